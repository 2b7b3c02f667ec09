"""Orders as lines: canonical writing, and the same line in the words of a language.

`move rupert-horse 0512 4h 0511 fire byron`, `move kings ahead left wheel right about`, `enter kings 0101 4h column`,
`react-fire ramsay left x byron 0507 salvo`, `attack 0507 with rupert+byron; 0508 with wilmot`, `preempt byron with ac`.
Facings are hours of a clock (see `hours`); of a two-hex unit places are two hexes with a stroke, left and right, in
column head and tail.  How lines are read is in `reading`.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Language
from engine.lines import renamed
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.notation.hours import corner_hour, side_hour
from engine.systems.mpike.words import HANDS, vocabulary

_HOUR: Final = re.compile(r"\b(\d{1,2})h\b")
WAYS: Final = {"skirmish": "skirmish", "advancing": "advance-fire", "retreating": "retreat-fire", "salvo": "salvo"}
"""Verbs of infantry fire by its way (10.3, 10.4)."""
HOW: Final = {"formation": "reform", "pistol": "reload", "open": "open", "close": "close"}
"""Verbs of a reform by what it mends (13.2.3)."""


def write(t: Field, order: Command) -> str:
    """Return the canonical line of an order.  Raises TypeError on an order of another system."""
    writer = _WRITERS.get(type(order))
    if writer is None:
        raise TypeError(order)
    return writer(t, order)


def speak(t: Field, line: str, language: Language) -> str:
    """Return a canonical line, or its beginning, in the words of a language.

    In Russian leaders and wings go by name, units by their Russian code.
    """
    if language == "en":
        return line
    parts = (renamed(part, t.russian) for part in vocabulary().speak(line, language, t.shadowed).split(";"))
    return _HOUR.sub(r"\1ч", ";".join(parts))


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _unit(t: Field, unit: UnitId) -> str:
    return t.cards[unit].slug


def _units(t: Field, units: tuple[UnitId, ...]) -> str:
    return "+".join(t.cards[id_].slug for id_ in units)


def _men(t: Field, leaders: tuple[int, ...]) -> str:
    return "+".join(t.leaders[number].slug for number in leaders)


def _along(t: Field, leaders: tuple[int, ...]) -> str:
    return f"with {_men(t, leaders)}" if leaders else ""


def _hexes(t: Field, path: tuple[int, ...]) -> str:
    return " ".join(map(t.label, path))


def _place(t: Field, at: tuple[int, ...]) -> str:
    return "/".join(map(t.label, at))


def _corner(t: Field, vertex: int) -> str:
    return f"{corner_hour(t.grid.orientation, vertex)}h" if vertex >= 0 else ""


def _side(t: Field, direction: int) -> str:
    return f"{side_hour(t.grid.orientation, direction)}h" if direction >= 0 else ""


def _steps(t: Field, unit: UnitId, steps: tuple[o.Step, ...]) -> str:
    return " ".join(_step(t, unit, step) for step in steps)


def _step(t: Field, unit: UnitId, step: o.Step) -> str:
    double = t.cards[unit].kind == "double"
    match step.kind:
        case "enter":
            return f"ahead {HANDS[step.to]}" if double and step.to in (0, 1) else t.label(step.to)
        case "wheel":
            return f"wheel {HANDS[step.to]}"
        case "turn":
            return _side(t, step.to) if double else _corner(t, step.to)
        case "about":
            return "about"
        case "restack":
            return "below" if step.to else "top"
        case "bridge":
            return f"bridge {t.label(step.to)}"
        case "fire":
            return f"fire {_shot(t, step)}"


def _shot(t: Field, step: o.Step) -> str:
    """Return whom a pistol is fired at; the hex only of leaders alone and where a unit stands in two."""
    if step.at < 0:
        return _target(t, step.at, step.to)
    both = t.cards[step.at].kind == "double" and step.to >= 0
    return _joined(_unit(t, step.at), f"in {t.label(step.to)}" if both else "")


def _target(t: Field, target: UnitId, hex_: int) -> str:
    """Return who is fired at, and in which hex: a unit, or leaders alone."""
    return _joined("leader" if target < 0 else _unit(t, target), t.label(hex_) if hex_ >= 0 else "")


def _move(t: Field, order: o.Move) -> str:
    if not order.formation and order.facing < 0:
        return _joined("move", _unit(t, order.unit), "alone" if order.alone else "", _steps(t, order.unit, order.steps))
    first = t.label(order.steps[0].to) if order.steps else ""
    in_column = t.cards[order.unit].kind == "double" and order.formation == "column"
    facing = (_side if in_column else _corner)(t, order.facing)
    rest = _steps(t, order.unit, order.steps[1:])
    return _joined("enter", _unit(t, order.unit), first, facing, order.formation, rest)


def _aims(t: Field, unit: UnitId, aims: tuple[o.Aim, ...], *, salvo: bool = False) -> str:
    """Return shots; `salvo` says that the verb has already told that they are salvos."""
    double = t.cards[unit].kind == "double"
    return " ".join(
        _joined(
            HANDS[aim.half] if double else "",
            f"x {_target(t, aim.target, aim.hex)}",
            "salvo" if aim.salvo and not salvo else "",
            f"side {aim.side}" if aim.side else "",
            f"line {aim.line}" if aim.line >= 0 else "",
        )
        for aim in aims
    )


def _fire(t: Field, order: o.Fire) -> str:
    told = order.way == "salvo" and all(aim.salvo for aim in order.aims)
    return _joined(
        WAYS[order.way], _unit(t, order.unit), _side(t, order.to), _aims(t, order.unit, order.aims, salvo=told)
    )


def _by(t: Field, leader: int) -> str:
    return f"by {t.leaders[leader].slug}" if leader >= 0 else ""


def _reform(t: Field, order: o.Reform) -> str:
    return _joined(HOW[order.how], _unit(t, order.unit), _by(t, order.by), "about" if order.about else "")


def _face(t: Field, order: o.ReactFace) -> str:
    wheel = f"wheel {order.half}" if order.half else ""
    return _joined("face", _unit(t, order.unit), wheel, _corner(t, order.facing))


def _limber(t: Field, order: o.Limber) -> str:
    return _joined("limber" if order.facing < 0 else "unlimber", _unit(t, order.unit), _corner(t, order.facing))


def _attacks(t: Field, order: o.NameAttacks) -> str:
    told = (f"{t.label(attack.hex)} with {_units(t, attack.attackers)}" for attack in order.attacks)
    return f"attack {'; '.join(told) or 'none'}"


def _retreat(t: Field, order: o.Retreat) -> str:
    path = " ".join(_place(t, at) for at in order.path)
    return _joined("retreat", _unit(t, order.unit), path, "off" if order.left else "", _along(t, order.leaders))


def _advance(t: Field, order: o.Advance) -> str:
    return _joined(
        "advance", _unit(t, order.unit), _place(t, order.at), _corner(t, order.facing), _along(t, order.leaders)
    )


def _set_orders(t: Field, order: o.SetOrders) -> str:
    return _joined("set-orders", *(f"{t.wings[wing].slug} {name}" for wing, name in order.orders))


def _aided(*parts: str, aid: bool) -> str:
    return _joined(*parts, "with ac" if aid else "")


_WRITERS: Final[dict[type[Command], Callable[[Field, Any], str]]] = {
    o.SetOrders: _set_orders,
    o.SetOpen: lambda t, x: f"set-open {_units(t, x.units) or 'none'}",
    o.Activate: lambda t, x: f"activate {t.wings[x.wing].slug}",
    o.PassWing: lambda t, x: f"pass {t.wings[x.wing].slug}",
    o.Preempt: lambda t, x: _aided("preempt", t.wings[x.wing].slug, aid=x.aid),
    o.Decline: lambda _t, _x: "decline",
    o.LetMove: lambda _t, _x: "let-move",
    o.ChangeOrder: lambda _t, x: _aided("change-order", x.order, aid=x.aid),
    o.KeepOrder: lambda _t, _x: "keep-order",
    o.Continue: lambda _t, x: _aided("continue", aid=x.aid),
    o.FinishWing: lambda _t, _x: "finish",
    o.Move: _move,
    o.FormHedgehog: lambda t, x: f"hedgehog {_unit(t, x.unit)}",
    o.Reform: _reform,
    o.Rally: lambda t, x: _joined("rally", _unit(t, x.unit), _corner(t, x.facing), _by(t, x.by)),
    o.Fire: _fire,
    o.FireGuns: lambda t, x: _joined("gun-fire", _unit(t, x.unit), _aims(t, x.unit, (x.aim,))),
    o.TurnGuns: lambda t, x: _joined("turn-gun", _unit(t, x.unit), _corner(t, x.facing)),
    o.Limber: _limber,
    o.MoveLeader: lambda t, x: _joined("leader-move", t.leaders[x.leader].slug, _hexes(t, x.path)),
    o.EndActions: lambda _t, _x: "end-actions",
    o.ReactFire: lambda t, x: _joined("react-fire", _unit(t, x.unit), _aims(t, x.unit, x.aims)),
    o.ReactFace: _face,
    o.ReactHedgehog: lambda t, x: f"react-hedgehog {_unit(t, x.unit)}",
    o.Withdraw: lambda t, x: _joined("withdraw", _unit(t, x.unit), _steps(t, x.unit, x.steps)),
    o.WithdrawLeader: lambda t, x: _joined("withdraw-leader", t.leaders[x.leader].slug, _hexes(t, x.path)),
    o.SwapGuns: lambda t, x: f"swap-guns {_unit(t, x.unit)}",
    o.Cover: lambda t, x: f"cover {_unit(t, x.unit)}",
    o.Intercept: lambda t, x: f"intercept {_unit(t, x.unit)}",
    o.RideOut: lambda t, x: _joined("ride-out", _unit(t, x.unit), _steps(t, x.unit, x.steps), _along(t, x.leaders)),
    o.PistolShot: lambda t, x: f"pistol-shot {_unit(t, x.unit)}",
    o.HoldFire: lambda _t, _x: "hold",
    o.Close: lambda t, x: f"interceptor-attack {_unit(t, x.unit)}",
    o.NameAttacks: _attacks,
    o.SpendPistols: lambda t, x: f"pistols {_units(t, x.units)}" if x.units else "no-pistols",
    o.GoNext: lambda t, x: f"next {_unit(t, x.unit)}",
    o.Retreat: _retreat,
    o.Pursue: lambda t, x: f"pursue {_unit(t, x.unit)} x {_unit(t, x.target)}",
    o.Advance: _advance,
    o.Stay: lambda _t, _x: "stay",
    o.Sidestep: lambda t, x: f"sidestep {_unit(t, x.unit)} {t.label(x.hex)}",
    o.StandFast: lambda _t, _x: "stand",
    o.SplitHits: lambda _t, x: f"split {x.light}",
    o.PlaceLeader: lambda t, x: f"place {t.leaders[x.leader].slug} {t.label(x.hex)}",
}
