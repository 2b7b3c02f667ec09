"""A shot worked out: how far it is aimed, what its dice must show, what it pierces (shoot-aimed, shoot-spent)."""

from typing import Final

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier, added
from engine.systems.warhorn.content.charts import MissileRow
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Density, Fire, Missile, Piercing
from engine.systems.warhorn.fire.rights import groups
from engine.systems.warhorn.ground import GroundTraits, counts_against, ground_of, terrain
from engine.systems.warhorn.losses.vitality import ORDINARY, shielded_all_round
from engine.systems.warhorn.measures import range_to
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import first_rank, formed, point_of, shapes
from engine.systems.warhorn.world import World
from engine.tabletop.plane import Distance, Point

PER_RANK: Final = 2
PER_MAN: Final = 1
"""cm by which ranks of the target, or men of its first rank, extend the aimed range (shoot-aimed)."""
WORST: Final = 1
"""The least skill that penalties leave who shoots where ordinary skill is the least in melee alone (skill-a)."""
ON_THE_WAY: Final = ("reaction", "cover")
"""When a charger is shot at on his way."""
DICE: Final = ("advantage", "canopy", "tortoise")
"""What is added to the dice, and not taken from skill: it has no end."""


def grain(when: str) -> int:
    """Return how much farther than its range a shot at a charger goes, in u: he is stopped on whole u of his way."""
    return 2 if when in ON_THE_WAY else 0


class Volleyed(Struct, frozen=True, gc=False):
    """So many dice of warriors of one skill."""

    skill: int
    dice: int
    needed: int
    """What a die must show at most; below 1 nothing hits."""


class Conditions(Struct, frozen=True, gc=False):
    """All that bears on the dice of a shot, whoever shoots."""

    far: bool
    """The target is beyond the aimed range."""
    moved: bool
    density: Density
    """Of the target; chariots, elephants and batteries stand loose (shoot-target-density-a)."""
    cover: int = 0
    """What the ground of the target adds to the dice."""
    tortoise: bool = False


class AimedShot(Struct, frozen=True):
    """A shot as it would be, whether it is lawful or not."""

    weapon: Missile
    way: Fire
    distance: Distance
    most: int
    """The greatest distance, u."""
    aimed: int
    """Beyond it skill is 1 less and nothing pierces, u (shoot-aimed, shoot-spent)."""
    parts: tuple[Volleyed, ...]
    piercing: Piercing
    modifiers: tuple[Modifier, ...]
    astray: bool = False
    """It is lobbed and must not be, so far away as it is (shoot-indirect)."""

    @property
    def reaches(self) -> bool:
        """Whether the target is in range (shoot-range)."""
        return self.distance.within(self.most, 0) and not self.astray

    @property
    def spent(self) -> bool:
        """Whether the target is beyond the aimed range."""
        return not self.distance.within(self.aimed, 0)


def shot_at(t: Field, world: World, unit: UnitId, target: UnitId, weapon: Missile, way: Fire) -> AimedShot:
    """Return the shot of a unit at another with a weapon, straight or lobbed."""
    row = t.charts.missiles.weapons[weapon]
    distance, aimed = range_to(t, world, unit, target), aimed_range(t, world, target, weapon, way)
    spent = not distance.within(aimed, 0)
    one = world.units[unit]
    moved = one.reformed or one.fled or (one.moved and not one.still)
    less = cover(t, world, one.side, point_of(world, unit), target, lobbed=way == "indirect")
    tortoise = shielded_all_round(t, world, target)
    modifiers = modifiers_of(Conditions(spent, moved, world.units[target].density, less, tortoise))
    parts = tuple(
        Volleyed(skill, able, needed(t, skill, modifiers)) for skill, able in groups(t, world, unit, weapon)
    )  # fmt: skip
    piercing = pierces(row, way, spent=spent)
    lost = astray(t, weapon, way, distance)
    return AimedShot(weapon, way, distance, t.cm(row.range), aimed, parts, piercing, modifiers, lost)


def pierces(row: MissileRow, way: Fire, *, spent: bool) -> Piercing:
    """Return what a shot pierces: nothing beyond the aimed range, with weapons that say so (shoot-spent)."""
    piercing = row.piercing if way == "direct" or row.indirect_piercing else ""
    return "" if spent and not (way == "indirect" and row.far_piercing) else piercing


