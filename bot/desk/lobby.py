"""Before the first question: a game is set up, seats are taken, phrases are mixed in, the opening is played."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.desk import hooks, policies, seats, throwing
from bot.desk.core import Core
from bot.desk.draft import Draft
from bot.desk.imports import adopt, document_of
from bot.desk.live import COMPUTER, GONE, IMPORTED, LiveGame, OpenRoll
from bot.desk.outcomes import (
    Busy,
    Changed,
    ChannelBusy,
    Done,
    NoGame,
    NotOpen,
    NotRunning,
    NotYours,
    Refused,
    Repeated,
    Scrapped,
    SeatTaken,
    Throws,
    Unagreed,
    Unfit,
    Unknown,
    Unseated,
)
from bot.desk.rights import of_tournament
from bot.formats.charts import OWN_TABLES, originals, read_chart, replaceable, replaced
from bot.store.chartsport import Chart
from bot.store.port import Change, Conflict, Duplicate, GameFilter, Interaction, NewGame, Option, Post, Status
from engine.content.files import freeze
from engine.kernel.dice import commitment
from engine.kernel.game import System
from engine.kernel.ids import Side
from engine.kernel.interpreter import begin
from engine.kernel.problem import ContentError
from engine.kernel.text import Language
from engine.kernel.violation import by_umpire

LIVE: tuple[Status, ...] = ("open", "sealed", "running")
SEATING: tuple[Status, ...] = ("open", "running")
"""While a game is sealed, nobody sits down or leaves."""
STATUS = (Post("status"),)
SCRAPPED: Final[Mapping[str, Option]] = {"code": "damaged-ended"}
"""The notice of the end of a game that could not be read back."""


class Wish(Struct, frozen=True, kw_only=True):
    """The game that a member asks for: system, scenario, channel, language and options."""

    system: str
    scenario: str
    channel: int
    creator: int
    language: Language
    guild: int | None = None
    referee: int | None = None
    options: Mapping[str, Option] = {}
    document: dict[str, Any] | None = None
    pinned: bool = False
    """Nothing of the document is replaced: it was frozen before, with charts and policies."""


async def at_channel(core: Core, channel: int, statuses: tuple[Status, ...] = ()) -> LiveGame | None:
    """Return the newest game of a channel with one of these statuses."""
    found = await core.store.headers(GameFilter(channel=channel, statuses=statuses))
    return await core.read(found[0].id) if found else None


async def scrap(core: Core, game: int, interaction: Interaction | None) -> Scrapped | NoGame | Busy:
    """End a game that cannot be read back, so that its channel is free; nothing of its ledger is touched."""
    if core.closing:
        return Busy()
    with core.working():
        async with core.games.lock(game):
            header = await core.store.header(game)
            if header is None:
                return NoGame()
            change = Change(
                game,
                core.now(),
                interaction,
                status="abandoned",
                posts=(Post("notice", body=SCRAPPED),),
                signals=hooks.of_end(header, None),
            )
            # Another manager, or the same press delivered again: it has ended already.
            with suppress(Conflict, Duplicate):
                await core.store.change(change)
            return Scrapped(header)


async def channel_gone(core: Core, channel: int) -> tuple[int, ...]:
    """End the live games of a channel that there is no more, and return them; nothing is posted, nothing lost."""
    found = await core.store.headers(GameFilter(channel=channel, statuses=LIVE))
    return tuple([header.id for header in found if await _gone(core, header.id)])


async def _gone(core: Core, game: int) -> bool:
    if core.closing:
        return False
    with core.working():
        async with core.games.lock(game):
            header = await core.store.header(game)
            assert header is not None
            options = {**header.options, GONE: core.now()}
            signals = hooks.of_end(header, None)
            try:
                await core.store.change(Change(game, core.now(), status="abandoned", options=options, signals=signals))
            except Conflict:
                return False
            finally:
                core.games.forget(game)
            return True


async def create(
    core: Core, wish: Wish, key: bytes, interaction: Interaction | None
) -> Changed | ChannelBusy | Unknown | Unfit | Repeated | Busy:
    """Set a game up and commit to its dice."""
    if core.closing:
        return Busy()
    with core.working():
        if (first := await _created(core, interaction)) is not None:
            return first
        if (live := await at_channel(core, wish.channel, LIVE)) is not None:
            return ChannelBusy(live)
        if (unknown := _unknown(core, wish)) is not None:
            return unknown
        new = await _frozen(core, wish, key, interaction)
        if isinstance(new, Unfit):
            return new
        try:
            game = await core.store.create(new)
        except (Conflict, Duplicate):
            return await _too_late(core, wish, interaction)
        live = await core.read(game)
        assert live is not None
        core.tell(live)
        return Changed(live)


async def _created(core: Core, interaction: Interaction | None) -> Repeated | None:
    if interaction is None or (seen := await core.store.seen(interaction)) is None:
        return None
    live = await core.read(seen.game)
    assert live is not None
    return core.repeated(live, seen)


async def _too_late(core: Core, wish: Wish, interaction: Interaction | None) -> Repeated | ChannelBusy:
    if (first := await _created(core, interaction)) is not None:
        return first
    live = await at_channel(core, wish.channel, LIVE)
    assert live is not None
    return ChannelBusy(live)


def _unknown(core: Core, wish: Wish) -> Unknown | None:
    if wish.system not in core.systems:
        return Unknown("system", wish.system, tuple(core.systems))
    known = tuple(info.id for info in core.systems[wish.system].scenarios())
    if wish.document is None and wish.scenario not in known:
        return Unknown("scenario", wish.scenario, known)
    return None


async def _frozen(core: Core, wish: Wish, key: bytes, interaction: Interaction | None) -> NewGame | Unfit:
    system = core.systems[wish.system]
    as_it_is = wish.guild is None or wish.pinned or IMPORTED in wish.options
    charts = () if as_it_is or wish.guild is None else await core.store.charts.of(wish.guild, wish.system)
    content = await asyncio.to_thread(content_of, system, wish, charts)
    if isinstance(content, Unfit):
        return content
    document, own = content
    body, digest = await asyncio.to_thread(freeze, document)
    try:
        # Content that cannot be bound must fail here, not when the game is first used.
        bound = await core.games.bind(wish.system, digest, body)
    except ContentError as error:
        if own:
            return Unfit(tuple(own.values()), error.problems)
        raise
    new = NewGame(
        wish.guild,
        wish.channel,
        wish.system,
        wish.scenario,
        digest,
        body,
        wish.language,
        wish.creator,
        wish.referee,
        system.rulebook.rules,
        key,
        commitment(key),
        core.now(),
        {**wish.options, OWN_TABLES: " ".join(own)} if own else wish.options,
        interaction,
        (Post("opening"),),
    )
    return replace(new, signals=hooks.of_opening(new, bound.about.title))


def content_of(system: System, wish: Wish, charts: tuple[Chart, ...]) -> tuple[dict[str, Any], dict[str, str]] | Unfit:
    """Return the content of a new game with the guild's charts in it, and the ids of those by their part."""
    document = system.document(wish.scenario) if wish.document is None else wish.document
    used = replaceable(document, originals(system.key)).values() if charts else ()
    own: dict[str, dict[str, Any]] = {}
    for chart in charts:
        if chart.id in used:
            try:
                own[chart.id] = read_chart(chart.file, chart.body)
            except ContentError as error:
                return Unfit((chart.id,), error.problems)
    return replaced(system.key, document, own)


