"""A judgement acknowledged is never lost, whatever happens to the program."""

import os
import random
import shutil
import signal
import sys
from contextlib import closing

import pytest

from assessor_app.domain.collection import Document
from assessor_app.domain.events import UNCOUNTED, Kind
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.integrity import check
from assessor_app.store.journal import answers, journal
from assessor_app.store.tables import documents
from assessor_app.store.tables.search import search

ROUNDS = int(os.environ.get("ASSESSOR_KILLS", "12"))
BATCH = 25  # kills of one campaign, all of whose events are looked at after each

JUDGE_IMPORTS = """
    import pathlib, sys
    from assessor_app.domain.events import Event, Kind
    from assessor_app.store.journal import journal
    from assessor_app.store.file.database_opening import open_store
"""
JUDGE = """
    store = open_store(pathlib.Path(sys.argv[1]))
    number = journal.count(store)
    while True:
        number += 1
        event = Event("ann", Kind.GRADE, "1", f"d{number}", str(number % 4))
        journal.append(store, [event])
        print(event.id, flush=True)
        if number % 5 == 0:
            undo = Event("ann", Kind.RETRACT, value=journal.undo_target(store, "ann"))
            journal.append(store, [undo])
            print(undo.id, flush=True)
"""

IMPORT_IMPORTS = """
    import itertools, pathlib, sys
    from assessor_app.domain.collection import Document
    from assessor_app.store.tables import documents
    from assessor_app.store.file.database_opening import open_store
"""
IMPORT = """
    store = open_store(pathlib.Path(sys.argv[1]))
    def endless():
        for number in itertools.count():
            if number % 100 == 99:
                print(number, flush=True)
            yield Document(f"d{number}", f"zebra {number} " * 50)
    documents.stage(store, "killed", endless(), batch=50)
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")


def run_and_kill(nursery, path, after):
    """Kill the program once it has said `after` things; everything it said until it died."""
    program = nursery.begin(path)
    said = [program.line() for _ in range(after)]
    program.kill()
    code, rest = program.ended()
    assert code == -signal.SIGKILL
    return said + rest


def killed_again_and_again(nursery, fresh, seed):
    """Kill the program in copies of a campaign; yields each, opened, and what it acknowledged."""
    chance = random.Random(seed)
    for first in range(0, ROUNDS, BATCH):
        path, acknowledged = fresh.with_stem(f"from-{first}"), []
        shutil.copyfile(fresh, path)
        kills = min(BATCH, ROUNDS - first)
        for _ in range(kills):
            acknowledged += run_and_kill(nursery, path, chance.randint(1, 40))
            with closing(open_store(path)) as opened:
                yield opened, acknowledged
        assert len(acknowledged) > kills


def test_a_kill_loses_no_judgement_that_was_acknowledged(store, campaign_path, nursery_of):
    store.close()
    nursery = nursery_of(JUDGE_IMPORTS, JUDGE)
    for opened, acknowledged in killed_again_and_again(nursery, campaign_path, 7):
        ids = [event.id for event in journal.events(opened)]
        assert set(acknowledged) <= set(ids)
        assert len(ids) - len(acknowledged) <= BATCH, "at most the one at work of each round"
        assert journal.differences(opened) == 0
        assert check(opened) == ()


def test_a_kill_loses_nothing_of_training_gold_and_qualification(store, campaign_path, nursery_of):
    store.close()
    kinds = "KINDS = (Kind.GOLD, Kind.TRAINING, Kind.QUALIFICATION)"
    uncounted = JUDGE.replace(
        'Kind.GRADE, "1", f"d{number}", str(number % 4)',
        'KINDS[number % 3], "1", f"d{number}", f"grade:{number % 4}"',
    ).replace("while True:", f"{kinds}\n    while True:")
    nursery = nursery_of(JUDGE_IMPORTS, uncounted)
    for opened, acknowledged in killed_again_and_again(nursery, campaign_path, 8):
        events = list(journal.events(opened))
        assert set(acknowledged) <= {event.id for event in events}
        assert {event.kind for event in events} <= {*UNCOUNTED, Kind.RETRACT}
        assert list(journal.judgements(opened)) == []
        assert journal.differences(opened) == 0
        assert check(opened) == ()


def test_a_kill_loses_no_answer_and_no_aspect(store, campaign_path, nursery_of):
    store.close()
    answering = JUDGE.replace(
        'event = Event("ann", Kind.GRADE, "1", f"d{number}", str(number % 4))',
        'value = f"n/k{number}=1" if number % 2 else f"n=vital:k{number}"\n'
        "        kind = Kind.ANSWER if number % 2 else Kind.ASPECT\n"
        '        event = Event("ann", kind, "1", f"d{number}", value)',
    )
    nursery = nursery_of(JUDGE_IMPORTS, answering)
    for opened, acknowledged in killed_again_and_again(nursery, campaign_path, 9):
        events = list(journal.events(opened))
        assert set(acknowledged) <= {event.id for event in events}
        taken_back = {event.value for event in events if event.kind is Kind.RETRACT}
        live = {event.value for event in events if event.gesture not in taken_back}
        given = {f"n/{one.aspect}=1" for one in answers.all_answers(opened)}
        added = {f"n=vital:{one.key}" for one in answers.found_aspects(opened)}
        assert given | added == live - taken_back
        assert check(opened) == ()


def test_a_kill_in_an_import_leaves_the_campaign_as_it_was(
    store, bring_in, campaign_path, nursery_of
):
    bring_in("before", d3="kept")
    store.close()

    assert run_and_kill(nursery_of(IMPORT_IMPORTS, IMPORT), campaign_path, 5)

    opened = open_store(campaign_path)
    assert documents.document(opened, "d3").text == "kept"
    assert (documents.count(opened), search(opened, "zebra")) == (1, [])
    assert documents.sweep(opened, idle_seconds=0) == 1
    assert check(opened) == ()
    documents.stage(opened, "again", [Document("d3", "zebra")])
    assert documents.publish(opened, "again") == (0, 1, 0)
    assert search(opened, "zebra") == ["d3"]
    opened.close()
