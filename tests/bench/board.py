"""A board of 1600x1200 with 40x30 hexes and 120 counters, against the floor and against drawing everything anew."""

import struct
import zlib
from collections.abc import Iterator

from isal import isal_zlib
from PIL import Image

from renderer.hexboard import HexBoard
from renderer.layout import SIZE
from tests.bench.harness import Goal, medians
from tests.renderer.speech import ENGLISH
from tests.renderer.views import large

MOST_BYTES = 480_000


def goals() -> Iterator[Goal]:
    view, board = large(), HexBoard(None)
    drawn = board.draw(view, ENGLISH)
    canvas = Image.frombytes("P", (SIZE[0] + 1, SIZE[1]), scanlines(drawn))

    def floor() -> bytes:
        return isal_zlib.compress(canvas.copy().tobytes(), 0)

    times = medians({"floor": floor, "ours": lambda: board.draw(view, ENGLISH)})
    detail = f"{times['ours']:.1f} ms over {times['floor']:.1f} ms"
    yield Goal("board, warm: ours / floor", times["ours"] / times["floor"], "at most", 2, detail)
    anew = medians({"anew": lambda: HexBoard(None).draw(view, ENGLISH)}, rounds=3)
    yield Goal(
        "board: all drawn anew / ours", anew["anew"] / times["ours"], "at least", 40, f"{anew['anew']:.0f} ms anew"
    )
    yield Goal("board: bytes / 480 KB", len(drawn) / MOST_BYTES, "at most", 1, f"{len(drawn) / 1000:.0f} KB")


def scanlines(picture: bytes) -> bytes:
    """Return the bytes that the one data chunk of our PNG holds, unpacked."""
    at = picture.index(b"IDAT")
    (length,) = struct.unpack(">I", picture[at - 4 : at])
    return zlib.decompress(picture[at + 4 : at + 4 + length])
