"""Deployment: one by one or all at once, where units may stand, ready deployments, games from nothing by chance."""

from typing import Any

import pytest

from engine.kernel.game import visible
from engine.kernel.ids import Side, UnitId
from engine.systems.warhorn import events as e
from engine.systems.warhorn.frames import Deploying
from engine.systems.warhorn.movement.places import free_spot
from engine.systems.warhorn.orders import Arrangement, ChooseSide, Deploy, EndDeployment, Enlist, Station
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.setup.deploying import check_stations, deploying, missing, put, why_not
from engine.systems.warhorn.setup.patterns import WAYS, deployment, zone_box
from engine.systems.warhorn.troops import discs, formed, shapes, strength
from engine.tabletop.roster import on_table, units_of
from engine.tabletop.shapes import contains
from tests.systems.playing import Rest, Resting, reasons, rest
from tests.systems.warhorn.kit import Board, Play, with_unit
from tests.systems.warhorn.setup.prelude import drawn, prelude

RED, BLUE = Side("red"), Side("blue")
R1, R2, R4, R6 = UnitId(0), UnitId(2), UnitId(6), UnitId(10)


def zama() -> Play:
    """Return Zama at red's deployment; its zone is 30 cm deep."""
    play = prelude("zama", (6, 5), deployment="players")
    play.order(ChooseSide(first=True))
    return play


def clauses(play: Play, *stations: Station) -> list[str]:
    """Return why units may not be put so: clause and text."""
    order = stations[0] if len(stations) == 1 else Deploy(stations)
    return [f"{clause} {key.removeprefix('warhorn-')}" for clause, key, _ in play.reasons(order)]


# -- one by one


@pytest.mark.clause("warhorn deployment", "warhorn deployment-b")
def test_units_are_put_one_by_one_and_moved_again_until_the_army_stands() -> None:
    play = zama()
    assert clauses(play, Station(R1, 6000, 3000, 0)) == []
    play.order(Station(R1, 6000, 3000, 0))
    assert play.at("R1") == "(6000,3000)0"
    play.order(Station(R1, 9000, 2600, 30, "open"))
    assert play.at("R1") == "(9000,2600)30"
    assert play.unit("R1").ranks == ((6,), (6,), (6,), (6,))
    [(clause, key, numbers)] = play.reasons(EndDeployment())
    assert (clause, key, numbers["count"]) == ("deployment-b", "warhorn-deploy-missing", 6)
    play.order(next(order for order in play.legal() if isinstance(order, Deploy)))
    assert play.at("R1") == "(9000,2600)30"
    assert play.of(e.Deployed) == [e.Deployed(RED)]
    assert play.asked == ("blue", "deploy")


@pytest.mark.clause("warhorn deployment")
def test_an_army_that_stands_is_confirmed_and_not_by_itself() -> None:
    play = zama()
    found = deployment(play.t, play.world, RED, "line")
    assert found is not None
    for station in found:
        play.order(station)
    assert play.asked == ("red", "deploy")
    assert play.legal() == [EndDeployment()]
    play.order(EndDeployment())
    assert play.asked == ("blue", "deploy")


@pytest.mark.clause("warhorn deployment-b", "warhorn move-d", "warhorn reform-b")
def test_where_a_unit_may_not_stand() -> None:
    play = zama()
    play.order(Station(R1, 6000, 3000, 0))
    assert clauses(play, Station(R2, 9000, 3001, 0)) == ["deployment-b deploy-zone"]
    assert clauses(play, Station(R2, 9000, 899, 0)) == ["move-d off-table"]
    assert clauses(play, Station(R2, 8400, 3000, 0)) == ["move-d overlap"]
    assert clauses(play, Station(R2, 8500, 3000, 0)) == []
    assert clauses(play, Station(R2, 8500, 3000, 720)) == ["deployment-b deploy-heading"]
    assert clauses(play, Station(R2, 8500, 3000, 0, "very-dense")) == []
    assert clauses(play, Station(R2, 8500, 3000, 0, "loose")) == ["reform-c no-reform"]
    assert clauses(play, Station(UnitId(1), 8500, 3000, 0)) == ["deployment-b deploy-not-yours"]
    assert clauses(play, Station(UnitId(99), 8500, 3000, 0)) != []
    cavalry = Station(R6, 12000, 3000, 0)
    assert clauses(play, cavalry, cavalry) == ["deployment-b deploy-missing", "deployment-b deploy-each-once"]


