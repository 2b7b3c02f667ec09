"""Blows: what their dice must show, what bonus attacks they earn, what they come to (skill-test, bonus-attacks)."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.plans import general_blow
from engine.systems.warhorn.combat.weapons import BlowWeapon, both_hands, dash_in, defended, piercing, row
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE, Density, Piercing
from engine.systems.warhorn.frames import HitPool, Melee, Wound
from engine.systems.warhorn.losses.deaths import Person
from engine.systems.warhorn.losses.vitality import ORDINARY, in_melee, melee_skill, vitality
from engine.systems.warhorn.morale.resilience import NEVER_DISORDERED
from engine.systems.warhorn.morale.testing import disorder
from engine.systems.warhorn.orders import Blow
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, formed
from engine.systems.warhorn.world import Meeting, World, contacts_of, edge_in, foe_in, surrounded

TUSKS: Final[dict[Density, int]] = {"loose": 2, "open": 2, "dense": 3, "very-dense": 4}
"""The skill of elephants by the order of whom they strike (elephant-melee, elephant-melee-c)."""
ENDLESS: Final = 99


class Outcome(Struct, frozen=True):
    """What a blow has come to: hits on the unit, or on a person of it; whether a 1 was thrown."""

    pool: HitPool | None = None
    wounds: tuple[Wound, ...] = ()
    one: bool = False


def contact_with(world: World, unit: UnitId, foe: UnitId) -> Meeting | None:
    """Return the contact of two units, None when they touch no more."""
    return next((c for c in contacts_of(world, unit) if foe_in(c, unit) == foe), None)


# -- what the dice must show


def skill_modifiers(t: Field, world: World, unit: UnitId, weapon: BlowWeapon, contact: Meeting) -> Iterator[Modifier]:
    """Yield what bears on the skill of a blow, then on its dice (very-dense, weapon-pike, advantage)."""
    card, one = card_of(t, world, unit), world.units[unit]
    if card.kind == "foot" and one.density == "very-dense":
        yield Modifier("very-dense", -1, R("very-dense"))
    if weapon == "pike":
        yield Modifier("pike", -1, R("weapon-pike"))
    if contact.attacker == unit and defended(t, world, contact):
        yield Modifier("advantage", -1, R("advantage"))


def needed(t: Field, world: World, unit: UnitId, blow: Blow, contact: Meeting) -> tuple[int, tuple[Modifier, ...]]:
    """Return what a die must show at most, and how that comes about (skill, skill-test).

    Penalties to skill leave ordinary skill (skill-a); what an advantage adds to the dice has no such end.
    """
    if blow.weapon == "tusks":
        loose = not formed(t, world, blow.target)
        skill = TUSKS["loose" if loose else world.units[blow.target].density]
        found = [m for m in skill_modifiers(t, world, unit, "tusks", contact) if m.code == "advantage"]
        return skill + added(found), tuple(found)
    skill = melee_skill(t, card_of(t, world, unit).troops[blow.troop])
    found = list(skill_modifiers(t, world, unit, blow.weapon, contact))
    lowered = max(ORDINARY, skill + added(m for m in found if m.code != "advantage"))
    return lowered + added(m for m in found if m.code == "advantage"), tuple(found)


def automatic(t: Field, world: World, unit: UnitId, contact: Meeting, target: UnitId) -> bool:
    """Tell whether the first rank of horse hits without dice: it has charged who panics, or skirmishers on foot.

    Not in a second dash running, nor against an advantage; by policy in a dash alone, and of those who panic only foot
    (panic, dash-cavalry-a, dash-cavalry-d).
    """
    card, foe = card_of(t, world, unit), card_of(t, world, target)
    came = contact.attacker == unit and contact.fresh and contact.own == "front"
    if card.kind != "horse" or not came or contact.dash == "second" or defended(t, world, contact):
        return False
    if not formed(t, world, target) and foe.foot:
        return t.policies.cavalry_autohit == "panic-paragraph" or contact.dash == "first"
    if t.policies.cavalry_autohit == "dash-only":
        return world.units[target].panicked and foe.kind == "foot" and contact.dash == "first"
    return world.units[target].panicked


def chain(t: Field, world: World, unit: UnitId, blow: Blow, contact: Meeting) -> int:
    """Return how often a hit may earn another attack (weapon-two-handed-sword, dash-cavalry).

    Two-handed swords in open or loose order, or of their masters, without limit or once (weapon-two-handed-sword-a);
    horse that dashes at foot as often as that has ranks (dash-cavalry-b), skirmishers have none (dash-cavalry-c),
    and at a single person it earns nothing (dash-cavalry-e).
    """
    card, one = card_of(t, world, unit), world.units[unit]
    if blow.weapon == "two-handed-sword":
        room = not card.formed or one.density == "open" or card.troops[blow.troop].has("sword-master")
        return (ENDLESS if t.policies.sword_chain == "chain" else 1) if room else 0
    dashed = card.kind == "horse" and blow.edge == "front" and dash_in(t, world, contact, unit) == "first"
    foot = card_of(t, world, blow.target).kind == "foot"
    return len(world.units[blow.target].ranks) if dashed and foot and not blow.at else 0


def steady(t: Field, world: World, unit: UnitId, weapon: BlowWeapon) -> bool:
    """Tell whether a miss disorders nobody: of pikes (weapon-pike), in a fight on all sides (surrounded).

    Of crews and beasts (chariots-elephants-c, elephant-melee-a); of cavalry pikes by policy (weapon-pike-e).
    """
    if card_of(t, world, unit).kind in NEVER_DISORDERED or surrounded(world, unit):
        return True
    return weapon == "pike" or (weapon == "cavalry-pike" and t.policies.cavalry_pike_steady == "yes")


# -- what kills a person


def bare(t: Field, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the troops of a unit whom no shield covers: their plan takes both hands (weapon-two-handed-a)."""
    blows = dict(world.plans).get(unit, ())
    return tuple(sorted({blow.troop for blow in blows if both_hands(t, blow.weapon)}))


