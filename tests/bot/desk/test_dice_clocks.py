"""Clocks while an order waits for dice that members enter: whose time it is, what is said of it, what its end does."""

from datetime import timedelta
from typing import Any

import pytest

from bot.desk import Changed, Done, GameDesk, Refused, Submission
from bot.desk.clocks import Wish
from bot.desk.outcomes import Throws
from bot.formats.export import DICE, ENTERED
from bot.pace.terms import Pace
from bot.players.timekeeper import Timekeeper
from engine.kernel.command import SetWatch, TimeOut
from engine.kernel.ids import Side
from tests.bot.desk.conftest import ANN, BOB, CAT, DAN, SHOT, Clock, keys, live_game, set_up
from tests.kernel.corridor import NORTH, SOUTH
from tests.kernel.toy import TOY

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LIMITED = Pace(bank=9 * DAY, limit=2 * DAY)


@pytest.fixture
def keeper(desk: GameDesk) -> Timekeeper:
    return Timekeeper(desk, lambda: None)


async def waiting(desk: GameDesk, pace: Pace = LIMITED, **more: Any) -> int:
    """Start a game in which an order of Ann waits for its roll."""
    game = await set_up(desk, options={DICE: ENTERED}, **more)
    await desk.choose_pace(game, DAN, pace)
    for user, side in ((ANN, NORTH), (BOB, SOUTH)):
        await desk.join(game, user, side)
    assert isinstance(await desk.start(game, DAN), Done)
    for user, line in ((BOB, SetWatch("cell", "5")), *SHOT):
        done = await desk.submit(Submission(game=game, user=user, order=line))
    assert isinstance(done, Throws)
    return game


async def entered(desk: GameDesk, game: int, user: int = ANN) -> None:
    live = await live_game(desk, game)
    assert live.open_roll is not None
    request = live.open_roll.request
    shown = " ".join([str(request.low)] * request.count)
    assert isinstance(await desk.dice.enter(game, user, live.steps, shown), Throws)


async def confirmed(desk: GameDesk, game: int, user: int = BOB, **more: Any) -> Done | Throws:
    live = await live_game(desk, game)
    done = await desk.dice.confirm(game, user, live.steps, **more)
    assert isinstance(done, Done | Throws)
    return done


async def runs(desk: GameDesk, game: int) -> dict[Side, timedelta]:
    """Return what is left for those whose clocks run, by a desk of its own: what is in memory is in the database."""
    live = await live_game(desk, game)
    again = await live_game(GameDesk(desk.store, {"toy": TOY}, clock=desk.now, keys=keys), game)
    assert again.clocks == live.clocks
    return {clock.side: clock.ends - desk.now() for clock in live.clocks.sides if clock.ends is not None}


async def notices(desk: GameDesk) -> list[tuple[dict[str, Any], str]]:
    """Take the notices that are due: what they are about, and whom they call."""
    found: list[tuple[dict[str, Any], str]] = []
    while due := await desk.due():
        found += [(dict(post.body), str(post.body["whom"])) for post in due if post.kind == "notice"]
        for post in due:
            await desk.delivered(post.id, 1)
    return found


async def test_the_time_is_that_of_who_enters_then_of_who_confirms(desk: GameDesk, clock: Clock) -> None:
    game = await waiting(desk)
    clock.pass_by(hours=5)
    assert await runs(desk, game) == {NORTH: 43 * HOUR}
    await entered(desk, game)
    clock.pass_by(hours=7)
    assert await runs(desk, game) == {SOUTH: 41 * HOUR}
    live = await live_game(desk, game)
    assert isinstance(await desk.dice.dispute(game, BOB, live.steps), Throws)
    assert await runs(desk, game) == {NORTH: 43 * HOUR}, "the seven hours were not hers"
    clock.pass_by(hours=1)
    await entered(desk, game)
    assert await runs(desk, game) == {SOUTH: 41 * HOUR}, "the same roll goes on where it stopped"
    await confirmed(desk, game)
    clocks = (await live_game(desk, game)).clocks
    assert clocks.dice is None
    assert (clocks.of(NORTH).left, clocks.of(SOUTH).left) == (9 * DAY - 6 * HOUR, 9 * DAY - 7 * HOUR)


async def test_a_witness_or_referee_takes_nobodys_time(desk: GameDesk, clock: Clock) -> None:
    game = await waiting(desk, referee=CAT)
    await entered(desk, game)
    await desk.leave(game, BOB)
    assert await runs(desk, game) == {}
    refused = await desk.nudge(game, ANN)
    assert isinstance(refused, Refused)
    assert refused.violations[0].code == "umpire-pace-witness"
    clock.pass_by(days=30)
    await confirmed(desk, game, CAT)
    assert (await live_game(desk, game)).clocks.of(NORTH).left == 9 * DAY


