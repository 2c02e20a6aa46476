"""Messages travel in packages to the lead and back, and only those that their assessor may see."""

import contextlib
import sqlite3

import pytest

from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.importing.import_history import LAST, take_back
from assessor_app.campaign.judging import discussion, judging
from assessor_app.campaign.sharing import packaging
from assessor_app.campaign.sharing.merging import figures, merge, remarks
from assessor_app.domain.events import LEAD, Event, Kind
from assessor_app.domain.problems import WrongUse
from assessor_app.store import integrity
from assessor_app.store.journal import journal

PLACE = ("ann", "7", "a")


@pytest.fixture
def packed(campaign, tmp_path):
    """Two assessors of topic 7; a way to make a package of one, and to open it."""
    assigning.give(campaign, "ann", ["7"])
    assigning.give(campaign, "bob", ["7"], "secondary")
    made = []

    def make(name="ann.assess", assessor="ann"):
        path = tmp_path / name
        packaging.make_package(campaign, assessor, path)
        made.append(open_campaign(path))
        return made[-1]

    yield make
    for one in made:
        one.close()


def seen(campaign, assessor="ann"):
    return [one.text for one in discussion.thread_seen(campaign, assessor, "7", "a").messages]


def whole(campaign):
    return [one.text for one in discussion.thread(campaign, "7", "a").messages]


def test_a_question_travels_to_the_lead_and_the_answer_back(campaign, packed):
    work = packed()
    discussion.ask(work, PLACE, "Does a mention count?")
    done = merge(campaign, work.path)
    assert (done.new, done.messages, bool(done.changes)) == (1, 1, True)
    assert remarks(done) == ["ann.assess: new messages: 1"]
    assert figures(done)["messages"] == 1
    assert discussion.thread(campaign, "7", "a").unanswered == ("ann",)
    discussion.reply(campaign, "lead", "7", "a", "Yes.", to="ann")

    later = packed("later.assess")
    assert seen(later) == ["Does a mention count?", "Yes."]
    merged = merge(work, later.path)
    assert (merged.new, merged.messages) == (1, 1)
    assert seen(work) == ["Does a mention count?", "Yes."]
    assert discussion.thread_seen(work, *PLACE).new == 1
    discussion.ask(work, PLACE, "Thanks.")
    merge(campaign, work.path)
    assert whole(campaign) == ["Does a mention count?", "Yes.", "Thanks."]
    (_, answer, _) = discussion.thread(campaign, "7", "a").messages
    assert answer.read_by == {"ann"}
    for one in (campaign, work, later):
        assert integrity.check(one.store) == ()


def test_merging_twice_is_merging_once(campaign, packed):
    work = packed()
    discussion.ask(work, PLACE, "a question")
    merge(campaign, work.path)
    discussion.reply(campaign, "lead", "7", "a", "an answer")
    later = packed("later.assess")
    for _ in range(2):
        merge(campaign, work.path)
        merge(work, later.path)
    again = merge(campaign, work.path)
    assert (again.new, again.messages, again.refused, bool(again.changes)) == (0, 0, (), False)
    assert whole(campaign) == seen(work) == ["a question", "an answer"]


def test_a_package_has_no_byte_of_what_others_wrote_or_were_told(campaign, packed):
    discussion.ask(campaign, PLACE, "asked by ann")
    discussion.ask(campaign, ("bob", "7", "a"), "SECRET-asked by the other, who gave grade 3")
    discussion.reply(campaign, "lead", "7", "a", "SECRET-told the other", to="bob")
    discussion.reply(campaign, "lead", "7", "a", "told ann", to="ann")
    discussion.reply(campaign, "lead", "7", "a", "told all")
    discussion.reply(campaign, "lead", "051", "dé", "SECRET-about a topic of nobody here")
    discussion.reply(campaign, "lead", "7", "c", "SECRET-taken back", to="ann")
    discussion.withdraw(campaign, "lead", "7", "c")
    work = packed()
    assert seen(work) == ["asked by ann", "told ann", "told all"]
    work.close()
    held = work.path.read_bytes()
    assert b"told ann" in held
    for secret in (b"SECRET", b"bob", "SECRET".encode("utf-16-le")):
        assert secret not in held
    with contextlib.closing(sqlite3.connect(work.path)) as file:
        (number,) = file.execute("SELECT count(*) FROM journal WHERE kind = 'read'").fetchone()
    assert number == 0


