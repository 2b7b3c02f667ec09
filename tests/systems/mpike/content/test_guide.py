"""The guide for authors is true: its example is a good pack, its lists are those of the format."""

import re
from typing import get_args, get_type_hints

from engine.content import files
from engine.content.scenario import Source
from engine.hexes.board import Colour
from engine.hexes.terrain import CROSSING_KINDS, LINE_KINDS, NAME_KINDS
from engine.systems.mpike.content import packs as content
from engine.systems.mpike.content.charts import CHARTS
from engine.systems.mpike.content.checks import EDGES
from engine.systems.mpike.content.kinds import FORMATIONS, GUNS, ORDERS, VERTICES, Kind, LeaderRole, Morale, Series
from engine.systems.mpike.content.parts import (
    LeaderData,
    LevelsData,
    ObjectiveData,
    SideData,
    UnitData,
    WagonData,
    WingData,
)
from engine.systems.mpike.content.policies import Policies
from engine.systems.mpike.content.scenario import Scenario
from tests.systems.guides import example, guide

GUIDE = guide("mpike")


def test_the_example_is_a_pack_without_mistakes() -> None:
    field = content.bind(content.pack(files.parsed(example("mpike"))))
    assert len(field.cards) == 9
    assert [field.leaders[field.side_cards[side].army].slug for side in field.sides] == ["earl", "marshal"]


def test_every_kind_and_key_of_the_format_is_in_the_guide() -> None:
    words = set(re.findall(r"[\w*-]+", GUIDE))
    kinds = (
        get_args(Kind),
        get_args(LeaderRole),
        get_args(Series),
        get_args(Morale),
        get_args(Colour),
        ORDERS,
        FORMATIONS,
    )
    for some in (*kinds, GUNS, EDGES, CROSSING_KINDS, LINE_KINDS, NAME_KINDS, VERTICES["flat"], VERTICES["pointy"]):
        assert set(some) <= words, set(some) - words
    shapes = (Scenario, SideData, WingData, LeaderData, UnitData, WagonData, ObjectiveData, LevelsData, Source)
    for shape in shapes:
        assert set(shape.__struct_fields__) <= words, set(shape.__struct_fields__) - words
    assert set(CHARTS) <= words


def test_every_policy_is_in_the_guide_with_its_values() -> None:
    for name, kind in get_type_hints(Policies).items():
        assert f"| `{name}` | {', '.join(f'`{value}`' for value in get_args(kind))} |" in GUIDE


def test_the_guide_tells_what_our_chart_knows() -> None:
    chart = files.read_toml(files.SYSTEMS / "mpike" / "content" / "charts" / "terrain-series.toml")
    for lead, part in (("Ground that our terrain chart knows:", "ground"), ("our chart knows", "sides")):
        known = re.search(rf"{lead}\s`([^`]+)`", GUIDE)
        assert known is not None
        assert set(known[1].split()) == set(chart[part])
