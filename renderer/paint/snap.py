"""Snapping painted pictures to the 256 entries: nearest colour, no dither, which would defeat deflate."""

import threading
from functools import lru_cache

from PIL import Image

from renderer.paint.tones import Tones

_LOCK = threading.Lock()


def snap(picture: Image.Image, palette: Tones) -> Image.Image:
    """Return a picture in full colour as palette indices (mode L), each pixel the nearest colour of the palette."""
    with _LOCK:  # the reference keeps a table of nearest colours, which it fills as it goes
        snapped = picture.quantize(palette=_reference(palette), dither=Image.Dither.NONE)
    return Image.frombytes("L", snapped.size, snapped.tobytes())


@lru_cache(maxsize=16)
def _reference(palette: Tones) -> Image.Image:
    reference = Image.new("P", (1, 1))
    reference.putpalette(palette.plte)
    return reference
