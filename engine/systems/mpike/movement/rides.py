"""The search of `reach` for units on one hex, in plain numbers: lists of orders ask it for every unit of a wing.

It judges hexes by the same functions as `lawful`, each hex once; a test holds both to the same result.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.hexes.facing import DIRECTIONS
from engine.hexes.grid import OFF_MAP
from engine.kernel.violation import Violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.limits import stoppers
from engine.systems.mpike.movement.movers import End, Mover, MoverPose
from engine.systems.mpike.movement.stacking import meeting
from engine.systems.mpike.movement.steps import HexToll, tolls
from engine.systems.mpike.orders import Step

FRONT: Final = DIRECTIONS["vertex"]["front"]
ALL: Final = tuple(range(6))
ABOUT: Final = Step("about")
_FORMATIONS: Final[dict[FormationName, tuple[FormationName, ...]]] = {
    "normal": ("normal", "confused", "broken"), "confused": ("confused", "broken", "broken"),
}  # fmt: skip
"""By the formation at the start, what it is after 0, 1, 2 hits."""


class _Node(Struct, frozen=True, gc=False):
    hex: int
    facing: int
    spent: int
    hits: int
    run: int
    """Clear hexes in a row, up to 2."""
    slopes: int
    entered: int
    hexes: int
    out: bool
    stop: str
    turned: bool
    before: tuple[Step, ...]
    """The steps that lead here but the last one, which is `step`."""
    step: Step | None
    back: int
    ridden: int
    """The number of the batteries that it has gone over, see `_Ground`."""
    slot: int
    """The number of place and facing, of being out of command, of the next slope and of batteries gone over."""


class _Exit(Struct, frozen=True, gc=False):
    """A step out of a hex that ground and orders leave open."""

    hex: int
    cost: int
    hits: int
    gentle: int
    """Formation hits of every second gentle slope, see `HexToll`."""
    runs: bool
    """Whether it goes on with a run for Momentum."""
    whom: str
    """Whom one meets there: `free` ground, enemy guns that are `lone`, `other` friends."""
    step: Step


class _Ground:
    """What a mover finds in the hexes about it, looked up once."""

    def __init__(self, way: Walk, pose: MoverPose) -> None:
        self.way, self.pose = way, pose
        self.turns = _turns(way) if way.mover.shape == "one" else ((),) * 6
        """By facing every other one with its price."""
        self.formations = _FORMATIONS.get(pose.formation, (pose.formation,) * 3)
        self.mounted = way.t.cards[way.mover.unit].mounted
        here = way.world.units[way.mover.unit].at
        self.kept = here[0] if way.mates(here) else OFF_MAP
        """The hex in which it may not turn, for who is stacked with it."""
        self.ridden = [pose.ridden]
        """The batteries that ways have gone over, by number."""
        self._exits: dict[int, tuple[_Exit | None, ...]] = {}
        self._whom: dict[int, str] = {}

    def riding(self, before: int, hex_: int) -> int:
        """Return the number of batteries gone over, with one more."""
        ridden = (*self.ridden[before], hex_)
        if ridden not in self.ridden:
            self.ridden.append(ridden)
        return self.ridden.index(ridden)

    def exits(self, hex_: int, ridden: int, *, out: bool) -> tuple[_Exit | None, ...]:
        """Return the steps that lead out of a hex, by direction."""
        key = (ridden * self.way.t.grid.size + hex_) * 2 + out
        found = self._exits.get(key)
        if found is None:
            found = open_exits(self.way.t, self.way.mover, hex_)
            crowded, near = self.way.around.crowded, self.way.t.grid.adjacent[hex_]
            if hex_ in crowded or not crowded.isdisjoint(near):
                found = tuple(self._met_exits(hex_, found, self.ridden[ridden], out=out))
            self._exits[key] = found
        return found

    def _met_exits(
        self, hex_: int, exits: tuple[_Exit | None, ...], ridden: tuple[int, ...], *, out: bool
    ) -> Iterator[_Exit | None]:
        """Yield the steps out of a hex that is not far from other units."""
        held = self._held(hex_, ridden) if self.way.mover.bound == "charge" and not out else None
        for exit_ in exits:
            whom = (
                "no" if exit_ is None or (held is not None and exit_.hex not in held) else self._met(exit_.hex, out=out)
            )
            if exit_ is None or whom == "no":
                yield None
            elif whom == "free":
                yield exit_
            else:
                yield replace(exit_, whom=whom, runs=exit_.runs and not (whom == "lone" and self.mounted))

    def _met(self, hex_: int, *, out: bool) -> str:
        found = self._whom.get(hex_ * 2 + out)
        if found is None:
            found = self._whom[hex_ * 2 + out] = self._looked(hex_, out=out)
        return found

    def _looked(self, hex_: int, *, out: bool) -> str:
        way = self.way
        around, mover = way.around, way.mover
        if around.barred(hex_):
            return "no"
        if hex_ in around.batteries or hex_ in around.beside:
            if out or mover.bound not in ("charge", "free"):
                return "no"
            if hex_ in around.batteries:
                return "lone"
        if hex_ not in around.friends:
            return "free"
        # Whether friends let a unit in does not hang on how it comes there, only what it then does.
        met = meeting(way.t, way.world, around, mover, self.pose, (hex_,))
        if isinstance(met, Violation):
            return "no"
        return "other" if met.coming in ("join", "merge", "limber") else "free"

    def _held(self, hex_: int, ridden: tuple[int, ...]) -> tuple[int, ...] | None:
        """Return, where an enemy stops a unit under Charge, the hexes that it may still enter; None where none does.

        Batteries that it has ridden over stop it no more.
        """
        foes, batteries, near = self.way.around.foes, self.way.around.batteries, self.way.t.grid.adjacent[hex_]
        held = set(stoppers(self.way.around, self.way.mover, (hex_,))).difference(*(foes[n] for n in ridden))
        return tuple(n for n in near if n in batteries and held <= set(foes[n])) if held else None


def open_exits(t: Field, mover: Mover, hex_: int) -> tuple[_Exit | None, ...]:
    """Return the steps that lead out of a hex far from all units, by direction; None where one is closed."""
    known: dict[tuple[object, int], tuple[_Exit | None, ...]] = t.__dict__.setdefault("open_exits", {})
    key = mover.columns, hex_
    found = known.get(key)
    if found is None:
        pairs = zip(t.grid.neighbours[hex_], tolls(t, mover, hex_), strict=True)
        found = known[key] = tuple(None if paid is None else _exit(there, paid) for there, paid in pairs)
    return found


def _exit(there: int, paid: HexToll) -> _Exit:
    runs = paid.clear and not paid.crossed
    return _Exit(there, paid.cost, paid.hits, paid.gentle, runs, "free", Step("enter", there))


def rides(way: Walk, start: MoverPose) -> Iterator[End]:
    """Yield every end of a unit on one hex with a cheapest way there (see `reach`)."""
    return _Search(way, start).ends()


class _Search:
    """Ways by what they cost, each kept until its turn comes."""

    def __init__(self, way: Walk, start: MoverPose) -> None:
        self.way, self.ground, self.most = way, _Ground(way, start), way.mover.allowance
        self.size = way.t.grid.size
        self.limited = way.mover.bound == "receive-charge"
        costs = range(max(self.most, start.spent) + 1)
        self.buckets: list[list[_Node]] = [[] for _ in costs]
        self.noted: list[dict[int, int]] = [{} for _ in costs]
        """By what they cost, the ways in the buckets, as in `known`."""
        self.known: dict[int, int] = {}
        """By slot of a node the ways found before, which cost no more, as bits of `_BIT`."""
        first = _Node(
            start.at[0], start.facing, start.spent, 0, _run(start), start.slopes, start.entered, start.hexes, start.out,
            start.stop, False, (), None, start.back, 0,
            self._slot(start.at[0], start.facing, start.slopes, start.out, start.hexes),
        )  # fmt: skip
        self.buckets[start.spent].append(first)

    def ends(self) -> Iterator[End]:
        known, most, ground = self.known, self.most, self.ground
        for bucket in self.buckets:
            for node in bucket:
                slot = node.slot
                before = known.get(slot, 0)
                # A way with its one hex left is as good as one without.
                better = before | known.get(slot - 1, 0) if slot & 1 else before
                if better & _AS_GOOD[node.hits][node.run]:
                    continue
                known[slot] = before | _BIT[node.hits][node.run]
                steps = () if node.step is None else (*node.before, node.step)
                yield End(_pose(node, ground), steps)
                if not node.stop and node.spent < most:
                    if not node.turned and node.hex != ground.kept:
                        self._turn(node, steps)
                    self._go_on(node, steps)

    def _slot(self, hex_: int, facing: int, slopes: int, out: bool, hexes: int, ridden: int = 0) -> int:
        """Return what ways are compared by; the last bit: the one hex of Receive Charge is used up."""
        used = self.limited and hexes > 0
        return (ridden * self.size + hex_) * _HEX + facing * _FACING + out * 4 + slopes % 2 * 2 + used

    def _new(self, spent: int, slot: int, hits: int, run: int) -> bool:
        """Tell whether no way as good is known, or noted at the same price; note this one."""
        noted = self.noted[spent]
        before, as_good = noted.get(slot, 0), _AS_GOOD[hits][run]
        if (before | self.known.get(slot, 0)) & as_good:
            return False
        noted[slot] = before | _BIT[hits][run]
        return True

    def _turn(self, node: _Node, steps: tuple[Step, ...]) -> None:
        hits, spent, here = node.hits, node.spent, node.slot - node.facing * _FACING
        for to, cost, step in self.ground.turns[node.facing]:
            after, slot = spent + cost, here + to * _FACING
            if after <= self.most and self._new(after, slot, hits, 0):
                self.buckets[after].append(
                    _Node(
                        node.hex, to, after, hits, 0, node.slopes, node.entered, node.hexes, node.out, node.stop, True,
                        steps, step, node.back, node.ridden, slot,
                    )
                )  # fmt: skip

    def _go_on(self, node: _Node, steps: tuple[Step, ...]) -> None:
        """Note the hexes that can follow, but what is known to be no better than another way."""
        way, mover = self.way, self.way.mover
        if self.limited and not node.out and node.hexes:
            return
        left, exits = self.most - node.spent, self.ground.exits(node.hex, node.ridden, out=node.out)
        free = way.t.scenario.minimum_one_hex and not node.entered and not node.spent
        for direction in FRONT[node.facing] if mover.shape == "one" else ALL:
            exit_ = exits[direction]
            if exit_ is None or (exit_.cost > left and not free):
                continue
            if exit_.whom == "other":
                self._join(node, exit_, steps)
            else:
                self._enter(node, exit_, min(exit_.cost, left), steps)

    def _enter(self, node: _Node, exit_: _Exit, cost: int, steps: tuple[Step, ...]) -> None:
        there, out, back, ridden, slopes = exit_.hex, node.out, node.back, node.ridden, node.slopes
        hits, stop = node.hits, ""
        if exit_.hits or exit_.gentle:
            if self.way.mover.disordered:
                hits = min(hits + exit_.hits + (exit_.gentle if slopes % 2 else 0), 2)
                if hits >= (1 if self.ground.pose.formation == "confused" else 2):
                    stop = "broken"
            slopes += bool(exit_.gentle)
        if exit_.whom == "lone":
            ridden = self.ground.riding(ridden, there)
        if out and there in self.way.mover.home:
            out, back = False, there
        run = min(node.run + 1, 2) if exit_.runs else 0
        hexes, spent = node.hexes + (not node.out), node.spent + cost
        slot = self._slot(there, node.facing, slopes, out, hexes, ridden)
        if self._new(spent, slot, hits, run):
            self.buckets[spent].append(
                _Node(
                    there, node.facing, spent, hits, run, slopes, node.entered + 1, hexes, out, stop, False, steps,
                    exit_.step, back, ridden, slot,
                )
            )  # fmt: skip

    def _join(self, node: _Node, exit_: _Exit, steps: tuple[Step, ...]) -> None:
        """Enter a friend's hex by the full rules: a stack is formed, or a unit absorbed (8.2.2, 8.4, 7.3.3)."""
        pose, step, there = _pose(node, self.ground), exit_.step, exit_.hex
        if next(self.way.faults(pose, step), None) is None:
            taken = self.way.taken(pose, step)
            then, hits = taken.pose, min(node.hits + taken.hits, 2)
            slot = self._slot(there, then.facing, then.slopes, then.out, then.hexes, node.ridden)
            after = _Node(
                there, then.facing, then.spent, hits, _run(then), then.slopes, node.entered + 1, then.hexes, then.out,
                then.stop, False, steps, step, then.back, node.ridden, slot,
            )  # fmt: skip
            self.buckets[after.spent].append(after)


