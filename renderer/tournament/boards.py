"""What the boards of a tournament show: plain values, their words already in the language of the reader.

Names are those of members and may hold any sign; what the faces do not have is left out when they are drawn.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

Hue: TypeAlias = Literal["sky", "stone", "straw", "sage", "brick", "navy", "forest", "plum"]
"""The colour of a side of a scenario; the first four are light."""
Outcome: TypeAlias = Literal["win", "draw", "loss", "open", "bye", "self", "none"]
"""Of a meeting, for one of its players; `self` is the diagonal of a crosstable, `none` a meeting that there is not."""
Stage: TypeAlias = Literal["waiting", "playing", "late", "halted", "done"]


class Head(Struct, frozen=True):
    """What stands above a board, and the small print below it."""

    title: str
    about: str
    system: str = ""
    round: int = 0
    rounds: int = 0
    """0: there are none, or it is not known how many."""
    foot: str = ""


class Row(Struct, frozen=True):
    """A place in the standings."""

    rank: int
    """0: none."""
    name: str
    cells: tuple[str, ...]
    """Points, then what decides between equals; as many as the standings have columns."""
    moved: int = 0
    """Places won since the last round; less than 0: lost."""
    note: str = ""
    """A club or rating."""
    lead: bool = False
    out: bool = False
    """Plays no more."""


class Standings(Struct, frozen=True):
    head: Head
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    through: int = 0
    """So many rows are above the line of those who go on."""


class Cell(Struct, frozen=True):
    text: str
    outcome: Outcome = "none"
    forfeit: bool = False


class CrossRow(Struct, frozen=True):
    rank: int
    name: str
    cells: tuple[Cell, ...]
    points: str


class Crosstable(Struct, frozen=True):
    """Everybody against everybody, or everybody's rounds; `columns` are the opponents' places, or the rounds."""

    head: Head
    columns: tuple[str, ...]
    rows: tuple[CrossRow, ...]
    total: str
    """Heads the points."""


class Player(Struct, frozen=True):
    """A player at a table."""

    name: str
    side: str = ""
    hue: Hue | None = None
    points: str = ""
    """What he has before the round."""
    won: bool = False
    late: bool = False
    forfeit: bool = False


class Pairing(Struct, frozen=True):
    table: int
    one: Player
    two: Player
    stage: Stage = "waiting"
    result: str = ""
    note: str = ""
    """The scenario, or how the result came about."""


class Pairings(Struct, frozen=True):
    head: Head
    rows: tuple[Pairing, ...]
    byes: tuple[tuple[str, str], ...] = ()
    """Names and points of those who do not play."""


class Slot(Struct, frozen=True):
    """A place of a match: a player, or from where one will come."""

    name: str
    score: str = ""
    won: bool = False
    known: bool = True
    forfeit: bool = False
    bye: bool = False


class Node(Struct, frozen=True):
    """A match of a bracket."""

    one: Slot
    two: Slot
    note: str = ""

    @property
    def decided(self) -> bool:
        """Whether somebody goes on from it."""
        return self.one.won or self.two.won


class Column(Struct, frozen=True):
    label: str
    nodes: tuple[Node, ...]


class Section(Struct, frozen=True):
    """A bracket: each column has as many matches as the one before it, or half as many."""

    title: str
    columns: tuple[Column, ...]


class Group(Struct, frozen=True):
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    through: int = 0


class Bracket(Struct, frozen=True):
    """Groups, if there are any, then brackets: that of the winners, of the losers, the match for the third place."""

    head: Head
    sections: tuple[Section, ...]
    groups: tuple[Group, ...] = ()


Board: TypeAlias = Standings | Crosstable | Pairings | Bracket
