"""One shot of an engine: where it comes down, the crew's correction, what it does (ballista, cannon, catapult)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.kernel.dice import Throwing
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.rulebook import Rule
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE, NOBODY, Ball, Engine
from engine.systems.warhorn.fire.aiming import grain, protection
from engine.systems.warhorn.fire.engines import place_of, row_of
from engine.systems.warhorn.fire.impacts import crush, lies_under, model_under
from engine.systems.warhorn.frames import EngineShot, HitPool, Losing, ResilienceTest
from engine.systems.warhorn.losses.deaths import wreck
from engine.systems.warhorn.measures import range_from
from engine.systems.warhorn.orders import Correct
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, formed, label
from engine.systems.warhorn.world import World, engaged
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plane import Point, scattered

BOLT: Final = 3
BALL: Final = 6
"""How many ranks a bolt, and a ball, goes through at most (ballista, cannon)."""
TIMES: Final[dict[Ball, int]] = {"solid": 1, "explosive": 2}
"""By how much a ball multiplies the ranks that it goes through (cannon)."""
PARAGRAPHS: Final[dict[str, Rule]] = {
    "ballista": R("ballista"),
    "cannon": R("cannon"),
    "catapult": R("catapult"),
    "bombard": R("bombard"),
}


def crew_skill(t: Field, world: World, unit: UnitId, n: int) -> int:
    """Return the skill of the crew of an engine: that of most of it, of equals the better."""
    crew, troops = world.units[unit].models[n].crew, card_of(t, world, unit).troops
    return max((some, troop.skill) for some, troop in zip(crew, troops, strict=True))[1]


def paragraph(t: Field, world: World, f: EngineShot) -> Rule:
    """Return the paragraph of an engine."""
    return PARAGRAPHS[card_of(t, world, f.unit).engine or ""]


def _here(world: World, f: EngineShot) -> Point:
    return place_of(world.units[f.unit].models[f.model])


# -- before the dice


def _open(_t: Field, tx: Tx[World], f: EngineShot) -> Flow:
    """Test who shoots at an enemy in melee first (shoot-into-melee)."""
    f = replace(f, fall=f.aim)
    if engaged(tx.world, f.target):
        return Call(ResilienceTest(f.unit, "into-melee", R("shoot-into-melee")), replace(f, step="tested"))
    return Goto(replace(f, step="dice"))


def _tested(_t: Field, tx: Tx[World], f: EngineShot) -> Flow:
    """Let the shot be lost by a failed test (shoot-into-melee-a)."""
    if tx.world.tested is not None and tx.world.tested.failed:
        _fired(tx, f, "miss", lost="test")
        return DONE
    return Goto(replace(f, step="dice"))


def _fired(
    tx: Tx[World], f: EngineShot, result: str, *, silent: int = 0,
    modifiers: tuple[Modifier, ...] = (), lost: str = "",
) -> None:  # fmt: skip
    side = tx.world.units[f.unit].side
    tx.emit(
        e.EngineFired(
            side, f.unit, f.model, f.aim, f.fall, result, f.ball, silent, f.when,  # type: ignore[arg-type]
            f.target, modifiers, lost,  # type: ignore[arg-type]
        )
    )  # fmt: skip


def _dice(t: Field, tx: Tx[World], f: EngineShot) -> Flow:
    if f.canister:
        return _canister(t, tx, f)
    if card_of(t, tx.world, f.unit).engine == "ballista":
        return _bolt(t, tx, f)
    return _scatter(t, tx, f)


def _hits(tx: Tx[World], f: EngineShot, unit: UnitId, pool: HitPool, *, one: bool = False, model: int = NOBODY) -> Flow:
    """Let hits fall on a unit, first on a model that is struck itself; what still lies under the shot follows.

    `one`: a 1 was thrown to hit.
    """
    side = tx.world.units[f.unit].side
    return Call(Losing(unit, f.unit, side, (pool,), "engine", model=model, one=one), replace(f, step="hits"))


# -- ballista and canister


def _through(tx: Tx[World], unit: UnitId, most: int, rule: Rule) -> int:
    """Throw a die with as many sides as ranks are met; without ranks it is 1 (dice, ballista-a, cannon-e, dice-a)."""
    return gone_through(tx, min(most, max(1, len(tx.world.units[unit].ranks))), rule)


def gone_through(throws: Throwing, ranks: int, rule: Rule) -> int:
    """Throw a die with as many sides as ranks are met; one rank needs none (dice-a)."""
    return throws.roll(1, ranks, rule, "warhorn-roll-ranks")[0] if ranks > 1 else 1


def _bolt(t: Field, tx: Tx[World], f: EngineShot) -> Flow:
    """Hit by a test of the crew's skill; what bears on the skill of other shooters does not (ballista, engines-e)."""
    side, here = tx.world.units[f.unit].side, _here(tx.world, f)
    if not range_from(t, tx.world, here, f.target).within(t.cm(row_of(t, tx.world, f.unit).range), grain(f.when)):
        _fired(tx, f, "miss", lost="range")
        return DONE
    modifiers = protection(t, tx.world, side, here, f.target, lobbed=False)
    need = crew_skill(t, tx.world, f.unit, f.model) + added(modifiers)
    die = bolt(tx, need)
    _fired(tx, f, "bolt" if die <= need else "miss", modifiers=modifiers)
    hits = _through(tx, f.target, BOLT, R("ballista")) if die <= need else 0
    return _hits(tx, f, f.target, HitPool(hits, "all"), one=die == 1)


