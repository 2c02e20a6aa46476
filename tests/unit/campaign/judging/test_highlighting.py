"""Passages that belong to a judgement, and undo that takes a visit back in one stroke."""

import csv
import json

import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import (
    Shown,
    highlight,
    judge,
    note,
    redo,
    remove_highlight,
    skip,
    undo,
)
from assessor_app.campaign.reporting.exporting import export
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.span import Span
from assessor_app.store.journal import journal

HERE = ("ann", "7", "a")
FIRST, SECOND = Shown(shown_at=1000.0), Shown(shown_at=2000.0)


def marked(campaign, *place):
    return [
        (one.start, one.end, one.grade) for one in judging_queries.spans(campaign, *(place or HERE))
    ]


def all_of_it(campaign):
    held = judging_queries.judgement(campaign, *HERE)
    return (held and held.grade), (held.note if held else ""), marked(campaign)


def test_a_highlight_is_there_for_others_with_its_words_and_the_text_it_was_made_on(campaign):
    changes = highlight(campaign, HERE, Span(3, 9, grade=2, quote="x" * 300), shown=FIRST)
    assert (changes.judgements, changes.document) == (True, "a")
    with open_campaign(campaign.path, read_only=True) as other:
        (span,) = judging_queries.spans(other, *HERE)
    assert (span.start, span.end, span.grade, len(span.quote)) == (3, 9, 2, 200)
    assert span.text_hash == judging_queries.document(campaign, "a").hash


def test_highlights_come_by_where_they_are_and_are_ones_own(campaign):
    highlight(campaign, HERE, Span(8, 9))
    highlight(campaign, HERE, Span(2, 5, grade=1))
    highlight(campaign, ("ben", "7", "a"), Span(0, 1))
    highlight(campaign, ("ann", "7", "c"), Span(0, 2))
    assert marked(campaign) == [(2, 5, 1), (8, 9, None)]


def test_the_same_passage_for_another_grade_is_replaced_in_one_stroke(campaign):
    highlight(campaign, HERE, Span(2, 5, grade=1))
    assert not highlight(campaign, HERE, Span(2, 5, grade=1))
    highlight(campaign, HERE, Span(2, 5, grade=3))
    assert marked(campaign) == [(2, 5, 3)]
    undo(campaign, "ann")
    assert marked(campaign) == [(2, 5, 1)]
    redo(campaign, "ann")
    assert marked(campaign) == [(2, 5, 3)]


def test_a_document_has_one_best_entry_point(campaign):
    highlight(campaign, HERE, Span(2, 2))
    highlight(campaign, HERE, Span(4, 6))
    highlight(campaign, HERE, Span(9, 9))
    assert marked(campaign) == [(4, 6, None), (9, 9, None)]
    assert [one.is_entry_point for one in judging_queries.spans(campaign, *HERE)] == [False, True]


@pytest.mark.parametrize(
    ("start", "end", "grade"), [(5, 4, None), (-1, 4, None), (1, 4, 9)], ids=str
)
def test_a_passage_that_makes_no_sense_is_refused(campaign, start, end, grade):
    with pytest.raises(WrongUse):
        highlight(campaign, HERE, Span(start, end, grade=grade))
    assert marked(campaign) == []


def test_a_removed_highlight_comes_back_by_undo_and_goes_by_redo(campaign):
    judge(campaign, ("ann", "7", "c"), 1, shown=FIRST)
    highlight(campaign, HERE, Span(2, 5), shown=SECOND)
    (span,) = judging_queries.spans(campaign, *HERE)
    remove_highlight(campaign, HERE, span.gesture, shown=SECOND)
    assert marked(campaign) == []
    assert not remove_highlight(campaign, HERE, span.gesture)
    assert not undo(campaign, "ann").decided
    assert marked(campaign) == [(2, 5, None)]
    redo(campaign, "ann")
    assert marked(campaign) == []
    undo(campaign, "ann")
    undo(campaign, "ann")
    assert marked(campaign) == []
    assert undo(campaign, "ann").document == "c"


