"""Units by their numbers: who was brought, who is on the table, of which side."""

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.tabletop.roster import on_table, units_of, unknown

RED, BLUE = Side("red"), Side("blue")


class Figure(Struct, frozen=True):
    side: Side
    status: str


class Table(Struct, frozen=True, dict=True):
    units: tuple[Figure, ...]


def table() -> Table:
    return Table((Figure(RED, "table"), Figure(BLUE, "lost"), Figure(RED, "table"), Figure(BLUE, "none")))


def test_units_are_of_a_side_as_long_as_somebody_brought_them() -> None:
    assert units_of(table(), RED) == (0, 2)
    assert units_of(table(), BLUE) == (1,)


def test_on_the_table_are_those_that_stand_there() -> None:
    there = table()
    assert on_table(there) == on_table(there, RED) == (0, 2)
    assert on_table(there, BLUE) == ()


def test_orders_about_nobody_are_told_from_others() -> None:
    assert not unknown(table(), (UnitId(0), UnitId(1)))
    assert unknown(table(), ())
    assert unknown(table(), (UnitId(3),))
    assert unknown(table(), (UnitId(0), UnitId(4)))
    assert unknown(table(), (UnitId(-1),))
