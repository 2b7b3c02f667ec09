"""What members and servers may choose: every preference with its values, who may set it, and which of them counts.

A game's choice goes before a member's own, his before his server's, the server's before the default.
"""

from typing import Final, get_args

from msgspec import Struct

from bot.store.port import Scope, Store
from renderer.paint.tones import PaletteName


class Preference(Struct, frozen=True):
    """One choice.  `values` holds the default first; `scopes` says whose choice it is.

    The menus name it `setting-KEY`, and a value `setting-KEY-VALUE`.
    """

    key: str
    values: tuple[str, ...]
    scopes: tuple[Scope, ...] = ("user",)

    @property
    def default(self) -> str:
        return self.values[0]


PALETTE: Final = Preference("palette", get_args(PaletteName))
FLIP: Final = Preference("flip", ("no", "yes"))
"""Whether the member sees boards from the other side of the table."""
BOARD: Final = Preference("board", ("picture", "text"))
"""Whether the member gets boards as pictures or as text."""
CONFIRM: Final = Preference("confirm", ("yes", "no"), ("user", "guild"))
"""Whether a typed order is shown with its path, cost and odds before it is given."""
MENTION: Final = Preference("mention", ("yes", "no"))
"""Whether the member is pinged when a decision becomes his."""
LANGUAGE: Final = Preference("language", ("auto", "en", "ru"), ("guild",))
"""The language of a server's new games; `auto` is that of the server itself."""
POSTS: Final = Preference("posts", ("normal", "quiet", "every"), ("guild", "game"))
"""How much is posted: a post for each chapter, with combats or without them; or one for every order."""
SANDBOXES: Final = Preference("sandbox", ("yes", "no"), ("guild", "game"))
"""Whether positions of running games may be copied and tried out; a server's *no* holds in all of its games."""

GAMES: Final = "games"
"""The key of a server's channel or forum in which every game gets its thread; its value is the channel's id."""

PREFERENCES: Final = (PALETTE, FLIP, BOARD, CONFIRM, MENTION, LANGUAGE, POSTS, SANDBOXES)


async def chosen(
    store: Store, preference: Preference, *, user: int | None = None, guild: int | None = None, game: int | None = None
) -> str:
    """Return the value that counts in a game, for a member, in a server; a stored one that is none counts as unset."""
    owners: tuple[tuple[Scope, int | None], ...] = (("game", game), ("user", user), ("guild", guild))
    for scope, owner in owners:
        if owner is not None and scope in preference.scopes:
            value = await store.preference(scope, owner, preference.key)
            if value in preference.values:
                return value
    return preference.default


async def choose(store: Store, preference: Preference, scope: Scope, owner: int, value: str | None) -> bool:
    """Keep a choice; None takes it back.  False, and nothing kept, when it is not to be had."""
    if scope not in preference.scopes or (value is not None and value not in preference.values):
        return False
    await store.prefer(scope, owner, preference.key, value)
    return True
