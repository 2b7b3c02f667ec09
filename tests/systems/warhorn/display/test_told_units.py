"""Units, arms and ground of a battle in words, in both languages."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from engine.kernel.text import Line
from engine.systems.warhorn.display.describing import describe
from engine.systems.warhorn.display.roster import roster
from engine.systems.warhorn.display.terrain import terrain
from tests.systems.warhorn.display.boards import ENGLISH, RUSSIAN
from tests.systems.warhorn.kit import Board, with_unit


def said(lines: Iterable[Line]) -> list[str]:
    found = tuple(lines)
    assert all(RUSSIAN.line(line) for line in found)
    return [ENGLISH.line(line) for line in found]


def told(b: Board, code: str = "A1") -> list[str]:
    return said(describe(b.t, b.world, b.id(code)))


@pytest.mark.clause("warhorn skill", "warhorn resilience", "warhorn vitality", "warhorn move", "warhorn tortoise")
def test_a_unit_tells_its_warriors_command_and_stand() -> None:
    b = Board("A1: 8 M4 R4 heavy halberd / 16 R3 light large pike @(6000,3000)40 chief standard musician not-stood")
    assert told(b) == [
        "A1 Men of A1: foot, 24 of 24 left",
        "8 × man: Skill 4, in melee 4, Resilience 4, Vitality 5 in melee, 3 under fire; halberd",
        "16 × man: Skill 3, in melee 3, Resilience 3, Vitality 5 in melee, 4 under fire, 2 from behind; pike",
        "Resilience of the unit: 3, in tests now 4",
        "Commander-in-chief, rating 3",
        "Standard-bearer",
        "Musician",
        "Front centre at 60; 30, facing 20° (1 o’clock)",
        "3 ranks, dense order: move 9 cm, Dash 20 cm",
    ]


@pytest.mark.clause("warhorn skirmish-zone")
def test_models_tell_their_zone() -> None:
    assert told(Board("A1: 6 M2 loose javelin @(6000,3000)0"))[-3:] == [
        "Leader at 60; 30", "Move 20 cm, Dash 20 cm", "Command zone: 12 cm round its Leader",
    ]  # fmt: skip


@pytest.mark.clause("warhorn engines", "warhorn elephant", "warhorn wound-tracking")
def test_models_tell_crews_and_wounds() -> None:
    b = Board("A1: 2 cannon 3 @(6000,3000)0; A2: 2 elephant 1 / 2 bow @(9000,3000)0")
    first, second = b.unit("A1").models
    with_unit(b, "A1", models=(replace(first, shot=True), replace(second, crew=(1,))))
    with_unit(b, "A2", models=tuple(replace(model, wounds=4) for model in b.unit("A2").models))
    assert told(b)[2:4] == ["Model 1: crew 3, moved or fired this turn", "Model 2: crew 1"]
    assert "Model 2: crew 3, 4 of 10 hits" in told(b, "A2")


@pytest.mark.clause("warhorn defile", "warhorn workers")
def test_who_crosses_and_who_works_says_so() -> None:
    b = Board("A1: 24 @(6000,3000)0", terrain=["bridge 6000,3100 6000,8000 width=1000", "wood 1,1 9,9"])
    with_unit(b, "A1", crossing="bridge1", crossed=1, crosses=4, site="wood1")
    assert told(b)[-2:] == ["Crossing bridge 1, turn 1 of 4", "At wood 1: works begin next turn"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("D2", "2 warriors disordered"), ("panic", "In panic: it can only flee"),
        ("duty:forward", "Uncontrolled: it must attack"), ("duty:back", "Uncontrolled: it must fall back"),
        ("reaction:retreat", "Reaction: retreat"), ("charge:B1", "Has declared a charge on B1 Men of B1"),
        ("moved", "Has moved this turn"), ("dash:first", "Has dashed this turn"), ("shot", "Has shot this turn"),
        ("mercenary", "Mercenary general"), ("general", "General, rating 2"), ("lost", "Lost"),
    ],
)  # fmt: skip
def test_a_unit_tells_what_it_suffers_and_has_done(words: str, line: str) -> None:
    assert line in told(Board(f"A1: 24 @(6000,3000)0 {words}", "B1: 24 @(6000,6000)360"))


@pytest.mark.clause("warhorn square", "warhorn melee")
def test_a_square_in_melee() -> None:
    b = Board("A1: 40 large @(6000,3000)0", "B1: 24 @(6000,3000)360", contacts=["B1>A1 front"])
    assert told(b)[-2:] == [
        "In melee with B1 Men of B1", "In square: charges on flank and rear don’t disorder it",
    ]  # fmt: skip


@pytest.mark.clause("warhorn weapon-table", "warhorn shoot-table", "warhorn engines")
def test_the_roster_names_what_this_battle_has_and_nothing_else() -> None:
    b = Board(
        "A1: 24 spear @(6000,3000)0; A2: 12 horse lance @(9000,3000)0; A3: 2 cannon 3 @(12000,3000)0",
        "B1: 6 loose crossbow scouts @(6000,6000)360; B2: 2 elephant 1 / 2 bow @(9000,6000)360",
    )
    assert said(roster(b.t, b.world)) == [
        "foot: A1",
        "skirmishers: B1",
        "cavalry: A2",
        "elephants: B2",
        "engines: A3",
        "Spear, length 2, strikes from 2 ranks: A1",
        "Cavalry lance, length 2: A2",
        "Crossbow, range 60 cm, reloads for a turn: B1",
        "Bow, range 40 cm: B2",
        "Cannon, range 100 cm, dead zone 12 cm: A3",
        "Scouts: B1",
    ]


@pytest.mark.clause("warhorn obstacle", "warhorn advantage", "warhorn defile")
def test_ground_tells_what_it_does() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0",
        terrain=["wood 1,1 9,9", "rough 20,1 29,9", "stream 40,1 49,9", "gorge 60,1 60,9 width=1000", "wood 80,1 89,9"],
    )
    assert said(terrain(b.world)) == [
        "wood: obstacle, its edge gives an advantage, covers from above, blocks sight, chariots die on its edge",
        "rough ground: obstacle",
        "stream: no way through",
        "gorge between rocks: obstacle, crossed from mouth to mouth",
    ]
