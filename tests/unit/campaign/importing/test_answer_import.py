"""Subtopic qrels and tables with answers are imported, exported, and the same when read again."""

import csv
import io
import json

import pytest

from assessor_app.campaign.evaluating.evaluation import ALL_JUDGEMENTS, JudgementSelection
from assessor_app.campaign.files.opening import check
from assessor_app.campaign.importing.import_history import LAST, take_back
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import count_files, import_files
from assessor_app.campaign.judging import answering, judging
from assessor_app.campaign.judging.aspects import (
    aspects_of,
    put_aspects,
    remove_aspects,
    take_from_topics,
)
from assessor_app.campaign.judging.further_questions import questions, set_questions
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.reporting.exporting import export
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.questions.aspect import Aspect, Importance
from assessor_app.domain.questions.question import FurtherQuestion, QuestionKind
from assessor_app.formats.format import Content
from assessor_app.store.journal import journal

SUBTOPICS = "7 1 a 1\n7 1 b#1 0\n7 2 a 1\n7 2 c 2\n051 1 dé 1\n"
CLEAR = FurtherQuestion("clear", "Is it clear?")
NUGGETS = FurtherQuestion("nuggets", "What does it say?", QuestionKind.ASPECTS, may_add=True)
WEB = """<webtrack><topic number="7" type="faceted"><query>tides</query>
<description>All about tides.</description>
<subtopic number="1" type="inf">What makes the tides?</subtopic>
<subtopic number="2" type="nav">Tide tables.</subtopic></topic></webtrack>
"""


@pytest.fixture
def bring(campaign, take_in):
    def do(text=SUBTOPICS, assessor="nist", form="qrels-subtopics", **options):
        name = "subtopics.qrels"
        return take_in(
            campaign, "judgements", text, name=name, assessor=assessor, form=form, **options
        )

    return do


def given(campaign):
    return {
        (one.assessor, one.topic, one.document, one.question, one.aspect): one.value
        for one in answering.current_answers(campaign)
    }


def keys(campaign, topic="7"):
    return [(one.key, one.name) for one in aspects_of(campaign, topic).listed]


def text_of(campaign, what="subtopic-qrels", selection=ALL_JUDGEMENTS, form="", **options):
    out = io.StringIO(newline="")
    export(campaign, what, selection, form=form, **options)(out)
    return out.getvalue()


def test_subtopic_qrels_become_answers_of_an_assessor_and_no_grades(campaign, bring):
    report = bring()
    assert [one.key for one in questions(campaign)] == ["aspects"]
    assert keys(campaign) == [("1", "1"), ("2", "2")]
    assert given(campaign)["nist", "7", "c", "aspects", "2"] == 2
    assert len(given(campaign)) == 5
    assert journal.judgements(campaign.store) == []
    assert report.lines()[0] == (
        "subtopics.qrels: 5 answers, read as Qrels with subtopics (topic subtopic document grade)"
    )
    assert "as answers to question aspects" in report.notes
    assert "3 new aspects" in report.notes
    assert check(campaign) == ()


def test_qrels_without_subtopics_are_read_with_a_warning(campaign, bring):
    report = bring("7 0 a 1\n7 0 c 0\n051 Q0 c 1\n")
    warning = (
        "warning: every new aspect is 0, Q0, as in qrels without subtopics; import these with --as "
        "qrels"
    )
    assert warning in report.notes
    assert not [one for one in bring().notes if one.startswith("warning")]


def test_reading_the_export_again_gives_the_same(campaign, bring, new, take_in):
    bring()
    before = journal.count(campaign.store)
    assert text_of(campaign) == SUBTOPICS
    again = bring(text_of(campaign))
    assert (again.taken, again.unchanged) == (5, 5)
    assert journal.count(campaign.store) == before
    other = new(name="other")
    take_in(other, "judgements", text_of(campaign), assessor="nist", form="qrels-subtopics")
    assert given(other) == given(campaign)
    assert sorted(text_of(other).splitlines()) == sorted(SUBTOPICS.splitlines())


def test_a_changed_answer_replaces_the_one_before(campaign, bring):
    bring()
    bring("7 1 a 0\n")
    assert given(campaign)["nist", "7", "a", "aspects", "1"] == 0


def test_the_rows_answer_the_question_that_is_there_under_its_aspects(campaign, bring):
    set_questions(campaign, [CLEAR, NUGGETS])
    put_aspects(campaign, [Aspect("7", "nuggets", "moon", "The moon", was=("1",))])
    bring()
    assert keys(campaign) == [("moon", "The moon"), ("2", "2")]
    assert given(campaign)["nist", "7", "a", "nuggets", "moon"] == 1
    remove_aspects(campaign, "7", "nuggets", ["2"])
    bring()
    assert keys(campaign) == [("moon", "The moon")]


