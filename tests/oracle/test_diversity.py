"""Coverage of subtopics on the web track's judgements, against ndeval itself."""

import io
import random

import pyndeval
import pytest

from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.campaign.evaluating.grouped_judgements import judgements_in_form
from assessor_app.campaign.evaluating.ranking_files import rank_against
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.reporting.exporting import export
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score
from assessor_app.formats.format import Content
from assessor_app.formats.judgements.qrels import read_subtopics

NAMES = (*pyndeval.DEFAULT_MEASURES, "alpha-nDCG@2", "ERR-IA@2", "P-IA@1", "strec@1")


@pytest.fixture(scope="module")
def judged(shared):
    path = shared / "data" / "topics-and-qrels-sampler" / "qrels.web.201-250.ndeval.txt"
    return path, list(read_subtopics(path))


@pytest.mark.parametrize("noise", [0.0, 3.0, 30.0])
def test_every_value_is_ndevals(judged, tmp_path, noise):
    path, qrels = judged
    lines = run_from(qrels, noise)
    (tmp_path / "a.run").write_text("".join(f"{t} Q0 {d} 0 {s} tag\n" for t, d, s in lines))

    rankings = rank_against(
        judgements_in_form(path, "qrels-subtopics"),
        [tmp_path / "a.run"],
        EvaluationOptions(),
        Silent(),
    )
    requested = parse_measures(NAMES)
    ours = score(rankings, requested)

    rows = [(qrel.topic, qrel.iteration, qrel.document, int(qrel.grade)) for qrel in qrels]
    theirs = pyndeval.RelevanceEvaluator(rows, NAMES).evaluate(lines)
    assert len(theirs) == 50
    for name, one in zip(NAMES, requested, strict=True):
        for at, topic in enumerate(ours.topics):
            value = ours.values[one.name][0, at]
            assert value == pytest.approx(theirs[topic][name], abs=1e-12), (name, topic)


def test_a_campaign_with_the_same_answers_has_ndevals_values(judged, tmp_path):
    path, qrels = judged
    lines = run_from(qrels, 3.0)
    (tmp_path / "a.run").write_text("".join(f"{t} Q0 {d} 0 {s!r} tag\n" for t, d, s in lines))
    orders = [
        ImportOrder(tmp_path / "a.run", Content.RUN),
        ImportOrder(path, Content.JUDGEMENTS, "qrels-subtopics", "nist"),
    ]
    with create(tmp_path / "web.assess", "Web") as campaign:
        import_files(campaign, orders)
        found = evaluate(campaign, EvaluationRequest(measures=NAMES))
        out = io.StringIO()
        export(campaign, "subtopic-qrels")(out)
    rows = [(qrel.topic, qrel.iteration, qrel.document, int(qrel.grade)) for qrel in qrels]
    theirs = pyndeval.RelevanceEvaluator(rows, NAMES).evaluate(lines)
    assert len(found.scores.topics) == len(theirs) == 50
    for name, one in zip(NAMES, found.requested, strict=True):
        for at, topic in enumerate(found.scores.topics):
            value = found.scores.values[one.name][0, at]
            assert value == pytest.approx(theirs[topic][name], abs=1e-12), (name, topic)
    exported = {tuple(line.split()) for line in out.getvalue().splitlines()}
    assert exported == {tuple(map(str, row)) for row in rows}


def run_from(qrels, noise):
    """(topic, document, score): judged documents by how many subtopics they serve, and noise."""
    seed = random.Random(7)
    served = {}
    for qrel in qrels:
        documents = served.setdefault(qrel.topic, {})
        documents[qrel.document] = documents.get(qrel.document, 0) + max(0, qrel.grade)
    lines = []
    for topic, documents in served.items():
        ids = sorted(documents, key=lambda name: -documents[name] + noise * seed.random())[:150]
        lines += [(topic, name, float(len(ids) - at)) for at, name in enumerate(ids)]
        lines.append((topic, "never-judged", 1000.0 * (noise > 1)))
    return sorted(lines, key=lambda line: (line[0], -line[2]))