@pytest.mark.clause("warhorn reform-b", "warhorn formation-density-a")
def test_few_men_stand_in_open_order() -> None:
    play = prelude("free-500", points=500)
    play.order(Enlist("carthage-500"), side="red")
    play.order(next(order for order in play.legal("blue") if order.list == "rome-500"), side="blue")
    equites = next(unit for unit in play.world.units if unit.full == 4 and unit.side == BLUE)
    assert (equites.density, equites.ranks) == ("open", ((4,),))


@pytest.mark.clause("warhorn skirmish-zone", "warhorn deployment-b")
def test_models_are_arranged_as_ordered_within_the_zone() -> None:
    play = zama()
    play.order(Station(R4, 6000, 2800, 0))
    block = [(model.x, model.y) for model in play.unit("R4").models]
    assert len(set(block)) == 12
    assert len({y for _, y in block}) == 4
    play.order(Station(R4, 6000, 2800, 0, arrange=Arrangement("line")))
    assert {model.y for model in play.unit("R4").models} == {2800}
    assert clauses(play, Station(R4, 6000, 2800, 0, arrange=Arrangement("ring"))) == ["deployment-b deploy-zone"]
    places = tuple((6000 + 260 * n, 1500) for n in range(1, 12))
    assert (
        clauses(play, Station(R4, 6000, 1500, 0, arrange=Arrangement(places=places)))
        == ["skirmish-zone out-of-zone"] * 2
    )
    assert clauses(play, Station(R4, 6000, 1500, 0, arrange=Arrangement(places=places[:5]))) == ["skirmish-move places"]
    play.order(Station(R1, 9000, 2900, 0))
    assert clauses(play, Station(R4, 9000, 2500, 0))[0] == "move-d deploy-leader"
    assert clauses(play, Station(R4, 6000, 3100, 0)) == ["deployment-b deploy-zone"]


@pytest.mark.clause("warhorn chariots-elephants")
def test_chariots_are_not_deployed_on_obstacles() -> None:
    play = prelude("kadesh", (6, 1), deployment="players")
    play.order(ChooseSide(first=True))
    chariots = next(unit for unit in units_of(play.world, RED) if play.card(play.name(unit)).kind == "chariot")
    fence = play.world.features[1]
    assert fence.kind == "fence"
    on_it = Station(chariots, 3300, 2250, 0, arrange=Arrangement("line"))
    assert clauses(play, on_it) == ["chariots-elephants deploy-chariot"]


@pytest.mark.clause("warhorn deployment-b", "warhorn move-d", "warhorn skirmish-move")
def test_why_models_may_not_be_put_somewhere() -> None:
    play = zama()
    assert clauses(play, Station(R4, 100, 1500, 0)) == ["move-d off-table"]
    assert clauses(play, Station(R4, 125, 1500, 0)) == []
    crowd = Board("A1: 2 loose @(300,1500)0", "B1: 24 @(9000,9000)360")
    with_unit(crowd, "A1", models=crowd.unit("A1").models[:1])
    found = reasons(why_not(crowd.t, crowd.world, RED, crowd.id("A1")))
    assert [(code, told["count"]) for _, code, told in found] == [("warhorn-deploy-models", 1)]


@pytest.mark.clause("warhorn melee", "warhorn deployment-b")
@pytest.mark.parametrize(("y", "near"), [(3424, True), (3425, False)])
def test_nobody_is_deployed_within_3_cm_of_an_enemy(y: int, near: bool) -> None:
    b = Board("A1: 24 @(6000,3000)0", f"B1: 5 loose @(6000,{y})360")
    found = [(clause, code) for clause, code, _ in reasons(why_not(b.t, b.world, RED, b.id("A1")))]
    assert found == ([("melee", "warhorn-deploy-near")] if near else [])


