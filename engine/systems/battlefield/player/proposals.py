"""What a unit or formation might well do with its orders: a few manoeuvres each, towards the enemies that are named.

Unlike `standard_moves`, which lists what goes by a name, this looks for what has a purpose: to attack on the face that
lies open, to come to where that is possible next, to get away.  Not all of it need be lawful.
"""

from collections.abc import Iterable, Iterator
from math import isqrt
from typing import Final

from engine.kernel.ids import UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BodyKind, OrderKind
from engine.systems.battlefield.movement.formations import Formed, read
from engine.systems.battlefield.movement.plotted import heading_for
from engine.systems.battlefield.movement.pricing import Rate, dearest
from engine.systems.battlefield.movement.prospects import ANGLE, Prospect
from engine.systems.battlefield.movement.straight_and_wheel import go_straight
from engine.systems.battlefield.orders import Act, Acts, Hand
from engine.systems.battlefield.troops import bases
from engine.systems.battlefield.world import World
from engine.tabletop.arcs import quarter
from engine.tabletop.motion import wheel_towards
from engine.tabletop.plane import Point, middle, shifted, square
from engine.tabletop.pose import EDGES, Base, Edge

CLOSE_UP: Final = 150
"""How far before a face the front centre is to be from which it is attacked, u: well within a step (5.5)."""
ABREAST: Final = 3
"""Steps beside a flank where one turns in to attack it."""
CLEARING: Final = 2
"""Steps that a unit goes on which has no room to turn where it stands."""
TRIES: Final = 3
"""How often it tries to turn."""
_HANDS: Final[tuple[Hand, Hand]] = ("left", "right")


class Trail(Prospect):
    """Units on their way, part by part, and the parts told so far."""

    def __init__(
        self, t: Field, world: World, stand: Formed, kinds: tuple[OrderKind, ...], *, attack: bool = False
    ) -> None:
        super().__init__(t, world, stand, kinds, attack=attack)
        self.rate: Rate = "dash" if "dash" in kinds else "walk"
        self.acts: Acts = ()

    def bear(self, point: Point) -> bool:
        """Wheel a single unit until a point lies ahead, as far as that is free, and tell whether it does then.

        Who walks and has no room to turn goes on a little and turns then.
        """
        for _ in range(TRIES):
            found = wheel_towards(self.base, point)
            if found is None:
                return False
            hand, by = found
            if self.rate == "dash" and (by > ANGLE or (by and self.acts)):
                return False
            if all(self._round(Act("wheel", min(ANGLE, left), hand)) for left in range(by, 0, -ANGLE)):
                return True
            on = min(CLEARING * self.walk.t.step, self.ahead())
            if self.rate == "dash" or on < self.walk.t.step or not self.go(on):
                return False
        return False

    def _round(self, act: Act) -> bool:
        if self.wheel(act):
            self.acts = (*self.acts, act)
            return True
        part = Act("wheel", self.free(act.hand, act.amount), act.hand)
        if part.amount and self.wheel(part):
            self.acts = (*self.acts, part)
        return False

    def go(self, length: int) -> bool:
        """Go straight on, and tell whether it could be paid; what is in the way is not asked."""
        if length <= 0:
            return False
        walk = self.walk
        passage = go_straight(walk, heading_for("front", length), (), self.rate, self.heads)
        paid = dearest(tuple(passage.tolls.values()))
        if paid.barred is not None or paid.hp > walk.left:
            return False
        walk.paid += paid.hp
        walk.bases = {**walk.bases, **passage.ends}
        self.acts = self.then(length)
        return True

    def then(self, length: int) -> Acts:
        """Return the parts told so far with a leg straight on after them; two legs in a row are told as one."""
        last = self.acts[-1:]
        if last and last[0].kind == "fwd" and length:
            return (*self.acts[:-1], Act("fwd", last[0].amount + length))
        return (*self.acts, Act("dash" if self.rate == "dash" else "fwd", length)) if length else self.acts

    def far(self, point: Point) -> int:
        """Return how far the front centre is from a point, u."""
        return isqrt(square(self.base.front_centre, point))


