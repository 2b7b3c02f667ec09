"""Chapter 4.3: leaders who flee, leave the map with their units, come back, are replaced."""

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from engine.hexes.grid import Grid
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.effects import remove
from engine.systems.sgboh.command.leaders import flight, leading, ratings, replaceable
from engine.systems.sgboh.display.view import describe_leader
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.frames import Arrival
from engine.systems.sgboh.orders import Activate, EndPhase, Flee, MoveOverall, PlaceLeader, SeizeToMove
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY
from tests.systems.playing import Rest
from tests.systems.sgboh.kit import BLUE, RED, Board, Play
from tests.systems.sgboh.salvos import RESTING

REST = ("red", "nothing")


def state(b: Board, leader: str, **values: Any) -> None:
    """Set what a leader is at."""
    men = list(b.world.leaders)
    men[b.number(leader)] = replace(men[b.number(leader)], **values)
    b.world = replace(b.world, leaders=tuple(men))


def routed(b: Board, *names: str) -> None:
    """Rout units; their leaders leave with them."""
    tx = b.run()
    for name in names:
        remove(b.t, tx, b.id(name), "routed", R("8.4"))
    b.world = tx.world


def dead(b: Board, name: str) -> None:
    b.world = fold(b.world, e.LeaderKilled(b.t.leaders[b.number(name)].side, b.number(name), R("7.15")))


def flee(b: Board, *hexes: str, before: bool = False) -> Play:
    """Let red units have come to these hexes, or be about to; the lone leaders of blue flee."""
    frame = flight(b.t, b.world, RED, tuple(map(b.hex, hexes)), before=before)
    assert frame is not None
    return b.play(Rest(frame), RESTING, *leading(b.t))


# -- flight


@pytest.mark.clause("sgboh 4.35", "sgboh 4.35-a", "sgboh 4.35-b")
def test_4_35_a_lone_leader_flees_up_to_three_hexes() -> None:
    """He must go; not farther than 3, not next to an enemy, unless to a friend."""
    b = Board("A:LG v0 @1010, x:SK v0 @0808", "hanno 4/3 @1010+d4 alone")
    p = flee(b, "0910")
    assert p.asked == ("blue", "flee")
    ends = {order.hex for order in p.legal() if isinstance(order, Flee)}
    assert b.hex("0610") in ends
    assert b.hex("0510") not in ends
    assert b.hex("1009") not in ends
    assert p.refused(Flee(0, b.hex("0510"))) == ["4.35"]
    assert p.refused(Flee(0, b.hex("1009"))) == ["4.35-b"]
    assert p.refused(Flee(0, b.hex("0910"))) == []
    p.order(Flee(0, b.hex("0808")))
    assert p.leader("hanno").at == b.hex("0808")
    assert p.leader("hanno").unit == b.id("x")


@pytest.mark.clause("sgboh 4.35-b")
def test_4_35_he_may_end_beside_an_enemy_with_a_friend() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @1009", "hanno 4/3 @0910 alone")
    p = flee(b, "0910")
    assert p.refused(Flee(0, b.hex("1011"))) == ["4.35-b"]
    p.order(Flee(0, b.hex("1009")))
    assert p.leader("hanno").unit == b.id("x")


def b_hex(label: str) -> int:
    return Grid(20, 20, "pointy", "odd", "XXYY").parse(label)


@pytest.mark.clause("sgboh 4.35")
def test_4_35_enemy_zones_do_not_stop_him_enemies_and_lakes_do() -> None:
    """A corridor of three hexes in the water, an enemy beside it: only its end is out of his reach.

    He goes there, through the zone; where he must retreat, without being asked.
    """
    corridor = {b_hex(label) for label in ("0910", "0810", "0710", "0610")}
    grid = Grid(20, 20, "pointy", "odd", "XXYY")
    water = {near for hex_ in corridor for near in grid.adjacent[hex_]} - corridor - {b_hex("1010"), b_hex("0510")}
    water |= set(grid.adjacent[b_hex("0510")]) - corridor
    water -= {b_hex("0809")}
    b = Board("A:LG v0 @1010, B:LG v3 @0809, x:LG v0 @1919", "hanno 4/3 @0910 alone",
              water=" ".join(grid.label(hex_) for hex_ in sorted(water)),
              policies={"leader_may_stay": False})  # fmt: skip
    p = flee(b, "0910")
    (event,) = p.of(e.LeaderFled)
    assert event.hex == b.hex("0610")
    assert p.asked == REST


