"""Words that sentences share: lengths, angles, places, names of weapons and warriors, modifiers of a die."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.kernel.text import Fact, Line, Term, Text, facts
from engine.systems.warhorn.combat.weapons import BlowWeapon, weapon_text
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Cause, Density, Missile
from engine.systems.warhorn.ground import code_of_feature, feature_text
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import code_text, label
from engine.systems.warhorn.world import World
from engine.tabletop import measures
from engine.tabletop.notation.quantities import centimetres

Told: TypeAlias = Iterator[Line]

SLOTS: Final = 4
"""Modifiers that one line tells; more go into further lines."""


def line(code: str, clause: str, **values: Fact) -> Line:
    """Return a sentence with its rule."""
    return Line(code, facts(**values), R(clause))


def joined(texts: Iterable[Text], by: str = ", ") -> Text:
    """Return texts as one."""
    found = tuple(texts)
    return Text(by.join(text.en for text in found), by.join(text.ru for text in found))


def names(t: Field, world: World, units: tuple[UnitId, ...]) -> Text:
    """Return units by code and name; more than two by their codes alone."""
    if len(units) > 2:
        return joined(code_text(t, world, unit) for unit in units)
    return joined(label(t, world, unit) for unit in units)


# -- how much, and where


def cm(length: int) -> Text:
    """Return a length in u as an order gives it, in cm: `9`, `9.5`."""
    told = centimetres(length)
    return Text(told, told.replace(".", ","))


def measured(length: int) -> Text:
    """Return a length in u that was measured, as pictures tell it, in tenths of a cm rounded up."""
    return measures.spelled(length, measures.CENTIMETRES)


def degrees(turn: int) -> Text:
    """Return an angle in half degrees without its sign."""
    return measures.degrees(turn)


def hand(turn: int) -> str:
    """Return to which hand an angle is: `left`, `right` or `none`."""
    return "none" if not turn else "left" if turn < 0 else "right"


def place(x: int, y: int) -> Text:
    """Return a place in u as cm from the west and the south edge: `84.5; 32`."""
    return measures.placed((x, y), measures.CENTIMETRES)


# -- what


def missile_text(t: Field, weapon: Missile) -> Text:
    """Return what a missile weapon is called by its chart."""
    title = t.charts.missiles.weapons[weapon].title
    return Text(title.en, title.ru)


def weapon_word(t: Field, weapon: BlowWeapon) -> Text:
    """Return a weapon of melee inside a sentence."""
    title = weapon_text(t, weapon)
    return Text(title.en.lower(), title.ru.lower())


def missile_word(t: Field, weapon: Missile) -> Text:
    """Return a missile weapon inside a sentence."""
    title = missile_text(t, weapon)
    return Text(title.en.lower(), title.ru.lower())


def troops_text(card: Card, counts: tuple[int, ...]) -> Text:
    """Return how many of each warrior type, `12 swordsmen, 8 pikemen` by the name of one: `swordsman 12, pikeman 8`."""
    some = [(troop, count) for troop, count in zip(card.troops, counts, strict=False) if count]
    return joined(Text(f"{troop.name.en} {count}", f"{troop.name.ru} {count}") for troop, count in some)


def density_term(density: Density) -> Term:
    """Return the name of an order of formation."""
    return Term(f"warhorn-density-{density}")


def ground(world: World, feature: str, room: int = 40) -> Text:
    """Return what a piece of terrain is called: its own name where there is room for it."""
    name = feature_text(world, feature)
    return name if max(len(name.en), len(name.ru)) <= room else code_of_feature(feature, " ")


def causes_word(causes: tuple[Cause, ...]) -> str:
    """Return causes of a disorder test as keys joined by plus signs, each once."""
    return "+".join(dict.fromkeys(causes))


def plain(value: int) -> Fact:
    """Return a number that may be below zero, `−1`, with the sign that books print."""
    return value if value >= 0 else f"−{-value}"


def signed(value: int) -> str:
    """Return a number with its sign: `+1`, `−1`."""
    return f"{value:+d}".replace("-", "−")


def modifiers(found: tuple[Modifier, ...], clause: str) -> Told:
    """Yield the modifiers of a test, so many to a line."""
    for start in range(0, len(found), SLOTS):
        some = found[start : start + SLOTS]
        known: dict[str, Fact] = {}
        for n in range(SLOTS):
            shown = some[n] if n < len(some) else None
            known[f"name{n + 1}"] = Term(f"warhorn-mod-{shown.code}") if shown else ""
            known[f"value{n + 1}"] = signed(shown.value) if shown else "none"
        rules = {modifier.rule for modifier in some}
        rule = rules.pop() if len(rules) == 1 else R(clause)
        yield Line("warhorn-why-modifiers", facts(**known), rule)


def faces_text(faces: tuple[int, ...]) -> str:
    """Return dice as they fell."""
    return ", ".join(map(str, faces))


def silent(_t: Field, _event: Event, _before: World, _after: World) -> Told:
    """Return no sentence: the fact is told by others."""
    return iter(())
