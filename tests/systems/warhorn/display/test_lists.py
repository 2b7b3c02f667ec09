"""Lists of orders, what they would provoke, what attacks come to, and help."""

import pytest

from engine.kernel.command import Command
from engine.kernel.event import Event
from engine.kernel.text import Language
from engine.systems.warhorn import events as e
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.display.captions import caption
from engine.systems.warhorn.display.foresight import explain_odds, foretell
from engine.systems.warhorn.display.help import BETWEEN, helped
from engine.systems.warhorn.display.listing import listing, unspent
from engine.systems.warhorn.display.results import results
from engine.systems.warhorn.frames import ResilienceTest
from engine.systems.warhorn.notation.reading import read
from engine.systems.warhorn.rules import R
from tests.systems.warhorn.combat.fights import fight
from tests.systems.warhorn.display.said import LANGUAGES, bound, played, say
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.notation.table import BOARD, at, unit

A1, A2, A3, A4, B1 = (unit(name) for name in ("A1", "A2", "A3", "A4", "B1"))


def listed(order: Command, asks: str, language: Language = "en") -> tuple[str, str, str]:
    found = listing(BOARD.t, at(asks), RED, order)
    assert found is not None
    said = [say(line, language) if line else "" for line in (found.detail, found.about)]
    return found.kind.code.removeprefix("warhorn-list-"), *said  # type: ignore[return-value]


# -- lists


def test_moves_are_listed_by_kind_length_and_direction() -> None:
    assert listed(o.Move(A1, ((900, -60),), -60), "move") == (
        "move", "9 of 9 cm, 30° left, then facing 30° left", ""
    )  # fmt: skip
    assert listed(o.Move(A1, ((500, 0),), dash=True), "move", "ru") == (
        "dash", "5 из 20 см, прямо", "тест на расстройство, причин: 1"
    )  # fmt: skip
    assert listed(o.Move(A1, turn=90), "move") == ("turn", "45° right", "")
    assert listed(o.Move(A1, density="open"), "move") == ("reform", "open order", "disorder test, 1 cause")
    assert listed(o.Move(A2, arrange=o.Arrangement("ring")), "move") == ("arrange", "in a ring", "")


def test_orders_at_enemies_are_listed_by_their_targets() -> None:
    assert listed(o.DeclareCharge(A1, (B1,)), "charge") == ("charge", "B1 Men of B1", "")
    assert listed(o.Shoot(A2, B1, "bow", "direct"), "shoot")[:2] == ("shoot", "B1 Men of B1")
    assert listing(BOARD.t, at("charge"), RED, o.Finish()) is None


def test_an_end_says_who_has_done_nothing() -> None:
    def left(asks: str) -> list[str]:
        return [say(line) for line in unspent(BOARD.t, at(asks), RED, o.Finish())]

    assert left("charge") == ["No charge declared by A1, A2, A3, A5"]
    assert left("move") == ["Not moved: A1, A2, A3, A4, A5"]
    assert left("challenge") == []


# -- foresight


def foretold(order: Command, asks: str = "move", frame: object = None, b: Board = BOARD) -> list[str]:
    return [say(line) for line in foretell(b.t, at(asks, frame, world=b.world), RED, order)]


@pytest.mark.clause("warhorn disorder")
def test_a_move_tells_its_length_and_the_test_at_its_end() -> None:
    """24 men 8 abreast in 3 ranks throw 11 dice; Resilience 3, 1 more for their general.

    The wall and the Dash take 2, less 1 for the musician.
    """
    assert foretold(o.Move(A1, ((900, 0),))) == ["A1 Men of A1: 9 of 9 cm"]
    assert foretold(o.Move(A1, ((2000, 0),), dash=True)) == [
        "A1 Men of A1: 20 of 20 cm",
        "A1 Men of A1 is tested for disorder: obstacle and more, 2 causes in all. 11 dice, each fails above 3",
    ]
    turned = "A1 Men of A1 is tested for disorder: turning back. 11 dice, each fails above 4"
    assert foretold(o.TurnBack(A1)) == [turned]
    assert foretold(o.Move(A2, ((1900, 0),))) == ["A2 Men of A2: 19 of 20 cm"]


@pytest.mark.clause("warhorn move-view-c", "warhorn obstacle", "warhorn defile", "warhorn workers-a")
def test_tests_of_obstacles_are_foretold_to_who_turns_or_crosses_and_not_where_they_are_cancelled() -> None:
    ground = ["gorge 6000,5000 6000,8000 width=1500", "fence 11000,2000 13000,2050"]
    b = Board("A1: 24 @(6000,4900)0; A2: 24 @(12000,2950)0; A3: 12 workers @(6000,5600)0 working", terrain=ground)
    turned, crossing = o.TurnBack(b.id("A2")), o.Cross(b.id("A1"), "gorge1")
    (told,) = foretold(turned, b=b)
    assert "obstacle and more, 2 causes in all" in told
    assert len(foretold(crossing, b=b)) == 1
    with_unit(b, "A3", site="gorge1")
    assert foretold(crossing, b=b) == []


