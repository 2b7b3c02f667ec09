"""What is added to a die, and why."""

from collections.abc import Iterable

from msgspec import Struct

from engine.kernel.rulebook import Rule


class Modifier(Struct, frozen=True, gc=False):
    """One part of a total: what it is for (a Fluent term `KEY-mod-CODE`), its value, its rule."""

    code: str
    value: int
    rule: Rule


def added(modifiers: Iterable[Modifier]) -> int:
    """Return the sum of modifiers."""
    return sum(modifier.value for modifier in modifiers)


class Modified(Struct, frozen=True, gc=False):
    """A roll with its modifiers."""

    modifiers: tuple[Modifier, ...]

    @property
    def total(self) -> int:
        """Return what they add to the die in sum."""
        return added(self.modifiers)
