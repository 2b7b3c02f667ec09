"""The band above a framed picture: all that it tells is told whole, however long it is."""

import pytest

from renderer.paint.band import Banner, Loss, Tints, band
from renderer.paint.frame import BAND, FRAMED
from renderer.paint.items import Writing
from renderer.paint.lettering import ELLIPSIS, width

ACROSS = FRAMED["post"][0]
RESULTS = [
    ("Combat", "", "Axis"),
    ("Exploitation", "", "Commonwealth"),
    ("Реагирование и отход", "", "Союзники Антиоха и Птолемея"),
    ("", "Конец игры", "Ничья: обе стороны разгромлены разом"),
    ("", "Конец игры", "Македония и союзники: победа по маркерам, 17 против 11"),
    (
        "",
        "Конец игры",
        "Великое Персидское царство: победа, у противника (Македония и эллинский союз) не осталось генералов",
    ),
    ("", "Game over", "Victory for the Seleucid host of Antiochus: no order markers are left to Rome and her allies"),
    ("", "Длинное название армии " * 3, "и ещё более длинное объяснение того, чем кончилась игра, " * 4),
]


def texts(who: str, what: str, losses: int) -> list[Writing]:
    lost = tuple(Loss("sky", n > 0, f"{n + 7} из 134 · 14 ПО") for n in range(losses))
    told = Banner(who, what, "sky", "ink", False, "Ход 12", "потери", lost)
    return [item for item in band(told, ACROSS, Tints("panel", "cream", "second")) if isinstance(item, Writing)]


@pytest.mark.parametrize("losses", [0, 2, 4])
@pytest.mark.parametrize(("phase", "over", "said"), RESULTS)
def test_what_a_band_tells_is_never_cut_and_stays_in_its_place(phase, over, said, losses):
    who, what = (over, said) if over else (said, phase)
    shown = texts(who, what, losses)
    assert not any(ELLIPSIS in item.text for item in shown)
    plate = [item for item in shown if item.ground == "sky"]
    joined = " ".join(item.text for item in plate).replace(":", "").split()
    assert joined == f"{who} {what}".replace(":", "").split()
    left = min(item.x - width(item.text, item.face, item.size) for item in shown if item.anchor == "rm")
    for item in plate:
        assert item.x + width(item.text, item.face, item.size) <= left
        assert item.size // 2 <= item.y <= BAND - item.size // 2
    for one in plate:
        for other in plate:
            if one is not other and one.x == other.x:
                assert abs(one.y - other.y) >= max(one.size, other.size) * 0.8


def test_what_is_short_is_large():
    name, phase = (item for item in texts("Axis", "Combat", 2) if item.ground == "sky")
    assert (name.size, phase.size) == (42, 29)
    assert name.y == BAND // 2
