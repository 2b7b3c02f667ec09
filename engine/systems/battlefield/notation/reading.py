"""Reading lines of orders: who, a colon, what he does; several of them parted by semicolons or new lines.

Units go by code, by name and number (`Hoplites 2`), by a range (`R1-3`) or together (`all archers`).  What a line means
follows from what is asked: `R1: fwd 4` is an order with its plan in the orders phase, a manoeuvre in the next.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal, Protocol, TypeAlias, get_args

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Ambiguous, Reading, Unreadable, plain
from engine.kernel.state import State
from engine.lines import CannotReadError, LineReader, UnclearError, read_line, tight
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.content.cards import Card, ListEntry
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import MISSILES, NOBODY, Body, Kind, Missile
from engine.systems.battlefield.frames import Answering, Deployment, Fielding, Moving, Shooting
from engine.systems.battlefield.movement.march import motion_of
from engine.systems.battlefield.notation.naming import Called, standing
from engine.systems.battlefield.notation.writing import vocabulary
from engine.systems.battlefield.orders import KINDS, kinds_of
from engine.systems.battlefield.quantities import angle_of, length_of
from engine.systems.battlefield.troops import base_of, names_of
from engine.systems.battlefield.world import World, code_of, on_table, unit_id
from engine.tabletop.motion import moved, wheel_towards
from engine.tabletop.pose import Base

Stage: TypeAlias = Literal["orders", "moves", "answers", "shots", "sketch", "field"]

_BODIES: Final[tuple[Body, ...]] = ("line", "column", "phalanx", "closed", "body")
_LINES: Final = frozenset(("successor", "army", "hand", "card", "beat", "agree", "waive", "arrange", "seal", "done"))
"""Verbs of lines that begin with no unit."""
_RANGE: Final = re.compile(r"([a-z\u0447])(\d{1,4})-(?:([a-z\u0447]))?(\d{1,4})")
_STAGES: Final[dict[type, Stage]] = {
    Moving: "moves", Answering: "answers", Shooting: "shots", Deployment: "sketch", Fielding: "field",
}  # fmt: skip
_WIDEST: Final = 90
"""Half degrees of one wheel (5.4-wheel)."""
_ALL_DONE: Final = ("none", "lost")


def read(t: Field, state: State[World], side: Side, text: str) -> Reading:
    """Read one line or several as an order of a side in this position; what it may mean instead can all be read."""
    names = Called(names_of(t, state.world))
    found = _read(t, state, side, text, names)
    if not isinstance(found, Ambiguous):
        return found
    heard = {line: _read(t, state, side, line, names) for line in found.candidates}
    faults = [one for one in heard.values() if isinstance(one, Unreadable)]
    if len(faults) == len(heard):
        return replace(faults[0], text=text)
    return Ambiguous(text, tuple(line for line, one in heard.items() if not isinstance(one, Unreadable)))


def _read(t: Field, state: State[World], side: Side, text: str, names: Called) -> Reading:
    def order() -> Reading:
        lines = [line for line in re.split(r"[;\n]", text) if line.strip()] or [text]
        found = [_order(t, state, side, lines, n, names) for n in range(len(lines))]
        return found[0] if len(found) == 1 else _joined(found, text)

    return read_line(text, order)


def _order(t: Field, state: State[World], side: Side, lines: list[str], n: int, names: Called) -> Command:
    """Return what one of several lines orders.  Raises UnclearError with all of them."""
    try:
        if lines[n] not in names.heard:
            names.heard[lines[n]] = _Reader(t, state, side, lines[n], names).order()
        return names.heard[lines[n]]
    except UnclearError as unclear:
        told = ((*lines[:n], one, *lines[n + 1 :]) for one in unclear.lines)
        raise UnclearError(tuple("; ".join(line.strip() for line in some) for some in told)) from None


def _joined(found: list[Command], text: str) -> Command:
    """Return several lines as one order.  Raises CannotReadError where they are not of one kind."""
    alone = (one.orders if isinstance(one, o.Orders) else (one,) for one in found)
    given = [order for some in alone for order in some]
    if all(isinstance(one, o.Order) for one in given):
        return o.Orders(tuple(one for one in given if isinstance(one, o.Order)))
    shots = [one for one in found if isinstance(one, o.Shoot)]
    if len(shots) == len(found):
        return o.Shoot(tuple(shot for one in shots for shot in one.shots))
    replies = [one for one in found if isinstance(one, o.Answer)]
    if len(replies) == len(found):
        return o.Answer(tuple(reply for one in replies for reply in one.replies))
    stations = [one for one in found if isinstance(one, o.Station)]
    if len(stations) == len(found):
        return o.Stations(tuple(stations))
    raise CannotReadError(text, "battlefield-expected-alike")


def stage_of(state: State[World], side: Side) -> Stage:
    """Return what lines of orders mean now."""
    if state.asked(side) is None or not state.stack:
        return "orders"
    return _STAGES.get(type(state.stack[-1]), "orders")


class _Reader(LineReader):
    """Goes through the words of one line; `wanted` is the side whose units are meant."""

    def __init__(self, t: Field, state: State[World], side: Side, text: str, names: Called) -> None:
        self.t, self.world, self.side, self.wanted = t, state.world, side, side
        self.stage = stage_of(state, side)
        decimal = re.sub(r"(?<=\d),(?=\d)", ".", text.replace("°", " "))
        super().__init__("battlefield", vocabulary(), names, decimal)
        self.declinable = names

    def present(self, ids: list[UnitId]) -> list[UnitId]:
        """Prefer units of the side that is meant, and those on the table, to others of the same name."""
        ours = [id_ for id_ in ids if self.world.units[id_].side == self.wanted] or ids
        return [id_ for id_ in ours if self.world.units[id_].status not in _ALL_DONE] or ours

    def next_unit(self) -> tuple[list[UnitId], int] | None:
        """Return the units that the next words may name, and how many words that takes; Russian names in any case."""
        if self.word.isdecimal():
            return None  # a number counts units of a name, it names none
        found = super().next_unit()
        if found is not None or self.word.isascii() or not self.word.isalpha():
            return found
        if self._is_mark() or self.closes_units():
            return None
        for count in range(self._name_words(), 0, -1):
            said = [plain(word) for word in self.words[self.at : self.at + count]]
            if alike := list(dict.fromkeys(self.declinable.declined(said))):
                return self.present(alike), count
        return None

    def verb_of(self, verbs: frozenset[str]) -> str | None:
        """Take one of some verbs if it is next."""
        return self.known({verb: self.vocabulary.verbs[verb] for verb in self.vocabulary.verbs if verb in verbs})

    def instead(self, slug: str, count: int) -> str:
        """Return the line with a unit for the next words, and for the number behind them that none of the name has."""
        numbered = self.words[self.at + count : self.at + count + 1]
        told = super().instead(slug, count + bool(numbered and numbered[0].isdecimal()))
        return told.replace(" :", ":")

    def closes_units(self) -> bool:
        return self.word == ":" or self.begins(self.vocabulary.verbs)

    # -- who

    def order(self) -> Command:
        """Read the whole line."""
        verb = self.verb_of(_LINES | {"place"})
        found = self.bare(verb) if verb else self.told()
        self.finish()
        return found

    def told(self) -> Command:
        units = self.subject()
        body, several = self.body(units)
        self.sign(":")
        parts = _Parts(self, units)
        while self.word:
            parts.take()
        return parts.command(body, several=several)

    def subject(self) -> tuple[UnitId, ...]:
        """Take the units that the line is about."""
        if self.mark("all"):
            found = self.every()
            if not found:
                raise CannotReadError(self.words[self.at - 1], "battlefield-expected-own")
            return found
        named = list(self.ranged() or (self.unit(),))
        while not self.closes_units() and (self.sign("+") or self.mark("and") or self.another()):
            named += self.ranged() or (self.unit(),)
        return tuple(dict.fromkeys(named))

    def another(self) -> bool:
        return bool(self.word) and (self.range_here() is not None or self.next_unit() is not None)

    def range_here(self) -> tuple[UnitId, ...] | None:
        found = _RANGE.fullmatch(plain(self.word))
        if found is None:
            return None
        letter, first, again, last = found.groups()
        side = {"r": "red", "k": "red", "b": "black", "\u0447": "black"}.get(letter)
        if side is None or again not in (None, letter) or int(first) > int(last):
            return None
        units = tuple(unit_id(Side(side), number) for number in range(max(1, int(first)), int(last) + 1))
        known = tuple(unit for unit in units if unit in self.called)
        return known if len(known) == len(units) else None

    def ranged(self) -> tuple[UnitId, ...] | None:
        """Take a range of units, `R1-3`, if one is next."""
        found = self.range_here()
        if found is not None:
            self.at += 1
        return found

    def every(self) -> tuple[UnitId, ...]:
        """Take what kind of own units on the table is meant, and return them."""
        own = on_table(self.world, self.side)
        for group, fits in _GROUPS.items():
            if self.mark(group):
                return tuple(n for n in own if fits(self.t.cards[self.world.units[n].card]))
        if self.word in ("", ":"):
            return own
        if self.mark("corps"):
            number = self.number()
            return tuple(n for n in own if self.world.units[n].corps == number - 1)
        cards = {tight(name): card for card in self.t.cards for name in (card.slug, card.name.en, card.name.ru)}
        card = self.one_of(cards, "group")
        return tuple(n for n in own if self.world.units[n].card == card.id)

    def body(self, units: tuple[UnitId, ...]) -> tuple[Body, bool]:
        """Take how the units stand; without a word it is what they form, and singly where they form nothing."""
        for body in _BODIES:
            if self.mark(body):
                return body, False
        if self.mark("singly") or len(units) < 2:
            return "", len(units) > 1
        body = standing(self.t, self.world, self.side, units)
        return body, not body

    # -- what

    def foe(self) -> UnitId:
        """Take one unit of the enemy."""
        self.wanted = self.t.enemy(self.side)
        try:
            return self.unit()
        finally:
            self.wanted = self.side

    def length(self) -> int:
        """Take a length; return u."""
        found = length_of(plain(self.word), self.t.step)
        if found is None:
            raise self.expected("length")
        self.at += 1
        if self.word and plain(self.word) in ("mm", "cm") and self.words[self.at - 1].replace(".", "").isdecimal():
            found = length_of(plain(self.words[self.at - 1] + self.word), self.t.step) or found
            self.at += 1
        else:
            self.mark("steps")
        return found

    def angle(self) -> int:
        """Take an angle; return half degrees."""
        found = angle_of(plain(self.word))
        if found is None or isinstance(found, tuple):
            raise self.expected("angle", found or ())
        self.at += 1
        self.mark("degrees")
        return found

    def hand(self) -> Literal["left", "right"]:
        """Take left or right."""
        if self.mark("left"):
            return "left"
        if not self.mark("right"):
            raise self.expected("hand")
        return "right"

    def weapon(self) -> Missile:
        for weapon in MISSILES:
            if self.mark(weapon):
                return weapon
        raise self.expected("weapon")

    # -- lines without units

    def bare(self, verb: str) -> Command:
        match verb:
            case "done":
                return o.Done()
            case "agree":
                return o.Agree()
            case "seal":
                return o.Seal()
            case "waive":
                return o.SetPiece(waive=True)
            case "place":
                x, y = self.length(), self.length()
                return o.SetPiece(x, y, self.angle())
            case "successor":
                return o.Succeed(self.unit())
            case "arrange":
                return o.Arrange(self.way())
            case "army":
                return self.enlisted()
            case "hand":
                return o.TakeCards(tuple(self.until_end(lambda: self.one_of(self.deck(), "card"))))
            case _:
                return o.PlayCard(self.one_of(self.deck(), "card"), beat=verb == "beat")

    def way(self) -> str:
        for way in ("battle-line", "refused-left", "refused-right", "deep"):
            if self.mark(way):
                return way
        raise self.expected("way")

    def deck(self) -> Mapping[str, str]:
        """Return the terrain cards by their names."""
        return {tight(name): slug for slug, card in self.t.deck.items() for name in _spelled(slug, card.title)}

    def until_end(self, take: Callable[[], str]) -> Iterator[str]:
        while self.word:
            yield take()
            self.sign("+")

    def enlisted(self) -> Command:
        self.sign(":")
        lists = {tight(name): slug for slug, one in self.t.lists.items() for name in _spelled(slug, one.title)}
        cards = {tight(name): card for card in self.t.cards for name in (card.slug, card.name.en, card.name.ru)}
        try:
            found = self.one_of(lists, "army")
        except CannotReadError:
            entries: list[ListEntry] = []
            while self.word:
                entries.append(self.entry(cards))
            return o.Enlist("", tuple(entries))
        return o.Enlist(found)

    def entry(self, cards: Mapping[str, Card]) -> ListEntry:
        """Take one unit of an army list: card, ranks, corps, who is with it."""
        card = self.one_of(cards, "army")
        ranks, corps = 1, 1
        flags: dict[str, bool] = {}
        while self.word:
            flag = next((name for name in ("general", "chief", "standard", "musician") if self.mark(name)), None)
            if flag:
                flags[flag] = True
            elif self.mark("ranks") or self.mark("rank"):
                ranks = self.number()
            elif self.mark("corps"):
                corps = self.number()
            elif not self.sign("+"):
                break
        return ListEntry(card.slug, ranks, corps, **flags)


class _Named(Protocol):
    """A title in both languages, as content has it."""

    @property
    def en(self) -> str: ...

    @property
    def ru(self) -> str: ...


def _spelled(slug: str, name: _Named) -> tuple[str, str, str]:
    return slug, name.en, name.ru


_GROUPS: Final[dict[str, Callable[[Card], bool]]] = {
    "units": lambda _card: True,
    "archers": lambda card: bool({"light-bow", "heavy-bow"} & set(card.weapons)),
    "slingers": lambda card: "sling" in card.weapons,
    "crossbows": lambda card: bool({"light-crossbow", "heavy-crossbow"} & set(card.weapons)),
    "skirmishers": lambda card: bool({"javelin", "heavy-javelin"} & set(card.weapons)),
    "shooters": lambda card: card.shooter,
    "pikes": lambda card: "pikes" in card.weapons,
    "spears": lambda card: "spears" in card.weapons,
    "halberds": lambda card: "halberds" in card.weapons,
    "foot": lambda card: card.foot,
    "horse": lambda card: card.horse,
}


class _Parts:
    """What the units of a line do, gathered part by part."""

    def __init__(self, reader: _Reader, units: tuple[UnitId, ...]) -> None:
        self.r, self.units = reader, units
        self.kinds: list[Kind] = []
        self.acts: list[o.Act] = []
        self.shots: list[o.Shot] = []
        self.aims: tuple[o.Shot, ...] = ()
        """At whom tested units go."""
        self.holds = False
        self.replies: list[o.Reply] = []
        self.tip: bool | None = None
        self.station: tuple[int, int, int] | None = None
        self.base: Base | None = None
        self.gone = 0
        """How many of its parts a single unit has gone in `base`."""

    def take(self) -> None:
        """Take one part."""
        verb = self.r.verb_of(frozenset(self.r.vocabulary.verbs) - _LINES)
        if verb is None and (self.r.mark("left") or self.r.mark("right")):
            self.r.at -= 1
            verb = "wheel"
        if verb is None:
            raise self.r.expected("act")
        if verb == "wheel":
            self.acts += self.wheel()
        elif verb in ("fwd", "side", "dash", "through", "attack", "front", "open"):
            self.acts.append(_ACTS[verb](self.r))
        elif verb in ("face", "evade", "flee", "stand"):
            self.reply(verb)
        elif verb in get_args(o.ActKind):
            self.form(verb)
        else:
            self.other(verb)

    def wheel(self) -> tuple[o.Act, ...]:
        """Take a wheel by an angle, or of a single unit towards an enemy: `wheel to B5`."""
        self.r.mark("to")
        if len(self.units) > 1 or self.r.next_unit() is None:
            return (_wheel(self.r),)
        found = wheel_towards(self.stood(), base_of(self.r.t, self.r.world, self.r.foe()).centre)
        if found is None:
            raise self.r.expected("hand")
        hand, by = found
        return tuple(o.Act("wheel", min(_WIDEST, by - done), hand) for done in range(0, by, _WIDEST))

    def stood(self) -> Base:
        """Return where a single unit is after the parts told so far."""
        if self.base is None:
            self.base = base_of(self.r.t, self.r.world, self.units[0])
        for motion in map(motion_of, self.acts[self.gone :]):
            self.base = self.base if motion is None else moved(self.base, motion)
        self.gone = len(self.acts)
        return self.base

    def form(self, verb: str) -> None:
        if verb == "hedgehog" and self.r.stage == "answers":
            self.replies += [o.Reply(unit, "hedgehog") for unit in self.units]
        else:
            self.acts.append(o.Act(verb))  # type: ignore[arg-type]

    def reply(self, verb: str) -> None:
        self.r.mark("to")
        self.r.mark("from")
        named = self.r.word and not self.r.closes_units()
        target = self.r.foe() if verb == "face" or (named and verb != "stand") else UnitId(NOBODY)
        self.replies += [o.Reply(unit, verb, target) for unit in self.units]  # type: ignore[arg-type]

    def other(self, verb: str) -> None:
        match verb:
            case "order":
                self.ordered()
            case "rally":
                self.kinds.append("rally")
            case "auto":
                self.alone()
            case "shoot":
                self.shot()
            case "hold":
                self.holds = True
            case "place":
                x, y = self.r.length(), self.r.length()
                self.station = x, y, self.r.angle()
            case _:
                self.tip = verb == "tip"

    def alone(self) -> None:
        """Take an autonomous test, and at whom it goes where several are equally near: `auto B2` (5.3-a)."""
        self.kinds.append("auto")
        self.r.mark("to")
        if self.r.word and not self.r.closes_units():
            target = self.r.foe()
            self.aims = tuple(o.Shot(unit, target) for unit in self.units)

    def ordered(self) -> None:
        """Take the kinds of an order: `move+shoot`."""
        table: dict[str, tuple[str, ...]] = {
            kind: (*self.r.vocabulary.marks.get(kind, ()), *self.r.vocabulary.verbs.get(kind, ())) for kind in KINDS
        }
        while True:
            kind = self.r.known(table)
            if kind is None:
                raise self.r.expected("kind")
            self.kinds.append(kind)  # type: ignore[arg-type]
            if not self.r.sign("+"):
                return

    def shot(self) -> None:
        self.r.mark("to")
        target = UnitId(NOBODY)
        if not self.r.mark("nearest"):
            target = self.r.foe()
        weapon = self.r.weapon() if self.r.mark("with") else ""
        rank = self.r.number() if self.r.mark("rank") else 0
        shooters = (self.r.unit(),) if self.r.mark("from") else self.units
        self.shots += [o.Shot(unit, target, weapon, rank) for unit in shooters]

    # -- what comes of it

    @property
    def stays(self) -> bool:
        """Tell whether the units give up the move they were ordered: `R1: stand`."""
        return not (self.acts or self.shots or self.kinds) and {reply.kind for reply in self.replies} == {"stand"}

    def alike(self) -> bool:
        """Tell whether all parts are of one order: nothing of a line is left out in silence."""
        alone = (self.tip is not None, self.holds, self.station is not None)
        told = (*alone, bool(self.replies), bool(self.acts or self.kinds))
        if sum(told) > 1 or (self.shots and any(alone)):
            return False
        return len({one.unit for one in self.replies}) == len(self.replies)

    def command(self, body: Body, *, several: bool) -> Command:
        """Return the order that the parts come to where the game stands."""
        if not self.alike():
            raise CannotReadError(self.r.words[-1], "battlefield-expected-one")
        if self.units[1:] and (self.tip is not None or self.station is not None):
            raise UnclearError(tuple(self.line(unit) for unit in self.units))
        if self.tip is not None:
            return o.TakeLoss(self.units[0], self.tip)
        if self.holds:
            return o.Hold(self.units)
        stage = self.r.stage
        if self.station is not None:
            return self.placed(self.station)
        if stage == "moves" and self.stays:
            return o.Manoeuvre(self.units, (), body)
        if self.replies or (stage == "answers" and self.shots):
            return self.answered()
        if stage == "shots" and self.shots and not self.kinds:
            return o.Shoot(tuple(self.shots), body)
        if stage == "moves" and self.acts and not self.kinds and not self.shots:
            if several:
                raise UnclearError(tuple(self.line(unit) for unit in self.units))
            return o.Manoeuvre(self.units, tuple(self.acts), body)
        return self.ordering(body, several=several)

    def ordering(self, body: Body, *, several: bool) -> Command:
        acts, shots = tuple(self.acts), tuple(self.shots)
        needed = {*self.kinds, *kinds_of(acts, shots)}
        shots = shots or self.aims
        if not needed:
            raise self.r.expected("act")
        kinds = tuple(kind for kind in KINDS if kind in needed)
        if not several:
            return o.Order(self.units, kinds, body, acts, shots)
        return o.Orders(
            tuple(
                o.Order((unit,), kinds, "", acts, tuple(shot for shot in shots if shot.unit == unit))
                for unit in self.units
            )
        )

    def answered(self) -> Command:
        """Return the replies; a shot belongs to the facing before it (5.2-shoot-b)."""
        aims = {shot.unit: shot.target for shot in self.shots}
        replies = self.replies or [o.Reply(unit, "shoot") for unit in self.units]
        return o.Answer(
            tuple(
                o.Reply(one.unit, one.kind, one.target, aims.get(one.unit, UnitId(NOBODY)))
                if one.kind in ("face", "shoot")
                else one
                for one in replies
            )
        )

    def placed(self, station: tuple[int, int, int]) -> Command:
        x, y, heading = station
        return o.Station(self.units[0], x, y, heading)

    def line(self, unit: UnitId) -> str:
        """Return the line for one unit alone."""
        rest = self.r.words[self.r.words.index(":") + 1 :] if ":" in self.r.words else []
        return " ".join((f"{code_of(unit)}:", *rest))


def _fwd(r: _Reader) -> o.Act:
    length = r.length()
    edge = next((edge for edge in ("left", "right", "rear") if r.mark(edge)), "front")
    return o.Act("fwd", length, edge=edge)  # type: ignore[arg-type]


def _wheel(r: _Reader) -> o.Act:
    r.mark("to")
    hand, by = r.hand(), r.angle()
    edge = next((edge for edge in ("left", "right", "rear") if r.mark(edge)), "front")
    return o.Act("wheel", by, hand, edge=edge)  # type: ignore[arg-type]


def _side(r: _Reader) -> o.Act:
    hand = r.hand()
    return o.Act("side", r.length(), hand)


def _open(r: _Reader) -> o.Act:
    gap = r.length()
    return o.Act("open", gap, unit=r.unit() if r.mark("from") else UnitId(NOBODY))


def _attack(r: _Reader) -> o.Act:
    r.mark("to")
    return o.Act("attack", unit=r.foe())


_ACTS: Final[dict[str, Callable[[_Reader], o.Act]]] = {
    "fwd": _fwd,
    "side": _side,
    "dash": lambda r: o.Act("dash", r.length()),
    "through": lambda r: o.Act("through", unit=r.unit()),
    "attack": _attack,
    "front": lambda r: o.Act("front", hand=r.hand()),
    "open": _open,
}
