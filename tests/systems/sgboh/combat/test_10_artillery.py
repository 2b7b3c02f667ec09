"""Artillery: how it fires (10.1), and when it does in the enemy's turn (7.24)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.command import ClearWatch, SetWatch
from engine.kernel.dice import Scripted
from engine.kernel.interpreter import Accepted, Rejected, submit
from engine.kernel.state import State, Watch
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.aim import value_of
from engine.systems.sgboh.combat.guns import check_watch
from engine.systems.sgboh.combat.opposed import artillery_window
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.orders import Action, Fire, HitAndRun, Move, Volley
from engine.systems.sgboh.steps import carry, step
from engine.systems.sgboh.world import with_units
from tests.systems.sgboh.kit import BLUE, RED, Board
from tests.systems.sgboh.salvos import answered, clauses, fire, play, shoot, shots, volley

LEGION = "U:LG v0 @1010"


def window(board: Board, *names: str, watches: tuple[str, ...] = (), watched: bool = False) -> list[str]:
    """Return the engines that are asked when a block has made a step, or ended its move."""
    set_ = tuple(Watch(BLUE, "artillery", subject) for subject in watches)
    frame: Any = artillery_window(
        board.t, State(board.world, watches=set_), BLUE, board.ids(*(names or ("u",))), watched=watched
    )
    return [] if frame is None else [board.t.cards[bolt.unit].slug for bolt in frame.able]


def stepped(board: Board, *labels: str) -> Board:
    """Let red's U make steps straight on."""
    for label in labels:
        made = step(board.t, board.world, board.ids("u"), Action("enter", board.hex(label)))
        assert made is not None
        board.world = fold(board.world, carry(board.t, board.world, board.ids("u"), made, ()))
    return board


# -- 10.12: all round, not across walls


@pytest.mark.clause("sgboh 10.12", "sgboh 7.12")
@pytest.mark.parametrize("way", range(6))
def test_1012_artillery_fires_all_round(way: int):
    b = Board(f"G:ART v0 @1010 m:scorpio, x:MI v3 @1010+3*d{way}")
    assert clauses(b, "g", "x") == []


@pytest.mark.clause("sgboh 10.12")
@pytest.mark.parametrize("fort", ["rampart", "wall"])
def test_1012_not_across_walls_and_ramparts(fort: str):
    words: dict[str, Any] = {fort: "1010/1110", "inside": "1010"}
    b = Board("G:ART v0 @1010 m:ballista, x:MI v3 @1310", **words)
    assert clauses(b, "g", "x") == ["10.12"]
    assert shots(b) == []
    # Inwards neither, and not over those of others.
    outside = Board("G:ART v0 @1210 m:ballista, x:MI v3 @1010", **words)
    assert clauses(outside, "g", "x") == ["10.12"]
    # Other weapons do, and artillery fires past the wall.
    bow = Board("U:SK v1 @1010 m:A, x:MI v3 @1310", **words)
    assert clauses(bow, "u", "x") == []
    past = Board("G:ART v0 @1010 m:ballista, x:MI v3 @1010+3*d3", **words)
    assert clauses(past, "g", "x") == []


@pytest.mark.clause("sgboh 10.12")
def test_1012_on_a_tower_it_does():
    b = Board("G:ART v0 @1010 m:ballista, x:MI v3 @1310", tower="1010/1110", inside="1010")
    assert clauses(b, "g", "x") == []
    outside = Board("G:ART v0 @1110 m:ballista, x:MI v3 @1010", tower="1010/1110", inside="1010")
    assert clauses(outside, "g", "x") == ["10.12"]


@pytest.mark.clause("sgboh 10.12")
def test_1012_ditches_are_no_walls():
    b = Board("G:ART v0 @1010 m:ballista, x:MI v3 @1310", ditch="1010/1110", inside="1010")
    assert clauses(b, "g", "x") == []


@pytest.mark.clause("sgboh 7.81", "sgboh 10.11")
@pytest.mark.parametrize(
    ("engine", "away", "value"),
    [
        ("scorpio", 1, 7),
        ("scorpio", 7, 0),
        ("oxybeles", 4, 3),
        ("ballista", 8, 0),
        ("catapult", 2, 4),
        ("catapult", 1, None),
    ],
)
def test_781_engines_have_their_own_rows(engine: str, away: int, value: int | None):
    b = Board(f"G:ART v0 @1010 m:{engine}, x:MI v3 @1010+{away}*d1")
    aim = value_of(b.t, b.world, b.id("g"), b.id("x"))
    assert (None if aim is None else aim.value) == value
    assert clauses(b, "g", "x") == ([] if value is not None else ["7.12"])


