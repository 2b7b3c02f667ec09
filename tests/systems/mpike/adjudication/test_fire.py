"""Fire without a game, by the numbers of the rules text and our charts."""

import pytest

from engine.kernel.adjudication import Adjudged
from tests.systems.mpike.adjudication.table import added, given, label, procedure, refused, thrown


def done(result: Adjudged) -> dict[str, object]:
    """Return what has come of a fire by the names of its sentences, each with its fact."""
    return {one.code.removeprefix("mpike-adjudged-"): dict(one.facts) for one in result.lines}


@pytest.mark.clause("mpike 10.5.1", "mpike 10.5.2", "mpike 10.5.3", "mpike 10.1.5")
def test_tables_and_columns() -> None:
    assert [label("fire", "foot", 7), label("fire", "foot own flank", 7), label("fire", "foot salvo", 9)] == [
        "1",
        "F",
        "3",
    ]
    assert [label("fire", "regimental guns", die) for die in (4, 9)] == ["F", "2FM"]
    assert [label("fire", "light infantry", die) for die in (5, 6)] == ["-", "F"]
    assert [label("fire", "pistols", die) for die in (7, 8)] == ["-", "1"]


@pytest.mark.clause("mpike 10.3.2", "mpike 10.3.4", "mpike 10.4", "mpike 9.4.2")
def test_manners_of_fire() -> None:
    assert added("fire", "foot advancing fire") == {"advancing": "−3"}
    assert label("fire", "foot advancing fire", 9) == "1"
    assert added("fire", "light infantry retreating fire") == {"retreating": "−3"}
    assert added("fire", "pistols at retreating fire") == {"at-retreating": "−3"}
    assert added("fire", "foot after a salvo") == {"after-salvo": "−1"}
    assert not added("fire", "foot salvo after a salvo")
    assert added("fire", "foot at cavalry, oncoming cavalry") == {"at-cavalry": "−1"}
    assert refused("fire", "foot oncoming cavalry") == {"9.4.2"}
    assert refused("fire", "foot salvo advancing fire") == {"10.4"}
    assert refused("fire", "light infantry retreating fire firer broken") == {"10.3.4"}
    # Ground may break the formation on the step up.
    assert added("fire", "light infantry advancing fire firer broken")["firer-broken"] == "−2"


@pytest.mark.clause("mpike 10.5.1", "mpike 6.3.1", "mpike 12.4.2")
def test_firers_and_targets() -> None:
    assert added("fire", "foot firer confused, firer shaken, firer strength 3") == {
        "firer-confused": "−1", "firer-shaken": "−1", "weak": "−1",
    }  # fmt: skip
    assert not added("fire", "foot firer strength 4")
    assert added("fire", "foot target hedgehog into flank") == {"hedgehog": "+2"}
    assert added("fire", "foot at heavy infantry into flank") == {"from-flank": "+1"}
    assert added("fire", "light infantry at light infantry") == {"light": "−1"}
    assert not added("fire", "light infantry at light infantry stacked")
    assert added("fire", "pistols at guns") == {"guns": "−1"}
    assert not added("fire", "pistols at limbered guns")
    assert added("fire", "foot in town behind a hedge, wagons drm 2") == {
        "ground": "−2", "side": "−1", "wagons": "−1", "scenario": "+2",
    }  # fmt: skip


@pytest.mark.clause("mpike 10.8.2", "mpike 10.8.3", "mpike 2.1.2")
def test_guns() -> None:
    assert added("fire", "guns 6 with medium guns") == {"range": "−1"}
    assert label("fire", "guns 6", 7) == "FM"
    assert added("fire", "guns 2 with 12-pounders double battery") == {"range": "+2", "double-battery": "+1"}
    assert added("fire", "guns 3 with 3-pounders at light infantry, beyond the first") == {
        "range": "−1", "light-or-guns": "−1", "further": "−1",
    }  # fmt: skip
    assert added("fire", "guns 3 into flank behind berm at retreating fire") == {
        "hedgehog-or-flank": "+1", "side": "−2", "at-retreating": "−3",
    }  # fmt: skip
    # Ground does not shield from guns.
    assert "ground" not in {factor.key for factor in procedure("fire").factors("artillery")}


@pytest.mark.clause("mpike 10.6.2")
def test_checks_for_hits_go_by_current_morale() -> None:
    assert label("fire", "foot 7", 7) == "1"
    assert [label("fire", "foot 7 already shaken", 7, die) for die in (6, 7)] == ["1", "1 B"]
    assert label("fire", "foot 7", 9, 8) == "2 S"


