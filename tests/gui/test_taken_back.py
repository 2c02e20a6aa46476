"""Undo names what it undid: a decision, a note or a highlight, and a change of topic."""

from __future__ import annotations

from pathlib import Path

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
from assessor_app.domain.span import Span


def test_it_is_said_what_was_taken_back_and_of_which_topic(
    window: MainWindow, campaign_path: Path
) -> None:
    with open_campaign(campaign_path) as campaign:
        judging.judge(campaign, ("ada", "052", "d1"), 2)
        judging.note(campaign, ("ada", "052", "d1"), "see the end")
        judging.highlight(campaign, ("ada", "052", "d1"), Span(0, 6, grade=None, quote="A text"))
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    page.queue_judging.open_topic("051")
    said: list[str] = []
    page.queue_judging.filed.connect(said.append)
    page.queue_judging.undone.connect(said.append)
    for _ in range(3):
        page.queue_judging.undo()
    page.queue_judging.open_topic("051")
    page.queue_judging.redo()
    assert said == [
        "Undone: d1, highlight, topic 052",
        "Undone: d1, note",
        "Undone: d1",
        "Redone: d1, topic 052",
    ]
