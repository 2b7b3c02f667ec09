"""How good a position looks to a side: by which the computer plays.  No rule depends on it.

Counted in hundredths of a victory point: what both sides have, what blows they could strike, how sure they hold their
objectives, how far they are from others, and who is cut off.  Only strengths, hexes and zones are looked at, never what
is to come out of the dice.
"""

from collections.abc import Iterable
from functools import cached_property
from heapq import heappop, heappush
from typing import Final

from engine.hexes.zones import mask
from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.scs.combat.blows import Blows
from engine.systems.scs.content.counters import WAITING
from engine.systems.scs.content.theatre import ZONE_COST, Theatre
from engine.systems.scs.victory import points_of
from engine.systems.scs.world import World, face
from engine.systems.scs.zoc import Presence, presence

POINT: Final = 100
STRENGTH: Final = 8.0
"""What a point of strength on the counters is worth while there are turns left to use it."""
USE: Final = 3
"""Turns before the end from which strength is worth less and less: it can no longer win anything."""
CUT_OFF: Final = 0.35
"""What of a unit's strength is lost when it is out of supply, and when it would be."""
DISORDER: Final = 0.2
"""What of a unit's strength is lost while it is disorganised."""
READY: Final = 0.9
"""What a blow is worth that can be struck now, of what the chart promises."""
HOPE: Final = 0.4
"""How far units count for a blow to which they could still move."""
DREAD: Final = 0.4
"""What the enemy's blows of his next turn cost, of what the chart promises."""
GATHERED: Final = 0.75
"""How much of what could come is taken to come."""
SURE: Final = 0.45
"""What it costs to leave an objective to an enemy who can come there."""
APPROACH: Final = 16.0
"""What a turn's march from the nearest goal costs a fighting unit."""
NEIGHBOUR: Final = 0.4
"""How far those count as guards of an objective who stand beside it."""
FAR: Final = 1 << 20
_MOST: Final = 1024


