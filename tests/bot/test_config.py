"""Settings: every mistake is named, the token is shown nowhere."""

import logging
from pathlib import Path

import pytest

from bot.config import ConfigError, Token, place, read
from bot.shards import Shards

SECRET = "mfa.very-secret"


def _mistakes(environment: dict[str, str]) -> tuple[str, ...]:
    with pytest.raises(ConfigError) as error:
        read(environment)
    assert SECRET not in str(error.value)
    return error.value.mistakes


def test_defaults_need_only_a_token() -> None:
    settings = read({"DISCORD_TOKEN": SECRET, "PATH": "/bin"})
    assert settings.token == Token(SECRET)
    assert settings.token.reveal() == SECRET
    assert (settings.language, settings.log, settings.backups) == ("en", logging.INFO, 7)
    assert settings.webhooks == "public"
    assert (settings.watch, settings.logs) == (None, "text")
    assert settings.database == Path(".umpire/umpire.sqlite3")


def test_everything_can_be_set(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f" {SECRET}\n")
    settings = read(
        {
            "DISCORD_TOKEN_FILE": str(file),
            "UMPIRE_DATA": str(tmp_path),
            "UMPIRE_LANGUAGE": "ru",
            "UMPIRE_LOG": "DEBUG",
            "UMPIRE_LOGS": "JSON",
            "UMPIRE_WATCH": "[::1]:9108",
            "UMPIRE_BACKUPS": "0",
            "UMPIRE_WEBHOOKS": "loopback",
        }
    )
    assert settings.token == Token(SECRET)
    assert (settings.data, settings.language, settings.log) == (tmp_path, "ru", logging.DEBUG)
    assert settings.backups == 0
    assert (settings.watch, settings.logs) == (("::1", 9108), "json")
    assert settings.webhooks == "loopback"


@pytest.mark.parametrize("number", ["-1", "1001", "many", "9" * 5000, "\u0667"])
def test_what_is_no_number_of_backups_is_refused(number: str) -> None:
    (mistake,) = _mistakes({"DISCORD_TOKEN": SECRET, "UMPIRE_BACKUPS": number})
    assert mistake.startswith("UMPIRE_BACKUPS: ")
    assert mistake.endswith(" is no number from 0 to 1000")


@pytest.mark.parametrize(
    "address", ["9108", "127.0.0.1", "localhost:", ":9108", "::1:9108", "[::1:9108", "a:b", "a:\u0667"]
)
def test_what_is_no_address_to_be_watched_at_is_refused(address: str) -> None:
    (mistake,) = _mistakes({"DISCORD_TOKEN": SECRET, "UMPIRE_WATCH": address})
    assert mistake == f"UMPIRE_WATCH: {address!r} is no HOST:PORT; write for example 127.0.0.1:9108"


@pytest.mark.parametrize("port", ["0", "65536", "9" * 5000])
def test_a_port_that_there_is_not_is_refused(port: str) -> None:
    (mistake,) = _mistakes({"DISCORD_TOKEN": SECRET, "UMPIRE_WATCH": f"localhost:{port}"})
    assert mistake == f"UMPIRE_WATCH: {port} is no port from 1 to 65535"


def test_a_form_of_log_that_there_is_not_is_refused() -> None:
    (mistake,) = _mistakes({"DISCORD_TOKEN": SECRET, "UMPIRE_LOGS": "xml"})
    assert mistake == "UMPIRE_LOGS: 'xml' is none of text, json"


def test_without_discord_no_token_is_needed() -> None:
    assert read({}, token_needed=False).token is None


