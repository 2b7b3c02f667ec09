"""Plans of blows: the one that plays itself, others to choose from, and what makes one unlawful (melee-sequence).

A plan takes every man who can strike: to the front first, with the longest weapon that he may use, evenly at the
enemies before him; who is in disorder idles, the least of them first.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.warhorn.combat import strikers
from engine.systems.warhorn.combat.weapons import BlowWeapon, both_hands, row, usable
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.frames import Melee
from engine.systems.warhorn.losses.vitality import in_melee, melee_skill, vitality
from engine.systems.warhorn.morale.resilience import NEVER_DISORDERED
from engine.systems.warhorn.orders import Blow
from engine.systems.warhorn.troops import bearers, card_of, counts, formed
from engine.systems.warhorn.world import Meeting, World, contacts_of, edge_in, foe_in
from engine.tabletop.pose import Edge

ORDER: Final[tuple[Edge, ...]] = ("front", "left", "right", "rear")
"""In which order a plan that plays itself takes men."""


class Taste(Struct, frozen=True):
    """What a plan prefers: a weapon of each troop, one enemy of several before it, an edge, who idles first."""

    weapons: tuple[tuple[int, BlowWeapon], ...] = ()
    target: UnitId = UnitId(NOBODY)
    edge: Edge = "front"
    idle: int = NOBODY


PLAIN: Final = Taste()


def fights(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether anybody of a unit can strike: it is not in panic, and no scythed chariot (panic-a, panic-b)."""
    one = world.units[unit]
    return one.status == "table" and not one.panicked and t.cards[one.card].kind != "scythed"


def idle(t: Field, world: World, f: Melee, unit: UnitId) -> int:
    """Return how many strikers of a unit are in disorder: those of the start of the phase (disorder-e)."""
    if card_of(t, world, unit).kind in NEVER_DISORDERED:
        return 0
    return dict(f.disorder).get(unit, world.units[unit].disorder)


# -- the full plan


def full(t: Field, world: World, f: Melee, unit: UnitId, taste: Taste = PLAIN) -> tuple[Blow, ...]:
    """Return all blows of a unit as if nobody were in disorder, those of its general in a duel last."""
    if not fights(t, world, unit) or not contacts_of(world, unit):
        return ()
    line = _lined(t, world, f, unit, taste)
    return (*_less_decliner(t, world, f, unit, line), *_duel(t, world, unit, taste))


def _lined(t: Field, world: World, f: Melee, unit: UnitId, taste: Taste) -> tuple[Blow, ...]:
    """Return the blows of all who can strike but generals by themselves."""
    found = _ranked(t, world, f, unit, taste) if formed(t, world, unit) else _loose(t, world, unit, taste)
    blows = tuple(Blow(troop, edge, weapon, some, foe) for (troop, edge, weapon, foe), some in found.items())
    return _less_bearers(t, world, f, unit, blows)


_Counted = Counter[tuple[int, Edge, BlowWeapon, UnitId]]


def _facing(world: World, unit: UnitId, edge: Edge, taste: Taste) -> list[Meeting]:
    found = [c for c in contacts_of(world, unit) if edge_in(c, unit) == edge]
    liked = [c for c in found if foe_in(c, unit) == taste.target]
    return liked or found


def weapon_for(
    t: Field, world: World, unit: UnitId, troop: int, contact: Meeting, taste: Taste, reach: int = 0
) -> BlowWeapon | None:
    """Return with what men of a troop strike from so many ranks behind: what it prefers, else the longest that reaches.

    Those who prefer hand weapons for the sake of their shields take no other; None for who reaches nobody
    (weapon-rank, weapon-two-handed-a, melee-sequence-b).
    """
    one, card = world.units[unit], card_of(t, world, unit)
    choice = usable(t, world, unit, card.troops[troop], contact)
    reaching = [weapon for weapon in choice if row(t, card, one.density, weapon) >= reach]
    liked = dict(taste.weapons).get(troop)
    if liked in choice and (liked in reaching or liked in ("hand", "pair")):
        return liked if liked in reaching else None
    return reaching[0] if reaching else None


