"""Pages are loaded in parts, and never while an assessor judges."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.campaign.overview import Overview
from assessor_app.app.shell import idle_work
from assessor_app.app.shell.idle_work import OPENING, PARTS, MemoryReturn, PageLoading
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.campaign import Campaign

OF_OPENING = ("campaign.files.opening", "app.pages.campaign.overview")
OF_PAGES = (
    "app.pages.agreement.agreement_page",
    "app.pages.judge.judge_page",
    "app.pages.runs.runs_page",
    "app.pages.runs.run_details",
)


@pytest.mark.parametrize(
    ("parts", "needed"), [(OPENING, OF_OPENING), ((*OPENING, *PARTS), OF_PAGES)]
)
def test_the_parts_are_all_that_is_imported_later(
    parts: tuple[str, ...], needed: tuple[str, ...]
) -> None:
    code = (
        "import sys, assessor_app.app.main\n"
        f"for name in {parts!r}: __import__(name)\n"
        "before = set(sys.modules)\n"
        f"for name in {needed!r}: __import__('assessor_app.' + name)\n"
        "print(sorted(set(sys.modules) - before), 'pyqtgraph' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] False"


def test_a_campaign_is_opened_when_all_that_it_needs_is_loaded(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(idle_work, "import_module", loaded.append)
    ahead, counts = PageLoading(window), [0]
    timer = QTimer(window, interval=0)
    timer.timeout.connect(lambda: counts.append(len(loaded)))
    timer.start()
    with qtbot.waitCallback() as opened:
        ahead.prepare(opened)
    timer.stop()
    assert tuple(loaded) == OPENING
    assert len(set(counts)) > len(OPENING) // 2, "other events are handled between two modules"
    with qtbot.waitCallback() as again:
        ahead.prepare(again)
    assert tuple(loaded) == OPENING


def test_they_are_loaded_one_after_the_other_but_not_while_somebody_judges(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(idle_work, "import_module", loaded.append)
    monkeypatch.setattr(idle_work, "LATER", 5)
    monkeypatch.setattr(idle_work, "PAUSE", 5)
    ahead = PageLoading(window)
    window.session.opened.connect(ahead.begin)
    window.session.open(campaign_path)
    window.show_page("judge")
    qtbot.wait(100)
    assert not loaded
    window.show_page("campaign")
    qtbot.waitUntil(lambda: tuple(loaded) == PARTS)
    ahead.begin()
    qtbot.wait(50)
    assert tuple(loaded) == PARTS


def test_pages_are_built_ahead_in_steps_but_not_while_somebody_judges(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle_work, "PARTS", ())
    monkeypatch.setattr(idle_work, "LATER", 5)
    monkeypatch.setattr(idle_work, "PAUSE", 5)
    ahead = PageLoading(window)
    window.session.opened.connect(ahead.begin)
    window.session.open(campaign_path)
    window.show_page("judge")
    qtbot.wait(100)
    assert window.page("agreement") is None
    with qtbot.waitSignal(ahead.loaded, timeout=20_000):
        window.show_page("campaign")
    built = window.page("agreement")
    assert built is not None
    assert not built.isVisible()
    assert window.show_page("agreement") is built
    qtbot.waitUntil(built.ready, timeout=20_000)
    assert built.isVisible()
    assert window.page("settings") is None


def test_the_overview_is_built_in_steps_before_a_campaign_is_open(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle_work, "import_module", lambda _: None)
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    with qtbot.waitCallback() as prepared:
        PageLoading(window).prepare(prepared)
    (overview,) = page.findChildren(Overview)
    assert not overview.isVisible()
    assert page.welcome.isVisible()
    window.session.open(campaign_path)
    qtbot.waitUntil(page.ready, timeout=20_000)
    assert page.overview is overview
    assert overview.isVisible()


@pytest.mark.parametrize("steps", [1, 2])
def test_an_overview_that_is_half_built_is_shown_whole(
    window: MainWindow, campaign_path: Path, steps: int
) -> None:
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    assert all(page.build_parts() for _ in range(steps))
    window.session.open(campaign_path)
    assert page.overview.isVisible()
    assert not page.build_parts()
    assert page.findChildren(Overview) == [page.overview]


def test_a_page_that_is_half_built_is_shown_whole(qtbot: QtBot, window: MainWindow) -> None:
    assert window.build_ahead("preferences")
    assert window.page("preferences") is None
    page = window.show_page("preferences")
    assert page.isVisible()
    assert not window.build_ahead("preferences")
    assert window.page("preferences") is page


def test_caches_stay_while_a_page_uses_them_and_go_after_a_while_elsewhere(
    qtbot: QtBot, window: MainWindow, sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str] = []
    monkeypatch.setattr(Campaign, "give_back", lambda campaign: given.append("given back"))
    window.findChild(MemoryReturn).findChild(QTimer).setInterval(50)
    assert window.session.open(sample)
    for page in ("runs", "agreement"):
        window.show_page(page)
        qtbot.waitUntil(window.session.jobs.idle)
        qtbot.wait(150)
    assert not given
    window.show_page("judge")
    qtbot.waitUntil(lambda: bool(given))
