"""Orders as lines: canonical writing, and the same line in the words of a language.

`activate phalanx by philip`, `move lg1+lg2 1012 NE 1113!`, `move ph1 ahead left wheel right`, `fire sk1 x hi2`,
`harry li1 x ph2 via 1012`, `attack lg1+lg2 x hi1`, `back sk1 1012 1013`, `advance lg1 1012 N`, `watch scorpio 5 LG`.
A vertex or side is named by the compass; `!` after a step pays for care (5.17-a).  How lines are read is in `reading`.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.command import ClearWatch, Command, SetWatch
from engine.kernel.ids import UnitId
from engine.kernel.text import Language
from engine.lines import renamed
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.scenario import DIRECTIONS, VERTICES
from engine.systems.sgboh.words import HANDS, vocabulary
from engine.systems.sgboh.world import NOBODY


def write(t: Field, order: Command) -> str:
    """Return the canonical line of an order.  Raises TypeError on an order of another system."""
    writer = _WRITERS.get(type(order))
    if writer is None:
        raise TypeError(order)
    return writer(t, order)


def _unit(t: Field, unit: UnitId) -> str:
    return t.cards[unit].slug


def _units(t: Field, units: tuple[UnitId, ...]) -> str:
    return "+".join(t.cards[id_].slug for id_ in units)


def _hexes(t: Field, path: tuple[int, ...]) -> str:
    return " ".join(map(t.label, path))


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _actions(t: Field, actions: tuple[o.Action, ...], units: tuple[UnitId, ...]) -> str:
    return " ".join(_action(t, action, t.cards[units[0]].double) for action in actions)


def _action(t: Field, action: o.Action, double: bool) -> str:
    careful = "!" if action.careful else ""
    match action.kind:
        case "enter":
            return t.label(action.to) + careful
        case "turn":
            return VERTICES[action.to]
        case "swing":
            return f"swing {DIRECTIONS[action.to]}"
        case "ahead" | "wheel":
            return f"{action.kind} {HANDS[action.to]}{careful}"
        case "follow" | "swap":
            return action.kind
        case "reverse":
            return "about"
        case "column":
            return f"column {(HANDS if double else DIRECTIONS)[action.to]}"
        case "line":
            return f"line {(HANDS if double else VERTICES)[action.to]}"
        case "deepen":
            return f"deepen {t.cards[action.to].slug}"
        case "fire":
            return f"fire {_unit(t, action.unit)} x {t.cards[action.to].slug}"


def _place(t: Field, order: o.PlaceLeader) -> str:
    where = "nowhere" if order.unit == NOBODY else _unit(t, order.unit)
    return f"place {t.leaders[order.leader].slug} {where}"


def _seize_to_move(t: Field, order: o.SeizeToMove) -> str:
    return f"seize {t.leaders[order.leader].slug} to {_hexes(t, order.path)}"


def _activate(t: Field, order: o.Activate) -> str:
    named = (
        _joined(t.formations[formation].slug, f"by {t.leaders[leader].slug}" if leader != NOBODY else "")
        for formation, leader in zip(order.formations, order.commanders, strict=True)
    )
    types = f"as {' '.join(order.types)}" if order.types else ""
    group = f"group {t.groups[order.group].slug}" if order.group != NOBODY else ""
    return _joined("activate", " + ".join(named), types, group)


def _move(t: Field, order: o.Move) -> str:
    stay = f"without {' '.join(t.leaders[n].slug for n in order.stay)}" if order.stay else ""
    return _joined("move", _units(t, order.units), stay, _actions(t, order.actions, order.units))


def _fire(t: Field, order: o.Fire) -> str:
    at = _unit(t, order.target) if order.leader == NOBODY else f"leader {t.leaders[order.leader].slug}"
    return _joined("fire", _unit(t, order.unit), "x", at, "stones" if order.stones else "")


def _harry(t: Field, order: o.HitAndRun) -> str:
    via = f"via {_hexes(t, order.path)}" if order.path else ""
    return _joined("harry", _unit(t, order.unit), "x", _unit(t, order.target), via)


def _volley(t: Field, order: o.Volley) -> str:
    if not order.units:
        return "hold"
    return _joined("volley", _units(t, order.units), "stones" if order.stones else "")


def _face(t: Field, order: o.TurnToFace) -> str:
    turns = zip(order.units, order.facings, strict=True)
    told = " ".join(f"{_unit(t, unit)} {VERTICES[to]}" for unit, to in turns)
    return f"face {told}" if told else "steady"


def _advance(t: Field, order: o.Advance) -> str:
    if not order.units:
        return "advance none"
    return _joined("advance", _units(t, order.units), _actions(t, order.actions, order.units))


def _watch(_t: Field, order: SetWatch | ClearWatch) -> str:
    """Return the line of a watch of artillery: `watch scorpio 5 LG`, `watch scorpio 1010 any` (7.24-a)."""
    verb = "watch" if isinstance(order, SetWatch) else "unwatch"
    return _joined(verb, *order.subject.replace("@", "").split(":"))


_WRITERS: Final[dict[type[Command], Callable[[Field, Any], str]]] = {
    SetWatch: _watch,
    ClearWatch: _watch,
    o.PlaceLeader: _place,
    o.Seize: lambda t, x: f"seize {t.leaders[x.leader].slug}",
    o.SeizeToMove: _seize_to_move,
    o.Activate: _activate,
    o.MoveOverall: lambda t, x: f"oc {_hexes(t, x.path)}",
    o.RollReturn: lambda _t, x: "pursuers roll" if x.roll else "pursuers no",
    o.ReturnUnit: lambda t, x: f"bring {_unit(t, x.unit)} {t.label(x.hex)} {VERTICES[x.facing]}",
    o.Move: _move,
    o.Fire: _fire,
    o.HitAndRun: _harry,
    o.MoveLeader: lambda t, x: f"ride {t.leaders[x.leader].slug} {_hexes(t, x.path)}",
    o.EndPhase: lambda _t, _x: "end",
    o.Volley: _volley,
    o.TurnToFace: _face,
    o.Spread: lambda t, x: "together" if x.unit == NOBODY else f"spread {_unit(t, x.unit)} {t.label(x.hex)}",
    o.Flee: lambda t, x: f"flee {t.leaders[x.leader].slug} {t.label(x.hex)}",
    o.GoOn: lambda t, x: (
        _joined("on", _units(t, x.units), _actions(t, x.actions, x.units))
        if x.actions
        else f"halt {_units(t, x.units)}"
    ),
    o.Designate: lambda t, x: f"attack {_units(t, x.attackers)} x {_units(t, x.defenders)}",
    o.CallOff: lambda _t, x: f"calloff {x.attack + 1}",
    o.Confirm: lambda _t, x: "confirm fill" if x.fill else "confirm",
    o.Choose: lambda _t, x: _joined(f"take {x.attack + 1}", "rest" if x.rest else ""),
    o.FallBack: lambda t, x: f"back {_unit(t, x.unit)} {_hexes(t, x.path)}" if x.path else f"stand {_unit(t, x.unit)}",
    o.Advance: _advance,
    o.UseType: lambda t, x: _joined(f"use {_unit(t, x.unit)}", f"as {x.row}" if x.row else ""),
    o.GiveHit: lambda t, x: f"hit {_unit(t, x.unit)}",
    o.Retreat: lambda t, x: f"retreat {_unit(t, x.unit)} {'none' if x.hex < 0 else t.label(x.hex)}",
    o.Keep: lambda t, x: "keep none" if x.unit == NOBODY else f"keep {_unit(t, x.unit)}",
    o.Turn: lambda t, x: f"turn {_unit(t, x.unit)} {VERTICES[x.facing]}",
}


def speak(t: Field, line: str, language: Language) -> str:
    """Return a canonical line, or its beginning, in the words of a language.

    In Russian leaders and formations go by name, units by their Russian code.
    """
    said = vocabulary().speak(line, language, t.shadowed)
    return said if language == "en" else renamed(said, t.russian)