def test_the_file_is_recognised_when_the_assessor_is_named(campaign, file):
    path = file("s.qrels", SUBTOPICS)
    report = import_files(campaign, [ImportOrder(path, Content.JUDGEMENTS, "", "nist")])
    assert report.files[0].what == "answers"
    assert len(given(campaign)) == 5


def test_the_preview_counts_answers(campaign, file):
    order = ImportOrder(file("s.qrels", SUBTOPICS), Content.JUDGEMENTS, "qrels-subtopics", "nist")
    (found,) = count_files(campaign, [order])
    assert (found.total, found.of_aspects, found.replaced.number) == (5, True, 0)


def test_the_preview_refuses_a_question_that_the_import_refuses(campaign, file):
    path = file("s.qrels", SUBTOPICS)
    order = ImportOrder(path, Content.JUDGEMENTS, "qrels-subtopics", "nist", question="nobody")
    for read in (count_files, import_files):
        with pytest.raises(WrongUse, match="nobody"):
            read(campaign, [order])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7 1 a 0.5\n", "the grade of subtopic 1 of topic 7 is not a whole number: 0.5"),
        ("7 1 a 1\n7 1 a 0\n", "duplicate"),
        ("\n", "no judgements"),
    ],
)
def test_a_file_with_an_error_changes_nothing(campaign, bring, text, said):
    with pytest.raises(BadInput, match=said):
        bring(text)
    assert (questions(campaign), journal.count(campaign.store)) == ((), 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7 1 a 1\n7 2 a 0.5\n", "subtopics.qrels:2: the grade of subtopic 2 of topic 7"),
        (f"7 1 a 1\n7 {'x' * 61} a 1\n", "subtopics.qrels:2: invalid key of an aspect: 'xxx"),
    ],
)
def test_a_faulty_row_is_named_by_its_line_and_skipped_on_request(campaign, bring, text, said):
    with pytest.raises(BadInput, match=said):
        bring(text)
    report = bring(text, lenient=True)
    assert (report.taken, report.refused) == (1, 1)
    assert list(given(campaign)) == [("nist", "7", "a", "aspects", "1")]


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"clear": 7}, "question clear has no answer 7. Expected 0 no, 1 yes"),
        ({"clear": {"x": 1}}, "question clear has no aspects"),
        ({"nuggets": 1}, "invalid key of an aspect: ''"),
        ({"nuggets": {"n 1": 1}}, "invalid key of an aspect: 'n 1'"),
    ],
)
def test_an_answer_that_its_question_does_not_take_is_refused(campaign, take_in, answers, said):
    set_questions(campaign, [CLEAR, NUGGETS])
    row = {"topic": "7", "document": "a", "grade": 1, "assessor": "ada"}
    good = json.dumps(row | {"further_answers": {"clear": 1}})
    text = f"{good}\n{json.dumps(row | {'document': 'c', 'further_answers': answers})}\n"
    with pytest.raises(BadInput, match=f"file.judgements:2: {said}"):
        take_in(campaign, "judgements", text)
    assert journal.count(campaign.store) == 0
    report = take_in(campaign, "judgements", text, lenient=True)
    assert (report.taken, report.refused) == (1, 1)
    assert given(campaign) == {("ada", "7", "a", "clear", ""): 1}


def test_the_assessor_must_be_named(campaign, bring):
    with pytest.raises(WrongUse, match="the file does not name the assessor"):
        bring(assessor="")


def test_the_import_is_undone_with_its_question_and_aspects(campaign, bring):
    bring()
    take_back(campaign, LAST)
    assert (given(campaign), keys(campaign), questions(campaign)) == ({}, [], ())
    assert check(campaign) == ()


def test_subtopics_of_web_topics_become_aspects_on_request(campaign, take_in, bring):
    take_in(campaign, "topics", WEB, name="web.xml")
    set_questions(campaign, [NUGGETS])
    assert keys(campaign) == []
    assert take_from_topics(campaign, "nuggets") == 2
    assert keys(campaign) == [("1", "What makes the tides?"), ("2", "Tide tables.")]
    assert take_from_topics(campaign, "nuggets", ["7"]) == 0
    bring()
    assert keys(campaign)[0] == ("1", "What makes the tides?")
    with pytest.raises(WrongUse, match="the topics have no subtopics"):
        take_from_topics(campaign, "nuggets", ["051"])


def test_imported_subtopics_have_the_names_of_the_topics(campaign, take_in, bring):
    take_in(campaign, "topics", WEB, name="web.xml")
    bring()
    assert keys(campaign) == [("1", "What makes the tides?"), ("2", "Tide tables.")]


