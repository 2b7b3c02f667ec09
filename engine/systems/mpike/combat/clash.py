"""Chapters 11.2 to 11.4: one close combat, from the look at its target to the result and the retreats."""

from abc import abstractmethod
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.advance import Advancing, next_advance
from engine.systems.mpike.combat.aftermath import formation, leaders, windows
from engine.systems.mpike.combat.entry import take_guns
from engine.systems.mpike.combat.modifiers import modifiers
from engine.systems.mpike.combat.pursuit import PursuerFacing, Pursuing, ask_pursuit, begin_pursuit
from engine.systems.mpike.combat.reckoning import fought, result_of
from engine.systems.mpike.combat.riding import fall_with
from engine.systems.mpike.combat.targets import NO_UNIT, batteries_with, falls_at_once, lone_leaders, party_of
from engine.systems.mpike.combat.ways import own_guns
from engine.systems.mpike.content.combat_charts import CombatRow
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import SHOTS
from engine.systems.mpike.frames import ROUT, Combat, Retreating
from engine.systems.mpike.morale.hits import strike_column
from engine.systems.mpike.morale.levels import drop, eliminate, newly_broken
from engine.systems.mpike.orders import GoNext, SpendPistols
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, Gun, World, leaders_with, stack_of


def _attacking(t: Field, f: Combat) -> Side:
    return t.cards[f.attackers[0]].side


# -- before the die


