"""What games come to: by themselves, by a referee's word; more time, a halt; what is due at a table."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace

from bot.desk.live import LiveGame
from bot.desk.tournament.core import STATUS, Draft, told
from bot.desk.tournament.outcomes import Barred, By, LiveTournament
from bot.desk.tournament.rights import not_referee, table
from bot.store.port import moment, stamp
from bot.store.tournamentport import Appointment, TournamentPost
from bot.tournaments import acts as a
from bot.tournaments.formats import Proposal, pair_again
from bot.tournaments.state import Leg, Table, after
from bot.tournaments.terms import Terms
from engine.kernel.command import Resign, TimeUp
from engine.kernel.game import Game
from engine.kernel.ids import Side

LONGEST = 366 * 86_400
"""Seconds that are given at once at most."""
WIDEST = 1_000_000
"""Margin of victory."""


def result_of(game: LiveGame, where: Table, leg: int, at: str) -> a.Scored | None:
    """Return what a game of a table came to; None while it goes on, or where it never began.

    One that its players ended without a result is judged as it stands.
    """
    opened = where.legs[leg]
    status = game.header.status
    if opened is None or not game.started or status not in ("over", "abandoned"):
        return None
    if status == "over" and game.state.outcome is not None:
        how: a.How = "adjudicated" if isinstance(_last(game), TimeUp) else "played"
        return scored(game, where, leg, game.state.outcome.winner, how, at)
    return judged(game, where, leg, at)


def judged(game: LiveGame, where: Table, leg: int, at: str) -> a.Scored:
    """Return what a game comes to as it stands, by the verdict of its scenario."""
    winner, _ = game.game.verdict(game.state.world)
    return scored(game, where, leg, winner, "adjudicated", at)


def _last(game: LiveGame) -> object:
    """Return the order that ended a game."""
    return game.entries[-1].command


def scored(game: LiveGame, where: Table, leg: int, winner: Side | None, how: a.How, at: str) -> a.Scored:
    """Return a result with its margin."""
    opened = where.legs[leg]
    assert opened is not None
    resigned = isinstance(_last(game), Resign)
    won, margin = came_to(game.game, game.state.world, where, opened, winner, resigned=resigned)
    return a.Scored(at=at, table=where.number, leg=leg, winner=won, margin=margin, how=how, head=game.head)


def came_to(
    game: Game[Any], world: Any, where: Table, opened: Leg, winner: Side | None, *, resigned: bool
) -> tuple[int, int]:
    """Return who won a game as it stands, 0 for nobody, and by how much.

    A bid is taken off the points of who made it, unless somebody gave up.
    """
    points = _points(game, world, where, opened)
    won = 0 if winner is None else dict(opened.seats)[winner]
    bid = any(offer for entrant, offer in where.bids if entrant == where.first)
    if points is not None and bid and not resigned:
        (one, ours), (two, theirs) = points.items()
        won = 0 if ours == theirs else one if ours > theirs else two
    margin = 0
    if points is not None and won:
        margin = max(0, 2 * points[won] - sum(points.values()))
    return won, margin


def _points(game: Game[Any], world: Any, where: Table, opened: Leg) -> dict[int, int] | None:
    """Return the points of both entrants on the scenario's own scale; None where it has none."""
    found: dict[int, int] = {}
    for side, entrant in opened.seats:
        points = game.victory_points(world, side)
        if points is None:
            return None
        offer = dict(where.bids).get(entrant, 0) if entrant == where.first else 0
        found[entrant] = points - offer
    return found


def by_referee(
    live: LiveTournament,
    by: By,
    number: int,
    leg: int,
    winner: int,
    margin: int,
    at: str,
    how: a.How = "set",
    *,
    corrects: bool,
) -> Draft | Barred:
    """Say what a game came to, in place of its own result where it has one; `how` for who has not come."""
    where = table(live.state, number)
    if isinstance(where, Barred):
        return where
    if (why := _unscorable(live, by, where, leg, winner, margin, corrects)) is not None:
        return why
    kind = a.Corrected if corrects else a.Scored
    act = kind(by=by.user, at=at, reason=by.reason, table=number, leg=leg, winner=winner, margin=margin, how=how)
    again = _again(live, act, at) if corrects else None
    if isinstance(again, Barred):
        return again
    done = all(score is not None for n, score in enumerate(where.scores) if n != leg)
    posts = (*result_told(where, act), *STATUS)
    acts = (act,) if again is None else (act, again)
    last = live.state.rounds[-1].tables if again is not None else ()
    anew = (*last, *(match.table for match in again.matches if match.table not in last)) if again is not None else ()
    return Draft(entries=acts, settled=(number,) if done else (), anew=anew, posts=posts)


