"""Citations in source: which paragraph is named where, and whether it is carried out there.

In docstrings and comments a citation stands in parentheses of its own: `(7.36)`, `(3.1b, 3.2a-c)`, `(7.0-b to 7.0-h)`,
or `(rally, dead-zone-a)` where paragraphs have names; one of another book names it first: `(table G6)`.
`Chapter 7.4:` at the beginning of a module is a heading.  Anything between backticks is no citation.  In expressions it
is a call: `R("7.36")`.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["code", "named"]
"""Carried out at the place, or named there only: in a refusal, in words for a player, in a heading."""

ROOMS = frozenset({"display", "editors", "notation", "player"})
"""Rooms of any system that tell of rules and carry none out."""
WORDS_OF: Mapping[str, frozenset[str]] = {
    "scs": frozenset({"blows"}),
    "battlefield": frozenset({"armies", "arranging", "chances", "draws", "prospects", "standard_moves"}),
    "warhorn": frozenset({"draws"}),
}
"""More of them: what one system shows, reads, or lets the computer think."""


class Note(Struct, frozen=True):
    """A docstring or a comment."""

    text: str
    line: int
    scope: tuple[str, ...]
    heading: bool
    """Of a module, or a comment that parts one: it says what a chapter is, and carries nothing out."""


class Citation(Struct, frozen=True):
    """One paragraph or ruling, named at one place of the source."""

    book: str
    clause: str
    line: int
    kind: Kind
    scope: tuple[str, ...] = ()
    """The classes and functions around it, outermost first."""


CALLS: Mapping[str, str | None] = {"R": None, "UMPIRE": "umpire", "by_umpire": "umpire"}
"""Functions that cite, and the book that they cite from; None is the book of the folder."""
CALLED = re.compile(rf"\b(?:{'|'.join(CALLS)})\s*\(")
REFUSALS = frozenset({"violation", "Violation", "by_umpire", "refuse"})
FACTS = frozenset({"emit", "Ended"})
"""What is told by a fact is carried out with it, be it in words."""
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
SCOPE = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
BLOCKS = ast.stmt | ast.ExceptHandler | ast.match_case
PARENTHESES = re.compile(r"\(([^()]*)\)")
CLAUSE = r"(?:[A-Z]+[0-9]*|[0-9]+)(?:\.[0-9]+)*[A-Za-z]?(?:-[a-z]+)*"
NAMED = r"[a-z]+(?:-[a-z]+)*"
ITEM = re.compile(rf"(?:(?P<book>[a-z]+) )?(?P<first>{CLAUSE}|{NAMED})(?: to (?P<last>{CLAUSE}|{NAMED}))?")
PLAIN = re.compile(r"[0-9]\.[0-9]|[A-Z][0-9]|[a-z]-[a-z]\Z")
"""What a citation shows that no word of English does: it is one, though its paragraph be unknown."""
HEADING = re.compile(rf"\AChapters? ((?:{CLAUSE}(?:, | and | to |(?=[:,])))+)")
TOKEN = re.compile(rf"(?<![\w.+-]){CLAUSE}(?![\w-]|\.\w)")
LABEL = re.compile(r"(?<![\w.@-])(?:[GPT][0-9]+[a-z]?)(?![\w-])|\b[Ss]ections? [0-9]|\bthe specifications?\b")
"""Labels of papers that are no rulebook of ours."""

Books: TypeAlias = Mapping[str, Sequence[str]]
"""The ids of each book, in its order."""


def citations(source: str, home: str, books: Books, *, words: bool) -> tuple[list[Citation], list[tuple[int, str]]]:
    """Return what a module cites, and what is wrong with it by line.

    `home` is the book whose paragraphs are named without its key, or empty; `words` says that the module carries no
    rule out.
    """
    tree = ast.parse(source)
    found: list[Citation] = []
    faults: list[tuple[int, str]] = []
    for note in notes(source, tree):
        for line, book, clause, wrong in _read(note, home, books):
            if wrong:
                faults.append((line, wrong))
            else:
                found.append(Citation(book, clause, line, "named" if words or note.heading else "code", note.scope))
    for citation in _calls(tree, home, words=words) if CALLED.search(source) else ():
        found.append(citation)
        if citation.clause not in books.get(citation.book, ()):
            faults.append((citation.line, f"{citation.book} has no paragraph {citation.clause}"))
    return found, faults


def home_of(path: Path, engine: Path) -> str:
    """Return the book of a module of the engine: that of its system, that of measured tables, or none."""
    parts = path.relative_to(engine).parts if path.is_relative_to(engine) else ()
    if len(parts) > 2 and parts[0] == "systems":
        return parts[1]
    return "table" if parts[:1] == ("tabletop",) else ""


def only_words(path: Path, home: str) -> bool:
    """Tell whether a module carries no rule out: display, notation, help, editors, and what the computer thinks."""
    return path.parent.name in ROOMS or path.stem in WORDS_OF.get(home, ())


def notes(source: str, tree: ast.Module) -> Iterator[Note]:
    """Yield docstrings, those of attributes too, and comments; what stands between backticks is blanked."""
    scopes: list[tuple[int, int, tuple[str, ...]]] = []
    for node, scope in _scoped(tree, blocks=True):
        if isinstance(node, SCOPE):
            scopes.append((node.lineno, node.end_lineno or node.lineno, scope))
        if not isinstance(node, ast.Module | SCOPE):
            continue
        for index, statement in enumerate(node.body):
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield Note(text, statement.lineno, scope, isinstance(node, ast.Module) and index == 0)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            around = max((s for s in scopes if s[0] <= line <= s[1]), key=lambda s: s[0], default=(0, 0, ()))[2]
            yield Note(token.string.partition("noqa")[0], line, around, not around)


def _scoped(tree: ast.Module, *, blocks: bool = False) -> Iterator[tuple[ast.AST, tuple[str, ...]]]:
    """Yield all nodes, outer ones first, with the names of the classes and functions that hold them, itself included.

    With `blocks` only those in which statements stand, and these.
    """
    waiting: list[tuple[ast.AST, tuple[str, ...]]] = [(tree, ())]
    while waiting:
        node, scope = waiting.pop()
        if isinstance(node, SCOPE):
            scope = (*scope, node.name)
        yield node, scope
        inner = [(n, scope) for n in ast.iter_child_nodes(node) if not blocks or isinstance(n, BLOCKS)]
        waiting += reversed(inner)


def _read(note: Note, home: str, books: Books) -> Iterator[tuple[int, str, str, str]]:
    """Yield line, book and clause of each citation in a note, or line and what is wrong with it."""
    text = re.sub(r"`[^`]*`", lambda match: re.sub(r"[^\n]", "`", match.group()), note.text)
    heading = HEADING.match(text) if note.heading else None
    if heading:
        for clause in TOKEN.findall(heading.group(1)):
            if clause in books.get(home, ()):
                yield note.line, home, clause, ""
            elif not _chapter(clause, books.get(home, ())):
                yield note.line, "", "", f"{home} has no chapter {clause}"
        text = " " * heading.end() + text[heading.end() :]
    for match in PARENTHESES.finditer(text):
        line = note.line + text.count("\n", 0, match.start())
        listed = tuple(_listed(" ".join(match.group(1).split()), home, books))
        if listed:
            for book, clause in listed:
                if clause in books.get(book, ()):
                    yield line, book, clause, ""
                elif not _chapter(clause, books.get(book, ())):
                    yield line, "", "", f"{book or 'no book'} has no paragraph {clause}"
            text = text[: match.start()] + re.sub(r"[^\n]", " ", match.group()) + text[match.end() :]
    for match in () if note.heading else TOKEN.finditer(text):
        if "." in match.group() and match.group() in books.get(home, ()):
            line = note.line + text.count("\n", 0, match.start())
            yield line, "", "", f"{match.group()} is a paragraph: cite it in parentheses of its own"
    for match in LABEL.finditer(text):
        yield note.line + text.count("\n", 0, match.start()), "", "", f"{match.group()} is in no rulebook"


def _chapter(clause: str, known: Iterable[str]) -> bool:
    """Tell whether a number is that of a chapter, which paragraphs begin with."""
    return clause[-1:].isdigit() and any(paragraph.startswith(clause) for paragraph in known)


def _listed(text: str, home: str, books: Books) -> Iterator[tuple[str, str]]:
    """Yield book and clause of a list that holds nothing but clauses; plain numbers and words are none."""
    items = [ITEM.fullmatch(item) for item in re.split(r"[,;] ", text)]
    book = home
    found: list[tuple[str, str]] = []
    for item in items:
        if item is None:
            return
        book = item["book"] or book
        known = books.get(book, ())
        first, last = item["first"], item["last"]
        if first not in known and book != "umpire" and not PLAIN.search(first):
            return
        if last and first in known and last in known:
            found += [(book, clause) for clause in known[known.index(first) : known.index(last) + 1]]
        else:
            found += [(book, clause) for clause in (first, last) if clause]
    yield from found


def _calls(tree: ast.Module, home: str, *, words: bool) -> Iterator[Citation]:
    """Yield each clause that a call such as `R("7.36")` cites, with what it is cited for."""
    outer: dict[ast.AST, ast.AST] = {}
    scopes: dict[ast.AST, tuple[str, ...]] = {}
    for node, scope in _scoped(tree):
        scopes[node] = scope
        outer.update((child, node) for child in ast.iter_child_nodes(node))
    for node, scope in scopes.items():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            book = CALLS[node.func.id] or home
            told = words or node.func.id in REFUSALS or not _carried(node, outer)
            kind: Kind = "named" if told else "code"
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield Citation(book, argument.value, node.lineno, kind, scope)


def _carried(
    node: ast.AST, outer: Mapping[ast.AST, ast.AST], seen: frozenset[ast.AST] = frozenset(), told: bool = False
) -> bool:
    """Tell whether an expression goes into what happens, not into a refusal or a sentence alone.

    A name that it is bound to goes where the name is used; one that this module never uses is trusted.
    """
    here = node
    while here in outer and not isinstance(here, FUNCTION):
        here = outer[here]
        if isinstance(here, ast.Call):
            name = here.func.attr if isinstance(here.func, ast.Attribute) else getattr(here.func, "id", "")
            if name in REFUSALS:
                return False
            if name in FACTS:
                return True
            told = told or name == "Line"
        elif isinstance(here, ast.Assign | ast.AnnAssign) and here not in seen:
            uses = _uses(here, outer)
            return any(_carried(use, outer, seen | {here}, told) for use in uses) if uses else not told
    return not told


def _uses(bound: ast.Assign | ast.AnnAssign, outer: Mapping[ast.AST, ast.AST]) -> list[ast.Name]:
    """Return where the names that an assignment binds are read, in its function or its module."""
    targets = bound.targets if isinstance(bound, ast.Assign) else [bound.target]
    names = {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
    around: ast.AST = bound
    while around in outer and not isinstance(around, FUNCTION):
        around = outer[around]
    found = (node for node in ast.walk(around) if isinstance(node, ast.Name) and node.id in names)
    return [node for node in found if isinstance(node.ctx, ast.Load)]
