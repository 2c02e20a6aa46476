"""Evaluation and comparison by threads and by a real Dask cluster are the same to the bit."""

import io
import warnings
from functools import partial

import numpy as np
import pytest

from assessor_app.campaign.distributing.cluster import cluster_at
from assessor_app.campaign.distributing.cluster_tasks import compare_on_cluster, rank_on_cluster
from assessor_app.campaign.evaluating.comparing import ComparisonMethods, compare, compare_here
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.ranking_files import judgements_from, rank_files
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.cli.command_line import main
from assessor_app.cli.comparison_arguments import INTERVALS, TESTS
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.statistics.significance_test import Drawing, PairedRuns
from tests.storage_server import served

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


@pytest.fixture
def sample(tmp_path):
    """The file of the sample campaign, made anew."""
    campaign = sample_campaign(tmp_path / "sample.assess")
    campaign.close()
    return tmp_path / "sample.assess"


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


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_workers_read_runs_at_addresses(files, scheduler, capsys):
    qrels, runs = files
    words = ["-m", "all_trec", "--format", "csv", "--per-topic"]
    assert main(["evaluate", str(qrels), *map(str, runs), *words]) == 0
    here = capsys.readouterr().out
    content = {f"/runs/{run.name}": run.read_bytes() for run in runs}
    content["/bad/bad.run"] = b"1 Q0 d1 1 2 x\n1 Q0 d2 2 nan x\n"
    with served(content) as address:
        there = [str(qrels), f"{address}/runs/*.run", "--scheduler", scheduler]
        assert main(["evaluate", *there, *words]) == 0
        assert capsys.readouterr().out == here
        bad = f"{address}/bad/bad.run"
        assert main(["evaluate", str(qrels), bad, "--scheduler", scheduler]) == 2
        assert f"{bad}:2:" in capsys.readouterr().err


def comparisons():
    """The methods that draw nothing, and those that draw, with a number of samples."""
    drawing = Drawing(300, 7)
    yield from (ComparisonMethods(test, drawing=drawing) for test in TESTS)
    yield from (ComparisonMethods(interval=one, drawing=drawing) for one in INTERVALS)
    yield ComparisonMethods("tukey", interval="bca", drawing=drawing)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.parametrize("baseline", ["", "r3"])
def test_pairs_compared_by_a_cluster_change_no_bit(files, scheduler, baseline):
    requested = parse_measures(["AP", "nDCG@10"])
    rankings = rank_files(*files, EvaluationOptions(), Silent())
    found = Evaluation(requested, rankings, score(rankings, requested))
    # One run lacks a topic, so that pairs differ in their topics.
    found.scores.values["AP"][2, 4] = np.nan
    with cluster_at(scheduler) as cluster:
        there = partial(compare_on_cluster, cluster)
        for methods in comparisons():
            alone = compare(found, methods, baseline=baseline)
            spread = compare(found, methods, baseline=baseline, computed=there)
            assert repr(spread) == repr(alone)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_many_pairs_are_divided_among_tasks(scheduler, monkeypatch):
    values = np.random.default_rng(3).random((40, 30))
    values[5, 3:9] = np.nan
    # Small blocks, so that there are several tasks.
    monkeypatch.setattr(f"{PairedRuns.__module__}.NUMBERS_AT_ONCE", 30_000)
    paired = PairedRuns.every_pair(values)
    with cluster_at(scheduler) as cluster:
        for methods in comparisons():
            there = compare_on_cluster(cluster, paired, methods, Silent())
            alone = compare_here(paired, methods, Silent())
            assert there.p.tobytes() == alone.p.tobytes()
            assert there.why == alone.why
            for name, figures in alone.others.items():
                assert there.others[name].tobytes() == figures.tobytes(), name


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_the_command_line_compares_files_and_campaigns_on_the_cluster(
    files, scheduler, sample, capsys
):
    of_files = ["compare", str(files[0]), *map(str, files[1]), "--test", "randomisation"]
    of_campaign = ["compare", str(sample), "--interval", "bca", "--samples", "500"]
    for words in (of_files, of_campaign):
        assert main([*words, "--format", "csv"]) == 0
        here = capsys.readouterr().out
        assert main([*words, "--format", "csv", "--scheduler", scheduler]) == 0
        assert capsys.readouterr().out == here


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_effects_of_files_and_campaigns_on_the_cluster(files, scheduler, sample, capsys, tmp_path):
    qrels, runs = files
    other = tmp_path / "other"
    other.write_text("".join(qrels.read_text().splitlines(keepends=True)[::2]))
    of_files = ["--qrels", str(qrels), "--qrels", str(other), *map(str, runs)]
    for words in (of_files, [str(sample)], [str(sample), "-m", "alpha-nDCG@20"]):
        assert main(["effects", *words, "--format", "json"]) == 0
        here = capsys.readouterr().out
        assert main(["effects", *words, "--format", "json", "--scheduler", scheduler]) == 0
        assert capsys.readouterr().out == here


def test_where_no_scheduler_answers_it_is_said(files, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("assessor_app.campaign.distributing.cluster.SECONDS_TO_ANSWER", 1)
    with pytest.raises(WrongUse, match="no scheduler answers"):
        ranked_there("tcp://127.0.0.1:9", *files, EvaluationOptions())


@pytest.mark.parametrize("words", [["evaluate"], ["compare", "--orders"]])
def test_a_scheduler_evaluates_files(words, capsys):
    assert main([*words, "x.assess", "--scheduler", "tcp://127.0.0.1:9"]) == 2
    assert "--scheduler needs a qrels file and run files" in capsys.readouterr().err
