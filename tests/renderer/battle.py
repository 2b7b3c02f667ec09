"""Views of measured tables to draw: the battles of data/field.toml (in steps) and data/zama.toml (in centimetres)."""

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Line, Term, Text, facts
from engine.tabletop.arcs import quarter
from engine.tabletop.board import (
    Block,
    Disc,
    Draft,
    Feature,
    Figure,
    FormationView,
    Loose,
    MarkerHand,
    NearestEnemy,
    Question,
    Recent,
    Said,
    Slope,
    Stand,
    Table,
    TableSide,
    TableView,
    Token,
)
from engine.tabletop.marks import (
    ActionMark,
    AreaMark,
    Band,
    BaseGhostMark,
    ChargeMark,
    ChargeReachMark,
    RadiusMark,
    RulerMark,
    SectorMark,
    SightMark,
    StraightLeg,
    TableMark,
    ThreatMark,
    Wheel,
    WheelMark,
    ZoneMark,
)
from engine.tabletop.measures import CENTIMETRES, STEPS, Gauge, length_of, spelled
from engine.tabletop.plane import Point, shifted
from engine.tabletop.pose import Base, Pose, zone_ahead
from engine.tabletop.shapes import Shape, gap
from tests.renderer.views import load

RED: Final = Side("red")
BLACK: Final = Side("black")
ROME: Final = Side("rome")
CARTHAGE: Final = Side("carthage")

WIDE: Final = {"foot": 200, "horse": 400}
RULE: Final = Rule("battlefield", "5.4")


# -- reading


def _feature(told: dict[str, Any]) -> Feature:
    told = dict(told)
    if "name" in told:
        told["name"] = Text(*told["name"])
    if "at" in told:
        told["named_at"] = tuple(told.pop("at"))
    told["points"] = tuple((x, y) for x, y in told["points"])
    told["slopes"] = tuple(Slope(*slope) for slope in told.get("slopes", ()))
    return Feature(**told)


def _table(name: str, gauge: Gauge, width: int, depth: int, seed: int) -> Table:
    return Table(width, depth, gauge, tuple(_feature(f) for f in load(name)["features"]), seed)


def _figure(told: dict[str, Any]) -> Figure:
    return Figure(
        told["weapon"], told.get("mount", "foot"), heavy=told.get("heavy", False), pavise=told.get("pavise", False)
    )


def _stand(n: int, told: dict[str, Any], width: int, rank: int) -> Stand:
    mounted = 2 if told.get("mount") == "horse" else 1
    depth = len(told["ranks"]) * rank * mounted
    base = Base(Pose(0, 0, 0), width, depth, "centre").with_front_centre(tuple(told["front"]), told["heading"])
    return Stand(
        UnitId(n),
        Side(told["side"]),
        Text(*told["slug"]),
        Text(*told["name"]),
        base,
        _figure(told),
        told["files"],
        tuple(told["ranks"]),
        started=told.get("started", 0),
        command=tuple(told.get("command", ())),
        conditions=tuple(told.get("conditions", ())),
        disordered=told.get("disordered", 0),
        tokens=tuple(Token(Side(owner), face) for owner, face in (t.split(":") for t in told.get("tokens", ()))),
        total=told.get("total", 0),
    )


def _loose(n: int, told: dict[str, Any]) -> Loose:
    return Loose(
        UnitId(n),
        Side(told["side"]),
        Text(*told["slug"]),
        Text(*told["name"]),
        _figure(told),
        tuple(Disc((x, y), heading) for x, y, heading in told["models"]),
        told["radius"],
        zone=told["zone"],
        active=told["active"],
        total=told["total"],
    )


@lru_cache
def army(name: str, width: int, rank: int) -> tuple[Stand, ...]:
    """The units on bases of a battle; one rank of foot is `rank` deep."""
    return tuple(_stand(n, told, width, rank) for n, told in enumerate(load(name)["stands"]))


