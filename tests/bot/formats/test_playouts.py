"""Random games with undos, consents, rewinds and restarts: what the desk wrote is what both verifiers accept."""

import random

import pytest

from bot.desk import Done, GameDesk, LiveGame, NeedsConsent, Submission
from bot.store.sqlstore import SqlStore
from engine.kernel.command import Command, Rewind, SetWatch
from engine.kernel.interpreter import legal
from tests.bot.desk.conftest import ANN, BOB, CAT, Clock, begin, keys, live_game
from tests.bot.formats.conftest import alone, ours, refused
from tests.kernel.corridor import Shoot
from tests.kernel.toy import TOY

ORDERS = 80


async def _one_step(desk: GameDesk, live: LiveGame, chance: random.Random) -> None:
    """Give a random legal order; now and then take one back, by consent or by the referee."""
    what = chance.random()
    user = chance.choice((ANN, BOB))
    if what < 0.1:
        asked = await desk.undo(live.id, user)
        if isinstance(asked, NeedsConsent):
            other = BOB if user == ANN else ANN
            assert isinstance(await desk.consent(asked.request.id, other), Done)
    elif what < 0.14:
        to = chance.choice(live.timeline.live)
        await desk.referee(live.id, CAT, Rewind(to, "as the referee sees it"))
    elif what < 0.5:
        await desk.submit(Submission(game=live.id, user=user, order=SetWatch("cell", str(chance.randrange(7)))))
    else:
        side = chance.choice(live.asked)
        lawful = list(legal(live.game, live.state, side))
        # Dice matter most here: whoever may shoot does.
        order: Command = next((o for o in lawful if isinstance(o, Shoot)), chance.choice(lawful))
        line = live.game.write(order)
        done = await desk.submit(Submission(game=live.id, user=live.seats[side], side=side, order=line))
        assert isinstance(done, Done), (line, done)


@pytest.mark.parametrize("seed", range(12))
async def test_a_random_game_is_accepted_by_both(store: SqlStore, seed: int) -> None:
    chance = random.Random(seed)
    clock = Clock()
    desk = GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)
    game = await begin(desk, referee=CAT)
    for _ in range(ORDERS):
        live = await live_game(desk, game)
        if not live.running:
            break
        await _one_step(desk, live, chance)
        if chance.random() < 0.1:
            state = live.state
            desk = GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)
            assert (await live_game(desk, game)).state == state
    await desk.time_up(game)
    data = await desk.export(game)
    assert isinstance(data, bytes)
    for verifier in (ours, alone):
        lines, ok = verifier(data)
        assert ok, refused(lines)
