"""The log of a chapter, the outcomes of attacks in a few words, lists of orders, what an end leaves undone."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import words
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Line
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.display.explaining import account
from engine.systems.battlefield.display.foresight import foretell
from engine.systems.battlefield.display.listing import listing, unspent
from engine.systems.battlefield.display.log import log
from engine.systems.battlefield.display.results import results
from engine.systems.battlefield.frames import Moving, Ordering, Shooting
from engine.systems.battlefield.movement.formations import Formed, read
from engine.systems.battlefield.movement.phase import moving
from engine.systems.battlefield.movement.prospects import Prospect
from engine.systems.battlefield.orders import Act, Finish, Manoeuvre, Order, Shoot, Shot
from tests.conformance.cases import game_of, played
from tests.systems.battlefield.kit import Board, Play
from tests.systems.battlefield.phases import phase

BOWS, FOE = "A1:bows@(5000,5000)0/2", "B1@(5600,6000)360/2"
NOBODY = UnitId(-1)


def en(line: Line | None) -> str:
    assert line is not None
    assert words("ru").line(line) not in ("", line.code)
    return words("en").line(line)


def logged(b: Board, *events: Event) -> list[str]:
    return [en(line) for event in events for line in log(b.t, event, b.world, b.world)]


def came(b: Board, *events: Event) -> list[tuple[str, str]]:
    found = results(b.t, events, b.world)
    return [(en(one.attack), en(one.line)) for one in found]


def judged(b: Board, result: Any, number: int = 1) -> e.MeleeJudged:
    return e.MeleeJudged(number, b.id("A1"), b.id("B1"), 4, 2, result)


def fought(b: Board, number: int = 1, by: str = "A1") -> e.Fought:
    return e.Fought(
        number, 1, b.id(by), b.id("B1"), "front", (9, 5), (), (), (11, 7), (0, 0), (False, True)
    )  # fmt: skip


def shot(b: Board, *, rank: bool) -> e.ShotFired:
    total = 11 if rank else 4
    return e.ShotFired(RED, b.id("A1"), b.id("B1"), "light-bow", "front", 16 * 1000, 7, (), 0, total, rank)


def test_what_dice_decide_begins_with_the_outcome_in_bold() -> None:
    b = Board(BOWS, FOE)
    assert logged(b, shot(b, rank=True)) == ["**B1 Foot is hit.** R1 Bows at 4 steps: 11, over 10"]
    assert logged(b, shot(b, rank=False)) == ["**No loss for B1 Foot.** R1 Bows at 4 steps: 4, not over 10"]
    assert logged(b, fought(b)) == ["**R1 Bows has the better of B1 Foot.** 11 to 7"]
    assert logged(b, judged(b, "flight")) == ["**B1 Foot flees.** Beaten by R1 Bows by 4 (morale 2)"]
    assert logged(b, judged(b, "destroyed")) == []
    tested = e.Tested(RED, b.ids("A1"), b.id("B1"), 11, (3, 6, 9), "charge")
    assert logged(b, tested) == ["**R1 Bows charges.** Autonomous test: rolled 11"]


def test_russian_totals_stand_in_the_order_of_the_names() -> None:
    b = Board(BOWS, FOE)
    for totals, told in (
        ((11, 7), "**Перевес: К1 Bows, противник Ч1 Foot.** 11 против 7"),
        ((7, 11), "**Перевес: Ч1 Foot, противник К1 Bows.** 11 против 7"),
        ((9, 9), "**Поровну: К1 Bows и Ч1 Foot.** 9 против 9"),
    ):
        (line,) = log(b.t, replace(fought(b), totals=totals), b.world, b.world)
        assert words("ru").line(line) == told


def test_the_cause_of_a_loss_is_told_with_it() -> None:
    b = Board(BOWS, FOE)
    lost = e.UnitLost(RED, b.id("A1"), "dispersed", 3, 2, 0, b.id("B1"))
    assert logged(b, lost) == ["**R1 Bows is eliminated:** dispersed (B1 Foot). 3 order markers lost"]


def test_a_move_is_one_line_and_what_goes_without_saying_none() -> None:
    b = Board(BOWS, FOE)
    place = e.UnitPlace(b.id("A1"), 5000, 5500, 0)
    moved = e.Moved(RED, "manoeuvre", (place,), "", (Act("fwd", 500),), 4, True, turn=16)
    assert logged(b, moved) == ["R1 Bows moves 2 steps, 2 of 8 Movement"]
    assert logged(b, e.Moved(RED, "align", (place,)), e.PhaseBegan(RED, "melee"), e.TurnBegan(1, RED, (0, 0))) == []


def test_what_a_manoeuvre_cost_is_told_of_the_movement_it_was_paid_from() -> None:
    """A hedgehog has 2 of its own, and opens out at the price of all that it has without it."""
    b = Board(BOWS, FOE)
    moved = e.Moved(RED, "manoeuvre", (e.UnitPlace(b.id("A1"), 5000, 5000, 0),), "", (Act("ordinary"),), 14, True)
    (alone,), (told,) = (list(account(b.t, one, b.world, b.world)) for one in (moved, replace(moved, turn=14)))
    assert (en(alone), en(told)) == ("R1 Bows: 7 of 8 Movement", "R1 Bows: 7 of 7 Movement")


def test_each_attack_has_its_outcome_in_a_few_words_and_a_name_where_there_are_several() -> None:
    b = Board(f"{BOWS}, A2@(7000,2000)0/2", FOE)
    assert came(b, shot(b, rank=True)) == [("R1 Bows shoots at B1 Foot", "B1 Foot loses a rank")]
    assert came(b, fought(b), judged(b, "routed")) == [("R1 Bows against B1 Foot", "B1 Foot routs")]
    level = e.MeleeJudged(2, NOBODY, NOBODY, 0, 2, "drawn")
    assert came(b, fought(b), fought(b, 2, "A2"), judged(b, "retreat"), level) == [
        ("R1 Bows against B1 Foot", "B1 Foot retreats"),
        ("R2 Foot against B1 Foot", "Both fight on"),
    ]


@pytest.mark.clause("battlefield 3.6.3.6")
@pytest.mark.parametrize(("hits", "told"), [
    ((False, False), "No loss"), ((False, True), "B1 Foot loses a rank"), ((True, True), "B1 Foot loses 2 ranks"),
    ((True, True, True), "B1 Foot loses 2 ranks"),
])  # fmt: skip
def test_the_ranks_of_a_carousel_are_one_attack_that_takes_no_more_than_there_are(
    hits: tuple[bool, ...], told: str
) -> None:
    b = Board(BOWS, FOE)
    assert came(b, *(shot(b, rank=rank) for rank in hits)) == [("R1 Bows shoots at B1 Foot", told)]


def test_each_test_is_an_attack_whose_results_are_told_without_its_name() -> None:
    b = Board(f"{BOWS}, A2@(7000,2000)0/2", FOE)
    stands = e.Tested(RED, b.ids("A1"), b.id("B1"), 2, (3, 6, 9), "stand")
    charge = e.Tested(RED, b.ids("A1", "A2"), b.id("B1"), 11, (3, 6, 9), "charge")
    assert came(b, stands, charge) == [("R1 Bows tests", "Stands"), ("R1 Bows, R2 Foot test", "Charge")]


@pytest.mark.parametrize(("acts", "told"), [
    ((Act("fwd", 500),), ("Move forward", "2 steps, 2 of 8 Movement")),
    ((Act("wheel", 60, "left"), Act("fwd", 250)), ("Wheel", "left 30°, 1 step, 3 of 8 Movement")),
    ((), ("Stay", "")),
])  # fmt: skip
def test_a_move_is_listed_by_kind_length_and_cost(acts: tuple[Act, ...], told: tuple[str, str]) -> None:
    p = phase(b := Board(BOWS, "B1@(9000,9000)360/2", given=["A1 move"]), Moving(RED), moving(b.t))
    found = listing(p.t, p.state, RED, Manoeuvre(p.ids("A1"), acts))
    assert found is not None
    assert (words("en").term(found.kind), en(found.detail) if found.detail else "") == told


def test_a_way_tells_where_it_ends_before_the_enemy_and_whether_it_is_the_longest() -> None:
    p = phase(b := Board("A1@(5000,5000)0/2", "B1@(5000,9000)360/2", given=["A1 move"]), Moving(RED), moving(b.t))
    near, far = (listing(p.t, p.state, RED, Manoeuvre(p.ids("A1"), (Act("fwd", n),))) for n in (250, 1500))
    assert near is not None
    assert far is not None
    assert (en(near.detail), en(near.about)) == ("1 step, 1 of 6 Movement", "B1 Foot is then 15 steps away")
    assert (en(far.detail), en(far.about)) == (
        "6 steps, as far as its Movement goes, 6 of 6 Movement",
        "B1 Foot is then 10 steps away",
    )
    turn = listing(p.t, p.state, RED, Manoeuvre(p.ids("A1"), (Act("wheel", 90, "left"), Act("wheel", 21, "left"))))
    assert turn is not None
    assert "55.5°" in en(turn.detail)


@pytest.mark.parametrize(
    ("place", "other", "kinds", "told"),
    [
        ("(5000,9000)0", "", "move", "4 steps, up to the table edge"),
        ("(5000,5000)0", ", A2@(5000,6000)0/2", "move", "2.4 steps, up to R2 Foot"),
        ("(5000,5000)0", "", "dash", "4 steps, up to brush"),
        ("(1000,5000)0", "", "move", "5 steps, up to forest"),
    ],
)
def test_a_way_as_long_as_can_be_tells_what_ends_it(place: str, other: str, kinds: str, told: str) -> None:
    ground = ["bare brush 4000,6000 7000,7000", "bare forest 500,6250 3000,8000"]
    b = Board(f"A1@{place}/2{other}", "B1@(9000,9000)360/2", given=[f"A1 {kinds}"], terrain=ground)
    p = phase(b, Moving(RED), moving(b.t))
    kind: Any = "dash" if kinds == "dash" else "fwd"
    stand = read(p.t, p.world, p.ids("A1"), "", (kinds,))  # type: ignore[arg-type]
    assert isinstance(stand, Formed)
    far = Prospect(p.t, p.world, stand, (kinds,)).told("dash" if kind == "dash" else "walk")  # type: ignore[arg-type]
    order = Manoeuvre(p.ids("A1"), (Act(kind, far),))
    found = listing(p.t, p.state, RED, order)
    assert found is not None
    assert en(found.detail).startswith(told + ", ")
    (way,) = (en(line) for line in foretell(p.t, p.state, RED, order) if line.code == "battlefield-foretell-way")
    assert told.partition(", ")[2] in way
    short = listing(p.t, p.state, RED, Manoeuvre(p.ids("A1"), (Act(kind, 250),)))
    assert short is not None
    assert "up to" not in en(short.detail)


def test_an_attack_is_listed_first_with_the_face_it_strikes() -> None:
    p = phase(b := Board("A1@(5000,5000)0/2", FOE, given=["A1 move"]), Moving(RED), moving(b.t))
    acts = (Act("fwd", 800), Act("attack", unit=p.id("B1")))
    found = listing(p.t, p.state, RED, Manoeuvre(p.ids("A1"), acts))
    assert found is not None
    assert (words("en").term(found.kind), en(found.detail)) == ("Attack", "B1 Foot in the front")
    assert en(found.about) == "3.2 steps, 4 of 6 Movement"
    assert found.interest >= 1000


def test_shots_and_orders_are_listed_with_chance_and_price() -> None:
    p = phase(b := Board(BOWS, FOE, phase="shooting", given=["A1 shoot"]), Shooting(RED), shooting(b.t))
    found = listing(p.t, p.state, RED, Shoot((Shot(p.id("A1"), p.id("B1")),)))
    assert found is not None
    assert en(found.detail) == "B1 Foot, 4 steps, 50%"
    q = phase(b := Board(BOWS, FOE, phase="orders"), Ordering(RED), ordering(b.t))
    order = listing(q.t, q.state, RED, Order(q.ids("A1"), ("move", "shoot")))
    assert order is not None
    assert en(order.detail) == "MOVE + SHOOT, 2 markers"
    assert listing(q.t, q.state, RED, Finish()) is None


def left(p: Play) -> list[str]:
    return [en(line) for line in unspent(p.t, p.state, RED, Finish())]


def test_the_end_of_a_phase_says_who_could_still_act() -> None:
    q = phase(b := Board(f"{BOWS} chief", FOE, phase="orders", staff=False, hand=(4, 4)), Ordering(RED), ordering(b.t))
    assert left(q) == ["No order yet: R1 Bows", "Order markers in hand: 4"]
    m = phase(b := Board(BOWS, FOE, given=["A1 move"]), Moving(RED), moving(b.t))
    assert left(m) == ["Ordered but not yet moved: R1 Bows"]
    s = phase(b := Board(BOWS, FOE, phase="shooting", given=["A1 shoot"]), Shooting(RED), shooting(b.t))
    assert left(s) == ["Could still shoot: R1 Bows"]


def test_in_a_played_game_the_log_is_short() -> None:
    game = game_of("battlefield", "shepherds-hill")
    for step in played("battlefield", "shepherds-hill", 200):
        for event in step.result.events:
            if isinstance(event, game.events):
                for told in game.log(event, step.before.world, step.result.state.world):
                    for language in ("en", "ru"):
                        said = words(language).line(told)
                        assert len(said) <= 180, said
