"""Select the judgements and the topics that an evaluation counts.

This is the only module that leaves topics out of an evaluation for a low judged share.
"""

from collections.abc import Sequence

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluating_preferences import (
    compared_documents,
    preference_judgements,
)
from assessor_app.campaign.evaluating.evaluation_request import ALL_JUDGEMENTS, JudgementSelection
from assessor_app.campaign.evaluating.judged_topics import JudgedTopics, TopicJudged, percent
from assessor_app.campaign.evaluating.whose import Chosen, chosen
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.judgements import Judgements
from assessor_app.store.tables import pools

CODE_BITS = 32
LAST_KEY = np.iinfo(np.int64).max


def counted_judgements(
    campaign: Campaign, minimum: float, selection: JudgementSelection = ALL_JUDGEMENTS
) -> tuple[Chosen, JudgedTopics | None]:
    """Return the judgements of the topics whose pool is judged to at least the share `minimum`.

    A pooled document counts as judged if it has a grade of 0 or more. A frozen version is counted
    against the current pool. The second value is None without a pool. Raises WrongUse as `chosen`
    does, and for a minimum without a pool.
    """
    which = chosen(campaign, selection)
    graded = which.grade >= 0
    judged = _judged(campaign, which.topics, which.topic[graded], which.document[graded], minimum)
    if judged is None or not judged.left_out:
        return which, judged
    kept = chosen(campaign, selection, judged.kept)
    return kept, judged


def counted_preferences(
    campaign: Campaign, minimum: float, assessor: str = ""
) -> tuple[Judgements | None, JudgedTopics | None]:
    """Return the preferences of the topics of which enough pooled documents were compared.

    minimum: the lowest share of the pool. Raises WrongUse for an unknown assessor, and for a
    minimum without a pool.
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
        f"no topic has {percent(judged.minimum)} of its pool judged",
        advice=f"choose a lower share (the highest is {most.judged:,} of {most.pooled:,}"
        " documents), or judge more",
    )


def _judged(
    campaign: Campaign,
    topics: Sequence[str],
    topic: Integers,
    document: Integers,
    minimum: float,
) -> JudgedTopics | None:
    """Return the judged share of each topic's pool; None without a pool.

    topic, document: one row per judged document; `topic` holds indices into `topics`.
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
