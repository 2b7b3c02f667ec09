"""Rounds: paired by the format or by hand, closed when all is played, and the end."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from bot.desk.tournament import sealed
from bot.desk.tournament.core import STATUS, Draft, Pairing, status_of, told
from bot.desk.tournament.outcomes import Barred, By, LiveTournament, Why
from bot.desk.tournament.rights import NO_ROUNDS, not_organiser
from bot.store.port import stamp
from bot.store.tournamentport import Appointment
from bot.tournaments import acts as a
from bot.tournaments.formats import BRACKETS, byhand, field
from bot.tournaments.formats.answers import Finished, Impossible, Proposal, Waiting
from bot.tournaments.scoring import games
from bot.tournaments.state import Tournament
from bot.tournaments.terms import Terms


def pair(
    live: LiveTournament, by: By | None, pairing: Pairing, votes: Mapping[int, str], now: datetime, *, repeats: bool
) -> Draft | Barred:
    """Pair the next round; `by` is None where it follows from the one before.  Where none is left, it is the end."""
    t = live.state
    if (why := _unready(live, by)) is not None:
        return why
    shown = _lists_opened(t, by, now)
    if isinstance(shown, Barred):
        return shown
    found = pairing(t, sealed.won(t, votes), repeats)
    if isinstance(found, Finished):
        if not t.rounds:
            return Barred("finished")
        return _over(stamp(now), by, cancelled=False)
    if isinstance(found, Waiting):
        return Barred("unfinished", facts=(("tables", ", ".join(map(str, found.tables))),))
    if isinstance(found, Impossible):
        remedies = ", ".join(found.remedies)
        facts = (("reason", found.why), ("remedies", remedies), ("least", 2 * t.terms.groups))
        return Barred(_why(t, found), facts=facts)
    return _paired(t, by, found, shown, now)


def pair_by_hand(
    live: LiveTournament, by: By, pairs: tuple[tuple[int, int], ...], byes: tuple[int, ...], now: datetime, voted: str
) -> Draft | Barred:
    """Pair the next round as the organiser says: everybody who plays once, or with a bye."""
    t = live.state
    if (unready := _unready(live, by)) is not None:
        return unready
    if t.terms.format in BRACKETS:
        return Barred("bracket")
    shown = _lists_opened(t, by, now)
    if isinstance(shown, Barred):
        return shown
    resting = tuple((each, t.terms.points.bye * games(t.terms)) for each in byes)
    wrong = {fault.what: fault.entrants[0] for fault in reversed(byhand.faults(t, pairs, resting))}
    odd: Why = "odd" if len(field.able(t)) % 2 and not byes else "unpaired"
    whys: dict[byhand.Flaw, Why] = {"twice": "two-places", "absent": "absent", "left-out": odd}
    for what, why in whys.items():
        if what in wrong:
            return Barred(why, facts=(("entrant", wrong[what]),))
    found = byhand.laid(t, pairs, resting, voted)
    if not isinstance(found, Proposal) or not found.matches:
        return Barred("too-few")
    return _paired(t, by, found, shown, now, by_hand=True)


def _why(t: Tournament, found: Impossible) -> Why:
    if found.why != "too-few":
        return "impossible"
    if t.rounds:
        return "too-few-left"
    return "few-for-groups" if t.terms.groups else "too-few"


def _lists_opened(t: Tournament, by: By | None, now: datetime) -> tuple[a.ListsShown, ...] | Barred:
    """Return the act that opens all army lists with the first round, where there are any, or why it cannot begin."""
    if not t.terms.lists or t.shown:
        return ()
    said = (None, "") if by is None else (by.user, by.reason)
    return sealed.unshowable(t) or (a.ListsShown(by=said[0], at=stamp(now), reason=said[1]),)


def _unready(live: LiveTournament, by: By | None) -> Barred | None:
    t = live.state
    if by is not None and (why := not_organiser(live, by)) is not None:
        return why
    if t.over:
        return Barred("over")
    if t.terms.format in NO_ROUNDS:
        return Barred("no-rounds")
    if t.open_round is not None:
        return Barred("round-open", facts=(("round", t.open_round.number),))
    return None


def _paired(
    t: Tournament, by: By | None, found: Proposal, shown: tuple[a.ListsShown, ...], now: datetime, *,
    by_hand: bool = False,
) -> Draft:  # fmt: skip
    act = a.Paired(
        by=None if by is None else by.user,
        at=stamp(now),
        reason="" if by is None else by.reason,
        round=found.round,
        matches=found.matches,
        byes=found.byes,
        by_hand=by_hand,
    )
    due = tuple(one for match in found.matches for one in bids_due(t.terms, match.table, now))
    opened = (told("lists-shown"),) if shown else ()
    eased = (told("eased", round=found.round, eased=" ".join(found.eased)),) if found.eased else ()
    posts = (*opened, told("paired", round=found.round, **until(due)), *eased, *STATUS)
    return Draft(entries=(*shown, act), status="running", due=due, posts=posts)


def bids_due(terms: Terms, table: int, now: datetime) -> tuple[Appointment, ...]:
    """Return when it is settled without bids who has which side."""
    span = terms.no_show or terms.round_time
    if terms.sides != "bid" or not span:
        return ()
    return (Appointment(0, table, "no-show", stamp(now + timedelta(seconds=span))),)


def until(due: Iterable[Appointment]) -> dict[str, str]:
    """Return until when something may be done, as a fact of a notice."""
    last = next((one.at for one in due if one.at is not None), None)
    return {} if last is None else {"until": last}


def close(live: LiveTournament, by: By | None, at: str) -> Draft | Barred:
    """Close the round that is played, once all its games are scored."""
    t = live.state
    if by is not None and (why := not_organiser(live, by)) is not None:
        return why
    if (now := t.open_round) is None:
        return Barred("no-round")
    if left := [number for number in now.tables if not t.table(number).done]:
        return Barred("tables-open", facts=(("tables", ", ".join(map(str, left))),))
    reason = "" if by is None else by.reason
    act = a.RoundClosed(by=None if by is None else by.user, at=at, reason=reason, round=now.number)
    return Draft(entries=(act,), posts=STATUS)


def end(live: LiveTournament, by: By, cancelled: bool, at: str) -> Draft | Barred:
    """End a tournament, or cancel it; it ends only when no table is open."""
    if (why := not_organiser(live, by)) is not None:
        return why
    left = [table.number for table in live.state.tables if not table.done]
    if left and not cancelled:
        return Barred("tables-open", facts=(("tables", ", ".join(map(str, left))),))
    if not cancelled and not live.state.tables:
        return Barred("not-begun")
    return _over(at, by, cancelled=cancelled)


def _over(at: str, by: By | None, *, cancelled: bool) -> Draft:
    reason = "" if by is None else by.reason
    act = a.Ended(by=None if by is None else by.user, at=at, reason=reason, cancelled=cancelled)
    code = "cancelled" if cancelled else "over"
    return Draft(entries=(act,), status=status_of(cancelled), posts=(told(code), *STATUS))
