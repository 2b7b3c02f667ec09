"""Interventions of the referee: units placed or removed, their values set, with the names of orders."""

import re
from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.capabilities import Named, Setting
from engine.kernel.command import Intervention, Place, Remove, SetValue
from engine.kernel.correcting import carry_out
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.notation import plain, words
from engine.kernel.text import Term
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, by_umpire
from engine.lines import tight
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import CM, DENSITIES, NOBODY
from engine.systems.warhorn.events import ContactsEnded, UnitLost, UnitSet
from engine.systems.warhorn.losses.standing import led, poured, thinned
from engine.systems.warhorn.movement.models import gathered
from engine.systems.warhorn.troops import card_of, counts, front_of, label, men, names_of, strength
from engine.systems.warhorn.world import Unit, World, contacts_of, with_units
from engine.tabletop.notation.quantities import angle_of, degrees, length_of
from engine.tabletop.plane import TURN

_POSE: Final = re.compile(r"\(\s*(\d{1,9})\s*,\s*(\d{1,9})\s*\)\s*(\S*)")
_COUNT: Final = re.compile(r"\d{1,4}")
_YES: Final = frozenset(("yes", "1", "on", "true", plain("\u0434\u0430")))
_NO: Final = frozenset(("no", "0", "off", "false", plain("\u043d\u0435\u0442")))
_FLAGS: Final = ("panicked", "moved", "stood", "shot", "replied", "fought", "chief", "standard", "musician")
_COUNTS: Final = ("disorder", "rating", "streak")
QUARTERS: Final = ("0", "90", "180", "270")
STREAK: Final = 2


def intervene(t: Field, tx: Tx[World], act: Intervention) -> Iterator[Violation]:
    """Carry out an act of the referee, or yield that its words do not fit.

    `Place` names a unit, where the middle of its front or its Leader stands, and its facing: `(5000,2000)30` in u and
    degrees, or as in orders in cm, `50 20 30`; without a facing it keeps its own.  `Remove` destroys a unit.
    `SetValue` sets `men`, `disorder`, `rating`, `streak`, `heading` (degrees), `density`, or one of `panicked`,
    `moved`, `stood`, `shot`, `replied`, `fought`, `chief`, `standard`, `musician` to yes or no.
    """
    unit = find(t, tx.world, act.what) if isinstance(act, Place | Remove | SetValue) else None
    if isinstance(act, Place | Remove) and tx.world.phase == "armies":
        # Whose army is not in the open has nobody on the table, and no loss of his can be told.
        yield by_umpire("referee-text", what=act.what)
    else:
        yield from carry_out(tx, act, () if unit is None else _events(t, tx.world, unit, act))


def _events(t: Field, world: World, unit: UnitId, act: Intervention) -> Iterator[Event]:
    one = world.units[unit]
    match act:
        case Place(_, at):
            put = _put(t, world, unit, at)
            if put is not None:
                yield UnitSet(unit, put, "place")
                pairs = tuple((contact.attacker, contact.target) for contact in contacts_of(world, unit))
                if pairs:
                    yield ContactsEnded(pairs)
        case Remove(_) if one.status == "table":
            yield UnitLost(one.side, unit, "referee")
        case SetValue(_, field, value):
            name = plain(field)
            now = _set(t, world, unit, name, plain(value))
            if now is not None:
                yield UnitSet(unit, now, name)
                yield from _only_chief(world, unit, now)


def _only_chief(world: World, unit: UnitId, now: Unit) -> Iterator[Event]:
    """Yield that nobody else of its side is commander-in-chief where one is made so (commander-spend)."""
    for other, one in enumerate(world.units):
        if now.chief and other != unit and one.owner == now.owner and one.chief:
            yield UnitSet(UnitId(other), replace(one, chief=False), "chief")


# -- places


def _put(t: Field, world: World, unit: UnitId, at: str) -> Unit | None:
    """Return a unit where it is to stand; models stand close round their Leader."""
    one = world.units[unit]
    found = _POSE.fullmatch(at.strip())
    if found is not None:
        x, y, facing = int(found[1]), int(found[2]), found[3]
    else:
        parts = [plain(word) for word in words(at)]
        lengths = [length_of(part, CM) for part in parts[:2]]
        if not 2 <= len(parts) <= 3 or len(lengths) < 2 or lengths[0] is None or lengths[1] is None:
            return None
        x, y, facing = lengths[0], lengths[1], parts[2] if parts[2:] else ""
    angle = angle_of(plain(facing)) if facing else heading(one)
    if not isinstance(angle, int):
        return None
    stands: dict[str, Any] = {"status": "table", "fate": ""}
    if card_of(t, world, unit).formed:
        return replace(one, x=x, y=y, heading=angle % TURN, **stands)
    leader = replace(one.models[0], x=x, y=y, heading=angle % TURN)
    there = with_units(world, {unit: replace(one, status="table", models=(leader, *one.models[1:]))})
    return replace(one, models=gathered(t, there, unit, leader), **stands)


