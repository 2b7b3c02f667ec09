"""Chapter 5.3b: how far units go back and which way, what disperses them, and in which order they go."""

from typing import Any

import pytest

from engine.kernel.text import Term
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.retreats import retreat, retreating, turn_of, turned_away
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.display.narration import tell
from engine.systems.battlefield.frames import Retreating
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.world import Retreat
from tests.systems.battlefield.carried import Carried, carried, done
from tests.systems.battlefield.kit import Board

T = "T@(5000,6000)360/400"
"""Looks south; x 4400 to 5000, y 6000 to 6400; M 6: half 750, full 1500 u."""
FAR = "A1@(1000,1000)0/400"


def back(b: Board, name: str = "T", **due: Any) -> Carried:
    """Let a unit go back: beaten in front by a blow to the north unless said otherwise."""
    values = {"cause": "melee", "heading": 0, **due}
    one = Retreat(b.id(name), **values)
    return done(b, lambda tx: retreat(b.t, tx, one))


def board(black: str, red: str = "A1@(4400,6000)0/400", **options: Any) -> Board:
    return Board(red, black, **options)


# -- how far and where to


@pytest.mark.clause("battlefield 5.3b", "battlefield 5.2.6.3-a")
def test_a_beaten_unit_goes_straight_back_half_its_movement_with_its_front_kept() -> None:
    after = back(board(T))
    assert after.at("T") == "(5000,6750)360"
    assert after.base("T").rear_left == (5000, 7150)
    assert after.unit("T").mood == "good"
    assert [move.way for move in after.of(e.Moved)] == ["retreat"]


@pytest.mark.clause("battlefield 5.2.6.3-a")
def test_the_full_movement_where_that_was_agreed() -> None:
    b = board(T, policies={"melee_retreat": "full"})
    assert back(b).at("T") == "(5000,7500)360"
    assert back(b, cause="shot", heading=-1).at("T") == "(5000,6750)360"


@pytest.mark.clause("battlefield 5.3b-c")
@pytest.mark.parametrize(("card", "y"), [("foot7", 6875), ("pavises", 6750), ("loose9", 7125)])
def test_half_is_exact_and_takes_the_pavise_into_account(card: str, y: int) -> None:
    """M 7: 875 u; pavise M 8 - 2: 750 u; M 9: 1125 u."""
    assert back(board(f"T:{card}@(5000,6000)360/400")).at("T") == f"(5000,{y})360"


@pytest.mark.clause("battlefield 2.2-a")
def test_half_of_an_odd_movement_by_the_inch() -> None:
    assert back(board("T:foot7@(5000,6000)360/400", policies={"step": 254})).at("T") == "(5000,6889)360"


@pytest.mark.clause("battlefield 5.3b-c")
def test_ground_and_formation_do_not_slow_a_retreat() -> None:
    """Mud of coefficient 1 under it all the way, and a phalanx of two: the Movement of the card counts."""
    b = board("T@(5000,6000)360/400, F@(4400,6000)360/400", terrain=["mud 3000,5500 6000,8000"])
    assert back(b).at("T") == "(5000,6750)360"


@pytest.mark.clause("battlefield 5.3b")
def test_a_flight_from_a_blow_in_front_turns_about_and_goes_the_full_movement() -> None:
    after = back(board(T), flight=True)
    assert after.at("T") == "(4400,7900)0"
    assert after.unit("T").mood == "fleeing"
    assert [(change.mood, change.why) for change in after.of(e.MoodChanged)] == [("fleeing", "flight")]
    assert [move.way for move in after.of(e.Moved)] == ["flight"]


@pytest.mark.clause("battlefield 5.3b-b")
def test_a_flight_from_a_blow_in_the_flank_has_its_rear_on_that_flank() -> None:
    """Struck on x=5000 by k540: FL (4600, 5900) k540, then 1500 u west (5.3b-b)."""
    after = back(board(T, "A1@(5000,5900)540/400"), flight=True, face="left", heading=540)
    assert after.at("T") == "(3100,5900)540"


