"""The search of `reach` for units on one hex, in plain numbers: lists of orders ask it for every unit of a wing.

It judges hexes by the same functions as `lawful`, each hex once; a test holds both to the same result.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final, TypeAlias

from engine.hexes.facing import turn_between
from engine.systems.mpike.movement.ground import (
    FACING,
    HEX,
    LACK,
    USED,
    Foothold,
    PricedStep,
    Steps,
    Surface,
    WayKind,
)
from engine.systems.mpike.movement.lawful import COMING, Walk
from engine.systems.mpike.movement.limits import ENDING_FREELY
from engine.systems.mpike.movement.movers import End, MoverPose
from engine.systems.mpike.movement.stacking import ALONE, may_crowd
from engine.systems.mpike.world import NO_FACING

_Way: TypeAlias = tuple[int, Foothold, int, WayKind, Steps]
"""Key, foothold at the end, lack, kind and steps of a way.

The lack, from 0 to 8, is three times the formation hits and the clear hexes, up to 2, that a run still wants.  Of ways
whose keys without the lacks are alike one that costs no more and lacks no more beats another.
"""
_BETTER: Final = tuple(
    tuple(8 * (lack - less) for less in range(lack) if less // 3 <= lack // 3 and less % 3 <= lack % 3)
    for lack in range(9)
)
"""By lack how much less the keys of those are that lack no more of either."""
_FAR: Final = 1 << 30


def rides(way: Walk, start: MoverPose, *, runs: bool = True) -> Iterator[End]:
    """Yield every end of a unit on one hex with a cheapest way there (see `reach`).

    Without `runs` none is dearer for a run that it keeps, and none tells of one.
    """
    search = Search(way, start, runs=runs)
    for found in search.ways():
        yield End(search.pose(found), found[-1])


class Search:
    """Ways by what they cost, each kept until its turn comes."""

    def __init__(self, way: Walk, start: MoverPose, *, runs: bool = True) -> None:
        self.way, self.ground, self.start = way, Surface(way, start, runs=runs), start
        self.most = 2 * way.mover.allowance
        """All MP count twice here, to leave a bucket between for ways that turn last."""
        self.runs = runs
        self.free = way.t.scenario.minimum_one_hex and not start.entered and not start.spent
        """Whether the first hex may be entered with whatever MP there are (7.1.1)."""
        self.buckets: list[list[_Way]] = [[] for _ in range(max(self.most, 2 * start.spent) + 2)]
        """By what they cost the ways that enter a hex, and after them those that turn: the fewer turns, the better."""
        self.best: dict[int, int] = {}
        """By key what the cheapest way costs so far."""
        bound = start.hexes - (0 if start.out else start.entered)
        used = self.ground.limited and start.hexes > 0
        self.usual = self.ground.kind(start.slopes, start.out, start.stop, bound, used, start.back, start.ridden)
        lack = 2 - _run(start) if runs else 0
        self._add(2 * start.spent, self.ground.foothold(start.at[0], start.facing), lack, self.usual, ())

    def _add(self, spent: int, to: Foothold, lack: int, kind: WayKind, steps: Steps) -> None:
        key = to.hex * HEX + to.facing * FACING + lack * LACK + kind.slot
        if self.best.get(key, _FAR) > spent:
            self.best[key] = spent
            self.buckets[spent].append((key, to, lack, kind, steps))

    def ways(self) -> Iterator[_Way]:
        """Yield every way that no other beats, the cheapest first."""
        return chain.from_iterable(self.levels())

    def levels(self) -> Iterator[list[_Way]]:
        """Yield the same, those together that cost alike."""
        for spent in range(0, len(self.buckets), 2):
            if self.buckets[spent] or self.buckets[spent + 1]:
                straight = self._go_on(spent, turned=False)
                yield straight + self._go_on(spent, turned=True)

    def _unbeaten(self, spent: int, bucket: list[_Way]) -> list[_Way]:
        best, beaten = self.best, self._beaten
        if self.ground.limited:
            return [way for way in bucket if best[way[0]] == spent and not beaten(spent, way)]
        return [way for way in bucket if best[way[0]] == spent and not (way[2] and beaten(spent, way))]

    def _go_on(self, spent: int, *, turned: bool) -> list[_Way]:
        """Return the ways of one bucket that no other beats, and note where they lead by another step."""
        ground, best, buckets, most, usual = self.ground, self.best, self.buckets, self.most, self.usual
        ways = self._unbeaten(spent, buckets[spent + turned])
        crowded, shut, hurt, special = ground.crowded, ground.shut, ground.hurt, usual.out or ground.limited
        kept, stopping = ground.kept, ground.stopping
        for way in ways if spent < most else ():
            key, stand, lack, kind, steps = way
            if kind is not usual and kind.stop:
                continue
            rough, clear, turning, on_rough, on_clear = kind.onward[lack]
            for price, turns in stand.turns if not turned and stand.hex != kept else ():
                after = spent + price
                if after > most:
                    break
                bucket, here, near = buckets[after + 1], key + turning, stand.near
                for shift, facing, step in turns:
                    there = here + shift
                    if there not in best or best[there] > after:
                        best[there] = after
                        bucket.append((there, near[facing], rough, kind, steps + step))
            if special or (stopping and stand.hex in stopping):
                self._go_slowly(way, spent)
                continue
            for row in stand.rows or ground.look(stand):
                place, to, cost, runs, step, hurts = row
                after, there = spent + cost, place + (on_clear if runs else on_rough)
                if there in best and best[there] <= after:
                    continue
                if after > most or to.hex in crowded:
                    if (after <= most or (self.free and not steps)) and to.hex not in shut:
                        self._enter(way, after, row)
                    continue
                lacks, then = clear if runs else rough, kind
                if hurts:
                    then, lacks = hurt.get((kind, lacks, hurts)) or ground.hurting(kind, lacks, hurts)
                    there = place + then.slot + lacks * LACK
                    if there in best and best[there] <= after:
                        continue
                best[there] = after
                buckets[after].append((there, to, lacks, then, steps + step))
        return ways

    def _go_slowly(self, way: _Way, spent: int) -> None:
        """Note where a way leads by a step that orders may forbid."""
        for row in self.ground.before(way[1], way[3]):
            after = spent + row[2]
            if after <= self.most or (self.free and not way[4]):
                self._enter(way, after, row)

    def lawful(self, distance: int, runs: frozenset[int]) -> Iterator[list[_Way]]:
        """Yield the levels as far as a move may end so, of ways that `outcome` does not tell apart one.

        The unit is in command and lies under no guns; `distance` as in `end_faults`, `runs` as in `outcome`.  Of ways
        over gentle slopes none is told that is hurt where another is not.
        """
        told, fits, usual, plain = set[int](), dict[int, bool](), self.usual, not self.runs
        # Nothing but batteries, with whom few may share a hex, keeps a move from ending where its order does not.
        bound = self.way.mover.bound not in ENDING_FREELY
        guns = self.way.around.own.guns if may_crowd(self.way.t, self.way.mover) else ()
        for ways in self.levels():
            found = ways
            if bound or guns:
                found = [
                    way for way in found if (not bound and way[1].hex not in guns) or self._fits(way, distance, fits)
                ]
            if plain and not self.ground.mixed:
                yield found
            elif plain:
                tells = self._tells
                yield [way for way in found if (way[0] not in told if way[3] is usual else tells(way, runs, told))]
            else:
                yield [way for way in found if self._tells(way, runs, told)]

    def _fits(self, way: _Way, distance: int, known: dict[int, bool]) -> bool:
        """Tell whether a move may end in the hex of a way."""
        fit = known.get(way[1].hex)
        if fit is None:
            fit = known[way[1].hex] = next(self.way.end_faults(self.pose(way), distance), None) is None
        return fit

    def _tells(self, way: _Way, runs: frozenset[int], told: set[int]) -> bool:
        """Tell whether a way has an outcome that none before it has, of those that are told and of the usual kind."""
        key, stand, lack, kind, _ = way
        alike = key - kind.slot % LACK + self.usual.slot % LACK
        if self.runs:
            alike += LACK * ((lack % 3 > 0 and stand.hex in runs) - lack % 3)
        elif alike != key and kind.ridden == self.usual.ridden and self.best.get(alike, _FAR) <= self.best[key]:
            return False
        if alike in told:
            return False
        told.add(alike)
        return True

    def _beaten(self, spent: int, way: _Way) -> bool:
        """Tell whether a way is known that costs no more and lacks no more."""
        best, key = self.best, way[0]
        for less in _BETTER[way[2]]:
            if best.get(key - less, _FAR) <= spent:
                return True
        # A way with its one hex left is as good as one without.
        return way[3].used and any(best.get(key - USED - less, _FAR) <= spent for less in (0, *_BETTER[way[2]]))

    def _enter(self, way: _Way, spent: int, row: PricedStep) -> None:
        """Note a way into a hex of which more follows: by ground, by who is there, by the order that binds it."""
        _, _, lack, kind, steps = way
        _, to, _, runs, step, hurts = row
        ground, mover, around, there = self.ground, self.way.mover, self.way.around, to.hex
        met = ground.met(there, out=kind.out) if there in around.crowded else ALONE
        if met is None:
            return
        if hurts:
            kind, lack = ground.hurting(kind, lack, hurts)
        slopes, stop, ridden, out, back = kind.slopes, kind.stop, kind.ridden, kind.out, kind.back
        if there in around.batteries:
            ridden, runs = (*ridden, there), runs and not ground.mounted
        if met.coming in COMING:  # a stack is formed, or a unit absorbed (8.2.2, 8.4, 7.3.3)
            stop = COMING[met.coming]
            if met.facing != NO_FACING:
                corners = abs(turn_between(to.facing, met.facing))
                to, spent, runs = to.near[met.facing], spent + 2 * corners * mover.turn, runs and not corners
        bound = kind.bound
        if out and there in mover.home:
            out, back, bound = False, there, bound - self._entered(steps) - 1
        if not steps and self.free:
            spent = min(spent, self.most)
        if spent <= self.most:
            used = kind.used or (ground.limited and not kind.out)
            then = ground.kind(slopes, out, stop, bound, used, back, ridden)
            lack = then.onward[lack][runs]
            self._add(spent, to, lack, then, steps + step)

    def _entered(self, steps: Steps) -> int:
        return self.start.entered + sum(step.kind == "enter" for step in steps)

    def pose(self, way: _Way) -> MoverPose:
        """Return how the unit stands at the end of a way that was found."""
        key, stand, lack, kind, steps = way
        start, entered = self.start, self._entered(steps)
        return MoverPose(
            (stand.hex,), stand.facing, self.ground.formations[lack // 3],
            start.below if entered == start.entered else False, self.best[key] // 2, kind.slopes,
            _RUNS[lack % 3] if self.runs else (), entered, kind.bound + (0 if kind.out else entered), 0,
            kind.out, start.fired, kind.stop, kind.back, kind.ridden,
        )  # fmt: skip


def _run(pose: MoverPose) -> int:
    """Return how many of the last hexes in a row were clear and straight on."""
    return next((n for n, clear in enumerate(reversed(pose.run)) if not clear), len(pose.run))


_RUNS: Final = ((True, True), (True,), ())
