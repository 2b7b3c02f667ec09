"""A whole database from one engine to the other and back: every row, every number that was given."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import cli
from bot.store.carrying import held, schema
from bot.store.lock import StoreInUse
from bot.store.moving import NotEmpty, move, reading
from bot.store.port import Post
from bot.store.sqlstore import SqlStore
from tests.bot.store.conftest import AT, appended, new_game
from tests.bot.tournaments.hall import Club, organiser, taken
from tests.postgres import fresh


async def lived(path: Path) -> Path:
    """Leave a database behind in which a tournament was played, and games besides."""
    club = await Club.at(path)
    number = await club.open(4, rounds=2)
    taken(await club.events.pair(number, organiser()))
    await club.look(number)
    await club.play_round(number=number)
    game = await club.store.create(new_game(channel=77, interaction=9, posts=(Post("opening"),)))
    await club.store.append(appended(game, 0, 0))
    await club.store.prefer("user", 1, "language", "ru")
    await club.close()
    return path


async def test_everything_is_moved_and_comes_back(tmp_path: Path) -> None:
    source, url, back = await lived(tmp_path / "a.db"), fresh(), tmp_path / "b.db"
    there = move(source, url)
    assert there["tournament_entry"].count > 5
    assert there["event"].count == 8
    assert move(url, back) == there
    with reading(back) as again:
        assert held(again, schema()) == there
    with closing(sqlite3.connect(source)) as first, closing(sqlite3.connect(back)) as last:
        assert list(first.iterdump()) == list(last.iterdump())


async def test_a_number_that_was_given_is_not_given_again(tmp_path: Path) -> None:
    source, url = await lived(tmp_path / "a.db"), fresh()
    with closing(sqlite3.connect(source)) as db, db:
        (highest,) = db.execute("select max(id) from outbox").fetchone()
        db.execute("delete from outbox where id = ?", (highest,))
        (game,) = db.execute("select max(id) from game").fetchone()
    move(source, url)
    store = await SqlStore.open(url)
    assert await store.create(new_game(channel=78)) == game + 1
    await store.post(game, Post("notice"), AT)
    due = await store.claim("2100-01-01T00:00:00.000000Z", "2100-01-02T00:00:00.000000Z", 100)
    assert max(post.id for post in due) > highest
    await store.close()


async def test_nothing_is_moved_over_something_or_from_under_a_bot(tmp_path: Path) -> None:
    source, url = await lived(tmp_path / "a.db"), fresh()
    store = await SqlStore.open(url)
    with pytest.raises(StoreInUse):
        move(source, url)
    await store.create(new_game())
    await store.close()
    with pytest.raises(NotEmpty, match="game"):
        move(source, url)


async def test_a_backup_of_a_server_is_a_file_that_can_be_played_on(tmp_path: Path) -> None:
    url, copy = fresh(), tmp_path / "copy.sqlite3"
    there = move(await lived(tmp_path / "a.db"), url)
    store = await SqlStore.open(url)
    await store.backup(copy)
    await store.close()
    with reading(copy) as again:
        assert held(again, schema()) == there


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("mysql://x", "sqlite:b.db", "'mysql' names no database"),
        ("sqlite:none.db", "sqlite:b.db", "none.db is not there"),
    ],
)
def test_what_cannot_be_moved_is_named(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    source: str,
    target: str,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["move", "--from", source, "--to", target]) in (1, 2)
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


async def test_text_that_postgresql_does_not_take_is_refused_with_its_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, url = tmp_path / "a.db", fresh()
    store = await SqlStore.open(source)
    await store.prefer("user", 1, "a", "b")
    await store.prefer("user", 1, "c", "d\0e")
    await store.close()
    assert cli.main(["move", "--from", f"sqlite:{source}", "--to", url]) == cli.EXIT_USAGE
    said = capsys.readouterr().err
    assert said.startswith("nothing was moved: PostgreSQL does not take a row of preference: ")
    assert "NUL" in said
    store = await SqlStore.open(url)
    assert await store.preferences("user", 1) == {}
    await store.close()
