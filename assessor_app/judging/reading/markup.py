"""A lenient scanner of HTML and XML; broken mark-up still yields its text.

Unlike html.parser and expat it can pause between any two tags, so that a long document does not
block the window; its time is linear in the length for any input; and it never declares or fetches
entities, so that none can expand without limit.
"""

import re
from collections.abc import Iterator, Mapping

from assessor_app.judging.reading.builder import Builder
from assessor_app.judging.reading.characters import (
    LONGEST_ENTITY,
    clean,
    decoded,
    decoded_one_for_one,
)
from assessor_app.judging.reading.elements import EMPTY, HIDDEN, UNKNOWN, Element, Kind

PIECE = 16_384
MOST_WASTED = 200_000  # characters scanned without result before quotation marks are ignored
_TAG = re.compile(r"""<(/?)([A-Za-z_][^\s/<>]*+)((?:[^<>"']|"[^"]*+"|'[^']*+')*+)(>?)""")
_BARE_TAG = re.compile(r"<(/?)([A-Za-z_][^\s/<>]*+)([^<>]*+)>")
_DECLARATIONS = re.compile(r"<!DOCTYPE[^\[<>]*+\[", re.IGNORECASE)
_DECLARATIONS_END = re.compile(r"\]\s*+>")


class Scanner:
    """Passes the elements and text of a source to a builder, piece by piece."""

    def __init__(
        self, source: str, builder: Builder, elements: Mapping[str, Element], *, xml: bool
    ) -> None:
        self._source = source
        self._builder = builder
        self._elements = elements
        self._xml = xml
        self._wasted = 0
        self._endless: set[str] = set()
        self._last_end = source.rfind(">")

    def steps(self) -> Iterator[int]:
        """Scan the source. Yields the position reached after each tag or piece of text."""
        source, at, end = self._source, 0, len(self._source)
        while at < end:
            mark = source.find("<", at, at + PIECE)
            if mark == at:
                after = self._after_markup(at)
                if after > at:
                    at = after
                    yield at
                    continue
                mark = source.find("<", at + 1, at + PIECE)
            until = mark if mark >= 0 else self._piece_end(at)
            self._text(source[at:until])
            at = until
            yield at

    def _piece_end(self, start: int) -> int:
        """Return where the piece of text from `start` ends, which is never inside an entity."""
        end = min(len(self._source), start + PIECE)
        entity = self._source.rfind("&", max(start + 1, end - LONGEST_ENTITY), end)
        return entity if entity >= 0 and end < len(self._source) else end

    def _text(self, piece: str) -> None:
        words = decoded_one_for_one(piece) if self._xml else decoded(piece)
        self._builder.text_of(clean(words))

    def _after_markup(self, at: int) -> int:
        """Return the position after the mark-up that starts at `at`, or `at` if there is none."""
        source = self._source
        following = source[at + 1 : at + 2]
        if following in ("!", "?"):
            return self._after_declaration(at)
        found = self._tag_at(at)
        if found is None:
            return at
        closing, name, attributes = found.group(1, 2, 3)
        return self._tag(bool(closing), name, attributes, found.end())

    def _tag_at(self, at: int) -> re.Match[str] | None:
        """Return the match of the tag that starts at `at`; None if the tag has no end."""
        source = self._source
        if self._wasted < MOST_WASTED:
            tag = _TAG.match(source, at)
            if tag is None or tag[4]:
                return tag
            # An unmatched quotation mark: every tag would search for its end again.
            alone = source[tag.end() : tag.end() + 1] in ("'", '"')
            self._wasted += MOST_WASTED if alone else tag.end() - at
        return _BARE_TAG.match(source, at)

    def _after_declaration(self, at: int) -> int:
        source = self._source
        if source.startswith("<!--", at):
            return self._behind(source.find("-->", at + 4), 3)
        if source.startswith("<![CDATA[", at):
            end = source.find("]]>", at + 9)
            self._literal(source[at + 9 : end if end >= 0 else len(source)])
            return self._behind(end, 3)
        if self._xml and source.startswith("<?", at):
            return self._behind(source.find("?>", at + 2), 2)
        inside = _DECLARATIONS.match(source, at) if "doctype" not in self._endless else None
        if inside is not None:
            last = _DECLARATIONS_END.search(source, inside.end())
            if last is not None:
                return last.end()
            self._endless.add("doctype")
        if at < self._last_end and (source[at + 2 : at + 3].isalpha() or source[at + 1] == "?"):
            return source.index(">", at) + 1
        return at

    def _literal(self, words: str) -> None:
        for start in range(0, len(words), PIECE):
            self._builder.text_of(clean(words[start : start + PIECE]))

    def _behind(self, found: int, length: int) -> int:
        return found + length if found >= 0 else len(self._source)

    def _tag(self, closing: bool, name: str, attributes: str, end: int) -> int:
        name = name.casefold()
        if self._xml:
            name = name.rpartition(":")[2]
        elif name in HIDDEN:
            return end if closing else self._behind_hidden(name, end)
        element = self._elements.get(name, UNKNOWN)
        if element.kind in (Kind.BREAK, Kind.RULE):
            if not closing or name == "br":
                self._builder.point(element)
        elif element is UNKNOWN and not self._xml:
            pass
        elif closing:
            self._builder.close(name, element)
        else:
            self._builder.open(name, element, attributes)
            if attributes.endswith("/") and (self._xml or name in EMPTY):
                self._builder.close(name, element)
        return end

    def _behind_hidden(self, name: str, start: int) -> int:
        if name in self._endless:
            return start
        found = re.compile(f"</{name}[^<>]*+>", re.IGNORECASE).search(self._source, start)
        if found is not None:
            return found.end()
        self._endless.add(name)
        return len(self._source) if name in ("script", "style") else start
