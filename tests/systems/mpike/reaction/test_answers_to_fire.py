"""What fire draws, and when: answers of targets, interceptors of advancing fire, guns behind hedges, moves after it."""

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike.fire.grazing import lines_at
from engine.systems.mpike.frames import GunFire, InfantryFire
from engine.systems.mpike.movement.moves import begin_move
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.orders import Aim, Decline, FireGuns, Intercept, Move, ReactFire, Sidestep, SplitHits
from tests.systems.mpike.kit import Play, R
from tests.systems.mpike.movement.moved import way
from tests.systems.mpike.reaction.acts import Act

EAST = 2
FAR = "P wc 0 @12.-6"


@pytest.mark.clause("mpike 10.3.2-b", "mpike 10.3.2-g")
def test_interceptors_of_an_advancing_fire_ride_after_the_shot() -> None:
    act = Act("R HI1 8-6 @0.0>3; P HI1 8-8 @2.0>9; P cav 4-6 @3.-2>9", "r1", orders="charge")
    fire = InfantryFire(act.id("r1"), "advancing", (Aim(act.id("p1"), act.board.hex("2.0")),), EAST)
    play = act.play("0", frame=fire)
    assert [type(event) for event in play.events if isinstance(event, e.Moved | e.Fired)] == [e.Moved, e.Fired]
    assert Intercept(act.id("p2")) in play.legal()
    assert {type(order) for order in play.legal() if getattr(order, "unit", -1) == act.id("p1")} == {ReactFire}


@pytest.mark.clause("mpike 10.3.3-a", "mpike 10.3.3")
@pytest.mark.parametrize(
    ("target", "more", "can"),
    [
        ("P cav 4-6 @1.0>9", "", {"fire"}), ("P HI1 8-6 @1.0>9", "", {"fire"}), ("P LI 4-6 @1.0>9", "", {"fire"}),
        ("P gun 4-14 @1.0>9", "", {"guns", "turn-guns"}),
        ("P gun 4-14 @1.0>9", "; P HI1 8-6 @1.0>9 below", {"guns", "turn-guns", "swap"}),
        ("P cav 4-6 @1.0>3", "", set()),
    ],
)  # fmt: skip
def test_fire_draws_no_movement(target: str, more: str, can: set[str]) -> None:
    # Facing changes, withdrawal and interception would all be open to an enter from there.
    act = Act(f"R cav 4-6 @0.0>3; {target}{more}; P cav 4-7 @3.-2>9", "r1", "fire", only="p1", orders={"p1": "rally"},
              window={"paid": False})  # fmt: skip
    assert (act.can("p1"), act.can("p2")) == (can, set())


@pytest.mark.clause("mpike 10.2", "mpike 10.2-b")
def test_cavalry_answers_by_one_pistol() -> None:
    act = Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3", "r1")
    fires = [order for order in act.orders("p1") if isinstance(order, ReactFire)]
    assert [len(order.aims) for order in fires] == [1]
    assert act.no(ReactFire(act.id("p1"), fires[0].aims * 2)) == ["10.1.4"]
    play = act.play()
    play.order(fires[0], "0")
    assert play.unit("p1").pistols == 1


@pytest.mark.clause("mpike 10.8.3-h", "mpike 9.1.2")
def test_a_hedge_before_guns_hides_nobody_who_moves_within_grazing_range() -> None:
    units = "R HI1 8-6 @4.0>9; P gun 4-14 @0.0>3"
    assert "guns" in Act(units, "r1", hedge="0.0/1.0 0.0/1.-1").can("p1")
    assert Act(units.replace("4.0", "5.0"), "r1").can("p1") == set()
    # A hedge farther off does, beyond the next hex; so does a wood on the line.
    farther = Act(units, "r1", hedge="1.0/2.0")
    assert farther.can("p1") == set()
    shot = FireGuns(farther.id("p1"), Aim(farther.id("r1"), farther.board.hex("4.0"), line=0))
    assert farther.no(shot) == ["9.4.3"]
    assert Act(units, "r1", woods="1.0").can("p1") == set()


