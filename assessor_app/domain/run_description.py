"""The description of a run: the system that made it, the date, and a note."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime

from assessor_app.domain.problems import BadInput, without_controls

DATE_FORM = "2026-11-01 or 2026-11-01T15:30 (UTC)"
LONGEST = 2_000  # characters of a text
_DAY = len("2026-11-01")


@dataclass(frozen=True, slots=True)
class RunDescription:
    """The description of a run; each of its texts may be empty.

    system: the system that made the run; several runs may be versions of one system. date: when
    it was made, as `iso_date` returns it. note: its parameters, or any other remark.
    """

    system: str = ""
    date: str = ""
    note: str = ""

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in DESCRIPTION_FIELDS)

    def updated(self, given: Iterable[tuple[str, str]]) -> "RunDescription":
        """Return the description with these (field, text) replaced; an empty text removes one.

        Raises BadInput for a date that is not one.
        """
        texts = {name: one_line(text) for name, text in given}
        if texts.get("date"):
            texts["date"] = iso_date(texts["date"])
        return replace(self, **texts)

    @property
    def moment(self) -> float | None:
        """The date as seconds since 1970 (UTC); None without a date."""
        if not self.date:
            return None
        return datetime.fromisoformat(self.date).replace(tzinfo=UTC).timestamp()


DESCRIPTION_FIELDS = tuple(one.name for one in fields(RunDescription))


def one_line(text: str) -> str:
    """Return a text on one line, without control characters, and at most `LONGEST` long."""
    return without_controls(" ".join(text.split()))[:LONGEST]


def iso_date(text: str) -> str:
    """Return a date as `2026-11-01`, or, with a time, as `2026-11-01T15:30` in UTC.

    A time without a time zone is in UTC. Raises BadInput for any other text.
    """
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise BadInput("this is not a date", text=text, expected=DATE_FORM) from None
    if len(text) <= _DAY:
        return found.date().isoformat()
    if found.tzinfo is not None:
        found = found.astimezone(UTC).replace(tzinfo=None)
    return found.isoformat(timespec="minutes")
