"""Chapters 11.1 and 11.2: the close combat segment.  Who attacks whom is named, then fought from end to end."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, PickFace, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.targets import NO_UNIT, attackable, fronts, target_at, why_not_attack
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Combat, Melee
from engine.systems.mpike.orders import Attack, NameAttacks
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World, leaders_at, units_of, wing_led, wing_units


def designated(t: Field, world: World, side: Side, attacks: Iterable[Attack]) -> frozenset[UnitId]:
    """Return the units that are attacked: they may not counter-attack (11.1.2, 11.1.2-d)."""
    hexes = {attack.hex for attack in attacks}
    foes = units_of(t, world, t.enemy(side))
    return frozenset(id_ for id_ in foes if hexes.intersection(world.units[id_].at))


def attack_options(t: Field, world: World, wing: int) -> dict[UnitId, tuple[int, ...]]:
    """Return which hexes each unit of the active wing may attack, units without any left out (11.1.2).

    No other wing attacks, whoever leads its units (11.1.2-f).  An attack is no action, so that nobody has to be in
    command (5.4.3-c).
    """
    found = {id_: attackable(t, world, id_) for id_ in wing_units(t, world, wing)}
    return {id_: hexes for id_, hexes in found.items() if hexes}


def counter_options(t: Field, world: World, f: Melee) -> dict[UnitId, tuple[int, ...]]:
    """Return which hexes each inactive unit may counter-attack: those of the active wing (11.1.2)."""
    side = t.wings[f.wing].side
    barred = designated(t, world, side, f.attacks)
    found = {}
    for id_ in units_of(t, world, t.enemy(side)):
        hexes = tuple(h for h in attackable(t, world, id_) if of_wing(t, world, h, f.wing)) if id_ not in barred else ()
        if hexes:
            found[id_] = hexes
    return found


def of_wing(t: Field, world: World, hex_: int, wing: int) -> bool:
    """Tell whether who is fought in a hex belongs to the active wing; guns beside him do not count (11.1.2-h)."""
    side = t.wings[wing].side
    target = target_at(t, world, hex_, t.enemy(side))
    if target is None:
        return False
    if target == NO_UNIT:
        return any(wing_led(world, n) == wing for n in leaders_at(world, hex_))
    return t.cards[target].wing == wing


def line_order(t: Field, attacks: Iterable[Attack], *, back: bool = False) -> tuple[Attack, ...]:
    """Return attacks from one end of the line to the other: by column, then by row (11.2-a)."""
    grid = t.grid
    return tuple(sorted(attacks, key=lambda one: (grid.column(one.hex), grid.row(one.hex)), reverse=back))


class _Naming(ContentNode[Field, World, Melee, NameAttacks]):
    """What naming attacks and naming counter-attacks have in common."""

    rule, answers = R("11.2"), (NameAttacks,)

    @abstractmethod
    def options(self, world: World, f: Melee) -> dict[UnitId, tuple[int, ...]]:
        """Return which hexes each unit may attack."""

    @abstractmethod
    def barred(self, world: World, f: Melee, unit: UnitId, hex_: int) -> Iterator[Violation]:
        """Yield why a unit that could attack a hex may not do it in this part of the segment."""

    def orders(self, world: World, f: Melee, side: Side, /) -> Iterator[NameAttacks]:
        options = self.options(world, f)
        for choice in product(*((None, *hexes) for hexes in options.values())):
            yield from self._in_line(zip(options, choice, strict=True))

    def _in_line(self, chosen: Iterable[tuple[UnitId, int | None]]) -> Iterator[NameAttacks]:
        """Yield the order for a choice of hexes by unit, None for no attack, from either end of the line."""
        by_hex: dict[int, list[UnitId]] = {}
        for id_, hex_ in chosen:
            if hex_ is not None:
                by_hex.setdefault(hex_, []).append(id_)
        attacks = [Attack(hex_, tuple(some)) for hex_, some in by_hex.items()]
        yield NameAttacks(line_order(self.t, attacks))
        if len(attacks) > 1:
            yield NameAttacks(line_order(self.t, attacks, back=True))

    def draw(self, world: World, f: Melee, side: Side, pick: PickFace, /) -> NameAttacks:
        options = self.options(world, f)
        chosen = [(id_, (None, *hexes)[pick(len(hexes) + 1)]) for id_, hexes in options.items()]
        ways = tuple(self._in_line(chosen))
        return ways[pick(len(ways))]

    def check(self, world: World, f: Melee, side: Side, order: NameAttacks, /) -> Iterator[Violation]:
        t, seen = self.t, set[UnitId]()
        if any(not 0 <= attack.hex < t.grid.size for attack in order.attacks):
            yield violation(R("11.1.2"), "mpike-attack-off-map-hex")
            return
        for attack in order.attacks:
            if not attack.attackers:
                yield violation(R("11.1.2"), "mpike-attack-without", hex=t.label(attack.hex))
            for id_ in attack.attackers:
                if not 0 <= id_ < len(t.cards) or t.cards[id_].side != side:
                    yield violation(R("11.1.2"), "mpike-attack-not-own", hex=t.label(attack.hex))
                    continue
                if id_ in seen:
                    yield violation(R("11.1.4"), "mpike-attack-twice", unit=t.cards[id_].name)
                seen.add(id_)
                yield from self.barred(world, f, id_, attack.hex)
                yield from why_not_attack(t, world, id_, attack.hex)
        hexes = [attack.hex for attack in order.attacks]
        if len(set(hexes)) < len(hexes):
            yield violation(R("11.1.4-b"), "mpike-attack-split")
        if order.attacks not in (line_order(t, order.attacks), line_order(t, order.attacks, back=True)):
            yield violation(R("11.2-a"), "mpike-attack-line")

    def _named(self, tx: Tx[World], side: Side, order: NameAttacks, *, counter: bool) -> tuple[Attack, ...]:
        """Record what was named; attacks on both hexes of one unit are one combat (11.1.4, 11.1.4-b)."""
        merged: dict[Any, Attack] = {}
        for attack in order.attacks:
            target = target_at(self.t, tx.world, attack.hex, side)
            key = attack.hex if target == NO_UNIT else (target,)
            old = merged.get(key)
            merged[key] = attack if old is None else Attack(old.hex, (*old.attackers, *attack.attackers))
        attacks = tuple(merged.values())
        if attacks:
            hexes, attackers = tuple(a.hex for a in attacks), tuple(a.attackers for a in attacks)
            tx.emit(e.AttacksNamed(side, hexes, attackers, counter))
        return attacks

    def _bound(self, world: World, f: Melee, side: Side, attacks: tuple[Attack, ...]) -> Melee:
        """Return the frame with where the attackers stand, and which hexes hold leaders alone (11.1.2-b, 11.1.2-c)."""
        stood = tuple((id_, world.units[id_].at) for attack in attacks for id_ in attack.attackers)
        alone = tuple(one.hex for one in attacks if target_at(self.t, world, one.hex, side) == NO_UNIT)
        return replace(f, stood=(*f.stood, *stood), alone=(*f.alone, *alone))


class NamingAttacks(_Naming):
    """Which hexes the active wing attacks, and with whom (11.2)."""

    asks = "mpike-ask-attacks"

    def options(self, world: World, f: Melee) -> dict[UnitId, tuple[int, ...]]:
        return attack_options(self.t, world, f.wing)

    def barred(self, world: World, f: Melee, unit: UnitId, hex_: int) -> Iterator[Violation]:
        if self.t.cards[unit].wing != f.wing:
            yield violation(R("11.1.2"), "mpike-attack-wing", unit=self.t.cards[unit].name)

    def apply(self, tx: Tx[World], f: Melee, side: Side, order: NameAttacks, /) -> Flow:
        attacks = self._named(tx, side, order, counter=False)
        return Goto(replace(self._bound(tx.world, f, side, attacks), attacks=attacks, step="counters"))


class NamingCounters(_Naming):
    """Which hexes of the active wing are counter-attacked, by units that nobody attacks (11.2).

    Several of them may fall upon one hex together (11.1.2-e).
    """

    asks = "mpike-ask-counters"

    def options(self, world: World, f: Melee) -> dict[UnitId, tuple[int, ...]]:
        return counter_options(self.t, world, f)

    def barred(self, world: World, f: Melee, unit: UnitId, hex_: int) -> Iterator[Violation]:
        name = self.t.cards[unit].name
        if unit in designated(self.t, world, self.t.wings[f.wing].side, f.attacks):
            yield violation(R("11.1.2-d"), "mpike-attack-designated", unit=name)
        if target_at(self.t, world, hex_, self.t.cards[unit].side) is not None and not of_wing(
            self.t, world, hex_, f.wing
        ):
            yield violation(R("11.1.2"), "mpike-attack-not-active", unit=name, hex=self.t.label(hex_))

    def apply(self, tx: Tx[World], f: Melee, side: Side, order: NameAttacks, /) -> Flow:
        counters = self._named(tx, side, order, counter=True)
        return Goto(replace(self._bound(tx.world, f, side, counters), counters=counters, step="next"))


# -- fighting them


def _attacks(t: Field, tx: Tx[World], f: Melee) -> Flow:
    if attack_options(t, tx.world, f.wing):
        return Ask(replace(f, step="name"), (t.wings[f.wing].side,))
    return Goto(replace(f, step="counters"))


def _counters(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Ask the inactive side for its attacks, those of the active one or none being named (11.1.2, 3.2D-a)."""
    if counter_options(t, tx.world, f):
        return Ask(replace(f, step="counter"), (t.enemy(t.wings[f.wing].side),))
    return Goto(replace(f, step="next"))


