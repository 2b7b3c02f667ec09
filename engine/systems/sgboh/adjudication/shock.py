"""Shock (7.5): the sum of one attack, its die, what the chart does to both sides."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import PARTS, YES, GivenFactors, Stated, StrengthPart, TypedFactor
from engine.kernel.game import Game
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import added
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh.adjudication.parts import (
    SeriesProcedure,
    field_of,
    flags,
    holds,
    moments,
    signed,
    told,
    whole,
)
from engine.systems.sgboh.adjudication.terrain import ground_choice, said_of_way, side_choice, way_in
from engine.systems.sgboh.adjudication.words import WORDS, choice, flag, number, series, strength
from engine.systems.sgboh.combat.attacks import fighters
from engine.systems.sgboh.combat.reckoning import ShockFactors, SizedUnit, UsedUnit, fought, modifiers_of
from engine.systems.sgboh.combat.results import retreats_after
from engine.systems.sgboh.combat.shock import charged, factors_of
from engine.systems.sgboh.content.charts import ShockRow
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.kinds import CAVALRY, TYPES, TypeCode
from engine.systems.sgboh.display.fights import suffered
from engine.systems.sgboh.display.wording import rolled
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, size

FIRST = ("gallops", "fought", "throws", "indian", "cataphract")
"""What is asked of an attacker only when its type counts (7.82-a)."""
NO_MATCH_FOR_CHARIOTS = frozenset(("SK", "SK*", "CH"))


class ShockOnTable(SeriesProcedure):
    """One attack.  The first part of either strength is the unit whose type counts (7.35)."""

    sided = True
    key, clause = "shock", "7.52"
    example = "3 LG moved : 5 HI, attacker TQ 6, defender TQ 5"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        parts = (*_parts(given["attack"]), *_parts(given["defence"]))
        if any(part.amount < 1 or part.amount.denominator != 1 for part in parts):
            yield violation(R("2.21"), "sgboh-adjudged-size")
        if not all(part.says("type") for part in parts):
            yield violation(R("7.82"), "sgboh-adjudged-type")
            return
        yield from _unfit(given)
        for part in parts:
            yield from _misfits(part)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        shock = _shock(given)
        sides = facts(
            **{f"our_{key}": value for key, value in _sums(shock.our_sizes, shock.our_quality, shock.our_hits)},
            **{f"their_{key}": value for key, value in _sums(shock.their_sizes, shock.their_quality, shock.their_hits)},
        )
        found = modifiers_of(series().matrix, shock)
        last = Line("sgboh-adjudged-net", facts(net=signed(added(found))), R("7.52"))
        return Weighed((Line("sgboh-adjudged-sides", sides, R("7.52")), *told(found), last, *_ours()))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        found = modifiers_of(series().matrix, _shock(given))
        shock = fought(throws, series().shock, found)
        how = facts(total=rolled(shock.die, added(found)), row=signed(shock.row.least))
        first = shock.row is series().shock.rows[0]
        code = "sgboh-adjudged-read-first" if first else "sgboh-adjudged-read-row"
        label = _label(shock.row.attacker.words, shock.row.defender.words)
        return Adjudged(label, tuple(_outcome(given, shock.row)), (Line(code, how, R("7.83")),))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t, charts = field_of(game), series()
        if any(getattr(t.charts, part) != getattr(charts, part) for part in ("matrix", "shock", "terrain", "forts")):
            return
        for world, event, faces, _ in moments(game, before, events):
            if isinstance(event, e.ShockResolved) and (given := _read(t, world, event)) is not None:
                yield MetInGame(given, (faces,), _label(event.attacker_result, event.defender_result))


@charted
def _factors() -> tuple[TypedFactor, ...]:
    kind = choice("type", TYPES, None, "type-")
    return (
        strength("attack", (kind, flag("moved"), *map(flag, FIRST))),
        strength("defence", (kind, *map(flag, ("indian", "cataphract", "deep")))),
        number("attacker-tq", 0, 12, 6),
        number("defender-tq", 0, 12, 6),
        flag("flank"),
        number("attacker-hits", 0, 40),
        number("defender-hits", 0, 40),
        flag("attacker-leader"),
        flag("defender-leader"),
        ground_choice("shock"),
        side_choice("shock"),
        number("drm", -9, 9),
    )


def _ours() -> Iterator[Line]:
    """Say that the charts are ours where they are."""
    if "house" in (series().matrix.provenance, series().shock.provenance):
        yield Line("sgboh-adjudged-house", (), R("7.83"))


# -- what was given


def _parts(said: Stated) -> tuple[StrengthPart, ...]:
    """Return the parts of a strength; of `3+3 LG moved` both are alike: a bare number is as the next part."""
    assert isinstance(said, tuple)
    found: list[StrengthPart] = []
    for part in reversed(said):
        found.append(part if part.said or not found else StrengthPart(part.amount, found[-1].said))
    return tuple(reversed(found))


def _fighters(said: Stated) -> tuple[StrengthPart, ...]:
    """Return the parts that count: artillery adds nothing beside others (10.13)."""
    parts = _parts(said)
    return tuple(part for part in parts if _type(part) != "ART") or parts


def _type(part: StrengthPart) -> TypeCode:
    return next(type_ for type_ in TYPES if type_ == part.says("type"))


def _used(part: StrengthPart) -> UsedUnit:
    type_ = _type(part)
    return UsedUnit(
        type=type_,
        row=type_,
        moved=bool(part.says("moved")),
        throws=bool(part.says("throws")),
        gallops=bool(part.says("gallops")),
        fresh=not part.says("fought"),
        indian=bool(part.says("indian")),
        cataphract=bool(part.says("cataphract")),
        deep=bool(part.says("deep")),
    )


def _shock(given: GivenFactors) -> ShockFactors:
    ours, theirs = _fighters(given["attack"]), _fighters(given["defence"])
    return ShockFactors(
        ours=_used(ours[0]),
        theirs=_used(theirs[0]),
        flank=holds(given, "flank"),
        our_quality=whole(given["attacker-tq"]),
        their_quality=whole(given["defender-tq"]),
        our_sizes=tuple(SizedUnit(_type(part), int(part.amount)) for part in ours),
        their_sizes=tuple(SizedUnit(_type(part), int(part.amount)) for part in theirs),
        our_hits=whole(given["attacker-hits"]),
        their_hits=whole(given["defender-hits"]),
        moved=any(part.says("moved") for part in ours),
        we_are_led=holds(given, "attacker-leader"),
        they_are_led=holds(given, "defender-leader"),
        ways=(way_in(given),),
        other=whole(given["drm"]),
    )


def _sums(sizes: tuple[SizedUnit, ...], quality: int, hits: int) -> tuple[tuple[str, int], ...]:
    return ("size", sum(one.size for one in sizes)), ("quality", quality), ("hits", hits)


# -- refused


def _unfit(given: GivenFactors) -> Iterator[Violation]:
    """Yield which units cannot attack, or not so (7.31, 7.36, 10.23)."""
    ours, theirs = _fighters(given["attack"]), _fighters(given["defence"])
    types, foe = {_type(part) for part in ours}, _type(theirs[0])
    if "SK" in types:
        yield violation(R("7.31-a"), "sgboh-adjudged-skirmishers")
    if "ART" in types:
        yield violation(R("7.31-b"), "sgboh-adjudged-artillery")
    if types & CAVALRY and foe == "EL":
        yield violation(R("10.23"), "sgboh-adjudged-elephants")
    if foe == "ART" and holds(given, "flank"):
        yield violation(R("7.36"), "sgboh-adjudged-no-flank")


def _misfits(part: StrengthPart) -> Iterator[Violation]:
    """Yield what a unit of such a type cannot be."""
    type_ = _type(part)
    if part.says("gallops") and (type_ != "CH" or not part.says("moved")):
        yield violation(R("10.51"), "sgboh-adjudged-gallops")
    if part.says("fought") and type_ != "BI":
        yield violation(R("7.82"), "sgboh-adjudged-fought")
    if part.says("indian") and type_ != "EL":
        yield violation(R("7.82"), "sgboh-adjudged-indian")
    if part.says("cataphract") and type_ not in CAVALRY:
        yield violation(R("7.82"), "sgboh-adjudged-cataphract")
    if part.says("deep") and type_ not in ("PH", "HI"):
        yield violation(R("10.3"), "sgboh-adjudged-deep")


# -- what comes of it


def _label(ours: str, theirs: str) -> str:
    """Return the results of attacker and defender as the chart writes them: `1H : 2H R`."""
    return f"{ours} : {theirs}"


def _outcome(given: GivenFactors, row: ShockRow) -> Iterator[Line]:
    """Say what either side suffers, and what that makes the attackers do (7.53, 7.54, 7.61, 10.53)."""
    yield suffered(WORDS.values["attacker"].text, row.attacker.words)
    yield suffered(WORDS.values["defender"].text, row.defender.words)
    ours, theirs = _fighters(given["attack"]), _fighters(given["defence"])
    used, foes = _type(ours[0]), {_type(part) for part in theirs}
    if any(_type(part) == "CH" for part in ours) and not foes <= NO_MATCH_FOR_CHARIOTS:
        yield Line("sgboh-adjudged-chariots", (), R("10.53"))
    if retreats_after(row.defender) and not retreats_after(row.attacker):
        yield Line("sgboh-adjudged-advance", (), R("7.54"))
        if used in CAVALRY and foes <= CAVALRY:
            yield Line("sgboh-adjudged-chase", (), R("7.61"))


# -- read off a game


def _read(t: Field, world: World, event: e.ShockResolved) -> dict[str, Stated] | None:
    """Return the factors of an attack whose die is about to be thrown; None where they cannot say all of it."""
    shock = factors_of(t, world, world.attacks[event.attack], event.attacker, event.defender, event.row)
    ways = min(shock.ways, key=lambda way: way.ground + way.side, default=None)
    place = {"ground": "clear"} if ways is None else said_of_way(ways)
    if place is None or min(shock.our_quality, shock.their_quality) < 0:
        return None
    if series().matrix.value(shock.ours.row, shock.theirs.type, flank=shock.flank) is None:
        return None
    ours, theirs = shock.ours, shock.theirs
    first: dict[str, str | bool] = {
        "type": ours.row, "moved": ours.moved, "gallops": ours.gallops and ours.type == "CH" and ours.moved,
        "fought": not ours.fresh and ours.type == "BI", "throws": ours.throws, "indian": ours.indian,
        "cataphract": ours.cataphract,
    }  # fmt: skip
    other: dict[str, str | bool] = {
        "type": theirs.type, "indian": theirs.indian, "cataphract": theirs.cataphract, "deep": theirs.deep,
    }  # fmt: skip
    rest = (id_ for id_ in fighters(t, event.attackers) if id_ != event.attacker)
    more = (id_ for id_ in fighters(t, event.defenders) if id_ != event.defender)
    attackers = _grouped((size(t, world, event.attacker), first), *_beside(t, world, rest, event.defenders))
    defenders = _grouped((size(t, world, event.defender), other), *_beside(t, world, more))
    if max(len(attackers), len(defenders)) > PARTS:
        return None
    return {
        "attack": attackers, "defence": defenders,
        "attacker-tq": shock.our_quality, "defender-tq": shock.their_quality,
        "attacker-hits": shock.our_hits, "defender-hits": shock.their_hits, **place,
        **flags(flank=shock.flank, attacker_leader=shock.we_are_led, defender_leader=shock.they_are_led),
    }  # fmt: skip


def _beside(
    t: Field, world: World, units: Iterator[UnitId], against: tuple[UnitId, ...] = ()
) -> Iterator[tuple[int, dict[str, str | bool]]]:
    """Yield size and type of units beside the one used, and whether they have come by an attack move."""
    for id_ in units:
        yield size(t, world, id_), {"type": t.cards[id_].type, "moved": charged(t, world, id_, against)}


def _grouped(*units: tuple[int, dict[str, str | bool]]) -> tuple[StrengthPart, ...]:
    """Return the sizes of units as parts by what is said of them, that of the first before all."""
    sums: dict[tuple[tuple[str, str], ...], int] = {}
    for amount, about in units:
        said = tuple(sorted((key, YES if value is True else str(value)) for key, value in about.items() if value))
        sums[said] = sums.get(said, 0) + amount
    return tuple(StrengthPart(Fraction(amount), said) for said, amount in sums.items())
