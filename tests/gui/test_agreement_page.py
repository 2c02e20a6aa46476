"""The agreement page, driven by mouse and keys: from the figures to the documents behind them."""

import math
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QFileDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QTabBar,
    QTableView,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.agreement.agreement_choices import KEPT_WEIGHTS
from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.campaign.agreement.agreement_tables import shown_coefficients
from assessor_app.campaign.assigning import setting_aside
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import judge, note
from tests.widgets import find


@pytest.fixture
def sample_path(sample: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sample, tmp_path / "sample.assess"))


opens_a_list = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|grabbing the keyboard|propagateSizeHints)"
)


def shown(qtbot: QtBot, window: MainWindow, path: Path) -> AgreementPage:
    """The page with this campaign, and nothing still being computed."""
    assert window.session.open(path)
    page = window.show_page("agreement")
    assert isinstance(page, AgreementPage)
    qtbot.waitUntil(page.ready)
    return page


@pytest.fixture
def page(
    left_on_agreement: None, qtbot: QtBot, window: MainWindow, sample_path: Path
) -> AgreementPage:
    return shown(qtbot, window, sample_path)


def expected(path: Path, names: tuple[str, ...] = (), **how: object) -> Agreement:
    """The figures as the campaign gives them without any window."""
    with open_campaign(path, read_only=True) as campaign:
        return agreeing.agreement(
            agreeing.ratings(campaign, names), agreeing.AgreementOptions(**how), topics=True
        )


def texts(view: TableView, column: str) -> list[str]:
    """A column as it is shown, in the order it is shown."""
    at = [one.key for one in view.table().columns].index(column)
    model = view.model()
    return [str(model.index(row, at).data()) for row in range(model.rowCount())]


def click(qtbot: QtBot, view: QTableView, row: int, column: int) -> None:
    index = view.model().index(row, column)
    view.scrollTo(index)
    where = view.visualRect(index).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)


def chip(page: AgreementPage, name: str) -> QPushButton:
    """The switch of an assessor in the bar."""
    return find(page.choices.chips, name, QPushButton)


