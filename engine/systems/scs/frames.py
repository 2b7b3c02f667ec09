"""The frames of the sequence of play, from the player turn down to a phase."""

from typing import Literal

from engine.kernel.ids import Side
from engine.kernel.procedure import Frame


class PlayerTurn(Frame, frozen=True, tag="scs.player-turn"):
    """The turn of one side: its phases one after the other (3.3b-a); `number` counts them."""

    side: Side
    number: int = 0
    step: Literal["begin", "phase", "crowding", "settle", "end"] = "begin"


class Movement(Frame, frozen=True, tag="scs.movement"):
    """A movement or exploitation phase (3, 11); `warned` asks even if nothing but its end is left (4.0a-b).

    A reinforcement phase places arrivals and ends; a reaction is an exploitation of the other side (3.3b-c).
    """

    side: Side
    phase: Literal["movement", "exploitation", "reaction", "reinforcement"]
    step: Literal["arrive", "place", "open", "orders", "warned"] = "arrive"


class Combat(Frame, frozen=True, tag="scs.combat"):
    """A combat phase: attacks one by one (7.0a)."""

    side: Side
    step: Literal["open", "orders"] = "open"


class Crowding(Frame, frozen=True, tag="scs.crowding"):
    """The end of a phase: overfull hexes of both sides are brought within the limit (4.0a)."""

    side: Side
    step: Literal["next", "choose"] = "next"
