"""Real documents with mistakes put in: every view shows them, or says in words that it cannot.

More on request: ASSESSOR_FUZZ=100000 pytest tests/oracle/test_mutated_views.py
"""

import contextlib
import re
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from assessor_app.app.viewer.document_view import DocumentView
from assessor_app.app.viewer.media.picture_process import clean_svg
from assessor_app.domain.collection import Document
from assessor_app.formats.processes.separate_process import FELL, Broken, SeparateProcess
from assessor_app.judging.reading.readable import Readable, readable

SAMPLES = "document-format-samples/sample_docs"
TEXTS = {
    "text/html": ("office-documents/document.html", f"{SAMPLES}/trecweb/collection1/segment1.txt"),
    "application/xml": (f"{SAMPLES}/nyt/collection1/segment1.xml", "inex-topics/README.md"),
    "text/markdown": ("images/README.md", "document-format-samples/README.md"),
    "text/plain": ("cacm/cacm.all", "office-documents/document.txt"),
}
RICH = {
    "text/html": b"<h1>T</h1><ul><li>a<ul><li>b</ul></ul><table><tr><th colspan=2>c<tr><td>1<td>2"
    b"</table><pre>\n x</pre><blockquote>q<ol start=3><li>e</blockquote><p>&amp;<b><i>f</b>",
    "application/xml": b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY x 'y'>]><article><fm><atl>T"
    b"</atl></fm><bdy><sec><st>S</st><p>p &x; <it>q</it><![CDATA[<r>]]></p></sec></bdy></article>",
    "text/markdown": b"# T\n\n- a\n  1. b\n\n> q\n\n```\nx\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    b"\n\n*e* **f** [g](h) ![i](j) <b>k</b> &copy;\n\n[h]: http://example.org\n",
    "text/plain": b"Tides\n\n  The tide\ncomes in.\tTwice\x0ca day.\r\n- one\n- two\n",
}
SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><defs><linearGradient id="g">'
    b'<stop offset="0" stop-color="red"/></linearGradient></defs><g transform="rotate(9)"><path d="'
    b'M0 0L9 9Z" fill="url(#g)"/><text x="3" y="9">tide</text><use href="#g"/></g></svg>'
)
LONGEST = 3000
WORDS_OF_A_FAULT = re.compile(r"^\w*(Error|Exception|Iteration|Exit)\b")
SECONDS = 20.0  # for one answer of another process on a busy machine


@pytest.fixture(scope="module")
def texts(shared: Path) -> Callable[[str], tuple[bytes, ...]]:
    def read(media: str) -> tuple[bytes, ...]:
        real = ((shared / "data" / name).read_bytes()[:LONGEST] for name in TEXTS[media])
        return (*real, RICH[media])

    return read


def well_made(found: Readable) -> bool:
    """Whether blocks and runs stand in the text one after the other."""
    blocks = [block for block in found.blocks if block.runs]
    inside = [(run.start, run.end) for block in blocks for run in block.runs]
    places = [0, *chain.from_iterable(inside), len(found.text)]
    return places == sorted(places)


@pytest.mark.parametrize("media", TEXTS)
def test_a_text_is_read_whatever_stands_in_it(
    media: str, texts: Callable[[str], tuple[bytes, ...]], fuzz: Any, little_memory: None
) -> None:
    for data in fuzz.inputs(*texts(media)):
        with fuzz.trying(data):
            assert well_made(readable(Document("d", data.decode("utf-8", "replace"), media=media)))


@pytest.mark.parametrize("media", TEXTS)
def test_a_text_is_shown_whatever_stands_in_it(
    media: str,
    texts: Callable[[str], tuple[bytes, ...]],
    fuzz: Any,
    qtbot: QtBot,
    little_memory: None,
) -> None:
    view = DocumentView()
    qtbot.addWidget(view)
    view.resize(700, 500)
    for data in fuzz.inputs(*texts(media), share=0.25):
        with fuzz.trying(data):
            document = Document("d", data.decode("utf-8", "replace"), media=media)
            view.show_document(document)
            while not view.is_complete:
                view.go_on()
            view.selectAll()
            chosen = view.selection()
            assert chosen is None or 0 <= chosen[0] <= chosen[1] <= len(view.whole_text())


