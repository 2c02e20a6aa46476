"""The index beside a campaign: texts in their files are found, and a build that ends continues."""

import os
import random
import shutil
import signal
import subprocess
import sys

import pytest

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.searching import collection_index
from assessor_app.campaign.searching.collection_index import build_index
from assessor_app.campaign.searching.search_plan import open_search
from assessor_app.campaign.searching.searching import search
from assessor_app.domain.events import SearchOrigin
from assessor_app.domain.problems import Cancelled
from assessor_app.domain.progress import SILENT
from assessor_app.formats.format import Content
from assessor_app.store.tables import documents, pools, search_index, text_files
from tests.nursery import Nursery

KILLED = """
import os, signal, sys
from pathlib import Path
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.searching import collection_index
from assessor_app.store.tables import packed_texts
collection_index.BATCH = 10
index, within = packed_texts.index, sys.argv[2] == "within"
class Killer:
    def report(self, done, total, what):
        if done >= 20 and not within:
            os.kill(os.getpid(), signal.SIGKILL)
        if done >= 20:
            packed_texts.index = killed
def killed(connection, rows):
    # A full cache is written to the file before the commit.
    connection.execute("PRAGMA cache_size = 1")
    index(connection, [(code, "", " ".join(map(str, range(5000)))) for code, _, _ in rows])
    os.kill(os.getpid(), signal.SIGKILL)
with open_campaign(Path(sys.argv[1])) as campaign:
    collection_index.build_index(campaign, Killer())
"""


@pytest.fixture
def large(new, take_in, file) -> Campaign:
    """Two documents inside the campaign, and fifty whose texts stay in their file."""
    made = new(name="large")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n')
    take_in(made, "documents", '{"id": "a", "text": "wind"}\n{"id": "b", "text": "moon"}\n')
    lines = (f'{{"id": "r{at:02}", "text": "wind {"sea " * at}"}}\n' for at in range(50))
    path = file("far.jsonl", "".join(lines))
    import_files(made, [ImportOrder(path, Content.DOCUMENTS, by_reference=True)])
    return made


def found(campaign: Campaign, text: str) -> set[str]:
    results = []
    for page in range(1, search(campaign, "7", text).pages + 1):
        results += search(campaign, "7", text, page).results
    return {one.document for one in results}


def test_without_the_index_the_number_of_texts_not_searched_is_told(large):
    page = search(large, "7", "wind")
    assert (page.total, page.searched, page.missing) == (1, 2, 50)


def test_texts_in_their_files_are_found_with_the_index_and_judged(large):
    built = build_index(large)
    assert (built.added, built.held, built.lost) == (52, 0, 0)
    assert built.path == large.path.with_name("large.assess.search")
    page = search(large, "7", "wind sea")
    assert (page.total, page.searched, page.missing) == (51, 52, 0)
    assert page.results[0].snippet.hits
    assert build_index(large).added == 0
    open_search(large)
    pools.put(large.store, [pools.PoolEntry("7", "a")], "by hand")
    # The text of a document that enters the pool is stored in the campaign.
    assert text_files.reference(large.store, "r07") is not None
    origin = SearchOrigin("wind", 4)
    judging.judge(large, ("ann", "7", "r07"), 1, flags=str(origin))
    assert text_files.reference(large.store, "r07") is None
    assert documents.document(large.store, "r07") is not None
    assert [one.document for one in judging_queries.queue(large, "ann", "7")] == ["a", "r07"]
    assert search(large, "7", "wind").total == 51


def test_new_texts_are_added_and_replaced_ones_are_not_found(large, take_in):
    build_index(large)
    take_in(large, "documents", '{"id": "c", "text": "gale"}\n{"id": "b", "text": "gale"}\n')
    assert search(large, "7", "gale").missing == 2
    assert found(large, "moon") == set()
    assert build_index(large).added == 2
    assert found(large, "gale") == {"b", "c"}


