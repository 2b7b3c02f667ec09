#!/usr/bin/env python3
"""Verify a game that Umpire moderated, or a seal of its dice, without any of Umpire's code.

Needs Python 3.9 and nothing else:

    python3 verify_umpire.py FILE.json

A large game comes packed, as FILE.json.gz; it may stay so.

What is checked, and how to do it by hand.  "Canonical JSON" is UTF-8 with names sorted, no spaces, nothing escaped that
need not be; "hex" is lower case.

content   SHA-256 of the canonical JSON of `content`, in hex, is `header.content`.
key       Before the game the umpire drew 32 random bytes and published `header.commitment` = SHA-256(key) in hex.
          `header.key` is that key in hex, revealed when the game was over.
message   `header.message` is the id of the message in which commitment and phrases stood before the game began, null
          or missing where there was none.  (id >> 22) + 1420070400000 are the milliseconds since 1970 when it was sent:
          after `header.created`, but for a minute by which clocks may differ.
rolls     The working key is HMAC-SHA-256(key, canonical JSON of [message, phrases]), where phrases is a list of
          [side, phrase] sorted by side; without a message it is HMAC-SHA-256(key, canonical JSON of phrases), and
          without phrases either the key itself.  The bytes of a roll are
          HMAC-SHA-256(working key, "GAME:EPOCH:INDEX:BLOCK"), blocks 0, 1, 2, ... one after another.  A byte b shows
          the face `low + b % die` if b < 256 - 256 % die, and is skipped otherwise.  Indexes count up from 0.  A return
          to an earlier entry (`rewound`) goes back to the index of that entry, and if it takes back a roll, the epoch
          rises by one, so that nobody knows the coming faces.
entered   Where `header.dice` is "entered", members threw the dice at their table and no key decides them.  Every entry
          with rolls then ends with the event `dice-entered`: for each of its rolls in order who entered the faces, who
          confirmed them, another member, both by their numbers at Discord, and how often faces were struck out before.
salt      `header.salt` is HMAC-SHA-256(key, "salt of the ledger") in hex; it makes the links unguessable while orders
          are hidden.
chain     The first link is SHA-256 of the canonical JSON of `header` without `key`, and without `message` where that
          is null, in hex.  The link of an entry is SHA-256 of the previous link in hex, a line feed, and the canonical
          JSON of the entry without `link` and `versions`.  `head` is the last link; the closing post of the game shows
          it too: compare them.

elsewhere An entry `umpire.go-on` says that the game was played elsewhere up to the entry before: `header` is what the
          first link covered there, `head` the last link there, `key` the key of its dice, empty where it was not
          known.  Rolls before that entry follow from that header and key, those after it from `header` of the document;
          the chain from that header over the entries before must end in that `head`.

`umpire` may stand in the document: the version of the program that wrote it, numbers with points between them.  No link
covers it.

Whether every order was lawful, only `umpire verify` can tell: that needs the rules themselves.

A seal, that is dice rolled outside of games, is a document `{"format", "seal", "rolls", "head"}`.

key       As above: `seal.commitment` is SHA-256 of `seal.key`; it was shown before the first roll of the seal.
rolls     Roll `number` counts from 1.  Its working key is HMAC-SHA-256(key, canonical JSON of [["expression", ...],
          ["nonce", ...], ["phrase", ...], ["purpose", ...], ["user", ...]] of the roll); its bytes are
          HMAC-SHA-256(working key, "guild-GUILD:SEAL:NUMBER:BLOCK"), read as above, die after die.  `faces` are all
          dice in the order of their throws: repeats, in them terms from left to right, in each first every die with
          its rerolls, then die by die what explodes.  `d66` are two dice of six, `dF` shows -1 to 1.  Modifiers act in
          the order reroll, explode, keep or drop, count; a die is rerolled at most 20 times and explodes at most 20
          times in a row.
chain     The first link is SHA-256 of the canonical JSON of `seal` without `key`; that of a roll SHA-256 of the
          previous link, a line feed, and the canonical JSON of the roll without `link`.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import json
import re
import sys
import zlib
from collections.abc import Callable, Iterator
from datetime import MAXYEAR, datetime, timedelta, timezone

HEADER = {"game", "system", "scenario", "rules", "content", "commitment", "phrases", "created", "salt", "key"}
ENTRY = {"n", "side", "via", "rules", "command", "events", "link"}
DOCUMENT = {"format", "header", "content", "entries", "head"}
SEAL_DOCUMENT = {"format", "seal", "rolls", "head"}
SEAL = {"guild", "number", "commitment", "opened", "key"}
ROLL = {
    "number", "user", "channel", "nonce", "phrase", "purpose", "expression", "faces", "totals", "at", "link"
}  # fmt: skip
BOUND = ("expression", "nonce", "phrase", "purpose", "user")
AGAIN = 20
REPEATS, TERMS, DICE, MOST = 20, 12, 100, 1000000
COMMANDS = {
    "umpire.resign": "",
    "umpire.time-up": "",
    "umpire.watch": "trigger subject",
    "umpire.unwatch": "trigger subject",
    "umpire.rewind": "to reason agreed",
    "umpire.place": "what at reason",
    "umpire.remove": "what reason",
    "umpire.set": "what field value reason",
    "umpire.rule": "text reason clause",
    "umpire.seats": "sides was now by at agreed word",
    "umpire.referee": "was now by at agreed word",
    "umpire.copy": "sides by at",
    "umpire.for": "side order reason",
    "umpire.reroll": "entry reason",
    "umpire.close": "verdict winner reason",
    "umpire.note": "text",
    "umpire.substitute": "side was now by at reason",
    "umpire.go-on": "header key head by at",
    "umpire.pause": "until by at reason agreed word",
    "umpire.resume": "by at reason agreed word",
    "umpire.extend": "side seconds by at reason agreed word",
    "umpire.pace": "pace by at reason agreed word",
    "umpire.time-out": "side at then",
}
EVENTS = {
    "rolled": "index die faces rule purpose low epoch",
    "paused": "stack decisions",
    "forced": "side asks order rule",
    "ended": "winner reason",
    "rewound": "to epoch reason",
    "ruling": "text reason clause",
    "remarked": "text",
    "minuted": "",
    "watch-set": "side trigger subject",
    "watch-cleared": "side trigger subject",
    "dice-entered": "hands",
}
INTERVENTIONS = (
    "umpire.place", "umpire.remove", "umpire.set", "umpire.rule", "umpire.for", "umpire.reroll", "umpire.close",
    "umpire.note",
)  # fmt: skip
MINUTES = (
    "umpire.seats", "umpire.referee", "umpire.copy", "umpire.substitute", "umpire.go-on", "umpire.pause",
    "umpire.resume", "umpire.extend", "umpire.pace", "umpire.time-out",
)  # fmt: skip
ENTERED = "entered"
HANDS = {"by", "confirmed", "disputed"}
MOMENT = "%Y-%m-%dT%H:%M:%S.%fZ"
FIRST = datetime(2015, 1, 1, tzinfo=timezone.utc)  # noqa: UP017 - for Python 3.9
LIFE = timedelta(minutes=15)
SKEW = timedelta(minutes=1)
LARGEST = 256 * 1024 * 1024
VERSION = re.compile(r"[0-9]+(\.[0-9]+)*")
SLUG = re.compile("[a-z][a-z0-9-]*")
EXPRESSION = re.compile(r"(?:([1-9][0-9]?)x )?([^ ]+)")
COUNT, NUMBER = "[1-9][0-9]{0,2}", "[1-9][0-9]{0,6}"
TERM = re.compile(
    rf"([+-]?)(?:({COUNT})d(F|{COUNT})(?:r(o?)(>=|<=|)(0|-?{NUMBER}))?(?:(!)(0|{NUMBER})?)?"
    rf"(?:(kh|kl|dh|dl)({COUNT}))?(?:(>=|<=|=)(0|-?{NUMBER}))?|(0|{NUMBER}))"
)
UNDECIDED = "not decided"
CUT_OFF = "not decided: ended without a result, or cut off; the closing post in the channel shows the true head"


class Refusal(Exception):
    """What does not hold, beginning with its place."""


class Unchecked(Exception):
    """Why something cannot be checked here or now."""


def main(arguments: list[str]) -> int:
    """Print the verdict on a file and return the exit code: 0 holds, 1 does not, 2 no such file."""
    if len(arguments) != 1:
        sys.stderr.write("usage: verify_umpire.py FILE.json\n")
        return 2
    try:
        with open(arguments[0], "rb") as file:  # noqa: PTH123
            data = file.read()
    except OSError as error:
        sys.stderr.write(f"{arguments[0]}: {error.strerror}\n")
        return 2
    lines, ok = verdict(data)
    sys.stdout.write("\n".join([*lines, ""]))
    return 0 if ok else 1


def verdict(data: bytes) -> tuple[list[str], bool]:
    """Return the lines of the verdict on the bytes of an export, and whether nothing was refused."""
    otherwise, checks = "This is not the game that was played.", CHECKS
    try:
        document = loaded(data)
        if isinstance(document, dict) and "seal" in document:
            otherwise, checks = "These are not the rolls that were thrown.", SEAL_CHECKS
            read_seal(document)
            about = f"seal {document['seal']['number']} of guild {document['seal']['guild']}"
            detail = f"{about}, {len(document['rolls'])} rolls"
        else:
            read_game(document)
            detail = f"game {document['header']['game']}, {len(document['entries'])} entries"
    except Refusal as refusal:
        return [line("document", "REFUSED", refusal), otherwise], False
    lines, ok = [line("document", "ok", detail)], True
    over = checks is CHECKS and any((e["command"] or {}).get("kind") == "umpire.go-on" for e in document["entries"])
    for name, check in (*checks, *((("elsewhere", check_elsewhere),) if over else ())):
        try:
            lines.append(line(name, "ok", check(document)))
        except Unchecked as why:
            lines.append(line(name, "-", why))
        except Refusal as refusal:
            lines.append(line(name, "REFUSED", refusal))
            ok = False
    lines.append("Everything that can be checked holds." if ok else otherwise)
    return lines, ok


def line(name: str, mark: str, detail: object) -> str:
    return f"{name:<10} {mark:<7}  {detail}"


def unpacked(data: bytes) -> bytes:
    """Return what a packed file holds, and at most so much that it harms nobody; any other file as it is."""
    if data[:2] != b"\x1f\x8b":
        return data
    reader = zlib.decompressobj(31)
    try:
        held = reader.decompress(data, LARGEST)
    except zlib.error:
        raise Refusal("cannot be unpacked") from None
    if reader.unconsumed_tail:
        raise Refusal(f"holds more than {LARGEST} bytes")
    if reader.unused_data or not reader.eof:
        raise Refusal("cannot be unpacked")
    return held


def loaded(data: bytes) -> object:
    """Parse strictly: UTF-8 without a byte order mark, no name twice, no number that is none."""
    data = unpacked(data)
    try:
        document = json.loads(
            data.decode(), object_pairs_hook=once, parse_constant=no_constant, parse_int=whole, parse_float=broken
        )
        canonical(document)
    except (ValueError, RecursionError) as error:
        raise Refusal(f"cannot be read: {error}") from error
    return document


def read_format(document: dict) -> None:
    if document["format"] != 1 or type(document["format"]) is not int:
        raise Refusal(f"cannot be read: format {document['format']} is not known here")


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
        read_entry(f"entry {n}", entry)


def read_header(header: dict) -> None:
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
    shape("header", "phrases", is_list(header["phrases"], is_phrase))


def read_seal(document: dict) -> None:
    """Refuse a seal's export unless every field has the expected shape."""
    known("document", document, SEAL_DOCUMENT)
    read_format(document)
    seal = document["seal"]
    known("seal", seal, SEAL)
    shape("seal", "guild", is_decimal(seal["guild"]))
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
            shape(place, name, is_decimal(roll[name]))
        for name in ("phrase", "purpose", "expression", "at"):
            shape(place, name, isinstance(roll[name], str))
        for name in ("faces", "totals"):
            shape(place, name, is_list(roll[name], is_int))
        shape(place, "link", is_hex(roll["link"]))


