"""Why shots, fire of infantry, batteries and sidesteps are refused or not listed (8.3.1, 10.1, 10.3-10.5, 10.8)."""

from typing import Any

import pytest

from engine.kernel.event import Rolled
from engine.kernel.ids import UnitId
from engine.systems.mpike import events as e
from engine.systems.mpike.fire.firing import aims
from engine.systems.mpike.fire.guns import check_fire_guns
from engine.systems.mpike.fire.infantry import begin_fire, check_fire
from engine.systems.mpike.orders import NOBODY, Aim, Fire, FireGuns, Sidestep
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import R, reasons

GUN = "g: R gun 4-14 @0.0>3"
EAST, WEST = 2, 5


def fire_faults(b: Range, order: Fire) -> list[str]:
    return [clause for clause, _, _ in reasons(check_fire(b.t, b.world, R, order))]


def gun_faults(b: Range, unit: int, aim: Aim) -> list[str]:
    return [clause for clause, _, _ in reasons(check_fire_guns(b.t, b.world, R, FireGuns(UnitId(unit), aim)))]


# -- who fires


@pytest.mark.clause("mpike 6.3.2", "mpike 6.3.4", "mpike 12.4.3", "mpike 10.1.1")
@pytest.mark.parametrize(
    ("word", "faults"),
    [("", []), ("broken", []), ("shaken", []), ("column", ["6.3.4"]), ("hedgehog", ["6.3.2"]), ("routed", ["12.4.3"])],
)
def test_columns_hedgehogs_and_broken_units_do_not_fire(word: str, faults: list[str]) -> None:
    b = Range(f"h: R HI1 8-6 @0.0>3 {word}; t: P HI1 8-6 @1.0>9")
    assert b.faults("h", b.aim("t", "1.0")) == faults


@pytest.mark.clause("mpike 6.3.2", "mpike 10.8.9", "mpike 10.1.1")
@pytest.mark.parametrize(
    ("word", "more", "faults"),
    [
        ("", "; h: R HI1 8-6 @0.0>3 below", []), ("", "; h: R HI1 8-6 @0.0>3 hedgehog below", ["6.3.2"]),
        ("disabled", "", ["10.1.1"]), ("captured", "", ["10.1.1"]),
    ],
)  # fmt: skip
def test_lost_guns_and_guns_with_a_hedgehog_do_not_fire(word: str, more: str, faults: list[str]) -> None:
    b = Range(f"{GUN} {word}{more}; t: P HI1 8-6 @6.0>9")
    assert b.faults("g", b.aim("t", "6.0")) == faults


@pytest.mark.clause("mpike 9.4.5-c", "mpike 10.4")
@pytest.mark.parametrize(("reaction", "faults"), [(True, ["9.4.5-c"]), (False, [])])
def test_who_is_in_cover_fires_no_salvo_in_reaction(reaction: bool, faults: list[str]) -> None:
    b = Range("h: R HI1 8-6 @0.0>3 covered; t: P HI1 8-6 @1.0>9")
    assert b.faults("h", b.aim("t", "1.0", salvo=True), reaction=reaction) == faults


@pytest.mark.clause("mpike 10.1.1", "mpike 10.3.1", "mpike 5.1.1")
@pytest.mark.parametrize(("word", "faults"), [("", []), ("helped", ["5.1.1"]), ("acted", ["10.3.1"])])
def test_who_has_acted_or_helped_has_no_fire_left(word: str, faults: list[str]) -> None:
    b = Range(f"l: R LI 4-6 @0.0>3 {word}; g: R gun 4-14 @0.2>3 {word}; t: P LI 4-6 @1.0>9; far: P LI 4-6 @6.2>9")
    assert fire_faults(b, Fire(b.id("l"), "skirmish", (b.aim("t", "1.0"),))) == faults
    assert gun_faults(b, b.id("g"), b.aim("far", "6.2")) == faults


@pytest.mark.clause("mpike 10.1.1", "mpike 10.3.1")
def test_who_is_not_active_or_not_there_has_no_fire() -> None:
    idle = Range("l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.0>9", active="p1")
    order = Fire(idle.id("l"), "skirmish", (idle.aim("t", "1.0"),))
    assert fire_faults(idle, order) == ["10.1.1"]
    routed = Range("l: R LI 4-6 @0.0>3 routed; t: P LI 4-6 @1.0>9")
    assert fire_faults(routed, Fire(routed.id("l"), "skirmish", ())) == ["12.4.3"]
    for unit in (-1, len(idle.t.cards), idle.id("t")):
        assert fire_faults(idle, Fire(UnitId(unit), "skirmish", order.aims)) == ["10.1.1"]


