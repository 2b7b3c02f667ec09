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
    known("document", document, DOCUMENT, frozenset({"umpire"}))
    read_format(document)
    shape("document", "umpire", "umpire" not in document or is_version(document["umpire"]))
    read_header(document["header"])
    shape("document", "content", isinstance(document["content"], dict))
    shape("document", "head", is_hex(document["head"]))
    shape("document", "entries", is_list(document["entries"], lambda _: True) and document["entries"])
    for n, entry in enumerate(document["entries"]):
        _read_entry(f"entry {n}", entry)


def read_header(header: dict) -> None:
    """Refuse the header of a game unless every field has the expected shape."""
    known("header", header, HEADER, frozenset({"message", "dice"}))
    shape("header", "dice", header.get("dice", ENTERED) == ENTERED)
    shape("header", "message", header.get("message") is None or is_snowflake(header["message"]))
    shape("header", "game", is_snowflake(header["game"]))
    shape("header", "system", isinstance(header["system"], str) and SLUG.fullmatch(header["system"]))
    shape("header", "scenario", isinstance(header["scenario"], str) and header["scenario"])
    shape("header", "created", isinstance(header["created"], str))
    for name in ("content", "commitment", "salt"):
        shape("header", name, is_hex(header[name]))
    shape("header", "rules", is_int(header["rules"]) and header["rules"] >= 0)
    shape("header", "key", header["key"] is None or is_hex(header["key"]))
    shape("header", "phrases", is_list(header["phrases"], _is_phrase))


def read_seal(document: dict) -> None:
    """Refuse a seal's export unless every field has the expected shape."""
    known("document", document, SEAL_DOCUMENT)
    read_format(document)
    seal = document["seal"]
    known("seal", seal, SEAL)
    shape("seal", "guild", _is_decimal(seal["guild"]))
    shape("seal", "number", is_int(seal["number"]) and seal["number"] > 0)
    shape("seal", "commitment", is_hex(seal["commitment"]))
    shape("seal", "opened", isinstance(seal["opened"], str))
    shape("seal", "key", seal["key"] is None or is_hex(seal["key"]))
    shape("document", "head", is_hex(document["head"]))
    shape("document", "rolls", is_list(document["rolls"], lambda _: True))
    for n, roll in enumerate(document["rolls"], 1):
        place = f"roll {n}"
        known(place, roll, ROLL)
        shape(place, "number", is_int(roll["number"]))
        for name in ("user", "channel", "nonce"):
            shape(place, name, _is_decimal(roll[name]))
        for name in ("phrase", "purpose", "expression", "at"):
            shape(place, name, isinstance(roll[name], str))
        for name in ("faces", "totals"):
            shape(place, name, is_list(roll[name], is_int))
        shape(place, "link", is_hex(roll["link"]))


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
    known(place, entry, ENTRY, frozenset({"versions"}))
    shape(place, "n", is_int(entry["n"]))
    shape(place, "side", entry["side"] is None or isinstance(entry["side"], str))
    shape(place, "via", entry["via"] in ("opening", "player", "standing", "clock", "referee", "house", "table"))
    shape(place, "rules", is_int(entry["rules"]))
    shape(place, "command", entry["command"] is None or isinstance(entry["command"], dict))
    shape(place, "events", is_list(entry["events"], lambda event: isinstance(event, dict)))
    shape(place, "link", is_hex(entry["link"]))
    shape(place, "versions", is_list(entry.get("versions", []), is_int))


def read_format(document: dict) -> None:
    """Refuse a document of another format."""
    if document["format"] != 1 or type(document["format"]) is not int:
        raise Refusal(f"cannot be read: format {document['format']} is not known here")


def known(place: str, value: object, names: set[str], optional: frozenset[str] = frozenset()) -> None:
    """Refuse an object that has not exactly these names, and maybe some more."""
    if not isinstance(value, dict) or not names <= set(value) <= names | optional:
        raise Refusal(f"cannot be read: {place} must have exactly {', '.join(sorted(names))}")


def shape(place: str, name: str, fits: object) -> None:
    """Refuse a field whose value does not fit."""
    if not fits:
        raise Refusal(f"cannot be read: {name} of {place} has a wrong value")


def is_version(value: object) -> bool:
    """Tell whether a value is the version of a program."""
    return isinstance(value, str) and VERSION.fullmatch(value) is not None


def is_hex(value: object) -> bool:
    """Tell whether a value is a digest, a link or a key in hex."""
    return isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")


def _is_decimal(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= 20 and set(value) <= set("0123456789") and value[0] != "0"


def _is_phrase(value: object) -> bool:
    return is_list(value, lambda item: isinstance(item, str)) and len(value) == 2 and value[1] != ""