def read_entry(place: str, entry: dict) -> None:
    known(place, entry, ENTRY, frozenset({"versions"}))
    shape(place, "n", is_int(entry["n"]))
    shape(place, "side", entry["side"] is None or isinstance(entry["side"], str))
    shape(place, "via", entry["via"] in ("opening", "player", "standing", "clock", "referee", "house", "table"))
    shape(place, "rules", is_int(entry["rules"]))
    shape(place, "command", entry["command"] is None or isinstance(entry["command"], dict))
    shape(place, "events", is_list(entry["events"], lambda event: isinstance(event, dict)))
    shape(place, "link", is_hex(entry["link"]))
    shape(place, "versions", is_list(entry.get("versions", []), is_int))


def once(pairs: list) -> dict:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Refusal(f"the name {twice!r} stands twice in one object")
    return found


def no_constant(word: str) -> None:
    raise Refusal(f"{word} is no number")


def whole(text: str) -> int:
    if str(int(text)) != text:
        raise Refusal(f"the number {text} is not written as it is here")
    return int(text)


def broken(text: str) -> float:
    """Return a number with a point, as content may have it."""
    if repr(float(text)) != text:
        raise Refusal(f"the number {text[:40]} is not written as it is here")
    return float(text)


def known(place: str, value: object, names: set[str], optional: frozenset[str] = frozenset()) -> None:
    if not isinstance(value, dict) or not names <= set(value) <= names | optional:
        raise Refusal(f"cannot be read: {place} must have exactly {', '.join(sorted(names))}")


