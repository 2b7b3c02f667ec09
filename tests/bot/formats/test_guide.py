"""The guide for authors is true: its example is a good pack, its lists are those of the format."""

import random
import re
import sys
from pathlib import Path
from typing import Any, get_args

from bot import cli
from bot.formats.packs import packed
from engine.content import files as content
from engine.hexes.board import Colour
from engine.hexes.terrain import CROSSING_KINDS, GROUNDS, LINE_KINDS, NAME_KINDS, SIDE_KINDS
from engine.kernel.dice import SealedDice
from engine.kernel.interpreter import Accepted, begin, submit
from engine.players.random import random_order
from engine.systems import load
from engine.systems.scs.content.scenario import EntryData, Policies, Scenario, SideData, UnitData, VictoryData
from tests.systems.guides import checked_and_drawn, example, guide

GUIDE = guide("scs")


def test_the_example_is_a_pack_without_mistakes_and_is_played_to_its_end():
    pack = packed(example("scs"), {"scs": load("scs")})
    game, dice, seed = load("scs").bind(pack.document), SealedDice(bytes(32), "guide"), random.randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng = random.Random(seed)
    state: Any = begin(game, dice).state
    for _ in range(2000):
        if state.outcome is not None:
            break
        side = state.decisions[0].side
        result = submit(game, state, side, None, random_order(game, state, side, rng.randrange), dice)
        assert isinstance(result, Accepted)
        state = result.state
    assert state.outcome is not None


def test_the_example_can_be_checked_drawn_and_weighed_as_the_guide_says(tmp_path: Path, capsys: Any):
    paths = checked_and_drawn("scs", "ford", tmp_path)
    capsys.readouterr()
    assert cli.main(["scenario", "balance", *paths, "--games", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["game 1", "game 2", "game 3", "Reds", "Blues"]
    assert sum(int(line.split()[1]) for line in lines[3:5]) == 3
    assert cli.main(["scenario", "balance", *paths, "--games", "1", "--first-seed", "3"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == lines[2]


def test_every_kind_and_key_of_the_format_is_in_the_guide():
    words = set(re.findall(r"[\w-]+", GUIDE))
    for kinds in (GROUNDS, SIDE_KINDS, CROSSING_KINDS, LINE_KINDS, NAME_KINDS):
        assert set(kinds) <= words
    for shape in (Scenario, SideData, UnitData, EntryData, VictoryData, Policies):
        assert set(shape.__struct_fields__) <= words, set(shape.__struct_fields__) - words
    tables = {path.stem for path in content.files("scs", "charts")}
    for stem in tables:
        kind, _, name = stem.partition("-")
        assert kind in {"crt", "terrain", "barrage", "sequence"}
        assert name in words or f"-{name}" in GUIDE, stem
    assert set(get_args(Colour)) <= words
