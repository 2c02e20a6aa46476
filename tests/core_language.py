"""The catalogues of the core's messages, and a pseudo-language that shows what they lack."""

import importlib.util
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from types import ModuleType

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from assessor_app.domain.language import use_language

ROOT = Path(__file__).resolve().parents[1]
PSEUDO = "en_AU"  # any language will do, if it has a singular and a plural
BEFORE, AFTER = "⟦", "⟧"
INNERMOST = re.compile(f"{BEFORE}[^{BEFORE}{AFTER}]*{AFTER}")


def core_catalogues() -> ModuleType:
    """Return the script that makes the catalogues, as a module."""
    path = ROOT / "packaging" / "translations" / "core_catalogues.py"
    spec = importlib.util.spec_from_file_location("core_catalogues", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@cache
def messages() -> tuple[str | tuple[str, ...], ...]:
    """Return the messages of the core: texts, or the forms of a plural."""
    return tuple(one.id for one in core_catalogues().extracted() if one.id)


@cache
def _catalogue() -> bytes:
    pseudo = Catalog(locale=PSEUDO)
    for one in messages():
        if isinstance(one, tuple):
            pseudo.add(one, tuple(f"{BEFORE}{form}{AFTER}" for form in one))
        else:
            pseudo.add(one, f"{BEFORE}{one}{AFTER}")
    made = BytesIO()
    write_mo(made, pseudo)
    return made.getvalue()


@contextmanager
def pseudo_language(folder: Path) -> Iterator[None]:
    """Put each message of the core in brackets; `folder` takes the catalogue."""
    (folder / f"{PSEUDO}.mo").write_bytes(_catalogue())
    use_language(PSEUDO, folder)
    try:
        yield
    finally:
        use_language("en")


def outside(text: str) -> str:
    """Return what is not in brackets, such as names, and text that is not translated."""
    while (rest := INNERMOST.sub("", text)) != text:
        text = rest
    return text
