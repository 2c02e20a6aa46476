"""The first hour: the steps of the sample, of a new campaign, and of a work package."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.labels import OneLine
from assessor_app.campaign.files.first_steps import first_steps
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.files.run_changes import remove_run
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.tables import documents, pools, stored_runs, stored_topics
from assessor_app.store.tables.pools import PoolEntry
from tests.widgets import find

CARD = "first steps"
Wait = Callable[[], None]


@pytest.fixture
def wait(qtbot: QtBot, window: MainWindow) -> Wait:
    """Waits until the window has everything that it asked for."""

    def until_idle() -> None:
        session = window.session
        for _ in range(3):
            QApplication.processEvents()
            qtbot.waitUntil(
                lambda: (
                    session.jobs.idle() and session.lookups.idle() and window.context().page.ready()
                ),
                timeout=20_000,
            )

    return until_idle


@pytest.fixture
def opened(window: MainWindow, sample: Path, tmp_path: Path, wait: Wait) -> MainWindow:
    """The window with a fresh copy of the sample, as ada."""
    window.session.open(Path(shutil.copy(sample, tmp_path / "first.assess")))
    window.session.choose_assessor("ada")
    wait()
    return window


def steps(card: QWidget) -> list[str]:
    """Return the accessible description of each step."""
    return [
        one.accessibleName()
        for one in card.findChildren(QPushButton)
        if one.accessibleName().startswith("Step")
    ]


def step(card: QWidget, number: int) -> QPushButton:
    """The button of a step."""
    return next(
        one
        for one in card.findChildren(QPushButton)
        if one.accessibleName().startswith(f"Step {number} ")
    )


def words(card: QWidget) -> str:
    """Every text of a card, with the tooltips of its buttons."""
    labels = (one.text() for one in card.findChildren(QLabel))
    return "\n".join((*labels, *(one.toolTip() for one in card.findChildren(QPushButton))))


def click(one: QPushButton) -> None:
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)


def judge_five(window: MainWindow, wait: Wait, qtbot: QtBot) -> None:
    """Judge the first five documents of topic 7 by keys."""
    for judged, key in enumerate("03233", 1):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        qtbot.waitUntil(
            lambda: f"{judged} of 5 judged" in words(find(window, CARD)),  # noqa: B023
            timeout=20_000,
        )
        wait()


def test_the_sample_opens_on_three_steps_that_are_ticked_once_they_are_done(
    opened: MainWindow, wait: Wait, qtbot: QtBot
) -> None:
    card = find(opened, CARD)
    assert card.isVisible()
    assert steps(card) == [
        "Step 1 of 3: Judge five documents of topic 7",
        "Step 2 of 3: See the agreement",
        "Step 3 of 3: See the system ranking",
    ]
    click(step(card, 1))
    wait()
    assert opened.context().page.id == "judge"
    judge_five(opened, wait, qtbot)
    assert steps(card)[0] == "Step 1 of 3, done: Judge five documents of topic 7"
    click(step(card, 2))
    wait()
    assert opened.context().page.id == "agreement"
    assert steps(card)[1] == "Step 2 of 3, done: See the agreement"
    click(step(card, 3))
    wait()
    assert opened.context().page.id == "runs"
    assert steps(card)[2] == "Step 3 of 3, done: See the system ranking"
    assert "All steps are done." in words(card)


@pytest.mark.parametrize("width", [860, 960, 1024, 1366, 1920])
def test_the_first_steps_are_a_low_card_that_cuts_no_word(
    opened: MainWindow, wait: Wait, width: int
) -> None:
    opened.resize(width, 700)
    wait()
    card = find(opened, CARD)
    assert card.height() <= 46
    for one in card.findChildren(QPushButton):
        assert one.isVisible()
        assert card.rect().contains(one.geometry())
        assert one.width() >= one.sizeHint().width(), one.text()
    next_step = "1  Judge five documents of topic 7" if width > 860 else "1  Judge"
    assert step(card, 1).text() == next_step
    assert step(card, 2).text() == ("2  See the agreement" if width > 1024 else "2  Agreement")
    assert step(card, 2).toolTip() == (
        "See the agreement\nYour kappa with each assessor, before and after your judgements"
    )
    lines = [one for one in card.findChildren(OneLine) if one.text()]
    assert [one.text() for one in lines] == [one.shown() for one in lines]
    assert "Topic 7: 0 of 5 judged" in words(card)


def test_a_page_that_is_looked_at_before_its_step_is_next_ticks_nothing(
    opened: MainWindow, wait: Wait
) -> None:
    card = find(opened, CARD)
    for number in (2, 3):
        click(step(card, number))
        wait()
    assert not any("done" in said for said in steps(card))


def test_in_a_low_window_the_steps_stay_on_each_page_that_they_lead_to(
    opened: MainWindow, wait: Wait
) -> None:
    card = find(opened, CARD)
    opened.resize(1280, 747)
    for number, page in ((3, "runs"), (2, "agreement"), (1, "judge"), (3, "runs")):
        click(step(card, number))
        wait()
        assert opened.context().page.id == page
        assert card.isVisible()


def test_the_steps_say_what_the_five_judgements_changed(
    opened: MainWindow, wait: Wait, qtbot: QtBot
) -> None:
    card = find(opened, CARD)
    click(step(card, 1))
    wait()
    judge_five(opened, wait, qtbot)
    campaign = opened.session.campaign
    assert campaign is not None
    state = first_steps(campaign)
    assert state is not None
    (pair,) = state.pairs
    assert (pair.a, pair.b, pair.documents_before, pair.documents) == ("ada", "chi", 61, 66)
    assert f"Kappa of ada and chi: {pair.kappa_before:.3f} → {pair.kappa:.3f}" in words(card)
    most = max(state.runs, key=lambda one: abs(one.after - one.before))
    told = (
        f"nDCG@10 of {most.run}: {most.before:.3f} → {most.after:.3f}; ranking by nDCG@10 unchanged"
    )
    assert told in words(card)
    before = [one.run for one in sorted(state.runs, key=lambda one: -one.before)]
    assert before == [one.run for one in sorted(state.runs, key=lambda one: -one.after)]


def test_without_runs_the_steps_go_on_and_show_no_mean(
    window: MainWindow, sample: Path, tmp_path: Path, wait: Wait, qtbot: QtBot
) -> None:
    path = Path(shutil.copy(sample, tmp_path / "first.assess"))
    with open_campaign(path) as campaign:
        for run in stored_runs.names(campaign.store):
            remove_run(campaign, run)
    window.session.open(path)
    window.session.choose_assessor("ada")
    wait()
    card = find(window, CARD)
    click(step(card, 1))
    wait()
    judge_five(window, wait, qtbot)
    assert steps(card)[0] == "Step 1 of 3, done: Judge five documents of topic 7"
    assert "Mean nDCG@10 of each run, before and after your judgements" in words(card)
    assert window.notice.text() == ""


def test_steps_that_were_closed_stay_closed_and_others_have_none(
    opened: MainWindow, campaign_path: Path, wait: Wait
) -> None:
    card = find(opened, CARD)
    path = opened.session.campaign.path if opened.session.campaign else Path()
    opened.session.open(campaign_path)
    wait()
    assert not card.isVisible()
    opened.session.open(path)
    wait()
    assert card.isVisible()
    click(find(card, "Close", QPushButton))
    assert not card.isVisible()
    opened.session.open(campaign_path)
    opened.session.open(path)
    wait()
    assert not card.isVisible()


def test_a_new_campaign_shows_its_path_until_the_pool_is_judged(
    window: MainWindow, campaign_path: Path, tmp_path: Path, wait: Wait
) -> None:
    create(tmp_path / "new.assess", "New", "binary").close()
    window.session.open(tmp_path / "new.assess")
    wait()
    path = find(window, "campaign path")
    assert path.isVisible()
    assert "To import: topics, documents, runs" in words(path)
    assert "Next: import files." in words(path)
    assert [said.partition(": ")[0] for said in steps(path)] == [
        f"Step {number} of 4" for number in range(1, 5)
    ]
    tabs = find(window, "Parts of the campaign", QTabWidget)
    for number, title in ((2, "Pool"), (3, "People"), (1, "Files")):
        click(step(path, number))
        assert tabs.tabText(tabs.currentIndex()) == title
    window.session.open(campaign_path)  # it has no run: the files are still to be completed
    window.show_page("campaign")
    wait()
    assert "To import: runs" in words(path)
    assert steps(path)[1:3] == ["Step 2 of 4, done: Pool", "Step 3 of 4, done: Assessors"]
    assert "Remaining: 22" in words(path)
    click(step(path, 4))
    assert window.context().page.id == "judge"


def test_the_path_goes_once_everything_is_judged(
    window: MainWindow, tmp_path: Path, wait: Wait
) -> None:
    made = tmp_path / "small.assess"
    with create(made, "Small", "binary") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "one")])
        documents.stage(campaign.store, "x", [Document("d", "A text.", "d")])
        documents.publish(campaign.store, "x")
        with campaign.store.transaction():
            pools.put(campaign.store, [PoolEntry("1", "d", ())], "depth 1")
        add_assessor(campaign, "ada")
    window.session.open(made)
    wait()
    path = find(window, "campaign path")
    assert path.isVisible()
    window.session.do(lambda campaign: judge(campaign, ("ada", "1", "d"), 1))
    wait()
    assert not path.isVisible()


@pytest.fixture
def package(sample: Path, tmp_path: Path) -> Path:
    """A work package of the sample for ada, with 29 documents of topic 7 to judge."""
    made = tmp_path / "ada.assess"
    with open_campaign(Path(shutil.copy(sample, tmp_path / "lead.assess"))) as campaign:
        make_package(campaign, "ada", made)
    return made


def test_a_work_package_says_what_to_do_and_how_to_send_it_back(
    window: MainWindow, package: Path, wait: Wait
) -> None:
    session: Session = window.session
    session.open(package)
    window.show_page("campaign")
    wait()
    card = find(window, "package")
    assert card.isVisible()
    assert "You were sent this file" in words(card)
    assert "It is a work package for ada" in words(card)
    assert "Remaining: 29" in words(card)
    assert "return ada.assess to its sender" in words(card)
    assert not find(window, "campaign path").isVisible()
    assert not find(window, CARD).isVisible()
    click(step(card, 1))
    wait()
    assert window.context().page.id == "judge"


def test_the_first_step_opens_topic_7_for_a_new_assessor(
    window: MainWindow, sample: Path, tmp_path: Path, wait: Wait, qtbot: QtBot
) -> None:
    window.session.open(Path(shutil.copy(sample, tmp_path / "first.assess")))
    wait()
    card = find(window, CARD)
    click(step(card, 1))
    wait()
    assert "Choose an assessor, or add yourself." in words(card)
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, "mira")
    QTest.keyClick(focus, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.assessor == "mira")
    wait()
    assert "Press the key of a grade, 0 to 3." in words(card)
    judge_five(window, wait, qtbot)
    assert "Others judged the same documents: compare your grades." in words(card)
    assert "Kappa of chi and mira: undefined → " in words(card)


def test_after_undo_the_card_does_not_say_that_nobody_judged_the_same(
    opened: MainWindow, wait: Wait, qtbot: QtBot
) -> None:
    card = find(opened, CARD)
    click(step(card, 1))
    wait()
    judge_five(opened, wait, qtbot)
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: "4 of 5 judged" in words(card), timeout=20_000)
    assert "No other assessor has judged these documents." not in words(card)
    assert "Press the key of a grade, 0 to 3." in words(card)


def test_in_another_topic_the_card_says_which_step_opens_topic_7(
    window: MainWindow, sample: Path, tmp_path: Path, wait: Wait, qtbot: QtBot
) -> None:
    window.session.open(Path(shutil.copy(sample, tmp_path / "first.assess")))
    wait()
    card, leads = find(window, CARD), "Step 1 opens topic 7."
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    wait()
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, "mira")
    QTest.keyClick(focus, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.assessor == "mira")
    wait()
    assert leads in words(card)
    click(step(card, 1))
    wait()
    assert leads not in words(card)
    assert "Press the key of a grade, 0 to 3." in words(card)
    window.context().page.show_topic("2")
    wait()
    assert leads in words(card)


def test_who_judges_alone_is_not_told_to_compare(
    opened: MainWindow, wait: Wait, qtbot: QtBot
) -> None:
    opened.session.choose_assessor("chi")
    card = find(opened, CARD)
    click(step(card, 1))
    wait()
    judge_five(opened, wait, qtbot)
    assert "No other assessor has judged these documents." in words(card)


def test_the_end_of_a_work_package_says_to_return_it(
    window: MainWindow, package: Path, wait: Wait
) -> None:
    window.session.open(package)
    window.show_page("judge")
    wait()
    for _ in range(29):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, "0")
        wait()
    page = words(window.context().page)
    assert "All topics are done" in page
    assert "Close Assessor, then return ada.assess to its sender." in page
    assert not window.registry.action("judge.assessor").isEnabled()
