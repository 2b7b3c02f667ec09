"""What a game says of itself: content, header, key, message, outcome, and what cannot be seen from here."""

from __future__ import annotations

import hmac

from documents import Refusal, Unchecked, canonical, sha256
from elsewhere import came_over
from moments import MOMENT, SKEW, instant, sent_at

UNDECIDED = "not decided"
CUT_OFF = "not decided: ended without a result, or cut off; the closing post in the channel shows the true head"


def check_content(document: dict) -> str:
    """Check that the content is the one that the header names."""
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
    """Check that the key is the one that was committed, and that the salt follows from it."""
    header = document["header"]
    if header["key"] is None:
        if _ended(document):
            raise Refusal("header: the game is over, but the key is missing")
        raise Unchecked("not revealed before the game is over")
    committed = sha256(bytes.fromhex(header["key"]))
    if committed != header["commitment"]:
        raise Refusal(f"header: the commitment to this key is {committed}, the header says {header['commitment']}")
    if hmac.new(bytes.fromhex(header["key"]), b"salt of the ledger", "sha256").hexdigest() != header["salt"]:
        raise Refusal("header: the salt does not follow from the key")
    return f"commitment {committed}"


def check_message(document: dict) -> str:
    """Hold the message that is mixed in against the moments of the game."""
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


def check_rules(_: dict) -> str:
    """Say what only the rules can tell."""
    raise Unchecked("only `umpire verify` can carry the orders out again")


def check_outcome(document: dict) -> str:
    """Tell who won."""
    end = _ended(document)
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


def _ended(document: dict) -> dict | None:
    return next((event for event in document["entries"][-1]["events"] if event.get("kind") == "ended"), None)
