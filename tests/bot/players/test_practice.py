"""The computer at the table: seats that survive, orders that come once, consent, restarts, faults."""

import asyncio
import logging
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.desk import Changed, Done, GameDesk, NeedsConsent, NotOpen, NotYours, Repeated, Submission
from bot.desk.live import COMPUTER
from bot.desk.outcomes import SeatTaken, Unknown
from bot.players import practice
from bot.players.practice import Practice
from bot.store.port import Append
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreTrouble
from engine.kernel.command import Resign, Rewind, SetWatch
from engine.kernel.interpreter import legal
from tests.bot.desk.conftest import ANN, BOB, CAT, DAN, WEST, Clock, begin, keys, live_game, order, set_up, three_sided
from tests.bot.stores import away
from tests.kernel.corridor import NORTH, SOUTH, Bid
from tests.kernel.toy import TOY


async def practising(desk: GameDesk, user: int = ANN, **more: object) -> int:
    """Start a game in which Ann plays north against the computer."""
    game = await set_up(desk, **more)
    assert isinstance(await desk.practise(game, user, NORTH), Done)
    return game


async def at_work(desk: GameDesk) -> Practice:
    computer = Practice(desk, lambda: None)
    await computer.start()
    return computer


async def lines(desk: GameDesk, game: int) -> list[tuple[int, str | None, str, int | None]]:
    """Return the entries of a game: number, side, way, user."""
    return [(e.n, e.side, e.via, e.user) for e in await desk.store.entries(game)]


async def test_a_game_against_the_computer_starts_at_once(desk: GameDesk) -> None:
    game = await practising(desk)
    live = await live_game(desk, game)
    assert live.running
    assert live.seats == {NORTH: ANN, SOUTH: COMPUTER}
    assert live.awaited == (ANN, COMPUTER)
    assert isinstance(await desk.practise(game, ANN), NotOpen)


async def test_who_names_no_side_keeps_his_own_or_gets_the_first(desk: GameDesk) -> None:
    seated = await set_up(desk, 1)
    await desk.join(seated, ANN, SOUTH)
    assert isinstance(await desk.practise(seated, ANN), Done)
    assert (await live_game(desk, seated)).seats == {NORTH: COMPUTER, SOUTH: ANN}
    fresh = await set_up(desk, 2)
    assert isinstance(await desk.practise(fresh, ANN), Done)
    assert (await live_game(desk, fresh)).seats == {NORTH: ANN, SOUTH: COMPUTER}


async def test_a_side_that_is_taken_or_unknown_changes_nothing(desk: GameDesk) -> None:
    game = await set_up(desk)
    await desk.join(game, BOB, SOUTH)
    assert isinstance(await desk.practise(game, ANN, SOUTH), SeatTaken)
    assert isinstance(await desk.practise(game, ANN, "east"), Unknown)
    await desk.join(game, CAT, NORTH)
    assert isinstance(await desk.practise(game, ANN), NotYours)
    assert not (await live_game(desk, game)).started


async def test_a_repeated_delivery_starts_no_second_time(desk: GameDesk) -> None:
    game = await set_up(desk, interaction=5)
    assert isinstance(await desk.practise(game, ANN, NORTH, 5), Done)
    assert isinstance(await desk.practise(game, ANN, NORTH, 5), Repeated)


async def test_the_computer_answers_whenever_it_is_asked(desk: GameDesk) -> None:
    game, computer = await practising(desk), await at_work(desk)
    await computer.settled()
    assert (await live_game(desk, game)).asked == (NORTH,)
    rng = random.Random(2)
    while (await live_game(desk, game)).running:
        live = await live_game(desk, game)
        assert live.asked == (NORTH,)
        chosen = rng.choice(list(legal(live.game, live.state, NORTH)))
        assert isinstance(await desk.submit(Submission(game=game, user=ANN, order=chosen)), Done)
        await computer.settled()
    given = await lines(desk, game)
    assert {(side, via, user) for _, side, via, user in given[1:]} == {
        (NORTH, "player", ANN),
        (SOUTH, "house", COMPUTER),
    }
    assert isinstance(await desk.export(game), bytes)


