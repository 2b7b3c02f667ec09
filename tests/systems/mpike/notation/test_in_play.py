"""Battles played at random: every lawful order that is met reads back as itself in both languages."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.kernel.command import Command
from engine.kernel.dice import SealedDice
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, legal, submit
from engine.kernel.state import State
from engine.systems.mpike.combat.steps import procedures_of
from engine.systems.mpike.fire.procedures import fire_procedures
from engine.systems.mpike.frames import Turn
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.notation.reading import read
from engine.systems.mpike.notation.writing import speak, write
from engine.systems.mpike.reaction.interception import intercepting
from engine.systems.mpike.reaction.windows import windows
from engine.systems.mpike.sequence import sequence
from engine.systems.mpike.world import World
from tests.systems.mpike.kit import Bench
from tests.systems.mpike.notation.table import opening

SCENARIOS = {"edgehill-rupert": "royalist", "fehrbellin": "swedish"}
MOST = 400
"""Lawful orders of one question that are looked at."""


def played(name: str, seed: int, orders: int) -> Iterator[tuple[Bench, State[World], Side, list[Any]]]:
    """Yield the questions of a battle, each with lawful answers, one of which is given."""
    table, choose = opening(name, SCENARIOS[name]), Random(seed)
    t = table.t
    items = (
        *sequence(t), moving(t), *fire_procedures(t), windows(t), intercepting(t), *procedures_of(t)
    )  # fmt: skip
    game, dice = Bench(t, table.world, Turn(), items), SealedDice(bytes([seed] * 32), "words")
    state: State[World] = begin(game, dice).state
    for _ in range(orders):
        if not state.decisions:
            return
        side = state.decisions[0].side
        found: list[Any] = list(islice(legal(game, state, side), MOST))
        yield game, state, side, found
        kinds = sorted({type(order).__name__ for order in found})
        kind = choose.choice(kinds)
        order = choose.choice([each for each in found if type(each).__name__ == kind])
        result = submit(game, state, side, None, order, dice)
        assert isinstance(result, Accepted)
        state = result.state


def check(game: Bench, state: State[World], side: Side, found: list[Command], step: int) -> None:
    for order in found[:: max(1, len(found) // step)]:
        line = write(game.field, order)
        for said in (line, speak(game.field, line, "ru")):
            assert read(game.field, state, side, said) == order, said


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", SCENARIOS)
def test_lawful_orders_read_back_as_they_come(name: str, seed: int) -> None:
    for game, state, side, found in played(name, seed, 40):
        check(game, state, side, found, 6)
