"""A work package holds what its assessor needs, and nothing that breaks blindness."""

import contextlib
import sqlite3
import zlib

import pytest

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import describe, open_campaign
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.sharing import packaging
from assessor_app.domain.problems import BadCampaign, Cancelled, WrongUse
from assessor_app.store import integrity
from assessor_app.store.journal import journal

SECRETS = (
    "zebra-run",
    "yak-run",
    "bertram",
    "cassandra",
    "note of another",
    "settled by reason",
    "e0f1-secret",
)


@pytest.fixture
def lead(new, take_in):
    """Two topics, two runs, three assessors who judged, noted and settled."""
    made = new(name="lead")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n{"id": "051", "title": "bees"}\n')
    texts = (f'{{"id": "{one}", "text": "A text of {one}."}}\n' for one in "zyxwv")
    take_in(made, "documents", "".join(texts))
    take_in(made, "run", "7 Q0 z 1 9 zebra-run\n7 Q0 y 2 8 zebra-run\n051 Q0 w 1 5 zebra-run\n")
    take_in(made, "run", "7 Q0 x 1 9 yak-run\n051 Q0 v 1 5 yak-run\n", name="yak-run.txt")
    from assessor_app.campaign.pooling.pooling import make_pool

    make_pool(made, 5)
    describe(made, guidelines="Read all of it.")
    assigning.give(made, "ann", ["7"])
    assigning.give(made, "bertram", ["051"])
    assigning.give(made, "cassandra", ["7"], "secondary")
    judging.judge(made, ("ann", "7", "z"), 2)
    judging.note(made, ("ann", "7", "z"), "my own note")
    judging.judge(made, ("ann", "7", "y"), 1)
    judging.undo(made, "ann")
    judging.judge(made, ("bertram", "7", "z"), 0)
    judging.note(made, ("bertram", "7", "z"), "note of another")
    judging.judge(made, ("cassandra", "7", "x"), 3)
    judging.opened(made, "ann", "7", "x", 5.0)
    adjudication.settle(made, "ann", "7", "z", 3, "settled by reason")
    adjudication.unsettle(made, "ann", "7", "z")
    judging.keep_scan_terms(made, "ann", ("moon",))
    judging.keep_scan_terms(made, "bertram", ("e0f1-secret",))
    return made


@pytest.fixture
def package(lead, tmp_path):
    path = tmp_path / "ann.assess"
    packaging.make_package(lead, "ann", path)
    with open_campaign(path) as opened:
        yield opened


def test_it_opens_as_a_campaign_of_the_assessor_with_what_is_to_be_judged(lead, package):
    assert package.made_for == "ann"
    assert package.identity == lead.identity
    assert (package.title, package.guidelines, package.scale) == (
        lead.title,
        "Read all of it.",
        lead.scale,
    )
    assert [one.topic.id for one in judging_queries.topics_of(package, "ann")] == ["7"]
    assert [one.document for one in judging_queries.queue(package, "ann", "7")] == ["x", "y", "z"]
    assert judging_queries.document(package, "z") == judging_queries.document(lead, "z")
    assert judging.scan_terms(package, "ann") == ("moon",)
    assert integrity.check(package.store) == ()


def test_it_goes_on_where_the_assessor_left_off(lead, package):
    assert judging_queries.queue(package, "ann", "7") == judging_queries.queue(lead, "ann", "7")
    assert judging.redo(package, "ann").what == judging.REDONE
    assert judging.undo(package, "ann").document == "y"


def everything_in(path):
    """All bytes of the file, and all that they say when unpacked."""
    yield path.read_bytes()
    with contextlib.closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        for (table,) in tables.fetchall():
            for row in connection.execute(f'SELECT * FROM "{table}"'):
                yield repr(row).encode()
                for value in row:
                    if isinstance(value, bytes):
                        with contextlib.suppress(zlib.error):
                            yield zlib.decompress(value)


def test_no_run_rank_name_note_or_settlement_of_another_is_in_its_bytes(package):
    path = package.path
    package.close()
    held = b"\n".join(everything_in(path))
    assert b"my own note" in held
    assert b"A text of z." in held
    for secret in SECRETS:
        assert secret.encode() not in held, secret
    for ending in ("-wal", "-shm", "-journal"):
        assert not path.with_name(path.name + ending).exists()


def test_tables_that_would_tell_are_empty_and_codes_follow_the_ids(package):
    def rows(statement):
        return package.store.connection.execute(statement).fetchall()

    for table in ("run", "run_lines", "pooled_from", "sampled", "version"):
        assert rows(f"SELECT * FROM {table}") == []
    assert rows("SELECT id FROM document ORDER BY code") == [("x",), ("y",), ("z",)]
    assert rows("SELECT method FROM pooling") == [("work package",)]
    assert rows("SELECT role FROM assignment") == [("primary",)]
    assert rows("SELECT id FROM assessor") == [("ann",)]
    assert rows("SELECT DISTINCT assessor FROM journal_row") == [("ann",)]


