"""Both files of compose: they agree with the container and the program, and hold no secret."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from bot import cli, client, config, shards

DEPLOY = Path(__file__).parents[2] / "deploy"
SMALL, LARGE = (
    yaml.safe_load((DEPLOY / name).read_text("utf-8")) for name in ("compose.yaml", "compose.postgresql.yaml")
)
BOTS = {"small": SMALL["services"]["umpire"], "large": LARGE["services"]["worker"]}
BOTH = pytest.mark.parametrize("which", BOTS)


def seconds(span: str) -> int:
    assert span.endswith("s")
    return int(span[:-1])


@BOTH
def test_a_bot_is_built_from_the_container_here(which: str) -> None:
    build = BOTS[which]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"


@BOTH
def test_a_bot_can_finish_what_is_under_way(which: str) -> None:
    assert seconds(BOTS[which]["stop_grace_period"]) > client.HANDLERS + client.DELIVERY


@BOTH
def test_a_bot_is_shut_in_and_bounded(which: str) -> None:
    bot = BOTS[which]
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]
    assert bot["security_opt"] == ["no-new-privileges:true"]
    limits = bot.get("deploy", {}).get("resources", {}).get("limits") or {
        "memory": bot["mem_limit"], "pids": bot["pids_limit"]
    }  # fmt: skip
    assert {"memory", "pids"} <= set(limits)
    assert set(bot["logging"]["options"]) == {"max-size", "max-file"}


@pytest.mark.parametrize("file", [SMALL, LARGE], ids=["small", "large"])
def test_secrets_come_from_files_and_reach_who_needs_them(file: dict[str, Any]) -> None:
    assert all(set(secret) == {"file"} for secret in file["secrets"].values())
    used = {name for service in file["services"].values() for name in service["secrets"]}
    assert used == set(file["secrets"])
    for service in file["services"].values():
        for name, value in service.get("environment", {}).items():
            if name.endswith("_FILE"):
                assert value.removeprefix("/run/secrets/") in service["secrets"]
            assert not name.endswith(("TOKEN", "PASSWORD", "DATABASE"))


def test_two_workers_serve_all_shards_and_a_third_is_spare() -> None:
    worker = BOTS["large"]
    asked = cli.parser().parse_args(worker["command"])
    groups = shards.read(asked.shards)
    assert asked.wait
    assert [shard for group in groups for shard in group.ids] == list(range(groups[0].count))
    assert worker["deploy"]["replicas"] == len(groups) + 1
    assert {name for name in worker["environment"] if name.startswith("UMPIRE_")} <= set(config.NAMES)


def test_workers_wait_for_a_database_that_answers_and_keeps_what_it_has() -> None:
    database = LARGE["services"]["postgresql"]
    name, _, version = database["image"].partition(":")
    assert name == "postgres"
    assert version.isdecimal(), "another major version cannot read what lies there"
    assert "pg_isready" in database["healthcheck"]["test"]
    assert BOTS["large"]["depends_on"] == {"postgresql": {"condition": "service_healthy"}}
    assert [volume.partition(":")[0] for volume in database["volumes"]] == ["postgresql"]
    assert {"data", "postgresql"} == set(LARGE["volumes"])
