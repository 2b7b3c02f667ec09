"""Orders that the computer considers: which units, what they do, and towards which enemy (5.2).

Formations go before single units until the enemy is near; then everybody looks at whom he could attack, where he would
like to be for it next turn, at whom he could shoot, and whether he must turn or get away.
"""

from collections.abc import Iterator
from itertools import groupby, islice
from typing import Final

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import ranked
from engine.systems.battlefield.command.distances import commanded
from engine.systems.battlefield.command.lawful import shoots, shoots_moving
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, BodyKind, OrderKind
from engine.systems.battlefield.movement import formations
from engine.systems.battlefield.orders import Act, Acts, Shot
from engine.systems.battlefield.player.evaluation import Evaluation, chances
from engine.systems.battlefield.player.proposals import Proposer, before
from engine.systems.battlefield.player.strikes import Strike
from engine.systems.battlefield.player.travel_times import TENTHS
from engine.systems.battlefield.troops import base_of, bases, card_of, engaged
from engine.systems.battlefield.world import GivenOrder, World
from engine.tabletop.arcs import quarter
from engine.tabletop.pose import Edge
from engine.tabletop.roster import on_table

WANTED: Final = 2
"""Enemies that a unit thinks of going at, of those that it cannot attack yet."""
ATTACKED: Final = 3
"""Enemies that a unit thinks of attacking at once."""
NEAR: Final = 2
"""Turns of march within which single units think for themselves."""
PACES: Final = (100, 60, 30)
"""Per cent of a way after which one might stop."""
FAST: Final = 10
"""Movement of units that go round flanks."""
NO_WAY: Final = ((Act("attack"),),)
"""Stands for an attack for which no way was found; it is never lawful."""


class Candidate(Struct, frozen=True):
    """An order that might be given: units, kinds, manoeuvre, shots."""

    units: tuple[UnitId, ...]
    body: BodyKind
    kinds: tuple[OrderKind, ...]
    acts: Acts = ()
    shots: tuple[Shot, ...] = ()
    foe: UnitId = UnitId(NOBODY)
    """Whom a single unit is to attack."""


def candidates(
    t: Field, evaluation: Evaluation, world: World, at: World, side: Side, given: GivenOrder | None = None
) -> Iterator[Candidate]:
    """Yield what units could be ordered, or what those of an order given could still do for it.

    `world` is the position in which orders are given, `at` that with the plans told so far carried out.
    """
    scout = _Scout(t, evaluation, world, at, side)
    if given is not None:
        found = scout.single(given.units[0]) if len(given.units) == 1 else scout.body(given.units, given.body)
        yield from (one for one in found if set(one.kinds) <= set(given.kinds) and "shoot" not in one.kinds)
        return
    free = [unit for unit in on_table(world, side) if scout.free(unit)]
    for unit in free:
        if world.units[unit].mood != "good" and commanded(t, world, (unit,)):
            yield Candidate((unit,), "", ("rally",))
    ready = [unit for unit in free if world.units[unit].mood == "good"]
    together: set[UnitId] = set()
    for units, body in scout.bodies(frozenset(ready)):
        if commanded(t, world, units):
            together.update(units)
            yield from scout.body(units, body)
    for unit in ready:
        if (unit not in together or scout.near(unit)) and commanded(t, world, (unit,)):
            yield from scout.single(unit)


