"""What is told of melees and shots before they are rolled, held against what they are then rolled with."""

from itertools import product
from typing import Any

import pytest

from bot.words import words
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.combat.chances import lost_odds
from engine.systems.battlefield.combat.fighting import pairing
from engine.systems.battlefield.combat.losses import succession
from engine.systems.battlefield.combat.melee import melee
from engine.systems.battlefield.combat.retreats import retreating
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import NOBODY, RED
from engine.systems.battlefield.display.foresight import explain_odds, foretell
from engine.systems.battlefield.frames import Opening
from engine.systems.battlefield.movement.phase import moving
from engine.systems.battlefield.orders import Act, Answer, Finish, Order, Orders, Reply, Shot
from engine.systems.battlefield.sequence import sequence
from tests.systems.battlefield.kit import Board, Play

EVEN = (6, 6)
LINE = "A1:pikes@(5000,4500)0/400, A2:pikes@(5800,5100)540/400"
"""A1 in front of a B1 at (5600,5200), A2 at its left flank."""
FOE = "B1:spears@(5600,5200)360/400"


def begun(red: str = LINE, black: str = FOE, **options: Any) -> Play:
    """Begin red's turn."""
    b = Board(red, black, number=0, **options)
    t = b.t
    items = (
        *sequence(t), ordering(t), moving(t), answering(t), succession(t), shooting(t), melee(t), retreating(t),
    )  # fmt: skip
    return b.play(Opening(first=RED, step="turn"), *items)


def attack(p: Play, unit: str, target: str = "B1", ahead: int = 0) -> Order:
    way = (Act("fwd", ahead),) if ahead else ()
    return Order(p.ids(unit), ("move",), "", (*way, Act("attack", unit=p.id(target))))


def told(p: Play, order: Command, code: str, *, side: str = "red") -> list[dict[str, Any]]:
    """Return the facts of every sentence of a kind about the odds of an order."""
    lines = explain_odds(p.t, p.state, Side(side), order)
    return [dict(line.facts) for line in lines if line.code == f"battlefield-{code}"]


def foretold(p: Play, order: Command, code: str, *, side: str = "red") -> list[dict[str, Any]]:
    lines = foretell(p.t, p.state, Side(side), order)
    return [dict(line.facts) for line in lines if line.code == f"battlefield-{code}"]


