"""The guide for authors is true: its example is a good pack, its lists are those of the format."""

import random
import re
import sys
from pathlib import Path
from typing import get_args

import pytest

from engine.content import files
from engine.content.scenario import Source
from engine.hexes.board import Colour
from engine.hexes.terrain import CROSSING_KINDS, GROUNDS, LINE_KINDS, NAME_KINDS, SIDE_KINDS
from engine.kernel.dice import SealedDice
from engine.kernel.interpreter import Accepted, begin, draw, submit
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.charts import CHARTS, FORTS
from engine.systems.sgboh.content.kinds import ENGINES, Printed
from engine.systems.sgboh.content.scenario import (
    DIRECTIONS,
    EDGES,
    VERTICES,
    FormationData,
    GroupData,
    LeaderData,
    Policies,
    RatingsData,
    Scenario,
    SideData,
    UnitData,
)
from engine.systems.sgboh.game import SgbohGame
from tests.systems.guides import checked_and_drawn, example, guide

GUIDE = guide("sgboh")


def test_the_example_is_a_pack_without_mistakes_and_is_played() -> None:
    game, dice, seed = (
        SgbohGame(content.bind(content.pack(files.parsed(example("sgboh"))))),
        SealedDice(bytes(32), "guide"),
        random.randrange(10**6),
    )
    sys.stdout.write(f"seed {seed}\n")
    pick = random.Random(seed).randrange
    state = begin(game, dice).state
    for _ in range(150):
        if state.outcome is not None:
            break
        side = state.decisions[0].side
        result = submit(game, state, side, None, draw(game, state, side, pick), dice)
        assert isinstance(result, Accepted)
        state = result.state
        assert not list(game.invariants(state.world))


def test_the_example_can_be_checked_and_drawn_as_the_guide_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checked_and_drawn("sgboh", "knoll", tmp_path)
    capsys.readouterr()


def test_every_kind_and_key_of_the_format_is_in_the_guide() -> None:
    words = set(re.findall(r"[\w*-]+", GUIDE))
    for kinds in (
        GROUNDS,
        SIDE_KINDS,
        CROSSING_KINDS,
        LINE_KINDS,
        NAME_KINDS,
        FORTS,
        ENGINES,
        VERTICES,
        DIRECTIONS,
        EDGES,
    ):
        assert set(kinds) <= words
    shapes = (
        Scenario, SideData, LeaderData, RatingsData, FormationData, GroupData, UnitData, Policies, Source,
    )  # fmt: skip
    for shape in shapes:
        assert set(shape.__struct_fields__) <= words, set(shape.__struct_fields__) - words
    assert set(get_args(Printed)) <= words
    assert set(get_args(Colour)) <= words
    assert set(CHARTS) <= words


def test_the_guide_tells_what_our_charts_know() -> None:
    known = re.search(r"Ground that our terrain chart knows:\s`([^`]+)`", GUIDE)
    assert known is not None
    chart = files.read_toml(files.SYSTEMS / "sgboh" / "content" / "charts" / "terrain-series.toml")
    assert set(known[1].split()) == set(chart["ground"])
    sides = re.search(r"our charts know\s`([^`]+)`", GUIDE)
    assert sides is not None
    assert set(sides[1].split()) == set(chart["sides"])
