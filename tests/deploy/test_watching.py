"""Dashboard and alerts use what a process exports, all of it, and lead to pages that there are."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.monitoring.backlog import Backlog
from bot.monitoring.metrics import Metrics
from bot.monitoring.state import State
from tests.bot.monitoring.metrics import names

DEPLOY = Path(__file__).parents[2] / "deploy"
RUNBOOK = (
    "Upgrade without a stop", "Restore a backup", "Move to PostgreSQL", "A worker is lost", "The disk is full",
    "The token has leaked", "The database is away", "Posts are late",
)  # fmt: skip
NAME = re.compile(r"\b(?:umpire|process|python)_\w+")


@pytest.fixture(scope="module")
def exported() -> set[str]:
    """Return the names of all that a process exports."""
    return names(Metrics(State(DEPLOY), Backlog(), "1").registry)


def _expressions(dashboard: Any) -> list[str]:
    shown = [target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", [])]
    asked = [str(one["query"]) for one in dashboard["templating"]["list"] if one["type"] == "query"]
    return shown + asked


@pytest.fixture(scope="module")
def dashboard() -> Any:
    return json.loads((DEPLOY / "dashboard.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def alerts() -> list[dict[str, Any]]:
    groups = yaml.safe_load((DEPLOY / "alerts.yaml").read_text("utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def test_what_is_shown_and_alerted_on_is_exported(
    exported: set[str], dashboard: Any, alerts: list[dict[str, Any]]
) -> None:
    used = {name for expression in _expressions(dashboard) for name in NAME.findall(expression)}
    used |= {name for rule in alerts for name in NAME.findall(rule["expr"])}
    assert used - exported == set()
    ours = {re.sub(r"_(?:bucket|sum|count|total)$", "", name) for name in exported if name.startswith("umpire_")}
    assert ours - {re.sub(r"_(?:bucket|sum|count|total)$", "", name) for name in used} == set()


def test_labels_that_are_named_are_exported(dashboard: Any, alerts: list[dict[str, Any]], tmp_path: Path) -> None:
    metrics = Metrics(State(tmp_path), Backlog(), "1")
    known = {"instance", "job", "le", "queue", "status", "shard", "kind", "way"}
    known |= {label for family in metrics.registry.collect() for one in family.samples for label in one.labels}
    expressions = [*_expressions(dashboard), *(rule["expr"] for rule in alerts)]
    for expression in expressions:
        for grouped in re.findall(r"by \(([^)]*)\)", expression):
            assert {label.strip() for label in grouped.split(",")} <= known, expression
        for matched in re.findall(r"\{([^}]*)\}", expression):
            assert set(re.findall(r"(\w+)=~?\"", matched.replace("!=", "="))) <= known, expression


def test_no_label_grows_with_games_or_guilds(exported: set[str], tmp_path: Path) -> None:
    metrics = Metrics(State(tmp_path), Backlog(), "1")
    before = len(list(metrics.registry.collect()))
    for status in range(200, 600):
        metrics.answered(status)
    answers = next(family for family in metrics.registry.collect() if family.name == "umpire_discord_answers")
    assert {one.labels["status"] for one in answers.samples} == {"2xx", "3xx", "4xx", "429", "5xx"}
    assert len(list(metrics.registry.collect())) == before


def test_every_alert_says_what_is_wrong_and_where_to_read_on(alerts: list[dict[str, Any]]) -> None:
    hosting = re.findall(r"^#+ (.+)$", (DEPLOY / "HOSTING.md").read_text("utf-8"), re.MULTILINE)
    runbook = DEPLOY / "RUNBOOK.md"
    steps = re.findall(r"^#+ (.+)$", runbook.read_text("utf-8"), re.MULTILINE) if runbook.is_file() else RUNBOOK
    anchors = {f"HOSTING.md#{_anchor(heading)}" for heading in hosting}
    anchors |= {f"RUNBOOK.md#{_anchor(heading)}" for heading in steps}
    assert len({rule["alert"] for rule in alerts}) == len(alerts)
    for rule in alerts:
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert rule["annotations"]["summary"]
        assert rule["annotations"]["runbook"] in anchors, rule["alert"]


def _anchor(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_every_way_to_run_workers_has_a_job_that_alerts_know(alerts: list[dict[str, Any]]) -> None:
    known = {job for rule in alerts for job in re.findall(r'job="(\w+)"', rule["expr"])}
    blocks = re.findall(r"```yaml\n(rule_files.*?)```", (DEPLOY / "HOSTING.md").read_text("utf-8"), re.DOTALL)
    jobs = [job for block in blocks for job in yaml.safe_load(block)["scrape_configs"]]
    assert {job["job_name"] for job in jobs} | known == {"umpire"}
    units, compose, kubernetes = jobs
    unit = (DEPLOY / "umpire@.service").read_text("utf-8")
    assert units["static_configs"] == [{"targets": [f"127.0.0.1:910{worker}" for worker in (1, 2, 3)]}]
    assert "UMPIRE_WATCH=127.0.0.1:910%i" in unit
    (asked,) = compose["dns_sd_configs"]
    workers = yaml.safe_load((DEPLOY / "compose.postgresql.yaml").read_text("utf-8"))["services"]
    assert [workers[name]["environment"]["UMPIRE_WATCH"] for name in asked["names"]] == [f"0.0.0.0:{asked['port']}"]
    service = next(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8")))
    port = service["spec"]["ports"][0]["name"]
    (asked,) = kubernetes["dns_sd_configs"]
    assert asked["names"] == [f"_{port}._tcp.{service['metadata']['name']}.default.svc.cluster.local"]


def test_panels_have_a_place_each_and_one_number(dashboard: Any) -> None:
    numbers = [panel["id"] for panel in dashboard["panels"]]
    assert len(set(numbers)) == len(numbers)
    taken: set[tuple[int, int]] = set()
    for panel in dashboard["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert at["x"] + at["w"] <= 24
        assert not cells & taken, panel["title"]
        taken |= cells
