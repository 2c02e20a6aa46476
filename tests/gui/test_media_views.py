"""PDF and images on the screen: shown, searched, zoomed; and what happens with hostile ones."""

import os
import re
import signal
import struct
import sys
import time
import zlib

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QPoint, QProcess, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.user_settings import ReadingStyle
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.marks import Mark
from assessor_app.app.viewer.media.page_reading import SeparateReader
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.collection import Document, Topic
from assessor_app.formats.format import Content
from assessor_app.store.tables import pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

Key, Control = Qt.Key, Qt.KeyboardModifier.ControlModifier
Shift = Qt.KeyboardModifier.ShiftModifier
TIDES = TermFinder(terms_of(Topic("1", "tide shore")))
LINES = ["The tide rises twice a day.", "On the shore it is slack."]
TEXT = "\f".join(["\n".join(LINES * 12)] * 5)
PATIENCE = 20_000
GIF = bytes.fromhex(
    "47494638396102000200800000ff00000000ff"
    "21f904000a0000002c000000000200020000020284510021f904000a0000002c000000000200020000"
    "02028c53003b"
)


@pytest.fixture
def view(qtbot, qapp):
    made = AnyDocumentView()
    made.advice = "Press C."
    made.resize(700, 500)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.seen = []
    made.painted.connect(made.seen.append)
    yield made
    made.stop()


@pytest.fixture
def show(view, qtbot):
    """Shows a document and waits until it is on the screen."""

    def run(document: Document, finder=TIDES) -> None:
        view.show_document(document, finder)
        qtbot.waitUntil(lambda: view.seen[-1:] == [document.id], timeout=PATIENCE)

    return run


@pytest.fixture
def pdf(pdf_of):
    return Document("a.pdf", TEXT, media="application/pdf", data=pdf_of(*[LINES * 12] * 5))


def encoded(kind: bytes, wide: int = 400, high: int = 300) -> bytes:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("orange"))
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(kind)).write(image)
    return bytes(buffer.data())


def picture(kind: str, data: bytes, name: str = "p") -> Document:
    return Document(name, "", media=f"image/{kind}", data=data)


def png_that_says(wide: int, high: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        end = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + end

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress(bytes(1000)))
    return b"\x89PNG\r\n\x1a\n" + header + rows + chunk(b"IEND", b"")


def tiff_of(*greys: int) -> bytes:
    """A TIFF of a page for each grey, 40 x 30."""
    pages = b"".join(bytes([grey]) * 1200 for grey in greys)
    made = b"II*\x00" + struct.pack("<I", 8 + len(pages)) + pages
    for at in range(len(greys)):
        tags = (
            (256, 40), (257, 30), (258, 8), (259, 1), (262, 1), (273, 8 + 1200 * at), (277, 1),
            (278, 30), (279, 1200),
        )  # fmt: skip
        fields = b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in tags)
        after = len(made) + 2 + len(fields) + 4 if at < len(greys) - 1 else 0
        made += struct.pack("<H", len(tags)) + fields + struct.pack("<I", after)
    return made


def colour_in_the_middle(view) -> str:
    shown = view.currentWidget().grab().toImage()
    return shown.pixelColor(shown.width() // 2, shown.height() // 2).name()


# PDF --------------------------------------------------------------------------------------


def test_only_the_pages_in_sight_and_the_next_are_drawn(view, show, pdf, qtbot):
    show(pdf)
    pages = view.pdf.pages
    qtbot.waitUntil(lambda: not pages.findChild(SeparateReader).busy, timeout=PATIENCE)

    assert (pages.count, [at for at in range(5) if pages.pixmap(at)]) == (5, [0, 1])
    assert view.hits
    assert view.whole_text() == TEXT

    QTest.keyClick(view.pdf, Key.Key_End)
    qtbot.waitUntil(lambda: pages.pixmap(4) is not None, timeout=PATIENCE)
    assert pages.pixmap(2) is None


def test_find_goes_over_the_pages_round_and_round(view, show, pdf, qtbot):
    show(pdf)
    last = TEXT.rindex("slack")
    view.find_all("SLACK")
    assert (len(view.found), view.found_at) == (60, 0)
    view.find_next(-1)

    qtbot.waitUntil(lambda: 4 in view.pdf.pages.letters, timeout=PATIENCE)
    assert view.found_at == 59
    assert view.pdf.text.present() == (last, last + 5)
    assert view.pdf.verticalScrollBar().value() > view.pdf.verticalScrollBar().maximum() * 0.9
    assert view.next_hit(1)


def test_the_next_word_of_a_pdf_is_chosen_and_sought_from_where_one_reads(view, show, pdf, qtbot):
    show(pdf)
    qtbot.waitUntil(view.is_complete, timeout=PATIENCE)
    qtbot.waitUntil(lambda: 0 in view.pdf.pages.letters, timeout=PATIENCE)
    assert view.next_hit(1)
    assert view.selected_text() == "tide"
    bar = view.pdf.verticalScrollBar()
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: 4 in view.pdf.pages.letters, timeout=PATIENCE)
    assert view.next_hit(-1)
    last = TEXT.rindex("shore")
    assert view.selection() == (last, last + 5)
    assert not view.next_hit(1, ("span",))
    assert view.selection() == (last, last + 5)


