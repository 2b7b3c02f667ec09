"""What may be settled in advance: every choice of every question gives lawful orders, and what its words promise."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.decision import ASK
from engine.kernel.ids import Side
from engine.kernel.interpreter import check, draw, settled
from engine.kernel.procedure import Frame, PickFace
from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.combat.losses import succession
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.frames import Answering, Fielding, Opening, Shooting, Succession
from engine.systems.battlefield.game import BattlefieldGame
from engine.systems.battlefield.orders import Agree, Answer, Finish, PlayCard, Reply, Shoot, Shot, Succeed, TakeLoss
from engine.systems.battlefield.packs import bind, document
from engine.systems.battlefield.player.standing import TOPICS, standing_answer
from engine.systems.battlefield.setup.fielding import fielding
from engine.systems.battlefield.world import Hit, World
from tests.playthroughs.windows import played, usual, windows
from tests.systems.battlefield.kit import Board, Play
from tests.systems.battlefield.phases import Phase, phase

SEED = 5
ORDERS = 90
ROUTE = "battlefield-ask-"
RED_LINE = (
    "R1:spears@(3000,4000)0/3 chief standard, R2:pikes@(3700,4000)0/4 general k2, R3:bows@(4400,4000)0/2, "
    "R4:light-horse@(5100,4000)0/1, R5:javelins@(5800,4000)0/2, R6:foot-wedges@(6500,4000)0/3 wedge, "
    "R7:lancers@(2300,4000)0/2, R8:swords@(4400,3300)0/3"
)
BLACK_LINE = (
    "B1:spears@(3600,4500)360/3 general k2, B2:bows@(4300,4500)360/2, B3:javelins@(5000,4500)360/2, "
    "B4:loose9@(5700,4500)360/2, B5:swords@(6400,4500)540/3, B6:bows@(7100,4500)360/2 musician, "
    "B7:light-horse@(2900,4500)180/1, B8:spears@(5000,5500)360/3 chief, B9:pikes@(6000,5500)360/3 general k3"
)
"""Two lines within reach of one another, so that everything happens soon."""


class At(BattlefieldGame):
    """A whole game from a position on."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.t)
        self.position = board.world

    def start(self) -> tuple[World, Frame]:
        return self.position, Opening(RED, "turn")


def fierce(game: Any, state: Any, side: Side, pick: PickFace) -> Command:
    """Return of a few random orders one that leads to an attack, else the one with the longest line."""
    lines = {order: game.write(order) for order in (draw(game, state, side, pick) for _ in range(6))}
    return max(lines, key=lambda order: ("attack" in lines[order], len(lines[order])))


def dense(**policies: Any) -> At:
    return At(Board(RED_LINE, BLACK_LINE, number=0, policies=policies))


# -- all of them


@pytest.mark.parametrize("policies", [{}, {"answers": "at_once", "reaction_fire": "any", "shot_retreat": "t3"}])
def test_every_choice_gives_a_lawful_order_wherever_its_question_comes_up(policies: dict[str, Any]) -> None:
    game, seen = dense(**policies), Counter[str]()
    for n in range(3):
        seed = f"{SEED}-{n}"
        for question in played(game, seed, {}, ORDERS, fierce):
            for choice in TOPICS.get(question.asks.removeprefix(ROUTE), ("", {}))[1]:
                state, side = question.state, question.side
                order = game.standing_answer(state, side, question.asks, choice)
                assert order is not None, (seed, question.asks, choice)
                assert order == game.standing_answer(state, side, question.asks, choice)
                reasons = [v.code for v in check(game, state, side, None, order)]
                assert reasons == [], (seed, question.asks, choice, game.write(order))
                seen[question.asks] += 1
    wanted = {f"{ROUTE}answer", f"{ROUTE}return-shots"} if policies else {f"{ROUTE}answer"}
    assert wanted <= set(seen), seen


@pytest.mark.parametrize("policies", [{}, {"answers": "at_once", "reaction_fire": "any", "phases": "interleaved"}])
def test_with_the_usual_choices_nobody_waits_for_the_player_whose_turn_it_is_not(policies: dict[str, Any]) -> None:
    game = dense(**policies)
    seeds = [f"{SEED}-{n}" for n in range(6)]
    asked = sum((windows(game, seed, {}, ORDERS, fierce) for seed in seeds), Counter[str]())
    assert asked.total() > 3, seeds
    for seed in seeds:
        assert windows(game, seed, usual(game), ORDERS, fierce) == Counter(), seed


