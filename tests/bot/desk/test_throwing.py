"""Dice thrown at a table, at the desk: every system, a new process after every step, whatever comes between."""

import random
import sys
from typing import Any

import pytest

from bot.desk import Changed, Done, GameDesk, LiveGame, Refused, Repeated, Stale, Submission
from bot.desk.live import OpenRoll
from bot.desk.outcomes import NoGame, Throws
from bot.formats.export import DICE, ENTERED
from bot.store.sqlstore import SqlStore
from bot.tools.verify import verify
from engine.kernel.command import SetWatch
from engine.kernel.event import DiceEntered, Rolled
from engine.kernel.interpreter import draw
from engine.kernel.replay import drift
from engine.systems import SYSTEMS
from tests.bot.desk.conftest import ANN, BOB, CAT, CHANNEL, DAN, SHOT, Clock, begin, keys, live_game, to_first_roll
from tests.kept import kept
from tests.kernel.corridor import NORTH

TABLE = {DICE: ENTERED}
ROLLS = 12
"""Rolls of a game of each system, or as many as it has by its end."""
OPENING = {"scs": "examples-barrage", "sgboh": "tispasa", "battlefield": "shepherds-hill", "warhorn": "ceresole"}
"""Scenarios with early rolls, most of them in their opening; of other systems the first is played."""


def awaited(live: LiveGame) -> OpenRoll:
    assert live.open_roll is not None
    return live.open_roll


async def answered(desk: GameDesk, game: int, faces: str, by: int = ANN, confirmed: int = BOB) -> object:
    """Enter faces of the awaited roll and confirm them."""
    live = await live_game(desk, game)
    entered = await desk.dice.enter(game, by, live.steps, faces)
    assert isinstance(entered, Throws), entered
    return await desk.dice.confirm(game, confirmed, live.steps)


def fallen(roll: OpenRoll, rng: random.Random) -> str:
    request = roll.request
    return " ".join(str(request.low + rng.randrange(request.die)) for _ in range(request.count))


@pytest.mark.parametrize("key", SYSTEMS)
async def test_each_system_is_played_with_dice_of_a_table_by_ever_new_processes(
    store: SqlStore, clock: Clock, key: str
) -> None:
    system, seed = kept(key), random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"{key}: seed {seed}\n")
    rng = random.Random(seed)

    def fresh() -> GameDesk:
        return GameDesk(store, {key: system}, clock=clock, keys=keys)

    scenario = OPENING.get(key, system.scenarios()[0].id)
    made = await fresh().create(
        system=key, scenario=scenario, channel=CHANNEL, creator=DAN, language="en", guild=1, options=TABLE
    )
    assert isinstance(made, Changed)
    game = made.live.id
    for user, side in zip((ANN, BOB), made.live.game.sides, strict=True):
        await fresh().join(game, user, side)
    begun = await fresh().start(game, DAN)
    assert isinstance(begun, Done | Throws), begun
    rolls = 0
    for _ in range(400):
        desk = fresh()
        live = await live_game(desk, game)
        if (live.started and not live.running) or rolls >= ROLLS:
            break
        if live.open_roll is None:
            side = live.asked[0]
            order = draw(live.game, live.state, side, rng.randrange)
            done = await desk.submit(Submission(game=game, user=live.seats[side], order=order, side=side))
            assert isinstance(done, Done | Throws), done
            continue
        kept_ = live.open_roll.kept
        by = ANN if kept_.side is None else live.seats[kept_.side]
        entered = await desk.dice.enter(game, by, live.steps, fallen(live.open_roll, rng))
        assert isinstance(entered, Throws), entered
        desk = fresh()
        live = await live_game(desk, game)
        settled = await desk.dice.confirm(game, ANN + BOB - by, live.steps)
        assert isinstance(settled, Done | Throws), settled
        rolls += 1
    live = await live_game(fresh(), game)
    rolled = [entry for entry in live.entries if entry.rolled]
    assert rolled
    assert all(isinstance(entry.events[-1], DiceEntered) for entry in rolled)
    assert drift(live.game, live.entries) == []
    data = await fresh().export(game)
    assert isinstance(data, bytes)
    verdict = verify(data, lambda _: system)
    assert verdict.ok, verdict.lines


@pytest.fixture
async def waiting(desk: GameDesk) -> int:
    """A game in which an order of Ann waits for its roll."""
    game = await begin(desk, options=TABLE)
    for user, line in ((BOB, SetWatch("cell", "5")), *SHOT):
        done = await desk.submit(Submission(game=game, user=user, order=line))
    assert isinstance(done, Throws)
    return game


async def test_an_act_that_is_delivered_again_happens_once(desk: GameDesk, waiting: int) -> None:
    live = await live_game(desk, waiting)
    step, roll = live.steps, awaited(live)
    by = live.seats[roll.kept.side or NORTH]
    faces = fallen(roll, random.Random(1))
    assert isinstance(await desk.dice.enter(waiting, by, step, faces, 900), Throws)
    assert isinstance(await desk.dice.enter(waiting, by, step, faces, 900), Repeated)
    other = ANN + BOB - by
    first = await desk.dice.confirm(waiting, other, step + 1, interaction=901)
    assert isinstance(first, Done | Throws)
    again = await desk.dice.confirm(waiting, other, step + 1, interaction=901)
    assert isinstance(again, Repeated)
    assert isinstance(await desk.dice.confirm(waiting, other, step + 1, interaction=902), Stale)


async def test_seats_and_referee_may_change_while_dice_are_awaited(desk: GameDesk, waiting: int) -> None:
    live = await live_game(desk, waiting)
    by = live.seats[awaited(live).kept.side or NORTH]
    roll, n = awaited(live), len(live.entries)
    assert isinstance(await desk.appoint(waiting, DAN, CAT, manager=True), Done)
    assert isinstance(await desk.leave(waiting, by), Done)
    live = await live_game(desk, waiting)
    assert (awaited(live).kept, len(live.entries)) == (roll.kept, n + 2)
    other = ANN + BOB - by
    done: Any = await answered(desk, waiting, fallen(roll, random.Random(2)), other, CAT)
    assert isinstance(done, Done), "who is still seated throws, the referee confirms"
    last = done.events[-1]
    assert isinstance(last, DiceEntered)
    assert [(hand.by, hand.confirmed) for hand in last.hands] == [(str(other), str(CAT))]


async def test_a_game_of_sealed_dice_has_no_roll_to_enter(desk: GameDesk) -> None:
    game = await begin(desk)
    done = await to_first_roll(desk, game)
    assert any(isinstance(event, Rolled) for event in done.events)
    assert isinstance(await desk.dice.enter(game, ANN, 0, "1"), Stale)
    assert isinstance(await desk.dice.confirm(game, BOB, 1), Stale)
    assert isinstance(await desk.dice.withdraw(99, BOB, 1), NoGame)


async def test_neither_a_spectator_nor_who_entered_confirms(desk: GameDesk, waiting: int) -> None:
    live = await live_game(desk, waiting)
    by = live.seats[awaited(live).kept.side or NORTH]
    await desk.dice.enter(waiting, by, live.steps, fallen(awaited(live), random.Random(3)))
    live = await live_game(desk, waiting)
    step = live.steps
    for act in (desk.dice.confirm, desk.dice.dispute, desk.dice.withdraw):
        assert isinstance(await act(waiting, CAT, step), Refused)
        assert isinstance(await act(waiting, by, step), Refused)
    assert live.steps == step
