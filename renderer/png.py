"""An own PNG writer for pictures of palette indices.

The canvas is one pixel wider than the picture: its first column holds 0, the filter byte of each scanline, so
its bytes are the scanlines themselves.  The stream is deflated in bands of rows that do not lean on one another,
so a board of which little has changed is mostly put together from bands deflated before.
"""

import struct
import threading
from collections import OrderedDict
from typing import Final

from isal import isal_zlib

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_STREAM_HEAD: Final = b"\x78\x01"
_STREAM_END: Final = b"\x03\x00"
_LEVEL: Final = 2
_ROWS: Final = 40
_KEPT: Final = 1500
"""Deflated bands kept; each takes some 13 KB."""


class Bands:
    """Writes PNGs, keeping deflated bands between pictures; safe to use from several threads."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], bytes] = OrderedDict()
        self._lock = threading.Lock()

    def encode(self, scanlines: bytes, width: int, height: int, plte: bytes) -> bytes:
        """Return a PNG of 8-bit indices.  `scanlines` has `width + 1` bytes per row, the first of them 0."""
        _check(scanlines, width, height)
        size = _ROWS * (width + 1)
        bands = [scanlines[start : start + size] for start in range(0, len(scanlines), size)]
        adler = struct.pack(">I", isal_zlib.adler32(scanlines))
        stream = b"".join((_STREAM_HEAD, *(self._deflated(band) for band in bands), _STREAM_END, adler))
        return _wrapped(stream, width, height, plte)

    def _deflated(self, band: bytes) -> bytes:
        key = (hash(band), isal_zlib.crc32(band))
        with self._lock:
            known = self._kept.get(key)
            if known is not None:
                self._kept.move_to_end(key)
                return known
        deflate = isal_zlib.compressobj(_LEVEL, isal_zlib.DEFLATED, -15)
        made: bytes = deflate.compress(band) + deflate.flush(isal_zlib.Z_FULL_FLUSH)
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return made


def encode(scanlines: bytes, width: int, height: int, plte: bytes) -> bytes:
    """Return a PNG of 8-bit indices, deflated in one go."""
    _check(scanlines, width, height)
    return _wrapped(isal_zlib.compress(scanlines, _LEVEL), width, height, plte)


def _check(scanlines: bytes, width: int, height: int) -> None:
    if len(scanlines) != (width + 1) * height:
        raise ValueError(f"{len(scanlines)} bytes are not {height} scanlines of {width} pixels")


def _wrapped(stream: bytes, width: int, height: int, plte: bytes) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", header), (b"PLTE", plte), (b"IDAT", stream), (b"IEND", b""))
    return b"".join((_SIGNATURE, *(piece for kind, data in parts for piece in _chunk(kind, data))))


def _chunk(kind: bytes, data: bytes) -> tuple[bytes, bytes, bytes, bytes]:
    return struct.pack(">I", len(data)), kind, data, struct.pack(">I", isal_zlib.crc32(data, isal_zlib.crc32(kind)))
