"""What the units of a line of orders form together."""

from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import WIDTH, BodyKind
from engine.systems.battlefield.troops import bases
from engine.systems.battlefield.world import World
from engine.tabletop import formations
from engine.tabletop.pose import Base
from engine.tabletop.shapes import apart, grown

_STANDING: Final[dict[str, BodyKind]] = {
    "line": "line", "column": "column", "line-of-columns": "line", "phalanx": "phalanx", "closed-column": "closed",
    "closed-body": "body",
}  # fmt: skip
_GAP: Final = WIDTH + 100
"""Units farther apart than this are in no formation together, u (3.6.1.1, 3.6.1.2)."""


# -- what units form


def standing(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> BodyKind:
    """Return what units of a side form where they stand, empty if nothing."""
    known: dict[frozenset[UnitId], BodyKind] = world.__dict__.setdefault("standing", {})
    key = frozenset(units)
    if key not in known:
        placed: dict[int | str, Base] = {n: base for n, base in bases(t, world, side).items() if n in key}
        whole = len(placed) == len(key) and _near(t, world, side, key)
        found = formations.read(placed) if whole else None
        known[key] = _STANDING.get(found.kind, "") if found else ""
    return known[key]


def _near(t: Field, world: World, side: Side, units: frozenset[UnitId]) -> bool:
    """Tell whether units are all linked by gaps that a formation may have; few of those on a table are."""
    links: dict[UnitId, frozenset[UnitId]] | None = world.__dict__.get(f"near-{side}")
    if links is None:
        own = {n: base.box for n, base in bases(t, world, side).items()}
        wide = {n: grown(box, _GAP) for n, box in own.items()}
        links = {n: frozenset(m for m, other in own.items() if not apart(box, other)) for n, box in wide.items()}
        world.__dict__[f"near-{side}"] = links
    found, waiting = {min(units)}, [min(units)]
    while waiting:
        new = (links[waiting.pop()] & units) - found
        found |= new
        waiting += new
    return found == units
