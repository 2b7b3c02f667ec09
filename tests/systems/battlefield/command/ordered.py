"""The orders phase as the tests of orders play it."""

from typing import Any

from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import RED, BodyKind
from engine.systems.battlefield.frames import Ordering
from engine.systems.battlefield.orders import Act, Order, Shot
from tests.systems.battlefield.kit import Board, Play

FOE = "B1@(5600,9000)360/400"


def phase(red: str, black: str = FOE, **position: Any) -> Play:
    """Begin red's orders phase."""
    b = Board(red, black, phase="orders", **position)
    return b.play(Ordering(RED), ordering(b.t))


def order(p: Play, names: str, kinds: str, *plan: Act, body: BodyKind = "", shots: tuple[Shot, ...] = ()) -> Order:
    every: tuple[Any, ...] = tuple(kinds.split("+"))
    return Order(p.ids(*names.split("+")), every, body, plan, shots)


def fwd(steps: float) -> Act:
    return Act("fwd", round(250 * steps))
