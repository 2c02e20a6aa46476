"""Real collections, with the traps that they are known for, taken into campaigns."""

import dataclasses
import gzip
import io
import json

import pytest

from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.files.status import status
from assessor_app.campaign.importing.import_order import ImportOrder, Repairs
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.reporting.exporting import export, preferences
from assessor_app.domain.problems import Problem
from assessor_app.formats.format import Content

KINDS = {
    "topics": Content.TOPICS,
    "documents": Content.DOCUMENTS,
    "run": Content.RUN,
    "judgements": Content.JUDGEMENTS,
    "preferences": Content.PREFERENCES,
}


@pytest.fixture
def data(shared):
    return shared / "data"


@pytest.fixture
def new(tmp_path):
    made = []

    def make(scale="binary", name="new"):
        made.append(create(tmp_path / f"{name}.assess", "Real", scale))
        return made[-1]

    yield make
    for campaign in made:
        campaign.close()


def take_in(campaign, kind, *paths, assessor="", lenient=False, form="", **repairs):
    orders = [
        ImportOrder(path, KINDS[kind], form, assessor, lenient, Repairs(**repairs))
        for path in paths
    ]
    return import_files(campaign, orders).files


def matches(reports):
    return {one.what: one for report in reports for one in report.matches}


def written(campaign, what, form="", **selected):
    out = io.StringIO(newline="")
    export(campaign, what, JudgementSelection(**selected), form=form)(out)
    return out.getvalue()


def mean(campaign, measure, run=0, **whose):
    found = evaluate(
        campaign, EvaluationRequest((), (measure,), judgements=JudgementSelection(**whose))
    )
    return found.scores.average(found.requested[0].name, run)


def expected_mean(folder, run, measure):
    (path,) = folder.glob(f"*{run}*")
    with gzip.open(path, "rt") as lines:
        for line in lines:
            name, topic, value = line.split("\t")
            if (name.strip(), topic.strip()) == (measure, "all"):
                return float(value)
    raise AssertionError(f"{measure} is not in {path}")


def test_cacms_missing_zeros_are_noticed_and_mended(new, data):
    campaign = new()
    (run,) = (data / "cacm" / "runs").iterdir()
    take_in(campaign, "run", run)
    reports = take_in(campaign, "judgements", data / "cacm" / "qrels.cacm.txt", assessor="NIST")
    found = matches(reports)["judged document ids returned by a run"]
    assert (found.repair, found.poor) == ("--normalise-ids", True)
    assert found.repaired > found.known
    reports = take_in(
        campaign, "judgements", data / "cacm" / "qrels.cacm.txt", assessor="NIST",
        normalise_ids=True,
    )  # fmt: skip
    found = matches(reports)["judged document ids returned by a run"]
    assert not found.repair
    rows = [line.split() for line in written(campaign, "qrels").splitlines()]
    assert len(rows) == 796
    assert len({(row[0], row[2].replace("-0", "-")) for row in rows}) == 796


def test_cacm_as_it_stands_scores_as_trec_eval_says(new, data):
    campaign = new()
    (run,) = (data / "cacm" / "runs").iterdir()
    take_in(campaign, "run", run)
    take_in(campaign, "judgements", data / "cacm" / "qrels.cacm.txt", assessor="NIST")
    expected = expected_mean(data / "cacm" / "expected-v10", "cacm", "map")
    assert mean(campaign, "AP") == pytest.approx(expected, abs=5e-5)


def test_cranfields_topics_match_by_position_and_its_grades_are_reversed(new, data):
    folder = data / "cranfield"
    campaign = new("graded:none,4,3,2,1")
    reports = take_in(campaign, "topics", folder / "cran.qry")
    reports += take_in(campaign, "documents", folder / "cran.all.1400")
    reports = take_in(campaign, "judgements", folder / "cranqrel", assessor="authors")
    found = matches(reports)["judged topics in the campaign"]
    assert (found.known, found.total, found.repaired) == (94, 225, 225)
    assert "--topics-by-position" in found.repair
    assert any("--reverse-grades" in note for note in reports[0].notes)

    reports = take_in(campaign, "topics", folder / "cran.qry", topics_by_position=True)
    assert matches(reports)["topics in this file, of those in runs and judgements"].known == 225
    reports = take_in(
        campaign, "judgements", folder / "cranqrel", assessor="authors", reverse_grades=True
    )
    assert matches(reports)["judged document ids with a text"].share == 1.0
    grades = [line.split()[3] for line in written(campaign, "qrels").splitlines()]
    counts = {grade: grades.count(grade) for grade in sorted(set(grades))}
    assert counts == {"1": 363, "2": 734, "3": 387, "4": 353}
    assert status(campaign).topics == 225


