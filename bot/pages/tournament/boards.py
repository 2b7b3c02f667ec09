"""The boards of a tournament as plain values, for pictures and for text: standings, crosstable, pairings."""

from collections.abc import Mapping

from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.said import (
    HEAD,
    course_said,
    how_said,
    name_of,
    ordered,
    points_said,
    result_said,
    scenario_said,
    side_of,
    tie_said,
)
from bot.tournaments import formats
from bot.tournaments.records import Met, records
from bot.tournaments.scoring import of_table
from bot.tournaments.standings import standings
from bot.tournaments.state import Table, Tournament
from bot.words import FluentWords
from renderer.tournament import boards as drawn

ALL_AGAINST_ALL = 24
"""Players at most for whom a crosstable shows everybody against everybody."""


def head(t: Tournament, facts: EventFacts, about: str, words: FluentWords, round_: int | None = None) -> drawn.Head:
    """Return what stands above a board."""
    foot = words.message("tour-foot", number=str(facts.number), rules=str(t.rules), chain=facts.head[:HEAD] or "–")
    now = len(t.rounds) if round_ is None else round_
    many = formats.rounds(t) if playable(t) else 0
    system = facts.system.within(words.language)
    return drawn.Head(t.terms.name, about, system, now, max(many, now) if now else many, foot)


def playable(t: Tournament) -> bool:
    """Whether there are enough players for a round."""
    return len(t.players) > 1


def standings_board(t: Tournament, facts: EventFacts, words: FluentWords) -> drawn.Standings:
    """Return the standings as they are; with triangles for places won or lost in the last round that has results."""
    places = formats.ranking(t) if playable(t) else tuple((1, each.number) for each in t.players)
    before = _places_before(t)
    counted = t.terms.format not in ("ladder", "knockout", "double-knockout", "groups")
    cells = _counted(t, words) if counted else _wins(t)
    columns = ["points", *t.terms.tie_breaks] if counted else ["wins", "games"]
    if facts.courses:
        columns.append("rating")
    rows = []
    for place, entrant in places:
        one = t.entrant(entrant)
        moved = before[entrant] - place if place and before.get(entrant) else 0
        note = one.club or (str(one.rating) if one.rating is not None and not facts.courses else "")
        lead = place == 1 and any(table.done for table in t.tables)
        own = (*cells[entrant], course_said(one, facts)) if facts.courses else cells[entrant]
        row = drawn.Row(place, name_of(t, entrant, words), own, moved, note, lead, not one.plays)
        rows.append(row)
    labels = tuple(words.message(f"tour-column-{column}") for column in columns)
    return drawn.Standings(head(t, facts, _standings_title(t, words), words), labels, tuple(rows))


def ratings_board(facts: EventFacts, words: FluentWords) -> drawn.Standings:
    """Return the ratings of the server in the system of a tournament, the strongest first."""
    rows = []
    for n, each in enumerate(facts.ratings, 1):
        cells = (str(each.rating.number), f"±{each.rating.spread}", str(each.rating.games))
        rows.append(drawn.Row(n, each.name, cells))
    labels = tuple(words.message(f"tour-column-{column}") for column in ("rating", "spread", "games"))
    about = words.message("tour-ratings-about", count=len(rows))
    top = drawn.Head(words.message("tour-ratings"), about, facts.system.within(words.language))
    return drawn.Standings(top, labels, tuple(rows))


def _standings_title(t: Tournament, words: FluentWords) -> str:
    if not t.begun:
        return words.message("tour-standings")
    if t.over:
        return words.message("tour-standings-final")
    if not t.rounds:
        return words.message("tour-standings-now")
    code = "tour-standings-during" if t.open_round else "tour-standings-after"
    return words.message(code, round=str(len(t.rounds)))


def _places_before(t: Tournament) -> Mapping[int, int]:
    if len(t.rounds) < 2 or t.terms.format not in ("swiss", "round-robin", "double-round-robin"):
        return {}
    return {row.entrant: row.place for row in standings(t, range(1, len(t.rounds))).rows}


def _counted(t: Tournament, words: FluentWords) -> dict[int, tuple[str, ...]]:
    found = standings(t)
    return {
        row.entrant: (
            points_said(row.points),
            *(tie_said(kind, cell.value, words) for kind, cell in zip(found.columns, row.cells, strict=True)),
        )
        for row in found.rows
    }


def _wins(t: Tournament) -> dict[int, tuple[str, ...]]:
    met = records(t)
    counts = {entrant: [each for each in mets if each.opponent] for entrant, mets in met.items()}
    found = {entrant: (str(sum(each.won for each in mets)), str(len(mets))) for entrant, mets in counts.items()}
    return {e.number: found.get(e.number, ("0", "0")) for e in t.entrants}


