"""Batteries in play: whose turn it is to fire, rolls along a line, cavalry that steps aside (10.8)."""

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.wings import able, waiting
from engine.systems.mpike.fire.guns import check_fire_guns
from engine.systems.mpike.frames import GunFire, Shot
from engine.systems.mpike.orders import Continue, FireGuns, PassWing, Sidestep
from tests.systems.mpike.command.playing import idle, played
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import Board, Play, R, reasons

GUN = "g: R gun 4-14 @0.0>3"


def shots(play: Play, b: Range) -> list[tuple[str, str]]:
    """Return who was rolled for where."""
    return [(b.t.cards[shot.target].slug, b.board.place(shot.hex)) for shot in play.of(e.Fired)]


# -- when


@pytest.mark.clause("mpike 10.8.1", "mpike 10.8.1-a")
@pytest.mark.parametrize(("active", "faults"), [("r1", []), ("r2", ["10.1.1"])])
def test_guns_out_of_command_fire_with_their_own_wing(active: str, faults: list[str]) -> None:
    units = f"{GUN}; r: R LI 4-6 @0.1>3 w2; t: P HI1 8-6 @6.0>9"
    b = Range(units, "R wc 0 @-12.6; R wc 0 @0.1 w2", active=active)
    order = FireGuns(b.id("g"), b.aim("t", "6.0"))
    assert [clause for clause, _, _ in reasons(check_fire_guns(b.t, b.world, R, order))] == faults


@pytest.mark.clause("mpike 10.8.1", "mpike 10.8.1-b")
def test_guns_that_have_fired_do_not_fire_again_before_the_next_turn() -> None:
    units = "r1: R cav 8-6 @-6.0>3; g: R gun 4-14 @-6.2>3 fired; p1: P HI1 8-6 @6.-6>9"
    p = played(Board(units, "R wc -2 @-6.0", orders={"r1": "charge", "p1": "rally"}, active=""))
    idle(p, "continue")
    p.order(Continue(), "0")
    idle(p, "act")
    assert (p.asked, p.unit("g").fired, p.world.wings[0].activations) == ((R, "act"), True, 2)
    idle(p, "activate")
    p.order(PassWing(1))
    assert p.of(se.TurnEnded)
    assert not p.unit("g").fired


@pytest.mark.clause("mpike 10.8.1", "mpike 10.8.1-c")
@pytest.mark.parametrize(("commander", "can"), [("R wc 0 @0.0", True), ("R wc 0 @off dead", False)])
def test_guns_of_a_wing_without_a_commander_have_no_activation(commander: str, can: bool) -> None:
    b = Board(f"{GUN}; P HI1 8-6 @6.0>9", commander, active="")
    assert able(b.t, b.world, 0) is can
    assert (0 in waiting(b.t, b.world, R)) is can


# -- along the line


@pytest.mark.clause("mpike 10.8.4", "mpike 10.8.4-a")
def test_each_hex_of_a_two_hex_unit_is_a_shot_with_a_check_of_its_own() -> None:
    b = Range(f"{GUN}; t: P HI2 12-8 @2.0+3.0>1")
    play = b.guns("g", b.line("g", "t", "2.0", "4.0"), "3", "0", "6", "0")
    assert shots(play, b) == [("t", "2.0"), ("t", "3.0")]
    assert [shot.checks for shot in play.of(e.Fired)] == [1, 1]
    assert [check.modifiers for check in play.of(e.MoraleChecked)] == [(), ()]


@pytest.mark.clause("mpike 10.8.3", "mpike 10.8.3-d")
def test_who_has_left_the_line_is_not_rolled_for_and_who_fled_along_it_is_again() -> None:
    gone = Range(f"{GUN}; t: P HI2 12-6 @2.0+3.0>1 shaken")
    play = gone.guns("g", gone.line("g", "t", "2.0", "4.0"), "3", "9")
    assert (shots(play, gone), [rout.unit for rout in gone.routs]) == ([("t", "2.0")], [gone.id("t")])
    b = Range(f"{GUN}; t: P HI1 8-6 @2.0>9 shaken")
    play = b.play(GunFire(b.id("g"), b.line("g", "t", "2.0", "4.0")), "4", "9", retreats=True)
    along = next(order for order in play.legal() if order.path[-1] == (b.board.hex("4.0"),))
    play.order(along, "0")
    assert shots(play, b) == [("t", "4.0")]


# -- aside


@pytest.mark.clause("mpike 10.8.6", "mpike 10.8.6-a")
@pytest.mark.parametrize(("die", "place", "formation"), [("0", "3.0>9", "normal"), ("9", "0.9", "none")])
def test_it_steps_aside_after_the_check_unless_that_breaks_it(die: str, place: str, formation: str) -> None:
    b = Range(f"{GUN}; c: P cav 4-6 @3.-1>9 shaken")
    play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "6")
    play.order(Sidestep(b.id("c"), b.board.hex("3.0")), die)
    assert (play.at("c"), play.unit("c").formation) == (place, formation)
    changes = [event for event in play.events if isinstance(event, e.MoraleChecked | e.Moved)]
    assert [type(event) for event in changes] == [e.MoraleChecked, e.Moved]


@pytest.mark.clause("mpike 10.8.6", "mpike 10.8.6-b")
def test_the_hex_has_to_be_open_and_its_ground_disorders() -> None:
    def places(more: str = "", **ground: str) -> list[str]:
        b = Range(f"{GUN}; c: P cav 4-6 @3.-1>9{more}", **ground)
        play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5")
        return sorted(b.board.place(order.hex) for order in play.legal() if isinstance(order, Sidestep))

    assert places() == ["3.-2", "3.0"]
    assert places("; h: P HI1 8-6 @3.0>9") == ["3.-2"]
    assert places("; h: P gun 4-14 @3.0>9") == ["3.-2", "3.0"]
    assert places(river="3.-1/3.0") == ["3.-2"]
    b = Range(f"{GUN}; c: P cav 4-6 @3.-1>9", woods="3.0")
    play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5")
    play.order(Sidestep(b.id("c"), b.board.hex("3.0")))
    assert (play.at("c"), play.unit("c").formation) == ("3.0>9", "confused")
    assert play.of(e.Moved)[0].cost == 0


@pytest.mark.clause("mpike 10.8.6", "mpike 10.8.6-d")
def test_a_sidestep_avoids_one_formation_hit_of_two() -> None:
    b = Range(f"{GUN}; c: P cav 4-6 @3.-1>9")
    here, there = b.board.hex("0.0"), b.board.hex("3.-1")
    play = b.play(Shot(b.id("g"), b.id("c"), there, here, formation_hits=2, guns=True, path=(there,)))
    play.order(Sidestep(b.id("c"), b.board.hex("3.0")))
    assert (play.at("c"), play.unit("c").formation) == ("3.0>9", "confused")