def bolt(throws: Throwing, needed: int) -> int:
    """Throw the die of a bolt, which hits where it shows `needed` at most (ballista)."""
    return throws.roll(1, DIE, R("ballista"), "warhorn-roll-shot", reading="pool", threshold=max(1, needed + 1))[0]


def _canister(t: Field, tx: Tx[World], f: EngineShot) -> Flow:
    """Throw two dice for how far it reaches: so many strikes hit who stands in it (dice, canister, canister-a)."""
    reach = canister(tx)
    reached = range_from(t, tx.world, _here(tx.world, f), f.target).within(t.cm(reach), 0)
    _fired(tx, f, "canister" if reached else "miss")
    return _hits(tx, f, f.target, HitPool(reach, "body-barding")) if reached else DONE


def canister(throws: Throwing) -> int:
    """Throw for how far canister reaches, in cm, and how many strikes it has (canister)."""
    return sum(throws.roll(2, DIE, R("canister"), "warhorn-roll-canister"))


# -- where it comes down


def deviation(t: Field, pair: tuple[int, ...]) -> int:
    """Return how far a pair of dice sends a shot, in u: long or right if the first is higher, else short or left."""
    first, second = pair
    return t.cm((first > second) - (first < second)) * (first + second)


def scatter(throws: Throwing, rule: Rule, pairs: int) -> tuple[tuple[int, ...], ...]:
    """Throw the pairs of dice for where a shot comes down, all of them (cannon, catapult-a, catapult-b)."""
    ways = ("warhorn-roll-along", "warhorn-roll-across")[:pairs]
    return tuple(throws.roll(2, DIE, rule, way, reading="faces") for way in ways)


def spoilt(thrown: tuple[tuple[int, ...], ...]) -> bool:
    """Tell whether dice make a misfire: a double 1 in any pair (cannon, catapult-b)."""
    return (1, 1) in thrown


def bursts(throws: Throwing, rule: Rule) -> bool:
    """Throw the die of a misfire, and tell whether engine and crew are lost by it (cannon)."""
    return throws.roll(1, DIE, rule, "warhorn-roll-misfire")[0] == 1


def _scatter(t: Field, tx: Tx[World], f: EngineShot) -> Flow:
    """Throw the pairs of dice, and see to a misfire (cannon)."""
    rule, pairs = paragraph(t, tx.world, f), row_of(t, tx.world, f.unit).pairs
    thrown = scatter(tx, rule, pairs)
    if spoilt(thrown):
        return _misfire(t, tx, f, first=thrown[0] == (1, 1))
    along, across = (*(deviation(t, pair) for pair in thrown), 0)[:2]
    f = replace(f, along=along, across=across)
    if along or across:
        return Ask(replace(f, step="correct"), (tx.world.units[f.unit].side,))
    return Goto(replace(f, step="fall"))


def mild(t: Field, world: World, f: EngineShot, *, first: bool) -> bool:
    """Tell whether a misfire only silences: of a catapult on the second pair, by policy on either (catapult-e)."""
    return harmless(t, card_of(t, world, f.unit).engine, first=first)


def harmless(t: Field, engine: Engine | None, *, first: bool) -> bool:
    """Tell the same of an engine of a kind."""
    return engine == "catapult" and (t.policies.catapult_misfire == "mild" or not first)


def _misfire(t: Field, tx: Tx[World], f: EngineShot, *, first: bool) -> Flow:
    """Let an engine miss its next own turn, or burst on a 1 (cannon, cannon-c)."""
    world = tx.world
    silent = world.number + (2 if world.units[f.unit].side == world.side else 1)
    if not mild(t, world, f, first=first) and bursts(tx, paragraph(t, world, f)):
        _fired(tx, f, "burst")
        wreck(t, tx, f.unit, {f.model}, "engine")
        return DONE
    _fired(tx, f, "misfire", silent=silent)
    return DONE


