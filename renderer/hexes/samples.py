"""The patches of the legend and the locator: small maps, painted by the code that paints the large one."""

from typing import Final

from PIL import Image, ImageDraw

from engine.hexes.grid import Grid
from engine.hexes.terrain import Crossing, Ground, HexMap, HexsideFeature, SideKind
from renderer.hexes.country import Country
from renderer.hexes.desert import DESERT, airfields, works
from renderer.hexes.forts import paint_camp
from renderer.hexes.ground import paint_road, paint_town, paint_water
from renderer.hexes.hexsides import Hexsides
from renderer.hexes.layout import Layout, Level, M, Window
from renderer.hexes.palette import Palette
from renderer.paint.brush import Sheet, smooth
from renderer.paint.frame import Point
from renderer.paint.snap import snap
from renderer.paint.tones import Rgb

SIZE: Final[Point] = (30, 24)

_WAVE: Final = ((-6.0, 16.0), (8.0, 7.0), (20.0, 16.0), (38.0, 6.0))
_LEVEL: Final = ((-6.0, 12.0), (38.0, 12.0))
_UPRIGHT: Final = ((15.0, -6.0), (15.0, 30.0))
_HALF: Final = Level("S", 8, 14)
_STEEP: Final = frozenset({"slope", "escarpment"})
_ON_DESERT: Final = frozenset({"escarpment", "wadi", "minefield"})
_SIDES: Final[dict[str, SideKind]] = {
    "escarpment": "escarpment",
    "wadi": "wadi",
    "minefield": "minefield",
    "slope": "slope",
    "ridge": "ridge",
    "hedge": "hedge",
    "wall": "wall",
    "ditch": "ditch",
    "border": "border",
    "rampart": "rampart",
    "tower": "tower",
    "gate": "gate",
}
_TINTS: Final[dict[str, str]] = {"impassable": "wall", "broken": "rough"}
_WATERS: Final[dict[str, SideKind]] = {"great-river": "great-river", "river": "river", "stream": "stream"}


def sample(kind: str, palette: Palette) -> Image.Image:
    """Return a patch for the legend that shows a kind of terrain: palette indices, 30 by 24 pixels with its frame."""
    sheet = Sheet(*SIZE, palette["clear"])
    if kind in _WATERS:
        _country(sheet, palette, "clear")
        paint_water(sheet, {_WATERS[kind]: [smooth(_WAVE)]}, palette, 0.9)
    elif kind in {"road", "track", "rail"}:
        _country(sheet, palette, "clear")
        paint_road(sheet, kind, [smooth(_WAVE)], palette, 1.0)
    elif kind in {"bridge", "ford"}:
        _country(sheet, palette, "clear")
        paint_water(sheet, {"river": [list(_LEVEL)]}, palette, 1.0)
        if kind == "bridge":
            paint_road(sheet, "road", [list(_UPRIGHT)], palette, 1.0)
        crossing = Crossing("bridge" if kind == "bridge" else "ford", 0, 3)
        _sides(sheet, palette, (), (crossing,), 12)
    elif kind in _SIDES:
        _country(sheet, palette, "desert" if kind in _ON_DESERT else "clear")
        _sides(sheet, palette, (HexsideFeature(_SIDES[kind], 0, 3),), (), 9 if kind in _STEEP else 12)
    elif kind.startswith("hill"):
        _country(sheet, palette, "clear", height=int(kind[4]))
    else:
        _country(sheet, palette, _ground(kind))
        if kind == "town":
            paint_town(sheet, (15, 12), 0.8, 3, palette, large=False)
        elif kind == "camp":
            paint_camp(sheet, (15, 12), 0.72, palette)
        _signs(sheet, palette, _ground(kind))
    patch = snap(sheet.image, palette)
    ImageDraw.Draw(patch).rectangle((0, 0, SIZE[0] - 1, SIZE[1] - 1), outline=palette.index(palette["mute"]))
    return patch