def by_slug(view: TableView, slug: str) -> Stand:
    return next(stand for stand in view.stands if stand.slug.en == slug)


def changed(view: TableView, slug: str, **fields: object) -> TableView:
    """The view with another state of one unit."""
    stands = tuple(replace(stand, **fields) if stand.slug.en == slug else stand for stand in view.stands)
    return replace(view, stands=stands)


# -- marks


def nearest_points(a: Shape, b: Shape) -> tuple[Point, Point, int]:
    """The two nearest points of two shapes and their distance."""
    found = gap(a, b)
    return found.here, found.there, length_of(found.distance)


def zone(stand: Stand, depth: int = 500) -> ZoneMark:
    front_left, front_right, far_right, far_left = zone_ahead(stand.base, depth).points
    return ZoneMark(stand.unit, (front_left, front_right, far_right, far_left))


def threat(a: Base, b: Base) -> ThreatMark:
    return ThreatMark(*nearest_points(a.shape, b.shape))


def _companions(view: TableView) -> ActionMark:
    """The march of R8: 4 steps on, 30 degrees to the right, 3 steps on."""
    stand = by_slug(view, "R8")
    turned = stand.base.with_front_centre(shifted(stand.point, -750, 60), 60)
    pivot = turned.front_right
    before = stand.base.with_front_centre((pivot[0] - 300, pivot[1]), 0)
    start = before.with_front_centre(shifted(before.front_centre, -1000, 0), 0)
    tip = before.front_left
    chord = length_of(gap(Shape((tip,)), Shape((turned.front_left,))).distance)
    legs = (
        StraightLeg(start.front_centre, before.front_centre, 1000, 4),
        Wheel(pivot, tip, 60, chord, 2),
        StraightLeg(turned.front_centre, stand.point, 750, 3),
    )
    return ActionMark(stand.unit, start, legs)


# -- the battle in steps


def table_of_steps() -> Table:
    return _table("field", STEPS, 10000, 10000, 5)


def field(marks: tuple[TableMark, ...] | None = None, **fields: object) -> TableView:
    """The battle in steps after one order."""
    stands = army("field", 600, 200)
    ids = {stand.slug.en: stand.unit for stand in stands}
    view = TableView(
        system=_named("field-system"),
        title=_named("field-title"),
        date=_named("field-date"),
        table=table_of_steps(),
        turn=5,
        turns=0,
        phase=Term("test-phase-move"),
        phases=(2, 5),
        sides=(
            TableSide(RED, _named("side-red"), "red", 12, 97, MarkerHand(4, 3, 1, 2)),
            TableSide(BLACK, _named("side-black"), "black", 4, 86, MarkerHand(5, 0, 3, 2)),
        ),
        active=RED,
        question=Question(RED, Line("test-ask-order")),
        result=None,
        stands=stands,
        formations=(
            FormationView(RED, "phalanx", (ids["R1"], ids["R2"], ids["R3"]), _named("r1-3"), _named("phalanx")),
            FormationView(BLACK, "line", (ids["B3"], ids["B4"], ids["B5"]), _named("b3-5"), _named("line")),
        ),
        engaged=((ids["R4"], ids["B1"]),),
        number=118,
        proof="61 · 9c04",
    )
    eight, kinsmen = by_slug(view, "R8"), by_slug(view, "B8")
    far = threat(eight.base, kinsmen.base)
    recent = Recent(
        "move",
        Line("test-marched", facts(unit=eight.slug, name=eight.name), RULE),
        Line("test-marched-detail", facts(spent="9", all="12", unit=kinsmen.slug, far=spelled(far.length))),
    )
    general = by_slug(view, "R3")
    usual: tuple[TableMark, ...] = (
        RadiusMark(general.unit, general.base, 3000),
        *(zone(by_slug(view, slug)) for slug in ("B2", "B3", "B4", "B5", "B8")),
        _companions(view),
        far,
    )
    view = replace(view, recent=(recent,), marks=usual if marks is None else marks)
    return replace(_with_nearest(view), **fields)


