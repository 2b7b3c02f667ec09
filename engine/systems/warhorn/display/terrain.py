"""What the ground of a battle does: the kinds that lie on its table and no others."""

from collections.abc import Iterator

from engine.kernel.text import Fact, Line, Term, facts
from engine.systems.warhorn.ground import GROUNDS
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import World


def terrain(world: World) -> Iterator[Line]:
    """Say of each kind of ground on the table what it does (obstacle, advantage, view-c, defile)."""
    there = {feature.kind for feature in world.features}
    for kind, ground in GROUNDS.items():
        if kind not in there:
            continue
        known: dict[str, Fact] = {
            "name": Term(f"warhorn-ground-{kind}"), "closed": int(ground.closed), "passage": int(ground.passage),
            "edge": int(ground.edge), "canopy": int(ground.canopy), "hides": int(ground.hides),
            "drop": int(ground.drop),
        }  # fmt: skip
        yield Line("warhorn-terrain", facts(**known), R("defile" if ground.passage else "obstacle"))
