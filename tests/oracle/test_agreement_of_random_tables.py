"""Coefficients and standard errors of 300 random tables, as irrCAC 0.4.4 computed them.

The tables have 1 to 14 documents, 2 to 5 assessors and 2 to 5 grades; half of them have missing
judgements. Each method has [value, standard error], or the name of irrCAC's error. Fleiss' kappa,
alpha and the coefficient of Brennan and Prediger are over the documents with two judgements or
more, because ours leave out the others; "fleiss_of_all" includes them.
"""

import json
import math
from collections import Counter
from pathlib import Path

import pytest

from assessor_app.evaluation.agreement.bootstrap import UNSAMPLED
from assessor_app.evaluation.agreement.overall import overall
from assessor_app.evaluation.agreement.ratings import ratings_from
from assessor_app.evaluation.agreement.weightings import OwnWeights

TABLES = Path(__file__).parents[1] / "data" / "agreement" / "irrcac_tables.jsonl"
# irrCAC's weights are by value; of the grades 1, 2, ... they are also by step.
STANDING = {"linear": "ac2_linear", "quadratic": "ac2_quadratic"}
ONE_DOCUMENT, ONE_GRADE, NO_PAIR = "one document", "one grade", "no document judged twice"
IDLE = "an assessor without judgements"
EQUAL = 2130
APART = {ONE_GRADE: 104, ONE_DOCUMENT: 96, NO_PAIR: 14, IDLE: 6}


def records():
    return [json.loads(line) for line in TABLES.read_text(encoding="utf-8").splitlines()]


def ratings_of(record):
    grades = range(1, record["grades"] + 1)
    return ratings_from(
        (
            (f"r{place}", "t", f"d{row}", int(grade))
            for row, cells in enumerate(record["rows"])
            for place, grade in enumerate(cells)
            if grade != " "
        ),
        grades,
    )


def weights_of(record):
    if record["weights"] != "own":
        return record["weights"]
    grades = tuple(float(one) for one in range(1, record["grades"] + 1))
    return OwnWeights(grades, tuple(tuple(row) for row in record["own"]))


def names_of(record):
    """Return (our name, irrCAC's method) of the coefficients that both define alike."""
    weights = record["weights"]
    return {
        "ac1": "gwet",
        STANDING.get(weights, f"ac2_{weights}"): "gwet_weighted",
        "conger": "conger",
        f"conger_{weights}": "conger_weighted",
        "fleiss": "fleiss",
        "pabak": "bp",
        "alpha_nominal": "krippendorff",
        **({} if weights in STANDING else {f"alpha_{weights}": "krippendorff_weighted"}),
        **({"alpha_interval": "krippendorff_weighted"} if weights == "quadratic" else {}),
    }


def twice_judged(record):
    return [cells for cells in record["rows"] if len(cells.replace(" ", "")) > 1]


def why_different(record, method):
    """Why irrCAC has no such figure or another one; empty where both are equal."""
    twice = twice_judged(record)
    if len(twice) < 2:
        return ONE_DOCUMENT if twice else NO_PAIR
    if len(set("".join(twice)) - {" "}) == 1:
        return ONE_GRADE
    is_idle = any(not "".join(column).strip() for column in zip(*record["rows"], strict=True))
    return IDLE if is_idle and method.startswith("conger") else ""


def test_all_figures_of_300_tables_are_those_of_irrcac():
    equal, apart = 0, Counter()
    for record in records():
        figures = overall(ratings_of(record), weights=weights_of(record), resampling=UNSAMPLED)
        for ours, theirs in names_of(record).items():
            why = why_different(record, theirs)
            if why:
                apart[why] += 1
            else:
                value, error = record[theirs]
                assert figures[ours].value == pytest.approx(value, abs=1e-12), (record, ours)
                assert figures[ours].standard_error == pytest.approx(error, abs=1e-12)
                equal += 1
    assert equal == EQUAL
    assert apart == APART


@pytest.mark.parametrize("why", [ONE_DOCUMENT, ONE_GRADE, NO_PAIR, IDLE])
def test_where_irrcac_differs_the_figure_is_that_of_the_definition_or_undefined(why):
    chosen = [record for record in records() if why_different(record, "conger") == why]
    for record in chosen:
        figures = overall(ratings_of(record), weights=weights_of(record), resampling=UNSAMPLED)
        conger, fleiss, ac1 = (figures[name] for name in ("conger", "fleiss", "ac1"))
        if why == ONE_DOCUMENT:
            # The error of a mean of one value is unknown; irrCAC divides by 0.
            assert math.isnan(fleiss.standard_error)
            assert not math.isnan(ac1.value)
        elif why == ONE_GRADE:
            # No disagreement can be expected; irrCAC has 1, NaN or an error, by rounding.
            assert math.isnan(fleiss.value)
            assert math.isnan(figures["alpha_nominal"].value)
            assert ac1.value == pytest.approx(1.0, abs=1e-12)
        elif why == NO_PAIR:
            assert all(math.isnan(one.value) for one in (conger, fleiss, ac1))
        else:
            # Only assessors with judgements have a distribution of grades.
            assert not math.isnan(conger.value)
    assert chosen


def test_documents_judged_once_change_fleiss_kappa_of_irrcac_only():
    differing = 0
    for record in records():
        if not why_different(record, "fleiss"):
            ours = overall(ratings_of(record), resampling=UNSAMPLED)["fleiss"].value
            same = ours == pytest.approx(record["fleiss_of_all"], abs=1e-12)
            assert same or len(twice_judged(record)) < len(record["rows"])
            differing += not same
    assert differing > 30
