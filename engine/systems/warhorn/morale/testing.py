"""A test of resilience as a procedure: dice, rerolls, the word of the commander-in-chief (resilience-test)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.dice import Throwing
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.rulebook import Rule
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.command.ratings import chief_of, word_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE, NOBODY, Test
from engine.systems.warhorn.frames import Abandoning, Frenzy, ResilienceTest
from engine.systems.warhorn.morale.resilience import disorder_dice, needed_for
from engine.systems.warhorn.orders import Spend
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import label, men
from engine.systems.warhorn.world import World, army_of, surrounded

REROLLS: dict[Test, str] = {"panic": "standard", "rally": "musician"}
"""Which bearer lets a failed test be thrown again, once and by itself (standard, musician, musician-a)."""


def _roll(t: Field, tx: Tx[World], f: ResilienceTest) -> Flow:
    """Throw the dice: one, or one for each rank and file of a unit that may fall into disorder (disorder).

    By policy each engine of a battery that may panic has its own (engines-b).  A unit that fights on all sides has
    neither disorder nor panic (surrounded).
    """
    one = tx.world.units[f.unit]
    if f.test in ("disorder", "panic") and surrounded(tx.world, f.unit):
        return DONE
    dice = disorder_dice(t, t.cards[one.card], one) if f.test == "disorder" else 1
    if f.test == "panic" and _singly(t, tx.world, f.unit):
        dice = len(one.models)
    if not dice:
        return DONE
    needed, modifiers = needed_for(t, tx.world, f.unit, f.test, f.penalty)
    faces = thrown(tx, f.test, f.rule, dice, needed)
    return Goto(replace(f, needed=needed, faces=faces, modifiers=modifiers, step="again"))


def thrown(throws: Throwing, test: Test, rule: Rule, dice: int, needed: int) -> tuple[int, ...]:
    """Throw the dice of a test, which may show `needed` at most (resilience-test)."""
    return throws.roll(dice, DIE, rule, f"warhorn-roll-{test}", reading="pool", threshold=needed + 1)


def _singly(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether the engines of a battery are tested one by one (engines-b)."""
    return t.policies.engine_losses == "each" and t.cards[world.units[unit].card].kind == "battery"


def _again(_t: Field, tx: Tx[World], f: ResilienceTest) -> Flow:
    """Throw a failed die again by standard or musician; the second one stands (standard, musician).

    It comes before the word of the commander-in-chief (commander-spend-d).
    """
    bearer = REROLLS.get(f.test, "")
    there = bool(bearer) and getattr(tx.world.units[f.unit], bearer) != NOBODY
    return Goto(replace(f, again=rerolled(tx, f.test, f.faces, f.needed) if there else (), step="help"))


def rerolled(throws: Throwing, test: Test, faces: tuple[int, ...], needed: int) -> tuple[int, ...]:
    """Throw a failed die again for a unit with the bearer who lets it; return nothing where none is (standard)."""
    if test not in REROLLS or faces[0] <= needed:
        return ()
    return thrown(throws, test, R(REROLLS[test]), 1, needed)


def _last(f: ResilienceTest) -> tuple[int, ...]:
    return f.again or f.faces


def failing(f: ResilienceTest) -> tuple[int, ...]:
    """Return the dice of a test that fail, by number, those apart that the commander-in-chief has saved."""
    return tuple(n for n, face in enumerate(_last(f)) if face > f.needed and n not in f.saved)


def saveable(world: World, f: ResilienceTest) -> int | None:
    """Return the failed die, by number, that the word of the commander-in-chief would save next.

    Of the dice of disorder, which all do the same, the highest: his word may be too low for it afterwards
    (commander-spend-a, commander-spend-b).
    """
    word, last = word_of(world, world.units[f.unit].side), _last(f)
    dice = [n for n, face in enumerate(last) if n not in f.offered and f.needed < face <= f.needed + word]
    if f.test == "disorder":
        dice.sort(key=lambda n: -last[n])
    return next(iter(dice), None)


def _help(_t: Field, tx: Tx[World], f: ResilienceTest) -> Flow:
    """Ask whether a die that would be saved is to be (commander-spend, commander-spend-a)."""
    if saveable(tx.world, f) is None:
        return Goto(replace(f, step="end"))
    return Ask(replace(f, step="ask"), (tx.world.units[f.unit].side,))


