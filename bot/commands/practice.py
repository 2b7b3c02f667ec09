"""Games with the computer: against it from the start, and the computer in the place of a player who is missing."""

import asyncio

from bot.commands.caller import Caller
from bot.commands.context import Context, missing_permissions, plain
from bot.commands.sides import side_choices
from bot.commands.slash import Choices
from bot.desk.live import LiveGame
from bot.pages.discord.naming import side_names
from bot.pages.discord.page import Page
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.text import Language


async def practise(context: Context, live: LiveGame, caller: Caller, side: Side | None) -> Page | None:
    """Give the caller a side, the computer all the others, and start the game; return the answer."""
    if caller.lacks:
        return plain(caller.words, *missing_permissions(caller), caller.words.message("nothing-changed"))
    outcome = await context.desk.practise(live.id, caller.user, side, caller.interaction)
    return await context.conclude(outcome, caller, receipt="receipt-practice")


async def seat(context: Context, live: LiveGame, caller: Caller, side: Side | None) -> Page | None:
    """Give a vacant seat to the computer, or ask the other players for it; return the answer."""
    said = caller.words
    if side is None:
        names = side_names(live, live.vacant, said)
        return plain(said, said.message("which-side", sides=names) if names else said.message("no-vacant-side"))
    outcome = await context.desk.seat_computer(
        live.id, caller.user, side, manager=caller.manager, interaction=caller.interaction
    )
    return await context.conclude(outcome, caller, receipt="receipt-computer")


async def sides_of_scenario(context: Context, system: str, scenario: str, typed: str, language: Language) -> Choices:
    """Return the sides of a scenario that fit what is typed; none when there is no such scenario."""
    known = context.systems.get(system)
    if known is None or scenario not in (info.id for info in known.scenarios()):
        return []
    game: Game[object] = await asyncio.to_thread(lambda: known.bind(known.document(scenario)))
    return side_choices(game, game.sides, typed, language)
