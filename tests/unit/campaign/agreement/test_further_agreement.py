"""Further coefficients of pairs, own weights, gold judgements, roles and highlights."""

import itertools

import krippendorff
import numpy as np
import pytest
from sklearn.metrics import (
    accuracy_score,
    cohen_kappa_score,
    f1_score,
    precision_score,
    recall_score,
)

from assessor_app.campaign.agreement import agreeing, agreement_tables
from assessor_app.campaign.agreement.agreeing import AgreementOptions, further_names, read_weights
from assessor_app.campaign.agreement.gold_accuracy import accuracy_against, gold_table, with_gold
from assessor_app.campaign.agreement.highlight_agreement import (
    highlight_agreement,
    highlights_table,
)
from assessor_app.campaign.agreement.role_agreement import role_agreement
from assessor_app.campaign.assigning.assigning import give
from assessor_app.campaign.judging.judging import highlight, judge
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.span import Span
from assessor_app.evaluation.agreement.bootstrap import TopicResampling
from assessor_app.evaluation.agreement.overall import overall
from assessor_app.evaluation.agreement.ratings import ratings_from
from assessor_app.evaluation.agreement.weightings import WEIGHTS
from assessor_app.store.journal import journal

LINEAR = "grade,0,1,2,3\n0,0,1,2,3\n1,1,0,1,2\n2,2,1,0,1\n3,3,2,1,0\n"


@pytest.fixture(scope="module")
def noisy():
    random = np.random.default_rng(4)
    truth = random.integers(0, 4, (8, 10))
    return ratings_from(
        (
            (f"r{number}", f"t{topic}", f"d{place}", int(grade))
            for number in range(3)
            for (topic, place), grade in np.ndenumerate(
                np.where(
                    random.random(truth.shape) < 0.6, truth, random.integers(0, 4, truth.shape)
                )
            )
        ),
        range(4),
    )


def test_the_figures_of_a_pair_are_those_of_two_assessors_alone(noisy):
    options = AgreementOptions("radical", further=further_names("radical"))
    found = agreeing.agreement(noisy, options)
    for pair in found.pairs:
        alone = overall(noisy.restricted([pair.a, pair.b]), 1, weights="radical")
        for name, one in pair.further.items():
            assert one.value == pytest.approx(alone[name].value, abs=1e-12), name
            assert (one.low, one.high) == pytest.approx((alone[name].low, alone[name].high))
            assert one.standard_error == pytest.approx(
                alone[name].standard_error, abs=1e-12, nan_ok=True
            )
    table = agreement_tables.pairs_table(found)
    assert {"ac1", "scott_pi", "alpha_nominal", "pabak", "ac2_radical"} <= {
        column.key for column in table.columns
    }


def test_a_matrix_from_a_file_weighs_as_the_same_named_weights_do(noisy, file):
    own = read_weights(file("own.csv", LINEAR))
    of_agreement = [[1 - abs(a - b) / 3 for b in range(4)] for a in range(4)]
    lines = (f"{a}," + ",".join(map(repr, row)) for a, row in enumerate(of_agreement))
    mirrored = read_weights(file("agree.csv", ",0,1,2,3\n" + "\n".join(lines) + "\n"))
    for weights in (own, mirrored):
        found = agreeing.agreement(noisy, AgreementOptions(weights))
        named = agreeing.agreement(noisy, AgreementOptions("linear"))
        assert found.weights == "own"
        assert found.overall["kappa_own"].value == pytest.approx(
            named.overall["kappa_linear"].value, abs=1e-12
        )
        for one, other in zip(found.pairs, named.pairs, strict=True):
            assert (one.kappa, one.low) == pytest.approx((other.kappa, other.low), abs=1e-12)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the matrix of weights is empty"),
        (",0,1\n0,0,1\n", "the rows and the columns have different grades"),
        (",0,1\n0,0,1\n1,2,0\n", "the weights of the grades 1 and 0 differ"),
        (",0,1\n0,0,1\n1,1,1\n", "the diagonal of the matrix has different weights"),
        (",0,1\n0,0,x\n1,1,0\n", "the weight 'x' is not a number"),
        (",0,1\n0,0,-1\n1,-1,0\n", "the weight -1 is invalid"),
        (",0,1\n0,0,0\n1,0,0\n", "the weights are invalid"),
        (",0,1\n0,0\n1,1,0\n", "the row has 2 cells"),
    ],
)
def test_a_wrong_matrix_is_refused(file, text, said):
    with pytest.raises(BadInput, match=said) as caught:
        read_weights(file("wrong.csv", text))
    assert "wrong.csv" in str(caught.value.place)


def test_a_matrix_without_a_grade_that_occurs_is_refused(noisy, file):
    own = read_weights(file("own.csv", ",0,1,2\n0,0,1,2\n1,1,0,1\n2,2,1,0\n"))
    with pytest.raises(WrongUse, match="no row for grade 3"):
        agreeing.agreement(noisy, AgreementOptions(own))


def test_the_command_lines_weights_are_the_known_ones():
    from assessor_app.cli.agreement import agreement_command

    assert agreement_command.WEIGHTS == WEIGHTS


def test_level_number_and_seed_of_the_intervals_are_chosen(noisy):
    wide = agreeing.agreement(noisy, AgreementOptions(resampling=TopicResampling(200, 7, 0.99)))
    narrow = agreeing.agreement(noisy, AgreementOptions(resampling=TopicResampling(200, 7, 0.5)))
    other = agreeing.agreement(noisy, AgreementOptions(resampling=TopicResampling(200, 8, 0.5)))
    for a, b, c in zip(wide.pairs, narrow.pairs, other.pairs, strict=True):
        assert a.low < b.low < b.high < a.high
        assert (b.low, b.high) != (c.low, c.high)
        assert a.interval == "bootstrap percentile, 200 resamples of 8 topics"
    titles = [column.title for column in agreement_tables.pairs_table(wide).columns]
    assert "99% CI lower" in titles
    for wrong in ({"samples": -1}, {"confidence": 1.0}):
        with pytest.raises(WrongUse):
            TopicResampling(**wrong)


