"""The SQLite store: each write whole or not at all, each interaction once, nothing of a game twice."""

import asyncio
import sqlite3
import stat
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.deferredport import Carried
from bot.store.port import (
    Change,
    Conflict,
    Duplicate,
    GameFilter,
    Interaction,
    NewRequest,
    Post,
    Refrozen,
    Seen,
    StoredLedger,
    moment,
    stamp,
)
from bot.store.sqlite import Writer, connect
from bot.store.sqlstore import SqlStore
from bot.store.tournamentport import NewTournament, Step
from bot.store.troubles import StoreTrouble
from bot.tournaments.acts import Entered, Opened
from bot.tournaments.terms import Terms
from tests.bot.store.conftest import AT, KEY, LATER, appended, entry, new_game


def _request(game: int, n: int = 0) -> NewRequest:
    return NewRequest(("south",), (), game, "undo", "north", 5, 0, n, AT, LATER, "")


async def test_a_game_is_read_back_without_its_key(store: SqlStore) -> None:
    game = await store.create(new_game())
    header = await store.header(game)
    assert header is not None
    assert (header.channel, header.system, header.status, header.options) == (1, "toy", "open", {"fast": True})
    assert "key" not in header.__struct_fields__
    assert repr(KEY) not in repr(header)
    assert repr(KEY) not in repr(new_game())
    assert await store.key(game) == KEY
    assert await store.content("ab") == b"{}"
    with pytest.raises(LookupError):
        await store.key(99)
    assert await store.header(99) is None
    assert await store.content("none") is None


async def test_entries_are_read_back_as_they_were_written(store: SqlStore) -> None:
    game = await store.create(new_game())
    await store.append(appended(game, 0, 0))
    await store.append(appended(game, 1, 2))
    assert await store.entries(game) == (entry(0, 0), entry(1, 2))
    assert (await store.header(game)).status == "running"


async def test_what_folding_needs_of_a_ledger_is_what_its_entries_have(store: SqlStore) -> None:
    game = await store.create(new_game())
    assert await store.ledger(game) == StoredLedger((), ())
    for n, seq in ((0, 0), (1, 2)):
        await store.append(appended(game, n, seq))
    found, entries = await store.ledger(game), await store.entries(game)
    assert list(found.commands) == [(e.n, e.side, e.via, e.rules, e.body) for e in entries]
    assert list(found.events) == [(e.n, event.version, event.body) for e in entries for event in e.events]
    assert (found.digest, found.link) == (entries[-1].digest, entries[-1].link)


