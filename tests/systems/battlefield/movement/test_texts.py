"""Every reason against a manoeuvre or a formation can come up, and is told in both languages with its numbers."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.words import FluentWords
from engine.content import files as content
from engine.kernel.text import Language
from engine.kernel.violation import Violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.movement.formations import Formed, read
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.orders import Manoeuvre
from tests.systems.battlefield.kit import Board, field
from tests.systems.battlefield.movement.moved import acts, found
from tests.systems.battlefield.movement.test_phase import begun

FOLDER = content.SYSTEMS / "battlefield"
MODULES = (
    "clearance", "following", "legs", "passing", "phase", "permits", "plotting", "reforms",
    "straight_and_wheel", "unformed",
)  # fmt: skip
FAR = "B1@(9000,9500)360"
ROW = "A1@(4000,2000)0/400, A2@(4600,2000)0/400, A3@(5200,2000)0/400"
FILE = "A1@(5000,4000)0/400, A2@(5000,3500)0/400, A3@(5000,3000)0/400"

MANOEUVRES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("A1@(5000,2000)0/400", "A1", "fwd 8.2", {}),
    ("A1@(5000,2000)0/400", "A1", "fwd 0", {}),
    ("A1@(5000,2000)0/400", "A1", "fwd 999", {}),
    ("A1@(5000,2000)0/400", "A1", "fwd 1 rear", {}),
    ("A1@(5000,2000)0/400", "A1", "wheel R 50", {}),
    ("A1@(5000,2000)0/400", "A1", "wheel R 0", {}),
    ("A1@(5000,2000)0/400", "A1", "side R 3", {}),
    ("A1@(5000,5000)0/400, A2@(5000,4590)690/400", "A1+A2 column", "side R 1", {}),
    ("A1@(5000,5000)0/400, A2@(5000,4590)690/400", "A1+A2 column", "dash 4", {}),
    ("A1@(5000,2000)0/400", "A1", "side R 1", {"terrain": ["hill 5700,1500 7000,2500"]}),
    ("A1@(5000,2000)0/400", "A1", "fwd 2", {"kinds": "reform"}),
    ("A1@(5000,2000)0/400", "A1", "fwd 2", {"kinds": "auto"}),
    ("A1@(5000,2000)0/400", "A1", "about", {"kinds": "auto", "result": "full"}),
    ("A1@(5000,2000)0/400", "A1", "fwd 2", {"melees": ["A1>B1 front"]}),
    ("A1@(5000,2000)0/400 panic", "A1", "fwd 2", {}),
    ("A1@(5000,2000)0/400", "A1", "about", {"attacks": ["A1>B1 front"]}),
    ("A1@(5000,2000)0/400 passed", "A1", "about", {}),
    ("C1:carousels@(5000,2000)0 carousel", "C1", "fwd 2", {}),
    ("A1@(5000,2000)0/400 hedgehog, A2@(5000,2500)0/400", "A1", "dash 2", {}),
    ("A1@(5000,2000)0/400 hedgehog, A2@(5000,2500)0/400", "A1", "through A2, fwd 2", {}),
    ("A1@(5000,2000)0/400 hedgehog", "A1", "side R 1", {}),
    ("A1@(5000,2000)0/400 hedgehog", "A1", "about", {}),
    ("A1@(5000,9900)0/400", "A1", "fwd 1", {}),
    ("A1@(5000,9900)0/400", "A1", "wheel R 30", {}),
    ("A1@(5000,250)0/400", "A1", "front L", {}),
    ("A1@(5000,2000)0/400, A2@(5000,2900)0/400", "A1", "fwd 3", {}),
    ("A1@(5000,2000)0/400, A2@(4400,2000)0/400", "A1", "wheel R 30", {}),
    ("A1@(5000,2000)0/400, A2@(4400,1800)0/400", "A1", "front R, about", {}),
    ("A1@(5000,2000)0/400, A2@(5000,2280)0/1", "A1", "front L", {}),
    ("A1@(5000,2000)0/400", "A1", "fwd 2", {"black": "B1@(5600,2501)360/400"}),
    ("A1@(5000,2000)0/400", "A1", "wheel L 24", {"black": "B1@(5600,2247)360/400"}),
    ("A1@(5000,2000)0/400", "A1", "front L", {"black": "B1@(5600,2102)360/400"}),
    ("A1@(4000,2000)0/800, A2@(4600,2000)0/800", "A1+A2 phalanx", "front L", {}),
    ("A1@(5000,2000)0/400, A2:horse@(5600,2000)0", "A1+A2 line", "fwd 3.2, attack B1",
     {"black": "B1@(5600,3000)360/400, B2@(6200,2800)360/400"}),
    ("A1@(5000,2000)0/400", "A1", "fwd 2", {"terrain": ["bare forest 5000,2400 5600,3000"]}),
    ("A1@(5000,2000)0/400", "A1", "front R", {"terrain": ["bare forest 5000,2050 5600,2400"]}),
    ("A1@(5000,2000)0/400", "A1", "fwd 2", {"kinds": "dash"}),
    ("A1@(5000,2000)0/400", "A1", "dash 2, dash 2", {}),
    ("A1@(5000,2000)0/400", "A1", "wheel R 9, wheel R 9, dash 2", {}),
    ("A1@(5000,2000)0/400", "A1", "dash 2, wheel R 9", {}),
    ("A1@(5000,2000)0/400", "A1", "dash 4", {"terrain": ["mud 5000,2400 5600,3000"]}),
    ("A1:pavises@(5000,2000)0/400", "A1", "dash 4", {}),
    ("A1:loose@(5000,2000)0/400, A2@(5000,2400)0/400", "A1", "through A2", {}),
    ("A1:loose@(5000,2000)0/400", "A1", "through B1, fwd 4", {"black": "B1:loose@(5600,2100)360/400"}),
    ("A1:loose@(5000,2000)0/400, A2:dense@(5000,2400)0/400", "A1", "through A2, fwd 4", {}),
    ("A1:foot7@(5000,2000)0/400, A2@(5000,2400)0/400", "A1", "through A2, fwd 4", {}),
    ("A1:loose@(5000,2000)0/400, A2@(5000,2400)0/400 hedgehog", "A1", "through A2, fwd 4", {}),
    ("A1:loose@(5000,2000)0/400, A2@(5000,2400)0/400", "A1", "through A2, fwd 4", {"melees": ["A2>B1 front"]}),
    ("A1:loose@(5000,2000)0/400, A2@(5600,2000)360/400 fleeing", "A1", "through A2, fwd 4", {}),
    ("A1:loose@(5000,2000)0/400, A2@(5000,2500)1/400", "A1", "through A2, fwd 4", {}),
    ("A1:loose@(5000,2000)0/400, A2@(5000,2400)0/400", "A1", "through A2, fwd 4", {"given": ["A2 move"]}),
    ("A1:loose@(5000,2000)0/400, A2@(5000,2400)0/400", "A1", "through A2, fwd 3", {}),
    ("A1@(5000,2000)0/400", "A1", "fwd 1, front L", {}),
    ("A1@(5000,2000)0/400", "A1", "swap", {}),
    ("A1@(5000,2000)0/400", "A1", "open 1", {}),
    ("A1@(4000,2000)0/400, A2@(4600,2000)0/400, A3@(5600,2000)0/400", "A1+A2+A3 line", "close", {}),
    (ROW, "A1+A2+A3 phalanx", "open 3", {}),
    (ROW, "A1+A2+A3 phalanx", "close", {}),
    (ROW + ", A4@(7000,2000)0", "A1+A2+A3 phalanx", "open 1 from A4", {}),
    (ROW, "A1+A2+A3 phalanx", "open 2.4", {}),
    ("A1@(5000,2000)0/400 hedgehog", "A1", "hedgehog", {}),
    ("C1:wedges@(5000,2000)0/2 wedge", "C1", "rhomb", {}),
    ("A1@(5000,2000)0/400", "A1", "hedgehog",
     {"terrain": ["bare hill 4000,1000 7000,4000"], "policies": {"rough_forms": "open"}}),
    ("C1:horse@(5000,2000)0", "C1", "hedgehog", {}),
    (ROW, "A1+A2+A3 line", "hedgehog", {}),
    ("A1@(5000,2000)0/400", "A1", "wedge", {}),
    ("A1@(5000,2000)0/400", "A1", "rhomb", {}),
    ("A1@(5000,2000)0/400", "A1", "carousel", {}),
    ("A1:foot-wedges@(5000,2000)0/400", "A1", "wedge", {"policies": {"foot_wedge": "off"}}),
    ("A1:foot-wedges@(5000,2000)0/1of4", "A1", "wedge", {}),
    ("C1:rhombs@(5000,2000)0/1", "C1", "rhomb", {}),
    ("A1@(5000,5000)0/200, A2@(4800,4600)1/200", "A1+A2 column", "fwd 1", {}),
    ("A1@(5000,2000)0/400", "A1", "attack B1, fwd 1", {"black": "B1@(5600,2100)360/400"}),
    ("A1@(5000,2000)0/400, A2@(8000,2000)0 lost", "A1", "attack A2", {"kinds": "move"}),
]  # fmt: skip
"""Units, who of them does what, and more of the position."""

FORMATIONS: list[tuple[str, str, str]] = [
    (ROW, "A1+A1", "line"),
    (ROW, "A1+A2", ""),
    (ROW, "A1", "line"),
    ("A1@(5000,2000)0/400, A2@(6000,2000)0 lost", "A1+A2", "line"),
    ("A1@(5000,2000)0/400", "A1+B1", "line"),
    ("A1@(5000,2000)0/400, A2@(5300,2000)0/400", "A1+A2", "line"),
    ("A1@(5000,2000)0/400 hedgehog, A2@(5600,2000)0/400", "A1+A2", "phalanx"),
    ("A1@(5000,2000)0/400 hedgehog, A2@(5600,2000)0/400", "A1+A2", "line"),
    ("C1:carousels@(5000,2000)0 carousel, C2:carousels@(5600,2000)0", "C1+C2", "line"),
    ("A1:foot-wedges@(5000,2000)0/400 wedge, A2@(5600,2000)0/400", "A1+A2", "line"),
    ("A2@(5000,3000)0/400, A1:foot-wedges@(5000,2500)0/400 wedge", "A1+A2", "column"),
    ("A1:foot-wedges@(5000,3000)0/400 wedge, A2:loose@(5000,2500)0/400", "A1+A2", "column"),
    (FILE, "A1+A2+A3", "line"),
    ("A1@(5000,2000)0/400, A2@(5600,2000)1/400", "A1+A2", "line"),
    ("A1@(5000,2000)0/400, A2@(5600,2020)0/400", "A1+A2", "line"),
    ("A1@(5000,2000)0/400, A2@(6300,2000)0/400", "A1+A2", "line"),
    ("A1@(5000,2000)0/400, A2@(5610,2000)0/400", "A1+A2", "phalanx"),
    ("A1@(5000,2000)0/400, A2:horse@(5600,2000)0", "A1+A2", "phalanx"),
    ("A1@(5000,2000)0/400, A2:loose@(5600,2000)0/400", "A1+A2", "closed"),
    ("A1@(5000,2000)0/400, A2@(5000,1000)0/400", "A1+A2", "column"),
    ("A1@(5000,2000)0/400, A2@(4700,2000)0/400", "A1+A2", "column"),
    (FILE, "A1+A2", "closed"),
    ("A1@(5000,2000)0/400, A2@(5000,1600)60/400", "A1+A2", "closed"),
    (ROW + ", A4@(7000,2000)0", "A1+A2+A4", "body"),
    (ROW + ", A4@(7000,2000)0/400, A5@(7600,2000)0/400", "A1+A2+A4+A5", "body"),
    ("A1@(5000,2000)0/400, A2@(5000,1600)0/400 panic", "A1+A2", "closed"),
]


@cache
def plain() -> Field:
    return field()


def position(red: str, black: str = FAR, **values: Any) -> Board:
    return Board(red, black, staff=False, t=None if "policies" in values else plain(), **values)


def reasons() -> Iterator[Violation]:
    """Yield all reasons against all of these."""
    for red, subject, text, values in MANOEUVRES:
        told = dict(values)
        kinds, result = told.pop("kinds", ""), told.pop("result", "")
        got = found(position(red, **told), subject, text, kinds, result)
        assert not isinstance(got, Plotted), f"{subject}: {text} is lawful"
        yield from got
    for red, names, body in FORMATIONS:
        b = position(red)
        stood = read(b.t, b.world, b.ids(*names.split("+")), body)  # type: ignore[arg-type]
        assert not isinstance(stood, Formed), f"{names} are a {body}"
        yield from stood


def asked() -> Iterator[str]:
    """Yield the codes of what is said in the movement phase itself."""
    red = f"{ROW}, A4@(6000,2000)0/400, A5@(7000,2000)0/400"
    b = position(red, given=["A1+A2 phalanx move", "A3 move", "A5 move"])
    p = begun(b)
    for names, body in (("A1", ""), ("A4", ""), ("B1", ""), ("A1+A2", "column")):
        yield from (code for _, code, _ in p.reasons(Manoeuvre(p.ids(*names.split("+")), acts(p, "fwd 1"), body)))  # type: ignore[arg-type]
    yield from (code for _, code, _ in p.reasons(Manoeuvre((), acts(p, "fwd 1"))))
    p.order(Manoeuvre(p.ids("A3"), acts(p, "fwd 1")))
    yield from (code for _, code, _ in p.reasons(Manoeuvre(p.ids("A3"), acts(p, "fwd 1"))))


def named() -> set[str]:
    """Return the codes of reasons that the modules of movement name."""
    code = "\n".join((FOLDER / "movement" / f"{module}.py").read_text(encoding="utf-8") for module in MODULES)
    words = ("battlefield-act-", "battlefield-in-", "battlefield-body-", "battlefield-kind-", "battlefield-density-")
    return {name for name in re.findall(r'"(battlefield-[a-z-]+[a-z])"', code) if not name.startswith(words)}


RARE = {"battlefield-ask-manoeuvre", "battlefield-move-nothing", "battlefield-through-never"}
"""A question; tried in the movement phase; only where the table ends behind who is passed."""


@pytest.mark.clause(
    "battlefield 5.4", "battlefield 5.2", "battlefield 3.6.1.1", "battlefield 3.6.1.2", "battlefield 2.2"
)
def test_every_reason_can_come_up() -> None:
    assert named() - {reason.code for reason in reasons()} - set(asked()) == RARE


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_reason_is_told_with_its_numbers(language: Language) -> None:
    text = FOLDER / "display" / "text"
    words = FluentWords(language, tuple(sorted((*text.glob(f"{language}.ftl"), *text.glob(f"*.{language}.ftl")))))
    told = {reason.code: words.line(reason.line) for reason in reasons()}
    for code, sentence in told.items():
        print(f"{code}: {sentence}")  # noqa: T201 - shown when the test fails
        assert not re.search(r"[{}$]|battlefield-", sentence), code
        assert "None" not in sentence