@pytest.mark.clause("mpike 10.8.1", "mpike 10.1.1")
def test_only_own_batteries_fire_as_such() -> None:
    b = Range(f"{GUN}; l: R LI 4-6 @0.2>3; t: P HI1 8-6 @6.0>9; far: P gun 4-14 @9.0>9")
    aim = b.aim("t", "6.0")
    assert gun_faults(b, b.id("g"), aim) == []
    assert [set(gun_faults(b, unit, aim)) for unit in (-1, len(b.t.cards), b.id("far"))] == [{"10.1.1"}] * 3
    assert "10.8.1" in gun_faults(b, b.id("l"), aim)


# -- aims


@pytest.mark.clause("mpike 10.4", "mpike 10.1.4", "mpike 10.1.1-a")
def test_what_is_no_lawful_aim_is_not_listed() -> None:
    b = Range("h: R HI1 8-6 @0.0>3 salvo; t: P HI1 8-6 @1.0>9", "P wc 0 @1.-1")
    found = [(aim.target, b.board.place(aim.hex), aim.salvo) for aim in aims(b.t, b.world, b.id("h"))]
    assert found == [(NOBODY, "1.-1", False), (b.id("t"), "1.0", False)]
    assert [aim.target for aim in aims(b.t, b.world, b.id("h"), at=b.id("t"))] == [b.id("t")]


@pytest.mark.clause("mpike 10.4", "mpike 10.1.2", "mpike 10.1.3")
def test_salvos_are_listed_after_the_shot_at_the_same_hex() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-6 @1.0>9; side: P HI1 8-6 @0.-1>7")
    found = [(aim.target, aim.salvo) for aim in aims(b.t, b.world, b.id("h"))]
    assert found == [(b.id("t"), False), (b.id("t"), True), (b.id("side"), False)]


@pytest.mark.clause("mpike 10.1.1-a")
@pytest.mark.parametrize(
    ("place", "faults"), [("1.0", []), ("1.-1", ["10.1.1-a"]), ("0.1", ["10.1.1-a"]), ("0.-1", ["10.1.1-a"])]
)
def test_leaders_are_fired_at_only_where_they_are_alone(place: str, faults: list[str]) -> None:
    # Alone in 1.0, with a unit in 1.-1, one of ours in 0.1, nobody in 0.-1.
    b = Range("l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.-1>9", "P wc 0 @1.0; P ac 0 @1.-1; R ac 0 @0.1")
    assert b.faults("l", b.aim("", place)) == faults


@pytest.mark.clause("mpike 10.1.1", "mpike 10.1.1-a")
def test_who_is_not_on_the_map_is_no_target() -> None:
    b = Range("l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.0>9; far: P LI 4-6 @9.0>9")
    last = b.t.grid.size - 1
    found = {hex_: b.faults("l", Aim(UnitId(NOBODY), hex_)) for hex_ in (-1, 0, last, last + 1)}
    assert found == {-1: ["10.1.1"], 0: ["10.1.1-a"], last: ["10.1.1-a"], last + 1: ["10.1.1"]}
    targets = (-2, b.id("l"), b.id("far"), len(b.t.cards))
    assert [b.faults("l", Aim(UnitId(target), b.board.hex("1.0"))) for target in targets] == [["10.1.1"]] * 4
    assert b.faults("t", b.aim("l", "0.0")) == []
    assert b.faults("l", b.aim("t", "1.0")) == []


@pytest.mark.clause("mpike 10.4", "mpike 10.1.2", "mpike 10.1.3", "mpike 10.9.2")
def test_guns_have_no_salvo_and_see_no_farther_than_others() -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @6.0>9; near: P HI1 8-6 @2.0>9", woods="1.0")
    assert "10.4" in b.faults("g", b.aim("t", "6.0", salvo=True))
    assert b.faults("g", b.line("g", "near", "2.0", "4.0")) == ["10.9.2"]


