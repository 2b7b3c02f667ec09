"""The PNG writer's files are valid, whole or in bands, and say what was put in."""

import io
import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderer.hexes.palette import PALETTES
from renderer.paint import png

PLTE = PALETTES["standard"].plte


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """The chunks of a PNG, each with its checksum proved."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = [], 8
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        assert struct.unpack_from(">I", data, at + 8 + size) == (zlib.crc32(kind + body),)
        found.append((kind, body))
        at += 12 + size
    return found


def scanlines(width: int, height: int, pixels: bytes) -> bytes:
    rows = (pixels[y * width : (y + 1) * width] for y in range(height))
    return b"".join(b"\0" + row for row in rows)


@given(st.integers(1, 40), st.integers(1, 130), st.randoms(use_true_random=False))
def test_what_is_written_is_read_back(width, height, rnd):
    pixels = rnd.randbytes(width * height)
    raw = scanlines(width, height, pixels)
    with Image.open(io.BytesIO(png.encode(raw, width, height, PLTE))) as picture:
        picture.load()
        assert (picture.mode, picture.size, picture.tobytes()) == ("P", (width, height), pixels)


def test_a_file_has_the_four_chunks_and_one_whole_stream():
    raw = scanlines(50, 90, bytes(range(250)) * 18)
    parts = chunks(png.encode(raw, 50, 90, PLTE))
    assert [kind for kind, _ in parts] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert parts[0][1] == struct.pack(">IIBBBBB", 50, 90, 8, 3, 0, 0, 0)
    assert parts[1][1] == PLTE
    assert zlib.decompress(parts[2][1]) == raw


def test_a_band_put_in_the_place_of_another_makes_the_file_of_the_new_picture():
    first = scanlines(60, 120, bytes(60 * 120))
    changed = bytearray(first)
    changed[61 * 50 + 7] = 9
    bands = list(png.banded(first, 60))
    at = 50 // png.ROWS
    rows = bytes(changed[at * png.ROWS * 61 : (at + 1) * png.ROWS * 61])
    bands[at] = png.deflated(rows)
    assert png.joined(bands, 60, 120, PLTE) == png.encode(bytes(changed), 60, 120, PLTE)
    assert zlib.decompress(chunks(png.joined(bands, 60, 120, PLTE))[2][1]) == bytes(changed)


def test_scanlines_of_the_wrong_length_are_refused():
    with pytest.raises(ValueError, match="scanlines"):
        png.encode(b"\0" * 10, 10, 1, PLTE)
    with pytest.raises(ValueError, match="scanlines"):
        png.encode(b"\0" * 12, 10, 1, PLTE)
