"""Runs and judgements in other forms than trec_eval's are evaluated as those are."""

import pytest

from assessor_app.campaign.evaluating.ranking_files import judgements_from_file, score_against
from assessor_app.cli.command_line import main
from assessor_app.domain.problems import BadInput
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS
from assessor_app.evaluation.measures import parse_measures

QRELS = "1 0 d1 1\n1 0 d2 0\n2 0 d3 1\n"
FORMS = {
    "trec.run": "1 Q0 d1 1 3 t\n1 Q0 d2 2 2 t\n2 Q0 d3 1 1 t\n",
    "marco.tsv": "1\td1\t1\n1\td2\t2\n2\td3\t1\n",
    "run.json": '{"1": {"d1": 3, "d2": 2}, "2": {"d3": 1}}',
    "decimals.json": '{"1": {"d1": 3.5, "d2": 2.5}, "2": {"d3": 1.5}}',
    "lines.jsonl": (
        '{"query_id": "1", "doc_id": "d1", "score": 3.5}\n'
        '{"query_id": "1", "doc_id": "d2", "score": 2.5}\n'
        '{"query_id": "2", "doc_id": "d3", "score": 1.5}\n'
    ),
}


def averages(qrels, runs):
    measures = parse_measures(["AP", "P@1", "SetP"])
    _, scores = score_against(
        measures, judgements_from_file(qrels), runs, DEFAULT_OPTIONS, Silent()
    )
    return {name: values.tolist() for name, values in scores.averages.items()}


@pytest.mark.parametrize("name", FORMS)
def test_a_run_of_any_form_scores_as_its_twin(file, name):
    qrels = file("some.qrels", QRELS)
    found = averages(qrels, [file(name, FORMS[name])])
    assert found == {"AP": [1.0], "P@1": [1.0], "SetP": [0.75]}


def test_a_set_without_order_has_equal_scores(file):
    qrels = file("some.qrels", QRELS)
    found = averages(qrels, [file("set.txt", "1 d1\n1 d2\n2 d3\n")])
    # Of equal scores the larger id stands first.
    assert found == {"AP": [0.75], "P@1": [0.5], "SetP": [0.75]}


def test_a_document_twice_is_named_in_any_form(file):
    qrels = file("some.qrels", QRELS)
    with pytest.raises(BadInput, match="twice"):
        averages(qrels, [file("twice.tsv", "1\td1\t1\n1\td1\t2\n2\td3\t1\n")])


def test_a_damaged_run_is_still_named_with_its_line(file):
    qrels = file("some.qrels", QRELS)
    with pytest.raises(BadInput) as caught:
        averages(qrels, [file("bad.run", FORMS["trec.run"] + "2 Q0 d4\n")])
    assert caught.value.place.line == 4


def test_judgements_in_a_table_are_read_as_qrels(file):
    table = file("some.csv", "topic,document,grade\n1,d1,1\n1,d2,0\n2,d3,1\n")
    assert averages(table, [file("trec.run", FORMS["trec.run"])])["AP"] == [1.0]


def test_judgements_on_subtopics_are_known_by_sight(file, capsys):
    subtopics = file("some.qrels", "1 1 d1 1\n1 2 d1 1\n1 1 d2 0\n1 2 d2 1\n2 1 d3 1\n2 2 d3 0\n")
    run = file("trec.run", FORMS["trec.run"])
    assert main(["evaluate", "--qrels", str(subtopics), str(run), "-m", "alpha-nDCG@10"]) == 0
    said = capsys.readouterr()
    assert "read as qrels-subtopics" in said.err
    asked = ["evaluate", "--qrels", str(subtopics), "--as", "qrels-subtopics", str(run)]
    assert main([*asked, "-m", "alpha-nDCG@10"]) == 0
    assert capsys.readouterr().out == said.out
