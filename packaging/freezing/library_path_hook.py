"""Runs first in the frozen program: programs that it starts get the system's libraries again.

On Linux the bootloader puts the folder of the frozen program in front of LD_LIBRARY_PATH. The
loader of this process has read the variable already; a browser or file manager that this program
opens would load the wrong libraries with it. Where the program starts itself once more, RESET makes
the bootloader set the variable again.
"""

import os
import sys

VARIABLE, KEPT = "LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG"
RESET = "PYINSTALLER_RESET_ENVIRONMENT"

if sys.platform == "linux":
    before = os.environ.pop(KEPT, None)
    os.environ.pop(VARIABLE, None)
    if before:
        os.environ[VARIABLE] = before
    os.environ[RESET] = "1"
