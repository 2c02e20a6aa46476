"""Coverage of subtopics on random judgements and runs, against ndeval."""

import pyndeval
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from assessor_app.campaign.evaluating.ranking_files import rank_against
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgement_entries import Entry
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.measures.diversity import ideal_order
from assessor_app.evaluation.scores import score

LETTERS = "abcdefghij"
NAMES = tuple(name for name in pyndeval.DEFAULT_MEASURES if "@20" not in name)

judged = some.dictionaries(
    some.tuples(some.sampled_from("1234"), some.sampled_from(LETTERS)),
    some.integers(-2, 3),
    min_size=1,
).filter(lambda grades: max(grades.values()) > 0)
runs = some.permutations([*LETTERS, "x", "y"])


def scored(folder, grades, run, names):
    """The judgements, and the measures of one run of one topic."""
    judgements = Judgements.from_entries(
        Entry("1", subtopic, document, grade) for (subtopic, document), grade in grades.items()
    )
    lines = "".join(f"1 Q0 {name} 0 {-at} tag\n" for at, name in enumerate(run))
    (folder / "run").write_text(lines)
    rankings = rank_against(judgements, [folder / "run"], EvaluationOptions(), Silent(), jobs=1)
    scores = score(rankings, parse_measures(names))
    return judgements, [float(scores.values[one.name][0, 0]) for one in scores.requested]


@settings(deadline=None, max_examples=150)
@given(judged, runs, some.integers(1, 12))
def test_every_measure_is_ndevals(tmp_path_factory, grades, run, length):
    run = run[:length]
    rows = [("1", subtopic, name, grade) for (subtopic, name), grade in grades.items()]
    lines = [("1", name, float(-at)) for at, name in enumerate(run)]
    theirs = pyndeval.RelevanceEvaluator(rows, NAMES).evaluate(lines)["1"]

    _, ours = scored(tmp_path_factory.mktemp("coverage"), grades, run, NAMES)

    assert ours == pytest.approx([theirs[name] for name in NAMES], abs=1e-12)


@settings(deadline=None, max_examples=60)
@given(judged, some.sampled_from([0.0, 0.3, 0.5, 1.0]))
def test_the_order_that_greed_finds_gets_1(tmp_path_factory, grades, alpha):
    served = {}
    for (subtopic, document), grade in grades.items():
        if grade > 0:
            served.setdefault(document, set()).add(subtopic)
    run, seen = [], dict.fromkeys("1234", 0)
    while served:
        best = max(
            served,
            key=lambda name: (sum((1 - alpha) ** seen[one] for one in served[name]), name),
        )
        run.append(best)
        for subtopic in served.pop(best):
            seen[subtopic] += 1
    names = [f"alpha_nDCG(alpha={alpha})@10", f"nERR_IA(alpha={alpha})", f"nNRBP(alpha={alpha})"]
    judgements, ours = scored(tmp_path_factory.mktemp("ideal"), grades, run, names)
    assert ours == pytest.approx([1, 1, 1])
    assert len(ideal_order(judgements, 1, alpha).gain) == len(run)
