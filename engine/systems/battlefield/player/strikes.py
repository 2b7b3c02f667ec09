"""Attacks that units could make with their next orders: target, face, gain of both sides (5.4, 5.5, 5.2.6).

A quick look for comparing positions: a way is measured as one wheel and a straight leg to the middle of the face
that lies before the attacker; what is in between or too slow bars it.  Nothing here says whether an order is lawful.
"""

from math import isqrt
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import ground, level_of
from engine.systems.battlefield.movement.attacks import SQUARE_TURN, all_round
from engine.systems.battlefield.player.duels import Duels, FightToll, Height
from engine.systems.battlefield.player.tokens import middles, tokens
from engine.systems.battlefield.player.travel_times import rough
from engine.systems.battlefield.troops import base_of, pace
from engine.systems.battlefield.world import Unit, World
from engine.tabletop.arcs import quarter
from engine.tabletop.plane import HALF, QUARTER, Point, heading_of, middle, square, turn_between, turned, vec
from engine.tabletop.pose import Base, Edge
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape


class Approach(Struct, frozen=True):
    """How one base comes at another."""

    face: Edge
    turn: int
    """Half degrees to wheel first."""
    heading: int
    """In which it goes then."""
    length: int
    """From the front centre to the middle of the face, u."""
    start: Point
    end: Point
    toll: int
    """Half-points that the ground adds to the way."""
    plain: bool
    """Whether it is over dry plain, where one can dash."""


class Blow(Struct, frozen=True):
    """The result of an attack by kinds of units, whichever the two are."""

    way: Approach
    face: Edge
    dash: bool
    gain: FightToll | int
    """What it does to the target, or what the target is worth if it is caught without a fight."""
    risk: int


class Strike(Struct, frozen=True):
    """An attack that could be made with the next orders."""

    attacker: UnitId
    target: UnitId
    face: Edge
    dash: bool
    gain: int
    """What it costs the target on average, in points of figures."""
    risk: int
    """What it costs the attacker."""


STRAIGHT: Final = 90
"""Half degrees of the one wheel before a dash (5.4-dash)."""
_STEP_TURN: Final = 48
"""Half degrees that one step of a wheel turns a base of 6 cm (table G10)."""
_QUARTER_COST: Final = 2
"""Steps of a wheel by 45 degrees."""
CLEAR: Final = 430
"""Bases nearer than this to a way, measured from their middle, are in it, u."""
ASIDE: Final = 250
"""How far the ground counts on either hand of a way, u."""
FRAME: Final = 600
"""No face of a base is farther from its middle, u."""
CAUGHT: Final = 90
"""Per cent of the worth of a unit in panic or flight that an attack on it takes: it may be rallied before (5.5-h)."""
_MOST: Final = 60_000


