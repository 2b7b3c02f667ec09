"""Ladders and leagues: one asks another for a game, who accepts or not, or lets the time for it go by."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.desk.tournament.core import STATUS, Draft, told
from bot.desk.tournament.outcomes import Barred, By, LiveTournament
from bot.desk.tournament.rights import NO_ROUNDS, entrant, mine, unfinished
from bot.desk.tournament.rounds import bids_due, until
from bot.store.port import stamp
from bot.store.tournamentport import Appointment
from bot.tournaments import acts as a
from bot.tournaments.formats import open  # noqa: A004 - the format
from bot.tournaments.state import Challenge, Tournament


def challenge(live: LiveTournament, by: By, opponent: int, now: datetime) -> Draft | Barred:
    """Ask an entrant for a game; nobody has two at once.  He has as long to answer as to come to a table."""
    t, me, other = live.state, mine(live, by), entrant(live.state, opponent)
    if isinstance(me, Barred) or isinstance(other, Barred):
        return me if isinstance(me, Barred) else other if isinstance(other, Barred) else Barred("no-entrant")
    if t.terms.format not in NO_ROUNDS:
        return Barred("no-challenges")
    if (why := open.barred(t, me.number, other.number)) is not None:
        return Barred(why)
    act = a.Challenged(by=by.user, at=stamp(now), one=me.number, two=other.number)
    last = stamp(now + timedelta(seconds=t.terms.no_show))
    due = (Appointment(0, -(len(t.challenges) + 1), "no-show", last),) if t.terms.no_show else ()
    posts = (told("challenged", one=me.number, two=other.number, **until(due)), *STATUS)
    return Draft(entries=(act,), due=due, posts=posts)


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
        act = a.Answered(by=by.user, at=at, challenge=number, accepted=False)
        post = told("withdrawn" if withdrawn else "declined", one=asked.one, two=asked.two)
        return Draft(entries=(act,), settled=(-number,), posts=(post, *STATUS))
    if not (t.entrant(asked.one).plays and me.plays):
        return Barred("absent")
    if any(unfinished(t, each) for each in (asked.one, asked.two)):
        return Barred("playing")
    place = len(t.tables) + 1
    scenario, first = open.settled(t, number, voted)
    act = a.Answered(by=by.user, at=at, challenge=number, accepted=True, scenario=scenario, first=first)
    due = bids_due(t.terms, place, now)
    posts = (told("accepted", table=place, **until(due)), *STATUS)
    return Draft(entries=(act,), status="running", due=due, settled=(-number,), posts=posts)


def lapsed(live: LiveTournament, number: int, at: str) -> Draft:
    """Let a challenge lapse that nobody has answered in time."""
    asked, over = live.state.challenges[number - 1], (-number,)
    if asked.accepted is not None or live.state.over:
        return Draft(settled=over)
    act = a.Answered(at=at, challenge=number, accepted=False)
    return Draft(entries=(act,), settled=over, posts=(told("lapsed", one=asked.one, two=asked.two), *STATUS))


def waiting(t: Tournament, entrant_: int) -> Iterable[Challenge]:
    """Return the challenges from and to an entrant that wait for an answer."""
    return (one for one in t.challenges if one.accepted is None and entrant_ in (one.one, one.two))
