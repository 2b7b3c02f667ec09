"""Ladders and leagues: one asks another for a game, who accepts or not."""

from datetime import datetime

from bot.desk.tournament.core import STATUS, Draft, told
from bot.desk.tournament.outcomes import Barred, By, LiveTournament
from bot.desk.tournament.rights import NO_ROUNDS, entrant, mine, unfinished
from bot.desk.tournament.rounds import bids_due
from bot.store.port import stamp
from bot.tournaments import acts as a
from bot.tournaments.formats import open  # noqa: A004 - the format


def challenge(live: LiveTournament, by: By, opponent: int, at: str) -> Draft | Barred:
    """Ask an entrant for a game; nobody has two at once."""
    t, me, other = live.state, mine(live, by), entrant(live.state, opponent)
    if isinstance(me, Barred) or isinstance(other, Barred):
        return me if isinstance(me, Barred) else other if isinstance(other, Barred) else Barred("no-entrant")
    if t.terms.format not in NO_ROUNDS:
        return Barred("no-challenges")
    if (why := open.barred(t, me.number, other.number)) is not None:
        return Barred(why)
    act = a.Challenged(by=by.user, at=at, one=me.number, two=other.number)
    return Draft(entries=(act,), posts=(told("challenged", one=me.number, two=other.number), *STATUS))


def answer(live: LiveTournament, by: By, number: int, accepted: bool, voted: str, now: datetime) -> Draft | Barred:
    """Accept or decline a challenge; accepted, it gets the next table."""
    t, me, at = live.state, mine(live, by), stamp(now)
    if isinstance(me, Barred):
        return me
    asked = t.challenges[number - 1] if 1 <= number <= len(t.challenges) else None
    if asked is None or asked.accepted is not None:
        return Barred("no-challenge")
    withdrawn = me.number == asked.one and not accepted
    if me.number != asked.two and not withdrawn:
        return Barred("not-challenged")
    if not accepted:
        return Draft(entries=(a.Answered(by=by.user, at=at, challenge=number, accepted=False),), posts=STATUS)
    if not (t.entrant(asked.one).plays and me.plays):
        return Barred("absent")
    if any(unfinished(t, each) for each in (asked.one, asked.two)):
        return Barred("playing")
    place = len(t.tables) + 1
    scenario, first = open.settled(t, number, voted)
    act = a.Answered(by=by.user, at=at, challenge=number, accepted=True, scenario=scenario, first=first)
    due = bids_due(t.terms, place, now)
    return Draft(entries=(act,), status="running", due=due, posts=(told("accepted", table=place), *STATUS))
