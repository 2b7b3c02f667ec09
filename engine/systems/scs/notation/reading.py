"""Orders as lines: reading that forgives.

Units are named by id, by their name in either language, or by a beginning that fits one unit only.  A path may leave
out hexes: the cheapest way is put in.  Words are read in either language (`words.toml`).
"""

from collections.abc import Callable
from typing import Final

from engine.hexes.lines import HexReader
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Reading, plain
from engine.kernel.state import State
from engine.lines import LONGEST_NAME, CannotReadError, read_line, tight
from engine.systems.scs import orders as o
from engine.systems.scs.content.theatre import Marker, Theatre
from engine.systems.scs.notation.paths import advance_path, move_path, overrun_path, retreat_path
from engine.systems.scs.words import vocabulary
from engine.systems.scs.world import OFF, World
from engine.systems.scs.zoc import presence

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


def read(t: Theatre, state: State[World], side: Side, text: str) -> Reading:
    """Return the order of a side that a line means in this position, lawful or not.

    Unreadable or Ambiguous says why there is none; mistakes of the player raise nothing.
    """

    def order() -> Reading:
        reader = _Reader(t, state.world, side, text)
        return reader.order(_FORMS, reader.implied(state.asks(side)))

    return read_line(text, order)


class _Reader(HexReader):
    """Goes through the words of one line."""

    def __init__(self, t: Theatre, world: World, side: Side, text: str) -> None:
        self.t, self.world, self.side = t, world, side
        names = {
            card.id: (card.slug, card.name.en, card.name.ru, card.said.en, card.said.ru)
            for card in t.cards
            if card.side == side
        }
        super().__init__("scs", vocabulary(), t.grid, names, text)

    def present(self, ids: list[UnitId]) -> list[UnitId]:
        """Return those of several units of one name that are on the map, or all if none is."""
        return [id_ for id_ in ids if self.world.units[id_].at >= 0] or ids

    def implied(self, asks: str) -> str:
        """Return the verb meant by a line without one when `asks` is open.

        An attack or a barrage begins with the hex of its target or ends with it; other lines are moves.
        """
        verb = _ASKED.get(asks, "move")
        if verb in ("attack", "barrage") and self.next_hex() is None:
            return verb if self._ends_at_enemies() else "move"
        return verb

    def _ends_at_enemies(self) -> bool:
        last = self.hex_of(self.words[-1]) if self.words else None
        return last is not None and last in presence(self.t, self.world, self.t.enemy(self.side)).hexes

    def units_first(self) -> bool:
        """Tell whether own units come next, not the target: neither its hex nor the name of an enemy."""
        return self.next_hex() is None and self.next_unit() is not None and not self._hexes_of(self.word)

    def target(self) -> int:
        """Go past the number of a target hex and return that hex.

        Raises the error of `expected` where none is next; as the hex is attacked (7.2c), it offers the hexes of an
        enemy named instead.
        """
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
        """Go past hexes as long as there are any and return them, perhaps none; `off` at their end gives OFF."""
        found: list[int] = []
        while self.next_hex() is not None:
            found.append(self.hex())
        if self.mark("off"):
            found.append(OFF)
        return found

    # -- markers

    def shifts(self) -> tuple[int, ...]:
        """Go past `support` or `with` and the markers after it and return their numbers (7.3b-b); none without it."""
        if self.closes_units():
            self.at += 1
        elif not self.mark("support"):
            return ()
        found = [self._shift()]
        while self.word:
            found.append(self._shift())
        return tuple(found)

    def closes_units(self) -> bool:
        """Tell whether `with` comes next and then a marker whose name no unit has: `with air`."""
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
    moving = units
    while r.word:
        if r.mark("drop"):
            left = r.units()
            drops.append(o.Drop(len(path), left))
            moving = tuple(id_ for id_ in moving if id_ not in left)
            continue
        stretch = r.path()
        if not stretch:
            raise r.expected("hex")
        path = list(move_path(r.t, r.world, r.side, moving or units, path, stretch))
    if not path:
        raise CannotReadError("", "scs-expected-hex")
    return o.Move(units, tuple(path), tuple(drops))


def _overrun(r: _Reader) -> Command:
    """Read an overrun; without a sign between, the hex that comes last is the target."""
    units = r.units()
    stretch = r.path()
    if r.mark("x"):
        target = r.hex()
    elif stretch and stretch[-1] != OFF:
        target = stretch.pop()
    else:
        raise r.expected("target")
    if stretch:
        path = move_path(r.t, r.world, r.side, units, [], stretch)
    else:
        path = overrun_path(r.t, r.world, r.side, units, target)
    return o.Overrun(units, tuple(path), target, r.shifts())


def _attack(r: _Reader) -> Command:
    return o.Attack(*_at_hex(r), r.shifts())


def _at_hex(r: _Reader) -> tuple[int, tuple[UnitId, ...]]:
    """Return a target and units against it, whichever of them comes first."""
    if r.units_first():
        units = r.units()
        r.mark("x")
        return r.target(), units
    target = r.target()
    r.sign(":")
    return target, r.units()


def _barrage(r: _Reader) -> Command:
    if r.units_first():
        return o.Barrage(*_at_hex(r), r.shifts())
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
    if r.next_hex() is not None:
        hex_ = r.hex()
        r.sign(":")
        return o.Enter(r.units(), hex_)
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
    "stand": lambda r: o.StandFast(r.number()),
    "retreat": _retreat,
    "advance": _advance,
    "enter": _enter,
    "take back": lambda r: o.TakeBack(r.units()),
    "stack": _stack,
    "destroy": lambda r: o.Destroy(r.unit()),
}
