"""The lines that the README shows for a table are read, alike in both languages, and resolved."""

import re
from pathlib import Path

import engine.systems.sgboh
from engine.kernel.adjudication import refusals
from tests.systems.sgboh.adjudication.table import given, procedure

README = Path(engine.systems.sgboh.__file__).parent / "README.md"
ROW = re.compile(r"\| (\w+) \| `([^`]+)` \| `([^`]+)` \|")


def test_lines_of_the_readme() -> None:
    section = README.read_text("utf-8").partition("## At your own table")[2].partition("\n## ")[0]
    rows = ROW.findall(section)
    assert len(rows) == 5
    for key, english, russian in rows:
        assert given(key, english) == given(key, russian), english
        assert not tuple(refusals(procedure(key), given(key, english))), english
    assert not tuple(refusals(procedure("shock"), given("shock", "3+3 LG moved : 10 PH deep")))
    assert given("shock", "3 LG : 5 HI, modifier 1")["drm"] == 1
