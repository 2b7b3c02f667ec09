"""Reactions and what is asked in and after close combat, read from lines."""

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.lines import UnclearError
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.kinds import INFANTRY
from engine.systems.mpike.frames import Combat, Interception
from engine.systems.mpike.notation.acting import alone, corner, infantry_fire, read_move, read_reform, read_ride
from engine.systems.mpike.notation.moments import NO_UNIT, implied, reacting
from engine.systems.mpike.notation.paths import fronts, pose_of
from engine.systems.mpike.notation.reader import OrderReader
from engine.systems.mpike.notation.shots import read_aim, read_aims
from engine.systems.mpike.notation.steps import read_place, read_shot, read_steps
from engine.systems.mpike.reaction.windows import reactions
from engine.systems.mpike.words import HANDS
from engine.systems.mpike.world import units_at, units_of


def read_react(r: OrderReader) -> Command:
    """Read a reaction without a verb by what follows the unit: who is fired at, where it withdraws to, how it turns."""
    at, _ = r.at, r.unit()
    enemy = r.standing_foe() or r.mark("x") or (r.point(HANDS) is not None and not r.mark("twice") and bool(r.word))
    named = enemy or _names_foe(r)
    goes, r.at = r.next_hex() is not None, at
    if named:
        return read_react_fire(r)
    return read_withdraw(r) if goes else read_face(r)


def _names_foe(r: OrderReader) -> bool:
    """Tell whether the next words name a unit of the enemy."""
    found = r.of_the_enemy(r.next_unit) if r.word and r.next_hex() is None else None
    return found is not None and r.t.cards[found[0][0]].side != r.side


def read_face(r: OrderReader) -> Command:
    """Read a reaction by turning or wheeling; of a unit that acts it is a move (9.2.2)."""
    if reacting(r.state) is None:
        unit = r.subject()
        if r.t.cards[unit].kind == "artillery":
            return o.TurnGuns(unit, corner(r, unit))
        return o.Move(unit, read_steps(r, unit))
    unit = r.unit()
    facing = r.world.units[unit].facing
    two = len(r.world.units[unit].at) > 1
    if r.mark("wheel"):
        hand = r.hand()
        times = 2 if r.mark("twice") else 1
        said = r.corner(-1)
        to = (facing + (times if hand else -times)) % 6 if said is None else said
        return o.ReactFace(unit, to, "right" if hand else "left")
    to = corner(r, unit)
    if r.t.cards[unit].kind == "artillery":
        return o.TurnGuns(unit, to)
    clockwise = (to - facing) % 6 in (1, 2)
    return o.ReactFace(unit, to, ("right" if clockwise else "left") if two else "")


def read_withdraw(r: OrderReader) -> Command:
    if (leader := alone(r)) is not None:
        return o.WithdrawLeader(leader, read_ride(r, leader))
    unit = _reactor(r, o.Withdraw)
    steps = read_steps(r, unit)
    if not steps:
        raise r.expected("step")
    return o.Withdraw(unit, steps)


def read_withdraw_leader(r: OrderReader) -> Command:
    leader = r.leader()
    return o.WithdrawLeader(leader, read_ride(r, leader))


def read_hedgehog(r: OrderReader) -> Command:
    return o.FormHedgehog(r.unit()) if reacting(r.state) is None else read_react_hedgehog(r)


def read_react_hedgehog(r: OrderReader) -> Command:
    return o.ReactHedgehog(_reactor(r, o.ReactHedgehog))


def read_intercept(r: OrderReader) -> Command:
    return o.Intercept(_reactor(r, o.Intercept))


def _reactor(r: OrderReader, kind: type[o.UnitOrder]) -> UnitId:
    """Go past a unit; left out in a window it is the only one that may react so.

    Raises UnclearError with a line for each of several, else as `unit` does.
    """
    window = reacting(r.state)
    if window is None or (r.word and r.next_unit() is not None and r.next_hex() is None):
        return r.unit()
    able = list(dict.fromkeys(x.unit for x in reactions(r.t, r.world, window) if isinstance(x, kind)))
    if len(able) > 1:
        raise UnclearError(tuple(r.instead(r.t.cards[id_].slug, 0) for id_ in able))
    return able[0] if able else r.unit()


def read_ride_out(r: OrderReader) -> Command:
    unit = r.subject()
    steps = read_steps(r, unit)
    return o.RideOut(unit, steps, r.along())


def read_home(r: OrderReader) -> Command:
    unit = r.subject()
    if isinstance(r.state.top, Interception) and r.word:
        _read_hit(r)
    return o.Close(unit)


# -- close combat


def read_attack(r: OrderReader) -> Command:
    """Read all attacks: `0507 with rupert+byron; 0508 with wilmot`, `rupert x 0507`, `none`."""
    if isinstance(r.state.top, Interception):
        return read_home(r)
    if not r.word or r.mark("none"):
        return o.NameAttacks()
    if implied(r.state) == "move" and not _names_target(r):
        return read_move(r, rush=True)
    found: list[o.Attack] = []
    while r.word:
        if _names_target(r):
            hex_ = _read_hit(r)
            r.skip("with", "by", "x")
            found.append(o.Attack(hex_, _attackers(r)))
        else:
            attackers = _attackers(r)
            r.mark("x")
            found.append(o.Attack(_read_hit(r, attackers), attackers))
        r.skip("and")
    return o.NameAttacks(tuple(found))


