"""Another window or program on the same campaign: its work is seen here, and disturbs nobody."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Thread, current_thread

import pytest
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextEdit
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import make_window
from assessor_app.app.judging.cannot_judge import CannotJudge
from assessor_app.app.pages.judge import queue_refresh
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.labels import CountTile
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.changes import EVERYTHING, Changes
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import State
from assessor_app.judging.orders.order import UNSCORED
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry
from tests.widgets import find

SOON = 5000
GRADES = (Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)

BOB_AT_WORK = """
import sys
from pathlib import Path
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.files.opening import open_campaign
with open_campaign(Path(sys.argv[1])) as campaign:
    print("begun", flush=True)
    for number in range(300):
        judge(campaign, ("bob", "051", f"d{number % 6}"), number % 4)
"""


def sit_down(window: MainWindow, path: Path, name: str) -> JudgePage:
    """The Judge page with this assessor at the first topic."""
    window.session.open(path)
    window.session.choose_assessor(name)
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    return page


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, campaign_path: Path) -> JudgePage:
    """Ada at d1, the window in use."""
    made = sit_down(window, campaign_path, "ada")
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.waitUntil(made.ready)
    return made


@pytest.fixture
def second(
    qtbot: QtBot, qapp: QApplication, page: JudgePage, tmp_path: Path
) -> Iterator[MainWindow]:
    """Another window of another session."""
    kept = QSettings(str(tmp_path / "second.ini"), QSettings.Format.IniFormat)
    made = make_window(Session(Settings(kept)))
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    made.session.shut_down()
    made.deleteLater()
    qapp.sendPostedEvents(made, QEvent.Type.DeferredDelete)


def judge_by_command(path: Path, document: str, grade: int, *more: str) -> None:
    """As somebody does on the command line."""
    place = ["--topic", "051", "--document", document, "--grade", str(grade)]
    subprocess.run(
        [sys.executable, "-m", "assessor_app", "judge", str(path), *place, *more], check=True
    )


def elsewhere(path: Path, act: Callable[[Campaign], object]) -> None:
    """Do something through a connection that this window knows nothing of."""
    with open_campaign(path) as campaign:
        act(campaign)


def notice(qtbot: QtBot, page: JudgePage) -> None:
    """As a second later."""
    qtbot.waitUntil(page.session.jobs.idle)
    page.session.announce_foreign_changes()
    qtbot.waitUntil(page.ready)


def state_of(page: JudgePage, document: str) -> tuple[State, int | None]:
    item = page.queue_judging.queue.at(page.queue_judging.queue.row_of(document))
    assert item is not None
    return item.state, item.grade


def test_a_judgement_of_the_command_line_shows_up_in_queue_and_counts_by_itself(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    overview = window.show_page("campaign")
    qtbot.waitUntil(overview.ready)
    window.show_page("judge")
    judge_by_command(campaign_path, "d4", 3, "--assessor", "ada")
    qtbot.waitUntil(lambda: state_of(page, "d4") == (State.JUDGED, 3), timeout=SOON)
    assert page.queue_judging.document == "d1"
    assert page.area.queue.progress.text().startswith("2 of 6 judged")
    assert "2 of 6 judged" in page.area.queue.topics.currentText()
    window.show_page("campaign")
    qtbot.waitUntil(overview.ready)
    tile = find(overview.overview, "Judgements", CountTile)
    assert tile.accessibleName().endswith(": 3")


def test_programs_that_come_and_go_beside_the_window_take_nothing_with_them(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    expected = {"d0": 2}
    for number, grade in ((3, 3), (4, 1), (5, 0)):
        judge_by_command(campaign_path, f"d{number}", grade, "--assessor", "ada")
        expected[f"d{number}"] = grade
        notice(qtbot, page)
        assert state_of(page, f"d{number}") == (State.JUDGED, grade)
        qtbot.waitUntil(page.queue_judging.has_been_seen)
        if page.queue_judging.document not in expected:
            expected[page.queue_judging.document] = 2
            page.grade(2)
    page.session.close()
    page.session.shut_down()
    with open_campaign(campaign_path) as campaign:
        kept = {one.document: one.grade for one in judging_queries.queue(campaign, "ada", "051")}
    assert kept == expected


def test_who_comes_back_to_the_window_sees_at_once_what_was_done_meanwhile(
    qtbot: QtBot, window: MainWindow, page: JudgePage, second: MainWindow, campaign_path: Path
) -> None:
    with qtbot.waitActive(second):
        second.activateWindow()
    elsewhere(campaign_path, lambda campaign: judge(campaign, ("ada", "051", "d5"), 0))
    qtbot.wait(1200)
    assert state_of(page, "d5")[0] is State.UNREACHED
    window.activateWindow()
    qtbot.waitUntil(lambda: state_of(page, "d5") == (State.JUDGED, 0), timeout=800)


def test_it_is_told_once_and_ones_own_judgements_are_not_taken_for_anothers(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    told: list[Changes] = []
    page.session.changed.connect(told.append)
    page.grade(2)
    notice(qtbot, page)
    assert [changes.document for changes in told] == ["d1"]
    elsewhere(campaign_path, lambda campaign: judge(campaign, ("bob", "051", "d5"), 0))
    for _ in range(3):
        notice(qtbot, page)
    assert told[1:] == [EVERYTHING]


def test_what_the_assessor_is_doing_stays_as_it_is(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    view, note, queue = page.area.view, page.area.bar.note, page.area.queue
    elsewhere(
        campaign_path,
        lambda campaign: put_text(campaign, Document("d3", "A line.\n\n" * 400, "Long")),
    )
    notice(qtbot, page)
    page.go_to(3)
    qtbot.waitUntil(lambda: page.ready() and page.queue_judging.has_been_seen())
    view.verticalScrollBar().setValue(700)
    queue.search.setText("d")
    qtbot.waitUntil(lambda: page.queue_judging.part.found is not None and page.ready())
    page.write_note()
    note.setPlainText("half a no")
    note.moveCursor(note.textCursor().MoveOperation.End)
    painted: list[str] = []
    view.painted.connect(painted.append)

    elsewhere(campaign_path, lambda campaign: judge(campaign, ("ada", "051", "d4"), 1))
    notice(qtbot, page)

    assert state_of(page, "d4") == (State.JUDGED, 1)
    assert (page.queue_judging.document, page.queue_judging.has_been_seen(), painted) == (
        "d3",
        True,
        [],
    )
    assert view.verticalScrollBar().value() == 700
    assert QApplication.focusWidget() is note
    assert (note.toPlainText(), note.textCursor().position()) == ("half a no", 9)
    assert queue.search.text() == "d"
    assert queue.list.currentIndex().data() == "d3"


def put_text(campaign: Campaign, document: Document) -> None:
    """Bring in a document's text."""
    documents.stage(campaign.store, "again", [document])
    documents.publish(campaign.store, "again")


