"""The aspects of topics: the lead's list, and those that assessors found.

The lead's list is a setting of each topic. An aspect that an assessor adds while judging is an
event, so that undo, packages and merges treat it as everything that assessors do.
"""

import json
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.further_questions import question, questions
from assessor_app.campaign.judging.judging import refuse_unknown_topic
from assessor_app.domain.changes import Changes
from assessor_app.domain.names import no_such, refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions import aspect as of_aspects
from assessor_app.domain.table import Column, Table
from assessor_app.formats.topics.markup_topics import subtopics_in
from assessor_app.store.journal import answers
from assessor_app.store.tables import campaign_settings, codes, frozen_versions, stored_topics

_PREFIX = "aspects/"
MOST_ASPECTS = 500  # of a topic and question


@dataclass(frozen=True, slots=True)
class TopicAspects:
    """The aspects of a topic: the lead's list in its order, then those that assessors found.

    removed: those that the lead removed.
    """

    listed: tuple[of_aspects.Aspect, ...] = ()
    removed: tuple[of_aspects.Aspect, ...] = ()

    def of(self, question_key: str) -> tuple[of_aspects.Aspect, ...]:
        """Return the aspects of a question."""
        return tuple(one for one in self.listed if one.question == question_key)

    def named(self, question_key: str, key: str) -> of_aspects.Aspect | None:
        """Return the aspect that an answer for `key` is about; None if it was removed."""
        return _called(self.of(question_key), key)

    def is_removed(self, question_key: str, key: str) -> bool:
        """Return whether the lead removed the aspect with this key."""
        gone = [one for one in self.removed if one.question == question_key]
        return self.named(question_key, key) is None and _called(gone, key) is not None


def _called(known: Sequence[of_aspects.Aspect], key: str) -> of_aspects.Aspect | None:
    exact = next((one for one in known if one.key == key), None)
    return exact or next((one for one in known if one.is_called(key)), None)


def aspects_of(campaign: Campaign, topic: str) -> TopicAspects:
    """Return the aspects of a topic, without those that the lead removed."""
    found = answers.found_aspects(campaign.store, topic)
    return _joined(_leads(campaign, topic), found)


def all_aspects(
    campaign: Campaign, *, as_of: int | None = None, frozen: str = ""
) -> dict[str, TopicAspects]:
    """Return the aspects of each topic that has any, in the campaign's order of topics.

    Topics that only an imported file names are last. as_of: leave out aspects that were added after
    this clock (microseconds since 1970). frozen: return those of this frozen version. Raises
    WrongUse for an unknown version.
    """
    names = codes.former_names(campaign.store)
    if frozen:
        held = frozen_versions.questions_in(campaign.store, frozen)
        texts = json.loads(held.aspects) if held else {}
        return {topic: TopicAspects(_aspects(topic, rows, names)) for topic, rows in texts.items()}
    kept = campaign_settings.all_with(campaign.store, _PREFIX)
    found: dict[str, list[of_aspects.Aspect]] = {}
    for one in answers.found_aspects(campaign.store, as_of=as_of):
        found.setdefault(one.topic, []).append(one)
    order = [one.id for one in stored_topics.all_topics(campaign.store)]
    joined = {
        topic: _joined(
            [one for one in _read(topic, kept.get(topic, ""), names) if _is_added(one, as_of)],
            found.get(topic, ()),
        )
        for topic in dict.fromkeys((*order, *kept, *found))
        if topic in kept or topic in found
    }
    return {topic: its for topic, its in joined.items() if its.listed}


def _is_added(aspect: of_aspects.Aspect, as_of: int | None) -> bool:
    return as_of is None or aspect.at * 1_000_000 <= as_of


def _joined(leads: Sequence[of_aspects.Aspect], found: Iterable[of_aspects.Aspect]) -> TopicAspects:
    """Return both lists without what the lead removed, and each aspect once."""
    held = list(leads)
    for one in found:
        same = (other for other in held if other.question == one.question)
        if not any(other.is_called(one.key) for other in same):
            held.append(one)
    return TopicAspects(
        tuple(one for one in held if not one.removed), tuple(one for one in held if one.removed)
    )


