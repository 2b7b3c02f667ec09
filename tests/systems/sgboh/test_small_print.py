"""The small print: what listings, facts and single conditions of a rule must not get wrong."""

import math
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.decision import ReachChoice, Subset
from engine.kernel.dice import NeedRoll
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import effects
from engine.systems.sgboh.combat.results import Blow, all_rout, routs_by
from engine.systems.sgboh.command.activation import activations
from engine.systems.sgboh.command.leaders import leading
from engine.systems.sgboh.command.riding import leader_path_check
from engine.systems.sgboh.command.seizure import Seizing
from engine.systems.sgboh.content.charts import SideResult
from engine.systems.sgboh.frames import Flight, PlayerTurn
from engine.systems.sgboh.game import SgbohGame
from engine.systems.sgboh.movement.crowd import Crowd
from engine.systems.sgboh.movement.double import Double
from engine.systems.sgboh.movement.lawful import check_path, walked
from engine.systems.sgboh.movement.ways import moves
from engine.systems.sgboh.orders import (
    Action,
    Advance,
    CallOff,
    FallBack,
    Move,
    MoveLeader,
    MoveOverall,
    ReturnUnit,
    SeizeToMove,
)
from engine.systems.sgboh.presence import presence
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.sequence import Declaring
from engine.systems.sgboh.zoc import in_enemy_zone
from tests.systems.playing import Rest
from tests.systems.sgboh.combat.test_07_return import away, call
from tests.systems.sgboh.kit import BLUE, RED, Board, Play
from tests.systems.sgboh.moves import block, ends, price, reasons, refused
from tests.systems.sgboh.salvos import RESTING, run, run_clauses
from tests.systems.sgboh.shocks import attack, begin, go, shock

ASIDE = ", W:HI v0 @0505, z:HI v0 @0505+d0"


def listed(b: Board, names: str) -> list[Move]:
    return list(moves(b.t, b.world, RED, block(b, names)))


def last(b: Board, names: str) -> set[str]:
    """Return the kinds of the last actions of the moves that are listed for units."""
    return {move.actions[-1].kind for move in listed(b, names)}


# -- 3 and 4


@pytest.mark.clause("sgboh 3.1")
def test_31_both_dice_of_the_first_roll_are_shown_as_faces() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @0101", options={"first": "roll"})
    with pytest.raises(NeedRoll) as needed:
        Play(SgbohGame(b.t), b.t)
    assert (needed.value.request.count, needed.value.request.reading) == (2, "faces")


@pytest.mark.clause("sgboh 3.2A")
def test_32a_every_choice_of_three_types_is_listed_all_of_them_first() -> None:
    rows = {"reds": {"choose": True}}
    b = Board("A:LG v0 @1010, B:HI v0 @1012, C:LI v0 @1014, x:LG v0 @0101", formations=rows, phase="activation")
    found = [order.types for order in activations(b.t, b.world, RED)]
    three = [("LG", "HI"), ("LG", "LI"), ("HI", "LI")]
    assert found == [(), *three, ("LG",), ("HI",), ("LI",)]


@pytest.mark.clause("sgboh 3.2A", "sgboh 4.33")
def test_32a_an_order_by_chance_is_a_ride_only_where_there_is_one() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @0101", "Scipio 6/2 @1010 oc", phase="activation", turn=2)
    order = Declaring(b.t).draw(b.world, PlayerTurn(RED, step="declare"), RED, lambda n: 1 if n == 2 else 0)
    assert isinstance(order, MoveOverall)
    gone = replace(b.world, leaders=(replace(b.world.leaders[0], status="dead", at=-1),))
    kept = Declaring(b.t).draw(gone, PlayerTurn(RED, step="declare"), RED, lambda n: 1 if n == 2 else 0)
    assert not isinstance(kept, MoveOverall)


