"""What tests of every kind share."""

import pytest

from parlour_cli import languages


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch):
    """Whatever language, colours and width surround the tests, each begins in English and plain."""
    for name in (*languages.VARIABLES, "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    languages.use("en")
    yield
    languages.use("en")
