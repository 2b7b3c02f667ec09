"""Going through the words of one line: units by name, hex or leader, wings, leaders, hours, places.

Units, leaders and wings go by id, by their name in either language, or by a beginning that fits one only; a wing also
by its commander, a unit by the leader with it, a unit or a stack by its hex.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from engine.hexes.cards import CounterCard, NumberedCard
from engine.hexes.facing import turned
from engine.hexes.grid import Orientation
from engine.hexes.lines import CounterReader
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import meant, plain
from engine.kernel.state import State
from engine.lines import LONGEST_NAME, UnclearError, tight
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import VERTICES
from engine.systems.mpike.notation.hours import corner_of, hour_in, side_of
from engine.systems.mpike.notation.moments import NO_UNIT, subject
from engine.systems.mpike.words import HANDS, vocabulary
from engine.systems.mpike.world import World, leaders_at, occupants, units_at

SIDES: Final[dict[Orientation, tuple[str, ...]]] = {
    "flat": VERTICES["pointy"],
    "pointy": (*VERTICES["flat"][1:], *VERTICES["flat"][:1]),
}
"""The directions of a hex by the compass."""
_TURN: Final = re.compile(r"([123]?)(?:(l+|л+)|(r+|п+))([123]?)")
_BETWEEN: Final = str.maketrans(":=*", "   ")
_PATH: Final = re.compile(r"(?<=\d{3})-+(?=\d{3})")
_APOSTROPHES: Final = re.compile("['’‘`]")
_TELLING: Final = 4
"""Letters of the shortest word of a longer name that stands for the whole."""


class OrderReader(CounterReader):
    """Goes through the words of one line; units of both sides may be named."""

    def __init__(self, t: Field, state: State[World], side: Side, text: str) -> None:
        self.t, self.state, self.world = t, state, state.world
        names = {card.id: tuple(names_of(t, card)) for card in t.cards}
        text = _PATH.sub(" ", _APOSTROPHES.sub("", text)).translate(_BETWEEN)
        super().__init__("mpike", vocabulary(), t.grid, t.cards, side, names, text)

    @property
    def enemy(self) -> Side:
        return self.t.enemy(self.side)

    @property
    def orientation(self) -> Orientation:
        return self.t.grid.orientation

    # -- who is meant

    def in_hex(self, hex_: int) -> tuple[UnitId, ...]:
        return occupants(self.world).get(hex_, ())

    def is_on_map(self, unit: UnitId) -> bool:
        return self.world.units[unit].status == "map"

    def is_place(self, word: str) -> bool:
        """Tell whether a word is a hex, two hexes with a stroke, or an hour, so that it is no part of a name."""
        return all(map(super().is_place, word.split("/"))) or hour_in(word, bare=False) is not None

    def next_unit(self) -> tuple[list[UnitId], int] | None:
        """Return the ids that the next words may name and how many words that takes; None if they name none.

        A whole name comes first, then a leader who stands with a unit, then beginnings and parts of names.
        """
        for count in range(min(LONGEST_NAME, len(self.words) - self.at), 0, -1):
            name = self._said(count)
            if name in self.names:
                return self._of_ours() or (self.present(self.names[name]), count)
            led = self._led(self._men(self.wanted).get(name, ()))
            if led and (count > 1 or self.next_hex() is None):
                return led, count
        found = super().next_unit()
        if found is None and len(self.word) > 1 and not self._is_mark():
            known = self._men(self.wanted)
            said = tight(self.word)
            numbers = {n for name, some in known.items() if name.startswith(said) for n in some}
            led = self._led(tuple(sorted(numbers)))
            return (led, 1) if led else None
        return found

    def whole_name(self) -> tuple[list[UnitId], int] | None:
        """Return the units of which the next words are the whole name, and how many words that takes."""
        for count in range(min(LONGEST_NAME, len(self.words) - self.at), 0, -1):
            if found := self.names.get(self._said(count)):
                return found, count
        return None

    def _of_ours(self) -> tuple[list[UnitId], int] | None:
        """Return units of the side that is meant of which a part is named, where the whole name is of the other's."""
        whole = self.whole_name()
        if whole is None or any(self.t.cards[id_].side == self.wanted for id_ in whole[0]):
            return None
        said = self.words[self.at : self.at + whole[1]]
        for fits in (self._starting, self._worded_like, self._containing):
            if ours := [id_ for id_ in fits(said) if self.t.cards[id_].side == self.wanted]:
                return self.present(ours), whole[1]
        return None

    def _led(self, leaders: Iterable[int]) -> list[UnitId]:
        """Return the units that leaders of the side that is meant stand with, of several in a hex the top one."""
        found = []
        for number in leaders:
            man = self.world.leaders[number]
            there = units_at(self.world, man.at) if man.status == "map" else ()
            found += [id_ for id_ in there if self.t.cards[id_].side == self.wanted][:1]
        return list(dict.fromkeys(found))

    def _men(self, side: Side) -> dict[str, tuple[int, ...]]:
        return called(self.t, (man for man in self.t.leaders if man.side == side))

    def _said(self, count: int) -> str:
        return tight("".join(self.words[self.at : self.at + count]))

    def standing_foe(self) -> bool:
        """Tell whether the next word is a hex where a unit of the enemy stands."""
        hex_ = self.next_hex()
        return hex_ is not None and any(self.t.cards[id_].side != self.side for id_ in units_at(self.world, hex_))

    def skip(self, *marks: str) -> None:
        """Go past one of some small words if it is next; past a plus sign where `and` is one of them."""
        if not any(map(self.mark, marks)) and "and" in marks:
            self.sign("+")

    def subject(self) -> UnitId:
        """Go past a unit and return its id; where none is named it is the one that the open question is about.

        Raises as `unit` does where there is no such unit.
        """
        about = subject(self.state)
        if about != NO_UNIT and (not self.word or self.next_unit() is None or not self._names_own()):
            return about
        return self.unit()

    def _names_own(self) -> bool:
        """Tell whether the next words name a unit of the reader's side; a hex may be a place to go to as well."""
        found = self.next_unit()
        return found is not None and self.next_hex() is None and self.t.cards[found[0][0]].side == self.side

    def leader(self, side: Side | None = None) -> int:
        """Go past a leader and return his number; he is of `side`, else of the reader's; `ac` is the army commander.

        Raises UnclearError where several fit, else the error of `expected` where none does.
        """
        side = side or self.side
        if self.mark("ac"):
            return self.world.commanders[self.t.sides.index(side)]
        hex_ = self.next_hex()
        there = () if hex_ is None else leaders_at(self.world, hex_)
        if found := [number for number in there if self.t.leaders[number].side == side]:
            return self._one(found, 1, lambda number: self.t.leaders[number].slug)
        return self.pick(self._men(side), "leader", lambda number: self.t.leaders[number].slug)

    def next_leader(self) -> bool:
        """Tell whether the next words name a leader of the reader's side; nothing is gone past."""
        at, known = self.at, self._men(self.side)
        is_ac, self.at = self.mark("ac"), at
        return is_ac or any(self._said(count) in known for count in range(LONGEST_NAME, 0, -1))

    def leaders(self) -> tuple[int, ...]:
        """Go past one leader or more and return their numbers.  Raises as `leader` does."""
        found = [self.leader()]
        while self.sign("+") or self.mark("and") or self.next_leader():
            found.append(self.leader())
        return tuple(found)

    def along(self) -> tuple[int, ...]:
        """Go past `with` and leaders and return their numbers, none where that is not next.  Raises as `leader`."""
        if not self.next_along():
            return ()
        self.mark("with")
        return self.leaders()

    def next_along(self) -> bool:
        """Tell whether `with` and a leader are next; nothing is gone past."""
        at = self.at
        found = self.mark("with") and self.next_leader()
        self.at = at
        return found

    def wing(self) -> int:
        """Go past a wing of the reader's side, or its commander, and return its number.  Raises as `leader` does."""
        own = [wing for wing in self.t.wings if wing.side == self.side]
        known = called(self.t, own)
        for wing in own:
            commander = self.world.wings[wing.number].commander
            if commander >= 0:
                for name in called(self.t, (self.t.leaders[commander],)):
                    known.setdefault(name, (wing.number,))
        return self.pick(known, "wing", lambda number: self.t.wings[number].slug)

    def pick(self, known: Mapping[str, tuple[int, ...]], what: str, slug: Callable[[int], str]) -> int:
        """Go past a name that is known, or a beginning, and return the number of the only one that it may mean.

        Raises UnclearError where several fit, else the error of `expected` where none does.
        """
        for count in range(min(LONGEST_NAME, len(self.words) - self.at), 0, -1):
            if found := known.get(self._said(count)):
                return self._one(found, count, slug)
        said = tight(self.word)
        fits = {number for name, some in known.items() for number in some if said and name.startswith(said)}
        if fits:
            return self._one(sorted(fits), 1, slug)
        near = meant(self.word, known) if self.word else ()
        raise self.expected(what, dict.fromkeys(slug(number) for name in near for number in known[name]))

    def _one(self, numbers: Iterable[int], count: int, slug: Callable[[int], str]) -> int:
        several = tuple(numbers)
        if len(several) > 1:
            raise UnclearError(tuple(self.instead(slug(number), count) for number in several))
        self.at += count
        return several[0]

    # -- how and where

    def aid(self) -> bool:
        """Go past `with ac` and tell whether it is next: the army commander lends his aid."""
        joined = self.mark("with") or self.sign("+")
        if self.mark("ac"):
            return True
        if joined and self.next_leader():
            commander = self.world.commanders[self.t.sides.index(self.side)]
            at = self.at
            if self.leader() == commander:
                return True
            self.at = at
        if joined:
            raise self.expected("commander")
        return False

    def hand(self) -> int:
        """Go past `left` or `right` and return 0 or 1.  Raises the error of `expected` where neither is next."""
        found = self.point(HANDS)
        if found is None:
            raise self.expected("hand")
        return found

    def relative(self) -> int | None:
        """Go past a turn to the left or right, `L`, `RR`, `2R`, `left twice`, and return its corners, right positive.

        Returns None, going nowhere, where none is next.
        """
        found = _TURN.fullmatch(plain(self.word))
        if found is not None and tight(self.word) not in self.names:
            self.at += 1
            times = max(len(found[2] or found[3]), int(found[1] or 1), int(found[4] or 1))
            times = 2 * times if self.mark("twice") else times
            return -times if found[2] else times
        hand = self.point(HANDS)
        if hand is None:
            return None
        return (1 if hand else -1) * (2 if self.mark("twice") else 1)

    def corner(self, facing: int) -> int | None:
        """Go past a corner, by hour, compass or from the present facing, and return the vertex; None if none is next.

        Raises the error of `expected` on the hour of a side.
        """
        return self._toward(facing, VERTICES[self.orientation], corner_of, "corner")

    def a_side(self, facing: int) -> int | None:
        """Go past a side of a hex, by hour, compass or from the present facing, and return the direction.

        Returns None if none is next.  Raises the error of `expected` on the hour of a corner.
        """
        return self._toward(facing, SIDES[self.orientation], side_of, "side")

    def _toward(
        self, facing: int, points: tuple[str, ...], at: Callable[[Orientation, int], int | None], what: str
    ) -> int | None:
        hour = hour_in(self.word)
        if hour is not None and tight(self.word) not in self.names:
            found = at(self.orientation, hour)
            if found is None:
                near = (hour % 12 + by or 12 for by in (-1, 1))
                raise self.expected(what, (f"{n % 12 or 12}h" for n in near))
            self.at += 1
            self.mark("hours")
            return found
        found = self.point(points)
        if found is None and facing >= 0 and (by := self.relative()) is not None:
            return turned(facing, by)
        return found

    def next_place(self) -> tuple[int, ...]:
        """Return the hex or the two hexes that the next word names, none where it names none; nothing is gone past."""
        found = [self.hex_of(part) for part in self.word.split("/")] if self.word else []
        return () if len(found) > 2 or None in found else tuple(hex_ for hex_ in found if hex_ is not None)

    def place(self) -> tuple[int, ...]:
        """Go past a hex, or two hexes with a stroke, and return them.  Raises the error of `expected` without."""
        found = self.next_place()
        if not found:
            raise self.expected("hex")
        self.at += 1
        return found


def names_of(t: Field, one: CounterCard | NumberedCard) -> Iterator[str]:
    """Yield what somebody may be called: as in the lines of either language, and by his name."""
    for name in (one.slug, t.russian.get(one.slug, one.slug), one.name.en, one.name.ru):
        yield _APOSTROPHES.sub("", name)


def called(t: Field, pieces: Iterable[NumberedCard]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of leaders or wings by all that they are called, as names are compared.

    The last word of a name, as a surname, stands for all who have it.
    """
    found: dict[str, dict[int, None]] = {}
    for one in pieces:
        for name in names_of(t, one):
            last = name.replace("-", " ").split()[-1]
            for said in (name, *([last] if len(last) >= _TELLING else ())):
                found.setdefault(tight(said), {})[one.number] = None
    return {name: tuple(numbers) for name, numbers in found.items()}
