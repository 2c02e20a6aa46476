"""Gold documents: what assessors see of them, what counts, and what a package tells."""

import math

import pytest

from assessor_app.campaign.agreement.judging_quality import judging_quality
from assessor_app.campaign.agreement.known_agreement import known_agreement
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, set_kind
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.gold_documents import GoldPlan, choose_gold, gold_of
from assessor_app.campaign.judging.hidden_repeats import choose_repeats, repeat_due
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.judging.known_documents import import_known
from assessor_app.campaign.judging.qualifying import stage_of, standing
from assessor_app.campaign.judging.suggestions import open_suggestions
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.preferences.preferring import let_compare
from assessor_app.campaign.reporting.model_tasks import tasks
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.assessor_kind import BEFORE, MODEL, ModelDetails
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.span import Span
from assessor_app.judging.repeats import RepeatPlan
from assessor_app.store.journal import highlights, journal
from assessor_app.store.journal.uncounted_events import repeated_grades
from assessor_app.store.tables import pools
from tests.known_grades import GOLD, POOLED, REASON, everything_in

metrics = pytest.importorskip("sklearn.metrics")


def documents(campaign: Campaign, order: str = "id") -> list[str]:
    return [one.document for one in judging_queries.queue(campaign, "ann", "7", order)]


def counted(campaign: Campaign) -> set[str]:
    return {one.document for one in journal.judgements(campaign.store)}


def test_gold_is_in_the_queue_at_the_rate_and_looks_like_the_others(lead):
    gold = gold_of(lead, "ann", "7")
    assert len(gold) == 4
    assert set(gold) < set(GOLD)
    assert documents(lead) == sorted([*POOLED, *gold])
    for order in ("random:1", "similar", "learned:1", "prioritised"):
        assert sorted(documents(lead, order)) == documents(lead)
    # No run returned them, but they do not all come last.
    assert documents(lead, "prioritised")[-4:] != list(gold)
    (topic,) = judging_queries.topics_of(lead, "ann")
    assert (topic.pooled, topic.judged) == (16, 0)
    assert not judging_queries.is_outside_pool(lead, "7", gold[0])
    found = judging_queries.find(lead, "7", "tale", assessor="ann")
    assert sorted(found) == documents(lead)
    choose_gold(lead, GoldPlan(every=12))
    assert len(gold_of(lead, "ann", "7")) == 1
    choose_gold(lead, None)
    assert documents(lead) == POOLED


def test_what_is_done_on_gold_never_counts_and_undo_takes_it_back(lead, written):
    gold = gold_of(lead, "ann", "7")
    qrels = written(lead, "qrels")
    place = ("ann", "7", gold[0])
    judging.highlight(lead, place, Span(1, 3))
    judging.note(lead, place, "odd")
    judging.judge(lead, place, 2, flags="unsure")
    judging.skip(lead, ("ann", "7", gold[1]))
    judging.cannot_judge(lead, ("ann", "7", gold[2]), "broken")
    seen = {one.document: one for one in judging_queries.queue(lead, "ann", "7")}
    assert (seen[gold[0]].grade, seen[gold[0]].note, seen[gold[0]].flags) == (2, "odd", "unsure")
    assert seen[gold[1]].state is State.SKIPPED
    assert seen[gold[0]] == judging_queries.item(lead, *place)
    (span,) = judging_queries.spans(lead, *place, purpose=seen[gold[0]].purpose)
    assert (span.start, span.end) == (1, 3)
    kinds = [one.kind for one in judging_queries.history(lead, *place)]
    assert kinds == [Kind.SPAN, Kind.NOTE, Kind.GRADE]
    (topic,) = judging_queries.topics_of(lead, "ann")
    assert (topic.judged, topic.skipped, topic.cannot_judge) == (1, 1, 1)

    assert (counted(lead), written(lead, "qrels")) == (set(), qrels)
    assert highlights.all_spans(lead.store) == {}
    assert {one.kind for one in journal.events(lead.store)} == {Kind.GOLD}
    assert check(lead) == ()
    assert journal.rebuild(lead.store) == 0
    judging.undo(lead, "ann")
    step = judging.undo(lead, "ann")
    assert (step.document, step.decided, step.overruled) == (gold[1], True, False)
    assert judging_queries.item(lead, "ann", "7", gold[1]).state is State.OPENED
    judging.redo(lead, "ann")
    assert judging_queries.item(lead, "ann", "7", gold[1]).state is State.SKIPPED


