"""Two ways to run the program: inside the test, and as a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

ROOT = Path(__file__).resolve().parents[2]

DISPUTE = """\
game: schimmel
players: Anna, Boris, Clara
pool: 5
horse: Boris
inn: Clara
bell: Boris
hammer: Boris
both: Boris
next: Anna

Anna rolls 3 4
Anna pays 1 to Clara
"""
"""Five counters are left and seven are thrown: schimmel:43 is this very case. Line 12 should say 2."""

STAR = """\
game: royal-star
players: Anna, Boris

Anna throws red out red
Anna scores 2
"""
"""All legal and right, under every reading."""


@pytest.fixture
def dispute(tmp_path):
    """A file with a record in which somebody is wrong."""
    path = tmp_path / "evening.record"
    path.write_text(DISPUTE, "utf-8")
    return path


@pytest.fixture
def star(tmp_path):
    """A file with a record in which all is well."""
    path = tmp_path / "star.record"
    path.write_text(STAR, "utf-8")
    return path


@pytest.fixture
def run(monkeypatch):
    """Run the program inside the test: status, standard output, standard error."""
    from parlour_cli.commands.main import root

    def runs(*arguments, input=b"", columns=80, env=None):
        monkeypatch.setenv("COLUMNS", str(columns))
        data = input if isinstance(input, bytes) else input.encode()
        words = [str(word) for word in arguments]
        result = CliRunner().invoke(root, words, input=data, prog_name="parlour", env=env)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result.exit_code, result.stdout, result.stderr

    return runs


@pytest.fixture
def process():
    """Run the program as a process: status, standard output, standard error (bytes)."""

    def runs(*arguments, input=b"", env=None, **more):
        done = subprocess.run(
            [sys.executable, "-m", "parlour_cli", *map(str, arguments)],
            cwd=ROOT,
            input=input,
            capture_output=True,
            env=os.environ | {"COLUMNS": "80"} | (env or {}),
            check=False,
            **more,
        )
        return done.returncode, done.stdout, done.stderr

    return runs


@pytest.fixture(scope="session")
def validate():
    """Check an object of JSON against its published schema, and that it has no field that the schema does
    not name.
    """
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    schemas = {}
    for path in (ROOT / "docs" / "schemas").glob("*.json"):
        schema = json.loads(path.read_text("utf-8"))
        schemas[schema["properties"]["schema"]["const"]] = schema
    registry = Registry().with_resources(
        [(schema["$id"], Resource.from_contents(schema)) for schema in schemas.values()]
    )

    def check(data):
        schema = schemas[data["schema"]]
        Draft202012Validator(schema, registry=registry).validate(data)
        assert set(data) <= set(schema["properties"]), "a field that is not published"
        return data

    return check
