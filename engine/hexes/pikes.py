"""What counters and wings of the age of pike and shot show on a board of hexes."""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.ids import Side
from engine.kernel.text import Text

PikeArm: TypeAlias = Literal["pikes", "shot", "horse", "arquebusiers", "dismounted", "guns"]
"""The plan symbol of pike and shot: foot with pikes, shot alone, horse, horse marked A, horse on foot, a battery."""
PikeFormation: TypeAlias = Literal["normal", "confused", "broken", "hedgehog", "open", "column", "none"]
"""The formation of pike and shot; `none` is that of guns and of whoever is morale broken."""
PikeMorale: TypeAlias = Literal["normal", "shaken", "broken"]
Crew: TypeAlias = Literal["", "crewed", "limbered", "disabled", "captured"]

WingOrder: TypeAlias = Literal["", "charge", "make-ready", "receive-charge", "rally"]
WingState: TypeAlias = Literal["", "bypassed", "no-continue", "finished"]


class PikeAndShot(Struct, frozen=True):
    """What a counter of the age of pike and shot shows: its numbers read strength-morale, as they are now."""

    arm: PikeArm
    strength: int
    """Printed strength less hits; 0 of guns, whose counters show only their morale."""
    morale: int
    """Current morale: one less than printed when shaken, 1 when broken."""
    order: PikeFormation = "normal"
    mood: PikeMorale = "normal"
    letter: Text = Text("", "")
    """The wing, on a disc: `R`, «П»; empty for none."""
    pistols: int | None = None
    """Shots left, 0 to 2; None of whoever has no pistols."""
    reached: bool = False
    """Its hits have reached its threshold."""
    momentum: bool = False
    salvo: bool = False
    """It has fired a salvo this turn."""
    fired: bool = False
    """Of guns: they have fired or turned this turn."""
    regimental: bool = False
    """A regimental gun goes with it: a grey diamond."""
    gun: Crew = ""
    """The state of a battery, empty for all else."""
    weight: str = ""
    """The class of a battery by its ball in pounds: `12`, `4-8`, `3`."""
    ranges: tuple[int, int] | None = None
    """Of a battery: grazing range and maximum range in hexes."""
    captor: Side | None = None
    """Who holds a captured battery."""
    covered: bool = False
    """It has taken cover in this activation."""
