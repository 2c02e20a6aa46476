import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import (
    Shown,
    add_assessor,
    cannot_judge,
    judge,
    note,
    redo,
    skip,
    undo,
)
from assessor_app.domain.changes import Changes
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import CampaignBusy, WrongUse
from assessor_app.store.journal import first_showings


def said(campaign, document="a"):
    held = judging_queries.judgement(campaign, "ann", "7", document)
    return held and (held.state, held.grade)


def test_a_judgement_tells_where_it_changed_something_and_is_there_for_others(campaign):
    changes = judge(campaign, ("ann", "7", "a"), 2)

    assert changes == Changes(judgements=True, assessor="ann", topic="7", document="a")
    with open_campaign(campaign.path, read_only=True) as other:
        assert said(other) == (State.JUDGED, 2)


def test_a_judgement_keeps_how_the_document_was_shown_and_what_its_text_was(campaign):
    shown = Shown(shown_at=1000.0, active_seconds=4.5, order="random:7", position=3)
    judge(campaign, ("ann", "7", "a"), 2, shown=shown, flags="unsure")

    held = judging_queries.judgement(campaign, "ann", "7", "a")
    assert (held.shown_at, held.active_seconds, held.order, held.position, held.flags) == (
        1000.0,
        4.5,
        "random:7",
        3,
        "unsure",
    )
    assert held.text_hash == judging_queries.document(campaign, "a").hash
    assert held.decided_at > 1_700_000_000


def test_a_judgement_on_a_text_that_changed_under_the_assessors_eyes_says_so(campaign, take_in):
    read = judging_queries.document(campaign, "a")
    take_in(campaign, "documents", '{"id": "a", "text": "another"}\n')

    judge(campaign, ("ann", "7", "a"), 2, shown=Shown(text_hash=read.hash))

    held = judging_queries.judgement(campaign, "ann", "7", "a")
    assert held.text_hash == read.hash
    assert judging_queries.on_another_text(campaign, held)


@pytest.mark.parametrize(
    ("who", "topic", "document", "grade", "words"),
    [
        (
            "ann",
            "7",
            "a",
            4,
            "grade 4 is not on the campaign's scale. Expected 0 Not relevant, 1 Marginal, 2 Rel",
        ),
        ("ann", "7", "a", -1, "not on the campaign's scale"),
        ("ann", "07", "a", 1, "no such topic: 07. Expected 7, 051."),
        ("ann", "51", "a", 1, "no such topic: 51. Expected 7, 051."),
        ("ann", "7", "b", 1, "no such document in the pool of topic 7: b"),
        (" ", "7", "a", 1, "no assessor is chosen"),
    ],
)
def test_what_makes_no_sense_is_refused_and_files_nothing(
    campaign, who, topic, document, grade, words
):
    with pytest.raises(WrongUse, match=words):
        judge(campaign, (who, topic, document), grade)
    assert judging_queries.all_assessors(campaign) == ()


def test_a_campaign_of_preferences_takes_no_grades_and_says_why(new, take_in):
    made = new("preference")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n')
    with pytest.raises(WrongUse, match="only preferences"):
        judge(made, ("ann", "7", "a"), 1)


def test_an_assessor_is_known_by_the_name_without_stray_blanks(campaign):
    assert add_assessor(campaign, "  Ann \t Bell ") == Changes(assessors=True)
    assert add_assessor(campaign, "Ann Bell") == Changes()
    assert judging_queries.all_assessors(campaign) == ("Ann Bell",)
    with pytest.raises(WrongUse, match="needs a name"):
        add_assessor(campaign, "\n")


def test_the_last_decision_counts_and_the_note_stays(campaign):
    judge(campaign, ("ann", "7", "a"), 2)
    note(campaign, ("ann", "7", "a"), " why ")
    skip(campaign, ("ann", "7", "a"))
    assert said(campaign) == (State.SKIPPED, None)
    cannot_judge(campaign, ("ann", "7", "a"), "a picture")
    held = judging_queries.judgement(campaign, "ann", "7", "a")
    assert (held.state, held.reason, held.note) == (State.CANNOT_JUDGE, "a picture", "why")


