"""How orders are found from their unit: by kind, then as on their button; what an end leaves undone."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.chapter import Listing
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Term
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.charges.declaring import targets_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.display.captions import caption
from engine.systems.warhorn.display.wording import line, names
from engine.systems.warhorn.fire import shooting
from engine.systems.warhorn.fire.lawful import commanded_by
from engine.systems.warhorn.frames import Declaring, Moving, Shooting
from engine.systems.warhorn.movement import phase
from engine.systems.warhorn.world import World, on_table

_KINDS: Final[dict[type[Command], str]] = {
    o.Station: "station", o.DeclareCharge: "charge", o.React: "react", o.Serve: "serve", o.Run: "run",
    o.About: "about", o.Cross: "cross", o.MoveEngine: "engine", o.Work: "work", o.Shoot: "shoot",
    o.FireEngine: "fire", o.Reply: "reply", o.Challenge: "challenge", o.Post: "post", o.PlanBlows: "blows",
}  # fmt: skip


def listing(t: Field, state: State[World], side: Side, order: Command) -> Listing | None:
    """Return how a lawful order is listed; None for what no unit does."""
    kind = _move(order) if isinstance(order, o.Move) else _KINDS.get(type(order))
    if kind is None:
        return None
    return Listing(Term(f"warhorn-list-{kind}"), caption(t, state, side, order), interest=_interest(order))


def _move(order: o.Move) -> str:
    if order.legs:
        return "dash" if order.dash else "move"
    return "turn" if order.turn else "reform" if order.density else "arrange"


def _interest(order: Command) -> int:
    """Show long ways before short ones, and charges at one enemy before those at several."""
    match order:
        case o.Move():
            return sum(length for length, _ in order.legs)
        case o.DeclareCharge() | o.Serve():
            return -len(order.at)
        case _:
            return 0


def able(t: Field, state: State[World], side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side that can still do what it is asked for: charge, move or shoot."""
    world, frame = state.world, state.stack[-1] if state.stack else None
    match frame:
        case Declaring(step="declare"):
            return tuple(unit for unit in on_table(world, side) if targets_of(t, world, unit))
        case Moving():
            return tuple(u for u in on_table(world, side) if next(phase.listed(t, world, u), None) is not None)
        case Shooting(step="order"):
            ready = (u for u in commanded_by(world, side) if next(shooting.listed(t, world, side, u), None) is not None)
            return tuple(ready)
        case _:
            return ()


def unspent(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say which units could still charge, move or shoot where an order ends that."""
    left = able(t, state, side) if isinstance(order, o.Done) and state.asked(side) is not None else ()
    if left:
        frame = state.stack[-1]
        what, rule = _ENDED[type(frame)]
        yield line(f"warhorn-unspent-{what}", rule, units=names(t, state.world, left), count=len(left))


_ENDED: Final[dict[type, tuple[str, str]]] = {
    Declaring: ("charges", "declare-charge"), Moving: ("moves", "move"), Shooting: ("shots", "shoot-range"),
}  # fmt: skip
