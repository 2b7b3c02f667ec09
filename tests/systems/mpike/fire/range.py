"""Shots on positions in words: volleys, gunfire and infantry fire; windows are noted, and who routs is far off."""

from typing import Any

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Procedure
from engine.kernel.violation import Violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.retreat import retreating
from engine.systems.mpike.fire.firing import check_aim
from engine.systems.mpike.fire.grazing import end_hex, lines_at
from engine.systems.mpike.fire.procedures import fire_procedures
from engine.systems.mpike.frames import GunFire, Retreating, Volley, Window
from engine.systems.mpike.orders import Aim, Decline
from engine.systems.mpike.rules import R
from tests.systems.mpike.kit import Board, Play, reasons
from tests.systems.mpike.kit import R as ROYAL
from tests.systems.playing import Rest, Resting


class Range:
    """A position on which somebody fires."""

    def __init__(self, units: str, leaders: str = "", **more: Any) -> None:
        self.board = Board(units, leaders, **more)
        self.t, self.world = self.board.t, self.board.world
        self.windows: list[Any] = []
        self.routs: list[Any] = []

    def id(self, name: str) -> Any:
        return self.board.id(name)

    def aim(self, target: str, place: str, half: int = 0, **more: Any) -> Aim:
        return Aim(self.id(target) if target else UnitId(-1), self.board.hex(place), half, **more)

    def line(self, gun: str, target: str, place: str, end: str, side: str = "") -> Aim:
        """Return the aim of a gun at a target in a hex by the line that ends in another."""
        found = lines_at(self.t, self.world, self.id(gun), self.aim(target, place).target, self.board.hex(place))
        ends = [aim for aim in found if end_hex(self.t, self.world, self.id(gun), aim) == self.board.hex(end)]
        return next(aim for aim in ends if aim.side == side)

    def faults(self, unit: str, aim: Aim, **more: Any) -> list[str]:
        """Return the paragraphs by which a unit may not fire so, empty where it may."""
        found: list[Violation] = list(check_aim(self.t, self.world, self.id(unit), aim, **more))
        return [clause for clause, _, _ in reasons(found)]

    def play(self, frame: Frame, *dice: str, retreats: bool = False) -> Play:
        """Run a frame to its first question; windows are over at once; `retreats` are real ones."""
        flight = retreating(self.t) if retreats else self._fleeing()
        noted: tuple[Procedure[Any, Any], ...] = (_noted(self.t, Window, self.windows), flight)
        return self.board.play(Rest(frame), *fire_procedures(self.t), *noted, _resting(), dice=dice)

    def _fleeing(self) -> Procedure[Any, Any]:
        """Return the procedure of a retreat that puts the unit far off."""

        def flee(_t: Any, tx: Any, f: Any) -> Flow:
            self.routs.append(f)
            side, place = self.t.cards[f.unit].side, (self.board.hex("0.9"),)
            tx.emit(e.Moved(side, (f.unit,), "rout", (place,), (-1,)))
            return DONE

        return Procedure.over(self.t, Retreating, dict.fromkeys(Procedure(Retreating).declared, flee))

    def volley(self, unit: str, aims: tuple[Aim, ...], *dice: str, **more: Any) -> Play:
        return self.play(Volley(self.id(unit), aims, **more), *dice)

    def guns(self, unit: str, aim: Aim, *dice: str, **more: Any) -> Play:
        return self.play(GunFire(self.id(unit), aim, **more), *dice)


def _resting() -> Procedure[Any, Rest]:
    """Return the procedure that plays a frame and then asks the royal side for nothing."""
    procedure: Procedure[Any, Rest] = Procedure(Rest)
    procedure.auto("begin")(lambda _tx, f: Call(f.inner, Rest(None, "over")))
    procedure.auto("over")(lambda _tx, _f: Ask(Rest(None, "ask"), (ROYAL,)))
    procedure.ask("ask", Resting("mpike-ask-rest", R("3.2C"), Decline()))
    return procedure


def _noted(t: Any, kind: type[Any], seen: list[Any]) -> Procedure[Any, Any]:
    def note(_t: Any, _tx: Any, f: Frame) -> Flow:
        seen.append(f)
        return DONE

    return Procedure.over(t, kind, dict.fromkeys(Procedure(kind).declared, note))
