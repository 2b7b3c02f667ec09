"""Whatever happens in a battle is told whole in both languages: facts, log, accounts, results, foresight, refusals."""

import random
import re
from collections.abc import Iterator

import pytest

from engine.kernel.event import Event
from engine.kernel.interpreter import check, legal
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.systems.mpike import events as e
from engine.systems.mpike import orders as o
from engine.systems.mpike.display.chronicle import chronicle
from engine.systems.mpike.display.explaining import account
from engine.systems.mpike.display.foresight import explain_odds, foretell, outcome
from engine.systems.mpike.display.log import log
from engine.systems.mpike.display.narration import TOLD, tell
from engine.systems.mpike.display.results import results
from engine.systems.mpike.fire.paces import paced
from engine.systems.mpike.frames import Turn
from engine.systems.mpike.world import World
from tests.systems.messages import LANGUAGES
from tests.systems.mpike.display.said import moments, say, whole
from tests.systems.mpike.kit import Board, Play

UNITS = """h1: R cav 6-7 @-1.0>3; h2: R arq 4-6 @-1.1>3; f1: R HI2 12-6 @-1.3>3; m1: R LI 2-6 @-1.5>3
g1: R gun 4-8 @-5.6>3 4lb; f2: R HI1 6-6 @-2.6>3 regimental; k1: P cav 5-6 @1.0>9; k2: P cav 3-5 @1.1>9 shaken
q1: P HI2 10-7 @1.4>9; q2: P HI1 5-6 @1.2>9 confused; d1: P LI 3-7 @1.5>9; a1: P gun 4-8 @3.4>9 12lb
x1: P cav 4-6 @5.0>9 routed"""
MEN = "R ac -1 @-5.2; R wc -1 @-1.0; P ac -1 @4.2; P wc -2 @1.1"
ORDERS = {"r1": "charge", "p1": "charge"}
SEEDS = (1, 2, 3, 4)
BROKEN = re.compile(r"mpike-|[{}]|  | [,.;:!?]|\?\?|[«“]\s|\(\)|→ *$|: *$|, *$")
"""What a sentence has that is not whole."""


def battle() -> Board:
    return Board(UNITS, MEN, orders=ORDERS, active="", turn=0, phase="markers", woods="0.3", stream="0.5/1.5")


def told(p: Play, events: tuple[Event, ...], before: World) -> Iterator[Line]:
    """Yield all that is said of facts that follow a position."""
    for event in events:
        if not isinstance(event, e.EVENTS):
            continue
        after = p.game.fold(before, event)
        yield from tell(p.t, event, before)
        yield from log(p.t, event, before, after)
        yield from account(p.t, event, before, after)
        yield from (note.line for note in chronicle(p.t, event, before))
        before = after


def nonsense(p: Play, rng: random.Random) -> list[object]:
    """Return orders of every kind that mostly make no sense."""
    t = p.t
    one, two = rng.sample([card.id for card in t.cards], 2)
    man, wing = rng.randrange(len(t.leaders)), rng.randrange(len(t.wings))
    hex_ = rng.choice(p.world.units[two].at or (rng.randrange(t.grid.size),))
    path = tuple(rng.choice(t.grid.adjacent[hex_]) for _ in range(2))
    ways = ("enter", "wheel", "turn", "about", "restack", "bridge", "fire")
    steps = tuple(o.Step(rng.choice(ways), rng.choice((0, 1, 3, hex_)), two) for _ in range(2))  # type: ignore[arg-type]
    aim, salvo = o.Aim(two, hex_), o.Aim(two, hex_, salvo=True)
    return [
        o.SetOrders(((wing, "rally"),)), o.SetOpen((one, one)), o.Activate(wing), o.PassWing(wing), o.Preempt(wing),
        o.Preempt(wing, aid=True), o.ChangeOrder("rally", aid=True), o.Continue(aid=True), o.Move(one, steps),
        o.Move(one, ()), o.Move(one, steps[:1]), o.FormHedgehog(one), o.Reform(one, "formation"),
        o.Reform(one, "pistol", by=man), o.Rally(one), o.Rally(one, by=man, facing=2), o.Fire(one, "skirmish", (aim,)),
        o.Fire(one, "advancing", (aim,), 2), o.Fire(one, "retreating", (aim,), 5), o.Fire(one, "salvo", (salvo,)),
        o.FireGuns(one, aim), o.TurnGuns(one, 1), o.Limber(one, 1), o.MoveLeader(man, path), o.ReactFire(one, (aim,)),
        o.ReactFace(one, 3), o.ReactHedgehog(one), o.Withdraw(one, steps), o.WithdrawLeader(man, path),
        o.SwapGuns(one), o.Cover(one), o.Intercept(one), o.RideOut(one, steps), o.PistolShot(one), o.Close(one),
        o.NameAttacks((o.Attack(hex_, (one, one)),)), o.SpendPistols((one, one)), o.GoNext(one),
        o.Retreat(one, ((hex_,),)), o.Pursue(one, two), o.Advance(one, (hex_,), 2), o.Stay(),
        o.Sidestep(one, hex_), o.SplitHits(9), o.PlaceLeader(man, hex_), o.EndActions(),
    ]  # fmt: skip


