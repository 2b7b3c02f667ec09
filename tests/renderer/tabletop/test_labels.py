"""What units are called on a table: each label is seen to belong to its unit, crowded or not; plans in gold."""

import math

import pytest
from msgspec.structs import replace

from engine.tabletop.marks import BaseGhostMark
from engine.tabletop.plane import shifted
from renderer.paint.items import Writing
from renderer.paint.lettering import width
from renderer.tabletop.items import Chip, Ink, Label, Tag, TokenAt
from renderer.tabletop.layout import choose
from renderer.tabletop.marks import chip_size
from tests.renderer import battle
from tests.renderer.speech import ENGLISH, RUSSIAN
from tests.renderer.tabletop.test_scene import compose, hides, of


def crowded(marks=(), **fields):
    """Red in four ranks of five bases that all but touch: there is room for chips between few of them."""
    view = battle.field(marks, formations=(), engaged=())
    stands = []
    for n, stand in enumerate(s for s in view.stands if s.side == battle.RED):
        front = (3000 + 640 * (n % 5), 6000 - 700 * (n // 5))
        stands.append(replace(stand, base=stand.base.with_front_centre(front, 0), tokens=(), conditions=()))
    return replace(view, stands=tuple(stands), **fields)


def away(view, middle, size):
    """How far a box lies from each unit, in pixels, by code."""
    layout = choose(view.table, view.window)
    found = {}
    for stand in view.stands:
        spots = [layout.at(corner) for corner in stand.base.corners]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        dx = max(min(xs) - middle[0] - size[0] / 2, middle[0] - size[0] / 2 - max(xs), 0)
        dy = max(min(ys) - middle[1] - size[1] / 2, middle[1] - size[1] / 2 - max(ys), 0)
        found[stand.slug.en] = math.hypot(dx, dy)
    return found


def test_in_a_crowd_every_chip_lies_by_its_own_unit():
    view = crowded()
    scene = compose(view)
    chips = of(scene, Chip)
    assert sorted(chip.text for chip in chips) == sorted(stand.slug.en for stand in view.stands)
    for chip in chips:
        wide, high = chip_size(chip.text, chip.size)
        far = away(view, (chip.x, chip.y), (wide, high))
        assert far[chip.text] <= min(far.values()) + 5, f"{chip.text} would be taken for another"
        end = chip.x + wide / 2
        names = [width(i.text, "label", i.size) for i in of(scene, Label) if i.y == chip.y and 0 <= i.x - end < 10]
        long = wide + sum(names) + 5 * len(names)
        assert away(view, (chip.x - wide / 2 + long / 2, chip.y), (long, high))[chip.text] <= 42


def test_in_a_crowd_no_line_leads_from_a_name_to_its_unit():
    lines = [item for item in of(compose(crowded()), Ink) if item.colour == "paper" and item.width == 2]
    assert lines == []


def test_a_formation_bears_its_name_or_no_plate_at_all():
    view = battle.field()
    texts = [item.text for item in of(compose(view), Chip)]
    assert "R1–3" in texts
    long = replace(view.formations[0].name, en="A name that is far too long to stand anywhere on this table " * 4)
    lacking = replace(view, formations=(replace(view.formations[0], name=long), *view.formations[1:]))
    texts = [item.text for item in of(compose(lacking), Chip)]
    assert "R1–3" not in texts, "a plate without the name says nothing that the chips do not"
    assert {"R1", "R2", "R3"} <= set(texts)


def test_a_chip_on_a_base_hides_no_mark_where_there_is_room_elsewhere():
    view = crowded()
    token = battle.by_slug(battle.field(), "R4").tokens
    view = replace(view, stands=tuple(replace(stand, tokens=token) for stand in view.stands))
    scene = compose(view)
    tokens = [item for item in of(scene, TokenAt) if not item.flat]
    assert tokens
    for chip in of(scene, Chip):
        wide, high = chip_size(chip.text, chip.size)
        box = (chip.x - wide / 2, chip.y - high / 2, chip.x + wide / 2, chip.y + high / 2)
        for item in tokens:
            r = item.size * 0.8
            square = [(item.x + dx, item.y + dy) for dx, dy in ((-r, -r), (r, -r), (r, r), (-r, r))]
            assert not hides(box, square), (chip, item)


# -- plans


def plan(view, slug, steps):
    stand = battle.by_slug(view, slug)
    front = shifted(stand.base.front_centre, 250 * steps, stand.heading)
    return BaseGhostMark(stand.unit, stand.base.with_front_centre(front, stand.heading), "plan")


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_where_a_plan_leads_bears_a_gold_plate_and_the_unit_keeps_its_chip(words):
    view = battle.field((plan(battle.field(), "R9", 6),))
    slug = battle.by_slug(view, "R9").slug.within(words.language)
    scene = compose(view, words)
    (plate,) = [item for item in of(scene, Tag) if item.text == slug and not item.flat]
    assert (plate.ground, plate.ink) == ("gold", "ink")
    (key,) = [item for item in of(scene, Tag) if item.flat]
    assert (key.text, key.ground) == (slug, "gold")
    assert words.message("board-key-plan") in [item.text for item in of(scene, Writing)]
    assert [item.text for item in of(scene, Chip)].count(slug) == 1


def test_the_plate_of_a_short_move_does_not_hide_the_unit_itself():
    view = battle.field((plan(battle.field(), "R9", 1),))
    layout = choose(view.table, None)
    plates = [item for item in of(compose(view), Tag) if item.text == "R9" and not item.flat]
    for plate in plates:
        wide, high = len(plate.text) * plate.size * 0.45, plate.size
        box = (plate.x - wide / 2, plate.y - high / 2, plate.x + wide / 2, plate.y + high / 2)
        for stand in view.stands:
            assert not hides(box, [layout.at(corner) for corner in stand.base.corners])
