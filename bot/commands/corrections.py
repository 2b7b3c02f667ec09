"""What `/referee` offers while its options are typed: pieces, places, and what may be set to which values."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeAlias

from msgspec import Struct

from bot.commands.context import Context
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Interaction, choices
from bot.desk.rights import has_seen_all
from bot.pages.discord import limits
from bot.words import FluentWords, words
from engine.kernel.capabilities import Correcting, Named, Setting
from engine.kernel.notation import plain as folded
from engine.kernel.state import State

Offered: TypeAlias = Iterable[tuple[str, str]]
"""Words as they are written, each with what is shown for it."""


class Corrections(Struct, frozen=True):
    """What may be corrected in a game as far as somebody knows it, and what he has typed of the command so far."""

    game: Correcting[Any]
    state: State[Any]
    said: FluentWords
    what: str
    field: str

    def pieces(self, typed: str) -> Offered:
        """Yield the pieces that a referee may place, remove or change, as far as they fit what is typed."""
        return self._told(self.game.correctable(self.state), typed)

    def places(self, typed: str) -> Offered:
        """Yield the places where the chosen piece may be put, as far as they fit what is typed."""
        return ((spot, spot) for spot in self.game.spots(self.state, self.what, typed))

    def fields(self, typed: str) -> Offered:
        """Yield the fields of the chosen piece that may be set, as far as they fit what is typed."""
        return self._told((Named(each.field, each.name) for each in self._settings()), typed)

    def values(self, typed: str) -> Offered:
        """Yield the values that the chosen field may be set to, as far as they fit what is typed."""
        chosen = (each for each in self._settings() if each.field == self.field.strip())
        return self._told((named for each in chosen for named in each.values), typed)

    def _settings(self) -> tuple[Setting, ...]:
        return self.game.settings(self.state, self.what)

    def _told(self, named: Iterable[Named], typed: str) -> Iterator[tuple[str, str]]:
        wanted = folded(typed).split()
        for each in named:
            name = str(self.said.fact(each.name))
            if all(word in folded(f"{each.word} {name}") for word in wanted):
                yield each.word, each.word if folded(name) == folded(each.word) else f"{each.word} · {name}"


async def offered(context: Context, interaction: Interaction, wanted: Callable[[Corrections], Offered]) -> Choices:
    """Return at most 25 choices for an option of `/referee`; none where no game runs that can be corrected.

    A user who has not seen all of the game is offered only what everybody may know.
    """
    user = interaction.user.id
    live = await context.at(interaction.channel_id or 0, user)
    if live is None or not live.running or not isinstance(live.game, Correcting):
        return []
    state = live.state if has_seen_all(live, user) else live.game.known(live.state, None)
    typed = interaction.namespace
    what, field = str(getattr(typed, "unit", None) or ""), str(getattr(typed, "field", None) or "")
    about = Corrections(live.game, state, words(Reception.language(interaction)), what, field)
    found = await asyncio.to_thread(lambda: list(islice(wanted(about), limits.CHOICES)))
    return choices((word, shown) for word, shown in found if len(word) <= limits.CHOICE_TEXT)
