"""Chapters 5.4-straight, 5.4-wheel, 5.4-dash: the parts of a manoeuvre that MOVE and DASH allow, one after another."""

from collections.abc import Iterator
from typing import Final, Literal

from engine.kernel.ids import UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.ground import coefficient, dashable, title
from engine.systems.battlefield.lengths import degrees, steps
from engine.systems.battlefield.movement.following import Following
from engine.systems.battlefield.movement.passing import pass_through
from engine.systems.battlefield.movement.plotted import heading_for
from engine.systems.battlefield.movement.pricing import FREE, Rate, dearest
from engine.systems.battlefield.movement.straight_and_wheel import (
    Passage,
    charged,
    go_round,
    go_straight,
    note_bars,
    one_step,
)
from engine.systems.battlefield.movement.unformed import named
from engine.systems.battlefield.movement.walk import Walk
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import card_of
from engine.tabletop.motion import Straight
from engine.tabletop.plane import begun

MOST_WHEEL: Final = 90
"""Half degrees of a single wheel (5.4-wheel)."""
MOST_ASIDE: Final = 2
"""Steps that a unit may go sideways in a turn (5.4-wheel)."""
_ASKEW: Final[dict[str, tuple[Rule, str]]] = {
    "dash": (R("5.4-dash-c"), "battlefield-dash-askew"),
    "side": (R("5.4-wheel"), "battlefield-side-askew"),
}
_EASY: Final = 1
"""The greatest coefficient on which a unit goes sideways (6.2-d)."""


