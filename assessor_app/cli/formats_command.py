"""The command `formats`."""

import argparse
import json
import textwrap
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command

if TYPE_CHECKING:
    from assessor_app.formats.format import Format

WIDTH = 79


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="the format to explain")
    parser.add_argument(
        "--format", choices=("table", "json"), default="table", help="json for programs"
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.formats.format_registry import FORMATS, format_named

    found = (format_named(given.name),) if given.name else FORMATS
    if given.format == "json":
        print(json.dumps([_as_json(one) for one in found], ensure_ascii=False, indent=2))
    elif given.name:
        print("\n".join(_explained(found[0])))
    else:
        width = max(len(one.name) for one in found)
        for content in dict.fromkeys(one.content for one in found):
            print(f"{content}:")
            for one in found:
                if one.content is content:
                    print(f"  {one.name:{width}}  {one.title}")
    return 0


def _explained(one: "Format") -> list[str]:
    lines = [
        f"{one.name}: {one.title}",
        f"It holds: {one.content}.",
        f"It can be {'read and written' if one.write else 'read'}.",
    ]
    if one.suffixes:
        lines.append(f"Files are usually called {', '.join(one.suffixes)}; that decides nothing.")
    lines += textwrap.wrap(one.note, WIDTH)
    sample = _sample(one)
    return [*lines, "", "A small sample:", "", textwrap.indent(sample, "  ")] if sample else lines


def _sample(one: "Format") -> str:
    """Return a small sample file of the format, or "" if there is none, as for folders."""
    from assessor_app.domain.resources import resource

    kept = {path.stem: path for path in resource("formats").iterdir()}
    path = kept.get(one.name)
    return path.read_text(encoding="utf-8").rstrip("\n") if path else ""


def _as_json(one: "Format") -> dict[str, object]:
    return {
        "name": one.name,
        "title": one.title,
        "content": str(one.content),
        "suffixes": list(one.suffixes),
        "written": one.write is not None,
        "names_assessors": one.names_assessors,
        "note": one.note,
        "sample": _sample(one),
    }


FORMATS = Command(
    "formats",
    "List the formats of files that are known by their content, or explain one.",
    "assessor formats inex-passages",
    _arguments,
    _run,
)
