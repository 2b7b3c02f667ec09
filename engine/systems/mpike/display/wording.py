"""Words that boards, captions and help share: names, places, facings, letters of wings, chances."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.hexes.grid import Orientation
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.text import Line, Term, Text
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.headings import FACES
from engine.systems.mpike.content.kinds import VERTICES, OrderName
from engine.systems.mpike.movement.movers import MoverPose
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NO_FACING, Unit, World

SIDES: Final[dict[Orientation, tuple[str, ...]]] = {
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
}
"""Where the sides of a hex lie, clockwise, direction 0 first: a two-hex column looks at one (6.3.4)."""


def listed(names: Iterable[Text]) -> Text:
    """Return names in both languages, joined by commas."""
    found = tuple(names)
    return Text(", ".join(name.en for name in found), ", ".join(name.ru for name in found))


def names(t: Field, units: Iterable[UnitId]) -> Text:
    """Return the names of units in both languages, joined by commas."""
    return listed(t.cards[id_].name for id_ in units)


def leader_name(t: Field, leader: int) -> Text:
    """Return the name of a leader; a nameless one goes by that of the man whose place he took (5.3.3)."""
    return t.leaders[leader].name


def surname(name: Text) -> Text:
    """Return the last word of a name, with the article before it: `Ramsay`, `La Ferté-Senneterre`."""
    return Text(_last(name.en), _last(name.ru))


def _last(said: str) -> str:
    *before, last = said.split(" ")
    return f"{before[-1]} {last}" if before and before[-1] in ("La", "Ла") else last


def facing_term(t: Field, facing: int, *, column: bool = False) -> Term:
    """Return the word for a facing: a vertex, of a two-hex column a side; for none that it looks nowhere (6.1)."""
    if facing == NO_FACING:
        return Term("mpike-facing-none")
    named = SIDES[t.grid.orientation] if column else VERTICES[t.grid.orientation]
    return Term(f"mpike-facing-{named[facing].lower()}")


def looks(t: Field, posed: Unit | MoverPose) -> Term:
    """Return where a unit looks, as a word."""
    return facing_term(t, posed.facing, column=posed.formation == "column" and len(posed.at) == 2)


def place(t: Field, at: Iterable[int]) -> str:
    """Return the printed number of a unit's hex, of two joined by `+`; empty off the map."""
    return "+".join(t.label(hex_) for hex_ in at)


def order_word(order: OrderName) -> Term:
    """Return the word for an order."""
    return Term(f"mpike-order-{order}")


def permits(order: OrderName) -> Line:
    """Say what an order permits (5.6)."""
    return Line(f"mpike-order-permits-{order}", (), R(_ORDER_RULES[order]))


_ORDER_RULES = {"charge": "5.6.1", "make-ready": "5.6.2", "receive-charge": "5.6.3", "rally": "5.6.4"}


def kind_word(t: Field, unit: UnitId) -> Term:
    """Return the word for the kind of a unit: cuirassiers, heavy infantry without pikes, a 12-pounder battery."""
    card = t.cards[unit]
    if card.gun is not None:
        return Term(f"mpike-kind-guns-{card.gun}")
    if card.dismounted:
        return Term("mpike-kind-dismounted")
    if card.kind == "cavalry":
        return Term("mpike-kind-arquebusiers" if card.arquebusier else "mpike-kind-cuirassiers")
    if card.kind == "light":
        return Term("mpike-kind-light")
    return Term(f"mpike-kind-{card.kind}" if card.pikes else f"mpike-kind-{card.kind}-no-pikes")


# -- letters of wings


def letters(t: Field) -> tuple[Text, ...]:
    """Return the letter of each wing in both languages, all different within a side; numbers where names give none."""
    known: tuple[Text, ...] | None = t.__dict__.get("wing_letters")
    if known is None:
        found = [Text("", "")] * len(t.wings)
        for side in t.sides:
            own = t.side_cards[side].wings
            english = _letters([t.wings[n].name.en for n in own])
            russian = _letters([t.wings[n].name.ru for n in own])
            for n, en, ru in zip(own, english, russian, strict=True):
                found[n] = Text(en, ru)
        known = t.__dict__["wing_letters"] = tuple(found)
    return known


def _letters(told: Sequence[str]) -> list[str]:
    """Return a letter for each name: of its last word of its own, else of another such word, else its number.

    A word of its own begins with a capital, or is in no other name: `Swedish right` is R beside `Swedish left`.
    """
    words = [[word for word in name.split() if word[:1].isalpha()] for name in told]
    common = {word for own in words for word in own if sum(word in other for other in words) > 1}
    proper = [[word for word in own if word not in common and word[:1].isupper()] for own in words]
    peculiar = [[word for word in own if word not in common] for own in words]
    for choice in (
        [own[-1:] or other[-1:] for own, other in zip(proper, peculiar, strict=True)],
        [own[:1] for own in peculiar],
        [own[-1:] for own in peculiar],
    ):
        found = [own[0][0].upper() for own in choice if own]
        if len(found) == len(told) == len(set(found)):
            return found
    return [str(n) for n in range(1, len(told) + 1)]


# -- chances


def percent(needed: int) -> int:
    """Return the chance in percent that a face, 0 to 9, is at most a number."""
    return 100 // FACES * min(FACES, max(0, needed + 1))


def trial_percent(modifiers: Iterable[Modifier], most: int) -> int:
    """Return the chance in percent that a die with modifiers is at most a number; sums below 0 count as 0."""
    parts = tuple(modifiers)
    return 100 // FACES * sum(max(0, face + added(parts)) <= most for face in range(FACES))


def hexes_of(world: World, units: Iterable[UnitId]) -> tuple[int, ...]:
    """Return the hexes in which units stand, in their order."""
    return tuple(dict.fromkeys(hex_ for id_ in units for hex_ in world.units[id_].at))
