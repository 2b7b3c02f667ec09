"""The outbox as the desk hands it out."""

from datetime import timedelta

from bot.desk import GameDesk
from bot.store.port import Post
from bot.store.sqlstore import SqlStore
from tests.bot.desk.conftest import ANN, BOB, Clock, begin, live_game, order, set_up
from tests.kernel.toy import TOY


async def _kinds(desk: GameDesk, limit: int = 20) -> list[tuple[int, str, int | None]]:
    return [(post.game, post.kind, post.n) for post in await desk.due(limit)]


async def test_posts_come_in_order_and_once(desk: GameDesk) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 1")
    assert await _kinds(desk) == [
        (game, "opening", None), (game, "entry", 0), (game, "entry", 1), (game, "status", 1),
    ]  # fmt: skip
    assert await _kinds(desk) == []


async def test_what_was_delivered_does_not_come_again(desk: GameDesk, clock: Clock) -> None:
    game = await begin(desk)
    for post in await desk.due():
        await desk.delivered(post.id, 900 + post.id)
    clock.pass_by(days=1)
    assert await _kinds(desk) == []
    await order(desk, game, ANN, "bid 1")
    assert [kind for _, kind, _ in await _kinds(desk)] == ["entry", "status"]


async def test_a_failure_puts_off_the_rest_of_its_game_only(desk: GameDesk, clock: Clock) -> None:
    one, two = await set_up(desk, 1), await set_up(desk, 2)
    await desk.post(one, Post("notice", body={"text": "later"}))
    first, other, second = await desk.due()
    assert (first.game, other.game, second.game) == (one, two, one)
    await desk.failed(first.id, clock.now + timedelta(minutes=5))
    await desk.delivered(other.id, 1)
    clock.pass_by(minutes=4)
    assert await _kinds(desk) == []
    clock.pass_by(minutes=2)
    again = await desk.due()
    assert [(p.kind, p.attempts) for p in again] == [("opening", 1), ("notice", 0)]


async def test_what_is_given_up_does_not_block(desk: GameDesk) -> None:
    game = await set_up(desk)
    (opening,) = await desk.due()
    await desk.post(game, Post("notice"))
    assert await desk.due() == ()
    await desk.delivered(opening.id, None)
    assert await _kinds(desk) == [(game, "notice", None)]


async def test_a_claim_lapses_and_a_restart_frees_it_at_once(desk: GameDesk, store: SqlStore, clock: Clock) -> None:
    game = await set_up(desk)
    opening = (game, "opening", None)
    assert await _kinds(desk) == [opening]
    clock.pass_by(seconds=61)
    assert await _kinds(desk) == [opening]
    later = GameDesk(store, {"toy": TOY}, clock=clock)
    await later.open()
    assert await _kinds(later) == [opening]


async def test_the_limit_takes_the_oldest(desk: GameDesk) -> None:
    games = [await set_up(desk, channel) for channel in range(3)]
    assert await _kinds(desk, 2) == [(game, "opening", None) for game in games[:2]]


async def test_only_the_newest_status_waits(desk: GameDesk) -> None:
    game = await begin(desk)
    for user, line in ((ANN, "bid 2"), (BOB, "bid 1"), (ANN, "run n1 1")):
        await order(desk, game, user, line)
    assert [n for _, kind, n in await _kinds(desk) if kind == "status"] == [3]


async def test_the_status_message_is_remembered(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    await desk.status_posted(game, 555)
    assert (await live_game(desk, game)).header.status_message == 555
    assert (await store.header(game)).status_message == 555
