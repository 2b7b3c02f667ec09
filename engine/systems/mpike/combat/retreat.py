"""Chapters 11.4.2 to 11.4.5, 12.4.3, 13.4: one unit goes back, or flees; who cannot, stands, bleeds or dies."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from engine.hexes.facing import pair_over
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.entry import disorder, take, way_hits
from engine.systems.mpike.combat.riding import check_riders, commands_wing, fall_with, riders, subsets
from engine.systems.mpike.combat.rout import Flight, flights, rout_allowance
from engine.systems.mpike.combat.ways import enemies_block, own_guns, retreat_ways
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import ROUT, Retreating
from engine.systems.mpike.morale.checks import leader_modifier
from engine.systems.mpike.morale.hits import lose, share, splits
from engine.systems.mpike.morale.levels import eliminate, newly_broken
from engine.systems.mpike.orders import Advance, Decline, PlaceLeader, Retreat, SplitHits
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import restack, worse_formation
from engine.systems.mpike.world import BROKEN, NO_FACING, NOBODY, SHAKEN, World, stack_of, units_at, wing_units

PlacingAnswer: TypeAlias = PlaceLeader | Decline


def ways_of(t: Field, world: World, f: Retreating) -> tuple[Flight, ...]:
    """Return the best ways of a unit that goes back: by hexes, or in the rout phase by MP (11.4.2, 13.4.1)."""
    if f.rout:
        return flights(t, world, f.unit)
    found = retreat_ways(t, world, f.unit, f.distance, f.foes, f.came_from, broken=f.broken)
    return tuple(Flight(way.places, way.left, 0 if way.left else f.distance - way.steps) for way in found)


def _party(t: Field, world: World, f: Retreating) -> tuple[UnitId, ...]:
    """Return who goes back together: broken units each for itself (8.2.1, 8.2.1-g)."""
    return (f.unit,) if f.broken else stack_of(t, world, f.unit)


def _entered(world: World, unit: UnitId, places: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return the hexes on a way that are new to a unit when it comes into them, in their order.

    Those that it leaves are none: guns that it leaves there stay crewed (8.3.3-a).
    """
    been = (world.units[unit].at, *places)
    return tuple(hex_ for before, after in zip(been, places, strict=False) for hex_ in after if hex_ not in before)


def _begin(t: Field, tx: Tx[World], f: Retreating) -> Flow:
    """Ask for the way; who has none is short of all of it, whatever closes the ways (11.4.5-b).

    Who can leave the map over his own edge is not short of anything, he is lost (11.4.5-c, 13.4.3).
    """
    state = tx.world.units[f.unit]
    if state.status != "map":
        return DONE
    f = replace(f, broken=f.broken or state.morale == BROKEN)
    f = replace(f, together=_party(t, tx.world, f))
    if not ways_of(t, tx.world, f):
        return Goto(_short(t, tx.world, f, rout_allowance(t, f.unit) if f.rout else f.distance))
    return Ask(replace(f, step="choose"), (t.cards[f.unit].side,))


def _short(t: Field, world: World, f: Retreating, short: int) -> Retreating:
    """Return the frame of a unit that cannot go so far, before it goes as far as it can (11.4.5)."""
    blocked = not f.rout and enemies_block(t, world, f.unit, f.distance, f.foes, f.came_from, broken=f.broken)
    return replace(f, short=short, enemies=blocked, step="short")


