"""Whatever a campaign gives out, another one takes in and gives out the same."""

import io
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import RULE_NAMES, select_judgements
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_order import ImportOrder, Repairs
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.reporting.exporting import export, qrels
from assessor_app.domain.judgement import Qrel
from assessor_app.formats.format import Content
from assessor_app.formats.format_registry import format_named

pytestmark = pytest.mark.long

# What can stand between blanks, # at the beginning of a topic apart.
IDS = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=8
).filter(lambda text: not text.startswith(("#", "\ufeff")) and text == text.strip())
NOTES = st.text(st.characters(codec="utf-8", exclude_categories=("C",)), max_size=20).map(str.strip)
MOMENTS = st.none() | st.integers(0, 4_000_000_000).map(float)
ROWS = st.lists(
    st.builds(
        Qrel,
        IDS,
        IDS,
        st.integers(0, 3).map(float),
        st.sampled_from(("ann", "ben", "Ćiro Ó")),
        st.just("0"),
        MOMENTS,
        st.none() | st.integers(0, 9999).map(lambda tenth: tenth / 10),
        NOTES,
        MOMENTS,
        st.sampled_from(("", "id", "random:7")),
        st.sampled_from(("", "unsure", "known unsure")),
    ),
    min_size=1,
    max_size=12,
    unique_by=lambda row: (row.assessor, row.topic, row.document),
)


def campaign_of(folder, name, text, form, assessor=""):
    path = Path(folder) / f"{name}.txt"
    path.write_text(text, encoding="utf-8", newline="")
    made = create(Path(folder) / f"{name}.assess", "T")
    order = ImportOrder(path, Content.JUDGEMENTS, form, assessor, False, Repairs())
    import_files(made, [order])
    return made


def written(campaign, what, form="", **selected):
    out = io.StringIO(newline="")
    export(campaign, what, JudgementSelection(**selected), form=form)(out)
    return out.getvalue()


def as_jsonl(rows):
    out = io.StringIO(newline="")
    format_named("judgements-jsonl").write(out, rows)
    return out.getvalue()


@settings(max_examples=40, deadline=None)
@given(ROWS, st.sampled_from((("csv", "judgements-csv"), ("jsonl", "judgements-jsonl"))))
def test_judgements_make_the_round_with_all_that_is_known_of_them(rows, form):
    short, name = form
    with (
        tempfile.TemporaryDirectory() as folder,
        campaign_of(folder, "first", as_jsonl(rows), "judgements-jsonl") as first,
    ):
        out = written(first, "judgements", form=short)
        with campaign_of(folder, "second", out, name) as second:
            assert written(second, "judgements", form=short) == out


@settings(max_examples=40, deadline=None)
@given(ROWS, st.sampled_from(RULE_NAMES))
def test_qrels_make_the_round_whatever_rule_made_them(rows, rule):
    with (
        tempfile.TemporaryDirectory() as folder,
        campaign_of(folder, "first", as_jsonl(rows), "judgements-jsonl") as first,
    ):
        out = written(first, "qrels", rule=rule)
        if out:
            with campaign_of(folder, "second", out, "qrels", "whoever") as second:
                assert written(second, "qrels") == out


@settings(max_examples=40, deadline=None)
@given(ROWS)
def test_rules_agree_with_what_they_say_of_each_document(rows):
    votes = {}
    for row in rows:
        votes.setdefault((row.topic, row.document), {})[row.assessor] = int(row.grade)
    with (
        tempfile.TemporaryDirectory() as folder,
        campaign_of(folder, "first", as_jsonl(rows), "judgements-jsonl") as made,
    ):

        def said(rule):
            return {
                (row.topic, row.document): row.grade
                for row in qrels(made, select_judgements(made, JudgementSelection(rule=rule)))
            }

        for place, of in votes.items():
            grades = sorted(of.values())
            most = [grade for grade in grades if grades.count(grade) * 2 > len(grades)]
            lower_median = grades[(len(grades) - 1) // 2]
            assert said("highest")[place] == grades[-1]
            assert said("lowest")[place] == grades[0]
            assert said("median")[place] == lower_median
            assert said("majority").get(place) == (most[0] if most else None)
            assert said("consensus")[place] == (most[0] if most else lower_median)
            assert said("adjudicated").get(place) == (grades[0] if len({*grades}) == 1 else None)
            assert said("any")[place] == int(any(grades))
            assert said("all")[place] == int(all(grades))
            assert said("primary")[place] in of.values()
