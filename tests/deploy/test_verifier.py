"""The verifier that is handed out: a folder or one file, which runs alone wherever there is Python."""

import ast
import importlib.util
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.bot.formats.conftest import desk, document, exported, packed, rechained
from tests.verifier import FOLDER, NAMES, alone

__all__ = ["desk", "document", "exported"]
ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["folder", "file"])
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return FOLDER if request.param == "folder" else _built(tmp_path)


def _built(folder: Path) -> Path:
    file = folder / "verify_umpire.pyz"
    command = ["make", "--silent", "verifier", f"VERIFIER={file}"]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "MAKEFLAGS": ""})
    return file


def _run(program: Path, *arguments: object) -> tuple[int, list[str], str]:
    """Run it with nothing of ours about it: no environment, no packages, another folder."""
    command = [sys.executable, "-I", "-S", "-B", str(program), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, env={}, cwd=FOLDER.anchor)
    return done.returncode, done.stdout.splitlines(), done.stderr


async def test_it_accepts_the_game_that_was_played(tmp_path: Path, program: Path, exported: bytes) -> None:
    game = tmp_path / "game.json"
    game.write_bytes(exported)
    lines = alone(exported)[0]
    assert lines[-1] == "Everything that can be checked holds."
    assert _run(program, game) == (0, lines, "")


async def test_it_refuses_an_order_that_was_changed(tmp_path: Path, program: Path, exported: bytes) -> None:
    game, forged = tmp_path / "game.json", exported.replace(b'"amount":2', b'"amount":1', 1)
    game.write_bytes(forged)
    code, lines, errors = _run(program, game)
    assert (code, lines, errors) == (1, alone(forged)[0], "")
    assert any(line.startswith("chain      REFUSED") for line in lines)
    assert lines[-1] == "This is not the game that was played."


async def test_it_refuses_faces_that_were_changed_with_every_link(
    tmp_path: Path, program: Path, document: dict
) -> None:
    roll = next(e for entry in document["entries"] for e in entry["events"] if e["kind"] == "rolled")
    roll["faces"][0] = roll["faces"][0] % roll["die"] + roll["low"]
    game = tmp_path / "game.json"
    game.write_bytes(packed(rechained(document)))
    code, lines, errors = _run(program, game)
    assert (code, errors) == (1, "")
    assert [line.split()[0] for line in lines if "REFUSED" in line] == ["rolls"]


def test_without_a_file_it_says_what_it_needs(tmp_path: Path, program: Path) -> None:
    none = tmp_path / "none.json"
    assert _run(program, none) == (2, [], f"{none}: No such file or directory\n")
    assert _run(program) == (2, [], "usage: verify_umpire FILE.json\n")


def test_the_file_holds_its_source_and_nothing_else(tmp_path: Path) -> None:
    with zipfile.ZipFile(_built(tmp_path)) as file:
        held = {name: file.read(name) for name in file.namelist()}
    assert held == {path.name: path.read_bytes() for path in FOLDER.glob("*.py")}


def test_it_is_python_3_9_with_the_standard_library_only() -> None:
    imported: set[str] = set()
    for path in FOLDER.glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"), feature_version=(3, 9))
        imported |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        imported |= {str(node.module).split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not any(type(node).__name__ == "Match" for node in ast.walk(tree))
    assert imported <= {*sys.stdlib_module_names, *NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_its_modules_are_found_by_nobody_else_and_hide_none_of_python(name: str) -> None:
    assert importlib.util.find_spec(name) is None
    assert name not in sys.stdlib_module_names
