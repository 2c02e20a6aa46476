"""Export the content of a campaign in the formats of the field."""

import dataclasses
import io
import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TextIO

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import (
    ALL_JUDGEMENTS,
    JudgementSelection,
    SelectedJudgements,
)
from assessor_app.campaign.evaluating.selected_judgements import (
    columns_of,
    refuse_unknown_assessor,
    select_judgements,
    why_no_grade_counts,
)
from assessor_app.campaign.importing.referred_texts import missing_texts, text_of
from assessor_app.campaign.judging.answering import current_answers
from assessor_app.campaign.judging.discussion import MESSAGE_FIELDS, message_rows
from assessor_app.campaign.reporting import exported_judgements as exported
from assessor_app.campaign.reporting.model_tasks import tasks
from assessor_app.domain.collection import Document
from assessor_app.domain.events import Event
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.language import tr
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.run_description import RunDescription
from assessor_app.formats.format_registry import format_named
from assessor_app.formats.runs.run_header import write_run_details
from assessor_app.formats.text.fields import written_moment
from assessor_app.judging.reading.readable import readable
from assessor_app.judging.word_forms import words_of
from assessor_app.reports.machine_forms import csv_lines, write_parquet
from assessor_app.store.journal import journal
from assessor_app.store.tables import assessors, documents, pools, stored_runs, stored_topics
from assessor_app.store.tables.run_descriptions import described

# `previous` is only meaningful within the file.
EVENT_FIELDS = tuple(one.name for one in dataclasses.fields(Event) if one.name != "previous")
ASSESSORS = "assessors"
RUN_DETAILS = "run-details"
BINARY_FORMS = ("parquet",)
PREVIEWED = 5  # lines
KEPT, MOST_READ = 100_000, 20_000_000  # characters
SUBTOPIC_QRELS, ANSWERS = "subtopic-qrels", "answers"
BY_RULE = ("qrels", "prels", SUBTOPIC_QRELS)
FROZEN = (*BY_RULE, ANSWERS)
TASKS = "tasks"
LENGTHS = "lengths"
OF_TEXTS = ("documents", LENGTHS)
BY_ASSESSOR = (*BY_RULE, "preferences", "judgements", "journal", ANSWERS, TASKS, "messages")
WITHOUT_NAMES = ("judgements", ANSWERS, "messages")


def qrels(campaign: Campaign, which: SelectedJudgements) -> Iterator[Qrel]:
    """Return the judgements by topic (order of first appearance), then document id (as bytes)."""
    ids = documents.ids_of(campaign.store, which.document.tolist())
    place = exported.places_of_topics(campaign)
    rows = [
        (which.topics[topic], document, grade)
        for topic, document, grade in zip(
            which.topic.tolist(), ids, which.grade.tolist(), strict=True
        )
    ]
    for name in which.topics:
        place.setdefault(name, len(place))
    rows.sort(key=lambda row: (place[row[0]], exported.bytes_of(row[1])))
    return (Qrel(topic, document, grade) for topic, document, grade in rows)


def assessors_qrels(campaign: Campaign, assessor: str = "", frozen: str = "") -> list[Qrel]:
    """Return the grades of each assessor, sorted as `judgements` sorts them.

    assessor: return only this assessor's grades; empty for all. frozen: the name of a version;
    empty for the current grades.
    """
    held = columns_of(campaign, frozen)
    place = exported.places_of_topics(campaign)
    rows = [
        Qrel(held.topics[topic], document, grade, held.assessors[who])
        for who, topic, document, grade in zip(
            held.assessor.tolist(),
            held.topic.tolist(),
            documents.ids_of(campaign.store, held.document.tolist()),
            held.grade.tolist(),
            strict=True,
        )
        if assessor in ("", held.assessors[who])
    ]
    for name in held.topics:
        place.setdefault(name, len(place))
    rows.sort(
        key=lambda one: (
            place[one.topic],
            exported.bytes_of(one.document),
            exported.bytes_of(one.assessor),
        )
    )
    return rows


def preferences(campaign: Campaign, assessor: str = "") -> Iterator[Preference]:
    """Return every judged pair. assessor: empty for all assessors."""
    return (one for _, one in journal.preferences(campaign.store, assessor=assessor or None))