def put_aspects(campaign: Campaign, wanted: Iterable[of_aspects.Aspect]) -> Changes:
    """Add aspects to the lead's lists, or change those with the same key.

    An aspect without a key gets one: that of its name, or of an aspect with the same name. The
    times and assessors of known aspects are kept. Raises WrongUse for an unknown topic or question,
    for an invalid key or name, for two aspects with one name, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    by_topic: dict[str, list[of_aspects.Aspect]] = {}
    for one in wanted:
        if not question(campaign, one.question).has_aspects:
            raise WrongUse("question {0} has no aspects", one.question)
        by_topic.setdefault(one.topic, []).append(one)
    changed = False
    with campaign.store.transaction():
        for topic, its in by_topic.items():
            refuse_unknown_topic(campaign, topic)
            changed = _put(campaign, topic, its) or changed
    return Changes(title=True, judgements=True) if changed else Changes()


def add_missing(campaign: Campaign, question_key: str, keys: Mapping[str, Iterable[str]]) -> int:
    """Add aspects that an imported file names to the lead's lists; return how many were added.

    keys: by topic, which the campaign need not have. An aspect is named as the subtopic with this
    number in the topic's narrative, else by its key. Removed aspects stay removed.
    """
    added = 0
    for topic, wanted in keys.items():
        held = stored_topics.topic(campaign.store, topic)
        names = subtopics_in(held.narrative) if held else {}
        shown = aspects_of(campaign, topic)
        new = [
            key
            for key in dict.fromkeys(wanted)
            if shown.named(question_key, key) is None and not shown.is_removed(question_key, key)
        ]
        aspects = [
            of_aspects.Aspect(topic, question_key, key, names.get(key) or key) for key in new
        ]
        if aspects and _put(campaign, topic, aspects):
            added += len(aspects)
    return added


def take_from_topics(campaign: Campaign, question_key: str, topics: Collection[str] = ()) -> int:
    """Add the subtopics in the narratives of topics as aspects; return how many were added.

    topics: their ids; empty for all. Raises WrongUse as `put_aspects` does, for an unknown topic,
    and if no topic has a subtopic.
    """
    campaign.writable()
    campaign.refuse_package()
    if not question(campaign, question_key).has_aspects:
        raise WrongUse("question {0} has no aspects", question_key)
    every = stored_topics.all_topics(campaign.store)
    refuse_unknown("topic", topics, [one.id for one in every])
    found = {one.id: subtopics_in(one.narrative) for one in every if not topics or one.id in topics}
    if not any(found.values()):
        raise WrongUse(
            "the topics have no subtopics", advice="import topics of the TREC web track (XML)"
        )
    with campaign.store.transaction():
        return add_missing(campaign, question_key, found)


def _put(campaign: Campaign, topic: str, wanted: Sequence[of_aspects.Aspect]) -> bool:
    before = _leads(campaign, topic)
    held = list(before)
    shown = aspects_of(campaign, topic)
    for given in wanted:
        one = replace(given, name=of_aspects.checked_name(given.name))
        known = shown.named(one.question, one.key or of_aspects.aspect_key(one.name))
        key = one.key or (known.key if known else of_aspects.aspect_key(one.name))
        of_aspects.refuse_invalid_aspect_key(key)
        at = next((at for at, old in enumerate(held) if _is_it(old, one.question, key)), None)
        old = held[at] if at is not None else known
        made = _updated(one, key, old) if old else replace(one, key=key, at=one.at or time.time())
        if at is None:
            held.append(made)
        else:
            held[at] = made
        _refuse_same_name(held, made)
    if held != list(before):
        _write(campaign, topic, held)
    return held != list(before)


def _is_it(held: of_aspects.Aspect, question_key: str, key: str) -> bool:
    return held.question == question_key and held.key == key


def _updated(one: of_aspects.Aspect, key: str, old: of_aspects.Aspect) -> of_aspects.Aspect:
    """Return the aspect as the lead wants it, which answers for its former keys still find."""
    former = dict.fromkeys((*old.was, old.key, of_aspects.aspect_key(old.name)))
    was = tuple(word for word in former if word not in (key, of_aspects.aspect_key(one.name)))
    return replace(one, key=key, by=old.by, at=old.at, was=was, removed=False)


def _refuse_same_name(held: Sequence[of_aspects.Aspect], made: of_aspects.Aspect) -> None:
    word = of_aspects.aspect_key(made.name)
    for one in held:
        if one is made or one.removed or one.question != made.question:
            continue
        if of_aspects.aspect_key(one.name) == word:
            raise WrongUse(
                "two aspects of topic {0} have the name {1!r}: {2} and {3}",
                made.topic,
                made.name,
                one.key,
                made.key,
            )
    if sum(one.question == made.question for one in held) > MOST_ASPECTS:
        raise WrongUse("topic {0} has more than {1} aspects", made.topic, MOST_ASPECTS)


def remove_aspects(
    campaign: Campaign, topic: str, question_key: str, keys: Collection[str]
) -> Changes:
    """Remove aspects from a topic. Their answers are kept, and count again if they are put back.

    Raises WrongUse for an unknown aspect and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    refuse_unknown_topic(campaign, topic)
    with campaign.store.transaction():
        held = list(_leads(campaign, topic))
        shown = aspects_of(campaign, topic)
        for key in keys:
            known = shown.named(question_key, key)
            if known is None:
                raise no_such("aspect", key, [one.key for one in shown.of(question_key)])
            others = [one for one in held if not _is_it(one, question_key, known.key)]
            held = [*others, replace(known, removed=True)]
        _write(campaign, topic, held)
    return Changes(title=True, judgements=True)


