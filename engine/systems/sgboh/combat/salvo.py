"""One exchange of fire: what it is made of, and how it is rolled and applied, all shots at once (7.14, 7.15, 7.2-b)."""

from typing import Literal

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.kernel.transaction import Tx
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.aim import Aim, Bolt, aim, place_of, stands
from engine.systems.sgboh.combat.effects import give_way, kill_leader, run_amok, wound
from engine.systems.sgboh.combat.shooting import leader_falls, shoot
from engine.systems.sgboh.command.trials import keeping_nerve, try_die
from engine.systems.sgboh.content.field import CAVALRY, Field
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World, alive, leaders_at, tq


class Salvo(Frame, frozen=True, tag="sgboh.salvo"):
    """Shots that are declared one after another and fall at once (7.2).

    `able` are the shots that the inactive side may add: at `movers` that give the occasion, or back at who has fired.
    A unit stands there once with its own missiles, once with stones.
    """

    side: Side
    """The active side."""
    movers: tuple[UnitId, ...]
    able: tuple[Bolt, ...]
    shots: tuple[Bolt, ...]
    occasion: Literal["shot", "exit", "entry", "artillery"]
    step: Literal["open", "exit", "entry", "artillery", "answering", "answer", "replying", "reply", "fire"] = "open"


class _Struck(Struct, frozen=True):
    """A hit of a salvo: on whom, and where the firer stood."""

    unit: UnitId
    origin: tuple[int, ...]


def fall(t: Field, tx: Tx[World], shots: tuple[Bolt, ...]) -> None:
    """Roll for every shot, then for leaders in danger, then apply all hits, then check elephants (7.14-a, 7.2-b).

    What a shot is read against is settled before the first die, and a unit that routs in the exchange has had its shot.
    """
    world = tx.world
    lines = ((bolt, aim(t, world, bolt)) for bolt in shots if stands(world, bolt))
    aimed = tuple((bolt, line) for bolt, line in lines if isinstance(line, Aim))
    shots = tuple(bolt for bolt, _ in aimed)
    dice = tuple(_shoot(t, tx, bolt, line) for bolt, line in aimed)
    for (bolt, line), die in zip(aimed, dice, strict=True):
        if die == 0:
            _endanger(t, tx, world, bolt, line)
    struck = tuple(
        _Struck(bolt.target, world.units[bolt.unit].at)
        for (bolt, line), die in zip(aimed, dice, strict=True)
        if die <= line.needed and bolt.target != NOBODY
    )
    for hit in struck:
        wound(t, tx, hit.unit, 1, R("7.14"))
    _settle(t, tx, (*struck, *_gored(t, tx, world, shots)))
    for hit in struck:
        if t.cards[hit.unit].type == "EL":
            _check_elephant(t, tx, hit)
    for bolt in shots:
        if bolt.kind == "hit-and-run" and alive(tx.world, (bolt.unit,)):
            tx.emit(e.MoveEnded(t.cards[bolt.unit].side, (bolt.unit,)))


def _shoot(t: Field, tx: Tx[World], bolt: Bolt, line: Aim) -> int:
    """Roll a shot and record it; return the die."""
    die, hits = shoot(tx, line.needed)
    hit = hits and bolt.target != NOBODY
    side, what = t.cards[bolt.unit].side, (line.row, line.distance, line.value, die, line.modifiers, hit)
    tx.emit(e.Fired(side, bolt.unit, bolt.target, line.end, bolt.kind, *what))
    return die


def _endanger(t: Field, tx: Tx[World], before: World, bolt: Bolt, line: Aim) -> None:
    """Roll for every leader with the target after a natural 0: 0 kills (7.15, 7.15-a), in order (7.15-b)."""
    hexes = dict.fromkeys((line.end, *place_of(before, bolt)))
    leaders = [n for hex_ in hexes for n in leaders_at(before, hex_)]
    for number in sorted(leaders, key=lambda n: (not t.leaders[n].overall, n)):
        if tx.world.leaders[number].status == "map" and leader_falls(tx):
            kill_leader(t, tx, number, R("7.15"))


def _gored(t: Field, tx: Tx[World], before: World, shots: tuple[Bolt, ...]) -> tuple[_Struck, ...]:
    """Give cavalry its hit for hit and run against elephants, together with the shots (7.17, 7.17-c, 10.23)."""
    riders = tuple(
        bolt
        for bolt in shots
        if bolt.kind == "hit-and-run" and t.cards[bolt.unit].type in CAVALRY and t.cards[bolt.target].type == "EL"
    )
    for bolt in riders:
        wound(t, tx, bolt.unit, 1, R("7.17"))
    return tuple(_Struck(bolt.unit, before.units[bolt.target].at) for bolt in riders)


def _settle(t: Field, tx: Tx[World], struck: tuple[_Struck, ...]) -> None:
    """Let all who were hit reduce or rout; elephants last, for they trample those who are left (8.1)."""
    for hit in sorted(struck, key=lambda hit: t.cards[hit.unit].type == "EL"):
        give_way(t, tx, hit.unit, R("7.14"), hit.origin)


def _check_elephant(t: Field, tx: Tx[World], hit: _Struck) -> None:
    """Roll for an elephant that was hit: more than its TQ with its hits added, and it rampages (7.14)."""
    state = tx.world.units[hit.unit]
    if state.status != "map":
        return
    quality = tq(t, tx.world, hit.unit)
    tried = try_die(tx, keeping_nerve(quality, state.hits))
    tx.emit(e.ElephantChecked(t.cards[hit.unit].side, hit.unit, tried.die, state.hits, quality, not tried.won))
    if not tried.won:
        run_amok(t, tx, hit.unit, hit.origin)
