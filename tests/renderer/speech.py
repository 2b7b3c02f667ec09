"""Words for tests, over the renderer's own messages and the sentences of data/lines."""

from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

import renderer
from engine.kernel.text import Language, Line, Term, Text

OWN = Path(renderer.__file__).parent / "text"
LINES = Path(__file__).parent / "data"


class Speech:
    """A language; a message that is missing or lacks a fact is an error."""

    def __init__(self, language: Language) -> None:
        self._language: Language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in (*sorted(OWN.glob(f"*{language}.ftl")), LINES / f"lines.{language}.ftl"):
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    @property
    def language(self) -> Language:
        return self._language

    def line(self, line: Line) -> str:
        told = {}
        for name, fact in line.facts:
            if isinstance(fact, Text):
                told[name] = fact.within(self._language)
            else:
                told[name] = self.term(fact) if isinstance(fact, Term) else fact
        return self._said(line.code, told)

    def term(self, term: Term) -> str:
        return self._said(term.code, {})

    def message(self, code: str, **facts: str | int) -> str:
        return self._said(code, facts)

    def _said(self, code: str, facts: dict) -> str:
        pattern = self._bundle.get_message(code).value
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise LookupError(f"{code}: {errors}")
        return text


ENGLISH = Speech("en")
RUSSIAN = Speech("ru")
