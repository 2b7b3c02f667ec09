"""Chapter 7.4: reinforcements, and what falls to who enters a hex."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.combat.entry import take
from engine.systems.mpike.fold import fold
from engine.systems.mpike.frames import Moving, Volley
from engine.systems.mpike.movement.duty import duty
from engine.systems.mpike.movement.entry import gates, points, price, stands
from engine.systems.mpike.movement.moves import begin_move, check_move, move_orders
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.orders import Move, Step
from tests.systems.mpike.kit import Board, P, Play, R
from tests.systems.mpike.movement.moved import (
    Rest,
    Witness,
    ends,
    listed,
    order,
    play,
    refused,
    regrounded,
    resting,
    silent,
)


def play_entry(b: Board, first: Move, ahead: int) -> Play:
    tx = b.run()
    places = ("-11.0", "-10.0", "-9.0")[:ahead]
    steps = tuple(Step("enter", b.hex(place)) for place in places)
    order = Move(first.unit, (*first.steps, *steps), first.formation, first.facing)
    frame = begin_move(b.t, tx, R, order)
    b.world = tx.world
    witness = Witness()
    p = b.play(Rest(frame, R), moving(b.t), witness.procedure(), silent(Volley), resting(b.t))
    while p.asked[1] == "go-on":
        p.order(Move(first.unit, ()))
    assert witness.kinds[0] == ("enter",)
    return p


def passing(side: Any, *, retreat: bool = False) -> list[tuple[Any, ...]]:
    """Return what falls to a side on its way by everything that can be taken."""
    towns = [
        {"id": name, "name": {"en": name, "ru": name}, "at": Board("R cav 3-8 @0.0>3").t.label(hex_), "points": 5}
        for name, hex_ in (
            ("near", Board("R cav 3-8 @0.0>3").hex("4.0")),
            ("far", Board("R cav 3-8 @0.0>3").hex("4.5")),
        )
    ]
    b = Board(
        """R cav 3-8 @0.0>3; a: P gun 4-9 @1.0>9; b: P gun 4-9 @1.1>9; P LI 3-6 @1.1>9; c: P gun 4-9 @1.2>9 disabled;
        d: R gun 4-9 @1.3>3 captured; e: R gun 4-9 @1.4>3""",
        "P wc 0 @2.0", wagons="P 3.0; R 3.1", options={"objectives": towns},
    )  # fmt: skip
    b.world = replace(b.world, objectives=("", ""))
    tx, slugs = b.run(), [card.slug for card in b.t.cards]
    take(b.t, tx, side, b.hexes("1.0 1.1 1.2 1.3 2.0 3.0 3.1 4.0 4.0"), retreat=retreat)
    found: list[tuple[Any, ...]] = []
    for event in tx.events:
        match event:
            case e.GunChanged():
                found.append((slugs[event.unit], event.side, event.gun, event.captor, event.cause.clause))
            case e.LeaderLost():
                found.append(("leader", event.by))
            case e.WagonTaken():
                found.append(("wagon", event.wagon))
            case e.ObjectivePassed():
                found.append(("objective", event.objective))
    assert len(found) == len(tx.events)
    return found


@pytest.mark.clause("mpike 7.1.1")
def test_a_scenario_may_let_any_unit_that_moves_enter_one_hex() -> None:
    units = "R HI1 8-6 @0.0>3 confused"
    ford = {"stream": "0.0/1.0", "woods": "1.0"}
    strict = Board(units, "R wc 0 @0.1", **ford)
    assert refused(strict, "r1", "1.0") == ["7.1.1"]
    b = Board(units, "R wc 0 @0.1", options={"minimum_one_hex": True}, **ford)
    assert refused(b, "r1", "1.0") == []
    assert refused(b, "r1", ">5 1.0") == ["7.1.1"]
    assert refused(b, "r1", "1.0 2.0") != []
    assert "1.0>3" in ends(b, "r1")
    assert play(b, "r1", "1.0").of(e.Moved)[0].cost == 2
    assert refused(Board(units, "R wc 0 @0.1", options={"minimum_one_hex": True}, river="0.0/1.0"), "r1", "1.0") == [
        "7.1.1"
    ]
    broken = Board("R HI1 8-6 @0.0>3 broken", "R wc 0 @0.1", options={"minimum_one_hex": True})
    assert refused(broken, "r1", "1.0") == ["7.1.1"]


@pytest.mark.clause("mpike 7.4", "mpike 7.4-c")
def test_reinforcements_of_a_wing_on_the_map_enter_when_it_is_active_in_their_turn() -> None:
    b = Board("R HI1 8-6 @-11.0>3; R LI 3-6 @off; R LI 3-6 @off w2", "R wc 0 @-12.1; R wc 0 @-12.2 w2")
    b.t.cards = [replace(card, turn=2) for card in b.t.cards]
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    found = {}
    for turn in (1, 2, 3):
        b.world = replace(b.world, turn=turn)
        found[turn] = (bool(listed(b, "r2")), bool(listed(b, "r3")))
    assert found == {1: (False, False), 2: (True, False), 3: (True, False)}


@pytest.mark.clause("mpike 7.4", "mpike 7.4-e", "mpike 7.2.1-a")
@pytest.mark.clause("mpike 7.4-d")
def test_four_battalions_through_one_hex_have_4_3_2_1_points() -> None:
    units = "; ".join("R HI1 8-6 @off" for _ in range(4))
    b = Board(units, "R wc 0 @-12.0")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    left = []
    for n in range(4):
        name = f"r{n + 1}"
        entry = listed(b, name)
        assert entry or n == 4
        first = next(move for move in entry if move.formation == "normal" and move.facing == 2)
        left.append(points(b.t, b.world, b.id(name), b.hex("-12.0"), "normal"))
        p = play_entry(b, first, 3 - n)
        b.world = p.world
    assert left == [4, 3, 2, 1]


@pytest.mark.clause("mpike 7.4")
def test_a_column_of_two_hexes_enters_head_or_tail_in_the_entry_hex() -> None:
    b = Board("R HI2 12-6 @off", "R wc 0 @-12.0")

    def places(facing: int, formation: Any) -> list[str]:
        return list(map(b.place, stands(b.t, b.id("r1"), b.hex("-12.0"), facing, formation)))

    assert places(2, "column") == ["-11.0", "-12.0"]
    assert places(0, "column") == ["-12.0", "-12.1"]
    assert places(2, "normal") == ["-12.0", "-12.1"]
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    column = next(move for move in listed(b, "r1") if move.formation == "column" and move.facing == 2)
    p = play_entry(b, column, 0)
    assert p.at("r1") == "-11.0+-12.0>4"


@pytest.mark.clause("mpike 7.4", "mpike 8.1.1")
def test_nobody_enters_where_friends_leave_no_room() -> None:
    def no(there: str, mover: str = "HI1 8-6") -> list[str]:
        b = Board(f"R {mover} @off; R {there} @-12.0>3", "R wc 0 @-11.0")
        b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
        guns = mover.startswith("gun")
        order = Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "" if guns else "normal", -1 if guns else 2)
        return [v.rule.clause for v in check_move(b.t, b.world, R, order)]

    assert no("LI 3-6") == no("gun 4-9", "gun 4-9") == ["7.4"]
    assert no("gun 4-9") == []
    assert no("HI1 8-6", "gun 4-9") == []
    assert no("cav 3-6 @-12.0>3; R LI 2-6", "gun 4-9") == ["7.4"]


@pytest.mark.clause("mpike 7.4-f", "mpike 8.2.2")
def test_light_infantry_and_cavalry_join_in_the_entry_hex_and_stop_there() -> None:
    b = Board("R cav 3-8 @off; R LI 2-6 @-12.0>3 confused", "R wc 0 @-12.1")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    found = [move for move in listed(b, "r1") if move.steps[0].to == b.hex("-12.0")]
    assert {(move.formation, move.facing) for move in found} == {("normal", 2), ("open", 2)}
    turned = Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 1)
    assert [(v.rule.clause, v.code) for v in check_move(b.t, b.world, R, turned)] == [("8.2.2", "mpike-entry-facing")]
    p = play_entry(b, next(move for move in found if move.formation == "normal"), 1)
    assert (p.at("r1"), p.unit("r1").formation, p.unit("r2").held) == ("-12.0>3", "confused", True)
    full = Board("R cav 3-8 @off; R LI 3-6 @-12.0>3", "R wc 0 @-12.1")
    full.t.wings = tuple(replace(wing, entry=(full.hex("-12.0"),)) for wing in full.t.wings)
    assert listed(full, "r1") == []


@pytest.mark.clause("mpike 7.4-f", "mpike 8.4")
def test_cavalry_with_losses_merges_in_the_entry_hex() -> None:
    b = Board("R cav 4-8 @off h2; R cav 4-7 @-12.0>9 h3; R LI 2-6 @-12.0>9", "R wc 0 @-12.1")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    first = next(move for move in listed(b, "r1") if move.formation == "normal")
    p = play_entry(b, first, 0)
    assert (p.at("r1"), p.unit("r1").hits, p.at("r2"), p.at("r3")) == ("-12.0>9", 1, "merged", "-12.0>9")


@pytest.mark.clause("mpike 7.4", "mpike 6.1")
def test_guns_enter_without_a_facing_and_others_with_one() -> None:
    def no(mover: str, formation: Any, facing: int) -> list[str]:
        b = Board(f"R {mover} @off", "R wc 0 @-11.0")
        b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
        order = Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), formation, facing)
        return [v.rule.clause for v in check_move(b.t, b.world, R, order)]

    assert no("gun 4-9", "", -1) == no("HI1 8-6", "normal", 2) == []
    assert no("gun 4-9", "", 2) == no("HI1 8-6", "normal", -1) == ["7.4"]
    assert no("HI1 8-6", "normal", -2) == no("HI1 8-6", "normal", 6) == ["7.4"]


@pytest.mark.clause("mpike 7.4", "mpike 7.4-b")
@pytest.mark.parametrize(
    ("kind", "place", "codes"),
    [
        ("enter", "-12.0", []), ("enter", "-12.1", ["mpike-entry-hex"]), ("bridge", "-12.0", ["mpike-entry-hex"]),
        ("", "-12.0", ["mpike-entry-hex"]),
    ],
)  # fmt: skip
def test_the_first_step_leads_into_an_entry_hex(kind: Any, place: str, codes: list[str]) -> None:
    b = Board("R HI1 8-6 @off", "R wc 0 @-11.0")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    entry = Move(b.id("r1"), (Step(kind, b.hex(place)),) if kind else (), "normal", 2)
    assert [v.code for v in check_move(b.t, b.world, R, entry)] == codes


@pytest.mark.clause("mpike 7.4", "mpike 7.3.3")
@pytest.mark.parametrize(("steps", "below"), [((), True), ((Step("restack", 0),), False)])
def test_limbered_guns_that_enter_to_a_friend_stop_there(steps: tuple[Step, ...], below: bool) -> None:
    b = Board("R gun 4-9 @off; R HI1 8-6 @-12.0>3", "R wc 0 @-11.0")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    tx = b.run()
    frame = begin_move(b.t, tx, R, Move(b.id("r1"), (Step("enter", b.hex("-12.0")), *steps), "", -1))
    b.world = tx.world
    p = b.play(Rest(frame, R), moving(b.t), Witness().procedure(), silent(Volley), resting(b.t))
    assert p.asked[1] == "rest"
    assert (p.unit("r1").acted, p.unit("r2").held) == (True, True)
    assert (p.unit("r1").below, p.unit("r2").below) == (below, not below)


@pytest.mark.clause("mpike 7.4-e", "mpike 5.3.1", "mpike 14.1")
def test_entering_takes_a_leader_alone_and_wagons() -> None:
    b = Board("R HI1 8-6 @off; P HI1 8-6 @9.0>9", "R wc 0 @-11.2; P wc 0 @-12.0", wagons="P -12.0")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    entry = Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2)
    assert [v.rule.clause for v in check_move(b.t, b.world, R, entry)] == []
    p = play_entry(b, entry, 0)
    assert (p.leader("pwc").status, p.world.wagons[0].owner) == ("removed", R)


@pytest.mark.clause("mpike 7.4", "mpike 7.4-e", "mpike 10.8.9-a")
def test_who_enters_retakes_lost_guns_in_the_entry_hex() -> None:
    b = Board("R HI1 8-6 @off; R gun 4-9 @-12.0>3 captured; P gun 4-9 @-12.0>9 disabled", "R wc 0 @-11.2")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    p = play_entry(b, Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2), 0)
    assert (p.unit("r2").gun, p.unit("p1").gun, p.unit("p1").captor) == ("disabled", "captured", R)


@pytest.mark.clause("mpike 7.3.1", "mpike 7.4-e")
@pytest.mark.parametrize(("formation", "after"), [("normal", "confused"), ("open", "open"), ("column", "column")])
def test_the_ground_of_the_entry_hex_disorders(formation: Any, after: str) -> None:
    b = Board("R HI1 8-6 @off", "R wc 0 @-11.2", woods="-12.0")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    entry = Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), formation, 2)
    p = play_entry(b, entry, 0)
    assert (p.at("r1"), p.unit("r1").formation) == ("-12.0>3", after)


@pytest.mark.clause("mpike 7.3.1", "mpike 7.4-e")
@pytest.mark.parametrize("woods", ["-12.0", "-12.1"])
def test_the_ground_under_either_half_disorders_who_enters(woods: str) -> None:
    b = Board("R HI2 12-6 @off", "R wc 0 @-11.2", woods=woods)
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    p = play_entry(b, Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2), 0)
    assert (p.at("r1"), p.unit("r1").formation) == ("-12.0+-12.1>3", "confused")


@pytest.mark.clause("mpike 7.4-b")
def test_who_has_too_few_points_to_enter_waits_for_another_activation() -> None:
    units = "R HI1 8-6 @off; " + "; ".join("R LI 3-6 @off" for _ in range(3))
    b = Board(units, "R wc 0 @-12.0", woods="-12.0")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    entry = Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2)
    needs = b.t.ground(b.hex("-12.0")).price("heavy")
    assert needs == 2
    assert [v.rule.clause for v in check_move(b.t, b.world, R, entry)] == []
    states = list(b.world.units)
    states[1:] = [replace(state, entry=b.hex("-12.0")) for state in states[1:]]
    late = replace(b.world, units=tuple(states))
    assert [v.rule.clause for v in check_move(b.t, late, R, entry)] == ["7.4-b"]
    assert {move.formation for move in move_orders(b.t, late, b.id("r1"))} == {"column"}
    assert not list(duty(b.t, late, b.id("r1")))
    again = fold(late, se.ActivationBegan(R, late.wing, 2))
    assert entry in list(move_orders(b.t, again, b.id("r1")))


@pytest.mark.clause("mpike 7.4-b", "mpike 7.4")
@pytest.mark.parametrize(("woods", "clauses"), [("-12.1", ["7.4-b"]), ("-9.0", [])])
def test_a_line_needs_the_points_of_its_dearer_half_to_enter(woods: str, clauses: list[str]) -> None:
    b = Board("R HI2 12-6 @off; " + "; ".join("R LI 3-6 @off" for _ in range(3)), "R wc 0 @-12.0", woods=woods)
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    states = [replace(state, entry=b.hex("-12.0")) if n else state for n, state in enumerate(b.world.units)]
    entry = Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2)
    assert [v.rule.clause for v in check_move(b.t, replace(b.world, units=tuple(states)), R, entry)] == clauses


@pytest.mark.clause("mpike 7.4", "mpike 7.4-b", "mpike 5.6.2")
def test_of_several_enemies_beside_an_entry_the_first_is_named() -> None:
    b = Board("R HI2 12-6 @off; P LI 3-6 @-11.1>9; P LI 3-6 @-12.2>9", "R wc 0 @-9.-3", orders="make-ready")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    (fault,) = check_move(b.t, b.world, R, Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2))
    assert (fault.rule.clause, dict(fault.facts)["foe"]) == ("5.6.2", b.card("p1").name)


@pytest.mark.clause("mpike 7.4-e", "mpike 7.3.1")
def test_what_the_entry_hex_costs_is_spent_for_the_rest_of_the_way() -> None:
    def came(**ground: Any) -> tuple[int, str]:
        b = Board("R HI1 8-6 @off", "R wc 0 @-11.2", **ground)
        b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
        entry = Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "open", 2)
        frame = begin_move(b.t, b.run(), R, entry)
        assert isinstance(frame, Moving)
        return frame.spent, play_entry(b, entry, 3).at("r1")

    assert came() == (1, "-9.0>3")
    assert came(woods="-12.0") == (2, "-10.0>3")


@pytest.mark.clause("mpike 10.8.9", "mpike 10.8.9-a", "mpike 11.5.1", "mpike 14.1", "mpike 5.3.1", "mpike 15.0")
def test_what_a_side_takes_on_its_way_and_what_in_a_retreat() -> None:
    assert passing(R) == [
        ("a", P, "captured", R, "11.5.1"), ("c", P, "captured", R, "11.5.1"), ("d", R, "disabled", "", "10.8.9"),
        ("leader", "killed"), ("wagon", 0), ("objective", 0),
    ]  # fmt: skip
    assert passing(R, retreat=True) == [("leader", "killed"), ("objective", 0)]


@pytest.mark.clause("mpike 7.2.1-a", "mpike 7.4")
def test_where_a_wing_has_two_hexes_to_enter_by_nobody_waits_for_those_before_it() -> None:
    def left(*gates: str) -> int:
        b = Board("R HI1 8-6 @off; R HI1 8-6 @0.0>3", "R wc 0 @-11.2")
        b.t.wings = tuple(replace(wing, entry=b.hexes(" ".join(gates))) for wing in b.t.wings)
        states = list(b.world.units)
        states[1] = replace(states[1], entry=b.hex("-12.0"))
        return points(b.t, replace(b.world, units=tuple(states)), b.id("r1"), b.hex("-12.0"), "normal")

    assert (left("-12.0"), left("-12.0", "-12.1"), left("-12.0", "-12.1", "-12.2")) == (3, 4, 4)


@pytest.mark.clause("mpike 7.4-e", "mpike 7.3.1")
def test_an_entry_begins_a_move_and_clear_ground_does_not_disorder() -> None:
    b = Board("R HI1 8-6 @off; P HI1 8-6 @2.0>9", "R wc 0 @-11.2")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    tx = b.run()
    frame = begin_move(b.t, tx, R, Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2))
    assert isinstance(frame, Moving)
    assert (frame.distance, frame.near, frame.touched) == (14, ((b.id("p1"), b.hexes("2.0")),), ())
    assert [type(event) for event in tx.events] == [e.MoveBegan, e.Entered]
    assert tx.events[0] == e.MoveBegan(R, b.id("r1"), 4)
    assert tx.world.units[b.id("r1")].formation == "normal"


@pytest.mark.clause("mpike 7.4-e", "mpike 9.3.4")
def test_who_has_come_in_is_asked_once_for_the_rest_of_its_way() -> None:
    b = Board("R HI1 8-6 @off; P HI1 8-6 @2.0>9", "R wc 0 @-11.2")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    tx = b.run()
    frame = begin_move(b.t, tx, R, Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2))
    b.world = tx.world
    p = b.play(Rest(frame, R), moving(b.t), Witness().procedure(), silent(Volley), resting(b.t))
    assert (p.asked[1], p.at("r1")) == ("go-on", "-12.0>3")
    p.order(order(p, "r1", "-11.0 -10.0"))
    assert (p.asked[1], p.at("r1")) == ("rest", "-10.0>3")


@pytest.mark.clause("mpike 7.1.1", "mpike 7.4")
@pytest.mark.parametrize(("ground", "found"), [("fort", [("7.1.1", "mpike-closed-ground")]), ("town", [])])
def test_nobody_enters_by_ground_that_is_closed_to_it(ground: str, found: list[tuple[str, str]]) -> None:
    b = Board("R cav 3-8 @off", "R wc 0 @-11.2", **{ground: "-12.0"})
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    entry = Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2)
    assert [(v.rule.clause, v.code) for v in check_move(b.t, b.world, R, entry)] == found


@pytest.mark.clause("mpike 7.4-e", "mpike 7.4", "mpike 7.1.1")
def test_the_dearer_half_of_a_line_pays_for_the_entry() -> None:
    def spent(unit: str, **ground: str) -> tuple[int, int]:
        b = Board(f"R {unit} @off", "R wc 0 @-11.2", **ground)
        b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
        frame = begin_move(b.t, b.run(), R, Move(b.id("r1"), (Step("enter", b.hex("-12.0")),), "normal", 2))
        assert isinstance(frame, Moving)
        return frame.spent, frame.hexes

    assert spent("HI2 12-6", woods="-12.1") == (2, 1)
    assert spent("HI2 12-6") == (1, 1)
    assert spent("LI 3-6", marsh="-12.0") == (2, 1)


@pytest.mark.clause("mpike 7.4-a", "mpike 7.4")
@pytest.mark.parametrize(("words", "costs"), [("", 2), ("regimental", 3)])
def test_foot_with_guns_pays_what_the_guns_pay_for_the_entry_hex(words: str, costs: int) -> None:
    b = Board(f"R HI1 8-6 @off {words}", woods="-12.0")
    cost = b.t.charts.terrain.ground["woods"].cost
    regrounded(b, "woods", cost=cost | {"artillery": 3})
    assert price(b.t, b.id("r1"), b.hex("-12.0")) == costs


@pytest.mark.clause("mpike 7.4-a", "mpike 7.4")
@pytest.mark.parametrize(("order", "free"), [("make-ready", {"-12.2", "-12.-2"}), ("charge", {"-12.1", "-12.-1"})])
def test_who_finds_its_entry_hex_blocked_enters_by_the_nearest_free_ones(order: str, free: set[str]) -> None:
    b = Board("R LI 3-6 @off; P LI 3-6 @-12.0>9", "R wc 0 @-9.0; P wc 0 @9.0", orders=order)
    b.t.wings = tuple(replace(wing, entry=(b.hex("-12.0"),)) for wing in b.t.wings)
    found = {b.place(hex_) for hex_ in gates(b.t, b.world, b.id("r1"))}
    assert found == free
