"""The page on licences lists what the program is made of."""

from importlib.metadata import version

from assessor_app.campaign.help.help_library import HelpLibrary
from assessor_app.campaign.help.licence_page import components


def test_an_installed_program_lists_its_packages_and_those_that_they_need() -> None:
    found = {one.name.lower(): one for one in components()}
    assert list(found) == sorted(found)
    assert {"python", "numpy", "pyside6_essentials", "shiboken6", "markupsafe"} <= set(found)
    assert "pytest" not in found  # only the tests need it
    assert found["numpy"].version == version("numpy")
    assert "LGPL-3.0" in found["shiboken6"].licence
    assert found["markdown-it-py"].licence == "MIT License"
    assert all(one.licence for one in found.values())


def test_the_page_has_a_row_for_each_component() -> None:
    text = HelpLibrary().text("reference/licences.md")
    assert text.startswith("# Licences\n")
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == len(components()) + 2
