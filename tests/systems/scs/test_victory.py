"""How a game ends: by points, by capture, by breaking, for want of anybody; and who holds what."""

import pytest

from engine.kernel.command import Resign
from engine.kernel.dice import Scripted
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, legal, submit
from engine.systems.scs.victory import points_of
from engine.systems.scs.world import opening
from tests.systems.scs.board import BLUE, RED, Board
from tests.systems.scs.fights import always

FAR = ", T 1-1-4 @02.02, t2 1-1-4 @19.19"


def ended(b: Board) -> tuple[str | None, str]:
    assert b.state.outcome is not None
    return b.state.outcome.winner, b.state.outcome.reason.code


def played_out(b: Board) -> Board:
    while b.state.outcome is None:
        b.order("end")
    return b


@pytest.mark.clause("scs 3.3b-a", "scs 3.1c")
def test_the_attacker_needs_his_lead_in_points_at_the_end():
    won = Board("U 4-3-8 @10.07" + FAR, goals="10.08=3blue", turns=1, victory={"threshold": 3})
    won.order("u 10.08")
    assert ended(played_out(won)) == (RED, "scs-end-points")
    lost = Board("U 4-3-8 @10.07" + FAR, goals="10.08=3blue 01.01=1blue", turns=1, victory={"threshold": 3})
    lost.order("u 10.08")
    assert ended(played_out(lost)) == (BLUE, "scs-end-points")


@pytest.mark.clause("scs 3.3b-a")
def test_a_capture_wins_only_when_the_attacker_s_turn_is_over():
    b = Board("U 4-3-8 @10.07" + FAR, goals="10.08=1blue 10.09=1blue", victory={"capture": ["10.08", "10.09"]})
    b.order("u 10.08 10.09")
    assert b.state.outcome is None
    played_out(b)
    assert ended(b) == (RED, "scs-end-captured")
    assert b.world.turn == 1


@pytest.mark.clause("scs 3.3b-a")
def test_a_side_breaks_at_the_end_of_the_phase_of_its_last_loss():
    b = Board(
        "U 4-3-8 @10.07, v 1-1-5 x3 @10.08" + FAR,
        phase="combat",
        crt=always("D2"),
        breaking={"blue": 2},
        victory={"breaking": True},
    )
    b.order("attack 10.08 : u", "11")
    assert ended(b) == (RED, "scs-end-broken")


@pytest.mark.clause("scs 3.3c", "scs 8.0")
def test_losses_count_for_the_enemy_and_only_those_of_the_game():
    b = Board("U 4-3-8 @10.07, v 1-1-5 x4 lost1 @10.08" + FAR, phase="combat", crt=always("D2"))
    b.order("attack 10.08 : u", "11")
    shown = {side.side: (side.lost, side.points) for side in b.game.view(b.state, None).sides}
    assert shown == {RED: (0, 2), BLUE: (2, 0)}


@pytest.mark.clause("scs 3.3b-a")
def test_a_game_ends_when_nobody_is_left():
    b = Board("U 1-1-8 @10.07, v 1-1-5 @10.08", phase="combat", crt=always("A1D1"), turns=40)
    b.order("attack 10.08 : u", "11")
    assert ended(b)[1] == "scs-end-points"
    assert b.world.turn == 1


@pytest.mark.clause("scs 3.1c")
def test_an_objective_belongs_to_whoever_was_there_last():
    b = Board("U 4-3-8 @10.07" + FAR, goals="10.08=3blue")
    b.order("u 10.09")
    assert b.world.holders == (RED,), "passing through is enough"


def test_a_side_may_give_up():
    b = Board("U 4-3-8 @10.07" + FAR)
    result = submit(b.game, b.state, Side(BLUE), None, Resign(), Scripted())
    assert isinstance(result, Accepted)
    assert result.state.outcome is not None
    assert result.state.outcome.winner == RED


def ends_by(b: Board, kind: str, unit: str) -> set[tuple[str, tuple[str | None, ...]]]:
    """Return what the offered orders of a kind come to: where the unit ends, and who then holds the objectives."""
    found = set()
    for order in legal(b.game, b.state, b.state.decisions[0].side):
        if type(order).__name__ == kind and getattr(order, "units", ()) == (b.id(unit),):
            done = submit(b.game, b.state, b.state.decisions[0].side, None, order, Scripted((1, 1)))
            assert isinstance(done, Accepted)
            at = done.state.world.units[b.id(unit)].at
            found.add((b.theatre.label(at) if at >= 0 else "gone", done.state.world.holders))
    return found


