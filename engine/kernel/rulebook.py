"""Rules as objects: a paragraph that the rulebook does not have cannot be cited."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

ParagraphStatus: TypeAlias = Literal["done", "partial", "excluded"]


class Rule(Struct, frozen=True, order=True):
    """A paragraph of a rulebook, or a ruling on one: `scs 3.1e`, `scs 3.1e-a`."""

    book: str
    clause: str

    def __str__(self) -> str:
        return f"{self.book} {self.clause}"


class Wording(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence of ours in both languages."""

    en: str
    ru: str


class Paragraph(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the index: our title for a paragraph, how far it is implemented, and a note."""

    title: Wording
    status: ParagraphStatus
    note: Wording | None = None
    """What the paragraph says, in our own words.  An excluded paragraph must say here why."""


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of ours where the text is silent, contradictory or garbled.  Cited like a paragraph."""

    answer: Wording
    reason: Wording
    source: Literal["text", "found", "house"] = "house"
    policy: str | None = None
    """The policies by which a game may choose otherwise, and their values, e.g. `entry=inland`."""


class GlossaryTerm(Struct, frozen=True, forbid_unknown_fields=True):
    """A term of a rulebook in both languages, and the paragraph or ruling that explains it or uses it first."""

    en: str
    ru: str
    rule: str
    short: Wording | None = None
    """What counters and results print."""
    also: tuple[str, ...] = ()
    """Other English names, by which a search finds the term."""


class Glossary(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a rulebook, in the order of its paragraphs."""

    terms: tuple[GlossaryTerm, ...] = ()

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """English and Russian names of the same thing, abbreviations and other names included."""
        found: list[tuple[str, str]] = []
        for term in self.terms:
            found += [(name, term.ru) for name in (term.en, *term.also)]
            if term.short is not None:
                found.append((term.short.en, term.short.ru))
        return tuple(found)


class Rulebook(Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """The index of one rulebook.  `R = rulebook; R("9.3.1")` cites a paragraph or raises LookupError."""

    key: str
    title: Wording
    rules: int
    """Raised when the behaviour of the rules code changes; every command row stores it."""
    paragraphs: Mapping[str, Paragraph]
    rulings: Mapping[str, Ruling]

    def __call__(self, clause: str) -> Rule:
        if clause not in self.paragraphs and clause not in self.rulings:
            raise LookupError(f"{self.key} has no paragraph {clause}")
        return Rule(self.key, clause)

    def title_of(self, rule: Rule) -> Wording:
        """Return our title of a paragraph; a ruling has the title of its paragraph."""
        clause = rule.clause if rule.clause in self.paragraphs else rule.clause.rpartition("-")[0]
        return self.paragraphs[clause].title


UMPIRE_CLAUSES = (
    "turn",
    "question",
    "not-an-answer",
    "over",
    "undo",
    "referee",
    "plays",
    "neutral",
    "substitute",
    "watcher",
    "nothing-hidden",
    "late",
    "referee-reason",
    "referee-position",
    "referee-question",
    "referee-text",
    "reroll",
    "referee-for",
    "referee-close",
    "call",
    "no-watch",
    "premeasure",
    "forced",
    "table-dice",
    "resign",
    "pace",
    "clock",
    "factors",
    "tournament",
)
"""The umpire's own house rules; their titles stand in `engine/kernel/rules.toml`."""


def UMPIRE(clause: str) -> Rule:  # noqa: N802 - cited like a rulebook
    """Cite a house rule of the umpire.  Raises LookupError when there is none of that name."""
    if clause not in UMPIRE_CLAUSES:
        raise LookupError(f"umpire has no paragraph {clause}")
    return Rule("umpire", clause)
