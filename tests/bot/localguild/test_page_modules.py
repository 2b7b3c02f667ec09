"""The modules of the page: which imports which."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import bot.localguild

WEB = Path(bot.localguild.__file__).parent / "web"
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?"\./([\w.]+)";', re.MULTILINE)


def test_modules_of_the_page_import_one_another_without_a_circle() -> None:
    imports = {path.name: set(IMPORT.findall(path.read_text("utf-8"))) for path in WEB.glob("*.js")}
    assert "core.js" in imports["app.js"]
    assert set(TopologicalSorter(imports).static_order()) == set(imports)
