"""What all commands and buttons share: the desk, the offers, and how an outcome is answered."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.delivery.places import Places
from bot.desk.live import GONE, LiveGame, Submission
from bot.desk.lobby import LIVE
from bot.desk.onlookers import watched
from bot.desk.outcomes import Changed, Done, Misread, NeedsConsent, OfGame, Outcome, Refused, Repeated, Scrapped, Throws
from bot.desk.rights import REFEREES, judges, may_referee
from bot.desk.service import GameDesk
from bot.formats.vetting import Vetting
from bot.pages.discord import ids
from bot.pages.discord.naming import channel, side_names, title
from bot.pages.discord.page import Page
from bot.pages.orders import refusals
from bot.pages.orders.completion import instead
from bot.pages.orders.offers import Offer, Offers, OfferShelf
from bot.pages.orders.refusals import AMBER
from bot.pages.orders.rows import board_button, give_button, now_button
from bot.pages.posts.chapters import DECIDES, log_lines
from bot.pages.posts.throws import open_page
from bot.pages.rules.policies import policy_lines
from bot.store.port import Header, moment
from bot.words import FluentWords, words
from engine.kernel.game import System
from engine.kernel.ids import Side
from engine.kernel.ledger import Entry

GREEN: Final = 0x2F9156
DECIDED: Final = 3
"""Lines of what dice decided that a receipt tells at most."""


class Context:
    """The rooms that commands work in.  `wake` tells the outbox that something may be due."""

    def __init__(
        self, desk: GameDesk, systems: Mapping[str, System], offers: OfferShelf, wake: Callable[[], None]
    ) -> None:
        self.desk = desk
        self.systems = systems
        self.offers = offers
        self.wake = wake
        self.vetting = Vetting()
        self.private: Callable[[int, int], Awaitable[LiveGame | None]] | None = None
        """Finds the private game that a user's commands in a channel mean, e.g. while he learns."""
        self.tried: Callable[[LiveGame, Caller], Awaitable[Page]] | None = None
        """Makes the page that answers what was done in a sandbox, of which nothing is posted."""
        self.places: Places | None = None
        """Opens threads for games; None where there is no Discord."""
        self.settled: Callable[[int], Awaitable[None]] | None = None
        """Waits until all is answered in a game that standing orders answer."""

    async def here(self, caller: Caller, *, private: bool = True) -> LiveGame | Page:
        """Return the game of the caller's channel, the newest ended one if none is live; else a page of where to go.

        A `private` game that he plays in the channel goes before it.
        """
        live = await self.at(caller.channel, caller.user) if private else await self.desk.at_channel(caller.channel)
        live = live or await self.desk.latest_at(caller.channel) or await self.desk.beside(caller.channel)
        return live or await self._nowhere(caller)

    async def at(self, channel: int, user: int) -> LiveGame | None:
        """Return the live game that a user's commands in a channel mean, or in a private thread beside that."""
        private = None if self.private is None else await self.private(channel, user)
        live = private or await self.desk.at_channel(channel) or await self.desk.beside(channel)
        return live if live is None or live.header.status in LIVE else None

    async def game(self, number: int, caller: Caller) -> LiveGame | Page:
        """Return a game by its number; where there is none, or a sandbox of another's, a page that says so."""
        live = await self.desk.load(number)
        if live is None or (live.sandbox and (live.header.creator != caller.user or not live.started)):
            return plain(caller.words, caller.words.message("no-such-game"))
        return live

    async def side(self, control: ids.Control, caller: Caller) -> tuple[LiveGame, Side] | Page:
        """Return the game of a control and the side that it names first; where there is none, a page that says so."""
        live = await self.game(control.game, caller)
        if isinstance(live, Page):
            return live
        side = ids.side_at(live.game.sides, control.rest[0])
        return plain(caller.words, caller.words.message("unknown-control")) if side is None else (live, side)

    async def may_referee(self, caller: Caller, guild: int | None) -> bool:
        """Tell whether the caller may referee any game of a guild, his own, that he does not play in."""
        if guild is None or caller.guild != guild:
            return False
        role = None if caller.manager else await self.desk.store.preference("guild", guild, REFEREES)
        return may_referee(role, caller.roles, caller.manager)

    async def judges(self, caller: Caller, live: LiveGame) -> bool:
        """Tell whether the caller may act as the referee of a game."""
        return judges(live, caller.user, await self.may_referee(caller, live.header.guild))

    async def knows(self, caller: Caller, header: Header) -> bool:
        """Tell whether the caller may look at a game: he is or can look where it is played, or plays or judges it."""
        if header.channel <= 0:
            return header.creator == caller.user
        if caller.channel == header.channel or caller.user == header.referee or self.places is None:
            return True
        if caller.user in (await self.desk.store.seats(header.id)).values():
            return True
        if await self.may_referee(caller, header.guild):
            return True
        return await self.places.sees(header.guild, header.channel, caller.user)

    async def situation(self, caller: Caller, custom_id: str) -> str:
        """Return one line for the log of a fault: game, rules, next entry, the caller's side and who is asked.

        Empty where the caller is at no game.
        """
        control = ids.read(custom_id)
        live = await self.desk.load(control.game) if control is not None and control.game else None
        live = live or await self.at(caller.channel, caller.user)
        if live is None:
            return ""
        header, held = live.header, ", ".join(live.sides_of(caller.user)) or "no side"
        rules = f"{header.system}, content {header.content}, rules {live.system.rulebook.rules}"
        asked = ", ".join(live.asked) or "nobody"
        return f"game {live.id} ({rules}), next entry {len(live.entries)}, by {held}, asked {asked}"

    async def _nowhere(self, caller: Caller) -> Page:
        said = caller.words
        lines = [said.message("no-game-here"), said.message("how-to-start")]
        mine = await self.desk.games(guild=caller.guild, user=caller.user, statuses=LIVE)
        mine = tuple(header for header in mine if header.channel > 0)
        if mine:
            where = ", ".join(channel(h.channel) for h in mine)
            lines.append(said.message("games-elsewhere", count=len(mine), channels=where))
        for header in await self.desk.games(guild=caller.guild, user=caller.user, statuses=("abandoned",)):
            if GONE in header.options:
                since = int(moment(str(header.options[GONE])).timestamp())
                lines.append(said.message("game-channel-gone", game=str(header.id), when=f"<t:{since}:R>"))
                break
        return plain(said, *lines)

    async def give(self, order: Submission, caller: Caller) -> Outcome:
        """Submit an order for the caller to the desk and return the outcome."""
        return await self.desk.submit(replace(order, user=caller.user, interaction=caller.interaction))

    async def conclude(
        self, outcome: Outcome, caller: Caller, *, receipt: str = "", order: str = "", quiet: bool = False
    ) -> Page | None:
        """Answer an outcome: a receipt if something was done, else why not and what may be done instead.

        `receipt` names the message of a success that is more than an entry of the ledger; `quiet` answers a success by
        its public post alone, unless a private message waits for it.
        """
        self.wake()
        said = caller.words
        if isinstance(outcome, Repeated):
            # A change that left no entry was not kept with its outcome: it gets the plain receipt.
            outcome, receipt = (outcome.first, receipt) if outcome.first else (Changed(outcome.live), "")
        match outcome:
            case Done(live) if live.sandbox and self.tried is not None:
                return await self.tried(live, caller)
            case Done(live, entry):
                if quiet and not caller.private and not caller.lacks:
                    return None
                sides = side_names(live, live.sides_of(caller.user), said)
                line = said.message(receipt or "receipt-entry", number=str(entry.n), sides=sides)
                if not receipt and not entry.rolled and (what := _done(live, entry, said)):
                    line = said.message("receipt-entry-done", number=str(entry.n), what=what)
                more = asked_side(live, caller.user) is not None and live.running
                return Page(
                    paragraphs=(line, *_came_of_it(live, entry, caller), *missing_permissions(caller)),
                    rows=((give_button(live.id, said),),) if more else (),
                    accent=GREEN,
                    passing=True,
                )
            case Throws(live) if live.open_roll is not None:
                if quiet and not caller.private and not caller.lacks:
                    return None
                return replace(open_page(live, said), passing=True)
            case Changed(live) | Throws(live):
                sides = side_names(live, live.sides_of(caller.user), said)
                return self.receipt(live, caller, said.message(receipt or "receipt-changed", sides=sides))
            case Scrapped():
                return Page(said.message("damaged-title"), (said.message("receipt-scrapped"),), accent=GREEN)
            case NeedsConsent(live, request):
                asked = side_names(live, request.missing, said)
                code = "receipt-request" if asked else "receipt-request-referee"
                return self.receipt(live, caller, said.message(code, sides=asked))
            case _:
                offers = await self.offers_for(outcome, caller)
                return await asyncio.to_thread(refusal, outcome, said, order, offers)

    async def offers_for(self, outcome: Outcome, caller: Caller) -> Offers | None:
        """Return the lawful orders of the caller in the game of an outcome; None when his side is not asked."""
        live = outcome.live if isinstance(outcome, OfGame) else None
        side = None if live is None else asked_side(live, caller.user)
        return None if side is None or live is None else await self.offers.of(live, side)

    def receipt(self, live: LiveGame, caller: Caller, line: str) -> Page:
        """Return the private receipt of something done, with what is missing for its public post."""
        said = caller.words
        # Whoever joins learns how the game is read, even if it was changed the moment before.
        read = () if live.started else policy_lines(live, said)
        lines = [line, *read, *missing_permissions(caller)]
        rows = ((now_button(live.id, said), board_button(live.id, said)),) if live.started else ()
        return Page(title=title(live, said), paragraphs=tuple(lines), rows=rows, accent=GREEN)