@pytest.mark.clause("sgboh 4.31", "sgboh 4.34")
def test_431_the_rides_that_are_listed_for_a_leader_are_lawful_and_reach_as_far_as_he_can() -> None:
    p = Board("A:LG v0 @1010, x:LG v0 @0101", "Mago 5/5 @1010 active").play()
    rides = [order for order in p.legal() if isinstance(order, MoveLeader)]
    assert {len(ride.path) for ride in rides} == set(range(1, 10))
    assert all(p.refused(ride) == [] for ride in rides[::20])


@pytest.mark.clause("sgboh 4.31", "sgboh 4.33")
@pytest.mark.parametrize(("hex_", "label"), [(-1, "?"), (0, "0101"), (399, "2020"), (400, "?")])
def test_431_a_hex_that_is_not_beside_him_is_named_if_there_is_one(hex_: int, label: str) -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @0505", "Mago 5/5 @1010 active")
    (found,) = leader_path_check(b.t, b.world, 0, (hex_,), 18)
    assert (found.code, dict(found.facts)["next"]) == ("sgboh-leader-gap", label)


@pytest.mark.clause("sgboh 4.31")
def test_431_nobody_moves_a_leader_of_the_other_side() -> None:
    p = Board("A:LG v0 @1010, x:LG v0 @0101", "Mago 5/5 @1010 active, hanno 4/3 @0101 active").play()
    assert p.refused(MoveLeader(p.number("hanno"), (p.hex("0102"),))) == ["4.31"]
    assert p.refused(MoveLeader(7, (p.hex("0102"),))) == ["4.31"]


@pytest.mark.clause("sgboh 4.46")
def test_446_the_rides_by_seizure_that_are_listed_begin_beside_the_leader() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @0101", "hanno 4/3 @0101 x1", phase="activation", turn=2)
    f = PlayerTurn(RED, step="window")
    rides = [order for order in Seizing(b.t).orders(b.world, f, BLUE) if isinstance(order, SeizeToMove)]
    assert {len(ride.path) for ride in rides} == set(range(1, 10))
    assert all(not list(Seizing(b.t).check(b.world, f, BLUE, ride)) for ride in rides[::20])


@pytest.mark.clause("sgboh 4.35", "sgboh 4.35-a", "sgboh 4.35-c")
@pytest.mark.parametrize(("coming", "stay"), [("", 1), ("0910", 0)])
def test_435_the_question_says_whether_he_may_stay(coming: str, stay: int) -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @1919", "hanno 4/3 @0910 alone")
    frame = Flight(BLUE, (0,), tuple(b.hex(label) for label in coming.split()))
    p = b.play(Rest(frame), RESTING, *leading(b.t))
    assert dict(p.state.decisions[0].facts)["stay"] == stay


# -- 5 and 6


@pytest.mark.clause("sgboh 5.15")
def test_515_a_refusal_says_what_the_step_would_come_to() -> None:
    b = Board("U:HI v0 @1010 6/5/5 s8", woods="1010+d0")
    ((clause, _, told),) = reasons(b, "U", "1010+d0")
    assert (clause, told["need"], told["left"], told["total"], told["allowance"]) == ("5.15", "2", "1", "6", "5")


@pytest.mark.clause("sgboh 5.16-d", "sgboh 5.16", "sgboh 10.23")
def test_516_what_friends_and_elephants_add_to_a_hex() -> None:
    units = "U:HC v0 @1010, V:HI v0 @1510 l:I, F:LG v0 @1012 l:I k:HA, G:HI v0 @1014 l:I, e:EL v0 @1008"
    b = Board(units)
    rider, foot = Crowd(b.t, b.world, b.ids("U")), Crowd(b.t, b.world, b.ids("V"))
    assert rider.surcharge(b.hex("1012")) == (2, 1)
    assert foot.surcharge(b.hex("1014")) == (2, 0), "it may stack there"
    assert rider.surcharge(b.hex("1008+d3")) == (0, 1), "behind the elephant"
    assert foot.surcharge(b.hex("1008+d3")) == (0, 0)
    assert rider.surcharge(b.hex("1515")) == (0, 0)
    both = Board("U:HC v0 @1010, F:LG v0 @1008+d3, e:EL v0 @1008")
    assert Crowd(both.t, both.world, both.ids("U")).surcharge(both.hex("1008+d3")) == (2, 2)


