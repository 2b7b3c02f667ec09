"""Every package is pinned with its hashes, and nothing binds whoever installs Umpire to one package index."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = ROOT / "deploy" / "locks"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
GROUPS = PROJECT["dependency-groups"]
ASKED = {
    "run": PROJECT["project"]["dependencies"],
    "development": PROJECT["project"]["dependencies"] + GROUPS["dev"],
    "bench": GROUPS["bench"],
    "build": GROUPS["build"] + PROJECT["build-system"]["requires"],
}
PIN = re.compile(r"^([a-z0-9.-]+==\S+(?: ; [^\\\n]+)?)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n", re.MULTILINE)
INDEX = re.compile(
    r"py[p]i\.org|python[h]osted\.org|np[m]js\.(?:com|org)|--(?:extra-)?index[-]url|--find[-]links|index[-]url *="
)
MADE = re.compile(r"\.(?:git|venv|tools|umpire|mutants|hypothesis|[a-z_]*cache)|__pycache__|dist")
"""Folders that are made here and are no part of the repository."""


def pins(lock: str) -> dict[str, list[Requirement]]:
    """Return what a lock pins, by name."""
    found: dict[str, list[Requirement]] = {}
    for pin, _ in PIN.findall((LOCKS / f"{lock}.txt").read_text("utf-8")):
        requirement = Requirement(pin)
        found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def version(requirement: Requirement) -> str:
    (exact,) = requirement.specifier
    return exact.version


def test_there_is_a_lock_for_each_use() -> None:
    assert {path.stem for path in LOCKS.iterdir()} == set(ASKED)


@pytest.mark.parametrize("lock", ASKED)
def test_every_requirement_is_pinned_within_its_bounds(lock: str) -> None:
    held = pins(lock)
    for asked in map(Requirement, ASKED[lock]):
        found = held.get(canonicalize_name(asked.name), [])
        assert found, f"{lock}.txt lacks {asked}: run `make locks`"
        assert all(version(pin) in asked.specifier for pin in found), asked


@pytest.mark.parametrize("lock", ASKED)
def test_a_lock_holds_pins_with_hashes_and_nothing_else(lock: str) -> None:
    text = (LOCKS / f"{lock}.txt").read_text("utf-8")
    rest = PIN.sub("", text)
    assert all(line.startswith("#") for line in rest.splitlines()), rest
    assert "://" not in text


def test_what_runs_is_what_was_tested() -> None:
    run, development = pins("run"), pins("development")
    assert run.keys() <= development.keys()
    assert all(list(map(str, run[name])) == list(map(str, development[name])) for name in run)


def test_no_file_names_a_package_index() -> None:
    found = []
    for path in ROOT.rglob("*"):
        inside = path.relative_to(ROOT)
        if path.is_file() and not any(MADE.fullmatch(part) for part in inside.parts):
            found += [(str(inside), hit) for hit in INDEX.findall(path.read_bytes().decode("utf-8", "ignore"))]
    assert not found
