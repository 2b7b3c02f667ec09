"""The page of who runs or referees a tournament: its next step, every act with its form, what an act would change."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.pages.discord import ids, limits
from bot.pages.discord.page import Button, Field, Form, Menu, Option, Page, Row
from bot.pages.tournament.deeds import told_act
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.mine import form, menu
from bot.pages.tournament.posted import NONE, opens, press
from bot.pages.tournament.said import name_of, ordered
from bot.pages.tournament.status import next_step
from bot.tournaments.acts import AnyAct
from bot.tournaments.formats import BRACKETS
from bot.tournaments.state import Table, Tournament
from bot.words import FluentWords, escaped

ACTS: Final[dict[str, tuple[str, ...]]] = {
    "pair": ("reason",),
    "repeat": ("reason",),
    "hand": ("pairs", "reason"),
    "close": ("reason",),
    "score": ("leg", "winner", "margin", "reason"),
    "correct": ("leg", "winner", "margin", "reason"),
    "extend": ("time", "reason"),
    "halt": ("reason",),
    "resume": ("reason",),
    "drop": ("reason",),
    "return": ("reason",),
    "disqualify": ("reason",),
    "substitute": ("member", "reason"),
    "seed": ("order", "reason"),
    "lists": ("reason",),
    "end": ("reason",),
    "cancel": ("reason",),
}
"""What is done by a form, with its fields; beside them, `terms` and `marks` have pages of their own."""
AT_TABLE: Final = ("score", "correct", "extend", "halt", "resume")
OF_PLAYER: Final = ("drop", "return", "disqualify", "substitute")
OPEN: Final = ("ladder", "league")
_ABOUT: Final = ("margin", "time", "member", "order", "pairs", "reason")
_EACH: Final = limits.OPTIONS - 1
"""Tables or players in a menu, which may need an entry for those that follow."""


def acts_now(t: Tournament, *, organises: bool) -> tuple[str, ...]:
    """Return what may be done now, the most likely first; what a referee may, where he does not organise."""
    found: list[str] = []
    scored = any(score is not None for table in t.tables for score in table.scores)
    opened = [table for table in t.tables if not table.done]
    rounds = t.terms.format not in OPEN
    if not t.over:
        if organises and rounds and t.open_round is None:
            found += ["pair", *(["hand"] if t.terms.format not in BRACKETS else [])]
            found += ["repeat"] if t.terms.format == "swiss" and t.begun else []
        if opened:
            found += ["score", "extend", *(["halt"] if any(not each.halted for each in opened) else [])]
            found += ["resume"] if any(each.halted for each in opened) else []
        if organises and t.open_round is not None and not opened:
            found.append("close")
    found += ["correct"] if scored and not t.cancelled else []
    if organises and not t.over:
        found += ["terms", *(["seed"] if t.entrants else [])] if not t.begun else []
        found += ["lists"] if t.terms.lists and not t.shown else []
        if any(each.plays for each in t.entrants):
            found += ["drop", "disqualify", "substitute"]
        found += ["return"] if any(each.dropped for each in t.entrants) else []
        found += [*(["end"] if t.begun else []), "cancel"]
    return (*found, *(["marks"] if organises and t.begun else []))


def run_page(
    t: Tournament, facts: EventFacts, words: FluentWords, *, organises: bool, unopened: Iterable[int] = ()
) -> Page:
    """Return the page of who runs a tournament."""
    lines = [] if t.over else [next_step(t, words)]
    if not organises:
        lines.append(words.message("event-run-for-referees"))
    if waiting := [str(each) for each in unopened]:
        lines.append(words.message("event-run-tables-open", tables=", ".join(waiting)))
    acts = acts_now(t, organises=organises)
    rows: list[Row] = []
    if acts:
        options = tuple(
            Option(each, act_name(t, each, words), words.message(f"event-act-{each}-about")) for each in acts
        )
        rows.append(Menu(menu(facts.number, "act"), words.message("event-run-menu"), options))
    buttons = [Button(press(facts.number, "show", "standings"), words.message("event-button-standings"))]
    if organises and acts and acts[0] == "pair":
        buttons.insert(0, Button(opens(facts.number, "act", "pair"), act_name(t, "pair", words), "primary"))
    rows.append(tuple(buttons))
    title = words.message("event-run-title", name=escaped(t.terms.name))
    return Page(title, tuple(lines), rows=tuple(rows), passing=True)


def act_name(t: Tournament, act: str, words: FluentWords) -> str:
    """Return what an act is called."""
    code = "pair-first" if act == "pair" and not t.begun else act
    return words.message(f"event-act-{code}")


def about_page(t: Tournament, number: int, act: str, start: int, words: FluentWords) -> Page:
    """Return the page on which the table or player of an act is chosen."""
    listed = list(_tables(t, act, words) if act in AT_TABLE else _players(t, act, words))
    options = listed[start : start + _EACH]
    if len(listed) > start + _EACH:
        options.append(Option(f">{start + _EACH}", words.message("button-more")))
    what = "table" if act in AT_TABLE else "player"
    rows: tuple[Row, ...] = (Menu(menu(number, "about", act), words.message(f"event-field-{what}"), tuple(options)),)
    back = (Button(press(number, "run"), words.message("event-run-back")),)
    return Page(act_name(t, act, words), (words.message(f"event-act-{act}-about"),), rows=(*rows, back), passing=True)


def _tables(t: Tournament, act: str, words: FluentWords) -> Iterable[Option]:
    for table in t.tables if act != "correct" else t.tables[::-1]:
        fits = {
            "correct": any(score is not None for score in table.scores),
            "halt": not table.done and not table.halted,
            "resume": not table.done and table.halted,
        }
        if fits.get(act, not table.done):
            yield Option(str(table.number), limits.cut(table_name(t, table, words), limits.OPTION_TEXT))


def table_name(t: Tournament, table: Table, words: FluentWords) -> str:
    """Return a table with its players."""
    one, two = (name_of(t, each, words) for each in ordered(table))
    return f"{words.message('tour-table', table=str(table.number))} · {one} – {two}"


def _players(t: Tournament, act: str, words: FluentWords) -> Iterable[Option]:
    for each in t.entrants:
        absent = act == "substitute" and each.user <= 0  # a name of a report that nobody plays for yet
        if each.disqualified or each.dropped != (act == "return" or absent):
            continue
        yield Option(
            str(each.number), limits.cut(f"{each.number}. {name_of(t, each.number, words)}", limits.OPTION_TEXT)
        )


def fill_page(t: Tournament, number: int, act: str, about: str, words: FluentWords) -> Page:
    """Return the page that leads to the form of an act about a table or player."""
    named = _named(t, act, about, words)
    lines = (*([named] if named else []), words.message(f"event-act-{act}-about"))
    name = act_name(t, act, words)
    arg = f"{act}.{about}" if about else act
    fill = Button(
        opens(number, "act", arg), limits.cut(words.message("event-run-fill", what=name), limits.LABEL), "primary"
    )
    back = Button(press(number, "run"), words.message("event-run-back"))
    return Page(name, lines, rows=((fill, back),), passing=True)


def _named(t: Tournament, act: str, about: str, words: FluentWords) -> str:
    if act in AT_TABLE and 1 <= (n := ids.whole(about)) <= len(t.tables):
        return escaped(table_name(t, t.table(n), words))
    if act in OF_PLAYER and 1 <= (n := ids.whole(about)) <= len(t.entrants):
        return escaped(f"{n}. {name_of(t, n, words)}")
    return ""


def act_form(t: Tournament, number: int, act: str, about: str, words: FluentWords) -> Form:
    """Return the form of an act."""
    table = t.table(ids.whole(about)) if act in AT_TABLE else None
    names = [each for each in ACTS[act] if each != "leg" or (table is not None and len(table.legs) > 1)]
    fields = tuple(_field(t, each, table, words) for each in names)
    return form(number, "act", f"{act}.{about}" if about else act, act_name(t, act, words), *fields)


def _field(t: Tournament, name: str, table: Table | None, words: FluentWords) -> Field:
    label = words.message(f"event-field-{name}")
    about = words.message(f"event-field-{name}-about") if name in _ABOUT else ""
    options: tuple[Option, ...] = ()
    if table is not None and name == "leg":
        options = tuple(Option(str(n), f"{label} {n}") for n in range(1, len(table.legs) + 1))
    if table is not None and name == "winner":
        options = tuple(_winners(t, table, words))
    long = name in ("pairs", "order")
    return Field(
        name, label, about=about, most=2000 if long else 300, long=long, required=name != "margin", options=options
    )


def _winners(t: Tournament, table: Table, words: FluentWords) -> Iterable[Option]:
    both = ordered(table)
    for each in both:
        yield Option(f"set {each}", _cut(words.message("event-winner-won", name=name_of(t, each, words))))
    yield Option("set 0", words.message("event-winner-draw"))
    for each in both:
        yield Option(f"forfeit {each}", _cut(words.message("event-winner-forfeit", name=name_of(t, each, words))))
    yield Option("both-forfeit 0", words.message("event-winner-both-forfeit"))


def _cut(text: str) -> str:
    return limits.cut(text, limits.OPTION_TEXT)


def preview_lines(acts: Sequence[AnyAct], t: Tournament, facts: EventFacts, words: FluentWords) -> tuple[str, ...]:
    """Return what would be written in the ledger, as its page tells it; `t` is what it would come to."""
    return tuple(f"- {told_act(act, t, facts, words)}" for act in acts)


def preview_page(
    t: Tournament,
    number: int,
    act: str,
    reason: str,
    lines: tuple[str, ...],
    mark: str,
    words: FluentWords,
    *notes: str,
) -> Page:
    """Return what an act would change, with the buttons to do it or not."""
    told = lines or (words.message("event-run-nothing"),)
    rows = (
        (
            Button(press(number, "do", mark), words.message("event-run-do"), "danger" if act in _FINAL else "success"),
            Button(press(number, "undone", NONE), words.message("event-run-drop")),
        ),
    )
    head = words.message("event-run-preview")
    said = words.message("event-run-reason", reason=escaped(reason))
    return Page(act_name(t, act, words), (*notes, head, *told, said), rows=rows, passing=True)


_FINAL: Final = ("disqualify", "end", "cancel")
