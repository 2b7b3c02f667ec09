"""Hits fall on units: types in order, ranks, skirmishers, crews, beasts, persons, and panic under fire."""

import pytest
from msgspec.structs import replace

from engine.kernel.event import Forced
from engine.kernel.ids import UnitId
from engine.systems.warhorn import events as e
from engine.systems.warhorn.command.ratings import chief_of, rating_of
from engine.systems.warhorn.content.kinds import BLUE, NOBODY, RED
from engine.systems.warhorn.frames import HitPool, Losing
from engine.systems.warhorn.losses.deaths import kill, slay, wreck
from engine.systems.warhorn.losses.falling import fallen
from engine.systems.warhorn.losses.losing import losing
from engine.systems.warhorn.losses.machines import stung
from engine.systems.warhorn.losses.standing import closed_up, poured, thinned
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import ChooseType, Spend
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.kit import Board, Play, with_unit

ENEMY = "B1: 12 @(6000,9000)360"


def hit(b: Board, *pools: HitPool | int, cause: str = "shot", dice: tuple[int, ...] = ()) -> Play:
    """Play hits of B1 on A1 to the next question."""
    hits = tuple(pool if isinstance(pool, HitPool) else HitPool(pool) for pool in pools)
    frame = Losing(b.id("A1"), b.id("B1"), BLUE, hits, cause)  # type: ignore[arg-type]
    end = rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False)))
    return b.play(Rest(frame), losing(b.t), resilience_test(b.t), end, dice=dice)


def dead(p: Play) -> list[tuple[int, ...]]:
    return [event.dead for event in p.of(e.Hit)]


@pytest.mark.clause("warhorn shoot-casualties", "warhorn general-death-a")
@pytest.mark.parametrize(("hits", "lost"), [(7, 2), (6, 1), (2, 0)])
def test_a_simple_shot(hits: int, lost: int) -> None:
    p = hit(Board("A1: 24 light large @(6000,3000)0", ENEMY), hits)
    assert dead(p) == [(lost,)]
    assert p.of(e.Hit)[0].hits == hits
    assert sum(map(sum, p.unit("A1").ranks)) == 24 - lost


@pytest.mark.clause("warhorn shoot-casualties", "warhorn shoot-casualties-a")
def test_shots_fall_on_the_most_numerous_type_first() -> None:
    p = hit(Board("A1: 20 light small / 3 bow @(6000,3000)0", ENEMY), 30)
    assert dead(p) == [(10, 0)]
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn shoot-casualties", "warhorn shoot-casualties-a", "warhorn shoot-casualties-c")
def test_a_type_shot_down_costs_a_test_of_panic() -> None:
    b = Board("A1: 4 light / 3 light small @(6000,3000)0", ENEMY)
    p = hit(b, 10, dice=(3,))
    assert dead(p) == [(4, 1)]
    assert [event.test for event in p.of(e.ResilienceTested)] == ["panic"]
    assert not p.unit("A1").panicked
    p = hit(b, 10, dice=(4,))
    assert (p.unit("A1").panicked, p.unit("A1").sources) == (True, (b.id("B1"),))
    assert not hit(b, 8).of(e.ResilienceTested)


@pytest.mark.clause("warhorn shoot-casualties-a")
def test_one_failure_is_enough() -> None:
    b = Board("A1: 3 / 2 light / 1 heavy @(6000,3000)0", ENEMY)
    assert len(hit(b, 8, dice=(1, 1)).of(e.ResilienceTested)) == 2
    assert len(hit(b, 8, dice=(6,)).of(e.ResilienceTested)) == 1
    with_unit(b, "A1", panicked=True)
    assert not hit(b, 8).of(e.ResilienceTested)


@pytest.mark.clause("warhorn shoot-casualties", "warhorn melee-casualties")
@pytest.mark.parametrize("cause", ["shot", "blow"])
def test_who_struck_chooses_between_equal_types(cause: str) -> None:
    b = Board("A1: 6 / 6 R4 @(6000,3000)0", ENEMY)
    p = hit(b, 4, cause=cause)
    assert p.asked == ("blue", "type")
    assert p.legal() == [ChooseType(0), ChooseType(1)]
    assert p.refused(ChooseType(2)) == ["shoot-casualties" if cause == "shot" else "melee-casualties"]
    p.order(ChooseType(1))
    assert dead(p) == [(0, 4) if cause == "shot" else (0, 2)]


