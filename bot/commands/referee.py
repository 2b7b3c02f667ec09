"""`/referee`: what a referee may do in a game.  Every act has a reason, is public, and is an entry of the ledger."""

import discord
from discord import app_commands

from bot.commands.caller import Caller
from bot.commands.context import Context
from bot.commands.corrections import offered
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Interaction, SlashGroup, SlashOption, Word, subcommand
from bot.pages.discord.page import Page
from engine.kernel.command import GiveRuling, Intervention, Place, Remove, Rewind, SetValue

Sentence = app_commands.Range[str, 1, 500]
Number = app_commands.Range[int, 0]


class RefereeGroup(SlashGroup):
    """The subcommands only name the act; the desk judges who may do it and whether the position stays lawful."""

    def __init__(self, context: Context, reception: Reception) -> None:
        super().__init__("referee", reception)
        self.context = context

    async def _pieces(self, interaction: Interaction, typed: str) -> Choices:
        return await offered(self.context, interaction, lambda about: about.pieces(typed))

    async def _places(self, interaction: Interaction, typed: str) -> Choices:
        return await offered(self.context, interaction, lambda about: about.places(typed))

    async def _fields(self, interaction: Interaction, typed: str) -> Choices:
        return await offered(self.context, interaction, lambda about: about.fields(typed))

    async def _values(self, interaction: Interaction, typed: str) -> Choices:
        return await offered(self.context, interaction, lambda about: about.values(typed))

    UNIT = SlashOption("unit", complete=_pieces)

    @subcommand("referee-appoint")
    async def appoint(self, caller: Caller, member: discord.User) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        outcome = await self.context.desk.appoint(
            live.id, caller.user, member.id, manager=caller.manager, interaction=caller.interaction
        )
        return await self.context.conclude(outcome, caller, receipt="receipt-appointed")

    @subcommand("referee-place", unit=UNIT, at=SlashOption("at", complete=_places))
    async def place(self, caller: Caller, unit: Word, at: Word, reason: Sentence) -> Page | None:
        return await self._carried_out(caller, Place(unit, at, reason))

    @subcommand("referee-remove", unit=UNIT)
    async def remove(self, caller: Caller, unit: Word, reason: Sentence) -> Page | None:
        return await self._carried_out(caller, Remove(unit, reason))

    @subcommand(
        "referee-set",
        unit=UNIT,
        field=SlashOption("field", complete=_fields),
        value=SlashOption("value", complete=_values),
    )
    async def set_value(self, caller: Caller, unit: Word, field: Word, value: Word, reason: Sentence) -> Page | None:
        return await self._carried_out(caller, SetValue(unit, field, value, reason))

    @subcommand("referee-ruling", text=SlashOption("ruling"))
    async def ruling(self, caller: Caller, text: Sentence, reason: Sentence, clause: Word = "") -> Page | None:
        return await self._carried_out(caller, GiveRuling(text, reason, clause))

    @subcommand("referee-rewind")
    async def rewind(self, caller: Caller, entry: Number, reason: Sentence) -> Page | None:
        return await self._carried_out(caller, Rewind(entry, reason))

    async def _carried_out(self, caller: Caller, act: Intervention | Rewind) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        outcome = await self.context.desk.referee(
            live.id, caller.user, act, manager=caller.manager, interaction=caller.interaction
        )
        return await self.context.conclude(outcome, caller)
