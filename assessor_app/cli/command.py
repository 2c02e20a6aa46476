"""What a command of the command line is."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass


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
        parser = argparse.ArgumentParser(
            prog=f"assessor {self.name}",
            description=self.summary,
            epilog=f"example:\n  {self.example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self.add_arguments(parser)
        return parser
