"""Questions and aspects travel in packages, and answers and found aspects come back."""

import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.importing.import_history import LAST, take_back
from assessor_app.campaign.judging import answering, judging
from assessor_app.campaign.judging.aspects import aspects_of, put_aspects
from assessor_app.campaign.judging.further_questions import questions, set_questions
from assessor_app.campaign.judging.gold_documents import GoldPlan, choose_gold
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.judging.known_documents import import_known
from assessor_app.campaign.sharing import packaging
from assessor_app.campaign.sharing.merging import merge, remarks
from assessor_app.domain.events import Kind
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.aspect import Aspect
from assessor_app.domain.questions.question import AnswerLevel as Level
from assessor_app.domain.questions.question import FurtherQuestion as Question
from assessor_app.domain.questions.question import QuestionKind
from assessor_app.store.journal import answers, journal

PLACE = ("ann", "7", "a")
CLEAR = Question("clear", "Is it clear?")
NUGGETS = Question("nuggets", "What does it say?", QuestionKind.ASPECTS, may_add=True)
MOON = ("nuggets", "1")
DATA = Path(__file__).resolve().parents[3] / "data" / "campaigns"


@pytest.fixture
def asked(campaign):
    set_questions(campaign, [CLEAR, NUGGETS])
    aspects = [Aspect("7", "nuggets", "1", "The moon"), Aspect("051", "nuggets", "1", "Honey")]
    put_aspects(campaign, aspects)
    assigning.give(campaign, "ann", ["7"])
    assigning.give(campaign, "bob", ["7"], "secondary")
    return campaign


@pytest.fixture
def packed(asked, tmp_path):
    made = []

    def make(name="ann.assess", assessor="ann"):
        path = tmp_path / name
        packaging.make_package(asked, assessor, path)
        made.append(open_campaign(path))
        return made[-1]

    yield make
    for one in made:
        one.close()


def keys(campaign, topic="7"):
    return [one.key for one in aspects_of(campaign, topic).listed]


def test_a_package_has_the_questions_and_the_aspects_of_its_topics(asked, packed):
    work = packed()
    assert questions(work) == (CLEAR, NUGGETS)
    assert (keys(work), keys(work, "051")) == (["1"], [])
    for change in (
        lambda: set_questions(work, []),
        lambda: put_aspects(work, [Aspect("7", "nuggets", "2", "The sun")]),
    ):
        with pytest.raises(WrongUse, match=r"ann.assess is a work package for ann"):
            change()


def test_answers_and_aspects_come_back_once(asked, packed):
    work = packed()
    answering.answer(work, PLACE, ("clear", ""), 1)
    answering.add_aspect(work, PLACE, "nuggets", "The tides")
    judging.judge(work, PLACE, 2, shown=Shown(unanswered=(MOON,)))
    done = merge(asked, work.path)
    assert (done.new, done.answers, done.refused) == (5, 3, ())
    assert remarks(done) == ["ann.assess: new answers to further questions: 3"]
    seen = {("clear", ""): 1, ("nuggets", "the-tides"): 1, MOON: 0}
    assert answering.answers_seen(asked, PLACE) == seen
    assert keys(asked) == ["1", "the-tides"]
    assert merge(asked, work.path).new == 0
    judging.undo(work, "ann")
    judging.undo(work, "ann")
    assert keys(work) == ["1"]
    merge(asked, work.path)
    assert (keys(asked), answering.answers_seen(asked, PLACE)) == (["1"], {("clear", ""): 1})
    assert check(asked) == ()


def test_the_same_aspect_in_two_packages_is_one(asked, packed):
    first, second = packed(), packed("bob.assess", "bob")
    answering.add_aspect(first, PLACE, "nuggets", "The tides")
    answering.add_aspect(second, ("bob", "7", "c"), "nuggets", "the TIDES")
    put_aspects(asked, [Aspect("7", "nuggets", "2", "THE tides")])
    merge(asked, second.path)
    merge(asked, first.path)
    assert keys(asked) == ["1", "2"]
    given = {(one.assessor, one.aspect) for one in answering.current_answers(asked)}
    assert given == {("ann", "2"), ("bob", "2")}


