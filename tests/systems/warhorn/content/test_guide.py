"""The guide for authors is true: its example is a good pack, its lists are those of the format."""

import re
from typing import get_args

from engine.content import files
from engine.content.scenario import Source
from engine.systems.warhorn import packs as content
from engine.systems.warhorn.content.armies import ArmyList, EntryData, ReadyData
from engine.systems.warhorn.content.cards import CardData, TroopData
from engine.systems.warhorn.content.charts import CHARTS
from engine.systems.warhorn.content.kinds import (
    MELEE,
    MISSILES,
    Ability,
    Barding,
    BodyArmour,
    Engine,
    GroundKind,
    Kind,
    Policies,
    Shield,
)
from engine.systems.warhorn.content.scenario import FeatureData, Scenario, SideData, UnitData
from engine.systems.warhorn.setup.opening import opening
from engine.tabletop.roster import on_table
from tests.systems.guides import example, guide

GUIDE = guide("warhorn")


def test_the_example_is_a_pack_without_mistakes() -> None:
    t = content.bind(content.pack(files.parsed(example("warhorn"))))
    assert [card.slug for card in t.cards] == ["spearmen", "hunters", "bolt-thrower"]
    world = opening(t)
    assert [world.units[unit].code for unit in on_table(world)] == ["L1", "U1", "L2", "U2"]
    assert [feature.kind for feature in world.features] == ["building", "stream", "bridge", "hill"]
    assert world.units[1].density == "open"


def test_a_free_battle_is_a_pack_too() -> None:
    """It has no units of its own: players bring them."""
    free = content.document("free-500")["scenario"]
    t = content.bind(content.pack({"free-500": {**free, "id": "ours", "points": 300}}))
    assert (t.scenario.id, t.points, len(t.armies)) == ("ours", 300, 8)


def test_every_kind_and_key_of_the_format_is_in_the_guide() -> None:
    words = set(re.findall(r"[\w-]+", GUIDE))
    for shape in (
        Scenario, SideData, UnitData, FeatureData, Policies, Source, ArmyList, CardData, TroopData, ReadyData,
        EntryData,
    ):  # fmt: skip
        assert set(shape.__struct_fields__) <= words, set(shape.__struct_fields__) - words
    assert set(CHARTS) <= words
    for kinds in (Ability, Barding, BodyArmour, Engine, GroundKind, Kind, Shield):
        assert set(get_args(kinds)) <= words
    assert {*MELEE, *MISSILES} <= words


def test_every_value_of_every_policy_is_in_the_guide_ours_first() -> None:
    for field, kind in Policies.__annotations__.items():
        assert f"`{field} = {'|'.join(get_args(kind))}`" in GUIDE.replace("\n", " "), field
