"""How good a position looks to the computer: points of victory, order, places, what charges promise."""

from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.fire.rights import longest
from engine.systems.warhorn.measures import approach, beholds
from engine.systems.warhorn.player.prospects import by_eye, gain
from engine.systems.warhorn.troops import card_of, point_of, strength
from engine.systems.warhorn.victory import points
from engine.systems.warhorn.world import World, contacts_of
from engine.tabletop.roster import on_table

SCALE: Final = 10
"""Of values, which are whole numbers."""
STEADY: Final = 0.5
"""What a unit that is neither lost nor in panic is worth in parts of its cost, whole and in order."""
NEAR: Final = 0.15
"""Of the cost of a fighting unit: that it stands near an enemy whom it would beat."""
EXPOSED: Final = 0.12
"""Of its cost: that an enemy near by stands on its flank or in its rear."""
FAR: Final = 9000
"""u beyond which nearness means nothing."""


class Evaluation:
    """Values positions of one game."""

    def __init__(self, t: Field) -> None:
        self.t = t

    def value(self, world: World, side: Side) -> int:
        """Return how good a position looks to a side.

        It is keen to come at the enemy, and does not ask whether he is: else two that are alike would stand for ever.
        """
        mine, theirs = (self._army(world, own, keen=own == side) for own in (side, self.t.enemy(side)))
        return round(SCALE * (mine - theirs))

    def _army(self, world: World, side: Side, *, keen: bool) -> float:
        total = points(self.t, world, side) / 2
        return total + sum(self._unit(world, unit, keen=keen) for unit in on_table(world, side))

    def _unit(self, world: World, unit: UnitId, *, keen: bool) -> float:
        one = world.units[unit]
        if one.panicked:
            return 0.0
        share = strength(one) / max(1, one.full)
        order = 1 - 0.3 * min(1.0, one.disorder / max(1, strength(one)))
        return one.cost * (STEADY * share * order) + self._place(world, unit, keen=keen)

    def _place(self, world: World, unit: UnitId, *, keen: bool) -> float:
        """Return what the place of a unit is worth: who stands at its side, what it promises, whom it can come at."""
        t, one = self.t, world.units[unit]
        foes = on_table(world, t.enemy(one.side))
        if contacts_of(world, unit) or not foes:
            return 0.0
        if one.charge is not None and one.charge.state == "declared":
            return self._charge(world, unit)
        worth = -EXPOSED * one.cost * self._exposed(world, unit, foes)
        return worth + self._nearness(world, unit, foes) if keen else worth

    def _nearness(self, world: World, unit: UnitId, foes: tuple[UnitId, ...]) -> float:
        """Return what it is worth to a unit how far the nearest enemy is."""
        t = self.t
        nearest = min(foes, key=lambda foe: (by_eye(t, world, unit, foe), foe))
        away = by_eye(t, world, unit, nearest)
        if card_of(t, world, unit).shooter:
            return self._shooter(world, unit, away)
        share = NEAR if self._strong(world, unit, nearest) else NEAR / 3
        facing = 1.0 if beholds(t, world, unit, nearest) else 0.6
        return share * world.units[unit].cost * max(0.0, 1 - away / FAR) * facing

    def _charge(self, world: World, unit: UnitId) -> float:
        charge = world.units[unit].charge
        assert charge is not None
        pairs = zip(charge.targets, charge.edges, strict=True)
        values = [gain(self.t, world, unit, foe, edge, "first") for foe, edge in pairs]
        return max(values, default=0.0) * 0.5

    def _shooter(self, world: World, unit: UnitId, away: int) -> float:
        """Return what a place is worth to who shoots: in range, and not under the enemy's feet."""
        one, most = world.units[unit], max(longest(self.t, world, unit), 2000)
        if away <= 0.4 * most and away < 2000:
            return -0.1 * one.cost
        return 0.15 * one.cost * max(0.0, 1 - max(0, away - 0.7 * most) / FAR)

    def _strong(self, world: World, unit: UnitId, foe: UnitId) -> bool:
        known: dict[tuple[int, ...], bool] = self.t.known.setdefault("stronger", {})
        one, other = world.units[unit], world.units[foe]
        key = one.card, other.card, strength(one) * 4 // max(1, one.full), strength(other) * 4 // max(1, other.full)
        found = known.get(key)
        if found is None:
            found = known[key] = gain(self.t, world, unit, foe, "front") > 0
        return found

    def _exposed(self, world: World, unit: UnitId, foes: tuple[UnitId, ...]) -> float:
        """Return how many enemies near by stand on the flank or in the rear of a unit."""
        t = self.t
        return sum(
            0.5 if approach(t, world, unit, point_of(world, foe)) != "rear" else 1.0
            for foe in foes
            if by_eye(t, world, unit, foe) < 4000
            and approach(t, world, unit, point_of(world, foe)) != "front"
            and not world.units[foe].panicked
        )
