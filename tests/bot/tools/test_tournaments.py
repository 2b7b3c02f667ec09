"""`umpire export --tournament` and `umpire ratings`, beside a running bot, and `umpire verify` over what comes out."""

import json
from pathlib import Path

import pytest

from bot import cli
from bot.store.lock import locked
from tests.bot.tournaments.hall import GUILD, Club, organiser, taken


@pytest.fixture
async def data(tmp_path: Path) -> Path:
    """Return a data folder with a Swiss of four that is over; the lower number has won each game."""
    club = await Club.at(tmp_path / "umpire.sqlite3")
    number = await club.open(4, rounds=2, system="scs", scenarios=("examples",))
    taken(await club.events.pair(number, organiser()))
    t = await club.look(number)
    while not t.over:
        t = await club.play_round()
    await club.close()
    return tmp_path


def test_a_tournament_is_taken_out_beside_the_bot_and_verified(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "cup.json"
    with locked(data / "umpire.sqlite3"):  # the bot runs
        assert cli.main(["export", "1", "--tournament", "--data", str(data), "--out", str(out)]) == 0
    assert len(json.loads(out.read_bytes())["games"]) == 4
    assert cli.main(["verify", str(out)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "Everything that can be checked holds."
    assert sum(line.startswith("game ") and " ok " in line for line in lines) == 4
    assert cli.main(["export", "9", "--tournament", "--data", str(data), "--out", str(out)]) == cli.EXIT_USAGE
    assert "tournament 9 is not there" in capsys.readouterr().err


def test_the_ratings_of_a_server_are_printed_the_strongest_first(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["ratings", "scs", "--guild", str(GUILD), "--data", str(data)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert "member 101, 2 rated games" in lines[0]
    numbers = [int(line.strip().partition("±")[0]) for line in lines]
    assert numbers == sorted(numbers, reverse=True)
    assert cli.main(["ratings", "scs", "--guild", "77", "--data", str(data)]) == 0
    assert capsys.readouterr().out == "no rated game of scs was played in a tournament of server 77\n"
    assert cli.main(["ratings", "chess", "--guild", "1", "--data", str(data)]) == cli.EXIT_USAGE
    assert "no rule system chess" in capsys.readouterr().err
