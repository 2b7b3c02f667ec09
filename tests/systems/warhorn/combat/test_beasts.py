"""Elephants, chariots and crews of engines in melee; elephants out of hand."""

import pytest
from msgspec.structs import replace

from engine.kernel.dice import NeedRoll
from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.frenzy import frenzy
from engine.systems.warhorn.content.kinds import BLUE
from engine.systems.warhorn.frames import Frenzy, HitPool, Losing, ResilienceTest
from engine.systems.warhorn.losses.losing import losing
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import Spend
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.combat.fights import dead, fight, fought, plan, score, struck
from tests.systems.warhorn.kit import Board, Play, Roll, with_unit

ON = ["A1>B1 front phases=1"]


def wounded(b: Board, *wounds: int) -> Board:
    """Return a board with wounds on the elephants of A1."""
    models = b.unit("A1").models
    with_unit(b, "A1", models=tuple(replace(m, wounds=w) for m, w in zip(models, wounds, strict=True)))
    return b


# -- elephants in melee


@pytest.mark.clause(
    "warhorn elephant-melee", "warhorn elephant-melee-a", "warhorn elephant", "warhorn elephant-melee-b"
)
@pytest.mark.parametrize(
    ("foe", "attacks", "skill"),
    [
        ("24 M2 @(6000,4500)360", 7, 3),
        ("24 M2 @(6000,4500)360 open", 7, 2),
        ("24 M2 @(6000,4500)360 very-dense", 7, 4),
        ("12 M2 loose @(6000,4500)360", 4, 2),
    ],
)
def test_an_elephant_strikes_as_often_as_it_has_hits_left(foe: str, attacks: int, skill: int) -> None:
    b = wounded(Board("A1: 1 elephant 1 / 2 bow @(6000,4000)0", f"B1: {foe} D24", contacts=ON), 3)
    p = fought(b, attacks * "6", *([] if "loose" in foe else ["1"]))
    assert [(x.weapon, x.attacks, x.skill, x.missed) for x in p.of(e.Struck)] == [("tusks", attacks, skill, 0)]


@pytest.mark.clause("warhorn elephant-melee", "warhorn elephant-melee-b")
def test_each_elephant_strikes_by_its_own_hits() -> None:
    foes = "B1: 16 M2 @(6000,4500)360 D24; B2: 16 M2 @(8600,4500)360 D24"
    b = wounded(Board("A1: 2 elephant 1 @(7300,4000)0", foes, contacts=[*ON, "A1>B2 front"]), 2, 5)
    p = fight(b)
    p.order(plan(p, "A1", "1 tusks > B1", "1 tusks > B2"), 8 * "6", 5 * "6", "1")
    assert [(p.name(event.target), event.attacks) for event in p.of(e.Struck)] == [("B1", 8), ("B2", 5)]


@pytest.mark.clause("warhorn elephant-melee", "warhorn advantage")
def test_an_advantage_holds_against_elephants_too() -> None:
    wall = ["wall 5000,4400 7000,4600"]
    b = Board("A1: 1 elephant 1 @(6000,4000)0", "B1: 24 M2 @(6000,4500)360 D24", contacts=ON, terrain=wall)
    b.world = replace(b.world, contacts=(replace(b.world.contacts[0], advantage="wall1"),))
    p = fought(b, "2333333333", "1")
    assert [(x.skill, x.hits, [m.code for m in x.modifiers]) for x in p.of(e.Struck)] == [(2, 1, ["advantage"])]


@pytest.mark.clause("warhorn elephant-melee", "warhorn armour-piercing", "warhorn elephant-melee-c")
def test_tusks_pierce_all_armour() -> None:
    b = Board("A1: 1 elephant 1 @(6000,4000)0", "B1: 24 M4 light large @(6000,4500)360 D24", contacts=ON)
    assert dead(fought(b, "1113336666", "1")) == [("B1", (2,))]
    beasts = Board("A1: 1 elephant 1 @(6000,4000)0", "B1: 1 elephant 1 @(6000,4700)360", contacts=ON)
    assert [(x.attacks, x.skill) for x in fought(beasts, "66666", "66666").of(e.Struck)] == [(5, 2), (5, 2)]


