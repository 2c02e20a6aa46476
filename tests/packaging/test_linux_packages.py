"""The files of the Linux packages: the type of campaign files, the desktop file, control."""

import configparser
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from build_linux import control
from project_facts import HOMEPAGE, filled, version
from shared_tree import copyright_text
from system_packages import PACKAGES, c_library_version, packages_for

import assessor_app
from assessor_app.app.system_libraries import DRAWING, X_DISPLAY
from assessor_app.campaign.files.opening import create

LINUX = Path(__file__).resolve().parents[2] / "packaging" / "linux"
TYPE = "application/x-assessor-campaign"
NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_the_magic_of_the_type_is_in_every_campaign(tmp_path: Path) -> None:
    path = tmp_path / "new.assess"
    create(path, "New").close()
    content = path.read_bytes()
    (kind,) = ElementTree.parse(LINUX / "assessor.xml").getroot()
    assert kind.get("type") == TYPE
    assert kind.find(f"{NAMESPACE}glob").get("pattern") == "*.assess"
    (outer,) = kind.find(f"{NAMESPACE}magic")
    (inner,) = outer
    assert content.startswith(outer.get("value").encode().decode("unicode_escape").encode())
    at = int(inner.get("offset"))
    assert content[at : at + 4] == int(inner.get("value"), 16).to_bytes(4, "big")


def test_the_desktop_file_opens_campaigns() -> None:
    desktop = configparser.ConfigParser(interpolation=None)
    desktop.read(LINUX / "assessor.desktop", encoding="utf-8")
    entry = desktop["Desktop Entry"]
    assert entry["MimeType"] == f"{TYPE};"
    assert entry["Exec"] == "assessor %f"


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="not installed")
def test_the_desktop_file_is_valid() -> None:
    command = ["desktop-file-validate", str(LINUX / "assessor.desktop")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="not installed")
def test_the_metainfo_is_valid(tmp_path: Path) -> None:
    path = tmp_path / "org.example.assessor.metainfo.xml"
    path.write_text(filled((LINUX / "metainfo.xml").read_text("utf-8")), encoding="utf-8")
    command = ["appstreamcli", "validate", "--no-net", "--no-color", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_control_file_names_version_and_dependencies() -> None:
    text = control(["libc6 (>= 2.34)", "libegl1"], 1234, "amd64")
    fields = dict(line.split(": ", 1) for line in text.splitlines() if line[0] != " ")
    assert fields["Version"] == version() == assessor_app.__version__
    assert fields["Depends"] == "libc6 (>= 2.34), libegl1"
    assert fields["Homepage"] == HOMEPAGE
    assert fields["Installed-Size"] == "1234"
    assert text.endswith("\n")


def test_every_library_of_the_window_has_a_package() -> None:
    wanted = [library for library, _ in (*DRAWING, *X_DISPLAY)]
    assert set(packages_for(wanted)) == {package for _, package in (*DRAWING, *X_DISPLAY)}
    assert packages_for(["libc.so.6", "ld-linux-x86-64.so.2", "libwayland-client.so.0"]) == [
        PACKAGES["libwayland-client.so.0"]
    ]


def test_a_library_without_a_known_package_ends_the_build() -> None:
    with pytest.raises(SystemExit, match=r"libstrange\.so\.1"):
        packages_for(["libc.so.6", "libstrange.so.1"])


def test_the_version_of_the_c_library_is_the_newest_that_any_file_names() -> None:
    contents = [b"\0GLIBC_2.4\0GLIBC_2.34\0", b"GLIBC_2.9 GLIBCXX_3.4.30", b""]
    assert c_library_version(contents) == "2.34"


def test_the_copyright_file_has_every_licence_text(tmp_path: Path) -> None:
    (tmp_path / "components.json").write_text(
        '[{"name": "Zip", "version": "1.2", "licence": "Zlib"}]', encoding="utf-8"
    )
    (tmp_path / "Assessor.txt").write_text("Our terms", encoding="utf-8")
    (tmp_path / "Zip").mkdir()
    (tmp_path / "Zip" / "LICENSE").write_text("Their terms", encoding="utf-8")
    text = copyright_text(tmp_path)
    assert "Zip 1.2: Zlib" in text
    assert text.index("Our terms") < text.index("==== Zip/LICENSE ====") < text.index("Their terms")
