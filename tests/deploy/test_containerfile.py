"""The container: what it copies is there, its last stage is bare, and it knows whether the bot is healthy."""

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from bot import cli, config

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "deploy" / "Containerfile").read_text("utf-8")


def stages() -> list[list[tuple[str, str]]]:
    """Return the instructions of each stage: name and the rest of the line."""
    found: list[list[tuple[str, str]]] = []
    for line in TEXT.replace("\\\n", " ").splitlines():
        if line and not line.startswith("#"):
            name, _, rest = line.partition(" ")
            if name == "FROM":
                found.append([])
            found[-1].append((name, rest))
    return found


BUILD, LAST = stages()


def test_both_stages_have_the_same_python() -> None:
    assert BUILD[0] == ("FROM", f"{LAST[0][1]} AS build")
    assert LAST[0][1].startswith("python:3.11-")


def test_what_is_copied_is_there() -> None:
    copied = [path for name, rest in BUILD if name == "COPY" for path in rest.split()[:-1]]
    assert copied
    assert [path for path in copied if not (ROOT / path).exists()] == []
    assert {"bot", "engine", "renderer", "pyproject.toml", "deploy/locks/run.txt"} <= set(copied)


def test_the_builder_gets_what_is_copied_and_nothing_else() -> None:
    copied = {path for name, rest in BUILD if name == "COPY" for path in rest.split()[:-1]}
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert lines[1] == "*"
    assert {line[1:] for line in lines if line.startswith("!")} == copied


def test_secrets_beside_the_files_of_compose_are_not_committed() -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert {f"/deploy/{name}" for name in ("token", "database", "password")} <= set(ignored)


def test_packages_are_installed_by_their_hashes() -> None:
    installs = [
        step for name, rest in BUILD if name == "RUN" for step in rest.split(" && ") if "uv pip install" in step
    ]
    assert installs
    assert all("--require-hashes" in step or "--no-deps" in step for step in installs)


def test_the_last_stage_has_neither_compiler_nor_installer_of_ours() -> None:
    assert [rest for name, rest in LAST if name == "COPY"] == ["--from=build /opt/umpire/.venv /opt/umpire/.venv"]
    assert not re.search(r"\b(?:pip|uv|apt|apt-get|gcc|curl|wget)\b", " ".join(rest for _, rest in LAST))


def test_it_runs_as_a_user_without_rights_that_is_told_by_number() -> None:
    (user,) = [rest for name, rest in LAST if name == "USER"]
    assert user.isdecimal()
    assert int(user) > 1000
    assert f"useradd --uid {user} " in TEXT


def test_what_it_sets_is_what_the_program_reads() -> None:
    told = dict(pair.split("=", 1) for name, rest in LAST if name == "ENV" for pair in rest.split())
    ours = {key for key in told if key.startswith(("UMPIRE_", "DISCORD_"))}
    assert ours <= set(config.NAMES)
    assert ("VOLUME", told["UMPIRE_DATA"]) in LAST
    (entry,), (arguments,) = (json.loads(rest) for name, rest in LAST if name in {"ENTRYPOINT", "CMD"})
    assert entry == "umpire"
    assert cli.parser().parse_args([arguments]).run


@contextmanager
def answering(status: int) -> Iterator[int]:
    """Answer /healthz with a status, anything else with 404; give the port."""

    class Watched(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Watched) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def healthy(port: int) -> bool:
    """Carry out what the container asks about itself."""
    (check,) = [rest for name, rest in LAST if name == "HEALTHCHECK"]
    program, *arguments = json.loads(check.partition(" CMD ")[2])
    assert program == "python"
    watch = {**os.environ, "UMPIRE_WATCH": f"0.0.0.0:{port}"}
    done = subprocess.run([sys.executable, *arguments], env=watch, stderr=subprocess.DEVNULL, check=False)
    assert done.returncode in (0, 1)
    return done.returncode == 0


@pytest.mark.parametrize(("status", "well"), [(200, True), (503, False), (404, False)])
def test_it_is_as_healthy_as_the_bot_says(status: int, well: bool) -> None:
    with answering(status) as port:
        assert healthy(port) == well


def test_a_bot_that_does_not_answer_is_not_healthy() -> None:
    with answering(200) as port:
        pass
    assert not healthy(port)
