"""What the units of a battle are: their kinds, weapons and abilities, with who has them, and no others."""

from collections.abc import Callable, Hashable, Iterator
from typing import Final, TypeVar

from engine.kernel.ids import UnitId
from engine.kernel.rulebook import Wording
from engine.kernel.text import Line, Term, Text, facts
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Ability, Kind
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, code_text
from engine.systems.warhorn.world import World

K = TypeVar("K", bound=Hashable)

_KINDS: Final[dict[Kind, str]] = {
    "foot": "formation-density", "horse": "formation-density", "skirmish": "skirmish-zone", "chariot": "chariot",
    "scythed": "scythed-chariot", "elephant": "elephant", "battery": "engines",
}  # fmt: skip
"""Where a player reads what a kind of unit is."""
_ABILITIES: Final[dict[Ability, str]] = {
    "workers": "workers", "scouts": "scouts", "sword-master": "weapon-two-handed-sword",
}  # fmt: skip


def roster(t: Field, world: World) -> Iterator[Line]:
    """Say of each kind, weapon, engine and ability that units of a battle have which of them have it."""
    cards = {UnitId(n): card_of(t, world, UnitId(n)) for n, unit in enumerate(world.units) if unit.status != "none"}
    for kind, units in _by(cards, lambda card: (card.kind,)).items():
        known = facts(kind=Term(f"warhorn-kind-{kind}"), units=_codes(t, world, units))
        yield Line("warhorn-roster-kind", known, R(_KINDS[kind]))
    for arm, units in _by(cards, lambda card: tuple(arm for man in card.troops for arm in man.melee)).items():
        row = t.charts.melee.weapons[arm]
        known = facts(name=_text(row.title), length=row.length, row=row.row, units=_codes(t, world, units))
        yield Line("warhorn-roster-melee", known, R("weapon-table"))
    for missile, units in _by(cards, lambda card: tuple(arm for man in card.troops for arm in man.missiles)).items():
        shot = t.charts.missiles.weapons[missile]
        known = facts(
            name=_text(shot.title), range=shot.range, reload=int(shot.reload), units=_codes(t, world, units)
        )  # fmt: skip
        yield Line("warhorn-roster-missile", known, R("shoot-table"))
    for engine, units in _by(cards, lambda card: (card.engine,) if card.engine else ()).items():
        gun = t.charts.engines.engines[engine]
        known = facts(name=_text(gun.title), range=gun.range, dead=gun.dead, units=_codes(t, world, units))
        yield Line("warhorn-roster-engine", known, R(engine))
    for ability, units in _by(cards, lambda card: tuple(one for man in card.troops for one in man.abilities)).items():
        known = facts(kind=Term(f"warhorn-ability-{ability}"), units=_codes(t, world, units))
        yield Line("warhorn-roster-kind", known, R(_ABILITIES[ability]))


def _by(cards: dict[UnitId, Card], kinds: Callable[[Card], tuple[K, ...]]) -> dict[K, tuple[UnitId, ...]]:
    found: dict[K, tuple[UnitId, ...]] = {}
    for unit, card in cards.items():
        for kind in dict.fromkeys(kinds(card)):
            found[kind] = (*found.get(kind, ()), unit)
    return found


def _codes(t: Field, world: World, units: tuple[UnitId, ...]) -> Text:
    codes = [code_text(t, world, unit) for unit in units]
    return Text(", ".join(code.en for code in codes), ", ".join(code.ru for code in codes))


def _text(title: Wording) -> Text:
    return Text(title.en, title.ru)
