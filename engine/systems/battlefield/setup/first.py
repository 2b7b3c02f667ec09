"""Who begins: dice until they differ (4.2, 5.1)."""

from typing import Literal

from engine.kernel.ids import Side
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.events import FirstRolled
from engine.systems.battlefield.world import World


def roll_first(t: Field, tx: Tx[World], what: Literal["terrain", "move"], rule: Rule, purpose: str) -> Side:
    """Throw a die for each side until they differ, and return the side with the higher one (5.1-c)."""
    thrown: tuple[int, ...] = ()
    while not thrown or thrown[-1] == thrown[-2]:
        thrown += tx.roll(2, 12, rule, purpose, reading="faces")
    first = t.sides[0] if thrown[-2] > thrown[-1] else t.sides[1]
    tx.emit(FirstRolled(what, first, thrown))
    return first
