"""Ruling 2.2-b: bases that stay whole while ranks fall; what is empty of a base is not there for enemies."""

from typing import Any

import pytest

from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.retreats import retreat
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.invariants import invariants
from engine.systems.battlefield.movement.attacks import aim, declare
from engine.systems.battlefield.movement.manoeuvre import manoeuvres, plot
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.walk import Movers
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.troops import base_of
from engine.systems.battlefield.world import Retreat
from tests.systems.battlefield.carried import done
from tests.systems.battlefield.kit import Board, codes

T = "B1@(5600,6000)360/1of4"
"""Looks south: the one rank left is y 6000 to 6200, the base as it was at first ends at y 6800."""
GENERAL = ", B2@(9000,9000)360/2 chief"


def board(red: str, black: str = T, **options: Any) -> Board:
    return Board(red, black + GENERAL, policies={"bases": "fixed"}, **options)


@pytest.mark.clause("battlefield 2.2-b")
@pytest.mark.parametrize(("y", "clauses"), [(6450, []), (6452, ["5.5"]), (6800, ["5.5"])])
def test_an_attacker_from_behind_measures_to_the_nearest_rank(y: int, clauses: list[str]) -> None:
    b = board(f"R1@(5600,{y})360/200")
    found = aim(b.t, b.world, b.id("R1"), b.base("R1"), b.id("B1"))
    assert (found.face, codes(found.legal)) == ("rear", clauses)
    assert found.distance == 16 * (y - 6200)


@pytest.mark.clause("battlefield 2.2-b")
def test_he_comes_up_to_it_over_the_empty_ranks_and_is_not_in_their_way() -> None:
    b = board("R1@(5600,7900)360/200")
    acts = (Act("fwd", 1500), Act("attack", unit=b.id("B1")))
    plotted = plot(b.t, b.world, b.ids("R1"), "", acts, ("move",))
    assert isinstance(plotted, Plotted)
    assert plotted.assaults[0].aim.aligned.front_left == (5600, 6200)
    assert any(
        b.id("B1") in {act.unit for act in way} for way in manoeuvres(b.t, b.world, Movers(b.ids("R1"), "", ("move",)))
    )
    tx = b.run()
    tx.emit(e.Moved(RED, "manoeuvre", (e.UnitPlace(b.id("R1"), 5600, 6400, 360),)))
    assert declare(b.t, tx, RED, b.id("R1"), b.id("B1"), False, ())
    assert [said for said in invariants(b.t, tx.world) if "overlap" in said] == []


@pytest.mark.clause("battlefield 2.2-b")
def test_only_an_attack_leads_over_empty_ranks_and_a_failed_one_leads_away() -> None:
    """The middle of the front stands 350 u aside: it cannot be set, and a step back would still be on the base."""
    b = board("R1@(5950,7000)360/200")
    plain = plot(b.t, b.world, b.ids("R1"), "", (Act("fwd", 600),), ("move",))
    assert isinstance(plain, tuple)
    assert codes(plain) == ["2.2"]
    start = b.base("R1")
    tx = b.run()
    tx.emit(e.Moved(RED, "auto", (e.UnitPlace(b.id("R1"), 5950, 6400, 360),)))
    assert not declare(b.t, tx, RED, b.id("R1"), b.id("B1"), False, (start,))
    assert base_of(b.t, tx.world, b.id("R1")) == start


@pytest.mark.clause("battlefield 2.2-b")
@pytest.mark.parametrize("side", ["red", "black"])
def test_both_go_back_from_such_a_fight(side: str) -> None:
    """R1 straight back; B1, beaten by another in front, runs into it."""
    b = board("R1@(5600,6200)360/200, R2@(5000,6000)0/200", melees=["R1>B1 rear", "R2>B1 front"])
    name, heading = ("R1", 0) if side == "red" else ("B1", 0)
    after = done(b, lambda tx: retreat(b.t, tx, Retreat(b.id(name), "melee", heading=heading)))
    assert after.at(name) == ("(5600,6950)360" if side == "red" else "lost")


@pytest.mark.clause("battlefield 2.2-b")
def test_who_has_an_enemy_where_its_base_is_empty_gets_away_from_him() -> None:
    """Struck in the rear B1 flees ahead: nobody holds it by ranks that have fallen."""
    b = board("R1@(5600,6200)360/200")
    after = done(b, lambda tx: retreat(b.t, tx, Retreat(b.id("B1"), "flight", flight=True, heading=360)))
    assert (after.at("B1"), after.unit("B1").mood) == ("(5600,4500)360", "fleeing")
    back = board("R2@(5600,6200)360/200", T + ", B3@(6200,6000)360/2", side="black")
    for names, body in ((("B1",), ""), (("B1", "B3"), "line"), (("B3", "B1"), "line")):
        plotted = plot(back.t, back.world, back.ids(*names), body, (Act("fwd", 500),), ("move",))  # type: ignore[arg-type]
        assert isinstance(plotted, Plotted), codes(plotted)


@pytest.mark.clause("battlefield 2.2-b")
def test_for_friends_the_base_is_whole() -> None:
    b = Board("", T + ", B2@(5600,7400)360/200 chief", policies={"bases": "fixed"}, side="black", staff=False)
    found = plot(b.t, b.world, b.ids("B2"), "", (Act("fwd", 700),), ("move",))
    assert isinstance(found, tuple)
    assert "2.2" in codes(found)
