"""Hostile documents on the screen: no network is tried and no file of theirs is opened.

The system itself is asked, by strace, what the program and its processes for PDF and images tried.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

SHOW = """
import sys
from pathlib import Path
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from assessor_app.app import theme
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.domain.collection import Document
from assessor_app.domain.collection import Topic

bait = Path(sys.argv[1]).as_uri()
far = "http://192.0.2.1:8080/x"
tags = "".join(
    f"<img src='{where}'><link rel=stylesheet href='{where}'><script src='{where}'></script>"
    f"<iframe src='{where}'></iframe><object data='{where}'></object><video src='{where}'></video>"
    f"<style>@import url('{where}'); p {{ background: url('{where}') }}</style>"
    for where in (bait, far)
)
doctype = (
    f"<!DOCTYPE d SYSTEM '{far}' [<!ENTITY a SYSTEM '{bait}'><!ENTITY b SYSTEM '{far}'>"
    f"<!ENTITY % c SYSTEM '{bait}'> %c;]>"
)
svg = (
    f"<?xml version='1.0'?><?xml-stylesheet href='{bait}'?>{doctype}"
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
    f"width='90' height='90'><image xlink:href='{bait}' width='9' height='9'/>"
    f"<image href='{far}' width='9' height='9'/><use xlink:href='{bait}#a'/>"
    f"<style>@import url('{far}');</style><text>&a;</text><rect width='80' height='80'/></svg>"
)
action = f"<< /S /URI /URI ({far}) >>"
pdf = (
    "%PDF-1.4\\n1 0 obj\\n<< /Type /Catalog /Pages 2 0 R "
    f"/OpenAction << /S /GoToR /F ({sys.argv[1]}) /Next {action} >> >>\\nendobj\\n"
    "2 0 obj\\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\\nendobj\\n"
    "3 0 obj\\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] "
    f"/AA << /O {action} >> >>\\nendobj\\ntrailer << /Root 1 0 R >>\\n%%EOF\\n"
)
documents = [
    Document("html", f"<html><body>{tags}<p>tide</p></body></html>", media="text/html"),
    Document("xml", f"<?xml version='1.0'?>{doctype}<d><p>&a;&b; tide</p></d>",
             media="application/xml"),
    Document("markdown", f"![x]({bait}) ![y]({far}) {tags} tide", media="text/markdown"),
    Document("svg", "", media="image/svg+xml", data=svg.encode()),
    Document("pdf", "tide", media="application/pdf", data=pdf.encode()),
]
application = QApplication([])
theme.apply(application, theme.LIGHT)
view = AnyDocumentView()
view.resize(700, 500)
view.show()
seen = []
view.painted.connect(seen.append)
for document in documents:
    view.show_document(document, TermFinder(terms_of(Topic("1", "tide"))))
    for _ in range(600):
        if document.id in seen:
            break
        QTest.qWait(20)
    QTest.qWait(200)
print(*seen)
view.stop()
if len(sys.argv) > 2:
    import socket
    open(sys.argv[1]).close()
    try:
        socket.create_connection(("192.0.2.1", 8080), 0.1)
    except OSError:
        pass
"""


WATCH = ("strace", "-f", "-qq", "-e", "trace=%network,open,openat", "-o")


def not_watched(why: str) -> NoReturn:
    """Leave the test out, but not where everything must hold."""
    if os.environ.get("ASSESSOR_ORACLE_REQUIRED"):
        pytest.fail(why)
    pytest.skip(f"NETWORK NOT WATCHED: {why}")


def tried(tmp_path: Path, *more: str) -> tuple[str, list[str], list[str]]:
    """Return the texts shown, the attempts to reach the network, and the openings of the bait."""
    if sys.platform != "linux" or shutil.which("strace") is None:
        not_watched("there is no strace here")
    bait, trace = tmp_path / "bait.txt", tmp_path / "trace"
    bait.write_text("to be read by nobody", encoding="utf-8")
    done = subprocess.run(
        [*WATCH, str(trace), sys.executable, "-c", SHOW, str(bait), *more],
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
        env=os.environ
        | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(Path(__file__).resolve().parents[2])},
    )
    if "ptrace" in done.stderr and not done.stdout:
        not_watched("strace may not trace here")
    assert done.returncode == 0, done.stderr
    lines = trace.read_text(encoding="utf-8", errors="replace").splitlines()
    network = [line for line in lines if re.search(r"\bAF_INET6?\b", line)]
    return done.stdout.strip(), network, [line for line in lines if bait.name in line]


@pytest.mark.long
def test_nothing_in_a_document_reaches_the_network_or_a_file(tmp_path: Path) -> None:
    shown, network, opened = tried(tmp_path)
    assert set(shown.split()) == {"html", "xml", "markdown", "svg", "pdf"}
    assert network == []
    assert opened == []


@pytest.mark.long
def test_an_attempt_would_be_seen(tmp_path: Path) -> None:
    _, network, opened = tried(tmp_path, "try")
    assert network
    assert opened