def _with_nearest(view: TableView) -> TableView:
    """The view with the nearest enemy of each unit."""
    stands = []
    for stand in view.stands:
        others = [other for other in view.stands if other.side != stand.side]
        found = min((gap(stand.base.shape, other.base.shape).distance, other.unit) for other in others)
        enemy = view.stands[found[1]]
        face = quarter(stand.base, enemy.base.centre)
        zones = tuple(
            mark.unit
            for mark in view.marks
            if isinstance(mark, ZoneMark)
            and view.stands[mark.unit].side != stand.side
            and gap(Shape(mark.points), stand.base.shape).distance.squared == 0
        )
        stands.append(replace(stand, nearest=NearestEnemy(enemy.unit, length_of(found[0]), face), zones=zones))
    return replace(view, stands=tuple(stands))


def preview(**fields: object) -> TableView:
    """A private look at an order of R6: on, a wheel, what can be shot at then."""
    view = field(())
    view = changed(view, "R5", base=by_slug(view, "R5").base.with_front_centre((1730, 4600), 12))
    view = changed(view, "R9", base=by_slug(view, "R9").base.with_front_centre((1550, 3400), 0))
    archers = by_slug(view, "R6")
    start = archers.base
    ahead = start.with_front_centre(shifted(start.front_centre, 500, start.heading), start.heading)
    pivot, turned = ahead.front_right, (start.heading + 60) % 720
    end = ahead.with_front_centre(shifted(pivot, 300, turned - 180), turned)
    chord = length_of(gap(Shape((ahead.front_left,)), Shape((end.front_left,))).distance)
    wheel = Wheel(pivot, ahead.front_left, 60, chord, 2)
    foes = [by_slug(view, slug) for slug in ("B5", "B4", "B6")]
    far = [threat(end, foe.base) for foe in foes]
    marks: tuple[TableMark, ...] = (
        RadiusMark(by_slug(view, "R3").unit, by_slug(view, "R3").base, 3000),
        SectorMark(end.front_left, end.front_right, end.heading, (Band(1250, "+3"), Band(2500, "+2"))),
        *(zone(by_slug(view, slug)) for slug in ("B3", "B4", "B5")),
        BaseGhostMark(archers.unit, start, "start"),
        BaseGhostMark(archers.unit, ahead, "between"),
        BaseGhostMark(archers.unit, end, "end"),
        RulerMark(start.front_left, ahead.front_left, 500),
        WheelMark(wheel),
        *far,
    )
    lengths = {f"f{n}": spelled(mark.length) for n, mark in enumerate(far)}
    view = replace(
        view,
        marks=marks,
        window=(1000, 2500, 6000, 7500),
        recent=(),
        number=0,
        proof="",
        draft=Draft(
            RED,
            Line("test-draft-order"),
            Line("test-draft-unit", facts(unit=archers.slug, name=archers.name)),
            Line("test-draft-kinds"),
        ),
        blocks=(
            Block(
                Line("test-block-parts"),
                (
                    Said(Line("test-part-on"), strong=True),
                    Said(Line("test-part-wheel", facts(chord=spelled(chord))), strong=True),
                    Said(Line("test-part-sum")),
                ),
                gold=True,
            ),
            Block(
                Line("test-block-after"),
                (
                    Said(Line("test-after-near", facts(f0=lengths["f0"], f1=lengths["f1"])), strong=True),
                    Said(Line("test-after-far", facts(f2=lengths["f2"])), strong=True),
                    Said(Line("test-after-sector")),
                    Said(Line("test-after-zones")),
                ),
            ),
            Block(
                Line("test-block-odds"),
                (Said(Line("test-odds-one"), strong=True), Said(Line("test-odds-two"), strong=True)),
            ),
        ),
    )
    return replace(view, **fields)