def refusal(outcome: Outcome, words: FluentWords, order: str, offers: Offers | None, *, near: bool = True) -> Page:
    """Return why something was refused, and unless `near` is off the legal orders most like it.

    May take seconds: not for the event loop.
    """
    other = instead_of(outcome, offers, order) if near else ()
    page = refusals.page(outcome, words, said=order, offers=offers, instead=other)
    assert page is not None, outcome
    return page


def instead_of(outcome: Outcome, offers: Offers | None, order: str) -> tuple[Offer, ...]:
    """Return legal orders that begin like the one that was refused.  May take seconds: not for the event loop."""
    if offers is None or not order or not isinstance(outcome, Refused | Misread):
        return ()
    return instead(outcome.live, offers.side, order)


def asked_side(live: LiveGame, user: int) -> Side | None:
    """Return the side of a user that is asked now; None when none of his sides is."""
    held = live.sides_of(user)
    return next((side for side in live.asked if side in held), None)


def _done(live: LiveGame, entry: Entry, said: FluentWords) -> str:
    """Return what units did by an order, as the log says it; empty where it names none."""
    if entry.command is None or not entry.command.subjects:
        return ""
    return next((line.removeprefix("- ") for line in log_lines(live, entry.n, entry.n, said)), "")


def _came_of_it(live: LiveGame, entry: Entry, caller: Caller) -> list[str]:
    """Return what the dice of an entry decided and what its player is asked now; the posts may stand above his view."""
    if not entry.rolled:
        return []
    side, said = asked_side(live, caller.user), caller.words
    lines = [line for line in log_lines(live, entry.n, entry.n, said) if DECIDES in line][:DECIDED]
    asked = None if side is None or not live.running else live.state.asked(side)
    return [*lines, *([] if asked is None else [said.line(asked.line)])]


def viewer_of(live: LiveGame, user: int) -> Side | None:
    """Return the side whose view a user gets: his side that is asked, else his first, else that which he watches."""
    held = live.sides_of(user)
    return asked_side(live, user) or (held[0] if held else watched(live, user))


def missing_permissions(caller: Caller) -> list[str]:
    """Return, in a list, a sentence that names what the bot may not do in this channel; empty when all is well."""
    if not caller.lacks:
        return []
    names = ", ".join(caller.words.message(f"permission-{name.replace('_', '-')}") for name in caller.lacks)
    return [caller.words.message("missing-permissions", names=names)]


def plain(said: FluentWords, *lines: str) -> Page:
    """Return a private page that says why nothing was done, and that nothing was changed."""
    nothing = said.message("nothing-changed")
    told = tuple(line for line in lines if line != nothing)
    return Page(said.message("not-done-title"), told, small=nothing, accent=AMBER, refusal=True)


def public(live: LiveGame) -> FluentWords:
    """Return the words in the language of a game's public posts."""
    return words(live.language)
