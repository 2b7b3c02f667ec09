"""The chain of links over a document, which nobody can change without changing its head."""

from __future__ import annotations

from documents import Refusal, canonical, sha256


def check_chain(document: dict) -> str:
    """Check the links of a game."""
    header = {name: value for name, value in document["header"].items() if name != "key"}
    if header.get("message") is None:
        header.pop("message", None)
    return check_ledger(header, document)


def check_ledger(header: dict, document: dict) -> str:
    """Check the links of entries that follow a header, and the head."""
    link = sha256(canonical(header))
    for n, entry in enumerate(document["entries"]):
        if entry["n"] != n:
            raise Refusal(f"entry {entry['n']}: entry {n} was due")
        link = next_link(link, entry)
        if link != entry["link"]:
            changed = "the header or this entry" if n == 0 else "this entry"
            raise Refusal(f"entry {n}: its link does not follow: {changed} was changed")
    if link != document["head"]:
        raise Refusal(f"head: is not the link of entry {len(document['entries']) - 1}")
    return f"head {link}"


def check_seal_chain(document: dict) -> str:
    """Check the links of a seal."""
    link = sha256(canonical({name: value for name, value in document["seal"].items() if name != "key"}))
    for roll in document["rolls"]:
        number = roll["number"]
        link = next_link(link, roll)
        if link != roll["link"]:
            changed = "the seal or this roll" if number == 1 else "this roll"
            raise Refusal(f"roll {number}: its link does not follow: {changed} was changed")
    if link != document["head"]:
        raise Refusal("head: is not the link of the last roll")
    return f"head {link}"


def next_link(link: str, part: dict) -> str:
    """Return the link of an entry or a roll, from the link before it."""
    chained = {name: value for name, value in part.items() if name not in ("link", "versions")}
    return sha256(link.encode() + b"\n" + canonical(chained))
