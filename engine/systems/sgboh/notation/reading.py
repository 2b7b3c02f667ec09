"""Orders as lines: reading that forgives.  How lines are written is in `writing`.

Units, leaders and formations go by id, by their name in either language, or by a beginning that fits one only; a unit
or a stack also by its hex.  A hex that is no step away stands for the cheapest way there.
"""

from collections.abc import Callable
from typing import Final, get_args

from engine.hexes.cards import CounterCard, NumberedCard
from engine.hexes.lines import CounterReader
from engine.kernel.command import ClearWatch, Command, SetWatch
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Reading
from engine.kernel.state import State
from engine.lines import LONGEST_NAME, read_line, tight
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.combat.guns import ANY, ARTILLERY
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.kinds import Printed
from engine.systems.sgboh.content.scenario import DIRECTIONS, VERTICES
from engine.systems.sgboh.notation.paths import advance_way, ride_way, way
from engine.systems.sgboh.words import HANDS, vocabulary
from engine.systems.sgboh.world import NOBODY, World, block_at

_ASKED: Final = {
    "sgboh-ask-place-overall": "place",
    "sgboh-ask-place-leader": "place",
    "sgboh-ask-seize": "seize",
    "sgboh-ask-activate": "activate",
    "sgboh-ask-roll-return": "pursuers",
    "sgboh-ask-return": "bring",
    "sgboh-ask-orders": "move",
    "sgboh-ask-exit-fire": "volley",
    "sgboh-ask-entry-fire": "volley",
    "sgboh-ask-return-fire": "volley",
    "sgboh-ask-artillery": "volley",
    "sgboh-ask-last-fire": "fire",
    "sgboh-ask-answer": "fire",
    "sgboh-ask-facing": "face",
    "sgboh-ask-flee": "flee",
    "sgboh-ask-spread": "spread",
    "sgboh-ask-go-on": "on",
    "sgboh-ask-attacks": "attack",
    "sgboh-ask-next-fall-back": "take",
    "sgboh-ask-next-shock": "take",
    "sgboh-ask-fall-back": "back",
    "sgboh-ask-follow": "advance",
    "sgboh-ask-advance": "advance",
    "sgboh-ask-use": "use",
    "sgboh-ask-spare-hit": "hit",
    "sgboh-ask-retreat": "retreat",
    "sgboh-ask-keep": "keep",
    "sgboh-ask-turn": "turn",
    "sgboh-ask-line": "turn",
}
"""What an order without a verb means, by the open question."""


def read(t: Field, state: State[World], side: Side, text: str) -> Reading:
    """Return the order of a side that a line means in this position, lawful or not.

    Unreadable or Ambiguous says why there is none; mistakes of the player raise nothing.
    """
    implied = _ASKED.get(state.asks(side), "move")
    return read_line(text, lambda: _Reader(t, state, side, text).order(_FORMS, implied))


class _Reader(CounterReader):
    """Goes through the words of one line; units of both sides may be named."""

    def __init__(self, t: Field, state: State[World], side: Side, text: str) -> None:
        self.t, self.state, self.world = t, state, state.world
        names = {card.id: _names(t, card) for card in t.cards}
        super().__init__("sgboh", vocabulary(), t.grid, t.cards, side, names, text)

    def in_hex(self, hex_: int) -> tuple[UnitId, ...]:
        return block_at(self.world, hex_)

    def is_on_map(self, unit: UnitId) -> bool:
        return self.world.units[unit].status == "map"

    @property
    def enemy(self) -> Side:
        return self.t.enemy(self.side)

    def leader(self, side: Side | None = None) -> int:
        """Go past the slug or name of a leader and return his number; he is of `side`, else of the reader's.

        Raises the error of `expected` where no such leader is named.
        """
        own = [man for man in self.t.leaders if man.side == (side or self.side)]
        return self.one_of({tight(n): man.number for man in own for n in _names(self.t, man)}, "leader")

    def formation(self) -> int:
        """Go past the slug or name of a formation of the reader's side and return its number.

        Raises the error of `expected` where none is named.
        """
        own = [row for row in self.t.formations if row.side == self.side]
        return self.one_of({tight(n): row.number for row in own for n in _names(self.t, row)}, "formation")

    def group(self) -> int:
        """Go past the slug or name of a group of formations of the reader's side and return its number.

        Raises the error of `expected` where none is named.
        """
        own = [each for each in self.t.groups if each.side == self.side]
        return self.one_of({tight(n): each.number for each in own for n in _names(self.t, each)}, "group")

    def vertex(self) -> int:
        """Go past a compass point that names a vertex and return the facing, 0 to 5.

        Raises the error of `expected` if none is next.
        """
        found = self.point(VERTICES)
        if found is None:
            raise self.expected("vertex")
        return found

    def hand(self) -> int | None:
        """Go past `left` or `right` and return 0 or 1; None where neither is next."""
        return self.point(HANDS)


