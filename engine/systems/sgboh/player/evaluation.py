"""How good a position looks to a side: by which the computer plays.  No rule depends on it.

Counted in hundredths of a rout point: what both sides have left and how near they are to withdrawing, what the shocks
promise that are due now, what the enemy could do to those in contact, who faces whom, how far it is to the enemy, and
whether leaders are near their men and out of danger.  Nothing that is to come out of the dice is looked at, only what
the chart promises.
"""

from collections.abc import Iterator
from typing import Final

from engine.hexes.distances import FAR, Distances, NearestDistances
from engine.hexes.stances import round_about
from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.sgboh.combat.attacks import contacts, hexes_of, lead_of, leads, shies
from engine.systems.sgboh.combat.shock import HEROIC_REACH, reckon
from engine.systems.sgboh.content.charts import SideResult
from engine.systems.sgboh.content.field import CAVALRY, SKIRMISHERS, Field
from engine.systems.sgboh.presence import presence
from engine.systems.sgboh.victory import points, rout_points
from engine.systems.sgboh.world import NOBODY, Attack, Unit, World, on_map, tq
from engine.systems.sgboh.zoc import controllers, stance_of, zone, zones

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
YET: Final = 0.3
"""How far an attack that must be made and looks bad counts while the whole formation may still move."""
EAGER: Final = 1
"""What he will add for coming on the move, as most do who attack."""
CLOSE: Final = 11.0
"""What each hex costs that a fighting unit is farther from the enemy than it wants to be."""
TRAIL: Final = 24
"""At so many hexes each counts three times as much as the last."""
ASKEW: Final = 9.0
"""What it costs to look away from the nearest enemy."""
BARE: Final = 18.0
"""What each friend of its formation costs who is missing near a unit, of the two that a line has."""
DRAWN_OUT: Final = 30.0
"""What it costs to be in column."""
PROMISE: Final = 0.8
"""What a formation just activated is worth, of the way that its units could make."""
AT_HAND: Final = 30.0
"""What it is worth besides for each unit near the enemy, which can turn, fire, give way or be helped."""
ASTRAY: Final = 1.5
"""What each hex costs that a unit is out of its commander's range."""
ALONE: Final = 240.0
"""What it costs that a leader stands by himself."""
TRIES: Final = 25.0
"""What an attempt left to seize a turn is worth."""
TURN: Final = 20.0
"""What it is worth to have the turn; to seize one before the lines have met is hardly worth an attempt."""
ENGAGED: Final = 12.0
"""What the turn is worth besides for each unit that stands against the enemy."""
DICE: Final = 10
_LINE, _NEAR = 2, 2
_LIGHT: Final = (*CAVALRY, "LI", "LP")
_FEW, _MANY = 64, 4096
"""What is remembered of enemy lines, and of attacks."""