def _ranked(t: Field, world: World, f: Melee, unit: UnitId, taste: Taste) -> _Counted:
    """Return the blows of ranks: to the front, then one man of each rank to each side, then those left in the last.

    All of a line that is touched strike (melee-a), from the sides and the rear the outermost alone (weapon-rank-b).
    The edge that is preferred comes before the front.
    """
    found: _Counted = Counter()
    turn: Counter[Edge] = Counter()
    ranks = strikers.line(world, f, unit)

    def strike(troop: int, edge: Edge, some: int = 1, reach: int = 0) -> int:
        near = [
            (foe_in(contact, unit), weapon)
            for contact in _facing(world, unit, edge, taste)
            if (weapon := weapon_for(t, world, unit, troop, contact, taste, reach)) is not None
        ]
        if not near or not some:
            return 0
        for k, (foe, weapon) in enumerate(near):
            share = (some + len(near) - 1 - (k - turn[edge]) % len(near)) // len(near)
            if share:
                found[troop, edge, weapon, foe] += share
        turn[edge] += some
        return some

    seat = _seat(world, f, unit, ranks)
    for n, rank in enumerate(ranks):
        left, led = list(rank), n == seat and strike(world.units[unit].leads, world.units[unit].post)
        if led:
            left[world.units[unit].leads] -= 1
        for edge in sorted(ORDER, key=lambda edge: edge != taste.edge):
            if edge in strikers.SIDEWAYS and not (led and edge == world.units[unit].post):
                troop = max(range(len(left)), key=lambda k: left[k])
                left[troop] -= strike(troop, edge) if left[troop] else 0
            elif edge == "front" or (edge == "rear" and n == len(ranks) - 1):
                for troop, some in enumerate(left):
                    left[troop] -= strike(troop, edge, some, n + 1 if edge == "front" else 0)
    return found


def _seat(world: World, f: Melee, unit: UnitId, ranks: strikers.Ranks) -> int | None:
    """Return in which rank a general stands whose post is not the front: he strikes from it first (general-move)."""
    one = world.units[unit]
    if not one.general or one.post == "front" or strikers.aside(world, f, unit):
        return None
    own = [n for n, rank in enumerate(ranks) if rank[one.leads]]
    return own[-1] if own else None


