"""A topic's rankings on the Runs page: judgements in colour, two runs side by side, the text."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.pages.runs.tabs.ranking_list import (
    DOCUMENT,
    FILTERS,
    GRADE,
    MOVED,
    RANK,
    RankingList,
)
from assessor_app.app.pages.runs.tabs.ranking_tab import RankingTab
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.judging.judging import add_assessor, judge

Settle = Callable[[RunsPage], None]


@pytest.fixture
def page(runs_page: RunsPage, settle: Settle) -> RunsPage:
    """The page with a ranking of the sample in sight."""
    runs_page.details.show_tab(runs_page.details.ranking)
    settle(runs_page)
    return runs_page


def _column(tab: RankingTab, at: int, column: int, role: int = Qt.ItemDataRole.DisplayRole) -> list:
    model = tab.lists[at].view.model()
    return [model.index(row, column).data(role) for row in range(model.rowCount())]


def test_the_ranking_is_that_of_the_run(page: RunsPage) -> None:
    tab = page.details.ranking
    ranks = [text for text in _column(tab, 0, RANK) if text != "–"]
    assert ranks == [str(at) for at in range(1, len(ranks) + 1)]
    assert tab.lists[0].said.text().startswith(f"{tab.run.currentText()}: {len(ranks)} retrieved")


def test_what_is_not_judged_says_so_and_relevant_ones_have_their_colour(page: RunsPage) -> None:
    tab = page.details.ranking
    grades = _column(tab, 0, GRADE)
    colours = _column(tab, 0, GRADE, Qt.ItemDataRole.DecorationRole)
    assert "unjudged" in grades
    scale = page.session.campaign.scale
    for text, colour in zip(grades, colours, strict=True):
        if text != "unjudged":
            assert colour == QColor(scale.grade(int(text.split()[0])).colour)


def test_the_document_under_the_cursor_can_be_read(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    tab = page.details.ranking
    tab.lists[0].view.setFocus()
    qtbot.keyClick(tab.lists[0].view, Qt.Key.Key_Down)
    settle(page)
    name = tab.lists[0].document()
    assert tab.heading.text() == name
    assert tab.text.whole_text().strip()


def test_two_runs_selected_stand_side_by_side(settle: Settle, page: RunsPage) -> None:
    tab, names = page.details.ranking, page.computing.answer.evaluation.rankings.names
    assert tab.lists[1].isHidden()
    page.details.show_runs(names[:2])
    settle(page)
    assert tab.lists[1].isVisible()
    assert (tab.run.currentData(), tab.beside.currentData()) == names[:2]
    model = tab.lists[0].model
    for one, text in zip(model.documents, _column(tab, 0, MOVED), strict=True):
        if one.rank is not None and one.other is not None:
            sign = "=" if one.rank == one.other else "▲" if one.rank < one.other else "▼"
            assert text.startswith(sign)


def test_the_cursor_is_on_the_same_document_in_both(settle: Settle, page: RunsPage) -> None:
    names = page.computing.answer.evaluation.rankings.names
    page.details.show_rankings(names[0], names[2], rank=4)
    settle(page)
    one, other = page.details.ranking.lists
    assert one.document() == one.model.documents[3].document
    assert other.document() in (one.document(), "")
    other.view.setFocus()
    other.go_to_rank(1)
    settle(page)
    assert page.details.ranking.heading.text() == other.document()


def test_a_filter_shows_the_unjudged_only(settle: Settle, page: RunsPage) -> None:
    tab = page.details.ranking
    whole = len(tab.lists[0].model.documents)
    tab.filter.setCurrentIndex([words for words, _ in FILTERS].index("Unjudged"))
    settle(page)
    assert set(_column(tab, 0, GRADE)) == {"unjudged"}
    tab.filter.setCurrentIndex(0)
    assert len(_column(tab, 0, DOCUMENT)) == whole


def test_a_judgement_arrives_without_moving_what_is_looked_at(
    settle: Settle, page: RunsPage, window: MainWindow
) -> None:
    tab, session = page.details.ranking, window.session
    unjudged = next(one for one in tab.lists[0].model.documents if one.grade is None)
    tab.lists[0].go_to_rank(6)
    here, scrolled = tab.lists[0].document(), tab.lists[0].view.verticalScrollBar().value()
    session.do(lambda campaign: add_assessor(campaign, "new"))
    topic = tab.topic.currentData()
    session.do(lambda campaign: judge(campaign, ("new", topic, unjudged.document), 3))
    settle(page)
    now = {one.document: one.grade for one in tab.lists[0].model.documents}
    assert now[unjudged.document] == 3
    assert tab.lists[0].document() == here
    assert tab.lists[0].view.verticalScrollBar().value() == scrolled


def test_the_model_keeps_its_word(qtbot: QtBot, page: RunsPage) -> None:
    tab = page.details.ranking
    for one in tab.lists:
        tester = QAbstractItemModelTester(
            one.view.model(), QAbstractItemModelTester.FailureReportingMode.Fatal
        )
        tab.filter.setCurrentIndex(2)
        tab.filter.setCurrentIndex(0)
        assert tester.model() is one.view.model()


def test_the_ranking_can_be_exported(page: RunsPage) -> None:
    table = page.table()
    assert table is not None
    assert table.title.startswith("Topic ")
    assert table.rows[0][0] == 1


def test_a_point_of_a_plot_leads_to_its_ranking(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    details = page.details
    details.show_number([tab.curve.name for tab in details.curves].index("against"))
    settle(page)
    tab = details.curve_tab()
    area = tab.drawn.canvas.focusProxy()
    area.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(area, key)
    settle(page)
    series = tab.drawn.figure.series[0]
    assert details.tab() is details.ranking
    assert details.ranking.run.currentData() == series.name
    assert series.labels[1] == f"topic {details.ranking.topic.currentData()}"


def test_a_point_at_a_rank_leads_to_that_rank(settle: Settle, page: RunsPage) -> None:
    details = page.details
    details.show_number([tab.curve.name for tab in details.curves].index("pr-rank"))
    settle(page)
    details.curve_tab().drawn.opened.emit("tfidf", "rank 5")
    settle(page)
    first = details.ranking.lists[0]
    assert details.ranking.run.currentData() == "tfidf"
    assert first.document() == first.model.documents[4].document


def test_a_point_that_is_an_average_says_so_until_another_topic_is_chosen(
    settle: Settle, page: RunsPage
) -> None:
    details, note = page.details, page.details.ranking.note
    details.show_number(0)
    settle(page)
    details.curve_tab().drawn.opened.emit("tfidf", "recall 0.5")
    settle(page)
    topics = len(page.computing.answer.evaluation.rankings.topics)
    assert details.tab() is details.ranking
    assert f"a mean over {topics} topics" in note.text()
    assert note.isVisible()
    details.ranking.topic.setCurrentIndex(1)
    settle(page)
    assert not note.isVisible()


def test_a_point_of_one_topic_is_no_average(settle: Settle, page: RunsPage) -> None:
    details = page.details
    details.show_tab(details.topics)
    settle(page)
    details.topics.view.select_row(1)
    details.show_number(0)
    settle(page)
    details.curve_tab().drawn.opened.emit("tfidf", "recall 0.5")
    settle(page)
    assert details.ranking.topic.currentData() == details.topics.selected()[0]
    assert not details.ranking.note.isVisible()


def test_in_a_narrow_list_the_grade_leaves_room_for_the_document(qtbot: QtBot) -> None:
    narrow = RankingList("Ranking")
    qtbot.addWidget(narrow)
    narrow.resize(300, 300)
    narrow.show()
    view = narrow.view
    view.setColumnHidden(MOVED, True)
    narrow.resize(310, 300)
    assert view.columnWidth(DOCUMENT) >= 110
    assert view.columnWidth(GRADE) >= 60
    narrow.resize(700, 300)
    assert view.columnWidth(GRADE) == 164
