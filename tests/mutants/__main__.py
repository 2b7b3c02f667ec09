"""Change one line of a rule at a time and run the tests of its paragraph: `python -m tests.mutants [--system scs]`.

Prints killed and survived by system, and every survivor with its change and its tests.  A survivor is killed by a new
test marked with its paragraph, or named in `equivalent.toml` with the reason.  The exit code is 0 when every system has
enough mutants and enough of them are killed.
"""

import argparse
import hashlib
import os
import pickle
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.tools.audit import books
from bot.tools.citations import Books, only_words
from engine.content.files import ENGINE, SYSTEMS
from tests.mutants.making import Mutant, mutants
from tests.mutants.running import COLLECTING, Outcome, Trial, Zygote, forked, imported, quiet

ROOT = ENGINE.parent
CACHE = ROOT / ".mutants"
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
COUNT, SHARE = 300, 95
"""Mutants of a system, and per cent of them killed, at least."""
CARRYING_NONE = frozenset(
    {"__init__", "cards", "content", "events", "fold", "frames", "game", "invariants", "kinds", "names", "orders"}
    | {"placing", "referee", "rules", "scenario", "sequence_events"}
)
"""Modules of content, wiring and shapes.  Facts, state and orders are moved by the rules that the others hold."""


class Subject(NamedTuple):
    """What is mutated, and where its tests are."""

    key: str
    root: Path
    files: tuple[Path, ...]
    tests: tuple[Path, ...]
    books: Books


MARKED = (ROOT / "tests" / "conformance" / "test_adjudication.py",)
"""Tests of all systems whose marks are made while they are collected."""


def _names(file: Path, key: str) -> bool:
    return f'"{key} ' in file.read_text(encoding="utf-8")


def subject(key: str) -> Subject:
    """Return the rules modules and the tests of a system."""
    modules = (SYSTEMS / key).rglob("*.py")
    files = tuple(sorted(f for f in modules if f.stem not in CARRYING_NONE and not only_words(f, key)))
    tests = (f for f in (ROOT / "tests").rglob("test_*.py") if f in MARKED or _names(f, key))
    return Subject(key, ROOT, files, tuple(sorted(tests)), books())


