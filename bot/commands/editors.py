"""Editors: answers that are built in private, tool by tool, and `/army`, which brings one as a file.

A draft is kept for its member, side and question till the answer is given; a restart does not lose it, nor do two
tools used at once.
"""

import asyncio
from collections.abc import Mapping
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.commands.caller import Caller
from bot.commands.context import Context, asked_side, plain
from bot.commands.looks import own_look
from bot.commands.order import question_at, refused, stale_page
from bot.commands.reception import Reception
from bot.commands.slash import SlashCommand, SlashOption, command
from bot.commands.uploads import fetched
from bot.desk.live import LiveGame, Submission
from bot.desk.outcomes import Done, NotRunning, NotYours, Outcome, Repeated, Stale, Throws
from bot.members import drafts
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import seen
from bot.pages.discord import ids, limits
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import code, title
from bot.pages.discord.page import Attachment, Form, Page
from bot.pages.orders.editors import TEXT, TURN, editor_of, editor_page, sheet_form
from engine.kernel.editor import Editor, EditorView, Given, Sheet
from engine.kernel.foresight import foresee
from engine.kernel.ids import Side
from engine.kernel.interpreter import Rejected
from engine.tabletop.board import TableView
from renderer.paint.frame import Framing

FILE_BYTES: Final = 64 * 1024
"""Of a file that is brought: far more than any army list has."""
SENT: Final = 1500
"""Characters of a text that is given back when it is refused."""
LIST_NAME: Final = "list.txt"
ENCODINGS: Final = ("utf-8-sig", "utf-16", "cp1251")
"""In which texts come, the likeliest first; the second only with its mark."""


def army_command(room: "EditorsRoom", reception: Reception) -> SlashCommand:
    """Return the command `/army`, which opens the editor of the caller's army or reads a list from a file."""

    @command(reception, "army", file=SlashOption("list"))
    async def army(caller: Caller, file: discord.Attachment | None = None) -> Page | None:
        return await room.arrive(caller, file)

    return army


class Drafting(NamedTuple):
    """Where somebody builds: the game, his side, its open question, the editor of that, his draft."""

    live: LiveGame
    side: Side
    question: int
    editor: Editor
    draft: str


