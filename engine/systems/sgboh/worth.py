"""How good a position looks to a side: what the house players go by.  No rule depends on it.

Counted in hundredths of a rout point: what both sides have left and how near they are to withdrawing, what the shocks
come to that are due now, what the enemy could do to those in contact, who faces whom, how far it is to the enemy, and
whether leaders are near their men and out of danger.  Nothing that is to come out of the dice is looked at, only what
the table promises.
"""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh.attacks import contacts, foes_before, lead_of, leads, shies
from engine.systems.sgboh.blocks import round_about
from engine.systems.sgboh.field import CAVALRY, SKIRMISHERS, Field
from engine.systems.sgboh.shock import reckon
from engine.systems.sgboh.tables import SideResult
from engine.systems.sgboh.victory import points, worth_of
from engine.systems.sgboh.world import NOBODY, Attack, World, on_map, tq
from engine.systems.sgboh.zoc import stand_of, zone

POINT: Final = 100
LEAST: Final = 3
"""What a unit is worth that gives up fewer rout points, such as skirmishers and elephants."""
WORN: Final = 0.6
"""What of its worth a unit has lost when one hit more would rout it."""
AWAY: Final = 0.7
"""What of its worth a unit keeps that has ridden off in pursuit."""
SPARE: Final = 0.4
"""What the other side of a counter adds."""
BROKEN: Final = 20000.0
"""What it costs to have reached the withdrawal level; nearing it costs a growing part of `NEAR`."""
NEAR: Final = 1500.0
GIVING: Final = 0.08
"""What of its worth a retreat costs a unit."""
DOUBT: Final = 40.0
"""What is taken off each shock that is still to be fought."""
BOLD: Final = 0.4
"""How far an attacker counts what he loses himself: who never attacks on even terms never wins."""
DREAD: Final = 0.3
"""How far a shock counts that the enemy could begin in his next."""
EAGER: Final = 1
"""What he will add for coming on the move, as most do who attack."""
CLOSE: Final = 11.0
"""What each hex costs that a fighting unit is farther from the enemy than it wants to be."""
ASKEW: Final = 9.0
"""What it costs to look away from the nearest enemy."""
BARE: Final = 18.0
"""What each friend of its formation costs who is missing near a unit, of the two that a line has."""
DRAWN_OUT: Final = 30.0
"""What it costs to be in column."""
PROMISE: Final = 0.8
"""What a formation just activated is worth, of the way that its units could make."""
ASTRAY: Final = 1.5
"""What each hex costs that a unit is out of its commander's range."""
ALONE: Final = 240.0
"""What it costs that a leader stands by himself."""
TRIES: Final = 25.0
"""What an attempt left to seize a turn is worth."""
TURN: Final = 70.0
"""What it is worth to have the turn."""
DICE: Final = 10
_LINE: Final = 2
FAR: Final = 99