@pytest.mark.clause("sgboh 5.22", "sgboh 5.16", "sgboh 5.17-a")
def test_522_a_listed_move_of_two_hexes_costs_what_the_dearer_half_does() -> None:
    b = Board("P:PH v0 @1010 7/10/8 double, F:LI v0 @1010+d0 idle", broken="1010+d5 1010+2*d5", woods="1010+d0+d5")
    found = Double(b.t, b.world, b.id("P"), 8).ends()
    for at, spent, actions in found:
        unit = walked(b.t, b.world, b.ids("P"), actions).units[b.id("P")]
        assert (set(unit.at), unit.spent) == (set(at), spent), actions
    assert any(action.careful for _, _, actions in found for action in actions)


def refused_move(b: Board, move: Move) -> list[str]:
    return [v.rule.clause for v in check_path(b.t, b.world, RED, move.units, move.actions)]


@pytest.mark.clause("sgboh 6.22", "sgboh 6.22-a", "sgboh 6.22-c")
def test_622a_no_move_is_listed_that_leaves_a_zone_for_a_hex_beside_that_enemy() -> None:
    b = Board("P:PH v0 @1010 zoned, x:HI v3 @1010+d5")
    kinds = {(move.actions[0].kind, move.actions[0].to) for move in listed(b, "P")}
    assert ("wheel", 0) in kinds
    assert ("wheel", 1) not in kinds
    assert all(refused_move(b, move) == [] for move in listed(b, "P"))


@pytest.mark.clause("sgboh 6.22", "sgboh 6.15", "sgboh 7.41")
def test_622_one_half_in_an_enemy_zone_is_enough() -> None:
    b = Board("P:PH v0 @1010, x:HI v4 @1010+2*d1")
    assert in_enemy_zone(b.t, b.world, b.id("P"))
    assert not in_enemy_zone(b.t, b.world, b.id("x"))


@pytest.mark.clause("sgboh 6.14", "sgboh 6.13")
def test_614_who_was_stopped_in_a_zone_that_has_gone_does_not_turn_about() -> None:
    assert refused(Board("P:PH v0 @1010 stopped"), "P", "reverse") == ["6.14"]


@pytest.mark.clause("sgboh 6.12", "sgboh 5.12", "sgboh 10.12")
def test_612_of_units_that_move_together_the_one_that_turns_worst_pays() -> None:
    b = Board("U:HI v0 @1010 6/5/5, G:ART v0 @1010 4/1/5 m:scorpio")
    turned = [move for move in listed(b, "U G") if move.actions == (Action("turn", 2),)]
    assert len(turned) == 1
    assert price(b, "U G", "v2") == 2


@pytest.mark.clause("sgboh 6.11", "sgboh 11.23")
def test_611_a_column_is_turned_by_sides_and_a_line_by_vertices() -> None:
    assert refused(Board("U:HI d0 @1010"), "U", "v2") == ["11.23"]
    assert refused(Board("U:HI v0 @1010"), "U", "d2") == ["11.23"]


@pytest.mark.clause("sgboh 5.33", "sgboh 5.33-b")
def test_533_what_is_listed_for_the_lower_unit_leaves_two_points_for_the_change() -> None:
    b = Board("U:LG v0 @1010 6/3/5 l:I k:HA, V:LG v0 @1010 6/3/5 l:I k:HA")
    assert all(refused_move(b, move) == [] for move in listed(b, "V"))
    assert max(len(move.actions) for move in listed(b, "V")) == 4


@pytest.mark.clause("sgboh 6.21", "sgboh 11.23-c")
def test_621_a_change_to_column_changes_the_zone_though_the_number_of_the_facing_stays() -> None:
    b = Board("U:HI v0 @1010")
    assert set(presence(b.t, b.world, RED).zones) == {b.hex("1010+d5"), b.hex("1010+d0")}
    after = walked(b.t, b.world, b.ids("U"), (Action("column", 0),))
    assert set(presence(b.t, after, RED).zones) == {b.hex("1010+d0")}


