"""Counters that face, as values: what they look like, their shapes, how their parts lie when they turn."""

import math
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.hexes.board import NO_FACING, Colour, CommandState, FacingCounter, FigureName
from engine.hexes.grid import Orientation
from engine.kernel.text import Language
from renderer.hexes.blocks import Block, block_of, in_column
from renderer.hexes.layout import FRAMED_LEVELS, LevelName
from renderer.paint.brush import Spot

Form: TypeAlias = Literal["line", "long", "column", "long-column", "round"]
"""The shapes of bodies: one hex or two, in line or in column; round for what faces everywhere."""

SHAPES: Final[dict[Form, tuple[float, float]]] = {
    "line": (46, 37),
    "long": (100, 37),
    "column": (31, 47),
    "long-column": (31, 98),
    "round": (43, 38),
}
"""Width along the front and depth of a body, in pixels at level M."""

WEDGE: Final = 9.5
"""How far the wedge reaches beyond the front."""

CARD: Final = 6.0
"""How far a counter below another shows behind it."""

MOST_CARDS: Final = 2
SCALES: Final[dict[LevelName, float]] = {
    "S": 18 / 28,
    "SM": 23 / 28,
    "M": 1.0,
    "F": 1.5,
    "L": 1.5,
    "XL": 2.0,
    "XXL": 3.0,
}
SECOND: Final = 13.0
"""How much deeper a body of double depth is."""


class Under(Struct, frozen=True, cache_hash=True):
    """What shows of a counter below another."""

    formation: str
    hits: int


class Rank(Struct, frozen=True, cache_hash=True):
    """What a counter that faces looks like on the board: the key of its sprite."""

    level: LevelName
    colour: Colour
    form: Form
    turn: int
    """Degrees clockwise from up in which it looks."""
    figure: FigureName
    kind: str
    quality: int
    size: int
    movement: int
    missile: str
    formation: str
    hits: int
    reduced: bool
    command: CommandState
    done: bool
    fired: bool
    deep: bool
    routed: bool
    under: tuple[Under, ...] = ()
    percent: int = 100
    """Of its usual size."""
    code: str = ""
    """What it is called in orders, where it bears that instead of its type."""
    pike: Block | None = None
    """What it shows besides, of the age of pike and shot."""

    @property
    def pointed(self) -> bool:
        """Whether a wedge shows where the counter looks."""
        return self.form != "round" and (self.pike is None or (self.pike.faces and self.pike.order != "hedgehog"))

    @property
    def badged(self) -> bool:
        """Whether the counter has badges, which are drawn above all counters."""
        hurt = self.hits or any(below.hits for below in self.under)
        return bool(hurt or self.missile or self.fired or self.routed or self.command == "out" or self.pike)


def form_of(body: FacingCounter) -> Form:
    """Return the shape of a body: `round` without a facing, else `line` or `column`, each long on two hexes.

    One of pike and shot stays long on two hexes even where it has no facing.
    """
    long = len(body.hexes) > 1
    if body.facing == NO_FACING:
        return "long" if long and body.pike is not None else "round"
    if in_column(body):
        return "long-column" if long else "column"
    return "long" if long else "line"


def degrees_of(body: FacingCounter, orientation: Orientation) -> int:
    """Return where a body looks, in degrees clockwise from north; 0 for one without a facing.

    A column of pike and shot on one hex looks at a vertex, as a line does (mpike 6.3.4).
    """
    if body.facing == NO_FACING:
        return 0
    sideways = in_column(body) and (body.pike is None or len(body.hexes) > 1)
    between = sideways == (orientation == "pointy")
    return (body.facing * 60 + (0 if not between else 30 if orientation == "pointy" else -30)) % 360


def rank_of(
    body: FacingCounter,
    colour: Colour,
    level: LevelName,
    turn: int,
    language: Language,
    below: Sequence[FacingCounter] = (),
    percent: int = 100,
    captor: Colour | None = None,
) -> Rank:
    """Return all that the look of a stack's top counter depends on; `turn` in degrees clockwise from up.

    `captor` is the colour of the side that holds a captured battery.
    """
    form = form_of(body)
    return Rank(
        level=level,
        colour=colour,
        form=form,
        turn=0 if form == "round" else turn,
        figure=body.figure,
        kind=body.kind,
        quality=body.quality,
        size=body.size,
        movement=body.movement,
        missile=body.missile,
        formation=body.formation,
        hits=body.hits,
        reduced=body.reduced,
        command=body.command,
        done=body.done,
        fired=body.fired,
        deep=body.depth > 1,
        routed=body.routed,
        under=tuple(Under(other.formation, other.hits) for other in below[:MOST_CARDS]),
        percent=percent,
        code=body.slug.within(language) if level in FRAMED_LEVELS and percent == 100 else "",
        pike=block_of(body, language, captor),
    )


def turned(x: float, y: float, degrees: float) -> Spot:
    """Return a point turned clockwise round the origin, y pointing down."""
    c, s = _COSINES[round(degrees) % 360]
    return x * c - y * s, x * s + y * c


def depth_of(form: Form, *, deep: bool) -> tuple[float, float]:
    """Return how far a body reaches before and behind its centre, in pixels at level M, without its wedge."""
    half = SHAPES[form][1] / 2
    return (half + SECOND / 2 - 2, half + SECOND / 2 - 2) if deep else (half, half)


def hits_at(rank: Rank) -> Spot:
    """Return where the square with the hits sits: at the left rear, in pixels at level M from the body's centre.

    On a counter of pike and shot it sits at the right rear: at the left is the letter of its wing.
    """
    out = 3.5 if rank.code else 0.0  # beside what is written larger
    if rank.pike is not None:
        return SHAPES[rank.form][0] / 2 - 3.2, depth_of(rank.form, deep=rank.deep)[1] - 0.8
    return 1 - SHAPES[rank.form][0] / 2 - out, depth_of(rank.form, deep=rank.deep)[1] - 2 + out


_COSINES: Final = tuple((math.cos(math.radians(d)), math.sin(math.radians(d))) for d in range(360))
