"""The house stands as it was drawn: who imports whom, what each part may know, and what a package holds."""

import ast
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "parlour_cli"
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def modules(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def imported(path: Path) -> set[str]:
    """Every module that a file imports, anywhere in it; `from a import b` counts as a and as a.b."""
    found = set()
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *([node.module] if node.module else ())))
            found |= {base} | {f"{base}.{name.name}" for name in node.names}
    return found


def knows(path: Path, *names: str) -> set[str]:
    """Which of these modules, or of what lies in them, a file imports."""
    return {one for one in imported(path) for name in names if one == name or one.startswith(f"{name}.")}


def say(path: Path) -> str:
    return str(path.relative_to(ROOT))


# Who imports whom


def test_import_contracts_are_kept():
    """The contracts of pyproject.toml, read by import-linter."""
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command as run; run()",
            "--no-cache",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", modules(PACKAGE), ids=say)
def test_click_and_sphinx_stay_in_their_rooms(path):
    rooms = (PACKAGE / "commands", PACKAGE / "__main__.py")
    if not any(path == room or room in path.parents for room in rooms):
        assert not knows(path, "click", "parlour_cli.commands")
    assert not knows(path, "sphinx", "docutils", "myst_parser", "pytest")


def test_the_program_needs_click_only():
    """Nothing but the standard library, click and the package itself is imported anywhere in it."""
    allowed = set(sys.stdlib_module_names) | {"click", "parlour_cli"}
    for path in modules(PACKAGE):
        assert {name.partition(".")[0] for name in imported(path)} <= allowed, say(path)
    assert [name.partition(">")[0] for name in SETTINGS["project"]["dependencies"]] == ["click"]


def test_chance_lives_in_one_module():
    """No generator of the standard library, and no clock, wherever a ruling is made."""
    for path in modules(PACKAGE):
        if path.name == "odds.py" or "odds" in path.parts:  # simulation has a fast generator of its own
            continue
        assert not knows(path, "random", "secrets", "time", "datetime"), say(path)


def test_docs_extensions_draw_nothing():
    for path in modules(ROOT / "docs" / "_ext"):
        assert not knows(path, "parlour_cli.chance", "random"), say(path)


def test_no_network():
    for path in modules(PACKAGE):
        assert not knows(path, "socket", "ssl", "http", "urllib", "ftplib", "smtplib", "asyncio"), say(path)


def games() -> list[str]:
    names = {path.stem if path.suffix else path.name for path in (PACKAGE / "games").iterdir()}
    return sorted(name for name in names if not name.startswith("_"))


def test_the_core_names_no_game():
    """Not by import, and no question which game it is: that would be a special case."""
    assert games()
    names = {name.replace("_", "-") for name in games()} | set(games())
    for stem in ("referee", "rulebook", "effects", "report"):
        for path in modules(PACKAGE / stem) or [PACKAGE / f"{stem}.py"]:
            assert not knows(path, "parlour_cli.games", "parlour_cli.catalogue"), say(path)
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Compare):
                    strings = {
                        part.value
                        for side in (node.left, *node.comparators)
                        for part in ast.walk(side)
                        if isinstance(part, ast.Constant) and isinstance(part.value, str)
                    }
                    assert not strings & names, f"{say(path)}:{node.lineno} asks which game it is"


def test_every_module_has_its_place():
    """The layers name every module, so a new one cannot slip in beside them."""
    layers = next(one for one in SETTINGS["tool"]["importlinter"]["contracts"] if one["id"] == "layers")
    assert layers["exhaustive"] is True


# What a package holds

DATA = ("sources", "translations")

FIND = """
import sys, site
where = sys.argv[1]
sys.path[:] = [entry for entry in sys.path if entry and not entry.endswith("site-packages")]
site.addsitedir(where)
from parlour_cli import languages, library
print(library.__file__)
print(languages.path("ru"))
print(library.root())
"""


def digests(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for name in DATA
        for path in sorted((folder / name).rglob("*"))
        if path.is_file()
    }


def build(tree: Path, kind: str, into: Path) -> Path:
    """Let the build backend make a wheel, sdist or editable wheel from a tree, as pip would."""
    into.mkdir()
    program = f"import sys; from hatchling.build import build_{kind} as build; print(build(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", program, str(into)], cwd=tree, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return into / done.stdout.split()[-1]


def installed(wheel: Path, into: Path) -> dict[str, str]:
    """Unpack a wheel as an installation does; give the digests of the data that the program finds there."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(into)
    environ = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-S", "-c", FIND, str(into)],
        cwd=into,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    module, catalogue, folder = done.stdout.splitlines()
    assert not module.startswith(str(ROOT)), "the checkout was found, not the installation"
    assert catalogue.startswith(folder), "the catalogues and the sources are looked for in different places"
    return digests(Path(folder))


@pytest.mark.slow
def test_every_way_to_install_finds_the_same_data(tmp_path):
    """Wheel, wheel from the sdist, editable installation: each finds every data file, byte for byte."""
    tree = tmp_path / "tree"
    ignore = shutil.ignore_patterns("__pycache__")
    for name in ("parlour_cli", *DATA):
        shutil.copytree(ROOT / name, tree / name, ignore=ignore)
    for name in ("pyproject.toml", "LICENSE", "README.md", ".gitignore"):
        shutil.copy(ROOT / name, tree / name)
    expected = digests(ROOT)
    assert len(expected) > 20
    assert any(name.endswith(".po") for name in expected)

    wheel = build(tree, "wheel", tmp_path / "wheel")
    sdist = build(tree, "sdist", tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        if hasattr(tarfile, "data_filter"):  # not before Python 3.11.4
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(tmp_path / "unpacked")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    second = build(unpacked, "wheel", tmp_path / "second")
    editable = build(tree, "editable", tmp_path / "editable")

    assert installed(wheel, tmp_path / "a") == expected
    assert installed(second, tmp_path / "b") == expected
    assert installed(editable, tmp_path / "c") == expected

    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(second) as other:
        assert sorted(one.namelist()) == sorted(other.namelist())
        assert not [name for name in one.namelist() if name.startswith(("tests", "docs"))]
    assert wheel.name == f"parlour-{version()}-py3-none-any.whl"


def version() -> str:
    from parlour_cli import VERSION

    return VERSION
