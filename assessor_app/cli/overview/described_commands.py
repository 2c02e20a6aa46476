"""The commands as values, made from their parsers: for the completion of shells and the manual."""

import argparse
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from assessor_app.cli.overview.command_list import GROUPS, command_named

LONGEST_SUMMARY = 70  # characters
_FIRST_CLAUSE = re.compile(r".*?(?=;|: | \(|\. |$)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Argument:
    """An option or, without names, a positional argument.

    value: its metavar; empty for an option without a value. choices: the only values allowed, or
    empty. is_file: whether the value is a path. several: whether it may be given more than once.
    is_optional: whether it may be left out.
    """

    names: tuple[str, ...]
    value: str
    choices: tuple[str, ...]
    is_file: bool
    several: bool
    is_optional: bool
    explanation: str

    @property
    def form(self) -> str:
        """The metavar as a synopsis shows it: "[FILE...]" if it is optional and repeatable."""
        if " " in self.value:
            return self.value
        value = f"{self.value}..." if self.several else self.value
        return f"[{value}]" if self.is_optional else value

    @property
    def unlisted_choices(self) -> tuple[str, ...]:
        """The choices, or none if the explanation lists them."""
        return () if "(one of:" in self.explanation else self.choices

    @property
    def summary(self) -> str:
        """The first clause of the explanation."""
        found = _FIRST_CLAUSE.match(self.explanation)
        text = found[0].strip() if found else ""
        return text if len(text) <= LONGEST_SUMMARY else text[: LONGEST_SUMMARY - 1].rstrip() + "…"


@dataclass(frozen=True, slots=True)
class DescribedCommand:
    """A command with its group, summary, description, arguments and example."""

    name: str
    group: str
    summary: str
    description: str
    arguments: tuple[Argument, ...]
    example: str

    @property
    def options(self) -> tuple[Argument, ...]:
        """The arguments that have names."""
        return tuple(one for one in self.arguments if one.names)

    @property
    def positional(self) -> tuple[Argument, ...]:
        """The arguments without names."""
        return tuple(one for one in self.arguments if not one.names)

    @property
    def synopsis(self) -> str:
        """The command as it is typed, with its positional arguments."""
        forms = " ".join(one.form for one in self.positional)
        return f"assessor {self.name} [OPTION...] {forms}".rstrip()


def described_commands(
    groups: Mapping[str, Mapping[str, str]] = GROUPS,
) -> Iterator[DescribedCommand]:
    """Yield the commands of these groups in the order of the help."""
    for group, summaries in groups.items():
        for name, summary in summaries.items():
            command = command_named(name)
            assert command is not None  # every summary belongs to a command
            arguments = tuple(_arguments(command.parser()))
            yield DescribedCommand(
                name, group, summary, command.summary, arguments, command.example
            )


def _arguments(parser: argparse.ArgumentParser) -> Iterator[Argument]:
    for action in parser._actions:
        if action.help == argparse.SUPPRESS:
            continue
        metavar = action.metavar or action.dest.upper()
        value = " ".join(metavar) if isinstance(metavar, tuple) else metavar
        paths = action.type is Path or value.startswith("CAMPAIGN")
        yield Argument(
            tuple(action.option_strings),
            "" if action.nargs == 0 else value,
            tuple(map(str, action.choices or ())),
            paths,
            action.nargs in ("*", "+") or type(action).__name__ == "_AppendAction",
            bool(action.option_strings) or action.nargs in ("*", "?"),
            " ".join(((action.help or "") % vars(action)).split()),
        )
