"""The words of orders, in both languages: verbs and marks of `notation/words.toml`."""

from functools import cache
from typing import Final

from engine.content import files as content
from engine.lines import Vocabulary

HANDS: Final = ("left", "right")


@cache
def vocabulary() -> Vocabulary:
    """Return the words of orders.  Raises ContentError where their file is wrong."""
    path = content.SYSTEMS / "mpike" / "notation" / "words.toml"
    return content.load(content.read(path), "words.toml", Vocabulary)
