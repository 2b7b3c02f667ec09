"""What one post of a channel tells: a chapter of a game, and how an order is named to somebody who is to press it."""

from msgspec import Struct

from engine.kernel.ids import Side
from engine.kernel.text import Line, Term


class Chapter(Struct, frozen=True):
    """What a rulebook calls an activation, or a phase of one side."""

    mark: str
    """The same in all positions of a chapter and in no other chapter of the game, as far as orders go forward."""
    side: Side | None
    """Whose chapter it is; None where all sides act at once."""
    title: Line
    """What is going on, without turn and side: `Movement`, `Activation: Elephants`."""
    fights: bool = False
    """Its combats decide something one by one, so that each is told in a post of its own."""
    sealed: bool = False
    """What is done in it is hidden until all of it is, so that there is nothing to show."""


class AttackResult(Struct, frozen=True):
    """What an attack comes to, in a few words, so that outcomes which differ only in details are one."""

    attack: Line
    """Which attack: the same however its dice and those of others fall, and of no other attack of the order."""
    line: Line
    """`Defender routs`, without numbers that differ from outcome to outcome."""


class Listing(Struct, frozen=True):
    """How an order is told to somebody who looks for it: by its kind, then by what is its own."""

    kind: Term
    """What the unit does: `Move`, `Attack`, `Change facing`."""
    detail: Line | None = None
    """What tells it from other orders of its kind: `08.08, hill, 3 of 7 MP`; None where nothing does."""
    about: Line | None = None
    """What is worth knowing before it is given: `next to 1118 Inf`."""
    interest: int = 0
    """The larger, the earlier it is shown among those of its kind."""
    variant: Line | None = None
    """What tells it from orders of its kind that lead its units to the same place: `facing SE, 4 of 5 MP`.

    Of such orders the most interesting stands for all; the others are offered beside its preview.
    """


class Part(Struct, frozen=True):
    """A part of an answer that is chosen whatever the other parts are."""

    key: str
    """Short, and its own among the parts of a question."""
    title: Line
    """What is chosen: `Aetolians 3`."""
    choices: tuple[tuple[str, Line], ...]
    """Key and words of each, the one that changes nothing first."""
