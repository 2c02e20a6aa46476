"""Give out, go back, describe: the dialogs of the campaign menu."""

import html
import os
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QPlainTextEdit, QTextBrowser
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.backup_dialogs import Restore
from assessor_app.app.dialogs.campaign_properties import Description
from assessor_app.app.dialogs.export_dialogs import FORMS, TITLES, Export
from assessor_app.app.dialogs.report_dialog import write_report_to
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.run_choices import (
    JUDGEMENTS_KEPT,
    Choices,
    keep_choices,
    keep_judgement_choice,
    with_kept_judgement_choice,
)
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.labels import CountTile
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.files.restoring import backups_of
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.reporting.exporting import EXPORTS
from assessor_app.judging.combination import RULE_NAMES
from tests.widgets import find


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path) -> Session:
    """A session with the small campaign open and everything settled."""
    session.open(campaign_path)
    qtbot.waitUntil(session.jobs.idle)
    return session


def choose(dialog: Export, name: str, value: str) -> None:
    """Choose the entry with this value in one of the dialog's lists."""
    box = find(dialog, name, QComboBox)
    at = box.findData(value)
    assert at >= 0
    box.setCurrentIndex(at)


def test_all_that_can_be_exported_has_words() -> None:
    assert set(EXPORTS) == set(TITLES)
    assert {form for forms in EXPORTS.values() for form in forms} <= set(FORMS)


def test_a_pool_that_is_no_sample_has_no_strata_to_write(
    qtbot: QtBot, opened: Session, window: MainWindow, tmp_path: Path
) -> None:
    dialog = Export(opened, window)
    choose(dialog, "Content", "prels")
    dialog.write(tmp_path / "out")
    qtbot.waitUntil(opened.jobs.idle)
    assert not (tmp_path / "out").exists()
    assert "is no sample" in window.notice.text()


@pytest.mark.parametrize("what", [what for what in EXPORTS if what != "prels"])
def test_everything_can_be_written(
    qtbot: QtBot, opened: Session, window: MainWindow, tmp_path: Path, what: str
) -> None:
    dialog = Export(opened, window)
    choose(dialog, "Content", what)
    path = tmp_path / "out"
    dialog.write(path)
    qtbot.waitUntil(opened.jobs.idle)
    assert path.is_file()
    assert window.notice.text() == f"Wrote {path}."


def test_qrels_with_a_column_for_the_assessor_offer_no_rule(
    opened: Session, window: MainWindow
) -> None:
    dialog = Export(opened, window)
    choose(dialog, "File format", "assessors")
    whose = find(dialog, "Judgements", QComboBox)
    kinds = [whose.itemData(at)[0] for at in range(whose.count())]
    assert kinds[0] == ""
    assert set(kinds[1:]) == {"assessor"}


def test_the_qrels_of_one_assessor_are_hers(
    qtbot: QtBot, opened: Session, window: MainWindow, tmp_path: Path
) -> None:
    dialog = Export(opened, window)
    find(dialog, "Judgements", QComboBox).setCurrentText("ada")
    dialog.write(tmp_path / "ada.qrels")
    qtbot.waitUntil(opened.jobs.idle)
    assert (tmp_path / "ada.qrels").read_text(encoding="utf-8") == "051 0 d0 2\n"


def test_qrels_are_written_as_they_were_frozen(
    qtbot: QtBot, opened: Session, window: MainWindow, tmp_path: Path
) -> None:
    opened.do(lambda campaign: freeze(campaign, "paper"))
    opened.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 1))
    dialog = Export(opened, window)
    find(dialog, "Judgements", QComboBox).setCurrentText("Frozen version: paper")
    dialog.write(tmp_path / "paper.qrels")
    qtbot.waitUntil(opened.jobs.idle)
    lines = (tmp_path / "paper.qrels").read_text(encoding="utf-8").splitlines()
    assert [line.split()[2] for line in lines] == ["d0"]


