"""Games of the sequence of play alone: what other packages do in it is over at once."""

from collections.abc import Iterator
from typing import Any

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Frame, Procedure
from engine.kernel.violation import Violation
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.actions import Duty, Provider
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Melee, Retreating, RoutPhase, Turn, Window
from engine.systems.mpike.orders import Decline, EndActions, FinishWing, KeepOrder
from engine.systems.mpike.sequence import RALLIES, sequence
from engine.systems.mpike.world import World
from tests.systems.mpike.kit import Board, Play

THREE = """r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; r3: R HI1 8-6 @-6.6>3 w3;
p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2; p3: P HI1 8-6 @6.0>9 w3"""
"""Three wings a side, of a battalion each."""
IDLE = {"order": KeepOrder(), "act": EndActions(), "continue": FinishWing(), "preempt": Decline()}


def no_duty(_t: Field, _world: World, _unit: UnitId) -> Iterator[Violation]:
    """Yield nothing: units need not move."""
    return iter(())


def over(frame: type[Frame]) -> Procedure[World, Any]:
    """Return a procedure whose frames are over at once."""
    procedure: Procedure[World, Any] = Procedure(frame)
    for step in procedure.declared:
        procedure.auto(step)(lambda tx, f: DONE)
    return procedure


def played(
    b: Board,
    *dice: str,
    frame: Frame | None = None,
    providers: tuple[Provider, ...] = (RALLIES,),
    duty: Duty = no_duty,
    halts: tuple[type[Frame], ...] = (Melee, Retreating, RoutPhase, Window),
) -> Play:
    """Play a position from the beginning of a turn, or from a frame, to the first question."""
    items = (*sequence(b.t, providers, duty), *map(over, halts))
    return b.play(frame or Turn(), *items, dice=dice)


def idle(p: Play, *until: str) -> Play:
    """Answer idly until one of these questions, or one that has no idle answer, is asked."""
    while p.asked[1] not in until and p.asked[1] in IDLE:
        p.order(IDLE[p.asked[1]])
    return p


def wing(p: Play | Board, slug: str) -> int:
    """Return the number of a wing."""
    return p.t.wing_by_slug[slug]


def board(orders: dict[str, str], units: str = THREE, leaders: str = "", **more: object) -> Board:
    """Return a position before its first turn, with the orders of wings by one of their units."""
    return Board(units, leaders, orders=orders, active="", turn=0, **more)  # type: ignore[arg-type]


def named(p: Play) -> list[str]:
    """Return the wings named since the last order, in the turn that was under way."""
    kinds = [type(event) for event in p.events]
    last = kinds.index(se.TurnBegan) if se.TurnEnded in kinds else len(kinds)
    return [p.t.wings[event.wing].slug for event in p.events[:last] if isinstance(event, se.WingNamed)]
