"""The frames of the sequence of play: who begins, the player turn, the activation phase, leaders who come or flee."""

from typing import Literal

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.systems.sgboh.world import NOBODY


class Opening(Frame, frozen=True, tag="sgboh.opening"):
    """Who moves first, by dice where the scenario names nobody (3.1)."""

    step: Literal["roll"] = "roll"


class PlayerTurn(Frame, frozen=True, tag="sgboh.player-turn"):
    """The turn of one side: activation, movement and missiles, shock, withdrawal (3.2).

    In a turn won by a seizure `seizer` is the leader who won it (4.41), and `path` where he goes if that is all (4.46).
    """

    side: Side
    seizer: int = NOBODY
    path: tuple[int, ...] = ()
    step: Literal["begin", "opened", "window", "ready", "declare", "movement", "shock", "withdrawal"] = "begin"


class Muster(Frame, frozen=True, tag="sgboh.muster"):
    """What follows the declaration: leaders arrive, pursuers return, the command status is fixed (3.2A-b).

    `arrivals` are the leaders still to be placed, each with the formation that brings him; `pursuits` the formations
    whose pursuers may still return; `returning` the units that come back now.
    """

    side: Side
    formations: tuple[int, ...]
    commanders: tuple[int, ...]
    arrivals: tuple[tuple[int, int], ...]
    pursuits: tuple[int, ...]
    returning: tuple[UnitId, ...] = ()
    step: Literal["leaders", "pursuers", "roll", "entry", "place", "status"] = "leaders"


class Arrival(Frame, frozen=True, tag="sgboh.arrival"):
    """A leader off the map is placed with one of these units (4.36, 4.37).

    `turn`: he is the overall commander, who comes back as the turn of his side begins.
    """

    side: Side
    leader: int
    units: tuple[UnitId, ...]
    turn: bool = False
    step: Literal["open", "choose", "overall"] = "open"


class Flight(Frame, frozen=True, tag="sgboh.flight"):
    """Leaders alone in their hexes flee from the enemy, one by one (4.35).

    `coming` are hexes that an enemy is about to enter; they count as his (4.35-c).
    """

    side: Side
    leaders: tuple[int, ...]
    coming: tuple[int, ...] = ()
    step: Literal["next", "choose"] = "next"
