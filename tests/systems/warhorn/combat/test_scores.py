"""What a melee is scored by, who loses, who panics, and when it is over."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.melee import melee
from engine.systems.warhorn.combat.scores import scores, sums
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.frames import Began, Duel, Melee, ResilienceTest, Tally
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import Spend
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import ScoreSpan
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.combat.fights import fight, fought, plan, score
from tests.systems.warhorn.kit import Board

ON = ["A1>B1 front"]


def scored(b: Board, **values: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the score of a melee of all units of a board that has been fought so."""
    f = Melee(RED, tuple(b.id(unit.code) for unit in b.world.units if unit.code), **values)  # type: ignore[arg-type]
    return scores(b.t, b.world, f)


def began(b: Board, **models: int) -> tuple[Began, ...]:
    return tuple(Began(b.id(name), count) for name, count in models.items())


@pytest.mark.clause("warhorn melee-score", "warhorn melee-score-b", "warhorn melee-score-d")
def test_ranks_standards_and_musicians_of_who_is_there() -> None:
    b = Board("A1: 23 @(6000,4500)0 standard musician", "B1: 31 @(6000,4500)360")
    assert scored(b, began=began(b, A1=24, B1=32)) == (("standards", "musicians"), ("ranks",))
    even = Board("A1: 24 @(6000,4500)0 standard", "B1: 24 @(6000,4500)360 standard panic")
    assert scored(even) == ((), ())
    gone = Board("A1: 24 @(6000,4500)0", "B1: 31 @(6000,4500)360 standard musician lost; B2: 12 @(9000,4500)360")
    assert scored(gone) == (("ranks",), ())


@pytest.mark.clause("warhorn melee-score", "warhorn melee-score-c", "warhorn chariot-b", "warhorn engines-b")
def test_losses_are_counted_by_models() -> None:
    b = Board("A1: 10 loose @(6000,4500)0; A2: 2 elephant 1 / 2 @(9000,4500)0", "B1: 3 cannon 3 @(6000,9000)360")
    assert scored(b, began=began(b, A1=11, A2=3, B1=11)) == ((), ())
    assert scored(b, began=began(b, A1=11, A2=2, B1=11)) == (("losses",), ())
    assert scored(b, began=began(b, A1=12, A2=3, B1=11)) == ((), ("losses",))
    gone = Board("A1: 8 @(6000,4500)0", "B1: 8 loose @(6000,5000)360 lost")
    assert scored(gone, began=began(gone, A1=16, B1=8)) == (("ranks",), ())
    assert scored(Board("A1: 8 loose @(6000,4500)0", "B1: 8 @(6000,5000)360 lost")) == ((), ())


@pytest.mark.clause("warhorn melee-score", "warhorn melee-score-a", "warhorn square-b")
def test_strikes_at_flank_and_rear_are_attacks() -> None:
    flank = Board("A1: 8 M3 @(6000,4500)0", "B1: 8 M3 @(7250,6000)180", contacts=["A1>B1 left"])
    p = fought(flank, "66666666", "6", "6")
    assert [(event.edge, event.attacks) for event in p.of(e.Struck)] == [("left", 8), ("front", 1)]
    assert score(p) == (("flank",), ())
    rear = Board("A1: 8 M3 @(6000,4500)0", "B1: 8 M3 @(6000,4800)0", contacts=["A1>B1 rear"])
    p = fought(rear, "66666666", "66666666", "1")
    assert score(p) == (("rear",), ())
    b = Board("A1: 8 @(6000,4500)0", "B1: 8 @(6000,4500)360; B2: 8 @(6000,9000)360")
    even = Tally(b.id("A1"), flank=3, rear=1), Tally(b.id("B1"), flank=1), Tally(b.id("B2"), flank=2)
    assert scored(b, tallies=even) == (("rear",), ())


@pytest.mark.clause("warhorn melee-score", "warhorn duel-d")
def test_duels_won() -> None:
    b = Board("A1: 8 @(6000,4500)0", "B1: 8 @(6000,4500)360")
    won, lost, open_ = (Duel(b.id("A1"), b.id("B1"), winner=b.id(name)) for name in ("A1", "B1", "A1"))
    assert scored(b, duels=(won,)) == (("duels",), ())
    assert scored(b, duels=(won, lost)) == ((), ())
    assert scored(b, duels=(lost, replace(open_, winner=-1))) == ((), ("duels",))