@pytest.mark.clause(
    "warhorn elephant-melee-a", "warhorn wound-tracking", "warhorn chariots-elephants-c", "warhorn elephant-melee-b"
)
def test_longer_weapons_wound_it_first() -> None:
    b = Board("A1: 2 elephant 1 @(6000,4000)0; A2: 12 @(12000,3000)0", "B1: 16 M3 spear @(6000,4500)360", contacts=ON)
    p = fought(b, "2222" + 12 * "6", "666666", "1")
    assert struck(p) == [("B1", "spear", 16, 4, 12), ("A1", "tusks", 6, 0, 0)]
    assert sorted(m.wounds for m in p.unit("A1").models) == [0, 4]
    assert p.unit("A1").disorder == 0


@pytest.mark.clause("warhorn wound-tracking", "warhorn melee-casualties")
def test_a_dead_elephant_strikes_no_more() -> None:
    foe, on = "B1: 16 M3 spear @(6000,4500)360", ["A1>B1 front phases=2"]
    b = wounded(Board("A1: 2 elephant 1 @(6000,4000)0", foe, contacts=on), 8, 8)
    p = fought(b, "22" + 14 * "6", "66", "1")
    assert struck(p) == [("B1", "spear", 16, 2, 14), ("A1", "tusks", 2, 0, 0)]
    assert len(p.unit("A1").models) == 1


# -- frenzy


def mad(b: Board, *dice: Roll, left: tuple[int, ...] = (0,)) -> Play:
    """Play the frenzy of elephants of A1."""
    end = rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False)))
    frame = Frenzy(b.id("A1"), left)
    return b.play(Rest(frame), frenzy(b.t), losing(b.t), resilience_test(b.t), end, dice=dice)


HERD = "A1: 2 elephant 1 M3 R3 @(6000,6000)0; A2: 24 M3 light @(6000,4600)0"


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-c", "warhorn elephant-frenzy-d")
def test_a_mad_elephant_runs_at_its_own_edge() -> None:
    b = wounded(Board(HERD, "B1: 12 @(12000,9000)360"), 4, 0)
    p = mad(b, "5", "4", "142633", "11111111111")
    (run,) = p.of(e.BeastMaddened)
    assert (run.killed, run.start, run.end) == (False, (6000, 6000), (6000, 4100))
    assert [p.name(unit) for unit in run.touched] == ["A2"]
    assert [len(event.faces) for event in p.of(e.ResilienceTested)] == [1, 11]
    assert dead(p) == [("A2", (3,))]
    assert [(m.x, m.wounds) for m in p.unit("A1").models] == [(5400, 0)]


