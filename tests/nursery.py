"""A nursery: a process that loads what a program needs once, and forks for each run of the program.

Tests that kill a program many times begin it here: the interpreter and its modules are loaded once,
and each run is a process of its own that does everything else anew.
"""

import json
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60  # seconds for a program that ends itself
ENDED = "ended "

# No thread may run at a fork. Each run tells its process id first, and its parent how it ended. No
# run searches what was loaded for garbage.
NURSERY = """
import gc, json, os, sys, threading
names = {"__name__": "__main__"}
exec(compile(sys.argv[1], "loaded", "exec"), names)
assert threading.active_count() == 1
gc.collect()
gc.freeze()
run = compile(sys.argv[2], "run", "exec")
while line := sys.stdin.readline():
    child = os.fork()
    if not child:
        sys.argv[1:] = json.loads(line)
        print(os.getpid(), flush=True)
        exec(run, names)
        os._exit(0)
    print("ended", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


class Run:
    """One run of a program: a process that is alive until `ended`."""

    def __init__(self, nursery: "Nursery") -> None:
        self._nursery = nursery
        self._pid = int(nursery.line())

    def line(self) -> str:
        """Return the next line that the program prints."""
        return self._nursery.line()

    def kill(self) -> None:
        """Kill the process at once."""
        os.kill(self._pid, signal.SIGKILL)

    def ended(self) -> tuple[int, list[str]]:
        """Wait for the end; return the exit code (-N for signal N) and the lines not yet read."""
        said = []
        while not (line := self.line()).startswith(ENDED):
            assert ENDED not in line, "part of a line"
            said.append(line)
        return int(line.removeprefix(ENDED)), said


class Nursery:
    """Runs a program as often as wanted, one run at a time; a context manager.

    loaded: code that is run once: imports and functions. run: code that each process runs; it finds
    its arguments in `sys.argv[1:]`.
    """

    def __init__(self, loaded: str, run: str, **environment: str) -> None:
        code = [textwrap.dedent(part) for part in (loaded, run)]
        own = {"PYTHONPATH": str(ROOT), "OPENBLAS_NUM_THREADS": "1"}
        # Each line is written at once, so that a kill leaves no part of one.
        kept = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", NURSERY, *code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=kept | own | environment,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate(timeout=PATIENCE)

    def begin(self, *arguments: object) -> Run:
        """Begin a run with these arguments, each passed as text."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps([str(one) for one in arguments]) + "\n")
        self._process.stdin.flush()
        return Run(self)

    def line(self) -> str:
        """Return the next line of the run, or of the nursery about its end."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the nursery has ended"
        return line.rstrip("\n")