@pytest.mark.clause("warhorn uncontrolled-retreat-b", "warhorn move-view")
def test_who_is_forced_back_is_foretold_the_test_of_going_backwards() -> None:
    """From the enemy before it, however it is turned; as an order the turn alone would cost nothing."""
    turn = o.Move(A1, turn=60)
    assert foretold(turn, "face") == [
        "A1 Men of A1 is tested for disorder: turning back. 11 dice, each fails above 4"
    ]  # fmt: skip
    assert foretold(turn) == []
    assert listed(turn, "face")[2] == "disorder test, 1 cause"


def test_retreat_help_of_the_commander_and_dashes_at_enemies_are_foretold() -> None:
    assert foretold(o.React(A1, "retreat")) == ["A1 Men of A1 takes a panic test first: passes on 4 or less"]
    test = ResilienceTest(A1, "panic", R("panic"), needed=3, faces=(5,), step="ask")
    assert foretold(o.Spend(save=True), "spend", test) == [
        "A1 Men of A1: 2 off the die; your commander’s rating drops to 1"
    ]  # fmt: skip
    assert foretold(o.Spend(save=False), "spend", test) == []
    run = foretold(o.Run(A1, B1, dash=True), "run")
    assert run == ["A1 Men of A1 is tested for disorder: Dash. 11 dice, each fails above 4"]


def test_blows_are_foretold_with_what_their_dice_must_show() -> None:
    b = Board("A1: 24 spear @(6000,3000)0", "B1: 24 @(6000,3900)360", contacts=["A1>B1 front"])
    blow = o.Blow(0, "front", "spear", 16, b.id("B1"))
    order = o.PlanBlows(b.id("A1"), (blow,))
    assert foretold(order, "blows", b=b) == ["16 × spear on B1 Men of B1: hits on 1–3"]
    absent = o.Blow(0, "front", "spear", 16, b.id("A1"))
    assert foretold(o.PlanBlows(b.id("A1"), (absent,)), "blows", b=b) == []


@pytest.mark.clause("warhorn declare-charge-a")
def test_what_must_not_be_measured_is_not_told_and_where_it_may_be_it_is() -> None:
    for policy, lines in (("forbid", 0), ("allow", 1)):
        b = Board("A1: 12 loose bow @(6000,3000)0", "B1: 24 @(6000,5000)360", policies={"premeasure": policy})
        shot = o.Shoot(b.id("A1"), b.id("B1"), "bow", "direct")
        charge = o.DeclareCharge(b.id("A1"), (b.id("B1"),))
        told = [say(line) for line in explain_odds(b.t, at("shoot", world=b.world), shot)]
        assert len(told) == lines
        assert foretold(shot, "shoot", b=b) == foretold(charge, "charge", b=b) == []


@pytest.mark.clause("warhorn duel", "warhorn general-death")
def test_a_challenge_and_its_answers_tell_the_chances_of_the_duel() -> None:
    """B1 dies of 3 hits of 3 dice at 1–4, A1 of 4, which B1 cannot strike."""
    red, blue = (f"8 {kind} barded horse @(6000,4500){at} general" for kind, at in (("M4 heavy", 0), ("M3 light", 360)))
    p = fight(Board(f"A1: {red} very-dense", f"B1: {blue} very-dense", contacts=["A1>B1 front"]))
    told = [
        "Duel this phase: A1 wins 30%, B1 wins 0%, both die 0%, undecided 70%",
        "General of A1 (hand weapon): 1 die, 2 bonus dice if it hits; hits on 1–4, kills with 3 hits",
        "General of B1 (hand weapon): 1 die, 1 bonus die if it hits; hits on 1–3, kills with 4 hits",
    ]
    challenge = o.Challenge(p.id("A1"), p.id("B1"))
    assert [say(line) for line in foretell(p.t, p.state, RED, challenge)] == told
    p.order(challenge)
    take, decline = o.AnswerChallenge(take=True), o.AnswerChallenge(take=False)
    assert [say(line) for line in foretell(p.t, p.state, BLUE, take)] == told
    assert [say(line) for line in foretell(p.t, p.state, BLUE, decline)] == [
        "If declined, A1 wins the duel, and the general of B1 can’t strike A1 in this phase"
    ]
    button = caption(p.t, p.state, BLUE, take)
    assert button is not None
    assert [say(button, language) for language in LANGUAGES] == [
        "Take the duel: win 0%, die 30%", "Принять: победа 0\N{NO-BREAK SPACE}%, гибель 30\N{NO-BREAK SPACE}%"
    ]  # fmt: skip


