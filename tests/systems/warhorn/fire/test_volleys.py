"""One shot: dice, losses, tests before it and after it; the worked example of the slingers."""

import pytest
from msgspec.structs import replace

from engine.kernel.dice import NeedRoll
from engine.systems.warhorn import events as e
from tests.systems.warhorn.fire.shots import dead, fired, volley
from tests.systems.warhorn.kit import Board, with_unit

DICE = "123345621653"
SLINGERS = "A1: 12 loose sling @(6000,{y})0"
HEAVY = "B1: 24 light large @(6000,6000)360 not-stood"


def board(distance: int, target: str = HEAVY, words: str = "") -> Board:
    return Board(SLINGERS.format(y=6000 - distance) + words, target)


@pytest.mark.clause(
    "warhorn shoot-aimed", "warhorn shoot-spent", "warhorn shoot-casualties", "warhorn shoot-moved",
    "warhorn skill-test",
)  # fmt: skip
@pytest.mark.parametrize(
    ("distance", "words", "needed", "hits", "lost"),
    [
        (2400, "", 3, 7, 2),
        (2401, "", 2, 4, 1),
        (2700, "", 2, 4, 1),
        (2400, " moved", 2, 4, 1),
    ],
)
def test_slingers_at_heavy_foot(distance: int, words: str, needed: int, hits: int, lost: int) -> None:
    p = volley(board(distance, words=words), "A1>B1", DICE)
    assert fired(p) == [("A1", "sling", 12, needed, hits)]
    assert dead(p) == [("B1", (lost,))]
    assert p.of(e.Shot)[0].spent == (distance > 2400)


@pytest.mark.clause("warhorn armour", "warhorn shoot-casualties")
def test_slingers_in_the_rear_of_heavy_foot() -> None:
    b = board(2400, HEAVY.replace("6000)360", "6900)0"))
    assert dead(volley(b, "A1>B1", DICE)) == [("B1", (7,))]


@pytest.mark.clause("warhorn tortoise", "warhorn tortoise-b", "warhorn skill-test")
def test_slingers_at_a_tortoise() -> None:
    p = volley(board(2400, HEAVY.replace("not-stood", "")), "A1>B1", DICE)
    assert fired(p) == [("A1", "sling", 12, 2, 4)]
    assert dead(p) == [("B1", (1,))]
    assert [m.code for m in p.of(e.Shot)[0].modifiers] == ["tortoise"]


@pytest.mark.clause("warhorn shoot-range", "warhorn shoot-range-a", "warhorn skill-test")
@pytest.mark.parametrize(("weapon", "far", "dice"), [("bow", 4000, 1), ("bow", 4010, 0), ("crossbow", 6010, 0)])
def test_a_shot_out_of_range_is_lost_and_nothing_has_to_be_reloaded(weapon: str, far: int, dice: int) -> None:
    b = Board(f"A1: 1 loose {weapon} @(6000,{9000 - far})0", "B1: 12 loose @(6000,9000)360")
    p = volley(b, "A1>B1", *(dice * [6]))
    (event,) = p.of(e.Shot)
    assert (event.dice, event.skill, event.hits, event.length) == (dice, 2 * dice, 0, far)
    assert event.lost == ("" if dice else "range")
    assert bool(event.modifiers) == bool(dice)
    assert p.unit("A1").shot
    assert p.unit("A1").reloading == ""


@pytest.mark.clause("warhorn shoot-aimed", "warhorn shoot-range", "warhorn reaction-shoot-a")
@pytest.mark.parametrize(("when", "far", "lost"), [("reaction", 2, ""), ("cover", 3, "range"), ("own", 1, "range")])
def test_a_charger_is_shot_at_a_little_beyond_the_range(when: str, far: int, lost: str) -> None:
    b = Board(f"A1: 1 loose bow @(6000,{5000 - far})0", "B1: 12 loose @(6000,9000)360")
    assert [event.lost for event in volley(b, "A1>B1", *([] if lost else [6]), when=when).of(e.Shot)] == [lost]


