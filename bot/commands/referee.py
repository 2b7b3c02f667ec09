"""`/referee`: what a referee may do in a game.  Every act has a reason, is public, and is an entry of the ledger.

Each act is shown to the referee alone before it is carried out.
"""

from typing import Final

import discord
from discord import app_commands

from bot.commands.acting import ActRoom
from bot.commands.caller import Caller
from bot.commands.context import plain
from bot.commands.corrections import offered
from bot.commands.reception import Reception
from bot.commands.refdesk import DeskRoom
from bot.commands.sides import side_choices, side_meant
from bot.commands.slash import Choices, Interaction, SlashGroup, SlashOption, Word, subcommand
from bot.desk.live import LiveGame
from bot.desk.rights import REFEREES
from bot.pages.discord.page import Page
from bot.store.port import stamp
from engine.kernel.command import (
    CloseGame,
    GameEnd,
    GiveRuling,
    Place,
    RefereeAct,
    Remark,
    Remove,
    Reroll,
    Rewind,
    SetValue,
    Substitute,
)

Sentence = app_commands.Range[str, 1, 500]
Number = app_commands.Range[int, 0]
VERDICTS: Final[tuple[GameEnd, ...]] = ("draw", "won", "position")


class RefereeGroup(SlashGroup):
    """The subcommands only name the act; the desk judges who may do it and whether the position stays lawful."""

    def __init__(self, acts: ActRoom, desk: DeskRoom, reception: Reception) -> None:
        super().__init__("referee", reception)
        self.context, self.acts, self.desk = acts.context, acts, desk

    async def _pieces(self, interaction: Interaction, typed: str) -> Choices:
        return await offered(self.context, interaction, lambda about: about.pieces(typed))

    async def _places(self, interaction: Interaction, typed: str) -> Choices:
        return await offered(self.context, interaction, lambda about: about.places(typed))

    async def _fields(self, interaction: Interaction, typed: str) -> Choices:
        return await offered(self.context, interaction, lambda about: about.fields(typed))

    async def _values(self, interaction: Interaction, typed: str) -> Choices:
        return await offered(self.context, interaction, lambda about: about.values(typed))

    async def _sides(self, interaction: Interaction, typed: str) -> Choices:
        live = await self.context.at(interaction.channel_id or 0, interaction.user.id)
        return (
            []
            if live is None
            else side_choices(live.game, live.game.sides, typed, self.reception.language(interaction))
        )

    UNIT = SlashOption("unit", complete=_pieces)
    SIDE = SlashOption("side", about="referee-side", complete=_sides)

    @subcommand("referee-appoint")
    async def appoint(self, caller: Caller, member: discord.User) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        outcome = await self.context.desk.appoint(
            live.id, caller.user, member.id, manager=caller.manager, interaction=caller.interaction
        )
        return await self.context.conclude(outcome, caller, receipt="receipt-appointed")

    @subcommand("referee-desk")
    async def desk_of(self, caller: Caller) -> Page:
        return await self.desk.page(caller)

    @subcommand("referee-role")
    async def role(self, caller: Caller, role: discord.Role | None = None) -> Page:
        """Name the role whose members may referee all games of the server; without one, take that back."""
        said = caller.words
        if not caller.manager or caller.guild is None:
            return plain(said, said.message("settings-managers-only"))
        if role is not None and role.is_default():
            return plain(said, said.message("ref-role-everyone"))
        await self.context.desk.store.prefer("guild", caller.guild, REFEREES, None if role is None else str(role.id))
        if role is None:
            return Page(paragraphs=(said.message("ref-role-none"),))
        return Page(paragraphs=(said.message("ref-role-set", role=f"<@&{role.id}>"),))

    @subcommand("referee-place", unit=UNIT, at=SlashOption("at", complete=_places))
    async def place(self, caller: Caller, unit: Word, at: Word, reason: Sentence) -> Page | None:
        return await self._proposed(caller, Place(unit, at, reason))

    @subcommand("referee-remove", unit=UNIT)
    async def remove(self, caller: Caller, unit: Word, reason: Sentence) -> Page | None:
        return await self._proposed(caller, Remove(unit, reason))

    @subcommand(
        "referee-set",
        unit=UNIT,
        field=SlashOption("field", complete=_fields),
        value=SlashOption("value", complete=_values),
    )
    async def set_value(self, caller: Caller, unit: Word, field: Word, value: Word, reason: Sentence) -> Page | None:
        return await self._proposed(caller, SetValue(unit, field, value, reason))

    @subcommand("referee-ruling", text=SlashOption("ruling"))
    async def ruling(self, caller: Caller, text: Sentence, reason: Sentence, clause: Word = "") -> Page | None:
        return await self._proposed(caller, GiveRuling(text, reason, clause))

    @subcommand("referee-rewind")
    async def rewind(self, caller: Caller, entry: Number, reason: Sentence) -> Page | None:
        return await self._proposed(caller, Rewind(entry, reason))

    @subcommand("referee-reroll", entry=SlashOption("entry", about="reroll-entry"))
    async def reroll(self, caller: Caller, reason: Sentence, entry: Number | None = None) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        rolled = (n for n in reversed(live.timeline.live) if live.entries[n].rolled)
        return await self.acts.propose(caller, live, Reroll(next(rolled, 0) if entry is None else entry, reason))

    @subcommand("referee-pass", side=SIDE, order=SlashOption("order", about="referee-order"))
    async def pass_for(self, caller: Caller, reason: Sentence, side: Word = "", order: Word = "") -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        meant = side_meant(live.game, side) if side else None
        if side and meant is None:
            return plain(caller.words, caller.words.message("no-side", name=side))
        return await self.acts.propose_answer(caller, live, meant, order, reason)

    @subcommand("referee-substitute", side=SIDE, member=SlashOption("member", about="substitute"))
    async def substitute(self, caller: Caller, side: Word, member: discord.User, reason: Sentence) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        meant = side_meant(live.game, side)
        if meant is None:
            return plain(caller.words, caller.words.message("no-side", name=side))
        if member.bot:
            return plain(caller.words, caller.words.message("umpire-substitute-seated"))
        return await self.acts.propose(
            caller, live, Substitute(meant, "", str(member.id), str(caller.user), "", reason)
        )

    @subcommand("referee-close", verdict=SlashOption("verdict", values=VERDICTS, prefix="ref-verdict-"), side=SIDE)
    async def close(self, caller: Caller, verdict: str, reason: Sentence, side: Word = "") -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        chosen: GameEnd = next((each for each in VERDICTS if each == verdict), "position")
        winner = side_meant(live.game, side) if side else None
        if (chosen == "won") != (winner is not None):
            return plain(caller.words, caller.words.message("ref-close-side"))
        return await self.acts.propose(caller, live, CloseGame(chosen, winner, reason))

    @subcommand("referee-strike")
    async def strike(self, caller: Caller, precedent: Number, reason: Sentence) -> Page:
        """Strike a precedent out; it stays to be read, with the reason."""
        said, store, guild = caller.words, self.context.desk.store, caller.guild
        if guild is None or not await self.context.may_referee(caller, guild):
            return plain(said, said.message("ref-strike-who"))
        if await self._played(guild, precedent, caller.user):
            return plain(said, said.message("ref-strike-played"))
        at = stamp(self.context.desk.now())
        if not reason.strip() or not await store.calls.strike(guild, precedent, caller.user, reason.strip(), at):
            return plain(said, said.message("precedent-unknown", number=str(precedent)))
        return Page(paragraphs=(said.message("ref-struck", number=str(precedent)),))

    async def _played(self, guild: int, number: int, user: int) -> bool:
        """Tell whether a member has played in the game in which a precedent was set."""
        store = self.context.desk.store
        games = [each.game for each in await store.calls.precedents(guild) if each.number == number]
        held = await store.held(games[0]) if games else ()
        return any(each.user == user and each.side is not None for each in held)

    @subcommand("referee-note", text=SlashOption("note"))
    async def note(self, caller: Caller, text: Sentence) -> Page | None:
        return await self._proposed(caller, Remark(text))

    async def _proposed(self, caller: Caller, act: RefereeAct | Rewind) -> Page | None:
        live: LiveGame | Page = await self.context.here(caller)
        return live if isinstance(live, Page) else await self.acts.propose(caller, live, act)
