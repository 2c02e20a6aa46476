"""Draws the icons of the application and of campaign files as PNG, .ico and .icns."""

import os
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parents[2]
APPLICATION = ROOT / "resources" / "icons" / "assessor.svg"
CAMPAIGN = ROOT / "packaging" / "icons" / "campaign.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)
# The kinds of entries in an .icns file that hold PNG, by size.
MACOS_KINDS = {32: b"ic11", 64: b"ic12", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def drawings(source: Path, sizes: Iterable[int]) -> dict[int, bytes]:
    """Return the SVG as PNG files by size in pixels."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if QGuiApplication.instance() is None:
        drawings.application = QGuiApplication([])
    return {size: _drawn(source, size) for size in sizes}


def _drawn(source: Path, size: int) -> bytes:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        QSvgRenderer(str(source)).render(painter)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


def windows_icon(pictures: Mapping[int, bytes]) -> bytes:
    """Return an .ico file of PNG pictures by size, up to 256 pixels."""
    header = struct.pack("<3H", 0, 1, len(pictures))
    at = len(header) + 16 * len(pictures)
    for size, picture in sorted(pictures.items()):
        # One byte for the width and one for the height: 256 is written as 0.
        header += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return header + b"".join(picture for _, picture in sorted(pictures.items()))


def macos_icon(pictures: Mapping[int, bytes]) -> bytes:
    """Return an .icns file of PNG pictures by size, a key of MACOS_KINDS."""
    parts = [
        MACOS_KINDS[size] + struct.pack(">I", len(picture) + 8) + picture
        for size, picture in sorted(pictures.items())
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_icons(folder: Path) -> None:
    """Write the icons of Windows and macOS into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in (("application", APPLICATION), ("campaign", CAMPAIGN)):
        small, large = drawings(source, WINDOWS_SIZES), drawings(source, MACOS_KINDS)
        (folder / f"{name}.ico").write_bytes(windows_icon(small))
        (folder / f"{name}.icns").write_bytes(macos_icon(large))