@pytest.mark.clause("warhorn duel", "warhorn very-dense")
def test_what_lowers_the_blows_of_a_duel_is_told_with_its_chances() -> None:
    red, blue = (f"24 M4 light {kind} @(6000,4500){at} general" for kind, at in (("pike", 0), ("spear", 360)))
    p = fight(Board(f"A1: {red}", f"B1: {blue} very-dense", contacts=["A1>B1 front"]))
    told = [say(line) for line in foretell(p.t, p.state, RED, o.Challenge(p.id("A1"), p.id("B1")))]
    assert told[2:] == [
        "General of B1 (spear): 1 die, 2 bonus dice if it hits; hits on 1–3, kills with 2 hits",
        "Modifiers: very dense order −1",
    ]


@pytest.mark.clause("warhorn duel-c", "warhorn bonus-attacks")
def test_it_is_told_whether_a_miss_costs_a_general_his_bonus_attacks_in_a_duel() -> None:
    red, blue = "A1: 24 M3 light spear @(6000,4500)0 general", "B1: 24 M4 light pike @(6000,4500)360 general"
    p = fight(Board(red, blue, contacts=["A1>B1 front"]))
    told = tuple(foretell(p.t, p.state, RED, o.Challenge(p.id("A1"), p.id("B1"))))
    assert [say(line) for line in told[1:]] == [
        "General of A1 (spear): 1 die, 1 bonus die if it hits; hits on 1–3, kills with 2 hits",
        "General of B1 (pike): 1 die, 2 bonus dice; hits on 1–3, kills with 2 hits",
        "Modifiers: pikes on foot −1",
    ]
    assert [say(line, "ru") for line in told[1:3]] == [
        "Генерал А1 (копьё): 1 кубик, при попадании ещё 1 бонусный; попадание на 1–3, убивает с 2 попаданий",
        "Генерал Б1 (пика): 1 кубик и 2 бонусных; попадание на 1–3, убивает с 2 попаданий",
    ]


@pytest.mark.clause("warhorn duel-c", "warhorn weapon-two-handed-sword-a", "warhorn dash-cavalry-e")
@pytest.mark.parametrize(
    ("red", "chain", "en", "ru"),
    [
        ("18 M2 two-handed-sword sword-master", "chain", "1 die, +1 for each hit", "1 кубик, +1 за каждое попадание"),
        ("18 M2 two-handed-sword sword-master", "single", "1 die, +1 for its hit", "1 кубик, +1 за его попадание"),
        ("18 M2 horse", "chain", "1 die", "1 кубик"),
        ("18 M2 halberd", "chain", "1 die", "1 кубик"),
    ],
)
def test_it_is_told_what_hits_earn_in_a_duel(red: str, chain: str, en: str, ru: str) -> None:
    contacts, foe = ["A1>B1 front dash"], "B1: 24 M2 @(6000,4500)360 general"
    b = Board(f"A1: {red} @(6000,4500)0 dash general", foe, contacts=contacts, policies={"sword_chain": chain})
    p = fight(b)
    told = tuple(foretell(p.t, p.state, RED, o.Challenge(p.id("A1"), p.id("B1"))))[1]
    assert say(told).partition(": ")[2] == f"{en}; hits on 1–2, kills with 1 hit"
    assert say(told, "ru").partition(": ")[2] == f"{ru}; попадание на 1–2, убивает с 1 попадания"


# -- results


def outcome(*events: Event, language: Language = "en") -> list[tuple[str, str]]:
    found = results(BOARD.t, events, BOARD.world)
    return [(say(one.attack, language), say(one.line, language)) for one in found]


def shot(hits: int = 3, **more: object) -> e.Shot:
    return e.Shot(RED, A2, B1, "bow", "direct", 12, 2, hits, spent=False, length=2000, when="own", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ((e.Hit(BLUE, B1, 3, (0,), (), (), "shot", A2),), "No losses"),
        ((e.Hit(BLUE, B1, 3, (1,), (), (), "shot", A2),), "B1 Men of B1 loses 1 model"),
        ((e.Hit(BLUE, B1, 9, (3,), (), (), "shot", A2),), "B1 Men of B1 loses 3 models"),
        ((e.Hit(BLUE, B1, 19, (7,), (), (), "shot", A2),), "B1 Men of B1 loses 4 models or more"),
        ((e.Hit(BLUE, B1, 19, (7,), (), (), "shot", A2), e.Panicked(BLUE, B1, (A2,))), "B1 Men of B1 panics"),
        ((e.Hit(BLUE, B1, 99, (32,), (), (), "shot", A2), e.UnitLost(BLUE, B1, "destroyed")),
         "B1 Men of B1 is destroyed"),
    ],
)  # fmt: skip
def test_a_shot_comes_to_one_of_six_things(after: tuple[Event, ...], said: str) -> None:
    assert outcome(shot(), *after) == [("A2 Men of A2 shoots at B1 Men of B1", said)]


