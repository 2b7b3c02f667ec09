"""How a game ends: by points, by capture, by breaking, for want of anybody; and who holds what."""

import pytest

from engine.kernel.command import Resign
from engine.kernel.dice import Scripted
from engine.kernel.game import Accepted, legal, submit
from engine.kernel.ids import Side
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


def test_the_attacker_needs_his_lead_in_points_at_the_end():
    won = Board("U 4-3-8 @10.07" + FAR, goals="10.08=3blue", turns=1, victory={"threshold": 3})
    won.order("u 10.08")
    assert ended(played_out(won)) == (RED, "scs-end-points")
    lost = Board("U 4-3-8 @10.07" + FAR, goals="10.08=3blue 01.01=1blue", turns=1, victory={"threshold": 3})
    lost.order("u 10.08")
    assert ended(played_out(lost)) == (BLUE, "scs-end-points")


def test_a_capture_wins_only_when_the_attacker_s_turn_is_over():
    b = Board("U 4-3-8 @10.07" + FAR, goals="10.08=1blue 10.09=1blue", victory={"capture": ["10.08", "10.09"]})
    b.order("u 10.08 10.09")
    assert b.state.outcome is None
    played_out(b)
    assert ended(b) == (RED, "scs-end-captured")
    assert b.world.turn == 1


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


def test_losses_count_for_the_enemy_and_only_those_of_the_game():
    b = Board("U 4-3-8 @10.07, v 1-1-5 x4 lost1 @10.08" + FAR, phase="combat", crt=always("D2"))
    b.order("attack 10.08 : u", "11")
    shown = {side.side: (side.lost, side.points) for side in b.game.view(b.state, None).sides}
    assert shown == {RED: (0, 2), BLUE: (2, 0)}


def test_a_game_ends_when_nobody_is_left():
    b = Board("U 1-1-8 @10.07, v 1-1-5 @10.08", phase="combat", crt=always("A1D1"), turns=40)
    b.order("attack 10.08 : u", "11")
    assert ended(b)[1] == "scs-end-points"
    assert b.world.turn == 1


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
