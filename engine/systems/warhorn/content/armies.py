"""Army lists: cards with ready armies, and what an army may be (generals-count, chariots-elephants, engines)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct

from engine.content import files as content
from engine.content.scenario import Names, Slug, Source
from engine.kernel.problem import Problem
from engine.systems.warhorn.content.cards import Card, CardData, ListEntry, card_mistakes, size_mistake
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


class ReadyData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ready army."""

    slug: Slug
    title: Names
    points: Annotated[int, Meta(ge=1, le=100000)]
    """The size of army it is meant for."""
    units: Annotated[tuple[EntryData, ...], Meta(min_length=1)]

    @property
    def entries(self) -> tuple[ListEntry, ...]:
        """Its units as an order brings them."""
        return tuple(unit.entry for unit in self.units)


class ArmyList(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of cards with ready armies."""

    id: Slug
    title: Names
    summary: Names
    letter: Names
    """With which the codes of its units begin: `R`, in Russian `Р`."""
    cards: Annotated[tuple[CardData, ...], Meta(min_length=1)]
    ready: tuple[ReadyData, ...] = ()
    sources: tuple[Source, ...] = ()

    def problems(self, file: str) -> Iterator[Problem]:
        """Yield every mistake that can be seen without the charts."""
        for place, what in self._mistakes():
            yield Problem(file, place, what)

    def _mistakes(self) -> Iterator[tuple[str, str]]:
        if len(self.letter.en) != 1 or len(self.letter.ru) != 1:
            yield "letter", "is one letter in each language"
        for n, card in enumerate(self.cards):
            for place, what in card_mistakes(card):
                yield f"cards[{n}].{place}", f"{card.slug}: {what}"
            if card.slug in (other.slug for other in self.cards[:n]):
                yield f"cards[{n}].slug", f"{card.slug} is there twice"
        cards = {card.slug: card.card(n) for n, card in enumerate(self.cards)}
        for n, ready in enumerate(self.ready):
            if ready.slug in (other.slug for other in self.ready[:n]):
                yield f"ready[{n}].slug", f"{ready.slug} is there twice"
            for place, what in army_mistakes(cards, ready.entries, Policies()):
                yield f"ready[{n}].{place}", f"{ready.slug}: {what}"


def army_mistakes(
    cards: Mapping[str, Card], entries: tuple[ListEntry, ...], policies: Policies
) -> Iterator[tuple[str, str]]:
    """Yield place and fault of what an army has wrong, its points apart."""
    for n, entry in enumerate(entries):
        card = cards.get(entry.card)
        if card is None:
            yield f"units[{n}].card", f"there is no card {entry.card}"
            continue
        wrong = size_mistake(card, entry.models)
        if wrong:
            yield f"units[{n}].models", wrong
        for what in _command_mistakes(card, entry, policies):
            yield f"units[{n}]", what
    yield from _count_mistakes([cards[entry.card] for entry in entries if entry.card in cards], entries)


def _command_mistakes(card: Card, entry: ListEntry, policies: Policies) -> Iterator[str]:
    if entry.general and card.manned and policies.general_units == "models":
        yield "has no general: batteries, chariots and elephants carry none (generals-count-c)"
    if (entry.mercenary or entry.chief) and not entry.general:
        yield "names a general whom it does not have"
    if entry.mercenary and entry.chief:
        yield "has a mercenary for commander-in-chief, who is a regular general (generals-count)"
    if entry.mercenary and card.never_mercenary:
        yield "serves under no mercenary (generals-count)"
    if entry.general and not entry.mercenary and card.always_mercenary:
        yield "serves under mercenaries only (generals-count)"
    if (entry.standard or entry.musician) and not (entry.general or card.bearers):
        yield "has a standard or a musician without a general (standard-musician)"


def _count_mistakes(cards: Iterable[Card], entries: tuple[ListEntry, ...]) -> Iterator[tuple[str, str]]:
    kinds = [card.kind for card in cards]
    regular = sum(entry.general and not entry.mercenary for entry in entries)
    mercenary = sum(entry.general and entry.mercenary for entry in entries)
    if sum(entry.chief for entry in entries) != 1:
        yield "units", "name one commander-in-chief, a regular general (generals-count)"
    most = max(1, len(entries) // FEW)
    if regular > most:
        yield "units", f"have {regular} regular generals; {len(entries)} units may have {most} (generals-count)"
    # A regular general commands three units, and the other two have no general of their own (generals-count-b).
    left = max(0, len(entries) - FEW * regular)
    if mercenary > left:
        yield "units", f"have {mercenary} mercenary generals where {left} units are left to them (generals-count-b)"
    if sum(kind in ("chariot", "scythed", "elephant") for kind in kinds) > FEW:
        yield "units", f"have more than {FEW} units of chariots and elephants (chariots-elephants)"
    if kinds.count("battery") > FEW:
        yield "units", f"have more than {FEW} batteries (engines)"


def lists() -> tuple[ArmyList, ...]:
    """Return our army lists in the order of their files."""
    found = (content.load(content.read(path), path.name, ArmyList) for path in content.files("warhorn", "armies"))
    return tuple(found)
