"""Letters of the lead to an assessor: a message, instructions and a deadline.

The campaign keeps a letter per assessor in its settings. A work package has only the letter to its
own assessor, and shows it on its first page.
"""

import json
from dataclasses import asdict, dataclass
from datetime import date

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import assessors, campaign_settings

KEY = "letter/"
LONGEST = 20_000  # characters of a message or of instructions


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter to an assessor; empty fields are not shown.

    deadline: the last day, as YYYY-MM-DD.
    """

    message: str = ""
    instructions: str = ""
    deadline: str = ""

    def __bool__(self) -> bool:
        return bool(self.message or self.instructions or self.deadline)


def checked_letter(message: str, instructions: str, deadline: str) -> Letter:
    """Return a letter without spaces around its texts.

    Raises WrongUse for a deadline that is no day, and for a text of more than LONGEST characters.
    """
    letter = Letter(message.strip(), instructions.strip(), deadline.strip())
    if letter.deadline:
        try:
            day = date.fromisoformat(letter.deadline)
        except ValueError:
            raise WrongUse(
                "no such day: {0}",
                letter.deadline[:20],
                expected="a day such as 2026-12-24",
            ) from None
        letter = Letter(letter.message, letter.instructions, day.isoformat())
    if len(letter.message) > LONGEST:
        raise WrongUse("the message has more than {0:,} characters", LONGEST)
    if len(letter.instructions) > LONGEST:
        raise WrongUse("the instructions have more than {0:,} characters", LONGEST)
    return letter


def letter_to(campaign: Campaign, assessor: str) -> Letter:
    """Return the letter to an assessor; an empty letter if there is none."""
    held = campaign_settings.read(campaign.store, KEY + assessor)
    return Letter(**json.loads(held)) if held else Letter()


def write_letter(campaign: Campaign, assessor: str, letter: Letter) -> Changes:
    """Keep the letter for the assessor's next work package; it replaces the earlier one.

    Raises WrongUse for an unknown assessor, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    refuse_unknown("assessor", [assessor], assessors.all(campaign.store))
    put_letter(campaign, assessor, letter)
    return Changes(assessors=True)


def put_letter(campaign: Campaign, assessor: str, letter: Letter) -> None:
    """Store a letter in a campaign or in a new work package."""
    words = json.dumps(asdict(letter), ensure_ascii=False)
    campaign_settings.write(campaign.store, KEY + assessor, words)
