"""Orders as lines: canonical writing, and reading that forgives.

`13pz+5rif 11.08 drop 5rif 12.09`, `overrun 13pz 11.08 x 10.08`, `attack 10.08 : 13pz 5rif`, `retreat 13pz 09.07 08.07`.
Units are named by id, by their name in either language, or by a beginning that fits one unit only.  A path may leave
out hexes: the cheapest way is put in.  Words are read in either language (`words.toml`).
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from engine import content
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Ambiguous, Reading, Unreadable, apart, meant, plain, tidy, words
from engine.kernel.state import State
from engine.kernel.text import Language, Line, Text
from engine.systems.scs import orders as o
from engine.systems.scs.paths import advance_path, move_path, retreat_path
from engine.systems.scs.theatre import Marker, Theatre
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

_LONGEST_NAME: Final = 5
"""Words of the longest unit name that is looked for."""
_SHORTEST: Final = 3
"""Letters of the shortest part of a name that may stand for the whole; a slip is looked for in longer verbs."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The vocabulary of orders: canonical word to all that are read as it."""

    verbs: dict[str, tuple[str, ...]]
    marks: dict[str, tuple[str, ...]]
    terms: dict[str, tuple[str, str]]


@cache
def vocabulary() -> Words:
    """Return the words of orders.  Raises ContentError."""
    path = content.SYSTEMS / "scs" / "words.toml"
    return content.load(content.read(path), "words.toml", Words)


def term(name: str) -> Text:
    """Return a short word inside what is told.  Raises KeyError."""
    return Text(*vocabulary().terms[name])


def keywords() -> Iterator[str]:
    """Yield every word that orders are made of, names apart."""
    for table in (vocabulary().verbs, vocabulary().marks):
        for spellings in table.values():
            yield from spellings


# -- writing


def write(t: Theatre, order: Command) -> str:
    """Return the canonical line of an order.  Raises TypeError on an order of another system."""
    match order:
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
        case o.EndPhase(confirm):
            return "end!" if confirm else "end"
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


def speak(line: str, language: Language) -> str:
    """Return a canonical line, or its beginning, with the verb and the small words of a language."""
    if language == "en":
        return line
    spoken = _spoken()
    verb = next((v for v in vocabulary().verbs if line == v or line.startswith((f"{v} ", f"{v}!"))), "")
    rest = line[len(verb) :].split(" ")
    return spoken.get(verb, verb) + " ".join(spoken.get(f"·{word}", word) for word in rest)


@cache
def _spoken() -> dict[str, str]:
    """Return the Russian of every verb, and of every small word after a dot: the first that is no Latin word."""
    verbs = {verb: _not_latin(words) for verb, words in vocabulary().verbs.items()}
    marks = {f"·{mark}": _not_latin(words) for mark, words in vocabulary().marks.items() if mark != "x"}
    return verbs | marks


def _not_latin(words: tuple[str, ...]) -> str:
    return next(word for word in words if not word.isascii())


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
    reader = _Reader(t, state.world, side, text)
    asked = state.asked(side)
    try:
        verb = reader.verb(reader.implied(asked.asks if asked else ""))
        order = _FORMS[verb](reader)
        reader.finish()
    except _CannotReadError as error:
        return Unreadable(text, error.word, Line(error.expected), error.meant)
    except _UnclearError as unclear:
        return Ambiguous(text, unclear.lines)
    return order