def _loose(t: Field, world: World, unit: UnitId, taste: Taste) -> _Counted:
    """Return the blows of a unit without ranks: as many as its enemies allow, the best first (skirmish-melee)."""
    card, can = card_of(t, world, unit), strikers.hands(t, world, unit)
    room = sum(can) if card.kind in ("chariot", "elephant") else strikers.cap(t, world, unit)
    order = sorted(range(len(can)), key=lambda n: (n == taste.idle, [-value for value in value_of(t, world, unit, n)]))
    facing, found = _facing(world, unit, "front", taste), Counter[tuple[int, Edge, BlowWeapon, UnitId]]()
    for troop in order if facing else ():
        each = strikers.worth(t, card, troop)
        some = min(can[troop], max(room // each, int(not found)))
        room -= some * each
        for k, contact in enumerate(facing):
            weapon = weapon_for(t, world, unit, troop, contact, taste)
            share = (some + len(facing) - 1 - k) // len(facing)
            if share:
                found[troop, "front", weapon or "hand", foe_in(contact, unit)] += share
    return found


def _less_bearers(t: Field, world: World, f: Melee, unit: UnitId, blows: tuple[Blow, ...]) -> tuple[Blow, ...]:
    """Return blows without the men whom standard bearers and musicians would have to strike (standard-musician)."""
    for troop, most in enumerate(most_of(t, world, f, unit)):
        over = sum(blow.count for blow in blows if blow.troop == troop) - most
        blows = fewer(blows, over, [n for n in reversed(range(len(blows))) if blows[n].troop == troop])
    return blows


def _less_decliner(t: Field, world: World, f: Melee, unit: UnitId, blows: tuple[Blow, ...]) -> tuple[Blow, ...]:
    """Return blows of which a general has none at those whose duel he has declined (duel)."""
    off = strikers.declined(f, unit)
    at = [n for n, blow in enumerate(blows) if _beside_him(world, unit, blow) and blow.target in off]
    over = declining(world, f, unit, blows) - _most_declined(t, world, f, unit, blows)
    return fewer(blows, over, at)


def _most_declined(t: Field, world: World, f: Melee, unit: UnitId, line: tuple[Blow, ...]) -> int:
    """Return how many round a general may strike at those whose duel he has declined, of a line that can (duel)."""
    one = world.units[unit]
    if not strikers.declined(f, unit) or strikers.aside(world, f, unit):
        return 99
    own = sum(blow.count for blow in line if _beside_him(world, unit, blow))
    return max(0, (own if formed(t, world, unit) else most_of(t, world, f, unit)[one.leads]) - 1)


def _beside_him(world: World, unit: UnitId, blow: Blow) -> bool:
    """Tell whether a blow is of the men among whom a general strikes (duel)."""
    one = world.units[unit]
    return blow.troop == one.leads and blow.edge == one.post


def declining(world: World, f: Melee, unit: UnitId, blows: tuple[Blow, ...]) -> int:
    """Return how many of the men round a general strike at those whose duel he has declined (duel)."""
    off = strikers.declined(f, unit)
    return sum(blow.count for blow in blows if _beside_him(world, unit, blow) and blow.target in off)


def most_declined(t: Field, world: World, f: Melee, unit: UnitId) -> int:
    """Return how many of the men round a general may strike at those whose duel he has declined: not he (duel)."""
    return _most_declined(t, world, f, unit, _lined(t, world, f, unit, PLAIN))


def most_of(t: Field, world: World, f: Melee, unit: UnitId) -> tuple[int, ...]:
    """Return how many of each troop of a unit can strike at all: those who live, bearers apart, and a general aside."""
    one, card = world.units[unit], card_of(t, world, unit)
    if card.manned:
        return strikers.hands(t, world, unit)
    off = strikers.aside(world, f, unit)
    return tuple(
        max(0, some - bearers(one, n) - (off and one.leads == n)) for n, some in enumerate(counts(card, one))
    )  # fmt: skip


def fewer(blows: tuple[Blow, ...], by: int, order: list[int]) -> tuple[Blow, ...]:
    """Return blows with so many strikers less, taken from them in an order of their numbers."""
    found, left = list(blows), max(0, by)
    for n in order:
        taken = min(left, found[n].count)
        left -= taken
        found[n] = Blow(
            found[n].troop, found[n].edge, found[n].weapon, found[n].count - taken, found[n].target, found[n].at
        )
    return tuple(blow for blow in found if blow.count)


def _duel(t: Field, world: World, unit: UnitId, taste: Taste) -> Iterator[Blow]:
    """Yield the blow of a general in a duel, with the weapon of his troop (duel-c)."""
    one, foe = world.units[unit], strikers.duellist(world, unit)
    contact = next((c for c in contacts_of(world, unit) if foe_in(c, unit) == foe), None)
    if contact is not None:
        weapon = weapon_for(t, world, unit, one.leads, contact, taste) or "hand"
        yield Blow(one.leads, edge_in(contact, unit), weapon, 1, foe_in(contact, unit), "general")


# -- disorder


def value_of(t: Field, world: World, unit: UnitId, troop: int) -> tuple[int, int]:
    """Return what a striker is worth: skill and vitality in melee."""
    one, card = world.units[unit], card_of(t, world, unit)
    return melee_skill(t, card.troops[troop]), vitality(t, card, one, troop, in_melee(world, unit))


def planned(
    t: Field, world: World, f: Melee, unit: UnitId, taste: Taste = PLAIN, most: int | None = None
) -> tuple[Blow, ...]:
    """Return the blows of a unit without those in disorder: the least of them idle, from rear to front (disorder)."""
    blows = full(t, world, f, unit, taste)

    def rank(n: int) -> tuple[bool, bool, tuple[int, int], int, int]:
        blow = blows[n]
        return (
            bool(blow.at), blow.troop != taste.idle, value_of(t, world, unit, blow.troop), -ORDER.index(blow.edge), -n,
        )  # fmt: skip

    over = sum(blow.count for blow in blows) - (able(t, world, f, unit) if most is None else most)
    return fewer(blows, over, sorted(range(len(blows)), key=rank)) if over > 0 else blows


def able(t: Field, world: World, f: Melee, unit: UnitId) -> int:
    """Return how many of a unit may strike in this phase at most: all who can, less those in disorder (disorder).

    Of foot and riders together more can where foot go first.
    """
    troops = range(len(card_of(t, world, unit).troops))
    tastes = (PLAIN, *(() if formed(t, world, unit) else (Taste(idle=troop) for troop in troops)))
    most = max(sum(blow.count for blow in full(t, world, f, unit, taste)) for taste in tastes)
    return max(0, most - idle(t, world, f, unit))


# -- what there is to choose


def candidates(t: Field, world: World, f: Melee, unit: UnitId) -> tuple[tuple[Blow, ...], ...]:
    """Return sensible plans of a unit, the one that plays itself first; with one alone nobody is asked.

    In some of them a general strikes bearers (melee-sequence-b, standard-musician).
    """
    known: dict[object, tuple[tuple[Blow, ...], ...]] = world.__dict__.setdefault("plans-of", {})
    key = unit, f.disorder, f.duels
    if key not in known:
        most = able(t, world, f, unit)
        tastes = (PLAIN, *_tastes(t, world, f, unit))
        found = dict.fromkeys(planned(t, world, f, unit, taste, most) for taste in tastes)
        for plan in tuple(found):
            found.update(dict.fromkeys(_at_bearers(world, f, unit, plan)))
        known[key] = tuple(found)
    return known[key]


def _tastes(t: Field, world: World, f: Melee, unit: UnitId) -> Iterator[Taste]:
    """Yield what a plan may prefer: weapons, an enemy, an edge, who idles (melee-sequence-b, disorder)."""
    plain = full(t, world, f, unit)
    troops = sorted({blow.troop for blow in plain})
    touched = Counter(edge_in(c, unit) for c in contacts_of(world, unit))
    targets = [foe_in(c, unit) for c in contacts_of(world, unit) if touched[edge_in(c, unit)] > 1]
    spare = idle(t, world, f, unit) or not formed(t, world, unit)
    idlers = troops if spare and len(card_of(t, world, unit).troops) > 1 else []
    kinds = product(*(_weapons(t, world, unit, troop) for troop in troops))
    edges = tuple(edge for edge in ORDER if touched[edge])
    for weapons, target, edge, who in product(kinds, (NOBODY, *targets), edges, (NOBODY, *idlers)):
        yield Taste(tuple(zip(troops, weapons, strict=True)), UnitId(target), edge, who)


def _weapons(t: Field, world: World, unit: UnitId, troop: int) -> tuple[BlowWeapon, ...]:
    """Return the weapons among which a troop has reason to choose.

    Hand weapons in pairs are for who would use hand weapons anyway; those alone for who gains a shield by it, or the
    skill that pikes cost.
    """
    man = card_of(t, world, unit).troops[troop]
    found = dict.fromkeys(w for c in contacts_of(world, unit) for w in usable(t, world, unit, man, c))
    longer = [w for w in found if w not in ("hand", "pair")]
    if not longer:
        return tuple(found)
    covers = man.shield != "none" and any(both_hands(t, w) for w in longer)
    return (*longer, "hand") if covers or "pike" in longer else tuple(longer)


def _at_bearers(world: World, f: Melee, unit: UnitId, plan: tuple[Blow, ...]) -> Iterator[tuple[Blow, ...]]:
    """Yield a plan with the general's attacks at a bearer of the enemy before him (standard-musician)."""
    one = world.units[unit]
    n = general_blow(world, f, unit, plan)
    if n is None or plan[n].at:
        return
    own = plan[n]
    rest = fewer(plan, 1, [n])
    for bearer in ("standard", "musician"):
        if getattr(world.units[own.target], bearer) != NOBODY:
            yield (*rest, Blow(one.leads, own.edge, own.weapon, 1, own.target, bearer))


def general_blow(world: World, f: Melee, unit: UnitId, plan: tuple[Blow, ...]) -> int | None:
    """Return in which blow of a plan a general strikes: one at a person (duel, standard-musician), else the first of
    his line that he may strike with (generals-stats).
    """
    one = world.units[unit]
    if not one.general:
        return None
    own = [n for n, blow in enumerate(plan) if blow.at]
    if own or strikers.aside(world, f, unit):
        return own[0] if own else None
    off = strikers.declined(f, unit)
    return next(
        (n for n, b in enumerate(plan) if b.troop == one.leads and b.edge == one.post and b.target not in off), None
    )
