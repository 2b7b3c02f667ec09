"""Packed exports: both verifiers read them as they read what they hold, and are not harmed by what others pack."""

import gzip
from types import SimpleNamespace

import pytest

import bot.formats.strict
from bot.desk import GameDesk
from bot.pages.discord import limits
from bot.pages.posts import entries
from tests.bot.desk.conftest import BOB
from tests.bot.formats.conftest import BOTH, Verifier, play
from tests.verifier import MODULES


@BOTH
def test_a_packed_export_is_read_like_an_unpacked_one(verifier: Verifier, exported: bytes) -> None:
    lines, ok = verifier(exported)
    assert ok
    assert verifier(gzip.compress(exported)) == (lines, ok)


@BOTH
@pytest.mark.parametrize("damage", ["cut", "tail", "flipped", "in two"])
def test_a_damaged_package_is_refused(verifier: Verifier, exported: bytes, damage: str) -> None:
    packed = bytearray(gzip.compress(exported))
    if damage == "cut":
        packed = packed[:-9]
    elif damage == "tail":
        packed += b"more"
    elif damage == "in two":
        packed = bytearray(gzip.compress(exported[:99]) + gzip.compress(exported[99:]))
    else:
        packed[len(packed) // 2] ^= 0xFF
    lines, ok = verifier(bytes(packed))
    assert not ok
    assert lines[0] == "document   REFUSED  cannot be unpacked"


@BOTH
def test_a_package_that_swells_is_not_unpacked(
    verifier: Verifier, exported: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (bot.formats.strict, MODULES["documents"]):
        monkeypatch.setattr(module, "LARGEST", 1000)
    lines, ok = verifier(gzip.compress(exported))
    assert not ok
    assert lines[0] == "document   REFUSED  holds more than 1000 bytes"


def test_an_export_that_discord_would_not_take_is_packed(exported: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    table = SimpleNamespace(id=7, header=SimpleNamespace(system="toy"))
    small = entries.export_file(table, exported)  # type: ignore[arg-type]
    assert small is not None
    assert (small.name, small.data) == ("umpire-toy-7.json", exported)
    monkeypatch.setattr(limits, "FILE_BYTES", len(exported) - 1)
    packed = entries.export_file(table, exported)  # type: ignore[arg-type]
    assert packed is not None
    assert packed.name == "umpire-toy-7.json.gz"
    assert gzip.decompress(packed.data) == exported
    assert packed == entries.export_file(table, exported)  # type: ignore[arg-type]
    monkeypatch.setattr(limits, "FILE_BYTES", 100)
    assert entries.export_file(table, exported) is None  # type: ignore[arg-type]


async def test_no_export_holds_the_key_before_the_end(desk: GameDesk) -> None:
    game = await play(desk)
    key = (await desk.store.key(game)).hex().encode()
    running = await desk.export(game)
    assert isinstance(running, bytes)
    assert key not in running
    await desk.resign(game, BOB)
    ended = await desk.export(game)
    assert isinstance(ended, bytes)
    assert key in ended