@pytest.mark.clause("warhorn elephant-frenzy")
def test_the_mahout_keeps_it_in_hand_or_kills_it() -> None:
    b = Board(HERD, "B1: 12 @(12000,9000)360")
    calm = mad(b, "3")
    assert len(calm.unit("A1").models) == 2
    killed = mad(b, "4", "3")
    assert [event.killed for event in killed.of(e.BeastMaddened)] == [True]
    assert [m.x for m in killed.unit("A1").models] == [5400]
    both = mad(b, "4", "3", "4", "3", left=(0, 1))
    assert both.at("A1") == "destroyed"


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-d")
def test_what_the_die_of_a_wedge_is_for() -> None:
    with pytest.raises(NeedRoll) as need:
        mad(Board(HERD, "B1: 12 @(12000,9000)360"), "4")
    request = need.value.request
    assert (request.count, request.reading, request.threshold) == (1, "pool", 4)


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-a")
def test_two_beasts_run_and_who_is_gone_is_not_judged() -> None:
    b = Board("A1: 2 elephant 1 M3 R3 @(6000,6000)0", "B1: 12 @(15000,9000)360")
    p = mad(b, "4", "5", 10 * "1", "4", "6", 10 * "1", left=(0, 1))
    assert [event.start for event in p.of(e.BeastMaddened)] == [(5400, 6000), (6000, 6000)]
    assert p.at("A1") == "destroyed"
    with_unit(b, "A1", models=b.unit("A1").models[:1])
    assert [event.model for event in mad(b, "3", left=(0, 1)).of(e.ResilienceTested)] == [0]


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-c")
@pytest.mark.parametrize(("x", "touched"), [(7251, ["A2"]), (7252, [])])
def test_the_way_of_a_beast_is_a_line(x: int, touched: list[str]) -> None:
    b = Board(f"A1: 2 elephant 1 M3 R3 @(6000,6000)0; A2: 24 @({x},4600)0", "B1: 12 @(15000,9000)360")
    p = mad(b, "4", "5", 10 * "2", *(["11111111111"] if touched else []))
    assert [p.name(unit) for event in p.of(e.BeastMaddened) for unit in event.touched] == touched


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-a")
def test_each_mahout_is_tested_once_in_a_phase() -> None:
    b = Board(HERD, "B1: 12 @(12000,9000)360")
    once = mad(b, "3", left=(0,))
    b.world = once.world
    assert mad(b).asked == ("red", "rest")
    tx = b.run()
    tx.emit(e.PhaseBegan(b.unit("A1").side, "melee"))
    b.world = tx.world
    assert len(mad(b, "3").of(e.ResilienceTested)) == 1


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-a", "warhorn elephant-frenzy-b")
def test_one_beast_after_the_other_is_judged() -> None:
    b = Board("A1: 3 elephant 1 M3 R3 @(6000,6000)0", "B1: 12 @(15000,9000)360")
    models = b.unit("A1").models
    with_unit(b, "A1", models=(models[0], replace(models[1], calmed=True), models[2]))
    p = mad(b, "4", "5", 10 * "1", "4", "6", 10 * "1", left=(0, 1, 2))
    assert [event.model for event in p.of(e.ResilienceTested)] == [2, 0]
    assert [(event.start, event.end) for event in p.of(e.BeastMaddened)] == [
        ((6600, 6000), (6600, 5000)), ((6000, 6000), (6000, 5000)),
    ]  # fmt: skip
    assert [model.x for model in p.unit("A1").models] == [5400]


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-c")
def test_beasts_of_the_other_side_run_north_to_the_edge_of_the_table() -> None:
    b = Board("A1: 12 @(15000,3000)0", "B1: 1 elephant 1 M3 R3 @(6000,9000)360; B2: 12 @(3000,9000)360")
    far, near = (Frenzy(b.id("B1"), (0,)), "4", "5", 10 * "6"), (Frenzy(b.id("B1"), (0,)), "4", "5", 10 * "1")
    for (frame, *dice), y in ((far, 12000), (near, 10000)):
        end = rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False)))
        p = b.play(Rest(frame), frenzy(b.t), losing(b.t), resilience_test(b.t), end, dice=tuple(dice))
        assert [event.end for event in p.of(e.BeastMaddened)] == [(6000, y)]


@pytest.mark.clause("warhorn elephant-frenzy-d", "warhorn commander-spend")
def test_the_commander_helps_the_nerve_of_a_mahout_not_his_hand() -> None:
    b = Board(f"{HERD}; A3: 12 R4 @(15000,3000)0 chief", "B1: 12 @(12000,9000)360")
    p = mad(b, "6")
    assert p.asked == ("red", "spend")
    p.order(Spend(save=True))
    assert len(p.unit("A1").models) == 2
    p = mad(b, "6")
    p.order(Spend(save=False), "3")
    assert len(p.unit("A1").models) == 1


