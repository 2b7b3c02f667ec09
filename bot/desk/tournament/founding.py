"""Opening a tournament and changing its terms: what is chosen is looked at, and what is played on is frozen."""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.desk import clocks
from bot.desk.core import Core
from bot.desk.lobby import Wish, content_of
from bot.desk.outcomes import Unfit
from bot.desk.tournament.outcomes import Barred
from bot.formats.charts import OWN_TABLES
from bot.pace import terms as pace
from bot.store.port import Option
from bot.tournaments import formats
from bot.tournaments.acts import AnyAct, Opened, Pinned
from bot.tournaments.state import Tournament, fold
from bot.tournaments.terms import Terms
from engine.content.files import freeze
from engine.kernel.game import Game, System
from engine.kernel.policies import PolicyValue, read_as
from engine.kernel.problem import ContentError

if TYPE_CHECKING:
    from bot.tournaments import trf

NAME = 100
"""Characters of a name."""


def named(name: str) -> str:
    """Return a name as names are compared."""
    return " ".join(name.split()).casefold()


def report_terms(terms: Terms, report: "trf.Report") -> "Terms | trf.Unwritable":
    """Return terms as they fit a report that is to go on, or why they cannot.

    Format, points, seeding and sides are those of the report, and so is the number of rounds where none is chosen.
    """
    if terms.format not in ("swiss", "round-robin", "double-round-robin"):
        return "format"
    if terms.sides == "both":
        return "two-games"
    return replace(
        terms, format=report.format, points=report.points, rounds=terms.rounds or report.rounds, seeding="hand",
        sides="drawn", check_in=False, lists=False, clubs=False, most=0,
    )  # fmt: skip


def report_acts(
    report: "trf.Report", opened: Opened, users: Mapping[int, int], keys: Callable[[], str]
) -> tuple[AnyAct, ...] | Barred:
    """Return the ledger of what goes on from a report, or why it cannot go on; `keys` draw seeds in hex."""
    from bot.tournaments import takeover  # noqa: PLC0415 - py4swiss is slow to load

    if (twice := [n for n, user in users.items() if list(users.values()).count(user) > 1]) != []:
        return Barred("two-places", facts=(("entrant", twice[-1]),))
    acts = takeover.acts(report, takeover.seeded(opened, report, keys), users)
    t = fold(acts)
    if sum(each.plays for each in t.entrants) < 2:
        return Barred("too-few")
    if t.open_round is None and len(t.rounds) >= formats.rounds(t):
        return Barred("finished")
    return acts


async def pinned(core: Core, guild: int, terms: Terms) -> tuple[Pinned, ...] | Barred:
    """Freeze what the games of a tournament will be played on, or say why its terms do not hold."""
    if not terms.name.strip() or len(terms.name) > NAME:
        return Barred("name-empty", facts=(("most", NAME),))
    system = core.systems.get(terms.system)
    if system is None:
        return Barred("no-system", facts=(("system", terms.system),))
    if not pace_holds(terms.pace):
        return Barred("pace")
    known = {info.id for info in system.scenarios()}
    for scenario in terms.scenarios or ("",):
        if scenario not in known:
            return Barred("no-scenario", facts=(("scenario", scenario),))
    charts = await core.store.charts.of(guild, terms.system)
    found = []
    for scenario in dict.fromkeys(terms.scenarios):
        wish = Wish(system=terms.system, scenario=scenario, channel=0, creator=0, language="en", guild=guild)
        content = await asyncio.to_thread(content_of, system, wish, charts)
        if isinstance(content, Unfit):
            return Barred("charts", facts=(("scenario", scenario), ("charts", ", ".join(content.charts))))
        frozen = await asyncio.to_thread(_frozen, system, content[0], terms)
        if isinstance(frozen, Barred):
            return frozen
        body, digest = frozen
        await core.store.keep(digest, body)
        found.append(Pinned(scenario, digest, " ".join(content[1])))
    return tuple(found)


def pace_holds(text: str) -> bool:
    """Tell whether the pace of terms is one, and a sound one."""
    if not text:
        return True
    chosen = pace.read(text)
    # Nobody but the organiser names a substitute.
    return chosen != pace.UNTIMED and chosen.at_end != "offer" and clocks.unsound(chosen) is None


def readings(system: System, text: str) -> Mapping[str, PolicyValue] | None:
    """Return the policies that terms read otherwise, `KEY=VALUE` with spaces between; None where that is none."""
    found: dict[str, PolicyValue] = {}
    for pair in text.split():
        key, _, spelling = pair.partition("=")
        policy = next((each for each in system.policies if each.key == key), None)
        value = None if policy is None else policy.value(spelling)
        if value is None:
            return None
        found[key] = value
    return found


def _frozen(system: System, document: dict[str, Any], terms: Terms) -> tuple[bytes, str] | Barred:
    chosen = readings(system, terms.readings)
    if chosen is None:
        return Barred("readings", facts=(("readings", terms.readings),))
    for policy in system.policies:
        if policy.key in chosen:
            document = read_as(document, policy, chosen[policy.key])
    try:
        game: Game[Any] = system.bind(document)
    except ContentError:
        return Barred("readings", facts=(("readings", terms.readings),))
    if len(game.sides) != 2:
        return Barred("two-sides")
    counts = game.victory_points(game.start()[0], game.sides[0]) is not None
    if (terms.sides == "bid" or terms.points.step) and not counts:
        return Barred("no-scale")
    return freeze(document)


async def ground(core: Core, t: Tournament, scenario: str) -> tuple[dict[str, Any], dict[str, Option]]:
    """Return the frozen content of a scenario as a document, and the options that go with it."""
    pin = next(each for each in t.contents if each.scenario == scenario)
    body = await core.store.content(pin.digest)
    assert body is not None, "what is pinned is kept"
    options: dict[str, Option] = {OWN_TABLES: pin.own} if pin.own else {}
    own = " ".join(pair.partition("=")[0] for pair in t.terms.readings.split())
    return json.loads(body), options | ({"readings": own} if own else {})
