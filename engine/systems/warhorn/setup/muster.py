"""Armies: what one may be, and the question that both sides answer at once and in secret (generals-count)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, Flow, Goto, Procedure
from engine.kernel.text import Fact, Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.armies import Fault, army_faults
from engine.systems.warhorn.content.cards import ListEntry, size_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.content.prices import cost
from engine.systems.warhorn.content.scenario import MOST_UNITS
from engine.systems.warhorn.events import ArmiesShown, ArmyReady, Enlisted, PhaseBegan
from engine.systems.warhorn.frames import Mustering
from engine.systems.warhorn.orders import Enlist
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.setup import draws
from engine.systems.warhorn.setup.opening import unit_for
from engine.systems.warhorn.setup.patterns import has_room
from engine.systems.warhorn.world import World, army_of
from engine.tabletop import enlisting
from engine.tabletop.roster import units_of


def points(t: Field, entries: tuple[ListEntry, ...]) -> int:
    """Return what an army costs; units of cards that are not known cost nothing."""
    known = ((t.card_by_slug.get(entry.card), entry) for entry in entries)
    return sum(cost(t.charts, card, entry) for card, entry in known if card is not None)


def named(t: Field, number: int, entry: ListEntry) -> Text:
    """Return how a unit of an army is called in a refusal: its place in the list from 1, and its card."""
    card = t.card_by_slug.get(entry.card)
    name = Text(entry.card, entry.card) if card is None else card.name
    return Text(f"{number}. {name.en}", f"{number}. {name.ru}")


def check(t: Field, entries: tuple[ListEntry, ...], side: Side = RED) -> Iterator[Violation]:
    """Yield everything that is wrong with an army: units, generals, numbers, points, room to deploy (generals-count).

    There is no lower limit (victory-d).
    """
    if not entries:
        yield violation(R("generals-count"), "warhorn-muster-empty")
        return
    faults = list(army_faults(t.card_by_slug, entries, t.policies))
    yield from (_refusal(t, entries, fault) for fault in faults)
    if any(fault.key in ("card", "size", "men") for fault in faults):
        return
    if len(entries) > MOST_UNITS:
        yield violation(R("generals-count"), "warhorn-muster-many", count=len(entries), most=MOST_UNITS)
    spent = points(t, entries)
    if spent > t.points:
        yield violation(R("victory-d"), "warhorn-muster-points", points=spent, most=t.points, over=spent - t.points)
    elif not faults and not has_room(t, World(), side, tuple(unit_for(t, side, 1, entry) for entry in entries)):
        yield violation(R("deployment-b"), "warhorn-muster-room", count=len(entries))


def _refusal(t: Field, entries: tuple[ListEntry, ...], fault: Fault) -> Violation:
    said: dict[str, Fact] = dict(fault.numbers)
    if fault.unit >= 0:
        said["unit"] = named(t, fault.unit + 1, entries[fault.unit])
    return violation(R(fault.rule), f"warhorn-muster-{fault.key}", **said)


# -- ready armies


def ready(t: Field, side: Side) -> tuple[str, ...]:
    """Return the ready armies by slug that are lawful here and as large as they come, the side's own first."""
    known: dict[Side, tuple[str, ...]] = t.known.setdefault("ready", {})
    if side not in known:
        usual = t.list_of(side)
        lawful = [slug for slug, army in t.lists.items() if not any(check(t, army.entries, side))]
        most = max((t.lists[slug].points for slug in lawful), default=0)
        fits = (slug for slug in lawful if slug == usual or t.lists[slug].points == most)
        known[side] = tuple(sorted(fits, key=lambda slug: slug != usual))
    return known[side]


def cut_down(t: Field, entries: tuple[ListEntry, ...]) -> tuple[ListEntry, ...]:
    """Return an army cut to the agreed size: plain units go from the end, then generals, then men of the last one.

    Only the commander-in-chief keeps his rank, so that what is left is lawful whatever its size.
    """
    left = [entry if entry.chief else _plain(t, entry) for entry in entries]
    while points(t, tuple(left)) > t.points and len(left) > 1:
        left.pop(max(n for n, entry in enumerate(left) if not entry.chief))
    (first, *others) = left
    while not others and points(t, (first,)) > t.points and sum(first.models) > size_of(t.card_by_slug[first.card])[0]:
        most = max(range(len(first.models)), key=lambda n: first.models[n])
        models = tuple(some - (n == most) for n, some in enumerate(first.models))
        first = replace(first, models=models, standard=False, musician=False)
    return (first, *others)


def _plain(t: Field, entry: ListEntry) -> ListEntry:
    keeps = t.card_by_slug[entry.card].bearers
    return ListEntry(entry.card, entry.models, standard=entry.standard and keeps, musician=entry.musician and keeps)


# -- the question


class Enlisting(enlisting.ArmyQuestion[Field, World, Mustering]):
    """Which army a side brings (generals-count)."""

    asks, rule, answers = "warhorn-ask-army", R("generals-count"), (Enlist,)
    both, no_list = "warhorn-muster-both", "warhorn-muster-list"

    muster = enlisting.ArmyRules(ready, cut_down, check, draws.army)

    def apply(self, tx: Tx[World], f: Mustering, side: Side, order: Enlist, /) -> Flow:
        units = tuple(unit_for(self.t, side, n, entry) for n, entry in enumerate(self.brought(order), 1))
        tx.emit(Enlisted(side, order.list, units))
        tx.emit(ArmyReady(side))
        return Goto(replace(f, step="show"))


def _open(t: Field, tx: Tx[World], f: Mustering) -> Flow:
    missing = tuple(side for side in t.sides if not units_of(tx.world, side))
    if not missing:
        return DONE
    tx.emit(PhaseBegan(tx.world.side, "armies"))
    return Ask(replace(f, step="enlist"), missing)


def _show(t: Field, tx: Tx[World], _f: Mustering) -> Flow:
    """Turn both armies over together."""
    one, other = (army_of(tx.world, side).name for side in t.sides)
    tx.emit(ArmiesShown(tx.world.units, (one, other)))
    return DONE


def mustering(t: Field) -> Procedure[World, Any]:
    """Return the procedure in which both sides bring their armies (generals-count)."""
    return Procedure.over(t, Mustering, {"open": _open, "enlist": Enlisting, "show": _show})