@pytest.mark.clause("warhorn shoot-casualties-b")
def test_a_general_counts_among_his_type() -> None:
    p = hit(Board("A1: 4 / 4 R4 @(6000,3000)0 general; A2: 12 @(12000,3000)0", ENEMY), 2)
    assert p.asked == ("blue", "type")
    assert dead(hit(Board("A1: 5 / 4 R4 @(6000,3000)0 general", ENEMY), 2)) == [(2, 0)]


@pytest.mark.clause("warhorn shoot-casualties", "warhorn melee-casualties")
def test_the_choice_is_asked_for_anew_and_only_where_it_matters() -> None:
    b = Board("A1: 6 / 6 R4 / 6 R2 @(6000,3000)0", ENEMY)
    p = hit(b, 8)
    assert p.legal() == [ChooseType(0), ChooseType(1), ChooseType(2)]
    p.order(ChooseType(1))
    assert p.legal() == [ChooseType(0), ChooseType(2)]
    p.order(ChooseType(2), 1)
    assert dead(p) == [(0, 6, 2)]
    assert hit(b, 18).at("A1") == "destroyed"
    simple = hit(Board("A1: 12 @(6000,3000)0", ENEMY), 3)
    assert not simple.of(Forced)


@pytest.mark.clause("warhorn shoot-casualties")
def test_no_hits_fall_on_who_is_gone() -> None:
    assert not hit(Board("A1: 12 @(6000,3000)0 lost; A2: 12 @(12000,3000)0", ENEMY), 3).of(e.Hit)
    assert not hit(Board("A1: 12 @(6000,3000)0", ENEMY), 0).of(e.Hit)


@pytest.mark.clause("warhorn melee-casualties", "warhorn melee-casualties-a")
def test_blows_fall_on_the_greatest_vitality_first_without_panic() -> None:
    b = Board("A1: 8 M3 light small sword-master / 16 M3 light @(6000,3000)0", ENEMY)
    p = hit(b, HitPool(3), HitPool(2, "all"), cause="blow")
    assert dead(p) == [(2, 0)]
    p = hit(b, 38, cause="blow")
    assert dead(p) == [(8, 2)]
    assert not p.of(e.ResilienceTested)


@pytest.mark.clause("warhorn melee-casualties", "warhorn scythed-charge")
def test_scythes_fall_as_blows_do() -> None:
    p = hit(Board("A1: 24 M4 light large @(6000,3000)0", ENEMY), HitPool(5, "all"), cause="scythes")
    assert dead(p) == [(2,)]


@pytest.mark.clause("warhorn ballista", "warhorn armour-piercing", "warhorn shoot-casualties")
def test_hits_of_an_engine_fall_as_shots_do() -> None:
    b = Board("A1: 24 M4 light large @(6000,3000)0", "B1: 3 ballista 3 @(6000,9000)360")
    assert dead(hit(b, HitPool(3, "all"), cause="engine")) == [(3,)]
    horse = Board("A1: 12 horse M4 light small barded @(6000,3000)0", "B1: 3 ballista 3 @(6000,9000)360")
    assert dead(hit(horse, HitPool(3, "all"), cause="engine")) == [(1,)]
    assert dead(hit(horse, HitPool(4, "all"), cause="engine")) == [(2,)]


@pytest.mark.clause("warhorn weapon-two-handed-a")
def test_no_shield_covers_who_strikes_with_both_hands() -> None:
    b = Board("A1: 24 M2 light small halberd @(6000,3000)0", ENEMY)
    frame = Losing(b.id("A1"), b.id("B1"), BLUE, (HitPool(5),), "blow", bare=(0,))
    p = b.play(Rest(frame), losing(b.t), rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False))))
    assert dead(p) == [(2,)]
    assert dead(hit(b, 4, cause="blow")) == [(1,)]


# -- persons


