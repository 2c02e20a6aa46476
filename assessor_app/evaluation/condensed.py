"""Condensed lists: what runs retrieved without the documents that nobody judged."""

from dataclasses import replace

from assessor_app.evaluation.ranking import as_read
from assessor_app.evaluation.rankings import Rankings


def condensed(rankings: Rankings) -> Rankings:
    """The same runs as `Reading.judged_only` has them read; depths were cut before."""
    options = replace(rankings.options, judged_only=True)
    return rankings.remember(
        "condensed",
        lambda: Rankings(
            rankings.judgements,
            options,
            tuple(as_read(ranking, options) for ranking in rankings.rankings),
        ),
    )