def overview(map_: HexMap, palette: Palette, width: int, height: int) -> Image.Image:
    """Return the whole map as palette indices, `width` by `height` pixels: one patch of colour for each hex."""
    grid = map_.grid
    zoom = 4
    flat = grid.orientation == "flat"
    across, down = grid.columns + (0 if flat else 0.5), grid.rows + (0.5 if flat else 0)
    picture = Image.new("RGB", (width * zoom, height * zoom), palette["clear"])
    draw = ImageDraw.Draw(picture)
    dx, dy = width * zoom / across, height * zoom / down
    for hex_ in grid.hexes:
        column, row = grid.column(hex_), grid.row(hex_)
        late = ((column if flat else row) % 2 == 1) == (grid.shifted == "odd")
        x = column + (0.5 if late and not flat else 0)
        y = row + (0.5 if late and flat else 0)
        draw.rectangle((x * dx, y * dy, (x + 1) * dx, (y + 1) * dy), fill=_tint(map_, hex_, palette))
    return snap(picture.reduce(zoom), palette)


def _tint(map_: HexMap, hex_: int, palette: Palette) -> Rgb:
    ground, height = map_.ground[hex_], map_.elevation[hex_]
    if ground in {"woods", "water", "marsh", "town"}:
        return palette[ground]
    if ground == "camp":
        return palette["town"]
    if ground == "salt-marsh":
        return palette["marsh"]
    if ground in DESERT and not height:
        return palette["sand"]
    if height:
        return palette[f"hill{height}"]
    return palette[_TINTS.get(ground, ground)]


def _ground(kind: str) -> Ground:
    known: dict[str, Ground] = {
        "field": "field",
        "woods": "woods",
        "rough": "rough",
        "marsh": "marsh",
        "town": "town",
        "sand": "sand",
        "orchard": "orchard",
        "water": "water",
        "impassable": "impassable",
        "desert": "desert",
        "salt-marsh": "salt-marsh",
        "trench": "trench",
        "fort": "fort",
        "airfield": "airfield",
        "broken": "broken",
        "camp": "camp",
    }
    return known.get(kind, "clear")


def _map(
    ground: Ground, heights: tuple[int, ...], sides: tuple[HexsideFeature, ...], ways: tuple[Crossing, ...]
) -> HexMap:
    grid = Grid(len(heights), 1)
    return HexMap("sample", grid, (ground,) * grid.size, heights, sides, ways, (), (), 1000, 3)


def _country(sheet: Sheet, palette: Palette, ground: Ground, height: int = 0) -> None:
    """Fill the patch with one ground; a hill rises on its right half."""
    heights = (0, height) if height else (0,)
    map_ = _map(ground, heights, (), ())
    left, top = (-13, -2) if height else (-1, -2)
    layout = Layout(map_.grid, _HALF, Window(0, 0, len(heights), 1), False, left, top)
    Country(sheet, layout, map_, palette).paint()


def _signs(sheet: Sheet, palette: Palette, ground: Ground) -> None:
    """Draw what stands on a hex of desert, or a line of works across the patch."""
    if ground in {"trench", "fort"}:
        map_ = _map(ground, (0, 0), (), ())
        works(sheet, Layout(map_.grid, _HALF, Window(0, 0, 2, 1), False, 15 - 3 * _HALF.u - 4, -6), map_, palette)
    else:
        map_ = _map(ground, (0,), (), ())
        layout = Layout(map_.grid, _HALF, Window(0, 0, 1, 1), False, 15 - 2 * _HALF.u, 12 - _HALF.v)
        airfields(sheet, layout, map_, palette)


def _sides(
    sheet: Sheet, palette: Palette, sides: tuple[HexsideFeature, ...], ways: tuple[Crossing, ...], level: int
) -> None:
    """Lay a hexside across the middle of the patch, `level` pixels below its top."""
    wet = (HexsideFeature("river", 0, 3),) if ways else ()
    map_ = _map("clear", (0,), sides + wet, ways)
    layout = Layout(map_.grid, M, Window(0, 0, 1, 1), False, 15 - 2 * M.u, level - 2 * M.v)
    painter = Hexsides(sheet, layout, map_, palette)
    painter.paint()
    painter.paint_crossings()
