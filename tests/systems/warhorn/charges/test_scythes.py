"""Scythed chariots: nerve, fire at them, runs on and back, scythes, what stops and destroys them (scythed-charge)."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.answering import answering
from engine.systems.warhorn.charges.moments import returns_fire
from engine.systems.warhorn.fire.rights import may_shoot_back
from engine.systems.warhorn.frames import Answering
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import Finish, HoldFire, Move, Reply, Spend
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.charges.charged import ran_at
from tests.systems.warhorn.charges.charged import ran_whole as ran
from tests.systems.warhorn.kit import Board, Play
from tests.systems.warhorn.movement.moved import no, phase

HOPLITES = "B1: 24 M4 R3 light large @(6000,7000)360"


def scythed(count: int = 1, words: str = "", more: str = "") -> str:
    return f"A1: {count} scythed 1 R2 @(6000,5000)0 charge:B1 {words}{more}"


def nerved(b: Board, *dice: str) -> Play:
    frame, t = Answering((b.id("B1"),)), b.t
    end = rest(Resting("warhorn-ask-rest", R("phases"), Finish()))
    return b.play(Rest(frame), answering(t), resilience_test(t), end, dice=dice)


# -- the nerve of the target


@pytest.mark.clause("warhorn scythed-charge")
@pytest.mark.parametrize(("die", "nerve"), [("3", "held"), ("4", "lost")])
def test_the_target_tests_its_resilience_when_it_has_chosen(die: str, nerve: str) -> None:
    p = nerved(Board(scythed(), HOPLITES + " reaction:stand"), die)
    assert [(test.test, test.needed) for test in p.of(e.ResilienceTested)] == [("chariots", 3)]
    assert p.unit("B1").scythe_nerve == nerve


@pytest.mark.clause("warhorn scythed-charge")
def test_who_retreats_or_flees_has_lost_his_nerve_without_a_die() -> None:
    p = nerved(Board(scythed(), HOPLITES + " reaction:retreat"), "1")
    assert [test.test for test in p.of(e.ResilienceTested)] == ["panic"]
    assert p.unit("B1").scythe_nerve == "lost"
    assert nerved(Board(scythed(), HOPLITES + " panic")).unit("B1").scythe_nerve == "lost"


@pytest.mark.clause("warhorn scythed-charge", "warhorn elephant-charge")
@pytest.mark.parametrize(
    ("target", "dice", "nerves"),
    [
        ("24 R3 bow", "31", ("held", "held")), ("24 R3 bow", "43", ("lost", "held")),
        ("24 R3 bow", "34", ("held", "lost")), ("12 horse R3", "14", ("lost", "lost")),
    ],
)  # fmt: skip
def test_elephants_and_scythed_chariots_are_a_test_each(target: str, dice: str, nerves: tuple[str, str]) -> None:
    b = Board(scythed() + "; A2: 2 elephant 1 @(8000,5000)0 charge:B1", f"B1: {target} @(7000,6000)360 reaction:shoot")
    b.world = replace(b.world, elephants=True)
    p = nerved(b, *dice)
    horse = "horse" in target
    first = "panic" if horse else "elephants"
    assert [test.test for test in p.of(e.ResilienceTested)] == [first, "chariots"]
    assert (p.unit("B1").nerve, p.unit("B1").scythe_nerve) == nerves
    if not horse:
        assert returns_fire(p.t, p.world, p.id("B1")) == ("lost" not in nerves)


# -- runs


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-charge-a", "warhorn scythed-charge-c")
def test_a_shaken_target_is_run_through_and_loses_men() -> None:
    """Hoplites of vitality 6 have 3 against what pierces all: of five hits two men die (5/3, and 2/3 over a half)."""
    p = ran(Board(scythed(), HOPLITES + " scythe-nerve:lost"), "1113333666" + "1", "5")
    (run,) = p.of(e.ChariotRan)
    assert (run.start, run.end, run.back, run.lost) == ((6000, 5000), (6000, 8000), False, True)
    assert [p.name(unit) for unit in run.touched] == ["B1"]
    assert p.unit("B1").disorder == 3
    (hit,) = (event for event in p.of(e.Hit) if event.cause == "scythes")
    assert (hit.hits, hit.dead) == (5, (2,))
    assert p.at("A1") == "destroyed"


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-charge-d")
def test_units_do_not_stop_a_run() -> None:
    p = ran(Board(scythed(), "B1: 8 R3 @(6000,6000)360 scythe-nerve:lost"), "111111111", "2")
    (run,) = p.of(e.ChariotRan)
    assert (run.end, run.lost) == ((6000, 8000), False)
    assert p.at("A1") == "(6000,8000)0"
    charge = p.unit("A1").charge
    assert charge is not None
    assert charge.state == "run"


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-charge-a")
@pytest.mark.parametrize(("policy", "rolls"), [("all-branches", ["5"]), ("not-when-failed", [])])
def test_by_policy_a_target_that_lost_its_nerve_takes_no_hits(policy: str, rolls: list[str]) -> None:
    b = Board(scythed(), HOPLITES + " scythe-nerve:lost", policies={"scythe_target": policy})
    p = ran(b, "11111111111", *rolls)
    assert bool([event for event in p.of(e.Hit) if event.cause == "scythes"]) == bool(rolls)


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-charge-h")
@pytest.mark.parametrize(
    ("target", "disorder"),
    [
        ("12 horse R3", 2 + 6),
        ("12 loose R3", 2 + 6),
        ("3 cannon 3", 2 + 6),
        ("3 chariot 1 / 1", 0),
        ("2 elephant 1", 0),
    ],
)
def test_horse_and_who_stands_loose_take_half_the_hits(target: str, disorder: int) -> None:
    rolls = [disorder * "1"] if disorder else []
    p = ran(Board(scythed(), f"B1: {target} @(6000,6000)360 scythe-nerve:lost"), *rolls, "5")
    assert [event.hits for event in p.of(e.Hit) if event.cause == "scythes"] == [2]


@pytest.mark.clause("warhorn scythed-charge-b")
@pytest.mark.parametrize(("policy", "rolls"), [("per-chariot", 2), ("per-unit", 1)])
def test_two_chariots_are_one_test_and_a_die_each(policy: str, rolls: int) -> None:
    b = Board(scythed(2), "B1: 24 R3 @(6000,6000)360 scythe-nerve:lost", policies={"scythe_dice": policy})
    p = ran(b, "11111111111", *rolls * ["3"])
    assert len(p.of(e.ChariotRan)) == 2
    assert len(p.of(e.ResilienceTested)) == 1
    assert [event.hits for event in p.of(e.Hit) if event.cause == "scythes"] == rolls * [3]


# -- drivers


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-charge-c")
def test_a_driver_who_fails_turns_back_into_his_own_and_is_lost() -> None:
    b = Board(scythed(more="; A2: 24 R3 @(6000,3000)0"), HOPLITES + " scythe-nerve:held reaction:stand")
    p = ran(b, "3", "11111111111", "4")
    driver, _ = p.of(e.ResilienceTested)
    assert (driver.test, driver.needed, driver.model) == ("driver", 2, 0)
    (run,) = p.of(e.ChariotRan)
    assert (run.end, run.back, run.lost) == ((6000, 2000), True, True)
    assert [p.name(unit) for unit in run.touched] == ["A2"]
    assert [event.hits for event in p.of(e.Hit) if event.cause == "scythes"] == [4]
    assert p.at("A1") == "destroyed"


@pytest.mark.clause("warhorn scythed-charge")
def test_a_driver_who_passes_runs_on_and_the_target_is_tested() -> None:
    p = ran(Board(scythed(), "B1: 8 R3 @(6000,6000)360 scythe-nerve:held reaction:stand"), "2", "111144444", "1")
    assert p.at("A1") == "(6000,8000)0"
    assert p.unit("B1").disorder == 5


@pytest.mark.clause("warhorn scythed-charge-f", "warhorn commander-spend")
def test_the_commander_in_chief_may_help_a_driver() -> None:
    b = Board(
        scythed(more="; A2: 24 R4 @(12000,3000)0 general chief rating3"),
        "B1: 8 R3 @(6000,6000)360 scythe-nerve:held reaction:stand",
    )
    p = ran(b, "5")
    assert p.asked == ("red", "spend")
    p.order(Spend(save=True), "111111111", "1")
    assert p.unit("A2").rating == 2
    assert p.at("A1") == "(6000,8000)0"


# -- fire


@pytest.mark.clause("warhorn scythed-charge-e", "warhorn reaction-shoot")
def test_a_target_that_held_shoots_before_the_runs() -> None:
    archers = "B1: 16 R3 bow @(6000,7000)360 scythe-nerve:{} reaction:shoot"
    p = ran(Board(scythed(), archers.format("held")), "66666666", "3")
    assert [(shot.when, shot.hits) for shot in p.of(e.Shot)] == [("reaction", 0)]
    assert p.of(e.ChariotRan)[0].back
    lost = ran(Board(scythed(), archers.format("lost")), "1111111111", "1")
    assert not lost.of(e.Shot)


@pytest.mark.clause("warhorn scythed-charge-e", "warhorn scythed-chariot-a", "warhorn reaction-shoot-a")
def test_drivers_that_are_shot_run_no_more() -> None:
    """A driver of vitality 1 dies by one hit; the shot falls where the Leader comes into reach."""
    b = Board(scythed(), "B1: 16 R3 M3 pistol @(6000,7800)360 open scythe-nerve:held reaction:shoot")
    p = ran(b, "1" + 11 * "6")
    (shot,) = p.of(e.Shot)
    assert (shot.dice, shot.hits, shot.lost) == (12, 1, "")
    assert 1998 <= shot.length <= 2002
    assert not p.of(e.ChariotRan)
    assert p.at("A1") == "destroyed"


@pytest.mark.clause("warhorn covering-fire", "warhorn covering-fire-a", "warhorn scythed-charge", "warhorn battle-line")
@pytest.mark.parametrize("reaction", ["stand", "shoot"])
def test_line_mates_cover_who_is_charged_by_scythed_chariots(reaction: str) -> None:
    line = (
        f"B1: 16 R3 bow @(6000,7000)360 scythe-nerve:held general reaction:{reaction};"
        "B2: 16 R3 bow @(8500,7000)360; B3: 16 R3 bow @(12000,7000)360"
    )
    p = ran(Board(scythed(), line), *(["66666666"] if reaction == "shoot" else []))
    assert p.asked == ("blue", "cover")
    assert p.legal() == [Reply(p.id("B2"), p.id("A1")), HoldFire()]
    p.order(Reply(p.id("B2"), p.id("A1")), "66666666", "3")
    assert [(p.name(event.unit), event.when) for event in p.of(e.Shot)][-1] == ("B2", "cover")
    assert p.of(e.ChariotRan)[0].back


@pytest.mark.clause("warhorn covering-fire-a", "warhorn scythed-charge-c", "warhorn scythed-chariot-a")
def test_who_follows_a_leader_shot_down_in_cover_runs_its_whole_way() -> None:
    line = "B1: 16 R3 @(6000,9000)360 scythe-nerve:held general reaction:stand; B2: 16 R3 bow @(8500,9000)360"
    p = ran(Board(scythed(2), line))
    p.order(Reply(p.id("B2"), p.id("A1")), "16666666", "2")
    (run,) = p.of(e.ChariotRan)
    assert (run.start, run.end) == ((5400, 5000), (5400, 8000))
    assert p.at("A1") == "(5400,8000)0"


# -- what destroys them


@pytest.mark.clause("warhorn scythed-charge-d", "warhorn chariots-elephants-b")
@pytest.mark.parametrize(
    "ground", ["rough 5000,6500 7000,6800", "wall 5000,6500 7000,6600", "hill 5000,6500 7000,9000"]
)
def test_an_obstacle_ends_a_run_and_the_chariot(ground: str) -> None:
    p = ran(Board(scythed(), "B1: 8 R3 @(6000,6000)360 scythe-nerve:lost", terrain=[ground]), "111111111", "1")
    (run,) = p.of(e.ChariotRan)
    assert run.lost
    assert 6490 <= run.end[1] <= 6505
    assert p.at("A1") == "destroyed"


@pytest.mark.clause("warhorn scythed-charge-d")
def test_the_edge_of_the_table_ends_it_too() -> None:
    b = Board("A1: 1 scythed 1 R2 @(6000,1000)0 charge:B1", "B1: 8 R3 @(6000,2000)360 scythe-nerve:held")
    (run,) = ran(b, "6").of(e.ChariotRan)
    assert (run.end, run.lost) == ((6000, 0), True)


@pytest.mark.clause("warhorn scythed-charge")
@pytest.mark.parametrize(
    ("y", "rolls", "fate"), [(8405, ["11111111111", "1"], "destroyed"), (8406, [], "(6000,8000)0")]
)
def test_who_ends_in_touch_with_an_enemy_is_lost(y: int, rolls: list[str], fate: str) -> None:
    """The chariot ends at 80.0 cm with its rim at 84.0."""
    foe = f"B1: 8 R3 @(6000,6000)360 scythe-nerve:lost; B2: 24 @(6000,{y})360"
    assert ran(Board(scythed(), foe), "111111111", "1", *rolls).at("A1") == fate


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-chariot-a")
def test_a_charger_that_touches_one_destroys_it_and_does_not_fight() -> None:
    b = Board("A1: 12 horse @(6000,3000)0 charge:B1", "B1: 1 scythed 1 @(6000,5000)360 reaction:stand")
    p = ran_at(b, dash=True)
    assert p.at("B1") == "destroyed"
    assert p.world.contacts == ()
    assert p.at("A1") == "(6000,4600)0"


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-chariot-a")
def test_an_enemy_that_moves_over_one_destroys_it() -> None:
    b = Board("A1: 12 horse @(6000,3000)0", "B1: 1 scythed 1 @(6000,5000)360; B2: 1 scythed 1 @(9000,5000)360")
    p = phase(b)
    p.order(Move(p.id("A1"), ((4000, 0),), dash=True))
    assert (p.at("B1"), p.at("B2")) == ("destroyed", "(9000,5000)360")


# -- what they do not do


@pytest.mark.clause("warhorn scythed-chariot")
def test_they_neither_move_of_themselves_nor_shoot() -> None:
    b = Board("A1: 3 scythed 1 bow @(6000,3000)0", "B1: 24 @(6000,5000)360")
    assert no(b, Move(b.id("A1"), ((500, 0),))) == [("scythed-chariot", "scythed-only-charge")]
    assert not may_shoot_back(b.t, b.world, b.id("A1"))


@pytest.mark.clause("warhorn scythed-charge-g")
def test_they_run_before_all_other_chargers() -> None:
    b = Board(
        "A1: 24 @(12000,4000)0 charge:B2; A2: 1 scythed 1 @(6000,5000)0 charge:B1",
        "B1: 8 R3 @(6000,6000)360 scythe-nerve:lost; B2: 24 @(12000,5000)360",
    )
    p = ran(b, "111111111", "1")
    assert p.of(e.ChariotRan)
    assert p.asked == ("red", "run")


@pytest.mark.clause("warhorn chariots-elephants", "warhorn chariots-elephants-b")
def test_chariots_cross_a_border_at_their_loss_and_enter_no_obstacle() -> None:
    b = Board("A1: 3 chariot 1 / 1 @(6000,3000)0", terrain=["hill 3000,4000 9000,6000", "rough 5000,1000 7000,2000"])
    assert no(b, Move(b.id("A1"), ((1500, 360),))) == [("chariots-elephants-b", "no-chariots")]
    p = phase(b)
    p.order(Move(p.id("A1"), ((2000, 0),)))
    assert p.at("A1") == "destroyed"
    assert not p.of(e.ResilienceTested)
