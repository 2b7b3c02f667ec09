"""Reading lines of orders: who, a colon, what he does; several of them parted by semicolons or new lines.

Units go by code, by name and number (`Hoplites 2`), by a range (`R1-3`) or together (`all archers`).  What a line means
follows from what is asked: `R1: fwd 4` is an order with its plan in the orders phase, a manoeuvre in the next.
"""

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.notation import Reading
from engine.kernel.state import State
from engine.lines import CannotReadError
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.notation.parts import LineParts
from engine.systems.battlefield.notation.reader import LINES, Reader
from engine.systems.battlefield.troops import names_of
from engine.systems.battlefield.world import World
from engine.tabletop.notation import reading as lines
from engine.tabletop.notation.naming import Called


def read(t: Field, state: State[World], side: Side, text: str) -> Reading:
    """Read one line or several as an order of a side in this position; what it may mean instead can all be read."""
    names = Called(names_of(t, state.world))

    def one(line: str) -> Command:
        return _command(Reader(t, state, side, line, names))

    return lines.read(text, one, lambda found: _joined(found, text), names)


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
