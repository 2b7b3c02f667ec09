"""Chapter 14: cavalry on foot, features of both hexes, guns in the way (11.5.1)."""

from typing import Any

import pytest

from engine.kernel.modifiers import added
from engine.systems.mpike.combat.modifiers import modifiers
from engine.systems.mpike.fire.modifiers import gun_modifiers, shot_modifiers
from engine.systems.mpike.fire.sight import sees
from engine.systems.mpike.movement.formation import begin_reform, reform_orders
from engine.systems.mpike.places import allowance
from engine.systems.mpike.world import Unit
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import Board
from tests.systems.mpike.kit import R as ROYAL
from tests.systems.mpike.movement.moved import ends, owes, play, refused
from tests.systems.mpike.reaction.acts import Act

ON_FOOT = ["", " dismounted"]


# -- cavalry on foot, 14.3


@pytest.mark.clause("mpike 14.3-a", "mpike 14.3")
def test_on_foot_it_stacks_hides_and_turns_as_heavy_infantry() -> None:
    b = Board("R cav 4-6 @0.0>3 dismounted; light: R LI 2-6 @1.0>3; horse: R cav 4-6 @1.-1>3; P LI 4-6 @9.0>9")
    assert refused(b, "r1", "1.0") == ["8.1.2"]
    assert "8.1.2" in refused(b, "r1", "1.-1")
    assert not sees(b.t, b.world, b.hex("-2.0"), b.hex("2.0"))
    turning = Board("R cav 4-6 @0.0>3 dismounted; P LI 4-6 @9.0>9")
    assert refused(turning, "r1", ">5 >7") == []
    assert refused(turning, "r1", ">5 >7 -1.1") == ["7.1.1"]
    assert refused(Board("R cav 4-6 @0.0>3; P LI 4-6 @9.0>9"), "r1", ">5 >7 -1.1") == []


@pytest.mark.clause("mpike 14.3-a", "mpike 6.3.4")
@pytest.mark.parametrize(("words", "formation"), [("", "confused"), (" dismounted", "broken")])
def test_on_foot_its_column_unfolds_broken(words: str, formation: str) -> None:
    b = Board(f"R cav 3-8 @0.0>3 column{words}; P LI 4-6 @9.0>9", orders="rally")
    tx = b.run()
    begin_reform(b.t, tx, ROYAL, next(reform_orders(b.t, b.world, b.id("r1"))))
    assert tx.world.units[b.id("r1")].formation == formation


@pytest.mark.clause("mpike 14.3-a", "mpike 5.6.1-h")
@pytest.mark.parametrize(("words", "duties"), [("", ["5.6.1"]), (" dismounted", [])])
def test_light_infantry_need_not_stand_before_cavalry_on_foot(words: str, duties: list[str]) -> None:
    b = Board(f"R LI 3-6 @1.0>3 confused; P cav 8-6 @3.-1>9{words}", orders="charge")
    assert owes(b, "r1") == duties


@pytest.mark.clause("mpike 14.3-a", "mpike 9.2.4")
@pytest.mark.parametrize("words", ON_FOOT)
def test_cavalry_withdraws_from_cavalry_on_foot(words: str) -> None:
    act = Act(
        f"R cav 8-6 @-2.0>3{words} confused; P cav 4-6 @0.0>3", "r1", nearer="p1",
        orders={"r1": "charge", "p1": "make-ready"},
    )  # fmt: skip
    assert ("withdraw" in act.can("p1")) == bool(words)


@pytest.mark.clause("mpike 11.5.1", "mpike 11.5.1-b", "mpike 14.3-a")
@pytest.mark.parametrize(
    ("mover", "momentum"), [("cav 4-6 @0.0>3", False), ("cav 4-6 @0.0>3 dismounted", True), ("HI1 8-6 @0.0>3", True)]
)
def test_guns_in_the_way_cost_cavalry_its_momentum(mover: str, momentum: bool) -> None:
    b = Board(f"R {mover}; gun: P gun 4-8 @1.0>9; P LI 4-6 @9.0>9", orders="charge")
    done = play(b, "r1", "1.0 2.0")
    assert (done.at("r1"), done.unit("gun").gun, done.unit("gun").captor) == ("2.0>3", "captured", "royal")
    assert done.unit("r1").momentum == momentum


@pytest.mark.clause("mpike 11.5.1-b")
def test_guns_in_the_way_cost_nothing_else() -> None:
    b = Board("R HI1 8-6 @0.0>3; gun: P gun 4-8 @1.0>9; P LI 4-6 @9.0>9", orders="charge")
    assert refused(b, "r1", "1.0 2.0 3.0 4.0") == []
    assert refused(b, "r1", "1.0 2.0 3.0 4.0 5.0") == ["7.1.1"]
    assert {"2.0>3", "3.0>3", "4.0>3"} <= ends(b, "r1")
    # Whoever only comes beside them is stopped by them.
    assert refused(b, "r1", "1.-1 2.-1") == ["5.6.1"]
    wide = Board("R HI2 12-6 @0.0+0.1>3; gun: P gun 4-8 @1.0>9; P LI 4-6 @9.0>9", orders="charge")
    assert refused(wide, "r1", "l l l") == []
    assert "3.-3+3.-2>3" in ends(wide, "r1")


