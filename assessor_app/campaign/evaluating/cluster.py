"""Rank runs on an existing Dask cluster, one task per run; all other steps run locally."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np

from assessor_app.campaign.evaluating.ranking_files import (
    judgements_from_file,
    rank_file,
    refuse_nothing_judged,
    run_names,
)
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.rankings import Ranking, Rankings, combine

SECONDS_TO_ANSWER = 10
SCHEMES = ("tcp", "tls", "ucx", "ws", "wss")
NO_GRADES = np.empty(0)


def rank_on_cluster(
    address: str, judged: Path, runs: Sequence[Path], options: EvaluationOptions, progress: Progress
) -> Rankings:
    """Rank run files as `ranking_files.rank_files` does, on a cluster.

    address: of the cluster's scheduler. The workers read the run files, so the files must have the
    same absolute paths there. Raises BadInput naming file and line, and WrongUse if no scheduler
    answers or two runs have one name.
    """
    names = run_names(runs)
    judgements = judgements_from_file(judged)
    refuse_nothing_judged(judgements, judged)
    with _client(address) as client:
        progress.report(0, len(runs), "Reading runs")
        (everywhere,) = client.scatter([judgements], broadcast=True)
        paths = [str(path.resolve()) for path in runs]
        tasks = client.map(
            _rank_there, paths, names, judgements=everywhere, options=options, pure=False
        )
        rankings = []
        for task in tasks:
            rankings.append(_with_grades(task.result(), judgements.row_grade))
            progress.report(len(rankings), len(runs), "Reading runs")
    return combine(judgements, rankings, options)


def _rank_there(
    path: str, name: str, judgements: Judgements, options: EvaluationOptions
) -> Ranking:
    """Rank one run on a worker and strip the grades, which the caller adds again."""
    return _with_grades(rank_file(Path(path), judgements, options, name=name), NO_GRADES)


def _with_grades(ranking: Ranking, grades: Doubles) -> Ranking:
    if ranking.tied is not None:
        best, worst = (_with_grades(other, grades) for other in ranking.tied)
        ranking = replace(ranking, tied=(best, worst))
    return replace(ranking, row_grade=grades)


def _refuse_address(address: str) -> None:
    """Raise WrongUse for an invalid scheduler address, before the client allocates resources."""
    try:
        parts = urlsplit(address)
        good = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise WrongUse(
            f"{address!r} is no address of a scheduler", expected="such as tcp://host:8786"
        )


@contextmanager
def _client(address: str) -> Iterator[Any]:
    try:
        from distributed import Client
    except ImportError:
        raise WrongUse(
            "--scheduler needs Dask, which is not installed",
            advice="pip install 'assessor-app[cluster]'",
        ) from None
    _refuse_address(address)
    try:
        # Dask's client is not typed.
        client: Any = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WrongUse(
            f"no scheduler answers at {address}: {error}", expected="such as tcp://host:8786"
        ) from None
    try:
        yield client
    finally:
        client.close()
