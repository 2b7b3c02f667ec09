"""The audit of a rulebook: where the code carries each paragraph out, and which test exercises it.

Nothing is run: places are the citations of `bot.tools.citations`, tests are functions marked
`@pytest.mark.clause("scs 3.1e")`.  A refusal, a sentence or the heading of a module that cites a paragraph names it
and no more.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TextIO, TypeAlias

import msgspec
from msgspec import Struct

from bot.tools.citations import Citation, citations, home_of, only_words
from engine.content.charts import Numbers, numbers
from engine.content.files import ENGINE, SHARED, SYSTEMS, UMPIRE_KEY, rulebook
from engine.kernel.problem import ContentError
from engine.kernel.rulebook import ParagraphStatus, Rulebook, Ruling, Wording

ROOT = ENGINE.parent
TESTS = ROOT / "tests"
MARKERS = frozenset({"pytest.mark.clause", "mark.clause", "clause"})
"""How a test may spell the marker."""

Sites: TypeAlias = Mapping[str, tuple[str, ...]]
"""Places by the clause that they cite."""


class Traced(Struct, frozen=True):
    """A paragraph or a ruling with its places in the code (`file:line`) and its tests (`file::name`)."""

    id: str
    code: tuple[str, ...]
    """Where it is carried out."""
    named: tuple[str, ...]
    """Where a refusal, a sentence or a heading names it."""
    tests: tuple[str, ...]
    """Of a paragraph its own and those of the rulings on it."""


class ParagraphReport(Traced, frozen=True):
    title: Wording
    status: ParagraphStatus
    numbers: Numbers | None
    """Where the entries of its charts come from; None without charts."""


class RulingReport(Traced, frozen=True):
    answer: Wording
    reason: Wording
    source: str
    policy: str | None


class Audit(Struct, frozen=True):
    """The whole rulebook, counted and listed in its own order."""

    system: str
    title: Wording
    total: int
    done: int
    partial: int
    excluded: int
    untested: int | None
    """Done paragraphs without a test, or None where the tests are not installed."""
    missing: tuple[str, ...]
    """Done paragraphs, and rulings, that nothing carries out."""
    paragraphs: tuple[ParagraphReport, ...]
    rulings: tuple[RulingReport, ...]
    errors: tuple[str, ...]
    """Places that cite what the rulebook does not have, or what it excludes."""

    @property
    def sound(self) -> bool:
        """Whether nothing is cited wrongly, all is carried out and, as far as can be seen, what is done is tested."""
        return not self.errors and not self.missing and not self.untested


def audit(key: str, tests: Path | None = None) -> Audit:
    """Return the report on a system's rulebook, or on the umpire's own.

    `tests` is the folder of the tests; without it, the one beside the engine, if the product runs from its source.
    Raise ContentError when there is no such rulebook.
    """
    book = rulebook(key)
    folder = tests or (TESTS if (TESTS / "plugins" / "clauses.py").is_file() else None)
    cited, errors = _code_citations(key)
    marked = tuple(_test_citations(folder, key)) if folder else ()
    for clause, place in marked:
        wrong = fault(f"{key} {clause}")
        if wrong:
            errors.append(f"{place}: {wrong}")
    code = _by_clause((c.clause, place) for place, c in cited if c.kind == "code")
    named = _by_clause((c.clause, place) for place, c in cited if c.kind == "named")
    tested = _by_clause(marked)
    return _report(book, code, named, tested if folder else None, tuple(errors))


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


def text(report: Audit) -> str:
    """Return the report to read: a line for each paragraph and ruling, then its places."""
    return "\n".join(_lines(report))


def look_up(report: Audit, clause: str, out: TextIO | None = None) -> int:
    """Print a paragraph, or a ruling, with the functions that carry it out.  Return 0, or 2 when there is none."""
    out = out or sys.stdout
    paragraphs = [entry for entry in report.paragraphs if entry.id == clause]
    rulings = [entry for entry in report.rulings if clause in (entry.id, entry.id.rpartition("-")[0])]
    if not paragraphs and not rulings:
        out.write(f"{report.system} has no paragraph {clause}\n")
        return 2
    width = max(map(len, (*(entry.id for entry in paragraphs), *(entry.id for entry in rulings))))
    for line in (*_paragraph_lines(report, paragraphs, width), *_ruling_lines(report, rulings, width)):
        out.write(f"{_with_function(line)}\n")
    return 0


def _with_function(line: str) -> str:
    """Return a line of the report with the function or class round the place that ends it, if it ends in one."""
    path, _, number = line.rpartition(" ")[2].partition(":")
    if not (path.endswith(".py") and number.isdigit()):
        return line
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return f"{line}  {'.'.join(_round(tree, int(number)))}".rstrip()


def _round(node: ast.AST, line: int) -> Iterator[str]:
    """Yield the names of the functions and classes round a line, the outermost first."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt) and child.lineno <= line <= (child.end_lineno or 0):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield child.name
            yield from _round(child, line)


