"""Orders as lines: reading that forgives.  How lines are written is in `writing`.

The verb may stand before or behind its unit, and be left out where the question has but one.  What a verb means
depends on the question: `shoot` is a reaction, a reply or a shot, `dash` a charge or a move.
"""

from collections.abc import Callable
from typing import Final, Literal

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Reading
from engine.kernel.state import State
from engine.lines import CannotReadError, tight
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.combat.plans import candidates
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, Ball, Fire, Missile, Reaction
from engine.systems.warhorn.frames import Deploying, Fielding, Losing, Melee
from engine.systems.warhorn.notation import before, movement
from engine.systems.warhorn.notation.reader import Reader
from engine.systems.warhorn.troops import card_of, names_of
from engine.systems.warhorn.world import World
from engine.tabletop.notation import reading as lines
from engine.tabletop.notation.naming import Called

_REACTIONS: Final[dict[str, Reaction]] = {"stand": "stand", "shooting": "shoot", "retreat": "retreat"}
"""Reactions by the small word for each."""
_REACTING: Final = ("react",)
_REPLYING: Final = ("reply",)


def read(t: Field, state: State[World], side: Side, text: str) -> Reading:
    """Return the order of a side that a text means in this position, lawful or not.

    Unreadable or Ambiguous says why there is none; mistakes of the player raise nothing.
    """
    names = Called(names_of(t, state.world))

    def one(line: str) -> Command:
        return _order(Reader(t, state, side, line, names))

    return lines.read(text, one, lambda found: _together(found, text), names)


def _together(found: list[Command], text: str) -> Command:
    """Return several lines as one order: only stations are given together.  Raises CannotReadError."""
    stations: list[o.Station] = []
    for each in found:
        if not isinstance(each, o.Station | o.Deploy):
            raise CannotReadError(text, "warhorn-expected-single")
        stations += each.stations if isinstance(each, o.Deploy) else (each,)
    return o.Deploy(tuple(stations))


def _order(r: Reader) -> Command:
    r.put_verb_first()
    at = r.at
    verb = r.known(r.vocabulary.verbs)
    if verb is not None and verb in ("shoot", "charge") and r.asked == "wild":
        r.at = at  # what an uncontrolled unit does, said without `wild`
        verb = None
    verb = verb or r.asked or r.verb("move")
    found = _FORMS[verb](r)
    r.finish()
    return found


# -- ends and answers of a word


def _done(r: Reader) -> Command:
    if r.asked == "reply":
        return o.HoldFire()
    frame = r.state.stack[-1] if r.state.stack else None
    if isinstance(frame, Fielding):
        return o.EndTerrain()
    return o.EndDeployment() if isinstance(frame, Deploying) else o.Finish()


# -- the start of the turn


def _charge(r: Reader) -> Command:
    if r.mark("no"):
        return o.Finish()
    unit = r.unit()
    if r.asked == "go":
        return movement.run(r, unit, dash=False)
    return o.DeclareCharge(unit, r.foes())


def _react(r: Reader) -> Command:
    said = r.among(tuple(_REACTIONS))
    unit = r.unit()
    return o.React(unit, _REACTIONS[said or r.one(tuple(_REACTIONS), "reaction")])


def _wild(r: Reader) -> Command:
    said = r.among(("charging", "shooting", "advance"))
    unit = r.unit()
    said = said or r.one(("charging", "shooting", "advance"), "task")
    if said == "charging":
        return o.Serve(unit, "charge", r.foes())
    return o.Serve(unit, "shoot" if said == "shooting" else "advance")


# -- shooting


def _shoot(r: Reader) -> Command:
    if r.asked in _REPLYING:
        return _reply(r)
    unit = r.unit()
    if r.asked in _REACTING:
        return o.React(unit, "shoot")
    return o.Shoot(unit, r.foe(), *_how(r))


def _how(r: Reader) -> tuple[Missile | Literal[""], Fire | Literal[""]]:
    """Take with what a shot is made, and straight or lobbed, in either order."""
    weapon = r.missile()
    way: Fire | None = r.among(("direct", "indirect"))
    return weapon or r.missile() or "", way or ""


def _reply(r: Reader) -> Command:
    if r.mark("no"):
        return o.HoldFire()
    unit = r.unit()
    if r.mark("for"):
        r.unit()
    return o.Reply(unit, r.foe(), *_how(r))


def _fire(r: Reader, *, canister: bool = False) -> Command:
    unit, model = r.engine()
    r.mark("to")
    target = UnitId(NOBODY) if r.is_point() else r.foe()
    x, y = r.point() if r.is_point() else (NOBODY, NOBODY)
    ball: Ball = "explosive" if r.mark("explosive") else "solid"
    r.mark("solid")
    return o.FireEngine(unit, model, x, y, target, ball, canister)


def _adjust(r: Reader) -> Command:
    along = across = 0
    if r.is_engine():
        r.engine()
    while r.word:
        if r.mark("long"):
            along = r.length()
        elif r.mark("short"):
            along = -r.length()
        elif r.mark("right"):
            across = r.length()
        elif r.mark("left"):
            across = -r.length()
        else:
            along = r.signed()
    return o.Correct(along, across)


# -- melee


