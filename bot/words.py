"""Words of a language: sentences, terms, citations, all from the Fluent files of the bot, the renderer and the systems.

A sentence is parsed when it is first said, so that a bot starts at once; `checked` finds the mistakes of all of them.
A message that is missing shows its id and is logged as an error; the tests fail on such a record, a game does not.
"""

import logging
import re
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import renderer
from bot.defusing import defused
from bot.texts import Sources
from engine.content import files as content
from engine.kernel.rulebook import Rule
from engine.kernel.text import Fact, Language, Line, Term, Text
from engine.systems import SYSTEMS

if TYPE_CHECKING:
    from bot.sentences import Sentences

LANGUAGES: Final[tuple[Language, ...]] = ("en", "ru")

_log = logging.getLogger(__name__)
_LONGEST = 500
_MARK = "\ue000"
"""A private character: no text of ours or of a player's keyboard has it."""
_MARKDOWN = re.compile(r"([\\*_~`|>#\[\]<])")


def files(language: Language) -> tuple[Path, ...]:
    """Return the Fluent files of a language: of bot, renderer and each system one, and one for each of its topics."""
    own, drawn = Path(__file__).parent / "text", Path(renderer.__file__).parent / "text"
    return tuple(
        path
        for folder in (own, drawn, *(content.SYSTEMS / key / "display" / "text" for key in SYSTEMS))
        for path in (folder / f"{language}.ftl", *sorted(folder.glob(f"*.{language}.ftl")))
    )


@cache
def words(language: Language) -> "FluentWords":
    """Return the words of a language, read once per process."""
    return FluentWords(language)


def checked() -> None:
    """Parse every sentence of all languages.  Raises ContentError with every mistake of the files."""
    from bot.sentences import read  # noqa: PLC0415

    problems = content.Problems()
    for language in LANGUAGES:
        problems.of(read, files(language))
    problems.stop()


@lru_cache(maxsize=64)
def language_of(locale: object) -> Language:
    """Return the language for a locale of Discord, e.g. `ru` or `en-GB`: Russian or else English."""
    return "ru" if str(locale).partition("-")[0] == "ru" else "en"


def escaped(text: str) -> str:
    """Return what a person wrote so that Discord shows it as written, on one line, and it does nothing."""
    return _MARKDOWN.sub(r"\\\1", " ".join(defused(text).splitlines()))


class FluentWords:
    """One language.  Facts of a sentence may be texts and terms; they are put into this language."""

    def __init__(self, language: Language, paths: tuple[Path, ...] = ()) -> None:
        self.language: Language = language
        self._sources = Sources(paths or files(language))

    def __contains__(self, code: object) -> bool:
        return code in self._sources

    def line(self, line: Line) -> str:
        """Return a sentence of the engine with its facts put in, without its rule; `rule` cites that."""
        return self.message(line.code, **dict(line.facts))

    def term(self, term: Term) -> str:
        """Return a word of the rules in this language."""
        return self.message(term.code)

    def message(self, code: str, **facts: Fact) -> str:
        """Return a message with its facts.  The id stands in for a message that there is not."""
        plain = self._sources.plain(code)
        if plain is not None:
            return plain
        values = {name: self.fact(value) for name, value in facts.items()}
        # The library refuses facts above a length, so long ones are put in after it.
        long = {f"{_MARK}{name}{_MARK}": value for name, value in values.items() if len(str(value)) > _LONGEST}
        short = {
            name: f"{_MARK}{name}{_MARK}" if len(str(value)) > _LONGEST else value for name, value in values.items()
        }
        try:
            text, errors = self._sentences.said(code, short)
        except LookupError:
            _log.error("no message %s in %s", code, self.language)
            return code
        if text is None:
            _log.error("message %s has no value in %s", code, self.language)
            return code
        for error in errors:
            _log.error("message %s in %s: %r", code, self.language, error)
        for mark, value in long.items():
            text = text.replace(mark, str(value))
        return text

    @cached_property
    def _sentences(self) -> "Sentences":
        from bot.sentences import Sentences  # noqa: PLC0415 - most of what a start says needs none

        return Sentences(self.language, self._sources)

    def fact(self, value: Fact) -> str | int:
        """Return a fact in this language, ready to be put into a sentence; numbers stay numbers."""
        match value:
            case Text():
                return value.within(self.language)
            case Term():
                return self.term(value)
            case _:
                return value

    def rule(self, rule: Rule, *, titled: bool = False) -> str:
        """Cite a rule: `SCS 6.1e`, on request with our title; a house rule of the umpire is cited by its title."""
        if rule.book == content.UMPIRE_KEY:
            return self.message("rule-umpire", title=self.title(rule))
        cited = self.message("rule-cited", book=self.message(f"rule-book-{rule.book}"), clause=rule.clause)
        return self.message("rule-titled", rule=cited, title=self.title(rule)) if titled else cited

    def title(self, rule: Rule) -> str:
        """Return our title of a paragraph.  Raises ContentError, KeyError for a rule that there is not."""
        wording = content.rulebook(rule.book).title_of(rule)
        return wording.ru if self.language == "ru" else wording.en
