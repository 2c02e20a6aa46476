"""Import files into a campaign: either all of them or none."""

import contextlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.ranking_files import run_name
from assessor_app.campaign.files.restoring import Step
from assessor_app.campaign.importing.content_imports import CONTENT_IMPORTS
from assessor_app.campaign.importing.import_order import (
    LEFT_OUT,
    FileReport,
    Finish,
    ImportOrder,
    ImportReport,
    StagedImport,
)
from assessor_app.campaign.importing.import_preview import FileCounts, Known, count_file, known_ids
from assessor_app.campaign.importing.import_repairs import without_what_was_done
from assessor_app.campaign.importing.run_describing import Given, describe_runs
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import tr
from assessor_app.domain.problems import (
    BadCampaign,
    BadInput,
    Cancelled,
    EmptyInput,
    Place,
    WrongUse,
)
from assessor_app.domain.progress import Progress, Silent
from assessor_app.formats import detect
from assessor_app.formats.documents.markup_documents import DOCUMENTS_XML
from assessor_app.formats.format import Content, Format
from assessor_app.formats.format_registry import format_named, formats_for
from assessor_app.formats.judgements.qrels import QRELS_ASSESSORS, QRELS_SUBTOPICS
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents

CHANGED_TABLES = ("assessor", "topic", "run", "run_lines", "run_description", "setting")


def recognise(path: Path, content: Content | None = None) -> detect.Recognition:
    """Detect a file's format and content type. Raises BadInput if the format is unknown."""
    return detect.recognise(path, content)


def import_files(
    campaign: Campaign,
    orders: Sequence[ImportOrder],
    progress: Progress | None = None,
    details: Mapping[str, Given] | None = None,
) -> ImportReport:
    """Import all the files, or none of them if any has a problem.

    details: by source, as in `describe_runs`, descriptions of runs that the campaign has after the
    import; each source becomes an entry of its own in the import history.

    Reads every file before a single commit makes the import visible. Reports and leaves out an
    empty file among others. Raises BadInput with file and line, WrongUse for an invalid request,
    and Cancelled.
    """
    campaign.writable()
    _refuse_equal_names(orders)
    work = _Import(campaign, progress or Silent(), details or {})
    try:
        work.take_in(orders)
    except (Cancelled, KeyboardInterrupt):
        # The cancellation may arrive while the last commit is being written.
        if not journal.is_published(campaign.store, work.staged.events):
            work.take_back()
            raise
        work.stopped()
    except BaseException:
        work.take_back()
        raise
    else:
        work.complete()
    return ImportReport(work.changes, (*work.reports, *work.left_out))


@dataclass(slots=True)
class _Import:
    """A running import. reports: of the staged files. left_out: reports of empty files."""

    campaign: Campaign
    watch: Progress
    details: Mapping[str, Given]
    staged: StagedImport = field(default_factory=StagedImport)
    changes: Changes = field(default_factory=Changes)
    reports: list[FileReport] = field(default_factory=list)
    left_out: list[FileReport] = field(default_factory=list)

    def take_in(self, orders: Sequence[ImportOrder]) -> None:
        """Stage all the files, then make them visible in one transaction."""
        store = self.campaign.store
        ranked = _ranked(orders)
        finishes = []
        for number, order in enumerate(ranked):
            try:
                finishes.append(self._prepare(order))
            except WrongUse as problem:
                problem.place = problem.place or Place(order.path)
                raise
            except EmptyInput as problem:
                if len(self.left_out) + 1 == len(ranked):
                    raise
                self._leave_out(order, problem)
            except BadInput as problem:
                raise self._all_problems(problem, ranked[number + 1 :]) from problem
        self.watch.report(0, None, tr("Finishing"))
        journal.make_ready(store, self.staged.events)
        with store.transaction():
            with recorded(store, CHANGED_TABLES) as found:
                for finish in finishes:
                    self.changes |= finish()
                journal.publish(store, self.staged.events)
            import_operations.add(store, self._operation(), found.images)
            for source, given in self.details.items():
                self.changes |= describe_runs(self.campaign, given, source)

    def _leave_out(self, order: ImportOrder, problem: EmptyInput) -> None:
        report = FileReport(order, LEFT_OUT, what="lines")
        report.note(problem)
        self.left_out.append(report)

    def _operation(self) -> Operation:
        texts = ((one.batch, one.replaced_texts) for one in self.reports if one.batch and one.taken)
        files = tuple(map(_logged, self.reports))
        return Operation(import_operations.IMPORT, files, self.staged.events, tuple(texts))

    def _all_problems(self, first: BadInput, rest: Sequence[ImportOrder]) -> BadInput:
        """Return one error that lists the problems of all the files, to be fixed together.

        first: the error already found. rest: the files after the file with this error.
        """
        problems = [first]
        for order in rest:
            try:
                count_file(self.campaign, _format_of(order), order, Known(), self.watch)
            except BadInput as problem:
                problems.append(problem)
            except WrongUse:
                continue  # the import reports it once all the files are readable
        if len(problems) == 1:
            return first
        said = "\n".join(f"{problem}" for problem in problems)
        return BadInput("{0:,} files cannot be imported:\n{1}", len(problems), said)

    def _prepare(self, order: ImportOrder) -> Finish:
        form, doubt = _recognised(order)
        self.reports.append(FileReport(order, form.title, staged=self.staged))
        self.reports[-1].notes += doubt
        return CONTENT_IMPORTS[order.content].prepare(
            self.campaign, form, self.reports[-1], self.watch
        )

    def take_back(self) -> None:
        """Discard the staged data. A later clean-up removes data that cannot be discarded now."""
        with contextlib.suppress(BadCampaign):  # report the original error first
            journal.discard(self.campaign.store, self.staged.events)
            for report in self.reports:
                if report.batch:
                    documents.discard(self.campaign.store, report.batch)

    def complete(self) -> None:
        """Clean up after the commit, and compare the ids of the files with the campaign's."""
        try:
            journal.settle(self.campaign.store)
            for report in self.reports:
                CONTENT_IMPORTS[report.order.content].compare(self.campaign, report)
                repairs = report.order.repairs
                report.matches = [without_what_was_done(one, repairs) for one in report.matches]
        except (Cancelled, KeyboardInterrupt):
            self.stopped()

    def stopped(self) -> None:
        """Note in each report that the import is complete although the user cancelled it."""
        for report in self.reports:
            report.notes.append(tr("the import had finished before it could be cancelled"))


