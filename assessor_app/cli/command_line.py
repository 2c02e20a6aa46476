"""The program `assessor`: find the command, run it, and report problems with exit code 2."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import assessor_app
from assessor_app.cli.command import Command
from assessor_app.cli.standard_streams import safe_terminal, speak_utf8
from assessor_app.domain.problems import Cancelled, Problem

INTERRUPTED = 130
# The summary of each command by its name, in the order of the help.
SUMMARIES = {
    "new": "make a campaign",
    "scale": "the grades that are judged on, or other ones",
    "import": "take in topics, documents, runs, judgements, preferences",
    "pool": "choose the documents to judge",
    "assign": "who judges which topic, and which topics two judge",
    "package": "write a work package for one assessor",
    "merge": "take returned work packages in",
    "status": "what a campaign holds, and how far everybody is",
    "judge": "file one judgement, for scripts",
    "agreement": "how far assessors agree",
    "settle": "what assessors saw differently, and which grade holds",
    "freeze": "judgements frozen under a name",
    "effects": "what the disagreement does to the order of runs",
    "preferences": "what judged pairs say: contradictions, circles, strengths",
    "evaluate": "score runs",
    "compare": "compare runs pair by pair",
    "classify": "rates and curves of scores or answers against known classes",
    "stability": "how firmly the order of runs stands",
    "plot": "draw curves of runs to a file",
    "export": "write qrels, preferences, judgements, the pool",
    "report": "write a report as one HTML file",
    "backup": "make a backup of a campaign, list them, restore one",
    "check": "check a campaign's file",
    "measures": "list the measures, or explain one",
    "formats": "list the formats of files, or explain one",
    "self-test": "what of the program works on this machine",
    "demo": "try it all on the sample campaign",
}


def command_named(name: str) -> Command | None:
    """Return the command called `name`, or None. Imports only the module of this command."""
    match name:
        case "new" | "scale" | "status" | "freeze":
            from assessor_app.cli.campaign_commands import COMMANDS
        case "import":
            from assessor_app.cli.import_command import COMMANDS
        case "pool":
            from assessor_app.cli.pool_command import COMMANDS
        case "assign" | "package" | "merge":
            from assessor_app.cli.sharing_commands import COMMANDS
        case "judge" | "preferences":
            from assessor_app.cli.judging_commands import COMMANDS
        case "agreement":
            from assessor_app.cli.agreement_command import COMMANDS
        case "settle" | "effects":
            from assessor_app.cli.disagreement_commands import COMMANDS
        case "evaluate":
            # OpenBLAS starts a thread per processor for matrix products. Evaluation needs only
            # small ones, and starting the threads takes almost half of numpy's import time.
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
            from assessor_app.cli.evaluate_command import COMMANDS
        case "compare" | "stability":
            from assessor_app.cli.comparison_commands import COMMANDS
        case "classify":
            from assessor_app.cli.classify_command import COMMANDS
        case "plot":
            from assessor_app.cli.plot_command import COMMANDS
        case "export" | "report":
            from assessor_app.cli.export_commands import COMMANDS
        case "backup" | "check" | "self-test":
            from assessor_app.cli.file_commands import COMMANDS
        case "measures" | "formats":
            from assessor_app.cli.reference_commands import COMMANDS
        case "demo":
            from assessor_app.cli.window_commands import COMMANDS
        case _:
            return None
    return next(command for command in COMMANDS if command.name == name)


def usage() -> str:
    """Return the overview that `assessor --help` prints."""
    width = max(map(len, SUMMARIES))
    commands = "\n".join(f"  {name:{width}}  {summary}" for name, summary in SUMMARIES.items())
    return (
        "usage: assessor [CAMPAIGN]            open the window\n"
        "       assessor COMMAND ...           do it without the window\n"
        f"\ncommands:\n{commands}\n"
        "\n`assessor COMMAND --help` explains a command, with an example.\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    arguments: None for the arguments of the process. Exit codes: 0 success, 1 negative answer, 2
    wrong use or bad input, `INTERRUPTED` after an interruption.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    speak_utf8(sys.stdout, sys.stderr)
    sys.stdout, sys.stderr = safe_terminal(sys.stdout), safe_terminal(sys.stderr)
    try:
        code = _dispatch(words)
        sys.stdout.flush()
        return code
    except Problem as problem:
        print(f"assessor: {problem}", file=sys.stderr)
        return 2
    except (Cancelled, KeyboardInterrupt):
        print("assessor: interrupted; nothing half-done stays", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of the output (such as `| head`) has closed the pipe: no error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # Errors that no command can foresee, such as a full disk or a removed drive.
        place = f"{error.filename}: " if error.filename else ""
        print(f"assessor: {place}{error.strerror or error}", file=sys.stderr)
        return 2


def _dispatch(words: list[str]) -> int:
    first = words[0] if words else ""
    if command := command_named(first):
        return command.run(command.parser().parse_intermixed_args(words[1:]))
    if first in ("-h", "--help", "help"):
        print(usage(), end="")
        return 0
    if first in ("-V", "--version"):
        print(f"assessor {assessor_app.__version__}")
        return 0
    return _window(words)


def _window(words: list[str]) -> int:
    first = words[0] if words else ""
    path = Path(first) if first else None
    if len(words) > 1 or first.startswith("-") or (path and not _may_be_opened(path)):
        import difflib

        near = difflib.get_close_matches(first, SUMMARIES, 1)
        hint = f"; did you mean {near[0]!r}?" if near else "; see assessor --help"
        print(f"assessor: there is no command or file {first!r}{hint}", file=sys.stderr)
        return 2
    from assessor_app.cli.window_commands import open_window

    return open_window(path)


def _may_be_opened(path: Path) -> bool:
    """Return whether to open the window on this path.

    A missing campaign is included, because the window explains what is wrong.
    """
    from assessor_app.cli.window_commands import has_display

    return path.exists() or (path.suffix == ".assess" and has_display())
