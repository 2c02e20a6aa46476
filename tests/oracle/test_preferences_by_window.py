"""The crowd's and the local preferences of CAsT 2019, read off the window's own tables."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.preferences.all_preferences import AllPreferencesView
from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.formats.format import Content

FILES = {"crowd": "TREC-CAsT-2019.pref", "local": "TREC-CAsT-2019.local.pref"}
PATIENCE = 60_000


@pytest.fixture
def campaign_path(shared: Path, tmp_path: Path) -> Path:
    """A campaign that holds these preferences and nothing else."""
    path = tmp_path / "cast.assess"
    with create(path, "CAsT", "preference") as campaign:
        for name, file in FILES.items():
            place = shared / "data" / "cast19-preferences" / file
            import_files(campaign, [ImportOrder(place, Content.PREFERENCES, assessor=name)])
    return path


def counts_of(view: AllPreferencesView) -> dict[str, object]:
    model, columns = view.topics.model(), view.topics.table().columns
    last = model.rowCount() - 1
    shown = {
        column.key: str(model.index(last, at).data()).replace(",", "")
        for at, column in enumerate(columns)
    }
    return {
        "judgements": int(shown["judgements"]),
        "topics": last,
        "distinct_pairs": int(shown["pairs"]),
        "pairs_judged_more_than_once": int(shown["again"]),
        "pairs_with_both_answers": int(shown["both"]),
        "pairs_tied_by_majority": int(shown["undecided"]),
    }


def test_counts_contradictions_and_agreement_are_those_published(
    window: MainWindow, shared: Path, campaign_path: Path, qtbot: QtBot
) -> None:
    folder = shared / "data" / "cast19-preferences"
    expected = json.loads((folder / "expected_statistics.json").read_text())
    window.session.open(campaign_path)
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    qtbot.waitUntil(page.ready, timeout=PATIENCE)
    view = page.all_preferences
    assert view.isVisible()
    for name in FILES:
        view.assessor.setFocus()
        QTest.keyClick(view.assessor, Qt.Key.Key_Down)
        qtbot.waitUntil(page.ready, timeout=PATIENCE)
        assert view.assessor.currentData() == name
        assert counts_of(view) == expected[name]
        both = expected[name]["pairs_with_both_answers"]
        assert view.both.contradictions.model().rowCount() == both
        assert view.tabs.tabText(1) == f"Contradictory pairs ({both:,})"

    agreement = window.show_page("agreement")
    assert isinstance(agreement, AgreementPage)
    qtbot.waitUntil(agreement.ready, timeout=PATIENCE)
    answer = agreement.pairs.confusion.view.table()
    grades = [str(row[0]).split()[0] for row in answer.rows]
    cells = [[int(cell) for cell in row[1:4]] for row in answer.rows[:3]]
    wanted = expected["local_vs_crowd_majority"]
    assert grades[:3] == ["-1", "0", "1"]
    assert cells[0][0] + cells[2][2] == wanted["agree"]
    assert cells[0][2] + cells[2][0] == wanted["disagree"]
    assert sum(map(sum, cells)) == wanted["common_pairs"]
