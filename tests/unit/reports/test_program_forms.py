"""The fixed forms for other programs."""

import json
import math

import pytest

from assessor_app.reports.machine_forms import (
    OverallRow,
    PairRow,
    TopicRow,
    agreement_csv,
    agreement_json,
    evaluation_csv,
    evaluation_json,
    json_text,
    trec_eval_lines,
)

ROWS = (
    ("bm25", "AP", "051", 1 / 3),
    ("bm25", "AP", "", math.nan),
    ("=run,1", "P@5", "-2", 0.2),
)
PAIR = PairRow("ann", "bob", 10, 0.9, 0.8, 0.7, 0.5, 0.85, "none")
UNDEFINED = PairRow("ann", "eve", 0, None, math.nan, None, None, None, "none", "no common item")


def test_evaluation_rows_keep_every_digit_and_topics_stay_texts() -> None:
    assert "".join(evaluation_csv(ROWS)) == (
        "run,measure,topic,value\n"
        "bm25,AP,051,0.3333333333333333\n"
        "bm25,AP,,\n"
        '"\'=run,1",P@5,-2,0.2\n'
    )


def test_evaluation_json_has_the_same_keys_and_null_for_undefined() -> None:
    objects = json.loads("".join(evaluation_json(ROWS)))
    assert objects[0] == {"run": "bm25", "measure": "AP", "topic": "051", "value": 1 / 3}
    assert objects[1]["value"] is None
    assert objects[1]["topic"] == ""


def test_evaluation_of_nothing_is_still_well_formed() -> None:
    assert list(evaluation_csv(())) == ["run,measure,topic,value\n"]
    assert json.loads("".join(evaluation_json(()))) == []


def test_rows_are_written_as_they_come() -> None:
    def endless():
        while True:
            yield ("run", "AP", "1", 0.5)

    lines = evaluation_csv(endless())
    assert [next(lines), next(lines)] == ["run,measure,topic,value\n", "run,AP,1,0.5\n"]


def test_trec_eval_lines_are_padded_as_trec_eval_pads_them() -> None:
    rows = (
        ("runid", "", "STANDARD"),
        ("map", "301", "0.1785"),
        ("iprec_at_recall_0.00", "", "1.0"),
    )
    assert "".join(trec_eval_lines(rows)) == (
        "runid                 \tall\tSTANDARD\n"
        "map                   \t301\t0.1785\n"
        "iprec_at_recall_0.00  \tall\t1.0\n"
    )


def test_agreement_csv_lists_the_pairs() -> None:
    assert "".join(agreement_csv((PAIR, UNDEFINED))) == (
        "a,b,n,observed,overlap,kappa,low,high,weights\n"
        "ann,bob,10,0.9,0.8,0.7,0.5,0.85,none\n"
        "ann,eve,0,,,,,,none\n"
    )


def test_agreement_json_says_why_a_figure_is_undefined() -> None:
    overall = (OverallRow("fleiss", 0.7), OverallRow("ac1", math.nan, "one grade only"))
    read = json.loads(agreement_json(10, ["ann", "bob"], (PAIR, UNDEFINED), overall))
    assert list(read) == ["items", "assessors", "pairs", "overall"]
    assert "why" not in read["pairs"][0]
    assert read["pairs"][1]["kappa"] is None
    assert read["pairs"][1]["why"] == "no common item"
    assert read["overall"] == {"fleiss": 0.7, "ac1": None, "why": {"ac1": "one grade only"}}


def test_agreement_json_has_topics_where_they_are_asked_for() -> None:
    topics = (TopicRow("051", "ann", "bob", 4, 0.5),)
    read = json.loads(agreement_json(4, ["ann", "bob"], (PAIR,), (), topics))
    assert read["topics"] == [{"topic": "051", "a": "ann", "b": "bob", "n": 4, "kappa": 0.5}]
    assert read["overall"] == {}


def test_json_refuses_what_it_cannot_write() -> None:
    with pytest.raises(TypeError, match="object has no form in JSON"):
        json_text({"value": object()})
