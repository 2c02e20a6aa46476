"""Headings, anchors, links and tables of help pages."""

import pytest

from assessor_app.campaign.help.help_markdown import (
    anchor_of,
    code,
    escaped,
    html_of,
    html_page,
    links_of,
    pictures_of,
    sections_of,
    table_lines,
    title_of,
)

PAGE = """# A *small* page

Before. See [another](../how-to/judge.md#grades).

## Cutoff (k): `P@10`

One line,
and the next.

- a list

## Cutoff (k): `P@10`

| a | b |
| --- | --- |
| `x \\| y` | 5 &lt; 6 |
"""


def test_a_page_is_divided_into_sections_of_plain_text():
    title, first, second = sections_of(PAGE)
    assert (title.level, title.heading, title.anchor) == (1, "A small page", "")
    assert title.text == "Before. See another."
    assert first.text == "One line, and the next. a list"
    assert second.text == "a b x | y 5 < 6"


def test_equal_headings_have_different_anchors():
    _, first, second = sections_of(PAGE)
    assert (first.anchor, second.anchor) == ("cutoff-k-p10", "cutoff-k-p10_1")
    assert f'id="{first.anchor}"' in html_of(PAGE)
    assert f'id="{second.anchor}"' in html_of(PAGE)


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("Precision-recall", "precision-recall"),
        ("Cohen's kappa", "cohens-kappa"),
        ("Krippendorff’s α (nominal)", "krippendorffs-nominal"),
        ("alpha_nDCG @ 10", "alpha_ndcg-10"),
        ("Überlappung", "uberlappung"),
    ],
)
def test_anchors_are_those_that_python_markdown_makes(heading, anchor):
    assert anchor_of(heading) == anchor


def test_links_are_listed_as_they_are_written():
    assert links_of(PAGE) == ("../how-to/judge.md#grades",)


def test_pictures_are_no_links():
    page = "# T\n\n![A plot](pictures/a.svg) and [b](b.md)\n"
    assert pictures_of(page) == ("pictures/a.svg",)
    assert links_of(page) == ("b.md",)


def test_a_page_without_heading_has_no_title():
    assert title_of("Text alone.") == ""


@pytest.mark.parametrize("text", ["a * b * c", "x_1_y", "[no](link)", "a | b", "p < 0.05 & q", "`"])
def test_escaped_text_is_shown_as_it_is_also_in_a_table(text):
    page = "\n".join(["# T", "", escaped(text), *table_lines(("h",), [(escaped(text),)])])
    (section,) = sections_of(page)
    assert section.text == f"{text} h {text}".replace("&lt;", "<")
    assert links_of(page) == ()


@pytest.mark.parametrize("text", ["--format {csv,json}", "a|b", "`quoted`"])
def test_a_code_span_is_shown_as_it_is_in_a_table(text):
    (section,) = sections_of("\n".join(["# T", *table_lines(("h",), [(code(text),)])]))
    assert section.text == f"h {text}"


def test_markup_of_html_is_shown_as_text():
    assert "<script>" not in html_of("# T\n\n<script>alert(1)</script>\n")


def test_a_page_alone_runs_nothing_and_loads_nothing():
    page = html_page(PAGE, "body { margin: 0 }")
    assert "<title>A small page</title>" in page
    assert "default-src 'none'" in page