async def test_reactions_in_the_middle_of_a_move_are_answered_too(desk: GameDesk) -> None:
    game = await practising(desk)
    live = await live_game(desk, game)
    question = live.state.decisions[0].id
    # The computer watches a cell, as a player may; then Ann's runner comes there.
    await desk.submit(Submission(game=game, user=COMPUTER, side=SOUTH, order=SetWatch("cell", "5"), via="house"))
    await order(desk, game, ANN, "bid 2")
    done = await desk.submit(Submission(game=game, user=COMPUTER, side=SOUTH, order=Bid(0), via="house"))
    assert isinstance(done, Done)
    for line in ("run n1 3", "on"):
        await order(desk, game, ANN, line)
    await order(desk, game, ANN, "bid 2")
    await desk.submit(Submission(game=game, user=COMPUTER, side=SOUTH, order=Bid(0), via="house"))
    done = await order(desk, game, ANN, "run n1 5")
    assert done.live.asked == (SOUTH,), "the watch opened a window"
    assert done.after.decisions[0].id != question
    computer = await at_work(desk)
    await computer.settled()
    last = (await live_game(desk, game)).entries[-1]
    assert (last.side, last.via) == (SOUTH, "house")


async def test_undo_past_the_answer_of_the_computer_needs_nobody(desk: GameDesk) -> None:
    game, computer = await practising(desk), await at_work(desk)
    await computer.settled()
    await order(desk, game, ANN, "bid 2")
    await computer.settled()
    before = len((await live_game(desk, game)).entries)
    done = await desk.undo(game, ANN)
    assert isinstance(done, Done)
    assert isinstance(done.entry.command, Rewind)
    assert done.entry.command.agreed in ((), (SOUTH,))
    await computer.settled()
    live = await live_game(desk, game)
    assert NORTH in live.asked
    assert SOUTH not in live.asked, "the computer has answered anew"
    assert len(live.entries) > before


async def test_the_ledger_says_that_the_computer_agreed(desk: GameDesk) -> None:
    game = await practising(desk)
    await order(desk, game, ANN, "bid 2")
    await desk.submit(Submission(game=game, user=COMPUTER, side=SOUTH, order=Bid(0), via="house"))
    done = await desk.undo(game, ANN)
    assert isinstance(done, Done)
    assert done.entry.command == Rewind(0, agreed=(SOUTH,))


async def test_a_game_against_the_computer_is_ended_by_its_player_alone(desk: GameDesk) -> None:
    game = await practising(desk)
    gone = await desk.abandon(game, ANN)
    assert isinstance(gone, Changed)
    assert gone.live.header.status == "abandoned"


@pytest.mark.parametrize("at", range(5))
async def test_a_restart_loses_nothing_and_doubles_nothing(tmp_path: Path, clock: Clock, at: int) -> None:
    """Ann plays the same orders twice: once undisturbed, once with a new process before order number `at`."""
    ledgers = []
    for restarted in (False, True):
        path = tmp_path / f"{restarted}.db"
        store = await SqlStore.open(path)
        desk = GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)
        game, computer = await practising(desk), await at_work(desk)
        for n in range(5):
            if restarted and n == at:
                # In the middle of the computer's thought.
                await computer.stop()
                await store.close()
                store = await SqlStore.open(path)
                desk = GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)
                computer = await at_work(desk)
            await computer.settled()
            live = await live_game(desk, game)
            if live.running:
                first = next(iter(legal(live.game, live.state, NORTH)))
                await desk.submit(Submission(game=game, user=ANN, order=first))
        await computer.settled()
        await computer.stop()
        ledgers.append(await store.entries(game))
        await store.close()
    assert ledgers[0] == ledgers[1]


async def test_of_two_processes_only_one_gives_the_order(store: SqlStore) -> None:
    one, other = GameDesk(store, {"toy": TOY}), GameDesk(store, {"toy": TOY})
    game = await practising(one)
    await live_game(other, game)
    computers = [await at_work(one), await at_work(other)]
    await asyncio.gather(*(computer.settled() for computer in computers))
    given = [entry for entry in await lines(one, game) if entry[1] == SOUTH]
    assert len(given) == 1


def held(reached: asyncio.Event, release: asyncio.Event) -> Callable[..., object]:
    """Return a thought that waits until it is let, in the thread of the computer."""
    loop = asyncio.get_running_loop()

    def think(game: object, state: object, side: object, rng: random.Random) -> object:
        loop.call_soon_threadsafe(reached.set)
        asyncio.run_coroutine_threadsafe(_wait(release), loop).result(30)
        return practice.considered(game, state, side, rng)  # type: ignore[arg-type]

    return think


async def _wait(event: asyncio.Event) -> None:
    await event.wait()


