"""Forged exports: whoever has this code, and makes every link anew, is refused by both verifiers with the reason."""

import copy
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.desk import Done, GameDesk, NeedsConsent
from engine.kernel.codec import canonical
from tests.bot.desk.conftest import ANN, BOB, Clock, keys, order, to_first_roll
from tests.bot.formats.conftest import BOTH, Verifier, begun, kept, packed, put, rechained, refused
from tests.bot.stores import opened
from tests.kernel.toy import TOY

MESSAGE = 1_985_600_000_000_000_000
"""An id of 2030-01-01, a few hours behind the clock of the desk."""
Document = dict[str, Any]


async def _whole(path: Path) -> bytes:
    """Return the export of a game with phrases, a message, two rolls of one index, and a return over the first."""
    store = await opened(path / "umpire.db")
    desk = GameDesk(store, {"toy": TOY}, clock=Clock(), keys=keys)
    desk.publish()
    game = await begun(desk)
    for due in await desk.due():
        await desk.delivered(due.id, MESSAGE)
    await to_first_roll(desk, game)
    asked = await desk.undo(game, ANN)
    assert isinstance(asked, NeedsConsent)
    assert isinstance(await desk.consent(asked.request.id, BOB), Done)
    await order(desk, game, ANN, "stand")
    await desk.resign(game, BOB)
    data = await desk.export(game)
    await store.close()
    assert isinstance(data, bytes)
    return data


@pytest.fixture
async def genuine(tmp_path: Path) -> Document:
    return dict(json.loads(await kept(_whole, tmp_path)))


def place(document: Document, kind: str, last: bool = False) -> tuple[int, Document]:
    """Return the first or last event of a kind, and the number of its entry."""
    found = [(n, e) for n, entry in enumerate(document["entries"]) for e in entry["events"] if e["kind"] == kind]
    return found[-1 if last else 0]


def faces(document: Document) -> str:
    n, roll = place(document, "rolled")
    roll["faces"] = [6, 6]
    return f"entry {n}: roll 0 shows 6 6, the key gives"


def faces_after_the_return(document: Document) -> str:
    n, roll = place(document, "rolled", last=True)
    roll["faces"] = [6, 6]
    return f"entry {n}: roll 0 shows 6 6, the key gives"


def phrase_left_out(document: Document) -> str:
    del document["header"]["phrases"][1]
    return "the key gives"


def phrases_in_another_order(document: Document) -> str:
    document["header"]["phrases"].reverse()
    return "header: the phrases are not one for each side, in the order of sides"


def two_phrases_of_a_side(document: Document) -> str:
    document["header"]["phrases"].insert(0, ["north", "ad absurdum"])
    return "header: the phrases are not one for each side, in the order of sides"


def roll_with_more(document: Document) -> str:
    n, roll = place(document, "rolled")
    roll["salt"] = 77
    return f"entry {n}: event 1 is rolled and must have exactly"


def roll_of_another_series(document: Document) -> str:
    n, roll = place(document, "rolled", last=True)
    roll["epoch"] = 2
    return f"entry {n}: roll 0 of epoch 2 where roll 0 of epoch 1 was due"


def roll_passed_over(document: Document) -> str:
    n, roll = place(document, "rolled")
    roll["index"] = 1
    return f"entry {n}: roll 1 of epoch 0 where roll 0 of epoch 0 was due"


def return_in_the_same_series(document: Document) -> str:
    n, back = place(document, "rewound")
    back["epoch"] = 0
    return f"entry {n}: a return to entry {back['to']} in epoch 0, not 1"


def return_without_a_series(document: Document) -> str:
    n, back = place(document, "rewound")
    del back["epoch"]
    return f"entry {n}: event 0 is rewound and must have exactly epoch, kind, reason, to"


def rolls_from_two(document: Document) -> str:
    n, _ = place(document, "rolled")
    _from(document, 2)
    return f"entry {n}: a roll or return cannot be read"


def rolls_from_less_than_nothing(document: Document) -> str:
    n, _ = place(document, "rolled")
    _from(document, -1)
    return f"entry {n}: a roll or return cannot be read"