class Evaluation:
    """Values the positions of one game; what depends on the map and the charts alone is computed once."""

    def __init__(self, theatre: Theatre) -> None:
        self.t = theatre
        self.blows = Blows(theatre)
        self._discs: dict[tuple[int, int], tuple[int, ...]] = {}
        self._ranges: dict[tuple[int, int], frozenset[int]] = {}
        self._fed: BoundedCache[tuple[Side, int], int] = BoundedCache(_MOST)
        self._ways: dict[tuple[int, ...], dict[tuple[int, int], float]] = {}

    def value(self, world: World, side: Side) -> int:
        """Return how good a world is for a side: a whole number, higher is better, the enemy's next blows counted."""
        foe = self.t.enemy(side)
        has = self._has(world, side) - self._has(world, foe)
        blows = self._strike(world, side) - DREAD * self._threat(world, foe)
        return round(has + blows + self._holds(world, side) - self._holds(world, foe))

    # -- what a side has

    def _has(self, world: World, side: Side) -> float:
        t, total = self.t, float(POINT * points_of(self.t, world, side))
        use = self._use(world)
        for id_ in t.side_cards[side].units:
            unit = world.units[id_]
            if unit.at >= 0 or unit.at == WAITING:
                strength = self._strength(world, id_) * use
                total += strength if unit.supplied else strength * (1 - CUT_OFF)
                total -= DISORDER * strength if unit.disorganised else 0.0
        return total - self._brittle(world, side) - self._way(world, side) - self._severed(world, side)

    def _use(self, world: World) -> float:
        left = self.t.scenario.turns - world.turn + 1
        return 1.0 if left >= USE else left / USE

    def _strength(self, world: World, unit: UnitId) -> float:
        up, guns = face(self.t, world, unit), self.t.cards[unit].barrage
        return STRENGTH * ((up.attack or 0) + up.defence + (guns.strength / 4 if guns else 0))

    def _brittle(self, world: World, side: Side) -> float:
        """Return what the losses of a side cost that breaks at some of them."""
        breaking = self.t.side_cards[side].breaking
        if not (self.t.scenario.victory.breaking and breaking):
            return 0.0
        lost = sum(world.units[id_].lost - self.t.cards[id_].lost for id_ in self.t.side_cards[side].units)
        return 6.0 * POINT * (min(lost, breaking) / breaking) ** 2

    def _step_value(self, world: World, stack: Iterable[UnitId]) -> tuple[int, float]:
        """Return the steps of a stack and what one of them is worth."""
        steps, strength = 0, 0.0
        for id_ in stack:
            steps += self.t.cards[id_].steps - world.units[id_].lost
            strength += self._strength(world, id_)
        each = POINT * self.t.scenario.victory.step_points + self._use(world) * strength / max(1, steps)
        return steps, each

    # -- the march to objectives

    def _way(self, world: World, side: Side) -> float:
        """Return what it costs to stand far from objectives that the side does not hold or does not guard."""
        ours = presence(self.t, world, side).hexes
        wanted = tuple(
            n
            for n, (goal, holder) in enumerate(zip(self.t.goals, world.holders, strict=True))
            if holder != side or goal.hex not in ours
        )
        if not wanted:
            return 0.0
        known = self._ways.setdefault(wanted, {})
        total = 0.0
        for hex_, stack in ours.items():
            for id_ in stack:
                up = face(self.t, world, id_)
                if not up.movement:
                    continue
                key = hex_, up.movement
                turns = known.get(key)
                if turns is None:
                    turns = known[key] = self._turns(hex_, up.movement, wanted)
                total += turns * (1.0 if up.attack else 0.25)
        return APPROACH * self._use(world) * total

    def _turns(self, hex_: int, movement: int, wanted: tuple[int, ...]) -> float:
        most = max(goal.points for goal in self.t.goals)
        return min(
            min(self._marches[n][hex_] / movement, 6.0) + 1.5 * (1 - self.t.goals[n].points / max(1, most))
            for n in wanted
        )

    @cached_property
    def _marches(self) -> tuple[list[int], ...]:
        """By objective and hex: the halves of a march there over a map without enemies."""
        return tuple(self._march(goal.hex) for goal in self.t.goals)

    def _march(self, goal: int) -> list[int]:
        t, costs = self.t, [FAR] * self.t.grid.size
        costs[goal], edge = 0, [(0, goal)]
        while edge:
            cost, there = heappop(edge)
            if cost > costs[there]:
                continue
            for here in t.ways_back[there]:
                price = cost + t.prices[here, there]
                if price < costs[here]:
                    costs[here] = price
                    heappush(edge, (price, here))
        return costs

    # -- supply

    def _severed(self, world: World, side: Side) -> float:
        """Return what it costs to stand where no line of supply leads."""
        if not self.t.side_cards[side].sources or not self.t.has_stage(side, "supply"):
            return 0.0
        reached = self._supplied(presence(self.t, world, self.t.enemy(side)), side)
        total, by_hq = 0.0, self.t.scenario.supply.via == "headquarters"
        for hex_, stack in presence(self.t, world, side).hexes.items():
            if not reached >> hex_ & 1 or (by_hq and not self._provided(world, hex_, reached, side)):
                total += sum(self._strength(world, id_) for id_ in stack if world.units[id_].supplied)
        return total * CUT_OFF * self._use(world)

    def _provided(self, world: World, hex_: int, reached: int, side: Side) -> bool:
        """Tell whether a headquarters of a side that is in supply hands it on to a hex (12.1-f)."""
        return any(
            world.units[id_].at >= 0
            and reached >> world.units[id_].at & 1
            and self.t.grid.distance(hex_, world.units[id_].at) <= self.t.cards[id_].supply_range
            for id_ in self._providers[side]
        )

    @cached_property
    def _providers(self) -> dict[Side, tuple[UnitId, ...]]:
        cards = self.t.cards
        return {
            side: tuple(id_ for id_ in card.units if cards[id_].supply_range)
            for side, card in self.t.side_cards.items()
        }

    def _supplied(self, foe: Presence, side: Side) -> int:
        """Return, a bit for each hex, where a unit would be in supply, its friends' help against zones left out."""
        known: int | None = foe.memo.get("supplied")
        if known is None:
            shut = mask(foe.felt)
            known = self._fed.get((side, shut))
            if known is None:
                known = self._fed[side, shut] = self._flood(side, ~shut)
            foe.memo["supplied"] = known
        return known

    def _flood(self, side: Side, open_: int) -> int:
        known = edge = mask(self.t.side_cards[side].sources) & open_
        while edge:
            edge = self.t.before(edge) & open_ & ~known
            known |= edge
        return known | self.t.before(known)

    # -- blows

    def _strike(self, world: World, side: Side) -> float:
        """Return what the blows are worth that a side can still strike in this phase and the combat after it."""
        if world.side != side or world.phase not in self._before_combat[side]:
            return 0.0
        units, moving = world.units, world.phase in ("movement", "reinforcement")
        foe = presence(self.t, world, self.t.enemy(side))
        force: dict[int, list[tuple[int, UnitId, float, int]]] = {}
        hoped: dict[int, float] = {}
        for hex_, stack in presence(self.t, world, side).hexes.items():
            aims = self._aims(foe, hex_)
            for id_ in stack:
                up = face(self.t, world, id_)
                if not up.attack or units[id_].attacked:
                    continue
                for target, by, shift in aims:
                    if target not in world.attacked:
                        power = up.attack * by * self._share(world, id_)
                        force.setdefault(target, []).append((hex_, id_, power, shift))
                if moving and not units[id_].moved:
                    beside = {target for target, _, _ in aims}
                    for target in self._near(foe, hex_, up.movement):
                        if target not in beside:
                            hoped[target] = hoped.get(target, 0.0) + up.attack
        return READY * self._best(world, foe, force, hoped)

    def _best(
        self,
        world: World,
        foe: Presence,
        force: dict[int, list[tuple[int, UnitId, float, int]]],
        hoped: dict[int, float],
    ) -> float:
        """Return the gain of the best blows, each unit striking once."""
        first = {target: self._blow(world, foe, target, parts, 0.0) for target, parts in force.items()}
        total = 0.0
        used: set[UnitId] = set()
        for target in sorted(first, key=lambda hex_: (-first[hex_], hex_)):
            parts = [part for part in force[target] if part[1] not in used]
            now = self._blow(world, foe, target, parts, 0.0) if parts else 0.0
            more = hoped.get(target, 0.0)
            best = max(now, now + HOPE * (self._blow(world, foe, target, parts, more) - now) if more else 0.0)
            if best > 0:
                total += best
                used.update(part[1] for part in parts)
        for target, more in hoped.items():
            if target not in first:
                total += max(0.0, HOPE * HOPE * self._blow(world, foe, target, [], more))
        return total

    def _blow(
        self, world: World, foe: Presence, target: int, parts: list[tuple[int, UnitId, float, int]], more: float
    ) -> float:
        """Return the gain of striking a hex with these units, and with so much strength more."""
        attack = sum(part[2] for part in parts) + more
        shift = parts[0][3] if parts and len({part[3] for part in parts}) == 1 else 0
        steps, each = self._step_value(world, [part[1] for part in parts])
        if not parts:
            steps, each = 4, float(POINT * self.t.scenario.victory.step_points) + 4 * STRENGTH * self._use(world)
        return self._gain(world, foe, target, attack, shift, (steps, each))

    def _gain(
        self, world: World, foe: Presence, target: int, attack: float, shift: int, striker: tuple[int, float]
    ) -> float:
        stack = foe.hexes[target]
        by, moved = self.blows.ground(target)
        defence = sum(self._stands(world, id_) for id_ in stack) * by
        steps, each = self._step_value(world, stack)
        blow = self.blows.of(self.blows.column(attack, defence, shift + moved), striker[0], steps)
        goal = self.t.goal_at.get(target)
        prize = 2 * POINT * self.t.goals[goal].points if goal is not None else 0.25 * each
        return blow.theirs * each + blow.emptied * prize - blow.ours * striker[1]

    def _threat(self, world: World, side: Side) -> float:
        """Return what the blows promise that a side could strike after gathering against the enemy's stacks."""
        foe = presence(self.t, world, self.t.enemy(side))
        threats, strength = self._gathering(world, side)
        wanted, total = 0.0, 0.0
        for target in foe.hexes:
            doors = self._doors(target)
            attack = min(GATHERED * threats[target], 9.0 * doors)
            if attack <= 0:
                continue
            steps = max(2, round(attack / 2))
            each = POINT * self.t.scenario.victory.step_points + 3 * STRENGTH * self._use(world)
            gain = self._gain(world, foe, target, attack, 0, (steps, each))
            if gain > 0:
                total += gain
                wanted += attack
        return total * min(1.0, strength / wanted) if wanted else 0.0

    def _gathering(self, world: World, side: Side) -> tuple[list[float], float]:
        """Return by hex the attack strength that a side could bring beside it in a turn, and its strength in all."""
        ours = presence(self.t, world, side)
        known: tuple[list[float], float] | None = ours.memo.get("gathering")
        if known is None:
            by_hex, strength = [0.0] * self.t.grid.size, 0.0
            for hex_, stack in ours.hexes.items():
                for id_ in stack:
                    up = face(self.t, world, id_)
                    if up.attack:
                        power = up.attack * self._share(world, id_)
                        strength += power
                        for near in self._disc(hex_, up.movement):
                            by_hex[near] += power
            known = ours.memo["gathering"] = by_hex, strength
        return known

    # -- objectives held

    def _holds(self, world: World, side: Side) -> float:
        """Return what it costs, below 0, that objectives of a side lie open to an enemy who can come there."""
        t, total = self.t, 0.0
        threats = self._at_goals(world, t.enemy(side))
        ours = presence(t, world, side).hexes
        for goal, holder, threat in zip(t.goals, world.holders, threats, strict=True):
            if holder != side or threat <= 0:
                continue
            by, _ = self.blows.ground(goal.hex)
            guard = sum(self._stands(world, id_) for id_ in ours.get(goal.hex, ())) * by
            for near in t.grid.adjacent[goal.hex]:
                guard += NEIGHBOUR * sum(self._stands(world, id_) for id_ in ours.get(near, ()))
            open_ = threat / (threat + 2 * guard) if guard else 1.0
            total -= SURE * 2 * POINT * goal.points * open_
        return total

    def _at_goals(self, world: World, side: Side) -> list[float]:
        """Return by objective the attack strength that a side could bring beside it in a turn."""
        ours = presence(self.t, world, side)
        known: list[float] | None = ours.memo.get("at goals")
        if known is None:
            known = ours.memo["at goals"] = [0.0] * len(self.t.goals)
            for hex_, stack in ours.hexes.items():
                for id_ in stack:
                    up = face(self.t, world, id_)
                    if up.attack:
                        radius, power = _radius(up.movement), up.attack * self._share(world, id_)
                        for n, far in enumerate(self._goal_distances[hex_]):
                            if far <= radius:
                                known[n] += power
        return known

    @cached_property
    def _goal_distances(self) -> tuple[tuple[int, ...], ...]:
        t = self.t
        return tuple(tuple(t.grid.distance(hex_, goal.hex) for goal in t.goals) for hex_ in t.grid.hexes)

    # -- what follows from map and charts

    def _share(self, world: World, unit: UnitId) -> float:
        """Return what supply and disorder leave of a unit's attack."""
        state = world.units[unit]
        share = 1.0 if state.supplied else float(self.t.unsupplied_attack)
        return share * float(self.t.disorganised.attack) if state.disorganised else share

    def _stands(self, world: World, unit: UnitId) -> float:
        """Return what supply and disorder leave of a unit's defence."""
        state, defence = world.units[unit], float(face(self.t, world, unit).defence)
        if not state.supplied:
            defence *= float(self.t.unsupplied_defence)
        return defence * float(self.t.disorganised.defence) if state.disorganised else defence

    @cached_property
    def _before_combat(self) -> dict[Side, frozenset[str]]:
        """By side: the phases of its turn in which its combat phase is still to come, or is under way."""
        found = {}
        for side, stages in self.t.stages.items():
            own: list[str] = [stage.phase for stage in stages if stage.by != "other"]
            found[side] = frozenset(own[: own.index("combat") + 1] if "combat" in own else ())
        return found

    def _aims(self, foe: Presence, hex_: int) -> list[tuple[int, float, int]]:
        """Return what can be attacked from a hex, with multiplier and shift of the side between."""
        known: dict[int, list[tuple[int, float, int]]] = foe.memo.setdefault("aims", {})
        found = known.get(hex_)
        if found is None:
            found = known[hex_] = []
            for target in self.t.grid.adjacent[hex_]:
                if target in foe.hexes and (across := self.t.across(hex_, target)) is not None:
                    found.append((target, float(across.attack), across.shift))
        return found

    def _near(self, foe: Presence, hex_: int, movement: int) -> list[int]:
        """Return the enemy's hexes that a unit could march up to in a turn."""
        known: dict[tuple[int, int], list[int]] = foe.memo.setdefault("near", {})
        found = known.get((hex_, movement))
        if found is None:
            range_ = self._ranges.get((hex_, movement))
            if range_ is None:
                range_ = self._ranges[hex_, movement] = frozenset(self._disc(hex_, movement))
            found = known[hex_, movement] = [target for target in foe.hexes if target in range_]
        return found

    def _disc(self, hex_: int, movement: int) -> tuple[int, ...]:
        known = self._discs.get((hex_, movement))
        if known is None:
            known = self._discs[hex_, movement] = self.t.grid.disc(hex_, _radius(movement))
        return known

    def _doors(self, hex_: int) -> int:
        """Return how many hexes a hex can be attacked from."""
        return self._door_counts[hex_]

    @cached_property
    def _door_counts(self) -> tuple[int, ...]:
        t = self.t
        return tuple(sum(t.across(near, hex_) is not None for near in t.grid.adjacent[hex_]) for hex_ in t.grid.hexes)


def _radius(movement: int) -> int:
    """Return how far off a hex may be for a unit with so many halves to come beside it, into its zone."""
    return max(1, (movement - ZONE_COST) // 2 + 1)
