"""The page on verifying is enough to check a game with a rewind, phrases and a message, and a seal; it is true."""

import copy
import hashlib
import json
import re
from itertools import islice
from typing import Any

import pytest

from tests.bot.formats import reader
from tests.bot.formats.conftest import rechained
from tests.bot.formats.test_forgeries import MESSAGE, genuine
from tests.bot.formats.test_sealfile import documents
from tests.bot.test_readme import PAGES

__all__ = ["documents", "genuine"]

KEY = bytes(range(32))
PAGE = PAGES["deploy/VERIFYING.md"]


def test_a_game_with_a_rewind_phrases_and_a_message_is_accepted(genuine: dict[str, Any]) -> None:
    assert genuine["header"]["message"] == str(MESSAGE)
    assert len(genuine["header"]["phrases"]) == 2
    assert any(event["kind"] == "rewound" for entry in genuine["entries"] for event in entry["events"])
    assert reader.game(genuine) == 2


async def test_a_game_without_a_message_is_accepted(document: dict[str, Any]) -> None:
    assert document["header"]["message"] is None
    assert reader.game(document) == 3


@pytest.mark.parametrize(("name", "value"), [("message", "1"), ("message", None), ("phrases", []), ("game", "9")])
def test_and_no_other_is(genuine: dict[str, Any], name: str, value: object) -> None:
    changed = copy.deepcopy(genuine)
    changed["header"][name] = value
    with pytest.raises(AssertionError):
        reader.game(rechained(changed))


def test_a_seal_is_accepted(documents: tuple[bytes, bytes]) -> None:
    after = json.loads(documents[1])
    assert reader.seal(after) == len(after["rolls"]) > 10
    after["rolls"][0]["phrase"] += "x"
    with pytest.raises(AssertionError):
        reader.seal(after)


def told(name: str) -> str:
    """Return what an example of the page says behind a name."""
    return re.findall(rf"^    {re.escape(name)} +(.*)$", PAGE, re.MULTILINE)[0]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def test_the_example_of_the_page_is_true(genuine: dict[str, Any]) -> None:
    assert told("commitment") == hashlib.sha256(KEY).hexdigest() == genuine["header"]["commitment"]
    header = {"key": KEY.hex(), "message": "1574096025767903264", "phrases": [["allied", "tea"], ["axis", "sand"]]}
    assert told("mixed in").encode() == reader.canonical([header["message"], header["phrases"]])
    key = reader.working_key(header)
    assert told("working key") == key.hex()
    shown, faces = told("17:0:0:0").split("...")
    assert bytes(islice(reader.octets(key, "17:0:0"), 4)).hex() == shown
    source = reader.octets(key, "17:0:0")
    assert numbers(faces)[2:] == [reader.face(source, 6, 1) for _ in range(2)]


def test_the_example_of_a_seal_is_true() -> None:
    mixed = re.findall(r"^    mixed in +(\[\[.*)$", PAGE, re.MULTILINE)[0]
    assert json.loads(mixed) == [
        ["expression", "2d6"], ["nonce", "99"], ["phrase", "tea"], ["purpose", ""], ["user", "7"],
    ]  # fmt: skip
    key = reader.mac(KEY, mixed.encode())
    shown, faces = told("guild-42:3:1:0").split("...")
    assert bytes(islice(reader.octets(key, "guild-42:3:1"), 4)).hex() == shown
    source = reader.octets(key, "guild-42:3:1")
    assert numbers(faces) == [reader.face(source, 6, 1) for _ in range(2)]


def test_the_page_names_every_field_of_a_document(document: dict[str, Any], documents: tuple[bytes, bytes]) -> None:
    shown = re.findall(r'^    (\{"format": 1, .*\})$', PAGE, re.MULTILINE)
    assert [re.findall(r'"([a-z]+)":', line) for line in shown] == [list(document), list(json.loads(documents[1]))]
