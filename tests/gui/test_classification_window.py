"""The window for files of scores, answers and boxes, by keys and mouse; no campaign is open."""

import csv
import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.figures.figure_dialog import FigureDialog
from assessor_app.app.job_lines import Job
from assessor_app.app.pages.runs.classification import classification_window
from assessor_app.app.pages.runs.classification.classification_window import (
    ClassificationWindow,
    open_classification_files,
)
from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.classification.class_matrix import (
    NORMALISATIONS,
    matrix_table,
    two_classes,
)
from assessor_app.campaign.classification.classifying import ThresholdChoice, classify
from assessor_app.campaign.classification.classifying_label_sets import (
    SetColumns,
    classify_label_sets,
    label_sets_table,
    labels_table,
)

ROWS = [
    (at, "yes" if at % 3 == 0 else "no", (at * 7) % 20 + at % 3 * -4, at) for at in range(1, 41)
]
SCORES = "item,truth,good,other\n" + "".join(f"{a},{b},{c},{d / 50}\n" for a, b, c, d in ROWS)
FOUND = [{"image": "i", "class": "cat", "score": 0.9, "box": [0, 0, 10, 10]}]
REAL = [{"image": "i", "class": "cat", "box": [0, 0, 10, 9]}]
Opened = Callable[..., ClassificationWindow]


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    def write(text: object, name: str = "scores.csv") -> Path:
        path = tmp_path / name
        path.write_text(text if isinstance(text, str) else json.dumps(text), encoding="utf-8")
        return path

    return write


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow) -> Opened:
    def bring(*paths: Path) -> ClassificationWindow:
        shown = open_classification_files(window.session, window, paths)
        _settle(qtbot, shown)
        return shown

    return bring


@pytest.fixture
def scores(opened: Opened, written: Callable[..., Path]) -> ClassificationWindow:
    return opened(written(SCORES))


def _settle(qtbot: QtBot, shown: ClassificationWindow) -> None:
    for _ in range(3):
        QApplication.processEvents()
        qtbot.waitUntil(shown.ready, timeout=20_000)
    QApplication.processEvents()


def _tab(qtbot: QtBot, shown: ClassificationWindow, title: str) -> None:
    bar = shown.tabs.tabBar()
    at = next(at for at in range(bar.count()) if bar.tabText(at) == title)
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(at).center())
    _settle(qtbot, shown)
    assert shown.tabs.tabText(shown.tabs.currentIndex()) == title


def _titles(shown: ClassificationWindow) -> list[str]:
    tabs = shown.tabs
    return [tabs.tabText(at) for at in range(tabs.count()) if tabs.isTabVisible(at)]