class Run:
    """The mutants of one system, from the sample to the outcomes."""

    def __init__(
        self, of: Subject, wanted: argparse.Namespace, known: Iterable[Mapping[str, str]], cache: Path = CACHE
    ) -> None:
        self.of, self.wanted, self.cache, self.out = of, wanted, cache, sys.stdout
        self.sources = {str(path): path.read_bytes() for path in of.files}
        every = [m for path in of.files for m in mutants(self.sources[str(path)], self._name(path), of.key, of.books)]
        marks = [(e["file"], e["function"], e["was"], e["becomes"]) for e in known]
        names = [(m.file, m.function, m.was, m.becomes) for m in every]
        self.stale = [mark for mark in marks if mark not in names]
        self.equivalent = [m for m, name in zip(every, names, strict=True) if name in marks]
        self.sample = self._sampled([m for m, name in zip(every, names, strict=True) if name not in marks])
        self.total = len(every)
        self.outcomes: dict[Mutant, Outcome] = {}
        self.broken: list[str] = []
        """Tests that fail without any mutant."""

    def _name(self, path: Path) -> str:
        return path.relative_to(self.of.root).as_posix()

    def _sampled(self, every: list[Mutant]) -> list[Mutant]:
        """Return a sample that is even over modules and changes little when the code does."""
        wanted = self.wanted
        if wanted.mutant:
            return [m for m in every if m.id in wanted.mutant]
        modules: dict[str, list[Mutant]] = {}
        for m in sorted(every, key=lambda m: hashlib.sha256(f"{wanted.seed}:{m.id}".encode()).digest()):
            if not wanted.module or Path(m.file).stem == wanted.module:
                modules.setdefault(m.file, []).append(m)
        ranks = zip_longest(*(modules[file] for file in sorted(modules)))
        even = (m for rank in ranks for m in rank if m is not None and self._compiles(m))
        return list(islice(even, wanted.count))

    def _compiles(self, mutant: Mutant) -> bool:
        try:
            compile(mutant.apply(self._source(mutant)), mutant.file, "exec", dont_inherit=True)
        except (SyntaxError, ValueError):
            return False
        return True

    def _path(self, mutant: Mutant) -> str:
        return str(self.of.root / mutant.file)

    def _source(self, mutant: Mutant) -> bytes:
        return self.sources[self._path(mutant)]

    def work(self, zygote: Zygote) -> None:
        """Try every test unchanged, then every mutant.  What has not changed since the last time is remembered."""
        digests = {path: self._digest([path, *_helpers(path)]) for path in {i.path for i in zygote.items.values()}}
        tests = {name: digests[item.path] for name, item in zygote.items.items()}
        keys = {name: f"{name} {tests[name]}" for name in zygote.items}
        store: dict[str, Trial] = self._store("trials")
        cited = {
            clause for mutant in self.sample for each in mutant.clauses for clause in (each, each.rpartition("-")[0])
        }
        asked = {name for clause in cited for name in zygote.clauses.get(clause, ())}
        self._trials(zygote, {name: keys[name] for name in keys if name in asked and keys[name] not in store}, store)
        self._try(zygote, {name: store[key] for name, key in keys.items() if key in store}, tests)
        killers = {outcome.by for outcome in self.outcomes.values() if outcome.by}
        code = self._digest(map(Path, self.sources))
        # Whoever kills has to pass without the mutant, in the code as it is now.
        old = {name: keys[name] for name in sorted(killers) if store[keys[name]].code != code}
        self._trials(zygote, old, store)
        self.broken = [name for name in sorted(asked) if not store[keys[name]].passed]
        self._keep("trials", {key: store[key] for key in keys.values() if key in store})

    def _trials(self, zygote: Zygote, keys: Mapping[str, str], store: dict[str, Trial]) -> None:
        """Run tests without any mutant, and remember how they went."""
        if keys:
            self._say(f"{self.of.key}: {len(keys)} tests are run without any mutant")
        code = self._digest(map(Path, self.sources))
        for n, (name, trial) in enumerate(forked(keys, self.wanted.jobs, zygote.trial, lambda _: 120), 1):
            store[keys[name]] = (trial or Trial(False, 0, frozenset()))._replace(code=code)
            if n % 100 == 0:
                self._keep("trials", store)

    def _try(self, zygote: Zygote, trials: Mapping[str, Trial], tests: Mapping[str, str]) -> None:
        known: dict[str, Outcome] = self._store("outcomes")
        keys: dict[Mutant, str] = {}
        chosen: dict[Mutant, tuple[str, ...]] = {}
        for mutant in self.sample:
            names = zygote.tests_of(mutant, (self._path(mutant), mutant.function), trials)
            chosen[mutant] = names
            parts = (mutant.id, self._digest([Path(self._path(mutant))]), *(f"{n} {tests[n]}" for n in names))
            keys[mutant] = hashlib.sha256("\0".join(parts).encode()).hexdigest()
            if not names:
                self.outcomes[mutant] = Outcome("survived", "", ())
            elif keys[mutant] in known and not self.wanted.mutant:
                self.outcomes[mutant] = known[keys[mutant]]

        def early(mutant: Mutant) -> bool:
            return (self._path(mutant), mutant.function) in zygote.early

        def cpu(mutant: Mutant) -> float:
            return 2 * sum(trials[name].cpu for name in chosen[mutant])

        def attempt(mutant: Mutant) -> Outcome:
            path, source, names = self._path(mutant), self._source(mutant), chosen[mutant]
            by = zygote.attempt(mutant, path, source, names)
            if not by and (early(mutant) or not zygote.patched):
                return Outcome(imported(mutant, path, source, names, cpu(mutant) + COLLECTING), "", names)
            return Outcome("killed" if by else "survived", by, names)

        waiting = [mutant for mutant in self.sample if mutant not in self.outcomes]
        for n, (mutant, outcome) in enumerate(forked(waiting, self.wanted.jobs, attempt, cpu)):
            self.outcomes[mutant] = outcome or Outcome("limit", "", chosen[mutant])
            known[keys[mutant]] = self.outcomes[mutant]
            if n % 25 == 24:
                self._say(f"{self.of.key}: {n + 1} of {len(waiting)}")
                self._keep("outcomes", known)
        self._keep("outcomes", known)

    @property
    def survivors(self) -> list[Mutant]:
        return [mutant for mutant in self.sample if self.outcomes[mutant].verdict == "survived"]

    @property
    def share(self) -> float:
        """Per cent killed."""
        return 100 * (1 - len(self.survivors) / len(self.sample)) if self.sample else 0.0

    @property
    def enough(self) -> bool:
        return len(self.sample) >= COUNT and self.share >= SHARE and not self.stale and not self.broken

    def report(self) -> None:
        """Print what survived, then the figures."""
        for mutant in sorted(self.survivors, key=lambda m: (m.file, m.line)):
            names = self.outcomes[mutant].tests
            cited = " ".join(mutant.clauses[:4])
            self._say(f"survived {mutant.id}  {mutant.file}:{mutant.line}  {mutant.function}  ({cited})")
            self._say("".join(f"    - {line.strip()}\n" for line in mutant.was.splitlines()), end="")
            self._say("".join(f"    + {line.strip()}\n" for line in mutant.becomes.splitlines()), end="")
            told = ", ".join(name.rpartition("/")[2] for name in names[:6]) + (", ..." if len(names) > 6 else "")
            self._say(f"    {len(names)} tests: {told}" if names else "    no test of its paragraphs reaches it")
        for mark in self.stale:
            self._say(f"equivalent.toml names what is no mutant any more: {' | '.join(mark)}")
        for name in self.broken:
            self._say(f"fails without any mutant: {name}")
        stopped = sum(outcome.verdict == "limit" for outcome in self.outcomes.values())
        killed = len(self.sample) - len(self.survivors)
        self._say(
            f"{self.of.key}: {len(self.sample)} of {self.total} mutants, {killed} killed ({stopped} by a limit), "
            f"{len(self.survivors)} survived, {len(self.equivalent)} equivalent: {self.share:.1f} %"
        )

    def _say(self, text: str, end: str = "\n") -> None:
        self.out.write(text + end)
        self.out.flush()

    def _digest(self, paths: Iterable[Path]) -> str:
        found = hashlib.sha256()
        for path in sorted(paths):
            if "__pycache__" not in path.parts:
                found.update(path.read_bytes())
        return found.hexdigest()[:16]

    def _store(self, name: str) -> dict[str, Any]:
        file = self.cache / f"{self.of.key}-{name}"
        return pickle.loads(file.read_bytes()) if file.is_file() and not self.wanted.again else {}

    def _keep(self, name: str, what: Mapping[str, object]) -> None:
        self.cache.mkdir(exist_ok=True)
        (self.cache / f"{self.of.key}-{name}").write_bytes(pickle.dumps(dict(what)))


