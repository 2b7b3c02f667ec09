"""How good a position looks to a side: by which the computer plays.  No rule depends on it.

Counted in hundredths of a victory point: what both sides have left and in what state, what attacks due now promise,
what either could do next, how far it is to the enemy and who looks where, whether wings keep together, whether orders
suit wings, and who is to act.  Nothing that is to come out of the dice is looked at, only what the charts promise.
"""

from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.hexes.distances import FAR, NearestDistances
from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import BoundedCache
from engine.kernel.state import State
from engine.systems.mpike.combat.targets import attackable, fronts
from engine.systems.mpike.content.field import Field, UnitCard
from engine.systems.mpike.content.kinds import FormationName, OrderName
from engine.systems.mpike.frames import Activation, Combat, Melee
from engine.systems.mpike.places import around, in_column
from engine.systems.mpike.player.fights import POINT, Fights
from engine.systems.mpike.player.prospects import CLOCK
from engine.systems.mpike.victory import abandons, points, worth_of
from engine.systems.mpike.world import (
    BROKEN,
    NO_FACING,
    NOBODY,
    Unit,
    World,
    active,
    lost_gun,
    occupants,
    units_of,
    wing_commander,
)

LEAST: Final = 3
"""What a unit is worth, in victory points, for whose loss the enemy gains fewer."""
WORN: Final = 0.5
"""What of its worth a unit has lost with its last point of strength, next to that which is scored."""
FORMATIONS: Final[dict[FormationName, float]] = {
    "normal": 0.0, "open": 0.04, "confused": 0.07, "broken": 0.2, "hedgehog": 0.1, "column": 0.12, "none": 0.0,
}  # fmt: skip
"""What of its worth a formation costs a unit."""
MORALES: Final = (0.0, 0.16, 0.5)
REACHED: Final = 0.08
PISTOL: Final = 0.03
"""What each pistol shot used costs, of the worth of its unit."""
AWAY: Final = 0.6
"""What of its worth a unit keeps that has ridden off in pursuit."""
TARDY: Final = 0.5
"""What of its worth a unit has that could enter and has not (7.4)."""
ABANDONED: Final = 8000.0
"""What it costs that every wing is under Rally (4.6)."""
DUE: Final = 0.9
"""How far attacks count that the active wing could name, next to those that it has named."""
DREAD: Final = 0.25
"""How far attacks count that a wing could make when its turn comes."""
EXPOSED: Final = 55.0
"""What each enemy costs who stands at the flank or rear of a unit, and could attack it."""
ASKEW: Final = 7.0
"""What each twelfth of a turn costs, beyond the first two, by which a unit looks past the nearest enemy."""
CLOSE: Final = 7.0
"""What each hex costs that a unit is farther from the enemy than its order wants it to be."""
WANTED: Final[dict[OrderName, int]] = {"charge": 1, "make-ready": 2, "receive-charge": 4, "rally": 2}
TRAIL: Final = 24
"""At so many hexes each counts three times as much as the last."""
FLIGHT: Final = 6
"""Hexes beyond which a broken unit is safe."""
RESERVE: Final = 30.0
"""What fresh cavalry out of the fight is worth besides, up to a quarter of a side's."""
REST: Final = range(3, 9)
"""Hexes from the enemy at which cavalry is a reserve."""
BARE: Final = 16.0
"""What each friend of its wing costs who is missing near a unit, of the two that a line has."""
_LINE: Final = 2
CUT_OFF: Final = 45.0
"""What it costs that a unit has neither its commander nor friends of its wing within its reach of command."""
LONE: Final = 160.0
"""What it costs that a leader stands by himself."""
LED: Final = 12.0
"""What a commander is worth where he stands with a unit that has enemies near: it fights and rallies better."""
ORDERS: Final = 34.0
"""What the order of a wing counts, for each of its units."""
ROOM: Final = 10
"""Hexes within which enemies count against a wing that would charge."""
PROMISE: Final = 8.0
"""What an activation is worth for each unit that may act in it."""
AT_HAND: Final = 22.0
"""What it is worth besides for each unit near the enemy."""
NEAR: Final = 9
WAITING: Final = 0.5
"""How far an activation counts that is still to come."""
DOUBTFUL: Final = 0.7
"""How far one counts that the enemy may still preempt."""
STUCK: Final = 0.15
"""What of it a wing has lost that may not go on afterwards."""
_FEW: Final = 256
_MOVED: Final = 4
_STRUCK: Final = 2
"""Hexes within which units attack, over bridges too."""