@pytest.fixture
def answered(campaign):
    set_questions(campaign, [CLEAR, NUGGETS])
    put_aspects(
        campaign,
        [
            Aspect("7", "nuggets", "1", "The moon"),
            Aspect("7", "nuggets", "2", "The sun", Importance.OKAY),
        ],
    )
    answering.answer(campaign, ("ada", "7", "a"), ("clear", ""), 1)
    answering.answer(campaign, ("ada", "7", "a"), ("nuggets", "1"), 1)
    judging.judge(campaign, ("ada", "7", "a"), 2, shown=Shown(unanswered=(("nuggets", "2"),)))
    judging.judge(campaign, ("ben", "7", "a"), 1)
    answering.answer(campaign, ("ben", "7", "a"), ("nuggets", "2"), 1)
    answering.answer(campaign, ("ben", "7", "c"), ("nuggets", "1"), 1)
    return campaign


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_answers_beside_grades_are_exported_and_the_same_when_read_again(
    answered, new, take_in, form
):
    text = text_of(answered, "judgements", form=form)
    if form == "csv":
        first = next(csv.DictReader(io.StringIO(text)))
        assert json.loads(first["further_answers"]) == {"clear": 1, "nuggets": {"1": 1, "2": 0}}
    other = new(name="other")
    set_questions(other, [CLEAR, NUGGETS])
    name = f"judgements.{form}"
    report = take_in(other, "judgements", text, name=name)
    graded = {key: value for key, value in given(answered).items() if key[2] == "a"}
    assert given(other) == graded
    assert keys(other) == [("1", "1"), ("2", "2")]
    assert not any("no question" in one for one in report.notes)
    again = take_in(other, "judgements", text, name=name)
    assert again.unchanged == 2
    assert text_of(other, "judgements", form=form) == text


def test_answers_to_an_unknown_question_are_kept_with_a_warning(answered, new, take_in):
    text = text_of(answered, "judgements", form="jsonl")
    other = new(name="other")
    report = take_in(other, "judgements", text, name="j.jsonl")
    assert report.notes[-1] == (
        "warning: the campaign has no question clear, nuggets: its answers are kept and do not "
        "count"
    )
    assert given(other) == {}
    before = journal.count(other.store)
    assert take_in(other, "judgements", text, name="j.jsonl").unchanged == report.taken
    assert journal.count(other.store) == before
    set_questions(other, [CLEAR])
    assert given(other) == {("ada", "7", "a", "clear", ""): 1}


@pytest.mark.parametrize("said", ["[1]", '{"clear": "yes"}', '{"clear": 1.5}', '{"n": {"a": []}}'])
def test_unreadable_answers_are_refused_with_their_line(campaign, take_in, said):
    line = (
        f'{{"topic": "7", "document": "a", "grade": 1, "assessor": "x", "further_answers": {said}}}'
    )
    with pytest.raises(BadInput, match="unreadable further answers"):
        take_in(campaign, "judgements", line + "\n", name="j.jsonl")


@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        (JudgementSelection("ada"), "7 1 a 1\n7 2 a 0\n"),
        (JudgementSelection("ben"), "7 1 c 1\n7 2 a 1\n"),
        (JudgementSelection(rule="any"), "7 1 a 1\n7 1 c 1\n7 2 a 1\n"),
        (JudgementSelection(rule="all"), "7 1 a 1\n7 1 c 1\n7 2 a 0\n"),
        (JudgementSelection(rule="majority"), "7 1 a 1\n7 1 c 1\n"),
        (ALL_JUDGEMENTS, "7 1 a 1\n7 1 c 1\n7 2 a 0\n"),
    ],
)
def test_the_rules_combine_answers_as_they_combine_grades(answered, selection, expected):
    assert text_of(answered, selection=selection) == expected


def test_an_anonymous_export_of_answers_has_labels_and_days(answered):
    rows = list(csv.DictReader(io.StringIO(text_of(answered, "answers", anonymous=True))))
    assert {row["assessor"] for row in rows} == {"assessor-1", "assessor-2"}
    assert all(len(row["answered_at"]) == 10 for row in rows)
    first = [rows[0][name] for name in ("topic", "document", "question", "aspect", "answer")]
    assert first == ["7", "a", "clear", "", "1"]
    assert len(rows) == 5


def test_options_that_do_not_apply_are_refused(answered):
    with pytest.raises(WrongUse, match="--question requires --what subtopic-qrels"):
        export(answered, "qrels", JudgementSelection(question="nuggets"))
    with pytest.raises(WrongUse, match="question clear has no aspects"):
        export(answered, "subtopic-qrels", JudgementSelection(question="clear"))
    with pytest.raises(WrongUse, match="--anonymous does not apply to subtopic-qrels"):
        export(answered, "subtopic-qrels", anonymous=True)
