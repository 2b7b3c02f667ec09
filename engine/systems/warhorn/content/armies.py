"""Army lists: cards with ready armies, and what an army may be (generals-count, chariots-elephants, engines)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct

from engine.content import files as content
from engine.content.lists import ArmyFile, ReadyArmy, problems, repeated
from engine.content.scenario import Names, Slug
from engine.kernel.problem import Problem
from engine.systems.warhorn.content.cards import Card, CardData, ListEntry, card_mistakes, size_of, sized
from engine.systems.warhorn.content.kinds import Policies

FEW: Final = 3
"""The most units of chariots and elephants of an army, and the most batteries (chariots-elephants, engines)."""


class EntryData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit of a ready army as a file writes it."""

    card: Slug
    models: Annotated[tuple[int, ...], Meta(min_length=1, max_length=4)]
    general: bool = False
    mercenary: bool = False
    chief: bool = False
    standard: bool = False
    musician: bool = False

    @property
    def entry(self) -> ListEntry:
        """The unit as an order brings it."""
        return ListEntry(
            self.card, self.models, self.general, self.mercenary, self.chief, self.standard, self.musician
        )  # fmt: skip


class ReadyData(ReadyArmy[EntryData], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ready army."""


class ArmyList(ArmyFile, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of cards with ready armies."""

    letter: Names
    """With which the codes of its units begin: `R`, in Russian `Р`."""
    cards: Annotated[tuple[CardData, ...], Meta(min_length=1)]
    ready: tuple[ReadyData, ...] = ()

    def problems(self, file: str) -> Iterator[Problem]:
        """Yield every mistake that can be seen without the charts."""
        return problems(file, self._mistakes())

    def _mistakes(self) -> Iterator[tuple[str, str]]:
        if len(self.letter.en) != 1 or len(self.letter.ru) != 1:
            yield "letter", "is one letter in each language"
        for n, card in enumerate(self.cards):
            for place, what in card_mistakes(card):
                yield f"cards[{n}].{place}", f"{card.slug}: {what}"
        yield from (*repeated("cards", self.cards), *repeated("ready", self.ready))
        cards = {card.slug: card.card(n) for n, card in enumerate(self.cards)}
        for n, ready in enumerate(self.ready):
            for place, what in army_mistakes(cards, ready.entries, Policies()):
                yield f"ready[{n}].{place}", f"{ready.slug}: {what}"


class Fault(Struct, frozen=True):
    """Something that an army has wrong: rule, key of the refusal, the unit by its number from 0, further numbers."""

    rule: str
    key: str
    unit: int = -1
    """Whose it is; -1 where it is of the whole army."""
    numbers: tuple[tuple[str, int | str], ...] = ()

    @property
    def told(self) -> tuple[str, str]:
        """Its place and what is wrong, as the author of a file reads it."""
        place = "units" if self.unit < 0 else f"units[{self.unit}]"
        return place + _PLACES.get(self.key, ""), f"{_TOLD[self.key].format(**dict(self.numbers))} ({self.rule})"


_PLACES: Final = {"card": ".card", "size": ".models", "men": ".models"}
_TOLD: Final = {
    "card": "there is no card {card}{near}",
    "size": "are {least} to {most} of this kind",
    "men": "count each of the troops, 1 to {most} in all",
    "manned": "has no general: batteries, chariots and elephants carry none",
    "nobody": "names a general whom it does not have",
    "hired-chief": "has a mercenary for commander-in-chief, who is a regular general",
    "never-mercenary": "serves under no mercenary",
    "always-mercenary": "serves under mercenaries only",
    "bearers": "has a standard or a musician without a general",
    "chief": "name one commander-in-chief, a regular general, not {count}",
    "regulars": "have {count} regular generals; {units} units may have {most}",
    "mercenaries": "have {count} mercenary generals where {left} units are left to them",
    "beasts": "have more than {most} units of chariots and elephants",
    "batteries": "have more than {most} batteries",
}


def army_mistakes(
    cards: Mapping[str, Card], entries: tuple[ListEntry, ...], policies: Policies
) -> Iterator[tuple[str, str]]:
    """Yield place and fault of what an army has wrong, its points apart."""
    return (fault.told for fault in army_faults(cards, entries, policies))


def army_faults(cards: Mapping[str, Card], entries: tuple[ListEntry, ...], policies: Policies) -> Iterator[Fault]:
    """Yield what an army has wrong, its points apart."""
    for n, entry in enumerate(entries):
        card = cards.get(entry.card)
        if card is None:
            yield Fault("generals-count", "card", n, (("card", entry.card), ("near", content.meant(entry.card, cards))))
            continue
        sizes = size_of(card)
        if not sized(card, entry.models):
            key = "size" if card.manned else "men"
            yield Fault(_SIZED.get(card.kind, "formation-depth"), key, n, (("least", sizes[0]), ("most", sizes[1])))
        for rule, key in _command_faults(card, entry, policies):
            yield Fault(rule, key, n)
    yield from _count_faults([cards[entry.card] for entry in entries if entry.card in cards], entries)


_SIZED: Final = {
    "chariot": "chariots-elephants", "scythed": "chariots-elephants", "elephant": "chariots-elephants",
    "battery": "engines",
}  # fmt: skip


def _command_faults(card: Card, entry: ListEntry, policies: Policies) -> Iterator[tuple[str, str]]:
    if entry.general and card.manned and policies.general_units == "models":
        yield "generals-count-c", "manned"
    if (entry.mercenary or entry.chief) and not entry.general:
        yield "generals-count", "nobody"
    if entry.mercenary and entry.chief:
        yield "generals-count", "hired-chief"
    if entry.mercenary and card.never_mercenary:
        yield "generals-count", "never-mercenary"
    if entry.general and not entry.mercenary and card.always_mercenary:
        yield "generals-count", "always-mercenary"
    if (entry.standard or entry.musician) and not (entry.general or card.bearers):
        yield "standard-musician", "bearers"


def _count_faults(cards: Iterable[Card], entries: tuple[ListEntry, ...]) -> Iterator[Fault]:
    """Yield that there are too many generals (generals-count-a), or beasts of both kinds (chariots-elephants-a)."""
    kinds = [card.kind for card in cards]
    regular = sum(entry.general and not entry.mercenary for entry in entries)
    mercenary = sum(entry.general and entry.mercenary for entry in entries)
    chiefs = sum(entry.chief for entry in entries)
    if chiefs != 1:
        yield Fault("generals-count", "chief", numbers=(("count", chiefs),))
    most = max(1, len(entries) // FEW)
    if regular > most:
        numbers = ("count", regular), ("units", len(entries)), ("most", most)
        yield Fault("generals-count-a", "regulars", numbers=numbers)
    # A regular general commands three units, and the other two have no general of their own (generals-count-b).
    left = max(0, len(entries) - FEW * regular)
    if mercenary > left:
        yield Fault("generals-count-b", "mercenaries", numbers=(("count", mercenary), ("left", left)))
    if sum(kind in ("chariot", "scythed", "elephant") for kind in kinds) > FEW:
        yield Fault("chariots-elephants-a", "beasts", numbers=(("most", FEW),))
    if kinds.count("battery") > FEW:
        yield Fault("engines", "batteries", numbers=(("most", FEW),))


def lists() -> tuple[ArmyList, ...]:
    """Return our army lists in the order of their files."""
    found = (content.load(content.read(path), path.name, ArmyList) for path in content.files("warhorn", "armies"))
    return tuple(found)