def deadly(t: Field, world: World, unit: UnitId, person: Person, pierces: Piercing) -> int:
    """Return how many hits of one kind kill a person of a unit: half of those he would stand (general-death-a)."""
    one, card = world.units[unit], card_of(t, world, unit)
    troop = one.leads if person == "general" else getattr(one, person)
    guard = in_melee(world, unit, bare(t, world, unit))
    return -(-vitality(t, card, one, troop, guard, pierces) // 2)


# -- striking


class _Count:
    """The attacks of one blow as they are counted."""

    def __init__(self, tx: Tx[World], needed_: int, *, auto: bool) -> None:
        self.tx, self.needed, self.auto = tx, needed_, auto
        self.attacks = self.hits = self.missed = self.bonus = 0
        self.one = False

    def throw(self, dice: int, rule: Literal["skill-test", "bonus-attacks"] = "skill-test") -> tuple[bool, ...]:
        """Throw dice and return which of them hit: all where no dice are needed (panic, dash-cavalry)."""
        if dice <= 0:
            return ()
        self.attacks += dice
        self.bonus += dice * (rule == "bonus-attacks")
        if self.auto:
            self.hits += dice
            return (True,) * dice
        faces = self.tx.roll(dice, DIE, R(rule), "warhorn-roll-blow", reading="pool", threshold=self.needed + 1)
        self.one = self.one or 1 in faces
        hit = tuple(face <= self.needed for face in faces)
        self.hits += sum(hit)
        return hit

    def men(self, men: int, each: int) -> int:
        """Strike with some men, each so many dice, and count who misses (weapon-pair-a); return the hits."""
        hit = self.throw(men * each)
        self.missed += sum(not all(hit[n * each : (n + 1) * each]) for n in range(men))
        return sum(hit)

    def earn(self, hits: int, rounds: int, enough: int | None = None) -> None:
        """Throw bonus attacks for hits, and for the hits of those again, so many times (bonus-attacks).

        They go where the first went (bonus-attacks-a), and at a person until he has hits enough (bonus-attacks-b).
        """
        while hits and rounds and (enough is None or self.hits < enough):
            hits, rounds = sum(self.throw(hits, "bonus-attacks")), rounds - 1


def strike(t: Field, tx: Tx[World], f: Melee, unit: UnitId, blow: Blow, plan: tuple[Blow, ...]) -> Outcome:
    """Carry out a blow of a unit: throw its dice, count who falls into disorder by missing (disorder).

    `plan` is all that the unit still strikes in this phase.  Who is gone touches nobody and cannot be struck
    (melee-sequence).  The first rank of horse may hit without dice (panic, dash-cavalry-a).
    """
    contact = contact_with(tx.world, unit, blow.target)
    if contact is None:
        return Outcome()
    if blow.at:
        return _at_person(t, tx, unit, blow, contact, plan)
    need, modifiers = needed(t, tx.world, unit, blow, contact)
    auto = blow.edge == "front" and automatic(t, tx.world, unit, contact, blow.target)
    count = _Count(tx, need, auto=auto)
    if blow.weapon == "tusks":
        count.throw(tusk_attacks(t, tx.world, unit, blow, plan))
    else:
        _men(t, tx.world, f, unit, blow, contact, count, plan)
    _record(t, tx, unit, blow, contact, count, modifiers)
    pierces = piercing(t, tx.world, unit, blow.weapon, contact)
    return Outcome(HitPool(count.hits, pierces) if count.hits else None, one=count.one)


def _men(
    t: Field, world: World, f: Melee, unit: UnitId, blow: Blow, contact: Meeting, count: _Count, plan: tuple[Blow, ...]
) -> None:
    """Strike with the men of a blow: the first rank, those behind it, the general, then what they have earned.

    A pair of hand weapons has two dice (weapon-pair); the first rank of horse has its due (dash-cavalry), and a general
    his bonus attacks (generals-stats).
    """
    one, card = world.units[unit], card_of(t, world, unit)
    led = _led(world, f, unit, blow, plan)
    each = 2 if blow.weapon == "pair" else 1
    men = blow.count - led
    behind = card.kind == "horse" and blow.edge == "front" and row(t, card, one.density, blow.weapon) > 1
    first = min(men, one.ranks[0][blow.troop]) if behind else men
    rounds = chain(t, world, unit, blow, contact)
    hits = count.men(first, each)
    count.auto, auto = False, count.auto
    count.men(men - first, each)
    count.auto = auto
    if led:
        calm = steady(t, world, unit, blow.weapon)
        hits += _general(card, blow, count, count, steady_=calm, chains=rounds == ENDLESS)
    count.earn(hits, rounds)


def _led(world: World, f: Melee, unit: UnitId, blow: Blow, plan: tuple[Blow, ...]) -> bool:
    """Tell whether the general of a unit strikes with a blow, by its plan for the whole phase."""
    whole = dict(world.plans).get(unit, plan)
    n = general_blow(world, f, unit, whole)
    return n is not None and replace(whole[n], count=blow.count) == blow


def _general(card: Card, blow: Blow, own: _Count, bonus: _Count, *, steady_: bool, chains: bool) -> int:
    """Strike with a general: his own attack, and his bonus attacks unless a miss disorders him (generals-stats-a).

    Return how many hits may earn more.
    """
    missed = own.missed
    hits = own.men(1, 2 if blow.weapon == "pair" else 1)
    if own.missed > missed and not steady_:
        return hits * chains
    more = bonus.throw(bonus_of(card, blow.troop), "bonus-attacks")
    return hits + sum(more) * chains


def bonus_of(card: Card, troop: int) -> int:
    """Return the bonus attacks of a general by the skill on his card (generals-stats, generals-stats-b)."""
    return card.troops[troop].skill - ORDINARY


def tusk_attacks(t: Field, world: World, unit: UnitId, blow: Blow, plan: tuple[Blow, ...]) -> int:
    """Return the attacks of elephants: their hits left, half as many against who stands loose (elephant-melee)."""
    models, full = world.units[unit].models, t.charts.bodies.elephant_hits
    before = plan[: plan.index(blow)] if blow in plan else ()
    start = sum(each.count for each in before)
    left = [full - model.wounds for model in models[start : start + blow.count]]
    return sum(left) if formed(t, world, blow.target) else sum(-(-hits // 2) for hits in left)


def _at_person(t: Field, tx: Tx[World], unit: UnitId, blow: Blow, contact: Meeting, plan: tuple[Blow, ...]) -> Outcome:
    """Strike with a general at a general or a bearer: with all attacks, or with the bonus attacks at a second bearer.

    Those that hits earn end when they are enough (bonus-attacks-b).  A miss disorders a man of his unit as any other
    does (standard-musician-b, duel-e).
    """
    both = [each for each in plan if each.at]
    if blow != both[0]:
        return Outcome()
    card, calm = card_of(t, tx.world, unit), steady(t, tx.world, unit, blow.weapon)
    need, modifiers = needed(t, tx.world, unit, blow, contact)
    counts = [_Count(tx, need, auto=False) for _ in both]
    rounds, pierces = chain(t, tx.world, unit, blow, contact), piercing(t, tx.world, unit, blow.weapon, contact)
    hits = _general(card, blow, counts[0], counts[-1], steady_=calm, chains=rounds == ENDLESS)
    counts[-1].earn(hits, rounds, deadly(t, tx.world, blow.target, both[-1].at, pierces))  # type: ignore[arg-type]
    wounds = []
    for each, count in zip(both, counts, strict=True):
        if count.attacks:
            _record(t, tx, unit, each, contact, count, modifiers)
        if count.hits:
            wounds.append(Wound(each.target, each.at, unit, count.hits, pierces))  # type: ignore[arg-type]
    return Outcome(wounds=tuple(wounds))


def _record(
    t: Field, tx: Tx[World], unit: UnitId, blow: Blow, contact: Meeting, count: _Count, modifiers: tuple[Modifier, ...]
) -> None:
    """Record a blow, and the disorder of those who missed."""
    lost = 0 if steady(t, tx.world, unit, blow.weapon) else count.missed
    side, edge = tx.world.units[unit].side, edge_in(contact, blow.target)
    tx.emit(
        e.Struck(
            side, unit, blow.target, blow.troop, edge, blow.weapon, count.attacks, count.needed, count.hits, lost,
            count.auto, count.bonus, modifiers, blow.at,
        )
    )  # fmt: skip
    if lost:
        disorder(t, tx, unit, lost, R("disorder"))
