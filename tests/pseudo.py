"""A language for tests: each translated text becomes longer, accented and bracketed.

What is shown without brackets was not translated, or was asked for in another context than the one
in which lupdate collects it.
"""

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QLibraryInfo, QObject, QTranslator

from tests.core_language import outside

APP = Path(__file__).resolve().parents[1] / "assessor_app" / "app"
ACCENTED = str.maketrans("AEIOUYCNSZaeiouycnszdhgr", "ÁÉÍÓÚÝČŃŚŹáéíóúýčńśźďĥǵŕ")
# Places, mark-up, characters of HTML, mnemonics, and the patterns of file filters stay.
KEPT = re.compile(r"(\{[^}]*\}|%L?n|%\d|<[^>]*>|&\w+;|&\w|\(\*[^)]*\)|;;)")
LAST = re.compile(r"( ?[…▾▸])$")
NUMBER = r"(?<![\w@])[-+−]?\d[\d,.:/×%]*"
# In these contexts, titles that modules below the window made are asked for, too.
OF_DATA = ("Column", "Setting")
BETWEEN = re.compile(rf"{NUMBER}|[\n\t\"“”()\[\]{{}}|·–—…;!?≥≤<>=→,]|[.:] |[.:]$|'(?= |$)|(?<= )'")


def pseudo(text: str) -> str:
    """Return a text in the language; a final "…" or arrow stays at the end."""
    body, *end = LAST.split(text)
    parts = KEPT.split(body)
    parts[::2] = [part.translate(ACCENTED) for part in parts[::2]]
    longer = "·" * (len(body) // 4 + 1)
    return f"[{''.join(parts)}{longer}]{''.join(end)}"


@cache
def collected() -> frozenset[tuple[str, str]]:
    """Return (context, text) of all texts that lupdate finds in the window."""
    sources = [str(path) for path in sorted(APP.rglob("*.py"))]
    command = [str(Path(sys.executable).parent / "pyside6-lupdate"), "-silent", *sources]
    with TemporaryDirectory() as folder:
        found = Path(folder) / "found.ts"
        subprocess.run([*command, "-ts", str(found)], check=True)
        contexts = list(ElementTree.parse(found).iter("context"))
    return frozenset(
        (context.findtext("name") or "", message.findtext("source") or "")
        for context in contexts
        for message in context.iter("message")
    )


class PseudoLanguage(QTranslator):
    """Translates what lupdate collects, and what Qt itself shows, into the language."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = collected()
        self._asked: dict[str, bool] = {}
        self._of_qt = QTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        assert self._of_qt.load("qtbase_de", folder)

    def isEmpty(self) -> bool:
        """Return False: Qt asks no empty translator."""
        return False

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        """Return the text in the language; None if it is not known in this context."""
        is_known = (context, text) in self._texts
        if context not in OF_DATA and not re.match(r"Q[A-Z]", context):
            self._asked[text] = self._asked.get(text, False) or is_known
        if is_known:
            return pseudo(text)
        if context.startswith("Q") and self._of_qt.translate(context, text, disambiguation, n):
            return pseudo(text)
        return None

    def misplaced(self) -> set[str]:
        """Return the texts that were asked for only in contexts in which they are not collected."""
        known = {text for _, text in self._texts}
        return {text for text, was_found in self._asked.items() if not was_found} & known


def outside_brackets(text: str) -> str:
    """Return the text outside all brackets, also those of the core, with a line end for each
    pair of brackets of the window."""
    depth, kept = 0, []
    bare = outside(text)
    for letter in re.sub(r"\((\[|\])\)", "", bare):  # a bracket is the key of a command
        depth += letter == "["
        kept.append(letter if depth == 0 else "")
        depth -= letter == "]" and depth > 0
        if letter == "]" and depth == 0:
            kept.append("\n")
    return "".join(kept) if depth == 0 else bare


def pieces(text: str) -> Iterator[str]:
    """Yield the parts of a text between marks and numbers, in small letters, that have letters."""
    bare = re.sub(r"<[^>]*>|&\w+;|[\u200e\u2068\u2069✓]", "\n", text)
    for piece in BETWEEN.split(bare):
        words = " ".join(piece.split()).strip(" .:&'").casefold()
        if re.search(r"[^\W\d_]{2}", words):
            yield words


def bare_pieces(text: str, names: Iterable[str], known: frozenset[str]) -> Iterator[str]:
    """Yield the pieces of a text that are not translated and not known.

    names: data that may stand inside a sentence. known: pieces that may be shown as they are.
    """
    left = outside_brackets(text)
    for piece in pieces(left):
        if piece not in known:
            split = re.split("|".join(rf"\b{re.escape(name)}\b" for name in names), piece)
            yield from (one for part in split for one in pieces(part) if one not in known)