@pytest.mark.clause("battlefield 5.3b-b")
@pytest.mark.parametrize(
    ("depth", "face", "heading", "end"),
    [(400, "left", 540, "(3100,5900)540"), (400, "right", 180, "(6300,6500)180"), (800, "left", 540, "(2700,6100)540")],
)
def test_a_base_never_lies_on_the_attacker_whatever_its_depth(depth: int, face: str, heading: int, end: str) -> None:
    b = board(f"T@(5000,6000)360/{depth}", FAR)
    assert back(b, flight=True, face=face, heading=heading).at("T") == end


@pytest.mark.clause("battlefield 5.3b-b")
@pytest.mark.parametrize(
    ("others", "start", "end"),
    [
        ("A2@(4400,6000)0/400", "front held: level with it", "(3100,6000)540"),
        ("A2@(5000,6400)360/400", "rear held: level with it", "(3100,5800)540"),
        ("A2@(4400,6000)0/400, A3@(5000,6400)360/400", "both held: as if neither were", "(3100,5900)540"),
    ],
)
def test_struck_in_flank_and_held_besides_a_unit_flees_from_beside_who_holds_it(
    others: str, start: str, end: str
) -> None:
    """Turned about the flank it reaches 100 u past its former front and rear, where whoever holds it stands."""
    b = board(T, f"A1@(5000,5900)540/400, {others}")
    base = turned_away(b.t, b.world, b.id("T"), 540)
    away = 1500
    assert f"({base.front_left[0] - away},{base.front_left[1]}){base.heading}" == end, start
    if "both" not in start:
        assert back(b, flight=True, face="left", heading=540).at("T") == end


@pytest.mark.clause("battlefield 5.3b-b")
def test_a_flight_from_a_blow_in_the_rear_goes_on_as_the_unit_looks() -> None:
    after = back(board("T@(5000,6000)360/400", "A1@(5000,6400)360/400"), flight=True, face="rear", heading=360)
    assert after.at("T") == "(5000,4500)360"


# -- special forms


@pytest.mark.clause("battlefield 3.6.3.1-d")
@pytest.mark.parametrize(("heading", "end"), [(0, "(4400,7900)0"), (540, "(3100,5900)540"), (360, "(5000,4500)360")])
def test_a_hedgehog_flees_as_from_a_struck_flank_and_opens(heading: int, end: str) -> None:
    after = back(board(T + " hedgehog", FAR), flight=True, heading=heading)
    assert (after.at("T"), after.unit("T").form) == (end, "ordinary")


@pytest.mark.clause("battlefield 5.2.5.4-e")
def test_a_shot_hedgehog_goes_one_step_behind_its_nominal_front() -> None:
    after = back(board(T + " hedgehog"), cause="shot", heading=-1)
    assert (after.at("T"), after.unit("T").form) == ("(5000,6250)360", "hedgehog")


@pytest.mark.clause("battlefield 3.6.3.6-e", "battlefield 3.6.3.6")
@pytest.mark.parametrize(("heading", "end"), [(0, "(5000,8000)360"), (540, "(3000,6500)180"), (360, "(4400,4400)0")])
def test_a_beaten_carousel_goes_along_the_blow_and_faces_the_enemy(heading: int, end: str) -> None:
    """M 16: 2000 u; loose again."""
    after = back(board("T:carousels@(5000,6000)360/400 carousel", FAR), heading=heading)
    assert (after.at("T"), after.unit("T").form, after.unit("T").mood) == (end, "ordinary", "good")


@pytest.mark.clause("battlefield 3.6.3.6-b")
def test_a_carousel_with_losses_flees() -> None:
    after = back(board("T:carousels@(5000,5000)360/400 carousel", FAR), flight=True, heading=0)
    assert (after.at("T"), after.unit("T").form) == ("(4400,9400)0", "ordinary")


@pytest.mark.clause("battlefield 5.2.5.4-e")
def test_a_shot_carousel_becomes_loose_and_goes_back_half() -> None:
    after = back(board("T:carousels@(5000,5000)360/400 carousel", FAR), cause="shot", heading=-1)
    assert (after.at("T"), after.unit("T").form) == ("(5000,7000)360", "ordinary")


