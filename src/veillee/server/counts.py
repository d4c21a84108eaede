"""Counting where it happens for every move: plain numbers in memory, made into Prometheus' form when somebody asks."""

from bisect import bisect_left
from collections.abc import Callable, Iterator

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric


class Count:
    """How often, by some labels."""

    def __init__(self, name: str, what: str, labels: tuple[str, ...]) -> None:
        self._name = name
        self._what = what
        self._labels = labels
        self._counts: dict[tuple[str, ...], int] = {}

    def add(self, labels: tuple[str, ...]) -> None:
        self._counts[labels] = self._counts.get(labels, 0) + 1

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily(self._name, self._what, labels=self._labels)
        for labels, count in list(self._counts.items()):
            family.add_metric(labels, count)
        yield family


class Spread:
    """How long, by one label or none: how many took up to each of the bounds."""

    def __init__(self, name: str, what: str, label: str, bounds: tuple[float, ...]) -> None:
        self._name = name
        self._what = what
        self._label = label
        self._bounds = bounds
        self._counts: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}
        if not label:
            self._counts[""] = [0] * (len(bounds) + 1)
            self._sums[""] = 0.0

    def add(self, label: str, seconds: float) -> None:
        counts = self._counts.get(label)
        if counts is None:
            counts = self._counts[label] = [0] * (len(self._bounds) + 1)
            self._sums[label] = 0.0
        counts[bisect_left(self._bounds, seconds)] += 1
        self._sums[label] += seconds

    def collect(self) -> Iterator[Metric]:
        family = HistogramMetricFamily(self._name, self._what, labels=[self._label] if self._label else [])
        for label, counts in list(self._counts.items()):
            below = 0
            buckets = []
            for bound, count in zip([*map(str, self._bounds), "+Inf"], counts, strict=True):
                below += count
                buckets.append((bound, below))
            family.add_metric([label] if self._label else [], buckets, self._sums[label])
        yield family


class HeardSpread(Spread):
    """The same where somebody listens to every single one: `hear(what, label, seconds)`."""

    def __init__(
        self, name: str, what: str, label: str, bounds: tuple[float, ...], hear: Callable[[str, str, float], None]
    ) -> None:
        super().__init__(name, what, label, bounds)
        self._hear = hear

    def add(self, label: str, seconds: float) -> None:
        super().add(label, seconds)
        self._hear(self._name, label, seconds)
