"""Agreement between assessors."""