class CorrectingShot(ContentNode[Field, World, EngineShot, Correct]):
    """How the crew changes the fall of its shot: either way, where the dice have sent it off at all (cannon-b).

    No crew can bring it past the point: the least that two dice send it off is what the best crews can change.
    """

    asks, rule, answers, exact = "warhorn-ask-correct", R("cannon"), (Correct,), True

    def facts(self, world: World, f: EngineShot, side: Side, /) -> Facts:
        most = crew_skill(self.t, world, f.unit, f.model) - 1
        along, across = spelled(abs(f.along), CENTIMETRES), spelled(abs(f.across), CENTIMETRES)
        return facts(
            unit=label(self.t, world, f.unit), model=f.model + 1, along=along, across=across, most=most,
            long=_sign(f.along), right=_sign(f.across),
        )  # fmt: skip

    def _steps(self, world: World, f: EngineShot, off: int) -> tuple[int, ...]:
        most, step = self.t.cm(crew_skill(self.t, world, f.unit, f.model) - 1), self.t.cm(1)
        steps = range(-most, most + step, step)
        return tuple(sorted(steps, key=abs)) if off else (0,)

    def orders(self, world: World, f: EngineShot, side: Side, /) -> Iterator[Correct]:
        for along in self._steps(world, f, f.along):
            yield from (Correct(along, across) for across in self._steps(world, f, f.across))

    def check(self, world: World, f: EngineShot, side: Side, order: Correct, /) -> Iterator[Violation]:
        most = self.t.cm(crew_skill(self.t, world, f.unit, f.model) - 1)
        for by, off in ((order.along, f.along), (order.across, f.across)):
            if abs(by) > most:
                yield violation(R("cannon"), "warhorn-correct-far", most=spelled(most, CENTIMETRES))
            elif by and not off:
                yield violation(R("cannon-b"), "warhorn-correct-nothing")

    def apply(self, tx: Tx[World], f: EngineShot, side: Side, order: Correct, /) -> Flow:
        return Goto(replace(f, along=f.along + order.along, across=f.across + order.across, step="fall"))


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _fall(t: Field, tx: Tx[World], f: EngineShot) -> Flow:
    """Let the shot come down, and find what lies there, of either side (cannon, bombard)."""
    world = tx.world
    fall = scattered(_here(world, f), f.aim, f.along, f.across)
    zones = card_of(t, world, f.unit).engine == "bombard"
    left = lies_under(t, world, world.units[f.unit].side, fall, zones=zones)
    f = replace(f, fall=fall, left=left)
    _fired(tx, f, "ball" if left else "miss")
    return Goto(replace(f, step="hits"))


# -- what it does


def _strike(t: Field, tx: Tx[World], f: EngineShot) -> Flow:
    """See to the next unit that lies under the shot; a solid ball in a zone alone does nothing (bombard-a)."""
    if not f.left:
        return DONE
    unit, f = f.left[0], replace(f, left=f.left[1:])
    if tx.world.units[unit].status != "table":
        return Goto(f)
    engine = card_of(t, tx.world, f.unit).engine
    if engine == "cannon":
        hits = _through(tx, unit, BALL, R("cannon")) * TIMES[f.ball]
        struck = None if formed(t, tx.world, unit) else model_under(t, tx.world, unit, f.fall)
        return _hits(tx, f, unit, HitPool(hits, "all"), model=NOBODY if struck is None else struck)
    crush(t, tx, unit, f.fall, f.unit, wide=engine == "catapult")
    if engine == "bombard" and f.ball == "explosive":
        return _blast(t, tx, f, unit)
    return Goto(f)


def _blast(t: Field, tx: Tx[World], f: EngineShot, unit: UnitId) -> Flow:
    """Let an explosive ball strike all the rest of a unit: two dice, of who stands loose one (bombard, bombard-c)."""
    if tx.world.units[unit].status != "table":
        return Goto(f)
    hits = blast(tx, ranks=formed(t, tx.world, unit))
    return _hits(tx, f, unit, HitPool(hits, "body-barding"))


def blast(throws: Throwing, *, ranks: bool) -> int:
    """Throw the strikes of an explosive ball at who stands in ranks, or loose (bombard)."""
    return sum(throws.roll(2 if ranks else 1, DIE, R("bombard"), "warhorn-roll-blast"))


def _end(_t: Field, _tx: Tx[World], _f: EngineShot) -> Flow:
    return DONE


def engine_shots(t: Field) -> Procedure[World, EngineShot]:
    """Return the procedure of one shot of an engine."""
    return Procedure.over(
        t,
        EngineShot,
        {
            "open": _open,
            "tested": _tested,
            "dice": _dice,
            "correct": CorrectingShot,
            "fall": _fall,
            "hits": _strike,
            "end": _end,
        },
    )