def test_long_texts_pictures_and_missing_texts_travel_as_they_are(lead, take_in, tmp_path):
    from assessor_app.domain.collection import Document
    from assessor_app.store.tables import documents, pools

    long = Document("long", "word " * 5000, "title", "u", "text/html")
    picture = Document("picture", "", media="image/png", data=bytes(range(256)) * 9)
    documents.stage(lead.store, "i", [long, picture])
    documents.publish(lead.store, "i")
    entries = [pools.PoolEntry("7", one) for one in ("long", "picture", "no text")]
    pools.put(lead.store, entries, "by hand")
    packed = packaging.make_package(lead, "ann", tmp_path / "p.assess")
    assert (packed.documents, packed.without_text) == (6, 1)
    with open_campaign(tmp_path / "p.assess") as made:
        assert judging_queries.document(made, "long") == long
        assert judging_queries.document(made, "picture") == picture
        assert judging_queries.document(made, "no text") is None


def test_where_nothing_is_assigned_a_package_holds_the_whole_pool(campaign, tmp_path):
    judging.add_assessor(campaign, "ann")
    packed = packaging.make_package(campaign, "ann", tmp_path / "p.assess")
    assert [topic for topic, _ in packed.topics] == ["7", "051"]


def test_what_cannot_be_packed_is_refused_in_words(lead, package, tmp_path):
    with pytest.raises(
        WrongUse, match=r"no such assessor: dora\. Expected ann, bertram, cassandra\."
    ):
        packaging.make_package(lead, "dora", tmp_path / "p.assess")
    judging.add_assessor(lead, "dora")
    with pytest.raises(
        WrongUse,
        match=r"dora has no topics with a pool\. Make a pool \(assessor pool\), or assign topics",
    ):
        packaging.make_package(lead, "dora", tmp_path / "p.assess")
    with pytest.raises(WrongUse, match="work package for ann"):
        packaging.make_package(package, "ann", tmp_path / "p.assess")
    with pytest.raises(BadCampaign) as caught:
        packaging.make_package(lead, "ann", package.path)
    assert str(caught.value) == f"{package.path}: file exists. Choose another name."
    nowhere = tmp_path / "nowhere" / "p.assess"
    with pytest.raises(BadCampaign) as caught:
        packaging.make_package(lead, "ann", nowhere)
    assert str(caught.value) == (
        f"{nowhere}: the work package cannot be created: No such file or directory. "
        "Choose an existing folder with write permission."
    )
    with pytest.raises(WrongUse, match="work package for ann"):
        assigning.give(package, "ann", ["7"])
    assert sorted(one.name for one in tmp_path.glob("*p.assess*")) == []


def test_cancelled_it_leaves_nothing(lead, tmp_path, stopped):
    with pytest.raises(Cancelled):
        packaging.make_package(lead, "ann", tmp_path / "p.assess", stopped)
    assert [one.name for one in tmp_path.iterdir() if "p.assess" in one.name] == []


def test_whoever_reads_only_can_pack(lead, tmp_path):
    with open_campaign(lead.path, read_only=True) as reading:
        assert packaging.make_package(reading, "ann", tmp_path / "p.assess").events == 4
    with open_campaign(tmp_path / "p.assess") as made:
        assert journal.count(made.store) == 4
        assert isinstance(made, Campaign)


def test_of_a_settlement_that_the_assessor_took_back_nothing_is_packed(lead, tmp_path):
    judging.judge(lead, ("cassandra", "051", "w"), 1)
    adjudication.settle(lead, "cassandra", "051", "w", 2)
    adjudication.unsettle(lead, "ann", "051", "w")
    packaging.make_package(lead, "ann", tmp_path / "p.assess")
    with open_campaign(tmp_path / "p.assess") as made:
        assert {one.topic for one in journal.events(made.store)} == {"7"}


def test_nothing_is_settled_in_a_package_since_none_of_it_would_be_taken_in(package):
    with pytest.raises(WrongUse, match="work package for ann"):
        adjudication.settle(package, "ann", "7", "z", 1)


def test_in_a_package_nobody_else_judges_since_it_could_not_be_merged(package):
    count = journal.count(package.store)
    with pytest.raises(WrongUse, match="work package for ann"):
        judging.judge(package, ("zoe", "7", "z"), 1)
    assert journal.count(package.store) == count
    judging.judge(package, ("ann", "7", "z"), 1)
