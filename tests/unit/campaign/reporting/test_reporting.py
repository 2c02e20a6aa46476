"""The contents of the report, section by section."""

import re
from itertools import combinations

import pytest

from assessor_app.campaign.agreement.adjudication import settle
from assessor_app.campaign.evaluating.comparing import ComparisonMethods, compare
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.evaluating.ranking_similarity import ranked_campaign
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.campaign.reporting import collection_chapter, report_choices, reporting
from assessor_app.campaign.reporting.report_choices import ReportChoices
from assessor_app.campaign.reporting.reporting import report_content, report_page
from assessor_app.cli import export_commands
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.reports.cells import written
from assessor_app.reports.figure_style import FigureStyle, Length
from assessor_app.reports.html import parts, without_empty
from assessor_app.store.tables.pools import documents_of
from tests.core_language import BEFORE, outside, pseudo_language
from tests.samples import sample_with_an_unjudged_topic


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    path = tmp_path_factory.mktemp("sample") / "sample.assess"
    sample_campaign(path).close()
    with open_campaign(path) as campaign:
        freeze(campaign, "first")
        yield campaign


def chapters(content):
    return {section.title: section for section in content.sections}


def test_every_chapter_stands_in_its_order(sample):
    content = report_content(sample)
    assert [section.title for section in content.sections] == [
        "Collection",
        "Methods",
        "Agreement between assessors",
        "Runs",
        "Significance of differences",
        "Effect of disagreement on system rankings",
        "Pool bias and reusability",
        "Curves",
        "Per-topic values",
        "Reproduction",
    ]


def test_differences_come_with_how_sure_they_are_and_how_that_was_found(sample):
    section = chapters(report_content(sample))["Significance of differences"]
    assert len(section.tables[0].rows) == 10
    assert "p is adjusted" in section.paragraphs[1]


def test_measures_can_be_asked_for_and_are_part_of_the_commands(sample):
    told = chapters(report_content(sample, EvaluationRequest(measures=("RR", "P@5"))))
    assert [column.title for column in told["Runs"].tables[0].columns][:3] == ["Run", "RR", "P@5"]
    assert 'assessor report sample.assess -m "RR" -m "P@5" --output report.html' in (
        told["Reproduction"].notes
    )
    with pytest.raises(WrongUse, match="nonsense"):
        report_content(sample, EvaluationRequest(measures=("nonsense",)))


def test_who_judged_and_which_grades_were_given_stand_with_the_collection(sample):
    section = chapters(report_content(sample))["Collection"]
    assert "303 judgements by ada, ben, chi." in section.paragraphs[2]
    given = section.tables[0]
    assert given.title == "Grades given"
    assert sum(row[3] for row in given.rows) == 303


def test_the_best_run_stands_first(sample):
    rows = chapters(report_content(sample))["Runs"].tables[0].rows
    values = [row[1] for row in rows]
    assert values == sorted(values, reverse=True)
    assert rows[0][0] == "bm25"


def test_legends_list_the_runs_as_their_table_does(sample):
    told = chapters(report_content(sample))
    listed = [row[0] for row in told["Runs"].tables[0].rows]
    assert listed != sorted(listed)
    assert all([one.name for one in each.series] == listed for each in told["Curves"].figures)


def test_of_many_runs_the_best_are_drawn_and_listed_by_topic(sample, monkeypatch):
    monkeypatch.setattr(reporting, "SHOWN", 2)
    told = chapters(report_content(sample))
    assert len(told["Runs"].tables[0].rows) == 5
    assert told["Curves"].paragraphs == ("Shown are the 2 best of 5 runs by AP.",)
    assert {one.name for one in told["Curves"].figures[0].series} == {"bm25", "coordination"}
    assert [column.title for column in told["Per-topic values"].tables[0].columns] == [
        "Topic",
        "bm25",
        "coordination",
    ]


