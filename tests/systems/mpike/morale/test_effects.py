"""Casualties, formation hits, morale checks and levels (6.3, 10.6, 12)."""

import pytest
from msgspec.structs import replace

from engine.kernel.event import Rolled
from engine.systems.mpike import events as e
from engine.systems.mpike.morale.checks import check, passes
from engine.systems.mpike.morale.hits import formation_hits, lose, splits, strike_column
from engine.systems.mpike.morale.levels import drop, newly_broken
from engine.systems.mpike.rules import R as RULE
from engine.systems.mpike.world import morale
from tests.systems.mpike.kit import Board

FIRE, GROUND, MELEE = RULE("10.6.1"), RULE("7.3.1"), RULE("11.2")


@pytest.mark.clause("mpike 10.6.1", "mpike 10.8.9")
def test_hits_add_up_and_eliminate() -> None:
    b = Board("l: R LI 2-6 @0.0>3 h1")
    tx = b.run()
    assert lose(b.t, tx, b.id("l"), 1, FIRE) == 0
    assert tx.world.units[b.id("l")].status == "eliminated"
    told = len(tx.events)
    assert lose(b.t, tx, b.id("l"), 1, FIRE) == 0
    assert len(tx.events) == told


@pytest.mark.clause("mpike 10.6.1", "mpike 10.8.9")
def test_a_hit_disables_guns_and_the_rest_is_left_over() -> None:
    b = Board("g: R gun 4-14 @0.0>3")
    tx = b.run()
    assert lose(b.t, tx, b.id("g"), 3, FIRE) == 2
    assert (tx.world.units[b.id("g")].gun, tx.world.units[b.id("g")].status) == ("disabled", "map")


@pytest.mark.clause("mpike 10.6.1", "mpike 8.3.4")
@pytest.mark.parametrize(("words", "hits"), [("", 0), ("", -1), ("@off", 2)])
def test_no_hits_and_hits_on_nobody_leave_nothing_over(words: str, hits: int) -> None:
    b = Board(f"l: R LI 4-6 {words or '@0.0>3'}; g: R gun 4-14 {words or '@0.1>3'}; R HI1 8-6 @3.0>3")
    tx = b.run()
    assert [lose(b.t, tx, b.id(name), hits, FIRE) for name in ("l", "g")] == [0, 0]
    assert tx.events == []


@pytest.mark.clause("mpike 12.5.1", "mpike 10.6.6-b", "mpike 12.5.2-a")
@pytest.mark.parametrize(("printed", "hits"), [(4, 2), (5, 2), (6, 3), (7, 4), (8, 5)])
def test_thresholds_go_by_printed_morale(printed: int, hits: int) -> None:
    b = Board(f"h: R HI1 12-{printed} @0.0>3")
    tx = b.run()
    lose(b.t, tx, b.id("h"), hits - 1, FIRE)
    assert not tx.world.units[b.id("h")].reached
    lose(b.t, tx, b.id("h"), 1, FIRE)
    assert (tx.world.units[b.id("h")].reached, tx.world.units[b.id("h")].morale) == (True, 1)
    lose(b.t, tx, b.id("h"), 1, FIRE)
    assert tx.world.units[b.id("h")].morale == 1


@pytest.mark.clause("mpike 12.5.2")
def test_a_shaken_unit_is_broken_by_its_threshold_and_a_broken_one_eliminated() -> None:
    b = Board("s: R HI1 8-6 @0.0>3 h2 shaken; d: R HI1 8-6 @5.0>3 h2 routed")
    tx = b.run()
    for name in ("s", "d"):
        lose(b.t, tx, b.id(name), 1, FIRE)
    assert newly_broken(b.t, b.world, tx.world, b.ids("s", "d")) == (b.id("s"),)
    assert tx.world.units[b.id("d")].status == "eliminated"


