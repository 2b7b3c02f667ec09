"""Sandboxes: private copies of positions, each a game of its own with its own dice, at a channel that nobody else has.

A copy is taken of what its owner may know; what is hidden from him is guessed as the computer guesses it, so that
nothing he tries tells him anything.  The game that it was taken from is only read.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import reduce
from typing import Any, Final, Literal

from msgspec import Struct

from bot.desk.core import Core
from bot.desk.draft import Draft
from bot.desk.imports import adopt
from bot.desk.live import COPIED, SANDBOX, WITNESS, LiveGame
from bot.desk.outcomes import Busy, Done, Repeated
from bot.desk.rights import oversees
from bot.formats.export import DICE
from bot.formats.imported import Imported
from bot.pace.terms import PACE
from bot.store.port import Change, GameFilter, Header, Interaction, NewGame, Option
from engine.content.files import freeze
from engine.kernel.dice import KEY_BYTES, commitment
from engine.kernel.game import Game
from engine.kernel.interpreter import Rejected, placed
from engine.kernel.notation import plain as folded
from engine.kernel.state import State
from engine.kernel.text import Language

MOST: Final = 6
"""Sandboxes that a member may have."""


class Unmade(Struct, frozen=True):
    """No sandbox was made.

    The member has `MOST` of them, the name is taken, the position cannot be played on, or its game allows none yet.
    """

    why: Literal["full", "name", "over", "stuck", "allowed"]


class Copy(Struct, frozen=True):
    """A position of a game as somebody may know it; `guessed` where part of it may be a guess."""

    state: State[Any]
    guessed: bool


class Ground(Struct, frozen=True):
    """What a sandbox stands on: frozen content with its digest, and what else it has from its game."""

    system: str
    scenario: str
    content: str
    body: bytes
    language: Language
    options: Mapping[str, Option]


def known_to(live: LiveGame, user: int, n: int) -> Copy:
    """Return the position after ledger entry `n` as a user may know it."""
    state, game, held = live.timeline.states[n], live.game, live.sides_of(user)
    if not live.running or live.sandbox or oversees(live, user) or len(held) == len(game.sides):
        return Copy(state, False)
    asked = next((side for side in live.asked if side in held), None)
    eyes = (asked or held[0],) if held else game.sides
    # Whether a guess happens to be right must not show, so it is called one wherever the game can hide anything.
    return Copy(reduce(game.imagined, eyes, state), game.hides and type(game).imagined is not Game.imagined)


class Sandboxes:
    """Makes, finds and discards sandboxes; `keys` gives so many random bytes."""

    def __init__(self, core: Core, keys: Callable[[int], bytes]) -> None:
        self._core = core
        self._keys = keys

    async def of(self, user: int) -> tuple[Header, ...]:
        """Return the sandboxes of a member, the newest first."""
        # By who made them: seats of a sandbox may change hands as those of any game.
        found = await self._core.store.headers(GameFilter(creator=user, statuses=("running",)))
        return tuple(header for header in found if SANDBOX in header.options)

    async def create(
        self, live: LiveGame, user: int, copy: Copy, name: str, interaction: int
    ) -> Done | Unmade | Repeated | Busy:
        """Make a sandbox of a position on the content of a game; its owner holds every side.  Raises Fault."""

        async def make(once: Interaction) -> Done | Unmade:
            if live.forbids("sandbox"):
                return Unmade("allowed")
            if copy.state.outcome is not None:
                return Unmade("over")
            opening = await asyncio.to_thread(placed, live.game, copy.state)
            if isinstance(opening, Rejected):
                return Unmade("stuck")
            header = live.header
            body = await self._core.store.content(header.content)
            assert body is not None
            ground = Ground(header.system, header.scenario, header.content, body, header.language, header.options)
            number = await self._created(ground, user, name, once, header.id)
            draft = Draft(None, user, "opening", None, opening.events, opening.state)
            return await self._opened(number, user, draft)

        return await self._making(user, name, interaction, make)

    async def bring(
        self, document: Imported, user: int, name: str, language: Language, interaction: int
    ) -> Done | Unmade | Repeated | Busy:
        """Make a sandbox of a game that was played elsewhere, with its whole ledger.  Raises Fault."""

        async def make(once: Interaction) -> Done:
            header = document.header
            body, digest = await asyncio.to_thread(freeze, document.content)
            ground = Ground(header["system"], header["scenario"], digest, body, language, {})
            number = await self._created(ground, user, name, once, 0)
            async with self._core.games.lock(number):
                return await adopt(self._core, await self._seated(number, user), document, user)

        return await self._making(user, name, interaction, make)

    async def _making(
        self, user: int, name: str, interaction: int, make: Callable[[Interaction], Awaitable[Done | Unmade]]
    ) -> Done | Unmade | Repeated | Busy:
        """Make a sandbox unless the interaction has made one before or the member may have none by that name."""
        core, once = self._core, Interaction(interaction)
        if core.closing:
            return Busy()
        with core.working():
            if (seen := await core.store.seen(once)) is not None:
                made = await core.read(seen.game)
                assert made is not None
                return core.repeated(made, seen)
            unmade = await self._unmade(user, name)
            return unmade if unmade is not None else await make(once)

    async def _unmade(self, user: int, name: str) -> Unmade | None:
        others = await self.of(user)
        if len(others) >= MOST:
            return Unmade("full")
        taken = any(folded(str(header.options[SANDBOX])) == folded(name) for header in others)
        return Unmade("name") if taken else None

    async def _created(self, ground: Ground, user: int, name: str, interaction: Interaction, of: int) -> int:
        key, rules = self._keys(KEY_BYTES), self._core.systems[ground.system].rulebook.rules
        own = {key: option for key, option in ground.options.items() if key not in (DICE, WITNESS, PACE)}
        options = {**own, SANDBOX: name, COPIED: of}
        new = NewGame(
            None, -interaction.id, ground.system, ground.scenario, ground.content, ground.body, ground.language, user,
            None, rules, key, commitment(key), self._core.now(), options, interaction,
        )  # fmt: skip
        return await self._core.store.create(new)

    async def _opened(self, number: int, user: int, draft: Draft) -> Done:
        core = self._core
        async with core.games.lock(number):
            return await core.record(await self._seated(number, user), draft, None)

    async def _seated(self, number: int, user: int) -> LiveGame:
        made = await self._core.games.get(number)
        assert made is not None
        seats = tuple((side, user) for side in made.game.sides)
        await self._core.change(made, Change(number, self._core.now(), seats=seats))
        return made

    async def discard(self, game: int, user: int) -> bool:
        """Forget a sandbox and all that was done in it; False where it is no sandbox of the user."""
        core = self._core
        with core.working():
            async with core.games.lock(game):
                header = await core.store.header(game)
                if header is None or SANDBOX not in header.options or header.creator != user:
                    return False
                try:
                    await core.store.discard(game, core.now())
                finally:
                    core.games.forget(game)
                return True