def test_shots_in_vain_and_misfires_are_results_of_their_own() -> None:
    assert outcome(shot(0, lost="range")) == [("A2 Men of A2 shoots at B1 Men of B1", "Shot in vain")]
    fired = e.EngineFired(RED, A4, 0, (0, 0), (0, 0), "misfire", target=B1)
    assert outcome(fired) == [("A4 Men of A4 shoots at B1 Men of B1", "Misfire")]


def test_a_charge_comes_to_contact_or_not_in_order_or_not() -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1", "B1: 24 @(6000,4500)360")
    a1 = b.id("A1")

    def charged(*events: Event) -> str:
        (found,) = results(b.t, events, b.world)
        assert say(found.attack) == "A1 Men of A1 charges B1 Men of B1"
        return say(found.line)

    worn = e.Disordered(RED, a1, 2, 2, R("disorder"))
    assert charged(e.ChargeEnded(RED, a1, "run")) == "Contact"
    assert charged(e.ChargeEnded(RED, a1, "run"), worn) == "Contact, charger disordered"
    assert charged(e.ChargeEnded(RED, a1, "failed"), worn) == "Target not reached, charger disordered"
    assert charged(e.ChargeEnded(RED, a1, "over")) == "Charge given up"
    assert charged(e.Panicked(RED, a1, ()), e.ChargeEnded(RED, a1, "over")) == "Charger panics"


def test_a_melee_is_won_drawn_or_lost_with_what_becomes_of_the_losers() -> None:
    attack = "A1 Men of A1 against B1 Men of B1"
    won, drawn = e.MeleeScored((A1, B1), ("losses",), ()), e.MeleeScored((A1, B1), (), ())
    assert outcome(drawn) == [(attack, "Melee drawn")]
    assert outcome(won) == [(attack, "B1 Men of B1 beaten but steady")]
    assert outcome(won, e.Panicked(BLUE, B1, (A1,))) == [(attack, "B1 Men of B1 beaten and in panic")]
    lost = e.UnitLost(BLUE, B1, "destroyed")
    assert outcome(lost, won, language="ru") == [
        ("А1 Люди A1 против Б1 Люди B1", "Б1 Люди B1: поражение и гибель")
    ]  # fmt: skip


# -- help


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_has_the_question_and_examples_that_are_orders(language: Language) -> None:
    t = bound("zama")
    seen = set()
    for state, side, found, _, _ in played(t, 3, 60):
        lines = list(helped(t, state, side, found))
        assert lines[0] == state.decisions[0].line
        seen |= {line.code for line in lines}
        examples = [dict(line.facts)["line"] for line in lines if line.code == "warhorn-help-example"]
        assert len(examples) <= 1
        for said in (one for example in examples for one in getattr(example, language).split(BETWEEN)):
            assert read(t, state, side, said) in found
        assert all("warhorn" not in say(line, language) for line in lines)
    assert {"warhorn-help-charge", "warhorn-help-move", "warhorn-help-example", "warhorn-help-rating"} <= seen


def test_who_waits_is_told_for_whom() -> None:
    state = at("move")
    assert [say(line) for line in helped(BOARD.t, state, BLUE, ())] == ["Waiting for Red"]


@pytest.mark.clause("warhorn scouts-a")
def test_help_says_what_scouts_can_cancel_until_they_have_done_it() -> None:
    b = Board("A1: 12 scouts loose @(6000,3000)0", "B1: 24 @(6000,9000)360", terrain=["wall 4000,5000 8000,5100"])
    with_unit(b, "A1", scouted=("wall1",))
    known = [line for line in helped(b.t, at("move", world=b.world), RED, ()) if line.code == "warhorn-help-scouts"]
    assert [say(line) for line in known] == [
        "When charges are declared, answered or run, and when you move or shoot, "
        "Scouts can cancel the penalties of wall 1, once per game: `cancel wall1`"
    ]
    tx = b.run()
    tx.emit(e.Cancelled(RED, "wall1"))
    codes = {line.code for line in helped(b.t, at("move", world=tx.world), RED, ())}
    assert "warhorn-help-scouts" not in codes
