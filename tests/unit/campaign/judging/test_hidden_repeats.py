"""Hidden repeats of graded documents: what assessors see, and what counts."""

from dataclasses import replace

import pytest

from assessor_app.campaign.agreement.judging_quality import judging_quality
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.hidden_repeats import (
    choose_repeats,
    chosen_repeats,
    repeat_due,
)
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.span import Span
from assessor_app.judging.repeats import RepeatPlan
from assessor_app.store.journal import journal
from assessor_app.store.journal.uncounted_events import repeated_grades

NAMES = [f"d{at}" for at in range(9)]
PLAN = RepeatPlan(every=3, distance=2, seed=1)
TO_DO = (State.UNREACHED, State.OPENED)
AGAIN = Shown(purpose=Kind.REPEAT)


@pytest.fixture
def lead(new, take_in):
    """Nine documents of topic 7, to be judged with hidden repeats."""
    made = new(name="lead")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n')
    texts = (f'{{"id": "{one}", "text": "On {one}."}}\n' for one in NAMES)
    take_in(made, "documents", "".join(texts))
    take_in(made, "run", "".join(f"7 Q0 {one} {at} {-at} r\n" for at, one in enumerate(NAMES, 1)))
    make_pool(made, 20)
    choose_repeats(made, PLAN)
    judging.add_assessor(made, "ann")
    return made


def line(campaign: Campaign, document: str) -> judging_queries.QueueItem:
    return judging_queries.item(campaign, "ann", "7", document)


def judge_until_due(campaign: Campaign) -> str:
    """Grade documents in the order of the queue until a repeat is due; return it."""
    while not repeat_due(campaign, "ann", "7")[0]:
        queue = judging_queries.queue(campaign, "ann", "7")
        following = next(one.document for one in queue if one.state in TO_DO)
        judging.judge(campaign, ("ann", "7", following), 2)
    return repeat_due(campaign, "ann", "7")[0]


def counted(campaign: Campaign) -> dict[str, int | None]:
    return {one.document: one.grade for one in journal.judgements(campaign.store)}


def test_a_repeat_looks_like_a_document_to_do_behind_the_last_decision(lead):
    for name in ("d0", "d1"):
        judging.note(lead, ("ann", "7", name), "seen once")
        judging.highlight(lead, ("ann", "7", name), Span(0, 2))
    due = judge_until_due(lead)
    row = judging_queries.queue(lead, "ann", "7")
    other = {"d0": "d1", "d1": "d0"}[due]  # d2 is too recent
    assert [one.document for one in row][:4] == [other, "d2", due, "d3"]
    blank = judging_queries.QueueItem(due, "", State.UNREACHED, None, purpose=Kind.REPEAT)
    assert line(lead, due) == row[2] == blank
    assert replace(row[2], document="d3", purpose=None) == line(lead, "d3")
    assert judging_queries.spans(lead, "ann", "7", due, Kind.REPEAT) == ()
    assert judging_queries.history(lead, "ann", "7", due) == []


def test_what_is_done_on_a_repeat_changes_nothing_that_counts(lead, written):
    place = ("ann", "7", judge_until_due(lead))
    qrels, before = written(lead, "qrels"), counted(lead)
    judging.highlight(lead, place, Span(1, 3), shown=AGAIN)
    judging.note(lead, place, "second thoughts", shown=AGAIN)
    judging.judge(lead, place, 0, shown=AGAIN, flags="unsure")

    assert (written(lead, "qrels"), counted(lead)) == (qrels, before)
    seen = line(lead, place[2])
    assert (seen.grade, seen.note, seen.flags) == (0, "second thoughts", "unsure")
    (span,) = judging_queries.spans(lead, *place, Kind.REPEAT)
    assert (span.start, span.end) == (1, 3)
    assert judging_queries.spans(lead, *place) == ()
    (pair,) = repeated_grades(lead.store)
    assert pair[:5] == ("ann", "7", place[2], 2, 0)
    kinds = [one.kind for one in judging_queries.history(lead, *place)]
    assert kinds == [Kind.SPAN, Kind.NOTE, Kind.GRADE]
    assert repeat_due(lead, "ann", "7")[0] == ""
    assert check(lead) == ()
    assert journal.rebuild(lead.store) == 0