def test_an_export_that_cannot_be_written_says_so(
    qtbot: QtBot, opened: Session, window: MainWindow, tmp_path: Path
) -> None:
    Export(opened, window).write(tmp_path / "missing" / "out")
    qtbot.waitUntil(opened.jobs.idle)
    assert "missing" in window.notice.text()


def test_the_report_is_one_file(
    qtbot: QtBot, opened: Session, window: MainWindow, tmp_path: Path
) -> None:
    write_report_to(opened, tmp_path / "report.html")
    qtbot.waitUntil(opened.jobs.idle)
    assert "A small campaign" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_the_report_is_by_the_measures_that_the_runs_page_shows(
    qtbot: QtBot, runs_page: RunsPage, session: Session, tmp_path: Path
) -> None:
    keep_choices(session.settings, Choices(measures=("AP(rel=2)", "nDCG@15")))
    write_report_to(session, tmp_path / "report.html")
    qtbot.waitUntil(session.jobs.idle, timeout=20_000)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<bdi>AP(rel=2)</bdi>" in page
    assert "<bdi>nDCG@15</bdi>" in page
    assert "Bpref" not in page


@pytest.mark.parametrize(
    ("offered", "said", "option"),
    [
        ("ben", "Judgements: ben (", '--assessor "ben"'),
        ("Union (relevant if any assessor says so)", "Judgements: any (", '--rule "any"'),
        (
            "Version “round 1”, consensus",
            "Judgements: consensus, version round 1 (",
            "--frozen",
        ),
        ("Consensus", "Judgements: consensus (", ""),
    ],
)
def test_the_report_is_of_the_judgements_that_the_runs_page_shows_and_says_so(
    qtbot: QtBot, runs_page: RunsPage, tmp_path: Path, offered: str, said: str, option: str
) -> None:
    session, bar = runs_page.session, runs_page.bar
    session.do(lambda campaign: freeze(campaign, "round 1"))
    bar.judgements.setCurrentIndex(bar.judgements.findText(offered))
    assert bar.judgements.currentText() == offered
    write_report_to(session, tmp_path / "report.html")
    qtbot.waitUntil(session.jobs.idle, timeout=20_000)
    page = html.unescape((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert said in page
    command = page[page.index("assessor report ") :].partition("<")[0]
    assert option in command
    assert bool(option) == ("--" in command.replace("--output", ""))


@pytest.mark.parametrize(
    "kept", [Choices(frozen="gone"), Choices(assessor="gone", rule=""), Choices(rule="of old")]
)
def test_the_report_is_by_the_usual_rule_where_what_was_chosen_is_gone(
    qtbot: QtBot, opened: Session, tmp_path: Path, kept: Choices
) -> None:
    keep_judgement_choice(opened.settings, opened.kept_name(JUDGEMENTS_KEPT), kept)
    write_report_to(opened, tmp_path / "report.html")
    qtbot.waitUntil(opened.jobs.idle)
    page = html.unescape((tmp_path / "report.html").read_text(encoding="utf-8"))
    command = page[page.index("assessor report ") :].partition("<")[0]
    assert "gone" not in command
    assert "--" not in command.replace("--output", "")


def test_a_choice_of_nobody_is_kept_as_the_usual_rule(opened: Session) -> None:
    keep_judgement_choice(opened.settings, "whose", Choices(rule=""))
    assert (
        with_kept_judgement_choice(Choices(assessor="ben"), opened.settings, "whose") == Choices()
    )


@pytest.mark.parametrize("rule", RULE_NAMES)
def test_a_chosen_rule_is_stored_and_read_again(opened: Session, rule: str) -> None:
    keep_judgement_choice(opened.settings, "whose", Choices(rule=rule))
    found = with_kept_judgement_choice(Choices(assessor="ben"), opened.settings, "whose")
    assert found == Choices(rule=rule)


def test_a_rule_stored_as_adjudicated_before_consensus_had_a_name_is_consensus(
    opened: Session,
) -> None:
    opened.settings.keep("whose", ["rule", "adjudicated"])
    found = with_kept_judgement_choice(Choices(), opened.settings, "whose")
    assert found.rule == "consensus"


def listed_backups(dialog: Restore) -> tuple[tuple[object, ...], ...]:
    """The rows of the dialog's list."""
    return find(dialog, "Backups of the campaign", TableView).table().rows


def test_a_backup_brings_the_campaign_back_and_the_present_is_kept(
    qtbot: QtBot, opened: Session, window: MainWindow, campaign_path: Path
) -> None:
    opened.do(lambda campaign: judge(campaign, ("ada", "052", "d5"), 3))
    page = window.show_page("campaign")
    qtbot.waitUntil(opened.jobs.idle)
    tile = find(page.overview, "Judgements", CountTile)
    assert tile.accessibleName().endswith(": 3")
    dialog = Restore(opened, campaign_path, window)
    assert len(listed_backups(dialog)) == 1
    dialog.restore()
    qtbot.waitUntil(opened.jobs.idle)
    assert tile.accessibleName().endswith(": 2")
    assert len(listed_backups(Restore(opened, campaign_path, window))) == 2


def test_the_times_of_backups_are_shown_whole(
    qtbot: QtBot, opened: Session, window: MainWindow, campaign_path: Path
) -> None:
    qtbot.waitUntil(opened.jobs.idle)
    dialog = Restore(opened, campaign_path, window)
    dialog.show()
    (table,) = dialog.findChildren(TableView)
    assert table.columnWidth(0) >= table.sizeHintForColumn(0)


def test_a_damaged_backup_restores_nothing_and_says_so(
    qtbot: QtBot, opened: Session, window: MainWindow, campaign_path: Path
) -> None:
    qtbot.waitUntil(opened.jobs.idle)
    dialog = Restore(opened, campaign_path, window)
    told: list[str] = []
    opened.problem.connect(lambda problem: told.append(str(problem)))
    opened.news.connect(told.append)
    os.truncate(backups_of(campaign_path)[0].path, 9000)
    dialog.restore()
    qtbot.waitUntil(opened.jobs.idle)
    assert len(told) == 1
    assert "damaged" in told[0]
    assert opened.campaign is not None


def test_title_and_guidelines_are_kept(
    opened: Session, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_in(dialog: Description) -> int:
        dialog.title.setText("Another title")
        dialog.guidelines.setPlainText("Read all of it.")
        return 1

    monkeypatch.setattr(Description, "exec", fill_in)
    window.registry.action("campaign.describe").trigger()
    assert opened.campaign is not None
    assert opened.campaign.title == "Another title"
    assert opened.campaign.guidelines == "Read all of it."
    assert window.windowTitle() == "Another title – Assessor"


def test_the_guidelines_are_previewed_beside_their_source(qtbot: QtBot) -> None:
    dialog = Description("A title", "# Read all", None)
    qtbot.addWidget(dialog)
    shown = find(dialog, "Preview of the guidelines", QTextBrowser)
    assert shown.toPlainText() == "Read all"
    dialog.show()
    dialog.guidelines.setFocus()
    QTest.keyClicks(dialog.guidelines, "Twice. ")
    assert "Twice." in shown.toPlainText()


def test_an_export_shows_its_first_lines_and_their_number(
    qtbot: QtBot, opened: Session, window: MainWindow
) -> None:
    dialog = Export(opened, window)
    qtbot.addWidget(dialog)
    dialog.show()
    lines = find(dialog, "First lines of the file", QPlainTextEdit)
    count = find(dialog, "count", QLabel)
    qtbot.waitUntil(lambda: count.text() == "1 line")
    assert lines.toPlainText().startswith("051 0 d0 ")
    choose(dialog, "Content", "pool")
    qtbot.waitUntil(lambda: count.text() == "12 lines")
    assert lines.toPlainText() == "\n".join(f"051 d{at}" for at in range(5))
    dialog.reject()
    qtbot.waitUntil(opened.lookups.idle)
