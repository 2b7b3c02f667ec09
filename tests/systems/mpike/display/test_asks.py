"""Every question has a text in both languages, which prints all that it is given, in few enough letters."""

import re

import pytest

from engine.kernel.procedure import ContentNode
from engine.kernel.text import Line, Term, Text, facts
from tests.systems.messages import code, variables
from tests.systems.mpike.display.said import LANGUAGES, moments, say
from tests.systems.mpike.display.test_captions import BATTLE, MEN, UNITS, named
from tests.systems.mpike.kit import Board

MOST = {"en": 100, "ru": 90}


def asked() -> set[str]:
    """Return the keys of all questions of the packages."""

    def below(kind: type) -> set[type]:
        return {kind} | {one for sub in kind.__subclasses__() for one in below(sub)}

    ours = (node for node in below(ContentNode) if node.__module__.startswith("engine."))
    found = {getattr(node, "asks", "") for node in ours}
    return {key for key in found if str(key).startswith("mpike-ask-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_text_and_no_text_is_without_a_question(language: str) -> None:
    texts = {key for key in variables("mpike", language) if key.startswith("mpike-ask-")}
    assert texts == asked()
    assert all(key in code("mpike") for key in texts)


@pytest.mark.parametrize("seed", [2, 5, 11])
def test_questions_print_every_fact_and_keep_their_length(seed: int) -> None:
    b = named(Board(UNITS, MEN, **BATTLE))
    for _p, state in moments(b, seed, orders=40):
        decision = state.decisions[0]
        for language in LANGUAGES:
            said = say(decision.line, language)
            given = {name for name, _ in decision.facts}
            assert given == variables("mpike", language)[decision.asks], decision.asks
            assert len(said) <= MOST[language], said
            assert re.match(r"[A-ZА-ЯЁ0-9«]", said), said
            assert said.endswith(("?", ".")), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stimulus_has_its_own_words(language: str) -> None:
    kinds = ("enter", "turn", "restack", "reform", "rally", "fire", "guns", "hedgehog", "march")
    known = {"unit": Text("Byron", "Полк Байрона"), "hex": "1010"}
    found = [say(Line("mpike-ask-reaction", facts(**known, kind=kind)), language) for kind in kinds]  # type: ignore[arg-type]
    assert len(set(found)) == len(kinds) - 1, "fire and guns are the same to whoever is hit"
    assert all(len(one) <= MOST[language] for one in found)


def test_counts_of_russian_questions_agree() -> None:
    known = {"unit": Text("h", "h"), "rout": 0}
    said = [say(Line("mpike-ask-retreat", facts(**known, distance=n)), "ru") for n in (1, 2, 5)]  # type: ignore[arg-type]
    assert [one.split("на ")[1] for one in said] == ["1 гекс. Куда?", "2 гекса. Куда?", "5 гексов. Куда?"]
    order = Term("mpike-order-charge")
    assert say(Line("mpike-ask-activate", facts(order=order, last=1))).endswith("ends the Activation Phase.")
