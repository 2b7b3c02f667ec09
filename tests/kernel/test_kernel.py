"""The kernel by way of the toy system: procedures, decisions, knowledge, odds, history."""

from fractions import Fraction
from typing import Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from engine.kernel.codec import Codec
from engine.kernel.command import ClearWatch, Command, GiveRuling, Place, Resign, SetValue, SetWatch, TimeUp
from engine.kernel.dice import Scripted
from engine.kernel.event import Ended, Forced, Paused, Rolled, WatchSet
from engine.kernel.game import visible
from engine.kernel.ids import UnitId, some
from engine.kernel.interpreter import Accepted, Rejected, begin, check, intervene, legal, submit
from engine.kernel.ledger import Entry
from engine.kernel.odds import Odds, Preview, odds, preview
from engine.kernel.procedure import DONE, Frame, Procedure, procedures, step_of
from engine.kernel.replay import Timeline
from engine.kernel.state import State
from tests.kernel.corridor import (
    CELLS,
    NORTH,
    SOUTH,
    Bid,
    BidMade,
    BidSealed,
    Boast,
    Duck,
    GoOn,
    Hurt,
    Pass,
    R,
    Ran,
    Rest,
    Run,
    Shoot,
    Turn,
)
from tests.kernel.toy import GAME, Corridor

N1, N2, S1, S2 = map(UnitId, range(4))


def must(state: State[Any], side: Any, order: Command, *dice: Any) -> State[Any]:
    script = Scripted(*dice)
    result = submit(GAME, state, side, None, order, script)
    assert isinstance(result, Accepted), result
    assert script.left == 0
    return result.state


def opening() -> State[Any]:
    return begin(GAME, Scripted()).state


def with_initiative(side: Any = NORTH, state: State[Any] | None = None) -> State[Any]:
    state = must(state or opening(), NORTH, Bid(2 if side == NORTH else 0))
    return must(state, SOUTH, Bid(1))


def moved(unit: UnitId, cell: int, state: State[Any]) -> State[Any]:
    return replace(state, world=GAME.fold(state.world, Ran(unit, cell)))


def without_traps(state: State[Any]) -> State[Any]:
    return replace(state, world=replace(state.world, traps=(-1, -1)))


def under_watch() -> State[Any]:
    """North may run N1 from 0; a southern unit stands at 3 and watches cell 2."""
    state = without_traps(moved(S1, 3, with_initiative()))
    return must(state, SOUTH, SetWatch("cell", "2"))


def test_both_sides_are_asked_at_once_and_the_last_answer_goes_on() -> None:
    state = opening()
    assert {d.side for d in state.decisions} == {NORTH, SOUTH}
    first = submit(GAME, state, SOUTH, 1, Bid(2), Scripted())
    assert isinstance(first, Accepted)
    assert [d.side for d in first.state.decisions] == [NORTH]
    assert first.state.decisions[0].id == state.decisions[0].id
    again = submit(GAME, first.state, SOUTH, 1, Bid(0), Scripted())
    assert isinstance(again, Rejected)
    assert again.violations[0].rule.clause == "turn"
    second = must(first.state, NORTH, Bid(0))
    assert second.world.active == SOUTH
    assert second.asked(SOUTH) is not None


def test_the_top_of_a_state_is_the_innermost_frame() -> None:
    state = opening()
    assert state.top is state.stack[-1]
    assert replace(state, stack=()).top is None


def test_a_secret_bid_is_veiled_and_leaves_no_trace_in_the_others_view() -> None:
    state = opening()
    results = [submit(GAME, state, SOUTH, None, Bid(n), Scripted()) for n in range(3)]
    views, seen = set(), set()
    for result in results:
        assert isinstance(result, Accepted)
        views.add(repr(GAME.view(result.state, NORTH)))
        seen.add(repr(visible(GAME, result.events, result.state.world, NORTH)))
        assert not any(isinstance(e, BidMade) for e in visible(GAME, result.events, result.state.world, None))
        assert BidSealed(SOUTH) in visible(GAME, result.events, result.state.world, None)
        assert any(isinstance(e, BidMade) for e in visible(GAME, result.events, result.state.world, SOUTH))
    assert len(views) == len(seen) == 1


