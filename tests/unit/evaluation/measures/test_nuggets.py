"""Nugget recall and precision, against a computation in plain Python over sets."""

import math
import random
from dataclasses import replace

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import score

# The nuggets that each document contains; 1 and 2 are vital, 3 to 5 okay; nobody contains 5.
HOLDS = {"a": "13", "b": "12", "c": "2", "d": "", "e": "3", "f": "4"}
NUGGETS, VITAL = "12345", "12"
JUDGED = [
    ("1", nugget, document, 1 if nugget in holds else 0)
    for document, holds in HOLDS.items()
    for nugget in NUGGETS
]


def with_vital(rankings, vital):
    """The rankings on judgements that say which groups are vital. vital: (topic, name)."""
    judgements = rankings.judgements
    entries = judgements.entries
    places = zip(entries.group_topic.tolist(), entries.group_name, strict=True)
    said = np.array([(judgements.topics[topic], name) in vital for topic, name in places], bool)
    marked = replace(judgements, entries=replace(entries, vital=said))
    return Rankings(marked, rankings.options, rankings.rankings)


@pytest.fixture
def value(ranked_in_groups):
    def of(name, run, vital=VITAL):
        rankings = ranked_in_groups(JUDGED, {"1": run}, options=EvaluationOptions())
        if vital is not None:
            rankings = with_vital(rankings, {("1", one) for one in vital})
        (one,) = parse_measure(name)
        return float(score(rankings, [one]).values[one.name][0, 0])

    return of


def test_recall_is_the_share_of_all_nuggets_also_of_those_that_no_document_contains(value):
    assert value("NuggetRecall@2", list("adbe")) == pytest.approx(2 / 5)
    assert value("NuggetRecall@3", list("adbe")) == pytest.approx(3 / 5)
    assert value("NuggetRecall@9", list("abcdef")) == pytest.approx(4 / 5)


def test_vital_and_weighted_recall_are_those_of_the_rag_track(value):
    assert value("NuggetRecall(nuggets=vital)@2", list("adbe")) == pytest.approx(1 / 2)
    assert value("NuggetRecall(nuggets=weighted)@2", list("adbe")) == pytest.approx(1.5 / 3.5)
    assert value("NuggetRecall(nuggets=weighted)@4", list("adbe")) == pytest.approx(2.5 / 3.5)


def test_precision_is_the_share_of_documents_with_a_nugget(value):
    assert value("NuggetPrecision@4", list("adbe")) == pytest.approx(3 / 4)
    assert value("NuggetPrecision(nuggets=vital)@4", list("adbe")) == pytest.approx(2 / 4)
    assert value("NuggetPrecision@8", list("ad")) == pytest.approx(1 / 8)


def test_without_importance_all_nuggets_are_vital(value):
    for name in ("NuggetRecall", "NuggetRecall(nuggets=vital)", "NuggetRecall(nuggets=weighted)"):
        assert value(f"{name}@2", list("adbe"), None) == pytest.approx(2 / 5)


def test_no_vital_nugget_leaves_the_vital_values_undefined(value):
    assert math.isnan(value("NuggetRecall(nuggets=vital)@2", list("adbe"), ""))
    assert math.isnan(value("NuggetPrecision(nuggets=vital)@2", list("adbe"), ""))
    assert value("NuggetRecall(nuggets=weighted)@2", list("adbe"), "") == pytest.approx(2 / 5)


def test_a_higher_minimum_grade_needs_more_support(ranked_in_groups):
    judged = [("1", "1", "a", 1), ("1", "2", "a", 2)]
    rankings = ranked_in_groups(judged, {"1": ["a"]}, options=EvaluationOptions())
    (one,) = parse_measure("NuggetRecall(rel=2)@1")
    assert score(rankings, [one]).values[one.name][0, 0] == pytest.approx(1 / 2)


@pytest.mark.parametrize("name", ["NuggetRecall", "NuggetRecall(nuggets=odd)@2"])
def test_invalid_parameters_are_refused(name):
    with pytest.raises(WrongUse):
        parse_measure(name)


def in_plain_python(judged, run, vital, k, which):
    """(recall, precision) of one topic, over sets."""
    weight = {
        nugget: 1.0 if nugget in vital else {"all": 1.0, "vital": 0.0, "weighted": 0.5}[which]
        for _, nugget, _, _ in judged
    }
    holds = {}
    for _, nugget, document, grade in judged:
        if grade >= 1 and weight[nugget]:
            holds.setdefault(document, set()).add(nugget)
    first = run[:k]
    found = set().union(*(holds.get(document, set()) for document in first))
    total = sum(weight.values())
    if not total:
        return math.nan, math.nan
    return (
        sum(weight[one] for one in found) / total,
        sum(bool(holds.get(document)) for document in first) / k,
    )


@pytest.mark.parametrize("seed", range(20))
def test_every_value_is_that_of_sets(ranked_in_groups, seed):
    chance = random.Random(seed)
    topics = ("1", "2", "3")
    nuggets = {topic: [f"n{n}" for n in range(chance.randint(1, 8))] for topic in topics}
    documents = [f"d{n}" for n in range(30)]
    judged, runs, vital = [], {}, set()
    for topic in topics:
        vital |= {(topic, one) for one in nuggets[topic] if chance.random() < 0.5}
        for one in nuggets[topic]:
            for_it = chance.sample(documents, chance.randint(1, 12))
            judged += [(topic, one, name, chance.choice((-1, 0, 1, 2))) for name in for_it]
        runs[topic] = chance.sample(documents, chance.randint(1, 30))
    rankings = with_vital(ranked_in_groups(judged, runs, options=EvaluationOptions()), vital)
    for which in ("all", "vital", "weighted"):
        for k in (1, 5, 20):
            (recall,) = parse_measure(f"NuggetRecall(nuggets={which})@{k}")
            (precision,) = parse_measure(
                f"NuggetPrecision(nuggets={'all' if which == 'weighted' else which})@{k}"
            )
            found = score(rankings, [recall, precision])
            for at, topic in enumerate(found.topics):
                its = [row for row in judged if row[0] == topic]
                marked = {one for of, one in vital if of == topic}
                expected = in_plain_python(its, runs[topic], marked, k, which)
                values = [found.values[one.name][0, at] for one in (recall, precision)]
                assert values == pytest.approx(expected, abs=1e-12, nan_ok=True)
