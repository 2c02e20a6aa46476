"""The definition of a command of the command line."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from assessor_app.domain.problems import WrongUse

# Forms of tables besides the default, text.
TABLE_FORMS = ("csv", "json", "latex", "markdown")


class Parser(argparse.ArgumentParser):
    """An argument parser that raises WrongUse instead of ending the program."""

    def error(self, message: str) -> NoReturn:
        """Raise WrongUse with the message, and refer to --help."""
        raise WrongUse(message, advice=f"see {self.prog} --help")


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the command line.

    summary: one sentence for --help. example: a call that works on the sample campaign, which
    `assessor demo` writes to sample.assess. add_arguments: adds the arguments to a parser. run:
    executes the command and returns the exit code.
    """

    name: str
    summary: str
    example: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]

    def parser(self) -> argparse.ArgumentParser:
        """Return a parser for the command's arguments."""
        parser = Parser(
            prog=f"assessor {self.name}",
            description=self.summary,
            epilog=f"example:\n  {self.example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            # A script must not break when a new option begins with the same letters.
            allow_abbrev=False,
        )
        self.add_arguments(parser)
        return parser


def add_campaign(parser: argparse.ArgumentParser) -> None:
    """Add the argument CAMPAIGN."""
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")


def split_names(text: str) -> list[str]:
    """Return the names in a list such as "ann, ben"."""
    return [name.strip() for name in text.split(",") if name.strip()]


def add_format(parser: argparse.ArgumentParser, *forms: str, words: str = "") -> None:
    """Add the option --format for a table or one of `forms`. words: its help; empty: usual."""
    machine = " and ".join(form for form in forms if form in ("csv", "json"))
    parser.add_argument(
        "--format",
        choices=("table", *forms),
        default="table",
        help=words or f"{machine} for programs",
    )
