"""The check of a release, the bill of materials, and the installers of Windows and macOS."""

import json
import plistlib
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from bill_of_materials import bill, write_bill
from build_windows import build_installer
from check_release import Texts, notes, problems, texts_of, version_problems
from macos_information import CAMPAIGN, information
from project_facts import APPLICATION_ID, HOMEPAGE, version

ROOT = Path(__file__).resolve().parents[2]
CHANGELOG = (
    "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-05-01\n\n- New.\n\n## [1.1.0]\n\n- Old.\n"
)
READY = Texts(
    source='__version__ = "1.2.0"\n',
    changelog=CHANGELOG,
    citation="title: Assessor\nversion: 1.2.0\n",
    readme="`assessor_1.2.0_amd64.deb` *Assessor, version 1.2.0, 2026.*",
    tags=("v1.1.0",),
)


def changed(**texts: object) -> Texts:
    """The texts of a project that is ready, with some replaced."""
    return replace(READY, **texts)


def test_a_project_that_is_ready_has_no_problems() -> None:
    assert problems(READY) == []


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ({"source": '__version__ = "1.2.0.dev1"\n'}, "is not a version"),
        ({"tags": ("v1.2.0",)}, "the tag v1.2.0 exists"),
        ({"changelog": CHANGELOG.replace("[1.2.0]", "[1.3.0]")}, "second heading"),
        ({"changelog": CHANGELOG.replace("## [Unreleased]\n", "")}, "first heading"),
        ({"changelog": CHANGELOG.replace("ed]\n", "ed]\n\n- More.\n")}, "move the entries"),
        ({"changelog": CHANGELOG.replace(" - 2026-05-01", "")}, "has no date"),
        ({"citation": "version: 1.1.0\n"}, "CITATION.cff"),
        ({"readme": READY.readme.replace("version 1.2.0", "version 1.1.0")}, '"Citing"'),
        ({"readme": READY.readme.replace("_1.2.0_", "_1.1.0_")}, "assessor_1.1.0"),
        ({"changed": " M README.md\n"}, "uncommitted changes: README.md"),
    ],
)
def test_what_is_not_ready_is_said(texts: dict[str, object], words: str) -> None:
    assert any(words in one for one in problems(changed(**texts)))


def test_the_notes_of_a_release_are_its_part_of_the_changelog() -> None:
    assert notes(CHANGELOG, "1.2.0") == "- New.\n"
    assert notes(CHANGELOG, "1.1.0") == "- Old.\n"
    with pytest.raises(SystemExit, match=r"no part on 2\.0\.0"):
        notes(CHANGELOG, "2.0.0")


def test_all_texts_of_this_project_name_one_version() -> None:
    texts = texts_of(ROOT)
    assert version_problems(texts, version()) == []
    assert notes(texts.changelog, version()).strip()


def test_the_bill_of_materials_lists_every_component(tmp_path: Path) -> None:
    listed = [{"name": "Zip", "version": "1.2", "licence": "Zlib"}]
    (tmp_path / "licences").mkdir()
    (tmp_path / "licences" / "components.json").write_text(json.dumps(listed), encoding="utf-8")
    write_bill(tmp_path, tmp_path / "bill.json")
    written = json.loads((tmp_path / "bill.json").read_text(encoding="utf-8"))
    assert written == bill(version(), listed)
    assert written["bomFormat"] == "CycloneDX"
    (component,) = written["components"]
    assert (component["name"], component["version"]) == ("Zip", "1.2")


def test_a_folder_without_a_list_of_components_has_no_bill(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"no file components\.json"):
        write_bill(tmp_path, tmp_path / "bill.json")


def test_macos_opens_campaigns_with_the_application() -> None:
    told = plistlib.loads(plistlib.dumps(information()))
    (document,) = told["CFBundleDocumentTypes"]
    (kind,) = told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]] == [CAMPAIGN]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["assess"]
    assert told["CFBundleShortVersionString"] == version()


def test_the_address_of_the_project_is_in_one_place() -> None:
    flatpak = (ROOT / "packaging" / "linux" / "flatpak.yml").read_text(encoding="utf-8")
    assert re.search(r"^id: (.+)$", flatpak, re.MULTILINE)[1] == APPLICATION_ID
    domain = HOMEPAGE.removeprefix("https://")
    assert ".".join(reversed(domain.split("."))) == APPLICATION_ID


@pytest.mark.skipif(shutil.which("makensis") is None, reason="not installed")
def test_the_installer_for_windows_compiles(tmp_path: Path, qapp: object) -> None:
    frozen = tmp_path / "frozen"
    (frozen / "_internal").mkdir(parents=True)
    for name in ("assessor.exe", "assessor-window.exe", "_internal/library.dll"):
        (frozen / name).write_bytes(b"stand-in")
    output = tmp_path / "Assessor-setup.exe"
    build_installer(frozen, output)
    assert output.read_bytes().startswith(b"MZ")


@pytest.mark.skipif(sys.platform == "win32", reason="shell scripts are for Linux and macOS")
@pytest.mark.parametrize("name", ["linux/build_appimage.sh", "macos/build_dmg.sh"])
def test_the_shell_scripts_are_complete(name: str) -> None:
    script = ROOT / "packaging" / name
    subprocess.run(["sh", "-n", str(script)], check=True)
    assert script.stat().st_mode & 0o111
