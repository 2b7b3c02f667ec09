"""Text to order and back: what all notations share.

Players write from phones, in two alphabets.  Input goes wrong in three ways: it cannot be read, it can be read in
several ways, or it is read and unlawful; the first two are values here, the third is the business of `check`.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.text import Line

_CYRILLIC = "авекмнорстухсієзёАВЕКМНОРСТУХСІЗЁ"
_LATIN = "abekmhopctyxcie3eABEKMHOPCTYXCI3E"
_LOOK_ALIKE = str.maketrans(_CYRILLIC, _LATIN)
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))

_ARROW = re.compile(r"[-=]*[>→⇒⇨➔➜➝›»]+|(?<=\s)-+(?=\s)")
_COMMA = re.compile(r"(?<![\d.,])(\d{1,2}),(\d{1,2})(?!\d|[.,]\d)")
_BETWEEN = re.compile(r"[,;«“”„\"()\[\]`]")
_AFTER = re.compile(r"[.?…]+(?=\s|$)")


class Unreadable(Struct, frozen=True):
    """The text is no order: what was not understood, what was expected there, what may have been meant."""

    text: str
    word: str
    expected: Line
    meant: tuple[str, ...] = ()


class Ambiguous(Struct, frozen=True):
    """The text can mean several orders: did you mean one of these lines?"""

    text: str
    candidates: tuple[str, ...]


Reading: TypeAlias = Command | Unreadable | Ambiguous


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """Fold case, width, dashes and Cyrillic look-alikes, so that the same word always compares equal."""
    return unicodedata.normalize("NFKC", text).translate(_DASHES).translate(_LOOK_ALIKE).casefold().strip()


def words(text: str) -> list[str]:
    """Split a line into words as the player wrote them."""
    return unicodedata.normalize("NFKC", text).translate(_DASHES).split()


@lru_cache(maxsize=1024)
def tidy(text: str) -> str:
    """Return a line without what people put between words: arrows, lone dashes, commas, brackets, quotes, full stops.

    A comma inside a hex number becomes a dot: `10,07`.
    """
    line = _ARROW.sub(" ", f" {unicodedata.normalize('NFKC', text).translate(_DASHES)} ")
    line = _COMMA.sub(r"\1.\2", line).replace("&", "+")
    return " ".join(_AFTER.sub("", _BETWEEN.sub(" ", line)).split())


def apart(one: str, other: str, most: int) -> int:
    """Return how many letters must be put in, left out, changed or swapped to make one word the other.

    Anything above `most` is `most + 1`.
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def meant(word: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Return the known words nearest to one that is not known, best first."""
    by_plain = {plain(k): k for k in known}
    from difflib import get_close_matches  # noqa: PLC0415 - no start needs it

    close = get_close_matches(plain(word), by_plain, n=count, cutoff=0.5)
    return tuple(by_plain[c] for c in close)
