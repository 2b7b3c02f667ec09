"""Why an action is none at all for a block: the wrong kind of unit, no such hex, closed ground (5.13, 5.15, 5.23)."""

from collections.abc import Iterator

from engine.hexes.facing import Pair, ahead, turned, wheeled
from engine.hexes.grid import OFF_MAP
from engine.hexes.stances import front_directions
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Term, points
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.content.field import CAVALRY, Field
from engine.systems.sgboh.content.scenario import DIRECTIONS, VERTICES
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import left_of, sixths, turning
from engine.systems.sgboh.steps import HANDS, leading, line_of, pivot
from engine.systems.sgboh.world import Unit, World
from engine.systems.sgboh.zoc import stance_of


def why_unfit(t: Field, world: World, units: tuple[UnitId, ...], action: Action) -> Iterator[Violation]:
    """Yield why there is no such action for a block where it stands."""
    first = leading(t, units)
    state, name = world.units[first], t.cards[first].name
    match action.kind:
        case "enter":
            yield from _entering(t, world, units, state, action.to)
        case "ahead" | "wheel" | "reverse" | "follow" if len(state.at) != 2 or state.column:
            yield violation(_DOUBLE[action.kind], "sgboh-double-only", unit=name)
        case "ahead" | "wheel":
            yield from _double(t, world, units, state, action)
        case "follow":
            code = "sgboh-follow-edge" if pivot(t, world, units, state) else "sgboh-follow-contact"
            yield violation(R("5.24-a"), code, unit=name)
        case "turn" | "swing":
            yield from _turning(t, first, state, action)
        case "column" | "line":
            yield from _ranks(t, first, state, action)
        case "swap":
            yield violation(R("5.33"), "sgboh-no-stack", unit=name)
        case _:
            yield violation(R("10.3"), "sgboh-units-unclear")


_DOUBLE = {"ahead": R("5.23"), "wheel": R("5.23"), "reverse": R("6.13"), "follow": R("5.24")}


# -- steps


def _entering(t: Field, world: World, units: tuple[UnitId, ...], state: Unit, there: int) -> Iterator[Violation]:
    first = leading(t, units)
    name, here = t.cards[first].name, state.at[0]
    if len(state.at) == 2 and not state.column:
        yield violation(R("5.23"), "sgboh-double-steps", unit=name)
    elif not 0 <= there < t.grid.size:
        yield violation(R("5.15-a"), "sgboh-off-map", unit=name)
    elif there not in t.grid.adjacent[here]:
        left, away = max(0, left_of(t, world, units)), t.grid.distance(here, there)
        far = "yes" if 2 * away > left else "no"
        known: dict[str, Fact] = {"hex": t.label(here), "next": t.label(there), "distance": away, "left": points(left)}
        yield violation(R("5.12"), "sgboh-gap", unit=name, far=far, **known)
    elif t.cards[first].type != "ART" and t.grid.direction(here, there) not in front_directions(stance_of(state)):
        yield from _not_front(t, units, state, there)
    else:
        yield from closed(t, world, units, here, there, column=state.column)


def _not_front(t: Field, units: tuple[UnitId, ...], state: Unit, there: int) -> Iterator[Violation]:
    """Yield that a hex is no front hex, and the least turn by which it becomes one (5.13, 11.24)."""
    name, direction = t.cards[leading(t, units)].name, t.grid.direction(state.at[0], there)
    told: dict[str, Fact] = {"unit": name, "hex": t.label(there)}
    if len(state.at) == 2:
        yield violation(R("11.24-b"), "sgboh-snake", **told)
        return
    near = (-1, 0, 1) if state.column else (0, 1)
    to = min((turned(direction, by) for by in near), key=lambda facing: sixths(state.facing, facing))
    told |= {"count": sixths(state.facing, to), "need": points(turning(t, units, state.facing, to))}
    told["facing"] = side_term(to) if state.column else vertex_term(to)
    if state.column:
        yield violation(R("11.24"), "sgboh-column-front", **told)
    else:
        yield violation(R("5.13"), "sgboh-not-front", **told)


