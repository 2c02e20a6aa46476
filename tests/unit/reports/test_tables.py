"""Tables in every form."""

import csv
import inspect
import io
import json
import math
from collections.abc import Iterator
from dataclasses import replace
from typing import get_type_hints

import numpy
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Beside, Column, Table
from assessor_app.reports import machine_forms, table_latex, table_writers
from assessor_app.reports.cells import best_cells, shown
from assessor_app.reports.table_writers import TABLE_FORMS, render

VALUE = Column("value", "Value", digits=4, higher_is_better=True)


def of_values(*values: object) -> Table:
    return Table("", (VALUE,), tuple((value,) for value in values))


def test_the_text_form_aligns_words_left_and_numbers_right(runs: Table) -> None:
    assert render(runs, "text") == (
        "Runs\n"
        "\n"
        "Run          AP  Cost  Topics\n"
        "-------  ------  ----  ------\n"
        "bm25     0.3123   2.0      50\n"
        "dense_1       –  12.2      50\n"
        "\n"
        "Over 50 topics.\n"
    )


def test_wide_and_combining_characters_do_not_shift_the_columns() -> None:
    names = (Column("name", "Name", numeric=False), VALUE)
    lines = render(
        Table("", names, (("検索", 1), ("ne\u0301", 2), ("abcd", 3))), "text"
    ).splitlines()
    assert lines[2:] == ["検索      1", "ne\u0301        2", "abcd      3"]


def test_a_value_that_rounds_to_zero_has_no_minus() -> None:
    assert render(of_values(-0.00001), "text").splitlines()[-1] == "0.0000"


@pytest.mark.parametrize(
    ("form", "written"), [("text", "< 0.001"), ("markdown", "< 0.001"), ("latex", "$<$ 0.001")]
)
def test_a_probability_is_never_shown_as_zero(form: str, written: str) -> None:
    table = Table("T", (Column("p", "p", digits=3, never_zero=True),), ((2e-9,), (0.25,)))
    lines = render(table, form).splitlines()
    assert any(written in line for line in lines)
    assert any("0.250" in line for line in lines)


def test_csv_is_as_the_rfc_has_it_with_every_digit_and_nothing_where_undefined(runs: Table) -> None:
    assert render(runs, "csv") == (
        "run,AP,cost,topics\r\nbm25,0.31234567890123,2.0,50\r\ndense_1,,12.25,50\r\n"
    )


@pytest.mark.parametrize("text", ["=1+1", "+cmd", "-x", "@SUM(A1)", "\t=1", "\r=1", "-1+2"])
def test_a_text_that_a_spreadsheet_would_compute_is_quoted(text: str) -> None:
    ((cell,),) = list(csv.reader(io.StringIO(render(of_values(text), "csv"), newline="")))[1:]
    assert cell == "'" + text


@pytest.mark.parametrize("text", ["-1", "+1.5e-3", "plain", "a=b", "", "051"])
def test_a_text_that_is_a_number_or_harmless_stays_as_it_is(text: str) -> None:
    written = render(Table("", (VALUE, VALUE), ((text, 1),)), "csv")
    assert list(csv.reader(io.StringIO(written, newline="")))[1] == [text, "1"]


def test_negative_numbers_stay_numbers_in_csv() -> None:
    assert render(of_values(-0.5, numpy.float64(-0.1), numpy.int64(-3)), "csv").splitlines()[
        1:
    ] == [
        "-0.5",
        "-0.1",
        "-3",
    ]


def test_csv_gives_hostile_texts_back(hostile: tuple[str, ...]) -> None:
    written = render(of_values(*hostile), "csv")
    read = [row[0].removeprefix("'") for row in csv.reader(io.StringIO(written, newline=""))]
    assert read[1:] == list(hostile)


def test_json_is_a_list_of_objects_and_undefined_is_null(runs: Table) -> None:
    assert json.loads(render(runs, "json")) == [
        {"run": "bm25", "AP": 0.31234567890123, "cost": 2.0, "topics": 50},
        {"run": "dense_1", "AP": None, "cost": 12.25, "topics": 50},
    ]


def test_json_has_no_infinity_and_takes_numpy_numbers() -> None:
    values = of_values(math.inf, numpy.float32(0.5), numpy.int64(7), None)
    assert [row["value"] for row in json.loads(render(values, "json"))] == [None, 0.5, 7, None]


