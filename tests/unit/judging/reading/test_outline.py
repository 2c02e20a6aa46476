"""The places of headings, links, lists and tables of a document, and their sizes."""

from assessor_app.domain.collection import Document
from assessor_app.judging.reading.outline import OutlinePart, PartKind, outline
from assessor_app.judging.reading.readable import readable

PAGE = """<h1>Figs</h1><p>See <a href="w">the <b>wasp</b></a> and <a href="t">tree</a>.</p>
<ul><li>one</li><li>two<ol><li>inner</li></ol></li><li>three</li></ul>
<h2>Sizes</h2><table><tr><td></td><td>mm</td></tr><tr><td>wasp</td><td>2</td></tr>
<tr><td colspan=3>all</td></tr></table><ul><li><a href="x">last</a></li></ul>"""


def parts(text: str, media: str) -> list[OutlinePart]:
    found = readable(Document("d", text, media=media))
    made = outline(found.text, found.blocks)
    for part in made:
        assert found.text[part.start :].startswith(part.text[:4])
    return made


def test_each_part_is_found_with_its_size_and_the_place_where_it_begins() -> None:
    assert [(one.kind, one.text, one.size, one.columns) for one in parts(PAGE, "text/html")] == [
        (PartKind.HEADING, "Figs", 1, 0),
        (PartKind.LINK, "the wasp", 0, 0),
        (PartKind.LINK, "tree", 0, 0),
        (PartKind.LIST, "one", 3, 0),
        (PartKind.LIST, "inner", 1, 0),
        (PartKind.HEADING, "Sizes", 2, 0),
        (PartKind.TABLE, "mm", 3, 3),
        (PartKind.LIST, "last", 1, 0),
        (PartKind.LINK, "last", 0, 0),
    ]


def test_markdown_has_an_outline_and_plain_text_has_none() -> None:
    text = "# One\n\nwords\n\n- a\n- b\n\nwords\n\n- c\n"
    found = [(one.kind, one.text, one.size) for one in parts(text, "text/markdown")]
    assert found == [(PartKind.HEADING, "One", 1), (PartKind.LIST, "a", 2), (PartKind.LIST, "c", 1)]
    assert parts(text, "text/plain") == []