class EditorsRoom:
    """Answers the controls of editors."""

    def __init__(self, context: Context, artist: Artist) -> None:
        self.context = context
        self.artist = artist
        self.verbs: Final = {
            "bench": self._enter,
            "once": self._once,
            "E": self._once,
            "tool": self._tool,
            "D": self._drawer,
        }
        self.forms: Final = {"sheet": self._sheet}
        self.sent: Final = {"made": self._sent}
        self._locks: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()

    # -- coming in

    async def arrive(self, caller: Caller, file: discord.Attachment | None) -> Page | None:
        """Answer `/army`: open the editor of the caller's side, or read a list into it from a file of text."""
        live = await self.context.here(caller)
        place = live if isinstance(live, Page) else await self._asked(live, caller)
        if isinstance(place, Page):
            return place
        if file is None:
            return await self._shown(place, caller)
        if not place.editor.reads:
            return plain(caller.words, caller.words.message("editor-no-file"))
        data = await fetched(caller, file, FILE_BYTES)
        if isinstance(data, Page):
            return data
        text = decoded(data)
        if text is None:
            return plain(caller.words, caller.words.message("editor-not-text", file=code(file.filename)))
        return await self._work(place, caller, place.editor.reads, text)

    async def _enter(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        live = await self.context.game(control.game, caller)
        place = live if isinstance(live, Page) else await self._asked(live, caller)
        return place if isinstance(place, Page) else await self._shown(place, caller, mode=control.rest[0])

    async def _once(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        """Give a whole answer to the caller's open question, if it still has this tool."""
        live = await self.context.game(control.game, caller)
        place = live if isinstance(live, Page) else await self._asked(live, caller)
        if isinstance(place, Page):
            return place
        key = control.rest[0]
        if key not in (tool.key for tool in place.editor.at_once()):
            return await stale_page(self.context, self.artist, place.live, caller)
        return await self._work(place, caller, key, chosen[0] if chosen else "")

    async def _asked(self, live: LiveGame, caller: Caller) -> Drafting | Page:
        """Return where the caller builds the answer to his open question, or why he cannot."""
        if not live.running:
            return await refused(self.context, NotRunning(live), caller)
        side = asked_side(live, caller.user)
        if side is None:
            return await refused(self.context, NotYours(live, live.asked, live.awaited), caller)
        asked, editor = live.state.asked(side), editor_of(live, side)
        if asked is None or editor is None:
            return plain(caller.words, caller.words.message("editor-nothing"))
        return Drafting(live, side, asked.id, editor, await self._draft(live, side, caller))

    async def _draft(self, live: LiveGame, side: Side, caller: Caller) -> str:
        return await drafts.begun(self.context.desk.store, caller.user, self._key(live, side))

    @staticmethod
    def _key(live: LiveGame, side: Side) -> str:
        """Return the key of the draft for a side's open question: another question has another draft."""
        asked = live.state.asked(side)
        return f"{live.id}:{side}:{'' if asked is None else asked.asks}"

    async def _at(self, control: Control, caller: Caller) -> Drafting | Page:
        """Return where a control belongs, unless its question is not open any more or another's."""
        found = await question_at(self.context, self.artist, control, caller)
        if isinstance(found, Page):
            return found
        live, side = found
        return await self._now(live, side, control.number(0), caller)

    async def _now(self, live: LiveGame, side: Side, question: int, caller: Caller) -> Drafting | Page:
        """Return where a question is worked at, as all stands now, unless it is not open any more."""
        editor = None if live.state.asked(side, question) is None else editor_of(live, side)
        if editor is None:
            return await stale_page(self.context, self.artist, live, caller)
        return Drafting(live, side, question, editor, await self._draft(live, side, caller))

    # -- tools

    async def _tool(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        place = await self._at(control, caller)
        return place if isinstance(place, Page) else await self._work(place, caller, control.rest[2], "")

    async def _drawer(self, control: Control, caller: Caller, chosen: tuple[str, ...]) -> Page | None:
        place = await self._at(control, caller)
        if isinstance(place, Page):
            return place
        key, value = control.rest[2], chosen[0] if chosen else ""
        if value.startswith(TURN):
            return await self._shown(place, caller, turned=(key, ids.whole(value.removeprefix(TURN))))
        return await self._work(place, caller, key, value)

    async def _sheet(self, control: Control, caller: Caller) -> Form | Page:
        place = await self._at(control, caller)
        if isinstance(place, Page):
            return place
        views = [await self._view(place, caller, mode.key) for mode in place.editor.modes]
        sheets = (sheet for view in views for sheet in view.sheets if sheet.key == control.rest[2])
        sheet = next(sheets, None)
        if sheet is None:
            return await stale_page(self.context, self.artist, place.live, caller)
        if len(sheet.text) > limits.FIELD_TEXT:
            return _as_file(place.live, sheet, caller)
        return sheet_form(place.live, place.side, sheet, caller.words)

    async def _sent(self, control: Control, values: Mapping[str, str], caller: Caller) -> Page | None:
        place = await self._at(control, caller)
        if isinstance(place, Page):
            return place
        return await self._work(place, caller, control.rest[2], values.get(TEXT, ""))

    async def _work(self, place: Drafting, caller: Caller, key: str, value: str) -> Page | None:
        """Use a tool, keep the draft or give the order, and show what came of it.

        Of two tools used at once the second works on what the first has left.
        """
        named = self._key(place.live, place.side)
        async with self._alone(caller.user, named):
            now = await self._now(place.live, place.side, place.question, caller)
            if isinstance(now, Page):
                return now
            worked = await asyncio.to_thread(now.editor.work, now.draft, key, value, caller.words.language)
            await drafts.go_on(self.context.desk.store, caller.user, named, worked.draft)
            now = now._replace(draft=worked.draft)
            if isinstance(worked, Given):
                return await self._give(now, caller, worked, value)
        return await self._shown(now, caller)

    def _alone(self, user: int, draft: str) -> asyncio.Lock:
        """Return the lock of a draft: it is worked at by one tool after another."""
        lock = self._locks.get((user, draft))
        if lock is None:
            lock = self._locks[user, draft] = asyncio.Lock()
        return lock

    async def _give(self, place: Drafting, caller: Caller, given: Given, value: str) -> Page | None:
        """Give an order that was built: the editor again while its question is open, else its receipt."""
        named = self._key(place.live, place.side)
        outcome = await self.context.give(
            Submission(game=place.live.id, order=given.order, side=place.side, decision=place.question), caller
        )
        if isinstance(outcome, Repeated):
            outcome = outcome.first or outcome
        if isinstance(outcome, Stale):
            return await stale_page(self.context, self.artist, outcome.live, caller)
        if isinstance(outcome, Throws):
            await drafts.go_on(self.context.desk.store, caller.user, named, "")
            return await self.context.conclude(outcome, caller)
        if not isinstance(outcome, Done):
            return await self._declined(place, caller, outcome, value)
        self.context.wake()
        live = outcome.live
        still = live.state.asked(place.side, place.question) is not None
        editor = editor_of(live, place.side) if still else None
        if editor is not None:
            return await self._shown(place._replace(live=live, editor=editor), caller)
        await drafts.go_on(self.context.desk.store, caller.user, named, "")
        return await self.context.conclude(outcome, caller)

    async def _declined(self, place: Drafting, caller: Caller, outcome: Outcome, value: str) -> Page | None:
        """Say why an order that was built is refused, above the editor; a text that was sent is given back."""
        page = await self.context.conclude(outcome, caller)
        if page is None or isinstance(outcome, NotRunning):
            return page
        said = limits.cut(value.replace("```", "'''"), SENT)
        sent = (caller.words.message("editor-sent", text=said),) if "\n" in value else ()
        return await self._shown(
            place,
            caller,
            lead=(
                *([f"**{page.title}**"] if page.title else []),
                *page.paragraphs,
                *sent,
                *([page.small] if page.small else []),
            ),
        )

    # -- the page

    async def _view(self, place: Drafting, caller: Caller, mode: str) -> EditorView:
        return await asyncio.to_thread(place.editor.view, place.draft, mode, caller.words.language)

    async def _shown(
        self,
        place: Drafting,
        caller: Caller,
        *,
        mode: str = "",
        lead: tuple[str, ...] = (),
        turned: tuple[str, int] = ("", 0),
    ) -> Page:
        view = await self._view(place, caller, mode or place.editor.modes[0].key)
        picture = await self._picture(place, view, caller)
        return editor_page(place.live, place.side, view, caller.words, lead=lead, picture=picture, turned=turned)

    async def _picture(self, place: Drafting, view: EditorView, caller: Caller) -> Attachment | None:
        """Return the picture of an editor, or the member's own board with its order drawn in, as he likes boards."""
        if not view.board and view.picture is None:
            return None
        mine = await own_look(self.context, caller, place.live.id)
        if mine.text:
            return None
        if not view.board:
            return await self.artist.picture(view.picture, caller.words, palette=mine.palette, framed="cut")
        board = seen(place.live, place.side)
        order, game, state = view.shown, place.live.game, place.live.state
        if order is not None:
            found = await asyncio.to_thread(foresee, game, state, place.side, order)
            board = board if isinstance(found, Rejected) or found.view is None else found.view
        framed: Framing | None = "draft" if isinstance(board, TableView) else None
        return await self.artist.picture(board, caller.words, palette=mine.palette, flip=mine.flip, framed=framed)


def _as_file(live: LiveGame, sheet: Sheet, caller: Caller) -> Page:
    """Return what stands on a sheet as a file: a form would cut it off."""
    words = caller.words
    told = words.message("editor-long", count=len(sheet.text), most=limits.FIELD_TEXT)
    return Page(title(live, words), (told,), files=(Attachment(LIST_NAME, sheet.text.encode()),))


def decoded(data: bytes) -> str | None:
    """Return the text of a file in one of the encodings that people use; None when it is no text."""
    for encoding in ENCODINGS:
        if encoding == "utf-16" and data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
            continue
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return None if "\x00" in text else text
    return None