async def test_an_undo_in_the_middle_of_a_thought_makes_it_void(desk: GameDesk) -> None:
    game = await set_up(desk)
    await desk.practise(game, ANN, NORTH)
    await order(desk, game, ANN, "bid 2")
    reached, release = asyncio.Event(), asyncio.Event()
    computer = Practice(desk, lambda: None, held(reached, release))  # type: ignore[arg-type]
    await computer.start()
    await reached.wait()
    assert isinstance(await desk.undo(game, ANN), Done)
    release.set()
    await computer.settled()
    entries = (await live_game(desk, game)).entries
    assert [(e.side, e.via) for e in entries[1:]] == [(NORTH, "player"), (NORTH, "player"), (SOUTH, "house")]
    assert isinstance(entries[2].command, Rewind)


async def test_thinking_never_keeps_the_players_waiting(desk: GameDesk) -> None:
    slow, quick = await set_up(desk, 1), await begin(desk, channel=2)
    await desk.practise(slow, ANN, NORTH)
    reached, release = asyncio.Event(), asyncio.Event()
    computer = Practice(desk, lambda: None, held(reached, release))  # type: ignore[arg-type]
    await computer.start()
    await reached.wait()
    await order(desk, quick, ANN, "bid 1")
    await order(desk, slow, ANN, "bid 1")
    assert computer.busy
    release.set()
    await computer.settled()
    assert [e.via for e in (await live_game(desk, slow)).entries] == ["opening", "player", "house"]