def count_files(
    campaign: Campaign, orders: Sequence[ImportOrder], progress: Progress | None = None
) -> list[FileCounts]:
    """Return the preview of an import of these files, in import order, without changing anything.

    Raises the errors of `import_files` if a file cannot be read.
    """
    _refuse_equal_names(orders)
    known = known_ids(campaign)
    return [
        count_file(campaign, _format_of(order), order, known, progress) for order in _ranked(orders)
    ]


def _ranked(orders: Sequence[ImportOrder]) -> list[ImportOrder]:
    """Return the orders in the order of import; contents that cannot be imported come last."""
    rank = {content: number for number, content in enumerate(CONTENT_IMPORTS)}
    return sorted(orders, key=lambda order: rank.get(order.content, len(rank)))


def import_step(orders: Sequence[ImportOrder]) -> Step:
    """Return the description of this import for the backup made before it."""
    return Step("import", tuple(order.path for order in orders if not order.by_reference))


def imports(campaign: Campaign) -> tuple[Import, ...]:
    """Return the files imported so far, latest first."""
    return tuple(reversed(import_operations.all_imports(campaign.store)))


def _logged(report: FileReport) -> Import:
    return Import(
        report.order.path.name,
        str(report.order.content),
        time.time(),
        report.taken,
        report.what,
        report.refused,
        report.order.assessor,
        report.order.options,
        report.replaced.number,
        report.unchanged,
        tuple(report.refused_files.items()),
    )


def names_of_runs(orders: Sequence[ImportOrder]) -> list[str]:
    """Return the names that the runs of an import will have."""
    return [run_name(order.path) for order in orders if order.content is Content.RUN]


def _refuse_equal_names(orders: Sequence[ImportOrder]) -> None:
    names = names_of_runs(orders)
    for name in names:
        if names.count(name) > 1:
            raise WrongUse(
                "two of the files are named {0!r}",
                name,
                advice="rename one, because the file name is the name of the run",
            )


def _format_of(order: ImportOrder) -> Format:
    form, _ = _recognised(order)
    return form


def _recognised(order: ImportOrder) -> tuple[Format, list[str]]:
    """Return (format of the file, warnings); there is a warning if other formats fit as well."""
    if order.content not in CONTENT_IMPORTS:
        raise WrongUse(
            "a {0} cannot be imported into a campaign",
            tr(order.content.value),
            place=Place(order.path),
        )
    if order.format_name:
        form = format_named(order.format_name)
        if form.content is not order.content:
            known = [one.name for one in formats_for(order.content)]
            raise WrongUse(
                "{0} is a format of {1}, not of {2}",
                form.name,
                form.content,
                order.content,
                expected=("a format such as {0}", known[0]),
                advice="see assessor formats",
            )
        return form, []
    if order.question:
        return QRELS_SUBTOPICS, []  # only their rows answer a question
    if order.document_element:
        if order.path.is_dir():
            raise WrongUse("--document-element applies to a file, not to a folder")
        return DOCUMENTS_XML, []
    found = detect.recognise(order.path, order.content, lenient=order.lenient)
    alike = [other for other in found.alternatives if other.content is order.content]
    if not alike:
        return found.format, []
    if order.assessor and found.format is QRELS_ASSESSORS and QRELS_SUBTOPICS in alike:
        return QRELS_SUBTOPICS, []  # the assessor is named, so column 2 is no assessor
    others = tr(" or ").join(tr("{0} (--as {1})", tr(other.title), other.name) for other in alike)
    return found.format, [tr("warning: this may also be {0}. If so, undo the import.", others)]
