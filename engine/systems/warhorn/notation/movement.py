"""Lines of movement: legs, turns, orders of formation, how models are put; charges carried out."""

from math import isqrt

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.content.kinds import Density
from engine.systems.warhorn.notation.reader import Reader
from engine.systems.warhorn.troops import heading_of, point_of
from engine.tabletop.plane import Point, square, turn_between
from engine.tabletop.plane import heading_of as bearing

_PATTERNS = ("ring", "line", "block", "keep")


def arrangement(r: Reader) -> o.Arrangement:
    """Take how models are put, `ring 10` or `spots 40,28 41.5,28`."""
    if r.mark("spots"):
        places: list[Point] = []
        while r.is_point():
            places.append(r.point())
        return o.Arrangement(places=tuple(places))
    pattern = r.one(_PATTERNS, "pattern")
    return o.Arrangement(pattern, r.length() if r.is_length() else 0)  # type: ignore[arg-type]


def _arranged(r: Reader) -> o.Arrangement | None:
    return arrangement(r) if r.verb_of(frozenset(("arrange",))) else None


# -- charges


def run(r: Reader, unit: UnitId, *, dash: bool) -> Command:
    """Take how a charge is carried out: its target, where the unit comes to stand."""
    target = r.foe()
    if r.verb_of(frozenset(("dash",))):
        dash = True
    stand, offset = ("square" if r.mark("square") else "nearest"), 0
    if r.mark("offset"):
        stand, left = "offset", r.mark("left")
        offset = r.length()
        left = left or r.mark("left")
        r.mark("right")
        offset = -offset if left else offset
    return o.Run(unit, target, dash, stand, offset)  # type: ignore[arg-type]


def dash(r: Reader) -> Command:
    """Take a dash: of a charge where an enemy is named, else of a move."""
    unit = r.unit()
    r.mark("to")
    if r.asked == "go" or (r.word and not r.is_point() and r.next_unit() is not None):
        return run(r, unit, dash=True)
    return _Moved(r, unit).order(dash=True)


# -- moves


class _Moved:
    """The parts of a move, gathered word by word."""

    def __init__(self, r: Reader, unit: UnitId) -> None:
        self.r, self.unit = r, unit
        self.legs: list[tuple[int, int]] = []
        self.turn = 0
        self.density: Density | None = None
        self.how = o.KEEP

    def order(self, *, dash: bool = False) -> Command:
        """Take all parts to the end of the line, and return the move."""
        r = self.r
        while r.word:
            if r.verb_of(frozenset(("dash",))):
                dash = True
            elif not (self._leg() or self._facing() or self._form()):
                raise r.expected("part")
        return o.Move(self.unit, tuple(self.legs), self.turn, dash, self.density or "", self.how)

    def _leg(self) -> bool:
        r = self.r
        if r.is_length():
            length = r.length()
            self.legs.append((length, r.turn() if r.mark("at") else 0))
            return True
        if self.legs or not r.mark("to"):
            return False
        start = point_of(r.world, self.unit)
        end = r.point()
        way = bearing((end[0] - start[0], end[1] - start[1]))
        angle = turn_between(heading_of(r.world, self.unit), way)
        self.legs.append((isqrt(square(start, end)), angle))
        return True

    def _facing(self) -> bool:
        r = self.r
        if not (r.mark("face") or r.verb_of(frozenset(("turn",)))):
            return False
        self.turn = facing(r, heading_of(r.world, self.unit))
        return True

    def _form(self) -> bool:
        r = self.r
        r.verb_of(frozenset(("reform",)))
        density, how = r.density(), _arranged(r)
        self.density, self.how = density or self.density, how or self.how
        return density is not None or how is not None


def facing(r: Reader, now: int) -> int:
    """Take a facing: a turn from the front, or with `abs` a heading; return the turn in half degrees."""
    at = r.at
    if r.is_length():
        heading = r.heading()
        if r.mark("abs"):
            return turn_between(now, heading)
        r.at = at
    return r.turn()


def move(r: Reader) -> Command:
    """Take a move of a unit or of an engine."""
    if r.is_engine():
        unit, model = r.engine()
        length = r.length()
        angle = r.turn() if r.mark("at") else 0
        return o.MoveEngine(unit, model, length, angle, r.turn() if r.mark("face") else 0)
    unit = r.unit()
    if r.asked == "go" and r.word:
        return run(r, unit, dash=False)
    return _Moved(r, unit).order()


def turn(r: Reader) -> Command:
    """Take a turn in place."""
    if r.is_engine():
        unit, model = r.engine()
        return o.MoveEngine(unit, model, turn=r.turn())
    unit = r.unit()
    r.mark("to")
    moved = _Moved(r, unit)
    moved.turn = facing(r, heading_of(r.world, unit))
    return moved.order()


def reform(r: Reader) -> Command:
    """Take a change of order."""
    unit = r.unit()
    moved = _Moved(r, unit)
    moved.density = r.density()
    if moved.density is None:
        raise r.expected("density")
    return moved.order()


def arrange(r: Reader) -> Command:
    """Take how the models of a unit are put anew."""
    unit = r.unit()
    return o.Move(unit, arrange=arrangement(r))


def cancel(r: Reader) -> Command:
    """Take the obstacle whose penalties scouts cancel."""
    feature = r.feature()
    r.mark("scouts")
    return o.Scout(feature)