def _from(document: Document, low: int) -> None:
    """Let all dice count from another number, and show what the key gives then."""
    for entry in document["entries"]:
        for event in entry["events"]:
            if event["kind"] == "rolled":
                event["faces"] = [face + low - 1 for face in event["faces"]]
                event["low"] = low


def return_elsewhere(document: Document) -> str:
    n, back = place(document, "rewound")
    back["to"] = 1
    return f"entry {n}: goes back otherwise than it was ordered"


def return_to_what_was_taken_back(document: Document) -> str:
    n, _ = place(document, "rewound")
    again = copy.deepcopy(document["entries"][n])
    again["command"]["to"] = again["events"][0]["to"] = n - 1
    document["entries"].insert(n + 1, again)
    for number, entry in enumerate(document["entries"]):
        entry["n"] = number
    return f"entry {n + 1}: a return to entry {n - 1}, which does not stand"


def return_without_an_order(document: Document) -> str:
    n, _ = place(document, "rewound")
    document["entries"][n]["command"] = {"kind": "toy.boast"}
    return f"entry {n}: goes back without an order"


def order_by_the_referee(document: Document) -> str:
    document["entries"][4].update(side=None, via="referee")
    return "entry 4: the referee, and nobody else, intervenes"


def second_opening(document: Document) -> str:
    document["entries"][4].update(side=None, via="opening", command=None)
    return "entry 4: entry 0, and no other, is the opening"


def goes_on_behind_its_end(document: Document) -> str:
    last = document["entries"][-1]
    document["entries"].append({**copy.deepcopy(document["entries"][1]), "n": last["n"] + 1})
    return f"entry {last['n']}: the game ends here, but 1 entries follow"


def entry_left_out(document: Document) -> str:
    del document["entries"][5]
    return "entry 6: entry 5 was due"


def versions_that_say_nothing(document: Document) -> str:
    document["entries"][1]["versions"] = [1] * len(document["entries"][1]["events"])
    return "entry 1: its versions must be one number for each event"


VALUES = {
    "other phrase": ("header phrases 0 1", "per aspera", "the key gives"),
    "other message": ("header message", str(MESSAGE + 1), "the key gives"),
    "no message": ("header message", None, "the key gives"),
    "message as a number": ("header message", MESSAGE, "message"),
    "message with a zero": ("header message", f"0{MESSAGE}", "message"),
    "created after the message": (
        "header created", "2030-12-01T00:00:00.000000Z", f"header: message {MESSAGE} was sent 2030-",
    ),
    "other key": ("header key", "ab" * 32, "header: the commitment to this key is"),
    "other commitment": ("header commitment", "cd" * 32, "header: the commitment to this key is"),
    "other salt": ("header salt", "ef" * 32, "header: the salt does not follow from the key"),
    "key held back": ("header key", None, "header: the game is over, but the key is missing"),
    "other game": ("header game", "2", "the key gives"),
    "game with a zero": ("header game", "01", "game"),
    "other scenario": ("header scenario", "crossing", "header: scenario crossing, but the content is that of corridor"),
    "other content": ("content traps", [5, 5], "content: its digest is"),
    "other rules": ("header rules", 2, "header: rules 2, but the opening was played by rules 1"),
    "header with more": ("header nonce", "1", "cannot be read"),
    "entry with more": ("entries 3 note", "x", "cannot be read"),
    "document with more": ("comment", "x", "cannot be read"),
    "order with more": ("entries -1 command because", "x", "command is umpire.resign and must have exactly"),
    "order of nobody": ("entries 4 side", None, "entry 4: every order is of a side"),
    "order of a kind that is a list": ("entries 1 command kind", ["toy.boast"], "entry 1: command has no kind"),
} | {
    f"created {at}": ("header created", at, f"header: '{at}' is no moment")
    for at in (
        "2030-02-30T00:00:00.000000Z", "0001-01-01T00:00:00.000000Z", "9999-12-31T23:59:59.999999Z",
        "2029-1-1T0:0:0.0Z",
    )
}  # fmt: skip
"""Where another value is put, which, and what is then said."""
FORGERIES = (
    faces, faces_after_the_return, phrase_left_out, phrases_in_another_order, two_phrases_of_a_side, roll_with_more,
    roll_of_another_series, roll_passed_over, rolls_from_two, rolls_from_less_than_nothing,
    return_in_the_same_series, return_without_a_series, return_elsewhere, return_to_what_was_taken_back,
    return_without_an_order, order_by_the_referee, second_opening, goes_on_behind_its_end, entry_left_out,
    versions_that_say_nothing,
)  # fmt: skip