@pytest.mark.clause("sgboh 7.14")
def test_714_a_value_of_0_needs_a_0():
    b = Board("G:ART v0 @1010 m:scorpio, x:MI v3 @1010+7*d1")
    assert shoot(b, "g", "x", "0").unit("x").hits == 1
    assert shoot(b, "g", "x", "1").unit("x").hits == 0


@pytest.mark.clause("sgboh 7.11", "sgboh 7.11-b")
def test_711_artillery_does_not_suffer_for_enemies_near_by():
    # It has no zone, so nobody is nearer than another (6.21-a, 7.12-b).
    b = Board("G:ART v0 @1010 m:scorpio, x:MI v0 @1010+d0, y:MI v3 @1010+3*d3")
    assert clauses(b, "g", "y") == []


# -- 7.24: at any moment of the enemy's phase


@pytest.mark.clause("sgboh 7.24", "sgboh 7.24-a")
def test_724a_asked_when_a_block_ends_its_move_in_range():
    b = Board(f"{LEGION}, g:ART v0 @1010+7*d0 m:scorpio, h:ART v0 @1010+8*d1 m:scorpio")
    assert window(b) == ["g"]
    game = play(b, artillery_window(b.t, State(b.world), BLUE, b.ids("u")))
    assert game.asked == ("blue", "artillery")
    assert volley(game) == ["g", ""]
    game.order(Volley(b.ids("g")), "0")
    (shot,) = game.of(e.Fired)
    assert (shot.kind_of, shot.distance, shot.hit) == ("artillery", 7, True)
    assert game.unit("g").fired
    b.world = game.world
    assert window(b) == []


@pytest.mark.clause("sgboh 7.24")
@pytest.mark.parametrize(
    "engine", ["ART v0 @1010+2*d0 m:scorpio fired", "ART v0 @1010+2*d0 m:scorpio can reduced", "SK v3 @1010+2*d0 m:A"]
)
def test_724_only_artillery_and_only_once(engine: str):
    assert window(Board(f"{LEGION}, g:{engine}")) == []


@pytest.mark.clause("sgboh 7.24")
def test_724_needs_sight_and_the_movement_phase():
    assert window(Board(f"{LEGION}, g:ART v0 @1010+3*d0 m:scorpio", woods="1010+d0")) == []
    assert window(Board(f"{LEGION}, g:ART v0 @1010+3*d0 m:scorpio", phase="shock")) == []


@pytest.mark.clause("sgboh 7.24-a", "sgboh 7.24-b")
def test_724b_asked_when_an_active_unit_fires_and_then_simultaneous():
    b = Board("U:SK v0 @1010 4/1/6 h3 m:A, x:MI v3 @1010+2*d0, g:ART v0 @1010+4*d1 m:scorpio")
    game = shoot(b, "u", "x")
    assert answered(game, "g", "3", "0") == [("fire", True), ("artillery", True)]
    assert (game.at("u"), game.unit("x").hits) == ("routed", 1)


@pytest.mark.clause("sgboh 7.24-b", "sgboh 7.2-a")
def test_724b_the_target_has_no_answer_to_artillery():
    b = Board("U:SK v0 @1010 m:A, g:ART v0 @1010+2*d0 m:scorpio")
    game = play(b, artillery_window(b.t, State(b.world), BLUE, b.ids("u")))
    game.order(Volley(b.ids("g")), "9")
    assert game.asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.24", "sgboh 7.24-a")
