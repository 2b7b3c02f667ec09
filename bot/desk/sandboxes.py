"""Sandboxes: private copies of positions, each a game of its own with its own dice, at a channel that nobody else has.

A copy is taken of what its owner may know; what is hidden from him is guessed as the computer guesses it, so that
nothing he tries tells him anything.  The game that it was taken from is only read.
"""

import asyncio
from collections.abc import Callable
from functools import reduce
from typing import Any, Final, Literal

from msgspec import Struct

from bot.desk.core import Core, Draft
from bot.desk.live import COPIED, SANDBOX, LiveGame
from bot.desk.outcomes import Busy, Done, Repeated
from bot.desk.rights import oversees
from bot.store.port import Change, GameFilter, Header, Interaction, NewGame
from engine.kernel.dice import KEY_BYTES, commitment
from engine.kernel.game import Game
from engine.kernel.interpreter import Rejected, placed
from engine.kernel.notation import plain as folded
from engine.kernel.state import State

MOST: Final = 6
"""Sandboxes that a member may have."""


class Unmade(Struct, frozen=True):
    """No sandbox was made: the member has `MOST` of them, the name is taken, or the position cannot be played on."""

    why: Literal["full", "name", "over", "stuck"]


class Copy(Struct, frozen=True):
    """A position of a game as somebody may know it; `guessed` where part of it may be a guess."""

    state: State[Any]
    guessed: bool


def known_to(live: LiveGame, user: int, n: int) -> Copy:
    """Return the position after ledger entry `n` as a user may know it."""
    state, game, held = live.timeline.states[n], live.game, live.sides_of(user)
    if not live.running or live.sandbox or oversees(live, user) or len(held) == len(game.sides):
        return Copy(state, False)
    asked = next((side for side in live.asked if side in held), None)
    eyes = (asked or held[0],) if held else game.sides
    # Whether a guess happens to be right must not show, so it is called one wherever the rules can hide anything.
    return Copy(reduce(game.imagined, eyes, state), type(game).imagined is not Game.imagined)


class Sandboxes:
    """Makes, finds and discards sandboxes; `keys` gives so many random bytes."""

    def __init__(self, core: Core, keys: Callable[[int], bytes]) -> None:
        self._core = core
        self._keys = keys

    async def of(self, user: int) -> tuple[Header, ...]:
        """Return the sandboxes of a member, the newest first."""
        found = await self._core.store.headers(GameFilter(user=user, statuses=("running",)))
        return tuple(header for header in found if SANDBOX in header.options)

    async def create(
        self, live: LiveGame, user: int, copy: Copy, name: str, interaction: int
    ) -> Done | Unmade | Repeated | Busy:
        """Make a sandbox of a position on the content of a game; its owner holds every side.  Raises Fault."""
        core, once = self._core, Interaction(interaction)
        if core.closing:
            return Busy()
        with core.working():
            if (seen := await core.store.seen(once)) is not None:
                made = await core.read(seen.game)
                assert made is not None
                return core.repeated(made, seen)
            others = await self.of(user)
            if len(others) >= MOST:
                return Unmade("full")
            if any(folded(str(header.options[SANDBOX])) == folded(name) for header in others):
                return Unmade("name")
            if copy.state.outcome is not None:
                return Unmade("over")
            opening = await asyncio.to_thread(placed, live.game, copy.state)
            if isinstance(opening, Rejected):
                return Unmade("stuck")
            number = await self._created(live, user, name, once)
            draft = Draft(None, user, "opening", None, opening.events, opening.state)
            return await self._opened(number, user, draft)

    async def _created(self, live: LiveGame, user: int, name: str, interaction: Interaction) -> int:
        header, store, key = live.header, self._core.store, self._keys(KEY_BYTES)
        body = await store.content(header.content)
        assert body is not None
        options = {**header.options, SANDBOX: name, COPIED: header.id}
        new = NewGame(
            None, -interaction.id, header.system, header.scenario, header.content, body, header.language, user, None,
            live.system.rulebook.rules, key, commitment(key), self._core.now(), options, interaction,
        )  # fmt: skip
        return await store.create(new)

    async def _opened(self, number: int, user: int, draft: Draft) -> Done:
        core = self._core
        async with core.games.lock(number):
            made = await core.games.get(number)
            assert made is not None
            seats = tuple((side, user) for side in made.game.sides)
            await core.change(made, Change(number, core.now(), seats=seats))
            return await core.record(made, draft, None)

    async def discard(self, game: int, user: int) -> bool:
        """Forget a sandbox and all that was done in it; False where it is no sandbox of the user."""
        core = self._core
        with core.working():
            async with core.games.lock(game):
                header = await core.store.header(game)
                if header is None or SANDBOX not in header.options or header.creator != user:
                    return False
                try:
                    await core.store.discard(game)
                finally:
                    core.games.forget(game)
                return True
