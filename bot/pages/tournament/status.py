"""The status of a tournament: one post edited in place, with its tables and what its organiser has to do next."""

from collections.abc import Iterator
from typing import Final

from bot.pages.discord.page import Page
from bot.pages.posts.clocks import when
from bot.pages.tournament.boards import stage_of
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.said import HEAD, ordered, place_of, points_said, result_said, scenario_said, written
from bot.pages.tournament.tables import allowed_line
from bot.tournaments import formats
from bot.tournaments.formats import Finished, Impossible, Proposal
from bot.tournaments.scoring import of_table
from bot.tournaments.state import Table, Tournament
from bot.words import FluentWords, escaped

LISTED: Final = 20
"""Tables in the post, which must stay one message."""
_NAMES: Final = 24
"""Players named before the first round."""


def event_status(t: Tournament, facts: EventFacts, words: FluentWords) -> Page:
    """Return the post of a tournament as it is now."""
    lines = [" · ".join(_what(t, facts, words)), _stage(t, words)]
    lines += _result(t, words) if t.over else _open(t, facts, words) if t.begun else _entries(t, words)
    lines += _challenges(t, words)
    if not t.begun:
        lines += _balance(t, facts, words)
    if not t.over:
        lines.append(next_step(t, words))
    small = words.message("tour-foot", number=str(facts.number), rules=str(t.rules), chain=facts.head[:HEAD] or "–")
    return Page(escaped(t.terms.name), tuple(lines), small=small)


def _what(t: Tournament, facts: EventFacts, words: FluentWords) -> Iterator[str]:
    yield facts.system.within(words.language)
    yield words.message(f"tour-format-{t.terms.format}")
    first, *others = t.terms.scenarios
    said = scenario_said(first, facts, words)
    yield words.message("tour-scenarios", title=said, more=len(others)) if others else said
    yield words.message(f"tour-sides-{t.terms.sides}")


def _challenges(t: Tournament, words: FluentWords) -> Iterator[str]:
    waiting = [one for one in t.challenges if one.accepted is None and not t.over]
    if waiting:
        pairs = [f"{written(t, one.one, words)} → {written(t, one.two, words)}" for one in waiting[:_NAMES]]
        yield words.message("tour-status-challenges", pairs=", ".join(pairs))


def _balance(t: Tournament, facts: EventFacts, words: FluentWords) -> Iterator[str]:
    """Yield how fair each scenario is, where that was measured."""
    for scenario in t.terms.scenarios:
        known = facts.scenarios.get(scenario)
        if known is not None and known.balance is not None:
            title, side = (text.within(words.language) for text in (known.title, known.sides[0].name))
            yield words.message("tour-balance", title=title, side=side, share=str(known.balance))


def _stage(t: Tournament, words: FluentWords) -> str:
    if t.over:
        return words.message("tour-stage-cancelled" if t.cancelled else "tour-stage-over")
    if not t.begun:
        most = t.terms.most
        code = "tour-stage-entry-of" if most else "tour-stage-entry"
        return words.message(code, players=str(len(t.players)), most=str(most), waiting=len(t.waiting))
    if not t.rounds:
        return words.message("tour-stage-open", tables=sum(not table.done for table in t.tables))
    many = str(max(formats.rounds(t), len(t.rounds)))
    code = "tour-stage-round" if t.open_round else "tour-stage-between"
    return words.message(code, round=str(len(t.rounds)), rounds=many)


def _entries(t: Tournament, words: FluentWords) -> Iterator[str]:
    names = [written(t, each.number, words) for each in t.players]
    if names:
        more = len(names) - _NAMES
        listed = ", ".join(names[:_NAMES])
        yield (
            words.message("tour-entered-more", names=listed, more=more)
            if more > 0
            else words.message("tour-entered", names=listed)
        )
    if t.waiting:
        yield words.message("tour-waiting", names=", ".join(written(t, e.number, words) for e in t.waiting[:_NAMES]))
    yield allowed_line(t, words)


def _open(t: Tournament, facts: EventFacts, words: FluentWords) -> Iterator[str]:
    """Yield the tables of the round, those first that are still played at; then who does not play it."""
    tables = [t.table(n) for n in t.rounds[-1].tables] if t.rounds else [x for x in t.tables if not x.done]
    ends = [facts.due[table.number] for table in tables if not table.done and table.number in facts.due]
    if ends:
        yield words.message("tour-status-due", when=when(min(ends), "f"), in_=when(min(ends)))
    listed = sorted(tables, key=lambda table: (table.done, stage_of(table, facts) != "late", table.number))
    yield from (_table(t, facts, table, words) for table in listed[:LISTED])
    if len(listed) > LISTED:
        yield words.message("tour-status-more", count=len(listed) - LISTED)
    if t.rounds and t.rounds[-1].byes:
        byes = (f"{written(t, one, words)} ({points_said(tenths)})" for one, tenths in t.rounds[-1].byes[:_NAMES])
        yield words.message("tour-status-byes", names=", ".join(byes))


def _table(t: Tournament, facts: EventFacts, table: Table, words: FluentWords) -> str:
    one, two = (written(t, each, words) for each in ordered(table))
    worth = of_table(t.terms.points, table)
    if worth and worth[0] != worth[1]:
        winner = table.match.one if worth[0] > worth[1] else table.match.two
        one, two = (f"**{written(t, e, words)}**" if e == winner else written(t, e, words) for e in ordered(table))
    late = [written(t, each, words) for each in ordered(table) if each in facts.late]
    told = result_said(t, table) or words.message(f"board-cup-stage-{stage_of(table, facts)}")
    if not (table.first or table.done or table.halted):
        told = words.message("tour-status-bids")
    if late and not table.done and not table.halted:
        told = words.message("tour-status-late", names=", ".join(late))
    return words.message("tour-status-table", table=place_of(table, facts, words), one=one, two=two, told=told)


def _result(t: Tournament, words: FluentWords) -> Iterator[str]:
    if t.cancelled:
        return
    yield from places(t, words)


def places(t: Tournament, words: FluentWords) -> tuple[str, ...]:
    """Return the first three places, a line each."""
    ranked = [(place, entrant) for place, entrant in formats.ranking(t) if place][:3]
    return tuple(words.message("tour-result", place=str(place), name=written(t, one, words)) for place, one in ranked)


def next_step(t: Tournament, words: FluentWords) -> str:
    """Return what the organiser does next, or what everybody waits for."""
    if not t.begun and t.terms.format not in ("ladder", "league"):
        if len(t.players) < (least := max(2, 2 * t.terms.groups)):
            return words.message("tour-next-players", least=least)
        checking = t.terms.check_in and not all(each.checked for each in t.players)
        return words.message("tour-next-check-in" if checking else "tour-next-begin")
    due = formats.next_round(t)
    match due:
        case Proposal():
            return words.message("tour-next-round", round=str(due.round))
        case Finished():
            return words.message("tour-next-end")
        case Impossible():
            remedies = " · ".join(words.message(f"tour-remedy-{each}") for each in due.remedies)
            return words.message("tour-next-impossible", why=words.message(f"tour-why-{due.why}"), remedies=remedies)
        case _ if not t.rounds:
            return words.message("tour-next-challenge")
        case _:
            return words.message("tour-next-wait", tables=len(due.tables))