async def test_an_entry_that_is_written_while_a_ledger_is_read_is_not_taken_for_its_newest(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await store.create(new_game())
    await store.append(appended(game, 0, 0))
    first, read = await store.ledger(game), store._read

    async def overtaken(sql: str, *values: object) -> list[Any]:
        rows = await read(sql, *values)
        if "from command" in sql and "order by" in sql:
            await store.append(appended(game, 1, 2))
        return rows

    monkeypatch.setattr(store, "_read", overtaken)
    found = await store.ledger(game)
    assert found.commands == first.commands
    assert (found.digest, found.link) == (first.digest, first.link)


@pytest.mark.parametrize(("n", "seq"), [(0, 0), (0, 2), (1, 0), (1, 3)])
async def test_an_entry_or_event_that_is_taken_or_not_due_is_a_conflict(store: SqlStore, n: int, seq: int) -> None:
    game = await store.create(new_game())
    await store.append(appended(game, 0, 0))
    posts = len(await store.claim(AT, AT, 9))
    with pytest.raises(Conflict):
        await store.append(appended(game, n, seq, interaction=7))
    assert await store.entries(game) == (entry(0, 0),)
    assert await store.seen(Interaction(7)) is None
    assert len(await store.claim(AT, AT, 9)) == posts


async def test_an_interaction_is_written_once(store: SqlStore) -> None:
    game = await store.create(new_game(interaction=1))
    await store.append(appended(game, 0, 0, interaction=2))
    assert await store.seen(Interaction(1)) == Seen(game, None)
    assert await store.seen(Interaction(2)) == Seen(game, 0)
    assert await store.seen(Interaction(2, 1)) is None
    with pytest.raises(Duplicate):
        await store.append(appended(game, 1, 2, interaction=2))
    with pytest.raises(Duplicate):
        await store.create(new_game(channel=2, interaction=1))
    with pytest.raises(Duplicate):
        await store.change(Change(game, AT, Interaction(1), seats=(("north", 5),)))
    with pytest.raises(Duplicate):
        await store.ask(_request(game), Interaction(1), ())
    assert len(await store.headers()) == 1
    assert await store.seats(game) == {}
    assert await store.open_request(game) is None


async def test_a_channel_has_one_game_at_a_time(store: SqlStore) -> None:
    game = await store.create(new_game())
    with pytest.raises(Conflict):
        await store.create(new_game())
    await store.change(Change(game, AT, status="abandoned"))
    other = await store.create(new_game())
    assert [h.id for h in await store.headers(GameFilter(channel=1))] == [other, game]
    assert [h.id for h in await store.headers(GameFilter(channel=1, statuses=("open", "running")))] == [other]


async def test_a_game_that_has_ended_is_not_changed(store: SqlStore) -> None:
    game = await store.create(new_game())
    await store.change(Change(game, AT, status="abandoned"))
    with pytest.raises(Conflict):
        await store.append(appended(game, 0, 0))
    with pytest.raises(Conflict):
        await store.change(Change(game, AT, seats=(("north", 5),)))
    assert await store.entries(game) == ()
    assert await store.seats(game) == {}


async def test_seats_are_taken_and_left_whole(store: SqlStore) -> None:
    game = await store.create(new_game())
    await store.change(Change(game, AT, seats=(("north", 5),)))
    with pytest.raises(Conflict):
        await store.change(Change(game, AT, referee=8, seats=(("south", 6), ("north", 6))))
    assert await store.seats(game) == {"north": 5}
    assert (await store.header(game)).referee is None
    assert [h.id for h in await store.headers(GameFilter(user=5))] == [game]
    await store.change(Change(game, AT, phrases=(("north", "слово"),), seats=(("north", None),)))
    assert await store.seats(game) == {}
    assert (await store.header(game)).phrases == (("north", "слово"),)


async def test_one_request_of_a_game_is_open(store: SqlStore) -> None:
    game = await store.create(new_game())
    old = await store.ask(_request(game), None, (Post("request", 0),))
    new = await store.ask(_request(game), None, (Post("request", 0, {"kept": 1}),))
    assert await store.open_request(game) == new
    assert (await store.request(old.id)).status == "replaced"
    assert [post.body for post in await store.claim(AT, LATER, 9)] == [
        {"request": old.id}, {"kept": 1, "request": new.id},
    ]  # fmt: skip
    await store.agree(new.id, ("south",), AT, Interaction(4))
    assert (await store.request(new.id)).missing == ()
    await store.change(Change(game, AT, closes=(new.id, "declined")))
    for act in (
        store.agree(new.id, (), AT, None),
        store.change(Change(game, AT, referee=1, closes=(new.id, "granted"))),
    ):
        with pytest.raises(Conflict):
            await act
    assert (await store.header(game)).referee is None
    assert await store.request(99) is None


async def test_a_granted_request_closes_with_its_entry_or_not_at_all(store: SqlStore) -> None:
    game = await store.create(new_game())
    request = await store.ask(_request(game), None, ())
    await store.append(replace(appended(game, 0, 0), granted=request.id))
    assert (await store.request(request.id)).status == "granted"
    with pytest.raises(Conflict):
        await store.append(replace(appended(game, 1, 2), granted=request.id))
    assert len(await store.entries(game)) == 1


async def test_an_error_in_the_middle_leaves_nothing_and_the_store_working(store: SqlStore, path: Path) -> None:
    game = await store.create(new_game())
    writer = Writer(path)
    await writer.open()

    def work(db: sqlite3.Connection) -> None:
        db.execute("update game set referee = 77")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await writer.run(work)
    assert (await store.header(game)).referee is None
    assert await writer.run(lambda db: db.execute("select 1").fetchone()) == (1,)
    await writer.close()
    with pytest.raises(ValueError, match="closed"):
        await writer.run(work)


async def test_a_cancelled_wait_does_not_stop_the_writer(store: SqlStore) -> None:
    game = await store.create(new_game())
    task = asyncio.ensure_future(store.append(appended(game, 0, 0)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.append(appended(game, 1, 2))
    assert [e.n for e in await store.entries(game)] == [0, 1]


async def test_the_database_survives_a_power_cut_by_its_settings(path: Path, filed: SqlStore) -> None:
    connection = connect(path)
    pragmas = {
        p: connection.execute(f"pragma {p}").fetchone()[0] for p in ("journal_mode", "synchronous", "foreign_keys")
    }
    connection.close()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_only_the_owner_reads_the_file(path: Path, filed: SqlStore) -> None:
    await filed.create(new_game())
    files = list(path.parent.iterdir())
    assert len(files) == 3
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


async def test_reads_cannot_write(store: SqlStore) -> None:
    with pytest.raises(StoreTrouble) as refused:
        await store._read("delete from game returning id")
    assert refused.value.kind == "readonly"


async def test_preferences_are_kept_by_scope(store: SqlStore) -> None:
    await store.prefer("user", 1, "language", "ru")
    await store.prefer("guild", 1, "language", "en")
    await store.prefer("user", 1, "palette", "dark")
    await store.prefer("user", 1, "language", "en")
    assert await store.preference("user", 1, "language") == "en"
    assert await store.preferences("user", 1) == {"language": "en", "palette": "dark"}
    await store.prefer("user", 1, "palette", None)
    assert await store.preference("user", 1, "palette") is None
    assert await store.preferences("game", 1) == {}


async def test_a_backup_is_whole_while_the_bot_runs(store: SqlStore, tmp_path: Path) -> None:
    game = await store.create(new_game())
    await store.append(appended(game, 0, 0))
    target = tmp_path / "backup.db"
    await store.backup(target)
    await store.append(appended(game, 1, 2))
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    copy = await SqlStore.open(target)
    assert await copy.entries(game) == (entry(0, 0),)
    await copy.close()
    await store.backup(target)
    copy = await SqlStore.open(target)
    assert len(await copy.entries(game)) == 2
    await copy.close()


async def test_closing_folds_the_log_into_the_file(path: Path) -> None:
    store = await SqlStore.open(path)
    await store.create(new_game())
    await store.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("zone", [UTC, timezone(timedelta(hours=5))])
def test_moments_sort_as_text(zone: timezone) -> None:
    moments = [datetime(2030, 1, 1, tzinfo=zone) + timedelta(microseconds=n) for n in (0, 1, 10, 10**6, 10**11)]
    assert sorted(map(stamp, moments)) == list(map(stamp, moments))
    assert list(map(moment, map(stamp, moments))) == moments


async def test_other_content_takes_the_place_of_the_old_before_the_start_and_only_of_that(store: SqlStore) -> None:
    game, sharing = await store.create(new_game(channel=1)), await store.create(new_game(channel=2))
    first, second = Refrozen("ab", "cd", b'{"a":1}'), Refrozen("cd", "ef", b'{"a":2}')
    await store.change(Change(game, AT, content=first, options={"read": "a"}))
    header = await store.header(game)
    assert header is not None
    assert (header.content, header.options) == ("cd", {"read": "a"})
    assert await store.content("ab") == b"{}", "another game is on it"
    with pytest.raises(Conflict, match="other content"):
        await store.change(Change(game, AT, content=first, options={}))
    assert await store.header(game) == header
    await store.change(Change(game, AT, content=second))
    assert (await store.content("cd"), await store.content("ef")) == (None, b'{"a":2}')
    await store.append(appended(game, 0, 0))
    with pytest.raises(Conflict, match="has begun"):
        await store.change(Change(game, AT, content=Refrozen("ef", "ab", b"{}")))
    assert (await store.header(sharing)).content == "ab"


async def test_of_all_that_a_delivery_did_its_last_entry_is_told(store: SqlStore) -> None:
    game = await store.create(new_game(interaction=5))
    assert await store.deferred.carried(5) == Carried(None)
    await store.append(replace(appended(game, 0, 0), interaction=Interaction(5, 1)))
    await store.append(replace(appended(game, 1, 2), interaction=Interaction(5, 2)))
    assert await store.deferred.carried(5) == Carried(1)
    assert await store.deferred.carried(6) is None


async def test_what_a_delivery_did_in_a_tournament_is_told(store: SqlStore) -> None:
    terms = Terms(name="Cup", system="toy", scenarios=("x",), language="en")
    opened = Opened(at=AT, terms=terms, seed="00", rules=1)
    number = await store.tournaments.create(NewTournament(1, 7, "cup", opened, wish=(5, 0)))
    entered = Entered(at=AT, user=1, name="N")
    await store.tournaments.append(Step(tournament=number, n=1, acts=((entered, "a"),), at=AT, wish=(6, 0)))
    assert [await store.deferred.carried(interaction) for interaction in (5, 6, 7)] == [
        Carried(None), Carried(None), None
    ]  # fmt: skip


async def test_a_turn_that_a_wrong_clock_put_far_off_is_not_waited_for(store: SqlStore) -> None:
    far = "2999-01-01T00:00:00.000000Z"
    await store._writer.run(lambda db: db.execute("insert into gateway_turn values (0, ?)", (far,)))
    assert await store.turns.take(0, AT, 5.0) == AT
