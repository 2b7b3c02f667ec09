"""The words of one line of orders: units and engines, lengths, angles, places, terrain."""

import re
from typing import Final, TypeVar

from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import plain
from engine.kernel.state import State
from engine.lines import LONGEST_NAME, CannotReadError, tight
from engine.systems.warhorn.combat.weapons import BlowWeapon
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import CM, DENSITIES, MELEE, MISSILES, Density, Missile
from engine.systems.warhorn.content.words import vocabulary
from engine.systems.warhorn.ground import code_of_feature
from engine.systems.warhorn.notation.moments import implied
from engine.systems.warhorn.world import World
from engine.tabletop.notation.naming import Called
from engine.tabletop.notation.quantities import angle_of, length_of
from engine.tabletop.notation.reader import TableReader
from engine.tabletop.plane import HALF, TURN, Point
from engine.tabletop.pose import EDGES, Edge

T = TypeVar("T", bound=str)

_ANGLE: Final = re.compile(r"(l|r|л|п)?(\d{1,3}(?:[._]\d{1,2})?)(l|r|л|п)?")
_LEFT: Final = ("l", "л")
_ENGINE: Final = re.compile(r"(\w+)\.(\d)")
_SIZE: Final = re.compile(r"([\d._]+)[x*]([\d._]+)")
_PAIR: Final = re.compile(r"(\d+(?:[._]\d+)?)")
_COMMA: Final = re.compile(r"(?<=\d),(?=\d)")
_NOT_THERE: Final = ("none", "lost")


