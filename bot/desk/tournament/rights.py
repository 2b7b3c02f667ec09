"""Who may do what in a tournament."""

from bot.desk.tournament.outcomes import Barred, By, LiveTournament
from bot.tournaments.state import Entrant, Table, Tournament

NO_ROUNDS = ("ladder", "league")


def directs(t: Tournament, by: By) -> bool:
    """Tell whether a member runs a tournament: its organiser, or who manages the guild."""
    return by.manager or by.user == t.by


def not_organiser(live: LiveTournament, by: By) -> Barred | None:
    """Return why a member does not run a tournament now, with the reason that he must give; None where he does."""
    if live.state.over:
        return Barred("over")
    if not directs(live.state, by):
        return Barred("not-organiser")
    return None if by.reason.strip() else Barred("reason")


def not_referee(live: LiveTournament, by: By, table: Table) -> Barred | None:
    """Return why a member does not judge a table; None where he does.  Nobody judges a table that he plays at."""
    t = live.state
    if not (directs(t, by) or by.user in t.terms.referees):
        return Barred("not-referee")
    if plays_at(t, by.user, table):
        return Barred("own-table", facts=(("table", table.number),))
    return None if by.reason.strip() else Barred("reason")


def plays_at(t: Tournament, user: int, table: Table) -> bool:
    """Tell whether a member plays at a table, or has played there for one of its entrants."""
    both = (t.entrant(table.match.one), t.entrant(table.match.two))
    return any(user == each.user or user in each.before for each in both)


def opponent_of(t: Tournament, by: By, who: Entrant) -> Barred | None:
    """Return why a member decides nothing about an entrant: they are at a table together that is not over."""
    for table_ in unfinished(t, who.number):
        if by.user != who.user and plays_at(t, by.user, table_):
            return Barred("own-table", facts=(("table", table_.number),))
    return None


def referee_of(t: Tournament, table: Table) -> int | None:
    """Return who referees the games of a table: the referees in turn, else the organiser, nobody who plays there."""
    named = t.terms.referees
    turn = table.number % len(named) if named else 0
    asked = (*named[turn:], *named[:turn], *(() if t.by is None else (t.by,)))
    return next((user for user in asked if not plays_at(t, user, table)), None)


def mine(live: LiveTournament, by: By) -> Entrant | Barred:
    """Return the entrant for whom a member plays, or why there is none."""
    if live.state.over:
        return Barred("over")
    return live.state.of_user(by.user) or Barred("not-entered")


def entrant(t: Tournament, number: int) -> Entrant | Barred:
    """Return an entrant by his number, or why there is none."""
    try:
        return t.entrant(number)
    except KeyError:
        return Barred("no-entrant", facts=(("entrant", number),))


def table(t: Tournament, number: int) -> Table | Barred:
    """Return a table by its number, or why there is none."""
    try:
        return t.table(number)
    except KeyError:
        return Barred("no-table", facts=(("table", number),))


def unfinished(t: Tournament, entrant_: int) -> tuple[Table, ...]:
    """Return the tables at which an entrant has games that are not scored."""
    return tuple(one for one in t.tables if entrant_ in (one.match.one, one.match.two) and not one.done)
