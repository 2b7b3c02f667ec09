"""Chapter 7.5, resolving one attack: types, the die, results in their order, retreats, advance (7.35, 7.53-b)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from engine.hexes.facing import Column, into_line
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.advance import Advancing, advances
from engine.systems.sgboh.combat.attacks import fighters, leads, parties
from engine.systems.sgboh.combat.effects import remove
from engine.systems.sgboh.combat.pursuit import check_pursuit, pursues
from engine.systems.sgboh.combat.reckoning import fought
from engine.systems.sgboh.combat.results import Blow, Party, all_rout, inflict, retreats_after, spare
from engine.systems.sgboh.combat.retreat import PlaceHexes, Retreating, abandon
from engine.systems.sgboh.combat.shock import attacker_choices, defender_choices, reckon
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.orders import GiveHit, Keep, Turn, UseType
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.steps import HANDS
from engine.systems.sgboh.world import NOBODY, World, alive, block_at, block_of, tq

_NO_MATCH_FOR_CHARIOTS = frozenset(("SK", "SK*", "CH"))


class Clash(Frame, frozen=True, tag="sgboh.clash"):
    """One attack being resolved.  From the die on it keeps who stood where when it was thrown."""

    side: Side
    attack: int
    attacker: UnitId = UnitId(NOBODY)
    """Whose type counts for the attacker (7.35)."""
    row: str = ""
    defender: UnitId = UnitId(NOBODY)
    total: int = 0
    ours: tuple[Party, ...] = ()
    theirs: tuple[Party, ...] = ()
    posts: tuple[PlaceHexes, ...] = ()
    """Where our parties stood."""
    marks: tuple[PlaceHexes, ...] = ()
    """Where theirs stood."""
    extra: tuple[UnitId, ...] = ()
    """Top units of parties with a spare hit."""
    kept: UnitId = UnitId(NOBODY)
    step: Literal[
        "begin", "attacker", "defend", "defender", "roll", "spare", "give", "keep", "effects", "push", "toll", "line",
    ] = "begin"  # fmt: skip


# -- whose type counts (7.35)


def _begin(t: Field, tx: Tx[World], f: Clash) -> Flow:
    """Ask whose type the attacker uses; an attack without one of its sides is void (7.54-a)."""
    attack = tx.world.attacks[f.attack]
    if not (alive(tx.world, fighters(t, attack.attackers)) and alive(tx.world, fighters(t, attack.defenders))):
        tx.emit(e.AttackSettled(f.side, f.attack, attack.attackers, attack.defenders, void=True))
        return DONE
    choices = attacker_choices(t, tx.world, attack)
    if len(choices) > 1:
        return Ask(replace(f, step="attacker"), (f.side,))
    return _defend(t, tx, replace(f, attacker=choices[0].unit))


def _defend(t: Field, tx: Tx[World], f: Clash) -> Flow:
    """Ask whose type the defender uses where it matters (7.35)."""
    choices = defender_choices(t, tx.world, tx.world.attacks[f.attack], f.attacker, f.row)
    if len(choices) > 1:
        return Ask(replace(f, step="defender"), (t.enemy(f.side),))
    return _roll(t, tx, replace(f, defender=choices[0].unit))


class _Uses(ContentNode[Field, World, Clash, UseType]):
    """Whose type a side uses, and in which row (7.35)."""

    asks, rule, answers, exact = "sgboh-ask-use", R("7.35"), (UseType,), True

    def facts(self, world: World, f: Clash, side: Side, /) -> Facts:
        return facts(number=f.attack + 1)


class AttackerUses(_Uses):
    """Whose type the attacker uses (7.35, 7.36)."""

    def orders(self, world: World, f: Clash, side: Side, /) -> Iterator[UseType]:
        yield from attacker_choices(self.t, world, world.attacks[f.attack])

    def check(self, world: World, f: Clash, side: Side, order: UseType, /) -> Iterator[Violation]:
        found = attacker_choices(self.t, world, world.attacks[f.attack])
        if order in found:
            return
        if order.unit in [choice.unit for choice in found]:
            yield violation(R("10.4"), "sgboh-use-row", unit=self.t.cards[order.unit].name)
        elif order.unit in leads(self.t, world, world.attacks[f.attack].attackers):
            yield violation(R("7.36"), "sgboh-use-flanking", unit=self.t.cards[order.unit].name)
        else:
            yield violation(R("7.35"), "sgboh-use-not-there")

    def apply(self, tx: Tx[World], f: Clash, side: Side, order: UseType, /) -> Flow:
        return Goto(replace(f, attacker=order.unit, row=order.row, step="defend"))


class DefenderUses(_Uses):
    """Whose type the defender uses, after the attacker has said his (7.35)."""

    def orders(self, world: World, f: Clash, side: Side, /) -> Iterator[UseType]:
        yield from defender_choices(self.t, world, world.attacks[f.attack], f.attacker, f.row)

    def check(self, world: World, f: Clash, side: Side, order: UseType, /) -> Iterator[Violation]:
        if order.row or order.unit not in leads(self.t, world, world.attacks[f.attack].defenders):
            yield violation(R("7.35"), "sgboh-use-not-there")

    def apply(self, tx: Tx[World], f: Clash, side: Side, order: UseType, /) -> Flow:
        return Goto(replace(f, defender=order.unit, step="roll"))


# -- the die (7.52, 7.83)


def _roll(t: Field, tx: Tx[World], f: Clash) -> Flow:
    world, attack = tx.world, tx.world.attacks[f.attack]
    found = reckon(t, world, attack, f.attacker, f.defender, f.row)
    die, total, row = fought(tx, t.charts.shock, found.modifiers)
    ours, theirs = parties(t, world, attack.attackers), parties(t, world, attack.defenders)
    tx.emit(
        e.ShockResolved(
            f.side, f.attack, alive(world, attack.attackers), alive(world, attack.defenders), f.attacker, f.defender,
            found.flank, die, found.modifiers, total, row.attacker.words, row.defender.words, f.row,
        )
    )  # fmt: skip
    posts = tuple(world.units[party[0]].at for party in ours)
    marks = tuple(world.units[party[0]].at for party in theirs)
    return _spare(t, tx, replace(f, total=total, ours=ours, theirs=theirs, posts=posts, marks=marks))


def _blows(t: Field, f: Clash) -> tuple[Blow, Blow]:
    row = t.result(f.total)
    return (
        Blow(f.ours, row.attacker, f.extra, _stood(f.theirs, f.marks, f.defender)),
        Blow(f.theirs, row.defender, f.extra, _stood(f.ours, f.posts, f.attacker)),
    )


def _stood(parties_: tuple[Party, ...], places: tuple[PlaceHexes, ...], unit: UnitId) -> PlaceHexes:
    """Return where the party of a unit stood when the die was thrown."""
    return next(place for party, place in zip(parties_, places, strict=True) if unit in party)


# -- spare hits and the last man (7.53, 8.4)


def _wanting(t: Field, f: Clash) -> tuple[Party, ...]:
    """Return the parties that may still be given a spare hit, of the attacker first (7.53-e)."""
    row = t.result(f.total)
    for some, result in ((f.ours, row.attacker), (f.theirs, row.defender)):
        free = tuple(party for party in some if party[0] not in f.extra)
        if len(some) - len(free) < spare(some, result):
            return free
    return ()


def _spare(t: Field, tx: Tx[World], f: Clash) -> Flow:
    found = _wanting(t, f)
    if found:
        return Ask(replace(f, step="give"), (t.enemy(t.cards[found[0][0]].side),))
    if all_rout(t, tx.world, _blows(t, f)) and _keepable(t, f):
        return Ask(replace(f, step="keep"), (f.side,))
    return _effects(t, tx, f)


class Giving(ContentNode[Field, World, Clash, GiveHit]):
    """Who takes an odd hit: whoever inflicted it says so (7.53, 7.53-e)."""

    asks, rule, answers = "sgboh-ask-spare-hit", R("7.53"), (GiveHit,)

    def orders(self, world: World, f: Clash, side: Side, /) -> Iterator[GiveHit]:
        yield from (GiveHit(party[0]) for party in _wanting(self.t, f))

    def check(self, world: World, f: Clash, side: Side, order: GiveHit, /) -> Iterator[Violation]:
        if order.unit in f.extra:
            yield violation(R("7.53"), "sgboh-hit-evenly", unit=self.t.cards[order.unit].name)
        elif not any(order.unit in party for party in _wanting(self.t, f)):
            yield violation(R("7.53"), "sgboh-hit-whom")

    def apply(self, tx: Tx[World], f: Clash, side: Side, order: GiveHit, /) -> Flow:
        party = next(some for some in _wanting(self.t, f) if order.unit in some)
        return Goto(replace(f, extra=(*f.extra, party[0]), step="spare"))


def _keepable(t: Field, f: Clash) -> tuple[UnitId, ...]:
    """Return the attackers of whom one may be kept: no elephants (8.4, 8.4-a)."""
    return tuple(id_ for party in f.ours for id_ in party if t.cards[id_].type != "EL")


class Keeping(ContentNode[Field, World, Clash, Keep]):
    """Which attacker stays where hits alone would rout everybody (8.4)."""

    asks, rule, answers = "sgboh-ask-keep", R("8.4"), (Keep,)

    def orders(self, world: World, f: Clash, side: Side, /) -> Iterator[Keep]:
        yield from map(Keep, _keepable(self.t, f))
        yield Keep()

    def check(self, world: World, f: Clash, side: Side, order: Keep, /) -> Iterator[Violation]:
        if order.unit != NOBODY and order.unit not in _keepable(self.t, f):
            yield violation(R("8.4-a"), "sgboh-keep-whom")

    def apply(self, tx: Tx[World], f: Clash, side: Side, order: Keep, /) -> Flow:
        """Keep a unit with one hit less than its TQ, or with none (8.4, 8.4-c)."""
        if order.unit != NOBODY:
            tx.emit(e.Kept(side, order.unit, max(0, tq(self.t, tx.world, order.unit) - 1)))
        return Goto(replace(f, kept=order.unit, step="effects"))


# -- results and retreats


def _effects(t: Field, tx: Tx[World], f: Clash) -> Flow:
    """Carry out hits and routs, then let the attackers retreat, who go first (7.53-b)."""
    inflict(t, tx, _blows(t, f), f.kept)
    if not retreats_after(t.result(f.total).attacker):
        return _push(t, tx, f)
    foes = tuple(id_ for party in f.theirs for id_ in party)
    return Call(
        Retreating(f.side, f.ours, foes, f.marks, _stood(f.theirs, f.marks, f.defender)), replace(f, step="push")
    )


def _push(t: Field, tx: Tx[World], f: Clash) -> Flow:
    """Let the defenders retreat."""
    abandon(t, tx, tx.world.attacks[f.attack].attackers)
    if not retreats_after(t.result(f.total).defender):
        return _toll(t, tx, f)
    foes = tuple(id_ for party in f.ours for id_ in party)
    return Call(
        Retreating(t.enemy(f.side), f.theirs, foes, f.posts, _stood(f.ours, f.posts, f.attacker)),
        replace(f, step="toll"),
    )


def _toll(t: Field, tx: Tx[World], f: Clash) -> Flow:
    """Engines left behind are lost (10.13-a), and chariots that did not sweep all before them (10.53, 10.53-b).

    They have if every defender routed, or if all were skirmishers or chariots (10.53-a).
    """
    abandon(t, tx, tx.world.attacks[f.attack].defenders)
    theirs = tuple(id_ for party in f.theirs for id_ in party)
    swept = not alive(tx.world, theirs) or all(t.cards[id_].type in _NO_MATCH_FOR_CHARIOTS for id_ in theirs)
    for id_ in alive(tx.world, tuple(id_ for party in f.ours for id_ in party)):
        if t.cards[id_].type == "CH" and not swept:
            remove(t, tx, id_, "eliminated", R("10.53"))
    return _columns(t, tx, f)


# -- columns, the advance (11.25, 7.54)


def _marching(world: World, f: Clash) -> tuple[UnitId, ...]:
    """Return the defenders that are still in column."""
    theirs = tuple(id_ for party in f.theirs for id_ in party)
    return tuple(id_ for id_ in alive(world, theirs) if world.units[id_].column)


def _columns(t: Field, tx: Tx[World], f: Clash) -> Flow:
    """Bring a column that was attacked back to line after its own retreat (11.25, 11.25-b)."""
    if _marching(tx.world, f):
        return Ask(replace(f, step="line"), (t.enemy(f.side),))
    tx.emit(e.AttackFought(f.side, f.attack))
    return _advance(t, tx, f)


class Lining(ContentNode[Field, World, Clash, Turn]):
    """How a column faces in line: any way, of two hexes across them either way (11.25-b)."""

    asks, rule, answers = "sgboh-ask-line", R("11.25-b"), (Turn,)

    def facts(self, world: World, f: Clash, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[_marching(world, f)[0]].name)

    def orders(self, world: World, f: Clash, side: Side, /) -> Iterator[Turn]:
        unit = _marching(world, f)[0]
        yield from (Turn(unit, facing) for facing in self._lines(world, unit))

    def _lines(self, world: World, unit: UnitId) -> dict[int, PlaceHexes]:
        at = world.units[unit].at
        if len(at) == 1:
            return dict.fromkeys(range(6), at)
        pairs = (into_line(self.t.grid, Column(*at), hand) for hand in HANDS)
        return {pair.facing: pair.halves for pair in pairs}

    def check(self, world: World, f: Clash, side: Side, order: Turn, /) -> Iterator[Violation]:
        if order.unit not in _marching(world, f):
            yield violation(R("11.25"), "sgboh-line-whom")
        elif order.facing not in self._lines(world, order.unit):
            yield violation(R("11.25-b"), "sgboh-line-facing", unit=self.t.cards[order.unit].name)

    def apply(self, tx: Tx[World], f: Clash, side: Side, order: Turn, /) -> Flow:
        at, state = self._lines(tx.world, order.unit)[order.facing], tx.world.units[order.unit]
        tx.emit(e.Moved(side, (order.unit,), "line", (at,), (order.facing,), False, (state.spent,)))
        return _columns(self.t, tx, f)


def _advance(t: Field, tx: Tx[World], f: Clash) -> Flow:
    """Let the unit used advance into what was vacated, or check for pursuit (7.54, 7.61, 7.71).

    Who passes the check advances like others (7.62-a), the one that was kept too (8.4-b); if the unit used cannot
    advance, nobody does (7.71-d), and defenders never do (7.73).
    """
    world, unit = tx.world, _used(tx.world, f)
    vacated = _vacated(t, world, f)
    if unit == NOBODY or not any(vacated.values()):
        return DONE
    theirs = tuple(id_ for party in f.theirs for id_ in party)
    empty = {id_: vacated[mark] for party, mark in zip(f.theirs, f.marks, strict=True) for id_ in party}
    chases = pursues(t, world, unit, theirs, empty, t.policies.pursue_on_retreat)
    if chases and not check_pursuit(t, tx, unit):
        return DONE
    goals = tuple(hex_ for mark in f.marks for hex_ in mark if not _held(t, tx.world, f, hex_))
    return Goto(_advancing(t, tx.world, f.side, unit, goals))


def _used(world: World, f: Clash) -> UnitId:
    """Return the unit used if it still stands where it fought, else who of its stack does; NOBODY if none (7.71-e)."""
    stack = next(party for party in f.ours if f.attacker in party)
    post = _stood(f.ours, f.posts, f.attacker)
    staying = (id_ for id_ in (f.attacker, *stack) if world.units[id_].status == "map" and world.units[id_].at == post)
    return next(staying, UnitId(NOBODY))


def _vacated(t: Field, world: World, f: Clash) -> dict[PlaceHexes, bool]:
    """Return of each place of the defenders whether no enemy unit is left in it (7.71-b)."""
    return {mark: not all(_held(t, world, f, hex_) for hex_ in mark) for mark in f.marks}


def _held(t: Field, world: World, f: Clash, hex_: int) -> bool:
    return any(t.cards[id_].side != f.side for id_ in block_at(world, hex_))


def _advancing(t: Field, world: World, side: Side, unit: UnitId, goals: tuple[int, ...]) -> Advancing:
    """Return the advance of the whole stack of the unit used; engines come along where they can (7.71)."""
    block = block_of(world, unit)
    mobile = tuple(id_ for id_ in block if t.cards[id_].type != "ART" or t.allowance(t.cards[id_]))
    for units in (mobile, fighters(t, block)):
        frame = Advancing(side, units, goals)
        if next(advances(t, world, frame), None) is not None:
            return frame
    return frame


def clash(t: Field) -> Procedure[World, Any]:
    """Return the procedure of one attack's resolution."""
    return Procedure.over(t, Clash, {
        "begin": _begin, "attacker": AttackerUses, "defend": _defend, "defender": DefenderUses,
        "roll": _roll, "spare": _spare, "give": Giving, "keep": Keeping, "effects": _effects, "push": _push,
        "toll": _toll, "line": Lining,
    })  # fmt: skip