@pytest.mark.clause("warhorn shoot-reload")
def test_what_was_shot_has_to_be_reloaded() -> None:
    b = Board("A1: 1 loose crossbow @(6000,5000)0", "B1: 12 loose @(6000,9000)360", number=3)
    own = volley(b, "A1>B1", 6).unit("A1")
    assert (own.reloading, own.reload_own, own.reloading_other, own.reload_other) == ("crossbow", 3, "", -1)
    b = Board("A1: 1 loose crossbow @(6000,5000)0", "B1: 12 loose @(6000,9000)360", number=4, side="blue")
    other = volley(b, "A1>B1", 6, when="reply").unit("A1")
    assert (other.reloading, other.reload_own, other.reloading_other, other.reload_other) == ("", -1, "crossbow", 4)
    assert (other.shot, other.replied) == (False, True)


@pytest.mark.clause("warhorn shoot-into-melee", "warhorn shoot-into-melee-a")
def test_a_shot_into_melee_needs_a_test() -> None:
    b = Board(
        "A1: 2 loose bow M3 R3 @(6000,5000)0; A2: 12 @(6000,9000)180", "B1: 12 @(6000,9000)360",
        contacts=["A2>B1 front"],
    )  # fmt: skip
    p = volley(b, "A1>B1", 4)
    assert [(event.test, event.failed) for event in p.of(e.ResilienceTested)] == [("into-melee", 1)]
    assert [(event.dice, event.lost) for event in p.of(e.Shot)] == [(0, "test")]
    assert p.unit("A1").shot
    p = volley(b, "A1>B1", 3, "12")
    assert fired(p) == [("A1", "bow", 2, 2, 2)]
    assert dead(p) == [("B1", (2,))]
    assert not [event for event in p.of(e.Hit) if p.name(event.unit) == "A2"]
    free = Board("A1: 2 loose bow M3 R3 @(6000,5000)0", "B1: 12 @(6000,9000)360")
    assert fired(volley(free, "A1>B1", "12")) == [("A1", "bow", 2, 2, 2)]


@pytest.mark.clause("warhorn shoot-into-melee", "warhorn commander-spend")
def test_the_commander_may_save_a_shot_into_melee() -> None:
    b = Board(
        "A1: 2 loose bow M3 R3 @(6000,5000)0; A2: 12 @(6000,9000)180; A3: 12 @(20000,2000)0 chief rating1",
        "B1: 12 @(6000,9000)360", contacts=["A2>B1 front"],
    )  # fmt: skip
    p = volley(b, "A1>B1", 4)
    assert p.asked == ("red", "spend")
    p.order(p.legal()[1], "66")
    assert fired(p) == [("A1", "bow", 2, 2, 0)]


@pytest.mark.clause("warhorn skill-test")
@pytest.mark.parametrize(("skill", "threshold"), [(2, 1), (3, 2), (4, 3)])
def test_odds_see_a_pool_of_dice(skill: int, threshold: int) -> None:
    b = Board(
        f"A1: 2 loose bow M{skill} @(6000,2000)0", "B1: 24 @(6000,4000)360 not-stood",
        terrain=["building 4000,4000 8000,5200"],
    )  # fmt: skip
    with pytest.raises(NeedRoll) as need:
        volley(b, "A1>B1")
    roll = need.value.request
    assert (roll.count, roll.die, roll.reading, roll.threshold) == (2, 6, "pool", threshold)
    assert fired(volley(b, "A1>B1", "11")) == [("A1", "bow", 2, skill - 2, 2 * (skill > 2))]


@pytest.mark.clause("warhorn shoot-formations", "warhorn disorder", "warhorn skill-test")
def test_warriors_of_different_skill_throw_their_own_dice() -> None:
    b = Board("A1: 6 bow M4 / 6 bow M2 @(6000,5000)0 open D2", "B1: 12 @(6000,8000)360 very-dense")
    p = volley(b, "A1>B1", "555566", "3333")
    assert fired(p) == [("A1", "bow", 6, 4, 0), ("A1", "bow", 4, 2, 0)]
    p = volley(b, "A1>B1", "444466", "2233")
    assert fired(p) == [("A1", "bow", 6, 4, 4), ("A1", "bow", 4, 2, 2)]
    assert dead(p) == [("B1", (6,))]