@pytest.mark.clause("warhorn deployment-b", "warhorn reform-b")
def test_what_orders_are_wrong_wherever_they_put_a_unit() -> None:
    few = Board("A1: 9 @(6000,3000)0; A2: 7 horse @(12000,3000)0; A3: 3 loose @(18000,2000)0", "B1: 24 @(6000,9000)360")
    for name in ("A1", "A2", "A3"):
        with_unit(few, name, status="reserve")
    a1, a2, a3 = map(few.id, ("A1", "A2", "A3"))

    def faults(*stations: Station) -> list[tuple[str, Any, Any]]:
        found = reasons(check_stations(few.t, few.world, RED, stations))
        return [(code.removeprefix("warhorn-"), told.get("need"), told.get("have")) for _, code, told in found]

    assert faults(Station(a1, 6000, 3000, 0, "very-dense")) == [("too-few", 10, 9)]
    assert faults(Station(a2, 6000, 3000, 0, "very-dense")) == [("too-few", 8, 7)]
    assert faults(Station(a1, 6000, 2900, 0, "open")) == []
    assert faults(Station(a1, 6000, 2900, 719, "open")) == []
    assert faults(Station(a1, 6000, 3000, -1)) == [("deploy-heading", None, None)]
    assert faults() == [("deploy-not-yours", None, None)]
    assert faults(Station(a1, 6000, 3000, 0), Station(few.id("B1"), 9000, 3000, 0)) == [
        ("deploy-not-yours", None, None)
    ]
    assert faults(Station(a3, 18000, 2000, 0, "loose")) == []
    alone = Board("A1: 1 loose @(6000,2000)0")
    with_unit(alone, "A1", status="reserve")
    found = list(check_stations(alone.t, alone.world, RED, (Station(alone.id("A1"), 6000, 2000, 90, "loose"),)))
    assert found == []
    ((_, after),) = put(alone.t, alone.world, (Station(alone.id("A1"), 7000, 2000, 90, "loose"),))
    assert [(m.x, m.y, m.heading) for m in after.units[alone.id("A1")].models] == [(7000, 2000, 90)]


@pytest.mark.clause("warhorn deployment-b", "warhorn skirmish-move")
def test_bases_are_put_before_models_and_nobody_is_in_his_own_way() -> None:
    b = Board("A1: 3 loose @(6000,2000)0; A2: 24 @(7400,2300)0", "B1: 24 @(6000,9000)360")
    loose, base = Station(b.id("A1"), 6000, 2000, 0, "loose"), Station(b.id("A2"), 7400, 2300, 0)
    assert [unit for unit, _ in put(b.t, b.world, (loose, base))] == [b.id("A2"), b.id("A1")]
    swapped = (Station(b.id("A1"), 7400, 2000, 0, "loose"), Station(b.id("A2"), 4600, 2300, 0))
    *_, (_, after) = put(b.t, b.world, swapped)
    first, *others = after.units[b.id("A1")].models
    assert ((first.x, first.y), len(others)) == ((7400, 2000), 2)


@pytest.mark.clause("warhorn deployment-b", "warhorn skirmish-move", "warhorn deployment")
def test_units_change_places() -> None:
    b = Board("A1: 3 loose @(6000,2000)0; A2: 3 loose @(9000,2000)0", "B1: 24 @(6000,9000)360")
    swapped = (Station(b.id("A1"), 9000, 2250, 0, "loose"), Station(b.id("A2"), 6000, 2250, 0, "loose"))
    *_, (_, after) = put(b.t, b.world, swapped)
    block = [(0, 0), (0, -310), (0, -600)]
    for name, x in (("A1", 9000), ("A2", 6000)):
        assert [(m.x - x, m.y - 2250) for m in after.units[b.id(name)].models] == block


class Picks:
    """What is picked, in order, out of how many."""

    def __init__(self, *picks: int) -> None:
        self.left = list(picks)
        self.asked: list[int] = []

    def __call__(self, below: int) -> int:
        self.asked.append(below)
        return self.left.pop(0) if self.left else 0


@pytest.mark.clause("warhorn deployment", "warhorn deployment-b")
def test_what_is_put_by_chance() -> None:
    """A third of the time one unit goes anywhere, if it may stand there; else a ready deployment is taken."""
    play = zama()
    frame: Any = play.state.stack[-1]
    node: Any = play.game.procedures[type(frame)].nodes["place"]
    one = Picks(0, 0, 12000, 2500, 1)
    assert node.draw(play.world, frame, RED, one) == Station(R1, 12000, 2500, 30)
    assert one.asked == [3, 7, 24001, 3001, 3]
    for picks in (Picks(0, 0, 0, 0, 0), Picks(1), Picks(2)):
        assert isinstance(node.draw(play.world, frame, RED, picks), Deploy)
    assert not Picks().asked
    play.order(Station(R1, 12000, 2500, 30))
    found = deployment(play.t, play.world, RED, "line")
    assert found is not None
    for station in found:
        play.order(station)
    last = Picks()
    assert node.draw(play.world, frame, RED, last) == EndDeployment()
    assert last.asked == [1]


