"""A tournament that goes on from FIDE's report: the page of its players, and what will be done."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.pages.discord.naming import code, mention
from bot.pages.discord.page import Button, Field, Form, Menu, Page, Row
from bot.pages.tournament.mine import form, menu
from bot.pages.tournament.posted import opens, press
from bot.pages.tournament.said import points_said, written
from bot.tournaments import acts as a
from bot.tournaments.formats.answers import Next, Proposal
from bot.tournaments.standings import standings
from bot.tournaments.state import Tournament
from bot.tournaments.trf import Player, Refused, Report
from bot.words import FluentWords, escaped

EACH: Final = 6
"""Names on a page, each with a select of its own."""
TYPED: Final = 60
"""Names in a form."""
MEMBERS: Final = "members"
_SHOWN: Final = 12


def players_page(
    name: str, file: str, report: Report, users: Mapping[int, int], start: int, words: FluentWords,
    notes: Iterable[str] = (), *, known: bool = False,
) -> Page:  # fmt: skip
    """Return the page on which members are chosen for the players of a report, from the one at `start` on."""
    facts: dict[str, str | int] = {
        "format": words.message(f"tour-format-{report.format}"),
        "rounds": report.played - report.going_on,
    }
    about = words.message("trf-about", file=code(file), players=len(report.players), **facts)
    lines = [*notes, about, *_told(report, words), *([words.message("trf-known")] if known else [])]
    start = min(max(0, start), (len(report.players) - 1) // EACH * EACH)
    shown = report.players[start : start + EACH]
    lines.append("\n".join(_line(player, report, users, words) for player in shown))
    lines.append(words.message("trf-count", chosen=str(len(users)), all=str(len(report.players))))
    rows: list[Row] = [_select(player, users, words) for player in shown]
    if len(report.players) > EACH:
        before, after = start - EACH, start + EACH
        earlier, later = words.message("trf-button-earlier"), words.message("trf-button-later")
        rows.append(
            (
                Button(press(0, "report", max(0, before)), earlier, off=start == 0),
                Button(press(0, "report", min(after, len(report.players))), later, off=after >= len(report.players)),
            )
        )
    rows.append(
        (
            Button(press(0, "terms", "game"), words.message("trf-button-terms")),
            Button(opens(0, "members", start), words.message("trf-button-typed")),
            Button(opens(0, "going-on"), words.message("trf-button-preview"), "success"),
            Button(press(0, "discard"), words.message("event-terms-drop"), "danger"),
        )
    )
    title = words.message("trf-title", name=escaped(name))
    return Page(title, tuple(lines), question=words.message("trf-note"), rows=tuple(rows), passing=True)


def _told(report: Report, words: FluentWords) -> Iterator[str]:
    """Yield what an organiser should know of a report."""
    if report.going_on:
        yield words.message("trf-going-on", round=str(report.played))
    names = Counter(player.name.casefold() for player in report.players if player.name)
    for name, many in names.items():
        if many > 1:
            same = [player for player in report.players if player.name.casefold() == name]
            numbers = ", ".join(str(player.number) for player in same)
            yield words.message("trf-twice", name=escaped(same[0].name), numbers=numbers)


def _line(player: Player, report: Report, users: Mapping[int, int], words: FluentWords) -> str:
    user = users.get(player.number)
    member = words.message("trf-none") if user is None else mention(user)
    if player.number in report.resting:
        member += f" · {words.message('trf-resting')}"
    name = escaped(player.name) or "–"
    return words.message("trf-line", number=str(player.number), name=name, member=member)


def _select(player: Player, users: Mapping[int, int], words: FluentWords) -> Menu:
    said = "trf-chosen" if player.number in users else "trf-choose"
    placeholder = words.message(said, number=str(player.number), name=player.name or "–")
    return Menu(menu(0, "bind", player.number), placeholder, people=True)


def members_form(report: Report, users: Mapping[int, int], start: int, words: FluentWords) -> Form:
    """Return the form in which members are typed for many names at once."""
    first = min(max(0, start), len(report.players)) // TYPED * TYPED
    lines = [
        f"{player.number} {player.name[:20]} {mention(users[player.number]) if player.number in users else ''}".rstrip()
        for player in report.players[first : first + TYPED]
    ]
    label, about = words.message("trf-typed-label"), words.message("trf-typed-about")
    field = Field(MEMBERS, label, "\n".join(lines), about, long=True)
    return form(0, "members", start, words.message("trf-typed-title"), field)


def going_on_form(words: FluentWords) -> Form:
    """Return the form that asks for the reason before what will be done is shown."""
    label, about = words.message("event-field-reason"), words.message("event-field-reason-about")
    field = Field("reason", label, about=about, most=300)
    return form(0, "going-on", "-", words.message("trf-button-preview"), field)


def preview_page(
    t: Tournament, acts: Sequence[a.AnyAct], found: Next, reason: str, mark: str, words: FluentWords
) -> Page:
    """Return what will be done: what is taken over, who is missing, and who meets next."""
    results = sum(isinstance(act, a.Scored) and act.by is not None for act in acts)
    bound = sum(each.user > 0 for each in t.entrants)
    about: dict[str, str | int] = {
        "rounds": len(t.rounds),
        "results": results,
        "bound": str(bound),
        "all": str(len(t.entrants)),
    }
    lines = [words.message("trf-preview-about", **about)]
    if gone := [written(t, each.number, words) for each in t.entrants if each.user <= 0]:
        lines.append(words.message("trf-preview-gone", names=_cut(gone)))
    if rows := standings(t).rows:
        best = [
            words.message(
                "trf-preview-place", place=str(row.place), name=written(t, row.entrant, words),
                points=points_said(row.points),
            )
            for row in rows
        ]  # fmt: skip
        lines.append(words.message("trf-preview-best", names=_cut(best)))
    lines += _follows(t, acts, found, words)
    lines.append(words.message("trf-preview-reason", reason=escaped(reason)))
    buttons = (
        Button(press(0, "import", mark), words.message("trf-button-do"), "success"),
        Button(press(0, "report", 0), words.message("trf-button-back")),
        Button(press(0, "discard"), words.message("event-terms-drop"), "danger"),
    )
    title, note = (
        words.message("trf-preview-title", name=escaped(t.terms.name)),
        words.message("trf-preview-note"),
    )
    small = words.message("trf-stands")
    return Page(title, tuple(lines), question=note, small=small, rows=(buttons,), passing=True)


def _follows(t: Tournament, acts: Sequence[a.AnyAct], found: Next, words: FluentWords) -> Iterator[str]:
    forfeits = [act.table for act in acts if isinstance(act, a.Scored) and act.by is None]
    if forfeits:
        yield words.message("trf-preview-forfeits", pairs=_cut([_pair(t, t.table(n).match, words) for n in forfeits]))
    going_on = [_pair(t, table.match, words) for table in t.tables if not table.done]
    if going_on:
        yield words.message("trf-preview-tables", pairs=_cut(going_on))
    elif isinstance(found, Proposal):
        pairs = [_pair(t, match, words) for match in found.matches]
        pairs += [words.message("trf-preview-bye", name=written(t, one, words)) for one, _ in found.byes]
        yield words.message("trf-preview-next", round=str(found.round), pairs=_cut(pairs, len(pairs)))
    else:
        yield words.message("event-told-stuck", why=words.message("tour-why-all-met"))


def _pair(t: Tournament, match: a.Match, words: FluentWords) -> str:
    return words.message("tour-pair", one=written(t, match.one, words), two=written(t, match.two, words))


def _cut(names: Sequence[str], most: int = _SHOWN) -> str:
    """Return names in a row, the first of many."""
    return " · ".join((*names[:most], *(["…"] if len(names) > most else [])))


def wrong_line(file: str, refused: Refused, words: FluentWords) -> str:
    """Return what is wrong with a report and where."""
    detail = escaped(refused.detail[:100])
    why = words.message(f"trf-wrong-{refused.why}", detail=detail)
    return words.message("trf-refused", file=code(file), line=refused.line, why=why)
