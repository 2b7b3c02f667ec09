"""What is laid over a board and told of units while sketches are drawn: nothing that another side has not shown."""

import pytest

from bot.commands.board import overlaid
from bot.desk import GameDesk, LiveGame
from bot.pages.boards.survey import survey
from bot.pages.boards.views import seen
from bot.words import words
from engine.kernel.ids import Side
from engine.systems.battlefield.orders import Arrange
from engine.tabletop.marks import ThreatMark
from tests.bot.conftest import gives, sketching

RED, BLACK = Side("red"), Side("black")


async def drawn(club: GameDesk) -> LiveGame:
    """Return a game in which both sides have arranged their sketches and sealed none."""
    live = await sketching(club)
    for side in (RED, BLACK):
        await gives(club, live, side, Arrange("battle-line"))
    return live


@pytest.mark.clause("battlefield 4.4-a")
async def test_overlays_measure_to_nothing_that_is_still_secret(club: GameDesk) -> None:
    live = await drawn(club)
    assert overlaid(live, RED, "zones-red") != ()
    for viewer in (BLACK, None):
        assert overlaid(live, viewer, "zones-red") == ()
    marks = overlaid(live, BLACK, "distances-b1")
    assert marks is not None
    assert not any(isinstance(mark, ThreatMark) for mark in marks)


@pytest.mark.clause("battlefield 4.4-a")
async def test_what_is_told_of_the_own_unit_names_no_enemy_that_is_still_secret(club: GameDesk) -> None:
    live = await drawn(club)
    found = await survey(live, BLACK, seen(live, BLACK), "B1", words("en"))
    assert found is not None
    assert not any(isinstance(mark, ThreatMark) for mark in found.marks)
    told = "\n".join(found.told)
    assert "Swiss" in told
    assert "R1" not in told
    assert "earest" not in told
    for side in (RED, BLACK):
        await gives(club, live, side, "seal")
    after = await survey(live, BLACK, seen(live, BLACK), "B1", words("en"))
    assert after is not None
    assert any(isinstance(mark, ThreatMark) for mark in after.marks)
    assert "earest" in "\n".join(after.told)
