"""Hits fall on a unit, type by type, and those that are shots may cost it its nerve (shoot-casualties)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.frames import Frenzy, Losing, ResilienceTest
from engine.systems.warhorn.losses.deaths import broken_up, kill
from engine.systems.warhorn.losses.falling import BY_SHOTS, MACHINES, exposed, fall_on, first_types, guarded
from engine.systems.warhorn.losses.machines import gored, in_turn, shot_down, stung
from engine.systems.warhorn.orders import ChooseType
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, label, men
from engine.systems.warhorn.world import World, surrounded


def _open(t: Field, tx: Tx[World], f: Losing) -> Flow:
    """Count the hits; on chariots and elephants they fall model by model (chariot, wound-tracking)."""
    one, card = tx.world.units[f.unit], card_of(t, tx.world, f.unit)
    hits = sum(pool.count for pool in f.pools)
    if one.status != "table" or not men(card, one):
        return DONE
    if not hits:
        # A 1 that does not hit is a 1 all the same (elephant-frenzy-a).
        mad = (in_turn(t, tx.world, f.unit, f.by)[0],) if f.one and card.kind == "elephant" else ()
        return Call(Frenzy(f.unit, mad), replace(f, step="end")) if mad else DONE
    f = replace(f, hits=hits, dead=(0,) * len(card.troops))
    if card.kind not in MACHINES:
        return Goto(replace(f, step="apply"))
    if card.kind == "elephant":
        return _gored(t, tx, f)
    guard = guarded(t, tx.world, f.unit, f.cause, f.by, f.bare)
    fallen = shot_down(t, tx.world, f.unit, f.pools, f.by, guard, f.model)
    broken_up(t, tx, f.unit, hits, f.by, fallen, f.cause)
    return Goto(replace(f, gone=fallen.passed, step="panic"))


def _gored(t: Field, tx: Tx[World], f: Losing) -> Flow:
    """Wound elephants (wound-tracking); one at whom a 1 was thrown may go mad (elephant-frenzy-a)."""
    n = stung(t, tx.world, f.unit, f.hits, f.by) if f.one else None
    broken_up(t, tx, f.unit, f.hits, f.by, gored(t, tx.world, f.unit, f.hits, f.by, f.model), f.cause)
    then = replace(f, step="end")
    return Goto(then) if n is None else Call(Frenzy(f.unit, (n,)), then)


def equals(t: Field, world: World, f: Losing) -> tuple[int, ...]:
    """Return the types on which hits fall next, several where they are equal before the rules.

    They begin with that of a model that is struck itself, if it is no unit's crew (skirmish-zone-c).
    """
    one = world.units[f.unit]
    if f.model != NOBODY and not t.cards[one.card].manned:
        troop = one.models[f.model].troop
        if exposed(t.cards[one.card], one, f.dead)[troop]:
            return (troop,)
    guard = guarded(t, world, f.unit, f.cause, f.by, f.bare)
    return first_types(t, t.cards[one.card], one, guard, shots=f.cause in BY_SHOTS, dead=f.dead)


def _on(t: Field, world: World, f: Losing, troop: int) -> Losing:
    """Return the losses with hits placed on one type, or on the general when nobody else is left."""
    one = world.units[f.unit]
    guard = guarded(t, world, f.unit, f.cause, f.by, f.bare)
    dead, pools, passed = fall_on(t, t.cards[one.card], one, guard, troop, f.pools, f.dead)
    return replace(f, dead=dead, pools=pools, gone=f.gone + passed, first=NOBODY)


def _matters(t: Field, world: World, f: Losing, types: tuple[int, ...]) -> bool:
    """Tell whether it makes a difference which of equal types is first: the hits do not cost all of them."""
    for troop in types:
        f = _on(t, world, f, troop) if f.pools else f
    one = world.units[f.unit]
    alive = exposed(t.cards[one.card], one, f.dead)
    return any(alive[troop] for troop in types)


def _apply(t: Field, tx: Tx[World], f: Losing) -> Flow:
    """Place hits on the next type; of equal ones who struck chooses (shoot-casualties, melee-casualties).

    The dead stand until all hits are placed, so that nothing of the unit changes in between (shoot-casualties-a).
    """
    one, card = tx.world.units[f.unit], card_of(t, tx.world, f.unit)
    if not f.pools or sum(f.dead) == men(card, one):
        kill(t, tx, f.unit, f.dead, f.cause, f.by, f.hits, f.model)
        return Goto(replace(f, step="panic"))
    types = equals(t, tx.world, f)
    if f.first == NOBODY and len(types) > 1 and _matters(t, tx.world, f, types):
        return Ask(replace(f, step="choose"), (f.chooser,))
    first = f.first if f.first in types else types[0] if types else one.leads
    return Goto(_on(t, tx.world, f, first))


class ChoosingType(ContentNode[Field, World, Losing, ChooseType]):
    """Which of several equal types loses men first (shoot-casualties, melee-casualties)."""

    asks, rule, answers, exact = "warhorn-ask-type", R("melee-casualties"), (ChooseType,), True

    def facts(self, world: World, f: Losing, side: Side, /) -> Facts:
        return facts(unit=label(self.t, world, f.unit), hits=sum(pool.count for pool in f.pools))

    def orders(self, world: World, f: Losing, side: Side, /) -> Iterator[ChooseType]:
        yield from map(ChooseType, equals(self.t, world, f))

    def check(self, world: World, f: Losing, side: Side, order: ChooseType, /) -> Iterator[Violation]:
        if order.troop not in equals(self.t, world, f):
            rule = R("shoot-casualties" if f.cause in BY_SHOTS else "melee-casualties")
            yield violation(rule, "warhorn-type-not-first", unit=label(self.t, world, f.unit))

    def apply(self, tx: Tx[World], f: Losing, side: Side, order: ChooseType, /) -> Flow:
        return Goto(replace(f, first=order.troop, step="apply"))


def _panic(_t: Field, tx: Tx[World], f: Losing) -> Flow:
    """Test once for each type that shots have passed; one failure is enough (shoot-casualties-a)."""
    one = tx.world.units[f.unit]
    if not f.gone or f.cause not in BY_SHOTS or one.status != "table" or one.panicked or surrounded(tx.world, f.unit):
        return DONE
    then, sources = replace(f, gone=f.gone - 1), () if f.by == NOBODY else (f.by,)
    return Call(ResilienceTest(f.unit, "panic", R("shoot-casualties"), sources=sources), then)


def _end(_t: Field, _tx: Tx[World], _f: Losing) -> Flow:
    return DONE


def losing(t: Field) -> Procedure[World, Losing]:
    """Return the procedure of hits that fall on a unit."""
    return Procedure.over(
        t, Losing, {"open": _open, "apply": _apply, "choose": ChoosingType, "panic": _panic, "end": _end}
    )  # fmt: skip
