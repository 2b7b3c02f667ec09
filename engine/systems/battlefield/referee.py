"""Interventions of the referee: units placed or removed, values of units and armies set, with the names of orders."""

import re
from collections.abc import Iterator
from typing import Final, get_args

from engine.kernel.capabilities import Named, Setting
from engine.kernel.command import Intervention, Place, Remove, SetValue
from engine.kernel.correcting import carry_out
from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import plain, words
from engine.kernel.text import Term, Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, by_umpire
from engine.lines import tight
from engine.systems.battlefield.combat.losses import remove
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import Form, Mood
from engine.systems.battlefield.events import AttackSettled, MarkersSet, Parted, UnitPut, ValueSet
from engine.systems.battlefield.troops import base_at, base_of, card_of, names_of
from engine.systems.battlefield.world import World, army_of, code_text
from engine.tabletop.notation.quantities import angle_of, degrees, length_of
from engine.tabletop.plane import TURN
from engine.tabletop.pose import Pose
from engine.tabletop.roster import units_of
from engine.tabletop.shapes import GRAIN, distance

_POSE: Final = re.compile(r"\(\s*(\d{1,9})\s*,\s*(\d{1,9})\s*\)\s*(\S*)")
_COUNT: Final = re.compile(r"\d{1,4}")
_HALVES: Final = re.compile(r"(\d{1,4})(\.[05])?")
_YES: Final = frozenset(("yes", "1", "on", "true", plain("\u0434\u0430")))
_NO: Final = frozenset(("no", "0", "off", "false", plain("\u043d\u0435\u0442")))
_FLAGS: Final = ("general", "chief", "standard", "musician", "moved", "reformed", "dashed", "shot", "exposed")
QUARTERS: Final = ("0", "90", "180", "270")
PAID: Final = 8
"""Points of Movement of which it is proposed that they are spent."""
_WORDS: Final = {"mood": get_args(Mood), "form": get_args(Form)}


def intervene(t: Field, tx: Tx[World], act: Intervention) -> Iterator[Violation]:
    """Carry out an act of the referee, or yield that its words do not fit.

    `Place` names a unit and its front left corner and facing: `(5000,2000)30` in u and degrees, or as in orders,
    `20 8 30`, in steps; without a facing it keeps its own.  `Remove` destroys a unit at its owner's cost (5.6).
    `SetValue` sets `ranks`, `heading` (degrees), `paid` (points of Movement), `mood`, `form`, or one of `general`,
    `chief`, `standard`, `musician`, `moved`, `reformed`, `dashed`, `shot`, `exposed` to yes or no; and `hand`, the
    markers in the hand of a side.
    """
    match act:
        case Place(what) | Remove(what) if tx.world.phase == "armies":
            # Whose army is not in the open has nobody on the table, and no loss of his can be told.
            yield by_umpire("referee-text", what=what)
        case Remove(what):
            unit = find(t, tx.world, what)
            if unit is None or tx.world.units[unit].status != "table":
                yield by_umpire("referee-text", what=what)
                return
            for event in _left(t, tx.world, unit, None):
                tx.emit(event)
            remove(t, tx, unit, "referee")
        case _:
            yield from carry_out(tx, act, _events(t, tx.world, act))


def _events(t: Field, world: World, act: Intervention) -> Iterator[Event]:
    match act:
        case Place(what, at):
            unit = find(t, world, what)
            pose = None if unit is None else _pose(t, world, unit, at)
            if unit is not None and pose is not None:
                yield UnitPut(world.units[unit].side, unit, pose.x, pose.y, pose.heading)
                yield from _left(t, world, unit, pose)
        case SetValue(what, field, value):
            name, side, unit = plain(field), find_side(t, what), find(t, world, what)
            if side is not None and name in ("hand", "markers") and _COUNT.fullmatch(value.strip()):
                yield MarkersSet(side, int(value))
            elif unit is not None:
                yield from _value(world, unit, name, plain(value))


def _pose(t: Field, world: World, unit: UnitId, at: str) -> Pose | None:
    """Read where a unit is to stand."""
    found = _POSE.fullmatch(at.strip())
    if found is not None:
        x, y, facing = int(found[1]), int(found[2]), found[3]
    else:
        parts = [plain(word) for word in words(at)]
        lengths = [length_of(part, t.step) for part in parts[:2]]
        if not 2 <= len(parts) <= 3 or len(lengths) < 2 or lengths[0] is None or lengths[1] is None:
            return None
        x, y, facing = lengths[0], lengths[1], parts[2] if parts[2:] else ""
    angle = angle_of(plain(facing)) if facing else world.units[unit].heading
    return Pose(x, y, angle % TURN) if isinstance(angle, int) else None


