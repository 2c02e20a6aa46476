"""The Pool page: each method with its own fields, sized while one types."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign.pool_part import PoolPart
from assessor_app.app.session import Session
from assessor_app.domain.changes import EVERYTHING
from assessor_app.judging.pooling import POOLINGS
from assessor_app.store.tables import samples
from tests.widgets import find


@pytest.fixture
def part(qtbot: QtBot, tmp_path: Path, sample: Path, session: Session) -> PoolPart:
    assert session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    made = PoolPart(session)
    qtbot.addWidget(made)
    session.changed.connect(made.refresh)
    made.show_runs(5)
    made.show()
    made.refresh(EVERYTHING)
    return made


def choose(qtbot: QtBot, session: Session, part: PoolPart, name: str) -> None:
    part.choice.method.setCurrentIndex([one.name for one in POOLINGS].index(name))
    qtbot.waitUntil(session.jobs.idle)


def shown(part: PoolPart) -> set[str]:
    choice = part.choice
    fields = {
        "depth": choice.ranks,
        "limit": choice.limit,
        "budget": choice.budget,
        "share": choice.share,
        "strata": choice.strata,
        "seed": choice.seed,
    }
    return {name for name, field in fields.items() if field.isVisible()}


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
    qtbot: QtBot, session: Session, part: PoolPart, name: str, fields: set[str]
) -> None:
    choose(qtbot, session, part, name)
    assert shown(part) == fields
    qtbot.waitUntil(lambda: "judged by no assessor" in find(part, "size", QLabel).text())
    assert part.choice.pooling.source in find(part, "explained", QLabel).text()
    assert part.choice.replace.isVisible() == (name != "mtf")


def test_what_is_half_typed_is_no_error_and_cannot_be_made(
    qtbot: QtBot, session: Session, part: PoolPart
) -> None:
    choose(qtbot, session, part, "sample")
    part.choice.strata.clear()
    QTest.keyClicks(part.choice.strata, "1:5:")
    qtbot.waitUntil(lambda: "Expected FROM:TO:RATE" in find(part, "size", QLabel).text())
    assert not part.choice.make.isEnabled()
    QTest.keyClicks(part.choice.strata, "1, 6:20:0.5")
    qtbot.waitUntil(part.choice.make.isEnabled)
    part.choice.make.click()
    qtbot.waitUntil(session.jobs.idle)
    assert session.campaign is not None
    assert {one.stratum for one in tuple(samples.frame(session.campaign.store))} == {1, 2}


def test_documents_leave_the_pool_only_after_a_question(
    qtbot: QtBot, session: Session, part: PoolPart
) -> None:
    news: list[str] = []
    session.news.connect(news.append)
    choose(qtbot, session, part, "rrf")
    part.choice.budget.setValue(70)
    part.choice.replace.click()
    qtbot.waitUntil(lambda: "70 documents in 7 topics" in find(part, "size", QLabel).text())

    def answer(words: str) -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        find(box, words, QPushButton).click()

    QTimer.singleShot(50, lambda: answer("Cancel"))
    part.choice.make.click()
    qtbot.waitUntil(session.jobs.idle)
    assert news == []
    QTimer.singleShot(50, lambda: answer("Remove documents"))
    part.choice.make.click()
    qtbot.waitUntil(lambda: len(news) == 1)
    assert "unjudged removed" in news[0]
    assert not part.choice.replace.isChecked()
