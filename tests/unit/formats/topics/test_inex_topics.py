"""The three generations of INEX topics."""

from collections.abc import Callable
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.formats.detect import recognise
from assessor_app.formats.format import DEFAULT
from assessor_app.formats.topics.markup_topics import read_xml

Make = Callable[..., Path]

YEAR_2002 = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE INEX-Topic SYSTEM "inex-topics.dtd">
<INEX-Topic topic-id="05" query-type="CAS" ct-no="018">
<Title><te>tig</te><cw>QBIC</cw><ce>bibl</ce><cw>image retrieval</cw></Title>
<Description>Titles that deal with QBIC.</Description>
<Narrative>To be relevant, a title must name it.</Narrative>
<Keywords>QBIC, IBM, image</Keywords>
</INEX-Topic>
"""
YEAR_2004 = """<inex_topic topic_id="127" query_type="CAS" ct_no="14">
<title>//sec//(p|fgc)[about(., Godel Lukasiewicz)] and x &gt; 1</title>
<description>Find them &amp; their like.</description>
<narrative>Narrative.</narrative><keywords>fuzzy, logic</keywords>
</inex_topic>
"""
YEAR_2009 = """<?xml version="1.0"?>
<!DOCTYPE inex-topic-file [
<!ENTITY lt "lessthan"><!ENTITY gt "greaterthan"><!ENTITY amp "ampersand">
<!ELEMENT topic (title,castitle)>
]>
<inex-topic-file>
<topic id="2009001" ct_no="186">
  <title>Nobel prize &lt; war</title>
  <castitle>//article[about(., Nobel prize)]</castitle>
  <phrasetitle>"Nobel prize"</phrasetitle>
  <description>R&amp;D</description>
  <narrative>Because.</narrative>
</topic>
</inex-topic-file>
"""


def test_of_2002_the_words_are_the_title_and_the_elements_keywords(file: Make) -> None:
    path = file(YEAR_2002)
    assert recognise(path).format.name == "xml-topics"
    assert list(read_xml(path, DEFAULT)) == [
        Topic(
            "05",
            "QBIC image retrieval",
            "Titles that deal with QBIC.",
            "To be relevant, a title must name it.",
            "QBIC, IBM, image\nte: tig\nce: bibl",
        )
    ]


def test_of_2004_the_query_is_the_title(file: Make) -> None:
    path = file(YEAR_2004)
    assert recognise(path).format.name == "xml-topics"
    assert list(read_xml(path, DEFAULT)) == [
        Topic(
            "127",
            "//sec//(p|fgc)[about(., Godel Lukasiewicz)] and x > 1",
            "Find them & their like.",
            "Narrative.",
            "fuzzy, logic",
        )
    ]


def test_of_2009_entities_keep_their_meaning_though_declared_anew(file: Make) -> None:
    path = file(YEAR_2009)
    assert recognise(path).format.name == "xml-topics"
    keywords = '"Nobel prize"\n//article[about(., Nobel prize)]'
    assert list(read_xml(path, DEFAULT)) == [
        Topic("2009001", "Nobel prize < war", "R&D", "Because.", keywords)
    ]
