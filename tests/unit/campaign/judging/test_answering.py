"""Further questions on a document: answers, undo, aspects found while judging, the second look."""

import pytest

from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.files.opening import check
from assessor_app.campaign.judging import answering, aspects, judging, judging_queries
from assessor_app.campaign.judging.answering import SecondLook, answers_seen, second_look
from assessor_app.campaign.judging.aspects import (
    aspects_of,
    aspects_table,
    put_aspects,
    remove_aspects,
)
from assessor_app.campaign.judging.further_questions import (
    aspect_question,
    questions,
    questions_table,
    set_questions,
)
from assessor_app.campaign.judging.hidden_repeats import choose_repeats
from assessor_app.campaign.judging.judging import Shown
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import UNCOUNTED, Event, Kind
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.aspect import Aspect, Importance
from assessor_app.domain.questions.question import AnswerLevel as Level
from assessor_app.domain.questions.question import FurtherQuestion as Question
from assessor_app.domain.questions.question import QuestionKind
from assessor_app.judging.repeats import RepeatPlan
from assessor_app.store.journal import journal

PLACE = ("ada", "7", "a")
CLEAR = Question("clear", "Is it clear?")
TRUST = Question(
    "trust",
    "How far do you trust it?",
    QuestionKind.GRADED,
    (Level(0, "not"), Level(1, "a bit")),
)
NUGGETS = Question("nuggets", "What does it say?", QuestionKind.ASPECTS, may_add=True)
MOON, SUN = ("nuggets", "1"), ("nuggets", "2")


@pytest.fixture
def asked(campaign):
    """A campaign with a question of each kind, and two aspects of topic 7."""
    set_questions(campaign, [CLEAR, TRUST, NUGGETS])
    put_aspects(
        campaign,
        [
            Aspect("7", "nuggets", "1", "The moon"),
            Aspect("7", "nuggets", "2", "The sun", Importance.OKAY),
        ],
    )
    return campaign


def keys(campaign, topic="7"):
    return [one.key for one in aspects_of(campaign, topic).listed]


def test_answers_are_kept_and_the_last_one_counts(asked):
    changes = answering.answer(asked, PLACE, ("clear", ""), 1)
    assert changes == Changes(judgements=True, assessor="ada", topic="7", document="a")
    answering.answer(asked, PLACE, ("clear", ""), 0)
    answering.answer(asked, PLACE, ("trust", ""), 1)
    answering.answer(asked, PLACE, MOON, 1)
    assert answers_seen(asked, PLACE) == {("clear", ""): 0, ("trust", ""): 1, MOON: 1}
    assert answers_seen(asked, ("ben", "7", "a")) == {}
    assert not answering.answer(asked, PLACE, MOON, 1)
    assert answering.answer(asked, PLACE, MOON, None)
    assert MOON not in answers_seen(asked, PLACE)
    assert not answering.answer(asked, PLACE, MOON, None)
    assert check(asked) == ()


def test_an_answer_under_a_former_key_of_its_aspect_is_withdrawn(asked):
    answering.add_aspect(asked, PLACE, "nuggets", "Cost")
    put_aspects(asked, [Aspect("7", "nuggets", "9", "Cost")])
    assert answers_seen(asked, PLACE) == {("nuggets", "9"): 1}
    answering.answer(asked, PLACE, ("nuggets", "9"), None)
    assert answers_seen(asked, PLACE) == {}
    judging.undo(asked, "ada")
    assert answers_seen(asked, PLACE) == {("nuggets", "9"): 1}


def test_an_aspect_that_the_lead_changed_has_the_present_name_of_its_assessor(asked):
    answering.add_aspect(asked, PLACE, "nuggets", "Cost")
    put_aspects(asked, [Aspect("7", "nuggets", "cost", "Price")])
    rename_assessor(asked, "ada", "zed")
    assert aspects_of(asked, "7").named("nuggets", "cost").by == "zed"
    assert aspects_table(asked).rows[-1][-1] == "zed"