@pytest.mark.clause("sgboh 4.35", "sgboh 9.0")
def test_4_35_ringed_by_enemies_he_dies() -> None:
    ring = ", ".join(f"{name}:LG v0 @1010+d{n}" for n, name in enumerate("ABCDEF"))
    b = Board(f"{ring}, x:LG v0 @1919", "hanno 4/3 @1010 alone")
    p = flee(b, "1010")
    (event,) = p.of(e.LeaderKilled)
    assert (event.side, event.leader, event.cause) == (BLUE, 0, R("4.35"))
    assert p.leader("hanno").deaths == 1


@pytest.mark.clause("sgboh 4.35")
def test_4_35_several_flee_one_by_one_and_only_lone_ones_beside_the_enemy() -> None:
    men = "hanno 4/3 @0910 alone, mago 4/3 @0910 alone, bomilcar 4/3 @1011, gisgo 4/3 @0310 alone"
    b = Board("A:LG v0 @1010, x:LG v0 @1011", men)
    p = flee(b, "0910", "1011", "0310")
    p.order(Flee(b.number("hanno"), b.hex("0710")))
    assert p.asked == ("blue", "flee")
    assert p.refused(Flee(b.number("hanno"), b.hex("0610"))) == ["4.35"]
    p.order(Flee(b.number("mago"), b.hex("0610")))
    assert (p.leader("hanno").at, p.leader("mago").at) == (b.hex("0710"), b.hex("0610"))
    assert p.leader("bomilcar").at == b.hex("1011")
    assert p.leader("gisgo").at == b.hex("0310")
    assert p.asked == REST


@pytest.mark.clause("sgboh 4.35-c")
def test_4_35_he_flees_before_his_hex_is_entered() -> None:
    """The hex counts as the enemy's already: nothing beside it is a refuge, and to stay is no choice."""
    b = Board("A:LG v0 @1010, x:LG v0 @1919", "hanno 4/3 @0910 alone")
    p = flee(b, "0910", before=True)
    assert p.refused(Flee(0, b.hex("0910"))) == ["4.35-c"]
    ends = {order.hex for order in p.legal() if isinstance(order, Flee)}
    assert b.hex("0910") not in ends
    assert b.hex("0710") in ends
    assert b.hex("0810") not in ends


@pytest.mark.clause("sgboh 4.35", "sgboh 4.35-a")
def test_4_35_he_may_retreat_and_may_stay() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @1919", "hanno 4/3 @0910 alone")
    p = flee(b, "0910")
    assert p.legal()[-1] == Flee(0, b.hex("0910"))
    p.order(Flee(0, b.hex("0910")))
    assert p.leader("hanno").at == b.hex("0910")
    assert p.of(e.LeaderFled) == []
    assert p.asked == REST


@pytest.mark.clause("sgboh 4.35", "sgboh 4.35-c")
def test_4_35_who_stayed_flees_when_his_hex_is_entered() -> None:
    """The one move comes up to him, where he stays, and goes on into his hex, where he cannot."""
    p = Board("A:LG v5 @1110, B:LG v0 @1919, x:LG v0 @0101", "hanno 4/3 @0910 alone").play()
    p.order("move a 1010 0910")
    assert p.asked == ("blue", "flee")
    p.order("flee hanno 0910")
    assert p.asked == ("blue", "flee")
    assert p.at("a") == "1010"
    assert p.refused("flee hanno 0910") == ["4.35-c"]
    p.order("flee hanno 0710")
    assert (p.at("a"), p.leader("hanno").at) == ("0910", p.hex("0710"))


@pytest.mark.clause("sgboh 4.35-a")
def test_4_35_in_the_other_policy_he_must_retreat() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @1919", "hanno 4/3 @0910 alone", policies={"leader_may_stay": False})
    p = flee(b, "0910")
    assert p.refused(Flee(0, b.hex("0910"))) == ["4.35-a"]
    assert Flee(0, b.hex("0910")) not in p.legal()


# -- leaving and coming back


ROWS = {
    "one": {"side": "red", "commanders": ["scipio", "laelius"]},
    "two": {"side": "red", "commanders": ["laelius"]},
}


