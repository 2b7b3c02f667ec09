"""`/sandbox`: a private copy of a position, to try things out; orders for all sides, dice of its own, forks.

While a member is in a sandbox, his commands in the channel where he entered it mean the sandbox; nothing is posted.
"""

from collections.abc import Mapping
from typing import Final

from discord import app_commands
from msgspec.structs import replace

from bot.commands.board import board_page
from bot.commands.caller import Caller
from bot.commands.context import Context, asked_side, plain
from bot.commands.looks import own_look
from bot.commands.reception import Reception
from bot.commands.replay import Projection
from bot.commands.slash import Choices, Interaction, SlashGroup, SlashOption, choices, fitting, slash, subcommand
from bot.desk.live import COPIED, SANDBOX, LiveGame
from bot.desk.outcomes import Done, Repeated
from bot.desk.sandboxes import MOST, Copy, Unmade, known_to
from bot.formats.imported import Imported
from bot.members.preferences import SANDBOXES
from bot.members.trying import Trying, enter, trying
from bot.pages.boards.picture import Artist
from bot.pages.discord import ids, limits
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import code
from bot.pages.discord.page import Field, Form, Page
from bot.pages.orders.editors import editor_rows
from bot.pages.orders.rows import decision_rows
from bot.pages.orders.sandboxes import NEWEST, VIOLET, list_page, sandbox_row, sure_page
from bot.pages.posts.entries import story
from bot.store.port import Header
from engine.kernel.command import Rewind
from engine.kernel.notation import plain as folded
from engine.tabletop.board import TableView

LONGEST: Final = 40
"""Characters of the name of a sandbox."""
NAME: Final = "text"
"""The field of the form of a fork."""
Name = app_commands.Range[str, 1, LONGEST]
Number = app_commands.Range[int, 0, 2**53 - 1]


