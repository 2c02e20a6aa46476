"""The lead's page: from an empty window to a pool that is being judged."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.campaign_files import NewCampaign, file_name
from assessor_app.app.dialogs.questions import LineDialog
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.campaign.file_options import FileOptions
from assessor_app.app.pages.campaign.held_files import HeldFiles
from assessor_app.app.pages.campaign.people.assessors_part import AssessorsPart
from assessor_app.app.pages.campaign.repair_offers import OPTIONS, in_the_windows_words
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import CountTile
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.assigning.assigning import give
from assessor_app.campaign.importing.import_order import ImportOrder, Repairs
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.domain.changes import Changes
from assessor_app.formats.format import Content
from tests.widgets import find

TOPICS = "".join(
    f"<top>\n<num> Number: {number}\n<title> topic {number}\n</top>\n" for number in ("051", "052")
)
RUN = "".join(
    f"{topic} Q0 {prefix}{rank} {rank} {10 - rank} mine\n"
    for topic in ("051", "052")
    for prefix in ("d", "e")
    for rank in range(1, 4)
)
QRELS = "51 0 d1 2\n51 0 d2 0\n52 0 d1 1\n"


@pytest.fixture
def page(window: MainWindow) -> CampaignPage:
    made = window.show_page("campaign")
    assert isinstance(made, CampaignPage)
    return made


@pytest.fixture
def empty(qtbot: QtBot, session: Session, page: CampaignPage, tmp_path: Path) -> CampaignPage:
    """The page with a new campaign."""
    session.create(tmp_path / "new.assess", "New", "graded")
    qtbot.waitUntil(session.jobs.idle)
    return page


def in_sight(page: CampaignPage) -> str:
    labels = page.overview.files.findChildren(QLabel)
    return " ".join(label.text() for label in labels if label.isVisible())


def test_while_a_campaign_is_opened_nobody_is_asked_to_bring_in_what_it_holds(
    qtbot: QtBot, session: Session, page: CampaignPage, tmp_path: Path
) -> None:
    session.create(tmp_path / "new.assess", "Tides", "graded")
    assert "Opening Tides…" in in_sight(page)
    assert "Import topics" not in in_sight(page)
    qtbot.waitUntil(session.jobs.idle)
    assert "Opening" not in in_sight(page)
    assert "Import topics" in in_sight(page)


def test_where_counting_is_stopped_files_can_be_brought_in(
    session: Session, page: CampaignPage, tmp_path: Path
) -> None:
    session.create(tmp_path / "new.assess", "Tides", "graded")
    session.jobs.release()
    assert "Opening" not in in_sight(page)
    assert "Import topics" in in_sight(page)


def test_another_campaign_does_not_show_the_files_of_the_one_before_while_it_is_opened(
    qtbot: QtBot, session: Session, page: CampaignPage, tmp_path: Path
) -> None:
    session.create(tmp_path / "one.assess", "One", "graded")
    session.do(
        lambda campaign: import_files(
            campaign, [ImportOrder(file(tmp_path, "t.txt", TOPICS), Content.TOPICS)]
        )
    )
    qtbot.waitUntil(session.jobs.idle)
    page.overview.show_files()
    assert "Import topics" not in in_sight(page)
    session.create(tmp_path / "two.assess", "Two", "graded")
    page.overview.show_files()
    assert in_sight(page).count("Opening Two…") == 1
    qtbot.waitUntil(session.jobs.idle)
    assert "Import topics" in in_sight(page)


def test_what_is_dropped_while_a_campaign_is_opened_is_listed_with_its_mendings(
    qtbot: QtBot, session: Session, page: CampaignPage, tmp_path: Path
) -> None:
    session.create(tmp_path / "new.assess", "Tides", "graded")
    page.overview.files.add([file(tmp_path, "q.txt", "1 0 d1 1\n1 0 d2 2\n2 0 d1 3\n")])
    qtbot.waitUntil(session.jobs.idle)
    assert "Opening" not in in_sight(page)
    buttons = page.overview.files.findChildren(QAbstractButton)
    assert any("Reverse the grades" in one.text() for one in buttons if one.isVisible())


def file(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def drop(widget: QWidget, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    left = Qt.MouseButton.LeftButton
    held = Qt.DropAction.CopyAction, data, left, Qt.KeyboardModifier.NoModifier
    entered, dropped = QDragEnterEvent(QPoint(5, 5), *held), QDropEvent(QPoint(5, 5), *held)
    for event in (entered, dropped):
        QApplication.sendEvent(widget, event)


def words(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def press(widget: QWidget, text: str) -> None:
    for button in widget.findChildren(QAbstractButton):
        if button.text() == text and not button.isHidden():
            button.click()
            return
    raise AssertionError(f"no button {text!r}")


def test_with_nothing_open_the_page_says_what_to_do(page: CampaignPage) -> None:
    titles = [button.text() for button in page.welcome.findChildren(QAbstractButton)]
    assert titles[:3] == ["New campaign…", "Open…", "Try the sample"]


def test_a_campaign_opened_lately_is_one_click_away(
    qtbot: QtBot, page: CampaignPage, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    session.close()
    line = page.welcome.findChildren(QAbstractButton)[-1]
    assert line.text().startswith("small")
    line.click()
    # A worker opens it if the file cannot be looked at yet, because it is still being closed.
    qtbot.waitUntil(lambda: session.campaign is not None)
    qtbot.waitUntil(session.jobs.idle)


def test_a_campaign_file_dropped_on_the_welcome_is_opened(
    qtbot: QtBot, page: CampaignPage, session: Session, campaign_path: Path
) -> None:
    drop(page.welcome, campaign_path)
    assert session.campaign is not None
    qtbot.waitUntil(session.jobs.idle)


def test_a_campaign_is_made_from_title_scale_and_file(
    qtbot: QtBot, session: Session, window: MainWindow, tmp_path: Path
) -> None:
    dialog = NewCampaign(session, window)
    find(dialog, "Title of the campaign", QLineEdit).setText("News search 2026")
    assert dialog.path().name == "news-search-2026.assess"
    field = find(dialog, "Campaign file", QLineEdit)
    field.setText(str(tmp_path / "mine"))
    field.textEdited.emit(field.text())
    dialog.editor.rows[3].remove.click()
    for row, label in zip(dialog.editor.rows, ("No", "Perhaps", "Yes"), strict=True):
        row.label.setText(label)
    dialog.accept()
    assert session.campaign is not None
    assert session.campaign.path == tmp_path / "mine.assess"
    assert [grade.label for grade in session.campaign.scale.grades] == ["No", "Perhaps", "Yes"]
    qtbot.waitUntil(session.jobs.idle)


def test_a_scale_that_cannot_be_is_told_before_anything_is_made(
    session: Session, window: MainWindow
) -> None:
    dialog = NewCampaign(session, window)
    find(dialog, "Title of the campaign", QLineEdit).setText("T")
    dialog.editor.rows[1].label.selectAll()
    QTest.keyClicks(dialog.editor.rows[1].label, "Relevant")
    said = dialog.editor.obstacle.text()
    assert said == "Two grades have the same name, or a name is empty."
    assert not find(dialog, "Create campaign", QPushButton).isEnabled()
    dialog.close()


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("News: search 2026!", "news-search-2026"),
        ("  ", "campaign"),
        ("../up", "up"),
        ("AUX", "_aux"),
    ],
)
def test_a_title_gives_a_harmless_file_name(title: str, name: str) -> None:
    assert file_name(title) == name


def test_dropped_files_are_recognised_and_nothing_is_imported_yet(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    drop(files.drop_area, file(tmp_path, "t.txt", TOPICS), file(tmp_path, "mine.txt", RUN))
    qtbot.waitUntil(session.jobs.idle)
    assert [staged.content for staged in files.staged.files] == [Content.TOPICS, Content.RUN]
    assert "051" in words(files.findChild(FileOptions))
    assert find(empty.overview, "Topics", CountTile).accessibleName() == "Topics: 0"


def test_dropped_files_are_copied_whatever_the_other_program_proposes(
    empty: CampaignPage, tmp_path: Path
) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "one.assess"))])
    both = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    left, shift = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
    for widget in (empty.overview, empty.welcome):
        event = QDragEnterEvent(QPoint(5, 5), both, data, left, shift)
        assert event.proposedAction() == Qt.DropAction.MoveAction
        QApplication.sendEvent(widget, event)
        assert event.isAccepted()
        assert event.dropAction() == Qt.DropAction.CopyAction


def test_what_is_not_recognised_hinders_the_import_until_it_is_settled(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "t.txt", TOPICS), file(tmp_path, "odd.bin", "\x01\x02 ?\n")])
    qtbot.waitUntil(session.jobs.idle)
    assert not find(files, "import", QPushButton).isEnabled()
    assert find(files, "obstacle", QLabel).text() == (
        "odd.bin: choose its content, or remove it from the list."
    )
    find(files, "Files to import", TableView).select_row(1)
    # All the forms that it might have had are not told: the fields below must stay in sight.
    assert len(find(files, "preview", QLabel).text()) < 200
    # The list shows the file; its folder may be long.
    assert find(files, "preview", QLabel).text() == (
        "Cannot be read: odd.bin:1: the topic id '\\x01\\x02' contains the control character "
        "U+0001: '\\x01\\x02 ?'. Remove the character."
    )
    press(files, "Remove")
    assert find(files, "import", QPushButton).isEnabled()
    assert find(files, "import", QPushButton).text() == "Import 1 file"
    assert find(files, "Files to import", TableView).hasFocus()
    assert find(files, "Files to import", TableView).selected_rows() == (0,)


def test_an_empty_file_among_several_is_left_out_and_named(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "void.txt", ""), file(tmp_path, "blank.txt", " \n")])
    qtbot.waitUntil(session.jobs.idle)
    assert not find(files, "import", QPushButton).isEnabled()
    obstacle = find(files, "obstacle", QLabel)
    assert obstacle.text() == "Nothing to import. Empty: void.txt, blank.txt."
    files.add([file(tmp_path, "t.txt", TOPICS)])
    qtbot.waitUntil(session.jobs.idle)
    assert find(files, "obstacle", QLabel).text() == "Skipped, because empty: void.txt, blank.txt."
    assert find(files, "import", QPushButton).text() == "Import 1 file"
    qtbot.mouseClick(find(files, "import", QPushButton), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: files.summary.isVisible())
    qtbot.waitUntil(session.jobs.idle)
    said = [label.text() for label in files.summary.findChildren(QLabel)]
    assert said[0] == "Imported 1 file"
    assert {"void.txt", "blank.txt", "2 topics, read as"} <= {one[:17] for one in said}
    assert said.count("Skipped: the file is empty.") == 2
    press(files.summary, "Import more")
    assert shown_history(empty, "File or operation", "Imported") == [("t.txt", 2)]


def test_an_import_that_was_stopped_says_so_and_keeps_the_list(
    qtbot: QtBot, empty: CampaignPage, session: Session, window: MainWindow, tmp_path: Path
) -> None:
    files = empty.overview.files
    long = "".join(f"51 Q0 d{rank} {rank} {-rank} mine\n" for rank in range(400_000))
    files.add([file(tmp_path, "long.run", long)])
    qtbot.waitUntil(session.jobs.idle)
    find(files, "import", QPushButton).setFocus()
    session.jobs.progressed.connect(lambda job, *_: job.cancel())
    files.import_staged()
    assert find(files, "Files to import", TableView).hasFocus()
    qtbot.waitUntil(session.jobs.idle)
    assert "Nothing was imported" in window.notice.text()
    assert [staged.path.name for staged in files.staged.files] == ["long.run"]
    assert find(empty.overview, "Runs", CountTile).accessibleName() == "Runs: 0"
    assert find(files, "import", QPushButton).isEnabled()


def test_files_come_in_and_the_summary_says_what_was_taken(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "t.txt", TOPICS), file(tmp_path, "mine.txt", RUN)])
    qtbot.waitUntil(session.jobs.idle)
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    said = words(files.summary)
    assert "2 topics" in said
    assert "12 lines of a run" in said
    assert find(empty.overview, "Topics", CountTile).accessibleName() == "Topics: 2"
    assert find(empty.overview, "Runs", CountTile).accessibleName() == "Run: 1"


def test_judgements_of_nobody_ask_who_judged_before_anything_is_imported(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "q.txt", QRELS)])
    qtbot.waitUntil(session.jobs.idle)
    assert files.staged.table().rows[0][3] == "not named"
    judged_by = find(files, "Judged by", QLineEdit)
    assert judged_by.placeholderText() == "not in the file: type a name"
    assert "“Judged by”" in find(files, "obstacle", QLabel).text()
    assert not find(files, "import", QPushButton).isEnabled()
    QTest.keyClicks(judged_by, "ada lovelace")
    assert judged_by.text() == "ada lovelace"
    assert find(files, "obstacle", QLabel).isHidden()
    qtbot.waitUntil(session.jobs.idle)
    assert "by ada lovelace" in find(files, "preview", QLabel).text()
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    people = find(empty.overview.assessors, "Assessors", TableView)
    assert people.table().rows[0][0] == "ada lovelace"


def test_ids_that_do_not_match_offer_their_mending_as_a_button(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "t.txt", TOPICS)])
    qtbot.waitUntil(session.jobs.idle)
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    files.add([file(tmp_path, "mine.txt", RUN.replace("051", "51").replace("052", "52"))])
    qtbot.waitUntil(session.jobs.idle)
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    assert words(files.summary).splitlines()[2:] == [
        "12 lines of a run, read as TREC run (topic Q0 document rank score tag).",
        "Run 'mine', tag 'mine', 2 topics.",
        (
            "Topics of the run in the campaign: 0 of 2 (0%), for example '51' in the file and "
            "'051' in the campaign; 2 of 2 with leading zeros in ids ignored."
        ),
    ]
    press(files.summary, "Import again with this correction")
    qtbot.waitUntil(session.jobs.idle)
    assert words(files.summary).splitlines()[2:] == [
        "12 lines of a run, read as TREC run (topic Q0 document rank score tag).",
        "Ids corrected to those of the campaign.",
        "Run 'mine', tag 'mine', 2 topics.",
        "Replaces the run of the same name.",
        "Topics of the run in the campaign: 2 of 2 (100%).",
    ]


def test_judgements_that_name_their_assessors_need_nobody_to_be_named(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    named = file(tmp_path, "a.qrels", "51 ada d1 2\n51 bob d1 1\n")
    table = file(tmp_path, "b.csv", "topic,document,grade\n51,d1,2\n")
    files.add([named, table])
    qtbot.waitUntil(session.jobs.idle)
    assert [row[3] for row in files.staged.table().rows] == ["as in the file", "not named"]
    assert find(files, "obstacle", QLabel).text().startswith("b.csv names no assessor")


def test_what_is_ticked_is_seen_in_the_first_values(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "t.txt", TOPICS), file(tmp_path, "q.txt", QRELS)])
    qtbot.waitUntil(session.jobs.idle)
    options = files.findChild(FileOptions)
    find(options, "Number the topics 1, 2, … in file order", QCheckBox).click()
    qtbot.waitUntil(lambda: find(options, "preview", QLabel).text().startswith("topic 1: "))
    find(options, "Number the topics 1, 2, … in file order", QCheckBox).click()
    qtbot.waitUntil(lambda: find(options, "preview", QLabel).text().startswith("topic 051: "))
    find(files, "Files to import", TableView).select_row(1)
    find(options, "Reverse grades (the lowest positive grade is the best)", QCheckBox).click()
    qtbot.waitUntil(lambda: "document d1, grade 1\n" in find(options, "preview", QLabel).text())
    find(options, "Grade mapping, for example 0=1, 5=0", QLineEdit).setFocus()
    QTest.keyClicks(find(options, "Grade mapping, for example 0=1, 5=0", QLineEdit), "0=2")
    qtbot.waitUntil(lambda: "document d2, grade 2\n" in find(options, "preview", QLabel).text())
    qtbot.waitUntil(session.jobs.idle)


def test_a_change_goes_to_every_chosen_file(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, name, QRELS) for name in ("a.txt", "b.txt")])
    qtbot.waitUntil(session.jobs.idle)
    find(files, "Files to import", TableView).selectAll()
    find(files, "Ignore leading zeros in ids", QCheckBox).click()
    mended = Repairs(normalise_ids=True)
    assert [staged.repairs for staged in files.staged.files] == [mended, mended]


def test_the_pool_is_sized_live_and_made(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    empty.overview.files.add([file(tmp_path, "t.txt", TOPICS), file(tmp_path, "mine.txt", RUN)])
    qtbot.waitUntil(session.jobs.idle)
    empty.overview.files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    empty.show_part("pool")
    pool = empty.overview.pool
    pool.choice.ranks.setValue(2)
    qtbot.waitUntil(lambda: "4 documents in 2 topics" in find(pool, "size", QLabel).text())
    pool.choice.ranks.setValue(3)
    qtbot.waitUntil(lambda: "6 documents in 2 topics" in find(pool, "size", QLabel).text())
    assert find(pool, "Contribution per run", TableView).table().rows == (("mine", 6, 6, 0),)
    pool.make()
    qtbot.waitUntil(session.jobs.idle)
    assert (
        find(empty.overview, "Pooled", CountTile).accessibleName()
        == "Topic-document pairs pooled: 6"
    )


def test_without_runs_there_is_nothing_to_pool_and_no_error(
    qtbot: QtBot, empty: CampaignPage, window: MainWindow, session: Session
) -> None:
    empty.show_part("pool")
    qtbot.waitUntil(session.jobs.idle)
    assert not empty.overview.pool.choice.make.isEnabled()
    hint = empty.overview.pool.findChild(EmptyState)
    assert hint is not None
    assert hint.isVisible()
    assert hint.heading.text() == "No runs yet"
    assert [one.text() for one in hint.buttons] == ["Import files…"]
    assert window.notice.text() == ""


def test_an_overview_without_progress_leads_to_the_next_step(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    empty.show_part("overview")
    part = empty.overview.progress
    assert part.nothing.isVisible()
    press(part, "Next step: import files ▸")
    assert empty.overview.files.isVisible()
    empty.overview.files.add([file(tmp_path, "t.txt", TOPICS), file(tmp_path, "mine.txt", RUN)])
    qtbot.waitUntil(session.jobs.idle)
    empty.overview.files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    empty.show_part("overview")
    press(part, "Next step: make the pool ▸")
    assert empty.overview.pool.isVisible()


def test_the_first_assessor_added_judges_at_once(
    qtbot: QtBot, empty: CampaignPage, session: Session
) -> None:
    part = empty.overview.assessors
    find(part, "Name of a new assessor", QLineEdit).setText("  Ada   Lovelace ")
    part.add()
    assert session.assessor == "Ada Lovelace"
    find(part, "Name of a new assessor", QLineEdit).setText("Bob")
    part.add()
    qtbot.waitUntil(session.jobs.idle)
    assert session.assessor == "Ada Lovelace"
    find(part, "Assessors", TableView).select_row(0)
    assert find(part, "who", QLabel).text() == "Judging in this window: Ada Lovelace"
    find(part, "Assessors", TableView).select_row(1)
    press(part, "Judge as Bob")
    assert session.assessor == "Bob"


@pytest.fixture
def cyd_added(
    qtbot: QtBot, page: CampaignPage, session: Session, campaign_path: Path
) -> AssessorsPart:
    """The list of assessors after cyd was added while bob judges in this window."""
    session.open(campaign_path)
    session.choose_assessor("bob")
    qtbot.waitUntil(session.jobs.idle)
    part = page.overview.assessors
    find(part, "Name of a new assessor", QLineEdit).setText("cyd")
    part.add()
    qtbot.waitUntil(session.jobs.idle)
    return part


def test_who_is_added_while_another_judges_is_offered_to_judge(
    qtbot: QtBot, session: Session, cyd_added: AssessorsPart
) -> None:
    part = cyd_added
    assert session.assessor == "bob"
    assert find(part, "who", QLabel).text() == "Added cyd. Judging in this window: bob"
    press(part, "Judge as cyd")
    assert find(part, "who", QLabel).text() == "Judging in this window: cyd"
    assert find(part, "judge", QPushButton).isHidden()


def all_in_sight(view: TableView) -> bool:
    """Return whether the last column ends in the view, so that nothing is to be scrolled."""
    header = view.horizontalHeader()
    return header.length() <= view.viewport().width()


def test_the_remark_on_a_file_is_in_sight_in_a_small_window(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    empty.window().resize(1280, 747)
    files = empty.overview.files
    name = "a-long-name-of-a-file-of-topics-from-somewhere-else.txt"
    files.add([file(tmp_path, name, TOPICS), file(tmp_path, "odd.bin", "\x01\x02 ?\n")])
    qtbot.waitUntil(session.jobs.idle)
    view = find(files, "Files to import", TableView)
    qtbot.waitUntil(lambda: all_in_sight(view))
    remark = [one.key for one in view.table().columns].index("remark")
    assert view.columnWidth(remark) > 150


def test_the_note_of_a_version_is_in_sight_in_a_small_window(
    qtbot: QtBot, page: CampaignPage, session: Session, campaign_path: Path
) -> None:
    page.window().resize(1280, 747)
    session.open(campaign_path)
    qtbot.waitUntil(session.jobs.idle)
    page.show_part("versions")
    part = page.overview.versions
    qtbot.waitUntil(session.jobs.idle)
    part.name.setFocus()
    qtbot.keyClicks(part.name, "paper")
    part.note.setFocus()
    qtbot.keyClicks(part.note, "for the figures of the paper")
    qtbot.keyClick(part.note, Qt.Key.Key_Return)
    view = find(part, "Versions", TableView)
    qtbot.waitUntil(lambda: len(view.table().rows) == 1, timeout=20_000)
    note = len(view.table().columns) - 1
    # Layouts of a page that was just shown have several turns.
    qtbot.waitUntil(lambda: all_in_sight(view) and view.columnWidth(note) >= 70)
    metrics, box = part.after.fontMetrics(), part.after
    qtbot.waitUntil(lambda: metrics.horizontalAdvance("Current state") + 30 < box.width())


def test_who_was_added_is_said_until_something_else_changes(
    qtbot: QtBot, session: Session, cyd_added: AssessorsPart
) -> None:
    part = cyd_added
    assert find(part, "who", QLabel).text() == "Added cyd. Judging in this window: bob"
    session.do(lambda campaign: give(campaign, "cyd", ["051"]))
    qtbot.waitUntil(session.jobs.idle)
    assert find(part, "who", QLabel).text() == "Judging in this window: bob"


def test_progress_is_told_per_assessor_and_topic(
    qtbot: QtBot, page: CampaignPage, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    qtbot.waitUntil(session.jobs.idle)
    part = page.overview.assessors
    people = find(part, "Assessors", TableView)
    assert [(row[0], row[2], row[5]) for row in people.table().rows] == [
        ("ada", 1, 11),
        ("bob", 1, 11),
    ]
    people.select_row(1)
    page.show_part("overview")
    progress_of = page.overview.progress
    find(progress_of, "Progress of the assessors", TableView).select_row(1)
    progress = find(progress_of, "Progress per topic", TableView).table()
    assert page.table() == progress
    assert progress.title == "Progress of bob"
    assert progress.rows[0][:8] == ("051", "first letters", 6, 1, 0, 0, 0, 5)


def test_judgements_are_counted_in_all_with_those_of_the_pool_beside_them(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    many = "".join(f"51 0 d{number} {number % 2}\n" for number in range(1234))
    empty.overview.files.add([file(tmp_path, "mine.txt", RUN), file(tmp_path, "q.txt", many)])
    qtbot.waitUntil(session.jobs.idle)
    find(empty.overview.files, "Files to import", TableView).select_row(1)
    QTest.keyClicks(find(empty.overview.files, "Judged by", QLineEdit), "ada")
    empty.overview.files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    tile = find(empty.overview, "Judgements", CountTile)
    assert tile.accessibleName() == "Judgements: 1,234"
    assert words(tile) == "1,234\nJudgements"
    session.do(lambda campaign: make_pool(campaign, 1))
    qtbot.waitUntil(session.jobs.idle)
    assert tile.accessibleName() == "Judgements, 0 in the pool: 1,234"
    people = find(empty.overview.assessors, "Assessors", TableView).table()
    assert people.columns[6].title == "Done, % of pool"
    ada = dict(zip((column.title for column in people.columns), people.rows[0], strict=True))
    assert (ada["Judged"], ada["Judged of pool"], ada["Done, % of pool"]) == (1234, 0, 0)


def shown_history(page: CampaignPage, *titles: str) -> list[tuple[object, ...]]:
    """These columns of the import history that is on the page, a tuple for each row."""
    tables = page.overview.files.findChildren(TableView)
    table = next(one for one in tables if one.accessibleName() == "Import history").table()
    places = [[column.title for column in table.columns].index(title) for title in titles]
    return [tuple(row[at] for at in places) for row in table.rows]


def test_how_a_file_was_mended_stands_beside_it(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    repairs = Repairs(reverse_grades=True, map_grades=((2.0, 3),), normalise_ids=True)
    qrels = file(tmp_path, "q.txt", "1 0 d1 2\n1 0 d2 1\n")
    assert session.campaign is not None
    order = ImportOrder(qrels, Content.JUDGEMENTS, assessor="ann", repairs=repairs)
    import_files(session.campaign, [order])
    session.changed.emit(Changes(judgements=True))
    qtbot.waitUntil(session.jobs.idle)
    corrected = [row[0] for row in shown_history(empty, "Corrected")]
    assert corrected[0] == "grades reversed, grades mapped: 2=3, ids without leading zeros"


def test_words_of_the_command_line_never_reach_the_window() -> None:
    for option, _ in OPTIONS:
        assert "--" not in in_the_windows_words(f"try {option} now")


def answer_dialog(words: str, text: str = "") -> list[str]:
    """Press this button of the dialog that comes, or type the text into it; what it said."""
    asked: list[str] = []

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        asked.extend(label.text() for label in dialog.findChildren(QLabel))
        if isinstance(dialog, LineDialog):
            dialog.field.setText(text)
        next(one for one in dialog.findChildren(QAbstractButton) if one.text() == words).click()

    QTimer.singleShot(0, press)
    return asked


@pytest.fixture
def with_run(qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path) -> CampaignPage:
    """The page of a campaign with topics, a run and a judgement of ada's."""
    files = empty.overview.files
    judged = QRELS.replace("51", "051").replace("52", "052")
    files.add([file(tmp_path, "t.txt", TOPICS), file(tmp_path, "mine.txt", RUN)])
    files.add([file(tmp_path, "q.txt", judged)])
    qtbot.waitUntil(session.jobs.idle)
    files.staged.put_all([2], [replace(files.staged.files[2], assessor="ada")])
    qtbot.waitUntil(session.jobs.idle)
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    return empty


