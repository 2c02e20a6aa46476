"""The manual page assessor(1), made from the parsers of the commands."""

import re
import textwrap
from collections.abc import Iterator, Sequence

import assessor_app
from assessor_app.cli.overview.command_list import EXIT_CODES
from assessor_app.cli.overview.described_commands import Argument, DescribedCommand
from assessor_app.domain.language import tr

DESCRIPTION = (
    "Assessor builds and uses retrieval test collections: judge a pool, measure the agreement of "
    "the assessors, and evaluate runs. A campaign is one file with topics, documents, runs and "
    "judgements. Without a command, assessor opens the window. Results go to standard output, "
    "notes and errors to standard error. The name - is standard input or output."
)
COMMON = {"--help", "--quiet"}  # options of every command
OPTIONS = {
    "--help, -h": "Print the list of commands or, after a command, its help.",
    "--version, -V": "Print the version.",
    "--quiet": "After a command: print no progress and no notes on standard error.",
}


def manual_page(commands: Sequence[DescribedCommand]) -> str:
    """Return the page in the man macros of troff."""
    lines = [
        f'.TH ASSESSOR 1 "" "assessor {assessor_app.__version__}" "User Commands"',
        ".nh",
        ".ad l",
        ".SH NAME",
        r"assessor \- build and use retrieval test collections",
        ".SH SYNOPSIS",
        ".B assessor",
        r"[\fICAMPAIGN\fR]",
        ".br",
        ".B assessor",
        r"\fICOMMAND\fR [\fIOPTION\fR...]",
        ".SH DESCRIPTION",
        *_wrapped(DESCRIPTION),
        ".SH OPTIONS",
    ]
    for name, meaning in OPTIONS.items():
        lines += [".TP", rf"\fB{_escaped(name)}\fR", meaning]
    group = ""
    for command in commands:
        if command.group != group:
            group = command.group
            lines.append(f".SH {_escaped(group).upper()}")
        lines += _command_lines(command)
    lines.append(".SH EXIT STATUS")
    for code, meaning in EXIT_CODES:
        lines += [".TP", f".B {code}", _escaped(meaning)]
    return "\n".join(lines) + "\n"


def _command_lines(command: DescribedCommand) -> Iterator[str]:
    yield f'.SS "{_escaped(command.synopsis)}"'
    yield from _wrapped(command.description)
    for one in command.arguments:
        if not COMMON & set(one.names):
            choices = ", ".join(one.unlisted_choices)
            values = tr(" (one of: {0})", choices) if choices else ""
            yield from (".TP", _heading(one), *_wrapped(one.explanation + values))
    yield from (".P", "Example:", ".RS", _escaped(command.example), ".RE")


def _wrapped(text: str) -> list[str]:
    return [_escaped(line) for line in textwrap.wrap(text, 72, break_on_hyphens=False)]


def _heading(one: Argument) -> str:
    names = ", ".join(rf"\fB{_escaped(name)}\fR" for name in one.names)
    return rf"{names} \fI{_escaped(one.value)}\fR".strip() if one.value else names


def _escaped(text: str) -> str:
    """Return the text with the special characters of troff escaped."""
    text = text.replace("\\", r"\e").replace("-", r"\-").replace('"', r"\(dq")
    return re.sub(r"^(?=[.'])", r"\\&", text)
