"""The library of help pages: their order, titles and texts, links between them, and search.

Pages are Markdown files in resources/help, or are made from registries when they are read. The
first page, index.md, lists the others: its list items determine titles and order. A page that has a
translation in resources/translations/LANGUAGE, below the same path, has its text and title.
"""

import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from assessor_app.campaign.help.generated_pages import GENERATED
from assessor_app.campaign.help.help_markdown import PageSection, sections_of, title_of
from assessor_app.domain.language import FOLDER, in_english, language, marked
from assessor_app.domain.resources import resource

INDEX = "index.md"
# The kinds of page by folder: https://diataxis.fr
KINDS = {
    "tutorials": marked("Tutorials"),
    "how-to": marked("How-to guides"),
    "reference": marked("Reference"),
    "explanation": marked("Explanation"),
}
_ENTRY = re.compile(r"^( *)- \[([^\]]+)\]\(([^)#:]+\.md)\)", re.MULTILINE)
EXCERPT = 160  # characters
# Parts of words in American and in British spelling. The pages have the British one.
SPELLINGS = (("judgment", "judgement"), ("color", "colour"), ("ize", "ise"), ("izat", "isat"))
# What a searched word scores in the title of a page, in a heading, and in a text; and what a
# heading scores that begins with all searched words.
_TITLE, _HEADING, _TEXT = 100, 10, 1
_BEGINS = 15


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A page of help.

    path: below resources/help ("reference/measures.md"). is_part: whether the contents show it
    below the page before it.
    """

    path: str
    title: str
    is_part: bool = False

    @property
    def kind(self) -> str:
        """The folder of the page, a key of `KINDS`; empty for the index."""
        return posixpath.dirname(self.path)


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A section that contains all searched words. excerpt: the text around the first of them."""

    page: HelpPage
    heading: str
    anchor: str
    excerpt: str


class HelpLibrary:
    """All help pages. Texts are read or made once, when they are first needed.

    given: functions that make pages of layers above this one, by path: the commands and the
    keyboard shortcuts. Without them these pages are absent.
    """

    def __init__(self, given: Mapping[str, Callable[[], str]] | None = None) -> None:
        self._makers = {**GENERATED, **(given or {})}
        self._texts: dict[str, str] = {}
        self._sections: dict[str, tuple[PageSection, ...]] = {}

    @cached_property
    def pages(self) -> tuple[HelpPage, ...]:
        """All pages in the order of the contents, the index first."""
        index = self.text(INDEX)
        listed = {
            path: HelpPage(path, self._title(path, title), bool(indent))
            for indent, title, path in _ENTRY.findall(index)
        }
        found = sorted(
            path.relative_to(resource("help")).as_posix()
            for kind in KINDS
            for path in (resource("help") / kind).glob("*.md")
        )
        available = dict.fromkeys((*found, *self._makers))
        known = [page for page in listed.values() if page.path in available]
        known += [
            HelpPage(path, title_of(self.text(path))) for path in available if path not in listed
        ]
        order = list(KINDS)
        known.sort(key=lambda page: order.index(page.kind))
        return (HelpPage(INDEX, title_of(index)), *known)

    def page(self, path: str) -> HelpPage | None:
        """Return the page with this path; None if there is none."""
        return next((page for page in self.pages if page.path == path), None)

    def text(self, path: str) -> str:
        """Return the Markdown of a page. Raises FileNotFoundError for an unknown path."""
        if path not in self._texts:
            maker = self._makers.get(path)
            if maker is not None:
                with in_english():  # as the registries' names, formulas and options
                    self._texts[path] = maker()
            else:
                own = _translated(path)
                self._texts[path] = (own or resource(f"help/{path}")).read_text(encoding="utf-8")
        return self._texts[path]

    def picture(self, path: str, target: str, *, dark: bool) -> str:
        """Return a picture of the page `path` as SVG. target: as the page names it.

        dark: whether it is shown on dark ground; such a picture has "-dark" at the end of its name.
        """
        name = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
        if dark:
            name = f"{name.removesuffix('.svg')}-dark.svg"
        return resource(f"help/{name}").read_text(encoding="utf-8")

    def _title(self, path: str, english: str) -> str:
        """Return the title in the contents: that of the translated page, if there is one."""
        return title_of(self.text(path)) if _translated(path) else english

    def sections(self, path: str) -> tuple[PageSection, ...]:
        """Return the sections of a page."""
        if path not in self._sections:
            self._sections[path] = sections_of(self.text(path))
        return self._sections[path]

    def resolved(self, path: str, link: str) -> tuple[str, str] | None:
        """Return page and anchor to which a link on the page `path` leads.

        None for a link to another place than these pages.
        """
        target, _, anchor = link.partition("#")
        if ":" in target:
            return None
        joined = posixpath.join(posixpath.dirname(path), target)
        return (posixpath.normpath(joined) if target else path), anchor

    def search(self, words: str) -> tuple[SearchHit, ...]:
        """Return the sections that contain all words, in their title, heading or text.

        Letter case is ignored, and so is the difference between British and American spelling.
        Sections with the words in the page's title come first, then those
        with the words in their heading, the shortest first. Empty if no word is given.
        """
        wanted = _folded(words).split()
        scored = []
        for page in self.pages if wanted else ():
            for section in self.sections(page.path):
                score = _score(wanted, page.title, section)
                if score:
                    scored.append((score, page, section))
        # The sort is stable: equal ones keep the order of the contents.
        scored.sort(key=lambda one: (-one[0], len(one[2].heading)))
        return tuple(
            SearchHit(page, section.heading, section.anchor, _excerpt(section.text, wanted))
            for _, page, section in scored
        )


def _translated(path: str) -> Path | None:
    """Return the file of a page in the language of this process; None if there is none."""
    found = resource(FOLDER) / language() / path
    return found if found.is_file() else None


def _folded(text: str) -> str:
    """Return the text in lower case and in one spelling, to be compared."""
    folded = text.casefold()
    for american, british in SPELLINGS:
        folded = folded.replace(american, british)
    return folded


def _score(wanted: list[str], title: str, section: PageSection) -> int:
    """Return how well a section matches; 0 unless its texts contain all words."""
    score = _BEGINS * _folded(section.heading).startswith(" ".join(wanted))
    for word in wanted:
        in_heading = word in _folded(section.heading)
        own = (
            _TITLE * (word in _folded(title) and section.level == 1)
            + _HEADING * in_heading
            + _TEXT * (not in_heading and word in _folded(section.text))
        )
        if not own and word not in _folded(title):
            return 0
        score += own
    return score


def _excerpt(text: str, wanted: list[str]) -> str:
    """Return the text around the first wanted word, in whole words."""
    folded = _folded(text)
    places = [at for word in wanted if (at := folded.find(word)) >= 0]
    start = max(0, min(places, default=0) - EXCERPT // 3)
    if start:
        start = text.find(" ", start) + 1
    end = start + EXCERPT
    if end < len(text):
        end = max(text.rfind(" ", start, end), start + 1)
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")
