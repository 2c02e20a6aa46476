"""Pages, letters and marks of a PDF by number alone; and SVG made harmless."""

import time
from array import array

import pytest

from assessor_app.app.theme import LIGHT
from assessor_app.app.viewer.marks import Mark
from assessor_app.app.viewer.media.page_painter import GAP, PageLayout
from assessor_app.app.viewer.media.paged_text import PagedText, PageLetters
from assessor_app.app.viewer.media.picture_process import clean_svg
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.domain.collection import Topic
from assessor_app.formats.processes.separate_process import Broken


def letters_of(*lines: str) -> PageLetters:
    """Each letter a tenth wide and high, the lines one below the other."""
    boxes = array("f")
    for row, line in enumerate(lines):
        for column in range(len(line)):
            boxes.extend((column / 10, row / 10, (column + 1) / 10, (row + 1) / 10))
        if row < len(lines) - 1:
            boxes.extend((0, 0, 0, 0))
    return PageLetters("\n".join(lines), boxes.tobytes())


# Pages ------------------------------------------------------------------------------------


def test_the_widest_page_is_as_wide_as_was_asked_and_all_stand_in_the_middle():
    layout = PageLayout([(100, 200), (50, 50)], 300, 1000)

    assert layout.box(0) == (350, GAP, 300, 600)
    assert layout.box(1) == (425, GAP + 600 + GAP, 150, 150)
    assert (layout.width, layout.height) == (1000, 3 * GAP + 750)


def test_the_pages_in_sight_are_those_between_two_heights():
    layout = PageLayout([(1, 1)] * 5, 100, 100)

    assert layout.pages_between(0, 50) == range(1)
    assert layout.pages_between(GAP + 110, 2 * GAP + 150) == range(2)
    assert layout.pages_between(300, 10_000) == range(2, 5)
    assert PageLayout().pages_between(0, 10) == range(0)


def test_a_page_without_extent_does_no_harm():
    assert PageLayout([(0, 0)], 100, 100).box(0)[2:] == (1, 1)


# Letters ----------------------------------------------------------------------------------


def test_a_stretch_over_two_lines_has_two_rectangles():
    letters = letters_of("abcd", "efg")

    first, second = letters.rectangles(2, 7)

    assert first == pytest.approx((0.2, 0, 0.4, 0.1))
    assert second == pytest.approx((0, 0.1, 0.2, 0.2))
    assert list(letters.rectangles(-5, 0)) == list(letters.rectangles(99, 100)) == []


def test_the_nearest_letter_is_looked_for_in_the_nearest_line():
    letters = letters_of("abcd", "ef")

    assert letters.nearest(0.01, 0.05) == 0
    assert letters.nearest(0.09, 0.05) == 1
    assert letters.nearest(0.9, 0.15) == 7
    assert letters.nearest(0.0, -5) == 0


def test_boxes_that_do_not_fit_the_text_are_none():
    letters = PageLetters("abc", b"\0" * 16)
    assert list(letters.rectangles(0, 3)) == []
    assert letters.nearest(0.5, 0.5) == 0


# Words ------------------------------------------------------------------------------------


def test_a_character_is_on_its_page():
    text = PagedText("ab\fcd\f\fe")

    assert [text.page_of(at) for at in range(9)] == [0, 0, 0, 1, 1, 1, 2, 3, 3]
    assert text.is_of(1, PageLetters("cd", b""))
    assert not text.is_of(1, PageLetters("other", b""))
    assert not text.is_of(9, PageLetters("cd", b""))


def test_next_goes_round_over_words_of_the_topic_and_own_terms_of_all_pages():
    finder = TermFinder(terms_of(Topic("1", "tide")))
    text = PagedText("tide ebb\ftide", finder)
    text.set_marks([Mark(5, 8, "#123456", "scan"), Mark(0, 8, "#123456", "span")])

    assert [text.next_hit(1) for _ in range(4)] == [0, 5, 9, 0]
    assert text.present() == (0, 8)
    assert text.next_hit(-1) == 9
    assert [mark.kind for mark in text.marks_on(0, LIGHT)] == ["term", "span", "scan"]
    assert [(mark.start, mark.kind) for mark in text.marks_on(1, LIGHT)] == [(9, "term")]
    assert PagedText("nothing").next_hit(1) is None


def test_what_is_looked_for_is_text_and_found_from_here_on():
    text = PagedText("a.b axb\fA.B")

    assert text.places.find_all("a.b", 1) == 8
    assert text.places.step(1) == 0
    assert text.present() == (0, 3)
    assert text.places.find_all("", 0) is text.places.step(1) is text.present() is None


def test_words_and_marks_are_found_by_a_character():
    text = PagedText("the tide turns")
    mark = Mark(4, 8, "#123456", "span")
    text.set_marks([mark])

    assert text.word_at(5) == (4, 8)
    assert (text.mark_at(7), text.mark_at(8)) == (mark, None)


# SVG --------------------------------------------------------------------------------------

HOSTILE = """<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="x()">
<script>steal()</script><style>@import url(http://evil/a.css);</style>
<image href="file:///etc/passwd"/><image xlink:href="http://evil/i.png" width="3"/>
<rect fill="url(http://evil/f)" style="fill: url( #inside )" width="4"/><use href="#r"/>
<foreignObject><p>words</p></foreignObject><a href="http://evil"><text>Tide &lt; ebb</text></a>
<image href="data:image/png;base64,AAAA"/>
</svg>"""


def test_nothing_in_a_cleaned_drawing_reaches_out_or_runs():
    clean = clean_svg(HOSTILE.encode()).decode()

    for hostile in ("evil", "passwd", "script", "steal", "import", "onload", "foreignObject"):
        assert hostile not in clean
    assert 'style="fill: url( #inside )" width="4"' in clean
    assert '<use href="#r">' in clean
    assert "data:image/png;base64,AAAA" in clean


@pytest.mark.parametrize(
    ("drawing", "why"),
    [
        ("<svg><g></svg>", "damaged"),
        ('<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;</svg>', "entities"),
        ('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>', "entities"),
        ("<svg>" + "<g>" * 5000 + "</g>" * 5000 + "</svg>", "too deep"),
        ("", "damaged"),
    ],
)
def test_a_drawing_that_is_none_or_a_bomb_is_refused_at_once(drawing, why):
    began = time.perf_counter()
    with pytest.raises(Broken, match=why):
        clean_svg(drawing.encode())
    assert time.perf_counter() - began < 1


def test_a_style_that_comes_in_pieces_counts_as_a_whole():
    drawing = "<svg><style>a{fill:u&#114;l(http://evil)}</style><style>b{fill:red}</style></svg>"
    clean = clean_svg(drawing.encode()).decode()
    assert clean == "<svg><style></style><style>b{fill:red}</style></svg>"


def test_a_long_text_is_looked_through_piece_by_piece():
    finder = TermFinder(terms_of(Topic("1", "tides")))
    text = "the tide rises\f" * 20_000
    paged = PagedText(text, finder)
    assert not paged.places.is_complete
    while not paged.places.is_complete:
        paged.places.look_on()
    assert paged.places.hits == finder.hits(text)


def test_a_term_whose_colour_stands_for_another_has_a_line_on_paper_too() -> None:
    words = "tide shore moon wave sand wind storm rock"
    text = PagedText(words, TermFinder(terms_of(Topic("1", words))))
    marks = text.marks_on(0, LIGHT)
    assert [mark.round for mark in marks] == [0] * 7 + [1]
    assert marks[0].colour == marks[7].colour
