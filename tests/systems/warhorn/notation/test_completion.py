"""How lines go on that somebody has begun: by unit or verb, in both languages; reach is never told by them."""

import pytest

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.systems.warhorn.notation.completion import ANGLES, completions
from engine.systems.warhorn.notation.reading import read
from engine.systems.warhorn.notation.writing import speak
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.notation.table import BOARD, at


def lines(typed: str, asks: str = "move", b: Board = BOARD) -> list[str]:
    """Return the first line of every way to go on."""
    found = completions(b.t, at(asks, world=b.world), Side("red"), typed)
    return [group[0] for group in found]


def every(typed: str, asks: str = "move") -> list[str]:
    found = completions(BOARD.t, at(asks), Side("red"), typed)
    return [line for group in found for line in group]


def test_without_a_word_every_unit_is_proposed_its_farthest_move() -> None:
    found = lines("")
    assert [line for line in found if line.startswith("move") and "at" not in line] == [
        "move A1 9", "move A2 20", "move A3 34", "move A4.1 10", "move A4.2 10", "move A4.3 10", "move A5 12"
    ]  # fmt: skip
    assert found[-1] == "done"


@pytest.mark.parametrize("typed", ["move A1", "A1 move", "A1", "ход А1", "А1 ход", "MOVE a1 ", "А1"])
def test_verb_or_unit_may_be_typed_first(typed: str) -> None:
    assert lines(typed)[0] == "move A1 9"


@pytest.mark.parametrize("typed", ["A1 da", "dash A1", "А1 брос", "бросок А1"])
def test_a_beginning_of_a_verb_chooses_the_way(typed: str) -> None:
    assert lines(typed) == ["dash A1 20"]


def test_a_part_goes_on_as_it_was_begun() -> None:
    assert every("move A1 9 at 30") == [
        "move A1 9 at 30l", "move A1 9 at 30l face 30l", "move A1 9 at 30r", "move A1 9 at 30r face 30r"
    ]  # fmt: skip
    assert every("строй А1 ра") == every("reform A1 op") == ["reform A1 open"]
    assert every("move A1 4") == ["move A1 4"]
    assert every("переход А5") == ["cross A5 gorge1"]


def test_models_are_arranged_and_engines_go_one_by_one() -> None:
    assert every("arrange A2") == ["arrange A2 ring", "arrange A2 line", "arrange A2 block"]
    assert lines("turn A4") == ["turn A4.1 30l", "turn A4.2 30l", "turn A4.3 30l"]


def test_engines_fire_at_every_enemy_one_by_one() -> None:
    fire = [f"fire A4.{n} > B{foe}" for n in (1, 2, 3) for foe in (1, 2, 3)]
    assert every("fire A4", "shoot") == fire
    assert every("canister A4", "shoot") == [line.replace("fire", "canister") for line in fire]
    bow = [f"shoot A2 > B{foe}{way}" for way in ("", " indirect") for foe in (1, 2, 3)]
    assert every("shoot A2", "shoot") == bow
    others = Board("A1: 2 bombard 3 @(6000,3000)0", "B1: 24 @(6000,9000)360")
    assert lines("", "shoot", others) == ["fire A1.1 > B1", "fire A1.2 > B1", "done"]


def test_engines_go_by_whole_centimetres_and_obstacles_are_worked_on() -> None:
    (first, *_) = completions(BOARD.t, at("move"), Side("red"), "move A4")
    assert first == tuple(f"move A4.1 {length}" for length in range(10, 0, -1))
    assert every("work A5") == ["work A5 wood1", "work A5 wall1"]
    assert every("cross A5") == ["cross A5 gorge1"]
    assert every("back A1") == ["back A1"]
    assert every("turn A1") == [f"turn A1 {angle}" for angle in ANGLES]


def test_a_beginning_of_a_name_has_two_letters_and_of_several_units_each_has_one_line() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 12 loose @(9000,3000)0", "B1: 24 @(6000,9000)360")
    found = list(completions(b.t, at("move", world=b.world), Side("red"), "move men"))
    assert {len(group) for group in found} == {1}
    alone = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360")
    for typed, count in (("move m", 1), ("move me", 12)):
        (first, *_) = completions(alone.t, at("move", world=alone.world), Side("red"), typed)
        assert len(first) == count


def test_a_verb_is_known_by_any_of_its_words_to_its_end() -> None:
    assert every("A1 9 mo") == []
    assert every("mov A1 9") == []
    assert every("wheel A1") == every("повернуть А1") == every("turn A1") != []
    assert lines("бегом А1") == ["dash A1 20"]


def test_a_name_serves_for_a_code() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 12 loose @(9000,3000)0", "B1: 24 @(6000,9000)360")
    assert lines("move люд", b=b)[:1] == lines("move men", b=b)[:1] == ["move A1 12"]
    assert lines("A2 move", b=b)[:1] == ["move A2 20"]


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
def test_what_scouts_can_cancel_is_proposed() -> None:
    b = Board("A1: 12 scouts loose @(9000,3000)0", terrain=["wall 5000,3000 7000,3100"])
    assert lines("cancel", b=b) == []
    with_unit(b, "A1", scouted=("wall1",))
    assert lines("can", b=b) == lines("снять", b=b) == ["cancel wall1"]


def test_where_answers_are_listed_nothing_is_proposed() -> None:
    assert lines("", "react") == lines("A1", "spend") == []
    assert lines("zzz") == []


def test_whatever_is_proposed_can_be_read_in_both_languages() -> None:
    for asks in ("move", "charge", "shoot"):
        state = at(asks)
        for typed in ("", "A1", "A2", "A3", "A4", "A5"):
            for line in every(typed, asks):
                for said in (line, speak(BOARD.t, line, "ru")):
                    assert isinstance(read(BOARD.t, state, Side("red"), said), Command), said


@pytest.mark.clause("warhorn declare-charge-a")
@pytest.mark.parametrize("asks", ["charge", "shoot"])
def test_charges_and_shots_are_proposed_alike_however_far_their_targets_are(asks: str) -> None:
    found = []
    for y in (4500, 8000, 11500):
        b = Board("A1: 12 loose bow @(6000,3000)0", f"B1: 24 @(6000,{y})360")
        found.append(lines("", asks, b))
    assert found[0] == found[1] == found[2]
    assert found[0][0].startswith(f"{asks} A1 > B1")
