"""Chapter 4.4: seizing the turn.  Who may try and when, the die, and what a seized turn allows."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from engine.kernel.ids import Side
from engine.kernel.procedure import ContentNode, Flow, Goto, PickFace
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.command.range import apart
from engine.systems.sgboh.command.riding import ALONE, OVERALL, leader_path_check, leader_reach
from engine.systems.sgboh.command.trials import seizing, try_die
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.events import SeizureTried
from engine.systems.sgboh.frames import PlayerTurn
from engine.systems.sgboh.orders import Activate, EndPhase, MoveOverall, Seize, SeizeToMove
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World

SeizureOrder: TypeAlias = Seize | SeizeToMove | EndPhase

_STEADY: Final = 6
"""The sampler lets the enemy have his turn so many times out of as many and one."""


def seizers(t: Field, world: World, side: Side) -> tuple[int, ...]:
    """Return the leaders with whom a side may try to seize the turn that has just begun; none: no window (4.44)."""
    if barred(t, world, side):
        return ()
    return tuple(n for n in t.side_cards[side].leaders if next(_unfit(t, world, side, n), None) is None)


def barred(t: Field, world: World, side: Side) -> bool:
    """Tell whether a side may not seize this turn: the first of the game, a seized one, one tried before (4.44, 4.45).

    Turns alternate whoever seizes them, so the enemy's turn before this one has a number less by 2 (4.44-a).
    """
    last = world.attempts[t.sides.index(side)]
    return world.side == side or world.seized or world.number <= 1 or (last > 0 and last >= world.number - 2)


def _unfit(t: Field, world: World, side: Side, number: int) -> Iterator[Violation]:
    """Yield why a leader cannot try (4.44, 4.36-b, 4.37-a)."""
    if number not in t.side_cards[side].leaders:
        yield violation(R("4.41"), "sgboh-not-your-leader")
        return
    man, name = world.leaders[number], ratings(t, world, number).name
    if man.status != "map":
        yield violation(R("4.36-b"), "sgboh-leader-off-map", leader=name)
    elif man.replacement:
        yield violation(R("4.37-a"), "sgboh-seize-replacement", leader=name)
    elif man.seizures < 1:
        yield violation(R("4.44"), "sgboh-seize-none-left", leader=name)


def reach_of(t: Field, number: int) -> int:
    """Return the halves that a leader moves when he uses up an attempt for it (4.46-a)."""
    return OVERALL if t.leaders[number].overall else ALONE


class Seizing(ContentNode[Field, World, PlayerTurn, SeizureOrder]):
    """Whether the enemy of the active side tries to seize its turn (4.41), or moves a leader for an attempt (4.46).

    The one is bound by the same limits as the other, and is chosen before any die (4.46-b).
    """

    asks, rule, answers, forced, exact = "sgboh-ask-seize", R("4.41"), (Seize, SeizeToMove, EndPhase), False, True

    def facts(self, world: World, f: PlayerTurn, side: Side, /) -> Facts:
        return facts(other=self.t.side_cards[f.side].name)

    def orders(self, world: World, f: PlayerTurn, side: Side, /) -> Iterator[SeizureOrder]:
        able = seizers(self.t, world, side)
        yield EndPhase()
        yield from map(Seize, able)
        for number in able:
            yield from self._rides(world, number)

    def _rides(self, world: World, number: int) -> Iterator[SeizeToMove]:
        found = leader_reach(self.t, world, number, reach_of(self.t, number))
        yield from (SeizeToMove(number, path) for path in found.paths())

    def draw(self, world: World, f: PlayerTurn, side: Side, pick: PickFace, /) -> SeizureOrder:
        """Return an answer by chance: mostly none, then a try, seldom a ride."""
        if pick(_STEADY + 1):
            return EndPhase()
        able = seizers(self.t, world, side)
        number = able[pick(len(able))]
        rides = list(self._rides(world, number)) if pick(4) == 0 else []
        return rides[pick(len(rides))] if rides else Seize(number)

    def check(self, world: World, f: PlayerTurn, side: Side, order: SeizureOrder, /) -> Iterator[Violation]:
        if isinstance(order, EndPhase):
            return
        faults = list(_unfit(self.t, world, side, order.leader))
        yield from faults
        if isinstance(order, SeizeToMove) and not faults:
            yield from leader_path_check(self.t, world, order.leader, order.path, reach_of(self.t, order.leader))

    def apply(self, tx: Tx[World], f: PlayerTurn, side: Side, order: SeizureOrder, /) -> Flow:
        match order:
            case EndPhase():
                return Goto(PlayerTurn(f.side, step="ready"))
            case SeizeToMove():
                self._tried(tx, side, order.leader, -1, won=True)
                return Goto(PlayerTurn(side, order.leader, order.path))
            case Seize():
                tried = try_die(tx, seizing(ratings(self.t, tx.world, order.leader).initiative))
                self._tried(tx, side, order.leader, tried.die, won=tried.won)
                return Goto(PlayerTurn(side, order.leader) if tried.won else PlayerTurn(f.side, step="ready"))

    def _tried(self, tx: Tx[World], side: Side, leader: int, die: int, *, won: bool) -> None:
        world, t = tx.world, self.t
        attempts = tuple(world.number if s == side else last for s, last in zip(t.sides, world.attempts, strict=True))
        tx.emit(SeizureTried(side, leader, die, won, world.leaders[leader].seizures - 1, attempts))


def check_seized(t: Field, world: World, seizer: int, order: Activate | MoveOverall) -> Iterator[Violation]:
    """Yield why an order goes beyond what the seizure by a leader allows (4.42, 4.43, 3.2A-a)."""
    name = t.leaders[seizer].name
    if isinstance(order, MoveOverall):
        yield violation(R("3.2A-a"), "sgboh-seized-no-ride")
    elif not t.leaders[seizer].overall:
        if order.commanders != (seizer,):
            yield violation(R("4.43"), "sgboh-seized-own", leader=name)
    elif len(order.formations) > 1:
        yield from _within(t, world, seizer, t.groups[order.group].enabler)
    elif t.formations[order.formations[0]].commanders:
        yield from _within(t, world, seizer, order.commanders[0])


def _within(t: Field, world: World, overall: int, commander: int) -> Iterator[Violation]:
    """Yield that a commander is not the overall commander nor within his range (4.42, 4.42-a)."""
    if commander == overall:
        return
    most, name = ratings(t, world, overall).range, t.leaders[overall].name
    if commander == NOBODY:
        yield violation(R("4.42"), "sgboh-seized-nobody", leader=name)
        return
    length = apart(t, world, overall, commander)
    if length is None or length > most:
        other = ratings(t, world, commander).name
        away = "none" if length is None else length
        yield violation(R("4.42"), "sgboh-seized-far", leader=name, other=other, length=away, most=most)
