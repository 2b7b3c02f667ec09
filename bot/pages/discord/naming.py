"""How games, sides, players and orders are named in a message, and addresses of messages."""

from collections.abc import Iterable

from bot.defusing import defused
from bot.desk.live import COMPUTER, LiveGame
from bot.words import FluentWords
from engine.kernel.ids import Side


def side_name(live: LiveGame, side: Side, words: FluentWords) -> str:
    """Return the name of a side in a language."""
    return live.game.side_name(side).within(words.language)


def side_names(live: LiveGame, sides: Iterable[Side], words: FluentWords) -> str:
    """Return the names of sides in a language, with commas between them."""
    return ", ".join(side_name(live, s, words) for s in sides)


def title(live: LiveGame, words: FluentWords) -> str:
    """Return the title of a game's scenario; of a sandbox, its name before it."""
    named = live.bound.about.title.within(words.language)
    return words.message("sandbox-title", name=code(live.sandbox), title=named) if live.sandbox else named


def mention(user: int) -> str:
    """Return the text that mentions a user in Discord."""
    return f"<@{user}>"


def holder(user: int, words: FluentWords) -> str:
    """Return who holds a seat: a member, or the computer."""
    return words.message("the-computer") if user == COMPUTER else mention(user)


def holders(users: Iterable[int], words: FluentWords) -> str:
    """Return who holds seats, users mentioned and the computer named, with commas between them."""
    return ", ".join(holder(user, words) for user in users)


def recorded(word: str) -> str:
    """Return the word that message ids use for a word of the ledger, where the computer is called `house`."""
    return "computer" if word == "house" else word


def channel(number: int) -> str:
    """Return the text that links to a channel in Discord."""
    return f"<#{number}>"


def code(text: str) -> str:
    """Return a text set as code, on one line; it does nothing."""
    line = " ".join(defused(text).replace("`", "'").split())
    return f"`{line}`" if line else ""


def player(live: LiveGame, side: Side, words: FluentWords) -> str:
    """Return who holds a side: a mention, the computer, or the word for nobody."""
    user = live.seats.get(side)
    return words.message("nobody") if user is None else holder(user, words)


def message_link(live: LiveGame, message: int | None) -> str:
    """Return the address of a message in the channel of a game; empty when there is none."""
    if message is None:
        return ""
    return f"https://discord.com/channels/{live.header.guild or '@me'}/{live.header.channel}/{message}"
