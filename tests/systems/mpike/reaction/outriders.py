"""Interceptions as tests play them: whether one is open, rides in words, the die that lets cavalry out."""

from engine.systems.mpike.orders import (
    Intercept,
    RideOut,
    Step,
)
from tests.systems.mpike.kit import Play
from tests.systems.mpike.reaction.acts import Act

D2 = "R HI1 8-6 @3.-1>9; P cav 4-6 @0.0>3"


def may(act: Act, name: str = "p1") -> bool:
    return "intercept" in act.can(name)


def ride(act: Act, *steps: str | int, leaders: tuple[int, ...] = ()) -> RideOut:
    """Return a ride of the first reacting unit: hexes, and vertices it turns to."""
    found = (Step("turn", s) if isinstance(s, int) else Step("enter", act.board.hex(s)) for s in steps)
    return RideOut(act.id("p1"), tuple(found), leaders)


def out(act: Act, die: str = "5") -> Play:
    play = act.play()
    play.order(Intercept(act.id("p1")), die)
    return play
