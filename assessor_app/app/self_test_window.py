"""The self-test of the window, run in a separate process because Qt may terminate it."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import qVersion
from PySide6.QtGui import QFont, QImageReader, QTextLayout
from PySide6.QtWidgets import QApplication

SCRIPTS = (
    ("Latin", "The tide – à çé", True),
    ("Greek and Cyrillic", "Παλίρροια прилив", False),
    ("Arabic", "المد والجزر", False),
    ("Hebrew", "גאות ושפל", False),
    ("Chinese", "潮汐", False),
    ("Japanese", "しおのみちひき", False),
    ("Korean", "밀물과 썰물", False),
)
NEEDED_IMAGES = ("png", "jpg", "gif", "bmp", "svg")
OTHER_IMAGES = ("webp", "tiff")
Row = dict[str, object]


def serve() -> None:
    """Run the test named by ASSESSOR_SELF_TEST and print its findings as a line of JSON."""
    what, _, folder = os.environ["ASSESSOR_SELF_TEST"].partition(":")
    rows = _on_the_screen() if what == "screen" else _off_the_screen(Path(folder))
    print(json.dumps(rows), flush=True)  # noqa: T201  # read by the calling process


def _row(name: str, works: bool | None, words: str) -> Row:
    return {"name": name, "works": works, "words": words}


def _off_the_screen(folder: Path) -> list[Row]:
    rows = []
    steps: tuple[tuple[str, Callable[[], Row]], ...] = (
        ("The window", lambda: _window(folder)),
        ("Images", _images),
        ("Fonts", _fonts),
    )
    for name, step in steps:
        try:
            rows.append(step())
        except Exception as error:  # noqa: BLE001  # finding errors is the purpose
            rows.append(_row(name, False, f"{type(error).__name__}: {error}"))
    return rows


def _window(folder: Path) -> Row:
    from assessor_app.app.main import draw_pages

    drawn = draw_pages(folder / "sample.assess", folder / "pages")
    size = sum(path.stat().st_size for path in drawn)
    told = f"Qt {qVersion()}, PySide {pyside_version}: {len(drawn)} pages drawn, {size // 1024} kB"
    return _row("The window", True, told)


def _images() -> Row:
    known = {bytes(one.data()).decode() for one in QImageReader.supportedImageFormats()}
    lacking = [name for name in NEEDED_IMAGES if name not in known]
    if lacking:
        return _row("Images", False, f"missing Qt plugins: {', '.join(lacking)}")
    others = [name for name in OTHER_IMAGES if name in known]
    return _row("Images", True, ", ".join((*NEEDED_IMAGES, *others)))


def _fonts() -> Row:
    # Without an application, which the test of the window may have failed to make, Qt aborts.
    _application = QApplication.instance() or QApplication(sys.argv[:1])
    there = [name for name, text, _ in SCRIPTS if _has_letters(text)]
    lacking = [name for name, _, _ in SCRIPTS if name not in there]
    needed = [name for name, _, need in SCRIPTS if need]
    words = f"fonts for {', '.join(there) or 'no script'}"
    if lacking:
        words += f"; no font for {', '.join(lacking)}"
    return _row("Fonts", all(name in there for name in needed), words)


def _has_letters(text: str) -> bool:
    """Return whether fonts for all letters are installed. For a missing letter Qt draws glyph 0."""
    layout = QTextLayout(text, QFont(QApplication.font()))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    runs = layout.glyphRuns()
    return bool(runs) and all(0 not in run.glyphIndexes() for run in runs)


def _on_the_screen() -> list[Row]:
    application = QApplication(sys.argv[:1])
    screens = [
        f"{one.size().width()} x {one.size().height()} at {one.devicePixelRatio():g}"
        for one in application.screens()
    ]
    name = application.platformName()
    return [_row("The screen", bool(screens), f"{name}: {', '.join(screens) or 'no screen'}")]