@pytest.mark.clause("battlefield 3.6.3.2")
def test_a_wedge_that_is_beaten_goes_back_in_ordinary_order() -> None:
    after = back(board("T:foot-wedges@(5000,6000)360/2 wedge"))
    assert after.unit("T").form == "ordinary"
    assert [(change.form, change.why) for change in after.of(e.FormChanged)] == [("ordinary", "retreat")]


@pytest.mark.clause("battlefield 3.6.3.3")
@pytest.mark.parametrize(("flight", "form"), [(False, "rhomb"), (True, "ordinary")])
def test_a_rhomb_keeps_its_form_in_a_retreat_but_not_in_flight(flight: bool, form: str) -> None:
    after = back(board("T:rhombs@(5000,5000)360/2 rhomb", FAR), flight=flight)
    assert after.unit("T").form == form


# -- ground: 5.3b-j


@pytest.mark.clause("battlefield 5.3b", "battlefield 5.3b-j")
@pytest.mark.parametrize(("card", "fate"), [("foot7", "dispersed"), ("loose", "")])
def test_difficult_ground_disperses_all_but_loose_units(card: str, fate: str) -> None:
    """A hill 700 u behind the rear, half M 875 or 1000."""
    after = back(board(f"T:{card}@(5000,6000)360/400", terrain=["hill 4000,7100 5500,8000"]))
    assert after.unit("T").fate == fate
    assert [(lost.fate, lost.ground) for lost in after.of(e.UnitLost)] == ([("dispersed", "f1")] if fate else [])


@pytest.mark.clause("battlefield 5.3b-j")
@pytest.mark.parametrize(
    ("kind", "foot", "loose"),
    [
        ("plain", "", ""), ("mud", "dispersed", "dispersed"), ("plough", "dispersed", "dispersed"),
        ("sand", "dispersed", "dispersed"), ("hill", "dispersed", ""), ("brush", "dispersed", ""),
        ("slope", "dispersed", ""), ("ford", "dispersed", "dispersed"), ("swamp", "dispersed", "dispersed"),
        ("cliff", "dispersed", "dispersed"), ("forest", "dispersed", "dispersed"),
    ],
)  # fmt: skip
def test_which_ground_disperses_whom(kind: str, foot: str, loose: str) -> None:
    """All that is no dry plain, mud and plough as well; only hills and brush let the loose go back."""
    land = [f"bare {kind} 4000,6600 5500,8000"]
    assert back(board(T, terrain=land)).unit("T").fate == foot
    assert back(board("T:loose@(5000,6000)360/400", terrain=land)).unit("T").fate == loose


@pytest.mark.clause("battlefield 5.3b-j")
@pytest.mark.parametrize(("kind", "fate"), [("mud", ""), ("plough", ""), ("hill", "dispersed"), ("ford", "dispersed")])
def test_it_may_be_agreed_that_only_ground_of_coefficient_2_disperses(kind: str, fate: str) -> None:
    land, hard = [f"bare {kind} 4000,6600 5500,8000"], {"retreat_ground": "hard"}
    assert back(board(T, terrain=land, policies=hard)).unit("T").fate == fate


@pytest.mark.clause("battlefield 5.3b-j")
@pytest.mark.parametrize(("south", "fate"), [(7147, ""), (7146, "dispersed")])
def test_ground_counts_from_the_grain_on(south: int, fate: str) -> None:
    """The rear comes to y 7150: an overlap of 3 does not count, one of 4 does."""
    assert back(board(T, terrain=[f"hill 4000,{south} 5500,8000"])).unit("T").fate == fate


@pytest.mark.clause("battlefield 5.3b-j")
def test_ground_under_the_whole_unit_does_not_count_but_entering_more_does() -> None:
    assert back(board(T, terrain=["hill 4000,5900 5500,9000"])).unit("T").fate == ""
    within = ["hill 4000,5900 5500,9000", "hill2 4000,7000 5500,9000"]
    assert back(board(T, terrain=within)).unit("T").fate == "dispersed"
    half = ["hill 4000,6200 5500,9000"]
    assert back(board(T, terrain=half)).unit("T").fate == "dispersed"