def result_told(where: Table, act: a.Scored) -> tuple[TournamentPost, ...]:
    """Tell a result to all; one that the game itself does not tell, in its own thread as well."""
    code = "corrected" if isinstance(act, a.Corrected) else "scored"
    post = told(code, table=act.table, leg=act.leg, winner=act.winner, margin=act.margin, how=act.how)
    opened = where.legs[act.leg]
    if opened is None or act.how in ("played", "adjudicated"):
        return (post,)
    return (post, TournamentPost(post.kind, {**post.body, "channel": str(opened.channel)}))


def _again(live: LiveTournament, act: a.Scored, at: str) -> a.Paired | Barred | None:
    """Return the last round as it has to be paired after a correction; None where it stands."""
    found = pair_again(after(act, live.state))
    if found is None:
        return None
    if live.state.over or not isinstance(found, Proposal):
        return Barred("paired-on", facts=(("table", act.table),))
    return a.Paired(by=act.by, at=at, reason=act.reason, round=found.round, matches=found.matches, byes=found.byes)


def _unscorable(
    live: LiveTournament, by: By, where: Table, leg: int, winner: int, margin: int, corrects: bool
) -> Barred | None:
    facts = (("table", where.number),)
    if live.state.cancelled or (live.state.over and not corrects):
        return Barred("over")
    if (why := not_referee(live, by, where)) is not None:
        return why
    if not 0 <= leg < len(where.scores) or (where.legs[leg] is None and not corrects):
        return Barred("not-open", facts=facts)
    if corrects != (where.scores[leg] is not None):
        return Barred("not-scored" if corrects else "scored", facts=facts)
    if winner not in (0, where.match.one, where.match.two):
        return Barred("winner", facts=facts)
    return None if 0 <= margin <= WIDEST else Barred("margin", facts=(("most", WIDEST),))


def extend(
    live: LiveTournament, by: By, number: int, seconds: int, due: Iterable[Appointment], at: str
) -> Draft | Barred:
    """Give a table more time; `due` is what is to come due there."""
    where = _open(live, by, number)
    if isinstance(where, Barred):
        return where
    if not 0 < seconds <= LONGEST:
        return Barred("seconds", facts=(("most", LONGEST),))
    act = a.Extended(by=by.user, at=at, reason=by.reason, table=number, seconds=seconds)
    posts = (told("extended", table=number, seconds=seconds), *STATUS)
    return Draft(entries=(act,), due=tuple(_later(one, seconds) for one in due if one.table == number), posts=posts)


def _later(one: Appointment, seconds: int) -> Appointment:
    if one.at is None:
        return replace(one, left=(one.left or 0) + seconds)
    return replace(one, at=stamp(moment(one.at) + timedelta(seconds=seconds)))


def halt(
    live: LiveTournament, by: By, number: int, on: bool, due: Iterable[Appointment], now: datetime
) -> Draft | Barred:
    """Halt a table, so that nothing comes due there, or let it go on with what was left."""
    where = _open(live, by, number)
    if isinstance(where, Barred):
        return where
    if where.halted == on:
        return Barred("halted" if on else "not-halted", facts=(("table", number),))
    act = a.Halted(by=by.user, at=stamp(now), reason=by.reason, table=number, on=on)
    moved = tuple(_stopped(one, now) if on else _going(one, now) for one in due if one.table == number)
    posts = (told("halted" if on else "goes-on", table=number), *STATUS)
    return Draft(entries=(act,), due=moved, posts=posts)


def _stopped(one: Appointment, now: datetime) -> Appointment:
    left = one.left if one.at is None else max(0, int((moment(one.at) - now).total_seconds()))
    return replace(one, at=None, left=left)


def _going(one: Appointment, now: datetime) -> Appointment:
    return replace(one, at=stamp(now + timedelta(seconds=one.left or 0)), left=None) if one.at is None else one


def _open(live: LiveTournament, by: By, number: int) -> Table | Barred:
    where = table(live.state, number)
    if isinstance(where, Barred):
        return where
    if live.state.over:
        return Barred("over")
    if (why := not_referee(live, by, where)) is not None:
        return why
    return Barred("not-open", facts=(("table", number),)) if where.done else where


def appointments(terms: Terms, where: Table, now: datetime) -> tuple[Appointment, ...]:
    """Return what is due at a table whose games begin to wait for their players."""
    spans = (("no-show", terms.no_show), ("time", terms.round_time))
    made = [
        Appointment(0, where.number, "no-show" if what == "no-show" else "time", stamp(now + timedelta(seconds=span)))
        for what, span in spans
        if span
    ]
    later = [_later(one, where.extra) for one in made]
    return tuple(_stopped(one, now) for one in later) if where.halted else tuple(later)


def absent(where: Table, leg: int, present: frozenset[int], at: str) -> a.Scored | None:
    """Return what a game comes to for which somebody has not come; None where both are there."""
    there = [each for each in (where.match.one, where.match.two) if each in present]
    if len(there) == 2:
        return None
    winner = there[0] if there else 0
    return a.Scored(at=at, table=where.number, leg=leg, winner=winner, how="forfeit" if there else "both-forfeit")
