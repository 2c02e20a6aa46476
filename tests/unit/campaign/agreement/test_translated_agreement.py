"""Tables of agreement made in a made-up language: translated as text, English as CSV and JSON."""

import pytest

from assessor_app.campaign.agreement import (
    agreeing,
    agreement_over_time,
    agreement_tables,
    confusion_tables,
    quality_tables,
)
from assessor_app.campaign.agreement.gold_accuracy import accuracy_against, gold_table
from assessor_app.campaign.agreement.highlight_agreement import (
    highlight_agreement,
    highlights_table,
)
from assessor_app.campaign.agreement.judging_quality import judging_quality
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.domain.language import Phrase
from assessor_app.evaluation.agreement.pair_coefficients import ONE_GRADE
from assessor_app.reports.table_writers import render, text
from tests.core_language import AFTER, BEFORE, pseudo_language

ROWS = {
    "ann": "7 0 a 2\n7 0 b 0\n8 0 a 1\n8 0 b 0\n8 0 z 3\n",
    "ben": "7 0 a 2\n7 0 b 1\n8 0 a 0\n8 0 b 0\n",
    "chi": "7 0 a 0\n",
    "dan": "7 0 a 0\n7 0 b 0\n8 0 a 0\n8 0 b 0\n",
    "eve": "8 0 q 2\n",
}


@pytest.fixture
def judged(new, take_in):
    """Five assessors: some gave all their documents one grade, eve has none in common."""
    made = new()
    for name, rows in ROWS.items():
        take_in(made, "judgements", rows, assessor=name)
    return made


def tables(campaign, gold):
    """The tables whose cells are texts that the program makes."""
    options = agreeing.AgreementOptions(min_common=2)
    found = agreeing.agreement(agreeing.ratings(campaign), options, topics=True)
    first = found.pairs[0]
    labels = confusion_tables.grade_labels(first, campaign.scale, binary=False)
    quality = judging_quality(campaign)
    yield agreement_tables.pairs_table(found)
    yield agreement_tables.overall_table(found)
    yield agreement_tables.topics_table(found)
    yield confusion_tables.confusion_table(first, labels)
    yield agreement_over_time.repeats_table({"ann": first})
    yield gold_table(accuracy_against(agreeing.ratings(campaign), gold, 1))
    yield highlights_table(highlight_agreement(campaign))
    yield quality_tables.repeats_table(quality)
    yield quality_tables.again_table(quality)


def test_machine_forms_are_english_and_texts_are_not(judged, tmp_path):
    english = [render(one, "csv") for one in tables(judged, "chi")]
    with pseudo_language(tmp_path):
        made = list(tables(judged, "chi"))
        assert [render(one, "csv") for one in made] == english
        assert all(BEFORE not in render(one, "json") for one in made)
        shown = "".join(map(text, made))
    for words in (ONE_GRADE, "no documents in common", "mean of", "3 pairs"):
        assert f"{BEFORE}{words}" in shown


def test_a_remark_is_translated_inside_a_sentence(judged, tmp_path):
    with pseudo_language(tmp_path):
        found = agreeing.agreement(agreeing.ratings(judged))
        (pair,) = [one for one in found.pairs if (one.a, one.b) == ("ann", "dan")]
        sentences = "".join(agreement_tables.pooled_and_averaged(pair))
    assert isinstance(pair.remark, Phrase)
    assert pair.remark == "dan gave all documents the same grade: kappa is 0 for any grades of ann"
    assert f"{BEFORE}dan gave all documents the same grade" in sentences
    assert sentences.count(BEFORE) == sentences.count(AFTER)


def test_the_tables_of_the_sample_are_english_as_csv(tmp_path):
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        english = [render(one, "csv") for one in tables(campaign, "ada")]
        with pseudo_language(tmp_path):
            assert [render(one, "csv") for one in tables(campaign, "ada")] == english
