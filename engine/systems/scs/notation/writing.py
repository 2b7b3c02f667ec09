"""Orders as lines: canonical writing.  How lines are read is in `reading`.

`13pz+5rif 11.08 drop 5rif 12.09`, `overrun 13pz 11.08 x 10.08`, `attack 10.08 : 13pz 5rif`, `retreat 13pz 09.07 08.07`.
"""

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Language
from engine.lines import renamed
from engine.systems.scs import orders as o
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.words import vocabulary
from engine.systems.scs.world import OFF


def write(t: Theatre, order: Command) -> str:
    """Return the canonical line of an order.  Raises TypeError on an order of another system."""
    match order:
        case o.EndPhase(confirm):
            return "end!" if confirm else "end"
        case o.Move():
            return _written_move(t, order)
        case o.Overrun(units, path, target, shifts):
            return _joined("overrun", _units(t, units), _path(t, path), "x", t.label(target), _shifts(t, shifts))
        case o.TakeBack(units):
            return f"take back {_units(t, units)}"
        case o.Enter(units, hex_):
            return f"enter {_units(t, units)} {t.label(hex_)}"
        case o.Attack(target, units, shifts):
            guns = " ".join(t.cards[id_].slug for id_ in units)
            return _joined(f"attack {t.label(target)} : {guns}", _shifts(t, shifts))
        case o.Barrage(target, units, shifts):
            guns = " ".join(t.cards[id_].slug for id_ in units)
            return _joined(f"barrage {t.label(target)}", f": {guns}" if guns else "", _shifts(t, shifts))
        case o.Lose(unit):
            return f"lose {t.cards[unit].slug}"
        case o.StandFast(hexes):
            return f"stand {hexes}"
        case o.Retreat(units, path):
            return _joined("retreat", _units(t, units), _path(t, path))
        case o.Advance(units, path):
            return _joined("advance", _units(t, units), _path(t, path)) if units else "advance none"
        case o.Destroy(unit):
            return f"destroy {t.cards[unit].slug}"
        case o.Restack(hex_, units):
            return f"stack {t.label(hex_)}: {' '.join(t.cards[id_].slug for id_ in units)}"
    raise TypeError(order)


def speak(t: Theatre, line: str, language: Language) -> str:
    """Return a canonical line, or its beginning, in the words of a language, in Russian with the codes on counters."""
    said = vocabulary().speak(line, language)
    return said if language == "en" else renamed(said, t.russian)


def _written_move(t: Theatre, order: o.Move) -> str:
    drops = {drop.after: drop.units for drop in order.drops}
    said = [_units(t, order.units)]
    for n, hex_ in enumerate(order.path, 1):
        said.append(_label(t, hex_))
        if n in drops:
            said += ["drop", _units(t, drops[n])]
    return " ".join(said)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _units(t: Theatre, units: tuple[UnitId, ...]) -> str:
    return "+".join(t.cards[id_].slug for id_ in units)


def _shifts(t: Theatre, shifts: tuple[int, ...]) -> str:
    return f"support {' '.join(t.markers[n].slug for n in shifts)}" if shifts else ""


def _path(t: Theatre, path: tuple[int, ...]) -> str:
    return " ".join(_label(t, hex_) for hex_ in path)


def _label(t: Theatre, hex_: int) -> str:
    return "off" if hex_ == OFF else t.label(hex_)
