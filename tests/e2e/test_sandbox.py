"""Sandboxes over the local guild: made, played on every side, forked, left, discarded; the game itself is untouched."""

import sqlite3
from contextlib import closing

from bot.desk import Done
from bot.desk.sandboxes import MOST
from bot.members.preferences import SANDBOXES
from bot.pages.discord.ids import made
from engine.kernel.command import Substitute
from tests.e2e.bench import Bench


def rows(bench: Bench, game: int) -> list[object]:
    """Return all that is stored of a game."""
    with closing(sqlite3.connect(bench._path)) as database:
        found: list[object] = []
        for table, key in (
            ("game", "id"),
            ("seat", "game"),
            ("command", "game"),
            ("event", "game"),
            ("outbox", "game"),
        ):
            found += database.execute(f"select * from {table} where {key} = ?", (game,)).fetchall()
        return found


async def opened(bench: Bench) -> int:
    """Let Alice open a sandbox of a game that is under way; return the number of the game."""
    game = await bench.started()
    await bench.order(game, "89tk 09.08")
    answer = await bench.run(bench.table.alice, "sandbox open")
    assert "A private copy of game 1, as it stood after entry 1." in answer.text
    return game.id


async def test_a_member_plays_every_side_of_a_private_copy_and_the_game_is_untouched(bench: Bench) -> None:
    number = await opened(bench)
    before, posts = rows(bench, number), [m.id for m in bench.public()]
    answer = await bench.run(bench.table.alice, "order", order="end")
    while "Germans" not in answer.text:
        answer = await bench.run(bench.table.alice, "order", order="end")
    assert "🧪" in answer.text
    assert "Not part of the game." in answer.text
    assert answer.attachments, "the board stands in the answer, for nothing is posted"
    weighed = await bench.run(bench.table.alice, "odds", order="end")
    assert "no-dice" not in weighed.text
    assert rows(bench, number) == before
    assert [m.id for m in bench.public()] == posts
    copy = await bench.client.context.at(int(bench.channel.id), int(bench.table.alice.id))
    assert copy is not None
    assert copy.sandbox == "Sandbox 1"
    assert copy.asked == ("axis",)
    assert set(copy.seats.values()) == {int(bench.table.alice.id)}
    mine = await bench.client.context.at(int(bench.channel.id), int(bench.table.boris.id))
    assert mine is not None
    assert mine.id == number, "Boris is in no sandbox"


async def test_going_back_forking_leaving_and_a_restart(bench: Bench) -> None:
    number = await opened(bench)
    alice = bench.table.alice
    await bench.run(alice, "order", order="end")
    answer = await bench.run(alice, "sandbox fork", name="other")
    assert "A copy of `Sandbox 1`, as it stood after entry 1." in answer.text
    assert "🧪 `other`" in answer.text
    await bench.restart()
    answer = await bench.run(alice, "order", order="end")
    assert "🧪 `other`" in answer.text
    answer = await bench.run(alice, "sandbox back")
    assert "Sandbox, entry 2." in answer.text
    nowhere = await bench.run(alice, "sandbox back", entry=0)
    assert "The sandbox can’t go back to entry 0" in nowhere.text
    await bench.run(alice, "order", order="end")
    await bench.run(alice, "order", order="end")
    answer = await bench.run(alice, "sandbox back", entry=0)
    assert "Reason: tried out" in answer.text
    left = await bench.press(alice, answer, "Leave the sandbox")
    assert left is not None
    assert "apply to the channel’s game again" in left.text
    again = await bench.press(alice, left, "Sandbox 1")
    assert again is not None
    assert "🧪 `Sandbox 1`" in again.text
    await bench.run(alice, "sandbox leave")
    mine = await bench.client.context.at(int(bench.channel.id), int(alice.id))
    assert mine is not None
    assert mine.id == number
    refused = await bench.run(alice, "sandbox leave")
    assert "You aren’t in a sandbox here." in refused.text


async def test_a_sandbox_is_discarded_for_good_and_its_controls_are_dead(bench: Bench) -> None:
    await opened(bench)
    alice = bench.table.alice
    page = await bench.run(alice, "order", order="end")
    copy = await bench.client.context.at(int(bench.channel.id), int(alice.id))
    assert copy is not None
    sure = await bench.press(alice, page, "Discard")
    assert sure is not None
    gone = await bench.press(alice, sure, "Discard")
    assert gone is not None
    assert "The sandbox is gone." in gone.text
    with closing(sqlite3.connect(bench._path)) as database:
        assert database.execute("select count(*) from command where game = ?", (copy.id,)).fetchone() == (0,)
    assert "no longer exists" in await bench.forged(alice, made("now", copy.id))
    made_ = await bench.run(alice, "sandbox open")
    assert "Sandbox 1" in made_.text
    fresh = await bench.client.context.at(int(bench.channel.id), int(alice.id))
    assert fresh is not None
    assert fresh.id != copy.id, "a number is never given again"