def test_documents_that_join_the_pool_elsewhere_take_their_place_around_the_one_in_sight(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    page.area.bar.note.setPlainText("unfinished")
    entries = [PoolEntry("051", "a0"), PoolEntry("051", "z9")]
    elsewhere(campaign_path, lambda campaign: pools.put(campaign.store, entries, "more"))
    notice(qtbot, page)
    assert [item.document for item in page.queue_judging.items][::7] == ["a0", "z9"]
    assert page.queue_judging.document == "d1"
    assert page.area.queue.list.currentIndex().data() == "d1"
    assert page.area.bar.note.toPlainText() == "unfinished"


def test_a_text_that_changed_elsewhere_is_shown_anew_and_judged_as_shown(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    new = Document("d1", "Quite another text.", "beta")
    elsewhere(campaign_path, lambda campaign: put_text(campaign, new))
    notice(qtbot, page)
    assert "Quite another text." in page.area.view.toPlainText()
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    page.grade(2)
    assert page.session.campaign is not None
    held = judging_queries.judgement(page.session.campaign, "ada", "051", "d1")
    assert held is not None
    assert held.text_hash == new.hash


def test_a_reason_chosen_for_a_document_of_a_topic_is_not_filed_for_another_topic(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    assert page.show_queued("052", "d1")
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_C)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, CannotJudge)
    left = [("051", f"d{at}") for at in range(6)]
    elsewhere(campaign_path, lambda campaign: pools.keep_only(campaign.store, left))
    notice(qtbot, page)
    qtbot.waitUntil(lambda: page.queue_judging.place() == ("ada", "051", "d1"), timeout=SOON)
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    QTest.keyClick(dialog, Qt.Key.Key_1)
    assert not dialog.isVisible()
    assert state_of(page, "d1")[0] is not State.CANNOT_JUDGE


def test_a_topic_that_reads_otherwise_is_shown_as_it_reads_now(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    def put(campaign: Campaign) -> None:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("051", "a text about letters")])

    elsewhere(campaign_path, put)
    notice(qtbot, page)
    assert find(page.area.topic, "topicTitle", QTextEdit).toPlainText() == "a text about letters"
    assert "text" in [term.word for term in page.area.view.finder.terms]