def test_latex_has_booktabs_rules_and_bold_best_values(runs: Table) -> None:
    written = render(runs, "latex")
    assert r"\begin{tabular}{lrrr}" in written
    assert r"    bm25 & 0.3123 & \textbf{2.0} & 50 \\" in written
    assert r"    dense\_1 & -- & 12.2 & 50 \\" in written
    assert [written.count(rule) for rule in (r"\toprule", r"\midrule", r"\bottomrule")] == [1, 1, 1]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (r"\input{x}", r"\textbackslash{}input\{x\}"),
        ("50% & $5 #1_a^b~c", r"50\% \& \$5 \#1\_a\textasciicircum{}b\textasciitilde{}c"),
        ("[2ex] *", "{[}2ex{]} {*}"),
        ("a--b---c", "a-{}-b-{}-{}-c"),
        ("bm25-rm3", "bm25-rm3"),
        ("two\nlines", "two lines"),
    ],
)
def test_latex_prints_a_text_as_it_stands(text: str, printed: str) -> None:
    assert rf"    {printed} \\" in render(of_values(text), "latex").splitlines()


def test_latex_writes_a_true_minus() -> None:
    assert r"    $-$0.2500 \\" in render(of_values(-0.25, None), "latex")


def test_markdown_is_aligned_in_its_source_too(runs: Table) -> None:
    assert render(runs, "markdown") == (
        "**Runs**\n"
        "\n"
        "| Run      |     AP |    Cost | Topics |\n"
        "| -------- | -----: | ------: | -----: |\n"
        "| bm25     | 0.3123 | **2.0** |     50 |\n"
        "| dense\\_1 |      – |    12.2 |     50 |\n"
        "\n"
        "Over 50 topics.\n"
    )


@pytest.fixture
def marked(runs: Table) -> Table:
    """Three runs with intervals, beside a baseline: one better, one worse, one neither."""
    columns = (*runs.columns[:2], Column("AP low", "AP low", apart=True))
    rows = (("bm25", 0.31, 0.266), ("dense_1", 0.2, 0.15), ("base", 0.25, 0.2))
    beside = {
        ("AP", "bm25"): Beside(0.044, better=True),
        ("AP", "dense_1"): Beside(0.05, better=False),
        ("AP", "base"): Beside(0.0625),
    }
    note = "▲ / ▼: better / worse than base. ±: half of the interval."
    return Table("Runs", columns, rows, note, beside)


def test_papers_have_value_interval_and_sign_in_one_cell(marked: Table) -> None:
    up, down = r"$^{\blacktriangle}$", r"$^{\blacktriangledown}$"
    lines = render(marked, "latex").splitlines()
    assert lines[0].endswith(r"\usepackage{amssymb}")
    assert rf"    bm25 & \textbf{{0.3100}} {{\scriptsize $\pm$ 0.044}}{up} \\" in lines
    assert rf"    dense\_1 & 0.2000 {{\scriptsize $\pm$ 0.050}}{down} \\" in lines
    assert (
        rf"    base & \underline{{0.2500}} {{\scriptsize $\pm$ 0.062}}\phantom{{{up}}} \\" in lines
    )
    assert r"$\blacktriangle$ / $\blacktriangledown$: better" in lines[-2]
    assert not set("▲▼±") & set("".join(lines))
    assert [
        line.strip("| ").split("|")[-1].strip()
        for line in render(marked, "markdown").splitlines()[4:7]
    ] == [
        "**0.3100** ± 0.044▲",
        "0.2000 ± 0.050▼",
        "<ins>0.2500</ins> ± 0.062",
    ]
    assert render(marked, "text").splitlines()[2:7] == [
        "Run                   AP",
        "-------  ---------------",
        "bm25     0.3100 ± 0.044▲",
        "dense_1  0.2000 ± 0.050▼",
        "base     0.2500 ± 0.062",
    ]


def test_people_read_large_counts_in_groups_and_programs_do_not() -> None:
    table = Table("", (Column("n", "N", digits=0),), ((1_234_567,), (-4056.0,), (999,)))
    assert [line.strip("| ") for line in render(table, "markdown").splitlines()[2:]] == [
        "1,234,567",
        "-4,056",
        "999",
    ]
    assert r"    $-$4,056 \\" in render(table, "latex").splitlines()
    assert render(table, "csv").split() == ["n", "1234567", "-4056.0", "999"]


