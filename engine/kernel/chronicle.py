"""What a fact adds to the story of a game: reports, films and summaries are made of these notes, whatever the rules."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.text import Line, Text

NoteKind: TypeAlias = Literal["turn", "deed", "event", "clash", "sequel", "loss", "gain", "aside"]
"""`turn` begins a turn; `deed` is ordinary and only counted, e.g. a move; `event` is told by itself; `clash` begins a
fight; `sequel` is told with the fight before it, `loss` and `gain` too, and they are added up; `aside` is left out."""


class Note(Struct, frozen=True):
    """One line of the story of a game.  Its sentence may say only what the fact itself says."""

    kind: NoteKind
    line: Line
    side: Side | None = None
    """Whose deed, fight, loss or gain it is."""
    unit: Text | None = None
    """What was lost, or which place was won."""
    amount: int = 0
    """Of a loss in what the system counts (steps, hits, men); of a gain in points; of a turn its number."""
    dead: bool = False
    """Whether the loss was the end of the unit."""
    about: tuple[Text, ...] = ()
    """Who takes part in a fight; what follows several fights is told with the one that its unit took part in."""


def plain_notes(event: Event, lines: Iterable[Line], kinds: Mapping[type[Event], NoteKind]) -> Iterator[Note]:
    """Yield a note for each sentence told of a fact, of the kind that `kinds` has for its type, else an `event`.

    The side is the field `side` of the fact, None where it has none.
    """
    kind, side = kinds.get(type(event), "event"), getattr(event, "side", None)
    for line in lines:
        yield Note(kind, line, side)
