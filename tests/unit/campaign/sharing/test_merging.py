"""A returned package is merged once, whole, with a report; foreign files are refused."""

import contextlib
import sqlite3
import time

import pytest

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.importing.import_history import LAST, history, take_back
from assessor_app.campaign.judging import judging, judging_queries, scales
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.campaign.sharing import packaging
from assessor_app.campaign.sharing.merging import merge, remarks
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.problems import BadCampaign, Cancelled, WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.store import integrity
from assessor_app.store.file.file_header import APPLICATION_ID, VERSION
from assessor_app.store.journal import journal
from assessor_app.store.tables import campaign_settings, pools


@pytest.fixture
def packed(campaign, tmp_path):
    """Gives topic 7 to ann and 051 to ben, and makes a package: a way to open it."""
    assigning.give(campaign, "ann", ["7"])
    assigning.give(campaign, "ben", ["051"])
    made = []

    def make(name="ann.assess", assessor="ann"):
        path = tmp_path / name
        packaging.make_package(campaign, assessor, path)
        made.append(open_campaign(path))
        return made[-1]

    yield make
    for one in made:
        one.close()


def copied(campaign):
    path = campaign.path.with_name("copy.assess")
    campaign.store.connection.execute("VACUUM INTO ?", (str(path),))
    return open_campaign(path)


def state(campaign):
    return (
        list(journal.stamped_events(campaign.store)),
        journal.judgements(campaign.store),
        judging_queries.all_assessors(campaign),
    )


def grades(campaign, assessor="ann"):
    held = journal.judgements(campaign.store, assessor=assessor)
    return {one.document: one.grade for one in held}


def test_what_was_judged_in_a_package_comes_back_once(campaign, packed):
    package = packed()
    judging.judge(package, ("ann", "7", "a"), 2)
    judging.note(package, ("ann", "7", "a"), "odd")
    judging.judge(package, ("ann", "7", "c"), 1)
    judging.undo(package, "ann")
    judging.opened(package, "ann", "7", "e", 7.0)
    done = merge(campaign, package.path)
    assert (done.assessor, done.entries, done.new, done.known) == ("ann", 4, 4, 0)
    assert (done.found.judged, done.found.changed, done.found.conflicts) == (1, (), ())
    assert done.changes.judgements
    assert judging_queries.queue(campaign, "ann", "7") == judging_queries.queue(package, "ann", "7")
    before = state(campaign)
    again = merge(campaign, package.path)
    assert (again.new, again.known, bool(again.changes)) == (0, 4, False)
    assert state(campaign) == before
    assert integrity.check(campaign.store) == ()


def test_undo_goes_on_after_the_merge(campaign, packed):
    package = packed()
    judging.judge(package, ("ann", "7", "a"), 2)
    merge(campaign, package.path)
    judging.undo(campaign, "ann")
    assert grades(campaign) == {}
    done = merge(campaign, package.path)
    assert (done.new, grades(campaign)) == (0, {})


def test_a_later_judgement_replaces_one_made_before_the_package(campaign, packed):
    judging.judge(campaign, ("ann", "7", "a"), 0)
    judging.judge(campaign, ("ann", "7", "c"), 1)
    package = packed()
    judging.judge(package, ("ann", "7", "a"), 3)
    judging.undo(package, "ann")
    judging.judge(package, ("ann", "7", "a"), 2)
    judging.skip(package, ("ann", "7", "c"))
    done = merge(campaign, package.path)
    assert [(one.document, one.before, one.after) for one in done.found.changed] == [
        ("a", "0", "2"),
        ("c", "1", "skipped"),
    ]
    assert done.found.conflicts == ()
    assert (done.known, done.found.judged) == (2, 0)


