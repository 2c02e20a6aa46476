"""Documents as people read them: words with stable places, and what each stretch is."""

import gc
import time
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assessor_app.domain.collection import Document
from assessor_app.judging.reading import markdown_blocks
from assessor_app.judging.reading.block import Role, Style
from assessor_app.judging.reading.builder import LONGEST_BLOCK
from assessor_app.judging.reading.readable import Readable, Reading, readable, shown_text

HTML, XML, MARKDOWN, PLAIN = "text/html", "application/xml", "text/markdown", "text/plain"


def read(text: str, media: str = HTML) -> Readable:
    return readable(Document("d", text, media=media))


def shown(text: str, media: str = HTML) -> list[tuple[str, str]]:
    found = read(text, media)
    return [(block.shape.role.name, shown_text(found.text, block)) for block in found.blocks]


# HTML -----------------------------------------------------------------------------------------


def test_markup_becomes_blocks_and_nothing_of_scripts_is_left() -> None:
    page = (
        "<html><head><title>no</title><style>p{}</style></head><body><h1>A &amp; B</h1>"
        "<script>alert('x<p>')</script><p>one <b>two</b>\n three<br>four</p>"
        "<ul><li>x</li><li>y</li></ul><pre>\na  b\n c</pre><img src=x onerror='y()'>end<!-- z -->"
    )
    assert shown(page) == [
        ("HEADING", "A & B"),
        ("PARAGRAPH", "one two three"),
        ("PARAGRAPH", "four"),
        ("ITEM", "x"),
        ("ITEM", "y"),
        ("PREFORMATTED", "a  b"),
        ("PREFORMATTED", " c"),
        ("PARAGRAPH", "end"),
    ]


def test_letters_have_their_style_also_where_ends_are_missing_or_crossed() -> None:
    found = read("a <b>b <i>c</b> d</i> <code>e</code> <a href=x>f")
    styles = {found.text[run.start : run.end].strip(): run.style for run in found.blocks[0].runs}
    assert styles["b"] == Style.BOLD
    assert styles["c"] == Style.BOLD | Style.ITALIC
    assert styles["d"] == Style.NONE
    assert (styles["e"], styles["f"]) == (Style.CODE, Style.LINK)


def test_numbers_of_lists_go_on_and_lists_in_lists_stand_further_in() -> None:
    blocks = read("<ol><li>a<li>b<ul><li>c</ul><li>d</ol>").blocks
    assert [(b.shape.marker, b.shape.depth) for b in blocks] == [
        ("1.", 1),
        ("2.", 1),
        ("•", 2),
        ("3.", 1),
    ]


def test_cells_know_their_place_in_the_table() -> None:
    blocks = read("<table><tr><th>a<th colspan=2>b<tr><td>1<td>2</table>").blocks
    cells = [block.shape.cell for block in blocks]
    assert [cell[1:5] for cell in cells if cell] == [
        (1, 0, 1, True),
        (1, 1, 2, True),
        (2, 0, 1, False),
        (2, 1, 1, False),
    ]


def test_a_cell_that_spans_rows_keeps_its_columns_in_the_rows_below() -> None:
    rows = (
        "<tr><td rowspan=2>a<td ROWSPAN='3' colspan=2>b<td>c",
        "<tr><td>d",
        "<tr><td>e<td>f",
        "<tr><td>g<td colspan=3>h",
    )
    blocks = read(f"<table>{''.join(rows)}</table>").blocks
    cells = [block.shape.cell for block in blocks]
    assert [(one.row, one.column, one.columns, one.rows) for one in cells if one] == [
        *((1, 0, 1, 2), (1, 1, 2, 3), (1, 3, 1, 1)),
        (2, 3, 1, 1),
        *((3, 0, 1, 1), (3, 3, 1, 1)),
        *((4, 0, 1, 1), (4, 1, 3, 1)),
    ]


def test_cells_never_overlap_however_the_markup_spans_them() -> None:
    source = "<table><tr><td>a<td rowspan=99>b<td>c<tr><td colspan=3>d<td>e<tr><td>f<td>g"
    blocks = read(source).blocks
    cells = [block.shape.cell for block in blocks]
    assert [(one.row, one.column, one.columns) for one in cells if one] == [
        *((1, 0, 1), (1, 1, 1), (1, 2, 1)),
        *((2, 0, 1), (2, 2, 1)),
        *((3, 0, 1), (3, 2, 1)),
    ]


def test_cells_know_the_direction_that_the_markup_gives_their_table() -> None:
    table = "<table{0}><tr><td dir=ltr>a</td><td>{1}</td></tr></table>"
    source = table.format(" class=x DIR='rtl'", table.format("", "b")) + table.format("", "c")
    cells = [block.shape.cell for block in read(source).blocks]
    assert [cell.is_mirrored for cell in cells if cell] == [True, True, True, None, None]
    told = table.format(" title='use dir=rtl here' data-dir=rtl", "b")
    assert [block.shape.cell.is_mirrored for block in read(told).blocks] == [None, None]


def test_words_of_two_blocks_never_touch_in_the_text() -> None:
    assert read("<h1>Tides</h1><p>The</p>").text == "Tides\nThe\n"


