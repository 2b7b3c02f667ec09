"""A position of the kit to read and write lines in, and the question that is open."""

from typing import Any

from engine.kernel.command import Command
from engine.kernel.decision import Decision
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Ambiguous, Reading, Unreadable
from engine.kernel.state import State
from engine.kernel.text import Language
from engine.systems.warhorn.notation.reading import read
from engine.systems.warhorn.notation.writing import speak, write
from engine.systems.warhorn.rules import R
from tests.systems.warhorn.kit import Board

BOARD = Board(
    "A1: 24 M3 R3 large light spear @(6000,3000)0 general chief standard musician;"
    "A2: 12 M2 loose javelin bow scouts @(9000,3000)0; A3: 12 horse lance @(12000,3000)0 general;"
    "A4: 3 cannon 9 @(15000,3000)0; A5: 10 pike/14 workers @(3000,3000)0",
    "B1: 32 M3 large @(6000,6000)360 general standard musician; B2: 12 loose sling @(9000,6000)360;"
    "B3: 3 elephant 1/2 bow @(12000,6000)360",
    terrain=["wood 1000,5000 2000,6000", "wall 4000,4000 5000,4100", "gorge 3000,3300 3000,5000 width=800"],
)
UNITS = {name: BOARD.id(name) for name in ("A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3")}


def unit(name: str) -> UnitId:
    return UNITS[name]


def at(asks: str = "", frame: Any = None, *, side: str = "red", world: Any = None) -> State[Any]:
    """Return the position with a question open."""
    stack = () if frame is None else (frame,)
    asked = (Decision(1, Side(side), f"warhorn-ask-{asks}", R("phases")),) if asks else ()
    return State(world or BOARD.world, stack=stack, decisions=asked)


def said(line: str, asks: str = "", frame: Any = None, *, side: str = "red") -> Reading:
    return read(BOARD.t, at(asks, frame, side=side), Side(side), line)


def order(line: str, asks: str = "", frame: Any = None, *, side: str = "red") -> Command:
    """Return what a line means; fail when it cannot be read."""
    found = said(line, asks, frame, side=side)
    assert isinstance(found, Command), f"{line}: {found}"
    return found


def expected(line: str, asks: str = "", frame: Any = None) -> tuple[str, str]:
    """Return the word that was not understood, and what had to stand there."""
    found = said(line, asks, frame)
    assert isinstance(found, Unreadable), f"{line}: {found}"
    return found.word, found.expected.code.removeprefix("warhorn-expected-")


def candidates(line: str, asks: str = "") -> tuple[str, ...]:
    found = said(line, asks)
    assert isinstance(found, Ambiguous), f"{line}: {found}"
    return found.candidates


def written(given: Command) -> str:
    return write(BOARD.t, given)


def spoken(given: Command, language: Language = "ru") -> str:
    return speak(BOARD.t, written(given), language)