def test_judged_differently_here_and_there_both_stay_and_the_later_counts(campaign, packed):
    package, other = packed("one.assess"), packed("two.assess")
    judging.judge(package, ("ann", "7", "a"), 3)
    judging.judge(package, ("ann", "7", "c"), 1)
    judging.judge(other, ("ann", "7", "c"), 1)
    judging.judge(other, ("ann", "7", "a"), 0)
    copy = copied(campaign)
    merge(campaign, package.path)
    done = merge(campaign, other.path)
    (conflict,) = done.found.conflicts
    assert (conflict.document, conflict.here, conflict.there, conflict.counts) == (
        "a",
        "3",
        "0",
        "0",
    )
    with copy:
        merge(copy, other.path)
        (conflict,) = merge(copy, package.path).found.conflicts
        assert (conflict.here, conflict.there, conflict.counts) == ("0", "3", "0")
        assert state(copy) == state(campaign)
    assert len(list(journal.events(campaign.store, "ann", "7", "a"))) == 2
    assert merge(campaign, package.path).found.conflicts == ()


def test_it_works_when_the_pool_the_texts_and_who_judges_changed_meanwhile(
    campaign, packed, take_in
):
    package = packed()
    for name in ("a", "b#1", "c"):
        judging.judge(package, ("ann", "7", name), 1)
    take_in(campaign, "documents", '{"id": "a", "title": "On a", "text": "Another text."}\n')
    assigning.take_back(campaign, "ann")
    assigning.give(campaign, "ben", ["7"])
    pools.clear(campaign.store)
    make_pool(campaign, 1)
    done = merge(campaign, package.path)
    assert grades(campaign) == {"a": 1, "b#1": 1, "c": 1}
    found = done.found
    assert (found.on_another_text, found.outside_pool, found.not_given) == (1, 2, 3)
    assert not pools.holds(campaign.store, "7", "b#1")


def test_entries_that_do_not_belong_are_left_out_with_words(campaign, packed):
    judging.judge(campaign, ("ben", "051", "a"), 1)
    (bens,) = journal.events(campaign.store, "ben")
    package = packed()
    judging.judge(package, ("ann", "7", "a"), 1)
    journal.append(
        package.store,
        [
            Event("ann", Kind.GRADE, "999", "a", "1"),
            Event("ann", Kind.GRADE, "7", "nowhere", "1"),
            Event("ann", Kind.GRADE, "7", "a", "17"),
            Event("ann", Kind.GRADE, "7", "a", "1", scale_version=9),
            Event("ben", Kind.GRADE, "7", "a", "1"),
            Event("ann", Kind.SETTLE, "7", "a", '{"grade": 1, "reason": "so"}'),
            Event("ann", Kind.RETRACT, "7", "a", bens.gesture),
            Event("ann", Kind.GRADE, "7", "c", "3", gesture=bens.gesture),
            Event("ann", Kind.GRADE, "051", "a", "3", id=bens.id),
        ],
    )
    done = merge(campaign, package.path)
    assert done.new == 1
    assert {one.why: (one.number, one.example) for one in done.refused} == {
        "no such topic: 999": (1, "999 a"),
        "no such document in the campaign": (1, "7 nowhere"),
        "grade 17 is not on the scale": (1, "7 a"),
        "no such version of the scale: 9": (1, "7 a"),
        "the event is by ben, but the package is for ann": (1, "7 a"),
        "adjudications in a package are not merged": (1, "7 a"),
        "the event retracts an unknown event, or one of another assessor": (1, "7 a"),
        "the event is in a group of another assessor": (1, "7 c"),
        "the campaign has another event with the same id": (1, "051 a"),
    }
    assert grades(campaign) == {"a": 1}
    assert grades(campaign, "ben") == {"a": 1}


def test_a_copy_of_the_campaign_brings_everybody_and_what_was_settled(campaign):
    copy = copied(campaign)
    with copy:
        judging.judge(copy, ("ann", "7", "a"), 2)
        judging.judge(copy, ("ben", "7", "a"), 0)
        judging.judge(copy, ("ben", "7", "c"), 0)
        adjudication.settle(copy, "lead", "7", "a", 1, "between the two")
        adjudication.settle(copy, "lead", "7", "c", 1, "by mistake")
        adjudication.unsettle(copy, "other lead", "7", "c")
        done = merge(campaign, copy.path)
        assert (done.assessor, done.new) == ("", 6)
        assert state(campaign) == state(copy)
    held = adjudication.adjudications.settlements(campaign.store)
    assert {place: one.grade for place, one in held.items()} == {("7", "a"): 1}