def test_cranfields_variant_with_carriage_returns_and_negative_codes_is_taken_as_it_stands(
    new, data
):
    campaign = new("graded:none,4,3,2,1")
    (report,) = take_in(
        campaign, "judgements", data / "cranfield" / "crlf-variant" / "cranqrel", assessor="x"
    )
    assert report.taken == 1837
    assert "225 with a negative grade, which counts as not relevant" in report.notes


def test_adis_pairs_are_read_as_relevant_and_the_figures_are_trec_evals(new, data):
    folder = data / "adi"
    campaign = new()
    take_in(campaign, "topics", folder / "ADI.QRY")
    take_in(campaign, "documents", folder / "ADI.ALL")
    (report,) = take_in(campaign, "judgements", folder / "ADI.REL", assessor="x")
    assert "every pair is relevant, so grade 0 was read as 1" in "\n".join(report.notes)
    assert all(one.share == 1.0 for one in report.matches)
    runs = sorted((folder / "generated-runs").iterdir())
    take_in(campaign, "run", *runs)
    for place, run in enumerate(runs):
        for measure, name in (("AP", "map"), ("P@10", "P_10"), ("RR", "recip_rank")):
            expected = expected_mean(folder / "expected-v10", run.name.split(".")[0], name)
            assert mean(campaign, measure, place) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize(
    ("qrels", "scale", "count"),
    [
        ("topics-and-qrels-sampler/qrels.core17.txt", "graded:0,1,2", 30030),
        ("topics-and-qrels-sampler/qrels.microblog2011.txt", "graded:0,1,2", None),
        ("topics-and-qrels-sampler/qrels.msmarco-doc.dev.txt", "binary", None),
        ("topics-and-qrels-sampler/qrels.web.201-250.txt", "graded:0,1,2,3,4", None),
        ("topics-and-qrels-sampler/qrels.covid-round1.txt", "graded:0,1,2", None),
        ("trec_eval-test/qrels.test.with-comments", "binary", None),
        ("dl19-human-vs-llm/qrels.nist.txt", "graded:0,1,2,3", 9260),
    ],
)
def test_real_qrels_come_out_with_the_judgements_they_went_in_with(new, data, qrels, scale, count):
    lines = (data / qrels).read_text().splitlines()
    rows = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    first, second = new(scale, "first"), new(scale, "second")
    take_in(first, "judgements", data / qrels, assessor="NIST")
    out = written(first, "qrels")
    assert count is None or len(rows) == count
    assert sorted(out.splitlines()) == sorted(f"{row[0]} 0 {row[2]} {row[3]}" for row in rows)
    topics = list(dict.fromkeys(row[0] for row in rows))
    assert list(dict.fromkeys(line.split()[0] for line in out.splitlines())) == topics
    path = first.path.with_name("again.qrels")
    path.write_text(out)
    take_in(second, "judgements", path, assessor="other")
    assert written(second, "qrels") == out


def test_judgements_of_fifteen_workers_make_the_round_in_both_forms(new, data):
    source = data / "crowdtruth-ternary-15-workers" / "judgements.csv"
    campaign = new("graded:not,relevant,highly", "first")
    (report,) = take_in(campaign, "judgements", source)
    assert report.taken == 1800
    assert len(status(campaign).assessors) == 53
    for form in ("csv", "jsonl"):
        other = new("graded:not,relevant,highly", form)
        out = written(campaign, "judgements", form=form)
        path = other.path.with_suffix(f".out.{form}")
        path.write_text(out, newline="")
        take_in(other, "judgements", path)
        assert written(other, "judgements", form=form) == out


def test_several_judges_in_one_qrels_file_stay_several(new, data):
    campaign = new("graded:0,1,2,3,4,5,6")
    (report,) = take_in(campaign, "judgements", data / "trec_eval-test" / "qrels.123")
    assert set(status(campaign).assessors) == {"0", "1", "2"}
    assert report.taken == len((data / "trec_eval-test" / "qrels.123").read_text().splitlines())


