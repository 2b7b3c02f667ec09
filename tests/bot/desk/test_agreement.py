"""Undo before and past the line, consent and refusal, ending without a result."""

import asyncio

import pytest

from bot.desk import Changed, Done, GameDesk, NeedsConsent, NotRunning, NotYours, Refused, Repeated, Stale, Submission
from bot.desk.outcomes import NoGame, Pending
from bot.store.sqlstore import SqlStore
from engine.kernel.command import Rewind
from engine.kernel.event import Rewound
from tests.bot.desk.conftest import ANN, BOB, CAT, CHANNEL, DAN, Clock, begin, live_game, order, set_up, to_first_roll
from tests.kernel.corridor import NORTH, SOUTH


async def _asked(desk: GameDesk, game: int, user: int = ANN) -> NeedsConsent:
    asked = await desk.undo(game, user)
    assert isinstance(asked, NeedsConsent), asked
    return asked


@pytest.mark.clause("umpire undo")
async def test_undo_is_free_before_dice_and_answers(desk: GameDesk) -> None:
    game = await begin(desk)
    before = (await live_game(desk, game)).state.world
    await order(desk, game, ANN, "bid 2")
    done = await desk.undo(game, ANN, interaction=9)
    assert isinstance(done, Done)
    assert done.entry.command == Rewind(0)
    assert done.events == (Rewound(0, 0, ""),)
    assert done.after.world == before
    assert done.live.asked == (NORTH, SOUTH)
    assert isinstance(await desk.undo(game, ANN, interaction=9), Repeated)


async def test_a_button_from_before_an_undo_is_stale(desk: GameDesk) -> None:
    game = await begin(desk)
    question = (await live_game(desk, game)).state.decisions[0].id
    await order(desk, game, ANN, "bid 2")
    await desk.undo(game, ANN)
    assert isinstance(await desk.submit(Submission(game=game, user=BOB, order="bid 1", decision=question)), Stale)


