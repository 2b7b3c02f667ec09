"""The search of `reach` for units on one hex, in plain numbers: lists of orders ask it for every unit of a wing.

It judges hexes by the same functions as `lawful`, each hex once; a test holds both to the same result.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final, TypeAlias

from msgspec import Struct

from engine.hexes.facing import DIRECTIONS, turn_between
from engine.hexes.grid import OFF_MAP
from engine.kernel.violation import Violation
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.movement.lawful import COMING, Walk
from engine.systems.mpike.movement.limits import ENDING_FREELY, stoppers
from engine.systems.mpike.movement.movers import End, MoverPose, StopReason
from engine.systems.mpike.movement.stacking import ALONE, Meeting, likeness, may_crowd, meeting
from engine.systems.mpike.movement.steps import HexToll, tolls
from engine.systems.mpike.orders import Step
from engine.systems.mpike.world import NO_FACING

FRONT: Final = DIRECTIONS["vertex"]["front"]
ALL: Final = tuple(range(6))
ABOUT: Final = (Step("about"),)
_FORMATIONS: Final[dict[FormationName, tuple[FormationName, ...]]] = {
    "normal": ("normal", "confused", "broken"), "confused": ("confused", "broken", "broken"),
}  # fmt: skip
"""By the formation at the start, what it is after 0, 1, 2 hits."""

_Steps: TypeAlias = tuple[Step, ...]
_Hurts: TypeAlias = tuple[int, int] | None
"""Formation hits of a step, and those of every second gentle slope (`HexToll`); None without any."""
_Row: TypeAlias = tuple[int, int, int, bool, _Steps, _Hurts]
"""What a step makes of the key, where it leads, its price, whether a run goes on, the step, and how it disorders."""
_Fronts: TypeAlias = dict[int, tuple[_Row, ...]]
"""The steps before a unit by its facing."""


class _Kind(Struct, frozen=True, eq=False, gc=False):
    """What most ways have in common."""

    slopes: int
    out: bool
    stop: StopReason
    bound: int
    """`MoverPose.hexes`, less the hexes entered so far if an order binds it."""
    used: bool
    """Whether it has entered the one hex of Receive Charge."""
    back: int
    ridden: tuple[int, ...]
    slot: int
    """What it adds to the key of a way."""


_Way: TypeAlias = tuple[int, int, int, int, _Kind, _Steps]
"""Key, hex, facing, lack, kind and steps of a way.