@pytest.mark.clause("scs 10.0")
@pytest.mark.parametrize("goals", ["10.09=3blue", "10.09=3blue 10.08=2blue"])
def test_advances_past_other_objectives_are_offered_too(goals: str):
    b = Board("U 9-3-8* @10.07, v 1-1-5 @10.08" + FAR, phase="combat", goals=goals, crt=always("D1r3"))
    b.order("attack 10.08 : u", "11")
    rest = (RED,) * (len(goals.split()) - 1)
    offered = ends_by(b, "Advance", "u")
    assert {("11.09", (RED, *rest)), ("11.09", (BLUE, *rest)), ("10.08", (RED, *rest))} <= offered
    assert len(offered) == len([line for line in b.legal() if line.startswith("advance u ")]), "each effect once"


@pytest.mark.clause("scs 3.3b-a", "scs 3.3c")
@pytest.mark.parametrize(
    ("threshold", "code"),
    [(3, "scs-terms-points"), (0, "scs-terms-points-level"), (-2, "scs-terms-points-behind")],
)
def test_the_terms_are_said_before_the_game(threshold: int, code: str):
    b = Board("U 4-3-8 @10.07" + FAR, goals="10.08=3blue 01.01=1", victory={"threshold": threshold})
    lines = list(b.game.terms())
    assert [line.code for line in lines] == ["scs-terms-goal-held", "scs-terms-goal", "scs-terms-steps", code]
    assert dict(lines[0].facts)["hex"] == "10.08"
    assert dict(lines[-1].facts)["needed"] == abs(threshold)


@pytest.mark.clause("scs 3.3b-a", "scs 3.3c", "scs 12.1-a")
def test_the_terms_name_all_that_counts():
    way = {"side": RED, "start": "01.01", "ends": ["07.01"], "points": 5, "name": {"en": "Way", "ru": "Way"}}
    b = Board(
        "U 4-3-8 @10.07" + FAR, goals="10.08=3blue", exits={"red": "10.01"}, breaking={"blue": 2},
        victory={"capture": ["10.08"], "breaking": True, "step_points": 0}, options={"corridors": [way]},
    )  # fmt: skip
    told = {line.code: {key: getattr(value, "en", value) for key, value in line.facts} for line in b.game.terms()}
    assert told == {
        "scs-terms-goal-held": {"name": "10.08", "hex": "10.08", "points": 3, "side": "Blue"},
        "scs-terms-corridor": {"name": "Way", "side": "Red", "start": "01.01", "ends": "07.01", "points": 5},
        "scs-terms-exit-lost": {"side": "Red", "enemy": "Blue", "hexes": "10.01"},
        "scs-terms-points": {"attacker": "Red", "defender": "Blue", "needed": 1, "turns": 5},
        "scs-terms-capture": {"attacker": "Red", "defender": "Blue", "hexes": "10.08"},
        "scs-terms-breaking": {"side": "Blue", "breaking": 2},
    }
    plain = Board("U 4-3-8 @10.07" + FAR, breaking={"blue": 2}, victory={"step_points": 2})
    assert [line.code for line in plain.game.terms()] == ["scs-terms-steps", "scs-terms-points"]


@pytest.mark.clause("scs 3.3b-a")
@pytest.mark.parametrize(("lost", "over"), [("D1", False), ("D2", True)])
def test_a_side_breaks_at_its_number_of_steps_and_not_before(lost: str, over: bool):
    b = Board(
        "U 4-3-8 @10.07, v 1-1-5 x4 @10.08" + FAR, phase="combat", crt=always(lost), breaking={"blue": 2},
        victory={"breaking": True},
    )  # fmt: skip
    b.order("attack 10.08 : u", "11")
    assert (b.state.outcome is not None) == over
    if b.state.outcome is not None:
        said = {key: getattr(value, "en", value) for key, value in b.state.outcome.reason.facts}
        assert said == {"side": "Blue", "lost": 2, "breaking": 2, "winner": "Red"}


@pytest.mark.clause("scs 3.3c", "scs 3.3b-a")
def test_points_are_those_of_ones_own_objectives_and_of_the_enemy_s_losses():
    b = Board(
        "U 4-3-8 @10.07, v 1-1-5 x4 @10.08" + FAR, phase="combat", crt=always("D2"), goals="01.01=3red 05.05=4blue"
    )
    b.order("attack 10.08 : u", "11")
    assert (points_of(b.theatre, b.world, RED), points_of(b.theatre, b.world, BLUE)) == (5, 4)


@pytest.mark.clause("scs 5.0-b", "scs 3.3b-a")
def test_a_game_is_set_up_for_the_side_that_plays_first():
    b = Board("U 4-3-8 @10.07, v 1-1-5 x4 lost1 @10.08, w 1-1-5 @B2" + FAR, entries={"B": "blue edge 01.01"})
    world = opening(b.theatre)
    assert (world.side, world.turn, world.phase) == (RED, 0, "movement")
    assert [unit.lost for unit in world.units] == [0, 1, 0, 0, 0]
    assert [unit.due for unit in world.units] == [0, 0, 2, 0, 0]
    assert all(unit.start == unit.at for unit in world.units)
