"""What the README and the pages beside it tell a reader to type is understood; what they name exists."""

import io
import re
from contextlib import suppress
from pathlib import Path

import pytest

from bot import VERSION
from bot.cli import parser
from bot.tools.audit import look_up
from bot.words import words
from engine.content import files
from engine.kernel.command import Command
from engine.kernel.dice import NeedRoll, Scripted
from engine.kernel.interpreter import Accepted, begin, legal, submit
from engine.systems import SYSTEMS, load
from engine.systems.warhorn.orders import Finish
from tests.audit.reports import report
from tests.conformance.cases import game_of

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
NAMES = (
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "deploy/VERIFYING.md", "deploy/HOSTING.md", "deploy/RUNBOOK.md",
    "deploy/GROWTH.md",
    "bot/commands/REFEREEING.md", "bot/commands/TOURNAMENTS.md", "bot/tools/AUTHORING.md",
    *(f"engine/systems/{key}/README.md" for key in SYSTEMS),
    *(f"engine/systems/{key}/content/scenarios/README.md" for key in SYSTEMS),
)  # fmt: skip
PAGES = {name: (ROOT / name).read_text("utf-8") for name in NAMES}
ANSWERED = {("healthz", ""), ("readyz", ""), ("metrics", "")}
"""Paths that the bot answers over HTTP, which are written as commands are."""
ROW = re.compile(r"^\| ([a-z][^|]*) \| `([^|]*)` \| `([^|]*)` \|$", re.MULTILINE)


def rows(name: str) -> list[tuple[str, str, str]]:
    """Return what the table of orders on a page holds: what an order does, its English line, its Russian line."""
    return ROW.findall(PAGES[name].split("| order | line | по-русски |")[1].split("\n\n")[0])


FIRST = rows("README.md")
HEXES, ANCIENTS, MEASURED, PIKES, HORNS = (rows(f"engine/systems/{key}/README.md") for key in SYSTEMS)


@pytest.mark.parametrize(("what", "english", "russian"), HEXES)
def test_orders_of_scs_are_read_alike_in_both_languages(what: str, english: str, russian: str) -> None:
    game = game_of("scs", "chir-1942")
    state = begin(game, Scripted()).state
    side = state.decisions[0].side
    order = game.read(state, side, english)
    assert isinstance(order, Command), order
    assert game.read(state, side, russian) == order
    if "Combat Phase" not in what:
        assert order in list(legal(game, state, side))


@pytest.mark.parametrize(("what", "english", "russian"), ANCIENTS)
def test_orders_of_ancients_are_read_alike_in_both_languages(what: str, english: str, russian: str) -> None:
    game = game_of("sgboh", "examples-shock")
    state = begin(game, Scripted()).state
    side = state.decisions[0].side
    if "activate" not in what:
        activation = game.read(state, side, ANCIENTS[0][1])
        assert isinstance(activation, Command), activation
        begun = submit(game, state, side, None, activation, Scripted())
        assert isinstance(begun, Accepted), begun
        state = begun.state
    order = game.read(state, side, english)
    assert isinstance(order, Command), order
    assert game.read(state, side, russian) == order
    assert isinstance(submit(game, state, side, None, order, Scripted()), Accepted)


@pytest.mark.parametrize(("what", "english", "russian"), MEASURED)
def test_orders_of_a_measured_table_are_read_alike_in_both_languages(what: str, english: str, russian: str) -> None:
    game = game_of("battlefield", "shepherds-hill")
    state = begin(game, Scripted(("battlefield-roll-first", (12, 1)))).state
    order = game.read(state, "red", english)
    assert isinstance(order, Command), order
    assert game.read(state, "red", russian) == order
    if "once near enough" not in what:
        result = submit(game, state, "red", None, order, Scripted(("battlefield-roll-test", (9,))))
        assert isinstance(result, Accepted), result


@pytest.mark.parametrize(("what", "english", "russian"), PIKES)
def test_orders_of_pike_and_shot_are_read_alike_in_both_languages(what: str, english: str, russian: str) -> None:
    game = game_of("mpike", "examples-charge")
    state = begin(game, Scripted()).state
    for line in ("set-open none", "set-open none", "no", "keep order"):
        side = state.decisions[0].side
        before = game.read(state, side, line)
        assert isinstance(before, Command), before
        result = submit(game, state, side, None, before, Scripted())
        assert isinstance(result, Accepted), result
        state = result.state
    order = game.read(state, "royalist", english)
    assert isinstance(order, Command), order
    assert game.read(state, "royalist", russian) == order
    if "once" not in what and "fire" not in what:
        assert isinstance(submit(game, state, "royalist", None, order, Scripted()), Accepted)


@pytest.mark.parametrize(("what", "english", "russian"), HORNS)
def test_orders_of_warhorn_are_read_alike_in_both_languages(what: str, english: str, russian: str) -> None:
    game = game_of("warhorn", "first-battle")
    state = begin(game, Scripted()).state
    if "charge" not in what:
        charges = submit(game, state, "blue", None, Finish(), Scripted())
        assert isinstance(charges, Accepted), charges
        state = charges.state
    order = game.read(state, "blue", english)
    assert isinstance(order, Command), order
    assert game.read(state, "blue", russian) == order
    assert game.write(order) == english
    if "once" not in what:
        with suppress(NeedRoll):
            assert isinstance(submit(game, state, "blue", None, order, Scripted()), Accepted)


