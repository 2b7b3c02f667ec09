"""The battle in centimetres with what only its system has: mixed bodies, engines, duels, rings, ground in force."""

from typing import Any

from msgspec.structs import replace

from engine.kernel.text import Text
from engine.tabletop.board import Disc, Feature, Figure, Loose, Table, TableView
from engine.tabletop.marks import (
    AimMark,
    ChargeMark,
    DuelMark,
    GroundMark,
    LineMark,
    LooseGhostMark,
    RingMark,
    ScatterMark,
    SightMark,
    ViewMark,
)
from engine.tabletop.measures import CENTIMETRES
from tests.renderer import battle

FEATURES = (
    Feature("fence", ((1000, 6000), (3400, 6000), (3400, 6200), (1000, 6200))),
    Feature("rough", ((1000, 7000), (3000, 6800), (3600, 8200), (1400, 8600))),
    Feature("wall", ((1000, 5000), (3000, 5000), (3000, 5150), (1000, 5150))),
    Feature("river", ((15000, 200), (19000, 200), (19000, 1200), (15000, 1200))),
    Feature("bridge", ((16500, 0), (16500, 1400), (17500, 1400), (17500, 0))),
    Feature("gorge", ((20000, 9000), (20000, 11500), (21400, 11500), (21400, 9000))),
)
MACHINES = ("bombard", "cannon", "catapult", "ballista", "scythed-chariot", "chariot", "elephant")


def war() -> TableView:
    """A table of which everything on request is shown at once."""
    view = battle.zama(())
    rows = ((1, 0, 0, 0, 0, 0, 0, 1), (1,) * 8, (1,) * 5)
    pikes = Figure("pike", heavy=True)
    changes: dict[str, dict[str, Any]] = {
        "R1": {"figure": Figure("halberd"), "others": (pikes,), "rows": rows, "places": (8, 8, 8)},
        "R2": {"conditions": ("tortoise",), "post": "left"},
        "R3": {"figure": Figure("great-sword", heavy=True), "ranks": (8, 4), "places": (8, 4)},
        "R5": {"conditions": ("square",)},
        "R6": {"figure": Figure("lance", "horse", heavy=True, barded=True), "post": "rear"},
    }
    for slug, fields in changes.items():
        view = battle.changed(view, slug, **fields)
    machines = tuple(_machine(100 + n, mount, 1500 + 2100 * n) for n, mount in enumerate(MACHINES))
    units = {stand.slug.en: stand for stand in view.stands}
    horse, one = units["R6"], units["R2"]
    aim = machines[0].point
    marks = (
        GroundMark(FEATURES[1].points, "obstacle"),
        GroundMark(FEATURES[2].points, "obstacle", edge=True),
        GroundMark(FEATURES[0].points, "off", by="works"),
        GroundMark(FEATURES[3].points, "closed"),
        LineMark(one.unit, (units["R1"].unit, one.unit, next(u.unit for u in view.loose if u.slug.en == "R4"))),
        DuelMark(one.unit, units["K1"].unit),
        ViewMark(horse.base.front_left, horse.base.front_right, horse.heading, horse.unit),
        SightMark(horse.point, units["K7"].point, 0),
        RingMark(machines[1].unit, "shot", machines[1].point, 2000),
        RingMark(machines[2].unit, "zone", machines[2].point, 1200),
        AimMark(aim, (aim[0] + 3000, aim[1] + 6000), 1100, 1100),
        AimMark(machines[1].point, (9000, 8000), 1100),
        ScatterMark((12000, 9000), (12700, 9600), start=machines[3].point),
        ChargeMark(units["K7"].point, horse.point, 0),
        LooseGhostMark(machines[5].unit, ((12500, 2500),)),
    )
    table = Table(24000, 12000, CENTIMETRES, FEATURES, 7)
    return replace(view, table=table, loose=(*view.loose, *machines), marks=marks)


def _machine(unit: int, mount: str, x: int) -> Loose:
    figure = Figure("none", mount)  # type: ignore[arg-type]
    riders = (Disc((x + 900, 1000), 0, Figure("sling", "horse"), 250),)
    slug, name = Text(f"M{unit - 99}", f"М{unit - 99}"), Text(mount, "машина")
    models = (Disc((x, 1000), 0), *riders)
    return Loose(unit, battle.ROME, slug, name, figure, models, 400, command=("general",), numbered=True)  # type: ignore[arg-type]
