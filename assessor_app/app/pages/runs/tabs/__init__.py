"""The tabs beside the table of runs."""