@pytest.mark.clause("warhorn elephant-frenzy-c")
@pytest.mark.parametrize(
    ("policies", "touched"),
    [
        ({}, ["A1", "A2"]),
        ({"frenzy_own": "no"}, ["A2"]),
        ({"frenzy_width": "beast"}, ["A1", "A2", "A3"]),
    ],
)
def test_whom_the_way_touches(policies: dict[str, str], touched: list[str]) -> None:
    where = "A1: 5 elephant 1 M3 R3 @(6000,6000)0; A2: 8 @(6000,4600)0 D8; A3: 6 loose @(6800,1000)0 D6"
    b = Board(where, "B1: 12 @(12000,9000)360", policies=policies)
    p = mad(b, "5", "4", "6666666666", "666666666", *(["6666666"] if "A3" in touched else []))
    (run,) = p.of(e.BeastMaddened)
    assert run.end == (6000, 0)
    assert [p.name(unit) for unit in run.touched] == touched


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-a")
def test_a_one_at_an_elephant_that_lives_may_drive_it_mad() -> None:
    b = Board("A1: 1 elephant 1 M3 R3 @(6000,4000)0; A2: 12 @(12000,3000)0", "B1: 8 M3 @(6000,4500)360", contacts=ON)
    p = fought(b, "6666666666", "12666666", "4", "3")
    assert [event.test for event in p.of(e.ResilienceTested)] == ["mahout"]
    assert p.at("A1") == "destroyed"
    quiet = fought(b, "6666666666", "22666666", "1")
    assert [event.test for event in quiet.of(e.ResilienceTested)] == ["panic"]


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-a")
def test_beasts_of_several_units_may_go_mad_at_once() -> None:
    herds = "A1: 1 elephant 1 @(5000,4000)0 panic; A2: 1 elephant 1 @(7000,4000)0 panic"
    on = ["B1>A1 front phases=1", "B1>A2 front phases=1"]
    p = fought(Board(herds, "B1: 8 M3 @(6000,4500)360", contacts=on), "1666", "1666", "1", "1")
    assert [p.name(event.unit) for event in p.of(e.ResilienceTested)] == ["A1", "A2"]
    one = fought(Board(herds, "B1: 8 M3 @(6000,4500)360", contacts=on), "2666", "1666", "1")
    assert [one.name(event.unit) for event in one.of(e.ResilienceTested)] == ["A2"]


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-a")
@pytest.mark.parametrize(("hits", "one", "tested"), [(3, True, 1), (3, False, 0), (10, True, 0)])
def test_a_one_of_a_shot_may_drive_an_elephant_mad(hits: int, one: bool, tested: int) -> None:
    b = Board(HERD, "B1: 12 loose bow @(12000,9000)360")
    frame = Losing(b.id("A1"), b.id("B1"), BLUE, (HitPool(hits),), "shot", one=one)
    end = rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False)))
    p = b.play(Rest(frame), frenzy(b.t), losing(b.t), resilience_test(b.t), end, dice=(3,) * tested)
    assert [event.model for event in p.of(e.ResilienceTested)] == [0] * tested


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-b")
def test_panic_of_elephants_is_a_test_of_every_mahout() -> None:
    b = Board(HERD, "B1: 12 @(12000,9000)360")
    end = rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False)))
    frame = ResilienceTest(b.id("A1"), "panic", R("panic"))
    p = b.play(Rest(frame), frenzy(b.t), losing(b.t), resilience_test(b.t), end, dice=("4", "3", "4", "3"))
    assert not p.unit("A1").panicked
    assert [event.model for event in p.of(e.ResilienceTested)] == [-1, 1, 0]
    assert len(p.unit("A1").models) == 1


# -- crews


@pytest.mark.clause("warhorn chariot", "warhorn chariots-elephants", "warhorn chariots-elephants-c", "warhorn panic-b")
def test_everybody_on_a_chariot_but_the_driver_strikes() -> None:
    b = Board("A1: 3 chariot 1 M3 / 1 M3 spear / 1 bow @(6000,4000)0", "B1: 8 M2 @(6000,4500)360 D8", contacts=ON)
    p = fought(b, "6", "6", "1")
    assert struck(p) == [("A1", "spear", 1, 0, 0), ("A1", "hand", 1, 0, 0)]
    b = Board("A1: 3 chariot 1 / 1 / 1 @(6000,4000)0 panic", "B1: 8 M2 @(6000,4500)360 D8", contacts=ON)
    assert not fought(b).of(e.Struck)


@pytest.mark.clause("warhorn engines", "warhorn engines-d")
def test_crews_of_engines_strike_with_hand_weapons() -> None:
    b = Board("A1: 3 cannon 3 M3 @(6000,4000)0", "B1: 8 M2 @(6000,4500)360 D8", contacts=ON)
    p = fought(b, "12345666", "1")
    assert struck(p) == [("A1", "hand", 8, 3, 5)]
    assert score(p)[0] == ("losses",)


@pytest.mark.clause("warhorn engines", "warhorn melee-score")
def test_a_battery_that_loses_its_nerve_is_lost() -> None:
    b = Board("A1: 3 cannon 3 M3 R3 @(6000,4000)0", "B1: 8 M4 @(6000,4500)360", contacts=["B1>A1 front"])
    p = fought(b, "66666666", "11666666", "5")
    assert p.at("A1") == "destroyed"
    assert not p.world.contacts
