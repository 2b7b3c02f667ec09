"""What an organiser may want to look at, listed for him; it judges nothing."""

from collections.abc import Sequence
from datetime import timedelta

from bot.pages.discord.page import Page
from bot.pages.posts.clocks import span_said
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.said import place_of, result_said, written
from bot.tournaments.marks import Mark
from bot.tournaments.state import Tournament
from bot.words import FluentWords


def marks_page(t: Tournament, facts: EventFacts, found: Sequence[Mark], words: FluentWords) -> Page:
    """Return what stands out."""
    lines = [_line(t, facts, each, words) for each in found] or [words.message("tour-marks-none")]
    return Page(words.message("tour-marks-title"), tuple(lines), small=words.message("tour-marks-small"))


def _line(t: Tournament, facts: EventFacts, mark: Mark, words: FluentWords) -> str:
    tables = ", ".join(place_of(t.table(n), facts, words) for n in mark.tables)
    one, two = (written(t, entrant, words) for entrant in mark.entrants)
    if mark.why == "pair-often":
        return words.message("tour-marks-often", count=len(mark.tables), one=one, two=two, tables=tables)
    result = result_said(t, t.table(mark.tables[0])) or "–"
    time = span_said(timedelta(seconds=mark.seconds), words)
    return words.message("tour-marks-soon", time=time, result=result, one=one, two=two, tables=tables)