async def test_a_member_has_some_few_and_each_has_its_name(bench: Bench) -> None:
    await opened(bench)
    alice = bench.table.alice
    taken = await bench.run(alice, "sandbox open", name="SANDBOX 1")
    assert "You already have a sandbox called `SANDBOX 1`." in taken.text
    assert "Nothing was changed." in taken.text
    for n in range(2, MOST + 1):
        await bench.run(alice, "sandbox open")
        assert len(await bench.desk.sandboxes.of(int(alice.id))) == n
    full = await bench.run(alice, "sandbox open")
    assert f"You already have {MOST} sandboxes, the most you can have." in full.text
    listed = await bench.run(alice, "sandbox enter")
    assert f"You have {MOST} sandboxes" in listed.text
    unknown = await bench.run(alice, "sandbox enter", name="@everyone")
    assert "You have no sandbox called" in unknown.text


async def test_who_gives_the_seats_of_a_sandbox_away_has_it_still_and_the_other_does_not(bench: Bench) -> None:
    await opened(bench)
    alice, boris = bench.table.alice, bench.table.boris
    copy = await bench.client.context.at(int(bench.channel.id), int(alice.id))
    assert copy is not None
    act = Substitute(copy.game.sides[0], "", str(boris.id), "", "", "why not")
    assert isinstance(await bench.desk.referee(copy.id, int(alice.id), act), Done)
    await bench.run(alice, "game leave")
    assert [header.id for header in await bench.desk.sandboxes.of(int(alice.id))] == [copy.id]
    assert await bench.desk.sandboxes.of(int(boris.id)) == ()
    unknown = await bench.run(boris, "песочница войти", name="Sandbox 1")
    assert "Sandbox 1" not in unknown.text.replace("`Sandbox 1`", "")
    assert await bench.client.context.at(int(bench.channel.id), int(boris.id)) is not None
    await bench.run(alice, "sandbox discard", name="Sandbox 1")
    assert await bench.desk.sandboxes.discard(copy.id, int(alice.id))


async def test_a_sandbox_that_is_abandoned_is_discarded(bench: Bench) -> None:
    await opened(bench)
    alice = bench.table.alice
    copy = await bench.client.context.at(int(bench.channel.id), int(alice.id))
    assert copy is not None
    asked = await bench.run(alice, "game abandon")
    assert "Discard" in str(asked.components)
    await bench.forged(alice, made("sure", copy.id, "abandon"))
    with closing(sqlite3.connect(bench._path)) as database:
        for table in ("command", "event", "seat"):
            assert database.execute(f"select count(*) from {table} where game = ?", (copy.id,)).fetchone() == (0,)
    back = await bench.client.context.at(int(bench.channel.id), int(alice.id))
    assert back is not None
    assert not back.sandbox


async def test_sandboxes_of_running_games_may_be_forbidden(bench: Bench) -> None:
    game = await bench.started()
    await bench.desk.store.prefer("guild", int(bench.guild.id), SANDBOXES.key, "no")
    await bench.desk.store.prefer("game", game.id, SANDBOXES.key, "yes")
    answer = await bench.run(bench.table.carol, "sandbox open")
    assert "Sandboxes of this game are off while it is running" in answer.text
    assert await bench.desk.sandboxes.of(int(bench.table.carol.id)) == ()
    await bench.run(bench.table.alice, "game resign")
    await bench.desk.resign(game.id, int(bench.table.alice.id))
    after = await bench.run(bench.table.carol, "sandbox open", entry=0)
    assert "A private copy of game 1" in after.text


async def test_nobody_else_sees_or_moves_in_a_sandbox(bench: Bench) -> None:
    await opened(bench)
    alice, boris = bench.table.alice, bench.table.boris
    copy = await bench.client.context.at(int(bench.channel.id), int(alice.id))
    assert copy is not None
    offers = await bench.client.offers.of(copy, copy.asked[0])
    assert offers is not None
    entries = len(copy.entries)
    page = await bench.run(alice, "board")
    assert "🧪" in page.text
    for parts in (
        ("box", copy.id, "enter", "-"), ("box", copy.id, "gone", "-"), ("board", copy.id, "-", ""), ("now", copy.id),
        ("undo", copy.id, 0), ("o", copy.id, offers.decision, offers.mark, 0, offers.all[0].check),
        ("replay", copy.id, 0, "-"), ("log", copy.id, "-", "-", 0), ("give", copy.id), ("sure", copy.id, "abandon"),
        ("entry", copy.id, 0), ("why", copy.id, 0), ("join", copy.id, 0), ("house", copy.id),
    ):  # fmt: skip
        answer = await bench.forged(boris, made(*parts))  # type: ignore[arg-type]
        assert "нет" in answer, parts
        assert "Ничего не изменилось" in answer, parts
    fresh = await bench.desk.load(copy.id)
    assert fresh is not None
    assert len(fresh.entries) == entries


async def test_in_russian(bench: Bench) -> None:
    await bench.started(language="ru")
    boris = bench.table.boris
    answer = await bench.run(boris, "песочница открыть", name="фланг")
    assert "Личная копия партии 1 после записи 0." in answer.text
    assert "🧪 `фланг`" in answer.text
    moved = await bench.run(boris, "приказ", order="конец")
    assert "К партии не относится." in moved.text
    left = await bench.run(boris, "песочница выйти")
    assert "снова относятся к партии" in left.text
    assert "У вас 1 песочница" in left.text
