"""Tasks for models that judge: each document with its topic, the scale, and a filled-in prompt."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import text_at_hand, text_of
from assessor_app.domain.changes import Changes
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import Kind
from assessor_app.domain.language import tr_count
from assessor_app.domain.names import listed, no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import Scale
from assessor_app.store.journal import journal
from assessor_app.store.journal.uncounted_events import known_judgements
from assessor_app.store.tables import (
    assessors,
    campaign_settings,
    documents,
    known_grades,
    pools,
    scale_versions,
    set_aside,
    stored_topics,
)

KEY = "prompt_template"
LONGEST = 50_000  # characters of a template
# A place in a template, such as {topic}. Other braces, such as those of JSON, stay.
_PLACE = re.compile(r"\{([a-z_]+)\}")
PLACES = (
    "topic",
    "topic_id",
    "title",
    "description",
    "narrative",
    "document",
    "document_id",
    "document_title",
    "scale",
    "guidelines",
)
DEFAULT_TEMPLATE = """\
Judge how relevant a document is to a topic.

Guidelines:
{guidelines}

Grades:
{scale}

Topic:
{topic}

Document:
{document_title}
{document}

Answer with one JSON object and nothing else:
{"grade": a grade as a number, "confidence": a number from 0 to 1, "rationale": "one sentence"}
"""


def prompt_template(campaign: Campaign) -> str:
    """Return the prompt template of the campaign; the usual one if none was set."""
    return campaign_settings.read(campaign.store, KEY) or DEFAULT_TEMPLATE


def checked_template(text: str) -> str:
    """Return a template that ends in a line end; empty for the usual one.

    Raises WrongUse for an unknown place, without a place for the document, and for a text of more
    than LONGEST characters.
    """
    if not text.strip() or text.strip() == DEFAULT_TEMPLATE.strip():
        return ""
    if len(text) > LONGEST:
        raise WrongUse("the prompt template has more than {0:,} characters", LONGEST)
    for name in _PLACE.findall(text):
        if name not in PLACES:
            raise no_such("place in a prompt template", name, PLACES)
    if "document" not in _PLACE.findall(text):
        raise WrongUse(
            "the prompt template has no place for the document",
            expected=("{0}", "{document}"),
            advice=("places: {0}", listed([f"{{{name}}}" for name in PLACES])),
        )
    return text.strip() + "\n"


def set_prompt_template(campaign: Campaign, text: str) -> Changes:
    """Keep the prompt template of the campaign; an empty text restores the usual one.

    Raises WrongUse as `checked_template` does, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    campaign_settings.write(campaign.store, KEY, checked_template(text))
    return Changes(title=True)


def tasks(campaign: Campaign, assessor: str = "") -> Iterator[dict[str, Any]]:
    """Yield a task for each pooled document with a text, by topic and document id.

    assessor: leave out what this assessor decided already, and topics not assigned to them if any
    are; empty for all documents. Withdrawn topics are left out. A task names neither grades nor
    runs. Raises BadInput if a text is in an external file that cannot be read.
    """
    template, scale = prompt_template(campaign), scale_versions.current(campaign.store)
    topics = {one.id: one for one in stored_topics.all_topics(campaign.store)}
    guidelines = campaign.guidelines
    for topic_id, document_id in _to_judge(campaign, assessor):
        document = text_of(campaign, document_id)
        if document is None or not document.text.strip():
            continue
        topic = topics.get(topic_id, Topic(topic_id))
        yield {
            "topic": topic_id,
            "document": document_id,
            **({"assessor": assessor} if assessor else {}),
            "topic_text": _present(
                title=topic.title, description=topic.description, narrative=topic.narrative
            ),
            "document_title": document.title,
            "document_text": document.text,
            "scale": [
                {"grade": one.value, **_present(label=one.label, meaning=one.meaning)}
                for one in scale.grades
            ],
            "guidelines": guidelines,
            "prompt": filled(template, texts_of(topic, document, scale, guidelines)),
        }


def words_on_missing_texts(campaign: Campaign, assessor: str = "") -> str:
    """Return how many documents have no task because they have no text; empty for none."""
    missing = 0
    for _, name in _to_judge(campaign, assessor):
        document = text_at_hand(campaign, name)
        missing += document is None or not document.text.strip()
    if not missing:
        return ""
    return tr_count(
        "{0:,} document without a text has no task",
        "{0:,} documents without a text have no task",
        missing,
    )


def _to_judge(campaign: Campaign, assessor: str) -> Iterator[tuple[str, str]]:
    store = campaign.store
    gone = set_aside.names(store, set_aside.WITHDRAWN)
    mine: Collection[str] = assessors.assigned(store, assessor) if assessor else ()
    done = {
        (one.topic, one.document)
        for one in (journal.judgements(store, assessor=assessor) if assessor else ())
    }
    for topic in pools.sizes(store):
        if topic in gone or (mine and topic not in mine):
            continue
        # Gold documents, too: else those without a grade of the model would tell themselves apart.
        gold = known_grades.outside_the_pool(store, Kind.GOLD, topic)
        known = documents.known(store, [one.document for one in gold if not one.removed])
        if assessor:
            known.difference_update(known_judgements(store, assessor, topic))
        for document in sorted({*pools.documents_of(store, topic), *known}):
            if (topic, document) not in done:
                yield topic, document


def _present(**texts: str) -> dict[str, str]:
    return {name: text for name, text in texts.items() if text}


def texts_of(
    topic: Topic, document: Document, scale: Scale, guidelines: str = ""
) -> Mapping[str, str]:
    """Return the text for each of PLACES."""
    parts = (topic.title, topic.description, topic.narrative)
    grades = "\n".join(
        ": ".join(filter(None, (f"{one.value} ({one.label})", one.meaning))) for one in scale.grades
    )
    return {
        "topic": "\n\n".join(filter(None, parts)) or topic.id,
        "topic_id": topic.id,
        "title": topic.title,
        "description": topic.description,
        "narrative": topic.narrative,
        "document": document.text,
        "document_id": document.id,
        "document_title": document.title,
        "scale": grades,
        "guidelines": guidelines.strip(),
    }


def filled(template: str, texts: Mapping[str, str]) -> str:
    """Return the template with the text of each place. Places in the texts themselves stay."""
    return _PLACE.sub(lambda found: texts.get(found[1], found[0]), template)