def values(rows: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """Return what is added to the dice of each fight, the attacker's first."""
    found = [int(row["value"]) for row in rows]
    return list(zip(found[::2], found[1::2], strict=True))


def fought(p: Play, fights: int) -> list[tuple[int, int]]:
    """End all questions till the melee is fought with even dice, and return what was added to them."""
    while not (found := p.of(e.Fought)):
        p.order(Finish(), *([EVEN] * fights if p.rolls(Finish()) else ()))
    return [(one.totals[0] - one.dice[0], one.totals[1] - one.dice[1]) for one in found]


@pytest.mark.clause("battlefield 5.2.6.4", "battlefield 5.5")
@pytest.mark.parametrize("last", ["A1", "A2"])
def test_the_odds_of_an_attack_count_on_those_declared_before_it(last: str) -> None:
    """Struck in flank by A2, B1 has 2 less in both its fights, whichever of the two attacks is told last."""
    p = begun()
    orders = [attack(p, "A1", ahead=500), attack(p, "A2")]
    first, second = orders if last == "A2" else orders[::-1]
    p.order(first)
    said = values(told(p, second, "odds-parts"))
    p.order(second)
    assert values(told(p, Finish(), "odds-parts")) == [(6, 0), (6, 0)], "and the end of the phase tells both"
    assert said == [(6, 0)]
    assert fought(p, 2) == [(6, 0), (6, 0)]


def lost_by_hand(b: Board, *ways: str) -> int:
    """Count the cases in which B1 is lost, from what is added to the dice: by the text, all dice thrown out."""
    pairs = [pairing(b.t, b.world, fight) for fight in b.world.engagements]
    lost, faces = 0, range(1, 13)
    one, density = b.unit("B1"), b.card("B1").density
    for dice in product(*[faces] * (2 * len(pairs))):
        totals = [pair.totals(two) for pair, two in zip(pairs, zip(dice[::2], dice[1::2], strict=True), strict=True)]
        taken = sum(theirs - pair.defender.protection > 10 for pair, (theirs, _) in zip(pairs, totals, strict=True))
        left = one.ranks - taken
        beaten = [way for way, (theirs, own) in zip(ways, totals, strict=True)
                  if theirs - own > min(left, density) + one.standard]  # fmt: skip
        lost += left <= 0 or len(beaten) > 1 or "rear" in beaten
    return lost


@pytest.mark.clause("battlefield 5.2.6.4", "battlefield 5.2.6.4-b", "battlefield 5.2.6.2-a")
@pytest.mark.parametrize("ranks", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("second", "face"), [("A2:halberds@(5600,5200)540", "left"), ("A2:swords@(5600,{rear})360", "rear")]
)
def test_how_often_a_unit_is_lost_that_is_struck_from_several_sides(ranks: int, second: str, face: str) -> None:
    red = f"A1:spears@(5000,5400)0, {second.format(rear=5400 + 200 * ranks)}"
    b = Board(
        red, f"B1:shields@(5600,5400)360/{ranks} standard", phase="melee", melees=["A1>B1 front", f"A2>B1 {face}"]
    )
    assert lost_odds(b.t, b.world, b.id("B1")) == (lost_by_hand(b, "front", face), 144 * 144)


@pytest.mark.clause("battlefield 5.2.6.4-b")
def test_a_unit_struck_from_several_sides_is_told_how_often_it_is_lost() -> None:
    p = begun()
    p.order(attack(p, "A1", ahead=500))
    assert foretold(p, attack(p, "A1", ahead=500), "odds-lost") == []
    (said,) = foretold(p, attack(p, "A2"), "odds-lost")
    assert (said["unit"].en, said["percent"]) == ("B1", 69)
    assert told(p, attack(p, "A2"), "odds-lost") == [said]


@pytest.mark.clause("battlefield 5.2.6.4", "battlefield 5.5")
def test_of_several_orders_told_together_every_attack_counts_on_all() -> None:
    p = begun()
    both = Orders((attack(p, "A1", ahead=500), attack(p, "A2")))
    assert values(told(p, both, "odds-parts")) == [(6, 0), (6, 0)]
    rounds, wins = foretold(p, both, "odds-round"), told(p, both, "odds-win")
    assert [one["unit"].en for one in wins] == ["R1", "B1", "R2", "B1"]
    assert [one["unit"].en for one in rounds] == ["R1", "R2"]
    assert [one["won"] for one in rounds] == [one["percent"] for one in wins[::2]]


@pytest.mark.clause("battlefield 3.6.2.1", "battlefield 5.5")
def test_a_neighbour_that_attacks_too_is_not_counted_on() -> None:
    """Of the phalanx A1 A2 both are in melee then, and neither lends its side to the other."""
    p = begun("A1:pikes@(5000,5000)0/400, A2:pikes@(5600,5000)0/400", "B1@(5600,5005)360/400, B2@(6220,5005)360/400")
    alone = values(told(p, attack(p, "A1"), "odds-parts"))
    p.order(attack(p, "A2", "B2"))
    both = values(told(p, attack(p, "A1"), "odds-parts"))
    assert (alone, both) == ([(6, -1)], [(6, 0)])


@pytest.mark.clause("battlefield 5.5-h")
@pytest.mark.parametrize("mood", ["panic", "fleeing"])
def test_no_odds_are_told_of_whoever_dies_without_a_fight(mood: str) -> None:
    p = begun(black=f"{FOE} {mood}")
    order = attack(p, "A1", ahead=500)
    assert foretold(p, order, "odds-round") == told(p, order, "odds-parts") == []
    (said,) = foretold(p, order, "odds-panic")
    assert (said["unit"].en, said["foe"].en) == ("R1", "B1")
    p.order(order)
    p.order(Finish())
    assert p.at("B1") == "lost"


@pytest.mark.clause("battlefield 5.5-turn-to-face", "battlefield 5.5")
def test_an_answer_is_told_with_the_fight_that_it_leads_to() -> None:
    p = begun("A2:pikes@(5800,5100)540/400")
    p.order(attack(p, "A2"))
    p.order(Finish())
    assert p.asked == ("black", "answer")
    face = Answer((Reply(p.id("B1"), "face", p.id("A2")),))
    stand = Answer((Reply(p.id("B1"), "stand", UnitId(NOBODY)),))
    assert values(told(p, stand, "odds-parts", side="black")) == [(6, 0)], "struck in flank, its spears of no use"
    assert values(told(p, face, "odds-parts", side="black")) == [(6, 2)]
    assert [one["unit"].en for one in foretold(p, face, "odds-round", side="black")] == ["R1"]
    p.order(face, EVEN)
    assert fought(p, 1) == [(6, 2)]


@pytest.mark.clause("battlefield 5.2-reform-b", "battlefield 5.1-out-of-turn")
def test_a_hedgehog_of_several_is_foretold_at_the_price_of_one() -> None:
    p = begun("A2:pikes@(5800,5100)540/400", f"{FOE}, B2:spears@(5000,5200)360/400")
    p.order(attack(p, "A2"))
    p.order(Finish())
    both = Answer(tuple(Reply(unit, "hedgehog") for unit in p.ids("B1", "B2")))
    (said,) = foretold(p, both, "foretell-answer", side="black")
    hand = p.army("black").hand
    assert (said["unit"].en, said["paid"], said["hand"]) == ("B1 Spears, B2 Spears", 1, hand)
    p.order(both, EVEN)
    (answered,) = p.of(e.Answered)
    assert (answered.paid, answered.units) == (1, p.ids("B1", "B2"))


@pytest.mark.clause("battlefield 5.2.6.3")
def test_a_preview_names_what_a_fight_may_come_to_in_whole_per_cent_the_likeliest_first() -> None:
    p = begun("A1:pikes@(5000,4500)0/400", f"{FOE}, BG@(8000,6000)360 chief")
    order = attack(p, "A1", ahead=500)
    (one,) = foretold(p, order, "odds-round")
    assert [one[place] for place in ("first", "second", "third")] == sorted(
        ("won", "drawn", "lost"), key=lambda what: -one[what]
    )
    assert sum(one[what] for what in ("won", "drawn", "lost", "both")) == 100
    said = [words("en").line(line) for line in foretell(p.t, p.state, RED, order)]
    assert (
        "R1 against B1: R1 wins 66% (B1 flees or is lost 56%) · draw 21% · B1 wins 13% (R1 flees or is lost 13%)"
        in said
    )
    assert not any("/" in line or "clos" in line for line in said), "no fraction, no jargon"
    assert len(said) <= 6
    exact = " ".join(words("en").line(line) for line in explain_odds(p.t, p.state, RED, order))
    assert "/144)" in exact


BEHIND = [
    ("", [], None),
    (", B2:foot@(5610,6000)370/200", [], "no-retreat"),
    (", B2:foot@(5610,6000)360/200", [], None),
    (", B2:loose@(5610,6000)370/200", [], None),
    (", B2:foot@(5610,6700)370/200", [], "no-flight"),
    ("", ["bare hill 5000,6500 6000,9000"], "no-flight"),
    ("", ["bare mud 5000,6500 6000,9000"], "no-flight"),
    ("", ["bare mud 4000,4000 6000,9000"], None),
]
"""What lies behind B1, and whom that would be the end: it goes from y 5600 to 6350, or 7100."""


@pytest.mark.clause("battlefield 5.3b")
@pytest.mark.parametrize("flees", [False, True])
@pytest.mark.parametrize(("friend", "terrain", "code"), BEHIND)
def test_who_has_no_way_to_go_is_told_before_the_fight(
    friend: str, terrain: list[str], code: str | None, *, flees: bool
) -> None:
    p = begun("A1:pikes@(5000,4500)0/400", f"B1:spears@(5600,5200)360/400{friend}, BG@(8000,6000)360 chief",
              terrain=terrain)  # fmt: skip
    order = attack(p, "A1", ahead=500)
    for said in (foretold(p, order, "odds-no-retreat"), told(p, order, "odds-no-retreat")):
        assert [one["unit"].en for one in said] == ["B1"] * (code == "no-retreat")
    for said in (foretold(p, order, "odds-no-flight"), told(p, order, "odds-no-flight")):
        assert [one["unit"].en for one in said] == ["B1"] * (code == "no-flight")
    p.order(order)
    while not p.rolls(Finish()):
        p.order(Finish())
    p.order(Finish(), (12, 1) if flees else (4, 2))
    assert [one.result for one in p.of(e.MeleeJudged)] == ["flight" if flees else "retreat"]
    assert (p.at("B1") == "lost") == (code == "no-retreat" or (flees and code == "no-flight"))


# -- shots


def shot_values(p: Play, order: Command, *, side: str = "red") -> list[tuple[int, int]]:
    """Return the cases and the lowest die of every shot told of."""
    cases = [one["cases"] for one in told(p, order, "odds-shot", side=side)]
    return list(zip(cases, [one["needed"] for one in told(p, order, "odds-needed", side=side)], strict=True))


def shot_fired(p: Play) -> tuple[int, int]:
    """Return the cases of the last shot, and the lowest die that takes a rank."""
    (shot,) = p.of(e.ShotFired)
    needed = 11 - sum(one.value for one in shot.modifiers) + shot.protection
    return 13 - needed, needed


@pytest.mark.clause("battlefield 5.2.5.2", "battlefield 5.2.5.1-shoot-moving")
def test_the_odds_of_a_shot_are_those_of_where_it_is_made_from_and_on_the_move() -> None:
    """From 8 steps to 4: 3 instead of 2, and 1 less for the move."""
    p = begun("A1:bows@(5000,4000)0/400", "B1:shields@(5600,6000)360/400")
    a1, b1 = p.ids("A1", "B1")
    order = Order((a1,), ("move", "shoot"), "", (Act("fwd", 1000),), (Shot(a1, b1),))
    assert shot_values(p, order) == [(2, 11)]
    p.order(order)
    p.order(Finish(), 3)
    assert shot_fired(p) == (2, 11)


@pytest.mark.clause("battlefield 5.2.5-c")
def test_no_odds_are_told_of_a_shot_that_an_earlier_plan_hides() -> None:
    p = begun("A1:bows@(5000,4000)0/400, A2@(4300,4500)0/400", "B1@(5600,5600)360/400")
    order = Order(p.ids("A1"), ("shoot",), "", (), (Shot(*p.ids("A1", "B1")),))
    assert len(shot_values(p, order)) == 1
    p.order(Order(p.ids("A2"), ("reform", "move"), "", (Act("side", 500, "right"),)))
    assert shot_values(p, order) == []


@pytest.mark.clause("battlefield 3.1.6-a", "battlefield 5.2.5.1-shoot-moving")
def test_the_odds_are_those_of_the_weapon_that_is_named_or_may_be_used() -> None:
    """After more than half of the Movement the bow is out of use, and the javelin has 1 less."""
    p = begun("A1:two-missiles@(5000,4000)0/1", "B1@(5600,6000)360/400")
    a1, b1 = p.ids("A1", "B1")

    def way(length: int, weapon: Any = "") -> Order:
        return Order((a1,), ("move", "shoot"), "", (Act("fwd", length),), (Shot(a1, b1, weapon),))

    assert shot_values(p, way(1000)) == [(2, 11)], "the bow with 1, 1 less on the move"
    assert shot_values(p, way(1000, "javelin")) == [(1, 12)]
    assert shot_values(p, way(1500)) == [(1, 12)]


@pytest.mark.clause("battlefield 5.2-shoot-b")
def test_a_shot_after_turning_is_foretold_from_the_new_front() -> None:
    p = begun("A1:pikes@(5600,6600)360/400", "B1:bows@(5600,6000)360/400")
    p.order(attack(p, "A1"))
    p.order(Finish())
    assert p.asked == ("black", "answer")
    answer = Answer((Reply(p.id("B1"), "face", *p.ids("A1", "A1")),))
    assert shot_values(p, answer, side="black") == [(4, 9)], "3 for the bow, 1 less on the move, point-blank"
    p.order(answer, 2, EVEN)
    assert shot_fired(p) == (4, 9)


@pytest.mark.clause("battlefield 3.6.3.6-a")
@pytest.mark.parametrize(("rank", "dice"), [(0, 2), (1, 1)])
def test_the_odds_of_a_carousel_are_told_for_every_rank_that_shoots(rank: int, dice: int) -> None:
    p = begun("A1:carousels@(5000,4000)0/2 carousel", "B1@(5600,5000)360/400")
    order = Order(p.ids("A1"), ("shoot",), "", (), (Shot(*p.ids("A1", "B1"), rank=rank),))
    assert shot_values(p, order) == [(4, 9)] * dice
