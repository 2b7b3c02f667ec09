"""Every interaction comes in here: it is acknowledged first, then worked on, then answered privately.

What goes wrong on our side is answered with a reference that the log has too; a repeated or late delivery is not
answered, because it cannot be.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias, TypeVar

import aiohttp
import discord

from bot.commands.caller import Caller, caller_of, is_private
from bot.delivery.waiting import Waiting
from bot.desk.outcomes import Damaged, Trouble
from bot.monitoring.meter import meter
from bot.monitoring.receiving import acknowledged
from bot.monitoring.tracing import following
from bot.pages.discord.layout import Sheet, modal, sheets
from bot.pages.discord.page import Form, Page
from bot.pages.orders.refusals import AMBER, RED
from bot.store.troubles import StoreTrouble
from bot.words import language_of, words
from engine.kernel.text import Language

LOGGED: Final = 600
"""Characters of what was asked for that the log of a fault has."""
OWN_WORDS: Final = ("phrase", "url", "reason", "text", "purpose", "dice", "words", "name", "nickname")
"""Options that members fill with words of their own, some of them secret; no log has them."""
PASSING: Final = 500
"""Members whose newest passing page is known, to be replaced by the next."""
ALREADY_ANSWERED: Final = 40060
TOO_LATE: Final = 10062
BROKEN: Final = (aiohttp.ClientError, OSError)
"""The connection broke: whether Discord had the request, nobody knows."""
GIVES_WAY: Final = 1.2
"""Seconds that a worker without its database waits for another to answer, of the three that Discord gives."""
PAUSES: Final = (0.2, 1.0, 3.0)
"""Seconds before the further attempts of a request whose connection broke."""

_log = logging.getLogger(__name__)


T = TypeVar("T")
Answered: TypeAlias = discord.InteractionMessage | discord.WebhookMessage
"""The message that holds an answer, as it can be taken away again."""
Follow: TypeAlias = Callable[[str, Caller, Page | None], Awaitable[Page | None]]
"""Told of a command or custom_id, its caller and the answer; returns the answer to give."""
Work: TypeAlias = Callable[[Caller], Awaitable[Page | None]]
"""Does what was asked and returns the private answer; None when a public post says it all."""

Situation: TypeAlias = Callable[[Caller, str], Awaitable[str]]
"""Told of a caller and a custom_id; returns the game, its next entry and who is asked."""
Opening: TypeAlias = Callable[[Caller], Awaitable[Form | Page]]
"""Returns the form that answers, or the page that says why there is none.  It has the three seconds of an answer."""


class Reception:
    """Acknowledges, runs and answers; knows what is under way, so that a shutdown can wait for it.

    `public` is the language of public posts in guilds that have not chosen Russian; `perhaps_another` tells whether
    another worker may have taken over, and this one does not know yet.
    """

    def __init__(self, public: Language = "en", perhaps_another: Callable[[], bool] = lambda: False) -> None:
        self.public: Language = public
        self._perhaps_another = perhaps_another
        self.closing = False
        self.situation: Situation | None = None
        """Tells of the game that an interaction is about, for the log of a fault."""
        self.follow: Follow | None = None
        """Adds to an answer what a learner is to do next."""
        self.waiting: Waiting | None = None
        """Knows who waits for an answer, over restarts."""
        self._passing: OrderedDict[tuple[int, int], Answered] = OrderedDict()
        """The newest passing page of each member in each channel."""
        self._under_way: set[asyncio.Task[Any]] = set()

    async def command(self, interaction: discord.Interaction[Any], work: Work) -> None:
        """Answer a slash command, to its author alone."""
        await self._carry_out(interaction, work, press=False)

    async def press(self, interaction: discord.Interaction[Any], work: Work) -> None:
        """Answer a button or a select: in place in a private message, else with a new private one."""
        await self._carry_out(interaction, work, press=True)

    async def _carry_out(self, interaction: discord.Interaction[Any], work: Work, *, press: bool) -> None:
        with self._working(interaction):
            await self._give_way()
            if not await self._acknowledge(interaction, press=press):
                return
            await self._noted(interaction, press=press)
            page = await self._followed(interaction, await self._run(interaction, work))
            try:
                message = await (_answer_press if press else _answer_command)(interaction, page)
            except (discord.HTTPException, *BROKEN) as error:
                self._unanswered(interaction, error)
            else:
                await self._done(interaction)
                if page is not None and page.passing and message is not None:
                    await self._replaces(interaction, message)

    async def _replaces(self, interaction: discord.Interaction[Any], message: Answered) -> None:
        """Take away the passing page that a member saw before in the same channel, unless this one is in its place."""
        where = (interaction.user.id, interaction.channel_id or 0)
        before = self._passing.pop(where, None)
        self._passing[where] = message
        while len(self._passing) > PASSING:
            self._passing.popitem(last=False)
        if before is None or before.id == message.id:
            return
        try:
            await before.delete()
        except (discord.HTTPException, *BROKEN) as error:
            _log.info("an older page is not taken away: %s", error)

    async def open(self, interaction: discord.Interaction[Any], opening: Opening) -> None:
        """Answer with a form, which must be the first answer: nothing is acknowledged before it."""
        with self._working(interaction):
            if self.closing:
                await self.refuse_closing(interaction)
                return
            await self._give_way()
            found = await self._opened(interaction, opening)
            try:
                if isinstance(found, Form):
                    await interaction.response.send_modal(modal(found))
                    acknowledged(interaction, "form")
                    return
                first, *more = sheets(found)
                await interaction.response.send_message(view=first.view, files=first.files(), ephemeral=True)
                acknowledged(interaction, "form")
                for sheet in more:
                    await _follow_up(interaction, sheet)
            except (discord.HTTPException, *BROKEN) as error:
                if isinstance(error, discord.HTTPException) and error.code == TOO_LATE:
                    acknowledged(interaction, "form", late=True)
                self._unanswered(interaction, error)

    async def submitted(self, interaction: discord.Interaction[Any], work: Work) -> None:
        """Answer what was filled in: in place under a private message, else with a new private one."""
        await (self.press if is_private(interaction) else self.command)(interaction, work)

    async def _opened(self, interaction: discord.Interaction[Any], opening: Opening) -> Form | Page:
        try:
            return await opening(caller_of(interaction, self.public))
        except Trouble as trouble:
            meter().failed("damaged" if isinstance(trouble, Damaged) else "fault")
            return self._fault(interaction, trouble.reference)
        except StoreTrouble as trouble:
            return self._unkept(interaction, trouble)
        except Exception:  # noqa: BLE001 - whatever it was, the member gets an answer and the log the cause
            return self._fault(interaction, await self._logged(interaction))

    @property
    def busy(self) -> bool:
        """Tell whether anything is under way."""
        return bool(self._under_way)

    async def drain(self, seconds: float) -> None:
        """Refuse new work, wait `seconds` at most for what is under way, then cancel it."""
        self.closing = True
        if self._under_way:
            _, late = await asyncio.wait(self._under_way, timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    @staticmethod
    def language(interaction: discord.Interaction[Any]) -> Language:
        """Return the language of a member's client."""
        return language_of(interaction.locale)

    def reference(self, what: str) -> str:
        """Log the exception being handled and return the eight hex digits by which the log can be searched."""
        name = secrets.token_hex(4)
        meter().failed("fault")
        _log.exception("fault %s: %s", name, what)
        return name

    async def _logged(self, interaction: discord.Interaction[Any]) -> str:
        """Log the exception being handled with what was asked for and where; return its reference."""
        about = ""
        if self.situation is not None:
            id_ = str(dict(interaction.data or {}).get("custom_id", ""))
            try:
                about = await self.situation(caller_of(interaction, self.public), id_)
            except Exception as error:  # noqa: BLE001 - the first fault is the one to be logged
                about = f"a game that cannot be told of: {error!r}"
        return self.reference(f"interaction {interaction.id}, {_asked_for(interaction)}; {about or 'no game'}")

    async def refuse_closing(self, interaction: discord.Interaction[Any]) -> None:
        """Say that the bot is restarting."""
        said = words(self.language(interaction))
        page = Page(said.message("restarting-title"), (said.message("restarting"),), accent=AMBER)
        try:
            await interaction.response.send_message(view=sheets(page)[0].view, ephemeral=True)
        except (discord.HTTPException, *BROKEN) as error:
            self._unanswered(interaction, error)

    async def failed(self, interaction: discord.Interaction[Any], what: str) -> None:
        """Answer a failure outside of any work, e.g. in reading the options."""
        page = self._fault(interaction, self.reference(what))
        sheet = sheets(page)[0]
        try:
            if interaction.response.is_done():
                await interaction.followup.send(view=sheet.view, ephemeral=True)
            else:
                await interaction.response.send_message(view=sheet.view, ephemeral=True)
        except (discord.HTTPException, *BROKEN) as error:
            self._unanswered(interaction, error)

    async def _acknowledge(self, interaction: discord.Interaction[Any], *, press: bool) -> bool:
        """Acknowledge; False when there is nothing to do, because of a shutdown or a late or second delivery."""
        if self.closing:
            await self.refuse_closing(interaction)
            return False
        for pause in (*PAUSES, None):
            try:
                await (interaction.response.defer() if press else _think(interaction))
            except discord.HTTPException as error:
                if error.code not in (ALREADY_ANSWERED, TOO_LATE):
                    raise
                if error.code == ALREADY_ANSWERED and pause != PAUSES[0]:
                    return True  # by the attempt whose answer was lost
                if error.code == TOO_LATE:
                    acknowledged(interaction, "press" if press else "command", late=True)
                    meter().failed("late")
                _log.warning("interaction %d is not carried out: %s", interaction.id, error)
                return False
            except BROKEN as error:
                if pause is None:
                    self._unanswered(interaction, error)
                    return False
                await asyncio.sleep(pause)
            else:
                acknowledged(interaction, "press" if press else "command")
                return True
        return False

    async def _run(self, interaction: discord.Interaction[Any], work: Work) -> Page | None:
        try:
            return await work(caller_of(interaction, self.public))
        except Trouble as trouble:
            return self._trouble(interaction, trouble)
        except StoreTrouble as trouble:
            return self._unkept(interaction, trouble)
        except Exception:  # noqa: BLE001 - whatever it was, the member gets an answer and the log the cause
            return self._fault(interaction, await self._logged(interaction))

    async def _followed(self, interaction: discord.Interaction[Any], page: Page | None) -> Page | None:
        follow = self.follow
        if follow is None:
            return page
        data: dict[str, Any] = dict(interaction.data or {})
        name = interaction.command.qualified_name if interaction.command else str(data.get("custom_id", ""))
        return await self._run(interaction, lambda caller: follow(name, caller, page))

    async def _noted(self, interaction: discord.Interaction[Any], *, press: bool) -> None:
        if self.waiting is not None:
            await self.waiting.note(interaction, press=press)

    async def _done(self, interaction: discord.Interaction[Any]) -> None:
        if self.waiting is not None:
            await self.waiting.answered(interaction)

    async def _give_way(self) -> None:
        """Let a worker answer first that has taken over: only one can, and this one can only refuse."""
        if self._perhaps_another():
            await asyncio.sleep(GIVES_WAY)

    @contextmanager
    def _working(self, interaction: discord.Interaction[Any]) -> Iterator[None]:
        """Count what is under way, from the acknowledgement to the answer; the log names it by its interaction."""
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            with following(interaction.id):
                yield
        finally:
            self._under_way.discard(task)

    def _trouble(self, interaction: discord.Interaction[Any], trouble: Trouble) -> Page:
        """Return what is said of a trouble: of a game that cannot be read back also what may be done about it."""
        meter().failed("damaged" if isinstance(trouble, Damaged) else "fault")
        if not isinstance(trouble, Damaged):
            return self._fault(interaction, trouble.reference)
        said = words(self.language(interaction))
        line = said.message("damaged", game=str(trouble.game), reference=trouble.reference)
        return Page(said.message("damaged-title"), (line,), accent=RED)

    def _unkept(self, interaction: discord.Interaction[Any], trouble: StoreTrouble) -> Page:
        """Return what is said when the database cannot be read or written; its own line stands in the log."""
        said = words(self.language(interaction))
        meter().refused(trouble.kind)
        _log.error("interaction %d is not carried out: %s", interaction.id, trouble)
        lines = (said.message(f"store-{trouble.kind}"), said.message("nothing-changed"))
        return Page(said.message("store-title"), lines, accent=RED)

    def _fault(self, interaction: discord.Interaction[Any], reference: str) -> Page:
        said = words(self.language(interaction))
        lines = tuple(
            said.message(part, **facts)
            for part, facts in (("fault", {"reference": reference}), ("fault-instead", {}), ("nothing-changed", {}))
        )
        return Page(said.message("fault-title"), lines, accent=RED)

    @staticmethod
    def _unanswered(interaction: discord.Interaction[Any], error: Exception) -> None:
        meter().failed("unanswered")
        _log.warning("interaction %d could not be answered: %s", interaction.id, error)


