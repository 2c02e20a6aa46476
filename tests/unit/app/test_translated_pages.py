"""Translated pages of the help have the commands, links and figures of the English ones.

They name the texts of the window as its translation has them.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QLocale

from assessor_app.campaign.help.help_library import HelpLibrary
from assessor_app.domain.language import use_language
from assessor_app.domain.resources import resource

FOLDER = resource("translations")
PAGES = [path.relative_to(FOLDER) for path in sorted(FOLDER.glob("*/*/*.md"))]
BLOCK = re.compile(r"^ *```\w*\n.*?^ *```$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)]+)\)")
KEY = re.compile(r"\*\*(?!bold)([A-Za-z0-9+ ]+)\*\*")
NUMBER = re.compile(r"\d+\.\d+")
QUOTED = re.compile(r"“([^”]+)”|(\w+ › [\w ]+…)")
OF_SAMPLE = ("Relevant",)  # a grade of the sample, which is data
OWN_KEYS = {"de": ("Strg+", "Ctrl+")}  # as keyboards and menus of the language name them
each_page = pytest.mark.parametrize("page", PAGES, ids=str)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    use_language("en")


def both(page: Path) -> tuple[str, str]:
    """Return a page in English and in its language."""
    english = resource("help").joinpath(*page.parts[1:]).read_text(encoding="utf-8")
    return english, (FOLDER / page).read_text(encoding="utf-8")


@each_page
def test_the_commands_links_keys_and_figures_are_those_of_the_english_page(page: Path) -> None:
    english, own = both(page)
    assert BLOCK.findall(own) == BLOCK.findall(english)
    english, own = BLOCK.sub("", english), BLOCK.sub("", own)
    point = QLocale(page.parts[0]).decimalPoint()  # of figures that the window shows
    own = re.sub(rf"(?<=\d){re.escape(point)}(?=\d)", ".", own)
    own = own.replace(*OWN_KEYS.get(page.parts[0], ("", "")))
    for kept in (CODE, LINK, KEY, NUMBER):
        assert sorted(kept.findall(own)) == sorted(kept.findall(english)), kept.pattern
    for mark in ("\n#", "\n1. ", "\n2. ", "\n- "):
        assert own.count(mark) == english.count(mark)


@each_page
def test_texts_of_the_window_are_those_of_its_translation(page: Path) -> None:
    tree = ElementTree.parse(FOLDER / f"assessor_{page.parts[0]}.ts")
    shown: dict[str, set[str]] = {}
    for one in tree.iter("message"):
        source = (one.findtext("source") or "").replace("&", "")
        text = re.sub(r"\(&\w\)|&", "", one.findtext("translation") or "")
        shown.setdefault(source, set()).add(text)
    english, own = both(page)
    named = [" › ".join(found).strip(" ›") for found in QUOTED.findall(english)]
    parts = [part for name in named for part in name.split(" › ")]
    known = [part for part in parts if part in shown and part not in OF_SAMPLE]
    lacking = [part for part in known if not any(text in own for text in shown[part])]
    assert not lacking


@each_page
def test_the_help_shows_the_page_in_the_language_and_others_in_english(page: Path) -> None:
    path = "/".join(page.parts[1:])
    use_language(page.parts[0])
    library = HelpLibrary()
    english, own = both(page)
    assert library.text(path) == own
    found = library.page(path)
    assert found is not None
    assert own.startswith(f"# {found.title}\n")
    assert library.page("index.md") == HelpLibrary().page("index.md")
    use_language("en")
    assert HelpLibrary().text(path) == english
    links = [library.resolved(path, link) for link in LINK.findall(own)]
    assert all(link and resource("help").joinpath(link[0]).is_file() for link in links)
