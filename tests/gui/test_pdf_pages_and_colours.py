"""PDF: the page in sight, another page, the first size; one palette for chips and documents."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assessor_app.app.theme import CONTRAST_DARK, DARK, LIGHT, palette_of, theme_of
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, THEME, ReadingStyle
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.marks import READABLE, Mark, term_ground
from assessor_app.app.viewer.media.page_painter import GAP
from assessor_app.app.viewer.term_counts import TermCounts
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.app.widgets.shades import contrast
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.collection import Document, Topic
from assessor_app.formats.format import Content
from assessor_app.store.tables import pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

Key, Control = Qt.Key, Qt.KeyboardModifier.ControlModifier
TERMS = TermFinder(terms_of(Topic("1", "tide shore moon wave sand wind")))
LINES = ["The tide rises twice a day.", "On the shore it is slack.", "moon wave sand wind"]
PAGES = 12
TEXT = "\f".join(["\n".join(LINES * 10)] * PAGES)
PATIENCE = 20_000


# The theme of the window, and how documents are shown in it.
LOOKS = {
    "light": (LIGHT, ReadingStyle()),
    "dark": (DARK, ReadingStyle()),
    "inverted": (DARK, ReadingStyle(inverts=True)),
    "inverted in high contrast": (CONTRAST_DARK, ReadingStyle(inverts=True)),
    "sepia in light": (LIGHT, ReadingStyle(sepia=True, inverts=True)),
    "sepia in dark": (DARK, ReadingStyle(sepia=True)),
}


@pytest.fixture(params=LOOKS.values(), ids=LOOKS.keys())
def look(request, qapp):
    before = qapp.palette()
    qapp.setPalette(palette_of(request.param[0]))
    yield request.param
    qapp.setPalette(before)


@pytest.fixture
def shown_in(look, view):
    """The theme of a window in which the view stands."""
    view.set_reading(look[1])
    return look[0]


@pytest.fixture
def on_pages(look) -> tuple[str, str]:
    """The colours of paper and ink of PDF pages."""
    is_inverted = look[0].is_dark and look[1].inverts
    return ("#000000", "#ffffff") if is_inverted else ("#ffffff", "#000000")


@pytest.fixture
def view(qtbot, qapp):
    made = AnyDocumentView()
    made.resize(700, 500)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.stop()


@pytest.fixture
def pdf(pdf_of):
    return Document("a.pdf", TEXT, media="application/pdf", data=pdf_of(*[LINES * 10] * PAGES))


@pytest.fixture
def show(view, qtbot):
    def run(document: Document) -> None:
        seen = []
        view.painted.connect(seen.append)
        view.show_document(document, TERMS)
        qtbot.waitUntil(lambda: document.id in seen, timeout=PATIENCE)

    return run


# Pages --------------------------------------------------------------------------------------


def page_shown(view) -> str:
    field = view.pdf.page_field
    return f"{field.number.text()} {field.count.text()}"


def test_the_page_in_sight_is_told_and_follows_scrolling(view, show, pdf, qtbot):
    show(pdf)
    qtbot.waitUntil(lambda: page_shown(view) == "1 / 12")
    assert view.pdf.page_field.isVisible()
    view.pdf.setFocus()
    QTest.keyClick(view.pdf, Key.Key_End)
    assert page_shown(view) == "12 / 12"
    seen = view.pdf.page_layout.height - view.pdf.verticalScrollBar().value()
    assert round(seen) == view.pdf.page_field.y()  # the last page ends above the field
    QTest.keyClick(view.pdf, Key.Key_Home)
    assert page_shown(view) == "1 / 12"
    view.pdf.verticalScrollBar().setValue(view.pdf.verticalScrollBar().maximum() // 2)
    assert page_shown(view) in ("6 / 12", "7 / 12")


def within(one):
    """Every object in a widget that a screen reader finds."""
    found = [QAccessible.queryAccessibleInterface(one)]
    for part in found:
        found += [part.child(at) for at in range(part.childCount())]
    return found


def test_the_text_of_the_page_in_sight_is_there_for_screen_readers(view, show, pdf, qtbot):
    def seen():
        """The texts that a screen reader finds over the pages, by their names."""
        whole = QAccessible.queryAccessibleInterface(view.pdf).child(0)
        parts = (whole.child(at) for at in range(whole.childCount()))
        return {
            one.text(QAccessible.Text.Name): one.textInterface()
            for one in parts
            if one.textInterface() is not None and not one.state().invisible
        }

    was = QAccessible.isActive()
    QAccessible.setActive(False)
    show(pdf)
    assert seen() == {}
    QAccessible.setActive(True)
    view.pdf.verticalScrollBar().setValue(1)
    text = seen()["Text of page 1 of 12"]
    assert text.text(0, text.characterCount()) == TEXT.split("\f")[0].strip()
    view.pdf.setFocus()
    QTest.keyClick(view.pdf, Key.Key_End)
    assert "Text of page 12 of 12" in seen()
    number = next(one for one in within(view.pdf) if one.role() == QAccessible.Role.SpinBox)
    assert number.text(QAccessible.Text.Name) == "Page"
    assert number.valueInterface().currentValue() == 12
    assert not number.state().invisible
    # It is a point until it has the focus, and gives the focus to the next document.
    field = view.pdf.page_text
    assert (field.width(), field.height()) == (1, 1)
    field.setFocus()
    assert field.height() > 100
    view.show_document(Document("b", "A text."))
    assert QApplication.focusWidget() is view.text
    QAccessible.setActive(was)


@pytest.mark.parametrize(
    ("typed", "reached"), [("5", "5 / 12"), ("12", "12 / 12"), ("1", "1 / 12")]
)
def test_a_page_is_gone_to_by_its_number(view, show, pdf, qtbot, typed, reached):
    show(pdf)
    qtbot.waitUntil(lambda: page_shown(view) == "1 / 12")
    view.pdf.setFocus()
    QTest.keyClick(view.pdf, Key.Key_G, Control)
    assert QApplication.focusWidget() is view.pdf.page_field.number
    QTest.keyClicks(QApplication.focusWidget(), typed)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert page_shown(view) == f"{typed} / 12"
    assert QApplication.focusWidget() is view.pdf


def test_escape_leaves_the_field_where_one_was(view, show, pdf, qtbot):
    show(pdf)
    qtbot.waitUntil(lambda: page_shown(view) == "1 / 12")
    view.pdf.setFocus()
    QTest.keyClick(view.pdf, Key.Key_G, Control)
    QTest.keyClicks(QApplication.focusWidget(), "7")
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Escape)
    assert QApplication.focusWidget() is view.pdf
    assert page_shown(view) == "1 / 12"
    assert view.pdf.verticalScrollBar().value() == 0


def test_a_page_fits_the_width_at_first_and_again_by_a_key(view, show, pdf, qtbot):
    show(pdf)
    qtbot.waitUntil(lambda: page_shown(view) == "1 / 12")
    room = view.pdf.viewport().width()
    across = view.pdf.horizontalScrollBar()
    whole = view.pdf.verticalScrollBar().maximum()
    assert across.maximum() == 0
    assert whole > PAGES * (room - 2 * GAP) * 842 / 595 - view.pdf.viewport().height()
    view.pdf.setFocus()
    for _ in range(3):
        QTest.keyClick(view.pdf, Key.Key_Plus, Control)
    assert across.maximum() > 0
    QTest.keyClick(view.pdf, Key.Key_0, Control)
    assert (across.maximum(), view.pdf.verticalScrollBar().maximum()) == (0, whole)


# Colours ------------------------------------------------------------------------------------


def ground_at(view, start: int, end: int) -> str:
    """The most frequent colour behind the characters."""
    left, right = (box_of(view, at) for at in (start, end - 1))
    image = view.pdf.viewport().grab().toImage()
    counted = Counter(
        image.pixelColor(x, y).name()
        for x in range(round(left[0]), round(right[2]))
        for y in range(round(left[1]) + 1, round(left[3]) - 1)
    )
    return counted.most_common(1)[0][0]


def box_of(view, at: int) -> tuple[float, float, float, float]:
    """Return the place of a character of the first page on the viewport, from its letters."""
    pdf = view.pdf
    letters = pdf.pages.letters[0]
    left, top, right, bottom = letters.place(at)
    wide = pdf.viewport().width() - 2 * GAP
    high = wide * 842 / 595
    return GAP + left * wide, GAP + top * high, GAP + right * wide, GAP + bottom * high


def test_a_word_has_one_colour_in_its_chip_and_on_the_page(
    view, show, pdf, qtbot, shown_in, on_pages
):
    show(pdf)
    qtbot.waitUntil(lambda: 0 in view.pdf.pages.letters)
    counts = TermCounts()
    qtbot.addWidget(counts)
    own = term_ground(0, view.reading_theme(shown_in))
    start = TEXT.index("rises")
    view.set_marks([Mark(start, start + 5, own, "scan", "rises")])
    counts.show_hits(view, [("rises", 3)])
    chips = {chip.word: chip for chip in counts.chips}
    for word in ("tide", "shore", "moon", "wave", "rises"):
        at = TEXT.index(word)
        on_page = ground_at(view, at, at + len(word))
        assert close(on_page, chips[word].ground), word
        assert contrast(on_page, on_pages[1]) >= READABLE
        assert contrast(chips[word].ground, chips[word].ink) >= READABLE


def close(one: str, other: str) -> bool:
    first, second = QColor(one), QColor(other)
    parts = ((a.red(), a.green(), a.blue()) for a in (first, second))
    return max(abs(a - b) for a, b in zip(*parts, strict=True)) <= 3


@pytest.mark.parametrize(
    "colour", ["#1d5f9e", "#86b8ee", "#a8261c", "#000000", "#ffd400", "#777777"]
)
def test_words_under_a_highlight_can_be_read(view, show, pdf, qtbot, shown_in, on_pages, colour):
    show(pdf)
    qtbot.waitUntil(lambda: 0 in view.pdf.pages.letters)
    start = TEXT.index("twice")
    view.set_marks([Mark(start, start + 5, colour, "span", "Highlighted")])
    ground = ground_at(view, start, start + 5)
    assert ground != on_pages[0]
    assert contrast(ground, on_pages[1]) >= READABLE


def test_a_text_has_the_colours_of_its_chips_in_every_theme(view, show, qtbot, shown_in):
    show(Document("d", " ".join(LINES)))
    counts = TermCounts()
    qtbot.addWidget(counts)
    counts.show_hits(view)
    in_text = {
        one.cursor.selectedText(): one.format.background().color().name()
        for one in view.text.extraSelections()
    }
    theme = view.reading_theme(shown_in)
    for chip in counts.chips:
        assert in_text[chip.word] == chip.ground
        assert chip.ink == theme.text
    pictured = view.text.viewport().grab().toImage()
    assert pictured.pixelColor(3, pictured.height() - 3).name() == theme.surface
    assert theme_of(view.text.palette()) is theme


# In the window ------------------------------------------------------------------------------


@pytest.fixture
def page(window, tmp_path, pdf_of, qtbot):
    """The Judge page on a PDF, a text and a document that nobody brought."""
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "a.pdf").write_bytes(pdf_of(*[LINES * 10] * 3))
    (folder / "b.txt").write_text("A text of the tide.")
    path = tmp_path / "media.assess"
    with create(path, "Media", "binary") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "tide")])
            names = ("a.pdf", "b.txt", "c.txt")
            pools.put(campaign.store, [PoolEntry("1", name, ()) for name in names], "all")
        import_files(campaign, [ImportOrder(folder, Content.DOCUMENTS)])
        add_assessor(campaign, "ada")
    window.session.open(path)
    qtbot.waitUntil(lambda: window.session.campaign is not None, timeout=PATIENCE)
    window.session.choose_assessor("ada")
    made = window.show_page("judge")
    made.seen = []
    made.area.document.painted.connect(made.seen.append)
    qtbot.waitUntil(lambda: "a.pdf" in made.seen, timeout=PATIENCE)
    return made


def judge_it(page, qtbot) -> None:
    """Judge the document on the screen by a key, and wait for the next one."""
    before = page.queue_judging.document
    QTest.keyClick(QApplication.focusWidget(), Key.Key_1)
    qtbot.waitUntil(lambda: page.queue_judging.document != before, timeout=PATIENCE)


def test_no_words_are_counted_over_a_document_without_text(page, window, qtbot):
    assert page.area.terms.chips
    judge_it(page, qtbot)
    qtbot.waitUntil(lambda: "b.txt" in page.seen)
    assert page.area.terms.accessibleDescription() == "tide 1"
    judge_it(page, qtbot)
    qtbot.waitUntil(lambda: page.area.shown_part() is page.area.no_text)
    assert page.area.terms.chips == ()
    dark = window.theme().is_dark
    window.session.settings.set(THEME, "light" if dark else "dark")
    qtbot.waitUntil(lambda: (window.theme().is_dark) != dark)
    assert page.area.terms.chips == ()
    assert page.area.terms.accessibleDescription() == ""


def test_ctrl_0_resets_letters_and_zoom(page, window, qtbot):
    settings = window.session.settings
    pdf = page.area.document.pdf
    settings.set(DOCUMENT_FONT_SIZE, 20)
    pdf.setFocus()
    QTest.keyClick(pdf, Key.Key_Plus, Control)
    assert pdf.zoom > 1
    page.area.bar.setFocus()
    window.action("view.reset_size").trigger()
    assert settings.number(DOCUMENT_FONT_SIZE) == DOCUMENT_FONT_SIZE.default
    assert pdf.zoom == 1

    judge_it(page, qtbot)
    qtbot.waitUntil(lambda: "b.txt" in page.seen)
    size = page.area.view.font().pointSizeF()
    focus = QApplication.focusWidget()
    QTest.keyClick(focus, Key.Key_Plus, Control)
    QTest.keyClick(focus, Key.Key_Plus, Control)
    assert page.area.view.font().pointSizeF() > size
    QTest.keyClick(focus, Key.Key_0, Control)
    assert page.area.view.font().pointSizeF() == size


def test_the_key_for_the_number_of_a_page_can_be_bound_anew(page, window, qtbot):
    action = next(one for one in window.registry.actions if one.id == "view.go_to_page")
    number = page.area.document.pdf.page_field.number
    page.area.bar.undo.setFocus()
    QTest.keyClick(page.area.bar.undo, Key.Key_G, Control)
    assert QApplication.focusWidget() is number
    QTest.keyClick(number, Key.Key_Escape)
    window.bindings.bind(action, ("Ctrl+J",))
    page.area.bar.undo.setFocus()
    QTest.keyClick(page.area.bar.undo, Key.Key_J, Control)
    assert QApplication.focusWidget() is number


def test_a_text_has_no_page_to_go_to(page, window, qtbot):
    judge_it(page, qtbot)
    qtbot.waitUntil(lambda: "b.txt" in page.seen)
    assert not window.action("view.go_to_page").isEnabled()
    focus = QApplication.focusWidget()
    QTest.keyClick(focus, Key.Key_G, Control)
    assert QApplication.focusWidget() is focus