def asked(process: SeparateProcess, header: dict[str, Any], body: bytes = b"") -> dict[str, Any]:
    """What it answers; nothing where the document is broken, and that is said to people."""
    said = ""
    try:
        return process.ask(header, body, SECONDS)[0]
    except Broken as broken:
        said = broken.message
    assert said != FELL
    assert not WORDS_OF_A_FAULT.match(said), said
    return {}


def test_a_pdf_is_shown_or_said_to_be_broken(
    shared: Path, pdf_of: Callable[..., bytes], fuzz: Any
) -> None:
    made = pdf_of(["The tide rises", "and falls"], ["Twice a day"], rotate=90)
    real = (shared / "data" / "office-documents" / "document.pdf").read_bytes()
    wide = []  # of the first page of each; 0 where it is said to be broken
    with SeparateProcess("pdf") as process:
        for data in fuzz.inputs(*(made,) * 6, real, whole=True):
            with fuzz.trying(data):
                asked(process, {"do": "text"}, data)
                page = {}
                if asked(process, {"do": "open"}, data):
                    page = asked(process, {"do": "page", "page": 0, "width": 60})
                    asked(process, {"do": "letters", "page": 0})
                wide.append(page.get("width", 0))
        assert asked(process, {"do": "open"}, made)["pages"] == 2, "it lives on"
    assert set(wide) == {0, 60}
    assert wide.count(60) > len(wide) / 3  # enough of them are still drawn to try the drawing


def pictures(folder: Path) -> dict[str, bytes]:
    """A small one of each kind."""
    image = QImage(24, 18, QImage.Format.Format_ARGB32)
    image.fill(QColor("teal"))
    painter = QPainter(image)
    painter.drawLine(0, 0, 23, 17)
    painter.end()
    found = {"image/svg+xml": SVG, "image/tiff": (folder / "multipage.tif").read_bytes()}
    found["image/gif"] = (folder / "no_time_for_that_tiny.gif").read_bytes()
    for kind in ("png", "jpeg", "bmp"):
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        assert image.save(buffer, kind)
        found[f"image/{kind}"] = bytes(buffer.data().data())
    return found


@pytest.mark.parametrize("kind", ["svg+xml", "tiff", "gif", "png", "jpeg", "bmp"])
def test_a_picture_is_shown_or_said_to_be_broken(kind: str, shared: Path, fuzz: Any) -> None:
    media = f"image/{kind}"
    sample = pictures(shared / "data" / "images")[media]
    wide = []  # of each frame; 0 where the picture or its frame is said to be broken
    with SeparateProcess("pictures") as process:
        for data in fuzz.inputs(sample, share=0.2, whole=True, least=100):
            with fuzz.trying(data):
                opened = asked(process, {"do": "open", "media": media}, data)
                frames = range(min(3, opened.get("frames", 0)))
                asks = ({"do": "frame", "at": at, "width": 50, "height": 50} for at in frames)
                wide += [asked(process, ask).get("width", 0) for ask in asks] or [0]
        assert asked(process, {"do": "open", "media": media}, sample)["frames"] > 0, "it lives on"
    assert min(wide) == 0, "some are broken"
    assert 0 < max(wide) <= 50, "others are shown, none larger than it was asked for"


def test_a_drawing_is_cleaned_whatever_stands_in_it(fuzz: Any, little_memory: None) -> None:
    for data in fuzz.inputs(SVG, whole=True):
        with fuzz.trying(data):
            clean = b""
            with contextlib.suppress(Broken):
                clean = clean_svg(data)
            assert b"<script" not in clean.lower()