async def test_a_thought_that_fails_is_logged_and_replaced_by_any_lawful_order(
    desk: GameDesk, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError

    game = await practising(desk)
    with caplog.at_level(logging.ERROR):
        computer = Practice(desk, lambda: None, broken)  # type: ignore[arg-type]
        await computer.start()
        await computer.settled()
    live = await live_game(desk, game)
    assert [(e.side, e.via) for e in live.entries[1:]] == [(SOUTH, "house")]
    assert f"question {live.state.decisions[0].id} of game {game}" in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_a_computer_that_wants_the_unlawful_gets_something_lawful(
    desk: GameDesk, caplog: pytest.LogCaptureFixture
) -> None:
    game = await practising(desk)
    with caplog.at_level(logging.ERROR):
        computer = Practice(desk, lambda: None, lambda *_: Bid(99))
        await computer.start()
        await computer.settled()
    assert [e.side for e in (await live_game(desk, game)).entries[1:]] == [SOUTH]
    assert "is refused in game" in caplog.text


async def test_a_shutdown_leaves_the_question_open(desk: GameDesk) -> None:
    game = await practising(desk)
    reached, release = asyncio.Event(), asyncio.Event()
    computer = Practice(desk, lambda: None, held(reached, release))  # type: ignore[arg-type]
    await computer.start()
    await reached.wait()
    stopping = asyncio.create_task(computer.stop())
    await asyncio.sleep(0)
    release.set()
    await stopping
    await desk.close()
    assert SOUTH in (await live_game(desk, game)).asked


async def test_the_computer_plays_on_once_the_database_is_back(desk: GameDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.again.PAUSE", 0.001)
    game, computer = await practising(desk), Practice(desk, lambda: None)
    monkeypatch.setattr(computer, "_running", True)
    live = await live_game(desk, game)
    desk._core.games.forget(game)
    with away(desk.store) as database:
        computer.look(live)
        await database.seen()
        assert computer.busy
    await computer.settled()
    assert [e.via for e in (await live_game(desk, game)).entries] == ["opening", "house"]


async def test_an_order_that_the_database_does_not_take_is_given_again(
    desk: GameDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.again.PAUSE", 0.001)
    game, append = await practising(desk), desk.store.append
    troubles = [StoreTrouble("full", "no room"), StoreTrouble("away", "gone")]

    async def refused(new: Append) -> None:
        if troubles:
            raise troubles.pop()
        await append(new)

    monkeypatch.setattr(desk.store, "append", refused)
    computer = await at_work(desk)
    await computer.settled()
    assert troubles == []
    assert [e.via for e in (await live_game(desk, game)).entries] == ["opening", "house"]


async def test_the_computer_stops_while_the_database_is_away(desk: GameDesk) -> None:
    game, computer = await practising(desk), await at_work(desk)
    await computer.settled()
    await order(desk, game, ANN, "bid 2")
    await computer.settled()
    live = await live_game(desk, game)
    desk._core.games.forget(game)
    with away(desk.store) as database:
        computer.look(live)
        await database.seen(1)
        async with asyncio.timeout(20):
            await computer.stop()
    assert not computer.busy


async def test_a_full_table_with_the_computer_starts_even_if_its_process_died(desk: GameDesk) -> None:
    game = await set_up(desk)
    await desk.join(game, COMPUTER, SOUTH)
    await desk.join(game, ANN, NORTH)
    computer = await at_work(desk)
    await computer.settled()
    assert [e.side for e in (await live_game(desk, game)).entries] == [None, SOUTH]


# -- the computer in place of a player


async def test_before_the_start_whoever_sits_there_may_let_the_computer_in(desk: GameDesk) -> None:
    game = await set_up(desk)
    assert isinstance(await desk.seat_computer(game, CAT, SOUTH), NotYours)
    await desk.join(game, ANN, NORTH)
    assert isinstance(await desk.seat_computer(game, ANN, NORTH), SeatTaken)
    assert isinstance(await desk.seat_computer(game, ANN, "east"), Unknown)
    started = await desk.seat_computer(game, ANN, SOUTH, interaction=4)
    assert isinstance(started, Done)
    assert isinstance(await desk.seat_computer(game, ANN, SOUTH, interaction=4), Repeated)


async def test_the_creator_may_seat_the_computer_first(desk: GameDesk) -> None:
    game = await set_up(desk)
    assert isinstance(await desk.seat_computer(game, DAN, SOUTH), Changed)
    assert not (await live_game(desk, game)).started


async def test_the_computer_takes_over_from_a_player_who_left(desk: GameDesk) -> None:
    game, computer = await begin(desk), await at_work(desk)
    await order(desk, game, ANN, "bid 2")
    assert isinstance(await desk.seat_computer(game, ANN, SOUTH), SeatTaken)
    await desk.leave(game, BOB)
    assert isinstance(await desk.seat_computer(game, CAT, SOUTH), NotYours)
    assert isinstance(await desk.seat_computer(game, ANN, SOUTH), Done)
    await computer.settled()
    assert (await lines(desk, game))[-1][1:] == (SOUTH, "house", COMPUTER)


async def test_nobody_resigns_for_the_computer(desk: GameDesk) -> None:
    game = await practising(desk)
    for user in (ANN, BOB):
        refused = await desk.submit(Submission(game=game, user=user, side=SOUTH, order=Resign()))
        assert isinstance(refused, NotYours)


# -- more than two sides


@pytest.fixture
def wide(store: SqlStore) -> GameDesk:
    return three_sided(store)


async def _left_by_south(wide: GameDesk) -> int:
    game = await set_up(wide)
    for user, side in ((ANN, NORTH), (BOB, SOUTH), (CAT, WEST)):
        assert isinstance(await wide.join(game, user, side), Changed)
    assert isinstance(await wide.start(game, DAN), Done)
    await wide.leave(game, BOB)
    return game


async def test_in_a_running_game_the_other_players_must_agree_to_the_computer(wide: GameDesk) -> None:
    game = await _left_by_south(wide)
    asked = await wide.seat_computer(game, ANN, SOUTH)
    assert isinstance(asked, NeedsConsent)
    assert (asked.request.ask, asked.request.missing) == ("house", (WEST,))
    assert SOUTH not in (await live_game(wide, game)).seats
    done = await wide.consent(asked.request.id, CAT)
    assert isinstance(done, Done)
    assert done.live.seats[SOUTH] == COMPUTER
    assert (await wide.request(asked.request.id)).status == "granted"


async def test_a_manager_seats_the_computer_alone(wide: GameDesk) -> None:
    game = await _left_by_south(wide)
    assert isinstance(await wide.seat_computer(game, DAN, SOUTH, manager=True), Done)


async def test_the_computer_agrees_with_those_who_ask_the_others(wide: GameDesk) -> None:
    game = await _left_by_south(wide)
    await wide.seat_computer(game, DAN, SOUTH, manager=True)
    await order(wide, game, ANN, "bid 2", side=NORTH)
    await wide.submit(Submission(game=game, user=COMPUTER, side=SOUTH, order=Bid(0), via="house"))
    asked = await wide.undo(game, ANN)
    assert isinstance(asked, NeedsConsent)
    assert (asked.request.needs, asked.request.agreed) == ((WEST,), (SOUTH,))
    done = await wide.consent(asked.request.id, CAT)
    assert isinstance(done, Done)
    assert done.entry.command == Rewind(0, agreed=(SOUTH, WEST))