def test_what_is_not_offered_or_not_asked_is_left_to_the_player() -> None:
    game = BattlefieldGame(bind(document("examples-charge")))
    question = next(one for one in played(game, "1", {}, ORDERS) if one.asks == f"{ROUTE}answer")
    state, side = question.state, question.side
    assert settled(game, state, side, {question.asks: "stand"}) == Finish()
    assert settled(game, state, side, {question.asks: "no-such"}) is None
    assert settled(game, state, side, {question.asks: ASK}) is None
    assert settled(game, state, side, {f"{ROUTE}tip": "tip"}) is None
    assert settled(game, state, game.field.enemy(side), {question.asks: "stand"}) is None
    assert game.standing_answer(state, side, f"{ROUTE}tip", "tip") is None


# -- answers to attacks


def chosen(play: Play, choice: str) -> Command | None:
    """Return the order that a choice gives to the open question; it is lawful."""
    asked = play.state.decisions[0]
    order = standing_answer(play.t, play.game.procedures, play.state, asked.side, asked.asks, choice)
    assert order is not None
    assert play.refused(order) == []
    return order


def settle(play: Play, choice: str) -> list[str]:
    """Give the orders of a choice till the question is closed; return what was answered, a unit each."""
    asks, told = play.asked, list[str]()
    while play.asked == asks:
        order = chosen(play, choice)
        assert order is not None
        if isinstance(order, Answer):
            told += [f"{play.name(one.unit)} {one.kind}" for one in order.replies]
        play.order(order)
    return told


T = "@(5000,6000)360/400"
FRONT, LEFT, REAR = "@(4400,6000)0/400", "@(5000,5900)540/400", "@(5000,6400)360/400"


def attacked(black: str, red: str, *attacks: str, hand: int = 10, **options: Any) -> Phase:
    b = Board(red, black, attacks=attacks, phase="answers", hand=(10, hand), **options)
    return phase(b, Answering(BLACK), answering(b.t))


def test_all_stand_or_turn_to_who_strikes_flank_or_rear() -> None:
    def play() -> Phase:
        return attacked(f"T:spears{T}", f"A1{LEFT}", "A1>T left")

    assert settle(play(), "stand") == []
    assert settle(play(), "face") == ["T face"]
    assert settle(play(), "guard") == ["T face"]


@pytest.mark.parametrize(("hand", "words", "told"), [(3, "", ["T face"]), (2, "", []), (1, "chief", ["T face"])])
def test_two_markers_are_kept_back_but_not_for_a_general(hand: int, words: str, told: list[str]) -> None:
    assert settle(attacked(f"T:spears{T} {words}", f"A1{LEFT}", "A1>T left", hand=hand), "face") == told


def test_the_general_turns_first_and_to_the_rear_rather_than_to_the_flank() -> None:
    black = f"T:spears{T}, U:spears@(8000,6000)360/400 chief"
    red = f"A1{LEFT}, A2@(8000,5900)540/400, A3@(8000,6400)360/400"
    play = attacked(black, red, "A1>T left", "A2>U left", "A3>U rear")
    assert chosen(play, "face") == Answer((Reply(play.id("U"), "face", play.id("A3")),))
    assert settle(play, "face") == ["U face", "T face"]


def test_on_guard_loose_units_get_out_of_the_way_of_slower_ones() -> None:
    play = attacked(f"T:loose9{T}", f"A1:foot7{FRONT}", "A1>T front", hand=4)
    assert chosen(play, "face") == Finish()
    assert settle(play, "guard") == ["T evade"]
    short = attacked(f"T:loose9{T}", f"A1:foot7{FRONT}", "A1>T front", hand=3)
    assert chosen(short, "guard") == Finish(), "it costs two markers, and two are kept"


def test_on_guard_a_hedgehog_is_for_horse_in_the_flank_where_one_cannot_turn_or_not_to_all() -> None:
    both = ("A1>T left", "A2>T rear")
    assert settle(attacked(f"T:spears{T}", f"A1:horse{LEFT}, A2{REAR}", *both), "guard") == ["T hedgehog"]
    assert settle(attacked(f"T:spears{T}", f"A1{LEFT}, A2{REAR}", *both), "guard") == ["T face"]
    assert settle(attacked(f"T:spears{T}", f"A1:horse{LEFT}", "A1>T left"), "guard") == ["T face"]
    barred = f"T:spears{T}, U@(5000,6450)360/200"
    assert settle(attacked(barred, f"A1:horse{LEFT}", "A1>T left"), "guard") == ["T hedgehog"]
    assert settle(attacked(f"T:spears{T}", f"A1:horse{FRONT}", "A1>T front"), "guard") == []


