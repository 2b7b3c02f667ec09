"""Chapters 7.3 and 7.4: the shock phase.  Attacks are named, then settled, checked and resolved in three segments."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, PickFace, Procedure
from engine.kernel.rulebook import Rule
from engine.kernel.text import Facts, Line, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.advance import advancing
from engine.systems.sgboh.combat.attacks import contacts, hexes_of, parties
from engine.systems.sgboh.combat.clash import Clash, clash
from engine.systems.sgboh.combat.effects import kill_leader
from engine.systems.sgboh.combat.fallback import Evasion, evasion, may_evade, must_evade
from engine.systems.sgboh.combat.follow import following
from engine.systems.sgboh.combat.naming import (
    NamingOrder,
    check_naming,
    fill,
    name_attack,
    naming_orders,
    settled,
    take_lone_artillery,
    unmet,
)
from engine.systems.sgboh.combat.retreat import retreating
from engine.systems.sgboh.command.trials import try_leader
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.orders import CallOff, Choose, Confirm, Designate
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, alive, leaders_at


class Shock(Frame, frozen=True, tag="sgboh.shock"):
    """Phase C: the attacks of one side.  `queue` are those to be taken up without asking again (7.4)."""

    side: Side
    queue: tuple[int, ...] = ()
    step: Literal[
        "open", "name", "retreats", "next-retreat", "leaders", "fights", "next-fight", "over"
    ] = "open"  # fmt: skip


# -- naming


def _open(t: Field, tx: Tx[World], f: Shock) -> Flow:
    take_lone_artillery(t, tx, f.side)
    if not contacts(t, tx.world, f.side).targets:
        return DONE
    return Ask(replace(f, step="name"), (f.side,))


def duties(t: Field, world: World, side: Side) -> Iterator[Line]:
    """Yield a line for each attack that must still be named before all are confirmed (7.31, 7.32)."""
    for found in unmet(t, world, side):
        yield found.line


class Naming(ContentNode[Field, World, Shock, NamingOrder]):
    """All attacks are named before any is resolved (7.3)."""

    asks, rule, answers = "sgboh-ask-attacks", R("7.3"), (Designate, CallOff, Confirm)

    def facts(self, world: World, f: Shock, side: Side, /) -> Facts:
        return facts(named=len(world.attacks))

    def orders(self, world: World, f: Shock, side: Side, /) -> Iterator[NamingOrder]:
        yield from naming_orders(self.t, world, side)

    def lone(self, world: World, f: Shock, side: Side, /) -> NamingOrder | None:
        """Return the confirmation where there is only one lawful list of attacks, else None."""
        return Confirm(fill=True) if settled(self.t, world, side) else None

    def draw(self, world: World, f: Shock, side: Side, pick: PickFace, /) -> NamingOrder:
        """Return a lawful order by chance that names or confirms: taking attacks back would never end."""
        listed = [order for order in self.orders(world, f, side) if not isinstance(order, CallOff)]
        lawful = [order for order in listed if next(self.check(world, f, side, order), None) is None]
        return lawful[pick(len(lawful))]

    def check(self, world: World, f: Shock, side: Side, order: NamingOrder, /) -> Iterator[Violation]:
        yield from check_naming(self.t, world, side, order)

    def apply(self, tx: Tx[World], f: Shock, side: Side, order: NamingOrder, /) -> Flow:
        match order:
            case Designate():
                name_attack(self.t, tx, side, order)
            case CallOff(attack):
                tx.emit(e.AttackCalledOff(side, attack))
            case Confirm():
                for attack_ in fill(self.t, tx.world, side):
                    name_attack(self.t, tx, side, attack_)
                tx.emit(e.AttacksConfirmed(side))
                return Goto(replace(f, step="retreats"))
        return Ask(f, (side,))


# -- the order of attacks (7.4)


class Choosing(ContentNode[Field, World, Shock, Choose]):
    """Which attack comes next; the active side says so in each segment (7.4)."""

    answers: ClassVar[tuple[type[Command], ...]] = (Choose,)
    exact = True

    @abstractmethod
    def pending(self, world: World) -> tuple[int, ...]:
        """Return the numbers of the attacks that may come next."""

    def facts(self, world: World, f: Shock, side: Side, /) -> Facts:
        return facts(number=len(self.pending(world)))

    def orders(self, world: World, f: Shock, side: Side, /) -> Iterator[Choose]:
        pending = self.pending(world)
        yield from map(Choose, pending)
        if len(pending) > 2:
            yield from (Choose(n, rest=True) for n in pending)

    def check(self, world: World, f: Shock, side: Side, order: Choose, /) -> Iterator[Violation]:
        if order.attack not in self.pending(world):
            yield violation(R("7.4"), "sgboh-not-pending", number=order.attack + 1)

    def apply(self, tx: Tx[World], f: Shock, side: Side, order: Choose, /) -> Flow:
        others = tuple(n for n in self.pending(tx.world) if n != order.attack)
        queue = (order.attack, *(others if order.rest else ()))
        return Goto(replace(f, queue=queue, step="retreats" if f.step == "next-retreat" else "fights"))


class NextRetreat(Choosing):
    """Whose defenders decide next about retreating (7.4)."""

    asks: ClassVar[str] = "sgboh-ask-next-fall-back"
    rule: ClassVar[Rule] = R("7.4")

    def pending(self, world: World) -> tuple[int, ...]:
        return tuple(n for n in unsettled(world) if may_retreat(self.t, world, n))


class NextFight(Choosing):
    """Which attack is resolved next; its order may differ from that of the retreats (7.4-c)."""

    asks: ClassVar[str] = "sgboh-ask-next-shock"
    rule: ClassVar[Rule] = R("7.4-c")

    def pending(self, world: World) -> tuple[int, ...]:
        return unfought(world)


def unsettled(world: World) -> tuple[int, ...]:
    """Return the numbers of the attacks whose retreats before shock, segment 1, are still to be settled."""
    return tuple(n for n, attack in enumerate(world.attacks) if not attack.settled)


def unfought(world: World) -> tuple[int, ...]:
    """Return the numbers of the attacks whose shock is still to be resolved."""
    return tuple(n for n, attack in enumerate(world.attacks) if attack.state == "named")


def may_retreat(t: Field, world: World, number: int) -> bool:
    """Tell whether any defender of an attack may retreat before shock, or is cavalry that must (7.41, 10.23)."""
    attack = world.attacks[number]
    return any(
        must_evade(t, world, attack, party) or next(may_evade(t, world, attack, party), None) is None
        for party in parties(t, world, attack.defenders)
    )


def _retreats(t: Field, tx: Tx[World], f: Shock) -> Flow:
    """Settle segment 1 of every attack; only the order of those with a choice in them is asked for."""
    todo = unsettled(tx.world)
    if not todo:
        return Goto(replace(f, queue=(), step="leaders"))
    open_ = tuple(n for n in todo if may_retreat(t, tx.world, n))
    queued = tuple(n for n in f.queue if n in todo)
    plain = tuple(n for n in todo if n not in open_)
    following_ = queued or plain or (open_ if len(open_) == 1 else ())
    if not following_:
        return Ask(replace(f, step="next-retreat"), (f.side,))
    return Call(Evasion(f.side, following_[0]), replace(f, queue=queued[1:]))


# -- leaders at risk (7.46)


def _leaders(t: Field, tx: Tx[World], f: Shock) -> Flow:
    """Check every leader with a unit in an attack, attack by attack, the attacker's first (7.46, 7.46-a)."""
    checked: set[int] = set()
    for number in unfought(tx.world):
        attack = tx.world.attacks[number]
        for units in (attack.attackers, attack.defenders):
            for leader in leaders_in(tx.world, alive(tx.world, units)):
                if leader not in checked:
                    checked.add(leader)
                    _check_leader(t, tx, leader)
    return Goto(replace(f, step="fights"))


