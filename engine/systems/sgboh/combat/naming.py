"""Chapter 7.3: naming attacks.  What is owed, whether it can still be met, and the least partition that meets it."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import TypeAlias, TypeVar

from engine.kernel.ids import Side, UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.attacks import Contacts, contacts, foes_before, lead_of, may_shock, shies
from engine.systems.sgboh.combat.effects import remove
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.orders import CallOff, Confirm, Designate
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, block_at, block_of, on_map
from engine.systems.sgboh.zoc import zones

NamingOrder: TypeAlias = Designate | CallOff | Confirm
T = TypeVar("T")


def take_lone_artillery(t: Field, tx: Tx[World], side: Side) -> None:
    """Destroy enemy engines alone in the zone of an activated unit; leaders there leave the map (7.36a, 7.36a-a)."""
    for unit in tuple(on_map(t, tx.world, t.enemy(side))):
        if t.cards[unit].type != "ART":
            continue
        here = tx.world.units[unit].at[0]
        alone = all(t.cards[id_].type == "ART" for id_ in block_at(tx.world, here))
        near = zones(t, tx.world, side).get(here, ())
        if alone and any(tx.world.units[id_].active for id_ in near):
            remove(t, tx, unit, "eliminated", R("7.36a"))


# -- what is owed


class Ledger:
    """The state of naming: blocks in attacks, and what that leaves to do."""

    __slots__ = ("attacked", "attacking", "contacts")

    def __init__(self, contacts: Contacts, attacking: frozenset[UnitId], attacked: frozenset[UnitId]) -> None:
        self.contacts = contacts
        self.attacking = attacking
        self.attacked = attacked

    def with_(self, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]) -> "Ledger":
        """Return the ledger after one more attack, its blocks named by their leads."""
        return Ledger(self.contacts, self.attacking.union(attackers), self.attacked.union(defenders))

    def idle(self) -> tuple[UnitId, ...]:
        """Return the blocks that must attack and are in no attack yet (7.31)."""
        c = self.contacts
        return tuple(lead for lead in c.targets if lead in c.obliged and lead not in self.attacking)

    def unmet(self) -> dict[UnitId, UnitId]:
        """Return the enemies that must be attacked and are not yet, each with a block that owes it (7.31, 7.32)."""
        c, found = self.contacts, dict[UnitId, UnitId]()
        for lead, some in c.owed.items():
            if lead in c.obliged or lead in self.attacking:
                for foe in some:
                    if foe not in self.attacked:
                        found.setdefault(foe, lead)
        return found

    def open_targets(self, lead: UnitId) -> tuple[UnitId, ...]:
        """Return the lawful targets of a block that nobody attacks yet."""
        return tuple(foe for foe in self.contacts.targets[lead] if foe not in self.attacked)

    def open_attackers(self, foe: UnitId) -> tuple[UnitId, ...]:
        """Return the blocks, by their leads, that may attack an enemy and are in no attack yet."""
        return tuple(lead for lead in self.contacts.attackers[foe] if lead not in self.attacking)

    def stranded(self, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]) -> Iterator[UnitId]:
        """Yield the units that could no longer meet their duty once these were in an attack (7.31-c, 7.35-a).

        Nobody else's chances change with them: it is enough to look at their neighbours.
        """
        c = self.contacts
        for foe in defenders:
            for lead in c.attackers[foe]:
                if lead in c.obliged and lead not in self.attacking and not self.open_targets(lead):
                    yield lead
        owed = self.unmet()
        for lead in attackers:
            for foe in c.targets[lead]:
                if foe in owed and not self.open_attackers(foe):
                    yield foe


def ledger(t: Field, world: World, side: Side) -> Ledger:
    """Return the attacks named so far, with the contacts that allow and demand them."""
    c = contacts(t, world, side)
    attacking = frozenset(id_ for attack in world.attacks for id_ in attack.attackers if id_ in c.targets)
    attacked = frozenset(id_ for attack in world.attacks for id_ in attack.defenders if id_ in c.attackers)
    return Ledger(c, attacking, attacked)


def unmet(t: Field, world: World, side: Side) -> Iterator[Violation]:
    """Yield every duty that is open: blocks that must attack, enemies that must be attacked (7.31, 7.32)."""
    book = ledger(t, world, side)
    for lead in book.idle():
        yield violation(R("7.31"), "sgboh-must-attack", unit=t.cards[lead].name)
    for foe, lead in book.unmet().items():
        names = {"unit": t.cards[lead].name, "target": t.cards[foe].name}
        if lead in book.contacts.obliged:
            yield violation(R("7.31"), "sgboh-must-be-attacked", **names)
        else:
            yield violation(R("7.32"), "sgboh-must-be-attacked-too", **names)


# -- orders


def attacks(t: Field, world: World, side: Side) -> Iterator[Designate]:
    """Yield every attack of blocks that are free: one against each choice of its targets, several against one.

    Then, where the game lets several attack several, those with two or more on either side (7.35, 7.35-a).
    """
    book = ledger(t, world, side)
    for lead in book.contacts.targets:
        if lead not in book.attacking:
            yield from (Designate((lead,), some) for some in _choices(book.open_targets(lead), 1))
    for foe in book.contacts.attackers:
        if foe not in book.attacked:
            yield from (Designate(some, (foe,)) for some in _choices(book.open_attackers(foe), 2))
    if t.policies.several_on_several:
        yield from (Designate(ours, theirs) for ours, theirs in _massed(book))


def _massed(book: Ledger) -> Iterator[tuple[tuple[UnitId, ...], tuple[UnitId, ...]]]:
    """Yield the free blocks, two or more, that all have the same free targets, two or more, in their zones (7.35-b)."""
    free = {lead: book.open_targets(lead) for lead in book.contacts.targets if lead not in book.attacking}
    goals = {tuple(sorted(some)) for targets in free.values() for some in _choices(targets, 2)}
    for theirs in sorted(goals):
        able = tuple(lead for lead, targets in free.items() if set(theirs) <= set(targets))
        yield from ((ours, theirs) for ours in _choices(able, 2))


def _choices(of: tuple[T, ...], least: int) -> Iterator[tuple[T, ...]]:
    return chain.from_iterable(combinations(of, size) for size in range(least, len(of) + 1))


def naming_orders(t: Field, world: World, side: Side) -> Iterator[NamingOrder]:
    """Yield attacks to name, attacks to call off, and the confirmation, with what is owed filled in."""
    yield from attacks(t, world, side)
    yield from (CallOff(n) for n in range(len(world.attacks)))
    yield Confirm(fill=next(unmet(t, world, side), None) is not None)


def check_naming(t: Field, world: World, side: Side, order: NamingOrder) -> Iterator[Violation]:
    """Yield every reason why an attack may not be named, called off, or the list confirmed."""
    match order:
        case Designate():
            yield from check_attack(t, world, side, order)
        case CallOff(attack):
            if not 0 <= attack < len(world.attacks):
                yield violation(R("7.3"), "sgboh-no-such-attack", number=attack + 1)
        case Confirm(fill):
            if not fill:
                yield from unmet(t, world, side)


def check_attack(t: Field, world: World, side: Side, order: Designate) -> Iterator[Violation]:
    """Yield every reason why these may not attack those (7.3)."""
    everybody = (*order.attackers, *order.defenders)
    known = all(0 <= id_ < len(t.cards) and world.units[id_].status == "map" for id_ in everybody)
    if not (order.attackers and order.defenders and known):
        yield violation(R("7.3"), "sgboh-attack-unclear")
        return
    strangers = [id_ for id_ in order.attackers if t.cards[id_].side != side]
    strangers += [id_ for id_ in order.defenders if t.cards[id_].side == side]
    if strangers:
        yield from (violation(R("7.3"), "sgboh-wrong-side", unit=t.cards[id_].name) for id_ in strangers)
        return
    ours, theirs = _leads(t, world, order.attackers), _leads(t, world, order.defenders)
    found = [*_check_shape(t, world, ours, theirs), *_check_blocks(t, world, ours, theirs)]
    yield from found
    if not found:
        after = ledger(t, world, side).with_(ours, theirs)
        owed = after.unmet()
        for id_ in dict.fromkeys(after.stranded(ours, theirs)):
            forced = owed.get(id_) in after.contacts.obliged
            rule = R("7.31-c") if id_ not in owed else R("7.31") if forced else R("7.32")
            yield violation(rule, "sgboh-left-stranded", unit=t.cards[id_].name)


def _leads(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    return tuple(dict.fromkeys(lead_of(t, world, id_) for id_ in units))


def _check_shape(t: Field, world: World, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why blocks may not be in one attack whoever stands before whom: too many (7.35-a), or in another (7.34)."""
    if len(ours) > 1 and len(theirs) > 1 and not t.policies.several_on_several:
        yield violation(R("7.35-a"), "sgboh-not-a-star", attackers=len(ours), defenders=len(theirs))
    for attack in world.attacks:
        for id_ in ours:
            if id_ in attack.attackers:
                yield violation(R("7.34"), "sgboh-attacks-already", unit=t.cards[id_].name)
        for id_ in theirs:
            if id_ in attack.defenders:
                yield violation(R("7.34"), "sgboh-attacked-already", unit=t.cards[id_].name)


