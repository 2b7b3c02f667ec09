"""What becomes of leaders who were lost: dice, replacements, returns and succession (5.3.3-5.3.5)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.command.wings import standing
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Replacing
from engine.systems.mpike.orders import PlaceLeader
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NOBODY, World, lost_gun, units_of, wing_led

NO_DIE = -1


def posts(t: Field, world: World, leader: int) -> tuple[int, ...]:
    """Return the hexes where a leader can be placed: units of his wing, of an army commander any of his side (5.3.4).

    Lost guns are none (5.3.4-a); where the man stood whom he relieves makes no difference (5.3.4-b).  None: there is
    nobody whom he could command.
    """
    if leader in world.commanders:
        side = t.leaders[leader].side
        units = [id_ for id_ in units_of(t, world, side) if not lost_gun(world.units[id_])]
    else:
        wing = wing_led(world, leader)
        units = [] if wing == NOBODY else list(standing(t, world, wing))
    return tuple(dict.fromkeys(hex_ for id_ in units for hex_ in world.units[id_].at))


def returning(t: Field, world: World, side: Side) -> tuple[int, ...]:
    """Return the leaders of a side who are due back this turn (5.3.3, 5.3.4)."""
    return tuple(n for n in t.side_cards[side].leaders if 0 < world.leaders[n].back <= world.turn)


def lost(t: Field, world: World, side: Side) -> tuple[int, ...]:
    """Return the leaders of a side lost this turn who are not due back; the army commander last (3.4B, 5.3.5)."""
    due = returning(t, world, side)
    gone = [n for n in t.side_cards[side].leaders if world.leaders[n].status == "removed" and n not in due]
    return tuple(sorted(gone, key=lambda n: (n in world.commanders, n)))


def _begin(t: Field, tx: Tx[World], f: Replacing) -> Flow:
    """Bring back who is due, then go through those lost this turn, the side with initiative first (3.4B-a)."""
    first = tx.world.first or t.sides[0]
    sides = (first, t.enemy(first))
    gone = tuple(n for side in sides for n in lost(t, tx.world, side))
    back: list[tuple[int, bool]] = []
    for side in sides:
        for n in returning(t, tx.world, side):
            there = bool(posts(t, tx.world, n))
            tx.emit(e.LeaderReplaced(side, n, NO_DIE, "back" if there else "none"))
            back += [(n, False)] if there else []
    return Goto(replace(f, leaders=gone, placing=tuple(back), step="next"))


def _next(t: Field, tx: Tx[World], f: Replacing) -> Flow:
    """Place the next leader who waits for it, else settle the fate of the next one lost."""
    if f.placing:
        leader = f.placing[0][0]
        if posts(t, tx.world, leader):
            return Ask(replace(f, step="place"), (t.leaders[leader].side,))
        return Goto(replace(f, placing=f.placing[1:]))
    if not f.leaders:
        return DONE
    return Goto(replace(f, leaders=f.leaders[1:], placing=_fate(t, tx, f.leaders[0])))


def _fate(t: Field, tx: Tx[World], leader: int) -> tuple[tuple[int, bool], ...]:
    """Settle what becomes of a lost leader, and return who is to be placed for it (5.3.3).

    Army commanders have the same die, and a deputy for the turn that they are away (5.3.3-c).  Nobody rolls for the
    commander of a wing that is gone, and he gives no points (5.3.3-e), nor does who rode off the map (5.3.3-d).
    """
    man, card = tx.world.leaders[leader], t.leaders[leader]
    if not posts(t, tx.world, leader):
        tx.emit(e.LeaderReplaced(card.side, leader, NO_DIE, "none"))
        return ()
    if man.generic or not card.named:
        # Another nameless man takes the place of one; whoever he stands for still comes back (5.3.3-b).
        tx.emit(e.LeaderReplaced(card.side, leader, NO_DIE, "back", man.back))
        return ((leader, True),)
    (die,) = tx.roll(1, 10, R("5.3.3"), "mpike-roll-replacement", low=0)
    match t.charts.losses.replaced(die):
        case "returns":
            tx.emit(e.LeaderReplaced(card.side, leader, die, "back"))
            return ((leader, False),)
        case "next-turn":
            tx.emit(e.LeaderReplaced(card.side, leader, die, "away", tx.world.turn + 1))
            return ((leader, True),)
        case "dead":
            fallen, heir = man.lost_by != "pursuit", _heir(t, tx.world, leader)
            tx.emit(e.LeaderReplaced(card.side, leader, die, "dead", fallen=fallen, heir=heir))
            if leader in tx.world.commanders:
                return _succeed(t, tx, leader)
            return ((leader, True),) if heir == NOBODY else ((heir, False),)


def _heir(t: Field, world: World, leader: int) -> int:
    """Return who replaces the commander of a wing by name, NOBODY where the scenario has none left (5.3.3-f)."""
    wing = wing_led(world, leader)
    heir = NOBODY if wing == NOBODY else t.wings[wing].heir
    return heir if heir != NOBODY and world.leaders[heir].status == "reserve" else NOBODY


def successor(t: Field, world: World, side: Side) -> int:
    """Return the senior wing commander who takes a dead army commander's place, NOBODY without one (5.3.5)."""
    commanding = {wing.commander for wing in world.wings}
    men = (n for n in t.side_cards[side].seniority if n in commanding)
    return next((n for n in men if world.leaders[n].status == "map" and not world.leaders[n].generic), NOBODY)


