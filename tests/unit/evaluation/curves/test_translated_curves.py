"""In a made-up language, curves say nothing in English but names; their data stay the same."""

import re
from dataclasses import replace
from itertools import product

import pytest

from assessor_app.domain.formatting import brief
from assessor_app.evaluation.curves import CURVES
from assessor_app.evaluation.curves.curve import CurveOptions
from assessor_app.reports.figure_choice import renamed
from assessor_app.reports.figure_points import point_words, points_csv, points_table
from assessor_app.reports.table_writers import text
from tests.core_language import outside, pseudo_language

# Names of runs ("run 0"), measures, and the topics.
DATA = {"run", "AP", "AUC", "nDCG", "seven", "eight", "nine", "best", "nan", "inf"}
JUDGED = {
    "seven": {"a": 1, "b": 0, "c": 2},
    "eight": {"a": 0, "b": 1, "e": 1},
    "nine": {"a": 0},
}
RUNS = (
    {"seven": ["a", "b", "c", "d"], "eight": ["b", "a", "f"], "nine": ["a"]},
    {"seven": ["b", "d", "a"], "eight": ["e", "a", "b"], "ten": ["a"]},
    {"ten": ["b"]},
)
CHOICES = (
    CurveOptions(),
    CurveOptions(topics=(0,)),
    CurveOptions(topics=(2,)),
    CurveOptions(runs=(1,)),
    CurveOptions(baseline=1),
)
EVERY = tuple(product(CURVES, CHOICES))


def bare_words(*texts):
    """The words that are neither translated nor data."""
    return set(re.findall(r"[A-Za-z]{2,}", outside("\n".join(texts)))) - DATA


def test_curves_are_translated(ranked, tmp_path):
    rankings = ranked(JUDGED, *RUNS)
    said = {}
    with pseudo_language(tmp_path):
        for curve, options in EVERY:
            figure = curve.figure(rankings, options)
            texts = [figure.title, figure.x_label, figure.y_label, figure.note, figure.band_note]
            for line in figure.series:
                texts.append(line.summary)
                for at in range(len(line.x)):
                    texts += point_words(figure, line, at)[1:4]
            said.setdefault(curve.name, set()).update(bare_words(*texts))
    assert said == {curve.name: set() for curve in CURVES}


def test_the_points_of_a_figure_are_a_translated_table(ranked, tmp_path):
    rankings = ranked(JUDGED, *RUNS)
    said = {}
    with pseudo_language(tmp_path):
        for curve, options in EVERY:
            table = points_table(curve.figure(rankings, options))
            # Heads of columns are names of axes, which are tested above.
            columns = tuple(replace(one, title="") for one in table.columns)
            shown = text(replace(table, title="", columns=columns))
            said.setdefault(curve.name, set()).update(bare_words(shown))
    assert said == {curve.name: set() for curve in CURVES}


def test_the_data_of_curves_stay_english(ranked, tmp_path):
    rankings = ranked(JUDGED, *RUNS)
    english = [list(points_csv(curve.figure(rankings, options))) for curve, options in EVERY]
    with pseudo_language(tmp_path):
        found = [list(points_csv(curve.figure(rankings, options))) for curve, options in EVERY]
    assert found == english


def test_a_run_is_renamed_in_translated_texts(ranked, tmp_path):
    rankings = ranked(JUDGED, *RUNS)
    with pseudo_language(tmp_path):
        figures = [curve.figure(rankings, CurveOptions(baseline=1)) for curve in CURVES]
        found = [renamed(figure, {"run 1": "best"}) for figure in figures]
    texts = "\n".join(f"{one.title} {one.x_label} {one.note}" for one in found)
    assert "run 1" not in texts
    assert "from best" in texts


@pytest.mark.parametrize("mark", [", ", ": ", "，", "：", "、", "، "])
def test_the_value_at_the_beginning_of_a_summary_ends_at_any_comma(mark):
    assert brief(f"nDCG@10 0.4000{mark}3 topics") == "nDCG@10 0.4000"
