"""The program `assessor`: find the command, run it, and report problems with exit code 2."""

import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

import assessor_app
from assessor_app.cli.command import FOR_PROGRAMS, Command, now_called
from assessor_app.cli.overview.command_list import (
    EXIT_CODES,
    GROUPS,
    RENAMED,
    SUMMARIES,
    command_named,
)
from assessor_app.cli.standard_streams import (
    NOTES,
    discard_output,
    note,
    print_error,
    safe_terminal,
    speak_utf8,
    until_closed,
)
from assessor_app.domain.language import in_english, language_of, marked, tr, use_language
from assessor_app.domain.names import nearest
from assessor_app.domain.platforms import expanded_words, has_display, is_closed_pipe
from assessor_app.domain.problems import LINE, Cancelled, Problem, WrongUse

INTERRUPTED = 130
NEW_OBJECTS = 50_000  # between two collections of garbage while a command runs
OPTIONS = (
    ("--help, -h", marked("Print this help, or with a command its help")),
    ("--version", marked("Print the version")),
    ("--quiet", marked("With a command: print no progress and no notes")),
)


def usage() -> str:
    """Return the overview that `assessor --help` prints."""
    width = max(map(len, SUMMARIES))
    lines = [
        tr("usage: assessor [CAMPAIGN]           open the window"),
        tr("       assessor COMMAND [OPTION...]  run a command"),
        tr("       assessor help COMMAND         print the help of a command"),
    ]
    for group, commands in GROUPS.items():
        lines += ["", f"{tr(group)}:"]
        lines += [f"  {name:{width}}  {tr(summary)}" for name, summary in commands.items()]
    lines += ["", tr("Options:")]
    lines += [f"  {option:{width}}  {tr(meaning)}" for option, meaning in OPTIONS]
    lines += ["", tr("Exit codes:")]
    lines += [f"  {code:{width}}  {tr(meaning)}" for code, meaning in EXIT_CODES]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    arguments: None for the arguments of the process, whose environment then chooses the language.
    Exit codes: 0 success, 1 negative answer, 2 wrong use or bad input, `INTERRUPTED` after an
    interruption.
    """
    words = expanded_words(sys.argv[1:]) if arguments is None else list(arguments)
    if arguments is None:
        use_language(language_of(os.environ))
    speak_utf8(sys.stdout, sys.stderr)
    sys.stdout, sys.stderr = safe_terminal(sys.stdout), safe_terminal(sys.stderr)
    try:
        with NOTES.held():
            code = _dispatch(words)
            with until_closed():
                sys.stdout.flush()
        return code
    except Problem as problem:
        first, *others = problem.lines(LINE - len("assessor: "))
        print_error(f"assessor: {first}", *others)
        return 2
    except (Cancelled, KeyboardInterrupt):
        print_error(tr("assessor: interrupted; nothing half-done stays"))
        return INTERRUPTED
    except OSError as error:
        if is_closed_pipe(error):
            # The reader of the output (such as `| head`) has closed the pipe: no error.
            discard_output()
            return 0
        # Errors that no command can foresee, such as a full disk or a removed drive.
        place = f"{error.filename}: " if error.filename else ""
        print_error(f"assessor: {place}{error.strerror or error}")
        return 2


def _dispatch(words: list[str]) -> int:
    first, *others = words or [""]
    if first == "--quiet" and others:
        named, *rest = others
        return _dispatch(others if named == first else [named, first, *rest])
    if first == "help" and others:
        if others[0] not in SUMMARIES and others[0] not in RENAMED:
            raise _unknown(others[0], tr("no such command: {0}", others[0]))
        return _dispatch([others[0], "--help"])
    if first in ("-h", "--help", "help"):
        print(usage(), end="")
        return 0
    if first in ("-V", "--version"):
        print(f"assessor {assessor_app.__version__}")
        return 0
    if first in RENAMED:
        note(now_called(first, RENAMED[first]))
        first = RENAMED[first]
    with _few_collections():
        if command := command_named(first):
            return _run(command, others)
    return _window(words)


@contextmanager
def _few_collections() -> Iterator[None]:
    """Collect garbage rarely: the collections of Python's default take a tenth of a small command.

    They pay only for cycles of references, of which commands make few.
    """
    before = gc.get_threshold()
    gc.set_threshold(NEW_OBJECTS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _run(command: Command, words: list[str]) -> int:
    """Run a command and return its exit code."""
    given = command.parse(words)
    NOTES.quiet = given.quiet
    for_programs = getattr(given, "format", "") in FOR_PROGRAMS
    with in_english() if for_programs else nullcontext():
        return command.run(given)


def _window(words: list[str]) -> int:
    first = words[0] if words else ""
    path = Path(first) if first else None
    if first.startswith("-"):
        raise WrongUse("no such option: {0}", first, advice="see assessor --help")
    if path and path.suffix == ".assess" and not _may_be_opened(path):
        raise WrongUse("no such campaign: {0}", path)
    if path and not _may_be_opened(path):
        raise _unknown(first, tr("no such command or file: {0}", first))
    if len(words) > 1:
        raise WrongUse("the window opens one campaign", advice="see assessor --help")
    from assessor_app.cli.window_commands import open_window

    return open_window(path)


def _unknown(name: str, said: str) -> WrongUse:
    guess = nearest(name, SUMMARIES)
    advice = tr("did you mean {0}?", guess) if guess else tr("see assessor --help")
    return WrongUse(said, advice=advice)


def _may_be_opened(path: Path) -> bool:
    """Return whether to open the window on this path.

    A missing campaign is included, because the window explains what is wrong.
    """
    return path.exists() or (path.suffix == ".assess" and has_display())
