"""The barrage phase of single games: guns and spotters, rows and rolls, disorganised units (7.0-b to 7.0-h)."""

import random
from typing import Any

import pytest

from engine.hexes.board import CombatMark
from engine.kernel.decision import OneOf, Subset
from engine.kernel.event import EVERYONE, Only
from engine.kernel.interpreter import choices, draw
from engine.kernel.problem import ContentError
from engine.kernel.text import Text
from engine.systems.scs.display.explaining import account
from engine.systems.scs.events import (
    Barraged,
    BarrageDeclared,
    CombatResolved,
    Disorganised,
    KillRolled,
    Recovered,
    StepLost,
)
from engine.systems.scs.orders import Barrage, EndPhase
from tests.systems.scs.board import Board
from tests.systems.scs.fights import always, faults
from tests.systems.scs.moves import T

FLAGS: dict[str, Any] = {"barrage": "barrage-crusader", "disorganised": {}}
PHASES = ("movement", "barrage", "combat", "exploitation", "supply")
GUNS = "G _-1-6 b6r3 @10.05, U 4-3-8 @10.07, v 3-3-5 x2 @10.08"


def guns(units: str = GUNS, **values: Any) -> Board:
    options = {**FLAGS, **values.pop("options", {})}
    return Board(units, **{"phase": "barrage", "phases": PHASES, "options": options, **values})


def told(b: Board) -> tuple[str, str, int, str]:
    (event,) = b.of(Barraged)
    return event.strength, event.row, event.roll, event.result


# -- who fires at what


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_a_gun_fires_at_a_hex_in_range_once_in_a_phase():
    b = guns("G _-1-6 b6r3 @10.05, U 4-3-8 @10.07, v 3-3-5 x2 @10.08, w 3-3-5 @11.08, far 1-1-1 @10.09")
    assert b.asked == ("red", "barrage")
    assert "barrage 10.09 : g" not in b.legal()
    assert b.refused("barrage 10.09 : g") == ["7.0-b"]
    assert b.reasons("barrage 10.09 : g")[0][2] == {"unit": b.theatre.cards[b.id("g")].name, "distance": 4, "range": 3}
    assert [code for _, code, _ in b.reasons("barrage 10.08 : u")] == ["scs-no-barrage"]
    b.order("barrage 10.08 : g", "22")
    assert told(b) == ("6", "6-8", 4, "NE")
    assert b.phase == ("red", "combat")


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_a_hex_is_barraged_once_in_a_phase_and_guns_fire_together():
    b = guns("G _-1-6 b6r3 @10.05, H _-1-6 b3r9 @10.05, K _-1-6 b1r9 @10.05, U 4-3-8 @10.07, v 3-3-5 @10.08")
    b.order("barrage 10.08 : g h", "11")
    assert told(b)[:2] == ("9", "9-12")
    assert b.phase == ("red", "combat")
    b = guns("G _-1-6 b6r3 @10.05, H _-1-6 b3r9 @10.05, U 4-3-8 @10.07, v 3-3-5 @10.08, w 3-3-5 @11.08")
    b.order("barrage 10.08 : g", "11")
    assert b.refused("barrage 10.08 : h") == ["7.0-b"]
    assert b.refused("barrage 11.08 : g") == ["7.0-b"]
    assert b.refused("barrage 11.08 : h") == []


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_strengths_are_summed_with_their_multipliers_and_rounded_half_up():
    b = guns("G _-1-6 b7r3 oos @10.05, U 4-3-8 @10.07, v 3-3-5 @10.08")
    b.order("barrage 10.08 : g", "11")
    assert told(b)[:2] == ("3½", "4-5")


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_the_order_is_read_in_both_languages_and_written_back():
    b = guns()
    order = b.read("barrage 10.08 : g")
    assert b.read("обстрел 10.08: G") == b.read("10.08 g") == order
    assert b.game.write(order) == "barrage 10.08 : g"
    assert b.game.speak("barrage 10.08 : g support air", "ru") == "обстрел 10.08 : G поддержка air"
    assert b.read(b.game.write(order)) == order


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_an_empty_hex_and_foreign_guns_are_refused():
    b = guns("G _-1-6 b6r3 @10.05, U 4-3-8 @10.07, v _-3-5 b2r2 x2 @10.08")
    assert b.refused("barrage 10.06 : g") == ["7.0-b"]
    assert b.reasons("barrage 10.06 : g")[0][1] == "scs-no-target"
    assert faults(b, Barrage(b.hex("10.08"), (b.id("v"),))) == ["7.0-b"]


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_a_barrage_phase_needs_a_table_and_the_rule_of_disorder():
    with pytest.raises(ContentError, match=r"barrage: is missing: there is a barrage phase"):
        Board(GUNS, phases=PHASES)
    with pytest.raises(ContentError, match=r"disorganised: is missing"):
        Board(GUNS, phases=PHASES, options={"barrage": "barrage-crusader"})


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_any_of_the_guns_in_range_may_fire_together():
    units = "G _-1-6 b6r3 @10.05, H _-1-6 b3r9 @10.05, K _-1-6 b1r9 @10.05, U 4-3-8 @10.07, v 3-3-5 @10.08"
    b = guns(units + ", w 3-3-5 @10.09")
    side, able = b.state.decisions[0].side, {name: b.id(name) for name in "ghk"}
    offered = list(choices(b.game, b.state, side))
    assert offered == [
        Subset((able["h"], able["k"]), 1, 2, b.hex("10.09")),
        Subset(tuple(able.values()), 1, 3, b.hex("10.08")),
        OneOf((EndPhase(),)),
    ]
    assert b.refused("barrage 10.08 : g k") == []
    rng = random.Random(7)
    drawn = {b.game.write(draw(b.game, b.state, side, rng.randrange)) for _ in range(300)}
    groups = ("g", "h", "k", "g h", "g k", "h k", "g h k")
    near, far = (f"barrage 10.08 : {some}" for some in groups), (f"barrage 10.09 : {s}" for s in ("h", "k", "h k"))
    assert drawn == {*near, *far, "end"}


