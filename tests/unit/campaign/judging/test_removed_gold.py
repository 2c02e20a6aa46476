"""Known grades that are removed or replaced, with a reason, and undone."""

import pytest

from assessor_app.campaign.agreement.known_agreement import known_agreement, removed_judgements
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.importing.import_history import history, preview_undo, take_back
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.gold_documents import gold_of
from assessor_app.campaign.judging.known_documents import every_known, import_known, remove_known
from assessor_app.campaign.judging.qualifying import QualifyingPlan, choose_plan, standing
from assessor_app.campaign.reporting.model_tasks import tasks
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.events import Kind
from assessor_app.domain.problems import WrongUse
from assessor_app.store.journal import journal
from assessor_app.store.tables import known_grades
from tests.known_grades import GOLD, POOLED, everything_in

WHY = "the grade was disputed"


def queued(campaign, name="ann"):
    return {one.document for one in judging_queries.queue(campaign, name, "7")}


def test_a_removed_document_leaves_the_queues_but_not_that_of_who_judged_it(lead, written):
    first, second = gold_of(lead, "ann", "7")[:2]
    qrels = written(lead, "qrels")
    judging.judge(lead, ("ann", "7", first), 3)
    remove_known(lead, [("7", first), ("7", second)], f"  {WHY} ")
    assert first in queued(lead)
    assert second not in queued(lead)
    assert not {first, second} & queued(lead, "ben")
    assert not {first, second} & {one["document"] for one in tasks(lead)}
    assert {one.removed for _, one in every_known(lead)} == {"", WHY}
    assert known_agreement(lead, Kind.GOLD) == {}
    (seen,) = removed_judgements(lead)
    assert (seen.assessor, seen.known.document, seen.given) == ("ann", first, 3)
    judging.judge(lead, ("ann", "7", first), 2)
    judging.judge(lead, ("ben", "7", second), 2)
    assert (len(journal.judgements(lead.store)), written(lead, "qrels")) == (0, qrels)
    assert check(lead) == ()


def test_a_package_that_was_out_brings_its_judgement_as_gold(lead, tmp_path, written):
    name = gold_of(lead, "ann", "7")[0]
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    remove_known(lead, [("7", name)], WHY)
    with open_campaign(path) as package:
        judging.judge(package, ("ann", "7", name), 1)
        judging.judge(package, ("ann", "7", "d00"), 2)
    merge(lead, path)
    assert written(lead, "qrels") == "7 0 d00 2\n"
    assert [one.given for one in removed_judgements(lead)] == [1]
    later = tmp_path / "later.assess"
    make_package(lead, "ann", later)
    with open_campaign(later) as package:
        assert judging_queries.item(package, "ann", "7", name).grade == 1
    assert WHY.encode() not in everything_in(later)
    assert merge(lead, later).refused == ()
    assert len(journal.judgements(lead.store)) == 1


def test_a_removal_is_undone_by_the_import_history_and_redone(lead):
    name = gold_of(lead, "ann", "7")[0]
    before = gold_of(lead, "ann", "7")
    judging.judge(lead, ("ann", "7", name), 3)
    remove_known(lead, [("7", name)], WHY)
    assert WHY in history(lead)[0].operation.files[0].file
    assert "1 known grade restored" in preview_undo(lead, "last").lines()
    undone = take_back(lead, "last")
    assert gold_of(lead, "ann", "7") == before
    assert known_agreement(lead, Kind.GOLD)["ann"].all.equal.trials == 1
    take_back(lead, str(undone.number))
    assert removed_judgements(lead)[0].known.removed == WHY


def test_the_undo_of_an_import_removes_new_grades_and_restores_replaced_ones(lead, file, tmp_path):
    name = gold_of(lead, "ann", "7")[0]
    path = tmp_path / "ann.assess"
    import_known(lead, Kind.GOLD, file("more", f"7 0 {name} 3 other\n7 0 d18 1\n"))
    judging.judge(lead, ("ann", "7", name), 3)
    (differing,) = (known_agreement(lead, Kind.GOLD)["ann"].all.equal.hits,)
    assert differing == 1
    make_package(lead, "ann", path)
    assert "1 known grade removed" in preview_undo(lead, "last").lines()
    assert "1 known grade changed back" in preview_undo(lead, "last").lines()
    take_back(lead, "last")
    held = {one.document: one for _, one in every_known(lead)}
    assert (held[name].grade, held[name].removed) == (GOLD[name], "")
    assert held["d18"].removed != ""
    entries = len(history(lead))
    import_known(lead, Kind.GOLD, file("same", f"7 0 {name} {GOLD[name]} {held[name].reason}\n"))
    assert len(history(lead)) == entries  # nothing changed
    import_known(lead, Kind.GOLD, file("again", "7 0 d18 2\n"))
    held = {one.document: one for _, one in every_known(lead)}
    assert (held["d18"].grade, held["d18"].removed) == (2, "")
    assert check(lead) == ()


def test_an_import_that_a_later_removal_rests_on_is_undone_after_it(lead, file):
    import_known(lead, Kind.GOLD, file("more", "7 0 d18 1\n"))
    number = history(lead)[0].number
    remove_known(lead, [("7", "d18")], WHY)
    with pytest.raises(WrongUse, match="depends on it"):
        take_back(lead, str(number))


def test_who_is_qualified_is_computed_without_removed_documents(lead, file, take_in):
    lines = "7 0 q1 1\n7 0 q2 1\n7 0 q3 1\n"
    import_known(lead, Kind.QUALIFICATION, file("qualification", lines))
    texts = (f'{{"id": "{one}", "text": "On {one}."}}\n' for one in ("q1", "q2", "q3"))
    take_in(lead, "documents", "".join(texts))
    choose_plan(lead, QualifyingPlan(bar=0.6))
    for name, grade in (("q1", 1), ("q2", 0), ("q3", 0)):
        judging.judge(lead, ("ann", "7", name), grade)
    assert standing(lead, "ann").passed is False
    remove_known(lead, [("7", "q3")], WHY)
    assert standing(lead, "ann").passed is False  # 1 of 2
    remove_known(lead, [("7", "q2")], WHY)
    assert standing(lead, "ann").passed is True
    assert {one.purpose for one in removed_judgements(lead)} == {Kind.QUALIFICATION}
    assert [one.document for one in known_grades.all_of(lead.store, Kind.QUALIFICATION)] == ["q1"]


def test_what_cannot_be_removed_is_refused(lead, tmp_path):
    name = gold_of(lead, "ann", "7")[0]
    for places, why in (
        ([("7", POOLED[0])], WHY),
        ([("8", name)], WHY),
        ([("7", name), ("7", "absent")], WHY),
        ([("7", name)], " "),
    ):
        with pytest.raises(WrongUse):
            remove_known(lead, places, why)
    assert {one.removed for _, one in every_known(lead)} == {""}
    remove_known(lead, [("7", name)], WHY)
    with pytest.raises(WrongUse, match="no known grade"):
        remove_known(lead, [("7", name)], WHY)
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    with open_campaign(path) as package, pytest.raises(WrongUse):
        remove_known(package, [("7", name)], WHY)
