"""The expected effect of shots, at a quick look: those that are ordered, and those that could come next (5.2.5).

Sectors and lines of sight are taken roughly; whether a shot is lawful is judged elsewhere.
"""

from typing import Final, Literal

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.battlefield.command.lawful import shoots
from engine.systems.battlefield.content.cards import Card, Volley
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import DIE, NOBODY
from engine.systems.battlefield.fire.targeting import has_shot, hindered, on_the_move
from engine.systems.battlefield.player.duels import FLED, Duels
from engine.systems.battlefield.player.strikes import FRAME, Strikes
from engine.systems.battlefield.player.tokens import tokens
from engine.systems.battlefield.troops import base_of, in_melee
from engine.systems.battlefield.world import GivenOrder, Unit, World
from engine.tabletop.arcs import quarter
from engine.tabletop.plane import ONE, Point, square
from engine.tabletop.pose import Edge
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, distance


class PossibleShot(Struct, frozen=True):
    """A shot that a unit could have."""

    shooter: UnitId
    target: UnitId
    gain: int
    """What it costs the target on average, in hundredths of a point of figures."""


class Look(Struct, frozen=True):
    """A shot by kinds of units, whichever the two are."""

    cases: int
    """On how many of 12 faces it takes a rank."""
    face: Edge
    """Of the target."""
    start: Point
    end: Point


_MOST: Final = 60_000
_ASIDE: Final = 200
"""How far beyond the sector the middle of a target may lie that is partly in it, u."""


class FireEvaluation:
    """Evaluates the shots of one game."""

    def __init__(self, field: Field, duels: Duels, strikes: Strikes) -> None:
        self.t = field
        self.duels = duels
        self.strikes = strikes
        self._looks: BoundedCache[tuple[int, int], Look | Literal[False]] = BoundedCache(_MOST)

    def hit(self, world: World, unit: UnitId, face: Edge) -> int:
        """Return what a rank shot away costs a unit in points of figures: it goes back, or panics from the rear."""
        one, stake = world.units[unit], self.duels.stake(world, unit)
        if one.ranks < 2:
            return stake
        back, _ = self.duels.behind(world, unit)
        shaken = stake * (FLED if face == "rear" else back) // 100
        return self.duels.rank(one) + shaken

    # -- shots that are ordered

    def ordered(self, world: World, given: GivenOrder) -> int:
        """Return what the shots of an order promise as all stands, in hundredths of a point."""
        shots = (self.best(world, one.unit, one.target) for one in given.shots if self._ready(world, one.unit))
        return sum(found.gain for found in shots if found is not None)

    def _ready(self, world: World, unit: UnitId) -> bool:
        return world.units[unit].status == "table" and not has_shot(world, unit)

    def best(self, world: World, unit: UnitId, target: UnitId) -> PossibleShot | None:
        """Return the shot of a unit now at a target, its best one if that is nobody."""
        foes = on_table(world, self.t.enemy(world.units[unit].side))
        shots = (self.shot(world, unit, foe) for foe in foes if target in (NOBODY, foe))
        return max((some for some in shots if some is not None), key=lambda some: some.gain, default=None)

    def shot(self, world: World, unit: UnitId, foe: UnitId) -> PossibleShot | None:
        """Return the shot that a unit has at an enemy now, after what it has done this turn."""
        look = self._aimed(world, unit, foe, now=True) if on_the_move(world, unit) else self._look(world, unit, foe)
        return self._seen(world, unit, foe, look)

    # -- shots that could come next

    def next(self, world: World, side: Side, idle: frozenset[UnitId]) -> int:
        """Return what the best shots of all units of a side promise that could come next, `idle` ones aside."""
        foes = on_table(world, self.t.enemy(side))
        total = 0
        for unit in on_table(world, side):
            one = world.units[unit]
            if unit in idle or one.mood != "good" or not shoots(self.t.cards[one.card]):
                continue
            looks = [(foe, look) for foe in foes if (look := self._look(world, unit, foe))]
            shots = (self._seen(world, unit, foe, look) for foe, look in looks)
            total += max((some.gain for some in shots if some is not None), default=0)
        return total

    def could(self, world: World, unit: UnitId, foe: UnitId) -> bool:
        """Tell whether a unit could shoot a rank from another next."""
        return self._seen(world, unit, foe, self._look(world, unit, foe)) is not None

    def _seen(self, world: World, unit: UnitId, foe: UnitId, look: Look | Literal[False] | None) -> PossibleShot | None:
        if not look or in_melee(world, foe) or not self.strikes.open(world, unit, foe, look.start, look.end):
            return None
        return PossibleShot(unit, foe, 100 * look.cases * self.hit(world, foe, look.face) // DIE)

    def _look(self, world: World, unit: UnitId, foe: UnitId) -> Look | Literal[False]:
        names = tokens(self.t, world)
        found = self._looks.get((names[unit], names[foe]))
        if found is None:
            found = self._looks[names[unit], names[foe]] = self._aimed(world, unit, foe, now=False) or False
        return found

    def _aimed(self, world: World, unit: UnitId, foe: UnitId, *, now: bool) -> Look | None:
        base, there = base_of(self.t, world, unit), base_of(self.t, world, foe)
        right, ahead = base.seen(there.centre)
        if ahead <= 0 or abs(right) > ahead + (base.width // 2 + _ASIDE) * ONE:
            return None
        card, other = self.t.cards[world.units[unit].card], world.units[foe]
        farthest = self._range(card) + base.width // 2 + FRAME
        if square(base.front_centre, there.centre) > farthest * farthest:
            return None
        length, face = distance(Shape(base.edge("front")), there.shape).sixteenths, quarter(there, base.front_centre)
        cases = max((self._cases(world, unit, one, other, length, face, now=now) for one in card.volleys), default=0)
        if cases <= 0:
            return None
        return Look(cases, face, base.front_centre, there.centre)

    def _range(self, card: Card) -> int:
        """Return how far a card shoots, u."""
        rows = self.t.charts.shooting.weapons
        return max((rows[one.weapon].zones[-1].reach for one in card.volleys), default=0) * self.t.step + 1

    def _cases(
        self, world: World, unit: UnitId, volley: Volley, other: Unit, length: int, face: Edge, *, now: bool
    ) -> int:
        """Return on how many of 12 faces a shot takes a rank (5.2.5.1 to 5.2.5.3)."""
        chart, its = self.t.charts.shooting, self.t.cards[other.card]
        row = chart.weapons[volley.weapon]
        zone = row.zone(length, self.t.step)
        if zone is None or zone >= len(volley.values):
            return 0
        value = volley.values[zone] + chart.modifiers.second_rank * (world.units[unit].ranks > 1)
        if now:
            if any(True for _ in hindered(self.t, world, unit, volley.weapon)):
                return 0
            value += row.moving_value
        armour = its.protection - row.piercing
        if face == "front" or other.form == "hedgehog":
            armour += chart.large_shield * its.has("large-shield") + chart.pavise * its.has("pavise")
        return max(0, min(DIE, DIE - chart.over + value - max(0, armour)))
