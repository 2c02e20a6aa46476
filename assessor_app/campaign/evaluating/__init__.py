"""Evaluation of runs against the judgements of a campaign or of files, and comparison of runs."""