def test_an_undone_aspect_stays_while_another_assessor_has_found_it(asked):
    answering.add_aspect(asked, PLACE, "nuggets", "Cost")
    cost, place = ("nuggets", "cost"), ("ben", "7", "c")
    judging.judge(asked, ("cai", "7", "c"), 0, shown=Shown(unanswered=(cost,)))
    judging.undo(asked, "ada")
    assert keys(asked) == ["1", "2"]  # an answer that none was found keeps nothing
    judging.redo(asked, "ada")
    answering.answer(asked, place, cost, 1)
    judging.undo(asked, "ada")
    assert (keys(asked)[-1], answers_seen(asked, place)) == ("cost", {cost: 1})
    assert answers_seen(asked, PLACE) == {}
    judging.undo(asked, "ben")
    assert keys(asked) == ["1", "2"]


def test_an_answer_changes_no_judgement_and_makes_its_assessor_known(asked):
    judging.judge(asked, PLACE, 2)
    before = journal.judgements(asked.store)
    answering.answer(asked, PLACE, ("clear", ""), 1)
    answering.answer(asked, ("ben", "7", "a"), ("clear", ""), 1)
    assert journal.judgements(asked.store) == before
    assert judging_queries.all_assessors(asked) == ("ada", "ben")
    assert journal.rebuild(asked.store) == 0


def test_undo_and_redo_take_answers_like_grades(asked):
    answering.answer(asked, PLACE, ("clear", ""), 1)
    answering.answer(asked, PLACE, MOON, 1)
    judging.judge(asked, PLACE, 2)
    step = judging.undo(asked, "ada")
    assert (step.decided, step.kinds) == (True, {Kind.GRADE})
    step = judging.undo(asked, "ada")
    assert (step.decided, step.kinds, step.document) == (False, {Kind.ANSWER}, "a")
    assert answers_seen(asked, PLACE) == {("clear", ""): 1}
    judging.undo(asked, "ada")
    assert answers_seen(asked, PLACE) == {}
    assert judging.undo(asked, "ada") is None
    for _ in range(3):
        judging.redo(asked, "ada")
    assert answers_seen(asked, PLACE) == {("clear", ""): 1, MOON: 1}
    assert judging_queries.judgement(asked, *PLACE).grade == 2


def test_a_grade_answers_the_aspects_that_were_shown_in_the_same_action(asked):
    answering.answer(asked, PLACE, MOON, 1)
    judging.judge(asked, PLACE, 2, shown=Shown(unanswered=(SUN,)))
    assert answers_seen(asked, PLACE) == {MOON: 1, SUN: 0}
    kinds = judging.undo(asked, "ada").kinds
    assert kinds == {Kind.GRADE, Kind.ANSWER}
    assert answers_seen(asked, PLACE) == {MOON: 1}
    assert judging_queries.judgement(asked, *PLACE) is None


def test_a_grade_replaces_no_answer_that_came_after_the_document_was_shown(asked):
    shown = Shown(unanswered=(MOON, SUN))
    answering.answer(asked, PLACE, MOON, 1)
    judging.judge(asked, PLACE, 2, shown=shown)
    assert answers_seen(asked, PLACE) == {MOON: 1, SUN: 0}
    answering.answer(asked, PLACE, SUN, 1)
    judging.judge(asked, PLACE, 3, shown=shown)
    assert answers_seen(asked, PLACE) == {MOON: 1, SUN: 1}


def test_the_history_shows_answers(asked):
    answering.answer(asked, PLACE, MOON, 1)
    (event,) = judging_queries.history(asked, *PLACE)
    assert (event.kind, event.value) == (Kind.ANSWER, "nuggets/1=1")


