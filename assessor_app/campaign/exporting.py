"""Give out what a campaign holds, in the forms of the field."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.whose import Chosen, chosen
from assessor_app.domain.document import Document
from assessor_app.domain.judgement import Judgement, Preference, Qrel, State
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.formats import format_named
from assessor_app.store import documents, journal, pools, topics

WHAT = ("qrels", "preferences", "judgements", "pool", "topics", "documents", "journal")


def write_file(path: Path, write: Callable[[TextIO], object]) -> None:
    """Write a whole file or none: beside its place first, then moved there.

    Raises BadInput where the place cannot be written.
    """
    beside = path.with_name(f".{path.name}.part")
    try:
        with beside.open("w", encoding="utf-8", newline="") as out:
            write(out)
        os.replace(beside, path)
    except OSError as error:
        raise BadInput(f"cannot be written: {error.strerror}", place=Place(path)) from error
    finally:
        beside.unlink(missing_ok=True)


def qrels(campaign: Campaign, which: Chosen) -> Iterator[Qrel]:
    """The judgements, by topic (order of first appearance), then document id (bytes)."""
    ids = documents.ids_of(campaign.store, which.document.tolist())
    place = {one.id: at for at, one in enumerate(topics.all_topics(campaign.store))}
    rows = [
        (which.topics[topic], document, grade)
        for topic, document, grade in zip(
            which.topic.tolist(), ids, which.grade.tolist(), strict=True
        )
    ]
    for name in which.topics:
        place.setdefault(name, len(place))
    rows.sort(key=lambda row: (place[row[0]], row[1].encode("utf-8", "surrogatepass")))
    return (Qrel(topic, document, grade) for topic, document, grade in rows)


def judgements(campaign: Campaign, assessor: str = "") -> Iterator[Judgement]:
    """Every judgement that counts, one assessor's or all."""
    held = journal.judgements(campaign.store, assessor=assessor or None)
    return (one for one in held if one.state is not State.UNREACHED)


def preferences(campaign: Campaign, assessor: str = "") -> Iterator[Preference]:
    """Every judged pair, one assessor's or all."""
    return (one for _, one in journal.preferences(campaign.store, assessor=assessor or None))


def pool(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """(topic, document) of the pool, topics in order of first appearance, documents by id."""
    for topic in pools.sizes(campaign.store):
        for document in pools.documents_of(campaign.store, topic):
            yield topic, document


def all_documents(campaign: Campaign) -> Iterator[Document]:
    """Every document that the campaign has a text of."""
    for name in documents.all_ids_with_text(campaign.store):
        document = documents.document(campaign.store, name)
        if document:
            yield document


def export(
    campaign: Campaign, what: str, *, assessor: str = "", rule: str = "", form: str = ""
) -> Callable[[TextIO], None]:
    """A function that writes `what` (one of WHAT) in `form` to a text stream.

    Raises WrongUse for what is unknown.
    """
    form_name, rows = _rows(campaign, what, assessor, rule, form)
    write = format_named(form_name).write
    if write is None:
        raise WrongUse(f"{form_name} cannot be written")
    return lambda out: write(out, rows)


def _rows(
    campaign: Campaign, what: str, assessor: str, rule: str, form: str
) -> tuple[str, Iterable[object]]:
    forms = {
        "judgements": {"": "judgements-csv", "csv": "judgements-csv", "jsonl": "judgements-jsonl"},
        "preferences": {
            "": "preferences-csv",
            "csv": "preferences-csv",
            "clarke": "clarke-preferences",
            "trec": "trec-preferences",
        },
        "qrels": {"": "trec-qrels", "trec": "trec-qrels"},
        "pool": {"": "pool"},
        "topics": {"": "jsonl-topics"},
        "documents": {"": "jsonl-documents"},
        "journal": {"": "journal-jsonl", "jsonl": "journal-jsonl", "csv": "journal-csv"},
    }
    if what not in forms:
        raise WrongUse(f"cannot export {what!r}", expected=", ".join(WHAT))
    if form not in forms[what]:
        known = ", ".join(name for name in forms[what] if name)
        raise WrongUse(f"{what} cannot be written as {form!r}", expected=known)
    rows: dict[str, Callable[[], Iterable[object]]] = {
        "qrels": lambda: qrels(campaign, chosen(campaign, assessor=assessor, rule=rule)),
        "judgements": lambda: judgements(campaign, assessor),
        "preferences": lambda: preferences(campaign, assessor),
        "pool": lambda: pool(campaign),
        "topics": lambda: topics.all_topics(campaign.store),
        "documents": lambda: all_documents(campaign),
        "journal": lambda: journal.events(campaign.store, assessor=assessor or None),
    }
    return forms[what][form], rows[what]()
