"""Several melees in one phase: which is fought next."""

import pytest

from engine.kernel.ids import UnitId
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import RED as RED_SIDE
from engine.systems.warhorn.orders import Fight, Finish
from tests.systems.warhorn.combat.fights import fight
from tests.systems.warhorn.kit import Board

RED = "A1: 8 halberd @(1000,1000)0; A2: 8 halberd @(7000,1000)0"
BLUE = "B1: 8 halberd @(1000,1000)360 panic; B2: 8 halberd @(7000,1000)360 panic"


def board() -> Board:
    return Board(RED, BLUE, contacts=["A1>B1 front", "B2>A2 front"])


@pytest.mark.clause("warhorn phases-b", "warhorn melee-b")
@pytest.mark.parametrize(("side", "units"), [("red", ["A1", "A2"]), ("blue", ["B1", "B2"])])
def test_the_active_side_says_which_melee_is_next(side: str, units: list[str]) -> None:
    p = fight(board(), side=side)
    assert p.asked == (side, "melees")
    assert p.legal() == [Finish(), *(Fight(p.id(name)) for name in units)]
    assert p.refused(Fight(UnitId(40))) == ["phases-b"]
    p.order(Fight(p.id("B2")), "66666666", "66666666")
    assert [p.name(event.unit) for event in p.of(e.Struck)] == ["A2", "A1"]


@pytest.mark.clause("warhorn phases-b")
def test_who_is_away_has_melees_fought_as_they_stand() -> None:
    p = fight(board())
    assert p.game.standing_answer(p.state, RED_SIDE, "warhorn-ask-melees", "any") == Finish()  # type: ignore[attr-defined]
    assert list(p.game.ideas(p.state, RED_SIDE)) == [Finish()]  # type: ignore[attr-defined]


@pytest.mark.clause("warhorn phases-b")
def test_melees_are_fought_as_they_stand_where_it_does_not_matter() -> None:
    p = fight(board())
    p.order(Finish(), "66666666", "66666666")
    assert [p.name(event.unit) for event in p.of(e.Struck)] == ["A1", "A2"]


@pytest.mark.clause("warhorn disorder-e", "warhorn melee-b", "warhorn elephant-frenzy")
@pytest.mark.parametrize(
    ("foes", "dice", "target"),
    [("24 @(6000,4600)360 panic", "1" * 11, "B2"), ("8 @(6000,4600)360 panic", "1" * 9, "B3")],
)
def test_what_an_elephant_does_on_its_way_to_another_melee_leaves_its_strikers(
    foes: str, dice: str, target: str
) -> None:
    red = "A1: 1 elephant 1 M3 R3 @(6000,6000)0; A2: 24 M4 halberd @(6000,4600)0; A3: 8 @(18000,3000)0"
    blue = f"B1: 8 M3 halberd @(6000,6500)360; B2: {foes}"
    on = ["A1>B1 front phases=1", "A2>B2 front"]
    if target == "B3":
        blue, on = f"{blue}; B3: 24 @(8600,4600)360 panic", [*on, "A2>B3 front"]
    p = fight(Board(red, blue, contacts=on))
    p.order(Fight(p.id("A1")), "16666666", "6", "6", "2" * 9, "66611111111", dice, "6" * 8)
    assert p.at("A1") == "destroyed"
    assert [event.total for event in p.of(e.Disordered) if event.unit == p.id("A2")] == [3, 11]
    blow = p.of(e.Struck)[-1]
    assert (p.name(blow.unit), p.name(blow.target), blow.attacks) == ("A2", target, 8)
