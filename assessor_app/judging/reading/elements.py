"""The elements of HTML and of common XML article formats."""

from enum import Enum
from types import MappingProxyType

from assessor_app.judging.reading.block import Style


class Kind(Enum):
    """The effect of an element on the text."""

    STYLE = "style"
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    SECTION = "section"
    ITEM = "item"
    LIST = "list"
    QUOTE = "quote"
    PREFORMATTED = "preformatted"
    TABLE = "table"
    ROW = "row"
    CELL = "cell"
    BREAK = "break"
    RULE = "rule"
    UNKNOWN = "unknown"


_BLOCKS = frozenset(Kind) - {Kind.STYLE, Kind.UNKNOWN, Kind.BREAK, Kind.RULE}
_OF_WORDS = frozenset({Kind.STYLE, Kind.HEADING, Kind.PARAGRAPH, Kind.ITEM, Kind.CELL})


class Element:
    """The kind of text that an element of HTML or XML produces.

    value: depends on `kind`. STYLE: the style. HEADING: its level, 0 if the section around it sets
    the level. LIST: 1 if ordered. CELL: 1 if a header. SECTION: 1 if its headings are one level
    deeper. Otherwise 0. is_block: whether the element starts a new line. of_words: whether it
    contains text directly, so that its inline children belong to the line.
    """

    __slots__ = ("is_block", "kind", "of_words", "value")

    def __init__(self, kind: Kind, value: int = 0) -> None:
        self.kind = kind
        self.value = int(value)
        # Called for every tag, hence cached.
        self.is_block = kind in _BLOCKS
        self.of_words = kind in _OF_WORDS


UNKNOWN = Element(Kind.UNKNOWN)
EMPTY = frozenset(
    "area base br col embed hr img input link meta param source track wbr".split()  # noqa: SIM905
)
# Their content is neither shown nor part of the text.
HIDDEN = frozenset(
    "script style template svg iframe object noframes title datalist".split()  # noqa: SIM905
)


def _table(rows: tuple[tuple[str, Element], ...]) -> MappingProxyType[str, Element]:
    return MappingProxyType({name: element for names, element in rows for name in names.split()})


_SECTION = Kind.SECTION
_LETTERS = (
    ("b strong", Element(Kind.STYLE, Style.BOLD)),
    ("i em cite var dfn it emph", Element(Kind.STYLE, Style.ITALIC)),
    ("code tt kbd samp", Element(Kind.STYLE, Style.CODE)),
    ("sub inf", Element(Kind.STYLE, Style.SUBSCRIPT)),
    ("sup super", Element(Kind.STYLE, Style.SUPERSCRIPT)),
    ("s strike del", Element(Kind.STYLE, Style.STRUCK)),
    ("u ins", Element(Kind.STYLE, Style.UNDERLINED)),
)
_SHARED = (
    *_LETTERS,
    *((f"h{level}", Element(Kind.HEADING, level)) for level in range(1, 7)),
    ("table tbl", Element(Kind.TABLE)),
    ("tr row", Element(Kind.ROW)),
    ("td cell", Element(Kind.CELL)),
    ("th header-cell", Element(Kind.CELL, 1)),
    ("br lb", Element(Kind.BREAK)),
    ("hr", Element(Kind.RULE)),
    ("ul", Element(Kind.LIST)),
    ("ol", Element(Kind.LIST, 1)),
    ("li", Element(Kind.ITEM)),
    ("blockquote", Element(Kind.QUOTE)),
    ("pre", Element(Kind.PREFORMATTED)),
)
HTML = _table(
    (
        *_SHARED,
        ("a", Element(Kind.STYLE, Style.LINK)),
        ("p address dt figcaption caption summary legend option", Element(Kind.PARAGRAPH)),
        ("menu dir", Element(Kind.LIST)),
        ("dd", Element(Kind.QUOTE)),
        ("article aside body center details div dialog fieldset figure footer", Element(_SECTION)),
        ("form header hgroup html main nav search section tbody thead tfoot", Element(_SECTION)),
        ("dl head select", Element(_SECTION)),
        ("textarea xmp listing plaintext", Element(Kind.PREFORMATTED)),
    )
)
XML = _table(
    (
        *_SHARED,
        ("a link xref ref ulink url ext-link", Element(Kind.STYLE, Style.LINK)),
        ("collectionlink unknownlink outsidelink weblink", Element(Kind.STYLE, Style.LINK)),
        ("bold scp emph3 hi", Element(Kind.STYLE, Style.BOLD)),
        ("italic emph2 foreign", Element(Kind.STYLE, Style.ITALIC)),
        ("monospace literal", Element(Kind.STYLE, Style.CODE)),
        ("p para simpara ip1 ip2 ip3 ip4 ip5 ilrj item-none abstract-p", Element(Kind.PARAGRAPH)),
        ("caption fgc figcaption au aff author kwd keyword bb bibl", Element(Kind.PARAGRAPH)),
        ("title st head heading headline atl article-title", Element(Kind.HEADING)),
        (
            "article fm bdy bm body front back header text abs abstract bib fig",
            Element(Kind.SECTION),
        ),
        ("sec section chapter ss1 ss2 ss3 ss4 div", Element(Kind.SECTION, 1)),
        ("list itemizedlist normallist l1 l2 l3 l4 l5 l6 l7 l8 l9 la lb lc", Element(Kind.LIST)),
        ("numberlist orderedlist numeric-list", Element(Kind.LIST, 1)),
        ("item entry listitem item-both item-bold", Element(Kind.ITEM)),
        ("quote disp-quote indentation1 indentation2", Element(Kind.QUOTE)),
        ("programlisting verbatim screen preformat lit", Element(Kind.PREFORMATTED)),
    )
)