# -- infantry


@pytest.mark.clause("mpike 10.3.3", "mpike 10.4")
def test_skirmish_fire_and_salvos_have_no_step() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-6 @1.-1>9")
    assert fire_faults(b, Fire(b.id("h"), "skirmish", (b.aim("t", "1.-1"),), EAST)) == ["10.3.3"]
    assert fire_faults(b, Fire(b.id("h"), "salvo", (b.aim("t", "1.-1", salvo=True),), EAST)) == ["10.3.3"]


@pytest.mark.clause("mpike 10.3.2", "mpike 10.3.4", "mpike 8.2.1-e", "mpike 7.3.3-g")
def test_who_stands_with_cavalry_or_whom_guns_have_joined_steps_neither_up_nor_back() -> None:
    units = "{}l: R LI 2-6 @0.0>3{}; t: P LI 4-6 @2.0>9"
    for more, word, fault in (("c: R cav 4-6 @0.0>3; ", "", "8.2.1-e"), ("", " held", "7.3.3-g")):
        b = Range(units.format(more, word), orders="charge")
        assert fire_faults(b, Fire(b.id("l"), "advancing", (b.aim("t", "2.0"),), EAST)) == [fault]
        b = Range(units.format(more, word).replace("2.0", "1.0"))
        assert fire_faults(b, Fire(b.id("l"), "retreating", (b.aim("t", "1.0"),), WEST)) == [fault]


@pytest.mark.clause("mpike 10.3.5")
@pytest.mark.parametrize(("way", "below"), [("advancing", "below"), ("retreating", "")])
def test_a_change_of_places_by_fire_needs_an_enemy_beside_the_hex(way: Any, below: str) -> None:
    under = "" if below else "below"
    b = Range(f"g: R gun 4-14 @0.0>3 {under}; l: R LI 4-6 @0.0>3 {below}; t: P LI 4-6 @2.0>9")
    assert fire_faults(b, Fire(b.id("l"), way, (b.aim("t", "2.0"),))) == ["10.3.5", "10.1.2"]


@pytest.mark.clause("mpike 10.3.3", "mpike 10.4", "mpike 9.1.3")
@pytest.mark.parametrize(("way", "act", "dice"), [("skirmish", "fire", ("7",)), ("salvo", "salvo", ("4",))])
def test_the_dead_do_not_answer_and_the_act_is_named(way: Any, act: str, dice: tuple[str, ...]) -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 1-6 @1.0>9")
    order = Fire(b.id("h"), way, (b.aim("t", "1.0", salvo=way == "salvo"),))
    play = b.play(begin_fire(b.t, None, R, order), *dice)  # type: ignore[arg-type]
    assert play.unit("t").status == "eliminated"
    assert [event.what for event in play.of(e.Acted)] == [act]
    assert [window.only for window in b.windows] == [()]


# -- guns


@pytest.mark.clause("mpike 10.8.2")
def test_a_shot_of_guns_is_one_die_and_names_its_paragraph() -> None:
    b = Range(f"{GUN}; t: P HI1 8-8 @6.0>9")
    play = b.guns("g", b.aim("t", "6.0"), "8")
    rolls = [(roll.die, roll.low, roll.rule.clause, roll.purpose) for roll in play.of(Rolled)]
    assert rolls == [(10, 0, "10.8.2", "mpike-roll-guns")]
    assert [event.cause.clause for event in play.of(e.Hit)] == ["10.8.2"]


@pytest.mark.clause("mpike 9.1.3-i", "mpike 9.4.1-b", "mpike 10.8.6")
def test_own_units_and_who_is_hit_in_reaction_do_not_answer() -> None:
    units = f"{GUN}; t: P LI 4-6 @1.0>9; c: P cav 4-8 @2.0>9; foot: P LI 2-6 @2.0>9; own: R HI1 8-8 @3.0>3"
    b = Range(units)
    aim = b.line("g", "t", "1.0", "4.0")
    b.guns("g", aim, "0", "0", "0")
    assert [window.only for window in b.windows] == [b.board.ids("t", "c", "foot")]
    quiet = Range(units)
    quiet.guns("g", aim, "0", "0", "0", reaction=True)
    assert quiet.windows == []
    friends = Range(f"{GUN}; own: R HI1 8-8 @3.0>3", "P wc 0 @1.0")
    friends.guns("g", friends.line("g", "", "1.0", "4.0"), "0", "0")
    assert friends.windows == []


