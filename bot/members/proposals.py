"""Acts that a referee was shown and has not carried out yet, kept through a restart: one for each member and game."""

from msgspec import Struct, json

from bot.members import drafts
from bot.store.callsport import Settled
from bot.store.port import Store


class Proposal(Struct, frozen=True):
    """An act as JSON, and the newest entry of the ledger when it was shown: after another one it is shown anew."""

    newest: int
    act: str
    settles: Settled | None = None
    """What it settles beside the game."""


async def keep(store: Store, user: int, game: int, proposal: Proposal) -> str:
    """Store an act in place of an older one of the member in this game; return its mark for a button."""
    return await drafts.keep(store, user, game, json.encode(proposal).decode())


async def kept(store: Store, user: int, game: int, mark: str) -> Proposal | None:
    """Return the act of that mark; None when it is another one by now."""
    text = await drafts.kept(store, user, game, mark)
    return None if text is None else json.decode(text, type=Proposal)
