"""The definition of a command of the command line."""

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from assessor_app.cli.standard_streams import note
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import listed, nearest
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.evaluation.document_lengths import DocumentLengths

# Forms of tables besides the default, text.
WIDEST = 100  # characters in a line of --help
LONGEST_CHOICES = 40  # characters of the choices that are shown in place of a metavar
PAPER_FORMS = ("latex", "markdown")
TABLE_FORMS = ("csv", "json", *PAPER_FORMS)
FOR_PROGRAMS = ("csv", "json")  # forms that are in English in every language


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Formats --help in lines of at most WIDEST characters, with hyphenated names unbroken."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=help_width())

    def start_section(self, heading: str | None) -> None:
        """Begin a section with its heading in the language of the process."""
        super().start_section(tr(heading) if heading else heading)

    def add_usage(
        self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None
    ) -> None:
        """Add the usage, which begins with a word in the language of the process."""
        super().add_usage(usage, actions, groups, tr("usage: ") if prefix is None else prefix)

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return tr(action.help) if action.help else action.help

    def _split_lines(self, text: str, width: int) -> list[str]:
        return _lines(text, width)

    def _format_usage(self, *given: Any) -> str:
        # argparse does not break the line within options that exclude one another.
        lines: list[str] = []
        for line in super()._format_usage(*given).split("\n"):
            indent = len(line) - len(line.lstrip()) + 1
            width = help_width()
            while len(line) > width and (cut := line.rfind(" | ", indent, width)) > 0:
                lines.append(line[:cut])
                line = " " * indent + line[cut + 1 :]
            lines.append(line)
        return "\n".join(lines)


