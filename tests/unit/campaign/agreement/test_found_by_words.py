"""The lead finds judged documents by their words, among all documents and topics."""

import pytest

from assessor_app.campaign.agreement.adjudication import judged_with_words
from assessor_app.campaign.assigning.setting_aside import exclude
from assessor_app.campaign.judging.judging import judge
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import documents


def test_judged_documents_are_found_by_their_words_in_all_topics(campaign):
    text = documents.document(campaign.store, "a").text
    words = " ".join(text.split()[:2])
    judge(campaign, ("ann", "7", "a"), 1)
    judge(campaign, ("ben", "7", "a"), 1)
    judge(campaign, ("ann", "051", "a"), 0)
    found, others = judged_with_words(campaign, words)
    assert {(one.topic, one.document): one.grades for one in found} == {
        ("7", "a"): "ann 1, ben 1",
        ("051", "a"): "ann 0",
    }
    everything, nobody = judged_with_words(campaign, text.split()[0][:1])
    assert (len(everything), nobody >= others) == (2, True)
    exclude(campaign, ["ben"], "too fast")
    (one,) = judged_with_words(campaign, words, topic="7")[0]
    assert one.grades == "ann 1"
    assert judged_with_words(campaign, words, ["ben"])[0][0].grades == "ben 1"
    found, others = judged_with_words(campaign, "nowhereatall")
    assert (list(found), others) == ([], 0)
    with pytest.raises(WrongUse, match="no word to search for"):
        judged_with_words(campaign, " -- ")
