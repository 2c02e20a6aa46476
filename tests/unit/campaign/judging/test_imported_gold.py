"""Imported judgements of gold, training and qualification documents never count."""

import pytest

from assessor_app.campaign.agreement.known_agreement import known_agreement
from assessor_app.campaign.agreement.machine_calibration import calibration_tables, calibrations
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, set_kind
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.importing.import_history import preview_undo, take_back
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.gold_documents import gold_of
from assessor_app.campaign.judging.known_documents import import_known
from assessor_app.campaign.judging.qualifying import standing
from assessor_app.campaign.judging.suggestions import open_suggestions, plan_for, suggestion_of
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.reporting.model_tasks import tasks
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.assessor_kind import BEFORE, MODEL, ModelDetails
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import State
from assessor_app.store.journal import highlights, journal
from tests.known_grades import GOLD, POOLED

metrics = pytest.importorskip("sklearn.metrics")
GIVEN = {one: (grade + (at % 3 == 0)) % 4 for at, (one, grade) in enumerate(GOLD.items())}


def lines(names) -> str:
    return "".join(f"7 0 {one} {GIVEN.get(one, 1)}\n" for one in names)


@pytest.fixture
def imported(lead, take_in):
    """All judgements of ben from a file: of the pool and of the gold documents."""
    report = take_in(lead, "judgements", lines([*POOLED, *GOLD]), assessor="ben")
    return lead, report


def test_they_are_measured_against_the_known_grades_and_stay_out_of_the_qrels(imported, written):
    lead, report = imported
    assert report.taken == len(POOLED) + len(GOLD)
    assert "18 new" in report.notes
    assert "6 of documents with known grades, which never count in qrels" in report.notes
    assert written(lead, "qrels") == "".join(f"7 0 {one} 1\n" for one in POOLED)
    found = known_agreement(lead, Kind.GOLD)["ben"]
    assert found.all.equal.value == metrics.accuracy_score(
        list(GOLD.values()), [GIVEN[one] for one in GOLD]
    )
    assert check(lead) == ()
    assert journal.rebuild(lead.store) == 0


def test_the_same_file_again_changes_nothing_and_another_grade_is_a_replacement(imported, take_in):
    lead, _ = imported
    events = journal.count(lead.store)
    again = take_in(lead, "judgements", lines([*POOLED, *GOLD]), assessor="ben")
    assert (again.unchanged, journal.count(lead.store)) == (18, events)
    other = take_in(lead, "judgements", "7 0 d12 3\n", assessor="ben")
    (change,) = other.replaced.listed
    assert (change.document, change.before, change.after) == ("d12", str(GIVEN["d12"]), "3")
    differing = {
        one.document: one.given for one in known_agreement(lead, Kind.GOLD)["ben"].differing
    }
    assert differing["d12"] == 3


def test_the_undo_of_the_import_takes_them_back(imported):
    lead, _ = imported
    assert ("gold", 6) in preview_undo(lead, "last").others
    take_back(lead, "last")
    assert known_agreement(lead, Kind.GOLD) == {}
    assert judging_queries.item(lead, "ben", "7", "d12").grade is None


def test_the_queue_shows_gold_as_judged_like_the_pooled_documents(imported, tmp_path):
    lead, _ = imported
    queue = judging_queries.queue(lead, "ben", "7")
    assert {one.document for one in queue} == {*POOLED, *gold_of(lead, "ben", "7")}
    assert {one.state for one in queue} == {State.JUDGED}
    (topic,) = judging_queries.topics_of(lead, "ben")
    assert topic.judged == topic.pooled == len(queue)
    path = tmp_path / "ben.assess"
    make_package(lead, "ben", path)
    with open_campaign(path) as package:
        seen = judging_queries.queue(package, "ben", "7")
        assert [(one.document, one.grade) for one in seen] == [
            (one.document, one.grade) for one in queue
        ]
    assert (merge(lead, path).new, merge(lead, path).refused) == (0, ())


