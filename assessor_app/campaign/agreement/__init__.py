"""Agreement between assessors, adjudication, and the effect of disagreement on system rankings."""
