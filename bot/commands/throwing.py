"""The buttons of dice that members throw at their table: enter, confirm, dispute, withdraw."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.commands.buttons import Handler, Opener, Receiver
from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.desk.dicehands import throwers
from bot.desk.live import LiveGame
from bot.desk.outcomes import Stale
from bot.desk.throwing import Answer
from bot.pages.discord.ids import Control
from bot.pages.discord.page import Form, Page
from bot.pages.orders.rows import awaited_line
from bot.pages.posts.throws import FACES, faces_form


class ThrowRoom:
    """What the controls of an awaited roll do."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.verbs: Final[Mapping[str, Handler]] = {
            "sworn": self._confirm,
            "struck": self._dispute,
            "recall": self._withdraw,
        }
        self.forms: Final[Mapping[str, Opener]] = {"shake": self._form}
        self.sent: Final[Mapping[str, Receiver]] = {"thrown": self._enter}

    async def _form(self, control: Control, caller: Caller) -> Form | Page:
        """Open the form of the faces to whoever may enter them."""
        live = await self._context.game(control.game, caller)
        if isinstance(live, Page):
            return live
        if live.open_roll is None or control.number(0) != live.steps:
            return _late(live, caller)
        if caller.user not in throwers(live):
            return plain(caller.words, caller.words.message("umpire-table-throws"))
        return faces_form(live, caller.words)

    async def _enter(self, control: Control, values: Mapping[str, str], caller: Caller) -> Page | None:
        faces = values.get(FACES, "")
        dice, step = self._context.desk.dice, control.number(0)
        return await self._told(await dice.enter(control.game, caller.user, step, faces, caller.interaction), caller)

    async def _confirm(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        return await self._answered(self._context.desk.dice.confirm, control, caller)

    async def _dispute(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        return await self._answered(self._context.desk.dice.dispute, control, caller)

    async def _withdraw(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        return await self._answered(self._context.desk.dice.withdraw, control, caller, "receipt-throw-withdrawn")

    async def _answered(
        self, act: Callable[..., Awaitable[Answer]], control: Control, caller: Caller, receipt: str = ""
    ) -> Page | None:
        """Do something to the roll of the step that the control belongs to, and answer what came of it."""
        live, once = await self._context.game(control.game, caller), caller.interaction
        if isinstance(live, Page):
            return live
        judges = await self._context.may_referee(caller, live.header.guild)
        outcome = await act(control.game, caller.user, control.number(0), manager=judges, interaction=once)
        return await self._told(outcome, caller, receipt)

    async def _told(self, outcome: Answer, caller: Caller, receipt: str = "") -> Page | None:
        if isinstance(outcome, Stale):
            self._context.wake()
            return _late(outcome.live, caller)
        return await self._context.conclude(outcome, caller, receipt=receipt, quiet=True)


def _late(live: LiveGame, caller: Caller) -> Page:
    """Answer what came too late for its roll with what is awaited now."""
    roll, said = live.open_roll, caller.words
    return plain(said, said.message("throw-late"), *(() if roll is None else (awaited_line(roll, said),)))