The lack, from 0 to 8, is three times the formation hits and the clear hexes, up to 2, that a run still wants.  Of ways
whose keys without the lacks are alike one that costs no more and lacks no more beats another.
"""
_TURNED: Final = (2, 2, 2, 5, 5, 5, 8, 8, 8)
"""By lack what it is after a turn."""
_AHEAD: Final = (0, 0, 1, 3, 3, 4, 6, 6, 7)
"""By lack what it is a clear hex farther on."""
_UNTOLD: Final = (0, 0, 0, 3, 3, 3, 6, 6, 6)
"""By lack what it is where nobody asks for runs."""
_BETTER: Final = tuple(
    tuple(8 * (lack - less) for less in range(lack) if less // 3 <= lack // 3 and less % 3 <= lack % 3)
    for lack in range(9)
)
"""By lack how much less the keys of those are that lack no more of either."""
_USED, _GENTLE, _OUT, _LACK, _FACING, _HEX = 1, 2, 4, 8, 72, 504
"""What adds so much to a key: a used hex, an odd number of gentle slopes, no command, a lack, a facing, a hex."""
_FAR: Final = 1 << 30


def rides(way: Walk, start: MoverPose, *, runs: bool = True) -> Iterator[End]:
    """Yield every end of a unit on one hex with a cheapest way there (see `reach`).

    Without `runs` none is dearer for a run that it keeps, and none tells of one.
    """
    search = Search(way, start, runs=runs)
    for found in search.ways():
        yield End(search.pose(found), found[-1])


class _Ground:
    """What a mover finds in the hexes about it, looked up once."""

    def __init__(self, way: Walk, pose: MoverPose) -> None:
        self.way, self.pose = way, pose
        t, mover = way.t, way.mover
        known: dict[object, dict[int, _Fronts]] = t.__dict__.setdefault("fronts", {})
        self.fronts = known.setdefault((mover.columns, mover.shape), {})
        """By hex the steps that ground leaves open."""
        self.turns = _turns(way) if mover.shape == "one" else ((),) * 6
        self.formations = _FORMATIONS.get(pose.formation, (pose.formation,) * 3)
        self.mounted = t.cards[mover.unit].mounted
        here = way.world.units[mover.unit].at
        self.kept = here[0] if way.mates(here) else OFF_MAP
        """The hex in which it may not turn, for who is stacked with it."""
        self.stopping = way.around.beside if mover.bound == "charge" else frozenset[int]()
        """Hexes in which an enemy may stop it."""
        self.limited = mover.bound == "receive-charge"
        met: dict[object, dict[int, Meeting | None]] = way.world.__dict__.setdefault("met", {})
        self._friends = met.setdefault(likeness(t, way.world, mover, pose), {})
        self._met: dict[int, Meeting | None] = {}
        around, comes = way.around, mover.bound in ("charge", "free")
        self.shut = {hex_ for hex_ in around.foes if hex_ not in around.batteries} if comes else set(around.shunned)
        """Hexes that it may not enter in command, as far as known."""
        self.crowded = self.shut.union(around.batteries, around.friends)
        """Those, and others in which somebody may matter to it in command."""
        self._kinds: dict[tuple[object, ...], _Kind] = {}
        self.hurt: dict[tuple[_Kind, int, _Hurts], tuple[_Kind, int]] = {}
        """What `hurting` has found."""
        self._ridden: dict[tuple[int, ...], int] = {}

    def kind(self, *key: Any) -> _Kind:
        """Return a kind of ways, given its fields without the slot."""
        found = self._kinds.get(key)
        if found is None:
            slopes, out, stop, bound, used, back, ridden = key
            taken = self._ridden.setdefault(ridden, len(self._ridden))
            slot = used * _USED + slopes % 2 * _GENTLE + out * _OUT + taken * self.way.t.grid.size * _HEX
            found = self._kinds[key] = _Kind(slopes, out, stop, bound, used, back, ridden, slot)
        return found

    def hurting(self, kind: _Kind, lack: int, hurts: tuple[int, int]) -> tuple[_Kind, int]:
        """Return the kind and the lack of ways after a step that may disorder."""
        hits, stop = lack // 3, kind.stop
        if self.way.mover.disordered:
            hits = min(hits + hurts[0] + (hurts[1] if kind.slopes % 2 else 0), 2)
            if hits >= (1 if self.pose.formation == "confused" else 2):
                stop = "broken"
        slopes = kind.slopes + bool(hurts[1])
        then = self.kind(slopes, kind.out, stop, kind.bound, kind.used, kind.back, kind.ridden)
        found = self.hurt[kind, lack, hurts] = then, hits * 3 + lack % 3
        return found

    def look(self, hex_: int) -> _Fronts:
        """Return the steps that ground leaves open out of a hex, and note them."""
        t, mover = self.way.t, self.way.mover
        steps = [(Step("enter", there),) for there in t.grid.neighbours[hex_]]
        paid = tolls(t, mover, hex_)
        directions = dict(enumerate(FRONT)) if mover.shape == "one" else {NO_FACING: ALL}
        found = {
            facing: tuple(_row(steps[to], toll, facing) for to in ahead if (toll := paid[to]) is not None)
            for facing, ahead in directions.items()
        }
        self.fronts[hex_] = found
        return found

    def met(self, hex_: int, *, out: bool) -> Meeting | None:
        """Return whom the mover meets in a hex, None where it may not enter."""
        key = hex_ * 2 + out
        if key not in self._met:
            found = self._met[key] = self._looked(hex_, out=out)
            if not out:
                self._note(hex_, found)
        return self._met[key]

    def _note(self, hex_: int, met: Meeting | None) -> None:
        if met is None:
            self.shut.add(hex_)
        elif met.coming not in COMING and hex_ not in self.way.around.batteries:
            self.crowded.discard(hex_)  # alone there, or among own guns

    def _looked(self, hex_: int, *, out: bool) -> Meeting | None:
        around, bound = self.way.around, self.way.mover.bound
        near = hex_ in around.batteries or hex_ in around.beside
        if around.barred(hex_) or (near and (out or bound not in ("charge", "free"))):
            return None
        if hex_ not in around.friends:
            return ALONE
        if hex_ in self.way.mover.start:  # the hex of those who are left behind, if anybody
            return self._meeting(hex_)
        if hex_ not in self._friends:
            self._friends[hex_] = self._meeting(hex_)
        return self._friends[hex_]

    def _meeting(self, hex_: int) -> Meeting | None:
        # Whether friends let a unit in does not hang on how it comes there, only what it then does.
        way = self.way
        met = meeting(way.t, way.world, way.around, way.mover, self.pose, (hex_,))
        return None if isinstance(met, Violation) else met

    def before(self, hex_: int, facing: int, kind: _Kind) -> Iterable[_Row]:
        """Return the steps that ground and orders leave open.

        Where an enemy stops a unit under Charge, it may still ride at batteries that stop it; those that it has ridden
        over stop it no more.
        """
        if self.limited and kind.used and not kind.out:
            return ()
        rows = (self.fronts.get(hex_) or self.look(hex_))[facing]
        around = self.way.around
        if hex_ not in self.stopping or kind.out:
            return rows
        over = (around.foes[there] for there in kind.ridden)
        held = set(stoppers(around, self.way.mover, (hex_,))).difference(*over)
        return (row for row in rows if not held or (row[1] in around.batteries and held <= set(around.foes[row[1]])))


class Search:
    """Ways by what they cost, each kept until its turn comes."""

    def __init__(self, way: Walk, start: MoverPose, *, runs: bool = True) -> None:
        self.way, self.ground, self.start, self.most = way, _Ground(way, start), start, way.mover.allowance
        self.ahead, self.turned = (_AHEAD, _TURNED) if runs else (_UNTOLD, _UNTOLD)
        self.runs = runs
        self.free = way.t.scenario.minimum_one_hex and not start.entered and not start.spent
        """Whether the first hex may be entered with whatever MP there are (7.1.1)."""
        self.buckets: list[list[_Way]] = [[] for _ in range(2 * max(self.most, start.spent) + 2)]
        """By what they cost the ways that enter a hex, and after them those that turn: the fewer turns, the better."""
        self.best: dict[int, int] = {}
        """By key what the cheapest way costs so far."""
        bound = start.hexes - (0 if start.out else start.entered)
        used = self.ground.limited and start.hexes > 0
        self.usual = self.ground.kind(start.slopes, start.out, start.stop, bound, used, start.back, start.ridden)
        lack = 2 - _run(start) if runs else 0
        self._add(start.spent, start.at[0], start.facing, lack, self.usual, ())

    def _add(self, spent: int, hex_: int, facing: int, lack: int, kind: _Kind, steps: _Steps) -> None:
        key = hex_ * _HEX + facing * _FACING + lack * _LACK + kind.slot
        if self.best.get(key, _FAR) > spent:
            self.best[key] = spent
            self.buckets[2 * spent].append((key, hex_, facing, lack, kind, steps))

    def ways(self) -> Iterator[_Way]:
        """Yield every way that no other beats, the cheapest first."""
        return chain.from_iterable(self.levels())

    def levels(self) -> Iterator[list[_Way]]:
        """Yield the same, those together that cost alike and turn last, or not."""
        best, limited = self.best, self.ground.limited
        for n, bucket in enumerate(self.buckets):
            spent = n >> 1
            found = [
                way
                for way in bucket
                if best[way[0]] == spent and not ((way[3] or limited) and self._beaten(spent, way))
            ]
            if found:
                yield found
                if spent < self.most:
                    self._go_on(found, n)

    def _go_on(self, ways: list[_Way], n: int) -> None:
        """Note where ways of one level lead by another step."""
        ground, best, buckets, most, usual = self.ground, self.best, self.buckets, self.most, self.usual
        kept, turns, fronts, stopping = ground.kept, ground.turns, ground.fronts, ground.stopping
        crowded, shut, hurt, onward, turned = ground.crowded, ground.shut, ground.hurt, self.ahead, self.turned
        special, spent, turning = usual.out or ground.limited, n >> 1, n & 1
        for way in ways:
            key, hex_, facing, lack, kind, steps = way
            if kind is not usual and kind.stop:
                continue
            if not turning and hex_ != kept:
                lacks = turned[lack]
                here = key + (lacks - lack) * _LACK
                for shift, to, cost, step in turns[facing]:
                    there, after = here + shift, spent + cost
                    if after <= most and (there not in best or best[there] > after):
                        best[there] = after
                        buckets[2 * after + 1].append((there, hex_, to, lacks, kind, steps + step))
            slow = special or hex_ in stopping
            rows = ground.before(hex_, facing, kind) if slow else (fronts.get(hex_) or ground.look(hex_))[facing]
            slot = kind.slot
            for row in rows:
                place, to, cost, runs, step, hurts = row
                after = spent + cost
                if after > most:
                    if steps or not self.free:
                        continue
                    after = most
                lacks = onward[lack] if runs else turned[lack]
                there = place + slot + lacks * _LACK
                if there in best and best[there] <= after and not slow:
                    continue
                if slow or to in crowded:
                    if slow or to not in shut:
                        self._enter(way, after, row)
                    continue
                then = kind
                if hurts:
                    then, lacks = hurt.get((kind, lacks, hurts)) or ground.hurting(kind, lacks, hurts)
                    there = place + then.slot + lacks * _LACK
                    if there in best and best[there] <= after:
                        continue
                best[there] = after
                buckets[2 * after].append((there, to, facing, lacks, then, steps + step))

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
                found = [way for way in found if (not bound and way[1] not in guns) or self._fits(way, distance, fits)]
            yield [
                way
                for way in found
                if (way[0] not in told if plain and way[4] is usual else self._tells(way, runs, told))
            ]

    def _fits(self, way: _Way, distance: int, known: dict[int, bool]) -> bool:
        """Tell whether a move may end in the hex of a way."""
        fit = known.get(way[1])
        if fit is None:
            fit = known[way[1]] = next(self.way.end_faults(self.pose(way), distance), None) is None
        return fit

    def _tells(self, way: _Way, runs: frozenset[int], told: set[int]) -> bool:
        """Tell whether a way has an outcome that none before it has, of those that are told and of the usual kind."""
        key, hex_, _, lack, kind, _ = way
        alike = key - kind.slot % _LACK + self.usual.slot % _LACK
        if self.runs:
            alike += _LACK * ((lack % 3 > 0 and hex_ in runs) - lack % 3)
        elif alike != key and kind.ridden == self.usual.ridden and self.best.get(alike, _FAR) <= self.best[key]:
            return False
        if alike in told:
            return False
        told.add(alike)
        return True

    def _beaten(self, spent: int, way: _Way) -> bool:
        """Tell whether a way is known that costs no more and lacks no more."""
        best, key = self.best, way[0]
        for less in _BETTER[way[3]]:
            if best.get(key - less, _FAR) <= spent:
                return True
        # A way with its one hex left is as good as one without.
        return way[4].used and any(best.get(key - _USED - less, _FAR) <= spent for less in (0, *_BETTER[way[3]]))

    def _enter(self, way: _Way, spent: int, row: _Row) -> None:
        """Note a way into a hex of which more follows: by ground, by who is there, by the order that binds it."""
        _, _, facing, lack, kind, steps = way
        _, there, _, runs, step, hurts = row
        ground, mover, around = self.ground, self.way.mover, self.way.around
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
                corners = abs(turn_between(facing, met.facing))
                facing, spent, runs = met.facing, spent + corners * mover.turn, runs and not corners
        bound = kind.bound
        if out and there in mover.home:
            out, back, bound = False, there, bound - self._entered(steps) - 1
        if not steps and self.free:
            spent = min(spent, self.most)
        if spent <= self.most:
            used = kind.used or (ground.limited and not kind.out)
            then = ground.kind(slopes, out, stop, bound, used, back, ridden)
            lack = self.ahead[lack] if runs else self.turned[lack]
            self._add(spent, there, facing, lack, then, steps + step)

    def _entered(self, steps: _Steps) -> int:
        return self.start.entered + sum(step.kind == "enter" for step in steps)

    def pose(self, way: _Way) -> MoverPose:
        """Return how the unit stands at the end of a way that was found."""
        key, hex_, facing, lack, kind, steps = way
        start, entered = self.start, self._entered(steps)
        return MoverPose(
            (hex_,), facing, self.ground.formations[lack // 3], start.below if entered == start.entered else False,
            self.best[key], kind.slopes, _RUNS[lack % 3] if self.runs else (), entered,
            kind.bound + (0 if kind.out else entered), 0, kind.out, start.fired, kind.stop, kind.back, kind.ridden,
        )  # fmt: skip


def _row(step: _Steps, paid: HexToll, facing: int) -> _Row:
    there = step[0].to
    place, clear = there * _HEX + facing * _FACING, paid.clear and not paid.crossed
    return place, there, paid.cost, clear, step, (paid.hits, paid.gentle) if paid.hits or paid.gentle else None


def _run(pose: MoverPose) -> int:
    """Return how many of the last hexes in a row were clear and straight on."""
    return next((n for n, clear in enumerate(reversed(pose.run)) if not clear), len(pose.run))


_Turn: TypeAlias = tuple[int, int, int, _Steps]
"""What a turn adds to a key, the facing after it, its price, the step."""


def _turns(way: Walk) -> tuple[tuple[_Turn, ...], ...]:
    """Return by facing each turn; a countermarch where it is no dearer."""
    about, turn = way.t.charts.movement.countermarch, way.mover.turn
    known: dict[int, tuple[tuple[_Turn, ...], ...]] = way.t.__dict__.setdefault("priced_turns", {})
    if turn not in known:
        known[turn] = tuple(
            tuple(
                ((to - facing) * _FACING, to, *((about, ABOUT) if countermarch else (corners * turn, _TURNS[to])))
                for sixths, corners in _SIXTHS
                for to, countermarch in (((facing + sixths) % 6, sixths == 3 and about <= corners * turn),)
            )
            for facing in range(6)
        )
    return known[turn]


_RUNS: Final = ((True, True), (True,), ())
_SIXTHS: Final = ((-2, 2), (-1, 1), (1, 1), (2, 2), (3, 3))
_TURNS: Final = tuple((Step("turn", facing),) for facing in range(6))
