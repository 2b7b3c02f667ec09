"""Charges at the table of the kit, with shots that never hit."""

from typing import Any, Literal, TypeAlias

from engine.kernel.procedure import DONE, Procedure
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.answering import answering
from engine.systems.warhorn.charges.control import controlling
from engine.systems.warhorn.charges.declaring import declaring
from engine.systems.warhorn.charges.phase import charging
from engine.systems.warhorn.charges.running import running
from engine.systems.warhorn.charges.scythes import scythes
from engine.systems.warhorn.fire.engine_shots import engine_shots
from engine.systems.warhorn.fire.volleys import volleys
from engine.systems.warhorn.frames import Charging, Controlling, Declaring, ScytheRun, Volley
from engine.systems.warhorn.losses.losing import losing
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.movement.phase import moving
from engine.systems.warhorn.orders import DeclareCharge, Finish, Run
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, reasons, rest
from tests.systems.warhorn.kit import Board, Play

Stance: TypeAlias = Literal["nearest", "square"]


def _missing(tx: Any, f: Volley) -> Any:
    """Let a volley hit nobody."""
    side = tx.world.units[f.unit].side
    tx.emit(e.Shot(side, f.unit, f.target, "bow", "direct", 0, 0, 0, spent=False, length=0, when=f.when))
    return DONE


def _idle(kind: Any, step: str, run: Any) -> Procedure[Any, Any]:
    procedure: Procedure[Any, Any] = Procedure(kind)
    for name in procedure.declared:
        procedure.auto(name)(run)
    return procedure


def play(b: Board, frame: Any, *dice: str, volley: Any = _missing) -> Play:
    """Play a frame of charges to its first question; `volley` is what becomes of shots."""
    t = b.t
    items = (
        declaring(t), answering(t), controlling(t), charging(t), running(t), resilience_test(t),
        _idle(Volley, "open", volley), _idle(ScytheRun, "open", lambda _tx, _f: DONE),
        rest(Resting("warhorn-ask-rest", R("phases"), Finish())),
    )  # fmt: skip
    return b.play(Rest(frame), *items, dice=dice)


def declared(b: Board, *dice: str, side: str = "red") -> Play:
    """Play declarations and reactions."""
    return play(b, Declaring(side), *dice)  # type: ignore[arg-type]


def ran(b: Board, *dice: str, side: str = "red", volley: Any = _missing) -> Play:
    """Play the charges that were declared."""
    return play(b, Charging(side), *dice, volley=volley)  # type: ignore[arg-type]


def declared_at(b: Board, *targets: str) -> Play:
    """Let A1 declare its charge, and play on to the first answer."""
    p = declared(b)
    p.order(DeclareCharge(p.id("A1"), tuple(map(p.id, targets))))
    return p


def ran_at(b: Board, *dice: str, target: str = "B1", dash: bool = False, stand: Stance = "nearest") -> Play:
    """Play the charges that were declared; A1 is the first to run, with these dice."""
    p = ran(b)
    p.order(Run(p.id("A1"), p.id(target), dash=dash, stand=stand), *dice)
    return p


def controlled(b: Board, *dice: str, side: str = "red") -> Play:
    """Play the tests of control."""
    return play(b, Controlling(side), *dice)  # type: ignore[arg-type]


def ran_whole(b: Board, *dice: str, side: str = "red") -> Play:
    """Play the charges that were declared with all that follows: shots, scythes, losses."""
    t = b.t
    items = (
        charging(t), running(t), scythes(t), volleys(t), engine_shots(t), losing(t), resilience_test(t), moving(t),
        rest(Resting("warhorn-ask-rest", R("phases"), Finish())),
    )  # fmt: skip
    return b.play(Rest(Charging(side)), *items, dice=dice)  # type: ignore[arg-type]


def lost(side: str, count: int) -> str:
    return "".join(f"; {side}9{n}: 24 @(1000,1000)0 lost" for n in range(count))


def said(found: Any) -> list[tuple[str, str]]:
    return [(clause, code.removeprefix("warhorn-")) for clause, code, _ in reasons(found)]


def told(p: Play) -> dict[str, Any]:
    """Return the facts of the question: names by their first two letters."""
    return {key: getattr(value, "en", value) for key, value in p.state.decisions[0].facts}
