"""Addresses of messages, as Discord's clients open them."""

from bot.desk.table import Table


def message_link(table: Table, message: int | None) -> str:
    """Return the address of a message in the channel of a game; empty when there is none."""
    if message is None:
        return ""
    return f"https://discord.com/channels/{table.header.guild or '@me'}/{table.header.channel}/{message}"
