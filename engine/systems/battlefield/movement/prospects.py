"""How far units can go: straight on, by wheels, up to an enemy.  Named manoeuvres and previews are made from it."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, BodyKind, OrderKind
from engine.systems.battlefield.ground import closed, dashable
from engine.systems.battlefield.movement.clearance import up_to
from engine.systems.battlefield.movement.formations import Formed, read
from engine.systems.battlefield.movement.plotted import heading_for
from engine.systems.battlefield.movement.pricing import Rate, WayCost, dearest
from engine.systems.battlefield.movement.straight_and_wheel import (
    clockwise,
    end_of,
    go_round,
    go_straight,
    wheel_body,
)
from engine.systems.battlefield.movement.walk import Walk
from engine.systems.battlefield.orders import Act, Hand
from engine.systems.battlefield.troops import bases, card_of, fought_base
from engine.systems.battlefield.world import World
from engine.tabletop.arcs import quarter
from engine.tabletop.bodies import wheel_way
from engine.tabletop.contact import reach as away
from engine.tabletop.motion import ahead, wheel_towards
from engine.tabletop.plane import within
from engine.tabletop.pose import Base, Edge
from engine.tabletop.sweep import Contact
from engine.tabletop.terrain import TerrainPiece

ANGLE = 90
"""Half degrees of the greatest wheel (5.4-wheel)."""
_FINE = 10
"""Ways are told in tenths of a step where that is near enough."""


class MovementReach(Struct, frozen=True):
    """How far units get from where they stand with what Movement they have left."""

    ahead: int
    """Straight on, u."""
    dash: int
    left: int
    """The greatest wheel to the left, half degrees; no more than are allowed at once."""
    right: int


class Halt(Struct, frozen=True):
    """What ends a way straight on: the edge of the table, a unit, ground that is not entered so, or the Movement."""

    kind: Literal["edge", "unit", "ground", "movement"]
    unit: UnitId = UnitId(NOBODY)
    piece: TerrainPiece | None = None


class Prospect:
    """Units as they stand, or after some wheels, and the legs open to them from there."""

    def __init__(
        self, t: Field, world: World, stand: Formed, kinds: tuple[OrderKind, ...], *, attack: bool = False
    ) -> None:
        act = (Act("attack"),) if attack else ()
        self.walk = Walk(t, world, stand, kinds, act)
        self.heads = tuple(file[0] for file in stand.files) if stand.body in ("line", "column") else stand.members

    @property
    def base(self) -> Base:
        """Where the first of them stands."""
        return self.walk.bases[self.heads[0]]

    def ahead(self, rate: Rate = "walk", edge: Edge = "front") -> int:
        """Return how far they can go straight on, u: as the Movement left, bases, edges and closed ground allow."""
        return self._free(rate, edge)[0]

    def told(self, rate: Rate = "walk", edge: Edge = "front") -> int:
        """Return how far they go straight on as orders tell it, u: to the end up to a friend, else in tenths of a step.

        Only touching a friend takes the exact length; what is free for less than a tenth is told as it is.
        """
        free, stop = self._free(rate, edge)
        walk = self.walk
        friend = stop.unit != NOBODY and walk.world.units[stop.unit].side == walk.side
        tenth = self.walk.t.step // _FINE
        return free if friend else free // tenth * tenth or free

    def stop(self, rate: Rate = "walk", edge: Edge = "front") -> Halt:
        """Return what keeps them from going straight on any farther."""
        return self._free(rate, edge)[1]

    def _free(self, rate: Rate, edge: Edge) -> tuple[int, Halt]:
        """Return how far they go straight on, u, and what is at the end."""
        walk = self.walk
        most = walk.left // 2 * walk.t.step * (2 if rate == "dash" else 1)
        if most <= 0:
            return 0, Halt("movement")
        passage = go_straight(walk, heading_for(edge, most), walk.obstacles(), rate, self.heads)
        paid = dearest(tuple(passage.tolls.values()))
        met = passage.contact
        free = most if met is None else up_to(walk.world, walk.side, met)
        count, piece = _steps_paid(walk, paid, rate)
        price = count * walk.t.step
        if met is not None and free <= price:
            return free, _met(walk, met)
        return min(free, price), Halt("movement") if piece is None else Halt("ground", piece=piece)

    def widest(self, hand: Hand, limit: int, edge: Edge = "front") -> int:
        """Return the greatest wheel in half degrees that costs no more than so many steps on the plain (table G10)."""
        starts = {unit: self.walk.bases[unit] for unit in self.heads}
        heading = next(iter(starts.values())).heading
        single = Act("wheel", 1, hand, edge=edge)
        body, ends = wheel_body(starts, single, heading), end_of(single)
        low, high = 0, ANGLE
        while low < high:
            half = (low + high + 1) // 2
            act = Act("wheel", half, hand, edge=edge)
            if within(wheel_way(body, clockwise(act), ends), limit * self.walk.t.step):
                low = half
            else:
                high = half - 1
        return low

    def free(self, hand: Hand, most: int, edge: Edge = "front") -> int:
        """Return how far in half degrees a wheel is free."""
        if not most:
            return 0
        passage = go_round(self.walk, Act("wheel", most, hand, edge=edge), self.walk.obstacles(), self.heads)
        return most if passage.contact is None else passage.contact.free

    def wheel(self, act: Act) -> bool:
        """Make a wheel if it is free and can be paid, and tell whether it was."""
        walk = self.walk
        passage = go_round(walk, act, walk.obstacles(), self.heads)
        paid = dearest(tuple(passage.tolls.values()))
        if passage.contact is not None or paid.barred is not None or paid.hp > walk.left:
            return False
        walk.paid += paid.hp
        walk.bases = {**walk.bases, **passage.ends}
        return True

    def bearing(self, target: Base) -> tuple[Act, ...] | None:
        """Return the wheels after which the middle of the nearest face of a base lies straight ahead, or None."""
        here = self.base
        ends = target.edge(quarter(target, here.front_centre))
        middle = (ends[0][0] + ends[1][0]) // 2, (ends[0][1] + ends[1][1]) // 2
        found = wheel_towards(here, middle)
        if found is None:
            return None
        hand, by = found
        return tuple(Act("wheel", min(ANGLE, by - done), hand) for done in range(0, by, ANGLE))

    def contact(self, unit: UnitId, target: UnitId, most: int) -> int | None:
        """Return the least way straight on in u after which a unit is within a step of an enemy, or None (5.5).

        It is rounded up to tenths of a step if that is no more than `most`.
        """
        walk, foe = self.walk, fought_base(self.walk.t, self.walk.world, target)
        base, step = walk.bases[unit], walk.t.step

        def near(length: int) -> bool:
            return away(ahead(base, length), foe).within(step)

        if near(0):
            return 0
        if most <= 0 or not near(most):
            return None
        low, high = 0, most
        while high - low > 1:
            half = (low + high) // 2
            low, high = (low, half) if near(half) else (half, high)
        tenth = step // _FINE
        return min(-(-high // tenth) * tenth, most)


def _met(walk: Walk, met: Contact) -> Halt:
    """Return what bars a way: of several a friend, then an enemy."""
    units = [UnitId(one) for one in met.met if not isinstance(one, str)]
    friends = [unit for unit in units if walk.world.units[unit].side == walk.side]
    return Halt("unit", (friends or units)[0]) if units else Halt("edge")


def _steps_paid(walk: Walk, paid: WayCost, rate: Rate) -> tuple[int, TerrainPiece | None]:
    """Return how many steps of a way can be paid, and the ground that ends it; a dash goes over dry plain alone."""
    total = count = 0
    for cost, pieces in zip(paid.prices, paid.pieces, strict=False):
        total += cost
        wet = [piece for piece in pieces if not dashable(walk.t, (piece,))] if rate == "dash" else []
        if total > walk.left or wet:
            return count, wet[0] if total <= walk.left else None
        count += 1
    if paid.barred is None:
        return count, None
    cards = [card_of(walk.t, walk.world, unit) for unit in walk.units]
    shut = (piece for card in cards for piece in closed(walk.t, card, paid.pieces[paid.barred]))
    return count, next(shut, None)


def reach(t: Field, world: World, unit: UnitId, kinds: tuple[OrderKind, ...], body: BodyKind = "") -> MovementReach:
    """Return how far a unit gets straight on and by wheels under its orders (3.1.1, 5.4)."""
    stand = read(t, world, (unit,), body, kinds)
    if not isinstance(stand, Formed):
        return MovementReach(0, 0, 0, 0)
    prospect = Prospect(t, world, stand, kinds)
    turns = {hand: _wheel_free(prospect, hand) for hand in _hands()} if {"move", "dash"} & set(kinds) else {}
    return MovementReach(
        prospect.ahead() if "move" in kinds else 0,
        prospect.ahead("dash") if "dash" in kinds else 0,
        turns.get("left", 0),
        turns.get("right", 0),
    )


def _hands() -> Iterator[Hand]:
    yield "left"
    yield "right"


def _wheel_free(prospect: Prospect, hand: Hand) -> int:
    walk = prospect.walk
    most = prospect.free(hand, prospect.widest(hand, walk.left // 2))
    if not most:
        return 0
    paid = dearest(tuple(go_round(walk, Act("wheel", most, hand), (), prospect.heads).tolls.values()))
    return 0 if paid.barred is not None or paid.hp > walk.left else most


def enemies_near(t: Field, world: World, units: tuple[UnitId, ...], far: int) -> tuple[UnitId, ...]:
    """Return the enemies that come within so many u of the front of any of some units, nearest first."""
    side = world.units[units[0]].side
    fronts = [bases(t, world)[unit].front_centre for unit in units]
    foes = bases(t, world, t.enemy(side))
    found = [(min(away(front, base) for front in fronts).sixteenths, enemy) for enemy, base in foes.items()]
    return tuple(enemy for length, enemy in sorted(found) if length <= 16 * far)