def still_able(t: Field, world: World, f: Melee, attack: Attack) -> tuple[UnitId, ...]:
    """Return the attackers that are bound still: in their place, able, the hex before them (11.1.2-b).

    A hex that holds an enemy unit has to be attacked, whoever it is now; one that holds but a leader only if it was
    named for him (11.1.2-c).
    """
    if target_at(t, world, attack.hex, t.cards[attack.attackers[0]].side) == NO_UNIT and attack.hex not in f.alone:
        return ()
    stood = dict(f.stood)
    there = (id_ for id_ in attack.attackers if world.units[id_].at == stood[id_])
    return tuple(id_ for id_ in there if hex_of(t, world, id_, attack) is not None)


def hex_of(t: Field, world: World, unit: UnitId, attack: Attack) -> int | None:
    """Return which hex a bound attacker can still attack: that named, or the other one of the same unit (11.1.4-a)."""
    if next(why_not_attack(t, world, unit, attack.hex), None) is None:
        return attack.hex
    target = target_at(t, world, attack.hex, t.cards[unit].side)
    if target is None or target == NO_UNIT:
        return None
    others = (h for h in fronts(t, world, unit) if h in world.units[target].at)
    return next((h for h in others if next(why_not_attack(t, world, unit, h), None) is None), None)


