"""How a game comes to be: in this channel or in a thread of its own, with its first seats, begun or still open."""

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from msgspec import Struct

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context, missing_permissions, plain
from bot.commands.sides import side_meant
from bot.delivery.places import NAME, Ground, Places, Unopened
from bot.desk.live import COMPUTER, LiveGame
from bot.desk.lobby import LIVE
from bot.desk.outcomes import Changed, Done, Outcome, Repeated, Throws, Unknown
from bot.members.preferences import POSTS, choose
from bot.pages.discord import limits
from bot.pages.discord.naming import channel as linked
from bot.pages.discord.naming import mention
from bot.pages.discord.page import Page
from bot.pages.posts.picker import Opponent
from bot.store.port import Option, Post
from bot.words import FluentWords, words
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.text import Language

MOST: Final = 12
"""Games that a member may have under way, or waiting for players, on a server when he asks for a thread."""


class Battle(Struct, frozen=True, kw_only=True):
    """A game that is to be: its content, who plays, and the members who are asked to play along."""

    system: str
    scenario: str
    language: Language
    document: dict[str, Any] | None = None
    options: Mapping[str, Option] = {}
    opponent: Opponent = "members"
    side: str | None = None
    """The founder's side by key or name; None: none yet, or against the computer the first."""
    invited: tuple[int, ...] = ()
    posts: str | None = None
    """How much is posted of it; None: as the server has chosen."""


def fresh(outcome: Outcome) -> LiveGame | None:
    """Return the game that was just set up; None when none was."""
    return outcome.live if isinstance(outcome, Changed | Repeated) else None


async def found(context: Context, caller: Caller, battle: Battle) -> Page | None:
    """Set a game up in the caller's channel, seat him, begin if nobody is missing; return the answer."""
    if caller.lacks:
        return plain(caller.words, *missing_permissions(caller))
    outcome = await _made(context, caller, battle, caller.channel)
    live = fresh(outcome)
    if live is None:
        return await context.conclude(outcome, caller)
    outcome, receipt = await _seated(context, live, caller, battle)
    await _invite(context, live, caller, battle)
    return await context.conclude(outcome, caller, receipt=receipt)


async def found_in_thread(
    context: Context, places: Places, ground: Ground, caller: Caller, battle: Battle
) -> Page | None:
    """Open a thread for a game and set it up there; where that fails, neither stays."""
    said = caller.words
    read = await asyncio.to_thread(_read, context, battle)
    if isinstance(read, Unknown):
        return await context.conclude(read, caller)
    game, title = read
    if lacks := places.lacks(ground):
        return plain(said, no_thread(said, ground, lacks))
    if (own := _own(game, battle)) is not None and own not in game.sides:
        known = ", ".join(game.side_name(side).within(caller.language) for side in game.sides)
        return plain(said, said.message("no-side", name=str(own)), said.message("known-names", names=known))
    if (count := await _under_way(context, caller)) >= MOST:
        return plain(said, said.message("thread-too-many", count=count))
    names = [game.side_name(side).within(battle.language) for side in game.sides]
    head = limits.cut(f"{title}: {' – '.join(names)}", NAME)
    try:
        with places.opening(ground):
            thread = await places.open(ground, head, partial(_notice, battle, game, title, caller.user))
            outcome = await _filled(context, places, ground, caller, battle, thread)
    except Unopened:
        return plain(said, said.message("thread-unopened", channel=linked(ground.id)))
    if not isinstance(outcome, Changed | Done | Throws | Repeated):
        return await context.conclude(outcome, caller)
    line = said.message("receipt-thread", channel=linked(thread))
    return Page(title, (line,), accent=GREEN, passing=True)


async def _filled(
    context: Context, places: Places, ground: Ground, caller: Caller, battle: Battle, thread: int
) -> Outcome:
    """Set a game up in a new thread; where that fails, the thread goes."""
    try:
        outcome = await _made(context, caller, battle, thread)
        live = fresh(outcome)
        if live is None or live.header.channel != thread:
            await places.close(ground, thread)
            return outcome
        outcome, _ = await _seated(context, live, caller, battle)
    except BaseException:
        await context.desk.channel_gone(thread)
        await places.close(ground, thread)
        raise
    await _invite(context, live, caller, battle)
    context.wake()
    return outcome


