"""Topics, documents, runs, pools, assessors, scales, settings, versions."""
