"""Counters of the age of pike and shot, as values: what is drawn on them besides what all counters that face have."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from engine.hexes.board import NO_FACING, Colour, FacingCounter
from engine.hexes.pikes import Crew, PikeArm, PikeFormation, PikeMorale
from engine.kernel.text import Language

_FLAGS: Final[dict[Language, dict[PikeMorale, str]]] = {
    "en": {"normal": "", "shaken": "S", "broken": "B"},
    "ru": {"normal": "", "shaken": "П", "broken": "С"},
}
"""By language the letters on the flags of shaken and broken morale."""
_CALIBRES: Final = {"12": 3, "4-8": 2, "3": 1}


class Block(Struct, frozen=True, cache_hash=True):
    """What a counter of pike and shot looks like: a part of the key of its sprite."""

    arm: PikeArm
    shown: str
    """Strength-morale; of guns both ranges and their morale: `4/9-6`."""
    calibre: int
    """Of guns: 1 light to 3 heavy, which their barrels show; 0 for all else."""
    order: PikeFormation
    mood: PikeMorale
    flag: str
    """The letter on the flag of morale, empty while morale is normal."""
    letter: str
    """The letter of the wing."""
    pistols: int
    """Shots left, 0 to 2; -1 of whoever has no pistols."""
    reached: bool
    momentum: bool
    spent: bool
    """It has fired a salvo, or of guns: it has fired or turned; its front is hollow."""
    regimental: bool
    crew: Crew
    captor: str
    """The colour of the side that holds a captured battery, empty if none does."""
    covered: bool
    faces: bool


def block_of(body: FacingCounter, language: Language, captor: Colour | None = None) -> Block | None:
    """Return all that the look of a counter of pike and shot depends on; None for a counter of another age.

    `captor` is the colour of the side that holds a captured battery.
    """
    pike = body.pike
    if pike is None:
        return None
    numbers = f"{pike.strength}-{pike.morale}"
    if pike.ranges is not None:
        numbers = f"{pike.ranges[0]}/{pike.ranges[1]}-{pike.morale}"
    return Block(
        arm=pike.arm,
        shown=numbers,
        calibre=_CALIBRES.get(pike.weight, 2) if pike.arm == "guns" else 0,
        order=pike.order,
        mood=pike.mood,
        flag=_FLAGS[language][pike.mood],
        letter=pike.letter.within(language),
        pistols=-1 if pike.pistols is None else pike.pistols,
        reached=pike.reached,
        momentum=pike.momentum,
        spent=pike.salvo or pike.fired,
        regimental=pike.regimental,
        crew=pike.gun,
        captor=captor or "",
        covered=pike.covered,
        faces=body.facing != NO_FACING,
    )


def in_column(body: FacingCounter) -> bool:
    """Tell whether a body marches in column."""
    return body.posture == "column" or (body.pike is not None and body.pike.order == "column")


def parted(stack: Sequence[FacingCounter]) -> tuple[FacingCounter, tuple[FacingCounter, ...]]:
    """Return of a stack of pike and shot the counter that is drawn large, and those that stand small beside it.

    Guns are small beside others, whoever is on top (mpike 8.3.1).
    """
    main = next((body for body in stack if body.pike is None or body.pike.arm != "guns"), stack[0])
    return main, tuple(body for body in stack if body is not main)
