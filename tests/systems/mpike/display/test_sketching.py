"""An order before it is given: its way, its line of fire or its attack is drawn, and nothing of what was before."""

import pytest
from msgspec.structs import replace

from engine.hexes.board import HexMark, MoveMark, SelectMark, ShockMark, ShotMark
from engine.kernel.command import Command
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.systems.mpike import orders as o
from engine.systems.mpike.display.sketching import sketch
from engine.systems.mpike.display.view import build
from engine.systems.mpike.frames import Interception
from engine.systems.mpike.world import Deed
from tests.systems.mpike.kit import Board, R

UNITS = "h: R cav 6-7 @0.0>3; m: R LI 3-6 @0.2>3; g: R gun 4-8 @-2.0>3 4lb; x: P cav 4-6 @3.0>9; y: P LI 3-6 @1.2>9"
MEN = "R wc -1 @0.0"


@pytest.fixture
def b() -> Board:
    return Board(UNITS, MEN)


def drawn(b: Board, order: Command, *stack: Interception) -> tuple[HexMark, ...] | None:
    """Return the marks of the sketch of an order; a last move and a letter stand on the board before it."""
    world = replace(b.world, deeds=(Deed("move", R, b.ids("h"), b.hexes("-1.0 0.0")),))
    state = State(world, stack=stack)
    plain = build(b.t, state, system=Text("", ""), aims=(("A", b.hex("3.0")),), rules=1)
    found = sketch(b.t, state, order, plain)
    return None if found is None else found.marks


def test_a_ride_of_a_leader_is_drawn_from_where_he_stands(b: Board) -> None:
    path = b.hexes("0.1 1.1")
    assert drawn(b, o.MoveLeader(0, path)) == (MoveMark((b.hex("0.0"), *path)), SelectMark(path[-1]))


def test_a_move_is_drawn_to_its_end_with_the_line_of_a_pistol(b: Board) -> None:
    steps = (o.Step("enter", b.hex("1.0")), o.Step("enter", b.hex("2.0")), o.Step("fire", at=b.id("x")))
    here, near, end, foe = b.hexes("0.0 1.0 2.0 3.0")
    assert drawn(b, o.Move(b.id("h"), steps)) == (MoveMark((here, near, end)), SelectMark(end), ShotMark(end, foe))


def test_a_turn_in_place_marks_the_hex_alone(b: Board) -> None:
    assert drawn(b, o.Move(b.id("h"), (o.Step("turn", 2),))) == (SelectMark(b.hex("0.0")),)


def test_fire_is_drawn_as_a_line_that_is_not_yet_fired(b: Board) -> None:
    one, other, guns = b.hexes("0.2 1.2 -2.0")
    aim = o.Aim(b.id("y"), other)
    assert drawn(b, o.Fire(b.id("m"), "skirmish", (aim,))) == (ShotMark(one, other),)
    assert drawn(b, o.ReactFire(b.id("m"), (aim,))) == (ShotMark(one, other),)
    assert drawn(b, o.FireGuns(b.id("g"), o.Aim(b.id("x"), b.hex("3.0")))) == (ShotMark(guns, b.hex("3.0")),)


def test_attacks_are_drawn_from_their_hexes(b: Board) -> None:
    order = o.NameAttacks((o.Attack(b.hex("1.2"), b.ids("m")),))
    assert drawn(b, order) == (ShockMark(((b.hex("0.2"), b.hex("1.2")),)),)


def test_a_pistol_in_an_interception_is_drawn_at_the_other_of_the_two(b: Board) -> None:
    frame = Interception(b.id("x"), b.id("h"))
    for name in "hx":
        marks = drawn(b, o.PistolShot(b.id(name)), frame)
        assert marks is not None
        ours, theirs = b.hexes("0.0 3.0") if name == "h" else b.hexes("3.0 0.0")
        assert ShotMark(ours, theirs) in marks


def test_what_has_no_place_is_not_drawn(b: Board) -> None:
    assert drawn(b, o.KeepOrder()) is None
    assert drawn(b, o.EndActions()) is None
