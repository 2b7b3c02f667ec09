"""Duels: who may challenge whom, challenges and answers, and where generals stand (duel, general-move)."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Ask, ContentNode, Flow, Goto
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.plans import fights
from engine.systems.warhorn.combat.strikers import duellist
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Duel, Melee
from engine.systems.warhorn.orders import AnswerChallenge, Challenge, Finish, Post
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import formed, label
from engine.systems.warhorn.world import World, contacts_of, edge_in, foe_in
from engine.tabletop.pose import EDGES, Edge
from engine.tabletop.roster import unknown

# -- challenges


def free(t: Field, world: World, f: Melee, unit: UnitId) -> bool:
    """Tell whether a unit has a general who can fight, fights no duel and has not been challenged in this phase."""
    one = world.units[unit]
    return bool(one.general) and fights(t, world, unit) and duellist(world, unit) is None and unit not in f.challenged


def challenges(t: Field, world: World, f: Melee, side: Side) -> tuple[Challenge, ...]:
    """Return the challenges that generals of a side can make: at those of units that theirs touch (duel-b)."""
    found = []
    for unit in f.units:
        if world.units[unit].side == side and free(t, world, f, unit):
            foes = (foe_in(c, unit) for c in contacts_of(world, unit))
            found += [Challenge(unit, foe) for foe in foes if free(t, world, f, foe)]
    return tuple(found)


def challenging(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Ask the active side for challenges while any can be made (duel-a)."""
    if challenges(t, tx.world, f, f.side):
        return Ask(replace(f, step="challenge"), (f.side,))
    return answering(t, tx, f)


class Challenging(ContentNode[Field, World, Melee, Challenge | Finish]):
    """Whom generals challenge, before all blows (duel)."""

    asks, rule, answers, forced = "warhorn-ask-challenge", R("duel"), (Challenge, Finish), False

    def orders(self, world: World, f: Melee, side: Side, /) -> Iterator[Challenge | Finish]:
        yield Finish()
        yield from challenges(self.t, world, f, side)

    def check(self, world: World, f: Melee, side: Side, order: Challenge | Finish, /) -> Iterator[Violation]:
        if isinstance(order, Finish) or order in challenges(self.t, world, f, side):
            return
        if unknown(world, (order.unit, order.target)) or world.units[order.unit].side != side:
            yield violation(R("duel"), "warhorn-not-your-unit")
            return
        named = {"unit": label(self.t, world, order.unit), "target": label(self.t, world, order.target)}
        yield violation(R("duel"), "warhorn-challenge-cannot", **named)

    def apply(self, tx: Tx[World], f: Melee, side: Side, order: Challenge | Finish, /) -> Flow:
        if isinstance(order, Finish):
            return answering(self.t, tx, f)
        tx.emit(e.Challenged(side, order.unit, order.target))
        met = *f.challenged, order.unit, order.target
        return challenging(
            self.t, tx, replace(f, challenged=met, duels=(*f.duels, Duel(order.unit, order.target)))
        )  # fmt: skip


# -- answers


def open_duel(f: Melee) -> int | None:
    """Return the number of the first challenge that is not answered."""
    return next((n for n, duel in enumerate(f.duels) if not duel.answered), None)


def stand_ins(t: Field, world: World, f: Melee, duel: Duel) -> tuple[UnitId, ...]:
    """Return whose generals may take a challenge instead of who was challenged (duel)."""
    touched = (foe_in(c, duel.challenger) for c in contacts_of(world, duel.challenger))
    return tuple(foe for foe in touched if foe != duel.other and free(t, world, f, foe))


