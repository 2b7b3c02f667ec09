"""Chapter 7.4, segment 1: who may retreat before shock, by which paths, and the effect on the attack."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from engine.hexes.grid import OFF_MAP
from engine.hexes.stances import distance
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, Procedure
from engine.kernel.text import Fact, Facts, facts, points
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.attacks import fighters, hexes_of, parties
from engine.systems.sgboh.combat.effects import suffer
from engine.systems.sgboh.combat.follow import Following
from engine.systems.sgboh.combat.reactions import after_step, gather
from engine.systems.sgboh.combat.retreat import PlaceHexes, abandon, has_room, others_at, passes, retreat_by, shifted
from engine.systems.sgboh.command.trials import falling_back, try_die
from engine.systems.sgboh.content.field import CAVALRY, FOOT, SKIRMISHERS, Field
from engine.systems.sgboh.orders import FallBack
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, Attack, World, alive, leaders_at, tq
from engine.systems.sgboh.zoc import controllers

_AGILE = CAVALRY | SKIRMISHERS | {"LI", "LP"}
_SHAKEN = frozenset(("LI", "LP"))
"""They roll when they have retreated (7.45)."""


class Evasion(Frame, frozen=True, tag="sgboh.evasion"):
    """Segment 1 of one attack: its defenders retreat or stand, then an attacker may advance (7.4)."""

    side: Side
    attack: int
    stood: tuple[UnitId, ...] = ()
    vacated: tuple[int, ...] = ()
    unit: UnitId = UnitId(NOBODY)
    """Who has just retreated."""
    step: Literal["next", "choose", "order", "close"] = "next"


# -- who may (7.41)


def may_evade(t: Field, world: World, attack: Attack, party: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield every reason why a party of defenders may not retreat before shock, wherever it could go (7.41).

    It must be faster than each attacker (7.41-a), skirmishers only if one of them is not on foot (7.41-c); who began
    the turn in contact may not, skirmishers neither (7.41-b, 7.41-d).  Engines never do (10.11-a).
    """
    foes = tuple(id_ for id_ in fighters(t, attack.attackers) if world.units[id_].status == "map")
    for id_ in party:
        state, card = world.units[id_], t.cards[id_]
        if card.type not in _AGILE:
            yield violation(R("7.41"), "sgboh-evade-type", unit=card.name)
            continue
        if state.zoned or state.facing_foe:
            yield violation(R("7.41-b" if card.type in SKIRMISHERS else "7.41"), "sgboh-evade-contact", unit=card.name)
        if state.entry_fire:
            yield violation(R("7.22"), "sgboh-evade-fired", unit=card.name)
        if state.column or state.broke:
            clause = "11.25" if state.column else "11.27"
            yield violation(R(clause), "sgboh-evade-column", unit=card.name)
        fastest = max((t.allowance(t.cards[foe]) for foe in foes), default=0)
        on_foot = card.type in SKIRMISHERS and all(t.cards[foe].type in FOOT for foe in foes)
        if not on_foot and t.allowance(card) <= fastest:
            yield violation(R("7.41-a"), "sgboh-evade-slow", unit=card.name, own=t.allowance(card), theirs=fastest)


def must_evade(t: Field, world: World, attack: Attack, party: tuple[UnitId, ...]) -> bool:
    """Tell whether a party is cavalry that elephants attack: it must retreat if it can (10.23)."""
    return t.cards[party[0]].type in CAVALRY and _elephant(t, world, attack) is not None


def _elephant(t: Field, world: World, attack: Attack) -> UnitId | None:
    return next((id_ for id_ in alive(world, attack.attackers) if t.cards[id_].type == "EL"), None)


# -- by which ways (7.42, 7.43)


def paces(t: Field, unit: UnitId) -> int:
    """Return the halves that a unit has for its retreat: half its allowance, rounded up to points (7.42)."""
    return (t.allowance(t.cards[unit]) + 1) // 2 * 2


def why_not_step(
    t: Field, world: World, party: tuple[UnitId, ...], foes: tuple[UnitId, ...], at: PlaceHexes, there: PlaceHexes
) -> Iterator[Violation]:
    """Yield every reason why a retreat before shock may not go from a place to the next (7.42, 7.43).

    It never leaves the map (7.42-c) and goes farther from each attacker (7.42-a).
    """
    if OFF_MAP in there:
        yield violation(R("7.42-c"), "sgboh-evade-off-map", unit=t.cards[party[0]].name)
        return
    names: dict[str, Fact] = {"unit": t.cards[party[0]].name, "hex": t.label(there[0])}
    side = t.cards[party[0]].side
    if not passes(t, party, at, there, column=False):
        yield violation(R("11.13-a") if _fort(t, at, there) else R("7.42"), "sgboh-retreat-closed", **names)
    if any(t.cards[id_].side != side for id_ in others_at(world, party, there)) or any(
        t.leaders[n].side != side for hex_ in there for n in leaders_at(world, hex_)
    ):
        yield violation(R("5.16"), "sgboh-retreat-occupied", **names)
    for foe in alive(world, foes):
        if distance(t.grid, there, world.units[foe].at) <= distance(t.grid, at, world.units[foe].at):
            yield violation(R("7.42-a"), "sgboh-evade-not-away", enemy=t.cards[foe].name, **names)


