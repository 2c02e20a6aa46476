"""A topic's end: what can be done next is offered in words that can be read whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging


@pytest.mark.parametrize(
    ("skipped", "said"), [(1, "Judge the skipped document"), (2, "Judge the 2 skipped documents")]
)
def test_no_button_is_cut_at_the_end_of_a_topic(
    window: MainWindow, campaign_path: Path, qapp: QApplication, skipped: int, said: str
) -> None:
    with open_campaign(campaign_path) as campaign:
        for at in range(6):
            if at < skipped:
                judging.skip(campaign, ("ada", "051", f"d{at}"))
            else:
                judging.judge(campaign, ("ada", "051", f"d{at}"), 1)
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    page.queue_judging.open_topic("051")
    window.resize(1280, 800)
    window.show()
    qapp.processEvents()
    done = page.area.done
    assert page.area.shown_part() is done
    assert done.to_skipped.text() == said
    shown = [one for one in done.buttons if one.isVisible()]
    assert len(shown) == 3
    for one in shown:
        assert one.width() >= one.sizeHint().width(), one.text()


def test_the_end_of_a_topic_tells_the_grades_the_rate_and_what_comes_next(
    judge_page: JudgePage, qtbot: QtBot
) -> None:
    page = judge_page
    for key in (Qt.Key.Key_0, Qt.Key.Key_2, Qt.Key.Key_2, Qt.Key.Key_Space, Qt.Key.Key_1):
        qtbot.waitUntil(page.queue_judging.has_been_seen)
        QTest.keyClick(QApplication.focusWidget(), key)
    done = page.area.done
    assert page.area.shown_part() is done
    assert done.heading.text() == "Topic 051 is done"
    told, kept, rate, following = done.text.text().splitlines()
    assert told == "5 of 6 judged, 1 skipped."
    assert kept == "All judgements are saved and can still be changed or undone."
    assert rate == "Your rate is not known yet: it needs judgements in the last hour, 10 or more."
    assert following == "Next: topic 052 (“last letters”), 6 documents to do."
    assert done.grades.lines() == [
        "Not relevant: 1 (20%)",
        "Marginal: 1 (20%)",
        "Relevant: 3 (60%)",
        "Highly relevant: 0 (0%)",
    ]
    assert done.grades.accessibleDescription() == ", ".join(done.grades.lines())
    assert done.rect().contains(done.grades.geometry())
    above, below = (one.mapTo(done, QPoint()).y() for one in (done.grades, done.go_on))
    assert above + done.grades.height() <= below
    for _ in range(5):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_U)
        qtbot.waitUntil(page.queue_judging.has_been_seen)
    assert page.queue_judging.document == "d1"
    for _ in range(5):
        qtbot.waitUntil(page.queue_judging.has_been_seen)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_2)
    rate, following = done.text.text().splitlines()[2:]
    assert re.fullmatch(r"Your rate in the last hour: [\d,]+ docs/hour\.", rate)
    assert following == "Next: topic 052 (“last letters”), 6 documents to do, under a minute."
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_U)
    qtbot.waitUntil(lambda: page.queue_judging.document == "d5")
