"""Who leaves a seat of a running game remains a player of it: both attacks on its secrets, and what everybody reads."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk import Table as Game
from bot.localguild import Member
from bot.ui.ids import made
from tests.e2e.bench import Bench, raised
from tests.e2e.doors import brought, told
from tests.e2e.guild import Table

FREE = "battlefield/free-500"


@pytest.fixture
async def club(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    async with raised(table, tmp_path, grounds, ("battlefield",)) as made_:
        yield made_


async def secret(club: Bench, red: Member) -> Game:
    """Begin a battle of Boris, who has brought a secret army, against somebody who has not."""
    await club.run(red, "game new", scenario=FREE)
    game = await club.game()
    await club.press(red, club.opening, made("join", game.id, 0))
    await club.press(club.table.boris, club.opening, made("join", game.id, 1))
    await club.run(red, "game start")
    await brought(club, club.table.boris, game, "persia-500")
    assert "satrap" not in told(club)
    return await club.game()


async def test_a_manager_who_leaves_gets_no_export_and_his_coming_and_going_is_public(club: Bench) -> None:
    rita = club.table.rita
    game = await secret(club, rita)
    left = await club.run(rita, "game leave")
    assert "You have left the table." in left.text
    assert f"<@{rita.id}> leaves" in club.last.text
    refused = await club.run(rita, "game export")
    assert not refused.attachments
    assert "Nothing was changed." in refused.text
    await club.restart()
    assert not (await club.run(rita, "game export")).attachments
    await club.run(rita, "game join", side="red")
    assert f"<@{rita.id}> sits down" in club.last.text
    game = await club.game()
    assert game.seats[game.game.sides[0]] == int(rita.id)
    assert [entry.via for entry in game.entries[-2:]] == ["table", "table"]


async def test_a_player_does_not_get_the_seat_that_the_enemy_leaves_for_a_moment(club: Bench) -> None:
    alice, boris = club.table.alice, club.table.boris
    game = await secret(club, alice)
    await club.run(boris, "выйти") if False else await club.run(boris, "game leave")
    answer = await club.run(alice, "game join", side="black")
    game = await club.game()
    assert game.sides_of(int(alice.id)) == (game.game.sides[0],)
    assert "needs the consent" in answer.text
    assert "satrap" not in (await club.run(alice, "board", text=True)).text
    assert "satrap" not in (await club.run(alice, "ledger", entry=1)).text
    back = await club.run(boris, "game join", side="black")
    assert back is not None
    game = await club.game()
    assert game.sides_of(int(boris.id)) == (game.game.sides[1],)
