"""Chapter 8.3: the retreat of one hex, forced by shock.  Where a party may go, who goes along, the price of staying."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from engine.hexes.grid import OFF_MAP, STEPS
from engine.hexes.stances import adjacent, distance
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Goto, Procedure
from engine.kernel.text import Fact
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.attacks import hexes_of
from engine.systems.sgboh.combat.effects import remove, suffer_block
from engine.systems.sgboh.combat.reactions import after_step, gather
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.nodes import UnitNode
from engine.systems.sgboh.orders import Retreat
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import may_stack
from engine.systems.sgboh.world import World, alive, block_at, leaders_at, leaders_with
from engine.systems.sgboh.zoc import controllers

PlaceHexes: TypeAlias = tuple[int, ...]
STAYS = -1
"""Stands for the hex of a party that has none to retreat to."""
STAY_HITS = 2


class Retreating(Frame, frozen=True, tag="sgboh.retreating"):
    """Parties of one side retreat from the enemies of their attack, one by one in the order of their owner."""

    side: Side
    parties: tuple[tuple[UnitId, ...], ...]
    foes: tuple[UnitId, ...]
    marks: tuple[PlaceHexes, ...]
    """Where these stood in the attack: what counts when none of them is left (8.3-a)."""
    origin: PlaceHexes = ()
    """Where the one of them stood whose type counted: elephants rampage that way first (8.5-b)."""
    step: Literal["next", "choose"] = "next"


# -- where to (8.3)


def shifted(t: Field, at: PlaceHexes, direction: int) -> PlaceHexes:
    """Return the place whose hexes lie one step away in a direction, 0 to 5 (8.3-d); hexes off the map are -1."""
    return tuple(t.grid.neighbours[hex_][direction] for hex_ in at)


def passes(t: Field, party: tuple[UnitId, ...], at: PlaceHexes, there: PlaceHexes, *, column: bool) -> bool:
    """Tell whether ground and sides let units go from a place to the one beside it; forts do not (11.13, 8.3-e)."""
    steps = tuple(zip(at, there, strict=True))
    return all(t.price(t.cards[id_], a, b, column=column) is not None for id_ in party for a, b in steps) and not any(
        t.fortified(a, b) for a, b in steps
    )


def others_at(world: World, party: tuple[UnitId, ...], there: PlaceHexes) -> tuple[UnitId, ...]:
    """Return the units in some hexes that do not belong to a party, each once."""
    return tuple(dict.fromkeys(id_ for hex_ in there for id_ in block_at(world, hex_) if id_ not in party))


def has_room(t: Field, world: World, party: tuple[UnitId, ...], there: PlaceHexes) -> bool:
    """Tell whether a party may stop in a place: empty, or with one friend it may stack with (5.32)."""
    side = t.cards[party[0]].side
    if any(t.leaders[n].side != side for hex_ in there for n in leaders_at(world, hex_)):
        return False
    others = others_at(world, party, there)
    if not others:
        return True
    return len(others) == len(party) == 1 and may_stack(t, world, party[0], others[0])


def why_not(
    t: Field,
    world: World,
    party: tuple[UnitId, ...],
    there: PlaceHexes,
    foes: tuple[UnitId, ...],
    marks: tuple[PlaceHexes, ...],
) -> Iterator[Violation]:
    """Yield every reason why a party may not retreat to a place beside its own (8.3)."""
    first, left = world.units[party[0]], alive(world, foes)
    threats = tuple(world.units[id_].at for id_ in left) or marks
    names: dict[str, Fact] = {"unit": t.cards[party[0]].name, "hex": t.label(there[0])}
    if not passes(t, party, first.at, there, column=first.column):
        rule = R("11.13") if any(map(t.fortified, first.at, there)) else R("8.3")
        yield violation(rule, "sgboh-retreat-closed", **names)
    if not has_room(t, world, party, there):
        yield violation(R("8.3"), "sgboh-retreat-occupied", **names)
    if controllers(t, world, t.enemy(t.cards[party[0]].side), there):
        yield violation(R("8.3"), "sgboh-retreat-zone", **names)
    if any(adjacent(t.grid, there, world.units[id_].at) for id_ in left):
        yield violation(R("8.3"), "sgboh-retreat-beside", **names)
    if not all(distance(t.grid, there, at) > distance(t.grid, first.at, at) for at in threats):
        yield violation(R("8.3-a"), "sgboh-retreat-not-away", **names)


def retreats(
    t: Field, world: World, party: tuple[UnitId, ...], foes: tuple[UnitId, ...], marks: tuple[PlaceHexes, ...]
) -> tuple[PlaceHexes, ...]:
    """Return the places on the map that a party may retreat to (8.3)."""
    at = world.units[party[0]].at
    around = (shifted(t, at, direction) for direction in range(6))
    return tuple(
        there
        for there in around
        if OFF_MAP not in there and next(why_not(t, world, party, there, foes, marks), None) is None
    )


def leaves_map(
    t: Field, world: World, party: tuple[UnitId, ...], foes: tuple[UnitId, ...], marks: tuple[PlaceHexes, ...]
) -> bool:
    """Tell whether a hex off the map beside a party lies away from all its enemies (8.3-b)."""
    at = world.units[party[0]].at
    threats = tuple(world.units[id_].at for id_ in alive(world, foes)) or marks
    for direction in range(6):
        if OFF_MAP not in shifted(t, at, direction):
            continue
        dq, dr = STEPS[t.grid.orientation][direction]
        there = [(t.grid.axial[hex_][0] + dq, t.grid.axial[hex_][1] + dr) for hex_ in at]
        if all(_nearest(t, there, foe) > distance(t.grid, at, foe) for foe in threats):
            return True
    return False


def _nearest(t: Field, there: list[tuple[int, int]], foe: PlaceHexes) -> int:
    """Return the hexes from places in axial coordinates, on the map or off it, to an enemy."""
    offsets = ((q - t.grid.axial[hex_][0], r - t.grid.axial[hex_][1]) for q, r in there for hex_ in foe)
    return min(max(abs(dq), abs(dr), abs(dq + dr)) for dq, dr in offsets)


# -- carrying it out


def engines_along(t: Field, world: World, party: tuple[UnitId, ...], way: tuple[PlaceHexes, ...]) -> tuple[UnitId, ...]:
    """Return the engines that can go with their infantry by a way: mobile, with room at its end (10.13-a)."""
    first = world.units[party[0]]
    if len(party) > 1 or others_at(world, party, way[-1]):
        return ()
    found = []
    for id_ in others_at(world, party, first.at):
        half = first.at.index(world.units[id_].at[0])
        steps = pairwise((place[half],) for place in (first.at, *way))
        mobile = t.cards[id_].type == "ART" and t.allowance(t.cards[id_])
        if mobile and all(passes(t, (id_,), here, there, column=first.column) for here, there in steps):
            found.append(id_)
    return tuple(found)


def retreat_by(
    t: Field,
    world: World,
    party: tuple[UnitId, ...],
    way: tuple[PlaceHexes, ...],
    manner: Literal["retreat", "fall-back"],
) -> e.Moved:
    """Return the fact of a party's retreat: facing kept, or that of a friend who is there (5.34, 7.43, 8.3).

    Who is forced back lies on top afterwards (5.33), who retreats before shock below (5.33-a).
    """
    first, there = world.units[party[0]], way[-1]
    units = (*party, *engines_along(t, world, party, way))
    ats = tuple(there if id_ in party else (there[first.at.index(world.units[id_].at[0])],) for id_ in units)
    friends = (id_ for id_ in others_at(world, party, there) if t.cards[id_].type != "ART")
    facing = next((world.units[id_].facing for id_ in friends), None)
    return e.Moved(
        t.cards[party[0]].side, units, manner, ats,
        tuple(world.units[id_].facing if facing is None else facing for id_ in units), first.column,
        tuple(world.units[id_].spent for id_ in units),
        entered=tuple(dict.fromkeys(hex_ for place in way for hex_ in place if hex_ not in first.at)),
        leaders=leaders_with(world, units), on_top=manner == "retreat" or _on_engine(t, world, party, there),
    )  # fmt: skip


def _on_engine(t: Field, world: World, party: tuple[UnitId, ...], there: PlaceHexes) -> bool:
    """Tell whether infantry joins an engine, and so lies on top of it (7.14-b)."""
    others = others_at(world, party, there)
    return bool(others) and all(t.cards[id_].type == "ART" for id_ in others)


def abandon(t: Field, tx: Tx[World], units: tuple[UnitId, ...]) -> None:
    """Destroy engines of an attack that its infantry has left behind (10.13-a)."""
    for id_ in alive(tx.world, units):
        here = hexes_of(tx.world, (id_,))
        beside = (other for hex_ in here for other in block_at(tx.world, hex_))
        if t.cards[id_].type == "ART" and all(t.cards[other].type == "ART" for other in beside):
            remove(t, tx, id_, "eliminated", R("10.13-a"))


def _next(tx: Tx[World], f: Retreating) -> Flow:
    """Let those who are left go on; who was lost before he could retreat is gone (7.53-d)."""
    left = tuple(party for party in (alive(tx.world, some) for some in f.parties) if party)
    return Ask(replace(f, parties=left, step="choose"), (f.side,)) if left else DONE


class Withdrawing(UnitNode[Retreating, Retreat]):
    """Who retreats next, and where to (8.3)."""

    asks, rule, answers, exact = "sgboh-ask-retreat", R("8.3"), (Retreat,), True

    def subject(self, f: Retreating) -> UnitId:
        return f.parties[0][0]

    def orders(self, world: World, f: Retreating, side: Side, /) -> Iterator[Retreat]:
        for party in f.parties:
            yield from (Retreat(party[0], hex_) for hex_ in self._hexes(world, f, party))

    def _hexes(self, world: World, f: Retreating, party: tuple[UnitId, ...]) -> tuple[int, ...]:
        found = retreats(self.t, world, party, f.foes, f.marks)
        return tuple(there[0] for there in found) or (STAYS,)

    def lone(self, world: World, f: Retreating, side: Side, /) -> Retreat | None:
        """Return the only way: the order of parties matters only where one opens or closes a hex for another."""
        hexes = [self._hexes(world, f, party) for party in f.parties]
        if any(len(some) > 1 for some in hexes):
            return None
        for n, party in enumerate(f.parties):
            if hexes[n] != (STAYS,):
                gone = fold(world, self._made(world, party, hexes[n][0]))
                rest = [self._hexes(gone, f, other) for other in f.parties if other != party]
                if rest != hexes[:n] + hexes[n + 1 :]:
                    return None
        return Retreat(f.parties[0][0], hexes[0][0])

    def _made(self, world: World, party: tuple[UnitId, ...], hex_: int) -> e.Moved:
        around = (shifted(self.t, world.units[party[0]].at, direction) for direction in range(6))
        there = next(place for place in around if place[0] == hex_)
        return retreat_by(self.t, world, party, (there,), "retreat")

    def check(self, world: World, f: Retreating, side: Side, order: Retreat, /) -> Iterator[Violation]:
        party = next((some for some in f.parties if order.unit in some), None)
        if party is None:
            yield violation(R("8.3"), "sgboh-need-not-retreat")
            return
        around = (shifted(self.t, world.units[party[0]].at, d) for d in range(6))
        there = next((some for some in around if some[0] == order.hex and OFF_MAP not in some), None)
        if order.hex == STAYS:
            if self._hexes(world, f, party) != (STAYS,):
                yield violation(R("8.3"), "sgboh-must-retreat", unit=self.t.cards[party[0]].name)
        elif there is None:
            yield violation(R("8.3"), "sgboh-retreat-one-hex", unit=self.t.cards[party[0]].name)
        else:
            yield from why_not(self.t, world, party, there, f.foes, f.marks)

    def apply(self, tx: Tx[World], f: Retreating, side: Side, order: Retreat, /) -> Flow:
        t, party = self.t, next(some for some in f.parties if order.unit in some)
        then = replace(f, parties=tuple(some for some in f.parties if some != party), step="next")
        if order.hex == STAYS:
            self._stay(tx, f, party)
            return Goto(then)
        made = self._made(tx.world, party, order.hex)
        tx.emit(made)
        gather(t, tx, side, party)
        follow = after_step(t, tx.world, side, made.units, made.entered)
        return Goto(then) if follow is None else Call(follow, then)

    def _stay(self, tx: Tx[World], f: Retreating, party: tuple[UnitId, ...]) -> None:
        """Leave the map where that is the only way away (8.3-b); else take the hits of staying (8.3-c)."""
        if not leaves_map(self.t, tx.world, party, f.foes, f.marks):
            tx.emit(e.NoRetreat(f.side, party, STAY_HITS, R("8.3")))
            suffer_block(self.t, tx, party, STAY_HITS, R("8.3"), f.origin)
            return
        tx.emit(e.NoRetreat(f.side, party, 0, R("8.3-b")))
        for id_ in party:
            remove(self.t, tx, id_, "eliminated", R("8.3-b"))


def retreating(t: Field) -> Procedure[World, Any]:
    """Return the procedure of retreats from shock."""
    procedure: Procedure[World, Retreating] = Procedure.over(t, Retreating, {"choose": Withdrawing})
    procedure.auto("next")(_next)
    return procedure
