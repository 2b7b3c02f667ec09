"""A unit in words: all that a player may ask about one, in both languages."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import words
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Language
from tests.systems.battlefield.shepherds_hill import hill, opened


def with_unit(number: int, **values: Any) -> State[Any]:
    units = list(opened().world.units)
    units[number] = replace(units[number], **values)
    return replace(opened(), world=replace(opened().world, units=tuple(units)))


def said(state: State[Any], number: int, language: Language = "en") -> list[str]:
    return [words(language).line(line) for line in hill().describe_unit(state, UnitId(number))]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_unit_is_told_in_words(language: Language) -> None:
    for number in range(len(opened().world.units)):
        told = said(opened(), number, language)
        assert len(told) > 5
        assert not [line for line in told if re.search(r"[{}$]|battlefield-|None", line)]


@pytest.mark.clause("battlefield 3.4.5.1")
def test_a_unit_tells_its_corps_and_from_whom_it_takes_orders() -> None:
    """R2 is foot of the king, R5 horse: another general orders it, and the king."""
    told = said(opened(), 2)
    assert "Corps 1: The king's foot, under Alexander" in told
    assert "Takes its orders from R1 Phalangites" in told
    horse = next(
        n for n, unit in enumerate(opened().world.units) if unit.side == "red" and unit.corps and not unit.general
    )
    assert "Corps 2: The horse, under Cleitus" in said(opened(), horse)
    (orders,) = (line for line in said(opened(), horse) if line.startswith("Takes its orders"))
    assert orders.endswith(", R1 Phalangites")
    assert "Корпус 1: Пехота царя, генерал — Александр" in said(opened(), 2, "ru")


@pytest.mark.clause("battlefield 3.4.5.1")
def test_who_carries_the_only_command_takes_no_orders_from_others() -> None:
    assert [line for line in said(opened(), 0) if line.startswith("Takes its orders")] == []


@pytest.mark.clause("battlefield 3.4.5.1")
def test_a_corps_without_general_says_so() -> None:
    fallen = with_unit(0, status="lost", fate="routed", general=False, chief=False)
    assert "Corps 1: The king's foot, Alexander is lost" in said(fallen, 2)
    assert [line for line in said(fallen, 2) if line.startswith("Takes its orders")] == []
