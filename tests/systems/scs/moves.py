"""What the clause tests of movement and overrun share: moves paid for, paths, offers, units that keep a phase open."""

from typing import Any

from engine.systems.scs.events import Moved
from tests.systems.scs.board import Board
from tests.systems.scs.fights import always, chart, settle

T = ", T 1-1-4 @02.02, t2 1-1-4 @19.19"
"""Units far from everything, so that the phase goes on when the others have moved."""

NR: dict[str, Any] = always("NR")
LOW_HIGH = chart({"1:9": {"2-6": "NR", "7-12": "Dr1"}})
"""Nothing on a low roll, a retreat of one on a high one."""


def offered(b: Board) -> list[str]:
    """Return the overruns among the legal orders."""
    return [line for line in b.legal() if line.startswith("overrun")]


def overrun(units: str, result: str, line: str, *answers: str) -> Board:
    """Overrun with a result that is known beforehand, and give the answers that it asks for."""
    b = Board(units + T, crt=always(result))
    b.order(line, "34")
    settle(b, *answers)
    return b


def spent(b: Board, line: str) -> str:
    """Carry out a move and return what it cost the first unit, in points."""
    b.order(line)
    halves = b.of(Moved)[0].spent[0]
    return f"{halves / 2:g}"


def path(b: Board, *labels: str) -> tuple[int, ...]:
    return tuple(b.hex(label) for label in labels)


def seen(b: Board, label: str, viewer: str | None = None) -> list[str]:
    """Return the units of a hex as the board shows them, the top one first."""
    counters = b.game.view(b.state, viewer).counters  # type: ignore[arg-type]
    return [b.theatre.cards[c.unit].slug for c in counters if c.hex == b.hex(label)]