def test_there_are_orders_to_read_and_the_first_game_is_that_of_its_page() -> None:
    assert FIRST == HEXES
    assert [len(table) for table in (HEXES, ANCIENTS, MEASURED, PIKES, HORNS)] == [6, 6, 7, 7, 9]


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 150


@pytest.mark.parametrize("name", NAMES)
def test_slash_commands_of_a_page_exist(name: str) -> None:
    said = words("en")
    for group, verb in set(re.findall(r"`/([a-z]+)(?: ([a-z]+))?(?= |`)", PAGES[name])) - ANSWERED:
        assert said.message(f"cmd-{group}") == group
        if verb:
            assert said.message(f"cmd-{group}-{verb}") == verb


@pytest.mark.parametrize("name", NAMES)
def test_programs_of_a_page_exist(name: str) -> None:
    named = set(re.findall(r"(?:`|\n    |bin/)umpire ([a-z]+)", PAGES[name]))
    assert {
        "doctor",
        "move",
        "play",
        "run",
        "demo",
        "verify",
        "audit",
        "scenario",
        "export",
        "import",
        "backup",
        "restore",
        "ratings",
    } >= named
    usage = parser().format_help()
    assert all(program in usage for program in named)


@pytest.mark.parametrize("name", NAMES)
def test_targets_of_make_exist(name: str) -> None:
    made = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"(?:`|\n    )make ([a-z]+)", PAGES[name])) <= set(made)


@pytest.mark.parametrize("name", NAMES)
def test_links_of_a_page_lead_somewhere(name: str) -> None:
    beside = (ROOT / name).parent
    for target in re.findall(r"\]\(([^)#\s]+)\)", PAGES[name]):
        assert (beside / target).exists(), target


@pytest.mark.parametrize("name", NAMES)
def test_paths_that_a_page_names_exist(name: str) -> None:
    for path in re.findall(r"`((?:bot|engine|renderer|tests|deploy)/[\w./*-]*)(?:::\w+)?`", PAGES[name]):
        places = [path.replace("KEY", key) for key in SYSTEMS] if "KEY" in path else [path]
        assert all(any(ROOT.glob(place.rstrip("/"))) for place in places), path


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_system_has_a_page_that_names_its_scenarios_and_its_glossary(key: str) -> None:
    page = PAGES[f"engine/systems/{key}/README.md"]
    assert "(display/glossary.toml)" in page
    assert f"engine/systems/{key}/README.md" in README
    listed = set(re.findall(r"`([a-z0-9-]+)`", "".join(re.findall(r"^\| (`[^|]*) \|", page, re.MULTILINE))))
    assert listed == {info.id for info in load(key).scenarios()}
    for clause in re.findall(r"such as `([0-9A-Za-z.-]+)`", page):
        assert files.rulebook(key)(clause)


def test_modules_and_rooms_of_the_checklist_are_those_of_systems() -> None:
    checklist = PAGES["CONTRIBUTING.md"].split("## Adding a system")[1].split("\n## ")[0]
    for name in re.findall(r"`((?:[a-z]+/)?[a-z_]+(?:\.[a-z]+|/))`", checklist):
        if not (ROOT / name).exists():
            assert any(next((ROOT / "engine" / "systems" / key).rglob(name.rstrip("/")), None) for key in SYSTEMS), name


def test_paragraphs_whose_code_the_page_finds_are_carried_out() -> None:
    asked = re.findall(r"umpire audit (\w+) (\S+)", PAGES["CONTRIBUTING.md"])
    assert asked == [("sgboh", "7.14"), ("scs", "9.1d"), ("battlefield", "5.2.6.2")]
    for key, clause in asked:
        out = io.StringIO()
        assert look_up(report(key), clause, out) == 0
        assert re.search(r"  code +\S+\.py:\d+  \w+", out.getvalue()), out.getvalue()


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## (\S+) \((\d{4}-\d{2}-\d{2})\)$", PAGES["CHANGELOG.md"], re.MULTILINE)
    assert versions[0][0] == VERSION
    assert [dated for _, dated in versions] == sorted((dated for _, dated in versions), reverse=True)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "CHANGELOG.md"])
def test_buttons_of_a_page_have_the_labels_that_it_says(name: str) -> None:
    said = words("en")
    labels = {
        said.message(f"button-{key}")
        for key in ("policies", "explain", "now", "begin", "proof", "practice", "picker-begin")
    }
    labels |= {said.message(code) for code in ("event-terms-open", "event-button-enter")}
    named = re.findall(r"(?:button|press|Press) \*\*([^*]+)\*\*|\*\*([^*]+)\*\* under", PAGES[name])
    assert {one or other for one, other in named} <= labels
