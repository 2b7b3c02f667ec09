"""Lines, columns, phalanxes and closed bodies read from positions: the cases of battlefield 3.6 and 5.2."""

import pytest

from engine.tabletop.formations import Spacing, behind, beside, blocks, closed, in_file, in_row, read
from engine.tabletop.motion import AboutFace, FrontChange, Straight, moved, wheel
from engine.tabletop.pose import Base, Pose
from tests.tabletop.plain import SEEDS, chance


def base(x: int, y: int, heading: int = 0, depth: int = 400) -> Base:
    return Base(Pose(x, y, heading), 600, depth)


def row(*xs: int, y: int = 2000) -> dict[str, Base]:
    return {f"u{n}": base(x, y) for n, x in enumerate(xs, 1)}


def turned(bases: dict[str, Base], hand: str) -> dict[str, Base]:
    return {name: moved(some, FrontChange(hand)) for name, some in bases.items()}


def test_gaps_of_a_line():
    """FL x 1000 and 2200: gap 600, legal; 2205: 605, refused (battlefield 3.6.1.1)."""
    assert in_row(row(1000, 2200), most=600).gaps == (600,)
    assert in_row(row(1000, 2201), most=600).gaps == (601,)
    assert in_row(row(1000, 2205), most=600) is None
    assert read(row(1000, 2200)).kind == "line"
    assert read(row(1000, 2205)) is None


def test_fronts_of_a_line_are_level_to_a_millimetre_and_look_alike():
    level = {"a": base(1000, 2000), "b": base(2000, 2010)}
    assert in_row(level).members == ("a", "b")
    assert in_row({"a": base(1000, 2000), "b": base(2000, 2012)}) is None
    assert in_row({"a": base(1000, 2000), "b": base(2000, 2000, 1)}) is None


def test_a_line_is_told_from_left_to_right_as_it_looks():
    assert read(row(3400, 1000, 2200)).members == ("u2", "u3", "u1")
    south = {name: moved(some, AboutFace()) for name, some in row(1000, 2200).items()}
    assert read(south).members == ("u2", "u1")


def test_a_phalanx_touches_flank_to_flank():
    formed = read(row(1000, 1600, 2203))
    assert (formed.kind, formed.members, formed.parts) == ("phalanx", ("u1", "u2", "u3"), ())
    assert read(row(1000, 1604)).kind == "line"
    assert beside(base(1000, 2000), base(1600, 2000)) == "right"
    assert beside(base(1000, 2000), base(397, 2000)) == "left"
    assert beside(base(1000, 2000), base(1604, 2000)) is None
    assert beside(base(1000, 2000), base(1600, 2020)) is None


def test_corners_of_an_open_column():
    """RL (5000, 1600) and the next FL 500 behind: legal; 505: refused (battlefield 3.6.1.2)."""
    head = base(5000, 2000)
    assert behind(head, base(5000, 1100)) == "open"
    assert behind(head, base(5000, 1095)) is None
    assert behind(head, base(5000, 1600)) == "closed"
    assert behind(head, base(5000, 1596)) == "open"
    assert behind(base(5000, 1100), head) is None
    assert read({"a": base(5000, 1100), "b": head}).members == ("b", "a")
    assert read({"a": base(5000, 1100), "b": head}).kind == "column"


def test_the_bend_of_columns():
    """Inner corners touch: open columns bend by 49.0 degrees, closed ones 24.0 (battlefield 3.6.1.2, 3.6.2.2)."""

    def bent(by: int) -> str | None:
        rear = base(5000, 1600)
        head = moved(moved(rear, Straight(400)), wheel("left", by))
        shift = (5000 - head.rear_left[0], 1600 - head.rear_left[1])
        return behind(head.at(Pose(head.pose.x + shift[0], head.pose.y + shift[1], head.heading)), rear)

    assert [bent(by) for by in (0, 48, 49, 98, 99)] == ["closed", "closed", "open", "open", None]


