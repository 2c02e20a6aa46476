"""The report: one file, well formed, that fetches and runs nothing."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Column, Table
from assessor_app.reports.html import ReportContent, Section, quoted_css, report_html

VOID = {"meta", "br", "hr", "img", "input", "link"}


class Reader(HTMLParser):
    """Checks that elements close in order, and keeps tags, attributes and words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def all_of(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


def read(content: ReportContent) -> Reader:
    reader = Reader()
    reader.feed(report_html(content))
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture
def content(runs: Table, curve: Figure) -> ReportContent:
    return ReportContent(
        title="A campaign",
        made_at="20 November 2026",
        version="1.0",
        sections=(
            Section("Runs", ("Fifty topics.",), (runs, runs), (curve,), ("A note.",)),
            Section("Agreement", figures=(curve,)),
        ),
        glossary=(("AP", "Average precision.", "Buckley & Voorhees 2005"),),
    )


@pytest.fixture
def hostile_content(
    hostile: tuple[str, ...], hostile_table: Table, hostile_figure: Figure
) -> ReportContent:
    section = Section(hostile[0], hostile, (hostile_table,), (hostile_figure,), hostile)
    words = tuple((text, text, text) for text in hostile)
    return ReportContent(hostile[0], hostile[1], hostile[4], (section,), words)


def test_the_report_holds_all_it_was_given(content: ReportContent) -> None:
    words = " ".join(read(content).words)
    for expected in (
        "A campaign",
        "20 November 2026",
        "Fifty topics.",
        "A note.",
        "Over 50 topics.",
    ):
        assert expected in words
    for expected in ("Average precision.", "Buckley & Voorhees 2005", "dense_1", "0.3123"):
        assert expected in words


def test_every_link_leads_to_a_place_in_the_file(content: ReportContent) -> None:
    reader = read(content)
    places = [attributes["id"] for _, attributes in reader.tags if "id" in attributes]
    links = [attributes["href"] for attributes in reader.all_of("a")]
    assert links == ["#section-1", "#section-2", "#glossary"]
    assert {link.removeprefix("#") for link in links} <= set(places)
    assert len(set(places)) == len(places)


def test_tables_and_figures_are_counted_through_the_report(content: ReportContent) -> None:
    words = read(content).words
    labels = [word for word in words if re.fullmatch(r"(Table|Figure) \d+\.", word)]
    assert labels == ["Table 1.", "Table 2.", "Figure 1.", "Figure 2."]


def test_a_policy_forbids_whatever_is_not_in_the_file(content: ReportContent) -> None:
    policies = [meta for meta in read(content).all_of("meta") if "http-equiv" in meta]
    assert policies == [
        {
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
        }
    ]


def test_hostile_words_stay_words(hostile_content: ReportContent) -> None:
    reader = read(hostile_content)
    tags = {tag for tag, _ in reader.tags}
    assert not tags & {"script", "iframe", "object", "embed", "link", "base", "form", "img"}
    assert not any(name.startswith("on") for _, attributes in reader.tags for name in attributes)
    assert "{{ 7 * 7 }} {% raw %}" in " ".join(reader.words)
    assert "<script>alert(1)</script>" in reader.words


def test_nothing_points_outside_the_file(hostile_content: ReportContent) -> None:
    reader = read(hostile_content)
    for _, attributes in reader.tags:
        assert not {"src", "srcset", "action", "data", "xlink:href"} & set(attributes)
        assert (attributes.get("href") or "#").startswith("#")
    written = report_html(hostile_content).replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|url\(|@import", written)


def test_the_report_can_be_saved_whatever_was_in_it(hostile_content: ReportContent) -> None:
    written = report_html(hostile_content)
    assert "\x00" not in written
    assert "\u202e" not in written
    assert written.encode("utf-8").decode("utf-8") == written


def test_figures_take_the_colours_of_the_page(content: ReportContent) -> None:
    written = report_html(content)
    used = set(re.findall(r"var\(--([\w-]+)\)", written))
    for scheme in re.findall(r":root \{ (.*?) \}", written):
        assert used <= set(re.findall(r"--([\w-]+):", scheme))
    assert written.count(":root {") == 2
    assert "prefers-color-scheme: dark" in written


def test_a_figure_with_few_points_has_them_as_a_table(content: ReportContent) -> None:
    assert "Points of figure 1" in read(content).words


def test_a_figure_with_many_points_has_no_table(content: ReportContent) -> None:
    x = tuple(at / 1000 for at in range(1000))
    crowded = Section("Crowded", figures=(Figure("", "", "", (Series("long", x, x),)),))
    assert not read(replace(content, sections=(crowded,))).all_of("details")


def test_the_best_value_stands_out_and_the_undefined_is_a_dash(content: ReportContent) -> None:
    reader = read(content)
    kinds = [attributes.get("class") for attributes in reader.all_of("td")]
    assert "number best" in kinds
    assert "undefined" in kinds
    assert "–" in reader.words


def test_a_report_of_nothing_is_a_page_all_the_same(runs: Table) -> None:
    assert "Empty" in read(ReportContent("Empty", "", "", ())).words
    bare = Section("Bare", tables=(replace(runs, rows=()), Table("", (), ())))
    assert read(ReportContent("Empty", "", "", (bare,))).words.count("No rows") == 2


def test_a_line_looks_as_its_run_does_wherever_it_is_drawn(curve):
    line = replace(curve.series[0], name="third")
    alone = replace(curve, series=(line,))
    names = ("first", "second", "third")
    own = report_html(ReportContent("C", "now", "1", (Section("Curves", figures=(alone,)),)))
    told = report_html(
        ReportContent("C", "now", "1", (Section("Curves", figures=(alone,), runs=names),))
    )
    assert 'stroke="var(--series-0)"' in own
    assert 'stroke="var(--series-2)"' in told
    assert 'stroke="var(--series-0)"' not in told


def test_large_counts_stand_in_groups_of_three_as_in_its_sentences():
    table = Table("Grades given", (Column("given", "Given", digits=0),), ((122722,), (999,)))
    page = read(ReportContent("C", "now", "1", (Section("Runs", tables=(table,)),)))
    assert "122,722" in page.words
    assert "999" in page.words


def test_the_running_title_of_printed_pages_is_a_safe_string(content: ReportContent) -> None:
    title = 'Tides "2026" </style>\\'
    page = report_html(replace(content, title=title))
    assert f"@top-left {{ content: {quoted_css(title)}; }}" in page
    assert quoted_css(title) == r'"Tides \22 2026\22  \3c \2f style\3e \5c "'
    assert page.count("</style>") == 1
