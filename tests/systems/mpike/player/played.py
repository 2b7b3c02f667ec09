"""Battles played to see what is asked: every question with who is asked, whether his wing acts, and the answer."""

import hashlib
import random
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.dice import SealedDice
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, draw, settled, submit
from engine.kernel.procedure import PickFace
from engine.kernel.state import State
from engine.systems.mpike.content.packs import bind, document
from engine.systems.mpike.game import MpikeGame
from engine.systems.mpike.orders import Activate, ChangeOrder, EndActions, PassWing, SetOrders
from engine.systems.mpike.world import NOBODY, World

FEW = 4


class Question(Struct, frozen=True):
    """A question: whose it was, whether it came up while a wing of the enemy acts, and whether it settled itself."""

    asks: str
    away: bool
    by_itself: bool
    state: State[World]
    side: Side
    order: Command


def bound(scenario: str) -> MpikeGame:
    return MpikeGame(bind(document(scenario)))


def usual(game: MpikeGame) -> dict[str, str]:
    """Return the usual choice of every standing rule, by question."""
    return {rule.asks: rule.usual for rule in game.standing_rules()}


def eager(game: MpikeGame, state: State[World], side: Side, pick: PickFace) -> Command:
    """Return of a few random orders the liveliest: wings charge and act, nobody rallies or passes early."""
    return max((draw(game, state, side, pick) for _ in range(FEW)), key=_liveliness)


def _liveliness(order: Command) -> int:
    if isinstance(order, EndActions | PassWing) or (isinstance(order, ChangeOrder) and order.order != "charge"):
        return -1
    more: Any = order
    return 2 * isinstance(order, Activate | ChangeOrder) + sum(
        len(getattr(more, name, ())) for name in ("steps", "aims", "attacks", "path")
    )


def played(game: MpikeGame, seed: str, settings: Mapping[str, str], orders: int) -> Iterator[Question]:
    """Play with these choices made in advance by both sides, and yield every question with its answer."""
    rng, t = random.Random(seed), game.field
    dice = SealedDice(hashlib.sha256(seed.encode()).digest(), seed)
    state = begin(game, dice).state
    for _ in range(orders):
        if state.outcome is not None:
            return
        asked = state.decisions[0]
        order = settled(game, state, asked.side, settings)
        given = order if order is not None else eager(game, state, asked.side, rng.randrange)
        if isinstance(given, SetOrders):
            given = SetOrders(tuple((wing, "charge") for wing, _ in given.orders))
        wing = state.world.wing
        away = wing != NOBODY and t.wings[wing].side != asked.side
        yield Question(asked.asks, away, order is not None, state, asked.side, given)
        result = submit(game, state, asked.side, asked.id, given, dice)
        assert isinstance(result, Accepted), (seed, given, result)
        state = result.state