def test_what_is_judged_here_while_the_worker_reads_is_not_overwritten(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    elsewhere(campaign_path, lambda campaign: judge(campaign, ("ada", "051", "d5"), 1))
    page.session.announce_foreign_changes()
    page.grade(3)
    assert state_of(page, "d1") == (State.JUDGED, 3)
    qtbot.waitUntil(page.ready)
    assert state_of(page, "d1") == (State.JUDGED, 3)
    assert state_of(page, "d5") == (State.JUDGED, 1)
    assert page.queue_judging.document == "d2"


def test_many_changes_at_once_come_in_whole_and_keep_what_is_judged_here_meanwhile(
    qtbot: QtBot, page: JudgePage, campaign_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue_refresh, "MANY", 1)

    def act(campaign: Campaign) -> None:
        for name in ("d2", "d4", "d5"):
            judge(campaign, ("ada", "051", name), 1)

    elsewhere(campaign_path, act)
    before = page.queue_judging.queue
    page.session.announce_foreign_changes()
    page.queue_judging.put_line(1, replace(page.queue_judging.items[1], note="written here"))
    qtbot.waitUntil(page.ready)
    assert page.queue_judging.queue is not before
    assert [state_of(page, name) for name in ("d2", "d4", "d5")] == [(State.JUDGED, 1)] * 3
    assert page.queue_judging.items[1].note == "written here"
    assert (page.queue_judging.document, page.queue_judging.row) == ("d1", 1)


def test_lines_are_compared_beside_the_window_and_only_changed_ones_are_put(
    qtbot: QtBot, page: JudgePage, campaign_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[Thread] = []
    plain = queue_refresh.changed_items

    def watched(*lines: Sequence[QueueItem]) -> tuple[QueueItem, ...] | None:
        compared.append(current_thread())
        return plain(*lines)

    monkeypatch.setattr(queue_refresh, "changed_items", watched)
    put: list[int] = []
    page.queue_judging.item_changed.connect(put.append)
    before = page.queue_judging.queue
    elsewhere(campaign_path, lambda campaign: judge(campaign, ("ada", "051", "d4"), 1))
    notice(qtbot, page)
    assert len(compared) == 1
    assert compared[0] is not current_thread()
    assert page.queue_judging.queue is before
    assert put == [4]


def test_a_queue_put_in_another_order_while_the_worker_compares_is_taken_anew(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    elsewhere(campaign_path, lambda campaign: judge(campaign, ("ada", "051", "d4"), 1))
    page.session.announce_foreign_changes()
    page.queue_judging.put_in_order(["d5", "d4", "d3", "d2", "d1", "d0"], UNSCORED)
    assert page.queue_judging.items[-1].document == "d2"
    qtbot.waitUntil(page.ready)
    assert [one.document for one in page.queue_judging.items] == [f"d{at}" for at in range(6)]
    assert state_of(page, "d4") == (State.JUDGED, 1)
    assert page.queue_judging.document == "d1"


def test_two_windows_that_judge_by_turns_lose_nothing(
    qtbot: QtBot, window: MainWindow, page: JudgePage, second: MainWindow, campaign_path: Path
) -> None:
    other = sit_down(second, campaign_path, "bob")
    qtbot.waitUntil(other.ready)
    pressed: dict[tuple[str, str], int] = {}
    for turn in range(10):
        place, name = ((page, "ada"), (other, "bob"))[turn % 2]
        with qtbot.waitActive(place.window()):
            place.window().activateWindow()
        qtbot.waitUntil(lambda place=place: place.queue_judging.has_been_seen())
        place.take_focus()
        pressed[name, place.queue_judging.document] = turn % 4
        QTest.keyClick(QApplication.focusWidget(), GRADES[turn % 4])
    for place in (page, other):
        notice(qtbot, place)
        campaign = place.session.campaign
        assert campaign is not None
        for (name, document), grade in pressed.items():
            held = judging_queries.judgement(campaign, name, "051", document)
            assert held is not None
            assert held.grade == grade
    assert len(pressed) == 10
    assert page.queue_judging.topic is not None
    assert page.queue_judging.topic.judged == 6


def test_one_assessor_at_two_windows_goes_on_where_the_other_window_is(
    qtbot: QtBot, page: JudgePage, second: MainWindow, campaign_path: Path
) -> None:
    other = sit_down(second, campaign_path, "ada")
    qtbot.waitUntil(other.ready)
    for place in (page, other, page, other, page):
        notice(qtbot, place)
        if page.queue_judging.document == other.queue_judging.document:
            place.go_to(place.queue_judging.queue.next_undecided(place.queue_judging.row))
        qtbot.waitUntil(lambda place=place: place.queue_judging.has_been_seen())
        place.grade(1)
    for place in (page, other):
        notice(qtbot, place)
        assert [state_of(place, f"d{at}")[0] for at in range(6)].count(State.JUDGED) >= 4


def test_a_window_and_a_process_that_judge_at_once_lose_nothing(
    qtbot: QtBot, page: JudgePage, campaign_path: Path
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", BOB_AT_WORK, str(campaign_path)], stdout=subprocess.PIPE
    ) as bob:
        assert bob.stdout is not None
        assert bob.stdout.readline() == b"begun\n"
        for grade in (3, 2, 1, 0, 3):
            qtbot.waitUntil(page.queue_judging.has_been_seen, timeout=SOON)
            page.grade(grade)
            qtbot.waitUntil(lambda: not page.session.writer.is_waiting(), timeout=SOON)
            page.session.announce_foreign_changes()
        assert bob.wait(60) == 0
    notice(qtbot, page)
    assert page.session.campaign is not None
    for name, last in (("ada", [2, 3, 2, 1, 0, 3]), ("bob", [2, 3, 0, 1, 2, 3])):
        held = [
            judging_queries.judgement(page.session.campaign, name, "051", f"d{at}")
            for at in range(6)
        ]
        assert [one.grade for one in held if one is not None] == last