def test_a_package_takes_in_only_packages_of_the_same_assessor(campaign, packed):
    laptop, desktop, bens = packed(), packed("two.assess"), packed("ben.assess", "ben")
    judging.judge(desktop, ("ann", "7", "a"), 2)
    assert merge(laptop, desktop.path).new == 1
    with pytest.raises(WrongUse) as caught:
        merge(laptop, bens.path)
    assert str(caught.value) == (
        "ann.assess is a work package for ann, who must not see the work of other assessors. "
        "Expected another package for ann."
    )


def test_a_campaign_is_not_merged_into_a_package_and_the_order_is_corrected(campaign, packed):
    package = packed()
    with pytest.raises(WrongUse) as caught:
        merge(package, campaign.path)
    assert str(caught.value) == (
        f"the order is reversed: {package.path} is a work package for ann. "
        f"The campaign comes first: assessor merge {campaign.path} {package.path}."
    )


def test_what_is_no_package_of_this_campaign_is_refused_and_nothing_changes(
    campaign, packed, tmp_path
):
    package = packed()
    judging.judge(package, ("ann", "7", "a"), 2)
    package.close()
    whole = package.path.read_bytes()
    create(tmp_path / "other.assess", "Bees").close()
    (tmp_path / "empty").touch()
    (tmp_path / "letter.txt").write_text("Dear lead, here is my work")
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    newer, foreign = tmp_path / "newer", tmp_path / "foreign"
    for path, pragma in (
        (newer, f"user_version = {VERSION + 1}"),
        (foreign, "application_id = 5"),
    ):
        path.write_bytes(whole)
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.execute(f"PRAGMA {pragma}")
    before = state(campaign)
    again = "Ask for the file again, because nothing of it was merged."
    for name, said in (
        (
            "other.assess",
            (
                "the package belongs to another campaign: 'Bees'. Merge it into the campaign that "
                "it was made from, or into a copy of it."
            ),
        ),
        ("empty", f"the file is empty. {again}"),
        (
            "letter.txt",
            (
                "not a campaign. Name a work package or a copy. Import judgements with "
                "assessor import CAMPAIGN --judgements F --assessor NAME."
            ),
        ),
        ("cut", f"the campaign is damaged: the end of the file is missing. {again}"),
        ("newer", "the campaign was made by a newer version of Assessor. Update Assessor."),
        (
            "foreign",
            (
                "not a campaign, but a database of another program. "
                "Name a campaign file, as created by assessor new."
            ),
        ),
        ("", "not a campaign, but a folder. Name a campaign file in it."),
    ):
        with pytest.raises(BadCampaign) as caught:
            merge(campaign, tmp_path / name)
        assert str(caught.value) == f"{tmp_path / name}: {said}"
    with pytest.raises(BadCampaign) as caught:
        merge(campaign, tmp_path / "nowhere")
    assert str(caught.value) == f"no such campaign: {tmp_path / 'nowhere'}"
    with pytest.raises(WrongUse) as itself:
        merge(campaign, campaign.path)
    assert str(itself.value) == (
        f"{campaign.path.name} is the campaign itself. Expected a package or a copy."
    )
    assert state(campaign) == before
    assert APPLICATION_ID == 0x41534553


