"""Ladders and leagues at the desk: challenges, their answers, and the time for them."""

from pathlib import Path

import pytest

from bot.desk.tournament import By, Taken
from tests.bot.tournaments.hall import Club, organiser, taken


async def test_a_league_has_challenges_in_place_of_rounds(club: Club) -> None:
    number = await club.open(3, format="league")
    events = club.events
    assert (await events.pair(number, organiser())).why == "no-rounds"
    taken(await events.challenge(number, By(101), 2))
    assert (await events.challenge(number, By(101), 3)).why == "pending"
    assert (await events.answer(number, By(103), 1, accepted=True)).why == "not-challenged"
    taken(await events.answer(number, By(102), 1, accepted=True))
    assert (await events.challenge(number, By(103), 2)).why == "playing", "nobody sits at two tables"
    await club.look()
    t = await club.play_round()
    assert t.tables[0].scores[0].winner == 1
    assert isinstance(await events.end(number, organiser()), Taken)


async def codes(club: Club, number: int) -> list[str]:
    """Return what was told since it was asked last."""
    due = [post for post in await club.events.claim(100) if post.kind == "notice"]
    for post in due:
        await club.events.delivered(post.id, 1)
    return [str(post.body["code"]) for post in due if post.tournament == number]


@pytest.mark.parametrize("format_", ["ladder", "league"])
async def test_a_challenge_lapses_that_nobody_answers_in_time(where: Path | str, club: Club, format_: str) -> None:
    number = await club.open(3, format=format_, rounds=0, no_show=3600)
    events = club.events
    taken(await events.challenge(number, By(103), 1))
    assert await codes(club, number) == ["challenged"]
    club.clock.pass_by(minutes=59)
    await events.running.ring()
    assert (await club.state()).challenges[0].accepted is None
    await club.close()
    again = await Club.at(where, club.clock, club.channels)
    club.clock.pass_by(minutes=2)
    await again.events.running.ring()
    await again.events.running.ring()
    t = await again.state()
    assert t.challenges[0].accepted is False
    assert (await again.events.answer(number, By(101), 1, accepted=True)).why == "no-challenge"
    assert await codes(again, number) == ["lapsed"], "told once"
    taken(await again.events.challenge(number, By(103), 2))
    await again.close()


async def test_an_answer_is_told_and_stops_the_time_for_it(club: Club) -> None:
    number = await club.open(3, format="league", rounds=0, no_show=3600)
    events = club.events
    for by, accepted in ((By(103), False), (By(101), False), (By(101), True)):
        taken(await events.challenge(number, By(103), 1))
        waiting = len((await club.state()).challenges)
        taken(await events.answer(number, by, waiting, accepted=accepted))
    told = await codes(club, number)
    assert told == ["challenged", "withdrawn", "challenged", "declined", "challenged", "accepted"]
    assert await club.store.tournaments.appointments(number) == ()


async def test_who_leaves_leaves_no_challenge_behind(club: Club) -> None:
    number = await club.open(3, format="league", rounds=0, no_show=3600)
    events = club.events
    taken(await events.challenge(number, By(103), 1))
    taken(await events.drop(number, By(101)))
    assert (await club.state()).challenges[0].accepted is False
    assert await club.store.tournaments.appointments(number) == ()
    taken(await events.challenge(number, By(103), 2))