def switch(qtbot: QtBot, page: AgreementPage, name: str) -> None:
    """Click the switch of an assessor."""
    qtbot.mouseClick(chip(page, name), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(page.ready)


def sheet(qtbot: QtBot, page: AgreementPage) -> QTreeWidget:
    """The list of all assessors, opened by the button behind the switches."""
    qtbot.mouseClick(page.choices.more, Qt.MouseButton.LeftButton)
    people = page.choices.findChild(QTreeWidget)
    qtbot.waitUntil(people.isVisible)
    return people


def open_cell(qtbot: QtBot, page: AgreementPage, row: int, column: int) -> None:
    click(qtbot, page.pairs.confusion.view, row, column)
    qtbot.waitUntil(page.ready)


# The figures --------------------------------------------------------------------------------


def test_the_pairs_are_what_the_evaluation_says(page: AgreementPage, sample_path: Path) -> None:
    pairs = expected(sample_path).pairs
    view = page.pairs.view
    assert texts(view, "a") == [pair.a for pair in pairs]
    assert texts(view, "kappa") == [f"{pair.kappa:.4f}" for pair in pairs]
    assert texts(view, "low") == [f"{pair.low:.4f}" for pair in pairs]
    shown = [f"{pair.bias:.4f}".replace("-", "−") for pair in pairs]
    assert texts(view, "bias") == shown
    assert texts(view, "band") == [pair.band for pair in pairs]


def test_the_coefficients_of_all_come_with_their_intervals(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    overall = [one for _, one in shown_coefficients(expected(sample_path))]
    page.show_tab(2)
    view = page.overall.view
    assert texts(view, "value") == [f"{one.value:.4f}" for one in overall]
    assert texts(view, "high") == [f"{one.high:.4f}" for one in overall]
    click(qtbot, view, 0, 0)
    assert page.overall.words.text().startswith("Observed agreement: Share of documents")
    assert "resamples of 5 topics" in page.overall.words.text()


def test_the_focus_waits_in_the_table_of_pairs(page: AgreementPage) -> None:
    assert page.pairs.view.hasFocus()


def test_another_figure_fills_the_matrix(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    pair = expected(sample_path).pairs[0]
    page.pairs.matrix.figure.setFocus()
    qtbot.keyClick(page.pairs.matrix.figure, Qt.Key.Key_End)
    assert page.pairs.matrix.view.model().index(0, 2).data() == f"{pair.overlap:.2f}"
    assert page.pairs.matrix.view.table().title == "Overlap (Jaccard) per pair"


def test_a_cell_of_the_matrix_writes_its_number_and_says_the_pair(
    page: AgreementPage, sample_path: Path
) -> None:
    pair = expected(sample_path).pairs[0]
    index = page.pairs.matrix.view.model().index(0, 2)
    assert index.data() == f"{pair.kappa:.2f}"
    said = index.data(Qt.ItemDataRole.AccessibleTextRole)
    limits = f"95% CI {pair.low:.2f} to {pair.high:.2f} ({pair.interval})"
    assert said == (
        f"ada and ben, kappa {pair.kappa:.2f}, {pair.band}, {limits}; {pair.n} documents"
    )


@opens_a_list
def test_assessors_stand_with_the_number_of_their_judgements(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    with open_campaign(sample_path, read_only=True) as campaign:
        judged = (agreeing.ratings(campaign).codes >= 0).sum(axis=0)
    people = sheet(qtbot, page)
    said = [
        people.topLevelItem(row).data(0, Qt.ItemDataRole.AccessibleTextRole)
        for row in range(people.topLevelItemCount())
    ]
    names = ("ada", "ben", "chi")
    assert said == [f"{name}, {n} judgements" for name, n in zip(names, judged, strict=True)]
    assert [chip(page, name).toolTip() for name in names] == said
    qtbot.keyClick(people, Qt.Key.Key_Escape)
    assert not people.isVisible()


# What is compared ---------------------------------------------------------------------------


def test_weights_change_the_kappas(
    qtbot: QtBot, page: AgreementPage, window: MainWindow, sample_path: Path
) -> None:
    find(page.choices, "Disagreement weights", QComboBox).setFocus()
    qtbot.keyClick(find(page.choices, "Disagreement weights", QComboBox), Qt.Key.Key_Down)
    qtbot.waitUntil(page.ready)
    pairs = expected(sample_path, weights="linear").pairs
    assert texts(page.pairs.view, "kappa") == [f"{pair.kappa:.4f}" for pair in pairs]
    titles = [column.title for column in page.pairs.view.table().columns]
    assert "Kappa, linear" in titles
    assert window.session.settings.kept(KEPT_WEIGHTS) == "linear"


def choice(page: AgreementPage, name: str) -> QComboBox:
    """The choice with this accessible name."""
    (found,) = (one for one in page.choices.findChildren(QComboBox) if one.accessibleName() == name)
    return found


def test_weights_by_value_are_a_choice_and_the_page_says_which_were_used(
    qtbot: QtBot, page: AgreementPage
) -> None:
    weights = choice(page, "Disagreement weights")
    weights.setFocus()
    for _ in range(4):
        qtbot.keyClick(weights, Qt.Key.Key_Down)
    qtbot.waitUntil(page.ready)
    assert weights.currentText() == "Quadratic by value"
    titles = [column.title for column in page.pairs.view.table().columns]
    assert "Kappa, quadratic by value" in titles
    said = [label.text() for label in page.pairs.findChildren(QLabel)]
    assert any(
        "the grades 0, 1, 2, 3 (the scale). Quadratic weights by value" in text for text in said
    )


def test_means_leave_out_pairs_with_few_documents_in_common_and_count_them(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    page.show_tab(2)
    least = choice(page, "Pairs of assessors in the means")
    least.setFocus()
    qtbot.keyClick(least, Qt.Key.Key_End)
    qtbot.waitUntil(page.ready)
    found = expected(sample_path, min_common=50)
    values = texts(page.overall.view, "value")
    assert values == [f"{one.value:.4f}" for _, one in shown_coefficients(found)]
    said = [label.text() for label in page.overall.findChildren(QLabel)]
    few = "1 of 3 pairs has fewer than 50 documents in common and is excluded"
    assert any(few in text for text in said)


def test_relevant_or_not_from_a_chosen_grade(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    qtbot.keyClick(page, Qt.Key.Key_R)
    level = find(page.choices, "Lowest relevant grade", QComboBox)
    level.setFocus()
    qtbot.keyClick(level, Qt.Key.Key_Down)
    qtbot.waitUntil(page.ready)
    pairs = expected(sample_path, level=2).pairs
    assert texts(page.pairs.view, "kappa") == [f"{pair.kappa:.4f}" for pair in pairs]
    assert not find(page.choices, "Disagreement weights", QComboBox).isEnabled()
    matrix = page.pairs.confusion.view.table()
    assert [column.title for column in matrix.columns[1:]] == ["Not relevant", "Relevant", "All"]
    assert matrix.rows[-1][-1] == pairs[0].n


def test_what_counts_as_relevant_moves_overlap_and_leaves_kappa(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    before = texts(page.pairs.view, "kappa")
    find(page.choices, "Lowest relevant grade", QComboBox).setFocus()
    qtbot.keyClick(find(page.choices, "Lowest relevant grade", QComboBox), Qt.Key.Key_Down)
    qtbot.waitUntil(page.ready)
    pairs = expected(sample_path, relevant=2).pairs
    assert texts(page.pairs.view, "overlap") == [f"{pair.overlap:.4f}" for pair in pairs]
    assert texts(page.pairs.view, "kappa") == before


def test_two_assessors_left_are_one_pair(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    switch(qtbot, page, "ben")
    assert [chip(page, name).text() for name in ("ada", "ben", "chi")] == ["ada ✓", "ben", "chi ✓"]
    pair = expected(sample_path, ("ada", "chi")).pairs[0]
    assert texts(page.pairs.view, "b") == ["chi"]
    assert texts(page.pairs.view, "kappa") == [f"{pair.kappa:.4f}"]
    assert page.pairs.confusion.view.table().rows[-1][-1] == pair.n


def test_one_assessor_left_gives_no_number_and_says_what_to_do(
    qtbot: QtBot, page: AgreementPage
) -> None:
    switch(qtbot, page, "ben")
    switch(qtbot, page, "chi")
    assert page.hint.isVisible()
    assert page.hint.text.text() == "Select at least two assessors above to compare them."
    assert page.table() is None
    assert chip(page, "ben").isVisible()
    qtbot.keyClick(page, Qt.Key.Key_A)
    qtbot.waitUntil(page.ready)
    assert page.pairs.view.model().rowCount() == 3


# Where there is too little ------------------------------------------------------------------


def test_a_single_assessor_in_the_campaign_is_told_what_to_do_first(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    from assessor_app.campaign.judging.judging import undo

    with open_campaign(campaign_path) as campaign:
        undo(campaign, "bob")
    page = shown(qtbot, window, campaign_path)
    assert page.empty.isVisible()
    assert page.empty.text.text().startswith("Only ada has judged so far (1 document).")
    assert "import judgements" in page.empty.text.text()
    assert page.table() is None


def test_judging_goes_on_and_the_page_follows(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    page = shown(qtbot, window, campaign_path)
    assert texts(page.pairs.view, "n") == ["1"]
    session = window.session
    for name, grade in (("ada", 2), ("bob", 2)):
        session.do(lambda campaign, n=name, g=grade: judge(campaign, (n, "051", "d1"), g))
    qtbot.waitUntil(page.ready)
    assert texts(page.pairs.view, "n") == ["2"]


def test_an_undefined_kappa_is_a_dash_with_its_reason(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    with open_campaign(campaign_path) as campaign:
        judge(campaign, ("bob", "051", "d0"), 2)
    page = shown(qtbot, window, campaign_path)
    view = page.pairs.view
    assert texts(view, "kappa") == ["–"]
    assert texts(view, "band") == [""]
    assert "all documents the same grade" in texts(view, "why")[0]
    assert view.model().headerData(13, Qt.Orientation.Horizontal) == "Remark"
    assert not view.isColumnHidden(13)
    cell = page.pairs.matrix.view.model().index(0, 2)
    assert cell.data() == "–"
    assert "undefined" in cell.data(Qt.ItemDataRole.AccessibleTextRole)
    page.show_tab(1)
    assert page.topics.pooled.text().startswith("Kappa is undefined: both assessors gave")


def test_assessors_without_a_document_in_common_get_dashes(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    with open_campaign(campaign_path) as campaign:
        from assessor_app.campaign.judging.judging import undo

        undo(campaign, "bob")
        judge(campaign, ("bob", "052", "d3"), 2)
    page = shown(qtbot, window, campaign_path)
    assert texts(page.pairs.view, "n") == ["0"]
    assert texts(page.pairs.view, "kappa") == ["–"]
    assert texts(page.pairs.view, "why") == ["no documents in common"]
    assert not page.pairs.confusion.differ.isEnabled()
    open_cell(qtbot, page, 0, 1)
    assert page.tabs.currentWidget() is page.pairs


def test_scores_instead_of_grades_are_refused_until_they_are_made_yes_or_no(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    from assessor_app.domain.events import Event, Kind, new_id
    from assessor_app.store.journal import journal

    with open_campaign(campaign_path) as campaign:
        events = [
            Event(name, Kind.GRADE, "052", f"x{at}", str(at + later), gesture=new_id())
            for name, later in (("ada", 0), ("bob", 1))
            for at in range(140)
        ]
        journal.append(campaign.store, events)
    page = shown(qtbot, window, campaign_path)
    assert page.hint.isVisible()
    assert "too many for a confusion matrix" in page.hint.heading.text()
    qtbot.keyClick(page, Qt.Key.Key_R)
    qtbot.waitUntil(page.ready)
    assert texts(page.pairs.view, "n") == ["141"]
    rows = page.pairs.confusion.view.table().rows
    # Of the scores, ada gives one 0 and bob none; the document they both judged is relevant.
    assert rows == (("Not relevant", 0, 1, 1), ("Relevant", 0, 140, 140), ("All", 0, 141, 141))


# Linked parts -------------------------------------------------------------------------------


def test_table_matrix_confusion_and_topics_show_the_same_pair(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    pairs = expected(sample_path).pairs
    click(qtbot, page.pairs.matrix.view, 2, 2)
    assert page.pairs.view.selected_rows() == (2,)
    assert page.pairs.confusion.view.table().rows[-1][-1] == pairs[2].n
    said = find(page.pairs, "indices", QLabel)
    assert "BI, the bias index: ben judged fewer documents relevant than chi." in said.text()
    assert page.topics.which.currentText() == "ben and chi"
    click(qtbot, page.pairs.view, 1, 0)
    assert page.pairs.matrix.view.current() == (0, 3)
    assert page.pairs.confusion.view.table().rows[-1][-1] == pairs[1].n
    counts = [row[1:-1] for row in page.pairs.confusion.view.table().rows[:-1]]
    assert counts == [tuple(row) for row in pairs[1].confusion.tolist()]


def test_sorting_keeps_the_pair_that_is_chosen(qtbot: QtBot, page: AgreementPage) -> None:
    view = page.pairs.view
    click(qtbot, view, 1, 0)
    at = [column.key for column in view.table().columns].index("kappa")
    header = view.horizontalHeader()
    where = QPoint(header.sectionViewportPosition(at) + 20, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert texts(view, "kappa") == sorted(texts(view, "kappa"))
    assert view.selected_rows() == (1,)
    assert page.pairs.pair is not None
    assert (page.pairs.pair.a, page.pairs.pair.b) == ("ada", "chi")


def test_topics_stand_below_what_they_come_to_pooled_and_averaged(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    found = expected(sample_path)
    page.show_tab(1)
    pair = found.pairs[0]
    mine = [one for one in found.topics if (one.a, one.b) == (pair.a, pair.b)]
    assert texts(page.topics.view, "kappa") == [f"{one.kappa.value:.4f}" for one in mine]
    assert f"{pair.kappa:.4f}" in page.topics.pooled.text()
    mean = math.fsum(one.kappa.value for one in mine) / len(mine)
    assert f"{mean:.4f}" in page.topics.averaged.text()
    which = page.topics.which
    which.setFocus()
    qtbot.keyClick(which, Qt.Key.Key_Up)
    assert page.topics.view.model().rowCount() == len(found.topics)


# The documents behind a number --------------------------------------------------------------


def test_a_click_on_a_cell_lists_exactly_those_documents_with_both_judgements(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    with open_campaign(sample_path, read_only=True) as campaign:
        items = agreeing.cells(campaign, "ada", "ben", {(2, 0)})
    assert items
    open_cell(qtbot, page, 2, 1)
    documents = page.documents
    assert page.tabs.currentWidget() is documents
    assert texts(documents.view, "document") == [item.document for item in items]
    counted = "1 document" if len(items) == 1 else f"{len(items)} documents"
    assert documents.words.text().endswith(counted)
    for row, item in enumerate(items):
        click(qtbot, documents.view, row, 1)
        qtbot.waitUntil(page.ready)
        first, second = documents.pane.cards[:2]
        assert (first.who.text(), second.who.text()) == ("ada", "ben")
        assert first.grade.text() == "2 Relevant"
        assert second.grade.text() == "0 Not relevant"
        for card, one in ((first, item.first), (second, item.second)):
            assert card.note.text() == (f"“{one.note}”" if one.note else "No note.")
            assert f"in {one.active_seconds:.0f} s" in card.when.text()
            assert "2026" in card.when.text()
        assert item.document in documents.pane.heading.text()
        assert len(documents.pane.text.toPlainText()) > 100


def test_all_by_keys_from_the_matrix_to_a_document_and_back(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    count = expected(sample_path).pairs[0].confusion[1, 0]
    assert count > 1
    view = page.pairs.confusion.view
    view.setFocus()
    view.put_cursor(0, 1)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.waitUntil(page.ready)
    documents = page.documents
    assert documents.view.hasFocus()
    assert documents.view.model().rowCount() == count
    before = documents.pane.heading.text()
    qtbot.keyClick(documents.view, Qt.Key.Key_N)
    qtbot.waitUntil(page.ready)
    assert documents.view.selected_rows() == (1,)
    assert documents.pane.heading.text() != before
    qtbot.keyClick(documents.view, Qt.Key.Key_P)
    qtbot.waitUntil(page.ready)
    assert documents.pane.heading.text() == before
    qtbot.keyClick(documents.view, Qt.Key.Key_Escape)
    assert page.tabs.currentWidget() is page.pairs
    assert view.hasFocus()
    assert view.current() == (1, 1)


def test_enter_on_a_topic_lists_what_the_two_judged_on_it(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    page.show_tab(1)
    view = page.topics.view
    view.select_row(3)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.waitUntil(page.ready)
    assert set(texts(page.documents.view, "topic")) == {"4"}
    fourth = next(one for one in expected(sample_path).topics if one.topic == "4")
    assert page.documents.view.model().rowCount() == fourth.n
    qtbot.keyClick(page.documents.view, Qt.Key.Key_Escape)
    assert page.tabs.currentWidget() is page.topics
    assert view.hasFocus()


def test_the_margins_list_whole_rows_and_columns(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    counts = expected(sample_path).pairs[0].confusion
    open_cell(qtbot, page, 3, 5)
    assert texts(page.documents.view, "first") == ["3 Highly relevant"] * counts[3].sum()
    page.leave_documents()
    open_cell(qtbot, page, 4, 1)
    assert texts(page.documents.view, "second") == ["0 Not relevant"] * counts[:, 0].sum()


def test_all_they_differ_on(qtbot: QtBot, page: AgreementPage, sample_path: Path) -> None:
    counts = expected(sample_path).pairs[0].confusion
    qtbot.mouseClick(page.pairs.confusion.differ, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(page.ready)
    view = page.documents.view
    assert view.model().rowCount() == counts.sum() - counts.trace() > 0
    both = zip(texts(view, "first"), texts(view, "second"), strict=True)
    assert all(first != second for first, second in both)


def test_relevant_or_not_lists_all_grades_of_each_side(qtbot: QtBot, page: AgreementPage) -> None:
    qtbot.keyClick(page, Qt.Key.Key_R)
    qtbot.waitUntil(page.ready)
    count = page.pairs.confusion.view.table().rows[1][2]
    open_cell(qtbot, page, 1, 2)
    view = page.documents.view
    assert view.model().rowCount() == count
    grades = set(texts(view, "first") + texts(view, "second"))
    assert grades == {"1 Marginal", "2 Relevant", "3 Highly relevant"}


def test_the_list_follows_what_is_judged_and_the_document_stays(
    qtbot: QtBot, page: AgreementPage, window: MainWindow
) -> None:
    open_cell(qtbot, page, 2, 2)
    view = page.documents.view
    click(qtbot, view, 3, 1)
    qtbot.waitUntil(page.ready)
    stays = page.documents.pane.heading.text()
    topic, gone = texts(view, "topic")[0], texts(view, "document")[0]
    here = texts(view, "document")[3], texts(view, "topic")[3]
    window.session.do(lambda campaign: note(campaign, ("ben", here[1], here[0]), "Seen again"))
    window.session.do(lambda campaign: judge(campaign, ("ben", topic, gone), 2))
    qtbot.waitUntil(page.ready)
    assert gone not in texts(view, "document")
    assert page.documents.pane.heading.text() == stays
    assert page.documents.pane.cards[1].note.text() == "“Seen again”"
    assert view.selected_rows() == (2,)


def test_a_judgement_made_on_another_text_says_so(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    from assessor_app.domain.collection import Document
    from assessor_app.store.tables import documents

    with open_campaign(campaign_path) as campaign:
        documents.stage(campaign.store, "again", [Document("d0", "Now it says this.", "alpha")])
        documents.publish(campaign.store, "again")
    page = shown(qtbot, window, campaign_path)
    page.pairs.confusion.seek_disagreements()
    qtbot.waitUntil(page.ready)
    assert page.documents.pane.text.toPlainText() == "Now it says this."
    warnings = [card.warning.text() for card in page.documents.pane.cards]
    assert all(text.startswith("Judged on another version") for text in warnings)


def test_a_document_in_markup_is_read_as_words(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    from assessor_app.domain.collection import Document
    from assessor_app.store.tables import documents

    source = "<p>Tides <b>rise</b>.</p><script>alert(1)</script>"
    with open_campaign(campaign_path) as campaign:
        page_of_html = Document("d0", source, "alpha", media="text/html")
        documents.stage(campaign.store, "again", [page_of_html])
        documents.publish(campaign.store, "again")
    page = shown(qtbot, window, campaign_path)
    page.pairs.confusion.seek_disagreements()
    qtbot.waitUntil(page.ready)
    assert page.documents.pane.text.toPlainText() == "Tides rise."


def test_the_topic_unfolds(qtbot: QtBot, page: AgreementPage) -> None:
    open_cell(qtbot, page, 2, 1)
    pane = page.documents.pane
    assert not pane.topic.isVisible()
    qtbot.mouseClick(pane.fold, Qt.MouseButton.LeftButton)
    assert pane.topic.isVisible()
    assert "relevant document" in pane.topic.text()


# Tables out of the window -------------------------------------------------------------------


def test_the_table_in_sight_is_the_one_to_copy(qtbot: QtBot, page: AgreementPage) -> None:
    titles = []
    for number in range(3):
        page.show_tab(number)
        table = page.table()
        assert table is not None
        titles.append(table.title)
    assert titles == ["Pairs of assessors", "Topics: ada and ben", "Overall agreement"]
    page.show_tab(0)
    page.pairs.confusion.view.setFocus()
    table = page.table()
    assert table is not None
    assert table.title == "Grades of ada and ben"


def test_another_campaign_begins_anew(
    qtbot: QtBot, page: AgreementPage, window: MainWindow, campaign_path: Path
) -> None:
    switch(qtbot, page, "ben")
    open_cell(qtbot, page, 3, 5)
    again = shown(qtbot, window, campaign_path)
    assert again is page
    assert page.tabs.currentWidget() is page.pairs
    assert texts(page.pairs.view, "b") == ["bob"]
    assert page.documents.pair() is None
    window.session.close()
    page = window.show_page("agreement")
    assert isinstance(page, AgreementPage)
    assert page.empty.heading.text() == "No campaign is open"


def test_the_selection_survives_an_answer(qtbot: QtBot, page: AgreementPage) -> None:
    view = page.pairs.view
    view.select_row(2)
    page.compare()
    qtbot.waitUntil(page.ready)
    assert view.selected_rows() == (2,)
    index: QModelIndex = view.currentIndex()
    assert view.selectionModel().isSelected(index)


def is_part_of(widget: QWidget, kind: type) -> bool:
    above = widget.parentWidget()
    while above is not None and not isinstance(above, kind):
        above = above.parentWidget()
    return above is not None


def test_every_control_has_a_name(qtbot: QtBot, page: AgreementPage) -> None:
    open_cell(qtbot, page, 2, 1)
    nameless = []
    for widget in page.findChildren(QWidget):
        inner = isinstance(widget.parent(), QAbstractScrollArea | QTabBar)
        inner = inner or is_part_of(widget, QComboBox)
        takes = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
        text = widget.text() if isinstance(widget, QAbstractButton) else ""
        if takes and not inner and not (widget.accessibleName() or text):
            nameless.append(f"{type(widget).__name__} in {widget.parent()}")
    assert nameless == []


def test_the_bar_is_used_and_left_by_keys_alone(qtbot: QtBot, page: AgreementPage) -> None:
    chip(page, "ben").setFocus()
    qtbot.keyClick(chip(page, "ben"), Qt.Key.Key_Space)
    qtbot.waitUntil(page.ready)
    assert page.pairs.view.model().rowCount() == 1
    assert chip(page, "ben").hasFocus()
    qtbot.keyClick(chip(page, "ben"), Qt.Key.Key_Tab)
    assert chip(page, "chi").hasFocus()
    qtbot.keyClick(chip(page, "chi"), Qt.Key.Key_Tab)
    assert page.choices.more.hasFocus()
    qtbot.keyClick(page.choices.more, Qt.Key.Key_Tab)
    compared = find(page.choices, "Graded or binary judgements", QComboBox)
    assert compared.hasFocus()
    qtbot.keyClick(compared, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert page.tabs.currentWidget() is page.topics
    assert page.topics.view.hasFocus()


@opens_a_list
def test_the_list_switches_assessors_that_have_no_room_in_the_bar(
    qtbot: QtBot, page: AgreementPage
) -> None:
    page.choices.chips.setFixedWidth(160)
    qtbot.waitUntil(lambda: page.choices.more.text() == "+2")
    assert chip(page, "ada").isVisible()
    assert not chip(page, "ben").isVisible()
    people = sheet(qtbot, page)
    qtbot.keyClick(people, Qt.Key.Key_Down)
    qtbot.keyClick(people, Qt.Key.Key_Space)
    qtbot.waitUntil(page.ready)
    assert page.pairs.view.model().rowCount() == 1
    assert not chip(page, people.currentItem().text(0)).isChecked()


def test_exporting_writes_the_table_that_has_the_focus(
    page: AgreementPage, sample_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = expected(sample_path).pairs[0].confusion
    path = tmp_path / "grades.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), "CSV (*.csv)"))
    page.pairs.confusion.view.setFocus()
    page.export_table()
    lines = path.read_text(encoding="utf-8").splitlines()
    first = ",".join(str(count) for count in counts[0])
    assert lines[1] == f"0 Not relevant,{first},{counts[0].sum()}"
    assert lines[-1].startswith(f"All,{counts[:, 0].sum()},")


@pytest.mark.parametrize("size", [(960, 600), (1280, 745), (1366, 768)])
def test_the_confusion_matrix_shows_all_grades_in_every_window(
    qtbot: QtBot, page: AgreementPage, size: tuple[int, int]
) -> None:
    page.window().resize(*size)
    qtbot.waitUntil(lambda: page.window().size().toTuple() == size)
    view = page.pairs.confusion.view
    qtbot.waitUntil(lambda: view.horizontalScrollBar().maximum() == 0)
    qtbot.waitUntil(lambda: view.verticalScrollBar().maximum() == 0)
    last = view.visualRect(view.model().index(4, 5))
    assert view.viewport().rect().contains(last)


def test_the_choices_are_disabled_on_tabs_that_compare_all_assessors(
    qtbot: QtBot, page: AgreementPage
) -> None:
    for number in range(6):
        page.show_tab(number)
        assert page.choices.isVisible()
        assert page.choices.isEnabled() is (number < 4)
        words = [label.toolTip() for label in page.choices.findChildren(QLabel)]
        assert ("This tab always compares all assessors." in words) is (number >= 4)
    qtbot.waitUntil(page.ready)


@opens_a_list
def test_an_excluded_assessor_is_compared_once_it_is_switched_on(
    left_on_agreement: None, qtbot: QtBot, window: MainWindow, sample_path: Path
) -> None:
    with open_campaign(sample_path) as campaign:
        setting_aside.exclude(campaign, ["chi"], "judged without reading")
    page = shown(qtbot, window, sample_path)
    two = expected(sample_path)
    assert two.assessors == ("ada", "ben")
    assert page.comparison.agreement.pairs[0].kappa == two.pairs[0].kappa
    assert not chip(page, "chi").isChecked()
    assert "excluded from evaluation and consensus" in chip(page, "chi").toolTip()
    assert chip(page, "chi").text() == "chi (excluded)"
    said = "1 excluded assessor not compared: chi"
    assert said in [label.toolTip() for label in page.choices.findChildren(QLabel)]
    switch(qtbot, page, "chi")
    assert page.comparison.agreement.assessors == ("ada", "ben", "chi")
    assert said not in [label.toolTip() for label in page.choices.findChildren(QLabel)]
    switch(qtbot, page, "chi")
    assert page.comparison.agreement.assessors == ("ada", "ben")
    page.show_tab(5)
    qtbot.waitUntil(page.ready)
    everybody = "This tab always compares all assessors except 1 excluded one: chi"
    assert everybody in [label.toolTip() for label in page.choices.findChildren(QLabel)]
    assert set(texts(page.over_time.view, "assessor")) == {"ada", "ben"}
    page.show_tab(0)
    people = sheet(qtbot, page)
    everybody = find(page.choices.sheet, "All", QPushButton)
    qtbot.mouseClick(everybody, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(page.ready)
    assert page.comparison.agreement.assessors == ("ada", "ben", "chi")
    qtbot.keyClick(people, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("size", "cell"), [((1366, 768), 40), ((1920, 1080), 56)])
def test_pairs_and_confusion_matrix_fit_and_have_equal_cells(
    qtbot: QtBot, page: AgreementPage, size: tuple[int, int], cell: int
) -> None:
    page.window().resize(*size)
    qtbot.waitUntil(lambda: page.window().size().toTuple() == size)
    view = page.pairs.confusion.view
    qtbot.waitUntil(lambda: view.rowHeight(0) == cell)
    assert len({view.columnWidth(at) for at in range(1, 6)}) == 1
    assert view.columnWidth(1) >= {40: 56, 56: 80}[cell]
    for shown in (view, page.pairs.view):
        assert shown.horizontalScrollBar().maximum() == 0
        assert shown.verticalScrollBar().maximum() == 0
    (area,) = page.pairs.findChildren(QScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    index = view.model().index(0, 1)
    assert index.data(Qt.ItemDataRole.ToolTipRole).endswith(f": {index.data()} documents")


def test_few_topics_and_few_assessors_are_warned_of(qtbot: QtBot, page: AgreementPage) -> None:
    few = "Bootstrap intervals from fewer than 10 topics are unreliable"
    for number, part in enumerate((page.pairs, page.topics, page.overall)):
        page.show_tab(number)
        assert any(few in label.text() for label in part.findChildren(QLabel))
    assert "With only 3 assessors, Fleiss' kappa" in page.overall.note.text()
