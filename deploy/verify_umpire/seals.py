"""A seal, that is dice rolled outside of games: its key, its moments, its rolls."""

from __future__ import annotations

import hmac
from datetime import timedelta

from dice import face, listed, stream
from documents import Refusal, Unchecked, canonical, sha256
from expressions import thrown
from moments import MOMENT, SKEW, instant, sent_at

BOUND = ("expression", "nonce", "phrase", "purpose", "user")
LIFE = timedelta(minutes=15)


def check_seal_key(document: dict) -> str:
    """Check that the key is the one that was committed."""
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


def check_seal_rolls(document: dict) -> str:
    """Check the order of all rolls, their faces and totals."""
    seal, rolls = document["seal"], document["rolls"]
    for due, roll in enumerate(rolls, 1):
        if roll["number"] != due:
            raise Refusal(f"roll {roll['number']}: roll {due} was due")
        _check_seal_roll(seal, roll)
    if seal["key"] is None:
        raise Unchecked(f"{len(rolls)} rolls in order; their faces can be proved once the key is revealed")
    return f"{len(rolls)} rolls recomputed"


def check_seal_channel(document: dict) -> str:
    """Say what only the channel can tell."""
    raise Unchecked(f"not seen from here: the post of the last roll must show link {document['head'][:16]}")


def _check_seal_roll(seal: dict, roll: dict) -> None:
    number, said = roll["number"], roll["expression"]
    if seal["key"] is not None:
        mixed = canonical([[name, roll[name]] for name in BOUND])
        key = hmac.new(bytes.fromhex(seal["key"]), mixed, "sha256").digest()
        octets = stream(key, f"guild-{seal['guild']}:{seal['number']}:{number}")
        due, _ = thrown(number, said, lambda die, low: face(octets, die, low))
        if due != roll["faces"]:
            raise Refusal(f"roll {number}: shows {listed(roll['faces'])}, the key gives {listed(due)}")
    left = list(roll["faces"])

    def shown(die: int, low: int) -> int:
        if not left or not low <= left[0] < low + die:
            raise Refusal(f"roll {number}: {listed(roll['faces'])} are no faces of {said}")
        return left.pop(0)

    _, totals = thrown(number, said, shown)
    if left:
        raise Refusal(f"roll {number}: {listed(roll['faces'])} are no faces of {said}")
    if totals != roll["totals"]:
        raise Refusal(f"roll {number}: comes to {listed(roll['totals'])}, its faces give {listed(totals)}")
