"""The frame of a board: the size of every picture in pixels, and the strip at its right that tells of the game."""

from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int]
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; right and bottom lie outside."""

SIZE: Final[Point] = (1600, 1200)
"""Width and height."""
STRIP: Final[Box] = (1304, 0, 1600, 1200)