def why_empty(campaign: Campaign, what: str, selection: JudgementSelection) -> str:
    """Return why an export of judgements or preferences has no lines; empty if it has lines."""
    who = selection.assessor
    if what == "preferences":
        if any(preferences(campaign, who)):
            return ""
        return tr("no preferences by {0}", who) if who else tr("no preferences")
    if what == "messages":
        return "" if any(message_rows(campaign, who)) else tr("no messages")
    if what == SUBTOPIC_QRELS:
        rows = exported.subtopic_qrels(campaign, exported.Wanted(selection))
        return "" if rows else tr("no answers")
    if what == ANSWERS:
        given = current_answers(campaign, who or None, frozen=selection.frozen)
        return "" if given else tr("no answers")
    if what not in ("qrels", "judgements") or len(select_judgements(campaign, selection).grade):
        return ""
    return why_no_grade_counts(campaign, selection) or (
        tr("no judgements by {0}", who) if who else tr("no judgements")
    )


def pool(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """Yield (topic, document) of the pool: topics by first appearance, documents by id."""
    for topic in pools.sizes(campaign.store):
        for document in pools.documents_of(campaign.store, topic):
            yield topic, document


def all_documents(
    campaign: Campaign, refused: Callable[[BadInput], None] | None = None
) -> Iterator[Document]:
    """Yield every document that has a text in the campaign or in an external file.

    refused: called with the error for each text whose external file cannot be read; the other
    documents are still yielded. Without `refused`, such a text raises BadInput, which names all
    unreadable texts.
    """
    for name in documents.each_id_with_text(campaign.store):
        try:
            document = text_of(campaign, name)
        except BadInput as problem:
            if refused is None:
                raise _all_lacking(campaign) from problem
            refused(problem)
            continue
        if document:
            yield document


def _all_lacking(campaign: Campaign) -> BadInput:
    files = missing_texts(campaign)
    texts = sum(len(one.documents) for one in files)
    words = "\n".join(str(one) for one in files)
    told = (
        tr("1 text in an external file")
        if texts == 1
        else tr("{0:,} texts in external files", texts)
    )
    return BadInput(
        "{0} cannot be read, and nothing was written:\n{1}",
        told,
        words,
        advice="to skip them, use --lenient",
    )


def export(
    campaign: Campaign,
    what: str,
    selection: JudgementSelection = ALL_JUDGEMENTS,
    *,
    form: str = "",
    anonymous: bool = False,
    refused: Callable[[BadInput], None] | None = None,
) -> Callable[[TextIO], None]:
    """Return a function that writes `what` in `form` to a text stream.

    what: a kind of content in EXPORTS. form: empty for the first form of this kind. anonymous:
    labels in place of the assessors' names, and days in place of times. refused: see
    `all_documents`. Raises WrongUse for an unknown
    `what` or `form`, and for a selection of judgements that does not apply to it.
    """
    forms = EXPORTS.get(what)
    if forms is None:
        raise no_such("export", what, list(EXPORTS))
    if form and form not in forms:
        raise no_such("form of {1}", form, list(forms), what)
    wanted = exported.Wanted(selection, anonymous, refused)
    _check_selection(campaign, what, wanted, form)
    make = forms[form or next(iter(forms))]
    campaign.store.checkpoint()
    return make(campaign, wanted)


@dataclasses.dataclass(frozen=True, slots=True)
class Preview:
    """The beginning of an export.

    lines: the first PREVIEWED lines, without line ends. count: the number of lines, of the whole
    export if `whole`; else of the first MOST_READ characters.
    """

    lines: tuple[str, ...]
    count: int
    whole: bool


class _Enough(Exception):
    """Ends an export of which enough is known for its preview."""


class _Beginning(io.StringIO):
    """Keeps the beginning of a text, and counts its line ends until MOST_READ characters."""

    def __init__(self) -> None:
        super().__init__(newline="")
        self.line_ends = self.read_in_all = 0

    def write(self, text: str) -> int:
        """Count the line ends of a piece of text. Raises _Enough behind the last piece to read."""
        self.line_ends += text.count("\n")
        self.read_in_all += len(text)
        if self.tell() < KEPT:
            super().write(text[:KEPT])
        if self.read_in_all > MOST_READ:
            raise _Enough
        return len(text)


def preview(
    campaign: Campaign,
    what: str,
    selection: JudgementSelection = ALL_JUDGEMENTS,
    *,
    form: str = "",
) -> Preview:
    """Return the beginning of an export as text; the parameters and errors are those of `export`.

    Texts that cannot be read are left out.
    """
    out, whole = _Beginning(), True
    try:
        export(campaign, what, selection, form=form, refused=lambda _: None)(out)
    except _Enough:
        whole = False
    return Preview(tuple(out.getvalue().splitlines()[:PREVIEWED]), out.line_ends, whole)


def _check_selection(campaign: Campaign, what: str, wanted: exported.Wanted, form: str) -> None:
    chosen = wanted.judgements
    if chosen.rule and form == ASSESSORS:
        raise WrongUse("--rule cannot be used with --form assessors, which writes all judgements")
    for option, given, contents in (
        ("--frozen", chosen.frozen, FROZEN),
        ("--rule", chosen.rule, BY_RULE),
        ("--assessor", chosen.assessor, BY_ASSESSOR),
    ):
        if given and what not in contents:
            known = tr("--what {0} or {1}", ", ".join(contents[:-1]), contents[-1])
            raise WrongUse("{0} does not apply to {1}", option, what, expected=known)
    if chosen.question and what != SUBTOPIC_QRELS:
        raise WrongUse("--question requires --what subtopic-qrels")
    if wanted.anonymous and what not in WITHOUT_NAMES and form != ASSESSORS:
        raise WrongUse(
            "--anonymous does not apply to {0}",
            what,
            expected=(
                "--what judgements, answers or messages, or --what qrels --form {0}",
                ASSESSORS,
            ),
        )
    if chosen.assessor:
        refuse_unknown_assessor(campaign, chosen.assessor)


Make = Callable[[Campaign, exported.Wanted], Callable[[TextIO], None]]
Rows = Callable[[Campaign, exported.Wanted], Iterable[Any]]


def _export(rows: Rows, write: Callable[[TextIO, Iterable[Any]], None]) -> Make:
    def make(campaign: Campaign, wanted: exported.Wanted) -> Callable[[TextIO], None]:
        """Collect the rows to export, and return the function that writes them."""
        found = rows(campaign, wanted)
        return lambda out: write(out, found)

    return make


def _as_format(name: str, rows: Rows) -> Make:
    write = format_named(name).write
    assert write is not None, f"the format {name} is listed as an export and cannot be written"
    return _export(rows, write)


def _as_csv(fields: tuple[str, ...], rows: Rows) -> Make:
    def write(out: TextIO, found: Iterable[Any]) -> None:
        """Write a line with the names of the fields, and a line for each row."""
        cells = ([row[name] for name in fields] for row in found)
        out.writelines(csv_lines(itertools.chain([fields], cells)))

    return _export(rows, write)


def _as_json_lines(rows: Rows) -> Make:
    def write(out: TextIO, found: Iterable[Any]) -> None:
        """Write a JSON object for each row."""
        out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in found)

    return _export(rows, write)


