import pytest

from assessor_app.campaign.importing.import_order import FileReport, IdMatch, ImportOrder, grade_map
from assessor_app.campaign.importing.import_repairs import match, normalised, translator
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.formats.format import Content


@pytest.mark.parametrize(
    ("one", "short"),
    [
        ("CACM-0115", "CACM-115"),
        ("007", "7"),
        ("0", "0"),
        ("000", "0"),
        ("1002", "1002"),
        ("a0b00c", "a0b0c"),
        ("FT-001-020", "FT-1-20"),
        ("", ""),
    ],
)
def test_leading_zeros_of_numbers_go_and_nothing_else(one, short):
    assert normalised(one) == short
    assert normalised(short) == short


def test_a_translator_writes_ids_as_they_are_known_and_leaves_strangers_alone():
    translate = translator(["D-007", "x"], Place("f"))
    assert [translate(one) for one in ("D-7", "D-0007", "D-007", "x", "y-01")] == [
        "D-007",
        "D-007",
        "D-007",
        "x",
        "y-01",
    ]
    with pytest.raises(
        BadInput, match="f: ids cannot be normalised, because '1' and '01' would be equal"
    ):
        translator(["1", "01"], Place("f"))


@pytest.mark.parametrize(
    ("known", "total", "repair", "complete", "poor"),
    [
        (9, 10, "", True, False),
        (89, 100, "", True, True),
        (10, 100, "", False, False),
        (95, 100, "--normalise-ids", True, True),
        (95, 100, "--normalise-ids", False, True),
        (0, 0, "", True, False),
    ],
)
def test_a_warning_is_below_nine_tenths_or_where_a_repair_would_help(
    known, total, repair, complete, poor
):
    assert IdMatch("ids", known, total, repair, total, complete).poor is poor


def test_a_match_notices_what_zeros_hide():
    found = match("ids", ["D-7", "D-8", "E"], {"D-007", "D-8"})
    assert (found.known, found.repaired, found.repair) == (1, 2, "--normalise-ids")
    assert match("ids", ["x"], {"y"}).repair == ""
    assert str(match("ids", ["x"], {"x"})) == "ids: 1 of 1 (100%)"


def test_a_map_of_grades_is_read_as_written():
    assert grade_map("0=1") == ((0, 1),)
    assert grade_map("0.5=1, 2 = 3") == ((0.5, 1), (2, 3))
    for text in ("", "1", "a=b", "1=2=3", "1=0.5"):
        with pytest.raises(WrongUse, match="OLD=NEW"):
            grade_map(text)


def test_of_many_refusals_the_first_are_shown_and_all_are_counted(tmp_path):
    report = FileReport(
        ImportOrder(tmp_path / "f", Content.RUN), "TREC run", taken=1, what="topics"
    )
    for number in range(50):
        report.refuse(BadInput("bad", place=Place("f", number)))
    lines = report.lines()
    assert lines[0] == "f: 1 topic, read as TREC run"
    assert "  50 skipped:" in lines
    assert sum(line.endswith(": bad") for line in lines) == 20
