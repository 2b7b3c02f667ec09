"""Names that a player gives to units for himself: kept by player and game, put into his orders before they are read."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.store.port import Store
from engine.kernel.notation import plain

KEY: Final = "nick:{}"
LONGEST: Final = 24
"""Characters of a nickname."""
MOST: Final = 200
"""Nicknames of one player in one game."""
WORDS: Final = 3
"""Words of the longest nickname."""

Nicknames = Mapping[str, str]
"""By folded nickname: what the unit is called in orders."""


async def nicknames(store: Store, user: int, game: int) -> Nicknames:
    """Return the nicknames of a player in a game."""
    text = await store.preference("user", user, KEY.format(game))
    return {} if text is None else msgspec.json.decode(text, type=dict[str, str])


async def give(store: Store, user: int, game: int, name: str, unit: str) -> bool:
    """Call a unit by a nickname, which it then has alone; False when the player has too many."""
    kept = {nick: called for nick, called in (await nicknames(store, user, game)).items() if called != unit}
    kept[plain(name)] = unit
    if len(kept) > MOST:
        return False
    await _keep(store, user, game, kept)
    return True


async def take(store: Store, user: int, game: int, unit: str) -> None:
    """Take the nickname of a unit away."""
    known = await nicknames(store, user, game)
    await _keep(store, user, game, {nick: called for nick, called in known.items() if called != unit})


async def _keep(store: Store, user: int, game: int, kept: Nicknames) -> None:
    text = msgspec.json.encode(kept).decode() if kept else None
    await store.prefer("user", user, KEY.format(game), text)


def spelled_out(text: str, known: Nicknames) -> str:
    """Return an order with the nicknames in it replaced by what the units are called in orders, the longest first."""
    for sign in ":+!,;" if known else "":
        text = text.replace(sign, f" {sign} ")
    words, said, at = text.split(), [], 0
    while at < len(words):
        for count in range(min(WORDS, len(words) - at), 0, -1):
            unit = known.get(plain(" ".join(words[at : at + count])))
            if unit is not None:
                said.append(unit)
                at += count
                break
        else:
            said.append(words[at])
            at += 1
    return " ".join(said) if known else text
