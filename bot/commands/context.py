"""What all commands and buttons share: the desk, the offers, and how an outcome is answered."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.commands.reception import Caller
from bot.desk.lobby import LIVE
from bot.desk.outcomes import Changed, Done, Misread, NeedsConsent, Outcome, Refused, Repeated, Scrapped
from bot.desk.service import GameDesk
from bot.desk.table import GONE, Submission, Table
from bot.formats.vetting import Vetting
from bot.pages.discord import ids
from bot.pages.discord.naming import channel, side_names, title
from bot.pages.discord.page import Page
from bot.pages.orders import refusals
from bot.pages.orders.completion import instead
from bot.pages.orders.offers import Offer, Offers, OfferShelf
from bot.pages.orders.refusals import AMBER
from bot.pages.orders.rows import board_button, now_button
from bot.pages.rules.policies import policy_lines
from bot.store.port import moment
from bot.words import FluentWords, words
from engine.kernel.command import Command
from engine.kernel.game import System
from engine.kernel.ids import Side

GREEN: Final = 0x2F9156


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
        self.private: Callable[[int, int], Awaitable[Table | None]] | None = None
        """Finds the private game that a user's commands in a channel mean, e.g. while he learns."""
        self.settled: Callable[[int], Awaitable[None]] | None = None
        """Waits until all is answered in a game that standing orders answer."""

    async def here(self, caller: Caller) -> Table | Page:
        """Return the game of the caller's channel, the newest ended one if none is live; else a page of where to go."""
        table = await self.at(caller.channel, caller.user) or await self.desk.latest_at(caller.channel)
        return table or await self._nowhere(caller)

    async def at(self, channel: int, user: int) -> Table | None:
        """Return the live game that a user's commands in a channel mean."""
        private = None if self.private is None else await self.private(channel, user)
        return private or await self.desk.at_channel(channel)

    async def game(self, number: int, caller: Caller) -> Table | Page:
        """Return a game by its number; where there is none, a page that says so."""
        return await self.desk.load(number) or plain(caller.words, caller.words.message("no-such-game"))

    async def situation(self, caller: Caller, custom_id: str) -> str:
        """Return one line for the log of a fault: game, rules, next entry, the caller's side and who is asked.

        Empty where the caller is at no game.
        """
        control = ids.read(custom_id)
        table = await self.desk.load(control.game) if control is not None and control.game else None
        table = table or await self.at(caller.channel, caller.user)
        if table is None:
            return ""
        header, held = table.header, ", ".join(table.sides_of(caller.user)) or "no side"
        rules = f"{header.system}, content {header.content}, rules {table.system.rulebook.rules}"
        asked = ", ".join(table.asked) or "nobody"
        return f"game {table.id} ({rules}), next entry {len(table.entries)}, by {held}, asked {asked}"

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

    async def give(
        self,
        table: Table,
        side: Side | None,
        decision: int | None,
        order: Command | str,
        caller: Caller,
        *,
        part: int = 0,
    ) -> Outcome:
        """Submit an order for the caller to the desk and return the outcome; the fields are those of `Submission`."""
        return await self.desk.submit(
            Submission(
                game=table.id,
                order=order,
                user=caller.user,
                side=side,
                decision=decision,
                interaction=caller.interaction,
                part=part,
            )
        )

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
            outcome = outcome.first or Changed(outcome.table)
        match outcome:
            case Done(table, entry):
                if quiet and not caller.private and not caller.lacks:
                    return None
                kept = "receipt-entry" if table.header.channel > 0 else "receipt-entry-private"
                line = said.message(receipt or kept, number=str(entry.n))
                return self.receipt(table, caller, line)
            case Changed(table):
                return self.receipt(table, caller, said.message(receipt or "receipt-changed"))
            case Scrapped():
                return Page(said.message("damaged-title"), (said.message("receipt-scrapped"),), accent=GREEN)
            case NeedsConsent(table, request):
                asked = side_names(table, request.missing, said)
                code = "receipt-request" if asked else "receipt-request-referee"
                return self.receipt(table, caller, said.message(code, sides=asked))
            case _:
                offers = await self.offers_for(outcome, caller)
                return await asyncio.to_thread(refusal, outcome, said, order, offers)

    async def offers_for(self, outcome: Outcome, caller: Caller) -> Offers | None:
        """Return the lawful orders of the caller at the table of an outcome; None when his side is not asked."""
        table = getattr(outcome, "table", None)
        side = asked_side(table, caller.user) if isinstance(table, Table) else None
        return None if side is None or table is None else await self.offers.of(table, side)

    def receipt(self, table: Table, caller: Caller, line: str) -> Page:
        """Return the private receipt of something done, with what is missing for its public post."""
        said = caller.words
        # Whoever joins learns how the game is read, even if it was changed the moment before.
        read = () if table.started else policy_lines(table, said)
        lines = [line, *read, *missing_permissions(caller)]
        rows = ((now_button(table.id, said), board_button(table.id, said)),) if table.started else ()
        return Page(title=title(table, said), paragraphs=tuple(lines), rows=rows, accent=GREEN)


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
    return instead(outcome.table, offers.side, order)


def asked_side(table: Table, user: int) -> Side | None:
    """Return the side of a user that is asked now; None when none of his sides is."""
    held = table.sides_of(user)
    return next((side for side in table.asked if side in held), None)


def viewer_of(table: Table, user: int) -> Side | None:
    """Return the side whose view a user gets: his side that is asked, else his first; None for a spectator."""
    held = table.sides_of(user)
    return asked_side(table, user) or (held[0] if held else None)


def missing_permissions(caller: Caller) -> list[str]:
    """Return, in a list, a sentence that names what the bot may not do in this channel; empty when all is well."""
    if not caller.lacks:
        return []
    names = ", ".join(caller.words.message(f"permission-{name.replace('_', '-')}") for name in caller.lacks)
    return [caller.words.message("missing-permissions", names=names)]


def plain(said: FluentWords, *lines: str) -> Page:
    """Return a private page that says why nothing was done, and that nothing was changed."""
    nothing = said.message("nothing-changed")
    return Page(said.message("not-done-title"), (*(line for line in lines if line != nothing), nothing), accent=AMBER)


def public(table: Table) -> FluentWords:
    """Return the words in the language of a game's public posts."""
    return words(table.language)
