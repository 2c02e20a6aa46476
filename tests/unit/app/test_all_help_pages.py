"""All help pages together: contents, links, headings, Markdown that every reader shows alike."""

import itertools
import json
import re
import runpy
from pathlib import Path

import pytest

from assessor_app.app.composition import ACTIONS
from assessor_app.app.shell.help_desk import SHORTCUTS, shortcuts_page
from assessor_app.app.shell.menus import MENUS, matching
from assessor_app.campaign.help.help_library import INDEX, KINDS, HelpLibrary
from assessor_app.campaign.help.help_markdown import links_of, pictures_of
from assessor_app.cli.overview.command_list import SUMMARIES
from assessor_app.cli.overview.command_pages import command_pages
from assessor_app.domain.resources import resource

LIBRARY = HelpLibrary({SHORTCUTS: lambda: shortcuts_page(ACTIONS), **command_pages()})
PATHS = [page.path for page in LIBRARY.pages]
ROOT = Path(__file__).resolve().parents[3]
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def prose(path: str) -> list[str]:
    """The lines of a page without code."""
    return CODE.sub("x", LIBRARY.text(path)).splitlines()


def test_the_index_links_to_every_page() -> None:
    index = set(links_of(LIBRARY.text(INDEX)))
    assert [path for path in PATHS[1:] if path not in index] == []


def test_the_site_has_every_page_in_its_navigation() -> None:
    site = runpy.run_path(str(ROOT / "packaging" / "site" / "build_site.py"))
    entries = json.dumps(site["navigation"](LIBRARY.pages))
    assert [path for path in PATHS if f'"{path}"' not in entries] == []
    assert site["library"]().pages == LIBRARY.pages


def test_every_file_of_help_is_a_page() -> None:
    files = [
        path.relative_to(resource("help")).as_posix() for path in resource("help").rglob("*.md")
    ]
    assert sorted(set(files) - set(PATHS)) == []
    assert {page.kind for page in LIBRARY.pages[1:]} <= set(KINDS)


@pytest.mark.parametrize("path", PATHS)
def test_a_page_has_one_title_and_it_is_that_of_the_contents(path: str) -> None:
    levels = [section.level for section in LIBRARY.sections(path)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    page = LIBRARY.page(path)
    assert page is not None
    assert LIBRARY.sections(path)[0].heading == page.title


@pytest.mark.parametrize("path", PATHS)
def test_every_link_leads_to_a_page_and_a_heading(path: str) -> None:
    for link in links_of(LIBRARY.text(path)):
        target = LIBRARY.resolved(path, link)
        if target is None:
            assert link.startswith(("https://", "http://")), link
            continue
        assert target[0] in PATHS, link
        if target[1]:
            anchors = [section.anchor for section in LIBRARY.sections(target[0])]
            assert target[1] in anchors, link


@pytest.mark.parametrize("path", PATHS)
def test_every_picture_is_there_for_light_and_dark_ground(path: str) -> None:
    for target in pictures_of(LIBRARY.text(path)):
        light, dark = (LIBRARY.picture(path, target, dark=one) for one in (False, True))
        assert light.startswith("<svg")
        assert dark.startswith("<svg")
        assert light != dark


@pytest.mark.parametrize("path", PATHS)
def test_lists_and_tables_follow_an_empty_line_so_that_every_reader_sees_them(path: str) -> None:
    lines = ["", *prose(path)]
    for before, line in itertools.pairwise(lines):
        for mark in (r"\s*(-|\d+\.) ", r"\|"):
            if re.match(mark, line) and not re.match(mark, before):
                assert not before.strip() or before.startswith(" "), line


@pytest.mark.parametrize("path", PATHS)
def test_a_page_uses_no_tags_of_html(path: str) -> None:
    assert [line for line in prose(path) if re.search(r"<[a-zA-Z/!]", line)] == []


@pytest.mark.parametrize("path", PATHS)
def test_a_menu_entry_that_a_page_names_is_in_that_menu(path: str) -> None:
    menus = "|".join(menu.name() for menu in MENUS)
    for menu, words in re.findall(rf"\b({menus}) › ([A-Z][^.;:(\n]*)", LIBRARY.text(path)):
        entries = [entry for one in MENUS for path, entry in one.paths() if path == menu]
        titles = [one.title for entry in entries for one in matching(entry, ACTIONS)]
        assert any(words.startswith(title) for title in titles), f"{menu} › {words}"


def test_every_command_has_a_section_with_its_example() -> None:
    headings = [one.heading for path in command_pages() for one in LIBRARY.sections(path)]
    assert [name for name in SUMMARIES if f"assessor {name}" not in headings] == []


def test_every_command_with_a_shortcut_is_listed() -> None:
    page = LIBRARY.text(SHORTCUTS)
    for action in ACTIONS:
        if action.keys:
            assert action.title.rstrip("…") in page.replace("\\", "").replace("&amp;", "&")
