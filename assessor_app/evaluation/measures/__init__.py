"""Measures of ranked retrieval: one file per family, listed once in `registry`."""

from assessor_app.evaluation.measures.measure import Measure, Parameter, Requested
from assessor_app.evaluation.measures.naming import (
    in_trec_eval_order,
    known_to_9,
    measures_named,
    parse_measure,
    parse_measures,
)
from assessor_app.evaluation.measures.registry import MEASURES

__all__ = [
    "MEASURES",
    "Measure",
    "Parameter",
    "Requested",
    "in_trec_eval_order",
    "known_to_9",
    "measures_named",
    "parse_measure",
    "parse_measures",
]
