"""What a button says of an order: the act in words, units by code and name as on the board.

A table by type of order.  Where names make a caption longer than a button shows, codes stand alone.  No caption tells
what would have to be measured before a charge or shot is declared (declare-charge-a).
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.odds import per_cent
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Text, facts
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.combat.chances import duel_odds
from engine.systems.warhorn.combat.duels import meant
from engine.systems.warhorn.command.ratings import word_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.content.words import vocabulary
from engine.systems.warhorn.display.wording import (
    cm,
    degrees,
    density_term,
    ground,
    hand,
    joined,
    missile_word,
    place,
    weapon_word,
)
from engine.systems.warhorn.frames import Losing, RollingOff
from engine.systems.warhorn.ground import GROUND_NAMES
from engine.systems.warhorn.setup.patterns import WAYS, deployment
from engine.systems.warhorn.troops import card_of, code_text, label
from engine.systems.warhorn.world import World, army_of
from engine.tabletop.plane import turn_between

BUTTON: Final = 40
"""Letters that a button shows."""


class _Asked(Struct, frozen=True):
    t: Field
    state: State[World]
    side: Side

    @property
    def world(self) -> World:
        return self.state.world

    @property
    def asks(self) -> str:
        """The question, without what all begin with."""
        asked = self.state.asked(self.side)
        return "" if asked is None else asked.asks.removeprefix("warhorn-ask-")

    def frame(self) -> Any:
        return self.state.stack[-1] if self.state.stack else None

    def called(self, unit: UnitId, room: int) -> Text:
        """Return a unit by code and name, by its code alone where there is no room."""
        name = label(self.t, self.world, unit)
        return name if _long(name) <= room else code_text(self.t, self.world, unit)

    def pair(self, unit: UnitId, foes: tuple[UnitId, ...], room: int) -> dict[str, Fact]:
        """Return a unit and its enemies, by name as far as there is room for both."""
        codes = joined(code_text(self.t, self.world, foe) for foe in foes)
        told = label(self.t, self.world, foes[0]) if len(foes) == 1 else codes
        name = label(self.t, self.world, unit)
        if _long(told) + _long(name) > room:
            name = code_text(self.t, self.world, unit)
        if _long(told) + _long(name) > room:
            told = codes
        return {"unit": name, "foes": told}


def caption(t: Field, state: State[World], side: Side, order: Command) -> Line | None:
    """Return what a button says of a lawful order; None for one that is not of this system."""
    said = _CAPTIONS.get(type(order))
    return None if said is None else said(_Asked(t, state, side), order)


def _line(code: str, **values: Fact) -> Line:
    return Line(f"warhorn-do-{code}", facts(**values))


def _long(text: Text) -> int:
    return max(len(text.en), len(text.ru))


# -- the start of the turn


def _charge(a: _Asked, order: o.DeclareCharge) -> Line:
    return _line("charge", **a.pair(order.unit, order.at, 27))


def _react(a: _Asked, order: o.React) -> Line:
    return _line(f"react-{order.reaction}", unit=a.called(order.unit, 26))


def _serve(a: _Asked, order: o.Serve) -> Line:
    if order.act == "charge":
        return _line("charge", **a.pair(order.unit, order.at, 27))
    return _line(f"serve-{order.act}", unit=a.called(order.unit, 23))


def _spend(a: _Asked, order: o.Spend) -> Line:
    return _line("spend", left=word_of(a.world, a.side) - 1) if order.save else _line("spend-no")


def _suspect(a: _Asked, order: o.Suspect) -> Line:
    return _line("suspect", rating=army_of(a.world, a.side).rating) if order.add else _line("suspect-no")


_ENDS: Final = {
    "charge": "charges", "move": "moves", "shoot": "shots", "challenge": "challenges", "blows": "plans",
    "place": "models", "face": "facing",
}  # fmt: skip
"""What is ended where a question may be, by the question."""


def _done(a: _Asked, _order: o.Finish) -> Line:
    if a.asks == "rally":
        return Line("warhorn-do-end-rally", ())
    if a.asks == "melees":
        return Line("warhorn-do-end-melees", ())
    return _line(f"end-{_ENDS.get(a.asks, 'all')}")


# -- movement


def _run(a: _Asked, order: o.Run) -> Line:
    stand = order.stand if order.stand != "offset" else hand(order.offset)
    room = {"nearest": 29, "square": 21}.get(order.stand, 12)
    known = a.pair(order.unit, (order.target,), room)
    return _line("dash-at" if order.dash else "run-at", stand=stand, offset=cm(abs(order.offset)), **known)


def _move(a: _Asked, order: o.Move) -> Line:
    if not order.legs:
        return _in_place(a, order)
    dash = "yes" if order.dash else "no"
    if len(order.legs) > 1:
        total = sum(length for length, _ in order.legs)
        return _line("move-legs", unit=a.called(order.unit, 14), length=cm(total), dash=dash, legs=len(order.legs))
    ((length, angle),) = order.legs
    angle, turn = turn_between(0, angle), turn_between(0, order.turn)
    facing = "same" if not turn else "there" if turn == angle else "other"
    room = 22 if not angle and facing == "same" else 11 if facing == "same" else 3
    known: dict[str, Fact] = {"hand": hand(angle), "angle": degrees(angle), "facing": facing, "dash": dash}
    return _line("move", unit=a.called(order.unit, room), length=cm(length), **known)


def _in_place(a: _Asked, order: o.Move) -> Line:
    turn = turn_between(0, order.turn)
    if order.turn:
        return _line("turn", unit=a.called(order.unit, 19), angle=degrees(turn), hand=hand(turn))
    if order.density:
        return _line("reform", unit=a.called(order.unit, 12), density=density_term(order.density))
    pattern = "spots" if order.arrange.places else order.arrange.pattern or "keep"
    return _line("arrange", unit=a.called(order.unit, 15), pattern=pattern)


def _ground(code: str) -> Callable[[_Asked, Any], Line]:
    def said(a: _Asked, order: o.Cross | o.Work) -> Line:
        piece = ground(a.world, order.feature, 15)
        return _line(code, ground=piece, unit=a.called(order.unit, 28 - _long(piece)))

    return said


def _engine(a: _Asked, order: o.MoveEngine) -> Line:
    angle, turn = turn_between(0, order.angle), turn_between(0, order.turn)
    known: dict[str, Fact] = {"unit": code_text(a.t, a.world, order.unit), "model": order.model + 1}
    if not order.length:
        return _line("engine-turn", angle=degrees(turn), hand=hand(turn), **known)
    return _line("engine-move", length=cm(order.length), angle=degrees(angle), hand=hand(angle), **known)


# -- shooting


def _weapon(a: _Asked, order: o.Shoot | o.Reply) -> Text:
    """Return the weapon of a shot where the unit has several."""
    carried = {weapon for troop in card_of(a.t, a.world, order.unit).troops for weapon in troop.missiles}
    return missile_word(a.t, order.weapon) if order.weapon and len(carried) > 1 else Text("", "")


def _shot(code: str, room: int) -> Callable[[_Asked, Any], Line]:
    def said(a: _Asked, order: o.Shoot | o.Reply) -> Line:
        weapon, way = _weapon(a, order), order.way or "any"
        taken = _long(weapon) + (3 if weapon.en else 0) + (10 if way == "indirect" else 0)
        known = a.pair(order.unit, (order.target,), room - taken)
        return _line(code, way=way, armed="yes" if weapon.en else "no", weapon=weapon, **known)

    return said


def _reply(a: _Asked, order: o.Reply) -> Line:
    if a.asks == "cover":
        return _line("cover", unit=a.called(order.unit, 20))
    return _shot("reply", 23)(a, order)


def _fire(a: _Asked, order: o.FireEngine) -> Line:
    aim = place(order.x, order.y) if order.target == NOBODY else code_text(a.t, a.world, order.target)
    known: dict[str, Fact] = {"unit": code_text(a.t, a.world, order.unit), "model": order.model + 1, "aim": aim}
    return _line("canister", **known) if order.canister else _line("fire", ball=order.ball, **known)


def _correct(_a: _Asked, order: o.Correct) -> Line:
    if not order.along and not order.across:
        return _line("correct-no")
    along = "none" if not order.along else "long" if order.along > 0 else "short"
    known: dict[str, Fact] = {"along": cm(abs(order.along)), "across": cm(abs(order.across))}
    return _line("correct", way=along, hand=hand(order.across), **known)


# -- melee


def _challenge(a: _Asked, order: o.Challenge) -> Line:
    return _line("challenge", **a.pair(order.unit, (order.target,), 24))


def _answer(a: _Asked, order: o.AnswerChallenge) -> Line:
    if not order.take:
        return _line("duel-decline")
    odds = duel_odds(a.t, a.world, a.frame(), *meant(a.frame(), order))
    told = {"wins": per_cent(odds.challenger), "dies": per_cent(odds.other + odds.both)}
    if order.by == NOBODY:
        return _line("duel-accept", **told)
    return _line("duel-by", unit=code_text(a.t, a.world, order.by), **told)


def _post(a: _Asked, order: o.Post) -> Line:
    return _line("post", unit=a.called(order.unit, 11), edge=order.edge)


def _blows(a: _Asked, order: o.PlanBlows) -> Line:
    """Say the blows of a plan as far as there is room for them, at whom and with what."""
    code, told = code_text(a.t, a.world, order.unit), [_blow(a, blow) for blow in order.blows]
    for count in range(len(told), 0, -1):
        more = len(told) - count
        text = joined(told[:count])
        if _long(code) + 2 + _long(text) + (4 if more else 0) <= BUTTON:
            return _line("blows", unit=code, blows=text, more=more)
    return _line("blows-many", unit=code, count=sum(blow.count for blow in order.blows), parts=len(told))


def _blow(a: _Asked, blow: o.Blow) -> Text:
    weapon, foe = weapon_word(a.t, blow.weapon), code_text(a.t, a.world, blow.target)
    parts = (weapon, Text(" → ", " → "), foe, _part(blow.at), _part("" if blow.edge == "front" else blow.edge))
    told = joined(parts, "")
    return Text(f"{blow.count} × {told.en}", f"{blow.count} × {told.ru}")


def _part(name: str) -> Text:
    """Return the person or edge that a blow is for, as it follows its target; nothing where none is named."""
    if not name:
        return Text("", "")
    word = vocabulary().term(f"blow-{name}")
    return Text(f" {word.en}", f" {word.ru}")


def _type(a: _Asked, order: o.ChooseType) -> Line:
    frame = a.frame()
    if not isinstance(frame, Losing):
        return _line("type-number", number=order.troop + 1)
    troop = card_of(a.t, a.world, frame.unit).troops[order.troop]
    return _line("type", troop=troop.name)


# -- before the game


def _enlist(a: _Asked, order: o.Enlist) -> Line:
    ready = a.t.lists.get(order.list)
    if ready is None:
        return _line("army", count=len(order.units))
    return _line("army-ready", army=Text(ready.title.en, ready.title.ru))


def _terrain(_a: _Asked, order: o.PlaceTerrain) -> Line:
    return _line("terrain", ground=GROUND_NAMES[order.ground], at=place(order.x, order.y))


def _first(a: _Asked, order: o.ChooseSide) -> Line:
    frame = a.frame()
    what = frame.what if isinstance(frame, RollingOff) else "deployment"
    return _line(f"{what}-{'first' if order.first else 'second'}")


def _station(a: _Asked, order: o.Station) -> Line:
    return _line("station", unit=a.called(order.unit, 15), at=place(order.x, order.y))


def _deploy(a: _Asked, order: o.Deploy) -> Line:
    """Say which of the ready deployments it is, where it is one."""
    found = (way for way in WAYS if deployment(a.t, a.world, a.side, way) == order.stations)
    way = next(found, None)
    return _line("deploy", count=len(order.stations)) if way is None else _line(f"deploy-{way}")


_CAPTIONS: Final[dict[type[Command], Callable[[_Asked, Any], Line]]] = {
    o.Enlist: _enlist,
    o.PlaceTerrain: _terrain,
    o.EndTerrain: lambda _a, _x: _line("end-terrain"),
    o.ChooseSide: _first,
    o.Station: _station,
    o.Deploy: _deploy,
    o.EndDeployment: lambda _a, _x: _line("end-deployment"),
    o.DeclareCharge: _charge,
    o.React: _react,
    o.Leave: lambda a, x: Line("warhorn-do-leave", facts(unit=a.called(x.unit, 27))),
    o.Serve: _serve,
    o.Spend: _spend,
    o.Suspect: _suspect,
    o.Finish: _done,
    o.Run: _run,
    o.Move: _move,
    o.TurnBack: lambda a, x: _line("about", unit=a.called(x.unit, 29)),
    o.Cross: _ground("cross"),
    o.MoveEngine: _engine,
    o.Work: _ground("work"),
    o.Scout: lambda a, x: _line("scout", ground=ground(a.world, x.feature, 20)),
    o.Shoot: _shot("shoot", 25),
    o.FireEngine: _fire,
    o.Correct: _correct,
    o.Reply: _reply,
    o.HoldFire: lambda _a, _x: _line("hold"),
    o.Fight: lambda a, x: Line("warhorn-do-fight", facts(unit=a.called(x.unit, 23))),
    o.Challenge: _challenge,
    o.AnswerChallenge: _answer,
    o.Post: _post,
    o.PlanBlows: _blows,
    o.ChooseType: _type,
}
