"""Pages of text to play by without a picture: prose, and rows in fenced blocks, which never run over a page."""

import re
from collections.abc import Sequence
from typing import Final

MOST: Final = 3800
"""Characters on a page; Discord takes 4000 in one text."""
_FENCE: Final = "```"
_MARKUP: Final = re.compile(r"([\\*_~|`>])")


class Columns:
    """Sets the cells of rows in columns of even width."""

    def __init__(self, rows: Sequence[Sequence[str]]) -> None:
        self._widths = [max(map(len, column)) for column in zip(*rows, strict=True)]

    def row(self, cells: Sequence[str]) -> str:
        """Return the cells of one of the rows as a line, each padded to the width of its column."""
        return " ".join(cell.ljust(wide) for cell, wide in zip(cells, self._widths, strict=True))


class Pages:
    """Fills pages; rows stand in fenced blocks, which never run over the end of a page."""

    def __init__(self) -> None:
        self._pages: list[str] = []
        self._page = ""
        self._fenced = False

    def prose(self, line: str) -> None:
        """Add a line of running text; one too long for a page is split at a comma or a space."""
        self.rest()
        while len(line) > MOST - 1:
            cut = max(line.rfind(", ", 0, MOST - 1), line.rfind(" ", 0, MOST // 2), 1)
            self.prose(line[: cut + 1])
            line = line[cut + 1 :].lstrip()
        self._room(len(line) + 1)
        self._page += f"{line}\n"

    def rows(self, rows: Sequence[str]) -> None:
        """Add the lines of one stack in a fenced block; they stay on one page unless they fill more than one."""
        block = "".join(f"{row.replace(_FENCE[0], chr(39))}\n" for row in rows)
        if len(block) > MOST - 2 * len(_FENCE) - 2:
            half = len(rows) // 2
            for part in (rows[:half], rows[half:]) if half else ([f"{rows[0][: MOST // 2]}…"],):
                self.rows(part)
            return
        self._room(len(block) + 2 * len(_FENCE) + 2)
        if not self._fenced:
            self._page += f"{_FENCE}\n"
            self._fenced = True
        self._page += block

    def rest(self) -> None:
        """Close the fenced block that is open, if there is one."""
        if self._fenced:
            self._page += f"{_FENCE}\n"
            self._fenced = False

    def done(self) -> tuple[str, ...]:
        """Return the pages filled so far, the last one closed."""
        self.rest()
        if self._page:
            self._pages.append(self._page.rstrip("\n"))
            self._page = ""
        return tuple(self._pages)

    def _room(self, needed: int) -> None:
        if self._page and len(self._page) + needed > MOST:
            self.done()


def plain(text: str) -> str:
    """Return a text with the signs of Discord's markup escaped, so that it shows as written."""
    return _MARKUP.sub(r"\\\1", text)
