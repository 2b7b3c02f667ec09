"""`umpire import`: an export is verified and set up in a channel, or refused with what is wrong."""

import asyncio
import json
from pathlib import Path

import pytest

from bot.cli import main
from bot.config import DATABASE
from bot.desk import Done, GameDesk, Submission
from bot.desk.live import IMPORTED
from engine.systems import load
from tests.bot.stores import opened

ANN, BOB, CHANNEL = 101, 102, 7


async def played(folder: Path) -> bytes:
    """Play a little of a game in a database of its own and return its export."""
    store = await opened(folder / DATABASE)
    desk = GameDesk(store, {"scs": load("scs")}, keys=lambda n: bytes(range(n)))
    made = await desk.create(system="scs", scenario="chir-1942", channel=CHANNEL, creator=ANN, language="en")
    game = made.live.id  # type: ignore[union-attr]
    for user, side in ((ANN, made.live.game.sides[0]), (BOB, made.live.game.sides[1])):  # type: ignore[union-attr]
        await desk.join(game, user, side)
    await desk.start(game, ANN)
    assert isinstance(await desk.submit(Submission(game=game, order="end", user=ANN)), Done)
    body = await desk.export(game)
    await desk.close()
    await store.close()
    assert isinstance(body, bytes)
    return body


async def test_an_export_is_verified_and_set_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = await played(tmp_path)
    file = tmp_path / "game.json"
    file.write_bytes(body)
    base = ["import", str(file), "--data", str(tmp_path)]
    assert await asyncio.to_thread(main, base) == 0
    assert "scs chir-1942, 2 entries, not over; all of it holds" in capsys.readouterr().out
    assert await asyncio.to_thread(main, [*base, "--channel", "9"]) == 0
    assert "set up as game 2" in capsys.readouterr().out
    assert await asyncio.to_thread(main, [*base, "--channel", str(CHANNEL)]) == 1
    assert "has a game under way; nothing was changed" in capsys.readouterr().out
    store = await opened(tmp_path / DATABASE)
    header = await store.header(2)
    await store.close()
    assert header is not None
    assert IMPORTED in header.options
    changed = json.loads(body)
    changed["entries"][1]["command"]["kind"] = "umpire.resign"
    for data, told in ((b"{}", "is no export of a game"), (json.dumps(changed).encode(), "is not the game that was")):
        file.write_bytes(data)
        assert await asyncio.to_thread(main, base) == 1
        assert told in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["import", str(tmp_path / "none.json")]) == 2
