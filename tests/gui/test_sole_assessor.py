"""The window asks for the assessor only if it is unknown; the answer removes the notice."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.judging.judging import add_assessor


@pytest.mark.parametrize(("people", "named"), [(("eva",), "eva"), (("eva", "fay"), "")])
def test_judgements_that_name_nobody_are_those_of_the_sole_assessor(
    qtbot: QtBot,
    session: Session,
    window: MainWindow,
    tmp_path: Path,
    people: tuple[str, ...],
    named: str,
) -> None:
    session.create(tmp_path / "new.assess", "New", "graded")
    page = window.show_page("campaign")
    for name in people:
        session.do(lambda campaign, name=name: add_assessor(campaign, name))
    qrels = tmp_path / "some.qrels"
    qrels.write_text("1 0 d1 2\n1 0 d2 0\n")
    qtbot.waitUntil(session.jobs.idle)
    page.overview.show_files().add([qrels])  # type: ignore[attr-defined]  # the campaign page's
    qtbot.waitUntil(session.jobs.idle)
    (field,) = (
        one
        for one in page.findChildren(QLineEdit)
        if one.accessibleName() == "Judged by" and one.isVisible()
    )
    assert field.text() == named
    (button,) = (one for one in page.findChildren(QPushButton) if one.text() == "Import 1 file")
    assert button.isEnabled() is bool(named)


def test_choosing_an_assessor_settles_that_a_name_was_missing(
    session: Session, window: MainWindow, tmp_path: Path
) -> None:
    session.create(tmp_path / "new.assess", "New", "graded")
    session.do(lambda campaign: add_assessor(campaign, "eva"))
    session.do(lambda campaign: add_assessor(campaign, " "))
    assert window.notice.text() == "An assessor needs a name."
    session.choose_assessor("eva")
    assert window.notice.text() == ""