async def join(
    core: Core, live: LiveGame, user: int, side: Side, interaction: Interaction | None
) -> Changed | SeatTaken | Unknown | NotRunning:
    """Take a vacant seat before the start."""
    if (reason := not_vacant(live, side)) is not None:
        return reason
    return await core.change(live, Change(live.id, core.now(), interaction, seats=((side, user),), posts=STATUS))


def not_vacant(live: LiveGame, side: Side) -> SeatTaken | Unknown | NotRunning | None:
    """Return why a side cannot be taken; None when it can."""
    if side not in live.game.sides:
        return Unknown("side", side, live.game.sides)
    if live.header.status not in SEATING:
        return NotRunning(live)
    if side in live.seats:
        return SeatTaken(live, side, live.seats[side])
    return None


async def seat_computer(
    core: Core, live: LiveGame, user: int, side: Side, interaction: Interaction | None, consent: seats.Consent
) -> Changed | Done | Throws | Refused | SeatTaken | Unknown | Unseated | Unagreed | NotYours | NotOpen | NotRunning:
    """Give the computer a vacant seat; a game that is full by that starts, unless a player has yet to agree."""
    if (reason := not_vacant(live, side)) is not None:
        return reason
    if live.started:
        return await seats.sit(core, live, COMPUTER, side, interaction, consent, by=user)
    starts = live.vacant == (side,) and not live.unagreed
    change = Change(
        live.id,
        core.now(),
        None if starts else interaction,
        seats=((side, COMPUTER),),
        posts=STATUS,
    )
    changed = await core.change(live, change)
    return await start(core, live, live.header.creator, False, interaction) if starts else changed


async def practise(
    core: Core, live: LiveGame, user: int, side: Side | None, interaction: Interaction | None
) -> Done | Changed | Throws | Refused | SeatTaken | Unknown | Unseated | Unagreed | NotYours | NotOpen:
    """Give a user his side, the first vacant one if he names none, the computer all others, and start."""
    if (why := of_tournament(live)) is not None:
        return why
    if live.header.status != "open":
        return NotOpen(live)
    if side not in (None, *live.game.sides):
        return Unknown("side", str(side), live.game.sides)
    if side is not None and live.seats.get(side, user) != user:
        return SeatTaken(live, side, live.seats[side])
    if side is None and not live.sides_of(user):
        if not live.vacant:
            return NotYours(live, live.game.sides, live.holders(live.game.sides))
        side = live.vacant[0]
    if live.unagreed:
        return Unagreed(live, live.unagreed)
    taken = tuple((s, user if s == side else COMPUTER) for s in live.vacant)
    if taken:
        await core.change(live, Change(live.id, core.now(), seats=taken, posts=STATUS))
    return await start(core, live, user, False, interaction)