@pytest.mark.parametrize("purpose", UNCOUNTED)
def test_answers_for_what_never_counts_do_not_count(asked, purpose):
    answering.answer(asked, PLACE, ("clear", ""), 0)
    shown = Shown(purpose=purpose, unanswered=(SUN,))
    answering.answer(asked, PLACE, ("clear", ""), 1, shown=shown)
    judging.judge(asked, PLACE, 3, shown=shown)
    assert answers_seen(asked, PLACE) == {("clear", ""): 0}
    assert answers_seen(asked, PLACE, purpose) == {("clear", ""): 1, SUN: 0}
    assert [one.value for one in answering.current_answers(asked)] == [0]
    judging.undo(asked, "ada")
    judging.undo(asked, "ada")
    assert answers_seen(asked, PLACE, purpose) == {}


def test_what_a_hidden_repeat_shows_is_its_own_answers(asked):
    choose_repeats(asked, RepeatPlan(every=2, distance=1, seed=1))
    answering.answer(asked, PLACE, MOON, 1)
    judging.judge(asked, PLACE, 2)
    again = Shown(purpose=Kind.REPEAT)
    answering.answer(asked, PLACE, SUN, 1, shown=again)
    judging.judge(asked, PLACE, 1, shown=again)
    history = judging_queries.history(asked, *PLACE)
    assert [(one.kind, one.value) for one in history][-2:] == [
        (Kind.ANSWER, "nuggets/2=1"),
        (Kind.GRADE, "1"),
    ]
    assert judging_queries.judgement(asked, *PLACE).grade == 2


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        (("odd", ""), 1, "no such question: odd"),
        (("clear", "1"), 1, "question clear has no aspects"),
        (("clear", ""), 2, "question clear has no answer 2"),
        (("trust", ""), 3, "question trust has no answer 3"),
        (("nuggets", "9"), 1, "no such aspect: 9"),
        (("nuggets", ""), 1, "question nuggets needs an aspect"),
    ],
)
def test_invalid_answers_are_refused(asked, key, value, said):
    with pytest.raises(WrongUse, match=said):
        answering.answer(asked, PLACE, key, value)
    assert journal.count(asked.store) == 0


def test_nothing_is_asked_in_a_campaign_without_questions(campaign):
    judging.judge(campaign, PLACE, 2)
    assert answering.asked_in(campaign, "7") == ()
    assert answers_seen(campaign, PLACE) == {}
    assert answering.current_answers(campaign) == []
    assert second_look(campaign, "ada", "7") == ()
    with pytest.raises(WrongUse, match="the campaign has no question with aspects"):
        aspect_question(campaign)


def test_what_is_asked_in_a_topic(asked):
    first, _, third = answering.asked_in(asked, "7")
    assert first.keys == (("clear", ""),)
    assert third.keys == (MOON, SUN)
    assert [one.importance for one in third.aspects] == ["vital", "okay"]
    assert [one.aspects for one in answering.asked_in(asked, "051")] == [(), (), ()]


def test_an_aspect_found_while_judging_is_added_and_answered_in_one_action(asked):
    changes = answering.add_aspect(asked, PLACE, "nuggets", " The  Tides ")
    assert changes.judgements
    assert keys(asked) == ["1", "2", "the-tides"]
    found = aspects_of(asked, "7").named("nuggets", "the-tides")
    assert (found.name, found.by, found.importance) == ("The Tides", "ada", Importance.VITAL)
    assert answers_seen(asked, PLACE) == {("nuggets", "the-tides"): 1}
    assert judging.undo(asked, "ada").kinds == {Kind.ASPECT, Kind.ANSWER}
    assert (keys(asked), answers_seen(asked, PLACE)) == (["1", "2"], {})
    judging.redo(asked, "ada")
    assert keys(asked) == ["1", "2", "the-tides"]
    assert check(asked) == ()


