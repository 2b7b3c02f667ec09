"""The report of a long battle: its course is told by the turns that changed something."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.delivery import reporting
from bot.delivery.reporting import LONG, prepared_report
from bot.desk import Changed, Done, GameDesk, LiveGame
from bot.pages.ledger.document import markdown
from bot.pages.ledger.report import Chapter, Report, report
from bot.store.sqlstore import SqlStore
from engine.systems import load


def rows_of(live: LiveGame, told: Report, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the turns that have a row in the table of the course."""
    monkeypatch.setattr(reporting, "report", lambda _table: told)
    document, _ = prepared_report(live, "en")
    lines = [line for line in markdown(document).splitlines() if line.startswith("| Turn ") and " of " in line]
    return [line.split("|")[1].strip() for line in lines]


async def test_turns_in_which_nothing_was_lost_have_no_row_in_a_long_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqlStore.open(tmp_path / "long.sqlite3")
    desk = GameDesk(store, {"sgboh": load("sgboh")}, keys=bytes)
    try:
        made = await desk.create(system="sgboh", scenario="tispasa", channel=1, creator=1, language="en")
        assert isinstance(made, Changed)
        for side in made.live.game.sides:
            await desk.join(made.live.id, 1, side)
        done = await desk.start(made.live.id, 1)
        assert isinstance(done, Done)
        found = report(done.live)
        calm = found.chapters[-1].standings
        worse = tuple(replace(standing, lost=standing.lost + 5) for standing in calm)
        chapters = [Chapter(turn, (), (), 0, calm if turn < 11 else worse) for turn in range(1, LONG + 11)]
        long = replace(found, chapters=tuple(chapters))
        assert rows_of(done.live, long, monkeypatch) == ["Turn 1", "Turn 11", f"Turn {LONG + 10}"]
        short = replace(found, chapters=tuple(chapters[:LONG]))
        assert len(rows_of(done.live, short, monkeypatch)) == LONG
    finally:
        await desk.close()
        await store.close()