# -- 7


@pytest.mark.clause("sgboh 7.16", "sgboh 7.17", "sgboh 7.17-a", "sgboh 7.12")
@pytest.mark.parametrize(("unit", "away_", "path"), [("LI", 2, "1010+d0"), ("LC", 3, "1010+d0 1010+2*d0")])
def test_716_of_a_target_over_two_hexes_the_nearer_half_counts(unit: str, away_: int, path: str) -> None:
    b = Board(f"U:{unit} v0 @1010 m:J, p:PH v4 @1010+{away_}*d0 fired")
    assert {b.t.grid.distance(b.hex("1010"), hex_) for hex_ in b.unit("p").at} == {away_, away_ + 1}
    assert run_clauses(b, run(b, "u", "p", *path.split())) == []


@pytest.mark.clause("sgboh 7.22")
def test_722_the_window_offers_any_of_those_who_may_fire() -> None:
    b = Board("U:MI v0 @1010, V:MI v3 @1414, x:LI v3 @1010+2*d0 m:J, y:SK v3 @1010+d0+d1 m:A")
    p = b.play()
    p.order(Move(b.ids("u"), (Action("enter", b.hex("1010+d0")),)))
    while p.asked[1] == "facing":
        p.order("steady")
    assert p.asked == ("blue", "entry-fire")
    node = p.game.procedures[type(p.state.stack[-1])].nodes["entry"]
    found = [choice for choice in node.choices(p.world, p.state.stack[-1], BLUE) if isinstance(choice, Subset)]
    assert [choice.of for choice in found] == [b.ids("x", "y")]


@pytest.mark.clause("sgboh 3.2", "sgboh 5.11")
def test_32_the_choices_of_the_phase_begin_with_the_reach_of_every_block() -> None:
    p = Board("U:MI v0 @1010, V:MI v3 @1414, x:LI v3 @0101").play()
    node = p.game.procedures[type(p.state.stack[-1])].nodes["orders"]
    found = [choice for choice in node.choices(p.world, p.state.stack[-1], RED) if isinstance(choice, ReachChoice)]
    assert [choice.unit for choice in found] == list(p.ids("u", "v"))


@pytest.mark.clause("sgboh 7.3")
def test_73_attacks_that_are_named_may_be_called_off_one_by_one() -> None:
    p = begin(Board("U:LG v0 @1010, V:LG v0 @1010+2*d1, p:HI v3 @1010+d5, q:HI v3 @1010+2*d1+d0" + ASIDE))
    go(p, attack(p, "u", "p"))
    go(p, attack(p, "v", "q"))
    assert [order for order in p.legal() if isinstance(order, CallOff)] == [CallOff(0), CallOff(1)]


@pytest.mark.clause("sgboh 7.41")
def test_741_heavy_infantry_does_not_retreat_before_shock_and_hears_no_more_than_that() -> None:
    p = shock("U:LG v0 @1010 6/3/4, p:HI v3 @1010+d0 zoned, q:SK v3 @1010+d5 4/1/6")
    assert p.asked == ("blue", "fall-back")
    assert p.refused(FallBack(p.id("p"), (p.hex("1010+2*d0"),))) == ["7.41"]


@pytest.mark.clause("sgboh 7.42", "sgboh 5.16")
def test_742_no_retreat_before_shock_through_an_enemy_leader() -> None:
    p = shock("U:LG v0 @1010 6/3/4, p:SK v3 @1010+d0 4/1/6", "Ned 5/4 @1010+2*d0 alone")
    over = FallBack(p.id("p"), tuple(p.hex(f"1010+{n}*d0") for n in (2, 3, 4)))
    assert p.refused(over) == ["5.16"]
    assert not any(isinstance(o, FallBack) and p.hex("1010+2*d0") in o.path for o in p.legal())


