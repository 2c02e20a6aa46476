"""Citations within a text, and the works that they name, as BibTeX or as readable references.

A citation is written `[@cohen1960]`, or `[@holm1979; @dunn1961]`, as in Pandoc's Markdown.
"""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from assessor_app.domain.resources import resource
from assessor_app.reports.table_latex import latex_escaped
from assessor_app.reports.table_writers import markdown_escaped

ENTRY = re.compile(r"@(?P<kind>\w+)\{(?P<key>\w+),\n(?P<fields>(?:  \w+ = \{.*\},\n)+)\}")
FIELD = re.compile(r"  (\w+) = \{(.*)\},\n")
KEYS = r"@\w+(?:; @\w+)*"
CITATION = re.compile(rf" ?\[({KEYS})\]")
LATEX_CITATION = re.compile(rf" ?\{{\[\}}({KEYS})\{{\]\}}")
MARKDOWN_CITATION = re.compile(rf"\\\[({KEYS})\\\]")
MOST_NAMED = 2  # authors; of more, only the first is named
SHARED = "address", "publisher", "institution", "school", "howpublished"


@dataclass(frozen=True, slots=True)
class CitedWork:
    """A work that can be cited. entry: as BibTeX. fields: by their BibTeX names."""

    key: str
    entry: str
    fields: dict[str, str]

    @property
    def authors(self) -> tuple[str, ...]:
        """The family names of the authors; the whole name of an organisation."""
        whole = self.fields["author"]
        names = [whole] if whole.startswith("{") else whole.split(" and ")
        return tuple(_plain(name.partition(", ")[0]) for name in names)

    @property
    def label(self) -> str:
        """The authors and the year, as in "Smucker & Clarke 2012"."""
        first, more = self.authors[0], len(self.authors) > MOST_NAMED
        names = f"{first} et al." if more else " & ".join(self.authors)
        return " ".join(filter(None, (names, self.fields.get("year", ""))))

    @property
    def reference(self) -> str:
        """The work as a line of a list of references."""
        held = {name: _plain(value) for name, value in self.fields.items()}
        given = self.fields["author"]
        authors = held["author"] if given.startswith("{") else held["author"].replace(" and ", "; ")
        authors = authors.replace("; others", " et al.")
        place = held.get("journal") or held.get("booktitle", "")
        number = f"({held['number']})" if "number" in held else ""
        volume = f"{held['volume']}{number}" if "volume" in held else ""
        edition = f"{held['edition']} edition" if "edition" in held else ""
        pages = f"pages {held['pages']}" if "pages" in held else ""
        parts = (place, volume, pages, edition, *(held.get(name, "") for name in SHARED))
        where = ", ".join(filter(None, (*parts, held.get("year", ""))))
        return f"{authors.rstrip('.')}. {held['title']}. {where}."


def _plain(text: str) -> str:
    """Return a BibTeX value as plain text."""
    words = text.replace("--", "–").replace("`", "‘").replace("'", "’")
    return re.sub(r"[{}\\$]", "", words)


@cache
def works() -> dict[str, CitedWork]:
    """Return the works that can be cited, by key."""
    text = resource("report/references.bib").read_text(encoding="utf-8")
    return {
        found["key"]: CitedWork(found["key"], found[0], dict(FIELD.findall(found["fields"])))
        for found in ENTRY.finditer(text)
    }


@cache
def _cited_works() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(resource("report/citations.toml").read_text(encoding="utf-8"))


def citation(kind: str, *names: str) -> str:
    """Return a blank and the citation of the works that define these names of a registry.

    kind: a table of citations.toml, such as "measures". Empty if no work defines them.
    """
    keys = dict.fromkeys(key for name in names for key in _cited_works()[kind].get(name, ()))
    return cited(*keys)


def cited(*keys: str) -> str:
    """Return a blank and a citation of these works; empty for none."""
    return f" [{'; '.join(f'@{key}' for key in keys)}]" if keys else ""


def cited_works(texts: Iterable[str]) -> tuple[CitedWork, ...]:
    """Return the works that the texts cite, in the order of their keys."""
    keys = {key for text in texts for found in CITATION.findall(text) for key in _keys(found)}
    return tuple(works()[key] for key in sorted(keys & works().keys()))


def _keys(found: str) -> list[str]:
    return [key.removeprefix("@") for key in found.split("; ")]


def as_plain(text: str) -> str:
    """Return the text with authors and years as its citations."""

    def named(found: re.Match[str]) -> str:
        """Return the citation with authors and years."""
        return f" ({'; '.join(works()[key].label for key in _keys(found[1]))})"

    return _replaced(CITATION, named, text)


def as_latex(text: str) -> str:
    r"""Return the text escaped for LaTeX, with `\cite` for its citations."""

    def command(found: re.Match[str]) -> str:
        """Return the command that cites the works."""
        return rf"~\cite{{{','.join(_keys(found[1]))}}}"

    return _replaced(LATEX_CITATION, command, latex_escaped(text.replace("'", "’")))


def as_markdown(text: str) -> str:
    """Return the text escaped for Markdown, with citations as Pandoc reads them."""
    return _replaced(MARKDOWN_CITATION, lambda found: f"[{found[1]}]", markdown_escaped(text))


def _replaced(pattern: re.Pattern[str], make: Callable[[re.Match[str]], str], text: str) -> str:
    """Return the text with `make` of each citation; brackets with other words stay."""

    def known(found: re.Match[str]) -> str:
        """Return the citation as `make` writes it, if it names works."""
        return make(found) if works().keys() >= set(_keys(found[1])) else found[0]

    return pattern.sub(known, text)


def bibtex(cited: Iterable[CitedWork]) -> str:
    """Return the entries of the works as a BibTeX file, in ASCII."""
    return "\n".join(f"{_ascii(work.entry)}\n" for work in cited)


def _ascii(text: str) -> str:
    """Return the text with letters with accents as commands of LaTeX."""
    accents = {"\u0300": "`", "\u0301": "'", "\u0302": "^", "\u0303": "~", "\u0308": '"'}

    def command(letter: str) -> str:
        """Return a letter with its accent as a command."""
        parts = unicodedata.normalize("NFD", letter)
        return rf"{{\{accents[parts[1]]}{parts[0]}}}" if len(parts) > 1 else letter

    return "".join(map(command, text))
