"""Acts that a referee was shown and has not carried out yet, kept through a restart: one for each member and game."""

from typing import Final

from msgspec import Struct

from bot.members.shown import keep_shown, kept_shown
from bot.store.callsport import Settled
from bot.store.port import Store

KEY: Final = "act:{}"
"""Not the key of drafts: what a member types himself is never read as an act that he was shown."""


class Proposal(Struct, frozen=True):
    """An act as JSON, and the newest entry of the ledger when it was shown: after another one it is shown anew."""

    newest: int
    act: str
    settles: Settled | None = None
    """What it settles beside the game."""


async def keep(store: Store, user: int, game: int, proposal: Proposal) -> str:
    """Store an act in place of an older one of the member in this game; return its mark for a button."""
    return await keep_shown(store, user, KEY.format(game), proposal)


async def kept(store: Store, user: int, game: int, mark: str) -> Proposal | None:
    """Return the act of that mark; None when it is another one by now."""
    return await kept_shown(store, user, KEY.format(game), mark, Proposal)
