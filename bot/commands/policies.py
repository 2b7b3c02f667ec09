"""The button *Rules options* before a game begins: anybody may look, whoever set it up chooses, others agree."""

from typing import Final

from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.desk.live import LiveGame
from bot.desk.outcomes import NotYours, Stale
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import mention
from bot.pages.discord.page import Page
from bot.pages.orders import refusals
from bot.pages.rules.policies import policies_page, policy_page


class PoliciesRoom:
    """Shows and changes the policies of a game."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.verbs: Final = {"reads": self._all, "V": self._pick, "W": self._choose, "accept": self._agree}

    async def _all(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page:
        """Show a page of the policies."""
        live = await self._context.game(control.game, caller)
        return live if isinstance(live, Page) else policies_page(live, caller.words, control.number(0))

    async def _pick(self, control: Control, caller: Caller, values: tuple[str, ...]) -> Page:
        """Show one policy."""
        live = await self._context.game(control.game, caller)
        return live if isinstance(live, Page) else self._one(live, caller, values[0] if values else "")

    async def _choose(self, control: Control, caller: Caller, values: tuple[str, ...]) -> Page | None:
        """Choose the value of one."""
        key, value = control.rest[0], values[0] if values else ""
        outcome = await self._context.desk.choose_policy(
            control.game, caller.user, key, value, manager=caller.manager, interaction=caller.interaction
        )
        self._context.wake()
        if isinstance(outcome, NotYours):
            opened = mention(outcome.live.header.creator)
            return plain(caller.words, caller.words.message("policies-not-yours", player=opened))
        if refusals.page(outcome, caller.words) is not None:
            return await self._context.conclude(outcome, caller)
        live = await self._context.game(control.game, caller)
        return live if isinstance(live, Page) else self._one(live, caller, key, saved=True)

    async def _agree(self, control: Control, caller: Caller, _: tuple[str, ...]) -> Page | None:
        """Agree to the policies as they stood in the post."""
        outcome = await self._context.desk.agree_to_policies(
            control.game, caller.user, control.rest[0], caller.interaction
        )
        if isinstance(outcome, Stale):
            self._context.wake()
            return plain(caller.words, caller.words.message("policies-stale"))
        return await self._context.conclude(outcome, caller, receipt="receipt-policies-agreed")

    def _one(self, live: LiveGame, caller: Caller, key: str, *, saved: bool = False) -> Page:
        policy = next((policy for policy in live.system.policies if policy.key == key), None)
        if policy is None:
            return plain(caller.words, caller.words.message("unknown-control"))
        header = live.header
        may = caller.manager or caller.user in (header.creator, header.referee)
        return policy_page(live, policy, caller.words, may=may, saved=saved)
