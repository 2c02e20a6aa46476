"""Test the program on this machine by doing its main tasks in a temporary folder."""

import importlib.util
import itertools
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import assessor_app
from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.files.status import status
from assessor_app.campaign.judging import judging
from assessor_app.campaign.reporting.exporting import export, pool
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.campaign.reporting.reporting import write_report
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.platforms import has_display
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.formats.processes import separate_process
from assessor_app.store.file import database, database_opening
from assessor_app.store.tables import search

PATIENCE = 120.0  # seconds allowed for the test of the window
WRITES = 20
SLOW_WRITE = 0.05  # seconds allowed between a key press and the next document
OPTIONAL = (
    ("pyarrow", marked("Parquet files")),
    ("ir_datasets", marked("data sets by name")),
    ("distributed", marked("work on a cluster")),
)
STATES = {True: marked("works"), False: marked("FAILS"), None: marked("not installed")}
WORDS = "Tides rise twice a day"


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one test.

    works: None if the tested part is absent and optional. words: details or the error. seconds: the
    duration of the test.
    """

    name: str
    works: bool | None
    words: str
    seconds: float = 0.0


@dataclass(slots=True)
class _Job:
    """The state of the tests: their folder, and the campaign once it is created."""

    folder: Path
    campaign: Campaign | None = None
    seconds: list[float] = field(default_factory=list)

    @property
    def open(self) -> Campaign:
        """The open campaign. Raises Problem if its creation failed."""
        if self.campaign is None:
            raise Problem("skipped, because there is no campaign")
        return self.campaign


def self_test(progress: Progress = SILENT) -> Iterator[Finding]:
    """Run all tests and yield their findings one by one. Keeps no file and changes no setting.

    Raises Cancelled if `progress` does.
    """
    with tempfile.TemporaryDirectory(prefix="assessor-") as folder:
        job = _Job(Path(folder))
        try:
            for at, (name, step) in enumerate(STEPS):
                progress.report(at, len(STEPS) + 2, tr(name))
                yield _tried(name, step, job)
        finally:
            if job.campaign is not None:
                job.campaign.close()
        progress.report(len(STEPS), len(STEPS) + 2, tr("The window"))
        yield from _of_the_window(Path(folder), "offscreen")
        progress.report(len(STEPS) + 1, len(STEPS) + 2, tr("The screen"))
        yield from _of_the_screen(Path(folder))
    for name, what in OPTIONAL:
        here = importlib.util.find_spec(name) is not None
        yield Finding(tr("Optional: {0}", name), here or None, tr(what))


def table(findings: list[Finding]) -> Table:
    """Return a table with a row per finding."""
    columns = (
        Column("name", "Check", numeric=False, words=True),
        Column("works", "Result", numeric=False, of=lambda one: STATES[one.works], words=True),
        Column("words", "Details", numeric=False),
    )
    return table_of("Self-test", columns, findings)


def _tried(name: str, step: Callable[[_Job], str], job: _Job) -> Finding:
    begun = time.perf_counter()
    try:
        words, works = step(job), True
    except Exception as error:  # noqa: BLE001  # any error is a finding
        works = False
        words = str(error) if isinstance(error, Problem) else f"{type(error).__name__}: {error}"
    return Finding(name, works, words, round(time.perf_counter() - begun, 3))


# The machine ------------------------------------------------------------------------------


def _python(_: _Job) -> str:
    bits = 64 if sys.maxsize > 2**32 else 32
    return tr("{0}, {1} bits, on {2}", platform.python_version(), bits, platform.platform())


def _sqlite(job: _Job) -> str:
    store = database_opening.create(job.folder / "empty.assess")
    try:
        (mode,) = store.connection.execute("PRAGMA journal_mode").fetchone()
        (flush,) = store.connection.execute("PRAGMA synchronous").fetchone()
        store.connection.execute("CREATE VIRTUAL TABLE temp.words USING fts5(text)")
    finally:
        store.close()
    if (mode, flush) != ("wal", 2):
        raise Problem("SQLite does not use the requested mode ({0}, {1})", mode, flush)
    return tr(
        "{0}, full-text search, write-ahead log, every commit flushed", database.engine_version()
    )


# The main job -----------------------------------------------------------------------------


def _import(job: _Job) -> str:
    job.campaign = sample_campaign(job.folder / "sample.assess")
    found = status(job.campaign)
    return ", ".join(
        (
            counted(found.topics, "topic"),
            counted(found.documents, "document"),
            counted(len(found.runs), "run"),
        )
    )


def _judge(job: _Job) -> str:
    campaign = job.open
    judging.add_assessor(campaign, "self-test")
    places = list(itertools.islice(pool(campaign), WRITES))
    for topic, document in places:
        begun = time.perf_counter()
        judging.judge(campaign, ("self-test", topic, document), 1)
        job.seconds.append(time.perf_counter() - begun)
    judging.undo(campaign, "self-test")
    judging.redo(campaign, "self-test")
    middle = statistics.median(job.seconds)
    saved = tr_count(
        "{0:,} judgement saved in {1:.1f} ms each",
        "{0:,} judgements saved in {1:.1f} ms each",
        len(places),
        middle * 1000,
    )
    return (
        tr("{0}. This disk is slow, so judging will lag.", saved) if middle > SLOW_WRITE else saved
    )


def _search(job: _Job) -> str:
    found = search.search(job.open.store, "sea")
    return f"{counted(len(found), 'document')} found"


def _agree(job: _Job) -> str:
    found = agreeing.agreement(agreeing.ratings(job.open))
    return tr_count("{0:,} pair of assessors", "{0:,} pairs of assessors", len(found.pairs))


def _evaluate(job: _Job) -> str:
    found = evaluate(job.open)
    return f"{counted(len(found.rankings.names), 'run')} scored"


def _report(job: _Job) -> str:
    path = job.folder / "report.html"
    write_report(job.open, path)
    return f"{path.stat().st_size // 1024:,} kB"


def _export(job: _Job) -> str:
    path = job.folder / "all.qrels"
    write_file(path, export(job.open, "qrels"))
    lines = path.read_text(encoding="utf-8").splitlines()
    return tr_count("{0:,} line of qrels", "{0:,} lines of qrels", len(lines))


def _package(job: _Job) -> str:
    made = make_package(job.open, "self-test", job.folder / "package.assess")
    merge(job.open, made.path)
    return tr_count(
        "{0:,} document packaged and merged", "{0:,} documents packaged and merged", made.documents
    )


def _sound(job: _Job) -> str:
    path = job.open.path
    job.open.close()
    job.campaign = None
    with open_campaign(path, read_only=True) as campaign:
        wrong = check(campaign)
    if wrong:
        raise Problem(wrong[0])
    return tr("closed, opened again and checked")


# Other processes --------------------------------------------------------------------------


def _pdf(_: _Job) -> str:
    with separate_process.SeparateProcess("pdf") as process:
        body = process.ask({"do": "text"}, _a_pdf())[1]
    if WORDS not in body.decode("utf-8", "replace"):
        raise Problem("the text of a PDF is not read")
    return tr("one page read in a separate process")


def _a_pdf() -> bytes:
    drawn = f"BT /F1 14 Tf 72 770 Td ({WORDS}) Tj ET"
    objects = (
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources 6 0 R >>",
        f"<< /Length {len(drawn)} >>\nstream\n{drawn}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        "<< /Font << /F1 5 0 R >> >>",
    )
    body = "".join(f"{at} 0 obj\n{words}\nendobj\n" for at, words in enumerate(objects, 1))
    return f"%PDF-1.4\n{body}trailer << /Root 1 0 R >>\n%%EOF\n".encode()


def _of_the_window(folder: Path, what: str) -> list[Finding]:
    """Test the window in a process of its own, and return the findings.

    folder: for temporary files. what: "offscreen", or "screen" for the real screen.
    """
    around = separate_process.surroundings() | {"ASSESSOR_SELF_TEST": f"{what}:{folder}"}
    if what != "offscreen":
        around.pop("QT_QPA_PLATFORM", None)
    try:
        done = subprocess.run(
            separate_process.command("self-test"),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
            env=around,
        )
        return [Finding(**one) for one in json.loads(done.stdout.splitlines()[-1])]
    except subprocess.TimeoutExpired:
        why = tr("no answer within {0:.0f} seconds", PATIENCE)
    except (ValueError, IndexError, TypeError):
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        why = tr(
            "the process ended with exit code {0}: {1}", done.returncode, " ".join(said)
        ).rstrip(": ")
    return [Finding("The window" if what == "offscreen" else "The screen", False, why)]


def _of_the_screen(folder: Path) -> list[Finding]:
    named = os.environ.get("QT_QPA_PLATFORM", "")
    if not has_display() or named == "offscreen":
        why = tr("there is no display. Commands work without one.")
        return [Finding("The screen", None, why)]
    return _of_the_window(folder, "screen")


def _program(_: _Job) -> str:
    return assessor_app.__version__


STEPS: tuple[tuple[str, Callable[[_Job], str]], ...] = (
    ("Version", _program),
    ("Python", _python),
    ("SQLite", _sqlite),
    (marked("New campaign, import, pool"), _import),
    (marked("Judge, undo, redo"), _judge),
    ("Search", _search),
    ("Agreement", _agree),
    ("Evaluation", _evaluate),
    ("Report", _report),
    ("Export", _export),
    (marked("Package and merge"), _package),
    (marked("Integrity check"), _sound),
    ("PDF files", _pdf),
)
