"""Where a unit can go: every place and facing it can come to, with a cheapest way, up to equal effect (7.1.1).

Of several ways to one end those are kept that cost less, disorder less, or keep a run for Momentum (11.3.6); hexes
passed are not told apart, and any other way may be typed.
"""

from collections.abc import Iterable, Iterator

from engine.systems.mpike.content.field import Field
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import End, Mover, MoverPose
from engine.systems.mpike.movement.rides import rides
from engine.systems.mpike.movement.steps import bridgeheads
from engine.systems.mpike.orders import Step
from engine.systems.mpike.world import World

LEFT, RIGHT = Step("wheel", 0), Step("wheel", 1)
AHEAD = (Step("enter", 0), Step("enter", 1))
ABOUT = Step("about")
RANK = {"normal": 0, "open": 0, "column": 0, "none": 0, "confused": 1, "broken": 2, "hedgehog": 0}


class Ends(Iterable[End]):
    """Ends, searched for as far as somebody asks for them and kept for who asks again."""

    def __init__(self, found: Iterator[End]) -> None:
        self._found: list[End] = []
        self._rest = found

    def __iter__(self) -> Iterator[End]:
        n = 0
        while True:
            while n < len(self._found):
                yield self._found[n]
                n += 1
            further = next(self._rest, None)
            if further is None:
                return
            self._found.append(further)


def reach(t: Field, world: World, mover: Mover, pose: MoverPose) -> Ends:
    """Return what `search` finds."""
    return Ends(search(t, world, mover, pose))


def search(t: Field, world: World, mover: Mover, pose: MoverPose, *, runs: bool = True) -> Iterator[End]:
    """Yield every end within a mover's points, the cheapest first: at the very first standing where it is.

    Ends are not judged by `end_faults`, nor by duties; shots and the order of stacks are left out.  Without `runs`
    ways need not be told apart by the run that they keep.
    """
    way = Walk(t, world, mover)
    return rides(way, pose, runs=runs) if is_quick(mover, pose) else _searched(way, pose)


def is_quick(mover: Mover, pose: MoverPose) -> bool:
    """Tell whether the search in plain numbers serves: for a unit on one hex that may move."""
    return mover.shape in ("one", "free") and not pose.stop


def _searched(way: Walk, start: MoverPose) -> Iterator[End]:
    """Search step by step with the full rules: two-hex units, which go a few hexes only."""
    known: dict[tuple[object, ...], list[tuple[int, ...]]] = {}
    buckets: list[list[End]] = [[] for _ in range(max(way.mover.allowance, start.spent) + 2)]
    buckets[start.spent].append(End(start, ()))
    for bucket in buckets:
        for end in bucket:
            pose = end.pose
            key = (pose.at, pose.facing, pose.stop, pose.out, pose.ridden)
            run = next((n for n, clear in enumerate(reversed(pose.run)) if not clear), len(pose.run))
            label = (RANK[pose.formation], -run, pose.hexes, pose.wheels, pose.slopes % 2)
            if any(all(a <= b for a, b in zip(old, label, strict=True)) for old in known.get(key, ())):
                continue
            known.setdefault(key, []).append(label)
            yield end
            onward = _steps(way, pose, end.steps) if pose.stop in ("", "pinned") else ()
            for step in onward:
                if next(way.faults(pose, step), None) is None:
                    after = way.taken(pose, step).pose
                    buckets[after.spent].append(End(after, (*end.steps, step)))


def _steps(way: Walk, pose: MoverPose, before: tuple[Step, ...]) -> Iterator[Step]:
    """Yield the steps that may be lawful next, bridges too (7.3.5)."""
    grid = way.t.grid
    last = before[-1].kind if before else ""
    turned = last in ("turn", "about")
    match way.mover.shape:
        case "line":
            yield from (*AHEAD, LEFT, RIGHT, *(() if turned else (ABOUT,)))
            for pair in bridgeheads(way.t, way.mover, pose):
                yield Step("bridge", pair.left)
        case "column":
            yield Step("enter", grid.neighbours[pose.at[0]][pose.facing])
            # Each swings about another end: one after the other they lead to places of their own.
            if last != "turn":
                yield from (Step("turn", facing) for facing in range(6) if facing != pose.facing)
            if last != "about":
                yield ABOUT
        case _:
            yield from (Step("enter", hex_) for hex_ in grid.adjacent[pose.at[0]])
            if way.mover.shape == "one" and not turned:
                yield from (Step("turn", facing) for facing in range(6) if facing != pose.facing)
                yield ABOUT
