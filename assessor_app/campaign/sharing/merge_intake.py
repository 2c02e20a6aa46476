"""Find which journal entries of another file are new, and which are refused and why."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.further_questions import questions
from assessor_app.campaign.judging.gold_documents import GoldEvents, unmarked
from assessor_app.domain.events import DECISIONS, Event, Kind
from assessor_app.domain.judgement import JudgementKey
from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.questions.answer import answers_from
from assessor_app.domain.questions.aspect import aspect_from
from assessor_app.domain.questions.question import question_named
from assessor_app.domain.scale import Scale
from assessor_app.store.file.database import Store
from assessor_app.store.imports import import_operations
from assessor_app.store.journal import journal
from assessor_app.store.tables import scale_versions, stored_topics
from assessor_app.store.tables.codes import chunks, known_codes, name_in_journal, present_name

Stamped = tuple[int, Event]
GROUP = 300


@dataclass(slots=True)
class Refusal:
    """Journal entries refused for one reason.

    why: the reason. example: topic and document of the first entry. number: how many entries.
    """

    why: str
    example: str
    number: int = 0


class PackageEvents:
    """Reads the journal of a package, or of a copy of the campaign (`assessor` empty), once.

    entries: number of entries read. known: number of those that the campaign already has.
    messages, answers: numbers of new messages, and of new events with answers. known_from: for each
    import, how many known entries came with it. decided: the places with new decisions, with the
    ids of their events. refused: refused entries by reason.
    """

    def __init__(
        self, campaign: Campaign, package: Campaign, assessor: str, import_id: str
    ) -> None:
        self.entries = self.known = self.messages = self.answers = 0
        self.decided: defaultdict[JudgementKey, list[str]] = defaultdict(list)
        self.refused: dict[str, Refusal] = {}
        self.known_from: Counter[str] = Counter()
        self._store = campaign.store
        self._source = package.store
        self._assessor = assessor
        self._into_package = bool(campaign.made_for)
        self._import_id = import_id
        self._topics = {one.id for one in stored_topics.all_topics(campaign.store)}
        self._questions = questions(campaign)
        self._scales: dict[int, tuple[Scale | None, Scale | None]] = {}
        self._names: dict[str, str] = {}
        self._gold = GoldEvents(campaign)

    def events(self, progress: Progress) -> Iterator[Stamped]:
        """Yield the entries to import, in journal order. Raises WrongUse during another merge."""
        total = journal.count(self._source)
        given = map(self._as_here, journal.stamped_events(self._source))
        for group in chunks(given, GROUP):
            progress.report(self.entries, total, tr("Merging {0}", self._source.path.name))
            self.entries += len(group)
            for clock, event in self._admitted(group):
                if event.kind in DECISIONS:
                    place = (event.assessor, event.topic, event.document)
                    self.decided[place].append(event.id)
                self.messages += event.kind is Kind.MESSAGE
                self.answers += event.action[0] is Kind.ANSWER
                yield clock, event

    def _as_here(self, given: Stamped) -> Stamped:
        """Return an entry of the file with the campaign's name of its assessor, marked if gold."""
        clock, event = given
        name = self._names.get(event.assessor)
        if name is None:
            name = present_name(self._store, name_in_journal(self._source, event.assessor))
            self._names[event.assessor] = name
        event = event if name == event.assessor else replace(event, assessor=name)
        return clock, self._gold.marked(event)

    def _admitted(self, group: Sequence[Stamped]) -> Iterator[Stamped]:
        held = journal.stamped_by_id(self._store, [event.id for _, event in group])
        self.known_from.update(import_operations.brought_by(self._store, list(held)))
        self._refuse_waiting([event.id for _, event in group if event.id not in held])
        named = {event.document for _, event in group} | {event.other for _, event in group}
        documents = known_codes(self._store, "document", named - {""})
        doers = self._doers(group)
        for clock, event in group:
            if event.id in held:
                self._meet_again((clock, event), held[event.id])
                continue
            why = self._why_not(event, documents, doers)
            if why:
                self._refuse(why, event)
                continue
            doers.setdefault(event.gesture, set()).add(event.assessor)
            yield clock, event

    def _refuse_waiting(self, ids: list[str]) -> None:
        if journal.are_waiting(self._store, ids):
            raise WrongUse(
                "{0} is being merged by another process, or such a merge was "
                "interrupted, and nothing was merged now",
                self._source.path.name,
                advice="merge it again in two minutes",
            )

    def _doers(self, group: Sequence[Stamped]) -> dict[str, set[str]]:
        """Return gesture id -> assessors, for each gesture that the group extends or retracts.

        group: entries of the package. Returns an empty dictionary for a copy of the campaign.
        """
        if not self._assessor:
            return {}
        named = {event.value for _, event in group if event.kind is Kind.RETRACT}
        named |= {event.gesture for _, event in group}
        return journal.owners(self._store, self._import_id, named)

    def _meet_again(self, given: Stamped, held: Stamped) -> None:
        # A document may have become gold, or part of the pool, since the event was merged.
        if given[0] == held[0] and unmarked(given[1]) == unmarked(held[1]):
            self.known += 1
        else:
            self._refuse(tr("the campaign has another event with the same id"), given[1])

    def _refuse(self, why: str, event: Event) -> None:
        place = " ".join(part for part in (event.topic, event.document) if part)
        self.refused.setdefault(why, Refusal(why, place)).number += 1

    def _why_not(self, event: Event, documents: dict[str, int], doers: dict[str, set[str]]) -> str:
        """Return the reason to refuse an entry; empty to import it.

        documents: the group's documents that the campaign has. doers: as from `_doers`.
        """
        if self._assessor:
            foreign = self._why_not_theirs(event, doers)
            if foreign:
                return foreign
        if event.kind is Kind.RETRACT or (event.source and not self._assessor):
            # Judgement files may name topics and documents that the campaign does not have.
            return ""
        if event.topic not in self._topics:
            return tr("no such topic: {0}", event.topic)
        missing = [name for name in (event.document, event.other) if name and name not in documents]
        if missing:
            return tr("no such document in the campaign")
        return self._why_not_graded(event) or self._why_not_asked(event)

    def _why_not_theirs(self, event: Event, doers: dict[str, set[str]]) -> str:
        if self._into_package and self._is_from_lead(event, doers):
            return ""
        if event.assessor != self._assessor:
            return tr(
                "the event is by {0}, but the package is for {1}", event.assessor, self._assessor
            )
        if event.kind is Kind.SETTLE:
            return tr("adjudications in a package are not merged")
        if event.is_of_lead:
            return tr("messages of the lead in a package are not merged")
        if doers.get(event.gesture, {self._assessor}) != {self._assessor}:
            return tr("the event is in a group of another assessor")
        if event.kind is Kind.RETRACT and doers.get(event.value) != {self._assessor}:
            return tr("the event retracts an unknown event, or one of another assessor")
        return ""

    def _is_from_lead(self, event: Event, doers: dict[str, set[str]]) -> bool:
        """Return whether a package has a message of the lead, or the retraction of one."""
        if event.kind is Kind.RETRACT:
            made_by = doers.get(event.value, set())
            return bool(made_by) and self._assessor not in made_by
        return event.kind is Kind.MESSAGE and event.is_of_lead

    def _why_not_graded(self, event: Event) -> str:
        kind, grade = event.action
        if kind is not Kind.GRADE or event.source:
            return ""
        scale, theirs = self._scales_of(event.scale_version)
        if scale is None:
            return tr("no such version of the scale: {0}", event.scale_version)
        if theirs is not None and _meaning(theirs) != _meaning(scale):
            return tr(
                "version {0} of the scale has other grades in the campaign", event.scale_version
            )
        if not grade.removeprefix("-").isdecimal() or not scale.grade(int(grade)):
            return tr("grade {0} is not on the scale", grade)
        return ""

    def _why_not_asked(self, event: Event) -> str:
        kind, value = event.action
        if kind is Kind.ANSWER:
            for (key, _), number in answers_from(value) or ():
                question = question_named(key, self._questions)
                if question is None:
                    return tr("no such question: {0}", key)
                if number is not None and not question.takes(number):
                    return tr("question {0} has no answer {1}", key, number)
        elif kind is Kind.ASPECT and (said := aspect_from(value)):
            question = question_named(said[0], self._questions)
            if question is None or not question.has_aspects:
                return tr("no such question with aspects: {0}", said[0])
        return ""

    def _scales_of(self, version: int) -> tuple[Scale | None, Scale | None]:
        """Return this version of the scale (in the campaign, in the package); None if absent."""
        if version not in self._scales:
            both = [_scale(one, version) for one in (self._store, self._source)]
            self._scales[version] = (both[0], both[1])
        return self._scales[version]


def _scale(store: Store, version: int) -> Scale | None:
    try:
        return scale_versions.version(store, version)
    except WrongUse:
        current = scale_versions.current(store)
        return current if current.version == version else None


def _meaning(scale: Scale) -> list[tuple[int, bool]]:
    """Return (value, whether relevant) of each grade, which is all that two scales must share."""
    return [(grade.value, grade.relevant) for grade in scale.grades]
