"""What Kubernetes is told, in what the bot relies on."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from bot import cli, client, config, shards

DEPLOY = Path(__file__).parents[2] / "deploy"
FOUND = {made["kind"]: made for made in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8"))}
SET = FOUND["StatefulSet"]["spec"]
POD = SET["template"]["spec"]
(BOT,) = POD["containers"]


JOBS = {name: yaml.safe_load((DEPLOY / f"{name}.yaml").read_text("utf-8")) for name in ("doctor", "restore")}
EACH = pytest.mark.parametrize("name", JOBS)


def test_all_of_it_means_the_same_pods() -> None:
    labels = SET["template"]["metadata"]["labels"]
    assert SET["selector"]["matchLabels"] == labels
    assert FOUND["Service"]["spec"]["selector"] == labels
    assert FOUND["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"] == labels
    assert POD["topologySpreadConstraints"][0]["labelSelector"]["matchLabels"] == labels
    assert SET["serviceName"] == FOUND["Service"]["metadata"]["name"]


def test_two_pods_serve_and_one_is_spare() -> None:
    asked = cli.parser().parse_args(BOT["args"])
    groups = shards.read(asked.shards)
    assert asked.wait
    assert [shard for group in groups for shard in group.ids] == list(range(groups[0].count))
    assert SET["replicas"] == len(groups) + 1
    assert SET["podManagementPolicy"] == "Parallel"
    assert FOUND["PodDisruptionBudget"]["spec"]["maxUnavailable"] == 1


def test_a_pod_is_asked_where_it_answers() -> None:
    (port,) = BOT["ports"]
    environment = {each["name"]: each["value"] for each in BOT["env"]}
    assert environment["UMPIRE_WATCH"] == f"0.0.0.0:{port['containerPort']}"
    paths = {name: BOT[name]["httpGet"]["path"] for name in ("startupProbe", "livenessProbe", "readinessProbe")}
    assert paths == {"startupProbe": "/healthz", "livenessProbe": "/healthz", "readinessProbe": "/readyz"}
    assert {BOT[name]["httpGet"]["port"] for name in paths} == {port["name"]}
    (watched,) = FOUND["Service"]["spec"]["ports"]
    assert (watched["name"], watched["targetPort"]) == (port["name"], port["name"])
    assert FOUND["Service"]["spec"]["publishNotReadyAddresses"] is True, "else nobody sees what a pod lacks"
    ours = {name for name in environment if name.startswith(("UMPIRE_", "DISCORD_"))}
    assert ours <= set(config.NAMES)


def test_a_pod_can_finish_what_is_under_way() -> None:
    assert POD["terminationGracePeriodSeconds"] > client.HANDLERS + client.DELIVERY


def test_a_pod_is_shut_in() -> None:
    user = str(POD["securityContext"]["runAsUser"])
    assert f"USER {user}\n" in (DEPLOY / "Containerfile").read_text("utf-8")
    assert POD["securityContext"]["runAsNonRoot"] is True
    assert POD["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert POD["automountServiceAccountToken"] is False
    assert BOT["securityContext"] == {
        "allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}
    }  # fmt: skip
    assert set(BOT["resources"]) == {"requests", "limits"}


def test_a_pod_finds_its_secrets_and_folders() -> None:
    environment = {each["name"]: each["value"] for each in BOT["env"]}
    mounted = {each["name"]: each["mountPath"] for each in BOT["volumeMounts"]}
    claimed = {each["metadata"]["name"] for each in SET["volumeClaimTemplates"]}
    assert set(mounted) == claimed | {each["name"] for each in POD["volumes"]}
    assert environment["UMPIRE_DATA"] == mounted["data"]
    for name in ("DISCORD_TOKEN_FILE", "UMPIRE_DATABASE_FILE"):
        assert Path(environment[name]).parent == Path(mounted["secrets"])


def test_no_variable_of_a_service_is_taken_for_a_setting() -> None:
    # Kubernetes would set UMPIRE_PORT and the like for a service of this name, which the bot refuses as unknown.
    assert POD["enableServiceLinks"] is False


@EACH
def test_a_job_does_once_what_it_is_called(name: str) -> None:
    job = JOBS[name]["spec"]
    pod = job["template"]["spec"]
    (program,) = pod["containers"]
    asked = cli.parser().parse_args(program["args"])
    assert asked.run == getattr(cli, f"_{name}")
    assert JOBS[name]["metadata"]["name"] == f"umpire-{name}"
    assert (job["backoffLimit"], pod["restartPolicy"]) == (0, "Never")
    # Else the service would have it watched, and the budget count it.
    assert job["template"]["metadata"]["labels"] != SET["template"]["metadata"]["labels"]


@EACH
def test_a_job_is_a_worker_in_the_rest(name: str) -> None:
    pod = JOBS[name]["spec"]["template"]["spec"]
    (program,) = pod["containers"]
    for key in ("image", "securityContext", "resources"):
        assert program[key] == BOT[key], key
    for key in ("automountServiceAccountToken", "enableServiceLinks"):
        assert pod[key] is False
    assert pod["securityContext"].items() <= POD["securityContext"].items()
    environment = {each["name"]: each["value"] for each in program["env"]}
    assert environment.pop("TMPDIR") == "/data", "what is copied on the way does not go into memory"
    assert environment.items() <= {each["name"]: each["value"] for each in BOT["env"]}.items()
    assert [each for each in program["volumeMounts"] if each not in BOT["volumeMounts"]] == []
    volumes = {each.pop("name"): each for each in map(dict, pod["volumes"])}
    assert {"name": "secrets", **volumes["secrets"]} in POD["volumes"]
    claim = f"{SET['volumeClaimTemplates'][0]['metadata']['name']}-{FOUND['StatefulSet']['metadata']['name']}-0"
    wanted = {"emptyDir": {}} if name == "doctor" else {"persistentVolumeClaim": {"claimName": claim}}
    assert volumes["data"] == wanted


def values(part: Any) -> list[str]:
    if isinstance(part, dict):
        return [found for value in part.values() for found in values(value)]
    return [found for value in part for found in values(value)] if isinstance(part, list) else [str(part)]


def test_no_secret_stands_in_it() -> None:
    assert "Secret" not in FOUND
    assert not [
        value for made in (*FOUND.values(), *JOBS.values()) for value in values(made) if "postgresql://" in value
    ]
