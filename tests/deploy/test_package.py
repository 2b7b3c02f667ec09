"""What is installed from a wheel, as in the container: all that the program reads is there, and it runs alone."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bot import VERSION
from bot.store import postgres, sqlite
from bot.store.opening import EXIT_CONFIG
from engine.systems import SYSTEMS

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "engine", "renderer")
PICTURES = ROOT / "renderer" / "gallery"
"""Of the README; nobody needs them to play."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the package."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the package into an environment of its own, and return its Python; other packages are ours."""
    home = tmp_path_factory.mktemp("installed") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    (site,) = home.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as whole:
        whole.extractall(site)
    # A plain path: what makes this folder's own copy importable, a file of the same kind there, is not followed.
    (ours,) = {Path(path) for path in sys.path if path.endswith("site-packages")}
    (site / "others.pth").write_text(f"{ours}\n", "utf-8")
    return home / "bin" / "python"


def run(program: Path, folder: Path, *arguments: str) -> tuple[int, str]:
    """Run it with nothing of ours about it, in another folder."""
    command = [str(program), "-I", *arguments]
    environment = {"PATH": os.defpath, "LANG": "C.UTF-8"}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, cwd=folder, env=environment)
    return done.returncode, done.stdout + done.stderr


def test_every_file_of_the_program_is_in_the_package(wheel: Path) -> None:
    wanted = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and PICTURES not in path.parents
    }
    assert len(wanted) > 1000
    with zipfile.ZipFile(wheel) as whole:
        held = {name for name in whole.namelist() if ".dist-info/" not in name}
    assert held == wanted


def test_the_installed_program_says_which_it_is(program: Path, tmp_path: Path) -> None:
    assert run(program, tmp_path, "-m", "bot", "--version") == (0, f"Umpire {VERSION}\n")
    code, said = run(program, tmp_path, "-c", "import bot, engine, renderer; print(bot.__file__)")
    assert (code, said) == (0, f"{program.parents[1]}/{said.partition('/venv/')[2]}")


def test_the_installed_program_has_its_battles(program: Path, tmp_path: Path) -> None:
    code, said = run(program, tmp_path, "-m", "bot", "scenario", "list")
    assert code == 0
    assert {line[20:].split()[0] for line in said.splitlines()} >= set(SYSTEMS)


def test_the_installed_program_plays_and_draws(program: Path, tmp_path: Path) -> None:
    code, said = run(program, tmp_path, "-m", "bot", "demo", "--scenario", "examples", "--language", "ru", "--out", "d")
    assert code == 0, said
    assert list((tmp_path / "d").glob("*.png"))
    assert run(program, tmp_path, "-m", "bot", "verify", "d/export.json")[0] == 0


def test_the_installed_program_has_its_texts_and_both_schemas(program: Path, tmp_path: Path) -> None:
    asked = (
        "from bot.store import postgres, sqlite; from bot.words import checked; checked();"
        "print(len(sqlite.migrations()), len(postgres.migrations()))"
    )
    expected = f"{len(sqlite.migrations())} {len(postgres.migrations())}\n"
    assert run(program, tmp_path, "-c", asked) == (0, expected)


def test_the_installed_program_asks_for_its_token(program: Path, tmp_path: Path) -> None:
    code, said = run(program, tmp_path, "-m", "bot", "run")
    assert code == EXIT_CONFIG
    assert "DISCORD_TOKEN" in said