@pytest.mark.clause("mpike 8.2.1", "mpike 8.2.1-a")
@pytest.mark.parametrize(("casualties", "shares"), [(1, [0, 1]), (3, [0, 1, 2]), (5, [1, 2]), (7, [2])])
def test_a_stack_shares_as_much_as_each_can_bear(casualties: int, shares: list[int]) -> None:
    b = Board("c: R cav 4-7 @0.0>3; l: R LI 2-5 @0.0>3; h: R HI1 8-6 @5.0>3")
    assert list(splits(b.t, b.world, b.id("c"), casualties)) == shares
    assert list(splits(b.t, b.world, b.id("h"), casualties)) == [0]


@pytest.mark.clause("mpike 6.3.1", "mpike 8.2.1", "mpike 10.6.6")
def test_each_unit_of_a_stack_takes_its_formation_hits_once() -> None:
    b = Board("c: R cav 4-7 @0.0>3; l: R LI 2-5 @0.0>3; g: R gun 4-14 @5.0>3")
    tx = b.run()
    assert formation_hits(b.t, tx, b.ids("c", "l", "g"), 1, FIRE, by_fire=True) == 0
    told = [event for event in tx.events if isinstance(event, e.FormationChanged)]
    assert [(event.units, event.formation, event.hits) for event in told] == [(b.ids("c", "l"), "confused", 1)]


@pytest.mark.clause("mpike 8.2.1")
def test_the_threshold_of_one_lowers_both_of_a_stack() -> None:
    b = Board("c: R cav 5-7 @0.0>3 h3; l: R LI 2-5 @0.0>3")
    tx = b.run()
    lose(b.t, tx, b.id("c"), 1, FIRE)
    assert [tx.world.units[id_].morale for id_ in b.ids("c", "l")] == [1, 1]


@pytest.mark.clause("mpike 8.2.1-b")
@pytest.mark.parametrize(("policy", "level"), [("literal", 1), ("none", 0)])
@pytest.mark.parametrize(("dead", "other"), [("l", "c"), ("c", "l")])
def test_who_dies_at_its_threshold_lowers_who_stands_with_it(dead: str, other: str, policy: str, level: int) -> None:
    b = Board("c: R cav 4-7 @0.0>3; l: R LI 2-5 @0.0>3", policies={"death_threshold": policy})
    tx = b.run()
    lose(b.t, tx, b.id(dead), 4, FIRE)
    assert tx.world.units[b.id(dead)].status == "eliminated"
    assert tx.world.units[b.id(other)].morale == level


@pytest.mark.clause("mpike 8.2.1-b", "mpike 8.2.1-i")
def test_cavalry_past_its_threshold_before_dies_without_harm_to_its_light_infantry() -> None:
    b = Board("c: R cav 5-7 @0.0>3 h4 reached shaken; l: R LI 2-5 @0.0>3 shaken")
    tx = b.run()
    lose(b.t, tx, b.id("c"), 1, FIRE)
    assert (tx.world.units[b.id("c")].status, tx.world.units[b.id("l")].morale) == ("eliminated", 1)


@pytest.mark.clause("mpike 12.2")
@pytest.mark.parametrize(("die", "passed"), [("7", True), ("8", False), ("0", True)])
def test_morale_seven_passes_up_to_seven(die: str, passed: bool) -> None:
    b = Board("h: R HI1 8-7 @0.0>3")
    tx = b.run(die)
    assert check(b.t, tx, b.id("h"), 0, RULE("12.3")) is passed
    assert tx.world.units[b.id("h")].morale == (0 if passed else 1)
    (rolled,) = [event for event in tx.events if isinstance(event, Rolled)]
    (checked,) = [event for event in tx.events if isinstance(event, e.MoraleChecked)]
    assert (rolled.die, rolled.low) == (10, 0)
    assert (checked.die, checked.morale, checked.passed, checked.cause.clause) == (int(die), 7, passed, "12.3")


@pytest.mark.clause("mpike 12.2-b", "mpike 10.6.5")
@pytest.mark.parametrize(("die", "passed"), [("5", True), ("6", False)])
def test_further_checks_are_added_to_the_die(die: str, passed: bool) -> None:
    b = Board("h: R HI1 8-7 @0.0>3")
    assert passes(b.t, b.world, b.id("h"), 2) == 5
    assert check(b.t, b.run(die), b.id("h"), 2, RULE("12.3")) is passed