@pytest.mark.clause("sgboh 7.44")
def test_744_the_advances_that_are_listed_go_on_until_a_zone_stops_them() -> None:
    units = "U:LG v0 @1010 6/5/6, p:SK v3 @1010+d0 4/1/8, W:HI v0 @0303"
    p = shock(units)
    far = FallBack(p.id("p"), tuple(p.hex(f"1010+d0+{n}*d1") for n in (1, 2, 3, 4)))
    go(p, far)
    assert p.asked == ("red", "follow")
    lengths = {sum(action.kind == "enter" for action in o.actions) for o in p.legal() if isinstance(o, Advance)}
    assert lengths == {0, 1, 2, 3}


@pytest.mark.clause("sgboh 7.45")
def test_745_the_die_of_light_infantry_is_read_as_it_falls() -> None:
    p = shock("U:LG v0 @1010 6/3/4, p:LI v3 @1010+d0 5/3/6")
    go(p, next(o for o in p.legal() if isinstance(o, FallBack) and o.path), "5")
    (check,) = p.of(e.QualityChecked)
    assert (check.die, check.modifier, check.passed) == (5, 0, True)


@pytest.mark.clause("sgboh 7.63-a", "sgboh 7.63")
@pytest.mark.parametrize(("facing", "clauses"), [(-1, ["7.63-a"]), (0, []), (5, []), (6, ["7.63-a"])])
def test_763a_who_comes_back_faces_a_vertex(facing: int, clauses: list[str]) -> None:
    p = call(away("b"), "0")
    (unit, hex_) = next((order.unit, order.hex) for order in p.legal() if isinstance(order, ReturnUnit))
    assert p.refused(ReturnUnit(unit, hex_, facing)) == clauses


# -- 8


@pytest.mark.clause("sgboh 8.1", "sgboh 8.22", "sgboh 8.22-a", "sgboh 8.4")
@pytest.mark.parametrize(
    ("unit", "hits", "routs"),
    [
        ("6/5/5 h5", 0, False), ("6/5/5 h5", 1, True), ("6/5/5 h4", 1, False),
        ("6/5/5 h5 can", 1, False), ("6/5/5 h5 can", 4, False), ("6/5/5 h5 can", 5, True),
        ("4/5/5 h3 can", 1, False), ("3/5/5 h2 can", 1, True), ("6/5/5 h3 can reduced", 1, True),
    ],
)  # fmt: skip
def test_822a_hits_that_rout_a_unit_before_or_after_it_reduces(unit: str, hits: int, routs: bool) -> None:
    b = Board(f"U:HI v0 @1010 {unit}")
    assert routs_by(b.t, b.world, b.id("U"), hits) == routs
    tx = b.run()
    effects.suffer(b.t, tx, b.id("U"), hits, R("7.53"))
    assert (tx.world.units[b.id("U")].status == "routed") == routs


@pytest.mark.clause("sgboh 8.4", "sgboh 8.4-a")
@pytest.mark.parametrize(
    ("ours", "theirs", "all_"), [("none", "none", True), ("dr", "none", False), ("none", "auto", False)]
)
def test_84a_only_hits_that_rout_both_sides_leave_one_to_be_kept(ours: Any, theirs: Any, all_: bool) -> None:
    b = Board("U:HI v0 @1010 5/5/5 h4, p:HI v3 @1010+d0 5/5/5 h4")
    blows = tuple(
        Blow((b.ids(name),), SideResult(rout=rout, hits=1, retreat=rout != "none"), (), ())
        for name, rout in (("U", ours), ("p", theirs))
    )
    assert all_rout(b.t, b.world, (blows[0], blows[1])) == all_


@pytest.mark.clause("sgboh 8.5", "sgboh 8.5-a")
def test_85a_of_a_cause_over_two_hexes_the_nearer_half_gives_the_bearing() -> None:
    b = Board("e:EL v0 @1010 5/5/7, P:PH v3 @1010+d0+d1 5/5/4, C:SK v0 @1010+2*d0 5/1/5, D:SK v0 @1010+2*d1 5/1/5")
    assert set(b.unit("P").at) == {b.hex("1010+d0"), b.hex("1010+d0+d1")}
    for at in (b.unit("P").at, b.unit("P").at[::-1]):
        tx = b.run("2", "2", "2")
        effects.rout_or_reduce(b.t, tx, b.id("e"), R("7.53"), at)
        (event,) = (event for event in tx.events if isinstance(event, e.Rampaged))
        assert event.order == b.ids("P", "C", "D")


