"""An open campaign: one file, one connection, and a cache of derived values."""

import contextlib
from collections.abc import Callable, Hashable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar, cast

from assessor_app.domain.problems import (
    BadCampaign,
    Cancelled,
    DamagedCampaign,
    Place,
    Problem,
    WrongUse,
)
from assessor_app.domain.scale import Scale
from assessor_app.store.file import database, database_opening, failures, open_marks
from assessor_app.store.imports import staging
from assessor_app.store.tables import campaign_settings, scale_versions

Value = TypeVar("Value")
# Settings of work packages, and the value of the first one. Campaigns have only the last one.
KIND, PACKAGE, ASSESSOR, CAMPAIGN_ID = "kind", "package", "assessor", "campaign_id"
MUCH = 32 * 2**20  # bytes of cached arrays, which a small campaign does not reach
CLOSING_SECONDS = 1.0  # for which closing waits for another process's lock


class Campaign:
    """A campaign file opened by one thread. Other threads open their own with `reopen`.

    The actions on a campaign are functions of the modules beside this one. store: the open file.
    mark: the key of the mark in the file that shows that it is open; empty before `mark_open`.
    """

    def __init__(self, store: database.Store) -> None:
        self.store = store
        self.mark = ""
        self._remembered: dict[str, tuple[Hashable, object]] = {}
        self._bulky: set[str] = set()

    @property
    def path(self) -> Path:
        """The path by which the campaign was opened."""
        return self.store.path

    @property
    def address(self) -> Path:
        """The absolute path of the campaign's file."""
        return self.store.file.address

    @property
    def read_only(self) -> bool:
        """True if nothing can be changed; `why_read_only` gives the reason."""
        return self.store.read_only

    @property
    def why_read_only(self) -> str:
        """The reason why the campaign is read-only, in words; empty if it is writable."""
        return self.store.why_read_only

    @property
    def title(self) -> str:
        """The campaign's title."""
        return campaign_settings.read(self.store, "title")

    @property
    def guidelines(self) -> str:
        """The instructions for the assessors (Markdown)."""
        return campaign_settings.read(self.store, "guidelines")

    @property
    def scale(self) -> Scale:
        """The current scale."""
        return scale_versions.current(self.store)

    @property
    def in_transaction(self) -> bool:
        """True while the connection reads in a snapshot or writes, and so holds a lock."""
        return self.store.connection.in_transaction

    def snapshot(self) -> contextlib.AbstractContextManager[None]:
        """Return a context in which all reads see the same state, and nothing can be written."""
        return self.store.snapshot()

    def keep_imports_alive(self) -> None:
        """Record that the unfinished imports of this process are not abandoned."""
        staging.keep_alive(self.store, CLOSING_SECONDS)

    def foreign_version(self) -> int:
        """Return a number that differs after every change made through another connection."""
        return self.store.foreign_version()

    def why_moved(self) -> str:
        """Return why the path no longer leads to the opened file; empty while it does."""
        return self.store.file.why_moved()

    def log_state(self) -> tuple[int, int]:
        """Return the size and time of SQLite's log, which differ after every commit by any program.

        The size is 0 while the log is empty and the file holds everything.
        """
        return self.store.file.log_state()

    def checkpoint(self, *, empty_log: bool = False) -> None:
        """Write all committed data from SQLite's log to the file itself; see `Store.checkpoint`."""
        self.store.checkpoint(empty_log=empty_log)

    def writable(self) -> None:
        """Raise BadCampaign if the campaign is read-only."""
        if self.read_only:
            raise BadCampaign(
                "the campaign is read-only: {0}", self.why_read_only, place=Place(self.path)
            )

    @property
    def made_for(self) -> str:
        """The assessor for whom the file is a work package; empty for a campaign."""
        # Only this connection could change it. The window asks often, also while the file is moved.
        return self.remember("made for", self.store.connection.total_changes, self._made_for)

    def _made_for(self) -> str:
        if campaign_settings.read(self.store, KIND) != PACKAGE:
            return ""
        return campaign_settings.read(self.store, ASSESSOR)

    @property
    def identity(self) -> str:
        """The id that a campaign shares with its copies and its work packages."""
        return campaign_settings.read(self.store, CAMPAIGN_ID)

    def refuse_package(self) -> None:
        """Raise WrongUse if the file is a work package, for actions reserved to the lead."""
        if name := self.made_for:
            raise WrongUse(
                "{0} is a work package for {1}",
                self.path.name,
                name,
                advice="make this change in the campaign of the package",
            )

    def write_no_more(self, why: str) -> None:
        """Make the campaign read-only from now on, for this reason."""
        self.store.why_read_only = why

    def mark_open(self, *, window: bool = False) -> None:
        """Mark the file as open until it is closed; repeated calls have no effect.

        window: True for a window, which writes the mark immediately; a command writes it with its
        first change, so that a refused command leaves the file unchanged. A copy of the file made
        meanwhile contains the mark, which is reported when the copy is opened or merged. Raises
        BadCampaign if a window's mark cannot be written.
        """
        if self.mark or self.read_only:
            return
        key = open_marks.new_key()
        self.store.put_mark(key, window=window)
        self.mark = key

    @contextlib.contextmanager
    def waiting_at_most(
        self, seconds: float, gives_up: Callable[[], bool] = lambda: False
    ) -> Iterator[None]:
        """Limit the time that each transaction in this context waits for another process's lock.

        After `seconds`, or as soon as `gives_up` returns True, the transaction raises CampaignBusy.
        The transaction can then be tried again.
        """
        store = self.store
        before = store.patience, store.gives_up
        store.patience, store.gives_up = seconds, gives_up
        try:
            yield
        finally:
            store.patience, store.gives_up = before

    def remember(
        self,
        name: str,
        key: Hashable,
        make: Callable[[], Value],
        *,
        keep: bool = True,
        bulky: bool = False,
    ) -> Value:
        """Return the value cached under `name` if it was cached with this `key`; else call `make`.

        keep: whether the value that `make` returns replaces the cached value. bulky: whether the
        value may be large, and `give_back` may drop it.
        """
        held = self._remembered.get(name)
        if held is None or held[0] != key:
            held = (key, make())
            if keep:
                self._remembered[name] = held
                if bulky:
                    self._bulky.add(name)
        return cast(Value, held[1])

    def give_back(self) -> None:
        """Free the memory of the bulky cached values, if they have much, and of SQLite's cache."""
        bulky = [self._remembered[name] for name in self._bulky if name in self._remembered]
        if _bytes_in([value for _, value in bulky], set()) > MUCH:
            for name in self._bulky:
                self._remembered.pop(name, None)
            self._bulky.clear()
        self.store.shrink_cache()

    def reopen(self) -> "Campaign":
        """Open a second connection to the same file, for another thread.

        Raises CampaignMoved if the path no longer leads to that file.
        """
        store = database_opening.open_store(self.path, self.read_only, expected=self.store.file)
        return Campaign(store)

    def close(self) -> None:
        """Close the connection, and remove the mark that the file is open."""
        self._remembered.clear()
        if self.mark:
            with self.waiting_at_most(CLOSING_SECONDS):
                self.store.take_mark_away(self.mark)
            self.mark = ""
        self.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
        problem = self.explained(error)
        if problem is None and _is_unforeseen(error):
            problem = self.damage()
        if problem:
            raise problem from error

    def explained(self, error: BaseException | None) -> BadCampaign | None:
        """Return the explanation of a file error for the user; None for any other error."""
        return failures.explained(error, self.path)

    def damage(self) -> DamagedCampaign | None:
        """Return the damage of the file, if a check of some seconds finds any; else None.

        To be called after an unexpected error such as a ValueError, which reading a damaged file
        may cause. If the check finds no damage, the error is a bug of the program.
        """
        from assessor_app.store import integrity

        return integrity.first_damage(self.path)


def _bytes_in(value: object, seen: set[int]) -> int:
    """Return the bytes of all arrays in a value, in its parts and in theirs, each once.

    seen: the ids of the values that were counted.
    """
    if id(value) in seen or isinstance(value, (type, Enum)):
        return 0
    seen.add(id(value))
    size = getattr(value, "nbytes", None)
    if isinstance(size, int):
        return size
    if isinstance(value, dict):
        return sum(_bytes_in(part, seen) for part in value.values())
    if isinstance(value, (tuple, list)):
        return sum(_bytes_in(part, seen) for part in value)
    names = (one.name for one in fields(value)) if is_dataclass(value) else ()
    parts = [getattr(value, name) for name in names] or getattr(value, "__dict__", {}).values()
    return sum(_bytes_in(part, seen) for part in parts)


def _is_unforeseen(error: BaseException | None) -> bool:
    return isinstance(error, Exception) and not isinstance(error, (Problem, Cancelled, OSError))
