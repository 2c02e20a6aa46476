"""Campaigns that earlier versions really made: copied, brought up to date, and all as it was."""

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.files.restoring import backups_of, restore
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.cli.command_line import main
from assessor_app.store.file.file_header import VERSION
from assessor_app.store.file.migrations import MIGRATIONS
from assessor_app.store.journal import adjudications, highlights, journal
from assessor_app.store.tables import documents

KEPT = Path(__file__).resolve().parents[3] / "data" / "campaigns"
HELD = json.loads((KEPT / "held.json").read_text(encoding="utf-8"))
EARLIER = range(1, VERSION)


@pytest.fixture(params=EARLIER)
def version(request):
    return request.param


@pytest.fixture
def path(version, tmp_path):
    made = tmp_path / "tides.assess"
    made.write_bytes(lzma.decompress((KEPT / f"version-{version}.assess.xz").read_bytes()))
    return made


def raw(path, question):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


def judged(campaign):
    return sorted(
        [one.assessor, one.topic, one.document, str(one.state), one.grade, one.note]
        for one in journal.judgements(campaign.store)
    )


def said(capsys, *words):
    capsys.readouterr()
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


def test_of_every_earlier_version_one_campaign_is_kept():
    assert [int(number) for number in HELD["events"]] == list(EARLIER)


def test_all_that_was_judged_is_there(path, version):
    assert raw(path, "PRAGMA user_version") == [(version,)]
    with open_campaign(path) as campaign:
        assert judged(campaign) == HELD["judgements"]
        events = [[one.id, str(one.kind), one.value] for one in journal.events(campaign.store)]
        assert events == HELD["events"][str(version)]
        assert check(campaign) == ()
        assert journal.rebuild(campaign.store) == 0
        assert documents.count(campaign.store) == 5
        assert judging_queries.document(campaign, "d3").text == "The moon draws the sea."
        marked = highlights.all_spans(campaign.store, "ben")
        assert len(marked) == (version >= 2)
        settled = adjudications.settlements(campaign.store)
        assert len(settled) == (version >= 6)


def test_qrels_and_figures_are_those_of_then(path, capsys):
    measures = ("-m", "AP", "-m", "nDCG", "-m", "P@2", "--per-topic")
    found = said(capsys, "evaluate", path, *measures, "--assessor", "ann", "--format", "csv")
    assert found == HELD["figures"]
    for assessor, qrels in HELD["qrels"].items():
        options = ("--what", "qrels", "--assessor", assessor, "-o", "-")
        assert said(capsys, "export", path, *options) == qrels


def test_judging_and_undo_go_on_where_they_were(path):
    with open_campaign(path) as campaign:
        before = judged(campaign)
        judging.judge(campaign, ("ann", "1", "d2"), 2)
        judging.undo(campaign, "ann")
        assert judged(campaign) == before
        judging.redo(campaign, "ann")
        assert judging_queries.judgement(campaign, "ann", "1", "d2").grade == 2
        assert check(campaign) == ()


def test_a_copy_is_made_before_and_can_be_restored(path, version):
    open_campaign(path).close()
    (backup,) = backups_of(path)
    assert backup.why == "before update"
    assert raw(backup.path, "PRAGMA user_version") == [(version,)]
    with open_campaign(path) as campaign:
        judging.judge(campaign, ("ann", "1", "d2"), 2)
    restore(path, backup)
    with open_campaign(path) as campaign:
        assert judged(campaign) == HELD["judgements"]


def test_an_update_that_fails_at_its_end_leaves_the_campaign_as_it_was(path, version, monkeypatch):
    def fail(database):
        raise RuntimeError("in the middle of it")

    before = raw(path, "SELECT sql FROM sqlite_schema")
    with monkeypatch.context() as patched:
        patched.setattr(MIGRATIONS._migrations[-1], "fn", fail)
        with pytest.raises(RuntimeError, match="middle"):
            open_campaign(path)
    assert raw(path, "SELECT sql FROM sqlite_schema") == before
    assert raw(path, "PRAGMA user_version") == [(version,)]
    with open_campaign(path) as campaign:
        assert judged(campaign) == HELD["judgements"]