class Proposer:
    """Proposes manoeuvres for units under some orders, as all stand in one position."""

    def __init__(
        self, t: Field, world: World, units: tuple[UnitId, ...], body: BodyKind, kinds: tuple[OrderKind, ...]
    ) -> None:
        self.t, self.world, self.kinds = t, world, kinds
        found = read(t, world, units, body, kinds)
        self.stand = found if isinstance(found, Formed) else None

    def trail(self, *, attack: bool = False) -> Trail | None:
        """Return the units at the start of a way, None where they do not stand as ordered."""
        return None if self.stand is None else Trail(self.t, self.world, self.stand, self.kinds, attack=attack)

    def _lengths(self, most: int, stops: Iterable[int]) -> Iterator[int]:
        """Yield parts of a way in per cent, in tenths of a step; what is less than half a step is not worth going."""
        tenth = self.t.step // 10
        for length in dict.fromkeys(most * part // 100 // tenth * tenth for part in stops):
            if 2 * length >= self.t.step:
                yield length

    # -- single units

    def attacks(self, foe: UnitId) -> Iterator[Acts]:
        """Yield ways of a single unit into an attack: at the face before it, and round to the flanks (5.5)."""
        there = bases(self.t, self.world)[foe]
        trail = self.trail(attack=True)
        if trail is None:
            return
        here = quarter(there, trail.base.front_centre)
        yield from self._strike(trail, foe)
        for face in EDGES:
            if face != _across(here):
                yield from self._straight_at(foe, before(there, face, CLOSE_UP))
        if "dash" not in self.kinds:
            for face in _beside(here):
                yield from self._round_to(foe, there, face)

    def _straight_at(self, foe: UnitId, point: Point) -> Iterator[Acts]:
        """Yield wheeling until a point lies ahead, going as far as is needed and attacking."""
        trail = self.trail(attack=True)
        if trail is not None and trail.bear(point):
            yield from self._strike(trail, foe, trail.far(point))

    def _round_to(self, foe: UnitId, there: Base, face: Edge) -> Iterator[Acts]:
        """Yield going beside a flank, turning in and attacking it."""
        trail = self.trail(attack=True)
        if trail is None or trail.walk.left < 2 * ABREAST:
            return
        corner = before(there, face, ABREAST * self.t.step)
        if trail.bear(corner) and trail.go(trail.far(corner)) and trail.bear(before(there, face, 0)):
            yield from self._strike(trail, foe)

    def _strike(self, trail: Trail, foe: UnitId, far: int = 0) -> Iterator[Acts]:
        """Yield going on till an enemy is within a step, or so far, and attacking him."""
        free = trail.ahead(trail.rate)
        way = trail.contact(trail.heads[0], foe, free)
        if way is None:
            return
        tenth = trail.walk.t.step // 10
        for length in dict.fromkeys((max(way, min(free, far) // tenth * tenth), way)):
            if length or trail.rate == "walk":
                yield (*trail.then(length), Act("attack", unit=foe))

    def towards(self, point: Point, stops: Iterable[int] = (100,)) -> Iterator[Acts]:
        """Yield wheeling of a single unit until a point lies ahead, and going there, or some per cent of the way."""
        trail = self.trail()
        if trail is None:
            return
        trail.bear(point)
        free = min(trail.ahead(trail.rate), trail.far(point))
        if trail.acts and trail.rate == "walk":
            yield trail.acts
        yield from map(trail.then, self._lengths(free, stops))

    def beside(self, foe: UnitId) -> Iterator[Acts]:
        """Yield going to where a flank or the rear of an enemy lies open, and turning in there if that can be paid."""
        there = bases(self.t, self.world)[foe]
        trail = self.trail()
        if trail is None:
            return
        here = quarter(there, trail.base.front_centre)
        for face in dict.fromkeys((*_beside(here), here if here != "front" else "rear")):
            trail = self.trail()
            corner = before(there, face, ABREAST * self.t.step)
            if trail is None or not trail.bear(corner):
                continue
            free = next(self._lengths(min(trail.ahead(trail.rate), trail.far(corner)), (100,)), 0)
            if not trail.go(free):
                continue
            yield trail.acts
            if trail.rate == "walk" and trail.bear(before(there, face, 0)):
                yield trail.acts

    def about(self, stops: Iterable[int] = (100,)) -> Iterator[Acts]:
        """Yield turning about and going off (5.4-change-front)."""
        trail = self.trail()
        if trail is None:
            return
        length = (trail.walk.left - trail.walk.budget // 2) // 2 * self.t.step
        yield from ((Act("about"), Act("fwd", way)) for way in self._lengths(length, stops))

    # -- any

    def straight(self, stops: Iterable[int] = (100, 60, 30)) -> Iterator[Acts]:
        """Yield going straight on, all the way that is free and parts of it in per cent."""
        trail = self.trail()
        if trail is None:
            return
        free = trail.ahead(trail.rate)
        yield from map(trail.then, self._lengths(free, stops))

    def bodily(self, foes: Iterable[UnitId]) -> Iterator[Acts]:
        """Yield attacks of a formation straight ahead: at an enemy, and with whoever else comes within a step."""
        trail = self.trail(attack=True)
        if trail is None:
            return
        free = trail.ahead(trail.rate)
        reached = []
        for foe in foes:
            ways = [way for unit in trail.heads if (way := trail.contact(unit, foe, free)) is not None]
            if ways:
                reached.append((min(ways), foe))
        for n, (way, _) in enumerate(sorted(reached)):
            leg = trail.then(way)
            if trail.rate == "dash" and not way:
                continue
            for last in range(n + 1, 0, -1):
                yield (*leg, *(Act("attack", unit=foe) for _, foe in sorted(reached)[:last]))

    def wheeled(self, target: Point) -> Iterator[Acts]:
        """Yield wheels of a formation towards a point, by whole steps of price, and going on after each."""
        trail = self.trail()
        if trail is None:
            return
        heads = [trail.walk.bases[unit] for unit in trail.heads]
        x = sum(base.front_centre[0] for base in heads) // len(heads)
        y = sum(base.front_centre[1] for base in heads) // len(heads)
        right, _ = heads[0].with_front_centre((x, y), heads[0].heading).seen(target)
        hand = _HANDS[right > 0]
        steps = trail.walk.left // 2
        for n in range(1, steps + 1):
            trail = self.trail()
            if trail is None:
                return
            act = Act("wheel", trail.widest(hand, n), hand)
            if not act.amount or not trail.wheel(act):
                return
            free = next(self._lengths(trail.ahead(), (100,)), 0)
            yield (act, Act("fwd", free)) if free else (act,)
            if act.amount == ANGLE:
                return


def before(there: Base, face: Edge, length: int) -> Point:
    """Return the point so far before the middle of a face."""
    return shifted(middle(*there.edge(face)), length, there.outward(face))


def _across(face: Edge) -> Edge:
    return EDGES[(EDGES.index(face) + 2) % 4]


def _beside(face: Edge) -> tuple[Edge, ...]:
    """Return the faces on both sides of one that are not the front."""
    n = EDGES.index(face)
    return tuple(edge for edge in (EDGES[(n + 1) % 4], EDGES[(n + 3) % 4]) if edge != "front")
