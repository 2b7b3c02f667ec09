"""What the referee may do to pieces: put them, take them off, set their values.  Any unit is named as in orders."""

from collections.abc import Iterator

from engine.kernel.capabilities import Named, Setting
from engine.kernel.command import Intervention, Place, Remove, SetValue
from engine.kernel.correcting import carry_out
from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import plain
from engine.kernel.text import Term
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import HolderSet, MoveGranted, TurnBegan, UnitPut, UnitRemoved, ValueSet
from engine.systems.scs.world import World

NOBODY = "none"
GAME = "game"
"""What has the values that belong to no piece."""
_STATES = ("supplied", "disorganised", "moved", "attacked")
"""Values that are 0 or 1."""


def intervene(t: Theatre, tx: Tx[World], act: Intervention) -> Iterator[Violation]:
    """Carry out an act of the referee, or yield that its words do not fit.

    `Place` and `Remove` name a unit; `SetValue` sets `lost`, `supplied`, `disorganised`, `moved` or `attacked` of a
    unit (numbers; states 0 or 1; `moved` 0 gives the whole move of the phase back), the `holder` of an objective named
    by its hex (a side or `none`), or, with nothing or `game` named, the `turn`.
    """
    event = _event(t, tx.world, act)
    return carry_out(tx, act, () if event is None else (event,))


def _event(t: Theatre, world: World, act: Intervention) -> Event | None:
    match act:
        case Place(what, at):
            unit, hex_ = find(t, what), _hex(t, at)
            if unit is None or hex_ is None:
                return None
            card = t.cards[unit]
            return UnitPut(card.side, unit, hex_, min(world.units[unit].lost, card.steps - 1))
        case Remove(what):
            unit = find(t, what)
            return None if unit is None else UnitRemoved(t.cards[unit].side, unit, t.cards[unit].steps)
        case SetValue(what, field, value):
            return _value(t, what.strip(), field.strip(), value.strip())
    return None


def _value(t: Theatre, what: str, field: str, value: str) -> Event | None:
    if field == "holder":
        hex_, side = _hex(t, what), Side(value)
        goal = None if hex_ is None else t.goal_at.get(hex_)
        if goal is None or (side not in t.sides and value != NOBODY):
            return None
        return HolderSet(None if value == NOBODY else side, goal)
    if not value.isdecimal():
        return None
    number = int(value)
    if what in ("", GAME):
        return TurnBegan(number) if field == "turn" and 1 <= number <= t.scenario.turns else None
    unit = find(t, what)
    if unit is None:
        return None
    side = t.cards[unit].side
    match field:
        case "lost" if number < t.cards[unit].steps:
            return ValueSet(side, unit, "lost", number)
        case "moved" if number == 0:
            return MoveGranted(side, unit)
        case "supplied" | "disorganised" | "moved" | "attacked" if number <= 1:
            return ValueSet(side, unit, field, number)
    return None


def correctable(t: Theatre) -> Iterator[Named]:
    """Yield what a referee may correct: every unit, every hex with an objective, and the game itself."""
    yield from (Named(card.slug, card.name) for card in t.cards)
    yield from (Named(t.label(hex_), t.label(hex_)) for hex_ in t.goal_at)
    yield Named(GAME, Term("scs-set-game"))


def settings(t: Theatre, what: str) -> tuple[Setting, ...]:
    """Return what a referee may set of the unit, the objective or the game that `what` names, each with its values.

    The game is named by nothing or `game`, an objective by its hex; nothing else has settings.
    """
    if what.strip() in ("", GAME):
        return (Setting("turn", Term("scs-set-turn"), _numbers(1, t.scenario.turns)),)
    unit, hex_ = find(t, what), _hex(t, what)
    if unit is not None:
        lost = Setting("lost", Term("scs-set-lost"), _numbers(0, t.cards[unit].steps - 1))
        return (lost, *(Setting(name, Term(f"scs-set-{name}"), _numbers(0, 1)) for name in _STATES))
    if hex_ in t.goal_at:
        sides = (Named(side, t.side_cards[side].name) for side in t.sides)
        return (Setting("holder", Term("scs-set-holder"), (*sides, Named(NOBODY, Term("scs-set-nobody")))),)
    return ()


def spots(t: Theatre, world: World, what: str, typed: str) -> Iterator[str]:
    """Yield the hexes for the unit that `what` names whose numbers begin as typed; none where it names no unit.

    Those near the unit come first, unless stacks are hidden.
    """
    unit = find(t, what)
    if unit is None:
        return
    at, hexes = world.units[unit].at, list(t.grid.hexes)
    if t.policies.sight == "open" and at in t.grid.hexes:
        hexes.sort(key=lambda hex_: t.grid.distance(at, hex_))
    yield from (label for label in map(t.label, hexes) if label.startswith(typed.strip()))


def _numbers(first: int, last: int) -> tuple[Named, ...]:
    return tuple(Named(str(n), n) for n in range(first, last + 1))


def find(t: Theatre, what: str) -> UnitId | None:
    """Return the unit of that id or name, of either side; None if there is none or more than one."""
    wanted = plain(what).replace(" ", "")
    by_id = [card.id for card in t.cards if plain(card.slug) == wanted]
    by_name = [
        card.id for card in t.cards if wanted in (plain(n).replace(" ", "") for n in (card.name.en, card.name.ru))
    ]
    found = by_id or by_name
    return found[0] if len(found) == 1 else None


def _hex(t: Theatre, label: str) -> int | None:
    try:
        return t.grid.parse(label)
    except ValueError:
        return None
