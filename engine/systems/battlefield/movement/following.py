"""Chapters 3.6.1.2, 3.6.1.3, 3.6.2.2: columns on the march.  Heads go as one, followers in their tracks (table G24).

Links are tested at the end of each leg (3.6.1.2-a); the way of every follower is priced and judged as a whole.
"""

from collections.abc import Sequence
from itertools import pairwise

from engine.kernel.ids import UnitId
from engine.kernel.violation import violation
from engine.systems.battlefield.movement.clearance import crowded, stopped
from engine.systems.battlefield.movement.formations import read
from engine.systems.battlefield.movement.links import spacing
from engine.systems.battlefield.movement.pricing import Rate, dearest, toll
from engine.systems.battlefield.movement.straight_and_wheel import (
    Passage,
    charged,
    clockwise,
    corner_of,
    go_round,
    go_straight,
    note_bars,
    one_step,
    shut,
)
from engine.systems.battlefield.movement.walk import Walk
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.rules import R
from engine.tabletop.columns import BaseMarch, Track, along, length_of, routes
from engine.tabletop.formations import behind
from engine.tabletop.motion import About, Motion, Pivot, Straight, moved
from engine.tabletop.plane import begun, square
from engine.tabletop.pose import Base
from engine.tabletop.shapes import closer
from engine.tabletop.sweep import Obstacle, first_contact
from engine.tabletop.terrain import Pieces


