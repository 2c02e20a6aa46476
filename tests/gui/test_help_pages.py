"""The Help menu's pages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from assessor_app.app.shell.main_window import MainWindow


class Reader(QObject):
    """Takes the place of the program that shows web pages."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[Path] = []

    @Slot(QUrl)
    def show_page(self, url: QUrl) -> None:
        self.pages.append(Path(url.toLocalFile()))


@pytest.fixture
def reader() -> Iterator[Reader]:
    taking = Reader()
    QDesktopServices.setUrlHandler("file", taking, "show_page")
    yield taking
    QDesktopServices.unsetUrlHandler("file")


@pytest.mark.parametrize(
    ("action", "words"),
    [("help.measures", "Average precision"), ("help.security", "never lost")],
)
def test_the_page_is_opened(
    window: MainWindow,
    reader: Reader,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    action: str,
    words: str,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    window.registry.action(action).trigger()
    (page,) = reader.pages
    assert words in page.read_text(encoding="utf-8")