def test_a_package_with_a_damaged_page_is_refused(campaign, packed):
    package = packed()
    for name in ("a", "c", "e"):
        judging.judge(package, ("ann", "7", name), 2)
        judging.note(package, ("ann", "7", name), "long " * 2000)
    package.close()
    whole = bytearray(package.path.read_bytes())
    before = state(campaign)
    for page in range(1, len(whole) // 4096):
        spoilt = bytes(whole[: page * 4096]) + b"\xff" * 4096 + bytes(whole[(page + 1) * 4096 :])
        package.path.write_bytes(spoilt)
        with pytest.raises(BadCampaign):
            merge(campaign, package.path)
        assert state(campaign) == before


def test_a_journal_that_makes_no_sense_is_refused_whole(campaign, packed):
    package = packed()
    judging.judge(package, ("ann", "7", "a"), 2)
    package.store.connection.execute(
        "INSERT INTO journal_row(clock, id, gesture, assessor, kind, topic, document, value, other,"
        " flags, text_hash, scale_version, queue_order, source, app_version)"
        " VALUES (5, 'x', 'x', 'ann', 'sing', '7', 'a', '', '', '', '', 1, '', '', '')"
    )
    with pytest.raises(BadCampaign) as caught:
        merge(campaign, package.path)
    assert str(caught.value) == (
        f"{package.path}: the campaign is damaged: its journal is invalid, an event was changed: "
        "sing, assessor ann, topic 7, document a, recorded 1970-01-01 00:00:00 UTC. "
        "Ask for the file again, because nothing of it was merged."
    )
    assert journal.count(campaign.store) == 0


def test_a_package_of_an_older_version_is_taken_in_and_stays_as_it_is(campaign, packed):
    package = packed()
    judging.judge(package, ("ann", "7", "a"), 2)
    connection = package.store.connection
    connection.execute("ALTER TABLE run DROP COLUMN revision")
    connection.execute("DELETE FROM _sqlite_migrations WHERE name = 'run_revisions'")
    connection.execute(f"PRAGMA user_version = {VERSION - 1}")
    package.close()
    before = package.path.read_bytes()
    assert merge(campaign, package.path).new == 1
    assert package.path.read_bytes() == before


def test_what_is_not_written_to_the_file_yet_but_to_its_log_counts(campaign, packed):
    package = packed()
    judging.judge(package, ("ann", "7", "a"), 2)
    assert package.path.with_name("ann.assess-wal").stat().st_size
    assert merge(campaign, package.path).new == 1


class Stop(Silent):
    def __init__(self, after):
        self.left = after

    def report(self, done, total, what):
        self.left -= 1
        if self.left < 0:
            raise Cancelled(what)


def test_cancelled_at_any_moment_nothing_of_it_stays(campaign, packed):
    package = packed()
    journal.append(
        package.store, [Event("ann", Kind.GRADE, "7", "a", str(one % 3)) for one in range(900)]
    )
    before = state(campaign)
    for after in range(3):
        with pytest.raises(Cancelled):
            merge(campaign, package.path, Stop(after))
        assert state(campaign) == before
    assert merge(campaign, package.path).new == 900
    assert integrity.check(campaign.store) == ()


def test_it_is_told_what_campaign_a_package_is_of(campaign, packed):
    package = packed()
    campaign_settings.write(package.store, "campaign_id", "f" * 32)
    with pytest.raises(BadCampaign, match="another campaign"):
        merge(campaign, package.path)


def test_after_a_merge_that_was_killed_it_can_be_done_again(campaign, packed, monkeypatch):
    package = packed()
    judging.judge(package, ("ann", "7", "a"), 2)
    journal.stage_stamped(campaign.store, "killed", journal.stamped_events(package.store))
    with pytest.raises(WrongUse) as caught:
        merge(campaign, package.path)
    assert str(caught.value) == (
        "ann.assess is being merged by another process, or such a merge was interrupted, and "
        "nothing was merged now. Merge it again in two minutes."
    )
    assert grades(campaign) == {}
    later = time.time() + 130
    monkeypatch.setattr(time, "time", lambda: later)
    assert merge(campaign, package.path).new == 1
    assert grades(campaign) == {"a": 2}
    assert integrity.check(campaign.store) == ()


def test_pairs_answered_differently_here_and_there_are_told_too(new, take_in):
    lead = new("preference", "pairs")
    take_in(lead, "topics", '{"id": "1", "title": "tides"}\n')
    take_in(lead, "documents", "".join(f'{{"id": "{one}", "text": "x"}}\n' for one in "abc"))
    preferring.answer(lead, "ann", pair_choice.Pair("1", "b", "c"), "A")
    copy = copied(lead)
    preferring.answer(lead, "ann", pair_choice.Pair("1", "a", "b"), "A")
    with copy:
        preferring.answer(copy, "ann", pair_choice.Pair("1", "b", "a"), "A")
        preferring.answer(copy, "ann", pair_choice.Pair("1", "a", "c"), "tie")
        preferring.answer(copy, "ann", pair_choice.Pair("1", "c", "b"), "neither")
        found = merge(lead, copy.path).found
        assert found.compared == 1
        assert [(one.document, one.before, one.after) for one in found.changed] == [
            ("a : b", "a", "b"),
            ("b : c", "b", "neither"),
        ]
        (conflict,) = found.conflicts
        said = (conflict.document, conflict.here, conflict.there, conflict.counts)
        assert said == ("a : b", "a", "b", "b")
        again = merge(lead, copy.path).found
        assert (again.compared, again.changed, again.conflicts) == (0, (), ())
        # Taken in the other way round, it is what both say already.
        found = merge(copy, lead.path).found
        assert (found.compared, found.changed) == (0, ())
        assert journal.preferences(copy.store) == journal.preferences(lead.store)


def test_grades_of_another_scale_of_the_same_number_are_left_out(new, take_in):
    lead = new("graded", "lead")
    take_in(lead, "topics", '{"id": "1", "title": "tides"}\n')
    take_in(lead, "documents", '{"id": "a", "text": "x"}\n{"id": "b", "text": "x"}\n')
    copy = copied(lead)
    scales.set_scale(lead, scales.scale_for(lead, "graded:0=No,1=Perhaps,2=Yes", 2))
    assert lead.scale.version == copy.scale.version
    with copy:
        judging.judge(copy, ("ann", "1", "a"), 1)
        judging.note(copy, ("ann", "1", "a"), "odd")
        done = merge(lead, copy.path)
    (refusal,) = done.refused
    assert (done.new, refusal.why, refusal.example) == (
        1,
        "version 1 of the scale has other grades in the campaign",
        "1 a",
    )
    assert grades(lead) == {"a": None}


def test_a_scale_whose_grades_are_only_called_otherwise_is_the_same(new, take_in):
    lead = new("binary", "lead")
    take_in(lead, "topics", '{"id": "1", "title": "tides"}\n')
    take_in(lead, "documents", '{"id": "a", "text": "x"}\n')
    copy = copied(lead)
    scales.set_scale(lead, scales.scale_for(lead, "graded:0=Off,1=On"))
    with copy:
        judging.judge(copy, ("ann", "1", "a"), 1)
        assert merge(lead, copy.path).refused == ()
    assert grades(lead) == {"a": 1}


def test_a_package_whose_table_definitions_are_no_text_is_said_to_be_damaged(campaign, packed):
    package = packed()
    package.close()
    whole = package.path.read_bytes()
    at = whole.index(b"CREATE TABLE journal_import")
    package.path.write_bytes(whole[:at] + b"CR\xe9\x98TE" + whole[at + 6 :])
    with pytest.raises(BadCampaign, match="is damaged"):
        merge(campaign, package.path)
    with pytest.raises(BadCampaign, match="is damaged"):
        open_campaign(package.path)
    assert journal.count(campaign.store) == 0


def test_an_undo_that_was_undone_in_a_merged_copy_counts_as_undone(campaign, packed):
    package = packed("ann")
    with package:
        judging.judge(package, ("ann", "7", "a"), 2)
    merge(campaign, package.path)
    undo = take_back(campaign, LAST)
    (remark,) = remarks(merge(campaign, package.path))
    copy = copied(campaign)
    with copy:
        take_back(copy, str(undo.number))

        done = merge(campaign, copy.path)

        assert grades(campaign) == grades(copy)
    entries = {one.number: one.state for one in history(campaign)}
    number = history(campaign)[0].number
    assert remark == (
        "ann: 1 event remains retracted: entry 5 of the import history; to have it again, undo "
        "entry 6"
    )
    assert remarks(done) == remarks(merge(campaign, copy.path)) == []
    assert (entries[5], entries[6]) == ("", f"undone by {number}")
    take_back(campaign, str(number))
    entries = {one.number: one.state for one in history(campaign)}
    assert (entries[5], entries[6]) == ("undone by 6", "")