def test_a_less_than_sign_that_opens_nothing_stays() -> None:
    assert read("1 < 2 and <3 &lt;b&gt;").words() == "1 < 2 and <3 <b>"


def test_a_heading_without_an_end_is_no_heading_for_ever() -> None:
    assert read("<h1>" + "word " * 200).blocks[0].shape.role is Role.PARAGRAPH


# XML ------------------------------------------------------------------------------------------


def test_places_in_xml_count_characters_outside_tags_and_an_entity_as_one() -> None:
    source = (
        '<?xml version="1.0"?><!DOCTYPE article [<!ENTITY x "y">]>\n<article><fm><atl>A&amp;B'
        "</atl></fm><bdy><sec><st>C &unknown; &#x1D11E;</st><p>D<!-- no --><![CDATA[<E>]]></p>"
        "</sec></bdy></article>"
    )
    assert read(source, XML).text == "\nA&BC \ufffd 𝄞D<E>"


def test_an_article_is_shown_with_its_headings_by_the_depth_of_sections() -> None:
    source = (
        "<article><fm><atl>T</atl></fm><bdy><sec><st>One</st><p>p <it>q</it></p>"
        "<ss1><st>Two</st><ip1>r</ip1></ss1></sec></bdy></article>"
    )
    blocks = read(source, XML).blocks
    assert [(b.shape.role.name, b.shape.level) for b in blocks] == [
        ("HEADING", 1),
        ("HEADING", 2),
        ("PARAGRAPH", 0),
        ("HEADING", 3),
        ("PARAGRAPH", 0),
    ]


def test_unknown_elements_are_lines_unless_they_stand_among_words() -> None:
    source = (
        "<rec><name>Foo</name><city>Bar</city><note>see <x>this</x><y> one</y> here</note></rec>"
    )
    assert read(source, XML).words() == "Foo\nBar\nsee this one here"


def test_no_entity_is_expanded() -> None:
    bomb = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><a>&b;<c/>&file;</a>'
    assert read(bomb, XML).text == "\ufffd\ufffd"


# Markdown -------------------------------------------------------------------------------------


def test_markdown_is_read_with_its_roles_and_without_its_signs() -> None:
    source = "# T\n\nA *b* **c** `d` [l](u)\nnext\n\n- a\n  - b\n\n> q\n\n"
    source += "```\nx\n y\n```\n\n&copy; <b>k</b>"
    assert shown(source, MARKDOWN) == [
        ("HEADING", "T"),
        ("PARAGRAPH", "A b c d l next"),
        ("ITEM", "a"),
        ("ITEM", "b"),
        ("PARAGRAPH", "q"),
        ("PREFORMATTED", "x"),
        ("PREFORMATTED", " y"),
        ("PARAGRAPH", "© k"),
    ]


def test_a_link_defined_at_the_end_of_a_long_text_is_known_at_its_beginning() -> None:
    source = "See [this].\n\n" + "word word word\n\n" * 1000 + "[this]: http://example.org\n"
    found = read(source, MARKDOWN)
    assert shown_text(found.text, found.blocks[0]) == "See this."
    assert len(found.blocks) == 1001


# Plain text -----------------------------------------------------------------------------------


def test_plain_text_with_angle_brackets_is_no_markup() -> None:
    assert shown("<b>x</b>\n\n  y", PLAIN) == [
        ("PLAIN", "<b>x</b>"),
        ("PLAIN", ""),
        ("PLAIN", "  y"),
    ]


def test_line_ends_of_all_kinds_are_one_and_control_characters_go() -> None:
    assert read("a\r\nb\rc\u2028d\x00e\ud800", PLAIN).text == "a\nb\nc\nd\ufffde\ufffd"


@pytest.mark.parametrize("media", [PLAIN, HTML, XML, MARKDOWN])
@pytest.mark.parametrize("word", ["word ", "x"])
def test_an_endless_paragraph_is_cut_and_loses_nothing(media: str, word: str) -> None:
    found = read(word * 5000, media)
    assert max(block.end - block.start for block in found.blocks) <= LONGEST_BLOCK
    joined = "".join(shown_text(found.text, block) for block in found.blocks)
    assert joined.replace(" ", "") == word.strip() * 5000
    if word == "word ":
        assert all(found.text[block.start : block.start + 4] == "word" for block in found.blocks)


# Whatever comes -------------------------------------------------------------------------------

PIECES = st.sampled_from(
    (
        *("<p>", "</p>", "<b", ">", "<ul><li>", "</ul>", "<td>", "<table>", "</table>", "<pre>"),
        *("<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#x1D11E;", "&#99999999;", "a", " ", "\n"),
        *("\r\n", "𝄞", "<script>", "</script>", "<br>", "<h1>", "</h1>", '"', "'", "=", "<x/>"),
        *("```\n", "# ", "- ", "\x00", "\ud800", "<!DOCTYPE [", "<?", "?>", "*", "[a](b)", "|"),
        *("<hr>", "</td>", "<sec>"),
    )
)


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=60), st.sampled_from([HTML, XML, MARKDOWN, PLAIN]))
def test_broken_markup_never_raises_and_places_always_ascend(pieces: list[str], media: str) -> None:
    found = read("".join(pieces), media)
    runs = [run for block in found.blocks for run in block.runs]
    places = [place for run in runs for place in (run.start, run.end)]
    assert places == sorted(places)
    assert all(0 <= run.start < run.end <= len(found.text) for run in runs)
    assert found.text.isprintable() or found.text.encode()


