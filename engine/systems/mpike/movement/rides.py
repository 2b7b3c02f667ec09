"""The search of `reach` for units on one hex, in plain numbers: lists of orders ask it for every unit of a wing.

It judges hexes by the same functions as `lawful`, each hex once; a test holds both to the same result.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from engine.hexes.facing import DIRECTIONS
from engine.hexes.grid import OFF_MAP
from engine.kernel.violation import Violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.limits import stoppers
from engine.systems.mpike.movement.movers import End, MoverPose
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
    paid: HexToll
    whom: str
    """Whom one meets there: `free` ground, enemy guns that are `lone`, `other` friends."""


class _Ground:
    """What a mover finds in the hexes about it, looked up once."""

    def __init__(self, way: Walk, pose: MoverPose) -> None:
        self.way, self.pose = way, pose
        self.enters = _enters(way.t)
        self.turns = tuple(_priced_turns(way)) if way.mover.shape == "one" else ()
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
            found = self._exits[key] = tuple(self._found_exits(hex_, self.ridden[ridden], out=out))
        return found

    def _found_exits(self, hex_: int, ridden: tuple[int, ...], *, out: bool) -> Iterator[_Exit | None]:
        way = self.way
        held = self._held(hex_, ridden) if way.mover.bound == "charge" and not out else None
        for there, paid in zip(way.t.grid.neighbours[hex_], tolls(way.t, way.mover, hex_), strict=True):
            whom = "no" if paid is None or (held is not None and there not in held) else self._met(there, out=out)
            yield None if paid is None or whom == "no" else _Exit(there, paid, whom)

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


def rides(way: Walk, start: MoverPose) -> Iterator[End]:
    """Yield every end of a unit on one hex with a cheapest way there (see `reach`)."""
    return _Search(way, start).ends()


class _Search:
    """Ways by what they cost, each kept until its turn comes."""

    def __init__(self, way: Walk, start: MoverPose) -> None:
        self.way, self.ground, self.most = way, _Ground(way, start), way.mover.allowance
        self.size = way.t.grid.size
        self.limited = way.mover.bound == "receive-charge"
        self.buckets: list[list[_Node]] = [[] for _ in range(max(self.most, start.spent) + 1)]
        self.known: dict[int, int] = {}
        """By slot of a node the ways found before, which cost no more, as bits of `_BIT`."""
        first = _Node(
            start.at[0], start.facing, start.spent, 0, _run(start), start.slopes, start.entered, start.hexes, start.out,
            start.stop, False, (), None, start.back, 0,
            self._slot(start.at[0], start.facing, start.slopes, start.out, start.hexes),
        )  # fmt: skip
        self.buckets[start.spent].append(first)

    def ends(self) -> Iterator[End]:
        known = self.known
        for bucket in self.buckets:
            for node in bucket:
                before = known.get(node.slot, 0)
                if self._beaten(node.slot, _AS_GOOD[node.hits][node.run]):
                    continue
                known[node.slot] = before | _BIT[node.hits][node.run]
                steps = () if node.step is None else (*node.before, node.step)
                yield End(_pose(node, self.ground), steps)
                if not node.stop and node.spent < self.most:
                    self._go_on(node, steps)

    def _slot(self, hex_: int, facing: int, slopes: int, out: bool, hexes: int, ridden: int = 0) -> int:
        """Return what ways are compared by; the last bit: the one hex of Receive Charge is used up."""
        return ((((ridden * self.size + hex_) * 7 + facing) * 2 + out) * 2 + slopes % 2) * 2 + (
            self.limited and hexes > 0
        )

    def _beaten(self, slot: int, as_good: int) -> bool:
        """Tell whether a way as good is known; one with its hex left is as good as one without."""
        return bool((self.known.get(slot, 0) | (self.known.get(slot - 1, 0) if slot & 1 else 0)) & as_good)

    def _go_on(self, node: _Node, steps: tuple[Step, ...]) -> None:
        """Note what can follow, but what is known to be no better than another way."""
        way, mover, ground = self.way, self.way.mover, self.ground
        if not node.turned and node.hex != ground.kept:
            self._turn(node, steps)
        if mover.bound == "receive-charge" and not node.out and node.hexes:
            return
        left, exits = self.most - node.spent, ground.exits(node.hex, node.ridden, out=node.out)
        free = way.t.scenario.minimum_one_hex and not node.entered and not node.spent
        for direction in FRONT[node.facing] if mover.shape == "one" else ALL:
            exit_ = exits[direction]
            if exit_ is None or (exit_.paid.cost > left and not free):
                continue
            if exit_.whom == "other":
                self._join(node, exit_.hex, steps)
            else:
                self._enter(node, exit_, min(exit_.paid.cost, left), steps)

    def _turn(self, node: _Node, steps: tuple[Step, ...]) -> None:
        hex_, slopes, out, as_good = node.hex, node.slopes, node.out, _AS_GOOD[node.hits][0]
        for sixths, cost, step in self.ground.turns:
            to, after = (node.facing + sixths) % 6, node.spent + cost
            slot = self._slot(hex_, to, slopes, out, node.hexes, node.ridden)
            if after <= self.most and not self._beaten(slot, as_good):
                turn = _TURNS[to] if step is None else step
                self.buckets[after].append(
                    _Node(
                        hex_, to, after, node.hits, 0, slopes, node.entered, node.hexes, out, node.stop, True, steps,
                        turn, node.back, node.ridden, slot,
                    )
                )  # fmt: skip

    def _enter(self, node: _Node, exit_: _Exit, cost: int, steps: tuple[Step, ...]) -> None:
        ground, mover, hits, stop = self.ground, self.way.mover, node.hits, ""
        there, paid = exit_.hex, exit_.paid
        ridden = ground.riding(node.ridden, there) if exit_.whom == "lone" else node.ridden
        if mover.disordered and (paid.hits or paid.gentle):
            hits = min(hits + paid.hits + (paid.gentle if paid.gentle and node.slopes % 2 else 0), 2)
            if hits >= (1 if ground.pose.formation == "confused" else 2):
                stop = "broken"
        run = 0 if paid.crossed or not paid.clear or (exit_.whom == "lone" and ground.mounted) else min(node.run + 1, 2)
        out, back, slopes = node.out, node.back, node.slopes + bool(paid.gentle)
        if out and there in mover.home:
            out, back = False, there
        hexes = node.hexes + (not node.out)
        slot = self._slot(there, node.facing, slopes, out, hexes, ridden)
        if not self._beaten(slot, _AS_GOOD[hits][run]):
            after = _Node(
                there, node.facing, node.spent + cost, hits, run, slopes, node.entered + 1, hexes, out, stop, False,
                steps, ground.enters[there], back, ridden, slot,
            )  # fmt: skip
            self.buckets[after.spent].append(after)

    def _join(self, node: _Node, there: int, steps: tuple[Step, ...]) -> None:
        """Enter a friend's hex by the full rules: a stack is formed, or a unit absorbed (8.2.2, 8.4, 7.3.3)."""
        pose, step = _pose(node, self.ground), self.ground.enters[there]
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