def test_undo_makes_a_repeat_due_again_and_redo_brings_it_back(lead):
    place = ("ann", "7", judge_until_due(lead))
    judging.judge(lead, place, 0, shown=AGAIN)
    step = judging.undo(lead, "ann")
    assert (step.document, step.decided, step.overruled) == (place[2], True, False)
    assert repeat_due(lead, "ann", "7")[0] == place[2]
    assert line(lead, place[2]).grade is None
    assert counted(lead)[place[2]] == 2
    assert repeated_grades(lead.store) == []
    step = judging.redo(lead, "ann")
    assert (step.decided, step.overruled) == (True, False)
    assert line(lead, place[2]).grade == 0
    # Undoing the judgement that made the repeat due, too, takes the repeat away.
    judging.undo(lead, "ann")
    judging.undo(lead, "ann")
    assert repeat_due(lead, "ann", "7")[0] == ""
    assert line(lead, place[2]).grade == 2


def test_a_skipped_repeat_gives_no_pair_and_is_over(lead):
    first = judge_until_due(lead)
    judging.skip(lead, ("ann", "7", first), shown=AGAIN)
    assert line(lead, first).state is State.SKIPPED
    second = judge_until_due(lead)
    assert second != first
    judging.cannot_judge(lead, ("ann", "7", second), "broken", shown=AGAIN)
    assert judging_queries.item(lead, "ann", "7", second).state is State.CANNOT_JUDGE
    assert repeated_grades(lead.store) == []
    assert all(grade == 2 for grade in counted(lead).values())


def test_repeats_travel_in_a_work_package_and_come_back_by_a_merge(lead, tmp_path):
    judging.judge(lead, ("ann", "7", judge_until_due(lead)), 1, shown=AGAIN)
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    with open_campaign(path) as package:
        assert chosen_repeats(package) == PLAN
        assert judging_queries.queue(package, "ann", "7") == judging_queries.queue(lead, "ann", "7")
        judging.judge(package, ("ann", "7", judge_until_due(package)), 3, shown=AGAIN)
        with pytest.raises(WrongUse):
            choose_repeats(package, None)
    merge(lead, path)
    merge(lead, path)
    assert sorted(one.again for one in repeated_grades(lead.store)) == [1, 3]
    assert set(counted(lead).values()) == {2}
    assert check(lead) == ()


def test_an_invalid_repeat_is_refused(lead):
    place = {"assessor": "ann", "topic": "7", "document": "d0"}
    for value in ("grade:many", "retract:x", "2", "preference:A"):
        with pytest.raises(WrongUse, match=r"never counts|whole number"):
            journal.append(lead.store, [Event(kind=Kind.REPEAT, value=value, **place)])


def test_without_a_plan_nothing_is_due_and_repeats_that_were_made_stay_as_seen(lead):
    due = judge_until_due(lead)
    choose_repeats(lead, None)
    assert repeat_due(lead, "ann", "7") == ("", "")
    assert line(lead, due).grade == 2
    choose_repeats(lead, PLAN)
    judging.judge(lead, ("ann", "7", due), 1, shown=AGAIN)
    choose_repeats(lead, None)
    assert line(lead, due).grade == 1
    assert chosen_repeats(lead) is None


def test_repeats_follow_an_assessor_who_is_renamed(lead):
    first = judge_until_due(lead)
    judging.judge(lead, ("ann", "7", first), 1, shown=AGAIN)
    rename_assessor(lead, "ann", "anna")
    assert [one[:5] for one in repeated_grades(lead.store)] == [("anna", "7", first, 2, 1)]
    assert judging_queries.item(lead, "anna", "7", first).grade == 1
    assert [one.repeats.equal.trials for one in judging_quality(lead)] == [1]
    for name in NAMES[3:6]:
        judging.judge(lead, ("anna", "7", name), 2)
    second = repeat_due(lead, "anna", "7")[0]
    assert second not in ("", first)
    judging.judge(lead, ("anna", "7", second), 2, shown=AGAIN)
    assert len(repeated_grades(lead.store)) == 2
    assert check(lead) == ()
