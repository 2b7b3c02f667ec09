"""The order of a player turn, and when the game is over (phases, victory)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import Ended, Event
from engine.kernel.ids import Side
from engine.kernel.text import Line, Text, facts
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.frames import Opening, Turn
from engine.systems.warhorn.game import WarhornGame
from engine.systems.warhorn.orders import (
    ChooseSide,
    DeclareCharge,
    Deploy,
    EndTerrain,
    Enlist,
    Finish,
    PlaceTerrain,
    PlanBlows,
    React,
    Run,
    Shoot,
)
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.victory import losses, lost_units, points, settle, terms, verdict, worth
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.kit import Board, Play, with_unit
from tests.systems.warhorn.setup.prelude import prelude


@pytest.mark.clause("warhorn victory", "warhorn victory-a", "warhorn victory-c")
@pytest.mark.parametrize(
    ("words", "half_points"),
    [
        ("24 @(6000,9000)360 cost240", 0), ("24 @(6000,9000)360 cost240 lost", 480),
        ("24 @(6000,9000)360 cost240 fled", 480), ("24 @(6000,9000)360 cost240 panic", 480),
        ("11 @(6000,9000)360 cost240 full24", 240),
        ("12 @(6000,9000)360 cost240 full24", 0),
    ],
)  # fmt: skip
def test_what_a_unit_is_worth_to_the_enemy(words: str, half_points: int) -> None:
    b = Board("A1: 24 @(6000,3000)0", f"B1: {words}")
    assert points(b.t, b.world, Side("red")) == half_points


@pytest.mark.clause("warhorn victory", "warhorn uncontrolled")
@pytest.mark.parametrize("fate", ["destroyed", "fled", "referee"])
def test_whoever_is_off_the_table_is_lost_for_points_and_for_control(fate: Any) -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360 cost240")
    tx = b.run()
    tx.emit(e.UnitLost(Side("blue"), b.id("B1"), fate))
    assert points(b.t, tx.world, Side("red")) == 480
    assert lost_units(b.t, tx.world, Side("blue")) == 1


@pytest.mark.clause("warhorn victory-b", "warhorn mercenary-treason")
def test_nobody_scores_for_traitors() -> None:
    b = Board("A1: 24 @(6000,3000)0 lost", "B1: 24 @(6000,9000)360")
    with_unit(b, "A1", side=Side("blue"))
    assert worth(b.t, b.world, b.id("A1")) == 0
    assert lost_units(b.t, b.world, Side("blue")) == 1


@pytest.mark.clause("warhorn engines-b", "warhorn victory")
def test_by_policy_every_engine_counts_by_itself() -> None:
    unit = "B1: 2 cannon 3 @(6000,9000)360 cost180 full3"
    whole = Board("A1: 24 @(6000,3000)0", unit)
    each = Board("A1: 24 @(6000,3000)0", unit, policies={"engine_losses": "each"})
    assert [worth(b.t, b.world, b.id("B1")) for b in (whole, each)] == [0, 120]
    assert [lost_units(b.t, b.world, Side("blue")) for b in (whole, each)] == [0, 1]


@pytest.mark.clause("warhorn engines-b", "warhorn victory")
@pytest.mark.parametrize(("men", "whole", "single"), [((2, 2), 0, 0), ((2, 1), 180, 90), ((4,), 0, 180)])
def test_half_of_a_crew_is_not_less_than_half(men: tuple[int, ...], whole: int, single: int) -> None:
    for policy, half_points in (("battery", whole), ("each", single)):
        b = Board("A1: 24 @(6000,3000)0", "B1: 2 cannon 4 @(6000,9000)360 cost180", policies={"engine_losses": policy})
        models = tuple(replace(m, crew=(some,)) for m, some in zip(b.unit("B1").models, men, strict=False))
        with_unit(b, "B1", models=models)
        assert worth(b.t, b.world, b.id("B1")) == half_points


@pytest.mark.clause("warhorn victory", "warhorn uncontrolled")
def test_who_was_never_fielded_is_not_lost() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(9000,3000)0; A3: 24 @(12000,3000)0 lost", "B1: 24 @(6000,9000)360 panic")
    assert [lost_units(b.t, b.world, side) for side in b.t.sides] == [1, 1]


@pytest.mark.clause("warhorn victory")
def test_losses_are_the_models_that_a_side_brought_and_has_no_more() -> None:
    b = Board(
        "A1: 20 @(6000,3000)0 full24; A2: 24 @(9000,3000)0 lost; A3: 24 @(12000,3000)0",
        "B1: 2 cannon 3 @(6000,9000)360 full3",
    )
    with_unit(b, "A2", side=Side("blue"))
    assert [losses(b.world, side) for side in b.t.sides] == [28, 1]
    with_unit(b, "A1", status="reserve")
    assert [losses(b.world, side) for side in b.t.sides] == [24, 1]


@pytest.mark.clause("warhorn engines-b", "warhorn victory")
@pytest.mark.parametrize(("men", "whole", "single"), [((2, 1, 1), 180, 120), ((3, 2, 0), 0, 120), ((3, 1, 1), 0, 120)])
def test_the_warriors_of_a_battery_are_its_crews(men: tuple[int, ...], whole: int, single: int) -> None:
    unit = "B1: 3 cannon 3 @(6000,9000)360 cost180"
    for policy, half_points in (("battery", whole), ("each", single)):
        b = Board("A1: 24 @(6000,3000)0", unit, policies={"engine_losses": policy})
        models = tuple(replace(m, crew=(some,)) for m, some in zip(b.unit("B1").models, men, strict=True) if some)
        with_unit(b, "B1", models=models)
        assert worth(b.t, b.world, b.id("B1")) == half_points


@pytest.mark.clause("warhorn victory", "warhorn victory-a")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [(180, 360, "red"), (181, 360, None), (0, 0, None), (0, 10, "red"), (400, 100, "blue")],
)
def test_twice_the_points_win(mine: int, theirs: int, winner: str | None) -> None:
    lost = {
        side: f"@(1000,1000)0 cost{cost} lost" if cost else "@(1000,1000)0"
        for side, cost in (("A", mine), ("B", theirs))
    }
    b = Board(f"A1: 24 {lost['A']}; A2: 24 @(6000,3000)0", f"B1: 24 {lost['B']}; B2: 24 @(6000,9000)360")
    assert verdict(b.t, b.world)[0] == winner


@pytest.mark.clause("warhorn victory", "warhorn victory-a")
def test_the_verdict_tells_the_points_of_both() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 11 @(9000,3000)0 cost51 full24", "B1: 24 @(6000,9000)360 cost90 lost")
    red, blue = map(b.t.side_name, b.t.sides)
    score = facts(one=red, points=Text("90", "90"), other=blue, others=Text("25.5", "25,5"))
    assert verdict(b.t, b.world) == ("red", Line("warhorn-end-won", (*facts(winner=red), *score), R("victory")))
    with_unit(b, "A2", status="lost")
    score = facts(one=red, points=Text("90", "90"), other=blue, others=Text("51", "51"))
    assert verdict(b.t, b.world) == (None, Line("warhorn-end-draw", score, R("victory")))


@pytest.mark.clause("warhorn victory")
def test_the_terms_say_when_it_ends_what_scores_and_what_wins() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    told = [(line.code, line.facts) for line in terms(b.t)]
    assert told == [
        ("warhorn-terms-end", facts(turns=6)), ("warhorn-terms-score", ()), ("warhorn-terms-won", ()),
    ]  # fmt: skip


@pytest.mark.clause("warhorn victory", "warhorn victory-c")
def test_the_game_ends_after_the_sixth_turn_of_both_or_when_a_side_is_gone() -> None:
    for number, over in ((11, False), (12, True)):
        b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360", number=number)
        tx = b.run()
        assert settle(b.t, tx) is over
        assert bool([event for event in tx.events if isinstance(event, Ended)]) is over
    gone = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360 lost", number=3)
    assert settle(gone.t, gone.run())


@pytest.mark.clause("warhorn tortoise", "warhorn dash-e")
def test_what_a_new_turn_clears_and_what_it_keeps() -> None:
    b = Board("A1: 24 @(6000,3000)0 moved shot dash streak1; A2: 24 @(9000,3000)0 streak2", "B1: 24 @(6000,9000)360")
    tx = b.run()
    tx.emit(e.TurnBegan(Side("blue"), 2, (3, 2)))
    one, other = (tx.world.units[b.id(name)] for name in ("A1", "A2"))
    assert (one.moved, one.shot, one.dash, one.streak, other.streak) == (False, False, "", 2, 0)
    assert [army.rating for army in tx.world.armies] == [3, 2]


ROUTED = "A1: 24 R4 @(3000,1500)0 panic"
SHAKEN = "A2: 24 R4 @(9000,3000)0 D3"
BOWMEN = "A3: 12 R4 bow @(15000,3000)0"
CHARGERS = "A4: 24 R4 @(20000,3000)0"
LOST = "A5: 8 @(500,200)0 lost"
FOES = "B1: 24 @(20000,4000)360; B2: 24 @(15000,5000)360"


def played(b: Board, frame: Opening | Turn) -> Play:
    """Begin a frame of the sequence with all procedures of the game."""
    end = rest(Resting("warhorn-ask-rest", R("phases"), Finish()))
    return b.play(Rest(frame), *WarhornGame(b.t).procedures.values(), end)


def of(events: tuple[Event, ...], *kinds: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kinds)]


@pytest.mark.clause("warhorn phases", "warhorn phases-b")
def test_the_parts_of_a_player_turn_come_one_after_the_other() -> None:
    b = Board(f"{ROUTED}; {SHAKEN}; {BOWMEN}; {CHARGERS}; {LOST}", FOES, number=4)
    p, asked = played(b, Turn(RED)), []
    seen: list[Event] = []

    def order(command: Any, *dice: Any) -> None:
        asked.append(p.asked)
        p.order(command, *dice)
        seen.extend(p.events)

    seen.extend(p.events)
    order(DeclareCharge(b.id("A4"), (b.id("B1"),)))
    order(Finish())
    order(React(b.id("B1"), "stand"))
    order(Finish(), 4, 1, 1, 1)
    order(Run(b.id("A4"), b.id("B1")))
    order(Finish())
    order(Shoot(b.id("A3"), b.id("B2"), "bow", "direct"), "66666666")
    order(next(each for each in p.legal() if isinstance(each, PlanBlows)))
    order(next(each for each in p.legal() if isinstance(each, PlanBlows)), "66666666", "66666666")
    assert asked == [
        ("red", "charge"), ("red", "charge"), ("blue", "react"), ("red", "rally"), ("red", "run"), ("red", "move"),
        ("red", "shoot"), ("red", "blows"), ("blue", "blows"),
    ]  # fmt: skip
    assert [event.test for event in of(tuple(seen), e.ResilienceTested)] == ["rally", "control", "control", "control"]
    steps = (
        e.TurnBegan, e.PhaseBegan, e.ChargeDeclared, e.Reacted, e.Restored, e.UnitLost, e.ContactMade,
        e.ShootingPhaseBegan, e.Shot, e.MeleePhaseBegan, e.Struck, e.TurnEnded,
    )  # fmt: skip
    assert [getattr(event, "phase", type(event)) for event in of(tuple(seen), *steps)] == [
        e.TurnBegan, "start", e.ChargeDeclared, e.Reacted, e.Restored, "movement", e.UnitLost, e.ContactMade,
        "shooting", e.ShootingPhaseBegan, e.Shot, "melee", e.MeleePhaseBegan, e.Struck, e.Struck, e.TurnEnded,
    ]  # fmt: skip
    assert [event.number for event in of(tuple(seen), e.TurnBegan, e.TurnEnded)] == [5, 5]


@pytest.mark.clause("warhorn phases", "warhorn victory")
def test_turns_alternate_until_both_have_had_six() -> None:
    p = played(Board("A1: 24 @(3000,1500)0", "B1: 24 @(20000,11000)360", number=8), Opening("turn"))
    begun = list(p.of(e.TurnBegan))
    while not p.over:
        assert p.asked[0] == begun[-1].side
        p.order(Finish())
        begun.extend(p.of(e.TurnBegan))
    assert [(event.side, event.number) for event in begun] == [(RED, 9), (BLUE, 10), (RED, 11), (BLUE, 12)]


@pytest.mark.clause("warhorn phases", "warhorn deployment", "warhorn terrain-placement", "warhorn generals-count")
def test_what_comes_before_the_first_turn() -> None:
    p, asked = prelude("free-1000"), []

    def order(command: Any, *dice: Any, side: str | None = None) -> None:
        asked.append(p.asked)
        p.order(command, *dice, side=side)

    order(Enlist("macedon-1000"), side="red")
    order(Enlist("persia-1000"), side="blue")
    for x in (3000, 7000, 11000):
        order(PlaceTerrain("wood", x, 9000, 2000, 1500, 0))
    order(EndTerrain(), (6, 6))
    order(ChooseSide(first=False))
    order(next(each for each in p.legal() if isinstance(each, Deploy)))
    order(next(each for each in p.legal() if isinstance(each, Deploy)), (1, 6))
    assert asked == [
        ("red", "army"), ("blue", "army"), *[("red", "terrain")] * 4, ("red", "first"), ("blue", "deploy"),
        ("red", "deploy"),
    ]  # fmt: skip
    assert p.asked == ("blue", "first")
    p.order(ChooseSide(first=False))
    assert p.asked == ("red", "charges")


@pytest.mark.clause("warhorn phases", "warhorn deployment")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_a_battle_that_stands_ready_begins_with_its_first_turn(first: str) -> None:
    p = prelude("examples-charge", first=first, deployment="ready")
    assert p.asked == (first, "charges")


@pytest.mark.clause("warhorn defile", "warhorn strategic-rating", "warhorn workers", "warhorn reform-b")
def test_what_begins_with_a_turn() -> None:
    b = Board(
        "A1: 24 R4 workers @(6000,3000)0 general; A2: 24 @(12000,3000)0; A3: 24 @(18000,3000)0; A4: 7 @(1500,3000)0",
        "B1: 24 @(6000,11000)360; B2: 12 workers @(21000,9200)360",
        terrain=["gorge 12000,4000 12000,6000 width=1500", "wall 5000,3000 7000,3100", "wall 20000,9100 22000,9200"],
    )
    with_unit(b, "A2", crossing="gorge1", crossed=3, crosses=3)
    with_unit(b, "A3", crossing="gorge1", crossed=2, crosses=3)
    with_unit(b, "A1", site="wall1")
    with_unit(b, "B2", site="wall2")
    p = played(b, Turn(RED))
    assert p.of(e.TurnBegan) == [e.TurnBegan(RED, 2, (3, 0))]
    assert (p.unit("A2").crossing, p.unit("A3").crossing) == ("", "gorge1")
    assert (p.unit("A1").working, p.unit("B2").working) == (True, False)
    assert (p.unit("A4").density, p.unit("A4").ranks) == ("open", ((6,), (1,)))


@pytest.mark.clause("warhorn scouts-a", "warhorn phases")
def test_by_policy_what_scouts_of_either_side_have_cancelled_is_in_force_again_after_a_turn() -> None:
    wall = ["wall 5000,6000 7000,6100"]
    b = Board("A1: 12 scouts @(6000,6000)0", "B1: 24 @(6000,9000)360", terrain=wall, policies={"scout_span": "turn"})
    with_unit(b, "A1", scouted=("wall1",))
    for side in (RED, BLUE):
        b.world = replace(b.world, features=(replace(b.world.features[0], cancelled=(side,)),))
        p = played(b, Turn(RED))
        found = list(p.of(e.Cancelled))
        while p.asked[1] != "rest":
            p.order(Finish())
            found.extend(p.of(e.Cancelled))
        assert found == [e.Cancelled(side, "wall1", on=False)]
