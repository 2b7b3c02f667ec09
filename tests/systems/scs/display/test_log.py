"""The log of a phase: the outcome first, the cause where a loss is told, one line an order as a rule."""

import pytest

from bot.words import words
from engine.kernel.interpreter import fold
from engine.systems.scs.events import ObjectiveTaken, StepLost
from tests.conformance.cases import game_of, played
from tests.systems.scs.board import Board, Play
from tests.systems.scs.fights import U, always

PAIR = "U 9-3-8 x2 @10.07, v 3-3-5 x3 @10.08, T 1-1-4 @02.02, w 1-1-4 @02.03"


def logged(b: Play, line: str, *dice: str, language: str = "en") -> list[str]:
    """Return what the log says of an order."""
    state, found = b.state, []
    b.order(line, *dice)
    for event in b.events:
        after = fold(b.game, state, event)
        if isinstance(event, b.game.events):
            found += [words(language).line(said) for said in b.game.log(event, state.world, after.world)]  # type: ignore[arg-type]
        state = after
    return found


def test_a_move_is_a_line_with_its_end_and_points() -> None:
    assert logged(Board(PAIR), "t 03.02 04.02") == ["T to 04.02, 2 of 4 MP"]
    assert logged(Board(PAIR), "t 03.02 04.02", language="ru") == ["T → 04.02, 2 из 4 ОД"]


@pytest.mark.clause("scs 3.1e")
def test_the_right_of_one_hex_claims_no_points() -> None:
    b = Board("U 5-5-1 @10.07, V 3-3-6 @02.02, k 3-3-5 @14.10", woods="10.08")
    assert logged(b, "u 10.08") == ["U to 10.08, one-hex move"]


def test_units_left_on_the_way_have_a_line_of_their_own() -> None:
    b = Board("U 4-3-8 @10.07, V 4-3-8 @10.07, T 1-1-4 @02.02, k 3-3-5 @18.18")
    assert logged(b, "u+v 10.08 drop v 10.09 10.10") == ["U to 10.10, 3 of 8 MP", "V to 10.08, 1 of 8 MP"]


def test_a_combat_tells_the_outcome_first_then_who_fought_at_which_odds() -> None:
    b = Board(PAIR, phase="combat", crt=always("NR", "1:1"))
    assert logged(b, "attack 10.08 : u", "34") == ["**10.08: no effect.** U against v, 3:1 → 1:1, rolled 7: NR"]


def test_an_objective_is_called_by_its_name() -> None:
    b = Board(PAIR, phase="combat", crt=always("NR", "3:1"), goals="10.08=2blue")
    (said,) = logged(b, "attack 10.08 : u", "34")
    assert said.startswith("**10.08 (10.08): no effect.**"), "the test scenario names a goal by its hex"


@pytest.mark.clause("scs 3.3b-a")
@pytest.mark.parametrize(("points", "en", "ru"), [
    (2, "**Red took 03.02 (03.02)**, 2 VP", "**Red, взято: 03.02 (03.02)**, 2 ПО"),
    (0, "**Red took 03.02 (03.02)**", "**Red, взято: 03.02 (03.02)**"),
])  # fmt: skip
def test_an_objective_worth_nothing_is_told_without_points(points: int, en: str, ru: str) -> None:
    goal = f"03.02={points}blue 18.18=5blue"
    assert logged(Board(PAIR, goals=goal), "t 03.02")[1] == en
    assert logged(Board(PAIR, goals=goal), "t 03.02", language="ru")[1] == ru
    b = Board(PAIR, goals=goal)
    b.order("t 03.02")
    (taken,) = b.of(ObjectiveTaken)
    told = [words("en").line(line) for line in b.game.tell(taken, b.world, None)]
    assert (" VP" in told[0]) == bool(points)


@pytest.mark.clause("scs 7.4b")
def test_below_the_chart_the_loss_says_why() -> None:
    b = Board("U 1-3-8 x2 @10.07, v 3-9-5 x2 @10.08, T 1-1-4 @02.02, w 1-1-4 @02.03", phase="combat")
    assert logged(b, "attack 10.08 : u") == [
        "**10.08: the attacker loses steps.** U against v, 1:9 is below the chart, no roll",
        "U loses a step to hopeless odds, 1 left",
    ]


