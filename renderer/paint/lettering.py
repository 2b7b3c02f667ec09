"""Type: the ten faces, how wide a text is, and how a text too long for its room is made to fit."""

import math
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PIL import ImageFont

Typeface: TypeAlias = Literal["num", "sans", "text", "name", "water", "title", "label", "line", "head", "land"]

ELLIPSIS: Final = "…"
_DRAWN: Final = str.maketrans({"→": "›"})
"""What is drawn for signs that the faces do not have."""

_FILES: Final[dict[Typeface, str]] = {
    "num": "RobotoCondensed-Bold.ttf",
    "sans": "RobotoCondensed-Medium.ttf",
    "text": "RobotoCondensed-Regular.ttf",
    "name": "Vollkorn-SemiBold.ttf",
    "water": "Vollkorn-MediumItalic.ttf",
    "title": "Vollkorn-Bold.ttf",
    "label": "PTSansNarrow-Bold.ttf",
    "line": "PTSansNarrow-Regular.ttf",
    "head": "PTSans-Bold.ttf",
    "land": "PTSerif-BoldItalic.ttf",
}
_KERNED: Final = frozenset(("label", "line", "head", "land"))
"""Faces in which a letter's place depends on the letter before it."""
_FOLDER: Final = Path(__file__).parents[1] / "fonts"
_FONTS: Final = 48
"""Faces at a size that are kept; with its first letter each takes some 200 KB."""


class Fitted(Struct, frozen=True):
    """A text, at a size in pixels at which it fits its room."""

    text: str
    size: int


@lru_cache(maxsize=_FONTS)
def font(face: Typeface, size: int) -> ImageFont.FreeTypeFont:
    """Return a face at a size in pixels."""
    return ImageFont.truetype(_FOLDER / _FILES[face], size, layout_engine=ImageFont.Layout.BASIC)


class _Advances(dict[str, float]):
    """The advance width of each letter of a font that has no kerning, measured once."""

    def __init__(self, face: Typeface, size: int) -> None:
        super().__init__()
        self._face, self._size = face, size

    def __missing__(self, letter: str) -> float:
        found = self[letter] = font(self._face, self._size).getlength(letter)
        return found


_advances: Final = lru_cache(maxsize=256)(_Advances)


@lru_cache(maxsize=8192)
def width(text: str, face: Typeface, size: int) -> float:
    """Return the advance width of a text in pixels."""
    return font(face, size).getlength(text) if face in _KERNED else sum(map(_advances(face, size).__getitem__, text))


@lru_cache(maxsize=4096)
def fit(text: str, face: Typeface, size: int, least: int, room: float) -> Fitted:
    """Return a text at the largest size, from `size` down to `least` pixels, that fits `room`, else cut at a word."""
    text = text.translate(_DRAWN)
    full = width(text, face, size)
    if full <= room:
        return Fitted(text, size)
    first = min(size - 1, math.ceil(size * room / full) + 1)
    for smaller in range(first, least - 1, -1):
        if width(text, face, smaller) <= room:
            return Fitted(text, smaller)
    return Fitted(_cut(text, face, least, room), least)


@lru_cache(maxsize=1024)
def wrap(text: str, face: Typeface, size: int, least: int, room: float, lines: int) -> tuple[Fitted, ...]:
    """Return a text in at most `lines` lines of one size, `size` down to `least` pixels, else cut at a word."""
    text = text.translate(_DRAWN)
    for smaller in range(size, least - 1, -1):
        rows = _rows(text, face, smaller, room)
        if len(rows) <= lines and all(width(row, face, smaller) <= room for row in rows):
            return tuple(Fitted(row, smaller) for row in rows)
    rows = _rows(text, face, least, room)
    kept = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
    return tuple(Fitted(_cut(row, face, least, room), least) for row in kept)


def _rows(text: str, face: Typeface, size: int, room: float) -> list[str]:
    rows: list[str] = []
    for word in filter(None, text.split(" ")):
        if rows and width(f"{rows[-1]} {word}", face, size) <= room:
            rows[-1] = f"{rows[-1]} {word}"
        else:
            rows.append(word)
    return rows or [""]


def _cut(text: str, face: Typeface, size: int, room: float) -> str:
    if width(text, face, size) <= room:
        return text
    words = [word for word in text.split(" ") if word]
    while len(words) > 1:
        words.pop()
        shorter = " ".join(words).rstrip(",.;:·-– ") + ELLIPSIS
        if width(shorter, face, size) <= room:
            return shorter
    letters = words[0]
    while letters and width(letters + ELLIPSIS, face, size) > room:
        letters = letters[:-1]
    return letters + ELLIPSIS
