"""Chapter 3: the sequence of play.  Who begins, the player turn and its phases, what is declared."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, PickFace, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.designation import Shock
from engine.systems.sgboh.command.activation import activate, activations, check_activate, draw_activation
from engine.systems.sgboh.command.leaders import leading, overall_arrival
from engine.systems.sgboh.command.riding import OVERALL, leader_path_check, leader_reach
from engine.systems.sgboh.command.seizure import Seizing, check_seized, seizers
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.events import Passed, PhaseBegan, StartRolled, TurnBegan, TurnEnded
from engine.systems.sgboh.frames import Opening, PlayerTurn
from engine.systems.sgboh.movement.manoeuvre import Manoeuvre, move_leader
from engine.systems.sgboh.mustering import mustering
from engine.systems.sgboh.orders import Activate, EndPhase, MoveOverall
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.victory import both, ended
from engine.systems.sgboh.world import NOBODY, World, on_map
from engine.systems.sgboh.zoc import foes_in_zone, in_enemy_zone

Declaration: TypeAlias = Activate | MoveOverall | EndPhase

_EAGER = 12
"""The sampler activates a formation so many times out of as many and one."""


def _first(t: Field, tx: Tx[World], _f: Opening) -> Flow:
    """Throw a die for each side until they differ; the higher one moves first (3.1)."""
    thrown: tuple[int, ...] = ()
    while not thrown or thrown[-1] == thrown[-2]:
        thrown += tx.roll(2, 10, R("3.1"), "sgboh-roll-start", low=0, reading="faces")
    first = t.sides[0] if thrown[-2] > thrown[-1] else t.sides[1]
    tx.emit(StartRolled(first, thrown))
    return Goto(PlayerTurn(first))


# -- the player turn


def _begin(t: Field, tx: Tx[World], f: PlayerTurn) -> Flow:
    """Begin a turn: note who stands in contact (6.22, 7.41-d), before all else; the overall commander comes (4.36)."""
    world = tx.world
    units = tuple(id_ for side in t.sides for id_ in on_map(t, world, side))
    zoned = tuple(id_ for id_ in units if in_enemy_zone(t, world, id_))
    facing_foe = tuple(id_ for id_ in units if foes_in_zone(t, world, id_))
    tx.emit(TurnBegan(world.number + 1, f.side, f.seizer != NOBODY, zoned, facing_foe))
    then = replace(f, step="opened")
    arrival = overall_arrival(t, tx.world, f.side)
    return Goto(then) if arrival is None else Call(arrival, then)


def _opened(t: Field, tx: Tx[World], f: PlayerTurn) -> Flow:
    """Open the window for a seizure where somebody could try (4.41); a ride is all of its seized turn (4.46)."""
    if f.path:
        move_leader(t, tx, f.side, f.seizer, f.path)
        return Goto(replace(f, step="withdrawal"))
    other = t.enemy(f.side)
    if seizers(t, tx.world, other):
        return Ask(replace(f, step="window"), (other,))
    return Goto(replace(f, step="ready"))


def _ready(_tx: Tx[World], f: PlayerTurn) -> Flow:
    return Ask(replace(f, step="declare"), (f.side,))


def _movement(_t: Field, tx: Tx[World], f: PlayerTurn) -> Flow:
    tx.emit(PhaseBegan(f.side, "movement"))
    return Call(Manoeuvre(f.side), replace(f, step="shock"))


def _shock(_t: Field, tx: Tx[World], f: PlayerTurn) -> Flow:
    tx.emit(PhaseBegan(f.side, "shock"))
    return Call(Shock(f.side), replace(f, step="withdrawal"))


def _withdrawal(t: Field, tx: Tx[World], f: PlayerTurn) -> Flow:
    """Check both armies at the end of every turn, whatever was done in it (9.0, 3.2-a).

    Then comes the turn of the enemy of whoever had this one, be it by a seizure (4.43-a).
    """
    tx.emit(TurnEnded(tx.world.number, f.side, both(t, tx.world)))
    end = ended(t, tx.world)
    if end is not None:
        tx.emit(end)
        return DONE
    return Goto(PlayerTurn(t.enemy(f.side)))


class Declaring(ContentNode[Field, World, PlayerTurn, Declaration]):
    """What the active side does in its turn: activates, moves its overall commander, or passes (3.2A)."""

    asks, rule, answers, exact = "sgboh-ask-activate", R("3.2A"), (Activate, MoveOverall, EndPhase), True

    def facts(self, world: World, f: PlayerTurn, side: Side, /) -> Facts:
        return facts(seized=int(f.seizer != NOBODY))

    def orders(self, world: World, f: PlayerTurn, side: Side, /) -> Iterator[Declaration]:
        yield from activations(self.t, world, side, f.seizer)
        yield from self._rides(world, f, side)
        yield EndPhase()

    def _rides(self, world: World, f: PlayerTurn, side: Side) -> Iterator[MoveOverall]:
        """Yield a cheapest way of the overall commander to every hex that he can reach (4.33)."""
        number = self.t.side_cards[side].overall
        if f.seizer != NOBODY or number == NOBODY or world.leaders[number].status != "map":
            return
        found = leader_reach(self.t, world, number, OVERALL)
        yield from map(MoveOverall, found.paths())

    def lone(self, world: World, f: PlayerTurn, side: Side, /) -> Declaration | None:
        """Return the end of the turn where no other order is lawful, else None."""
        first = next(self.orders(world, f, side))
        return first if isinstance(first, EndPhase) else None

    def draw(self, world: World, f: PlayerTurn, side: Side, pick: PickFace, /) -> Declaration:
        """Return an order by chance: mostly an activation, seldom a ride or nothing."""
        drawn = draw_activation(self.t, world, side, f.seizer, pick) if pick(_EAGER + 1) else None
        if drawn is not None:
            return drawn
        rides = list(self._rides(world, f, side)) if pick(2) else []
        return rides[pick(len(rides))] if rides else EndPhase()

    def check(self, world: World, f: PlayerTurn, side: Side, order: Declaration, /) -> Iterator[Violation]:
        match order:
            case Activate():
                yield from check_activate(self.t, world, side, order, f.seizer)
            case MoveOverall():
                yield from self._check_ride(world, f, side, order)
            case EndPhase():
                return

    def _check_ride(self, world: World, f: PlayerTurn, side: Side, order: MoveOverall) -> Iterator[Violation]:
        number = self.t.side_cards[side].overall
        if f.seizer != NOBODY:
            yield from check_seized(self.t, world, f.seizer, order)
        if number == NOBODY or world.leaders[number].status != "map":
            yield violation(R("4.33"), "sgboh-no-overall")
        else:
            yield from leader_path_check(self.t, world, number, order.path, OVERALL)

    def apply(self, tx: Tx[World], f: PlayerTurn, side: Side, order: Declaration, /) -> Flow:
        match order:
            case Activate():
                return Call(activate(self.t, tx, side, order), replace(f, step="movement"))
            case MoveOverall():
                move_leader(self.t, tx, side, self.t.side_cards[side].overall, order.path)
            case EndPhase():
                tx.emit(Passed(side))
        return Goto(replace(f, step="withdrawal"))


def sequence(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of the sequence of play, its activation phase and its leaders."""
    opening: Procedure[World, Opening] = Procedure.over(t, Opening, {"roll": _first})
    turn: Procedure[World, PlayerTurn] = Procedure.over(
        t,
        PlayerTurn,
        {
            "begin": _begin,
            "opened": _opened,
            "window": Seizing,
            "declare": Declaring,
            "movement": _movement,
            "shock": _shock,
            "withdrawal": _withdrawal,
        },
    )
    turn.auto("ready")(_ready)
    return opening, turn, mustering(t), *leading(t)


def opening_frame(t: Field) -> Frame:
    """Return the frame with which a game begins (3.1)."""
    return Opening() if t.scenario.first == "roll" else PlayerTurn(t.sides[0])