@pytest.mark.clause("scs 9.2")
def test_steps_lost_to_hold_say_so() -> None:
    b = Board(PAIR, phase="combat", crt=always("Dr2"))
    logged(b, "attack 10.08 : u", "34")
    assert logged(b, "stand 2") == [
        "v loses a step to hold its ground, 2 left",
        "v loses a step to hold its ground, 1 left",
    ]


@pytest.mark.clause("scs 9.0d", "scs 9.0b")
def test_steps_lost_on_a_retreat_say_for_what() -> None:
    held = "A 1-1-4 @09.08, B 1-1-4 @09.09, C 1-1-4 @11.08, D 1-1-4 @11.09, E 1-1-4 @10.09"
    b = Board(f"{U}, {held}, v 3-3-5 x3 @10.08, w 1-1-4 @02.03", phase="combat", crt=always("Dr1"))
    logged(b, "attack 10.08 : u", "34")
    assert logged(b, "stand 0") == ["v loses a step for a hex it can’t retreat, 2 left"]


def test_every_loss_of_a_played_game_is_in_its_log() -> None:
    game = game_of("scs", "sidi-rezegh")
    losses = told = 0
    for step in played("scs", "sidi-rezegh", 150):
        state = step.before
        for event in step.result.events:
            after = fold(game, state, event)
            if isinstance(event, game.events):
                said = list(game.log(event, state.world, after.world))
                assert all(len(words(language).line(line)) < 240 for line in said for language in ("en", "ru"))
                losses += isinstance(event, StepLost)
                told += isinstance(event, StepLost) and bool(said)
            state = after
    assert losses == told > 5


@pytest.mark.clause("scs 8.0a", "scs 8.0b")
def test_a_loss_that_the_rules_lay_on_one_unit_of_several_says_why() -> None:
    b = Board("U 9-3-8 x2 @10.07, V 3-3-8 x2 @10.07, v2 3-3-5 @10.08, T 1-1-4 @02.02, w 1-1-4 @02.03",
              phase="combat", crt=always("A1", "1:1"))  # fmt: skip
    line = "attack 10.08 : u v"
    assert "U loses a step, 1 left (the first loss falls on the strongest)" in logged(b, line, "34")
    again = Board("U 9-3-8 x3 @10.07, V 3-3-8 x3 lost1 @10.07, v2 3-3-5 @10.08, T 1-1-4 @02.02, w 1-1-4 @02.03",
                  phase="combat", crt=always("A1", "1:1"))  # fmt: skip
    assert "U: потерян уровень, осталось 2 (первая потеря у сильнейшего)" in logged(again, line, "34", language="ru")


@pytest.mark.clause("scs 8.0b")
@pytest.mark.parametrize(("units", "result"), [
    ("U 9-3-8 x2 @10.07", "A1"), ("U 9-3-8 x2 @10.07, V 9-3-8 x2 @10.07", "A2"),
    ("U 9-3-8 x2 @10.07, V 3-3-8 x2 @10.07", "A2"),
])  # fmt: skip
def test_a_loss_that_falls_on_one_unit_or_on_all_says_no_more(units: str, result: str) -> None:
    b = Board(f"{units}, v2 3-3-5 @10.08, T 1-1-4 @02.02, w 1-1-4 @02.03", phase="combat", crt=always(result, "1:1"))
    names = " ".join(name.lower() for name in ("U", "V") if f"{name} " in units)
    assert not [said for said in logged(b, f"attack 10.08 : {names}", "34") if said.endswith(")")]


@pytest.mark.clause("scs 6.0")
def test_an_overrun_adds_its_points_to_those_of_the_way() -> None:
    units = "U 9-3-8 @10.06, k 2-3-5 @10.08, T 1-1-4 @02.02, z 2-2-5 @14.08"
    told = logged(Board(units, crt=always("NR", "1:1")), "overrun u 10.07 x 10.08", "34")
    assert told[:2] == ["U to 10.07, 3 of 8 MP", "U overruns 10.08 for 2 MP more, 5 of 8 MP in all"]
    told = logged(Board(units, crt=always("NR", "1:1")), "overrun u 10.07 x 10.08", "34", language="ru")
    assert told[1] == "U: атака с ходу на 10.08, ещё 2 ОД, всего 5 из 8 ОД"