class Reader(TableReader):
    """Goes through the words of one line.  A comma between digits is kept as `_`: it parts a place, or is decimal."""

    def __init__(self, t: Field, state: State[World], side: Side, text: str, names: Called) -> None:
        self.t, self.state, self.world, self.side, self.wanted = t, state, state.world, side, side
        super().__init__("warhorn", vocabulary(), names, _COMMA.sub("_", text), CM)
        self.asked = implied(state, side)

    def present(self, ids: list[UnitId]) -> list[UnitId]:
        """Prefer units of the side that is meant, and those on the table, to others of the same name."""
        ours = [id_ for id_ in ids if self.world.units[id_].side == self.wanted] or ids
        return [id_ for id_ in ours if self.world.units[id_].status not in _NOT_THERE] or ours

    # -- who

    def foe(self) -> UnitId:
        """Take one unit of the enemy, whatever sign is before it."""
        self.mark("to")
        self.wanted = self.t.enemy(self.side)
        try:
            return self.unit()
        finally:
            self.wanted = self.side

    def foes(self) -> tuple[UnitId, ...]:
        """Take units of the enemy, as many as are named."""
        found = [self.foe()]
        while self.word:
            _ = self.sign("+") or self.mark("and")
            found.append(self.foe())
        return tuple(found)

    def engine(self) -> tuple[UnitId, int]:
        """Take an engine: unit and number, `K9.1`; return the number from 0."""
        found = _ENGINE.fullmatch(plain(self.word))
        if found is not None:
            self.words[self.at : self.at + 1] = self.word.split(".")
        unit = self.unit()
        return unit, self.number() - 1

    def is_engine(self) -> bool:
        """Tell whether an engine of a battery is next."""
        return _ENGINE.fullmatch(plain(self.word)) is not None and not self.word[0].isdecimal()

    def names_unit(self, count: int) -> bool:
        """Tell whether so many words from here on are all of them the name of a unit, or an engine."""
        found = self.next_unit()
        return (found is not None and found[1] == count) or (count == 1 and self.is_engine())

    # -- how much, and where

    def length(self) -> int:
        """Take a length in cm, the decimal sign a point or a comma; return u."""
        if self.word.count("_") == 1:
            self.words[self.at] = self.word.replace("_", ".")
        return super().length()

    def is_length(self) -> bool:
        """Tell whether a length is next."""
        return length_of(plain(self.word.replace("_", ".")), CM) is not None

    def signed(self) -> int:
        """Take a length that may have a sign; return u."""
        minus = self.word.startswith("-")
        if minus:
            self.words[self.at] = self.word[1:]
        else:
            self.sign("+")
        length = self.length()
        return -length if minus else length

    def turn(self) -> int:
        """Take an angle from the front, `30l`, `30 left`, `left 30`, `0`; return half degrees clockwise."""
        hand = -1 if self.mark("left") else 1 if self.mark("right") else 0
        found = _ANGLE.fullmatch(plain(self.word))
        if found is None:
            raise self.expected("angle")
        half = self._half(found[2])
        self.at += 1
        self.mark("degrees")
        letter = found[1] or found[3]
        if letter:
            hand = -1 if letter in _LEFT else 1
        elif not hand:
            hand = -1 if self.mark("left") else 1 if self.mark("right") else 0
        if not hand and half not in (0, HALF):
            raise self.expected("hand")
        return -half if hand < 0 else half

    def _half(self, word: str) -> int:
        half = angle_of(word.replace("_", "."))
        if half is None or isinstance(half, tuple):
            raise self.expected("angle", half or ())
        return half

    def heading(self) -> int:
        """Take a heading in degrees clockwise from north; return half degrees."""
        if self.word.count("_") == 1:
            self.words[self.at] = self.word.replace("_", ".")
        return self.angle() % TURN

    def point(self) -> Point:
        """Take a place, `84.5,32`, or `84,5 32` with decimal commas; return u."""
        parts = self.word.split("_")
        following = self.words[self.at + 1] if self.at + 1 < len(self.words) else ""
        if "." not in self.word and len(parts) <= 2 and _PAIR.fullmatch(following):
            return self.length(), self.length()
        if len(parts) == 4:
            parts = [".".join(parts[:2]), ".".join(parts[2:])]
        x, y = (length_of(part, CM) for part in parts) if len(parts) == 2 else (None, None)
        if x is None or y is None:
            raise self.expected("place")
        self.at += 1
        return x, y

    def is_point(self) -> bool:
        """Tell whether a place is next."""
        return self.word[:1].isdecimal()

    def size(self) -> tuple[int, int]:
        """Take a length and a width, `30x20`; return u."""
        found = _SIZE.fullmatch(plain(self.word))
        sides = [length_of(side.replace("_", "."), CM) for side in found.groups()] if found else [None]
        if None in sides:
            raise self.expected("size")
        self.at += 1
        length, width = sides
        assert length is not None
        assert width is not None
        return length, width

    def feature(self) -> str:
        """Take a piece of terrain, `wood2` or by its own name; return its id."""
        known: dict[str, str] = {}
        for one in self.world.features:
            code = code_of_feature(one.id)
            known |= {tight(name): one.id for name in (one.id, code.en, code.ru)}
            if one.name is not None:
                known |= {tight(one.name.en): one.id, tight(one.name.ru): one.id}
        return self.one_of(known, "ground")

    # -- what

    def among(self, words: tuple[T, ...]) -> T | None:
        """Take one of some small words if it is next."""
        return next((word for word in words if self.mark(word)), None)

    def one(self, words: tuple[T, ...], what: str) -> T:
        """Take one of some small words.  Raises the error of `expected` where none is next."""
        found = self.among(words)
        if found is None:
            raise self.expected(what)
        return found

    def density(self) -> Density | None:
        """Take a density if one is next."""
        return self.among((*DENSITIES, "loose"))

    def edge(self) -> Edge | None:
        """Take an edge of a unit if one is next."""
        return self.among(EDGES)

    def missile(self) -> Missile | None:
        """Take a missile weapon if one is next."""
        self.mark("with")
        return self.among(MISSILES)

    def weapon(self) -> BlowWeapon | None:
        """Take a weapon of melee if one is next."""
        found: BlowWeapon | None = self.among(MELEE)
        return found or ("tusks" if self.mark("tusks") else None)

    def yes(self) -> bool:
        """Take yes or no."""
        if self.mark("yes"):
            return True
        if not self.mark("no"):
            raise self.expected("yes")
        return False

    # -- the order of words

    def put_verb_first(self) -> None:
        """Turn a line round whose verb stands behind the unit that it begins with, or at its end."""
        verbs = self.vocabulary.verbs
        if self.known(verbs) is not None:
            self.at = 0
            return
        self.words = [word for n, word in enumerate(self.words) if word != ":" or n == 0]
        for count in range(1, min(LONGEST_NAME, len(self.words) - 1) + 1):
            self.at = count
            if self.known(verbs) is None:
                continue
            said, self.at = self.words[count : self.at], 0
            if self.names_unit(count):
                self.words = [*said, *self.words[:count], *self.words[count + len(said) :]]
                return
            break
        self.at = len(self.words) - 1
        if self.at > 0 and self.known(verbs) is not None and self._named_at(0):
            self.words = [self.words[-1], *self.words[:-1]]
        self.at = 0

    def _named_at(self, at: int) -> bool:
        here, self.at = self.at, at
        try:
            self.unit()
        except CannotReadError:
            return False
        finally:
            self.at = here
        return True