def copy_aspects(campaign: Campaign, package: Campaign, topics: Iterable[str]) -> None:
    """Give a work package the aspects of its topics, without the assessors who found them.

    Those that its assessor found come with their events, so that undo takes them back there, too.
    """
    if not questions(campaign):
        return
    for topic in topics:
        found = aspects_of(campaign, topic)
        leads = _leads(campaign, topic)
        kept = [
            replace(one, by="")
            for one in (*found.listed, *found.removed)
            if one in leads or one.by != package.made_for
        ]
        if kept:
            _write(package, topic, kept)


def aspects_table(
    campaign: Campaign,
    topics: Collection[str] = (),
    *,
    question_key: str = "",
    with_assessors: bool = True,
    frozen: str = "",
) -> Table:
    """Return a table with a row per aspect: topic, question, key, name, importance, who added it.

    topics: their ids; empty for all. question_key: of the only question; empty for all.
    with_assessors: whether the last column is there. frozen: of this frozen version.
    """
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("question", "Question", numeric=False),
        Column("key", "Aspect key", numeric=False),
        Column("name", "Name", numeric=False),
        Column("importance", "Importance", numeric=False, words=True),
        Column(
            "by", "Added by", "Assessor who added the aspect; empty for the lead", numeric=False
        ),
    )
    fields = [one.key for one in columns][: None if with_assessors else -1]
    rows = tuple(
        tuple(str(getattr(one, name)) for name in fields)
        for topic, its in all_aspects(campaign, frozen=frozen).items()
        if not topics or topic in topics
        for one in its.listed
        if question_key in ("", one.question)
    )
    return Table("Aspects", columns[: len(fields)], rows)


def _leads(campaign: Campaign, topic: str) -> tuple[of_aspects.Aspect, ...]:
    text = campaign_settings.read(campaign.store, _PREFIX + topic)
    return _read(topic, text, codes.former_names(campaign.store)) if text else ()


_FIELDS = ("question", "key", "name", "importance", "by", "at", "was", "removed")


def _read(topic: str, text: str, names: Mapping[str, str]) -> tuple[of_aspects.Aspect, ...]:
    """Return the lead's list of a topic. names: the present name of each renamed assessor."""
    return _aspects(topic, json.loads(text) if text else [], names)


def _aspects(
    topic: str, said: Iterable[Mapping[str, Any]], names: Mapping[str, str]
) -> tuple[of_aspects.Aspect, ...]:
    return tuple(_aspect(topic, one, names) for one in said)


def _aspect(topic: str, said: Mapping[str, Any], names: Mapping[str, str]) -> of_aspects.Aspect:
    importance = of_aspects.Importance(said.get("importance", of_aspects.Importance.VITAL))
    by, at, was = said.get("by", ""), said.get("at", 0.0), tuple(said.get("was", ()))
    by = names.get(by, by)
    place = topic, said["question"], said["key"], said["name"]
    return of_aspects.Aspect(*place, importance, by, at, was, said.get("removed", False))


def _write(campaign: Campaign, topic: str, held: Sequence[of_aspects.Aspect]) -> None:
    text = json.dumps(_rows(held), ensure_ascii=False)
    campaign_settings.write(campaign.store, _PREFIX + topic, text)


def _rows(held: Iterable[of_aspects.Aspect]) -> list[dict[str, Any]]:
    # Fields with their usual values are left out.
    usual = of_aspects.Aspect("", "", "", "")
    return [
        {name: getattr(one, name) for name in _FIELDS if getattr(one, name) != getattr(usual, name)}
        for one in held
    ]


def aspects_to_freeze(campaign: Campaign, as_of: int | None) -> str:
    """Return the aspects of all topics as JSON, for a frozen version. as_of: see `all_aspects`."""
    found = all_aspects(campaign, as_of=as_of)
    rows = {topic: _rows(its.listed) for topic, its in found.items()}
    return json.dumps(rows, ensure_ascii=False)
