"""Chapters 5.1 to 5.3: what leaders do on their own, who takes the place of whom."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.dice import NeedRoll
from engine.kernel.ids import Side
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.combat.naming import attack_options
from engine.systems.mpike.command.activation import check_continue
from engine.systems.mpike.command.helping import check_army_help, check_influence, helpable, nearness
from engine.systems.mpike.command.riding import active_leaders, check_ride, reach, ride, rides
from engine.systems.mpike.frames import Activation, Melee, Turn, Window
from engine.systems.mpike.movement.moves import check_move
from engine.systems.mpike.orders import (
    EndActions,
    FireGuns,
    Limber,
    Move,
    MoveLeader,
    PlaceLeader,
    Rally,
    Step,
    TurnGuns,
)
from engine.systems.mpike.sequence import sequence
from engine.systems.mpike.world import NOBODY, army_commander, rating, with_leader, with_wing
from tests.systems.mpike.command.playing import over, played, wing
from tests.systems.mpike.documents import side_of
from tests.systems.mpike.kit import Board, P, Play, R
from tests.systems.mpike.movement.moved import Rest, resting

FOE = "p1: P HI1 8-6 @9.0>9"
TWO = "a: R cav 4-6 @0.0>3; b: R cav 4-6 @0.2>3"


def acting(units: str, leaders: str, order: str = "make-ready", **more: Any) -> Play:
    b = Board(f"{units}; {FOE}", leaders, orders=order, active="r1", **more)
    return played(b, frame=Activation(wing(b, "r1"), preempting=True, step="ready"))


@pytest.mark.clause("mpike 5.2.1", "mpike 5.2.2", "mpike 5.1.2", "mpike 5.1.1")
def test_5_2_1_rides_of_leaders() -> None:
    p = acting("a: R cav 4-6 @0.0>3; b: R LI 2-6 @4.0>3", "R wc 0 @0.0; R ac 0 @1.0; P wc 0 @9.0")
    wc, ac = p.number("rwc"), p.number("rac")
    assert p.refused(MoveLeader(wc, p.hexes("1.0 2.0"))) == ["5.2.1"]
    assert p.refused(MoveLeader(p.number("pwc"), p.hexes("8.0"))) == ["5.1.1"]
    assert p.refused(MoveLeader(wc, p.hexes("2.0"))) == ["7.1.1"]
    assert p.refused(MoveLeader(wc, ())) == ["5.1.2"]
    assert p.refused(MoveLeader(ac, p.hexes("2.0 3.0 4.0 5.0 6.0 7.0 8.0 9.0"))) == ["7.1.1"]
    assert p.refused(MoveLeader(ac, p.hexes("0.0 0.1 0.0 0.1 0.0 0.1 0.0 0.1 0.0"))) == ["5.1.2"]
    found = [order.path for order in p.legal() if isinstance(order, MoveLeader) and order.leader == wc]
    assert found == [p.hexes("1.0 2.0 3.0 4.0")]
    p.order(MoveLeader(wc, p.hexes("1.0 2.0 3.0 4.0")))
    assert p.place(p.leader("rwc").at) == "4.0"
    assert p.refused(MoveLeader(wc, p.hexes("3.0 2.0 1.0 0.0"))) == ["5.2.2"]


@pytest.mark.clause("mpike 7.1.1-c")
def test_leaders_ride_round_enemy_units_and_over_lost_guns() -> None:
    units = "a: R cav 4-6 @0.0>3; x: P LI 3-6 @1.0>9; g: P gun 4-9 @1.-1>9; lost: P gun 4-9 @0.1>9 disabled"
    p = acting(units, "R wc 0 @0.0; R ac 0 @0.0; P wc 0 @9.0")
    ac = p.number("rac")
    found = {p.place(order.path[-1]) for order in p.legal() if isinstance(order, MoveLeader) and order.leader == ac}
    assert {"0.1", "2.0"} <= found
    assert not {"1.0", "1.-1"} & found
    assert p.refused(MoveLeader(ac, p.hexes("1.0"))) == p.refused(MoveLeader(ac, p.hexes("1.-1"))) == ["7.1.1"]
    assert p.refused(MoveLeader(ac, p.hexes("1.0 2.0"))) == ["7.1.1"]
    p.order(MoveLeader(ac, p.hexes("0.1")))
    assert p.place(p.leader("rac").at) == "0.1"


@pytest.mark.clause("mpike 5.1.1", "mpike 13.3.1", "mpike 13.3.3")
def test_5_1_1_example_the_army_commander_rallies_under_charge() -> None:
    p = acting("a: R HI1 8-6 @0.0>3 shaken; b: R HI1 8-6 @1.0>3 shaken", "R wc 0 @1.0; R ac -1 @0.0", "charge")
    a, b = p.ids("a", "b")
    assert p.refused(Rally(a)) == ["5.6.1"]
    assert p.refused(Rally(b, p.number("rwc"))) == ["5.6.1"]
    p.order(Rally(a, p.number("rac")))
    assert p.unit("a").morale == 0
    assert (p.unit("a").helped, p.unit("a").acted) == (True, True)
    assert not p.of(e.MoraleChecked)
    assert p.leader("rac").acted == "help"


# -- replacement


def turned(units: str, leaders: str, *dice: str, lost: str = "rwc", by: Any = "killed", **more: Any) -> Play:
    """Lose leaders in a turn, and play its end to the first question."""
    b = Board(f"{units}; {FOE}", leaders, active="", phase="markers", orders={"r1": "charge", "p1": "rally"}, **more)
    for name in lost.split():
        b.world = with_leader(b.world, b.number(name), status="removed", at=-1, lost_by=by)
    return played(b, *dice, frame=Turn("markers"))


@pytest.mark.clause("mpike 5.3.3", "mpike 5.3.4", "mpike 5.3.4-b", "mpike 3.4B")
def test_5_3_4_example_1_the_original_returns_in_the_next_turn() -> None:
    p = turned(TWO, "R wc -2 @0.0; P wc 0 @9.0", "1", options={"turns": 4})
    (fate,) = p.of(e.LeaderReplaced)
    assert (fate.fate, fate.returns, fate.fallen) == ("away", 2, False)
    assert p.asked == (R, "place-leader")
    assert dict(p.state.decisions[0].facts)["how"] == "nameless"
    number = p.number("rwc")
    assert [p.place(order.hex) for order in p.legal()] == ["0.0", "0.2"]
    assert p.refused(PlaceLeader(number, p.hex("1.0"))) == ["5.3.4"]
    # The enemy's only wing is under Rally, which ends the game here.
    p.order(PlaceLeader(number, p.hex("0.2")))
    man = p.world.leaders[number]
    assert (man.status, man.generic, man.back, man.fallen) == ("map", True, 2, False)
    assert p.over


@pytest.mark.clause("mpike 5.3.4", "mpike 5.3.4-b")
def test_5_3_4_example_1_goes_on_a_turn_later() -> None:
    def later(units: str, **state: Any) -> Play:
        b = Board(f"{units}; {FOE}", "R wc -2 @0.0", active="", turn=2, orders={"p1": "charge"}, phase="markers")
        b.world = with_leader(b.world, b.number("rwc"), generic=True, back=2, **state)
        return played(b, frame=Turn("markers"))

    p = later(TWO)
    assert p.asked == (R, "place-leader")
    assert dict(p.state.decisions[0].facts)["how"] == "back"
    p.order(PlaceLeader(p.number("rwc"), p.hex("0.2")))
    man = p.leader("rwc")
    assert (man.status, man.generic, man.back) == ("map", False, 0)
    # A nameless man who is shot in the very turn in which the original comes back needs no die.
    p = later(TWO, status="removed", at=-1)
    assert p.asked == (R, "place-leader")
    # Nobody comes back to a wing that is gone, and he gives no points.
    p = later("z: R cav 4-6 @-9.0>3 w2; a: R gun 4-8 @0.0>3 disabled", lost_by="killed")
    assert [event.fate for event in p.of(e.LeaderReplaced)] == ["none"]
    assert not p.leader("rwc").fallen


@pytest.mark.clause("mpike 5.3.3", "mpike 5.3.4")
def test_5_3_4_example_2_dead_and_replaced_at_once() -> None:
    p = turned("a: R HI1 8-6 @0.0>3", "R wc -2 @0.0", "6")
    (fate,) = p.of(e.LeaderReplaced)
    assert (fate.fate, fate.fallen) == ("dead", True)
    man = p.leader("rwc")
    assert (man.status, man.generic, man.fallen, p.place(man.at)) == ("map", True, True, "0.0")
    assert p.of(se.TurnEnded)[0].points == (0, 10)


HEIR = "R wc -2 @0.0; vice: R wc -1 @off heir"


@pytest.mark.clause("mpike 5.3.3-f", "mpike 5.3.3", "mpike 5.3.4", "mpike 15.0")
def test_5_3_3_f_whom_the_scenario_names_takes_the_wing_of_a_dead_commander() -> None:
    p = turned(TWO, HEIR, "6")
    vice, r1 = p.number("vice"), wing(p, "r1")
    assert (p.asked, dict(p.state.decisions[0].facts)["how"]) == ((R, "place-leader"), "new")
    assert (p.world.wings[r1].commander, p.leader("rwc").status, p.leader("rwc").fallen) == (vice, "dead", True)
    p.order(PlaceLeader(vice, p.hex("0.2")))
    man = p.leader("vice")
    assert (man.status, man.generic, rating(p.t, p.world, vice)) == ("map", False, -1)
    assert p.of(se.TurnEnded)[0].points == (0, 10)
    # He gives points like a commander with a name, and after him comes a nameless one.
    b = Board(f"a: R HI1 8-6 @0.0>3; {FOE}", HEIR, active="", phase="markers", orders={"p1": "rally"})
    b.world = with_leader(b.world, b.number("rwc"), status="dead", at=-1, fallen=True)
    b.world = with_leader(with_wing(b.world, r1, commander=vice), vice, status="removed", lost_by="killed")
    p = played(b, "6", frame=Turn("markers"))
    assert (p.leader("vice").status, p.leader("vice").generic) == ("map", True)
    assert p.of(se.TurnEnded)[0].points == (0, 15)


@pytest.mark.clause("mpike 5.3.3-f", "mpike 5.3.5")
def test_5_3_3_f_who_is_away_has_a_nameless_deputy_and_who_leads_the_army_a_named_one() -> None:
    p = turned("a: R HI1 8-6 @0.0>3", HEIR, "1", options={"turns": 4})
    assert (p.leader("rwc").status, p.leader("rwc").generic, p.leader("vice").status) == ("map", True, "reserve")
    sides = [{**side_of("R"), "seniority": ["rwc"]}, side_of("P")]
    p = turned("a: R HI1 8-6 @0.0>3", f"{HEIR}; R ac -2 @0.0", "7", lost="rac", options={"sides": sides})
    vice = p.number("vice")
    assert p.world.commanders[0] == p.number("rwc")
    assert (p.world.wings[wing(p, "r1")].commander, p.leader("vice").status) == (vice, "map")
    assert (p.leader("rac").status, p.leader("rac").generic) == ("dead", False)


@pytest.mark.clause("mpike 5.3.3-b", "mpike 5.3.3-d", "mpike 5.3.3-e")
def test_5_3_3_who_is_not_rolled_for_and_who_gives_no_points() -> None:
    p = turned("a: R HI1 8-6 @0.0>3", "R wc -2 @0.0", "6", by="pursuit")
    assert not p.leader("rwc").fallen
    p = turned("a: R HI1 8-6 @0.0>3", "R wc 0 @0.0 nameless")
    assert [(event.die, event.fate) for event in p.of(e.LeaderReplaced)] == [(-1, "back")]
    assert p.leader("rwc").status == "map"
    p = turned("z: R HI1 8-6 @-9.0>3 w2; a: R gun 4-8 @0.0>3 captured", "R wc -2 @0.0")
    assert [(event.die, event.fate, event.fallen) for event in p.of(e.LeaderReplaced)] == [(-1, "none", False)]


@pytest.mark.clause("mpike 5.3.5", "mpike 5.3.5-a", "mpike 5.3.4", "mpike 15.0")
def test_5_3_5_the_senior_wing_commander_takes_the_army() -> None:
    units = "a: R HI1 8-6 @0.0>3; b: R HI1 8-6 @3.0>3 w2"
    sides = [{**side_of("R"), "seniority": ["rwc2", "rwc"]}, side_of("P")]
    p = turned(units, "R wc -1 @0.0; R wc -2 @3.1 w2; R ac -2 @0.1", "7", lost="rac", options={"sides": sides})
    assert p.asked == (R, "place-leader")
    assert dict(p.state.decisions[0].facts)["how"] == "new"
    # He stood alone, and has to go to a unit like anybody who is placed.
    assert [p.place(order.hex) for order in p.legal()] == ["0.0", "3.0"]
    (passed,) = p.of(e.CommandPassed)
    heir, dead = passed.leader, p.number("rac")
    assert p.world.commanders[0] == heir
    assert (heir, p.world.wings[wing(p, "r2")].commander) == (p.number("rwc2"), dead)
    p.order(PlaceLeader(heir, p.hex("0.0")))
    assert (p.leader("rac").status, p.leader("rac").generic, p.leader("rac").fallen) == ("map", True, True)
    assert p.of(se.TurnEnded)[0].points[1] == 20


@pytest.mark.clause("mpike 5.3.2", "mpike 5.3.2-a", "mpike 3.2F-b")
def test_5_3_2_a_wing_without_its_commander_neither_goes_on_nor_begins() -> None:
    orders = {"r1": "charge", "p1": "rally"}
    b = Board(f"a: R HI1 8-6 @0.0>3; {FOE}", "R wc -2 @0.0; R ac 0 @0.0", active="", orders=orders)
    r1 = wing(b, "r1")
    assert not list(check_continue(b.t, b.world, r1))
    b.world = with_leader(b.world, b.number("rwc"), status="removed", at=-1)
    assert [fault.rule.clause for fault in check_continue(b.t, b.world, r1)] == ["5.3.2"]
    # It was bypassed, and its commander killed meanwhile.
    b.world = replace(with_wing(b.world, r1, bypassed=True), preempted=(r1,), side=P)
    p = played(b, "1", frame=Turn("next"))
    assert [event.wing for event in p.of(se.WingFinished)][:1] == [r1]
    assert not any(event.wing == r1 for event in p.of(se.ActivationBegan))


@pytest.mark.clause("mpike 7.4")
def test_a_commander_enters_by_the_nearest_free_hex_where_his_own_is_blocked() -> None:
    def entries(foe: str) -> set[str]:
        b = Board(f"R HI1 8-6 @-12.3>3; P HI1 8-6 @{foe}>3", "R wc 0 @off; P wc 0 @9.0")
        b.t.wings = tuple(replace(each, entry=(b.hex("-12.0"),)) for each in b.t.wings)
        men = list(b.world.leaders)
        men[b.number("rwc")] = replace(men[b.number("rwc")], status="coming")
        b.world = replace(b.world, leaders=tuple(men))
        return {b.place(ride.path[0]) for ride in rides(b.t, b.world, R)}

    assert entries("9.-1") == {"-12.0"}
    assert entries("-12.0") == {"-12.1"}


@pytest.mark.clause("mpike 5.1.2", "mpike 5.2.2")
def test_no_leader_rides_to_where_he_stands() -> None:
    p = acting("R HI1 8-6 @0.0>3; R HI1 8-6 @1.0>3", "R wc 0 @0.0; R ac 0 @0.0")
    for name, clause in (("rwc", "5.2.2"), ("rac", "5.1.2")):
        assert p.refused(MoveLeader(p.number(name), p.hexes("1.0 0.0"))) == [clause]


@pytest.mark.clause("mpike 5.2.1-a", "mpike 5.2.1")
def test_5_2_1_a_any_unit_but_lost_guns_is_company_and_who_was_left_alone_may_stay() -> None:
    units = """a: R gun 4-8 @0.0>3; b: R HI1 8-6 @0.2 routed; c: R gun 4-8 @2.0>3 disabled;
    d: R gun 4-8 @2.1>3 captured; z: R HI1 8-6 @1.1>3 w2"""
    p = acting(units, "R wc 0 @1.0")
    ends = {p.place(order.path[-1]) for order in p.legal() if isinstance(order, MoveLeader)}
    assert ends == {"0.0", "0.2"}
    assert p.refused(MoveLeader(p.number("rwc"), p.hexes("2.0"))) == ["5.2.1"]
    p.order(EndActions())
    assert p.place(p.leader("rwc").at) == "1.0"


@pytest.mark.clause("mpike 5.3.3-c", "mpike 5.3.3", "mpike 5.3.4")
def test_5_3_3_c_an_army_commander_has_a_deputy_while_he_is_away() -> None:
    p = turned(f"{TWO}; z: R HI1 8-6 @3.0>3 w2", "R wc 0 @0.0; R wc 0 @3.0 w2; R ac -2 @0.1", "1", lost="rac")
    (fate,) = p.of(e.LeaderReplaced)
    assert (fate.fate, fate.returns, p.world.commanders[0]) == ("away", 2, p.number("rac"))
    assert [p.place(order.hex) for order in p.legal()] == ["0.0", "0.2", "3.0"]
    p.order(PlaceLeader(p.number("rac"), p.hex("3.0")))
    assert (p.leader("rac").generic, p.leader("rac").back, p.leader("rac").fallen) == (True, 2, False)
    assert army_commander(p.t, p.world, R) == p.number("rac")
    assert rating(p.t, p.world, p.number("rac")) == 0
    b = Board(f"{TWO}; {FOE}", "R wc 0 @0.0; R ac -2 @0.1", active="", turn=2, phase="markers", orders={"p1": "charge"})
    b.world = with_leader(b.world, b.number("rac"), generic=True, back=2)
    p = played(b, frame=Turn("markers"))
    p.order(PlaceLeader(p.number("rac"), p.hex("0.2")))
    assert (p.leader("rac").generic, rating(p.t, p.world, p.number("rac"))) == (False, -2)


@pytest.mark.clause("mpike 5.3.2-a", "mpike 5.3.2", "mpike 5.4.3")
def test_5_3_2_a_an_activation_goes_on_without_its_commander_to_the_end_of_close_combat() -> None:
    units = f"a: R cav 4-6 @0.0>3; c: R HI1 8-6 @3.0>3; g: R gun 4-9 @0.3>3; f: P HI1 8-6 @4.-1>9; {FOE}"
    b = Board(units, "R wc -2 @0.0", orders="charge")
    frame = Activation(wing(b, "r1"), preempting=True, step="ready")
    b.world = with_leader(b.world, b.number("rwc"), status="removed", at=-1)
    assert [fault.rule.clause for fault in check_move(b.t, b.world, R, Move(b.id("a"), (Step("about"),)))] == ["5.4.3"]
    assert list(attack_options(b.t, b.world, wing(b, "r1"))) == [b.id("c")]
    items = (*sequence(b.t), *map(over, (Melee, Window)), resting(b.t))
    p = b.play(Rest(frame, R), *items)
    # Guns may act without anybody's command, nobody may move, rally or form hedgehog (5.4.3-e).
    assert {type(order) for order in p.legal()} == {FireGuns, TurnGuns, Limber, EndActions}
    p.order(EndActions())
    told = [type(event) for event in p.events if isinstance(event, se.ActionsEnded | se.WingFinished)]
    assert told == [se.ActionsEnded, se.WingFinished]
    assert p.asked == (R, "rest")


@pytest.mark.clause("mpike 3.4B-a", "mpike 3.4B")
def test_3_4_b_a_returns_come_first_then_dice_from_the_side_with_initiative() -> None:
    units = "a: R HI1 8-6 @0.0>3; b: R HI1 8-6 @0.3>3 w2; p1: P HI1 8-6 @9.0>9; p2: P HI1 8-6 @9.3>9 w2"
    b = Board(units, "P wc 0 @9.0; P wc 0 @9.3 w2", active="", phase="markers", turn=2, orders={"r1": "charge"})
    for name in ("rwc", "pwc"):
        b.world = with_leader(b.world, b.number(name), status="removed", at=-1, lost_by="killed")
    for name in ("rwc2", "pwc2"):
        b.world = with_leader(b.world, b.number(name), generic=True, back=2)

    def said(first: str) -> list[tuple[str, int]]:
        b.world = replace(b.world, first=Side(first))
        p = played(b, "6", "6", frame=Turn("markers"))
        return [(p.t.leaders[event.leader].slug, event.die) for event in p.of(e.LeaderReplaced)]

    assert said(P) == [("pwc2", -1), ("rwc2", -1), ("pwc", 6), ("rwc", 6)]
    # In a turn without wings nobody has it.
    assert said(R) == said("") == [("rwc2", -1), ("pwc2", -1), ("rwc", 6), ("pwc", 6)]


@pytest.mark.clause("mpike 5.3.3-a")
def test_5_3_3_a_a_replacement_is_rated_as_the_scenario_says_or_nothing() -> None:
    b = Board(f"{TWO}; z: R HI1 8-6 @3.0>3 w2; {FOE}", "R wc -2 @0.0; R wc -2 @3.0 w2; R ac -2 @0.1")
    b.t.wings = tuple(replace(each, replacement=-1) if each.slug == "r2" else each for each in b.t.wings)
    for name, own, nameless in (("rwc", -2, 0), ("rwc2", -2, -1), ("rac", -2, 0)):
        assert rating(b.t, b.world, b.number(name)) == own
        assert rating(b.t, with_leader(b.world, b.number(name), generic=True), b.number(name)) == nameless


@pytest.mark.clause("mpike 5.3.4-a", "mpike 5.3.4")
def test_5_3_4_a_not_with_lost_guns_and_with_either_half_of_two_hexes() -> None:
    units = "a: R HI2 12-6 @0.0+0.1>3; g: R gun 4-8 @3.0>3; l: R gun 4-8 @4.0>3 disabled; c: R gun 4-8 @5.0>3 captured"
    p = turned(units, "R wc -2 @0.0", "6")
    assert [p.place(order.hex) for order in p.legal()] == ["0.0", "0.1", "3.0"]
    assert p.refused(PlaceLeader(p.number("rwc"), p.hex("4.0"))) == ["5.3.4"]


@pytest.mark.clause("mpike 5.1.1-a", "mpike 5.1.1", "mpike 5.1.2", "mpike 13.3.1")
def test_5_1_1_a_whom_the_army_commander_may_still_help() -> None:
    units = "a: R cav 4-6 @0.0>3 confused {}; l: R LI 2-6 @0.0>3 confused {}; z: R HI1 8-6 @1.0>3 confused w2 {}"
    leaders = "R wc 0 @0.0; R wc 0 @5.0 w2; R ac 0 @0.1; P ac 0 @9.0"

    def faults(name: str, *words: str, by: str = "rac", active: str = "r1") -> list[str]:
        b = Board(f"{units.format(*words)}; {FOE}", leaders, active=active)
        return [v.rule.clause for v in check_army_help(b.t, b.world, b.id(name), b.number(by))]

    assert faults("a", "", "", "") == faults("z", "", "", "") == []
    assert faults("a", "acted", "acted", "") == ["5.1.1-a"]
    assert faults("a", "", "acted", "") == faults("l", "acted", "", "") == ["5.1.1-a"]
    assert faults("z", "", "", "acted") == []
    assert faults("a", "helped", "", "") == faults("z", "", "", "helped") == ["5.1.1-a"]
    assert faults("a", "", "", "", active="p1") == faults("a", "", "", "", by="pac") == ["13.3.1-a"]
    assert faults("a", "", "", "", by="pac", active="p1") == ["13.3.1-a"]


@pytest.mark.clause("mpike 5.1.2-c", "mpike 5.1.2", "mpike 5.2.2", "mpike 5.3.2")
def test_5_2_2_help_needs_a_leader_on_the_map_near_by_with_his_action() -> None:
    def board(leaders: str) -> Board:
        return Board(f"a: R HI1 8-6 @0.0>3 shaken; z: R HI1 8-6 @1.0>3 shaken w2; {FOE}", leaders, orders="rally")

    b = board("R wc 0 @0.1; R wc 0 @5.0 w2; R ac 0 @0.0")
    assert [nearness(b.t, b.world, b.number(name), b.id("a")) for name in ("rac", "rwc", "rwc2")] == [
        "stacked", "adjacent", "",
    ]  # fmt: skip
    assert list(helpable(b.t, b.world, R)) == list(b.ids("a", "z"))
    assert not list(check_influence(b.t, b.world, b.id("a")))
    far = board("R wc 0 @0.5; R wc 0 @5.0 w2; R ac 0 @0.0 help")
    assert [v.rule.clause for v in check_influence(far.t, far.world, far.id("a"))] == ["5.2.2"]
    assert list(helpable(far.t, far.world, R)) == []
    gone = board("R wc 0 @off dead; R wc 0 @5.0 w2; R ac 0 @off removed")
    assert [v.rule.clause for v in check_influence(gone.t, gone.world, gone.id("a"))] == ["5.3.2"]
    assert list(helpable(gone.t, gone.world, R)) == []
    assert [nearness(gone.t, gone.world, n, gone.id("a")) for n in (NOBODY, gone.number("rac"))] == ["", ""]
    # Nobody is near, whoever stands there.
    crowded = board("R wc 0 @0.1; R wc 0 @5.0 w2; R ac 0 @0.0; P wc 0 @0.-1")
    assert nearness(crowded.t, crowded.world, NOBODY, crowded.id("a")) == ""


@pytest.mark.clause("mpike 5.3.3", "mpike 5.3.4", "mpike 3.4B-a", "mpike 3.4B")
def test_5_3_3_a_die_from_0_to_9_brings_the_man_himself_back_at_once() -> None:
    with pytest.raises(NeedRoll) as need:
        turned(TWO, "R wc -2 @0.0")
    assert (need.value.request.count, need.value.request.die, need.value.request.low) == (1, 10, 0)
    p = turned(TWO, "R wc -2 @0.0", "0")
    assert [(event.die, event.fate) for event in p.of(e.LeaderReplaced)] == [(0, "back")]
    number = p.number("rwc")
    assert p.refused(PlaceLeader(p.number("pwc"), p.hex("0.0"))) == ["5.3.4"]
    p.order(PlaceLeader(number, p.hex("0.0")))
    assert (p.world.leaders[number].status, p.world.leaders[number].generic) == ("map", False)
    # Another nameless man takes the place of one who was lost.
    p = turned(TWO, "R wc 0 @0.0 nameless")
    assert p.asked == (R, "place-leader")
    p.order(PlaceLeader(p.number("rwc"), p.hex("0.2")))
    assert p.leader("rwc").generic


@pytest.mark.clause("mpike 3.4B-a", "mpike 5.3.4", "mpike 5.3.3")
def test_5_3_4_who_is_due_back_is_placed_and_where_his_wing_is_gone_he_is_not() -> None:
    units = f"a: R HI1 8-6 @0.0>3; z: R gun 4-8 @3.0>3 w2 disabled; {FOE}"
    leaders = "R wc -1 @0.0; R wc -1 @off w2"
    b = Board(units, leaders, active="", turn=1, phase="markers", orders={"r1": "charge", "p1": "charge"})
    for name in ("rwc", "rwc2"):
        b.world = with_leader(b.world, b.number(name), generic=True, back=1)
    p = played(b, frame=Turn("markers"))
    assert [(p.t.leaders[one.leader].slug, one.fate) for one in p.events if isinstance(one, e.LeaderReplaced)] == [
        ("rwc", "back"), ("rwc2", "none"),
    ]  # fmt: skip
    assert (p.leader("rwc").status, p.leader("rwc").generic, p.leader("rwc2").status) == ("map", False, "dead")


@pytest.mark.clause("mpike 5.3.5", "mpike 3.4B", "mpike 5.3.3")
def test_5_3_5_the_army_commander_is_rolled_for_last_and_no_nameless_man_succeeds_him() -> None:
    sides = [{**side_of("R"), "seniority": ["rwc2", "rwc"]}, side_of("P")]
    leaders = "R ac -2 @0.1; R wc -1 @0.0; R wc -2 @3.0 w2"
    units = "a: R HI1 8-6 @0.0>3; b: R HI1 8-6 @3.0>3 w2"
    b = Board(f"{units}; {FOE}", leaders, active="", phase="markers", orders={"r1": "charge", "p1": "rally"},
              options={"sides": sides})  # fmt: skip
    for name in ("rac", "rwc"):
        b.world = with_leader(b.world, b.number(name), status="removed", at=-1, lost_by="killed")
    b.world = with_leader(b.world, b.number("rwc2"), generic=True)
    p = played(b, "0", "7", frame=Turn("markers"))
    fates = [(p.t.leaders[event.leader].slug, event.fate) for event in p.of(e.LeaderReplaced)]
    assert fates == [("rwc", "back"), ("rac", "dead")]
    # A nameless man stands for the senior one; the other is the man himself, and goes on as himself.
    (passed,) = p.of(e.CommandPassed)
    assert passed.leader == p.number("rwc")
    p.order(PlaceLeader(p.number("rwc"), p.hex("3.0")))
    assert (p.leader("rwc").generic, p.leader("rac").generic) == (False, True)


@pytest.mark.clause("mpike 5.1.1", "mpike 5.1.2", "mpike 5.2.2")
def test_5_1_2_who_may_ride_and_what_it_costs() -> None:
    b = Board(f"a: R cav 4-6 @0.0>3; {FOE}", "R wc 0 @0.0; R ac 0 @0.0", woods="1.0")
    chief, army = b.number("rwc"), b.number("rac")
    assert set(active_leaders(b.t, b.world)) == {chief, army}
    assert active_leaders(b.t, with_leader(b.world, chief, status="removed", at=-1)) == (army,)
    assert active_leaders(b.t, with_leader(b.world, army, status="away", at=-1)) == (chief,)
    assert active_leaders(b.t, replace(b.world, wing=NOBODY)) == ()
    found = reach(b.t, b.world, army)
    assert [found[b.hex(place)] for place in ("0.0", "0.1", "0.2")] == [
        (0, NOBODY), (1, b.hex("0.0")), (2, b.hex("0.1")),
    ]  # fmt: skip
    assert found[b.hex("1.0")][0] > 1
    assert max(cost for cost, _ in found.values()) == 8


@pytest.mark.clause("mpike 7.4", "mpike 5.1.2", "mpike 5.2.1")
def test_7_4_a_commander_enters_in_his_hex_and_rides_on_to_his_unit() -> None:
    def board(turn: int) -> Board:
        b = Board("a: R HI1 8-6 @-11.1>3; P HI1 8-6 @9.0>9", "R wc 0 @off; P wc 0 @9.0", turn=turn)
        b.t.wings = tuple(replace(each, entry=(b.hex("-12.0"),), turn=2 * (each.slug == "r1")) for each in b.t.wings)
        b.world = with_leader(b.world, b.number("rwc"), status="coming")
        return b

    b = board(2)
    order = MoveLeader(b.number("rwc"), b.hexes("-12.0 -12.1 -11.1"))
    assert not list(check_ride(b.t, b.world, R, order))
    assert [v.rule.clause for v in check_ride(b.t, b.world, R, replace(order, path=b.hexes("-12.1 -11.1")))] == ["7.4"]
    tx = b.run()
    ride(b.t, tx, R, order)
    assert [(event.hex, event.generic) for event in tx.events if isinstance(event, e.LeaderPlaced)] == [
        (b.hex("-12.0"), False),
    ]  # fmt: skip
    assert b.place(tx.world.leaders[b.number("rwc")].at) == "-11.1"
    (listed,) = rides(b.t, b.world, R)
    assert (listed.path[0], listed.path[-1]) == b.hexes("-12.0 -11.1")
    assert not list(check_ride(b.t, b.world, R, listed))
    early = board(1)
    assert [v.rule.clause for v in check_ride(early.t, early.world, R, order)] == ["7.4"]
