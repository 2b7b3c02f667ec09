"""Every refusal of an attack or of an answer has its sentence, and gives it all the facts that it tells."""

from collections.abc import Iterator

import pytest

from engine.kernel.violation import Violation
from engine.systems.battlefield.combat.answers import answering, why_not
from engine.systems.battlefield.combat.losses import succession
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.frames import Answering, Succession
from engine.systems.battlefield.movement.attacks import aim
from engine.systems.battlefield.orders import Answer, Reply, Succeed
from tests.systems.battlefield.kit import Board
from tests.systems.messages import LANGUAGES, files, variables

T = "T@(5000,6000)360/400"


def attacks() -> Iterator[Violation]:
    """Yield every reason against an attack."""
    near = T + ", U@(5900,6700)360/400"
    boards = (
        Board("A1@(4400,5000)0/400", T),
        Board("A1@(4990,5900)60/400", T),
        Board("A1@(4700,5990)190/400", T),
        Board("A1@(5200,5900)540/400, A2@(5396,5950)0/400", near, attacks=["A1>T left"]),
        Board("A1:carousels@(4400,5800)0/400 carousel, A2@(4400,6000)0/400", T, attacks=["A2>T front"]),
        Board("A1@(4400,5800)0/400", near, melees=["A1>U front"], terrain=["bare cliff 4400,5000 4500,6000"]),
        Board("A1@(4400,380)0/400", "T@(5000,390)360/400"),
    )
    for b in boards:
        yield from aim(b.t, b.world, b.id("A1"), b.base("A1"), b.id("T")).legal
    b = Board("A1@(4400,5800)0/400, A2@(4400,6000)0/400")
    yield from aim(b.t, b.world, b.id("A1"), b.base("A1"), b.id("A2")).legal


def answers() -> Iterator[Violation]:
    """Yield every reason against an answer."""
    left, rear = "A1@(5000,5900)540/400", "A1@(5000,6400)360/400"
    cases = (
        (Board(left, T, attacks=["A1>T left"]), "face", "RG"),
        (Board("A1@(4400,6000)0/400", T, attacks=["A1>T front"]), "face", "A1"),
        (Board(left, T + ", F@(5000,6400)360/400", attacks=["A1>T left"]), "face", "A1"),
        (Board("A1@(5000,6000)540/400, A3@(5000,5400)540/400", T, attacks=["A1>T left"]), "face", "A1"),
        (Board(left + ", A2@(5000,6400)360/400, A3@(5000,6800)360/400", T, attacks=["A1>T left", "A2>T rear"]),
         "face", "A1"),
        (Board(rear, "T:horse@(5000,6000)360/400", attacks=["A1>T rear"]), "hedgehog", ""),
        (Board(rear, "T:foot-wedges@(5000,6000)360/2 wedge", attacks=["A1>T rear"]), "hedgehog", ""),
        (Board(rear, "T:carousels@(5000,6000)360/400 carousel", attacks=["A1>T rear"]), "evade", ""),
        (Board(rear, T, attacks=["A1>T rear"]), "evade", "A1"),
        (Board(left + ", A2@(5000,6400)360/400", T, attacks=["A1>T left", "A2>T rear"]), "flee", ""),
    )  # fmt: skip
    for b, kind, target in cases:
        reply = Reply(b.id("T"), kind, b.id(target) if target else -1)  # type: ignore[arg-type]
        yield from why_not(b.t, b.world, reply, (b.id("T"),))
    b = Board(rear, T + ", U@(3000,6000)360/400", attacks=["A1>T rear"])
    yield from why_not(b.t, b.world, Reply(b.id("T"), "hedgehog"), b.ids("T", "U"))
    replying = answering(b.t).nodes["reply"]
    yield from replying.check(b.world, Answering(BLACK), BLACK, Answer(()))
    naming = succession(b.t).nodes["name"]
    yield from naming.check(b.world, Succession(RED), RED, Succeed(b.id("T")))


REFUSALS = {found.code: found for found in (*attacks(), *answers())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_with_all_its_facts(language: str) -> None:
    known = variables("battlefield", language)
    for code, found in REFUSALS.items():
        assert known[code] <= {name for name, _ in found.facts}, code


@pytest.mark.clause("battlefield 5.5")
def test_every_sentence_of_a_refusal_is_said_here() -> None:
    """Two are left: an order given twice, and a formation that falls apart before it answers."""
    (topic,) = (path.read_text("utf-8") for path in files("battlefield", "en") if path.name == "fight.en.ftl")
    said = {row.split(" = ")[0] for row in topic.splitlines() if row.startswith("battlefield-") and "ask" not in row}
    rest = {"battlefield-answered", "battlefield-attack-once"}
    assert said - set(REFUSALS) <= rest


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_questions_are_asked_with_the_facts_they_have(language: str) -> None:
    known = variables("battlefield", language)
    b = Board("A1@(5000,6400)360/400", T, attacks=["A1>T rear"])
    facts = answering(b.t).nodes["reply"].facts(b.world, Answering(BLACK), BLACK)
    assert known["battlefield-ask-answer"] == {name for name, _ in facts}
    facts = succession(b.t).nodes["name"].facts(b.world, Succession(RED), RED)
    assert known["battlefield-ask-successor"] == {name for name, _ in facts}
