"""Acts on positions in words, and what the other side may do about them: who acted stands where the act left it."""

import re
from collections.abc import Callable
from typing import Any, cast

from msgspec.structs import replace

from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Procedure
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.procedures import fire_procedures
from engine.systems.mpike.frames import Combat, Interception, Moving, Retreating, Stimulus, Window
from engine.systems.mpike.orders import Close, Cover, Decline, HoldFire, PistolShot, ReactFire, RideOut
from engine.systems.mpike.places import allowance
from engine.systems.mpike.reaction.procedures import reaction_procedures
from engine.systems.mpike.reaction.windows import opens, reactions, why_not
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World
from tests.systems.mpike.kit import Board, Play, reasons
from tests.systems.mpike.kit import P as PARLIAMENT
from tests.systems.mpike.kit import R as ROYAL
from tests.systems.playing import Rest, Resting

NAMES = {
    "ReactFire": "fire", "FireGuns": "guns", "TurnGuns": "turn-guns", "SwapGuns": "swap", "ReactFace": "face",
    "ReactHedgehog": "hedgehog", "Withdraw": "withdraw", "WithdrawLeader": "leader", "Intercept": "intercept",
}  # fmt: skip


class Act:
    """An act of a unit, and the window of the other side."""

    def __init__(
        self, units: str, mover: str, kinds: str = "enter", *, leaders: str = "", hexes: str = "",
        points: int | None = None, only: str = "", barred: str = "", nearer: str = "", early: str = "",
        side: Any = PARLIAMENT, window: dict[str, Any] | None = None, **more: Any,
    ) -> None:  # fmt: skip
        self.board = _board(units, leaders, **more)
        self.t: Field = self.board.t
        self.world: World = self.board.world
        unit = self.id(mover)
        self.window = Window(
            side,
            unit,
            tuple(cast("list[Stimulus]", kinds.split())),
            self.board.hexes(hexes) or self.world.units[unit].at,
            allowance(self.t, self.world, unit) if points is None else points,
            only=self._ids(only),
            barred=self._ids(barred),
            nearer=self._ids(nearer),
            early=self._ids(early),
            **(window or {}),
        )

    def id(self, name: str) -> Any:
        return self.board.id(name)

    def _ids(self, names: str) -> tuple[Any, ...]:
        return tuple(map(self.id, names.split()))

    @property
    def opens(self) -> bool:
        return opens(self.t, self.world, self.window)

    def orders(self, name: str) -> list[Any]:
        """Return the reactions that are open to a unit."""
        return [
            order for order in reactions(self.t, self.world, self.window) if getattr(order, "unit", -1) == self.id(name)
        ]

    def can(self, name: str) -> set[str]:
        """Return the kinds of reactions that are open to a unit."""
        return {NAMES[type(order).__name__] for order in self.orders(name)}

    def leaders(self) -> list[Any]:
        return [order for order in reactions(self.t, self.world, self.window) if hasattr(order, "leader")]

    def no(self, order: Any) -> list[str]:
        """Return the paragraphs by which a reaction is refused."""
        return [clause for clause, _, _ in reasons(why_not(self.t, self.world, self.window, order))]

    def after(self, **values: Any) -> "Act":
        """Return the same act with other values in its window."""
        other = object.__new__(Act)
        other.board, other.t, other.world = self.board, self.t, self.world
        other.window = replace(self.window, **values)
        return other

    def fire(self, name: str, number: int = 0) -> ReactFire:
        """Return one of the volleys that are open to a unit."""
        return [order for order in self.orders(name) if isinstance(order, ReactFire)][number]

    def play(self, *dice: str, more: tuple[Procedure[Any, Any], ...] = (), frame: Frame | None = None) -> Play:
        """Open the window; retreats put the unit far off, close combats and moves are noted, others may be given."""
        given = {procedure.frame for procedure in more}
        self.seen: list[Any] = []
        noted = [self._noted(kind, run) for kind, run in ((Retreating, self._flee), (Combat, None), (Moving, None))]
        items: tuple[Any, ...] = (
            *reaction_procedures(self.t), *fire_procedures(self.t),
            *(procedure for procedure in noted if procedure.frame not in given), *more, _resting(),
        )  # fmt: skip
        found: Play = self.board.play(Rest(frame or self.window), *items, dice=dice)
        return found

    def _noted(self, kind: type[Frame], run: Callable[[Tx[Any], Any], None] | None) -> Procedure[Any, Any]:
        def step(_t: Any, tx: Any, f: Any) -> Flow:
            self.seen.append(f)
            if run is not None:
                run(tx, f)
            return DONE

        return Procedure.over(self.t, kind, dict.fromkeys(Procedure(kind).declared, step))

    def _flee(self, tx: Tx[Any], f: Any) -> None:
        tx.emit(e.Moved(self.t.cards[f.unit].side, (f.unit,), "rout", ((self.board.hex("0.9"),),), (-1,)))


def _board(units: str, leaders: str, **more: Any) -> Any:
    return Board(units, _with_commander(units, leaders), **more)


def _with_commander(units: str, leaders: str) -> str:
    """Put the reacting side's commander with its first unit, where nothing else is said: he is not alone."""
    if "P wc" in leaders:
        return leaders
    (place, *_) = re.findall(r"P \w+ \d+-\d+ @(-?\d+\.-?\d+)", units)
    return "; ".join(part for part in (leaders, f"P wc 0 @{place}") if part)


def _resting() -> Procedure[Any, Rest]:
    procedure: Procedure[Any, Rest] = Procedure(Rest)
    procedure.auto("begin")(lambda tx, f: Call(f.inner, Rest(None, "over")))
    procedure.auto("over")(lambda tx, f: Ask(Rest(None, "ask"), (ROYAL,)))
    procedure.ask("ask", Resting("mpike-ask-rest", R("3.1"), Decline()))
    return procedure


__all__ = ["Act", "Close", "Cover", "HoldFire", "Interception", "PistolShot", "RideOut"]
