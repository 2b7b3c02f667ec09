"""`/game`: set a game up, sit down, begin, look, take back, give up, take the record home."""

import asyncio
from typing import Any, Final

import discord
from discord import app_commands

from bot.commands import practice
from bot.commands.context import Context, missing_permissions, plain
from bot.commands.names import said
from bot.commands.reception import Caller, Reception
from bot.commands.replay import Projection
from bot.commands.uploads import fetched, mistakes_page, vetted
from bot.desk.live import LiveGame
from bot.desk.lobby import LIVE
from bot.desk.outcomes import Changed, Damaged, NotRunning, NotYours, Refused
from bot.desk.rights import plays
from bot.formats.packs import PACK_BYTES
from bot.formats.vetting import Faulty, PackTask, Sound
from bot.members.preferences import LANGUAGE, chosen
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import side_name
from bot.pages.discord.page import Button, Page
from bot.pages.orders import refusals
from bot.pages.posts import entries
from bot.pages.posts.status import status_page
from bot.store.port import Post
from bot.words import LANGUAGES
from engine.kernel.ids import Side
from engine.kernel.notation import plain as folded
from engine.kernel.text import Language

PHRASE: Final = 200
"""Characters of a phrase for the dice."""
MOST_GAMES: Final = 2**53 - 1
"""The greatest number that Discord hands on."""
Interaction = discord.Interaction[Any]
Line = app_commands.Range[str, 1, limits.CHOICE_TEXT]
Phrase = app_commands.Range[str, 1, PHRASE]
OPPONENTS: Final = [app_commands.Choice(name=said("cmd-opponent-computer"), value="computer")]
Number = app_commands.Range[int, 1, MOST_GAMES]


