"""The judgements and the topics that an evaluation of a campaign's runs counts.

This is the only module that leaves topics out of an evaluation for a low judged share. It also
makes the judgements for measures of preferences, of single assessors and of samples.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import (
    ALL_JUDGEMENTS,
    JudgedTopics,
    JudgementSelection,
    SelectedJudgements,
    TopicJudged,
    percent,
)
from assessor_app.campaign.evaluating.grouped_judgements import preference_entries
from assessor_app.campaign.evaluating.selected_judgements import columns_of, select_judgements
from assessor_app.campaign.preferences.preference_findings import preferences_of
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.judgement_entries import Entries
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.preferences.topic_preferences import wins
from assessor_app.evaluation.sampling import sampling_of
from assessor_app.store.journal.current_judgements import GradeColumns
from assessor_app.store.tables import documents, pools, samples
from assessor_app.store.tables.codes import known_codes
from assessor_app.store.tables.samples import SampledDocument

CODE_BITS = 32
LAST_KEY = np.iinfo(np.int64).max


HIGHEST_CODE = 2**32 - 1
NOT_JUDGED = -1.0
BY_LOT = "1"  # the method that the probabilities' form names


def counted_judgements(
    campaign: Campaign, minimum: float, selection: JudgementSelection = ALL_JUDGEMENTS
) -> tuple[SelectedJudgements, JudgedTopics | None]:
    """Return (judgements, judged share of each topic's pool), without barely judged topics.

    Topics whose judged share is below `minimum` (0 to 1) have no row in the judgements. A pooled
    document counts as judged if it has a grade of 0 or more. A frozen version is compared with the
    current pool. The second value is None without a pool. Raises WrongUse as `select_judgements`
    does, and for a minimum above 0 without a pool.
    """
    which = select_judgements(campaign, selection)
    graded = which.grade >= 0
    judged = _judged(campaign, which.topics, which.topic[graded], which.document[graded], minimum)
    if judged is None or not judged.left_out:
        return which, judged
    kept = select_judgements(campaign, selection, judged.kept)
    return kept, judged


def counted_preferences(
    campaign: Campaign, minimum: float, assessor: str = ""
) -> tuple[Judgements | None, JudgedTopics | None]:
    """Return (preferences, compared share of each topic's pool), without barely compared topics.

    Topics in which less than the share `minimum` (0 to 1) of the pooled documents was compared are
    left out. assessor: empty for all assessors. The first value is None without preferences, the
    second without a pool. Raises WrongUse for an unknown assessor, and for a minimum above 0
    without a pool.
    """
    judged = _judged(campaign, *compared_documents(campaign, assessor), minimum)
    topics = judged.kept if judged is not None and judged.left_out else None
    return preference_judgements(campaign, assessor, topics), judged


def refuse_no_topic(judged: JudgedTopics | None) -> None:
    """Raise WrongUse if the minimum judged share leaves out every topic."""
    if judged is None or judged.kept or not judged.topics:
        return
    most = max(judged.topics, key=lambda one: one.judged / one.pooled if one.pooled else 0.0)
    raise WrongUse(
        "no topic has {0} of its pool judged",
        percent(judged.minimum),
        advice=(
            (
                "choose a lower share (the highest is {0:,} of {1:,} documents), or "
                "judge more documents"
            ),
            most.judged,
            most.pooled,
        ),
    )


def _judged(
    campaign: Campaign,
    topics: Sequence[str],
    topic: Integers,
    document: Integers,
    minimum: float,
) -> JudgedTopics | None:
    """Return the judged share of each topic's pool; None without a pool.

    topics: names. topic, document: one row per judged document; `topic` holds indices into
    `topics`, `document` document codes. Raises WrongUse for a minimum above 0 without a pool.
    """
    pooled = pools.codes_by_topic(campaign.store)
    if not pooled:
        if minimum:
            raise WrongUse(
                "the campaign has no pool: the share of it that is judged is unknown",
                advice="make a pool, or count all topics",
            )
        return None
    pool = [(at << CODE_BITS) | pooled[name] for at, name in enumerate(topics) if name in pooled]
    # The keys ascend because the codes do; a search is much faster than np.isin, which sorts again.
    keys = np.concatenate([*pool, [LAST_KEY]])
    rows = (topic.astype(np.int64) << CODE_BITS) | document.astype(np.int64)
    inside = keys[np.searchsorted(keys, rows)] == rows
    counts = np.bincount(topic[inside], minlength=len(topics)).tolist()
    return JudgedTopics(
        tuple(
            TopicJudged(name, count, len(pooled.get(name, ())))
            for name, count in zip(topics, counts, strict=True)
        ),
        minimum,
    )


def compared_documents(
    campaign: Campaign, assessor: str = ""
) -> tuple[tuple[str, ...], Integers, Integers]:
    """Return (topics, topic, document): one row for each topic and compared document.

    topics: names. topic: int64[rows], indices into `topics`. document: int64[rows], document codes.
    assessor: empty for all assessors. Raises WrongUse for an unknown assessor.
    """
    listed = preferences_of(campaign, assessor)
    topics = tuple(dict.fromkeys(one.topic for one in listed))
    number = {name: at for at, name in enumerate(topics)}
    pairs = {(one.topic, name) for one in listed for name in (one.first, one.second)}
    known = known_codes(campaign.store, "document", {name for _, name in pairs})
    rows = [(number[topic], known[name]) for topic, name in pairs if name in known]
    columns = np.array(rows, np.int64).reshape(-1, 2)
    return topics, columns[:, 0], columns[:, 1]


def preference_judgements(
    campaign: Campaign, assessor: str = "", topics: Collection[str] | None = None
) -> Judgements | None:
    """Return preferences in the form of judgements; None if there are none.

    assessor: empty for all assessors. topics: only preferences on these topics; None for all
    topics. The grade of a document is how often it was preferred. Raises WrongUse for an unknown
    assessor.
    """
    listed = preferences_of(campaign, assessor)
    if topics is not None:
        listed = [one for one in listed if one.topic in topics]
    if not listed:
        return None
    known = known_codes(
        campaign.store, "document", (name for one in listed for name in (one.first, one.second))
    )

    def coded(documents: list[str]) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
        """Return the codes of documents; unknown documents get codes that no document has."""
        # An unknown document is in no run, so any unused code will do.
        unknown = dict.fromkeys(name for name in documents if name not in known)
        free = {name: HIGHEST_CODE - number for number, name in enumerate(unknown)}
        return np.array([known.get(name, free.get(name)) for name in documents], np.uint32)

    return Judgements.from_coded_entries(preference_entries(listed), coded, wins)


def assessors_judgements(
    campaign: Campaign, which: SelectedJudgements, selection: JudgementSelection = ALL_JUDGEMENTS
) -> Judgements | None:
    """Return the judgements of every assessor, or of the assessor that is selected.

    which: gives the topics of the result, so that scores on both sets can be shown side by side.
    selection: its rule has no effect. Returns None if there are no judgements. Raises WrongUse for
    an unknown version.
    """
    columns = columns_of(campaign, selection.frozen)
    names = np.array([selection.assessor in ("", name) for name in columns.assessors], bool)
    counted = np.array([name in which.topics for name in columns.topics], bool)
    taken = names[columns.assessor] & counted[columns.topic]
    if not taken.any():
        return None
    said = GradeColumns(
        columns.assessors,
        columns.topics,
        *(
            column[taken].astype(np.int64)
            for column in (columns.assessor, columns.topic, columns.document, columns.grade)
        ),
    )
    return _grouped(campaign, which, said)


def _grouped(campaign: Campaign, which: SelectedJudgements, said: GradeColumns) -> Judgements:
    number = {name: at for at, name in enumerate(which.topics)}
    topic = np.array([number.get(name, -1) for name in said.topics], np.int64)[said.topic]
    codes, coded = np.unique(said.document, return_inverse=True)
    rows, row = np.unique(topic * len(codes) + coded, return_inverse=True)
    document = rows % len(codes)
    grade = np.full(len(rows), -np.inf)
    np.maximum.at(grade, row, said.grade)
    made = Judgements.from_codes(
        which.topics, rows // len(codes), codes[document].astype(np.uint32), grade
    )
    names, who = _in_byte_order(said.assessors)
    key = made.row_topic[row] * len(names) + who[said.assessor]
    order = np.argsort(key, kind="stable")
    groups, group = np.unique(key[order], return_inverse=True)
    _, place = _in_byte_order(documents.ids_of(campaign.store, codes.tolist()))
    entries = Entries(
        row[order],
        group,
        group,
        said.grade[order].astype(np.float64),
        groups // len(names),
        tuple(names[at] for at in (groups % len(names)).tolist()),
        place[document],
    )
    return replace(made, entries=entries)


def _in_byte_order(names: Sequence[str]) -> tuple[list[str], Integers]:
    """Return the names in byte order, and int64[names]: the position of each given name there."""
    order = sorted(range(len(names)), key=lambda at: names[at].encode("utf-8", "surrogatepass"))
    place = np.empty(len(names), np.int64)
    place[order] = np.arange(len(names))
    return [names[at] for at in order], place


def sample_judgements(campaign: Campaign, which: SelectedJudgements) -> Judgements | None:
    """Return judgements of every document in the sample's strata; None without a sample.

    which: gives the grades and the topics, so that scores on both sets can be shown side by side.
    Documents that are not sampled or not judged have grade -1.
    """
    if not samples.is_there(campaign.store):
        return None
    number = {name: at for at, name in enumerate(which.topics)}
    rows = [one for one in of_strata(campaign, which) if one.topic in number]
    made = Judgements.from_codes(
        which.topics,
        np.array([number[one.topic] for one in rows], np.int64),
        np.array(documents.codes(campaign.store, [one.document for one in rows]), np.uint32),
        np.array([one.grade for one in rows], np.float64),
    )
    sampling = sampling_of(made.row_topic, made.row_grade, [one.stratum for one in rows])
    return replace(made, sampling=sampling)


def of_strata(campaign: Campaign, which: SelectedJudgements) -> Iterator[Qrel]:
    """Yield every document of the sample's strata, with its grade in `which` and its stratum.

    The grade is -1 if the document is not sampled or not judged, and 0 for negative grades.
    Judgements of documents outside the sample are ignored, because those documents were not chosen
    at random. Raises WrongUse if the pool is not a sample.
    """
    frame, grades = _frame(campaign), _grades_by_document(campaign, which)
    for one in frame:
        grade = grades.get((one.topic, one.document)) if one.drawn else None
        said = NOT_JUDGED if grade is None else max(0.0, grade)
        yield Qrel(one.topic, one.document, said, stratum=str(one.stratum))


def of_probabilities(campaign: Campaign, which: SelectedJudgements) -> Iterator[Qrel]:
    """Yield the sampled and judged documents with their grades and inclusion probabilities.

    The grades are those in `which`, with 0 for negative grades. Raises WrongUse if the pool is not
    a sample.
    """
    frame, grades = _frame(campaign), _grades_by_document(campaign, which)
    for one in frame:
        grade = grades.get((one.topic, one.document))
        if one.drawn and grade is not None:
            yield Qrel(
                one.topic, one.document, max(0.0, grade), iteration=BY_LOT, inclusion=one.chance
            )


def _frame(campaign: Campaign) -> tuple[SampledDocument, ...]:
    frame = tuple(samples.frame(campaign.store))
    if not frame and pools.total(campaign.store):
        raise WrongUse(
            "the pool of this campaign is no sample", advice="make it with --method sample"
        )
    return frame


def _grades_by_document(
    campaign: Campaign, which: SelectedJudgements
) -> dict[tuple[str, str], float]:
    ids = documents.ids_of(campaign.store, which.document.tolist())
    rows = zip(which.topic.tolist(), ids, which.grade.tolist(), strict=True)
    return {(which.topics[topic], document): float(grade) for topic, document, grade in rows}
