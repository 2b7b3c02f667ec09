"""How a member looks at boards, remembered: palette, side of the table, picture or text; and the area of each game."""

from typing import Final

from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.context import Context
from bot.members.preferences import BOARD, FLIP, PALETTE, choose, chosen
from bot.pages.boards.views import AREA_LENGTH, Look, look

YES: Final = "yes"
TEXT: Final = "text"


async def own_look(context: Context, caller: Caller, game: int | None = None) -> Look:
    """Return the palette, orientation and form that a member chose last; with a game, also the part of its board."""
    store = context.desk.store
    wanted = look(await chosen(store, PALETTE, user=caller.user))
    flip = await chosen(store, FLIP, user=caller.user) == YES
    text = await chosen(store, BOARD, user=caller.user) == TEXT
    area = None if game is None else await store.preference("user", caller.user, _area(game))
    return replace(wanted, flip=flip, text=text, area=(area or "")[:AREA_LENGTH])


async def remember(context: Context, caller: Caller, game: int, wanted: Look) -> None:
    """Store how a member looks at a board, for next time; unchanged choices are not written.

    Which side he looks from is set among his settings: a board that is turned round once is not meant for always.
    """
    store, before = context.desk.store, await own_look(context, caller, game)
    if wanted.palette != before.palette:
        await choose(store, PALETTE, "user", caller.user, wanted.palette)
    if wanted.text != before.text:
        await choose(store, BOARD, "user", caller.user, TEXT if wanted.text else None)
    if wanted.area != before.area:
        await store.prefer("user", caller.user, _area(game), wanted.area or None)


def _area(game: int) -> str:
    return f"area:{game}"
