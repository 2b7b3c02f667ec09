"""Tests of a system collected once; each mutant runs those of its paragraphs in a fork of that process.

In the fork the code of the mutated function takes the place of the old one, so nothing is imported again and nothing
is written.  A function that already ran while tests were collected may have left its results behind: a mutant
of it that survives so is tried once more in a process of its own that imports the changed source.
"""

import gc
import os
import pickle
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple, TextIO, TypeAlias

import pytest

from tests.mutants.making import Mutant

MOST = 200
"""Tests for one mutant, at most: so many that which are the cheaper ones on a busy machine hardly matters."""
NEAR = 3
"""So many paragraphs, the nearest, are in order; the rest are alike."""
CPU = 10
"""Seconds of CPU that they may take together, at most, by what they took unchanged."""
SPARE = 5
"""Seconds of CPU for a mutant beyond twice what its tests took."""
COLLECTING = 20
"""Seconds of CPU more for a process that has to import and collect first."""
WALL = 40
"""Seconds by the clock for a second of CPU: on a busy machine, and for who waits for ever."""
MEMORY = 2 << 30
"""Bytes that a mutant may take beyond what the process has."""
ARGUMENTS = ("-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "timeout=0", "-x", "-q")


Function: TypeAlias = tuple[str, str]
"""File and qualified name."""


class Trial(NamedTuple):
    """How a test went without any mutant, alone in its process."""

    passed: bool
    cpu: float
    reached: frozenset[Function]
    """The functions that it called."""
    code: str = ""
    """The digest of the code that it was run with."""


class Outcome(NamedTuple):
    """What became of a mutant: `killed` by a test, stopped by a `limit`, or `survived`; and the tests chosen."""

    verdict: str
    by: str
    tests: tuple[str, ...]


class Broken(NamedTuple):
    """A fault of the tool itself in a fork."""

    why: str


class Zygote:
    """A plugin of pytest that takes the place of its loop over tests."""

    def __init__(self, files: Iterable[Path], work: Callable[["Zygote"], None]) -> None:
        self.files = {str(path) for path in files}
        self.work = work
        self.early: set[Function] = set()
        """Functions that ran while tests were collected."""
        self.items: dict[str, pytest.Item] = {}
        self.clauses: dict[str, list[str]] = {}
        """By paragraph, `scs 3.1b`: the tests marked with it or with a ruling on it."""
        self.functions: dict[str, list[FunctionType]] = {}
        self.failed = ""
        self.patched = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        for item in session.items:
            marks = {str(citation) for mark in item.iter_markers("clause") for citation in mark.args}
            for citation in marks | {paragraph for each in marks if (paragraph := each.rpartition("-")[0])}:
                self.clauses.setdefault(citation, []).append(item.nodeid)
            if marks:
                self.items[item.nodeid] = item
            _tame(getattr(item, "obj", None))
        gc.unfreeze()  # what was collected is hidden from `get_objects` otherwise
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename in self.files:
                self.functions.setdefault(each.__code__.co_filename, []).append(each)
        gc.collect()
        gc.freeze()
        self.work(self)
        return True

    def start(self, *paths: str) -> int:
        """Collect tests and go to work.  Return what pytest returns."""
        sys.settrace(lambda frame, event, arg: _note(frame, self.files, self.early))
        try:
            return int(pytest.main([*ARGUMENTS, *paths], plugins=[self]))
        finally:
            sys.settrace(None)

    def run(self, names: Iterable[str]) -> str:
        """Run tests until one fails.  Return its name, or an empty text."""
        items = [self.items[name] for name in names]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                break
        return self.failed

    def trial(self, name: str) -> Trial:
        """Run one test unchanged, noting the functions that it reaches."""
        reached: set[Function] = set()
        begun = time.process_time()
        sys.settrace(lambda frame, event, arg: _note(frame, self.files, reached))
        failed = self.run([name])
        sys.settrace(None)
        return Trial(not failed, time.process_time() - begun, frozenset(reached))

    def tests_of(self, mutant: Mutant, function: Function, trials: Mapping[str, Trial]) -> tuple[str, ...]:
        """Return the tests of the paragraphs of a mutant that reach its function, near and cheap ones first.

        If none is known to reach it, all of them: it may be new.
        """
        ranks: dict[str, int] = {}
        for rank, clause in enumerate((*mutant.clauses, *(each.rpartition("-")[0] for each in mutant.clauses))):
            for name in self.clauses.get(clause, ()):
                ranks.setdefault(name, min(rank, NEAR))
        known = [(ranks[name], trials[name].cpu, name) for name in ranks if name in trials and trials[name].passed]
        found = [each for each in known if function in self.early or function in trials[each[2]].reached]
        chosen, total = [], 0.0
        for _, cpu, name in sorted(found or known):
            if chosen and (total + cpu > CPU or len(chosen) == MOST):
                break
            chosen.append(name)
            total += cpu
        return tuple(chosen)

    def attempt(self, mutant: Mutant, path: str, source: bytes, names: tuple[str, ...]) -> str:
        """Run tests against a mutant in this process, which has to be a fork.  Return the test that kills it."""
        self.patched = self.patch(mutant, path, source)
        return self.run(names) if self.patched else ""

    def patch(self, mutant: Mutant, path: str, source: bytes) -> bool:
        """Put the code of the mutated function in the place of the old one.  Return whether that was possible."""
        old, new = (compile(text, path, "exec", dont_inherit=True) for text in (source, mutant.apply(source)))
        instead = dict(_pairs(old, new))
        live = [function for function in self.functions.get(path, ()) if function.__code__ in instead]
        for function in live:
            new_code = instead[function.__code__]
            if new_code.co_freevars != function.__code__.co_freevars:
                return False
            function.__code__ = new_code
        return bool(live)


def forked(
    tasks: Iterable[Any], jobs: int, work: Callable[[Any], object], cpu: Callable[[Any], float]
) -> Iterator[tuple[Any, Any]]:
    """Do each task in a fork, some at a time.  Yield task and result; None where the process died or hit a limit."""
    waiting, running = list(tasks)[::-1], dict[int, tuple[Any, str]]()
    with tempfile.TemporaryDirectory() as folder:
        while waiting or running:
            while waiting and len(running) < jobs:
                task = waiting.pop()
                file = str(Path(folder) / str(len(waiting)))
                child = os.fork()
                if child == 0:
                    _child(file, work, task, cpu(task))
                running[child] = (task, file)
            child, _ = os.wait()
            task, file = running.pop(child)
            done = Path(file)
            result = pickle.loads(done.read_bytes()) if done.is_file() else None
            assert not isinstance(result, Broken), f"{task}: {result.why}"
            yield task, result
            done.unlink(missing_ok=True)


def _child(file: str, work: Callable[[Any], object], task: object, cpu: float) -> None:
    """Work under limits, write the result as a whole, and leave at once."""
    try:
        limit(cpu)
        try:
            result = work(task)
        except MemoryError:
            os._exit(1)
        except BaseException as error:  # noqa: BLE001 - the parent raises it
            result = Broken(repr(error))
        part = Path(f"{file}.part")
        part.write_bytes(pickle.dumps(result))
        part.rename(file)
    finally:
        os._exit(0)


def limit(cpu: float) -> None:
    """Bound the CPU, the memory and the time of this process."""
    seconds = int(cpu) + SPARE
    size = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    most = seconds + 2 * COLLECTING if most == resource.RLIM_INFINITY else most
    resource.setrlimit(resource.RLIMIT_CPU, (min(seconds, most), most))
    resource.setrlimit(resource.RLIMIT_AS, (size + MEMORY, size + MEMORY))
    signal.setitimer(signal.ITIMER_REAL, seconds * WALL)


def imported(mutant: Mutant, path: str, source: bytes, names: tuple[str, ...], cpu: float) -> str:
    """Run tests in a new process that imports the changed source.  Return `killed`, `limit` or `survived`."""
    job = pickle.dumps((path, mutant.apply(source), names, cpu))
    ended = subprocess.run(
        [sys.executable, "-m", "tests.mutants.importing"], input=job, check=False, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ).returncode  # fmt: skip
    return "survived" if ended == 0 else "limit" if ended < 0 else "killed"


def _note(frame: FrameType, files: set[str], reached: set[Function]) -> None:
    code = frame.f_code
    if code.co_filename in files:
        reached.add((code.co_filename, code.co_qualname))


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield each function whose code has changed with its new code, from the outermost to the innermost."""
    inner = [[const for const in code.co_consts if isinstance(const, CodeType)] for code in (old, new)]
    if [code.co_name for code in inner[0]] == [code.co_name for code in inner[1]]:
        for one, other in zip(*inner, strict=True):
            if one != other:
                yield one, other
                yield from _pairs(one, other)


def _tame(test: object) -> None:
    """Give a property few examples, the same ones each time."""
    from hypothesis import Phase, settings  # pytest wants to import it first

    function = getattr(test, "__func__", test)
    known = getattr(function, "_hypothesis_internal_use_settings", None)
    if known is not None:
        phases = (Phase.explicit, Phase.generate)
        few = settings(known, max_examples=min(known.max_examples, 20), derandomize=True, database=None, phases=phases)
        function._hypothesis_internal_use_settings = few  # type: ignore[attr-defined]


@contextmanager
def quiet() -> Iterator[TextIO]:
    """Turn standard output and errors of this process off; give where to write all the same.

    What was written meanwhile is shown if the block fails.
    """
    sys.stdout.flush()
    kept = [os.dup(1), os.dup(2)]
    with tempfile.TemporaryFile() as hidden, os.fdopen(os.dup(1), "w", encoding="utf-8") as out:
        os.dup2(hidden.fileno(), 1)
        os.dup2(hidden.fileno(), 2)
        try:
            yield out
        except BaseException:
            hidden.seek(0)
            out.write(hidden.read().decode(errors="replace"))
            raise
        finally:
            sys.stdout.flush()
            for number, where in enumerate(kept, 1):
                os.dup2(where, number)
                os.close(where)
