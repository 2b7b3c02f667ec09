"""How facts came about: every number worked out from the record, with its rule; nothing hidden among them."""

import random

import pytest

from engine.kernel.dice import SealedDice
from engine.kernel.event import Event
from engine.kernel.interpreter import Accepted, fold, legal, submit
from engine.kernel.text import Line, Text
from engine.systems.scs import events as e
from engine.systems.scs.world import World
from tests.systems.scs.board import Board, Play
from tests.systems.scs.display.test_texts import crowd, say
from tests.systems.scs.fights import chart

Told = tuple[str, str, dict[str, object]]


def explained(b: Play, line: str, *dice: str) -> dict[type[Event], list[Told]]:
    """Give an order and return the account of each kind of fact: code, clause, numbers as text."""
    state = b.state
    found: dict[type[Event], list[Told]] = {}
    for event in b.order(line, *dice):
        after = fold(b.game, state, event)
        if isinstance(event, b.game.events):
            lines = b.game.account(event, state.world, after.world)
            found.setdefault(type(event), []).extend(map(told, lines))
        state = after
    return found


def told(line: Line) -> Told:
    assert line.rule is not None
    facts = {name: value.en if isinstance(value, Text) else value for name, value in line.facts}
    return line.code.removeprefix("scs-"), line.rule.clause, facts


def codes(lines: list[Told]) -> list[tuple[str, str]]:
    return [(code, clause) for code, clause, _ in lines]


