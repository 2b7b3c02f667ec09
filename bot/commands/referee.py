"""`/referee`: what a referee may do in a game.  Every act has a reason, is public, and is an entry of the ledger."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.context import Context
from bot.commands.corrections import offered
from bot.commands.names import said
from bot.commands.reception import Caller, Reception
from bot.pages.discord import limits
from bot.pages.discord.page import Page
from engine.kernel.command import GiveRuling, Intervention, Place, Remove, Rewind, SetValue

Interaction = discord.Interaction[Any]
Word = app_commands.Range[str, 1, limits.CHOICE_TEXT]
Sentence = app_commands.Range[str, 1, 500]
Number = app_commands.Range[int, 0]


class RefereeGroup(app_commands.Group):
    """The subcommands only name the act; the desk judges who may do it and whether the position stays lawful."""

    def __init__(self, context: Context, reception: Reception) -> None:
        super().__init__(
            name=said("cmd-referee"),
            description=said("cmd-referee-about"),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self.context = context
        self.reception = reception

    @app_commands.command(name=said("cmd-referee-appoint"), description=said("cmd-referee-appoint-about"))
    @app_commands.rename(member=said("cmd-opt-member"))
    @app_commands.describe(member=said("cmd-opt-member-about"))
    async def appoint(self, interaction: Interaction, member: discord.User) -> None:
        await self.reception.command(interaction, lambda caller: self._appoint(caller, member.id))

    @app_commands.command(name=said("cmd-referee-place"), description=said("cmd-referee-place-about"))
    @app_commands.rename(unit=said("cmd-opt-unit"), at=said("cmd-opt-at"), reason=said("cmd-opt-reason"))
    @app_commands.describe(
        unit=said("cmd-opt-unit-about"), at=said("cmd-opt-at-about"), reason=said("cmd-opt-reason-about")
    )
    async def place(self, interaction: Interaction, unit: Word, at: Word, reason: Sentence) -> None:
        await self._act(interaction, Place(unit, at, reason))

    @place.autocomplete("at")
    async def _places(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await offered(self.context, interaction, lambda about: about.places(typed))

    @app_commands.command(name=said("cmd-referee-remove"), description=said("cmd-referee-remove-about"))
    @app_commands.rename(unit=said("cmd-opt-unit"), reason=said("cmd-opt-reason"))
    @app_commands.describe(unit=said("cmd-opt-unit-about"), reason=said("cmd-opt-reason-about"))
    async def remove(self, interaction: Interaction, unit: Word, reason: Sentence) -> None:
        await self._act(interaction, Remove(unit, reason))

    @app_commands.command(name=said("cmd-referee-set"), description=said("cmd-referee-set-about"))
    @app_commands.rename(
        unit=said("cmd-opt-unit"),
        field=said("cmd-opt-field"),
        value=said("cmd-opt-value"),
        reason=said("cmd-opt-reason"),
    )
    @app_commands.describe(
        unit=said("cmd-opt-unit-about"),
        field=said("cmd-opt-field-about"),
        value=said("cmd-opt-value-about"),
        reason=said("cmd-opt-reason-about"),
    )
    async def set_value(self, interaction: Interaction, unit: Word, field: Word, value: Word, reason: Sentence) -> None:
        await self._act(interaction, SetValue(unit, field, value, reason))

    @place.autocomplete("unit")
    @remove.autocomplete("unit")
    @set_value.autocomplete("unit")
    async def _pieces(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await offered(self.context, interaction, lambda about: about.pieces(typed))

    @set_value.autocomplete("field")
    async def _fields(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await offered(self.context, interaction, lambda about: about.fields(typed))

    @set_value.autocomplete("value")
    async def _values(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await offered(self.context, interaction, lambda about: about.values(typed))

    @app_commands.command(name=said("cmd-referee-ruling"), description=said("cmd-referee-ruling-about"))
    @app_commands.rename(text=said("cmd-opt-ruling"), reason=said("cmd-opt-reason"), clause=said("cmd-opt-clause"))
    @app_commands.describe(
        text=said("cmd-opt-ruling-about"), reason=said("cmd-opt-reason-about"), clause=said("cmd-opt-clause-about")
    )
    async def ruling(self, interaction: Interaction, text: Sentence, reason: Sentence, clause: Word = "") -> None:
        await self._act(interaction, GiveRuling(text, reason, clause))

    @app_commands.command(name=said("cmd-referee-rewind"), description=said("cmd-referee-rewind-about"))
    @app_commands.rename(entry=said("cmd-opt-entry"), reason=said("cmd-opt-reason"))
    @app_commands.describe(entry=said("cmd-opt-entry-about"), reason=said("cmd-opt-reason-about"))
    async def rewind(self, interaction: Interaction, entry: Number, reason: Sentence) -> None:
        await self._act(interaction, Rewind(entry, reason))

    async def _act(self, interaction: Interaction, act: Intervention | Rewind) -> None:
        await self.reception.command(interaction, lambda caller: self._carried_out(caller, act))

    async def _carried_out(self, caller: Caller, act: Intervention | Rewind) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        outcome = await self.context.desk.referee(
            live.id, caller.user, act, manager=caller.manager, interaction=caller.interaction
        )
        return await self.context.conclude(outcome, caller)

    async def _appoint(self, caller: Caller, member: int) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        outcome = await self.context.desk.appoint(
            live.id, caller.user, member, manager=caller.manager, interaction=caller.interaction
        )
        return await self.context.conclude(outcome, caller, receipt="receipt-appointed")
