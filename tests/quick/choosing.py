"""The tests of what changed: those that changed themselves, and those that import nearest what changed."""

import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "renderer", "bot", "tests")
DATA: Mapping[str, tuple[str, ...]] = {
    ".ftl": ("tests.bot.test_words",),
    ".toml": ("tests.content.test_rulings", "tests.conformance.test_storage"),
}
"""Who reads files that nobody imports."""


def changed() -> list[str]:
    """Return the files that differ from where the branch left main, those not committed included; by their paths."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    return sorted({*_git("diff", "--name-only", "--diff-filter=d", base[0]), *_untracked()})


def chosen(files: Iterable[str], graph: grimp.ImportGraph) -> list[str]:
    """Return the test modules of changed files, nearest first: the farther a test, the more modules lie between."""
    distances: dict[str, int] = {}
    for file in files:
        path = Path(file)
        if path.suffix == ".py":
            found = nearest(_module(path), graph)
        else:
            found = {name: 1 for name in DATA.get(path.suffix, ()) if path.parts[0] in PACKAGES}
        for name, distance in found.items():
            distances[name] = min(distance, distances.get(name, distance))
    return sorted(distances, key=lambda name: (distances[name], name))


def nearest(module: str, graph: grimp.ImportGraph) -> dict[str, int]:
    """Return the test modules that import a module through the fewest others, with that number; itself if it is one."""
    if module not in graph.modules:
        return {}
    seen, front, distance = {module}, {module}, 0
    while front:
        tests = {name: distance for name in front if name.rpartition(".")[2].startswith("test_")}
        if tests:
            return tests
        front = {name for each in front for name in graph.find_modules_that_directly_import(each)} - seen
        seen |= front
        distance += 1
    return {}


def path_of(module: str) -> str:
    """Return the path of a test module."""
    return f"{module.replace('.', '/')}.py"


def _module(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _untracked() -> list[str]:
    return _git("ls-files", "--others", "--exclude-standard")


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(("git", *arguments), cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []
