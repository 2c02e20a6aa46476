"""An open campaign: one file, one connection, and what is worth remembering between questions."""

import contextlib
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar, cast

from assessor_app.domain.problems import BadCampaign, Cancelled, DamagedCampaign, Problem
from assessor_app.domain.scale import Scale
from assessor_app.store.file import database, database_opening, failures, open_marks
from assessor_app.store.tables import campaign_settings, scale_versions

Value = TypeVar("Value")
CLOSING_SECONDS = 0.1  # that closing waits for another process's lock


class Campaign:
    """A campaign file opened by one thread. Other threads open their own with `reopen`.

    What a person can do with it are the functions of the modules beside this one.
    mark: the key of the mark that says in the file that it is open, once `mark_open` was called.
    """

    def __init__(self, store: database.Store) -> None:
        self.store = store
        self.mark = ""
        self._remembered: dict[str, tuple[Hashable, object]] = {}

    @property
    def path(self) -> Path:
        """The campaign's file."""
        return self.store.path

    @property
    def address(self) -> Path:
        """The absolute path of the campaign's file."""
        return self.store.file.address

    @property
    def read_only(self) -> bool:
        """Whether nothing can be changed; `why_read_only` says the reason in words."""
        return self.store.read_only

    @property
    def why_read_only(self) -> str:
        """The reason, or an empty string."""
        return self.store.why_read_only

    @property
    def title(self) -> str:
        """The campaign's title."""
        return campaign_settings.read(self.store, "title")

    @property
    def guidelines(self) -> str:
        """What the assessors are told (Markdown)."""
        return campaign_settings.read(self.store, "guidelines")

    @property
    def scale(self) -> Scale:
        """The scale that is judged with now."""
        return scale_versions.current(self.store)

    def foreign_version(self) -> int:
        """A number that is another after every change made through another connection."""
        return self.store.foreign_version()

    def why_moved(self) -> str:
        """Why its path no longer leads to the file that was opened; empty while it does."""
        return self.store.file.why_moved()

    def log_state(self) -> tuple[int, int]:
        """Size and time of SQLite's log; another after every commit, of whatever program.

        The size is 0 while the log is empty and the file holds everything.
        """
        return self.store.file.log_state()

    def checkpoint(self, *, empty_log: bool = False) -> None:
        """See `Store.checkpoint`: the file itself holds everything that was committed."""
        self.store.checkpoint(empty_log=empty_log)

    def writable(self) -> None:
        """Raise BadCampaign where nothing can be changed."""
        if self.read_only:
            raise BadCampaign(f"{self.path.name} is open for reading only: {self.why_read_only}")

    def write_no_more(self, why: str) -> None:
        """Read only from now on, for this reason."""
        self.store.why_read_only = why

    def mark_open(self, *, window: bool = False) -> None:
        """Say in the file that it is open, until it is closed; once is enough.

        A window says so at once, a command with its first change: one that is refused leaves the
        file as it was. A copy of the file made meanwhile bears the mark, and says so when it is
        opened or merged. Raises BadCampaign where a window's mark cannot be written.
        """
        if self.mark or self.read_only:
            return
        key = open_marks.new_key()
        self.store.put_mark(key, window=window)
        self.mark = key

    @contextlib.contextmanager
    def waiting_at_most(self, seconds: float) -> Iterator[None]:
        """Transactions begun inside wait so many seconds for another process's lock.

        They raise CampaignBusy then, and can be tried again.
        """
        before, self.store.patience = self.store.patience, seconds
        try:
            yield
        finally:
            self.store.patience = before

    def remember(self, name: str, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value last made under `name` if its key is still `key`; else a new one."""
        held = self._remembered.get(name)
        if held is None or held[0] != key:
            held = (key, make())
            self._remembered[name] = held
        return cast(Value, held[1])

    def reopen(self) -> "Campaign":
        """A second connection to the same file, for another thread.

        Raises CampaignMoved where the path does not lead to that file any more.
        """
        store = database_opening.open_store(self.path, self.read_only, expected=self.store.file)
        return Campaign(store)

    def close(self) -> None:
        """Close the connection, and take away the mark that it is open."""
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
        """What an error of the file means to a person; None for any other error."""
        return failures.explained(error, self.path)

    def damage(self) -> DamagedCampaign | None:
        """The damage of the file, where a look of some seconds finds any; else None.

        To be asked for when an error comes that nobody foresaw, such as a ValueError: what is read
        from a damaged file may lead to any. Where the file is sound, the program is at fault.
        """
        from assessor_app.store import integrity

        return integrity.first_damage(self.path)


def _is_unforeseen(error: BaseException | None) -> bool:
    return isinstance(error, Exception) and not isinstance(error, (Problem, Cancelled, OSError))