class SandboxRoom:
    """Makes sandboxes and shows them; who is in one is remembered, so that it lives through a restart."""

    def __init__(self, context: Context, artist: Artist) -> None:
        self._context, self._artist = context, artist
        self._learning = context.private
        context.private, context.tried = self.live, self.page
        self.verbs: Final = {"box": self._press}
        self.forms: Final = {"fork": self._form}
        self.sent: Final = {"forked": self._forked}

    async def live(self, channel: int, user: int) -> LiveGame | None:
        """Return the private game that a user's commands in a channel mean: a lesson, or his sandbox."""
        lesson = None if self._learning is None else await self._learning(channel, user)
        return lesson or await self.entered(channel, user)

    async def entered(self, channel: int, user: int) -> LiveGame | None:
        """Return the sandbox that a user has entered in a channel; None when he is in none."""
        place = await trying(self._context.desk.store, user)
        live = None if place is None or place.channel != channel else await self._context.desk.load(place.game)
        return live if live is not None and live.started and live.sandbox and live.header.creator == user else None

    async def named(self, caller: Caller, name: str) -> LiveGame | Page:
        """Return a sandbox of the caller by its name; where he has none such, a page with those that he has."""
        own = await self._context.desk.sandboxes.of(caller.user)
        for header in own:
            if folded(str(header.options[SANDBOX])) == folded(name):
                live = await self._context.desk.load(header.id)
                assert live is not None
                return live
        page = list_page(own, caller.words, caller.words.message("sandbox-unknown", name=code(name)))
        return replace(page, refusal=True)

    # -- making, entering, leaving --------------------------------------------------------------------------------
    async def open(self, live: LiveGame, caller: Caller, entry: int | None, name: str | None) -> Page:
        """Make a sandbox of a position of a game as the caller may know it, and enter it."""
        words = caller.words
        if (why := await self._forbidden(live)) is not None:
            return plain(words, words.message(f"sandbox-not-{why}"))
        n = _last_asked(live) if entry is None else entry
        if n >= len(live.entries):
            return plain(words, words.message("ledger-no-entry", number=str(n), last=str(len(live.entries) - 1)))
        copy = known_to(live, caller.user, n)
        lines = (words.message("sandbox-opened", game=str(live.id), number=str(n)), *_guessed(copy, caller))
        return await self._made(live, caller, copy, name, lines)

    async def _made(self, live: LiveGame, caller: Caller, copy: Copy, name: str | None, lines: tuple[str, ...]) -> Page:
        words, sandboxes = caller.words, self._context.desk.sandboxes
        called = " ".join((name or await self._free_name(caller)).split()) or await self._free_name(caller)
        made = await sandboxes.create(live, caller.user, copy, called[:LONGEST], caller.interaction)
        if isinstance(made, Unmade):
            told = words.message(f"sandbox-not-{made.why}", most=MOST, name=code(called))
            own = await sandboxes.of(caller.user)
            return plain(words, told, *([words.message("sandbox-yours", names=_names(own))] if own else []))
        if not isinstance(made, Done | Repeated):
            page = await self._context.conclude(made, caller)
            assert page is not None
            return page
        return await self._entered(made.live, caller, *lines)

    async def bring(self, caller: Caller, document: Imported) -> LiveGame | Page:
        """Make a sandbox of a game that was played elsewhere, and enter it; else return why there is none."""
        name = await self._free_name(caller)
        made = await self._context.desk.sandboxes.bring(
            document, caller.user, name, caller.language, caller.interaction
        )
        if isinstance(made, Unmade):
            return plain(caller.words, caller.words.message(f"sandbox-not-{made.why}", most=MOST, name=code(name)))
        if not isinstance(made, Done | Repeated):
            page = await self._context.conclude(made, caller)
            assert page is not None
            return page
        await enter(self._context.desk.store, caller.user, Trying(made.live.id, caller.channel))
        return made.live

    async def _forbidden(self, live: LiveGame) -> str | None:
        """Return why no sandbox may be made of a game: it runs where they are forbidden, or nobody may measure."""
        if not live.running or live.sandbox:
            return None
        if live.forbids("sandbox"):
            return "allowed"
        store, header = self._context.desk.store, live.header
        owners = (("game", live.id), ("guild", header.guild or 0))
        for scope, owner in owners:
            if await store.preference("guild" if scope == "guild" else "game", owner, SANDBOXES.key) == "no":
                return "allowed"
        table = isinstance(live.game.view(live.state, None), TableView)
        return "measured" if table and not live.game.premeasuring else None

    async def _free_name(self, caller: Caller) -> str:
        taken = {folded(str(h.options[SANDBOX])) for h in await self._context.desk.sandboxes.of(caller.user)}
        names = (caller.words.message("sandbox-name", number=n) for n in range(1, MOST + 2))
        return next(name for name in names if folded(name) not in taken)

    async def _entered(self, live: LiveGame, caller: Caller, *lines: str) -> Page:
        await enter(self._context.desk.store, caller.user, Trying(live.id, caller.channel))
        return await self.page(live, caller, (*lines, caller.words.message("sandbox-entered")))

    async def enter(self, live: LiveGame, caller: Caller) -> Page:
        """Enter a sandbox, unless those of its game are forbidden by now."""
        game = live.header.options.get(COPIED, 0)
        source = await self._context.desk.load(int(game)) if game else None
        if source is not None and (why := await self._forbidden(source)) is not None:
            return plain(caller.words, caller.words.message(f"sandbox-not-{why}"))
        return await self._entered(live, caller)

    async def leave(self, caller: Caller) -> Page:
        """Let the caller's commands mean the game of the channel again."""
        store, words = self._context.desk.store, caller.words
        if await trying(store, caller.user) is None:
            return plain(words, words.message("sandbox-not-in"))
        await enter(store, caller.user, None)
        return list_page(await self._context.desk.sandboxes.of(caller.user), words, words.message("sandbox-left"))

    async def discard(self, game: int, caller: Caller) -> Page:
        """Forget a sandbox."""
        desk, words, place = self._context.desk, caller.words, await trying(self._context.desk.store, caller.user)
        if not await desk.sandboxes.discard(game, caller.user):
            return plain(words, words.message("no-such-game"))
        if place is not None and place.game == game:
            await enter(desk.store, caller.user, None)
        return list_page(await desk.sandboxes.of(caller.user), words, words.message("sandbox-discarded"))

    # -- trying things out ----------------------------------------------------------------------------------------
    async def page(self, live: LiveGame, caller: Caller, lead: tuple[str, ...] = ()) -> Page:
        """Return a sandbox as it stands: what happened last, its board, what is asked, the orders."""
        words = caller.words
        told = lead or tuple(story(live, len(live.entries) - 1, words, asked_side(live, caller.user)))
        page = await board_page(self._artist, live, caller, await own_look(self._context, caller, live.id), told)
        side = asked_side(live, caller.user)
        offers = None if side is None else await self._context.offers.of(live, side)
        controls = () if offers is None else editor_rows(live, words) or decision_rows(offers, words)
        over = () if live.asked else (words.message("sandbox-over"),)
        return replace(
            page,
            paragraphs=(*page.paragraphs, *over),
            rows=(*controls[: limits.ROWS - 1], sandbox_row(live, words)),
            small=words.message("sandbox-small", number=str(len(live.entries) - 1)),
            accent=VIOLET,
            passing=True,
        )

    async def fork(self, live: LiveGame, caller: Caller, name: str | None) -> Page:
        """Make another sandbox of a sandbox as it stands, and enter it."""
        n = len(live.entries) - 1
        lines = (caller.words.message("sandbox-forked", name=code(live.sandbox), number=str(n)),)
        return await self._made(live, caller, known_to(live, caller.user, n), name, lines)

    async def back(self, live: LiveGame, caller: Caller, entry: int | None) -> Page | None:
        """Take the last order of a sandbox back, or go back to the position after one of its entries."""
        desk, words = self._context.desk, caller.words
        if entry is None:
            return await self._context.conclude(await desk.undo(live.id, caller.user, caller.interaction), caller)
        if entry not in live.timeline.live[:-1]:
            return plain(words, words.message("sandbox-not-back", number=str(entry)))
        act = Rewind(entry, words.message("sandbox-reason"))
        outcome = await desk.referee(live.id, caller.user, act, interaction=caller.interaction)
        return await self._context.conclude(outcome, caller)

    # -- controls -------------------------------------------------------------------------------------------------
    async def _press(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self._context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        what, n = control.rest
        if what == "open" and not live.sandbox and live.started and live.header.guild == caller.guild:
            return await self.open(live, caller, None if n == NEWEST else max(0, ids.whole(n)), None)
        if not live.sandbox:
            return plain(caller.words, caller.words.message("unknown-control"))
        match what:
            case "enter":
                return await self.enter(live, caller)
            case "leave":
                return await self.leave(caller)
            case "discard":
                return sure_page(live, caller.words)
            case "gone":
                return await self.discard(live.id, caller)
            case _:
                return plain(caller.words, caller.words.message("unknown-control"))

    async def _form(self, control: Control, caller: Caller) -> Form | Page:
        live, words = await self._context.game(control.game, caller), caller.words
        if isinstance(live, Page):
            return live
        if not live.sandbox:
            return plain(words, words.message("unknown-control"))
        field = Field(
            NAME, words.message("sandbox-form-name"), await self._free_name(caller),
            words.message("sandbox-form-about"), LONGEST,
        )  # fmt: skip
        return Form(ids.made("forked", live.id), words.message("sandbox-form-title"), (field,))

    async def _forked(self, control: Control, values: Mapping[str, str], caller: Caller) -> Page | None:
        live = await self._context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        if not live.sandbox:
            return plain(caller.words, caller.words.message("unknown-control"))
        return await self.fork(live, caller, values.get(NAME) or None)


def _last_asked(live: LiveGame) -> int:
    """Return the newest entry after which somebody was asked something."""
    states = live.timeline.states
    return next((n for n in range(len(states) - 1, -1, -1) if states[n].outcome is None), len(states) - 1)


def _guessed(copy: Copy, caller: Caller) -> tuple[str, ...]:
    """Return the sentence that part of a copy is a guess, in a tuple; none where no rule of the game hides anything."""
    return (caller.words.message("sandbox-guessed"),) if copy.guessed else ()


def _names(headers: tuple[Header, ...]) -> str:
    return ", ".join(code(str(header.options[SANDBOX])) for header in headers)


class SandboxGroup(SlashGroup):
    """Making, entering and leaving sandboxes, forks, going back, discarding."""

    def __init__(self, room: SandboxRoom, context: Context, reception: Reception, projection: Projection) -> None:
        super().__init__("sandbox", reception)
        self.room, self.context, self.projection = room, context, projection

    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await self.projection.choices(interaction, str(typed), self.reception.language(interaction))

    async def _own(self, interaction: Interaction, typed: str) -> Choices:
        own = await self.context.desk.sandboxes.of(interaction.user.id)
        names = [str(header.options[SANDBOX]) for header in own]
        return choices(fitting(((name, name) for name in names), typed))

    GAME = SlashOption("game", complete=_games)
    OWN = SlashOption("name", about="sandbox", complete=_own)

    @slash("sandbox-open", entry=SlashOption("entry", about="sandbox-entry"), game=GAME, name=SlashOption("name"))
    async def open(
        self, interaction: Interaction, entry: Number | None = None, name: Name | None = None,
        game: Number | None = None,
    ) -> None:  # fmt: skip
        async def work(caller: Caller) -> Page | None:
            live = await self.projection.found(interaction, caller, game, private=False)
            return live if isinstance(live, Page) else await self.room.open(live, caller, entry, name)

        await self.reception.command(interaction, work)

    @subcommand("sandbox-enter", name=OWN)
    async def enter(self, caller: Caller, name: Name | None = None) -> Page | None:
        if name is None:
            return list_page(await self.context.desk.sandboxes.of(caller.user), caller.words)
        live = await self.room.named(caller, name)
        return live if isinstance(live, Page) else await self.room.enter(live, caller)

    @subcommand("sandbox-leave")
    async def leave(self, caller: Caller) -> Page | None:
        return await self.room.leave(caller)

    @subcommand("sandbox-fork", name=SlashOption("name"))
    async def fork(self, caller: Caller, name: Name | None = None) -> Page | None:
        live = await self._in(caller)
        return live if isinstance(live, Page) else await self.room.fork(live, caller, name)

    @subcommand("sandbox-back", entry=SlashOption("entry", about="sandbox-back"))
    async def back(self, caller: Caller, entry: Number | None = None) -> Page | None:
        live = await self._in(caller)
        return live if isinstance(live, Page) else await self.room.back(live, caller, entry)

    @subcommand("sandbox-discard", name=OWN)
    async def discard(self, caller: Caller, name: Name | None = None) -> Page | None:
        live = await self._in(caller) if name is None else await self.room.named(caller, name)
        return live if isinstance(live, Page) else sure_page(live, caller.words)

    async def _in(self, caller: Caller) -> LiveGame | Page:
        """Return the sandbox that the caller is in; else a page that says how to enter one."""
        live = await self.room.entered(caller.channel, caller.user)
        return live or plain(caller.words, caller.words.message("sandbox-not-in"))
