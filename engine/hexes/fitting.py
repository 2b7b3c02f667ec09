"""Names in so many characters: long words are cut, then names are counted, so that a button can say them."""

from collections.abc import Sequence
from typing import Final

from engine.kernel.text import Text

_READABLE: Final = 3
_LEAST: Final = 2
"""Letters that are left of a word that is cut, among several names and in a single one."""


def fitted(names: Sequence[Text], room: int) -> Text:
    """Return names joined by commas in both languages, cut where they are too long for so many characters."""
    return Text(_fit([name.en for name in names], room), _fit([name.ru for name in names], room))


def _fit(names: list[str], room: int) -> str:
    """Return names in so many characters: the longest words cut first, then all but the first name counted."""
    said = _shortened(", ".join(names), room, _READABLE if len(names) > 1 else _LEAST)
    if len(said) <= room:
        return said
    if len(names) > 1:
        more = f" +{len(names) - 1}"
        return _fit(names[:1], room - len(more)) + more
    first, *_, last = names[0].split(" ") if " " in names[0] else (names[0], "")
    return f"{_cut(first, max(1, room - len(last) - 2))} {last}".strip()[:room]


def _shortened(said: str, room: int, least: int) -> str:
    """Return words of which the longest are cut, to so many letters at least, until they fit or none can be cut."""
    words = said.split(" ")
    keep = [len(word.rstrip(",")) for word in words]
    while len(_spelled(words, keep)) > room:
        longest = max(range(len(words)), key=lambda n: keep[n])
        if keep[longest] <= least or len(words[longest].rstrip(",")) <= 3:
            break
        keep[longest] -= 2 if keep[longest] == len(words[longest].rstrip(",")) else 1
    return _spelled(words, keep)


def _spelled(words: list[str], keep: list[int]) -> str:
    return " ".join(_cut(word, letters) for word, letters in zip(words, keep, strict=True))


def _cut(word: str, letters: int) -> str:
    bare = word.rstrip(",")
    return word if letters >= len(bare) else f"{bare[:letters].rstrip('-')}.{word[len(bare) :]}"


def length(names: Sequence[Text]) -> int:
    """Return the characters of names joined by commas, in the language that needs more."""
    return max(len(", ".join(name.en for name in names)), len(", ".join(name.ru for name in names)))
