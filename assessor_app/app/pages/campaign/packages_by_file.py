"""Writes work packages and merges returned ones, as background jobs with reports."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.dialogs.campaign_files import SUFFIX, file_name
from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.numbers import fill
from assessor_app.app.session import Session
from assessor_app.app.translation import tr
from assessor_app.campaign.assigning.assigning import assignments
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Step, back_up_before
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.campaign.sharing import merging
from assessor_app.campaign.sharing.merging import Merged, merge
from assessor_app.campaign.sharing.packaging import Packed, make_package
from assessor_app.domain.changes import Changes
from assessor_app.domain.file_names import safe_file_name
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table

FOLDER = "packages/folder"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of merging files.

    merged: what was merged from each file. refused: (file that was not merged, reason).
    """

    merged: tuple[Merged, ...]
    refused: tuple[tuple[Path, str], ...]

    @property
    def changes(self) -> Changes:
        """The changes made by all merged files together."""
        changes = Changes()
        for one in self.merged:
            changes |= one.changes
        return changes


def hand_out(session: Session, window: QWidget) -> None:
    """Ask for a folder, and write a work package for each assessor into it."""
    folder = str(session.settings.kept(FOLDER, ""))
    path = QFileDialog.getExistingDirectory(window, tr("Folder for the work packages"), folder)
    if path:
        session.settings.keep(FOLDER, path)
        write_packages(session, Path(path), window)


def write_packages(
    session: Session, folder: Path, window: QWidget, leave_out: Collection[str] = ()
) -> None:
    """Write the work packages as a background job, and show a table of their contents.

    leave_out: assessors who get none.
    """

    def done(made: list[Packed]) -> None:
        words = [
            tr("%Ln work package(s) in {0}", "", len(made)).format(folder),
            tr(
                "Each package contains the documents of one assessor, without judgements of "
                "others, runs and ranks. The assessor opens it like a campaign, judges, and "
                "returns it."
            ),
            *dict.fromkeys(one.remark for one in made if one.remark),
        ]
        TableReport.show_tables(
            session, tr("Work packages written"), words, [packed_table(made)], window.window()
        )

    session.jobs.start(
        tr("Writing work packages"),
        lambda campaign, progress: all_packages(campaign, folder, progress, leave_out),
        done,
    )


def all_packages(
    campaign: Campaign, folder: Path, progress: Progress, leave_out: Collection[str] = ()
) -> list[Packed]:
    """Write a work package for each assessor into the folder; return what each contains.

    leave_out: assessors who get none. After an error or a cancellation the packages already written
    are deleted.
    """
    made: list[Packed] = []
    try:
        for name in package_names(campaign):
            if name in leave_out:
                continue
            path = free_path(folder, campaign, name)
            made.append(make_package(campaign, name, path, progress))
    except BaseException:
        for one in made:
            one.path.unlink(missing_ok=True)
        raise
    return made


def package_names(campaign: Campaign) -> tuple[str, ...]:
    """Return the assessors who get a package: those with assigned topics, or all if none is
    assigned."""
    given = {one.assessor for one in assignments(campaign)}
    return tuple(name for name in all_assessors(campaign) if not given or name in given)


def free_path(folder: Path, campaign: Campaign, assessor: str) -> Path:
    """Return the path of a file not yet in the folder, named after campaign and assessor."""
    stem = f"{safe_file_name(campaign.path.stem, 'campaign')}-{file_name(assessor)}"
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def packed_table(made: Sequence[Packed]) -> Table:
    """Return a table with one row per work package."""
    columns = (
        Column("assessor", tr("Assessor"), numeric=False),
        Column("file", tr("File"), numeric=False),
        Column("topics", tr("Topics"), digits=0),
        Column("pooled", tr("Documents"), tr("Documents over all topics"), digits=0),
        Column(
            "without",
            tr("Without text"),
            tr("Documents whose text is not in the campaign"),
            digits=0,
        ),
        Column("entries", tr("Events"), tr("Journal events of the assessor"), digits=0),
    )
    rows = tuple(
        (
            one.assessor,
            one.path.name,
            len(one.topics),
            sum(size for _, size in one.topics),
            one.without_text,
            one.events,
        )
        for one in made
    )
    return Table(tr("Work packages"), columns, rows)