def test_programs_have_the_marks_in_columns_of_their_own(marked: Table) -> None:
    assert render(marked, "csv").splitlines()[:2] == ["run,AP,AP low", "bm25,0.31,0.266"]
    assert json.loads(render(marked, "json"))[0] == {"run": "bm25", "AP": 0.31, "AP low": 0.266}


def test_a_sign_without_an_interval_stands_at_its_value(marked: Table) -> None:
    beside = {("AP", "bm25"): Beside(better=True)}
    bare = replace(marked, beside=beside)
    assert r" & \textbf{0.3100}$^{\blacktriangle}$ \\" in render(bare, "latex")
    assert "| **0.3100**▲ |" in render(bare, "markdown").replace("  ", "")


@pytest.mark.parametrize("better", [True, False, None])
def test_latex_closes_what_it_opens_and_has_a_cell_for_every_column(
    marked: Table, hostile_table: Table, better: bool | None
) -> None:
    beside = {("value", row[0]): Beside(0.5, better) for row in hostile_table.rows}
    for table in (marked, replace(hostile_table, beside=beside)):
        lines = [
            line.replace(r"\{", "").replace(r"\}", "")
            for line in render(table, "latex").splitlines()
        ]
        body = [
            line.replace(r"\&", "").replace(r"\$", "") for line in lines if line.endswith(r"\\")
        ]
        assert len(body) == len(table.rows) + 1
        assert {line.count("&") for line in body} == {1}
        for line in lines:
            assert line.count("{") == line.count("}")
            assert line.replace(r"\$", "").count("$") % 2 == 0


def test_a_pipe_or_markup_does_not_break_a_markdown_table() -> None:
    lines = render(of_values("a|b", "<b>*x*</b>", "`\\`"), "markdown").splitlines()
    assert [line.strip("| ") for line in lines[2:]] == [
        "a\\|b",
        "\\<b\\>\\*x\\*\\</b\\>",
        "\\`\\\\\\`",
    ]


@pytest.mark.parametrize("form", [form.name for form in TABLE_FORMS])
def test_hostile_words_leave_every_form_one_line_per_row(form: str, hostile_table: Table) -> None:
    written = render(hostile_table, form)
    assert len(written.splitlines()) >= len(hostile_table.rows)
    if form in ("text", "latex", "markdown"):
        assert not set("\x00\x1b\u202e\t\ud800") & set(written)


@pytest.mark.parametrize("form", [form.name for form in TABLE_FORMS])
def test_a_table_without_rows_or_columns_is_written_all_the_same(form: str, runs: Table) -> None:
    assert render(replace(runs, rows=()), form).endswith("\n")
    assert render(Table("", (), ()), form).endswith("\n")


def test_what_prints_alike_is_equally_best() -> None:
    assert best_cells(of_values(0.50001, 0.50002, 0.3, None)) == {(0, 0), (1, 0)}


def test_nothing_is_best_where_all_are_alike_or_better_means_nothing() -> None:
    assert best_cells(of_values(0.5, 0.5)) == frozenset()
    aimless = replace(VALUE, higher_is_better=None)
    assert best_cells(Table("", (aimless,), ((1.0,), (2.0,)))) == frozenset()


def test_an_unknown_form_is_refused_with_the_known_ones(runs: Table) -> None:
    with pytest.raises(WrongUse, match="text, csv, json, latex, markdown"):
        render(runs, "word")


def test_every_function_that_writes_a_table_is_listed(runs: Table) -> None:
    functions = {
        function
        for module in (machine_forms, table_latex, table_writers)
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if not name.startswith("_")
    }
    kinds = ([Table, str], [Table, Iterator[str]])
    writers = {one for one in functions if [*get_type_hints(one).values()] in kinds}
    # A notebook asks for HTML by itself; nobody chooses it by name.
    texts = {"".join(one(runs)) for one in writers - {table_writers.html}}
    assert {form.write(runs) for form in TABLE_FORMS} == texts


def test_a_p_below_one_is_not_shown_as_one():
    column = Column("p", "p", digits=3, never_zero=True)
    assert [shown(p, column) for p in (0.9994, 0.99996, 1.0, 0.0)] == [
        "0.999",
        "> 0.999",
        "1.000",
        "< 0.001",
    ]
