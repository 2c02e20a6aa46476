"""What a command of the command line is."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from assessor_app.domain.problems import WrongUse


class Parser(argparse.ArgumentParser):
    """Wrong use is a problem like any other: one message, and the way to the rest."""

    def error(self, message: str) -> NoReturn:
        """Raise WrongUse."""
        raise WrongUse(message, advice=f"see {self.prog} --help")


@dataclass(frozen=True, slots=True)
class Command:
    """`add_arguments` describes them to argparse; `run` gives the exit code.

    example: works on the sample campaign, which `assessor demo` leaves as sample.assess.
    """

    name: str
    summary: str
    example: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]

    def parser(self) -> argparse.ArgumentParser:
        """The command's own parser."""
        parser = Parser(
            prog=f"assessor {self.name}",
            description=self.summary,
            epilog=f"example:\n  {self.example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            # A script must not break when an option is added that begins alike.
            allow_abbrev=False,
        )
        self.add_arguments(parser)
        return parser
