"""A film of a game: boards one after another as a GIF, each over a strip that says what is seen and how far it is.

GIF is what Discord plays by itself on every client; of an animated PNG it shows the first picture only.  All frames
share the palette of the boards, and a frame holds no more than what has changed since the one before.
"""

import io
import struct
from collections.abc import Generator, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import GifImagePlugin, Image, ImageChops, ImageDraw

from renderer.hexes.palette import PALETTES
from renderer.paint.frame import Box
from renderer.paint.lettering import fit, font
from renderer.paint.snap import snap
from renderer.paint.tones import Tones

WIDTH: Final = 960
STRIP: Final = 84
MOST_BYTES: Final = 8 * 1024 * 1024
LONGEST: Final = 65_535
"""Hundredths of a second that a frame can stand at most."""

_CLEAR: Final = 255
"""The entry that stands for what is as before: the last one, of which every palette has the least need."""
_STRIPS: Final = (("panel", "panel2", "cream", "second"), ("s0", "s1", "st", "sm"))
"""Roles of the strip on boards of hexes and of tables: ground, the bar, what is filled and said, what is added."""
_BAR: Final = 7
_LEFT: Final = 16
_ENDLESS: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_END: Final = b";"


class Frame(Struct, frozen=True):
    """A board as PNG in the palette of the film, what is said below it, and how long it stands."""

    board: bytes
    head: str
    note: str
    share: float
    """How far the game has come, 0 to 1."""
    hundredths: int
    colour: str | None = None
    """The role of the colour of the side whose turn it is."""


class TooLarge(Exception):
    """The film outgrew its limit after so many frames."""

    def __init__(self, frames: int) -> None:
        super().__init__(f"too large after {frames} frames")
        self.frames = frames


def film(
    frames: Iterable[Frame], tones: Tones = PALETTES["standard"], most: int = MOST_BYTES
) -> Generator[None, None, bytes]:
    """Return frames as a GIF that plays again and again, and yield after each.

    Raises TooLarge, ValueError when there are no frames.

    Boards must be of one size, in these tones.  Only one of them is held at a time.
    """
    reel = _Reel(tones, most)
    for frame in frames:
        reel.add(frame)
        yield
    return reel.bytes()


def frames_of(gif: bytes) -> int:
    """Return the number of frames in a GIF made by `film`, frames that look like the one before included."""
    with Image.open(io.BytesIO(gif)) as opened:
        return int(getattr(opened, "n_frames", 1))