class Appraiser:
    """Judges the positions of one game; what depends on the charts alone is computed once."""

    def __init__(self, t: Field) -> None:
        self.t = t
        self._losses: dict[tuple[SideResult, int, int, bool], float] = {}
        self._ways: dict[tuple[int, ...], list[int]] = {}

    def worth(self, world: World, side: Side) -> int:
        """Return how good a world looks to a side."""
        foe = self.t.enemy(side)
        total = self._has(world, side) - self._has(world, foe)
        total += self._shocks(world, side) + self._posture(world, side) - self._leading(world, side)
        if world.side == side and world.phase == "activation":
            total += TURN
        return round(total)

    # -- what a side has

    def _has(self, world: World, side: Side) -> float:
        t = self.t
        total = sum(self._value(world, id_) for id_ in on_map(t, world, side))
        away = (id_ for id_ in t.side_cards[side].units if world.units[id_].status == "pursuing")
        total += AWAY * sum(self._value(world, id_) for id_ in away)
        total += sum(TRIES * world.leaders[n].seizures for n in t.side_cards[side].leaders)
        lost = points(t, world, side) / t.side_cards[side].withdrawal
        return total - (BROKEN if lost >= 1 else NEAR * lost * lost) - POINT * points(t, world, side)

    def _value(self, world: World, unit: UnitId) -> float:
        """Return what a unit on the map is worth, worn by its hits."""
        state, quality = world.units[unit], tq(self.t, world, unit)
        fresh = 1 - WORN * state.hits / max(1, quality)
        spare = SPARE if self.t.cards[unit].reducible and not state.reduced else 0.0
        return POINT * max(LEAST, worth_of(self.t, world, unit)) * (fresh + spare)

    # -- shocks that are due, and those that the enemy could begin

    def _shocks(self, world: World, side: Side) -> float:
        """Return what the shocks of this turn and of the enemy's next come to for a side."""
        if world.side == side and world.phase == "movement":
            total = sum(self._outcome(world, a, 0, BOLD) for a in _paired(self._open(world)))
        elif world.side == side and world.phase == "shock":
            total = self._naming(world)
        elif world.phase == "shock":
            total = -sum(self._outcome(world, a, 0, 1.0) for a in world.attacks if a.state == "named")
        else:
            total = 0.0
        feared = self._feared(world, self.t.enemy(side))
        return total - DREAD * sum(max(0.0, self._outcome(world, a, EAGER, 1.0)) for a in feared)

    def _open(self, world: World) -> dict[UnitId, tuple[UnitId, ...]]:
        """Return by target who may still attack it in this turn."""
        fought = {id_ for a in world.attacks if a.state != "named" for id_ in (*a.attackers, *a.defenders)}
        return {
            foe: ours
            for foe, every in contacts(self.t, world, world.side).attackers.items()
            if foe not in fought and (ours := tuple(id_ for id_ in every if id_ not in fought))
        }

    def _naming(self, world: World) -> float:
        """Return what the shocks to come are worth while they are named: less than they promise.

        However many are named it is nearly the same, so to confirm is better than to call off, and to name better
        than to confirm.
        """
        chances = [self._outcome(world, a, 0, 1.0) for a in _paired(self._open(world))]
        named = sum(len(a.attackers) for a in world.attacks if a.state == "named")
        return named + sum((chance / 2 if chance > 0 else chance) - DOUBT for chance in chances)

    def _feared(self, world: World, foe: Side) -> Iterator[Attack]:
        """Yield the attacks that units of a side could make from where they stand."""
        t = self.t
        if world.side == foe and world.phase in ("movement", "shock"):
            return
        found: dict[UnitId, tuple[UnitId, ...]] = {}
        for id_ in on_map(t, world, foe):
            if t.cards[id_].type in ("SK", "ART") or lead_of(t, world, id_) != id_ or world.units[id_].column:
                continue
            for target in foes_before(t, world, id_):
                if not shies(t, id_, target):
                    found[target] = (*found.get(target, ()), id_)
        for target, ours in found.items():
            yield Attack(ours, (target,))

    def _outcome(self, world: World, attack: Attack, extra: int, own: float) -> float:
        """Return what the defenders of an attack lose by the table, less the attackers' loss as far as it counts."""
        t = self.t
        ours, theirs = leads(t, world, attack.attackers), leads(t, world, attack.defenders)
        if not ours or not theirs:
            return 0.0
        net = extra + max(min(reckon(t, world, attack, a, d).total for d in theirs) for a in ours)
        total = 0.0
        for die in range(DICE):
            row = t.result(die + net)
            total += sum(self._loss(world, d, row.defender, len(theirs)) for d in theirs)
            total -= own * sum(self._loss(world, a, row.attacker, len(ours)) for a in ours)
        return total / DICE

    def _loss(self, world: World, unit: UnitId, result: SideResult, among: int) -> float:
        """Return what a result takes from a unit, plain hits shared among so many."""
        state, quality = world.units[unit], tq(self.t, world, unit)
        spare = self.t.cards[unit].reducible and not state.reduced
        key = result, quality, state.hits, spare
        part = self._losses.get(key)
        if part is None:
            part = self._losses[key] = _part(*key)
        shared = part if result.rout != "none" else part / among
        return shared * POINT * max(LEAST, worth_of(self.t, world, unit))

    # -- where it stands

    def _posture(self, world: World, side: Side) -> float:
        """Return what the way to the enemy and looking away from him cost; a march to come takes of it."""
        t, total, promised = self.t, 0.0, 0.0
        ways = self._way(tuple(h for id_ in on_map(t, world, t.enemy(side)) for h in world.units[id_].at))
        mine = [(id_, world.units[id_]) for id_ in on_map(t, world, side)]
        begun = world.side != side or world.phase != "movement"
        begun = begun or any(world.leaders[n].moved for n in t.side_cards[side].leaders)
        begun = begun or any(unit.move != "fresh" or unit.fired for _, unit in mine if unit.active)
        for id_, unit in mine:
            card = t.cards[id_]
            away = min(ways[hex_] for hex_ in unit.at)
            keeps = 2 if card.type in SKIRMISHERS or (card.missile and card.type in (*CAVALRY, "LI", "LP")) else 1
            if card.type == "ART" or away >= FAR:
                continue
            total -= DRAWN_OUT * unit.column + BARE * self._bare(world, id_)
            lack = max(0, away - keeps)
            total -= CLOSE * lack * (0.5 if keeps > 1 else 1.0)
            if not begun and unit.active and unit.command == "in":
                promised += CLOSE * min(lack, t.allowance(card))
            if not self._looks(world, id_, ways, away):
                total -= ASKEW
        return total + PROMISE * promised

    def _bare(self, world: World, unit: UnitId) -> int:
        """Return how many friends of its formation are missing near a unit, of the two that a line has.

        Near is as far as the chain of command may jump (4.11).  Formations of no commander keep to nobody.
        """
        t, formation = self.t, self.t.formations[self.t.cards[unit].formation]
        if not formation.commanders:
            return 0
        here = world.units[unit].at[0]
        reach = formation.gap + (2 if t.cards[unit].double else 1)
        near = 0
        for id_ in formation.units:
            other = world.units[id_]
            if id_ != unit and other.status == "map" and min(t.grid.distance(here, at) for at in other.at) <= reach:
                near += 1
                if near == _LINE:
                    return 0
        return _LINE - near

    def _looks(self, world: World, unit: UnitId, ways: list[int], away: int) -> bool:
        """Tell whether a unit has the enemy in its zone, or the way to him before it."""
        if away == 1:
            return any(ways[hex_] == 0 for hex_ in zone(self.t, world, unit))
        front = round_about(self.t.grid, stand_of(world.units[unit])).front
        return any(ways[hex_] < away for hex_ in front)

    def _way(self, foes: tuple[int, ...]) -> list[int]:
        """Return by hex how far the nearest of some hexes is."""
        found = self._ways.get(foes)
        if found is None:
            found = [FAR] * self.t.grid.size
            edge = list(dict.fromkeys(foes))
            for hex_ in edge:
                found[hex_] = 0
            for hex_ in edge:
                for near in self.t.grid.adjacent[hex_]:
                    if found[near] == FAR:
                        found[near] = found[hex_] + 1
                        edge.append(near)
            if len(self._ways) > 64:
                self._ways.clear()
            self._ways[foes] = found
        return found

    # -- leaders

    def _leading(self, world: World, side: Side) -> float:
        """Return what leaders alone cost, and units that are out of every commander's range."""
        t = self.t
        men = [world.leaders[n] for n in t.side_cards[side].leaders]
        total = ALONE * sum(man.status == "map" and man.unit == NOBODY for man in men)
        for formation in t.formations:
            if formation.side != side or not formation.commanders:
                continue
            present = [
                (world.leaders[n].at, t.leaders[n].range)
                for n in formation.commanders
                if world.leaders[n].status == "map"
            ]
            for id_ in formation.units:
                unit = world.units[id_]
                if unit.status == "map" and present:
                    off = min(t.grid.distance(at, unit.at[0]) - reach for at, reach in present)
                    total += ASTRAY * max(0, off)
        return total


