"""A table with a piece of every kind of ground, given by outlines and by middle lines, and a board with every state."""

from msgspec.structs import replace

from engine.kernel.text import Text
from engine.tabletop.board import Feature, Table, TableView, Token
from engine.tabletop.marks import DeadMark, ScatterMark, SightMark, UnitSelectMark, UnitTargetMark
from engine.tabletop.measures import STEPS
from tests.renderer import battle


def _named(name: str) -> Text:
    return Text(name, name)


def _box(west: int, south: int, east: int, north: int) -> tuple[tuple[int, int], ...]:
    return (west, south), (east, south), (east, north), (west, north)


_BANKS = ((0, 4200), (2000, 4000), (4500, 4600), (7000, 4000), (10000, 4400), (10000, 4900), (7000, 4500))
FEATURES = (
    Feature("river", (*_BANKS, (4500, 5100), (2000, 4500), (0, 4700)), name=_named("river")),
    Feature("ford", _box(4200, 4450, 4800, 5150), name=_named("ford")),
    Feature("hill", ((800, 6800), (3600, 6400), (4400, 8000), (3600, 9600), (1200, 9600)), level=1),
    Feature("hill", ((1600, 7200), (3200, 7200), (3600, 8200), (3000, 9000), (1600, 9000)), level=2),
    Feature("steep", ((3600, 6400), (4400, 8000), (4600, 7900), (3900, 6200))),
    Feature("cliff", ((800, 6800), (1200, 9600), (1000, 9600), (600, 6800))),
    Feature("edge", _box(5200, 6400, 8400, 9600)),
    Feature("woods", _box(6200, 7400, 7400, 8600), name=_named("forest")),
    Feature("mud", _box(400, 400, 2000, 1600), name=_named("mud")),
    Feature("sand", _box(2400, 400, 4000, 1600), name=_named("sand")),
    Feature("shore", _box(4600, 5300, 6600, 6100), name=_named("shallows")),
    Feature("river", _box(4900, 5500, 6300, 5900)),
    Feature("fen", _box(2400, 5300, 4200, 6100), name=_named("fen")),
    Feature("marsh", _box(2900, 5500, 3700, 5900)),
    Feature("scree", _box(7000, 5300, 8400, 6100), name=_named("scree")),
    Feature("rocks", _box(7300, 5500, 8100, 5900)),
    Feature("marsh", _box(4400, 400, 6000, 1600), name=_named("swamp")),
    Feature("brush", _box(6400, 400, 8000, 1600), name=_named("brush")),
    Feature("rocks", _box(8400, 400, 9800, 1600), name=_named("rocks")),
    Feature("plough", _box(400, 2000, 2000, 3200), name=_named("plough")),
    Feature("wall", _box(2400, 2200, 4000, 2400)),
    Feature("obstacle", ((2400, 2800), (4000, 3200)), width=50, name=_named("stakes")),
    Feature("building", ((4600, 2200), (5600, 2200), (5600, 3000), (5000, 3000), (5000, 3400), (4600, 3400))),
    Feature("building", ((6000, 2200), (7000, 2300), (6950, 3000), (5950, 2900))),
    Feature("road", _box(7400, 2000, 9800, 2300)),
    Feature("road", ((7400, 2800), (8600, 3200), (9800, 2700)), width=200, round=True),
    Feature("obstacle", _box(8800, 6000, 9800, 6600)),
)


def grounds(**fields: object) -> TableView:
    """An empty table with every kind of ground."""
    table = Table(10000, 10000, STEPS, FEATURES, 3)
    return battle.field((), table=table, stands=(), formations=(), engaged=(), **fields)


def states() -> TableView:
    """The battle in steps with every state of a unit and the marks that a board seldom has."""
    red, black = Token(battle.RED, "red"), Token(battle.BLACK, "black")
    view = battle.field(())
    for slug, fields in {
        "R5": {"conditions": ("hedgehog",), "tokens": (red, Token(battle.RED, "black"))},
        "R7": {"conditions": ("square",)},
        "R6": {"conditions": ("tortoise",)},
        "R9": {"conditions": ("wedge",)},
        "R10": {"conditions": ("rhomb",)},
        "B9": {"conditions": ("carousel",), "tokens": (black,) * 5},
        "B8": {"conditions": ("panic",)},
        "B2": {"conditions": ("shaken",), "disordered": 3, "tokens": (black,) * 4},
        "B6": {"conditions": ("uncontrolled",)},
    }.items():
        view = battle.changed(view, slug, **fields)
    units = {stand.slug.en: stand for stand in view.stands}
    marks = (
        UnitSelectMark(units["R8"].unit),
        UnitTargetMark("A", units["B8"].unit),
        UnitTargetMark("B", units["B2"].unit),
        SightMark(units["R8"].point, units["B2"].base.centre, 2100, stop=(7100, 5300)),
        ScatterMark((1000, 1500), (1900, 900), (4, 5)),
        DeadMark((3000, 2500), 700),
    )
    return replace(view, marks=marks)
