"""Discord's permission bits and how roles and overwrites add up to them."""

from collections.abc import Iterable

BITS: dict[str, int] = {
    "create_instant_invite": 0,
    "kick_members": 1,
    "ban_members": 2,
    "administrator": 3,
    "manage_channels": 4,
    "manage_guild": 5,
    "add_reactions": 6,
    "view_channel": 10,
    "send_messages": 11,
    "manage_messages": 13,
    "embed_links": 14,
    "attach_files": 15,
    "read_message_history": 16,
    "mention_everyone": 17,
    "use_external_emojis": 18,
    "manage_roles": 28,
    "use_application_commands": 31,
    "manage_threads": 34,
    "create_public_threads": 35,
    "create_private_threads": 36,
    "send_messages_in_threads": 38,
    "moderate_members": 40,
    "pin_messages": 51,
}

ALL = (1 << 53) - 1


def bits(names: Iterable[str]) -> int:
    """Return the permissions of these names as one integer.  Raises KeyError for an unknown name."""
    value = 0
    for name in names:
        value |= 1 << BITS[name]
    return value


EVERYONE = bits(
    (
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_external_emojis",
        "use_application_commands",
        "create_public_threads",
        "create_private_threads",
        "send_messages_in_threads",
    )
)
"""What a new server gives to everyone, as far as a text bot can notice."""


def overwritten(base: int, layers: Iterable[Iterable[tuple[int, int]]]) -> int:
    """Return permission bits after the (allow, deny) bits of each layer in turn; inside a layer allow wins.

    The layers are everyone, all roles together, the member.
    """
    value = base
    for layer in layers:
        allow = deny = 0
        for allowed, denied in layer:
            allow |= allowed
            deny |= denied
        value = (value & ~deny) | allow
    return value
