"""Evaluating run files on a qrels file."""

import gzip
from pathlib import Path

import numpy as np
import pytest

from assessor_app.campaign.evaluating.ranking_files import (
    judgements_from_file,
    rank_files,
    run_name,
    score_against,
)
from assessor_app.domain.problems import BadInput, Cancelled, WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score

QRELS = "1 0 a 1\n1 0 b 0\n2 0 a 2\n"


@pytest.fixture
def files(tmp_path):
    """files(name=text, ...) -> paths in that order."""

    def write(**texts):
        paths = []
        for name, text in texts.items():
            paths.append(tmp_path / name)
            paths[-1].write_text(text, encoding="utf-8")
        return paths

    return write


def run_text(count, seed=0):
    """A run of many lines on topics 1 to 9."""
    return "".join(
        f"{topic} Q0 d{(place * 7 + seed) % count} {place} {count - place}.5 tag{seed}\n"
        for topic in range(1, 10)
        for place in range(count)
    )


@pytest.mark.parametrize("runs", [0, 1, 3])
def test_runs_scored_one_by_one_have_the_scores_of_runs_scored_together(files, runs):
    qrels = "".join(f"{t} 0 d{d} {d % 3}\n" for t in range(1, 12) for d in range(0, 90, 3))
    judged, *paths = files(qrels=qrels, **{f"r{at}": run_text(100, at) for at in range(runs)})
    requested = parse_measures(["AP", "num_q", "MicroP", "relstring.10"])

    together = score(rank_files(judged, paths, DEFAULT_OPTIONS, Silent()), requested)
    rankings, each = score_against(
        requested, judgements_from_file(judged), paths, DEFAULT_OPTIONS, Silent()
    )

    assert not any(len(ranking.hit_rank) for ranking in rankings.rankings)
    for name, values in together.values.items():
        np.testing.assert_array_equal(each.values[name], values)
        np.testing.assert_array_equal(each.averages[name], together.averages[name])
    assert (each.texts, each.runs) == (together.texts, together.runs)
    assert each.missing.tolist() == together.missing.tolist() == [2] * runs


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("runs", [1, 3])
def test_threads_change_nothing(files, jobs, runs):
    qrels = "".join(f"{t} 0 d{d} {d % 3}\n" for t in range(1, 10) for d in range(0, 5000, 3))
    texts = {f"r{number}": run_text(5000, number) for number in range(runs)}
    judged, *paths = files(qrels=qrels, **texts)
    requested = parse_measures(["AP", "nDCG@10"])

    alone = score(rank_files(judged, paths, DEFAULT_OPTIONS, Silent(), 1), requested)
    shared = score(rank_files(judged, paths, DEFAULT_OPTIONS, Silent(), jobs), requested)

    assert shared.runs == tuple(path.name for path in paths)
    for name in alone.values:
        assert shared.values[name].tolist() == alone.values[name].tolist()


@pytest.mark.parametrize(
    ("line", "number", "words"),
    [
        ("1 Q0 a 3 1.0 t", 3, "duplicate document a in topic 1, first on line 1"),
        ("1 Q0 c 3 nan t", 3, "the score 'nan' is not a number: '1 Q0 c 3 nan t'"),
        ("1 Q0 c 3 1.0", 3, "the line has only 5 fields: '1 Q0 c 3 1.0'"),
    ],
)
def test_what_is_wrong_with_a_run_is_named_with_its_line(files, line, number, words):
    text = f"1 Q0 a 1 3.0 t\n1 Q0 b 2 2.0 t\n{line}\n"
    judged, run = files(qrels=QRELS, run=text)
    with pytest.raises(BadInput, match=words) as caught:
        rank_files(judged, [run], DEFAULT_OPTIONS, Silent())
    assert Path(caught.value.place.path) == run
    assert caught.value.place.line == number


def test_a_judgement_that_comes_twice_is_named_with_its_line(files):
    (judged,) = files(qrels=QRELS + "1 0 b 1\n")
    with pytest.raises(
        BadInput, match="duplicate document b in topic 1, first on line 2"
    ) as caught:
        judgements_from_file(judged)
    assert caught.value.place.line == 4


def test_judgements_of_three_columns_are_read_too(files):
    (judged,) = files(qrels="1 a 1\n1 b 0\n")
    judgements = judgements_from_file(judged)
    assert judgements.topics == ("1",)
    assert judgements.relevant(1).tolist() == [1]


def test_a_run_without_lines_is_refused(files):
    judged, run = files(qrels=QRELS, run="# nothing\n")
    with pytest.raises(BadInput, match="contains no run"):
        rank_files(judged, [run], DEFAULT_OPTIONS, Silent())


def test_without_runs_there_is_nothing_to_rank(files):
    (judged,) = files(qrels=QRELS)
    assert rank_files(judged, [], DEFAULT_OPTIONS, Silent()).names == ()


def test_an_order_by_a_rank_column_without_ranks_is_refused(files):
    judged, run = files(qrels=QRELS, run="1 Q0 a first 1.0 t\n")
    rank_files(judged, [run], DEFAULT_OPTIONS, Silent())
    with pytest.raises(BadInput):
        rank_files(judged, [run], EvaluationOptions(order="rank"), Silent())


def test_two_runs_of_one_name_are_refused(files, tmp_path):
    judged, run = files(qrels=QRELS, run="1 Q0 a 1 1.0 t\n")
    packed = tmp_path / "run.gz"
    packed.write_bytes(gzip.compress(run.read_bytes()))
    with pytest.raises(WrongUse, match="two runs are called run"):
        rank_files(judged, [run, packed], DEFAULT_OPTIONS, Silent())


def test_work_that_is_stopped_stops(files, stopped):
    judged, *runs = files(qrels=QRELS, **{f"r{n}": run_text(50, n) for n in range(4)})
    with pytest.raises(Cancelled):
        rank_files(judged, runs, DEFAULT_OPTIONS, stopped, 2)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("runs/bm25.run", "bm25"),
        ("bm25.run.gz", "bm25"),
        ("input.Sel50.gz", "input.Sel50"),
        ("bm25.txt", "bm25"),
        ("bm25-k1.2", "bm25-k1.2"),
    ],
)
def test_a_run_is_called_by_its_files_name(path, name):
    assert run_name(Path(path)) == name
