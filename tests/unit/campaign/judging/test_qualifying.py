"""Training and qualification: what comes first, when it ends, what counts, what a package tells."""

import pytest

from assessor_app.campaign.agreement.known_agreement import known_agreement
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.importing.import_history import take_back
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.hidden_repeats import choose_repeats, repeat_due
from assessor_app.campaign.judging.known_documents import import_known
from assessor_app.campaign.judging.qualifying import (
    QualifyingPlan,
    Score,
    choose_plan,
    is_over,
    stage_documents,
    stage_of,
    standing,
    take_waiver_back,
    waive,
)
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.span import Span
from assessor_app.judging.repeats import RepeatPlan
from assessor_app.store.journal import journal

metrics = pytest.importorskip("sklearn.metrics")
POOLED = [f"d{at}" for at in range(4)]
TRAINING = {f"t{at}": at % 4 for at in range(6)}
QUALIFICATION = {f"q{at}": at % 3 for at in range(5)}
REASON, SECRET = "it names the year", "secret-reason"


@pytest.fixture
def lead(new, take_in, file):
    """Four pooled documents of topic 7; six for training, five for qualification, in topic 8."""
    made = new(name="lead")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n{"id": "8", "title": "bees"}\n')
    names = [*POOLED, *TRAINING, *QUALIFICATION]
    texts = (f'{{"id": "{one}", "text": "On {one}, a tale."}}\n' for one in names)
    take_in(made, "documents", "".join(texts))
    take_in(made, "run", "".join(f"7 Q0 {one} {at} {-at} r\n" for at, one in enumerate(POOLED, 1)))
    make_pool(made, 20)
    lines = "".join(f"8 0 {one} {grade} {REASON}\n" for one, grade in TRAINING.items())
    import_known(made, Kind.TRAINING, file("training", lines))
    lines = "".join(f"8 0 {one} {grade} {SECRET}\n" for one, grade in QUALIFICATION.items())
    import_known(made, Kind.QUALIFICATION, file("qualification", lines))
    choose_plan(made, QualifyingPlan(share=0.75, last=4, bar=0.8))
    judging.add_assessor(made, "ann")
    return made


def documents(campaign: Campaign) -> dict[str, list[str]]:
    topics = judging_queries.topics_of(campaign, "ann")
    return {
        one.topic.id: [
            item.document for item in judging_queries.queue(campaign, "ann", one.topic.id)
        ]
        for one in topics
    }


def do(campaign: Campaign, known: dict[str, int], *wrong: str) -> None:
    for name, grade in known.items():
        given = (grade + 1) % 4 if name in wrong else grade
        judging.judge(campaign, ("ann", "8", name), given)


def test_training_comes_first_then_qualification_then_the_queue(lead, written):
    qrels = written(lead, "qrels")
    assert documents(lead) == {"8": list(TRAINING)}
    row = judging_queries.queue(lead, "ann", "8")
    assert {one.purpose for one in row} == {Kind.TRAINING}
    assert not judging_queries.is_outside_pool(lead, "8", "t0")
    assert sorted(judging_queries.find(lead, "8", "tale", assessor="ann")) == list(TRAINING)
    do(lead, {name: TRAINING[name] for name in ("t0", "t1", "t2", "t3")}, "t0", "t1")
    (topic,) = judging_queries.topics_of(lead, "ann")
    assert (topic.pooled, topic.judged) == (6, 4)
    assert standing(lead, "ann").training == Score(2, 4)
    do(lead, {"t4": 0})  # of the last four, three agree
    found = standing(lead, "ann")
    assert (found.training, found.trained, found.left) == (Score(3, 4), True, 5)
    assert documents(lead) == {"8": list(QUALIFICATION)}
    do(lead, QUALIFICATION, "q1")
    found = standing(lead, "ann")
    assert (found.qualification, found.passed, found.left) == (Score(4, 5), True, 0)
    assert found.passed_at >= found.trained_at
    assert documents(lead) == {"7": POOLED}
    assert written(lead, "qrels") == qrels
    assert list(journal.judgements(lead.store)) == []
    assert {one.kind for one in journal.events(lead.store)} == {Kind.TRAINING, Kind.QUALIFICATION}
    assert check(lead) == ()
    assert journal.rebuild(lead.store) == 0


