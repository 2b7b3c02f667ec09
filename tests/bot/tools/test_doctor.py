"""`umpire doctor`: what it finds before a version serves, and that it changes nothing."""

import asyncio
import sqlite3
from contextlib import closing
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest
from msgspec.structs import replace

from bot import cli
from bot.desk import Done, Submission
from bot.store.lock import locked
from bot.store.moving import move
from bot.store.shardlocks import WHOLE
from bot.store.sqlite import migrations
from bot.tools import doctor
from engine.kernel.interpreter import legal
from engine.systems import SYSTEMS
from tests.bot.store.test_moving import lived
from tests.bot.stores import two_games
from tests.postgres import fresh

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.GaBcDe." + "x" * 38
FINE = "Nothing stands in the way of this version.\n"


@pytest.fixture
async def data(tmp_path: Path) -> Path:
    """Return a data folder with a game 1 that has begun and a game 2 that has not."""
    async with two_games(tmp_path) as desk:
        live = await desk.load(1)
        assert live is not None
        side = live.asked[0]
        order = next(iter(legal(live.game, live.state, side)))
        assert isinstance(await desk.submit(Submission(game=1, order=order, user=1, side=side)), Done)
    return tmp_path


def _change(data: Path, *statements: str) -> None:
    with closing(sqlite3.connect(data / "umpire.sqlite3")) as db, db:
        for sql in statements:
            db.execute(sql)


def _otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rules carry nothing out as it was carried out."""

    def other_rules(*arguments: object) -> object:
        raise ValueError("the table is another one")

    monkeypatch.setattr("bot.tools.carried.carry_out", other_rules)


def _asked(capsys: pytest.CaptureFixture[str], data: Path) -> tuple[int, str]:
    code = cli.main(["doctor", "--data", str(data)])
    return code, capsys.readouterr().out


def test_a_sound_database_is_read_beside_a_running_bot_and_stays_as_it_is(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (data / "umpire.sqlite3").read_bytes()
    with locked(data / "umpire.sqlite3"):  # the bot runs
        code, said = _asked(capsys, data)
    assert (code, said.endswith(FINE)) == (0, True), said
    assert "games: 2 of 2 would go on as they are" in said
    assert (data / "umpire.sqlite3").read_bytes() == before


def test_a_game_that_this_version_would_carry_out_otherwise_is_named(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _otherwise(monkeypatch)
    code, said = _asked(capsys, data)
    assert code == 1
    assert "WRONG  game 1: rules: entry 1: the rules cannot carry it out" in said
    assert "the table is another one" in said
    assert "games: 1 of 2 would go on as they are" in said
    assert said.endswith("1 thing stands in the way of this version: do not start it here before that is put right.\n")


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("update command set digest = 'x' where game = 1", "has digest"),
        ("update command set link = digest where game = 1 and n = 1", "chain"),
        ("update event set body = x'7b7d' where game = 1 and n = 1", "it cannot be read"),
        ("update content set body = x'7b7d'", "it cannot be read"),
    ],
)
def test_what_cannot_be_folded_is_named(
    data: Path, capsys: pytest.CaptureFixture[str], statement: str, why: str
) -> None:
    _change(data, statement)
    code, said = _asked(capsys, data)
    assert code == 1
    (line,) = [line for line in said.splitlines() if line.startswith("WRONG  game 1: ")]
    assert why in line


def test_a_game_that_was_given_up_is_replayed_if_it_had_begun(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _change(data, "update game set status = 'abandoned'", "update command set digest = 'x'")
    code, said = _asked(capsys, data)
    assert code == 1
    assert "WRONG  game 1: " in said
    assert "games: 0 of 1 would go on" in said


@pytest.fixture
def older(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data folder with games that were played by other rules than today's."""
    module = import_module(SYSTEMS["scs"])
    rulebook = replace(module.SYSTEM.rulebook, rules=module.SYSTEM.rulebook.rules + 1)
    monkeypatch.setattr(module, "SYSTEM", replace(module.SYSTEM, rulebook=rulebook))
    return data


