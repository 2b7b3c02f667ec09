"""Ladders and leagues: one asks another for a game, who accepts or not."""

from datetime import datetime

from bot.desk.tournament.core import STATUS, Draft, told
from bot.desk.tournament.outcomes import Barred, By, LiveTournament
from bot.desk.tournament.rights import NO_ROUNDS, entrant, mine, unfinished
from bot.desk.tournament.rounds import bids_due
from bot.store.port import stamp
from bot.tournaments import acts as a
from bot.tournaments.formats import field
from bot.tournaments.state import Tournament


def challenge(live: LiveTournament, by: By, opponent: int, at: str) -> Draft | Barred:
    """Ask an entrant for a game; nobody has two at once."""
    t, me, other = live.state, mine(live, by), entrant(live.state, opponent)
    if isinstance(me, Barred) or isinstance(other, Barred):
        return me if isinstance(me, Barred) else other if isinstance(other, Barred) else Barred("no-entrant")
    if t.terms.format not in NO_ROUNDS:
        return Barred("no-challenges")
    if me.number == other.number:
        return Barred("self")
    placed = {each.number for each in t.players if each.plays}
    if me.number not in placed or other.number not in placed:
        return Barred("dropped")
    if (why := _engaged(t, me.number, other.number)) is not None:
        return why
    act = a.Challenged(by=by.user, at=at, one=me.number, two=other.number)
    return Draft(entries=(act,), posts=(told("challenged", one=me.number, two=other.number), *STATUS))


def _engaged(t: Tournament, one: int, two: int) -> Barred | None:
    """Return who of two has a game, or has asked for one, that is not over: a player sits at one table at a time."""
    for each in (one, two):
        asks = any(c.accepted is None and c.one == each for c in t.challenges)
        if unfinished(t, each) or (asks and each == one):
            return Barred("busy", facts=(("entrant", each),))
    return None


def answer(live: LiveTournament, by: By, number: int, accepted: bool, now: datetime) -> Draft | Barred:
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
        return Barred("dropped")
    for each in (asked.one, asked.two):
        if unfinished(t, each):
            return Barred("busy", facts=(("entrant", each),))
    place = len(t.tables) + 1
    first, _ = field.sided(t, asked.one, asked.two, f"table/{place}")
    scenario = field.scenario(t, place)
    act = a.Answered(by=by.user, at=at, challenge=number, accepted=True, scenario=scenario, first=first)
    due = bids_due(t.terms, place, now)
    return Draft(entries=(act,), status="running", due=due, posts=(told("accepted", table=place), *STATUS))