@pytest.mark.clause("warhorn deployment")
def test_who_has_no_army_has_deployed() -> None:
    b = Board("", "B1: 24 @(6000,9000)360")
    end = rest(Resting("warhorn-ask-rest", R("phases"), EndDeployment()))
    p = b.play(Rest(Deploying(RED)), deploying(b.t), end)
    assert (p.of(e.Deployed), p.asked) == ([e.Deployed(RED)], ("red", "rest"))


# -- ready deployments


@pytest.mark.clause("warhorn deployment-b")
@pytest.mark.parametrize("name", ["zama", "gaugamela", "sekigahara", "ceresole", "poitiers", "kadesh"])
def test_every_ready_deployment_is_lawful(name: str) -> None:
    play = prelude(name, (6, 1), deployment="players")
    for _ in range(2):
        if play.asked[1] == "first":
            play.order(ChooseSide(first=True))
        side = Side(play.asked[0])
        offered = [order for order in play.legal() if isinstance(order, Deploy)]
        assert len(offered) == len(WAYS)
        for order in offered:
            *_, (_, after) = put(play.t, play.world, order.stations)
            assert not missing(after, side)
            for unit in on_table(after, side):
                assert strength(after.units[unit]) == after.units[unit].full
                assert all(contains(zone_box(play.t, side), shape.box) for shape in shapes(play.t, after, unit))
                if not formed(play.t, after, unit):
                    assert free_spot(play.t, after, unit, discs(play.t, after, unit)[0])
        play.order(
            offered[0],
            *((1, 2),) if side == BLUE and play.t.scenario.first == "roll" and not play.world.favoured else (),
        )
    assert play.asked[1] in ("first", "charges")


@pytest.mark.clause("warhorn deployment-b")
def test_a_ready_deployment_goes_round_what_stands_and_lies_there() -> None:
    play = zama()
    play.order(Station(R1, 12000, 3000, 0))
    found = deployment(play.t, play.world, RED, "line")
    assert found is not None
    assert R1 not in {station.unit for station in found}
    assert clauses(play, *found) == []


# -- from nothing


@pytest.mark.clause("warhorn deployment", "warhorn generals-count")
@pytest.mark.parametrize("seed", range(12))
def test_games_come_from_nothing_to_their_first_turn(seed: int) -> None:
    play = prelude(("free-500", "free-1000")[seed % 2])
    drawn(play, seed)
    world = play.world
    for side in (RED, BLUE):
        assert units_of(world, side) == on_table(world, side) != ()
        assert sum(world.units[unit].cost for unit in units_of(world, side)) <= play.t.points
    for unit in on_table(world):
        own = zone_box(play.t, world.units[unit].side)
        assert all(contains(own, shape.box) for shape in shapes(play.t, world, unit))


# -- sealed


def sealed() -> Play:
    """Return Zama at red's deployment, which blue does not see until both stand."""
    play = prelude("zama", (6, 5), deployment="players", policies={"deployment_view": "sealed"})
    play.order(ChooseSide(first=True))
    return play


def places(play: Play, viewer: str) -> set[str]:
    """Return who of red stands on the table as a side sees it, and as the computer of that side takes it to be."""
    side = Side(viewer)
    seen = play.game.known(play.state, side).world, play.game.imagined(play.state, side).world
    found = [{play.name(unit) for unit in on_table(world, RED)} for world in seen]
    assert found[0] == found[1]
    return found[0]


@pytest.mark.clause("warhorn deployment-b")
def test_by_policy_nobody_sees_where_the_first_army_stands_before_the_second_does() -> None:
    play = sealed()
    deploy = next(order for order in play.legal() if isinstance(order, Deploy))
    play.order(deploy)
    assert play.asked == ("blue", "deploy")
    assert len(places(play, "red")) == len(deploy.stations)
    assert places(play, "blue") == set()
    told = [event for event in play.events if isinstance(event, e.Stationed)]
    assert told
    assert not any(visible(play.game, (event,), play.world, BLUE) for event in told)
    assert not any(map(play.game.reveals, play.of(e.Deployed)))
    play.order(next(order for order in play.legal() if isinstance(order, Deploy)), (6, 5))
    assert len(places(play, "blue")) == len(deploy.stations)
    assert [play.game.reveals(event) for event in play.of(e.Deployed)] == [True]


@pytest.mark.clause("warhorn deployment-b")
def test_the_second_side_sees_where_the_first_has_deployed_unless_agreed_otherwise() -> None:
    play = zama()
    play.order(next(order for order in play.legal() if isinstance(order, Deploy)))
    assert places(play, "blue") == places(play, "red") != set()
    assert not any(play.game.reveals(event) for event in play.of(e.Deployed))
