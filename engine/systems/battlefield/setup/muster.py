"""Chapter 4.3: armies.  What an army may be, the question that both sides answer at once and in secret, and its units.

Army lists in words are in `lists`.
"""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, Flow, Goto, PickFace, Procedure
from engine.kernel.text import Text, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.armies import price_of
from engine.systems.battlefield.content.cards import Card, ListEntry
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import RED, SIDES
from engine.systems.battlefield.events import ArmiesShown, Enlisted, PhaseBegan, Sealed
from engine.systems.battlefield.frames import Mustering
from engine.systems.battlefield.orders import Enlist
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.setup.arranging import has_room
from engine.systems.battlefield.setup.halves import ahead
from engine.systems.battlefield.setup.opening import opening
from engine.systems.battlefield.wording import joined
from engine.systems.battlefield.world import Unit, World, army_of, code_of, unit_id
from engine.tabletop import enlisting
from engine.tabletop.roster import units_of

FOOT_RANKS: Final = 4
HORSE_RANKS: Final = 2
"""The deepest units at the start (3.3)."""
MOST_CORPS: Final = 9


def most_ranks(card: Card) -> int:
    """Return how many ranks a unit of a card may have at most: foot 4, horse 2, a special unit 1 (3.3)."""
    return FOOT_RANKS if card.foot else HORSE_RANKS if card.arm == "horse" else 1


def points(t: Field, entries: tuple[ListEntry, ...]) -> int:
    """Return what an army costs; command figures are free, cards that are not known cost nothing (4.3)."""
    known = ((t.card_by_slug.get(entry.card), entry.ranks) for entry in entries)
    return sum(price_of(card, ranks) for card, ranks in known if card is not None)


def named(t: Field, number: int, entry: ListEntry) -> Text:
    """Return how an entry is called in a refusal: its place in the list from 1, and its card."""
    card = t.card_by_slug.get(entry.card)
    name = Text(entry.card, entry.card) if card is None else card.name
    return Text(f"{number}. {name.en}", f"{number}. {name.ru}")


# -- what an army may be


def check(t: Field, entries: tuple[ListEntry, ...], side: Side = RED) -> Iterator[Violation]:
    """Yield everything that is wrong with an army: units, points, corps, generals, room to deploy (3.3, 4.3).

    There is no lower limit, and all faults are named at once (4.3-b).
    """
    if not entries:
        yield violation(R("4.3"), "battlefield-muster-empty")
        return
    faults = [fault for n, entry in enumerate(entries, 1) for fault in _unit(t, n, entry)]
    yield from faults
    spent = points(t, entries)
    if spent > t.points:
        yield violation(R("4.3"), "battlefield-muster-points", points=spent, most=t.points, over=spent - t.points)
    yield from _chief(t, entries)
    yield from _corps(t, entries)
    # Where an army that is too large would stand does not matter, and takes long to find out.
    if not faults and spent <= t.points and not has_room(t, opening(t), side, units_for(t, side, entries)):
        yield violation(R("4.4"), "battlefield-muster-room", count=len(entries))


def _unit(t: Field, n: int, entry: ListEntry) -> Iterator[Violation]:
    card, unit = t.card_by_slug.get(entry.card), named(t, n, entry)
    if card is None:
        yield violation(R("4.3"), "battlefield-muster-card", unit=unit)
    elif not 1 <= entry.ranks <= most_ranks(card):
        yield violation(R("3.3"), "battlefield-muster-ranks", unit=unit, ranks=entry.ranks, most=most_ranks(card))
    if not 1 <= entry.corps <= MOST_CORPS:
        yield violation(R("4.3-d"), "battlefield-muster-corps-number", unit=unit, corps=entry.corps, most=MOST_CORPS)
    if entry.general and entry.chief:
        yield violation(R("4.3"), "battlefield-muster-two-figures", unit=unit)


def _chief(t: Field, entries: tuple[ListEntry, ...]) -> Iterator[Violation]:
    carriers = [named(t, n, entry) for n, entry in enumerate(entries, 1) if entry.chief]
    if not carriers:
        yield violation(R("3.4.5.1"), "battlefield-muster-no-chief")
    elif len(carriers) > 1:
        yield violation(R("3.4.5.1"), "battlefield-muster-chiefs", count=len(carriers), units=joined(carriers))


def _corps(t: Field, entries: tuple[ListEntry, ...]) -> Iterator[Violation]:
    """Yield which corps lack a general or have several; the commander-in-chief may be one's general (4.3-a, 4.3-d)."""
    for corps in range(1, min(max(entry.corps for entry in entries), MOST_CORPS) + 1):
        own = [(n, entry) for n, entry in enumerate(entries, 1) if entry.corps == corps]
        generals = [named(t, n, entry) for n, entry in own if entry.general]
        if not own:
            yield violation(R("4.3"), "battlefield-muster-corps-empty", corps=corps)
        elif len(generals) > 1:
            many = facts(corps=corps, count=len(generals), units=joined(generals))
            yield Violation(R("4.3-d"), "battlefield-muster-generals", many)
        elif not generals and not any(entry.chief for _, entry in own):
            yield violation(R("4.3"), "battlefield-muster-no-general", corps=corps)


