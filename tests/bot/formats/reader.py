"""A third verifier, written from `deploy/VERIFYING.md` and nothing else."""

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from typing import Any


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def mac(key: bytes, text: bytes) -> bytes:
    return hmac.new(key, text, "sha256").digest()


def without(value: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: held for name, held in value.items() if name not in names}


def octets(key: bytes, text: str) -> Iterator[int]:
    for block in count():
        yield from mac(key, f"{text}:{block}".encode())


def face(source: Iterator[int], die: int, low: int) -> int:
    return low + next(b for b in source if b < 256 - 256 % die) % die


def working_key(header: dict[str, Any]) -> bytes:
    key, message, phrases = bytes.fromhex(header["key"]), header.get("message"), header["phrases"]
    if message is not None:
        return mac(key, canonical([message, phrases]))
    return mac(key, canonical(phrases)) if phrases else key


def game(document: dict[str, Any]) -> int:
    """Check a game and return how many rolls it has; whatever does not hold fails an assertion."""
    header = document["header"]
    key = bytes.fromhex(header["key"])
    assert sha(canonical(document["content"])) == header["content"]
    assert sha(key) == header["commitment"]
    assert mac(key, b"salt of the ledger").hex() == header["salt"]
    created = header["created"]
    if header.get("message") is not None:
        sent = (int(header["message"]) >> 22) + 1420070400000
        assert sent >= datetime.fromisoformat(created).timestamp() * 1000 - 60_000
    link = sha(canonical(without(header, "key", *(["message"] if header.get("message") is None else []))))
    index = epoch = rolls = 0
    after: list[int] = []
    rolled: list[bool] = []
    stands: list[int] = []
    for n, entry in enumerate(document["entries"]):
        assert entry["n"] == n
        link = sha(link.encode() + b"\n" + canonical(without(entry, "link", "versions")))
        assert link == entry["link"]
        rolled.append(False)
        for event in entry["events"]:
            if event["kind"] == "rolled":
                assert (event["index"], event["epoch"]) == (index, epoch)
                source = octets(working_key(header), f"{header['game']}:{epoch}:{index}")
                assert event["faces"] == [face(source, event["die"], event["low"]) for _ in event["faces"]]
                index, rolls, rolled[n] = index + 1, rolls + 1, True
            if event["kind"] == "rewound":
                epoch += any(rolled[m] for m in stands if m > event["to"])
                assert event["epoch"] == epoch
                index, stands = after[event["to"]], [m for m in stands if m <= event["to"]]
        stands.append(n)
        after.append(index)
    assert link == document["head"]
    return rolls


POOL = re.compile(r"(\d+)d(F|\d+)(?:r(o?)([<>]=)?(-?\d+))?(?:(!)(\d*))?(?:([kd][hl])(\d+))?(?:([<>]=|=)(-?\d+))?|(\d+)")
TESTS = {
    "=": lambda shown, wanted: shown == wanted,
    ">=": lambda shown, wanted: shown >= wanted,
    "<=": lambda shown, wanted: shown <= wanted,
}


def pool(said: re.Match[str], throw: Any) -> int:
    """Throw one term and return what it comes to."""
    if said[12]:
        return int(said[12])

    def one() -> int:
        if said[2] == "66":
            return 10 * throw(6, 1) + throw(6, 1)
        return throw(3, -1) if said[2] == "F" else throw(int(said[2]), 1)

    shown = []
    for _ in range(int(said[1])):
        number, again = one(), 0
        while said[5] and TESTS[said[4] or "="](number, int(said[5])) and again < (1 if said[3] else 20):
            number, again = one(), again + 1
        shown.append(number)
    if said[6]:
        burst = int(said[7] or (1 if said[2] == "F" else said[2]))
        chains = []
        for number in shown:
            chain = [number]
            while chain[-1] >= burst and len(chain) <= 20:
                chain.append(one())
            chains += chain
        shown = chains
    if said[8]:
        shown.sort(reverse=said[8][1] == "h")
        shown = shown[: int(said[9])] if said[8][0] == "k" else shown[int(said[9]) :]
    return sum(TESTS[said[10]](s, int(said[11])) for s in shown) if said[10] else sum(shown)


def seal(document: dict[str, Any]) -> int:
    """Check a seal and return how many rolls it has; whatever does not hold fails an assertion."""
    about = document["seal"]
    key = bytes.fromhex(about["key"])
    assert sha(key) == about["commitment"]
    link = sha(canonical(without(about, "key")))
    for number, roll in enumerate(document["rolls"], 1):
        assert roll["number"] == number
        link = sha(link.encode() + b"\n" + canonical(without(roll, "link")))
        assert link == roll["link"]
        mixed = canonical([[name, roll[name]] for name in ("expression", "nonce", "phrase", "purpose", "user")])
        source = octets(mac(key, mixed), f"guild-{about['guild']}:{about['number']}:{number}")
        faces: list[int] = []

        def throw(die: int, low: int, source: Iterator[int] = source, faces: list[int] = faces) -> int:
            faces.append(face(source, die, low))
            return faces[-1]

        repeats, _, terms = roll["expression"].rpartition("x ")
        signed = re.findall(r"([+-]?)((?:\d+d(?:(?:[<>]=|=|r)-\d+|[^+-])*)|\d+)", terms)
        totals = [
            sum((-1 if sign == "-" else 1) * pool(_whole(term), throw) for sign, term in signed)
            for _ in range(int(repeats or 1))
        ]
        assert (faces, totals) == (roll["faces"], roll["totals"]), roll["expression"]
    assert link == document["head"]
    return len(document["rolls"])


def _whole(term: str) -> re.Match[str]:
    found = POOL.fullmatch(term)
    assert found is not None, term
    return found