def _check_blocks(t: Field, world: World, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why blocks may not attack these: never (7.31-a, 7.31-b), not before them (7.35-b), elephants (10.23)."""
    for lead in ours:
        barred = tuple(_check_attacker(t, world, lead))
        yield from barred
        before = () if barred else foes_before(t, world, lead)
        for foe in () if barred else theirs:
            names = {"unit": t.cards[lead].name, "target": t.cards[foe].name}
            if foe not in before:
                yield violation(R("7.35-b"), "sgboh-not-before-it", **names)
            elif shies(t, lead, foe):
                yield violation(R("10.23"), "sgboh-shies-elephants", **names)


def _check_attacker(t: Field, world: World, lead: UnitId) -> Iterator[Violation]:
    card = t.cards[lead]
    if card.type == "SK":
        yield violation(R("7.31"), "sgboh-skirmishers-never-attack", unit=card.name)
    if card.type == "ART":
        yield violation(R("7.31-b"), "sgboh-artillery-never-attacks", unit=card.name)
    if world.units[lead].column:
        yield violation(R("11.25"), "sgboh-column-never-attacks", unit=card.name)
    if card.type not in ("SK", "ART") and not world.units[lead].column and not may_shock(t, world, lead):
        yield violation(R("7.31"), "sgboh-not-activated-to-attack", unit=card.name)


def name_attack(t: Field, tx: Tx[World], side: Side, order: Designate) -> None:
    """Put an attack on the list, with every unit of the blocks (7.35)."""
    attackers, defenders = (
        tuple(id_ for lead in _leads(t, tx.world, some) for id_ in block_of(tx.world, lead))
        for some in (order.attackers, order.defenders)
    )
    tx.emit(e.AttackNamed(side, attackers, defenders))


# -- what the umpire fills in


def fill(t: Field, world: World, side: Side) -> tuple[Designate, ...]:
    """Return the attacks that meet all open duties: as many and as small as can be, volunteers only where needed."""
    book = ledger(t, world, side)
    ours, theirs = _servants(book)
    pairs = _matching(book, ours, theirs)
    matched = {foe: lead for lead, foe in pairs.items()}
    joined: dict[UnitId, tuple[UnitId, ...]] = {foe: (lead,) for foe, lead in matched.items()}
    for lead in ours:
        if lead not in pairs:
            foe = next((foe for foe in book.open_targets(lead) if foe in matched), book.open_targets(lead)[0])
            joined[foe] = (*joined.get(foe, ()), lead)
    spread: dict[UnitId, tuple[UnitId, ...]] = {}
    for foe in theirs:
        if foe not in joined:
            lead = next(lead for lead in book.open_attackers(foe) if lead in pairs)
            spread[lead] = (*spread.get(lead, ()), foe)
    return tuple(Designate(some, (foe, *spread.get(some[0], ()))) for foe, some in joined.items())


def _servants(book: Ledger) -> tuple[tuple[UnitId, ...], tuple[UnitId, ...]]:
    """Return the blocks that attack to meet the open duties, and the enemies that must be attacked then."""
    ours = list(book.idle())
    while True:
        now = book.with_(tuple(ours), ())
        owed = tuple(now.unmet())
        helpless = next((foe for foe in owed if not any(foe in book.contacts.targets[lead] for lead in ours)), None)
        if helpless is None:
            return tuple(ours), owed
        ours.append(book.open_attackers(helpless)[0])


def _matching(book: Ledger, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> dict[UnitId, UnitId]:
    """Return a greatest set of pairs, attacker to target, by augmenting paths."""
    taken: dict[UnitId, UnitId] = {}

    def serve(lead: UnitId, seen: set[UnitId]) -> bool:
        for foe in book.open_targets(lead):
            if foe in theirs and foe not in seen:
                seen.add(foe)
                if foe not in taken or serve(taken[foe], seen):
                    taken[foe] = lead
                    return True
        return False

    for lead in ours:
        serve(lead, set())
    return {lead: foe for foe, lead in sorted(taken.items(), key=lambda pair: ours.index(pair[1]))}


def settled(t: Field, world: World, side: Side) -> bool:
    """Tell whether nothing has been named and there is only one lawful list of attacks."""
    book = ledger(t, world, side)
    c = book.contacts
    if world.attacks or set(c.targets) != c.obliged or c.targets != c.owed:
        return False
    while True:
        lead = next((lead for lead in c.targets if lead not in book.attacking), None)
        if lead is None:
            return True
        massed = (some for some in _massed(book) if lead in some[0]) if t.policies.several_on_several else ()
        lawful = [(ours, theirs) for ours, theirs in (*_stars(book, lead), *massed) if _fits(book, ours, theirs)]
        if len(lawful) != 1:
            return False
        book = book.with_(*lawful[0])


def _stars(book: Ledger, lead: UnitId) -> Iterator[tuple[tuple[UnitId, ...], tuple[UnitId, ...]]]:
    """Yield the attacks of a block, alone or with others, in which one side is a single block (7.35)."""
    yield from (((lead,), some) for some in _choices(book.open_targets(lead), 1))
    for foe in book.open_targets(lead):
        others = tuple(other for other in book.open_attackers(foe) if other != lead)
        yield from (((lead, *some), (foe,)) for some in _choices(others, 1))


def _fits(book: Ledger, ours: tuple[UnitId, ...], theirs: tuple[UnitId, ...]) -> bool:
    return next(book.with_(ours, theirs).stranded(ours, theirs), None) is None