def _names(t: Field, one: CounterCard | NumberedCard) -> tuple[str, ...]:
    """Return what somebody may be called: as in the lines of either language, and by his name."""
    return one.slug, t.russian.get(one.slug, one.slug), one.name.en, one.name.ru


def _read_place(r: _Reader) -> Command:
    leader = r.leader()
    return o.PlaceLeader(leader) if r.mark("nowhere") else o.PlaceLeader(leader, r.unit())


def _read_seize(r: _Reader) -> Command:
    leader = r.leader()
    return o.SeizeToMove(leader, _ride(r, leader)) if r.mark("to") else o.Seize(leader)


def _ride(r: _Reader, leader: int) -> tuple[int, ...]:
    """Read the way of a leader; a hex further off stands for the cheapest way there."""
    return ride_way(r.t, r.world, leader, r.hexes()) if leader != NOBODY else r.hexes()


def _read_ride(r: _Reader) -> Command:
    leader = r.leader()
    return o.MoveLeader(leader, _ride(r, leader))


def _read_activate(r: _Reader) -> Command:
    formations, commanders = [], []
    while True:
        formations.append(r.formation())
        named = r.mark("by") or _leads(r)
        commanders.append(r.leader() if named else _commander(r, formations[-1]))
        if not (r.sign("+") or r.mark("and")):
            break
    types: list[str] = []
    if r.mark("as"):
        known = {tight(card.type): card.type for card in r.t.cards}
        while r.word and not r.mark("group"):
            types.append(r.one_of(known, "type"))
        group = r.group() if r.word else NOBODY
    else:
        group = r.group() if r.mark("group") else NOBODY
    return o.Activate(tuple(formations), tuple(commanders), tuple(types), group)


def _commander(r: _Reader, formation: int) -> int:
    """Return who commands where nobody is named: the first of the formation's commanders on the map."""
    row = r.t.formations[formation]
    return next((n for n in row.commanders if r.world.leaders[n].status == "map"), NOBODY)


def _read_pursuers(r: _Reader) -> Command:
    if r.mark("no"):
        return o.RollReturn(False)
    if not r.mark("roll"):
        raise r.expected("roll")
    return o.RollReturn(True)


def _read_bring(r: _Reader) -> Command:
    unit, hex_ = r.unit(), r.hex()
    facing = r.point(VERTICES)
    return o.ReturnUnit(unit, hex_, r.t.cards[unit].facing if facing is None else facing)


def _read_move(r: _Reader) -> Command:
    units = r.units()
    stay: list[int] = []
    if r.mark("without"):
        stay.append(r.leader())
        while r.word and r.next_hex() is None and _leads(r):
            stay.append(r.leader())
    actions = read_actions(r, units)
    if not actions:
        raise r.expected("hex")
    return o.Move(units, actions, tuple(stay))


def _leads(r: _Reader) -> bool:
    called = {tight(name) for m in r.t.leaders if m.side == r.side for name in _names(r.t, m)}
    return any(tight("".join(r.words[r.at : r.at + count])) in called for count in range(LONGEST_NAME, 0, -1))


def read_actions(r: _Reader, units: tuple[UnitId, ...]) -> tuple[o.Action, ...]:
    """Return the actions of a block named in the rest of the line; a hex farther off stands for the cheapest way there.

    Raises the error of `expected` on a word that begins no action.
    """
    found: tuple[o.Action, ...] = ()
    while r.word:
        action = _read_action(r, units)
        careful = r.sign("!")
        if action.kind == "enter":
            found = way(r.t, r.world, r.side, units, found, action.to, careful=careful)
        else:
            found = (*found, o.Action(action.kind, action.to, careful, action.unit))
    return found


def _read_action(r: _Reader, units: tuple[UnitId, ...]) -> o.Action:
    double = r.t.cards[units[0]].double
    if r.next_hex() is not None:
        return o.Action("enter", r.hex())
    if (vertex := r.point(VERTICES)) is not None:
        return o.Action("turn", vertex)
    gaits: tuple[o.ActionKind, ...] = ("ahead", "wheel")
    for kind in gaits:
        if r.mark(kind):
            hand = r.hand()
            if hand is None:
                raise r.expected("hand")
            return o.Action(kind, hand)
    bare: tuple[tuple[str, o.ActionKind], ...] = (("follow", "follow"), ("about", "reverse"), ("swap", "swap"))
    for mark, doing in bare:
        if r.mark(mark):
            return o.Action(doing)
    if r.mark("swing"):
        return o.Action("swing", _one(r, DIRECTIONS, "side"))
    if r.mark("column"):
        return o.Action("column", _one(r, HANDS if double else DIRECTIONS, "hand" if double else "side"))
    if r.mark("line"):
        return o.Action("line", _one(r, HANDS if double else VERTICES, "hand" if double else "vertex"))
    if r.mark("deepen"):
        return o.Action("deepen", r.unit())
    if r.known({"fire": vocabulary().verbs["fire"]}):
        return _read_shot(r, units)
    raise r.expected("action")


def _one(r: _Reader, points: tuple[str, ...], what: str) -> int:
    found = r.point(points)
    if found is None:
        raise r.expected(what)
    return found


