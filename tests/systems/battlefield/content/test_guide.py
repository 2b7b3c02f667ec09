"""The guide for authors is true: its example is a good pack, its lists are those of the format."""

import re
from typing import get_args

from engine.content import files
from engine.content.scenario import Source
from engine.systems.battlefield import packs as content
from engine.systems.battlefield.content.armies import ArmyList, CardData, CorpsData, EntryData, ReadyData
from engine.systems.battlefield.content.charts import CHARTS, GROUNDS
from engine.systems.battlefield.content.kinds import MELEE, MISSILES, Policies, Trait
from engine.systems.battlefield.content.scenario import FeatureData, Scenario, SideData, UnitData
from engine.systems.battlefield.setup.opening import opening
from engine.tabletop.roster import on_table
from tests.systems.guides import example, guide

GUIDE = guide("battlefield")


def test_the_example_is_a_pack_without_mistakes() -> None:
    t = content.bind(content.pack(files.parsed(example("battlefield"))))
    assert [card.slug for card in t.cards] == ["spearmen", "hunters"]
    assert len(on_table(opening(t))) == 4
    assert t.markers == 3
    assert [feature.kind for feature in opening(t).features] == ["river-edge", "river", "ford", "hill"]


def test_every_kind_and_key_of_the_format_is_in_the_guide() -> None:
    words = set(re.findall(r"[\w-]+", GUIDE))
    shapes = (Scenario, SideData, UnitData, FeatureData, Policies, Source, ArmyList, CardData, ReadyData, EntryData)
    for shape in (*shapes, CorpsData):
        assert set(shape.__struct_fields__) <= words, set(shape.__struct_fields__) - words
    assert set(CHARTS) <= words
    assert {kind for kind in GROUNDS if not kind.endswith("-edge")} <= words
    for kinds in (MELEE, MISSILES, get_args(Trait)):
        assert set(kinds) <= words


def test_every_value_of_every_policy_is_in_the_guide_ours_first() -> None:
    for field, kind in Policies.__annotations__.items():
        values = "|".join(str(value) for value in get_args(kind))
        group = f"`{field}`" if field in ("edge_rocks", "edge_swamp", "edge_river") else f"`{field} = {values}`"
        assert group in GUIDE.replace("\n", " "), field
