"""Dice of command, interception, morale and pursuit without a game, by the numbers of the rules text."""

import pytest

from tests.systems.mpike.adjudication.table import added, given, label, refused, share, thrown, weighed


@pytest.mark.clause("mpike 4.3.2", "mpike 4.3.2-b")
def test_continuation() -> None:
    assert label("continuation", "WC -2 under charge cavalry", 6) == "+"
    assert label("continuation", "WC -2 under charge cavalry second", 6) == "−"
    assert added("continuation", "-1 AC -2 contact cavalry second drm 1") == {
        "commander": "−1", "army-commander": "−2", "contact": "+1", "cavalry-wing": "−1", "second": "+1",
        "scenario": "+1",
    }  # fmt: skip
    assert [share("continuation", f"under {order}", "+") for order in ("charge", "ready", "receive")] == [0.4, 0.3, 0.2]
    assert dict(weighed("continuation", "-1 under make ready")[0].facts)["most"] == 2
    assert refused("continuation", "under rally") == {"4.3.1"}


@pytest.mark.clause("mpike 4.4.2")
def test_preemption() -> None:
    assert label("preemption", "under make ready", 4) == "−"
    assert label("preemption", "-1 under charge", 5) == "+"
    assert label("preemption", "under charge no continue", 4) == "−"
    assert label("preemption", "under charge", 4) == "+"
    assert refused("preemption", "under rally") == {"4.4.1"}


@pytest.mark.clause("mpike 5.7.2", "mpike 5.7.3")
def test_change_of_order() -> None:
    assert [label("order", "from rally to charge", die) for die in (1, 2)] == ["+", "−"]
    assert label("order", "from make ready to rally hurt", 7) == "+"
    assert label("order", "from make ready to rally", 7) == "−"
    assert added("order", "from make ready to charge cavalry") == {"cavalry-charge": "−1"}
    assert added("order", "from make ready to receive charge cavalry") == {"cavalry-receive": "+1"}
    # It helps a change to Rally alone.
    assert not added("order", "from make ready to charge hurt")
    assert refused("order", "from charge to charge") == {"5.7.2-a"}


@pytest.mark.clause("mpike 9.3.2", "mpike 9.3.1")
def test_interception() -> None:
    assert [label("interception", "under make ready", die) for die in (5, 6)] == ["+", "−"]
    assert added("interception", "4 leader -1 confused shaken") == {
        "leader": "−1", "confused": "+1", "shaken": "+1", "far": "+1",
    }  # fmt: skip
    assert added("interception", "1 hex") == {"adjacent": "−1"}
    assert not added("interception", "3 hexes")
    # Rally does not bar it, and open order is no disorder here.
    assert share("interception", "under rally", "+") == 0.3
    assert not added("interception", "open order")
    assert refused("interception", "broken") == {"9.3.1"}
    assert refused("interception", "in column") == {"6.3.4"}
    assert refused("interception", "5 hexes") == {"factors"}


@pytest.mark.clause("mpike 12.2", "mpike 12.4.1", "mpike 12.4.2")
def test_morale_check() -> None:
    assert [label("morale", "7", die) for die in (0, 7, 8, 9)] == ["+", "+", "− S", "− S"]
    assert label("morale", "7 leader -2", 9) == "+"
    assert [label("morale", "7 shaken", die) for die in (6, 7)] == ["+", "− B"]
    assert label("morale", "7 morale broken", 2) == "− E"
    assert weighed("morale", "7 shaken")[0].facts[0] == ("morale", 6)


@pytest.mark.clause("mpike 10.6.5")
def test_several_checks_are_one_die() -> None:
    assert [label("morale", "7 checks 2", die) for die in (6, 7)] == ["+", "− S"]
    assert added("morale", "7 checks 5") == {"checks": "+3"}
    assert refused("morale", "7 shaken by rally checks 2") == {"10.6.5"}


@pytest.mark.clause("mpike 9.2.3")
def test_hedgehog_in_reaction() -> None:
    assert [label("morale", "6 hedgehog", die) for die in (6, 7)] == ["+", "− S"]
    assert label("morale", "6 shaken hedgehog", 6) == "− B"
    codes = [line.code for line in thrown("morale", "6 shaken hedgehog", 6).lines]
    assert codes == ["mpike-adjudged-check", "mpike-adjudged-sunk"]
    assert refused("morale", "6 morale broken hedgehog") == {"9.2.3"}


@pytest.mark.clause("mpike 13.2.5", "mpike 13.3.3", "mpike 13.2.4")
def test_rally() -> None:
    assert [label("morale", "6 morale broken rally leader -2", die) for die in (3, 4)] == ["+ S", "− E"]
    assert [label("morale", "6 shaken rally leader -1", die) for die in (6, 7)] == ["+", "− B"]
    assert refused("morale", "6 rally") == {"13.2.4"}
    assert refused("morale", "6 shaken rally at its casualty threshold") == {"13.2.4"}
    assert not refused("morale", "6 morale broken rally at its casualty threshold")


@pytest.mark.clause("mpike 11.7.4", "mpike 11.7.2")
def test_three_pursuits() -> None:
    assert label("pursuit", "3 TACW", 3, 3, 6) == "B, A, C"
    assert label("pursuit", "3 TACW", 1, 5, 2) == "A, C, A"
    assert [label("pursuit", "1", die) for die in (4, 5, 7, 8)] == ["A", "B", "B", "C"]
    (alive,), (dead,) = thrown("pursuit", "1", 5).lines, thrown("pursuit", "1 dead", 5).lines
    assert (dict(alive.facts)["result"], dict(dead.facts)["result"]) == ("eliminate", "disordered")


@pytest.mark.parametrize(
    ("key", "english", "russian"),
    [
        (
            "continuation",
            "-2 under make ready AC -1 enemy contact second",
            "-2 приказ быть готовыми КА -1 враг вплотную второе",
        ),
        ("preemption", "WC -1 under receive charge no continue", "КК -1 приказ «Отразить атаку» нет продолжения"),
        ("order", "from rally to make ready, badly hurt", "с «Собраться» на «Быть готовыми», большие потери"),
        (
            "interception",
            "4 hexes under make ready leader -1 confused",
            "4 гекса приказ быть готовыми генерал -1 в замешательстве",
        ),
        ("morale", "6 already shaken rally leader -1", "6 уже потрясена сбор генерал -1"),
        ("morale", "8 checks 3", "8 проверок 3"),
        ("pursuit", "2 units in TACW", "2 части TACW"),
    ],
)
def test_lines_of_both_languages_say_the_same(key: str, english: str, russian: str) -> None:
    assert given(key, english) == given(key, russian)
