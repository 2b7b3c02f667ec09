"""Addresses of messages, as Discord's clients open them."""

from bot.desk.live import LiveGame


def message_link(live: LiveGame, message: int | None) -> str:
    """Return the address of a message in the channel of a game; empty when there is none."""
    if message is None:
        return ""
    return f"https://discord.com/channels/{live.header.guild or '@me'}/{live.header.channel}/{message}"