class Spending(ContentNode[Field, World, ResilienceTest, Spend]):
    """Whether the commander-in-chief saves a failed die (commander-spend)."""

    asks, rule, answers, forced, exact = "warhorn-ask-spend", R("commander-spend"), (Spend,), False, True

    def facts(self, world: World, f: ResilienceTest, side: Side, /) -> Facts:
        n, last = saveable(world, f), _last(f)
        dice = failing(f) if f.test == "disorder" else () if n is None else (n,)
        faces = ", ".join(str(face) for face in sorted((last[n] for n in dice), reverse=True))
        return facts(
            unit=label(self.t, world, f.unit), test=f.test, faces=faces, count=len(dice), needed=f.needed,
            rating=word_of(world, side),
        )  # fmt: skip

    def orders(self, world: World, f: ResilienceTest, side: Side, /) -> Iterator[Spend]:
        yield Spend(save=False)
        yield Spend(save=True)

    def check(self, world: World, f: ResilienceTest, side: Side, order: Spend, /) -> Iterator[Violation]:
        yield from ()

    def apply(self, tx: Tx[World], f: ResilienceTest, side: Side, order: Spend, /) -> Flow:
        n, chief = saveable(tx.world, f), chief_of(tx.world, side)
        assert n is not None
        assert chief is not None
        if order.save:
            tx.emit(e.CommanderHelped(side, f.unit, chief, tx.world.units[chief].rating - 1))
        if order.save:
            return Goto(replace(f, offered=(*f.offered, n), saved=(*f.saved, n), step="help"))
        # Dice of disorder are alike: who lets one of them fail is not asked about the others.
        offered = tuple(range(len(f.faces))) if f.test == "disorder" else (*f.offered, n)
        return Goto(replace(f, offered=offered, step="help"))


def _end(t: Field, tx: Tx[World], f: ResilienceTest) -> Flow:
    """Settle the test, and put what follows from it into force: disorder, or panic (disorder, panic)."""
    side, lost = tx.world.units[f.unit].side, len(failing(f))
    tx.emit(e.ResilienceTested(side, f.unit, f.test, f.needed, f.faces, lost, f.modifiers, f.again, f.model))
    if lost and f.test == "disorder":
        disorder(t, tx, f.unit, lost, f.rule)
    if not lost or f.test != "panic":
        return DONE
    return panic(t, tx, replace(f, step="over"))


def panic(t: Field, tx: Tx[World], f: ResilienceTest) -> Flow:
    """Let a unit panic: a battery is lost by it, elephants may go mad instead (panic, engines, elephant-frenzy-b).

    By policy only those engines are lost whose own die has failed (engines-b).
    """
    one = tx.world.units[f.unit]
    kind = t.cards[one.card].kind
    if kind == "battery":
        every = tuple(range(len(one.models)))
        return Call(Abandoning(f.unit, failing(f) if _singly(t, tx.world, f.unit) else every), f)
    if kind == "elephant":
        return Call(Frenzy(f.unit, tuple(range(len(one.models)))), f)
    tx.emit(e.Panicked(one.side, f.unit, f.sources, f.melee))
    if army_of(tx.world, one.side).chief_died == f.unit:
        tx.emit(e.BodyLost(one.side))
    return DONE


def disorder(t: Field, tx: Tx[World], unit: UnitId, by: int, rule: Rule) -> None:
    """Let warriors of a unit fall into disorder, at most all of them (disorder)."""
    one = tx.world.units[unit]
    total = min(one.disorder + by, men(t.cards[one.card], one))
    if total > one.disorder:
        tx.emit(e.Disordered(one.side, unit, total - one.disorder, total, rule))


def _over(_t: Field, _tx: Tx[World], _f: ResilienceTest) -> Flow:
    return DONE


def resilience_test(t: Field) -> Procedure[World, ResilienceTest]:
    """Return the procedure of a test of resilience."""
    return Procedure.over(
        t,
        ResilienceTest,
        {"roll": _roll, "again": _again, "help": _help, "ask": Spending, "end": _end, "over": _over},
    )