@pytest.mark.clause("scs 3.1c", "scs 3.2c")
def test_a_move_is_explained_hex_by_hex_with_the_price_of_each_reason():
    way = {"woods": "10.08", "stream": "10.07/10.08", "road": "10.08 10.09"}
    b = Board("U 4-3-8 @10.07, T 1-1-1 @01.01, v 3-3-5 x2 @11.11", **way)
    lines = explained(b, "u 10.08 10.09 10.10")[e.Moved]
    assert codes(lines) == [
        ("why-allowance", "3.1b"),
        ("why-steps", "3.2c"),
        ("why-step", "3.2b"),
        ("why-step", "3.1c"),
        ("why-zone", "TEC-a"),
        ("why-sum", "3.1b"),
    ]
    chart = b.theatre.chart
    woods, stream = chart.ground_cost("woods"), chart.side_cost("stream", (), up=False)
    assert woods is not None
    assert stream is not None
    numbers = [facts for _, _, facts in lines]
    assert numbers[1]["hex"] == "10.08"
    assert "Forest" in str(numbers[1]["parts"]) or "Woods" in str(numbers[1]["parts"])
    assert numbers[1]["price"] == str((woods + stream) // 2) + ("½" if (woods + stream) % 2 else "")
    assert numbers[4] == {"hex": "10.10", "price": "2"}
    told_of_it = next(b.game.tell(b.of(e.Moved)[0], b.world, b.world))
    assert numbers[5]["cost"] == dict(told_of_it.facts)["cost"]


@pytest.mark.clause("scs 3.1e")
def test_a_move_beyond_the_allowance_is_explained_by_the_right_of_one_hex():
    b = Board("U 4-3-1 @10.07, T 1-1-1 @01.01, v 1-1-1 @20.20", marsh="10.08")
    lines = explained(b, "u 10.08")[e.Moved]
    assert codes(lines)[-1] == ("why-one-hex", "3.1e")
    assert lines[-1][2]["allowance"] == "1"


@pytest.mark.clause("scs 12.1-d")
def test_an_allowance_cut_by_lack_of_supply_is_explained():
    b = Board("U 4-3-8 oos @10.07, T 1-1-1 @01.01, v 1-1-1 @20.20")
    lines = explained(b, "u 10.08")[e.Moved]
    assert lines[0] == ("why-allowance-unsupplied", "12.1-d", {"unit": "U", "allowance": "4", "printed": "8"})


@pytest.mark.clause("scs 7.0-h")
def test_7_0_h_an_allowance_cut_by_disorder_says_so():
    b = Board("U 5-5-8 dg @10.07, V 5-5-8 dg oos @10.06, k 3-3-5 @17.17", options={"disorganised": {}})
    lines = explained(b, "u 10.08")[e.Moved]
    assert lines[0] == ("why-allowance-disorganised", "7.0-h", {"unit": "U", "allowance": "4", "printed": "8"})
    lines = explained(b, "v 10.07")[e.Moved]
    assert [line[:2] for line in lines[:2]] == [
        ("why-allowance-unsupplied", "12.1-d"),
        ("why-allowance-disorganised", "7.0-h"),
    ]
    assert lines[0][2]["allowance"] == lines[1][2]["allowance"] == "2"


@pytest.mark.clause("scs 7.4c")
def test_a_combat_is_explained_from_strengths_to_what_the_cell_means():
    b = Board(
        "U 8-3-8 @10.07, W 6-3-8 @10.07, v 3-3-5 x2 @10.08, T 1-1-1 @01.01",
        phase="combat",
        woods="10.08",
        crt=chart({"1:1": {"2-12": "A1"}, "2:1": {"2-7": "D1r2", "8-12": "NR"}}),
    )
    found = explained(b, "attack 10.08 : u w", "34")
    assert codes(found[e.AttackDeclared]) == [("why-attack-from", "7.0a"), ("why-whole-hex", "7.2c")]
    lines = found[e.CombatResolved]
    by_code = {code: facts for code, _, facts in lines}
    assert by_code["explain-attacker"]["unit"] == "W"
    resolved = b.of(e.CombatResolved)[0]
    assert by_code["explain-odds"] == {"attack": "14", "defence": resolved.defence, "odds": resolved.odds}
    assert by_code["why-cell"] == {"row": 7, "column": "2:1", "result": "D1r2"}
    assert by_code["why-defender-suffers"] == {"steps": 1, "hexes": 2}
    assert "why-attacker-suffers" not in by_code
    assert "explain-column" not in by_code, "the line of the cell names it"
    assert [clause for code, clause, _ in lines if code == "explain-defender-by"] == ["7.3a"]
    assert "why-otherwise" not in by_code


@pytest.mark.clause("scs 7.4a")
def test_rounding_and_the_last_column_are_explained():
    b = Board("U 11-3-8 @10.07, v 3-3-5 x2 @10.08, T 1-1-1 @01.01", phase="combat", crt=chart({"2:1": {"2-12": "NR"}}))
    lines = explained(b, "attack 10.08 : u", "11")[e.CombatResolved]
    by_code = {code: (clause, facts) for code, clause, facts in lines}
    assert by_code["why-rounded"] == ("7.4c", {"larger": "11", "smaller": "3", "exact": "3⅔", "rounded": 4})
    assert by_code["why-capped"] == ("7.4a", {"odds": "4:1", "last": "2:1"})
    assert by_code["why-no-result"][0] == "7.1"


@pytest.mark.parametrize(
    ("attack", "defence", "exact"), [(8, 5, "1 3/5"), (7, 3, "2⅓"), (5, 12, "2 2/5"), (11, 4, "2¾")]
)
def test_quotients_are_told_beside_whole_numbers(attack: int, defence: int, exact: str):
    b = Board(f"U {attack}-3-8 @10.07, v 3-{defence}-5 x2 @10.08, T 1-1-1 @01.01", phase="combat")
    lines = explained(b, "attack 10.08 : u", *(("66",) if b.rolls("attack 10.08 : u") else ()))[e.CombatResolved]
    assert [facts["exact"] for code, _, facts in lines if code == "why-rounded"] == [exact]


@pytest.mark.clause("scs 7.4b")
def test_an_attack_below_the_table_is_explained_without_a_cell():
    b = Board(
        "U 1-3-8 x2 @10.07, v 9-9-5 x2 @10.08, T 1-1-1 @01.01", phase="combat", crt=chart({"1:1": {"2-12": "NR"}})
    )
    lines = explained(b, "attack 10.08 : u")[e.CombatResolved]
    assert "explain-below" in [code for code, _, _ in lines]
    assert "why-cell" not in [code for code, _, _ in lines]
    assert [facts for code, _, facts in lines if code == "why-attacker-suffers"] == [{"steps": 1, "hexes": 0}]


def test_a_record_that_todays_rules_would_not_come_to_stands_and_says_so():
    b = Board("U 8-3-8 @10.07, v 3-3-5 x2 @10.08, T 1-1-1 @01.01", phase="combat")
    before = b.world
    b.order("attack 10.08 : u", "66")
    real = b.of(e.CombatResolved)[0]
    other = e.CombatResolved(
        real.side, real.mode, real.units, real.origins, real.target, "99", real.defence, "9:1", "9:1", 0, 12, "NR"
    )
    lines = list(map(told, b.game.account(other, before, b.world)))
    assert [facts for code, _, facts in lines if code == "why-otherwise"] == [
        {"recorded": "9:1 9:1", "now": f"{real.odds} {real.column}"}
    ]
    here = b.hex("10.07")
    moved = e.Moved(real.side, real.units, here, (b.hex("10.06"),), (b.hex("10.06"),), (16,))
    lines = list(map(told, b.game.account(moved, before, b.world)))
    assert ("why-otherwise", "3.1c", {"recorded": "8", "now": "1"}) in lines


@pytest.mark.clause("scs 12.1")
def test_supply_is_explained_by_the_line_of_every_stack_and_by_what_shuts_it():
    b = Board(
        "U 1-1-1 @07.01, Near 1-1-1 @02.01, v 1-1-1 dg @04.01",
        phase="combat",
        sources={"red": "01.01"},
        size=(7, 2),
        impassable="01.02 02.02 03.02 05.02 06.02 07.02",
    )
    found: list[Told] = []
    for event in b.events:
        if isinstance(event, e.SupplyChecked) and event.side == "red":
            found += map(told, b.game.account(event, b.world, b.world))
    assert ("why-line", "12.1", {"units": "Near", "line": "02.01 → 01.01", "hexes": 1}) in found
    cut = [facts for code, clause, facts in found if code.startswith("why-no-line") and clause == "12.1-a"]
    assert [facts["units"] for facts in cut] == ["U"]


def test_an_overrun_is_explained_by_its_points_its_ground_and_its_stack():
    b = Board("U 8-3-8 @10.05, v 1-1-5 @10.08, T 1-1-1 @01.01, w 1-1-1 @20.20", limit=4)
    found = explained(b, "overrun u 10.07 x 10.08", "66")
    assert [(code, clause) for code, clause, _ in found[e.OverrunDeclared]] == [
        ("why-overrun-ground", "6.0c"),
        ("why-overrun-cost", "6.0"),
        ("why-overrun-stack", "6.1e"),
    ]
    cost = found[e.OverrunDeclared][1][2]
    assert cost["allowance"] == "8"
    assert e.CombatResolved in found


def test_what_lies_in_a_hidden_stack_is_not_counted_out():
    units = "U 8-3-8 @10.07, Y 0-1-8 @10.07, v 0-1-5 @10.08, T 1-1-1 @01.01, w 1-1-1 @20.20"
    open_, hidden = Board(units, limit=4), Board(units, limit=4, policies={"sight": "top-unit"})
    assert "why-overrun-stack" in [c for c, _, _ in explained(open_, "overrun u x 10.08", "66")[e.OverrunDeclared]]
    assert "why-overrun-stack" not in [c for c, _, _ in explained(hidden, "overrun u x 10.08", "66")[e.OverrunDeclared]]
    world: World = hidden.world
    crowded = e.UnitDestroyed(hidden.world.side, hidden.id("y"), 1, hidden.hex("10.07"))
    assert list(hidden.game.account(crowded, world, world)) == []
    assert [line.code for line in open_.game.account(crowded, world, world)] == ["scs-why-crowded"]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_is_explained_in_both_languages_and_as_recorded(seed: int, caplog: pytest.LogCaptureFixture):
    rng, dice = random.Random(seed), SealedDice(bytes([seed]) * 32, "why")
    b = crowd(seed)
    seen: set[str] = set()
    while b.state.outcome is None:
        side = b.state.decisions[0].side
        found = list(legal(b.game, b.state, side))
        kinds = sorted({type(order).__name__ for order in found} - {"EndPhase"}) or ["EndPhase"]
        kind = "EndPhase" if rng.random() < 0.1 and kinds != ["Enter"] else rng.choice(kinds)
        order = rng.choice([order for order in found if type(order).__name__ == kind] or found)
        state = b.state
        result = submit(b.game, state, side, None, order, dice)
        assert isinstance(result, Accepted)
        b.state = result.state
        for event in result.events:
            after = fold(b.game, state, event)
            if isinstance(event, b.game.events):
                for line in b.game.account(event, state.world, after.world):
                    say(line, caplog)
                    seen.add(line.code)
            state = after
    assert "scs-why-otherwise" not in seen
    assert {"scs-why-step", "scs-why-cell", "scs-why-line"} <= seen