def _qrels_of(campaign: Campaign, wanted: exported.Wanted) -> Iterator[Qrel]:
    return qrels(campaign, select_judgements(campaign, wanted.judgements))


def _assessors_qrels_of(campaign: Campaign, wanted: exported.Wanted) -> list[Qrel]:
    found = assessors_qrels(campaign, wanted.judgements.assessor, wanted.judgements.frozen)
    if not wanted.anonymous:
        return found
    names = assessors.labels(campaign.store)
    return [dataclasses.replace(one, assessor=names[one.assessor]) for one in found]


def _strata(campaign: Campaign, wanted: exported.Wanted) -> list[Qrel]:
    from assessor_app.campaign.evaluating.counted_judgements import of_strata

    return list(of_strata(campaign, select_judgements(campaign, wanted.judgements)))


def _probabilities(campaign: Campaign, wanted: exported.Wanted) -> list[Qrel]:
    from assessor_app.campaign.evaluating.counted_judgements import of_probabilities

    return list(of_probabilities(campaign, select_judgements(campaign, wanted.judgements)))


def _preferences_of(campaign: Campaign, wanted: exported.Wanted) -> Iterator[Preference]:
    return preferences(campaign, wanted.judgements.assessor)


def _event_rows(campaign: Campaign, wanted: exported.Wanted) -> Iterator[dict[str, Any]]:
    for event in journal.events(campaign.store, assessor=wanted.judgements.assessor or None):
        row = {name: getattr(event, name) for name in EVENT_FIELDS}
        yield row | {name: written_moment(row[name]) for name in ("shown_at", "decided_at")}


