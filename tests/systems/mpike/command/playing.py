"""Games of the sequence of play alone: what other packages do in it is over at once."""

from collections.abc import Iterator
from typing import Any

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Frame, Procedure
from engine.kernel.violation import Violation
from engine.systems.mpike.command.actions import Duty, Provider
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Melee, Retreating, RoutPhase, Turn, Window
from engine.systems.mpike.orders import Decline, EndActions, FinishWing, KeepOrder
from engine.systems.mpike.sequence import RALLIES, sequence
from engine.systems.mpike.world import World
from tests.systems.mpike.kit import Board, Play

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