def test_724a_at_the_end_of_the_phase_any_activated_unit():
    b = Board(
        "U:LG v0 @1010, V:LG v0 @1210 idle, W:LG v0 @0810, g:ART v0 @1007 m:scorpio, h:ART v0 @0807 m:scorpio fired, "
        "x:SK v3 @0808 m:A"
    )
    game = play(b, artillery_window(b.t, State(b.world), BLUE, None))
    assert game.asked == ("blue", "last-fire")
    assert game.legal() == [fire(b, "g", "u"), fire(b, "g", "w"), Volley()]
    assert game.refused(fire(b, "g", "v")) == ["7.24"]
    assert game.refused(fire(b, "x", "w")) == ["7.24"]
    assert game.refused(fire(b, "g", "h")) == ["7.24"]
    assert game.refused(Fire(b.id("g"), b.id("u"), stones=True)) == ["7.24"]
    game.order(fire(b, "g", "w"), "1")
    assert game.unit("w").hits == 1
    assert game.asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_at_the_end_of_the_phase_it_may_be_held_and_is_not_asked_without_a_target():
    b = Board("U:LG v0 @1010, g:ART v0 @1007 m:scorpio, h:ART v0 @1307 m:scorpio")
    game = play(b, artillery_window(b.t, State(b.world), BLUE, None))
    game.order(fire(b, "h", "u"), "9")
    assert game.asked == ("blue", "last-fire")
    game.order(Volley())
    assert game.asked == ("red", "nothing")
    none = Board("U:LG v0 @1010 idle, g:ART v0 @1007 m:scorpio")
    assert artillery_window(none.t, State(none.world), BLUE, None) is None


# -- watches


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_watch_fires_in_mid_move_when_the_type_comes_within():
    b = Board("U:LG v0 @1010, g:ART v0 @1010+7*d0 m:scorpio")
    assert window(b, watched=True) == []
    b = stepped(b, "1010+d0")
    assert window(b, watches=("g:5:LG",), watched=True) == []
    b = stepped(b, "1010+2*d0")
    assert window(b, watches=("g:5:LG",), watched=True) == ["g"]
    assert window(b, watches=("g:5:any",), watched=True) == ["g"]
    assert window(b, watches=("g:5:HI",), watched=True) == []
    assert window(b, watched=True) == []
    # Declined, it does not ask again at every step inside.
    b = stepped(b, "1010+3*d0")
    assert window(b, watches=("g:5:LG",), watched=True) == []
    assert window(b, watches=("g:4:LG",), watched=True) == ["g"]


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_watch_fires_at_the_first_step_of_who_was_within_already():
    b = stepped(Board("U:LG v0 @1010, g:ART v0 @1010+4*d0 m:scorpio"), "1010+d0")
    assert window(b, watches=("g:5:LG",), watched=True) == ["g"]
    b = stepped(b, "1010+2*d0")
    assert window(b, watches=("g:5:LG",), watched=True) == []


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_watch_may_name_a_hex_and_printed_letters():
    b = stepped(Board("U:CO v0 @1010, g:ART v0 @1010+4*d0 m:scorpio"), "1010+d0")
    assert b.card("u").printed == "CO"
    assert window(b, watches=("g:@1109:any",), watched=True) == ["g"]
    assert window(b, watches=("g:@1108:any",), watched=True) == []
    assert window(b, watches=("g:7:CO",), watched=True) == ["g"]
    assert window(b, watches=("g:7:LG",), watched=True) == ["g"]


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_watch_of_one_engine_does_not_wake_another():
    b = stepped(Board("U:LG v0 @1010, g:ART v0 @1010+4*d0 m:scorpio, h:ART v0 @1010+4*d1 m:scorpio"), "1010+d0")
    assert window(b, watches=("h:7:any",), watched=True) == ["h"]
    foreign = State(b.world, watches=(Watch(RED, "artillery", "h:7:any"),))
    assert artillery_window(b.t, foreign, BLUE, b.ids("u"), watched=True) is None


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_policy_artillery_every_step():
    b = Board("U:LG v0 @1010, g:ART v0 @1010+4*d0 m:scorpio", policies={"artillery_every_step": True})
    assert window(stepped(b, "1010+d0"), watched=True) == ["g"]
    assert window(stepped(b, "1010+2*d0"), watched=True) == ["g"]


