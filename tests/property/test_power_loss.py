"""The power fails at any write: what was acknowledged is there, nothing is half done, nothing is
damaged. Every write in every way on request:
ASSESSOR_POWER_CUTS=all pytest tests/property/test_power_loss.py
"""

import contextlib
import lzma
import os
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.assigning import assigning, renaming
from assessor_app.campaign.files import versions
from assessor_app.campaign.files.opening import create, open_campaign, tidy
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.campaign.sharing import packaging
from assessor_app.campaign.sharing.merging import merge
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.problems import BadCampaign
from assessor_app.domain.span import Span
from assessor_app.formats.format import Content
from assessor_app.store import integrity
from assessor_app.store.file import backup_restoring, backups
from assessor_app.store.file.file_header import VERSION
from assessor_app.store.imports import document_staging, event_staging
from assessor_app.store.journal import adjudications, highlights, journal
from assessor_app.store.tables import assessors, documents, pools, stored_runs, stored_topics

KEPT = Path(__file__).resolve().parents[1] / "data" / "campaigns"
WANTED = os.environ.get("ASSESSOR_POWER_CUTS", "80")  # of each story
HEADER = 20  # actions in which a campaign becomes one
WAYS = ("lost", "kept", "torn", "mixed", "mixed")
TOPICS = ("1", "2")
TEXTS = 24
EVENTS = 0  # of what is `seen`


def seen(campaign):
    """All that a person would miss."""
    store = campaign.store
    judged = journal.judgements(store)
    return (
        list(journal.stamped_events(store)),
        sorted(judged, key=lambda one: (one.assessor, one.topic, one.document)),
        journal.preferences(store),
        adjudications.settlements(store),
        highlights.all_spans(store),
        stored_topics.all_topics(store),
        sorted((one, documents.hash_of(store, one)) for one in documents.all_ids_with_text(store)),
        [
            (one, stored_runs.read(store, one).documents.tolist())
            for one in stored_runs.names(store)
        ],
        sorted(pools.entries(store), key=repr),
        assessors.assignments(store),
        versions.versions(campaign),
    )


@pytest.fixture
def path(tmp_path):
    """A campaign with texts, a pool and two assessors."""
    folder = tmp_path / "campaign"
    folder.mkdir()
    with create(folder / "tides.assess", "Tides") as campaign:
        stored_topics.put(campaign.store, [Topic(one, f"tides {one}") for one in TOPICS])
        texts = [Document(f"d{at:02}", f"The tide {at}. " * 20) for at in range(TEXTS)]
        documents.stage(campaign.store, "i", texts)
        documents.publish(campaign.store, "i")
        entries = [pools.PoolEntry(topic, text.id) for topic in TOPICS for text in texts]
        pools.put(campaign.store, entries, "by hand")
        assigning.share_out(campaign, ["ann", "ben"], 1)
        preferring.let_compare(campaign, True)
    return folder / "tides.assess"


@pytest.fixture
def story(path, recorder_of, disk_of, tmp_path):
    """Records what a story writes into the campaign, then lets the power fail at every write.

    Gives for each failure what was acknowledged last, and what was found afterwards.
    """

    def told(tell, look_first=lambda found: None):
        recorder = recorder_of(path.parent)
        disk = disk_of({one: one.read_bytes() for one in path.parent.iterdir() if one.is_file()})
        with recorder.at_work():
            tell(recorder)
        return cut_everywhere(recorder.actions, disk, path, tmp_path / "found", look_first)

    return told


def cut_everywhere(actions, disk, path, folder, look_first):
    writes = sum(action[0] not in ("mark", "sync") for action in actions)
    assert writes > 20, "nothing was recorded"
    share = 1.0 if WANTED == "all" else int(WANTED) / writes
    chance, acknowledged, found = random.Random(writes), None, []
    seen_since = True  # whether a failure followed the last acknowledged action
    later = [action[1] for action in actions if action[0] == "mark"]
    for action in actions:
        if action[0] == "mark":
            acknowledged, seen_since = later.pop(0), False
            continue
        disk.take(action)
        if acknowledged is None or not later or (seen_since and chance.random() > share):
            continue
        seen_since = True
        ways = dict.fromkeys(WAYS) if WANTED == "all" else [chance.choice(WAYS)]
        for how in ways:
            shutil.rmtree(folder, ignore_errors=True)
            for one, data in disk.after_power_failed(how, chance).items():
                target = folder / one.relative_to(path.parent)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
            look_first(folder / path.name)
            what = f"{how} at {action[:3]}"
            now = look_at(folder / path.name, (acknowledged, later[0]), what)
            found.append((acknowledged, now))
    print(f"{len(found)} cuts at {writes} writes")
    assert len(found) > 20
    return found


