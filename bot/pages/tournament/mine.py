"""A player's own page with everything that he can do there now."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.pages.discord import ids, limits
from bot.pages.discord.page import Button, Field, Form, Menu, Option, Page, Row
from bot.pages.posts.clocks import when
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.players import player_page
from bot.pages.tournament.posted import NONE, enter_button, opens, press
from bot.pages.tournament.said import HEAD, name_of, scenario_said, written
from bot.tournaments import formats
from bot.tournaments.entry import shut
from bot.tournaments.formats import open as open_format
from bot.tournaments.state import Challenge, Entrant, Tournament
from bot.words import FluentWords, escaped

_OPEN: Final = ("ladder", "league")
TEXT: Final = "text"
"""The field of a form with one."""


class Mine(Struct, frozen=True):
    """What is known of a member beside the ledger: votes by scenario, tables where he has bid or appeared."""

    votes: Mapping[str, int] = {}
    bid: frozenset[int] = frozenset()
    here: frozenset[int] = frozenset()


def my_page(t: Tournament, facts: EventFacts, user: int, mine: Mine, words: FluentWords) -> Page:
    """Return the page of a member, whether he has entered or not."""
    me = t.of_user(user)
    number = facts.number
    board = Button(press(number, "show", "standings"), words.message("event-button-standings"))
    if me is None:
        closed = t.over or shut(t) is not None
        lines = [words.message("event-mine-outside"), *([words.message("event-mine-closed")] if closed else [])]
        buttons = (board,) if closed else (enter_button(t, number, words), board)
        return Page(escaped(t.terms.name), tuple(lines), rows=(buttons,), passing=True)
    page = player_page(t, facts, me.number, words)
    lines = [*page.paragraphs, *_more(t, me, mine, facts, words)]
    rows = list(_rows(t, facts, me, mine, words))
    if rows and isinstance(rows[0], tuple):
        rows[0] = (*rows[0][: limits.BUTTONS_IN_ROW - 1], board)
    else:
        rows.insert(0, (board,))
    return replace(page, paragraphs=tuple(lines), rows=tuple(rows[: limits.ROWS]))


def _more(t: Tournament, me: Entrant, mine: Mine, facts: EventFacts, words: FluentWords) -> Iterator[str]:
    if t.terms.lists and not t.over:
        code = "event-mine-list-open" if t.shown else "event-mine-list-in"
        yield words.message(code if me.digest else "event-mine-list-none", digest=me.digest[:HEAD])
    for n in sorted(mine.bid):
        if not t.table(n).first:
            yield words.message("event-mine-bid-in")
    for one in _challenges(t, me):
        other = one.one if one.two == me.number else one.two
        code = "event-mine-challenge-from" if one.two == me.number else "event-mine-challenge-to"
        yield words.message(code, name=written(t, other, words))
        if until := facts.come.get(-one.number):
            yield words.message("event-told-answer-until", when=when(until, "f"))
    if mine.votes and any(mine.votes.values()):
        votes = ", ".join(f"{scenario_said(each, facts, words)}: {count}" for each, count in mine.votes.items())
        yield words.message("event-mine-votes", votes=votes)


def _challenges(t: Tournament, me: Entrant) -> list[Challenge]:
    return (
        [one for one in t.challenges if one.accepted is None and me.number in (one.one, one.two)] if not t.over else []
    )


def _rows(t: Tournament, facts: EventFacts, me: Entrant, mine: Mine, words: FluentWords) -> Iterator[Row]:
    if t.over:
        return
    yield tuple(_buttons(t, facts, me, mine, words))
    number = facts.number
    for one in _challenges(t, me)[:2]:
        if one.two == me.number:
            name = name_of(t, one.one, words)
            yes, no = (limits.cut(words.message(f"event-button-{each}", name=name), limits.LABEL)
                       for each in ("accept", "decline"))  # fmt: skip
            yield (
                Button(press(number, "accept", one.number), yes, "success"),
                Button(press(number, "decline", one.number), no),
            )
        else:
            yield (Button(press(number, "decline", one.number), words.message("event-button-withdraw")),)
    if t.terms.drawing == "voted" and t.open_round is None and me.plays and len(t.terms.scenarios) > 1:
        options = tuple(
            Option(each, limits.cut(scenario_said(each, facts, words), limits.OPTION_TEXT))
            for each in t.terms.scenarios[: limits.OPTIONS]
        )
        yield Menu(menu(number, "vote"), words.message("event-menu-vote"), options)
    if t.terms.format in _OPEN and me.plays and (others := _challengeable(t, me, words)):
        yield Menu(menu(number, "challenge"), words.message("event-menu-challenge"), others)


def _challengeable(t: Tournament, me: Entrant, words: FluentWords) -> tuple[Option, ...]:
    lawful = set(open_format.lawful(t, me.number))
    ranked = [(place, one) for place, one in formats.ranking(t) if one in lawful]
    return tuple(
        Option(str(one), limits.cut(f"{place}. {name_of(t, one, words)}", limits.OPTION_TEXT))
        for place, one in ranked[: limits.OPTIONS]
    )


def _buttons(t: Tournament, facts: EventFacts, me: Entrant, mine: Mine, words: FluentWords) -> Iterator[Button]:
    number = facts.number
    if me.disqualified:
        return
    if me.dropped:
        yield Button(press(number, "return"), words.message("event-button-return"), "primary")
        return
    if t.terms.check_in and not t.begun and not me.checked:
        yield Button(press(number, "check-in"), words.message("event-button-check-in"), "primary")
    for table in t.tables:
        if table.done or me.number not in (table.match.one, table.match.two):
            continue
        if not table.first and table.number not in mine.bid:
            yield Button(opens(number, "bid", table.number), words.message("event-button-bid"), "primary")
        elif table.first and t.terms.no_show and table.number not in mine.here:
            yield Button(press(number, "here", table.number), words.message("event-button-here"), "primary")
    if t.terms.lists and not t.shown and not t.begun:
        yield Button(opens(number, "list"), words.message("event-button-list"), "primary")
    if me.digest:
        yield Button(press(number, "list", me.number), words.message("event-button-list-mine"))
    yield Button(press(number, "leave"), words.message("event-button-leave"))


def menu(number: int, what: str, arg: object = NONE) -> str:
    """Return the custom_id of a select about a tournament."""
    return ids.made("F", 0, number, what, arg)


def form(number: int, what: str, arg: object, title: str, *fields: Field) -> Form:
    """Return a form about a tournament."""
    return Form(ids.made("told", 0, number, what, arg), title, fields)


def list_form(number: int, words: FluentWords) -> Form:
    """Return the form that an army list is handed in by."""
    label, about = words.message("event-form-list"), words.message("event-form-list-about")
    return form(
        number, "list", NONE, words.message("event-form-list-title"), Field(TEXT, label, about=about, long=True)
    )


def bid_form(number: int, table: str, words: FluentWords) -> Form:
    """Return the form of a bid for the first side."""
    label, about = words.message("event-form-bid"), words.message("event-form-bid-about")
    return form(number, "bid", table, words.message("event-form-bid-title"), Field(TEXT, label, about=about, most=6))


def enter_form(number: int, words: FluentWords) -> Form:
    """Return the form by which one enters where clubs matter."""
    label, about = words.message("event-form-club"), words.message("event-form-club-about")
    field = Field(TEXT, label, about=about, most=60, required=False)
    return form(number, "enter", NONE, words.message("event-form-enter-title"), field)


def sure_page(t: Tournament, number: int, words: FluentWords) -> Page:
    """Return what asks again before somebody leaves."""
    yes = Button(press(number, "gone"), words.message("event-button-sure-leave"), "danger")
    no = Button(press(number, "mine"), words.message("event-run-drop"))
    return Page(escaped(t.terms.name), (words.message("event-mine-sure"),), rows=((yes, no),), passing=True)
