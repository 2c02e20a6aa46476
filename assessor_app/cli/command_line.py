"""The program `assessor`: find the command, run it, and report problems with exit code 2."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import assessor_app
from assessor_app.cli.command import Command
from assessor_app.cli.standard_streams import safe_terminal, speak_utf8
from assessor_app.domain.problems import Cancelled, Problem

INTERRUPTED = 130


def _new() -> Command:
    from assessor_app.cli.campaign_commands import NEW

    return NEW


def _import() -> Command:
    from assessor_app.cli.import_command import IMPORT

    return IMPORT


def _pool() -> Command:
    from assessor_app.cli.pool_command import POOL

    return POOL


def _assign() -> Command:
    from assessor_app.cli.assign_command import ASSIGN

    return ASSIGN


def _package() -> Command:
    from assessor_app.cli.package_command import PACKAGE

    return PACKAGE


def _merge() -> Command:
    from assessor_app.cli.merge_command import MERGE

    return MERGE


def _status() -> Command:
    from assessor_app.cli.campaign_commands import STATUS

    return STATUS


def _backup() -> Command:
    from assessor_app.cli.backup_command import BACKUP

    return BACKUP


def _check() -> Command:
    from assessor_app.cli.campaign_commands import CHECK

    return CHECK


def _judge() -> Command:
    from assessor_app.cli.judge_command import JUDGE

    return JUDGE


def _preferences() -> Command:
    from assessor_app.cli.preferences_command import PREFERENCES

    return PREFERENCES


def _agreement() -> Command:
    from assessor_app.cli.agreement_command import AGREEMENT

    return AGREEMENT


def _evaluate() -> Command:
    # OpenBLAS starts a thread per processor for matrix products. Evaluation needs only small ones,
    # and starting the threads takes almost half of numpy's import time.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from assessor_app.cli.evaluate_command import EVALUATE

    return EVALUATE


def _compare() -> Command:
    from assessor_app.cli.compare_command import COMPARE

    return COMPARE


def _classify() -> Command:
    from assessor_app.cli.classify_command import CLASSIFY

    return CLASSIFY


def _effects() -> Command:
    from assessor_app.cli.effects_command import EFFECTS

    return EFFECTS


def _scale() -> Command:
    from assessor_app.cli.scale_command import SCALE

    return SCALE


def _settle() -> Command:
    from assessor_app.cli.settle_command import SETTLE

    return SETTLE


def _freeze() -> Command:
    from assessor_app.cli.freeze_command import FREEZE

    return FREEZE


def _stability() -> Command:
    from assessor_app.cli.stability_command import STABILITY

    return STABILITY


def _formats() -> Command:
    from assessor_app.cli.formats_command import FORMATS

    return FORMATS


def _measures() -> Command:
    from assessor_app.cli.measures_command import MEASURES

    return MEASURES


def _plot() -> Command:
    from assessor_app.cli.plot_command import PLOT

    return PLOT


def _export() -> Command:
    from assessor_app.cli.export_command import EXPORT

    return EXPORT


def _report() -> Command:
    from assessor_app.cli.export_command import REPORT

    return REPORT


def _self_test() -> Command:
    from assessor_app.cli.self_test_command import SELF_TEST

    return SELF_TEST


def _demo() -> Command:
    from assessor_app.cli.window_commands import DEMO

    return DEMO


COMMANDS: tuple[tuple[str, str, Callable[[], Command]], ...] = (
    ("new", "make a campaign", _new),
    ("scale", "the grades that are judged on, or other ones", _scale),
    ("import", "take in topics, documents, runs, judgements, preferences", _import),
    ("pool", "choose the documents to judge", _pool),
    ("assign", "who judges which topic, and which topics two judge", _assign),
    ("package", "write a work package for one assessor", _package),
    ("merge", "take returned work packages in", _merge),
    ("status", "what a campaign holds, and how far everybody is", _status),
    ("judge", "file one judgement, for scripts", _judge),
    ("agreement", "how far assessors agree", _agreement),
    ("settle", "what assessors saw differently, and which grade holds", _settle),
    ("freeze", "judgements frozen under a name", _freeze),
    ("effects", "what the disagreement does to the order of runs", _effects),
    ("preferences", "what judged pairs say: contradictions, circles, strengths", _preferences),
    ("evaluate", "score runs", _evaluate),
    ("compare", "compare runs pair by pair", _compare),
    ("classify", "rates and curves of scores or answers against known classes", _classify),
    ("stability", "how firmly the order of runs stands", _stability),
    ("plot", "draw curves of runs to a file", _plot),
    ("export", "write qrels, preferences, judgements, the pool", _export),
    ("report", "write a report as one HTML file", _report),
    ("backup", "make a backup of a campaign, list them, restore one", _backup),
    ("check", "check a campaign's file", _check),
    ("measures", "list the measures, or explain one", _measures),
    ("formats", "list the formats of files, or explain one", _formats),
    ("self-test", "what of the program works on this machine", _self_test),
    ("demo", "try it all on the sample campaign", _demo),
)


def usage() -> str:
    """Return the overview that `assessor --help` prints."""
    width = max(len(name) for name, _, _ in COMMANDS)
    commands = "\n".join(f"  {name:{width}}  {summary}" for name, summary, _ in COMMANDS)
    return (
        "usage: assessor [CAMPAIGN]            open the window\n"
        "       assessor COMMAND ...           do it without the window\n"
        f"\ncommands:\n{commands}\n"
        "\n`assessor COMMAND --help` explains a command, with an example.\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    arguments: default: those of the process. Exit codes: 0 success, 1 negative answer, 2 wrong use
    or bad input, `INTERRUPTED` after an interruption.
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
    for name, _, load in COMMANDS:
        if name == first:
            command = load()
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

        near = difflib.get_close_matches(first, [name for name, _, _ in COMMANDS], 1)
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
