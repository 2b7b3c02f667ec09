"""Published sequences of play (3.3b-b to 3.3b-d)."""

import itertools
from typing import Any

import pytest

from engine.content import files
from engine.kernel.chapter import Chapter
from engine.kernel.problem import ContentError
from engine.systems.scs.content.sequences import Stage, TurnSequence, parse_stage, sequence
from engine.systems.scs.events import PhaseBegan, Placed, Recovered
from tests.systems.scs.board import Board

OURS = sorted(path.stem for path in files.files("scs", "charts") if path.stem.startswith("sequence-"))
HEAD = 'id = "x"\ntitle = { en = "X", ru = "X" }\nprovenance = "house"\nsource = "a test"\nclause = "3.3b"\n'


def played(sequence: str, units: str = "U 1-1-1 @02.02, v 1-1-1 @18.18", **values: Any) -> Board:
    """Return a game that has come to its first question by a sequence of play."""
    options = {"sequence": sequence, "barrage": "barrage-crusader", "disorganised": {}, **values.pop("options", {})}
    return Board(units, options=options, **values)


def turn(b: Board) -> list[tuple[str, str]]:
    """Return whose and which phases come in the first two player turns."""
    seen = [(e.side, e.phase) for e in b.of(PhaseBegan)]
    while b.world.turn == 1 and b.state.outcome is None:
        b.order("end")
        seen += [(e.side, e.phase) for e in b.of(PhaseBegan)]
    return seen


@pytest.mark.clause("scs 3.3b-b")
def test_3_3b_b_there_are_fourteen_games():
    assert len(OURS) == 14
    for name in OURS:
        assert sequence(name).provenance == "found", name


@pytest.mark.clause("scs 3.3b-b")
def test_3_3b_b_the_turn_goes_as_the_sequence_says():
    b = played("sequence-crusader", phase="movement")
    phases = [phase for _, phase in turn(b)]
    first = ["movement", "barrage", "combat", "supply", "exploitation", "recovery"]
    assert phases[:12] == first + first


@pytest.mark.clause("scs 3.3b-b")
@pytest.mark.parametrize("name", OURS)
def test_3_3b_b_every_sequence_plays_a_turn(name: str):
    b = played(name, phase=sequence(name).stages[0][0].phase)
    mine, yours = sequence(name).stages
    wanted = [stage.phase for stage in mine + yours]
    assert [phase for _, phase in turn(b)][: len(wanted)] == wanted


def chapters(b: Board) -> list[tuple[Chapter, str]]:
    """Return the chapters of the positions of two turns, with who is asked in each."""
    seen = []
    while b.world.turn <= 2 and b.state.outcome is None:
        seen.append((b.game.chapter(b.state), b.asked[0]))
        b.order("end")
    return seen


@pytest.mark.clause("scs 3.3b-b", "scs 3.3b-c")
@pytest.mark.parametrize("name", OURS)
def test_3_3b_b_every_phase_is_a_chapter_of_its_own_of_the_side_that_acts_in_it(name: str):
    units = "U 3-3-8* @17.17, G 5-3-4 b3r3 @17.16, v 3-3-8* @18.16, w 5-3-4 b3r3 @18.18"
    found = chapters(played(name, units, phase=sequence(name).stages[0][0].phase))
    assert [chapter.side for chapter, _ in found] == [asked for _, asked in found]
    runs = [mark for mark, _ in itertools.groupby(chapter.mark for chapter, _ in found)]
    assert len(runs) == len(set(runs)) >= 8
    both = {(chapter.mark, chapter.side, chapter.title) for chapter, _ in found}
    assert len(both) == len(runs)


@pytest.mark.clause("scs 3.3b-b")
def test_3_3b_b_what_is_left_out_is_told_with_its_reason():
    b = played("sequence-heights", phase="movement")
    said = [line for line in b.game.terms() if line.rule is not None and line.rule.clause == "3.3b-b"]
    assert [line.code for line in said] == ["scs-terms-sequence", "scs-terms-left-out", "scs-terms-left-out"]
    for name in OURS:
        assert all(out.reason.en and out.reason.ru for out in sequence(name).left_out)


@pytest.mark.clause("scs 3.3b-b", "scs 5.0")
def test_3_3b_b_reinforcements_come_in_their_own_phase_where_there_is_one():
    units = "U 1-1-1 @02.02, W 1-1-4 @A1, v 1-1-1 @18.18"
    b = played("sequence-endeavor", units, phase="movement", entries={"A": "red edge 01.05"})
    assert b.at("w") == "waiting"
    b.order("end")
    assert b.at("w") == "01.05"
    assert len(b.of(Placed)) == 1
    b = played("sequence-heights", units, phase="reinforcement", entries={"A": "red edge 01.05"})
    assert b.at("w") == "01.05"
    assert b.refused("w 02.05") == []