def _fort(t: Field, at: PlaceHexes, there: PlaceHexes) -> bool:
    return any(t.fortified(a, b) for a, b in zip(at, there, strict=True))


def step_halves(t: Field, world: World, party: tuple[UnitId, ...], at: PlaceHexes, there: PlaceHexes) -> int:
    """Return the halves of a lawful step of the retreat: terrain and friends, no turning (7.43)."""
    prices = (t.price(t.cards[id_], a, b) for id_ in party for a, b in zip(at, there, strict=True))
    extra = t.charts.terrain.friends.cost if others_at(world, party, there) else 0
    return max(price.halves for price in prices if price is not None) + extra


def ways_back(t: Field, world: World, attack: Attack, party: tuple[UnitId, ...]) -> tuple[tuple[PlaceHexes, ...], ...]:
    """Return every way of a retreat before shock, as places entered: none that could lawfully go on (7.43-b)."""
    foes = fighters(t, attack.attackers)
    start, foe_side = world.units[party[0]].at, t.enemy(t.cards[party[0]].side)

    def ends(at: PlaceHexes) -> bool:
        return at != start and has_room(t, world, party, at)

    def onward(at: PlaceHexes, left: int) -> list[tuple[PlaceHexes, ...]]:
        found: list[tuple[PlaceHexes, ...]] = []
        for there in (shifted(t, at, direction) for direction in range(6)):
            if next(why_not_step(t, world, party, foes, at, there), None) is not None:
                continue
            rest = left - step_halves(t, world, party, at, there)
            if rest < 0:
                continue
            if controllers(t, world, foe_side, there):
                found += [(there,)] if ends(there) else []
            else:
                found += [(there, *tail) for tail in onward(there, rest)]
        return found or ([()] if ends(at) else [])

    return tuple(way for way in onward(start, paces(t, party[0])) if way)


def evaders(t: Field, world: World, f: Evasion) -> dict[tuple[UnitId, ...], tuple[tuple[PlaceHexes, ...], ...]]:
    """Return the parties of an attack that may still retreat, each with its ways (7.41, 7.42-b)."""
    attack, found = world.attacks[f.attack], {}
    for party in _undecided(t, world, f):
        if next(may_evade(t, world, attack, party), None) is None:
            ways = ways_back(t, world, attack, party)
            if ways:
                found[party] = ways
    return found


def _undecided(t: Field, world: World, f: Evasion) -> tuple[tuple[UnitId, ...], ...]:
    attack = world.attacks[f.attack]
    done = {*attack.retreated, *f.stood}
    return tuple(party for party in parties(t, world, attack.defenders) if party[0] not in done)


# -- carrying it out


def _next(t: Field, tx: Tx[World], f: Evasion) -> Flow:
    """Ask the next party that may retreat.

    Cavalry that elephants attack and that cannot, whatever bars it, takes a hit at once (10.23, 10.23-a, 10.23-c).
    """
    if alive(tx.world, tx.world.attacks[f.attack].attackers) and evaders(t, tx.world, f):
        return Ask(replace(f, step="choose"), (t.enemy(f.side),))
    attack = tx.world.attacks[f.attack]
    elephant = _elephant(t, tx.world, attack)
    for party in _undecided(t, tx.world, f):
        if must_evade(t, tx.world, attack, party):
            tx.emit(e.NoRetreat(t.enemy(f.side), party, len(party), R("10.23")))
            for id_ in party:
                suffer(t, tx, id_, 1, R("10.23"), elephant)
    return _settle(t, tx, f)


