"""Games that were begun elsewhere: the headers under which they were played, and the chain up to here."""

from __future__ import annotations

import hmac

from chain import next_link
from documents import Refusal, canonical, sha256
from shapes import read_header


def check_elsewhere(document: dict) -> str:
    """Check of each game that this one goes on: the same battle, its chain up to here, and its key if that is known."""
    heads = []
    for (n, act), (_, header) in zip(came_over(document), headers_of(document)):  # noqa: B905 - for Python 3.9
        if any(header[name] != document["header"][name] for name in ("system", "scenario", "content")):
            raise Refusal(f"entry {n}: the game that came over is another one")
        link = sha256(canonical(act["header"]))
        for entry in document["entries"][:n]:
            link = next_link(link, entry)
        if link != act["head"]:
            raise Refusal(f"entry {n}: the entries before it are not those of the game that came over")
        if act["key"]:
            key = bytes.fromhex(act["key"])
            salt = hmac.new(key, b"salt of the ledger", "sha256").hexdigest()
            if (sha256(key), salt) != (header["commitment"], header["salt"]):
                raise Refusal(f"entry {n}: the key of the game that came over is not the one that was committed")
        heads.append(f"game {header['game']} up to entry {n - 1}, head {link[:16]}")
    return "; ".join(heads)


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
