"""The audit joins paragraphs with code and tests, and says what is cited wrongly."""

import io
import json

import pytest

from bot.tools import audit
from engine.content import files as content

RULES = """
key = "toy"
rules = 1
title = { en = "Toy rules", ru = "\u0418\u0433\u0440\u0430" }

[paragraphs]
1 = { title = { en = "First", ru = "\u041f\u0435\u0440\u0432\u044b\u0439" }, status = "done" }
2a = { title = { en = "Second", ru = "\u0412\u0442\u043e\u0440\u043e\u0439" }, status = "done" }
3 = { title = { en = "Third", ru = "\u0422\u0440\u0435\u0442\u0438\u0439" }, status = "partial" }

[paragraphs.4]
title = { en = "Fourth", ru = "\u0427\u0435\u0442\u0432\u0451\u0440\u0442\u044b\u0439" }
status = "excluded"
note = { en = "Needs a table of two metres.", ru = "\u041d\u0443\u0436\u0435\u043d \u0441\u0442\u043e\u043b." }

[rulings."2a-a"]
answer = { en = "Yes.", ru = "\u0414\u0430." }
reason = { en = "The text is silent.", ru = "\u0422\u0435\u043a\u0441\u0442 \u043c\u043e\u043b\u0447\u0438\u0442." }
policy = "no"
"""

CODE = """
def first(tx):
    tx.emit(Moved(R("1")))
    return [R("1"), R("2a-a"), other("3"), R(name)]
def refuse():
    yield violation(R("2a"), "toy-no")
"""

TESTS = """
import pytest

@pytest.mark.clause("toy 1", "toy 2a-a")
def test_one(): ...

@pytest.mark.clause("toy 3")
class TestThird:
    def test_plain(self): ...
    @pytest.mark.clause("toy 1")
    async def test_both(self): ...
    def helper(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("toy 3"))])
def test_parameters(x): ...

@pytest.mark.clause("other 1")
def test_of_another_book(): ...
"""


@pytest.fixture
def product(tmp_path, monkeypatch):
    """A product of one small system, with its tests beside it."""
    package = tmp_path / "engine" / "systems" / "toy" / "chapters"
    package.mkdir(parents=True)
    (package.parent / "rules.toml").write_text(RULES, encoding="utf-8")
    (package / "first.py").write_text(CODE, encoding="utf-8")
    plugins = tmp_path / "tests" / "plugins"
    plugins.mkdir(parents=True)
    (plugins / "clauses.py").touch()
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS, encoding="utf-8")
    for module in (audit, content):
        monkeypatch.setattr(module, "ENGINE", tmp_path / "engine")
        monkeypatch.setattr(module, "SYSTEMS", tmp_path / "engine" / "systems")
    monkeypatch.setattr(audit, "ROOT", tmp_path)
    monkeypatch.setattr(audit, "TESTS", tmp_path / "tests")
    content.rulebook.cache_clear()
    yield tmp_path
    content.rulebook.cache_clear()


def test_a_paragraph_is_reported_with_its_code_and_its_tests(product):
    report = audit.audit("toy")
    found = {entry.id: (entry.status, entry.code, entry.named, entry.tests) for entry in report.paragraphs}
    first = "engine/systems/toy/chapters/first.py"
    assert found == {
        "1": (
            "done",
            (f"{first}:3", f"{first}:4"),
            (),
            ("tests/test_toy.py::test_one", "tests/test_toy.py::TestThird::test_both"),
        ),
        "2a": ("done", (), (f"{first}:6",), ("tests/test_toy.py::test_one",)),
        "3": (
            "partial",
            (),
            (),
            (
                "tests/test_toy.py::TestThird::test_plain",
                "tests/test_toy.py::TestThird::test_both",
                "tests/test_toy.py::test_parameters",
            ),
        ),
        "4": ("excluded", (), (), ()),
    }
    (ruling,) = report.rulings
    assert (ruling.id, ruling.policy, ruling.code, ruling.tests) == (
        "2a-a",
        "no",
        (f"{first}:4",),
        ("tests/test_toy.py::test_one",),
    )


def add(product, name, source):
    (product / "engine" / "systems" / "toy" / name).write_text(source, encoding="utf-8")


SECOND = 'def second():\n    """Tell whether it is so (2a)."""\n'


def test_a_done_paragraph_that_only_a_refusal_cites_is_missing(product):
    report = audit.audit("toy")
    assert report.missing == ("2a",)
    assert (report.errors, report.untested) == ((), 0)
    assert not report.sound
    add(product, "second.py", SECOND)
    assert audit.audit("toy").sound


@pytest.mark.parametrize("room", ["display", "notation", "player"])
def test_a_module_of_words_carries_nothing_out(product, room):
    (product / "engine" / "systems" / "toy" / room).mkdir()
    add(product, f"{room}/second.py", SECOND)
    assert audit.audit("toy").missing == ("2a",)


def test_a_ruling_that_nothing_carries_out_is_missing(product):
    path = product / "engine" / "systems" / "toy" / "chapters" / "first.py"
    path.write_text(CODE.replace('R("2a-a")', "None"), encoding="utf-8")
    assert audit.audit("toy").missing == ("2a", "2a-a")