class Evading(ContentNode[Field, World, Evasion, FallBack]):
    """Whether defenders retreat before shock, and by which way (7.41).

    The ground does not hurt them (7.43-a), nor are they fired at on the way (7.43-c).
    """

    asks, rule, answers, exact = "sgboh-ask-fall-back", R("7.41"), (FallBack,), True

    def facts(self, world: World, f: Evasion, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[next(iter(evaders(self.t, world, f)))[0]].name)

    def orders(self, world: World, f: Evasion, side: Side, /) -> Iterator[FallBack]:
        """Yield a way to each place where a retreat can end, and standing where that is allowed."""
        attack = world.attacks[f.attack]
        for party, ways in evaders(self.t, world, f).items():
            ends = dict.fromkeys(way[-1] for way in ways)
            for end in ends:
                way = next(way for way in ways if way[-1] == end)
                yield FallBack(party[0], tuple(there[0] for there in way))
            if not must_evade(self.t, world, attack, party):
                yield FallBack(party[0])

    def check(self, world: World, f: Evasion, side: Side, order: FallBack, /) -> Iterator[Violation]:
        t, attack = self.t, world.attacks[f.attack]
        party = next((some for some in _undecided(t, world, f) if order.unit in some), None)
        if party is None:
            yield violation(R("7.41"), "sgboh-evade-not-attacked")
            return
        barred = tuple(may_evade(t, world, attack, party))
        if not order.path:
            if not barred and must_evade(t, world, attack, party) and ways_back(t, world, attack, party):
                yield violation(R("10.23"), "sgboh-must-evade", unit=t.cards[party[0]].name)
            return
        yield from barred
        ways = () if barred else ways_back(t, world, attack, party)
        if not barred and order.path not in [tuple(there[0] for there in way) for way in ways]:
            yield from self._why_not_way(world, attack, party, order)

    def _why_not_way(
        self, world: World, attack: Attack, party: tuple[UnitId, ...], order: FallBack
    ) -> Iterator[Violation]:
        t, foes, name = self.t, fighters(self.t, attack.attackers), self.t.cards[party[0]].name
        at, spent, most = world.units[party[0]].at, 0, paces(t, party[0])
        for n, hex_ in enumerate(order.path):
            there = next((some for some in (shifted(t, at, d) for d in range(6)) if some[0] == hex_), None)
            if there is None:
                yield violation(R("7.43"), "sgboh-evade-not-beside", unit=name)
                return
            reasons = tuple(why_not_step(t, world, party, foes, at, there))
            yield from reasons
            if reasons:
                return
            spent += step_halves(t, world, party, at, there)
            at = there
            if n + 1 < len(order.path) and controllers(t, world, t.enemy(t.cards[party[0]].side), there):
                yield violation(R("7.43"), "sgboh-evade-stops", unit=name, hex=t.label(there[0]))
                return
        if spent > most:
            yield violation(R("7.42"), "sgboh-evade-far", unit=name, cost=points(spent), most=points(most))
        elif not has_room(t, world, party, at):
            yield violation(R("5.32"), "sgboh-retreat-occupied", unit=name, hex=t.label(at[0]))
        else:
            yield violation(R("7.43-b"), "sgboh-evade-further", unit=name, spent=points(spent), most=points(most))

    def apply(self, tx: Tx[World], f: Evasion, side: Side, order: FallBack, /) -> Flow:
        t, attack = self.t, tx.world.attacks[f.attack]
        party = next(some for some in _undecided(t, tx.world, f) if order.unit in some)
        if not order.path:
            return Goto(replace(f, stood=(*f.stood, *party), step="next"))
        ways = ways_back(t, tx.world, attack, party)
        way = next(way for way in ways if tuple(there[0] for there in way) == order.path)
        vacated = hexes_of(tx.world, party)
        made = retreat_by(t, tx.world, party, way, "fall-back")
        tx.emit(made)
        tx.emit(e.FellBack(f.side, f.attack, party[0], (*attack.retreated, *party)))
        gather(t, tx, side, party)
        then = replace(f, vacated=(*f.vacated, *vacated), unit=party[0], step="order")
        follow = after_step(t, tx.world, side, made.units, made.entered)
        return Goto(then) if follow is None else Call(follow, then)


def _order(t: Field, tx: Tx[World], f: Evasion) -> Flow:
    """Light infantry rolls when its retreat is complete (7.45, 7.45-a); engines left behind are lost (10.13-a)."""
    card = t.cards[f.unit]
    if card.type in _SHAKEN and tx.world.units[f.unit].status == "map":
        quality = tq(t, tx.world, f.unit)
        tried = try_die(tx, falling_back(quality))
        tx.emit(e.QualityChecked(card.side, f.unit, tried.die, 0, quality, tried.won, R("7.45")))
        if not tried.won:
            suffer(t, tx, f.unit, 1, R("7.45"))
    abandon(t, tx, tx.world.attacks[f.attack].defenders)
    return Goto(replace(f, unit=UnitId(NOBODY), step="next"))


def _settle(t: Field, tx: Tx[World], f: Evasion) -> Flow:
    """Let an attacker advance if all defenders have retreated (7.44)."""
    attack = tx.world.attacks[f.attack]
    gone = set(fighters(t, attack.defenders)) <= set(attack.retreated)
    if gone and attack.retreated and alive(tx.world, attack.attackers):
        return Call(Following(f.side, f.attack, f.vacated), replace(f, step="close"))
    return _close(t, tx, f)


def _close(t: Field, tx: Tx[World], f: Evasion) -> Flow:
    """Settle the attack: it goes on against whoever stood, with all its attackers (7.35-c, 7.4-a, 7.4-b)."""
    attack = tx.world.attacks[f.attack]
    stood = alive(tx.world, tuple(id_ for id_ in fighters(t, attack.defenders) if id_ not in attack.retreated))
    held = hexes_of(tx.world, stood)
    staying = tuple(id_ for id_ in alive(tx.world, attack.defenders) if set(tx.world.units[id_].at) <= set(held))
    attackers = alive(tx.world, attack.attackers)
    void = not (staying and attackers)
    tx.emit(e.AttackSettled(f.side, f.attack, attackers or attack.attackers, staying, void))
    return DONE


def evasion(t: Field) -> Procedure[World, Any]:
    """Return the procedure of segment 1 of an attack."""
    return Procedure.over(t, Evasion, {"next": _next, "choose": Evading, "order": _order, "close": _close})