_BIT: Final = tuple(tuple(1 << 3 * hits + run for run in range(3)) for hits in range(3))
"""By hits and run."""
_AS_GOOD: Final = tuple(
    tuple(sum(_BIT[fewer][longer] for fewer in range(hits + 1) for longer in range(run, 3)) for run in range(3))
    for hits in range(3)
)
"""By hits and run of a way the bits of those with no more hits and as good a run."""


def _priced_turns(way: Walk) -> Iterator[tuple[int, int, Step | None]]:
    """Yield each turn in sixths with its price; a countermarch where it is no dearer."""
    about = way.t.charts.movement.countermarch
    for sixths, corners in _SIXTHS:
        cost = corners * way.mover.turn
        yield (sixths, about, ABOUT) if sixths == 3 and about <= cost else (sixths, cost, None)


_RUNS: Final = ((), (True,), (True, True))
_SIXTHS: Final = ((-2, 2), (-1, 1), (1, 1), (2, 2), (3, 3))
_TURNS: Final = tuple(Step("turn", facing) for facing in range(6))


def _enters(t: Field) -> tuple[Step, ...]:
    """Return the steps into the hexes of the map."""
    known: tuple[Step, ...] | None = t.__dict__.get("enters")
    if known is None:
        known = t.__dict__["enters"] = tuple(Step("enter", hex_) for hex_ in t.grid.hexes)
    return known


def _pose(node: _Node, ground: _Ground) -> MoverPose:
    start = ground.pose
    return MoverPose(
        (node.hex,), node.facing, ground.formations[node.hits], start.below if node.entered == start.entered else False,
        node.spent, node.slopes, _RUNS[node.run], node.entered, node.hexes, 0, node.out, start.fired,
        node.stop, node.back, ground.ridden[node.ridden],  # type: ignore[arg-type]
    )  # fmt: skip