@pytest.mark.clause("warhorn melee-score-b")
def test_by_policy_all_phases_of_a_melee_count() -> None:
    for policy, found in (("phase", ((), ())), ("whole-melee", (("losses", "duels"), ("flank",)))):
        b = Board("A1: 8 @(6000,4500)0", "B1: 8 @(6000,4500)360", contacts=ON, policies={"score_span": policy})
        before = ScoreSpan((b.id("A1"), b.id("B1")), (1, 3, 0, 1), (4, 8, 0, 0))
        b.world = replace(b.world, spans=(before,))
        assert scored(b) == found
    many = ScoreSpan(before.units, (1, 2, 3, 4), (5, 6, 7, 8))
    more = Tally(b.id("A1"), flank=10, rear=20), Tally(b.id("B1"), flank=30, rear=40)
    f = Melee(RED, before.units, began=began(b, A1=9, B1=10), tallies=more)
    world = replace(b.world, spans=(many,))
    assert (sums(b.t, world, f, RED), sums(b.t, world, f, BLUE)) == ((2, 12, 23, 4), (7, 36, 47, 8))
    p = fought(b, "11114444", "44444444", "1")
    assert p.world.spans == (ScoreSpan((b.id("A1"), b.id("B1")), (1, 3, 0, 1), (6, 8, 0, 0)),)
    over = fought(b, "11114444", "44444444", "6")
    assert over.world.spans == ()


# -- panic


@pytest.mark.clause("warhorn melee-score", "warhorn panic", "warhorn melee")
@pytest.mark.parametrize(("die", "panics"), [(2, False), (3, True)])
def test_the_losers_are_tested_at_the_difference(die: int, panics: bool) -> None:
    b = Board("A1: 8 M4 @(6000,4500)0", "B1: 8 M2 R3 @(6000,4500)360", contacts=ON)
    p = fought(b, "11166666", "11112266", die)
    assert score(p) == (("losses",), ())
    assert p.of(e.ResilienceTested)[0].needed == 2
    assert p.unit("B1").panicked == panics
    assert bool(p.world.contacts) != panics


@pytest.mark.clause("warhorn melee-score", "warhorn melee-b")
def test_every_unit_of_the_losers_is_tested() -> None:
    foes = "B1: 16 R3 @(6000,4500)360; B2: 16 R4 @(8600,4500)360; B3: 16 @(11200,4500)360 panic"
    b = Board("A1: 24 @(6000,4500)0", foes, contacts=["A1>B1 front", "A1>B2 front", "A1>B3 front"])
    p = fought(b, 3 * "1", 3 * "1", 2 * "1", 8 * "6", 8 * "6", "2", "4")
    assert score(p) == (("losses", "ranks"), ())
    assert [(p.name(event.unit), event.needed) for event in p.of(e.ResilienceTested)] == [("B1", 0), ("B2", 1)]


@pytest.mark.clause("warhorn melee-score")
def test_nobody_is_tested_after_a_draw() -> None:
    p = fought(Board("A1: 8 @(6000,4500)0", "B1: 8 @(6000,4500)360", contacts=ON), "66666666", "66666666")
    assert score(p) == ((), ())
    assert not p.of(e.ResilienceTested)
    assert p.world.contacts


@pytest.mark.clause("warhorn melee-casualties-c", "warhorn melee-sequence")
def test_blows_of_several_units_fall_on_each_target_together() -> None:
    foes = "B1: 8 M2 light @(6000,4500)360 D8; B2: 8 M2 light @(8600,4500)360 D8"
    red, on = "A1: 8 M3 @(6000,4500)0; A2: 8 M3 @(8600,4500)0", ["A1>B1 front", "A1>B2 front", "A2>B2 front"]
    b = Board(red, foes, contacts=on)
    p = fight(b)
    p.order(plan(p, "A1", "4 hand > B1", "4 hand > B2"))
    p.order(plan(p, "A2", "8 hand > B2"), "1116", "1666", "16666666")
    assert [(p.name(event.unit), event.hits, event.dead) for event in p.of(e.Hit)] == [("B1", 3, (1,)), ("B2", 2, (1,))]


@pytest.mark.clause("warhorn melee-c", "warhorn melee")
def test_who_touches_the_panicked_alone_is_free() -> None:
    b = Board(
        "A1: 16 @(6000,4500)0; A2: 16 @(8600,4500)0", "B1: 8 @(6000,4500)360 panic; B2: 24 @(8600,4500)360",
        contacts=["A1>B1 front", "A2>B1 left", "A2>B2 front"],
    )  # fmt: skip
    p = fought(b, 8 * "6", 4 * "6", 4 * "6", 8 * "6")
    assert score(p) == (("flank",), ("ranks",))
    assert [(p.name(c.attacker), p.name(c.target)) for c in p.world.contacts] == [("A2", "B2")]
    one = Board("A1: 16 @(6000,4500)0", "B1: 16 @(6000,4500)360 panic", contacts=ON)
    assert not fought(one, 8 * "6").world.contacts