@pytest.mark.clause("mpike 12.2", "mpike 12.2-a")
def test_the_better_of_two_leaders_is_added() -> None:
    b = Board("h: R HI1 8-7 @0.0>3", "R wc -1 @0.0; R ac -2 @0.0")
    assert passes(b.t, b.world, b.id("h")) == 9
    assert check(b.t, b.run("9"), b.id("h"), 0, RULE("12.3"))


@pytest.mark.clause("mpike 12.4.2")
def test_a_shaken_seven_is_a_six() -> None:
    b = Board("h: R HI1 8-7 @0.0>3 shaken; r: R HI1 8-7 @5.0>3 routed")
    assert [morale(b.t, b.world, id_) for id_ in b.ids("h", "r")] == [6, 1]


@pytest.mark.clause("mpike 12.4.5")
def test_a_stack_checks_by_its_cavalry_and_both_sink() -> None:
    b = Board("c: R cav 4-7 @0.0>3; l: R LI 2-5 @0.0>3")
    assert passes(b.t, b.world, b.id("l")) == 7
    tx = b.run("8")
    check(b.t, tx, b.id("l"), 0, RULE("12.3"))
    assert [tx.world.units[id_].morale for id_ in b.ids("c", "l")] == [1, 1]


@pytest.mark.clause("mpike 12.4.5")
def test_guns_and_infantry_check_apart() -> None:
    b = Board("g: R gun 4-14 @0.0>3; h: R HI1 8-6 @0.0>3 below")
    tx = b.run("9")
    check(b.t, tx, b.id("h"), 0, RULE("12.3"))
    assert [tx.world.units[id_].morale for id_ in b.ids("h", "g")] == [1, 0]


@pytest.mark.clause("mpike 12.4.3-d", "mpike 12.4.6")
def test_only_who_becomes_broken_goes_back() -> None:
    b = Board("s: R HI1 8-7 @0.0>3 shaken; r: R HI1 8-7 @5.0>3 routed; n: R HI1 8-7 @9.0>3")
    tx = b.run()
    drop(b.t, tx, b.ids("s", "n"), 1, RULE("12.4.1"))
    assert newly_broken(b.t, b.world, tx.world, b.ids("s", "r", "n")) == b.ids("s")
    before = tx.world
    drop(b.t, tx, b.ids("s", "r"), 1, RULE("12.4.1"))
    assert newly_broken(b.t, before, tx.world, b.ids("s", "r")) == ()
    assert [tx.world.units[id_].status for id_ in b.ids("s", "r")] == ["eliminated"] * 2


@pytest.mark.clause("mpike 12.4.6")
@pytest.mark.parametrize(
    ("word", "levels", "status", "level"),
    [("", 1, "map", 1), ("shaken", 1, "map", 2), ("shaken", 2, "map", 2), ("routed", 1, "eliminated", 2)],
)
def test_levels_compound(word: str, levels: int, status: str, level: int) -> None:
    b = Board(f"h: R HI1 8-7 @0.0>3 {word}")
    tx = b.run()
    drop(b.t, tx, b.ids("h"), levels, RULE("12.4.1"))
    unit = tx.world.units[b.id("h")]
    assert (unit.status, unit.morale) == (status, level)
    if status == "map" and level == 2:
        assert (unit.formation, unit.facing) == ("none", -1)


@pytest.mark.clause("mpike 10.8.8", "mpike 10.8.9")
def test_broken_guns_stay_and_another_level_disables_them() -> None:
    b = Board("g: R gun 4-14 @0.0>3 shaken")
    tx = b.run()
    drop(b.t, tx, b.ids("g"), 1, RULE("12.4.1"))
    assert newly_broken(b.t, b.world, tx.world, b.ids("g")) == ()
    drop(b.t, tx, b.ids("g"), 1, RULE("12.4.1"))
    assert tx.world.units[b.id("g")].gun == "disabled"


