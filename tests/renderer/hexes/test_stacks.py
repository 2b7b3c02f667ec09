"""Stacks and the room they take are the same whether they are looked at anew or after another board."""

import random

from msgspec.structs import replace

from renderer.hexes.ground import Digests
from renderer.hexes.scene import Scenes
from tests.renderer import views
from tests.renderer.speech import ENGLISH


def composed(scenes, view):
    return scenes.compose(view, ENGLISH, "standard", None, flipped=False).live


def test_a_board_that_follows_others_is_composed_as_if_it_were_the_first():
    seed = 11
    rng, view, following = random.Random(seed), views.large(), Scenes(Digests())
    for moved in (1, 2, 40, 1, 3, 0, 1):
        counters = list(view.counters)
        for at in rng.sample(range(len(counters)), moved):
            there = rng.choice(view.map.grid.adjacent[counters[at].hex])
            counters[at] = replace(counters[at], hex=there, lost=rng.randrange(2))
        view = replace(view, counters=tuple(counters))
        assert composed(following, view) == composed(Scenes(Digests()), view), f"seed {seed}, {moved} moved"


def test_a_side_in_another_colour_and_a_unit_gone_are_seen():
    view, scenes = views.small(), Scenes(Digests())
    composed(scenes, view)
    recoloured = replace(view, sides=(replace(view.sides[0], colour="sage"), view.sides[1]))
    for other in (recoloured, replace(recoloured, counters=recoloured.counters[1:]), view):
        assert composed(scenes, other) == composed(Scenes(Digests()), other)
