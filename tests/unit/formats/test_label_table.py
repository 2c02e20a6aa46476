"""Tables of items with classes and scores."""

import numpy as np
import pytest

from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats import label_table
from assessor_app.formats.format import ReadOptions

TABLE = "id,class,score\na,yes,0.5\nb,no,-1e3\n"


def read(path, label="class", **options):
    return label_table.read(path, label, ReadOptions(**options))


def test_numbers_texts_and_codes(file):
    table = read(file(TABLE))
    assert [one.name for one in table.columns] == ["id", "class", "score"]
    assert table.items == 2
    score, kind = table.column("score"), table.column("class")
    assert score.is_numeric
    assert list(score.numbers) == [0.5, -1000]
    assert not kind.is_numeric
    assert [kind.texts[code] for code in kind.codes] == ["yes", "no"]


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
def test_the_separator_is_the_one_that_gives_the_label_a_column(mark, file):
    text = TABLE.replace(",", mark)
    assert read(file(text)).column("score").numbers[0] == 0.5


def test_a_comma_in_a_name_does_not_make_it_the_separator(file):
    table = read(file("a, b, c\tclass\tscore\nx\tyes\t1\n"))
    assert [one.name for one in table.columns] == ["a, b, c", "class", "score"]


@pytest.mark.parametrize("missing", ["", " ", "NA", "nan", "NULL", "None", "n/a", "."])
def test_what_is_missing_is_told_from_zero(missing, file):
    table = read(file(f"id,class,score\n1,yes,1\n2,{missing},{missing}\n3,no,0\n"))
    assert list(table.column("class").codes) == [0, -1, 1]
    assert np.isnan(table.column("score").numbers[1])
    assert table.column("score").is_numeric
    assert table.column("score").given == 2


def test_quoted_cells_blank_lines_byte_order_mark_and_crlf(file):
    table = read(file('\ufeff"class","the ""score"""\r\n\r\n"a,b",1\r\n'))
    assert table.column("class").texts == ["a,b"]
    assert table.column('the "score"').numbers[0] == 1


def test_the_first_cell_that_is_no_number_is_kept_with_its_line(file):
    path = file("class,score\nyes,1\nno,1_0\nno,x\n")
    wrong = read(path).column("score").wrong
    assert (wrong.place.line, wrong.text) == (3, "1_0")
    assert wrong.message == "the value of score is not a number"
    assert str(path) in str(wrong)


def test_a_cell_over_several_lines_does_not_shift_the_line_of_an_error(file):
    wrong = read(file('class,score\n"a\nb",1\nno,x\n')).column("score").wrong
    assert wrong.place.line == 4


def test_a_row_of_another_width_is_refused_with_its_line(file):
    with pytest.raises(BadInput) as problem:
        read(file("class,score\nyes,1\nno\n"))
    assert problem.value.place.line == 3
    assert "2, as the header has" in str(problem.value)


def test_lenient_skips_such_a_row_and_tells(file):
    told = []
    path = file("class,score\nyes,1\nno\nno,2\n")
    assert read(path, lenient=True, refused=told.append).items == 2
    assert [problem.place.line for problem in told] == [3]


@pytest.mark.parametrize("text", ["", "\n\n", "class\nyes\n"])
def test_a_file_without_a_table_is_refused(text, file):
    with pytest.raises(BadInput):
        read(file(text))


def test_an_open_quote_is_refused_with_its_line(file):
    with pytest.raises(BadInput) as problem:
        read(file('class,score\nyes,1\n"no,2\n'))
    assert problem.value.place.line == 3


def test_an_unknown_column_is_refused_with_the_nearest(file):
    with pytest.raises(WrongUse, match=r"no such column: clas\. Did you mean class\?"):
        read(file(TABLE), "clas")


def test_a_name_that_two_columns_have_is_refused_where_it_is_asked_for(file):
    table = read(file("class,s,s\nyes,1,2\n"))
    with pytest.raises(WrongUse, match="duplicate column 's'"):
        table.column("s")


def test_a_column_with_too_many_texts_for_classes_keeps_its_numbers_only(file):
    rows = "".join(f"yes,{number}\n" for number in range(label_table.MOST_CLASSES + 5))
    score = read(file("class,score\n" + rows)).column("score")
    assert (score.texts, list(score.codes)) == ([], [])
    assert score.numbers[-1] == label_table.MOST_CLASSES + 4
