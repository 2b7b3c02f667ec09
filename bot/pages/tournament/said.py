"""How names, numbers and places of a tournament are said."""

from typing import Final

from bot.pages.discord.naming import channel, mention
from bot.pages.tournament.facts import EventFacts, PlayedSide
from bot.tournaments.scoring import of_table
from bot.tournaments.state import Entrant, Table, Tournament
from bot.tournaments.terms import TieBreak
from bot.tournaments.tiebreaks import SCALE
from bot.words import FluentWords, escaped

HEAD: Final = 12
"""Signs of a link of the ledger that are shown."""
_MINUS: Final = "−"


def points_said(tenths: int) -> str:
    """Return points as they are written, with halves."""
    whole, rest = divmod(abs(tenths), 10)
    sign = _MINUS if tenths < 0 else ""
    if rest == 5:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"


def number_said(value: int, scale: int, words: FluentWords) -> str:
    """Return a number that is kept as a multiple, as a decimal of the language without idle zeros."""
    whole, rest = divmod(abs(value), scale)
    digits = str(rest).zfill(len(str(scale)) - 1).rstrip("0") if rest else ""
    point = "," if words.language == "ru" else "."
    return (_MINUS if value < 0 else "") + str(whole) + (point + digits if digits else "")


def tie_said(kind: TieBreak, value: int, words: FluentWords) -> str:
    """Return the value of a tie-break."""
    return number_said(value, SCALE[kind], words)


def course_said(one: Entrant, facts: EventFacts) -> str:
    """Return the rating of who plays for an entrant before his first rated game here, and what came of it since."""
    if (course := facts.courses.get(one.user)) is not None:
        return f"{course.before.number} {changed(course.change)}"
    known = next((each.rating for each in facts.ratings if each.user == one.user), None)
    return "–" if known is None else str(known.number)


def changed(by: int) -> str:
    """Return by how much a rating was changed, with its sign."""
    return f"{'+' if by > 0 else _MINUS if by < 0 else '±'}{abs(by)}"


def name_of(t: Tournament, entrant: int, words: FluentWords) -> str:
    """Return the name of an entrant for a picture: his number where nothing of his name can be drawn."""
    if not entrant:
        return words.message("tour-nobody")
    from renderer.tournament.naming import drawn  # noqa: PLC0415 - a start needs no letters

    name = t.entrant(entrant).name
    return name if drawn(name) not in ("", "?") else words.message("tour-number", number=str(entrant))


def written(t: Tournament, entrant: int, words: FluentWords) -> str:
    """Return the name of an entrant for a post, so that it does nothing there."""
    return escaped(name_of(t, entrant, words))


def mentioned(t: Tournament, entrant: int) -> str:
    """Return the mention of who plays for an entrant."""
    return mention(t.entrant(entrant).user)


def side_of(table: Table, entrant: int, facts: EventFacts) -> PlayedSide | None:
    """Return the side of an entrant in the first game of a table; None while that is open."""
    scenario = facts.scenarios.get(table.match.scenario)
    if scenario is None or not table.first:
        return None
    return scenario.sides[0 if table.first == entrant else 1]


def scenario_said(scenario: str, facts: EventFacts, words: FluentWords) -> str:
    """Return the title of a scenario."""
    known = facts.scenarios.get(scenario)
    return known.title.within(words.language) if known else scenario


def place_of(table: Table, facts: EventFacts, words: FluentWords) -> str:
    """Return where a table is played: the channels of its games, else its post, else its number alone."""
    open_legs = [leg for leg, score in zip(table.legs, table.scores, strict=True) if leg and score is None]
    legs = open_legs or [leg for leg in table.legs if leg]
    called = words.message("tour-table", table=str(table.number))
    if post := facts.posts.get(table.number):
        return f"[{called}]({post})"
    return " ".join((called, *(channel(leg.channel) for leg in legs)))


def result_said(t: Tournament, table: Table) -> str:
    """Return what a table came to, for who is first and who is second there; empty while it is open."""
    worth = of_table(t.terms.points, table)
    if worth is None:
        return ""
    one, two = ordered(table)
    points = {table.match.one: worth[0], table.match.two: worth[1]}
    hows = {score.how for score in table.scores if score is not None}
    if hows == {"both-forfeit"}:
        return f"{_MINUS} : {_MINUS}"
    if hows == {"forfeit"} and points[one] != points[two]:
        return f"+ : {_MINUS}" if points[one] > points[two] else f"{_MINUS} : +"
    return f"{points_said(points[one])} – {points_said(points[two])}"


def ordered(table: Table) -> tuple[int, int]:
    """Return the entrants of a table, first who has the first side."""
    match = table.match
    return (match.two, match.one) if table.first == match.two else (match.one, match.two)


def how_said(table: Table, words: FluentWords) -> str:
    """Return how a result came about where it was not played: adjudicated, forfeited, or set by a referee."""
    hows = [score.how for score in table.scores if score is not None]
    special = next((how for how in ("set", "forfeit", "both-forfeit", "adjudicated") if how in hows), "")
    return words.message(f"tour-how-{special}") if special else ""
