"""Bodies of men as somebody enters them: a card and a unit that games reckon with, and the way back."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.factors import PARTS, YES, ChoiceFactor, FlagFactor, GivenFactors, Stated, StrengthPart
from engine.kernel.ids import UnitId
from engine.kernel.text import Line, Text
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.adjudication.parts import holds, line, parts, whole
from engine.systems.warhorn.adjudication.words import choice, demo, flag
from engine.systems.warhorn.content.cards import Card, Troop, armour_fits
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import (
    DENSITIES,
    NOBODY,
    SIDES,
    Barding,
    BodyArmour,
    Density,
    Kind,
    MeleeWeapon,
    Missile,
    Piercing,
    Policies,
    Shield,
)
from engine.systems.warhorn.frames import HitPool
from engine.systems.warhorn.losses.falling import felled
from engine.systems.warhorn.losses.machines import gored, shot_down
from engine.systems.warhorn.losses.vitality import Guard, melee_skill, vitality
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import counts, ranked
from engine.systems.warhorn.world import Model, Unit, World
from engine.tabletop.board import Figure

KINDS: Final = ("foot", "horse", "skirmish", "riders", "chariot", "elephant", "battery")
"""Kinds of bodies; `riders` are skirmishers on horses."""
SKILLS: Final = {"ordinary": 2, "good": 3, "excellent": 4}
CREWS: Final = ("chariot", "battery")
US: Final = UnitId(0)
THEM: Final = UnitId(1)
"""Two bodies; who is alone is the first."""
_NAME: Final = Text("", "")
_FIGURE: Final = Figure("spear")


class TableField(Field):
    """What the rules look up, without a battle: the charts of the rules, the usual policies, some cards."""

    def __init__(self, *cards: Card) -> None:
        self.charts, self.policies, self.cards = demo(), Policies(), cards
        self.sides, self.known = SIDES, {}
        self.width, self.height = 24000, 12000


class TableBody(Struct, frozen=True):
    """A body of men: what it is, and how it stands."""

    card: Card
    unit: Unit


# -- what is entered


def skill() -> ChoiceFactor:
    return choice("skill", SKILLS, "ordinary")


def wear() -> tuple[ChoiceFactor, ...]:
    """Return the choices of what a man wears."""
    shapes = ("body", get_args(BodyArmour)), ("shield", get_args(Shield)), ("barding", get_args(Barding))
    return tuple(choice(key, values, "none", f"{key}-") for key, values in shapes)


def general() -> FlagFactor:
    return flag("general")


def density(key: str) -> ChoiceFactor:
    """Return the choice of the order of a formed body."""
    return choice(key, DENSITIES, "dense")


def troop_of(number: int, part: StrengthPart, *, mounted: bool, shoots: bool = False) -> Troop:
    """Return the warrior type that a part of a strength tells of."""
    weapon = part.says("weapon") or "hand"
    return Troop(
        number, _NAME, SKILLS[part.says("skill") or "ordinary"], 2, mounted,
        cast("BodyArmour", part.says("body") or "none"), cast("Shield", part.says("shield") or "none"),
        cast("Barding", part.says("barding") or "none"), () if weapon == "hand" else (cast("MeleeWeapon", weapon),),
        cast("tuple[Missile, ...]", ("bow",) if shoots else ()),
        ("sword-master",) if part.says("master") else (),
    )  # fmt: skip


def body(
    number: int, said: Stated, kind: str, order: str, *,
    panicked: bool = False, ranks: int = 0, machines: int = 1, shoots: bool = False,
) -> TableBody:  # fmt: skip
    """Return the body of a side by what is said of it; of the parts of elephants each is one, by the hits it has left.

    Of chariots the parts are the crew of one; without `ranks` it stands as wide as it can.
    """
    men = [int(part.amount) for part in parts(said)]
    mounted = kind in ("horse", "riders")
    of: Kind = "skirmish" if kind == "riders" else cast("Kind", kind)
    troops = tuple(troop_of(n, part, mounted=mounted, shoots=shoots) for n, part in enumerate(parts(said)))
    troops = troops[:1] if of == "elephant" else troops
    crew = tuple(men) if of in CREWS else (1,) if of == "elephant" else ()
    card = Card(number, "table", _NAME, of, troops, _FIGURE, crew)
    leads = next((n for n, part in enumerate(parts(said)) if part.says("general")), NOBODY)
    formed, models, rows = card.formed, tuple[Model, ...](), tuple[tuple[int, ...], ...]()
    if formed:
        rows = in_ranks(card, cast("Density", order), tuple(men), ranks)
    elif of == "elephant":
        models = tuple(Model(0, 0, 0, wounds=demo().bodies.elephant_hits - left, crew=(1,)) for left in men)
    elif of in CREWS:
        models = (Model(0, 0, 0, crew=crew),) * machines
    else:
        models = tuple(Model(n, 0, 0) for n, some in enumerate(men) for _ in range(some))
    unit = Unit(
        SIDES[number], SIDES[number], "", number, sum(men), 0, "table", x=6000, y=3000, heading=360 * number,
        density=cast("Density", order if formed else "loose"), ranks=rows, models=models,
        general="" if leads == NOBODY else "regular", leads=leads, panicked=panicked,
    )  # fmt: skip
    return TableBody(card, unit)


def in_ranks(card: Card, order: Density, men: tuple[int, ...], ranks: int) -> tuple[tuple[int, ...], ...]:
    """Return men in so many ranks, or as wide as their order lets them: who are too few leave the last ones empty."""
    bodies = demo().bodies
    fronts = bodies.horse_front if card.kind == "horse" else bodies.foot_front
    found = ranked(men, -(-sum(men) // ranks) if ranks else fronts[order])
    return (*found, *((0,) * len(men) for _ in range(ranks - len(found))))


def misfits(said: Stated, kind: str) -> Iterator[Violation]:
    """Yield what a body of a kind cannot be or wear (armour, elephant, general-death)."""
    most = demo().bodies.elephant_hits
    for part in parts(said):
        body_, shield, barding = (part.says(key) or "none" for key in ("body", "shield", "barding"))
        if kind == "elephant":
            if part.amount > most:
                yield violation(R("elephant-a"), "warhorn-adjudged-elephant-hits", most=most)
            if (body_, shield, barding) != ("none", "none", "none") or part.says("general"):
                yield violation(R("elephant-a"), "warhorn-adjudged-elephant-bare")
            continue
        if not armour_fits(body_, shield, barding):
            yield violation(R("armour"), "warhorn-adjudged-armour")
        if barding != "none" and kind not in ("horse", "riders"):
            yield violation(R("armour-c"), "warhorn-adjudged-barding")
        if part.says("general") and kind in CREWS:
            yield violation(R("generals-count-c"), "warhorn-adjudged-no-general")
    if sum(bool(part.says("general")) for part in parts(said)) > 1:
        yield violation(R("generals-count-b"), "warhorn-adjudged-one-general")


# -- hits


class Fallen(Struct, frozen=True):
    """Who falls under hits: men, or of chariots and elephants models; warrior types that are passed."""

    dead: int
    passed: int
    crew: int = 0
    """Of chariots the men lost."""


def fall(t: Field, world: World, unit: UnitId, pools: tuple[HitPool, ...], guard: Guard, *, shots: bool) -> Fallen:
    """Let hits fall on a body as games do (shoot-casualties, melee-casualties, wound-tracking, chariot)."""
    one = world.units[unit]
    card = t.cards[one.card]
    if card.kind == "elephant":
        return Fallen(gored(t, world, unit, sum(pool.count for pool in pools), UnitId(NOBODY)).dead[0], 0)
    if card.kind == "chariot":
        wrecked = shot_down(t, world, unit, pools, UnitId(NOBODY), guard)
        return Fallen(wrecked.dead[0], wrecked.passed, sum(wrecked.dead[1:]))
    dead, passed = felled(t, card, one, guard, pools, shots=shots)
    return Fallen(sum(dead), passed)


def target_lines(
    t: Field, of: TableBody, guard: Guard, piercings: tuple[Piercing, ...], *, shots: bool
) -> Iterator[Line]:
    """Say how many hits each part of a body stands, and how many against what pierces its armour (vitality)."""
    if of.card.kind == "elephant":
        for model in of.unit.models:
            yield line("warhorn-adjudged-beast", "elephant", hits=demo().bodies.elephant_hits - model.wounds)
        return
    for troop, men in zip(of.card.troops, counts(of.card, of.unit), strict=True):
        worth = vitality_of(t, of, troop, guard)
        plain = vitality(t, of.card, of.unit, troop.number, guard)
        yield line(
            "warhorn-adjudged-vitality", "vitality", men=men, hits=plain, shots="yes" if shots else "no", **worth
        )
        if troop.shield != "none" and not worth["shield"]:
            clause = "panic" if of.unit.panicked else "armour" if shots else "weapon-two-handed"
            yield line("warhorn-adjudged-no-shield", clause, why=clause)
        for piercing in dict.fromkeys(piercings):
            less = vitality(t, of.card, of.unit, troop.number, guard, piercing)
            if less < plain:
                yield line("warhorn-adjudged-pierced", "armour-piercing", hits=less, piercing=piercing)


def vitality_of(t: Field, of: TableBody, troop: Troop, guard: Guard) -> dict[str, int]:
    """Return what each thing adds to the hits of a warrior: by how much they fall without it (vitality)."""
    plain = vitality(t, of.card, of.unit, troop.number, guard)
    without = {
        "skill": replace(troop, skill=SKILLS["ordinary"]), "rider": replace(troop, mounted=False),
        "body": replace(troop, body="none"), "shield": replace(troop, shield="none"),
        "barding": replace(troop, barding="none"),
    }  # fmt: skip
    found = {}
    for key, other in without.items():
        troops = tuple(other if one == troop else one for one in of.card.troops)
        found[key] = plain - vitality(t, replace(of.card, troops=troops), of.unit, troop.number, guard)
    return found


def outcome_lines(given: GivenFactors, hits: int, fallen: Fallen, *, shots: bool) -> Iterator[Line]:
    """Say how many hits there are, and who dies of them."""
    rule, kind = "shoot-casualties" if shots else "melee-casualties", str(given["target-kind"])
    yield line("warhorn-adjudged-hits", "skill-test", hits=hits)
    if hits:
        what = kind if kind in ("elephant", "chariot") else "men"
        yield line("warhorn-adjudged-dead", rule, dead=fallen.dead, crew=fallen.crew, what=what)


# -- read off a game


def dead_of(t: Field, world: World, hit: e.Hit) -> int:
    """Return how many a fact of losses counts: of machines and beasts models, of batteries their crews, else men."""
    kind = t.cards[world.units[hit.unit].card].kind
    if kind in ("chariot", "scythed", "elephant"):
        return hit.dead[0]
    return sum(hit.dead[1:] if kind == "battery" else hit.dead)


def kind_of(card: Card) -> str:
    """Return as what a unit of a card is entered."""
    if card.kind == "skirmish":
        return "riders" if card.horse else "skirmish"
    return "chariot" if card.kind == "scythed" else card.kind


def said_of(
    t: Field, world: World, unit: UnitId, *, melee: bool, bare: tuple[int, ...] = ()
) -> dict[str, Stated] | None:
    """Return the factors of a unit that is shot at or struck; None where they cannot say all of it."""
    one = world.units[unit]
    card = t.cards[one.card]
    kind, sizes = kind_of(card), counts(card, one)
    if kind == "elephant":
        full = t.charts.bodies.elephant_hits
        said = tuple(StrengthPart(Fraction(full - model.wounds)) for model in one.models)
    else:
        if kind == "chariot" and (len({model.crew for model in one.models}) > 1 or one.general):
            return None
        sizes = one.models[0].crew if kind == "chariot" else sizes
        living = ((troop, some) for troop, some in zip(card.troops, sizes, strict=True) if some)
        said = tuple(
            StrengthPart(Fraction(some), worn(t, one, troop, melee=melee, bare=troop.number in bare))
            for troop, some in living
        )
        rides = kind in ("horse", "riders")
        if any(troop.mounted != rides for troop in card.troops) or (one.general and kind in CREWS):
            return None
    given: dict[str, Stated] = {"target": said, "target-kind": kind}
    if kind == "chariot":
        given["machines"] = len(one.models)
    if card.formed:
        given |= {"target-order": one.density, "ranks": len(one.ranks)}
    if one.panicked:
        given["panicked"] = YES
    return given if 0 < len(said) <= PARTS else None


def worn(t: Field, one: Unit, troop: Troop, *, melee: bool, bare: bool) -> tuple[tuple[str, str], ...]:
    """Return what is said of the men of a troop, without what is usual."""
    found = {key: value for key in ("body", "shield", "barding") if (value := getattr(troop, key)) != "none"}
    if melee and (name := skilled(melee_skill(t, troop))) != "ordinary":
        found["skill"] = name
    if one.general and one.leads == troop.number:
        found["general"] = YES
    return tuple(sorted((found | ({"both-hands": YES} if bare else {})).items()))


def skilled(value: int) -> str:
    """Return the name of a skill."""
    return next(name for name, skill_ in SKILLS.items() if skill_ == value)


# -- of the target


def target_body(number: int, given: GivenFactors) -> TableBody:
    """Return the body that is shot at or struck."""
    return body(
        number, given["target"], str(given["target-kind"]), str(given["target-order"]),
        panicked=holds(given, "panicked"), ranks=whole(given["ranks"]), machines=whole(given["machines"]),
    )  # fmt: skip


def bad_target(given: GivenFactors) -> Iterator[Violation]:
    """Yield what cannot be so of who is shot at or struck."""
    kind = str(given["target-kind"])
    yield from misfits(given["target"], kind)
    if kind not in ("foot", "horse") and (given["target-order"] != "dense" or given["ranks"]):
        yield violation(R("skirmish-zone"), "warhorn-adjudged-no-order")
    if kind != "chariot" and given["machines"] != 1:
        yield violation(R("chariot-a"), "warhorn-adjudged-machines")
    if whole(given["ranks"]) > sum(part.amount for part in parts(given["target"])):
        yield violation(R("formation-density"), "warhorn-adjudged-ranks")
