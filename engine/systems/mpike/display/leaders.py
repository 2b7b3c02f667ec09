"""Facts of leaders as sentences: their rides, their help, their losses, who comes after them."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.handlers import Handlers
from engine.kernel.text import Line, facts
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.sentences import Told, line
from engine.systems.mpike.display.wording import leader_name
from engine.systems.mpike.world import NOBODY, World

LEADERS: Final = Handlers[Callable[[Field, Any, World], Told]]()
tells = LEADERS.of


@tells(e.LeaderMoved)
def _leader_moved(t: Field, event: e.LeaderMoved, _before: World) -> Told:
    code, clause = ("mpike-told-leader-rode", "5.1.2") if event.own else ("mpike-told-leader-went", "5.2.2")
    yield line(code, clause, leader=leader_name(t, event.leader), hex=t.label(event.path[-1]))


@tells(e.LeaderWithdrew)
def _leader_withdrew(t: Field, event: e.LeaderWithdrew, _before: World) -> Told:
    yield line("mpike-told-leader-withdrew", "9.2.4", leader=leader_name(t, event.leader), hex=t.label(event.path[-1]))


@tells(e.LeaderHelped)
def _leader_helped(t: Field, event: e.LeaderHelped, _before: World) -> Told:
    name = leader_name(t, event.leader)
    if event.unit == NOBODY:
        yield line("mpike-told-leader-aids", "5.1.2", leader=name)
    else:
        yield line("mpike-told-leader-helps", "5.2.2", leader=name, unit=t.cards[event.unit].name)


@tells(e.LeaderRolled)
def _leader_rolled(t: Field, event: e.LeaderRolled, _before: World) -> Told:
    code = "mpike-told-leader-hit" if event.removed else "mpike-told-leader-safe"
    yield line(code, "10.10", leader=leader_name(t, event.leader), die=event.die)


@tells(e.LeaderLost)
def _leader_lost(t: Field, event: e.LeaderLost, _before: World) -> Told:
    code = "mpike-told-leader-pursues" if event.by == "pursuit" else "mpike-told-leader-lost"
    yield Line(code, facts(leader=leader_name(t, event.leader)), event.cause)


@tells(e.LeaderReplaced)
def _replaced(t: Field, event: e.LeaderReplaced, _before: World) -> Told:
    """Say what became of a lost leader; of a nameless one only that another follows (5.3.3-b)."""
    name = leader_name(t, event.leader)
    if event.die < 0 and event.fate == "back":
        yield line("mpike-told-leader-renewed", "5.3.3", leader=name)
    elif event.fate == "none":
        yield line("mpike-told-leader-no-post", "5.3.3", leader=name)
    elif event.fate == "away":
        yield line("mpike-told-leader-away", "5.3.3", leader=name, die=event.die, turn=event.returns)
    else:
        code = "mpike-told-leader-back" if event.fate == "back" else "mpike-told-leader-dead"
        yield line(code, "5.3.3", leader=name, die=event.die)


@tells(e.LeaderPlaced)
def _leader_placed(t: Field, event: e.LeaderPlaced, before: World) -> Told:
    new = before.leaders[event.leader].status == "reserve"
    code = "mpike-told-leader-takes" if new else "mpike-told-leader-placed"
    code = "mpike-told-replacement-placed" if event.generic else code
    yield line(code, "5.3.4", leader=leader_name(t, event.leader), hex=t.label(event.hex))


@tells(e.CommandPassed)
def _command(t: Field, event: e.CommandPassed, _before: World) -> Told:
    if event.leader == NOBODY:
        yield line("mpike-told-no-successor", "5.3.5", side=t.side_cards[event.side].name)
        return
    yield line("mpike-told-command", "5.3.5", side=t.side_cards[event.side].name, leader=leader_name(t, event.leader))
