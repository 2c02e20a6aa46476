"""Messages on a document: their readers, unanswered ones, and no effect on anything else."""

import csv
import io
import json

import pytest

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.files.opening import check
from assessor_app.campaign.files.status import status
from assessor_app.campaign.judging import discussion, judging, judging_queries
from assessor_app.campaign.judging.hidden_repeats import choose_repeats, repeat_due
from assessor_app.campaign.reporting import exporting
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Kind
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.repeats import RepeatPlan
from assessor_app.store.journal import journal
from assessor_app.store.tables import scale_versions

PLACE = ("ada", "7", "a")


@pytest.fixture
def people(campaign):
    for name in ("ada", "ben"):
        judging.add_assessor(campaign, name)
    return campaign


def texts(thread):
    return [one.text for one in thread.messages]


def seen(campaign, assessor, place=PLACE):
    return texts(discussion.thread_seen(campaign, assessor, *place[1:]))


def test_messages_are_kept_in_their_order_with_writer_and_time(people):
    changes = discussion.ask(people, PLACE, "  Does a mention count? ")
    assert changes == Changes(messages=True, assessor="ada", topic="7", document="a")
    discussion.reply(people, "lead", "7", "a", "Yes, if it is named.", to="ada")
    first, second = discussion.thread(people, "7", "a").messages
    assert (first.writer, first.text, first.from_lead) == ("ada", "Does a mention count?", False)
    assert (second.writer, second.to, second.from_lead) == ("lead", "ada", True)
    assert 0 <= second.at - first.at < 5


def test_an_assessor_sees_only_their_own_messages_and_those_of_the_lead_to_them(people):
    discussion.ask(people, PLACE, "asked by ada")
    discussion.ask(people, ("ben", "7", "a"), "asked by ben")
    discussion.reply(people, "lead", "7", "a", "to ada", to="ada")
    discussion.reply(people, "lead", "7", "a", "to all")
    assert seen(people, "ada") == ["asked by ada", "to ada", "to all"]
    assert seen(people, "ben") == ["asked by ben", "to all"]
    assert all(one.to == "" for one in discussion.thread_seen(people, "ada", "7", "a").messages)
    assert texts(discussion.thread(people, "7", "a")) == [
        "asked by ada",
        "asked by ben",
        "to ada",
        "to all",
    ]


def test_a_reply_is_new_until_the_assessor_reads_it(people):
    discussion.ask(people, PLACE, "a question")
    discussion.reply(people, "lead", "7", "a", "an answer", to="ada")
    discussion.reply(people, "lead", "051", "a", "to all")
    assert [(one.place, one.new) for one in discussion.threads_of(people, "ada")] == [
        (("051", "a"), 1),
        (("7", "a"), 1),
    ]
    assert discussion.mark_read(people, *PLACE)
    assert not discussion.mark_read(people, *PLACE)
    assert [(one.place, one.new) for one in discussion.threads_of(people, "ada")] == [
        (("051", "a"), 1),
        (("7", "a"), 0),
    ]
    assert [one.new for one in discussion.threads_of(people, "ben")] == [1]


def test_who_answers_has_read_what_was_there(people):
    discussion.reply(people, "lead", "7", "a", "Look again.", to="ada")
    discussion.ask(people, PLACE, "Done.")
    assert discussion.thread_seen(people, *PLACE).new == 0


def test_a_reply_answers_those_whom_it_addresses(people):
    discussion.ask(people, PLACE, "asked by ada")
    discussion.ask(people, ("ben", "7", "a"), "asked by ben")
    (found,) = discussion.all_threads(people, unanswered=True)
    assert (found.unanswered, found.last_writer) == (("ada", "ben"), "ben")
    discussion.reply(people, "lead", "7", "a", "to ben", to="ben")
    assert discussion.thread(people, "7", "a").unanswered == ("ada",)
    discussion.reply(people, "lead", "7", "a", "to all")
    assert discussion.all_threads(people, unanswered=True) == ()
    assert len(discussion.all_threads(people)) == 1


def test_a_message_can_be_marked_as_answered_without_a_reply(people):
    discussion.ask(people, PLACE, "Thank you!")
    discussion.mark_answered(people, "lead", "7", "a")
    assert discussion.thread(people, "7", "a").unanswered == ()
    assert seen(people, "ada") == ["Thank you!"]
    with pytest.raises(WrongUse, match="no unanswered message"):
        discussion.mark_answered(people, "lead", "7", "a")


