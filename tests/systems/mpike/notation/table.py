"""Scenarios as they begin, and positions of the kit, to read and write lines in."""

from typing import Any

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.notation import Ambiguous, Reading, Unreadable
from engine.kernel.state import State
from engine.kernel.text import Language
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.packs import bind, document
from engine.systems.mpike.notation.completion import completions
from engine.systems.mpike.notation.reading import read
from engine.systems.mpike.notation.writing import speak, write
from engine.systems.mpike.world import Leader, Unit, WingNow, World


class Table:
    """A field and a position of it; `frame` is what is under way."""

    def __init__(self, t: Field, world: World, side: str) -> None:
        self.t, self.world, self.side = t, world, Side(side)

    def read(self, line: str, frame: Any = None, *, side: str = "") -> Reading:
        stack = () if frame is None else (frame,)
        return read(self.t, State(self.world, stack=stack), Side(side) if side else self.side, line)

    def order(self, line: str, frame: Any = None, *, side: str = "") -> Command:
        """Return what a line means; fail when it cannot be read."""
        found = self.read(line, frame, side=side)
        assert isinstance(found, Command), f"{line}: {found}"
        return found

    def written(self, line: str, frame: Any = None, *, side: str = "") -> str:
        """Return the canonical line of what a line means."""
        return write(self.t, self.order(line, frame, side=side))

    def candidates(self, line: str, frame: Any = None, *, side: str = "") -> tuple[str, ...]:
        found = self.read(line, frame, side=side)
        assert isinstance(found, Ambiguous), f"{line}: {found}"
        return found.candidates

    def expected(self, line: str, frame: Any = None, *, side: str = "") -> tuple[str, str]:
        """Return the word that was not understood, and what had to stand there."""
        found = self.read(line, frame, side=side)
        assert isinstance(found, Unreadable), f"{line}: {found}"
        return found.word, found.expected.code.removeprefix("mpike-expected-")

    def again(self, order: Command, language: Language, frame: Any = None) -> Reading:
        """Return what the line of an order in a language reads back as."""
        return self.read(speak(self.t, write(self.t, order), language), frame)

    def completions(self, typed: str, frame: Any = None) -> list[str]:
        stack = () if frame is None else (frame,)
        found = completions(self.t, State(self.world, stack=stack), self.side, typed)
        return [line for group in found for line in group]

    def id(self, slug: str) -> Any:
        return self.t.by_slug[slug]

    def hex(self, label: str) -> int:
        return self.t.grid.parse(label)

    def hexes(self, labels: str) -> tuple[int, ...]:
        return tuple(map(self.hex, labels.split()))


def edgehill(side: str = "royalist") -> Table:
    return opening("edgehill-rupert", side)


def opening(name: str, side: str) -> Table:
    """Return a scenario as its units stand at the beginning."""
    t = bind(document(name))
    levels = {"normal": 0, "shaken": 1, "broken": 2}
    units = tuple(
        Unit(
            "map" if card.status == "map" else "coming", card.at, card.facing if card.at else -1, card.formation,
            levels[card.morale_level], below=card.level > 0,
        )
        for card in t.cards
    )  # fmt: skip
    leaders = tuple(Leader("map" if man.at >= 0 else "coming", man.at) for man in t.leaders)
    wings = tuple(WingNow(wing.order, wing.commander) for wing in t.wings)
    commanders = tuple(t.side_cards[side].army for side in t.sides)
    own = next(wing for wing in t.wings if wing.side == side)
    world = World(units, leaders, wings, commanders, turn=1, phase="activations", side=Side(side), wing=own.number)
    return Table(t, world, side)