def test_a_hidden_trap_changes_neither_view_nor_legal_orders_of_its_victim() -> None:
    worlds = []
    for cell in range(CELLS):
        game = Corridor((cell, 3))
        state = begin(game, Scripted()).state
        for side, amount in ((NORTH, 0), (SOUTH, 1)):
            result = submit(game, state, side, None, Bid(amount), Scripted())
            assert isinstance(result, Accepted)
            state = result.state
        worlds.append((repr(game.view(state, SOUTH)), tuple(legal(game, state, SOUTH))))
    assert len(set(worlds)) == 1


def test_brute_force_finds_no_legal_order_that_is_not_enumerated() -> None:
    state = with_initiative()
    orders: list[Command] = [Pass(), *(Bid(n) for n in range(-1, 4)), *(Duck(d) for d in (True, False))]
    for unit in (N1, N2, S1, S2):
        orders += [Rest(unit), Shoot(unit), *(Run(unit, cell) for cell in range(-1, CELLS + 1))]
    lawful = {repr(o) for o in orders if not some(check(GAME, state, NORTH, None, o))}
    assert lawful == {repr(o) for o in legal(GAME, state, NORTH)}


def test_a_refusal_gives_every_reason_with_its_rule() -> None:
    state = with_initiative()
    hurt = replace(state, world=GAME.fold(state.world, Hurt(N1, 2)))
    refused = submit(GAME, hurt, NORTH, None, Run(N1, 5), Scripted())
    assert isinstance(refused, Rejected)
    assert [str(v.rule) for v in refused.violations] == ["toy 3.1", "toy 3.2"]
    assert dict(refused.violations[0].facts) == {"cell": 5, "reach": 1}


@pytest.mark.clause("umpire not-an-answer")
def test_an_answer_of_the_wrong_kind_is_refused() -> None:
    refused = submit(GAME, with_initiative(), NORTH, None, Duck(True), Scripted())
    assert isinstance(refused, Rejected)
    assert refused.violations[0].code == "umpire-not-an-answer"


def test_a_watch_opens_a_window_in_the_middle_of_a_move_and_the_plan_goes_on() -> None:
    state = must(under_watch(), NORTH, Run(N1, 3))
    assert state.world.runners[N1].cell == 2
    assert state.asked(SOUTH) is not None
    assert [type(f).__name__ for f in state.stack] == ["Turn", "Running"]
    on = must(state, SOUTH, Pass())
    assert on.world.runners[N1].cell == 3
    assert on.world.turn == 2


def test_an_interrupt_inside_an_interrupt_survives_a_restart() -> None:
    state = must(must(under_watch(), NORTH, Run(N1, 3)), SOUTH, Shoot(S1))
    assert [type(f).__name__ for f in state.stack] == ["Turn", "Running", "Shot"]
    codec = Codec(GAME)
    state = codec.restore(codec.snapshot(state))
    hit = must(state, NORTH, Duck(False), ("toy-shot", (5, 1)))
    assert hit.world.runners[N1].hits == 1
    assert step_of(hit.stack[-1]) == "resume", "a mover that has changed is asked: on, change, stop"
    assert must(hit, NORTH, GoOn(False)).world.runners[N1].cell == 2
    assert must(hit, NORTH, GoOn(True)).world.runners[N1].cell == 3
    missed = must(state, NORTH, Duck(True), (5, 5))
    assert missed.world.runners[N1].cell == 3, "nothing of the mover changed, so the plan goes on by itself"


def test_without_a_watch_nobody_is_asked() -> None:
    state = without_traps(moved(S1, 3, with_initiative()))
    assert must(state, NORTH, Run(N1, 3)).world.turn == 2


