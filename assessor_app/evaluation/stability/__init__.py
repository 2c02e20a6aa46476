"""Stability of figures of runs under other pools, other judgements, and unjudged documents."""
