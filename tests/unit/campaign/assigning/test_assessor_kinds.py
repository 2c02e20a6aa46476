"""Models and rules as assessors: where they come from, and where they do not count."""

import json

import pytest

from assessor_app.campaign.agreement.adjudication import conflict, conflicts
from assessor_app.campaign.assigning.kinds_of_assessors import (
    checked_kind,
    kind_of,
    kinds_table,
    name_shown,
    set_kind,
)
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.files.status import status
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.importing.import_history import history, take_back
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging.judging import judge
from assessor_app.domain.assessor_kind import (
    MODEL,
    PERSON,
    RULE,
    AssessorKind,
    ModelDetails,
    details_in,
    flags_without_details,
)
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import Content
from assessor_app.store.journal import journal

BENCH = ModelDetails("bench-9b", "2026-01", "Grade the document.\nSay why.", "0.2", "0.001")


def answers(folder, *rows, name="answers.jsonl"):
    """A file of answers, one JSON object a line."""
    path = folder / name
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return ImportOrder(path, Content.JUDGEMENTS)


def answer(document, grade, **more):
    said = BENCH.given | {"topic": "7", "document": document, "grade": grade, "assessor": "bot"}
    return said | {"temperature": 0.2, "cost": 0.001} | more


def grades(campaign, **selected):
    return sorted(select_judgements(campaign, JudgementSelection(**selected)).grade.tolist())


def test_a_file_of_answers_makes_a_model_with_its_details_rationales_and_confidence(
    campaign, tmp_path
):
    order = answers(
        tmp_path,
        answer("a", 1, confidence=0.75, rationale="It names the tide."),
        answer("b", 2, cost=0.004, prompt="Another prompt: 50% shorter.", flags="unsure"),
    )
    import_files(campaign, [order])
    assert kind_of(campaign, "bot") == AssessorKind(MODEL, BENCH)
    first, second = sorted(journal.judgements(campaign.store), key=lambda one: one.document)
    assert (first.note, details_in(first.flags, BENCH)) == ("It names the tide.", (BENCH, "0.75"))
    said, confidence = details_in(second.flags, BENCH)
    assert (said.cost, said.prompt, confidence) == ("0.004", "Another prompt: 50% shorter.", "")
    assert (said.model, said.version) == ("bench-9b", "2026-01")
    assert flags_without_details(second.flags) == "unsure"
    assert conflict(campaign, "7", "a").notes == "bot (model): It names the tide."
    again = import_files(campaign, [order]).files[0]
    assert again.unchanged == 2
    entries = [one for one in history(campaign) if one.operation.files[0].file == order.path.name]
    take_back(campaign, str(min(one.number for one in entries)))
    assert kind_of(campaign, "bot") == AssessorKind()


def test_a_bad_answer_is_named_with_file_and_line_and_nothing_is_imported(campaign, tmp_path):
    for row, words in (
        (answer("b", 9), "grades not on the scale of the campaign: 9"),
        (answer("b", 1, confidence="high"), "the confidence is not a number: 'high'"),
        (answer("b", 1, cost="free"), "the cost is not a number: 'free'"),
        (answer("b", None), "the judgement has no grade"),
    ):
        with pytest.raises(BadInput) as caught:
            import_files(campaign, [answers(tmp_path, answer("a", 1), row)])
        assert f"answers.jsonl:2: {words}" in str(caught.value).replace(f"{tmp_path}/", "")
        assert journal.count(campaign.store) == 0
        assert kinds_table(campaign).rows == ()


def test_machines_count_in_no_rule_conflict_or_version_unless_they_are_asked_for(
    campaign, tmp_path
):
    for name, grade in (("ann", 1), ("ben", 1), ("bot", 3), ("bm25", 3), ("all3", 3)):
        judge(campaign, (name, "7", "a"), grade)
    judge(campaign, ("bot", "051", "a"), 2)
    before = grades(campaign)
    assert before == [2, 3]
    set_kind(campaign, ["bot", "all3"], checked_kind(MODEL, BENCH))
    set_kind(campaign, ["bm25"], checked_kind(RULE))
    assert grades(campaign) == [1]
    assert grades(campaign, machines=True) == before
    assert grades(campaign, assessor="bot") == [2, 3]
    decided = select_judgements(campaign).decided
    assert ("judged by models or rules, which do not count", 2) in decided
    assert not conflicts(campaign)
    (found,) = conflicts(campaign, ["ann", "bot"])
    assert found.distance == 2
    freeze(campaign, "first")
    assert grades(campaign, frozen="first") == [1]
    shown = name_shown(campaign)
    assert [shown(name) for name in ("ann", "bot", "bm25")] == ["ann", "bot (model)", "bm25 (rule)"]
    assert status(campaign).kinds == {"all3": "model", "bm25": "rule", "bot": "model"}
    set_kind(campaign, ["bot", "all3", "bm25"], checked_kind(PERSON))
    assert grades(campaign) == before
    assert status(campaign).kinds == {}


def test_kinds_that_make_no_sense_are_refused(campaign):
    for kind, details, words in (
        ("robot", ModelDetails(), "kind of assessor"),
        (PERSON, BENCH, "a person has no model"),
        (MODEL, ModelDetails(temperature="warm"), "the temperature is not a number"),
    ):
        with pytest.raises(BadInput if kind == MODEL else WrongUse, match=words):
            checked_kind(kind, details)
    with pytest.raises(WrongUse, match="nobody"):
        set_kind(campaign, ["nobody"], AssessorKind(MODEL))
