"""Folders of other tools: BEIR, Hugging Face and MTEB, ir_datasets, TREC."""

import json
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import TextIO

from assessor_app.campaign.releasing.release import Layout, Release, ReleaseFile, filled, text_file
from assessor_app.domain.collection import Topic
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse
from assessor_app.formats.format_registry import format_named

Row = Mapping[str, str | int]


def query_text(topic: Topic) -> str:
    """Return what is used as the query of a topic: its title, else another of its texts."""
    return topic.label


def corpus_rows(release: Release) -> Iterator[Row]:
    """Yield the documents as rows `_id`, `title`, `text`."""
    for one in release.documents():
        yield {"_id": one.id, "title": one.title, "text": one.text}


def query_rows(release: Release) -> Iterator[Row]:
    """Yield the topics as rows `_id`, `text`, and the texts that the topic has."""
    for one in release.topics:
        parts = {
            "title": one.title,
            "description": one.description,
            "narrative": one.narrative,
            "keywords": one.keywords,
        }
        given = {name: text for name, text in parts.items() if text}
        yield {"_id": one.id, "text": query_text(one), **given}


def qrel_rows(qrels: Iterable[Qrel]) -> Iterator[Row]:
    """Yield the grades as rows `query-id`, `corpus-id`, `score`."""
    for one in qrels:
        yield {"query-id": one.topic, "corpus-id": one.document, "score": int(one.grade)}


def _json_lines(path: str, rows: Iterable[Row]) -> ReleaseFile:
    def write(out: TextIO) -> None:
        """Write a JSON object for each row."""
        out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)

    return ReleaseFile(path, write)


def _beir(release: Release) -> list[ReleaseFile]:
    qrels = release.qrels()
    _refuse_blanks(qrels)

    def write(out: TextIO) -> None:
        """Write the grades as a table separated by tabs, below the names of the columns."""
        out.write("query-id\tcorpus-id\tscore\n")
        out.writelines(
            f"{row['query-id']}\t{row['corpus-id']}\t{row['score']}\n" for row in qrel_rows(qrels)
        )

    return [
        _json_lines("corpus.jsonl", corpus_rows(release)),
        _json_lines("queries.jsonl", query_rows(release)),
        ReleaseFile("qrels/test.tsv", write),
    ]


def _refuse_blanks(qrels: Iterable[Qrel]) -> None:
    for one in qrels:
        for what, name in (("topic", one.topic), ("document", one.document)):
            if "\t" in name or "\n" in name:
                raise WrongUse(
                    "the {0} id {1!r} has a tab or a line break",
                    tr(what),
                    name,
                    advice="use --what hugging-face",
                )


def _hugging_face(release: Release) -> list[ReleaseFile]:
    qrels = release.qrels()
    card = filled("dataset_card.md", release=release)
    return [
        text_file("README.md", card),
        _json_lines("corpus.jsonl", corpus_rows(release)),
        _json_lines("queries.jsonl", query_rows(release)),
        _json_lines("qrels/test.jsonl", qrel_rows(qrels)),
    ]


def _ir_datasets(release: Release) -> list[ReleaseFile]:
    return [
        ReleaseFile("docs.trec", lambda out: _write_trec_documents(out, release)),
        ReleaseFile("topics.trec", lambda out: _write_trec_topics(out, release.topics)),
        _trec_qrels(release),
        text_file("load.py", filled("load_script.txt", release=release)),
    ]


def _trec(release: Release) -> list[ReleaseFile]:
    pool = [(one.topic, one.document) for one in release.pool]
    write_pool = format_named("pool").write
    assert write_pool is not None, "pools can be written"
    return [
        ReleaseFile("topics.trec", lambda out: _write_trec_topics(out, release.topics)),
        ReleaseFile("docs.trec", lambda out: _write_trec_documents(out, release)),
        _trec_qrels(release),
        ReleaseFile("pool.txt", lambda out: write_pool(out, pool)),
    ]


def _trec_qrels(release: Release) -> ReleaseFile:
    qrels = release.qrels()
    write = format_named("qrels").write
    assert write is not None, "qrels can be written"
    return ReleaseFile("qrels.txt", lambda out: write(out, qrels))


def _write_trec_topics(out: TextIO, topics: Iterable[Topic]) -> None:
    for one in topics:
        out.write(f"<top>\n<num> Number: {one.id}\n<title> {escape(one.title, quote=False)}\n")
        for name, title, text in (
            ("desc", "Description", one.description),
            ("narr", "Narrative", one.narrative),
        ):
            # Empty parts are written, too: readers of TREC's form expect all of them.
            out.write(f"<{name}> {title}:\n{escape(text, quote=False)}\n")
        out.write("</top>\n\n")


def _write_trec_documents(out: TextIO, release: Release) -> None:
    for one in release.documents():
        title = f"<TITLE>{escape(one.title, quote=False)}</TITLE>\n" if one.title else ""
        out.write(
            f"<DOC>\n<DOCNO>{escape(one.id, quote=False)}</DOCNO>\n{title}"
            f"<TEXT>\n{escape(one.text, quote=False)}\n</TEXT>\n</DOC>\n"
        )


BEIR = Layout(
    "beir",
    "BEIR",
    "corpus.jsonl, queries.jsonl and qrels/test.tsv, as the library beir reads them",
    _beir,
)
HUGGING_FACE = Layout(
    "hugging-face",
    "Hugging Face data set",
    "a data set folder with a card, in the form of MTEB's retrieval tasks",
    _hugging_face,
)
IR_DATASETS = Layout(
    "ir-datasets",
    "ir_datasets",
    "files in TREC's forms, and a Python file that makes them a data set of ir_datasets",
    _ir_datasets,
)
TREC = Layout("trec", "TREC", "topics, documents, qrels and pool in TREC's forms", _trec)
