import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import MOST_TERMS, keep_scan_terms, scan_terms
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import campaign_settings


def test_terms_are_kept_for_each_assessor_without_blanks_and_repeats(campaign):
    keep_scan_terms(campaign, "ann", (" tidal  pool ", "", "tid*", "tid*", "*"))
    keep_scan_terms(campaign, "ben", ("bees",))
    with open_campaign(campaign.path) as later:
        assert scan_terms(later, "ann") == ("tidal pool", "tid*")
    assert scan_terms(campaign, "ben") == ("bees",)
    assert scan_terms(campaign, "cyd") == ()


@pytest.mark.parametrize("terms", [("x" * 101,), tuple(map(str, range(MOST_TERMS + 1)))])
def test_too_much_is_refused_and_what_was_kept_stays(campaign, terms):
    keep_scan_terms(campaign, "ann", ("tid*",))
    with pytest.raises(WrongUse):
        keep_scan_terms(campaign, "ann", terms)
    assert scan_terms(campaign, "ann") == ("tid*",)


@pytest.mark.parametrize("kept", ["{", "{}", "[1, null]", '"a"'])
def test_what_is_no_list_of_words_is_none(campaign, kept):
    campaign_settings.write(campaign.store, "scan_terms/ann", kept)
    assert scan_terms(campaign, "ann") == ()