class _Scout:
    """Looks round for the units of a side."""

    def __init__(self, t: Field, evaluation: Evaluation, world: World, at: World, side: Side) -> None:
        self.t, self.evaluation, self.world, self.at, self.side = t, evaluation, world, at, side
        self.foes = bases(t, at, t.enemy(side))
        busy = chances(evaluation.fights(at))
        self.strikes: dict[UnitId, list[Strike]] = {}
        for strike in evaluation.strikes.of(at, side):
            if strike.attacker not in busy:
                self.strikes.setdefault(strike.attacker, []).append(strike)
        self.threats: dict[UnitId, set[Edge]] = {}
        for strike in evaluation.strikes.of(at, t.enemy(side)):
            if strike.gain > strike.risk:
                self.threats.setdefault(strike.target, set()).add(strike.face)

    def free(self, unit: UnitId) -> bool:
        """Tell whether a unit can still be ordered: in no melee, under no order (5.2-c, 5.2-f)."""
        return not engaged(self.world, unit) and all(unit not in given.units for given in self.world.given)

    def length(self, unit: UnitId, foe: UnitId) -> int:
        return self.evaluation.length(self.at, unit, foe)

    def near(self, unit: UnitId) -> bool:
        """Tell whether the enemy is so near that a unit thinks for itself."""
        if unit in self.strikes:
            return True
        far = NEAR * card_of(self.t, self.at, unit).pace * TENTHS
        near = (foe for foe in self.foes if self.evaluation.straight(self.at, unit, foe) <= far)
        return any(self.length(unit, foe) <= far for foe in near)

    # -- formations

    def bodies(self, ready: frozenset[UnitId]) -> Iterator[tuple[tuple[UnitId, ...], BodyKind]]:
        """Yield the formations that stand, and the parts of them that are alike where not all can or should go."""
        known: set[frozenset[UnitId]] = set()
        for stand in formations.bodies(self.t, self.world, self.side):
            for units in dict.fromkeys((stand.members, *self._parts(stand, ready))):
                whole = frozenset(units)
                if len(units) < 2 or whole in known or not whole <= ready:
                    continue
                body = stand.body if units == stand.members else self._body(units)
                if body is not None:
                    known.add(whole)
                    yield units, body

    def _parts(self, stand: formations.Formed, ready: frozenset[UnitId]) -> Iterator[tuple[UnitId, ...]]:
        """Yield the runs of neighbours that could go together: all that are free, and those of one arm."""
        if stand.body not in ("line", "phalanx") or any(len(file) > 1 for file in stand.files):
            return
        for kind in (self._free_only, self._arm):
            for key, run in groupby(stand.members, key=lambda unit: kind(unit, ready)):
                if key:
                    yield tuple(run)

    def _free_only(self, unit: UnitId, ready: frozenset[UnitId]) -> str:
        return "free" if unit in ready else ""

    def _arm(self, unit: UnitId, ready: frozenset[UnitId]) -> str:
        card = card_of(self.t, self.world, unit)
        return f"{card.arm} {card.shooter} {card.pace}" if unit in ready else ""

    def _body(self, units: tuple[UnitId, ...]) -> BodyKind | None:
        bodies: tuple[BodyKind, ...] = ("phalanx", "line")
        return next(
            (one for one in bodies if isinstance(formations.read(self.t, self.world, units, one), formations.Formed)),
            None,
        )

    def body(self, units: tuple[UnitId, ...], body: BodyKind) -> Iterator[Candidate]:
        """Yield what a formation could do: go on, wheel to bear on the nearest, attack what is ahead, shoot."""
        proposer = Proposer(self.t, self.at, units, body, ("move",))
        nearest = list(islice(self._by_length(units), ATTACKED))
        found = [*proposer.straight(PACES), *proposer.bodily(nearest)]
        if nearest and body in ("line", "phalanx"):
            found += proposer.wheeled(self.foes[nearest[0]].centre)
        yield from (Candidate(units, body, ("move",), acts) for acts in found)
        cards = [card_of(self.t, self.at, unit) for unit in units]
        if any(map(shoots, cards)):
            yield Candidate(units, body, ("shoot",))
            if all(shoots_moving(self.t, card) for card in cards):
                yield from (
                    Candidate(units, body, ("move", "shoot"), acts) for acts in proposer.straight((100, 50, 25))
                )

    def _by_length(self, units: tuple[UnitId, ...]) -> Iterator[UnitId]:
        return ranked(
            tuple(self.foes),
            lambda foe: min(self.evaluation.straight(self.at, unit, foe) for unit in units),
            lambda foe: min(self.length(unit, foe) for unit in units),
        )

    # -- single units

    def single(self, unit: UnitId) -> Iterator[Candidate]:
        """Yield what a unit could do by itself."""
        one, card = self.at.units[unit], card_of(self.t, self.at, unit)
        if one.form == "carousel" or not self.foes:
            return
        if one.form == "hedgehog":
            yield Candidate((unit,), "", ("reform",), (Act("ordinary"),))
            return
        yield from self._attacks(unit)
        wanted = self._wanted(unit)
        for foe in wanted:
            yield from self._approach(unit, card, foe)
        if shoots(card):
            yield from self._shots(unit, card, wanted)
        yield from self._turns(unit, card, wanted)

    def _attacks(self, unit: UnitId) -> Iterator[Candidate]:
        """Yield attacks: on foot, or at a dash where that is too far (5.5)."""
        found = sorted(self.strikes.get(unit, ()), key=lambda one: one.risk - one.gain)
        for strike in found[:ATTACKED]:
            kinds: tuple[OrderKind, ...] = ("dash",) if strike.dash else ("move",)
            proposer = Proposer(self.t, self.at, (unit,), "", kinds)
            ways = tuple(proposer.attacks(strike.target))
            yield from (Candidate((unit,), "", kinds, acts, foe=strike.target) for acts in ways or NO_WAY)

    def _wanted(self, unit: UnitId) -> list[UnitId]:
        """Return the enemies that a unit would most like to be near."""
        return list(islice(self.evaluation.wanted(self.at, unit, tuple(self.foes)), WANTED))

    def _approach(self, unit: UnitId, card: Card, foe: UnitId) -> Iterator[Candidate]:
        """Yield the way towards an enemy, round what is closed; fast units go for its flanks too."""
        there = self.foes[foe]
        start = base_of(self.t, self.at, unit).front_centre
        aim = before(there, quarter(there, start), self.t.step)
        point = self.evaluation.marches.towards(self.at, card, start, aim, 2 * card.pace * self.t.step)
        walk = Proposer(self.t, self.at, (unit,), "", ("move",))
        yield from (Candidate((unit,), "", ("move",), acts) for acts in walk.towards(point, PACES))
        if card.pace >= FAST:
            yield from (Candidate((unit,), "", ("move",), acts) for acts in walk.beside(foe))
        if self.length(unit, foe) > card.pace * TENTHS and not card.has("pavise"):
            run = Proposer(self.t, self.at, (unit,), "", ("dash",))
            yield from (Candidate((unit,), "", ("dash",), acts) for acts in run.towards(point, (100, 60)))
            if card.pace >= FAST:
                yield from (Candidate((unit,), "", ("dash",), acts) for acts in run.beside(foe))

    def _shots(self, unit: UnitId, card: Card, wanted: list[UnitId]) -> Iterator[Candidate]:
        """Yield shots from where a unit stands, and after going nearer or turning where it can shoot on the move."""
        yield Candidate((unit,), "", ("shoot",))
        if not shoots_moving(self.t, card):
            return
        walk = Proposer(self.t, self.at, (unit,), "", ("move",))
        for foe in wanted:
            for acts in walk.towards(self.foes[foe].centre, (100, 50, 25)):
                yield Candidate((unit,), "", ("move", "shoot"), acts)

    def _turns(self, unit: UnitId, card: Card, wanted: list[UnitId]) -> Iterator[Candidate]:
        """Yield turning where the enemy is not ahead, getting away, all-round defence, wedges."""
        base = base_of(self.t, self.at, unit)
        threat = self.threats.get(unit, set())
        off = {quarter(base, self.foes[foe].centre) for foe in wanted} | threat
        if off - {"front"}:
            acts: list[Acts] = [(Act("about"),), (Act("front", hand="left"),), (Act("front", hand="right"),)]
            if card.foot and threat - {"front"}:
                acts.append((Act("hedgehog"),))
            yield from (Candidate((unit,), "", ("reform",), some) for some in acts)
        if threat or "rear" in off or self._shot_at(unit):
            both = Proposer(self.t, self.at, (unit,), "", ("move", "reform"))
            yield from (Candidate((unit,), "", ("move", "reform"), acts) for acts in both.about((100, 50)))
        if card.has("wedge") and self.at.units[unit].form == "ordinary" and unit in self.strikes:
            yield Candidate((unit,), "", ("reform",), (Act("wedge"),))

    def _shot_at(self, unit: UnitId) -> bool:
        """Tell whether a shot could come next that might be the end of a unit."""
        return self.at.units[unit].ranks < 2 and any(
            self.evaluation.fire.could(self.at, foe, unit) for foe in self.foes
        )