def test_paragraphs_are_counted_and_a_done_one_without_a_test_is_not_sound(product):
    add(product, "second.py", SECOND)
    (product / "tests" / "test_toy.py").write_text(TESTS.replace(', "toy 2a-a"', ""), encoding="utf-8")
    report = audit.audit("toy")
    assert (report.total, report.done, report.partial, report.excluded, report.untested) == (4, 2, 1, 1, 1)
    assert (report.errors, report.missing) == ((), ())
    assert not report.sound


def test_a_test_of_an_unknown_or_excluded_paragraph_is_an_error(product):
    (product / "tests" / "test_more.py").write_text(
        'import pytest\n@pytest.mark.clause("toy 4", "toy 9", "toy")\ndef test_x(): ...\n', encoding="utf-8"
    )
    assert audit.audit("toy").errors == (
        "tests/test_more.py::test_x: toy excludes paragraph 4",
        "tests/test_more.py::test_x: toy has no paragraph 9",
        "tests/test_more.py::test_x: toy has no paragraph (none given)",
    )


def test_code_that_cites_an_unknown_paragraph_is_an_error(product):
    (product / "engine" / "systems" / "toy" / "wrong.py").write_text('WRONG = R("7")\n', encoding="utf-8")
    assert audit.audit("toy").errors == ("engine/systems/toy/wrong.py:1: toy has no paragraph 7",)


def test_a_docstring_that_cites_an_unknown_paragraph_is_an_error(product):
    add(product, "wrong.py", 'def f():\n    """Do it.\n\n    And more (1.7, 2a)."""\n')
    assert audit.audit("toy").errors == ("engine/systems/toy/wrong.py:4: toy has no paragraph 1.7",)


def test_a_rulebook_that_is_carried_out_and_tested_is_sound(product):
    add(product, "second.py", SECOND)
    out = io.StringIO()
    assert audit.main("toy", as_json=False, out=out) == 0
    assert "-- no" not in out.getvalue()


def test_the_table_shows_every_paragraph_with_its_places(product):
    out = io.StringIO()
    assert audit.main("toy", as_json=False, out=out) == 1
    lines = out.getvalue().splitlines()
    assert lines[0] == "Toy rules: 4 paragraphs, 2 done, 1 partial, 1 excluded, 0 without a test, 1 not carried out"
    assert lines[1] == "1     done      First"
    assert lines[2] == "      code      engine/systems/toy/chapters/first.py:3"
    assert "2a    done      Second  -- no code" in lines
    assert "      named     engine/systems/toy/chapters/first.py:6" in lines
    assert lines[-1] == "not carried out: 2a"
    assert "2a-a  house     Yes. (policy no)" in lines
    assert "      reason    The text is silent." in lines


def test_a_paragraph_is_looked_up_with_its_rulings_and_functions(product):
    out = io.StringIO()
    report = audit.audit("toy")
    assert audit.look_up(report, "2a", out) == 0
    assert out.getvalue().splitlines() == [
        "2a    done      Second  -- no code",
        "      named     engine/systems/toy/chapters/first.py:6  refuse",
        "      test      tests/test_toy.py::test_one",
        "2a-a  house     Yes. (policy no)",
        "      reason    The text is silent.",
        "      code      engine/systems/toy/chapters/first.py:4  first",
        "      test      tests/test_toy.py::test_one",
    ]
    assert audit.look_up(report, "2a-a", out) == 0
    assert audit.look_up(report, "9", out) == 2
    assert out.getvalue().splitlines()[-1] == "toy has no paragraph 9"


def test_the_machine_form_has_the_same_numbers(product):
    out = io.StringIO()
    assert audit.main("toy", as_json=True, out=out) == 1
    report = json.loads(out.getvalue())
    counted = {name: report[name] for name in ("system", "total", "done", "partial", "excluded", "untested")}
    assert counted == {"system": "toy", "total": 4, "done": 2, "partial": 1, "excluded": 1, "untested": 0}
    assert report["missing"] == ["2a"]
    assert [entry["id"] for entry in report["paragraphs"]] == ["1", "2a", "3", "4"]
    assert report["paragraphs"][0]["title"]["en"] == "First"
    assert report["rulings"][0]["reason"]["en"] == "The text is silent."
    assert report["rulings"][0]["code"] == ["engine/systems/toy/chapters/first.py:4"]


def test_without_the_tests_the_report_says_that_it_knows_none(product):
    add(product, "second.py", SECOND)
    (product / "tests" / "plugins" / "clauses.py").unlink()
    report = audit.audit("toy")
    assert report.untested is None
    assert all(entry.tests == () for entry in report.paragraphs)
    out = io.StringIO()
    assert audit.main("toy", as_json=False, out=out) == 0
    assert "tests not installed" in out.getvalue().splitlines()[0]
    assert "-- no test" not in out.getvalue()


def test_a_rulebook_that_is_not_there_is_refused_by_name(product):
    out = io.StringIO()
    assert audit.main("chess", as_json=False, out=out) == 2
    assert out.getvalue().startswith("engine/systems/chess/rules.toml: file: ")


def test_the_umpires_own_rulebook_is_audited_too():
    report = audit.audit("umpire")
    assert report.errors == ()
    assert report.total == report.done + report.partial + report.excluded == len(report.paragraphs) > 0


def test_the_kernel_cites_its_own_house_rules():
    sites = {entry.id: entry.code for entry in audit.audit("umpire").paragraphs}
    assert any(place.startswith("engine/kernel/") for place in sites["resign"])
