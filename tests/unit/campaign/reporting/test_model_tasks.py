"""Tasks for models: what they hold and never hold, the template, and the way back."""

import io
import json

import pytest

from assessor_app.campaign.assigning.kinds_of_assessors import kind_of
from assessor_app.campaign.assigning.setting_aside import withdraw
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.files.opening import describe
from assessor_app.campaign.judging.judging import judge, note
from assessor_app.campaign.reporting.exporting import export
from assessor_app.campaign.reporting.model_tasks import (
    DEFAULT_TEMPLATE,
    PLACES,
    prompt_template,
    set_prompt_template,
    words_on_missing_texts,
)
from assessor_app.domain.problems import WrongUse
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools


def exported(campaign, assessor=""):
    out = io.StringIO()
    export(campaign, "tasks", JudgementSelection(assessor))(out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_task_has_topic_document_scale_and_a_prompt_in_which_no_place_is_left(campaign):
    describe(campaign, guidelines="Be *fair*.\n")
    found = exported(campaign)
    pooled = {
        (topic, document)
        for topic in pools.sizes(campaign.store)
        for document in pools.documents_of(campaign.store, topic)
    }
    assert {(one["topic"], one["document"]) for one in found} == pooled
    assert len(found) == len(pooled) == 6
    task = next(one for one in found if one["document"] == "b#1")
    assert task["topic_text"] == {"title": "tides"}
    assert (task["document_title"], task["document_text"]) == ("On b#1", "A text of b#1.")
    assert [one["grade"] for one in task["scale"]] == [0, 1, 2, 3]
    assert task["guidelines"] == "Be *fair*.\n"
    for words in ("tides", "On b#1\nA text of b#1.", "Be *fair*.", '{"grade": a grade'):
        assert words in task["prompt"]
    assert not any(f"{{{name}}}" in task["prompt"] for name in PLACES)


def test_places_in_texts_are_not_filled_and_a_template_is_kept_and_restored(campaign):
    describe(campaign, guidelines="Write {document} and {topic}.")
    set_prompt_template(campaign, '{"q": "{title}"} {guidelines}|{document_id}|{document}')
    task = next(one for one in exported(campaign) if one["document"] == "c")
    assert task["prompt"] == '{"q": "tides"} Write {document} and {topic}.|c|A text of c.\n'
    set_prompt_template(campaign, "")
    assert prompt_template(campaign) == DEFAULT_TEMPLATE


def test_a_template_with_an_unknown_place_or_without_the_document_is_refused(campaign):
    for text, words in (
        ("{document} {topik}", "Did you mean topic"),
        ("{topic}", "no place for the document"),
        ("{document}" + "x" * 50_000, "more than 50,000 characters"),
    ):
        with pytest.raises(WrongUse) as caught:
            set_prompt_template(campaign, text)
        assert words in str(caught.value)
    assert prompt_template(campaign) == DEFAULT_TEMPLATE


def test_no_judgement_or_run_is_in_a_task_and_what_a_model_did_is_left_out_on_request(campaign):
    judge(campaign, ("ann", "7", "a"), 3)
    note(campaign, ("ann", "7", "a"), "a secret reason")
    judge(campaign, ("bot", "7", "a"), 1)
    out = io.StringIO()
    export(campaign, "tasks")(out)
    for words in ("ann", "secret", "bot", "one.run", '"two"'):
        assert words not in out.getvalue()
    assert [one["document"] for one in exported(campaign, "bot") if one["topic"] == "7"] == [
        "b#1",
        "c",
        "e",
    ]
    assert {one["assessor"] for one in exported(campaign, "bot")} == {"bot"}
    withdraw(campaign, ["7"], "too easy")
    assert {one["topic"] for one in exported(campaign)} == {"051"}


def test_a_document_without_a_text_has_no_task_and_is_counted(campaign, take_in):
    take_in(campaign, "judgements", "7 0 gone 1\n", name="x.qrels", assessor="ann")
    pools.put(campaign.store, [pools.PoolEntry("7", "gone")], "by hand")
    assert "gone" not in {one["document"] for one in exported(campaign)}
    assert words_on_missing_texts(campaign) == "1 document without a text has no task"
    assert words_on_missing_texts(campaign, "ann") == ""


def test_answers_to_the_tasks_come_back_as_judgements_of_a_model(campaign, take_in):
    answers = [
        {
            "topic": task["topic"],
            "document": task["document"],
            "grade": len(task["document"]),
            "assessor": "bot",
            "model": "bench",
            "confidence": 0.5,
            "rationale": f"On {task['topic_text']['title']}.",
        }
        for task in exported(campaign)
    ]
    lines = "".join(json.dumps(one) + "\n" for one in answers)
    assert take_in(campaign, "judgements", lines, name="answers.jsonl").taken == 6
    held = {(one.topic, one.document): one for one in journal.judgements(campaign.store, "bot")}
    assert {place: (one.grade, one.note) for place, one in held.items()} == {
        (one["topic"], one["document"]): (one["grade"], one["rationale"]) for one in answers
    }
    assert kind_of(campaign, "bot").details.model == "bench"
    assert exported(campaign, "bot") == []
