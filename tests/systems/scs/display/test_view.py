"""What each side sees: counters, marks, letters, recent events, hidden stacks, and the referee's hand in it."""

import pytest

from bot.words import words
from engine.hexes.board import CombatMark, MoveMark, SelectMark, SourceMark, TargetMark
from engine.kernel.command import Place, Remove, SetValue
from engine.kernel.event import EVERYONE
from engine.kernel.game import audience, visible
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, Rejected, intervene
from engine.kernel.text import Text
from engine.systems.scs.events import AttackDeclared, Delayed, Moved, ObjectiveTaken, PhaseBegan, Sighted
from engine.systems.scs.orders import Overrun
from tests.systems.scs.board import BLUE, RED, Board
from tests.systems.scs.fights import always


def counters(b: Board, viewer: str | None) -> dict[str, tuple[str, ...]]:
    view = b.game.view(b.state, Side(viewer) if viewer else None)
    return {c.name.en: c.values for c in view.counters}


def test_counters_show_the_side_that_lies_up_and_stacks_stand_top_first():
    b = Board("Gun _-1-4 @10.07, U 4-3-9/2-1-8* x2 lost1 @10.07, T 1-1-1 @01.01, v 1-1-1 oos @20.20")
    view = b.game.view(b.state, None)
    assert [c.name.en for c in view.counters] == ["U", "Gun", "T", "v"], "a fighting unit lies on top (4.0c)"
    assert counters(b, None)["U"] == ("2", "1", "8")
    assert counters(b, None)["Gun"] == ("(-)", "1", "4")
    shown = {c.name.en: c for c in view.counters}
    assert shown["U"].reduced
    assert shown["U"].exploits
    assert shown["v"].unsupplied


def test_the_last_move_and_combat_are_marked():
    b = Board("U 8-3-8 @10.06, v 1-1-5 x3 @10.08, T 1-1-1 @01.01, S 1-1-1 @10.02")
    b.order("u 10.07")
    view = b.game.view(b.state, None)
    assert MoveMark((b.hex("10.06"), b.hex("10.07"))) in view.marks
    assert view.recent[0].kind == "move"
    b.order("end")
    b.order("attack 10.08 : u", "34")
    view = b.game.view(b.state, None)
    assert CombatMark((b.hex("10.07"),), b.hex("10.08"), "5:1 D2r2") in view.marks
    assert [recent.kind for recent in view.recent] == ["combat", "move"]


def test_targets_have_letters_in_the_order_of_the_buttons():
    b = Board("U 8-3-8 @10.07, T 8-3-8 @05.05, v 1-1-5 @10.08, w 1-1-5 @05.06, x2 1-1-1 @11.08", phase="combat")
    lettered = [
        (m.letter, b.theatre.label(m.hex)) for m in b.game.view(b.state, None).marks if isinstance(m, TargetMark)
    ]
    in_orders = list(dict.fromkeys(line.split()[1] for line in b.legal() if line.startswith("attack")))
    assert lettered == list(zip("ABC", in_orders, strict=True))


def test_objectives_and_sources_are_marked_with_their_owner():
    b = Board(
        "U 8-3-8 @10.06, T 1-1-1 @01.01, v 1-1-5 @20.20",
        goals="10.07=3blue 12.07=1",
        sources={"red": "01.01", "blue": "20.20"},
    )
    marks = [m for m in b.game.view(b.state, None).marks if isinstance(m, SourceMark)]
    assert SourceMark("objective", b.hex("10.07"), BLUE, "3") in marks
    assert SourceMark("supply", b.hex("01.01"), RED) in marks
    b.order("u 10.07")
    assert SourceMark("objective", b.hex("10.07"), RED, "3") in b.game.view(b.state, None).marks
    sides = {s.side: s for s in b.game.view(b.state, None).sides}
    assert (sides[RED].points, sides[BLUE].points) == (3, 0)