def leaders_in(world: World, units: tuple[UnitId, ...]) -> tuple[int, ...]:
    """Return the leaders stacked with any of the units, of their side."""
    return tuple(n for hex_ in hexes_of(world, units) for n in leaders_at(world, hex_))


def _check_leader(t: Field, tx: Tx[World], leader: int) -> None:
    dice, dead = try_leader(tx)
    tx.emit(e.LeaderChecked(t.leaders[leader].side, leader, dice, dead))
    if dead:
        kill_leader(t, tx, leader, R("7.46"))


# -- resolution


def _fights(_t: Field, tx: Tx[World], f: Shock) -> Flow:
    todo = unfought(tx.world)
    queued = tuple(n for n in f.queue if n in todo)
    if not todo:
        return Goto(replace(f, queue=(), step="over"))
    following_ = queued or (todo if len(todo) == 1 else ())
    if not following_:
        return Ask(replace(f, step="next-fight"), (f.side,))
    return Call(Clash(f.side, following_[0]), replace(f, queue=queued[1:]))


def _over(_tx: Tx[World], _f: Shock) -> Flow:
    return DONE


def shock_phase(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of the shock phase: its segments, each attack, retreats and advances."""
    procedure: Procedure[World, Shock] = Procedure.over(t, Shock, {
        "open": _open, "name": Naming, "retreats": _retreats, "next-retreat": NextRetreat,
        "leaders": _leaders, "fights": _fights, "next-fight": NextFight,
    })  # fmt: skip
    procedure.auto("over")(_over)
    return procedure, evasion(t), following(t), clash(t), retreating(t), advancing(t)
