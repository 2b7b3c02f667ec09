"""The audit of a rulebook: which paragraph stands where in the code, and which test exercises it.

Nothing is run: code sites are calls of `R("3.1e")` in the system's source, tests are functions marked
`@pytest.mark.clause("scs 3.1e")`.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TextIO, TypeAlias

import msgspec
from msgspec import Struct

from engine.content import ENGINE, SYSTEMS, UMPIRE_KEY, rulebook
from engine.kernel.problem import ContentError
from engine.kernel.rulebook import Rulebook, Ruling, Status, Wording

ROOT = ENGINE.parent
TESTS = ROOT / "tests"
MARKERS = frozenset({"pytest.mark.clause", "mark.clause", "clause"})
"""How a test may spell the marker."""

Sites: TypeAlias = Mapping[str, tuple[str, ...]]
"""Places by the clause that they cite."""


class ParagraphReport(Struct, frozen=True):
    """A paragraph with the places in the code that cite it (`file:line`) and its tests (`file::name`)."""

    id: str
    title: Wording
    status: Status
    code: tuple[str, ...]
    tests: tuple[str, ...]


class RulingReport(Struct, frozen=True):
    """A ruling of ours with the places that cite it."""

    id: str
    answer: Wording
    reason: Wording
    source: str
    edition: str | None
    code: tuple[str, ...]
    tests: tuple[str, ...]


class Report(Struct, frozen=True):
    """The whole rulebook, counted and listed in its own order."""

    system: str
    title: Wording
    total: int
    done: int
    partial: int
    excluded: int
    untested: int | None
    """Done paragraphs without a test, or None where the tests are not installed."""
    paragraphs: tuple[ParagraphReport, ...]
    rulings: tuple[RulingReport, ...]
    errors: tuple[str, ...]
    """Places that cite what the rulebook does not have, or what it excludes."""

    @property
    def sound(self) -> bool:
        """Whether nothing is cited wrongly and, as far as can be seen, every done paragraph has a test."""
        return not self.errors and not self.untested


def audit(key: str, tests: Path | None = None) -> Report:
    """Return the report on a system's rulebook, or on the umpire's own.

    `tests` is the folder of the tests; without it, the one beside the engine, if the product runs from its source.
    Raise ContentError when there is no such rulebook.
    """
    book = rulebook(key)
    folder = tests or (TESTS if (TESTS / "plugins" / "clauses.py").is_file() else None)
    cited = tuple(_code_citations(key))
    marked = tuple(_test_citations(folder)) if folder else ()
    code = _by_clause(cited, key)
    tested = _by_clause(marked, key)
    errors = [f"{place}: {key} has no paragraph {clause}" for _, clause, place in cited if not _known(book, clause)]
    for cited_key, clause, place in marked:
        wrong = fault(f"{cited_key} {clause}") if cited_key == key else None
        if wrong:
            errors.append(f"{place}: {wrong}")
    return _report(book, code, tested if folder else None, tuple(errors))


def fault(citation: str) -> str | None:
    """Return what is wrong with a citation such as `scs 3.1e`, or None: no such book or paragraph, or excluded."""
    key, _, clause = citation.partition(" ")
    try:
        book = rulebook(key)
    except ContentError as error:
        return f"{citation!r}: {error}"
    if not _known(book, clause):
        return f"{key} has no paragraph {clause or '(none given)'}"
    paragraph = book.paragraphs.get(clause)
    if paragraph is not None and paragraph.status == "excluded":
        return f"{key} excludes paragraph {clause}"
    return None


def main(key: str, as_json: bool, out: TextIO | None = None) -> int:
    """Print the audit of a rulebook.  Return 0 when it is sound, 1 when not, 2 when there is no such rulebook."""
    out = out or sys.stdout
    try:
        report = audit(key)
    except ContentError as error:
        out.write(f"{error}\n")
        return 2
    out.write(msgspec.json.format(msgspec.json.encode(report)).decode() if as_json else text(report))
    out.write("\n")
    return 0 if report.sound else 1


def text(report: Report) -> str:
    """Return the report as a table to read: a line for each paragraph and ruling, then its places."""
    return "\n".join(_lines(report))


def _known(book: Rulebook, clause: str) -> bool:
    return clause in book.paragraphs or clause in book.rulings


def _report(book: Rulebook, code: Sites, tests: Sites | None, errors: tuple[str, ...]) -> Report:
    found = tests or {}
    paragraphs = tuple(
        ParagraphReport(clause, entry.title, entry.status, code.get(clause, ()), found.get(clause, ()))
        for clause, entry in book.paragraphs.items()
    )

    def ruling(clause: str, entry: Ruling) -> RulingReport:
        sites, tested = code.get(clause, ()), found.get(clause, ())
        return RulingReport(clause, entry.answer, entry.reason, entry.source, entry.edition, sites, tested)

    count = [entry.status for entry in paragraphs].count
    return Report(
        system=book.key,
        title=book.title,
        total=len(paragraphs),
        done=count("done"),
        partial=count("partial"),
        excluded=count("excluded"),
        untested=None if tests is None else sum(e.status == "done" and not e.tests for e in paragraphs),
        paragraphs=paragraphs,
        rulings=tuple(ruling(clause, entry) for clause, entry in book.rulings.items()),
        errors=errors,
    )


def _by_clause(citations: Iterable[tuple[str, str, str]], key: str) -> dict[str, tuple[str, ...]]:
    """Group places by clause, each once and in the order found."""
    found: dict[str, dict[str, None]] = {}
    for cited_key, clause, place in citations:
        if cited_key == key:
            found.setdefault(clause, {})[place] = None
    return {clause: tuple(places) for clause, places in found.items()}


def _code_citations(key: str) -> Iterator[tuple[str, str, str]]:
    """Yield key, clause and `file:line` of each citation in the source of a system."""
    folder, name = (ENGINE, "UMPIRE") if key == UMPIRE_KEY else (SYSTEMS / key, "R")
    for path, tree in _sources(folder, f"{name}("):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                for clause in _strings(node):
                    yield key, clause, f"{_place(path)}:{node.lineno}"


def _test_citations(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Yield key, clause and `file::name` of each paragraph that a test is marked with."""
    for path, tree in _sources(folder, "clause("):
        for name, marks in _tests(tree.body, (), ()):
            for citation in marks:
                key, _, clause = citation.partition(" ")
                yield key, clause, f"{_place(path)}::{name}"


