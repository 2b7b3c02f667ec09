"""Sentences put together by Fluent: each is parsed when it is first said.

Kept apart from `bot.words` because a bot starts faster without the library.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Lock

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentNone
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.texts import Sources
from engine.content import files as content
from engine.kernel.problem import ContentError, Problem
from engine.kernel.text import Language


class Sentences:
    """The messages of one language that have placeables."""

    def __init__(self, language: Language, sources: Sources) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._sources = sources
        self._ready: set[str] = set()
        self._parsed: set[str] = set()
        self._parsing = Lock()

    def said(self, code: str, facts: Mapping[str, str | int]) -> tuple[str | None, tuple[object, ...]]:
        """Return a message with its facts put in, and the errors of doing so; None for a message without a text.

        Raises LookupError when there is no such message.
        """
        if code not in self._ready:
            with self._parsing:
                self._bundle.add_resource(ast.Resource([*self._needed(code)]))
                self._ready.add(code)
        pattern = self._bundle.get_message(code).value
        if pattern is None:
            return None, ()
        said, errors = self._bundle.format_pattern(pattern, dict(facts))
        return code if isinstance(said, FluentNone) else said, tuple(errors)

    def _needed(self, code: str) -> list[ast.Message | ast.Term]:
        """Return an entry with all that it refers to, without what the bundle has or what cannot be parsed."""
        found: list[ast.Message | ast.Term] = []
        waiting = [code]
        while waiting:
            name = waiting.pop()
            source = self._sources.source(name)
            if name in self._parsed or source is None:
                continue
            self._parsed.add(name)
            entry = FluentParser(with_spans=False).parse_entry(source)
            if isinstance(entry, ast.Message | ast.Term):
                found.append(entry)
                waiting += _references(entry)
        return found


def read(paths: tuple[Path, ...]) -> tuple[ast.Message | ast.Term, ...]:
    """Return the messages and terms of Fluent files.  Raises ContentError with what cannot be read or stands twice."""
    parser = FluentParser(with_spans=False)
    entries: dict[str, ast.Message | ast.Term] = {}
    problems: list[Problem] = []
    for path in paths:
        resource = parser.parse(content.read(path).decode())
        problems += _junk(resource, _name(path))
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term):
                key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                if key in entries:
                    problems.append(Problem(_name(path), key, "stands twice"))
                entries[key] = entry
    if problems:
        raise ContentError(tuple(problems))
    return tuple(entries.values())


class _References(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the visitor names its methods
        self.found.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.found.append(f"-{node.id.name}")
        self.generic_visit(node)


def _references(entry: ast.Message | ast.Term) -> list[str]:
    visitor = _References()
    visitor.visit(entry)
    return visitor.found


def _name(path: Path) -> str:
    return "/".join(path.parts[-3:])


def _junk(resource: ast.Resource, file: str) -> Iterator[Problem]:
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            first = (entry.content or "").strip().partition("\n")[0]
            yield Problem(file, first, "; ".join(str(a.message) for a in entry.annotations) or "cannot be read")
