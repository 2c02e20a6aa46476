"""The window as a program: drawn without a display, cleaned up on the right thread."""

import contextlib
import gc
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import PAGES
from assessor_app.app.main import OpenRequests
from assessor_app.app.session import Session
from assessor_app.app.shell.idle_work import GarbageCollector
from assessor_app.store.file.file_header import VERSION


@pytest.mark.long
def test_every_page_is_drawn_in_both_themes_without_a_display(
    campaign_path: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "drawn"
    code = (
        "import sys; from pathlib import Path; from assessor_app.app.main import draw_pages; "
        "print(*draw_pages(Path(sys.argv[1]), Path(sys.argv[2])), sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(campaign_path), str(folder)],
        capture_output=True,
        text=True,
        check=True,
    )
    names = {Path(line).name for line in done.stdout.splitlines()}
    pages = {f"{spec.id}-{theme}.png" for spec in PAGES for theme in ("light", "dark")}
    assert names == pages | {"window.png"}
    assert {path.name for path in folder.iterdir()} == names
    light, dark = (
        QImage(str(folder / f"campaign-{theme}.png")).pixelColor(1270, 400).lightness()
        for theme in ("light", "dark")
    )
    assert light > 200 > 60 > dark


def test_a_campaign_that_macos_asks_to_open_is_opened(
    qapp: QApplication, qtbot: QtBot, session: Session, campaign_path: Path
) -> None:
    requests = OpenRequests(session, qapp)
    qapp.installEventFilter(requests)
    QApplication.sendEvent(qapp, QFileOpenEvent(str(campaign_path)))
    qapp.removeEventFilter(requests)
    requests.deleteLater()
    assert session.campaign is not None
    assert session.campaign.path == campaign_path
    qtbot.waitUntil(session.jobs.idle)


@pytest.fixture
def collector(qapp: QApplication) -> Iterator[GarbageCollector]:
    made = GarbageCollector()
    yield made
    made.stop()


class _Cycle:
    def __init__(self) -> None:
        self.timer = QTimer()
        self.timer.start(100_000)
        self.itself = self


def test_qts_objects_are_freed_on_the_windows_thread_however_busy_the_worker_is(
    qtbot: QtBot, collector: GarbageCollector
) -> None:
    freed: list[str] = []
    cycle = _Cycle()
    cycle.timer.destroyed.connect(lambda: freed.append(threading.current_thread().name))
    del cycle
    busy = threading.Thread(target=lambda: [[] for _ in range(50_000)])
    busy.start()
    busy.join()
    assert freed == []
    collector.collect()
    gc.collect()
    qtbot.waitUntil(lambda: bool(freed))
    assert freed == ["MainThread"]


def test_the_collector_passes_over_what_is_kept_until_it_stops() -> None:
    collector = GarbageCollector()
    collector.keep()
    kept = gc.get_freeze_count()
    collector.stop()
    assert kept > 1000
    assert gc.get_freeze_count() == 0
    gc.freeze()  # as before the first test


def test_python_collects_by_itself_again_afterwards(qapp: QApplication) -> None:
    collector = GarbageCollector()
    assert not gc.isenabled()
    collector.stop()
    assert gc.isenabled()


PROGRAM = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from assessor_app.app import main
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.cli import command_line

application = main.make_application()

def look():
    window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
    if window.isVisible() and (window.notice.text() or window.session.campaign):
        timer.stop()
        print(window.notice.text(), flush=True)
        window.close()

timer = QTimer(interval=20)
timer.timeout.connect(look)
timer.start()
sys.exit(command_line.main(sys.argv[1:]))
"""

OURS = int.from_bytes(b"ASES", "big")


def a_database(application: int, version: int) -> bytes:
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA application_id = {application}")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("CREATE TABLE other (words TEXT)")
        return connection.serialize()


RESTORE = "Restore a backup (File › Restore from backup…, or assessor backup CAMPAIGN --list)."
FILES: dict[str, tuple[bytes | None, str]] = {
    "prose.txt": (
        b"just words " * 100,
        "Not a campaign.\nprose.txt\nCreate a campaign and import the file into it.\n",
    ),
    "empty.assess": (b"", "The file is empty.\nempty.assess\nDelete it, or restore a backup.\n"),
    "short.assess": (
        b"SQLite format 3\x00 and no more",
        f"The campaign is damaged: the end of the file is missing.\nshort.assess\n{RESTORE}\n",
    ),
    "bits.assess": (
        a_database(OURS, VERSION)[:4096] + bytes(range(256)) * 16,
        f"The campaign is damaged: unknown table 'other'.\nbits.assess\n{RESTORE}\n",
    ),
    "foreign.assess": (
        a_database(7, 1),
        (
            "Not a campaign, but a database of another program.\nforeign.assess\n"
            "Name a campaign file, as created by assessor new.\n"
        ),
    ),
    "newer.assess": (
        a_database(OURS, 9999),
        "The campaign was made by a newer version of Assessor.\nnewer.assess\nUpdate Assessor.\n",
    ),
    "gone.assess": (None, "No such campaign: gone.assess.\n"),
    ".": (None, "Not a campaign, but a folder.\n.\nName a campaign file in it.\n"),
}


@pytest.mark.parametrize("name", FILES)
def test_the_program_opens_its_window_and_says_what_is_wrong_with_the_file(
    tmp_path: Path, name: str
) -> None:
    content, words = FILES[name]
    if content is not None:
        (tmp_path / name).write_bytes(content)
    done = _run(tmp_path, name)
    assert done.stdout == words
    assert (done.returncode, done.stderr) == (0, "")


def test_the_program_opens_the_campaign_that_it_is_given(
    tmp_path: Path, campaign_path: Path
) -> None:
    done = _run(tmp_path, str(campaign_path))
    assert (done.stdout, done.returncode, done.stderr) == ("\n", 0, "")


def test_a_word_that_is_neither_command_nor_file_opens_nothing(tmp_path: Path) -> None:
    done = _run(tmp_path, "jugde")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no such command or file: jugde. Did you mean judge?" in done.stderr


def _run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run `assessor WORDS` off the screen, in a folder, with settings of its own."""
    own = {"QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(folder), "DISPLAY": ":none"}
    own |= {"XDG_DATA_HOME": str(folder / "data")}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=os.environ | own | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])},
    )
