"""The range of a run's values over all orders of equal scores, compared with every order."""

from itertools import chain, permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measure, parse_measures
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.ties import tie_range

NAMES = ("AP", "nDCG", "nDCG@2", "P@2", "RR", "Bpref", "Judged@2", "Rprec", "SetP", "AvgRank")


def range_of(rankings, name):
    (one,) = parse_measure(name)
    found = tie_range(rankings, [one], score(rankings, [one]))
    return tuple(float(part[one.name][0]) for part in (found.affected, found.lowest, found.highest))


def test_a_tie_across_a_cut_gives_the_range_and_the_share_of_topics(ranked):
    judged = {"1": {"a": 1}, "2": {"c": 1}}
    run = {"1": {"a": 2.0, "x": 2.0}, "2": {"c": 3.0, "y": 1.0}}
    rankings = ranked(judged, run, options=EvaluationOptions(ties=True))
    assert range_of(rankings, "P@1") == (0.5, 0.5, 1.0)
    assert range_of(rankings, "P@2") == (0, 0.5, 0.5)
    assert range_of(rankings, "MicroP") == (0, 0.5, 0.5)


def test_a_run_without_ties_has_no_range(ranked):
    rankings = ranked({"1": {"b": 1}}, {"1": ["a", "b"]}, options=EvaluationOptions(ties=True))
    assert range_of(rankings, "AP") == (0, 0.5, 0.5)


def test_scores_that_differ_as_doubles_tie_as_floats(ranked):
    run = {"1": {"a": 12345678.9, "b": 12345678.8}}
    by_10 = ranked({"1": {"a": 1}}, run, options=EvaluationOptions(ties=True))
    assert range_of(by_10, "RR") == (0, 1, 1)
    by_9 = ranked({"1": {"a": 1}}, run, options=EvaluationOptions(ties=True, compat=9))
    assert range_of(by_9, "RR") == (1, 0.5, 1)


def test_lines_ordered_by_the_file_have_no_ties(ranked):
    run = {"1": {"a": 1.0, "b": 1.0}}
    rankings = ranked({"1": {"b": 1}}, run, options=EvaluationOptions(ties=True, order="file"))
    assert range_of(rankings, "RR") == (0, 0.5, 0.5)


def test_a_cut_at_a_depth_falls_after_the_ties_are_ordered(ranked):
    run = {"1": {"a": 1.0, "b": 1.0, "c": 1.0}}
    rankings = ranked({"1": {"a": 1}}, run, options=EvaluationOptions(ties=True, depth=1))
    assert range_of(rankings, "NumRelRet") == (1, 0, 1)


@settings(deadline=None, max_examples=60)
@given(
    some.lists(some.sampled_from([1.0, 2.0, 3.0]), min_size=1, max_size=5),
    some.lists(some.sampled_from([None, -1, 0, 1, 2]), min_size=5, max_size=5),
)
def test_the_range_is_that_over_every_order_of_the_ties(ranked_here, scores, grades):
    names = [f"d{number}" for number in range(len(scores))]
    judged = {name: grade for name, grade in zip(names, grades, strict=False) if grade is not None}
    judged |= {"missed": 1, "other": 0}
    groups = [[n for n, s in zip(names, scores, strict=True) if s == level] for level in (3, 2, 1)]
    orders = [list(chain(*parts)) for parts in product(*(permutations(g) for g in groups))]
    requested = parse_measures(NAMES)
    every = score(ranked_here({"1": judged}, *({"1": order} for order in orders)), requested)
    run = {"1": dict(zip(names, scores, strict=True))}
    rankings = ranked_here({"1": judged}, run, options=EvaluationOptions(ties=True))
    found = tie_range(rankings, requested, score(rankings, requested))
    for one in requested:
        values = every.averages[one.name]
        expected = (values.min(), values.max())
        assert np.allclose(
            (found.lowest[one.name][0], found.highest[one.name][0]), expected, equal_nan=True
        ), one.name


@pytest.fixture(scope="module")
def ranked_here():
    """As `ranked`, for a test that Hypothesis runs many times."""
    from assessor_app.evaluation.byte_strings import packed
    from assessor_app.evaluation.encoded_lines import encode
    from assessor_app.evaluation.judgements import Judgements
    from assessor_app.evaluation.rankings import combine, rank_lines

    def make(judged, *runs, options=None):
        options = options or EvaluationOptions()
        judgements = Judgements.from_rows(
            (topic, name, grade)
            for topic, grades in judged.items()
            for name, grade in grades.items()
        )
        rankings = []
        for run in runs:
            rows = [
                (topic, name, value)
                for topic, found in run.items()
                for name, value in (
                    found.items()
                    if isinstance(found, dict)
                    else ((name, -place) for place, name in enumerate(found))
                )
            ]
            lines = encode(
                packed([topic.encode() for topic, _, _ in rows]),
                packed([name.encode() for _, name, _ in rows]),
                np.array([float(value) for _, _, value in rows]),
                None,
                judgements,
            )
            rankings.append(rank_lines([lines], judgements, options, f"{len(rankings)}"))
        return combine(judgements, rankings, options)

    return make


@pytest.mark.parametrize(
    "name", ["infAP", "AP(norm=seen)@3", "Accuracy@3", "BPM@3", "G", "nDCG(gains=1=3)"]
)
def test_what_a_better_document_can_make_worse_has_no_range_by_ties(ranked, name):
    rankings = ranked(
        {"1": {"a": 1}}, {"1": {"a": 1.0, "b": 1.0}}, options=EvaluationOptions(ties=True)
    )
    (one,) = parse_measure(name)
    found = tie_range(rankings, [one], score(rankings, [one]))
    assert np.isnan(found.lowest[one.name]).all()
    assert np.isnan(found.highest[one.name]).all()
    assert "better document" in found.refused[one.name]
    # Without ties nothing is moved.
    rankings = ranked({"1": {"a": 1}}, {"1": ["b", "a"]}, options=EvaluationOptions(ties=True))
    made = score(rankings, [one])
    found = tie_range(rankings, [one], made)
    assert found.lowest[one.name].tolist() == made.averages[one.name].tolist()
    assert found.refused == {}
