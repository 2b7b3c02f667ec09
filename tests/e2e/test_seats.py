"""Who leaves a seat of a running game remains a player of it: both attacks on its secrets, and what everybody reads."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk import LiveGame as Game
from bot.localguild import Member
from bot.pages.discord.ids import made
from tests.e2e.bench import Bench, raised
from tests.e2e.editing import brought, told
from tests.e2e.guild import Table

FREE = "battlefield/free-500"


@pytest.fixture
async def club(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    async with raised(table, tmp_path, grounds, ("battlefield",)) as made_:
        yield made_


async def secret(club: Bench, red: Member, language: str = "en") -> Game:
    """Begin a battle of Boris, who has brought a secret army, against somebody who has not."""
    await club.run(red, "game new", scenario=FREE, language=language)
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
    assert "You left the game." in left.text
    assert f"<@{rita.id}> leaves" in club.last.text
    refused = await club.run(rita, "game export")
    assert not refused.attachments
    assert "Nothing was changed." in refused.text
    await club.restart()
    assert not (await club.run(rita, "game export")).attachments
    await club.run(rita, "game join", side="red")
    assert f"<@{rita.id}> takes" in club.last.text
    game = await club.game()
    assert game.seats[game.game.sides[0]] == int(rita.id)
    assert [entry.via for entry in game.entries[-2:]] == ["table", "table"]


async def test_a_player_does_not_get_the_seat_that_the_enemy_leaves_for_a_moment(club: Bench) -> None:
    alice, boris = club.table.alice, club.table.boris
    game = await secret(club, alice)
    await club.run(boris, "game leave")
    answer = await club.run(alice, "game join", side="black")
    game = await club.game()
    assert game.sides_of(int(alice.id)) == (game.game.sides[0],)
    assert "needs the agreement" in answer.text
    assert "satrap" not in (await club.run(alice, "board", text=True)).text
    assert "satrap" not in (await club.run(alice, "ledger", entry=1)).text
    await club.run(boris, "game join", side="black")
    game = await club.game()
    assert game.sides_of(int(boris.id)) == (game.game.sides[1],)


async def test_a_manager_learns_nothing_from_refusals_that_stand_in_no_ledger(club: Bench) -> None:
    alice, rita = club.table.alice, club.table.rita
    await secret(club, alice)
    told = set()
    for unit in ("B1", "B9"):
        answer = await club.run(rita, "referee set", unit=unit, field="ranks", value="9", reason="probing")
        assert "Nothing was changed." in answer.text
        told.add(answer.text.replace(unit, "?"))
    assert len(told) == 1
    await club.run(rita, "referee appoint", {"member": rita})
    answer = await club.run(rita, "referee set", unit="B1", field="ranks", value="9", reason="probing")
    assert "has 9 ranks" in answer.text


async def test_the_word_of_the_referee_gives_the_seat_and_everybody_reads_it(club: Bench) -> None:
    alice, boris, carol, rita = club.table.alice, club.table.boris, club.table.carol, club.table.rita
    game = await secret(club, alice)
    await club.run(boris, "game leave")
    answer = await club.run(alice, "game join", side="black")
    assert "needs the agreement of Black" in answer.text
    wanted = next(m for m in club.public() if "Allow this player to take the seat?" in m.text)
    assert (
        f"<@{alice.id}> wants to play **Black**, but has seen more of this game than that side may see." in wanted.text
    )
    assert f"Black (<@{boris.id}>) must agree" in wanted.text
    assert "Nothing was changed." in await club.refused(carol, wanted, "Agree")
    assert "Nothing was changed." in await club.refused(alice, wanted, "Agree")
    await club.press(rita, wanted, "Agree")
    game = await club.game()
    assert game.vacant == ()
    assert f"<@{alice.id}> takes **Black**. <@{rita.id}> decided this as the referee." in club.last.text
    listed = await club.run(carol, "ledger", kind="table")
    assert f"<@{alice.id}> takes **Black**" in listed.text
    assert f"<@{boris.id}> leaves **Black**" in listed.text
    entry = await club.run(carol, "ledger", entry=len(game.entries) - 1)
    assert "seats and copies" in entry.text
    explained = await club.press(carol, club.last, "Explain")
    assert explained is not None
    assert "undo doesn’t touch it *(umpire: “Players see only what their side may see”)*" in explained.text


async def test_in_a_russian_game_all_of_it_is_told_in_russian(club: Bench) -> None:
    alice, boris, carol, rita = club.table.alice, club.table.boris, club.table.carol, club.table.rita
    game = await secret(club, alice, "ru")
    black = game.game.side_name(game.game.sides[1]).ru
    await club.run(boris, "game leave")
    assert f"🪑 <@{boris.id}> выходит из-за стола (**{black}**), но остаётся игроком этой партии" in club.last.text
    await club.run(alice, "game join", side="black")
    wanted = next(m for m in club.public() if "Можно ли занять это место?" in m.text)
    assert f"Нужно согласие: {black} (<@{boris.id}>)." in wanted.text
    await club.press(boris, wanted, "Согласиться")
    assert f"🪑 <@{alice.id}> садится за стол: **{black}**. Согласие дали: {black}." in club.last.text
    await club.run(rita, "game export")
    assert f"📄 <@{rita.id}> берёт копию всей партии, в ней есть и всё скрытое." in club.last.text
    await club.run(rita, "referee appoint", {"member": carol})
    assert f"Судья партии теперь <@{carol.id}>. Назначает <@{rita.id}>." in club.last.text


async def test_a_file_of_what_not_everybody_knows_is_told_of_and_any_other_is_not(club: Bench) -> None:
    boris, carol = club.table.boris, club.table.carol
    game = await secret(club, club.table.alice)
    count = len(game.entries)
    assert (await club.run(carol, "ledger", file=True)).attachments
    assert len((await club.game()).entries) == count
    assert (await club.run(boris, "ledger", file=True)).attachments
    assert f"<@{boris.id}> takes a copy of the ledger, limited to what **Black** may know." in club.last.text
    assert len((await club.game()).entries) == count + 1


async def test_the_report_and_the_replay_tell_of_seats(club: Bench) -> None:
    alice, boris = club.table.alice, club.table.boris
    await secret(club, alice)
    await club.run(boris, "game leave")
    await club.run(boris, "game join", side="black")
    replay = await club.run(alice, "game replay")
    assert f"<@{boris.id}> takes **Black**" in replay.text
    report = await club.run(alice, "game report")
    (told,) = [club.guild.file(a).decode() for a in report.attachments if a["filename"].endswith(".md")]
    assert "Seats and copies" in told
    assert f"{boris.id} takes **Black**" in told