def test_a_note_that_says_the_same_is_no_event(campaign):
    assert note(campaign, ("ann", "7", "a"), "why")
    before = len(judging_queries.history(campaign, "ann", "7", "a"))
    assert not note(campaign, ("ann", "7", "a"), " why")
    assert len(judging_queries.history(campaign, "ann", "7", "a")) == before
    note(campaign, ("ann", "7", "a"), "")
    assert [item.note for item in judging_queries.queue(campaign, "ann", "7") if item.note] == []


def test_undo_goes_back_step_by_step_and_redo_forward(campaign):
    judge(campaign, ("ann", "7", "a"), 1)
    judge(campaign, ("ann", "7", "a"), 2)
    judge(campaign, ("ann", "7", "c"), 3)

    step = undo(campaign, "ann")
    assert (step.topic, step.document, step.what) == ("7", "c", "undone")
    assert said(campaign, "c") in (None, (State.UNREACHED, None))
    undo(campaign, "ann")
    assert said(campaign) == (State.JUDGED, 1)
    assert redo(campaign, "ann").what == "redone"
    assert said(campaign) == (State.JUDGED, 2)
    redo(campaign, "ann")
    assert said(campaign, "c") == (State.JUDGED, 3)
    assert redo(campaign, "ann") is None


def test_after_a_new_judgement_there_is_nothing_to_redo(campaign):
    judge(campaign, ("ann", "7", "a"), 1)
    undo(campaign, "ann")
    judge(campaign, ("ann", "7", "c"), 1)
    assert redo(campaign, "ann") is None


def test_what_was_judged_and_taken_back_is_opened_now_and_when_opened_again(campaign):
    judge(campaign, ("ann", "7", "a"), 2)
    skip(campaign, ("ann", "7", "c"))
    undo(campaign, "ann")
    undo(campaign, "ann")

    def queue(of):
        return {line.document: line.state for line in judging_queries.queue(of, "ann", "7")}

    assert [queue(campaign)[name] for name in ("a", "c")] == [State.OPENED, State.OPENED]
    with open_campaign(campaign.path, read_only=True) as other:
        assert queue(other) == queue(campaign)
        assert judging_queries.item(other, "ann", "7", "a").state is State.OPENED
    redo(campaign, "ann")
    assert queue(campaign)["a"] is State.JUDGED


def test_a_step_names_the_flags_of_the_decision_that_it_is_about(campaign):
    judge(campaign, ("ann", "7", "a"), 2, flags="unsure")
    note(campaign, ("ann", "7", "a"), "why")

    assert undo(campaign, "ann").flags == ""
    assert undo(campaign, "ann").flags == "unsure"
    assert redo(campaign, "ann").flags == "unsure"


def test_undo_takes_back_ones_own_alone_and_never_what_was_imported(campaign, take_in):
    take_in(campaign, "judgements", "7 0 e 3\n", assessor="ann")
    judge(campaign, ("ben", "7", "a"), 1)
    assert undo(campaign, "ann") is None
    assert undo(campaign, "ben").document == "a"
    assert undo(campaign, "ben") is None
    assert said(campaign, "e") == (State.JUDGED, 3)


def test_an_undo_that_breaks_off_took_nothing_back_and_is_the_same_step_next_time(
    campaign, monkeypatch
):
    judge(campaign, ("ann", "7", "a"), 1)
    judge(campaign, ("ann", "7", "c"), 3)

    def held(*_):
        raise CampaignBusy("held by another program")

    monkeypatch.setattr(first_showings, "mark", held)
    with pytest.raises(CampaignBusy):
        undo(campaign, "ann")
    assert said(campaign, "c") == (State.JUDGED, 3)
    monkeypatch.undo()
    assert undo(campaign, "ann").document == "c"
    assert said(campaign) == (State.JUDGED, 1)


def test_undo_works_in_a_later_sitting(campaign):
    judge(campaign, ("ann", "7", "a"), 1)
    with open_campaign(campaign.path) as later:
        assert undo(later, "ann").document == "a"
    assert said(campaign) in (None, (State.UNREACHED, None))


def test_nothing_is_ever_gone_from_the_history(campaign):
    judge(campaign, ("ann", "7", "a"), 1)
    undo(campaign, "ann")
    judge(campaign, ("ann", "7", "a"), 3)
    kinds = [event.kind for event in judging_queries.history(campaign, "ann", "7", "a")]
    assert kinds == ["grade", "retract", "grade"]
