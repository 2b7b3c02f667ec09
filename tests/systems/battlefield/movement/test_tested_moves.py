"""Chapters 5.3-b to 5.3-f and 5.3-shooters: how units go by themselves, and what their owner may do about it."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.kinds import RED, BodyKind
from engine.systems.battlefield.movement.manoeuvre import carry, plot
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.tested_moves import (
    AutonomousMove,
    autonomous_move,
    options,
    path,
    why_not_unbidden,
)
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.world import GivenOrder, with_units
from engine.tabletop.plane import heading_of, turn_between, within
from engine.tabletop.pose import Base
from engine.tabletop.shapes import Shape, gap
from tests.systems.battlefield.kit import Board, codes, field
from tests.systems.battlefield.movement.moved import refused


def sent(
    red: str, black: str, result: Any, names: str = "A1", target: str = "B1", body: BodyKind = "", **position: Any
) -> Board:
    """Return a position in the movement phase after a test with a result."""
    b = Board(red, black, staff=False, **position)
    given = GivenOrder(b.ids(*names.split("+")), body, ("auto",), roll=6, result=result, target=b.id(target))
    b.world = replace(b.world, given=(given,))
    return b


def way(b: Board, *names: str) -> AutonomousMove:
    return autonomous_move(b.t, b.world, b.ids(*(names or ("A1",))))


def plotted(b: Board, acts: tuple[Act, ...], *names: str) -> Plotted:
    units = b.ids(*(names or ("A1",)))
    (given,) = b.world.given
    found = plot(b.t, b.world, units, given.body, acts, given.kinds, given.result)
    assert isinstance(found, Plotted), codes(found)
    return found


def barred(b: Board, *acts: Act) -> list[str]:
    """Return the clauses of why a lawful manoeuvre is not what tested units may do."""
    return codes(why_not_unbidden(b.t, b.world, b.ids("A1"), acts, plotted(b, acts)))


def fwd(length: int) -> Act:
    return Act("fwd", length)


def attack(b: Board, target: str = "B1") -> Act:
    return Act("attack", unit=b.id(target))


# -- straight on


@pytest.mark.clause("battlefield 5.3", "battlefield 5.3-b", "battlefield 5.3-c")
@pytest.mark.parametrize(
    ("card", "result", "length"),
    [("foot", "half", 750), ("foot", "full", 1500), ("foot7", "half", 750), ("foot7", "full", 1750)],
)
def test_5_3_c_half_and_full_movement_towards_the_target(card: str, result: str, length: int) -> None:
    """Half of M 7 are seven half-points: three steps, the half left over is lost."""
    b = sent(f"A1:{card}@(5000,2000)0/400", "B1@(5600,9000)360/400", result)
    assert way(b) == AutonomousMove((fwd(length),))
    assert path(b.t, b.world, b.ids("A1")) == (fwd(length),)
    assert plotted(b, (fwd(length),)).left < 2


@pytest.mark.clause("battlefield 5.3", "battlefield 5.3-e")
@pytest.mark.parametrize(("card", "length"), [("foot", 3000), ("foot7", 3500), ("pavise-spears", 1500)])
def test_5_3_e_a_charge_runs_over_dry_plain(card: str, length: int) -> None:
    """Two steps for a point of Movement; with pavises nobody runs (3.1.7-pavise-b)."""
    b = sent(f"A1:{card}@(5000,1000)0/400", "B1@(5600,9000)360/400", "charge")
    assert path(b.t, b.world, b.ids("A1")) == (fwd(length),)


@pytest.mark.clause("battlefield 3.6.3.1", "battlefield 5.3-e")
def test_5_3_e_a_hedgehog_does_not_run() -> None:
    b = sent("A1@(5000,1000)0/400 hedgehog", "B1@(5600,9000)360/400", "charge")
    assert path(b.t, b.world, b.ids("A1")) == (fwd(500),)


@pytest.mark.clause("battlefield 5.3-e")
def test_5_3_e_other_ground_costs_a_charge_its_price() -> None:
    """M 6 and mud under the base in steps 3 to 6: 2 x 1/2 + 4 x 1 + 2 x 1/2 = 6, eight steps in all."""
    b = sent("A1@(5000,1000)0/400", "B1@(5600,9000)360/400", "charge", terrain=["mud 4900,1510 5700,1990"])
    assert path(b.t, b.world, b.ids("A1")) == (fwd(2000),)


@pytest.mark.clause("battlefield 5.3", "battlefield 5.3-d")
def test_5_3_d_half_and_full_end_a_step_off_and_the_owner_may_attack() -> None:
    b = sent("A1@(5000,2000)0/400", "B1@(5600,3000)360/400", "full")
    assert path(b.t, b.world, b.ids("A1")) == (fwd(750),)
    assert options(b.t, b.world, b.ids("A1")) == ((fwd(750),), (fwd(750), attack(b)))
    assert barred(b, fwd(750), attack(b)) == barred(b, fwd(750)) == []


@pytest.mark.clause("battlefield 5.3", "battlefield 5.3-d")
def test_5_3_d_a_charge_attacks_when_it_can() -> None:
    b = sent("A1@(5000,2000)0/400", "B1@(5600,3000)360/400", "charge")
    acts = (fwd(750), attack(b))
    assert path(b.t, b.world, b.ids("A1")) == acts
    assert options(b.t, b.world, b.ids("A1")) == (acts,)
    assert plotted(b, acts).dashed
    assert barred(b, fwd(750)) == ["5.3-d"]


@pytest.mark.clause("battlefield 5.3", "battlefield 5.3-b")
@pytest.mark.parametrize("result", ["stand", "half", "full", "charge"])
def test_5_3_b_tested_units_go_straight_on_wheel_or_attack_and_run_only_in_a_charge(result: str) -> None:
    b = sent("A1@(5000,2000)0/400", "B1@(5600,9000)360/400", result)
    still = ["5.3"] if result == "stand" else []
    for text, clauses in {
        "fwd 2": [], "wheel L 10": [], "wheel R 10, fwd 1": [], "about": ["5.3-b"], "side R 1": ["5.3-b"],
        "dash 4": [] if result == "charge" else ["5.3-b"],
    }.items():  # fmt: skip
        assert refused(b, "A1", text, "auto", result) == still + clauses, text


@pytest.mark.clause("battlefield 5.3")
def test_5_3_a_target_within_a_step_is_attacked_from_where_one_stands() -> None:
    b = sent("A1@(5000,2000)0/400", "B1@(5600,2200)360/400", "charge")
    assert path(b.t, b.world, b.ids("A1")) == (attack(b),)
    assert path(*_stands(b)) == ()


def _stands(b: Board) -> tuple[Any, Any, Any]:
    (given,) = b.world.given
    return b.t, replace(b.world, given=(replace(given, result="stand"),)), b.ids("A1")


@pytest.mark.clause("battlefield 5.5-c", "battlefield 5.3-d")
def test_5_5_c_a_charge_that_cannot_be_set_against_its_target_goes_a_step_back() -> None:
    """The front would have to be slid by more than 300 u: the attack is not declared, y 3750 - 250."""
    b = sent("A1@(5000,2000)0/400", "B1@(5950,4000)360/400, B2@(5350,4000)360/400", "charge")
    acts = path(b.t, b.world, b.ids("A1"))
    tx = b.run()
    carry(b.t, tx, RED, b.ids("A1"), "", plotted(b, acts), "auto")
    assert [event.way for event in tx.events if isinstance(event, e.Moved)] == ["auto", "back"]
    assert not tx.world.attacks
    went, back = (event.places[0] for event in tx.events if isinstance(event, e.Moved))
    assert within((went.x - back.x) ** 2 + (went.y - back.y) ** 2, 250)


@pytest.mark.clause("battlefield 5.5-c", "battlefield 5.3-d")
def test_5_5_c_short_of_a_charge_no_attack_is_offered_that_cannot_be_made() -> None:
    b = sent("A1@(5000,2000)0/400", "B1@(5950,4000)360/400, B2@(5350,4000)360/400", "full")
    b.world = with_units(b.world, {b.id("A1"): replace(b.unit("A1"), y=3600)})
    assert way(b).attack == ()
    charging = replace(b.world.given[0], result="charge")
    assert autonomous_move(b.t, replace(b.world, given=(charging,)), b.ids("A1")).attack


# -- wheels

AROUND = [(7000, 5000), (8500, 2500), (7000, 600), (2000, 5000), (700, 2500), (2000, 600), (5300, 300), (5250, 8000)]


@pytest.mark.clause("battlefield 5.3-b", "battlefield 5.4-wheel")
@pytest.mark.parametrize("at", AROUND)
def test_5_3_b_it_wheels_till_the_target_bears_ahead(at: tuple[int, int]) -> None:
    """About the corner on the side of the turn, in pieces of 45 degrees; then straight on, if anything is left."""
    b = sent("A1:light-horse@(5000,2500)0/1", f"B1@({at[0]},{at[1]})360/200", "charge")
    acts = path(b.t, b.world, b.ids("A1"))
    turns = [act for act in acts if act.kind == "wheel"]
    assert acts[: len(turns)] == tuple(turns)
    assert all(act.amount <= 90 for act in turns)
    assert all(act.amount == 90 for act in turns[:-1])
    assert {act.hand for act in turns} <= {"left" if at[0] < 5300 else "right"}
    end = plotted(b, tuple(turns)).last[0] if turns else b.base("A1")
    assert abs(off(b, end)) <= 1
    assert turns or at == AROUND[-1]
    if turns:
        last = (replace(turns[-1], amount=turns[-1].amount - 1),) if turns[-1].amount > 1 else ()
        less = (*turns[:-1], *last)
        assert abs(off(b, plotted(b, less).last[0] if less else b.base("A1"))) > 1


def off(b: Board, base: Base) -> int:
    """Return by how many half degrees the target bears off straight ahead of a base."""
    (x, y), there = base.front_centre, gap(Shape((base.front_centre,)), b.base("B1").shape).there
    return turn_between(base.heading, heading_of((there[0] - x, there[1] - y)))


@pytest.mark.clause("battlefield 5.3-b")
def test_5_3_b_a_wheel_beyond_the_movement_is_made_as_far_as_it_goes() -> None:
    """M 6, half: three steps are 72 degrees of wheel at most, and nothing is left to go on with."""
    b = sent("A1@(5000,2500)0/400", "B1@(7000,600)360/400", "half")
    found = way(b)
    assert {act.kind for act in found.acts} == {"wheel"}
    assert (found.blocked, plotted(b, found.acts).paid) == (False, 6)
    more = (*found.acts[:-1], replace(found.acts[-1], amount=found.acts[-1].amount + 1))
    assert isinstance(plot(b.t, b.world, b.ids("A1"), "", more, ("auto",), "half"), tuple)


# -- what ends it


@pytest.mark.clause("battlefield 5.3-b", "battlefield 5.3-f")
def test_5_3_f_a_friend_in_the_way_stops_it_and_the_owner_may_go_round() -> None:
    """It stops behind A2, touching; a way that ends nearer to the target is allowed, another is not."""
    b = sent("A1:horse@(5000,2000)0/1, A2@(5000,4000)0/400", "B1@(5600,9000)360/400", "full")
    assert way(b) == AutonomousMove((fwd(1600),), blocked=True)
    assert isinstance(plot(b.t, b.world, b.ids("A1"), "", (Act("side", 250, "right"),), ("auto",), "full"), tuple)
    assert barred(b, fwd(1600)) == []
    assert barred(b, fwd(1250)) == ["5.3-f"]
    assert barred(b, Act("wheel", 90, "right"), fwd(2500)) == []


@pytest.mark.clause("battlefield 5.3-f", "battlefield 5.3-b")
def test_5_3_f_an_open_way_is_the_umpires() -> None:
    b = sent("A1@(5000,2000)0/400", "B1@(5600,9000)360/400", "full")
    assert barred(b, fwd(1000)) == ["5.3-b"]
    assert barred(b, Act("wheel", 10, "left"), fwd(1250)) == ["5.3-b"]


@pytest.mark.clause("battlefield 5.3-b")
@pytest.mark.parametrize("kind", ["brush", "bare river"])
def test_5_3_b_it_stops_before_closed_ground(kind: str) -> None:
    b = sent("A1@(5000,2000)0/400", "B1@(5600,9000)360/400", "full", terrain=[f"{kind} 0,3000 9990,4000"])
    found = way(b)
    assert found.blocked
    assert found.acts[0].kind == "fwd"
    assert 990 <= found.acts[0].amount <= 1004


@pytest.mark.clause("battlefield 5.3-b", "battlefield 2.2-d")
def test_5_3_b_it_does_not_wheel_over_the_edge() -> None:
    b = sent("A1@(0,2000)180/400", "B1@(1500,9000)360/400", "full")
    found = way(b)
    assert found.blocked
    assert all(place.x >= 0 for place in plotted(b, found.acts).places) if found.acts else True


@pytest.mark.clause("battlefield 5.3-b", "battlefield 2.2-c")
def test_5_3_b_it_stops_just_short_of_other_enemies() -> None:
    """B2 stands aside of the way with a corner in it: the unit halts before it, without touching."""
    b = sent("A1@(5000,2000)0/400", "B1@(5600,4600)360/400, B2@(5100,2700)360/400", "full")
    found = way(b)
    assert found.blocked
    (act,) = found.acts
    assert 690 <= act.amount < 697


@pytest.mark.clause("battlefield 5.5-zoc-d", "battlefield 5.3-d", "battlefield 5.5-zoc")
def test_5_5_zoc_d_by_itself_a_unit_halts_short_of_an_attack_that_is_not_allowed() -> None:
    """The flank of B1 lies in the control zone of B2: the charge ends a step off and declares nothing."""
    red, black = "A1@(5000,3000)0/400", "B1@(5500,4800)180/400"
    free = sent(red, black, "charge")
    assert path(free.t, free.world, free.ids("A1"))[-1].kind == "attack"
    held = sent(red, f"{black}, B2@(5900,3700)540/400", "charge")
    acts = path(held.t, held.world, held.ids("A1"))
    assert [act.kind for act in acts] == [act.kind for act in path(free.t, free.world, free.ids("A1"))][:-1]
    assert way(held).attack == ()


# -- shooters


@pytest.mark.clause("battlefield 5.3-shooters", "battlefield 5.3-shooters-b")
def test_5_3_shooters_stop_when_the_target_is_near() -> None:
    """Bows of M 8 with the enemy at 7 steps: two steps, and five are left between; at 4 steps they do not move."""
    b = sent("A1:bows@(5000,2000)0/400", "B1@(5600,3750)360/400", "full")
    assert way(b) == AutonomousMove((fwd(500),))
    near = sent("A1:bows@(5000,2000)0/400", "B1@(5600,3000)360/400", "full")
    assert way(near) == AutonomousMove()


@pytest.mark.clause("battlefield 5.3-shooters-b")
def test_5_3_shooters_b_pila_alone_are_near_at_two_steps() -> None:
    pila = {
        "slug": "throwers", "name": {"en": "T", "ru": "T"}, "one": {"en": "T", "ru": "T"}, "arm": "foot", "density": 2,
        "move": 8, "melee": 0, "protection": 0, "cost": 5, "triplet": [3, 6, 9], "figure": {"weapon": "none"},
        "weapons": ["heavy-javelin"], "shooting": {"heavy-javelin": [-1]},
    }  # fmt: skip
    b = sent("A1:throwers@(5000,2000)0/400", "B1@(5600,3500)360/400", "full", t=field(cards=[pila]))
    assert way(b) == AutonomousMove((fwd(1000),))


@pytest.mark.clause("battlefield 5.3-shooters")
def test_5_3_shooters_never_attack_by_themselves() -> None:
    b = sent("A1:bows@(5000,2000)0/400", "B1@(5600,2300)360/400", "full")
    assert way(b) == AutonomousMove()
    acts = (fwd(60), attack(b))
    assert "5.3-shooters" in barred(b, *acts)
    close = sent("A1:bows@(5000,2000)0/400", "B1@(5600,2200)360/400", "full")
    assert way(close) == AutonomousMove()


# -- formations


@pytest.mark.clause("battlefield 5.3", "battlefield 3.6.2.1")
def test_5_3_a_phalanx_goes_as_one() -> None:
    """Three of M 6 go 6 - 2 = 4 steps; they wheel about the end unit, and whoever is nearest looks at the target."""
    red = "A1@(3000,2000)0/400, A2@(3600,2000)0/400, A3@(4200,2000)0/400"
    b = sent(red, "B1@(4200,9000)360/400", "full", "A1+A2+A3", body="phalanx")
    assert way(b, "A1", "A2", "A3") == AutonomousMove((fwd(1000),))
    aside = sent(red, "B1@(6600,5000)360/400", "full", "A1+A2+A3", body="phalanx")
    found = way(aside, "A1", "A2", "A3")
    assert {(act.kind, act.hand) for act in found.acts} == {("wheel", "right")}
    assert plotted(aside, found.acts, "A1", "A2", "A3").paid == 8


@pytest.mark.clause("battlefield 5.3", "battlefield 3.6.2.2", "battlefield 3.6.2.2-c")
def test_5_3_a_closed_column_goes_with_its_tail() -> None:
    red = "A1@(3000,3000)0/400, A2@(3000,2600)0/400"
    b = sent(red, "B1@(3600,9000)360/400", "half", "A1+A2", body="closed")
    assert way(b, "A1", "A2") == AutonomousMove((fwd(750),))
    assert [place.y for place in plotted(b, (fwd(750),), "A1", "A2").places] == [3750, 3350]
    bent = sent(red, "B1@(6000,5000)360/400", "full", "A1+A2", body="closed")
    found = way(bent, "A1", "A2")
    assert found.acts
    assert isinstance(plotted(bent, found.acts, "A1", "A2"), Plotted)


@pytest.mark.clause("battlefield 5.3-f", "battlefield 3.6.2.2")
@pytest.mark.parametrize(("result", "paid"), [("half", 6), ("full", 14), ("charge", 14)])
def test_5_3_f_a_closed_column_that_lacks_movement_is_not_blocked(result: str, paid: int) -> None:
    """On the march its links would break, as one body it only cannot pay: no other way is left to its owner."""
    column = "A1:swords@(5000,4500)0/400, A2:swords@(5000,4100)0/400"
    b = sent(column, "B1@(7600,4500)360/400", result, "A1+A2", body="closed")
    found = way(b, "A1", "A2")
    assert (found.blocked, plotted(b, found.acts, "A1", "A2").paid) == (False, paid)


@pytest.mark.clause("battlefield 5.3", "battlefield 5.3-b", "battlefield 5.3-d")
def test_5_3_of_several_tested_each_goes_as_its_own_die_says() -> None:
    """A2 is tested after A1, and A3 is ordered: it goes nowhere of itself."""
    b = sent("A1@(2000,2000)0/400, A2@(6000,2000)0/400, A3@(8000,2000)0/400", "B1@(6600,9000)360/400", "half")
    other = GivenOrder(b.ids("A2"), "", ("auto",), roll=9, result="full", target=b.id("B1"))
    b.world = replace(b.world, given=(*b.world.given, other, GivenOrder(b.ids("A3"), "", ("move",))))
    assert path(b.t, b.world, b.ids("A2")) == (fwd(1500),)
    assert path(b.t, b.world, b.ids("A3")) == ()
    assert sum(act.amount for act in path(b.t, b.world, b.ids("A1")) if act.kind == "fwd") < 750


@pytest.mark.clause("battlefield 5.3-a")
def test_5_3_a_when_the_target_is_gone_it_goes_at_the_next() -> None:
    b = sent("A1@(5000,2000)0/400", "B1@(5600,3000)360/400 lost, B2@(5600,8000)360/400", "full")
    assert way(b) == AutonomousMove((fwd(1500),))