def units_for(t: Field, side: Side, entries: tuple[ListEntry, ...]) -> tuple[Unit, ...]:
    """Return the units of a lawful army, in reserve with full ranks (3.3-a).

    A commander-in-chief whose corps has no other general is its general too (4.3-a).
    """
    led = {entry.corps for entry in entries if entry.general}
    return tuple(
        Unit(
            side,
            code_of(unit_id(side, n)),
            t.card_by_slug[entry.card].id,
            entry.corps - 1,
            entry.ranks,
            entry.ranks,
            heading=ahead(side),
            general=entry.general or (entry.chief and entry.corps not in led),
            chief=entry.chief,
            standard=entry.standard,
            musician=entry.musician,
        )
        for n, entry in enumerate(entries, 1)
    )


def entries_of(t: Field, world: World, side: Side) -> tuple[ListEntry, ...]:
    """Return the army of a side as it was brought."""
    units = [world.units[n] for n in units_of(world, side)]
    return tuple(
        ListEntry(
            t.cards[unit.card].slug, unit.full, unit.corps + 1, unit.general and not unit.chief, unit.chief,
            unit.standard, unit.musician,
        )
        for unit in units
    )  # fmt: skip


# -- ready armies


def ready(t: Field, side: Side) -> tuple[str, ...]:
    """Return the ready armies by slug that are lawful here and as large as they come, the side's own first."""
    usual = t.list_of(side)
    lawful = [slug for slug, army in t.lists.items() if not any(check(t, army.entries, side))]
    most = max((t.lists[slug].points for slug in lawful), default=0)
    fits = (slug for slug in lawful if slug == usual or t.lists[slug].points == most)
    return tuple(sorted(fits, key=lambda slug: slug != usual))


def cut_down(t: Field, entries: tuple[ListEntry, ...]) -> tuple[ListEntry, ...]:
    """Return an army cut to the agreed size: the last units that carry no commander go first, then ranks."""
    left = list(entries)
    while points(t, tuple(left)) > t.points and len(left) > 1:
        plain = [n for n, entry in enumerate(left) if not (entry.general or entry.chief)]
        others = [n for n, entry in enumerate(left) if not entry.chief]
        gone = left.pop((plain or others)[-1])
        if gone.general:
            left = [replace(entry, corps=entry.corps - (entry.corps > gone.corps)) for entry in left]
    while points(t, tuple(left)) > t.points and left[0].ranks > 1:
        left[0] = replace(left[0], ranks=left[0].ranks - 1)
    chief = next(entry for entry in left if entry.chief)
    led = {entry.corps for entry in left if entry.general} | {chief.corps}
    return tuple(entry if entry.corps in led else replace(entry, corps=chief.corps) for entry in left)


def by_chance(t: Field, pick: PickFace) -> tuple[ListEntry, ...]:
    """Return an army of chance units for about the agreed points; in small games it need not be lawful."""
    entries: list[ListEntry] = []
    corps, left = 1 + pick(3), t.points
    while True:
        card = t.cards[pick(len(t.cards))]
        ranks = 1 + pick(most_ranks(card))
        left -= price_of(card, ranks)
        if left < 0:
            break
        number = len(entries) + 1
        leads = number <= corps
        entries.append(
            ListEntry(
                card.slug, ranks, number if leads else 1 + pick(corps), leads and number > 1, number == 1,
                not pick(3), not pick(3),
            )
        )  # fmt: skip
    return tuple(entries)


# -- the question


class Enlisting(enlisting.ArmyQuestion[Field, World, Mustering]):
    """Which army a side brings (4.3)."""

    asks, rule, answers = "battlefield-ask-army", R("4.3"), (Enlist,)
    both, no_list = "battlefield-muster-both", "battlefield-muster-list"

    muster = enlisting.ArmyRules(ready, cut_down, check, by_chance)

    def apply(self, tx: Tx[World], f: Mustering, side: Side, order: Enlist, /) -> Flow:
        entries = self.brought(order)
        units = units_for(self.t, side, entries)
        corps = max(entry.corps for entry in entries)
        tx.emit(Enlisted(side, order.list, entries, units, points(self.t, entries), corps))
        tx.emit(Sealed(side, "army"))
        return Goto(replace(f, step="show"))


def _open(tx: Tx[World], f: Mustering) -> Flow:
    missing = tuple(side for side in SIDES if not units_of(tx.world, side))
    if not missing:
        return DONE
    tx.emit(PhaseBegan(tx.world.side, "armies"))
    return Ask(replace(f, step="enlist"), missing)


def _show(t: Field, tx: Tx[World], _f: Mustering) -> Flow:
    """Turn both armies over together."""
    armies = [army_of(tx.world, side) for side in t.sides]
    red, black = (points(t, entries_of(t, tx.world, side)) for side in t.sides)
    tx.emit(ArmiesShown(tx.world.units, (armies[0].name, armies[1].name), (red, black)))
    return DONE


def mustering(t: Field) -> Procedure[World, Any]:
    """Return the procedure in which both sides bring their armies (4.3)."""
    procedure: Procedure[World, Mustering] = Procedure.over(t, Mustering, {"enlist": Enlisting, "show": _show})
    procedure.auto("open")(_open)
    return procedure
