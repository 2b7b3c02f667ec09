"""Skirmishers make way for a charge and are placed anew after it.

(formed-attacks-skirmish, skirmish-attacks-formed, skirmish-attacks-skirmish, skirmish-move)
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import ContentNode, Flow, Goto
from engine.kernel.rulebook import Rule
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Running
from engine.systems.warhorn.movement.models import arranged, leader_of, misplaced, stepped_aside
from engine.systems.warhorn.movement.places import CLEAR
from engine.systems.warhorn.orders import Arrangement, Finish, Move, Pattern
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import bases, discs, formed, label, shapes
from engine.systems.warhorn.world import Model, World
from engine.tabletop.roster import on_table, unknown
from engine.tabletop.shapes import closer, overlap

APART: Final = 6
"""How far skirmishers keep from others whom they have not reached, not to touch them, u (skirmish-attacks-skirmish)."""
PATTERNS: Final[tuple[Pattern, ...]] = ("ring", "line", "block")


def make_way(t: Field, tx: Tx[World], unit: UnitId, *, failed: bool = False) -> None:
    """Let models step aside from where a charger has come; if it has `failed` its enemies keep 3 cm off it.

    A Leader stays where he is (formed-attacks-skirmish, formed-attacks-skirmish-a); whom skirmishers charge stands
    still (skirmish-attacks-skirmish).
    """
    if not formed(t, tx.world, unit):
        return
    for other in (one for one in on_table(tx.world) if not formed(t, tx.world, one)):
        crowded = _crowded(t, tx.world, other, unit, failed=failed)
        if crowded:
            one = tx.world.units[other]
            models = stepped_aside(t, tx.world, other, crowded)
            tx.emit(e.Moved(one.side, other, "aside", one.x, one.y, one.heading, 0, models))


def _crowded(t: Field, world: World, unit: UnitId, charger: UnitId, *, failed: bool) -> tuple[int, ...]:
    """Return the models of a unit, by number, that cannot stay where they are."""
    (base,) = shapes(t, world, charger)
    hostile = failed and world.units[unit].side != world.units[charger].side
    others = [one.shape for one in bases(t, world).values()]
    return tuple(
        n
        for n, spot in enumerate(discs(t, world, unit))
        if n and ((hostile and closer(spot, base, CLEAR)) or any(overlap(spot, shape) for shape in others))
    )


# -- where their owner puts them


def to_place(t: Field, world: World, f: Running) -> UnitId | None:
    """Return the next skirmishers whose models their owner may put elsewhere after a charge, None when all stand.

    They are those who charged (skirmish-attacks-formed), or were charged by a formed unit (formed-attacks-skirmish-b);
    skirmishers charged by skirmishers stand still (skirmish-attacks-skirmish).
    """
    units = (f.unit, f.target) if formed(t, world, f.unit) else (f.unit,)
    for unit in units:
        one = world.units[unit]
        steady = one.status == "table" and not one.panicked
        if steady and unit not in f.placed and not formed(t, world, unit) and len(one.models) > 1:
            return unit
    return None


def _placed(t: Field, world: World, f: Running, order: Move) -> tuple[Model, ...]:
    """Return how models then stand: in contact as they like, else 3 cm off, or off the enemy's models."""
    loose = not formed(t, world, f.unit) and not formed(t, world, f.target)
    clear = 0 if f.reaches else APART if loose else CLEAR
    return arranged(t, world, order.unit, leader_of(world, order.unit), order.arrange, clear=clear)


def _paragraph(t: Field, world: World, f: Running) -> Rule:
    if formed(t, world, f.unit):
        return R("formed-attacks-skirmish")
    return R("skirmish-attacks-formed" if formed(t, world, f.target) else "skirmish-attacks-skirmish")


class Placing(ContentNode[Field, World, Running, Move | Finish]):
    """How skirmishers stand after a charge by or at them (skirmish-attacks-formed, formed-attacks-skirmish)."""

    asks, rule, answers, forced = "warhorn-ask-place", R("formed-attacks-skirmish"), (Move, Finish), False

    def facts(self, world: World, f: Running, side: Side, /) -> Facts:
        unit = to_place(self.t, world, f)
        return facts(unit=label(self.t, world, f.unit if unit is None else unit))

    def orders(self, world: World, f: Running, side: Side, /) -> Iterator[Move | Finish]:
        unit = to_place(self.t, world, f)
        yield Finish()
        if unit is not None:
            yield from (Move(unit, arrange=Arrangement(pattern)) for pattern in PATTERNS)

    def check(self, world: World, f: Running, side: Side, order: Move | Finish, /) -> Iterator[Violation]:
        if isinstance(order, Finish):
            return
        t, rule = self.t, _paragraph(self.t, world, f)
        if unknown(world, (order.unit,)) or order.unit != to_place(t, world, f):
            yield violation(rule, "warhorn-not-your-unit")
            return
        name = label(t, world, order.unit)
        if order.legs or order.turn or order.dash or order.density:
            yield violation(rule, "warhorn-place-only", unit=name)
        faults = tuple(misplaced(t, world, order.unit, leader_of(world, order.unit), order.arrange))
        yield from faults
        if not faults:
            yield from self._taken(world, f, order)

    def _taken(self, world: World, f: Running, order: Move) -> Iterator[Violation]:
        """Yield the models that cannot stand where they are put."""
        name, rule = label(self.t, world, order.unit), _paragraph(self.t, world, f)
        found = _placed(self.t, world, f, order)
        for n in range(1, len(world.units[order.unit].models)):
            meant = order.arrange.places[n - 1] if order.arrange.places else None
            if n >= len(found) or (meant is not None and (found[n].x, found[n].y) != meant):
                yield violation(rule, "warhorn-place-taken", unit=name, model=n + 1)

    def apply(self, tx: Tx[World], f: Running, side: Side, order: Move | Finish, /) -> Flow:
        unit = to_place(self.t, tx.world, f)
        assert unit is not None
        if isinstance(order, Move):
            one, models = tx.world.units[unit], _placed(self.t, tx.world, f, order)
            tx.emit(e.Moved(one.side, unit, "aside", one.x, one.y, one.heading, 0, models))
        return Goto(replace(f, placed=(*f.placed, unit), step="places"))
