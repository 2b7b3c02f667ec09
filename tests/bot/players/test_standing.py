"""Standing orders at the table: who is answered for, what is left to the player, faults, an end to long rows."""

import asyncio
import logging

import pytest

from bot.desk import Done, GameDesk
from bot.players import standing
from bot.players.standing import StandingAnswers
from bot.store.port import Append
from bot.store.troubles import StoreTrouble
from engine.kernel.capabilities import AnsweringAhead
from engine.kernel.command import Command
from engine.kernel.decision import ASK, StandingRule
from engine.kernel.ids import Side
from engine.kernel.state import State
from tests.bot.desk.conftest import ANN, BOB, begin, live_game, order
from tests.bot.stores import away
from tests.kernel import toy
from tests.kernel.corridor import NORTH, SOUTH, Bid, BidMade, Pass, World
from tests.kernel.toy import Corridor

ANSWERS: dict[str, dict[str, Command]] = {
    "toy-bid": {"low": Bid(0), "high": Bid(2), "unlawful": Bid(9)},
    "toy-activate": {"pass": Pass()},
}


class AnsweringCorridor(Corridor, AnsweringAhead[World]):
    """The toy game with answers in advance, one of them unlawful and one that cannot be worked out."""

    def standing_rules(self) -> tuple[StandingRule, ...]:
        return tuple(
            StandingRule(asks, f"toy-standing-{asks}", (ASK, *rules, "broken"), ASK) for asks, rules in ANSWERS.items()
        )

    def standing_answer(self, state: State[World], side: Side, asks: str, choice: str, /) -> Command | None:
        if choice == "broken":
            raise RuntimeError("this rule is broken")
        return ANSWERS[asks][choice]