class GameGroup(app_commands.Group):
    """The subcommands only name what they do; the work is in the methods below them."""

    def __init__(self, context: Context, reception: Reception, projection: Projection) -> None:
        super().__init__(
            name=said("cmd-game"),
            description=said("cmd-game-about"),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self.context = context
        self.reception = reception
        self.projection = projection

    @app_commands.command(name=said("cmd-game-new"), description=said("cmd-game-new-about"))
    @app_commands.rename(
        scenario=said("cmd-opt-scenario"),
        language=said("cmd-opt-language"),
        pack=said("cmd-opt-pack"),
        opponent=said("cmd-opt-opponent"),
        side=said("cmd-opt-side"),
    )
    @app_commands.describe(
        scenario=said("cmd-opt-scenario-about"),
        language=said("cmd-opt-language-about"),
        pack=said("cmd-opt-pack-about"),
        opponent=said("cmd-opt-opponent-about"),
        side=said("cmd-opt-own-side-about"),
    )
    @app_commands.choices(
        language=[app_commands.Choice(name=said(f"cmd-language-{code}"), value=code) for code in LANGUAGES],
        opponent=OPPONENTS,
    )
    async def new(
        self,
        interaction: Interaction,
        scenario: Line | None = None,
        language: str | None = None,
        pack: discord.Attachment | None = None,
        opponent: str | None = None,
        side: Line | None = None,
    ) -> None:
        against = practice.Against(opponent is not None, side)
        await self.reception.command(interaction, lambda caller: self._new(caller, scenario, language, pack, against))

    @app_commands.command(name=said("cmd-game-join"), description=said("cmd-game-join-about"))
    @app_commands.rename(side=said("cmd-opt-side"), phrase=said("cmd-opt-phrase"), opponent=said("cmd-opt-opponent"))
    @app_commands.describe(
        side=said("cmd-opt-side-about"),
        phrase=said("cmd-opt-phrase-about"),
        opponent=said("cmd-opt-seat-about"),
    )
    @app_commands.choices(opponent=OPPONENTS)
    async def join(
        self,
        interaction: Interaction,
        side: Line | None = None,
        phrase: Phrase | None = None,
        opponent: str | None = None,
    ) -> None:
        await self.reception.command(
            interaction, lambda caller: self._join(caller, side, phrase, computer=opponent is not None)
        )

    @app_commands.command(name=said("cmd-game-leave"), description=said("cmd-game-leave-about"))
    async def leave(self, interaction: Interaction) -> None:
        await self.reception.command(interaction, self._leave)

    @app_commands.command(name=said("cmd-game-start"), description=said("cmd-game-start-about"))
    async def start(self, interaction: Interaction) -> None:
        await self.reception.command(interaction, self._start)

    @app_commands.command(name=said("cmd-game-status"), description=said("cmd-game-status-about"))
    async def status(self, interaction: Interaction) -> None:
        await self.reception.command(interaction, self._status)

    @app_commands.command(name=said("cmd-game-undo"), description=said("cmd-game-undo-about"))
    async def undo(self, interaction: Interaction) -> None:
        await self.reception.command(interaction, self._undo)

    @app_commands.command(name=said("cmd-game-resign"), description=said("cmd-game-resign-about"))
    async def resign(self, interaction: Interaction) -> None:
        await self.reception.command(interaction, self._resign)

    @app_commands.command(name=said("cmd-game-abandon"), description=said("cmd-game-abandon-about"))
    async def abandon(self, interaction: Interaction) -> None:
        await self.reception.command(interaction, self._abandon)

    @app_commands.command(name=said("cmd-game-export"), description=said("cmd-game-export-about"))
    async def export(self, interaction: Interaction) -> None:
        await self.reception.command(interaction, self._export)

    @app_commands.command(name=said("cmd-game-replay"), description=said("cmd-game-replay-about"))
    @app_commands.rename(game=said("cmd-opt-game"))
    @app_commands.describe(game=said("cmd-opt-game-about"))
    async def replay(self, interaction: Interaction, game: Number | None = None) -> None:
        await self.reception.command(interaction, lambda caller: self.projection.replay(interaction, caller, game))

    @app_commands.command(name=said("cmd-game-report"), description=said("cmd-game-report-about"))
    @app_commands.rename(game=said("cmd-opt-game"))
    @app_commands.describe(game=said("cmd-opt-game-about"))
    async def report(self, interaction: Interaction, game: Number | None = None) -> None:
        await self.reception.command(interaction, lambda caller: self.projection.report(interaction, caller, game))

    @replay.autocomplete("game")
    @report.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await self.projection.choices(interaction, str(typed), self.reception.language(interaction))

    @new.autocomplete("scenario")
    async def _scenarios(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return scenario_choices(self.context, typed, self.reception.language(interaction))

    @new.autocomplete("side")
    async def _own_sides(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        named = scenario_named(self.context, str(getattr(interaction.namespace, "scenario", None) or ""))
        return await practice.side_choices(self.context, *named, typed, self.reception.language(interaction))

    @join.autocomplete("side")
    async def _sides(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        live = await self.context.desk.at_channel(interaction.channel_id or 0)
        if live is None:
            return []
        language = self.reception.language(interaction)
        named = [(side, live.game.side_name(side).within(language)) for side in live.vacant]
        return [app_commands.Choice(name=n, value=s) for s, n in named if folded(typed) in folded(n)]

    async def _new(
        self,
        caller: Caller,
        scenario: str | None,
        language: str | None,
        upload: discord.Attachment | None,
        against: practice.Against,
    ) -> Page | None:
        words = caller.words
        if caller.lacks:
            return plain(words, *missing_permissions(caller), words.message("nothing-changed"))
        if (scenario is None) == (upload is None):
            return plain(words, words.message("pack-or-scenario"), words.message("nothing-changed"))
        pack = None if upload is None else await self._pack(caller, upload)
        if isinstance(pack, Page):
            return pack
        named = scenario_named(self.context, scenario) if scenario is not None else ("", "")
        usual = await chosen(self.context.desk.store, LANGUAGE, guild=caller.guild)
        public: Language = next((code for code in LANGUAGES if code == (language or usual)), caller.public)
        outcome = await self.context.desk.create(
            system=pack.system if pack else named[0],
            scenario=pack.id if pack else named[1],
            document=pack.document if pack else None,
            options={"pack": upload.filename} if upload else {},
            channel=caller.channel,
            creator=caller.user,
            language=public,
            guild=caller.guild,
            interaction=caller.interaction,
        )
        live = practice.fresh(outcome)
        side = None if live is None or against.side is None else _side_named(live, against.side, caller)
        if live is not None and against.computer:
            return await practice.practise(self.context, live, caller, side)
        if live is not None and side is not None:
            seated = await self.context.desk.join(live.id, caller.user, side)
            return await self.context.conclude(seated, caller, receipt="receipt-joined")
        return await self.context.conclude(outcome, caller, receipt="receipt-new")

    async def _pack(self, caller: Caller, upload: discord.Attachment) -> Sound | Page:
        """Return the scenario of an uploaded file, or the page that says what is wrong with it."""
        data = await fetched(caller, upload, PACK_BYTES)
        if isinstance(data, Page):
            return data
        task = PackTask(upload.filename, data, tuple(self.context.systems))
        found = await vetted(self.context, caller, upload.filename, task)
        if not isinstance(found, Faulty):
            return found
        return mistakes_page(caller.words.message("pack-mistakes", count=found.count), found, caller)

    async def _join(self, caller: Caller, side: str | None, phrase: str | None, *, computer: bool) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        if computer:
            vacant = live.vacant[0] if len(live.vacant) == 1 else None
            wanted = _side_named(live, side, caller) if side else vacant
            return await practice.seat(self.context, live, caller, wanted)
        return await take_seat(self.context, live, caller, _side_named(live, side, caller), phrase)

    async def _leave(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        outcome = await self.context.desk.leave(live.id, caller.user, interaction=caller.interaction)
        return await self.context.conclude(outcome, caller, receipt="receipt-left")

    async def _start(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        return live if isinstance(live, Page) else await begin(self.context, live.id, caller)

    async def _status(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        if live.header.status in LIVE:
            await self.context.desk.post(live.id, Post("status"))
            self.context.wake()
        return status_page(live, caller.words)

    async def _undo(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        return live if isinstance(live, Page) else await take_back(self.context, live.id, caller)

    async def _resign(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        return live if isinstance(live, Page) else confirm(live, caller, "resign")

    async def _abandon(self, caller: Caller) -> Page | None:
        try:
            live = await self.context.here(caller)
        except Damaged as damaged:
            if not caller.manager or damaged.game is None:
                raise
            return confirm_damaged(damaged.game, caller)
        return live if isinstance(live, Page) else confirm(live, caller, "abandon")

    async def _export(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        body = await self.context.desk.export(
            live.id, caller.user, manager=caller.manager, interaction=caller.interaction
        )
        if isinstance(body, Refused) and not plays(live, caller.user):
            return plain(caller.words, caller.words.message("export-not-yet"))
        if not isinstance(body, bytes):
            return await self.context.conclude(body, caller)
        self.context.wake()
        file = await asyncio.to_thread(entries.export_file, live, body)
        if file is None:
            return plain(caller.words, caller.words.message("export-too-large", game=str(live.id)))
        line = caller.words.message("export-ready", command=f"`umpire verify {file.name}`")
        return Page(caller.words.message("export-title"), (line,), files=(file,))


def scenario_choices(context: Context, typed: str, language: Language) -> list[app_commands.Choice[str]]:
    """Return the scenarios that fit what is typed, as `SYSTEM/SCENARIO` under their titles."""
    found = [
        (f"{key}/{info.id}", f"{system.name.within(language)}: {info.title.within(language)}")
        for key, system in context.systems.items()
        for info in system.scenarios()
    ]
    wanted = folded(typed).split()
    fits = [(value, name) for value, name in found if all(w in folded(f"{value} {name}") for w in wanted)]
    return [
        app_commands.Choice(name=limits.cut(name, limits.CHOICE_TEXT), value=value)
        for value, name in fits[: limits.CHOICES]
    ]


def scenario_named(context: Context, text: str) -> tuple[str, str]:
    """Return system and scenario for what was chosen or typed: `scs/crossing`, `crossing`, or a title."""
    system, slash, scenario = text.strip().partition("/")
    if slash:
        return system, scenario
    for key, each in context.systems.items():
        for info in each.scenarios():
            if folded(text) in (folded(info.id), folded(info.title.en), folded(info.title.ru)):
                return key, info.id
    return next(iter(context.systems)), text.strip()


def _side_named(live: LiveGame, text: str | None, caller: Caller) -> Side | None:
    """Return the side for a slug or a name in either language; without a text, the only vacant one or the caller's."""
    if text is None:
        held = live.sides_of(caller.user)
        return held[0] if held else live.vacant[0] if len(live.vacant) == 1 else None
    for side in live.game.sides:
        name = live.game.side_name(side)
        if folded(text) in (folded(side), folded(name.en), folded(name.ru)):
            return side
    return Side(text)


async def take_seat(
    context: Context, live: LiveGame, caller: Caller, side: Side | None, phrase: str | None = None
) -> Page | None:
    """Seat the caller on a side and, if given, mix his phrase into the dice; without a side, name the vacant ones."""
    said = caller.words
    if side is None:
        names = ", ".join(side_name(live, s, said) for s in live.vacant)
        return plain(said, said.message("which-side", sides=names) if names else said.message("no-vacant-side"))
    if side not in live.sides_of(caller.user):
        outcome = await context.desk.join(live.id, caller.user, side, caller.interaction)
        page = await context.conclude(outcome, caller, receipt="receipt-joined")
        if phrase is None or refusals.page(outcome, said) is not None:
            return page
        mixed = await context.desk.phrase(live.id, caller.user, phrase)
        return await context.conclude(mixed, caller, receipt="receipt-joined-phrase")
    if phrase is None:
        return plain(said, said.message("already-seated", side=side_name(live, side, said)))
    mixed = await context.desk.phrase(live.id, caller.user, phrase, caller.interaction)
    return await context.conclude(mixed, caller, receipt="receipt-phrase")


async def begin(context: Context, game: int, caller: Caller) -> Page | None:
    """Start a game for the caller: seal it or play its opening; return a page when there is something to say."""
    if caller.lacks:
        return plain(caller.words, *missing_permissions(caller), caller.words.message("nothing-changed"))
    outcome = await context.desk.start(game, caller.user, manager=caller.manager, interaction=caller.interaction)
    sealed = "receipt-sealed" if isinstance(outcome, Changed) else ""
    return await context.conclude(outcome, caller, receipt=sealed)


async def take_back(context: Context, game: int, caller: Caller) -> Page | None:
    """Undo the caller's last order, or ask the other players for their consent; return the answer."""
    return await context.conclude(await context.desk.undo(game, caller.user, caller.interaction), caller)


def confirm_damaged(game: int, caller: Caller) -> Page:
    """Return the page that asks a manager to confirm the end of a game that cannot be read back."""
    said = caller.words
    button = Button(ids.made("sure", game, "abandon"), said.message("button-abandon"), "danger")
    lines = (said.message("confirm-damaged", game=str(game)),)
    return Page(said.message("confirm-abandon-title"), lines, rows=((button,),))


def confirm(live: LiveGame, caller: Caller, what: str) -> Page:
    """Return the page that asks the caller to confirm what cannot be undone, or why he may not do it."""
    said = caller.words
    held = live.sides_of(caller.user)
    why = _may_not(live, caller, what)
    if why is not None:
        page = refusals.page(why, said)
        assert page is not None
        return page
    names = ", ".join(side_name(live, s, said) for s in held)
    button = Button(ids.made("sure", live.id, what), said.message(f"button-{what}"), "danger")
    lines = (said.message(f"confirm-{what}", sides=names),)
    return Page(said.message(f"confirm-{what}-title"), lines, rows=((button,),))


def _may_not(live: LiveGame, caller: Caller, what: str) -> NotYours | NotRunning | None:
    """Return why a caller need not even be asked whether he is sure; None when he may well mean it."""
    header, sides = live.header, live.game.sides
    if not (live.running or (what == "abandon" and header.status in LIVE)):
        return NotRunning(live)
    alone = caller.manager or caller.user in (header.referee, *(() if live.started else (header.creator,)))
    if live.sides_of(caller.user) or (what == "abandon" and alone):
        return None
    return NotYours(live, sides, live.holders(sides)) if live.started else NotYours(live, (), (header.creator,))
