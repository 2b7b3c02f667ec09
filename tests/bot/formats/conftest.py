"""One finished game with phrases, dice, an undo, a consent, a referee's rewind over dice, and its export."""

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bot.desk import Done, GameDesk, NeedsConsent
from bot.tools.verify import chained, verify
from engine.kernel.codec import canonical
from engine.kernel.command import GiveRuling, Place, Rewind
from engine.kernel.ledger import first_link, next_link
from tests.bot.desk.conftest import ANN, BOB, CAT, clock, desk, order, to_first_roll
from tests.kernel.toy import NORTH, SOUTH, TOY

__all__ = ["clock", "desk"]

ROOT = Path(__file__).parents[3]
SCRIPT = ROOT / "deploy" / "verify_umpire.py"


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


@pytest.fixture
async def exported(desk: GameDesk) -> bytes:
    game = await play(desk)
    await desk.resign(game, BOB)
    data = await desk.export(game)
    assert isinstance(data, bytes)
    return data


@pytest.fixture
def document(exported: bytes) -> dict[str, Any]:
    return dict(json.loads(exported))


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_umpire", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ALONE = _script()
SYSTEMS = {"toy": TOY}


def ours(data: bytes) -> tuple[list[str], bool]:
    """Return what `umpire verify` says."""
    verdict = verify(data, SYSTEMS.__getitem__)
    return list(verdict.lines), verdict.ok


def alone(data: bytes) -> tuple[list[str], bool]:
    """Return what the script without our code says."""
    lines, ok = ALONE.verdict(data)
    return list(lines), ok


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


def refused(lines: list[str]) -> list[str]:
    return [line for line in lines if " REFUSED " in line]
