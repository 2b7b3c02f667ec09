"""Where an order stands when it is put into words: the position, the question, the room for its caption."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from engine.hexes.fitting import fitted, length
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Text, facts
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.wording import leader_name, surname
from engine.systems.mpike.frames import Activation
from engine.systems.mpike.world import World

FEW: Final = 10
"""Answers that are buttons."""
SHORT: Final = 40
"""Characters of a button in a question with few answers, where it tells a number; others have fewer."""
PLAIN: Final = 34
"""Characters of such a button without a number: a chance, points, a hex."""
LONG: Final = 60
"""Characters of a line in a list."""
HEADLINE: Final = 120
"""Characters of a title."""


class CaptionMoment(Struct, frozen=True):
    """A position in which a side is asked, and how many characters the caption of an answer may have."""

    t: Field
    state: State[World]
    asks: str
    room: int

    @property
    def world(self) -> World:
        return self.state.world

    @property
    def frame(self) -> Any:
        """What is under way."""
        return self.state.top

    @property
    def wing(self) -> int:
        """The wing that is active, or about to be."""
        return self.frame.wing if isinstance(self.frame, Activation) else self.world.wing

    @property
    def plain(self) -> int:
        """How many characters there are for a caption without a number."""
        return min(self.room, PLAIN) if self.room <= SHORT else self.room

    def units(self, units: Sequence[UnitId], less: int, *, number: bool = False, russian: int | None = None) -> Text:
        """Return names of units that fit where all else takes so many characters, in Russian perhaps fewer."""
        names = [self.t.cards[id_].name for id_ in units]
        said = self.fitted(names, less, number=number)
        return said if russian is None else Text(said.en, self.fitted(names, russian, number=number).ru)

    def fitted(self, names: Sequence[Text], less: int, *, number: bool = False) -> Text:
        """Return names that fit where all else takes so many characters; `number`: the caption tells one."""
        return fitted(names, max(4, (self.room if number else self.plain) - less))

    def two(
        self, ours: Sequence[UnitId], theirs: Sequence[UnitId], less: int, *, number: bool = False
    ) -> dict[str, Fact]:
        """Return the names of two groups that share the room: what the shorter leaves is for the longer."""
        room = max(8, (self.room if number else self.plain) - less)
        one, other = ([self.t.cards[id_].name for id_ in some] for some in (ours, theirs))
        first = fitted(one, max(room // 2, room - length(other)))
        return {"units": first, "target": fitted(other, room - max(len(first.en), len(first.ru)))}

    def leader(self, leader: int, less: int, *, number: bool = False) -> Text:
        """Return the name of a leader that fits."""
        return self.leaders((leader,), less, number=number)

    def leaders(self, leaders: Sequence[int], less: int, *, number: bool = False) -> Text:
        """Return the names of leaders that fit, without titles and first names where there is little room."""
        room = max(4, (self.room if number else self.plain) - less)
        whole = [leader_name(self.t, leader) for leader in leaders]
        return fitted(whole if length(whole) <= room else [surname(name) for name in whole], room)


def say(code: str, **known: Fact) -> Line:
    """Return the words of a button."""
    return Line(f"mpike-do-{code}", facts(**known))