def test_what_the_lead_withdraws_disappears_from_the_package(campaign, packed):
    discussion.reply(campaign, "lead", "7", "a", "a mistake", to="ann")
    work = packed()
    assert seen(work) == ["a mistake"]
    discussion.withdraw(campaign, "lead", "7", "a")
    later = packed("later.assess")
    assert b"a mistake" not in later.path.read_bytes()
    done = merge(work, later.path)
    assert (done.refused, seen(work)) == ((), [])
    assert merge(campaign, work.path).refused == ()


def test_a_message_undone_in_the_package_disappears_at_the_lead(campaign, packed):
    work = packed()
    discussion.ask(work, PLACE, "a question")
    merge(campaign, work.path)
    judging.undo(work, "ann")
    merge(campaign, work.path)
    assert whole(campaign) == []


def test_undoing_the_merge_takes_its_messages_back(campaign, packed):
    work = packed()
    discussion.ask(work, PLACE, "a question")
    merge(campaign, work.path)
    take_back(campaign, LAST)
    assert whole(campaign) == []


def test_a_package_cannot_speak_for_the_lead(campaign, packed):
    work = packed()
    with pytest.raises(WrongUse, match="is a work package for ann"):
        discussion.reply(work, "ann", "7", "a", "an answer")
    with pytest.raises(WrongUse, match="is a work package for ann"):
        discussion.ask(work, ("bob", "7", "a"), "a question")
    forged = [
        Event("ann", Kind.MESSAGE, "7", "a", "forged by ann", flags=LEAD, scale_version=0),
        Event("lead", Kind.MESSAGE, "7", "a", "forged", flags=LEAD, scale_version=0),
        Event("bob", Kind.MESSAGE, "7", "a", "forged by bob", scale_version=0),
    ]
    journal.append(work.store, forged)
    done = merge(campaign, work.path)
    assert [one.why for one in done.refused] == [
        "messages of the lead in a package are not merged",
        "the event is by lead, but the package is for ann",
        "the event is by bob, but the package is for ann",
    ]
    assert whole(campaign) == []


def test_only_messages_of_the_lead_reach_the_work_file_of_an_assessor(campaign, packed):
    work, later = packed(), packed("later.assess")
    forged = [
        Event("bob", Kind.MESSAGE, "7", "a", "by bob", scale_version=0),
        Event("lead", Kind.GRADE, "7", "a", "3"),
    ]
    journal.append(later.store, forged)
    assert sum(one.number for one in merge(work, later.path).refused) == 2
    assert seen(work) == []


def test_an_assessor_who_was_renamed_meanwhile_gets_the_answer(campaign, packed):
    work = packed()
    discussion.ask(work, PLACE, "a question")
    rename_assessor(campaign, "ann", "Ann L.")
    merge(campaign, work.path)
    discussion.reply(campaign, "lead", "7", "a", "an answer", to="Ann L.")
    later = packed("later.assess", "Ann L.")
    assert seen(later, "Ann L.") == ["a question", "an answer"]
    assert merge(campaign, later.path).refused == ()


def test_a_copy_of_the_campaign_brings_all_messages(campaign, packed):
    discussion.ask(campaign, PLACE, "a question")
    path = campaign.path.with_name("copy.assess")
    campaign.store.connection.execute("VACUUM INTO ?", (str(path),))
    with open_campaign(path) as copy:
        discussion.reply(copy, "second lead", "7", "a", "an answer", to="ann")
        discussion.mark_read(copy, *PLACE)
        assert merge(campaign, copy.path).refused == ()
    (question, answer) = discussion.thread(campaign, "7", "a").messages
    assert (question.answered, answer.writer, answer.read_by) == (True, "second lead", {"ann"})