async def test_an_order_that_is_withdrawn_leaves_its_question_with_the_time_it_had(
    desk: GameDesk, clock: Clock
) -> None:
    game = await waiting(desk)
    clock.pass_by(hours=5)
    live = await live_game(desk, game)
    assert isinstance(await desk.dice.withdraw(game, ANN, live.steps), Changed)
    clock.pass_by(hours=1)
    assert await runs(desk, game) == {NORTH: 42 * HOUR}


async def test_a_pause_and_more_time_count_for_dice_too(desk: GameDesk, clock: Clock) -> None:
    game = await waiting(desk, referee=CAT)
    await entered(desk, game)
    await desk.retime(game, CAT, Wish("pause", 9 * DAY, reason="harvest"))
    assert await runs(desk, game) == {}
    clock.pass_by(days=3)
    await desk.retime(game, CAT, Wish("resume", reason="all is in"))
    assert await runs(desk, game) == {SOUTH: 2 * DAY}
    assert isinstance(await desk.retime(game, CAT, Wish("extend", DAY, SOUTH, "a storm")), Done)
    assert await runs(desk, game) == {SOUTH: 3 * DAY}


async def test_reminders_go_to_who_has_to_see_to_the_dice(desk: GameDesk, clock: Clock, keeper: Timekeeper) -> None:
    game = await waiting(desk)
    await notices(desk)
    clock.pass_by(hours=24)
    await keeper.look()
    ((body, whom),) = await notices(desk)
    assert (body["code"], whom) == ("clock-half", str(ANN))
    assert isinstance(await desk.nudge(game, ANN), Refused), "she herself is waited for"
    await entered(desk, game)
    assert isinstance(await desk.nudge(game, ANN), Changed)
    ((body, whom),) = await notices(desk)
    assert (body["code"], whom) == ("clock-nudge", str(BOB))


@pytest.mark.parametrize("at_end", ["computer", "pass", "warn"])
async def test_nothing_is_answered_while_dice_are_awaited(
    desk: GameDesk, clock: Clock, keeper: Timekeeper, at_end: Any
) -> None:
    game = await waiting(desk, Pace(limit=2 * DAY, at_end=at_end))
    question, n = (await live_game(desk, game)).state.decisions[0].id, len((await live_game(desk, game)).entries)
    await notices(desk)
    clock.pass_by(hours=48)
    await keeper.look()
    clock.pass_by(hours=48)
    await keeper.look()
    live = await live_game(desk, game)
    last = live.entries[-1].command
    assert isinstance(last, TimeOut)
    assert (last.side, last.then, len(live.entries)) == (NORTH, "warn", n + 1)
    ((body, whom),) = await notices(desk)
    assert (body["code"], whom) == ("clock-out-warn", str(ANN))
    assert isinstance(await desk.dice.withdraw(game, ANN, live.steps), Changed)
    await keeper.look()
    live = await live_game(desk, game)
    answered = live.open_roll is not None or live.state.asked(NORTH, question) is None
    assert answered == (at_end != "warn"), "the question is open again, and what was chosen follows"


async def test_the_seat_of_who_does_not_see_to_dice_is_offered(
    desk: GameDesk, clock: Clock, keeper: Timekeeper
) -> None:
    game = await waiting(desk, Pace(limit=2 * DAY, at_end="offer"))
    await entered(desk, game)
    await notices(desk)
    clock.pass_by(hours=48)
    await keeper.look()
    ((body, whom),) = await notices(desk)
    assert (body["code"], whom) == ("clock-out-offer", str(BOB))
    question = abs(body["question"])
    assert isinstance(await desk.relieve(game, CAT, SOUTH, question + 1), Refused)
    assert isinstance(await desk.relieve(game, CAT, SOUTH, question), Done)
    assert await runs(desk, game) == {SOUTH: 2 * DAY}
    await confirmed(desk, game, CAT)


async def test_the_referee_is_called_about_dice(desk: GameDesk, clock: Clock, keeper: Timekeeper) -> None:
    await waiting(desk, Pace(limit=2 * DAY, at_end="referee"), referee=CAT)
    await notices(desk)
    clock.pass_by(hours=48)
    await keeper.look()
    ((_, whom),) = await notices(desk)
    assert whom == f"{ANN} {CAT}"