def _tests(
    body: Iterable[ast.stmt], outer: tuple[str, ...], inherited: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the name of each test and the paragraphs that it, its parameters or its class are marked with."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _tests(node.body, (*outer, node.name), (*inherited, *_marks(node)))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield "::".join((*outer, node.name)), (*inherited, *_marks(node))


def _marks(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in MARKERS:
                yield from _strings(call)


def _strings(call: ast.Call) -> Iterator[str]:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def _sources(folder: Path, needle: str) -> Iterator[tuple[Path, ast.Module]]:
    """Yield path and syntax tree of each Python file under a folder that has the text in it."""
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if needle in source:
            yield path, ast.parse(source, str(path))


def _place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()


def _lines(report: Report) -> Iterator[str]:
    tests = "tests not installed" if report.untested is None else f"{report.untested} without a test"
    yield (
        f"{report.title.en}: {report.total} paragraphs, {report.done} done, {report.partial} partial, "
        f"{report.excluded} excluded, {tests}"
    )
    ids = [*(entry.id for entry in report.paragraphs), *(ruling.id for ruling in report.rulings)]
    width = max(map(len, ids), default=0)
    for entry in report.paragraphs:
        missing = report.untested is not None and entry.status == "done" and not entry.tests
        yield f"{entry.id:{width}}  {entry.status:8}  {entry.title.en}" + ("  -- no test" if missing else "")
        yield from _places(entry.code, entry.tests, width)
    yield f"{len(report.rulings)} rulings"
    for ruling in report.rulings:
        edition = f" (edition {ruling.edition})" if ruling.edition else ""
        yield f"{ruling.id:{width}}  {ruling.source:8}  {ruling.answer.en}{edition}"
        yield f"{'':{width}}  {'reason':8}  {ruling.reason.en}"
        yield from _places(ruling.code, ruling.tests, width)
    if report.untested is None:
        yield "The tests are not installed beside the program, so this report knows none."
    for error in report.errors:
        yield f"error: {error}"


def _places(code: tuple[str, ...], tests: tuple[str, ...], width: int) -> Iterator[str]:
    for name, places in (("code", code), ("test", tests)):
        for place in places:
            yield f"{'':{width}}  {name:8}  {place}"
