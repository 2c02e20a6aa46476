"""Pools of which a sample was judged: estimates that are what judging everything would give."""

from collections import Counter
from dataclasses import replace
from itertools import product
from math import log2

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.rankings import combine
from assessor_app.evaluation.sampling import sampling_of
from assessor_app.evaluation.scores import score

STRATA = {
    "1": {
        "a": ("1", 2),
        "b": ("1", 0),
        "c": ("2", 1),
        "d": ("2", -1),
        "e": ("2", 0),
        "f": ("2", -1),
        "g": ("3", 1),
        "h": ("3", -1),
        "i": ("3", -1),
    },
    "2": {"a": ("1", 0), "b": ("1", 1), "c": ("2", -1), "d": ("2", 3)},
    "3": {"a": ("1", 0), "b": ("2", -1)},
}
RUN = {"1": list("dxahceg"), "2": list("cda"), "3": list("ba")}
# What sample_eval, the program that TREC's tracks scored with, gives for these.
PUBLISHED_PROGRAM = {
    "xinfAP": (0.5256580781, 0.4444444444, 0.0),
    "infNDCG": (0.5219791077, 0.7019704161, 0.0),
}


@pytest.fixture
def values(rank):
    def of(name, rows, run, strata=None, chances=None, options=DEFAULT_OPTIONS):
        """float64[topics]: rows are (topic, document, grade); run: a dict of orders."""
        judgements = Judgements.from_rows(rows)
        grades = judgements.row_topic, judgements.row_grade
        if strata or chances:
            given = None if chances is None else np.array(chances)
            judgements = replace(judgements, sampling=sampling_of(*grades, strata, given))
        lines = [
            (topic, document, -place)
            for topic, documents in run.items()
            for place, document in enumerate(documents)
        ]
        (one,) = parse_measure(name)
        rankings = combine(judgements, [rank(lines, judgements, options)], options)
        return score(rankings, [one]).values[one.name][0].tolist()

    return of


def in_strata():
    rows = [(topic, name, grade) for topic, of in STRATA.items() for name, (_, grade) in of.items()]
    return rows, [stratum for of in STRATA.values() for stratum, _ in of.values()]


@pytest.mark.parametrize("name", PUBLISHED_PROGRAM)
def test_estimates_by_strata_are_those_of_the_program_that_tracks_used(values, name):
    rows, strata = in_strata()
    assert values(name, rows, RUN, strata) == pytest.approx(PUBLISHED_PROGRAM[name], abs=1e-9)


def naive_stratified_ap(grades, order, size=1000):
    """xinfAP of one topic, a document at a time. grades: document -> (stratum, grade)."""
    sizes, drawn, relevant = {}, {}, {}
    for stratum, grade in grades.values():
        sizes[stratum] = sizes.get(stratum, 0) + 1
        drawn[stratum] = drawn.get(stratum, 0) + (grade >= 0)
        relevant[stratum] = relevant.get(stratum, 0) + (grade > 0)
    expected = sum(relevant[one] * sizes[one] / drawn[one] for one in sizes if drawn[one])
    total = 0.0
    for place, document in enumerate(order[:size], start=1):
        stratum, grade = grades.get(document, ("", 0))
        if grade <= 0:
            continue
        precision = 1.0
        for other in sizes:
            above = [
                grades[one][1] for one in order[: place - 1] if grades.get(one, "")[:1] == (other,)
            ]
            share = (sum(one > 0 for one in above) + 1e-5) / (sum(one >= 0 for one in above) + 3e-5)
            precision += len(above) * share
        total += precision / place * sizes[stratum] / drawn[stratum]
    return total / min(expected, size) if expected else 0.0


def random_sample(seed):
    """(grades by topic and document, a run, rows, the strata of rows)."""
    random = np.random.default_rng(seed)
    topics, run = {}, {}
    for topic in map(str, range(1, 9)):
        names = [f"d{number}" for number in range(60)]
        topics[topic] = {
            name: (str(random.integers(1, 4)), int(random.choice([-1, -1, 0, 0, 1, 2])))
            for name in names[:45]
        }
        run[topic] = random.permutation(names)[: random.integers(5, 60)].tolist()
    rows = [(topic, name, one[1]) for topic, of in topics.items() for name, one in of.items()]
    strata = [one[0] for of in topics.values() for one in of.values()]
    return topics, run, rows, strata


@pytest.mark.parametrize("seed", range(5))
def test_xinfap_is_what_counting_document_by_document_gives(values, seed):
    topics, run, rows, strata = random_sample(seed)
    for size in (1000, 12):
        expected = [naive_stratified_ap(topics[topic], run[topic], size) for topic in topics]
        found = values(f"xinfAP(size={size})", rows, run, strata)
        assert found == pytest.approx(expected, abs=1e-12)


