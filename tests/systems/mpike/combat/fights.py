"""Close combats, retreats and routs as tests play them: windows pass at once and are kept, the end is a question."""

from typing import Any, ClassVar, Literal

from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Procedure
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.steps import procedures_of
from engine.systems.mpike.frames import Combat, Window
from engine.systems.mpike.orders import Decline
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World
from tests.systems.mpike.kit import Board, Play
from tests.systems.playing import Resting

AWAY = "P wc 0 @12.-6; R wc 0 @-12.6"
"""Commanders of both sides, far from any fight."""


class Rest(Frame, frozen=True, tag="test.mpike-rest"):
    """Plays a frame, then asks the first side for nothing."""

    inner: Any
    step: Literal["begin", "over", "ask"] = "begin"


class Over(Resting):
    """The question after the frame."""

    asks: ClassVar[str] = "mpike-ask-over"


def fight(board: Board, frame: Frame, *dice: str) -> Play:
    """Run a frame with the procedures of close combat to its first question, or to the question `over`."""
    t = board.t

    def over(tx: Tx[World], f: Rest) -> Flow:
        return Ask(Rest(None, "ask"), (t.sides[0],))

    resting: Procedure[World, Rest] = Procedure(Rest)
    resting.auto("begin")(lambda tx, f: Call(f.inner, Rest(None, "over")))
    resting.auto("over")(over)
    question: Any = Over("mpike-ask-over", R("11.1.1"), Decline())
    resting.ask("ask", question)
    window: Procedure[World, Window] = Procedure(Window)
    for step in window.declared:
        window.auto(step)(_pass)
    return board.play(Rest(frame), resting, window, *procedures_of(t), dice=dice)


def attack(b: Board, hex_: str, attackers: str, defender: str, *dice: str) -> Play:
    """Fight one combat: a hex, the attackers, who is in it."""
    return fight(b, Combat(b.hex(hex_), b.ids(*attackers.split()), b.id(defender)), *dice)


def go(g: Play, *dice: str) -> None:
    """Take the first lawful answer."""
    g.order(g.legal()[0], *dice)


def _pass(tx: Tx[World], f: Window) -> Flow:
    tx.emit(e.NoReaction(Side(f"{f.side} to {f.unit} not {','.join(map(str, f.barred))}")))
    return DONE


def windows(events: tuple[Event, ...]) -> list[str]:
    """Return which windows opened: who may react, to whom, and who not."""
    return [event.side for event in events if isinstance(event, e.NoReaction)]


def on(g: Play, *asks: str) -> Play:
    """Answer questions of some kinds by the first lawful order."""
    while g.asked[1] in asks:
        g.order(g.legal()[0])
    return g