def _asked_for(interaction: discord.Interaction[Any]) -> str:
    """Return who asked for what, in a line; what members write in words of their own is left out."""
    data: dict[str, Any] = dict(interaction.data or {})
    if interaction.command is not None:
        given = dict(vars(interaction.namespace))
        for own in OWN_WORDS:
            given.pop(own, None)
        what = f"/{interaction.command.qualified_name} {given!r}"
    else:
        what = f"{data.get('custom_id')!r} {data.get('values') or ''}"
    return f"user {interaction.user.id}, channel {interaction.channel_id}: {what[:LOGGED]}"


async def _think(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)


async def _answer_command(interaction: discord.Interaction[Any], page: Page | None) -> Answered | None:
    if page is None:
        await _insist(interaction.delete_original_response)
        return None
    return await _fill(interaction, page)


async def _answer_press(interaction: discord.Interaction[Any], page: Page | None) -> Answered | None:
    """Answer a press and return the message with the controls; None when a public post says it all."""
    if page is None:
        return None
    if is_private(interaction):
        return await _fill(interaction, page)
    last: Answered | None = None
    for sheet in sheets(page):
        last = await _follow_up(interaction, sheet)
    return last


async def _fill(interaction: discord.Interaction[Any], page: Page) -> Answered:
    first, *more = sheets(page)
    filled = await _insist(lambda: interaction.edit_original_response(view=first.view, attachments=first.files()))
    for sheet in more:
        await _follow_up(interaction, sheet)
    return filled


async def _follow_up(interaction: discord.Interaction[Any], sheet: Sheet) -> Answered:
    # An answer that comes twice is better than none.
    return await _insist(
        lambda: interaction.followup.send(view=sheet.view, files=sheet.files(), ephemeral=True, wait=True)
    )


async def _insist(request: Callable[[], Awaitable[T]]) -> T:
    """Send a request, again where the connection broke.  What was done is done: its answer must not be lost."""
    for pause in PAUSES:
        try:
            return await request()
        except BROKEN:
            await asyncio.sleep(pause)
    return await request()