async def leave(
    core: Core, live: LiveGame, user: int, side: Side | None, interaction: Interaction | None
) -> Changed | Done | Refused | NotYours | NotRunning:
    """Vacate one seat or all of a user; before the start his phrases go with them."""
    if (why := of_tournament(live)) is not None:
        return why
    if live.header.status not in SEATING:
        return NotRunning(live)
    held = live.sides_of(user)
    gone = held if side is None else (side,)
    if not gone or side not in (None, *held):
        return NotYours(live, gone, live.holders(gone))
    if live.started:
        return await seats.leave(core, live, user, gone, interaction)
    phrases = tuple(p for p in live.header.phrases if p[0] not in gone)
    left = tuple((s, None) for s in gone)
    options = policies.without(live, gone)
    return await core.change(
        live, Change(live.id, core.now(), interaction, phrases=phrases, seats=left, posts=STATUS, options=options)
    )


async def phrase(
    core: Core, live: LiveGame, user: int, text: str, interaction: Interaction | None
) -> Changed | NotYours | NotOpen:
    """Mix a phrase into the dice for all sides of a user."""
    if live.header.status != "open":
        return NotOpen(live)
    held = live.sides_of(user)
    if not held:
        return NotYours(live, (), live.holders(live.game.sides))
    kept = {side: old for side, old in live.header.phrases if side not in held}
    new = dict.fromkeys(held, text) if text else {}
    phrases = tuple(sorted({**kept, **new}.items()))
    return await core.change(live, Change(live.id, core.now(), interaction, phrases=phrases, posts=STATUS))


async def appoint(
    core: Core, live: LiveGame, user: int, referee: int, manager: bool, interaction: Interaction | None
) -> Changed | Refused:
    """Name the referee before the start."""
    if not (manager or user == live.header.creator):
        return Refused(live, (by_umpire("referee"),))
    return await core.change(live, Change(live.id, core.now(), interaction, referee=referee, posts=STATUS))


async def start(
    core: Core, live: LiveGame, user: int, manager: bool, interaction: Interaction | None
) -> Done | Changed | Throws | Refused | Unseated | Unagreed | NotYours | NotOpen:
    """Seal a game, or play its opening where seats and phrases are not posted first.

    Of a game that is sealed already, play the opening if its post stands in the channel; else make the post due now.
    """
    header = live.header
    if not manager and (why := of_tournament(live)) is not None:
        return why
    if header.status not in ("open", "sealed"):
        return NotOpen(live)
    if not (manager or user in (header.creator, header.referee) or live.sides_of(user)):
        return NotYours(live, live.game.sides, live.holders(live.game.sides))
    if header.status == "sealed":
        if header.message is not None:
            return await opened(core, live, user, interaction)
        await core.store.posts.hasten(live.id, core.now())
        return NotOpen(live)
    if live.vacant:
        return Unseated(live, live.vacant)
    if live.unagreed:
        return Unagreed(live, live.unagreed)
    if (alone := throwing.unwitnessed(live)) is not None:
        return Refused(live, (alone,))
    if not (core.publishes and header.channel > 0):
        return await opened(core, live, user, interaction)
    posts = (Post("seal", body={"user": user}), *STATUS)
    return await core.change(live, Change(live.id, core.now(), interaction, status="sealed", posts=posts))


async def opened(core: Core, live: LiveGame, user: int, interaction: Interaction | None) -> Done | Throws:
    """Play the opening, or take over what was played elsewhere; as far as the first roll that is thrown at a table."""
    if (document := await document_of(core, live)) is not None:
        return await adopt(core, live, document, live.header.creator, interaction)
    if live.open_roll is not None:
        return Throws(live)
    if live.enters:
        with core.guarded(live, "open", via="opening"):
            found = await asyncio.to_thread(throwing.awaited, live, None, None, user, "opening")
        if isinstance(found, OpenRoll):
            return await throwing.ask(core, live, found, interaction)
    dice = await core.games.dice(live)
    with core.guarded(live, "open", via="opening"):
        opening = begin(live.game, dice)
    draft = Draft(None, user, "opening", None, opening.events, opening.state)
    return await core.record(live, draft, interaction)


async def published(core: Core, live: LiveGame) -> Done | Throws | NotOpen:
    """Begin a sealed game once the id of its published message is known, in the name of the user who started it."""
    if live.header.status != "sealed" or live.header.message is None:
        return NotOpen(live)
    starter = await core.store.posts.starter(live.id)
    return await opened(core, live, live.header.creator if starter is None else starter, None)
