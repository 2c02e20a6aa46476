"""Names of assessors and versions are escaped in boxes of choices, as in tables."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.domain.problems import UNSAFE

ODD = "be\u202en\u0007"
ESCAPED = "be\\u202en\\x07"


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """The sample, with an assessor and two versions of such names, as another program may write."""
    path = tmp_path / "odd.assess"
    sample_campaign(path).close()
    with open_campaign(path) as campaign:
        freeze(campaign, f"{ODD} first")
        freeze(campaign, f"{ODD} second")
        campaign.store.connection.execute("UPDATE assessor SET id = ? WHERE id = 'ben'", (ODD,))
    return path


def offered(root: QWidget) -> dict[str, list[str]]:
    """Return the choices of each box, by the name of the box."""
    return {
        box.accessibleName(): [box.itemText(at) for at in range(box.count())]
        for box in root.findChildren(QComboBox)
    }


def test_names_in_boxes_are_escaped(
    qtbot: QtBot, session: Session, window: MainWindow, odd: Path
) -> None:
    assert session.open(odd)
    for name in ("campaign", "runs", "agreement"):
        page = window.show_page(name)
        qtbot.waitUntil(lambda: session.jobs.idle() and page.ready(), timeout=30_000)  # noqa: B023
    found = offered(window)

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        found.update(offered(dialog))
        dialog.reject()  # type: ignore[attr-defined]  # a dialog's

    window.show_page("campaign")
    for action in ("campaign.export", "campaign.release"):
        QTimer.singleShot(0, look)
        window.registry.action(action).trigger()

    unsafe = {name for name, texts in found.items() if any(map(UNSAFE.search, texts))}
    assert unsafe == set()
    named = {name for name, texts in found.items() if any(ESCAPED in one for one in texts)}
    assert len(named) >= 3, named