def test_notes_and_highlights_come_along_and_count_nowhere(lead, take_in):
    row = '{"topic": "7", "document": "d12", "assessor": "ben", "grade": 2, "note": "odd",'
    row += ' "spans": [{"start": 0, "end": 2}]}\n'
    take_in(lead, "judgements", row)
    assert take_in(lead, "judgements", row).unchanged == 1
    assert {one.kind for one in journal.events(lead.store)} == {Kind.GOLD}
    assert highlights.all_spans(lead.store) == {}
    assert highlights.spans_at(lead.store, "ben", "7", "d12", Kind.GOLD)[0].end == 2


def test_training_and_qualification_are_passed_by_an_import_and_opened_by_its_undo(
    lead, take_in, file
):
    import_known(lead, Kind.TRAINING, file("training", "7 0 t1 2\n"))
    import_known(lead, Kind.QUALIFICATION, file("qualification", "7 0 q1 1\n"))
    texts = (f'{{"id": "{one}", "text": "On {one}."}}\n' for one in ("t1", "q1"))
    take_in(lead, "documents", "".join(texts))
    take_in(lead, "judgements", "7 0 t1 2\n7 0 q1 1\n", assessor="ann")
    assert (standing(lead, "ann").trained, standing(lead, "ann").passed) == (True, True)
    assert list(journal.judgements(lead.store)) == []
    take_back(lead, "last")
    assert (standing(lead, "ann").trained, standing(lead, "ann").passed) == (False, None)


def test_a_model_is_measured_on_gold_and_its_grades_are_shown(lead, take_in, tmp_path):
    take_in(lead, "judgements", lines(POOLED[:6]), assessor="bot")
    set_kind(lead, ["bot"], checked_kind(MODEL, ModelDetails("m")))
    take_in(lead, "judgements", lines([*POOLED[6:], *GOLD]), assessor="bot")
    assert list(tasks(lead, "bot")) == []
    (bot,) = calibrations(lead)
    assert {one.document for one in bot.to_judge} == set(POOLED)
    table = next(one for one in calibration_tables([bot]) if "against gold" in one.title)
    share = sum(GIVEN[one] == GOLD[one] for one in GOLD) / len(GOLD)
    assert table.rows[0][:3] == ("bot (model)", len(GOLD), share)
    open_suggestions(lead, "bot", BEFORE)
    plan = plan_for(lead, "ann", "7")
    name = gold_of(lead, "ann", "7")[0]
    assert suggestion_of(lead, plan, "7", name).grade == GIVEN[name]
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    with open_campaign(path) as package:
        for name in (*POOLED, *gold_of(lead, "ann", "7")):
            shown = suggestion_of(package, plan_for(package, "ann", "7"), "7", name)
            assert shown.grade == GIVEN.get(name, 1)


def test_a_document_that_was_pooled_since_counts(lead, take_in, written):
    take_in(lead, "run", "7 Q0 d12 1 99 s\n", name="s")
    make_pool(lead, 20)
    report = take_in(lead, "judgements", "7 0 d12 2\n7 0 d13 1\n", assessor="ben")
    assert "1 of a document with a known grade, which never counts in qrels" in report.notes
    assert written(lead, "qrels") == "7 0 d12 2\n"


def test_a_merged_copy_brings_imported_judgements_of_gold_as_gold(lead, take_in, tmp_path, file):
    copy = tmp_path / "copy.assess"
    lead.store.checkpoint()
    copy.write_bytes(lead.path.read_bytes())
    import_known(lead, Kind.GOLD, file("more", "7 0 d18 1\n"))
    with open_campaign(copy) as other:
        take_in(other, "judgements", "7 0 d00 1\n7 0 d18 2\n", assessor="ben")
        assert len(journal.judgements(other.store)) == 2
    merge(lead, copy)
    assert [one.document for one in journal.judgements(lead.store)] == ["d00"]
    assert known_agreement(lead, Kind.GOLD)["ben"].differing[0].document == "d18"
