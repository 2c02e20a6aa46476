"""Documents in XML: the element that holds one is named."""

import pytest

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.format_registry import format_named

FORMAT = format_named("xml-documents")
INEX = """<?xml version="1.0"?>
<books><article><fno>A1003</fno><fm><ti>x</ti><atl>Tides &amp; <it>ebb</it></atl></fm>
<bdy><sec><p>Words</p></sec></bdy></article>
<article id="B2"><bdy>More</bdy></article></books>
"""


def read(path, **options):
    return list(FORMAT.read(path, ReadOptions(**options)))


def test_articles_keep_their_mark_up_and_bring_title_and_number(file):
    first, second = read(file(INEX))

    assert (first.id, first.title, first.media) == ("A1003", "Tides & ebb", "application/xml")
    assert first.text.startswith("<article><fno>A1003</fno>")
    assert first.text.endswith("</sec></bdy></article>")
    assert second == Document("B2", "<article><bdy>More</bdy></article>", media="application/xml")


def test_any_element_can_hold_a_document(file):
    path = file("<all><Record docno='7'>a</Record><record docno='8'>b</record></all>")
    assert [one.id for one in read(path, document_element="record")] == ["7", "8"]


def test_the_number_may_be_that_of_the_name(file):
    path = file('<article><name id="12">Tide</name><bdy>x</bdy></article>')
    assert [(one.id, one.title) for one in read(path)] == [("12", "Tide")]


def test_one_without_number_is_refused_with_its_line(file):
    path = file("<a>\n<article>x</article>\n<article id='1'>y</article></a>")
    with pytest.raises(BadInput, match=r":2.*has no id"):
        read(path)
    refused = []
    assert len(read(path, lenient=True, refused=refused.append)) == 1
    assert len(refused) == 1


@pytest.mark.parametrize("element", ["a b", "(", "<x>"])
def test_what_is_no_name_is_refused(file, element):
    with pytest.raises(BadInput, match="not the name of an element"):
        read(file(INEX), document_element=element)


def test_a_file_without_the_element_says_how_to_name_it(file):
    with pytest.raises(BadInput, match="--document-element"):
        read(file("<a><b/></a>"))
