"""Shots at chargers on their way, and in cover of those they charge (reaction-shoot, covering-fire)."""

from typing import Any

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.phase import charging
from engine.systems.warhorn.charges.running import running
from engine.systems.warhorn.combat.frenzy import frenzy
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.fire.engine_shots import engine_shots
from engine.systems.warhorn.fire.volleys import volleys
from engine.systems.warhorn.frames import Charging
from engine.systems.warhorn.losses.losing import losing
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import Finish, HoldFire, Reply, Run
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.fire.shots import dead, phase, shot
from tests.systems.warhorn.kit import Board, Play


def charged(b: Board, *dice: Any, dash: bool = True) -> Play:
    """Let A1 charge B1 at the nearest point."""
    t = b.t
    items = (
        charging(t), running(t), volleys(t), engine_shots(t), losing(t), resilience_test(t), frenzy(t),
        rest(Resting("warhorn-ask-rest", R("phases"), Finish())),
    )  # fmt: skip
    p = b.play(Rest(Charging(RED)), *items)
    p.order(Run(p.id("A1"), p.id("B1"), dash=dash), *dice)
    return p


def shots(p: Play) -> list[tuple[str, str, int, str, int]]:
    """Return who shot, when, how far, how it was aimed, and what the dice had to show."""
    return [
        (p.name(event.unit), event.when, event.length, "spent" if event.spent else "", event.skill)
        for event in p.of(e.Shot)
    ]  # fmt: skip


@pytest.mark.clause("warhorn reaction-shoot", "warhorn reaction-shoot-a", "warhorn shoot-aimed", "warhorn shoot-spent")
@pytest.mark.parametrize(
    ("start", "length", "aimed", "needed"), [(2500, 2500, "spent", 2), (2300, 2300, "", 3), (4500, 4000, "spent", 2)]
)
def test_a_bow_shoots_where_the_charger_first_comes_in_range(start: int, length: int, aimed: str, needed: int) -> None:
    b = Board(
        f"A1: 18 horse @(6000,{9000 - start})0 charge:B1", "B1: 1 bow M3 @(6000,9000)360 reaction:shoot", side="red"
    )  # fmt: skip
    p = charged(b, 6, *(["111111111"] if start > 4000 else []))
    assert shots(p) == [("B1", "reaction", length, aimed, needed)]
    assert p.unit("B1").replied
    assert not p.unit("B1").shot


@pytest.mark.clause("warhorn reaction-shoot", "warhorn view")
def test_a_charger_who_comes_from_behind_is_not_shot_at() -> None:
    b = Board("A1: 12 horse R4 @(6000,7000)0 charge:B1:rear", "B1: 1 bow R4 @(6000,9000)0 reaction:shoot")
    p = charged(b, "11", dash=False)
    assert shots(p) == []
    assert not p.unit("B1").replied
    assert [contact.edge for contact in p.world.contacts] == ["rear"]


@pytest.mark.clause("warhorn reaction-shoot-a", "warhorn view")
def test_a_charger_behind_a_wood_is_shot_at_when_he_comes_out_of_cover() -> None:
    wood = ["wood 3000,6500 9000,6700"]
    b = Board("A1: 12 horse R4 @(6000,6000)0 charge:B1", "B1: 1 bow M3 @(6000,9000)360 reaction:shoot", terrain=wood)
    p = charged(b, 6, "11111111", dash=False)
    assert [(event.length, event.fire) for event in p.of(e.Shot)] == [(2500, "direct")]


@pytest.mark.clause("warhorn reaction-shoot-c", "warhorn shoot-casualties", "warhorn panic")
def test_a_charger_who_panics_under_fire_stops_there() -> None:
    b = Board(
        "A1: 4 light / 3 light small @(6000,7000)0 open charge:B1", "B1: 12 loose bow M4 @(6000,9000)360 reaction:shoot"
    )  # fmt: skip
    p = charged(b, "111111111111", 6)
    assert p.unit("A1").panicked
    assert p.at("A1") == "(6000,7000)0"
    assert p.unit("A1").charge is not None
    assert p.unit("A1").charge.state == "over"
    assert not p.world.contacts


@pytest.mark.clause("warhorn covering-fire", "warhorn covering-fire-a", "warhorn return-fire")
def test_a_line_mate_covers_and_answers_no_shot_later_in_the_turn() -> None:
    line = "B1: 24 @(6000,8000)360 general reaction:stand; B2: 24 bow M3 @(8500,8000)360"
    b = Board("A1: 12 horse R4 @(6000,5800)0 charge:B1; A2: 2 loose bow @(9000,5000)0", line)
    p = charged(b, dash=False)
    assert p.asked == ("blue", "cover")
    p.order(Reply(p.id("B2"), p.id("A1")), "66666666")
    assert [(name, when) for name, when, *_ in shots(p)] == [("B2", "cover")]
    assert p.unit("B2").replied
    b.world = p.world
    p = phase(b)
    p.order(shot(p, "A2>B2"), "66")
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn covering-fire", "warhorn covering-fire-a", "warhorn covering-fire-b")
@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        ("reaction:stand", "", "cover"),
        ("reaction:retreat", "", "rest"),
        ("panic", "", "rest"),
        ("reaction:stand", "replied", "rest"),
        ("reaction:stand", "D24", "rest"),
    ],
)
def test_who_covers_whom(first: str, second: str, asked: str) -> None:
    line = f"B1: 24 @(6000,8000)360 {first}; B2: 24 bow @(8500,8000)360 general {second}"
    p = charged(Board("A1: 12 horse R4 @(6000,6500)0 charge:B1", line), dash=False)
    assert p.asked[1] == asked


@pytest.mark.clause("warhorn covering-fire-b")
def test_who_is_charged_himself_does_not_cover() -> None:
    line = "B1: 24 @(6000,8000)360 reaction:stand; B2: 24 bow @(8500,8000)360 general reaction:stand"
    b = Board("A1: 12 horse R4 @(6000,6500)0 charge:B1; A2: 12 horse R4 @(8500,6500)0 charge:B2", line)
    p = charged(b, dash=False)
    assert p.asked == ("red", "run")
    assert shots(p) == []


@pytest.mark.clause("warhorn covering-fire", "warhorn skirmish-shoot")
def test_skirmishers_cover_whom_their_leader_touches() -> None:
    line = "B1: 24 @(6000,8000)360 reaction:stand; B2: 2 loose javelin M3 @(7375,8000)360"
    p = charged(Board("A1: 12 horse R4 @(6000,5600)0 charge:B1", line), dash=False)
    assert p.asked == ("blue", "cover")
    assert p.refused(Reply(p.id("B1"), p.id("A1"))) == ["covering-fire"]
    p.order(HoldFire())
    assert not p.unit("B2").replied


@pytest.mark.clause("warhorn covering-fire", "warhorn engines-a", "warhorn engines-c", "warhorn battle-line")
def test_a_battery_covers_a_line_that_it_adjoins() -> None:
    line = "B1: 24 @(6000,8000)360 general reaction:stand; B2: 3 cannon 3 M3 @(7550,8000)360"
    p = charged(Board("A1: 18 horse R4 @(6000,5600)0 charge:B1", line), dash=False)
    assert p.asked == ("blue", "cover")
    p.order(Reply(p.id("B2"), p.id("A1")), *("33", 2) * 3)
    assert [event.result for event in p.of(e.EngineFired)] == ["ball"] * 3
    assert dead(p) == [("A1", (2,))] * 3