@pytest.mark.clause("warhorn general-death", "warhorn general-death-a", "warhorn general-death-b")
def test_a_general_is_the_last_of_his_unit() -> None:
    b = Board("A1: 2 M3 R4 light / 3 @(6000,3000)0 general; A2: 12 @(12000,3000)0", ENEMY)
    p = hit(b, 10, cause="blow")
    assert (dead(p), p.unit("A1").general) == ([(1, 3)], "regular")
    assert hit(b, 11, cause="blow").at("A1") == "destroyed"
    alone = Board("A1: 1 M4 light @(6000,3000)0 general", ENEMY)
    assert dead(hit(alone, 2, cause="blow")) == [(1,)]
    assert dead(hit(alone, 1, cause="blow")) == [(0,)]
    common = Board("A1: 1 M4 light @(6000,3000)0", ENEMY)
    assert dead(hit(common, 2, cause="blow")) == [(0,)]


@pytest.mark.clause("warhorn general-death-a")
def test_by_policy_any_last_man_dies_at_half() -> None:
    policies = {"single_model": "every-single-model"}
    assert dead(hit(Board("A1: 1 M4 light @(6000,3000)0", ENEMY, policies=policies), 2, cause="blow")) == [(1,)]
    assert dead(hit(Board("A1: 2 M4 light @(6000,3000)0", ENEMY, policies=policies), 2, cause="blow")) == [(0,)]
    driver = "A1: 1 scythed 1 light @(6000,3000)0"
    assert dead(hit(Board(driver, ENEMY), 1)) == [(0, 0)]
    assert dead(hit(Board(driver, ENEMY, policies=policies), 1)) == [(1, 1)]


@pytest.mark.clause("warhorn shoot-casualties-b", "warhorn standard-musician")
def test_bearers_are_the_last_of_their_type() -> None:
    b = Board("A1: 10 @(6000,3000)0 standard musician", ENEMY)
    assert not hit(b, 8).of(e.BearerLost)
    p = hit(b, 9)
    assert [event.bearer for event in p.of(e.BearerLost)] == ["musician"]
    assert (p.unit("A1").standard, p.unit("A1").musician) == (0, NOBODY)


@pytest.mark.clause("warhorn shoot-casualties-b", "warhorn standard-musician")
def test_whom_bearers_outlive() -> None:
    b = Board("A1: 3 R4 / 9 @(6000,3000)0 general standard musician", ENEMY)
    with_unit(b, "A1", standard=1, musician=1)
    assert not hit(b, 7).of(e.BearerLost)
    assert [event.bearer for event in hit(b, 8).of(e.BearerLost)] == ["musician"]
    beside = Board("A1: 9 R4 / 3 @(6000,3000)0 general standard", ENEMY)
    assert not hit(beside, 7).of(e.BearerLost)
    assert [event.bearer for event in hit(beside, 8).of(e.BearerLost)] == ["standard"]
    nobody = Board("A1: 9 / 3 light @(6000,3000)0 ", ENEMY)
    assert not hit(nobody, 6, cause="blow").of(e.BearerLost)


@pytest.mark.clause("warhorn commander-death", "warhorn commander-death-a")
def test_a_unit_destroyed_takes_its_commander_with_it() -> None:
    where = "A1: 3 @(6000,3000)0 chief; A2: 12 @(12000,3000)0"
    p = hit(Board(where, ENEMY), 9)
    kinds = (e.GeneralLost, e.UnitLost, e.BodyLost)
    assert [type(event) for event in p.events if isinstance(event, kinds)] == list(kinds)
    assert p.at("A1") == "destroyed"
    assert p.world.armies[0].body_lost
    held = hit(Board(where, ENEMY, policies={"body_lost": "flight-only"}), 9)
    assert not held.of(e.BodyLost)


@pytest.mark.clause("warhorn commander-death", "warhorn commander-death-a")
def test_the_body_of_a_commander_who_died_before_is_lost_with_his_unit() -> None:
    b = Board("A1: 3 @(6000,3000)0 chief; A2: 12 @(12000,3000)0", ENEMY)
    tx = b.run()
    slay(b.t, tx, b.id("A1"), "general", b.id("B1"), 3)
    assert not [event for event in tx.events if isinstance(event, e.BodyLost)]
    kill(b.t, tx, b.id("A1"), (2,), "blow", b.id("B1"))
    assert [type(event) for event in tx.events][-2:] == [e.UnitLost, e.BodyLost]