@pytest.fixture(autouse=True)
def standing_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy system offer to settle its questions."""
    monkeypatch.setattr(toy, "Corridor", AnsweringCorridor)


async def at_work(desk: GameDesk) -> StandingAnswers:
    service = StandingAnswers(desk)
    await service.start()
    return service


async def ways(desk: GameDesk, game: int) -> list[tuple[str | None, str, int | None]]:
    """Return side, way and user of the entries after the opening."""
    return [(e.side, e.via, e.user) for e in (await desk.store.entries(game))[1:]]


async def test_of_two_who_are_asked_at_once_only_who_wants_it_is_answered_for(desk: GameDesk) -> None:
    service = await at_work(desk)
    game = await begin(desk)
    assert await desk.stand(game, NORTH, ANN, {"toy-bid": "high"})
    service.look(await live_game(desk, game))
    await service.settled(game)
    assert await ways(desk, game) == [(NORTH, "standing", ANN)]
    assert (await live_game(desk, game)).asked == (SOUTH,)
    await order(desk, game, BOB, Bid(0))
    await service.settled()
    made = [
        event for entry in (await live_game(desk, game)).entries for event in entry.events if isinstance(event, BidMade)
    ]
    assert made == [BidMade(NORTH, 2), BidMade(SOUTH, 0)]


async def test_choices_are_kept_for_who_holds_the_side_alone(desk: GameDesk) -> None:
    game = await begin(desk)
    assert not await desk.stand(game, NORTH, BOB, {"toy-bid": "high"})
    assert not await desk.stand(game, Side("nowhere"), ANN, {"toy-bid": "high"})
    assert not await desk.stand(99, NORTH, ANN, {"toy-bid": "high"})
    assert await desk.store.standing.of(game) == ()


@pytest.mark.parametrize("choice", ["unlawful", "broken", "unknown"])
async def test_what_cannot_be_answered_is_left_to_the_player(
    desk: GameDesk, caplog: pytest.LogCaptureFixture, choice: str
) -> None:
    service = await at_work(desk)
    game = await begin(desk)
    await desk.stand(game, NORTH, ANN, {"toy-bid": choice})
    with caplog.at_level(logging.ERROR):
        service.look(await live_game(desk, game))
        await service.settled()
    assert await ways(desk, game) == []
    assert (await live_game(desk, game)).asked == (NORTH, SOUTH)
    assert ("this rule is broken" in caplog.text) == (choice == "broken")


async def test_a_new_player_of_the_side_is_asked(desk: GameDesk) -> None:
    service = await at_work(desk)
    game = await begin(desk)
    await desk.stand(game, SOUTH, BOB, {"toy-bid": "low"})
    assert isinstance(await desk.leave(game, BOB), Done)
    assert isinstance(await desk.join(game, 105, SOUTH), Done)
    await order(desk, game, ANN, Bid(1))
    await service.settled()
    assert [way for way in await ways(desk, game) if way[1] != "table"] == [(NORTH, "player", ANN)]
    await desk.stand(game, SOUTH, 105, {})
    assert await desk.store.standing.of(game) == (), "what the earlier player chose goes with the first choice"


async def test_two_who_settle_everything_come_to_an_end(
    desk: GameDesk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(standing, "MOST", 4)
    service = await at_work(desk)
    game = await begin(desk)
    for side, user in ((NORTH, ANN), (SOUTH, BOB)):
        await desk.stand(game, side, user, {"toy-bid": "low", "toy-activate": "pass"})
    with caplog.at_level(logging.ERROR):
        service.look(await live_game(desk, game))
        await service.settled()
    assert {via for _, via, _ in await ways(desk, game)} == {"standing"}
    assert len(await ways(desk, game)) == 4
    assert "4 standing orders in a row" in caplog.text
    live = await live_game(desk, game)
    asked = live.state.decisions[0]
    await order(desk, game, live.seats[asked.side], ANSWERS[asked.asks][next(iter(ANSWERS[asked.asks]))])
    await service.settled()
    assert len(await ways(desk, game)) > 5, "an order of a player's own starts the count anew"


async def test_nothing_is_answered_before_the_start_or_after_the_stop(desk: GameDesk) -> None:
    service = StandingAnswers(desk)
    game = await begin(desk)
    await desk.stand(game, NORTH, ANN, {"toy-bid": "low"})
    service.look(await live_game(desk, game))
    await service.settled()
    assert await ways(desk, game) == []
    await service.start()
    await service.settled()
    assert await ways(desk, game) == [(NORTH, "standing", ANN)]
    await service.stop()
    await desk.stand(game, SOUTH, BOB, {"toy-bid": "low"})
    service.look(await live_game(desk, game))
    await service.settled()
    assert len(await ways(desk, game)) == 1


async def answered(service: StandingAnswers) -> None:
    """Wait until nothing is left to answer, later either."""
    async with asyncio.timeout(20):
        while service._timers or service._tasks:
            await service.settled()
            await asyncio.sleep(0.001)


async def test_what_the_database_would_not_let_be_read_is_answered_once_it_is_back(
    desk: GameDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.again.PAUSE", 0.001)
    game, service = await begin(desk), await at_work(desk)
    await desk.stand(game, NORTH, ANN, {"toy-bid": "high"})
    with away(desk.store) as database:
        service.look(await live_game(desk, game))
        await database.seen()
    await answered(service)
    assert await ways(desk, game) == [(NORTH, "standing", ANN)]


async def test_what_the_database_would_not_take_is_answered_once_it_does(
    desk: GameDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, append = await begin(desk), desk.store.append
    await desk.stand(game, NORTH, ANN, {"toy-bid": "high"})

    async def full(_: Append) -> None:
        raise StoreTrouble("full", "no room")

    monkeypatch.setattr(desk.store, "append", full)
    service = await at_work(desk)
    async with asyncio.timeout(20):  # neither posts nor members wait until it is tried again
        await service.settled(game)
    assert await ways(desk, game) == []
    monkeypatch.setattr("bot.store.again.PAUSE", 0.001)
    service.look(await live_game(desk, game))
    await service.settled()
    await asyncio.sleep(0.01)
    monkeypatch.setattr(desk.store, "append", append)
    await answered(service)
    assert await ways(desk, game) == [(NORTH, "standing", ANN)]


async def test_nothing_is_looked_at_again_after_the_stop(desk: GameDesk) -> None:
    game, service = await begin(desk), await at_work(desk)
    await desk.stand(game, NORTH, ANN, {"toy-bid": "high"})
    with away(desk.store):
        service.look(await live_game(desk, game))
        await service.settled()
    assert list(service._timers) == [game]
    (timer,) = service._timers.values()
    await service.stop()
    assert timer.cancelled()
