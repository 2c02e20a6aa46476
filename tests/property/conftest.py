"""A disk whose power fails: what SQLite writes is recorded, and cut wherever one likes.

SQLite is given a file system of its own (a "VFS") that is its usual one with a look over the
shoulder: https://www.sqlite.org/vfs.html. What was written before a file was last synchronised is
on the disk; of what was written since, any part may be, in any order, torn at any sector.
"""

import _sqlite3
import ctypes
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

SECTOR = 512
NAME = b"recording"
IGNORED = ("-shm",)

# Where things are in sqlite3_vfs and sqlite3_io_methods (sqlite3.h), counted in eight bytes.
VFS_SIZE, VFS_NAME, VFS_OPEN, VFS_DELETE = 21, 3, 5, 6
METHODS_SIZE, WRITE, TRUNCATE, SYNC = 19, 3, 4, 5

c_int, c_void_p, c_char_p = ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p
OPENING = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
DELETING = ctypes.CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
WRITING = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, ctypes.c_int64)
TRUNCATING = ctypes.CFUNCTYPE(c_int, c_void_p, ctypes.c_int64)
SYNCING = ctypes.CFUNCTYPE(c_int, c_void_p, c_int)
Action = tuple[Any, ...]


class Recorder:
    """Every write to the files of a folder, in order, while it is at work.

    actions: ("write", path, offset, data), ("truncate", path, size), ("sync", path),
    ("delete", path, for sure), ("mark", what).
    """

    def __init__(self, library: ctypes.CDLL, folder: Path) -> None:
        self.actions: list[Action] = []
        self._library = library
        self._folder = str(folder)
        self._names: dict[int, Path] = {}
        self._tables: dict[int, Any] = {}
        library.sqlite3_vfs_find.restype = c_void_p
        self._usual: int = library.sqlite3_vfs_find(None)
        self._vfs = (c_void_p * VFS_SIZE)()
        ctypes.memmove(self._vfs, self._usual, ctypes.sizeof(self._vfs))
        self._kept = [OPENING(self._open), DELETING(self._delete)]
        self._real_open = OPENING(self._vfs[VFS_OPEN])
        self._real_delete = DELETING(self._vfs[VFS_DELETE])
        self._vfs[VFS_NAME] = ctypes.cast(c_char_p(NAME), c_void_p).value
        for at, hook in zip((VFS_OPEN, VFS_DELETE), self._kept, strict=True):
            self._vfs[at] = ctypes.cast(hook, c_void_p).value

    def mark(self, what: Any) -> None:
        """Remember that so far all was acknowledged, and what was."""
        self.actions.append(("mark", what))

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """What connections that are opened meanwhile write is recorded."""
        self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        try:
            yield
        finally:
            self._library.sqlite3_vfs_register(c_void_p(self._usual), 1)
            self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))

    def _open(self, vfs: int, name: int, file: int, flags: int, found: int) -> int:
        done = self._real_open(self._usual, name, file, flags, found)
        methods = c_void_p.from_address(file)
        path = ctypes.string_at(name).decode() if name else ""
        if not done and methods.value and path.startswith(self._folder):
            self._names[file] = Path(path)
            methods.value = ctypes.addressof(self._hooked(methods.value))
        return done

    def _hooked(self, methods: int) -> Any:
        """The same methods, three of them looked at. One table for each that there is."""
        if methods in self._tables:
            return self._tables[methods]
        table = (c_void_p * METHODS_SIZE)()
        ctypes.memmove(table, methods, ctypes.sizeof(table))
        real_write, real_truncate = WRITING(table[WRITE]), TRUNCATING(table[TRUNCATE])
        real_sync = SYNCING(table[SYNC])

        def write(file: int, data: int, size: int, offset: int) -> int:
            self._tell("write", file, offset, ctypes.string_at(data, size))
            return int(real_write(file, data, size, offset))

        def truncate(file: int, size: int) -> int:
            self._tell("truncate", file, size)
            return int(real_truncate(file, size))

        def sync(file: int, flags: int) -> int:
            done = int(real_sync(file, flags))
            self._tell("sync", file)
            return done

        hooks = (WRITING(write), TRUNCATING(truncate), SYNCING(sync))
        for at, hook in zip((WRITE, TRUNCATE, SYNC), hooks, strict=True):
            table[at] = ctypes.cast(hook, c_void_p).value
        self._kept += hooks
        self._tables[methods] = table
        return table

    def _tell(self, what: str, file: int, *more: Any) -> None:
        path = self._names[file]
        if not path.name.endswith(IGNORED):
            self.actions.append((what, path, *more))

    def _delete(self, vfs: int, name: bytes, for_sure: int) -> int:
        done = int(self._real_delete(self._usual, name, for_sure))
        path = Path(name.decode())
        if not done and str(path).startswith(self._folder):
            self.actions.append(("delete", path, bool(for_sure)))
        return done


class Disk:
    """What is on it, and what is on its way there."""

    def __init__(self, files: dict[Path, bytes]) -> None:
        self.safe: dict[Path, bytearray | None] = {one: bytearray(of) for one, of in files.items()}
        self.waiting: dict[Path, list[Action]] = {}

    def take(self, action: Action) -> None:
        """Do one action."""
        what, path = action[0], action[1]
        if what == "sync" or (what == "delete" and action[2]):
            todo = self.waiting.pop(path, [])
            self.safe[path] = _after(self.safe.get(path), [*todo, action])
        else:
            self.waiting.setdefault(path, []).append(action)

    def after_power_failed(self, how: str, chance: random.Random) -> dict[Path, bytes]:
        """The files as they may be found: `how` is "lost", "kept", "torn" or "mixed"."""
        found = dict(self.safe)
        for path, actions in self.waiting.items():
            found[path] = _after(found.get(path), _left(actions, how, chance))
        return {path: bytes(data) for path, data in found.items() if data is not None}


def _left(actions: list[Action], how: str, chance: random.Random) -> list[Action]:
    match how:
        case "lost":
            return []
        case "kept":
            return actions
        case "torn":
            return [*actions[:-1], _torn(actions[-1], chance)]
    some = [action for action in actions if chance.random() < 0.6]
    chance.shuffle(some)
    return [_torn(action, chance) if chance.random() < 0.3 else action for action in some]


def _torn(action: Action, chance: random.Random) -> Action:
    if action[0] != "write":
        return action
    what, path, offset, data = action
    sectors = -(-(offset % SECTOR + len(data)) // SECTOR)
    return what, path, offset, data[: max(0, chance.randrange(sectors) * SECTOR - offset % SECTOR)]


def _after(data: bytearray | None, actions: list[Action]) -> bytearray | None:
    new = None if data is None else bytearray(data)
    for what, _, *more in actions:
        if what == "delete":
            new = None
            continue
        new = bytearray() if new is None else new
        if what == "truncate":
            del new[more[0] :]
            new.extend(bytes(more[0] - len(new)))
        elif what == "write":
            offset, written = more
            new.extend(bytes(max(0, offset - len(new))))
            new[offset : offset + len(written)] = written
    return new


@pytest.fixture
def recorder_of() -> Callable[[Path], Recorder]:
    """Makes a recorder of a folder, where Python's SQLite can be reached."""
    library = ctypes.CDLL(_sqlite3.__file__)
    if ctypes.sizeof(c_void_p) != 8 or not hasattr(library, "sqlite3_vfs_register"):
        pytest.skip("this Python's SQLite lets nobody look at its writes")
    return lambda folder: Recorder(library, folder)


@pytest.fixture
def disk_of() -> Callable[[dict[Path, bytes]], Disk]:
    """Makes a disk that holds these files."""
    return Disk