class Strikes:
    """Looks for the attacks of one game."""

    def __init__(self, field: Field, duels: Duels) -> None:
        self.t = field
        self.duels = duels
        self._blows: BoundedCache[tuple[int, int], Blow | Literal[False]] = BoundedCache(_MOST)
        self._approaches: BoundedCache[tuple[int, int], Approach] = BoundedCache(_MOST)
        self._levels: BoundedCache[int, int] = BoundedCache(_MOST)

    def of(self, world: World, side: Side) -> list[Strike]:
        """Return what attacks the units of a side could make with their next orders, were they free."""
        foes = on_table(world, self.t.enemy(side))
        known, names = self._blows, tokens(self.t, world)
        found = []
        for unit in on_table(world, side):
            mine = names[unit]
            for foe in foes:
                blow = known.get((mine, names[foe]))
                if blow is None:
                    blow = known[mine, names[foe]] = self._blow(world, unit, foe) or False
                if blow and self.open(world, unit, foe, blow.way.start, blow.way.end):
                    found.append(Strike(unit, foe, blow.face, blow.dash, self._gain(world, foe, blow), blow.risk))
        return found

    def _gain(self, world: World, foe: UnitId, blow: Blow) -> int:
        """Return what an attack costs its target as all stand: who stands behind it bars its way back (5.3b)."""
        if isinstance(blow.gain, int):
            return blow.gain
        return self.duels.cost(world, foe, blow.gain, self.duels.behind(world, foe))

    # -- one attack

    def _blow(self, world: World, unit: UnitId, foe: UnitId) -> Blow | None:
        one, other = world.units[unit], world.units[foe]
        if one.mood != "good" or one.form == "carousel":
            return None
        base, there, far = base_of(self.t, world, unit), base_of(self.t, world, foe), pace(self.t, world, unit)
        farthest = 2 * far * self.t.step + self.t.step + FRAME
        if square(base.front_centre, there.centre) > farthest * farthest:
            return None
        straight, card = self.approach(world, unit, foe), self.t.cards[one.card]
        slanting = abs(turn_between(straight.heading, turned(there.outward(straight.face), HALF))) > SQUARE_TURN
        if (slanting and straight.length) or self._reaches(one, card, far, straight) is None:
            return None  # not even over the plain
        way = self._over_ground(world, card, straight)
        dash = None if way is None else self._reaches(one, card, far, way)
        if way is None or dash is None:
            return None
        if other.mood != "good":
            return Blow(way, way.face, dash, self.duels.stake(world, foe) * CAUGHT // 100, 0)
        face: Edge = "front" if all_round(world, foe) else way.face
        duel = self.duels.between(one, other, face, dash=dash, height=self._height(world, unit, foe))
        return Blow(way, face, dash, duel.defender, self.duels.cost(world, unit, duel.attacker))

    def _reaches(self, one: Unit, card: Card, far: int, way: Approach) -> bool | None:
        """Return whether a unit that goes so many steps has to dash to get there, None if it does not even then."""
        step, left = self.t.step, 2 * far - 2 * wheel_steps(way.turn)
        length = way.length - step
        if left * step // 2 >= length + way.toll * step // 2:
            return False
        runs = way.plain and abs(way.turn) <= STRAIGHT and not card.has("pavise") and one.form != "hedgehog"
        return True if runs and left * step >= length else None

    def _height(self, world: World, unit: UnitId, foe: UnitId) -> Height:
        """Return who of two stands higher."""
        one, other = self._level(world, unit), self._level(world, foe)
        return 0 if one == other else 1 if one > other else -1

    def _level(self, world: World, unit: UnitId) -> int:
        name = tokens(self.t, world)[unit]
        found = self._levels.get(name)
        if found is None:
            found = self._levels[name] = level_of(self.t, world, base_of(self.t, world, unit))
        return found

    # -- ways

    def approach(self, world: World, unit: UnitId, foe: UnitId) -> Approach:
        """Return how a unit comes at another straight, whatever its angle, the ground aside."""
        names = tokens(self.t, world)
        found = self._approaches.get((names[unit], names[foe]))
        if found is None:
            found = _straight(base_of(self.t, world, unit), base_of(self.t, world, foe))
            self._approaches[names[unit], names[foe]] = found
        return found

    def _over_ground(self, world: World, card: Card, way: Approach) -> Approach | None:
        """Return a way with what the ground adds to it, None where ground bars it."""
        here, aim, pieces = way.start, way.end, rough(self.t, world, card)
        if here == aim or not pieces:
            return way
        toll, plain = 0, True
        (ax, ay), (bx, by) = here, aim
        dx, dy = vec(ASIDE, way.heading + QUARTER)
        swept = Shape(((ax - dx, ay - dy), (bx - dx, by - dy), (bx + dx, by + dy), (ax + dx, ay + dy)))
        west, south, east, north = swept.box
        for (w, s, e, n), piece, more, wet in pieces:
            if w > east or e < west or s > north or n < south or not piece.outline.meets(swept):
                continue
            if more is None:
                return None
            plain = plain and not wet
            inside = ground(self.t, world).within(here, aim, piece) // 16 if more > 0 else 0
            toll += 2 * more * inside // self.t.step
        return way if plain and not toll else replace(way, toll=toll, plain=plain)

    def open(self, world: World, unit: UnitId, foe: UnitId, start: Point, end: Point) -> bool:
        """Tell whether nobody else stands on a straight way from one unit to another."""
        sx, sy = start
        dx, dy = end[0] - sx, end[1] - sy
        norm = dx * dx + dy * dy
        clear = CLEAR * CLEAR * norm
        for other, x, y in middles(self.t, world):
            px, py = x - sx, y - sy
            if 0 < px * dx + py * dy < norm:
                aside = px * dy - py * dx
                if aside * aside < clear and other not in (unit, foe):
                    return False
        return True


def _straight(base: Base, there: Base) -> Approach:
    here = base.front_centre
    face = quarter(there, here)
    aim = middle(*there.edge(face))
    if here == aim:
        return Approach(face, 0, base.heading, 0, here, aim, 0, plain=True)
    heading = heading_of((aim[0] - here[0], aim[1] - here[1]))
    turn = turn_between(base.heading, heading)
    return Approach(face, turn, heading, isqrt(square(here, aim)), here, aim, 0, plain=True)


def wheel_steps(turn: int) -> int:
    """Return about how many steps of Movement a wheel of a single base takes, in pieces of 45 degrees (5.4-wheel)."""
    whole, rest = divmod(abs(turn), STRAIGHT)
    return whole * _QUARTER_COST + -(-rest // _STEP_TURN)
