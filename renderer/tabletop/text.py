"""The text board of a table: everything that a board shows, as pages of text to play by without the picture.

What is asked, what happened, losses and marks come first; then the units of each side with place, facing, the nearest
enemy and whose zones they stand in; then the ground.
"""

from collections.abc import Iterator
from typing import Final

from engine.tabletop import board, marks
from engine.tabletop.board import Feature, FormationView, Loose, Stand, TablePiece, TableSide, TableView
from engine.tabletop.measures import degrees
from engine.tabletop.plane import Point
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import drawn_in
from engine.tabletop.shapes import Shape, box_of, gap
from renderer.paint.pages import Pages, plain
from renderer.tabletop.telling import (
    called,
    conditions,
    decision,
    detail,
    facing,
    foes,
    foot,
    place,
    roles,
    side_of,
    slug,
    worded,
    worded_charged,
)
from renderer.words import Words

_GRAIN: Final = 5
"""u within which the end of a line belongs to a base."""


def table_text(view: TableView, words: Words) -> tuple[str, ...]:
    """Return the pages of the text board, each at most 3800 characters."""
    pages = Pages()
    for line in _prose(view, words):
        pages.prose(line)
    for side in view.sides:
        own = [piece for piece in view.pieces if piece.side == side.side]
        name = plain(side.name.within(words.language))
        pages.prose(f"**{words.message('board-units', side=name, units=len(own))}**")
        for formation in view.formations:
            if formation.side == side.side:
                pages.prose(f"• {plain(_formation(view, formation, words))}")
        for piece in own:
            pages.prose(f"• {plain(' · '.join(_unit(view, piece, words)))}")
    for line in _ground(view, words):
        pages.prose(plain(line))
    if view.draft is None:
        pages.prose(f"-# {plain(foot(view, words))} · {plain(view.title.within(words.language))}")
    return pages.done()


def _prose(view: TableView, words: Words) -> Iterator[str]:
    language = words.language
    if view.draft is not None:
        yield f"**{plain(words.message('board-draft'))}**"
        told = (view.draft.title, view.draft.subject, *((view.draft.detail,) if view.draft.detail else ()))
        yield f"**{plain(' · '.join(words.line(line) for line in told))}**"
    yield f"**{plain(view.system.within(language))} · {plain(view.title.within(language))}**"
    yield plain(" · ".join(part for part in (*_moment(view, words), view.date.within(language)) if part))
    yield f"**{plain(decision(view, words))}**"
    for recent in view.recent:
        yield f"• {plain(' · '.join(part for part in (words.line(recent.headline), detail(recent, words)) if part))}"
    for block in view.blocks:
        yield f"**{plain(words.line(block.title))}**"
        yield from (f"• {plain(words.line(said.line))}" for said in block.lines)
    yield from (plain(_side(view, side, words)) for side in view.sides)
    for mark in view.marks:
        if told_mark := _mark(view, mark, words):
            yield plain(told_mark)
    targets = [
        slug(view, mark.unit, words)
        for mark in view.marks
        if isinstance(mark, marks.UnitTargetMark) and not mark.letter
    ]
    if targets:
        yield plain(words.message("board-targets", units=", ".join(targets)))
    zones = [slug(view, mark.unit, words) for mark in view.marks if isinstance(mark, marks.ZoneMark)]
    if zones:
        yield plain(words.message("board-zones", units=", ".join(zones)))


def _moment(view: TableView, words: Words) -> Iterator[str]:
    if view.turn:
        yield words.message("board-text-turn", turn=view.turn, turns=view.turns)
    yield words.term(view.phase)


def _side(view: TableView, side: TableSide, words: Words) -> str:
    """Return what a side has lost and what markers it has."""
    name = side.name.within(words.language)
    left = words.message(f"board-left-{view.table.gauge.unit}", left=side.total - side.lost, total=side.total)
    told = [f"{name}: {left}"]
    if side.hand is not None:
        hand = side.hand
        told.append(words.message("board-hand", ready=hand.ready, red=hand.red, black=hand.black, lost=hand.lost))
    if side.note is not None:
        told.append(words.line(side.note))
    return " · ".join(told)


# -- units