@pytest.mark.clause("warhorn shoot-casualties", "warhorn panic")
def test_a_type_shot_down_may_panic() -> None:
    b = Board("A1: 12 loose bow @(6000,5000)0", "B1: 4 light / 3 light small @(6000,7000)360 open")
    p = volley(b, "A1>B1", "111111111166", 4)
    assert dead(p) == [("B1", (4, 1))]
    assert p.unit("B1").panicked
    assert p.unit("B1").sources == (p.id("A1"),)


@pytest.mark.clause("warhorn shoot-casualties")
def test_who_shoots_chooses_between_equal_types() -> None:
    b = Board("A1: 12 loose bow @(6000,5000)0", "B1: 6 / 6 R4 @(6000,7000)360")
    p = volley(b, "A1>B1", "111166666666")
    assert p.asked == ("red", "type")


@pytest.mark.clause("warhorn elephant", "warhorn wound-tracking", "warhorn wound-tracking-a")
def test_archers_on_elephants_shoot_and_are_shot_at_through_the_beast() -> None:
    b = Board("A1: 2 elephant 1 M3 / 2 M2 bow @(6000,5000)0", "B1: 12 loose bow @(6000,7000)360")
    assert fired(volley(b, "A1>B1", "1226")) == [("A1", "bow", 4, 2, 3)]
    models = b.unit("A1").models
    with_unit(b, "A1", models=(models[0], replace(models[1], wounds=3)))
    p = volley(b, "B1>A1", "222222226666")
    assert dead(p) == [("A1", (1, 1, 2))]
    assert [model.wounds for model in p.unit("A1").models] == [1]


@pytest.mark.clause("warhorn chariot")
def test_shooters_on_chariots_shoot_whatever_the_disorder() -> None:
    b = Board("A1: 3 chariot 1 / 1 / 2 M3 bow @(6000,5000)0", "B1: 12 @(6000,7000)360")
    assert fired(volley(b, "A1>B1", "666666")) == [("A1", "bow", 6, 3, 0)]


@pytest.mark.clause("warhorn shoot-table-a", "warhorn shoot-formations-a")
def test_what_is_not_ordered_is_chosen_once_the_distance_is_measured() -> None:
    near = Board("A1: 4 loose bow / 12 loose javelin @(6000,5000)0", "B1: 24 @(6000,6500)360")
    far = Board("A1: 4 loose bow / 12 loose javelin @(6000,5000)0", "B1: 24 @(6000,8500)360")
    assert [event.weapon for event in volley(near, "A1>B1", "666666666666").of(e.Shot)] == ["javelin"]
    assert [event.weapon for event in volley(far, "A1>B1", "6666").of(e.Shot)] == ["bow"]
    assert [event.weapon for event in volley(far, "A1>B1 javelin").of(e.Shot)] == ["javelin"]


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-a")
def test_a_one_among_the_dice_may_drive_an_elephant_mad() -> None:
    b = Board("A1: 4 loose bow M3 @(6000,3000)0", "B1: 1 elephant 1 M3 R3 @(6000,4500)360")
    stung = volley(b, "A1>B1", "1266", "3")
    assert [(event.test, event.failed) for event in stung.of(e.ResilienceTested)] == [("mahout", 0)]
    assert not volley(b, "A1>B1", "2266").of(e.ResilienceTested)


@pytest.mark.clause("warhorn elephant-frenzy", "warhorn elephant-frenzy-a", "warhorn advantage")
@pytest.mark.parametrize(("die", "tests"), [(1, ["mahout"]), (2, [])])
def test_a_one_that_misses_may_do_so_too(die: int, tests: list[str]) -> None:
    """Under trees ordinary archers never hit."""
    b = Board(
        "A1: 1 loose bow M2 @(6000,3000)0", "B1: 2 elephant 1 M3 R3 @(6000,4500)360",
        terrain=["wood 5000,4300 7000,6000"],
    )  # fmt: skip
    p = volley(b, "A1>B1", die, *["3"] * len(tests))
    assert [(event.skill, event.hits) for event in p.of(e.Shot)] == [(0, 0)]
    assert [event.test for event in p.of(e.ResilienceTested)] == tests
