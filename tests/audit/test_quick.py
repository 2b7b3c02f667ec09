"""What `make quick` runs."""

import grimp

from tests.quick.choosing import chosen, nearest


def graph() -> grimp.ImportGraph:
    made = grimp.ImportGraph()
    for importer, imported in (
        ("tests.test_near", "engine.rule"),
        ("engine.game", "engine.rule"),
        ("tests.kit", "engine.game"),
        ("tests.test_far", "tests.kit"),
    ):
        made.add_import(importer=importer, imported=imported)
    made.add_module("engine.alone")
    made.add_module("tests.systems.toy.display.kit")
    made.add_module("tests.systems.toy.display.test_view")
    made.add_module("tests.systems.toy.test_game")
    return made


def test_a_module_is_tested_by_those_who_import_it_through_the_fewest_others() -> None:
    assert nearest("engine.rule", graph()) == {"tests.test_near": 1}
    assert nearest("engine.game", graph()) == {"tests.test_far": 2}
    assert nearest("tests.test_far", graph()) == {"tests.test_far": 0}
    assert nearest("engine.alone", graph()) == {}


def test_the_nearest_tests_of_all_that_changed_come_first() -> None:
    files = ["engine/game.py", "engine/rule.py", "engine/gone.py", "README.md"]
    assert chosen(files, graph()) == ["tests.test_near", "tests.test_far"]
    assert chosen(["bot/text/en.ftl"], graph()) == ["tests.bot.test_words"]


def test_words_and_content_of_a_system_start_the_tests_of_their_room() -> None:
    assert chosen(["engine/systems/toy/display/text/en.ftl"], graph()) == [
        "tests.bot.test_words",
        "tests.systems.toy.display.test_view",
    ]
    assert "tests.systems.toy.display.test_view" not in chosen(["engine/systems/toy/rules.toml"], graph())
