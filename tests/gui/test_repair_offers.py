"""Repairs that the counts of a file suggest are offered before the import, one press away."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.campaign.file_options import FileOptions
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.importing.import_order import Repairs
from tests.widgets import find

TOPICS = "".join(
    f"<top>\n<num> Number: {number}\n<title> topic {number}\n</top>\n" for number in ("051", "052")
)


@pytest.fixture
def empty(qtbot: QtBot, window: MainWindow, session: Session, tmp_path: Path) -> CampaignPage:
    """The page with a new campaign."""
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    session.create(tmp_path / "new.assess", "New", "graded")
    qtbot.waitUntil(session.jobs.idle)
    return page


def file(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


MENDINGS = (
    ("1 0 d1 1\n1 0 d2 2\n2 0 d1 3\n", "Reverse the grades", Repairs(reverse_grades=True)),
    ("1 0 d1 0\n2 0 d2 0\n", "Read grade 0 as 1", Repairs(map_grades=((0.0, 1),))),
    ("51 0 d1 0\n52 0 d2 1\n", "Ignore leading zeros in ids", Repairs(normalise_ids=True)),
)


@pytest.mark.parametrize(("text", "offer", "mended"), MENDINGS)
def test_what_the_figures_suggest_is_one_press_away(
    qtbot: QtBot,
    empty: CampaignPage,
    session: Session,
    tmp_path: Path,
    text: str,
    offer: str,
    mended: Repairs,
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "t.txt", TOPICS)])
    qtbot.waitUntil(session.jobs.idle)
    files.add([file(tmp_path, "q.txt", text)])
    qtbot.waitUntil(session.jobs.idle)
    find(files, "Files to import", TableView).select_row(1)
    assert files.staged.files[1].repairs == Repairs()
    click(files.findChild(FileOptions), offer)
    assert files.staged.files[1].repairs == mended
    best = find(files, "Reverse grades (the lowest positive grade is the best)", QCheckBox)
    same = find(files, "Ignore leading zeros in ids", QCheckBox)
    assert (best.isChecked(), same.isChecked()) == (mended.reverse_grades, mended.normalise_ids)
    others = find(files, "Grade mapping, for example 0=1, 5=0", QLineEdit)
    assert others.text() == ("0=1" if mended.map_grades else "")
    qtbot.waitUntil(session.jobs.idle)
    assert offer not in offered(files.findChild(FileOptions))


def test_topics_are_numbered_from_the_file_whose_topics_do_not_match(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    qrels = file(tmp_path, "q.txt", "1 0 d1 0\n2 0 d2 1\n")
    files.add([qrels, file(tmp_path, "t.txt", TOPICS)])
    qtbot.waitUntil(session.jobs.idle)
    find(files, "Files to import", TableView).select_row(0)
    assert find(files, "preview", QLabel).text().splitlines() == [
        "2 judgements for 2 topics and 2 documents.",
        "By grade: 0 Not relevant: 1, 1 Marginal: 1.",
        (
            "Warning: topics in the campaign: 0 of 2 (0%), for example '1' in the file and '051' "
            "in the campaign; 2 of 2 with the topics numbered in file order."
        ),
        "",
        "topic 1: document d1, grade 0",
        "topic 2: document d2, grade 1",
    ]
    click(files.findChild(FileOptions), "Number the topics in file order")
    qtbot.waitUntil(session.jobs.idle)
    assert [one.repairs.topics_by_position for one in files.staged.files] == [False, True]
    assert find(files, "preview", QLabel).text().splitlines() == [
        "2 judgements for 2 topics and 2 documents.",
        "By grade: 0 Not relevant: 1, 1 Marginal: 1.",
        "Topics in the campaign: 2 of 2 (100%).",
        "",
        "topic 1: document d1, grade 0",
        "topic 2: document d2, grade 1",
    ]
    assert offered(files.findChild(FileOptions)) == []


def test_a_file_of_topics_offers_to_number_them_where_runs_do_so(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "one.run", "1 Q0 d1 1 2 one\n2 Q0 d2 1 1 one\n")])
    qtbot.waitUntil(session.jobs.idle)
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    files.add([file(tmp_path, "t.txt", TOPICS)])
    qtbot.waitUntil(session.jobs.idle)
    click(files.findChild(FileOptions), "Number the topics in file order")
    assert find(files, "Number the topics 1, 2, … in file order", QCheckBox).isChecked()
    qtbot.waitUntil(session.jobs.idle)
    assert find(files, "preview", QLabel).text().splitlines() == [
        "Topics in this file, of those in runs and judgements: 2 of 2 (100%).",
        "",
        "topic 1: topic 051",
        "topic 2: topic 052",
    ]
    assert offered(files.findChild(FileOptions)) == []


def offered(options: QWidget) -> list[str]:
    buttons = options.findChildren(QPushButton)
    return [button.text() for button in buttons if button.isVisible()]


def click(options: QWidget, text: str) -> None:
    buttons = options.findChildren(QPushButton)
    QTest.mouseClick(
        next(button for button in buttons if button.text() == text and button.isVisible()),
        Qt.MouseButton.LeftButton,
    )
