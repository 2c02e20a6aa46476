"""Numbers of the window follow the locale of its language; the digits stay."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, Qt

from assessor_app.app.models.table_model import TableModel, tab_separated
from assessor_app.app.numbers import fill, localised, localised_label, percent, plain_number
from assessor_app.domain.table import Column, Table

TABLE = Table(
    "Scores",
    (Column("run", "Run", numeric=False), Column("ap", "AP"), Column("n", "Documents", digits=0)),
    (("bm25.v1,2", 0.1234, 1234567),),
)


@pytest.fixture
def use(qapp: object) -> Iterator[object]:
    before = QLocale()
    yield lambda name: QLocale.setDefault(QLocale(name))
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("locale", "number", "share"),
    [
        ("en_GB", "−1,234.50", "45.6%"),
        ("de_DE", "−1.234,50", "45,6%"),
        ("zh_CN", "−1,234.50", "45.6%"),
        ("ar_EG", "−١٬٢٣٤٫٥٠", "٤٥٫٦%"),
    ],
)
def test_a_number_has_the_signs_of_the_locale(use, locale: str, number: str, share: str) -> None:
    use(locale)
    assert localised("−1,234.50") == number
    assert fill("{0}: −{1:,.2f}", "bm25.v1,2", 1234.5) == f"bm25.v1,2: {number}"
    assert percent(0.456, 1) == share
    assert localised_label("bm25.v1,2") == "bm25.v1,2"


@pytest.mark.parametrize(
    ("locale", "typed", "plain"),
    [
        ("de_DE", "0,25", "0.25"),
        ("de_DE", "0.25", "0.25"),
        ("en_GB", "0.25", "0.25"),
        ("ar_EG", "٠٫٢٥", "0.25"),
        ("de_DE", "warm", "warm"),
        ("de_DE", "", ""),
    ],
)
def test_a_typed_number_may_have_the_decimal_point_of_the_locale(
    use, locale: str, typed: str, plain: str
) -> None:
    use(locale)
    assert plain_number(typed) == plain


@pytest.mark.parametrize("locale", ["de_DE", "fr_FR", "sv_SE", "ar_EG", "zh_CN", "en_GB"])
@pytest.mark.parametrize("number", [1000.0, 12345678.0, 0.25, -1.5, -2.5e-12, 6.02e23, 0.0])
def test_a_number_that_is_shown_comes_back(use, locale: str, number: float) -> None:
    use(locale)
    for form in ("g", ".15g", ".2e"):
        written = f"{number:{form}}"
        assert plain_number(localised(written)) == written
        shown = localised(written.replace("-", "−"))
        assert float(plain_number(shown)) == float(written)


def test_a_table_writes_numbers_of_the_locale_and_its_copy_those_of_files(use) -> None:
    copied = tab_separated(TABLE)
    use("de_DE")
    model = TableModel(TABLE)
    shown = [model.data(model.index(0, column)) for column in range(3)]
    assert shown == ["bm25.v1,2", "0,1234", "1.234.567"]
    assert tab_separated(TABLE) == copied
    assert model.headerData(1, Qt.Orientation.Horizontal) == "AP"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("2026-03-01 09:30", "1 Mar 2026, 09:30"),
        ("2026-03-01 09:30:07", "1 Mar 2026, 09:30:07"),
        ("1e+20 s", "1e+20 s"),
    ],
)
def test_a_table_shows_times_with_the_name_of_the_month_and_copies_them_in_the_form_of_files(
    given: str, shown: str
) -> None:
    table = Table("History", (Column("when", "When", numeric=False, moment=True),), ((given,),))
    model = TableModel(table)
    assert model.data(model.index(0, 0)) == shown
    assert given in tab_separated(table)
