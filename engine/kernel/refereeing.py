"""The acts of a referee carried out: corrections of the position, orders for a side, remarks, the end of a game."""

from typing import Final, TypeVar

from engine.kernel.command import (
    ClearWatch,
    CloseGame,
    Command,
    GiveFor,
    RefereeAct,
    Remark,
    Reroll,
    Resign,
    SetWatch,
    TimeUp,
)
from engine.kernel.dice import Dice
from engine.kernel.event import Ended, Remarked
from engine.kernel.game import Game
from engine.kernel.interpreter import Accepted, Rejected, intervene, submit
from engine.kernel.rulebook import UMPIRE
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.kernel.transaction import Tx, Unrolled
from engine.kernel.violation import by_umpire

W = TypeVar("W")

_NO_ANSWERS: Final = (Resign, TimeUp, SetWatch, ClearWatch)


def acted(game: Game[W], state: State[W], act: RefereeAct, dice: Dice) -> Accepted[W] | Rejected:
    """Carry out an act of the referee that needs no history, for a reason (umpire referee-reason)."""
    if isinstance(act, Reroll):
        raise TypeError("to roll again needs the history")
    if not isinstance(act, GiveFor | CloseGame | Remark):
        return intervene(game, state, act)
    if not act.reason.strip():
        return Rejected((by_umpire("referee-reason"),))
    if state.outcome is not None:
        return Rejected((by_umpire("over"),))
    if isinstance(act, GiveFor):
        return _given(game, state, act, dice)
    if isinstance(act, CloseGame) and (act.verdict == "won") != (act.winner in game.sides):
        return Rejected((by_umpire("referee-text", what=act.winner or "-"),))
    tx = Tx(state, Unrolled(), game.folded)
    tx.emit(Remarked(act.text) if isinstance(act, Remark) else _ended(game, state, act))
    return Accepted(tx.state, tuple(tx.events))


def _given(game: Game[W], state: State[W], act: GiveFor, dice: Dice) -> Accepted[W] | Rejected:
    """Answer the open question of a side by a lawful order: a referee too orders nothing else (umpire referee-for)."""
    asked = state.asked(act.side)
    if asked is None:
        return Rejected((by_umpire("referee-for"),))
    order = game.read(state, act.side, act.order)
    if not isinstance(order, Command) or isinstance(order, _NO_ANSWERS) or type(order) in game.anytime:
        return Rejected((by_umpire("referee-text", what=act.order),))
    return submit(game, state, act.side, asked.id, order, dice)


def _ended(game: Game[W], state: State[W], act: CloseGame) -> Ended:
    """Return the end of the game by a verdict (umpire referee-close)."""
    if act.verdict == "position":
        return Ended(*game.verdict(state.world))
    if act.winner is None:
        return Ended(None, Line("umpire-closed-draw", (), UMPIRE("referee-close")))
    side = game.side_name(act.winner)
    return Ended(act.winner, Line("umpire-closed-won", facts(side=side), UMPIRE("referee-close")))