@settings(max_examples=100, deadline=None)
@given(st.lists(PIECES, max_size=60), st.sampled_from([HTML, XML, MARKDOWN, PLAIN]))
def test_reading_bit_by_bit_gives_the_same(pieces: list[str], media: str) -> None:
    document = Document("d", "".join(pieces) * 3, media=media)
    reading = Reading(document)
    while not reading.is_complete:
        reading.go_on(0.0)
    assert (reading.text, tuple(reading.blocks)) == tuple(
        getattr(readable(document), name) for name in ("text", "blocks")
    )


@pytest.fixture
def own_time() -> Iterator[None]:
    """Python collects no cycles meanwhile, as in the window: all other tests' objects are here."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.long
@pytest.mark.usefixtures("own_time")
@pytest.mark.parametrize("media", [HTML, XML])
@pytest.mark.parametrize(
    "text",
    [
        "<a \"'<!-" * 60_000,
        "<!--" * 100_000,
        "<div>" * 100_000,
        "<b>" * 100_000 + "</i></b>" * 100_000,
        "<ul><li>" * 50_000 + "x",
        "<script <pre " * 50_000,
        "<title>" * 80_000,
        "<a '<a' " * 60_000,
        "<a '<b' " * 30_000 + "<" + "<a '<b' " * 30_000,
        "&#" + "9" * 400_000,
        "<!DOCTYPE [ " * 40_000,
        "<!x" * 150_000,
    ],
)
def test_hostile_markup_takes_time_in_proportion_to_its_length(text: str, media: str) -> None:
    harmless = "<p>The <b>tide</b> rises.</p>\n" * 1000
    seconds = min(seconds_of_reading(harmless, media) for _ in range(3))
    most = 6 * seconds * len(text) / len(harmless)  # the slowest of these need twice the time
    assert seconds_of_reading(text, media) < most


def seconds_of_reading(text: str, media: str) -> float:
    start = time.process_time()
    read(text, media)
    return time.process_time() - start


@pytest.mark.usefixtures("own_time")
@pytest.mark.parametrize(
    ("media", "source"),
    [
        ("text/html", "<pre>" + "\n" * 2_000_000),
        ("text/markdown", "".join(f"[k{at}{'[' * 150}]: <{'<' * 480}\n" for at in range(500))),
        ("text/markdown", "".join(f"[k{at}]: x {'[' * 480}\n" for at in range(500))),
    ],
)
def test_whatever_a_document_holds_reading_it_stops_when_the_time_is_over(
    media: str, source: str
) -> None:
    reading = Reading(Document("d", source, media=media))
    slowest = 0.0
    for _ in range(12):
        before = time.process_time()
        reading.go_on(0.002)
        slowest = max(slowest, time.process_time() - before)
    assert slowest < 0.25


def test_a_definition_may_have_brackets_in_its_label_that_are_escaped() -> None:
    source = "See [a\\]b].\n\n" + "word word word\n\n" * 1000 + "[a\\]b]: http://example.org\n"
    read = readable(Document("d", source, media="text/markdown"))
    assert read.text.startswith("See a]b.")


@pytest.mark.parametrize(
    "unit",
    [
        "![a",
        "[a",
        "*a ",
        "a\n",
        "a\n\n",
        "1. a\n",
        "|a|b|\n|-|-|\n",
        "- a\n  - b\n",
        "# a\n",
        "&lt;",
    ],
)
def test_markdown_full_of_signs_is_read_in_small_steps(unit: str) -> None:
    source, lengths = unit * (60_000 // len(unit)), []
    parts = list(markdown_blocks.parts(source))
    assert "".join(parts) == source
    assert max(len(part) for part in parts) <= markdown_blocks.MOST
    assert max(part.count("\n") for part in parts) <= markdown_blocks.MOST_LINES
    pieces = list(markdown_blocks.inline_pieces(unit * 2_000))
    assert "".join(pieces) == unit * 2_000
    lengths = [len(one) for one in pieces if markdown_blocks.SIGNS.findall(one)]
    assert all(
        length <= markdown_blocks.MOST_INLINE
        or markdown_blocks.SIGNS.subn("", one)[1] <= markdown_blocks.MOST_SIGNS
        for one, length in zip(pieces, lengths, strict=False)
    )


def test_a_long_paragraph_of_ordinary_markdown_is_read_as_one() -> None:
    words = "Some *words* of a [link](http://x) and plain ones in between them. " * 30
    assert list(markdown_blocks.inline_pieces(words)) == [words]


def test_what_is_escaped_in_markdown_is_the_character_itself() -> None:
    shown = read(r"a \* b &amp; c **d\_e** [f](g) `h\*`", MARKDOWN)
    assert shown.words() == "a * b & c d_e f h\\*"