def test_a_cancelled_build_continues(large, monkeypatch):
    monkeypatch.setattr(collection_index, "BATCH", 10)
    seen = []

    class Cancelling:
        def report(self, done, total, what):
            seen.append((done, total))
            if done >= 20:
                raise Cancelled

    with pytest.raises(Cancelled):
        build_index(large, Cancelling())
    assert seen[0] == (0, 52)
    assert search(large, "7", "wind sea").searched == 20
    built = build_index(large, SILENT)
    assert (built.held, built.added) == (20, 32)
    assert search(large, "7", "wind sea").total == 51


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal on Windows")
@pytest.mark.parametrize("moment", ["between", "within"])
def test_a_killed_build_continues(large, moment):
    """Also if it is killed within a transaction, after which a journal of it is left."""
    command = [sys.executable, "-c", KILLED, str(large.path), moment]
    done = subprocess.run(command, env=os.environ, capture_output=True, timeout=60, check=False)
    assert done.returncode == -signal.SIGKILL
    assert search(large, "7", "wind").searched == 20
    built = build_index(large)
    assert (built.held, built.added) == (20, 32)
    assert search(large, "7", "wind sea").total == 51


SEAS = ("wind", "sea", "moon", "tide", "shore")
LOADED = """
import signal, sys
from pathlib import Path
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.searching import collection_index
import assessor_app.formats.format_registry
collection_index.BATCH = 20
class Teller:
    def report(self, done, total, what):
        if not done:
            return
        print(done, flush=True)
        if signal.getitimer(signal.ITIMER_REAL)[0] == 0:
            signal.setitimer(signal.ITIMER_REAL, float(sys.argv[2]))
"""
BUILDING = """
with open_campaign(Path(sys.argv[1])) as campaign:
    collection_index.build_index(campaign, Teller())
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal on Windows")
def test_no_committed_text_is_lost_whenever_a_build_is_killed(new, take_in, file):
    """The alarm ends the process at once and whatever it is doing, as SIGKILL does."""
    chance = random.Random(1)
    made = new(name="large")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n')
    texts = [
        " ".join(chance.choices(["wind", "sea", "moon", "tide", "shore"], k=80))
        for _ in range(3000)
    ]
    lines = (f'{{"id": "r{at}", "text": "{text}"}}\n' for at, text in enumerate(texts))
    path = file("far.jsonl", "".join(lines))
    import_files(made, [ImportOrder(path, Content.DOCUMENTS, by_reference=True)])
    kills, held = 0, 0
    with Nursery(LOADED, BUILDING) as nursery:
        while kills < 10:
            ended, said = nursery.begin(made.path, chance.uniform(0.0001, 0.05)).ended()
            searched = search(made, "7", "wind").searched
            assert searched >= max([held, *map(int, said)])
            held = searched
            if ended == 0:
                break
            assert ended == -signal.SIGALRM
            kills += 1
    assert kills > 4
    assert build_index(made).held == held
    killed = [(one.document, one.score) for one in search(made, "7", "wind +moon").results]
    search_index.path_of(made.store).unlink()
    assert build_index(made).added == 3000
    assert [(one.document, one.score) for one in search(made, "7", "wind +moon").results] == killed


def test_a_missing_file_and_a_damaged_index_do_no_harm(large, tmp_path):
    (tmp_path / "far.jsonl").rename(tmp_path / "elsewhere.jsonl")
    built = build_index(large)
    assert (built.added, built.lost) == (2, 50)
    assert "cannot be searched" in built.lines[1]
    (tmp_path / "elsewhere.jsonl").rename(tmp_path / "far.jsonl")
    assert build_index(large).added == 50
    path = search_index.path_of(large.store)
    path.write_bytes(b"no database" * 1000)
    assert search(large, "7", "wind").missing == 50
    assert build_index(large).added == 52


def test_the_index_of_another_campaign_is_not_used(large, new, take_in):
    build_index(large)
    other = new(name="other")
    take_in(other, "topics", '{"id": "7", "title": "tides"}\n')
    take_in(other, "documents", '{"id": "z", "text": "moon"}\n')
    path = search_index.path_of(other.store)
    shutil.copyfile(search_index.path_of(large.store), path)
    assert found(other, "moon") == {"z"}
    assert build_index(other).added == 1
    assert found(other, "wind") == set()


def test_a_copy_whose_texts_differ_does_not_use_the_index(large, take_in, tmp_path):
    build_index(large)
    large.checkpoint(empty_log=True)
    copy = tmp_path / "copy.assess"
    shutil.copyfile(large.path, copy)
    take_in(large, "documents", '{"id": "y", "text": "gale"}\n')
    build_index(large)
    with open_campaign(copy) as campaign:
        take_in(campaign, "documents", '{"id": "q", "text": "storm"}\n')
        shutil.copyfile(search_index.path_of(large.store), search_index.path_of(campaign.store))
        assert found(campaign, "storm") == {"q"}
        assert found(campaign, "gale") == set()
        assert build_index(campaign).added == 53