def test_all_mistakes_are_named_at_once(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    mistakes = _mistakes(
        {
            "DISCORD_TOKEN": "",
            "UMPIRE_DATA": str(file),
            "UMPIRE_LANGUAGE": "fr",
            "UMPIRE_LOG": "loud",
            "UMPIRE_LANGAUGE": "ru",
            "UMPIRE_XYZZY": "1",
        }
    )
    assert [m.partition(":")[0] for m in mistakes] == [
        "UMPIRE_LANGAUGE", "UMPIRE_XYZZY", "DISCORD_TOKEN", "UMPIRE_DATA", "UMPIRE_LANGUAGE", "UMPIRE_LOG",
    ]  # fmt: skip
    assert "did you mean UMPIRE_LANGUAGE?" in mistakes[0]
    assert "en, ru" in mistakes[4]


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({"DISCORD_TOKEN": SECRET, "DISCORD_TOKEN_FILE": "x"}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": f"Bot {SECRET}"}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": f"{SECRET}é"}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN_FILE": f"/nowhere/{SECRET}"}, "DISCORD_TOKEN_FILE"),
        ({}, "DISCORD_TOKEN"),
    ],
)
def test_a_bad_token_is_named_but_not_quoted(environment: dict[str, str], name: str) -> None:
    (mistake,) = _mistakes(environment)
    assert mistake.startswith(f"{name}: ")


def test_a_token_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_bytes(b"\xff\xfe")
    (mistake,) = _mistakes({"DISCORD_TOKEN_FILE": str(file)})
    assert mistake == "DISCORD_TOKEN_FILE: the file cannot be read: it is not text"


def test_no_representation_shows_the_token(caplog: pytest.LogCaptureFixture) -> None:
    settings = read({"DISCORD_TOKEN": SECRET})
    logging.getLogger("test").warning("%s %r %s", settings, settings, settings.token)
    assert SECRET not in caplog.text
    assert SECRET not in f"{settings} {settings.token} {settings.token!r}"


def test_an_address_of_postgresql_is_kept_as_a_secret(tmp_path: Path) -> None:
    address = f"postgresql://umpire:{SECRET}@db.example/umpire"
    file = tmp_path / "address"
    file.write_text(f"{address}\n")
    for given in ({"UMPIRE_DATABASE": address}, {"UMPIRE_DATABASE_FILE": str(file)}):
        settings = read({"DISCORD_TOKEN": "a.b.c", **given})
        assert settings.database == Token(address)
        assert SECRET not in repr(settings)
        assert place(given) == Token(address)
        assert place(given, tmp_path) == tmp_path / "umpire.sqlite3"


def test_what_is_no_address_of_postgresql_is_refused_unquoted(tmp_path: Path) -> None:
    (mistake,) = _mistakes({"DISCORD_TOKEN": SECRET, "UMPIRE_DATABASE": f"mysql://{SECRET}"})
    assert mistake == "UMPIRE_DATABASE: this is no address of PostgreSQL: it begins with postgresql://"
    both = {"UMPIRE_DATABASE": "postgresql://a/b", "UMPIRE_DATABASE_FILE": str(tmp_path)}
    assert _mistakes({"DISCORD_TOKEN": SECRET, **both}) == (
        "UMPIRE_DATABASE: set this or UMPIRE_DATABASE_FILE, not both",
    )


def test_shards_of_one_of_several_workers_are_read() -> None:
    environment = {"UMPIRE_DATABASE": "postgresql://x/y", "UMPIRE_SHARDS": "0-1,2-3/4", "UMPIRE_WAIT": "yes"}
    settings = read(environment, token_needed=False)
    assert settings.shards == (Shards(0, 1, 4), Shards(2, 3, 4))
    assert settings.wait


@pytest.mark.parametrize(
    ("environment", "mistake"),
    [
        ({"UMPIRE_SHARDS": "4/4", "UMPIRE_DATABASE": "postgresql://x/y"}, "UMPIRE_SHARDS: '4/4': the shards of 4"),
        ({"UMPIRE_SHARDS": "0/2"}, "UMPIRE_SHARDS: several workers share a database of PostgreSQL"),
        ({"UMPIRE_WAIT": "maybe"}, "UMPIRE_WAIT: 'maybe' is none of no, yes"),
    ],
)
def test_shards_that_cannot_be_served_are_named(environment: dict[str, str], mistake: str) -> None:
    with pytest.raises(ConfigError) as refused:
        read(environment, token_needed=False)
    assert len(refused.value.mistakes) == 1
    assert refused.value.mistakes[0].startswith(mistake)
