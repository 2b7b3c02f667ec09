"""Buttons and selects that live through a restart: all they know stands in their custom_id.

A custom_id is `VERB:GAME:...`.  Verbs of buttons are small letters, verbs of selects capitals, so that no two kinds of
control share an id.  Pressing one hands its id to the client, which knows what every verb does.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol, Self, cast

import discord
from discord import ui

BUTTON: Final = r"[a-z]+:.+"
MENU: Final = r"[A-Z]+:.+"


class Switchboard(Protocol):
    """Whoever answers controls: the client."""

    async def pressed(self, interaction: discord.Interaction[Any], id_: str, chosen: tuple[str, ...]) -> None:
        """Answer a control by its custom_id; `chosen` are the values picked in a select."""


class _Living(ui.DynamicItem[Any], template=r"\Z"):
    """A control that is made anew of its message when it is used.  A button has no values."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], _match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        data = cast("dict[str, Any]", interaction.data or {})
        chosen = tuple(map(str, data.get("values") or ()))
        await cast("Switchboard", interaction.client).pressed(interaction, self.custom_id, chosen)


class ButtonControl(_Living, template=BUTTON):
    pass


class MenuControl(_Living, template=MENU):
    pass


def filled_in(interaction: discord.Interaction[Any]) -> tuple[str, Mapping[str, str]]:
    """Return the custom_id of a form that was sent, and by their ids what was typed or chosen in its fields."""
    data = cast("dict[str, Any]", interaction.data or {})
    return str(data.get("custom_id", "")), dict(_texts(data.get("components") or []))


def _texts(components: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    for component in components:
        if "custom_id" in component and isinstance(component.get("value"), str):
            yield str(component["custom_id"]), component["value"]
        elif component.get("values"):
            yield str(component["custom_id"]), str(component["values"][0])
        inner = component.get("component")
        yield from _texts([*(component.get("components") or []), *([inner] if inner else [])])