class _Reel:
    def __init__(self, tones: Tones, most: int) -> None:
        self._tones = tones
        self._most = most
        self._out = io.BytesIO()
        self._count = 0
        self._board: Image.Image | None = None
        """The last board as it was drawn, then as it is shown with its strip."""
        self._shown: Image.Image | None = None

    def add(self, frame: Frame) -> None:
        """Write a frame behind the earlier ones; raise TooLarge when the film then outgrows its limit."""
        with Image.open(io.BytesIO(frame.board)) as opened:
            board = Image.frombytes("L", opened.size, opened.convert("P").tobytes())
        shown = self._next(board)
        shown.paste(self._strip(frame), (0, shown.height - STRIP))
        if self._shown is None:
            self._begin(shown)
            self._write(shown, (0, 0), frame.hundredths)
        else:
            self._write_changes(self._shown, shown, frame.hundredths)
        self._board, self._shown = board, shown
        self._count += 1
        if self._out.tell() + len(_END) > self._most:
            raise TooLarge(self._count)

    def bytes(self) -> bytes:
        """Return the finished GIF; raise ValueError when no frame was added."""
        if not self._count:
            raise ValueError("a film needs a frame")
        return self._out.getvalue() + _END

    def _next(self, board: Image.Image) -> Image.Image:
        """Return the board made smaller, with room for its strip; what did not change is taken from the last one."""
        scale = Fraction(WIDTH, board.width)
        if self._board is None or self._shown is None:
            shown = Image.new("L", (WIDTH, round(board.height * scale) + STRIP))
            shown.paste(reduced(board, (0, 0, *board.size), scale, self._tones), (0, 0))
            return shown
        if board.size != self._board.size:
            raise ValueError(f"a board of {board.size} among boards of {self._board.size}")
        shown = self._shown.copy()
        changed = ImageChops.difference(board, self._board).getbbox()
        if changed is not None:
            box = _whole_blocks(changed, scale, board.size)
            at = (int(box[0] * scale), int(box[1] * scale))
            shown.paste(reduced(board, box, scale, self._tones), at)
        return shown

    def _strip(self, frame: Frame) -> Image.Image:
        tones = self._tones
        ground, bar, bright, quiet = (tones[role] for role in next(s for s in _STRIPS if s[0] in tones.roles))
        strip = Image.new("RGB", (WIDTH, STRIP), ground)
        draw = ImageDraw.Draw(strip)
        draw.rectangle((0, 0, WIDTH, _BAR - 1), fill=bar)
        end = round(WIDTH * min(max(frame.share, 0.0), 1.0))
        if end:
            draw.rectangle((0, 0, end - 1, _BAR - 1), fill=bright)
        left = _LEFT
        if frame.colour is not None:
            draw.rectangle((left, 17, left + 20, 37), fill=tones[frame.colour], outline=bright, width=2)
            left += 34
        head = fit(frame.head, "num", 28, 18, WIDTH - left - _LEFT)
        draw.text((left, 27), head.text, font=font("num", head.size), fill=bright, anchor="lm")
        note = fit(frame.note, "text", 24, 17, WIDTH - 2 * _LEFT)
        draw.text((_LEFT, 62), note.text, font=font("text", note.size), fill=quiet, anchor="lm")
        return _without_clear(snap(strip, tones), tones)

    def _begin(self, shown: Image.Image) -> None:
        screen = struct.pack("<HHBBB", *shown.size, 0xF7, 0, 0)
        self._out.write(b"GIF89a" + screen + self._tones.plte + _ENDLESS)

    def _write_changes(self, before: Image.Image, shown: Image.Image, hundredths: int) -> None:
        """Write what is other than before; at least one pixel, for the sake of its time."""
        difference = ImageChops.difference(before, shown)
        box = difference.getbbox() or (0, 0, 1, 1)
        part = shown.crop(box)
        part.paste(_CLEAR, (0, 0), difference.crop(box).point([255] + [0] * 255))
        self._write(part, box[:2], hundredths)

    def _write(self, part: Image.Image, at: tuple[int, int], hundredths: int) -> None:
        said = {"duration": 10 * min(hundredths, LONGEST), "transparency": _CLEAR, "disposal": 1, "interlace": 0}
        for piece in GifImagePlugin.getdata(part, at, **said):
            self._out.write(piece)


def _whole_blocks(box: Box, scale: Fraction, size: tuple[int, int]) -> Box:
    """Return a box widened to whole blocks of pixels, which the scale makes whole pixels, with one block all round."""
    block = scale.denominator
    left, top = (max(0, value // block - 1) * block for value in box[:2])
    right, bottom = (min(most, (-(-value // block) + 1) * block) for value, most in zip(box[2:], size, strict=True))
    return left, top, right, bottom


def reduced(board: Image.Image, box: Box, scale: Fraction, tones: Tones) -> Image.Image:
    """Return the part of a board inside `box`, scaled by `scale`, as palette indices of `tones`."""
    part = board.copy()
    part.putpalette(tones.plte)
    width, height = (round((end - start) * scale) for start, end in zip(box[:2], box[2:], strict=True))
    # A copy of the surroundings goes with the part, so that its edge comes out as in the whole picture.
    colours = part.crop(_outer(box, board.size, scale.denominator)).convert("RGB")
    inner = _inner(box, _outer(box, board.size, scale.denominator))
    small = colours.resize((width, height), Image.Resampling.HAMMING, inner)
    return _without_clear(snap(small, tones), tones)


def _outer(box: Box, size: tuple[int, int], by: int) -> Box:
    return max(0, box[0] - by), max(0, box[1] - by), min(size[0], box[2] + by), min(size[1], box[3] + by)


def _inner(box: Box, outer: Box) -> Box:
    return box[0] - outer[0], box[1] - outer[1], box[2] - outer[0], box[3] - outer[1]


def _without_clear(picture: Image.Image, tones: Tones) -> Image.Image:
    return picture.point(_kept(tones))


@lru_cache(maxsize=16)
def _kept(tones: Tones) -> list[int]:
    """Return the first entry of every colour; for the one that is given up, the nearest of the others."""
    kept = [tones.entries.index(colour) for colour in tones.entries]
    if kept[_CLEAR] == _CLEAR:
        lost = tones.entries[_CLEAR]
        near = [sum((a - b) ** 2 for a, b in zip(entry, lost, strict=True)) for entry in tones.entries[:_CLEAR]]
        kept[_CLEAR] = near.index(min(near))
    return kept