def test_two_assessors_who_find_the_same_make_one_aspect(asked):
    answering.add_aspect(asked, PLACE, "nuggets", "the tides")
    answering.add_aspect(asked, ("ben", "7", "c"), "nuggets", "The TIDES", Importance.OKAY)
    answering.add_aspect(asked, ("ben", "7", "c"), "nuggets", "the MOON")
    assert keys(asked) == ["1", "2", "the-tides"]
    given = {(one.assessor, one.aspect) for one in answering.current_answers(asked)}
    assert given == {("ada", "the-tides"), ("ben", "the-tides"), ("ben", "1")}


def test_an_aspect_stays_while_another_assessor_has_added_it(asked):
    answering.add_aspect(asked, PLACE, "nuggets", "the tides")
    tides = aspects_of(asked, "7").named("nuggets", "the-tides")
    event = Event("ben", Kind.ASPECT, "7", "c", "nuggets=vital:The%20tides")
    journal.append(asked.store, [event])  # as a merge adds it
    assert aspects_of(asked, "7").named("nuggets", "the-tides") == tides
    judging.undo(asked, "ada")
    assert keys(asked) == ["1", "2", "the-tides"]
    assert aspects_of(asked, "7").named("nuggets", "the-tides").by == "ben"


def test_assessors_add_aspects_only_where_the_lead_allows_it(asked):
    closed = Question("nuggets", "What does it say?", QuestionKind.ASPECTS)
    set_questions(asked, [CLEAR, TRUST, closed])
    with pytest.raises(WrongUse, match="assessors may not add aspects to question nuggets"):
        answering.add_aspect(asked, PLACE, "nuggets", "the tides")
    with pytest.raises(WrongUse, match="may not add aspects to question clear"):
        answering.add_aspect(asked, PLACE, "clear", "the tides")


def test_earlier_documents_are_put_up_for_a_second_look(asked):
    both = (MOON, SUN)
    judging.judge(asked, PLACE, 2, shown=Shown(unanswered=both))
    judging.judge(asked, ("ada", "7", "c"), 0, shown=Shown(unanswered=both))
    judging.skip(asked, ("ada", "7", "e"))
    assert second_look(asked, "ada", "7") == ()
    answering.add_aspect(asked, ("ada", "7", "b#1"), "nuggets", "tides")
    tides = ("nuggets", "tides")
    assert second_look(asked, "ada", "7") == (
        SecondLook("a", (tides,)),
        SecondLook("c", (tides,)),
    )
    assert second_look(asked, "ben", "7") == ()
    answering.answer(asked, PLACE, tides, 0)
    judging.judge(asked, ("ada", "7", "c"), 0, shown=Shown(unanswered=(tides,)))
    judging.judge(asked, ("ada", "7", "b#1"), 1, shown=Shown(unanswered=both))
    assert second_look(asked, "ada", "7") == ()
    judging.undo(asked, "ada")
    judging.undo(asked, "ada")
    assert second_look(asked, "ada", "7") == (SecondLook("c", (tides,)),)


def test_the_lead_renames_and_rates_an_aspect_that_keeps_its_answers(asked):
    answering.add_aspect(asked, PLACE, "nuggets", "tides")
    put_aspects(asked, [Aspect("7", "nuggets", "3", "The tides", Importance.OKAY, was=("tides",))])
    assert keys(asked) == ["1", "2", "3"]
    assert answers_seen(asked, PLACE) == {("nuggets", "3"): 1}
    put_aspects(asked, [Aspect("7", "nuggets", "3", "Ebb and flow")])
    answering.add_aspect(asked, ("ben", "7", "a"), "nuggets", "the TIDES")
    assert keys(asked) == ["1", "2", "3"]
    assert answers_seen(asked, ("ben", "7", "a")) == {("nuggets", "3"): 1}


