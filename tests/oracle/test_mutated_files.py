"""Real files with mistakes put in: each reader gives values or one clear error, soon and in little
memory. More on request: ASSESSOR_FUZZ=100000 pytest tests/oracle/test_mutated_files.py
"""

import contextlib
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from assessor_app.domain.problems import BadInput
from assessor_app.formats.detect import recognise
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.formats.format_registry import FORMATS
from assessor_app.formats.text.source import head

SAMPLE = 3000
ENOUGH = 1000
SAMPLES = "document-format-samples/sample_docs"

# A real file of each format, its beginning taken; where there is none, a made one.
REAL = {
    "trec-topics": "topics-and-qrels-sampler/topics.adhoc.51-100.txt",
    "xml-topics": "inex-topics/INEX-2009-topics.xml",
    "smart-topics": "cacm/query.text",
    "topics-json": "cast19-preferences/evaluation_topics_v1.0.json",
    "topics-tsv": "topics-and-qrels-sampler/topics.dl20.txt",
    "trec-documents": f"{SAMPLES}/trecweb/collection1/segment1.txt",
    "smart-documents": "cacm/cacm.all",
    "documents-jsonl": f"{SAMPLES}/mrtydi-1.1/th/corpus.jsonl.gz",
    "documents-json": f"{SAMPLES}/json/collection_zh/segment1.json",
    "documents-csv": f"{SAMPLES}/cord19/sample1/metadata.csv",
    "xml-documents": f"{SAMPLES}/nyt/collection1/segment1.xml",
    "trec-run": "robust03-runs/runs/input.MU03rob01.gz",
    "qrels": "trec_eval-test/qrels.comment.test",
    "qrels-assessors": "trec_eval-test/qrels.123",
    "qrels-subtopics": "topics-and-qrels-sampler/qrels.web.201-250.ndeval.txt",
    "smart-qrels": "adi/ADI.REL",
    "judgements-csv": "crowdtruth-ternary-15-workers/judgements.csv",
    "preferences-clarke": "cast19-preferences/TREC-CAsT-2019.pref",
    "preferences-trec": "trec_eval-test/prefs.test",
}
MADE = {
    "topics-jsonl": '{"id": "1", "title": "tides", "narrative": "The sea\\u2019s."}\n',
    "topics-csv": 'id,title,description\n1,tides,"of the ""sea"", and\nthe moon"\n2,bees,\n',
    "documents-tsv": "1\thttps://example.org\tTides\tThe sea.\n2\t\tBees\tHoney.\n",
    "msmarco-run": "1\t77\t1\n1\t78\t2\n2\t77\t1\n",
    "run-json": '{"q1": {"d1": 2.5, "d2": -1e3},\n "q2": {"d1": 0}}\n',
    "set-run": "1 d1\n1 d2\n2 d1\n",
    "prels-strata": "1 0 d1 1 2\n1 0 d2 2 -1\n",
    "prels-probabilities": "1 d1 0 0 1.0\n1 d2 1 1 0.0136\n",
    "judgements-jsonl": '{"topic": "1", "document": "d", "grade": 2, "spans":'
    ' [{"start": 3, "end": 9, "grade": 1, "quote": "x"}]}\n',
    "judgements-json": '{"q1": {"d1": 2, "d2": 0},\n "q2": {"d1": 1}}\n',
    "inex-passages": "1 Q0 9 0 431\n1 Q0 10 26 4311 7 12:20 30:6\n2 Q0 9 12 431 -1 0:12\n",
    "preferences-csv": "topic,first,second,verdict,assessor\n1,a,b,A,me\n1,a,c,tie,\n",
    "preferences-json": '[{"topic": "1", "a": "x", "b": "y", "verdict": "tie"},\n {"topic": 2}]',
    "pool": "1 d1\n1 d2\n2 d1\n",
    "topics-colon": "1:tides of the sea\n2:bees and honey\n",
    "topics-questions": '{"id": "1", "question": "tides?", "query": "tides"}\n{"id": "2"}\n',
    "lisa-topics": "1\nTides of the sea.#\n2\nBees\nand honey.#\n",
    "lisa-documents": f"Document 1\nSand\n\nand wind\n{'*' * 44}\nDocument 2\nSalt\n\nsea\n",
    "lisa-qrels": "Query 1\n2 Relevant Refs\n3 4 -1\n\nQuery 2\n1 Relevant Refs\n7 -1\n",
}
FILES = [known for known in FORMATS if known.suffixes]


def test_there_is_a_sample_of_every_format() -> None:
    assert set(REAL) | set(MADE) == {known.name for known in FILES}


@pytest.fixture(scope="module")
def sample(shared: Path) -> Callable[[str], bytes]:
    def beginning(name: str) -> bytes:
        if name in MADE:
            return MADE[name].encode()
        return head(shared / "data" / REAL[name], SAMPLE)

    return beginning


@pytest.mark.parametrize("known", FILES, ids=lambda known: known.name)
def test_a_file_with_mistakes_gives_values_or_one_clear_error(
    known: Format,
    sample: Callable[[str], bytes],
    fuzz: Any,
    little_memory: None,
    quick_folder: Path,
) -> None:
    path = quick_folder / "file"
    given_up: list[BadInput] = []
    strict = ReadOptions()
    lenient = ReadOptions(lenient=True, refused=given_up.append, noted=given_up.append)
    others = (name for name in (*REAL, *MADE) if name != known.name)
    samples = (sample(known.name),) * 9 + tuple(sample(name) for name in islice(others, 3))
    for number, damaged in enumerate(fuzz.inputs(*samples)):
        data = fuzz.squeezed(damaged)
        path.write_bytes(data)
        with fuzz.trying(data):
            refused = outcome(known, path, lenient if number % 2 else strict)
            assert refused is None or refused.place is not None
            assert all(problem.place is not None for problem in given_up)
        if number % 8 == 0:
            with fuzz.trying(data), contextlib.suppress(BadInput):
                recognise(path, known.content)
        given_up.clear()


def outcome(known: Format, path: Path, options: ReadOptions) -> BadInput | None:
    try:
        for _ in islice(known.read(path, options), ENOUGH):
            pass
    except BadInput as problem:
        return problem
    return None