def _known(book: Rulebook, clause: str) -> bool:
    return clause in book.paragraphs or clause in book.rulings


def _report(book: Rulebook, code: Sites, named: Sites, tests: Sites | None, errors: tuple[str, ...]) -> Audit:
    found, charts = tests or {}, numbers(book.key)

    def tested(clause: str) -> tuple[str, ...]:
        own = (clause, *(ruling for ruling in book.rulings if ruling.rpartition("-")[0] == clause))
        return tuple(dict.fromkeys(place for each in own for place in found.get(each, ())))

    paragraphs = tuple(
        ParagraphReport(
            id_, code.get(id_, ()), named.get(id_, ()), tested(id_), entry.title, entry.status, charts.get(id_)
        )
        for id_, entry in book.paragraphs.items()
    )

    def ruling(id_: str, it: Ruling) -> RulingReport:
        sites = code.get(id_, ()), named.get(id_, ()), found.get(id_, ())
        return RulingReport(id_, *sites, it.answer, it.reason, it.source, it.policy)

    rulings = tuple(ruling(id_, entry) for id_, entry in book.rulings.items())
    count = [entry.status for entry in paragraphs].count
    done = [entry for entry in paragraphs if entry.status == "done"]
    return Audit(
        system=book.key,
        title=book.title,
        total=len(paragraphs),
        done=count("done"),
        partial=count("partial"),
        excluded=count("excluded"),
        untested=None if tests is None else sum(not entry.tests for entry in done),
        missing=(*(e.id for e in done if not e.code), *(e.id for e in rulings if not e.code)),
        paragraphs=paragraphs,
        rulings=rulings,
        errors=errors,
    )


