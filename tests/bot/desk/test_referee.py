"""The referee's acts: who may, with which reason, and how the ledger shows them."""

import pytest

from bot.desk import Changed, Done, GameDesk, NotRunning, Refused, Stale, Submission
from engine.kernel.command import GiveRuling, Place, Rewind, SetValue
from engine.kernel.event import RulingGiven
from tests.bot.desk.conftest import ANN, BOB, CAT, DAN, begin, live_game, order, set_up, to_first_roll


@pytest.mark.clause("umpire referee")
async def test_only_the_referee_or_a_manager_may(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    act = Place("n1", "3", "it was misplaced")
    refused = await desk.referee(game, ANN, act)
    assert isinstance(refused, Refused)
    assert [v.rule.clause for v in refused.violations] == ["referee"]
    done = await desk.referee(game, CAT, act)
    assert isinstance(done, Done)
    assert (done.entry.side, done.entry.via, done.entry.command) == (None, "referee", act)
    assert done.after.world.runners[0].cell == 3
    assert isinstance(await desk.referee(game, DAN, act, manager=True), Done)


async def test_an_act_makes_older_buttons_stale(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    question = (await live_game(desk, game)).state.decisions[0].id
    await desk.referee(game, CAT, SetValue("n1", "hits", "1", "forgotten hit"))
    assert isinstance(await desk.submit(Submission(game=game, user=ANN, order="bid 1", decision=question)), Stale)


@pytest.mark.parametrize(
    ("act", "clause"),
    [
        (Place("n1", "3", " "), "referee-reason"),
        (Place("x", "3", "why"), "referee-text"),
        (Place("n1", "9", "why"), "referee-position"),
        (Rewind(0, ""), "referee-reason"),
        (Rewind(7, "why"), "referee-text"),
        (Rewind(2, "why"), "referee-text"),
    ],
)
@pytest.mark.clause("umpire referee-reason", "umpire referee-text", "umpire referee-position")
async def test_acts_without_reason_or_sense_change_nothing(desk: GameDesk, act: object, clause: str) -> None:
    game = await begin(desk, referee=CAT)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    refused = await desk.referee(game, CAT, act)
    assert isinstance(refused, Refused)
    assert [v.rule.clause for v in refused.violations] == [clause]
    assert len((await live_game(desk, game)).entries) == 3


async def test_a_rewind_past_dice_needs_no_consent_but_new_dice(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    last = (await to_first_roll(desk, game)).entry.n
    done = await desk.referee(game, CAT, Rewind(last - 1, "the window was missed"))
    assert isinstance(done, Done)
    assert done.after.epoch == 1
    first = done.live.entries[last].events[1].faces
    again = await order(desk, game, ANN, "stand")
    assert again.events[1].epoch == 1
    assert again.events[1].index == 0
    assert again.events[1].faces != first


async def test_the_referee_may_go_back_to_what_was_taken_back(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    done = await order(desk, game, ANN, "bid 2")
    await desk.undo(game, ANN)
    back = await desk.referee(game, CAT, Rewind(1, "it was undone by mistake"))
    assert isinstance(back, Done)
    assert back.after.world == done.after.world
    assert back.live.timeline.live == (0, 1)


async def test_where_the_game_stands_is_no_place_to_go_to(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    await order(desk, game, ANN, "bid 2")
    await desk.referee(game, CAT, Rewind(0, "why"))
    for entry in (0, 2, 3, -1):
        assert isinstance(await desk.referee(game, CAT, Rewind(entry, "why")), Refused)


async def test_a_ruling_is_recorded_and_changes_no_piece(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    before = (await live_game(desk, game)).state.world
    done = await desk.referee(game, CAT, GiveRuling("walls stop runners", "asked by Ann", "3.1"))
    assert isinstance(done, Done)
    assert done.events == (RulingGiven("walls stop runners", "asked by Ann", "3.1"),)
    assert done.after.world == before


async def test_a_game_that_is_not_running_has_nothing_to_referee(desk: GameDesk) -> None:
    game = await set_up(desk, referee=CAT)
    assert isinstance(await desk.referee(game, CAT, GiveRuling("a", "b")), NotRunning)
    assert isinstance(await desk.abandon(game, CAT), Changed)
