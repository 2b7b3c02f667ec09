"""The announcement of a table, once, in its own thread: who has which side, who referees, what is due when."""

from collections.abc import Iterator

from bot.pace import terms as paces
from bot.pages.discord.naming import mention
from bot.pages.discord.page import Page
from bot.pages.posts.clocks import pace_said, when
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.said import HEAD, mentioned, ordered, scenario_said, side_of, written
from bot.tournaments.state import Table, Tournament
from bot.words import FluentWords, escaped


def table_page(t: Tournament, facts: EventFacts, number: int, leg: int, words: FluentWords) -> Page:
    """Return the announcement of a game of a table: `leg` 0, and 1 for the second with sides changed."""
    table = t.table(number)
    lines = [*_seats(t, facts, table, leg, words), *_terms(t, table, words), *_due(facts, table, words)]
    code = "tour-announce-round" if table.round else "tour-announce"
    title = words.message(code, table=str(number), round=str(table.round), title=escaped(t.terms.name))
    small = words.message("tour-foot", number=str(facts.number), rules=str(t.rules), chain=facts.head[:HEAD] or "–")
    return Page(title, tuple(lines), small=small)


def _seats(t: Tournament, facts: EventFacts, table: Table, leg: int, words: FluentWords) -> Iterator[str]:
    yield words.message("tour-announce-scenario", title=scenario_said(table.match.scenario, facts, words))
    one, two = ordered(table)
    for me, other in ((one, two), (two, one)):
        side = side_of(table, other if leg else me, facts)
        name = f"{written(t, me, words)} ({mentioned(t, me)})"
        said = side.name.within(words.language) if side else words.message("tour-announce-side-open")
        yield words.message("tour-announce-seat", side=said, player=name)
    if table.bids:
        bids = ", ".join(f"{written(t, entrant, words)} {bid}" for entrant, bid in table.bids)
        yield words.message("tour-announce-bids", bids=bids)
    if t.terms.sides == "both":
        yield words.message("tour-announce-leg", leg=leg + 1)


def _terms(t: Tournament, table: Table, words: FluentWords) -> Iterator[str]:
    sitting = {t.entrant(table.match.one).user, t.entrant(table.match.two).user}
    judges = [user for user in t.terms.referees if user not in sitting]
    if judges:
        yield words.message("tour-announce-referees", referees=", ".join(map(mention, judges)), count=len(judges))
    pace = paces.read(t.terms.pace)
    if pace.timed:
        yield words.message("tour-announce-pace", pace=pace_said(pace, words))
    yield allowed_line(t, words)


def allowed_line(t: Tournament, words: FluentWords) -> str:
    """Return what players may use during games, and what they may not."""
    allowed = t.terms.allowed
    switches = {
        "practice": allowed.practice,
        "previews": allowed.previews,
        "odds": allowed.odds,
        "sandbox": allowed.sandbox,
    }
    may = ", ".join(words.message(f"tour-allowed-{name}") for name, on in switches.items() if on)
    not_ = ", ".join(words.message(f"tour-allowed-{name}") for name, on in switches.items() if not on)
    both = [words.message("tour-allowed", what=may)] if may else []
    both += [words.message("tour-not-allowed", what=not_)] if not_ else []
    return " ".join(both)


def _due(facts: EventFacts, table: Table, words: FluentWords) -> Iterator[str]:
    if at := facts.due.get(table.number):
        yield words.message("tour-announce-due", when=when(at, "f"))
    come = facts.come.get(table.number)
    if come is not None:
        yield words.message("tour-announce-come", when=when(come, "f"))
    else:
        yield words.message("tour-announce-first")
