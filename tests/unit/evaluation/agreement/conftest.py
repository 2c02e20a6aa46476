"""Small tables of judgements, written so that they can be seen."""

import pytest

from assessor_app.evaluation.agreement.ratings import ratings_from


@pytest.fixture
def table():
    """Make ratings of strings: a digit per document, a blank where the assessor did not judge.

    `topics` has a letter for each document; without it all are of one topic.
    """

    def make(topics="", grades=(), **columns):
        return ratings_from(
            (
                (assessor, topics[place] if topics else "t", f"d{place}", int(grade))
                for assessor, column in columns.items()
                for place, grade in enumerate(column)
                if grade != " "
            ),
            grades,
        )

    return make
