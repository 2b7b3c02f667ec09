"""What the computer thinks about: of hundreds of moves of a unit those that end where it would like to stand."""

from collections import Counter
from collections.abc import Iterator

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.orders import Move, MoveLeader
from engine.systems.mpike.player.evaluation import Evaluation
from engine.systems.mpike.world import World

_FEW, _ALIKE = 9, 2
"""Moves of one unit that are thought about, and those of them that end in one hex."""


def ideas(t: Field, evaluation: Evaluation, world: World, listed: Iterator[Command]) -> Iterator[Command]:
    """Yield the orders that are listed, but of each unit few moves, and no rides of leaders to where nobody is."""
    company = {side: {hex_ for id_ in t.side_cards[side].units for hex_ in world.units[id_].at} for side in t.sides}
    moves: dict[UnitId, list[tuple[float, int, int, Move]]] = {}
    for n, order in enumerate(listed):
        if isinstance(order, Move) and order.steps and len(world.units[order.unit].at) == 1:
            at, facing = end_of(world, order)
            score = evaluation.glance(world, order.unit, at, facing)
            moves.setdefault(order.unit, []).append((-score, n, at, order))
        elif not isinstance(order, MoveLeader) or order.path[-1] in company[t.leaders[order.leader].side]:
            yield order
    for some in moves.values():
        ends: Counter[int] = Counter()
        for _, _, at, order in sorted(some):
            if ends[at] < _ALIKE and ends.total() < _FEW:
                ends[at] += 1
                yield order


def end_of(world: World, order: Move) -> tuple[int, int]:
    """Return hex and facing of a unit on one hex after a move, as its steps say."""
    state = world.units[order.unit]
    at, facing = state.at[0], state.facing
    for step in order.steps:
        match step.kind:
            case "enter":
                at = step.to
            case "turn":
                facing = step.to
            case "about":
                facing = (facing + 3) % 6
    return at, facing
