"""Standing rules: what a side settles in advance of the questions that it will be asked."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from engine.kernel.capabilities import AnsweringAhead
from engine.kernel.command import Command
from engine.kernel.decision import ASK, StandingRule
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.procedure import step_of
from engine.kernel.state import State

T = TypeVar("T")
W = TypeVar("W")


def rules_of(game: Game[Any]) -> tuple[StandingRule, ...]:
    """Return the questions that sides of a game may answer in advance; none in a system without such answers."""
    return game.standing_rules() if isinstance(game, AnsweringAhead) else ()


class Moment(Struct, Generic[T, W], frozen=True):
    """A question to a side: the position, the procedure that asks, and its lawful answers."""

    t: T
    world: W
    frame: Any
    side: Side
    lawful: Callable[[], Iterator[Any]]


Chooser: TypeAlias = Callable[[Moment[T, W]], Command | None]
"""Gives the order for a position; None where the player is to be asked."""
Topics: TypeAlias = Mapping[str, tuple[str, Mapping[str, Chooser[T, W]]]]
"""By topic: the usual choice, and for every choice what gives its order."""


class StandingRules(Generic[T, W]):
    """The topics of a system; a topic answers the decision that asks `KEY-ask-TOPIC`."""

    def __init__(self, key: str, topics: Topics[T, W]) -> None:
        self._rules = {f"{key}-ask-{topic}": rules for topic, (_, rules) in topics.items()}
        self.offered = tuple(
            StandingRule(f"{key}-ask-{topic}", f"{key}-standing-{topic}", (ASK, *rules), usual)
            for topic, (usual, rules) in topics.items()
        )

    def answer(
        self, t: T, procedures: Mapping[Any, Any], state: State[W], side: Side, asks: str, choice: str
    ) -> Command | None:
        """Return the order that a choice gives to the question open to a side; None: the player is to be asked."""
        asked = state.asked(side)
        rule = self._rules.get(asks, {}).get(choice)
        if asked is None or asked.asks != asks or rule is None:
            return None
        frame, world = state.stack[-1], state.world
        node = procedures[type(frame)].nodes[step_of(frame)]
        return rule(Moment(t, world, frame, side, partial(node.orders, world, frame, side)))