def _paired(attackers: dict[UnitId, tuple[UnitId, ...]]) -> Iterator[Attack]:
    """Yield likely attacks on targets by those who may attack each: every block in one, every target attacked."""
    ours: dict[UnitId, list[UnitId]] = {}
    theirs: dict[UnitId, list[UnitId]] = {}
    left: list[UnitId] = []
    for foe in sorted(attackers, key=lambda foe: len(attackers[foe])):
        free = next((lead for lead in attackers[foe] if lead not in theirs), None)
        if free is None:
            left.append(foe)
        else:
            ours[foe], theirs[free] = [free], [foe]
    for foe in left:
        theirs[attackers[foe][0]].append(foe)
    for foe, leads_ in attackers.items():
        for lead in leads_:
            if lead not in theirs and foe in ours and len(theirs[ours[foe][0]]) == 1:
                ours[foe].append(lead)
                theirs[lead] = [foe]
    yield from (Attack(tuple(found), tuple(theirs[found[0]])) for found in ours.values())


def _part(result: SideResult, quality: int, hits: int, spare: bool) -> float:
    """Return what part of a unit's worth a result takes on average."""
    gone = 0.5 if spare else 1.0
    if result.rout == "auto":
        return gone
    taken = hits + result.hits
    plain = gone if taken >= quality and result.hits else WORN * result.hits / quality
    plain += GIVING if result.retreat else 0.0
    if result.rout == "none":
        return plain
    fails = min(DICE, max(0, DICE - 1 - quality + (2 if result.rout == "dr+2" else 0))) / DICE
    return fails * gone + (1 - fails) * plain
