"""What attacks promise to the attacker, in hundredths of a victory point: by the charts, over all faces of the die."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.mpike.combat.targets import NO_UNIT, target_at
from engine.systems.mpike.content.combat_charts import CombatRow
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.headings import FACES
from engine.systems.mpike.player.prospects import SURE, odds
from engine.systems.mpike.world import BROKEN, SHAKEN, World, leaders_at

POINT: Final = 100.0
BOLD: Final = 0.75
"""How far an attacker counts what he loses himself."""
LEADER: Final = 160.0
"""What it is worth to take a leader besides what is scored for him."""
_MANY: Final = 8192


class Fights:
    """Values attacks of one game; what was reckoned for the very same units is used again."""

    def __init__(self, t: Field, worths: Sequence[float], soundness: Callable[[World, UnitId], float]) -> None:
        self.t, self._worths, self._soundness = t, worths, soundness
        self._known: BoundedCache[tuple[object, ...], float] = BoundedCache(_MANY)

    def value(
        self,
        world: World,
        hex_: int,
        attackers: tuple[UnitId, ...],
        pistols: tuple[UnitId, ...] = (),
        other: tuple[UnitId, ...] = (),
    ) -> float:
        """Return what an attack takes from the defender by the charts, less what it costs as far as that counts."""
        target = target_at(self.t, world, hex_, self.t.cards[attackers[0]].side)
        if target is None:
            return 0.0
        if target == NO_UNIT:
            return POINT * sum(self.t.leaders[n].points for n in leaders_at(world, hex_)) + LEADER
        units = (*attackers, target)
        leaders = tuple(bool(leaders_at(world, at)) for id_ in units for at in world.units[id_].at)
        key = hex_, attackers, target, pistols, other, leaders, tuple(world.units[id_] for id_ in units)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._fought(world, hex_, attackers, target, (pistols, other))
        return known

    def _fought(
        self,
        world: World,
        hex_: int,
        attackers: tuple[UnitId, ...],
        target: UnitId,
        shots: tuple[tuple[UnitId, ...], tuple[UnitId, ...]],
    ) -> float:
        total = odds(self.t, world, hex_, attackers, *shots)
        if total == SURE:
            return self._worths[target]
        chart, worth = self.t.charts.combat, 0.0
        for face in range(FACES):
            line = chart.row(face + total)
            if line.loser == "defender":
                worth += self._loss(world, target, line)
            else:
                worth -= BOLD * sum(self._loss(world, id_, line) for id_ in attackers)
        return worth / FACES

    def _loss(self, world: World, unit: UnitId, line: CombatRow) -> float:
        """Return what a row takes from a unit that it beats: its loss is scored besides."""
        state, whole = world.units[unit], self._worths[unit]
        has = self._soundness(world, unit)
        if line.result == "eliminated" or state.morale == BROKEN:
            return whole * (1 + has)
        if line.result == "broken" or state.morale == SHAKEN:
            return whole * (0.6 if line.pursuit else 0.5)
        return whole * (0.2 + 0.02 * line.retreat)
