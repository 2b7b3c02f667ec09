"""How the points and tie-breaks of a player were counted, each column with its summands."""

from collections.abc import Iterator

from bot.pages.discord.page import Page
from bot.pages.tournament.said import number_said, points_said, tie_said, written
from bot.tournaments.standings import Row, standings
from bot.tournaments.state import Tournament
from bot.tournaments.terms import TieBreak
from bot.tournaments.tiebreaks import Cell, Part
from bot.words import FluentWords


def counting_page(t: Tournament, entrant: int, words: FluentWords) -> Page:
    """Return how a player's place was counted.  Raises KeyError for who is not in the standings."""
    found = standings(t)
    row = found.row(entrant)
    lines = [_points(row, words)]
    equal = sum(each.points == row.points for each in found.rows) > 1
    for kind, cell in zip(found.columns, row.cells, strict=True):
        lines.append(tie_line(t, kind, cell, words))
    lines.append(words.message("tour-count-equal" if equal else "tour-count-alone"))
    title = words.message("tour-count-title", name=written(t, entrant, words))
    return Page(title, tuple(lines), small=words.message("tour-count-small"))


def _points(row: Row, words: FluentWords) -> str:
    parts = " + ".join(points_said(met.points) for met in row.rounds)
    total = points_said(row.points)
    told = f"{total} = {parts}" if len(row.rounds) > 1 else total
    return words.message("tour-count-line", column=words.message("tour-column-points"), sum=told)


def tie_line(t: Tournament, kind: TieBreak, cell: Cell, words: FluentWords) -> str:
    """Return a tie-break with its summands: `Buchholz: 7.5 = 3 (Ann) + 2.5 (Bo) + 2 (Cat)`."""
    total = tie_said(kind, cell.value, words)
    parts = list(_parts(t, kind, cell.parts, words))
    told = f"{total} = {_summed(parts)}" if parts else total
    return words.message("tour-count-line", column=words.message(f"tour-tie-{kind}"), sum=told)


def _summed(parts: list[str]) -> str:
    first, *rest = parts
    return first + "".join(f" − {part[1:]}" if part.startswith("−") else f" + {part}" for part in rest)


def _parts(t: Tournament, kind: TieBreak, parts: tuple[Part, ...], words: FluentWords) -> Iterator[str]:
    for part in parts:
        if kind == "sonneborn-berger":
            value = f"{number_said(part.score, 10, words)} × {number_said(part.times, 10, words)}"
        else:
            value = tie_said(kind, part.value, words)
        name = written(t, part.opponent, words) if part.opponent else words.message("tour-count-unplayed")
        told = words.message("tour-count-part", value=value, name=name)
        yield f"~~{told}~~" if part.cut else told