def _unit(view: TableView, piece: TablePiece, words: Words) -> Iterator[str]:
    """Yield all there is to know of a unit."""
    gauge = view.table.gauge
    yield " ".join(part for part in (called(piece, words), piece.strength) if part)
    where = "board-front-at" if isinstance(piece, Stand) else "board-leader-at"
    yield words.message(where, place=place(piece.point, gauge, words))
    exact = words.message("board-degrees", n=degrees(piece.heading).within(words.language))
    yield f"{facing(piece.heading, words)} ({exact})"
    if isinstance(piece, Loose) and piece.numbered:
        spots = (f"{n}: {place(disc.point, gauge, words)}" for n, disc in enumerate(piece.models, 1))
        yield words.message("board-models-at", places=", ".join(spots))
    yield from conditions(piece, words)
    yield from roles(piece, words)
    if isinstance(piece, Stand) and (ground := _under(view, piece, words)):
        yield words.message("board-stands-on", ground=", ".join(ground))
    if fights := foes(view, piece.unit):
        yield words.message("board-fights", units=", ".join(slug(view, unit, words) for unit in fights))
    if piece.nearest is not None:
        near = piece.nearest
        far = worded(near.length, gauge, words) if near.length else words.message("board-in-contact")
        yield words.message(
            "board-nearest",
            unit=slug(view, near.unit, words),
            length=far,
            face=words.message(f"board-face-{near.face}"),
        )
    if piece.zones:
        yield words.message("board-in-zones", units=", ".join(slug(view, unit, words) for unit in piece.zones))
    if piece.tokens:
        letters = ", ".join(_token(view, token, words) for token in piece.tokens)
        yield words.message("board-tokens", tokens=letters)
    if piece.values is not None:
        yield words.line(piece.values)


def _token(view: TableView, token: board.Token, words: Words) -> str:
    owner = side_of(view, token.owner)
    name = f"{owner.name.within(words.language)} " if owner else ""
    return f"{name}{words.message(f'board-token-{token.face}')}"


def _formation(view: TableView, formation: FormationView, words: Words) -> str:
    members = ", ".join(slug(view, unit, words) for unit in formation.members)
    return f"{formation.slug.within(words.language)} {formation.name.within(words.language)}: {members}"


# -- the ground


def _under(view: TableView, stand: Stand, words: Words) -> list[str]:
    """Return the names of the ground that a base stands on."""
    shape = drawn_in(stand.base, _GRAIN)
    found = [f for f in view.table.features if Polygon(f.points, open=bool(f.width)).meets(shape)]
    return list(dict.fromkeys(_called(feature, words) for feature in found))


def _called(feature: Feature, words: Words) -> str:
    if feature.name is not None:
        return feature.name.within(words.language)
    kind = words.message(f"board-ground-{feature.kind}")
    return f"{kind} {feature.level}" if feature.level > 1 else kind


def _ground(view: TableView, words: Words) -> Iterator[str]:
    """Yield where the ground lies: each piece with the corners of the box round it."""
    pieces = []
    for feature in view.table.features:
        west, south, east, north = box_of(feature.points)
        gauge = view.table.gauge
        span = f"{place((west, south), gauge, words)} – {place((east, north), gauge, words)}"
        pieces.append(f"{_called(feature, words)} ({span})")
    if pieces:
        yield words.message("board-ground", pieces=", ".join(pieces))


# -- marks


def _mark(view: TableView, mark: marks.TableMark, words: Words) -> str:
    """Return what a mark tells; empty for one that only points."""
    gauge = view.table.gauge
    match mark:
        case marks.ActionMark():
            return _way(view, mark, words) if mark.legs else ""
        case marks.BaseGhostMark(place="end" | "plan"):
            where = place(mark.base.front_centre, gauge, words)
            heading = facing(mark.base.heading, words)
            code = "board-would-end" if mark.place == "end" else "board-is-to-end"
            return words.message(code, unit=slug(view, mark.unit, words), place=where, facing=heading)
        case marks.RulerMark():
            return words.message("board-measured", length=worded_charged(mark.length, mark.cost, gauge, words))
        case marks.WheelMark():
            return words.message("board-turned", wheel=_wheel(view, mark.wheel, words))
        case marks.RadiusMark():
            told = worded(mark.radius, gauge, words)
            return words.message("board-commands", unit=slug(view, mark.unit, words), length=told)
        case marks.SectorMark():
            bands = ", ".join(f"{worded(band.reach, gauge, words)} {band.value}".rstrip() for band in mark.bands)
            return words.message("board-sector", unit=_at(view, mark.left, words), bands=bands)
        case marks.UnitTargetMark():
            return f"{mark.letter}: {slug(view, mark.unit, words)}" if mark.letter else ""
        case marks.AreaMark(side=None):
            return words.message("board-area-nobody") + f": {_box(view, mark.points, words)}"
        case marks.AreaMark():
            side = side_of(view, mark.side)
            name = side.name.within(words.language) if side else ""
            return words.message("board-area-side", side=name) + f": {_box(view, mark.points, words)}"
        case _:
            return _line_told(view, mark, words) or _overlay_told(view, mark, words)


