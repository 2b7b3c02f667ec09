"""The sizes of pictures in pixels: whole boards with a strip that tells of the game, and frames of a part of one."""

from typing import Final, Literal, TypeAlias

Point: TypeAlias = tuple[int, int]
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; right and bottom lie outside."""

SIZE: Final[Point] = (1600, 1200)
"""Width and height of a whole board."""
STRIP: Final[Box] = (1304, 0, 1600, 1200)

Framing: TypeAlias = Literal["post", "draft", "cut", "zoom"]
"""A part of a board without a strip: for a post, an order being made, a fight or a question, or a look from near."""
SHOWN: Final = 550
"""The width at which Discord shows a picture in a message on a desktop; on a phone it is 360."""
FRAMED: Final[dict[Framing, Point]] = {
    "post": (1100, 1100),
    "draft": (1100, 860),
    "cut": (1100, 600),
    "zoom": (1100, 1100),
}
"""Width and greatest height: twice what is shown, so that it is crisp on a screen of double density."""
BAND: Final = 80
"""Height of the band above the map of a framed picture."""


def band_of(framing: Framing) -> int:
    """Return the height of the band of a framed picture; what stands between words that tell the same has none."""
    return 0 if framing in ("draft", "cut") else BAND