def test_undo_of_another_decision_takes_its_whole_visit_back_and_redo_brings_it(campaign):
    note(campaign, HERE, "first", shown=FIRST)
    highlight(campaign, HERE, Span(0, 3), shown=FIRST)
    judge(campaign, HERE, 1, shown=FIRST)
    (earlier,) = judging_queries.spans(campaign, *HERE)
    remove_highlight(campaign, HERE, earlier.gesture, shown=SECOND)
    highlight(campaign, HERE, Span(4, 9, grade=2), shown=SECOND)
    note(campaign, HERE, "second", shown=SECOND)
    judge(campaign, HERE, 2, shown=SECOND)
    full = (2, "second", [(4, 9, 2)])
    assert all_of_it(campaign) == full

    step = undo(campaign, "ann")
    assert (step.document, step.decided, step.overruled) == ("a", True, False)
    assert all_of_it(campaign) == (1, "first", [(0, 3, None)])
    assert undo(campaign, "ann").decided
    # A grade that slipped takes nothing along that was written before it.
    assert all_of_it(campaign) == (None, "first", [(0, 3, None)])
    undo(campaign, "ann")
    undo(campaign, "ann")
    assert all_of_it(campaign) == (None, "", [])
    assert undo(campaign, "ann") is None

    with open_campaign(campaign.path) as later:
        redo(later, "ann")
        redo(later, "ann")
        assert redo(later, "ann").decided
        assert all_of_it(later) == (1, "first", [(0, 3, None)])
        assert redo(later, "ann").decided
        assert all_of_it(later) == full
        assert redo(later, "ann") is None


def test_before_the_decision_undo_takes_the_last_thing_alone(campaign):
    note(campaign, HERE, "why", shown=FIRST)
    highlight(campaign, HERE, Span(0, 3), shown=FIRST)
    highlight(campaign, HERE, Span(5, 8), shown=FIRST)
    undo(campaign, "ann")
    assert all_of_it(campaign) == (None, "why", [(0, 3, None)])
    undo(campaign, "ann")
    assert all_of_it(campaign) == (None, "why", [])
    assert not undo(campaign, "ann").decided
    assert all_of_it(campaign) == (None, "", [])


def test_what_was_added_after_the_decision_goes_first_and_alone(campaign):
    judge(campaign, HERE, 1, shown=FIRST)
    highlight(campaign, HERE, Span(0, 3), shown=FIRST)
    undo(campaign, "ann")
    assert all_of_it(campaign) == (1, "", [])
    undo(campaign, "ann")
    assert all_of_it(campaign) == (None, "", [])
    redo(campaign, "ann")
    assert all_of_it(campaign) == (1, "", [])
    redo(campaign, "ann")
    assert all_of_it(campaign) == (1, "", [(0, 3, None)])


def test_one_visit_takes_nothing_of_another_document_topic_or_assessor_with_it(campaign):
    note(campaign, ("ann", "7", "c"), "other", shown=FIRST)
    note(campaign, ("ann", "051", "a"), "elsewhere", shown=FIRST)
    note(campaign, ("ben", "7", "a"), "theirs", shown=FIRST)
    judge(campaign, HERE, 1, shown=FIRST)
    undo(campaign, "ann")
    assert judging_queries.judgement(campaign, "ann", "7", "c").note == "other"
    assert judging_queries.judgement(campaign, "ann", "051", "a").note == "elsewhere"
    assert judging_queries.judgement(campaign, "ben", "7", "a").note == "theirs"


def test_undo_says_when_what_was_imported_since_counts_all_the_same(campaign, take_in):
    judge(campaign, HERE, 1, shown=FIRST)
    take_in(campaign, "judgements", "7 0 a 3\n", assessor="ann")
    step = undo(campaign, "ann")
    assert step.overruled
    assert judging_queries.judgement(campaign, *HERE).grade == 3


def test_flags_of_a_skip_are_kept(campaign):
    skip(campaign, HERE, flags="unsure")
    held = judging_queries.judgement(campaign, *HERE)
    assert (held.state, held.flags) == (State.SKIPPED, "unsure")


def test_a_span_in_other_words_than_ours_is_passed_over(campaign):
    judge(campaign, HERE, 1)
    nonsense = ("3:9", "{}", '{"start": 5, "end": 2, "grade": null, "quote": ""}', "[" * 100_000)
    journal.append(campaign.store, [Event("ann", Kind.SPAN, "7", "a", value) for value in nonsense])
    assert judging_queries.spans(campaign, *HERE) == ()


def test_exported_judgements_carry_their_spans(campaign, tmp_path):
    judge(campaign, HERE, 2)
    highlight(campaign, HERE, Span(1, 4, grade=2, quote='=a "b"'))
    judge(campaign, ("ann", "7", "c"), 0)
    target = tmp_path / "rows"
    with target.open("w") as out:
        export(campaign, "judgements", form="jsonl")(out)
    rows = [json.loads(line) for line in target.read_text().splitlines()]
    text_hash = judging_queries.document(campaign, "a").hash
    span = {"start": 1, "end": 4, "grade": 2, "quote": '=a "b"', "text_hash": text_hash}
    assert [row["spans"] for row in rows] == [[span], []]
    with target.open("w") as out:
        export(campaign, "judgements", form="csv")(out)
    with target.open(newline="") as rows:
        cells = [row["spans"] for row in csv.DictReader(rows)]
    assert (json.loads(cells[0]), cells[1]) == ([span], "")
