"""`assessor`: the command line, and with no command the window."""

import gc
import sys


def main() -> int:
    """Run the program; or, asked for by itself, be the process that looks into hostile files."""
    if len(sys.argv) == 3 and sys.argv[1] == "--separate-process":
        return _separate_process(sys.argv[2])
    from assessor_app.cli.command_line import main as command_line

    code = command_line()
    # Python searches all objects for garbage twice before it ends, which takes a tenth of the time
    # of a small command. A command needs no such search; the objects of the window need it.
    if "assessor_app.app" not in sys.modules:
        gc.freeze()
    return code


def _separate_process(name: str) -> int:
    # Each by an import of its own: programs that freeze this one look for those.
    if name == "pdf":
        from assessor_app.formats.processes import pdf_process

        pdf_process.serve()
    elif name == "pictures":
        from assessor_app.app.viewer.media import picture_process

        picture_process.serve()
    elif name == "self-test":
        from assessor_app.app import self_test_window

        self_test_window.serve()
    else:
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