@pytest.mark.clause("mpike 9.1.3-a", "mpike 10.8.3-h")
def test_one_half_of_who_came_does_not_hide_the_other_from_guns() -> None:
    act = Act("R HI2 12-6 @2.0+3.0>1; P gun 4-14 @0.0>3", "r1", hexes="3.0")
    assert "guns" in act.can("p1")


@pytest.mark.clause("mpike 10.8.1", "mpike 10.8.1-c")
def test_guns_of_a_wing_without_a_commander_react() -> None:
    act = Act("R HI1 8-6 @3.0>9; P gun 4-14 @0.0>3", "r1", leaders="P wc 0 @off dead")
    assert "guns" in act.can("p1")


@pytest.mark.clause("mpike 10.8.6", "mpike 10.8.6-e", "mpike 11.3.6")
def test_active_cavalry_goes_on_with_its_move_after_a_sidestep() -> None:
    act = Act("R cav 4-8 @4.0>9; P gun 4-14 @0.0>3; P HI1 8-8 @-3.0>3", "r1", orders="charge")
    tx = act.board.run()
    frame = begin_move(act.t, tx, R, Move(act.id("r1"), way(act.board, "3.0 2.0")))
    act.board.world = tx.world
    play = act.play(frame=frame, more=(moving(act.t),))
    play.order(next(order for order in play.legal() if isinstance(order, FireGuns)), "5")
    play.order(next(order for order in play.legal() if isinstance(order, Sidestep)))
    declining(play)
    assert play.asked == (R, "go-on")
    place = play.at("r1")
    play.order(next(order for order in play.legal() if isinstance(order, Move) and enters(order)))
    declining(play)
    assert play.asked[1] == "rest"
    assert play.at("r1") != place
    # Two clear hexes, but not since it stepped aside.
    assert not play.unit("r1").momentum


def declining(play: Play) -> None:
    while play.asked[1] == "reaction":
        play.order(Decline())


def enters(order: Move) -> bool:
    return [step.kind for step in order.steps] == ["enter"]


# -- who survives in the hex fired at


@pytest.mark.clause("mpike 9.1.3", "mpike 8.2.1")
def test_light_infantry_answers_the_shot_that_has_killed_its_cavalry() -> None:
    act = Act("R LI 4-6 @0.0>3; P cav 3-6 @1.0>9 h2; P LI 2-8 @1.0>9; P LI 4-6 @9.0>9", "r1", leaders=FAR)
    fire = InfantryFire(act.id("r1"), "skirmish", (Aim(act.id("p1"), act.board.hex("1.0")),))
    play = act.play("7", frame=fire)
    play.order(SplitHits(0), "0")
    assert play.unit("p1").status == "eliminated"
    assert {(type(order), order.unit) for order in play.legal() if not isinstance(order, Decline)} == {
        (ReactFire, act.id("p2"))
    }


@pytest.mark.clause("mpike 9.4.3", "mpike 10.2")
def test_guns_answer_the_pistol_that_has_killed_who_lay_on_them() -> None:
    act = Act("R cav 4-6 @0.0>3; P LI 1-6 @1.0>9; P gun 4-14 @1.0>9 below", "r1", leaders=FAR)
    move = begin_move(act.t, act.board.run(), R, Move(act.id("r1"), way(act.board, "x:p1")))
    play = act.play("8", frame=move, more=(moving(act.t),))
    assert play.unit("p1").status == "eliminated"
    assert {order.unit for order in play.legal() if isinstance(order, FireGuns)} == {act.id("p2")}


@pytest.mark.clause("mpike 9.1.3-i", "mpike 8.2.1")
def test_it_answers_guns_that_have_killed_its_cavalry_next_to_it() -> None:
    act = Act("R gun 4-14 @0.0>3; P cav 3-6 @1.0>9 h2; P LI 2-8 @1.0>9; P LI 4-6 @9.0>9", "r1", leaders=FAR)
    aim = next(iter(lines_at(act.t, act.world, act.id("r1"), act.id("p1"), act.board.hex("1.0"))))
    play = act.play("7", frame=GunFire(act.id("r1"), aim))
    play.order(SplitHits(1), "0")
    assert {type(order) for order in play.legal()} == {ReactFire, Decline}
