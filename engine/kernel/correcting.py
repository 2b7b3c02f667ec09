"""A referee's act carried out, or what is wrong with its words, and what they may be, as the game says it."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from engine.kernel.capabilities import Correcting, Setting
from engine.kernel.command import GiveRuling, Intervention, Place, Remove, SetValue
from engine.kernel.event import Event
from engine.kernel.rulebook import UMPIRE
from engine.kernel.state import State
from engine.kernel.text import Fact, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, by_umpire

TOLD: Final = 12
"""Values that a refusal names, and places."""
PLACES: Final = 3


def carry_out(tx: Tx[Any], act: Intervention, events: Iterable[Event]) -> Iterator[Violation]:
    """Emit the events that an act of the referee means, or yield that its words fit nothing (umpire referee-text).

    All events are found before the first is emitted, so that each is told of the world in which the act was given.
    """
    found = tuple(events)
    if not found:
        yield by_umpire("referee-text", what="" if isinstance(act, GiveRuling) else act.what)
    for event in found:
        tx.emit(event)


def explained(game: Correcting[Any], state: State[Any], act: Intervention) -> Violation | None:
    """Say what is wrong with the words of an act, and what they may be (umpire referee-text).

    None where each of them fits by itself.
    """
    match act:
        case SetValue(what, field, value):
            return _unset(game.settings(state, what), what, field.strip(), value.strip())
        case Place(what, at):
            spots = tuple(islice(game.spots(state, what, ""), PLACES))
            if spots:
                return _wrong("umpire-referee-at", what=what, at=at, places=", ".join(spots))
            return _wrong("umpire-referee-piece", what=what)
        case Remove(what):
            return _wrong("umpire-referee-piece", what=what)
    return None


def _unset(settings: tuple[Setting, ...], what: str, field: str, value: str) -> Violation | None:
    if not settings:
        return _wrong("umpire-referee-piece", what=what)
    setting = next((each for each in settings if each.field == field), None)
    if setting is None:
        fields = ", ".join(each.field for each in settings)
        return _wrong("umpire-referee-field", what=what, field=field, fields=fields)
    code = "umpire-referee-example" if setting.free else "umpire-referee-value"
    values = ", ".join(named.word for named in setting.values[:TOLD])
    more = " ..." if setting.values[TOLD:] else ""
    return _wrong(code, what=what, field=field, value=value, values=values + more)


def _wrong(code: str, **known: Fact) -> Violation:
    return Violation(UMPIRE("referee-text"), code, facts(**known))