@pytest.mark.clause("sgboh 8.5", "sgboh 8.5-a")
def test_85a_the_first_ring_begins_with_the_hex_nearest_to_the_bearing_of_the_cause() -> None:
    ring = ", ".join(f"a{n}:SK v0 @1010+d{n} 5/1/5" for n in range(6))
    b = Board(f"E:EL v0 @1010 5/5/7, {ring}")
    grid, here = b.t.grid, b.hex("1010")

    def angle(hex_: int) -> float:
        (q, r), (q0, r0) = grid.axial[hex_], grid.axial[here]
        return math.atan2((r - r0) * math.sqrt(3) / 2, (q - q0) + (r - r0) / 2)

    for cause in grid.hexes:
        if not 3 <= grid.distance(here, cause) <= 6:
            continue
        tx = b.run(*["2"] * 6)
        effects.rout_or_reduce(b.t, tx, b.id("E"), R("7.53"), (cause,))
        (found,) = (event.order for event in tx.events if isinstance(event, e.Rampaged))
        # Half a turn at most to either hand; clockwise, which is to the right, wins a tie.
        off = {
            n: (angle(b.hex(f"1010+d{n}")) - angle(cause) + math.pi + 1e-9) % (2 * math.pi) - math.pi for n in range(6)
        }
        least = min(abs(value) for value in off.values())
        tied = [n for n, value in off.items() if abs(abs(value) - least) < 1e-6]
        wanted = max(tied, key=lambda n: off[n])
        assert b.t.cards[found[0]].slug == f"a{wanted}", b.t.label(cause)


# -- 10 and 11


@pytest.mark.clause("sgboh 10.3", "sgboh 10.3-a")
@pytest.mark.parametrize(
    "units",
    [
        "U:HO v0 @1010, V:HO v0 @1010+d3, G:ART v0 @1010+d3 4/1/3 m:scorpio",
        "U:HO v0 @1010, G:ART v0 @1010 4/1/3 m:scorpio, V:HO v0 @1010+d3",
        "U:HO v0 @1010 deep, V:HO v0 @1010+d3",
        "U:HO v0 @1010, V:HO v0 @1010+d3 deep",
    ],
)
def test_103_neither_of_the_two_may_be_stacked_or_deep_already(units: str) -> None:
    b = Board(units, options={"deepening": True})
    assert "10.3" in refused(b, "U", "deepen:V")
    assert "deepen" not in {action.kind for move in listed(b, "U") for action in move.actions}


@pytest.mark.clause("sgboh 11.21", "sgboh 11.21-a")
def test_1121_changes_of_formation_are_listed_for_those_who_may_make_them() -> None:
    assert "column" in last(Board("U:HI v0 @1010"), "U")
    assert "line" in last(Board("U:HI d0 @1010"), "U")
    assert "column" not in last(Board("U:HC v0 @1010"), "U")
    pair = Board("U:LG v0 @1010 l:I k:HA, V:LG v0 @1010 l:I k:HA")
    assert "column" not in last(pair, "U V")


@pytest.mark.clause("sgboh 11.24", "sgboh 11.24-b")
def test_1124b_every_step_of_a_column_of_two_hexes_is_listed() -> None:
    b = Board("P:PH d1 @1010 7/10/4")
    first = {move.actions[0].to for move in listed(b, "P") if move.actions[0].kind == "enter"}
    assert first == {b.hex("1010+d0"), b.hex("1010+d1"), b.hex("1010+d2")}
    edge = Board("P:PH d1 @2010 7/10/4")
    assert all(refused_move(edge, move) == [] for move in listed(edge, "P"))
    assert ends(edge, "P")
