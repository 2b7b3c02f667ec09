"""The terms of a tournament as pages of choices, and the forms of what is typed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias, get_args

from msgspec.structs import replace

from bot.pace import terms as paces
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import mention
from bot.pages.discord.page import Button, Field, Form, Menu, Option, Page, Row
from bot.pages.posts.clocks import pace_said
from bot.pages.posts.picker import TIMINGS
from bot.pages.tournament.mine import form, menu
from bot.pages.tournament.posted import opens, press
from bot.pages.tournament.readings import READING, reading, reading_menus, readings_said
from bot.pages.tournament.said import points_said
from bot.tournaments.terms import FORMATS, TIE_BREAKS, Drawing, Seeding, Sides, Terms, usual_ties
from bot.words import LANGUAGES, FluentWords, escaped
from engine.kernel.game import System

Section: TypeAlias = Literal["game", "format", "entry", "time", "rules"]
SECTIONS: Final[tuple[Section, ...]] = get_args(Section)
SWITCHES: Final = ("check_in", "lists", "clubs", "rated", "third")
USES: Final = ("practice", "previews", "odds", "sandbox")
SPANS: Final = {"none": 0, "1h": 3600, "3h": 10_800, "12h": 43_200, "1d": 86_400, "3d": 259_200, "7d": 604_800,
                "14d": 1_209_600, "30d": 2_592_000}  # fmt: skip
"""Lengths of time that are offered, in seconds."""
_NUMBERS: Final = ("name", "rounds", "most", "points", "late")
_PEOPLE: Final = ("referees", "role", "groups")
_SETTLED: Final = (":format", ":sides", ":seeding")
FORMS: Final[dict[str, tuple[str, ...]]] = {"numbers": _NUMBERS, "people": _PEOPLE}


def terms_page(
    number: int,
    t: Terms,
    section: Section,
    systems: Mapping[str, System],
    words: FluentWords,
    notes: tuple[str, ...] = (),
    *,
    goes_on: bool = False,
    pick: str = "",
) -> Page:
    """Return the page of a section of terms; `number` is that of the tournament, 0 for a new one.

    What `goes_on` has its format, sides and seeding from elsewhere.  `pick` is the rules option that is
    being chosen, or `>` and the first that is listed.
    """
    note = words.message("trf-note" if goes_on else "event-terms-changing" if number else "event-terms-new")
    menus = (
        reading_menus(number, t, systems[t.system], words, pick)
        if section == "rules"
        else _menus(number, t, section, systems, words)
    )
    rows: list[Row] = [menu for menu in menus if not (goes_on and menu.id.endswith(_SETTLED))]
    tabs = tuple(
        Button(
            press(number, "terms", each),
            words.message(f"event-terms-page-{each}"),
            "primary" if each == section else "secondary",
        )
        for each in SECTIONS
    )
    done = Button(press(number, "open"), words.message("event-terms-open"), "success")
    if goes_on:
        done = Button(opens(0, "going-on"), words.message("trf-button-preview"), "success")
    if number:
        done = Button(opens(number, "apply"), words.message("event-terms-apply"), "success")
    last = (
        done,
        Button(opens(number, "numbers", section), words.message("event-terms-edit")),
        Button(opens(number, "people", section), words.message("event-terms-people")),
        Button(press(number, "discard"), words.message("event-terms-drop"), "danger"),
    )
    more: tuple[Button, ...] = ()
    if section == "time":
        more = (Button(opens(number, "clocks", section), words.message("event-terms-clocks")),)
    if goes_on:
        more = (Button(press(0, "report", 0), words.message("trf-button-players")), *more)
    lines = (*notes, "\n".join(terms_lines(t, systems, words)))
    return Page(
        words.message("event-terms-title", name=escaped(t.name)),
        lines,
        question=note,
        rows=(*rows, *([more] if more else []), tabs, last),
        passing=True,
    )


def terms_lines(t: Terms, systems: Mapping[str, System], words: FluentWords) -> Iterator[str]:
    """Yield everything that is chosen, a line each."""
    for what, value in _said(t, systems, words):
        yield words.message("event-terms-line", what=words.message(f"event-terms-{what}"), value=value)


def _said(t: Terms, systems: Mapping[str, System], words: FluentWords) -> Iterator[tuple[str, str]]:
    system = systems[t.system]
    yield "system", system.name.within(words.language)
    if said := readings_said(t, system, words):
        yield "readings", said
    titles = {info.id: info.title.within(words.language) for info in system.scenarios()}
    yield "scenarios", " · ".join(titles.get(each, each) for each in t.scenarios)
    if len(t.scenarios) > 1:
        yield "drawing", words.message(f"event-drawing-{t.drawing}")
    yield "sides", words.message(f"event-sides-{t.sides}")
    yield "format", words.message(f"tour-format-{t.format}")
    if t.format == "swiss":
        yield "rounds", str(t.rounds) if t.rounds else words.message("event-terms-need")
    if t.format == "groups":
        yield "groups", words.message("event-terms-groups-said", groups=str(t.groups), through=str(t.through))
    yield "ties", ", ".join(words.message(f"tour-tie-{each}") for each in t.tie_breaks) or "–"
    yield "points", points_line(t, words)
    yield "most", str(t.most) if t.most else words.message("event-terms-unlimited")
    yield "seeding", words.message(f"event-seeding-{t.seeding}")
    on = [words.message(f"event-switch-{each.replace('_', '-')}") for each in SWITCHES if getattr(t, each)]
    on += [words.message("event-late-said", rounds=str(t.late + 1))] if t.late else []
    yield "entry", ", ".join(on) or "–"
    if t.role is not None:
        yield "role", f"<@&{t.role}>"
    yield "language", words.message(f"setting-language-{t.language}")
    yield "pace", pace_said(paces.read(t.pace), words)
    yield "round-time", span(t.round_time, words)
    yield "no-show", span(t.no_show, words)
    yield "allowed", ", ".join(_use(each, getattr(t.allowed, each), words) for each in USES)
    yield "referees", ", ".join(map(mention, t.referees)) or words.message("event-terms-nobody")


def points_line(t: Terms, words: FluentWords) -> str:
    """Return what a game is worth."""
    worth = t.points
    said = {name: points_said(getattr(worth, name)) for name in ("win", "draw", "loss", "bye")}
    line = words.message("event-points-said", **said)
    return f"{line}, {words.message('event-points-step', step=str(worth.step))}" if worth.step else line


def _use(what: str, on: bool, words: FluentWords) -> str:
    return f"{words.message(f'tour-allowed-{what}')}: {words.message('event-on' if on else 'event-off')}"


def span(seconds: int, words: FluentWords) -> str:
    """Return a length of time as it is chosen."""
    days, rest = divmod(seconds, 86_400)
    parts = [("days", days), ("hours", rest // 3600), ("minutes", rest % 3600 // 60)]
    said = " ".join(words.message(f"time-{unit}", count=str(count)) for unit, count in parts if count)
    return said or words.message("event-time-none")


def _menus(
    number: int, t: Terms, section: Section, systems: Mapping[str, System], words: FluentWords
) -> Iterator[Menu]:
    match section:
        case "game":
            if not number:
                yield _menu(
                    number,
                    "system",
                    words,
                    [(key, system.name.within(words.language), key == t.system) for key, system in systems.items()],
                )
            titles = ((info.id, info.title.within(words.language)) for info in systems[t.system].scenarios())
            yield _menu(
                number, "scenarios-more", words, [(i, _marked(i in t.scenarios, name), False) for i, name in titles]
            )
            yield _menu(number, "sides", words, _of("event-sides", get_args(Sides), t.sides, words))
        case "format":
            yield _menu(number, "format", words, _of("tour-format", FORMATS, t.format, words))
            yield _menu(number, "drawing", words, _of("event-drawing", get_args(Drawing), t.drawing, words))
            ties = [
                (each, _marked(each in t.tie_breaks, words.message(f"tour-tie-{each}")), False) for each in TIE_BREAKS
            ]
            yield _menu(number, "ties-more", words, ties)
        case "entry":
            switches = [
                (each, _marked(getattr(t, each), words.message(f"event-switch-{each.replace('_', '-')}")), False)
                for each in SWITCHES
            ]
            yield _menu(number, "switches", words, switches)
            yield _menu(number, "seeding", words, _of("event-seeding", get_args(Seeding), t.seeding, words))
            uses = [
                (each, _marked(getattr(t.allowed, each), words.message(f"tour-allowed-{each}")), False) for each in USES
            ]
            yield _menu(number, "allowed-more", words, uses)
        case "time":
            now = paces.read(t.pace)
            clocks = [(each, _timing(each, words), pace == now) for each, pace in TIMINGS.items()]
            yield _menu(number, "pace", words, clocks)
            for what, chosen in (("round-time", t.round_time), ("no-show", t.no_show)):
                yield _menu(
                    number, what, words, [(key, span(long, words), long == chosen) for key, long in SPANS.items()]
                )


def _marked(on: bool, name: str) -> str:
    return f"{'✅' if on else '➕'} {name}"


def _timing(each: str, words: FluentWords) -> str:
    way = each if each == "none" else "bank" if TIMINGS[each].bank else "limit"
    return words.message(f"picker-clock-{way}", days=ids.whole(each))


def _of(prefix: str, values: tuple[str, ...], now: str, words: FluentWords) -> list[tuple[str, str, bool]]:
    return [(each, words.message(f"{prefix}-{each}"), each == now) for each in values]


def _menu(number: int, what: str, words: FluentWords, options: Sequence[tuple[str, str, bool]]) -> Menu:
    listed = tuple(
        Option(value, limits.cut(name[:1].upper() + name[1:], limits.OPTION_TEXT), chosen=chosen)
        for value, name, chosen in options[: limits.OPTIONS]
    )
    return Menu(menu(number, "choose", what), words.message(f"event-terms-{what}"), listed)


def section_of(what: str) -> Section:
    """Return the section in which something is chosen."""
    if what in ("system", "scenarios-more", "sides"):
        return "game"
    if what in ("format", "drawing", "ties-more"):
        return "format"
    if what == "language" or what.startswith(READING):
        return "rules"
    return "entry" if what in ("switches", "seeding", "allowed-more") else "time"


def told(t: Terms, what: str, value: str, systems: Mapping[str, System]) -> Terms | None:
    """Return terms with what was chosen in a select; None when that is nothing to choose there."""
    match what:
        case "system" if value in systems:
            listed = systems[value].scenarios()
            first = next((info for info in listed if info.introductory), listed[0])
            return replace(t, system=value, scenarios=(first.id,), readings="")
        case "scenarios-more" if value in {info.id for info in systems[t.system].scenarios()}:
            return replace(t, scenarios=_turned(t.scenarios, value) or t.scenarios)
        case "sides" if value in get_args(Sides):
            return replace(t, sides=value)
        case "format" if value in FORMATS:
            groups = max(2, t.groups) if value == "groups" else 0
            ties = usual_ties(value) if t.tie_breaks == usual_ties(t.format) else t.tie_breaks
            return replace(t, format=value, groups=groups, tie_breaks=ties)
        case "drawing" if value in get_args(Drawing):
            return replace(t, drawing=value)
        case "ties-more" if value in TIE_BREAKS:
            return replace(t, tie_breaks=_turned(t.tie_breaks, value))
        case "switches" if value in SWITCHES:
            return replace(t, **{value: not getattr(t, value)})
        case "seeding" if value in get_args(Seeding):
            return replace(t, seeding=value)
        case "allowed-more" if value in USES:
            return replace(t, allowed=replace(t.allowed, **{value: not getattr(t.allowed, value)}))
    return _told_besides(t, what, value, systems)


def _told_besides(t: Terms, what: str, value: str, systems: Mapping[str, System]) -> Terms | None:
    """Return terms with what was chosen of clocks, language and rules options."""
    match what:
        case "pace" if value in TIMINGS:
            return replace(t, pace=paces.written(TIMINGS[value]) if TIMINGS[value].timed else "")
        case "language" if value in LANGUAGES:
            return replace(t, language=value)
        case _ if what.startswith(READING):
            return reading(t, systems[t.system], what.removeprefix(READING), value)
        case "round-time" if value in SPANS:
            return replace(t, round_time=SPANS[value])
        case "no-show" if value in SPANS:
            return replace(t, no_show=SPANS[value])
    return None


def _turned(chosen: tuple[str, ...], value: str) -> tuple[str, ...]:
    """Return what is chosen with a value more, at the end, or without it."""
    return tuple(each for each in chosen if each != value) if value in chosen else (*chosen, value)


def new_form(words: FluentWords) -> Form:
    """Return the form that a tournament begins with."""
    fields = (_field("name", "", words, required=True), _field("most", "", words), _field("rounds", "", words))
    return form(0, "new", "-", words.message("event-form-title"), *fields)


def numbers_form(number: int, which: str, section: str, t: Terms, words: FluentWords) -> Form:
    """Return a form of what is typed, with what is chosen now in it."""
    fields = tuple(_field(each, written_now(t, each), words, required=each == "name") for each in FORMS[which])
    title = words.message("event-terms-edit" if which == "numbers" else "event-terms-people")
    return form(number, which, section, title, *fields)


def written_now(t: Terms, field: str) -> str:
    """Return what stands in a field beforehand."""
    worth = t.points
    match field:
        case "name":
            return t.name
        case "rounds" | "most":
            return str(getattr(t, field) or "")
        case "points":
            said = " ".join(points_said(each) for each in (worth.win, worth.draw, worth.loss, worth.bye))
            return f"{said} {worth.step}" if worth.step else said
        case "late":
            return f"{t.late} {points_said(t.late_points)}" if t.late else ""
        case "referees":
            return " ".join(map(mention, t.referees))
        case "role":
            return "" if t.role is None else f"<@&{t.role}>"
        case _:
            return f"{t.groups} {t.through}" if t.groups else ""


def _field(name: str, value: str, words: FluentWords, *, required: bool = False) -> Field:
    label, about = words.message(f"event-form-{name}"), words.message(f"event-form-{name}-about")
    return Field(name, label, value, about, most=limits.FIELD_ABOUT if name != "referees" else 600, required=required)


def apply_form(number: int, words: FluentWords) -> Form:
    """Return the form that asks for the reason of a change."""
    label, about = words.message("event-field-reason"), words.message("event-field-reason-about")
    return form(number, "apply", "-", words.message("event-act-terms"), Field("reason", label, about=about, most=300))