@pytest.mark.clause("warhorn commander-death-b", "warhorn strategic-rating")
def test_a_commander_who_flees_alive_takes_his_rating_along() -> None:
    b = Board("A1: 12 R4 @(6000,3000)0 chief; A2: 12 R3 @(12000,3000)0 general", ENEMY)
    assert rating_of(b.world, RED) == 5
    tx = b.run()
    tx.emit(e.UnitLost(RED, b.id("A1"), "fled"))
    assert (chief_of(tx.world, RED), rating_of(tx.world, RED), tx.world.armies[0].body_lost) == (None, 2, False)


# -- ranks


@pytest.mark.clause("warhorn formation-depth-b")
def test_the_dead_leave_the_rearmost_rank_of_their_type() -> None:
    ranks = ((8, 0), (0, 8), (2, 6))
    assert thinned(ranks, (3, 0)) == ((7, 0), (0, 8), (0, 6))
    assert thinned(ranks, (0, 7)) == ((8, 0), (0, 7), (2, 0))
    assert thinned(ranks, (0, 14)) == ((8, 0), (2, 0))


@pytest.mark.clause("warhorn formation-depth-b")
def test_gaps_are_filled_from_behind_by_the_same_type_first() -> None:
    assert closed_up(((7, 0), (0, 8), (0, 6)), 8) == ((7, 1), (0, 8), (0, 5))
    assert closed_up(((6, 0), (0, 8), (4, 2)), 8) == ((8, 0), (0, 8), (2, 2))
    assert closed_up(((0, 4), (8, 0)), 8) == ((4, 4), (4, 0))
    assert closed_up(((8, 0), (6, 0), (4, 2)), 8) == ((8, 0), (8, 0), (2, 2))
    assert closed_up(((2, 5), (3, 3)), 8) == ((2, 6), (3, 2))
    assert poured(((7, 1), (0, 2)), 6) == ((6, 0), (1, 3))


@pytest.mark.clause("warhorn reform-a", "warhorn reform", "warhorn formation-density-a", "warhorn formation-depth")
@pytest.mark.parametrize(
    ("unit", "hits", "density", "ranks", "formed"),
    [
        ("8 @(6000,3000)0", 1, "open", ((6,), (1,)), 1),
        ("17 @(6000,3000)0", 1, "dense", ((8,), (8,)), 0),
        ("10 @(6000,3000)0 very-dense", 1, "dense", ((8,), (1,)), 1),
        ("10 @(6000,3000)0 very-dense", 3, "open", ((6,), (1,)), 1),
        ("6 @(6000,3000)0 open", 1, "open", ((5,),), 0),
        ("6 horse @(6000,3000)0", 2, "open", ((4,), (1,)), 1),
        ("8 @(6000,3000)0", 2, "open", ((6,),), 1),
        ("8 @(1250,600)0", 1, "open", ((6,), (1,)), 1),
    ],
)
def test_too_few_for_their_front_stand_looser(
    unit: str, hits: int, density: str, ranks: tuple[tuple[int, ...], ...], formed: int
) -> None:
    p = hit(Board(f"A1: {unit}; A2: 12 @(12000,3000)0", ENEMY), hits)
    assert (p.unit("A1").density, p.unit("A1").ranks) == (density, ranks)
    assert p.unit("A1").disorder == 0
    assert len(p.of(e.Formed)) == formed


# -- models that stand by themselves


@pytest.mark.clause("warhorn skirmish-zone-c", "warhorn skirmish-zone")
def test_skirmishers_far_from_their_leader_die_first() -> None:
    b = Board("A1: 7 loose @(6000,3000)0", ENEMY)
    before = b.unit("A1").models
    p = hit(b, 2)
    assert p.unit("A1").models == (*before[:3], *before[4:6])