def test_the_accuracy_is_that_of_scikit_learn_over_all_and_over_time(lead):
    choose_gold(lead, GoldPlan(every=1))
    given = {}
    for at, name in enumerate(gold_of(lead, "ann", "7")):
        given[name] = (GOLD[name] + (at % 3 == 0)) % 4
        judging.judge(lead, ("ann", "7", name), given[name])
    known = [GOLD[name] for name in given]
    found = known_agreement(lead, Kind.GOLD)["ann"]
    assert found.all.equal.trials == len(GOLD)
    assert found.all.equal.value == metrics.accuracy_score(known, list(given.values()))
    kappa = metrics.cohen_kappa_score(known, list(given.values()))
    assert found.all.kappa == pytest.approx(kappa)
    (stretch,) = found.stretches
    assert stretch.found == found.all
    assert stretch.first < stretch.last
    differing = {one.document: (one.known, one.given) for one in found.differing}
    wrong = {one: (GOLD[one], grade) for one, grade in given.items() if grade != GOLD[one]}
    assert differing == wrong
    assert all(one.reason == f"{REASON} {one.document}" for one in found.differing)
    (quality,) = judging_quality(lead)
    assert (quality.gold, quality.judged) == (found, 0)
    assert math.isnan(quality.others.kappa)
    rename_assessor(lead, "ann", "anna")
    assert known_agreement(lead, Kind.GOLD) == {"anna": found}
    assert gold_of(lead, "anna", "7") == tuple(given)


def test_a_package_is_blind_and_its_judgements_come_back_as_gold(lead, tmp_path, written):
    first, second = gold_of(lead, "ann", "7")[:2]
    judging.judge(lead, ("ann", "7", first), 3)
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    assert make_package(lead, "ann", tmp_path / "same.assess").remark == ""
    found = everything_in(path)
    assert b"a tale" in found
    assert REASON.encode() not in found
    schema = b"gold', 'training', 'qualification"  # of the index that each campaign has
    assert b"gold" not in found.replace(schema, b"").lower()
    with open_campaign(path) as package:
        seen = {one.document: one for one in judging_queries.queue(package, "ann", "7")}
        assert list(seen) == documents(lead)
        assert {one.purpose for one in seen.values()} == {None}
        assert seen[first].grade == 3
        assert {one.kind for one in journal.events(package.store)} == {Kind.GRADE}
        judging.judge(package, ("ann", "7", second), 1)
        judging.judge(package, ("ann", "7", "d00"), 2)
        judging.judge(package, ("ann", "7", first), 0)
        judging.undo(package, "ann")
    merged = merge(lead, path)
    assert (merged.new, merged.known, merged.refused) == (4, 1, ())
    assert (merged.found.judged, merged.found.outside_pool) == (1, 0)
    assert counted(lead) == {"d00"}
    assert written(lead, "qrels") == "7 0 d00 2\n"
    given = {one.document: one.given for one in known_agreement(lead, Kind.GOLD)["ann"].differing}
    right = {name for name in (first, second) if name not in given}
    assert {**given, **{name: GOLD[name] for name in right}} == {first: 3, second: 1}
    assert merge(lead, path).new == 0
    assert check(lead) == ()
    again = tmp_path / "again.assess"
    make_package(lead, "ann", again)
    with open_campaign(again) as package:
        kinds = {one.kind for one in journal.events(package.store)}
        assert kinds == {Kind.GRADE, Kind.RETRACT}
        assert check(package) == ()
    assert merge(lead, again).refused == ()


def test_a_gold_document_that_becomes_pooled_is_judged_like_any_other(lead, tmp_path):
    name = gold_of(lead, "ann", "7")[0]
    judging.judge(lead, ("ann", "7", name), 3)
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    pools.put(lead.store, [pools.PoolEntry("7", name)], "by hand")
    assert name not in gold_of(lead, "ann", "7")
    assert judging_queries.item(lead, "ann", "7", name).grade is None
    merged = merge(lead, path)
    assert (merged.new, merged.known, merged.refused) == (0, 1, ())
    judging.judge(lead, ("ann", "7", name), 1)
    assert counted(lead) == {name}


def test_documents_that_cannot_be_gold_are_left_out_and_named(lead, file):
    judging.judge(lead, ("ann", "7", "d17"), 1)  # gold already, so it never counts
    lines = "7 0 d00 1\n7 0 d17 2 better\n7 0 absent 1\n"
    found = import_known(lead, Kind.GOLD, file("more", lines))
    assert (found.added, found.changed, sum(found.skipped.values())) == (1, 1, 1)
    assert (found.without_text, "absent" in gold_of(lead, "ann", "7")) == (1, False)
    found = import_known(lead, Kind.TRAINING, file("other", "7 0 d17 2\n"))
    assert (found.added, list(found.skipped.values())) == (0, [1])
    for wrong in (
        "8 0 d17 1\n",
        "7 0 d17 9\n",
        "7 0 d17\n",
        "7 0 d17 x\n",
        "7 0 d17 1\n7 0 d17 1\n",
    ):
        with pytest.raises(BadInput, match=r"wrong.*:[12]: "):
            import_known(lead, Kind.GOLD, file("wrong", wrong))
    for every in (0, -1, 10_001):
        with pytest.raises(WrongUse):
            choose_gold(lead, GoldPlan(every))