def test_versions_are_listed_and_can_be_reported_on(sample):
    assert chapters(report_content(sample))["Collection"].tables[-1].rows[0][0] == "first"
    before = (
        chapters(
            report_content(sample, EvaluationRequest(judgements=JudgementSelection(frozen="first")))
        )["Runs"]
        .tables[0]
        .rows
    )
    for document, grade in (("sea-008", 0), ("sea-022", 3)):
        settle(sample, "lead", "1", document, grade)
    assert chapters(report_content(sample))["Runs"].tables[0].rows != before
    assert (
        chapters(
            report_content(sample, EvaluationRequest(judgements=JudgementSelection(frozen="first")))
        )["Runs"]
        .tables[0]
        .rows
        == before
    )


def test_the_commands_name_what_was_reported_on(sample):
    section = chapters(
        report_content(sample, EvaluationRequest(judgements=JudgementSelection(frozen="first")))
    )["Reproduction"]
    assert any(note.startswith("assessor evaluate sample.assess -m") for note in section.notes)
    assert all('--frozen "first"' in note for note in section.notes if "evaluate" in note)


def test_a_campaign_with_nothing_in_it_says_so(new):
    content = report_content(new("binary", "empty"))
    told = chapters(content)
    assert "Not evaluated" in told["Runs"].paragraphs[0]
    assert "Curves" not in told
    assert content.glossary == ()
    assert [note.split()[1] for note in told["Reproduction"].notes] == ["report"]
    assert "<html" in report_page(new("binary", "other"))


def test_where_somebody_judged_nothing_the_other_chapters_stand_all_the_same(tmp_path):
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        add_assessor(campaign, "new")
        told = chapters(
            report_content(
                campaign, EvaluationRequest(judgements=JudgementSelection(assessor="new"))
            )
        )
        assert told["Runs"].paragraphs[0].startswith("Not evaluated: ")
        assert told["Agreement between assessors"].tables
        with pytest.raises(WrongUse, match="no such assessor: nobody"):
            report_content(
                campaign, EvaluationRequest(judgements=JudgementSelection(assessor="nobody"))
            )


def test_an_unknown_version_is_refused(sample):
    with pytest.raises(WrongUse, match="no such version: nothing"):
        report_content(sample, EvaluationRequest(judgements=JudgementSelection(frozen="nothing")))


def test_files_that_came_in_mended_stand_with_the_collection(sample, new, take_in):
    titles = [table.title for table in chapters(report_content(sample))["Collection"].tables]
    assert "Corrected files" not in titles
    campaign = new()
    take_in(campaign, "topics", "7\ttides\n", name="topics.tsv")
    take_in(
        campaign, "judgements", "7 0 a 1\n7 0 b 2\n", name="q", assessor="ann", reverse_grades=True
    )
    (table,) = (
        one
        for one in chapters(report_content(campaign))["Collection"].tables
        if one.title == "Corrected files"
    )
    assert table.rows == (("q", "judgements", 2, 0, "grades reversed"),)


def test_lines_of_the_report_look_as_they_do_in_the_window(sample):
    names = evaluate(sample).rankings.names
    told = chapters(report_content(sample))
    assert told["Curves"].runs == names
    assert told["Effect of disagreement on system rankings"].runs == names


def test_what_is_judged_of_many_topics_stands_at_the_end(sample, monkeypatch):
    title = "Documents judged per topic"
    before = chapters(report_content(sample))
    assert title in [table.title for table in before["Collection"].tables]
    assert title not in before
    monkeypatch.setattr(collection_chapter, "LISTED", 1)
    after = chapters(report_content(sample))
    assert title not in [table.title for table in after["Collection"].tables]
    assert list(after)[-2:] == [title, "Reproduction"]
    assert after[title].tables[0].rows


