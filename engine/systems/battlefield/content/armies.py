"""Army lists: the cards of troops that a people fields, and ready armies of them (3.1, 4.3).

Cards are held to the bounds of the rules and of the chart of shooting; every mistake names its paragraph.
"""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from engine.content import files as content
from engine.content.lists import ArmyFile, ReadyArmy, problems, repeated
from engine.content.scenario import Names, Slug
from engine.kernel.problem import Problem
from engine.systems.battlefield.content.bounds import army_mistakes, card_mistakes, shooting_mistakes
from engine.systems.battlefield.content.cards import CardData, ListEntry, figures, price_of
from engine.systems.battlefield.content.charts import ShootingChart

__all__ = ["ArmyList", "CardData", "CorpsData", "EntryData", "ReadyData", "army_of", "figures", "lists", "price_of"]


class CorpsData(Struct, frozen=True, forbid_unknown_fields=True):
    """A corps of a ready army: what it is called, and who leads it."""

    name: Names
    general: Names


class EntryData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit of a ready army."""

    card: Slug
    ranks: int
    corps: Annotated[int, Meta(ge=1, le=9)] = 1
    general: bool = False
    chief: bool = False
    standard: bool = False
    musician: bool = False

    @property
    def entry(self) -> ListEntry:
        """The unit as an order brings it."""
        return ListEntry(self.card, self.ranks, self.corps, self.general, self.chief, self.standard, self.musician)


class ReadyData(ReadyArmy[EntryData], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ready army: so many points of units, in corps."""

    corps: Annotated[tuple[CorpsData, ...], Meta(min_length=1)]


class ArmyList(ArmyFile, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of cards with ready armies."""

    cards: Annotated[tuple[CardData, ...], Meta(min_length=1)]
    ready: tuple[ReadyData, ...] = ()

    def shooting_problems(self, file: str, chart: ShootingChart) -> Iterator[Problem]:
        """Yield what of the cards does not fit the chart of missile weapons."""
        for n, card in enumerate(self.cards):
            for place, what in shooting_mistakes(card, chart):
                yield Problem(file, f"cards[{n}].{place}", f"{card.slug}: {what}")

    def problems(self, file: str) -> Iterator[Problem]:
        """Yield every mistake that can be seen without the charts."""
        return problems(file, self._mistakes())

    def _mistakes(self) -> Iterator[tuple[str, str]]:
        for n, card in enumerate(self.cards):
            for place, what in card_mistakes(card):
                yield f"cards[{n}].{place}", f"{card.slug}: {what}"
        yield from (*repeated("cards", self.cards), *repeated("ready", self.ready))
        cards = {card.slug: card.card(n) for n, card in enumerate(self.cards)}
        for n, ready in enumerate(self.ready):
            for place, what in army_mistakes(cards, ready.entries, ready.points, len(ready.corps)):
                yield f"ready[{n}].{place}", f"{ready.slug}: {what}"


def lists() -> tuple[ArmyList, ...]:
    """Return our army lists in the order of their files."""
    found = (content.load(content.read(path), path.name, ArmyList) for path in content.files("battlefield", "armies"))
    return tuple(found)


def army_of(slug: str) -> ReadyData:
    """Return one of our ready armies.  Raises LookupError."""
    for army in lists():
        for ready in army.ready:
            if ready.slug == slug:
                return ready
    raise LookupError(f"no ready army {slug}")
