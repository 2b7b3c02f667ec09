"""`/game`: set a game up, sit down, begin, look, take back, give up, take the record home."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands import practice
from bot.commands.caller import Caller
from bot.commands.calls import CallRoom
from bot.commands.context import Context, missing_permissions, plain
from bot.commands.founding import Battle
from bot.commands.importing import ImportRoom
from bot.commands.late import LateRoom
from bot.commands.reception import Reception
from bot.commands.replay import Projection
from bot.commands.sides import side_choices, side_meant
from bot.commands.slash import (
    Choices,
    Interaction,
    SlashGroup,
    SlashOption,
    Word,
    choices,
    fitting,
    slash,
    subcommand,
)  # fmt: skip
from bot.commands.uploads import fetched, mistakes_page, vetted
from bot.desk.live import COMPUTER, WITNESS, LiveGame
from bot.desk.lobby import LIVE
from bot.desk.outcomes import Changed, Damaged, Done, NotRunning, NotYours, Refused, Unknown
from bot.desk.rights import plays, strangers
from bot.desk.substitutes import offered
from bot.formats.export import DICE, ENTERED
from bot.formats.packs import PACK_BYTES
from bot.formats.vetting import Faulty, PackTask, Sound
from bot.pages.discord import ids
from bot.pages.discord.naming import side_name, side_names
from bot.pages.discord.page import Button, Form, Page
from bot.pages.orders import refusals
from bot.pages.orders.refusals import AMBER
from bot.pages.orders.sandboxes import sure_page
from bot.pages.posts import entries
from bot.pages.posts.picker import OPPONENTS, planned_by
from bot.pages.posts.status import status_page
from bot.store.port import Option, Post
from bot.words import LANGUAGES
from engine.kernel.ids import Side
from engine.kernel.notation import plain as folded
from engine.kernel.text import Language

if TYPE_CHECKING:
    from bot.commands.picker import PickerRoom

HOW: Final = ("go-on", "look", "try")
"""What may be done with an export."""
PHRASE: Final = 200
"""Characters of a phrase for the dice."""
MOST_GAMES: Final = 2**53 - 1
"""The greatest number that Discord hands on."""
Phrase = app_commands.Range[str, 1, PHRASE]
Number = app_commands.Range[int, 1, MOST_GAMES]


class GameGroup(SlashGroup):
    """Setting up, beginning, looking, taking back, ending and taking home the game of a channel."""

    def __init__(
        self,
        context: Context,
        reception: Reception,
        projection: Projection,
        picker: Callable[[], "PickerRoom"],
        calls: CallRoom,
        imports: ImportRoom,
        late: LateRoom,
    ) -> None:
        super().__init__("game", reception)
        self.context, self.projection, self.picker = context, projection, picker
        self.calls, self.imports, self.late = calls, imports, late

    async def _scenarios(self, interaction: Interaction, typed: str) -> Choices:
        return scenario_choices(self.context, typed, self.reception.language(interaction))

    async def _own_sides(self, interaction: Interaction, typed: str) -> Choices:
        named = scenario_named(self.context, str(getattr(interaction.namespace, "scenario", None) or ""))
        return await practice.sides_of_scenario(self.context, *named, typed, self.reception.language(interaction))

    async def _vacant(self, interaction: Interaction, typed: str) -> Choices:
        live = await self.context.at(interaction.channel_id or 0, interaction.user.id)
        return [] if live is None else side_choices(live.game, live.vacant, typed, self.reception.language(interaction))

    async def _all_sides(self, interaction: Interaction, typed: str) -> Choices:
        live = await self.context.at(interaction.channel_id or 0, interaction.user.id)
        language = self.reception.language(interaction)
        return [] if live is None else side_choices(live.game, live.game.sides, typed, language)

    async def _mine(self, interaction: Interaction, typed: str) -> Choices:
        live = await self.context.at(interaction.channel_id or 0, interaction.user.id)
        held = () if live is None else live.sides_of(interaction.user.id)
        return [] if live is None else side_choices(live.game, held, typed, self.reception.language(interaction))

    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await self.projection.choices(interaction, str(typed), self.reception.language(interaction))

    GAME = SlashOption("game", complete=_games)

    @subcommand(
        "game-new",
        scenario=SlashOption("scenario", complete=_scenarios),
        language=SlashOption("language", values=LANGUAGES, prefix="cmd-language-"),
        opponent=SlashOption("opponent", values=OPPONENTS, prefix="cmd-opponent-"),
        side=SlashOption("side", about="own-side", complete=_own_sides),
        place=SlashOption("place", values=("here", "thread"), prefix="cmd-place-"),
        dice=SlashOption("game-dice", values=("sealed", ENTERED), prefix="cmd-game-dice-"),
    )
    async def new(
        self,
        caller: Caller,
        scenario: Word | None = None,
        language: str | None = None,
        pack: discord.Attachment | None = None,
        opponent: str | None = None,
        side: Word | None = None,
        place: str | None = None,
        dice: str | None = None,
        witness: discord.User | None = None,
    ) -> Page | None:
        words, picker = caller.words, self.picker()
        thrown = dice_options(dice, None if witness is None or witness.bot else witness.id)
        if thrown and scenario is None and pack is None:
            return plain(words, words.message("throw-which-battle"))
        if scenario is not None and pack is not None:
            return plain(words, words.message("pack-or-scenario"))
        read = None if pack is None else await self._pack(caller, pack)
        if isinstance(read, Page):
            return read
        named = scenario_named(self.context, scenario) if scenario is not None else ("", "")
        battle = Battle(
            system=read.system if read else named[0],
            scenario=read.id if read else named[1],
            document=read.document if read else None,
            options={"pack": pack.filename, **thrown} if pack else thrown,
            language=await picker.language(caller, language),
            opponent=next((how for how in OPPONENTS if how == opponent), "members"),
            side=side,
        )
        if scenario is None and read is None:
            return await picker.open(caller, planned_by(opponent, place, language))
        return await picker.given(caller, battle, place)

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

    @subcommand(
        "game-join",
        side=SlashOption("side", complete=_vacant),
        opponent=SlashOption("opponent", about="seat", values=("computer",), prefix="cmd-opponent-"),
    )
    async def join(
        self, caller: Caller, side: Word | None = None, phrase: Phrase | None = None, opponent: str | None = None
    ) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        if opponent is not None:
            vacant = live.vacant[0] if len(live.vacant) == 1 else None
            wanted = _side_named(live, side, caller) if side else vacant
            return await practice.seat(self.context, live, caller, wanted)
        return await take_seat(self.context, live, caller, _side_named(live, side, caller), phrase)

    async def _here(self, caller: Caller, work: Callable[[LiveGame], Awaitable[Page | None]]) -> Page | None:
        """Do something with the game of the caller's channel; without one, say where to go."""
        live = await self.context.here(caller)
        return live if isinstance(live, Page) else await work(live)

    async def _sure(self, caller: Caller, what: str) -> Page:
        """Ask whether the caller means what cannot be undone."""
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        if live.sandbox and what == "abandon":
            return sure_page(live, caller.words)
        return confirm(live, caller, what)

    @subcommand("game-leave")
    async def leave(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        outcome = await self.context.desk.leave(live.id, caller.user, interaction=caller.interaction)
        return await self.context.conclude(outcome, caller, receipt="receipt-left")

    @subcommand(
        "game-substitute",
        side=SlashOption("side", about="substitute-side", complete=_mine),
        opponent=SlashOption("opponent", about="substitute-computer", values=("computer",), prefix="cmd-opponent-"),
    )
    async def substitute(self, caller: Caller, side: Word | None = None, opponent: str | None = None) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        meant = _own_side(live, side, caller)
        if not isinstance(meant, str):
            return await self.context.conclude(meant, caller)
        substitutes = self.context.desk.substitutes
        if opponent is not None:
            given = await substitutes.give_computer(live.id, caller.user, meant, caller.interaction)
            return await self.context.conclude(given, caller, receipt="receipt-computer")
        made = await substitutes.offer(live.id, caller.user, meant, caller.interaction)
        withdrawn = isinstance(made, Changed) and meant not in offered(made.live)
        return await self.context.conclude(made, caller, receipt="receipt-kept" if withdrawn else "receipt-offered")

    @subcommand("game-show", side=SlashOption("side", about="substitute-side", complete=_mine))
    async def show(self, caller: Caller, member: discord.User, side: Word | None = None) -> Page | None:
        live = await self.context.here(caller, private=False)
        if isinstance(live, Page):
            return live
        meant = _own_side(live, side, caller)
        if not isinstance(meant, str):
            return await self.context.conclude(meant, caller)
        thread = await self.context.desk.store.watching.of(live.id, meant)
        made = await self.context.desk.watching.show(live.id, caller.user, meant, member.id, caller.interaction)
        shown = isinstance(made, Done)
        page = await self.context.conclude(made, caller, receipt="receipt-shown" if shown else "receipt-hidden")
        if not shown or page is None:
            return page
        where = await self._thread_of(live, meant, caller, opens=thread is None)
        return replace(page, paragraphs=(*page.paragraphs, where))

    async def _thread_of(self, live: LiveGame, side: Side, caller: Caller, *, opens: bool) -> str:
        """Return the sentence that who watches a side gets into its private thread, or why there is none."""
        places, header = self.context.places, live.header
        barred = None if places is None else await places.barred(header.guild, header.channel, strangers(live, side))
        return caller.words.message(f"watch-barred-{barred}" if barred else "watch-opens" if opens else "watch-joins")

    @subcommand("game-watch", side=SlashOption("side", about="late-side", complete=_all_sides))
    async def watch(self, caller: Caller, side: Word | None = None) -> Page | None:
        live = await self.context.here(caller, private=False)
        if isinstance(live, Page):
            return live
        meant = live.game.sides[0] if side is None else side_meant(live.game, side)
        if meant is None:
            return await self.context.conclude(Unknown("side", side or "", live.game.sides), caller)
        return await self.late.look(live, meant, caller)

    @subcommand("game-start")
    async def start(self, caller: Caller) -> Page | None:
        return await self._here(caller, lambda live: begin(self.context, live.id, caller))

    @subcommand("game-status")
    async def status(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        if live.header.status in LIVE:
            await self.context.desk.post(live.id, Post("status"))
            self.context.wake()
        return status_page(live, caller.words, calls=await self.context.desk.store.calls.of_game(live.id))

    @subcommand("game-undo")
    async def undo(self, caller: Caller) -> Page | None:
        return await self._here(caller, lambda live: take_back(self.context, live, caller))

    @subcommand("game-resign")
    async def resign(self, caller: Caller) -> Page | None:
        return await self._sure(caller, "resign")

    @subcommand("game-abandon")
    async def abandon(self, caller: Caller) -> Page | None:
        try:
            return await self._sure(caller, "abandon")
        except Damaged as damaged:
            if not caller.manager or damaged.game is None:
                raise
            return confirm_damaged(damaged.game, caller)

    @subcommand("game-export")
    async def export(self, caller: Caller) -> Page | None:
        live = await self.context.here(caller)
        if isinstance(live, Page):
            return live
        body = await self.context.desk.export(
            live.id,
            caller.user,
            manager=await self.context.may_referee(caller, live.header.guild),
            interaction=caller.interaction,
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

    @slash("game-call", entry=SlashOption("entry", about="call-entry"))
    async def call(self, interaction: Interaction, entry: app_commands.Range[int, 0] | None = None) -> None:
        async def opening(caller: Caller) -> Form | Page:
            live = await self.context.here(caller)
            return live if isinstance(live, Page) else await self.calls.form(caller, live, entry)

        await self.reception.open(interaction, opening)

    @subcommand(
        "game-import",
        file=SlashOption("file-export"),
        how=SlashOption("how", values=HOW, prefix="cmd-game-how-"),
    )
    async def take_over(self, caller: Caller, file: discord.Attachment, how: str = HOW[0]) -> Page | None:
        return await self.imports.take(caller, file, how)

    @slash("game-replay", game=GAME)
    async def replay(self, interaction: Interaction, game: Number | None = None) -> None:
        await self.reception.command(interaction, lambda caller: self.projection.replay(interaction, caller, game))

    @slash("game-report", game=GAME)
    async def report(self, interaction: Interaction, game: Number | None = None) -> None:
        await self.reception.command(interaction, lambda caller: self.projection.report(interaction, caller, game))


def scenario_choices(context: Context, typed: str, language: Language) -> Choices:
    """Return the scenarios that fit what is typed, as `SYSTEM/SCENARIO` under their titles."""
    found = [
        (f"{key}/{info.id}", f"{system.name.within(language)}: {info.title.within(language)}")
        for key, system in context.systems.items()
        for info in system.scenarios()
    ]
    return choices(fitting(found, typed))


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
    return side_meant(live.game, text) or Side(text)


def _own_side(live: LiveGame, text: str | None, caller: Caller) -> Side | Unknown | NotYours:
    """Return the side of the caller that a text names, the first he has without a text; else what is wrong."""
    meant = _side_named(live, text, caller)
    if meant is not None and meant not in live.game.sides:
        return Unknown("side", meant, live.game.sides)
    if meant is None or meant not in live.sides_of(caller.user):
        sides = live.game.sides if meant is None else (meant,)
        return NotYours(live, sides, live.holders(sides))
    return meant


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


async def take_back(context: Context, live: LiveGame, caller: Caller) -> Page | None:
    """Undo the caller's last order, or ask the other players for their consent; return the answer."""
    asks = computers_turn(live, live.timeline.newest, caller) if live.running else None
    if asks is not None:
        return asks
    outcome = await context.desk.undo(live.id, caller.user, caller.interaction)
    return await context.conclude(outcome, caller, receipt="receipt-undone")


def computers_turn(live: LiveGame, seen: int, caller: Caller) -> Page | None:
    """Return the page that asks before the computer's turn is undone as well; None if no such turn follows.

    `seen` is the newest entry that the caller saw: an old button undoes nothing, and so asks nothing.
    """
    words, held, timeline = caller.words, live.sides_of(caller.user), live.timeline
    own = max((n for side in held if (n := timeline.last_order(side)) is not None), default=None)
    if own is None or COMPUTER not in live.seats.values() or seen < timeline.newest:
        return None
    if not any(_computers(live, n) for n in timeline.live if n > own):
        return None
    sides = [side for side in live.game.sides if live.seats.get(side) == COMPUTER]
    told = words.message("confirm-undo", sides=side_names(live, sides, words), number=str(own))
    sure = Button(ids.made("undone", live.id, seen), words.message("button-undo"), "danger")
    return Page(words.message("confirm-undo-title"), (told,), rows=((sure,),), accent=AMBER, passing=True)


def computers_alone(live: LiveGame, seen: int) -> bool:
    """Tell whether all that stands after an entry is orders of the computer."""
    return all(_computers(live, n) for n in live.timeline.live if n > seen)


def _computers(live: LiveGame, n: int) -> bool:
    side = live.entries[n].side
    return side is not None and live.seats.get(side) == COMPUTER


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


def dice_options(dice: str | None, witness: int | None) -> dict[str, Option]:
    """Return the options of a game whose dice are thrown at a table, which a witness alone says too; else none."""
    if dice != ENTERED and witness is None:
        return {}
    return {DICE: ENTERED} if witness is None else {DICE: ENTERED, WITNESS: witness}
