"""Whatever happens in a game is said in both languages: questions, refusals, facts, units, the strip of the board."""

import random
from pathlib import Path
from typing import get_args

import pytest

from bot.words import FluentWords
from bot.words import files as words_of
from engine.content import files
from engine.kernel.command import Command
from engine.kernel.dice import SealedDice
from engine.kernel.event import Event, Rolled
from engine.kernel.interpreter import Accepted, check, submit
from engine.kernel.text import Language, Line
from engine.players.random import drawn_order
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.content.packs import document, scenarios
from tests.systems.sgboh.kit import Play, opened

ORDERS = 80
"""That are played of each scenario."""
TEXT = files.SYSTEMS / "sgboh" / "display" / "text"
LANGUAGES: tuple[Language, ...] = ("en", "ru")


def paths(language: Language) -> tuple[Path, ...]:
    own = (TEXT / f"{language}.ftl", *sorted(TEXT.glob(f"*.{language}.ftl")))
    return tuple(dict.fromkeys((*words_of(language), *own)))


WORDS = {language: FluentWords(language, paths(language)) for language in LANGUAGES}


def say(line: Line, caplog: pytest.LogCaptureFixture) -> None:
    for words in WORDS.values():
        assert "sgboh-" not in words.line(line)
    assert not caplog.records, f"{line.code}: {caplog.text}"


def nonsense(play: Play, rng: random.Random) -> list[Command]:
    """Return orders of every kind that mostly make no sense."""
    t = play.t
    units = tuple(rng.sample([card.id for card in t.cards], 2))
    one, other = units
    leader, hex_ = rng.randrange(-1, len(t.leaders)), rng.randrange(t.grid.size)
    path = tuple(rng.choice(t.grid.adjacent[hex_]) for _ in range(rng.randint(0, 3)))
    at = play.world.units[one].at
    near = rng.choice(t.grid.adjacent[at[0]]) if at else hex_
    ways: tuple[o.ActionKind, ...] = get_args(o.ActionKind)
    actions = tuple(o.Action(rng.choice(ways), rng.choice((near, 0, 1, 3)), unit=other) for _ in range(2))
    return [
        o.PlaceLeader(leader, one), o.Seize(leader), o.SeizeToMove(leader, path),
        o.Activate((rng.randrange(len(t.formations)),), (leader,)), o.MoveOverall(path), o.RollReturn(roll=True),
        o.ReturnUnit(one, hex_, 0), o.Move((one,), actions[:1]), o.Move(units, actions), o.Fire(one, other),
        o.Fire(one, stones=True, target=other), o.Fire(one, leader=leader), o.HitAndRun(one, other, path),
        o.MoveLeader(leader, path), o.EndPhase(), o.Volley((one,)), o.TurnToFace((one,), (2,)), o.Spread(one, near),
        o.Flee(leader, hex_), o.GoOn(actions), o.Designate((one,), (other,)), o.Designate(units, units), o.CallOff(0),
        o.Confirm(), o.Choose(1), o.FallBack(one, path), o.Advance((one,), actions[:1]), o.UseType(one),
        o.GiveHit(one), o.Retreat(one, near), o.Keep(one), o.Turn(one, 2),
    ]  # fmt: skip


def refusals(play: Play, orders: list[Command]) -> list[Line]:
    """Return why the side that is asked may not give these orders."""
    side = play.state.decisions[0].side
    faults = (fault for order in orders for fault in check(play.game, play.state, side, None, order))
    return [fault.line for fault in faults if fault.rule.book == "sgboh"]


def told(play: Play, events: tuple[Event, ...]) -> list[Line]:
    """Return what is said of facts that follow the position."""
    world, lines = play.world, []
    for event in events:
        if isinstance(event, play.game.events):
            after = play.game.fold(world, event)
            lines += play.game.tell(event, world, after)
            world = after
        elif isinstance(event, Rolled):
            assert event.purpose in WORDS["ru"], event.purpose
    return lines


def seen(play: Play) -> list[Line]:
    """Return what is said of the position: every unit, the last deeds."""
    lines = [line for card in play.t.cards for line in play.game.describe_unit(play.state, card.id)]
    for recent in play.game.view(play.state, None).recent:
        lines += [recent.headline, *([recent.detail] if recent.detail else [])]
    return lines


@pytest.mark.parametrize("scenario", [info.id for info in scenarios()])
def test_whatever_happens_is_said_in_both_languages(scenario: str, caplog: pytest.LogCaptureFixture) -> None:
    """Play by chance for a while; the seed is the name of the scenario."""
    rng, dice = random.Random(scenario), SealedDice(scenario.ljust(32, ".")[:32].encode(), "texts")
    rolled = document(scenario)["scenario"].get("first", "roll") == "roll"
    play = opened(scenario, *(["54"] if rolled else []))
    for number in range(ORDERS):
        if play.over:
            break
        side = play.state.decisions[0].side
        lines = [play.state.decisions[0].line, *refusals(play, nonsense(play, rng))]
        result = submit(
            play.game, play.state, side, None, drawn_order(play.game, play.state, side, rng.randrange), dice
        )
        assert isinstance(result, Accepted)
        lines += told(play, result.events)
        play.state = result.state
        lines += seen(play) if number % 10 == 0 else []
        for line in lines:
            say(line, caplog)