@pytest.mark.clause("scs 3.3b-b", "scs 5.0a")
def test_3_3b_b_arrivals_in_a_phase_of_their_own_have_until_the_end_of_movement_to_spread_out():
    units = "U 1-1-1 @02.02, W 1-1-4 x4 @A1, Z 2-2-4 x4 @A1, v 1-1-1 @18.18"
    b = played("sequence-heights", units, phase="reinforcement", entries={"A": "red edge 01.05"})
    assert b.asked == ("red", "move")
    assert (b.at("w"), b.at("z")) == ("01.05", "01.05")
    b.order("w 02.05")
    b.order("end")
    assert (b.at("w"), b.at("z")) == ("02.05", "01.05")
    b = played("sequence-heights", units, phase="reinforcement", entries={"A": "red edge 01.05"})
    b.order("end!")
    assert b.asked == ("red", "destroy")


@pytest.mark.clause("scs 3.3b-b", "scs 4.0a")
def test_3_3b_b_arrivals_after_all_movement_are_within_the_limit_at_once():
    units = "U 1-1-1 @02.02, W 1-1-4 x4 @A1, Z 2-2-4 x4 @A1, v 1-1-1 @18.18"
    b = played("sequence-endeavor", units, phase="reinforcement", entries={"A": "red edge 01.05"})
    assert (b.asked, b.phase) == (("red", "destroy"), ("red", "reinforcement"))


@pytest.mark.clause("scs 3.3b-b", "scs 7.0-b")
def test_3_3b_b_guns_keep_silent_where_the_sequence_has_aircraft_alone():
    strikes = {name: sum(s.phase == "strike" for turn in sequence(name).stages for s in turn) for name in OURS}
    assert {name: n for name, n in strikes.items() if n} == {
        "sequence-autumn": 3, "sequence-bastogne": 1, "sequence-fallschirmjaeger": 2,
    }  # fmt: skip


@pytest.mark.clause("scs 3.3b-c")
def test_3_3b_c_a_phase_of_the_other_side_is_its_own():
    units = "U 1-1-1 @02.02, G _-1-1 b3r3 @17.17, v 1-1-5* @18.16, w 1-1-5 @18.18"
    b = played("sequence-gazala", units, phase="movement")
    seen = turn(b)
    assert seen[:6] == [
        ("red", "movement"), ("red", "barrage"), ("blue", "barrage"), ("red", "combat"), ("red", "supply"),
        ("blue", "reaction"),
    ]  # fmt: skip


@pytest.mark.clause("scs 3.3b-c")
def test_3_3b_c_in_a_reaction_the_exploit_capable_of_the_other_side_move():
    units = "U 1-1-1 @02.02, v 1-1-5* @18.16, w 1-1-5 @18.18"
    b = played("sequence-gazala", units, phase="reaction")
    assert b.asked == ("blue", "move")
    assert b.refused("v 18.15") == []
    assert b.refused("w 18.17") == ["11.0a", "11.0c"]


@pytest.mark.clause("scs 3.3b-d")
def test_3_3b_d_in_the_recovery_the_markers_of_its_side_come_off():
    units = "U 1-1-1 dg @02.02, W 1-1-1* @03.03, v 1-1-1 dg @18.18"
    b = played("sequence-crusader", units, phase="exploitation")
    b.order("end")
    assert [e.units for e in b.of(Recovered)] == [(b.id("u"),)]
    assert [b.unit(name).disorganised for name in "uv"] == [False, True]


@pytest.mark.clause("scs 3.3b-d", "scs 3.3b-c")
def test_3_3b_d_a_recovery_of_both_clears_both():
    units = "U 1-1-1 dg @02.02, v 1-1-1 dg @18.18"
    b = played("sequence-bastogne", units, side="blue", phase="movement")
    b.order("end")
    assert [b.unit(name).disorganised for name in "uv"] == [False, False]


@pytest.mark.clause("scs 3.3b-b")
def test_3_3b_b_a_stage_is_written_with_whose_it_is():
    assert parse_stage("movement") == Stage("movement")
    assert parse_stage("other:barrage") == Stage("barrage", "other")
    assert parse_stage("both:air") == Stage("air", "both")
    for wrong in ("march", "their:barrage", "both:movement", "", "Movement"):
        with pytest.raises(ValueError, match="is no phase"):
            parse_stage(wrong)


@pytest.mark.clause("scs 3.3b-b")
def test_3_3b_b_mistakes_of_a_sequence_are_told_with_their_place():
    with pytest.raises(ContentError) as caught:
        files.load(
            (HEAD + 'first = ["movement", "march"]\nsecond = ["both:combat"]\n').encode(), "x.toml", TurnSequence
        )
    assert [problem.place for problem in caught.value.problems] == ["first[1]", "second[0]"]
    with pytest.raises(ContentError, match=r"phases: are those of the sequence: give one of both"):
        played("sequence-crusader", phases=("combat",))
    with pytest.raises(ContentError, match=r"barrage: is missing: sequence-crusader has a barrage phase"):
        Board("U 1-1-1 @02.02, v 1-1-1 @18.18", options={"sequence": "sequence-crusader"})
