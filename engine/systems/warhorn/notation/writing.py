"""Orders as lines: canonical writing, and the same line in the words of a language.

`charge R1 > K2, K3`, `move R1 9 at 30l face 15r`, `dash R6 > K7 offset 3l`, `fire K9.1 > 84,35.5 explosive`,
`strike R1 front spear 16 > K2, left hand 1 > K3`.  Lengths are cm, angles degrees from the front, `l` or `r`; places
are `x,y` in cm from the south-west corner.  How lines are read is in `reading`.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Language
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.content.cards import ListEntry
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.content.words import vocabulary
from engine.systems.warhorn.ground import GROUND_NAMES, code_of_feature
from engine.tabletop.notation.quantities import centimetres, degrees
from engine.tabletop.plane import turn_between

_CODE: Final = re.compile(r"([A-Z])(\d+(?:\.\d+)?)")
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
_ANGLE: Final = re.compile(r"(\d+(?:\.\d+)?)([lr])")
_PLACE: Final = re.compile(r"(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)")
_MUTE: Final = "with"
"""Russian has the weapon in a case of its own."""
_FEATURE: Final = re.compile(r"[a-z]+\d+")


# -- in the words of a language


def speak(t: Field, line: str, language: Language) -> str:
    """Return a canonical line, or its beginning, in the words of a language."""
    if language == "en":
        return line
    letters = {letter.en: letter.ru for letter in t.letters.values()}
    names = {slug: card.name.ru for slug, card in t.card_by_slug.items()}
    names |= {slug: ready.title.ru for slug, ready in t.lists.items()}
    names |= {kind: name.ru for kind, name in GROUND_NAMES.items()}
    parts = [word for word in line.split(" ") if word != _MUTE]
    return " ".join(_spoken(word, letters, names) for word in parts)


def _spoken(word: str, letters: dict[str, str], names: dict[str, str]) -> str:
    bare = word.rstrip(",;:")
    return _part(bare, letters, names) + word[len(bare) :]


def _part(part: str, letters: dict[str, str], names: dict[str, str]) -> str:
    words = _russian()
    if found := _CODE.fullmatch(part):
        return letters.get(found[1], found[1]) + found[2]
    if found := _PLACE.fullmatch(part):
        return f"{found[1]} {found[2]}".replace(".", ",")
    if found := _ANGLE.fullmatch(part):
        return found[1].replace(".", ",") + {"l": "л", "r": "п"}[found[2]]
    if _NUMBER.fullmatch(part):
        return part.replace(".", ",")
    if _FEATURE.fullmatch(part):
        return code_of_feature(part).ru
    return words.marks.get(part) or words.verbs.get(part) or names.get(part, part)


class _Russian:
    """The first word of every verb and mark that is no Latin one."""

    def __init__(self) -> None:
        known = vocabulary()
        self.verbs = {verb: _own(spelled) for verb, spelled in known.verbs.items()}
        self.marks = {mark: _own(spelled) for mark, spelled in known.marks.items()}


@cache
def _russian() -> _Russian:
    return _Russian()


def _own(spelled: tuple[str, ...]) -> str:
    return next(word for word in spelled if not word.isascii())


# -- writing


def code_of(t: Field, unit: UnitId) -> str:
    """Return what a unit is called in orders: the letter of who bought it, and its number in the army."""
    return f"{t.letters[t.sides[unit % 2]].en}{unit // 2 + 1}"


def write(t: Field, order: Command) -> str:
    """Return the canonical line of an order.  Raises TypeError on an order of another system."""
    writer = _WRITERS.get(type(order))
    if writer is None:
        raise TypeError(order)
    return writer(t, order)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _units(t: Field, units: tuple[UnitId, ...]) -> str:
    return ", ".join(code_of(t, unit) for unit in units)


def place(x: int, y: int) -> str:
    """Return a place in u as orders write it: `84.5,32`."""
    return f"{centimetres(x)},{centimetres(y)}"


def angle(turn: int) -> str:
    """Return an angle in half degrees from the front as orders write it: `30l`, `22.5r`, `0`."""
    by = turn_between(0, turn)
    return f"{degrees(abs(by))}{'l' if by < 0 else 'r' if by else ''}"


def arrangement(how: o.Arrangement) -> str:
    """Return how models are put as a part of a line, nothing where they keep their places."""
    if how.places:
        return _joined("arrange spots", *(place(x, y) for x, y in how.places))
    if how.pattern in ("", "keep"):
        return ""
    return _joined("arrange", how.pattern, centimetres(how.size) if how.size else "")


def _move(t: Field, order: o.Move) -> str:
    code, how = code_of(t, order.unit), arrangement(order.arrange)
    if not order.legs and not order.dash:
        if order.turn:
            return _joined("turn", code, angle(order.turn), order.density, how)
        if order.density:
            return _joined("reform", code, order.density, how)
        if how:
            verb, _, rest = how.partition(" ")
            return _joined(verb, code, rest)
    legs = ", ".join(
        _joined(centimetres(length), f"at {angle(turn)}" if turn else "") for length, turn in order.legs
    )  # fmt: skip
    face = f"face {angle(order.turn)}" if order.turn else ""
    return _joined("dash" if order.dash else "move", code, legs, face, order.density, how)


def _run(t: Field, order: o.Run) -> str:
    stand = "" if order.stand == "nearest" else str(order.stand)
    if order.stand == "offset":
        by = order.offset
        stand += f" {centimetres(abs(by))}{' left' if by < 0 else ' right'}"
    verb = "dash" if order.dash else "go"
    return _joined(verb, code_of(t, order.unit), ">", code_of(t, order.target), stand)


def _engine(t: Field, unit: UnitId, model: int) -> str:
    return f"{code_of(t, unit)}.{model + 1}"


def _move_engine(t: Field, order: o.MoveEngine) -> str:
    name = _engine(t, order.unit, order.model)
    if not order.length and not order.angle:
        return _joined("turn", name, angle(order.turn))
    at, face = (f"at {angle(order.angle)}" if order.angle else ""), (f"face {angle(order.turn)}" if order.turn else "")
    return _joined("move", name, centimetres(order.length), at, face)


def _fire(t: Field, order: o.FireEngine) -> str:
    target = "" if order.target == NOBODY else f"> {code_of(t, order.target)}"
    at = "" if order.x == NOBODY else f"> {place(order.x, order.y)}"
    ball = "" if order.ball == "solid" else order.ball
    verb = "canister" if order.canister else "fire"
    return _joined(verb, _engine(t, order.unit, order.model), target, at, ball)


def _correct(_t: Field, order: o.Correct) -> str:
    along = f"{'long' if order.along > 0 else 'short'} {centimetres(abs(order.along))}" if order.along else ""
    across = f"{'right' if order.across > 0 else 'left'} {centimetres(abs(order.across))}" if order.across else ""
    return f"adjust {_joined(along, across) or '0'}"


def _shot(t: Field, verb: str, order: o.Shoot | o.Reply) -> str:
    weapon = f"with {order.weapon}" if order.weapon else ""
    return _joined(verb, code_of(t, order.unit), ">", code_of(t, order.target), order.way, weapon)


def _answer(t: Field, order: o.AnswerChallenge) -> str:
    if not order.take:
        return "duel decline"
    return "duel accept" if order.by == NOBODY else f"duel by {code_of(t, order.by)}"


def _blow(t: Field, blow: o.Blow) -> str:
    troop = f"of {blow.troop + 1}" if blow.troop else ""
    return _joined(blow.edge, blow.weapon, str(blow.count), troop, ">", code_of(t, blow.target), blow.at)


def _blows(t: Field, order: o.PlanBlows) -> str:
    return _joined("strike", code_of(t, order.unit), ", ".join(_blow(t, blow) for blow in order.blows) or "no")


def entry(one: ListEntry) -> str:
    """Return a unit of an army as a part of a line: `hastati 24 general standard`."""
    flags = (word for word in ("general", "mercenary", "chief", "standard", "musician") if getattr(one, word))
    return _joined(one.card, "/".join(map(str, one.models)), *flags)


def _enlist(_t: Field, order: o.Enlist) -> str:
    return f"army {order.list or ', '.join(map(entry, order.units))}"


def _terrain(_t: Field, order: o.PlaceTerrain) -> str:
    size = f"size {centimetres(order.length)}x{centimetres(order.width)}"
    face = f"face {degrees(order.heading)}" if order.heading else ""
    return _joined("terrain", order.ground, place(order.x, order.y), size, face)


def _station(t: Field, order: o.Station) -> str:
    at, face = place(order.x, order.y), f"face {degrees(order.heading)}"
    return _joined("place", code_of(t, order.unit), at, face, order.density, arrangement(order.arrange))


def _deploy(t: Field, order: o.Deploy) -> str:
    first, *rest = (_station(t, one) for one in order.stations)
    return "; ".join((f"deploy{first.removeprefix('place')}", *rest))


_WRITERS: Final[dict[type[Command], Callable[[Field, Any], str]]] = {
    o.Enlist: _enlist,
    o.PlaceTerrain: _terrain,
    o.EndTerrain: lambda _t, _x: "done",
    o.ChooseSide: lambda _t, x: "first" if x.first else "second",
    o.Station: _station,
    o.Deploy: _deploy,
    o.EndDeployment: lambda _t, _x: "done",
    o.DeclareCharge: lambda t, x: _joined("charge", code_of(t, x.unit), ">", _units(t, x.at)),
    o.React: lambda t, x: _joined("react", code_of(t, x.unit), x.reaction),
    o.Leave: lambda t, x: f"leave {code_of(t, x.unit)}",
    o.Serve: lambda t, x: _joined("wild", code_of(t, x.unit), x.act, _units(t, x.at)),
    o.Spend: lambda _t, x: f"spend {'yes' if x.save else 'no'}",
    o.Suspect: lambda _t, x: f"suspect {'yes' if x.add else 'no'}",
    o.Finish: lambda _t, _x: "done",
    o.Run: _run,
    o.Move: _move,
    o.TurnBack: lambda t, x: f"back {code_of(t, x.unit)}",
    o.Cross: lambda t, x: f"cross {code_of(t, x.unit)} {x.feature}",
    o.MoveEngine: _move_engine,
    o.Work: lambda t, x: f"work {code_of(t, x.unit)} {x.feature}",
    o.Scout: lambda _t, x: f"cancel {x.feature}",
    o.Shoot: lambda t, x: _shot(t, "shoot", x),
    o.FireEngine: _fire,
    o.Correct: _correct,
    o.Reply: lambda t, x: _shot(t, "reply", x),
    o.HoldFire: lambda _t, _x: "hold",
    o.Fight: lambda t, x: f"fight {code_of(t, x.unit)}",
    o.Challenge: lambda t, x: f"duel {code_of(t, x.unit)} > {code_of(t, x.target)}",
    o.AnswerChallenge: _answer,
    o.Post: lambda t, x: f"general {code_of(t, x.unit)} {x.edge}",
    o.PlanBlows: _blows,
    o.ChooseType: lambda _t, x: f"loss {x.troop + 1}",
}
