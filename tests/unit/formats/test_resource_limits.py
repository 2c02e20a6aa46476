"""The limits of the process that reads hostile files, on each system."""

import json
import subprocess
import sys
from types import SimpleNamespace

import pytest

from assessor_app.formats.processes import resource_limits, separate_process
from assessor_app.formats.processes.resource_limits import limit_this_process

NAMES = ("RLIMIT_CORE", "RLIMIT_FSIZE", "RLIMIT_CPU", "RLIMIT_NOFILE", "RLIMIT_AS")
MEMORY = 2 * 1024**3


class Resource:
    """Stands for the module `resource`; refuses some limits."""

    RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_CPU, RLIMIT_NOFILE, RLIMIT_AS = NAMES

    def __init__(self, refused: dict[str, Exception] | None = None) -> None:
        self.refused, self.set = refused or {}, {}

    def setrlimit(self, what: str, limits: tuple[int, int]) -> None:
        if what in self.refused:
            raise self.refused[what]
        self.set[what] = limits


def test_linux_limits_time_memory_and_files() -> None:
    system = Resource()
    limit_this_process(MEMORY, "linux", system)
    assert system.set == {
        "RLIMIT_CORE": (0, 0),
        "RLIMIT_FSIZE": (0, 0),
        "RLIMIT_CPU": (600, 600),
        "RLIMIT_NOFILE": (64, 64),
        "RLIMIT_AS": (MEMORY, MEMORY),
    }


def test_macos_limits_the_same_without_the_memory() -> None:
    system = Resource()
    limit_this_process(MEMORY, "darwin", system)
    assert set(system.set) == set(NAMES) - {"RLIMIT_AS"}


def test_a_refused_limit_leaves_the_others() -> None:
    system = Resource({"RLIMIT_CORE": ValueError("refused"), "RLIMIT_CPU": OSError("refused")})
    limit_this_process(MEMORY, "linux", system)
    assert set(system.set) == {"RLIMIT_FSIZE", "RLIMIT_NOFILE", "RLIMIT_AS"}


def test_windows_limits_memory_and_time_by_a_job() -> None:
    asked: list[tuple[int, int]] = []
    limit_this_process(
        MEMORY, "win32", SimpleNamespace(limit_this_process=lambda *given: asked.append(given))
    )
    assert asked == [(MEMORY, 600)]


def test_a_job_that_windows_refuses_does_not_end_the_process() -> None:
    asked: list[tuple[int, ...]] = []

    def refuse(*given: int) -> None:
        asked.append(given)
        raise OSError(5, "AssignProcessToJobObject failed")

    limit_this_process(MEMORY, "win32", SimpleNamespace(limit_this_process=refuse))
    assert asked == [(MEMORY, 600)]


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux for the limits")
def test_a_process_has_the_limits_that_it_has_set() -> None:
    script = (
        "import json, resource\n"
        f"from {resource_limits.__name__} import limit_this_process\n"
        f"limit_this_process({MEMORY})\n"
        f"print(json.dumps([resource.getrlimit(getattr(resource, one)) for one in {NAMES}]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, timeout=60
    )
    assert json.loads(done.stdout) == [[0, 0], [0, 0], [600, 600], [64, 64], [MEMORY, MEMORY]]


@pytest.mark.parametrize(
    ("platform", "program"),
    [("linux", "/opt/assessor/assessor-window"), ("win32", "/opt/assessor/assessor.exe")],
)
def test_a_frozen_program_starts_itself_with_standard_streams(
    platform: str, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/assessor/assessor-window")
    command = separate_process.command("pdf", platform)
    assert [command[0].replace("\\", "/"), *command[1:]] == [program, "--separate-process", "pdf"]
