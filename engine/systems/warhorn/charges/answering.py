"""What follows the reactions: panic of who retreats, panic and nerve before elephants and scythed chariots.

(reaction-retreat, elephant-charge, scythed-charge, uncontrolled)
"""

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Threat
from engine.systems.warhorn.frames import Answering, ResilienceTest
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of
from engine.systems.warhorn.world import World, charged
from engine.tabletop.roster import on_table


def chargers_of(t: Field, world: World, unit: UnitId, kind: str) -> tuple[UnitId, ...]:
    """Return the units of a kind that charge a unit."""
    return tuple(foe for foe in charged(world, unit) if card_of(t, world, foe).kind == kind)


def scared(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is tested for panic before elephants: horse always, all at the first of the game.

    All its targets are, of whatever kind, whichever side charges (elephant-charge-b).
    """
    if not chargers_of(t, world, unit, "elephant"):
        return False
    return card_of(t, world, unit).horse or not world.elephants


def _next(t: Field, tx: Tx[World], f: Answering) -> Flow:
    if not f.left:
        if not tx.world.elephants and _elephants_charge(t, tx.world):
            tx.emit(e.ElephantsCharged())
        return DONE
    return Goto(replace(f, scared=False, step="retreat"))


def _elephants_charge(t: Field, world: World) -> bool:
    return any(world.units[unit].charge and card_of(t, world, unit).kind == "elephant" for unit in on_table(world))


def _retreat(_t: Field, tx: Tx[World], f: Answering) -> Flow:
    """Test who has chosen to retreat for panic at once, and only then (reaction-retreat, uncontrolled-b)."""
    unit = f.left[0]
    one = tx.world.units[unit]
    if one.reaction != "retreat" or one.status != "table" or one.panicked or unit in f.answered:
        return Goto(replace(f, step="panic"))
    test = ResilienceTest(unit, "panic", R("reaction-retreat"), sources=charged(tx.world, unit))
    return Call(test, replace(f, scared=True, step="panic"))


def _panic(t: Field, tx: Tx[World], f: Answering) -> Flow:
    """Test who is charged by elephants for panic, if he has not been tested already.

    It comes before his nerve (elephant-charge, elephant-charge-a, elephant-charge-c).
    """
    unit = f.left[0]
    one = tx.world.units[unit]
    again = t.policies.horse_panic == "always" and card_of(t, tx.world, unit).horse
    if one.status != "table" or one.panicked or one.nerve or (f.scared and not again) or not scared(t, tx.world, unit):
        return Goto(replace(f, step="nerve"))
    sources = chargers_of(t, tx.world, unit, "elephant")
    return Call(ResilienceTest(unit, "panic", R("elephant-charge"), sources=sources), replace(f, step="nerve"))


def _threat(t: Field, world: World, unit: UnitId) -> Threat | None:
    """Return what charges a unit that it has not shown its nerve to: elephants, then scythed chariots."""
    one = world.units[unit]
    if chargers_of(t, world, unit, "elephant") and not one.nerve:
        return "elephants"
    return "chariots" if chargers_of(t, world, unit, "scythed") and not one.scythe_nerve else None


def _nerve(t: Field, tx: Tx[World], f: Answering) -> Flow:
    """Test whether a unit stands elephants, and whether scythed chariots, each for itself.

    Who flees or retreats does not, nor does horse stand elephants.  Elephants and chariots that fail lose their fire,
    and no more (elephant-charge, elephant-charge-d, scythed-charge).
    """
    unit = f.left[0]
    one, threat = tx.world.units[unit], _threat(t, tx.world, unit)
    if one.status != "table" or threat is None:
        return Goto(replace(f, left=f.left[1:], step="next"))
    horse = threat == "elephants" and card_of(t, tx.world, unit).horse
    if one.panicked or one.reaction == "retreat" or horse:
        return _shown(tx, f, unit, threat, held=False)
    test = (
        ResilienceTest(unit, threat, R("elephant-charge"))
        if threat == "elephants"
        else ResilienceTest(unit, threat, R("scythed-charge"))
    )
    return Call(test, replace(f, step="nerved"))


def _nerved(t: Field, tx: Tx[World], f: Answering) -> Flow:
    unit, test = f.left[0], tx.world.tested
    threat = _threat(t, tx.world, unit)
    assert threat is not None
    return _shown(tx, f, unit, threat, held=test is not None and not test.failed)


def _shown(tx: Tx[World], f: Answering, unit: UnitId, threat: Threat, *, held: bool) -> Flow:
    tx.emit(e.NerveShown(tx.world.units[unit].side, unit, held, threat))
    return Goto(replace(f, step="nerve"))


def answering(t: Field) -> Procedure[World, Answering]:
    """Return the procedure of what follows reactions."""
    return Procedure.over(
        t,
        Answering,
        {"next": _next, "retreat": _retreat, "panic": _panic, "nerve": _nerve, "nerved": _nerved},
    )
