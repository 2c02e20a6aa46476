"""One setting says which topics count: table, plots, tabs, Agreement page and report follow it."""

import html
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.report_dialog import write_report_to
from assessor_app.app.models.table_model import VALUE
from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.judging.judging import judge
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.store.tables import pools
from tests.samples import UNTOUCHED, sample_with_an_unjudged_topic

Settle = Callable[[RunsPage], None]
# The platform without a screen cannot grab keys for a menu; they are sent to it.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

WARNING = "† 1 of 7 topics has less than half of its pool judged."
CHOICE = "nly topics with at least 50% of their pool judged: 6 of 7"


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample campaign with an unjudged topic, made once."""
    return sample_with_an_unjudged_topic(tmp_path_factory.mktemp("unjudged") / "sample.assess")


@pytest.fixture
def page(runs_page: RunsPage, settle: Settle) -> RunsPage:
    """The page with the sample campaign, one document of its last topic judged."""
    judge_some(runs_page, 1)
    settle(runs_page)
    return runs_page


def judge_some(page: RunsPage, count: int) -> None:
    def work(campaign):
        for document in pools.documents_of(campaign.store, UNTOUCHED)[:count]:
            changes = judge(campaign, ("ada", UNTOUCHED, document), 0)
        return changes

    assert page.session.do(work) is not None


def choose(qtbot: QtBot, page: RunsPage, words: str) -> None:
    """Choose an item of the menu of topics by keys."""
    menu = page.bar.options.menu()
    assert isinstance(menu, QMenu)
    menu.popup(page.bar.options.mapToGlobal(page.bar.options.rect().bottomLeft()))
    menu.setActiveAction(page.bar.options.topics.menuAction())
    QTest.keyClick(menu, Qt.Key.Key_Right)
    topics = page.bar.options.topics
    qtbot.waitUntil(topics.isVisible)
    topics.setActiveAction(next(one for one in topics.actions() if one.text() == words))
    QTest.keyClick(topics, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not menu.isVisible())


def shown(page: RunsPage) -> dict[str, float]:
    model = page.runs.view.model()
    at = [column.key for column in page.runs.view.table().columns].index("AP")
    return {
        model.index(row, 0).data(VALUE): model.index(row, at).data(VALUE)
        for row in range(model.rowCount())
    }


def computed(page: RunsPage, **options: float) -> dict[str, float]:
    assert page.session.campaign is not None
    scores = evaluate(
        page.session.campaign, EvaluationRequest(options=EvaluationOptions(**options))
    ).scores
    return dict(zip(scores.runs, scores.averages["AP"].tolist(), strict=True))


def test_the_switch_is_one_for_table_plots_tabs_and_report(
    qtbot: QtBot, page: RunsPage, settle: Settle, tmp_path: Path
) -> None:
    header = page.runs.view.model().headerData
    assert header(1, Qt.Orientation.Horizontal) == "AP †"
    assert WARNING in page.runs.meaning.text()
    assert page.runs.meaning.isVisibleTo(page)
    assert page.runs.meaning.toolTip() == f"Less than half of the pool judged: {UNTOUCHED}"
    assert WARNING.strip("† .") in page.details.curve_tab().drawn.note.text()
    assert WARNING in page.table().note or WARNING in page.runs.table().note

    choose(qtbot, page, "Topics with at least 50% of the pool judged")
    settle(page)

    assert page.bar.options.text() == "Evaluation options: pool judged ≥ 50% ▾"
    assert header(1, Qt.Orientation.Horizontal) == "AP"
    assert shown(page) == computed(page, min_judged=0.5)
    assert shown(page)["bm25"] == pytest.approx(0.8167, abs=5e-5)
    assert CHOICE in page.runs.meaning.text()
    assert CHOICE in page.details.curve_tab().drawn.note.text()
    assert CHOICE in page.runs.table().note
    assert "Averages over 6 topics" in page.runs.said.text()

    write_report_to(page.session, tmp_path / "report.html")
    settle(page)
    report = html.unescape((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert CHOICE in report
    assert "--min-judged 50%" in report

    choose(qtbot, page, "All judged topics, as trec_eval")
    settle(page)
    assert shown(page) == computed(page)
    assert page.bar.options.text() == "Evaluation options ▾"


def test_a_topic_that_is_judged_far_enough_enters_the_averages(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    choose(qtbot, page, "Topics with at least 50% of the pool judged")
    settle(page)
    judge_some(page, 15)
    settle(page)
    assert "Averages over 7 topics" in page.runs.said.text()
    assert shown(page) == computed(page, min_judged=0.5) == computed(page)


def test_where_no_topic_counts_it_is_said_and_the_menu_stays_in_reach(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    page.bar.judgements.setCurrentIndex(page.bar.judgements.findText("chi"))
    settle(page)
    choose(qtbot, page, "Topics with at least 100% of the pool judged")
    qtbot.waitUntil(lambda: page.empty.isVisibleTo(page))
    assert "No topic has 100% of its pool judged" in page.empty.text.text()
    assert page.bar.isVisibleTo(page)
    choose(qtbot, page, "All judged topics, as trec_eval")
    settle(page)
    assert len(shown(page)) == 5


def test_the_agreement_page_goes_by_the_same_setting(
    qtbot: QtBot, window: MainWindow, page: RunsPage, settle: Settle
) -> None:
    choose(qtbot, page, "Topics with at least 50% of the pool judged")
    settle(page)
    agreement = window.show_page("agreement")
    assert isinstance(agreement, AgreementPage)
    agreement.tabs.setCurrentWidget(agreement.systems)
    qtbot.waitUntil(lambda: CHOICE in agreement.systems.note.text(), timeout=20_000)
    assert CHOICE in agreement.systems.figure().note

    window.show_page("runs")
    choose(qtbot, page, "All judged topics, as trec_eval")
    settle(page)
    window.show_page("agreement")
    qtbot.waitUntil(lambda: WARNING.strip("† .") in agreement.systems.note.text(), timeout=20_000)
    assert CHOICE not in agreement.systems.note.text()


def test_the_setting_is_kept_for_each_campaign(
    qtbot: QtBot, window: MainWindow, page: RunsPage, settle: Settle, tmp_path: Path
) -> None:
    choose(qtbot, page, "Topics with at least 50% of the pool judged")
    settle(page)
    path = page.session.campaign.path
    create(tmp_path / "other.assess", "Without a pool", "graded").close()
    assert page.session.open(tmp_path / "other.assess")
    window.show_page("runs")
    settle(page)
    assert page.bar.options.text() == "Evaluation options ▾"
    assert page.session.open(path)
    window.show_page("runs")
    settle(page)
    assert page.bar.options.text() == "Evaluation options: pool judged ≥ 50% ▾"
    assert shown(page) == computed(page, min_judged=0.5)
    checked = [one.text() for one in page.bar.options.topics.actions() if one.isChecked()]
    assert checked == ["Topics with at least 50% of the pool judged"]
