"""Painted bases of boards: images of palette indices, kept in memory and as PNG in a cache directory."""

import contextlib
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PIL import Image

from renderer.paint import png
from renderer.paint.kept import Kept
from renderer.paint.shelf import prune

_KEPT: Final = 10_000_000
"""Pixels of bases kept in memory, a byte each; the newest is kept however large."""

_FILES: Final = 400
_BYTES: Final = 256 * 1024 * 1024
"""What is kept on disk at most; a base takes some 400 KB there."""


class Bases:
    """Painted bases by name; safe to use from several threads.  Without a folder they are kept in memory alone."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._kept: Kept[Image.Image] = Kept(_KEPT, lambda base: base.width * base.height)
        self._lock = threading.Lock()
        self._painting: dict[str, threading.Lock] = {}

    def has(self, key: str) -> bool:
        """Tell whether an image is kept under `key`."""
        on_disk = self._folder is not None and (self._folder / f"{key}.png").exists()
        return on_disk or self._kept.find(key) is not None

    def get(self, key: str, size: tuple[int, int], plte: bytes, paint: Callable[[], Image.Image]) -> Image.Image:
        """Return the image kept under `key`, from memory or disk, else paint and keep it.

        It is shared: copy it before drawing on it.  `size` and `plte` are those of the file on disk.
        """
        if (kept := self._kept.find(key)) is not None:
            return kept
        with self._lock:
            painting = self._painting.setdefault(key, threading.Lock())
        with painting:
            found = self._kept.find(key) or self._load(key, size)
            if found is None:
                found = paint()
                self._store(key, found, plte)
            self._kept.keep(key, found)
            with self._lock:
                self._painting.pop(key, None)
        return found

    def _load(self, key: str, size: tuple[int, int]) -> Image.Image | None:
        if self._folder is None:
            return None
        try:
            path = self._folder / f"{key}.png"
            with contextlib.suppress(OSError):
                os.utime(path)  # so that what is used is pruned last
            with Image.open(path) as stored:
                if stored.mode != "P" or stored.size != size:
                    return None
                return Image.frombytes("L", stored.size, stored.tobytes())
        except (OSError, SyntaxError, ValueError):
            return None  # missing or damaged: it is painted anew

    def _store(self, key: str, base: Image.Image, plte: bytes) -> None:
        if self._folder is None:
            return
        padded = Image.new("L", (base.width + 1, base.height), 0)
        padded.paste(base, (1, 0))
        file = png.encode(padded.tobytes(), base.width, base.height, plte)
        partial = self._folder / f"{key}.{os.getpid()}.{threading.get_ident()}.part"
        with contextlib.suppress(OSError):  # a disk that is full or read-only costs time, not boards
            self._folder.mkdir(parents=True, exist_ok=True)
            partial.write_bytes(file)
            partial.replace(self._folder / f"{key}.png")
            prune(self._folder, _FILES, _BYTES)
