"""How a game of a tournament was decided that did not come to an end of its own."""

from bot.desk import GameDesk
from bot.desk.live import TOURNAMENT, LiveGame
from bot.pages.discord.ids import whole
from bot.pages.tournament.closing import closing_said
from bot.words import FluentWords


async def decided(desk: GameDesk, live: LiveGame, said: FluentWords) -> str:
    """Return the sentence of its closing post and status; empty for all others."""
    if live.header.status != "abandoned":
        return ""
    named = [whole(part) for part in str(live.header.options.get(TOURNAMENT, "")).split()]
    found = await desk.tournaments.load(named[0]) if len(named) == 3 else None
    return "" if found is None else closing_said(found.state, named[1], named[2], said)
