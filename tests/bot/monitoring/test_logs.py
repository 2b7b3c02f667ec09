"""The log: one id follows what it is about; what opens doors is hidden."""

import io
import json
import logging
from collections.abc import Callable

import pytest

from bot.monitoring import logs
from bot.monitoring.tracing import follow, followed, following

Began = Callable[..., io.StringIO]


@pytest.fixture
def began(log_put_back: None) -> Began:
    """Begin a log and return what is written."""

    def begin(level: int, form: logs.Form, secrets: tuple[str, ...] = ()) -> io.StringIO:
        written = io.StringIO()
        handler = logs.begin(level, form, secrets)
        handler.setStream(written)
        return written

    return begin


def test_a_line_of_text_names_the_interaction_that_is_followed(began: Began) -> None:
    written = began(logging.INFO, "text")
    log = logging.getLogger("bot.test")
    with following(17):
        log.info("with %s", "one")
    log.info("without")
    first, second = written.getvalue().splitlines()
    assert first.endswith(" INFO bot.test [17]: with one")
    assert second.endswith(" INFO bot.test: without")


def test_a_line_of_json_has_what_its_message_names(began: Began) -> None:
    written = began(logging.INFO, "json")
    log = logging.getLogger("bot.test")
    with following(1575880813805830205):
        log.info("entry %d", 3, extra={"game": 5, "entry": 3})
    try:
        int("broken")
    except ValueError:
        log.exception("failed")
    first, second = map(json.loads, written.getvalue().splitlines())
    when = first.pop("time")
    assert when.startswith("20")
    assert first == {
        "level": "INFO", "logger": "bot.test", "message": "entry 3", "game": 5, "entry": 3,
        "interaction": "1575880813805830205",
    }  # fmt: skip
    assert second["interaction"] is None
    assert "ValueError: invalid literal" in second["exc_info"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_opens_doors_is_hidden_wherever_it_comes_from(began: Began, form: logs.Form) -> None:
    written = began(logging.DEBUG, form, ("bot.to-ken", ""))
    log = logging.getLogger("other")
    log.info("GET https://discord.com/api/v10/webhooks/12/aW50ZXJhY3Rpb246_x-1.y/messages/@original failed")
    log.info("POST /interactions/34/c2VjcmV0/callback as %s", "bot.to-ken")
    lines = written.getvalue()
    for secret in ("aW50ZXJhY3Rpb246_x-1.y", "c2VjcmV0", "bot.to-ken"):
        assert secret not in lines
    assert "/webhooks/12/***/messages/@original failed" in lines
    assert "/interactions/34/***/callback as ***" in lines


def test_libraries_that_quote_what_they_carry_do_not_debug(began: Began) -> None:
    written = began(logging.DEBUG, "text")
    for name in ("discord.http", "aiosqlite", "psycopg.pool"):
        logging.getLogger(name).debug("what a member wrote")
    assert written.getvalue() == ""


def test_a_level_above_that_holds_for_libraries_too(began: Began) -> None:
    written = began(logging.ERROR, "text")
    logging.getLogger("discord").warning("something")
    assert written.getvalue() == ""


def test_what_is_followed_ends_with_its_work() -> None:
    with following(1):
        with following(None):
            assert followed() is None
        assert followed() == 1
        follow(2)
        assert followed() == 2
    assert followed() is None
