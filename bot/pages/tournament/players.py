"""A player's own page: his table, his time, his next opponent, his points."""

from collections.abc import Iterator

from bot.pages.discord.page import Page
from bot.pages.posts.clocks import span_said, when
from bot.pages.tournament.brackets import awaited
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.said import changed, how_said, mentioned, place_of, points_said, side_of, written
from bot.tournaments import formats
from bot.tournaments.formats import open as open_format
from bot.tournaments.records import Met, records
from bot.tournaments.state import Table, Tournament
from bot.words import FluentWords, escaped


def player_page(t: Tournament, facts: EventFacts, entrant: int, words: FluentWords) -> Page:
    """Return what one player wants to know, for him alone."""
    lines = list(filter(None, [_standing(t, entrant, words)]))
    mine = [table for table in t.tables if entrant in (table.match.one, table.match.two)]
    sitting = [table for table in mine if not table.done]
    for table in sitting:
        lines += _table(t, facts, table, entrant, words)
    if not sitting and t.entrant(entrant) not in t.waiting:
        lines.append(_next(t, entrant, words))
    lines += [*_results(t, entrant, words), *_rating(t, facts, entrant, words)]
    return Page(words.message("tour-mine-title", title=escaped(t.terms.name)), tuple(lines), passing=True)


def _standing(t: Tournament, entrant: int, words: FluentWords) -> str:
    one = t.entrant(entrant)
    if one.disqualified:
        return words.message("tour-mine-disqualified")
    if one.dropped:
        return words.message("tour-mine-dropped")
    if one in t.waiting:
        ahead = [each.number for each in t.waiting].index(entrant) + 1
        return words.message("tour-mine-waiting", place=str(ahead))
    if not t.begun:
        code = "tour-mine-check-in" if t.terms.check_in and not one.checked else "tour-mine-entered"
        return words.message(code, players=len(t.players))
    if t.terms.format in ("knockout", "double-knockout", "groups") and not t.over:
        return ""
    place = next((place for place, number in formats.ranking(t) if number == entrant), 0)
    points = sum(met.points for met in records(t).get(entrant, ()))
    facts = {"place": str(place), "players": str(len(t.players)), "points": points_said(points)}
    return words.message("tour-mine-place", **facts)


def _rating(t: Tournament, facts: EventFacts, entrant: int, words: FluentWords) -> Iterator[str]:
    """Yield the rating of who plays for an entrant, how sure it is, and by how much it was changed here."""
    user = t.entrant(entrant).user
    own = next((each.rating for each in facts.ratings if each.user == user), None)
    if own is None:
        if t.terms.rated and t.entrant(entrant) in t.players:
            yield words.message("tour-mine-rating-none")
        return
    least, most = str(own.number - own.spread), str(own.number + own.spread)
    yield words.message("tour-mine-rating", number=str(own.number), least=least, most=most, games=own.games)
    if (course := facts.courses.get(user)) is not None:
        yield words.message("tour-mine-rating-here", change=changed(course.change), before=str(course.before.number))


def _table(t: Tournament, facts: EventFacts, table: Table, entrant: int, words: FluentWords) -> Iterator[str]:
    other = table.match.one + table.match.two - entrant
    yield words.message("tour-mine-table", table=place_of(table, facts, words))
    yield words.message("tour-mine-opponent", name=f"{written(t, other, words)} ({mentioned(t, other)})")
    side = side_of(table, entrant, facts)
    if side is not None:
        code = "tour-mine-side-first" if t.terms.sides == "both" else "tour-mine-side"
        yield words.message(code, side=side.name.within(words.language))
    elif t.terms.sides == "bid":
        yield from _bids(facts, table, words)
    if table.halted:
        yield words.message("tour-mine-halted")
    elif entrant in facts.late and table.number in facts.come:
        yield words.message("tour-mine-come", when=when(facts.come[table.number], "f"))
    if entrant in facts.left:
        yield words.message("tour-mine-left", time=span_said(facts.left[entrant], words))
    if at := facts.due.get(table.number):
        yield words.message("tour-mine-due", when=when(at, "f"), in_=when(at))


def _bids(facts: EventFacts, table: Table, words: FluentWords) -> Iterator[str]:
    known = facts.scenarios.get(table.match.scenario)
    side = known.sides[0].name.within(words.language) if known else "–"
    yield words.message("tour-mine-bid", side=side)
    if (until := facts.come.get(table.number)) is not None:
        yield words.message("event-told-bids-until", when=when(until, "f"))


def _next(t: Tournament, entrant: int, words: FluentWords) -> str:
    if t.over:
        return words.message("tour-mine-over")
    if not t.entrant(entrant).plays:
        return words.message("tour-mine-return")
    if t.terms.format in ("ladder", "league"):
        free = open_format.lawful(t, entrant)
        return words.message("tour-mine-challenge" if free else "tour-mine-no-challenge")
    now = t.open_round
    bye = now is not None and entrant in {one for one, _ in now.byes}
    if bye and now is not None:
        return words.message("tour-mine-bye", round=str(now.number))
    return _knocked(t, entrant, words) or words.message("tour-mine-next", round=str(len(t.rounds) + 1))


def _knocked(t: Tournament, entrant: int, words: FluentWords) -> str:
    """Return whom a player meets next in a bracket, or that he is out of it; empty where there is none yet."""
    found = formats.bracket(t)
    if found is None or not t.rounds:
        return ""
    for place in found.places():
        if not place.over and entrant in (place.one, place.two):
            other = place.one + place.two - entrant
            n = 1 if place.one == entrant else 0
            name = written(t, other, words) if other else escaped(awaited(t, found, place, n, words))
            return words.message("tour-mine-meets", name=name) if name else ""
    first = found.ranking()[0][1]
    return "" if entrant == first else words.message("tour-mine-out")


def _results(t: Tournament, entrant: int, words: FluentWords) -> Iterator[str]:
    for met in records(t).get(entrant, ()):
        yield _result(t, met, t.entrant(entrant).since, words)


def _result(t: Tournament, met: Met, since: int, words: FluentWords) -> str:
    points = points_said(met.points)
    round_ = str(met.round)
    if not met.opponent:
        kind = "late" if met.round < since else "bye" if met.points else "rest"
        return words.message(f"tour-mine-result-{kind}", round=round_, points=points)
    outcome = "won" if met.won else "lost" if met.points < met.against else "drawn"
    told = f"{points} – {points_said(met.against)}"
    how = how_said(t.table(met.table), words)
    told = f"{told}, {how}" if how else told
    code = "tour-mine-result" if met.round else "tour-mine-result-open"
    name = written(t, met.opponent, words)
    facts = {"round": round_, "table": str(met.table), "name": name, "told": told}
    return words.message(code, outcome=words.message(f"tour-outcome-{outcome}"), **facts)
