"""The sentences of Fluent files as they are written: found by their ids, files read when they are needed."""

import re
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final

from engine.content import files as content

_HEAD: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *= *", re.MULTILINE)
_BLANK: Final = " \n"


class Sources:
    """The entries of Fluent files as they are written; a term's id begins with a hyphen.

    Files are read one after another until what is asked for is found.
    """

    def __init__(self, paths: tuple[Path, ...]) -> None:
        self._unread = list(reversed(paths))
        self._reading = Lock()
        self._values: dict[str, str] = {}
        self._plain: dict[str, str | None] = {}

    def __contains__(self, id_: object) -> bool:
        while id_ not in self._values:
            with self._reading:
                if not self._unread:
                    return id_ in self._values
                for name, value in _cut(self._unread[-1]).items():
                    self._values.setdefault(name, value)
                self._unread.pop()
        return True

    def plain(self, id_: str) -> str | None:
        """Return the text of a message of one line without placeables; None for any other, or when there is none."""
        if id_ not in self._plain:
            self._plain[id_] = _plain(id_, self._values[id_]) if id_ in self else None
        return self._plain[id_]

    def source(self, id_: str) -> str | None:
        """Return an entry as it is written; None when there is none."""
        return f"{id_} = {self._values[id_]}" if id_ in self else None


@cache
def _cut(path: Path) -> dict[str, str]:
    """Return what is written after the equals sign of each entry of a file, by id, up to the next entry."""
    parts = _HEAD.split(content.read(path).decode())
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def _plain(id_: str, value: str) -> str | None:
    """Return the text of an entry where it is a message and all on the first line, without placeables."""
    first, _, rest = value.partition("\n")
    first = first.rstrip(" ")
    more = next((line for line in rest.split("\n") if line.strip(_BLANK)), "#")
    alone = id_[0] != "-" and first != "" and not {"{", "}"} & set(first) and more[0] == "#"
    return first if alone else None
