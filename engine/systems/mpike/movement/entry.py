"""Reinforcements: units that come onto the map by the entry hexes of their wing (7.4)."""

from collections.abc import Iterator

from engine.hexes.facing import pair_from_left, pair_from_right
from engine.hexes.grid import OFF_MAP, opposite
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.entry import take
from engine.systems.mpike.command.riding import open_gates
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.frames import Moving
from engine.systems.mpike.morale.hits import formation_hits
from engine.systems.mpike.movement.crowd import crowd
from engine.systems.mpike.movement.limits import BESIDE
from engine.systems.mpike.movement.movers import Mover, MoverPose, whereabouts
from engine.systems.mpike.movement.stacking import ALONE, Meeting, join, meeting, merge
from engine.systems.mpike.orders import Move, Step
from engine.systems.mpike.places import foes_touching, full_allowance, nearest
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NO_FACING, World, active

FORMATIONS: tuple[FormationName, ...] = ("normal", "open", "column")
"""What a unit may enter in; guns come limbered (7.4)."""


def due(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit may enter in this turn (7.4, 7.4-c)."""
    return world.units[unit].status == "coming" and t.cards[unit].turn <= world.turn


def gates(t: Field, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the hexes by which a unit may enter: those of its wing, for a blocked one the nearest free (7.4-a)."""
    return open_gates(t, t.cards[unit].wing, lambda hex_: _blocked(t, world, unit, hex_))


def _blocked(t: Field, world: World, unit: UnitId, hex_: int) -> bool:
    card = t.cards[unit]
    around = crowd(t, world, card.side)
    near = world.wings[card.wing].order != "charge" and bool(around.touching((hex_,)))
    return hex_ in around.foes or near


def points(t: Field, world: World, unit: UnitId, hex_: int, formation: FormationName) -> int:
    """Return the allowance of who enters by a hex: one less for each before it by the only entry hex (7.4, 7.2.1-a)."""
    card = t.cards[unit]
    full = full_allowance(t, card, formation)
    if len(t.wings[card.wing].entry) > 1:
        return full
    before = sum(state.entry == hex_ for state in world.units)
    return max(full - before, 0)


def price(t: Field, unit: UnitId, hex_: int) -> int | None:
    """Return the MP of the entry hex, None where its ground is closed (7.4-a)."""
    found = [t.ground(hex_).price(column) for column in t.columns(t.cards[unit])]
    costs = [cost for cost in found if cost is not None]
    return max(costs) if len(costs) == len(found) and not t.ground(hex_).impassable else None


def stands(t: Field, unit: UnitId, hex_: int, facing: int, formation: FormationName) -> tuple[int, ...]:
    """Return where a unit stands as it enters; of a two-hex unit one half is in the entry hex; empty off the map."""
    if t.cards[unit].kind != "double":
        return (hex_,)
    if formation == "column":
        behind = t.grid.neighbours[hex_][opposite(facing)]
        ahead = t.grid.neighbours[hex_][facing]
        if behind != OFF_MAP:
            return hex_, behind
        return (ahead, hex_) if ahead != OFF_MAP else ()
    pair = pair_from_left(t.grid, hex_, facing) or pair_from_right(t.grid, hex_, facing)
    return () if pair is None else pair.halves


def check_entry(t: Field, world: World, order: Move) -> Iterator[Violation]:
    """Yield why a unit may not enter so (7.4); the steps after its entry are judged as it takes them.

    Who lacks the MP waits for another activation: the first hex is not free (7.4-b).
    """
    unit, card = order.unit, t.cards[order.unit]
    if not active(t, world, unit):
        yield violation(R("3.2C"), "mpike-not-active", unit=card.name)
        return
    if not due(t, world, unit):
        yield violation(R("7.4"), "mpike-entry-turn", unit=card.name, turn=card.turn)
        return
    formation = _formation(t, order)
    if (
        formation is None
        or (order.facing == NO_FACING) != (card.kind == "artillery")
        or order.facing not in range(-1, 6)
    ):
        yield violation(R("7.4"), "mpike-entry-formation", unit=card.name)
        return
    first = order.steps[0] if order.steps else Step("about")
    if first.kind != "enter" or first.to not in gates(t, world, unit):
        yield violation(R("7.4"), "mpike-entry-hex", unit=card.name)
        return
    at = stands(t, unit, first.to, order.facing, formation)
    around = crowd(t, world, card.side)
    met = _met(t, world, order, at, formation)
    if not at or not around.foes.keys().isdisjoint(at) or isinstance(met, Violation):
        yield violation(R("7.4"), "mpike-entry-room", unit=card.name, hex=t.label(first.to))
        return
    if met.facing not in (NO_FACING, order.facing):
        yield violation(R("8.2.2"), "mpike-entry-facing", unit=card.name, other=t.cards[met.others[0]].name)
    bound, near = world.wings[card.wing].order, around.touching(at)
    if near and bound in BESIDE:
        foe = t.cards[min(near)].name
        yield violation(R(BESIDE[bound]), "mpike-no-moving-adjacent", unit=card.name, foe=foe)
    costs = [price(t, unit, hex_) for hex_ in at]
    left = points(t, world, unit, first.to, formation)
    needs = max((cost for cost in costs if cost is not None), default=0)
    if None in costs:
        yield violation(R("7.1.1"), "mpike-closed-ground", unit=card.name, hex=t.label(first.to))
    elif needs > left:
        yield violation(R("7.4-b"), "mpike-no-points", unit=card.name, needs=needs, left=left)


def _met(t: Field, world: World, order: Move, at: tuple[int, ...], formation: FormationName) -> Meeting | Violation:
    """Return whom a unit meets as it enters, or why friends leave it no room (7.4-f, 8.1.1).

    It comes as it is to face, so whom it joins costs it no turn; guns cannot enter through other guns.
    """
    unit, card = order.unit, t.cards[order.unit]
    around = crowd(t, world, card.side)
    if card.kind == "artillery":
        for hex_ in at:
            for id_ in around.friends.get(hex_, ()):
                if t.cards[id_].kind == "artillery":
                    return violation(R("8.1.1"), "mpike-two-batteries", unit=card.name, other=t.cards[id_].name)
    bound = world.wings[card.wing].order
    mover = Mover(unit, (unit,), card.side, t.columns(card), "one", 0, 0, bound, disordered=False, start=())
    return meeting(t, world, around, mover, MoverPose(at, order.facing, formation), at)


def _formation(t: Field, order: Move) -> FormationName | None:
    if t.cards[order.unit].kind == "artillery":
        return "none"
    return order.formation if order.formation in FORMATIONS else None


def entries(t: Field, world: World, unit: UnitId) -> Iterator[Move]:
    """Yield every way to enter: hex, facing, formation; the unit is asked for the rest of its way when it is there."""
    guns = t.cards[unit].kind == "artillery"
    for hex_ in gates(t, world, unit) if due(t, world, unit) else ():
        for formation in ("",) if guns else FORMATIONS:
            for facing in (NO_FACING,) if guns else range(6):
                order = Move(unit, (Step("enter", hex_),), formation, facing)  # type: ignore[arg-type]
                if next(check_entry(t, world, order), None) is None:
                    yield order


def _come_together(t: Field, tx: Tx[World], unit: UnitId, met: Meeting, *, over: bool) -> None:
    """Let who has entered form a stack, merge, or come to lie with friends as guns, and so end its move (7.4-f)."""
    others = met.others
    if met.coming == "merge":
        merge(t, tx, unit, others[0])
        others = others[1:]
    if others:
        join(t, tx, (unit,), others, over=over)


def begin_entry(t: Field, tx: Tx[World], side: Side, order: Move) -> Frame:
    """Bring a unit onto the map and return the frame of the rest of its move (7.4-e).

    What its hexes hold is taken, and their ground disorders it, as in any other step (5.3.1, 7.3.1, 14.1).
    """
    unit, hex_ = order.unit, order.steps[0].to
    formation = _formation(t, order) or "normal"
    allowance = points(t, tx.world, unit, hex_, formation)
    at = stands(t, unit, hex_, order.facing, formation)
    cost = max(price(t, unit, each) or 0 for each in at)
    found = _met(t, tx.world, order, at, formation)
    met = found if isinstance(found, Meeting) else ALONE
    tx.emit(e.MoveBegan(side, unit, allowance))
    take(t, tx, side, at)
    tx.emit(e.Entered(side, (unit,), (at,), (order.facing,), formation, cost, hex_))
    hits = max(t.ground(each).hits.get(column, 0) for each in at for column in t.columns(t.cards[unit]))
    formation_hits(t, tx, (unit,), hits, R("7.3.1"), by_fire=False, moving=True)
    steps, stops = order.steps[1:], met.coming in ("join", "merge", "limber")
    if stops:
        _come_together(t, tx, unit, met, over=Step("restack", 0) in steps)
        steps = ()
    near, distance = nearest(t, tx.world, side, at)
    return Moving(
        unit, steps, allowance, spent=cost, entered=at, start=at,
        near=whereabouts(tx.world, near), distance=distance,
        touched=foes_touching(t, tx.world, side, at), hexes=1, asks=not (steps or stops), closed=stops,
        step="entered",
    )  # fmt: skip