def camp(men: str, **options: Any) -> Board:
    return Board(
        "A:LG v0 @1010 f:one, B:LG v0 @1510 f:one, C:LG v0 @0510 f:two, x:LG v0 @0101", men,
        formations=ROWS, phase="activation", turn=2, **options,
    )  # fmt: skip


def activation(b: Board, row: str, leader: str) -> Activate:
    return Activate((b.t.formation_by_slug[row],), (b.number(leader) if leader else NOBODY,))


def called(b: Board, row: str) -> Play:
    """Play on to what the activation of a row by Laelius asks or brings."""
    p = b.play()
    p.order(activation(b, row, "laelius"))
    return p


@pytest.mark.clause("sgboh 4.36", "sgboh 4.36-a")
def test_4_36_a_leader_whose_unit_is_gone_is_busy_and_comes_back_with_his_formation() -> None:
    """His unit routs: he is off the map, not dead.  The next activation places him, and his range counts at once."""
    b = camp("Scipio 6/2 @1919 alone oc, Laelius 5/2 @1010")
    routed(b, "a")
    assert b.leader("laelius").status == "busy"
    p = called(b, "one")
    assert p.asked == ("red", "place-leader")
    assert p.refused(PlaceLeader(b.number("laelius"), b.id("c"))) == ["4.36"]
    assert p.refused(PlaceLeader(b.number("scipio"), b.id("b"))) == ["4.36"]
    p.order(PlaceLeader(b.number("laelius"), b.id("b")))
    assert p.leader("laelius").at == b.hex("1510")
    assert p.leader("laelius").arrived
    (status,) = p.of(e.CommandSet)
    assert status.within == (b.id("b"),)


@pytest.mark.clause("sgboh 4.36", "sgboh 4.14")
def test_4_36_who_has_been_placed_is_not_asked_for_again() -> None:
    """Laelius may command both rows of the group: the first brings him, or else the second is asked."""
    group = [{"id": "wing", "name": {"en": "wing", "ru": "wing"}, "side": "red", "formations": ["one", "two"],
              "enabler": "scipio", "within": 20}]  # fmt: skip
    men = "Scipio 6/2 @1919 alone oc, Laelius 5/2 @1010, Carbo 4/2 @0510"
    rows = ROWS | {"two": {"side": "red", "commanders": ["laelius", "carbo"]}}
    b = Board("A:LG v0 @1010 f:one, B:LG v0 @1510 f:one, C:LG v0 @0510 f:two, x:LG v0 @0101", men,
              formations=rows, groups=group, phase="activation", turn=2)  # fmt: skip
    routed(b, "a")
    both = Activate(
        tuple(b.t.formation_by_slug[row] for row in ("one", "two")), (b.number("scipio"), b.number("carbo")), (), 0
    )
    p = b.play()
    p.order(both)
    p.order(PlaceLeader(b.number("laelius"), b.id("b")))
    assert p.asked == ("red", "orders")
    p = b.play()
    p.order(both)
    p.order(PlaceLeader(b.number("laelius")))
    p.order(PlaceLeader(b.number("laelius"), b.id("c")))
    assert p.leader("laelius").at == b.hex("0510")


@pytest.mark.clause("sgboh 4.36-a")
def test_4_36_placing_may_be_put_off() -> None:
    b = camp("Scipio 6/2 @1919 alone oc, Laelius 5/2 @1010")
    routed(b, "a")
    p = called(b, "one")
    p.order(PlaceLeader(b.number("laelius")))
    assert p.leader("laelius").status == "busy"
    (status,) = p.of(e.CommandSet)
    assert status.without == (b.id("b"),)


@pytest.mark.clause("sgboh 4.36")
def test_4_36_a_stack_that_loses_one_unit_keeps_its_leader() -> None:
    b = Board("A:LG v0 @1010 k:HA l:I, B:LG v0 @1010 k:HA l:I, x:LG v0 @0101", "Laelius 5/2 @1010")
    routed(b, "a")
    assert (b.leader("laelius").status, b.leader("laelius").unit) == ("map", b.id("b"))


