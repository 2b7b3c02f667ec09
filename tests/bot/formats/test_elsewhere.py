"""Games that came over from elsewhere: both verifiers hold them to the game that they were."""

import copy
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from bot.desk import GameDesk
from bot.desk.live import IMPORTED
from bot.formats.imported import imported
from tests.bot.desk.conftest import ANN, BOB, CAT, Clock
from tests.bot.formats.conftest import BOTH, Verifier, alone, ours, packed, play, put, rechained, refused
from tests.bot.stores import opened
from tests.kernel.corridor import NORTH, SOUTH
from tests.kernel.toy import TOY


async def _moved(path: Path) -> bytes:
    """Play a game, take it over into another with other seats and another key, end it there, and export it."""
    store, other = await opened(path / "one.db"), await opened(path / "two.db")
    desk = GameDesk(store, {"toy": TOY}, clock=Clock(), keys=lambda n: bytes(range(n)))
    body = await desk.export(await play(desk))
    assert isinstance(body, bytes)
    there = GameDesk(other, {"toy": TOY}, clock=Clock(), keys=lambda n: bytes(range(1, n + 1)))
    await other.keep(sha256(body).hexdigest(), body)
    made = await there.create(
        system="toy", scenario="corridor", document=imported(body).content, channel=3, creator=CAT, language="en",
        options={IMPORTED: sha256(body).hexdigest()},
    )  # fmt: skip
    game = made.live.id  # type: ignore[union-attr]
    await there.join(game, BOB, NORTH)
    await there.join(game, ANN, SOUTH)
    await there.start(game, CAT)
    await there.resign(game, ANN)
    data = await there.export(game)
    await store.close()
    await other.close()
    assert isinstance(data, bytes)
    return data


@pytest.fixture
async def document(tmp_path: Path) -> dict[str, Any]:
    return dict(json.loads(await _moved(tmp_path)))


def came(document: dict[str, Any]) -> int:
    return next(n for n, e in enumerate(document["entries"]) if (e["command"] or {}).get("kind") == "umpire.go-on")


@BOTH
async def test_a_game_that_came_over_holds(document: dict[str, Any], verifier: Verifier) -> None:
    lines, ok = verifier(packed(document))
    assert ok, lines
    n = came(document)
    assert n == len(document["entries"]) - 2
    assert any(line.startswith("elsewhere  ok") and f"up to entry {n - 1}" in line for line in lines), lines
    assert any("thrown elsewhere by another key" in line for line in lines)


async def test_both_print_the_same(document: dict[str, Any]) -> None:
    one, two = ours(packed(document))[0], alone(packed(document))[0]
    assert [line for line in one if not line.startswith("rules ")] == [
        line for line in two if not line.startswith("rules ")
    ]


@BOTH
async def test_what_came_over_cannot_be_changed(document: dict[str, Any], verifier: Verifier) -> None:
    n = came(document)
    tries: tuple[tuple[str, Any], ...] = (
        (f"entries {n} command head", "0" * 64),
        (f"entries {n} command key", "ab" * 32),
        (f"entries {n} command key", "not hex"),
        (f"entries {n} command header commitment", "0" * 64),
        (f"entries {n} command header content", "0" * 64),
        (f"entries {n} command header game", "x"),
        (f"entries {n} command header", {}),
        (f"entries {n} command by", 7),
        ("entries 1 via", "standing"),
    )
    for where, value in tries:
        changed = copy.deepcopy(document)
        put(changed, where, value)
        lines, ok = verifier(packed(rechained(changed)))
        assert not ok, where
        assert any(f"entry {n}" in line or "entry 1" in line for line in refused(lines)), (where, lines)