def look_at(found, expected, what):
    with open_campaign(found) as campaign:
        now = seen(campaign)
        assert now in expected, what
        assert integrity.check(campaign.store) == (), what
        documents.sweep(campaign.store, idle_seconds=0)
        journal.sweep(campaign.store)
        assert seen(campaign) == now, what
    return now


@contextlib.contextmanager
def opened(path):
    """The campaign, its log written back after every few pages, so that this is cut, too."""
    with open_campaign(path) as campaign:
        campaign.store.connection.execute("PRAGMA wal_autocheckpoint = 15")
        yield campaign


def test_no_judgement_is_lost_that_was_acknowledged(path, story):
    def tell(recorder):
        for sitting in range(2):
            with opened(path) as campaign:
                recorder.mark(seen(campaign))
                for action in sitting_of(campaign, sitting):
                    action()
                    recorder.mark(seen(campaign))

    found = story(tell)
    assert len({len(now[EVENTS]) for _, now in found}) > 10, "cut at few of the actions"
    for acknowledged, now in found:
        assert [one for one in acknowledged[EVENTS] if one not in now[EVENTS]] == []


def sitting_of(campaign, number):
    one, other, third = (f"d{number * 8 + at:02}" for at in range(3))
    return [
        lambda: judging.judge(campaign, ("ann", "1", one), 1),
        lambda: judging.judge(campaign, ("ann", "1", other), 2),
        lambda: judging.undo(campaign, "ann"),
        lambda: judging.redo(campaign, "ann"),
        lambda: judging.note(campaign, ("ann", "1", other), "odd"),
        lambda: judging.highlight(campaign, ("ann", "1", other), Span(0, 8, grade=2)),
        lambda: judging.skip(campaign, ("ann", "1", third)),
        lambda: judging.cannot_judge(campaign, ("ben", "1", third), "broken"),
        lambda: judging.judge(campaign, ("ben", "1", other), 0),
        lambda: adjudication.settle(campaign, "ann", "1", other, 1, "so"),
        lambda: preferring.answer(campaign, "ann", pair_choice.Pair("1", one, other), "A"),
        lambda: adjudication.unsettle(campaign, "ann", "1", other),
        lambda: versions.freeze(campaign, f"paper {number}"),
        lambda: judging.undo(campaign, "ann"),
        lambda: judging.judge(campaign, ("ann", "1", other), 3),
    ]


def test_an_assessor_is_renamed_everywhere_or_nowhere(path, story):
    def tell(recorder):
        with opened(path) as campaign:
            for at in range(TEXTS):
                judging.judge(campaign, ("ann", "1", f"d{at:02}"), at % 3)
            recorder.mark(seen(campaign))
            for old, new in (("ann", "anna"), ("anna", "a."), ("a.", "ann"), ("ann", "an")):
                renaming.rename_assessor(campaign, old, new)
                recorder.mark(seen(campaign))
                judging.judge(campaign, (new, "2", "d00"), 1)
                recorder.mark(seen(campaign))

    names = [{event.assessor for _, event in now[EVENTS]} for _, now in story(tell)]
    assert all(len(one) == 1 for one in names)
    assert {name for one in names for name in one} == {"ann", "anna", "a.", "an"}


def test_an_import_is_there_or_not(path, story, tmp_path, monkeypatch):
    monkeypatch.setattr(document_staging, "BATCH", 7)
    monkeypatch.setattr(event_staging, "BATCH", 7)
    texts = "".join(f'{{"id": "n{at}", "text": "{"the sea " * 60}"}}\n' for at in range(40))
    files = {
        Content.TOPICS: ("more.tsv", "3\tebb\n4\tflood\n"),
        Content.DOCUMENTS: ("new.jsonl", texts),
        Content.RUN: ("a.run", "".join(f"1 Q0 n{at} {at + 1} {90 - at} a\n" for at in range(40))),
        Content.JUDGEMENTS: ("q.txt", "".join(f"1 0 n{at} {at % 3}\n" for at in range(40))),
    }
    orders = []
    for content, (name, words) in files.items():
        target = tmp_path / name
        target.write_text(words)
        orders.append(ImportOrder(target, content, assessor="old"))

    stages = []

    def tell(recorder):
        def mark(campaign):
            stages.append(seen(campaign))
            recorder.mark(stages[-1])

        with opened(path) as campaign:
            mark(campaign)
            import_files(campaign, orders)
            mark(campaign)
            make_pool(campaign, 5)
            mark(campaign)

    nows = [now for _, now in story(tell)]
    assert stages[0] in nows
    assert stages[1] in nows
    assert [now for now in nows if now not in stages] == []