def test_figures_are_those_of_scikit_learn(lead):
    do(lead, TRAINING, "t0", "t5")
    do(lead, QUALIFICATION, "q1", "q2")
    for purpose, known, wrong in (
        (Kind.TRAINING, TRAINING, ("t0", "t5")),
        (Kind.QUALIFICATION, QUALIFICATION, ("q1", "q2")),
    ):
        given = [(grade + (name in wrong)) % 4 for name, grade in known.items()]
        found = known_agreement(lead, purpose)["ann"]
        assert found.all.equal.value == metrics.accuracy_score(list(known.values()), given)
        kappa = metrics.cohen_kappa_score(list(known.values()), given)
        assert found.all.kappa == pytest.approx(kappa)
        assert [one.document for one in found.differing] == list(wrong)


def test_who_fails_has_nothing_to_judge_until_the_lead_waives_it(lead):
    do(lead, TRAINING, "t0", "t1", "t2", "t3", "t5")
    assert (stage_of(lead, "ann"), is_over(lead, "ann")) == (Kind.TRAINING, True)
    assert documents(lead) == {}
    with pytest.raises(WrongUse, match="reason"):
        waive(lead, ["ann"], " ")
    waive(lead, ["ann"], "knows the topics")
    assert documents(lead) == {"7": POOLED}
    assert standing(lead, "ann").waived.reason == "knows the topics"
    rename_assessor(lead, "ann", "anna")
    assert stage_of(lead, "anna") is None
    rename_assessor(lead, "anna", "ann")
    take_waiver_back(lead, ["ann"])
    assert documents(lead) == {}
    choose_plan(lead, QualifyingPlan(share=0.0, last=1, bar=1.0))
    do(lead, QUALIFICATION, "q4")
    assert (stage_of(lead, "ann"), is_over(lead, "ann")) == (Kind.QUALIFICATION, True)
    assert standing(lead, "ann").passed is False
    assert documents(lead) == {}
    judging.undo(lead, "ann")
    assert documents(lead) == {"8": list(QUALIFICATION)}
    do(lead, {"q4": QUALIFICATION["q4"]})
    assert documents(lead) == {"7": POOLED}


def test_undo_and_redo_work_and_training_takes_the_first_decision(lead):
    place = ("ann", "8", "t0")
    judging.highlight(lead, place, Span(0, 2))
    judging.note(lead, place, "odd")
    judging.judge(lead, place, 3, flags="unsure")
    line = judging_queries.item(lead, *place)
    assert (line.grade, line.note, line.flags, line.purpose) == (3, "odd", "unsure", Kind.TRAINING)
    assert len(judging_queries.spans(lead, *place, purpose=Kind.TRAINING)) == 1
    kinds = [one.kind for one in judging_queries.history(lead, *place)]
    assert kinds == [Kind.SPAN, Kind.NOTE, Kind.GRADE]
    step = judging.undo(lead, "ann")
    assert (step.document, step.decided, step.overruled) == ("t0", True, False)
    assert judging_queries.item(lead, *place).grade is None
    judging.judge(lead, place, TRAINING["t0"])  # the grade is known by now
    assert standing(lead, "ann").training == Score(0, 1)
    choose_plan(lead, QualifyingPlan(share=0.0, last=1))
    judging.judge(lead, ("ann", "8", "q1"), 3)
    judging.undo(lead, "ann")
    assert judging_queries.item(lead, "ann", "8", "q1").state is State.OPENED
    judging.judge(lead, ("ann", "8", "q1"), 1)
    assert standing(lead, "ann").qualification == Score(1, 1)
    judging.undo(lead, "ann")
    judging.redo(lead, "ann")
    assert standing(lead, "ann").qualification == Score(1, 1)