def _duel(r: Reader) -> Command:
    if r.mark("no"):
        return o.AnswerChallenge(take=False) if _answering(r) else o.Finish()
    unit = UnitId(NOBODY)
    if not r.begins({k: r.vocabulary.marks[k] for k in ("accept", "decline", "by", "yes")}):
        unit = r.unit()
    if r.mark("accept") or r.mark("yes"):
        return o.AnswerChallenge(take=True)
    if r.mark("decline") or r.mark("no"):
        return o.AnswerChallenge(take=False)
    if r.mark("by"):
        return o.AnswerChallenge(take=True, by=r.unit())
    if unit == NOBODY:
        raise r.expected("unit")
    return o.Challenge(unit, r.foe())


def _answering(r: Reader) -> bool:
    asked = r.state.asked(r.side)
    return asked is not None and asked.asks == "warhorn-ask-duel"


def _post(r: Reader) -> Command:
    unit = r.unit()
    r.mark("to")
    edge = r.edge()
    if edge is None:
        raise r.expected("edge")
    return o.Post(unit, edge)


def _melee(r: Reader) -> Melee | None:
    frame = r.state.stack[-1] if r.state.stack else None
    return frame if isinstance(frame, Melee) else None


def _strike(r: Reader) -> Command:
    """Take the blows of a unit, or with `auto` those that play themselves."""
    auto = r.mark("auto")
    unit = r.unit() if r.word or not auto else _first_unplanned(r)
    if auto or r.mark("auto"):
        frame = _melee(r)
        plans = () if frame is None else candidates(r.t, r.world, frame, unit)
        if not plans:
            raise r.expected("blow")
        return o.PlanBlows(unit, plans[0])
    blows: list[o.Blow] = []
    if not r.mark("no"):
        while r.word:
            blows.append(_blow(r, blows))
    return o.PlanBlows(unit, tuple(blows))


def _first_unplanned(r: Reader) -> UnitId:
    frame, done = _melee(r), {unit for unit, _ in r.world.plans}
    units = () if frame is None else frame.units
    mine = [unit for unit in units if r.world.units[unit].side == r.side and unit not in done]
    if not mine:
        raise r.expected("unit")
    return mine[0]


def _blow(r: Reader, told: list[o.Blow]) -> o.Blow:
    """Take one blow; an edge or a weapon that is not said is that of the blow before."""
    edge = r.edge() or (told[-1].edge if told else "front")
    weapon = r.weapon() or (told[-1].weapon if told else "hand")
    count = r.number()
    troop = r.number() - 1 if r.mark("of") else 0
    target = r.foe()
    at: Literal["standard", "musician"] | None = r.among(("standard", "musician"))
    return o.Blow(troop, edge, weapon, count, target, "general" if r.mark("person") else at or "")


def _slay(r: Reader) -> Command:
    """Take the attack of a general on a bearer, into the plan that would play itself (standard-musician)."""
    unit, foe = r.unit(), r.foe()
    at = r.one(("standard", "musician"), "bearer")
    frame = _melee(r)
    plans = () if frame is None else candidates(r.t, r.world, frame, unit)
    found = next(
        (plan for plan in plans if any(blow.at == at and blow.target == foe for blow in plan)), None
    )  # fmt: skip
    if found is None:
        raise r.expected("blow")
    return o.PlanBlows(unit, found)


def _loss(r: Reader) -> Command:
    """Take a warrior type by its number on the card or by its name; the unit may be named before it."""
    frame = r.state.stack[-1] if r.state.stack else None
    if r.word.isdecimal():
        return o.ChooseType(r.number() - 1)
    if not isinstance(frame, Losing):
        raise r.expected("number")
    card = card_of(r.t, r.world, frame.unit)
    known = {tight(name): n for n, troop in enumerate(card.troops) for name in (troop.name.en, troop.name.ru)}
    try:
        return o.ChooseType(r.one_of(known, "troop"))
    except CannotReadError:
        r.unit()
    return o.ChooseType(r.number() - 1 if r.word.isdecimal() else r.one_of(known, "troop"))


_FORMS: Final[dict[str, Callable[[Reader], Command]]] = {
    "army": before.enlist,
    "terrain": before.terrain,
    "first": lambda _r: o.ChooseSide(first=True),
    "second": lambda _r: o.ChooseSide(first=False),
    "place": before.station,
    "deploy": lambda r: o.Deploy((before.station(r),)),
    "charge": _charge,
    "react": _react,
    "leave": lambda r: o.Leave(r.unit()),
    "wild": _wild,
    "spend": lambda r: o.Spend(save=r.yes()),
    "suspect": lambda r: o.Suspect(add=r.yes()),
    "go": lambda r: movement.run(r, r.unit(), dash=False),
    "dash": movement.dash,
    "move": movement.move,
    "turn": movement.turn,
    "reform": movement.reform,
    "arrange": movement.arrange,
    "back": lambda r: o.TurnBack(r.unit()),
    "cross": lambda r: o.Cross(r.unit(), r.feature()),
    "work": lambda r: o.Work(r.unit(), r.feature()),
    "cancel": movement.cancel,
    "shoot": _shoot,
    "fire": _fire,
    "canister": lambda r: _fire(r, canister=True),
    "adjust": _adjust,
    "reply": _reply,
    "cover": _reply,
    "hold": lambda _r: o.HoldFire(),
    "fight": lambda r: o.Fight(r.unit()),
    "duel": _duel,
    "general": _post,
    "slay": _slay,
    "strike": _strike,
    "loss": _loss,
    "done": _done,
}
