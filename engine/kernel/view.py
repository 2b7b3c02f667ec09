"""What a viewer is shown of a game.  What a board shows stands in `engine.hexes.board` and `engine.tabletop.board`."""

from msgspec import Struct


class View(Struct, frozen=True):
    """All that one viewer may see of a game, ready to be drawn or read out."""


class Mark(Struct, frozen=True):
    """Something that is laid over a board."""
