"""What the README tells a newcomer to type is understood, and the commands that it names exist."""

import re
from pathlib import Path

import pytest

from bot.cli import parser
from bot.words import words
from engine.kernel.command import Command
from engine.kernel.dice import Scripted
from engine.kernel.interpreter import Accepted, begin, legal, submit
from tests.conformance.cases import game_of

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
ROW = re.compile(r"^\| ([a-z][^|]*) \| `([^|]*)` \| `([^|]*)` \|$", re.MULTILINE)
HEXES, TABLE = (ROW.findall(rows) for rows in README.split("| order | line | по-русски |")[1:])


@pytest.mark.parametrize(("what", "english", "russian"), HEXES)
def test_orders_of_the_readme_are_read_alike_in_both_languages(what: str, english: str, russian: str) -> None:
    game = game_of("scs", "chir-1942")
    state = begin(game, Scripted()).state
    side = state.decisions[0].side
    order = game.read(state, side, english)
    assert isinstance(order, Command), order
    assert game.read(state, side, russian) == order
    if "Combat Phase" not in what:
        assert order in list(legal(game, state, side))


@pytest.mark.parametrize(("what", "english", "russian"), TABLE)
def test_orders_of_a_measured_table_are_read_alike_in_both_languages(what: str, english: str, russian: str) -> None:
    game = game_of("battlefield", "shepherds-hill")
    state = begin(game, Scripted(("battlefield-roll-first", (12, 1)))).state
    order = game.read(state, "red", english)
    assert isinstance(order, Command), order
    assert game.read(state, "red", russian) == order
    if "once near enough" not in what:
        result = submit(game, state, "red", None, order, Scripted(("battlefield-roll-test", (9,))))
        assert isinstance(result, Accepted), result


def test_there_are_orders_to_read() -> None:
    assert (len(HEXES), len(TABLE)) == (6, 7)


def test_slash_commands_of_the_readme_exist() -> None:
    said = words("en")
    for group, verb in set(re.findall(r"`/([a-z]+)(?: ([a-z]+))?`", README)):
        assert said.message(f"cmd-{group}") == group
        if verb:
            assert said.message(f"cmd-{group}-{verb}") == verb


def test_programs_of_the_readme_exist() -> None:
    named = set(re.findall(r"umpire ([a-z]+)", README))
    assert {"play", "run", "demo", "verify", "audit", "scenario", "export", "backup", "restore"} >= named
    usage = parser().format_help()
    assert all(name in usage for name in named)