def test_a_message_of_the_lead_can_be_withdrawn_and_the_question_is_open_again(people):
    discussion.ask(people, PLACE, "a question")
    discussion.reply(people, "lead", "7", "a", "an answer", to="ada")
    discussion.withdraw(people, "lead", "7", "a")
    assert seen(people, "ada") == ["a question"]
    assert discussion.thread(people, "7", "a").unanswered == ("ada",)
    assert judging.undo(people, "ada").kinds == {Kind.MESSAGE}
    with pytest.raises(WrongUse, match="has no message of the lead"):
        discussion.withdraw(people, "lead", "7", "a")


def test_messages_change_no_judgement_no_export_and_no_progress(people, written):
    judging.judge(people, PLACE, 2)
    judging.judge(people, ("ben", "7", "a"), 1)
    adjudication.settle(people, "lead", "7", "a", 2, "as the narrative says")

    def everything():
        conflict = adjudication.conflict(people, "7", "a")
        exports = [written(people, what) for what in ("qrels", "judgements")]
        queue = judging_queries.queue(people, "ada", "7")
        found = status(people)
        return conflict, exports, queue, found.progress, found.judgements, found.assessors

    before = everything()
    discussion.ask(people, PLACE, "a question")
    discussion.reply(people, "lead", "7", "a", "an answer", to="ada")
    discussion.mark_read(people, *PLACE)
    assert everything() == before
    assert journal.rebuild(people.store) == 0
    assert check(people) == ()


def test_undo_takes_back_the_last_message_and_redo_restores_it(people):
    judging.judge(people, PLACE, 2)
    discussion.ask(people, PLACE, "a question")
    step = judging.undo(people, "ada")
    assert (step.document, step.decided, step.changes.messages) == ("a", False, True)
    assert seen(people, "ada") == []
    assert judging_queries.judgement(people, *PLACE).grade == 2
    judging.redo(people, "ada")
    assert seen(people, "ada") == ["a question"]
    judging.undo(people, "ada")
    judging.undo(people, "ada")
    assert judging_queries.judgement(people, *PLACE) is None


def test_undo_on_the_judge_page_leaves_what_the_lead_wrote_and_what_was_read(people):
    discussion.ask(people, PLACE, "a question")
    discussion.reply(people, "ada", "7", "a", "the lead judges, too", to="ada")
    discussion.mark_read(people, *PLACE)
    assert judging.undo(people, "ada").document == "a"
    assert seen(people, "ada") == ["the lead judges, too"]
    assert judging.undo(people, "ada") is None
    judging.redo(people, "ada")
    assert seen(people, "ada") == ["a question", "the lead judges, too"]


def test_undoing_a_second_decision_leaves_the_message_of_that_visit(people):
    judging.judge(people, PLACE, 2, shown=judging.Shown(1.0))
    discussion.ask(people, PLACE, "a question", shown=judging.Shown(2.0))
    judging.judge(people, PLACE, 1, shown=judging.Shown(2.0))
    judging.undo(people, "ada")
    assert judging_queries.judgement(people, *PLACE).grade == 2
    assert seen(people, "ada") == ["a question"]


def test_a_document_due_as_a_hidden_repeat_looks_as_if_nobody_had_written(people):
    choose_repeats(people, RepeatPlan(every=3, distance=2, seed=1))
    for name in ("a", "b#1", "c"):
        judging.judge(people, ("ada", "7", name), 2)
        discussion.ask(people, ("ada", "7", name), "a question")
        discussion.reply(people, "lead", "7", name, "an answer", to="ada")
    due = repeat_due(people, "ada", "7")[0]
    place = ("ada", "7", due)
    assert due
    assert seen(people, "ada", place) == []
    assert due not in [one.document for one in discussion.threads_of(people, "ada")]
    assert not discussion.mark_read(people, *place)
    again = judging.Shown(purpose=judging_queries.item(people, *place).purpose)
    discussion.ask(people, place, "asked anew", shown=again)
    assert seen(people, "ada", place) == ["asked anew"]
    judging.judge(people, place, 1, shown=again)
    assert seen(people, "ada", place) == ["a question", "an answer", "asked anew"]


