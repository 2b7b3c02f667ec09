"""The runner of webhooks: in order, each call at least once, whatever fails or is started again in between."""

import asyncio
import random
import sys
from collections.abc import AsyncIterator
from datetime import timedelta
from itertools import pairwise

import pytest
from aiohttp import web

from bot.config import Token
from bot.delivery.hooks import FIRST_PAUSE, LONGEST_PAUSE, Hooks, pause_after
from bot.delivery.receivers import Receivers
from bot.desk import Done, GameDesk, Submission
from bot.store.hookport import NewHook
from bot.store.port import stamp
from bot.store.sqlstore import SqlStore
from engine.kernel.interpreter import legal
from tests.bot.desk.conftest import DAN, Clock, begin, keys, live_game
from tests.e2e.receiver import Listening, hung_up, listening
from tests.kernel.toy import TOY


@pytest.fixture
async def receiver() -> AsyncIterator[Listening]:
    async with listening() as there:
        yield there


@pytest.fixture
async def reliable() -> AsyncIterator[Listening]:
    async with listening() as there:
        yield there


def runner(desk: GameDesk) -> Hooks:
    return Hooks(desk, Receivers("loopback", seconds=5.0))


async def hooked(desk: GameDesk, game: int | None, url: str) -> None:
    await desk.store.hooks.put(NewHook(1, game, DAN, url, Token("s"), stamp(desk.now())))


def per_game(there: Listening) -> dict[int, list[tuple[str, int]]]:
    """Return what a receiver was told of each game, each call once, in the order of first arrival."""
    found: dict[int, list[tuple[str, int]]] = {}
    seen: set[str] = set()
    for call in there.calls:
        if call.body["delivery"] not in seen:
            seen.add(call.body["delivery"])
            found.setdefault(call.body["game"]["id"], []).append((call.event, call.body.get("entry", -1)))
    return found


async def a_move(desk: GameDesk, game: int, rng: random.Random) -> None:
    live = await live_game(desk, game)
    if not live.running:
        return
    side = rng.choice(live.asked)
    order = rng.choice(list(legal(live.game, live.state, side)))
    done = await desk.submit(Submission(game=game, user=live.seats[side], side=side, order=order))
    assert isinstance(done, Done), done


async def test_each_game_is_told_in_order_over_failures_and_restarts(
    store: SqlStore, receiver: Listening, reliable: Listening
) -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng, clock = random.Random(seed), Clock()
    desk = GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)
    games = [await begin(desk, channel=channel) for channel in (7, 8, 9)]
    await hooked(desk, None, receiver.url)
    for game in games:
        await hooked(desk, game, reliable.url)
    hooks = runner(desk)
    for _ in range(150):
        for _ in range(rng.randrange(3)):
            await a_move(desk, rng.choice(games), rng)
        answers = (web.Response(status=500), hung_up, web.Response(status=204), web.Response(status=302))
        receiver.answers = [rng.choice(answers)]
        told = asyncio.create_task(hooks.flush())
        for _ in range(rng.randrange(40)):
            await asyncio.sleep(0)
        if rng.random() < 0.3:  # a restart, whatever is under way
            told.cancel()
            await hooks.stop()
            hooks = runner(desk)
        await asyncio.gather(told, return_exceptions=True)
        clock.pass_by(seconds=rng.randrange(200))
    receiver.answers = []
    for _ in range(2):
        clock.pass_by(hours=2)
        await hooks.flush()
    await hooks.stop()
    assert per_game(receiver) == per_game(reliable)
    assert len({call.body["delivery"] for call in receiver.calls}) < len(receiver.calls), "nothing failed: no test"
    for told_of in per_game(reliable).values():
        assert all(earlier <= later for (_, earlier), (_, later) in pairwise(told_of))
    assert await store.hooks.ready(stamp(clock() + timedelta(days=9))) == ()


async def test_a_slow_receiver_delays_no_other_one(store: SqlStore, receiver: Listening, reliable: Listening) -> None:
    desk = GameDesk(store, {"toy": TOY}, clock=Clock(), keys=keys)
    game = await begin(desk)
    await hooked(desk, None, receiver.url)
    await hooked(desk, game, reliable.url)
    go_on = asyncio.Event()

    async def slow(_: web.Request) -> web.Response:
        await go_on.wait()
        return web.Response()

    receiver.answers = [slow]
    hooks = runner(desk)
    hooks.start()
    await desk.resign(game, (await live_game(desk, game)).seats["north"])
    await asyncio.gather(receiver.came(1), reliable.came(2))
    assert len(receiver.calls) == 1, "a webhook has one call at a time"
    go_on.set()
    await hooks.flush()
    assert receiver.events == reliable.events == ["turn.ended", "game.over"]
    await hooks.stop()


def test_pauses_grow_to_an_hour_and_differ_by_chance() -> None:
    pauses = [pause_after(attempts, 0.0).total_seconds() for attempts in range(40)]
    assert pauses[0] == FIRST_PAUSE
    assert all(later in (2 * earlier, LONGEST_PAUSE) for earlier, later in pairwise(pauses))
    assert pauses[-1] == LONGEST_PAUSE
    assert pause_after(3, 1.0) == 1.25 * pause_after(3, 0.0)
