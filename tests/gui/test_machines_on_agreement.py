"""The Agreement page compares people, and a model when its switch is pressed."""

import shutil
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.campaign.versions_part import VersionsPart
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, set_kind
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.domain.assessor_kind import MODEL


def test_a_model_is_marked_and_compared_only_when_its_switch_is_pressed(
    window: MainWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = Path(shutil.copyfile(sample, tmp_path / "with-model.assess"))
    with open_campaign(path) as campaign:
        set_kind(campaign, ["chi"], checked_kind(MODEL))
    window.session.open(path)
    page = window.show_page("agreement")
    assert isinstance(page, AgreementPage)

    def names() -> list[str]:
        table = page.pairs.view.table()
        return [f"{row[0]}, {row[1]}" for row in table.rows] if table else []

    qtbot.waitUntil(lambda: names() == ["ada, ben"], timeout=20_000)
    chip = page.choices.chips.findChild(QPushButton, "chi")
    assert isinstance(chip, QPushButton)
    assert (chip.text(), chip.isChecked()) == ("chi (model)", False)
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "ada, chi (model)" in names(), timeout=20_000)
    assert chip.isChecked()


def test_the_versions_tab_says_that_models_are_left_out(
    window: MainWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = Path(shutil.copyfile(sample, tmp_path / "with-model.assess"))
    window.session.open(path)
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    qtbot.waitUntil(page.ready, timeout=20_000)
    page.show_part("versions")
    part = page.findChild(VersionsPart)
    assert part is not None
    qtbot.waitUntil(lambda: part.isVisible() and bool(part.table().columns), timeout=20_000)
    assert part.machines.isHidden()
    window.session.do(lambda campaign: set_kind(campaign, ["chi"], checked_kind(MODEL)))
    qtbot.waitUntil(part.machines.isVisible, timeout=20_000)
    assert part.machines.text().endswith("of models and rules for good: chi.")


def test_agreement_over_time_names_who_is_left_out(
    left_on_agreement: None, window: MainWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = Path(shutil.copyfile(sample, tmp_path / "with-model.assess"))
    with open_campaign(path) as campaign:
        set_kind(campaign, ["chi"], checked_kind(MODEL))
    window.session.open(path)
    page = window.show_page("agreement")
    assert isinstance(page, AgreementPage)
    qtbot.waitUntil(page.ready, timeout=20_000)
    page.tabs.setCurrentWidget(page.over_time)
    part = page.over_time
    qtbot.waitUntil(lambda: page.ready() and bool(part.view.table().rows), timeout=20_000)
    assert {row[0] for row in part.view.table().rows} == {"ada", "ben"}
    words = [label.text() for label in part.findChildren(QLabel) if label.isVisible()]
    assert any(one.startswith("1 model or rule is not compared: chi. The") for one in words)
