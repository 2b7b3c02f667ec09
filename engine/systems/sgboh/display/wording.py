"""Words that the sentences of a battle share: names, places, facings, dice."""

from collections.abc import Iterator
from typing import TypeAlias

from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Fact, Line, Term, Text, facts
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.scenario import DIRECTIONS, VERTICES
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World

Told: TypeAlias = Iterator[Line]


def names(t: Field, units: tuple[UnitId, ...]) -> Text:
    """Return the names of units in both languages, joined by commas."""
    cards = [t.cards[id_] for id_ in units]
    return Text(", ".join(c.name.en for c in cards), ", ".join(c.name.ru for c in cards))


def leader_name(t: Field, world: World, leader: int) -> Text:
    """Return the name of a leader, or of the counter that has replaced him (4.37)."""
    card = t.leaders[leader]
    replaced = world.leaders[leader].replacement and card.replacement is not None
    return card.replacement.name if replaced and card.replacement else card.name


def facing_term(facing: int, *, column: bool) -> Term:
    """Return the word for a facing: a vertex, in column a side (6.11, 11.23)."""
    named = DIRECTIONS if column else VERTICES
    return Term(f"sgboh-facing-{named[facing].lower()}")


def type_term(printed: str) -> Term:
    """Return the full name of the letters on a counter, e.g. of `SK*` (2.21)."""
    return Term(f"sgboh-type-{printed.lower().replace('*', '-star')}")


def place(t: Field, at: tuple[int, ...]) -> str:
    """Return the printed number of a unit's hex, of a double-size unit both joined by `+`; empty off the map."""
    return "+".join(t.label(hex_) for hex_ in at)


def rolled(die: int, modifier: int) -> str:
    """Return a die with what is added to it: `7`, `7+2=9`."""
    return f"{die}{modifier:+d}={die + modifier}" if modifier else str(die)


def percent(needed: int) -> int:
    """Return the chance in percent that the die, 0 to 9, is not above a number."""
    return 10 * min(10, max(0, needed + 1))


def side_name(t: Field, side: Side) -> Text:
    """Return the name of a side in both languages."""
    return t.side_cards[side].name


def missile_row(t: Field, row: str) -> Text:
    """Return the title of a row of the missile chart, of one that it has no longer the name (7.81)."""
    found = t.charts.missiles.rows.get(row)
    return Text(row, row) if found is None else Text(found.title.en, found.title.ru)


def fate(t: Field, world: World, unit: UnitId) -> str:
    """Return what hits that reach its quality do to a unit: `reduced`, `rampage` or `rout` (8.1)."""
    if t.cards[unit].reducible and not world.units[unit].reduced:
        return "reduced"
    return "rampage" if t.cards[unit].type == "EL" else "rout"


def unit_name(t: Field, unit: UnitId) -> Text:
    """Return the name of a unit in both languages."""
    return t.cards[unit].name


def line(code: str, clause: str, **values: Fact) -> Line:
    """Return the sentence with this code, filled with values and citing the paragraph `clause`."""
    return Line(code, facts(**values), R(clause))


def silent(_t: Field, _event: Event, _before: World) -> Told:
    """Return no sentences, for a fact of which nothing is told."""
    return iter(())
