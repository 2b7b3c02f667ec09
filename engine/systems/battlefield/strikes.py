"""Who could get at whom with his next orders, on which face, and what both sides would have of it (5.4, 5.5, 5.2.6).

A quick look for whoever compares positions: a way is measured as one wheel and a straight leg to the middle of the face
that lies before the attacker; what is in between or too slow bars it.  Nothing here judges an order.
"""

from math import isqrt
from typing import Final

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.attacks import all_round
from engine.systems.battlefield.cards import Card
from engine.systems.battlefield.duels import Duels, Height
from engine.systems.battlefield.field import Field
from engine.systems.battlefield.ground import ground, level_of, price
from engine.systems.battlefield.kinds import Face
from engine.systems.battlefield.troops import bases, pace
from engine.systems.battlefield.world import Unit, World
from engine.table.arcs import quarter
from engine.table.plane import Point, heading_of, middle, square, turn_between
from engine.table.pose import Base
from engine.table.shapes import Shape

STRAIGHT: Final = 90
"""Half degrees of the one wheel before a dash (5.4-dash)."""
_STEP_TURN: Final = 48
"""Half degrees that one step of a wheel turns a base of 6 cm (G10)."""
_QUARTER_COST: Final = 2
"""Steps of a wheel by 45 degrees."""
CLEAR: Final = 430
"""Bases nearer than this to a way, measured from their middle, are in it, u."""
CAUGHT: Final = 90
"""Per cent of the worth of a unit in panic or flight that an attack on it takes: it may be rallied before (5.5-h)."""
_MOST: Final = 20000


class Way(Struct, frozen=True):
    """How one base comes at another."""

    face: Face
    turn: int
    """Half degrees to wheel first."""
    length: int
    """From the front centre to the middle of the face, u."""
    aim: Point
    toll: int
    """Half-points that the ground adds to the way."""
    plain: bool
    """Whether it is over dry plain, where one can dash."""


class Strike(Struct, frozen=True):
    """An attack that could be made with the next orders."""

    attacker: UnitId
    target: UnitId
    face: Face
    dash: bool
    gain: int
    """What it costs the target on average, in points of figures."""
    risk: int
    """What it costs the attacker."""


class Strikes:
    """Looks for the attacks of one game."""

    def __init__(self, field: Field, duels: Duels) -> None:
        self.t = field
        self.duels = duels
        self._ways: dict[tuple[Base, Base, int], Way | None] = {}

    def of(self, world: World, side: Side, idle: frozenset[UnitId]) -> list[Strike]:
        """Return what attacks the units of a side could make with their next orders, `idle` ones aside."""
        own, foes = bases(self.t, world, side), bases(self.t, world, self.t.enemy(side))
        found = []
        for unit, base in own.items():
            one = world.units[unit]
            if unit in idle or one.mood != "good" or one.form == "carousel":
                continue
            for foe, there in foes.items():
                strike = self._strike(world, unit, base, foe, there)
                if strike is not None and self.open(world, unit, foe, base.front_centre, there):
                    found.append(strike)
        return found

    # -- one attack

    def _strike(self, world: World, unit: UnitId, base: Base, foe: UnitId, there: Base) -> Strike | None:
        one, other = world.units[unit], world.units[foe]
        way = self.way(world, one, base, there)
        if way is None:
            return None
        dash = self._reaches(world, unit, one, way)
        if dash is None:
            return None
        if other.mood != "good":
            return Strike(unit, foe, way.face, dash, self.duels.stake(world, foe) * CAUGHT // 100, 0)
        face: Face = "front" if all_round(world, foe) else way.face
        duel = self.duels.between(one, other, face, dash=dash, height=self.height(world, base, there))
        gain = self.duels.cost(world, foe, duel.defender)
        return Strike(unit, foe, face, dash, gain, self.duels.cost(world, unit, duel.attacker))

    def _reaches(self, world: World, unit: UnitId, one: Unit, way: Way) -> bool | None:
        """Return whether a unit has to dash to get there, None if it does not even then."""
        step, left = self.t.step, 2 * pace(self.t, world, unit) - 2 * wheel_steps(way.turn)
        length = way.length - step
        if left * step // 2 >= length + way.toll * step // 2:
            return False
        card: Card = self.t.cards[one.card]
        runs = way.plain and abs(way.turn) <= STRAIGHT and not card.has("pavise") and one.form != "hedgehog"
        return True if runs and left * step >= length else None

    def height(self, world: World, here: Base, there: Base) -> Height:
        """Return who of two stands higher."""
        if not any(feature.level for feature in world.features):
            return 0
        one, other = level_of(self.t, world, here), level_of(self.t, world, there)
        return 0 if one == other else 1 if one > other else -1

    # -- ways

    def way(self, world: World, one: Unit, base: Base, there: Base) -> Way | None:
        """Return how a base comes at another straight, None where ground bars it."""
        key = (base, there, one.card)
        if key in self._ways:
            return self._ways[key]
        if len(self._ways) >= _MOST:
            self._ways.clear()
        found = self._ways[key] = self._way(world, self.t.cards[one.card], base, there)
        return found

    def _way(self, world: World, card: Card, base: Base, there: Base) -> Way | None:
        here = base.front_centre
        face = quarter(there, here)
        aim = middle(*there.edge(face))
        if here == aim:
            return Way(face, 0, 0, aim, 0, plain=True)
        turn = turn_between(base.heading, heading_of((aim[0] - here[0], aim[1] - here[1])))
        length = isqrt(square(here, aim))
        toll, plain = 0, True
        segment = Shape((here, aim))
        for piece in ground(self.t, world).near(segment.box):
            if not piece.outline.meets(segment):
                continue
            cost = price(self.t, card, (piece,))
            if cost is None:
                return None
            dry = price(self.t, card, ()) or 1
            plain = plain and not self.t.charts.ground.coefficient(piece.kind)
            inside = ground(self.t, world).within(here, aim, piece) // 16 if cost > dry else 0
            toll += 2 * (cost - dry) * inside // self.t.step
        return Way(face, turn, length, aim, toll, plain)

    def open(self, world: World, unit: UnitId, foe: UnitId, start: Point, there: Base) -> bool:
        """Tell whether nobody stands on the straight way from a point to the face of a base before it."""
        aim = middle(*there.edge(quarter(there, start)))
        dx, dy = aim[0] - start[0], aim[1] - start[1]
        norm = dx * dx + dy * dy
        if not norm:
            return True
        for other, base in bases(self.t, world).items():
            if other in (unit, foe):
                continue
            x, y = base.centre
            px, py = x - start[0], y - start[1]
            along = px * dx + py * dy
            if 0 < along < norm and (px * dy - py * dx) ** 2 < CLEAR * CLEAR * norm:
                return False
        return True


def wheel_steps(turn: int) -> int:
    """Return about how many steps of Movement a wheel of a single base takes, in pieces of 45 degrees (5.4-wheel)."""
    whole, rest = divmod(abs(turn), STRAIGHT)
    return whole * _QUARTER_COST + -(-rest // _STEP_TURN)
