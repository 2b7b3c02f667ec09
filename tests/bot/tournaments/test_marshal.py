"""Whoever keeps tournaments going needs no telling: changes, ends of games and the clock wake him."""

import asyncio
from collections.abc import Callable

import pytest

from bot.players.marshal import Marshal
from bot.tournaments.state import Tournament
from tests.bot.tournaments.hall import Club, organiser, taken


async def until(club: Club, wanted: Callable[[Tournament], object]) -> Tournament:
    """Wait until something is so of the first tournament, and its open games have begun."""
    for _ in range(2000):
        t = await club.state()
        open_ = [
            leg for table in t.tables for leg, score in zip(table.legs, table.scores, strict=True) if score is None
        ]
        running = [leg is not None and (await club.game(leg.game)).running for leg in open_]
        if wanted(t) and all(running):
            return t
        await asyncio.sleep(0.005)
    pytest.fail("it never came to that")


async def test_a_tournament_goes_on_by_itself(club: Club) -> None:
    number = await club.open(2, format="double-round-robin", rounds=0)
    woken: list[int] = []
    marshal = Marshal(club.desk, lambda: woken.append(1))
    marshal.start()
    taken(await club.events.pair(number, organiser()))
    t = await until(club, lambda t: t.tables)
    await club.resign(t.tables[0], 0, 2)
    t = await until(club, lambda t: len(t.tables) == 2)
    await club.resign(t.tables[1], 0, 2)
    t = await until(club, lambda t: t.over)
    assert [table.scores[0].winner for table in t.tables if table.scores[0]] == [1, 1]
    assert woken
    await marshal.stop()


async def test_the_end_of_a_game_is_noticed_after_a_restart(club: Club) -> None:
    number = await club.open(2, format="round-robin", rounds=0)
    taken(await club.events.pair(number, organiser()))
    t = await club.look()
    await club.resign(t.tables[0], 0, 1)
    later = Club(club.store, club.clock, club.channels)
    marshal = Marshal(later.desk, lambda: None)
    marshal.start()
    t = await until(later, lambda t: t.over)
    assert t.tables[0].scores[0] is not None
    assert t.tables[0].scores[0].winner == 2
    await marshal.stop()


async def test_what_was_due_while_no_process_ran_is_done_at_the_start(club: Club) -> None:
    number = await club.open(2, format="round-robin", rounds=0, no_show=3600)
    taken(await club.events.pair(number, organiser()))
    await club.look()
    club.clock.pass_by(hours=2)
    later = Club(club.store, club.clock, club.channels)
    marshal = Marshal(later.desk, lambda: None)
    marshal.start()
    t = await until(later, lambda t: t.over)
    assert t.tables[0].scores[0] is not None
    assert t.tables[0].scores[0].how == "both-forfeit"
    await marshal.stop()
