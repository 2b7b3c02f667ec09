"""Dice thrown: the order of throws, what becomes of each die, totals; and the sealed faces."""

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.expression import RollRequest, parse
from engine.dice.roller import AGAIN, Cast, cast, recast, sealed, throws
from tests.dice.test_notation import expressions


def thrown(text: str, faces: Sequence[int]) -> Cast:
    wish = parse(text)
    assert isinstance(wish, RollRequest)
    return recast(wish.expression, faces)


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("2d6+1", [3, 4], 8),
        ("2d6-1d4+10", [3, 4, 2], 15),
        ("4d6kh3", [2, 5, 2, 6], 13),
        ("4d6kl3", [2, 5, 2, 6], 9),
        ("4d6dh1", [2, 5, 2, 6], 9),
        ("4d6dl1", [2, 5, 2, 6], 13),
        ("2d6r1", [1, 1, 4, 2], 6),
        ("2d6ro<3", [1, 2, 4], 6),
        ("2d6!", [6, 2, 6, 1], 15),
        ("2d6!5", [5, 1, 6, 5, 2], 19),
        ("3d6!kh2", [6, 1, 2, 6, 3], 12),
        ("4d6>=5", [5, 6, 4, 1], 2),
        ("4d6kl2>=5", [5, 6, 4, 1], 0),
        ("2d6r1!>=5+10", [1, 6, 2, 5], 12),
        ("4dF", [-1, 0, 1, 1], 1),
        ("2d66", [1, 6, 4, 3], 59),
        ("d66kh1", [6, 1], 61),
        ("-d4", [3], -3),
    ],
)
def test_totals(text: str, faces: list[int], total: int) -> None:
    assert thrown(text, faces).totals == (total,)


def test_each_repeat_has_its_own_dice() -> None:
    assert thrown("3x 2d6", [1, 2, 3, 4, 5, 6]).totals == (3, 7, 11)


def test_every_die_shows_what_became_of_it() -> None:
    dice = thrown("2d6r1!dl1", [1, 2, 6, 3]).outcomes[0].reads[0].dice
    assert [(d.number, d.again, d.burst, d.added, d.kept) for d in dice] == [
        (1, True, False, False, False),
        (2, False, False, False, False),
        (6, False, True, False, True),
        (3, False, False, True, True),
    ]


def test_of_equal_dice_the_later_ones_are_dropped() -> None:
    dice = thrown("3d6kh2", [4, 4, 4]).outcomes[0].reads[0].dice
    assert [d.kept for d in dice] == [True, True, False]
    dice = thrown("3d6dl1", [4, 4, 4]).outcomes[0].reads[0].dice
    assert [d.kept for d in dice] == [True, True, False]


def test_a_die_that_never_ends_is_stopped_and_says_so() -> None:
    burst = thrown("d6!", [6] * (AGAIN + 1)).outcomes[0].reads[0]
    assert (burst.value, burst.stopped) == (6 * (AGAIN + 1), True)
    again = thrown("d6r<6", [1] * (AGAIN + 1)).outcomes[0].reads[0]
    assert (again.value, again.stopped) == (1, True)
    assert not thrown("d6!", [6] * AGAIN + [5]).outcomes[0].reads[0].stopped


@pytest.mark.parametrize("faces", [[3], [3, 4, 5], [3, 7], [0, 3]])
def test_faces_of_another_roll_are_refused(faces: list[int]) -> None:
    with pytest.raises(ValueError, match="face"):
        thrown("2d6", faces)


def test_throws_name_their_dice() -> None:
    wish = parse("2x d66+1dF")
    assert isinstance(wish, RollRequest)
    assert throws(wish.expression, [1, 2, 0, 3, 4, -1]) == (
        (6, 1, 1), (6, 1, 2), (3, -1, 0), (6, 1, 3), (6, 1, 4), (3, -1, -1),
    )  # fmt: skip


@given(expressions, st.binary(min_size=32, max_size=32))
def test_sealed_faces_are_read_again_to_the_same(expression: object, key: bytes) -> None:
    made = cast(expression, sealed(key, {"nonce": "1"}, "guild-1", 1, 1))
    assert recast(expression, made.faces) == made
    assert tuple(face for _, _, face in throws(expression, made.faces)) == made.faces


def by_hand(key: bytes, bound: dict[str, str], name: str) -> Iterator[int]:
    text = json.dumps(sorted([k, v] for k, v in bound.items()), separators=(",", ":"), ensure_ascii=False)
    working = hmac.new(key, text.encode(), hashlib.sha256).digest()
    for block in range(9):
        yield from hmac.new(working, f"{name}:3:17:{block}".encode(), hashlib.sha256).digest()


def test_sealed_faces_follow_the_published_construction() -> None:
    key, bound = bytes(range(32)), {"user": "5", "expression": "90d6+5d20", "purpose": "мост"}
    draw = sealed(key, bound, "guild-7", 3, 17)
    got = [draw(6, 1) for _ in range(90)] + [draw(20, 1) for _ in range(5)]
    octets = by_hand(key, bound, "guild-7")
    due = [next(o for o in octets if o < 252) % 6 + 1 for _ in range(90)]
    due += [next(o for o in octets if o < 240) % 20 + 1 for _ in range(5)]
    assert got == due


def test_whatever_is_bound_changes_the_faces() -> None:
    def drawn(name: str, seal: int, index: int, **bound: str) -> list[int]:
        draw = sealed(bytes(32), bound, name, seal, index)
        return [draw(256, 1) for _ in range(12)]

    base = drawn("guild-1", 1, 1, expression="2d6", user="5")
    others = [
        drawn("guild-2", 1, 1, expression="2d6", user="5"),
        drawn("guild-1", 2, 1, expression="2d6", user="5"),
        drawn("guild-1", 1, 2, expression="2d6", user="5"),
        drawn("guild-1", 1, 1, expression="2d8", user="5"),
        drawn("guild-1", 1, 1, expression="2d6", user="6"),
    ]
    assert all(other != base for other in others)
