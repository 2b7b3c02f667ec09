"""Lines of a table: one picture with their edges, the same wherever the frame lies."""

from msgspec.structs import replace
from PIL import Image

from renderer.tabletop.items import Ink, Veil
from renderer.tabletop.marks import ink
from renderer.tabletop.palette import TABLE_PALETTES

LINE = ((40.25, 40.5), (140.75, 60.125))
CASED = Ink("gold", (LINE,), 6.0, edges=(("ink", 2.0),))


def moved(item: Ink, by: tuple[int, int]) -> Ink:
    lines = tuple(tuple((x + by[0], y + by[1]) for x, y in line) for line in item.lines)
    return replace(item, lines=lines)


def test_a_line_is_the_same_picture_wherever_the_frame_lies() -> None:
    at, home = CASED.home()
    there, same = moved(CASED, (313, 77)).home()
    assert same == home
    assert (there.x - at.x, there.y - at.y) == (313, 77)
    veil = Veil(LINE, "threat", 18)
    assert veil.home()[1] == Veil(tuple((x + 9, y) for x, y in LINE), "threat", 18).home()[1]
    assert moved(CASED, (0, 0)).home()[1] != replace(CASED, width=7.0).home()[1]


def test_the_edge_of_a_line_lies_on_both_sides_of_it() -> None:
    palette = TABLE_PALETTES["standard"]
    straight = Ink("gold", (((10.0, 20.0), (90.0, 20.0)),), 6.0, edges=(("ink", 3.0),))
    sprite = ink(straight, palette)
    shown = sprite.over(Image.new("L", sprite.image.size, palette.index(palette["paper"])))
    column = [shown.getpixel((50 - sprite.left, y - sprite.top)) for y in range(12, 28)]
    gold, dark = palette.index(palette["gold"]), palette.index(palette["ink"])
    assert column.index(dark) < column.index(gold) < len(column) - 1 - column[::-1].index(dark)
    assert column.count(gold) >= 4
    assert column.count(dark) >= 4


def test_a_part_of_a_line_is_drawn_as_in_the_whole() -> None:
    palette = TABLE_PALETTES["standard"]
    whole = ink(CASED, palette)
    part = ink(replace(CASED, within=(80, 40, 110, 70)), palette)
    ground = Image.new("L", (200, 120), palette.index(palette["paper"]))
    seen = []
    for sprite in (whole, part):
        box = sprite.box_at(0, 0)
        shown = ground.copy()
        shown.paste(sprite.over(ground.crop(box)), box)
        seen.append(shown.crop((80, 40, 110, 70)).tobytes())
    assert seen[0] == seen[1]
