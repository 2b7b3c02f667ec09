"""A tournament that was begun elsewhere: FIDE's report of it as the ledger of one that goes on here."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypedDict

from msgspec.structs import replace

from bot.tournaments import acts as a
from bot.tournaments.formats.hall import whites_first
from bot.tournaments.formats.roundrobin import length, schedule
from bot.tournaments.state import fold
from bot.tournaments.trf import OPEN, PLAYED, Player, Refused, Report, Result, worth


class _Said(TypedDict):
    by: int | None
    at: str
    reason: str


def acts(report: Report, opened: a.Opened, users: Mapping[int, int]) -> tuple[a.AnyAct, ...]:
    """Return the ledger of a tournament that goes on from a report; `users` are the members who play for its players.

    Who has no member gets a negative one, and is dropped, as is who is not to be paired next; what he has begun is
    forfeited.  Rounds and results are those that the organiser says, with the reason of the opening.  A round in which
    games have no result yet goes on.
    """
    at, by = opened.at, opened.by
    entered = [
        a.Entered(by=by, at=at, user=users.get(p.number, -p.number), name=p.name, rating=p.rating or None)
        for p in report.players
    ]
    order = a.Seeded(by=by, at=at, order=tuple(p.number for p in report.players))
    rounds = [act for n in range(report.played) for act in _round(report, opened, n)]
    playing = {p.number for p in report.players if any(r.sign == OPEN for r in p.results[-1:])}
    resting = set(report.resting) - playing
    away = [p.number for p in report.players if p.number not in users or p.number in resting]
    gone = [a.Dropped(by=by, at=at, entrant=number) for number in away]
    whole = (opened, *entered, order, *rounds, *gone)
    return (*whole, *_forfeits(whole, frozenset(away), at)) if report.going_on else whole


def _forfeits(whole: tuple[a.AnyAct, ...], away: frozenset[int], at: str) -> Iterator[a.Scored]:
    """Yield what becomes of games that were begun by who does not play on."""
    for table in fold(whole).tables:
        one, two = table.match.one, table.match.two
        if table.done or not away & {one, two}:
            continue
        winner = 0 if {one, two} <= away else two if one in away else one
        yield a.Scored(at=at, table=table.number, leg=0, winner=winner, how="forfeit" if winner else "both-forfeit")


def seeded(opened: a.Opened, report: Report, keys: Callable[[], str]) -> a.Opened:
    """Return the opening with a seed, in hex, that gives the first side of the first round as it was given."""
    if report.white is None or report.format != "swiss":
        return opened
    while whites_first(fold((opened,))) != report.white:
        opened = replace(opened, seed=keys())
    return opened


def unlike(report: Report) -> Refused | None:
    """Return where a round robin was not paired by Berger tables; None where it was, and for a Swiss."""
    if report.format == "swiss":
        return None
    entrants, double = tuple(p.number for p in report.players), report.format == "double-round-robin"
    if report.played > length(len(entrants), double):
        return Refused("schedule", 0, str(report.played))
    for n in range(report.played):
        due = {frozenset(pair) for pair in schedule(entrants, n + 1, double) if all(pair)}
        laid = {frozenset((p.number, p.results[n].opponent)) for p in report.players if _opponent(p, n)}
        if not laid <= due:
            return Refused("schedule", 0, str(n + 1))
    return None


def _opponent(player: Player, n: int) -> int:
    return player.results[n].opponent if n < len(player.results) else 0


def _round(report: Report, opened: a.Opened, n: int) -> Iterator[a.AnyAct]:
    terms = opened.terms
    start = 1 + sum(_owns(p, r) for p in report.players for r in p.results[:n])
    matches: list[a.Match] = []
    scores: list[a.Scored] = []
    byes: list[tuple[int, int]] = []
    for player in report.players:
        result = player.results[n] if n < len(player.results) else Result(0, None, "Z")
        if _owns(player, result):
            table = start + len(matches)
            matches.append(a.Match(table, player.number, result.opponent, terms.scenarios[0]))
            if result.sign != OPEN:
                other = report.players[result.opponent - 1].results[n].sign
                scores.append(_scored(table, player, result, opened, other))
        elif not result.opponent and (result.sign != "Z" or terms.format != "swiss"):
            byes.append((player.number, worth(report.points, result.sign)))
    said: _Said = {"by": opened.by, "at": opened.at, "reason": opened.reason}
    yield a.Paired(**said, round=n + 1, matches=tuple(matches), byes=tuple(byes), by_hand=True)
    yield from scores
    if len(scores) == len(matches):
        yield a.RoundClosed(**said, round=n + 1)


def _owns(player: Player, result: Result) -> bool:
    """Tell whether a result is the one of two by which a table is laid: that of who has the first side."""
    if result.first is None:
        return bool(result.opponent) and player.number < result.opponent
    return bool(result.opponent) and result.first


def _scored(table: int, player: Player, result: Result, opened: a.Opened, other: str) -> a.Scored:
    said: _Said = {"by": opened.by, "at": opened.at, "reason": opened.reason}
    if result.sign == "-" and other == "-":
        return a.Scored(**said, table=table, leg=0, winner=0, how="both-forfeit")
    how: a.How = "played" if result.sign in PLAYED else "forfeit"
    winner = player.number if result.sign in "1W+" else 0 if result.sign in "=D" else result.opponent
    return a.Scored(**said, table=table, leg=0, winner=winner, how=how)