def astray(t: Field, weapon: Missile, way: Fire, distance: Distance) -> bool:
    """Tell whether a shot is lobbed at a distance at which that is barred: not nearer than half the range.

    By policy it is barred nearer than that (shoot-indirect, shoot-indirect-a).
    """
    half = t.cm(t.charts.missiles.weapons[weapon].range) // 2
    near = distance < Distance(half * half)
    return way == "indirect" and near != (t.policies.indirect == "literal")


def aimed_range(t: Field, world: World, target: UnitId, weapon: Missile, way: Fire) -> int:
    """Return the aimed range of a weapon at a target, in u: half the greatest, and more at bodies (shoot-aimed).

    Ranks behind the first extend that of weapons that can be lobbed, however they shoot, and the men of the first rank
    that of all others; by policy it goes by how they shoot (shoot-indirect-a).  Models by themselves extend nothing
    (shoot-aimed-a).
    """
    one = world.units[target]
    ranks, first = (len(one.ranks), first_rank(one)) if formed(t, world, target) else (0, 0)
    return aimed_at(t, weapon, way, ranks, first)


def aimed_at(t: Field, weapon: Missile, way: Fire, ranks: int, first: int) -> int:
    """Return the aimed range at a body of so many ranks, or of none, with so many men in its first rank, in u."""
    row = t.charts.missiles.weapons[weapon]
    half = t.cm(row.range) // 2
    lobs = row.indirect if t.policies.indirect == "literal" else way == "indirect"
    more = PER_RANK * max(0, ranks - 1) if lobs else PER_MAN * first
    return min(t.cm(row.range), half + t.cm(more))


def needed(t: Field, skill: int, modifiers: tuple[Modifier, ...]) -> int:
    """Return what a die must show at most: penalties to skill leave ordinary skill, those to dice go on (skill-a).

    By policy ordinary skill is the least in melee alone.
    """
    least = ORDINARY if t.policies.skill_floor == "all" else WORST
    lowered = max(least, skill + added(m for m in modifiers if m.code not in DICE))
    return lowered + added(m for m in modifiers if m.code in DICE)


def modifiers_of(found: Conditions) -> tuple[Modifier, ...]:
    """Return what bears on the skill of a shot, then on its dice (shoot-aimed, shoot-moved, shoot-target-density)."""
    told = []
    if found.far:
        told.append(Modifier("far", -1, R("shoot-aimed")))
    if found.moved:
        told.append(Modifier("moved", -1, R("shoot-moved")))
    if found.density in ("open", "loose"):
        told.append(Modifier("loose-target", -1, R("shoot-target-density")))
    elif found.density == "very-dense":
        told.append(Modifier("dense-target", 1, R("shoot-target-density")))
    return (*told, *protection_of(found.cover, tortoise=found.tortoise))


def protection(
    t: Field, world: World, side: Side, start: Point, target: UnitId, *, lobbed: bool
) -> tuple[Modifier, ...]:  # fmt: skip
    """Return what protects a target from shots: its ground, and its shields held all round (advantage, tortoise)."""
    less = cover(t, world, side, start, target, lobbed=lobbed)
    return protection_of(less, tortoise=shielded_all_round(t, world, target))


def protection_of(cover_: int, *, tortoise: bool) -> tuple[Modifier, ...]:
    """Return what ground that adds so much to the dice, and shields held all round, make of shots."""
    ground = Modifier("canopy" if cover_ > 1 else "advantage", -cover_, R("advantage"))
    shields = Modifier("tortoise", -1, R("tortoise"))
    return (*((ground,) if cover_ else ()), *((shields,) if tortoise else ()))


def cover(t: Field, world: World, side: Side, start: Point, target: UnitId, *, lobbed: bool) -> int:
    """Return what the ground of a target adds to the dice of shots at it (advantage, advantage-e, advantage-f).

    1 at a barrier, 2 where that also covers from above, which is all that hampers shots that are lobbed (advantage-d,
    shoot-indirect-d); nothing where the shooter stands on the same ground.
    """
    found = 0
    for piece in terrain(t, world).pieces:
        less = covers(ground_of(piece), lobbed=lobbed)
        if not less or not counts_against(t, world, side, piece):
            continue
        held = any(piece.outline.meets(shape) for shape in shapes(t, world, target))
        if held and not piece.outline.holds(start):
            found = max(found, less)
    return found


def covers(ground: GroundTraits, *, lobbed: bool) -> int:
    """Return what ground of a kind adds to the dice of shots at who holds it."""
    if not ground.barrier or (lobbed and not ground.canopy):
        return 0
    return 2 if ground.canopy else 1