@pytest.mark.clause("warhorn melee-b", "warhorn melee-c")
def test_the_end_of_one_melee_is_none_of_another() -> None:
    red = "A1: 16 halberd @(6000,4500)0; A2: 16 halberd @(12000,4500)0"
    for foes, left in (("16 @(6000,4500)360 panic", 1), ("16 @(6000,4500)360 D16", 2)):
        b = Board(red, f"B1: {foes}; B2: 16 @(12000,4500)360 D16", contacts=["A1>B1 front", "B2>A2 front"])
        assert len(fought(b, 8 * "6", 8 * "6").world.contacts) == left


@pytest.mark.clause("warhorn melee", "warhorn melee-casualties")
def test_a_unit_destroyed_ends_its_melee() -> None:
    p = fought(Board("A1: 8 M4 halberd @(6000,4500)0", "B1: 6 M2 @(6000,4500)360", contacts=ON), 8 * "1")
    assert p.at("B1") == "destroyed"
    assert not p.world.contacts


@pytest.mark.clause("warhorn melee", "warhorn melee-sequence")
def test_nobody_fights_who_is_gone_or_touches_nobody() -> None:
    b = Board("A1: 8 @(6000,4500)0", "B1: 8 @(6000,4500)360 lost; B2: 8 @(9000,9000)360")
    end = rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False)))
    units = tuple(b.id(name) for name in ("A1", "B1", "B2"))
    assert not b.play(Rest(Melee(RED, units)), melee(b.t), end).of(e.MeleeScored)
    foes = "B1: 8 @(6000,4500)360 D8; B2: 8 @(9000,9000)360 standard"
    fighting = Board("A1: 8 halberd @(6000,4500)0 D8", foes, contacts=ON)
    p = fighting.play(Rest(Melee(RED, units)), melee(fighting.t), end)
    assert [event.units for event in p.of(e.MeleeScored)] == [units[:2]]
    assert score(p) == ((), ())


# -- on all sides

AROUND = ["B1>A1 front", "B2>A1 left", "B3>A1 right", "B4>A1 rear"]
FOES = (
    "B1: 8 @(6000,4500)360 panic; B2: 8 @(4750,4000)180 panic; B3: 8 @(7250,4000)540 panic; B4: 8 @(6000,3600)0 panic"
)


@pytest.mark.clause("warhorn surrounded", "warhorn surrounded-a", "warhorn surrounded-b", "warhorn disorder")
def test_who_fights_on_all_sides_has_neither_disorder_nor_panic() -> None:
    b = Board("A1: 24 M3 @(6000,4500)0 D9", FOES, contacts=[f"{c} phases=1" for c in AROUND])
    p = fought(b, 8 * "6", "66", "66", 6 * "6")
    assert [event.left for event in p.of(e.Restored)] == [0]
    assert p.unit("A1").disorder == 0
    assert sum(event.attacks for event in p.of(e.Struck)) == 18
    for test in ("disorder", "panic"):
        frame = ResilienceTest(b.id("A1"), test, R("surrounded"))
        end = rest(Resting("warhorn-ask-rest", R("phases"), Spend(save=False)))
        assert b.play(Rest(frame), resilience_test(b.t), end).asked == ("red", "rest")


@pytest.mark.clause("warhorn surrounded", "warhorn surrounded-a")
def test_three_sides_are_not_all() -> None:
    b = Board("A1: 24 M3 @(6000,4500)0 D2", FOES, contacts=[f"{c} phases=1" for c in AROUND[:3]])
    p = fought(b, 8 * "6", "66")
    assert not p.of(e.Restored)
    assert p.unit("A1").disorder > 2
    lost = Board("A1: 24 M3 @(6000,4500)0 panic D2", FOES, contacts=[f"{c} phases=1" for c in AROUND])
    assert not fought(lost).of(e.Restored)


@pytest.mark.clause("warhorn surrounded-b", "warhorn melee-score")
def test_a_surrounded_loser_is_not_tested() -> None:
    foes = FOES.replace("panic", "standard")
    b = Board("A1: 24 M3 @(6000,4500)0", foes, contacts=[f"{c} phases=1" for c in AROUND])
    dice = *(7 * "6" for _ in range(4)), 8 * "6", "66", "66", 6 * "6"
    p = fought(b, *dice, side=BLUE)
    assert score(p) == (("ranks",), ("flank", "rear", "standards"))
    assert not p.of(e.ResilienceTested)