def _read_shot(r: _Reader, units: tuple[UnitId, ...]) -> o.Action:
    """Read a shot inside a move; who fires may be left out where one unit moves."""
    if r.mark("x"):
        return o.Action("fire", r.foe(), unit=units[0])
    firer = r.unit()
    r.mark("x")
    return o.Action("fire", r.foe(), unit=firer)


def _read_fire(r: _Reader) -> Command:
    unit = r.unit()
    r.mark("x")
    if r.mark("leader"):
        return o.Fire(unit, leader=r.leader(r.t.enemy(r.side)))
    return o.Fire(unit, r.foe(), stones=r.mark("stones"))


def _read_harry(r: _Reader) -> Command:
    unit = r.unit()
    r.mark("x")
    target = r.foe()
    return o.HitAndRun(unit, target, r.hexes() if r.mark("via") else ())


def _read_volley(r: _Reader) -> Command:
    if not r.word or r.mark("none"):
        return o.Volley()
    units = r.units()
    return o.Volley(units, stones=r.mark("stones"))


def _read_watch(r: _Reader) -> str:
    """Read what artillery watches for, and return the subject of the watch (7.24-a)."""
    unit = r.t.cards[r.unit()].slug
    where = f"@{r.t.label(r.hex())}" if r.next_hex() is not None else str(r.number())
    known = {tight(type_): type_ for type_ in get_args(Printed)}
    what = ANY if not r.word or r.mark(ANY) else r.one_of(known, "type")
    return f"{unit}:{where}:{what}"


def _read_face(r: _Reader) -> Command:
    if not r.word or r.mark("none"):
        return o.TurnToFace()
    units, facings = [], []
    while r.word:
        units.append(r.unit())
        facings.append(r.vertex())
    return o.TurnToFace(tuple(units), tuple(facings))


def _read_spread(r: _Reader) -> Command:
    return o.Spread() if r.mark("none") else o.Spread(r.unit(), r.hex())


def _read_on(r: _Reader) -> Command:
    units = r.units()
    return o.GoOn(units, read_actions(r, units))


def _read_attack(r: _Reader) -> Command:
    attackers = r.units()
    if not r.mark("x"):
        raise r.expected("target")
    return o.Designate(attackers, r.foes())


def _read_back(r: _Reader) -> Command:
    return o.FallBack(r.unit(), r.hexes())


def _read_advance(r: _Reader) -> Command:
    if not r.word or r.mark("none"):
        return o.Advance()
    units = r.units()
    actions: tuple[o.Action, ...] = ()
    while r.word:
        action = _read_action(r, units)
        careful = r.sign("!")
        actions = advance_way(r.t, r.world, units, actions, o.Action(action.kind, action.to, careful, action.unit))
    return o.Advance(units, actions)


def _read_retreat(r: _Reader) -> Command:
    unit = r.unit()
    return o.Retreat(unit, -1 if r.mark("none") else r.hex())


def _read_use(r: _Reader) -> Command:
    unit = r.unit()
    if not r.mark("as"):
        return o.UseType(unit)
    known = {tight(card.type): card.type for card in r.t.cards} | {"li": "LI", "gc": "GC"}
    return o.UseType(unit, r.one_of(known, "type"))


def _read_hit(r: _Reader) -> Command:
    return o.GiveHit(r.foe())


_FORMS: Final[dict[str, Callable[[_Reader], Command]]] = {
    "place": _read_place,
    "seize": _read_seize,
    "activate": _read_activate,
    "oc": lambda r: o.MoveOverall(_ride(r, r.t.side_cards[r.side].overall)),
    "pursuers": _read_pursuers,
    "bring": _read_bring,
    "move": _read_move,
    "fire": _read_fire,
    "harry": _read_harry,
    "ride": _read_ride,
    "end": lambda _r: o.EndPhase(),
    "volley": _read_volley,
    "hold": lambda _r: o.Volley(),
    "watch": lambda r: SetWatch(ARTILLERY, _read_watch(r)),
    "unwatch": lambda r: ClearWatch(ARTILLERY, _read_watch(r)),
    "face": _read_face,
    "steady": lambda _r: o.TurnToFace(),
    "spread": _read_spread,
    "together": lambda _r: o.Spread(),
    "flee": lambda r: o.Flee(r.leader(), r.hex()),
    "on": _read_on,
    "halt": lambda r: o.GoOn(r.units()),
    "attack": _read_attack,
    "calloff": lambda r: o.CallOff(r.number() - 1),
    "confirm": lambda r: o.Confirm(r.mark("fill")),
    "take": lambda r: o.Choose(r.number() - 1, r.mark("rest")),
    "back": _read_back,
    "stand": lambda r: o.FallBack(r.unit()),
    "advance": _read_advance,
    "use": _read_use,
    "hit": _read_hit,
    "retreat": _read_retreat,
    "keep": lambda r: o.Keep() if r.mark("none") else o.Keep(r.unit()),
    "turn": lambda r: o.Turn(r.unit(), r.vertex()),
}
