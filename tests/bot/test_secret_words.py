"""What is laid over a board and told of units while sketches are drawn: nothing that another side has not shown."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.commands.board import overlaid
from bot.desk import Done, GameDesk, Submission, Table
from bot.store.sqlite import SqliteStore
from bot.ui.survey import survey
from bot.ui.views import seen
from bot.words import words
from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.systems import load
from engine.systems.battlefield.orders import Arrange, Enlist, TakeCards
from engine.table.board import ThreatMark
from tests.bot.conftest import table_of

RED, BLACK = Side("red"), Side("black")


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[GameDesk]:
    store = await SqliteStore.open(tmp_path / "umpire.sqlite3")
    yield GameDesk(
        store,
        {"battlefield": load("battlefield")},
        clock=lambda: datetime(2030, 1, 1, tzinfo=UTC),
        keys=lambda count: bytes(range(count)),
    )
    await store.close()


async def gives(club: GameDesk, table: Table, side: Side, order: Command | str) -> None:
    done = await club.submit(Submission(game=table.id, order=order, user=table.seats[side], side=side))
    assert isinstance(done, Done), done


async def drawn(club: GameDesk) -> Table:
    """Return a game in which both sides have arranged their sketches and sealed none."""
    table = await table_of(club, "battlefield", "free-500")
    for side in (RED, BLACK):
        await gives(club, table, side, Enlist("swiss-500"))
    for side in (RED, BLACK):
        await gives(club, table, side, TakeCards(("plain", "plain", "mud", "mud", "sand")))
    while table.state.decisions[0].asks != "battlefield-ask-sketch":
        asks = table.state.decisions[0].asks
        line = {"battlefield-ask-beat": "agree", "battlefield-ask-piece": "waive"}.get(asks, "")
        held = table.state.world.armies[(RED, BLACK).index(table.asked[0])].cards
        await gives(club, table, table.asked[0], line or f"card {held[0]}")
    for side in (RED, BLACK):
        await gives(club, table, side, Arrange("battle-line"))
    return table


@pytest.mark.clause("battlefield 4.4-a")
async def test_overlays_measure_to_nothing_that_is_still_secret(club: GameDesk) -> None:
    table = await drawn(club)
    assert overlaid(table, RED, "zones-red") != ()
    for viewer in (BLACK, None):
        assert overlaid(table, viewer, "zones-red") == ()
    marks = overlaid(table, BLACK, "distances-b1")
    assert marks is not None
    assert not any(isinstance(mark, ThreatMark) for mark in marks)


@pytest.mark.clause("battlefield 4.4-a")
async def test_what_is_told_of_the_own_unit_names_no_enemy_that_is_still_secret(club: GameDesk) -> None:
    table = await drawn(club)
    found = await survey(table, BLACK, seen(table, BLACK), "B1", words("en"))
    assert found is not None
    assert not any(isinstance(mark, ThreatMark) for mark in found.marks)
    told = "\n".join(found.told)
    assert "Swiss" in told
    assert "R1" not in told
    assert "earest" not in told
    for side in (RED, BLACK):
        await gives(club, table, side, "seal")
    after = await survey(table, BLACK, seen(table, BLACK), "B1", words("en"))
    assert after is not None
    assert any(isinstance(mark, ThreatMark) for mark in after.marks)
    assert "earest" in "\n".join(after.told)
