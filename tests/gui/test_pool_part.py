"""The Pool page: each method with its own fields, sized while one types."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign.pool_part import PoolPart
from assessor_app.app.session import Session
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.pooling.pooling import sample_frame
from assessor_app.domain.changes import EVERYTHING
from assessor_app.judging.pooling import POOLINGS


@pytest.fixture
def part(qtbot: QtBot, tmp_path: Path):
    sample_campaign(tmp_path / "sample.assess").close()
    kept = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    session = Session(Settings(kept))
    assert session.open(tmp_path / "sample.assess")
    made = PoolPart(session)
    qtbot.addWidget(made)
    session.changed.connect(made.refresh)
    made.show_runs(5)
    made.show()
    made.refresh(EVERYTHING)
    yield made
    session.shut_down()


def choose(qtbot: QtBot, part: PoolPart, name: str) -> None:
    part.choice.method.setCurrentIndex([one.name for one in POOLINGS].index(name))
    qtbot.waitUntil(part._session.jobs.idle)


def shown(part: PoolPart) -> set[str]:
    return {name for name, (_, field) in part.choice._fields.items() if field.isVisible()}


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("depth", {"depth"}),
        ("rrf", {"budget", "share", "limit"}),
        ("sample", {"strata", "seed"}),
        ("mtf", {"budget", "limit"}),
    ],
)
def test_a_method_shows_the_fields_it_takes_and_is_sized(
    qtbot: QtBot, part: PoolPart, name: str, fields: set[str]
) -> None:
    choose(qtbot, part, name)
    assert shown(part) == fields
    qtbot.waitUntil(lambda: "not judged by anybody yet" in part._size.text())
    assert part.choice.pooling.source in part._explained.text()
    assert part.choice.replace.isVisible() == (name != "mtf")


def test_what_is_half_typed_is_no_error_and_cannot_be_made(qtbot: QtBot, part: PoolPart) -> None:
    choose(qtbot, part, "sample")
    part.choice.strata.clear()
    QTest.keyClicks(part.choice.strata, "1:5:")
    qtbot.waitUntil(lambda: "expected: FROM:TO:RATE" in part._size.text())
    assert not part._make.isEnabled()
    QTest.keyClicks(part.choice.strata, "1, 6:20:0.5")
    qtbot.waitUntil(part._make.isEnabled)
    part._make.click()
    qtbot.waitUntil(part._session.jobs.idle)
    assert part._session.campaign is not None
    assert {one.stratum for one in sample_frame(part._session.campaign)} == {1, 2}


def test_documents_leave_the_pool_only_after_a_question(qtbot: QtBot, part: PoolPart) -> None:
    news: list[str] = []
    part._session.news.connect(news.append)
    choose(qtbot, part, "rrf")
    part.choice.budget.setValue(70)
    part.choice.replace.click()
    qtbot.waitUntil(lambda: "70 documents in 7 topics" in part._size.text())

    def answer(button: QMessageBox.StandardButton) -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        box.button(button).click()

    QTimer.singleShot(50, lambda: answer(QMessageBox.StandardButton.Cancel))
    part._make.click()
    qtbot.waitUntil(part._session.jobs.idle)
    assert news == []
    QTimer.singleShot(50, lambda: answer(QMessageBox.StandardButton.Yes))
    part._make.click()
    qtbot.waitUntil(lambda: len(news) == 1)
    assert "left it" in news[0]
    assert not part.choice.replace.isChecked()
