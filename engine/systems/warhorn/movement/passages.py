"""Bridges and gorges, narrower than a base: crossed from mouth to mouth, in one turn or more (defile, reactions)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Cause
from engine.systems.warhorn.ground import feature, feature_text, hinders
from engine.systems.warhorn.measures import in_view
from engine.systems.warhorn.movement.engines import rolled
from engine.systems.warhorn.movement.models import gathered, leader_of
from engine.systems.warhorn.movement.moving import unable
from engine.systems.warhorn.movement.places import free_spot, near_foes, standing
from engine.systems.warhorn.orders import Cross
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import (
    allowance,
    base_at,
    base_of,
    card_of,
    formed,
    label,
    point_of,
    radius_of,
    shapes,
)
from engine.systems.warhorn.world import World
from engine.tabletop.measures import CENTIMETRES, length_of, spelled
from engine.tabletop.plane import Distance, Point, heading_of, shifted, square
from engine.tabletop.pose import Pose
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import disc, distance

MOUTH: Final = 300
"""How near the middle of a front, or a Leader, has to be to a mouth to begin, u (defile-d)."""


class Passage(Struct, frozen=True):
    """The way over a bridge or through a gorge, from the near mouth to the far one, and its length in u."""

    id: str
    near: Point
    far: Point
    length: int

    @property
    def heading(self) -> int:
        """Where one looks who goes through it."""
        return heading_of((self.far[0] - self.near[0], self.far[1] - self.near[1]))


def passage(world: World, id_: str, at: Point) -> Passage | None:
    """Return a passage as it lies before somebody at a point: the nearer mouth first; None where there is none."""
    found = feature(world, id_)
    if found is None or not found.way:
        return None
    near, far = sorted(found.way, key=lambda mouth: square(mouth, at))
    return Passage(id_, near, far, length_of(Distance(square(near, far))))


def turns_for(t: Field, world: World, unit: UnitId, way: Passage) -> int:
    """Return how many turns a unit takes through a passage: by its length and the depth of the base.

    The depth of models by themselves is nothing (defile-a, defile-e).
    """
    depth = base_of(t, world, unit).depth if formed(t, world, unit) else 0
    pace = allowance(t, world, unit)
    return -(-(way.length + depth) // pace) if pace else 99


def near_turns(turns: int) -> int:
    """Return on how many of the turns of a passage the unit stands on the near side (defile-b)."""
    return (turns + 1) // 2


# -- beginning


def check_cross(t: Field, world: World, order: Cross) -> Iterator[Violation]:
    """Yield why a unit cannot begin to cross (defile, defile-d)."""
    unit, name = order.unit, label(t, world, order.unit)
    faults = tuple(unable(t, world, unit))
    yield from faults
    if world.units[unit].crossing:
        yield violation(R("defile-c"), "warhorn-crosses-already", unit=name)
    way = passage(world, order.feature, point_of(world, unit))
    if faults or way is None:
        if way is None:
            yield violation(R("defile"), "warhorn-no-passage", ground=feature_text(world, order.feature))
        return
    if card_of(t, world, unit).kind in ("chariot", "scythed"):
        yield violation(
            R("chariots-elephants-b"), "warhorn-no-chariots", unit=name, ground=feature_text(world, order.feature)
        )
    far = Distance(square(point_of(world, unit), way.near))
    if not far.within(MOUTH):
        yield violation(R("defile-d"), "warhorn-far-from-mouth", unit=name, far=spelled(length_of(far), CENTIMETRES))
    elif not in_view(t, world, unit, way.far):
        yield violation(R("defile-d"), "warhorn-not-facing-mouth", unit=name, ground=feature_text(world, order.feature))
    other = next((id_ for id_ in on_table(world) if id_ != unit and world.units[id_].crossing == order.feature), None)
    if other is not None:
        yield violation(R("defile"), "warhorn-passage-taken", unit=name, other=label(t, world, other))
    if turns_for(t, world, unit, way) == 1:
        yield from _no_room(t, world, unit, way)


def cross(t: Field, tx: Tx[World], order: Cross) -> None:
    """Begin to cross: a short passage at once, with one cause of disorder, a long one for several turns (defile)."""
    unit = order.unit
    way = passage(tx.world, order.feature, point_of(tx.world, unit))
    assert way is not None
    turns, side = turns_for(t, tx.world, unit, way), tx.world.units[unit].side
    if turns == 1:
        _put(t, tx, unit, way)
    else:
        tx.emit(e.CrossingChanged(side, unit, order.feature, 1, turns))
        wait(t, tx, unit)


# -- going on


def go_on(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Go on through a passage for a turn, over to the far side at half of them; who has no room there waits (defile).

    Waiting is tested too: every turn of its own until it is on the other side.
    """
    one = tx.world.units[unit]
    way = passage(tx.world, one.crossing, point_of(tx.world, unit))
    assert way is not None
    over = one.crossed == near_turns(one.crosses)
    if over and next(_no_room(t, tx.world, unit, way), None) is not None:
        wait(t, tx, unit)
        return
    tx.emit(e.CrossingChanged(one.side, unit, one.crossing, one.crossed + 1, one.crosses))
    if over:
        _put(t, tx, unit, way)
    else:
        wait(t, tx, unit)