@BOTH
def test_the_genuine_one_is_accepted(genuine: Document, verifier: Verifier) -> None:
    lines, ok = verifier(packed(genuine))
    assert ok, lines
    told = "\n".join(lines)
    assert f"{MESSAGE} of 2030-01-" in told
    assert f"message {MESSAGE} must show the commitment and phrases" in told
    assert "2 rolls recomputed" in told


@BOTH
@pytest.mark.parametrize("forged", VALUES)
def test_another_value_is_refused_although_the_chain_was_made_anew(
    genuine: Document, verifier: Verifier, forged: str
) -> None:
    where, value, told = VALUES[forged]
    put(genuine, where, value)
    lines, ok = verifier(packed(rechained(genuine)))
    assert not ok, lines
    assert any(told in line for line in refused(lines)), lines
    assert lines[-1] == "This is not the game that was played."


@BOTH
@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forgery_is_refused_although_the_chain_was_made_anew(
    genuine: Document, verifier: Verifier, forgery: Callable[[Document], str]
) -> None:
    told = forgery(genuine)
    lines, ok = verifier(packed(rechained(genuine)))
    assert not ok, lines
    assert any(told in line for line in refused(lines)), lines
    assert lines[-1] == "This is not the game that was played."


SPELLINGS = {
    "a name twice": (b'"commitment":', b'"created":"2029-01-01T00:00:00.000000Z","commitment":', "stands twice"),
    "a part of a number": (b'"n":1,', b'"n":1.0,', "entr"),
    "a power of ten": (b'"n":10,', b'"n":1e1,', "the number 1e1 is not written as it is here"),
    "less than nothing": (b'"n":0,', b'"n":-0,', "the number -0 is not written as it is here"),
    "no number": (b'"rules":1,', b'"rules":NaN,', "NaN is no number"),
    "a long fraction": (b'"traps":[4,2]', b'"traps":[4,2.50]', "the number 2.50 is not written as it is here"),
    "a power of ten for a fraction": (b'"traps":[4,2]', b'"traps":[25e-1,2]', "the number 25e-1 is not written as"),
    "a power of ten for a whole number": (b'"traps":[4,2]', b'"traps":[4e0,2]', "the number 4e0 is not written as"),
    "a yes for a one": (b'"rules":1,', b'"rules":true,', "rules"),
    "something behind it": (b'"head":', b'"heads":', "cannot be read"),
}


@BOTH
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_another_spelling_is_refused(genuine: Document, verifier: Verifier, spelling: str) -> None:
    old, new, told = SPELLINGS[spelling]
    data = canonical(genuine)
    assert old in data
    lines, ok = verifier(data.replace(old, new, 1))
    assert not ok
    assert any(told in line for line in refused(lines)), lines


@BOTH
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le"])
def test_only_utf_8_without_a_mark_is_read(genuine: Document, verifier: Verifier, encoding: str) -> None:
    lines, ok = verifier(canonical(genuine).decode().encode(encoding))
    assert not ok
    assert lines[0].startswith("document   REFUSED  cannot be read")


@BOTH
def test_a_number_with_a_point_in_the_content_is_written_as_python_writes_it(
    genuine: Document, verifier: Verifier
) -> None:
    genuine["content"]["traps"] = [4.0, 2]
    genuine["header"]["content"] = hashlib.sha256(canonical(genuine["content"])).hexdigest()
    data = canonical(rechained(genuine))
    assert b"[4.0,2]" in data
    lines, ok = verifier(data)
    assert ok, lines
