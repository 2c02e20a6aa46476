import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.pooling import pooling_named
from assessor_app.judging.pooling.pooling_method import RankedRun


def run(name, *lines):
    topic, document, rank = np.array(lines, np.int64).reshape(-1, 3).T
    return RankedRun(name, topic, document, rank)


def rows(brought):
    columns = (brought.topic, brought.document, brought.run, brought.rank)
    return list(zip(*(column.tolist() for column in columns), strict=True))


def test_depth_k_takes_the_first_k_of_every_run_with_the_rank_it_had():
    runs = [
        run("one", (0, 5, 1), (0, 3, 2), (0, 4, 3), (1, 5, 1)),
        run("two", (0, 3, 1), (0, 9, 2), (0, 5, 3)),
    ]
    assert rows(pooling_named("depth").select(runs, 2)) == [
        (0, 3, 0, 2),
        (0, 3, 1, 1),
        (0, 5, 0, 1),
        (0, 9, 1, 2),
        (1, 5, 0, 1),
    ]


def test_no_runs_bring_nothing_and_an_empty_run_nothing_more():
    select = pooling_named("depth").select
    assert rows(select([], 3)) == []
    assert rows(select([run("empty"), run("one", (0, 1, 1))], 3)) == [(0, 1, 1, 1)]


def test_an_unknown_method_is_refused_with_the_known_ones():
    with pytest.raises(WrongUse, match="depth"):
        pooling_named("magic")