def deployment(**fields: object) -> TableView:
    """Before the battle: red sees its own zone and its units there, and the strip that is nobody's."""
    view = field(
        (
            AreaMark(((0, 0), (10000, 0), (10000, 2500), (0, 2500)), RED),
            AreaMark(((0, 2500), (10000, 2500), (10000, 7500), (0, 7500))),
            AreaMark(((0, 7500), (10000, 7500), (10000, 10000), (0, 10000)), BLACK),
        ),
        formations=(),
        engaged=(),
        recent=(),
        turn=0,
        phases=(0, 0),
        phase=Term("test-phase-deploy"),
        question=Question(RED, Line("test-ask-deploy")),
    )
    own = [stand for stand in view.stands if stand.side == RED]
    placed = tuple(
        replace(stand, base=stand.base.with_front_centre((900 + 950 * n, 2300 - 300 * (n % 3)), 0), tokens=())
        for n, stand in enumerate(own[:9])
    )
    return replace(view, stands=placed, **fields)


def won(**fields: object) -> TableView:
    return field(
        (),
        question=None,
        result=Line("test-table-won"),
        winner=RED,
        active=None,
        phase=Term("test-phase-over"),
        **fields,
    )


# -- the battle in centimetres


def zama(marks: tuple[TableMark, ...] | None = None, **fields: object) -> TableView:
    """The battle in centimetres: a charge is declared and a reaction awaited."""
    stands = army("zama", 2500, 300)
    loose = tuple(_loose(len(stands) + n, told) for n, told in enumerate(load("zama")["loose"]))
    view = TableView(
        system=Text("WARHORN", "WARHORN"),
        title=_named("zama-title"),
        date=_named("zama-date"),
        table=_table("zama", CENTIMETRES, 24000, 12000, 11),
        turn=3,
        turns=6,
        phase=Term("test-phase-start"),
        phases=(1, 4),
        sides=(
            TableSide(ROME, _named("rome"), "red", 8, 123, note=Line("test-note", facts(rating="5", units=8))),
            TableSide(
                CARTHAGE, _named("carthage"), "blue", 10, 106, note=Line("test-note", facts(rating="5", units=9))
            ),
        ),
        active=CARTHAGE,
        question=Question(ROME, Line("test-ask-react")),
        result=None,
        stands=stands,
        loose=loose,
        number=64,
        proof="5 · 77ab",
    )
    horse, equites, gauls = (by_slug(view, slug) for slug in ("K7", "R6", "K2"))
    ballista = next(piece for piece in loose if piece.slug.en == "R8")
    elephants = next(piece for piece in loose if piece.slug.en == "K5")
    run = length_of(gap(horse.base.shape, equites.base.shape).distance)
    aim = nearest_points(Shape((ballista.point,)), gauls.base.shape)
    beast = nearest_points(Shape((elephants.models[1].point,)), by_slug(view, "R5").base.shape)
    usual: tuple[TableMark, ...] = (
        ChargeReachMark(horse.base.front_left, horse.base.front_right, horse.heading, 4000),
        ChargeMark(shifted(horse.point, 300, horse.heading), shifted(horse.point, run - 40, horse.heading), run),
        SightMark(aim[0], aim[1], aim[2], 6000),
        ThreatMark(*beast),
    )
    recent = (
        Recent(
            "move",
            Line("test-charged", facts(unit=horse.slug, name=horse.name, other=equites.slug)),
            Line("test-charged-detail", facts(far=spelled(run, CENTIMETRES))),
        ),
        Recent("state", Line("test-panicked")),
    )
    view = replace(view, marks=usual if marks is None else marks, recent=recent)
    return replace(view, **fields)


# -- words that are spelled differently


@lru_cache
def _words() -> dict[str, list[str]]:
    return load("names")


def _named(key: str) -> Text:
    en, ru = _words()[key]
    return Text(en, ru)