# -- spotters


@pytest.mark.clause("scs 7.0-c")
def test_7_0_c_without_a_spotter_rows_are_lost():
    b = guns("G _-1-6 b6r3 @10.05, v 3-3-5 x2 @10.08")
    b.order("barrage 10.08 : g", "66")
    assert told(b) == ("6", "2-3", 12, "1")
    assert [e.shift for e in b.of(Barraged)] == [-2]


@pytest.mark.clause("scs 7.0-c")
def test_7_0_c_a_gun_beside_the_target_spots_for_itself():
    b = guns("G _-1-6 b6r3 @10.07, v 3-3-5 x2 @10.08")
    b.order("barrage 10.08 : g", "11")
    assert told(b)[1] == "6-8"


@pytest.mark.clause("scs 7.0-c")
def test_7_0_c_some_tables_forbid_it():
    b = guns(
        "G _-1-6 b6r3 @10.05, F _-1-6 b1r1 @10.09, v 3-3-5 x2 @10.08, w 3-3-5 @12.05",
        options={"barrage": "barrage-bastogne"},
    )
    assert b.refused("barrage 12.05 : g") == ["7.0-c"]
    assert not [line for line in b.legal() if line.startswith("barrage 12.05")]


# -- results


@pytest.mark.clause("scs 7.0-d")
@pytest.mark.parametrize(
    ("dice", "result", "disorganised", "lost"), [("33", "NE", False, 0), ("44", "DG", True, 0), ("66", "1", True, 1)]
)
def test_7_0_d_what_a_result_does(dice: str, result: str, disorganised: bool, lost: int):
    b = guns()
    b.order("barrage 10.08 : g", dice)
    assert told(b)[3] == result
    assert b.unit("v").disorganised is disorganised
    assert b.unit("v").lost == lost
    assert bool(b.of(Disorganised)) is disorganised


