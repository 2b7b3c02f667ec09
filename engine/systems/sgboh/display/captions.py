"""Orders as buttons say them: verb first, units by name, short enough for the list that they stand in."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import Struct

from engine.hexes.fitting import fitted, length
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Text, facts, points
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.combat.aim import top_of, value_of
from engine.systems.sgboh.combat.opposed import chosen, open_shots
from engine.systems.sgboh.combat.reactions import FacingWindow, turns_freely
from engine.systems.sgboh.combat.retreat import STAY_HITS, Retreating, leaves_map
from engine.systems.sgboh.combat.salvo import Salvo
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.parting import shot_percent
from engine.systems.sgboh.display.shares import driven_off
from engine.systems.sgboh.display.wording import facing_term, percent, place
from engine.systems.sgboh.movement.lawful import walked
from engine.systems.sgboh.world import NOBODY, World, block_at, block_of, tq

FEW: Final = 10
"""Answers that are buttons."""
SHORT: Final = 40
"""Characters of a button in a question with few answers."""
LONG: Final = 60
"""Characters of a line in a list."""
SLOTS: Final = 4
"""Units that the caption of a facing change tells one by one."""


class _Moment(Struct, frozen=True):
    """Where an order stands: the position, the question, and how many characters its caption may have."""

    t: Field
    state: State[World]
    asks: str
    room: int

    @property
    def world(self) -> World:
        return self.state.world

    def units(self, units: Sequence[UnitId], less: int) -> Text:
        """Return names of units that fit where all else takes so many characters."""
        return fitted([self.t.cards[id_].name for id_ in units], self.room - less)

    def two(self, ours: Sequence[UnitId], theirs: Sequence[UnitId], less: int) -> dict[str, Fact]:
        """Return the names of two groups that share the room: what the shorter leaves is for the longer."""
        room, one, other = (
            self.room - less,
            [self.t.cards[id_].name for id_ in ours],
            [self.t.cards[id_].name for id_ in theirs],
        )
        half = room // 2
        first = fitted(one, max(half, room - length(other)))
        return {"units": first, "target": fitted(other, room - max(len(first.en), len(first.ru)))}

    def leader(self, number: int) -> Text:
        return ratings(self.t, self.world, number).name


def caption(t: Field, state: State[World], asks: str, order: Command, room: int) -> Line | None:
    """Return what a button says of a lawful order, in at most so many characters; None of an order without words."""
    made = _MADE.get(type(order))
    return None if made is None else made(_Moment(t, state, asks, room), order)


def _say(code: str, **known: Fact) -> Line:
    return Line(f"sgboh-do-{code}", facts(**known))


def _facing(facing: int, *, column: bool = False) -> Fact:
    return facing_term(facing, column=column)


# -- leaders, seizure, activation


def _place(m: _Moment, order: o.PlaceLeader) -> Line:
    if order.unit == NOBODY:
        return _say("keep-off", leader=m.leader(order.leader))
    return _say("join", units=m.units((order.unit,), 20), hex=place(m.t, m.world.units[order.unit].at))


def _seize(m: _Moment, order: o.Seize) -> Line:
    share = percent(ratings(m.t, m.world, order.leader).initiative)
    return _say("seize", leader=m.leader(order.leader), percent=share)


def _activate(m: _Moment, order: o.Activate) -> Line:
    rows = [m.t.formations[number].name for number in order.formations]
    leaders = [m.leader(number) for number in dict.fromkeys(order.commanders) if number != NOBODY]
    if order.types:
        return _say("activate-types", formations=fitted(rows, m.room - 30), types=", ".join(order.types)[:14])
    if not leaders:
        return _say("activate", formations=fitted(rows, m.room - 15))
    by = fitted(leaders, 14 if m.room == SHORT else 24)
    room = m.room - 18 - max(len(by.en), len(by.ru))
    named = fitted(rows, room)
    if "+" in f"{named.en}{named.ru}":
        return _say("activate", formations=fitted(rows, m.room - 15))
    return _say("activate-under", formations=named, leader=by)


def _oc(m: _Moment, order: o.MoveOverall) -> Line:
    overall = m.t.side_cards[m.state.decisions[0].side].overall
    return _say("ride-instead", leader=m.leader(overall), hex=m.t.label(order.path[-1]))


# -- movement


def _move(m: _Moment, order: o.Move) -> Line:
    units, first = order.units, order.units[0]
    here, shots = m.world.units[first], [action for action in order.actions if action.kind == "fire"]
    after = walked(m.t, m.world, units, order.actions)
    there, kinds = after.units[first], {action.kind for action in order.actions}
    cost = points(max(0, there.spent - here.spent))
    if there.at != here.at or "enter" in kinds:
        known: dict[str, Fact] = {"hex": place(m.t, there.at), "cost": cost}
        if shots:
            return _say("move-fire", **m.two(units, (UnitId(shots[0].to),), 30), **known)
        wheel = "wheel" if kinds & {"wheel", "follow"} and "ahead" not in kinds else "move"
        return _say(wheel, units=m.units(units, 33), **known, **_new_facing(here.facing, there))
    if shots:
        return _say("fire-plain", **m.two((shots[0].unit,), (UnitId(shots[0].to),), 15))
    for kind in ("reverse", "column", "line", "swap", "deepen"):
        if kind in kinds:
            return _manoeuvre(m, order, kind, there)
    return _say("turn-unit", units=m.units(units, 26), facing=_facing(there.facing, column=there.column), cost=cost)


def _manoeuvre(m: _Moment, order: o.Move, kind: str, there: Any) -> Line:
    """Return the words for a change that leaves a block where it is."""
    if kind == "deepen":
        beneath = next(action.to for action in order.actions if action.kind == "deepen")
        return _say("deepen", **m.two(order.units, (UnitId(beneath),), 25))
    if kind == "swap":
        block = block_of(m.world, order.units[0])
        return _say("swap", units=m.units(block, 22))
    return _say(kind, units=m.units(order.units, 33), facing=_facing(there.facing, column=there.column))


def _new_facing(facing: int, there: Any) -> dict[str, Fact]:
    if there.facing == facing or len(there.at) > 1:
        return {"facing": "none"}
    return {"facing": _facing(there.facing, column=there.column), "turned": "yes"}


def _go_on(m: _Moment, order: o.GoOn) -> Line:
    first = order.units[0]
    here = m.world.units[first]
    if not order.actions:
        return _say("halt", hex=place(m.t, here.at))
    there = walked(m.t, m.world, order.units, order.actions).units[first]
    if there.at == here.at:
        shots = [action for action in order.actions if action.kind == "fire"]
        if shots:
            return _say("fire-plain", **m.two((shots[0].unit,), (UnitId(shots[0].to),), 15))
        return _say("go-on-turn", facing=_facing(there.facing, column=there.column))
    return _say("go-on", hex=place(m.t, there.at), **_new_facing(here.facing, there))


def _advance(m: _Moment, order: o.Advance) -> Line:
    if not order.units:
        return _say("stay-put")
    here = m.world.units[order.units[0]]
    there = walked(m.t, m.world, order.units, order.actions).units[order.units[0]]
    return _say("advance", units=m.units(order.units, 30), hex=place(m.t, there.at), **_new_facing(here.facing, there))


def _end(m: _Moment, _order: o.EndPhase) -> Line:
    return _say({"sgboh-ask-seize": "let-move", "sgboh-ask-activate": "pass"}.get(m.asks, "end"))


# -- missiles


def _fire(m: _Moment, order: o.Fire) -> Line:
    if order.leader != NOBODY:
        return _say("fire-leader", units=m.units((order.unit,), 27), leader=m.leader(order.leader))
    kind: Any = "artillery" if m.asks == "sgboh-ask-last-fire" else "fire"
    target = top_of(m.t, m.world, order.target)
    line = value_of(m.t, m.world, order.unit, target, kind, stones=order.stones)
    share = 0 if line is None else percent(line.needed)
    code = "fire-stones" if order.stones else "fire"
    return _say(code, **m.two((order.unit,), (order.target,), 24 if order.stones else 23), percent=share)


def _harry(m: _Moment, order: o.HitAndRun) -> Line:
    line = value_of(m.t, m.world, order.unit, order.target, "hit-and-run")
    share = 0 if line is None else percent(line.needed)
    return _say("harry", **m.two((order.unit,), (order.target,), 23), percent=share)


def _volley(m: _Moment, order: o.Volley) -> Line:
    if not order.units:
        return _say({"sgboh-ask-artillery": "wait", "sgboh-ask-answer": "save-shot"}.get(m.asks, "hold"))
    frame = m.state.stack[-1]
    assert isinstance(frame, Salvo)
    bolts = [chosen(open_shots(m.world, frame), unit, stones=order.stones) for unit in order.units]
    thrown = order.stones or all(bolt.stones for bolt in bolts)
    if len(bolts) == 1:
        share = shot_percent(m.t, m.world, bolts[0])
        return _say(
            "volley-stones" if thrown else "volley", units=m.units(order.units, 25 if thrown else 18), percent=share
        )
    return _say("volley-all-stones" if thrown else "volley-all", units=m.units(order.units, 17 if thrown else 10))


# -- reactions


def _face(m: _Moment, order: o.TurnToFace) -> Line:
    if not order.units:
        return _say("steady")
    if len(order.units) > 1:
        return _faces(m, order)
    unit, frame = order.units[0], m.state.top
    known: dict[str, Fact] = {"units": m.units((unit,), 22), "facing": _facing(order.facings[0])}
    if isinstance(frame, FacingWindow) and turns_freely(m.t, unit, frame.movers):
        return _say("face-free", **known)
    return _say("face", **known, percent=percent(tq(m.t, m.world, unit)))


def _faces(m: _Moment, order: o.TurnToFace) -> Line:
    """Return the words for turns of several units, the first of them by name."""
    slots = min(len(order.units), SLOTS)
    known: dict[str, Fact] = {"more": len(order.units) - slots}
    for n in range(SLOTS):
        shown = n < slots
        name = fitted([m.t.cards[order.units[n]].name], (m.room - 5) // slots - 6) if shown else ""
        known[f"name{n + 1}"] = name
        known[f"facing{n + 1}"] = _facing(order.facings[n]) if shown else "none"
    return _say("face-all", **known)


def _spread(m: _Moment, order: o.Spread) -> Line:
    if order.unit == NOBODY:
        return _say("together")
    return _say("spread", units=m.units((order.unit,), 14), hex=m.t.label(order.hex))


def _flee(m: _Moment, order: o.Flee) -> Line:
    if order.hex == m.world.leaders[order.leader].at:
        return _say("stay-here", hex=m.t.label(order.hex))
    friends = block_at(m.world, order.hex)
    if friends:
        return _say("flee-join", hex=m.t.label(order.hex), units=m.units(friends[:1], 22))
    return _say("flee", hex=m.t.label(order.hex))


# -- shock


def _designate(m: _Moment, order: o.Designate) -> Line:
    return _say("attack", **m.two(order.attackers, order.defenders, 14))


def _fight(m: _Moment, number: int, less: int) -> dict[str, Fact]:
    attack = m.world.attacks[number]
    return {"number": number + 1, **m.two(attack.attackers, attack.defenders, less)}


def _call_off(m: _Moment, order: o.CallOff) -> Line:
    return _say("call-off", **_fight(m, order.attack, 20))


def _confirm(m: _Moment, order: o.Confirm) -> Line:
    if order.fill:
        return _say("confirm-fill")
    return _say("confirm" if m.world.attacks else "confirm-none")


def _choose(m: _Moment, order: o.Choose) -> Line:
    if order.rest:
        return _say("take-rest", number=order.attack + 1)
    share = driven_off(m.t, m.world, m.world.attacks[order.attack]) if m.asks == "sgboh-ask-next-shock" else None
    if share is None:
        return _say("take", **_fight(m, order.attack, 16))
    return _say("take-share", percent=share, **_fight(m, order.attack, 26))


def _back(m: _Moment, order: o.FallBack) -> Line:
    if not order.path:
        return _say("stand", units=m.units((order.unit,), 15))
    return _say("fall-back", units=m.units((order.unit,), 21), hex=m.t.label(order.path[-1]))


def _use(m: _Moment, order: o.UseType) -> Line:
    return _say("use", units=m.units((order.unit,), 10), type=order.row or m.t.cards[order.unit].printed)


def _hit(m: _Moment, order: o.GiveHit) -> Line:
    known: dict[str, Fact] = {"hits": m.world.units[order.unit].hits, "quality": tq(m.t, m.world, order.unit)}
    return _say("give-hit", units=m.units((order.unit,), 26), **known)


def _retreat(m: _Moment, order: o.Retreat) -> Line:
    if order.hex >= 0:
        return _say("retreat", units=m.units((order.unit,), 20), hex=m.t.label(order.hex))
    frame = m.state.top
    party = block_of(m.world, order.unit)
    if isinstance(frame, Retreating):
        party = next((some for some in frame.parties if order.unit in some), party)
        if leaves_map(m.t, m.world, party, frame.foes, frame.marks):
            return _say("retreat-off", units=m.units((order.unit,), 25))
    return _say("retreat-none", units=m.units((order.unit,), 20), hits=STAY_HITS)


def _keep(m: _Moment, order: o.Keep) -> Line:
    if order.unit == NOBODY:
        return _say("keep-none")
    return _say("keep", units=m.units((order.unit,), 11))


def _turn(m: _Moment, order: o.Turn) -> Line:
    if m.asks == "sgboh-ask-line":
        return _say("face-line", facing=_facing(order.facing))
    state = m.world.units[order.unit]
    if state.facing == order.facing:
        return _say("keep-facing", facing=_facing(order.facing, column=state.column))
    return _say("turn", facing=_facing(order.facing, column=state.column))


def _bring(m: _Moment, order: o.ReturnUnit) -> Line:
    return _say("bring", hex=m.t.label(order.hex), facing=_facing(order.facing))


_MADE: Final[dict[type[Command], Callable[[_Moment, Any], Line]]] = {
    o.PlaceLeader: _place,
    o.Seize: _seize,
    o.SeizeToMove: lambda m, x: _say("ride-instead", leader=m.leader(x.leader), hex=m.t.label(x.path[-1])),
    o.Activate: _activate,
    o.MoveOverall: _oc,
    o.RollReturn: lambda _m, x: _say("roll-return" if x.roll else "no-return"),
    o.ReturnUnit: _bring,
    o.Move: _move,
    o.Fire: _fire,
    o.HitAndRun: _harry,
    o.MoveLeader: lambda m, x: _say("ride", leader=m.leader(x.leader), hex=m.t.label(x.path[-1])),
    o.EndPhase: _end,
    o.Volley: _volley,
    o.TurnToFace: _face,
    o.Spread: _spread,
    o.Flee: _flee,
    o.GoOn: _go_on,
    o.Designate: _designate,
    o.CallOff: _call_off,
    o.Confirm: _confirm,
    o.Choose: _choose,
    o.FallBack: _back,
    o.Advance: _advance,
    o.UseType: _use,
    o.GiveHit: _hit,
    o.Retreat: _retreat,
    o.Keep: _keep,
    o.Turn: _turn,
}