def test_the_first_part_of_a_wide_table_of_pairs_has_difference_and_corrected_p(sample):
    (table,) = chapters(report_content(sample))["Significance of differences"].tables
    found = compare(evaluate(sample, EvaluationRequest(measures=("AP",))))
    first = parts(without_empty(table))[0]
    keys = [column.key for column in first.columns]
    assert keys[:4] == ["a", "b", "difference", "p_corrected"]
    shown = {frozenset(row[:2]): (abs(row[2]), row[3]) for row in first.rows}
    assert shown == {
        frozenset((one.a, one.b)): (abs(one.difference), one.p_corrected) for one in found.pairs
    }


def test_pairs_are_in_the_order_of_the_runs_and_keep_their_values(sample):
    told = chapters(report_content(sample))
    section = told["Significance of differences"]
    assert (
        "The pairs are in the order of the runs by this measure, best first"
        in (section.paragraphs[0])
    )
    listed = [row[0] for row in told["Runs"].tables[0].rows]
    table = section.tables[0]
    assert [row[:2] for row in table.rows] == list(combinations(listed, 2))
    found = {
        (one.a, one.b): one
        for one in compare(evaluate(sample, EvaluationRequest(measures=("AP",)))).pairs
    }
    keys = [column.key for column in table.columns]
    for row in table.rows:
        shown = dict(zip(keys, row, strict=True))
        a, b = shown["a"], shown["b"]
        sign, one = (1, found[a, b]) if (a, b) in found else (-1, found[b, a])
        assert shown["difference"] == sign * one.difference >= 0
        assert (shown["low"], shown["high"]) == (
            (one.low, one.high) if sign == 1 else (-one.high, -one.low)
        )
        assert shown["effect_size"] == sign * one.effect_size
        assert (shown["p"], shown["topics"]) == (one.p, one.topics)


def test_baseline_test_and_sections_are_chosen_and_part_of_the_commands(sample):
    choices = ReportChoices(
        "coordination",
        ComparisonMethods(test="wilcoxon", correction="bh"),
        ("significance", "runs", "reproduction"),
    )
    told = chapters(report_content(sample, choices=choices))
    assert list(told) == ["Runs", "Significance of differences", "Reproduction"]
    section = told["Significance of differences"]
    assert "Each run is compared with the baseline, coordination." in section.paragraphs[0]
    assert "Wilcoxon" in section.paragraphs[1]
    assert len(section.tables[0].rows) == 4
    assert all("coordination" in row[:2] for row in section.tables[0].rows)
    methods = '--baseline "coordination" --test wilcoxon --correction bh'
    commands = {one.split()[1]: one for one in told["Reproduction"].notes}
    assert list(commands) == ["evaluate", "compare", "report"]
    assert commands["compare"].endswith(methods)
    assert f"{methods} --sections runs,significance,reproduction" in commands["report"]


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        (ReportChoices(sections=("run",)), "no such section: run. Did you mean runs?"),
        (ReportChoices(baseline="bm52"), "no such run: bm52. Did you mean bm25?"),
        (ReportChoices(methods=ComparisonMethods("tukey", "holm")), "already adjusted for all"),
    ],
)
def test_choices_that_cannot_be_met_are_refused(sample, choices, said):
    with pytest.raises(WrongUse) as refused:
        report_content(sample, choices=choices)
    assert said.casefold() in str(refused.value).casefold()


def test_figures_have_the_size_and_the_runs_of_a_chosen_style(sample):
    style = FigureStyle(
        width=Length(84, "mm"),
        height=None,
        greyscale=True,
        runs=("title", "bm25", "of another campaign"),
        names=(("bm25", "BM25"),),
        x_limits=(0.0, 0.2),
        dark=True,
    )
    page = report_page(sample, choices=ReportChoices(sections=("curves",), style=style))
    assert page.count('width="84mm"') == page.count("<svg") > 5
    drawn = page[page.index("<svg") : page.index("</svg>")]
    assert "BM25" in drawn
    assert "coordination" not in drawn
    assert "var(--series" not in drawn
    # The axis goes to the end of the figure's own range.
    assert ">1.0<" in drawn


