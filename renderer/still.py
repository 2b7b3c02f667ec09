"""Boards made small enough for a page: the same picture at the width of a film, in the tones of the boards."""

import io
from fractions import Fraction

from PIL import Image

from renderer.film import WIDTH, reduced
from renderer.hexes.palette import PALETTES
from renderer.paint import png
from renderer.paint.tones import Tones


def still(board: bytes, tones: Tones = PALETTES["standard"]) -> bytes:
    """Return a board that is a PNG in these tones as a PNG 960 pixels wide."""
    with Image.open(io.BytesIO(board)) as opened:
        picture = Image.frombytes("L", opened.size, opened.convert("P").tobytes())
    small = reduced(picture, (0, 0, *picture.size), Fraction(WIDTH, picture.width), tones)
    padded = Image.new("L", (small.width + 1, small.height), 0)
    padded.paste(small, (1, 0))
    return png.encode(padded.tobytes(), small.width, small.height, tones.plte)
