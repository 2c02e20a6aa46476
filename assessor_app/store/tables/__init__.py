"""Tables of topics, documents, runs, pools, assessors, scales, settings and versions."""