def test_a_package_tells_the_grades_of_training_but_not_of_the_qualification(lead, tmp_path):
    do(lead, {"t0": 1})
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    data = path.read_bytes()
    assert REASON.encode() in data
    assert SECRET.encode() not in data
    with open_campaign(path) as package:
        rows = package.store.connection.execute(
            "SELECT DISTINCT purpose, grade IS NULL FROM known_grade ORDER BY purpose"
        )
        assert rows.fetchall() == [("qualification", 1), ("training", 0)]
        assert documents(package) == {"8": list(TRAINING)}
        do(package, {name: TRAINING[name] for name in ("t1", "t2", "t3")})
        assert documents(package) == {"8": list(QUALIFICATION)}
        do(package, QUALIFICATION, "q0", "q1")
        assert documents(package) == {"7": POOLED}
        judging.judge(package, ("ann", "7", "d0"), 2)
        with pytest.raises(WrongUse):
            choose_plan(package, QualifyingPlan())
    merged = merge(lead, path)
    assert (merged.refused, merged.found.judged) == ((), 1)
    found = standing(lead, "ann")
    assert (found.training, found.qualification, found.passed) == (Score(3, 4), Score(3, 5), False)
    assert [one.document for one in journal.judgements(lead.store)] == ["d0"]
    assert merge(lead, path).new == 0
    waive(lead, ["ann"], "good enough")
    again = tmp_path / "again.assess"
    make_package(lead, "ann", again)
    with open_campaign(again) as package:
        assert documents(package) == {"7": POOLED}
        assert REASON.encode() not in again.read_bytes()
    assert check(lead) == ()


def test_nothing_of_it_is_repeated_and_others_are_not_asked(lead):
    choose_repeats(lead, RepeatPlan(every=1, distance=1))
    do(lead, {"t1": 1, "t2": 2})
    assert repeat_due(lead, "ann", "8") == ("", "")
    waive(lead, ["ann"], "known")
    assert repeat_due(lead, "ann", "8") == ("", "")
    for wrong in (QualifyingPlan(share=1.1), QualifyingPlan(bar=-0.1), QualifyingPlan(last=0)):
        with pytest.raises(WrongUse):
            choose_plan(lead, wrong)


def test_who_failed_gets_no_package(lead, tmp_path):
    do(lead, TRAINING)
    do(lead, QUALIFICATION, "q0", "q1", "q2")
    assert is_over(lead, "ann")
    with pytest.raises(WrongUse, match="ann has not passed training or qualification"):
        make_package(lead, "ann", tmp_path / "ann.assess")
    assert not (tmp_path / "ann.assess").exists()
    waive(lead, ["ann"], "asked in person")
    assert make_package(lead, "ann", tmp_path / "ann.assess").topics


def test_documents_of_a_topic_that_is_gone_are_not_asked_for(lead, take_in, file):
    take_in(lead, "topics", '{"id": "9", "title": "foam"}\n')
    waive(lead, ["ann"], "asked in person")
    import_known(lead, Kind.TRAINING, file("more", "9 0 d0 1\n"))
    take_back(lead, "last")
    take_waiver_back(lead, ["ann"])
    assert {one.topic for one in stage_documents(lead, Kind.TRAINING)} == {"8"}
    do(lead, TRAINING)
    do(lead, QUALIFICATION)
    assert stage_of(lead, "ann") is None


# Shares that are less than the product of their decimal and the number in floating point.
@pytest.mark.parametrize(
    ("equal", "every", "share"), [(7, 25, 0.28), (11, 20, 0.55), (7, 50, 0.14)]
)
def test_a_share_that_is_exactly_reached_is_enough(new, take_in, file, equal, every, share):
    made = new(name="exact")
    take_in(made, "topics", '{"id": "8", "title": "bees"}\n')
    names = {stage: [f"{stage}{at}" for at in range(every)] for stage in ("t", "q")}
    texts = (f'{{"id": "{one}", "text": "x"}}\n' for listed in names.values() for one in listed)
    take_in(made, "documents", "".join(texts))
    for stage, purpose in (("t", Kind.TRAINING), ("q", Kind.QUALIFICATION)):
        lines = "".join(f"8 0 {one} 1\n" for one in names[stage])
        import_known(made, purpose, file(stage, lines))
    choose_plan(made, QualifyingPlan(share=share, last=every, bar=share))
    judging.add_assessor(made, "ann")
    for listed in names.values():
        do(made, dict.fromkeys(listed, 1), *listed[equal:])
    found = standing(made, "ann")
    assert (found.training, found.qualification) == (Score(equal, every), Score(equal, every))
    assert (found.trained, found.passed) == (True, True)
    choose_plan(made, QualifyingPlan(share=share, last=every, bar=share + 0.001))
    assert standing(made, "ann").passed is False