def _overlay_told(view: TableView, mark: marks.TableMark, words: Words) -> str:
    """Return what a mark tells that is laid over units and ground."""
    gauge = view.table.gauge
    match mark:
        case marks.DuelMark():
            one, other = slug(view, mark.one, words), slug(view, mark.other, words)
            return words.message("board-duel", one=one, other=other)
        case marks.LineMark():
            units = ", ".join(slug(view, unit, words) for unit in mark.members)
            return words.message("board-battle-line", unit=slug(view, mark.unit, words), units=units)
        case marks.LooseGhostMark():
            where = place(mark.points[0], gauge, words)
            return words.message("board-leader-was", unit=slug(view, mark.unit, words), place=where)
        case marks.RingMark():
            told = worded(mark.reach, gauge, words)
            return words.message(f"board-told-{mark.kind}", unit=slug(view, mark.unit, words), length=told)
        case marks.GroundMark():
            what = words.message(f"board-ground-{mark.by or mark.state}")
            return words.message(
                "board-ground-now", place=_box(view, mark.points, words), what=what, edge=int(mark.edge)
            )
        case _:
            return ""


def _line_told(view: TableView, mark: marks.TableMark, words: Words) -> str:
    """Return what a mark tells that runs from one place to another."""
    gauge = view.table.gauge
    match mark:
        case marks.ChargeMark(length=0):
            return words.message(
                "board-charges-untold", start=_at(view, mark.start, words), end=_at(view, mark.end, words)
            )
        case marks.ThreatMark() | marks.ChargeMark():
            code = "board-distance" if isinstance(mark, marks.ThreatMark) else "board-charges"
            told = worded(mark.length, gauge, words)
            return words.message(code, start=_at(view, mark.start, words), end=_at(view, mark.end, words), length=told)
        case marks.FireMark():
            start, end = slug(view, mark.shooter, words), slug(view, mark.target, words)
            told = worded(mark.length, gauge, words)
            return words.message("board-fired", start=start, end=end, length=told, hit=int(mark.hit))
        case marks.SightMark():
            code = "board-sees" if mark.stop is None else "board-sees-not"
            code = code if mark.length else f"{code}-untold"
            told = worded(mark.length, gauge, words)
            stop = place(mark.stop, gauge, words) if mark.stop else ""
            start, end = _at(view, mark.start, words), _at(view, mark.end, words)
            return words.message(code, start=start, end=end, length=told, stop=stop)
        case marks.ScatterMark():
            aim, impact = place(mark.aim, gauge, words), place(mark.impact, gauge, words)
            code = "board-scatters" if mark.dice else "board-scatters-to"
            return words.message(code, aim=aim, impact=impact, dice=" + ".join(map(str, mark.dice)))
        case marks.AimMark():
            told = worded(mark.along, gauge, words)
            start, aim = _at(view, mark.start, words), place(mark.aim, gauge, words)
            return words.message("board-aims", unit=start, aim=aim, length=told, strays=int(mark.along > 0))
        case marks.DeadMark():
            told = worded(mark.radius, gauge, words)
            return words.message("board-dead-zone", unit=_at(view, mark.centre, words), length=told)
        case _:
            return ""


def _way(view: TableView, mark: marks.ActionMark, words: Words) -> str:
    gauge = view.table.gauge
    legs = []
    for leg in mark.legs:
        if isinstance(leg, marks.Wheel):
            legs.append(_wheel(view, leg, words))
        else:
            legs.append(worded_charged(leg.length, leg.cost, gauge, words))
    start = place(mark.legs[0].start, gauge, words) if isinstance(mark.legs[0], marks.StraightLeg) else ""
    code = "board-way-from" if start else "board-way"
    return words.message(code, unit=slug(view, mark.unit, words), start=start, legs=", ".join(legs))


def _wheel(view: TableView, wheel: marks.Wheel, words: Words) -> str:
    hand = words.message("board-turn-right" if wheel.turn > 0 else "board-turn-left")
    angle = words.message("board-degrees", n=degrees(wheel.turn).within(words.language))
    return f"{hand} {angle} ({worded_charged(wheel.chord, wheel.cost, view.table.gauge, words)})"


def _at(view: TableView, point: Point, words: Words) -> str:
    """Return the unit that a line begins or ends at, or the place where there is none."""
    spot = Shape((point,))
    ends = (
        (mark.unit, mark.base) for mark in view.marks if isinstance(mark, marks.BaseGhostMark) and mark.place == "end"
    )
    for unit_, base in (*((stand.unit, stand.base) for stand in view.stands), *ends):
        if gap(base.shape, spot).distance.within(_GRAIN):
            return slug(view, unit_, words)
    for unit in view.loose:
        for disc in unit.models:
            dx, dy = disc.point[0] - point[0], disc.point[1] - point[1]
            if dx * dx + dy * dy <= ((disc.radius or unit.radius) + _GRAIN) ** 2:
                return unit.slug.within(words.language)
    return place(point, view.table.gauge, words)


def _box(view: TableView, points: tuple[Point, ...], words: Words) -> str:
    west, south, east, north = box_of(points)
    gauge = view.table.gauge
    return f"{place((west, south), gauge, words)} – {place((east, north), gauge, words)}"