def test_a_watch_is_private_and_can_be_lifted() -> None:
    state = under_watch()
    assert GAME.view(state, NORTH).watches == ()
    assert GAME.view(state, SOUTH).watches == ("2",)
    assert visible(GAME, (WatchSet(SOUTH, "cell", "2"),), state.world, NORTH) == ()
    lifted = must(state, SOUTH, ClearWatch("cell", "2"))
    assert lifted.watchers("cell", "2") == ()
    assert isinstance(submit(GAME, lifted, SOUTH, None, ClearWatch("cell", "2"), Scripted()), Rejected)
    assert isinstance(submit(GAME, state, SOUTH, None, SetWatch("cell", "9"), Scripted()), Rejected)


@pytest.mark.clause("umpire forced")
def test_a_choice_without_a_choice_plays_itself_and_says_so() -> None:
    state = under_watch()
    ducked = replace(
        state, world=replace(state.world, runners=tuple(replace(r, ducked=True) for r in state.world.runners))
    )
    result = submit(GAME, must(ducked, NORTH, Run(N1, 3)), SOUTH, None, Shoot(S1), Scripted((1, 1)))
    assert isinstance(result, Accepted)
    forced = [e for e in result.events if isinstance(e, Forced)]
    assert [(f.side, f.order, str(f.rule)) for f in forced] == [(NORTH, "stand", "toy 4.2")]


def test_a_duty_bars_the_pass_and_is_the_text_of_the_refusal() -> None:
    state = with_initiative()
    hurt = replace(state, world=GAME.fold(state.world, Hurt(N1, 1)))
    refused = submit(GAME, hurt, NORTH, None, Pass(), Scripted())
    assert isinstance(refused, Rejected)
    assert [v.line for v in refused.violations] == list(GAME.duties(hurt, NORTH))


def test_anytime_orders_leave_the_question_open() -> None:
    state = with_initiative()
    boasted = must(state, SOUTH, Boast())
    assert boasted.world.boasts == 1
    assert boasted.decisions == state.decisions
    for _ in range(2):
        boasted = must(boasted, SOUTH, Boast())
    refused = submit(GAME, boasted, SOUTH, None, Boast(), Scripted())
    assert isinstance(refused, Rejected)
    assert refused.violations[0].rule == R("7.1")


@pytest.mark.clause("umpire resign", "umpire clock", "umpire over")
def test_resigning_and_the_clock_end_a_game_and_nothing_goes_on() -> None:
    state = opening()
    resigned = must(state, SOUTH, Resign())
    assert resigned.outcome is not None
    assert resigned.outcome.winner == NORTH
    timed = must(moved(N1, 2, state), NORTH, TimeUp())
    assert timed.outcome is not None
    assert timed.outcome.winner == NORTH
    late = submit(GAME, timed, NORTH, None, Bid(1), Scripted())
    assert isinstance(late, Rejected)
    assert late.violations[0].rule.clause == "over"


def test_reaching_the_end_wins_at_once_in_the_middle_of_a_plan() -> None:
    state = moved(N1, 5, with_initiative())
    result = submit(GAME, state, NORTH, None, Run(N1, 6), Scripted())
    assert isinstance(result, Accepted)
    assert isinstance(result.events[-1], Ended)
    assert result.state.decisions == ()


def test_odds_are_exact_and_touch_no_dice() -> None:
    state = must(must(under_watch(), NORTH, Run(N1, 3)), SOUTH, Shoot(S1))
    chances = odds(GAME, state, NORTH, Duck(False))
    assert isinstance(chances, Odds)
    assert sum(b.chance for b in chances.branches) == 1
    assert chances.samples is None
    assert chances.chance(lambda b: any(isinstance(e, Hurt) for e in b.events)) == 1 - Fraction(4, 6) ** 2
    ducked = odds(GAME, state, NORTH, Duck(True))
    assert isinstance(ducked, Odds)
    assert ducked.chance(lambda b: any(isinstance(e, Hurt) for e in b.events)) == 1 - Fraction(5, 6) ** 2


def test_odds_name_the_opponent_model_and_say_when_they_are_sampled() -> None:
    state = must(under_watch(), NORTH, Run(N1, 3))
    stand = odds(GAME, state, SOUTH, Shoot(S1), opponent=lambda game, at, side: Duck(False))
    assert isinstance(stand, Odds)
    assert stand.opponent == "model"
    assert len(stand.branches) == 3
    sampled = odds(GAME, state, SOUTH, Shoot(S1), opponent=lambda g, at, s: Duck(False), limit=1, samples=400)
    assert isinstance(sampled, Odds)
    assert sampled.samples == 400
    assert sampled.error_percent == 3
    guess = sampled.chance(lambda b: any(isinstance(e, Hurt) for e in b.events))
    assert abs(guess - (1 - Fraction(4, 6) ** 2)) < Fraction(1, 10)


