"""The shape of both documents: which fields stand where, and what kind of value each holds."""

from __future__ import annotations

import re
from collections.abc import Callable

from documents import Refusal

HEADER = {"game", "system", "scenario", "rules", "content", "commitment", "phrases", "created", "salt", "key"}
ENTRY = {"n", "side", "via", "rules", "command", "events", "link"}
DOCUMENT = {"format", "header", "content", "entries", "head"}
SEAL_DOCUMENT = {"format", "seal", "rolls", "head"}
SEAL = {"guild", "number", "commitment", "opened", "key"}
ROLL = {
    "number", "user", "channel", "nonce", "phrase", "purpose", "expression", "faces", "totals", "at", "link"
}  # fmt: skip
ENTERED = "entered"
VERSION = re.compile(r"[0-9]+(\.[0-9]+)*")
SLUG = re.compile("[a-z][a-z0-9-]*")


def read_game(document: dict) -> None:
    """Refuse a game's export unless every field has the expected shape."""
    _known("document", document, DOCUMENT, frozenset({"umpire"}))
    _read_format(document)
    _shape("document", "umpire", "umpire" not in document or _is_version(document["umpire"]))
    read_header(document["header"])
    _shape("document", "content", isinstance(document["content"], dict))
    _shape("document", "head", _is_hex(document["head"]))
    _shape("document", "entries", is_list(document["entries"], lambda _: True) and document["entries"])
    for n, entry in enumerate(document["entries"]):
        _read_entry(f"entry {n}", entry)


def read_header(header: dict) -> None:
    """Refuse the header of a game unless every field has the expected shape."""
    _known("header", header, HEADER, frozenset({"message", "dice"}))
    _shape("header", "dice", header.get("dice", ENTERED) == ENTERED)
    _shape("header", "message", header.get("message") is None or is_snowflake(header["message"]))
    _shape("header", "game", is_snowflake(header["game"]))
    _shape("header", "system", isinstance(header["system"], str) and SLUG.fullmatch(header["system"]))
    _shape("header", "scenario", isinstance(header["scenario"], str) and header["scenario"])
    _shape("header", "created", isinstance(header["created"], str))
    for name in ("content", "commitment", "salt"):
        _shape("header", name, _is_hex(header[name]))
    _shape("header", "rules", is_int(header["rules"]) and header["rules"] >= 0)
    _shape("header", "key", header["key"] is None or _is_hex(header["key"]))
    _shape("header", "phrases", is_list(header["phrases"], _is_phrase))


def read_seal(document: dict) -> None:
    """Refuse a seal's export unless every field has the expected shape."""
    _known("document", document, SEAL_DOCUMENT)
    _read_format(document)
    seal = document["seal"]
    _known("seal", seal, SEAL)
    _shape("seal", "guild", _is_decimal(seal["guild"]))
    _shape("seal", "number", is_int(seal["number"]) and seal["number"] > 0)
    _shape("seal", "commitment", _is_hex(seal["commitment"]))
    _shape("seal", "opened", isinstance(seal["opened"], str))
    _shape("seal", "key", seal["key"] is None or _is_hex(seal["key"]))
    _shape("document", "head", _is_hex(document["head"]))
    _shape("document", "rolls", is_list(document["rolls"], lambda _: True))
    for n, roll in enumerate(document["rolls"], 1):
        place = f"roll {n}"
        _known(place, roll, ROLL)
        _shape(place, "number", is_int(roll["number"]))
        for name in ("user", "channel", "nonce"):
            _shape(place, name, _is_decimal(roll[name]))
        for name in ("phrase", "purpose", "expression", "at"):
            _shape(place, name, isinstance(roll[name], str))
        for name in ("faces", "totals"):
            _shape(place, name, is_list(roll[name], is_int))
        _shape(place, "link", _is_hex(roll["link"]))


def is_int(value: object) -> bool:
    """Tell whether a value is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_list(value: object, fits: Callable[[object], bool]) -> bool:
    """Tell whether a value is a list of which each item fits."""
    return isinstance(value, list) and all(fits(item) for item in value)


def is_snowflake(value: object) -> bool:
    """Tell whether a value is written as an id of Discord is."""
    return _is_decimal(value) and len(value) < 20


def _read_entry(place: str, entry: dict) -> None:
    _known(place, entry, ENTRY, frozenset({"versions"}))
    _shape(place, "n", is_int(entry["n"]))
    _shape(place, "side", entry["side"] is None or isinstance(entry["side"], str))
    _shape(place, "via", entry["via"] in ("opening", "player", "standing", "clock", "referee", "house", "table"))
    _shape(place, "rules", is_int(entry["rules"]))
    _shape(place, "command", entry["command"] is None or isinstance(entry["command"], dict))
    _shape(place, "events", is_list(entry["events"], lambda event: isinstance(event, dict)))
    _shape(place, "link", _is_hex(entry["link"]))
    _shape(place, "versions", is_list(entry.get("versions", []), is_int))


def _read_format(document: dict) -> None:
    if document["format"] != 1 or type(document["format"]) is not int:
        raise Refusal(f"cannot be read: format {document['format']} is not known here")


def _known(place: str, value: object, names: set[str], optional: frozenset[str] = frozenset()) -> None:
    if not isinstance(value, dict) or not names <= set(value) <= names | optional:
        raise Refusal(f"cannot be read: {place} must have exactly {', '.join(sorted(names))}")


def _shape(place: str, name: str, fits: object) -> None:
    if not fits:
        raise Refusal(f"cannot be read: {name} of {place} has a wrong value")


def _is_version(value: object) -> bool:
    return isinstance(value, str) and VERSION.fullmatch(value) is not None


def _is_hex(value: object) -> bool:
    return isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")


def _is_decimal(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= 20 and set(value) <= set("0123456789") and value[0] != "0"


def _is_phrase(value: object) -> bool:
    return is_list(value, lambda item: isinstance(item, str)) and len(value) == 2 and value[1] != ""
