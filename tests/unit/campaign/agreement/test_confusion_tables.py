"""Agreement as tables: matrices of pairs, of grades, and the documents behind each number."""

import math

import pytest

from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.agreement.agreement_tables import (
    overall_table,
    pairs_table,
    pooled_and_averaged,
    topics_table,
)
from assessor_app.campaign.agreement.agreement_words import FEW
from assessor_app.campaign.agreement.confusion_tables import (
    PAIR_FIGURES,
    cell_sought,
    confusion_table,
    disagreements,
    figure_named,
    figure_table,
    grade_labels,
    pair_of,
    pair_words,
    sides,
    topic_sought,
)
from assessor_app.domain.kinds import scale_from
from assessor_app.evaluation.agreement.ratings import Ratings, ratings_from

SCALE = scale_from("graded:No,Partly,Yes")
KAPPA, OBSERVED, OVERLAP = PAIR_FIGURES
GIVEN = {
    "ada": {("1", "a"): 0, ("1", "b"): 1, ("1", "c"): 2, ("2", "d"): 2, ("2", "e"): 0},
    "ben": {("1", "a"): 0, ("1", "b"): 2, ("1", "c"): 2, ("2", "d"): 1, ("2", "e"): 0},
    "chi": {("3", "f"): 0},
}


@pytest.fixture
def ratings() -> Ratings:
    rows = [
        (name, topic, document, grade)
        for name, grades in GIVEN.items()
        for (topic, document), grade in grades.items()
    ]
    return ratings_from(rows, (0, 1, 2))


def test_a_matrix_of_pairs_is_symmetric_empty_on_its_diagonal_and_undefined_in_words(ratings):
    found = agreeing.agreement(ratings)
    table = figure_table(found, OBSERVED)
    assert [column.title for column in table.columns] == ["Assessor", "ada", "ben", "chi"]
    assert table.rows == (("ada", "", 0.6, None), ("ben", 0.6, "", None), ("chi", None, None, ""))
    nothing = pair_of(found, "chi", "ada")
    assert nothing is not None
    assert pair_words(nothing, OVERLAP).endswith("undefined, no documents in common")


def test_kappa_is_never_said_alone(ratings):
    pair = agreeing.agreement(ratings).pairs[0]
    said = pair_words(pair, figure_named("kappa"))
    assert said.startswith(f"ada and ben, kappa {pair.kappa:.2f}, {pair.band}, 95% CI ")
    assert said.endswith("; 5 documents")


def test_the_confusion_table_has_both_margins(ratings):
    pair = agreeing.agreement(ratings).pairs[0]
    table = confusion_table(pair, grade_labels(pair, SCALE, binary=False))
    assert table.rows == (
        ("0 No", 2, 0, 0, 2),
        ("1 Partly", 0, 0, 1, 1),
        ("2 Yes", 0, 1, 1, 2),
        ("All", 2, 1, 2, 5),
    )


def test_a_cell_stands_for_its_grades_and_a_margin_for_all(ratings):
    pair = agreeing.agreement(ratings).pairs[0]
    labels = grade_labels(pair, SCALE, binary=False)
    each = sides(pair.grades, None)
    assert cell_sought(pair, labels, 1, 2, each).grades == {(1, 2)}
    assert cell_sought(pair, labels, 1, 3, each).grades == {(1, 0), (1, 1), (1, 2)}
    assert "ben: any grade" in cell_sought(pair, labels, 1, 3, each).words
    assert len(cell_sought(pair, labels, 3, 3, each).grades) == 9


def test_differing_is_meant_as_the_table_has_it(ratings):
    pair = agreeing.agreement(ratings).pairs[0]
    assert disagreements(pair, sides((0, 1, 2), None)).grades == {
        (first, second) for first in range(3) for second in range(3) if first != second
    }
    assert disagreements(pair, sides((0, 1, 2), 1)).grades == {(0, 1), (0, 2), (1, 0), (2, 0)}


def test_a_topic_is_looked_up_with_all_its_grades(ratings):
    found = agreeing.agreement(ratings, topics=True)
    sought = topic_sought(found.topics[1], (0, 1, 2))
    assert (sought.topic, len(sought.grades)) == ("2", 9)


def test_what_counts_as_relevant_moves_what_is_about_relevance_only(ratings):
    low = agreeing.agreement(ratings, agreeing.AgreementOptions(relevant=1))
    high = agreeing.agreement(ratings, agreeing.AgreementOptions(relevant=2))
    assert low.pairs[0].overlap == 1.0
    assert high.pairs[0].overlap == pytest.approx(1 / 3)
    assert low.pairs[0].kappa == high.pairs[0].kappa
    assert low.overall["alpha_ordinal"].value == high.overall["alpha_ordinal"].value


def test_limits_from_few_topics_come_with_a_warning(ratings):
    table = pairs_table(agreeing.agreement(ratings.restricted(("ada", "ben"))))
    assert table.note.endswith(f"Intervals: bootstrap percentile over 2 topics. {FEW.format(10)}")


def test_limits_of_two_origins_are_told_apart():
    given = {"ada": (0, 1, 1, 0, 0, 1, 1, 0), "ben": (0, 1, 1, 0, 1, 1, 0, 0), "chi": (0, 1, 0, 1)}
    rows = [
        (name, "1" if at < 4 else "2", f"d{at}", grade)
        for name, grades in given.items()
        for at, grade in enumerate(grades)
    ]
    table = pairs_table(agreeing.agreement(ratings_from(rows)))
    assert table.note.endswith(
        f"Intervals: bootstrap percentile over 2 topics. {FEW.format(10)} Intervals over one "
        "topic: standard error, which assumes independent documents and tends to be too narrow."
    )


def test_a_row_without_a_figure_says_why(ratings):
    table = pairs_table(agreeing.agreement(ratings))
    at = {column.key: place for place, column in enumerate(table.columns)}
    row = table.rows[1]
    assert math.isnan(row[at["kappa"]])
    assert (row[at["band"]], row[at["why"]]) == ("", "no documents in common")


def test_an_overall_figure_without_limits_says_so():
    one_topic = ratings_from(
        [("ada", "1", "a", 0), ("ben", "1", "a", 0), ("ada", "1", "b", 1), ("ben", "1", "b", 0)]
    )
    table = overall_table(agreeing.agreement(one_topic))
    assert table.rows[0][5] == "no interval: only one topic"


def test_topics_of_one_pair_leave_out_its_names(ratings):
    found = agreeing.agreement(ratings, topics=True)
    alone = topics_table(found, ("ada", "ben"), {"1": "Tides"})
    assert [column.key for column in alone.columns[:3]] == ["topic", "title", "n"]
    assert [row[:3] for row in alone.rows] == [("1", "Tides", 3), ("2", "", 2)]
    assert [column.key for column in topics_table(found).columns[:3]] == ["topic", "a", "b"]


def test_pooled_and_averaged_stand_side_by_side(ratings):
    found = agreeing.agreement(ratings, topics=True)
    pair = found.pairs[0]
    pooled, averaged = pooled_and_averaged(pair)
    assert pooled.startswith(f"Kappa over 5 documents: {pair.kappa:.4f} (95% CI ")
    mean = sum(one.kappa.value for one in found.topics) / 2
    assert averaged == f"Mean kappa over topics: {mean:.4f}, defined on 2 of 2 topics."
    assert pooled_and_averaged(found.pairs[1])[0] == ("Kappa is undefined: no documents in common.")