def test_odds_and_previews_refuse_what_the_rules_refuse() -> None:
    state = with_initiative()
    assert isinstance(odds(GAME, state, NORTH, Run(N1, 6)), Rejected)
    assert isinstance(preview(GAME, state, NORTH, Run(N1, 6)), Rejected)
    seen = preview(GAME, state, NORTH, Run(N1, 2))
    assert isinstance(seen, Preview)
    assert any(isinstance(e, Ran) for e in seen.events)
    shooting = must(must(under_watch(), NORTH, Run(N1, 3)), SOUTH, Shoot(S1))
    rolling = preview(GAME, shooting, NORTH, Duck(True))
    assert isinstance(rolling, Preview)
    assert rolling.roll is not None
    assert rolling.roll.threshold == 6


@pytest.mark.clause("umpire premeasure")
def test_where_measuring_is_forbidden_odds_tell_nothing() -> None:
    game = Corridor()
    game.premeasuring = False
    refused = odds(game, with_initiative(), NORTH, Run(N1, 2))
    assert isinstance(refused, Rejected)
    assert refused.violations[0].rule.clause == "premeasure"


@pytest.mark.clause("umpire question")
def test_a_referee_places_a_unit_and_older_buttons_go_stale() -> None:
    state = with_initiative()
    placed = intervene(GAME, state, Place("s1", "3", "wrong cell"))
    assert isinstance(placed, Accepted)
    assert placed.state.world.runners[S1].cell == 3
    assert placed.state.decisions[0].id > state.decisions[0].id
    stale = submit(GAME, placed.state, NORTH, state.decisions[0].id, Run(N1, 1), Scripted())
    assert isinstance(stale, Rejected)
    assert stale.violations[0].rule.clause == "question"


@pytest.mark.clause("umpire referee-position")
def test_a_referee_may_not_leave_an_impossible_position() -> None:
    state = with_initiative()
    for act in (Place("s1", "99", "slip"), SetValue("n1", "hits", "9", "slip")):
        refused = intervene(GAME, state, act)
        assert isinstance(refused, Rejected)
        assert refused.violations[0].rule.clause == "referee-position"


def test_a_ruling_is_recorded_and_changes_no_piece() -> None:
    state = with_initiative()
    ruled = intervene(GAME, state, GiveRuling("Ties go to north.", "asked in the channel", "2.1"))
    assert isinstance(ruled, Accepted)
    assert ruled.state.world == state.world
    assert ruled.state.decisions == state.decisions


@pytest.mark.clause("umpire undo")
def test_the_undo_line_is_closed_by_rolls_reveals_and_answers_of_others() -> None:
    def table(*orders: tuple[Any, Command, tuple[Any, ...]]) -> Timeline[Any]:
        start = begin(GAME, Scripted())
        timeline: Timeline[Any] = Timeline(GAME)
        timeline.append(Entry(0, None, "opening", 1, None, start.events))
        for side, order, script in orders:
            result = submit(GAME, timeline.state, side, None, order, Scripted(*script))
            assert isinstance(result, Accepted), result
            timeline.append(Entry(len(timeline.entries), side, "player", 1, order, result.events))
        return timeline

    bids = ((NORTH, Bid(2), ()), (SOUTH, Bid(1), ()))
    assert table(*bids).undo_to(NORTH) is None, "the other side has answered since"
    assert table(*bids).undo_to(SOUTH) == 1
    ran = table(*bids, (NORTH, Run(N1, 1), ()))
    assert ran.undo_to(NORTH) == 2
    sprung = table(*bids, (NORTH, Run(N1, 2), ()))
    assert sprung.undo_to(NORTH) is None, "the run sprang a hidden trap"
    assert sprung.last_order(NORTH) == 3
    back = ran.rewind(2, "")
    ran.append(Entry(4, NORTH, "player", 1, None, back))
    assert ran.state.world.runners[N1].cell == 0
    assert ran.state.asked(NORTH) is not None
    assert ran.undo_to(NORTH) is None, "before that, the other side bid"
    assert ran.undo_to(SOUTH) == 1, "the position after the other side's bid stands again"