async def _under_way(context: Context, caller: Caller) -> int:
    """Return how many games of a server the caller plays, or has set up and nobody has begun."""
    played = await context.desk.games(guild=caller.guild, user=caller.user, statuses=LIVE)
    waiting = await context.desk.games(guild=caller.guild, statuses=("open",))
    return len({*(header.id for header in played), *(h.id for h in waiting if h.creator == caller.user)})


def no_thread(said: FluentWords, ground: Ground, lacks: tuple[str, ...]) -> str:
    """Return the sentence that no thread can be opened in a channel, with the permissions that are missing there."""
    names = ", ".join(said.message(f"permission-{name.replace('_', '-')}") for name in lacks)
    return said.message("thread-permissions", names=names, channel=linked(ground.id))


def _notice(battle: Battle, game: Game[Any], title: str, founder: int, thread: int | None) -> Page:
    """Return the line in the channel that leads to the thread of a game."""
    said = words(battle.language)
    own = _own(game, battle) or (game.sides[0] if battle.opponent == "computer" else None)
    rest = said.message("the-computer" if battle.opponent == "computer" else "nobody")
    held = {side: mention(founder) if side == own or battle.opponent == "both" else rest for side in game.sides}
    seats = " · ".join(f"{game.side_name(side).within(battle.language)}: {who}" for side, who in held.items())
    if thread is None:
        return Page(paragraphs=(said.message("thread-line", title=title, seats=seats),))
    return Page(paragraphs=(said.message("thread-link", title=title, seats=seats, channel=linked(thread)),))


async def _made(context: Context, caller: Caller, battle: Battle, channel: int) -> Outcome:
    return await context.desk.create(
        system=battle.system,
        scenario=battle.scenario,
        document=battle.document,
        options=battle.options,
        channel=channel,
        creator=caller.user,
        language=battle.language,
        guild=caller.guild,
        interaction=caller.interaction,
    )


async def _seated(context: Context, live: LiveGame, caller: Caller, battle: Battle) -> tuple[Outcome, str]:
    """Give the founder his seats and start where nobody is missing; return the outcome and its receipt."""
    desk, user = context.desk, caller.user
    if battle.posts is not None:
        await choose(desk.store, POSTS, "game", live.id, battle.posts)
    side = _own(live.game, battle)
    if battle.opponent == "computer":
        return await desk.practise(live.id, user, side, caller.interaction), "receipt-practice"
    if battle.opponent == "both":
        for vacant in live.vacant:
            await desk.join(live.id, user, vacant)
        return await desk.start(live.id, user), "receipt-both"
    if side is None:
        return Changed(live), "receipt-new"
    return await desk.join(live.id, user, side), "receipt-joined"


def _read(context: Context, battle: Battle) -> tuple[Game[Any], str] | Unknown:
    """Return the bound rules of a battle and its title; takes as long as reading its content."""
    if battle.system not in context.systems:
        return Unknown("system", battle.system, tuple(context.systems))
    system = context.systems[battle.system]
    known = tuple(info.id for info in system.scenarios())
    if battle.document is None and battle.scenario not in known:
        return Unknown("scenario", battle.scenario, known)
    document = system.document(battle.scenario) if battle.document is None else battle.document
    return system.bind(document), system.about(document).title.within(battle.language)


def _own(game: Game[Any], battle: Battle) -> Side | None:
    """Return the founder's side; a text that names none is handed on, to be refused."""
    return None if battle.side is None else side_meant(game, battle.side) or Side(battle.side)


def others_of(live: LiveGame, user: int) -> tuple[int, ...]:
    """Return the members who play a game with one of its players; nobody calls others' opponents."""
    if not live.sides_of(user):
        return ()
    return tuple(each for each in dict.fromkeys(live.seats.values()) if each not in (COMPUTER, user))


async def _invite(context: Context, live: LiveGame, caller: Caller, battle: Battle) -> None:
    """Call those who are to play along."""
    invited = [user for user in battle.invited if user != caller.user]
    if invited and live.vacant:
        told = {
            "code": "another-battle",
            "by": mention(caller.user),
            "whom": " ".join(map(str, invited)),
            "players": ", ".join(map(mention, invited)),
        }
        await context.desk.post(live.id, Post("notice", body=told))
        context.wake()
