"""The file of a seal and both verifiers: what was rolled is accepted, and nothing in it can be changed."""

import copy
import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.desk.rolls import RollDesk
from bot.tools.verify import main
from engine.kernel.codec import canonical
from engine.kernel.ledger import first_link, next_link
from tests.bot.desk.conftest import Clock, keys
from tests.bot.desk.test_rolls import asked, sealed
from tests.bot.formats.conftest import BOTH, Verifier, alone, kept, ours, packed, put, refused
from tests.bot.stores import opened

LINES = (
    "2d6+1", "3x 4d6r1!kh3", "6d6>=5 saves", "d66 # рана", "4dF", "10d6ro<3", "5d10!8kl2-1d4", "d%", "8d2r2",
    "2d20 adv", "30d6!>=4", "3d6dh1", "4dFr-1>=0", "4d66kh2", "1d256", "-1d4+10",
)  # fmt: skip


NONCE = 473_385_600_000 << 22
"""An id of the moment at which the clock of the desk stands."""


async def _revealed(path: Path) -> tuple[bytes, bytes]:
    store = await opened(path / "umpire.db")
    rolls = RollDesk(store, clock=Clock(), keys=keys)
    await sealed(rolls)
    for n, line in enumerate(LINES, 1):
        await rolls.roll(asked(NONCE + n, line, user=1 + n % 3, phrase="тихий Дон" if n % 2 else ""))
    before = await rolls.export(7, 1)
    await rolls.rotate(7, 1, 9, "en")
    after = await rolls.export(7, 1)
    await store.close()
    assert before is not None
    assert after is not None
    return before, after


@pytest.fixture
async def documents(tmp_path: Path) -> tuple[bytes, bytes]:
    """A seal before and after it is revealed."""
    return await kept(_revealed, tmp_path)


@pytest.fixture
def document(documents: tuple[bytes, bytes]) -> dict[str, Any]:
    return dict(json.loads(documents[1]))


def rechained(document: dict[str, Any]) -> dict[str, Any]:
    """Make every link anew, as a cheat would who has this code."""
    link = first_link({name: value for name, value in document["seal"].items() if name != "key"})
    for roll in document["rolls"]:
        link = next_link(link, {name: value for name, value in roll.items() if name != "link"})
        roll["link"] = link
    document["head"] = link
    return document


@BOTH
def test_what_was_rolled_is_accepted(documents: tuple[bytes, bytes], verifier: Verifier) -> None:
    before, after = documents
    lines, ok = verifier(before)
    assert ok, lines
    assert f"{len(LINES)} rolls in order" in "\n".join(lines)
    assert "not revealed yet" in "\n".join(lines)
    lines, ok = verifier(after)
    assert ok, lines
    assert f"{len(LINES)} rolls recomputed" in "\n".join(lines)
    assert lines[-1] == "Everything that can be checked holds."


def test_both_print_the_same(documents: tuple[bytes, bytes]) -> None:
    for data in documents:
        assert ours(data) == alone(data)