def test_judgements_per_subtopic_are_answers_and_never_grades(new, data):
    campaign = new("graded:0,1,2,3,4")
    path = data / "topics-and-qrels-sampler" / "qrels.web.201-250.ndeval.txt"
    with pytest.raises(Problem, match="duplicate document"):
        take_in(campaign, "judgements", path, assessor="NIST", form="qrels")
    assert status(campaign).events == 0
    (report,) = take_in(campaign, "judgements", path, assessor="NIST")
    lines = [line.split() for line in path.read_text().splitlines()]
    assert report.taken == len(lines)
    assert status(campaign).judgements == 0
    contained = {
        (topic, aspect, document) for topic, aspect, document, grade in lines if grade > "0"
    }
    exported = written(campaign, "subtopic-qrels", assessor="NIST").split("\n")
    found = [line.split() for line in exported if line]
    assert {tuple(row[:3]) for row in found if row[3] != "0"} == contained


def test_preferences_of_a_crowd_are_counted_as_published(new, data):
    folder = data / "cast19-preferences"
    campaign = new("preference")
    (report,) = take_in(campaign, "preferences", folder / "TREC-CAsT-2019.pref", assessor="crowd")
    assert report.taken == 14573
    said = {}
    for one in preferences(campaign):
        winner = one.first if one.verdict == "A" else one.second
        said.setdefault((one.topic, frozenset((one.first, one.second))), []).append(winner)
    expected = json.loads((folder / "expected_statistics.json").read_text())["crowd"]
    assert len(said) == expected["distinct_pairs"]
    assert sum(len(won) > 1 for won in said.values()) == expected["pairs_judged_more_than_once"]
    assert sum(len(set(won)) > 1 for won in said.values()) == expected["pairs_with_both_answers"]


def test_shakespeares_plays_topics_and_judgements_know_each_other(new, data):
    folder = data / "shakespeare-trec-sgml"
    campaign = new()
    take_in(campaign, "documents", *sorted(folder.glob("shakespeare-merchant.trec.*")))
    (report,) = take_in(
        campaign, "judgements", folder / "test.shakespeare-merchant.all.qrels", assessor="x"
    )
    found = matches([report])["judged document ids with a text"]
    assert (found.known, found.total) == (19, 19)
    assert status(campaign).documents == 22


def test_participants_runs_are_pooled_as_the_union_of_their_tops(new, data):
    runs = sorted((data / "robust03-runs" / "runs").iterdir())[:4]
    campaign = new("graded:0,1,2")
    take_in(campaign, "run", *runs)
    made = make_pool(campaign, 10)
    expected = set()
    for run in runs:
        by_topic = {}
        with gzip.open(run, "rt") if run.suffix == ".gz" else run.open() as lines:
            for line in lines:
                topic, _, document, _, score, *_ = line.split()
                by_topic.setdefault(topic, []).append((float(score), document))
        for topic, found in by_topic.items():
            expected |= {(topic, document) for _, document in sorted(found)[-10:]}
    pairs = {tuple(line.split()) for line in written(campaign, "pool").splitlines()}
    assert pairs == expected
    assert made.preview.total == len(expected)


def test_ids_are_normalised_between_the_files_of_one_import(shared, tmp_path):
    cacm = shared / "data" / "cacm"
    text = "".join(
        f'{{"id": "CACM-{number:04}", "title": "t", "text": "x"}}\n' for number in range(1, 3205)
    )
    collection = tmp_path / "docs.jsonl"
    collection.write_text(text)
    repairs = Repairs(normalise_ids=True)
    orders = [
        ImportOrder(cacm / "qrels.cacm.txt", Content.JUDGEMENTS, assessor="official"),
        ImportOrder(cacm / "runs" / "cacm-bm25.gz", Content.RUN),
        ImportOrder(collection, Content.DOCUMENTS),
    ]
    mended = [dataclasses.replace(order, repairs=repairs) for order in orders]
    with create(tmp_path / "c.assess", "CACM", "binary") as campaign:
        report = import_files(campaign, mended)
    found = {match.what: match for file in report.files for match in file.matches}
    judged = found["judged document ids with a text"]
    assert (judged.known, judged.total) == (555, 555)