def test_a_mark_colours_its_letters_and_is_clicked_at(view, show, pdf, qtbot):
    show(pdf, TermFinder(()))
    qtbot.waitUntil(lambda: 0 in view.pdf.pages.letters, timeout=PATIENCE)
    letters, box = view.pdf.pages.letters[0], view.pdf.page_layout.box(0)
    left, top, right, _ = letters.box(5)
    point = QPoint(
        round(box[0] + (left + right) / 2 * box[2]), round(box[1] + (top + 0.002) * box[3])
    )
    view.pdf.verticalScrollBar().setValue(0)
    paper = view.pdf.viewport().grab().toImage().pixelColor(point).name()
    mark = Mark(4, 8, "#ffd400", "span", "Relevant")
    view.set_marks([mark])
    marked = view.pdf.viewport().grab().toImage().pixelColor(point).name()

    assert (paper, QColor(marked).hsvHue()) == ("#ffffff", QColor("#ffd400").hsvHue())
    assert view.pdf.offset_at(point) in (5, 6)
    with qtbot.waitSignal(view.clicked_mark) as clicked:
        QTest.mouseClick(view.pdf.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert clicked.args == [mark]


def test_words_are_selected_by_mouse_and_by_keys_and_copied(view, show, pdf, qtbot):
    show(pdf)
    qtbot.waitUntil(lambda: 0 in view.pdf.pages.letters, timeout=PATIENCE)
    box, letters = view.pdf.page_layout.box(0), view.pdf.pages.letters[0]
    left, top, _, bottom = letters.box(5)
    inside = QPoint(round(box[0] + left * box[2]) + 1, round(box[1] + (top + bottom) / 2 * box[3]))
    QTest.mouseDClick(view.pdf.viewport(), Qt.MouseButton.LeftButton, pos=inside)
    assert (view.selection(), view.selected_text()) == ((4, 8), "tide")

    QTest.keyClick(view.pdf, Key.Key_Right, Shift)
    QTest.keyClick(view.pdf, Key.Key_Right, Shift | Control)
    assert view.selected_text() == "tide rises"
    assert view.caret() == 4
    QTest.keyClick(view.pdf, Key.Key_C, Control)
    assert QApplication.clipboard().text() == "tide rises"


def test_zoom_keeps_the_middle_and_draws_anew(view, show, pdf, qtbot):
    show(pdf)
    qtbot.waitUntil(lambda: not view.pdf.pages.findChild(SeparateReader).busy, timeout=PATIENCE)
    before = view.pdf.pages.pixmap(0).width()
    QTest.keyClick(view.pdf, Key.Key_Plus, Control)
    qtbot.waitUntil(lambda: view.pdf.pages.pixmap(0).width() > before, timeout=PATIENCE)
    assert view.pdf.zoom == pytest.approx(1.2)

    QTest.keyClick(view.pdf, Key.Key_0, Control)
    assert view.pdf.zoom == 1


def test_a_broken_pdf_says_why_and_the_next_document_is_shown(view, show, pdf):
    show(Document("bad.pdf", "", media="application/pdf", data=b"%PDF-1.4 rubbish"))
    assert view.currentWidget() is view.no_view
    assert view.no_view.heading.text() == "This PDF cannot be shown"
    assert view.no_view.text.text() == "The PDF is damaged, or the file is not a PDF. Press C."
    assert (view.hits, view.found, view.selection(), view.whole_text()) == ([], [], None, "")

    show(pdf)
    assert view.currentWidget() is view.pdf
    show(Document("t", "the tide"))
    assert view.currentWidget() is view.text


def test_a_process_that_is_killed_while_it_reads_is_begun_again(view, show, pdf, qtbot):
    show(pdf)
    reader = view.pdf.pages.findChild(SeparateReader)
    qtbot.waitUntil(lambda: not reader.busy, timeout=PATIENCE)
    reader.findChild(QProcess).kill()
    qtbot.waitUntil(lambda: not reader.holds, timeout=PATIENCE)

    QTest.keyClick(view.pdf, Key.Key_End)
    qtbot.waitUntil(lambda: view.pdf.pages.pixmap(4) is not None, timeout=PATIENCE)
    assert view.currentWidget() is view.pdf


def test_what_takes_too_long_is_broken_and_the_window_lives_on(view, show, pdf, qtbot):
    show(pdf)
    reader = view.pdf.pages.findChild(SeparateReader)
    qtbot.waitUntil(lambda: not reader.busy, timeout=PATIENCE)
    reader.patience = 0
    show(Document("slow.pdf", TEXT, media="application/pdf", data=pdf.data))
    assert "reading took longer than" in view.no_view.text.text().lower()


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be stopped there")
def test_a_document_that_holds_its_reader_up_does_not_keep_the_next_one_waiting(
    view, show, pdf, qtbot
):
    show(pdf)
    pages = view.pdf.pages
    qtbot.waitUntil(lambda: not pages.findChild(SeparateReader).busy, timeout=PATIENCE)
    os.kill(pages.findChild(QProcess).processId(), signal.SIGSTOP)
    QTest.keyClick(view.pdf, Key.Key_End)
    assert pages.findChild(SeparateReader).busy

    began = time.monotonic()
    show(Document("next.pdf", TEXT, media="application/pdf", data=pdf.data))
    assert time.monotonic() - began < 10


def test_to_and_fro_between_a_text_and_a_pdf_keeps_the_process(view, show, pdf, qtbot):
    show(pdf)
    process = view.pdf.pages.findChild(QProcess)
    show(Document("t", "the tide"))
    qtbot.waitUntil(lambda: not view.pdf.pages.findChild(SeparateReader).busy, timeout=PATIENCE)
    assert view.pdf.pages.pixmap(0) is None

    show(pdf)
    assert view.pdf.pages.findChild(QProcess) is process


# Images -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp", "bmp"])
def test_an_image_is_shown_as_large_as_fits(view, show, kind):
    show(picture(kind, encoded(kind.encode(), 2000, 1000)))

    assert view.picture.pages.size == QSize(2000, 1000)
    assert view.picture.scale() == pytest.approx((700 - 32) / 2000, rel=0.05)
    red, green, blue = QColor(colour_in_the_middle(view)).getRgb()[:3]
    assert (red > 245, 155 < green < 175, blue < 10) == (True, True, True)


def test_an_image_is_zoomed_dragged_and_seen_as_a_whole_again(view, show, qtbot):
    show(picture("png", encoded(b"png", 2000, 1500)))
    QTest.mouseDClick(view.picture.viewport(), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view.picture.pages.pixmap.width() == 2000, timeout=PATIENCE)
    across = view.picture.horizontalScrollBar()
    before = across.value()
    QTest.mousePress(view.picture.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(300, 200))
    QTest.mouseMove(view.picture.viewport(), QPoint(250, 200))
    QTest.mouseRelease(view.picture.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(250, 200))
    assert across.value() == before + 50

    QTest.keyClick(view.picture, Key.Key_Right, Shift)
    assert across.value() == before + 110
    QTest.keyClick(view.picture, Key.Key_0, Control)
    assert view.picture.scale() < 0.5
    assert across.maximum() == 0


def test_pages_of_an_image_are_turned(view, show, qtbot):
    show(picture("tiff", tiff_of(10, 120, 240)))
    assert "page 1 of 3" in view.picture.caption()
    for key, colour in (
        (Key.Key_PageDown, "#787878"),
        (Key.Key_PageDown, "#f0f0f0"),
        (Key.Key_PageDown, "#f0f0f0"),
        (Key.Key_PageUp, "#787878"),
    ):
        QTest.keyClick(view.picture, key)
        qtbot.waitUntil(lambda c=colour: colour_in_the_middle(view) == c, timeout=PATIENCE)


def test_an_image_that_moves_is_paused_by_a_key(view, show, qtbot):
    show(picture("gif", GIF))
    pages = view.picture.pages
    qtbot.waitUntil(lambda: pages.page == 1, timeout=PATIENCE)
    qtbot.waitUntil(lambda: pages.page == 0, timeout=PATIENCE)
    QTest.keyClick(view.picture, Key.Key_Return)
    qtbot.waitUntil(lambda: not pages.findChild(SeparateReader).busy, timeout=PATIENCE)
    still = pages.page
    qtbot.wait(350)

    assert (pages.page, view.picture.paused) == (still, True)
    QTest.keyClick(view.picture, Key.Key_Return)
    qtbot.waitUntil(lambda: pages.page != still, timeout=PATIENCE)


def test_an_image_does_not_move_for_who_wants_no_motion_until_it_is_played(view, show, qtbot):
    view.set_reading(ReadingStyle(still=True))
    show(picture("gif", GIF))
    pages = view.picture.pages
    qtbot.waitUntil(lambda: not pages.findChild(SeparateReader).busy, timeout=PATIENCE)
    qtbot.wait(250)
    assert pages.page == 0
    assert "Enter or a click here plays it" in view.picture.caption()

    below = view.picture.viewport().rect().bottomLeft() + QPoint(200, -8)
    QTest.mouseClick(view.picture.viewport(), Qt.MouseButton.LeftButton, pos=below)
    qtbot.waitUntil(lambda: pages.page == 1, timeout=PATIENCE)
    view.set_reading(ReadingStyle(still=True))
    assert view.picture.paused
    view.set_reading(ReadingStyle())
    still = pages.page
    qtbot.waitUntil(lambda: pages.page != still, timeout=PATIENCE)


def test_a_drawing_is_drawn_without_what_it_would_load(view, show):
    drawing = """<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">
    <image href="file:///etc/hostname" width="9" height="9"/>
    <rect width="100" height="50" fill="#123456"/></svg>"""
    show(picture("svg+xml", drawing.encode()))
    assert view.picture.scale() == 4
    assert view.picture.pages.pixmap.width() == 400
    assert colour_in_the_middle(view) == "#123456"


@pytest.mark.parametrize(
    ("kind", "data", "why"),
    [
        ("png", png_that_says(30_000, 30_000), "too large: 30,000 × 30,000 pixels"),
        ("png", png_that_says(200_000, 200_000), "damaged|too large"),
        ("png", b"\x89PNG\r\n\x1a\nrubbish", "damaged"),
        ("tiff", b"II*\x00" + b"\xff" * 50, "damaged"),
        ("gif", b"GIF89a" + b"\xff" * 50, "damaged"),
        ("svg+xml", b"<svg><g></svg>", "damaged"),
    ],
)
def test_a_hostile_image_says_why_it_is_not_shown(view, show, kind, data, why):

    show(picture(kind, data))
    assert view.no_view.heading.text() == "This image cannot be shown"
    assert re.search(why, view.no_view.text.text())


def test_the_process_ends_with_the_view(view, show, qtbot):
    show(picture("png", encoded(b"png")))
    process = view.picture.pages.findChild(QProcess)
    view.stop()
    assert process.state() == process.ProcessState.NotRunning


# On the Judge page ------------------------------------------------------------------------


@pytest.fixture
def campaign_of_media(tmp_path, pdf_of):
    """A campaign whose pool is a folder of everything."""
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "a.pdf").write_bytes(pdf_of(["The tide"], ["The shore"]))
    (folder / "b.pdf").write_bytes(b"%PDF-1.4 rubbish")
    (folder / "c.png").write_bytes(encoded(b"png"))
    (folder / "d.txt").write_text("A text of the tide.")
    names = ("a.pdf", "b.pdf", "c.png", "d.txt")
    path = tmp_path / "media.assess"
    with create(path, "Media", "binary") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "tide")])
            entries = [PoolEntry("1", name, ()) for name in names]
            pools.put(campaign.store, entries, "all")
        import_files(campaign, [ImportOrder(folder, Content.DOCUMENTS)])
        add_assessor(campaign, "ada")
    return path


