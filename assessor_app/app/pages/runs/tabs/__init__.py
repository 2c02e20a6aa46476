"""The tabs below the table of runs."""