def _choose(box: QComboBox, words: str) -> None:
    """Go to the entry by the arrow keys, from the first one on."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findText(words)):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == words


def test_the_menu_asks_for_a_file_and_shows_its_matrix(
    qtbot: QtBot, window: MainWindow, written: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(SCORES)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(path)], ""))
    window.registry.action("runs.classify").trigger()
    shown = window.findChild(ClassificationWindow)
    _settle(qtbot, shown)
    expected = classify(path, "truth", "yes").scores[0]
    assert shown.isVisible()
    assert shown.heading.text() == "scores.csv · 40 items"
    answers = two_classes("good", "yes", expected.matrix)
    assert shown.tabs.matrix.view.table() == matrix_table(answers)


def test_items_weigh_what_the_chosen_column_says(
    qtbot: QtBot, opened: Opened, written: Callable[..., Path]
) -> None:
    lines = SCORES.splitlines()
    weighed = (f"{line},{at % 3 + 0.5}" for at, line in enumerate(lines[1:]))
    path = written("\n".join((f"{lines[0]},weight", *weighed)))
    shown = opened(path)
    assert "weight" in [one.text() for one in shown.choices.menu.actions()]
    _choose(shown.choices.weight, "weight")
    _settle(qtbot, shown)
    assert "weight" not in [one.text() for one in shown.choices.menu.actions()]
    found = classify(path, "truth", "yes", choice=ThresholdChoice(weight="weight")).scores[0]
    answers = two_classes("good", "yes", found.matrix)
    assert shown.tabs.matrix.view.table() == matrix_table(answers)
    assert not float(found.matrix.tp + found.matrix.fn).is_integer()
    shown.resize(900, 700)
    assert shown.width() == 900  # the choices need two rows then
    _choose(shown.choices.label, "weight")
    _settle(qtbot, shown)
    assert shown.choices.weight.currentText() == "none"


def test_a_file_dropped_on_the_runs_page_opens_in_the_window(
    qtbot: QtBot, window: MainWindow, hand, written: Callable[..., Path]
) -> None:
    page = window.show_page("runs")
    assert hand.drop(page, written(SCORES))
    shown = window.findChild(ClassificationWindow)
    _settle(qtbot, shown)
    assert shown.heading.text() == "scores.csv · 40 items"


def test_without_a_campaign_the_runs_page_says_where_such_files_open(
    window: MainWindow, hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(
        QFileDialog, "getOpenFileNames", lambda *given: (asked.append(given) or [], "")
    )
    hand.click_button(window.show_page("runs"), "Open a classification file…")
    assert len(asked) == 1
    assert window.findChild(ClassificationWindow) is None


def test_before_anything_is_open_it_says_what_can_be(opened: Opened) -> None:
    shown = opened()
    assert "header" in shown.empty.text.text()
    assert not shown.choices.isVisible()
    shown.close()
    assert not shown.isVisible()


def test_plots_are_loaded_beside_the_window_and_made_when_they_are_looked_at(
    qtbot: QtBot,
    opened: Opened,
    written: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where: list[threading.Thread] = []
    monkeypatch.setattr(
        classification_window, "load_plots", lambda _: where.append(threading.current_thread())
    )
    shown = opened(written(SCORES))
    assert len(where) == 1
    assert where[0] is not threading.main_thread()
    assert not shown.findChildren(FigurePlot)
    _tab(qtbot, shown, "Curves")
    assert len(shown.findChildren(FigurePlot)) == 1
    _tab(qtbot, shown, "Thresholds")
    assert len(shown.findChildren(FigurePlot)) == 2
    assert shown.tabs.threshold.split is not None


def test_cells_are_counts_or_shares_and_are_read_aloud(
    qtbot: QtBot, scores: ClassificationWindow
) -> None:
    tab = scores.tabs.matrix
    _choose(tab.by, "Shares of the predicted class")
    assert tab.table() == matrix_table(tab.shown, NORMALISATIONS[1])
    tab.view.setFocus()
    tab.view.put_cursor(0, 1)
    QTest.keyClick(tab.view, Qt.Key.Key_Right)
    assert tab.words.text().startswith("True class yes, predicted not yes: ")
    said = tab.view.model().index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.casefold() == tab.words.text().casefold()


def test_matrix_and_classes_follow_the_threshold(
    qtbot: QtBot, scores: ClassificationWindow
) -> None:
    heading = scores.tabs.matrix.heading
    assert heading.text().endswith(" ≥ 1 (best Youden's J)")
    _tab(qtbot, scores, "Thresholds")
    board = scores.tabs.threshold
    before = scores.tabs.per_class.table.rows
    board.slider.setFocus()
    for _ in range(4):
        QTest.keyClick(board.slider, Qt.Key.Key_PageUp)
    answers = two_classes("good", "yes", board.split.sweep.at(board.threshold))
    assert scores.tabs.matrix.view.table() == matrix_table(answers)
    assert scores.tabs.per_class.table.rows != before
    assert heading.text().endswith(f"score ≥ {board.threshold:.6g}")


def test_a_curve_is_chosen_and_drawn_and_its_points_are_a_table(
    qtbot: QtBot, scores: ClassificationWindow
) -> None:
    _tab(qtbot, scores, "Curves")
    assert scores.tabs.curves.drawn.figure.title == "ROC"
    _choose(scores.tabs.curves.curve, "Detection error trade-off")
    _settle(qtbot, scores)
    figure = scores.tabs.curves.drawn.figure
    assert [line.name for line in figure.series] == ["good", "other"]
    assert figure.x_scale == "deviate"
    assert len(scores.tabs.table().rows) == sum(len(line.x) for line in figure.series)


def test_another_score_and_another_class_to_find_can_be_chosen(
    qtbot: QtBot, scores: ClassificationWindow
) -> None:
    _choose(scores.choices.score, "other")
    _settle(qtbot, scores)
    assert "“other”" in scores.tabs.matrix.heading.text()
    _choose(scores.choices.positive, "no")
    _settle(qtbot, scores)
    assert scores.tabs.matrix.view.table().rows[0][0] == "no"
    assert scores.tabs.matrix.heading.text().startswith("“other”")


def test_only_the_columns_ticked_are_judged(qtbot: QtBot, scores: ClassificationWindow) -> None:
    good = next(one for one in scores.choices.menu.actions() if one.data() == "good")
    good.trigger()
    _settle(qtbot, scores)
    assert [one.name for one in scores.answer.scores.scores] == ["other"]
    assert not scores.choices.score.isVisible()
    assert scores.choices.columns.text().startswith("1 column")


def test_a_column_that_cannot_be_judged_is_told_and_can_be_unticked(
    qtbot: QtBot, opened: Opened, written: Callable[..., Path]
) -> None:
    shown = opened(written("label,s,words\nyes,1,x\nno,2,y\nno,3,z\n"))
    words = next(one for one in shown.choices.menu.actions() if one.data() == "words")
    words.trigger()
    _settle(qtbot, shown)
    assert "words" in shown.empty.heading.text()
    assert "scores.csv:2" in shown.empty.text.text()
    next(one for one in shown.choices.menu.actions() if one.data() == "words").trigger()
    _settle(qtbot, shown)
    assert shown.has_answer()


def test_the_box_of_the_class_is_blank_while_that_column_has_no_values(
    opened: Opened, written: Callable[..., Path]
) -> None:
    shown = opened(written("id,label,score\na,,1\nb,,2\n"))
    assert "'label'" in shown.empty.heading.text() + shown.empty.text.text()
    assert shown.choices.label.currentText() == ""


def test_ten_classes_have_a_matrix_and_no_threshold(
    opened: Opened, written: Callable[..., Path]
) -> None:
    rows = "".join(f"d{at},c{at % 10},c{at * at % 10}\n" for at in range(60))
    shown = opened(written(f"doc,label,said\n{rows}"))
    assert _titles(shown) == ["Confusion matrix", "Per class", "Summary", "Rates"]
    assert [row[0] for row in shown.tabs.matrix.view.table().rows][:3] == ["c0", "c1", "c2"]
    figures = {str(row[0]): row[1] for row in shown.tabs.figures.table.rows}
    assert figures["ACC"] == pytest.approx(
        sum(at % 10 == at * at % 10 for at in range(60)) / 60, abs=1e-12
    )


def test_one_class_alone_says_what_is_undefined(
    opened: Opened, written: Callable[..., Path]
) -> None:
    shown = opened(written("label,s\nA,1\nA,2\nA,3\n"))
    assert "Confusion matrix" in _titles(shown)
    auc = next(row for row in shown.tabs.figures.table.rows if row[0] == "AUC")
    assert auc[-1] == "no item is negative"
    assert shown.tabs.per_class.table.rows[1][-1] == "no item is positive"


@pytest.mark.parametrize(
    ("text", "place"), [("", "scores.csv"), ("label,s\na,1\nb\n", "scores.csv:3")]
)
def test_a_bad_file_is_one_clear_error_with_its_place(
    opened: Opened, written: Callable[..., Path], text: str, place: str
) -> None:
    shown = opened(written(SCORES, "before.csv"))
    shown = opened(written(text))
    assert shown.stack.currentWidget() is shown.empty
    assert shown.empty.heading.text()
    assert place in shown.empty.text.text()
    assert not shown.choices.isVisible()
    assert shown.tabs.table() is not None  # of the file before, which is out of sight
    assert not any(button.isEnabled() for button in shown.exports)


def test_boxes_wait_for_those_really_there(
    qtbot: QtBot, opened: Opened, hand, written: Callable[..., Path]
) -> None:
    shown = opened(written(FOUND, "found.json"))
    assert "ground truth" in shown.empty.text.text()
    assert hand.drop(shown, written(REAL, "real.json"))
    _settle(qtbot, shown)
    assert _titles(shown) == ["Curves", "Summary"]
    # AP@[.50:.95], AP50 and AP75 come first.
    assert shown.tabs.figures.table.rows[0][:6] == ("cat", 1, 1, 0.9, 1.0, 1.0)
    shown.choices.overlap.setFocus()
    shown.choices.overlap.selectAll()
    QTest.keyClicks(shown.choices.overlap, "0.95")
    QTest.keyClick(shown.choices.overlap, Qt.Key.Key_Tab)
    _settle(qtbot, shown)
    assert shown.tabs.figures.table.rows[0][9] == 0.0


def test_closing_stops_the_reading_and_nothing_comes_of_it(
    qtbot: QtBot, window: MainWindow, written: Callable[..., Path]
) -> None:
    path = written("label,s\n" + "a,1\nb,2\n" * 200_000)
    ended: list[Job] = []
    window.session.jobs.ended.connect(ended.append)
    shown = open_classification_files(window.session, window, [path])
    qtbot.waitUntil(lambda: window.session.jobs.current is not None)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()
    qtbot.waitUntil(lambda: bool(ended), timeout=20_000)
    assert ended[0].cancelled
    assert not shown.has_answer()
    assert "Reading" not in shown.empty.heading.text()


def test_the_table_and_the_picture_in_sight_are_copied(
    scores: ClassificationWindow, hand, tmp_path: Path
) -> None:
    hand.click_button(scores, "Cop&y table")
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[0] == "True class ↓ Predicted →\tyes\tnot yes\tAll"
    assert len(copied) == 4
    hand.click_button(scores, "Co&py figure")
    held = QGuiApplication.clipboard().mimeData()
    assert held.hasImage()
    assert b"<svg" in bytes(held.data("image/svg+xml"))


@pytest.mark.parametrize("ending", ["csv", "tex", "md", "json"])
def test_the_table_in_sight_is_written(
    scores: ClassificationWindow,
    hand,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    ending: str,
) -> None:
    path = tmp_path / f"out.{ending}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    hand.click_button(scores, "Export &table…")
    text = path.read_text(encoding="utf-8")
    assert "not yes" in text
    if ending == "csv":
        _, *rows = csv.reader(text.splitlines())
        assert [row[0] for row in rows] == ["yes", "not yes", "All"]


@pytest.mark.parametrize(
    ("ending", "head"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")]
)
@pytest.mark.parametrize("tab", ["Confusion matrix", "Curves", "Thresholds"])
def test_the_picture_in_sight_is_written(
    qtbot: QtBot,
    scores: ClassificationWindow,
    hand,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    tab: str,
    ending: str,
    head: bytes,
) -> None:
    _tab(qtbot, scores, tab)
    path = tmp_path / f"out.{ending}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    hand.click_button(scores, "Export fi&gure…")
    for dialog in scores.findChildren(FigureDialog):
        qtbot.mouseClick(dialog.export, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(path.exists)
    assert path.read_bytes().startswith(head)


def test_what_cannot_be_written_is_told_in_the_window(
    scores: ClassificationWindow, hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "nowhere" / "out.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    hand.click_button(scores, "Export &table…")
    assert "out.csv" in scores.notice.text()


def test_every_control_has_a_name(scores: ClassificationWindow) -> None:
    choices = scores.choices
    for one in (choices.label, choices.positive, choices.columns, choices.score, choices.overlap):
        assert one.accessibleName()
    assert scores.tabs.matrix.by.accessibleName()
    assert all(one.text() for one in scores.findChildren(QPushButton) if one.isVisible())


@pytest.mark.parametrize(
    ("classes", "in_order"),
    [
        (("10", "-1", "2", "-2", "0"), ["-2", "-1", "0", "2", "10"]),
        (("0.5", "10", "0.25", "2"), ["0.25", "0.5", "2", "10"]),
        (("zebra", "Ant", "cat 10", "cat 2", "bee"), ["Ant", "bee", "cat 2", "cat 10", "zebra"]),
        (("other", "3", "12"), ["3", "12", "other"]),
    ],
)
def test_classes_stand_in_the_order_in_which_people_count(
    opened: Opened, written: Callable[..., Path], classes: tuple[str, ...], in_order: list[str]
) -> None:
    lines = [f"{one},{classes[at % 2]}" for at, one in enumerate(classes * 3)]
    shown = opened(written("\n".join(("class,answer", *lines)), "many.csv"))
    table = shown.tabs.matrix.view.table()
    assert [row[0] for row in table.rows][: len(classes)] == in_order
    assert [column.title for column in table.columns][1:-1] == in_order
    box = shown.choices.positive
    assert [box.itemText(at) for at in range(1, box.count())] == in_order


def test_curves_of_classes_are_listed_in_their_order(
    qtbot: QtBot, opened: Opened, written: Callable[..., Path]
) -> None:
    head = "class,10,9,-1"
    lines = [f"{one},{at % 4},{at % 3},{at % 5}" for at, one in enumerate(("10", "9", "-1") * 4)]
    shown = opened(written("\n".join((head, *lines)), "scores of classes.csv"))
    _tab(qtbot, shown, "Curves")
    drawn = shown.tabs.curves.drawn.figure.series
    assert [series.name for series in drawn] == ["-1", "9", "10"]


def test_the_title_names_the_file_that_is_open_and_no_other(
    qtbot: QtBot, opened: Opened, written: Callable[..., Path]
) -> None:
    shown = opened()
    assert shown.windowTitle() == "Classification – Assessor"
    shown = opened(written(SCORES))
    assert shown.windowTitle() == "scores.csv – Classification – Assessor"
    opened(written("no table at all", "broken.csv"))
    assert "broken.csv" in shown.empty.text.text() or "broken.csv" in shown.empty.title.text()
    assert shown.windowTitle() == "Classification – Assessor"


def test_alt_and_a_number_bring_the_tabs_in_sight(
    qtbot: QtBot, scores: ClassificationWindow
) -> None:
    titles, seen = _titles(scores), []
    for number in range(len(titles)):
        QTest.keyClick(scores, Qt.Key(Qt.Key.Key_1 + number), Qt.KeyboardModifier.AltModifier)
        _settle(qtbot, scores)
        seen.append(scores.tabs.tabText(scores.tabs.currentIndex()))
    assert len(titles) > 3
    assert seen == titles
    QTest.keyClick(scores, Qt.Key.Key_9, Qt.KeyboardModifier.AltModifier)
    assert scores.tabs.tabText(scores.tabs.currentIndex()) == titles[-1]


def test_the_key_of_the_menu_opens_another_file_here_too(
    qtbot: QtBot,
    scores: ClassificationWindow,
    written: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = written(SCORES, "other.csv")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(other)], ""))
    modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(scores, Qt.Key.Key_O, modifiers)
    _settle(qtbot, scores)
    assert scores.heading.text() == "other.csv · 40 items"


def test_answers_that_are_no_class_are_errors_and_the_window_says_so(
    opened: Opened, written: Callable[..., Path]
) -> None:
    shown = opened(written("truth,said\na,a\nb,x\nb,b\nc,c\na,c\n", "answers.csv"))
    said = "said: 1 prediction is not a class of truth ('x'); each counts as an error"
    assert said in shown.notes.text()


def test_two_scores_are_compared_by_their_auc_and_one_alone_is_not(
    qtbot: QtBot, scores: ClassificationWindow, opened: Opened, written: Callable[..., Path]
) -> None:
    _tab(qtbot, scores, "AUC comparison")
    view = scores.tabs.areas.view
    (row,) = view.table().rows
    assert row[:3] == ("good", "other", 40)
    assert row[5] == pytest.approx(row[3] - row[4])
    assert "DeLong" in scores.tabs.areas.note.text()
    for width in (1366, 900):
        scores.resize(width, 700)
        _settle(qtbot, scores)
        assert view.horizontalScrollBar().maximum() == 0
        assert not view.isColumnHidden([one.key for one in view.table().columns].index("p"))
    alone = opened(written("truth,good\nyes,3\nno,1\nyes,2\nno,2\n", "alone.csv"))
    assert "AUC comparison" not in _titles(alone)


SETS = (
    "film,genres,guess,drama,war,love\n"
    "1,drama;war,war,0.9,0.8,0.1\n"
    "2,love,love;drama,0.2,0.1,0.7\n"
    "3,,,0.2,0.1,0.7\n"
    "4,drama;love;war,drama,0.3,0.1,0.7\n"
)


def test_labels_in_a_cell_are_split_by_the_separator_chosen(
    qtbot: QtBot, opened: Opened, written: Callable[..., Path]
) -> None:
    path = written(SETS, "films.csv")
    shown = opened(path)
    choices = shown.choices
    _choose(choices.label, "genres")
    _settle(qtbot, shown)
    _choose(choices.separator, "separated by ;")
    _settle(qtbot, shown)
    assert _titles(shown) == ["Per class", "Summary"]
    assert not choices.positive.isVisible()
    expected = classify_label_sets(path, SetColumns("genres", ";"))
    assert shown.tabs.figures.table == label_sets_table(expected)
    assert shown.tabs.per_class.table == labels_table(expected.predictions[0])
    assert "items without a true label: 1" in shown.notes.text()
    _choose(choices.separator, "one")
    _settle(qtbot, shown)
    assert choices.positive.isVisible()
