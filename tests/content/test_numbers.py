"""Where the numbers of a paragraph come from is counted from its charts, and told."""

import pytest

from bot.pages.rules.rulepages import rule_page
from bot.tools import audit
from bot.words import words
from engine.content import charts
from engine.content import files as content
from engine.kernel.rulebook import Rule
from engine.systems import SYSTEMS
from tests.audit.reports import report
from tests.content.written import chart

CHART = """
[rows.a]
title = { en = "A", ru = "\u0410" }
values = [1, 2, 3]

[rows.b]
values = [4, 5]
cost = 2
provenance = "text"

[rows.c]
cost = 3
more = true

[prices]
title = { en = "Prices", ru = "\u0426\u0435\u043d\u044b" }
provenance = "house"
source = "ours"

[[origins]]
title = { en = "second", ru = "\u0432\u0442\u043e\u0440\u043e\u0435" }
provenance = "house"
source = "ours"
entries = ["rows.a.values.1", "hand"]
"""


@pytest.fixture
def toy(tmp_path, monkeypatch):
    tables = tmp_path / "toy" / "content" / "charts"
    tables.mkdir(parents=True)
    (tables / "toy.toml").write_text(chart(CHART, "1", id='"toy"', provenance='"found"', hand="5"), encoding="utf-8")
    monkeypatch.setattr(content, "SYSTEMS", tmp_path)
    charts.numbers.cache_clear()
    yield "toy"
    charts.numbers.cache_clear()


def test_an_entry_says_itself_where_it_comes_from_or_is_said_to_or_is_as_its_chart(toy):
    # hand and one value are named ours, so is the price of c; b says of all it has that it is of the text
    assert charts.numbers(toy) == {"1": charts.Numbers(charts=1, text=3, found=3, house=3)}


@pytest.mark.parametrize(
    ("text", "found", "house", "share"), [(0, 0, 0, 0), (3, 0, 0, 0), (999, 0, 1, 1), (1, 0, 1, 50), (0, 2, 1, 33)]
)
def test_the_share_that_is_ours(text, found, house, share):
    assert charts.Numbers(1, text, found, house).share == share


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_every_chart_serves_a_paragraph_of_its_system(key):
    assert charts.numbers(key).keys() <= content.rulebook(key).paragraphs.keys()


@pytest.mark.parametrize("clause", ["5.14", "7.81", "7.82", "7.83"])
def test_paragraphs_of_simple_gboh_say_that_their_numbers_are_ours(clause):
    entries = charts.numbers("sgboh")[clause]
    assert entries.house > 0
    page = rule_page(Rule("sgboh", clause), words("en"))
    told = f"{entries.house} ours ({entries.share}%)."
    assert any(told in line for line in page.paragraphs)
    page = rule_page(Rule("sgboh", clause), words("ru"))
    ours = "\u043e\u0442 \u0430\u0432\u0442\u043e\u0440\u043e\u0432 \u0431\u043e\u0442\u0430"
    assert any(f"{ours} {entries.house} ({entries.share}\u00a0%)." in line for line in page.paragraphs)


def test_a_paragraph_whose_numbers_are_all_of_the_text_says_nothing():
    assert charts.numbers("battlefield")["5.6"].house == 0
    assert not any(
        "published elsewhere" in line for line in rule_page(Rule("battlefield", "5.6"), words("en")).paragraphs
    )


def test_the_audit_tells_the_share():
    found = report("sgboh")
    entries = charts.numbers("sgboh")["7.82"]
    assert {entry.id: entry.numbers for entry in found.paragraphs}["7.82"] == entries
    assert f"{entries.house} house ({entries.share} %)" in audit.text(found)