# argparse's own headings and help.
HEADINGS = (
    marked("options"),
    marked("positional arguments"),
    marked("show this help message and exit"),
)
# argparse's own messages: for a word that is not among an option's choices, for arguments that are
# missing, and others, with the words that replace them.
INVALID_CHOICE = re.compile(
    r"argument (?P<option>.+?): invalid choice: '(?P<word>.*)' \(choose from (?P<choices>.*)\)"
)
NUMBERS = re.compile(r"-[\d.][\d.eE+\-]*(,[\d.eE+\-]*)*$")
MISSING = re.compile("the following arguments are required: (.*)")
REWORDED = (
    (r"argument (.+?): invalid int value: ('.*')", marked("{0}: not a whole number: {1}")),
    (r"argument (.+?): invalid float value: ('.*')", marked("{0}: not a number: {1}")),
    (r"argument (.+?): not allowed with argument (.+)", marked("specify only one of {1} and {0}")),
    (r"argument (.+?): expected one argument", marked("{0} needs a value")),
    (r"argument (.+?): expected at least one argument", marked("{0} needs at least one value")),
    (r"argument (.+?): expected (\d+) arguments", marked("{0} needs {1} values")),
    (r"argument (.+?): ignored explicit argument ('.*')", marked("{0} takes no value: {1}")),
    (r"argument (.+?): (.*)", "{0}: {1}"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser that raises WrongUse instead of ending the program.

    example: a call that works on the sample campaign.
    """

    example = ""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        # Otherwise argparse reads the -1,100,1,0 of --cost as an option.
        self._negative_number_matcher = NUMBERS

    def error(self, message: str) -> NoReturn:
        """Raise WrongUse with the message, and refer to --help."""
        if found := INVALID_CHOICE.fullmatch(message):
            choices = listed(found["choices"].replace("'", "").split(", "))
            raise WrongUse(
                "{0}: no such choice: {1}", found["option"], found["word"], expected=choices
            )
        if found := MISSING.fullmatch(message):
            *others, last = found[1].split(", ")
            said = tr("{0} is missing", last)
            if others:
                said = tr("{0} and {1} are missing", ", ".join(others), last)
            raise WrongUse(said, advice=("example: {0!r}", self.example))
        for pattern, words in REWORDED:
            if found := re.fullmatch(pattern, message):
                message = tr(words, *found.groups())
        raise WrongUse(message, advice=("see {0} --help", self.prog))

    def shorten_choices(self) -> None:
        """List long choices in the explanation of an option, in place of its metavar."""
        for action in self._actions:
            choices = list(action.choices or ())
            if action.metavar is None and len(",".join(choices)) > LONGEST_CHOICES:
                action.metavar = action.dest.upper()
                told = tr(action.help or "")
                action.help = tr("{0} (one of: {1})", told, ", ".join(choices))

    def chosen(self, given: argparse.Namespace) -> dict[str, str]:
        """Return the arguments with another value than the default: dest to option or metavar."""
        return {
            one.dest: str(one.option_strings[0] if one.option_strings else one.metavar)
            for one in self._actions
            if getattr(given, one.dest, one.default) not in (one.default, None, [])
        }

    def surplus(self, word: str) -> WrongUse:
        """Return the error for an unknown option or an argument too many."""
        if not word.startswith("-"):
            takes_files = "--qrels" in self._option_string_actions
            advice = tr("see {0} --help", self.prog)
            if takes_files:
                advice = tr("put --qrels before qrels files, or see {0} --help", self.prog)
            return WrongUse("unexpected argument: {0}", word, advice=advice)
        name = word.partition("=")[0]
        guess = nearest(name, self._option_string_actions)
        advice = tr("did you mean {0}?", guess) if guess else tr("see {0} --help", self.prog)
        return WrongUse("no such option: {0}", name, advice=advice)


def help_width() -> int:
    """Return the number of characters in a line of --help."""
    # Imported here, because only --help needs it.
    import shutil

    return max(20, min(shutil.get_terminal_size().columns - 2, WIDEST))


def wrapped(text: str) -> str:
    """Return the text in lines for --help."""
    return "\n".join(_lines(text, help_width()))


def example_lines(example: str) -> str:
    """Return a call for --help, with a backslash at the end of each line but the last."""
    lines = _lines(example, help_width() - len("    \\"))
    return " \\\n    ".join(["  " + lines[0], *lines[1:]])


def _lines(text: str, width: int) -> list[str]:
    import textwrap

    return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the command line.

    summary: one sentence for --help. example: a call that works on the sample campaign, which
    `assessor demo` writes to sample.assess. add_arguments: adds the arguments to a parser. run:
    executes the command and returns the exit code. renamed: the new words by the old ones, such as
    {"--overlap": "--double-judged", "--tie-order falling": "--tie-order descending"}; the old ones
    keep working, but --help does not show them.
    """

    name: str
    summary: str
    example: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    renamed: Mapping[str, str] = field(default_factory=dict)

    def parser(self, *, with_help: bool = True) -> Parser:
        """Return a parser for the command's arguments.

        with_help: whether it may print the help, whose texts take longer than those arguments.
        """
        parser = Parser(
            prog=f"assessor {self.name}",
            # argparse makes a formatter for each argument; one that knows its width is quick.
            formatter_class=lambda prog: argparse.HelpFormatter(prog, width=WIDEST),
            # A script must not break when a new option begins with the same letters.
            allow_abbrev=False,
        )
        parser.example = self.example
        self.add_arguments(parser)
        parser.add_argument("--quiet", action="store_true", help="print no progress and no notes")
        if with_help:
            parser.shorten_choices()
            parser.formatter_class = HelpFormatter
            parser.description = wrapped(tr(self.summary))
            parser.epilog = tr("example:\n{0}", example_lines(self.example))
        return parser

    def parse(self, words: Sequence[str]) -> argparse.Namespace:
        """Return the arguments in these words. Raises WrongUse."""
        current, notes = with_new_names(words, self.renamed)
        with_help = any(one.startswith("-") and "h" in one for one in current)  # --help, -h, -qh
        parser = self.parser(with_help=with_help)
        # Otherwise argparse cuts as many characters from the usage as "usage: " has. It shows the
        # usage with the help only.
        usage = parser.format_usage().removeprefix(tr("usage: ")) if with_help else parser.prog
        parser.usage = usage
        given, unknown = parser.parse_known_intermixed_args(current)
        if unknown:
            raise parser.surplus(unknown[0])
        for one in notes:
            note(one)
        given.chosen = parser.chosen(given)
        return given


def with_new_names(words: Sequence[str], renamed: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Return (the words with old names replaced by new ones, a note for each old name).

    renamed: see `Command`. Words after `--` are no options and stay.
    """
    current: list[str] = []
    notes: list[str] = []
    options = True
    for word in words:
        options = options and word != "--"
        name, equals, value = word.partition("=")
        pair = f"{name} {value}" if equals else " ".join([*current[-1:], word])
        old = next((one for one in (pair, name) if options and one in renamed), None)
        if old is None:
            current.append(word)
            continue
        if old == pair and pair not in (name, f"{name} {value}"):
            current.pop()
        current += renamed[old].split()
        if old == name and equals:
            current[-1] += f"={value}"
        notes.append(now_called(old, renamed[old]))
    return current, list(dict.fromkeys(notes))


def now_called(old: str, new: str) -> str:
    """Return the note that a name has changed."""
    return tr("assessor: {0} is now {1}; the old name works until version 1.0", old, new)


def refuse_beside(given: argparse.Namespace, dest: str, *others: str) -> None:
    """Raise WrongUse if the option `dest` is combined with other arguments than `others`."""
    for one, name in given.chosen.items():
        if one not in (dest, "campaign", "quiet", *others):
            raise WrongUse("{0} cannot be combined with {1}", name, given.chosen[dest])


def add_campaign(parser: argparse.ArgumentParser) -> None:
    """Add the argument CAMPAIGN."""
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="campaign file")


def share_of_all(text: str) -> float:
    """Parse a share such as 50% or 0.5. Raises ArgumentTypeError unless it is from 0 to 1."""
    # Imported here, because few calls need it.
    from decimal import Decimal, InvalidOperation

    try:
        number = Decimal(text.removesuffix("%").strip())
        share = float(number / 100 if text.endswith("%") else number)
    except InvalidOperation:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(tr("{0!r} is not a share, such as 50% or 0.5", text))
    return share


def split_names(text: str) -> list[str]:
    """Return the names in a list such as "ann, ben"."""
    return [name.strip() for name in text.split(",") if name.strip()]


def add_format(parser: argparse.ArgumentParser, *forms: str, words: str = "") -> None:
    """Add the option --format for a table or one of `forms`. words: its help; empty: usual."""
    parser.add_argument(
        "--format",
        choices=("table", *forms),
        default="table",
        help=words or tr("output format (default: table)"),
    )


def add_sessions(parser: argparse.ArgumentParser) -> None:
    """Add the option --sessions."""
    parser.add_argument(
        "--sessions",
        type=Path,
        metavar="F",
        help="file of lines: topic, session, number of the query in it; for sDCG",
    )


def sessions_of(given: argparse.Namespace) -> tuple[tuple[str, str, int], ...]:
    """Return the queries of the file that --sessions names; none without it. Raises BadInput."""
    if not given.sessions:
        return ()
    # Imported here because it loads all formats, which most evaluations do not need.
    from assessor_app.campaign.evaluating.grouped_judgements import read_sessions

    return read_sessions(given.sessions)


def add_lengths(parser: argparse.ArgumentParser) -> None:
    """Add the option --lengths."""
    parser.add_argument(
        "--lengths",
        type=Path,
        metavar="F",
        help="file of lines: document, its words, its characters; for TBG and U",
    )


def lengths_of(given: argparse.Namespace) -> "DocumentLengths | None":
    """Return the lengths in the file that --lengths names; None without it. Raises BadInput."""
    if not given.lengths:
        return None
    from assessor_app.campaign.evaluating.grouped_judgements import read_lengths

    return read_lengths(given.lengths)
