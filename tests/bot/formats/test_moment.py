"""An export is of one moment, also when the game ends while it is made."""

import pytest

from bot.desk import GameDesk
from bot.store.port import StoredEntry
from bot.store.sqlstore import SqlStore
from tests.bot.desk.conftest import BOB, CAT
from tests.bot.formats.conftest import BOTH, Verifier, play


@BOTH
async def test_a_game_that_ends_while_it_is_exported_comes_whole(
    desk: GameDesk, store: SqlStore, monkeypatch: pytest.MonkeyPatch, verifier: Verifier
) -> None:
    game, entries = await play(desk), store.entries

    async def ended_first(number: int) -> tuple[StoredEntry, ...]:
        monkeypatch.undo()
        await desk.resign(game, BOB)
        return await entries(number)

    monkeypatch.setattr(store, "entries", ended_first)
    data = await desk.export(game, CAT)
    assert isinstance(data, bytes)
    lines, ok = verifier(data)
    assert ok, lines
    assert b'"key":null' not in data
