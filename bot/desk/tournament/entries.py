"""Who takes part: entry, check-in, leaving and coming back, disqualification, substitutes, seeds."""

from bot.desk.tournament import challenges
from bot.desk.tournament.core import STATUS, Draft, told
from bot.desk.tournament.outcomes import Barred, By, LiveTournament
from bot.desk.tournament.results import result_told
from bot.desk.tournament.rights import entrant, mine, not_organiser, opponent_of, unfinished
from bot.tournaments import acts as a
from bot.tournaments.entry import shut
from bot.tournaments.state import Entrant


def enter(live: LiveTournament, by: By, name: str, club: str, rating: int | None, at: str) -> Draft | Barred:
    """Let a member enter, for a place or to wait for one."""
    t = live.state
    if t.over:
        return Barred("over")
    if (there := t.of_user(by.user)) is not None:
        return Barred("entered", facts=(("entrant", there.number),))
    if t.terms.role is not None and t.terms.role not in by.roles:
        return Barred("role", facts=(("role", t.terms.role),))
    if not name.strip():
        return Barred("name-empty")
    if (why := shut(t)) is not None:
        return Barred(why, facts=(("rounds", t.terms.late),))
    act = a.Entered(by=by.user, at=at, reason=by.reason, user=by.user, name=name.strip(), club=club, rating=rating)
    return Draft(entries=(act,), posts=STATUS)


def check_in(live: LiveTournament, by: By, at: str) -> Draft | Barred:
    """Note that a member who entered is there, before the first round."""
    t, me = live.state, mine(live, by)
    if isinstance(me, Barred):
        return me
    if not t.terms.check_in:
        return Barred("no-check-in")
    if t.begun:
        return Barred("begun")
    if me.checked or not me.plays:
        return Barred("checked" if me.plays else "dropped")
    return Draft(entries=(a.CheckedIn(by=by.user, at=at, entrant=me.number),), posts=STATUS)


def named(live: LiveTournament, by: By, number: int | None) -> Entrant | Barred:
    """Return the entrant whom an act is about: the member himself, or one whom the organiser names with a reason."""
    if number is None:
        return mine(live, by)
    who = entrant(live.state, number)
    if isinstance(who, Barred) or (who.user == by.user and not live.state.over):
        return who
    return not_organiser(live, by) or opponent_of(live.state, by, who) or who


def drop(live: LiveTournament, by: By, number: int | None, at: str) -> Draft | Barred:
    """Let an entrant leave; what he has begun is forfeited."""
    who = named(live, by, number)
    if isinstance(who, Barred):
        return who
    if not who.plays:
        return Barred("disqualified" if who.disqualified else "dropped")
    act = a.Dropped(by=by.user, at=at, reason=by.reason, entrant=who.number)
    return _gone(live, act, who, at)


def disqualify(live: LiveTournament, by: By, number: int, at: str) -> Draft | Barred:
    """Exclude an entrant for good; what he has begun is forfeited."""
    who = entrant(live.state, number)
    if isinstance(who, Barred):
        return who
    if (why := not_organiser(live, by) or opponent_of(live.state, by, who)) is not None:
        return why
    if who.disqualified:
        return Barred("disqualified")
    act = a.Disqualified(by=by.user, at=at, reason=by.reason, entrant=who.number)
    return _gone(live, act, who, at)


def _gone(live: LiveTournament, act: a.Dropped | a.Disqualified, who: Entrant, at: str) -> Draft:
    tables = unfinished(live.state, who.number)
    lost = [
        a.Scored(
            at=at, table=table.number, leg=leg, winner=table.match.one + table.match.two - who.number, how="forfeit"
        )
        for table in tables
        for leg, score in enumerate(table.scores)
        if score is None
    ]
    unanswered = [each.number for each in challenges.waiting(live.state, who.number)]
    lapsed = [a.Answered(by=act.by, at=at, challenge=each, accepted=False) for each in unanswered]
    code = "dropped" if isinstance(act, a.Dropped) else "disqualified"
    results = (post for each in lost for post in result_told(live.state.table(each.table), each))
    posts = (told(code, entrant=who.number), *results, *STATUS)
    settled = (*(table.number for table in tables), *(-each for each in unanswered))
    return Draft(entries=(act, *lost, *lapsed), settled=settled, posts=posts)


def come_back(live: LiveTournament, by: By, number: int | None, at: str) -> Draft | Barred:
    """Let an entrant who has left be paired again."""
    who = named(live, by, number)
    if isinstance(who, Barred):
        return who
    if who.disqualified:
        return Barred("disqualified")
    if not who.dropped:
        return Barred("not-dropped")
    if who.user <= 0:
        return Barred("no-member", facts=(("entrant", who.number),))
    act = a.Returned(by=by.user, at=at, reason=by.reason, entrant=who.number)
    return Draft(entries=(act,), posts=STATUS)


def substitute(live: LiveTournament, by: By, number: int, user: int, name: str, at: str) -> Draft | Barred:
    """Let somebody else play for an entrant from now on, who may be waiting for a place."""
    t, who = live.state, entrant(live.state, number)
    if isinstance(who, Barred):
        return who
    if (why := not_organiser(live, by) or opponent_of(t, by, who)) is not None:
        return why
    there = t.of_user(user)
    if there is not None and there not in t.waiting:
        return Barred("two-places", facts=(("entrant", there.number),))
    if any(user in each.before for each in t.entrants if each.number != number):
        return Barred("seen")
    # Who waits for a place of his own waits no longer.
    left = () if there is None else (a.Dropped(by=by.user, at=at, reason=by.reason, entrant=there.number),)
    act = a.Substituted(by=by.user, at=at, reason=by.reason, entrant=number, user=user, name=name)
    return Draft(entries=(*left, act), posts=(told("substituted", entrant=number, before=who.name), *STATUS))


def seed(live: LiveTournament, by: By, order: tuple[int, ...], at: str) -> Draft | Barred:
    """Order all entrants by hand, the strongest first, before the first round."""
    if (why := not_organiser(live, by)) is not None:
        return why
    if live.state.begun:
        return Barred("begun")
    if sorted(order) != [each.number for each in live.state.entrants]:
        return Barred("order")
    return Draft(entries=(a.Seeded(by=by.user, at=at, reason=by.reason, order=order),), posts=STATUS)