def wait(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Let a unit on its way through a passage stand where it is for a turn (defile)."""
    one = tx.world.units[unit]
    causes = crossing_causes(t, tx.world, unit, one.crossing)
    tx.emit(e.Moved(one.side, unit, "cross", one.x, one.y, one.heading, 0, causes=causes))


def crossing_causes(t: Field, world: World, unit: UnitId, feature_: str) -> tuple[Cause, ...]:
    """Return what a turn in a passage is tested for, if workers or scouts have not cancelled it (defile, workers)."""
    return ("obstacle",) if hinders(t, world, world.units[unit].side, feature_) else ()


def come_out(tx: Tx[World], side: Side) -> None:
    """End the crossings of a side that have taken all their turns: it moves and charges as others do (defile)."""
    for unit in on_table(tx.world, side):
        one = tx.world.units[unit]
        if one.crossing and one.crossed >= one.crosses:
            tx.emit(e.CrossingChanged(side, unit, "", 0, 0))


def on_near_side(world: World, unit: UnitId) -> bool:
    """Tell whether a unit that crosses a passage stands before it still (defile-b)."""
    one = world.units[unit]
    return bool(one.crossing) and one.crossed <= near_turns(one.crosses)


def give_up(tx: Tx[World], unit: UnitId) -> None:
    """Let a unit that goes away from before a passage cross it no more (defile-c, reactions-a)."""
    if on_near_side(tx.world, unit):
        tx.emit(e.CrossingChanged(tx.world.units[unit].side, unit, "", 0, 0))


def _put(t: Field, tx: Tx[World], unit: UnitId, way: Passage) -> None:
    """Put a unit on the far side, its back to the passage; one cause of disorder (defile)."""
    one, causes = tx.world.units[unit], crossing_causes(t, tx.world, unit, way.id)
    if not formed(t, tx.world, unit):
        leader = leader_of(tx.world, unit, _leader_spot(t, tx.world, unit, way), way.heading)
        models = rolled(t, tx.world, unit, gathered(t, tx.world, unit, leader))
        tx.emit(
            e.Moved(one.side, unit, "cross", one.x, one.y, one.heading, way.length, models, causes=causes)
        )  # fmt: skip
        return
    x, y = _front(t, tx.world, unit, way)
    tx.emit(e.Moved(one.side, unit, "cross", x, y, way.heading, way.length, causes=causes))


def _front(t: Field, world: World, unit: UnitId, way: Passage) -> Point:
    """Return the middle of the front of a formed unit that has just come out: its rear at the far mouth."""
    return shifted(way.far, base_of(t, world, unit).depth, way.heading)


def _leader_spot(t: Field, world: World, unit: UnitId, way: Passage) -> Point:
    one = world.units[unit]
    return shifted(way.far, radius_of(t, t.cards[one.card], one.models[0]), way.heading)


def _no_room(t: Field, world: World, unit: UnitId, way: Passage) -> Iterator[Violation]:
    """Yield why a unit cannot be put on the far side (defile)."""
    one = world.units[unit]
    card = t.cards[one.card]
    if formed(t, world, unit):
        base = base_at(t, card, len(one.ranks), Pose(*_front(t, world, unit, way), way.heading))
        yield from standing(t, world, unit, base)
        yield from near_foes(t, world, unit, (base.shape,))
        return
    spot = disc(_leader_spot(t, world, unit, way), radius_of(t, card, one.models[0]))
    if not free_spot(t, world, unit, spot):
        yield violation(R("defile"), "warhorn-leader-room", unit=label(t, world, unit))
    yield from near_foes(t, world, unit, (spot,))


def held(t: Field, world: World, unit: UnitId, way: Passage) -> tuple[UnitId, ...]:
    """Return the enemies who hold the far end of a passage against a unit: they stand where it would come out."""
    foes = on_table(world, t.enemy(world.units[unit].side))
    mouth = disc(way.far, MOUTH)
    return tuple(foe for foe in foes if any(distance(shape, mouth).within(0, 0) for shape in shapes(t, world, foe)))


def across(t: Field, world: World, unit: UnitId, target: UnitId) -> Passage | None:
    """Return the passage before a unit whose far end a target holds against it, None without one (defile)."""
    for one in world.features:
        way = passage(world, one.id, point_of(world, unit))
        if way is None or not Distance(square(point_of(world, unit), way.near)).within(MOUTH):
            continue
        if in_view(t, world, unit, way.far) and target in held(t, world, unit, way):
            return way
    return None