def _column(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Look at the target: guns or leaders alone fall without a die, a column is struck first (11.5.1, 5.3.1, 6.3.4).

    The modifiers are counted when it stands in line and broken formation, with the front that it has then
    (11.2-g, 11.3.7-c).  Guns are captured even if nobody goes over a bridge to them; else one of the attackers does, as
    in any advance (11.5.1-a, 7.3.5).  Who rides at a leader comes into his hex with its formation as it was (5.3.1-b).
    """
    world, side = tx.world, _attacking(t, f)
    if f.defender == NO_UNIT or t.cards[f.defender].kind == "artillery":
        if f.defender == NO_UNIT:
            for n in lone_leaders(t, world, f.hex, side):
                tx.emit(e.LeaderLost(t.leaders[n].side, n, "killed", R("5.3.1")))
        else:
            take_guns(t, tx, side, f.hex)
        return Goto(replace(f, ground=(f.hex,), winner=side, quiet=True, step="advance"))
    fighters = (*f.attackers, f.defender)
    men = tuple(dict.fromkeys(n for id_ in fighters for n in leaders_with(world, id_)))
    f = replace(f, ground=world.units[f.defender].at, men=men)
    if falls_at_once(t, world, f.attackers, f.defender):
        eliminate(t, tx, f.defender, R("11.6"))
        fall_with(t, tx, t.cards[f.defender].side, f.ground, R("11.8"))
        return Goto(replace(f, winner=side, quiet=True, step="advance"))
    if world.units[f.defender].formation != "column":
        return Goto(replace(f, step="ask-attacker"))
    struck = stack_of(t, world, f.defender)
    # It breaks at worst; only the retreat that follows can be the end of it.
    strike_column(t, tx, f.defender, R("6.3.4"))
    return Goto(replace(f, left=newly_broken(t, world, tx.world, struck), step="checked"))


def _checked(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Let a column go back that broke, then go on against one that stands; one that is gone has lost (A6-a).

    No combat is fought then: nobody takes a formation hit (6.3.4-g).
    """
    if f.left:
        first, rest = f.left[0], replace(f, left=f.left[1:])
        return Call(Retreating(first, ROUT, f.attackers, combat=True), rest)
    state = tx.world.units[f.defender]
    if state.status != "map" or f.hex not in state.at:
        guns = _guns_at(t, tx.world, f)
        return Goto(replace(f, winner=_attacking(t, f), quiet=True, guns=guns, step="guns"))
    return Goto(replace(f, step="ask-attacker"))


def shooters(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the cavalry among units that has a pistol shot left, under guns too (10.7.3-a, 11.3.9, 11.3.9-a, 8.3.1-d).

    That it fired in its action does not matter (11.3.9-b).
    """
    return tuple(id_ for id_ in units if t.cards[id_].kind == "cavalry" and world.units[id_].pistols < SHOTS)


def _ask_attacker(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Ask about pistols where there are any: first the attackers (11.3.9)."""
    if shooters(t, tx.world, f.attackers):
        return Ask(replace(f, step="attacker-pistols"), (_attacking(t, f),))
    return Goto(replace(f, step="ask-defender"))


def _ask_defender(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Ask the defender about his pistols, then come to the die (11.3.9)."""
    if shooters(t, tx.world, (f.defender,)):
        return Ask(replace(f, step="defender-pistols"), (t.cards[f.defender].side,))
    return Goto(replace(f, step="roll"))


class _Pistols(ContentNode[Field, World, Combat, SpendPistols]):
    """Which cavalry spends a pistol shot in the combat (11.3.9); it is no fire that anybody answers (9.1.3-h)."""

    rule, answers, exact = R("11.3.9"), (SpendPistols,), True

    @abstractmethod
    def units(self, f: Combat) -> tuple[UnitId, ...]:
        """Return the units of the side that is asked."""

    def facts(self, world: World, f: Combat, side: Side, /) -> Facts:
        return facts(hex=self.t.label(f.hex))

    def orders(self, world: World, f: Combat, side: Side, /) -> Iterator[SpendPistols]:
        able = shooters(self.t, world, self.units(f))
        for count in range(len(able), -1, -1):
            yield from map(SpendPistols, combinations(able, count))

    def check(self, world: World, f: Combat, side: Side, order: SpendPistols, /) -> Iterator[Violation]:
        able = shooters(self.t, world, self.units(f))
        for id_ in dict.fromkeys(order.units):
            if id_ not in self.units(f):
                yield violation(R("11.3.9"), "mpike-pistols-not-here")
            elif id_ not in able:
                yield violation(R("11.3.9-a"), "mpike-pistols-none", unit=self.t.cards[id_].name)
        if len(set(order.units)) < len(order.units):
            yield violation(R("11.3.9"), "mpike-pistols-twice")

    def spent(self, tx: Tx[World], side: Side, order: SpendPistols) -> tuple[UnitId, ...]:
        if order.units:
            tx.emit(e.PistolSpent(side, order.units))
        return order.units


class AttackerPistols(_Pistols):
    """Pistols of the attackers, who declare first (11.3.9)."""

    asks = "mpike-ask-pistols-attacker"

    def units(self, f: Combat) -> tuple[UnitId, ...]:
        return f.attackers

    def apply(self, tx: Tx[World], f: Combat, side: Side, order: SpendPistols, /) -> Flow:
        return Goto(replace(f, attacker_pistols=self.spent(tx, side, order), step="ask-defender"))


class DefenderPistols(_Pistols):
    """Pistols of the defender (11.3.9)."""

    asks = "mpike-ask-pistols-defender"

    def units(self, f: Combat) -> tuple[UnitId, ...]:
        return (f.defender,)

    def apply(self, tx: Tx[World], f: Combat, side: Side, order: SpendPistols, /) -> Flow:
        return Goto(replace(f, defender_pistols=self.spent(tx, side, order), step="roll"))


# -- the die and its result


def _roll(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Roll for the combat, and let the result befall the loser (11.3, 11.4.1)."""
    found = modifiers(t, tx.world, f.hex, f.attackers, f.defender, f.attacker_pistols, f.defender_pistols)
    blow = fought(tx, t.charts.combat, found)
    line = blow.line
    words = result_of(line)
    result = (words, "") if line.loser == "attacker" else ("", words)
    side = _attacking(t, f)
    tx.emit(e.CombatFought(side, f.attackers, f.defender, f.hex, blow.die, found, blow.total, blow.row, *result))
    winner = side if line.loser == "defender" else t.cards[f.defender].side
    return Goto(_befall(t, tx, replace(f, winner=winner, distance=line.retreat, pursuit=line.pursuit), line))


def _befall(t: Field, tx: Tx[World], f: Combat, line: CombatRow) -> Combat:
    """Shake, break or eliminate all units of the loser (11.4.1, 11.4.1-a); guns with them are noted for later (11.5.2).

    Who is shaken already breaks, and whoever is broken dies, be the result Broken or Shaken (11.4.1-b, 11.4.1-d).
    """
    losing = f.attackers if line.loser == "attacker" else (f.defender,)
    beaten = party_of(t, tx.world, losing)
    guns = _guns(t, tx.world, f, losing, beaten_attacker=line.loser == "attacker")
    stood = tuple(tx.world.units[id_].at for id_ in beaten)
    for id_ in beaten:
        state = tx.world.units[id_]
        if line.result == "eliminated" or state.morale == BROKEN:
            eliminate(t, tx, id_, R("11.4.1") if line.result == "eliminated" else R("12.4.6"))
        elif line.result == "broken":
            tx.emit(e.MoraleChanged(t.cards[id_].side, (id_,), BROKEN, R("11.4.1")))
    if line.result == "shaken":
        drop(t, tx, [id_ for id_ in losing if tx.world.units[id_].status == "map"], 1, R("11.4.1"))
    dead = tuple(id_ for id_ in beaten if tx.world.units[id_].status != "map")
    for id_, at in zip(beaten, stood, strict=True):
        if id_ in dead:
            fall_with(t, tx, t.cards[id_].side, at, R("11.8"))
    left = _who_retreats(t, tx.world, beaten)
    won = (f.defender,) if line.loser == "attacker" else f.attackers
    beside = tuple(id_ for id_ in party_of(t, tx.world, won) if id_ not in won)
    return replace(f, beaten=beaten, stood=stood, dead=dead, beside=beside, left=left, guns=guns, step="retreat")


def _who_retreats(t: Field, world: World, beaten: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return who has to go back: broken units each for itself, stacks in order by their cavalry alone (8.2.1-g)."""
    there = [id_ for id_ in beaten if world.units[id_].status == "map"]
    return tuple(
        id_
        for id_ in there
        if world.units[id_].morale == BROKEN
        or t.cards[id_].kind != "light"
        or not any(mate in there for mate in stack_of(t, world, id_)[1:])
    )


def _guns(
    t: Field, world: World, f: Combat, losing: tuple[UnitId, ...], *, beaten_attacker: bool
) -> tuple[tuple[UnitId, UnitId, Gun], ...]:
    """Return the batteries with the losers, and what becomes of each when its companion leaves or dies (11.5.2).

    Those in the other hex of a two-hex defender are disabled (11.5.2-a); of attackers all are captured, by policy
    disabled.
    """
    found: list[tuple[UnitId, UnitId, Gun]] = []
    for id_ in losing:
        for gun, hex_ in batteries_with(t, world, id_):
            fate: Gun = "captured" if hex_ == f.hex or len(world.units[id_].at) == 1 else "disabled"
            if beaten_attacker:
                fate = "captured" if t.policies.beaten_attacker_guns == "captured" else "disabled"
            found.append((gun, id_, fate))
    return tuple(found)


def _guns_at(t: Field, world: World, f: Combat) -> tuple[tuple[UnitId, UnitId, Gun], ...]:
    """Return the same for a column that is gone already: the guns that it left in its hexes (11.5.2, 11.5.2-a)."""
    side = t.cards[f.defender].side
    left = ((id_, hex_) for hex_ in f.ground for id_ in own_guns(t, world, side, hex_))
    return tuple(
        (gun, f.defender, "captured" if hex_ == f.hex or len(f.ground) == 1 else "disabled") for gun, hex_ in left
    )


# -- retreats


def _retreat(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Let the beaten go back one by one, in their owner's order where it can matter (11.4.1, A6)."""
    left = tuple(id_ for id_ in f.left if tx.world.units[id_].status == "map")
    if not left:
        return Goto(replace(f, left=(), step="guns"))
    if order_matters(t, tx.world, left, ROUT):
        return Ask(replace(f, left=left, step="first"), (t.cards[left[0]].side,))
    return _send(t, tx.world, f, left, left[0])


def order_matters(t: Field, world: World, units: tuple[UnitId, ...], reach: int) -> bool:
    """Tell whether units that go so many hexes could come into each other's way (11.4.2)."""
    seen: set[int] = set()
    for id_ in units:
        near = {hex_ for own in world.units[id_].at for hex_ in t.within(own, reach)}
        if seen & near:
            return True
        seen |= near
    return False


def _send(t: Field, world: World, f: Combat, left: tuple[UnitId, ...], unit: UnitId) -> Flow:
    """Let a unit go back from those whom it has fought, two hexes if it is broken (11.4.1, 11.4.2, 11.8)."""
    foes = (f.defender,) if unit in f.attackers or _attacking(t, f) == t.cards[unit].side else f.attackers
    distance = ROUT if world.units[unit].morale == BROKEN else f.distance
    rest = replace(f, left=tuple(id_ for id_ in left if id_ != unit), step="retreat")
    return Call(Retreating(unit, distance, foes, combat=True), rest)


class First(ContentNode[Field, World, Any, GoNext]):
    """Which of several beaten units goes back first (11.4.2)."""

    asks, rule, answers, exact = "mpike-ask-first", R("11.4.2"), (GoNext,), True
    code = "mpike-retreat-not-left"

    def orders(self, world: World, f: Any, side: Side, /) -> Iterator[GoNext]:
        yield from map(GoNext, f.left)

    def check(self, world: World, f: Any, side: Side, order: GoNext, /) -> Iterator[Violation]:
        if order.unit not in f.left:
            yield violation(self.rule, self.code)

    def apply(self, tx: Tx[World], f: Any, side: Side, order: GoNext, /) -> Flow:
        return _send(self.t, tx.world, f, f.left, order.unit)


def _take_guns(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Settle the batteries whose companions have left them or died (11.5.2).

    Who has lost and is still there keeps his (11.5.2-c).
    """
    for gun, companion, fate in f.guns:
        state, hexes = tx.world.units[gun], tx.world.units[companion].at
        if state.gun in ("crewed", "limbered") and state.at[0] not in hexes:
            captor = f.winner if fate == "captured" else Side("")
            tx.emit(e.GunChanged(t.cards[gun].side, gun, fate, R("11.5.2"), captor))
    return Goto(replace(f, step="pursuit"))


def combat(t: Field) -> Procedure[World, Combat]:
    """Return the procedure of `Combat`."""
    return Procedure.over(
        t,
        Combat,
        {
            "column": _column,
            "checked": _checked,
            "ask-attacker": _ask_attacker,
            "attacker-pistols": AttackerPistols,
            "ask-defender": _ask_defender,
            "defender-pistols": DefenderPistols,
            "roll": _roll,
            "retreat": _retreat,
            "first": First,
            "guns": _take_guns,
            "pursuit": begin_pursuit,
            "pursuing": ask_pursuit,
            "pursue": Pursuing,
            "face": PursuerFacing,
            "advance": next_advance,
            "advancing": Advancing,
            "formation": formation,
            "leaders": leaders,
            "windows": windows,
        },
    )