def test_a_scale_is_not_judged_with_by_a_message(people):
    discussion.ask(people, PLACE, "a question")
    assert not scale_versions.is_judged_with(people.store, 1)
    judging.judge(people, PLACE, 1)
    assert scale_versions.is_judged_with(people.store, 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("  \n ", "the message is empty"),
        ("x" * 10_001, "more than 10,000 characters"),
        ("a\0b", "a NUL character"),
    ],
)
def test_a_text_that_cannot_be_sent_is_refused(people, text, why):
    with pytest.raises(WrongUse, match=why):
        discussion.ask(people, PLACE, text)
    with pytest.raises(WrongUse, match=why):
        discussion.reply(people, "lead", "7", "a", text)
    assert discussion.all_threads(people) == ()


def test_unknown_people_topics_and_documents_are_refused(people):
    with pytest.raises(WrongUse, match="no such assessor: eve"):
        discussion.ask(people, ("eve", "7", "a"), "a question")
    with pytest.raises(WrongUse, match="no such assessor: eve"):
        discussion.reply(people, "lead", "7", "a", "an answer", to="eve")
    with pytest.raises(WrongUse, match="no such topic"):
        discussion.reply(people, "lead", "8", "a", "an answer")
    with pytest.raises(WrongUse, match="no such document: zz"):
        discussion.reply(people, "lead", "7", "zz", "an answer")
    with pytest.raises(WrongUse, match="no such document in the pool"):
        discussion.ask(people, ("ada", "7", "zz"), "a question")


def test_a_message_to_all_is_for_those_who_have_the_document(people):
    from assessor_app.campaign.assigning import assigning

    assigning.give(people, "ben", ["051"])
    assigning.give(people, "ada", ["7"])
    discussion.reply(people, "lead", "051", "dé", "about bees")
    assert [one.place for one in discussion.threads_of(people, "ben")] == [("051", "dé")]


def test_renamed_people_keep_their_threads(people):
    from assessor_app.campaign.assigning.renaming import rename_assessor

    discussion.ask(people, PLACE, "a question")
    discussion.reply(people, "lead", "7", "a", "an answer", to="ada")
    rename_assessor(people, "ada", "Ada L.")
    assert seen(people, "Ada L.") == ["a question", "an answer"]
    assert discussion.threads_of(people, "Ada L.")[0].new == 1


def test_the_query_of_one_document_reads_the_index_of_messages(people):
    plan = people.store.connection.execute(
        "EXPLAIN QUERY PLAN SELECT value FROM journal WHERE kind IN ('message', 'read')"
        " AND topic = ? AND document = ?",
        ("7", "a"),
    ).fetchall()
    assert any("journal_messages" in str(row) for row in plan)


def exported(campaign, form="", anonymous=False, assessor=""):
    out = io.StringIO(newline="")
    chosen = JudgementSelection(assessor)
    exporting.export(campaign, "messages", chosen, form=form, anonymous=anonymous)(out)
    return out.getvalue()


def test_messages_are_exported_as_csv_and_json_lines(people):
    discussion.ask(people, PLACE, "a question,\nin two lines")
    discussion.reply(people, "Dr. Lead", "7", "a", "an answer", to="ada")
    discussion.reply(people, "Dr. Lead", "051", "dé", "to all")
    rows = list(csv.DictReader(io.StringIO(exported(people), newline="")))
    columns = ("topic", "document", "writer", "role", "to", "text")
    assert [tuple(row[name] for name in columns) for row in rows] == [
        ("7", "a", "ada", "assessor", "", "a question,\nin two lines"),
        ("7", "a", "Dr. Lead", "lead", "ada", "an answer"),
        ("051", "dé", "Dr. Lead", "lead", "", "to all"),
    ]
    lines = [json.loads(line) for line in exported(people, "jsonl").splitlines()]
    assert [row | {"at": ""} for row in rows] == [line | {"at": ""} for line in lines]
    assert lines[0]["at"].endswith("+00:00")
    assert exported(people, assessor="ben").count("\n") == 2


def test_an_anonymous_export_has_labels_and_days(people):
    discussion.ask(people, PLACE, "a question")
    discussion.reply(people, "Dr. Lead", "7", "a", "an answer", to="ada")
    found = exported(people, anonymous=True)
    assert "ada" not in found
    assert "Dr. Lead" not in found
    first, second = csv.DictReader(io.StringIO(found, newline=""))
    assert (first["writer"], second["writer"], second["to"]) == (
        "assessor-1",
        "lead",
        "assessor-1",
    )
    assert len(first["at"]) == len("2026-11-27")
