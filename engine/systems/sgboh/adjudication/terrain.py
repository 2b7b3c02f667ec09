"""The terrain of the series as factors: the hex of a target and the side before it, by what they add to a die."""

from typing import Final

from engine.content.own import charted
from engine.kernel.factors import ChoiceFactor, GivenFactors
from engine.systems.sgboh.adjudication.words import WORDS, choice, series
from engine.systems.sgboh.combat.reckoning import WayIn
from engine.systems.sgboh.content.charts import FORTS

NONE: Final = "none"
_OUT: Final = "-out"
"""Ends the name of a fortification that is crossed from within."""


@charted
def grounds(use: str) -> dict[str, int]:
    """Return the kinds of ground that units stand on, with what each adds to a `shock` or a shot by `missile`."""
    return {kind: getattr(one, use) for kind, one in series().terrain.ground.items() if not one.impassable}


@charted
def open_sides() -> dict[str, int]:
    """Return sides, crossings and slopes that add to a shock, the way that attackers go."""
    chart = series().terrain
    slopes = (("up", chart.slopes.up), ("steep", chart.slopes.steep), ("down", chart.slopes.down))
    return {kind: one.shock for kind, one in (*chart.sides.items(), *chart.crossings.items(), *slopes) if one.shock}


@charted
def forts(use: str) -> dict[str, int]:
    """Return fortified sides with what each adds to a shock or a shot that crosses it inwards, or else outwards."""
    inwards = {kind: getattr(series().forts.forts[kind].inwards, use) for kind in FORTS}
    outwards = {f"{kind}{_OUT}": getattr(series().forts.forts[kind].outwards, use) for kind in FORTS}
    return {kind: value for kind, value in (inwards | outwards).items() if value}


def ground_choice(use: str) -> ChoiceFactor:
    """Return the factor of the hex of the target."""
    return choice("ground", grounds(use), "clear", "ground-")


def side_choice(use: str) -> ChoiceFactor:
    """Return the factor of the side before it."""
    kinds = (*open_sides(), *forts(use)) if use == "shock" else tuple(forts(use))
    return choice("side", (WORDS.value(NONE), *kinds), NONE, "side-")


def way_in(given: GivenFactors) -> WayIn:
    """Return what ground and side that were given add to a shock (7.52, 11.14)."""
    ground, side = str(given["ground"]), str(given["side"])
    fort = forts("shock").get(side)
    return WayIn(grounds("shock")[ground], open_sides().get(side, 0) if fort is None else fort, fort is not None)


def said_of_way(way: WayIn) -> dict[str, str] | None:
    """Return factors that add just so much, None for a sum that none do."""
    sides = {NONE: 0} | (forts("shock") if way.fort else open_sides())
    ground = next((kind for kind, value in grounds("shock").items() if value == way.ground), None)
    side = next((kind for kind, value in sides.items() if value == way.side), None)
    return None if ground is None or side is None else {"ground": ground, "side": side}
