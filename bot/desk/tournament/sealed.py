"""What nobody may see before its time: army lists and bids for sides; and votes for scenarios."""

import hashlib
from collections.abc import Mapping
from typing import Final

from bot.desk.tournament.core import STATUS, Draft, told
from bot.desk.tournament.outcomes import Barred, By, LiveTournament
from bot.desk.tournament.rights import mine, not_organiser, table
from bot.store.tournamentport import SealedBid, SealedList
from bot.tournaments import acts as a
from bot.tournaments import lots
from bot.tournaments.state import Table, Tournament

LONGEST: Final = 20_000
"""Bytes of an army list."""
MOST: Final = 100_000
"""Of a bid."""


def sealed(salt: bytes, text: str) -> bytes:
    """Return an army list as it is kept, salted so that its digest betrays nothing: salt in hex, text."""
    return f"{salt.hex()}\n{text}".encode()


def hand_in(live: LiveTournament, by: By, text: str, salt: bytes, at: str) -> Draft | Barred:
    """Seal an army list, in place of one that the member has handed in before; only its digest is told."""
    t, me = live.state, mine(live, by)
    if isinstance(me, Barred):
        return me
    if not t.terms.lists:
        return Barred("no-lists")
    if t.shown or t.begun:
        return Barred("lists-shown" if t.shown else "begun")
    body = sealed(salt, text)
    if not text.strip() or len(body) > LONGEST:
        return Barred("list-size", facts=(("most", LONGEST),))
    act = a.ListLocked(by=by.user, at=at, entrant=me.number, digest=hashlib.sha256(body).hexdigest())
    return Draft(entries=(act,), sealed=SealedList(me.number, body), posts=STATUS)


def show(live: LiveTournament, by: By, at: str) -> Draft | Barred:
    """Open all army lists at once; none can be handed in any more."""
    if (why := not_organiser(live, by)) is not None:
        return why
    if (why := unshowable(live.state)) is not None:
        return why
    act = a.ListsShown(by=by.user, at=at, reason=by.reason)
    return Draft(entries=(act,), posts=(told("lists-shown"), *STATUS))


def unshowable(t: Tournament) -> Barred | None:
    """Return why the lists cannot be shown now: they are, or somebody's is missing."""
    if not t.terms.lists or t.shown:
        return Barred("no-lists" if not t.terms.lists else "lists-shown")
    missing = [each.name for each in t.players if each.plays and not each.digest]
    return Barred("lists-missing", facts=(("names", ", ".join(missing)),)) if missing else None


def may_read(t: Tournament, by: By, entrant: int) -> Barred | None:
    """Return why a member may not read an army list; None for one that is shown, and for his own."""
    me = t.of_user(by.user)
    return None if t.shown or (me is not None and me.number == entrant) else Barred("lists-hidden")


def bid(live: LiveTournament, by: By, number: int, amount: int, bids: Mapping[int, int], at: str) -> Draft | Barred:
    """Bid for the first side at a table; `bids` are those made there.  The second bid settles it."""
    t, me, where = live.state, mine(live, by), table(live.state, number)
    if isinstance(me, Barred) or isinstance(where, Barred):
        return me if isinstance(me, Barred) else where if isinstance(where, Barred) else Barred("no-table")
    if me.number not in (where.match.one, where.match.two):
        return Barred("not-yours")
    if t.terms.sides != "bid" or where.first or where.done:
        return Barred("no-bids")
    if me.number in bids:
        return Barred("bid-made")
    if not 0 <= amount <= MOST:
        return Barred("bid-size", facts=(("most", MOST),))
    every = {**bids, me.number: amount}
    made = SealedBid(number, me.number, amount)
    present = ((number, me.number),)
    if len(every) < 2:
        return Draft(bid=made, present=present)
    return Draft(entries=(settled(t, where, every, at),), bid=made, present=present, posts=STATUS)


def settled(t: Tournament, where: Table, bids: Mapping[int, int], at: str) -> a.SidesSettled:
    """Return who has the first side: who bid more, of equal bids by lot; who has not bid gives nothing."""
    both = tuple(sorted((where.match.one, where.match.two)))
    offers = tuple((each, bids.get(each, 0)) for each in both)
    most = max(offer for _, offer in offers)
    best = [each for each, offer in offers if offer == most]
    first = best[0] if len(best) == 1 else best[lots.below(t.seed, f"bids/{where.number}", 2)]
    return a.SidesSettled(at=at, table=where.number, first=first, bids=offers)


def vote(live: LiveTournament, by: By, scenario: str) -> Draft | Barred:
    """Vote for the scenario of the next round; a later vote takes the place of an earlier one."""
    t, me = live.state, mine(live, by)
    if isinstance(me, Barred):
        return me
    if t.terms.drawing != "voted" or t.open_round is not None:
        return Barred("no-votes")
    if scenario not in t.terms.scenarios:
        return Barred("no-scenario", facts=(("scenario", scenario),))
    return Draft(vote=(len(t.rounds) + 1, by.user, scenario))


def won(t: Tournament, votes: Mapping[int, str]) -> str:
    """Return the scenario with most votes, of equal ones the first in the terms; empty without votes."""
    users = {each.user for each in t.entrants if each.plays}
    given = [scenario for user, scenario in votes.items() if user in users]
    return max(t.terms.scenarios, key=given.count) if given else ""