@pytest.mark.clause("mpike 6.3.1")
@pytest.mark.parametrize(
    ("word", "n", "by_fire", "after", "more"),
    [
        ("", 1, False, "confused", 0), ("", 2, True, "broken", 0), ("confused", 2, True, "broken", 1),
        ("broken", 1, False, "broken", 0), ("broken", 1, True, "broken", 1), ("routed", 2, True, "none", 2),
        ("hedgehog", 1, True, "hedgehog", 1), ("hedgehog", 1, False, "hedgehog", 0), ("open", 2, True, "broken", 1),
    ],
)  # fmt: skip
def test_formation_hits(word: str, n: int, by_fire: bool, after: str, more: int) -> None:
    b = Board(f"h: R HI1 8-7 @0.0>3 {word}")
    tx = b.run()
    assert formation_hits(b.t, tx, b.ids("h"), n, MELEE, by_fire) == more
    assert tx.world.units[b.id("h")].formation == after


@pytest.mark.clause("mpike 6.3.3")
@pytest.mark.parametrize("word", ["open", "column"])
def test_open_order_and_columns_ignore_ground_but_open_order_breaks_in_combat(word: str) -> None:
    b = Board(f"l: R LI 4-7 @0.0>3 {word}; g: R gun 4-14 @5.0>3")
    tx = b.run()
    formation_hits(b.t, tx, b.ids("l", "g"), 1, GROUND, by_fire=False, moving=True)
    assert tx.events == []
    formation_hits(b.t, tx, b.ids("l"), 1, MELEE, by_fire=False)
    assert tx.world.units[b.id("l")].formation == "broken"


@pytest.mark.clause("mpike 6.3.4", "mpike 6.3.4-b", "mpike 6.3.4-c")
@pytest.mark.parametrize("words", ["@5.0>3", "@5.0>3 confused", "@off"])
def test_nobody_is_broken_up_who_stands_in_no_column_on_the_map(words: str) -> None:
    b = Board(f"h: P HI1 8-6 {words}; P HI1 8-6 @8.0>9")
    units = list(b.world.units)
    off = units[b.id("h")]
    units[b.id("h")] = replace(off, formation="column" if not off.at else off.formation)
    b.world = replace(b.world, units=tuple(units))
    tx = b.run()
    strike_column(b.t, tx, b.id("h"), RULE("6.3.4"))
    assert tx.events == []


@pytest.mark.clause("mpike 6.3.4-b")
def test_a_column_that_is_attacked_has_its_head_as_the_right_half() -> None:
    b = Board("h: P HI2 12-6 @5.1>6 column")
    tx = b.run("6")
    strike_column(b.t, tx, b.id("h"), RULE("6.3.4"))
    unit = tx.world.units[b.id("h")]
    assert unit.formation == "broken"
    assert tx.events[0] == e.FormationChanged(b.card("h").side, b.ids("h"), "broken", RULE("6.3.4"), 0)
    assert tuple(map(b.place, unit.at)) == ("5.0", "5.1")
    assert [event.passed for event in tx.events if isinstance(event, e.MoraleChecked)] == [True]


@pytest.mark.clause("mpike 10.6.4")
def test_d15_a_broken_unit_checks_at_one() -> None:
    b = Board("h: R HI1 6-6 @0.0>3 h2 shaken")
    tx = b.run("2")
    lose(b.t, tx, b.id("h"), 1, FIRE)
    check(b.t, tx, b.id("h"), 0, RULE("10.6.2"))
    assert tx.world.units[b.id("h")].status == "eliminated"


@pytest.mark.clause("mpike 12.3", "mpike 12.3-a")
@pytest.mark.parametrize(("policy", "rolls"), [("fire", 0), ("any_casualty", 1)])
def test_whether_other_casualties_past_the_threshold_demand_a_check_is_a_policy(policy: str, rolls: int) -> None:
    b = Board("h: R HI1 8-6 @0.0>3 h3 reached shaken", policies={"threshold_mc": policy})
    tx = b.run("5")
    lose(b.t, tx, b.id("h"), 1, RULE("11.4.5"))
    assert sum(isinstance(event, e.MoraleChecked) for event in tx.events) == rolls
    assert tx.world.units[b.id("h")].morale == 1
    # The check for hits by fire is the shot's.
    lose(b.t, tx, b.id("h"), 1, FIRE)
    assert sum(isinstance(event, e.MoraleChecked) for event in tx.events) == rolls
