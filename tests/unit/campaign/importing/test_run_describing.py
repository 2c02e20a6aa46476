"""Details of runs, from the head of a run file, a table, or by hand, are undone as an import."""

import io

import pytest

from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_history import history, preview_undo, take_back
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.importing.run_describing import (
    describe_runs,
    run_descriptions_of,
    with_details,
)
from assessor_app.campaign.reporting.exporting import export
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.run_description import RunDescription, iso_date
from assessor_app.domain.table import Column, Table
from assessor_app.formats.format import Content
from assessor_app.formats.runs.run_header import read_run_details
from assessor_app.store.integrity import check
from assessor_app.store.tables import stored_runs

LINES = "1 Q0 d1 1 9 a\n1 Q0 d2 2 7.5 a\n"
HEAD = "# System: BM25\n#date = 2026-11-01\n# made by hand\n# note: k1=0.9: b=0.4\n\n"


@pytest.fixture
def campaign(tmp_path):
    with create(tmp_path / "history.assess", "History") as made:
        yield made


def bring(campaign, tmp_path, name, text):
    path = tmp_path / f"{name}.run"
    path.write_text(text, encoding="utf-8")
    return import_files(campaign, [ImportOrder(path, Content.RUN)])


def describe_by(campaign, table):
    describe_runs(campaign, read_run_details(table), table.name)


def test_the_comments_before_a_run_describe_it(campaign, tmp_path):
    bring(campaign, tmp_path, "first", HEAD + LINES + "# system: late\n")
    bring(campaign, tmp_path, "plain", LINES)
    told = bring(campaign, tmp_path, "odd", "# date: last spring\n# system: BM25\n" + LINES)
    assert run_descriptions_of(campaign) == {
        "first": RunDescription("BM25", "2026-11-01", "k1=0.9: b=0.4"),
        "odd": RunDescription("BM25"),
    }
    assert "warning: line 1: this is not a date: 'last spring'. Left out." in told.files[0].notes
    # The same file again, with less in its head, keeps what it does not mention.
    bring(campaign, tmp_path, "first", "# note: k1=1.2\n" + LINES)
    first = run_descriptions_of(campaign)["first"]
    assert first == RunDescription("BM25", "2026-11-01", "k1=1.2")
    take_back(campaign, "last")
    assert run_descriptions_of(campaign)["first"].note == "k1=0.9: b=0.4"
    assert check(campaign.store) == ()


def test_a_table_describes_runs_and_reads_what_was_exported(campaign, tmp_path):
    for name in ("a", "b"):
        bring(campaign, tmp_path, name, LINES)
    table = tmp_path / "details.csv"
    table.write_text('run,note,system\nb,"=k1, 0.9",BM25\n', encoding="utf-8")
    describe_by(campaign, table)
    assert history(campaign)[0].operation.files[0].file == "details.csv"
    describe_runs(campaign, {"a": [("date", "2026-11-02T10:00+01:00")]})
    held = run_descriptions_of(campaign)
    assert held == {
        "a": RunDescription(date="2026-11-02T09:00"),
        "b": RunDescription("BM25", "", "=k1, 0.9"),
    }
    out = io.StringIO(newline="")
    export(campaign, "run-details")(out)
    table.write_text(out.getvalue(), encoding="utf-8", newline="")
    describe_runs(campaign, {"a": [("date", "")], "b": [("system", ""), ("note", "")]})
    assert run_descriptions_of(campaign) == {}
    describe_by(campaign, table)
    assert run_descriptions_of(campaign) == held
    before = len(history(campaign))
    describe_by(campaign, table)  # nothing changes, so nothing is recorded
    assert len(history(campaign)) == before


def test_an_undo_of_details_and_of_the_undo(campaign, tmp_path):
    bring(campaign, tmp_path, "a", LINES)
    describe_runs(campaign, {"a": [("system", "BM25")]})
    describe_runs(campaign, {"a": [("system", "Dense"), ("note", "new")]})
    with pytest.raises(WrongUse, match=r"depends on it\. Undo entry 3 first"):
        preview_undo(campaign, "2")
    with pytest.raises(WrongUse, match="depends on it"):
        preview_undo(campaign, "1")
    assert preview_undo(campaign, "3").lines() == ["1 description of a run changed back"]
    assert take_back(campaign, "3").changes.runs
    assert run_descriptions_of(campaign) == {"a": RunDescription("BM25")}
    take_back(campaign, "4")
    assert run_descriptions_of(campaign) == {"a": RunDescription("Dense", note="new")}
    for number in ("5", "2", "1"):
        take_back(campaign, number)
    assert stored_runs.names(campaign.store) == ()
    for number in ("8", "7"):
        take_back(campaign, number)
    assert run_descriptions_of(campaign) == {"a": RunDescription("BM25")}


