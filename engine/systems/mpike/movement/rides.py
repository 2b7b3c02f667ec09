"""The search of `reach` for units on one hex, in plain numbers: lists of orders ask it for every unit of a wing.

It judges hexes by the same functions as `lawful`, each hex once; a test holds both to the same result.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.hexes.facing import DIRECTIONS
from engine.hexes.grid import OFF_MAP
from engine.kernel.violation import Violation
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.limits import stoppers
from engine.systems.mpike.movement.movers import MoverPose
from engine.systems.mpike.movement.stacking import meeting
from engine.systems.mpike.movement.steps import HexToll, toll
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
    parent: int
    step: Step | None
    back: int
    ridden: tuple[int, ...]


class _Ground:
    """What a mover finds in the hexes about it, looked up once."""

    def __init__(self, way: Walk, pose: MoverPose) -> None:
        self.way, self.pose = way, pose
        self._open: dict[tuple[int, bool], str] = {}
        self._held: dict[tuple[int, tuple[int, ...]], tuple[int, ...] | None] = {}
        self._tolls: dict[int, tuple[HexToll | None, ...]] = {}

    def tolls(self, hex_: int) -> tuple[HexToll | None, ...]:
        found = self._tolls.get(hex_)
        if found is None:
            t, mover = self.way.t, self.way.mover
            near = t.grid.neighbours[hex_]
            found = self._tolls[hex_] = tuple(None if n == OFF_MAP else toll(t, mover, hex_, n) for n in near)
        return found

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
        near = hex_ in around.batteries or around.touching((hex_,))
        if near and (out or mover.bound not in ("charge", "free")):
            return "no"
        if hex_ in around.batteries:
            return "lone"
        met = meeting(way.t, way.world, around, mover, self.pose, (hex_,))
        if isinstance(met, Violation):
            # Whether friends let a unit in may hang on how it comes there; only a full look can tell.
            return "no" if met.code in ("mpike-friend-in-way", "mpike-two-batteries") else "other"
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


def rides(way: Walk, start: MoverPose) -> Iterator[tuple[MoverPose, tuple[Step, ...]]]:
    """Yield every end of a unit on one hex with a cheapest way there (see `reach`)."""
    ground = _Ground(way, start)
    most = way.mover.allowance
    nodes = [_first(start)]
    buckets: list[list[int]] = [[] for _ in range(max(most, start.spent) + 1)]
    buckets[start.spent].append(0)
    known: dict[tuple[int, tuple[int, ...]], list[tuple[int, int]]] = {}
    formations = _FORMATIONS.get(start.formation, (start.formation,) * 3)
    for bucket in buckets:
        for number in bucket:
            node = nodes[number]
            slot = ((node.hex * 7 + node.facing) * 2 + node.out) * 2 + node.slopes % 2, node.ridden
            labels = known.get(slot)
            if labels is None:
                known[slot] = [(node.hits, node.run)]
            elif _beaten(labels, node):
                continue
            else:
                labels.append((node.hits, node.run))
            yield _pose(node, start, formations), _way(nodes, number)
            if not node.stop and node.spent < most:
                for after in _next(way, ground, node, number, start):
                    buckets[after.spent].append(len(nodes))
                    nodes.append(after)


def _first(start: MoverPose) -> _Node:
    return _Node(
        start.at[0], start.facing, start.spent, 0, _run(start), start.slopes, start.entered, start.hexes, start.out,
        start.stop, False, -1, None, start.back, start.ridden,
    )  # fmt: skip


def _run(pose: MoverPose) -> int:
    """Return how many of the last hexes in a row were clear and straight on."""
    return next((n for n, clear in enumerate(reversed(pose.run)) if not clear), len(pose.run))


def _beaten(labels: list[tuple[int, int]], node: _Node) -> bool:
    return any(hits <= node.hits and straight >= node.run for hits, straight in labels)


def _next(way: Walk, ground: _Ground, node: _Node, number: int, start: MoverPose) -> Iterator[_Node]:
    mover = way.mover
    if mover.shape == "one" and not node.turned and not way.mates((node.hex,)):
        yield from _turns(way, node, number)
    if mover.bound == "receive-charge" and not node.out and node.hexes:
        return
    held = ground.held(node.hex, node.ridden) if mover.bound == "charge" and not node.out else None
    near, tolls, left = way.t.grid.neighbours[node.hex], ground.tolls(node.hex), mover.allowance - node.spent
    free = way.t.scenario.minimum_one_hex and not node.entered and not node.spent
    for direction in FRONT[node.facing] if mover.shape == "one" else ALL:
        there, paid = near[direction], tolls[direction]
        if paid is None or (paid.cost > left and not free) or (held is not None and there not in held):
            continue
        state = ground.open(there, out=node.out)
        if state == "other":
            yield from _among(way, node, number, there, start)
        elif state != "no":
            cost = min(paid.cost, left) if free else paid.cost
            yield _entered(way, node, number, there, paid, cost, lone=state == "lone", start=start)


def _turns(way: Walk, node: _Node, number: int) -> Iterator[_Node]:
    about, left = way.t.charts.movement.countermarch, way.mover.allowance - node.spent
    hex_, facing, spent, hits, _, slopes, entered, hexes, out, stop, _, _, _, back, ridden = node
    for sixths, corners in _SIXTHS:
        cost, to = corners * way.mover.turn, (facing + sixths) % 6
        step = _TURNS[to]
        if sixths == 3 and about <= cost:
            cost, step = about, ABOUT
        if cost <= left:
            yield _Node(
                hex_, to, spent + cost, hits, 0, slopes, entered, hexes, out, stop, True, number, step, back, ridden
            )  # fmt: skip


_SIXTHS: Final = ((-2, 2), (-1, 1), (1, 1), (2, 2), (3, 3))
_TURNS: Final = tuple(Step("turn", facing) for facing in range(6))


def _entered(
    way: Walk, node: _Node, number: int, there: int, paid: HexToll, cost: int, *, lone: bool, start: MoverPose
) -> _Node:
    mover, hits, stop = way.mover, node.hits, ""
    if mover.disordered and (paid.hits or paid.gentle):
        hits = min(hits + paid.hits + (paid.gentle if paid.gentle and node.slopes % 2 else 0), 2)
        if hits >= (1 if start.formation == "confused" else 2):
            stop = "broken"
    run = 0 if paid.crossed or not paid.clear or (lone and _mounted(way)) else min(node.run + 1, 2)
    out, back = node.out, node.back
    if out and there in mover.home:
        out, back = False, there
    return _Node(
        there, node.facing, node.spent + cost, hits, run, node.slopes + bool(paid.gentle), node.entered + 1,
        node.hexes + (not node.out), out, stop, False, number, _enters(way, there), back,
        (*node.ridden, there) if lone else node.ridden,
    )  # fmt: skip


def _mounted(way: Walk) -> bool:
    return way.t.cards[way.mover.unit].mounted


def _enters(way: Walk, there: int) -> Step:
    known: list[Step] = way.t.__dict__.setdefault("enters", [])
    if not known:
        known.extend(Step("enter", hex_) for hex_ in way.t.grid.hexes)
    return known[there]


def _among(way: Walk, node: _Node, number: int, there: int, start: MoverPose) -> Iterator[_Node]:
    """Enter a friend's hex by the full rules: a stack is formed, or a unit absorbed (8.2.2, 8.4, 7.3.3)."""
    pose = _pose(node, start, _FORMATIONS.get(start.formation, (start.formation,) * 3))
    step = _enters(way, there)
    if next(way.faults(pose, step), None) is None:
        after = way.taken(pose, step)
        yield _Node(
            there, after.pose.facing, after.pose.spent, min(node.hits + after.hits, 2), _run(after.pose),
            after.pose.slopes, node.entered + 1, after.pose.hexes, after.pose.out, after.pose.stop, False, number, step,
            after.pose.back, after.pose.ridden,
        )  # fmt: skip


def _pose(node: _Node, start: MoverPose, formations: tuple[FormationName, ...]) -> MoverPose:
    return MoverPose(
        (node.hex,), node.facing, formations[node.hits], start.below if node.entered == start.entered else False,
        node.spent, node.slopes, (True,) * node.run, node.entered, node.hexes, 0, node.out, start.fired,
        node.stop, node.back, node.ridden,  # type: ignore[arg-type]
    )  # fmt: skip


def _way(nodes: list[_Node], number: int) -> tuple[Step, ...]:
    found: list[Step] = []
    while number > 0:
        node = nodes[number]
        assert node.step is not None
        found.append(node.step)
        number = node.parent
    return tuple(reversed(found))