@pytest.mark.clause("scs 7.0a-a")
def test_hidden_stacks_show_their_top_unit_to_the_enemy_and_all_to_their_owner():
    hidden = "U 4-3-8 @10.07, W 1-1-8 @10.07, T 1-1-1 @01.01, v 1-1-5 @10.09, y 0-2-5 @10.09"
    b = Board(hidden, policies={"sight": "top-unit"})
    assert set(counters(b, RED)) == {"U", "W", "T", "v"}
    assert set(counters(b, BLUE)) == {"U", "T", "v", "y"}
    assert set(counters(b, None)) == {"U", "T", "v"}
    assert not b.game.premeasuring, "odds would tell what lies below"
    b.order("u+w 10.08")
    moved = b.of(Moved)[0]
    assert audience(b.game, moved, b.world) != EVERYONE
    seen = visible(b.game, (moved,), b.world, BLUE)
    assert seen == (Sighted(RED, 2, (b.hex("10.07"), b.hex("10.08"))),)
    assert visible(b.game, (moved,), b.world, RED) == (moved,)
    b.order("end")
    phase = b.of(PhaseBegan)[0]
    assert phase.pinned == (b.id("u"), b.id("w"))
    assert visible(b.game, (phase,), b.world, BLUE)[0].pinned == ()
    b.order("attack 10.09 : u w", "66")
    declared = b.of(AttackDeclared)[0]
    assert audience(b.game, declared, b.world) == EVERYONE
    assert b.game.reveals(declared)


def test_odds_are_explained_line_by_line_with_rules():
    b = Board(
        "U 8-3-8 oos @10.06, T 1-1-1 @01.01, v 3-3-5 x2 @10.08, w 1-1-1 @20.20", woods="10.08", stream="10.07/10.08"
    )
    order = b.read("overrun u 10.07 x 10.08")
    assert isinstance(order, Overrun)
    lines = b.game.explain(b.game.reckon(b.state, order))
    told = [words("en").line(line) for line in lines]
    assert told[:3] == [
        "U attacks with 8 × ½ (Stream) = 4",
        "U: × ½ (out of supply) = 2",
        "v defends with 3 × 2 (Forest) = 6",
    ]
    assert words("ru").line(lines[0]) == "U: сила атаки 8 × ½ (Ручей) = 4"
    said = [(line.code, str(line.rule)) for line in lines]
    assert said == [
        ("scs-explain-attacker-by", "scs 7.3a"),
        ("scs-explain-factor", "scs 12.1-d"),
        ("scs-explain-defender-by", "scs 7.3a"),
        ("scs-explain-odds", "scs 7.4"),
        ("scs-explain-column", "scs 7.4a"),
    ]


def test_an_overrun_is_drawn_with_its_units_where_they_strike_on_top_of_who_stands_there():
    b = Board("U 8-3-8 @10.06, T 1-1-1 @10.07, v 3-3-5 @10.08")
    sketch = b.game.sketch(b.state, RED, b.read("overrun u 10.07 x 10.08"), None)
    assert [counter.name.en for counter in sketch.counters if counter.hex == b.hex("10.07")] == ["U", "T"]
    assert MoveMark((b.hex("10.06"), b.hex("10.07"))) in sketch.marks
    assert SelectMark(b.hex("10.07")) in sketch.marks


def test_marks_on_request():
    b = Board("U 8-3-2 @10.07, T 1-1-1 @01.01, v 3-3-5 x2 @10.09, w 1-1-1 @20.20", sources={"red": "10.01"})
    reach = dict(b.game.reach_mark(b.state, b.id("u")).costs)
    assert reach[b.hex("10.06")] == 2
    assert reach[b.hex("10.08")] == 6, "one hex at any price (3.1e)"
    assert b.hex("10.08") in b.game.zoc_mark(b.state, BLUE).hexes


# -- the referee


def referee(b: Board, act: Place | Remove | SetValue) -> Board:
    result = intervene(b.game, b.state, act)
    assert isinstance(result, Accepted), result
    b.state, b.events = result.state, result.events
    return b


def test_the_referee_puts_removes_and_sets():
    b = Board("U 8-3-8 x2 @10.07, T 1-1-1 @01.01, v 3-3-5 x2 @10.09, w 1-1-1 @20.20", goals="05.05=2")
    assert referee(b, Place("u", "11.08", "slip")).at("U") == "11.08"
    assert referee(b, Remove("v", "agreed")).at("v") == "destroyed"
    assert referee(b, Place("v", "12.12", "back")).steps("v") == 1
    assert not referee(b, SetValue("u", "supplied", "0", "agreed")).unit("u").supplied
    assert referee(b, SetValue("u", "lost", "1", "agreed")).steps("u") == 1
    assert referee(b, SetValue("05.05", "holder", "blue", "agreed")).world.holders == (BLUE,)
    assert referee(b, SetValue("", "turn", "3", "agreed")).world.turn == 3


