"""The receiver in the hosting guide takes what the bot signs, and nothing else."""

import re
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.config import Token
from bot.formats.hooks import PING, body, headers

GUIDE = (Path(__file__).parents[2] / "deploy" / "HOSTING.md").read_text("utf-8")
NOW = 1_800_000_000
SECRET = "kept-between-us"


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Any:
    (source,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    monkeypatch.setenv("WEBHOOK_SECRET", SECRET)
    monkeypatch.setattr("time.time", lambda: NOW)
    names: dict[str, Any] = {"__name__": "guide"}
    exec(compile(source, "HOSTING.md", "exec"), names)
    return names["app"]


async def status(app: Any, secret: str, seconds: int, *, changed: bool = False, stamp: str | None = None) -> int:
    """Return what the receiver answers to a call signed with a secret at a moment."""
    sent = body(PING, "d1", "2027-01-15T08:00:00.000000Z", {})
    heads = headers(PING, "d1", seconds, sent, Token(secret))
    if stamp is not None:
        heads["X-Umpire-Timestamp"] = stamp
    async with TestClient(TestServer(app)) as client:
        answer = await client.post("/umpire", data=sent + b" " if changed else sent, headers=heads)
        return answer.status


async def test_a_signed_call_is_taken(app: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert await status(app, SECRET, NOW) == 204
    assert "ping" in capsys.readouterr().out


async def test_another_secret_is_refused(app: Any) -> None:
    assert await status(app, "another", NOW) == 401


async def test_a_changed_body_is_refused(app: Any) -> None:
    assert await status(app, SECRET, NOW, changed=True) == 401


async def test_an_old_call_is_refused_also_under_a_new_moment(app: Any) -> None:
    assert await status(app, SECRET, NOW - 301) == 401
    assert await status(app, SECRET, NOW - 301, stamp=str(NOW)) == 401