def refusals(p: Play, state: State[World], rng: random.Random) -> Iterator[Line]:
    side = state.decisions[0].side
    for order in nonsense(p, rng):
        for fault in check(p.game, state, side, None, order):  # type: ignore[arg-type]
            if fault.code.startswith("mpike-"):
                yield fault.line


def foreseen(p: Play, state: State[World]) -> Iterator[Line]:
    """Yield what is foretold of some of the lawful orders, one of each kind at least."""
    kinds: dict[type[object], int] = {}
    for order in legal(p.game, state, state.decisions[0].side):
        kinds[type(order)] = kinds.get(type(order), 0) + 1
        if kinds[type(order)] < 4:
            yield from foretell(p.t, state, order)
            yield from explain_odds(p.t, state, order)


def test_every_fact_is_told() -> None:
    assert set(TOLD) == set(e.EVENTS)


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_is_said_of_a_battle_is_whole(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    b, rng, said, last = battle(), random.Random(seed), set[str](), None
    for p, state in moments(b, seed, orders=40):
        lines = [*refusals(p, state, rng), *foreseen(p, state)]
        if last is not None:
            lines += told(p, p.events, last)
            lines += outcome(b.t, p.events)
            lines += [line for one in results(b.t, p.events) for line in (one.attack, one.line)]
        last = state.world
        for line in lines:
            said.add(line.code)
            for language in LANGUAGES:
                sentence = say(line, language)  # type: ignore[arg-type]
                assert not BROKEN.search(sentence), (line.code, sentence)
                assert not caplog.records, (line.code, caplog.text)
    assert len(said) > 100


@pytest.mark.clause("mpike 10.3.2")
def test_chances_of_an_advancing_fire_count_what_its_ground_does() -> None:
    """Two formation hits of a stream and woods break up the firer before its shot."""
    b = Board("R HI1 6-6 @0.0>3; P HI1 6-6 @2.0>9", orders="charge", stream="0.0/1.0", woods="1.0")
    aims = (o.Aim(b.id("p1"), b.hex("2.0")),)
    to = next(n for n in range(6) if paced(b.t, b.world, b.id("r1"), n) == (b.hex("1.0"),))
    order = o.Fire(b.id("r1"), "advancing", aims, to)
    p = b.play(Turn(), *whole(b.t))
    told = [say(line) for line in explain_odds(b.t, p.state, order)]
    assert told[0] == "r1 at p1 in 1514: −5 to the die; any effect 0%, a hit 0%"


WON = "The attack by r1 on 1413 succeeds, rolled"
GAINED = "Атака удалась: r1 → p1 (1413), выпало"


@pytest.mark.parametrize(
    ("face", "english", "russian"),
    [
        (
            0,
            "**r1 is broken.** The attack on p1 in 1413 fails, rolled 0",
            "**r1: мораль сломлена.** Атака отбита: r1 → p1 (1413), выпало 0",
        ),
        (
            5,
            f"**p1 is shaken and retreats 1 hex.** {WON} 5",
            f"**p1: мораль потрясена, отступление на 1 гекс.** {GAINED} 5",
        ),
        (9, f"**p1 is eliminated.** {WON} 9", f"**p1: часть уничтожена.** {GAINED} 9"),
    ],
)
def test_the_log_says_who_is_beaten_first(face: int, english: str, russian: str) -> None:
    b = Board("R cav 6-6 @0.0>3; P cav 6-6 @1.0>9 p2")
    chart = b.t.charts.combat.rows[face]
    words = f"shaken-{chart.retreat}" if chart.result == "shaken" else chart.result
    sides = (words, "") if chart.loser == "attacker" else ("", words)
    fact = e.CombatFought(b.card("r1").side, (b.id("r1"),), b.id("p1"), b.hex("1.0"), face, (), 0, face, *sides)
    (line,) = log(b.t, fact, b.world, b.world)
    assert (say(line), say(line, "ru")) == (english, russian)


@pytest.mark.clause("mpike 5.1.2", "mpike 5.3.1")
def test_a_ride_is_foretold_with_its_points_and_whether_the_leader_stays_alone() -> None:
    b = Board("h: R cav 6-7 @0.0>3; g: R cav 4-6 @2.0>3; x: P cav 4-6 @9.0>9", "R ac -1 @0.0")
    start, alone, joined = (b.t.label(b.hex(place)) for place in ("0.0", "1.0", "2.0"))
    name = b.t.leaders[0].name.en
    most = b.t.charts.movement.allowance.leader

    def foretold(places: str) -> list[str]:
        return [say(one) for one in foretell(b.t, State(b.world), o.MoveLeader(0, b.hexes(places)))]

    assert foretold("1.0 2.0") == [f"{name}: {start} → {joined}, 2 of {most} MP, {most - 2} left"]
    assert foretold("1.0") == [
        f"{name}: {start} → {alone}, 1 of {most} MP, {most - 1} left",
        f"{name} ends alone: lost if an enemy enters his hex",
    ]