def test_details_leave_with_their_run(campaign, tmp_path):
    bring(campaign, tmp_path, "a", HEAD + LINES)
    stored_runs.rename(campaign.store, "a", "b")
    assert run_descriptions_of(campaign)["b"].system == "BM25"
    stored_runs.remove(campaign.store, "b")
    assert run_descriptions_of(campaign) == {}
    assert check(campaign.store) == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("run,system\nz,BM25\n", "no such run: z"),
        ("run,date\na,May\n", "details.csv:2: this is not a date: 'May'. Expected 2026-11-01"),
        ("run,date\na,\na,\n", "details.csv:3: duplicate run a"),
        ("run,system\n,BM25\n", "details.csv:2: the row names no run"),
        ("run,colour\na,red\n", "details.csv:1: the table has no details of runs"),
        ("name,system\na,BM25\n", "the header lacks a required column"),
    ],
)
def test_a_wrong_table_changes_nothing(campaign, tmp_path, text, said):
    bring(campaign, tmp_path, "a", LINES)
    table = tmp_path / "details.csv"
    table.write_text(text, encoding="utf-8")
    with pytest.raises((BadInput, WrongUse)) as refusal:
        describe_by(campaign, table)
    assert said in str(refusal.value)
    assert run_descriptions_of(campaign) == {}
    assert len(history(campaign)) == 1


def test_columns_that_no_detail_has_are_named(tmp_path):
    table = tmp_path / "details.csv"
    table.write_text('\nrun;"Sytem";Note;note;colour\na;BM25;x;y;red\n', encoding="utf-16")
    said = []
    assert read_run_details(table, said.append) == {"a": (("note", "x"),)}
    (remark,) = said
    assert str(remark) == (
        f"{table}:2: columns Sytem, note, colour left out. "
        "Expected columns run, and one or more of system, date, note."
    )


def test_details_come_with_the_runs_that_they_describe_or_nothing_comes(campaign, tmp_path):
    run, given = tmp_path / "a.run", {"a": (("system", "BM25"),)}
    run.write_text("# system: of the head\n" + LINES, encoding="utf-8")
    orders = [ImportOrder(run, Content.RUN)]
    for wrong in ({"z": given["a"]}, given | {"a": (("date", "May"),)}):
        with pytest.raises((BadInput, WrongUse)):
            import_files(campaign, orders, details={"details.csv": wrong})
        assert stored_runs.names(campaign.store) == ()
        assert history(campaign) == ()
    told = import_files(campaign, orders, details={"details.csv": given, "": {"a": ()}})
    assert told.changes.runs
    assert run_descriptions_of(campaign) == {"a": RunDescription("BM25")}
    assert [one.operation.files[0].file for one in history(campaign)] == ["details.csv", "a.run"]
    take_back(campaign, "last")
    assert run_descriptions_of(campaign) == {"a": RunDescription("of the head")}
    take_back(campaign, "1")
    assert stored_runs.names(campaign.store) == ()
    assert check(campaign.store) == ()


def test_dates_and_columns_that_say_something():
    assert iso_date("2026-11-01") == "2026-11-01"
    assert iso_date("2026-11-01 15:30") == "2026-11-01T15:30"
    assert RunDescription(date="1970-01-02").moment == 86_400
    assert RunDescription().moment is None
    table = Table("Runs", (Column("run", "Run"),), (("a",), ("b",)))
    assert with_details(table, {}) == table
    same = RunDescription("BM25", "2026-11-01")
    both = with_details(table, {"a": same, "b": RunDescription("BM25", "2026-11-02")})
    assert [one.key for one in both.columns] == ["run", "date"]
    assert both.rows == (("a", "2026-11-01"), ("b", "2026-11-02"))