def test_where_pairs_are_compared_a_package_has_no_gold(lead, tmp_path):
    first, second = gold_of(lead, "ann", "7")[:2]
    for name in (first, second):
        judging.judge(lead, ("ann", "7", name), 3)
    judging.undo(lead, "ann")
    let_compare(lead, True)
    path = tmp_path / "ann.assess"
    packed = make_package(lead, "ann", path)
    assert packed.remark.startswith("Work packages have no gold documents, because")
    with open_campaign(path) as package:
        assert documents(package) == POOLED
        assert {one.kind for one in journal.events(package.store)} == {Kind.RETRACT}
        assert check(package) == ()
    assert merge(lead, path).refused == ()
    assert documents(lead) == sorted([*POOLED, *gold_of(lead, "ann", "7")])


def test_an_event_that_never_counts_needs_an_action(lead):
    with pytest.raises(WrongUse, match="never counts"):
        journal.append(lead.store, [Event("ann", Kind.GOLD, "7", "d12", "retract:x")])


def test_training_qualification_gold_and_repeats_in_one_package(
    lead, take_in, file, tmp_path, written
):
    import_known(lead, Kind.TRAINING, file("training", "7 0 t1 2 told in training\n"))
    lines = f"7 0 q1 1 {REASON}\n7 0 q2 0 {REASON}\n"
    found = import_known(lead, Kind.QUALIFICATION, file("qualification", lines))
    assert (found.added, found.without_text) == (2, 2)
    assert stage_of(lead, "ann") is None
    names = ("t1", "q1", "q2", "unknown")
    texts = (f'{{"id": "{one}", "text": "On {one}, a tale."}}\n' for one in names)
    take_in(lead, "documents", "".join(texts))  # the pool exists, so others are not stored
    assert judging_queries.document(lead, "unknown") is None
    choose_repeats(lead, RepeatPlan(every=3, distance=2))
    gold = gold_of(lead, "ann", "7")
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    found = everything_in(path)
    assert b"told in training" in found
    assert REASON.encode() not in found
    with open_campaign(path) as package:
        assert documents(package) == ["t1"]
        judging.judge(package, ("ann", "7", "t1"), 2)
        assert documents(package) == ["q1", "q2"]
        judging.judge(package, ("ann", "7", "q1"), 1)
        judging.judge(package, ("ann", "7", "q2"), 3)
        assert sorted(documents(package)) == sorted([*POOLED, *gold])
        repeats = 0
        while todo := [
            one for one in judging_queries.queue(package, "ann", "7") if one.grade is None
        ]:
            due = repeat_due(package, "ann", "7")[0] or todo[0].document
            line = judging_queries.item(package, "ann", "7", due)
            repeats += line.purpose is Kind.REPEAT
            judging.judge(package, ("ann", "7", due), 1, shown=Shown(purpose=line.purpose))
        assert repeats > 1
    merged = merge(lead, path)
    assert (merged.refused, merged.found.judged) == ((), len(POOLED))
    assert written(lead, "qrels") == "".join(f"7 0 {one} 1\n" for one in POOLED)
    assert known_agreement(lead, Kind.GOLD)["ann"].all.equal.trials == len(gold)
    assert known_agreement(lead, Kind.QUALIFICATION)["ann"].all.equal.hits == 1
    assert standing(lead, "ann").passed is False
    assert len(repeated_grades(lead.store)) == repeats
    assert check(lead) == ()


def test_a_package_asks_again_for_gold_that_was_pooled_later(lead, take_in, tmp_path):
    gold = gold_of(lead, "ann", "7")[0]
    judging.judge(lead, ("ann", "7", gold), 3)
    take_in(lead, "run", f"7 Q0 {gold} 1 9.0 s\n")
    make_pool(lead, 20)
    make_package(lead, "ann", tmp_path / "ann.assess")
    with open_campaign(tmp_path / "ann.assess") as package:
        assert judging_queries.item(package, "ann", "7", gold).state is State.UNREACHED
        judging.judge(package, ("ann", "7", gold), 1)
    merge(lead, tmp_path / "ann.assess")
    assert {one.document: one.grade for one in journal.judgements(lead.store)} == {gold: 1}


def test_undo_of_a_second_visit_is_the_same_for_gold_and_other_documents(lead):
    for name in (gold_of(lead, "ann", "7")[0], POOLED[0]):
        place = ("ann", "7", name)
        judging.judge(lead, place, 1, shown=Shown(10.0))
        judging.note(lead, place, "odd", shown=Shown(20.0))
        judging.judge(lead, place, 2, shown=Shown(20.0))
        judging.undo(lead, "ann")
        held = judging_queries.item(lead, *place)
        assert (held.grade, held.note) == (1, "")


def test_gold_without_the_shown_grade_of_a_model_is_not_mixed_in(lead, take_in):
    take_in(lead, "judgements", "".join(f"7 0 {one} 1\n" for one in POOLED), assessor="bot")
    set_kind(lead, ["bot"], checked_kind(MODEL, ModelDetails("m")))
    assert {one["document"] for one in tasks(lead, "bot")} == set(GOLD)
    open_suggestions(lead, "bot", BEFORE)
    assert gold_of(lead, "ann", "7") == ()
    take_in(lead, "judgements", "".join(f"7 0 {one} 1\n" for one in GOLD), assessor="bot")
    assert len(gold_of(lead, "ann", "7")) == 4