def test_a_package_is_merged_or_not(path, story, tmp_path):
    package = tmp_path / "ann.assess"
    with open_campaign(path) as campaign:
        assigning.give(campaign, "ann", list(TOPICS), role="secondary")
        packaging.make_package(campaign, "ann", package)
        judging.judge(campaign, ("ann", "1", "d00"), 3)
    with open_campaign(package) as theirs:
        for at in range(TEXTS):
            judging.judge(theirs, ("ann", "1", f"d{at:02}"), at % 3)

    def tell(recorder):
        with opened(path) as campaign:
            recorder.mark(seen(campaign))
            assert merge(campaign, package).new == TEXTS
            recorder.mark(seen(campaign))
            judging.undo(campaign, "ann")
            recorder.mark(seen(campaign))

    events = {len(now[EVENTS]) for _, now in story(tell)}
    assert events == {1, 1 + TEXTS, 2 + TEXTS}


def test_a_backup_is_made_and_restored_or_not(path, story):
    def tell(recorder):
        with opened(path) as campaign:
            tidy(campaign)
            recorder.mark(seen(campaign))
            for at in range(8):
                judging.judge(campaign, ("ann", "1", f"d{at:02}"), 1)
                recorder.mark(seen(campaign))
        (daily,) = backups.all_of(path)
        backup_restoring.restore(path, daily)
        with opened(path) as campaign:
            recorder.mark(seen(campaign))

    found = story(tell)
    judged = [len(now[EVENTS]) for _, now in found]
    assert set(judged) == {*range(9)}, "also what was judged after the backup was there"
    assert judged[-1] == 0, "and is not where the backup was restored"


@pytest.mark.long
@pytest.mark.parametrize("version", [1, VERSION - 1])
def test_an_update_leaves_the_version_before_or_the_one_after(path, story, tmp_path, version):
    old = lzma.decompress((KEPT / f"version-{version}.assess.xz").read_bytes())
    for one in (path, copy := tmp_path / "copy.assess"):
        one.write_bytes(old)
    before = schema(path)
    with open_campaign(copy) as campaign:
        held = seen(campaign)

    def tell(recorder):
        recorder.mark(held)
        open_campaign(path).close()
        recorder.mark(held)

    def look_first(found):
        now = schema(found)
        assert now == before or now[0] == VERSION

    story(tell, look_first)


def schema(path):
    """The version of a campaign's file, and its tables."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        (number,) = connection.execute("PRAGMA user_version").fetchone()
        return number, connection.execute("SELECT sql FROM sqlite_schema").fetchall()


@pytest.mark.long
def test_a_campaign_is_made_or_refused_in_words(tmp_path, recorder_of, disk_of):
    folder = tmp_path / "new"
    folder.mkdir()
    recorder, disk = recorder_of(folder), disk_of({folder / "a.assess": b""})
    with recorder.at_work(), create(folder / "a.assess", "Tides") as campaign:
        recorder.mark(seen(campaign))
    chance, made = random.Random(3), 0
    for number, action in enumerate(recorder.actions):
        if action[0] == "mark":
            break
        disk.take(action)
        if number > HEADER and WANTED != "all" and chance.random() > 0.1:
            continue
        for how in dict.fromkeys(WAYS):
            shutil.rmtree(folder)
            folder.mkdir()
            for path, data in disk.after_power_failed(how, chance).items():
                path.write_bytes(data)
            try:
                found = open_campaign(folder / "a.assess")
            except BadCampaign:
                continue
            assert integrity.check(found.store) == (), f"{how} at {action[:3]}"
            found.close()
            # Once it is open, one may judge in it: then it opens for ever.
            open_campaign(folder / "a.assess").close()
            made += 1
    assert made
