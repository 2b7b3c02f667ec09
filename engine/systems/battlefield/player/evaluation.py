"""How good a position looks to a side: the measure of the computer players.  No rule depends on it.

Counted in hundredths of a point of figures, with a marker lost for good worth many points (5.6, 5.7): what both sides
have left, the average results of fights and shots that are declared or ordered, what each could do to the other next,
and how far it is to the enemies that one would like to meet.  Plans of this turn count as carried out, dice as they
fall on average; no roll to come is looked at.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import BoundedCache, ranked
from engine.systems.battlefield.combat.losses import ransom
from engine.systems.battlefield.combat.retreats import full
from engine.systems.battlefield.command.distances import RADIUS, entitled
from engine.systems.battlefield.command.markers import left
from engine.systems.battlefield.command.planning import projected
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.player.duels import MARKER, Duel, Duels
from engine.systems.battlefield.player.fire import FireEvaluation
from engine.systems.battlefield.player.strikes import Strike, Strikes, wheel_steps
from engine.systems.battlefield.player.tokens import tokens
from engine.systems.battlefield.player.travel_times import TENTHS, Marches
from engine.systems.battlefield.troops import base_of, bases, card_of, engaged, marked
from engine.systems.battlefield.victory import beaten, turns
from engine.systems.battlefield.world import Army, Attack, Engagement, Unit, World, army_of
from engine.tabletop.motion import Straight, moved
from engine.tabletop.pose import Edge
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import contains, distance

T = TypeVar("T")

POINT: Final = 100
OVER: Final = 10_000_000
"""What a game won or lost at once is worth, in hundredths of a point as all below."""
HAND: Final = 150
"""A marker in hand: what is ordered must do more good than this."""
PANIC: Final = 35
"""Per cent of its figures that a unit in panic is worth, or in flight."""
GONE: Final = 60
"""Per cent of its markers that a unit counts as lost which will flee off the table unless it is stopped."""
FLEEING: Final = 25
"""The same where it has room."""
DREAD: Final = 30
"""Per cent at which attacks count that the enemy could make in his turn after this one."""
HOPE: Final = 20
"""Per cent at which those count that could be made in the turn after."""
FIRE: Final = 30
"""Per cent at which shots count that either could have next."""
CLOSE: Final = 400
"""What a step farther from the enemy costs a unit."""
PULL: Final = 15
"""Per cent at which counts what it would have of meeting him."""
RANGE: Final = 5
"""Steps from which shooters like to shoot."""
ASTRAY: Final = 600
"""What it costs to be where no order reaches."""
MOBBED: Final = 140
"""Per cent at which an attack counts on a unit that fights another: it is struck from several sides."""
BOLD: Final = 75
"""Per cent at which a side counts what its own attacks cost it: who never attacks on even terms never wins."""
WARY: Final = 130
"""The same for a unit that carries half of its markers or more: on even terms it does not stake the game."""
MEEK: Final = 100
"""The same for who is ahead and near the end."""
RASH: Final = 45
"""The same for who is behind and near the end."""
SOON: Final = 4
"""Turns before the end that are near it."""
FACED: Final = 65
"""Per cent at which an attack on a flank counts as one on the front, when the unit can still turn to it."""
SPARE: Final = 2
"""Markers that a side is taken to keep for such answers."""
EVADED: Final = 30
"""Per cent at which an attack counts that the unit can get out of the way of."""
CERTAIN: Final = 1000
_MOST: Final = 60_000

Barred: TypeAlias = frozenset[tuple[int, int]]
Free: TypeAlias = dict[UnitId, int]
"""Of units that fight: how likely they are free after the next round, in thousandths."""


class Fight(Struct, frozen=True):
    """A melee that is fought or will be."""

    pair: Engagement
    round: Duel
    """What its next round does to both."""
    whole: Duel
    """What it does to both from then on."""
    attack: Attack | None = None
    """The attack that leads to it, if it is only declared."""


class Evaluation:
    """Evaluates positions of one game, in hundredths of a point of figures.

    What depends on two units alone, or on where they stand, is computed once.
    """

    def __init__(self, field: Field) -> None:
        self.t = field
        self.duels = Duels(field)
        self.strikes = Strikes(field, self.duels)
        self.fire = FireEvaluation(field, self.duels, self.strikes)
        self.marches = Marches(field)
        self._wishes: BoundedCache[tuple[int, int], int] = BoundedCache(_MOST)
        self._hopes: BoundedCache[tuple[int, int], int] = BoundedCache(_MOST)
        self._pulls: BoundedCache[tuple[int, ...], int] = BoundedCache(_MOST)
        self._lengths: BoundedCache[tuple[int, int], int] = BoundedCache(_MOST)
        self._heard: BoundedCache[tuple[int, int], bool] = BoundedCache(_MOST)

    def value(self, world: World, side: Side) -> int:
        """Return the value of a position for a side, that of an orders phase with all plans carried out."""
        if not world.number:
            return 0
        return self.value_of(projected(self.t, world, world.side) if world.phase == "orders" else world, side)

    def value_of(self, world: World, side: Side, barred: Barred = frozenset()) -> int:
        """Return the value of a position for a side, all plans being carried out, in hundredths of a point.

        `barred` are attacks of the side, by the tokens of both units, of which nothing is hoped.
        """
        foe = self.t.enemy(side)
        total = self._left(world, side) - self._left(world, foe)
        fights = self.fights(world)
        total += sum(self._fought(world, one, side) for one in fights) + self._caught(world, side)
        total += self._shots(world, side)
        free = chances(fights)
        total += self._next(world, side, free, barred) + self._posture(world, side, frozenset(free))
        return total

    # -- what a side has

    def _left(self, world: World, side: Side) -> int:
        army = army_of(world, side)
        total = HAND * army.hand - POINT * MARKER * army.lost
        if beaten(self.t, world, side):
            total -= OVER
        for unit in on_table(world, side):
            one = world.units[unit]
            figures = POINT * self.duels.figures(one)
            total += figures if one.mood == "good" else self._shaken(world, unit, one, figures)
        return total

    def _shaken(self, world: World, unit: UnitId, one: Unit, figures: int) -> int:
        """Return the value of a unit in panic or flight: it may leave the table, and its markers with it."""
        risk = FLEEING
        if one.mood == "fleeing":
            base = bases(self.t, world)[unit]
            end = moved(base, Straight(full(self.t, world, unit)))
            risk = FLEEING if contains((0, 0, self.t.width, self.t.height), end.box) else GONE
        return figures * PANIC // 100 - POINT * MARKER * ransom(self.t, world, unit) * risk // 100

    # -- fights that are fought or declared

    def fights(self, world: World) -> tuple[Fight, ...]:
        """Return the melees that are fought, and those that the attacks declared lead to, as they promise to go."""
        good = (one for one in world.attacks if one.state == "declared" and world.units[one.target].mood == "good")
        declared = {_fight(world, attack, n): attack for n, attack in enumerate(good)}
        if not declared and not world.engagements:
            return ()
        up = set(on_table(world))
        every = tuple(one for one in (*world.engagements, *declared) if {one.attacker, one.defender} <= up)
        there = _supposing(world, every)
        return tuple(Fight(one, *self.duels.fought(there, one), declared.get(one)) for one in every)

    def _caught(self, world: World, side: Side) -> int:
        """Return the gain of attacks on units in panic or flight: they are destroyed without a fight (5.5-h)."""
        total = 0
        for attack in world.attacks:
            one = world.units[attack.target]
            if attack.state == "declared" and one.mood != "good":
                total += (1 if one.side != side else -1) * POINT * self.duels.stake(world, attack.target)
        return total

    def _balance(self, world: World, fight: Engagement, duel: Duel, side: Side, bold: int) -> int:
        """Return the average result of a fight for a side; `bold` per cent of its own losses count."""
        rooms = self.duels.rooms(world, fight)
        mine = self.duels.cost(world, fight.attacker, duel.attacker, rooms[0])
        its = self.duels.cost(world, fight.defender, duel.defender, rooms[1])
        if world.units[fight.attacker].side == side:
            return POINT * its - bold * mine
        return POINT * mine - bold * its

    def _fought(self, world: World, one: Fight, side: Side) -> int:
        """Return the average result of a fight, with the answers that the target may still give (5.5)."""
        attack, fight = one.attack, one.pair
        own = world.units[fight.attacker].side == side
        bold = self._bold_with(world, fight.attacker) if attack is not None and own else 100
        value = self._balance(world, fight, one.whole, side, bold)
        if attack is None or attack.reply is not None or not self._answers(world, attack.target):
            return value
        target, attacker = card_of(self.t, world, attack.target), card_of(self.t, world, attack.attacker)
        if target.loose and attacker.pace < target.pace and attack.face == "front":
            return value * EVADED // 100
        if attack.face != "front":
            units = world.units[attack.attacker], world.units[attack.target]
            faced = self._balance(world, fight, self.duels.between(*units, "front", dash=fight.dash), side, bold)
            return (value * (100 - FACED) + faced * FACED) // 100
        return value

    def _answers(self, world: World, unit: UnitId) -> bool:
        """Tell whether an attacked unit may still do something (5.1-out-of-turn)."""
        if world.phase not in ("orders", "moves") or engaged(world, unit) or marked(world, unit):
            return False
        return bool(army_of(world, world.units[unit].side).hand)

    def _bold(self, world: World, side: Side) -> int:
        """Return the part of its own losses that a side counts, per cent: by the markers and turns that are left."""
        lead = army_of(world, self.t.enemy(side)).lost - army_of(world, side).lost
        late = 2 * turns(self.t) - world.number < 2 * SOON
        if not late or not lead:
            return BOLD if not late else (BOLD + RASH) // 2
        return MEEK if lead > 0 else RASH

    def _bold_with(self, world: World, unit: UnitId) -> int:
        """Return the same for one unit: who carries the game is spared, unless it is to be won back."""
        bold = self._bold(world, world.units[unit].side)
        return WARY if bold >= BOLD and self._precious(world, unit) else bold

    def _precious(self, world: World, unit: UnitId) -> bool:
        return 2 * ransom(self.t, world, unit) >= left(world, world.units[unit].side)

    # -- shots

    def _shots(self, world: World, side: Side) -> int:
        """Return the average result of ordered shots, and of hits that are not applied yet."""
        total = 0
        for given in world.given:
            if "shoot" in given.kinds and world.phase in ("orders", "moves", "answers"):
                sign = 1 if world.units[given.units[0]].side == side else -1
                total += sign * self.fire.ordered(world, given)
        for hit in world.shots:
            one = world.units[hit.target]
            if hit.rank and one.status == "table" and world.phase == "shooting":
                total += (1 if one.side != side else -1) * POINT * self.fire.hit(world, hit.target, hit.face)
        return total

    # -- what could come next

    def _next(self, world: World, side: Side, free: Free, barred: Barred) -> int:
        """Return what both sides could do with their next orders: attacks and shots."""
        foe = self.t.enemy(side)
        ours, theirs = (HOPE, DREAD) if world.side == side else (DREAD, HOPE)
        total = ours * self._menace(world, side, free, barred) - theirs * self._menace(world, foe, free)
        mine, its = (self.fire.next(world, one, frozenset(free)) for one in (side, foe))
        return total + FIRE * (mine - its) // 100

    def _menace(self, world: World, side: Side, free: Free, barred: Barred = frozenset()) -> int:
        """Return the gain of the best attacks that a side could make next, in points: each marker pays for one."""
        strikes = self.strikes.of(world, side)
        if barred:
            names = tokens(self.t, world)
            strikes = [one for one in strikes if (names[one.attacker], names[one.target]) not in barred]
        if not strikes:
            return 0
        army, other = army_of(world, side), army_of(world, self.t.enemy(side))
        taken: set[tuple[UnitId, Edge]] = set()
        for fight in world.engagements:
            taken |= {(fight.defender, fight.face), (fight.attacker, "front")}
        for attack in world.attacks:
            taken |= {(attack.target, attack.face), (attack.attacker, "front")}
        bolds = {one.attacker: self._bold_with(world, one.attacker) for one in strikes}
        promised = ((self._promise(one, free, bolds[one.attacker]), one) for one in strikes)
        best = sorted(promised, key=lambda some: -some[0])
        hand, spare, total = _coming(army, side), min(SPARE, other.hand), 0
        gone: set[UnitId] = set()
        for value, one in best:
            if value <= 0 or hand <= 0:
                break
            if one.attacker in gone or (one.target, one.face) in taken:
                continue
            faces = one.face != "front" and one.target not in free and not marked(world, one.target)
            if faces and spare > 0 and world.units[one.target].mood == "good":
                spare -= 1
                faced = min(value, max(0, self._faced(world, one, bolds[one.attacker])))
                total += (value * (100 - FACED) + faced * FACED) // 100
            else:
                total += value
            gone.add(one.attacker)
            taken.add((one.target, one.face))
            hand -= 1
        return total

    def _promise(self, one: Strike, free: Free, bold: int) -> int:
        gain = one.gain * MOBBED // 100 if one.target in free else one.gain
        return (gain - one.risk * bold // 100) * free.get(one.attacker, CERTAIN) // CERTAIN

    def _faced(self, world: World, one: Strike, bold: int) -> int:
        """Return the average result of an attack when its target turns to it."""
        duel = self.duels.between(world.units[one.attacker], world.units[one.target], "front", dash=one.dash)
        risk = self.duels.cost(world, one.attacker, duel.attacker)
        room = self.duels.behind(world, one.target)
        return self.duels.cost(world, one.target, duel.defender, room) - risk * bold // 100

    # -- where a side stands

    def _posture(self, world: World, side: Side, busy: frozenset[UnitId]) -> int:
        """Return how well the units of a side stand to what they want to do next."""
        foes = on_table(world, self.t.enemy(side))
        total = 0
        for unit in on_table(world, side):
            if unit in busy:
                continue
            if world.units[unit].mood == "good" and not self.heard(world, unit):
                total -= ASTRAY
            if foes:
                total += self._pulled(world, unit, foes)
        return total

    def _pulled(self, world: World, unit: UnitId, foes: tuple[UnitId, ...]) -> int:
        """Return what the distance from the enemy that a unit would most like to be near is worth."""
        names = tokens(self.t, world)
        key = (names[unit], *[names[foe] for foe in foes])
        found = self._pulls.get(key)
        if found is None:
            found = self._pulls[key] = self.wish(world, unit, next(self.wanted(world, unit, foes)))
        return found

    def wanted(self, world: World, unit: UnitId, foes: tuple[UnitId, ...]) -> Iterator[UnitId]:
        """Yield enemies by what their distance is worth to a unit, the best first.

        Whom it would not meet gladly even if the way were straight comes late: ways round are slow to find.
        """
        return ranked(foes, lambda foe: -self._hope(world, unit, foe), lambda foe: -self.wish(world, unit, foe))

    def _hope(self, world: World, unit: UnitId, foe: UnitId) -> int:
        """Return what the distance from an enemy is worth if the way is straight; it is never worth more."""
        return self._once(self._hopes, self._hoped, world, unit, foe)

    def _hoped(self, world: World, unit: UnitId, foe: UnitId) -> int:
        return self._pull(world, unit, foe, self.straight(world, unit, foe))

    def wish(self, world: World, unit: UnitId, foe: UnitId) -> int:
        """Return the value for a unit of its distance from an enemy, in hundredths of a point."""
        return self._once(self._wishes, self._wish, world, unit, foe)

    def _wish(self, world: World, unit: UnitId, foe: UnitId) -> int:
        return self._pull(world, unit, foe, self.length(world, unit, foe))

    def _pull(self, world: World, unit: UnitId, foe: UnitId, length: int) -> int:
        """Return what so long a way to an enemy is worth to a unit; a longer one is worth no more."""
        one, other = world.units[unit], world.units[foe]
        if self.t.cards[one.card].shooter:
            return -CLOSE * max(0, length - RANGE * TENTHS) // TENTHS
        if other.mood != "good":
            return PULL * self.duels.stake(world, foe) * POINT // 100 - CLOSE * length // TENTHS
        duel = self.duels.between(one, other, self.strikes.approach(world, unit, foe).face)
        bold = WARY if self._precious(world, unit) else BOLD
        want = self.duels.cost(world, foe, duel.defender) - self.duels.cost(world, unit, duel.attacker) * bold // 100
        return PULL * want - CLOSE * length // TENTHS

    def length(self, world: World, unit: UnitId, foe: UnitId) -> int:
        """Return about how far a unit has to go to attack an enemy, turning included, in tenths of a step."""
        return self._once(self._lengths, self._length, world, unit, foe)

    def straight(self, world: World, unit: UnitId, foe: UnitId) -> int:
        """Return how far a unit has to go to attack an enemy if nothing is in between, in tenths of a step."""
        return self._length(world, unit, foe, straight=True)

    def _length(self, world: World, unit: UnitId, foe: UnitId, *, straight: bool = False) -> int:
        card, way = card_of(self.t, world, unit), self.strikes.approach(world, unit, foe)
        if not way.length:
            return 0
        steps = min(wheel_steps(way.turn), card.pace // 2 + 2)
        far = TENTHS * way.length // self.t.step
        if not straight:
            far = self.marches.length(world, card, way.start, way.end)
        return max(0, far - TENTHS) + TENTHS * steps

    def heard(self, world: World, unit: UnitId) -> bool:
        """Tell whether a general who may order a unit is within earshot of it, the ground aside (3.4.5.1)."""
        return any(self._once(self._heard, self._hears, world, general, unit) for general in entitled(world, (unit,)))

    def _hears(self, world: World, general: UnitId, unit: UnitId) -> bool:
        here, there = base_of(self.t, world, general), base_of(self.t, world, unit)
        return distance(here.shape, there.shape).within(RADIUS * self.t.step)

    def _once(
        self, kept: BoundedCache[tuple[int, int], T], work: Callable[[World, UnitId, UnitId], T],
        world: World, unit: UnitId, other: UnitId,
    ) -> T:  # fmt: skip
        """Return what depends on two units as they stand, computed when it is asked for the first time."""
        names = tokens(self.t, world)
        key = (names[unit], names[other])
        found = kept.get(key)
        if found is None:
            found = kept[key] = work(world, unit, other)
        return found


def chances(fights: tuple[Fight, ...]) -> Free:
    """Return how likely each unit that fights has nobody to fight any more after the next round, in thousandths."""
    found: Free = {}
    for one in fights:
        for unit, toll in ((one.pair.attacker, one.round.defender), (one.pair.defender, one.round.attacker)):
            found[unit] = min(found.get(unit, CERTAIN), toll.lost + toll.fled + toll.back)
    return found


def _fight(world: World, attack: Attack, number: int) -> Engagement:
    return Engagement(-2 - number, attack.attacker, attack.target, attack.face, dash=attack.dash, began=world.number)


def _supposing(world: World, fights: tuple[Engagement, ...]) -> World:
    """Return a world with other fights, and with all that is known of where its units stand."""
    found = replace(world, engagements=fights)
    known = ("bases", "bases-of", "on-table", "ground", "closed-formations", "tokens", "middles")
    found.__dict__.update({key: world.__dict__[key] for key in known if key in world.__dict__})
    return found


def _coming(army: Army, side: Side) -> int:
    """Return the markers that a side will have in hand in its next turn (5.1-markers-return)."""
    return army.hand + sum(laid.face == side for laid in army.laid)
