"""The rolls of a game: their order, who entered them, and the faces that its key gives."""

from __future__ import annotations

import hmac
from collections.abc import Iterator

from dice import face, listed, stream
from documents import Refusal, Unchecked, canonical
from elsewhere import headers_of
from shapes import is_int, is_list, is_snowflake

HANDS = {"by", "confirmed", "disputed"}


def check_rolls(document: dict) -> str:
    """Check the order of all rolls, and their faces where a key is known that decides them."""
    if _check_hands(document):
        count = sum(1 for _ in _rolls_in_order(document["entries"]))
        return f"{count} rolls entered at a table, each confirmed by another member; no key decides them"
    headers = headers_of(document)
    keys = [(end, _working_key(header), header["game"]) for end, header in headers]
    count = unproved = 0
    for n, roll in _rolls_in_order(document["entries"]):
        count += 1
        key, game = next((key, game) for end, key, game in keys if n < end)
        unproved += key is None
        if key is not None:
            due = _faces(key, game, roll)
            if due != roll["faces"]:
                shown = listed(roll["faces"])
                raise Refusal(f"entry {n}: roll {roll['index']} shows {shown}, the key gives {listed(due)}")
    if keys[-1][1] is None:
        raise Unchecked(f"{count} rolls in order; their faces can be proved once the key is revealed")
    return f"{count - unproved} rolls recomputed" + (
        f", {unproved} thrown elsewhere by another key" if unproved else ""
    )


def _check_hands(document: dict) -> bool:
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
        if not is_list(hands, _is_hand) or not hands:
            raise Refusal(f"entry {n}: a roll or return cannot be read")
        if len(hands) != rolls or any(hand["by"] == hand["confirmed"] for hand in hands):
            raise Refusal(f"entry {n}: not every roll was entered by one member and confirmed by another")
    return entered


def _is_hand(value: object) -> bool:
    whole = isinstance(value, dict) and set(value) == HANDS and is_int(value["disputed"]) and value["disputed"] >= 0
    return whole and is_snowflake(value["by"]) and is_snowflake(value["confirmed"])


def _working_key(header: dict) -> bytes | None:
    """Return the key from which the rolls of a game follow, with message and phrases mixed in; None if not revealed."""
    if header["key"] is None:
        return None
    key = bytes.fromhex(header["key"])
    message, phrases = header.get("message"), sorted(header["phrases"])
    if message is not None:
        return hmac.new(key, canonical([message, phrases]), "sha256").digest()
    return hmac.new(key, canonical(phrases), "sha256").digest() if phrases else key


def _faces(key: bytes, game: str, roll: dict) -> list[int]:
    die, low = roll["die"], roll["low"]
    octets = stream(key, f"{game}:{roll['epoch']}:{roll['index']}")
    return [face(octets, die, low) for _ in roll["faces"]]


def _rolls_in_order(entries: list[dict]) -> Iterator[tuple[int, dict]]:
    """Yield (entry number, roll) for every roll; refuse indexes and epochs that are not due."""
    index = epoch = 0
    after, rolled, below, head = [], [], [], -1
    for n, entry in enumerate(entries):
        rolled.append(False)
        for event in entry["events"]:
            if event.get("kind") == "rolled":
                roll = _read_roll(n, event)
                if (roll["index"], roll["epoch"]) != (index, epoch):
                    raise Refusal(
                        f"entry {n}: roll {roll['index']} of epoch {roll['epoch']} where roll {index} of epoch {epoch}"
                        " was due"
                    )
                if not all(roll["low"] <= shown < roll["low"] + roll["die"] for shown in roll["faces"]):
                    die = f"a die of {roll['die']} from {roll['low']}"
                    raise Refusal(f"entry {n}: roll {index} shows {listed(roll['faces'])}, which {die} does not")
                index += 1
                rolled[n] = True
                yield n, roll
            elif event.get("kind") == "rewound":
                to, said = event.get("to"), event.get("epoch")
                if not is_int(to) or not is_int(said):
                    raise Refusal(f"entry {n}: a roll or return cannot be read")
                live = _standing(below, head)
                if to not in live and not (entry.get("via") == "referee" and 0 <= to < n):
                    raise Refusal(f"entry {n}: a return to entry {to}, which does not stand")
                due = epoch + any(rolled[m] for m in live if m > to)
                if said != due:
                    raise Refusal(f"entry {n}: a return to entry {to} in epoch {said}, not {due}")
                index, epoch, head = after[to], said, to
        below.append(head)
        head = n
        after.append(index)


def _standing(below: list[int], head: int) -> set[int]:
    """Return the entries that a position came about by; `below` has for each the one that it was carried out on."""
    found = set()
    while head >= 0:
        found.add(head)
        head = below[head]
    return found


def _read_roll(n: int, event: dict) -> dict:
    roll = {"low": 1, "epoch": 0, **event}
    whole = all(is_int(roll.get(name)) for name in ("index", "die", "low", "epoch"))
    shown = is_list(roll.get("faces"), is_int) and roll["faces"]
    if not whole or not shown or not 2 <= roll["die"] <= 256 or roll["low"] not in (0, 1):
        raise Refusal(f"entry {n}: a roll or return cannot be read")
    return roll