def answering(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Ask the other side for an answer to each challenge."""
    if open_duel(f) is None:
        return posting(t, tx, f)
    return Ask(replace(f, step="answer"), (t.enemy(f.side),))


def _challenged(f: Melee) -> Duel:
    n = open_duel(f)
    assert n is not None
    return f.duels[n]


class AnsweringChallenge(ContentNode[Field, World, Melee, AnswerChallenge]):
    """Whether a challenge is taken, by whom, or declined (duel)."""

    asks, rule, answers, forced, exact = "warhorn-ask-duel", R("duel"), (AnswerChallenge,), False, True

    def facts(self, world: World, f: Melee, side: Side, /) -> Facts:
        duel = _challenged(f)
        return facts(unit=label(self.t, world, duel.challenger), target=label(self.t, world, duel.other))

    def orders(self, world: World, f: Melee, side: Side, /) -> Iterator[AnswerChallenge]:
        yield AnswerChallenge(take=True)
        yield AnswerChallenge(take=False)
        for unit in stand_ins(self.t, world, f, _challenged(f)):
            yield AnswerChallenge(take=True, by=unit)

    def check(self, world: World, f: Melee, side: Side, order: AnswerChallenge, /) -> Iterator[Violation]:
        if order not in self.orders(world, f, side):
            yield violation(R("duel"), "warhorn-duel-stand-in", unit=label(self.t, world, _challenged(f).challenger))

    def apply(self, tx: Tx[World], f: Melee, side: Side, order: AnswerChallenge, /) -> Flow:
        """Put a duel into force; unanswered it is won, and who declined may not strike that unit (duel-d)."""
        duel, n = _challenged(f), open_duel(f)
        by = duel.other if order.by < 0 else order.by
        tx.emit(e.ChallengeAnswered(side, duel.other, duel.challenger, order.take, by if order.take else order.by))
        if order.take:
            duel = replace(duel, other=by, answered=True)
        else:
            duel = replace(duel, declined=True, winner=duel.challenger, answered=True)
        duels = tuple(duel if k == n else each for k, each in enumerate(f.duels))
        return answering(self.t, tx, replace(f, duels=duels, challenged=(*f.challenged, by)))


def meant(f: Melee, order: Challenge | AnswerChallenge) -> tuple[UnitId, UnitId]:
    """Return whose generals a lawful order would let fight, the challenger first."""
    if isinstance(order, Challenge):
        return order.unit, order.target
    duel = _challenged(f)
    return duel.challenger, duel.other if order.by < 0 else order.by


# -- posts


def best_post(world: World, unit: UnitId) -> Edge:
    """Return the line of a unit that most enemies touch, the front of several (general-move-a); a duel binds him."""
    foe = duellist(world, unit)
    own = contacts_of(world, unit)
    for contact in own:
        if foe_in(contact, unit) == foe:
            return edge_in(contact, unit)
    touched = Counter(edge_in(c, unit) for c in own)
    return max(EDGES, key=lambda edge: (touched[edge], edge == "front"))


def posts(world: World, unit: UnitId) -> tuple[Edge, ...]:
    """Return the lines in which a general can fight."""
    if duellist(world, unit) is not None:
        return (best_post(world, unit),)
    touched = {edge_in(c, unit) for c in contacts_of(world, unit)}
    return tuple(edge for edge in EDGES if edge in touched)


def posting(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Move generals to where they fight; ask where there is a choice, the active side first (general-move)."""
    by_side = sorted(f.units, key=lambda unit: (tx.world.units[unit].side != f.side, unit))
    for unit in by_side:
        one = tx.world.units[unit]
        if unit in f.posted or not one.general or not fights(t, tx.world, unit) or not formed(t, tx.world, unit):
            continue
        if len(posts(tx.world, unit)) > 1:
            return Ask(replace(f, step="post"), (one.side,))
        if one.post != (best := best_post(tx.world, unit)):
            tx.emit(e.GeneralPosted(one.side, unit, best))
        f = replace(f, posted=(*f.posted, unit))
    return Goto(replace(f, step="planned"))


class Posting(ContentNode[Field, World, Melee, Post]):
    """In which line of his unit a general fights (general-move)."""

    asks, rule, answers, exact = "warhorn-ask-post", R("general-move"), (Post,), True

    def orders(self, world: World, f: Melee, side: Side, /) -> Iterator[Post]:
        for unit in self._waiting(world, f, side):
            yield Post(unit, best_post(world, unit))
            yield from (Post(unit, edge) for edge in posts(world, unit) if edge != best_post(world, unit))

    def check(self, world: World, f: Melee, side: Side, order: Post, /) -> Iterator[Violation]:
        if order.unit not in self._waiting(world, f, side):
            yield violation(R("general-move"), "warhorn-not-your-unit")
        elif order.edge not in posts(world, order.unit):
            yield violation(R("general-move"), "warhorn-post-not-there", unit=label(self.t, world, order.unit))

    def apply(self, tx: Tx[World], f: Melee, side: Side, order: Post, /) -> Flow:
        if tx.world.units[order.unit].post != order.edge:
            tx.emit(e.GeneralPosted(side, order.unit, order.edge))
        return posting(self.t, tx, replace(f, posted=(*f.posted, order.unit)))

    def _waiting(self, world: World, f: Melee, side: Side) -> Iterator[UnitId]:
        for unit in f.units:
            one = world.units[unit]
            if one.side == side and one.general and unit not in f.posted and fights(self.t, world, unit):
                yield from [unit] if formed(self.t, world, unit) and len(posts(world, unit)) > 1 else []
