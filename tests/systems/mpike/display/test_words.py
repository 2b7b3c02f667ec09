"""Units, leaders, overlays, help, roster, terrain and glossary."""

from typing import Any

import pytest

from engine.content.files import glossary
from engine.hexes.board import ReachMark
from engine.systems.mpike import events as e
from engine.systems.mpike.content.kinds import FORMATIONS, ORDERS, VERTICES
from engine.systems.mpike.display.describing import describe, describe_leader
from engine.systems.mpike.display.help import duties, helped
from engine.systems.mpike.display.narration import tell
from engine.systems.mpike.display.overlays import command_mark, overlay, overlays, reach_mark, sight_mark, zone_of
from engine.systems.mpike.display.roster import roster
from engine.systems.mpike.display.terrain import terrain
from engine.systems.mpike.display.wording import SIDES
from tests.systems.messages import variables
from tests.systems.mpike.display.said import LANGUAGES, moments, say
from tests.systems.mpike.display.test_captions import BATTLE, MEN, UNITS, acting
from tests.systems.mpike.kit import Board, P, R


def told(lines: Any, language: Any = "en") -> list[str]:
    return [say(line, language) for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_rules_has_a_text(language: str) -> None:
    there = set(variables("mpike", language))
    wanted = {f"mpike-order-{order}" for order in ORDERS} | {f"mpike-order-permits-{order}" for order in ORDERS}
    wanted |= {f"mpike-formation-{one}" for one in FORMATIONS}
    wanted |= {f"mpike-facing-{one.lower()}" for named in (*VERTICES.values(), *SIDES.values()) for one in named}
    wanted |= {f"mpike-phase-{one}" for one in ("setup", "initiative", "activations", "rout", "markers")}
    assert wanted - there == set()


@pytest.mark.clause("mpike 12.5.1", "mpike 5.6.1")
def test_a_unit_is_told_with_what_its_order_permits() -> None:
    b = Board("f: R HI2 12-6 @0.0>3 confused h2 shaken; x: P cav 4-6 @9.0>9", orders="charge")
    said = told(describe(b.t, b.world, b.id("f")))
    assert said[0] == "f: two-hex heavy infantry"
    assert any(one.startswith("strength 10 of 12, 2 hits; casualty threshold") for one in said)
    assert "morale 5, shaken (printed 6)" in said
    assert any(one.startswith("Charge: must close") for one in said)
    russian = told(describe(b.t, b.world, b.id("f")), "ru")
    assert any(one.startswith("сила 10 из 12, 2 хита; порог потерь") for one in russian)


def test_a_leader_is_told_with_his_wing_and_its_order() -> None:
    b = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", "R wc -2 @0.0 help", orders="rally")
    said = told(describe_leader(b.t, b.world, b.number("rwc")))
    assert said[0] == "rwc: wing commander, rating −2"
    assert "commands r1 under Rally" in said
    assert said[-1] == "has helped a unit in this activation"


@pytest.mark.clause("mpike 5.3.3-f")
def test_a_named_replacement_is_told_as_one_who_waits_and_who_takes_over() -> None:
    b = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", "R wc -2 @0.0; vice: R wc -1 @off heir")
    vice = b.number("vice")
    said = [*told(describe_leader(b.t, b.world, vice)), *told(describe_leader(b.t, b.world, vice), "ru")]
    assert said[1] == "takes over once the wing commander is dead"
    assert said[3] == "примет корпус, если его командир погибнет"
    (line,) = tell(b.t, e.LeaderPlaced(R, vice, b.hex("0.0"), False), b.world)
    assert told([line]) == [f"vice takes command in {b.t.label(b.hex('0.0'))}"]


@pytest.mark.parametrize("seed", [3, 7])
def test_everything_has_words_in_both_languages_throughout_a_battle(seed: int) -> None:
    b = Board(UNITS, MEN, **BATTLE)
    codes = {language: set(variables("mpike", language)) for language in LANGUAGES}
    for _p, state in moments(b, seed, orders=20):
        side = state.decisions[0].side
        lines = [line for card in b.t.cards for line in describe(b.t, state.world, card.id)]
        lines += [line for n in range(len(b.t.leaders)) for line in describe_leader(b.t, state.world, n)]
        lines += [*helped(b.t, state, side), *helped(b.t, state, b.t.enemy(side))]
        for line in lines:
            assert all(line.code in codes[language] for language in LANGUAGES), line.code
            assert {name for name, _ in line.facts} >= variables("mpike", "en")[line.code], line.code
        for key, _ in overlays(b.t, state.world):
            assert overlay(b.t, state.world, key)


@pytest.mark.clause("mpike 9.1.2", "mpike 9.3.1", "mpike 10.1.3")
def test_zones_of_fire_reaction_and_interception() -> None:
    b = Board("h: R cav 6-7 @0.0>3; g: R gun 3-9 @0.4>3; t: R cav 6-7 @0.8>3 tried; x: P cav 4-6 @9.0>9")
    fire, ride = (zone_of(b.t, b.world, kind, b.id("h")) for kind in ("fire", "interception"))
    assert fire == set(b.hexes("1.-1 1.0 0.-1 0.1"))
    assert b.hex("4.0") in ride
    assert b.hex("-1.0") not in ride
    assert zone_of(b.t, b.world, "interception", b.id("t")) == frozenset()
    near, far = (zone_of(b.t, b.world, kind, b.id("g")) for kind in ("reaction", "fire"))
    assert near < far


@pytest.mark.clause("mpike 10.9.1", "mpike 10.9.2")
def test_a_line_of_sight_names_the_hex_that_blocks_it() -> None:
    b = Board("g: R gun 3-9 @0.0>3; x: P cav 4-6 @5.0>9", woods="3.0")
    mark = sight_mark(b.t, b.world, b.hex("0.0"), b.hex("5.0"))
    assert (mark.clear, mark.stop) == (False, b.hex("3.0"))
    assert sight_mark(b.t, b.world, b.hex("0.0"), b.hex("2.0")).clear


@pytest.mark.clause("mpike 5.4.2", "mpike 7.2.1")
def test_command_and_reach_are_hexes() -> None:
    b = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", "R wc -1 @-1.0; R ac 0 @-4.0")
    assert b.hex("0.0") in command_mark(b.t, b.world, b.number("rwc")).hexes
    assert len(command_mark(b.t, b.world, b.number("rac")).hexes) == 7
    found = reach_mark(b.t, b.world, b.id("h"))
    assert isinstance(found, ReachMark)
    assert dict(found.costs)[b.hex("1.0")] == 2


def test_help_names_who_can_act_and_the_score() -> None:
    p = acting(
        "h: R cav 6-7 @0.0>3; m: R LI 4-6 @0.2>3; x: P cav 4-6 @1.2>9", orders={"r1": "make-ready", "p1": "rally"}
    )
    said = told(helped(p.t, p.state, R))
    assert "Still to act: h, m" in said
    assert "Have a target in range: m" in said
    assert said[-1].startswith("Victory points: ")
    assert told(helped(p.t, p.state, P)) == ["Waiting for R."]


@pytest.mark.clause("mpike 5.6.1")
def test_units_that_have_to_close_with_the_enemy_are_duties() -> None:
    p = acting("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", orders={"r1": "charge"})
    assert [line.rule.clause for line in duties(p.t, p.state, R) if line.rule] == ["5.6.1"]
    assert list(duties(p.t, p.state, P)) == []


def test_roster_and_terrain_tell_what_the_battle_has() -> None:
    b = Board(UNITS, MEN, **BATTLE, woods="0.0", hedge="1.1/2.0", road="0.0 1.0")
    for language in LANGUAGES:
        kinds = told(roster(b.t), language)
        ground = told(terrain(b.t), language)
        assert len(kinds) == len(set(kinds)) >= 6
        assert len(ground) >= 4
    assert any(one.startswith("Woods: 2/1/3 MP, formation hits 1/0/1") for one in told(terrain(b.t)))


def test_the_glossary_is_read() -> None:
    assert len(glossary("mpike").terms) > 90
