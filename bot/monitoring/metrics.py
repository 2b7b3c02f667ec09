"""What is measured, in the words of Prometheus."""

import math
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from multiprocessing import active_children
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.gc_collector import GCCollector
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from bot.monitoring.backlog import Backlog
from bot.monitoring.meter import DRAWINGS, FAILURES, WAYS, Client, Drawing, Failure, Meter, Way
from bot.monitoring.state import State
from bot.thrift import held

ANSWER: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)
"""Seconds up to the three within which Discord must have an acknowledgement, and beyond."""
WORK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
DRAWN: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
POSTED: Final = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0, 300.0, 900.0, 3600.0)

CONNECTIONS: Final[Mapping[str, str]] = {"connect": "began", "resumed": "resumed", "disconnect": "ended"}
"""What the library says of a connection to the gateway, and what we call it."""

ARTIST: Final = "artist"
"""What the process that draws is called, see `bot.pages.boards.apart`."""


class Metrics(Meter):
    """Keeps what is measured; each process has its own."""

    def __init__(self, state: State, backlog: Backlog, version: str) -> None:
        self._state = state
        # The process tells when it began; nobody needs to know it of each metric.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        registry.register(_Looked(state, backlog))
        Gauge("umpire_info", "The version that runs.", ["version"], registry=registry).labels(version).set(1)
        self._acknowledged = Histogram(
            "umpire_acknowledgement_seconds",
            "From an interaction's arrival in the process until Discord had our acknowledgement.",
            ["way"], buckets=ANSWER, registry=registry,
        )  # fmt: skip
        self._submitted = Histogram(
            "umpire_submit_seconds", "An order at the desk: judged, carried out and written.",
            buckets=WORK, registry=registry,
        )  # fmt: skip
        self._drawn = Histogram(
            "umpire_render_seconds", "A picture, film or report, from being asked for until it is there.",
            ["kind"], buckets=DRAWN, registry=registry,
        )  # fmt: skip
        self._waiting = Gauge("umpire_drawings_waiting", "Pictures that wait to be drawn.", ["what"], registry=registry)
        self._delivered = Histogram(
            "umpire_post_seconds", "A post, from its commit until it stands in its channel.",
            ["kind"], buckets=POSTED, registry=registry,
        )  # fmt: skip
        self._failed = Counter("umpire_failures", "What went wrong.", ["kind"], registry=registry)
        self._refused = Counter(
            "umpire_refused", "Interactions refused since the database could not be read or written.",
            ["trouble"], registry=registry,
        )  # fmt: skip
        self._gateway = Counter(
            "umpire_gateway_connections", "Connections to Discord's gateway that began, were resumed or ended.",
            ["event"], registry=registry,
        )  # fmt: skip
        self._answered = Counter(
            "umpire_discord_answers", "Discord's answers over HTTP, by status; 429 is a rate limit.",
            ["status"], registry=registry,
        )  # fmt: skip
        self._identifies = Gauge(
            "umpire_gateway_identifies_left", "Sessions that may still be begun today.", registry=registry
        )
        self._identifies.set(math.nan)
        self._backed_up = Gauge(
            "umpire_backup_timestamp_seconds",
            "When the newest backup was made; 0 before the first, no number where another process makes them or none.",
            registry=registry,
        )
        self._backed_up.set(math.nan)
        self._took = Counter("umpire_takeovers", "Shards taken over from another process.", registry=registry)
        self._lost = Counter("umpire_lost_leases", "Shards lost to another process.", registry=registry)
        self._looped = Histogram(
            "umpire_loop_delay_seconds", "How late the event loop comes to what is due, once a second.",
            buckets=WORK, registry=registry,
        )  # fmt: skip
        # What has not happened yet is there as nought, so that its first time is seen as an increase.
        for way in WAYS:
            self._acknowledged.labels(way)
        for what in DRAWINGS:
            self._waiting.labels(what)
        for failure in FAILURES:
            self._failed.labels(failure)
        for trouble in ("away", "full", "readonly", "damaged", "broken"):
            self._refused.labels(trouble)
        for event in CONNECTIONS.values():
            self._gateway.labels(event)
        for status in ("2xx", "4xx", "429", "5xx"):
            self._answered.labels(status)

    def acknowledged(self, way: Way, seconds: float) -> None:
        self._acknowledged.labels(way).observe(seconds)

    def submitted(self, seconds: float) -> None:
        self._submitted.observe(seconds)

    def drawn(self, kind: str, seconds: float) -> None:
        self._drawn.labels(kind).observe(seconds)

    def waits(self, what: Drawing, count: int) -> None:
        self._waiting.labels(what).set(count)

    def delivered(self, kind: str, seconds: float) -> None:
        self._delivered.labels(kind).observe(max(0.0, seconds))

    def failed(self, kind: Failure) -> None:
        self._failed.labels(kind).inc()

    def refused(self, trouble: str) -> None:
        self._refused.labels(trouble).inc()

    def serves(self, client: Client) -> None:
        self._state.client = client

    def dispatched(self, event: str, about: tuple[Any, ...]) -> None:
        self._state.dispatched(event, about)
        if event in CONNECTIONS:
            self._gateway.labels(CONNECTIONS[event]).inc()

    def answered(self, status: int) -> None:
        self._answered.labels("429" if status == 429 else f"{status // 100}xx").inc()

    def identifies(self, left: int) -> None:
        self._identifies.set(left)

    def took_over(self) -> None:
        self._took.inc()

    def lost_lease(self) -> None:
        self._lost.inc()

    def backed_up(self, at: float) -> None:
        self._backed_up.set(at)

    def looped(self, late: float) -> None:
        self._looped.observe(late)