def test_the_command_lists_the_sections_of_the_report():
    assert export_commands.SECTIONS == report_choices.SECTIONS


@pytest.fixture
def many(tmp_path, take_in):
    """The sample with five runs more, each of which drops the first documents of another."""
    with sample_campaign(tmp_path / "many.assess") as campaign:
        names = list(evaluate(campaign, EvaluationRequest(measures=("AP",))).rankings.names)
        for name, one in zip(
            names, ranked_campaign(campaign, EvaluationOptions(), names), strict=True
        ):
            lines = [
                f"{topic} Q0 {document} {rank} {-rank} {name}-less\n"
                for topic, documents in one.topics.items()
                for rank, document in enumerate(documents[2:], 1)
            ]
            take_in(campaign, "run", "".join(lines), name=f"{name}-less.run")
        yield campaign


@pytest.mark.parametrize(("measure", "best"), [("AP", max), ("RBPResidual", min)])
def test_of_many_runs_the_command_corrects_over_as_many_pairs_as_the_report(many, measure, best):
    found = evaluate(many, EvaluationRequest(measures=(measure,)))
    averages = dict(zip(found.rankings.names, found.scores.averages[measure], strict=True))
    baseline = best(averages, key=averages.get)
    told = chapters(report_content(many, EvaluationRequest(measures=(measure,))))
    section = told["Significance of differences"]
    assert f"Each run is compared with the best run, {baseline}." in section.paragraphs[0]
    assert "p is adjusted for 9 pairs: Holm" in section.paragraphs[1]
    commands = [one for one in told["Reproduction"].notes if "assessor compare" in one]
    assert commands == [f'assessor compare many.assess -m "{measure}" --baseline "{baseline}"']


def test_the_report_says_which_topics_count_and_how_to_compute_the_same(tmp_path):
    with open_campaign(sample_with_an_unjudged_topic(tmp_path / "few.assess")) as campaign:
        document = documents_of(campaign.store, "7")[0]
        judge(campaign, ("ada", "7", document), 0)
        every = chapters(report_content(campaign))
        kept = chapters(
            report_content(campaign, EvaluationRequest(options=EvaluationOptions(min_judged=0.5)))
        )
        expected = evaluate(
            campaign, EvaluationRequest(options=EvaluationOptions(min_judged=0.5))
        ).scores.averages["AP"]
    assert "1 of 7 topics has less than half of its pool judged." in every["Runs"].paragraphs
    assert "Topics with less than half of the pool judged: 7." in every["Runs"].paragraphs
    choice = "Only topics with at least 50% of their pool judged: 6 of 7."
    assert choice in kept["Runs"].paragraphs
    assert "Topics excluded: 7." in kept["Runs"].paragraphs
    assert sorted(row[1] for row in kept["Runs"].tables[0].rows) == sorted(expected.tolist())
    assert choice in kept["Effect of disagreement on system rankings"].tables[0].note
    assert all("at least 50%" in one.note for one in kept["Curves"].figures)
    commands = kept["Reproduction"].notes
    told = [one.split()[1] for one in commands if "--min-judged 50%" in one]
    assert told == ["evaluate", "effects", "compare", "stability", "report"]


def test_where_every_topic_counts_the_report_says_so(sample):
    assert "All judged topics are included." in chapters(report_content(sample))["Runs"].paragraphs


def test_what_the_methods_compute_is_shown_in_the_language_of_the_process(sample, tmp_path):
    with pseudo_language(tmp_path):
        content = report_content(sample)
        told = chapters(content)
        remarks = [
            written(row[-1], table.columns[-1])
            for table in told[reporting.AGREEMENT].tables
            for row in table.rows
        ]
    assert any("3" in one for one in remarks)
    assert [one for one in map(outside, remarks) if re.search("[a-z]", one)] == []
    assert [name for _, name, _ in content.glossary if not name.startswith(BEFORE)] == []
    assert BEFORE not in " ".join(told[reporting.METHODS].paragraphs)
