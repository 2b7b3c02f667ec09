"""Orders at the desk: whose they are, what they say, and that each is carried out once."""

import asyncio
from itertools import count

import pytest

from bot.desk import Done, GameDesk, NotRunning, NotYours, Refused, Repeated, Stale, Submission
from bot.desk.outcomes import Misread, NoGame
from bot.store.sqlstore import SqlStore
from engine.kernel.command import GiveRuling, Resign, Rewind, SetWatch, TimeUp
from engine.kernel.event import Ended, Rolled
from engine.kernel.notation import Unreadable
from engine.kernel.state import Watch
from tests.bot.desk.conftest import ANN, BOB, CAT, begin, live_game, order, set_up, to_first_roll
from tests.kernel.corridor import NORTH, SOUTH, Bid, Boast


async def test_an_order_is_written_with_events_posts_and_position(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    await desk.due()
    done = await order(desk, game, ANN, "bid 2", interaction=77)
    assert (done.entry.n, done.entry.side, done.entry.via, done.entry.command) == (1, NORTH, "player", Bid(2))
    assert done.before.world.bids == (-1, -1)
    assert done.after.world.bids == (2, -1)
    row = (await store.entries(game))[1]
    assert (row.user, row.body) == (ANN, b'{"kind":"toy.bid","amount":2}')
    assert row.digest == done.live.bound.codec.digest(done.after)
    assert [event.seq for event in row.events] == [2, 3]
    assert len(row.events) == len(done.events)


async def test_what_was_reckoned_of_positions_is_kept_for_the_newest_alone(desk: GameDesk) -> None:
    game = await begin(desk)
    for user, line in ((ANN, "bid 1"), (BOB, "bid 2")):
        (await live_game(desk, game)).state.world.__dict__["reckoned"] = line
        await order(desk, game, user, line)
    kept = [state.world.__dict__.get("reckoned") for state in (await live_game(desk, game)).timeline.states]
    assert kept == [None, "bid 2", None]


async def test_every_entry_is_posted_and_the_end_closes_the_game(desk: GameDesk) -> None:
    game = await begin(desk)
    await desk.resign(game, ANN)
    shown = [(post.kind, post.n) for post in await desk.due()]
    assert shown[:4] == [("opening", None), ("entry", 0), ("entry", 1), ("status", 1)]
    assert shown[4:] == [("closing", 1), ("report", 1), ("film", 1)]


async def test_resigning_ends_the_game_for_the_other_side(desk: GameDesk) -> None:
    game = await begin(desk)
    assert await desk.key(game) is None
    done = await desk.resign(game, BOB)
    assert isinstance(done, Done)
    assert done.after.outcome.winner == NORTH
    assert done.live.header.status == "over"
    assert await desk.key(game) == bytes(range(32))
    late = await desk.submit(Submission(game=game, user=ANN, order="bid 1"))
    assert isinstance(late, NotRunning)


async def test_the_clock_judges_the_position(desk: GameDesk) -> None:
    game = await begin(desk)
    done = await desk.time_up(game)
    assert isinstance(done, Done)
    assert (done.entry.via, done.entry.command) == ("clock", TimeUp())
    assert isinstance(done.events[-1], Ended)


@pytest.mark.clause("umpire turn")
async def test_a_stranger_and_the_wrong_side_are_told_whose_turn_it_is(desk: GameDesk) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 1")
    for user, side in ((CAT, None), (ANN, None), (ANN, SOUTH), (BOB, NORTH)):
        outcome = await desk.submit(Submission(game=game, user=user, side=side, order="bid 1"))
        assert isinstance(outcome, NotYours), (user, side)
    assert (await desk.submit(Submission(game=game, user=CAT, order=Bid(1)))).whose == (BOB,)
    assert len((await live_game(desk, game)).entries) == 2


async def test_orders_out_of_turn_that_the_rules_allow_are_taken(desk: GameDesk) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 1")
    done = await order(desk, game, ANN, "boast")
    assert done.after.world.boasts == 1
    watched = await desk.submit(Submission(game=game, user=ANN, order=SetWatch("cell", "3")))
    assert isinstance(watched, Done)
    assert watched.after.watches == (Watch(NORTH, "cell", "3"),)


async def test_illegal_orders_give_every_reason_and_change_nothing(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    refused = await desk.submit(Submission(game=game, user=ANN, order="bid 7"))
    assert isinstance(refused, Refused)
    assert [v.code for v in refused.violations] == ["toy-bid-range"]
    assert len(await store.entries(game)) == 1


async def test_a_line_that_cannot_be_read_is_answered_with_what_was_expected(desk: GameDesk) -> None:
    game = await begin(desk)
    misread = await desk.submit(Submission(game=game, user=ANN, order="bdi 1"))
    assert isinstance(misread, Misread)
    assert isinstance(misread.reading, Unreadable)
    assert "bid" in misread.reading.meant


@pytest.mark.clause("umpire question")
async def test_an_old_button_is_stale_and_a_current_one_is_carried_out(desk: GameDesk) -> None:
    game = await begin(desk)
    question = (await live_game(desk, game)).state.decisions[0].id
    await order(desk, game, ANN, "bid 2", decision=question)
    await order(desk, game, BOB, "bid 1", decision=question)
    stale = await desk.submit(Submission(game=game, user=ANN, order="bid 2", decision=question))
    assert isinstance(stale, Stale)
    assert stale.live.asked == (NORTH,)


async def test_a_button_of_another_is_refused_by_name(desk: GameDesk) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    question = (await live_game(desk, game)).state.decisions[0].id
    outcome = await desk.submit(Submission(game=game, user=ANN, order="bid 2", decision=question))
    assert isinstance(outcome, NotYours)
    assert (outcome.sides, outcome.whose) == ((SOUTH,), (BOB,))


async def test_one_user_plays_both_sides(desk: GameDesk) -> None:
    game = await begin(desk, ANN, ANN)
    assert (await order(desk, game, ANN, "bid 2")).entry.side == NORTH
    assert (await order(desk, game, ANN, "bid 1")).entry.side == SOUTH
    assert (await order(desk, game, ANN, "boast", side=SOUTH)).entry.side == SOUTH


@pytest.mark.parametrize(
    ("command", "clause"),
    [
        (Rewind(0), "referee"),
        (GiveRuling("so be it", "because"), "referee"),
        (TimeUp(), "clock"),
    ],
)
@pytest.mark.clause("umpire referee", "umpire clock")
async def test_players_cannot_send_what_belongs_to_referee_or_clock(
    desk: GameDesk, command: object, clause: str
) -> None:
    game = await begin(desk)
    refused = await desk.submit(Submission(game=game, user=ANN, order=command))
    assert isinstance(refused, Refused)
    assert [v.rule.clause for v in refused.violations] == [clause]


async def test_a_standing_order_is_noted_as_such(desk: GameDesk) -> None:
    game = await begin(desk)
    assert (await order(desk, game, ANN, "bid 1", via="standing")).entry.via == "standing"


async def test_a_game_that_is_not_running_takes_no_orders(desk: GameDesk) -> None:
    game = await set_up(desk)
    assert isinstance(await desk.submit(Submission(game=game, user=ANN, order=Boast())), NotRunning)
    assert await desk.submit(Submission(game=99, user=ANN, order=Boast())) == NoGame()


async def test_a_repeated_delivery_changes_nothing_and_returns_the_first_outcome(
    desk: GameDesk, store: SqlStore
) -> None:
    game = await begin(desk)
    first = await order(desk, game, ANN, "bid 2", interaction=50)
    await order(desk, game, BOB, "bid 0")
    again = await desk.submit(Submission(game=game, user=ANN, order="bid 2", interaction=50))
    assert isinstance(again, Repeated)
    assert (again.first.entry, again.first.before, again.first.after) == (first.entry, first.before, first.after)
    assert len(await store.entries(game)) == 3


async def test_a_refused_interaction_stays_refused_although_it_would_fit_now(desk: GameDesk) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    early = await desk.submit(Submission(game=game, user=ANN, order="run n1 1", interaction=51))
    assert isinstance(early, NotYours)
    await order(desk, game, BOB, "bid 0")
    assert await desk.submit(Submission(game=game, user=ANN, order="run n1 1", interaction=51)) == early


async def test_lines_of_one_interaction_are_told_apart(desk: GameDesk) -> None:
    game = await begin(desk, ANN, ANN)
    for part, line in enumerate(("bid 2", "bid 0", "run n1 1")):
        await order(desk, game, ANN, line, interaction=60, part=part)
    again = await desk.submit(Submission(game=game, user=ANN, order="bid 0", interaction=60, part=1))
    assert isinstance(again, Repeated)
    assert again.first.entry.n == 2


async def test_the_same_delivery_twice_at_once_is_carried_out_once(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    sent = Submission(game=game, user=ANN, order="boast", interaction=70)
    outcomes = await asyncio.gather(*(desk.submit(sent) for _ in range(4)))
    assert sorted(type(o).__name__ for o in outcomes) == ["Done", "Repeated", "Repeated", "Repeated"]
    assert len(await store.entries(game)) == 2


async def test_presses_at_once_are_answered_one_by_one(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    question = (await live_game(desk, game)).state.decisions[0].id
    numbers = count(1000)
    presses = [
        Submission(game=game, user=user, order=Bid(n), decision=question, interaction=next(numbers))
        for n in range(3)
        for user in (ANN, BOB)
    ]
    outcomes = await asyncio.gather(*map(desk.submit, presses))
    assert [isinstance(o, Done) for o in outcomes].count(True) == 2
    assert {type(o) for o in outcomes if not isinstance(o, Done)} <= {Stale, NotYours}
    assert [e.n for e in await store.entries(game)] == [0, 1, 2]


async def test_games_do_not_wait_for_one_another(desk: GameDesk) -> None:
    games = [await begin(desk, channel=channel) for channel in range(5)]
    outcomes = await asyncio.gather(*(order(desk, game, ANN, "bid 1") for game in games))
    assert [o.entry.n for o in outcomes] == [1] * 5


async def test_resigning_out_of_turn_is_allowed(desk: GameDesk) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 1")
    done = await desk.submit(Submission(game=game, user=ANN, order=Resign()))
    assert isinstance(done, Done)
    assert done.after.outcome.winner == SOUTH


async def test_rolls_come_from_the_sealed_dice_of_the_game(desk: GameDesk) -> None:
    games = [await begin(desk, channel=channel) for channel in (1, 2)]
    rolled = [[e for e in (await to_first_roll(desk, g)).events if isinstance(e, Rolled)] for g in games]
    # One key in both games of this test, but the game's number is in the message.
    assert rolled[0][0].faces != rolled[1][0].faces
    assert [r[0].index for r in rolled] == [0, 0]
