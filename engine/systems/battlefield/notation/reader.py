"""The words of one line of orders: whom it is about, lengths, angles and names, and lines that begin with no unit.

What the units of a line do is read by `parts`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal, Protocol, TypeAlias

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import plain
from engine.kernel.state import State
from engine.lines import CannotReadError, tight
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.content.cards import Card, ListEntry
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import MISSILES, BodyKind, Missile
from engine.systems.battlefield.frames import Answering, Deployment, Fielding, Moving, Shooting
from engine.systems.battlefield.notation.naming import standing
from engine.systems.battlefield.notation.writing import vocabulary
from engine.systems.battlefield.setup.patterns import PRESETS
from engine.systems.battlefield.world import World, unit_id
from engine.tabletop.notation.naming import Called
from engine.tabletop.notation.reader import TableReader
from engine.tabletop.roster import on_table

Stage: TypeAlias = Literal["orders", "moves", "answers", "shots", "sketch", "field"]

LINES: Final = frozenset((
    "successor", "army", "hand", "draw", "card", "beat", "agree", "waive", "arrange", "deploy", "seal", "done",
))  # fmt: skip
"""Verbs of lines that begin with no unit."""
_BODIES: Final[tuple[BodyKind, ...]] = ("line", "column", "phalanx", "closed", "body")
_RANGE: Final = re.compile(r"([a-z\u0447])(\d{1,4})-(?:([a-z\u0447]))?(\d{1,4})")
_STAGES: Final[dict[type, Stage]] = {
    Moving: "moves", Answering: "answers", Shooting: "shots", Deployment: "sketch", Fielding: "field",
}  # fmt: skip
_ALL_DONE: Final = ("none", "lost")


def stage_of(state: State[World], side: Side) -> Stage:
    """Return what lines of orders mean now."""
    if state.asked(side) is None or not state.stack:
        return "orders"
    return _STAGES.get(type(state.stack[-1]), "orders")


class Reader(TableReader):
    """Goes through the words of one line; `wanted` is the side whose units are meant."""

    def __init__(self, t: Field, state: State[World], side: Side, text: str, names: Called) -> None:
        self.t, self.world, self.side, self.wanted = t, state.world, side, side
        self.stage = stage_of(state, side)
        super().__init__("battlefield", vocabulary(), names, text, t.step)

    def present(self, ids: list[UnitId]) -> list[UnitId]:
        """Prefer units of the side that is meant, and those on the table, to others of the same name."""
        ours = [id_ for id_ in ids if self.world.units[id_].side == self.wanted] or ids
        return [id_ for id_ in ours if self.world.units[id_].status not in _ALL_DONE] or ours

    def instead(self, slug: str, count: int) -> str:
        """Return the line with a unit for the next words, and for the number behind them that none of the name has."""
        numbered = self.words[self.at + count : self.at + count + 1]
        told = super().instead(slug, count + bool(numbered and numbered[0].isdecimal()))
        return told.replace(" :", ":")

    def closes_units(self) -> bool:
        """Tell whether the units of the line end here: at a colon or a verb."""
        return self.word == ":" or self.begins(self.vocabulary.verbs)

    # -- who

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
        """Tell whether the next words name another unit."""
        return bool(self.word) and (self.range_here() is not None or self.next_unit() is not None)

    def range_here(self) -> tuple[UnitId, ...] | None:
        """Return the units of a range, `R1-3`, if one is next and all of them are known."""
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

    def body(self, units: tuple[UnitId, ...]) -> tuple[BodyKind, bool]:
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

    def weapon(self) -> Missile:
        """Take a missile weapon.  Raises CannotReadError."""
        for weapon in MISSILES:
            if self.mark(weapon):
                return weapon
        raise self.expected("weapon")

    # -- lines without units

    def bare(self, verb: str) -> Command:
        """Return the order of a line that begins with no unit, its verb taken."""
        match verb:
            case "done":
                return o.Finish()
            case "draw":
                return o.ReadyDraw()
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
            case "deploy":
                return o.Deploy(self.way())
            case "army":
                return self.enlisted()
            case "hand":
                return o.TakeCards(tuple(self.until_end(lambda: self.one_of(self.deck(), "card"))))
            case _:
                return o.PlayCard(self.one_of(self.deck(), "card"), beat=verb == "beat")

    def way(self) -> str:
        """Take the name of a ready deployment, such as `battle-line`, and return it.  Raises CannotReadError."""
        for way in PRESETS:
            if self.mark(way):
                return way
        raise self.expected("way")

    def deck(self) -> Mapping[str, str]:
        """Return the terrain cards by their names."""
        return {tight(name): slug for slug, card in self.t.deck.items() for name in _spelled(slug, card.title)}

    def until_end(self, take: Callable[[], str]) -> Iterator[str]:
        """Yield what `take` takes, to the end of the line."""
        while self.word:
            yield take()
            self.sign("+")

    def enlisted(self) -> Command:
        """Take a ready army, or the units of one."""
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
