"""An own PNG writer for pictures of palette indices.

The canvas is one pixel wider than the picture: its first column holds 0, the filter byte of each scanline, so
its bytes are the scanlines themselves.
"""

import struct
import zlib
from typing import Final

from isal import isal_zlib

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
LEVEL: Final = 1


def encode(scanlines: bytes, width: int, height: int, plte: bytes) -> bytes:
    """Return a PNG of 8-bit indices.  `scanlines` has `width + 1` bytes per row, the first of them 0."""
    if len(scanlines) != (width + 1) * height:
        raise ValueError(f"{len(scanlines)} bytes are not {height} scanlines of {width} pixels")
    return wrapped(isal_zlib.compress(scanlines, LEVEL), width, height, plte)


def wrapped(stream: bytes, width: int, height: int, plte: bytes) -> bytes:
    """Return a PNG round a finished zlib stream of its scanlines."""
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (_SIGNATURE, *_chunk(b"IHDR", header), *_chunk(b"PLTE", plte), *_chunk(b"IDAT", stream), *_chunk(b"IEND", b""))
    )


def _chunk(kind: bytes, data: bytes) -> tuple[bytes, bytes, bytes, bytes]:
    return struct.pack(">I", len(data)), kind, data, struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))
