"""Combine runs in memory or in files into one run."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from assessor_app.api.given_inputs import run_sources
from assessor_app.domain.names import named
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.fusion import FUSIONS, NORMALISATIONS, RunTopics, fused, in_order
from assessor_app.evaluation.given_lines import NamedRun


def fuse(
    runs: Mapping[str, Any], method: str = "rrf", normalisation: str = "", depth: int | None = None
) -> dict[str, dict[str, float]]:
    """Combine runs into one, as `assessor fuse` does.

    runs: `{name: run}`, each run in any form that `evaluate` takes. method: "rrf", "combsum" or
    "combmnz". normalisation: "min-max", "sum", "z-score", "max", "rank", "rrf" or "none"; by
    default the usual one of the method. depth: how many documents of each topic are returned.
    Returns `{topic: {document: score}}` with the documents in order. Raises Problem.

    >>> import assessor_app as assessor
    >>> one, other = {"1": {"d1": 3.0, "d2": 2.0}}, {"1": {"d2": 9.0, "d3": 8.0}}
    >>> assessor.fuse({"one": one, "other": other}, "combsum")
    {'1': {'d2': 1.0, 'd1': 1.0, 'd3': 0.0}}
    """
    how = named(FUSIONS, method, "fusion method")
    scale = named(NORMALISATIONS, normalisation or how.normalisation, "normalisation")
    sources, are_named = run_sources(runs)
    if not are_named or len(sources) < 2:
        raise WrongUse("fusion needs at least two runs", expected="{name: run, ...}")
    found = fused([_topics(one) for one in sources], how, scale)
    return {topic: dict(ranked[:depth]) for topic, ranked in found.items()}


def _topics(run: NamedRun) -> RunTopics:
    """Return the documents of a run by topic, in order."""
    if isinstance(run.source, Path):
        # Imported here, because values in memory need no reader.
        from assessor_app.campaign.importing.fused_runs import read_topics

        return read_topics(run.source)
    topics: dict[str, list[tuple[str, float]]] = {}
    for topic, document, score in run.source().rows():
        topics.setdefault(topic, []).append((document, score))
    return {topic: in_order(lines) for topic, lines in topics.items()}