def naive_stratified_gain(grades, order, size):
    """infNDCG of one topic, as NIST's program since 2011 has it. grades: (stratum, grade)s."""
    sizes, drawn, expected, gained = Counter(), Counter(), Counter(), Counter()
    for stratum, grade in grades.values():
        sizes[stratum] += 1
        drawn[stratum] += grade >= 0
    for stratum, grade in grades.values():
        expected[grade] += sizes[stratum] / drawn[stratum] if grade > 0 else 0
    best, start = 0.0, 0
    for grade in sorted((one for one in expected if one > 0), reverse=True):
        last = start + int(expected[grade] + 0.5 + 1e-9)
        best += sum(grade / log2(rank + 1) for rank in range(start + 1, min(last, size) + 1))
        start = last
    found, judged = Counter(), Counter()
    for rank, document in enumerate(order[:size], start=1):
        if document in grades:
            stratum, grade = grades[document]
            found[stratum] += 1
            judged[stratum] += grade >= 0
            gained[stratum] += max(0, grade) / log2(rank + 1)
    total = sum(gained[one] * found[one] / judged[one] for one in found if judged[one])
    return total / best if best else 0.0


@pytest.mark.parametrize("size", [1000, 12])
def test_infndcg_is_what_counting_document_by_document_gives(values, size):
    topics, run, rows, strata = random_sample(7)
    expected = [naive_stratified_gain(topics[topic], run[topic], size) for topic in topics]
    found = values(f"infNDCG(size={size})", rows, run, strata)
    assert found == pytest.approx(expected, abs=1e-12)


def test_where_all_is_judged_nothing_is_estimated(values):
    rows = [("1", "a", 1), ("1", "b", 0), ("1", "c", 2), ("1", "d", 1)]
    run = {"1": list("bcxad")}
    strata, sure = ["1", "1", "2", "2"], [1.0] * 4
    assert values("statAP", rows, run, chances=sure) == pytest.approx(values("AP", rows, run))
    assert values("statAP", rows, run) == pytest.approx(values("AP", rows, run))
    assert values("xinfAP", rows, run, strata) == pytest.approx(values("AP", rows, run), abs=1e-4)
    assert values("infNDCG", rows, run, strata) == pytest.approx(values("nDCG", rows, run))
    exponential = values("nDCG(gain=exp)", rows, run)
    assert values("infNDCG(gain=exp)", rows, run, strata) == pytest.approx(exponential)


def test_the_estimated_sum_of_precisions_is_right_on_average_over_all_samples(values):
    grades = {"a": 1, "b": 0, "c": 1, "d": 1, "e": 1}
    chances = {"a": 0.9, "b": 0.5, "c": 0.4, "d": 0.7, "e": 0.2}
    order = list("cabed")
    truth = sum(
        sum(grades[one] for one in order[:place]) / place
        for place, document in enumerate(order, start=1)
        if grades[document]
    )
    total = 0.0
    for drawn in product((True, False), repeat=len(grades)):
        kept = {name for name, yes in zip(grades, drawn, strict=True) if yes}
        chance = np.prod([chances[name] if name in kept else 1 - chances[name] for name in grades])
        rows = [("1", name, grades[name]) for name in grades if name in kept] + [("1", "z", 0)]
        given = [chances[name] for name in grades if name in kept] + [1.0]
        relevant = sum(1 / chances[name] for name in kept if grades[name])
        # What is estimated without bias is the sum; the average divides it by another estimate.
        total += chance * relevant * values("statAP", rows, {"1": order}, chances=given)[0]
    assert total == pytest.approx(truth)


def test_a_document_that_was_not_drawn_is_as_one_without_judgement(values):
    rows = [("1", "a", 1), ("1", "b", 1)]
    found = values("statAP", rows, {"1": ["b", "a"]}, chances=[0.5, 0.0])
    # Of two relevant documents expected one is found at rank 2; nothing is known of rank 1.
    assert found == pytest.approx([(1 / 0.5) * (1 / 2) / (1 / 0.5)])


def test_probabilities_are_no_strata(values):
    with pytest.raises(WrongUse, match="statAP"):
        values("xinfAP", [("1", "a", 1)], {"1": ["a"]}, chances=[0.5])


def test_grades_from_the_level_on_are_relevant(values):
    rows, strata = in_strata()
    options = replace(DEFAULT_OPTIONS, minimum_grade=2)
    expected = values("xinfAP(rel=2)", rows, RUN, strata)
    assert values("xinfAP", rows, RUN, strata, options=options) == expected
    assert expected != values("xinfAP", rows, RUN, strata)


def test_what_was_not_drawn_has_no_judgement(values):
    rows = [("1", "a", 1), ("1", "b", -1), ("1", "c", 0)]
    run = {"1": list("abcd")}
    assert values("Judged", rows, run, ["1", "1", "1"]) == [0.5]
    assert values("Judged", rows, run) == [0.75]
