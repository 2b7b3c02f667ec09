"""Rules as objects: a paragraph that the rulebook does not have cannot be cited."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Status: TypeAlias = Literal["done", "partial", "excluded"]


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
    status: Status
    note: Wording | None = None
    """What the paragraph says, in our own words.  An excluded paragraph must say here why."""


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of ours where the text is silent, contradictory or garbled.  Cited like a paragraph."""

    answer: Wording
    reason: str
    source: Literal["text", "found", "house"] = "house"
    edition: str | None = None
    """The name of the policy that switches the ruling off, where a game may choose."""


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


UMPIRE = Rulebook(
    key="umpire",
    title=Wording(en="House rules of the umpire", ru="Правила самого судьи"),
    rules=1,
    paragraphs={
        clause: Paragraph(title=Wording(en=en, ru=ru), status="done")
        for clause, en, ru in (
            ("turn", "Whoever is asked decides", "Решает тот, кого спросили"),
            ("question", "An answer belongs to the question that is open now", "Ответ относится к открытому сейчас вопросу"),
            ("over", "A finished game takes no orders", "Законченная партия не принимает приказов"),
            ("undo", "Undo is free until dice or secrets are out", "Отмена свободна, пока не брошены кубики и не раскрыты тайны"),
            ("referee", "A referee's act names its reason and leaves a lawful position",
             "Судья называет причину и оставляет допустимую позицию"),
            ("forced", "A choice without a choice plays itself", "Выбор без выбора делается сам"),
            ("resign", "A side may resign", "Сторона вправе сдаться"),
            ("clock", "The clock of the game may end it", "Часы партии могут её закончить"),
        )
    },
    rulings={},
)
