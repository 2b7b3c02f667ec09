"""Names of members as they are drawn: signs that the faces do not have are left out, what is too long is cut."""

import unicodedata
from functools import lru_cache
from typing import Final

from renderer.paint.lettering import ELLIPSIS, Fitted, Typeface, font, width

LEAST: Final = 24
"""No letter of a page, laid out 1100 wide, is smaller: 12 pixels where it is shown 550 wide, 8½ on a telephone."""
_NONE: Final = "\uffff"
_NAMELESS: Final = "?"


@lru_cache(maxsize=4096)
def drawn(name: str) -> str:
    """Return a name without the signs that cannot be drawn, fancy letters in plain ones; `?` where nothing is left."""
    whole = unicodedata.normalize("NFC", name)
    plain = "".join(letter if _known(letter) else unicodedata.normalize("NFKC", letter) for letter in whole)
    kept = "".join(letter if letter.isprintable() else " " for letter in plain if letter == " " or _known(letter))
    return " ".join(kept.split()) or (_NAMELESS if name.strip() else "")


@lru_cache(maxsize=8192)
def fitted(name: str, face: Typeface, size: int, room: float, least: int = LEAST) -> Fitted:
    """Return a text in one line, from `size` down to `least` where that fits, else cut at a letter."""
    text = drawn(name)
    for smaller in range(size, least - 1, -2):
        if width(text, face, smaller) <= room:
            return Fitted(text, smaller)
    while text and width(text + ELLIPSIS, face, least) > room:
        text = text[:-1]
    return Fitted(text.rstrip(" .,-") + ELLIPSIS, least)


@lru_cache(maxsize=4096)
def _known(letter: str) -> bool:
    if unicodedata.category(letter)[0] in "CM":
        return False
    if letter == " ":
        return True
    face = font("sans", 32)
    return bytes(face.getmask(letter)) != bytes(face.getmask(_NONE))