@pytest.mark.clause("scs 7.0-d")
def test_7_0_d_every_unit_of_the_hex_is_disorganised_and_the_strongest_loses():
    b = guns("G _-1-6 b6r3 @10.05, U 4-3-8 @10.07, v 3-3-5 x2 @10.08, w 3-5-5 x2 @10.08")
    b.order("barrage 10.08 : g", "66")
    assert [b.unit(name).disorganised for name in "vw"] == [True, True]
    assert [(e.unit, e.cause.clause) for e in b.of(StepLost)] == [(b.id("w"), "7.0-d")]


@pytest.mark.clause("scs 7.0-d", "scs 7.0-g")
def test_7_0_d_reduced_costs_a_step_and_disorganises_nobody():
    b = guns("G _-1-6 b6r3 @10.05, U 4-3-8 @10.07, v 3-7-5 x2 @10.08", options={"barrage": "barrage-paris"})
    b.order("barrage 10.08 : g", "4")
    assert told(b) == ("6", "7-15", 4, "Reduced")
    assert (b.unit("v").lost, b.unit("v").disorganised) == (1, False)


@pytest.mark.clause("scs 7.0-g")
def test_7_0_g_the_rows_of_drive_on_paris_are_the_strength_of_the_target():
    b = guns("G _-1-6 b1r3 @10.05, U 4-3-8 @10.07, v 3-19-5 x2 @10.08", options={"barrage": "barrage-paris"})
    b.order("barrage 10.08 : g", "4")
    assert told(b) == ("1", "16-19", 4, "NE")


# -- rows and rolls


@pytest.mark.clause("scs 7.0-e")
@pytest.mark.parametrize(
    ("ground", "row"), [("trench", "2-3"), ("town", "4-5"), ("salt_marsh", "4-5"), ("desert", "6-8"), ("fort", "")]
)
def test_7_0_e_terrain_of_the_target_moves_the_row(ground: str, row: str):
    b = guns(chart="terrain-crusader", **{ground: "10.08"})
    b.order("barrage 10.08 : g", *(["22"] if row else []))
    assert told(b)[1] == row


@pytest.mark.clause("scs 7.0-e")
def test_7_0_e_below_the_first_row_it_fails_without_dice():
    b = guns("G _-1-6 b1r3 @10.05, v 3-3-5 x2 @10.08")
    b.order("barrage 10.08 : g")
    assert told(b) == ("1", "", 0, "NE")
    assert not b.unit("v").disorganised


@pytest.mark.clause("scs 7.0-e")
def test_7_0_e_beyond_the_last_row_it_stays_the_last():
    b = guns("G _-1-6 b99r3 @10.05, U 4-3-8 @10.07, v 3-3-5 x3 @10.08")
    b.order("barrage 10.08 : g", "66")
    assert told(b) == ("99", "24+", 12, "2")
    assert b.unit("v").lost == 2


@pytest.mark.clause("scs 7.0-e")
def test_7_0_e_terrain_may_change_the_roll_of_one_die():
    b = guns(options={"barrage": "barrage-fallschirmjaeger"}, chart="terrain-fallschirmjaeger", woods="10.08")
    b.order("barrage 10.08 : g", "6")
    assert told(b) == ("6", "6+", 7, "NE")
    assert [e.drm for e in b.of(Barraged)] == [1]


@pytest.mark.clause("scs 7.0-e")
def test_7_0_e_a_hex_at_the_limit_is_crowded():
    units = "G _-1-6 b6r3 @10.05, U 4-3-8 @10.07, v 3-3-5 x3 @10.08, w 3-3-5 x{} @10.08"
    for steps, row in ((3, "9-12"), (2, "6-8")):
        b = guns(units.format(steps), options={"barrage": "barrage-ardennes"})
        b.order("barrage 10.08 : g", "11")
        assert told(b)[1] == row


