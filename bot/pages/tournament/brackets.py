"""The bracket of a tournament as plain values: groups with their standings, then columns of matches."""

from collections.abc import Iterator

from bot.pages.tournament.boards import head, playable
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.said import name_of, points_said, tie_said
from bot.tournaments import formats
from bot.tournaments.formats import groups as grouped
from bot.tournaments.formats.knockout import Bracket, Place
from bot.tournaments.scoring import of_table
from bot.tournaments.state import Tournament
from bot.words import FluentWords
from renderer.tournament import boards as drawn

_TIES = 2
"""Tie-breaks that are shown in a group."""


def bracket_board(t: Tournament, facts: EventFacts, words: FluentWords) -> drawn.Bracket:
    """Return groups, if there are any, and the bracket as far as it is known; its slots name who may still come."""
    found = formats.bracket(t) if playable(t) else None
    sections = tuple(_sections(t, found, words)) if found is not None else ()
    groups = tuple(_groups(t, words)) if t.terms.format == "groups" and playable(t) else ()
    return drawn.Bracket(head(t, facts, words.message("tour-bracket"), words), sections, groups)


def _sections(t: Tournament, found: Bracket, words: FluentWords) -> Iterator[drawn.Section]:
    places = found.places()
    double = t.terms.format == "double-knockout"
    for kind in "WLFT":
        mine = [place for place in places if place.name[0] == kind]
        stages = sorted({place.stage for place in mine})
        columns = [[place for place in mine if place.stage == stage] for stage in stages]
        title = words.message(f"tour-section-{kind.lower()}") if double or kind == "T" else ""
        laid = tuple(
            drawn.Column(_label(kind, n, listed, words), tuple(_node(t, found, place, words) for place in listed))
            for n, listed in enumerate(columns, 1)
        )
        if laid:
            yield drawn.Section(title, laid)


def _label(kind: str, n: int, listed: list[Place], words: FluentWords) -> str:
    match kind:
        case "W":
            return words.message("tour-stage", matches=len(listed))
        case "L":
            return words.message("tour-round", round=str(n))
        case "F":
            return words.message("tour-final-again") if n > 1 else ""
        case _:
            return ""


def _node(t: Tournament, found: Bracket, place: Place, words: FluentWords) -> drawn.Node:
    points = _points(t, place)
    forfeits = _forfeits(t, place)
    slots = []
    for n, entrant in enumerate((place.one, place.two)):
        if entrant:
            won = place.over and entrant == place.winner
            score = points_said(points[entrant]) if entrant in points else ""
            slots.append(drawn.Slot(name_of(t, entrant, words), score, won, forfeit=entrant in forfeits))
        elif place.known:
            slots.append(drawn.Slot(words.message("tour-slot-bye"), bye=True))
        else:
            slots.append(drawn.Slot(awaited(t, found, place, n, words), known=False))
    return drawn.Node(slots[0], slots[1])


def awaited(t: Tournament, found: Bracket, place: Place, n: int, words: FluentWords) -> str:
    """Return who may come to the first or second slot of a place: the two who meet before it; empty if not known."""
    feeders = found.feeders(place.name)
    before = {each.name: each for each in found.places()}
    fed = before.get(feeders[n][0]) if feeders else None
    if fed is None or not (fed.known and fed.one and fed.two):
        return ""
    return words.message("tour-slot-either", one=name_of(t, fed.one, words), two=name_of(t, fed.two, words))


def _points(t: Tournament, place: Place) -> dict[int, int]:
    if not place.table:
        return {}
    table = t.table(place.table)
    worth = of_table(t.terms.points, table)
    return {} if worth is None else {table.match.one: worth[0], table.match.two: worth[1]}


def _forfeits(t: Tournament, place: Place) -> set[int]:
    scores = [score for score in t.table(place.table).scores if score] if place.table else []
    both = {place.one, place.two}
    if any(score.how == "both-forfeit" for score in scores):
        return both
    return {entrant for score in scores if score.how == "forfeit" for entrant in both - {score.winner}}


def _groups(t: Tournament, words: FluentWords) -> Iterator[drawn.Group]:
    ties = t.terms.tie_breaks[:_TIES]
    labels = tuple(words.message(f"tour-column-{column}") for column in ("points", *ties))
    for n in range(1, grouped.count(t) + 1):
        found = grouped.table(t, n)
        rows = []
        for row in found.rows:
            cells = (tie_said(kind, cell.value, words) for kind, cell in zip(ties, row.cells, strict=False))
            name = name_of(t, row.entrant, words)
            out = not t.entrant(row.entrant).plays
            rows.append(drawn.Row(row.place, name, (points_said(row.points), *cells), out=out))
        title = words.message("tour-group", group=letter(n))
        yield drawn.Group(title, labels, tuple(rows), min(t.terms.through, len(rows)))


def letter(n: int) -> str:
    """Return the letter of a group, from 1 on; its number beyond the alphabet."""
    return chr(ord("A") + n - 1) if n <= 26 else str(n)
