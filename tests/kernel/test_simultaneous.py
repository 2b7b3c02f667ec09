"""Questions to several sides at once: an answer may also be the end of the game."""

from copy import copy
from typing import Any

from engine.kernel.dice import Scripted
from engine.kernel.event import Ended
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, submit
from engine.kernel.procedure import DONE, Flow
from engine.kernel.text import Line
from engine.kernel.transaction import Tx
from tests.kernel.corridor import NORTH, Bid, Turn, World
from tests.kernel.running import Bidding
from tests.kernel.test_kernel import opening
from tests.kernel.toy import GAME, Corridor


class Forfeit(Bidding):
    """A bid that ends the game."""

    def apply(self, tx: Tx[World], f: Turn, side: Side, order: Bid) -> Flow:
        tx.emit(Ended(None, Line("toy-forfeit")))
        return DONE


def test_no_question_stays_open_when_the_first_of_two_answers_ends_the_game() -> None:
    turns: Any = copy(GAME.procedures[Turn])
    turns.nodes = {**turns.nodes, "bid": Forfeit()}
    game: Any = Corridor()
    game.procedures = {**GAME.procedures, Turn: turns}
    result = submit(game, opening(), NORTH, None, Bid(1), Scripted())
    assert isinstance(result, Accepted)
    assert result.state.outcome is not None
    assert (result.state.decisions, result.state.stack) == ((), ())