def _left(t: Field, world: World, unit: UnitId, pose: Pose | None) -> Iterator[Event]:
    """Yield the melees and attacks that are over when a unit stands elsewhere, or nowhere."""
    base = None if pose is None else base_at(t, world.units[unit], pose)

    def apart(other: UnitId) -> bool:
        return base is None or not distance(base.shape, base_of(t, world, other).shape).within(GRAIN, 0)

    for pair in world.engagements:
        if unit in (pair.attacker, pair.defender) and apart(pair.defender if pair.attacker == unit else pair.attacker):
            yield Parted(pair.number)
    for attack in world.attacks:
        if (
            attack.state != "fallen"
            and unit in (attack.attacker, attack.target)
            and apart(attack.target if attack.attacker == unit else attack.attacker)
        ):
            side = world.units[attack.attacker].side
            yield AttackSettled(side, attack.attacker, attack.target, attack.face, "fallen")


def _value(world: World, unit: UnitId, name: str, value: str) -> Iterator[Event]:
    side, yes = world.units[unit].side, value in _YES
    if name in _WORDS and value in _WORDS[name]:
        yield ValueSet(side, unit, name, value)
    elif name in _FLAGS and (yes or value in _NO):
        if name == "chief" and yes:
            others = (n for n in units_of(world, side) if world.units[n].chief and n != unit)
            yield from (ValueSet(side, n, "chief", "no") for n in others)
        yield ValueSet(side, unit, name, "yes" if yes else "no")
    elif name == "ranks" and _COUNT.fullmatch(value):
        yield ValueSet(side, unit, name, value)
    elif name == "paid" and (halves := _HALVES.fullmatch(value)):
        yield ValueSet(side, unit, name, str(2 * int(halves[1]) + (halves[2] == ".5")))
    elif name in ("heading", "facing"):
        angle = angle_of(value)
        if isinstance(angle, int):
            yield ValueSet(side, unit, "heading", str(angle % TURN))


# -- what there is to correct


def correctable(t: Field, world: World) -> Iterator[Named]:
    """Yield the units that are known, by code, then the armies."""
    for unit, names in names_of(t, world).items():
        code, name = code_text(unit), card_of(t, world, unit).name
        yield Named(names[0], Text(f"{code.en} {name.en}", f"{code.ru} {name.ru}"))
    yield from (Named(side, t.side_name(side)) for side in t.sides)


def settings(t: Field, world: World, what: str) -> tuple[Setting, ...]:
    """Return what may be set of an army or a unit."""
    side, unit = find_side(t, what), find(t, world, what)
    if side is not None:
        return (_counted("hand", 0, army_of(world, side).total),)
    if unit is None:
        return ()
    angles = tuple(Named(str(angle), f"{angle}\u00b0") for angle in range(0, 360, 45))
    words_ = (Setting(name, _term(name), tuple(Named(w, _term(w)) for w in _WORDS[name])) for name in _WORDS)
    flags = (Setting(name, _term(name), (Named("yes", _term("yes")), Named("no", _term("no")))) for name in _FLAGS)
    return (
        _counted("ranks", 1, world.units[unit].full),
        Setting("heading", _term("heading"), angles, free=True),
        _counted("paid", 0, PAID),
        *words_,
        *flags,
    )


def spots(t: Field, world: World, what: str, typed: str) -> Iterator[str]:
    """Yield places of a unit's front left corner, with its own facing first."""
    unit = find(t, world, what)
    if unit is None or world.phase == "armies":
        return
    one = world.units[unit]
    own = f"({one.x},{one.y}){degrees(one.heading)}"
    if own.startswith(typed.strip()):
        yield own
    if len(words(typed)) >= 2:
        across, along = words(typed)[:2]
        for facing in dict.fromkeys((degrees(one.heading), *QUARTERS)):
            told = f"{across} {along} {facing}"
            if told.startswith(" ".join(words(typed))) and _pose(t, world, unit, told) is not None:
                yield told


def _counted(name: str, first: int, last: int) -> Setting:
    return Setting(name, _term(name), tuple(Named(str(n), n) for n in range(first, last + 1)), free=True)


def _term(word: str) -> Term:
    return Term(f"battlefield-set-{word}")


# -- names


def find(t: Field, world: World, what: str) -> UnitId | None:
    """Return the unit with a code or name, of either side; None if there is none or more than one."""
    wanted = tight(what)
    found = [unit for unit, names in names_of(t, world).items() if wanted in map(tight, names)]
    by_code = [unit for unit, names in names_of(t, world).items() if wanted in map(tight, names[:2])]
    return by_code[0] if by_code else found[0] if len(found) == 1 else None


def find_side(t: Field, what: str) -> Side | None:
    """Return the side of that name."""
    for side in t.sides:
        name = t.side_name(side)
        if tight(what) in (tight(side), tight(name.en), tight(name.ru)):
            return side
    return None
