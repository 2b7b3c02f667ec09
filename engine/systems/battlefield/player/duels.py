"""The expected cost of a fight of two units to each of them, in points of figures and markers, round by round.

A fight that is only supposed is computed once for all units of the same kind, in an empty place: who stands lower
counts, everything else that depends on the place (neighbours, other enemies) is left out.  A fight that is fought or
declared is computed as it stands, its next round exact and the later ones as in an empty place (5.2.6, 5.6).
"""

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.battlefield.combat.chances import CASES, MeleeOdds, Party, melee_odds, odds_of
from engine.systems.battlefield.combat.corridor import parallel
from engine.systems.battlefield.combat.fighting import pairing
from engine.systems.battlefield.combat.losses import ransom
from engine.systems.battlefield.combat.morale import backing, outflanked, ranks_of
from engine.systems.battlefield.combat.reckoning import Fighter
from engine.systems.battlefield.combat.retreats import full
from engine.systems.battlefield.command.distances import generals
from engine.systems.battlefield.command.markers import left
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import ground, ruinous
from engine.systems.battlefield.player.tokens import tokens
from engine.systems.battlefield.troops import base_of, bases, card_of, engaged
from engine.systems.battlefield.world import Engagement, TerrainFeature, Unit, World
from engine.tabletop.motion import Shift, moved
from engine.tabletop.plane import HALF, turned, vec
from engine.tabletop.pose import Base, Edge
from engine.tabletop.shapes import closer, contains, dragged, joined

MARKER: Final = 100
"""What an order marker lost for good is worth, in points of figures (5.6)."""
FLED: Final = 55
"""Per cent of its worth that flight costs a unit: it may be stopped, or caught, or run off the table."""
BACK: Final = 8
"""Per cent that a retreat in order costs."""
LATER: Final = 70
"""Per cent that a round counts of the one before: fights do not last, help comes to either side."""
LAST: Final = 400
"""The further cost where the game is lost with a unit; the fewer markers are left, the more of it counts."""
_WHOLE: Final = 1000
_MOST: Final = 4096
_PLACES: Final = 50_000

Height: TypeAlias = Literal[-1, 0, 1]
"""Whether the attacker stands lower than the defender, as high, or higher."""
Room: TypeAlias = tuple[int, int]
"""Per cent of a unit's worth that a retreat costs, and a flight."""
_Kind: TypeAlias = tuple[int, int, str, bool, bool]


class FightToll(Struct, frozen=True):
    """What a fight does to a unit on average, in thousandths: destroyed, put to flight, driven back; ranks lost."""

    lost: int = 0
    fled: int = 0
    back: int = 0
    ranks: int = 0

    def plus(self, other: "FightToll", share: int) -> "FightToll":
        """Return this with a share, in thousandths, of another."""
        return FightToll(
            self.lost + other.lost * share // _WHOLE,
            self.fled + other.fled * share // _WHOLE,
            self.back + other.back * share // _WHOLE,
            self.ranks + other.ranks * share // _WHOLE,
        )


class Duel(Struct, frozen=True):
    """The average results of a fight for both."""

    attacker: FightToll
    defender: FightToll
    drawn: int = 0
    """How often a round settles nothing, in thousandths."""

    def then(self, rest: "Duel") -> "Duel":
        """Return a round with what comes after it when it settles nothing."""
        share = self.drawn * LATER // 100
        return Duel(self.attacker.plus(rest.attacker, share), self.defender.plus(rest.defender, share))