def _next(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Fight the next counter-attack, and after those the next attack (11.2)."""
    if f.counters:
        attack, rest = f.counters[0], replace(f, counters=f.counters[1:])
    elif f.attacks:
        attack, rest = f.attacks[0], replace(f, attacks=f.attacks[1:])
    else:
        return Goto(replace(f, step="end"))
    side = t.cards[attack.attackers[0]].side
    able = still_able(t, tx.world, f, attack)
    target = target_at(t, tx.world, attack.hex, side)
    if f.counters and not of_wing(t, tx.world, attack.hex, f.wing):
        able = ()
    if not able or target is None:
        tx.emit(e.AttackVoid(side, attack.hex))
        return Goto(rest)
    return Call(Combat(attack.hex, able, target), rest)


def _end(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Take Momentum from whoever has it left (11.3.6-e)."""
    side = t.wings[f.wing].side
    left = tuple(id_ for id_ in units_of(t, tx.world, side) if tx.world.units[id_].momentum)
    if left:
        tx.emit(e.MomentumLost(side, left))
    return DONE


def melee(t: Field) -> Procedure[World, Melee]:
    """Return the procedure of `Melee`."""
    return Procedure.over(
        t,
        Melee,
        {
            "attacks": _attacks,
            "name": NamingAttacks,
            "counters": _counters,
            "counter": NamingCounters,
            "next": _next,
            "end": _end,
        },
    )