@pytest.mark.parametrize(
    ("act", "clause"),
    [
        (Place("nobody", "11.08", "why"), "referee-text"),
        (Place("u", "99.99", "why"), "referee-text"),
        (Place("u", "10.09", "why"), "referee-position"),
        (SetValue("u", "lost", "2", "why"), "referee-text"),
        (SetValue("u", "luck", "1", "why"), "referee-text"),
        (SetValue("", "turn", "9", "why"), "referee-text"),
        (SetValue("05.05", "holder", "green", "why"), "referee-text"),
    ],
)
def test_the_referee_is_held_to_words_and_lawful_positions(act: Place | SetValue, clause: str):
    b = Board("U 8-3-8 x2 @10.07, T 1-1-1 @01.01, v 3-3-5 x2 @10.09, w 1-1-1 @20.20", goals="05.05=2")
    result = intervene(b.game, b.state, act)
    assert isinstance(result, Rejected)
    assert {v.rule.clause for v in result.violations} == {clause}


def test_places_that_a_referee_is_offered_do_not_tell_where_a_hidden_unit_stands():
    def near(sight: str, at: str) -> list[str]:
        b = Board(f"U 8-3-8 x2 @{at}, v 3-3-5 @10.09", policies={"sight": sight})
        return list(b.game.spots(b.state, "u", ""))[:3]

    assert near("open", "10.07")[0] == "10.07"
    assert near("open", "10.07") != near("open", "14.07")
    assert near("top-unit", "10.07") == near("top-unit", "14.07")


@pytest.mark.clause("umpire referee-question")
def test_a_unit_that_the_referee_removes_in_a_retreat_has_no_retreat_any_more():
    units = "U 9-3-8 dg @10.07, v 3-3-5 @10.08, w 2-2-2 @10.08, T 1-1-1 @14.03, x1 1-1-1 @14.04"
    b = Board(units, phase="combat", crt=always("Dr1"))
    b.order("attack 10.08 : u", "11")
    b.order("stand 0")
    referee(b, Remove("v", "agreed"))
    assert {line.split()[1] for line in b.legal()} == {"w"}
    assert b.refused("retreat v 10.09") == ["9.0a"]
    last = intervene(b.game, b.state, Remove("w", "agreed"))
    assert isinstance(last, Rejected), "the question would have no answer"
    assert [v.rule.clause for v in last.violations] == ["referee-question"]


def test_a_unit_that_the_referee_removes_in_an_advance_does_not_advance():
    units = "U 9-3-8 @10.07, S 9-3-8 @10.07, v 3-3-5 @10.08, T 1-1-1 @14.03, x1 1-1-1 @14.04"
    b = Board(units, phase="combat", crt=always("D1"))
    b.order("attack 10.08 : u s", "11")
    referee(b, Remove("u", "agreed"))
    assert b.legal() == ["advance s 10.08", "advance none"]
    assert b.refused("advance u 10.08") == ["10.0"]


def test_arrivals_that_the_referee_shut_out_are_refused_and_then_wait():
    dry = {(1, 5), (1, 6), (9, 9)}
    b = Board(
        "U 4-3-8 @A1, V 4-3-7 @B1, w 1-1-1 @12.12, x1 1-1-1 @12.13, T 1-1-1 @15.15",
        entries={"A": "red inland 01.05 01.06", "B": "red edge 20.01 20.02"},
        water=" ".join(f"{c:02}.{r:02}" for c in range(1, 10) for r in range(1, 13) if (c, r) not in dry),
    )
    referee(referee(b, Place("w", "01.05", "why")), Place("x1", "01.06", "why"))
    assert [reason[:2] for reason in b.reasons("enter u 01.06")] == [("5.0c-b", "scs-entry-none")]
    b.order("enter v 20.01")
    assert [(e.units, e.due) for e in b.of(Delayed)] == [((b.id("u"),), 2)]


def test_the_referee_gives_a_move_back_even_after_an_overrun():
    b = Board("U 8-3-8 @10.05, T 1-1-1 @01.01, v 3-3-5 @10.08, w 1-1-1 @20.20", crt=always("NR"))
    b.order("overrun u 10.06 10.07 x 10.08", "34")
    assert "3.1a-a" in b.refused("u 10.06")
    referee(b, SetValue("u", "moved", "0", "a slip"))
    assert b.told() == ["scs-told-granted"]
    assert (b.unit("u").moved, b.unit("u").overran, b.unit("u").spent) == (False, False, 0)
    assert b.refused("u 10.06") == []
    assert referee(b, SetValue("u", "moved", "1", "it stays")).refused("u 10.06") == ["3.1a-a"]