class _CannotReadError(Exception):
    def __init__(self, word: str, expected: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(word)
        self.word, self.expected, self.meant = word, expected, near


class _UnclearError(Exception):
    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__(lines)
        self.lines = lines


_DIGITS: Final = str.maketrans("olib", "0116")
"""Letters for digits in hex numbers."""


def _tight(text: str) -> str:
    return plain(tidy(text)).replace(" ", "").replace("\u00a0", "")


class _Reader:
    """Goes through the words of one line."""

    def __init__(self, t: Theatre, world: World, side: Side, text: str) -> None:
        self.t, self.world, self.side = t, world, side
        text = tidy(text)
        for sign in ":+!":
            text = text.replace(sign, f" {sign} ")
        self.words = words(text)
        self.at = 0
        self.names: dict[str, list[UnitId]] = {}
        for card in t.cards:
            if card.side == side:
                for name in dict.fromkeys((_tight(card.slug), _tight(card.name.en), _tight(card.name.ru))):
                    self.names.setdefault(name, []).append(card.id)
        self._worded = {tuple(plain(tidy(name)).split()): ids for name, ids in self._full_names()}

    def _full_names(self) -> Iterator[tuple[str, list[UnitId]]]:
        for card in self.t.cards:
            if card.side == self.side:
                for name in (card.name.en, card.name.ru):
                    yield name, self.names[_tight(name)]

    @property
    def word(self) -> str:
        """The next word, empty at the end of the line."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def finish(self) -> None:
        """Raise unless the line has been read to its end."""
        if self.word:
            raise _CannotReadError(self.word, "scs-expected-end")

    # -- words of the vocabulary

    def verb(self, default: str) -> str:
        """Take the verb, or return the default where the line begins otherwise."""
        found = self._known(vocabulary().verbs) or self._begun()
        return found or default

    def _begun(self) -> str | None:
        """Take the beginning of one verb only, or one with a slip behind its first letter, unless it may be a unit."""
        said = plain(self.word)
        named = _tight("".join(self.words[self.at + 1 : self.at + 2])) in self.names
        if not said.isalpha() or (self._next_unit() is not None and not named):
            return None
        known = [(verb, plain(spelled)) for verb, some in vocabulary().verbs.items() for spelled in some]
        alike = [(verb, word) for verb, word in known if word[0] == said[0]]
        begun = {verb for verb, word in alike if word.startswith(said)}
        meant_ = begun or {verb for verb, word in alike if len(word) > _SHORTEST and apart(said, word, 1) == 1}
        if len(meant_) != 1:
            return None
        self.at += 1
        return meant_.pop()

    def implied(self, asks: str) -> str:
        """Return what an order without a verb means; an attack begins with a hex, a move with a unit."""
        verb = _ASKED.get(asks, "move")
        return "move" if verb in ("attack", "barrage") and self._hex() is None else verb

    def mark(self, mark: str) -> bool:
        """Take one of the small words if it is next."""
        return self._known({mark: vocabulary().marks[mark]}) is not None

    def sign(self, sign: str) -> bool:
        if self.word != sign:
            return False
        self.at += 1
        return True

    def _known(self, table: dict[str, tuple[str, ...]]) -> str | None:
        for count in (3, 2, 1):
            said = plain(" ".join(self.words[self.at : self.at + count]))
            if self._unit_at(count) and count == 1:
                continue
            for meaning, spellings in table.items():
                if said and said in map(plain, spellings) and self.at + count <= len(self.words):
                    self.at += count
                    return meaning
        return None

    def _unit_at(self, count: int) -> bool:
        return _tight("".join(self.words[self.at : self.at + count])) in self.names

    # -- hexes and numbers

    def hex(self) -> int:
        """Take a hex."""
        found = self._hex()
        if found is None:
            raise _CannotReadError(self.word, "scs-expected-hex")
        self.at += 1
        return found

    def target(self) -> int:
        """Take a target hex; a unit named instead is answered with its hex, since the hex is attacked (7.2c)."""
        if self._hex() is None:
            raise _CannotReadError(self.word, "scs-expected-hex", self._hexes_of(self.word))
        return self.hex()

    def _hexes_of(self, name: str) -> tuple[str, ...]:
        """Return the hexes of enemies in sight that go by a name."""
        wanted, t = _tight(name), self.t
        stacks = presence(t, self.world, t.enemy(self.side)).hexes
        shown = slice(1) if t.policies.sight == "top-unit" else slice(None)
        known = ((hex_, t.cards[id_]) for hex_, stack in stacks.items() for id_ in stack[shown])
        spelled = ((hex_, {_tight(c.slug), _tight(c.name.en), _tight(c.name.ru)}) for hex_, c in known)
        return tuple(dict.fromkeys(t.label(hex_) for hex_, names in spelled if wanted in names))

    def _hex(self) -> int | None:
        return self._hex_of(self.word)

    def _hex_of(self, word: str) -> int | None:
        """Return the hex that a word names; letters that look like digits are read as these."""
        alike = plain(word).translate(_DIGITS) if any(c.isdigit() for c in word) else word
        for text in (word, alike):
            try:
                return self.t.grid.parse(text)
            except ValueError:
                continue
        return None

    def path(self) -> list[int]:
        """Take hexes as long as there are any; `off` ends them."""
        found: list[int] = []
        while self._hex() is not None:
            found.append(self.hex())
        if self.mark("off"):
            found.append(OFF)
        return found

    def number(self) -> int:
        if not self.word.isdecimal():
            raise _CannotReadError(self.word, "scs-expected-number")
        self.at += 1
        return int(self.words[self.at - 1])

    # -- markers

    def shifts(self) -> tuple[int, ...]:
        """Take the markers named after `support`, none where it does not stand (7.3b-b)."""
        if self._supported():
            self.at += 1
        elif not self.mark("support"):
            return ()
        found = [self._shift()]
        while self.word:
            found.append(self._shift())
        return tuple(found)

    def _supported(self) -> bool:
        """Tell whether `with` and a marker come next that is no unit: `with air`."""
        if plain(self.word) not in map(plain, vocabulary().marks["and"]):
            return False
        after = _tight(self.words[self.at + 1]) if self.at + 1 < len(self.words) else ""
        called = {name for marker in self.t.markers if marker.side == self.side for name in _called(marker)}
        return after in called and after not in self.names

    def _shift(self) -> int:
        self.sign("+")
        own = [marker for marker in self.t.markers if marker.side == self.side]
        for count in range(_LONGEST_NAME, 0, -1):
            said = _tight("".join(self.words[self.at : self.at + count]))
            for marker in own:
                if self.at + count <= len(self.words) and said in _called(marker):
                    self.at += count
                    return marker.number
        raise _CannotReadError(self.word, "scs-expected-marker", tuple(marker.slug for marker in own))

    # -- units

    def units(self) -> tuple[UnitId, ...]:
        """Take one unit or more, joined by plus signs or blanks."""
        found = [self.unit()]
        while not self._supported() and (
            self.sign("+") or self.mark("and") or (self.word and self._hex() is None and self._next_unit() is not None)
        ):
            found.append(self.unit())
        return tuple(found)

    def unit(self) -> UnitId:
        """Take one unit: its id, its whole name, or a beginning of either that fits one unit only."""
        found = self._next_unit()
        if found is None:
            known = [card.slug for card in self.t.cards if card.side == self.side]
            raise _CannotReadError(self.word, "scs-expected-unit", meant(self.word, known))
        ids, count = found
        if len(ids) > 1:
            raise _UnclearError(tuple(self._instead(self.t.cards[id_].slug, count) for id_ in ids))
        self.at += count
        return ids[0]

    def _next_unit(self) -> tuple[list[UnitId], int] | None:
        for count in range(min(_LONGEST_NAME, len(self.words) - self.at), 0, -1):
            name = _tight("".join(self.words[self.at : self.at + count]))
            if name in self.names:
                return self._present(self.names[name]), count
        if not self.word or not _tight(self.word).isalnum() or self._is_mark():
            return None
        for fits in (self._starting, self._worded_like, self._containing):
            for count in range(self._name_words(), 0, -1):
                if found := fits(self.words[self.at : self.at + count]):
                    return self._present(found), count
        return None

    def _name_words(self) -> int:
        """Return how many words from here on can be parts of one name: no hexes, signs or small words but the first."""
        count = 1
        while count < _LONGEST_NAME and self.at + count < len(self.words):
            word = self.words[self.at + count]
            if not _tight(word).isalnum() or self._hex_of(word) is not None or _tight(word) in self.names:
                break
            count += 1
        return count

    def _starting(self, said: list[str]) -> list[UnitId]:
        """Return the units of which a name begins with the words."""
        start = _tight("".join(said))
        return list(dict.fromkeys(id_ for name, ids in self.names.items() if name.startswith(start) for id_ in ids))

    def _worded_like(self, said: list[str]) -> list[UnitId]:
        """Return the units of whose name the words begin the words in their order: `7 arm`, or are the initials."""
        starts = [_tight(word) for word in said]
        initials = starts[0] if len(starts) == 1 and len(starts[0]) > 1 else ""
        found = (
            id_
            for name, ids in self._worded.items()
            if _begin(starts, name) or (initials and initials == "".join(word[0] for word in name))
            for id_ in ids
        )
        return list(dict.fromkeys(found))

    def _containing(self, said: list[str]) -> list[UnitId]:
        """Return the units of which a name contains the words; short ones fit too much."""
        part = _tight("".join(said))
        if len(part) < _SHORTEST or self._hex_of(self.word) is not None:
            return []
        return list(dict.fromkeys(id_ for name, ids in self.names.items() if part in name for id_ in ids))

    def _is_mark(self) -> bool:
        return any(plain(self.word) in map(plain, spellings) for spellings in vocabulary().marks.values())

    def _present(self, ids: list[UnitId]) -> list[UnitId]:
        """Prefer units on the map to others of the same name."""
        return [id_ for id_ in ids if self.world.units[id_].at >= 0] or ids

    def _instead(self, slug: str, count: int) -> str:
        said = [*self.words[: self.at], slug, *self.words[self.at + count :]]
        return " ".join(said).replace(" + ", "+").replace(" !", "!")


def _begin(starts: list[str], name: tuple[str, ...]) -> bool:
    """Tell whether the starts are beginnings of words of a name, in their order."""
    rest = iter(name)
    return all(any(word.startswith(start) for word in rest) for start in starts)


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
            raise _CannotReadError(r.word, "scs-expected-hex")
        path = list(move_path(r.t, r.world, r.side, going or units, path, stretch))
    if not path:
        raise _CannotReadError("", "scs-expected-hex")
    return o.Move(units, tuple(path), tuple(drops))


def _overrun(r: _Reader) -> Command:
    units = r.units()
    stretch = r.path()
    if not r.mark("x"):
        raise _CannotReadError(r.word, "scs-expected-target")
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
    return _tight(marker.slug), _tight(marker.name.en), _tight(marker.name.ru)


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