class _Wing(NamedTuple):
    """What hangs on the units of a wing alone, and on where its commander is."""

    number: int
    states: tuple[Unit, ...]
    chief: int
    turn: int
    worth: float
    """Of its units as they are, less what those cost whom no chain of command can reach."""
    units: tuple[UnitId, ...]
    """On the map, lost guns left out."""
    sound: tuple[float, ...]
    bare: tuple[int, ...]


class _Aways(NamedTuple):
    """What hangs on where the enemy is besides."""

    wing: _Wing
    foes: NearestDistances
    order: OrderName
    posture: float
    beside: tuple[UnitId, ...]
    """Who stands beside the enemy and has flanks."""
    reserve: int


class Evaluation:
    """Values the positions of one game.

    What was reckoned for the very same units is used again: positions that are compared differ in a few.
    """

    def __init__(self, t: Field) -> None:
        self.t = t
        self._ways: BoundedCache[frozenset[int], NearestDistances] = BoundedCache(_FEW)
        self._last: dict[Side, frozenset[int]] = {}
        self._wings: list[_Wing | None] = [None] * len(t.wings)
        self._faced: list[_Aways | None] = [None] * len(t.wings)
        self._suited: list[tuple[_Wing, tuple[Unit, ...], OrderName, float] | None] = [None] * len(t.wings)
        self._sound: list[tuple[Unit, float] | None] = [None] * len(t.cards)
        self._worths = [POINT * max(LEAST, worth_of(t.charts, card)) for card in t.cards]
        self._fights = Fights(t, self._worths, self._soundness)

    def value(self, state: State[World], side: Side) -> int:
        """Return how good a position is for a side: a whole number, higher is better."""
        world, foe = state.world, self.t.enemy(side)
        ours, theirs = points(self.t, world)
        total = POINT * ((ours - theirs) if side == self.t.sides[0] else (theirs - ours))
        ways = {one: self._way(world, one) for one in (side, foe)}
        total += self._standing(world, side, ways[foe], ways[side]) - self._standing(world, foe, ways[side], ways[foe])
        total += self._fighting(state, side) + self._turn(state, side)
        return round(total)

    # -- what a side has, and how it stands

    def glance(self, world: World, unit: UnitId, at: int, facing: int) -> float:
        """Return how a unit on one hex would like to stand so, attacks and enemies about it left aside."""
        card, state = self.t.cards[unit], replace(world.units[unit], at=(at,), facing=facing)
        foes = self._way(world, self.t.enemy(card.side))
        missing = self._bare(world, unit, at)
        return self._posture(state, card, world.wings[card.wing].order, foes[at], foes, missing)

    def _standing(self, world: World, side: Side, foes: NearestDistances, friends: NearestDistances) -> float:
        """Return what a side's units are worth as they are, where they stand, how they are led and ordered."""
        t, total, reserve = self.t, 0.0, 0
        card = t.side_cards[side]
        enemies = self._states(world, t.enemy(side))
        for n in card.wings:
            wing = self._wing(world, n)
            total += wing.worth
            if wing.units:
                aways = self._aways(world, wing, foes)
                total += aways.posture - EXPOSED * sum(self._exposure(world, id_) for id_ in aways.beside)
                reserve += aways.reserve
                total += self._order(world, wing, enemies)
        cavalry = sum(t.cards[id_].kind == "cavalry" for id_ in card.units)
        total += RESERVE * min(reserve, max(1, cavalry // 4)) - (ABANDONED if abandons(t, world, side) else 0.0)
        return total + self._leading(world, side, foes, friends)

    def _states(self, world: World, side: Side) -> tuple[Unit, ...]:
        return tuple(map(world.units.__getitem__, self.t.side_cards[side].units))

    def _wing(self, world: World, n: int) -> _Wing:
        """Return what hangs on the units of a wing alone, and on where its commander is."""
        t = self.t
        states = tuple(map(world.units.__getitem__, t.wings[n].units))
        chief = wing_commander(world, n)
        at = world.leaders[chief].at if chief >= 0 else NOBODY
        known = self._wings[n]
        if known is not None and known.states == states and known.chief == at and known.turn == world.turn:
            return known
        worth, units, sound, bare = 0.0, list[UnitId](), list[float](), list[int]()
        row = t.distances.row(at) if chief >= 0 else None
        for id_, unit in zip(t.wings[n].units, states, strict=True):
            if unit.status == "pursued":
                worth += self._worths[id_] * AWAY
            elif unit.status == "coming":
                worth += self._worths[id_] * (TARDY if t.cards[id_].turn <= world.turn else 1)
            missing = self._bare(world, id_, unit.at[0]) if unit.at else 0
            if unit.at and row is not None and missing == _LINE:
                reach = 3 if t.cards[id_].kind == "cavalry" else 2
                worth -= CUT_OFF * (min(row[unit.at[0]], row[unit.at[-1]]) > reach)
            if unit.status == "map" and not lost_gun(unit):
                units.append(id_)
                sound.append(self._soundness(world, id_))
                bare.append(missing)
                worth += self._worths[id_] * sound[-1]
        found = self._wings[n] = _Wing(n, states, at, world.turn, worth, tuple(units), tuple(sound), tuple(bare))
        return found

    def _aways(self, world: World, wing: _Wing, foes: NearestDistances) -> _Aways:
        """Return what it is worth how far the units of a wing are from the enemy, and where they look."""
        order, known = world.wings[wing.number].order, self._faced[wing.number]
        if known is not None and known.wing is wing and known.foes is foes and known.order == order:
            return known
        posture, beside, reserve = 0.0, list[UnitId](), 0
        for id_, missing in zip(wing.units, wing.bare, strict=True):
            unit = world.units[id_]
            away = min([foes[hex_] for hex_ in unit.at])
            card = self.t.cards[id_]
            posture += self._posture(unit, card, order, away, foes, missing)
            if away == 1 and card.kind != "artillery" and unit.morale != BROKEN and _has_flanks(unit):
                beside.append(id_)
            fresh = unit.formation == "normal" and not unit.morale
            reserve += fresh and card.kind == "cavalry" and away in REST
        found = self._faced[wing.number] = _Aways(wing, foes, order, posture, tuple(beside), reserve)
        return found

    def _soundness(self, world: World, unit: UnitId) -> float:
        """Return what part of its worth a unit has left."""
        known, state = self._sound[unit], world.units[unit]
        if known is not None and known[0] is state:
            return known[1]
        card = self.t.cards[unit]
        worn = WORN * state.hits / card.strength if card.strength else 0.0
        lost = worn + FORMATIONS[state.formation] + MORALES[state.morale] + REACHED * state.reached
        found = max(0.05, 1 - lost - PISTOL * state.pistols)
        self._sound[unit] = state, found
        return found

    def _posture(
        self, unit: Unit, card: UnitCard, order: OrderName, away: int, foes: NearestDistances, missing: int
    ) -> float:
        """Return what it is worth how far a unit is from the enemy, where it looks, and who is missing beside it."""
        if away >= FAR or card.kind == "artillery":
            return 0.0
        if unit.morale == BROKEN:
            return -CLOSE * max(0, FLIGHT - away)
        total = -BARE * missing - CLOSE * _way_off(max(0, away - WANTED[order]))
        if away == 1 or not _has_flanks(unit):
            return total
        return total - ASKEW * max(0, self._astray(unit, foes, away) - 2)

    def _exposure(self, world: World, unit: UnitId) -> int:
        t, side = self.t, self.t.cards[unit].side
        near = around(t, world.units[unit])
        there = occupants(world)
        behind = {id_ for hex_ in (*near.flank, *near.rear) for id_ in there.get(hex_, ())}
        return sum(t.cards[id_].side != side and _strikes(t.cards[id_], world.units[id_]) for id_ in behind)

    def _astray(self, state: Unit, foes: NearestDistances, away: int) -> int:
        """Return by how many twelfths of a turn a unit looks past the way to the nearest enemy."""
        hour = 2 * state.facing - (not in_column(state))
        neighbours = self.t.grid.neighbours
        ways = [2 * d for hex_ in state.at for d, n in enumerate(neighbours[hex_]) if n >= 0 and foes[n] < away]
        return min((min((way - hour) % CLOCK, (hour - way) % CLOCK) for way in ways), default=0)

    def _bare(self, world: World, unit: UnitId, at: int) -> int:
        """Return how many friends of its wing would be missing near a unit in a hex, of the two that a line has."""
        card = self.t.cards[unit]
        row = self.t.distances.row(at)
        reach = 3 if card.kind == "cavalry" else 2
        near = 0
        mates = self.t.wings[card.wing].units
        for id_ in mates:
            mate = world.units[id_].at
            if id_ != unit and mate and (row[mate[0]] <= reach or row[mate[-1]] <= reach):
                near += 1
                if near == _LINE:
                    return 0
        return min(_LINE, len(mates) - 1) - near

    def _leading(self, world: World, side: Side, foes: NearestDistances, friends: NearestDistances) -> float:
        """Return what leaders are worth where they are."""
        t, total = self.t, 0.0
        for n in t.side_cards[side].leaders:
            man = world.leaders[n]
            if man.status == "map":
                total += -LONE if friends[man.at] else LED * (foes[man.at] <= _LINE)
        return total

    def _order(self, world: World, wing: _Wing, enemies: tuple[Unit, ...]) -> float:
        """Return how well a wing's order suits it: Charge the strong, Rally the hurt, else wait."""
        order, known = world.wings[wing.number].order, self._suited[wing.number]
        if known is not None and known[0] is wing and known[1] == enemies and known[2] == order:
            return known[3]
        t, side = self.t, self.t.wings[wing.number].side
        hurt = 1 - sum(wing.sound) / len(wing.sound)
        own = [id_ for id_ in t.wings[wing.number].units if world.units[id_].at]
        ours = sum(self._worths[id_] * self._soundness(world, id_) for id_ in own if t.cards[id_].kind != "artillery")
        heart = self.t.distances.row(world.units[own[len(own) // 2]].at[0])
        near = [id_ for id_ in units_of(t, world, t.enemy(side)) if heart[world.units[id_].at[0]] <= ROOM]
        theirs = sum(self._worths[id_] * self._soundness(world, id_) for id_ in near)
        share = ours / (ours + theirs) if ours else 0.0
        suits: dict[OrderName, float] = {
            "charge": 0.5 - 2.2 * hurt + 1.2 * (share - 0.5),
            "make-ready": 0.35 - 0.6 * hurt,
            "receive-charge": 0.25 - 0.6 * hurt - 0.4 * (share - 0.5),
            "rally": 2.4 * hurt - 0.7,
        }
        # An order is not the better for the way to the enemy that it does not ask for.
        found = len(own) * (ORDERS * suits[order] - CLOSE * (WANTED[order] - 1))
        self._suited[wing.number] = wing, enemies, order, found
        return found

    # -- attacks

    def _fighting(self, state: State[World], side: Side) -> float:
        """Return what attacks promise: those named, those that the active wing could name, those of later."""
        t, world, total = self.t, state.world, 0.0
        melee = next((frame for frame in reversed(state.stack) if isinstance(frame, Melee)), None)
        top = next((frame for frame in reversed(state.stack) if isinstance(frame, Combat)), None)
        if top is not None and top.step in ("attacker-pistols", "ask-defender", "defender-pistols"):
            fought = self._fights.value(world, top.hex, top.attackers, top.attacker_pistols, top.defender_pistols)
            total += fought * self._sign(top.attackers, side)
        if melee is not None and melee.step != "name":
            for attack in (*melee.counters, *melee.attacks):
                able = tuple(id_ for id_ in attack.attackers if attack.hex in fronts(t, world, id_))
                total += self._fights.value(world, attack.hex, able) * self._sign(able, side) if able else 0.0
        naming = melee is None or melee.step == "name"
        for one in t.sides:
            could = self._could(world, one, naming=naming)
            total += could if one == side else -could
        return total

    def _sign(self, units: tuple[UnitId, ...], side: Side) -> int:
        return 1 if self.t.cards[units[0]].side == side else -1

    def _could(self, world: World, side: Side, *, naming: bool) -> float:
        """Return what attacks promise that units of a side could make from where they stand, each in one."""
        t, there = self.t, occupants(world)
        by_hex: dict[tuple[int, bool], list[UnitId]] = {}
        foes = self._way(world, t.enemy(side))
        for id_ in t.side_cards[side].units:
            unit = world.units[id_]
            if not unit.at or min([foes[hex_] for hex_ in unit.at]) > _STRUCK or not _strikes(t.cards[id_], unit):
                continue
            before = fronts(t, world, id_)
            if not any(t.cards[other].side != side for hex_ in before for other in there.get(hex_, ())):
                continue
            now = active(t, world, id_)
            if now and not naming:
                continue
            for hex_ in attackable(t, world, id_):
                by_hex.setdefault((hex_, now), []).append(id_)
        found = [(self._fights.value(world, hex_, tuple(some)), now, some) for (hex_, now), some in by_hex.items()]
        taken: set[UnitId] = set()
        total = 0.0
        for gain, now, some in sorted(found, key=lambda one: -one[0]):
            if gain > 0 and taken.isdisjoint(some):
                taken.update(some)
                total += gain * (DUE if now else DREAD)
        return total

    # -- whose turn it is

    def _turn(self, state: State[World], side: Side) -> float:
        """Return what the activations are worth that are beginning, and those to come in this turn."""
        t, world, total = self.t, state.world, 0.0
        begun, part = self._beginning(state)
        for n, wing in enumerate(world.wings):
            share = part if n == begun else 0.0 if wing.finished or n == world.wing else WAITING
            share -= STUCK * wing.no_continue if share else 0.0
            if share > 0:
                promise = share * self._promise(world, n)
                total += promise if t.wings[n].side == side else -promise
        return total

    def _beginning(self, state: State[World]) -> tuple[int, float]:
        """Return the wing whose activation is about to begin, or has just begun, and how surely; -1 for none."""
        world = state.world
        if not state.stack or any(isinstance(frame, Melee) for frame in state.stack):
            return -1, 0.0
        f = next((frame for frame in reversed(state.stack) if isinstance(frame, Activation)), None)
        if f is None or f.step in ("close", "continuation", "over"):
            return -1, 0.0
        if f.step in ("preempt", "again") or (f.step == "begin" and f is not state.stack[-1]):
            return f.wing, DOUBTFUL
        units = self.t.wings[f.wing].units
        if f is not state.stack[-1] or any(world.units[id_].acted for id_ in units):
            return -1, 0.0
        return f.wing, 1.0

    def _promise(self, world: World, wing: int) -> float:
        """Return what an activation of a wing is worth as it stands."""
        t, total = self.t, 0.0
        foes = self._way(world, t.enemy(t.wings[wing].side))
        for id_ in t.wings[wing].units:
            unit = world.units[id_]
            if unit.at and unit.morale != BROKEN and not lost_gun(unit):
                total += PROMISE + AT_HAND * (foes[unit.at[0]] <= NEAR)
        return total

    def _way(self, world: World, side: Side) -> NearestDistances:
        """Return by hex how far the nearest unit of a side is; lost guns are none."""
        key = f"near-{side}"
        known: NearestDistances | None = world.__dict__.get(key)
        if known is None:
            ids = units_of(self.t, world, side)
            hexes = frozenset(h for id_ in ids if not lost_gun(world.units[id_]) for h in world.units[id_].at)
            known = world.__dict__[key] = self._nearest(side, hexes)
        return known

    def _nearest(self, side: Side, hexes: frozenset[int]) -> NearestDistances:
        """Return the same for some hexes; where few are new since the last, by what is known of the others."""
        known = self._ways.get(hexes)
        if known is None:
            last = self._last.get(side, hexes)
            new, rest = hexes - last, hexes & last
            if 0 < len(new) <= _MOVED:
                known = NearestDistances(self.t.distances, new, self._nearest(side, rest))
            else:
                known = NearestDistances(self.t.distances, hexes)
                self._last[side] = hexes
            self._ways[hexes] = known
        return known


def _way_off(lack: int) -> float:
    """Return how much so many hexes count: those who are farthest behind are to come first."""
    return lack + lack * (lack - 1) / TRAIL


def _has_flanks(unit: Unit) -> bool:
    return unit.facing != NO_FACING and unit.formation != "hedgehog"


def _strikes(card: UnitCard, unit: Unit) -> bool:
    """Tell whether a unit is fit to attack."""
    return card.kind != "artillery" and unit.morale != BROKEN and unit.formation not in ("hedgehog", "column", "none")
