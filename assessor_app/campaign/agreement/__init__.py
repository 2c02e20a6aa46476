"""Agreement between assessors, adjudication, and the effect of disagreement on the systems."""
