"""The mutants of a made-up system: one is killed, one survives, one never ends; and which changes there are."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.making import mutants

ROOT = Path(__file__).parents[2]
BOOKS = {"toy": ("1", "1-a", "2.1", "2.2")}
RULES = '''"""Chapter 2: a toy."""

TABLE = {n: n for n in range(3)}


def may_go(steps: int) -> bool:
    """Tell whether it may go (1)."""
    return steps < 3


def far(steps: int) -> bool:
    """Tell whether that is far (2.1)."""
    return steps > 5


def count(steps: int) -> int:
    """Count down (2.2)."""
    while steps:
        steps -= 1
    return 4


def early() -> int:
    """Return what the tests need as they are collected (1-a)."""
    return 7


def _quietly() -> None:
    x = 1
'''
TESTS = """
import pytest
from toyrules import count, early, far, may_go

SEVEN = early()

@pytest.mark.clause("toy 1")
def test_may_go():
    assert may_go(2) and not may_go(3)

@pytest.mark.clause("toy 2.1")
def test_far():
    assert far(9) and not far(2)

@pytest.mark.clause("toy 2.2")
def test_count():
    assert count(3) == 4

@pytest.mark.clause("toy 1-a")
def test_early():
    assert SEVEN == 7
"""
FREEZING = """
import gc

def pytest_collection_finish():
    gc.freeze()
"""
SCRIPT = """
import argparse, sys
from pathlib import Path
from tests.mutants import running
from tests.mutants.__main__ import Run, Subject

running.SPARE = 1
root = Path(sys.argv[1])
known = [{"file": "toyrules.py", "function": "far", "was": "gone", "becomes": "gone"}] if sys.argv[3:] else []
wanted = argparse.Namespace(count=99, seed=1, jobs=2, module=None, mutant=None, again=True)
books = {"toy": ("1", "1-a", "2.1", "2.2")}
run = Run(Subject("toy", root, (root / "toyrules.py",), (root / "test_toy.py",), books), wanted, known, root / "cache")
running.Zygote(run.of.files, run.work).start(str(root / "test_toy.py"))
for mutant in run.sample:
    print("MUTANT", mutant.function, mutant.becomes, run.outcomes[mutant].verdict, run.outcomes[mutant].by, sep="|")
run.report()
"""


def changes(function, returns="int", cited="(1)"):
    """Return what the lines of a function become."""
    source = f'def f(a, b) -> {returns}:\n    """Do it {cited}."""\n    {function}\n'
    return [mutant.becomes for mutant in mutants(source.encode(), "toy.py", "toy", BOOKS)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = a <= b", ["x = a < b"]),
        ("x = a is None", ["x = a is not None"]),
        ("return 2", ["return 3"]),
        ("return a + b", ["return (a + b) + 1", "return (a - b)"]),
        ("x = a and b", ["x = (a or b)"]),
        ("x = not a", ["x = (a)"]),
        ("x = True", ["x = False"]),
        ("x = max(a)", ["x = min(a)"]),
        ("x = f(a, b=1)", ["x = f(a)", "x = f(a, b=2)"]),
        ("x = a if b else a", ["x = a if not (b) else a"]),
        ("f(a)", ["pass"]),
        ("a += b", ["pass"]),
        ("yield violation(R('1'), 'no', n=3 + 4)", ["pass"]),
        ("assert a < b", []),
        ("x: tuple[1, 2]", []),
        ("x = f'{1 + 2}'", []),
        ("return Problem(a, 3)", []),
    ],
)
def test_one_thing_is_changed_at_a_time(line, expected):
    assert [each.strip() for each in changes(line)] == expected


def test_results_of_truth_are_turned_round():
    assert [each.strip() for each in changes("return f(a)", "bool")] == ["return not (f(a))"]


def test_a_function_has_its_own_paragraphs_then_those_of_its_module():
    found = {mutant.function: mutant.clauses for mutant in mutants(RULES.encode(), "toy.py", "toy", BOOKS)}
    assert found == {
        "may_go": ("toy 1", "toy 2.1", "toy 2.2"),
        "far": ("toy 2.1", "toy 2.2"),
        "count": ("toy 2.2", "toy 2.1"),
        "early": ("toy 1-a", "toy 2.1", "toy 2.2"),
        "_quietly": ("toy 2.1", "toy 2.2"),
    }


def test_the_name_of_a_mutant_outlives_lines_before_it():
    before, after = (mutants(source.encode(), "toy.py", "toy", BOOKS) for source in (RULES, "\n\n" + RULES))
    assert [mutant.id for mutant in before] == [mutant.id for mutant in after]
    assert len({mutant.id for mutant in before}) == len(before)


@pytest.fixture
def product(tmp_path):
    (tmp_path / "toyrules.py").write_text(RULES, encoding="utf-8")
    (tmp_path / "test_toy.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "conftest.py").write_text(FREEZING, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = clause\npythonpath = .\n", encoding="utf-8")
    return tmp_path


def run(product, *arguments):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(product), *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_mutants_are_killed_survive_or_hit_a_limit(product):
    lines = run(product)
    found = {tuple(line.split("|")[1:3]): line.split("|")[3] for line in lines if line.startswith("MUTANT")}
    assert {(function, becomes.strip()): verdict for (function, becomes), verdict in found.items()} == {
        ("may_go", "return steps <= 3"): "killed",
        ("may_go", "return steps < 4"): "killed",
        ("far", "return steps >= 5"): "survived",
        ("far", "return steps > 6"): "survived",
        ("count", "while not (steps):"): "survived",
        ("count", "pass"): "limit",
        ("count", "steps -= 2"): "limit",
        ("count", "return 5"): "killed",
        ("early", "return 8"): "killed",
        ("_quietly", "x = 2"): "survived",
    }
    by = {line.split("|")[1]: line.split("|")[4] for line in lines if line.startswith("MUTANT|may_go")}
    assert by == {"may_go": "test_toy.py::test_may_go"}, "in a fork, not in a process that imports everything again"
    assert lines[-1] == "toy: 10 of 10 mutants, 6 killed (2 by a limit), 4 survived, 0 equivalent: 60.0 %"
    assert any(line.endswith("toyrules.py:13  far  (toy 2.1 toy 2.2)") for line in lines)
    at = next(n for n, line in enumerate(lines) if line.strip() == "+ return steps >= 5")
    assert lines[at - 1].strip() == "- return steps > 5"
    assert lines[at + 1].strip() == "1 tests: test_toy.py::test_far"
    assert (product / "toyrules.py").read_text(encoding="utf-8") == RULES


def test_an_equivalent_that_is_no_mutant_any_more_is_told(product):
    assert any("no mutant any more: toyrules.py | far | gone | gone" in line for line in run(product, "_", "stale"))
