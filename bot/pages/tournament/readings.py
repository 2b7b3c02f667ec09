"""The last part of the terms of a tournament: rules options of its system, language, clocks of one's own."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from msgspec.structs import replace

from bot.pace import terms as paces
from bot.pace.terms import AT_END
from bot.pages.discord import ids, limits
from bot.pages.discord.page import Field, Form, Menu, Option
from bot.pages.tournament.mine import form, menu
from bot.tournaments.terms import Terms
from bot.words import LANGUAGES, FluentWords
from engine.kernel.game import System
from engine.kernel.policies import Policy, spelled

READING: Final = "reading."
USUAL: Final = "-"
_EACH: Final = limits.OPTIONS - 1
_UNITS: Final = tuple(paces.UNITS.items())


def _chosen(t: Terms) -> dict[str, str]:
    """Return the rules options that are chosen otherwise than is usual, by their keys."""
    return dict(pair.split("=", 1) for pair in t.readings.split() if "=" in pair)


def reading(t: Terms, system: System, key: str, value: str) -> Terms | None:
    """Return terms with a value of a rules option, `-` for the usual one; None where there is no such."""
    policy = next((each for each in system.policies if each.key == key), None)
    if policy is None or (value != USUAL and policy.value(value) is None):
        return None
    chosen = _chosen(t) | {key: value}
    if value == USUAL:
        del chosen[key]
    return replace(t, readings=" ".join(f"{name}={said}" for name, said in chosen.items()))


def readings_said(t: Terms, system: System, words: FluentWords) -> str:
    """Return the rules options that are chosen otherwise than is usual."""
    chosen = _chosen(t)
    return " · ".join(_said(policy, chosen[policy.key], words) for policy in system.policies if policy.key in chosen)


def _said(policy: Policy, value: str, words: FluentWords) -> str:
    known = policy.value(value)
    said = words.message(policy.said(policy.usual if known is None else known))
    return words.message("event-reading", name=words.message(policy.code), value=said)


def reading_menus(number: int, t: Terms, system: System, words: FluentWords, pick: str) -> Iterator[Menu]:
    """Yield the selects of rules options and language; `pick` is the option whose values are chosen among."""
    named = {each.key: n for n, each in enumerate(system.policies)}
    start = ids.whole(pick[1:]) if pick.startswith(">") else named.get(pick, 0) // _EACH * _EACH
    start = start if 0 <= start < len(system.policies) else 0
    if system.policies:
        yield _listed(number, t, system, words, start, pick)
    if pick in named:
        policy, now = system.policies[named[pick]], _chosen(t).get(pick, USUAL)
        options = [Option(USUAL, words.message("event-reading-usual"), chosen=now == USUAL)]
        options += [
            Option(spelled(value), _cut(words.message(policy.said(value))), chosen=spelled(value) == now)
            for value in policy.values
        ]
        yield Menu(menu(number, "choose", READING + pick), _cut(words.message(policy.code)), tuple(options))
    tongues = tuple(
        Option(each, words.message(f"setting-language-{each}"), chosen=each == t.language) for each in LANGUAGES
    )
    yield Menu(menu(number, "choose", "language"), words.message("event-terms-language"), tongues)


def _listed(number: int, t: Terms, system: System, words: FluentWords, start: int, pick: str) -> Menu:
    chosen = _chosen(t)
    options = [
        Option(
            policy.key, _cut(words.message(policy.code)), chosen=policy.key == pick,
            about=_cut(words.message(policy.said(policy.value(chosen.get(policy.key, "")) or policy.usual))),
        )
        for policy in system.policies[start : start + _EACH]
    ]  # fmt: skip
    if len(system.policies) > _EACH:
        after = start + _EACH
        options.append(Option(f">{after if after < len(system.policies) else 0}", words.message("button-more")))
    return Menu(menu(number, "choose", "readings"), words.message("event-terms-readings-menu"), tuple(options))


def _cut(text: str) -> str:
    return limits.cut(text, limits.OPTION_TEXT)


def clocks_form(number: int, section: str, t: Terms, words: FluentWords) -> Form:
    """Return the form of clocks of one's own, with those that are chosen in it."""
    pace = paces.read(t.pace)
    bank = _joined(_length(pace.bank, words), _length(pace.increment, words, "+"), _length(pace.cap, words, "<"))
    limit = _joined(_length(pace.limit, words), _length(pace.grace, words, "+"))
    ends = tuple(
        Option(each, words.message(f"clock-then-{each}"), chosen=each == pace.at_end)
        for each in AT_END
        if each != "offer"
    )
    rests = tuple(
        Option(rested, words.message(f"event-clocks-rests-{rested}"), chosen=pace.rests == (rested == "yes"))
        for rested in ("yes", "no")
    )
    fields = (
        _field("bank", bank, words),
        _field("limit", limit, words),
        Field("end", words.message("event-clocks-end"), options=ends),
        _field("vacation", str(pace.vacation or ""), words),
        Field("rests", words.message("event-clocks-rests"), options=rests),
    )
    return form(number, "clocks", section, words.message("event-terms-clocks"), *fields)


def _field(name: str, value: str, words: FluentWords) -> Field:
    about = words.message(f"event-clocks-{name}-about")
    return Field(name, words.message(f"event-clocks-{name}"), value, about, most=60, required=False)


def _length(time: timedelta, words: FluentWords, sign: str = "") -> str:
    """Return a length of time as it is typed, `1d12h`; empty for none."""
    parts = []
    for key, unit in _UNITS:
        many, time = divmod(time, unit)
        parts += [f"{many}{words.message(f'time-words-{key}').split()[0]}"] if many else []
    return sign + "".join(parts) if parts else ""


def _joined(*parts: str) -> str:
    return " ".join(filter(None, parts))