def shape(place: str, name: str, fits: object) -> None:
    if not fits:
        raise Refusal(f"cannot be read: {name} of {place} has a wrong value")


def is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_version(value: object) -> bool:
    return isinstance(value, str) and VERSION.fullmatch(value) is not None


def is_hex(value: object) -> bool:
    return isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")


def is_decimal(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= 20 and set(value) <= set("0123456789") and value[0] != "0"


def is_snowflake(value: object) -> bool:
    return is_decimal(value) and len(value) < 20


def is_list(value: object, fits: Callable[[object], bool]) -> bool:
    return isinstance(value, list) and all(fits(item) for item in value)


def is_phrase(value: object) -> bool:
    return is_list(value, lambda item: isinstance(item, str)) and len(value) == 2 and value[1] != ""


def canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def check_content(document: dict) -> str:
    digest, said = sha256(canonical(document["content"])), document["header"]["content"]
    if digest != said:
        raise Refusal(f"content: its digest is {digest}, the header says {said}")
    return f"digest {digest}"


def check_header(document: dict) -> str:
    """Check what the header says of the content, the opening and the phrases."""
    header, content = document["header"], document["content"]
    sides = [side for side, _ in header["phrases"]]
    if sides != sorted(set(sides)):
        raise Refusal("header: the phrases are not one for each side, in the order of sides")
    first = document["entries"][0]["rules"]
    if header["rules"] != first:
        raise Refusal(f"header: rules {header['rules']}, but the opening was played by rules {first}")
    named = content.get("scenario")
    named = named.get("id") if isinstance(named, dict) else named
    if named != header["scenario"]:
        raise Refusal(f"header: scenario {header['scenario']}, but the content is that of {named}")
    instant("header", header["created"])
    return f"{header['system']} {header['scenario']}, created {header['created']}, by rules {header['rules']}"


def check_key(document: dict) -> str:
    header = document["header"]
    if header["key"] is None:
        if ended(document):
            raise Refusal("header: the game is over, but the key is missing")
        raise Unchecked("not revealed before the game is over")
    committed = sha256(bytes.fromhex(header["key"]))
    if committed != header["commitment"]:
        raise Refusal(f"header: the commitment to this key is {committed}, the header says {header['commitment']}")
    if hmac.new(bytes.fromhex(header["key"]), b"salt of the ledger", "sha256").hexdigest() != header["salt"]:
        raise Refusal("header: the salt does not follow from the key")
    return f"commitment {committed}"


def check_message(document: dict) -> str:
    header = document["header"]
    message, created = header.get("message"), instant("header", header["created"])
    if message is None:
        decides = "no key decides" if "dice" in header else "the key and the phrases alone decide"
        raise Unchecked(f"none was mixed in: {decides} the dice")
    sent = sent_at(message)
    told = sent.strftime(MOMENT)
    if sent < created - SKEW:
        raise Refusal(f"header: message {message} was sent {told}, before the game was created")
    here = max((n for n, _ in came_over(document)), default=0)
    for n, entry in enumerate(document["entries"][here:], here):
        if entry["via"] == "table" and sent > instant(f"entry {n}", str((entry["command"] or {}).get("at"))) + SKEW:
            raise Refusal(f"header: message {message} was sent {told}, after entry {n}")
    return f"{message} of {told} is mixed in"


def sent_at(number: str) -> datetime:
    """Return when Discord gave an id: it counts milliseconds from 2015 and keeps 22 bits for itself."""
    return FIRST + timedelta(milliseconds=int(number) >> 22)


def instant(place: str, text: str) -> datetime:
    try:
        found = datetime.strptime(text, MOMENT).replace(tzinfo=timezone.utc)  # noqa: UP017 - for Python 3.9
    except ValueError:
        found = None
    if found is None or not FIRST.year <= found.year < MAXYEAR or found.strftime(MOMENT) != text:
        raise Refusal(f"{place}: {text!r} is no moment")
    return found


def check_entries(document: dict) -> str:
    """Check what can be said of entries without the rules of their game."""
    entries = document["entries"]
    for n, entry in enumerate(entries):
        for told in (*misgiven(n, entry), *misshapen(entry), *misversioned(entry)):
            raise Refusal(f"entry {n}: {told}")
        if n < len(entries) - 1 and any(event["kind"] == "ended" for event in entry["events"]):
            raise Refusal(f"entry {n}: the game ends here, but {len(entries) - 1 - n} entries follow")
    return f"{len(entries)} entries are given by whom they may be, and have no unknown field"


def misgiven(n: int, entry: dict) -> Iterator[str]:
    """Yield why an order may not be given in this way."""
    command, via = entry["command"], entry["via"]
    kind = None if command is None else command.get("kind")
    if (command is None) != (n == 0) or (via == "opening") != (n == 0):
        yield "entry 0, and no other, is the opening"
    if (kind == "umpire.time-up") != (via == "clock"):
        yield "the clock, and nobody else, says that time is up"
    if (entry["side"] is None) != (via in ("opening", "referee", "table")):
        yield "every order is of a side, except the opening, the referee's acts and those of the table"
    if (kind in MINUTES) != (via == "table"):
        yield "seats, referees, copies and clocks, and nothing else, are entered by the table"
    if kind in INTERVENTIONS and via != "referee":
        yield "the referee, and nobody else, intervenes"
    if via == "referee" and kind not in INTERVENTIONS and kind != "umpire.rewind":
        yield "the referee, and nobody else, intervenes"


def misshapen(entry: dict) -> Iterator[str]:
    """Yield what is wrong with the names in a command and its events."""
    command, events = entry["command"], entry["events"]
    parts = [] if command is None else [("command", command, COMMANDS)]
    parts += [(f"event {i}", event, EVENTS) for i, event in enumerate(events)]
    for what, part, names_by_kind in parts:
        kind = part.get("kind")
        if not isinstance(kind, str) or not kind:
            yield f"{what} has no kind"
        elif kind in names_by_kind:
            names = {"kind", *names_by_kind[kind].split()}
            needed = names - {"low", "epoch"} if kind == "rolled" else names
            if not needed <= set(part) <= names:
                yield f"{what} is {kind} and must have exactly {', '.join(sorted(names))}"
    kinds = [event.get("kind") for event in events]
    ordered = None if command is None else command.get("kind")
    if ordered == "umpire.reroll":
        if kinds[:1] != ["rewound"] or "rewound" in kinds[1:]:
            yield "rolls again without going back once"
        elif events[0].get("reason") != command.get("reason"):
            yield "goes back otherwise than it was ordered"
    elif ordered == "umpire.rewind":
        back = events[0] if kinds == ["rewound"] else {}
        if (back.get("to"), back.get("reason")) != (command.get("to"), command.get("reason")):
            yield "goes back otherwise than it was ordered"
    elif "rewound" in kinds:
        yield "goes back without an order"
    if (ordered in MINUTES) != (kinds == ["minuted"]):
        yield "an act of the table has one event, and nothing else has that one"


def misversioned(entry: dict) -> Iterator[str]:
    versions = entry.get("versions")
    if versions is None:
        return
    if len(versions) != len(entry["events"]) or min(versions, default=1) < 1 or set(versions) == {1}:
        yield "its versions must be one number for each event, and not all of them 1"


def check_hands(document: dict) -> bool:
    """Tell whether members entered the dice: then every entry with rolls ends with who entered and confirmed each."""
    entered = "dice" in document["header"]
    for n, entry in enumerate(document["entries"]):
        kinds = [event.get("kind") for event in entry["events"]]
        rolls = kinds.count("rolled")
        if "dice-entered" in kinds and not entered:
            raise Refusal(f"entry {n}: its dice were entered, but those of this game are sealed")
        if not entered or (not rolls and "dice-entered" not in kinds):
            continue
        if kinds.count("dice-entered") != 1 or kinds[-1] != "dice-entered":
            raise Refusal(f"entry {n}: does not end with who entered its dice")
        hands = entry["events"][-1].get("hands")
        if not is_list(hands, is_hand) or not hands:
            raise Refusal(f"entry {n}: a roll or return cannot be read")
        if len(hands) != rolls or any(hand["by"] == hand["confirmed"] for hand in hands):
            raise Refusal(f"entry {n}: not every roll was entered by one member and confirmed by another")
    return entered


def is_hand(value: object) -> bool:
    whole = isinstance(value, dict) and set(value) == HANDS and is_int(value["disputed"]) and value["disputed"] >= 0
    return whole and is_snowflake(value["by"]) and is_snowflake(value["confirmed"])


def check_rolls(document: dict) -> str:
    if check_hands(document):
        count = sum(1 for _ in rolls_in_order(document["entries"]))
        return f"{count} rolls entered at a table, each confirmed by another member; no key decides them"
    headers = headers_of(document)
    keys = [(end, working_key(header), header["game"]) for end, header in headers]
    count = unproved = 0
    for n, roll in rolls_in_order(document["entries"]):
        count += 1
        key, game = next((key, game) for end, key, game in keys if n < end)
        unproved += key is None
        if key is not None:
            due = faces(key, game, roll)
            if due != roll["faces"]:
                raise Refusal(f"entry {n}: roll {roll['index']} shows {dice(roll['faces'])}, the key gives {dice(due)}")
    if keys[-1][1] is None:
        raise Unchecked(f"{count} rolls in order; their faces can be proved once the key is revealed")
    return f"{count - unproved} rolls recomputed" + (
        f", {unproved} thrown elsewhere by another key" if unproved else ""
    )


def working_key(header: dict) -> bytes | None:
    """Return the key from which the rolls of a game follow, with message and phrases mixed in; None if not revealed."""
    if header["key"] is None:
        return None
    key = bytes.fromhex(header["key"])
    message, phrases = header.get("message"), sorted(header["phrases"])
    if message is not None:
        return hmac.new(key, canonical([message, phrases]), "sha256").digest()
    return hmac.new(key, canonical(phrases), "sha256").digest() if phrases else key


def came_over(document: dict) -> list[tuple[int, dict]]:
    """Return the entries with which the game came over from elsewhere."""
    found = [(n, entry["command"]) for n, entry in enumerate(document["entries"]) if entry["command"] is not None]
    found = [(n, act) for n, act in found if act.get("kind") == "umpire.go-on"]
    for n, act in found:
        texts = all(isinstance(act.get(name), str) for name in ("key", "head", "by", "at"))
        if not texts or not isinstance(act.get("header"), dict):
            raise Refusal(f"entry {n}: cannot be read")
    return found


def headers_of(document: dict) -> list[tuple[int, dict]]:
    """Return the headers that the game had, each with the entry before which it had it."""
    found = []
    for n, act in came_over(document):
        header = {**act["header"], "key": act["key"] or None}
        try:
            read_header(header)
        except Refusal as refusal:
            raise Refusal(f"entry {n}: its header cannot be read: {refusal}") from None
        found.append((n, header))
    return [*found, (len(document["entries"]), document["header"])]


def check_elsewhere(document: dict) -> str:
    """Check of each game that this one goes on: the same battle, its chain up to here, and its key if that is known."""
    heads = []
    for (n, act), (_, header) in zip(came_over(document), headers_of(document)):  # noqa: B905 - for Python 3.9
        if any(header[name] != document["header"][name] for name in ("system", "scenario", "content")):
            raise Refusal(f"entry {n}: the game that came over is another one")
        link = sha256(canonical(act["header"]))
        for entry in document["entries"][:n]:
            chained = {name: value for name, value in entry.items() if name not in ("link", "versions")}
            link = sha256(link.encode() + b"\n" + canonical(chained))
        if link != act["head"]:
            raise Refusal(f"entry {n}: the entries before it are not those of the game that came over")
        if act["key"]:
            key = bytes.fromhex(act["key"])
            salt = hmac.new(key, b"salt of the ledger", "sha256").hexdigest()
            if (sha256(key), salt) != (header["commitment"], header["salt"]):
                raise Refusal(f"entry {n}: the key of the game that came over is not the one that was committed")
        heads.append(f"game {header['game']} up to entry {n - 1}, head {link[:16]}")
    return "; ".join(heads)


def faces(key: bytes, game: str, roll: dict) -> list[int]:
    die, low = roll["die"], roll["low"]
    octets = stream(key, f"{game}:{roll['epoch']}:{roll['index']}")
    return [face(octets, die, low) for _ in roll["faces"]]


def stream(key: bytes, message: str) -> Iterator[int]:
    """Yield the bytes of a roll, block after block, without end."""
    for block in itertools.count():
        yield from hmac.new(key, f"{message}:{block}".encode(), "sha256").digest()


def face(octets: Iterator[int], die: int, low: int) -> int:
    """Throw one die: the first byte that is fair decides."""
    limit = 256 - 256 % die
    return low + next(octet for octet in octets if octet < limit) % die


def rolls_in_order(entries: list[dict]) -> Iterator[tuple[int, dict]]:
    """Yield (entry number, roll) for every roll; refuse indexes and epochs that are not due."""
    index = epoch = 0
    after, rolled, below, head = [], [], [], -1
    for n, entry in enumerate(entries):
        rolled.append(False)
        for event in entry["events"]:
            if event.get("kind") == "rolled":
                roll = read_roll(n, event)
                if (roll["index"], roll["epoch"]) != (index, epoch):
                    raise Refusal(
                        f"entry {n}: roll {roll['index']} of epoch {roll['epoch']} where roll {index} of epoch {epoch}"
                        " was due"
                    )
                if not all(roll["low"] <= shown < roll["low"] + roll["die"] for shown in roll["faces"]):
                    die = f"a die of {roll['die']} from {roll['low']}"
                    raise Refusal(f"entry {n}: roll {index} shows {dice(roll['faces'])}, which {die} does not")
                index += 1
                rolled[n] = True
                yield n, roll
            elif event.get("kind") == "rewound":
                to, said = event.get("to"), event.get("epoch")
                if not is_int(to) or not is_int(said):
                    raise Refusal(f"entry {n}: a roll or return cannot be read")
                live = standing(below, head)
                if to not in live and not (entry.get("via") == "referee" and 0 <= to < n):
                    raise Refusal(f"entry {n}: a return to entry {to}, which does not stand")
                due = epoch + any(rolled[m] for m in live if m > to)
                if said != due:
                    raise Refusal(f"entry {n}: a return to entry {to} in epoch {said}, not {due}")
                index, epoch, head = after[to], said, to
        below.append(head)
        head = n
        after.append(index)


def standing(below: list[int], head: int) -> set[int]:
    """Return the entries that a position came about by; `below` has for each the one that it was carried out on."""
    found = set()
    while head >= 0:
        found.add(head)
        head = below[head]
    return found


def read_roll(n: int, event: dict) -> dict:
    roll = {"low": 1, "epoch": 0, **event}
    whole = all(is_int(roll.get(name)) for name in ("index", "die", "low", "epoch"))
    shown = is_list(roll.get("faces"), is_int) and roll["faces"]
    if not whole or not shown or not 2 <= roll["die"] <= 256 or roll["low"] not in (0, 1):
        raise Refusal(f"entry {n}: a roll or return cannot be read")
    return roll


def dice(shown: list[int]) -> str:
    return " ".join(map(str, shown))


def check_chain(document: dict) -> str:
    header = {name: value for name, value in document["header"].items() if name != "key"}
    if header.get("message") is None:
        header.pop("message", None)
    link = sha256(canonical(header))
    for n, entry in enumerate(document["entries"]):
        if entry["n"] != n:
            raise Refusal(f"entry {entry['n']}: entry {n} was due")
        chained = {name: value for name, value in entry.items() if name not in ("link", "versions")}
        link = sha256(link.encode() + b"\n" + canonical(chained))
        if link != entry["link"]:
            changed = "the header or this entry" if n == 0 else "this entry"
            raise Refusal(f"entry {n}: its link does not follow: {changed} was changed")
    if link != document["head"]:
        raise Refusal(f"head: is not the link of entry {len(document['entries']) - 1}")
    return f"head {link}"


def check_rules(_: dict) -> str:
    raise Unchecked("only `umpire verify` can carry the orders out again")


def check_outcome(document: dict) -> str:
    end = ended(document)
    if end is None:
        raise Unchecked(UNDECIDED if document["header"]["key"] is None else CUT_OFF)
    return f"winner {end['winner']}" if end.get("winner") else "draw"


def check_channel(document: dict) -> str:
    """Say what only the channel can tell."""
    header = document["header"]
    shown = f"the closing post must show head {document['head']}"
    if header.get("message") is not None:
        said = sha256(canonical(header["phrases"]))[:16]
        shown = f"message {header['message']} must show the commitment and phrases {said}, {shown}"
    raise Unchecked(f"not seen from here: {shown}")


def ended(document: dict) -> dict | None:
    return next((event for event in document["entries"][-1]["events"] if event.get("kind") == "ended"), None)


def check_seal_key(document: dict) -> str:
    seal = document["seal"]
    if seal["key"] is None:
        raise Unchecked("not revealed yet")
    committed = sha256(bytes.fromhex(seal["key"]))
    if committed != seal["commitment"]:
        raise Refusal(f"seal: the commitment to this key is {committed}, the seal says {seal['commitment']}")
    return f"commitment {committed}"


def check_seal_moments(document: dict) -> str:
    """Hold the moments of the seal, of its rolls and of their nonces against one another."""
    said = document["seal"]["opened"]
    opened = instant("seal", said)
    given: set[str] = set()
    for due, roll in enumerate(document["rolls"], 1):
        at, sent = instant(f"roll {due}", roll["at"]), sent_at(roll["nonce"])
        if at < opened - SKEW:
            raise Refusal(f"roll {due}: of {roll['at']}, before the seal was opened")
        if not at - LIFE - SKEW <= sent <= at + SKEW:
            raise Refusal(f"roll {due}: its nonce is of {sent.strftime(MOMENT)}, the roll of {roll['at']}")
        if roll["nonce"] in given:
            raise Refusal(f"roll {due}: its nonce is that of an earlier roll")
        given.add(roll["nonce"])
    return f"opened {said}, every roll when its nonce was given"


def check_seal_channel(document: dict) -> str:
    raise Unchecked(f"not seen from here: the post of the last roll must show link {document['head'][:16]}")


def check_seal_rolls(document: dict) -> str:
    seal, rolls = document["seal"], document["rolls"]
    for due, roll in enumerate(rolls, 1):
        if roll["number"] != due:
            raise Refusal(f"roll {roll['number']}: roll {due} was due")
        check_seal_roll(seal, roll)
    if seal["key"] is None:
        raise Unchecked(f"{len(rolls)} rolls in order; their faces can be proved once the key is revealed")
    return f"{len(rolls)} rolls recomputed"


def check_seal_roll(seal: dict, roll: dict) -> None:
    number, said = roll["number"], roll["expression"]
    if seal["key"] is not None:
        mixed = canonical([[name, roll[name]] for name in BOUND])
        key = hmac.new(bytes.fromhex(seal["key"]), mixed, "sha256").digest()
        octets = stream(key, f"guild-{seal['guild']}:{seal['number']}:{number}")
        due, _ = thrown(number, said, lambda die, low: face(octets, die, low))
        if due != roll["faces"]:
            raise Refusal(f"roll {number}: shows {dice(roll['faces'])}, the key gives {dice(due)}")
    left = list(roll["faces"])

    def shown(die: int, low: int) -> int:
        if not left or not low <= left[0] < low + die:
            raise Refusal(f"roll {number}: {dice(roll['faces'])} are no faces of {said}")
        return left.pop(0)

    _, totals = thrown(number, said, shown)
    if left:
        raise Refusal(f"roll {number}: {dice(roll['faces'])} are no faces of {said}")
    if totals != roll["totals"]:
        raise Refusal(f"roll {number}: comes to {dice(roll['totals'])}, its faces give {dice(totals)}")


def thrown(number: int, said: str, draw: Callable[[int, int], int]) -> tuple[list[int], list[int]]:
    """Return all faces of an expression in the order of their throws, and its totals, one for each repeat."""
    whole = EXPRESSION.fullmatch(said)
    terms = list(TERM.finditer(whole[2])) if whole else []
    if not whole or whole[1] == "1" or "".join(term[0] for term in terms) != whole[2]:
        raise Refusal(f"roll {number}: {said!r} is no canonical expression")
    repeats = int(whole[1] or 1)
    fits = 1 <= repeats * sum(int(term[2] or 0) for term in terms) <= DICE
    signed = all(term[1] == "-" or (term[1] == "+") == (n > 0) for n, term in enumerate(terms))
    if repeats > REPEATS or len(terms) > TERMS or not fits or not signed or not all(map(lawful, terms)):
        raise Refusal(f"roll {number}: {said!r} is no canonical expression")
    faces_: list[int] = []

    def one(die: int, low: int) -> int:
        faces_.append(draw(die, low))
        return faces_[-1]

    def total() -> int:
        return sum((-1 if term[1] == "-" else 1) * worth(term, one) for term in terms)

    totals = [total() for _ in range(repeats)]
    return faces_, totals


def lawful(term: re.Match) -> bool:
    """Tell whether a term may be: what its dice are compared with can fall, and they come to an end."""
    if any(abs(int(term[i] or 0)) > MOST for i in (6, 12, 13)):
        return False
    if not term[2]:
        return True
    if term[3] == "F":
        numbers = [-1, 0, 1]
    elif term[3] == "66":
        numbers = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
    else:
        numbers = list(range(1, int(term[3]) + 1))
    if not 2 <= len(numbers) <= 256 or term[8] == str(numbers[-1]):
        return False
    if term[9] and int(term[10]) > int(term[2]) - (term[9][0] == "d"):
        return False

    def fitting(sign: str, value: str) -> list[int]:
        return [number for number in numbers if compares(number, sign, int(value))] if value else numbers[1:]

    again, bursting, counted = fitting(term[5] or "=", term[6]), fitting(">=", term[8]), fitting(term[11], term[12])
    endless = bursting == numbers or (again == numbers and not term[4])
    return bool(again and bursting and counted and not endless)


def worth(term: re.Match, draw: Callable[[int, int], int]) -> int:
    """Throw one term and return what it comes to."""
    if not term[2]:
        return int(term[13])

    def number() -> int:
        if term[3] == "66":
            return 10 * draw(6, 1) + draw(6, 1)
        return draw(3, -1) if term[3] == "F" else draw(int(term[3]), 1)

    def rerolled(shown: int) -> bool:
        return bool(term[6]) and compares(shown, term[5] or "=", int(term[6]))

    fallen = []
    for _ in range(int(term[2])):
        shown, again = number(), 0
        while rerolled(shown) and again < (1 if term[4] else AGAIN):
            shown, again = number(), again + 1
        fallen.append(shown)
    if term[7]:
        highest = 1 if term[3] == "F" else int(term[3])
        fallen = [shown for first in fallen for shown in exploded(first, int(term[8] or highest), number)]
    fallen.sort(reverse=(term[9] or "kh")[1] == "h")
    if term[9]:
        count = int(term[10])
        fallen = fallen[:count] if term[9][0] == "k" else fallen[count:]
    return sum(compares(shown, term[11], int(term[12])) for shown in fallen) if term[11] else sum(fallen)


def exploded(first: int, at_least: int, number: Callable[[], int]) -> list[int]:
    """Return a die and all that it threw by exploding."""
    chain = [first]
    while chain[-1] >= at_least and len(chain) <= AGAIN:
        chain.append(number())
    return chain


def compares(shown: int, sign: str, value: int) -> bool:
    return shown == value if sign == "=" else shown >= value if sign == ">=" else shown <= value


def check_seal_chain(document: dict) -> str:
    link = sha256(canonical({name: value for name, value in document["seal"].items() if name != "key"}))
    for roll in document["rolls"]:
        number = roll["number"]
        chained = {name: value for name, value in roll.items() if name != "link"}
        link = sha256(link.encode() + b"\n" + canonical(chained))
        if link != roll["link"]:
            changed = "the seal or this roll" if number == 1 else "this roll"
            raise Refusal(f"roll {number}: its link does not follow: {changed} was changed")
    if link != document["head"]:
        raise Refusal("head: is not the link of the last roll")
    return f"head {link}"


CHECKS = (
    ("content", check_content),
    ("header", check_header),
    ("key", check_key),
    ("message", check_message),
    ("entries", check_entries),
    ("rolls", check_rolls),
    ("chain", check_chain),
    ("rules", check_rules),
    ("outcome", check_outcome),
    ("channel", check_channel),
)
SEAL_CHECKS = (
    ("key", check_seal_key),
    ("moments", check_seal_moments),
    ("rolls", check_seal_rolls),
    ("chain", check_seal_chain),
    ("channel", check_seal_channel),
)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