@pytest.mark.clause("scs 7.0a-a")
def test_hidden_units_that_take_an_objective_are_not_named_to_the_enemy():
    b = Board(
        "U 4-3-8 @10.07, W 1-1-8 @10.07, T 1-1-1 @01.01, v 1-1-5 @20.20",
        policies={"sight": "top-unit"},
        goals="10.08=3blue",
    )
    b.order("w 10.08")
    (taken,) = b.of(ObjectiveTaken)
    assert taken.units == (b.id("w"),)
    for viewer, units in ((RED, (b.id("w"),)), (BLUE, ()), (None, ())):
        assert [(e.objective, e.units) for e in visible(b.game, (taken,), b.world, viewer)] == [(0, units)]


@pytest.mark.clause("scs 7.0a-a")
@pytest.mark.parametrize(("sight", "seen"), [("open", ["A", "A", "A"]), ("top-unit", ["A", None, None])])
def test_what_hidden_units_could_overrun_is_lettered_for_their_owner_alone(sight: str, seen: list[str | None]):
    units = "U 4-3-2 @10.06, Under 3-3-9 @10.06, T 1-1-1 @15.15, w 1-1-1 @10.09"
    b = Board(units, policies={"sight": sight})
    letters = [
        next((mark.letter for mark in b.game.view(b.state, viewer).marks if isinstance(mark, TargetMark)), None)
        for viewer in (RED, BLUE, None)
    ]
    assert letters == seen, "the top unit cannot reach w, the one under it can"


@pytest.mark.clause("scs 7.0a-a")
@pytest.mark.parametrize(("sight", "seen"), [("open", [1, 1, 1]), ("top-unit", [1, 0, 0])])
def test_units_out_of_supply_are_counted_only_for_those_who_see_them(sight: str, seen: list[int]):
    units = "U 4-3-2 @10.06, Under 3-3-9 @10.06, T 1-1-1 @15.15, w 1-1-1 @10.09"
    b = Board(
        units, policies={"sight": sight}, phase="supply", sources={"red": "01.01"}, impassable="01.02 02.01 02.02"
    )
    told = [sum(r.kind == "state" for r in b.game.view(b.state, viewer).recent) for viewer in (RED, BLUE, None)]
    assert told == seen


@pytest.mark.clause("scs 4.0c")
def test_help_shows_how_a_stack_of_the_side_is_turned_over():
    b = Board("U 4-3-8 @10.07, V 4-3-8 @10.07, w 3-3-5 @15.15")
    side = b.state.decisions[0].side
    (shown,) = (line for line in b.game.help(b.state, side) if line.code == "scs-help-stack")
    (line,) = (fact.en for _, fact in shown.facts if isinstance(fact, Text))
    assert line == "stack 10.07: v u"
    b.order(line)
    alone = Board("U 4-3-8 @10.07, V 4-3-8 @12.07, w 3-3-5 @15.15")
    assert "scs-help-stack" not in [line.code for line in alone.game.help(alone.state, side)]


@pytest.mark.clause("scs 12.1")
def test_supply_lines_of_a_side_are_laid_over_the_board_cut_ones_left_out():
    b = Board("U 5-5-8 @01.04, V 5-5-8 @10.10, k 3-3-5 @20.12", sources={"blue": "20.20", "red": "01.01"})
    assert b.game.overlay(b.state, "supply-blue")[0].path[0] == b.hex("20.12")
    lines = [mark.path for mark in b.game.overlay(b.state, "supply-red")]
    assert {path[0] for path in lines} == {b.hex("01.04"), b.hex("10.10")}
    assert {path[-1] for path in lines} == {b.hex("01.01")}
    cut = Board("U 5-5-8 @01.04", sources={"red": "01.01"}, impassable="01.02 02.01 02.02")
    assert cut.game.overlay(cut.state, "supply-red") == ()


def test_no_supply_lines_are_offered_to_a_side_without_sources():
    b = Board("U 5-5-8 @01.04, k 3-3-5 @10.02", sources={"red": "01.01"})
    assert [key for key, _ in b.game.overlays(b.state, None)] == ["zones-red", "zones-blue", "supply-red"]
