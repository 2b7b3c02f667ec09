"""What each side sees: the board by whitelist, the marks on it.

Only what is written before the first turn is hidden: first orders, and who begins in open order.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.hexes.board import (
    NO_FACING,
    Coin,
    FacingCounter,
    FigureName,
    HexMark,
    HexView,
    MoveMark,
    Posture,
    Question,
    Recent,
    ShockMark,
    ShotMark,
    SideView,
    SourceMark,
    TargetMark,
    WagonMark,
    Wing,
)
from engine.hexes.grid import OFF_MAP
from engine.hexes.pikes import PikeAndShot, PikeArm, PikeMorale, WingOrder, WingState
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Term, Text, facts
from engine.systems.mpike import secrecy
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.content.field import Field, UnitCard
from engine.systems.mpike.content.kinds import SHOTS
from engine.systems.mpike.display.focus import focus
from engine.systems.mpike.display.wording import letters, names, place
from engine.systems.mpike.frames import Combat, Interception, Melee, Setup
from engine.systems.mpike.orders import Attack
from engine.systems.mpike.places import allowance, in_column
from engine.systems.mpike.rules import R
from engine.systems.mpike.victory import points
from engine.systems.mpike.world import (
    NOBODY,
    Deed,
    World,
    army_commander,
    morale,
    occupants,
    rating,
    strength,
    wing_led,
    wing_units,
)

MOODS: Final[tuple[PikeMorale, ...]] = ("normal", "shaken", "broken")
"""Levels of morale by their numbers (12.4)."""
_FIGURES: Final[dict[PikeArm, FigureName]] = {
    "pikes": "phalanx", "shot": "light-foot", "horse": "heavy-cavalry", "arquebusiers": "light-cavalry",
    "dismounted": "medium-foot", "guns": "artillery",
}  # fmt: skip


def build(
    t: Field,
    state: State[World],
    *,
    system: Text,
    aims: tuple[tuple[str, int], ...],
    rules: int,
    viewer: Side | None = None,
) -> HexView:
    """Build what a viewer may see; `aims` are the lettered targets of the open question.

    Of first orders and open order that are still secret a side sees its own (5.5.3, 6.3.3); None is a spectator.
    """
    world = shown(state, viewer)
    asked = next(
        (one for one in state.decisions if one.side == viewer), state.decisions[0] if state.decisions else None
    )
    return HexView(
        system=system,
        title=t.scenario.title.text,
        date=t.scenario.date.text,
        map=t.map,
        turn=world.turn,
        turns=t.turns,
        phase=Term(f"mpike-phase-{world.phase}"),
        sides=tuple(_sides(t, world)),
        active=world.side or None,
        question=None if asked is None else Question(asked.side, asked.line),
        result=None if state.outcome is None else state.outcome.reason,
        counters=(),
        recent=tuple(recent(t, deed) for deed in world.deeds),
        marks=(*_marks(t, state, world), *(TargetMark(letter, hex_) for letter, hex_ in aims)),
        rules=rules,
        bodies=tuple(_bodies(t, world)),
        leaders=tuple(_coins(t, world)),
        wings=tuple(_wings(t, state, world)),
        focus=focus(t, state),
    )


def shown(state: State[World], viewer: Side | None) -> World:
    """Return the world as a viewer may know it, with what he has written himself in force."""
    world = secrecy.shown(state.world, viewer)
    units, wings = list(world.units), list(world.wings)
    for sealed in world.sealed:
        for id_ in sealed.open:
            units[id_] = replace(units[id_], formation="open")
        for number, order in sealed.orders:
            wings[number] = replace(wings[number], order=order)
    return replace(world, units=tuple(units), wings=tuple(wings))


def _sides(t: Field, world: World) -> Iterator[SideView]:
    """Yield the sides with strength points lost and victory points (15.0)."""
    for side, gained in zip(t.sides, points(t, world), strict=True):
        card = t.side_cards[side]
        total = sum(t.cards[id_].strength for id_ in card.units)
        left = sum(strength(t, world, id_) for id_ in card.units if world.units[id_].status in ("map", "coming"))
        yield SideView(side, card.name, card.colour, max(0, total - left), total, points=gained)


# -- counters


def _bodies(t: Field, world: World) -> Iterator[FacingCounter]:
    """Yield the units on the map, those of one hex together, the top one first."""
    told: set[UnitId] = set()
    for block in occupants(world).values():
        for id_ in block:
            if id_ not in told:
                told.add(id_)
                yield body(t, world, id_)


def arm_of(card: UnitCard) -> PikeArm:
    """Return the plan symbol of a unit."""
    if card.kind == "artillery":
        return "guns"
    if card.kind == "light":
        return "shot"
    if card.kind == "cavalry":
        return "dismounted" if card.dismounted else "arquebusiers" if card.arquebusier else "horse"
    return "pikes" if card.pikes else "shot"


def body(t: Field, world: World, unit: UnitId) -> FacingCounter:
    """Return a unit as its counter."""
    card, state = t.cards[unit], world.units[unit]
    arm = arm_of(card)
    posture: Posture = "column" if in_column(state) else "line"
    return FacingCounter(
        unit=unit,
        side=card.side,
        hexes=state.at,
        facing=NO_FACING if state.facing < 0 else state.facing,
        name=card.name,
        kind="",
        figure=_FIGURES[arm],
        quality=morale(t, world, unit),
        size=strength(t, world, unit),
        movement=allowance(t, world, unit),
        posture=posture,
        formation=t.wings[card.wing].colour,
        hits=state.hits,
        command="" if not state.at or in_command(t, world, unit) else "out",
        done=state.acted,
        fired=state.fired,
        slug=t.code(card.slug),
        pike=pike_and_shot(t, world, unit),
    )


def pike_and_shot(t: Field, world: World, unit: UnitId) -> PikeAndShot:
    """Return what a counter shows of this age: strength-morale, formation, morale, wing, pistols, the state of guns."""
    card, state = t.cards[unit], world.units[unit]
    guns = card.kind == "artillery"
    return PikeAndShot(
        arm=arm_of(card),
        strength=strength(t, world, unit),
        morale=morale(t, world, unit),
        order=state.formation,
        mood=MOODS[state.morale],
        letter=letters(t)[card.wing],
        pistols=SHOTS - state.pistols if card.kind == "cavalry" else None,
        reached=state.reached,
        momentum=state.momentum,
        salvo=state.salvo,
        fired=state.fired,
        regimental=card.regimental,
        gun=state.gun if guns else "",
        weight=card.gun or "",
        ranges=(card.grazing, card.range) if guns else None,
        captor=state.captor or None,
        covered=state.covered,
    )


def _coins(t: Field, world: World) -> Iterator[Coin]:
    for number, man in enumerate(world.leaders):
        if man.status != "map":
            continue
        card = t.leaders[number]
        overall = army_commander(t, world, card.side) == number
        wing = wing_led(world, number)
        chart = t.charts.movement
        yield Coin(
            leader=number,
            side=card.side,
            hex=man.at,
            name=card.name,
            rating=rating(t, world, number),
            range=1 if wing == NOBODY else max(chart.command_cavalry, chart.command_others),
            overall=overall,
            active=world.wing != NOBODY and (wing == world.wing or (overall and card.side == world.side)),
            formation="" if wing == NOBODY else t.wings[wing].colour,
            slug=t.code(card.slug),
            stand_in=man.generic,
            done=bool(man.acted),
        )


# -- wings


def _wings(t: Field, state: State[World], world: World) -> Iterator[Wing]:
    written = {number for sealed in world.sealed for number, _ in sealed.orders}
    secret = _secret(state)
    for number, row in enumerate(t.wings):
        there = next(wing_units(t, world, number), None)
        if there is None and world.wings[number].commander == NOBODY:
            continue
        hidden = secret and number not in written
        yield Wing(
            row.side,
            row.colour,
            row.name,
            active=world.wing == number,
            letter=letters(t)[number],
            order="" if hidden else _order(world, number),
            state=_state(world, number),
            hex=_post(t, world, number),
            due=row.turn if all(world.units[id_].status == "coming" for id_ in row.units) else 0,
        )


def _secret(state: State[World]) -> bool:
    """Tell whether first orders are being written (5.5.3)."""
    frame = state.top
    return isinstance(frame, Setup) and frame.step in ("begin", "orders", "reveal")


def _order(world: World, wing: int) -> WingOrder:
    return world.wings[wing].order


def _state(world: World, wing: int) -> WingState:
    row = world.wings[wing]
    if row.finished:
        return "finished"
    return "bypassed" if row.bypassed else "no-continue" if row.no_continue else ""


def _post(t: Field, world: World, wing: int) -> int:
    """Return where the markers of a wing lie: with its commander, else with its first unit."""
    chief = world.wings[wing].commander
    if chief != NOBODY and world.leaders[chief].status == "map":
        return world.leaders[chief].at
    first = next(wing_units(t, world, wing), None)
    return OFF_MAP if first is None else world.units[first].at[0]


# -- marks


def recent(t: Field, deed: Deed) -> Recent:
    """Return the last thing that happened in words."""
    units, count = names(t, deed.units), len(deed.units)
    match deed.kind:
        case "combat":
            loser, fate, *far = deed.result.split("-")
            known = facts(units=units, count=count, hex=t.label(deed.targets[0]), loser=loser, fate=fate)
            known += facts(retreat=int(*far or (0,)))
            said = Line("mpike-recent-dice", facts(dice=deed.dice), R("11.4.1"))
            return Recent("combat", Line("mpike-recent-combat", known), said)
        case "fire":
            known = facts(units=units, hex=t.label(deed.targets[0]), hits=int(deed.result or 0))
            return Recent("combat", Line("mpike-recent-fire", known))
        case _:
            known = facts(units=units, count=count, hex=place(t, deed.hexes[-1:]), way=deed.result or "move")
            return Recent("move", Line("mpike-recent-move", known))


def _marks(t: Field, state: State[World], world: World) -> Iterator[HexMark]:
    yield from (WagonMark(wagon.at, wagon.owner) for wagon in world.wagons)
    for card, holder in zip(t.objectives, world.objectives, strict=False):
        yield SourceMark("objective", card.at, holder or None, str(card.points))
    yield from _last(t, world)
    for frame in state.stack:
        match frame:
            case Melee(attacks=attacks, counters=counters):
                for attack in (*counters, *attacks):
                    yield from meeting(t, world, attack)
            case Combat(hex=hex_, attackers=attackers) if not frame.winner:
                yield from meeting(t, world, Attack(hex_, attackers))
            case Interception(unit=unit, target=target):
                rides, foe = world.units[unit].at, world.units[target].at
                if rides and foe:
                    yield ShotMark(rides[0], foe[0])


def meeting(t: Field, world: World, attack: Attack) -> Iterator[ShockMark]:
    """Yield the hexes from which an attack strikes, each with the hex that it strikes."""
    near = t.grid.adjacent[attack.hex]
    edges = tuple((hex_, attack.hex) for id_ in attack.attackers for hex_ in world.units[id_].at if hex_ in near)
    if edges:
        yield ShockMark(edges)


def _last(t: Field, world: World) -> Iterator[HexMark]:
    """Yield the marks of the last deed: the whole move as far as it is known, the shot, the combat."""
    last = world.deeds[0] if world.deeds else None
    if last is None:
        return
    match last.kind:
        case "move":
            path = way(world.deeds)
            if len(path) > 1:
                yield MoveMark(path)
        case "fire" if last.hexes and last.targets:
            yield ShotMark(last.hexes[0], last.targets[0], fired=True)
        case "combat":
            target = last.targets[0]
            near = t.grid.adjacent[target]
            edges = tuple((hex_, target) for hex_ in last.hexes if hex_ in near)
            if edges:
                yield ShockMark(edges, last.dice)


def way(deeds: tuple[Deed, ...]) -> tuple[int, ...]:
    """Return the hexes of the last move from its start: steps of the same units that lead on from one another."""
    path = deeds[0].hexes
    for before in deeds[1:]:
        if before.kind != "move" or before.units != deeds[0].units or before.hexes[-1:] != path[:1]:
            break
        path = (*before.hexes[:-1], *path)
    return tuple(hex_ for n, hex_ in enumerate(path) if n == 0 or hex_ != path[n - 1])