@pytest.mark.clause("warhorn skirmish-zone-b", "warhorn skirmish-zone-c", "warhorn shoot-casualties-b")
def test_the_nearest_leads_when_the_leader_is_gone() -> None:
    b = Board("A1: 3 loose / 2 loose light @(6000,3000)0", ENEMY)
    before = b.unit("A1").models
    p = hit(b, 3)
    assert p.unit("A1").models == (before[4], before[3])
    tx = b.run()
    wreck(b.t, tx, b.id("A1"), {0, 4}, "stray")
    assert tx.world.units[b.id("A1")].models == (before[1], before[2], before[3])
    assert [event.dead for event in tx.events if isinstance(event, e.Hit)] == [(1, 1)]
    tx = b.run()
    wreck(b.t, tx, b.id("A1"), {0, 1, 2}, "stray")
    assert tx.world.units[b.id("A1")].models == (before[4], before[3])
    tx = b.run()
    wreck(b.t, tx, b.id("A1"), {1, 2}, "stray")
    assert tx.world.units[b.id("A1")].models == (before[0], before[3], before[4])
    with_unit(b, "A1", models=(before[0], before[3], before[1]))
    tx = b.run()
    wreck(b.t, tx, b.id("A1"), {0}, "stray")
    assert tx.world.units[b.id("A1")].models[0] == before[1]


@pytest.mark.clause("warhorn chariot", "warhorn chariot-a", "warhorn chariot-b", "warhorn chariot-c")
def test_crews_die_chariot_by_chariot_the_nearest_first() -> None:
    b = Board("A1: 3 chariot 1 M2 / 1 M2 / 1 M2 bow @(6000,3000)0; A2: 12 @(12000,3000)0", "B1: 12 @(8500,9000)360")
    p = hit(b, 3)
    assert dead(p) == [(1, 1, 1, 1)]
    assert [m.x for m in p.unit("A1").models] == [m.x for n, m in enumerate(b.unit("A1").models) if n != 2]
    assert dead(hit(b, 2)) == [(0, 0, 1, 1)]
    cover = Board(
        "A1: 3 chariot 1 M2 / 1 M2 / 1 M2 bow @(6000,3000)0", ENEMY, policies={"shield_bearers": "cover"}
    )  # fmt: skip
    assert [dead(hit(cover, hits))[0] for hits in (4, 5)] == [(0, 1, 0, 1), (1, 1, 1, 1)]


@pytest.mark.clause("warhorn chariot", "warhorn chariot-a")
def test_crews_in_panic_have_no_cover() -> None:
    crew = "A1: 3 chariot 1 M2 / 1 M2 / 1 M2 bow @(6000,3000)0"
    calm, panicked = (
        Board(f"{crew} {words}", ENEMY, policies={"shield_bearers": "cover"}) for words in ("", "panic")
    )  # fmt: skip
    assert [dead(hit(b, 3))[0] for b in (calm, panicked)] == [(0, 0, 0, 1), (1, 1, 1, 1)]


@pytest.mark.clause("warhorn chariot", "warhorn chariot-a")
def test_who_is_nearest_to_one_man_of_those_who_strike_is_hit_first() -> None:
    b = Board("A1: 3 chariot 1 M2 @(6000,3000)0", "B1: 3 loose @(6000,9000)360")
    first, second, third = b.unit("B1").models
    with_unit(b, "B1", models=(replace(first, x=2000), replace(second, x=6700, y=4500), replace(third, x=1400)))
    left = [m.x for m in hit(b, 1).unit("A1").models]
    assert left == [m.x for n, m in enumerate(b.unit("A1").models) if n != 2]
    with_unit(b, "B1", status="lost")
    others = [m.x for m in b.unit("A1").models[1:]]
    assert [m.x for m in mauled(b, "B1", 1).unit("A1").models] == others
    with_unit(b, "B1", status="table")
    assert [m.x for m in mauled(b, "", 1).unit("A1").models] == others


@pytest.mark.clause("warhorn chariot-a")
def test_the_chariot_that_is_struck_itself_is_hit_first() -> None:
    b = Board("A1: 3 chariot 1 M2 @(6000,3000)0", ENEMY)
    for n in range(3):
        frame = Losing(b.id("A1"), b.id("B1"), BLUE, (HitPool(1),), "engine", model=n)
        p = b.play(Rest(frame), losing(b.t), rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False))))
        assert {m.x for m in p.unit("A1").models} == {m.x for k, m in enumerate(b.unit("A1").models) if k != n}


