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
"""Who reads files that nobody imports; those of a system are read by the tests of its room too."""


def changed() -> list[str]:
    """Return the files that differ from where the branch left main, those not committed included; by their paths."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    return sorted({*_git("diff", "--name-only", "--diff-filter=d", base[0]), *_untracked()})


def chosen(files: Iterable[str], graph: grimp.ImportGraph) -> list[str]:
    """Return the test modules of changed files, nearest first: the farther a test, the more modules lie between."""
    distances: dict[str, int] = {}
    for file in files:
        path = Path(file)
        code = path.suffix == ".py"
        found = nearest(_module(path), graph) if code else dict.fromkeys(_readers(path, graph), 1)
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


def _readers(path: Path, graph: grimp.ImportGraph) -> list[str]:
    """Return the test modules that read a file of words or content."""
    if path.suffix not in DATA or path.parts[0] not in PACKAGES:
        return []
    *_, room = path.parts[:4] if path.parts[:2] == ("engine", "systems") and len(path.parts) > 4 else ("",)
    own = f"tests.systems.{path.parts[2]}.{room}." if room else None
    return [*DATA[path.suffix], *(name for name in graph.modules if own and name.startswith(own) and ".test_" in name)]


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
