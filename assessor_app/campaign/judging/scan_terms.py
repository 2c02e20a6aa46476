"""Store the terms that an assessor wants highlighted in documents."""

import json

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import campaign_settings

MOST = 40
LONGEST = 100  # characters of a term


def scan_terms(campaign: Campaign, assessor: str) -> tuple[str, ...]:
    """Return the assessor's terms in the order in which they were written."""
    try:
        kept = json.loads(campaign_settings.read(campaign.store, _key(assessor)) or "[]")
    except ValueError:
        return ()
    return tuple(term for term in kept if isinstance(term, str)) if isinstance(kept, list) else ()


def keep_scan_terms(campaign: Campaign, assessor: str, terms: tuple[str, ...]) -> Changes:
    """Replace the assessor's terms; blank and repeated terms are left out.

    Raises WrongUse for more than MOST terms, or for one longer than LONGEST characters.
    """
    campaign.writable()
    if not assessor.strip():
        raise WrongUse("nobody is judging", advice="choose or add an assessor first")
    clean = dict.fromkeys(" ".join(term.split()) for term in terms)
    kept = [term for term in clean if term.strip("* ")]
    if len(kept) > MOST:
        raise WrongUse(f"at most {MOST} terms can be looked out for, not {len(kept)}")
    for term in kept:
        if len(term) > LONGEST:
            raise WrongUse(f"a term has at most {LONGEST} characters", text=term)
    campaign_settings.write(campaign.store, _key(assessor), json.dumps(kept, ensure_ascii=False))
    return Changes()


def _key(assessor: str) -> str:
    return f"scan_terms/{assessor}"
