"""What the views of every kind of board tell alike: what happened last, and who is asked what."""

from typing import Final, Literal

from msgspec import Struct

from engine.kernel.ids import Side
from engine.kernel.text import Line


class Recent(Struct, frozen=True):
    """One of the last events in the strip: a headline and a second line, each a sentence for the Fluent files."""

    kind: Literal["combat", "move", "state", "command"]
    headline: Line
    detail: Line | None = None


EVERY_SIDE: Final = Side("")
"""Who decides where all do at once."""


class Question(Struct, frozen=True):
    """Whose decision it is, and what is asked."""

    side: Side
    asks: Line