def _helpers(test: Path) -> Iterable[Path]:
    """Return what the tests of a folder share."""
    return (path for path in test.parent.glob("*.py") if not path.name.startswith("test_"))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    systems = sorted(path.parent.name for path in SYSTEMS.glob("*/rules.toml"))
    parser.add_argument("--system", action="append", choices=systems, help="only this one; may be repeated")
    parser.add_argument("--module", help="only this module, e.g. movement")
    parser.add_argument("--count", type=int, default=COUNT, help="mutants of each system")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--mutant", nargs="+", help="only these, e.g. movement-0a1b2c3d, anew; of one with its output")
    parser.add_argument("--again", action="store_true", help="run what was run before, too")
    wanted = parser.parse_args()
    keys = wanted.system or systems
    if len(keys) > 1:
        rest = [each for each in sys.argv[1:] if each not in {"--system", *keys}]
        each = [[sys.executable, "-m", "tests.mutants", "--system", key, *rest] for key in keys]
        return max(subprocess.run(command, check=False).returncode for command in each)
    known = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get(keys[0], [])
    os.nice(10)
    of = subject(keys[0])
    run = Run(of, wanted, known)
    if unknown := set(wanted.mutant or ()) - {m.id for m in run.sample}:
        parser.error(f"no mutants of {keys[0]}: {', '.join(sorted(unknown))}")
    with nullcontext(sys.stdout) if wanted.mutant and len(wanted.mutant) == 1 else quiet() as run.out:
        code = Zygote(of.files, run.work).start(*map(str, of.tests))
        if code != pytest.ExitCode.OK or len(run.outcomes) < len(run.sample):
            raise SystemExit(f"the tests of {of.key} could not be run")
        run.report()
    return 0 if run.enough else 1


if __name__ == "__main__":
    sys.exit(main())