# -- sidesteps


@pytest.mark.clause("mpike 10.8.6")
@pytest.mark.parametrize(
    ("target", "asked"),
    [
        ("cav 4-8 @3.-1>9", True), ("cav 4-8 @3.-1>9 confused", True), ("cav 4-8 @3.-1>9 broken", False),
        ("cav 4-8 @3.-1>9 dismounted", False), ("HI1 8-8 @3.-1>9", False), ("LI 4-8 @3.-1>9", False),
    ],
)  # fmt: skip
def test_only_mounted_cavalry_with_a_formation_steps_aside(target: str, asked: bool) -> None:
    b = Range(f"{GUN}; c: P {target}")
    play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5", *("0",) * ("broken" in target))
    assert (play.asked[1] == "sidestep") is asked


@pytest.mark.clause("mpike 10.8.6")
def test_only_a_formation_hit_by_guns_lets_cavalry_step_aside() -> None:
    b = Range(f"{GUN}; a: R HI1 8-6 @3.-2>7; c: P cav 4-8 @3.-1>9")
    line = b.line("g", "c", "3.-1", "4.-1")
    shots = (b.guns("g", line, "5"), b.guns("g", line, "3"), b.volley("a", (b.aim("c", "3.-1"),), "7"))
    assert [shot.of(e.Fired)[0].formation_hits for shot in shots] == [1, 0, 1]
    assert [shot.asked[1] for shot in shots] == ["sidestep", "rest", "rest"]


@pytest.mark.clause("mpike 10.8.6", "mpike 8.2.1")
def test_cavalry_with_light_infantry_does_not_step_aside() -> None:
    b = Range(f"{GUN}; c: P cav 4-8 @3.-1>9; foot: P LI 2-6 @3.-1>9")
    assert b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5").asked == (R, "rest")


@pytest.mark.clause("mpike 10.8.6", "mpike 10.8.6-a", "mpike 10.8.6-b")
def test_it_steps_into_a_flank_hex_that_is_off_the_line() -> None:
    # Its left flank hex is 3.-1, through which the shot goes on.
    b = Range(f"{GUN}; c: P cav 4-8 @2.0>5; other: P cav 4-8 @9.0>9")
    play = b.guns("g", b.line("g", "c", "2.0", "4.-1"), "3")
    place = [b.board.place(order.hex) for order in play.legal() if isinstance(order, Sidestep)]
    assert place == ["1.1"]
    assert play.refused(Sidestep(b.id("c"), b.board.hex("3.-1"))) == ["10.8.6"]
    assert play.refused(Sidestep(b.id("c"), b.board.hex("2.1"))) == ["10.8.6"]
    assert play.refused(Sidestep(b.id("other"), b.board.hex("1.1"))) == ["10.8.6"]


@pytest.mark.clause("mpike 10.8.6-b")
@pytest.mark.parametrize(("leader", "places"), [("P wc 0", ["3.-2", "3.0"]), ("R ac 0", ["3.-2"])])
def test_a_leader_of_the_enemy_bars_a_hex_to_it(leader: str, places: list[str]) -> None:
    b = Range(f"{GUN}; c: P cav 4-6 @3.-1>9", f"{leader} @3.0")
    play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5")
    assert sorted(b.board.place(order.hex) for order in play.legal() if isinstance(order, Sidestep)) == places


@pytest.mark.clause("mpike 10.8.6", "mpike 10.8.6-c", "mpike 5.6.4")
@pytest.mark.parametrize(("order", "faults"), [("rally", ["5.6.4"]), ("make-ready", []), ("charge", [])])
def test_under_rally_it_does_not_step_nearer_to_the_nearest_enemy(order: str, faults: list[str]) -> None:
    units = f"{GUN}; c: P cav 4-6 @3.-1>9; foe: R LI 4-6 @3.2>3; off: R LI 4-6 @-9.0>3"
    b = Range(units, orders={"r1": "make-ready", "p1": order})
    play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5")
    assert play.refused(Sidestep(b.id("c"), b.board.hex("3.0"))) == faults
    assert play.refused(Sidestep(b.id("c"), b.board.hex("3.-2"))) == []
