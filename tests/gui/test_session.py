"""The open campaign, the current assessor, and the signals that tell views of changes."""

import contextlib
import sqlite3
from pathlib import Path

from pytestqt.qtbot import QtBot

from assessor_app.app.session import Session
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import DamagedCampaign, WrongUse
from assessor_app.domain.progress import Progress


def test_opening_tells_and_remembers(session: Session, campaign_path: Path) -> None:
    told: list[str] = []
    session.opened.connect(lambda: told.append("opened"))
    assert session.open(campaign_path)
    assert told == ["opened"]
    assert session.campaign is not None
    assert session.campaign.title == "A small campaign"
    assert session.settings.recent_campaigns() == (campaign_path.resolve(),)


def test_a_file_that_is_no_campaign_is_told_and_what_was_open_stays_open(
    session: Session, campaign_path: Path, tmp_path: Path
) -> None:
    problems: list[Exception] = []
    session.problem.connect(problems.append)
    session.open(campaign_path)
    other = tmp_path / "notes.txt"
    other.write_text("just words " * 100, encoding="utf-8")
    assert not session.open(other)
    assert len(problems) == 1
    assert session.campaign is not None
    assert session.campaign.path.name == campaign_path.name


def test_an_operation_tells_its_changes_once(session: Session, campaign_path: Path) -> None:
    session.open(campaign_path)
    changes: list[Changes] = []
    session.changed.connect(changes.append)
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 3))
    assert [change.document for change in changes] == ["d1"]


def test_a_problem_in_an_operation_is_told_not_raised(
    session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    problems: list[Exception] = []
    session.problem.connect(problems.append)
    assert session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 99)) is None
    assert isinstance(problems[0], WrongUse)


def test_nobody_judges_unasked_in_the_name_of_the_sole_assessor(
    session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "one.assess"
    session.create(path, "One", "binary")
    session.do(lambda campaign: add_assessor(campaign, "official"))
    session.close()
    session.open(path)
    assert session.assessor == ""


def test_the_last_assessor_of_a_campaign_is_remembered(
    qtbot: QtBot, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    assert session.assessor == ""
    session.choose_assessor("bob")
    session.close()
    assert session.assessor == ""
    session.open(campaign_path)
    # It opens a moment later where a worker still lets go of the file.
    qtbot.waitUntil(lambda: session.assessor == "bob")


def test_later_work_has_its_own_connection_and_tells_its_changes(
    qtbot: QtBot, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    changes: list[Changes] = []
    session.changed.connect(changes.append)

    def work(campaign: Campaign, progress: Progress) -> Changes:
        assert campaign is not session.campaign
        return add_assessor(campaign, "cyd")

    session.do_later("Add", work)
    qtbot.waitUntil(session.jobs.idle)
    assert changes == [Changes(assessors=True)]


def test_a_damaged_campaign_is_told_and_written_to_no_more(
    qtbot: QtBot, session: Session, campaign_path: Path
) -> None:
    with contextlib.closing(sqlite3.connect(campaign_path)) as connection:
        of_runs = "SELECT rootpage FROM sqlite_schema WHERE name = 'run_lines'"
        (page,) = connection.execute(of_runs).fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with campaign_path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xa5" * 4096)
    problems: list[Exception] = []
    session.problem.connect(problems.append)
    session.open(campaign_path)
    qtbot.waitUntil(lambda: bool(problems), timeout=20_000)
    assert isinstance(problems[0], DamagedCampaign)
    page_damage = f"Page {page}: btreeInitPage() returns error code 11"
    damage = f"SQLite reports *** in database main *** {page_damage}"
    assert str(problems[0]) == (
        f"{campaign_path}: the campaign is damaged: {damage}. "
        "Restore a backup (File › Restore from backup…, or assessor backup CAMPAIGN --list)."
    )
    assert session.campaign is not None
    assert session.campaign.read_only
    assert session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 3)) is None
    assert str(problems[1]) == (
        f"{campaign_path}: the campaign is read-only: the campaign is damaged: {damage}"
    )
    assert not campaign_path.with_name(f"{campaign_path.name}-backups").exists()
