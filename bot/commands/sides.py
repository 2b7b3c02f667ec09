"""Sides by their names: which one a text means, and those offered while it is typed."""

from collections.abc import Iterable
from typing import Any

from bot.commands.slash import Choices, choices
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.notation import plain as folded
from engine.kernel.text import Language


def side_meant(game: Game[Any], text: str) -> Side | None:
    """Return the side for its key or its name in either language; None when there is none."""
    for side in game.sides:
        name = game.side_name(side)
        if folded(text) in (folded(side), folded(name.en), folded(name.ru)):
            return side
    return None


def side_choices(game: Game[Any], sides: Iterable[Side], typed: str, language: Language) -> Choices:
    """Return those of the sides whose names have in them what is typed, as choices."""
    named = ((side, game.side_name(side).within(language)) for side in sides)
    return choices((str(side), name) for side, name in named if folded(typed) in folded(name))