def _succeed(t: Field, tx: Tx[World], dead: int) -> tuple[tuple[int, bool], ...]:
    """Give the army to the senior wing commander, and his wing to his replacement, at once (5.3.5, 5.3.5-a).

    If that is a nameless one, the dead man's number goes on as his.
    """
    side = t.leaders[dead].side
    heir = successor(t, tx.world, side)
    if heir == NOBODY:
        return ()
    wing = wing_led(tx.world, heir)
    next_ = _heir(t, tx.world, heir)
    after = (dead, True) if next_ == NOBODY else (next_, False)
    tx.emit(e.CommandPassed(side, t.sides.index(side), heir, wing, after[0]))
    return (heir, False), after


class PlacingLeader(ContentNode[Field, World, Replacing, PlaceLeader]):
    """With which unit a leader is placed who comes back or takes another's place (5.3.4, 5.3.5)."""

    asks, rule, answers, exact = "mpike-ask-place-leader", R("5.3.4"), (PlaceLeader,), True

    def facts(self, world: World, f: Replacing, side: Side, /) -> Facts:
        leader, nameless = f.placing[0]
        new = world.leaders[leader].status in ("map", "reserve")
        how = "nameless" if nameless else "new" if new else "back"
        return facts(leader=self.t.leaders[leader].name, how=how)

    def orders(self, world: World, f: Replacing, side: Side, /) -> Iterator[PlaceLeader]:
        leader = f.placing[0][0]
        yield from (PlaceLeader(leader, hex_) for hex_ in posts(self.t, world, leader))

    def check(self, world: World, f: Replacing, side: Side, order: PlaceLeader, /) -> Iterator[Violation]:
        leader = f.placing[0][0]
        if order.leader != leader:
            yield violation(R("5.3.4"), "mpike-place-whom", leader=self.t.leaders[leader].name)
        elif order.hex not in posts(self.t, world, leader):
            yield violation(R("5.3.4"), "mpike-place-where", leader=self.t.leaders[leader].name)

    def apply(self, tx: Tx[World], f: Replacing, side: Side, order: PlaceLeader, /) -> Flow:
        tx.emit(e.LeaderPlaced(side, order.leader, order.hex, f.placing[0][1]))
        return Goto(replace(f, placing=f.placing[1:], step="next"))


def replacing(t: Field) -> Procedure[World, Replacing]:
    """Return the procedure of replacement."""
    return Procedure.over(t, Replacing, {"begin": _begin, "next": _next, "place": PlacingLeader})