def _run(pose: MoverPose) -> int:
    """Return how many of the last hexes in a row were clear and straight on."""
    return next((n for n, clear in enumerate(reversed(pose.run)) if not clear), len(pose.run))


_HEX, _FACING = 56, 8
"""Of a hex and of a facing, what each adds to a slot."""
_BIT: Final = tuple(tuple(1 << 3 * hits + run for run in range(3)) for hits in range(3))
"""By hits and run."""
_AS_GOOD: Final = tuple(
    tuple(sum(_BIT[fewer][longer] for fewer in range(hits + 1) for longer in range(run, 3)) for run in range(3))
    for hits in range(3)
)
"""By hits and run of a way the bits of those with no more hits and as good a run."""


def _turns(way: Walk) -> tuple[tuple[tuple[int, int, Step], ...], ...]:
    """Return by facing each turn with its price; a countermarch where it is no dearer."""
    about, turn = way.t.charts.movement.countermarch, way.mover.turn
    known: dict[int, tuple[tuple[tuple[int, int, Step], ...], ...]] = way.t.__dict__.setdefault("priced_turns", {})
    if turn not in known:
        known[turn] = tuple(
            tuple(
                (to, about, ABOUT) if sixths == 3 and about <= corners * turn else (to, corners * turn, _TURNS[to])
                for sixths, corners in _SIXTHS
                for to in ((facing + sixths) % 6,)
            )
            for facing in range(6)
        )
    return known[turn]


_RUNS: Final = ((), (True,), (True, True))
_SIXTHS: Final = ((-2, 2), (-1, 1), (1, 1), (2, 2), (3, 3))
_TURNS: Final = tuple(Step("turn", facing) for facing in range(6))


def _pose(node: _Node, ground: _Ground) -> MoverPose:
    start = ground.pose
    return MoverPose(
        (node.hex,), node.facing, ground.formations[node.hits], start.below if node.entered == start.entered else False,
        node.spent, node.slopes, _RUNS[node.run], node.entered, node.hexes, 0, node.out, start.fired,
        node.stop, node.back, ground.ridden[node.ridden],  # type: ignore[arg-type]
    )  # fmt: skip