def closed(
    t: Field, world: World, units: tuple[UnitId, ...], here: int, there: int, *, column: bool
) -> Iterator[Violation]:
    """Yield why units may not go from a hex to an adjacent one, whatever points they have (5.15, 11.13)."""
    for id_ in units:
        card = t.cards[id_]
        if here not in world.units[id_].at or t.price(card, here, there, column=column) is not None:
            continue
        told: dict[str, Fact] = {"unit": card.name, "hex": t.label(here), "next": t.label(there)}
        if card.type in CAVALRY and t.fortified(here, there):
            yield violation(R("11.13"), "sgboh-cavalry-gates", **told)
        elif card.type == "EL" and (t.fortified(here, there) or there in t.inside):
            yield violation(R("11.13"), "sgboh-elephant-camp", **told)
        else:
            yield violation(R("5.15"), "sgboh-closed", **told)


def _double(t: Field, world: World, units: tuple[UnitId, ...], state: Unit, action: Action) -> Iterator[Violation]:
    name = t.cards[leading(t, units)].name
    if action.to not in (0, 1):
        yield violation(R("5.23"), "sgboh-which-hand", unit=name)
        return
    pair, move = line_of(state), ahead if action.kind == "ahead" else wheeled
    there: Pair | None = move(t.grid, pair, HANDS[action.to])
    if there is None:
        yield violation(R("5.15-a"), "sgboh-off-map", unit=name)
        return
    for here, new in ((pair.left, there.left), (pair.right, there.right)):
        if here != new and OFF_MAP not in (here, new):
            yield from closed(t, world, units, here, new, column=False)


# -- turns and changes of formation


def _turning(t: Field, unit: UnitId, state: Unit, action: Action) -> Iterator[Violation]:
    card = t.cards[unit]
    if card.type == "ART":
        yield violation(R("10.12"), "sgboh-engine-turns", unit=card.name)
    elif len(state.at) == 2:
        yield violation(R("11.24-b" if state.column else "5.23"), "sgboh-double-turns", unit=card.name)
    elif state.column != (action.kind == "swing"):
        yield violation(R("11.23"), "sgboh-column-faces" if state.column else "sgboh-line-faces", unit=card.name)
    elif action.to == state.facing:
        yield violation(R("6.12"), "sgboh-faces-so", unit=card.name)
    else:
        yield violation(R("6.11"), "sgboh-no-facing", unit=card.name)


def _ranks(t: Field, unit: UnitId, state: Unit, action: Action) -> Iterator[Violation]:
    name = t.cards[unit].name
    if state.column == (action.kind == "column"):
        yield violation(R("11.21"), "sgboh-column-already" if state.column else "sgboh-line-already", unit=name)
    elif len(state.at) == 2:
        if action.kind == "column":
            yield violation(R("11.23"), "sgboh-which-hand", unit=name)
        else:
            yield violation(R("11.23-b"), "sgboh-line-head", unit=name, hand=_head(state))
    elif state.column:
        one, other = (vertex_term(turned(state.facing, by)) for by in (0, 1))
        yield violation(R("11.23-a"), "sgboh-ranks-facing", unit=name, one=one, other=other)
    else:
        one, other = (side_term(turned(state.facing, by)) for by in (-1, 0))
        yield violation(R("11.23-a"), "sgboh-ranks-facing", unit=name, one=one, other=other)


def _head(state: Unit) -> Term:
    return Term("sgboh-hand-right" if state.right_head else "sgboh-hand-left")


def vertex_term(vertex: int) -> Term:
    """Return the word for a vertex, e.g. NE."""
    return Term(f"sgboh-facing-{VERTICES[vertex].lower()}")


def side_term(direction: int) -> Term:
    """Return the word for a direction through a side, e.g. E."""
    return Term(f"sgboh-facing-{DIRECTIONS[direction].lower()}")
