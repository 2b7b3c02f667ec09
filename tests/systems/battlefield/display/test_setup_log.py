"""The log of the chapters before the game: armies, cards, terrain and deployments in short lines."""

from typing import Any

import pytest

from bot.words import words
from engine.kernel.dice import SealedDice
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, fold, submit
from engine.kernel.text import Language
from engine.systems.battlefield import SYSTEM
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.orders import Deploy, Enlist, ReadyDraw

LINE = 90
"""Letters of a line of a log."""


def logged(language: Language, seed: int = 3) -> list[str]:
    """Return the log of a free battle up to its first turn, both sides with ready draws."""
    game: Any = SYSTEM.bind(SYSTEM.document("free-500"))
    dice = SealedDice(seed.to_bytes(32, "big"), "log")
    state, said = begin(game, dice).state, []
    for red, black in (
        (Enlist("macedon-500"), Enlist("persia-500")),
        (ReadyDraw(), ReadyDraw()),
        (Deploy("horse-wings"), Deploy("skirmish-screen")),
    ):
        for side, order in ((RED, red), (BLACK, black)):
            result = submit(game, state, Side(side), None, order, dice)
            assert isinstance(result, Accepted)
            for event in result.events:
                after = fold(game, state, event)
                if isinstance(event, game.events):
                    said += [words(language).line(line) for line in game.log(event, state.world, after.world)]
                state = after
    assert state.world.number == 1
    return said


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seed", range(6))
def test_every_line_before_the_first_turn_is_short(language: Language, seed: int) -> None:
    print(f"seed {seed}")  # noqa: T201 - shown when a test fails
    for line in logged(language, seed):
        secret = line.startswith(("Deployed:", "Расстановка:"))
        assert len(line) <= LINE or secret, line


def test_the_log_tells_what_cards_are_and_where_terrain_lies_and_says_nothing_of_a_plain_twice() -> None:
    said = [line for seed in range(6) for line in logged("en", seed)]
    assert "Red brought A column of Alexander: 5 units, 478 points" in said
    assert any(line.endswith(" played Forest: closed to all") for line in said)
    assert any(line.endswith(" played Plain: nothing is placed") for line in said)
    assert not any("left out Plain" in line for line in said)
    placed = [line for line in said if " placed " in line]
    assert placed
    assert all(line.endswith((" in the south", " in the north")) for line in placed)