def test_accuracy_against_gold_is_scikit_learns(noisy, file):
    table, column = with_gold(noisy, "r0")
    found = accuracy_against(table, column, 2)
    gold = noisy.codes[:, 0]
    for number, one in enumerate(found.assessors, 1):
        said = noisy.codes[:, number]
        assert one.accuracy == pytest.approx(accuracy_score(gold, said))
        assert one.kappa == pytest.approx(cohen_kappa_score(gold, said))
        for figure, function in (
            (one.precision, precision_score),
            (one.recall, recall_score),
            (one.f1, f1_score),
        ):
            assert figure == pytest.approx(function(gold >= 2, said >= 2))
        assert one.mean_error == pytest.approx(np.mean(said - gold))
        assert one.mean_absolute_error == pytest.approx(np.mean(np.abs(said - gold)))
        assert one.low < one.accuracy < one.high
    assert gold_table(found).title == "Accuracy against r0"


def test_gold_can_be_a_file_and_must_be_something(noisy, file):
    path = file("key.qrels", "t0 0 d0 0\nt0 0 d1 1\nt9 0 d0 0\n")
    table, column = with_gold(noisy, str(path))
    assert column == "key"
    (first, *_) = accuracy_against(table, column, 1, noisy.assessors).assessors
    assert (first.assessor, first.n) == ("r0", 2)
    with pytest.raises(WrongUse, match="no such assessor or file"):
        with_gold(noisy, "nobody.qrels")


def test_primary_and_secondary_assessors_are_pooled_over_topics(campaign):
    give(campaign, "ann", ["7"])
    give(campaign, "ben", ["7"], "secondary")
    give(campaign, "ben", ["051"])
    give(campaign, "ann", ["051"], "secondary")
    give(campaign, "chi", ["7"], "secondary")
    said = {
        "ann": {("7", "a"): 2, ("7", "c"): 1, ("051", "a"): 0},
        "ben": {("7", "a"): 2, ("7", "c"): 0, ("051", "a"): 0},
        "chi": {("7", "a"): 1},
    }
    for name, grades in said.items():
        for (topic, document), grade in grades.items():
            judge(campaign, (name, topic, document), grade)
    (pair,) = role_agreement(campaign, agreeing.ratings(campaign)).pairs
    # Primary, secondary: of 7 with ben twice and with chi once, of 051 ben with ann.
    primary, secondary = [2, 1, 2, 0], [2, 0, 1, 0]
    assert (pair.a, pair.b, pair.n) == ("primary", "secondary", 4)
    assert pair.kappa == pytest.approx(cohen_kappa_score(primary, secondary))


def test_without_secondary_assessors_nothing_is_pooled(campaign):
    judge(campaign, ("ann", "7", "a"), 1)
    with pytest.raises(WrongUse, match="the primary and a secondary assessor"):
        role_agreement(campaign, agreeing.ratings(campaign))


def test_highlights_are_compared_character_by_character(campaign):
    marks = {"ann": [(0, 5), (7, 9)], "ben": [(3, 8)], "chi": []}
    for name, spans in marks.items():
        for start, end in spans:
            highlight(campaign, (name, "7", "a"), Span(start, end))
        judge(campaign, (name, "7", "a"), 1)
        judge(campaign, (name, "7", "c"), 0)
    highlight(campaign, ("ben", "7", "a"), Span(4, 4))  # an entry point is no passage
    length = len("A text of a.")
    every = {
        name: np.array([any(a <= at < b for a, b in spans) for at in range(length)])
        for name, spans in marks.items()
    }
    found = {(one.a, one.b): one for one in highlight_agreement(campaign, ["ann", "ben", "chi"])}
    for a, b in itertools.combinations(marks, 2):
        one, (x, y) = found[a, b], (every[a], every[b])
        assert (one.n, one.characters, one.both) == (1, length, int((x & y).sum()))
        assert one.f1.value == pytest.approx(f1_score(x, y))
        theirs = krippendorff.alpha(
            reliability_data=[x.astype(int), y.astype(int)], level_of_measurement="nominal"
        )
        assert one.alpha.value == pytest.approx(theirs)
    assert len(highlights_table(highlight_agreement(campaign)).rows) == 1


def test_without_highlights_no_judgement_is_read_for_their_agreement(campaign, monkeypatch):
    judge(campaign, ("ann", "7", "a"), 2)
    judge(campaign, ("ben", "7", "a"), 2)
    read = []
    monkeypatch.setattr(journal, "judgements", lambda *_, **more: read.append(more) or [])
    (one,) = highlight_agreement(campaign, ["ann", "ben"])
    assert (one.n, one.characters, read) == (0, 0, [])
    highlight(campaign, ("ann", "7", "a"), Span(0, 2))
    highlight_agreement(campaign, ["ann", "ben"])
    assert [more["assessor"] for more in read] == ["ann", "ben"]


def test_without_a_highlight_the_agreement_of_highlights_is_undefined_with_a_reason(campaign):
    for name in ("ann", "ben"):
        judge(campaign, (name, "7", "a"), 1)
    (one,) = highlight_agreement(campaign, ["ann", "ben"])
    assert one.n == 0
    assert (
        one.f1.why
        == one.alpha.why
        == ("no document that both judged has a highlight on the same text")
    )