class _Looked(Collector):
    """What is looked at when somebody asks."""

    def __init__(self, state: State, backlog: Backlog) -> None:
        self._state = state
        self._backlog = backlog

    def collect(self) -> Iterator[Metric]:
        state, backlog = self._state, self._backlog
        yield _one("umpire_ready", "1 where members are served.", not state.unready() and not backlog.troubles)
        yield _one("umpire_waiting", "1 where the process waits to take over.", bool(state.waits))
        yield _one("umpire_shards", "Into how many shards the whole bot is divided.", state.divided)
        up = GaugeMetricFamily(
            "umpire_shard_up", "1 where the shard is connected and knows its guilds.", labels=["shard"]
        )
        latency = GaugeMetricFamily("umpire_shard_latency_seconds", "Its newest heartbeat's time.", labels=["shard"])
        for number, shard in sorted(state.shards.items()):
            up.add_metric([str(number)], shard.up)
            latency.add_metric([str(number)], shard.latency)
        yield up
        yield latency
        yield _one("umpire_store_up", "1 where the database answers a read.", backlog.counts is not None)
        yield _one("umpire_store_writable", "1 where the newest write was done.", not backlog.trouble)
        parts = [
            GaugeMetricFamily("umpire_queue_waiting", "Posts or calls that were not delivered.", labels=["queue"]),
            GaugeMetricFamily("umpire_queue_due", "Those that could be delivered now.", labels=["queue"]),
            GaugeMetricFamily("umpire_queue_oldest_seconds", "How long the oldest waits.", labels=["queue"]),
        ]
        for name, queue in backlog.counts.queues.items() if backlog.counts else ():
            for part, value in zip(parts, (queue.waiting, queue.due, queue.oldest), strict=True):
                part.add_metric([name], value)
        yield from parts
        games = GaugeMetricFamily("umpire_games", "Games that go on, by status.", labels=["status"])
        for status, count in backlog.counts.games.items() if backlog.counts else ():
            games.add_metric([status], count)
        yield games
        memory = GaugeMetricFamily(
            "umpire_memory_bytes", "Memory of the bot, and of what draws for it.", labels=["process"]
        )
        drawing = sum(held(child.pid or 0) for child in active_children() if child.name == ARTIST)
        memory.add_metric(["bot"], held())
        memory.add_metric(["drawing"], drawing)
        yield memory
        with suppress(OSError):
            free = shutil.disk_usage(state.data if state.data.exists() else os.sep).free
            yield _one("umpire_data_free_bytes", "Free space on the disk of the data folder.", free)


def _one(name: str, said: str, value: float) -> Metric:
    return GaugeMetricFamily(name, said, value=value)