@pytest.mark.clause("battlefield 5.3b-j")
def test_ground_that_is_left_does_not_count() -> None:
    assert back(board(T, terrain=["hill 4000,5000 5500,6200"])).unit("T").fate == ""


@pytest.mark.clause("battlefield 5.3b-j")
def test_a_unit_that_turns_to_flee_onto_a_hill_is_dispersed() -> None:
    """Turned to the west it covers y 5900 to 6500; the hill begins at y 6450, beside its corridor's start."""
    b = board(T, "A1@(5000,5900)540/400", terrain=["hill 4700,6450 5200,6600"])
    assert back(b, flight=True, face="left", heading=540).unit("T").fate == "dispersed"


# -- the edge: 5.3b-i


@pytest.mark.clause("battlefield 5.3b-i")
@pytest.mark.parametrize(("y", "fate"), [(8850, ""), (8890, "edge")])
def test_a_corner_over_the_edge_is_the_end(y: int, fate: str) -> None:
    """The rear comes to y 10000 or 40 u beyond it."""
    after = back(board(f"T@(5000,{y})360/400", f"A1@(4400,{y})0/400"))
    assert after.unit("T").fate == fate
    assert [lost.markers for lost in after.of(e.UnitLost)] == ([1] if fate else [])


@pytest.mark.clause("battlefield 5.3b-i")
@pytest.mark.parametrize(("x", "fate"), [(600, ""), (599, "edge")])
def test_who_goes_back_along_the_edge_may_touch_it(x: int, fate: str) -> None:
    assert back(board(f"T@({x},6000)360/400", "A1@(5000,1000)0/400", staff=False)).unit("T").fate == fate


# -- the worked turn


@pytest.mark.clause("battlefield 5.3b", "battlefield 5.3b-d")
def test_the_archers_of_the_worked_turn() -> None:
    """Three of four ranks flee to (4950, 7600), in their owner's last phase to (4950, 9600), then they are lost."""
    archers = "P4:loose@(5550,5000)360/3of4"
    b = Board("C1:horse@(4950,5000)0/1of2", archers, phase="retreats", side=RED)
    after = done(b, lambda tx: retreat(b.t, tx, Retreat(b.id("P4"), "melee", flight=True, heading=0)))
    assert after.at("P4") == "(4950,7600)0"
    for end, side in (("(4950,9600)0", BLACK), ("(4950,9600)0", RED), ("lost", BLACK)):
        b.world = after.world
        after = carried(b, Retreating(side), retreating(b.t))
        assert after.at("P4") == end
    assert after.army("black").lost == 1


# -- who goes (5.3b)


@pytest.mark.clause("battlefield 5.3b-d")
def test_only_the_owner_of_the_turn_sees_his_units_flee_on() -> None:
    b = board(T.replace("360", "0", 1) + " fleeing", phase="retreats")
    assert carried(b, Retreating(RED), retreating(b.t)).events == []
    after = carried(b, Retreating(BLACK), retreating(b.t))
    assert after.at("T") == "(5000,7500)0"
    assert after.world.retreats == ()


def shot(words: str) -> Carried:
    """Carry out the last phase for a unit that is to go back from shots."""
    b = Board(FAR, f"T:foot7@(5000,6000)360/400 {words}")
    tx = b.run()
    tx.emit(e.RetreatDue(Retreat(b.id("T"), "shot")))
    b.world = tx.world
    return carried(b, Retreating(RED), retreating(b.t))


@pytest.mark.clause("battlefield 5.2.5.4", "battlefield 5.2.5.4-a")
@pytest.mark.parametrize("face", ["front", "left", "right"])
def test_who_lost_a_rank_to_shots_goes_straight_back_half_its_movement(face: str) -> None:
    after = shot(f"hit={face}")
    assert after.at("T") == "(5000,6875)360"
    assert after.unit("T").mood == "good"
    assert len(after.of(e.RetreatDone)) == 1


@pytest.mark.clause("battlefield 5.2.5.4", "battlefield 5.2.5.4-a", "battlefield 5.2.5.4-f")
@pytest.mark.parametrize("words", ["hit=front fought", "hit=front fleeing", "hit=front+rear panic"])
def test_who_does_not_go_back_from_shots_after_all(words: str) -> None:
    """Who has fought stays or goes by the melee; who flees or panics does not go back in order."""
    after = shot(words)
    assert after.at("T") == "(5000,6000)360"
    assert after.world.retreats == ()


