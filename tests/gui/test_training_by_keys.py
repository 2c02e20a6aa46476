"""Training and qualification on the Judge page, by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assessor_app.campaign.judging.known_documents import import_known
from assessor_app.campaign.judging.qualifying import QualifyingPlan, choose_plan, standing, waive
from assessor_app.domain.events import Kind
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.pages.judge.judge_page import JudgePage
    from assessor_app.app.shell.main_window import MainWindow

Key = Qt.Key


@pytest.fixture
def press(judge_page: JudgePage, window: MainWindow, qtbot: QtBot) -> Callable[[Key], None]:
    """Press a key on the page, and wait for what follows."""

    def key(pressed: Key) -> None:
        QTest.keyClick(window.focusWidget() or window, pressed)
        queue = judge_page.queue_judging
        qtbot.waitUntil(
            lambda: judge_page.ready() and (not queue.document or queue.has_been_seen()),
            timeout=20_000,
        )

    return key


@pytest.fixture
def trained(judge_page: JudgePage, tmp_path: Path, qtbot: QtBot) -> JudgePage:
    """The page in training: d3 and d4 train, d5 qualifies, d1 and d2 are to be judged then."""
    campaign = judge_page.session.campaign
    assert campaign is not None
    kept = [(one.topic, one.document) for one in pools.entries(campaign.store)]
    first = {("051", name) for name in ("d3", "d4", "d5")}
    pools.keep_only(campaign.store, [one for one in kept if one not in first])
    for purpose, lines in (
        (Kind.TRAINING, "051 0 d3 1 names the year\n051 0 d4 2 names the storm\n"),
        (Kind.QUALIFICATION, "051 0 d5 0 another storm\n"),
    ):
        path = tmp_path / f"{purpose}.qrels"
        path.write_text(lines, encoding="utf-8")
        import_known(campaign, purpose, path)
    plan = QualifyingPlan(share=1.0, last=1, bar=1.0)
    judge_page.session.do(lambda own: choose_plan(own, plan))
    queue = judge_page.queue_judging
    qtbot.waitUntil(lambda: judge_page.ready() and queue.document == "d3", timeout=20_000)
    qtbot.waitUntil(queue.has_been_seen, timeout=20_000)
    return judge_page


def test_training_tells_the_grade_then_qualification_follows_then_the_queue(
    trained: JudgePage, press: Callable[[Key], None]
) -> None:
    queue, lesson = trained.queue_judging, trained.area.lesson
    campaign = trained.session.campaign
    assert campaign is not None
    before = list(journal.judgements(campaign.store))
    assert [item.document for item in queue.items] == ["d3", "d4"]
    assert lesson.text().startswith("Training: judge this document")
    press(Key.Key_0)
    assert queue.document == "d3"
    assert lesson.isVisible()
    labels = [campaign.scale.label(grade) for grade in (1, 0)]
    assert "The known grade is “{}”; you judged “{}”.".format(*labels) in lesson.text()
    assert "names the year" in lesson.text()
    assert "over" not in lesson.text()
    press(Key.Key_N)
    assert queue.document == "d4"
    press(Key.Key_2)
    assert "as you judged" in lesson.text()
    assert "names the storm  The training is over." in lesson.text()
    press(Key.Key_N)
    assert [item.document for item in queue.items] == ["d5"]
    assert lesson.text().startswith("Qualification: judge this document as usual. It decides")
    assert "another storm" not in lesson.text()
    press(Key.Key_0)
    assert [item.document for item in queue.items] == ["d0", "d1", "d2"]
    assert queue.document == "d1"
    assert lesson.isVisible()
    assert lesson.text() == (
        "You have passed the qualification. Documents with the known grade: 1 of 1.  "
        "Your queue begins with this document."
    )
    assert standing(campaign, "ada").passed is True
    assert list(journal.judgements(campaign.store)) == before
    press(Key.Key_U)
    assert (queue.document, len(queue.items)) == ("d5", 1)
    assert queue.items[0].grade is None
    press(Key.Key_0)
    assert lesson.text().startswith("You have passed")
    press(Key.Key_1)
    assert queue.document == "d2"
    assert not lesson.isVisible()


def test_who_fails_the_training_is_told_so_and_goes_on_once_it_is_waived(
    trained: JudgePage, press: Callable[[Key], None], qtbot: QtBot
) -> None:
    queue, campaign = trained.queue_judging, trained.session.campaign
    assert campaign is not None
    press(Key.Key_0)
    press(Key.Key_N)
    press(Key.Key_0)
    assert queue.document == "d4"  # the known grade is shown
    press(Key.Key_N)
    assert trained.empty.isVisible()
    assert trained.empty.heading.text() == "Training not passed"
    assert trained.empty.text.text() == (
        "Last decisions with the known grade: 0 of 1 (needed: 100%). "
        "The lead of the campaign decides how to go on."
    )
    assert not trained.has_queue()
    trained.session.do(lambda own: waive(own, ["ada"], "knows the topics"))
    qtbot.waitUntil(lambda: trained.ready() and queue.document == "d1", timeout=20_000)
    assert trained.has_queue()


def test_who_fails_the_qualification_is_told_the_result(
    trained: JudgePage, press: Callable[[Key], None]
) -> None:
    for key in (Key.Key_1, Key.Key_N, Key.Key_2, Key.Key_N, Key.Key_3):
        press(key)
    assert trained.empty.isVisible()
    assert trained.empty.heading.text() == "Qualification not passed"
    assert trained.empty.text.text() == (
        "Documents with the known grade: 0 of 1 (needed: 100%). "
        "The lead of the campaign decides how to go on."
    )


def test_the_answer_is_announced_to_screen_readers(
    trained: JudgePage, press: Callable[[Key], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(trained.area.bar.said, "announce_only", heard.append)
    press(Key.Key_0)
    assert [words for words in heard if "names the year" in words] == [trained.area.lesson.text()]
