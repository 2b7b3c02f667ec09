"""Every refusal and question before the first turn can be said in both languages."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.ids import UnitId
from engine.kernel.interpreter import check
from engine.kernel.text import Line
from engine.systems.warhorn.content.armies import army_faults
from engine.systems.warhorn.orders import ChooseSide, EndDeployment, EndTerrain, Enlist, PlaceTerrain, Station
from tests.systems.messages import variables
from tests.systems.warhorn.editors.building import words
from tests.systems.warhorn.kit import Play
from tests.systems.warhorn.setup.prelude import prelude
from tests.systems.warhorn.setup.test_muster import FAULTS, army

MUSTER = (
    "card", "size", "men", "manned", "nobody", "hired-chief", "never-mercenary", "always-mercenary", "bearers", "chief",
    "regulars", "mercenaries", "beasts", "batteries",
)  # fmt: skip


def refused(play: Play, *orders: Any) -> Iterator[Line]:
    """Yield why orders are refused, as lines; each of them is."""
    for order in orders:
        found = list(check(play.game, play.state, play.state.decisions[0].side, None, order))
        assert found, order
        yield from (one.line for one in found)


def sentences() -> Iterator[Line]:
    """Yield refusals of armies, terrain and deployment, and the questions for them."""
    free = prelude("free-500")
    orders = [army(*units) for units, _ in FAULTS]
    both = Enlist("rome-500", army("hastati 8 general chief").units)
    yield from refused(free, *orders, Enlist(""), Enlist("nobody"), both, army(*("velites 1",) * 31))
    yield Line(free.state.decisions[0].asks, free.state.decisions[0].facts)
    free.order(Enlist("macedon-500"), side="red")
    free.order(Enlist("persia-500"), side="blue")
    yield Line(free.state.decisions[0].asks, free.state.decisions[0].facts)
    lain = PlaceTerrain("wood", 6000, 6000, 2000, 1500)
    free.order(lain)
    small, off = PlaceTerrain("wall", 6000, 6000, 100, 100), PlaceTerrain("hill", 0, 0, 2000, 1500)
    turned = PlaceTerrain("fence", 3000, 3000, 1000, 100, 720)
    yield from refused(free, lain, small, off, turned, PlaceTerrain("rocks", 0, 0, 1, 1), EndTerrain())
    play = prelude("zama", (6, 5), deployment="players")
    yield Line(play.state.decisions[0].asks, play.state.decisions[0].facts)
    play.order(ChooseSide(first=True))
    yield Line(play.state.decisions[0].asks, play.state.decisions[0].facts)
    one, velites = UnitId(0), UnitId(6)
    play.order(Station(one, 6000, 3000, 0))
    yield from refused(
        play, EndDeployment(), Station(UnitId(1), 0, 0, 0), Station(velites, 6000, 2800, 0), Station(velites, -9, 0, 0),
        Station(UnitId(2), 6000, 9000, 900), Station(UnitId(2), 6000, 3000, 0, "loose"),
        Station(UnitId(2), 6500, 3000, 0),
    )  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
def test_refusals_and_questions_are_sentences(language: Any) -> None:
    said = words(language)
    lines = list(sentences())
    for line in lines:
        text = said.line(line)
        assert "warhorn-" not in text, line.code
        assert "{" not in text, text
    assert len({line.code for line in lines}) > 30


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_fault_of_an_army_has_its_sentence(language: str) -> None:
    known = variables("warhorn", language)
    t = prelude("free-1000").t
    units = army("swiss 8/8", "nobody 6", "elephants-202 6 general", *("bolt-throwers 3",) * 4).units
    for fault in army_faults(t.card_by_slug, units, t.policies):
        told = dict(fault.numbers) | ({"unit": ""} if fault.unit >= 0 else {})
        assert known[f"warhorn-muster-{fault.key}"] <= set(told), fault.key
    assert all(f"warhorn-muster-{key}" in known for key in MUSTER)
