"""The frames of the sequence of play, from the army lists to the end of a turn."""

from typing import Literal

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame


class Mustering(Frame, frozen=True, tag="battlefield.mustering"):
    """Both sides bring their armies, at once and in secret (4.3)."""

    step: Literal["open", "enlist", "show"] = "open"


class Fielding(Frame, frozen=True, tag="battlefield.fielding"):
    """Hands of terrain cards, and the field that is made with them (4.2).

    `turn` is whose turn it is to play a card, `card` the one on the table, `setter` who sets the terrain; `drawn` are
    the cards that were turned up of ready draws, with their sides (4.2-f).
    """

    turn: Side = Side("")
    card: str = ""
    setter: Side = Side("")
    drawn: tuple[tuple[Side, str], ...] = ()
    step: Literal[
        "open", "hands", "roll", "next", "play", "deal", "beat", "toss", "set", "drop"
    ] = "open"  # fmt: skip


class Deployment(Frame, frozen=True, tag="battlefield.deployment"):
    """Both sides draw their sketches, at once and in secret (4.4)."""

    step: Literal["open", "sketch", "reveal"] = "open"


class Opening(Frame, frozen=True, tag="battlefield.opening"):
    """What comes before the first turn, as the scenario leaves it open; then turns alternate (5.1)."""

    first: Side = Side("")
    step: Literal["armies", "field", "sketches", "roll", "turn", "next"] = "armies"


class Turn(Frame, frozen=True, tag="battlefield.turn"):
    """One player turn, from the first phase to the last (5.1)."""

    side: Side
    step: Literal[
        "begin", "orders", "moves", "answers", "shooting", "melee", "retreats", "end"
    ] = "begin"  # fmt: skip


class Ordering(Frame, frozen=True, tag="battlefield.ordering"):
    """Orders and autonomous tests (5.2, 5.3).  With `phases=interleaved` movement is made here too (5.1-a)."""

    side: Side
    step: Literal["next", "order"] = "next"


class Moving(Frame, frozen=True, tag="battlefield.moving"):
    """Wedges that must open, plans, then what the owner says, then autonomous moves still owed (5.4)."""

    side: Side
    step: Literal["open", "plans", "next", "choose", "owed"] = "open"


class Answering(Frame, frozen=True, tag="battlefield.answering"):
    """The attacked side answers all attacks, then all is carried out (5.5).  `side` is the attacked.

    `answered` are those who have answered in this window, formations that answer as one together.
    """

    side: Side
    answered: tuple[tuple[UnitId, ...], ...] = ()
    step: Literal["open", "reply", "carry", "settle", "heir"] = "open"


class Shooting(Frame, frozen=True, tag="battlefield.shooting"):
    """The shots of the side to move, then those of the other, then all losses together (5.2.5)."""

    side: Side
    held: tuple[UnitId, ...] = ()
    """Units that shoot no more in this phase: they waived it, or their formation has shot."""
    wedges: tuple[tuple[UnitId, bool], ...] = ()
    """Wedges hit in flank or rear, and whether each loses its tip or its last ranks (3.6.3.2)."""
    step: Literal["open", "own", "other-open", "other", "tips", "tip", "apply"] = "open"


class Melee(Frame, frozen=True, tag="battlefield.melee"):
    """Every pair once (5.2.6)."""

    side: Side
    step: Literal["open", "fight"] = "open"


class Retreating(Frame, frozen=True, tag="battlefield.retreating"):
    """Beaten units, those shot back, and those still fleeing (5.3b); `gone` have gone back in this phase."""

    side: Side
    gone: tuple[UnitId, ...] = ()
    step: Literal["open", "next"] = "open"


class Succession(Frame, frozen=True, tag="battlefield.succession"):
    """A side without commander-in-chief names one of its generals (3.4.5.1)."""

    side: Side
    step: Literal["open", "name"] = "open"
