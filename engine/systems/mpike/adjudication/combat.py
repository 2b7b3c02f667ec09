"""Close combat (11.3, 11.4)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, get_args

from msgspec.structs import replace

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import PARTS, GivenFactors, Stated, StrengthPart, TypedFactor
from engine.kernel.game import Game
from engine.kernel.modifiers import added
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.adjudication.parts import (
    LEVELS,
    SeriesProcedure,
    field_of,
    flags,
    holds,
    moments,
    told,
    value_of,
    whole,
)
from engine.systems.mpike.adjudication.terrain import added_by, ground_choice, said_by, side_choice
from engine.systems.mpike.adjudication.words import choice, flag, number, series, strength
from engine.systems.mpike.combat.modifiers import clash_of
from engine.systems.mpike.combat.reckoning import (
    HEAVY,
    MOUNTED,
    Attacker,
    Clash,
    fought,
    halved,
    modifiers_of,
    result_of,
    ridden_over,
)
from engine.systems.mpike.content.combat_charts import CombatRow
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import NOBODY, Attacking, FormationName
from engine.systems.mpike.display.sentences import signed
from engine.systems.mpike.morale.levels import sunk
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, NORMAL, World, current, units_at

KINDS = get_args(Attacking)
LOOSE = ("normal", "confused", "open", "broken")
FLAGS = ("attacker-leader", "defender-leader", "attacker-salvo", "defender-salvo")


class CombatOnTable(SeriesProcedure):
    """An attack on one unit."""

    sided = True
    key, clause = "combat", "11.1.1"
    example = "4 cavalry momentum : 8 heavy infantry in woods"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        for key in ("attack", "defence"):
            if any(part.amount < 1 or part.amount.denominator != 1 for part in _parts(given[key])):
                yield violation(R("11.3.4"), "mpike-adjudged-strength")
        if len(_parts(given["defence"])) > 1:
            yield violation(R("11.1.4"), "mpike-adjudged-one-defender")
        yield from _misfits(_clash(given))
        if _defender(given).says("order-of") == "column":
            yield violation(R("6.3.4"), "mpike-adjudged-combat-column")

    def weigh(self, given: GivenFactors, /) -> Weighed:
        clash, chart = _clash(given), series().combat
        if _falls(given, clash):
            return Weighed((Line("mpike-adjudged-ridden-over", (), R("11.6")),))
        strengths = facts(attack=sum(one.strength for one in clash.attackers), defence=clash.strength)
        code, clause = ("mpike-adjudged-odds-half", "11.3.5") if halved(clash) else ("mpike-adjudged-odds", "11.3.4")
        odds = Line(code, strengths, R(clause))
        found = modifiers_of(series(), clash)
        total = chart.clamped(added(found))
        limits = [Line("mpike-why-limit", facts(sum=signed(added(found)), total=signed(total)), R("11.3.1"))]
        last = Line("mpike-adjudged-total", facts(total=signed(total)), R("11.3.1"))
        after = Line("mpike-adjudged-afterwards", facts(attackers=len(clash.attackers)), R("11.2"))
        return Weighed((odds, *told(found), *(limits if added(found) != total else ()), last, after))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        clash = _clash(given)
        if _falls(given, clash):
            return Adjudged(_label("defender", "eliminated"), (Line("mpike-adjudged-ridden-over", (), R("11.6")),))
        blow = fought(throws, series().combat, modifiers_of(series(), clash))
        how = facts(die=blow.die, total=signed(blow.total), row=blow.row)
        label = _label(blow.line.loser, result_of(blow.line))
        outcome = tuple(_outcome(given, clash, blow.line))
        return Adjudged(label, outcome, (Line("mpike-why-combat-row", how, R("11.4.1")),))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t, charts = field_of(game), series()
        same = (t.charts.combat, t.charts.matrix, t.charts.terrain) == (charts.combat, charts.matrix, charts.terrain)
        if not same or t.policies.ratio_round != "classic":
            return
        for world, event, faces, _ in moments(game, before, events):
            if isinstance(event, e.CombatFought) and event.defender != NOBODY:
                given = _read(t, world, event)
                loser, result = ("attacker", event.attacker) if event.attacker else ("defender", event.defender_result)
                if given is not None:
                    yield MetInGame(given, (faces,), _label(loser, result))


@charted
def _factors() -> tuple[TypedFactor, ...]:
    kind = choice("kind", KINDS, "heavy")
    ours, theirs = (choice("order-of", names, "normal") for names in (LOOSE, (*LOOSE, "hedgehog", "column")))
    level = choice("level", LEVELS, "normal", "level-")
    return (
        strength("attack", (kind, ours, flag("momentum"))),
        strength("defence", (kind, theirs, level)),
        number("highest", 1, 8, 7),
        number("morale", 4, 8, 7),
        number("flanks", 0, 6),
        number("attacker-pistols", 0, 6),
        number("defender-pistols", 0, 1),
        *map(flag, FLAGS),
        ground_choice(),
        side_choice("combat"),
        flag("wagons"),
        flag("bridge"),
        flag("stacked"),
        number("drm", -9, 9),
    )


# -- what was given


def _parts(said: Stated) -> tuple[StrengthPart, ...]:
    assert isinstance(said, tuple)
    return said


def _defender(given: GivenFactors) -> StrengthPart:
    return _parts(given["defence"])[0]


def _kind(part: StrengthPart) -> Attacking:
    return next((kind for kind in KINDS if kind == part.says("kind")), "heavy")


def _formation(part: StrengthPart) -> FormationName:
    return part.says("order-of") or "normal"  # type: ignore[return-value]


def _level(given: GivenFactors) -> int:
    return LEVELS.index(_defender(given).says("level") or "normal")


def _clash(given: GivenFactors) -> Clash:
    attackers = [
        Attacker(_kind(part), int(part.amount), _formation(part), bool(part.says("momentum")))
        for part in _parts(given["attack"])
    ]
    if holds(given, "bridge"):
        # Two-hex units that attack over a bridge count as broken in formation (7.3.5).
        attackers[0] = replace(attackers[0], formation="broken")
    ground, side, wagons = added_by(given, "combat")
    defender = _defender(given)
    return Clash(
        attackers=tuple(attackers),
        kind=_kind(defender),
        strength=int(defender.amount),
        formation=_formation(defender),
        broken=_level(given) == BROKEN,
        highest=whole(given["highest"]),
        morale=current(whole(given["morale"]), _level(given)),
        flanks=whole(given["flanks"]),
        **{key.replace("-", "_"): holds(given, key) for key in FLAGS},
        ground=ground,
        side=side,
        wagons=wagons,
        attacker_pistols=whole(given["attacker-pistols"]),
        defender_pistols=whole(given["defender-pistols"]),
        scenario=whole(given["drm"]),
    )


def _falls(given: GivenFactors, clash: Clash) -> bool:
    """Tell whether the defender falls without a die: light infantry of strength 1 that is alone (11.6)."""
    fighters = ((one.kind, one.strength) for one in clash.attackers)
    return not holds(given, "stacked") and ridden_over(fighters, clash.kind, clash.strength)


def _misfits(clash: Clash) -> Iterator[Violation]:
    """Yield what units of such kinds cannot do: attack others, hedgehog, Momentum, pistols."""
    ours = {one.kind for one in clash.attackers}
    if "light" in ours and clash.kind != "light":
        yield violation(R("11.6"), "mpike-adjudged-light-attack")
    if any(one.momentum and one.kind == "light" for one in clash.attackers):
        yield violation(R("11.3.6"), "mpike-adjudged-momentum")
    if clash.formation == "hedgehog" and (clash.kind != "heavy" or clash.broken):
        yield violation(R("6.3.2"), "mpike-adjudged-no-hedgehog")
    # Dismounted cavalry fights as foot without pikes, and keeps its pistols (11.3.9-a).
    unarmed = clash.attacker_pistols and ours <= {"heavy", "light"}
    if unarmed or (clash.defender_pistols and clash.kind in ("heavy", "light")):
        yield violation(R("11.3.9"), "mpike-adjudged-no-cavalry")
    salvos = (clash.attacker_salvo and not ours & set(HEAVY)) or (clash.defender_salvo and clash.kind not in HEAVY)
    if salvos:
        yield violation(R("10.4"), "mpike-adjudged-no-salvo")


# -- what comes of it


def _label(loser: str, result: str) -> str:
    """Return a result as charts abbreviate it: `DS2`, `AB`, `DE`."""
    fate, _, hexes = result.partition("-")
    return f"{loser[0]}{fate[0]}{hexes}".upper()


def _outcome(given: GivenFactors, clash: Clash, line: CombatRow) -> Iterator[Line]:
    """Say who loses how, what that makes of a defender who was not steady, and what follows (11.2, 11.4, 11.7)."""
    known = facts(loser=line.loser, fate=line.result, hexes=line.retreat)
    yield Line("mpike-adjudged-beaten", known, R("11.4.1"))
    level = _level(given)
    if line.loser == "defender" and level != NORMAL and line.result != "eliminated":
        after = sunk(level, 1) if line.result == "shaken" or level == BROKEN else BROKEN
        if after > BROKEN or line.result == "shaken":
            yield Line("mpike-adjudged-compounded", facts(level="broken" if after == BROKEN else "dead"), R("12.4.6"))
    winners = {one.kind for one in clash.attackers} if line.loser == "defender" else {clash.kind}
    beaten = {clash.kind} if line.loser == "defender" else {one.kind for one in clash.attackers}
    if line.pursuit and winners & set(MOUNTED) and beaten != {"light"}:
        yield Line("mpike-adjudged-pursuit", (), R("11.7.1"))


# -- read off a game


def _read(t: Field, world: World, event: e.CombatFought) -> dict[str, Stated] | None:
    """Return the factors of a combat that is about to be fought; None where they cannot say all of it."""
    chart = series().combat.modifiers
    pistols = [
        value_of(event.modifiers, code) // each
        for code, each in (("attacker-pistols", chart.attacker_pistols), ("defender-pistols", chart.defender_pistols))
    ]
    clash = clash_of(t, world, event.hex, event.units, event.defender, *pistols)
    sums: dict[tuple[tuple[str, str], ...], int] = {}
    for one in clash.attackers:
        said = tuple(sorted((*_said(one.kind, one.formation), *((("momentum", "yes"),) if one.momentum else ()))))
        sums[said] = sums.get(said, 0) + one.strength
    if len(sums) > PARTS:
        return None
    level, formation = world.units[event.defender].morale, clash.formation if not clash.broken else "normal"
    theirs = (*_said(clash.kind, formation), *((("level", LEVELS[level]),) if level else ()))
    alone = units_at(world, world.units[event.defender].at[0]) == (event.defender,)
    return {
        "attack": tuple(StrengthPart(Fraction(amount), said) for said, amount in sums.items()),
        "defence": (StrengthPart(Fraction(clash.strength), tuple(sorted(theirs))),),
        "highest": clash.highest, "morale": t.cards[event.defender].morale, "flanks": clash.flanks,
        "attacker-pistols": clash.attacker_pistols, "defender-pistols": clash.defender_pistols,
        **flags(**{key: getattr(clash, key.replace("-", "_")) for key in FLAGS}, stacked=not alone),
        **said_by("combat", clash.ground, clash.side, clash.wagons),
    }  # fmt: skip


def _said(kind: str, formation: str) -> Iterator[tuple[str, str]]:
    """Yield what is said of a part, without what is usual."""
    if kind != "heavy":
        yield "kind", kind
    if formation != "normal":
        yield "order-of", formation
