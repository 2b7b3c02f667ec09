"""Orders as lines: canonical writing, and reading that forgives.

`13pz+5rif 11.08 drop 5rif 12.09`, `overrun 13pz 11.08 x 10.08`, `attack 10.08 : 13pz 5rif`, `retreat 13pz 09.07 08.07`.
Units are named by id, by their name in either language, or by a beginning that fits one unit only.  A path may leave
out hexes: the cheapest way is put in.  Words are read in either language (`words.toml`).
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from engine.content import files as content
from engine.hexes.lines import HexReader
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Reading, plain
from engine.kernel.state import State
from engine.lines import LONGEST_NAME, CannotReadError, Vocabulary, read_line, tight
from engine.systems.scs import orders as o
from engine.systems.scs.movement.paths import advance_path, move_path, retreat_path
from engine.systems.scs.movement.zoc import presence
from engine.systems.scs.theatre import Marker, Theatre
from engine.systems.scs.world import OFF, World

_ASKED: Final = {
    "scs-ask-move": "move",
    "scs-ask-attack": "attack",
    "scs-ask-barrage": "barrage",
    "scs-ask-lose": "lose",
    "scs-ask-stand": "stand",
    "scs-ask-retreat": "retreat",
    "scs-ask-advance": "advance",
    "scs-ask-enter": "enter",
    "scs-ask-destroy": "destroy",
}
"""What an order without a verb means, by the open question."""


@cache
def vocabulary() -> Vocabulary:
    """Return the words of orders.  Raises ContentError."""
    path = content.SYSTEMS / "scs" / "notation" / "words.toml"
    return content.load(content.read(path), "words.toml", Vocabulary)


# -- writing


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
        case o.Stand(hexes):
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


# -- reading


def read(t: Theatre, state: State[World], side: Side, text: str) -> Reading:
    """Read a line as an order of a side in this position."""

    def order() -> Reading:
        reader, asked = _Reader(t, state.world, side, text), state.asked(side)
        verb = reader.verb(reader.implied(asked.asks if asked else ""))
        found = _FORMS[verb](reader)
        reader.finish()
        return found

    return read_line(text, order)


class _Reader(HexReader):
    """Goes through the words of one line."""

    def __init__(self, t: Theatre, world: World, side: Side, text: str) -> None:
        self.t, self.world, self.side = t, world, side
        names = {card.id: (card.slug, card.name.en, card.name.ru) for card in t.cards if card.side == side}
        super().__init__("scs", vocabulary(), t.grid, names, text)

    def present(self, ids: list[UnitId]) -> list[UnitId]:
        """Prefer units on the map to others of the same name."""
        return [id_ for id_ in ids if self.world.units[id_].at >= 0] or ids

    def implied(self, asks: str) -> str:
        """Return what an order without a verb means; an attack begins with a hex, a move with a unit."""
        verb = _ASKED.get(asks, "move")
        return "move" if verb in ("attack", "barrage") and self.next_hex() is None else verb

    def target(self) -> int:
        """Take a target hex; a unit named instead is answered with its hex, since the hex is attacked (7.2c)."""
        if self.next_hex() is None:
            raise self.expected("hex", self._hexes_of(self.word))
        return self.hex()

    def _hexes_of(self, name: str) -> tuple[str, ...]:
        """Return the hexes of enemies in sight that go by a name."""
        wanted, t = tight(name), self.t
        stacks = presence(t, self.world, t.enemy(self.side)).hexes
        shown = slice(1) if t.policies.sight == "top-unit" else slice(None)
        known = ((hex_, t.cards[id_]) for hex_, stack in stacks.items() for id_ in stack[shown])
        spelled = ((hex_, {tight(c.slug), tight(c.name.en), tight(c.name.ru)}) for hex_, c in known)
        return tuple(dict.fromkeys(t.label(hex_) for hex_, names in spelled if wanted in names))

    def path(self) -> list[int]:
        """Take hexes as long as there are any; `off` ends them."""
        found: list[int] = []
        while self.next_hex() is not None:
            found.append(self.hex())
        if self.mark("off"):
            found.append(OFF)
        return found

    # -- markers

    def shifts(self) -> tuple[int, ...]:
        """Take the markers named after `support`, none where it does not stand (7.3b-b)."""
        if self.closes_units():
            self.at += 1
        elif not self.mark("support"):
            return ()
        found = [self._shift()]
        while self.word:
            found.append(self._shift())
        return tuple(found)

    def closes_units(self) -> bool:
        """Tell whether `with` and a marker come next that is no unit: `with air`."""
        if plain(self.word) not in map(plain, vocabulary().marks["and"]):
            return False
        after = tight(self.words[self.at + 1]) if self.at + 1 < len(self.words) else ""
        called = {name for marker in self.t.markers if marker.side == self.side for name in _called(marker)}
        return after in called and after not in self.names

    def _shift(self) -> int:
        self.sign("+")
        own = [marker for marker in self.t.markers if marker.side == self.side]
        for count in range(LONGEST_NAME, 0, -1):
            said = tight("".join(self.words[self.at : self.at + count]))
            for marker in own:
                if self.at + count <= len(self.words) and said in _called(marker):
                    self.at += count
                    return marker.number
        raise self.expected("marker", (marker.slug for marker in own))


def _move(r: _Reader) -> Command:
    units = r.units()
    path: list[int] = []
    drops: list[o.Drop] = []
    going = units
    while r.word:
        if r.mark("drop"):
            left = r.units()
            drops.append(o.Drop(len(path), left))
            going = tuple(id_ for id_ in going if id_ not in left)
            continue
        stretch = r.path()
        if not stretch:
            raise r.expected("hex")
        path = list(move_path(r.t, r.world, r.side, going or units, path, stretch))
    if not path:
        raise CannotReadError("", "scs-expected-hex")
    return o.Move(units, tuple(path), tuple(drops))


def _overrun(r: _Reader) -> Command:
    units = r.units()
    stretch = r.path()
    if not r.mark("x"):
        raise r.expected("target")
    path = move_path(r.t, r.world, r.side, units, [], stretch)
    return o.Overrun(units, tuple(path), r.hex(), r.shifts())


def _attack(r: _Reader) -> Command:
    target = r.target()
    r.sign(":")
    return o.Attack(target, r.units(), r.shifts())


def _barrage(r: _Reader) -> Command:
    target = r.target()
    r.sign(":")
    if shifts := r.shifts():
        return o.Barrage(target, (), shifts)
    return o.Barrage(target, r.units(), r.shifts())


def _called(marker: Marker) -> tuple[str, ...]:
    return tight(marker.slug), tight(marker.name.en), tight(marker.name.ru)


def _end(r: _Reader) -> Command:
    return o.EndPhase(confirm=r.sign("!"))


def _retreat(r: _Reader) -> Command:
    if r.word.isdecimal() and r.words[r.at + 1 : r.at + 2] == [":"]:
        r.at += 2
    units = r.units()
    return o.Retreat(units, retreat_path(r.t, r.world, r.side, units, r.path()))


def _advance(r: _Reader) -> Command:
    if not r.word or r.mark("none"):
        return o.Advance()
    units = r.units()
    return o.Advance(units, advance_path(r.t, r.world, units, r.path()))


def _enter(r: _Reader) -> Command:
    units = r.units()
    r.sign(":")
    return o.Enter(units, r.hex())


def _stack(r: _Reader) -> Command:
    hex_ = r.hex()
    r.sign(":")
    return o.Restack(hex_, r.units())


_FORMS: Final[dict[str, Callable[[_Reader], Command]]] = {
    "move": _move,
    "overrun": _overrun,
    "attack": _attack,
    "barrage": _barrage,
    "end": _end,
    "lose": lambda r: o.Lose(r.unit()),
    "stand": lambda r: o.Stand(r.number()),
    "retreat": _retreat,
    "advance": _advance,
    "enter": _enter,
    "take back": lambda r: o.TakeBack(r.units()),
    "stack": _stack,
    "destroy": lambda r: o.Destroy(r.unit()),
}