@pytest.mark.clause("mpike 14.3-b")
def test_it_stays_on_foot() -> None:
    b = Board("R cav 4-6 @0.0>3 dismounted p1; P LI 4-6 @9.0>9", orders="receive-charge")
    assert "dismounted" not in Unit.__struct_fields__
    assert [order.how for order in reform_orders(b.t, b.world, b.id("r1"))] == ["pistol", "open"]
    assert allowance(b.t, play(b, "r1", "1.0").world, b.id("r1")) == 4


@pytest.mark.clause("mpike 14.3-c")
def test_it_answers_with_its_pistols() -> None:
    act = Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3 dismounted", "r1")
    assert "fire" in act.can("p1")
    done = act.play()
    done.order(act.fire("p1"), "5")
    assert done.unit("p1").pistols == 1
    assert "fire" not in Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3 dismounted p2", "r1").can("p1")


@pytest.mark.clause("mpike 14.3-a", "mpike 5.7.2-b")
@pytest.mark.parametrize(("words", "wing"), [("", True), (" dismounted", False)])
def test_a_wing_with_cavalry_on_foot_is_no_cavalry_wing(words: str, wing: bool) -> None:
    b = Board(f"R cav 4-6 @0.0>3; R cav 4-6 @0.2>3{words}; P LI 4-6 @9.0>9")
    assert b.t.wings[0].cavalry == wing


# -- features of both hexes, 14.4


@pytest.mark.clause("mpike 14.4-b")
@pytest.mark.parametrize(("ours", "theirs"), [("n1", "n2"), ("n2", "n1"), ("", "")])
def test_a_hedge_is_against_whoever_attacks_over_it(ours: str, theirs: str) -> None:
    b = Board(f"R HI1 8-6 @0.0>3 {ours}; P HI1 8-6 @1.-1>9 {theirs}", hedge="0.0/1.-1")
    for attacker, place, defender in (("r1", "1.-1", "p1"), ("p1", "0.0", "r1")):
        found = modifiers(b.t, b.world, b.hex(place), b.ids(attacker), b.id(defender))
        assert {one.code: one.value for one in found} == {"side": -1}


@pytest.mark.clause("mpike 14.4", "mpike 10.8.3", "mpike 10.8.3-i")
@pytest.mark.parametrize(
    ("policies", "first", "side"), [({}, "n1", -1), ({}, "n9", 0), ({"gun_hedge": "ignored"}, "n1", 0)]
)
def test_guns_at_a_hedge_fire_worse_at_who_came_to_it_first(policies: dict[str, str], first: str, side: int) -> None:
    b = Range(f"g: R gun 4-14 @0.0>3 n5; t: P HI1 8-6 @1.0>9 {first}", hedge="0.0/1.0", policies=policies)
    found = {one.code: one.value for one in gun_modifiers(b.t, b.world, b.id("g"), b.aim("t", "1.0"))}
    assert found.get("side", 0) == side


@pytest.mark.clause("mpike 14.4-c")
def test_fire_from_afar_meets_the_hedge_at_its_target_alone() -> None:
    def found(hedge: str) -> dict[str, int]:
        b = Range("g: R gun 4-14 @0.0>3 n9; t: P HI1 8-6 @2.0>9 n12; P LI 4-6 @9.0>9", hedge=hedge)
        return {one.code: one.value for one in gun_modifiers(b.t, b.world, b.id("g"), b.aim("t", "2.0"))}

    assert found("1.0/2.0")["side"] == -1
    assert "side" not in found("0.0/1.0")
    assert "side" not in found("2.0/3.0")


@pytest.mark.clause("mpike 14.4-d", "mpike 11.3.6")
def test_a_bridge_ends_momentum_and_protects_in_combat_only() -> None:
    water: dict[str, Any] = {"river": "1.0/2.0", "bridge": "1.0/2.0"}
    units = "R cav 3-8 @0.0>3; P LI 4-6 @9.0>9"
    assert not play(Board(units, "R wc 0 @2.1", **water), "r1", "1.0 2.0").unit("r1").momentum
    assert not play(Board(units, "R wc 0 @2.1", **water), "r1", "1.0 2.0 3.0").unit("r1").momentum
    assert play(Board(units, "R wc 0 @2.1", **water), "r1", "1.0 2.0 3.0 4.0").unit("r1").momentum
    b = Range("a: R HI1 8-6 @1.0>3 n2; t: P HI1 8-6 @2.0>9 n1", **water)
    found = modifiers(b.t, b.world, b.board.hex("2.0"), (b.id("a"),), b.id("t"))
    assert {one.code: one.value for one in found} == {"side": -1}
    assert added(shot_modifiers(b.t, b.world, b.id("a"), b.aim("t", "2.0"))) == 0