@pytest.mark.clause("sgboh 4.36-c", "sgboh 4.36")
def test_4_36_the_overall_commander_comes_back_before_the_enemy_may_seize() -> None:
    """With any unit of his side, as the turn begins."""
    b = camp("Scipio 6/2 @1010 oc, Laelius 5/2 @0510, hanno 4/3 @0101 x1")
    routed(b, "a")
    p = b.play()
    assert p.asked == ("red", "place-overall")
    p.order(PlaceLeader(b.number("scipio"), b.id("c")))
    assert p.leader("scipio").at == b.hex("0510")
    assert p.asked == ("blue", "seize")


@pytest.mark.clause("sgboh 4.36-d")
def test_4_36_without_a_unit_to_go_to_he_stays_away() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @0101", "Scipio 6/2 @1010 oc, hanno 4/3 @0101 x1",
              phase="activation", turn=2)  # fmt: skip
    routed(b, "a")
    p = b.play()
    assert p.leader("scipio").status == "busy"
    assert p.asked == ("blue", "seize")


# -- replacement


@pytest.mark.clause("sgboh 4.37", "sgboh 4.37-a", "sgboh 4.15")
def test_4_37_the_dead_are_replaced_when_their_formation_is_activated() -> None:
    """The first of his formations brings the counter that takes his place; it must come, and its ratings count."""
    b = camp("Scipio 6/2 @1919 alone oc, Laelius 5/9 @1010 r3/1 x2")
    dead(b, "laelius")
    p = called(b, "two")
    (placed,) = p.of(e.LeaderPlaced)
    assert (placed.unit, placed.replacement) == (b.id("c"), True)
    found = ratings(p.t, p.world, b.number("laelius"))
    assert (found.initiative, found.range) == (3, 1)
    (status,) = p.of(e.CommandSet)
    assert status.within == (b.id("c"),)


@pytest.mark.clause("sgboh 4.37")
def test_4_37_a_replacement_does_not_stay_away() -> None:
    b = camp("Scipio 6/2 @1919 alone oc, Laelius 5/9 @1010 r3/1")
    dead(b, "laelius")
    p = called(b, "one")
    assert p.asked == ("red", "place-leader")
    assert p.refused(PlaceLeader(b.number("laelius"))) == ["4.37"]
    assert p.refused(PlaceLeader(b.number("laelius"), b.id("c"))) == ["4.37"]


@pytest.mark.clause("sgboh 4.37")
def test_4_37_no_counter_left_no_replacement() -> None:
    """A named leader has one counter at most, the nameless are used again; the overall commander has none."""
    men = "Scipio 6/2 @1919 alone oc nameless, Laelius 5/9 @1010 r3/1, Carbo 3/3 @0510, Nemo 2/2 @1510 nameless r2/2"
    b = camp(men)
    for name in ("scipio", "laelius", "carbo", "nemo"):
        dead(b, name)
    able = {name for name in ("scipio", "laelius", "carbo", "nemo") if replaceable(b.t, b.world, b.number(name))}
    assert able == {"laelius", "nemo"}
    for name in able:
        state(b, name, replacement=True)
    assert not replaceable(b.t, b.world, b.number("laelius"))
    assert replaceable(b.t, b.world, b.number("nemo"))


@pytest.mark.clause("sgboh 4.37", "sgboh 4.11")
def test_4_37_with_all_commanders_dead_everybody_is_out_of_command() -> None:
    b = camp("Scipio 6/2 @1919 alone oc, Laelius 5/9 @0510")
    dead(b, "laelius")
    p = b.play()
    assert p.refused(activation(b, "two", "laelius")) == ["4.11"]
    p.order(activation(b, "two", ""))
    (status,) = p.of(e.CommandSet)
    assert (status.within, status.without) == ((), (b.id("c"),))
    assert p.asked == ("red", "orders")


# -- the ride of the overall commander


@pytest.mark.clause("sgboh 4.33", "sgboh 3.2A")
def test_4_33_the_overall_commander_rides_instead_of_an_activation() -> None:
    """15 hexes of open ground are 15 MP; the turn is over then."""
    b = camp("Scipio 6/2 @1801 alone oc, Laelius 5/2 @0510")
    p = b.play()
    path = tuple(b.hex(f"{column:02d}01") for column in range(17, 2, -1))
    p.order(MoveOverall(path))
    (ride,) = p.of(e.LeaderMoved)
    assert (ride.spent, ride.path) == (30, path)
    assert [event.phase for event in p.of(e.PhaseBegan)] == []
    assert p.of(e.TurnEnded)
    assert p.leader("scipio").at == b.hex("0301")