class ChoosingWay(ContentNode[Field, World, Retreating, Retreat]):
    """By which of equal ways a unit goes back, and which leaders go along who may choose (11.4.2, 5.1.2, 5.2.2)."""

    asks, rule, answers, exact = "mpike-ask-retreat", R("11.4.2"), (Retreat,), True

    def facts(self, world: World, f: Retreating, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.unit].name, distance=f.distance, rout=int(f.broken))

    def orders(self, world: World, f: Retreating, side: Side, /) -> Iterator[Retreat]:
        for way in ways_of(self.t, world, f):
            for some in subsets(self._may(world, f, way.places)):
                yield Retreat(f.unit, way.places, way.left, some)

    def _may(self, world: World, f: Retreating, places: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        return riders(self.t, world, f.unit, _entered(world, f.unit, places), rout=f.broken)[1]

    def check(self, world: World, f: Retreating, side: Side, order: Retreat, /) -> Iterator[Violation]:
        if order.unit != f.unit:
            yield violation(R("11.4.2"), "mpike-retreat-other", unit=self.t.cards[f.unit].name)
            return
        ways = ways_of(self.t, world, f)
        if not any(way.places == order.path and way.left == order.left for way in ways):
            rule = R("13.4.1") if f.rout else R("11.4.2")
            yield violation(rule, "mpike-retreat-way", unit=self.t.cards[f.unit].name)
            return
        yield from check_riders(self.t, f.unit, order.leaders, self._may(world, f, order.path))

    def apply(self, tx: Tx[World], f: Retreating, side: Side, order: Retreat, /) -> Flow:
        way = next(w for w in ways_of(self.t, tx.world, f) if w.places == order.path and w.left == order.left)
        after = _short(self.t, tx.world, f, way.short) if way.short else replace(f, step="gone")
        must, _ = riders(self.t, tx.world, f.unit, _entered(tx.world, f.unit, way.places), rout=f.broken)
        along = (*must, *order.leaders)
        units = _party(self.t, tx.world, f)
        if way.places:
            _go(self.t, tx, f, units, way.places, along)
        if way.left:
            return Goto(replace(f, leaders=along, step="place"))
        level(self.t, tx, f.unit)
        return Goto(after) if way.short else DONE


def _go(
    t: Field,
    tx: Tx[World],
    f: Retreating,
    units: tuple[UnitId, ...],
    places: tuple[tuple[int, ...], ...],
    along: tuple[int, ...],
) -> None:
    """Carry a way out: own guns run over are disabled, those at its end too (11.4.3, 11.4.3-a).

    Ground disorders whoever has a formation (11.4.10).  Nobody reacts to it (11.4.1-c).
    """
    side, state = t.cards[f.unit].side, tx.world.units[f.unit]
    entered, hits = _entered(tx.world, f.unit, places), way_hits(t, f.unit, (state.at, *places))
    for hex_ in entered:
        for gun in own_guns(t, tx.world, side, hex_):
            tx.emit(e.GunChanged(side, gun, "disabled", R("11.4.3")))
    take(t, tx, side, entered, retreat=True)
    ats = tuple(places[-1] for _ in units)
    facings = tuple(NO_FACING if f.broken else tx.world.units[id_].facing for id_ in units)
    tx.emit(e.Moved(side, units, "rout" if f.broken else "retreat", ats, facings, 0, entered, along, places))
    restack(t, tx, f.unit, below=False)
    if not f.broken:
        disorder(t, tx, units, hits, R("11.4.10"))


def level(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Level a unit with whom it has come to be stacked: both take the worse morale and formation (8.2.2, 11.4.3-b)."""
    units = stack_of(t, tx.world, unit)
    if len(units) < 2:
        return
    mine, other = tx.world.units[units[0]], tx.world.units[units[1]]
    worst = max(mine.morale, other.morale)
    side = t.cards[unit].side
    formation = worse_formation(mine.formation, other.formation)
    sinking = tuple(id_ for id_ in units if tx.world.units[id_].morale < worst)
    if sinking:
        tx.emit(e.MoraleChanged(side, sinking, worst, R("8.2.2")))
    loosened = tuple(id_ for id_ in units if tx.world.units[id_].formation != formation)
    if loosened:
        tx.emit(e.FormationChanged(side, loosened, formation, R("8.2.2"), 0))
    if mine.facing != other.facing:
        tx.emit(e.Faced(side, unit, mine.at, other.facing))


# -- unable to retreat, 11.4.5, 13.4.2


def stand_modifiers(t: Field, world: World, unit: UnitId, *, enemies: bool) -> tuple[Modifier, ...]:
    """Return what is added to the die of a broken unit that cannot retreat (11.4.5)."""
    chart, card, rule = t.charts.stand, t.cards[unit], R("11.4.5")
    found = (
        *leader_modifier(t, world, unit),
        Modifier("steady", chart.modifiers.steady if card.morale >= chart.steady_morale else 0, rule),
        Modifier("light", chart.modifiers.light if card.kind == "light" else 0, rule),
        Modifier("threshold", chart.modifiers.threshold if world.units[unit].reached else 0, rule),
        Modifier("enemies", chart.modifiers.enemies if enemies else 0, rule),
    )
    return tuple(one for one in found if one.value)


def _cannot(t: Field, tx: Tx[World], f: Retreating) -> Flow:
    """Settle what a unit lacks: a point for each hex or MP, if broken the table, also after fire (11.4.5, 13.4.2).

    By the table it stands or is eliminated (11.4.5-a, 11.4.5-e).
    """
    world, card = tx.world, t.cards[f.unit]
    at = world.units[f.unit].at
    if f.rout:
        lose(t, tx, f.unit, f.short, R("13.4.2"))
        return DONE
    if not f.broken:
        some = shares(t, world, f)
        return Ask(replace(f, step="sharing"), (card.side,)) if len(some) > 1 else _bleed(t, tx, f, some[0])
    found = stand_modifiers(t, world, f.unit, enemies=f.enemies)
    (die,) = tx.roll(1, 10, R("11.4.5"), "mpike-roll-unable", low=0)
    stands = t.charts.stand.holds(die + added(found))
    tx.emit(e.UnableRolled(card.side, f.unit, die, found, stands))
    if stands:
        tx.emit(e.MoraleChanged(card.side, (f.unit,), SHAKEN, R("11.4.5")))
        tx.emit(e.FormationChanged(card.side, (f.unit,), "broken", R("11.4.5"), 0))
        return Ask(replace(f, step="facing"), (card.side,))
    eliminate(t, tx, f.unit, R("11.4.5"))
    if f.combat:
        fall_with(t, tx, card.side, at, R("11.8"))
    return DONE


def shares(t: Field, world: World, f: Retreating) -> range:
    """Return how many points of strength light infantry may take of those that its stack lacks hexes for (8.2.1)."""
    return splits(t, world, f.unit, f.short) if len(f.together) > 1 else range(1)


def _bleed(t: Field, tx: Tx[World], f: Retreating, light: int) -> Flow:
    """Lose a point for each hex, in a stack so many by the light infantry; who breaks goes back (11.4.5, 12.4.3).

    They make nobody check his morale, but by policy (11.4.5-d).
    """
    before, side = tx.world, t.cards[f.unit].side
    at, units = before.units[f.unit].at, stack_of(t, before, f.unit)
    if len(f.together) > 1:
        share(t, tx, f.unit, f.short, light, R("11.4.5"))
    else:
        lose(t, tx, f.unit, f.short, R("11.4.5"))
    # Cavalry takes its light infantry and its leaders along; light infantry that had come to it dies alone (8.2.1).
    if f.combat and tx.world.units[f.unit].status != "map" and (len(units) == 1 or f.unit != _foot(t, units)):
        for id_ in units:
            eliminate(t, tx, id_, R("8.2.1"))
        fall_with(t, tx, side, at, R("11.8"))
    # Who was short already has no way to try; others who stood with it retreat first (12.5.2).
    routs = [
        replace(f, unit=id_, distance=ROUT, broken=True, step="short" if id_ in f.together else "begin")
        for id_ in newly_broken(t, before, tx.world, units)
    ]
    if not routs:
        return DONE
    return Call(routs[0], routs[1]) if len(routs) > 1 else Goto(routs[0])


def _foot(t: Field, units: tuple[UnitId, ...]) -> UnitId:
    return next((id_ for id_ in units if t.cards[id_].kind == "light"), UnitId(NOBODY))


class SharingHits(ContentNode[Field, World, Retreating, SplitHits]):
    """How a stack that lacks hexes for its retreat shares what that costs (8.2.1, 11.4.5)."""

    asks, rule, answers = "mpike-ask-split", R("8.2.1"), (SplitHits,)

    def facts(self, world: World, f: Retreating, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.unit].name, hits=f.short)

    def orders(self, world: World, f: Retreating, side: Side, /) -> Iterator[SplitHits]:
        yield from map(SplitHits, shares(self.t, world, f))

    def check(self, world: World, f: Retreating, side: Side, order: SplitHits, /) -> Iterator[Violation]:
        some = shares(self.t, world, f)
        if order.light not in some:
            yield violation(R("8.2.1-a"), "mpike-split-range", least=some[0], most=some[-1])

    def apply(self, tx: Tx[World], f: Retreating, side: Side, order: SplitHits, /) -> Flow:
        return _bleed(self.t, tx, f, order.light)


def facings_of(t: Field, world: World, unit: UnitId) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the places and facings that a unit may take in its hexes when it has a facing again (12.4.3).

    Where its stack mate has one already both look the same way (8.2.1).
    """
    at = world.units[unit].at
    mates = (world.units[id_].facing for id_ in stack_of(t, world, unit)[1:])
    given = tuple(facing for facing in mates if facing != NO_FACING)
    for facing in given or range(6):
        if len(at) == 1:
            yield at, facing
        elif (pair := pair_over(t.grid, at[0], at[1], facing)) is not None:
            yield pair.halves, facing


class LookingRound(ContentNode[Field, World, Retreating, Advance]):
    """Where a unit looks that stands fast (11.4.5-g)."""

    asks, rule, answers, exact = "mpike-ask-facing", R("12.4.3"), (Advance,), True

    def facts(self, world: World, f: Retreating, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.unit].name)

    def orders(self, world: World, f: Retreating, side: Side, /) -> Iterator[Advance]:
        for at, facing in facings_of(self.t, world, f.unit):
            yield Advance(f.unit, at, facing)

    def check(self, world: World, f: Retreating, side: Side, order: Advance, /) -> Iterator[Violation]:
        lawful = order.unit == f.unit and (order.at, order.facing) in set(facings_of(self.t, world, f.unit))
        if not lawful or order.leaders:
            yield violation(R("12.4.3"), "mpike-facing-not", unit=self.t.cards[f.unit].name)

    def apply(self, tx: Tx[World], f: Retreating, side: Side, order: Advance, /) -> Flow:
        tx.emit(e.Faced(side, f.unit, order.at, order.facing))
        return DONE


# -- off the map, 13.4.3


def refuges(t: Field, world: World, leader: int, leaving: UnitId) -> tuple[int, ...]:
    """Return the hexes of units of his wing to which a commander goes whose unit flees from the map (5.2.2)."""
    wings = [n for n, wing in enumerate(world.wings) if wing.commander == leader]
    units = (id_ for n in wings for id_ in wing_units(t, world, n) if id_ != leaving)
    return tuple(dict.fromkeys(hex_ for id_ in units for hex_ in world.units[id_].at if id_ in units_at(world, hex_)))


def _place(t: Field, tx: Tx[World], f: Retreating) -> Flow:
    """Ask about each commander who fled along and could stay with another unit, then take the unit away (5.2.2-f)."""
    side = t.cards[f.unit].side
    for n in f.leaders if f.broken else ():
        if commands_wing(tx.world, n) and refuges(t, tx.world, n, f.unit):
            rest = tuple(m for m in f.leaders if m != n)
            return Ask(replace(f, leaders=(n, *rest), step="placing"), (side,))
    return Goto(replace(f, step="gone"))


class Refuge(ContentNode[Field, World, Retreating, PlacingAnswer]):
    """With which unit of his wing a commander stays whose unit leaves the map (5.2.2)."""

    asks, rule, answers = "mpike-ask-refuge", R("5.2.2"), (PlaceLeader, Decline)

    def facts(self, world: World, f: Retreating, side: Side, /) -> Facts:
        return facts(leader=self.t.leaders[f.leaders[0]].name, unit=self.t.cards[f.unit].name)

    def orders(self, world: World, f: Retreating, side: Side, /) -> Iterator[PlacingAnswer]:
        yield from (PlaceLeader(f.leaders[0], hex_) for hex_ in refuges(self.t, world, f.leaders[0], f.unit))
        yield Decline()

    def check(self, world: World, f: Retreating, side: Side, order: PlacingAnswer, /) -> Iterator[Violation]:
        if isinstance(order, PlaceLeader):
            spots = refuges(self.t, world, f.leaders[0], f.unit)
            if order.leader != f.leaders[0] or order.hex not in spots:
                yield violation(R("5.2.2"), "mpike-refuge-not", leader=self.t.leaders[f.leaders[0]].name)

    def apply(self, tx: Tx[World], f: Retreating, side: Side, order: PlacingAnswer, /) -> Flow:
        first, rest = f.leaders[0], f.leaders[1:]
        if isinstance(order, PlaceLeader):
            tx.emit(e.LeaderMoved(side, first, (order.hex,), False))
        else:
            tx.emit(e.LeaderLost(side, first, "killed", R("5.2.2")))
        return Goto(replace(f, leaders=rest, step="place"))


def _gone(t: Field, tx: Tx[World], f: Retreating) -> Flow:
    """Take a unit from the map that has left it, and the leaders who went along (13.4.3, 5.2.2).

    An army commander has no refuge: his fate is rolled for as that of others who were lost (5.1.2-d).
    """
    side = t.cards[f.unit].side
    for id_ in _party(t, tx.world, f):
        eliminate(t, tx, id_, R("13.4.3"))
    for n in f.leaders:
        if tx.world.leaders[n].status == "map":
            tx.emit(e.LeaderLost(side, n, "killed", R("5.2.2")))
    return DONE


def retreating(t: Field) -> Procedure[World, Retreating]:
    """Return the procedure of `Retreating`."""
    return Procedure.over(
        t,
        Retreating,
        {
            "begin": _begin,
            "choose": ChoosingWay,
            "short": _cannot,
            "sharing": SharingHits,
            "facing": LookingRound,
            "place": _place,
            "placing": Refuge,
            "gone": _gone,
        },
    )