@pytest.mark.clause("battlefield 5.2.5.4-a")
def test_a_unit_shot_back_at_once_leaves_its_melee() -> None:
    b = board(T, melees=["A1>T front"], policies={"shot_retreat": "t3"})
    after = back(b, cause="shot", heading=-1)
    assert after.world.engagements == ()
    assert [parted.number for parted in after.of(e.Parted)] == [1]


@pytest.mark.clause("battlefield 5.3b-e")
def test_who_is_in_the_way_of_another_goes_first() -> None:
    """U stands behind T and flees on by itself: it goes first although melee losers come before."""
    b = board(T + ", U@(4400,6800)0/400 fleeing", phase="retreats")
    tx = b.run()
    tx.emit(e.RetreatDue(Retreat(b.id("T"), "melee", heading=0, engagement=1)))
    b.world = tx.world
    after = carried(b, Retreating(BLACK), retreating(b.t))
    assert [after.name(move.places[0].unit) for move in after.of(e.Moved)] == ["U", "T"]
    assert (after.at("T"), after.at("U")) == ("(5000,6750)360", "(4400,8300)0")


@pytest.mark.clause("battlefield 5.3b-e")
def test_else_by_engagement_then_from_west_to_east() -> None:
    black = "T1@(2000,6000)360/400, T2@(4000,6000)360/400, T3@(6000,6000)360/400, T4@(8000,6000)360/400"
    b = Board(FAR, black, staff=False)
    tx = b.run()
    dues = (("T4", "melee", 1), ("T3", "melee", 2), ("T2", "shot", -1), ("T1", "shot", -1))
    for name, cause, number in dues:
        tx.emit(e.RetreatDue(Retreat(b.id(name), cause, heading=0, engagement=number)))  # type: ignore[arg-type]
    order = []
    while (due := turn_of(b.t, tx.world)) is not None:
        order.append(b.name(due.unit))
        retreat(b.t, tx, due)
    assert order == ["T4", "T3", "T1", "T2"]


@pytest.mark.clause("battlefield 5.3b-e")
def test_two_in_one_anothers_way_go_in_the_usual_order() -> None:
    """Back to back, 600 u apart: each lies in the corridor of the other; the first comes to grief on the second."""
    black = "T@(5000,6000)360/400, U@(4400,7400)0/400"
    b = Board(FAR, black)
    tx = b.run()
    tx.emit(e.RetreatDue(Retreat(b.id("T"), "melee", heading=0, engagement=2)))
    tx.emit(e.RetreatDue(Retreat(b.id("U"), "melee", heading=360, engagement=1)))
    due = turn_of(b.t, tx.world)
    assert due is not None
    assert b.name(due.unit) == "U"


@pytest.mark.clause("battlefield 5.3b", "battlefield 5.7")
def test_the_last_phase_stops_when_the_game_is_over() -> None:
    """The last general goes over the edge: those who would go after him do not move."""
    black = "T1@(2000,9500)360/400 chief, T2@(6000,6000)360/400"
    b = Board(FAR, black, hand=(10, 10))
    tx = b.run()
    tx.emit(e.RetreatDue(Retreat(b.id("T1"), "melee", heading=0, engagement=1)))
    tx.emit(e.RetreatDue(Retreat(b.id("T2"), "melee", heading=0, engagement=2)))
    b.world = tx.world
    after = carried(b, Retreating(RED), retreating(b.t))
    assert after.over
    assert (after.at("T1"), after.at("T2")) == ("lost", "(6000,6000)360")


@pytest.mark.clause("battlefield 5.3b-j")
def test_the_ground_that_disperses_a_unit_is_named() -> None:
    b = board(T, terrain=["hill 4000,6500 5500,8000"])
    after = back(b)
    [lost] = after.of(e.UnitLost)
    [told] = tell(b.t, lost, b.world, after.world)
    assert dict(told.facts)["ground"] == Term("battlefield-ground-hill")
    assert told.rule == R("5.3b-j")
