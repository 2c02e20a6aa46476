"""The long pages of the help open fast."""

import statistics
import time
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.help_view import HelpView
from assessor_app.campaign.help.help_library import HelpLibrary

ROUNDS = 7
MOST = 0.1  # seconds


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[HelpView]:
    shown = HelpView(HelpLibrary(), 100)
    qtbot.addWidget(shown)
    shown.resize(1000, 800)
    shown.show()
    yield shown
    shown.close()


@pytest.mark.parametrize(
    "path",
    [
        "reference/measures.md",
        "reference/measures-ranked-binary.md",
        "reference/formats.md",
    ],
)
def test_a_long_page_is_painted_soon_after_it_was_asked_for(view: HelpView, path: str) -> None:
    view.show_topic(path)  # the registries are imported for the first showing
    taken = []
    for _ in range(ROUNDS):
        view.show_topic("reference/exit-codes.md")
        begun = time.perf_counter()
        view.show_topic(path)
        view.repaint()
        taken.append(time.perf_counter() - begun)
    print(f"{path}: {1000 * statistics.median(taken):.0f} ms")
    assert statistics.median(taken) < MOST
