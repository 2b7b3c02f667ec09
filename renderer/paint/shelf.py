"""Folders of pictures that can be drawn again: kept within bounds, the oldest go first."""

from collections.abc import Iterator
from pathlib import Path
from stat import S_ISREG


def prune(folder: Path, files: int, size: int) -> int:
    """Delete the files used longest ago until `files` and `size` bytes are kept at most; return how many were deleted.

    Files that are gone already or cannot be removed are passed over.
    """
    found = sorted(_listed(folder), reverse=True)
    gone = 0
    for _, path, bytes_ in found:
        size -= bytes_
        files -= 1
        if files < 0 or size < 0:
            try:
                path.unlink()
            except OSError:
                continue
            gone += 1
    return gone


def _listed(folder: Path) -> Iterator[tuple[int, Path, int]]:
    try:
        paths = list(folder.iterdir())
    except OSError:
        return
    for path in paths:
        try:
            status = path.stat()
        except OSError:
            continue
        if S_ISREG(status.st_mode):
            yield status.st_mtime_ns, path, status.st_size