def _by_clause(places: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Group places by clause, each once and in the order found."""
    found: dict[str, dict[str, None]] = {}
    for clause, place in places:
        found.setdefault(clause, {})[place] = None
    return {clause: tuple(each) for clause, each in found.items()}


def books() -> dict[str, tuple[str, ...]]:
    """Return the ids of every rulebook in the order of the book, each paragraph followed by the rulings on it."""
    keys = [path.parent.name for path in sorted(SYSTEMS.glob("*/rules.toml"))]
    return {key: _ids(rulebook(key)) for key in (*keys, *SHARED)}


def _ids(book: Rulebook) -> tuple[str, ...]:
    rulings: dict[str, list[str]] = {}
    for ruling in book.rulings:
        rulings.setdefault(ruling.rpartition("-")[0], []).append(ruling)
    return tuple(id_ for paragraph in book.paragraphs for id_ in (paragraph, *rulings.get(paragraph, ())))


def _code_citations(key: str) -> tuple[list[tuple[str, Citation]], list[str]]:
    """Return the citations of a book with their places, and what is wrong in its own modules, or cited from others."""
    shelf = books()
    found: list[tuple[str, Citation]] = []
    errors: list[str] = []
    shown = re.compile(rf"[(,;] ?{key} " + (r"|UMPIRE\(|by_umpire\(" if key == UMPIRE_KEY else ""))
    for path in sorted((*ENGINE.rglob("*.py"), *(ROOT / "bot").rglob("*.py"))):
        source = path.read_text(encoding="utf-8")
        home = home_of(path, ENGINE)
        if home != key and not shown.search(source):
            continue
        cited, faults = citations(source, home, shelf, words=only_words(path, home))
        found += [(f"{_place(path)}:{citation.line}", citation) for citation in cited if citation.book == key]
        errors += [
            f"{_place(path)}:{line}: {what}" for line, what in faults if home == key or what.startswith(f"{key} ")
        ]
    return found, errors


def _test_citations(folder: Path, key: str) -> Iterator[tuple[str, str]]:
    """Yield clause and `file::name` of each paragraph of a book that a test is marked with."""
    for path, tree in _sources(folder, re.compile(r"clause\("), re.compile(rf"[\"']{key}\b")):
        for name, marks in _tests(tree.body, (), ()):
            for citation in marks:
                book, _, clause = citation.partition(" ")
                if book == key:
                    yield clause, f"{_place(path)}::{name}"


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


def _sources(folder: Path, *needles: re.Pattern[str]) -> Iterator[tuple[Path, ast.Module]]:
    """Yield path and syntax tree of each Python file under a folder that has all of this in it."""
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if all(needle.search(source) for needle in needles):
            yield path, ast.parse(source, str(path))


def _place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()


def _lines(report: Audit) -> Iterator[str]:
    tests = "tests not installed" if report.untested is None else f"{report.untested} without a test"
    yield (
        f"{report.title.en}: {report.total} paragraphs, {report.done} done, {report.partial} partial, "
        f"{report.excluded} excluded, {tests}, {len(report.missing)} not carried out"
    )
    ids = [*(entry.id for entry in report.paragraphs), *(ruling.id for ruling in report.rulings)]
    width = max(map(len, ids), default=0)
    yield from _paragraph_lines(report, report.paragraphs, width)
    yield f"{len(report.rulings)} rulings"
    yield from _ruling_lines(report, report.rulings, width)
    if report.untested is None:
        yield "The tests are not installed beside the program, so this report knows none."
    for error in report.errors:
        yield f"error: {error}"
    if report.missing:
        yield "not carried out: " + " ".join(report.missing)


def _paragraph_lines(report: Audit, entries: Iterable[ParagraphReport], width: int) -> Iterator[str]:
    for entry in entries:
        missing = report.untested is not None and entry.status == "done" and not entry.tests
        lacks = ("  -- no test" if missing else "") + ("  -- no code" if entry.id in report.missing else "")
        yield f"{entry.id:{width}}  {entry.status:8}  {entry.title.en}{lacks}"
        if entry.numbers is not None:
            yield f"{'':{width}}  {'numbers':8}  {_counted(entry.numbers)}"
        yield from _places(entry, width)


def _ruling_lines(report: Audit, entries: Iterable[RulingReport], width: int) -> Iterator[str]:
    for ruling in entries:
        policy = f" (policy {ruling.policy})" if ruling.policy else ""
        lacks = "  -- no code" if ruling.id in report.missing else ""
        yield f"{ruling.id:{width}}  {ruling.source:8}  {ruling.answer.en}{policy}{lacks}"
        yield f"{'':{width}}  {'reason':8}  {ruling.reason.en}"
        yield from _places(ruling, width)


def _counted(entries: Numbers) -> str:
    return (
        f"{entries.total} entries of charts: {entries.text} text, {entries.found} found, "
        f"{entries.house} house ({entries.share} %)"
    )


def _places(entry: Traced, width: int) -> Iterator[str]:
    for name, places in (("code", entry.code), ("named", entry.named), ("test", entry.tests)):
        for place in places:
            yield f"{'':{width}}  {name:8}  {place}"