class Duels:
    """Reckons the fights of one game and remembers them."""

    def __init__(self, field: Field) -> None:
        self.t = field
        self._rounds: dict[tuple[_Kind, _Kind, Edge, int, bool, Height], Duel] = {}
        self._rests: dict[tuple[_Kind, _Kind, Edge, Height], Duel] = {}
        self._whole: dict[tuple[_Kind, _Kind, Edge, bool, Height], Duel] = {}
        self._exact: BoundedCache[tuple[object, ...], Duel] = BoundedCache(_MOST)
        self._opens: BoundedCache[tuple[int, int, int], bool] = BoundedCache(_PLACES)
        self._meetings: BoundedCache[tuple[int, int, int, int], bool] = BoundedCache(_PLACES)

    # -- fights thought of

    def between(self, attacker: Unit, defender: Unit, face: Edge, *, dash: bool = False, height: Height = 0) -> Duel:
        """Return what an attack on a face of a unit does to both, from its first round on (5.2.6)."""
        key = (_kind(attacker), _kind(defender), face, dash, height)
        found = self._whole.get(key)
        if found is None:
            first = self._round(attacker, defender, face, 0, height, dash=dash)
            found = first.then(self.rest(attacker, defender, face, height))
            self._whole[key] = found
        return found

    def rest(self, attacker: Unit, defender: Unit, face: Edge, height: Height = 0) -> Duel:
        """Return what all rounds after the first do to both."""
        key = (_kind(attacker), _kind(defender), face, height)
        found = self._rests.get(key)
        if found is None:
            one = self._round(attacker, defender, face, 1, height, dash=False)
            # Every round like the one before: a geometric series.
            share = _WHOLE * _WHOLE // (_WHOLE - one.drawn * LATER // 100)
            found = self._rests[key] = Duel(
                FightToll().plus(one.attacker, share), FightToll().plus(one.defender, share)
            )
        return found

    def _round(self, attacker: Unit, defender: Unit, face: Edge, number: int, height: Height, *, dash: bool) -> Duel:
        key = (_kind(attacker), _kind(defender), face, number, dash, height)
        found = self._rounds.get(key)
        if found is None:
            world = _apart(attacker, defender, height)
            fight = Engagement(1, UnitId(0), UnitId(1), face, number, dash, began=1)
            found = self._rounds[key] = _duel(melee_odds(self.t, replace(world, engagements=(fight,)), fight))
        return found

    # -- fights that are fought or declared

    def fought(self, world: World, fight: Engagement) -> tuple[Duel, Duel]:
        """Return what a fight among those of a world does to both: in its next round, and from that on."""
        pair = pairing(self.t, world, fight)
        attacker, defender = world.units[fight.attacker], world.units[fight.defender]
        told = (_told(self.t, world, fighter) for fighter in (pair.attacker, pair.defender))
        key = (_kind(attacker), _kind(defender), *told)
        found = self._exact.get(key)
        if found is None:
            found = self._exact[key] = _duel(odds_of(self.t, world, pair))
        return found, found.then(self.rest(attacker, defender, fight.face))

    # -- what it costs

    def stake(self, world: World, unit: UnitId) -> int:
        """Return what the loss of a unit costs its side, in points of figures: with its markers, or the game (5.6)."""
        known: dict[UnitId, int] = world.__dict__.setdefault("stakes", {})
        found = known.get(unit)
        if found is None:
            markers = ransom(self.t, world, unit)
            found = self.figures(world.units[unit]) + MARKER * markers
            side = world.units[unit].side
            rest = left(world, side)
            fatal = markers >= rest or generals(world, side) == (unit,)
            found += LAST if fatal else LAST * markers**2 // rest**2
            known[unit] = found
        return found

    def figures(self, one: Unit) -> int:
        """Return the points of the figures that a unit has left."""
        return one.ranks * self.rank(one)

    def rank(self, one: Unit) -> int:
        """Return the points of one rank of a unit."""
        card: Card = self.t.cards[one.card]
        return card.cost * (1 if card.arm == "special" else card.density)

    def cost(self, world: World, unit: UnitId, toll: FightToll, room: Room | None = None) -> int:
        """Return what a fight costs a unit on average, in points of figures: more where it cannot go back."""
        stake = self.stake(world, unit)
        back, fled = self.room(world, unit) if room is None else room
        hard = toll.lost * stake + toll.fled * stake * fled // 100 + toll.back * stake * back // 100
        return (hard + toll.ranks * self.rank(world.units[unit])) // _WHOLE

    # -- where they go when they are beaten

    def room(self, world: World, unit: UnitId) -> Room:
        """Return what of its worth a retreat, and a flight, costs a unit where it stands, per cent (5.3b).

        All of it where the edge of the table or ground that disperses it lies behind it.
        """
        return self._room(world, unit, turned(world.units[unit].heading, HALF), crowd=False)

    def behind(self, world: World, unit: UnitId) -> Room:
        """Return the same with everybody who stands behind it: whoever bars its way back is its end (5.3b)."""
        known: dict[UnitId, Room] = world.__dict__.setdefault("behind", {})
        found = known.get(unit)
        if found is None:
            back = turned(world.units[unit].heading, HALF)
            found = known[unit] = self._room(world, unit, back, crowd=True)
        return found

    def rooms(self, world: World, fight: Engagement) -> tuple[Room, Room]:
        """Return the same for both in a fight, with everybody who stands in their way (5.3b)."""
        blow = world.units[fight.attacker].heading
        away = self._room(world, fight.attacker, turned(blow, HALF), crowd=True)
        return away, self._room(world, fight.defender, blow, crowd=True)

    def _room(self, world: World, unit: UnitId, heading: int, *, crowd: bool) -> Room:
        way = full(self.t, world, unit)
        if self._free(world, unit, way, heading, crowd=crowd):
            return BACK, FLED
        return BACK if self._free(world, unit, way // 2, heading, crowd=crowd) else 100, 100

    def _free(self, world: World, unit: UnitId, way: int, heading: int, *, crowd: bool) -> bool:
        return self._open(world, unit, way, heading) and (not crowd or self._clear(world, unit, way, heading))

    def _open(self, world: World, unit: UnitId, way: int, heading: int) -> bool:
        """Tell whether the table and the ground let a unit go so far along a heading."""
        key = (tokens(self.t, world)[unit], way, heading)
        found = self._opens.get(key)
        if found is None:
            found = self._opens[key] = self._passable(world, unit, Shift(*vec(way, heading)))
        return found

    def _passable(self, world: World, unit: UnitId, motion: Shift) -> bool:
        base, card = base_of(self.t, world, unit), card_of(self.t, world, unit)
        if not contains((0, 0, self.t.width, self.t.height), moved(base, motion).box):
            return False
        land = ground(self.t, world)
        under = land.under(base)
        return not any(ruinous(self.t, card, one) for one in land.passed(base, motion) if one not in under)

    def _clear(self, world: World, unit: UnitId, way: int, heading: int) -> bool:
        """Tell whether nobody stands in the way of a unit who would be its end: enemies, friends not in line."""
        base, side = base_of(self.t, world, unit), world.units[unit].side
        shift, names = Shift(*vec(way, heading)), tokens(self.t, world)
        west, south, east, north = joined((base.box, moved(base, shift).box))
        for other, there in bases(self.t, world).items():
            w, s, e, n = there.box
            if w >= east or e <= west or s >= north or n <= south or other == unit:
                continue
            if not self._meets((names[unit], names[other], way, heading), base, shift, there):
                continue
            if world.units[other].side != side or engaged(world, other):
                return False
            if not card_of(self.t, world, other).loose and not parallel(there.heading, base.heading):
                return False
        return True

    def _meets(self, key: tuple[int, int, int, int], base: Base, shift: Shift, there: Base) -> bool:
        """Tell whether a base stands in the way of another; both are known by their tokens."""
        found = self._meetings.get(key)
        if found is None:
            corridor = dragged(base.corners, (shift.dx, shift.dy))
            found = self._meetings[key] = closer(corridor, there.shape)
        return found


def _kind(one: Unit) -> _Kind:
    """Return what counts of a unit in a fight: card, ranks, form, what adds to its morale."""
    return one.card, one.ranks, one.form, one.standard, one.general or one.chief


def _told(t: Field, world: World, fighter: Fighter) -> tuple[object, ...]:
    """Return what counts of a fighter beside its unit: how it is struck and strikes, the ranks behind it (3.6.2.2)."""
    behind = sum(ranks_of(world, other) for other in backing(t, world, fighter.unit))
    turned_on = outflanked(world, fighter.unit)
    return fighter.face, fighter.value, fighter.protection, fighter.cuts, behind, turned_on


def _apart(attacker: Unit, defender: Unit, height: Height) -> World:
    """Return a world of two units far from one another, one of them on a hill."""
    units = tuple(
        replace(one, side=Side(side), x=3000 + 4000 * n, y=5000, heading=0, status="table", mood="good")
        for n, (one, side) in enumerate(((attacker, "red"), (defender, "black")))
    )
    x = 3000 if height > 0 else 7000
    hill = TerrainFeature("hill", "hill", ((x - 900, 3900), (x + 1500, 3900), (x + 1500, 6100), (x - 900, 6100)), 1)
    return World(units=units, features=(hill,) if height else (), number=1, phase="melee")


def _duel(odds: MeleeOdds) -> Duel:
    return Duel(_toll(odds, "attacker"), _toll(odds, "defender"), odds.drawn * _WHOLE // CASES)


def _toll(odds: MeleeOdds, party: Party) -> FightToll:
    """Return the average results of a round for a party: its fates when the other wins, and its ranks."""
    other: Party = "defender" if party == "attacker" else "attacker"
    return FightToll(
        odds.count(other, "routed", "cut-down", "destroyed") * _WHOLE // CASES,
        odds.count(other, "flight") * _WHOLE // CASES,
        odds.count(other, "retreat") * _WHOLE // CASES,
        odds.ranks(party) * _WHOLE // CASES,
    )
