"""What an organiser chooses; it can be changed until the first round."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

Format: TypeAlias = Literal[
    "swiss", "round-robin", "double-round-robin", "knockout", "double-knockout", "groups", "ladder", "league"
]
"""`groups`: round robins, then a knock-out.  `ladder` and `league` have no rounds: players challenge one another."""
FORMATS: Final[tuple[Format, ...]] = get_args(Format)
Sides: TypeAlias = Literal["both", "drawn", "bid"]
"""Two games with the sides changed; one, sides by balance and then by lot; one, the side goes to who bids more."""
Drawing: TypeAlias = Literal["first", "by-round", "drawn", "voted"]
"""Of several scenarios: always the first; each round its own, in order; by lot for each round; by votes before it."""
Seeding: TypeAlias = Literal["entry", "rating", "hand"]
TieBreak: TypeAlias = Literal["buchholz", "buchholz-cut", "sonneborn-berger", "direct", "wins", "margin"]
TIE_BREAKS: Final[tuple[TieBreak, ...]] = get_args(TieBreak)
SWISS_TIES: Final[tuple[TieBreak, ...]] = ("buchholz-cut", "buchholz", "sonneborn-berger", "direct", "wins")
_USUAL_TIES: Final[Mapping[Format, tuple[TieBreak, ...]]] = {
    "swiss": SWISS_TIES, "knockout": ("wins",), "double-knockout": ("wins",), "ladder": ("wins",),
}  # fmt: skip
"""Where all meet, Buchholz is the same for all who are equal; in brackets and ladders the format itself ranks."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]


class Points(Struct, frozen=True):
    """What a game is worth, in tenths of a point.

    With `step`, the margin of victory counts: of twice `draw`, the winner has `draw` and a tenth of a point for every
    `step` of the margin more, at most all of it, and the loser has the rest.
    """

    win: Count = 10
    draw: Count = 5
    loss: Count = 0
    bye: Count = 10
    step: Count = 0


class Allowed(Struct, frozen=True):
    """What players may use during games; everybody sees it."""

    practice: bool = False
    previews: bool = True
    odds: bool = True
    sandbox: bool = False


class Terms(Struct, frozen=True, kw_only=True):
    """Everything that is chosen."""

    name: str
    system: str
    scenarios: tuple[str, ...]
    language: str
    format: Format = "swiss"
    drawing: Drawing = "first"
    rounds: Count = 0
    """0: as many as the field needs."""
    sides: Sides = "drawn"
    seeding: Seeding = "entry"
    pace: str = ""
    """As the option of a game is written."""
    round_time: Annotated[int, Meta(ge=0, le=366 * 86_400)] = 0
    """Seconds until a game of a round, or a challenge, is adjudicated by the scenario's victory scale; 0: never."""
    no_show: Annotated[int, Meta(ge=0, le=366 * 86_400)] = 0
    """Seconds in which a player has to appear at his table before it is forfeited, to bid for its sides, and to answer
    a challenge; 0: never."""
    points: Points = Points()
    tie_breaks: tuple[TieBreak, ...] = SWISS_TIES
    most: Count = 0
    """Players at most; the others wait.  0: as many as come."""
    check_in: bool = False
    late: Count = 0
    """Rounds after which nobody may enter any more; 0: nobody enters late."""
    late_points: Count = 0
    """Tenths of a point for each round missed by entering late."""
    clubs: bool = False
    """Players of one club do not meet while that can be avoided."""
    groups: Count = 0
    through: Count = 2
    """Of each group, into the knock-out."""
    third: bool = False
    """Whether the third place is played for."""
    lists: bool = False
    """Whether army lists are handed in sealed."""
    allowed: Allowed = Allowed()
    rated: bool = True
    role: int | None = None
    """Only members with this role may enter."""
    referees: tuple[int, ...] = ()
    readings: str = ""
    """The policies that are read otherwise than is usual, as the option of a game is written."""


def usual_ties(format_: Format) -> tuple[TieBreak, ...]:
    """Return the tie-breaks that a format begins with, the first counted first."""
    return _USUAL_TIES.get(format_, ("direct", "wins", "sonneborn-berger"))