def test_the_program_checks_a_file(
    documents: tuple[bytes, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "seal.json"
    path.write_bytes(documents[1])
    assert main(path) == 0
    assert "seal 1 of guild 7" in capsys.readouterr().out


def _leaves(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = False
    for name, inner in pairs:
        found = True
        yield from _leaves(inner, (*at, name))
    if not found:
        yield at


def _changed(value: Any) -> Any:
    if isinstance(value, str) and len(value) == 64:
        return value[:-1] + ("0" if value[-1] != "0" else "1")
    return value + 1 if isinstance(value, int) else f"{value}1"


@BOTH
def test_every_single_value_is_guarded(document: dict[str, Any], verifier: Verifier) -> None:
    leaves = list(_leaves(document))
    assert len(leaves) > 250
    for at in leaves:
        changed = copy.deepcopy(document)
        inner = changed
        for step in at[:-1]:
            inner = inner[step]
        inner[at[-1]] = _changed(inner[at[-1]])
        lines, ok = verifier(packed(changed))
        assert not ok, at
        assert refused(lines), at
        assert lines[-1] == "These are not the rolls that were thrown."


def _face(document: dict[str, Any]) -> str:
    roll = document["rolls"][0]
    roll["faces"][0] = roll["faces"][0] % 6 + 1
    return "roll 1: shows"


def _total(document: dict[str, Any]) -> str:
    document["rolls"][2]["totals"][0] += 1
    return "roll 3: comes to"


def _order(document: dict[str, Any]) -> str:
    rolls = document["rolls"]
    rolls[0], rolls[4] = rolls[4], rolls[0]
    rolls[0]["number"], rolls[4]["number"] = 1, 5
    return "roll 1: shows"


def _left_out(document: dict[str, Any]) -> str:
    del document["rolls"][3]
    return "roll 5: roll 4 was due"


def _twice(document: dict[str, Any]) -> str:
    document["rolls"][5]["nonce"] = document["rolls"][2]["nonce"]
    return "roll 6: its nonce is that of an earlier roll"


START = "2030-01-01T00:00:00.000000Z"
"""Where the clock of the desk stands."""
VALUES = {
    "expression": ("rolls 1 expression", "3x 4d6r1!kl3", "roll 2: shows"),
    "spelling": ("rolls 0 expression", "2d6++1", "roll 1: '2d6++1' is no canonical expression"),
    "too often": ("rolls 0 expression", "99x 100d6", "roll 1: '99x 100d6' is no canonical expression"),
    "too many dice": ("rolls 0 expression", "2x 51d6", "roll 1: '2x 51d6' is no canonical expression"),
    "too many terms": ("rolls 0 expression", "1d6" + 12 * "+1", "is no canonical expression"),
    "roller": ("rolls 5 user", "99", "roll 6: shows"),
    "purpose": ("rolls 2 purpose", "saves of the other side", "roll 3: shows"),
    "seal number": ("seal number", 2, "roll 1: shows"),
    "key": ("seal key", hashlib.sha256(b"another").hexdigest(), "seal: the commitment to this key is"),
    "late": (
        "rolls 2 at",
        "2030-01-01T01:00:00.000000Z",
        f"roll 3: its nonce is of {START}, the roll of 2030-01-01T01",
    ),
    "old nonce": ("rolls 2 nonce", "7", "roll 3: its nonce is of 2015-01-01"),
    "opened": (
        "seal opened",
        "2030-01-02T00:00:00.000000Z",
        f"roll 1: of {START}, before the seal was opened",
    ),
    "no day": ("seal opened", "yesterday", "seal: 'yesterday' is no moment"),
    "guild": ("seal guild", "8", "roll 1: shows"),
    "guild with a zero": ("seal guild", "07", "guild"),
    "phrase": ("rolls 0 phrase", "ad astra", "roll 1: shows"),
    "more": ("rolls 0 message", "1", "cannot be read"),
    "more of the seal": ("seal message", None, "cannot be read"),
}
"""Where another value is put, which, and what is then said."""
CHEATS = (
    _twice, _face, _total, _order, _left_out,
)  # fmt: skip


@BOTH
@pytest.mark.parametrize("forged", VALUES)
def test_another_value_is_found_although_the_chain_was_made_anew(
    document: dict[str, Any], verifier: Verifier, forged: str
) -> None:
    where, value, told = VALUES[forged]
    put(document, where, value)
    lines, ok = verifier(packed(rechained(document)))
    assert not ok
    assert any(told in line for line in refused(lines)), lines


@BOTH
@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_is_found_although_the_chain_was_made_anew(
    document: dict[str, Any], verifier: Verifier, cheat: Callable[[dict[str, Any]], str]
) -> None:
    told = cheat(document)
    lines, ok = verifier(packed(rechained(document)))
    assert not ok
    assert any(told in line for line in refused(lines)), lines


@BOTH
def test_rolls_cut_off_at_the_end_do_not_match_the_chain_that_was_shown(
    document: dict[str, Any], verifier: Verifier
) -> None:
    del document["rolls"][-1]
    lines, ok = verifier(packed(document))
    assert not ok
    assert "head: is not the link of the last roll" in "\n".join(lines)


@BOTH
@pytest.mark.parametrize("data", [b"", b"[]", b'{"seal":1}', b'{"seal":1,"seal":2}', b'{"seal":{},"rolls":[NaN]}'])
def test_what_is_no_seal_is_refused(data: bytes, verifier: Verifier) -> None:
    lines, ok = verifier(data)
    assert not ok
    assert len(refused(lines)) == 1


def test_the_file_is_what_its_page_says(documents: tuple[bytes, bytes], document: dict[str, Any]) -> None:
    plain = {name: value for name, value in document["seal"].items() if name != "key"}
    link = hashlib.sha256(canonical(plain)).hexdigest()
    for roll in document["rolls"]:
        chained = {name: value for name, value in roll.items() if name != "link"}
        link = hashlib.sha256(link.encode() + b"\n" + canonical(chained)).hexdigest()
        assert link == roll["link"]
    assert document["head"] == link
    assert hashlib.sha256(bytes.fromhex(document["seal"]["key"])).hexdigest() == document["seal"]["commitment"]
