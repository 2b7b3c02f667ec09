"""The worked turn, played through all its phases as in a game."""

from typing import Any

import pytest

from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.combat.losses import succession
from engine.systems.battlefield.combat.melee import melee
from engine.systems.battlefield.combat.retreats import retreating
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.frames import Opening
from engine.systems.battlefield.movement.phase import moving
from engine.systems.battlefield.orders import Act, Answer, Finish, Manoeuvre, Order, Reply, Shoot, Shot
from engine.systems.battlefield.sequence import sequence
from tests.systems.battlefield.cards import sample_card
from tests.systems.battlefield.kit import Board, Play

COMPANIONS = "C1:companions@(5000,3000)0/800, RG@(3000,2400)0 chief"
ARCHERS = "P4:persian-archers@(5550,5000)360/800"
CHIEF = "BG@(7000,7400)360 chief"


def begun(red: str = COMPANIONS, black: str = f"{ARCHERS}, {CHIEF}", **options: Any) -> Play:
    """Begin the turn of red, black with four markers in hand."""
    b = Board(red, black, hand=(10, 4), number=0, **options)
    t = b.t
    items = (
        *sequence(t), ordering(t), moving(t), answering(t), succession(t), shooting(t), melee(t), retreating(t),
    )  # fmt: skip
    return b.play(Opening(first=RED, step="turn"), *items)


def ordered(p: Play, *kinds: Any) -> None:
    assert p.asked == ("red", "orders")
    p.order(Order(p.ids("C1"), kinds))
    p.order(Finish())


def charge(p: Play, way: str = "dash") -> Manoeuvre:
    """Return `C1: dash 7, attack P4`, or the same at a walk."""
    return Manoeuvre(p.ids("C1"), (Act(way, 1750), Act("attack", unit=p.id("P4"))))  # type: ignore[arg-type]


def attack(p: Play, way: str = "dash") -> None:
    ordered(p, "dash" if way == "dash" else "move")
    assert p.asked == ("red", "manoeuvre")
    p.order(charge(p, way))
    if p.asked == ("red", "manoeuvre"):
        p.order(Finish())


@pytest.mark.clause("battlefield 5.1", "battlefield 5.2-dash")
@pytest.mark.parametrize("way", ["dash", "fwd"])
def test_the_worked_turn(way: str) -> None:
    p = begun()
    attack(p, way)
    # Movement: 1750 u for 4 of 12 by dash, 7 of 12 at a walk; aligned by 50 u.
    assert p.at("C1") == "(4950,5000)0"
    assert p.unit("C1").paid == (8 if way == "dash" else 14)
    assert (p.army("red").hand, [laid.face for laid in p.army("red").laid]) == (9, ["red"])
    # Answers: a hedgehog or nothing.
    assert p.asked == ("black", "answer")
    kinds = {reply.kind for order in p.legal() if isinstance(order, Answer) for reply in order.replies}
    assert kinds == {"stand", "hedgehog", "shoot"}
    assert "5.5-evade-a" in p.refused(Answer((Reply(p.id("P4"), "evade"),)))
    p.order(Finish())
    # Shots in reply: point-blank, no second rank: 12 + 3 - 3 = 12, a rank.
    assert p.asked == ("black", "return-shots")
    p.order(Shoot((Shot(p.id("P4"), p.id("C1")),)), 12, (6, 9))
    [shot] = p.of(e.ShotFired)
    assert ([(part.code, part.value) for part in shot.modifiers], shot.protection, shot.total) == (
        [("shooting", 3)],
        3,
        12,
    )
    assert [event.retreat.cause for event in p.of(e.RetreatDue)] == ["shot", "melee"]
    # Melee, the first round: 13 to 9, a rank, beaten by 4 over 2: flight.  C1 won and stays.
    [bout], [judged] = p.of(e.Fought), p.of(e.MeleeJudged)
    assert (bout.totals, bout.protections, bout.ranks) == ((13, 9), (3, 0), (False, True))
    assert (judged.result, judged.difference, judged.morale) == ("flight", 4, 2)
    assert (p.unit("C1").ranks, p.base("C1").depth, p.at("C1")) == (1, 400, "(4950,5000)0")
    # Retreat: turned about on the shortened base at (4950, 5600), 8 steps.
    assert (p.at("P4"), p.unit("P4").mood, p.unit("P4").ranks) == ("(4950,7600)0", "fleeing", 3)
    assert (p.base("P4").rear_left[1], p.base("P4").front_left[1]) == (7000, 7600)
    assert [army.lost for army in p.world.armies] == [0, 0]
    assert (p.world.engagements, p.world.side, p.army("black").hand) == ((), "black", 3)


def fled() -> Play:
    p = begun()
    attack(p)
    p.order(Finish())
    p.order(Shoot((Shot(p.id("P4"), p.id("C1")),)), 12, (6, 9))
    assert p.asked == ("black", "orders")
    return p


@pytest.mark.clause("battlefield 5.2-rally", "battlefield 5.3b-d")
def test_the_fugitives_are_rallied_or_run_off_the_table() -> None:
    rallied = fled()
    rallied.order(Order(rallied.ids("P4"), ("rally",)))
    assert (rallied.unit("P4").mood, rallied.army("black").hand) == ("good", 2)
    p = fled()
    p.order(Finish())
    assert (p.at("P4"), p.asked) == ("(4950,9600)0", ("red", "orders"))
    p.order(Finish())
    p.order(Finish())
    assert p.at("P4") == "lost"
    [lost] = p.of(e.UnitLost)
    assert (lost.fate, lost.markers, p.army("black").lost) == ("edge", 1, 1)


@pytest.mark.clause("battlefield 5.5-evade")
def test_the_variant_of_quick_javelins() -> None:
    """Loose foot of M 14 evades for two markers and ends 7 steps north, its back to the enemy."""
    quick = sample_card("quick", "foot", 2, 14, weapons=["javelin"], shooting={"javelin": [-1]})
    p = begun(black=f"P4:quick@(5550,5000)360/800, {CHIEF}", cards=[quick])
    attack(p)
    p.order(Answer((Reply(p.id("P4"), "evade"),)))
    assert (p.at("P4"), p.unit("P4").mood, p.army("black").hand) == ("(4950,7550)0", "good", 2)
    assert p.world.engagements == ()


@pytest.mark.clause("battlefield 5.5-zoc")
def test_the_variant_of_a_zone_behind_the_flank() -> None:
    """From the east, with `P5` facing that ground within two steps: refused, unless `P5` is attacked first."""
    red = "C1:companions@(7550,5200)540/800, C2:companions@(8450,6100)540/800, RG@(8000,4000)0 chief"
    black = f"{ARCHERS}, P5:persian-archers@(6700,6000)360/800, {CHIEF}"
    p = begun(red, black)
    for unit in ("C1", "C2"):
        p.order(Order(p.ids(unit), ("move",)))
    p.order(Finish())
    flank = Manoeuvre(p.ids("C1"), (Act("fwd", 1750), Act("attack", unit=p.id("P4"))))
    assert p.refused(flank) == ["5.5-zoc"]
    p.order(Manoeuvre(p.ids("C2"), (Act("fwd", 1500), Act("attack", unit=p.id("P5")))))
    assert p.refused(flank) == []
