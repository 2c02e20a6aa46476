"""Find the texts kept in external files that cannot be read from there."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import LOST, place_of, why_lost
from assessor_app.domain.formatting import counted
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store.tables import text_files

SILENT = Silent()
NAMED = 5  # documents listed by name


@dataclass(frozen=True, slots=True)
class MissingTexts:
    """The texts of one external file that cannot be read.

    documents: their ids. total: the number of texts in the file. why: the error of the first text.
    """

    path: Path
    documents: tuple[str, ...]
    total: int
    why: str

    def __str__(self) -> str:
        named = ", ".join(self.documents[:NAMED])
        more = ", ..." if len(self.documents) > NAMED else ""
        return (
            f"{self.path}: {len(self.documents):,} of {counted(self.total, 'text')} in it"
            f" cannot be read ({named}{more}): {self.why}"
        )


def missing_texts(campaign: Campaign, progress: Progress = SILENT) -> tuple[MissingTexts, ...]:
    """Return one entry for each external file with texts that cannot be read.

    Reads all texts in external files. Raises Cancelled if `progress` does.
    """
    found = []
    for file in text_files.files(campaign.store):
        path = place_of(campaign, file)
        names = text_files.some_in(campaign.store, file.path, file.documents)
        if path.exists():
            lost = list(_lost_of(campaign, names, progress))
        else:
            lost = [(name, f"it is not there; {LOST}") for name in names]
        if lost:
            ids = tuple(name for name, _ in lost)
            found.append(MissingTexts(path, ids, len(names), lost[0][1]))
    return tuple(found)


def _lost_of(campaign: Campaign, names: list[str], progress: Progress) -> Iterator[tuple[str, str]]:
    for done, name in enumerate(names):
        progress.report(done, len(names), "Reading the texts that stay in files")
        problem = why_lost(campaign, name)
        if problem is not None:
            yield name, f"{problem.message}; {problem.advice}"
