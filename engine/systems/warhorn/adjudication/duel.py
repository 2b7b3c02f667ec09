"""Duels of two generals, for one melee phase (duel)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final, cast

from msgspec.structs import replace

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import (
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
from engine.kernel.text import Line
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.adjudication import bodies
from engine.systems.warhorn.adjudication.bodies import SKILLS, THEM, US, TableBody, TableField
from engine.systems.warhorn.adjudication.clashes import DASHES, WALL, TableDice, alone, said_of_contact, world_of
from engine.systems.warhorn.adjudication.melee import FRAME, called, misarmed, told_of
from engine.systems.warhorn.adjudication.parts import TableProcedure, field_of, floor, line, moments, parts, told
from engine.systems.warhorn.adjudication.words import choice, flag, strength
from engine.systems.warhorn.combat.blows import bare, bonus_of, contact_with, deadly, needed, steady
from engine.systems.warhorn.combat.chances import fought_out
from engine.systems.warhorn.combat.weapons import BlowWeapon, both_hands, length, piercing
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DENSITIES, MELEE
from engine.systems.warhorn.frames import Duel, Melee
from engine.systems.warhorn.losses.vitality import ORDINARY, melee_skill
from engine.systems.warhorn.orders import Blow
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import counts
from engine.systems.warhorn.world import Meeting, World

FOLLOWERS: Final = 20
"""Men of each unit, of whom no blow of a duel falls on any."""
KINDS: Final = ("foot", "horse", "skirmish", "riders")
BEGUN: Final = ("group", "losses", "mad", "score", "panic", "end")
"""Steps of a melee from the first blow on."""
SIDES: Final = {"challenger": US, "other": THEM}


class DuelOnTable(TableProcedure):
    """A duel in one melee phase; wounds that do not kill heal at its end."""

    key, clause = "duel", "duel"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        for key in SIDES:
            if len(parts(given[key])) > 1:
                yield violation(R("duel"), "warhorn-adjudged-one-duellist")
                return
            if parts(given[key])[0].amount not in SKILLS.values():
                yield violation(R("skill"), "warhorn-adjudged-skill", least=ORDINARY, most=SKILLS["excellent"])
                return
            one = parts(given[key])[0]
            yield from bodies.misfits(given[key], one.says("kind") or "foot")
        came = [parts(given[key])[0].says("charge") or "none" for key in SIDES]
        if "none" not in came:
            yield violation(R("declare-charge"), "warhorn-adjudged-both-charged")
            return
        pair = TableDuel(given)
        for unit, (blow,) in pair.world.plans:
            yield from misarmed(pair.t, pair.world, unit, blow)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        pair = TableDuel(given)
        return Weighed(tuple(one for key, unit in SIDES.items() for one in pair.about(key, unit)))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        pair = TableDuel(given)
        facts = fought_out(pair.t, pair.world, pair.frame, TableDice(throws))
        lost = {event.unit for event in facts if isinstance(event, e.GeneralLost)}
        how = (line("warhorn-adjudged-blow", "duel-c", **told_of(one)) for one in facts if isinstance(one, e.Struck))
        fallen = "both" if len(lost) > 1 else "none" if not lost else "challenger" if US in lost else "other"
        clause = "duel-d" if fallen == "both" else "duel-c"
        return Adjudged(
            _label(THEM in lost, US in lost), (line("warhorn-adjudged-duel", clause, fallen=fallen),), tuple(how)
        )

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if t is None:
            return
        begun = {u for f in before.stack if isinstance(f, Melee) and f.step in BEGUN for u in f.units}
        struck: dict[tuple[UnitId, UnitId], list[tuple[World, e.Struck, tuple[tuple[int, ...], ...]]]] = {}
        lost, gone = dict[UnitId, UnitId](), set[UnitId]()
        for world, event, faces, _ in moments(game, before, events):
            if isinstance(event, e.Struck) and event.at == "general":
                pair = next(duel for duel in world.duels if event.unit in duel)
                struck.setdefault(pair, []).append((world, event, faces))
            elif isinstance(event, e.GeneralLost):
                lost[event.unit] = event.by
            elif isinstance(event, e.UnitLost):
                gone.add(event.unit)
            elif isinstance(event, e.MeleeScored):
                for pair in [pair for pair in struck if set(pair) <= set(event.units)]:
                    own = struck.pop(pair)
                    slain = tuple(lost.get(unit) == foe for unit, foe in (pair, pair[::-1]))
                    if (len(own) > 1 or any(slain)) and not {*begun, *gone} & set(pair):
                        yield from _met(t, pair, own, slain)


def _label(won: bool, lost: bool) -> str:
    """Return whom the challenger has killed, and the other: `1:0`."""
    return f"{int(won)}:{int(lost)}"


@charted
def _factors() -> tuple[TypedFactor, ...]:
    came = choice("charge", ("none", *DASHES), "none", "charge-", named="came")
    each: tuple[ChoiceFactor | FlagFactor, ...] = (
        choice("weapon", MELEE, "hand", named="arms"), *bodies.wear(), choice("kind", KINDS, "foot", named="rides"),
        choice("order", DENSITIES, "dense", named="stands"), came, flag("advantage"), flag("surrounded"),
        flag("shooter"),
    )  # fmt: skip
    return tuple(strength(key, each, 99) for key in SIDES)


# -- what was given


class TableDuel:
    """Two generals with their units by what is said of them, as games know them."""

    def __init__(self, given: GivenFactors) -> None:
        ours, theirs = (parts(given[key])[0] for key in SIDES)
        us, them = _body(0, ours), _body(1, theirs)
        self.t = TableField(us.card, them.card)
        hemmed = tuple(unit for unit, one in zip((US, THEM), (ours, theirs), strict=True) if one.says("surrounded"))
        plans = tuple((unit, (_blow(unit, one),)) for unit, one in zip((US, THEM), (ours, theirs), strict=True))
        world = world_of(us, them, _meeting(ours, theirs), *hemmed)
        self.world = replace(world, duels=((US, THEM),), plans=plans)
        men = tuple((unit, counts(one.card, one.unit)) for unit, one in ((US, us), (THEM, them)))
        duels = (Duel(US, THEM, answered=True),)
        self.frame = replace(FRAME, duels=duels, plans=plans, men=men, step="group")

    def about(self, key: str, unit: UnitId) -> Iterator[Line]:
        """Say when a general strikes, what his dice must show, how many hits kill the other."""
        t, world, blow = self.t, self.world, dict(self.world.plans)[unit][0]
        contact, card = world.contacts[0], self.t.cards[unit]
        need, found = needed(t, world, unit, blow, contact)
        yield line(
            "warhorn-adjudged-duellist",
            "melee-length",
            who=key,
            weapon=called(t, blow.weapon),
            length=length(t, blow.weapon),
        )
        yield from told(found)
        yield from floor(melee_skill(t, card.troops[0]), found)
        known = {"dice": 2 if blow.weapon == "pair" else 1, "bonus": bonus_of(card, 0), "needed": max(0, need)}
        calm = "yes" if steady(t, world, unit, blow.weapon) else "no"
        yield line("warhorn-adjudged-duel-dice", "generals-stats", calm=calm, **known)
        foe = US + THEM - unit
        hits = deadly(t, world, UnitId(foe), "general", piercing(t, world, unit, blow.weapon, contact))
        yield line("warhorn-adjudged-deadly", "general-death-a", hits=hits)


def _body(number: int, said: StrengthPart) -> TableBody:
    known = dict(said.said) | {"general": YES, "skill": bodies.skilled(int(said.amount))}
    part = StrengthPart(Fraction(FOLLOWERS), tuple(known.items()))
    kind, order = said.says("kind") or "foot", said.says("order") or "dense"
    return bodies.body(number, (part,), kind, order, shoots=bool(said.says("shooter")))


def _blow(unit: UnitId, said: StrengthPart) -> Blow:
    weapon = cast("BlowWeapon", said.says("weapon") or "hand")
    return Blow(0, "front", weapon, 1, UnitId(US + THEM - unit), "general")


def _meeting(ours: StrengthPart, theirs: StrengthPart) -> Meeting:
    """Return the contact of both: who has charged came at the other; pikes wait for who came (weapon-pike-b)."""
    came = bool(ours.says("charge")) or (
        not theirs.says("charge") and not theirs.says("advantage") and ours.says("weapon") != "pike"
    )
    one, (attacker, target) = (ours, (US, THEM)) if came else (theirs, (THEM, US))
    charge = one.says("charge") or "none"
    across = WALL.id if one.says("advantage") else ""
    return Meeting(attacker, target, "front", "front", DASHES.get(charge, ""), charge != "none", across)


# -- read off a game


def _met(
    t: Field,
    pair: tuple[UnitId, UnitId],
    own: list[tuple[World, e.Struck, tuple[tuple[int, ...], ...]]],
    slain: tuple[bool, ...],
) -> Iterator[MetInGame]:
    """Yield a duel that was fought for a phase; of blows struck together those of the challenger are first."""
    # Losses between two blows may change an order: what is said must hold of both.
    said, *later = [[_read(t, world, unit, foe) for unit, foe in (pair, pair[::-1])] for world, _, _ in own]
    blows = {event.unit: (world, event, faces) for world, event, faces in own}
    if None in said or len(blows) < len(own) or any(other != said for other in later):
        return
    given: dict[str, Stated] = {key: (one,) for key, one in zip(SIDES, said, strict=True) if one is not None}
    order = [blows[unit] for unit in pair if unit in blows] if _together(given) else own
    faces = tuple(each for _, _, rolls in order for each in rolls)
    yield MetInGame(given, faces, _label(slain[1], slain[0]))


def _together(given: GivenFactors) -> bool:
    """Tell whether both strike at once: weapons of one length, and nobody before by a dash (melee-sequence-a)."""
    frame = TableDuel(given)
    own = [dict(frame.world.plans)[unit][0].weapon for unit in (US, THEM)]
    dashes = [parts(given[key])[0].says("charge") in ("dash", "second-dash") for key in SIDES]
    return length(frame.t, own[0]) == length(frame.t, own[1]) and not any(dashes)


def _read(t: Field, world: World, unit: UnitId, foe: UnitId) -> StrengthPart | None:
    """Return what is said of a general in a duel; None where factors cannot say all of it."""
    one = world.units[unit]
    card, contact = t.cards[one.card], contact_with(world, unit, foe)
    blow = next((blow for blow in dict(world.plans).get(unit, ()) if blow.at == "general"), None)
    if blow is None or contact is None or not alone(world, unit, foe):
        return None
    troop, kind = card.troops[one.leads], bodies.kind_of(card)
    fights, hands = melee_skill(t, troop), both_hands(t, blow.weapon)
    odd = fights not in (troop.skill, ORDINARY) or (one.leads in bare(t, world, unit)) != hands
    if odd or kind not in KINDS or troop.mounted != (kind in ("horse", "riders")):
        return None
    contacted = said_of_contact(t, world, unit, contact, dashed_at=False)
    found: dict[str, str] = {key: str(value) for key, value in contacted.items() if key != "sideways"}
    found |= {key: str(getattr(troop, key)) for key in ("body", "shield", "barding")}
    found |= {"weapon": str(blow.weapon), "kind": kind, "order": str(one.density) if card.formed else "dense"}
    found |= {"shooter": YES} if fights < troop.skill else {}
    usual = {"charge": "none", "body": "none", "shield": "none", "barding": "none", "weapon": "hand"}
    usual |= {"kind": "foot", "order": "dense"}
    return StrengthPart(Fraction(troop.skill), tuple(sorted((k, v) for k, v in found.items() if usual.get(k) != v)))
