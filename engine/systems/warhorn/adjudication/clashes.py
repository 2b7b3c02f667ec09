"""Two bodies that touch as somebody enters them: their contact, and a world that games reckon with."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.dice import Roll, Throwing
from engine.kernel.factors import Stated
from engine.kernel.ids import UnitId
from engine.systems.warhorn.adjudication.bodies import THEM, US, TableBody
from engine.systems.warhorn.adjudication.parts import flags
from engine.systems.warhorn.combat.weapons import defended
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.world import Dash, Meeting, TerrainElement, World, contacts_of, edge_in, surrounded
from engine.tabletop.pose import EDGES, Edge

DASHES: Final[dict[str, Dash]] = {"charge": "", "dash": "first", "second-dash": "second"}
"""How who strikes has come into this contact this turn."""
CHARGES: Final = ("none", *DASHES, "dashed-at")
WALL: Final = TerrainElement("wall1", "wall", ((20000, 9000), (20200, 9000), (20200, 9200), (20000, 9200)))
"""Where it lies says nothing: it is named in the contact."""


class TableDice:
    """Dice of somebody's own table, for what games throw."""

    def __init__(self, throws: Throwing) -> None:
        self._throws = throws

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        return self._throws.request(request)


def meeting(charge: str, edge: Edge, *, advantage: bool) -> Meeting:
    """Return the contact of who strikes by what is said of it; he touches with an edge of his own."""
    across = WALL.id if advantage else ""
    if charge in DASHES:
        return Meeting(US, THEM, "front", edge, DASHES[charge], advantage=across)
    if charge == "dashed-at":
        return Meeting(THEM, US, edge, dash="first")
    if advantage:
        return Meeting(US, THEM, "front", edge, fresh=False, advantage=across)
    return Meeting(THEM, US, edge, fresh=False)


def world_of(us: TableBody, them: TableBody, contact: Meeting, *hemmed: UnitId) -> World:
    """Return two bodies in contact; some of them fight on all four sides."""
    more = tuple(_others(contact, hemmed))
    first = Meeting(
        contact.attacker, contact.target, contact.edge, contact.own, contact.dash, contact.fresh, contact.advantage,
        phases=1,
    )  # fmt: skip
    return World(units=(us.unit, them.unit), features=(WALL,), contacts=(first, *more))


def _others(contact: Meeting, hemmed: tuple[UnitId, ...]) -> Iterator[Meeting]:
    for unit in hemmed:
        edges = (edge for edge in EDGES if edge != edge_in(contact, unit))
        yield from (Meeting(US + THEM - unit, unit, edge, fresh=False, phases=1) for edge in edges)  # type: ignore[arg-type]


# -- read off a game


def said_of_contact(t: Field, world: World, unit: UnitId, contact: Meeting, *, dashed_at: bool) -> dict[str, Stated]:
    """Return the factors of a contact, as one of the two strikes."""
    came = contact.attacker == unit
    charge = "dashed-at" if dashed_at else "none"
    if came and contact.fresh:
        charge = next(key for key, dash in DASHES.items() if dash == contact.dash)
    return {"charge": charge} | flags(
        advantage=came and defended(t, world, contact),
        sideways=edge_in(contact, unit) != "front",
        surrounded=surrounded(world, unit),
    )


def alone(world: World, unit: UnitId, foe: UnitId) -> bool:
    """Tell whether two units touch once, so that what is said of their contact is all of it."""
    return sum(foe in (c.attacker, c.target) for c in contacts_of(world, unit)) == 1
