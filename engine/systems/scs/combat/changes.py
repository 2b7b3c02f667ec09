"""What moves the column of a combat or the row of a barrage, and adds to its roll (7.3b, 7.0-e)."""

from collections.abc import Iterator

from msgspec import Struct

from engine.kernel.rulebook import Rule
from engine.kernel.text import Line, Term, Text, facts
from engine.systems.scs.rules import R


class SourcedShift(Struct, frozen=True):
    """Columns or rows, and points of the roll: their source in words, and the rule."""

    what: Text | Term
    by: int
    drm: int = 0
    rule: Rule = R("7.3b")


class ShiftedFight(Struct, frozen=True):
    """A combat or barrage with all its shifts."""

    shifts: tuple[SourcedShift, ...]

    @property
    def shift(self) -> int:
        """The columns or rows of all shifts in sum."""
        return sum(shift.by for shift in self.shifts)

    @property
    def drm(self) -> int:
        """What all shifts add to the roll, in sum."""
        return sum(shift.drm for shift in self.shifts)

    def told(self, key: str, steps: str) -> Iterator[Line]:
        """Yield the sentence `key` for every shift, its columns or rows in the fact `steps`, and one for its roll."""
        for shift in self.shifts:
            if shift.by:
                yield Line(key, facts(**{"what": shift.what, steps: f"{shift.by:+d}"}), shift.rule)
            if shift.drm:
                yield Line("scs-explain-drm", facts(what=shift.what, drm=f"{shift.drm:+d}"), shift.rule)
