"""Handlers of events: found by type, one for each, none forgotten."""

from collections.abc import Callable

import pytest

from engine.kernel.event import Event
from engine.kernel.handlers import Handlers


class Rang(Event, frozen=True, tag="rang"):
    pass


class Stopped(Event, frozen=True, tag="stopped"):
    pass


class Began(Event, frozen=True, tag="began"):
    pass


def _told(_event: Event) -> str:
    return "told"


def test_a_function_serves_every_type_that_it_is_given() -> None:
    handlers = Handlers[Callable[[Event], str]]()
    assert handlers.of(Rang, Stopped)(_told) is _told
    assert handlers == {Rang: _told, Stopped: _told}
    handlers.check((Stopped, Rang))


def test_an_event_without_a_function_is_named() -> None:
    handlers = Handlers[Callable[[Event], str]]()
    handlers.of(Rang)(_told)
    with pytest.raises(TypeError, match=r"not handled.*: Began, Stopped"):
        handlers.check((Rang, Stopped, Began))


def test_a_function_for_an_event_of_nobody_is_named() -> None:
    handlers = Handlers[Callable[[Event], str]]()
    handlers.of(Rang, Stopped)(_told)
    with pytest.raises(TypeError, match="not among the events: Stopped"):
        handlers.check((Rang,))


def test_two_functions_for_one_event_are_refused() -> None:
    handlers = Handlers[Callable[[Event], str]]()
    handlers.of(Rang)(_told)
    with pytest.raises(TypeError, match="handled twice: Rang"):
        handlers.of(Stopped, Rang)


def test_an_event_that_nobody_handles_is_a_type_error() -> None:
    with pytest.raises(TypeError):
        Handlers()[Rang]
