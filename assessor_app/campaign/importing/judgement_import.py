"""Import judgements as journal events that name the file they came from.

The judgements are converted in small groups, so that files may have any size.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

import assessor_app
from assessor_app.campaign.assigning.assigning import person_named
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.answer_import import NewAnswers, passes
from assessor_app.campaign.importing.import_order import FileReport, Finish
from assessor_app.campaign.importing.import_repairs import (
    Regrade,
    Spelling,
    has_documents_to_compare,
    hints,
    poor_topics,
    regrade,
    spelling,
)
from assessor_app.campaign.sharing.merge_findings import Change, words
from assessor_app.domain.assessor_kind import MODEL, AssessorKind
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Event, EventColumns, Kind, new_ids, origin_word
from assessor_app.domain.judgement import Judgement, Qrel, QrelColumns
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.problems import BadInput, Place, WrongUse, as_sentence
from assessor_app.domain.progress import Progress
from assessor_app.domain.questions.answer import answer_value
from assessor_app.domain.span import Span
from assessor_app.formats.format import Format
from assessor_app.formats.text.values import LineTable
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.staging import staging
from assessor_app.store.journal import highlights, journal
from assessor_app.store.journal.uncounted_events import known_judgements
from assessor_app.store.tables import assessor_kinds, known_grades
from assessor_app.store.tables.codes import chunks

Key = tuple[str, str, str]  # assessor, topic, document
Pair = tuple[str, str]
Mended = tuple[Key, float, Qrel]
AT_ONCE = 1000
STRANGE_SHOWN = 10
MORE_GRADES = marked("map them with --map-grades OLD=NEW,..., or add grades to the scale")


class JudgementEvents:
    """Converts one file of judgements to events.

    taken: number of rows so far; new: rows of documents not judged before; known: rows of gold,
    training and qualification documents, whose events never count. passages: number of new
    highlights. kinds: the kinds of assessors that the file makes known, by name. answers: to
    further questions. grades: number of rows per grade. sampled: whether the file gives strata or
    inclusion probabilities. An error in the file as a whole is raised after its last row; after
    such an error is detected, no more events are made.
    """

    def __init__(
        self, campaign: Campaign, report: FileReport, spelt: Spelling, mend: Regrade
    ) -> None:
        self.taken = 0
        self.new = 0
        self.known = 0
        self.passages = 0
        self.sampled = False
        self.grades: Counter[float] = Counter()
        self.kinds: dict[str, AssessorKind] = {}
        self.answers = NewAnswers(campaign)
        self._held_kinds = assessor_kinds.all_kinds(campaign.store)
        self._strange_line: int | None = None
        self._campaign, self._report = campaign, report
        self._as_of = campaign.store.foreign_version()
        self._seen, self._rows = LineTable(), 0
        self._spelt, self._regrade = spelt, mend
        self._staged = journal.staged_import(campaign.store, report.staged.events)
        self._compared = has_documents_to_compare(campaign, report.staged)
        self._names: dict[str, str] = {}
        self._judged_before: dict[str, bool] = {}
        self._misspelt: dict[Key, list[Key]] = {}
        self._taken_back: list[Key] = []
        self._ids = new_ids()
        self._version = campaign.scale.version
        self._purposes = known_grades.places(campaign.store)
        self._known_of: dict[Pair, dict[str, Judgement]] = {}

    def events(self, rows: Iterable[Qrel]) -> Iterator[Event]:
        """Yield events for the rows that differ from the stored judgements, then the retracts.

        The retracts withdraw the same assessor's judgements stored under another spelling of the
        ids. Raises BadInput for a grade outside the scale and for a document judged twice, and
        WrongUse if the assessor is unclear.
        """
        yield from self.events_of(rows)
        yield from self.last_events()

    def events_of(self, rows: Iterable[Qrel]) -> Iterator[Event]:
        """Yield the events of `events` for some of the rows of the file."""
        for group in chunks(self._once_each(self._mended(rows)), AT_ONCE):
            if not self._is_hopeless():
                yield from self._said(group)

    def last_events(self) -> Iterator[Event]:
        """Yield the retracts, after all rows. Raises the errors that concern the whole file."""
        self._conclude()
        for key in self._taken_back:
            yield from self._retracts(key)

    def grade_events(self, rows: QrelColumns) -> EventColumns | None:
        """Return the events of `events_of` as columns; None if `events_of` must make them.

        It must if an id is corrected, a grade is not on the scale or known, a row may be repeated,
        or an assessor has judged before.
        """
        names = self._new_names(rows.assessors)
        values = {grade: self._regrade(grade) for grade in set(rows.grades)}
        if names is None or any(map(self._is_strange, values.values())) or self._is_hopeless():
            return None
        assessors = list(map(names.__getitem__, rows.assessors))
        places = zip(rows.topics, rows.documents, strict=True)
        if self._purposes and not self._purposes.keys().isdisjoint(places):
            return None
        keys = zip(assessors, rows.topics, rows.documents, strict=True)
        if not self._seen.add_all(keys, range(self._rows, self._rows + len(rows))):
            return None
        self._rows += len(rows)
        self._count_new(rows, values)
        ids = list(islice(self._ids, len(rows)))
        written = {grade: str(int(value)) for grade, value in values.items()}
        return EventColumns(
            Kind.GRADE,
            assessors,
            rows.topics,
            rows.documents,
            list(map(written.__getitem__, rows.grades)),
            ids,
            ids,
            self._report.order.path.name,
            assessor_app.__version__,
            self._version,
            as_of=self._as_of,
        )

    def _new_names(self, said: Iterable[str]) -> dict[str, str] | None:
        """Return the names of assessors who have not judged; None if the rows need a closer look.

        said: as the file names them.
        """
        repairs, wanted = self._report.order.repairs, self._report.order.assessor
        found = {}
        for one in dict.fromkeys(said):
            if repairs.normalise_ids or not (wanted or one.strip()):
                return None
            found[one] = self._names.get(one) or self._name(one)
            if self._judged_before[found[one]]:
                return None
        return found

    def _count_new(self, rows: QrelColumns, values: Mapping[float, float]) -> None:
        self.taken += len(rows)
        self.new += len(rows)
        for grade, number in Counter(rows.grades).items():
            self.grades[values[grade]] += number
        self._report.topics.update(rows.topics)

    def _mended(self, rows: Iterable[Qrel]) -> Iterator[Mended]:
        for row in rows:
            if not passes(self._report, row, self.answers.refuse_invalid, row.answers):
                continue
            name = self._names.get(row.assessor) or self._name(row.assessor)
            key = (name, *self._spelt(row.topic, row.document))
            yield key, self._regrade(row.grade), self._with_details(name, row)

    def _with_details(self, name: str, row: Qrel) -> Qrel:
        """Return the row with what differs from the assessor's details as flags.

        The first row with details gives them to an assessor that has none.
        """
        if row.details is None:
            return row
        held = self.kinds.get(name) or self._held_kinds.get(name)
        if held is None or not held.details.given:
            held = self.kinds[name] = AssessorKind(MODEL, row.details)
        words = f"{row.flags} {row.details.words(held.details)}".strip()
        return dataclasses.replace(row, flags=words, details=None)

    def _name(self, said: str) -> str:
        wanted = self._report.order.assessor
        if not wanted and not said.strip():
            raise WrongUse(
                "the file does not name the assessor",
                advice="name the assessor: --assessor NAME",
            )
        self._names[said] = name = person_named(self._campaign, wanted or said)
        if name not in self._judged_before:
            self._look_up(name)
        return name

    def _look_up(self, name: str) -> None:
        store = self._campaign.store
        self._judged_before[name] = journal.has_judged(store, name, self._staged)
        if self._judged_before[name] and self._report.order.repairs.normalise_ids:
            for held in journal.judgements(store, assessor=name, staged=self._staged):
                written = self._spelt(held.topic, held.document)
                if written != (held.topic, held.document):
                    key = (name, held.topic, held.document)
                    self._misspelt.setdefault((name, *written), []).append(key)

    def _once_each(self, rows: Iterable[Mended]) -> Iterator[Mended]:
        """Yield the first row for each assessor, topic and document.

        Raises BadInput for a repeated row; in lenient mode, reports and skips it.
        """
        for row in rows:
            number = self._rows
            self._rows += 1
            if self._seen.first(row[0], number) == number:
                self._note(*row)
                yield row
            elif not self._is_of_several():
                self._refuse_again(row[0])

    def _note(self, key: Key, grade: float, row: Qrel) -> None:
        self.taken += 1
        self.known += key[1:] in self._purposes
        if self._strange_line is None and grade not in self.grades and self._is_strange(grade):
            self._strange_line = row.line or None
        self.grades[grade] += 1
        self.sampled = self.sampled or bool(row.stratum) or row.inclusion is not None
        self._report.topics.add(key[1])
        if self._compared:
            self._report.documents.add(key[2])
        if self._misspelt:
            self._taken_back += self._misspelt.pop(key, ())

    def _refuse_again(self, key: Key) -> None:
        assessor, topic, document = key
        problem = BadInput(
            "document {0} is judged twice for topic {1} by {2}",
            document,
            topic,
            assessor,
            place=Place(self._report.order.path),
            expected="one judgement per topic, document and assessor",
            advice="if the file has subtopics, import it with --as qrels-subtopics",
        )
        if not self._report.order.lenient:
            raise problem
        self._report.refuse(problem)

    def _said(self, group: list[Mended]) -> Iterator[Event]:
        known = [key for key, _, _ in group if self._judged_before[key[0]]]
        held = journal.judgements_at(self._campaign.store, known, self._staged)
        held |= self._held_of_known(key for key, _, _ in group)
        for key, grade, row in group:
            self.new += key not in held
            marked = [*self._new_spans(key, grade, row), *self._new_answers(key, row)]
            if _says_more(row, grade, held.get(key)):
                self._count_replaced(key, grade, held.get(key))
                flags = _with_origin(row.flags, held.get(key))
                yield from self._events_of(key, grade, dataclasses.replace(row, flags=flags))
            elif not marked:
                self._report.unchanged += 1
            yield from marked

    def _held_of_known(self, keys: Iterable[Key]) -> dict[Key, Judgement]:
        """Return the judgements of documents with known grades that the assessors made before."""
        found = {}
        for key in keys:
            assessor, topic, document = key
            if (topic, document) not in self._purposes:
                continue
            if (assessor, topic) not in self._known_of:
                its = known_judgements(self._campaign.store, assessor, topic)
                self._known_of[assessor, topic] = its
            if document in self._known_of[assessor, topic]:
                found[key] = self._known_of[assessor, topic][document]
        return found

    def _count_replaced(self, key: Key, grade: float, held: Judgement | None) -> None:
        before, after = words(held), str(int(grade))
        if before and before != after:
            self._report.replaced.add(Change(*key, before, after))

    def _new_spans(self, key: Key, grade: float, row: Qrel) -> list[Event]:
        """Return events for the passages of a row that are not highlighted yet.

        grade: the row's grade after repairs, also given to passages that had the row's grade
        before.
        """
        if not row.spans:
            return []
        purpose = self._purposes.get(key[1:])
        marked = highlights.spans_at(self._campaign.store, *key, purpose)
        held = {(one.start, one.end, one.grade) for one in marked}
        mended = [
            dataclasses.replace(one, grade=int(grade)) if one.grade == row.grade else one
            for one in row.spans
        ]
        new = [one for one in mended if (one.start, one.end, one.grade) not in held]
        self.passages += len(new)
        return [self._span_event(key, one, row) for one in new]

    def _new_answers(self, key: Key, row: Qrel) -> Iterator[Event]:
        """Yield the answers of a row that differ from the current ones, as one event."""
        if row.answers and (given := self.answers.of(key, row.answers)):
            yield self._event(Kind.ANSWER, key, answer_value(given), row)

    def _span_event(self, key: Key, span: Span, row: Qrel) -> Event:
        return self._event(Kind.SPAN, key, span.value, row, text_hash=span.text_hash)

    def _events_of(self, key: Key, grade: float, row: Qrel) -> Iterator[Event]:
        graded = self._event(Kind.GRADE, key, str(int(grade)), row)
        yield graded
        if row.note:
            yield self._event(Kind.NOTE, key, row.note, row, gesture=graded.id)

    def _event(
        self, kind: Kind, key: Key, value: str, row: Qrel, *, text_hash: str = "", gesture: str = ""
    ) -> Event:
        assessor, topic, document = key
        is_graded = kind is Kind.GRADE
        event = Event(
            assessor=assessor,
            kind=kind,
            topic=topic,
            document=document,
            value=value,
            flags=row.flags if is_graded else "",
            text_hash=text_hash,
            scale_version=self._version,
            order=row.order,
            shown_at=row.shown_at,
            decided_at=row.decided_at,
            active_seconds=row.active_seconds if is_graded else None,
            source=self._report.order.path.name,
            app_version=assessor_app.__version__,
            id=next(self._ids),
            gesture=gesture,
        )
        purpose = self._purposes.get((topic, document))
        return event if purpose is None else event.uncounted(purpose)

    def _retracts(self, key: Key) -> Iterator[Event]:
        assessor, topic, document = key
        live = journal.live_events(self._campaign.store, *key)
        for gesture in sorted({one.gesture for one in live}):
            yield Event(
                assessor=assessor,
                kind=Kind.RETRACT,
                topic=topic,
                document=document,
                value=gesture,
                source=self._report.order.path.name,
                app_version=assessor_app.__version__,
            )

    def kinds_to_store(self) -> dict[str, AssessorKind]:
        """Return the kinds of assessors that the file or the order makes known, by name."""
        if kind := self._report.order.kind:
            held = self._held_kinds
            for name in self._names.values():
                before = self.kinds.get(name) or held.get(name) or AssessorKind()
                self.kinds[name] = dataclasses.replace(before, kind=kind)
        return self.kinds

    def _is_hopeless(self) -> bool:
        return bool(self._strange()) or self._is_of_several()

    def _is_of_several(self) -> bool:
        return bool(self._report.order.assessor) and len(self._names) > 1

    def _strange(self) -> list[float]:
        """Return the grades that the scale does not have, ascending.

        Negative integers (junk) are never included.
        """
        return sorted(filter(self._is_strange, self.grades))

    def _is_strange(self, value: float) -> bool:
        if value != int(value):
            return True
        return value >= 0 and self._campaign.scale.grade(int(value)) is None

    def _conclude(self) -> None:
        path = self._report.order.path
        if not self.taken:
            raise BadInput("the file contains no judgements", place=Place(path))
        if self._is_of_several():
            raise WrongUse(
                "{0} contains judgements of {1:,} assessors",
                path.name,
                len(self._names),
                advice="import it without --assessor",
            )
        if strange := self._strange():
            raise self._off_the_scale(strange)
        self._report.notes += self._notes()

    def _notes(self) -> Iterator[str]:
        """Yield the notes for the user on the rows."""
        if self.new:
            yield tr("{0:,} new", self.new)
        if self.known:
            yield tr_count(
                "{0:,} of a document with a known grade, which never counts in qrels",
                "{0:,} of documents with known grades, which never count in qrels",
                self.known,
            )
        if below := sum(number for grade, number in self.grades.items() if grade < 0):
            yield tr("{0:,} with a negative grade, which counts as not relevant", below)
        if self.passages:
            yield tr("{0:,} passages became highlights", self.passages)
        if replaced := self._report.replaced.number:
            yield tr_count(
                "{0:,} judgement of the same assessor replaced",
                "{0:,} judgements of the same assessor replaced",
                replaced,
            )
        if self._report.unchanged:
            yield tr("{0:,} unchanged", self._report.unchanged)
        if self._taken_back:
            yield tr("{0:,} with another spelling of an id retracted", len(self._taken_back))

    def _off_the_scale(self, strange: list[float]) -> BadInput:
        names = ", ".join(f"{value:g}" for value in strange[:STRANGE_SHOWN])
        if (more := len(strange) - STRANGE_SHOWN) > 0:
            names = tr("{0} and {1:,} more", names, more)
        grades = self._campaign.scale.grades
        advice = hints(self.grades, self.sampled, self._report.order.repairs)
        advice += [str(one) for one in poor_topics(self._campaign, self._report)]
        return BadInput(
            "grades not on the scale of the campaign: {0}",
            names,
            place=Place(self._report.order.path, self._strange_line),
            expected=", ".join(f"{one.value} {one.label}" for one in grades) or tr("no grades"),
            advice=" ".join(map(as_sentence, (*advice, tr(MORE_GRADES)))),
        )


def _with_origin(flags: str, held: Judgement | None) -> str:
    """Return the flags with the search by which the assessor found the document, if any.

    Without it the document would leave the pool.
    """
    origin = origin_word(held.flags) if held is not None else ""
    return flags if origin_word(flags) else f"{flags} {origin}".strip()


def _says_more(row: Qrel, grade: float, held: Judgement | None) -> bool:
    if held is None:
        return True
    flags = _with_origin(row.flags, held) if row.flags else held.flags
    said = (grade, row.note or held.note, flags)
    return said != (held.grade, held.note, held.flags)


def prepare_judgements(
    campaign: Campaign, form: Format, report: FileReport, progress: Progress
) -> Finish:
    """Stage the judgements of a file, and return the function that publishes them.

    Raises BadInput for errors in the file, and WrongUse if the assessor is unclear.
    """
    order = report.order
    progress.report(0, None, tr("Reading {0}", order.path.name))
    blocks: Iterable[Iterable[Qrel]] = form.read_blocks(order.path, report.options())
    if order.repairs.reverse_grades:
        blocks = list(map(list, blocks))  # the reversed grade depends on all grades of the file
    spelt = spelling(campaign, report)
    mend = regrade(order.repairs, (row.grade for block in blocks for row in block))
    intake = JudgementEvents(campaign, report, spelt, mend)
    with staging(EventStage(campaign.store, report.staged.events, progress)) as stage:
        for block in blocks:
            grades = intake.grade_events(block) if isinstance(block, QrelColumns) else None
            if grades is not None:
                report.codes.extend(set(stage.add_columns(grades)))
                continue
            for event in intake.events_of(block):
                stage.add_new(event)
        for event in intake.last_events():
            stage.add_new(event)
    report.taken, report.what = intake.taken, "judgements"
    report.notes += hints(intake.grades, intake.sampled, order.repairs)
    report.notes += intake.answers.notes()
    kinds = intake.kinds_to_store()

    def publish() -> Changes:
        """Store the kinds of the assessors, and aspects that the campaign lacks."""
        assessor_kinds.put(campaign.store, kinds)
        intake.answers.add_aspects()
        return Changes(judgements=True, assessors=True)

    return publish