class Following:
    """The march of columns from where they stood when it began."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.origin = dict(walk.bases)
        self.files = walk.stand.files
        self.bent = len({base.heading for base in self.origin.values()}) > 1
        """Whether units look different ways: who is beside the track of his head gets on it with another wheel."""
        self.routes: dict[UnitId, list[Track]] = {file[0]: [] for file in self.files}
        self.marches: dict[UnitId, BaseMarch] = {}
        self.gone: dict[UnitId, int] = dict.fromkeys(walk.units, 0)
        """How far each has come along its track, in sixteenths of u."""
        self.heads = 0
        """Half-points that the heads have paid."""
        self.total = 0
        self.limit = walk.left
        """Half-points that a follower may spend; who would need more keeps back."""
        self.lost = False
        """Whether somebody could not follow: then nothing more is tested."""

    def straight(self, act: Act, length: int, around: Sequence[Obstacle], rate: Rate) -> None:
        """Lead the heads straight on, and everybody after them."""
        passage = go_straight(self.walk, Straight(length), around, rate, tuple(self.routes))
        note_bars(self.walk, passage, "move")
        self._go(act, passage, Straight(length))

    def wheel(self, act: Act, around: Sequence[Obstacle]) -> None:
        """Wheel the heads as one, and let the others wheel where they did.

        Several heads turn as one rigid body, and the tails follow (3.6.1.3-a).
        """
        passage = go_round(self.walk, act, around, tuple(self.routes))
        note_bars(self.walk, passage, "turn")
        pivot = passage.pivot
        single = Pivot(corner_of(act), clockwise(act))
        self._go(act, passage, single if len(self.routes) == 1 or pivot is None else About(pivot, clockwise(act)))

    def _go(self, act: Act, passage: Passage, track: Track) -> None:
        walk = self.walk
        for route in self.routes.values():
            route.append(track)
        paid = dearest(tuple(passage.tolls.values())).hp
        self.heads += paid if self.total else one_step(walk, begun(passage.way, walk.t.step), paid)
        ends = self._followers(passage.ends)
        total = max((self.heads, self.total, *(self._price(unit, march) for unit, march in self.marches.items())))
        leg = charged(walk, act, passage, total - self.total, ends)
        self.total = total
        walk.went(leg, {unit: paid.under for unit, paid in passage.tolls.items()})
        if not self.lost:
            self._hold()

    def _followers(self, heads: dict[UnitId, Base]) -> dict[UnitId, Base]:
        """Return where all followers are now; note those that cannot follow.

        They go as far as their head (table G24).  Who would come upon somebody of the column, or could not pay, keeps
        back as far as is needed; who would be too far behind closes up (2.2, 3.6.1.2).
        """
        placed = dict(heads)
        for file in (file for file in self.files if len(file) > 1):
            column = [self.origin[unit] for unit in file]
            tracks = routes(column, self.routes[file[0]], detours=self.bent)
            if tracks is None:
                self.lost = True
                name = self.walk.name(file[0])
                self.walk.refuse(violation(R("3.6.1.2"), "battlefield-column-track", unit=name))
                return placed
            way = length_of(column[0], self.routes[file[0]])
            for (front, unit), track in zip(pairwise(file), tracks[1:], strict=True):
                march, self.gone[unit] = self._placed(unit, track, max(way, self.gone[unit]), placed, front)
                self.marches[unit] = march
                placed[unit] = march.end
        return placed

    def _placed(
        self, unit: UnitId, track: Sequence[Track], way: int, placed: dict[UnitId, Base], front: UnitId
    ) -> tuple[BaseMarch, int]:
        """Return the march of a follower along its track: as far as the head, or as it can and must; and how far."""
        base, spread = self.origin[unit], spacing(self.walk.t)

        def fits(march: BaseMarch) -> bool:
            free = not any(closer(march.end.shape, other.shape) for other in placed.values())
            return free and self._price(unit, march) <= max(self.limit, self.heads)

        march = along(base, track, way)
        if not fits(march):
            low, high = self.gone[unit] // 16, way // 16
            while high - low > 1:
                half = (low + high) // 2
                low, high = (half, high) if fits(along(base, track, 16 * half)) else (low, half)
            return along(base, track, 16 * low), 16 * low
        for more in range(0, spread.file, self.walk.t.step // 10):
            nearer = along(base, track, way + 16 * more)
            if behind(placed[front], nearer.end, spread) is not None and fits(nearer):
                return nearer, way + 16 * more
        return march, way

    def _price(self, unit: UnitId, march: BaseMarch) -> int:
        """Return the price of the whole way of a follower so far (table G24)."""
        walk, base, total = self.walk, self.origin[unit], 0
        for motion in joined(march.motions):
            total += toll(walk.t, walk.world, unit, base, motion, _way(base, motion)).hp
            base = moved(base, motion)
        return total

    def _hold(self) -> None:
        """Note the links that are broken at the end of a leg, and who overlaps (2.2, 3.6.1.2-a, 3.6.2.2-c)."""
        walk = self.walk
        found = read(walk.t, walk.world, walk.units, walk.stand.body, walk.kinds, walk.bases)
        if isinstance(found, tuple):
            walk.refuse(*found)
        walk.refuse(*crowded(walk.t, walk.world, walk.bases))

    def finish(self, around: Sequence[Obstacle]) -> None:
        """Judge the ways of all followers as they were made in the end."""
        walk = self.walk
        for unit, march in self.marches.items():
            base = self.origin[unit]
            under: Pieces = ()
            for motion in joined(march.motions):
                contact = first_contact(base, motion, around)
                end = moved(base, motion)
                if contact is not None:
                    manner = "move" if isinstance(motion, Straight) else "turn"
                    walk.refuse(*stopped(walk.t, walk.world, unit, contact, end, manner))  # type: ignore[arg-type]
                paid = toll(walk.t, walk.world, unit, base, motion, _way(base, motion))
                walk.refuse(*shut(walk, unit, paid))
                under = (*under, *paid.under)
                base = end
            walk.trod({unit: under})


def joined(motions: Sequence[Motion]) -> tuple[Motion, ...]:
    """Return motions with consecutive straight ones as one, which they are charged as (5.4-straight-b)."""
    found: list[Motion] = []
    for motion in motions:
        last = found[-1] if found else None
        if isinstance(motion, Straight) and isinstance(last, Straight):
            found[-1] = Straight(last.distance + motion.distance)
        else:
            found.append(motion)
    return tuple(found)


def _way(base: Base, motion: Motion) -> int:
    """Return the squared way of the front corner that goes farther in a turn (table G10)."""
    end = moved(base, motion)
    return max(square(base.front_left, end.front_left), square(base.front_right, end.front_right))
