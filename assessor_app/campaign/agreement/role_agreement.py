"""The agreement of primary with secondary assessors, pooled over all topics."""

from collections import defaultdict
from collections.abc import Iterator

import numpy as np

from assessor_app.campaign.agreement.agreeing import (
    DEFAULT_OPTIONS,
    Agreement,
    AgreementOptions,
    Row,
    agreement,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.judgement import PRIMARY, SECONDARY
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.agreement.ratings import BETWEEN, MISSING, Ratings, ratings_from
from assessor_app.store.tables import assessors


def role_ratings(campaign: Campaign, table: Ratings) -> Ratings:
    """Return a table of two columns, "primary" and "secondary".

    table: the judgements of the campaign. Each document that the primary and a secondary assessor
    of its topic judged is an item, once for each secondary assessor. The columns are empty if there
    is no such document.
    """
    primary: dict[str, str] = {}
    secondary: dict[str, list[str]] = defaultdict(list)
    for one in assessors.assignments(campaign.store):
        if one.role == PRIMARY:
            primary[one.topic] = one.assessor
        else:
            secondary[one.topic].append(one.assessor)
    return ratings_from(_rows(table, primary, secondary), table.scale)


def _rows(
    table: Ratings, primary: dict[str, str], secondary: dict[str, list[str]]
) -> Iterator[Row]:
    columns = {name: at for at, name in enumerate(table.assessors)}
    bounds = np.searchsorted(table.item_topic, np.arange(len(table.topics) + 1))
    for topic, start, end in zip(table.topics, bounds.tolist(), bounds[1:].tolist(), strict=False):
        first = columns.get(primary.get(topic, ""))
        names = [name for name in secondary.get(topic, ()) if name in columns]
        if first is None or not names:
            continue
        grade = table.codes[start:end, first]
        others = table.codes[start:end, [columns[name] for name in names]]
        for item, at in np.argwhere((grade[:, None] != MISSING) & (others != MISSING)).tolist():
            named = f"{table.documents[start + item]}{BETWEEN}{names[at]}"
            yield PRIMARY, topic, named, table.grades[grade[item]]
            yield SECONDARY, topic, named, table.grades[others[item, at]]


def role_agreement(
    campaign: Campaign,
    table: Ratings,
    options: AgreementOptions = DEFAULT_OPTIONS,
    progress: Progress | None = None,
) -> Agreement:
    """Return the agreement of the pair ("primary", "secondary"), over all topics.

    Raises WrongUse if no document was judged by the primary and a secondary assessor of its topic.
    """
    pooled = role_ratings(campaign, table)
    if not pooled.documents:
        raise WrongUse(
            "no document was judged by the primary and a secondary assessor of its topic",
            advice="assign topics with --double-judged, or see the roles with assessor assign",
        )
    return agreement(pooled, options, progress=progress)