def test_closed_columns_and_bodies():
    """A T of three in front and one behind the middle (battlefield 3.6.2.3)."""
    column = {"a": base(0, 0), "b": base(0, -400), "c": base(1, -800)}
    assert read(column).kind == "closed-column"
    assert read(column).members == ("a", "b", "c")
    shape = row(1000, 1600, 2200) | {"tail": base(1600, 1600)}
    assert read(shape).kind == "closed-body"
    assert set(read(shape).members) == {"u1", "u2", "u3", "tail"}
    assert closed(shape["u2"], shape["tail"])
    assert not closed(shape["u1"], shape["tail"])


def test_a_line_of_phalanxes_and_a_column_of_blocks():
    formed = read(row(1000, 1600, 2500, 3100))
    assert formed.kind == "line"
    assert [(part.kind, part.members) for part in formed.parts] == [
        ("phalanx", ("u1", "u2")),
        ("phalanx", ("u3", "u4")),
    ]
    column = {"a": base(0, 0), "b": base(0, -400), "c": base(0, -1200)}
    assert [(part.kind, part.members) for part in read(column).parts] == [
        ("closed-column", ("a", "b")),
        ("single", ("c",)),
    ]


def test_lines_of_columns():
    """Heads in line, followers open or closed behind them (battlefield 3.6.1.3)."""
    left, right = {"a": base(0, 0), "b": base(0, -800)}, {"c": base(1000, 0), "d": base(1000, -400)}
    formed = read(right | left)
    assert (formed.kind, formed.members) == ("line-of-columns", ("a", "b", "c", "d"))
    assert [part.kind for part in formed.parts] == ["column", "closed-column"]
    assert read({"a": base(0, 0), "b": base(0, -800), "c": base(1000, -50), "d": base(1000, -450)}) is None


def test_one_alone_and_none():
    assert read({7: base(0, 0)}).kind == "single"
    with pytest.raises(ValueError, match="no bases"):
        read({})


def test_what_holds_together():
    bases = row(1000, 1600, 2500) | {"far": base(9000, 9000)}
    assert blocks(bases) == (("u1", "u2"), ("u3",), ("far",))


def test_in_a_file_nobody_is_skipped():
    assert in_file({"c": base(0, -1600), "a": base(0, 0), "b": base(0, -800)}) == ("a", "b", "c")
    assert in_file({"a": base(0, 0), "c": base(0, -1600)}) is None
    assert in_file(row(0, 600)) is None


def test_a_phalanx_turned_to_a_flank_becomes_a_column():
    """Depth 400: gaps of 200, an open column; 600: a closed one; 800: overlap (battlefield 5.2-formation-reform)."""
    for depth, kind in ((400, "column"), (600, "closed-column")):
        line = {n: base(1000 + 600 * n, 2000, depth=depth) for n in range(3)}
        formed = read({name: moved(some, FrontChange("left")) for name, some in line.items()})
        assert (formed.kind, formed.members) == (kind, (0, 1, 2))
    deep = {n: moved(base(1000 + 600 * n, 2000, depth=800), FrontChange("left")) for n in range(2)}
    assert deep[0].box[2] - deep[1].box[0] == 200


def test_a_turned_line_of_columns_comes_back():
    assert read(turned(row(1000, 1600, 2200), "right")).members == ("u3", "u2", "u1")


def test_spacing_is_a_policy():
    wide = Spacing(row=1000, file=508, bend=254)
    assert read(row(1000, 2600), wide).kind == "line"
    assert behind(base(5000, 2000), base(5000, 1092), wide) == "open"


@pytest.mark.parametrize("seed", SEEDS)
def test_formations_are_the_same_whichever_way_they_look(seed: int):
    """A wheeled body is read as it was before, whatever the order its members are named in."""
    from engine.tabletop.bodies import wheeling

    rng = chance(seed)
    shapes = (
        row(1000, 1600, 2200),
        row(1000, 1900, 2700),
        {"a": base(0, 0), "b": base(0, -400), "c": base(0, -800)},
        {"a": base(0, 0), "b": base(0, -700), "c": base(0, -1400)},
        row(1000, 1600, 2200) | {"tail": base(1600, 1600)},
    )
    for shape in shapes:
        kind = read(shape)
        for _ in range(12):
            places = wheeling(shape, "left").turned(rng.randrange(720)).places
            names = list(places)
            rng.shuffle(names)
            found = read({name: places[name] for name in names})
            assert found.kind == kind.kind
            if found.kind != "closed-body":
                assert found == kind