@pytest.mark.clause("scs 7.0-e")
def test_7_0_e_a_roll_of_0_is_a_roll():
    b = guns(
        options={"barrage": "barrage-fallschirmjaeger", "country": {"hexes": {"causeway": "10.08"}}},
        chart="terrain-fallschirmjaeger",
    )
    b.order("barrage 10.08 : g", "2")
    assert told(b) == ("6", "6+", 0, "DG")
    headline = b.game.view(b.state, None).recent[0].headline
    assert (headline.code, dict(headline.facts)["roll"]) == ("scs-recent-barrage", 0)


# -- the die after a hit


@pytest.mark.clause("scs 7.0-f")
@pytest.mark.parametrize(("kill", "die", "lost"), [("", "6", 1), ("", "5", 0), ("k4", "4", 1), ("k4", "3", 0)])
def test_7_0_f_a_die_after_a_hit_costs_a_step(kill: str, die: str, lost: int):
    b = guns(f"G _-1-6 b6r3{kill} @10.05, U 4-3-8 @10.07, v 3-3-5 x2 @10.08", options={"barrage": "barrage-bastogne"})
    b.order("barrage 10.08 : g", "1", die)
    assert b.unit("v").lost == lost
    assert [(e.roll, e.needed) for e in b.of(KillRolled)] == [(int(die), 4 if kill else 6)]


@pytest.mark.clause("scs 7.0-f")
def test_7_0_f_of_several_guns_the_number_of_the_best_counts():
    units = "G _-1-6 b3r3k5 @10.05, H _-1-6 b3r3k4 @10.05, K _-1-6 b1r3 @10.05, U 4-3-8 @10.07, v 3-3-5 x2 @10.08"
    b = guns(units, options={"barrage": "barrage-bastogne"})
    b.order("barrage 10.08 : g h k", "1", "4")
    assert [(e.roll, e.needed) for e in b.of(KillRolled)] == [(4, 4)]
    assert b.unit("v").lost == 1


@pytest.mark.clause("scs 7.0-e")
def test_7_0_e_guns_may_change_the_roll():
    units = "G _-1-6 b3r3d1 @10.05, H _-1-6 b3r3 @10.05, U 4-3-8 @10.07, v 3-7-5 x2 @10.08"
    b = guns(units, options={"barrage": "barrage-paris"})
    b.order("barrage 10.08 : g h", "3")
    assert told(b) == ("6", "7-15", 4, "Reduced")
    assert [e.drm for e in b.of(Barraged)] == [1]


@pytest.mark.clause("scs 7.0-f")
def test_7_0_f_a_miss_throws_no_die():
    b = guns("G _-1-6 b2r3 @10.05, U 4-3-8 @10.07, v 3-3-5 x2 @10.08", options={"barrage": "barrage-bastogne"})
    b.order("barrage 10.08 : g", "3")
    assert not b.of(KillRolled)


# -- disorganised


@pytest.mark.clause("scs 7.0-h")
def test_7_0_h_strengths_are_halved():
    b = Board("U 8-3-8 dg @10.07, v 3-3-5 dg x2 @10.08", phase="combat", options={"disorganised": {}})
    b.order("attack 10.08 : u", "11")
    assert [(e.attack, e.defence) for e in b.of(CombatResolved)] == [("4", "1½")]
    b = guns("G _-1-6 b6r3 dg @10.05, U 4-3-8 @10.07, v 3-3-5 x2 @10.08")
    b.order("barrage 10.08 : g", "11")
    assert told(b)[:2] == ("3", "2-3")


@pytest.mark.clause("scs 7.0-h")
def test_7_0_h_the_allowance_is_halved_there_is_no_zone_and_no_exploitation():
    options = {"disorganised": {}}
    b = Board("U 4-3-5* dg @10.07" + T, options=options)
    assert b.refused("u 10.08 10.09") == []
    assert b.refused("u 10.08 10.09 10.10") == ["3.1b", "3.2a"]
    assert b.hex("10.08") not in b.game.zoc_mark(b.state, b.theatre.cards[b.id("u")].side).hexes
    b = Board("U 4-3-5* dg @10.07, K 4-3-5* @12.12" + T, options=options, phase="exploitation")
    assert b.refused("u 10.08") == ["11.0a", "11.0c"]