def test_on_guard_shooters_shoot_at_who_comes_on_if_it_can_hurt() -> None:
    assert settle(attacked(f"T:bows{T}", f"A1:horse{FRONT}", "A1>T front"), "guard") == ["T shoot"]
    hardy = {"slug": "iron", "arm": "horse", "density": 2, "move": 12, "melee": 0, "protection": 5, "cost": 5}
    name = {"en": "Iron", "ru": "Iron"}
    iron = {**hardy, "name": name, "one": name, "triplet": [3, 6, 9], "figure": {"weapon": "none"}}
    weak = {**iron, "slug": "weak", "arm": "foot", "move": 8, "weapons": ["javelin"], "shooting": {"javelin": [-1]}}
    play = attacked(f"T:weak{T}", f"A1:iron{FRONT}", "A1>T front", cards=[iron, weak])
    assert chosen(play, "guard") == Finish()


# -- shots, losses, successors, terrain


def returned(protection: int) -> Phase:
    """Return the window of shots of bows at an attacker of a Protection and at a bare one far off."""
    name = {"en": "Mail", "ru": "Mail"}
    mail = {"slug": "mail", "name": name, "one": name, "arm": "foot", "density": 3, "move": 6, "melee": 0,
            "protection": protection, "cost": 5, "triplet": [3, 6, 9], "figure": {"weapon": "none"}}  # fmt: skip
    b = Board(f"A1:mail{FRONT}", f"T:bows{T}", attacks=["A1>T front held"], phase="shooting", cards=[mail])
    return phase(b, Shooting(RED), shooting(b.t))


@pytest.mark.parametrize(("protection", "good"), [(0, True), (2, True), (3, False), (4, False)])
def test_a_good_shot_takes_a_rank_on_three_faces(protection: int, *, good: bool) -> None:
    """d12 + 3 - Protection over 10: 5 faces at 0, 3 at 2, 2 at 3, 1 at 4; of none at 5 nobody is asked."""
    play = returned(protection)
    assert play.asked == ("black", "return-shots")
    shot = Shoot((Shot(play.id("T"), play.id("A1")),))
    assert chosen(play, "hold") == Finish()
    assert chosen(play, "fire") == shot
    assert chosen(play, "good") == (shot if good else Finish())


def test_a_wedge_loses_its_tip_or_its_last_rank() -> None:
    b = Board("A1:bows@(8000,6000)540/2", f"T:foot-wedges{T[:-4]}/3 wedge", phase="shooting")
    b.world = replace(b.world, shots=(Hit(b.id("A1"), b.id("T"), "light-bow", "left", True),))
    play = phase(b, Shooting(RED, step="tips"), shooting(b.t))
    assert play.asked == ("black", "tip")
    assert chosen(play, "last") == TakeLoss(play.id("T"), tip=False)
    assert chosen(play, "tip") == TakeLoss(play.id("T"), tip=True)


@pytest.mark.parametrize(("words", "heir"), [("standard", "B1"), ("", "B2")])
def test_the_steadiest_general_succeeds_of_equals_the_one_farther_off(words: str, heir: str) -> None:
    b = Board("A1@(5000,2000)0/400", f"B1@(5000,3000)360/2 general {words}, B2@(5000,9000)360/2 general k2")
    play = phase(b, Succession(BLACK), succession(b.t))
    assert play.asked == ("black", "successor")
    assert chosen(play, "strongest") == Succeed(play.id(heir))


@pytest.mark.clause("battlefield 3.4.5.1")
@pytest.mark.clause("battlefield 3.6.2.2")
def test_a_general_at_the_head_of_a_closed_column_holds_as_it_does() -> None:
    """One rank and three behind it count 3 with the general's own; B2 with two ranks and no column is farther off."""
    black = "B1@(5000,3000)360/1 general, B3@(5000,3200)360/3, B2@(5000,9000)360/2 general k2"
    b = Board("A1@(5000,2000)0/400", black)
    play = phase(b, Succession(BLACK), succession(b.t))
    assert chosen(play, "strongest") == Succeed(play.id("B1"))


def test_terrain_of_the_other_side_is_agreed_to() -> None:
    b = Board("A1@(5000,2000)0/400", "B1@(5000,8000)360/400")
    armies = tuple(replace(army, cards=("hill", "hill")) for army in b.world.armies)
    b.world = replace(b.world, armies=armies)
    play = phase(b, Fielding(RED, step="next"), fielding(b.t))
    play.order(PlayCard("hill"))
    assert play.asked == ("black", "beat")
    assert chosen(play, "agree") == Agree()