def test_the_lead_takes_over_an_aspect_by_its_key(asked):
    answering.add_aspect(asked, PLACE, "nuggets", "tides")
    before = aspects_of(asked, "7").named("nuggets", "tides")
    assert put_aspects(asked, [Aspect("7", "nuggets", "tides", "Tides", Importance.OKAY)])
    after = aspects_of(asked, "7").named("nuggets", "tides")
    assert (after.by, after.at, after.importance) == ("ada", before.at, Importance.OKAY)
    assert not put_aspects(asked, [Aspect("7", "nuggets", "", "Tides", Importance.OKAY)])
    judging.undo(asked, "ada")
    assert keys(asked) == ["1", "2", "tides"]


def test_answers_for_a_removed_aspect_do_not_count_and_come_back_with_it(asked):
    answering.add_aspect(asked, PLACE, "nuggets", "tides")
    answering.answer(asked, PLACE, MOON, 1)
    remove_aspects(asked, "7", "nuggets", ["tides", "1"])
    assert (keys(asked), answers_seen(asked, PLACE)) == (["2"], {})
    with pytest.raises(WrongUse, match="the lead removed the aspect 'Tides' of topic 7"):
        answering.add_aspect(asked, PLACE, "nuggets", "Tides")
    with pytest.raises(WrongUse, match="no such aspect: 1"):
        remove_aspects(asked, "7", "nuggets", ["1"])
    put_aspects(asked, [Aspect("7", "nuggets", "1", "The moon")])
    assert answers_seen(asked, PLACE) == {MOON: 1}


@pytest.mark.parametrize(
    ("aspect", "said"),
    [
        (Aspect("9", "nuggets", "1", "x"), "no such topic: 9"),
        (Aspect("7", "clear", "1", "x"), "question clear has no aspects"),
        (Aspect("7", "odd", "1", "x"), "no such question: odd"),
        (Aspect("7", "nuggets", "a b", "x"), "invalid key of an aspect"),
        (Aspect("7", "nuggets", "3", " "), "needs a name"),
        (Aspect("7", "nuggets", "3", "the MOON"), "two aspects of topic 7 have the name"),
    ],
)
def test_invalid_aspects_are_refused(asked, aspect, said):
    before = aspects_of(asked, "7")
    with pytest.raises(WrongUse, match=said):
        put_aspects(asked, [Aspect("7", "nuggets", "8", "new"), aspect])
    assert aspects_of(asked, "7") == before


def test_the_same_aspects_change_nothing(asked):
    assert not put_aspects(asked, [Aspect("7", "nuggets", "1", "The moon")])
    assert list(aspects.all_aspects(asked)) == ["7"]


def test_questions_that_were_answered_stay(asked):
    answering.answer(asked, PLACE, ("trust", ""), 1)
    with pytest.raises(WrongUse, match="question trust must stay, because it has 1 answer"):
        set_questions(asked, [CLEAR, NUGGETS])
    levels = (Level(0, "not"), Level(2, "much"))
    with pytest.raises(WrongUse, match="question trust must keep the level 1 'a bit'"):
        set_questions(asked, [Question("trust", "?", QuestionKind.GRADED, levels)])
    more = Question("trust", "So?", QuestionKind.GRADED, (*TRUST.levels, Level(2, "much")))
    assert set_questions(asked, [more]) == Changes(title=True, judgements=True)
    assert questions(asked) == (more,)
    assert not set_questions(asked, [more])


def test_questions_are_for_campaigns_with_grades(new):
    with pytest.raises(WrongUse, match="the campaign has no grades, only preferences"):
        set_questions(new("preference"), [CLEAR])


def test_the_table_of_questions_counts_answers(asked):
    answering.answer(asked, PLACE, MOON, 1)
    answering.answer(asked, ("ben", "7", "a"), MOON, 0)
    rows = questions_table(asked).rows
    assert rows[1] == (
        "trust",
        "How far do you trust it?",
        "graded",
        "0 = not, 1 = a bit",
        "",
        0,
        0,
    )
    assert rows[2] == ("nuggets", "What does it say?", "aspects", "0 = no, 1 = yes", "yes", 2, 2)
