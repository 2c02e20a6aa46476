"""Evaluation by threads and by a real Dask cluster of two workers is the same to the bit."""

import io
import warnings

import numpy as np
import pytest

from assessor_app.campaign.distributing.cluster import cluster_at
from assessor_app.campaign.distributing.cluster_evaluation import rank_on_cluster
from assessor_app.campaign.evaluating.ranking_files import judgements_from, rank_files
from assessor_app.cli.command_line import main
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score

RUNS, TOPICS, DEPTH = 5, 12, 60


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A qrels file and runs with ties, as paths."""
    folder, random = tmp_path_factory.mktemp("cluster"), np.random.default_rng(5)
    with (folder / "qrels").open("w") as out:
        for topic in range(TOPICS):
            for document in random.choice(200, 50, replace=False):
                out.write(f"{topic} 0 d{document} {random.integers(-1, 4)}\n")
    paths = []
    for run in range(RUNS):
        paths.append(folder / f"r{run}.run")
        with paths[-1].open("w") as out:
            for topic in range(TOPICS):
                for document in random.choice(200, DEPTH, replace=False):
                    value = float(random.integers(0, 40)) / 7
                    out.write(f"{topic} Q0 d{document} 0 {value!r} r{run}\n")
    return folder / "qrels", paths


@pytest.fixture(scope="module")
def scheduler():
    """The address of a cluster of two worker processes on this machine."""
    distributed = pytest.importorskip("distributed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cluster = distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
        )
        yield cluster.scheduler_address
        cluster.close()


def ranked_there(scheduler, qrels, runs, options):
    with cluster_at(scheduler) as cluster:
        return rank_on_cluster(cluster, judgements_from(qrels), runs, options, Silent())


def values(rankings):
    found = score(rankings, parse_measures(["all_trec", "ERR", "INST", "Q", "MicroF"]))
    return {name: each.tobytes() for name, each in (found.values | found.averages).items()}


@pytest.mark.parametrize("jobs", [2, 3, 8])
def test_threads_change_no_bit(files, jobs):
    alone = rank_files(*files, EvaluationOptions(), Silent(), jobs=1)
    assert values(rank_files(*files, EvaluationOptions(), Silent(), jobs=jobs)) == values(alone)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_a_cluster_of_two_workers_changes_no_bit(files, scheduler):
    for options in (
        EvaluationOptions(),
        EvaluationOptions(compat=9, judged_only=True),
        EvaluationOptions(ties=True),
    ):
        alone = rank_files(*files, options, Silent(), jobs=1)
        there = ranked_there(scheduler, *files, options)
        assert values(there) == values(alone)
        assert (there.rankings[0].tied is None) == (not options.ties)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_what_is_wrong_with_a_run_is_told_from_the_cluster_as_from_here(files, scheduler, tmp_path):
    (tmp_path / "bad.run").write_text("1 Q0 d1 1 2 x\n1 Q0 d2 2 nan x\n")
    with pytest.raises(BadInput) as here:
        rank_files(files[0], [tmp_path / "bad.run"], EvaluationOptions(), Silent())
    with pytest.raises(BadInput) as there:
        ranked_there(scheduler, files[0], [tmp_path / "bad.run"], EvaluationOptions())
    assert str(there.value) == str(here.value)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_the_command_line_hands_runs_to_the_cluster(files, scheduler, capsys):
    words = ["evaluate", "--qrels", *map(str, [files[0], *files[1]]), "-m", "all_trec", "--format"]
    assert main([*words, "csv", "--per-topic", "--scheduler", scheduler]) == 0
    there = capsys.readouterr().out
    assert main([*words, "csv", "--per-topic"]) == 0
    assert capsys.readouterr().out == there
    assert len(list(io.StringIO(there))) > RUNS * TOPICS


def test_where_no_scheduler_answers_it_is_said(files, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("assessor_app.campaign.distributing.cluster.SECONDS_TO_ANSWER", 1)
    with pytest.raises(WrongUse, match="no scheduler answers"):
        ranked_there("tcp://127.0.0.1:9", *files, EvaluationOptions())


def test_a_scheduler_is_for_files(capsys):
    assert main(["evaluate", "x.assess", "--scheduler", "tcp://127.0.0.1:9"]) == 2
    assert "--scheduler needs a qrels file" in capsys.readouterr().err
