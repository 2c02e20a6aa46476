"""Read files with more than grades: subtopics, several assessors, preferences, samples."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

import numpy as np

from assessor_app.campaign.evaluating.ranking_files import not_empty
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.evaluation.byte_strings import encoded
from assessor_app.evaluation.document_lengths import PER_WORD, DocumentLengths
from assessor_app.evaluation.judgement_entries import Entry
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.preferences.topic_preferences import wins
from assessor_app.evaluation.sampling import sampling_of
from assessor_app.formats import detect
from assessor_app.formats.format import DEFAULT, Content
from assessor_app.formats.judgements import pool_files, preference_rows, qrels
from assessor_app.formats.text.fields import is_number

# The levels of both documents for each verdict; level 0 is not relevant.
LEVELS = {"A": (2.0, 1.0), "B": (1.0, 2.0), "tie": (1.0, 1.0), "neither": (0.0, 0.0)}
NOBODY = "0"
INTENT_FIELDS = 3
SESSION_FIELDS = 3

SUBTOPICS = "qrels-subtopics"
FORMS = ("qrels-assessors", SUBTOPICS, "prels-strata", "prels-probabilities")
PREFERENCE_MEASURES = ("ppref", "wpref", "PrefTauB", "Compat")
FORM_MEASURES = {
    "qrels-assessors": ("APOfAssessors", "POfAssessors@10", "RprecOfAssessors"),
    SUBTOPICS: (
        *("alpha_nDCG@10", "ERR_IA@10", "nERR_IA@10", "nNRBP", "AP_IA", "P_IA@10"),
        *("StRecall@10", "D_nDCG@10", "D#_nDCG@10"),
    ),
    "prels-strata": ("xinfAP", "infNDCG"),
    "prels-probabilities": ("statAP",),
}


def judgements_in_form(path: Path, form: str) -> Judgements:
    """Read qrels in one of FORMS: with assessors or subtopics, or of a sample of the pool.

    For measures that use neither assessors nor subtopics, a document's grade is the highest grade
    it was given. Raises BadInput naming file and line, and WrongUse for an unknown form.
    """
    sampled = {
        "prels-strata": pool_files.read_strata,
        "prels-probabilities": pool_files.read_probabilities,
    }
    if form in sampled:
        return not_empty(_of_sample(list(sampled[form](path))), path)
    return _in_groups(path, form)


def recognised_form(path: Path, measures: Sequence[str]) -> str:
    """Return the form among FORMS that a judgement file is recognised to have; empty for none.

    measures: names. Files of qrels-assessors and of qrels-subtopics look the same: the numbers are
    read as subtopics, unless `measures` contains a measure over assessors.
    """
    if str(path) == "-" or not path.is_file():
        return ""
    try:
        found = detect.recognise(path, Content.JUDGEMENTS)
    except BadInput:
        return ""
    likely = [one.name for one in (found.format, *found.alternatives) if one.name in FORMS]
    if set(likely) == {"qrels-assessors", SUBTOPICS}:
        over_assessors = {name.partition("@")[0] for name in FORM_MEASURES["qrels-assessors"]}
        asked = {name.partition("@")[0] for name in measures}
        return "qrels-assessors" if asked & {*over_assessors, "qrels_jg"} else SUBTOPICS
    return likely[0] if likely[:1] == [found.format.name] else ""


def _of_sample(rows: list[Qrel]) -> Judgements:
    judgements = Judgements.from_rows((row.topic, row.document, row.grade) for row in rows)
    chances = [row.inclusion for row in rows if row.inclusion is not None]
    sampling = sampling_of(
        judgements.row_topic,
        judgements.row_grade,
        None if chances else [row.stratum for row in rows],
        np.array(chances) if chances else None,
    )
    return replace(judgements, sampling=sampling)


def _in_groups(path: Path, form: str) -> Judgements:
    group: dict[str, tuple[Callable[[Path], Iterable[Qrel]], Callable[[Qrel], str]]] = {
        "qrels-assessors": (qrels.read_assessors, lambda qrel: qrel.assessor),
        SUBTOPICS: (qrels.read_subtopics, lambda qrel: qrel.iteration),
    }
    if form not in group:
        raise WrongUse("judgements cannot be read as {0!r}", form, expected=tr(" or ").join(FORMS))
    read, name = group[form]
    judgements = Judgements.from_entries(
        Entry(qrel.topic, name(qrel), qrel.document, qrel.grade) for qrel in read(path)
    )
    return not_empty(judgements, path)


def with_intents(judgements: Judgements, path: Path) -> Judgements:
    """Return judgements by subtopic with the probabilities of the subtopics in a file.

    Its lines are "topic subtopic probability". The subtopics of a topic that it lacks are equally
    probable. Raises BadInput naming file and line, and WrongUse if it lacks a subtopic of a topic
    that it has.
    """
    given, entries = read_intents(path), judgements.grouped
    listed = {topic for topic, _ in given}
    weight = np.ones(len(entries.group_name))
    for at, name in enumerate(entries.group_name):
        topic = judgements.topics[int(entries.group_topic[at])]
        if topic not in listed:
            continue
        if (topic, name) not in given:
            raise WrongUse(
                "subtopic {0} of topic {1} has no probability",
                name,
                topic,
                place=Place(path),
                advice=("add a line such as {0} {1} 0.5", topic, name),
            )
        weight[at] = given[topic, name]
    return replace(judgements, entries=replace(entries, weight=weight))


def read_intents(path: Path) -> dict[tuple[str, str], float]:
    """Return the probability of each (topic, subtopic) in a file. Raises BadInput with the line."""
    found: dict[tuple[str, str], float] = {}
    with DEFAULT.opened(path) as text:
        for number, line in enumerate(text.lines(), 1):
            if not (fields := line.split()):
                continue
            key = (fields[0], fields[1]) if len(fields) == INTENT_FIELDS else None
            if key is None or not is_number(fields[2]) or not 0 <= float(fields[2]) <= 1:
                raise BadInput(
                    "unreadable probability of a subtopic",
                    place=Place(text.name, number),
                    text=line.strip(),
                    expected="topic, subtopic and a probability from 0 to 1",
                )
            if key in found:
                raise BadInput(
                    "subtopic {0} of topic {1} occurs twice",
                    key[1],
                    key[0],
                    place=Place(text.name, number),
                )
            found[key] = float(fields[2])
    return found


def read_sessions(path: Path) -> tuple[tuple[str, str, int], ...]:
    """Return (topic, session, number of the query) for each line of a file.

    Raises BadInput naming file and line for another line, and for a topic or a query twice.
    """
    found: dict[str, tuple[str, str, int]] = {}
    queries: set[tuple[str, int]] = set()
    with DEFAULT.opened(path) as text:
        for number, line in enumerate(text.lines(), 1):
            if not (fields := line.split()):
                continue
            is_query = len(fields) == SESSION_FIELDS and fields[2].isdecimal() and int(fields[2])
            if not is_query or fields[0] in found or (fields[1], int(fields[2])) in queries:
                raise BadInput(
                    "unreadable query of a session",
                    place=Place(text.name, number),
                    text=line.strip(),
                    expected="topic, session and the number of the query from 1, each once",
                )
            found[fields[0]] = (fields[0], fields[1], int(fields[2]))
            queries.add(found[fields[0]][1:])
    return tuple(found.values())


def read_lengths(path: Path) -> DocumentLengths:
    """Return the lengths of documents in a file of lines: document, words, characters if known.

    Without characters, a word counts as six. Raises BadInput naming file and line for another line
    and for a document twice.
    """
    found: dict[bytes, tuple[float, float]] = {}
    with DEFAULT.opened(path) as text:
        for number, line in enumerate(text.lines(), 1):
            if not (fields := line.split()):
                continue
            name, numbers = encoded(fields[0]), fields[1:]
            whole = len(numbers) in (1, 2) and all(one.isdecimal() for one in numbers)
            if not whole or name in found:
                raise BadInput(
                    "unreadable length of a document",
                    place=Place(text.name, number),
                    text=line.strip(),
                    expected="document, number of words and of characters, each document once",
                )
            words = float(numbers[0])
            found[name] = words, float(numbers[1]) if numbers[1:] else PER_WORD * words
    return DocumentLengths(found)


def judgements_of_preferences(paths: Sequence[Path]) -> Judgements:
    """Read preference files of any recognised form as one set of judgements.

    For measures of grades, a document's grade is how often it was preferred. Raises BadInput naming
    file and line.
    """
    listed = (_entries(path, f"{number}:") for number, path in enumerate(paths))
    return not_empty(Judgements.from_entries(chain.from_iterable(listed), wins), paths[0])


def preference_entries(preferences: Iterable[Preference], prefix: str = "") -> Iterator[Entry]:
    """Yield two judgement entries for each preference, one per document.

    The entries hold levels: the preferred document has the higher level. prefix: put before the
    names of assessors. Unnamed assessors count as one person.
    """
    for number, one in enumerate(preferences):
        who, pair = one.assessor or NOBODY, f"{prefix}{number}"
        first, second = LEVELS[one.verdict]
        yield Entry(one.topic, who, one.first, first, pair)
        yield Entry(one.topic, who, one.second, second, pair)


def preferences_from(paths: Sequence[Path]) -> list[Preference]:
    """Return the preferences in files of any recognised form.

    Raises BadInput for an unreadable file, and if the files hold no preference.
    """
    found: list[Preference] = []
    for path in paths:
        form = detect.recognise(path, Content.PREFERENCES).format
        found.extend(form.read(path, DEFAULT))
    if not found:
        raise BadInput("there are no preferences in it", place=Place(paths[0]))
    return found


def _entries(path: Path, prefix: str) -> Iterator[Entry]:
    form = detect.recognise(path, Content.PREFERENCES).format
    if form is not preference_rows.PREFERENCES_TREC:
        yield from preference_entries(form.read(path, DEFAULT), prefix)
        return
    for one in preference_rows.read_levels(path):
        yield Entry(one.topic, one.assessor, one.document, one.level, prefix + one.group)