def shown_messages(campaign: Campaign, wanted: exported.Wanted) -> Iterable[dict[str, Any]]:
    """Return the rows of `discussion.message_rows`, with labels and times as wanted."""
    labels = assessors.labels(campaign.store) if wanted.anonymous else None
    rows = message_rows(campaign, wanted.judgements.assessor, labels)
    return [row | {"at": exported.shown_moment(row["at"], wanted)} for row in rows]


def _run_details(campaign: Campaign, wanted: exported.Wanted) -> list[tuple[str, RunDescription]]:
    """Return the description of each run, also the empty ones."""
    found, names = described(campaign.store), stored_runs.names(campaign.store)
    return [(name, found.get(name, RunDescription())) for name in names]


def _lengths(campaign: Campaign, wanted: exported.Wanted) -> Iterator[tuple[str, int, int]]:
    """Yield (document, words, characters) of the text that an assessor reads."""
    for document in all_documents(campaign, wanted.refused):
        text = readable(document).words()
        yield document.id, len(words_of(text)), len(text)


def _write_lengths(out: TextIO, found: Iterable[tuple[str, int, int]]) -> None:
    out.writelines(f"{name} {words} {characters}\n" for name, words, characters in found)


def _tasks_of(campaign: Campaign, wanted: exported.Wanted) -> Iterator[dict[str, Any]]:
    return tasks(campaign, wanted.judgements.assessor)


# For each content, its forms by name, the default one first.
EXPORTS: dict[str, dict[str, Make]] = {
    "qrels": {
        "trec": _as_format("qrels", _qrels_of),
        ASSESSORS: _as_format("qrels-assessors", _assessors_qrels_of),
    },
    SUBTOPIC_QRELS: {"trec": _as_format("qrels-subtopics", exported.subtopic_qrels)},
    "preferences": {
        "csv": _as_format("preferences-csv", _preferences_of),
        "clarke": _as_format("preferences-clarke", _preferences_of),
        "trec": _as_format("preferences-trec", _preferences_of),
    },
    "judgements": {
        "csv": _as_csv(exported.JUDGEMENT_FIELDS, exported.judgement_cells),
        "jsonl": _as_json_lines(exported.judgement_rows),
        "parquet": _export(
            exported.judgement_cells,
            lambda out, found: write_parquet(out, exported.JUDGEMENT_TYPES, found),
        ),
    },
    "journal": {
        "csv": _as_csv(EVENT_FIELDS, _event_rows),
        "jsonl": _as_json_lines(_event_rows),
    },
    "messages": {
        "csv": _as_csv(MESSAGE_FIELDS, shown_messages),
        "jsonl": _as_json_lines(shown_messages),
    },
    ANSWERS: {
        "csv": _as_csv(exported.ANSWER_FIELDS, exported.answer_rows),
        "jsonl": _as_json_lines(exported.answer_rows),
    },
    TASKS: {"jsonl": _as_json_lines(_tasks_of)},
    "pool": {"trec": _as_format("pool", lambda campaign, _: pool(campaign))},
    "prels": {
        "strata": _as_format("prels-strata", _strata),
        "probabilities": _as_format("prels-probabilities", _probabilities),
    },
    "topics": {
        "jsonl": _as_format(
            "topics-jsonl", lambda campaign, _: stored_topics.all_topics(campaign.store)
        ),
    },
    "documents": {
        "jsonl": _as_format(
            "documents-jsonl", lambda campaign, wanted: all_documents(campaign, wanted.refused)
        ),
    },
    RUN_DETAILS: {"csv": _export(_run_details, write_run_details)},
    LENGTHS: {"text": _export(_lengths, _write_lengths)},
}
