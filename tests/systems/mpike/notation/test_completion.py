"""Lines to choose from while one is typed: of wings, of units that act, of units that may react."""

import pytest

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.systems.mpike import frames as f
from tests.systems.mpike.kit import Board
from tests.systems.mpike.notation.table import Table, edgehill

KING, ROUNDHEADS = edgehill(), edgehill("parliament")
ACT, CHOOSING = f.Activation(2, step="actions"), f.Turn(step="choose")
WINDOW = f.Window(Side("parliament"), KING.id("rupert-horse"), ("enter",), KING.hexes("1411"), 8)


def test_wings_and_orders_are_completed() -> None:
    assert ROUNDHEADS.completions("act", CHOOSING) == ["activate ramsay-wing", "activate ballard-wing"]
    assert ROUNDHEADS.completions("activate b", CHOOSING) == ["activate ballard-wing"]
    assert "preempt ramsay-wing with ac" in ROUNDHEADS.completions("preempt ram", f.Preemption(Side("parliament"), 2))
    assert ROUNDHEADS.completions("change-order ra", f.Activation(0, step="orders")) == [
        "change-order rally", "change-order rally with ac"
    ]  # fmt: skip
    assert "change-order charge" in ROUNDHEADS.completions("", f.Activation(0, step="orders"))
    assert ROUNDHEADS.completions("приказ ат", f.Activation(0, step="orders"))[0] == "change-order charge"


@pytest.mark.parametrize("typed", ["move rupert", "rupert", "Rupert", "move rupert-horse", "ход Ку"])
def test_a_unit_that_acts_is_completed_with_its_moves(typed: str) -> None:
    found = KING.completions(typed, ACT)
    assert any(line.startswith("move rupert-horse 1") for line in found)
    if "move" in typed or "ход" in typed:
        assert all(line.startswith("move rupert-horse") for line in found)


def test_the_beginning_of_a_path_is_completed_to_its_end() -> None:
    found = KING.completions("move rupert-horse 1410", ACT)
    assert found
    assert all(line.startswith("move rupert-horse 1410") for line in found)


def test_reactions_that_are_lawful_are_completed() -> None:
    b = Board("mover: R cav 3-8 @0.0>3; near: P cav 3-8 @1.0>9; foot: P HI1 9-6 @1.-1>9; guns: P gun 3-8 @3.0>9")
    table = Table(b.t, b.world, "parliament")
    window = f.Window(Side("parliament"), table.id("mover"), ("enter",), table.world.units[table.id("mover")].at, 8)
    found = table.completions("", window)
    assert "decline" in found
    assert "intercept near" in found
    assert "react-hedgehog foot" in table.completions("react-h", window)
    assert any(line.startswith("react-fire near x mover") for line in table.completions("react-fire near", window))
    assert table.completions("near", window)
    assert all(line.split(" ")[1] == "near" for line in table.completions("near", window))
    assert all(isinstance(table.read(line, window), Command) for line in found)


@pytest.mark.parametrize(
    ("table", "frame"),
    [(KING, ACT), (ROUNDHEADS, WINDOW), (KING, CHOOSING), (KING, None)],
    ids=("act", "react", "choose", "none"),
)
def test_every_completion_can_be_read(table: object, frame: object) -> None:
    for typed in ("", "rupert", "ramsay", "brooke", "drake", "usher", "m", "fire", "xyzzy"):
        for line in table.completions(typed, frame):  # type: ignore[attr-defined]
            assert isinstance(table.read(line, frame), Command), line  # type: ignore[attr-defined]


def test_nothing_goes_on_from_nonsense() -> None:
    assert KING.completions("xyzzy 1010", ACT) == []