def test_what_was_taken_in_so_far_is_listed_the_latest_first(
    qtbot: QtBot, with_run: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = with_run.overview.files
    files.add([file(tmp_path, "other.txt", RUN.replace("mine", "other"))])
    qtbot.waitUntil(session.jobs.idle)
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    assert files.summary.isVisible()
    press(files.summary, "Import more")
    held = files.findChild(HeldFiles)
    assert held.isVisible()
    assert shown_history(with_run, "File or operation", "Content", "Imported", "Skipped") == [
        ("other.txt", "Run", 12, 0),
        # The files of one import are one entry, in the order in which they were imported.
        ("t.txt", "Topics", 2, 0),
        ("mine.txt", "Run", 12, 0),
        ("q.txt", "Judgements by ada", 3, 0),
    ]


def test_a_run_is_renamed(qtbot: QtBot, with_run: CampaignPage, session: Session) -> None:
    held = with_run.overview.files.findChild(HeldFiles)
    assert not find(held, "Rename…", QPushButton).isEnabled()
    runs = find(held, "Runs of the campaign", TableView)
    runs.select_row(0)
    answer_dialog("Rename", "BM25, tuned")
    find(held, "Rename…", QPushButton).click()
    qtbot.waitUntil(session.jobs.idle)
    assert [row[0] for row in runs.table().rows] == ["BM25, tuned"]
    assert held.chosen() == "BM25, tuned"


def test_a_run_is_removed_only_if_confirmed_and_the_judgements_stay(
    qtbot: QtBot, with_run: CampaignPage, session: Session
) -> None:
    held = with_run.overview.files.findChild(HeldFiles)
    find(held, "Runs of the campaign", TableView).select_row(0)
    asked = answer_dialog("Cancel")
    find(held, "Remove…", QPushButton).click()
    assert any("Remove the run “mine”?" in words for words in asked)
    assert any("This removes its 12 lines for 2 topics" in words for words in asked)
    assert len(find(held, "Runs of the campaign", TableView).table().rows) == 1
    answer_dialog("Remove")
    find(held, "Remove…", QPushButton).click()
    qtbot.waitUntil(session.jobs.idle)
    assert find(held, "Runs of the campaign", TableView).table().rows == ()
    assert find(with_run.overview, "Runs", CountTile).accessibleName() == "Runs: 0"
    assert find(with_run.overview, "Judgements", CountTile).accessibleName().endswith("3")


def test_before_the_import_the_grades_are_counted_and_ids_compared(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "t.txt", TOPICS)])
    qtbot.waitUntil(session.jobs.idle)
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    files.add([file(tmp_path, "smart.txt", "51 0 d1 0\n51 0 d2 0\n52 0 d1 0\n")])
    qtbot.waitUntil(session.jobs.idle)
    said = find(files, "preview", QLabel).text()
    assert said.splitlines() == [
        "3 judgements for 2 topics and 2 documents.",
        "By grade: 0 Not relevant: 3.",
        "Every grade is 0. If 0 means relevant, use 0=1 under “Map grades”.",
        (
            "Warning: topics in the campaign: 0 of 2 (0%), for example '51' in the file and '051' "
            "in the campaign; 2 of 2 with leading zeros in ids ignored."
        ),
        "",
        "topic 51: document d1, grade 0",
        "topic 51: document d2, grade 0",
        "topic 52: document d1, grade 0",
    ]
    QTest.keyClicks(find(files, "Grade mapping, for example 0=1, 5=0", QLineEdit), "0=1")
    qtbot.waitUntil(session.jobs.idle)
    assert "By grade: 1 Marginal: 3." in find(files, "preview", QLabel).text()


def test_a_long_remark_is_shown_whole_beside_the_list(
    qtbot: QtBot, empty: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = empty.overview.files
    files.add([file(tmp_path, "t.txt", TOPICS)])
    qtbot.waitUntil(session.jobs.idle)
    assert find(files, "remark", QLabel).isHidden()
    doubt = "It might be a table of judgements just as well: look at the first lines of it."
    files.staged.put_all([0], [replace(files.staged.files[0], doubt=doubt)])
    assert find(files, "remark", QLabel).text() == doubt
    assert find(files, "remark", QLabel).wordWrap()
    qtbot.waitUntil(session.jobs.idle)
