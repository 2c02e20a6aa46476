"""Read and rank run files in formats other than TREC's."""

from pathlib import Path

import numpy as np

from assessor_app.domain.collection import RunLine
from assessor_app.domain.problems import BadInput, Place
from assessor_app.evaluation.byte_strings import packed
from assessor_app.evaluation.encoded_lines import RepeatedDocument, encode
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.line_runs import rank_lines
from assessor_app.evaluation.ranking import Ranking
from assessor_app.evaluation.topic_codes import encoded
from assessor_app.formats import detect
from assessor_app.formats.format import Content, ReadOptions
from assessor_app.formats.runs import trec_run


def rank_other_form(
    path: Path, judgements: Judgements, options: EvaluationOptions, name: str
) -> Ranking | None:
    """Rank a run file of any recognised format; None for the TREC format or an unrecognised one.

    Raises BadInput naming file and line.
    """
    if str(path) == "-":
        return None
    try:
        form = detect.recognise(path, Content.RUN).format
    except BadInput:
        return None
    if form.read is trec_run.read:
        return None
    lines: list[RunLine] = list(form.read(path, ReadOptions()))
    chunk = encode(
        packed([encoded(line.topic) for line in lines]),
        packed([encoded(line.document) for line in lines]),
        np.array([line.score for line in lines], np.float64),
        np.array([line.rank or 0 for line in lines], np.float64),
        judgements,
    )
    tag = lines[-1].tag if lines else ""
    try:
        return rank_lines([chunk], judgements, options, name, tag)
    except RepeatedDocument as problem:
        raise BadInput(str(problem), place=Place(path)) from problem
