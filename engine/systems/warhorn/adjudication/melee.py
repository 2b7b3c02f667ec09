"""Blows of one body at another, those of one length together (melee-sequence, skill-test, melee-casualties)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final, TypeAlias, cast

from msgspec.structs import replace

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import (
    PARTS,
    YES,
    ChoiceFactor,
    FlagFactor,
    GivenFactors,
    Stated,
    StrengthPart,
    TypedFactor,
)
from engine.kernel.game import Game
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Text
from engine.kernel.transaction import Tx, fold_with
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.adjudication import bodies
from engine.systems.warhorn.adjudication.bodies import KINDS, SKILLS, THEM, US, TableBody, TableField
from engine.systems.warhorn.adjudication.clashes import CHARGES, TableDice, alone, meeting, said_of_contact, world_of
from engine.systems.warhorn.adjudication.parts import (
    TableProcedure,
    field_of,
    floor,
    holds,
    line,
    moments,
    parts,
    told,
    uneven,
    whole,
)
from engine.systems.warhorn.adjudication.words import choice, flag, number, strength
from engine.systems.warhorn.combat.blows import (
    automatic,
    bare,
    bonus_of,
    chain,
    contact_with,
    needed,
    steady,
    strike,
    tusk_attacks,
)
from engine.systems.warhorn.combat.melee import group_of
from engine.systems.warhorn.combat.plans import general_blow
from engine.systems.warhorn.combat.weapons import BlowWeapon, length, piercing, row, usable, weapon_text
from engine.systems.warhorn.content.cards import arms_fit
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import MELEE, SIDES
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.frames import Duel, Group, Melee
from engine.systems.warhorn.losses.machines import in_turn
from engine.systems.warhorn.losses.vitality import Guard, fought, melee_skill
from engine.systems.warhorn.orders import Blow
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import World, surrounded
from engine.tabletop.pose import Edge

_FOLD: Final = fold_with(fold)
FRAME: Final = Melee(SIDES[0], (US, THEM))
PARAGRAPHS: Final[dict[str, str]] = {
    "pike": "weapon-pike",
    "lance": "weapon-lance",
    "cavalry-pike": "weapon-lance",
    "pair": "weapon-pair",
}
"""Where it says who may strike with a weapon."""
TableBlow: TypeAlias = tuple[World, e.Struck, tuple[tuple[int, ...], ...]]


class MeleeOnTable(TableProcedure):
    """The blows of one length of one unit at another."""

    key, clause = "melee", "melee-sequence"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        if unsound := tuple(uneven(given["strikers"], given["target"])):
            yield from unsound
            return
        kind = str(given["kind"])
        yield from bodies.misfits(given["strikers"], kind)
        yield from bodies.bad_target(given)
        yield from _bad_contact(given, kind)
        yield from _bad_weapons(given, kind)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        fight = TableFight(given)
        lines, t = list[Line](), fight.t
        if fight.contact.advantage and fight.contact.dash:
            lines.append(line("warhorn-adjudged-no-dash", "advantage-c"))
        for blow in fight.blows:
            lines += fight.about(blow)
        lines += bodies.target_lines(t, fight.them, fight.guard, fight.piercings, shots=False)
        return Weighed(tuple(dict.fromkeys(lines)))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        fight = TableFight(given)
        t, tx = fight.t, Tx(State(fight.world), TableDice(throws), _FOLD)
        pools = tuple(
            outcome.pool
            for blow in fight.blows
            if (outcome := strike(t, tx, FRAME, US, blow, fight.blows)).pool is not None
        )
        found = [event for event in tx.events if isinstance(event, e.Struck)]
        hits, missed = sum(one.hits for one in found), sum(one.missed for one in found)
        fallen = bodies.fall(t, fight.world, THEM, pools, fight.guard, shots=False)
        lines = list(bodies.outcome_lines(given, hits, fallen, shots=False))
        if missed:
            lines.append(line("warhorn-adjudged-missed", "disorder", missed=missed))
        how = (line("warhorn-adjudged-blow", "skill-test", **told_of(one)) for one in found if one.attacks)
        return Adjudged(_label(hits, fallen.dead, missed), tuple(lines), tuple(how))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if t is None:
            return
        f = _frame(before, events)
        for group, after in _groups(t, game, before, events):
            if any(event.at for _, event, _ in group):
                continue
            for unit, target in dict.fromkeys((event.unit, event.target) for _, event, _ in group):
                own = [one for one in group if one[1].unit == unit and one[1].target == target]
                given = _read(t, f, own)
                label = _came_of(t, own, after)
                if label and given is not None and len({s.unit for _, s, _ in group if s.target == target}) == 1:
                    yield MetInGame(given, tuple(faces for _, _, rolls in own for faces in rolls), label)


@charted
def _factors() -> tuple[TypedFactor, ...]:
    striking = choice("weapon", MELEE, "hand", named="arms"), bodies.skill(), bodies.general(), flag("master")
    worn: tuple[ChoiceFactor | FlagFactor, ...] = *bodies.wear(), bodies.skill(), bodies.general(), flag("both-hands")
    return (
        strength("strikers", striking),
        strength("target", worn),
        choice("kind", KINDS, "foot"),
        choice("target-kind", KINDS, "foot"),
        choice("charge", CHARGES, "none", "charge-"),
        bodies.density("order"),
        bodies.density("target-order"),
        flag("advantage"),
        flag("panicked"),
        flag("surrounded"),
        flag("sideways"),
        number("first-rank", 0, 30),
        number("ranks", 0, 20),
        number("machines", 1, 5, 1),
    )


# -- what was given


class TableFight:
    """The fight of two bodies by what is said of them, as games know it."""

    def __init__(self, given: GivenFactors) -> None:
        self.edge: Edge = "left" if holds(given, "sideways") else "front"
        self.us, self.them = self._strikers(given), bodies.target_body(1, given)
        contact = meeting(str(given["charge"]), self.edge, advantage=holds(given, "advantage"))
        self.world = world_of(self.us, self.them, contact, *((US,) if holds(given, "surrounded") else ()))
        self.contact = self.world.contacts[0]
        self.t = TableField(self.us.card, self.them.card)
        hands = tuple(n for n, part in enumerate(parts(given["target"])) if part.says("both-hands"))
        self.guard: Guard = fought(self.them.unit, hands)
        self.blows = tuple(self._blows(given))

    def _strikers(self, given: GivenFactors) -> TableBody:
        found = bodies.body(0, given["strikers"], str(given["kind"]), str(given["order"]))
        unit = replace(found.unit, post=self.edge)
        if unit.ranks:
            men, first = tuple(map(sum, zip(*unit.ranks, strict=True))), whole(given["first-rank"])
            before = tuple(min(some, first or some) for some in men)
            behind = tuple(some - one for some, one in zip(men, before, strict=True))
            unit = replace(unit, ranks=(before, behind) if any(behind) else (before,))
        return TableBody(found.card, unit)

    def _blows(self, given: GivenFactors) -> Iterator[Blow]:
        if self.us.card.kind == "elephant":
            yield Blow(0, self.edge, "tusks", len(parts(given["strikers"])), THEM)
            return
        for n, part in enumerate(parts(given["strikers"])):
            weapon = cast("BlowWeapon", part.says("weapon") or "hand")
            yield Blow(n, self.edge, weapon, int(part.amount), THEM)

    @property
    def piercings(self) -> tuple[Any, ...]:
        return tuple(piercing(self.t, self.world, US, blow.weapon, self.contact) for blow in self.blows)

    def about(self, blow: Blow) -> Iterator[Line]:
        """Say when a blow is struck, what its dice must show, and what comes with it."""
        t, world, contact = self.t, self.world, self.contact
        need, found = needed(t, world, US, blow, contact)
        weapon, auto = called(t, blow.weapon), automatic(t, world, US, contact, THEM) and blow.edge == "front"
        yield line("warhorn-adjudged-length", "melee-length", weapon=weapon, length=length(t, blow.weapon))
        yield from told(found)
        dice = blow.count * (2 if blow.weapon == "pair" else 1)
        if blow.weapon == "tusks":
            dice, skill = tusk_attacks(t, world, US, blow, self.blows), need - sum(m.value for m in found)
        else:
            skill = melee_skill(t, self.us.card.troops[blow.troop])
            yield from floor(skill, found)
        if auto:
            yield line("warhorn-adjudged-automatic", "panic" if self.them.unit.panicked else "dash-cavalry")
        yield line("warhorn-adjudged-dice", "skill-test", dice=dice, skill=skill, needed=max(0, need))
        if rounds := chain(t, world, US, blow, contact):
            clause = "weapon-two-handed-sword" if blow.weapon == "two-handed-sword" else "dash-cavalry"
            yield line("warhorn-adjudged-chain", clause, rounds=rounds)
        if self.us.unit.leads == blow.troop and (bonus := bonus_of(self.us.card, blow.troop)):
            yield line("warhorn-adjudged-bonus", "generals-stats", bonus=bonus)
        if steady(t, world, US, blow.weapon):
            yield line("warhorn-adjudged-steady", self._calm(blow))

    def _calm(self, blow: Blow) -> str:
        """Return the paragraph by which misses disorder nobody."""
        crews = {"elephant": "elephant-melee-a", "chariot": "chariots-elephants-c"}
        if self.us.card.kind in crews:
            return crews[self.us.card.kind]
        return "surrounded" if surrounded(self.world, US) else PARAGRAPHS.get(blow.weapon, "disorder")


def called(t: Field, weapon: BlowWeapon) -> Text:
    title = weapon_text(t, weapon)
    return Text(title.en.lower(), title.ru.lower())


def _bad_contact(given: GivenFactors, kind: str) -> Iterator[Violation]:
    """Yield what cannot be so of how the bodies met."""
    charge = given["charge"]
    if kind not in ("foot", "horse") and given["order"] != "dense":
        yield violation(R("skirmish-zone"), "warhorn-adjudged-no-order")
    if charge == "dashed-at" and (given["target-kind"] != "horse" or holds(given, "advantage")):
        yield violation(R("weapon-pike"), "warhorn-adjudged-dashed-at")
    if whole(given["first-rank"]) and (kind != "horse" or len(parts(given["strikers"])) > 1):
        yield violation(R("dash-cavalry"), "warhorn-adjudged-first-rank")


def _bad_weapons(given: GivenFactors, kind: str) -> Iterator[Violation]:
    """Yield what cannot strike so: weapons of others, of another moment, of several lengths (weapon-table)."""
    if kind == "elephant":
        if any(part.says("weapon") or part.says("skill") for part in parts(given["strikers"])):
            yield violation(R("elephant-melee"), "warhorn-adjudged-tusks")
        return
    fight = TableFight(given)
    for blow in fight.blows:
        yield from misarmed(fight.t, fight.world, US, blow)
    if len({length(fight.t, blow.weapon) for blow in fight.blows}) > 1:
        yield violation(R("melee-length"), "warhorn-adjudged-lengths")


def misarmed(t: Field, world: World, unit: UnitId, blow: Blow) -> Iterator[Violation]:
    """Yield that a weapon is not for who strikes a blow, or not for this contact."""
    card = t.cards[world.units[unit].card]
    troop = card.troops[blow.troop]
    fits = blow.weapon == "hand" or arms_fit(blow.weapon, rides=troop.mounted)
    if not fits or blow.weapon not in usable(t, world, unit, troop, world.contacts[0]):
        clause = PARAGRAPHS.get(blow.weapon, "engines-d" if card.kind == "battery" else "weapon-two-handed")
        yield violation(R(clause), "warhorn-adjudged-weapon", weapon=called(t, blow.weapon))


# -- what comes of it


def _label(hits: int, dead: int, missed: int) -> str:
    return f"{hits}→{dead}" + (f" −{missed}" if missed else "")


def told_of(one: e.Struck) -> dict[str, Any]:
    known = {"attacks": one.attacks, "needed": max(0, one.skill), "hits": one.hits, "bonus": one.bonus}
    return known | {"auto": "yes" if one.automatic else "no"}


# -- read off a game


def _frame(before: State[Any], events: tuple[Event, ...]) -> Melee:
    """Return a frame with all challenges that were declined: who declined strikes not whom he likes (duel-d)."""
    frames = [frame for frame in before.stack if isinstance(frame, Melee)]
    duels = [duel for frame in frames for duel in frame.duels if duel.declined]
    answers = (event for event in events if isinstance(event, e.ChallengeAnswered) and not event.taken)
    duels += (Duel(event.challenger, event.unit, declined=True, answered=True) for event in answers)
    return replace(FRAME, duels=tuple(duels))


def _groups(
    t: Field, game: Game[Any], before: State[Any], events: tuple[Event, ...]
) -> Iterator[tuple[list[TableBlow], tuple[Event, ...]]]:
    """Yield the blows of each group of a length, and the facts after it."""
    group, key = list[TableBlow](), None
    for world, event, faces, after in moments(game, before, events):
        if isinstance(event, e.Disordered):
            continue
        now: Group | None = None
        if isinstance(event, e.Struck):
            now = group_of(t, world, event.unit, Blow(event.troop, "front", event.weapon, 1, event.target))
        if group and now != key:
            yield group, (event, *after)
            group = []
        if isinstance(event, e.Struck):
            group, key = [*group, (world, event, faces)], now
    if group:
        yield group, ()


def _came_of(t: Field, own: list[TableBlow], after: tuple[Event, ...]) -> str:
    """Return the label of blows, empty where who struck is still asked about the dead."""
    hits, missed = sum(event.hits for _, event, _ in own), sum(event.missed for _, event, _ in own)
    if not hits:
        return _label(0, 0, missed)
    world, event, _ = own[0]
    for fact in after:
        if isinstance(fact, e.Struck | e.MeleeScored):
            break
        if isinstance(fact, e.Hit) and (fact.unit, fact.by, fact.cause) == (event.target, event.unit, "blow"):
            return _label(hits, bodies.dead_of(t, world, fact), missed)
    return ""


def _read(t: Field, f: Melee, own: list[TableBlow]) -> dict[str, Stated] | None:
    """Return the factors of blows of a unit at another; None where they cannot say all of it."""
    world, first, _ = own[0]
    unit, target = first.unit, first.target
    contact = contact_with(world, unit, target)
    assert contact is not None
    card, one = t.cards[world.units[unit].card], world.units[unit]
    kind, theirs = bodies.kind_of(card), bodies.said_of(t, world, target, melee=True, bare=bare(t, world, target))
    strikers = _elephants(t, world, own) if kind == "elephant" else _men(t, f, own)
    if theirs is None or strikers is None or len(strikers) > PARTS or not alone(world, unit, target):
        return None
    if theirs["target-kind"] == "elephant":
        wounds = [world.units[target].models[n].wounds for n in in_turn(t, world, target, unit)]
        if wounds != sorted(wounds, reverse=True):
            return None
    dashed_at = any(
        event.weapon == "pike" and piercing(t, world, unit, "pike", contact) == "barding" for _, event, _ in own
    )
    given = theirs | {"strikers": strikers, "kind": kind}
    given |= said_of_contact(t, world, unit, contact, dashed_at=dashed_at)
    if card.formed:
        given["order"] = one.density
    ahead = one.ranks[0][first.troop] if one.ranks else 0
    if card.kind == "horse" and row(t, card, one.density, first.weapon) > 1 and "sideways" not in given:
        if not ahead or len(own) > 1:
            return None
        if ahead < strikers[0].amount:
            given["first-rank"] = ahead
    return given


def _elephants(t: Field, world: World, own: list[TableBlow]) -> tuple[StrengthPart, ...] | None:
    """Return the hits that the elephants which strike have left; None where they strike several units."""
    plan = dict(world.plans).get(own[0][1].unit, ())
    models = world.units[own[0][1].unit].models
    if len(plan) != 1:
        return None
    full = t.charts.bodies.elephant_hits
    found = tuple(StrengthPart(Fraction(full - model.wounds)) for model in models[: plan[0].count])
    blow = replace(plan[0], count=len(found))
    return found if tusk_attacks(t, world, own[0][1].unit, blow, (blow,)) == own[0][1].attacks else None


def _men(t: Field, f: Melee, own: list[TableBlow]) -> tuple[StrengthPart, ...] | None:
    """Return the men of each blow; None where they ride and walk, or their general has another skill on his card."""
    found = []
    for world, event, _ in own:
        card, one = t.cards[world.units[event.unit].card], world.units[event.unit]
        troop = card.troops[event.troop]
        men = (event.attacks - event.bonus) // (2 if event.weapon == "pair" else 1)
        led = _led(world, f, event)
        if men < 1 or troop.mounted != (bodies.kind_of(card) in ("horse", "riders")):
            return None
        if led and melee_skill(t, troop) != troop.skill:
            return None
        said = {"weapon": str(event.weapon)} if event.weapon != "hand" else {}
        if melee_skill(t, troop) > SKILLS["ordinary"]:
            said["skill"] = bodies.skilled(melee_skill(t, troop))
        said |= {"general": YES} if led and one.general else {}
        said |= {"master": YES} if event.weapon == "two-handed-sword" and troop.has("sword-master") else {}
        found.append(StrengthPart(Fraction(men), tuple(sorted(said.items()))))
    return tuple(found)


def _led(world: World, f: Melee, event: e.Struck) -> bool:
    """Tell whether the general of a unit struck with a blow."""
    plan = dict(world.plans).get(event.unit, ())
    n = general_blow(world, f, event.unit, plan)
    if n is None:
        return False
    blow = plan[n]
    return (blow.troop, blow.weapon, blow.target, blow.at) == (event.troop, event.weapon, event.target, "")
