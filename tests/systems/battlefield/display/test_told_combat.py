"""Facts of combat as sentences: attacks, answers, shots, melee, retreats and losses, in both languages."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import words
from engine.kernel.dice import SealedDice
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.interpreter import Accepted, begin, fold, submit
from engine.kernel.text import Language, Line
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.combat.melee import melee
from engine.systems.battlefield.combat.retreats import retreating
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.display.explaining import account
from engine.systems.battlefield.display.narration import tell
from engine.systems.battlefield.fold import fold as folded
from engine.systems.battlefield.frames import Answering, Melee, Retreating, Shooting
from engine.systems.battlefield.orders import Answer, Finish, Reply, Shoot, Shot
from engine.systems.battlefield.world import Retreat, World
from tests.systems.battlefield.kit import Board, Roll
from tests.systems.battlefield.phases import Phase, phase
from tests.systems.battlefield.player.test_standing_rules import dense, fierce

LANGUAGES: tuple[Language, ...] = ("en", "ru")
WORDS = {language: words(language) for language in LANGUAGES}
SPEARS, SWORDS = "R1:spears@(5000,5400)0/3", "B1:swords@(5600,5400)360/3 standard"


def said(b: Board, world: World, events: tuple[Event, ...], *, why: bool = False) -> dict[Language, list[str]]:
    """Return what is told of facts since a world, or how they came about."""
    lines: list[Line] = []
    for event in events:
        if type(event) in e.EVENTS:
            after = folded(world, event)
            lines += account(b.t, event, world, after) if why else tell(b.t, event, world, after)
            world = after
    return {language: [own.line(line) for line in lines] for language, own in WORDS.items()}


def fought(red: str, black: str, *pairs: str, dice: tuple[Roll, ...], why: bool = False, **options: Any) -> Any:
    b = Board(red, black, melees=pairs, phase="melee", **{"staff": False, **options})
    p = phase(b, Melee(RED), melee(b.t), dice=dice)
    return said(b, b.world, p.history, why=why)


RG, BG = ", R9@(9000,1000)0/200 chief", ", B9@(9000,9000)360/200 chief"


def test_a_round_of_melee_and_its_end() -> None:
    """12 + 2 + 3 = 17 against 5 + 2 = 7: a rank, 10 over a morale of 3."""
    told = fought(SPEARS + RG, SWORDS + BG, "R1>B1 front", dice=((12, 5),))
    assert told["en"] == [
        "R1 Spears against B1 Swords, hit in the front, attack round: dice 12 and 5, totals 17 and 7",
        "B1 Swords: 1 rank lost, 2 left",
        "R1 Spears beats B1 Swords by 10 (morale 3): flight",
    ]
    assert told["ru"] == [
        "К1 Spears → Ч1 (Swords), удар во фронт, раунд атаки: кубики 12 и 5, итоги 17 и 7",
        "Ч1 Swords: потеряна 1 шеренга, осталось 2",
        "Победа: К1 Spears. Поражение: Ч1 Swords, бегство (разница 10 при боевом духе 3)",
    ]


def test_a_round_is_explained_by_every_part_of_both_totals_and_each_protection_once() -> None:
    red = "R1:halberds@(5000,5400)0/3"
    why = fought(red + RG, "B1:shields@(5600,5400)360/3" + BG, "R1>B1 front round=1", dice=((8, 5),), why=True)
    assert why["en"] == [
        "R1 Halberds: die 8, total 13, made up of",
        "+2 Melee",
        "+3 weapon against this density",
        "B1 Shields: die 5, total 7, made up of",
        "+2 Melee",
        "R1 Halberds loses nothing: 7 less Protection 0 is 7, not more than 10",
        "Protection of B1 Shields: 2, made up of",
        "+2 Protection",
        "+1 large shield",
        "-1 halberds",
        "B1 Shields loses a rank: 13 less Protection 2 is 11, over 10",
        "B1 Shields: morale 2 after losses; it loses if the enemy’s total is higher by more than that",
        "B1 Shields lost a rank in this fight, so it flees",
    ]
    assert why["ru"][-3:-1] == [
        "Ч1 Shields: шеренга потеряна, итог противника 13 минус Защита 2 = 11, больше 10",
        "Ч1 Shields: боевой дух после всех потерь — 2; поражение, если разница больше",
    ]


def test_an_even_round() -> None:
    told = fought(SPEARS + RG, SWORDS + BG, "R1>B1 front round=1", dice=((5, 3),))
    assert told["en"][1:] == ["R1 Spears and B1 Swords: undecided, difference 1 (morale 3)"]
    assert told["ru"][1:] == ["К1 Spears и Ч1 Swords: ничья, разница 1 не больше боевого духа (3)"]
    told = fought(SPEARS + RG, SWORDS + BG, "R1>B1 front round=1", dice=((6, 3),))
    assert told["en"][1:] == ["R1 Spears and B1 Swords: undecided, equal totals"]
    assert told["ru"][1:] == ["К1 Spears и Ч1 Swords: ничья, итоги равны"]


WHY = [
    ("R1:spears@(5000,5400)0", "B1:foot@(5600,5400)360", ["R1>B1 front"], ((5, 5),), "retreat",
     "B1 Foot lost no rank in this fight, so it retreats in order"),
    ("R1:spears@(5000,5400)0", "B1:foot@(5600,5400)360", ["R1>B1 front"], ((12, 6),), "flight",
     "B1 Foot lost a rank in this fight, so it flees"),
    ("R1:spears@(5600,5200)540", "B1:foot@(5600,5400)360", ["R1>B1 left"], ((5, 5),), "flight",
     "B1 Foot was hit in the flank, so it can’t retreat in order"),
    ("R1:spears@(5600,5800)360", "B1:foot@(5600,5400)360", ["R1>B1 rear"], ((5, 5),), "rout",
     "B1 Foot is beaten by an attack in the rear, so it routs"),
    ("R1:spears@(5000,5400)0, R2:spears@(5600,5200)540", "B1:foot@(5600,5400)360", ["R1>B1 front", "R2>B1 left"],
     ((5, 5), (5, 5)), "rout", "B1 Foot is beaten on several sides at once, so it routs"),
    ("R1:spears@(5000,5400)0", "B1:foot@(5600,5400)360 hedgehog", ["R1>B1 front"], ((7, 6),), "flight",
     "B1 Foot is in hedgehog: when beaten, it always flees"),
    ("R1:foot-wedges@(5000,5400)0/3 wedge", "B1:foot@(5600,5400)360", ["R1>B1 front"], ((4, 4),), "flight",
     "B1 Foot is beaten by a wedge, so it flees even without a loss"),
    ("R1:foot-wedges@(5000,5400)0/3 wedge", "B1:foot@(5600,5400)360", ["R1>B1 front"], ((12, 5),),
     "cut down by the wedge", "B1 Foot lost a rank to a wedge, so the rest is cut down"),
]  # fmt: skip


@pytest.mark.clause("battlefield 5.2.6.3", "battlefield 5.2.6.4", "battlefield 3.6.3.1", "battlefield 3.6.3.2")
@pytest.mark.parametrize(("red", "black", "pairs", "dice", "result", "why"), WHY)
def test_a_beaten_unit_is_told_why_it_goes_as_it_does(
    red: str, black: str, pairs: list[str], dice: tuple[Roll, ...], result: str, why: str
) -> None:
    told = fought(red + RG, black + BG, *pairs, dice=dice)
    assert any(line.endswith(f": {result}") for line in told["en"]), told["en"]
    reasons = fought(red + RG, black + BG, *pairs, dice=dice, why=True)
    assert why in reasons["en"]
    assert len(reasons["en"]) == len(reasons["ru"])


@pytest.mark.clause("battlefield 5.2.6.2-a")
@pytest.mark.parametrize("ranks", ["/3", "/1"])
def test_who_loses_the_last_rank_is_not_said_to_flee(ranks: str) -> None:
    """17 against 12 with one rank each: the winner has none left either."""
    why = fought(f"R1:spears@(5000,5400)0{ranks}" + RG, "B1:foot@(5600,5400)360/1" + BG, "R1>B1 front",
                 dice=((12, 12),), why=True)  # fmt: skip
    lost = [line for line in why["en"] if line.startswith("B1 Foot")]
    assert lost[-2:] == ["B1 Foot loses a rank: 17 less Protection 0 is 17, over 10", "B1 Foot: 1 marker for the unit"]
    assert not any("Morale" in line for line in why["en"])


def answered(*given: Reply, black: str = "B1:bows@(5000,6000)360/400", face: str = "rear") -> tuple[Board, Phase]:
    red = {"rear": "R1@(5000,6400)360/400", "front": "R1:foot7@(4400,6000)0/400"}[face]
    b = Board(red, black, attacks=[f"R1>B1 {face}"], phase="answers")
    p = phase(b, Answering(BLACK), answering(b.t))
    p.order(Answer(given) if given else Finish())
    return b, p


def test_answers_and_what_attacks_come_to() -> None:
    b, p = answered(Reply(1, "face", 0, 0))  # type: ignore[arg-type]
    told = said(b, b.world, p.history)
    assert told["en"][:3] == [
        "B1 Bows: face the attacker and shoot, 2 markers",
        "B1 Bows turns to face the attacker",
        "R1 Foot hits B1 Bows in the front",
    ]
    assert told["ru"][:3] == [
        "Ч1 Bows: лицом к атакующему и стрелять, 2 маркера",
        "Ч1 Bows: разворот к атакующему",
        "К1 Foot → Ч1 Bows: рукопашный бой, удар во фронт",
    ]


def test_who_gets_away() -> None:
    b, p = answered(Reply(1, "flee"), black="B1:loose9@(5000,6000)360/400", face="front")  # type: ignore[arg-type]
    told = said(b, b.world, p.history)
    assert told["en"] == [
        "B1 Loose9: flee, 1 marker",
        "B1 Loose9 panics and flees",
        "B1 Loose9 flees at full Movement",
        "R1 Foot7: the attack on B1 Loose9 fails",
    ]
    assert told["ru"] == [
        "Ч1 Loose9: бежать, 1 маркер",
        "Ч1 Loose9: паника и бегство",
        "Ч1 Loose9: бегство на полное Движение",
        "К1 Foot7 → Ч1 (Loose9): атака не состоялась",
    ]


@pytest.mark.parametrize(("back", "en", "ru"), [(1, ", 1 marker back", ", 1 маркер возвращается"), (0, "", "")])
def test_an_answer_that_has_become_impossible(back: int, en: str, ru: str) -> None:
    b = Board("R1@(5000,1000)0/200", "B1@(5000,6000)360/400 marked")
    told = said(b, b.world, (e.AnswerFailed(BLACK, b.id("B1"), b.ids("B1"), back),))
    assert told == {
        "en": [f"B1 Foot: its answer is no longer possible{en}"],
        "ru": [f"Ч1 Foot: ответ стал невозможен{ru}"],
    }


def test_a_shot_is_explained_by_its_parts_and_a_protection_of_one_part_is_not_taken_apart() -> None:
    def why(target: str) -> dict[Language, list[str]]:
        b = Board("R1:crossbows@(5000,2000)0/2", f"B1:{target}@(5600,2500)360/2", given=["R1 shoot"], phase="shooting")
        p = phase(b, Shooting(RED), shooting(b.t))
        p.order(Shoot((Shot(p.id("R1"), p.id("B1")),)), 9)
        return said(b, b.world, tuple(one for one in p.history if isinstance(one, e.ShotFired)), why=True)

    assert why("foot")["en"] == [
        "Range 2 steps, from the front edge to the part of the target inside the sector",
        "Shot at B1 Foot in the front",
        "+3 Shooting",
        "+1 second rank",
        "Protection of B1 Foot: 0, made up of",
        "+0 Protection",
        "-2 piercing",
        "+2 Protection can’t fall below 0",
        "Die 9 with its modifiers, less Protection 0: 13; over 10 costs a rank",
    ]
    assert why("shields")["ru"][4:] == [
        "Защита 1 (Ч1 Shields), слагаемые:",
        "+2 Защита",
        "+1 большой щит",
        "-2 пробивание доспеха",
        "Кубик 9 с модификаторами минус Защита 1: итог 12; шеренга снимается, если больше 10",
    ]


def test_losses_name_what_they_came_of_and_what_they_cost() -> None:
    b = Board("R1@(5000,1000)0/200", "B1@(4400,9500)0/400 fleeing standard general, B9@(9000,8000)360/200 chief",
              side="black", staff=False)  # fmt: skip
    p = phase(b, Retreating(BLACK), retreating(b.t))
    told, why = (said(b, b.world, p.history, why=why) for why in (False, True))
    assert told["en"][-1] == "B1 Foot is eliminated: driven off the table; 4 markers lost"
    assert told["ru"][-1] == "Потеря: Ч1 Foot, отряд ушёл за край стола; сброшены 4 маркера"
    assert why["en"] == ["B1 Foot: 1 marker for the unit", "2 more for the general", "1 more for the standard"]


@pytest.mark.parametrize("seed", ["told-1", "told-2"])
def test_all_that_happens_in_a_fight_by_chance_is_told_and_explained(
    seed: str, caplog: pytest.LogCaptureFixture
) -> None:
    game, chance = dense(reaction_fire="any"), random.Random(seed)
    dice = SealedDice(bytes(32), seed)
    state, told = begin(game, dice).state, set[str]()
    for _ in range(80):
        if state.outcome is not None:
            break
        side = state.decisions[0].side
        result = submit(game, state, side, None, fierce(game, state, side, chance.randrange), dice)
        assert isinstance(result, Accepted), seed
        for event in result.events:
            after = fold(game, state, event)
            if isinstance(event, game.events):
                lines = (
                    *game.tell(event, state.world, after.world), *game.account(event, state.world, after.world),
                )  # fmt: skip
                for line in lines:
                    assert not any("battlefield-" in own.line(line) for own in WORDS.values()), (seed, line)
                    told.add(line.code)
            state = after
        state = result.state
    assert not caplog.records, f"{seed}: {caplog.text}"
    assert {"battlefield-told-fought", "battlefield-why-total"} <= told, seed


@pytest.mark.clause("battlefield 5.5-h")
def test_an_attack_that_destroys_a_unit_in_panic_is_not_said_to_come_to_nothing() -> None:
    b = Board("R1@(4400,6000)0/400", "B1@(5000,6200)360/400 panic", attacks=["R1>B1 front"], phase="answers")
    p = phase(b, Answering(BLACK), answering(b.t))
    told = said(b, b.world, p.history)
    assert told["en"] == ["B1 Foot is eliminated: caught in panic (R1 Foot); 1 marker lost"]
    assert len(told["ru"]) == 1


@pytest.mark.clause("battlefield 5.3b", "battlefield 5.3b-c")
@pytest.mark.parametrize(
    ("unit", "due", "way"),
    [
        ("B1:pavise-spears@(5001,6000)377/400", Retreat(UnitId(1), "shot"), "3; its Movement is 6"),
        ("B1:foot7@(5001,6000)377/400", Retreat(UnitId(1), "shot"), "3.5; its Movement is 7"),
        ("B1:foot7@(5001,6000)377/400 hedgehog", Retreat(UnitId(1), "shot"), "1; its Movement is 7"),
        ("B1:foot7@(5001,6000)377/400", Retreat(UnitId(1), "melee", flight=True, heading=17),
         "7; its Movement is 7"),
        ("B1:carousels@(5001,6000)377/2 carousel", Retreat(UnitId(1), "melee", heading=540),
         "8; its Movement is 16"),
    ],
)  # fmt: skip
def test_who_goes_back_is_told_how_far(unit: str, due: Retreat, way: str) -> None:
    b = Board("R1@(9000,1000)0/200", unit, phase="retreats")
    b.world = replace(b.world, retreats=(due,))
    p = phase(b, Retreating(RED), retreating(b.t))
    name = b.label("B1").en
    assert said(b, b.world, p.history, why=True)["en"] == [f"Steps covered by {name}: {way}"]


@pytest.mark.clause("battlefield 5.5-evade")
def test_who_evades_is_told_how_far() -> None:
    b, p = answered(Reply(1, "evade"), black="B1:loose9@(5000,6000)360/400", face="front")  # type: ignore[arg-type]
    why = said(b, b.world, p.history, why=True)
    assert "Steps covered by B1 Loose9: 4.5; its Movement is 9" in why["en"]
    assert "Ч1 Loose9: пройдено 4,5\u00a0ш при Движении 9" in why["ru"]


@pytest.mark.clause("battlefield 5.2.5.4-a")
@pytest.mark.parametrize("fought", [False, True])
def test_who_was_shot_at_and_fought_is_told_to_stay(fought: bool) -> None:
    b = Board("R1@(9000,1000)0/200", f"B1:foot7@(5000,6000)360/400{' fought' * fought}", phase="retreats")
    b.world = replace(b.world, retreats=(Retreat(b.id("B1"), "shot"),))
    p = phase(b, Retreating(RED), retreating(b.t))
    told = said(b, b.world, p.history)
    if fought:
        assert told["en"] == ["B1 Foot7 was shot at but stays: its melee comes first"]
        assert told["ru"] == ["Ч1 Foot7: после обстрела отряд не отступает, он был в рукопашном бою"]
    else:
        assert told["en"] == ["B1 Foot7 retreats in order"]


@pytest.mark.clause("battlefield 3.6.3.1", "battlefield 5.2.5.3")
@pytest.mark.parametrize(("form", "face"), [("", "in the left flank"), (" hedgehog", "in the front")])
def test_a_hedgehog_is_said_to_be_hit_in_front_from_any_side(form: str, face: str) -> None:
    b = Board("R1:bows@(6000,5900)540/200, R9@(9000,1000)0/200 chief", f"B1:shields@(5000,6000)360/400{form}{BG}",
              given=["R1 shoot"], phase="shooting")  # fmt: skip
    p = phase(b, Shooting(RED), shooting(b.t))
    p.order(Shoot((Shot(b.id("R1"), b.id("B1")),)), 1)
    assert f"Shot at B1 Shields {face}" in said(b, b.world, p.history, why=True)["en"]


@pytest.mark.clause("battlefield 5.2.5.4")
def test_no_more_ranks_are_told_to_fall_than_there_are() -> None:
    b = Board("R1@(9000,1000)0/200", "B1@(5000,6000)360/1", staff=False)
    told = said(b, b.world, (e.RanksLost("shot", ((b.id("B1"), 2),)),))
    assert told == {"en": ["B1 Foot: 1 rank lost, 0 left"], "ru": ["Ч1 Foot: потеряна 1 шеренга, осталось 0"]}


@pytest.mark.parametrize(
    ("field", "value", "en", "ru"),
    [
        ("ranks", "2", "ranks: 2", "шеренги: 2"),
        ("heading", "45", "facing (degrees from north): 22.5", "направление, градусы от севера: 22,5"),
        ("paid", "7", "points of Movement spent: 3.5", "потраченное Движение: 3,5"),
        ("mood", "fleeing", "condition: fleeing", "состояние: в бегстве"),
        ("chief", "yes", "commander-in-chief: yes", "главнокомандующий: да"),
    ],
)
def test_a_value_that_a_referee_sets_is_told_in_words_and_units(field: str, value: str, en: str, ru: str) -> None:
    b = Board("R1@(9000,1000)0/200", "B1@(5000,6000)360/400")
    told = said(b, b.world, (e.ValueSet(BLACK, b.id("B1"), field, value),))
    assert told == {"en": [f"B1 Foot · {en}"], "ru": [f"Ч1 Foot · {ru}"]}
