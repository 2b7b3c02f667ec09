"""Reading several lines of orders as one: what is unclear in one of them is asked back with all the others."""

import re
from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.notation import Ambiguous, Reading, Unreadable
from engine.lines import UnclearError, read_line
from engine.tabletop.notation.naming import Called

_One: TypeAlias = Callable[[str], Command]
_Joined: TypeAlias = Callable[[list[Command]], Command]


def read(
    text: str, one: Callable[[str], Command], joined: Callable[[list[Command]], Command], names: Called
) -> Reading:
    """Read a text of one line or several; what it may mean instead can all be read.

    `one` reads a line, `joined` makes one order of several; they raise CannotReadError and UnclearError.
    """
    found = _read(text, one, joined, names)
    if not isinstance(found, Ambiguous):
        return found
    heard = {line: _read(line, one, joined, names) for line in found.candidates}
    faults = [each for each in heard.values() if isinstance(each, Unreadable)]
    if len(faults) == len(heard):
        return replace(faults[0], text=text)
    return Ambiguous(text, tuple(line for line, each in heard.items() if not isinstance(each, Unreadable)))


def _read(text: str, one: _One, joined: _Joined, names: Called) -> Reading:
    def order() -> Reading:
        lines = [line for line in re.split(r"[;\n]", text) if line.strip()] or [text]
        found = [_order(lines, n, one, names) for n in range(len(lines))]
        return found[0] if len(found) == 1 else joined(found)

    return read_line(text, order)


def _order(lines: list[str], n: int, one: _One, names: Called) -> Command:
    """Return what one of several lines orders.  Raises UnclearError with all of them."""
    try:
        if lines[n] not in names.heard:
            names.heard[lines[n]] = one(lines[n])
        return names.heard[lines[n]]
    except UnclearError as unclear:
        told = ((*lines[:n], line, *lines[n + 1 :]) for line in unclear.lines)
        raise UnclearError(tuple("; ".join(part.strip() for part in some) for some in told)) from None