@pytest.mark.clause("sgboh 7.24-a", "sgboh 7.24")
@pytest.mark.parametrize(
    ("subject", "clause"),
    [
        ("g:5:LG", ""),
        ("g:7:any", ""),
        ("g:@1010:EL", ""),
        ("g:8:any", "7.24-a"),
        ("g:0:any", "7.24-a"),
        ("g:5", "7.24-a"),
        ("g:5:XX", "7.24-a"),
        ("g:@9999:any", "7.24-a"),
        ("g:near:any", "7.24-a"),
        ("q:5:any", "7.24-a"),
        ("u:5:any", "7.24"),
        ("x:5:any", "7.24"),
    ],
)
def test_724a_which_watches_may_be_set(subject: str, clause: str):
    b = Board("U:ART v0 @1212 m:scorpio, x:SK v0 @0808 m:A, g:ART v0 @1010 m:scorpio")
    found = check_watch(b.t, b.world, BLUE, Watch(BLUE, "artillery", subject))
    assert [v.rule.clause for v in found] == ([clause] if clause else [])


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_no_watch_for_other_triggers_or_the_lost():
    b = Board("g:ART v0 @1010 m:scorpio")
    assert [v.code for v in check_watch(b.t, b.world, BLUE, Watch(BLUE, "cell", "g:5:any"))] == ["sgboh-watch-unclear"]
    gone = with_units(b.world, {b.id("g"): replace(b.unit("g"), status="routed", at=())})
    watch = Watch(BLUE, "artillery", "g:5:any")
    assert [v.code for v in check_watch(b.t, gone, BLUE, watch)] == ["sgboh-not-on-map"]
    assert [v.code for v in check_watch(b.t, b.world, RED, watch)] == ["sgboh-watch-not-artillery"]


# -- in a game that is played


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_a_watch_stops_a_move_on_its_way():
    b = Board("U:LG v0 @1010, V:MI v3 @1515, g:ART v0 @1010+8*d0 m:scorpio")
    game = b.play()
    assert isinstance(submit(game.game, game.state, RED, None, SetWatch("artillery", "g:5:LG"), Scripted()), Rejected)
    accepted = submit(game.game, game.state, BLUE, None, SetWatch("artillery", "g:6:LG"), Scripted())
    assert isinstance(accepted, Accepted)
    game.state = accepted.state
    steps = tuple(Action("enter", b.hex(place)) for place in ("1010+d0", "1010+2*d0", "1010+3*d0"))
    game.order(Move(b.ids("u"), steps))
    assert (game.asked, game.at("u")) == (("blue", "artillery"), "1108")
    game.order("hold")
    # At the end of the move it is asked again, and as the phase ends for the last time.
    assert (game.asked, game.at("u")) == (("blue", "artillery"), "1207")
    game.order("hold")
    assert game.asked == ("red", "orders")
    game.order("end")
    assert game.asked == ("blue", "last-fire")
    game.order("fire g x u", "2")
    assert game.unit("u").hits == 1


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_without_a_watch_the_move_is_not_stopped():
    b = Board("U:LG v0 @1010, V:MI v3 @1515, g:ART v0 @1010+8*d0 m:scorpio")
    game = b.play()
    game.order(Move(b.ids("u"), tuple(Action("enter", b.hex(place)) for place in ("1010+d0", "1010+2*d0"))))
    assert (game.asked, game.at("u")) == (("blue", "artillery"), "1108")


@pytest.mark.clause("sgboh 10.11-a")
def test_1011a_unrated_artillery_neither_runs_nor_moves():
    b = Board("G:ART v0 @1010 4/1/0 m:scorpio, V:MI v3 @1515, x:MI v3 @1010+2*d0")
    game = b.play()
    assert "7.16" in game.refused(HitAndRun(b.id("g"), b.id("x"), (b.hex("1010+d0"),)))
    assert game.refused(Move(b.ids("g"), (Action("enter", b.hex("1010+d0")),))) == ["5.15"]


@pytest.mark.clause("sgboh 7.24-a")
def test_724a_watches_have_lines_in_both_languages():
    game = Board("U:LG v0 @1010, V:MI v3 @1515, g:ART v0 @1010+8*d0 m:scorpio").play()
    lines = {"watch g 5 LG": "g:5:LG", "watch g 1010 any": "g:@1010:any", "watch g 7 SK*": "g:7:SK*"}
    for line, subject in lines.items():
        order = game.read(line, BLUE)
        assert order == SetWatch("artillery", subject)
        assert game.game.write(order) == line
        assert game.read(f"un{line}", BLUE) == ClearWatch("artillery", subject)
        assert game.read(game.game.speak(line, "ru"), BLUE) == order
    assert game.read("дозор g 5", BLUE) == SetWatch("artillery", "g:5:any")
    assert game.game.write(ClearWatch("artillery", "g:5:LG")) == "unwatch g 5 LG"
