"""A topic's end: what can be done next is offered in words that can be read whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

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