@pytest.mark.clause("warhorn scythed-chariot", "warhorn scythed-chariot-a", "warhorn general-death-a")
def test_a_scythed_chariot_goes_with_its_driver() -> None:
    b = Board("A1: 2 scythed 1 M2 light @(6000,3000)0", ENEMY)
    assert dead(hit(b, 1)) == [(0, 0)]
    p = hit(b, 2)
    assert (dead(p), len(p.unit("A1").models)) == ([(1, 1)], 1)


@pytest.mark.clause("warhorn wound-tracking", "warhorn wound-tracking-a", "warhorn elephant")
def test_elephants_keep_their_wounds() -> None:
    b = Board("A1: 2 elephant 1 / 2 bow @(6000,3000)0", ENEMY)
    first, second = b.unit("A1").models
    with_unit(b, "A1", models=(first, replace(second, wounds=3)))
    p = hit(b, 8)
    assert dead(p) == [(1, 1, 2)]
    assert [m.wounds for m in p.unit("A1").models] == [1]
    assert [m.wounds for m in hit(b, 6).unit("A1").models] == [0, 9]


@pytest.mark.clause("warhorn wound-tracking", "warhorn wound-tracking-a", "warhorn elephant-melee-b")
def test_who_strikes_wounds_the_elephants_that_he_touches_first() -> None:
    foes = "B1: 12 @(8850,6000)360; B2: 12 @(6000,9000)360"
    b = Board("A1: 2 elephant 1 @(8000,5600)0", foes)
    first, second = b.unit("A1").models
    with_unit(b, "A1", models=(first, replace(second, x=4000, wounds=5)))
    assert [m.wounds for m in hit(b, 3, cause="blow").unit("A1").models] == [3, 5]
    for by in ("B2", ""):
        assert [m.wounds for m in mauled(b, by).unit("A1").models] == [0, 8]


def mauled(b: Board, by: str, hits: int = 3) -> Play:
    """Play hits on A1 that are neither shots nor blows, of a unit or of nobody."""
    frame = Losing(b.id("A1"), b.id(by) if by else UnitId(NOBODY), BLUE, (HitPool(hits),), "frenzy")
    return b.play(Rest(frame), losing(b.t), rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False))))


@pytest.mark.clause("warhorn wound-tracking", "warhorn wound-tracking-a")
@pytest.mark.parametrize(("apart", "wounds"), [(5, [3, 5]), (6, [0, 8])])
def test_who_is_no_farther_than_a_contact_touches_the_elephant(apart: int, wounds: list[int]) -> None:
    b = Board("A1: 2 elephant 1 @(8000,5600)0", f"B1: 12 @(8000,{6000 + apart})360")
    first, second = b.unit("A1").models
    with_unit(b, "A1", models=(first, replace(second, x=4000, wounds=5)))
    assert [m.wounds for m in mauled(b, "B1").unit("A1").models] == wounds


@pytest.mark.clause("warhorn wound-tracking", "warhorn wound-tracking-a")
def test_one_man_who_touches_it_is_enough_and_the_lost_touch_nothing() -> None:
    b = Board("A1: 2 elephant 1 @(8000,5600)0", "B1: 2 loose @(8000,6125)360")
    first, second = b.unit("A1").models
    with_unit(b, "A1", models=(first, replace(second, x=4000, wounds=5)))
    assert [m.wounds for m in mauled(b, "B1").unit("A1").models] == [3, 5]
    assert [m.wounds for m in mauled(b, "").unit("A1").models] == [0, 8]
    with_unit(b, "B1", status="lost")
    assert [m.wounds for m in mauled(b, "B1").unit("A1").models] == [0, 8]


@pytest.mark.clause("warhorn elephant-frenzy-a", "warhorn chariots-elephants")
def test_only_elephants_on_the_table_are_stung() -> None:
    for unit, found in (("1 elephant 1 @(8000,5600)0", 0), ("1 elephant 1 @(8000,5600)0 lost", None)):
        b = Board(f"A1: {unit}", ENEMY)
        assert stung(b.t, b.world, b.id("A1"), 3, b.id("B1")) == found
    chariots = Board("A1: 1 chariot 1 @(8000,5600)0", ENEMY)
    assert stung(chariots.t, chariots.world, chariots.id("A1"), 3, chariots.id("B1")) is None


