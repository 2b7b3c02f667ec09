"""What shots promise, at a quick look: those that are ordered, and those that could come next (5.2.5).

Sectors and lines of sight are taken roughly; whether a shot is lawful is judged elsewhere.
"""

from typing import Final

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.cards import Volley
from engine.systems.battlefield.duels import BACK, FLED, Duels
from engine.systems.battlefield.field import Field
from engine.systems.battlefield.kinds import NOBODY, Face
from engine.systems.battlefield.lawful import shoots
from engine.systems.battlefield.shots import DIE, has_shot, hindered, on_the_move
from engine.systems.battlefield.strikes import Strikes
from engine.systems.battlefield.troops import bases, in_melee
from engine.systems.battlefield.world import Given, Unit, World
from engine.table.arcs import quarter
from engine.table.plane import ONE
from engine.table.pose import Base
from engine.table.shapes import Shape, distance

_MOST: Final = 20000
_ASIDE: Final = 200
"""How far beyond the sector the middle of a target may lie that is partly in it, u."""


class Chance(Struct, frozen=True):
    """A shot that a unit could have."""

    shooter: UnitId
    target: UnitId
    gain: int
    """What it costs the target on average, in hundredths of a point of figures."""


class Fire:
    """Reckons the shots of one game."""

    def __init__(self, field: Field, duels: Duels, strikes: Strikes) -> None:
        self.t = field
        self.duels = duels
        self.strikes = strikes
        self._looks: dict[tuple[Base, Base], tuple[int, Face] | None] = {}

    def hit(self, world: World, unit: UnitId, face: Face) -> int:
        """Return what a rank shot away costs a unit in points of figures: it goes back, or panics from the rear."""
        one, stake = world.units[unit], self.duels.stake(world, unit)
        if one.ranks < 2:
            return stake
        shaken = stake * (FLED if face == "rear" else BACK) // 100
        return self.duels.rank(one) + shaken

    def ordered(self, world: World, given: Given) -> int:
        """Return what the shots of an order promise as all stands, in hundredths of a point."""
        total = 0
        for one in given.shots:
            unit = world.units[one.unit]
            if unit.status != "table" or has_shot(world, one.unit):
                continue
            found = self._aimed(world, one.unit, unit, one.target)
            total += 0 if found is None else found.gain
        return total

    def _aimed(self, world: World, unit: UnitId, one: Unit, target: UnitId) -> Chance | None:
        """Return a shot at a target, or the best one where none is named."""
        foes = bases(self.t, world, self.t.enemy(one.side))
        base = bases(self.t, world)[unit]
        if target != NOBODY:
            return self.shot(world, unit, one, base, target, foes[target]) if target in foes else None
        shots = (self.shot(world, unit, one, base, foe, there) for foe, there in foes.items())
        return max((some for some in shots if some is not None), key=lambda some: some.gain, default=None)

    def best(self, world: World, side: Side, idle: frozenset[UnitId]) -> list[Chance]:
        """Return the best shot that each unit of a side could have as all stands, `idle` ones aside."""
        foes = bases(self.t, world, self.t.enemy(side))
        found = []
        for unit, base in bases(self.t, world, side).items():
            one = world.units[unit]
            if unit in idle or one.mood != "good" or not shoots(self.t.cards[one.card]):
                continue
            shots = [self.shot(world, unit, one, base, foe, there) for foe, there in foes.items()]
            best = max((some for some in shots if some is not None), key=lambda some: some.gain, default=None)
            if best is not None and best.gain > 0:
                found.append(best)
        return found

    def shot(self, world: World, unit: UnitId, one: Unit, base: Base, foe: UnitId, there: Base) -> Chance | None:
        """Return the shot of a unit at an enemy as it stands, at a quick look."""
        seen = self._look(base, there)
        if seen is None:
            return None
        length, face = seen
        card, other = self.t.cards[one.card], world.units[foe]
        cases = max((self._cases(world, unit, volley, other, length, face) for volley in card.volleys), default=0)
        if cases <= 0 or in_melee(world, foe) or not self.strikes.open(world, unit, foe, base.front_centre, there):
            return None
        return Chance(unit, foe, 100 * cases * self.hit(world, foe, face) // DIE)

    def _look(self, base: Base, there: Base) -> tuple[int, Face] | None:
        """Return range in sixteenths and face of what lies before a base, None if it lies beside it."""
        key = (base, there)
        if key in self._looks:
            return self._looks[key]
        if len(self._looks) >= _MOST:
            self._looks.clear()
        right, ahead = base.seen(there.centre)
        found = None
        if ahead > 0 and abs(right) <= ahead + (base.width // 2 + _ASIDE) * ONE:
            length = distance(Shape(base.edge("front")), there.shape).sixteenths
            found = length, quarter(there, base.front_centre)
        self._looks[key] = found
        return found

    def _cases(self, world: World, unit: UnitId, volley: Volley, other: Unit, length: int, face: Face) -> int:
        """Return on how many of 12 faces a shot takes a rank (5.2.5.1 to 5.2.5.3)."""
        chart, its = self.t.charts.shooting, self.t.cards[other.card]
        row = chart.weapons[volley.weapon]
        zone = row.zone(length, self.t.step)
        if zone is None or zone >= len(volley.values):
            return 0
        value = volley.values[zone] + chart.modifiers.second_rank * (world.units[unit].ranks > 1)
        if on_the_move(world, unit):
            if any(True for _ in hindered(self.t, world, unit, volley.weapon)):
                return 0
            value += row.moving_value
        armour = its.protection - row.piercing
        if face == "front" or other.form == "hedgehog":
            armour += chart.large_shield * its.has("large-shield") + chart.pavise * its.has("pavise")
        return max(0, min(DIE, DIE - chart.over + value - max(0, armour)))
