"""The hex that an order aims at: its letter stands there."""

from engine.kernel.command import Command
from engine.systems.mpike import orders as o
from engine.systems.mpike.world import NOBODY, World


def aim_of(world: World, order: Command) -> int | None:
    """Return the hex that an order aims at, None when it aims at none."""
    match order:
        case o.Fire(aims=(aim, *_)) | o.ReactFire(aims=(aim, *_)) | o.FireGuns(aim=aim):
            return aim.hex
        case o.NameAttacks(attacks=(attack,)):
            return attack.hex
        case o.Retreat(path=(*_, at)) | o.Advance(at=at) if at:
            return at[0]
        case o.Pursue(target=target):
            return _first(world, target)
        case o.GoNext(unit=unit) | o.Intercept(unit=unit):
            return _first(world, unit)
        case o.RideOut(steps=steps) | o.Withdraw(steps=steps):
            entered = [step.to for step in steps if step.kind == "enter"]
            return entered[-1] if entered else None
        case o.MoveLeader(path=path) | o.WithdrawLeader(path=path):
            return path[-1] if path else None
        case o.Sidestep(hex=hex_) | o.PlaceLeader(hex=hex_):
            return hex_
    return None


def _first(world: World, unit: int) -> int | None:
    at = world.units[unit].at if unit != NOBODY else ()
    return at[0] if at else None
