"""The search of `reach` for units on one hex, in plain numbers: lists of orders ask it for every unit of a wing.

It judges hexes by the same functions as `lawful`, each hex once; a test holds both to the same result.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.hexes.facing import DIRECTIONS
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


class _Node(NamedTuple):
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
    ridden: tuple[int, ...]


class _Best:
    """Hits and run of the ways found so far to each place and facing, none of them as good as another."""

    def __init__(self) -> None:
        self._labels: dict[tuple[int, tuple[int, ...]], list[tuple[int, int]]] = {}

    def beat(self, node: _Node) -> bool:
        """Tell whether a way that costs no more is known, with no more hits and as good a run."""
        hits, run, labels = node.hits, node.run, self._labels.get(_slot(node))
        if labels is not None:
            for fewer, longer in labels:
                if fewer <= hits and longer >= run:
                    return True
        return False

    def add(self, node: _Node) -> None:
        self._labels.setdefault(_slot(node), []).append((node.hits, node.run))


def _slot(node: _Node) -> tuple[int, tuple[int, ...]]:
    return ((node.hex * 7 + node.facing) * 2 + node.out) * 2 + node.slopes % 2, node.ridden


class _Ground:
    """What a mover finds in the hexes about it, looked up once."""

    def __init__(self, way: Walk, pose: MoverPose) -> None:
        self.way, self.pose = way, pose
        self.enters = _enters(way.t)
        self.turns = tuple(_priced_turns(way))
        self.formations = _FORMATIONS.get(pose.formation, (pose.formation,) * 3)
        self.mounted = way.t.cards[way.mover.unit].mounted
        self._open: dict[tuple[int, bool], str] = {}
        self._held: dict[tuple[int, tuple[int, ...]], tuple[int, ...] | None] = {}

    def open(self, hex_: int, *, out: bool) -> str:
        """Return whom one meets in a hex: `no` entry, `free` ground, own or enemy `guns`, `other` friends."""
        found = self._open.get((hex_, out))
        if found is None:
            found = self._open[hex_, out] = self._looked(hex_, out=out)
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

    def held(self, hex_: int, ridden: tuple[int, ...]) -> tuple[int, ...] | None:
        """Return, where an enemy stops a unit under Charge, the hexes that it may still enter; None where none does.

        Batteries that it has ridden over stop it no more.
        """
        if (hex_, ridden) not in self._held:
            foes, batteries, near = self.way.around.foes, self.way.around.batteries, self.way.t.grid.adjacent[hex_]
            held = set(stoppers(self.way.around, self.way.mover, (hex_,))).difference(*(foes[n] for n in ridden))
            over = tuple(n for n in near if n in batteries and held <= set(foes[n]))
            self._held[hex_, ridden] = over if held else None
        return self._held[hex_, ridden]


def rides(way: Walk, start: MoverPose) -> Iterator[End]:
    """Yield every end of a unit on one hex with a cheapest way there (see `reach`)."""
    ground, best, most = _Ground(way, start), _Best(), way.mover.allowance
    buckets: list[list[_Node]] = [[] for _ in range(max(most, start.spent) + 1)]
    buckets[start.spent].append(_first(start))
    for bucket in buckets:
        for node in bucket:
            if best.beat(node):
                continue
            best.add(node)
            steps = () if node.step is None else (*node.before, node.step)
            yield End(_pose(node, ground), steps)
            if not node.stop and node.spent < most:
                for after in _next(ground, best, node, steps):
                    buckets[after.spent].append(after)


def _first(start: MoverPose) -> _Node:
    return _Node(
        start.at[0], start.facing, start.spent, 0, _run(start), start.slopes, start.entered, start.hexes, start.out,
        start.stop, False, (), None, start.back, start.ridden,
    )  # fmt: skip


def _run(pose: MoverPose) -> int:
    """Return how many of the last hexes in a row were clear and straight on."""
    return next((n for n, clear in enumerate(reversed(pose.run)) if not clear), len(pose.run))


def _next(ground: _Ground, best: _Best, node: _Node, steps: tuple[Step, ...]) -> Iterator[_Node]:
    """Yield what can follow, but what is known to be no better than another way."""
    way, mover = ground.way, ground.way.mover
    if mover.shape == "one" and not node.turned and not way.mates((node.hex,)):
        yield from _turns(ground, best, node, steps)
    if mover.bound == "receive-charge" and not node.out and node.hexes:
        return
    held = ground.held(node.hex, node.ridden) if mover.bound == "charge" and not node.out else None
    near, prices, left = way.t.grid.neighbours[node.hex], tolls(way.t, mover, node.hex), mover.allowance - node.spent
    free = way.t.scenario.minimum_one_hex and not node.entered and not node.spent
    for direction in FRONT[node.facing] if mover.shape == "one" else ALL:
        there, paid = near[direction], prices[direction]
        if paid is None or (paid.cost > left and not free) or (held is not None and there not in held):
            continue
        state = ground.open(there, out=node.out)
        if state == "other":
            yield from _among(ground, node, there, steps)
        elif state != "no":
            cost = min(paid.cost, left) if free else paid.cost
            after = _entered(ground, node, there, paid, cost, steps, lone=state == "lone")
            if not best.beat(after):
                yield after


def _turns(ground: _Ground, best: _Best, node: _Node, steps: tuple[Step, ...]) -> Iterator[_Node]:
    left = ground.way.mover.allowance - node.spent
    hex_, facing, spent, hits, _, slopes, entered, hexes, out, stop, _, _, _, back, ridden = node
    for sixths, cost, step in ground.turns:
        if cost <= left:
            to = (facing + sixths) % 6
            turn = _TURNS[to] if step is None else step
            after = _Node(
                hex_, to, spent + cost, hits, 0, slopes, entered, hexes, out, stop, True, steps, turn, back, ridden
            )  # fmt: skip
            if not best.beat(after):
                yield after


def _priced_turns(way: Walk) -> Iterator[tuple[int, int, Step | None]]:
    """Yield each turn in sixths with its price; a countermarch where it is no dearer."""
    about = way.t.charts.movement.countermarch
    for sixths, corners in _SIXTHS:
        cost = corners * way.mover.turn
        yield (sixths, about, ABOUT) if sixths == 3 and about <= cost else (sixths, cost, None)


_SIXTHS: Final = ((-2, 2), (-1, 1), (1, 1), (2, 2), (3, 3))
_TURNS: Final = tuple(Step("turn", facing) for facing in range(6))


def _entered(
    ground: _Ground, node: _Node, there: int, paid: HexToll, cost: int, steps: tuple[Step, ...], *, lone: bool
) -> _Node:
    mover, hits, stop = ground.way.mover, node.hits, ""
    if mover.disordered and (paid.hits or paid.gentle):
        hits = min(hits + paid.hits + (paid.gentle if paid.gentle and node.slopes % 2 else 0), 2)
        if hits >= (1 if ground.pose.formation == "confused" else 2):
            stop = "broken"
    run = 0 if paid.crossed or not paid.clear or (lone and ground.mounted) else min(node.run + 1, 2)
    out, back = node.out, node.back
    if out and there in mover.home:
        out, back = False, there
    return _Node(
        there, node.facing, node.spent + cost, hits, run, node.slopes + bool(paid.gentle), node.entered + 1,
        node.hexes + (not node.out), out, stop, False, steps, ground.enters[there], back,
        (*node.ridden, there) if lone else node.ridden,
    )  # fmt: skip


def _enters(t: Field) -> tuple[Step, ...]:
    """Return the steps into the hexes of the map."""
    known: tuple[Step, ...] | None = t.__dict__.get("enters")
    if known is None:
        known = t.__dict__["enters"] = tuple(Step("enter", hex_) for hex_ in t.grid.hexes)
    return known


def _among(ground: _Ground, node: _Node, there: int, steps: tuple[Step, ...]) -> Iterator[_Node]:
    """Enter a friend's hex by the full rules: a stack is formed, or a unit absorbed (8.2.2, 8.4, 7.3.3)."""
    way, pose, step = ground.way, _pose(node, ground), ground.enters[there]
    if next(way.faults(pose, step), None) is None:
        after = way.taken(pose, step)
        yield _Node(
            there, after.pose.facing, after.pose.spent, min(node.hits + after.hits, 2), _run(after.pose),
            after.pose.slopes, node.entered + 1, after.pose.hexes, after.pose.out, after.pose.stop, False, steps, step,
            after.pose.back, after.pose.ridden,
        )  # fmt: skip


def _pose(node: _Node, ground: _Ground) -> MoverPose:
    start = ground.pose
    return MoverPose(
        (node.hex,), node.facing, ground.formations[node.hits], start.below if node.entered == start.entered else False,
        node.spent, node.slopes, (True,) * node.run, node.entered, node.hexes, 0, node.out, start.fired,
        node.stop, node.back, node.ridden,  # type: ignore[arg-type]
    )  # fmt: skip