def test_games_of_other_rules_are_told_and_stand_in_no_way(older: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = _asked(capsys, older)
    assert code == 0, said
    assert "games: 2 of 2 would go on as they are" in said
    assert "rules: 1 game has entries by other rules; 0 of them " in said


def test_a_game_of_other_rules_that_these_would_carry_out_otherwise_is_named_and_stands_in_no_way(
    older: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _otherwise(monkeypatch)
    code, said = _asked(capsys, older)
    assert code == 0, said
    assert "note   game 1: 1 of 2 entries by other rules would be carried out otherwise; entry 1: " in said
    assert "the table is another one" in said
    assert "rules: 1 game has entries by other rules; 1 of them " in said


def test_a_database_of_an_older_version_is_read_through_a_copy(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    newest = migrations()[-1][0]
    older = ("alter table outbox drop column interaction", "pragma user_version = 24")
    _change(data, *older)
    code, said = _asked(capsys, data)
    assert code == 0, said
    assert f"its schema is at 24, this version brings it to {newest} when it starts" in said
    with closing(sqlite3.connect(data / "umpire.sqlite3")) as db:
        assert db.execute("pragma user_version").fetchone() == (24,)


def test_a_database_of_a_newer_version_is_refused(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _change(data, "pragma user_version = 9999")
    code, said = _asked(capsys, data)
    assert code == 1
    assert "WRONG  database: the database has schema 9999" in said


@pytest.mark.parametrize("step", [23, None])
async def test_postgresql_is_read_beside_its_bot(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, step: int | None
) -> None:
    url = fresh()
    move(data / "umpire.sqlite3", url)
    with psycopg.connect(url) as db:
        if step is not None:
            db.execute("alter table outbox drop column interaction")
            db.execute("delete from schema_step where number > %s", (step,))
        db.execute("select pg_advisory_lock(%s)", (WHOLE,))
        db.commit()
        monkeypatch.setenv("UMPIRE_DATABASE", url)
        monkeypatch.setenv("UMPIRE_DATA", str(data))
        code = await asyncio.to_thread(cli.main, ["doctor"])
        assert db.execute("select max(number) from schema_step").fetchone() == (step or migrations()[-1][0],)
    said = capsys.readouterr().out
    assert code == 0, said
    assert f"its schema is at {step or migrations()[-1][0]}" in said
    assert "games: 2 of 2 would go on as they are" in said


async def test_a_tournament_that_would_be_paired_otherwise_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await lived(tmp_path / "umpire.sqlite3")
    _, said = await asyncio.to_thread(_asked, capsys, tmp_path)
    assert "tournaments: 1 of 1 are counted and paired again as they were" in said
    monkeypatch.setattr("bot.tools.rounds.next_round", lambda *_, **__: None)
    code, said = await asyncio.to_thread(_asked, capsys, tmp_path)
    assert code == 1
    assert "WRONG  tournament 1: round 1: " in said
    assert "tournaments: 0 of 1 are counted and paired again" in said


def test_settings_are_looked_at_and_the_token_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert doctor.main({"DISCORD_TOKEN": TOKEN, "UMPIRE_DATA": str(tmp_path / "new")}) == 0
    said = capsys.readouterr().out
    assert "ok     token: it has the shape of a bot's token" in said
    assert "is not there yet; the first start makes it" in said
    assert TOKEN not in said
    assert not (tmp_path / "new").exists()
    code = doctor.main({"DISCORD_TOKEN": "short.secret", "UMPIRE_LOGS": "xml", "UMPIRE_DATA": str(tmp_path)})
    said = capsys.readouterr().out
    assert code == 1
    assert "WRONG  UMPIRE_LOGS: 'xml' is none of text, json" in said
    assert doctor.main({"DISCORD_TOKEN": "short.secret", "UMPIRE_DATA": str(tmp_path)}) == 1
    said = capsys.readouterr().out
    assert "WRONG  token: a bot's token has three parts" in said
    assert "short.secret" not in said


def test_a_database_that_cannot_be_reached_is_told_without_its_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = "postgresql://umpire:pass-word@127.0.0.1:1/umpire"
    assert doctor.main({"UMPIRE_DATABASE": address, "UMPIRE_DATA": str(tmp_path)}) == 1
    said = capsys.readouterr().out
    assert "WRONG  database: " in said
    assert "pass-word" not in said


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
async def test_a_copy_that_would_fill_the_disk_is_not_begun(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, engine: str
) -> None:
    if engine == "postgresql":
        url = fresh()
        move(data / "umpire.sqlite3", url)
        monkeypatch.setenv("UMPIRE_DATABASE", url)
    monkeypatch.setattr("bot.tools.doctor.shutil.disk_usage", lambda _: SimpleNamespace(free=100_000))
    code, said = await asyncio.to_thread(_asked, capsys, data)
    assert code == 1
    assert "WRONG  database: its copy does not fit into " in said


def test_a_full_disk_and_a_clock_that_is_behind_are_told(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "ROOM", 1 << 60)
    _change(data, "update command set at = '2999-01-01T00:00:00.000000Z'")
    code, said = _asked(capsys, data)
    assert code == 1
    assert "WRONG  disk: " in said
    assert "WRONG  clock: it says " in said
    assert "an entry was written at 2999-01-01" in said