def test_a_key_judges_whatever_is_shown_and_keys_reach_the_page(window, campaign_of_media, qtbot):
    session = window.session
    session.open(campaign_of_media)
    qtbot.waitUntil(lambda: session.campaign is not None, timeout=PATIENCE)
    session.choose_assessor("ada")
    window.show_page("judge")
    page = window.findChild(JudgePage)
    for name in ("a.pdf", "b.pdf", "c.png", "d.txt"):
        qtbot.waitUntil(
            lambda n=name: page.queue_judging.document == n and page.queue_judging.has_been_seen(),
            timeout=PATIENCE,
        )
        if name == "a.pdf":
            assert "tide" in page.area.terms.accessibleDescription()
        if name == "b.pdf":
            assert "Press C if you cannot judge it" in page.area.document.no_view.text.text()
        QTest.keyClick(QApplication.focusWidget(), Key.Key_1)

    assert [item.grade for item in page.queue_judging.items] == [1, 1, 1, 1]


def test_what_is_found_in_a_pdf_is_highlighted_with_a_key(window, campaign_of_media, qtbot):
    session = window.session
    session.open(campaign_of_media)
    qtbot.waitUntil(lambda: session.campaign is not None, timeout=PATIENCE)
    session.choose_assessor("ada")
    window.show_page("judge")
    page = window.findChild(JudgePage)
    qtbot.waitUntil(page.queue_judging.has_been_seen, timeout=PATIENCE)
    assert page.queue_judging.document == "a.pdf"
    QTest.keyClick(QApplication.focusWidget(), Key.Key_F, Control)
    bar = page.area.finding
    QTest.keyClicks(bar.field, "shore")
    qtbot.waitUntil(lambda: bar.count.text() == "1 of 1")
    QTest.keyClick(bar.field, Key.Key_Escape)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_X)
    (span,) = page.queue_judging.spans()
    start = page.area.document.whole_text().index("shore")
    assert (span.start, span.end, span.quote) == (start, start + 5, "shore")
