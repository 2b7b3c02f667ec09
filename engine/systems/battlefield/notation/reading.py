"""Reading lines of orders: who, a colon, what he does; several of them parted by semicolons or new lines.

Units go by code, by name and number (`Hoplites 2`), by a range (`R1-3`) or together (`all archers`).  What a line means
follows from what is asked: `R1: fwd 4` is an order with its plan in the orders phase, a manoeuvre in the next.
"""

import re

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.notation import Ambiguous, Reading, Unreadable
from engine.kernel.state import State
from engine.lines import CannotReadError, UnclearError, read_line
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.notation.naming import Called
from engine.systems.battlefield.notation.parts import LineParts
from engine.systems.battlefield.notation.reader import LINES, Reader
from engine.systems.battlefield.troops import names_of
from engine.systems.battlefield.world import World


def read(t: Field, state: State[World], side: Side, text: str) -> Reading:
    """Read one line or several as an order of a side in this position; what it may mean instead can all be read."""
    names = Called(names_of(t, state.world))
    found = _read(t, state, side, text, names)
    if not isinstance(found, Ambiguous):
        return found
    heard = {line: _read(t, state, side, line, names) for line in found.candidates}
    faults = [one for one in heard.values() if isinstance(one, Unreadable)]
    if len(faults) == len(heard):
        return replace(faults[0], text=text)
    return Ambiguous(text, tuple(line for line, one in heard.items() if not isinstance(one, Unreadable)))


def _read(t: Field, state: State[World], side: Side, text: str, names: Called) -> Reading:
    def order() -> Reading:
        lines = [line for line in re.split(r"[;\n]", text) if line.strip()] or [text]
        found = [_order(t, state, side, lines, n, names) for n in range(len(lines))]
        return found[0] if len(found) == 1 else _joined(found, text)

    return read_line(text, order)


def _order(t: Field, state: State[World], side: Side, lines: list[str], n: int, names: Called) -> Command:
    """Return what one of several lines orders.  Raises UnclearError with all of them."""
    try:
        if lines[n] not in names.heard:
            names.heard[lines[n]] = _command(Reader(t, state, side, lines[n], names))
        return names.heard[lines[n]]
    except UnclearError as unclear:
        told = ((*lines[:n], one, *lines[n + 1 :]) for one in unclear.lines)
        raise UnclearError(tuple("; ".join(line.strip() for line in some) for some in told)) from None


def _command(reader: Reader) -> Command:
    """Return the order of a whole line.  Raises CannotReadError, UnclearError."""
    verb = reader.verb_of(LINES | {"place"})
    found = reader.bare(verb) if verb else _told(reader)
    reader.finish()
    return found


def _told(reader: Reader) -> Command:
    """Return the order of a line that begins with units."""
    units = reader.subject()
    body, several = reader.body(units)
    reader.sign(":")
    parts = LineParts(reader, units)
    while reader.word:
        parts.take()
    return parts.command(body, several=several)


def _joined(found: list[Command], text: str) -> Command:
    """Return several lines as one order.  Raises CannotReadError where they are not of one kind."""
    alone = (one.orders if isinstance(one, o.Orders) else (one,) for one in found)
    given = [order for some in alone for order in some]
    if all(isinstance(one, o.Order) for one in given):
        return o.Orders(tuple(one for one in given if isinstance(one, o.Order)))
    shots = [one for one in found if isinstance(one, o.Shoot)]
    if len(shots) == len(found):
        return o.Shoot(tuple(shot for one in shots for shot in one.shots))
    replies = [one for one in found if isinstance(one, o.Answer)]
    if len(replies) == len(found):
        return o.Answer(tuple(reply for one in replies for reply in one.replies))
    stations = [one for one in found if isinstance(one, o.Station)]
    if len(stations) == len(found):
        return o.Stations(tuple(stations))
    raise CannotReadError(text, "battlefield-expected-alike")
