"""What is added to a die against a unit, and the Protection that is taken off the total (5.2.5.3, 5.2.6.1)."""

from collections.abc import Iterator

from msgspec import Struct

from engine.kernel.lazy import lazy
from engine.kernel.modifiers import Modifier, added
from engine.systems.battlefield.rules import R


class Total(Struct, frozen=True, dict=True):
    """The parts of a value and of a Protection, each with its rule."""

    modifiers: tuple[Modifier, ...]
    """What is added to the die."""
    armour: tuple[Modifier, ...]
    """What makes up the Protection: of the target of a shot, of the fighter himself in a melee."""

    @lazy
    def value(self) -> int:
        """The sum that is added to the die."""
        return added(self.modifiers)

    @lazy
    def protection(self) -> int:
        """The Protection (3.1.3)."""
        return added(self.armour)


def floored(parts: list[Modifier]) -> Iterator[Modifier]:
    """Yield the parts of a Protection, with one more that raises a sum below 0 to 0 (3.1.3-a)."""
    yield from parts
    total = added(parts)
    if total < 0:
        yield Modifier("floor", -total, R("3.1.3-a"))
