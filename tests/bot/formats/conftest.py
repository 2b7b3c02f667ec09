"""One finished game with phrases, dice, an undo, a consent, a referee's rewind over dice, and its export."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest

from bot.desk import Done, GameDesk, NeedsConsent
from bot.tools.verify import chained, verify
from engine.kernel.codec import canonical
from engine.kernel.command import GiveRuling, Place, Rewind
from engine.kernel.ledger import first_link, next_link
from tests.bot.desk.conftest import ANN, BOB, CAT, Clock, clock, desk, keys, order, to_first_roll
from tests.bot.stores import opened
from tests.kernel.corridor import NORTH, SOUTH
from tests.kernel.toy import TOY
from tests.verifier import alone

__all__ = ["clock", "desk"]

T = TypeVar("T")


async def begun(desk: GameDesk) -> int:
    """Start a game with a phrase of each side and a referee."""
    made = await desk.create(system="toy", scenario="corridor", channel=1, creator=CAT, referee=CAT, language="en")
    game = made.live.id
    await desk.join(game, ANN, NORTH)
    await desk.join(game, BOB, SOUTH)
    await desk.phrase(game, BOB, "тихий Дон")
    await desk.phrase(game, ANN, "ad astra")
    await desk.start(game, CAT)
    return game


async def play(desk: GameDesk) -> int:
    """Play the game of this page up to, but without, its end."""
    game = await begun(desk)
    await order(desk, game, ANN, "boast")
    await desk.undo(game, ANN)
    shot = await to_first_roll(desk, game)
    asked = await desk.undo(game, ANN)
    assert isinstance(asked, NeedsConsent)
    assert isinstance(await desk.consent(asked.request.id, BOB), Done)
    rolled = await order(desk, game, ANN, "stand")
    assert isinstance(await desk.referee(game, CAT, Rewind(rolled.live.timeline.live[-2], "a window was missed")), Done)
    await order(desk, game, ANN, "duck")
    assert isinstance(await desk.referee(game, CAT, Place("n2", "2", "it was misplaced")), Done)
    assert isinstance(await desk.referee(game, CAT, GiveRuling("so be it", "asked", "3.1")), Done)
    assert shot.after.epoch == 0
    return game


async def _finished(path: Path) -> bytes:
    store = await opened(path / "umpire.db")
    desk = GameDesk(store, {"toy": TOY}, clock=Clock(), keys=keys)
    game = await play(desk)
    await desk.resign(game, BOB)
    data = await desk.export(game)
    await store.close()
    assert isinstance(data, bytes)
    return data


_KEPT: dict[Callable[[Path], Awaitable[Any]], Any] = {}


async def kept(make: Callable[[Path], Awaitable[T]], path: Path) -> T:
    """Return what is made once for all tests: clock and keys are the same each time."""
    if make not in _KEPT:
        _KEPT[make] = await make(path)
    return cast("T", _KEPT[make])


@pytest.fixture
async def exported(tmp_path: Path) -> bytes:
    return await kept(_finished, tmp_path)


@pytest.fixture
def document(exported: bytes) -> dict[str, Any]:
    return dict(json.loads(exported))


SYSTEMS = {"toy": TOY}


def ours(data: bytes) -> tuple[list[str], bool]:
    """Return what `umpire verify` says."""
    verdict = verify(data, SYSTEMS.__getitem__)
    return list(verdict.lines), verdict.ok


Verifier = Callable[[bytes], tuple[list[str], bool]]
BOTH = pytest.mark.parametrize("verifier", [ours, alone], ids=["ours", "alone"])


def packed(document: dict[str, Any]) -> bytes:
    return canonical(document)


def rechained(document: dict[str, Any]) -> dict[str, Any]:
    """Make every link anew, as a cheat would who has this code."""
    link = first_link(chained(document["header"]))
    for entry in document["entries"]:
        link = next_link(link, {name: value for name, value in entry.items() if name not in ("link", "versions")})
        entry["link"] = link
    document["head"] = link
    return document


def put(document: dict[str, Any], where: str, value: Any) -> None:
    """Put a value where names and numbers lead: `entries 4 side`."""
    *way, last = [int(step) if step.lstrip("-").isdigit() else step for step in where.split()]
    inner: Any = document
    for step in way:
        inner = inner[step]
    inner[last] = value


def refused(lines: list[str]) -> list[str]:
    return [line for line in lines if " REFUSED " in line]