def crosstable_board(t: Tournament, facts: EventFacts, words: FluentWords) -> drawn.Crosstable:
    """Return everybody against everybody in round robins of at most 24, else the rounds of everybody."""
    robin = t.terms.format in ("round-robin", "double-round-robin", "league")
    rows = standings(t).rows
    places = {row.entrant: n for n, row in enumerate(rows, 1)}
    meet = robin and len(rows) <= ALL_AGAINST_ALL
    columns = [str(n) for n in range(1, (len(rows) if meet else len(t.rounds)) + 1)]
    found = []
    for row in rows:
        if meet:
            cells = tuple(_against(row.entrant, other.entrant, row.rounds) for other in rows)
        else:
            cells = tuple(_in_round(t, row.entrant, n + 1, row.rounds, places) for n in range(len(columns)))
        name = name_of(t, row.entrant, words)
        found.append(drawn.CrossRow(places[row.entrant], name, cells, points_said(row.points)))
    title, total = words.message("tour-crosstable"), words.message("tour-column-points")
    return drawn.Crosstable(head(t, facts, title, words), tuple(columns), tuple(found), total)


def _against(me: int, other: int, mets: tuple[Met, ...]) -> drawn.Cell:
    if me == other:
        return drawn.Cell("", "self")
    between = [met for met in mets if met.opponent == other]
    if not between:
        return drawn.Cell("", "open")
    outcome = _outcome(sum(met.points for met in between), sum(met.against for met in between))
    text = " ".join(points_said(met.points) for met in between)
    return drawn.Cell(text, outcome, any(met.kind.startswith("forfeit") for met in between))


def _in_round(t: Tournament, me: int, number: int, mets: tuple[Met, ...], places: Mapping[int, int]) -> drawn.Cell:
    met = next((met for met in mets if met.round == number), None)
    if met is None:
        tables = (t.table(n).match for n in t.rounds[number - 1].tables)
        other = next((m.one + m.two - me for m in tables if me in (m.one, m.two)), 0)
        return drawn.Cell(str(places.get(other, "")), "open") if other else drawn.Cell("", "none")
    if not met.opponent:
        return drawn.Cell("bye", "bye") if met.points else drawn.Cell("–", "none")
    outcome = _outcome(met.points, met.against)
    sign = {"win": "+", "draw": "=", "loss": "−"}[outcome]
    return drawn.Cell(f"{sign}{places[met.opponent]}", outcome, met.kind.startswith("forfeit"))


def _outcome(mine: int, theirs: int) -> drawn.Outcome:
    return "win" if mine > theirs else "loss" if mine < theirs else "draw"


def pairings_board(t: Tournament, facts: EventFacts, words: FluentWords, round_: int | None = None) -> drawn.Pairings:
    """Return the tables of a round, the last where none is said; of all open tables where there are no rounds."""
    number = len(t.rounds) if round_ is None else round_
    tables = [t.table(n) for n in t.rounds[number - 1].tables] if number else [x for x in t.tables if not x.done]
    had = {row.entrant: points_said(row.points) for row in standings(t, range(1, number)).rows} if number > 1 else {}
    rows = tuple(_pairing(t, table, facts, had, words) for table in tables)
    byes = t.rounds[number - 1].byes if number else ()
    idle = tuple((name_of(t, entrant, words), points_said(tenths)) for entrant, tenths in byes)
    title = words.message("tour-pairings", round=str(number)) if number else words.message("tour-tables-open")
    return drawn.Pairings(head(t, facts, title, words, number), rows, idle)


def _pairing(
    t: Tournament, table: Table, facts: EventFacts, had: Mapping[int, str], words: FluentWords
) -> drawn.Pairing:
    one, two = (_player(t, table, entrant, facts, had, words) for entrant in ordered(table))
    stage, note = stage_of(table, facts), how_said(table, words)
    if not note and len(t.terms.scenarios) > 1 and stage == "waiting":
        note = scenario_said(table.match.scenario, facts, words)
    return drawn.Pairing(table.number, one, two, stage, result_said(t, table), note)


def _player(
    t: Tournament, table: Table, me: int, facts: EventFacts, had: Mapping[int, str], words: FluentWords
) -> drawn.Player:
    side = side_of(table, me, facts)
    said = side.name.within(words.language) if side else ""
    if said and t.terms.sides == "both":
        said = words.message("tour-side-first", side=said)
    one, two = of_table(t.terms.points, table) or (0, 0)
    ahead = one - two if me == table.match.one else two - one
    hows = {score.how for score in table.scores if score is not None}
    forfeit = "both-forfeit" in hows or ("forfeit" in hows and ahead < 0)
    late = me in facts.late and not table.done
    hue = side.hue if side else None
    return drawn.Player(name_of(t, me, words), said, hue, had.get(me, ""), ahead > 0, late, forfeit)


def stage_of(table: Table, facts: EventFacts) -> drawn.Stage:
    """Return how far a table is."""
    if table.done:
        return "done"
    if table.halted:
        return "halted"
    if {table.match.one, table.match.two} & facts.late:
        return "late"
    return "playing" if table.number in facts.playing else "waiting"