def test_a_package_tells_no_answers_of_others_and_not_who_found_an_aspect(asked, packed):
    answering.add_aspect(asked, ("bob", "7", "a"), "nuggets", "The tides")
    answering.answer(asked, ("bob", "7", "a"), ("clear", ""), 1)
    answering.answer(asked, PLACE, ("clear", ""), 0)
    work = packed()
    assert keys(work) == ["1", "the-tides"]
    assert {one.by for one in aspects_of(work, "7").listed} == {""}
    assert answering.answers_seen(work, PLACE) == {("clear", ""): 0}
    assert [one.assessor for one in journal.events(work.store)] == ["ann"]
    work.close()
    with closing(sqlite3.connect(work.path)) as connection:
        assert not any("bob" in line for line in connection.iterdump())


def test_own_aspects_can_be_undone_in_a_later_package(asked, packed):
    answering.add_aspect(asked, PLACE, "nuggets", "The tides")
    work = packed()
    assert keys(work) == ["1", "the-tides"]
    judging.undo(work, "ann")
    assert keys(work) == ["1"]
    merge(asked, work.path)
    assert keys(asked) == ["1"]


def test_answers_for_what_the_campaign_does_not_ask_are_refused_with_the_reason(asked, packed):
    trust = Question("trust", "?", QuestionKind.GRADED, (Level(0, "not"), Level(2, "much")))
    set_questions(asked, [CLEAR, NUGGETS, trust])
    work = packed()
    answering.answer(work, PLACE, ("trust", ""), 2)
    answering.answer(work, PLACE, ("clear", ""), 1)
    answering.add_aspect(work, PLACE, "nuggets", "The tides")
    other = Question("trust", "?", QuestionKind.GRADED, (Level(0, "not"), Level(1, "much")))
    set_questions(asked, [other])
    done = merge(asked, work.path)
    assert sorted((one.why, one.number) for one in done.refused) == [
        ("no such question with aspects: nuggets", 1),
        ("no such question: clear", 1),
        ("no such question: nuggets", 1),
        ("question trust has no answer 2", 1),
    ]
    set_questions(asked, [CLEAR, NUGGETS, trust])
    assert merge(asked, work.path).new == 4


def test_answers_on_gold_documents_come_back_marked(asked, packed, file):
    import_known(asked, Kind.GOLD, file("gold", "7 0 dé 2 because\n"))
    choose_gold(asked, GoldPlan(every=2))
    work = packed()
    answering.answer(work, ("ann", "7", "dé"), ("clear", ""), 1)
    assert merge(asked, work.path).new == 1
    (event,) = journal.events(asked.store)
    assert (event.kind, event.value) == (Kind.GOLD, "answer:clear=1")
    assert answers.all_answers(asked.store) == []
    later = packed("later.assess")
    assert answering.answers_seen(later, ("ann", "7", "dé")) == {("clear", ""): 1}


def test_the_merge_can_be_undone(asked, packed):
    work = packed()
    answering.add_aspect(work, PLACE, "nuggets", "The tides")
    merge(asked, work.path)
    take_back(asked, LAST)
    assert (keys(asked), answering.current_answers(asked)) == (["1"], [])


def test_answers_stay_with_a_renamed_assessor(asked, packed):
    work = packed()
    answering.add_aspect(work, PLACE, "nuggets", "The tides")
    rename_assessor(asked, "ann", "anna")
    merge(asked, work.path)
    assert answering.answers_seen(asked, ("anna", *PLACE[1:])) == {("nuggets", "the-tides"): 1}
    assert aspects_of(asked, "7").named("nuggets", "the-tides").by == "anna"


def test_a_file_of_the_version_before_is_merged_and_unchanged(tmp_path):
    """Version 16 knew no answers; its files are those of the program of that time."""
    old, new = tmp_path / "old.assess", tmp_path / "new.assess"
    for one in (old, new):
        one.write_bytes(lzma.decompress((DATA / "version-16.assess.xz").read_bytes()))
    before = old.read_bytes()
    with open_campaign(new) as campaign:
        set_questions(campaign, [CLEAR])
        answering.answer(campaign, ("ann", "1", "d1"), ("clear", ""), 1)
        done = merge(campaign, old)
        assert (done.new, done.refused) == (0, ())
        assert answering.answers_seen(campaign, ("ann", "1", "d1")) == {("clear", ""): 1}
        assert check(campaign) == ()
    assert old.read_bytes() == before
