"""What an organiser may want to look at: the same two too often, games over within minutes.  It judges nothing."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Final

from msgspec import Struct

from bot.pages.discord.page import Page
from bot.pages.posts.clocks import span_said
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.said import place_of, result_said, written
from bot.store.port import moment
from bot.tournaments.state import Table, Tournament
from bot.words import FluentWords

OFTEN: Final = 3
"""Meetings of the same two, over all tournaments of a server."""
QUICK: Final = timedelta(minutes=10)


class Suspicion(Struct, frozen=True):
    """Two entrants whose meetings an organiser may want to look at."""

    tables: tuple[int, ...]
    one: int
    two: int
    met: int = 0
    """How often they met, where that is much."""
    took: int = 0
    """Seconds that a game took, where that is little."""


def suspicions(t: Tournament, before: Mapping[frozenset[int], int] | None = None) -> tuple[Suspicion, ...]:
    """Return what stands out; `before` tells how often two members met in other tournaments of the server."""
    return (*_quick(t), *_often(t, before or {}))


def _quick(t: Tournament) -> Iterator[Suspicion]:
    for table in t.tables:
        for leg, score in zip(table.legs, table.scores, strict=True):
            if leg and score and score.how == "played":
                took = moment(score.at) - moment(leg.at)
                if took < QUICK:
                    yield Suspicion((table.number,), table.match.one, table.match.two, took=int(took.total_seconds()))


def _often(t: Tournament, before: Mapping[frozenset[int], int]) -> Iterator[Suspicion]:
    met: dict[frozenset[int], list[Table]] = {}
    for table in t.tables:
        met.setdefault(frozenset((table.match.one, table.match.two)), []).append(table)
    for pair, tables in met.items():
        users = frozenset(t.entrant(entrant).user for entrant in pair)
        count = len(tables) + before.get(users, 0)
        if count >= OFTEN:
            one, two = sorted(pair)
            yield Suspicion(tuple(table.number for table in tables), one, two, met=count)


def marks_page(t: Tournament, facts: EventFacts, found: tuple[Suspicion, ...], words: FluentWords) -> Page:
    """Return what stands out, for the organiser alone."""
    lines = [_line(t, facts, each, words) for each in found] or [words.message("tour-marks-none")]
    return Page(words.message("tour-marks-title"), tuple(lines), small=words.message("tour-marks-small"))


def _line(t: Tournament, facts: EventFacts, each: Suspicion, words: FluentWords) -> str:
    tables = ", ".join(place_of(t.table(n), facts, words) for n in each.tables)
    names = {"one": written(t, each.one, words), "two": written(t, each.two, words), "tables": tables}
    if each.met:
        return words.message("tour-marks-often", count=each.met, **names)
    result = result_said(t, t.table(each.tables[0])) or "–"
    time = span_said(timedelta(seconds=each.took), words)
    return words.message("tour-marks-quick", time=time, result=result, **names)
