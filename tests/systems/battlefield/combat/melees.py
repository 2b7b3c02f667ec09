"""Fights for the tests of melee: who stands where, and what a round is rolled against."""

from typing import Any

from engine.kernel.modifiers import Modifier
from engine.systems.battlefield.combat.fighting import pairing
from engine.systems.battlefield.combat.melee import melee
from engine.systems.battlefield.combat.reckoning import Pairing
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.frames import Melee
from tests.systems.battlefield.carried import Carried, carried
from tests.systems.battlefield.kit import Board, Roll

SOUTH = "@(5000,5400)0"
"""Of A1: it looks north, its front on y 5400, x 5000 to 5600."""
NORTH = "@(5600,5400)360"
"""Of B1: it looks south and touches A1 with its front."""
EAST = "@(5600,5200)540"
"""Of who strikes the left flank of B1, x 5600."""
WEST = "@(5000,5900)180"
"""Of who strikes the right flank of B1, x 5000."""
FRONT = ("A1>B1 front",)


def behind(depth: int = 400) -> str:
    """Return where stands who strikes the rear of a B1 that deep."""
    return f"@(5600,{5400 + depth})360"


def fight(red: str, black: str, *melees: str, **options: Any) -> Board:
    """Return a position with A1 and B1 front to front, and whatever other melees are told."""
    return Board(red, black, melees=melees or FRONT, phase="melee", **options)


def pair_of(b: Board, number: int = 1) -> Pairing:
    found = next(one for one in b.world.engagements if one.number == number)
    return pairing(b.t, b.world, found)


def told(parts: tuple[Modifier, ...]) -> dict[str, int]:
    """Return the parts of a sum by their codes; what counts twice is added up."""
    found: dict[str, int] = {}
    for part in parts:
        found[part.code] = found.get(part.code, 0) + part.value
    return found


def fought(b: Board, *dice: Roll) -> Carried:
    """Play the melee phase."""
    return carried(b, Melee(RED), melee(b.t), *dice)
