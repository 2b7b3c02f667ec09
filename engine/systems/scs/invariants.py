"""What must never be true of a world; the referee's acts and every playout are held to it."""

from collections.abc import Iterator

from engine.systems.scs.content.counters import WAITING, UnitCard
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.world import DESTROYED, EXITED, Unit, World


def invariants(t: Theatre, world: World) -> Iterator[str]:
    """Yield what is wrong with a world, a sentence each."""
    if len(world.units) != len(t.cards):
        yield f"{len(world.units)} units for {len(t.cards)} counters"
        return
    if sorted(world.pile) != list(range(len(t.cards))):
        yield "the pile does not hold every unit once"
    holders: dict[int, UnitCard] = {}
    for card, unit in zip(t.cards, world.units, strict=True):
        yield from _unit(t, world, card, unit)
        if unit.at >= 0:
            other = holders.setdefault(unit.at, card)
            if other.side != card.side:
                yield f"{card.slug} and {other.slug} of both sides are in {t.label(unit.at)}"
    if len(world.holders) != len(t.goals) or any(h is not None and h not in t.sides for h in world.holders):
        yield f"objectives are held by {world.holders}"
    if not 0 <= world.turn <= t.scenario.turns:
        yield f"turn {world.turn} of {t.scenario.turns}"
    if world.side not in t.sides or not any(s.phase == world.phase for stages in t.stages.values() for s in stages):
        yield f"the {world.phase} phase of {world.side}"
    for hexes in (world.overrun, world.attacked):
        if len(set(hexes)) != len(hexes):
            yield f"a hex was attacked twice in a phase: {hexes}"


def _unit(t: Theatre, world: World, card: UnitCard, unit: Unit) -> Iterator[str]:
    if not (0 <= unit.at < t.grid.size or unit.at in (WAITING, DESTROYED, EXITED)):
        yield f"{card.slug} is at {unit.at}"
    if not 0 <= unit.lost <= card.steps:
        yield f"{card.slug} has lost {unit.lost} of {card.steps} steps"
    if (unit.at == DESTROYED) != (unit.lost == card.steps):
        yield f"{card.slug} has lost {unit.lost} of {card.steps} steps and is at {unit.at}"
    if unit.at >= 0 and unit.at in t.prohibited and not any(unit.at in pair for pair in t.prices):
        yield f"{card.slug} is in prohibited {t.label(unit.at)}"
    if unit.at == WAITING and unit.due < 1:
        yield f"{card.slug} waits for no turn"
    if unit.overran and not unit.moved:
        yield f"{card.slug} has overrun without moving"
    if unit.attacked and world.phase not in ("combat", "barrage"):
        yield f"{card.slug} has attacked in the {world.phase} phase"
    if unit.spent and not unit.moved:
        yield f"{card.slug} has spent {unit.spent} without moving"