@pytest.mark.clause("mpike 10.6.3", "mpike 10.6.5")
def test_salvo() -> None:
    assert [label("fire", "foot 6 salvo", 0, die) for die in (6, 7)] == ["-", "- S"]
    # Two hits by salvo: two checks, one die with +1.
    assert [label("fire", "foot 7 salvo", 7, die) for die in (6, 7)] == ["2", "2 S"]
    # Both halves by salvo demand one check together, and with three hits of morale 8 another one.
    assert [label("fire", "foot 8 salvo other half salvo", 0, 9, die) for die in (7, 8)] == [
        "- 3", "- 3 S",
    ]  # fmt: skip
    assert "owed" in done(thrown("fire", "foot salvo", 0))


@pytest.mark.clause("mpike 10.6.4", "mpike 12.5.2", "mpike 12.5.1")
def test_threshold() -> None:
    # At the threshold of 3 already: two checks for one more hit.
    assert [label("fire", "foot 6 shaken, 3 hits", 7, die) for die in (4, 5)] == ["1", "1 B"]
    # Reaching it costs a level at once, and the check is made at that; it counts for one alone.
    reached = [label("fire", "foot 6, 2 hits", 7, die) for die in (5, 6)]
    assert reached == ["1 S", "1 B"]
    assert "reached" in done(thrown("fire", "foot 6, 2 hits", 7, 5))


@pytest.mark.clause("mpike 10.6.6", "mpike 10.6.6-b", "mpike 6.3.2")
def test_formation_hits_that_find_no_formation() -> None:
    both = done(thrown("fire", "foot 6 target confused other half front", 5, 5, 0))
    assert (both["formation"], both["hits"]) == ({"formation": "broken"}, {"hits": 1})
    assert done(thrown("fire", "foot target hedgehog", 6))["hits"] == {"hits": 2}
    assert done(thrown("fire", "foot target formation broken", 5))["hits"] == {"hits": 1}
    assert done(thrown("fire", "foot morale broken", 5))["hits"] == {"hits": 1}
    assert done(thrown("fire", "foot", 5)) == {"formation": {"formation": "confused"}}
    assert done(thrown("fire", "foot target open order", 5)) == {"formation": {"formation": "broken"}}


@pytest.mark.clause("mpike 10.6.1", "mpike 10.8.7", "mpike 12.4.1")
def test_losses() -> None:
    assert label("fire", "foot 6 target strength 6, 5 hits", 7) == "1 E"
    assert label("fire", "pistols 6 at guns", 9) == "1 E"
    # A formation hit and a morale check on guns: one die with +1.
    guns = [label("fire", "guns 6 at guns target morale 6", 8, die) for die in (5, 6)]
    assert guns == ["FM", "FM S"]
    assert label("fire", "foot 6 salvo morale broken", 0, 2) == "- E"
    assert label("fire", "foot 6 salvo leader -2", 0, 8) == "-"
    assert done(thrown("fire", "foot", 0)) == {"miss": {}}


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("foot at cavalry target hedgehog", "6.3.2"),
        ("foot target in column", "6.3.4"),
        ("foot at guns target confused", "10.8.7"),
        ("foot 6 target strength 4, 4 hits", "10.6.1"),
        ("foot 3", "2.1.2"),
        ("foot 6 at cavalry stacked", "8.2.1"),
        ("guns 41", "factors"),
        ("pistols at retreating fire leader 1", "factors"),
    ],
)
def test_refused(line: str, clause: str) -> None:
    assert clause in refused("fire", line)


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("heavy infantry 7 salvo at light infantry", "тяжёлая пехота 7 залп цель лёгкая пехота"),
        ("dragoons at cavalry in woods", "драгуны по кавалерии в лесу"),
        ("regimental guns 6 at cavalry advancing fire", "полковые орудия 6 по кавалерии огонь при наступлении"),
        ("cavalry 6 at heavy infantry into flank, 2 hits", "кавалерия 6 цель тяжёлая пехота во фланг 2 хита"),
        ("guns 6 with 12-pounders at guns", "орудия 6 12-фунтовые цель орудия"),
        (
            "foot target confused, firers confused, firer shaken",
            "пехота цель в замешательстве стрелки в замешательстве стрелки потрясены",
        ),
        ("foot salvo other half front at retreating fire", "пехота залп другая половина фронт по отступающим"),
    ],
)
def test_lines_of_both_languages_say_the_same(english: str, russian: str) -> None:
    assert given("fire", english) == given("fire", russian)
