"""What is under way: the verb that a line without one means, the unit that it may leave out, and what `end` means."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.systems.mpike import frames as f
from engine.systems.mpike import orders as o
from engine.systems.mpike.world import NOBODY, World

NO_UNIT: Final = UnitId(NOBODY)

_STEPS: Final[dict[tuple[type, str], str]] = {
    (f.Setup, "units"): "set-open",
    (f.Setup, "open"): "set-open",
    (f.Setup, "shown"): "set-open",
    (f.Activation, "preempt"): "preempt",
    (f.Activation, "begin"): "change-order",
    (f.Activation, "orders"): "change-order",
    (f.Activation, "continuation"): "continue",
    (f.Interception, "path"): "ride-out",
    (f.Interception, "close"): "interceptor-attack",
    (f.Shot, "shared"): "split",
    (f.Shot, "split"): "split",
    (f.Combat, "retreat"): "next",
    (f.Combat, "first"): "next",
    (f.Combat, "pursuit"): "pursue",
    (f.Combat, "pursuing"): "pursue",
    (f.Combat, "pursue"): "pursue",
    (f.Combat, "face"): "advance",
    (f.Combat, "advance"): "advance",
    (f.Combat, "advancing"): "advance",
    (f.Retreating, "sharing"): "split",
    (f.Retreating, "facing"): "advance",
    (f.Retreating, "place"): "place",
    (f.Retreating, "placing"): "place",
}
_FRAMES: Final[dict[type, str]] = {
    f.Setup: "set-orders",
    f.Turn: "activate",
    f.Preemption: "preempt",
    f.Activation: "move",
    f.Moving: "move",
    f.Window: "react",
    f.Volley: "cover",
    f.Shot: "sidestep",
    f.Interception: "pistol-shot",
    f.Melee: "attack",
    f.Combat: "pistols",
    f.Retreating: "retreat",
    f.RoutPhase: "next",
    f.Replacing: "place",
}
_IDLE: Final[dict[str, Callable[[Any], Command]]] = {
    "set-open": lambda _: o.SetOpen(()),
    "preempt": lambda _: o.Decline(),
    "change-order": lambda _: o.KeepOrder(),
    "continue": lambda _: o.FinishWing(),
    "react": lambda _: o.Decline(),
    "cover": lambda _: o.HoldFire(),
    "sidestep": lambda _: o.StandFast(),
    "pistol-shot": lambda _: o.HoldFire(),
    "interceptor-attack": lambda _: o.HoldFire(),
    "attack": lambda _: o.NameAttacks(),
    "pistols": lambda _: o.SpendPistols(),
    "advance": lambda _: o.Stay(),
    "place": lambda _: o.Decline(),
}


def implied(state: State[World]) -> str:
    """Return the verb that a line without one means: `react` for a reaction not said, `move` where nothing is asked."""
    frame = state.top
    return _STEPS.get((type(frame), getattr(frame, "step", "")), _FRAMES.get(type(frame), "move"))


def subject(state: State[World]) -> UnitId:
    """Return the unit that the open question is about, which lines may leave out; NO_UNIT where they may not."""
    match state.top:
        case f.Moving(unit=unit) | f.Retreating(unit=unit):
            return unit
        case f.Interception(unit=unit, target=target, step=step):
            return target if "target" in step else unit
        case f.Shot(target=target):
            return target
        case f.Volley(aims=aims) if aims:
            return aims[0].target
        case f.Combat(attackers=attackers) if len(attackers) == 1:
            return attackers[0]
        case _:
            return NO_UNIT


def idle(state: State[World]) -> Command | None:
    """Return the order by which a side does nothing now, or nothing more; None where there is none."""
    frame = state.top
    if isinstance(frame, f.Moving):
        return o.Move(frame.unit, ())
    if isinstance(frame, f.Activation) and implied(state) == "move":
        return o.EndActions()
    made = _IDLE.get(implied(state))
    return made(frame) if made is not None else None


def reacting(state: State[World]) -> f.Window | None:
    """Return the window in which a side may react, None where none is open."""
    frame = state.top
    return frame if isinstance(frame, f.Window) else None