def take_in(session: Session, window: QWidget) -> None:
    """Ask for returned work packages and merge them."""
    folder = str(session.settings.kept(FOLDER, ""))
    paths, _ = QFileDialog.getOpenFileNames(
        window,
        tr("Merge work packages"),
        folder,
        tr("Work packages and copies") + f" (*{SUFFIX})",
    )
    if paths:
        session.settings.keep(FOLDER, str(Path(paths[0]).parent))
        merge_files(session, [Path(path) for path in paths], window)


def merge_files(
    session: Session,
    paths: Sequence[Path],
    window: QWidget,
    merged: Callable[[Outcome], None] = lambda _: None,
) -> None:
    """Merge the files as a background job, after a backup, and show a report.

    merged: called with the result before the report is shown.
    """

    def done(outcome: Outcome) -> None:
        merged(outcome)
        show_outcome(session, outcome, window.window())

    session.do_backed_up(
        tr("Merging"),
        Step("merge", tuple(paths)),
        lambda campaign, progress: merged_files(campaign, paths, progress),
        done,
    )


def merge_unasked(
    session: Session, paths: Sequence[Path], merged: Callable[[Outcome], None]
) -> None:
    """Merge the files as a background job, after a backup, and show nothing but an error.

    merged: called with the result.
    """

    def work(campaign: Campaign, progress: Progress) -> Outcome:
        """Make the backup, without which nothing is merged; then merge."""
        back_up_before(campaign, Step("automatic merge", tuple(paths)), progress)
        return merged_files(campaign, paths, progress)

    session.do_later(tr("Merging"), work, merged, session.report)


def merged_files(campaign: Campaign, paths: Sequence[Path], progress: Progress) -> Outcome:
    """Merge the files one by one; each completely or not at all."""
    merged: list[Merged] = []
    refused: list[tuple[Path, str]] = []
    for path in paths:
        try:
            merged.append(merge(campaign, path, progress))
        except Problem as problem:
            refused.append((path, in_words(problem)))
    return Outcome(tuple(merged), tuple(refused))


def in_words(problem: Problem) -> str:
    """Return a problem and its advice as text, without the file, which is shown beside it."""
    return problem.explanation


def show_outcome(session: Session, outcome: Outcome, window: QWidget) -> None:
    """Show the report of a merge."""
    merged = outcome.merged
    tables = [
        merging.merge_table(merged),
        merging.conflict_table(merged),
        merging.change_table(merged),
        merging.refusal_table(merged),
        refused_files(outcome.refused),
    ]
    TableReport.show_tables(session, tr("Merge result"), outcome_words(outcome), tables, window)


def outcome_words(outcome: Outcome) -> list[str]:
    """Return the lines of a summary of a merge."""
    found = [one.found for one in outcome.merged]
    new = sum(one.new for one in outcome.merged)
    judged = sum(one.judged for one in found)
    changed = sum(len(one.changed) for one in found)
    compared = sum(one.compared for one in found)
    conflicts = sum(len(one.conflicts) for one in found)
    left_out = sum(refusal.number for one in outcome.merged for refusal in one.refused)
    words = []
    if outcome.merged and not new and not left_out:
        words.append(tr("There are no new journal events. Nothing has changed."))
    elif outcome.merged:
        told = tr(
            "New journal events: {0:,}. New judgements of documents: {1:,}. "
            "Changed judgements: {2:,}."
        )
        words.append(fill(told, new, judged, changed))
    if compared:
        words.append(fill(tr("Newly judged pairs: {0:,}."), compared))
    if conflicts:
        told = tr(
            "Conflicts between judgements of the same assessor: {0:,}. The later judgement "
            "counts; the journal keeps both."
        )
        words.append(fill(told, conflicts))
    if left_out:
        words.append(
            fill(tr("Skipped journal events: {0:,}. The list shows the reasons."), left_out)
        )
    for one in outcome.merged:
        words += merging.remarks(one)
    words += [f"{path.name}: {why}" for path, why in outcome.refused]
    return words


def refused_files(refused: Sequence[tuple[Path, str]]) -> Table:
    """Return a table of the files that were not merged, with the reasons."""
    columns = (
        Column("file", tr("File"), numeric=False),
        Column("why", tr("Reason"), numeric=False),
    )
    rows = tuple((path.name, why) for path, why in refused)
    return Table(tr("Files not merged"), columns, rows)
