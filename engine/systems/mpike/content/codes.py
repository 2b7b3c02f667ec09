"""The words of orders as Russian codes keep clear of them: see `engine.hexes.codes`."""

from functools import cache

from engine.content import files as content
from engine.hexes.codes import Keywords, keywords_of


@cache
def keywords() -> Keywords:
    """Return every word of orders."""
    return keywords_of(content.read_toml(content.SYSTEMS / "mpike" / "notation" / "words.toml"))