def heading(unit: Unit) -> int:
    """Return the facing of a unit, or of its Leader."""
    return unit.models[0].heading if unit.models else unit.heading


# -- values


def _set(t: Field, world: World, unit: UnitId, name: str, value: str) -> Unit | None:
    """Return a unit with a value set, None where the words do not fit."""
    one, number = world.units[unit], int(value) if _COUNT.fullmatch(value) else None
    if name in _FLAGS and value in _YES | _NO:
        return _flagged(t, world, unit, name, yes=value in _YES)
    if name in _COUNTS and number is not None:
        return replace(one, **{name: number})
    if name == "men" and number is not None:
        return _counted(t, world, unit, number)
    if name == "density" and value in DENSITIES and card_of(t, world, unit).formed:
        front = front_of(t, card_of(t, world, unit), value, strength(one))
        return replace(one, density=value, ranks=poured(one.ranks, front))
    if name in ("heading", "facing"):
        angle = angle_of(value)
        if isinstance(angle, int):
            models = tuple(replace(model, heading=angle % TURN) for model in one.models)
            return replace(one, heading=angle % TURN, models=models)
    return None


def _flagged(t: Field, world: World, unit: UnitId, name: str, *, yes: bool) -> Unit | None:
    one = world.units[unit]
    if name in ("standard", "musician"):
        most = counts(card_of(t, world, unit), one)
        return replace(one, **{name: most.index(max(most)) if yes else NOBODY})
    if name == "chief" and yes and one.general != "regular":
        return None
    more: dict[str, Any] = {"sources": (), "fleeing": False} if name == "panicked" else {}
    return replace(one, **{name: yes}, **more)


def _counted(t: Field, world: World, unit: UnitId, number: int) -> Unit | None:
    """Return a unit with so many warriors or models, fewer than it has; the rearmost go, and the last models."""
    one, card = world.units[unit], card_of(t, world, unit)
    gone = strength(one) - number
    if not number > 0 or gone < 0:
        return None
    if not card.formed:
        return replace(one, models=led(one.models, set(range(number, len(one.models)))))
    dead = [0] * len(card.troops)
    for n in reversed(range(len(dead))):
        dead[n] = min(gone - sum(dead), counts(card, one)[n])
    ranks = thinned(one.ranks, tuple(dead))
    return replace(one, ranks=poured(ranks, front_of(t, card, one.density, number)))


# -- what there is to correct


def correctable(t: Field, world: World) -> Iterator[Named]:
    """Yield the units that are known, by code."""
    for unit, names in names_of(t, world).items():
        yield Named(names[0], label(t, world, unit))


def settings(t: Field, world: World, what: str) -> tuple[Setting, ...]:
    """Return what may be set of a unit."""
    unit = find(t, world, what)
    if unit is None:
        return ()
    one, card = world.units[unit], card_of(t, world, unit)
    angles = tuple(Named(str(angle), f"{angle}\u00b0") for angle in range(0, 360, 45))
    words_ = Named("yes", _term("yes")), Named("no", _term("no"))
    told = (name for name in _FLAGS if name != "chief" or one.general == "regular")
    flags = (Setting(name, _term(name), words_) for name in told)
    orders = (Setting("density", _term("density"), tuple(Named(d, _term(d)) for d in DENSITIES)),)
    return (
        _numbers("men", 1, strength(one)),
        _numbers("disorder", 0, men(card, one)),
        _numbers("rating", 0, max(3, one.rating)),
        _numbers("streak", 0, STREAK),
        Setting("heading", _term("heading"), angles, free=True),
        *(orders if card.formed else ()),
        *flags,
    )


def spots(t: Field, world: World, what: str, typed: str) -> Iterator[str]:
    """Yield places of the middle of a unit's front or its Leader, with its own facing first."""
    unit = find(t, world, what)
    if unit is None or world.phase == "armies":
        return
    one = world.units[unit]
    first = one.models[0] if one.models else one
    own = f"({first.x},{first.y}){degrees(heading(one))}"
    if own.startswith(typed.strip()):
        yield own
    if len(words(typed)) >= 2:
        east, north = words(typed)[:2]
        for facing in dict.fromkeys((degrees(heading(one)), *QUARTERS)):
            told = f"{east} {north} {facing}"
            if told.startswith(" ".join(words(typed))) and _put(t, world, unit, told) is not None:
                yield told


def _numbers(name: str, first: int, last: int) -> Setting:
    return Setting(name, _term(name), tuple(Named(str(n), n) for n in range(first, last + 1)), free=True)


def _term(word: str) -> Term:
    return Term(f"warhorn-set-{word}")


# -- names


def find(t: Field, world: World, what: str) -> UnitId | None:
    """Return the unit with a code or name, of either side; None if there is none or more than one."""
    wanted = tight(what)
    found = [unit for unit, names in names_of(t, world).items() if wanted in map(tight, names)]
    by_code = [unit for unit, names in names_of(t, world).items() if wanted in map(tight, names[:2])]
    return by_code[0] if by_code else found[0] if len(found) == 1 else None
