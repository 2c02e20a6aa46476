"""`assessor`: the command line, and with no command the window."""

import sys

from assessor_app.cli.command_line import main

if __name__ == "__main__":
    sys.exit(main())