class Legs:
    """The legs of one manoeuvre: as one body, or columns in the tracks of their heads."""

    def __init__(self, walk: Walk, *, follow: bool) -> None:
        self.walk = walk
        self.follow = follow
        self.following: Following | None = None
        self.passed: frozenset[UnitId] = frozenset()
        """Whom a column passes through on its march."""

    def march(self) -> Following:
        """Return the march of the columns, begun if it was not."""
        if self.following is None:
            self.following = Following(self.walk)
        return self.following

    def halt(self) -> None:
        """End a march in column, before a part that is no leg or at the end of the manoeuvre."""
        if self.following is not None:
            self.following.finish(self.walk.obstacles(self.passed))
            self.following, self.passed = None, frozenset()

    # -- straight

    def straight(self, act: Act, *, through: bool) -> None:
        """Go straight on by a whole leg, its consecutive parts added up (5.4-straight)."""
        walk, rate = self.walk, self._rate(act)
        self._facing(act)
        motion = heading_for(act.edge, act.amount)
        passed = pass_through(walk, motion) if through and isinstance(motion, Straight) else frozenset()
        walk.passed |= passed
        around = walk.obstacles(passed)
        if self.follow and act.edge == "front" and rate == "walk":
            self.march().straight(act, act.amount, around, rate)
            self.passed |= passed
        else:
            self.halt()
            passage = go_straight(walk, motion, around, rate)
            note_bars(walk, passage, "move")
            if rate == "dash":
                walk.refuse(*undashed(walk, passage), *_askew(walk, "dash"))
            self._paid(act, passage, one=rate == "walk")
            run = _run(walk, passage, act.amount, rate)
            walk.dashed, walk.run = walk.dashed or run > 0, max(walk.run, run)
        walk.moved = True

    def _facing(self, act: Act) -> None:
        """Note that a hedgehog which difficult ground has opened on the way goes by its front again (6.2-e)."""
        round_ = all(form == "hedgehog" for form in self.walk.forms.values())
        self.walk.refuse(*(reason for reason in amiss(act, hedgehog=round_) if act.edge != "front"))

    def _rate(self, act: Act) -> Rate:
        walk = self.walk
        if walk.result == "charge":
            pavises = any(card_of(walk.t, walk.world, unit).has("pavise") for unit in walk.units)
            return "walk" if pavises or "hedgehog" in walk.forms.values() else "charge"
        return "dash" if act.kind == "dash" else "walk"

    def _paid(self, act: Act, passage: Passage, *, one: bool) -> None:
        """Note a leg at the price of the dearest under it, or as the `one` step that may always be made (6.2-c)."""
        walk = self.walk
        hp = dearest(tuple(passage.tolls.values())).hp
        if one:
            hp = one_step(walk, begun(passage.way, walk.t.step), hp)
        walk.went(charged(walk, act, passage, hp), {unit: paid.under for unit, paid in passage.tolls.items()})

    # -- wheels

    def wheel(self, act: Act) -> None:
        """Wheel about a front corner, a body about its end unit's, columns after their heads (5.4-wheel, 3.6.1.2)."""
        walk = self.walk
        self._facing(act)
        around = walk.obstacles()
        if self.follow and "dash" not in walk.kinds:
            self.march().wheel(act, around)
        else:
            self.halt()
            passage = go_round(walk, act, around)
            note_bars(walk, passage, "turn")
            if "dash" in walk.kinds:
                walk.refuse(*undashed(walk, passage))
            self._paid(act, passage, one=False)
        walk.moved = True

    # -- sideways

    def side(self, act: Act) -> None:
        """Go sideways for half the Movement each begun step, on easy ground only (5.4-wheel, 6.2-d).

        The half is counted in half-points, a begun step whole (5.4-wheel-d).
        """
        walk = self.walk
        self.halt()
        motion = heading_for(act.hand, act.amount)
        passage = go_straight(walk, motion, walk.obstacles(), "walk")
        note_bars(walk, Passage(passage.ends, passage.contact, {}, passage.way, passage.ruler), "move")
        walk.refuse(*_not_easy(walk, passage))
        if walk.stand.body in ("line", "column"):
            walk.refuse(*_askew(walk, "side"))
        under = {unit: paid.under for unit, paid in passage.tolls.items()}
        flat = Passage(passage.ends, None, {walk.lead: FREE}, passage.way, passage.ruler)
        hp = begun(passage.way, walk.t.step) * (walk.budget // 2)
        walk.went(charged(walk, act, flat, hp), under)
        walk.moved = True
        walk.sideways += act.amount
        if walk.aside + walk.sideways > MOST_ASIDE * walk.t.step:
            told = steps(walk.t, walk.aside + walk.sideways)
            walk.refuse(violation(R("5.4-wheel"), "battlefield-side-far", gone=told, most=MOST_ASIDE))


def _run(walk: Walk, passage: Passage, length: int, rate: Rate) -> int:
    """Return how much of a leg goes at the double, u: all of a dash, of a charge what is over dry plain (5.3-e)."""
    if rate != "charge":
        return length if rate == "dash" else 0
    step = walk.t.step
    begun_on = dearest(tuple(passage.tolls.values())).pieces
    return sum(min(step, length - n * step) for n, pieces in enumerate(begun_on) if dashable(walk.t, pieces))


def undashed(walk: Walk, passage: Passage) -> Iterator[Violation]:
    """Yield the ground on a way over which nobody dashes (5.4-dash-b, 6.2)."""
    for unit, paid in passage.tolls.items():
        for piece in paid.under:
            if not dashable(walk.t, (piece,)):
                told = title(piece.kind)
                yield violation(R("6.1"), "battlefield-dash-ground", unit=walk.name(unit), ground=told)


def _askew(walk: Walk, way: Literal["dash", "side"]) -> Iterator[Violation]:
    """Yield that units which look different ways do not go alike: each goes by its own front (5.4-dash, 5.4-wheel)."""
    rule, code = _ASKEW[way]
    for unit in walk.units[1:]:
        if walk.bases[unit].heading != walk.heading:
            yield violation(rule, code, **named(walk.t, walk.world, walk.lead, unit))


def _not_easy(walk: Walk, passage: Passage) -> Iterator[Violation]:
    for unit, paid in passage.tolls.items():
        for piece in paid.under:
            cost = coefficient(walk.t, piece.kind)
            if cost is None or cost > _EASY:
                told = title(piece.kind)
                yield violation(R("6.2-d"), "battlefield-side-ground", unit=walk.name(unit), ground=told)


def amiss(act: Act, *, hedgehog: bool) -> Iterator[Violation]:
    """Yield what is wrong with the measure of one leg (5.4-straight-a, 5.4-wheel, 3.6.3.1).

    A wheel is 45 degrees at most and goes forward (5.4-wheel-b, 5.4-wheel-c).
    """
    if act.edge != "front" and not hedgehog:
        yield violation(R("5.4-straight-a" if act.kind != "wheel" else "5.4-wheel"), "battlefield-front-only")
    if act.kind == "wheel":
        if act.amount > MOST_WHEEL:
            yield violation(R("5.4-wheel"), "battlefield-wheel-far", angle=degrees(act.amount), most=MOST_WHEEL // 2)
        elif act.amount < 1:
            yield violation(R("5.4-wheel-c"), "battlefield-wheel-back")
    elif act.amount < 1:
        yield violation(R("5.4-straight-a"), "battlefield-no-length")