@pytest.mark.clause("sgboh 4.33", "sgboh 4.34")
def test_4_33_thirty_points_and_no_more() -> None:
    """Woods cost 2 a hex: sixteen of them are too far.  Beside an enemy he goes only to a friend."""
    row = " ".join(f"{column:02d}02" for column in range(1, 19))
    b = camp("Scipio 6/2 @1802 alone oc, Laelius 5/2 @0510", woods=row)
    p = b.play()
    far = tuple(b.hex(f"{column:02d}02") for column in range(17, 1, -1))
    assert p.refused(MoveOverall(far)) == ["4.33"]
    assert p.refused(MoveOverall(far[:15])) == []
    b = camp("Scipio 6/2 @0501 alone oc, Laelius 5/2 @0510")
    p = b.play()
    assert p.refused(MoveOverall((b.hex("0401"), b.hex("0301"), b.hex("0201")))) == ["4.34"]


@pytest.mark.clause("sgboh 4.33")
def test_4_33_off_the_map_he_does_not_ride() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @0101", "Scipio 6/2 @1010 oc", phase="activation", turn=2)
    dead(b, "scipio")
    p = b.play()
    assert p.refused(MoveOverall((b.hex("1011"),))) == ["4.33"]
    p.order(EndPhase())
    assert p.of(e.Passed)


def test_an_arrival_is_asked_for_by_its_own_question() -> None:
    b = camp("Scipio 6/2 @off oc, Laelius 5/2 @0510")
    p = b.play(Rest(Arrival(RED, b.number("scipio"), b.ids("a", "b"))), RESTING, *leading(b.t))
    assert p.asked == ("red", "place-leader")
    assert len(p.legal()) == 3


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_answer_about_leaders_has_a_line_that_reads_back(language: Literal["en", "ru"]) -> None:
    b = camp("Scipio 6/2 @1010 oc, Laelius 5/2 @1010, hanno 4/3 @0101 x1")
    routed(b, "a")
    p, seen = b.play(), []
    for order in (PlaceLeader(b.number("scipio"), b.id("c")), EndPhase(), activation(b, "one", "laelius")):
        for listed in p.legal():
            assert p.read(p.game.speak(p.game.write(listed), language)) == listed
        seen.append(p.asked[1])
        p.order(order)
    for listed in p.legal():
        assert p.read(p.game.speak(p.game.write(listed), language)) == listed
    assert [*seen, p.asked[1]] == ["place-overall", "seize", "activate", "place-leader"]
    fled = flee(Board("A:LG v0 @1010, x:LG v0 @1009", "hanno 4/3 @0910 alone"), "0910")
    for listed in fled.legal():
        assert fled.read(fled.game.speak(fled.game.write(listed), language)) == listed


@pytest.mark.clause("sgboh 4.21", "sgboh 4.22", "sgboh 4.35", "sgboh 4.38")
def test_what_is_said_of_a_leader_names_the_paragraphs_that_it_comes_from() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @0101", "Scipio 6/2 @1919 alone oc heroic, hanno 4/3 @0101 x1")
    said = {line.code: line.rule.clause for line in describe_leader(b.t, b.world, b.number("scipio")) if line.rule}
    wanted = {"values": "4.21", "overall": "4.22", "heroic": "4.38", "alone": "4.35"}
    assert {code: said[f"sgboh-leader-{code}"] for code in wanted} == wanted


@pytest.mark.clause("sgboh 4.46", "sgboh 4.33")
def test_4_46_a_ride_by_seizure_is_told_as_one() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @0101", "Scipio 6/2 @1010 oc, hanno 4/3 @0101 x1", phase="activation", turn=2)
    p = b.play()
    assert p.asked == ("blue", "seize")
    p.order(SeizeToMove(b.number("hanno"), (b.hex("0102"),)))
    (ride,) = p.of(e.LeaderMoved)
    seized = replace(b.world, seized=True, side=BLUE)
    assert [line.rule.clause for line in p.game.tell(ride, seized, seized) if line.rule] == ["4.46"]
    assert [line.rule.clause for line in p.game.tell(ride, b.world, b.world) if line.rule] == ["4.33"]
