"""The words of HTML and XML: nothing is built from the mark-up, so nothing runs or is fetched."""

import html
import re

# Each alternative ends at the text's end if nothing ends it before, or stops at the next "<":
# the time grows with the length and with nothing else, whatever the mark-up is.
_TOKEN = re.compile(
    r"<!--.*?(?:-->|\Z)"
    r"|<!\[CDATA\[(?P<literal>.*?)(?:\]\]>|\Z)"
    r"|<(?P<hidden>script|style|template|svg|iframe|object|head)\b.*?(?:</(?P=hidden)\s*>|\Z)"
    r"|<(?P<pre>pre|textarea)\b[^<>]*+>(?P<kept>.*?)(?:</(?P=pre)\s*>|\Z)"
    r"|<[!?][^<>]*+>"
    r"""|</?(?P<tag>[A-Za-z][^\s/<>]*+)(?:[^<>"']|"[^"]*+"|'[^']*+')*+>""",
    re.IGNORECASE | re.DOTALL,
)
_PARAGRAPHS = frozenset(
    """
    address article aside blockquote body center dd details div dl dt fieldset figcaption figure
    footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p section table ul title sec abs fm bdy
    headline text abstract para ss1 ss2 st ip1 ip2
    """.split()  # noqa: SIM905  # read as words, not as a list
)
_LINES = frozenset(["br", "tr", "li", "caption", "thead", "tbody", "summary", "option"])
_BLANK = re.compile(r"[ \t\n\r\f\v]+")
_BLANK_LINES = re.compile(r"\n{3,}")


def words_of(text: str) -> str:
    """The text without its mark-up: paragraphs apart, list items marked, white space as shown."""
    out: list[str] = []
    start = 0
    for token in _TOKEN.finditer(text):
        _add(out, text[start : token.start()])
        start = token.end()
        if token["literal"] is not None:
            _add(out, html.escape(token["literal"]))
        elif token["kept"] is not None:
            kept = html.unescape(_TOKEN.sub("", token["kept"])).strip("\r\n")
            out.append(f"\n\n{kept}\n\n")
        elif token["tag"] is not None:
            _end(out, token["tag"].casefold(), closing=token.group().startswith("</"))
    _add(out, text[start:])
    lines = "".join(out)
    return _BLANK_LINES.sub("\n\n", lines).strip()


def _add(out: list[str], piece: str) -> None:
    """Add running text: white space is one blank, and none at the beginning of a line."""
    words = _BLANK.sub(" ", html.unescape(piece))
    if words.startswith(" ") and (not out or out[-1].endswith(("\n", " ", "\t"))):
        words = words[1:]
    if words:
        out.append(words)


def _end(out: list[str], tag: str, *, closing: bool) -> None:
    """End the line or paragraph where the tag does."""
    if tag in _PARAGRAPHS:
        _break(out, "\n\n")
    elif tag in _LINES:
        if tag == "br" or not (out and out[-1].endswith("\n")):
            _break(out, "\n")
        if tag == "li" and not closing:
            out.append("• ")
    elif tag in ("td", "th") and closing:
        out.append("\t")


def _break(out: list[str], ends: str) -> None:
    if not out:
        return
    out[-1] = out[-1].rstrip(" \t")
    out.append(ends)
