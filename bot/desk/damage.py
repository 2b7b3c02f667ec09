"""A game that cannot be read back: its channel is told once, over restarts, and by whatever comes upon it first."""

from typing import Final

from bot.desk.service import GameDesk
from bot.store.port import Post, Store

DAMAGED: Final = "damaged"
"""The notice that a game cannot be read back."""
_TOLD: Final = "damage-told"
"""The preference of a game whose channel knows it."""


async def queue(desk: GameDesk, game: int, reference: str) -> None:
    """Queue a notice in the game's channel that it cannot be read back, unless there has been one."""
    if not await told(desk.store, game):
        await desk.post(game, Post("notice", body={"code": DAMAGED, "reference": reference}))


async def told(store: Store, game: int) -> bool:
    """Tell whether the channel of a game has had the notice that it cannot be read back."""
    return await store.preference("game", game, _TOLD) is not None


async def note(store: Store, game: int) -> None:
    """Remember that the channel of a game knows that it cannot be read back."""
    await store.prefer("game", game, _TOLD, "yes")
