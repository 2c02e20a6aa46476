"""What only some systems have is used in the modules that are made for it, and nowhere else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "assessor_app"
MODULES = frozenset(
    """
    _winapi crypt curses fcntl grp msvcrt nt posix pty pwd readline resource spwd syslog termios tty
    winreg winsound
    """.split()  # noqa: SIM905
)
FUNCTIONS = {
    "os": r"(O_(?!RDONLY|WRONLY|RDWR|CREAT|EXCL|TRUNC|APPEND)\w+|chown|chmod|fork\w*"
    r"|get(e|res)?[ug]id|getp?gid|getlogin|getpgrp|getgroups|getloadavg|kill|killpg|lchown|link|major|minor|mkfifo|name"
    r"|nice|openpty|posix_\w+|pread|preadv|pwrite|readlink|rename\w*|replace|sched_\w+|set\w*[ug]id"
    r"|setpgid|setpriority|setsid|spawn\w+|startfile|statvfs|symlink|sync|sysconf|uname|wait\w*)",
    "signal": r"(SIG(?!INT$|TERM$)[A-Z]\w+|alarm|pause|pthread_\w+|set_wakeup_fd|setitimer"
    r"|sig(interrupt|wait\w*|timedwait|pending))",
    "select": r"(devpoll|epoll|kqueue|poll)",
    "socket": r"AF_UNIX",
    "ctypes": r"(CDLL|WinDLL|windll|OleDLL|get_last_error|WinError|pythonapi)",
    "time": r"(tzset|clock_gettime\w*)",
    "sys": r"(platform|getwindowsversion)",
    "platform": r"(system|uname|mac_ver|win32_\w+)",
}
KEYWORDS = frozenset({"preexec_fn", "start_new_session", "process_group", "pass_fds", "user"})
# What differs between systems, and the one module that knows it.
HOMES = {
    "formats/processes/resource_limits.py": {"sys.platform", "resource"},  # limits of processes
    "formats/processes/separate_process.py": {"sys.platform"},  # the program to start
    "domain/windows_kernel.py": {"sys.platform", "ctypes.WinDLL", "ctypes.get_last_error"},
    "domain/platforms.py": {"sys.platform", "ctypes.CDLL"},  # the memory of Linux
    "domain/file_names.py": {"sys.platform"},
    "store/file/program_identity.py": {"sys.platform", "os.kill", "/proc"},  # ended processes
    # renaming of files in use, and flushing of folders
    "store/file/unfinished_files.py": {"sys.platform", "os.replace", "os.O_DIRECTORY"},
    "store/file/database.py": {"sys.platform"},  # flushing of the drive
    "app/system_libraries.py": {"sys.platform", "ctypes.CDLL"},  # libraries of Linux that Qt needs
    "app/main.py": {"sys.platform"},  # requests to open files on macOS
}


def uses_of(tree: ast.AST) -> Iterator[str]:
    """What a module uses that some systems lack."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (one.name for one in names if one.name.split(".")[0] in MODULES)
            case ast.ImportFrom(module=str(name), names=names, level=0):
                if name.split(".")[0] in MODULES:
                    yield name
                if name in FUNCTIONS:
                    found = (one.name for one in names)
                    yield from (f"{name}.{one}" for one in found if is_special(name, one))
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                if is_special(name, attribute):
                    yield f"{name}.{attribute}"
            case ast.Call(func=ast.Attribute(attr="Popen" | "run"), keywords=keywords):
                yield from (str(one.arg) for one in keywords if one.arg in KEYWORDS)
            case ast.Constant(value=str(text)) if text.startswith("/proc"):
                yield "/proc"


def is_special(module: str, name: str) -> bool:
    return module in FUNCTIONS and re.fullmatch(FUNCTIONS[module], name) is not None


def found_in(path: Path) -> set[str]:
    return set(uses_of(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("room", ["", *sorted(p.name for p in PACKAGE.iterdir() if p.is_dir())])
def test_what_some_systems_lack_is_used_in_its_home_alone(room: str) -> None:
    paths = (PACKAGE / room).rglob("*.py") if room else PACKAGE.glob("*.py")
    astray = {
        name: sorted(found_in(path) - HOMES.get(name, set()))
        for path in paths
        if found_in(path) - HOMES.get(name := path.relative_to(PACKAGE).as_posix(), set())
    }
    assert not astray, f"move it to a module of `HOMES`, or take what all systems have: {astray}"


@pytest.mark.parametrize("name", sorted(HOMES))
def test_a_home_uses_all_that_it_may_use(name: str) -> None:
    assert found_in(PACKAGE / name) == HOMES[name]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import fcntl", {"fcntl"}),
        ("def f():\n    from termios import tcgetattr", {"termios"}),
        ("import os\nos.getuid()", {"os.getuid"}),
        ("from os import fork", {"os.fork"}),
        ("import signal\nsignal.SIGKILL, signal.SIGINT", {"signal.SIGKILL"}),
        ("import os\nos.O_NOFOLLOW | os.O_CREAT", {"os.O_NOFOLLOW"}),
        ("import select\nselect.poll()", {"select.poll"}),
        ("subprocess.Popen([], preexec_fn=f)", {"preexec_fn"}),
        ("Path('/proc/self/stat')", {"/proc"}),
        ("from assessor_app.domain.resources import resource", set()),
        ("import os\nos.path.join('a', 'b'), os.environ", set()),
    ],
)
def test_the_search_finds_each_kind_of_use(code: str, found: set[str]) -> None:
    assert set(uses_of(ast.parse(code))) == found