def _names_target(r: OrderReader) -> bool:
    """Tell whether an attack begins with whom it is on: a hex without own units but lost guns, or a unit of the enemy.

    A leader alone may be attacked where such guns lie (5.3.1-a).
    """
    if (hex_ := r.next_hex()) is not None:
        return all(r.t.cards[id_].side != r.side for id_ in units_at(r.world, hex_))
    found = r.whole_name() or r.next_unit()
    return found is not None and r.t.cards[found[0][0]].side != r.side


def _read_hit(r: OrderReader, attackers: tuple[UnitId, ...] = ()) -> int:
    """Read the hex that is attacked; of a unit named it is one in front of an attacker."""
    if r.next_hex() is not None:
        return r.hex()
    at = r.world.units[r.foe()].at
    front = {hex_ for id_ in attackers or tuple(units_of(r.t, r.world, r.side)) for hex_ in _front(r, id_)}
    return next((hex_ for hex_ in at if hex_ in front), at[0] if at else -1)


def _front(r: OrderReader, unit: UnitId) -> tuple[int, ...]:
    pose = pose_of(r.world, unit)
    return fronts(r.t, pose) if pose.at else ()


def _attackers(r: OrderReader) -> tuple[UnitId, ...]:
    """Read who attacks, up to the next target."""
    found = [r.unit()]
    while r.sign("+") or r.mark("and") or (r.word and not _names_target(r) and r.next_unit() is not None):
        found.append(r.unit())
    return tuple(dict.fromkeys(found))


def read_pistols(r: OrderReader) -> Command:
    if isinstance(r.state.top, Interception):
        return o.PistolShot(r.subject())
    if r.word and r.mark("none"):
        return o.SpendPistols()
    at, units = r.at, _spenders(r)
    if not r.word or implied(r.state) != "move":
        return o.SpendPistols(units)
    r.at = at
    return read_fire(r)


def _spenders(r: OrderReader) -> tuple[UnitId, ...]:
    """Read who spends pistols; said of nobody it is all cavalry of the side in the close combat."""
    frame = r.state.top
    if r.word or not isinstance(frame, Combat):
        return r.units()
    fighting = frame.attackers if r.t.cards[frame.attackers[0]].side == r.side else (frame.defender,)
    return tuple(id_ for id_ in fighting if id_ != NO_UNIT and r.t.cards[id_].kind == "cavalry")


def read_retreat(r: OrderReader) -> Command:
    unit = r.subject()
    path: list[tuple[int, ...]] = []
    while r.next_place():
        path.append(r.place())
    left = r.mark("off")
    if not path and not left:
        raise r.expected("hex")
    return o.Retreat(unit, tuple(path), left, r.along())


def read_pursue(r: OrderReader) -> Command:
    unit = r.unit()
    r.mark("x")
    return o.Pursue(unit, r.foe())


def read_advance(r: OrderReader) -> Command:
    if r.word and r.mark("none"):
        return o.Stay()
    unit = r.subject()
    pose = read_place(r, pose_of(r.world, unit))
    return o.Advance(unit, pose.at, pose.facing, r.along())


def read_sidestep(r: OrderReader) -> Command:
    unit = r.subject()
    r.mark("via")
    return o.Sidestep(unit, r.hex())


def read_place_leader(r: OrderReader) -> Command:
    leader = r.leader()
    r.skip("with", "via")
    if r.next_hex() is not None:
        return o.PlaceLeader(leader, r.hex())
    at = r.world.units[r.unit()].at
    if not at:
        raise r.expected("hex")
    return o.PlaceLeader(leader, at[0])


def read_fire(r: OrderReader) -> Command:
    """Read a shot by what is under way and who fires: a reaction, a pistol, guns, skirmish fire."""
    if isinstance(r.state.top, Interception):
        return o.PistolShot(r.subject())
    if reacting(r.state) is not None:
        return read_react_fire(r)
    unit = r.subject()
    card = r.t.cards[unit]
    if card.kind == "artillery":
        return o.FireGuns(unit, read_aim(r, unit))
    if card.kind in INFANTRY:
        return infantry_fire(r, unit, "skirmish")
    return o.Move(unit, (read_shot(r, pose_of(r.world, unit)), *read_steps(r, unit)))


def read_react_fire(r: OrderReader, *, salvo: bool = False) -> Command:
    window = reacting(r.state)
    unit = r.unit()
    if not r.word and window is not None:
        r.words = [*r.words, r.t.cards[window.unit].slug]
    if r.t.cards[unit].kind == "artillery":
        return o.FireGuns(unit, read_aim(r, unit))
    return o.ReactFire(unit, read_aims(r, unit, salvo=salvo))


def read_close(r: OrderReader) -> Command:
    return read_home(r) if isinstance(r.state.top, Interception) else read_reform("close")(r)


def read_salvo(r: OrderReader) -> Command:
    """Read a salvo of infantry that acts or reacts (10.4)."""
    if reacting(r.state) is not None:
        return read_react_fire(r, salvo=True)
    return infantry_fire(r, r.unit(), "salvo")