@pytest.mark.clause("scs 7.0-h", "scs 10.0")
def test_7_0_h_the_disorganised_advance_one_hex_only():
    for state, far in (("", True), ("dg", False)):
        units = f"U 8-3-8* {state} @10.07, v 3-3-5 @10.08, w 3-3-5 @18.18"
        b = Board(units, phase="combat", crt=always("D1r3"), options={"disorganised": {}})
        b.order("attack 10.08 : u", "11")
        assert ("advance u 10.08 10.09" in b.legal()) is far


@pytest.mark.clause("scs 7.0-h")
def test_7_0_h_without_the_rule_only_the_zone_goes():
    b = Board("U 8-3-8* dg @10.07, v 3-3-5 x2 @10.08", phase="combat", crt=always("A1"))
    b.order("attack 10.08 : u", "11")
    assert [e.attack for e in b.of(CombatResolved)] == ["8"]


def test_the_account_of_a_barrage_agrees_with_what_happened():
    b = guns("G _-1-6 b12r3 dg @10.05, v 3-3-5 x2 @10.08")
    before = b.state
    b.order("barrage 10.08 : g", "66")
    (event,) = b.of(Barraged)
    codes = [line.code for line in account(b.theatre, event, before.world, b.world)]
    assert codes == [
        "scs-explain-gun-by",
        "scs-explain-rows",
        "scs-explain-row",
        "scs-why-barrage-cell",
    ]


@pytest.mark.clause("scs 7.0a-a")
def test_7_0a_a_a_barrage_reveals_a_hidden_stack_and_its_recovery_is_for_its_owner():
    units = "G _-1-6 b6r3 @10.05, U 4-3-8 @10.07, v 3-3-5 dg x2 @10.08"
    b = guns(units, policies={"sight": "top-unit"}, phases=("barrage", "recovery"))
    b.order("barrage 10.08 : g", "11")
    (declared,) = [e for e in b.events if isinstance(e, BarrageDeclared)]
    assert b.game.reveals(declared)
    assert b.game.audience(declared, b.world) == EVERYONE
    recovered = Recovered(b.theatre.cards[b.id("v")].side, (b.id("v"),))
    assert b.game.audience(recovered, b.world) == Only((recovered.side,))


def test_help_names_the_guns_and_what_is_in_range():
    b = guns()
    helped = {line.code: dict(line.facts) for line in b.game.help(b.state, b.state.decisions[0].side)}
    assert helped["scs-help-guns"] == {"units": Text("G", "G")}
    assert helped["scs-help-barrage-targets"] == {"hexes": "10.08"}


def test_help_names_a_gun_that_can_still_fire():
    units = "G _-1-6 b6r3 @10.05, H _-1-6 b3r9 @10.05, U 4-3-8 @10.07, v 3-3-5 @10.08, w 3-3-5 @11.08"
    b = guns(units)
    b.order("barrage 10.08 : g", "11")
    helped = {line.code: dict(line.facts) for line in b.game.help(b.state, b.state.decisions[0].side)}
    assert helped["scs-help-guns"] == {"units": Text("H", "H")}


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_the_end_of_the_phase_tells_what_could_still_be_barraged():
    b = guns()
    side = b.state.decisions[0].side
    left = [(line.code, dict(line.facts)) for line in b.game.unspent(b.state, side, EndPhase())]
    assert left == [("scs-unspent-barrages", {"count": 1, "hexes": Text("10.08", "10.08")})]


def test_the_board_shows_what_a_barrage_did():
    b = guns()
    b.order("barrage 10.08 : g", "44")
    view = b.game.view(b.state, None)
    assert [c.disorganised for c in view.counters if c.slug == "v"] == [True]
    assert [c.values for c in view.counters if c.slug == "g"] == [("(6)", "1", "6")]
    assert [mark.verdict for mark in view.marks if isinstance(mark, CombatMark)] == ["DG"]
    assert view.recent[0].headline.code == "scs-recent-barrage"
