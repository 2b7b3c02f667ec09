"""What the database promises of tournaments: entries once, wishes once, one game for a table, one status post."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.port import Conflict, Duplicate
from bot.store.sqlstore import SqlStore
from bot.store.tournamentport import (
    Appointment,
    NameTaken,
    NewTournament,
    SealedBid,
    Step,
    TournamentPost,
    TournamentStore,
)
from bot.tournaments.acts import Entered, Opened
from bot.tournaments.terms import Terms
from tests.bot.store.conftest import AT, new_game

LATER = "2031-01-01T00:00:00.000000Z"
STATUS = TournamentPost("status")


def opened(name: str = "Cup", **more: object) -> NewTournament:
    act = Opened(at=AT, terms=Terms(name=name, system="toy", scenarios=("x",), language="en"), seed="00", rules=1)
    return NewTournament(1, 7, name.casefold(), act, **more)


def entered(user: int) -> Entered:
    return Entered(at=AT, user=user, name="N")


@pytest.fixture
async def whole(path: Path) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(path)
    yield store
    await store.close()


@pytest.fixture
def events(whole: SqlStore) -> TournamentStore:
    return whole.tournaments


async def test_a_name_is_free_once_its_tournament_is_over(events: TournamentStore) -> None:
    number = await events.create(opened())
    with pytest.raises(NameTaken):
        await events.create(opened("CUP"))
    other = await events.create(opened("League"))
    with pytest.raises(NameTaken):
        await events.append(Step(tournament=other, n=1, acts=(), at=AT, name=("Cup", "cup")))
    await events.append(Step(tournament=number, n=1, acts=(), at=AT, status="over"))
    again = await events.create(opened())
    assert [row.id for row in await events.rows(1, live=True)] == [again, other]
    assert [row.id for row in await events.rows(2)] == []


async def test_of_two_writers_of_an_entry_the_slower_writes_nothing(events: TournamentStore) -> None:
    number = await events.create(opened())
    await events.append(Step(tournament=number, n=1, acts=((entered(1), "a"),), at=AT))
    with pytest.raises(Conflict):
        await events.append(Step(tournament=number, n=1, acts=((entered(2), "b"),), at=AT, posts=(STATUS,)))
    assert [entry.act for entry in await events.entries(number)][1:] == [entered(1)]
    assert await events.claim(LATER, LATER, 9) == ()


async def test_a_wish_is_carried_out_once(events: TournamentStore) -> None:
    number = await events.create(opened(wish=(5, 0)))
    assert await events.seen((5, 0)) == (number, 0, 1)
    with pytest.raises(Duplicate):
        await events.append(Step(tournament=number, n=1, acts=((entered(1), "a"),), at=AT, wish=(5, 0)))
    await events.append(Step(tournament=number, n=1, acts=((entered(1), "a"),), at=AT, wish=(5, 1)))
    assert await events.seen((5, 1)) == (number, 1, 2)
    assert await events.seen((6, 0)) is None


async def test_a_table_has_one_game_and_a_game_one_table(whole: SqlStore, events: TournamentStore) -> None:
    number = await events.create(opened())
    games = [await whole.create(new_game(channel=channel)) for channel in (1, 2)]
    await events.append(Step(tournament=number, n=1, acts=(), at=AT, games=((1, 0, games[0]),)))
    for taken in ((1, 0, games[1]), (2, 0, games[0])):
        with pytest.raises(Conflict):
            await events.append(Step(tournament=number, n=1, acts=(), at=AT, games=(taken,)))
    assert await events.of_game(games[0]) == (number, 1, 0)
    assert await events.of_game(games[1]) is None


async def test_nobody_bids_twice(events: TournamentStore) -> None:
    number = await events.create(opened())
    await events.append(Step(tournament=number, n=1, acts=(), at=AT, bid=SealedBid(1, 1, 40)))
    with pytest.raises(Conflict):
        await events.append(Step(tournament=number, n=1, acts=(), at=AT, bid=SealedBid(1, 1, 50)))
    assert await events.bids(number, 1) == {1: 40}


async def test_what_is_due_comes_by_its_time_and_goes_with_the_end(events: TournamentStore) -> None:
    number = await events.create(opened())
    due = (
        Appointment(number, 1, "time", LATER),
        Appointment(number, 2, "no-show", AT),
        Appointment(number, 3, "time", None, 9),
    )
    await events.append(Step(tournament=number, n=1, acts=(), at=AT, due=due))
    assert await events.due(AT) == (due[1],)
    assert await events.next() == AT
    await events.append(Step(tournament=number, n=1, acts=(), at=AT, rung=((2, "no-show"),)))
    assert (await events.due(AT), await events.next()) == ((), LATER)
    await events.append(Step(tournament=number, n=1, acts=(), at=AT, status="cancelled"))
    assert await events.appointments(number) == ()


async def test_the_status_is_one_message_and_only_the_newest_waits(events: TournamentStore) -> None:
    number = await events.create(opened(posts=(STATUS,)))
    await events.post(number, TournamentPost("notice", {"code": "paired", "round": 1}), AT)
    await events.post(number, STATUS, AT)
    notice, status = await events.claim(AT, LATER, 9)
    assert (notice.kind, notice.body, status.kind, status.shown) == (
        "notice",
        {"code": "paired", "round": 1},
        "status",
        None,
    )
    await events.delivered(notice.id, 41, AT)
    await events.delivered(status.id, 42, AT)
    await events.post(number, STATUS, AT)
    (again,) = await events.claim(AT, LATER, 9)
    assert again.shown == 42
    await events.release()
    (released,) = await events.claim(AT, LATER, 9)
    assert (released.id, released.attempts) == (again.id, 1)


async def test_old_wishes_are_forgotten(whole: SqlStore, events: TournamentStore) -> None:
    await events.create(opened(wish=(5, 0)))
    await whole.sweep(LATER)
    assert await events.seen((5, 0)) is None
