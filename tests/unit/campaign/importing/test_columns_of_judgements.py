"""An import of columns of judgements writes what an import of single rows writes, to the byte."""

import csv
import itertools
import os
import random
import sys
import time
from contextlib import closing

import pytest

from assessor_app.campaign.files.opening import check
from assessor_app.campaign.importing import answer_import, judgement_import
from assessor_app.domain.problems import Problem
from assessor_app.formats.format import Content, Format
from assessor_app.formats.text import source
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.integrity import check as integrity_check
from assessor_app.store.journal import event_writing, journal, journal_visibility
from assessor_app.store.tables import assessors

MANY = 300  # rows: several blocks of BLOCK characters
BLOCK = 1_000
# Half of them: the same staging is killed in tests/unit/store/test_event_staging.py.
KILLS = int(os.environ.get("ASSESSOR_KILLS", "12")) // 2
KILLS_OF_ONE_FILE = 20  # so that what is imported before takes little time to check
IMPORTED = 200  # rows of each import that is killed, in twenty batches
TABLES = (
    "journal_row",
    "judgement_row",
    "chain",
    "assessor",
    "topic",
    "document",
    "journal_import_assessor",
)
HEADER = "assessor,topic,document,grade\n"


def rows_of(count=40, assessors=("ada", "ben", "Cai Li"), start=0):
    chance = random.Random(count)
    return [
        (assessors[at % len(assessors)], str(at // 20), f"d{at:05}", str(chance.randrange(4)))
        for at in range(start, start + count)
    ]


def table(rows):
    return HEADER + "".join(",".join(row) + "\n" for row in rows)


def qrels(rows, second="0"):
    return "".join(f"{topic} {second or who} {name} {grade}\n" for who, topic, name, grade in rows)


ONE = rows_of(assessors=("ada",))
NO_BLANKS = rows_of(assessors=("ada", "ben"))
LATE = rows_of(MANY)
ODD = [
    (" dee ", " 9", "文 書", "1"),
    ("'=x", "'=9", "'-d", " 2 "),
    ("Ö", "ü", "ß", "0"),
    ("'", "9", "it's", "1"),
]
AGAIN = [*LATE, LATE[5]]

CASES = {
    "a table": (table(rows_of()), {}),
    "a large table": (table(LATE), {}),
    "a table without assessors": (
        "topic,document,grade\n" + "".join(",".join(row[1:]) + "\n" for row in ONE),
        {"assessor": "ada"},
    ),
    "tabs, capitals and an empty column": (
        "Topic\tNote\tWorker\tDoc\tLabel\n"
        + "".join(f"{t}\t\t{w}\t{d}\t{g}\n" for w, t, d, g in ONE),
        {},
    ),
    "notes in some rows": (
        "assessor,topic,document,grade,note\n"
        + "".join(",".join(row) + f",{'odd' * (at % 3 == 0)}\n" for at, row in enumerate(ONE)),
        {},
    ),
    "quotes late in the file": (
        table([*LATE[:200], ("ada", '"7"', "zz", '"1"'), ("ada", "8", '"z,z"', "1"), *LATE[200:]]),
        {},
    ),
    "blanks, apostrophes and other scripts": (table([*rows_of(10), *ODD]), {}),
    "two spellings of one name": (table([("ada", "1", "d1", "1"), ("ada ", "1", "d2", "1")]), {}),
    "line ends of two systems": (table(rows_of()).replace("1\n", "1\r\n"), {}),
    "blank lines": (table(rows_of()).replace("\nada", "\n\nada"), {}),
    "negative grades": (table([("ada", "1", "d1", "-1"), ("ada", "1", "d2", "1.0")]), {}),
    "mapped grades": (
        table([("ada", "1", "d1", "7"), ("ada", "1", "d2", "1")]),
        {"map_grades": ((7.0, 3.0),)},
    ),
    "reversed grades": (
        table([("ada", "1", "d1", "1"), ("ada", "1", "d2", "3")]),
        {"reverse_grades": True},
    ),
    "qrels": (qrels(ONE), {"assessor": "ada"}),
    "large qrels": (qrels(rows_of(MANY, ("ada",))), {"assessor": "ada"}),
    "qrels of three columns": (
        "".join(f"{t} {d} {g}\n" for _, t, d, g in ONE),
        {"assessor": "ada"},
    ),
    "qrels with comments, tabs and blank lines": (
        "# mine\n\n" + qrels(ONE).replace(" ", "\t") + "  \n9 0 ü\u00a0x 1\r\n",
        {"assessor": "ada"},
    ),
    "qrels with assessors": (qrels(NO_BLANKS, ""), {"form": "qrels-assessors"}),
    "qrels with subtopics": (qrels(NO_BLANKS, ""), {"form": "qrels-subtopics", "assessor": "ada"}),
    "the same document in two subtopics": (
        qrels(NO_BLANKS, "") + "1 x d00025 1\n1 y d00025 0\n",
        {"form": "qrels-subtopics", "assessor": "ada"},
    ),
}
FAULTS = {
    "a repeated row": (table(AGAIN), {}),
    "a repeated row after an invalid grade": (table(AGAIN).replace("d00230,", "d00230,x"), {}),
    "a short row": (table(LATE) + "ada,1,d1\n", {}),
    "an open quote": (table(LATE).replace("d00230", '"d00230'), {}),
    "an invalid grade before an open quote": (
        table(LATE).replace("d00230", '"d00230').replace("d00200,", "d00200,x"),
        {},
    ),
    "a grade that the scale does not have": (table(LATE).replace("d00230,", "d00230,9"), {}),
    "line ends of an old system": (table(rows_of()).replace("\n", "\r"), {}),
    "a line end inside a row": (table(rows_of()).replace("d00009", "d\r9"), {}),
    "a cell longer than csv reads": (table([*rows_of(), ("ada", "1", "x" * 140_000, "1")]), {}),
    "no topic": (table([*rows_of(), ("ada", "", "x", "1")]), {}),
    "no assessor": (table([*rows_of(), (" ", "1", "x", "1")]), {}),
    "several assessors under one name": (table(rows_of()), {"assessor": "ada"}),
    "a control character": (table([*rows_of(), ("ada", "1", "x\u202ey", "1")]), {}),
    "a zero character": (qrels([*ONE, ("ada", "1", "x\0y", "1")]), {"assessor": "ada"}),
    "a long id": (qrels([*ONE, ("ada", "1", "x" * 5000, "1")]), {"assessor": "ada"}),
    "one field too few": (qrels(LATE) + "1 0 d\n", {"assessor": "ada"}),
    "two judgements of one document": (qrels([*LATE, LATE[7]]), {"assessor": "ada"}),
    "nothing": (HEADER, {}),
}


@pytest.fixture(autouse=True)
def usual_longest_cell():
    """Reads cells as long as a new process does; another test may have raised the limit."""
    before = csv.field_size_limit(131_072)
    yield
    csv.field_size_limit(before)


@pytest.fixture
def repeatable(monkeypatch):
    """Makes blocks small, and ids and times of events the same for each campaign."""
    monkeypatch.setattr(source, "CHUNK", BLOCK)
    for module in (answer_import, judgement_import):
        monkeypatch.setattr(module, "new_ids", lambda: (f"{at:032x}" for at in itertools.count()))
    monkeypatch.setattr(event_writing.time, "time_ns", lambda: 1_790_000_000_000_000_000)


def single_rows(monkeypatch):
    monkeypatch.setattr(
        Format, "read_blocks", lambda form, path, options: iter([form.read(path, options)])
    )


def content(campaign):
    run = campaign.store.connection.execute
    return {table: sorted(run(f"SELECT * FROM {table}"), key=repr) for table in TABLES}


def outcome(campaign, take_in, case, **more):
    text, options = case
    try:
        report = take_in(campaign, "judgements", text, name="file.txt", **options, **more)
    except Problem as problem:
        found = content(campaign)  # the codes of what was staged first remain
        return str(problem), {name: found[name] for name in ("journal_row", "judgement_row")}
    return report.lines(), report.topics, report.documents, content(campaign)


def both(new, take_in, monkeypatch, case, before=lambda campaign: None, **more):
    """Return what an import of columns and one of single rows lead to."""
    found = []
    for name in ("columns", "rows"):
        campaign = new(name=name)
        before(campaign)
        if name == "rows":
            single_rows(monkeypatch)
        found.append(outcome(campaign, take_in, case, **more))
        assert check(campaign) == ()
        assert journal.rebuild(campaign.store) == 0
    return found


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_columns_write_the_same_bytes_as_single_rows(new, take_in, monkeypatch, repeatable, case):
    columns, rows = both(new, take_in, monkeypatch, case)
    assert columns == rows
    are_answers = case[1].get("form") == "qrels-subtopics"
    assert bool(columns[-1]["judgement_row"]) != are_answers
    assert columns[-1]["journal_row"]


@pytest.mark.parametrize("case", ["a large table", "quotes late in the file", "blank lines"])
@pytest.mark.parametrize(
    "texts", [range(MANY), range(0, MANY, 2), ()], ids=["all texts", "half of them", "none"]
)
@pytest.mark.parametrize("digits", [5, 1])
def test_documents_are_compared_in_columns_as_in_single_rows(
    new, take_in, monkeypatch, repeatable, case, texts, digits
):
    def before(campaign):
        if texts:
            lines = (f'{{"id": "d{at:0{digits}}", "text": "x"}}\n' for at in texts)
            take_in(campaign, "documents", "".join(lines), name="texts.jsonl")
        lines = (f"1 Q0 d{at:0{digits}} 1 {-at} x\n" for at in range(0, MANY, 3))
        take_in(campaign, "run", "".join(lines), name="one.run")

    columns, rows = both(new, take_in, monkeypatch, CASES[case], before)
    assert (columns[0], columns[1], columns[-1]) == (rows[0], rows[1], rows[-1])
    compared = [line for line in columns[0] if "judged document ids" in line]
    assert len(compared) == 1 + bool(texts)
    assert any("normalise" in line for line in compared) == (digits == 1)


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
@pytest.mark.parametrize("lenient", [False, True])
def test_faults_are_found_in_columns_as_in_single_rows(
    new, take_in, monkeypatch, repeatable, case, lenient
):
    columns, rows = both(new, take_in, monkeypatch, case, lenient=lenient)
    assert columns == rows
    if not lenient:
        assert columns[-1]["journal_row"] == []


@pytest.mark.parametrize(
    "before",
    [
        lambda campaign, take_in: take_in(campaign, "judgements", table(rows_of(9))),
        lambda campaign, take_in: assessors.add(campaign.store, "ada"),
        lambda campaign, take_in: (
            assessors.add(campaign.store, "ada"),
            assessors.rename(campaign.store, "ada", "Ada"),
        ),
        lambda campaign, take_in: (
            take_in(campaign, "judgements", table(rows_of(9, assessors=("ada",)))),
            assessors.rename(campaign.store, "ada", "Ada"),
        ),
    ],
    ids=["judged before", "known", "renamed", "judged and renamed"],
)
def test_columns_after_others_have_judged_are_those_of_single_rows(
    new, take_in, monkeypatch, repeatable, before
):
    case = (table(rows_of()), {})
    ids = itertools.count()

    def prepared(campaign):
        monkeypatch.setattr(
            judgement_import, "new_ids", lambda: (f"{next(ids):032x}" for _ in itertools.count())
        )
        before(campaign, take_in)
        monkeypatch.setattr(
            judgement_import, "new_ids", lambda: (f"{at:032x}" for at in itertools.count(1000))
        )

    def restarted(campaign):
        nonlocal ids
        ids = itertools.count()
        prepared(campaign)

    columns, rows = both(new, take_in, monkeypatch, case, restarted)
    assert columns == rows


@pytest.mark.parametrize("lenient", [False, True])
def test_two_names_of_one_assessor_are_those_of_one_in_a_file(
    new, take_in, monkeypatch, repeatable, lenient
):
    def before(campaign):
        assessors.add(campaign.store, "ada")
        assessors.rename(campaign.store, "ada", "Ada")

    case = (table([("ada", "1", "d1", "1"), ("Ada", "1", "d1", "2")]), {})
    columns, rows = both(new, take_in, monkeypatch, case, before, lenient=lenient)
    assert columns == rows
    if not lenient:
        assert "document d1 is judged twice for topic 1 by Ada" in columns[0]


@pytest.mark.parametrize("blank", [BLOCK - 100, 3 * BLOCK])
def test_no_row_is_lost_after_blank_lines_before_the_header(new, take_in, repeatable, blank):
    report = take_in(new(), "judgements", "\n" * blank + table(LATE), name="late.csv")
    assert report.taken == MANY


def test_a_judgement_made_during_an_import_of_columns_counts(new, take_in, monkeypatch):
    """Another process judges for an assessor, after the import looked for judgements."""
    campaign = new()
    path = campaign.store.path
    looked_up = journal.has_judged

    def judging_meanwhile(store, name, staged):
        found = looked_up(store, name, staged)
        if name == "ada" and not found:
            from assessor_app.domain.events import Event, Kind
            from assessor_app.store.file.database_opening import open_store

            other = open_store(path)
            journal.append(other, [Event("ada", Kind.GRADE, "0", "d00000", "3")])
            journal.append(other, [Event("ada", Kind.NOTE, "0", "d00000", "seen")])
            other.close()
        return found

    monkeypatch.setattr(journal, "has_judged", judging_meanwhile)
    take_in(campaign, "judgements", table(rows_of()))
    found = {one.document: one for one in journal.judgements(campaign.store, "ada", "0")}
    assert found["d00000"].note == "seen"
    assert journal.count(campaign.store) == 42
    assert check(campaign) == ()
    assert journal.rebuild(campaign.store) == 0


LOADED = """
    import itertools, pathlib, sys
    from assessor_app.campaign.files.opening import open_campaign
    from assessor_app.campaign.importing.import_order import ImportOrder
    from assessor_app.campaign.importing.importing import import_files
    from assessor_app.formats.format import Content
    from assessor_app.store.imports import event_staging
    event_staging.BATCH_OF_GRADES = 10
    class Said:
        def report(self, done, total, what):
            print("step", flush=True)
"""
IMPORT = """
    campaign, path = open_campaign(pathlib.Path(sys.argv[1])), pathlib.Path(sys.argv[2])
    for number in itertools.count():
        name = f"assessor {sys.argv[3]}-{number}"
        import_files(campaign, [ImportOrder(path, Content.JUDGEMENTS, assessor=name)], Said())
        print("published", flush=True)
"""


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, KILLS, KILLS_OF_ONE_FILE))
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_a_kill_in_an_import_of_columns_leaves_all_of_it_or_nothing(new, file, nursery_of, first):
    campaign = new(name="killed")
    path = campaign.store.path
    campaign.close()
    given = file("all.qrels", qrels(rows_of(IMPORTED, ("ada",))))
    chance, nursery = random.Random(first), nursery_of(LOADED, IMPORT)
    published, left, rounds = 0, 0, min(KILLS_OF_ONE_FILE, KILLS - first)
    for at in range(rounds):
        run = nursery.begin(path, given, at)
        said = [run.line() for _ in range(chance.randrange(1, 40))]
        run.kill()
        said += run.ended()[1]
        opened = open_store(path)
        count, rest = divmod(journal.count(opened), IMPORTED)
        assert rest == 0, "all of an import or nothing"
        assert count - published - said.count("published") in (0, 1)
        published = count
        assert len(journal.judgements(opened)) == published * IMPORTED
        assert integrity_check(opened) == ()
        left += len(journal_visibility.unpublished(opened))
        journal.sweep(opened, idle_seconds=0)
        assert journal_visibility.unpublished(opened) == []
        (rows,) = opened.connection.execute("SELECT count(*) FROM judgement_row").fetchone()
        assert rows == published * IMPORTED
        opened.close()
    with closing(open_store(path)) as opened:
        assert integrity_check(opened) == ()
        assert journal.rebuild(opened) == 0
    assert left > rounds // 4, "kills met imports at work"


def test_an_import_of_columns_takes_far_less_work_than_one_of_single_rows(
    new, take_in, monkeypatch
):
    case = (table(rows_of(8_000)), {})
    taken = []
    for name in ("columns", "rows"):
        campaign = new(name=name)
        if name == "rows":
            single_rows(monkeypatch)
        begun = time.process_time()
        outcome(campaign, take_in, case)
        taken.append(time.process_time() - begun)
    assert taken[0] < 0.75 * taken[1]


def test_judgements_are_contents_that_can_be_read_in_blocks():
    from assessor_app.formats.format_registry import formats_for

    blocks = {one.name for one in formats_for(Content.JUDGEMENTS) if one.blocks}
    assert blocks == {"qrels", "qrels-assessors", "judgements-csv"}
