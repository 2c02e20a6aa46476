"""The judgements of a stratified sample, for measures that estimate what the rest would say."""

from collections.abc import Iterator

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.whose import Chosen
from assessor_app.campaign.pooling.pooling import sample_frame
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import documents, pools
from assessor_app.store.tables.samples import SampledDocument

NOT_JUDGED = -1.0
BY_LOT = "1"  # the method that the probabilities' form names


def of_strata(campaign: Campaign, which: Chosen) -> Iterator[Qrel]:
    """Every document of the sample's strata, -1 where it was not drawn or is not judged.

    Judgements of documents that the sample did not draw are left out: by what they were chosen,
    they say nothing of their stratum. Raises WrongUse where the pool is no sample.
    """
    frame, grades = _frame(campaign), _grades(campaign, which)
    for one in frame:
        grade = grades.get((one.topic, one.document)) if one.drawn else None
        said = NOT_JUDGED if grade is None else max(0.0, grade)
        yield Qrel(one.topic, one.document, said, stratum=str(one.stratum))


def of_probabilities(campaign: Campaign, which: Chosen) -> Iterator[Qrel]:
    """The documents drawn and judged, with the probability that each had to be drawn.

    Raises WrongUse where the pool is no sample.
    """
    frame, grades = _frame(campaign), _grades(campaign, which)
    for one in frame:
        grade = grades.get((one.topic, one.document))
        if one.drawn and grade is not None:
            yield Qrel(
                one.topic, one.document, max(0.0, grade), iteration=BY_LOT, inclusion=one.chance
            )


def _frame(campaign: Campaign) -> tuple[SampledDocument, ...]:
    frame = sample_frame(campaign)
    if not frame and pools.total(campaign.store):
        raise WrongUse(
            "the pool of this campaign is no sample", advice="make it with --method sample"
        )
    return frame


def _grades(campaign: Campaign, which: Chosen) -> dict[tuple[str, str], float]:
    ids = documents.ids_of(campaign.store, which.document.tolist())
    rows = zip(which.topic.tolist(), ids, which.grade.tolist(), strict=True)
    return {(which.topics[topic], document): float(grade) for topic, document, grade in rows}