@pytest.mark.clause("warhorn chariot", "warhorn chariot-a", "warhorn general-death-a", "warhorn shoot-casualties")
def test_the_last_man_of_the_chariots() -> None:
    crew = "A1: 3 chariot 1 M2 light @(6000,3000)0"
    assert [hit(Board(crew, ENEMY), hits).at("A1") == "destroyed" for hits in (5, 6)] == [False, True]
    led = Board(f"{crew} general; A2: 12 @(12000,3000)0", ENEMY)
    assert [hit(led, hits).at("A1") == "destroyed" for hits in (4, 5)] == [False, True]
    assert dead(hit(led, 3)) == [(1, 1)]
    two = Board("A1: 2 chariot 1 M2 light / 1 M2 light @(6000,3000)0 general", ENEMY)
    one, other = two.unit("A1").models
    with_unit(two, "A1", models=(replace(one, crew=(0, 1)), replace(other, crew=(1, 0))))
    assert dead(hit(two, 1)) == [(0, 0, 0)]
    passed = Board("A1: 3 chariot 1 M2 light / 1 M2 heavy @(6000,3000)0", ENEMY)
    assert not hit(passed, 13).of(e.ResilienceTested)
    p = hit(passed, 14, dice=(1,))
    assert dead(p) == [(2, 2, 3)]
    assert [event.test for event in p.of(e.ResilienceTested)] == ["panic"]


@pytest.mark.clause("warhorn engines", "warhorn engines-d", "warhorn skirmish-zone-d")
def test_hits_on_a_battery_fall_on_the_crews() -> None:
    b = Board("A1: 3 cannon 3 @(6000,3000)0", ENEMY)
    p = hit(b, 4)
    assert dead(p) == [(1, 4)]
    assert [m.crew for m in p.unit("A1").models] == [(3,), (2,)]
    assert hit(b, 9).at("A1") == "destroyed"
    two = Board("A1: 3 cannon 2 heavy / 1 @(6000,3000)0", ENEMY)
    p = hit(two, 3, 3, cause="blow")
    assert [m.crew for m in p.unit("A1").models] == [(2, 1), (2, 1), (1, 1)]
    tx = two.run()
    kill(two.t, tx, two.id("A1"), (0, 3), "shot")
    assert [m.crew for m in tx.world.units[two.id("A1")].models] == [(2, 0), (2, 0), (2, 0)]


@pytest.mark.clause("warhorn shoot-casualties", "warhorn general-death", "warhorn general-death-b")
def test_hits_that_reach_the_general_pass_to_no_type() -> None:
    p = hit(Board("A1: 4 heavy @(6000,3000)0 general; A2: 12 @(12000,3000)0", ENEMY), 10)
    assert (dead(p), p.unit("A1").general) == ([(3,)], "regular")
    assert not p.of(e.ResilienceTested)
    apart = Board("A1: 1 R4 light / 6 @(6000,3000)0 general", ENEMY)
    assert dead(hit(apart, 2)) == [(0, 2)]
    guarded = Board("A1: 2 R4 light / 6 @(6000,3000)0 general; A2: 12 @(12000,3000)0", ENEMY)
    assert [dead(hit(guarded, hits, dice=(1,))) for hits in (7, 8)] == [[(0, 6)], [(1, 6)]]


@pytest.mark.clause("warhorn shoot-casualties")
def test_the_same_for_odds() -> None:
    few = Board("A1: 4 light / 3 @(6000,3000)0", ENEMY)
    assert fallen(few.t, few.world, few.id("A1"), (HitPool(100),), few.id("B1")) == ((4, 3), 1)
    b = Board("A1: 4 light / 3 light small @(6000,3000)0", ENEMY)
    assert fallen(b.t, b.world, b.id("A1"), (HitPool(10),), b.id("B1")) == ((4, 1), 1)
    assert fallen(b.t, b.world, b.id("A1"), (HitPool(5),), UnitId(NOBODY), shots=False) == ((0, 1), 0)
