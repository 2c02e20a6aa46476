"""Judgements for estimating measures, if a campaign's pool is a stratified sample."""

from dataclasses import replace

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.whose import Chosen
from assessor_app.campaign.pooling.sampled_qrels import of_strata
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.sampling import sampling_of
from assessor_app.store.tables import documents, samples


def sample_judgements(campaign: Campaign, which: Chosen) -> Judgements | None:
    """Return every document of the sample's strata; None without a sample.

    Unjudged documents have grade -1. The topics are those of `which`, so that scores on both can be
    shown side by side.
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
