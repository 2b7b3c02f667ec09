"""Every mistake that the author of a chart can make is told with its place."""

from typing import Any

import pytest

from engine.kernel.problem import ContentError
from tests.systems.mpike.content.kit import chart


@pytest.mark.parametrize(
    ("role", "changes", "mistake"),
    [
        ("orders", {"change__rally__rally": 3}, "change.rally.rally: is no change"),
        ("orders", {"change__rally": None}, "change.rally: is missing"),
        ("losses", {"replacement": ["dead"]}, "replacement: Expected `array` of length >= 10"),
        ("points", {"captured": {"12": 15, "3": 5}}, "captured.4-8: is missing"),
        ("fire", {"light__0": "2X"}, "light[0]: Expected `str` matching regex"),
        ("fire", {"plain__front__9": "2M"}, "plain.front: has a morale check"),
        ("fire", {"pistol__9": "F"}, "pistol: has a formation hit"),
        ("artillery", {"ranges__1__most": 2}, "ranges[1].most: 2 must be above 2"),
        ("artillery", {"ranges__3__drm": {"3": 0}}, "ranges: 12 is out of range and beyond that in range again"),
        ("morale", {"threshold__5": None}, "threshold.5: is missing"),
        ("combat", {"rows__0__retreat": 0}, "rows[0].retreat: is missing"),
        ("combat", {"rows__9__retreat": 1}, "rows[9].retreat: has no effect on a unit eliminated"),
        ("combat", {"rows__9__loser": "attacker"}, "rows[9].loser: must not be the attacker again"),
        ("combat", {"least": 5}, "least: 5 is above 4"),
        ("matrix", {"rows__heavy__light": None}, "rows.heavy.light: is missing"),
        ("matrix", {"rows__light__heavy": 0}, "rows.light: has one column"),
        ("pursuit", {"tacw__eliminate": 0}, "tacw.eliminate: 0 is below 1"),
        ("interception", {"succeeds__rally": None}, "succeeds.rally: is missing"),
        ("terrain", {"ground__clear": None}, "ground.clear: is missing"),
        ("terrain", {"ground__woods__cost__light": None}, "ground.woods.cost.light: is missing"),
        ("terrain", {"ground__woods__cost__light": 0}, "ground.woods.cost: is 0"),
        ("terrain", {"sides__hedge__uphill": True}, "sides.hedge.uphill: is for slopes"),
        ("terrain", {"clause": "99.9"}, "clause: mpike has no paragraph 99.9"),
    ],
)
def test_each_mistake_of_a_chart_is_told(role: str, changes: dict[str, Any], mistake: str) -> None:
    with pytest.raises(ContentError) as refused:
        chart(role, **changes)
    told = [f"{problem.place}: {problem.what}" for problem in refused.value.problems]
    assert any(what.startswith(mistake) for what in told), told
