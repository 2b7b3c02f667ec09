"""Who begins: the first move, the first terrain card (5.1, 4.2)."""

from collections.abc import Iterator
from typing import Any, Final, cast

from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, TypedFactor
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.systems.battlefield import events as e
from engine.systems.battlefield.adjudication.parts import TableProcedure, saying
from engine.systems.battlefield.adjudication.words import choice
from engine.systems.battlefield.setup.first import BEGINNINGS, Beginning, higher, throw_pair

LABELS: Final = {0: "R", 1: "B", None: "="}
WINNERS: Final = {0: "red", 1: "black", None: "none"}


class FirstOnTable(TableProcedure):
    """A die for each side, red's first; the higher begins, alike they are thrown again."""

    key, clause = "first", "5.1"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (choice("what", BEGINNINGS, "move"),)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        return Weighed((saying("higher", BEGINNINGS[_what(given)][0].clause),))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        what = _what(given)
        dice = throw_pair(throws, what)
        won, clause = higher(dice), BEGINNINGS[what][0].clause
        outcome = saying("begins", "5.1-c" if won is None else clause, side=WINNERS[won], what=what)
        return Adjudged(LABELS[won], (outcome,), (saying("thrown", clause, red=dice[0], black=dice[1]),))

    def taken(self, _game: Game[Any], _before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        for event in events:
            if isinstance(event, e.FirstRolled):
                for dice in zip(event.dice[::2], event.dice[1::2], strict=True):
                    yield MetInGame({"what": event.what}, (dice,), LABELS[higher(dice)])


def _what(given: GivenFactors) -> Beginning:
    return cast("Beginning", given["what"])
