"""What is found out about a world is told to other threads only when it is whole."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems import load
from engine.systems.sgboh import world as worlds
from engine.systems.sgboh import zoc
from engine.systems.sgboh.world import World


@pytest.fixture
def raphia() -> tuple[Any, World]:
    system = load("sgboh")
    game: Any = system.bind(system.document("raphia"))
    return game.field, game.start()[0]


def test_zones_are_kept_when_the_last_unit_is_counted(
    raphia: tuple[Any, World], monkeypatch: pytest.MonkeyPatch
) -> None:
    field, world = raphia
    whole, kept, real = zoc.zones(field, replace(world), "ptolemy"), [], zoc.zone
    fresh = replace(world)

    def looked_at(*about: Any) -> tuple[int, ...]:
        kept.append("ptolemy" in fresh.__dict__["zones"])
        return real(*about)

    monkeypatch.setattr(zoc, "zone", looked_at)
    assert zoc.zones(field, fresh, "ptolemy") == whole
    assert whole
    assert True not in kept


def test_riders_are_kept_when_the_last_leader_is_counted(
    raphia: tuple[Any, World], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, world = raphia
    units = tuple(man.unit for man in world.leaders if man.status == "map")
    whole, kept, real, fresh = worlds.leaders_with(replace(world), units), [], worlds.Riders, replace(world)

    class Watched(dict[int, tuple[int, ...]]):
        def __setitem__(self, key: int, value: tuple[int, ...]) -> None:
            kept.append("riders" in fresh.__dict__)
            super().__setitem__(key, value)

    monkeypatch.setattr(worlds, "Riders", lambda leaders, *_: real(leaders, Watched(), Watched()))
    assert worlds.leaders_with(fresh, units) == whole
    assert kept
    assert True not in kept
