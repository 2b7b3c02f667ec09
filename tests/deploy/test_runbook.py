"""The runbook: its headings are what alerts link to, and what it tells a host to type is there."""

import re
from pathlib import Path

from bot import cli

DEPLOY = Path(__file__).parents[2] / "deploy"
TEXT = (DEPLOY / "RUNBOOK.md").read_text("utf-8")
HEADINGS = (
    "Upgrade without a stop", "Restore a backup", "Move to PostgreSQL", "A worker is lost", "The disk is full",
    "The token has leaked", "The database is away", "Posts are late",
)  # fmt: skip


def anchor(heading: str) -> str:
    return "#" + heading.lower().replace(" ", "-")


def test_headings_are_what_alerts_link_to() -> None:
    assert tuple(re.findall(r"^## (.*)$", TEXT, re.MULTILINE)) == HEADINGS


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", TEXT):
        page, _, part = target.partition("#")
        there = (DEPLOY / (page or "RUNBOOK.md")).read_text("utf-8")
        assert not part or f"#{part}" in map(anchor, re.findall(r"^## (.*)$", there, re.MULTILINE)), target


def test_programs_and_files_are_there() -> None:
    usage = cli.parser().format_help()
    named = set(re.findall(r"(?:`|\n *|bin/)umpire ([a-z]+)", TEXT))
    assert {"backup", "restore", "move", "doctor"} <= named
    assert [name for name in named if f"\n    {name} " not in usage] == []
    for path in re.findall(r"\bdeploy/[\w.@]+\b", TEXT):
        assert (DEPLOY.parent / path).is_file(), path


def test_what_is_copied_on_the_way_in_a_container_does_not_go_into_memory() -> None:
    runs = re.findall(r"docker compose -f \S+\s+run (.*?)\bworker\b", TEXT, re.DOTALL)
    assert len(runs) == TEXT.count("run --")
    assert [run for run in runs if "-e TMPDIR=/data" not in run] == []


def test_units_and_folders_are_those_of_the_units() -> None:
    units = "".join((DEPLOY / name).read_text("utf-8") for name in ("umpire.service", "umpire@.service"))
    for path in set(re.findall(r"/(?:etc|var/lib)/umpire[\w-]*(?:/(?:token|database|workers))?", TEXT)):
        assert path in units, path
    assert "UMPIRE_WATCH=127.0.0.1:910%i" in units
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", TEXT)) == {"9101"}


def test_backups_of_pods_are_copied_while_there_are_pods() -> None:
    assert 0 < TEXT.index("kubectl cp ") < TEXT.index("--replicas=0") < TEXT.index("deploy/restore.yaml\n")


def test_what_is_disabled_is_enabled_again() -> None:
    _, _, after = TEXT.partition("systemctl disable --now umpire\n")
    assert "`systemctl enable --now umpire`" in after