async def test_undo_past_an_answer_of_the_other_needs_his_consent(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    for shown in await desk.due():
        await desk.delivered(shown.id, 1)
    asked = await _asked(desk, game)
    assert (asked.request.to, asked.request.needs) == (0, (SOUTH,))
    (post,) = await desk.due()
    assert (post.kind, post.body) == ("request", {"request": asked.request.id})
    assert len(await store.entries(game)) == 3
    done = await desk.consent(asked.request.id, BOB)
    assert isinstance(done, Done)
    assert done.entry.command == Rewind(0, agreed=(SOUTH,))
    assert (done.entry.side, done.entry.via) == (NORTH, "player")
    assert done.after.world.bids == (-1, -1)
    assert (await desk.request(asked.request.id)).status == "granted"


async def test_undo_past_a_roll_raises_the_epoch(desk: GameDesk) -> None:
    game = await begin(desk)
    await to_first_roll(desk, game)
    asked = await _asked(desk, game)
    done = await desk.consent(asked.request.id, BOB)
    assert isinstance(done, Done)
    assert done.after.epoch == 1
    assert done.after.rolls == 0


async def test_only_those_asked_can_consent(desk: GameDesk) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    asked = await _asked(desk, game)
    for user in (ANN, CAT, DAN):
        refused = await desk.consent(asked.request.id, user)
        assert isinstance(refused, NotYours)
        assert refused.whose == (BOB,)
    assert isinstance(await desk.decline(asked.request.id, CAT), NotYours)


async def test_a_request_can_be_declined_or_taken_back_once(desk: GameDesk) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    for user in (BOB, ANN):
        asked = await _asked(desk, game)
        assert isinstance(await desk.decline(asked.request.id, user), Changed)
        assert isinstance(await desk.consent(asked.request.id, BOB), Stale)
        assert isinstance(await desk.decline(asked.request.id, BOB), Stale)
    assert len((await live_game(desk, game)).entries) == 3


async def test_a_request_lapses_with_the_next_entry_and_with_time(desk: GameDesk, clock: Clock) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    asked = await _asked(desk, game)
    await order(desk, game, BOB, "boast")
    assert isinstance(await desk.consent(asked.request.id, BOB), Stale)
    asked = await _asked(desk, game)
    clock.pass_by(days=3, seconds=1)
    assert isinstance(await desk.consent(asked.request.id, BOB), Stale)


async def test_while_a_request_is_open_no_other_is_made(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    old = await _asked(desk, game)
    posts = [post for post in await desk.due() if post.kind == "request"]
    for post in posts:
        await desk.delivered(post.id, 777)
    for again in (await desk.undo(game, ANN), await desk.abandon(game, ANN), await desk.abandon(game, BOB)):
        assert isinstance(again, Pending)
        assert (again.request.id, again.message) == (old.request.id, 777)
    assert [post.kind for post in await desk.due()] == []
    await desk.decline(old.request.id, BOB)
    new = await _asked(desk, game)
    assert isinstance(await desk.consent(old.request.id, BOB), Stale)
    assert isinstance(await desk.consent(new.request.id, BOB), Done)
    assert await desk.consent(99, BOB) == NoGame()


async def test_two_consents_at_once_rewind_once(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    asked = await _asked(desk, game)
    outcomes = await asyncio.gather(*(desk.consent(asked.request.id, BOB) for _ in range(2)))
    assert sorted(type(o).__name__ for o in outcomes) == ["Done", "Stale"]
    assert len(await store.entries(game)) == 4


@pytest.mark.clause("umpire undo")
async def test_nothing_to_take_back_is_said(desk: GameDesk) -> None:
    game = await begin(desk)
    refused = await desk.undo(game, ANN)
    assert isinstance(refused, Refused)
    assert [v.rule.clause for v in refused.violations] == ["undo"]
    assert isinstance(await desk.undo(game, CAT), NotYours)
    assert isinstance(await desk.undo(game, ANN, side=SOUTH), NotYours)


async def test_who_plays_both_sides_agrees_with_himself_and_the_ledger_says_so(desk: GameDesk) -> None:
    game = await begin(desk, ANN, ANN)
    for line in ("bid 2", "bid 0", "run n1 3"):
        await order(desk, game, ANN, line)
    done = await desk.undo(game, ANN)
    assert isinstance(done, Done)
    assert done.entry.command == Rewind(2, agreed=(SOUTH,))


async def test_the_creator_abandons_a_table_that_has_not_begun(desk: GameDesk) -> None:
    game = await set_up(desk)
    await desk.join(game, ANN, NORTH)
    assert isinstance(await desk.abandon(game, ANN), NotYours)
    gone = await desk.abandon(game, DAN)
    assert isinstance(gone, Changed)
    assert gone.live.header.status == "abandoned"
    assert isinstance(await desk.abandon(game, DAN), NotRunning)


async def test_a_running_game_is_abandoned_by_all_together(desk: GameDesk) -> None:
    game = await begin(desk)
    assert isinstance(await desk.abandon(game, DAN), NotYours)
    asked = await desk.abandon(game, ANN)
    assert isinstance(asked, NeedsConsent)
    gone = await desk.consent(asked.request.id, BOB)
    assert isinstance(gone, Changed)
    assert gone.live.header.status == "abandoned"
    assert await desk.key(game) is not None
    assert await desk.at_channel(CHANNEL) is None
    assert isinstance(await desk.consent(asked.request.id, BOB), NotRunning)


async def test_a_referee_or_whoever_is_left_abandons_alone(desk: GameDesk) -> None:
    refereed = await begin(desk, channel=1, referee=CAT)
    assert isinstance(await desk.abandon(refereed, CAT), Changed)
    left = await begin(desk, channel=2)
    await desk.leave(left, BOB)
    assert isinstance(await desk.abandon(left, ANN), Changed)
    managed = await begin(desk, channel=3)
    assert isinstance(await desk.abandon(managed, DAN, manager=True), Changed)
