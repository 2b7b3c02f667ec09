"""Text to order and back: what all notations share.

Players write from phones, in two alphabets.  Input goes wrong in three ways: it cannot be read, it can be read in
several ways, or it is read and unlawful; the first two are values here, the third is the business of `check`.
"""

import difflib
import unicodedata
from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.text import Line

_CYRILLIC = "авекмнорстухсієзАВЕКМНОРСТУХСІЗ"
_LATIN = "abekmhopctyxcie3ABEKMHOPCTYXCI3"
_LOOK_ALIKE = str.maketrans(_CYRILLIC, _LATIN)
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))


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


def plain(text: str) -> str:
    """Fold case, width, dashes and Cyrillic look-alikes, so that the same word always compares equal."""
    return unicodedata.normalize("NFKC", text).translate(_DASHES).translate(_LOOK_ALIKE).casefold().strip()


def words(text: str) -> list[str]:
    """Split a line into words as the player wrote them."""
    return unicodedata.normalize("NFKC", text).translate(_DASHES).split()


def meant(word: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Return the known words nearest to one that is not known, best first."""
    by_plain = {plain(k): k for k in known}
    close = difflib.get_close_matches(plain(word), by_plain, n=count, cutoff=0.5)
    return tuple(by_plain[c] for c in close)