class Evaluation:
    """Values the positions of one game.

    What depends on the charts alone is computed once.  Positions that are compared differ in a few units: what was
    reckoned last for the same units, the very same values, is used again.
    """

    def __init__(self, t: Field) -> None:
        self.t = t
        self._far = Distances(t.grid)
        self._losses: dict[tuple[SideResult, int, int, bool], float] = {}
        self._ways: dict[frozenset[int], NearestDistances] = {}
        self._values: list[tuple[Unit, float] | None] = [None] * len(t.cards)
        self._places: list[tuple[Unit, NearestDistances, int, bool] | None] = [None] * len(t.cards)
        self._fights: BoundedCache[tuple[Attack, int, float], tuple[list[object], float]] = BoundedCache(_MANY)
        self._mates = {id_: _nearest_first(each.units, n) for each in t.formations for n, id_ in enumerate(each.units)}

    def value(self, world: World, side: Side) -> int:
        """Return how good a world is for a side: a whole number, higher is better."""
        foe = self.t.enemy(side)
        total = self._has(world, side) - self._has(world, foe)
        total += self._shocks(world, side) + self._posture(world, side) - self._leading(world, side)
        if world.side == side and world.phase == "activation":
            total += TURN + ENGAGED * self._engaged(world, side)
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
        known, state = self._values[unit], world.units[unit]
        if known is not None and known[0] is state:
            return known[1]
        found = self._worn(world, unit)
        self._values[unit] = state, found
        return found

    def _worn(self, world: World, unit: UnitId) -> float:
        state, quality = world.units[unit], tq(self.t, world, unit)
        fresh = 1 - WORN * state.hits / max(1, quality)
        spare = SPARE if self.t.cards[unit].reducible and not state.reduced else 0.0
        return POINT * max(LEAST, rout_points(self.t, world, unit)) * (fresh + spare)

    # -- shocks that are due, and those that the enemy could begin

    def _shocks(self, world: World, side: Side) -> float:
        """Return what the shocks of this turn and of the enemy's next are worth to a side."""
        if world.side == side and world.phase in ("movement", "shock"):
            total = self._planned(world, side)
        elif world.phase == "shock":
            total = -sum(self._outcome(world, a, 0, 1.0) for a in world.attacks if a.state == "named")
        else:
            total = 0.0
        feared = self._feared(world, self.t.enemy(side))
        return total - DREAD * sum(max(0.0, self._outcome(world, a, EAGER, 1.0)) for a in feared)

    def _engaged(self, world: World, side: Side) -> int:
        """Return how many units of a side stand beside an enemy."""
        beside = presence(self.t, world, self.t.enemy(side)).beside
        return sum(not beside.isdisjoint(world.units[id_].at) for id_ in on_map(self.t, world, side))

    def _planned(self, world: World, side: Side) -> float:
        """Return the value of the attacks named, and of those that could still be: bad ones where they must be made.

        Of a formation just activated the bad ones count for less: it may yet bring more to bear.
        """
        named = [attack for attack in world.attacks if attack.state == "named"]
        total = sum(1 + self._outcome(world, attack, 0, BOLD) - DOUBT for attack in named)
        obliged, fresh = contacts(self.t, world, side).obliged, not self._begun(world, side)
        for attack in _paired(self._open(world)):
            value = self._outcome(world, attack, 0, BOLD) - DOUBT
            if value > 0 or not obliged.isdisjoint(attack.attackers):
                total += value if value > 0 or not fresh else YET * value
        return total

    def _begun(self, world: World, side: Side) -> bool:
        """Tell whether a side has moved or fired in this turn, or it is not its to move."""
        if world.side != side or world.phase != "movement":
            return True
        card, units = self.t.side_cards[side], world.units
        return any(world.leaders[n].moved for n in card.leaders) or any(
            units[id_].active and (units[id_].move != "fresh" or units[id_].fired) for id_ in card.units
        )

    def _open(self, world: World) -> dict[UnitId, tuple[UnitId, ...]]:
        """Return by target who may still attack it in this turn and is not to attack anybody yet."""
        taken = {id_ for attack in world.attacks for id_ in (*attack.attackers, *attack.defenders)}
        return {
            foe: ours
            for foe, every in contacts(self.t, world, world.side).attackers.items()
            if foe not in taken and (ours := tuple(id_ for id_ in every if id_ not in taken))
        }

    def _feared(self, world: World, foe: Side) -> Iterator[Attack]:
        """Yield the attacks that units of a side could make from where they stand."""
        t = self.t
        if world.side == foe and world.phase in ("movement", "shock"):
            return
        found: dict[UnitId, dict[UnitId, None]] = {}
        reached = zones(t, world, foe)
        for id_ in on_map(t, world, t.enemy(foe)):
            for hex_ in world.units[id_].at:
                for enemy in reached.get(hex_, ()):
                    if self._attacks(world, enemy):
                        found.setdefault(lead_of(t, world, id_), {})[enemy] = None
        for target, enemies in found.items():
            ours = tuple(enemy for enemy in enemies if not shies(t, enemy, target))
            if ours:
                yield Attack(ours, (target,))

    def _attacks(self, world: World, unit: UnitId) -> bool:
        """Tell whether a unit would lead its block in an attack."""
        kind = self.t.cards[unit].type
        return kind not in ("SK", "ART") and not world.units[unit].column and lead_of(self.t, world, unit) == unit

    def _outcome(self, world: World, attack: Attack, extra: int, own: float) -> float:
        """Return what the defenders of an attack lose by the chart, less the attackers' loss as far as it counts."""
        key, rests_on = (attack, extra, own), self._grounds(world, attack)
        known = self._fights.get(key)
        if known is not None and known[0] == rests_on:
            return known[1]
        found = self._fought(world, attack, extra, own)
        self._fights[key] = rests_on, found
        return found

    def _grounds(self, world: World, attack: Attack) -> list[object]:
        """Return what the sum of an attack rests on: its units, who threatens them, the leaders near."""
        states, units = world.units, attack.attackers + attack.defenders
        at = hexes_of(world, attack.attackers)
        threats = controllers(self.t, world, self.t.cards[attack.defenders[0]].side, at)
        found: list[object] = [states[id_] for id_ in units + threats]
        near = [self._far.row(hex_) for hex_ in hexes_of(world, units)]
        for number, man in enumerate(world.leaders):
            if man.status == "map" and any(row[man.at] <= HEROIC_REACH for row in near):
                found += number, man.at, man.replacement, world.attacks
        return found

    def _fought(self, world: World, attack: Attack, extra: int, own: float) -> float:
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
        return shared * POINT * max(LEAST, rout_points(self.t, world, unit))

    # -- where it stands

    def _posture(self, world: World, side: Side) -> float:
        """Return what the way to the enemy and looking away from him cost; a march to come takes of it."""
        t, total, promised = self.t, 0.0, 0.0
        ways = self._way(presence(t, world, t.enemy(side)).hexes)
        mine = [(id_, world.units[id_]) for id_ in on_map(t, world, side)]
        begun, marching = self._begun(world, side), world.phase == "movement"
        for id_, unit in mine:
            card = t.cards[id_]
            away, looks = self._place(world, id_, ways)
            if card.type == "ART" or away >= FAR:
                continue
            keeps = 2 if card.type in SKIRMISHERS or (card.missile and card.type in _LIGHT) else 1
            total -= DRAWN_OUT * unit.column + BARE * self._bare(world, id_, marching=marching)
            lack = max(0, away - keeps)
            share = CLOSE * (0.5 if keeps > 1 else 1.0)
            total -= share * _way_off(lack)
            if not begun and unit.active and unit.command == "in":
                promised += share * (_way_off(lack) - _way_off(max(0, lack - t.allowance(card))))
                promised += AT_HAND * (away <= _NEAR)
            if not looks:
                total -= ASKEW
        return total + PROMISE * promised

    def _bare(self, world: World, unit: UnitId, *, marching: bool) -> int:
        """Return how many friends of its formation are missing near a unit, of the two that a line has.

        Near is as far as the chain of command may jump (4.11).  Who can still march is not looked for, nor looks for
        friends: it may yet come.  Formations of no commander keep to nobody.
        """
        t, formation = self.t, self.t.formations[self.t.cards[unit].formation]
        if not formation.commanders or (marching and _marches(world.units[unit])):
            return 0
        row = self._far.row(world.units[unit].at[0])
        reach = formation.gap + (2 if t.cards[unit].double else 1)
        near = 0
        for id_ in self._mates[unit]:
            other = world.units[id_]
            if other.status != "map":
                continue
            farther = reach + t.allowance(t.cards[id_]) if marching and _marches(other) else reach
            if row[other.at[0]] <= farther or row[other.at[-1]] <= farther:
                near += 1
                if near == _LINE:
                    return 0
        return _LINE - near

    def _place(self, world: World, unit: UnitId, ways: NearestDistances) -> tuple[int, bool]:
        """Return how far the enemy is, and whether a unit looks that way."""
        known, state = self._places[unit], world.units[unit]
        if known is not None and known[0] is state and known[1] is ways:
            return known[2], known[3]
        away = min([ways[hex_] for hex_ in state.at])
        looks = away < FAR and self._looks(world, unit, ways, away)
        self._places[unit] = state, ways, away, looks
        return away, looks

    def _looks(self, world: World, unit: UnitId, ways: NearestDistances, away: int) -> bool:
        """Tell whether a unit has the enemy in its zone, or the way to him before it."""
        if away == 1:
            return any(ways[hex_] == 0 for hex_ in zone(self.t, world, unit))
        front = round_about(self.t.grid, stance_of(world.units[unit])).front
        return any(ways[hex_] < away for hex_ in front)

    def _way(self, foes: frozenset[int]) -> NearestDistances:
        """Return by hex how far the nearest of some hexes is."""
        found = self._ways.get(foes)
        if found is None:
            if len(self._ways) > _FEW:
                self._ways.clear()
            found = self._ways[foes] = NearestDistances(self._far, foes)
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
                (self._far.row(world.leaders[n].at), t.leaders[n].range)
                for n in formation.commanders
                if world.leaders[n].status == "map"
            ]
            for id_ in formation.units if present else ():
                unit = world.units[id_]
                if unit.status == "map":
                    off = min([row[unit.at[0]] - reach for row, reach in present])
                    total += ASTRAY * max(0, off)
        return total


def _way_off(lack: int) -> float:
    """Return how much so many hexes count: those who are farthest behind are to come first."""
    return lack + lack * (lack - 1) / TRAIL


def _marches(unit: Unit) -> bool:
    """Tell whether a unit can still make a move in this player turn."""
    return unit.active and unit.move == "fresh" and unit.command == "in"


def _nearest_first(units: tuple[UnitId, ...], place: int) -> tuple[UnitId, ...]:
    """Return the other units of a formation, those first that are listed, and so mostly stand, next to one."""
    others = (n for n in range(len(units)) if n != place)
    return tuple(units[n] for n in sorted(others, key=lambda n: abs(n - place)))


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
