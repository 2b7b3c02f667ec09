"""Every sentence that the system can say is there in both languages, with the facts that it is given."""

import random

import pytest

from bot.words import FluentWords
from engine.kernel.dice import SealedDice
from engine.kernel.ids import UnitId
from engine.kernel.interpreter import Accepted, check, legal, submit
from engine.kernel.text import Line
from engine.systems.scs import orders as o
from engine.systems.scs.world import OFF
from tests.systems.scs.board import Board

ENGLISH, RUSSIAN = FluentWords("en"), FluentWords("ru")


def say(line: Line, caplog: pytest.LogCaptureFixture) -> None:
    for words in (ENGLISH, RUSSIAN):
        said = words.line(line)
        assert "scs-" not in said, said
        assert line.rule is None or words.rule(line.rule, titled=True)
    assert not caplog.records, f"{line.code}: {caplog.text}"


CROWD = (
    "A 9-3-8* x3 @04.05, B 5-2-6^ x2 @04.05, C 3-2-4 x2 @04.04, D _-1-5 @03.04, E 0-1-5 @05.03, F 4-2-8* x2 @02.06,"
    "G 2-2-0 @01.01, H 6-2-6 x2 @A2, m 5-3-6* x3 @05.07, n 3-3-5 x2 @05.07, p 0-2-4 x2 @03.07, q 4-2-8* @07.06,"
    "r _-1-5 @07.07, s 3-3-3 x2 oos dg @06.05, t 3-2-5 x2 @B2"
)


def crowd(seed: int) -> Board:
    rng = random.Random(seed)
    return Board(
        CROWD,
        size=(8, 9),
        turns=3,
        limit=6,
        woods="04.06 06.06",
        river="03.05/03.06 05.04/05.05",
        bridge="05.04/05.05",
        stream="04.05/04.06",
        road="05.03 05.04 05.05 05.06",
        sources={"red": "01.02", "blue": "08.09"},
        entries={"A": "red edge 01.03", "B": "blue inland 07.08"},
        exits={"red": "08.08", "blue": "01.01"},
        goals="05.07=2blue 04.05=1red",
        policies={"sight": rng.choice(["open", "top-unit"]), "retreat": rng.choice(["supply-first", "zoc-first"])},
        chart={"ground.woods.shift": -1},
    )


def nonsense(b: Board, rng: random.Random) -> list[object]:
    """Return orders of every kind that mostly make no sense."""
    grid, cards = b.theatre.grid, range(len(b.theatre.cards))
    units = tuple(UnitId(id_) for id_ in rng.sample(cards, rng.randint(0, 2)))
    here = b.world.units[units[0]].at if units and b.world.units[units[0]].at >= 0 else rng.randrange(grid.size)
    path: tuple[int, ...] = ()
    for _ in range(rng.randint(0, 3)):
        here = rng.choice(grid.adjacent[here])
        path += (here,)
    target = rng.choice([*grid.adjacent[here], rng.randrange(grid.size)])
    return [
        o.Move(units, path),
        o.Move(units, (*path, OFF)),
        o.Move(units, path, (o.Drop(1, units[:1]),)),
        o.Overrun(units, path, target),
        o.Attack(target, units),
        o.Retreat(units, path),
        o.Advance(units, path),
        o.Enter(units, target),
        o.TakeBack(units),
        o.Restack(target, units),
        o.Lose(UnitId(rng.choice(cards))),
        o.Destroy(UnitId(rng.choice(cards))),
        o.StandFast(rng.randint(-1, 7)),
        o.EndPhase(),
    ]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_is_said_in_both_languages(seed: int, caplog: pytest.LogCaptureFixture):
    rng, dice = random.Random(seed), SealedDice(bytes([seed]) * 32, "texts")
    b = crowd(seed)
    while b.state.outcome is None:
        side = b.state.decisions[0].side
        for line in (b.state.decisions[0].line, *b.game.help(b.state, side), *b.game.duties(b.state, side)):
            say(line, caplog)
        for order in nonsense(b, rng):
            for violation in check(b.game, b.state, side, None, order):
                if violation.rule.book == "scs":
                    say(violation.line, caplog)
        found = list(legal(b.game, b.state, side))
        kinds = sorted({type(order).__name__ for order in found} - {"EndPhase"}) or ["EndPhase"]
        kind = "EndPhase" if rng.random() < 0.1 and kinds != ["Enter"] else rng.choice(kinds)
        order = rng.choice([order for order in found if type(order).__name__ == kind] or found)
        before = b.world
        result = submit(b.game, b.state, side, None, order, dice)
        assert isinstance(result, Accepted)
        b.state = result.state
        for event in result.events:
            if isinstance(event, b.game.events):
                for line in b.game.tell(event, before, b.world):
                    say(line, caplog)
        for recent in b.game.view(b.state, None).recent:
            say(recent.headline, caplog)
            if recent.detail:
                say(recent.detail, caplog)
        for card in b.theatre.cards:
            for line in b.game.describe_unit(b.state, card.id):
                say(line, caplog)
        assert list(b.game.invariants(b.world)) == []
    say(b.state.outcome.reason, caplog)
