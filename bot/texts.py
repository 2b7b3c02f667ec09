"""The sentences of Fluent files as they are written: found by their ids, files read when they are needed."""

import re
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final

from engine.content import files as content

_HEAD: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *= *(.*)$", re.MULTILINE)
_BLANK: Final = " \n"


class Sources:
    """The entries of Fluent files as they are written; a term's id begins with a hyphen.

    Files are read one after another until what is asked for is found.
    """

    def __init__(self, paths: tuple[Path, ...]) -> None:
        self._unread = list(reversed(paths))
        self._reading = Lock()
        self._sources: dict[str, str] = {}
        self._plain: dict[str, str] = {}

    def __contains__(self, id_: object) -> bool:
        while id_ not in self._sources:
            with self._reading:
                if not self._unread:
                    return id_ in self._sources
                for name, (source, text) in _cut(self._unread[-1]).items():
                    self._sources.setdefault(name, source)
                    if text is not None:
                        self._plain.setdefault(name, text)
                self._unread.pop()
        return True

    def plain(self, id_: str) -> str | None:
        """Return the text of a message of one line without placeables; None for any other, or when there is none."""
        return self._plain.get(id_) if id_ in self else None

    def source(self, id_: str) -> str | None:
        """Return an entry as it is written; None when there is none."""
        return self._sources[id_] if id_ in self else None


@cache
def _cut(path: Path) -> dict[str, tuple[str, str | None]]:
    """Return the entries of a file by id: the source, and the text where that is all on the first line."""
    whole = content.read(path).decode()
    heads = list(_HEAD.finditer(whole))
    found = {}
    for at, head in enumerate(heads):
        source = whole[head.start() : heads[at + 1].start() if at + 1 < len(heads) else len(whole)]
        first, rest = head[2].rstrip(" "), source[head.end() - head.start() :]
        more = next((line for line in rest.split("\n") if line.strip(_BLANK)), "#")
        alone = head[1][0] != "-" and first != "" and not {"{", "}"} & set(first) and more[0] == "#"
        found[head[1]] = (source, first if alone else None)
    return found
