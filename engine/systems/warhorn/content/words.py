"""The words of orders, and short words for sentences, as they are spelled in both languages."""

from functools import cache

from engine.content import files as content
from engine.lines import Vocabulary


@cache
def vocabulary() -> Vocabulary:
    """Return the words of orders.  Raises ContentError."""
    path = content.SYSTEMS / "warhorn" / "notation" / "words.toml"
    return content.load(content.read(path), "words.toml", Vocabulary)
