"""What is told of the balance of scenarios was measured on what they are today."""

import pytest

from bot import cli
from engine.content.balance import MeasuredBalance, all_measured, measured
from engine.content.files import SYSTEMS, freeze
from engine.systems import SYSTEMS as KEYS
from engine.systems import load

EVERY = pytest.mark.parametrize("figure", all_measured(), ids=lambda figure: f"{figure.system}-{figure.scenario}")


@EVERY
def test_a_figure_is_of_the_content_the_sides_and_the_rules_of_today(figure: MeasuredBalance) -> None:
    system = load(figure.system)
    document = system.document(figure.scenario)
    again = f"play it again: umpire scenario balance FILE --games {figure.games} --toml"
    assert figure.content == freeze(document)[1], again
    assert set(figure.won) == set(system.bind(document).sides)
    assert figure.rules == system.rulebook.rules, again
    assert sum(figure.won.values()) <= figure.games
    assert measured(figure.system, figure.scenario, figure.content) == figure


def test_every_introductory_battle_was_measured_and_no_other_content_has_its_figure() -> None:
    had = {(figure.system, figure.scenario) for figure in all_measured()}
    assert {(key, info.id) for key in KEYS for info in load(key).scenarios() if info.introductory} <= had
    assert len(had) == len(all_measured())
    assert measured("scs", "chir-1942", "00" * 32) is None


def test_shares_are_of_a_hundred_games() -> None:
    figure = MeasuredBalance("scs", "x", "", 1, 40, 1, {"a": 21, "b": 9})
    assert (figure.percent("a"), figure.percent("b"), figure.drawn) == (52, 22, 25)


def test_the_program_prints_a_block(capsys: pytest.CaptureFixture[str]) -> None:
    content = SYSTEMS / "warhorn" / "content"
    file = next((content / "scenarios").glob("first-battle.*"))
    assert cli.main(["scenario", "balance", str(file), "--games", "1", "--toml"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["[[measured]]", 'system = "warhorn"', 'scenario = "first-battle"']
    figure = next(each for each in all_measured() if each.system == "warhorn")
    assert lines[3:5] == [f'content = "{figure.content}"', f"rules = {figure.rules}"]
    assert lines[-1].startswith("won = {")
