"""`/unit ... nickname:`: a player's own name for a unit in his orders of one game; nobody else ever sees it."""

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context, plain, viewer_of
from bot.desk.live import LiveGame
from bot.members.nicknames import LONGEST, MOST, WORDS, give, take
from bot.pages.boards.finding import hex_numbered, nearest_names, units_named
from bot.pages.boards.kinds import BoardView, called, code_of, is_board
from bot.pages.boards.views import seen
from bot.pages.discord.naming import code
from bot.pages.discord.page import Page
from bot.words import escaped
from engine.kernel.notation import plain as folded

NONE = "-"
"""Takes a nickname away."""


async def call(context: Context, caller: Caller, text: str, name: str) -> Page:
    """Give the unit that a text names a nickname known only to the caller, or take it away; return the answer."""
    live = await context.here(caller)
    if isinstance(live, Page):
        return live
    words, store = caller.words, context.desk.store
    if not live.started:
        return plain(words, words.message("not-running-open"))
    view = seen(live, viewer_of(live, caller.user))
    found = units_named(view, text) if is_board(view) else []
    if not found or not is_board(view):
        lines = [words.message("no-such-unit", unit=code(text))]
        if is_board(view) and (near := nearest_names(view, text)):
            lines.append(words.message("did-you-mean", orders=", ".join(map(code, near))))
        return plain(words, *lines)
    if len(found) > 1:
        return plain(words, words.message("nickname-one", unit=code(text), count=len(found)))
    unit, shown = code_of(found[0]).en, escaped(called(found[0]).within(words.language))
    if name.strip() == NONE:
        await take(store, caller.user, live.id, unit)
        return Page(words.message("nickname-title"), (words.message("nickname-taken", unit=shown),), accent=GREEN)
    if not _proper(live, view, name, unit):
        return plain(words, words.message("nickname-bad", name=code(name), longest=LONGEST, words=WORDS))
    if not await give(store, caller.user, live.id, name, unit):
        return plain(words, words.message("nickname-many", most=MOST))
    told = words.message("nickname-given", unit=shown, name=name.strip().replace("`", "'"))
    return Page(words.message("nickname-title"), (told,), accent=GREEN)


def _proper(live: LiveGame, view: BoardView, name: str, unit: str) -> bool:
    """Tell whether a nickname reads as nothing else in orders."""
    said = folded(name)
    words = said.split()
    taken = {folded(word) for word in live.game.keywords()}
    for piece in view.pieces:
        code = code_of(piece)
        if code.en != unit:
            taken |= {folded(each) for each in (code.en, code.ru, piece.name.en, piece.name.ru)}
    signs = any(sign in name for sign in ":+!,;#")
    if signs or not 1 <= len(words) <= WORDS or not any(c.isalpha() for c in said) or said in taken:
        return False
    return all(hex_numbered(view, word) is None for word in words)
