"""The help pages on the commands, one for each group, made from their parsers."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from assessor_app.campaign.help.help_markdown import anchor_of, code, escaped, fenced, table_lines
from assessor_app.cli.overview.command_list import GROUPS
from assessor_app.cli.overview.described_commands import (
    Argument,
    DescribedCommand,
    described_commands,
)
from assessor_app.domain.language import tr

OVERVIEW = "reference/commands.md"
INTRODUCTION = (
    (
        "`assessor` alone opens the window; `assessor CAMPAIGN` opens it with a campaign. "
        "`assessor COMMAND --help` prints the help of a command. The examples use the sample "
        "campaign, which `assessor demo` writes to `demo-output/sample.assess`."
    ),
    "",
    (
        "Results go to standard output, messages and progress to standard error. The file name "
        "`-` is standard input or output. The [exit codes](exit-codes.md) and the "
        "[machine-readable forms](machine-readable-forms.md) have pages of their own."
    ),
    "",
)


def command_pages() -> Mapping[str, Callable[[], str]]:
    """Return functions that make the help pages on the commands, by path.

    A page imports the modules of its commands only when it is made.
    """
    groups = {_path(group): partial(group_page, group) for group in GROUPS}
    return {OVERVIEW: overview_page, **groups}


def overview_page() -> str:
    """Return the page with the summaries of all commands."""
    lines = ["# Commands", "", *INTRODUCTION]
    for group, summaries in GROUPS.items():
        page = _path(group).rpartition("/")[2]
        rows = [
            (f"[`assessor {name}`]({page}#{anchor_of(f'assessor {name}')})", escaped(summary))
            for name, summary in summaries.items()
        ]
        lines += [f"## {group}", *table_lines(("Command", "Purpose"), rows)]
    return "\n".join(lines)


def group_page(group: str) -> str:
    """Return the page on the commands of a group, a key of `GROUPS`."""
    lines = [f"# Commands: {group[:1].lower()}{group[1:]}", ""]
    for command in described_commands({group: GROUPS[group]}):
        lines += _command_lines(command)
    return "\n".join(lines)


def _path(group: str) -> str:
    return f"reference/commands-{anchor_of(group)}.md"


def _command_lines(command: DescribedCommand) -> list[str]:
    lines = [f"## assessor {command.name}", "", escaped(command.description)]
    lines += fenced(command.synopsis)
    if command.positional:
        lines += table_lines(("Argument", "Meaning"), _rows(command.positional))
    lines += table_lines(("Option", "Meaning"), _rows(command.options))
    return [*lines, "Example:", *fenced(command.example)]


def _rows(arguments: Sequence[Argument]) -> list[tuple[str, str]]:
    return [(_heading(one), _meaning(one)) for one in arguments]


def _heading(one: Argument) -> str:
    if not one.names:
        return code(one.value)
    return ", ".join(code(f"{name} {one.value}".rstrip()) for name in one.names)


def _meaning(one: Argument) -> str:
    text = one.explanation
    if not text.startswith(one.choices or ("-",)):
        text = f"{text[:1].upper()}{text[1:]}"
    choices = ", ".join(map(code, one.unlisted_choices))
    values = tr(" One of: {0}.", choices) if choices else ""
    return f"{escaped(text).rstrip('.')}.{values}"