def test_a_rewind_over_rolls_starts_a_new_epoch_of_dice() -> None:
    state = under_watch()
    timeline: Timeline[Any] = Timeline(GAME)
    start = begin(GAME, Scripted())
    timeline.append(Entry(0, None, "opening", 1, None, start.events))
    for side, order in ((NORTH, Bid(2)), (SOUTH, Bid(1)), (SOUTH, SetWatch("cell", "5"))):
        result = submit(GAME, timeline.state, side, None, order, Scripted())
        assert isinstance(result, Accepted)
        timeline.append(Entry(len(timeline.entries), side, "player", 1, order, result.events))
    rolled = Rolled(0, 6, (1, 1), R("4.1"), "toy-shot")
    timeline.append(Entry(4, NORTH, "player", 1, Run(N1, 1), (rolled,)))
    assert timeline.rewind(3, "")[0].epoch == 1  # type: ignore[attr-defined]
    assert timeline.rewind(4, "")[0].epoch == 0  # type: ignore[attr-defined]
    with pytest.raises(IndexError):
        timeline.rewind(9, "")
    assert state.epoch == 0


def test_a_question_number_is_the_number_of_the_fact_that_asked() -> None:
    state = with_initiative()
    result = submit(GAME, state, NORTH, None, Run(N1, 1), Scripted())
    assert isinstance(result, Accepted)
    assert isinstance(result.events[-1], Paused)
    assert result.state.decisions[0].id == result.state.seq == state.seq + len(result.events)


def test_a_procedure_must_register_each_declared_step_once() -> None:
    class Lame(Frame, frozen=True, tag="lame"):
        step: Literal["one", "two"] = "one"

    lame: Procedure[Any, Lame] = Procedure(Lame)
    lame.auto("one")(lambda tx, f: DONE)
    with pytest.raises(ValueError, match="twice"):
        lame.auto("one")(lambda tx, f: DONE)
    with pytest.raises(ValueError, match="no step three"):
        lame.auto("three")(lambda tx, f: DONE)
    with pytest.raises(ValueError, match="lacks steps"):
        procedures([lame])


def test_an_unknown_step_or_field_is_refused_at_the_decode_boundary() -> None:
    codec = Codec(GAME)
    body = codec.snapshot(opening())
    with pytest.raises(msgspec.ValidationError, match="renamed"):
        codec.restore(body.replace(b'"step":"bid"', b'"step":"renamed"'))
    with pytest.raises(msgspec.ValidationError):
        codec.command(b'{"kind":"toy.bid","amount":1,"cheat":true}')
    with pytest.raises(msgspec.ValidationError):
        codec.command(b'{"kind":"toy.nonsense"}')


def test_upcasters_lift_rows_of_an_older_version() -> None:
    class Renamed(Corridor):
        upcasters = {"toy.ran": (lambda old: {**{k: v for k, v in old.items() if k != "place"}, "cell": old["place"]},)}

    codec = Codec(Renamed())
    assert codec.version(Ran(N1, 3)) == 2
    assert codec.event(b'{"kind":"toy.ran","unit":0,"place":3}', 1) == Ran(N1, 3)
    assert codec.event(codec.encode(Ran(N1, 3)), 2) == Ran(N1, 3)


def test_an_unknown_paragraph_cannot_be_cited() -> None:
    with pytest.raises(LookupError, match="no paragraph"):
        R("9.9")


def test_frames_are_printed_for_the_referee_as_they_stand() -> None:
    state = must(must(under_watch(), NORTH, Run(N1, 3)), SOUTH, Shoot(S1))
    assert [step_of(f) for f in state.stack] == ["end", "next", "duck"]
    assert isinstance(state.stack[0], Turn)
